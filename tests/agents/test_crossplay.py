"""Cross-play: who plays which hero, what is counted, and the files and tables that come of it."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from itertools import combinations
from math import comb, factorial
from pathlib import Path

import pytest

from sotm_agents.evaluation.crossplay import CrossPlay, Mix, cross_play, mixes_of, seatings
from sotm_agents.evaluation.rollout import Evaluation, Played, evaluate, play_games, summarise, wilson_interval
from sotm_env import Scenario
from sotm_env.scenarios import family
from sotm_tools.commands.crossplay import main

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
SHORT = dataclasses.replace(SCENARIO, max_rounds=2)


def counts(outcome: Evaluation) -> tuple[object, ...]:
    return (
        outcome.episodes,
        outcome.wins,
        outcome.losses,
        outcome.truncated,
        outcome.mean_rounds,
        outcome.mean_decisions,
    )


@pytest.mark.parametrize(
    ("policies", "heroes"), [(size, heroes) for heroes in (3, 4, 5) for size in range(1, heroes + 1)]
)
def test_seatings_are_all_even_ones_and_balanced_from_the_first_on(policies: int, heroes: int) -> None:
    found = seatings(policies, heroes)
    each, over = divmod(heroes, policies)
    ways = (
        comb(policies, over) * factorial(heroes) // (factorial(each) ** (policies - over) * factorial(each + 1) ** over)
    )
    assert len(set(found)) == len(found) == ways
    for seating in found:
        assert {Counter(seating)[policy] - each for policy in range(policies)} <= {0, 1}
    for start in range(0, len(found), policies):
        for hero in range(heroes):
            assert {seating[hero] for seating in found[start : start + policies]} == set(range(policies))


def test_seatings_of_two_policies_are_those_that_are_documented() -> None:
    page = (ROOT / "docs" / "policies.md").read_text("utf-8")
    for heroes in (3, 4):
        rows = ["".join("AB"[policy] for policy in seating) for seating in seatings(2, heroes)]
        assert f"| {heroes} | `{' '.join(rows)}` |" in page
    with pytest.raises(ValueError, match="policies: 4 in a team of 3 heroes; from 1 to 3 are allowed"):
        seatings(4, 3)


def test_mixes_are_all_sets_of_policies() -> None:
    assert list(mixes_of(3, 2)) == [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
    assert list(mixes_of(3, 5))[6:] == [(0, 1, 2)]
    assert len(list(mixes_of(6, 4))) == sum(comb(6, size) for size in range(1, 5))


def test_a_policy_with_itself_plays_the_games_that_evaluate_plays() -> None:
    outcome = cross_play(["heuristic", "heuristic", "random"], SCENARIO, episodes=8, seed=30)
    expected = counts(evaluate("heuristic", SCENARIO, episodes=8, seed=30))
    assert (
        counts(outcome.of(0))
        == counts(outcome.of(1))
        == counts(outcome.of(0, 1))
        == counts(outcome.of(1, 0))
        == expected
    )
    assert counts(outcome.of(2)) == counts(evaluate("random", SCENARIO, episodes=8, seed=30))
    assert outcome.matrix()[0][1] == outcome.matrix()[1][0] == outcome.of(0).win_rate


def test_each_game_of_a_pair_is_that_of_its_seating() -> None:
    seen: list[Played] = []
    cross_play(["heuristic", "random"], SCENARIO, episodes=6, seed=12, report=seen.append)
    names = ("heuristic", "random")
    for game in seen[12:]:
        team = ",".join(names[policy] for policy in seatings(2, 3)[game.seed % 6])
        from sotm_agents.loading import load_team

        assert [game] == list(play_games(SCENARIO, load_team(team, SCENARIO), [game.seed]))


def test_a_policy_with_one_for_each_hero_keeps_them_at_their_seats() -> None:
    """Where each seat's policy is the same in both, the pair plays as either of them."""
    policies = ["heuristic,random,random", "heuristic,random,random"]
    outcome = cross_play(policies, SHORT, episodes=6)
    assert counts(outcome.of(0, 1)) == counts(evaluate(policies[0], SHORT, episodes=6))


