"""Configurations: what is allowed, and one line for what is not."""

from pathlib import Path

import pytest

from sotm_agents.training.config import ConfigError, TrainingConfig, load_config, save_config, shipped
from sotm_env import Scenario

CONFIGS = Path(__file__).parents[2] / "configs"


@pytest.mark.parametrize("path", sorted(CONFIGS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_config_is_valid(path: Path) -> None:
    assert isinstance(load_config(path), TrainingConfig)


def test_a_configuration_of_the_package_is_known_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {f"{name}.yaml" for name in shipped()} == {path.name for path in CONFIGS.glob("*.yaml")}
    monkeypatch.chdir(tmp_path)
    assert load_config("quickstart") == load_config(CONFIGS / "quickstart.yaml")
    text = (CONFIGS / "quickstart.yaml").read_text("utf-8")
    (tmp_path / "quickstart").write_text(text.replace("name: ", "name: my_"), "utf-8")
    assert load_config("quickstart").name.startswith("my_")  # a file of one's own comes first


def test_values_can_be_set() -> None:
    changes = ["ppo.learning_rate=1e-3", "scenario.heroes=[ra, haka, legacy]", "ppo.hidden=[8]", "seed=3"]
    config = load_config(CONFIGS / "ppo.yaml", changes)
    assert config.ppo.learning_rate == 0.001
    assert config.scenario == Scenario("baron_blade", ("ra", "haka", "legacy"), "megalopolis")
    assert config.ppo.hidden == (8,)
    assert config.seed == 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("ppo.lerning_rate=1", "ppo.lerning_rate: unknown key; allowed are total_steps"),
        ("colour=red", "colour: unknown key; allowed are name, seed, algorithm"),
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
        ("seed=-1", "seed: -1 given; input should be greater than or equal to 0"),
        ("seed=4294967296", "seed: 4294967296 given; input should be less than or equal to 2147483647"),
        ("evaluation.seed=4294967296", "evaluation.seed: 4294967296 given; input should be less"),
        (f"seed={'9' * 5000}", "--set seed: '99999"),
        ("ppo.total_steps=true", "ppo.total_steps: True given; input should be a valid integer"),
        ("ppo.epochs=3.0", "ppo.epochs: 3.0 given; input should be a valid integer"),
        ("ppo.gamma=true", "ppo.gamma: true given; a number is allowed"),
        ("ppo.learning_rate=.inf", "ppo.learning_rate: inf given; input should be a finite number"),
        ("ppo.entropy=.nan", "ppo.entropy: nan given; input should be "),
        ("reward.scale=.inf", "reward.scale: inf given; input should be a finite number"),
        ("ppo.hidden=[0]", "ppo.hidden.0: 0 given; input should be greater than or equal to 1"),
        ("ppo.hidden=[8, true]", "ppo.hidden.1: True given; input should be a valid integer"),
        ("ppo.hidden=[1000000]", "ppo.hidden.0: 1000000 given; input should be less than or equal to 8192"),
        (f"ppo.hidden={[8] * 40}", "ppo.hidden: [8, 8, 8"),
        ("ppo.minibatch=4096", "ppo: minibatch: 4096 given, more than the 2048 decisions between two updates"),
        ("ppo.minibatch=23", "ppo: minibatch: 23 given, which leaves a last minibatch of one of the 2048 decisions"),
        ("ppo.minibatch=89", "these leave none over: 2, 4, 8, 16, ..., 512, 1024, 2048"),
        ("scenario.max_rounds=true", "scenario: max_rounds: True given"),
        ("scenario.1=2", "scenario: 1: unknown key"),
        ("scenario={1: 2}", "the key 1 is no word"),
        ("ppo={gamma: 1, gamma: 0.9}", "'gamma' is given twice"),
        ("sets=&a [*a]", "anchors and aliases are not allowed"),
        ("sets=" + "[" * 30 + "]" * 30, "more than 20 deep"),
        ("sets=" + "[" * 5000, "more than 20 deep"),
        (f"name={'x' * 101}", "name: 'xxx"),
        ("name=2001-99-99", "is not YAML: not YAML: month must be in 1..12"),
        ("name=a\x1b[31m", "name"),
    ],
)
def test_mistakes_give_one_line(change: str, words: str) -> None:
    with pytest.raises(ConfigError) as error:
        load_config(CONFIGS / "ppo.yaml", [change])
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="No such file"):
        load_config(tmp_path / "none.yaml")
    (tmp_path / "list.yaml").write_text("[1, 2]")
    with pytest.raises(ConfigError, match="a mapping with the keys name, seed, algorithm"):
        load_config(tmp_path / "list.yaml")
    (tmp_path / "broken.yaml").write_text("a: [")
    with pytest.raises(ConfigError, match="not YAML"):
        load_config(tmp_path / "broken.yaml")


BOMB = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfe\x00seed", "byte 0 is not UTF-8 text"),
        ("name: größe".encode("latin-1"), "byte 8 is not UTF-8 text"),
        (b"seed: \x00", "not YAML: unacceptable character"),
        (b"1: 2\n", "the key 1 is no word"),
        (b"on: 2\n", "the key True is no word"),
        (b"? [1]\n: 2\n", "the key [1] is no word"),
        (b"seed: 1\nseed: 2\n", "'seed' is given twice"),
        (BOMB.encode(), "anchors and aliases are not allowed"),
        (b"[" * 100_000, "more than 20 deep"),
        (b"{a: " * 100_000, "more than 20 deep"),
        (b"<<: {seed: 1}\n", "could not determine a constructor"),
        (b"seed: !!python/object/apply:os.system [ls]\n", "could not determine a constructor"),
        (b"x" * 100_000, "holds 'xxx"),
    ],
)
def test_files_that_are_no_configuration(data: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(data)
    with pytest.raises(ConfigError) as error:
        load_config(tmp_path / "bad.yaml")
    line = str(error.value)
    assert words in line and "\n" not in line and line.isprintable() and len(line) < 1000


@pytest.mark.parametrize("minibatch", [2, 25, 512, 2048])
def test_minibatches_that_fit(minibatch: int) -> None:
    assert load_config(CONFIGS / "ppo.yaml", [f"ppo.minibatch={minibatch}"]).ppo.minibatch == minibatch


def test_saved_config_is_the_same(tmp_path: Path) -> None:
    config = load_config(CONFIGS / "ppo.yaml", ["ppo.hidden=[8, 4]", "scenario.advanced=true"])
    save_config(config, tmp_path / "config.yaml")
    assert load_config(tmp_path / "config.yaml") == config
