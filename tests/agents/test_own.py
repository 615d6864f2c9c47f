"""Policies of one's own: classes in files and modules, models that stable-baselines3 saved; mistakes in one line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from sb3_contrib import MaskablePPO, RecurrentPPO
from stable_baselines3 import DQN, PPO

from sotm_agents.base import Agent, as_agent
from sotm_agents.evaluation.rollout import evaluate
from sotm_agents.loading import load_agent, load_team, saved_source
from sotm_agents.plain import load_plain
from sotm_env import Scenario
from sotm_env.envs.team import TeamEnv

SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=3)
SOURCE = """
from __future__ import annotations
from dataclasses import dataclass
import beside
from sotm_agents.base import Agent, BoardAgent

@dataclass
class First:
    share: float = 1.0
    label: str = "none"

    def begin(self, game) -> None:
        self.game = game

    def act(self, observation, mask, rng):
        return beside.first(mask)

class Needs(First):
    def __init__(self, weights, *others, more=3):
        self.weights = weights

class Open(First):
    def __init__(self, **anything):
        self.anything = anything

class Refuses(First):
    def __init__(self, share=0):
        raise ValueError(f"share: {share} makes no sense")

class Silent(Agent):
    pass

class Mute:
    def act(self, observation, mask, rng):
        return 0

class Short(First):
    def act(self, observation):
        return 0

class Stumbles(First):
    def act(self, observation, mask, rng):
        raise ValueError("my own mistake")

class Cheats(First):
    def act(self, observation, mask, rng):
        return int((mask == 0).argmax())

def make(share=0.5):
    return First(share)

made = First()
number = 3
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mine")
    (folder / "beside.py").write_text("def first(mask):\n    return int(mask.argmax())\n")
    (folder / "mine.py").write_text(SOURCE)
    (folder / "broken.py").write_text("x = 1\ndef f(:\n")
    (folder / "lacking.py").write_text("import no_such_package\n")
    (folder / "crashes.py").write_text("int('x')\n")
    return folder / "mine.py"


def games(policy: str, workers: int = 1) -> tuple[int, float, float]:
    outcome = evaluate(policy, SCENARIO, episodes=6, workers=workers)
    return outcome.wins, outcome.mean_rounds, outcome.mean_decisions


def by_hand() -> float:
    """The mean number of decisions of six games in which always the first legal action is taken."""
    env, total = TeamEnv(SCENARIO), 0
    for seed in range(6):
        _, info = env.reset(seed=seed)
        while not env.game.over:
            _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
            total += 1
    return total / 6


def test_a_class_of_a_file_plays_in_this_process_and_in_workers(file: Path) -> None:
    assert games(f"{file}:First") == games(f"{file}:First", workers=2)
    assert games(f"{file}:First")[2] == by_hand()


def test_a_class_of_a_module_in_the_current_folder_plays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(file.parent)])
    monkeypatch.chdir(file.parent)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    assert games("mine:First") == games(f"{file}:First")


def test_each_hero_can_have_a_policy_of_its_own(file: Path) -> None:
    team = load_team(f"{file}:First,random,{file}:make", SCENARIO)
    assert [agent.name for agent in team] == ["First", "random", "First"]
    assert team[2].found.share == 0.5  # type: ignore[attr-defined]


def test_what_is_named_may_be_a_class_a_function_or_an_agent(file: Path) -> None:
    for name in ("First", "make", "made"):
        assert games(f"{file}:{name}")[2] == by_hand()


def test_options_are_read_as_json_or_as_text(file: Path) -> None:
    agent = load_agent(f"{file}:First:share=0.25:label=net.pt", SCENARIO)
    assert (agent.found.share, agent.found.label) == (0.25, "net.pt")  # type: ignore[attr-defined]
    agent = load_agent(f"{file}:Needs:weights=w.npz:more=5", SCENARIO)
    assert agent.found.weights == "w.npz"  # type: ignore[attr-defined]
    agent = load_agent(f"{file}:Open:a=true:b=-2:c=x=y", SCENARIO)
    assert agent.found.anything == {"a": True, "b": -2, "c": "x=y"}  # type: ignore[attr-defined]


def test_agents_of_ones_own_are_trained_on_no_scenario(file: Path) -> None:
    assert saved_source(f"{file}:First,random") is None


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        ("nowhere.py:First", "there is no file 'nowhere.py'"),
        ("no_such_module:First", "there is no module 'no_such_module' here, nor is one installed"),
        ("sotm_agents.none:First", "there is no module 'sotm_agents.none' here"),
        ("mine.py:Last", "holds no 'Last'; its agents are First, Needs, Open, Refuses, Silent,"),
        ("mine.py", "names no class: give it as "),
        ("mine.py:Needs", "Needs needs weights: give ,weights=VALUE after it, or defaults in the code"),
        ("mine.py:First:sharp=1", "First has no option 'sharp'; it has share, label"),
        ("mine.py:made:share=1", "made has been made already, so it takes no options"),
        ("mine.py:Refuses:share=7", "share: 7 makes no sense"),
        ("mine.py:Silent", "Silent is no agent: it has no method act"),
        ("mine.py:Mute", "Mute is no agent: it has no method begin"),
        ("mine.py:number", "number is no agent: it has no method begin and no method act"),
        ("mine.py:Short", "Short is no agent: act must take (observation, mask, rng)"),
        ("broken.py:First", "broken.py, line 2: invalid syntax"),
        ("lacking.py:First", "imports 'no_such_package', which is not installed"),
        ("heuristc:simulations=3", "'heuristc:simulations=3' is neither random, heuristic"),
    ],
)
def test_mistakes_are_told_in_one_line(file: Path, policy: str, words: str) -> None:
    if ".py" in policy and not policy.startswith("nowhere"):
        policy = f"{file.parent}/{policy}"
    with pytest.raises(ValueError) as error:
        load_team(policy, SCENARIO)
    assert words in str(error.value) and "\n" not in str(error.value)
    assert policy in str(error.value)