def test_workers_change_nothing_and_games_come_in_order() -> None:
    alone: list[Played] = []
    shared: list[Played] = []
    policies = ["heuristic", "random", "random"]
    one = cross_play(policies, SHORT, 7, 5, 1, 3, alone.append)
    two = cross_play(policies, SHORT, 7, 5, 2, 3, shared.append)
    assert alone == shared
    assert [mix.policies for mix in one.mixes] == list(mixes_of(3, 3))
    assert [counts(mix.evaluation) for mix in one.mixes] == [counts(mix.evaluation) for mix in two.mixes]


def test_teams_of_different_sizes_are_seated_by_their_own_number() -> None:
    outcome = cross_play(["random", "random"], family("core-easy"), episodes=3)
    assert outcome.of(0, 1).episodes == 3


def test_summaries_count_all_mixes_with_others() -> None:
    def played(wins: int) -> Evaluation:
        return summarise(
            "x", SCENARIO, [Played(seed, "win" if seed < wins else "loss", 3, 9) for seed in range(10)], 1.0
        )

    wins = {(0,): 10, (1,): 5, (2,): 0, (0, 1): 8, (0, 2): 4, (1, 2): 1, (0, 1, 2): 3}
    mixes = tuple(Mix(policies, played(count)) for policies, count in wins.items())
    outcome = CrossPlay(("a", "b", "c"), {}, 10, 0, mixes)
    assert outcome.matrix() == [[1.0, 0.8, 0.4], [0.8, 0.5, 0.1], [0.4, 0.1, 0.0]]
    first, _, last = outcome.summaries()
    assert (first.policy, first.alone, first.mixed) == ("a", 1.0, 15 / 30)
    assert (last.alone_ci95, last.mixed_ci95) == (wilson_interval(0, 10), wilson_interval(8, 30))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"policies": ["random"]}, "policies: 1 given; at least 2 are needed"),
        ({"policies": ["random", "nobody"]}, "policy: 'nobody' is neither"),
        ({"largest": 4}, "mix: 4 policies for 3 heroes; at most 3 are allowed"),
        ({"largest": 1}, "mix: 1 given; a whole number from 2 is allowed"),
        ({"episodes": 0}, "episodes: 0 given"),
        ({"workers": 0}, "workers: 0 given"),
    ],
)
def test_mistakes(arguments: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        cross_play(**{"policies": ["random", "random"], "scenario": SCENARIO, "episodes": 1, **arguments})  # type: ignore[arg-type]


def test_the_script_writes_table_json_and_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, picture = tmp_path / "out.json", tmp_path / "out.png"
    flags = ["--heroes", "legacy,ra,haka", "--max-rounds", "2", "--episodes", "6", "--mix", "3", "--seed", "3"]
    policies = ["--policies", "heuristic", "random", "random"]
    main([*policies, *flags, "--json", str(file), "--picture", str(picture)])
    data = json.loads(file.read_text("utf-8"))
    assert data["policies"] == ["heuristic", "random", "random"] and data["seed"] == 3
    assert [mix["policies"] for mix in data["mixes"]] == [
        list(mix) for size in (1, 2, 3) for mix in combinations(range(3), size)
    ]
    assert all(mix["truncated"] == 6 and mix["win_rate_ci95"] == list(wilson_interval(0, 6)) for mix in data["mixes"])
    assert data["matrix"] == [[0.0] * 3] * 3 and len(data["summaries"]) == 3
    assert picture.read_bytes().startswith(b"\x89PNG")
    told = capsys.readouterr().out
    assert "1 heuristic" in told and "0.0% to 39.0%" in told and "1 + 2 + 3" in told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["random"], "crossplay.py: policies: 1 given"),
        (["random", "random", "--json", "nowhere/out.json"], "crossplay.py: --json: 'nowhere' is no folder"),
        (["random", "random", "--picture", "nowhere/out.png"], "crossplay.py: --picture: 'nowhere' is no folder"),
    ],
)
def test_the_script_refuses_in_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--policies", *arguments])
    told = capsys.readouterr().err
    assert ended.value.code == 2 and told.startswith(words) and told.count("\n") == 1
