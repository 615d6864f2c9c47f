"""Configurations: what is allowed, and one line for what is not."""

from pathlib import Path

import pytest

from sotm_agents.config import ConfigError, TrainingConfig, load_config, save_config
from sotm_env import Scenario

CONFIGS = Path(__file__).parents[2] / "configs"


@pytest.mark.parametrize("path", sorted(CONFIGS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_config_is_valid(path: Path) -> None:
    assert isinstance(load_config(path), TrainingConfig)


def test_values_can_be_set() -> None:
    changes = ["ppo.learning_rate=1e-3", "scenario.heroes=[ra, haka, legacy]", "ppo.hidden=[8]", "seed=3"]
    config = load_config(CONFIGS / "quickstart.yaml", changes)
    assert config.ppo.learning_rate == 0.001
    assert config.scenario == Scenario("baron_blade", ("ra", "haka", "legacy"), "megalopolis")
    assert config.ppo.hidden == (8,)
    assert config.seed == 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("ppo.lerning_rate=1", "ppo.lerning_rate: unknown key; allowed are total_steps"),
        ("colour=red", "colour: unknown key; allowed are name, seed, scenario"),
        ("ppo.learning_rate=fast", "ppo.learning_rate: 'fast' given; input should be a valid number"),
        ("ppo.gamma=1.5", "ppo.gamma: 1.5 given; input should be less than or equal to 1"),
        ("reward.kind=dense", "reward.kind: 'dense' given; input should be 'sparse' or 'shaped'"),
        ("scenario.heroes=[ra, haka]", "scenario: heroes: 2 given"),
        ("scenario.heroes=[ra, haka, batman]", "scenario: heroes: 'batman' is unknown"),
        ("scenario.colour=red", "scenario: colour: unknown key; a scenario has villain,"),
        ("scenario={villain: baron_blade, heroes: [ra, haka, legacy]}", "scenario: environment: missing"),
        ("scenario=3", "scenario: a mapping with the keys villain"),
        ("ppo.gamma.x=1", "--set ppo.gamma.x: 'gamma' is a value, no section"),
        ("ppo", "--set: 'ppo' is not of the form key.path=value"),
        ("seed=[1", "--set seed: '[1' is not YAML"),
    ],
)
def test_mistakes_give_one_line(change: str, words: str) -> None:
    with pytest.raises(ConfigError) as error:
        load_config(CONFIGS / "quickstart.yaml", [change])
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        load_config(tmp_path / "none.yaml")
    (tmp_path / "list.yaml").write_text("[1, 2]")
    with pytest.raises(ConfigError, match="a mapping with the keys name, seed, scenario"):
        load_config(tmp_path / "list.yaml")
    (tmp_path / "broken.yaml").write_text("a: [")
    with pytest.raises(ConfigError, match="not YAML"):
        load_config(tmp_path / "broken.yaml")


def test_saved_config_is_the_same(tmp_path: Path) -> None:
    config = load_config(CONFIGS / "quickstart.yaml", ["ppo.hidden=[8, 4]", "scenario.advanced=true"])
    save_config(config, tmp_path / "config.yaml")
    assert load_config(tmp_path / "config.yaml") == config
