"""The tracks of the benchmark stay as they are; scores are aggregated as the field does it."""

from __future__ import annotations

import json

import numpy as np
import pytest

from sotm_env import Scenario, benchmark, catalog
from sotm_env.scenarios import Family, draw_scenario, part_of

TRACKS = benchmark.tracks()


def test_no_track_has_changed() -> None:
    """Whoever means to change one makes the next version of it: figures of the old one are compared with it."""
    assert {f"{each.name} {each.version}": each.fingerprint for each in TRACKS.values()} == {
        "villains 1": "4123f74467f059f7",
        "generalisation 1": "f81d4f0e71bee234",
        "cross-play 1": "10a9efd24b93679d",
    }


@pytest.mark.parametrize("track", TRACKS.values(), ids=TRACKS)
def test_a_track_is_plain_data_with_runs_on_games_of_their_own(track: benchmark.Track) -> None:
    assert json.loads(json.dumps(track.as_dict()))["name"] == track.name
    names = [cell.name for cell in track.cells]
    assert len(set(names)) == len(names)
    assert [track.cell(name) for name in names] == list(track.cells)
    seeds = [seed for run in range(track.runs) for seed in track.seeds(run)]
    assert track.runs >= 3
    assert len(set(seeds)) == len(seeds) == track.runs * track.episodes
    with pytest.raises(ValueError, match=f"run: 3 given; track {track.name} has runs 0 to 2"):
        track.seeds(3)
    with pytest.raises(ValueError, match=f"cell: 'x' is unknown; track {track.name} has {names[0]}, "):
        track.cell("x")


def test_no_game_is_in_two_tracks_nor_among_those_that_trainings_evaluate_on() -> None:
    blocks = sorted((track.seeds(0)[0], track.seeds(track.runs - 1)[-1]) for track in TRACKS.values())
    ends = [1_000_000 + 1_000_000, *(seed for block in blocks for seed in block)]
    assert ends == sorted(ends)


def test_the_villains_track_has_every_villain_in_both_modes_for_the_same_team() -> None:
    sources = [cell.source for cell in TRACKS["villains"].cells]
    assert all(isinstance(source, Scenario) for source in sources)
    meetings = [(source.villain, source.advanced) for source in sources if isinstance(source, Scenario)]
    assert sorted(meetings) == sorted((villain, mode) for villain in catalog()["villains"] for mode in (False, True))
    assert {(source.heroes, source.environment) for source in sources if isinstance(source, Scenario)} == {
        (("legacy", "ra", "haka", "tachyon"), "megalopolis")
    }


def test_the_generalisation_track_draws_what_its_cells_say_is_new() -> None:
    track = TRACKS["generalisation"]
    core = {kind: set(decks) for kind, decks in catalog("definitive", "core").items()}
    met = track.training.source
    assert isinstance(met, Family)
    assert (set(met.villains), set(met.environments), set(met.heroes)) == (
        core["villains"],
        core["environments"],
        core["heroes"],
    )
    new = {
        "as-trained": (False, False, False),
        "new-teams": (False, False, False),
        "new-environments": (False, False, True),
        "new-heroes": (True, False, False),
        "new-villains": (False, True, False),
        "all-new": (True, True, True),
    }
    assert [cell.name for cell in track.cells] == list(new)
    for cell in track.cells:
        for seed in range(30):
            drawn = draw_scenario(cell.source, seed)
            heroes, villain, environment = new[cell.name]
            assert drawn.H == 4
            assert {hero not in core["heroes"] for hero in drawn.heroes} == {heroes}
            assert (drawn.villain not in core["villains"]) == villain
            assert (drawn.environment not in core["environments"]) == environment
            if not heroes:
                assert part_of(drawn.heroes) == ("test" if cell.name == "new-teams" else "train")


def test_a_score_is_0_at_the_floor_and_1_at_the_reference() -> None:
    cell = benchmark.Cell("any", Scenario(), floor=0.2, reference=0.7)
    assert [cell.score(rate) for rate in (0.2, 0.45, 0.7)] == pytest.approx([0.0, 0.5, 1.0])
    assert cell.score(0.1) < 0
    assert benchmark.Cell("any", Scenario()).score(0.3) == 0.3


def test_the_interquartile_mean_leaves_out_the_outer_quarters() -> None:
    assert benchmark.interquartile_mean([[0, 1, 2, 3], [4, 5, 6, 90]]) == np.mean([2, 3, 4, 5])


def test_scores_are_aggregated_with_intervals_over_the_runs_of_each_cell() -> None:
    scores = np.random.default_rng(0).random((3, 30))
    found = benchmark.aggregate(scores)
    # rliable 1.2 gives these two figures for the same table, and intervals that differ by less than its draws do.
    assert (round(found.iqm, 8), round(found.mean, 8)) == (0.53779756, 0.52536994)
    assert found.iqm_ci95 == pytest.approx((0.475, 0.603), abs=0.01)
    assert found.mean_ci95 == pytest.approx((0.478, 0.575), abs=0.01)
    assert found == benchmark.aggregate(scores)
    # Cells that differ are no noise: only runs are drawn anew.
    assert benchmark.aggregate(np.tile(np.arange(5.0), (3, 1))).iqm_ci95 == (2.0, 2.0)


def test_one_run_has_no_interval_and_nonsense_is_refused() -> None:
    single = benchmark.aggregate([[0.25, 0.75]])
    assert (single.runs, single.cells, single.mean, single.iqm_ci95, single.mean_ci95) == (1, 2, 0.5, None, None)
    wrong: tuple[object, ...] = ([0.1, 0.2], [[]], [[0.1, float("nan")]])
    for nonsense in wrong:
        with pytest.raises(ValueError, match="scores: a table of finite numbers, runs x cells, is expected; given"):
            benchmark.aggregate(nonsense)
