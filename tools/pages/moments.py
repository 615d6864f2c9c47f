"""A game moment by moment: what players see before each choice, what has just happened, what a policy thinks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypedDict

from sotm_agents.base import Agent
from sotm_env.engine.game import Game
from sotm_env.engine.terms import HERO, KIND_NAMES
from sotm_env.envs.rewards import potential
from sotm_env.replay.replay import Replay
from sotm_env.replay.show import pages
from sotm_env.text.view import View, view

DIGITS = 3  # of probabilities, values and standings: no page shows more


class Mark(TypedDict):
    """What has just become of a card in play: it stands at ``card`` in ``in_play`` of ``area``; ``hp``: what it has
    gained or lost; ``new``: it has come into this play area; ``flipped``: another side is up."""

    area: int
    card: int
    hp: int
    new: bool
    flipped: bool


class Gone(TypedDict):
    """A card that has just left a play area, by its name there."""

    area: int
    name: str


class Fall(TypedDict):
    """A hero that has just been incapacitated, or a villain character that has flipped or left play: what happened, in
    words; kind: "hero" or "villain"."""

    words: str
    kind: str


class Thought(TypedDict):
    """What a policy thinks of a decision.

    Attributes:
        policy: its name.
        probabilities: of each option, in the order of the decision's; None where it has none.
        value: the probability that the heroes win; None where it does not say.
    """

    policy: str
    probabilities: list[float] | None
    value: float | None


class Moment(TypedDict):
    """A game before one of its choices, or at its end.

    Attributes:
        view: what players see.
        log: what has happened since the moment before, line by line.
        marks, gone: what has become of the cards since then.
        falls: the character cards that have fallen or flipped since then.
        standing: how well the heroes stand, from -1 to 1 (``sotm_env.envs.rewards.potential``).
        thought: what the policy that decides thinks; None where no policy is asked.
        taken: the index of the option that is taken; None as long as none is.
    """

    view: View
    log: list[str]
    marks: list[Mark]
    gone: list[Gone]
    falls: list[Fall]
    standing: float
    thought: Thought | None
    taken: int | None


class _Seen(NamedTuple):
    """A card in play as it was."""

    area: int
    name: str
    hp: int
    side: int
    title: str
    kind: int
    character: bool


Cards = Mapping[int, _Seen]  # the cards in play, by their numbers
Judge = Callable[[Game], Thought | None]


def nobody(game: Game) -> None:
    """The judge where no policy is asked."""


def judge_of(agents: Sequence[Agent], names: Sequence[str] = ()) -> Judge:
    """What asks the agent whose decision is pending.

    Args:
        agents: a team, an agent for each hero or one for all of them.
        names: what they are called; by their own names, if none are given.
    """
    called = names or [agent.name for agent in agents]
    begun: list[Game] = []

    def judge(game: Game) -> Thought | None:
        if begun != [game]:
            begun[:] = [game]
            for agent in dict.fromkeys(agents):
                agent.begin(game)
        decision = game.decision
        if decision is None:
            return None
        seat = (decision.player - 1) % len(agents)
        return thought_of(agents[seat], called[seat], game)

    return judge


def thought_of(agent: Agent, name: str, game: Game) -> Thought | None:
    """What an agent of this name thinks of the pending decision; None for one that does not say."""
    judgement = agent.judge(game)
    if judgement is None:
        return None
    return {
        "policy": name,
        "probabilities": [round(float(each), DIGITS) for each in judgement.probabilities],
        "value": None if judgement.value is None else round(float(judgement.value), DIGITS),
    }


class Watcher:
    """Watches a game: each moment says what has changed since the one before.

    Attributes:
        before: the cards in play as they were at the last moment.
    """

    def __init__(self) -> None:
        self.before: Cards = {}

    def moment(self, game: Game, log: list[str], thought: Thought | None = None, taken: int | None = None) -> Moment:
        """The game as it is now; ``log``: what has happened since the moment before."""
        before, now = self.before or cards_in_play(game), cards_in_play(game)
        self.before = now
        return {
            "view": view(game),
            "log": log,
            "marks": marks(game, before, now),
            "gone": gone(before, now),
            "falls": _falls(before, now),
            "standing": round(potential(game), DIGITS),
            "thought": thought,
            "taken": taken,
        }


def moments(replay: Replay, judge: Judge = nobody) -> Iterator[Moment]:
    """The moments of a replay: one before each choice, and the end.

    Raises:
        ReplayMismatch: the replay does not fit; all that fits has been yielded before.
        Exception: whatever the game raises, for a replay whose result is "raised ...".
    """
    watcher = Watcher()
    for page in pages(replay):
        taken = page.choice.index if page.choice is not None else None
        yield watcher.moment(page.game, page.lines, judge(page.game), taken)


def cards_in_play(game: Game) -> Cards:
    """The cards in play as they are now."""
    return {
        card: _Seen(
            game.area_of(card),
            game.card_label(card),
            game.state.hp[card] if game.state.max_hp[card] else 0,
            game.state.side[card],
            game.face(card).title,
            game.kind_of[card],
            game.is_character[card],
        )
        for card in game.state.in_play
    }


def marks(game: Game, before: Cards, now: Cards) -> list[Mark]:
    """What has become of the cards that are in play now."""
    found: list[Mark] = []
    for area in range(len(game.table.ids)):
        for place, card in enumerate(game.play_area(area)):
            was, is_ = before.get(card), now[card]
            new = was is None or was.area != is_.area
            flipped = was is not None and was.side != is_.side
            hp = 0 if was is None or flipped else is_.hp - was.hp
            if new or flipped or hp:
                found.append({"area": area, "card": place, "hp": hp, "new": new, "flipped": flipped})
    return found


def gone(before: Cards, now: Cards) -> list[Gone]:
    """The cards that have left the play area in which they were."""
    moved = [was for card, was in before.items() if card not in now or now[card].area != was.area]
    return [{"area": was.area, "name": was.name} for was in moved]


def _falls(before: Cards, now: Cards) -> list[Fall]:
    falls: list[Fall] = []
    for card, was in before.items():
        is_ = now.get(card)
        if not was.character or (is_ is not None and is_.side == was.side):
            continue
        if is_ is None:
            words = f"{was.name} leaves play"
        elif was.kind == HERO:
            words = f"{was.name} is incapacitated" if is_.side else f"{was.name} is active again"
        else:
            words = f"{was.name} flips" if is_.title == was.title else f"{was.name} flips: {is_.title}"
        falls.append({"words": words, "kind": KIND_NAMES[was.kind]})
    return falls
