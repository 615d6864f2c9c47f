"""Campaigns on the command line: scripts/campaign.py and scripts/play.py --campaign."""

import io
import json
from pathlib import Path

import pytest

from sotm_env.campaigns import Standing, campaign
from sotm_tools.commands.campaign import main as run
from sotm_tools.commands.play import main as play


def test_a_campaign_is_played_and_counted_event_by_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "out.json"
    run(["--campaign", "core", "--policy", "random", "--campaigns", "1", "--json", str(file)])
    data = json.loads(file.read_text("utf-8"))
    assert list(data["events"]) == list(campaign("core").events)
    assert data["campaigns"] == 1 and data["mean_won"] == sum(data["events"].values())
    assert "moonfall" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--campaign", "none"],
            "campaign.py: campaign: 'none' is unknown; choose one of core, disparation, definitive",
        ),
        (["--campaigns", "0"], "campaign.py: campaigns: 0 given"),
        (["--bring", "all"], "campaign.py: bring: 'all' is unknown; choose one of latest, none"),
        (["--json", "nowhere/out.json"], "campaign.py: --json: 'nowhere' is no folder"),
    ],
)
def test_a_mistake_ends_it_in_one_line_before_any_game(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--policy", "random", *arguments])
    told = capsys.readouterr().err
    assert ended.value.code == 2 and told.startswith(words) and told.count("\n") == 1


def test_a_person_goes_on_with_a_saved_campaign(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.json"
    campaign("core").begin(3).after("win").after("loss").save(file)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    play(["--campaign", "core", "--save", str(file)])
    told = capsys.readouterr().out
    assert "1 of 2 games won; next: singularity" in told and "1 of 12 events won; 2 games played." in told
    assert Standing.load(file).results == (("moonfall", "win"), ("mad_bomber_blade", "loss"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--mine", "wraith"],
            "play.py: --mine: 'wraith' is not in this campaign; choose from legacy, ra, haka, tachyon",
        ),
        (["--save", "nowhere/mine.json"], "play.py: --save: 'nowhere' is no folder"),
        (["--others", "nobody"], "play.py: policy: 'nobody' is neither"),
    ],
)
def test_a_campaign_that_cannot_be_played_is_refused_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        play(["--campaign", "core", *arguments])
    assert ended.value.code == 2 and capsys.readouterr().err.startswith(words)