def test_a_mistake_in_the_code_of_an_agent_is_none_of_the_command_line(file: Path) -> None:
    with pytest.raises(RuntimeError, match=r"policy Stumbles: my own mistake \(decision 0 of seed 0\)"):
        games(f"{file}:Stumbles")
    with pytest.raises(RuntimeError, match=r"crashes.py: invalid literal"):
        load_agent(f"{file.parent}/crashes.py:First", SCENARIO)


def test_an_illegal_action_is_told(file: Path) -> None:
    with pytest.raises(ValueError, match=r"action \d+ \(.*\) is not legal; legal are"):
        games(f"{file}:Cheats")


def test_objects_with_the_methods_are_agents_in_python_too() -> None:
    class Mine:
        def begin(self, game: object) -> None:
            pass

        def act(self, observation: object, mask: np.ndarray, rng: object) -> int:  # type: ignore[type-arg]
            return int(mask.argmax())

    assert evaluate(Mine(), SCENARIO, episodes=6).mean_decisions == by_hand()  # type: ignore[arg-type]
    assert evaluate([Mine()] * 3, SCENARIO, episodes=6).mean_decisions == by_hand()  # type: ignore[list-item]
    with pytest.raises(ValueError, match="policy is no agent: it has no method begin and no method act"):
        load_team(object(), SCENARIO)  # type: ignore[arg-type]
    agent = load_agent("random", SCENARIO)
    assert as_agent(agent, "random") is agent and isinstance(agent, Agent)


# --- models that stable-baselines3 saved -----------------------------------------------------------------------------
@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("models")
    small = {"policy_kwargs": {"net_arch": [8]}, "device": "cpu", "seed": 0}
    env = TeamEnv(SCENARIO)
    MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=8, **small).save(folder / "maskable.zip")
    PPO("MlpPolicy", env, n_steps=16, batch_size=8, **small).save(folder / "ppo.zip")
    DQN("MlpPolicy", env, buffer_size=10, **small).save(folder / "dqn.zip")
    recurrent = {"policy_kwargs": {"net_arch": [8], "lstm_hidden_size": 8}, "device": "cpu"}
    RecurrentPPO("MlpLstmPolicy", env, n_steps=16, batch_size=8, **recurrent).save(folder / "recurrent.zip")
    return folder


@pytest.mark.parametrize("name", ["maskable.zip", "ppo.zip"])
def test_a_saved_model_plays_its_most_probable_legal_actions_if_it_is_trusted(models: Path, name: str) -> None:
    path = models / name
    with pytest.raises(ValueError, match=r"saved by stable-baselines3 itself.*add --trust \(trust=True\)"):
        load_agent(str(path), SCENARIO)
    outcome = evaluate(str(path), SCENARIO, episodes=6, trust=True)
    shared = evaluate(str(path), SCENARIO, episodes=6, workers=2, trust=True)
    assert (outcome.wins, outcome.mean_decisions) == (shared.wins, shared.mean_decisions)
    assert saved_source(str(path)) is None
    model = (MaskablePPO if name == "maskable.zip" else PPO).load(path, device="cpu")
    agent, env = load_plain(path, SCENARIO), TeamEnv(SCENARIO)
    observation, info = env.reset(seed=1)
    while not env.game.over:
        mask = info["action_mask"]
        distribution = model.policy.get_distribution(model.policy.obs_to_tensor(observation)[0])
        probabilities = distribution.distribution.probs[0].detach().numpy() * mask
        action = agent.act(observation, mask, np.random.default_rng(0))
        assert action == probabilities.argmax()
        observation, _, _, _, info = env.step(action)


def test_a_model_is_not_even_opened_without_trust(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pickle.loads", lambda *_: pytest.fail("unpickled"))
    monkeypatch.setattr("cloudpickle.loads", lambda *_: pytest.fail("unpickled"))
    with pytest.raises(ValueError, match="--trust"):
        load_agent(str(models / "maskable.zip"), SCENARIO)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dqn.zip", "its policy is a DQNPolicy; those of PPO and MaskablePPO can play"),
        ("recurrent.zip", "its policy is a RecurrentActorCriticPolicy; those of PPO and MaskablePPO can play"),
    ],
)
def test_other_models_are_refused(models: Path, name: str, words: str) -> None:
    with pytest.raises(ValueError) as error:
        load_agent(str(models / name), SCENARIO, trust=True)
    assert words in str(error.value) and "\n" not in str(error.value)


def test_a_model_of_other_spaces_is_refused(models: Path) -> None:
    other = Scenario("omnitron", ("legacy", "ra", "haka", "tachyon"), "megalopolis")
    with pytest.raises(
        ValueError, match=r"saved for observations of shape \(\d+,\) and \d+ actions; legacy.ra"
    ) as error:
        load_agent(str(models / "ppo.zip"), other, trust=True)
    assert "\n" not in str(error.value)


def test_a_model_that_cannot_be_unpickled_is_refused(models: Path, tmp_path: Path) -> None:
    import zipfile

    changed = tmp_path / "changed.zip"
    with zipfile.ZipFile(models / "ppo.zip") as old, zipfile.ZipFile(changed, "w") as new:
        for member in old.namelist():
            data = old.read(member)
            if member == "data":
                data = json.dumps(
                    {key: each for key, each in json.loads(data).items() if key != "policy_class"}
                ).encode()
            new.writestr(member, data)
    with pytest.raises(ValueError, match=r"changed.zip: cannot be loaded: 'policy_class'"):
        load_agent(str(changed), SCENARIO, trust=True)
