"""Cloning: a policy learns to decide as the players of a dataset did, and its value function what came of it.

The policy takes on the probabilities that the players gave to the legal actions (masked cross-entropy), the value
function the discounted return under the reward that training goes on with, so that the critic is of use from the first
update. Of a game there are some hundred decisions and one result: a value function soon knows the games by heart. So of
policy and value function each keeps the weights with which it did best on games that it has not learnt from.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from sotm_agents.training.datasets import Dataset, Floats, Rows
from sotm_agents.training.learner import ActorCritic, masked

MAX_GRADIENT: Final = 0.5  # as in PPO
CRITIC: Final = "value_net"  # is in the names of the parameters of value functions, and of no others
_AT_ONCE: Final = 4096  # decisions that are judged at once


@dataclass(frozen=True)
class Lesson:
    """How to clone.

    Attributes:
        epochs: passes over the dataset.
        minibatch: decisions.
        learning_rate: of Adam at the start; it falls to 0 in a line.
        value_weight: of the squared error of the value beside the cross-entropy.
        held_out: the share of the games that is not learnt from.
        scale, gamma: of the shaping of the reward (0: sparse), and the discount, by which decisions are worth what they
            are.
        seed: of the shuffling.
    """

    epochs: int = 6
    minibatch: int = 512
    learning_rate: float = 1e-3
    value_weight: float = 0.5
    held_out: float = 0.1
    scale: float = 0.5
    gamma: float = 1.0
    seed: int = 0


@dataclass(frozen=True)
class Epoch:
    """What one pass over a dataset has come to, on the games that are held out (or, if none are, on some that are not).

    Attributes:
        epoch: from 1.
        cross_entropy: the mean over decisions, in nats.
        accuracy: the share of decisions with a choice at which the most probable action is that of the players.
        value_error: the root of the mean squared error of the value.
        value_explained: the share of the variance of the returns that the value explains; None where they are equal.
    """

    epoch: int
    cross_entropy: float
    accuracy: float
    value_error: float
    value_explained: float | None

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return dataclasses.asdict(self)


def clone(
    student: ActorCritic,
    data: Dataset,
    lesson: Lesson,
    report: Callable[[int, int], None] | None = None,
    passed: Callable[[Epoch], None] | None = None,
) -> list[Epoch]:
    """Clones.

    Args:
        student: its inputs and outputs mean what the dataset says.
        report: called with the minibatches that have been learnt from and all there are.
        passed: called after each pass.
    """
    rng = np.random.default_rng(lesson.seed)
    rows, held = data.split(lesson.held_out, rng)
    tested = held if len(held) else rng.choice(rows, min(len(rows), _AT_ONCE), replace=False)
    returns = data.returns(lesson.scale, lesson.gamma)
    optimiser = torch.optim.Adam(student.parameters(), lr=lesson.learning_rate, eps=1e-5)
    batches = math.ceil(len(rows) / lesson.minibatch)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.0, lesson.epochs * batches)
    actor, critic = _Best(student, lambda name: CRITIC not in name), _Best(student, lambda name: CRITIC in name)
    before = measure(student, data, tested, returns)
    actor.weigh(before.cross_entropy)
    critic.weigh(before.value_error)
    epochs: list[Epoch] = []
    for number in range(1, lesson.epochs + 1):
        student.set_training_mode(True)
        for batch, some in enumerate(np.array_split(rng.permutation(rows), batches), start=1):
            log_probabilities, values = _judge(student, data, some)
            targets = torch.from_numpy(data.targets(some)).to(student.device)
            loss = -(targets * log_probabilities).sum(1).mean()
            if critic.improving:
                loss = loss + lesson.value_weight * mse_loss(values, torch.from_numpy(returns[some]).to(student.device))
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(student.parameters(), MAX_GRADIENT)
            optimiser.step()
            schedule.step()
            if report is not None:
                report((number - 1) * batches + batch, lesson.epochs * batches)
        student.set_training_mode(False)
        epochs.append(measure(student, data, tested, returns, number))
        actor.weigh(epochs[-1].cross_entropy)
        critic.weigh(epochs[-1].value_error)
        if passed is not None:
            passed(epochs[-1])
    actor.put_back()
    critic.put_back()
    return epochs


class _Best:
    """Keeps those parameters of a student with which the least error was made.

    Attributes:
        improving: whether the last error was the least.
    """

    def __init__(self, student: ActorCritic, which: Callable[[str], bool]) -> None:
        self._parameters = [each for name, each in student.named_parameters() if which(name)]
        self._least = math.inf
        self.improving = True

    def weigh(self, error: float) -> None:
        """The error that has been made with the parameters as they are."""
        self.improving = error < self._least
        if self.improving:
            self._least = error
            self._kept = [each.detach().clone() for each in self._parameters]

    def put_back(self) -> None:
        """Gives the student the parameters that were kept."""
        with torch.no_grad():
            for parameter, kept in zip(self._parameters, self._kept, strict=True):
                parameter.copy_(kept)


def measure(student: ActorCritic, data: Dataset, rows: Rows, returns: Floats, epoch: int = 0) -> Epoch:
    """How well a student does on some decisions.

    Args:
        returns: of all decisions of the dataset.
    """
    entropy = squares = 0.0
    same = choices = 0
    with torch.no_grad():
        for start in range(0, len(rows), _AT_ONCE):
            some = rows[start : start + _AT_ONCE]
            log_probabilities, values = _judge(student, data, some)
            targets, found = data.targets(some), log_probabilities.cpu().numpy()
            entropy -= float((targets * found).sum())
            free = data.legal(some).sum(1) > 1
            same += int(((found.argmax(1) == targets.argmax(1)) & free).sum())
            choices += int(free.sum())
            squares += float(((values.cpu().numpy() - returns[some]) ** 2).sum())
    error, spread = squares / len(rows), float(returns[rows].var())
    explained = 1 - error / spread if spread else None
    return Epoch(epoch, entropy / len(rows), same / max(1, choices), math.sqrt(error), explained)


def _judge(student: ActorCritic, data: Dataset, rows: Rows) -> tuple[Tensor, Tensor]:
    """What a student makes of some decisions: log probabilities of shape ``(rows, actions)``, values of ``(rows,)``."""
    given, columns = (torch.from_numpy(each).to(student.device) for each in (data.inputs(rows), data.used))
    logits = masked(student.logits(given, columns), data.legal(rows))
    return logits.log_softmax(1), student.values(given, columns)[:, 0]
