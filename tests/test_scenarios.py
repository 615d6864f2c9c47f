"""Scenario families and curricula."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sotm_env import Scenario, catalog, scenarios

CORE_FAMILIES = ("easy", "hard", "all", "advanced", "everything")


@pytest.mark.parametrize("name", list(scenarios.families()))
def test_a_family_draws_its_own_scenarios_and_the_same_for_a_seed(name: str) -> None:
    family = scenarios.family(name)
    drawn = [family.sample(seed) for seed in range(30)]
    assert drawn == [family.sample(seed) for seed in range(30)]
    assert all(scenario in family for scenario in drawn)


@pytest.mark.parametrize("name", ["tutorial", *(f"core-{name}" for name in CORE_FAMILIES)])
def test_a_family_of_the_core_set_names_it_and_draws_its_decks_only(name: str) -> None:
    family, core = scenarios.family(name), catalog("definitive", "core")
    assert (family.edition, family.sets) == ("definitive", ("core",))
    assert set(family.heroes) <= set(core["heroes"])
    assert set(family.villains) <= set(core["villains"])
    assert set(family.environments) <= set(core["environments"])


def test_a_scenario_of_another_edition_is_in_no_family_of_this_one() -> None:
    family = scenarios.family("core-all")
    scenario = family.sample(0)
    assert scenario in family
    assert scenario not in replace(family, edition="classic")


def test_the_draws_that_published_results_rest_on() -> None:
    drawn = {name: str(scenarios.family(f"core-{name}").sample(7)) for name in CORE_FAMILIES}
    assert drawn == {
        "easy": "ra+unity+legacy+tempest vs akash_bhuta in megalopolis (definitive)",
        "hard": "bunker+haka+absolute_zero+argent_adept vs the_matriarch in wagner_mars_base (definitive)",
        "all": "argent_adept+fanatic+haka vs omnitron in wagner_mars_base (definitive)",
        "advanced": "captain_cosmic+tachyon+absolute_zero vs omnitron in wagner_mars_base (definitive, advanced)",
        "everything": "argent_adept+first_appearance_unity+fanatic+absolute_zero vs akash_bhuta in magmaria "
        "(definitive, mother_earth)",
    }


def test_the_easy_villains_are_printed_as_easier_than_the_hard_ones() -> None:
    from sotm_env.engine.catalog import load_deck

    def ranks(name: str) -> list[int]:
        return [load_deck("villains", villain, "definitive").rank for villain in scenarios.family(name).villains]

    assert max(ranks("core-easy")) <= min(ranks("core-hard"))


def test_core_everything_reaches_variants_events_and_critical_events() -> None:
    drawn = [scenarios.family("core-everything").sample(seed) for seed in range(200)]
    assert {scenario.H for scenario in drawn} == {3, 4, 5}
    assert {scenario.advanced for scenario in drawn} == {False, True}
    assert any(hero.startswith("first_appearance_") for scenario in drawn for hero in scenario.heroes)
    assert any(scenario.event for scenario in drawn)
    assert any(scenario.critical_event for scenario in drawn)


def test_an_unknown_family_is_refused_with_the_known_names() -> None:
    with pytest.raises(ValueError, match="'core' is unknown; choose one of tutorial, core-easy"):
        scenarios.family("core")


def test_a_curriculum_moves_on_at_its_win_rate_and_not_before() -> None:
    curriculum = scenarios.curriculum("core", games=4)
    first = curriculum.stages[0].family
    assert curriculum.sample(0) in first
    assert [curriculum.report(won) for won in (True, False, False, True)] == [False, False, False, True]
    assert curriculum.stage == 1
    assert [curriculum.report(won) for won in (True, False, False, False)] == [False] * 4
    assert curriculum.report(True) is False  # 1 of the last 4
    assert curriculum.report(True) is True  # 2 of the last 4, at least 0.4
    assert curriculum.stage == 2


def test_a_source_draws_the_scenario_of_a_seed() -> None:
    family = scenarios.family("core-all")
    scenario = family.sample(3)
    assert scenarios.draw_scenario(scenario, 99) is scenario
    assert scenarios.draw_scenario(family, 3) == scenario
    assert scenarios.draw_scenario(scenarios.curriculum("core"), 3) == scenarios.family("tutorial").sample(3)
    by_hand = scenarios.draw_scenario(lambda rng: family.sample(int(rng.integers(1000))), 5)
    assert by_hand == family.sample(int(np.random.default_rng(5).integers(1000)))


def test_what_is_no_source_is_refused_in_a_line() -> None:
    with pytest.raises(ValueError, match="'core-all' is no Scenario, Family, Curriculum or function"):
        scenarios.draw_scenario("core-all", 0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="gave 7 for seed 0; a Scenario is expected"):
        scenarios.draw_scenario(lambda rng: 7, 0)  # type: ignore[arg-type, return-value]


def test_a_source_is_recorded_by_its_fields_or_its_name() -> None:
    family = scenarios.family("core-all")
    assert scenarios.describe_source(family) == {"family": "core-all"}
    assert scenarios.describe_source(family.sample(1))["villain"] == family.sample(1).villain
    assert scenarios.describe_source(scenarios.curriculum("core")) == {"curriculum": "core"}
    assert scenarios.describe_source(lambda rng: family.sample(0))["drawn by"].endswith("<lambda>")


def test_plain_data_and_sources_are_the_same_either_way() -> None:
    narrowed: dict[str, Any] = {"family": "core-all", "villains": ("omnitron", "baron_blade"), "team_sizes": (4,)}
    given: list[dict[str, Any]] = [{"family": "classic-all"}, narrowed, {"curriculum": "core"}, vars(Scenario())]
    for data in given:
        source = scenarios.read_source(data)
        assert scenarios.describe_source(source) == data
        assert scenarios.read_source(json.loads(json.dumps(scenarios.describe_source(source)))) == source
    drawn = [scenarios.draw_scenario(scenarios.read_source(narrowed), seed) for seed in range(30)]
    assert {scenario.villain for scenario in drawn} == {"omnitron", "baron_blade"} and {s.H for s in drawn} == {4}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"family": "core-all", "villains": ["kismet"]}, "villains: 'kismet' given; choose from"),
        ({"family": "core-all", "heroes": []}, "heroes: nothing given; choose from"),
        ({"family": "core-all", "heroes": ["ra", "haka", "legacy"]}, "heroes: 3 given for teams of 5"),
        ({"family": "core-all", "team_sizes": [2]}, r"team_sizes: \[2\] given; some of \[3, 4, 5\] are allowed"),
        ({"family": "core-all", "colour": 1}, "colour: unknown key; of a family villains, "),
        ({"family": "core"}, "family: 'core' is unknown"),
        ({"curriculum": "core", "games": 3}, "curriculum: given with games; it stands alone"),
        ({"colour": 1}, "colour: unknown key; a scenario has villain, .* or give a family or a curriculum"),
    ],
)
def test_bad_plain_data_are_refused_in_a_line(data: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        scenarios.read_source(data)


def test_teams_are_parted_for_training_and_for_tests() -> None:
    base = scenarios.family("core-all")
    parts = {part: replace(base, teams=part) for part in ("train", "test")}
    for part, family in parts.items():
        for scenario in (family.sample(seed) for seed in range(60)):
            assert scenarios.part_of(scenario.heroes) == scenarios.part_of(scenario.heroes[::-1]) == part
    share = sum(scenarios.part_of(base.sample(seed).heroes) == "test" for seed in range(1000)) / 1000
    assert 0.15 < share < 0.25
    with pytest.raises(ValueError, match="teams: 'odd' is unknown; choose one of 'all', 'train', 'test'"):
        replace(base, teams="odd").checked()
