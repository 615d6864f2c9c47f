"""scripts/evaluate.py --save-replays: the games of an evaluation as replays."""

from pathlib import Path

import pytest

from sotm_agents.evaluation.rollout import play_games
from sotm_agents.random_agent import RandomAgent
from sotm_env.engine.scenario import Scenario
from sotm_env.replay import Replay
from sotm_tools.commands.evaluate import main

GAMES = ["--policy", "random", "--episodes", "4", "--seed", "7", "--heroes", "legacy,ra,haka"]
RANDOM = [*GAMES, "--villain", "baron_blade", "--environment", "megalopolis", "--max-rounds", "5"]


def test_each_game_is_saved_and_plays_to_the_same_end(tmp_path: Path) -> None:
    main([*RANDOM, "--save-replays", str(tmp_path / "all")])
    saved = [Replay.load(path) for path in sorted((tmp_path / "all").iterdir())]
    assert [replay.seed for replay in saved] == [7, 8, 9, 10]
    for replay in saved:
        assert replay.note == "policy: random"
        assert replay.play().scenario == Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=5)
    names = {path.name for path in (tmp_path / "all").iterdir()}
    assert names == {f"{replay.seed:06}-{replay.result.replace(' ', '-')}.txt" for replay in saved}


@pytest.mark.parametrize(("only", "result"), [("wins", "win"), ("losses", "loss")])
def test_only_some_games_are_saved(tmp_path: Path, only: str, result: str) -> None:
    main([*RANDOM, "--save-replays", str(tmp_path / "some"), "--only", only])
    scenario = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis", max_rounds=5)
    played = play_games(scenario, [RandomAgent()], range(7, 11))
    expected = [f"{game.seed:06}-{result}.txt" for game in played if game.result == result]
    assert sorted(path.name for path in (tmp_path / "some").glob("*")) == expected


def test_only_belongs_to_save_replays(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*RANDOM, "--only", "wins"])
    assert caught.value.code == 2
    assert "--only: belongs to --save-replays" in capsys.readouterr().err


def test_pages_are_written_beside_the_replays(tmp_path: Path) -> None:
    policy = f"{Path(__file__).parents[1] / 'certain.py'}:Certain"
    main([*RANDOM[2:], "--policy", policy, "--save-replays", str(tmp_path / "all"), "--html"])
    replays = sorted((tmp_path / "all").glob("*.txt"))
    assert [path.with_suffix(".html") for path in replays] == sorted((tmp_path / "all").glob("*.html"))
    for path in replays:
        page = path.with_suffix(".html").read_text(encoding="utf-8")
        assert '"certain.py:Certain"' in page and f"<dd>{Replay.load(path).result}, round" in page


def test_html_belongs_to_save_replays(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*RANDOM, "--html"])
    assert "--html: belongs to --save-replays" in capsys.readouterr().err
