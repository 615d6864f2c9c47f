"""The catalog: editions, sets, and what each of them holds.

Editions and sets that do not exist are written to a folder and added to the decks of a fresh interpreter.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sotm_env
from sotm_env.engine.catalog import load_deck
from sotm_env.scenarios import families

CORE = {
    "heroes": [
        "absolute_zero",
        "argent_adept",
        "bunker",
        "captain_cosmic",
        "fanatic",
        "haka",
        "legacy",
        "ra",
        "tachyon",
        "tempest",
        "unity",
        "wraith",
    ],
    "villains": ["akash_bhuta", "baron_blade", "citizen_dawn", "grand_warlord_voss", "omnitron", "the_matriarch"],
    "environments": [
        "freedom_tower",
        "insula_primalis",
        "magmaria",
        "megalopolis",
        "ruins_of_atlantis",
        "wagner_mars_base",
    ],
}
CORE_EVENTS = {
    "invasion_of_earth": "grand_warlord_voss",
    "moonfall": "baron_blade",
    "mother_earth": "akash_bhuta",
    "nights_plutonian_shore": "the_matriarch",
    "singularity": "omnitron",
    "wayward_sun": "citizen_dawn",
}
CORE_CRITICAL_EVENTS = {
    "a_murder_most_fowl": "the_matriarch",
    "deus_ex_machina": "omnitron",
    "earth_inc": "akash_bhuta",
    "mad_bomber_blade": "baron_blade",
    "strike_force_invasion": "grand_warlord_voss",
    "sunrise": "citizen_dawn",
}
# A set of its own hero, villain and environment that also adds a variant and events to decks of the core set.
LATER = {
    "heroes/setback": """
        deck = hero_deck("setback", "Setback")
        deck.character("Setback", 29)
        deck.character("Setback (First Appearance)", 28, id="first_appearance_setback")""",
    "villains/kismet": """
        deck = villain_deck("kismet", "Kismet", difficulty=1)""",
    "environments/pike_industrial_complex": """
        deck = environment_deck("pike_industrial_complex", "Pike Industrial Complex", peril=1)""",
    "events/jinx": """
        deck = event("jinx", "Jinx", "kismet", 0)""",
    "events/moonrise": """
        deck = event("moonrise", "Moonrise", "baron_blade", 0)""",
    "events/blade_in_orbit": """
        deck = event("blade_in_orbit", "Blade in Orbit", "baron_blade", 0)
        deck.character("Orbital Blade", 60)""",
    "variants/ra": """
        from sotm_env.decks.definitive.core.heroes.ra import deck
        deck.character("Ra (Setting Sun)", 31, id="setting_sun_ra")""",
}
ASK = """
import json, sys
import sotm_env.decks.definitive
sotm_env.decks.__path__.insert(0, sys.argv[1] + "/editions")
sotm_env.decks.definitive.__path__.append(sys.argv[1] + "/sets")
from sotm_env import catalog, events, sets, variants
from sotm_env.engine.catalog import load_deck
from sotm_env.scenarios import Family, families
print(json.dumps([eval(question) for question in sys.argv[2:]]))
"""
Ask = Callable[..., list[Any]]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """``ask(question, ...)``: what these expressions give where the edition and the set of ``tmp_path`` exist, too."""

    def run(*questions: str) -> list[Any]:
        done = subprocess.run([sys.executable, "-c", ASK, tmp_path, *questions], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        answers: list[Any] = json.loads(done.stdout)
        return answers

    return run


def write(folder: Path, modules: dict[str, str]) -> None:
    """Writes modules, by path, below a folder; they find the words for declaring decks ready."""
    for path, code in modules.items():
        file = folder / f"{path}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        for parent in file.parents:
            if parent.is_relative_to(folder):
                (parent / "__init__.py").touch()
        lines = [line.strip() for line in code.strip().splitlines()]
        words = "environment_deck, event, hero_deck, villain_deck"
        file.write_text("\n".join([f"from sotm_env.engine.cards import {words}", *lines, ""]))


@pytest.fixture
def later(tmp_path: Path) -> None:
    write(tmp_path / "sets" / "later", LATER)


def classic(folder: Path, heroes: int) -> None:
    """Writes a classic edition of a villain, an environment and some heroes: hero0, hero1, ..."""
    decks = {
        "villains/iron_legacy": """deck = villain_deck("iron_legacy", "Iron Legacy", "classic")""",
        "environments/silver_gulch": """deck = environment_deck("silver_gulch", "Silver Gulch", "classic")""",
    }
    for number in range(heroes):
        decks[f"heroes/hero{number}"] = f"""deck = hero_deck("hero{number}", "Hero {number}", "classic")"""
    write(folder / "editions" / "classic", decks)


# --- the core set ----------------------------------------------------------------------------------------------------
def test_the_core_set_holds_its_decks_variants_and_events_and_no_others() -> None:
    assert "core" in sotm_env.sets() and sotm_env.sets() == sorted(sotm_env.sets())
    assert sotm_env.catalog(edition="definitive", set="core") == CORE
    assert sotm_env.variants(set="core") == {hero: [f"first_appearance_{hero}"] for hero in CORE["heroes"]}
    assert sotm_env.events(set="core") == CORE_EVENTS
    assert sotm_env.events(critical=True, set="core") == CORE_CRITICAL_EVENTS


def test_without_a_set_the_catalog_holds_every_set_of_the_edition() -> None:
    for kind, ids in sotm_env.catalog().items():
        parts = [sotm_env.catalog(set=each)[kind] for each in sotm_env.sets()]
        assert ids == sorted(deck_id for part in parts for deck_id in part)
    for critical in (False, True):
        events: dict[str, str] = {}
        for each in sotm_env.sets():
            events |= sotm_env.events(critical=critical, set=each)
        assert sotm_env.events(critical=critical) == dict(sorted(events.items()))


@pytest.mark.parametrize("ask_for", [sotm_env.catalog, sotm_env.variants, sotm_env.events])
def test_an_unknown_set_or_edition_is_refused_in_one_line_with_those_there_are(ask_for: Callable[..., object]) -> None:
    known = ", ".join(sotm_env.sets())
    line = f"set: 'first' is unknown in the definitive edition; choose one of {known}"
    with pytest.raises(ValueError, match=f"^{line}$"):
        ask_for(set="first")
    with pytest.raises(ValueError, match=r"^edition: 'third' is unknown; choose one of definitive.*$"):
        ask_for("third", set="core")


def test_the_sets_of_an_unknown_edition_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^edition: 'third' is unknown; choose one of definitive.*$"):
        sotm_env.sets("third")


def test_an_unknown_deck_is_refused_with_those_there_are() -> None:
    line = f"'nobody' is unknown in the definitive edition; choose from {', '.join(sotm_env.catalog()['heroes'])}"
    with pytest.raises(ValueError, match=f"^heroes: {line}$"):
        load_deck("heroes", "nobody", "definitive")


# --- a later set -----------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("later")
def test_a_later_set_holds_its_own_and_the_core_set_stays_as_it_was(ask: Ask) -> None:
    assert ask(
        "[each for each in sets() if each in ('core', 'later')]",
        "catalog(set='later')",
        "catalog(set='core')",
        "events(set='later')",
        "events(set='core')",
        "events('definitive', True, 'later')",
        "events('definitive', True, 'core')",
    ) == [
        ["core", "later"],
        {"heroes": ["setback"], "villains": ["kismet"], "environments": ["pike_industrial_complex"]},
        CORE,
        {"jinx": "kismet", "moonrise": "baron_blade"},
        CORE_EVENTS,
        {"blade_in_orbit": "baron_blade"},
        CORE_CRITICAL_EVENTS,
    ]


def test_a_deck_may_be_a_package_in_which_no_other_decks_lie(ask: Ask, tmp_path: Path) -> None:
    package = "sotm_env.decks.definitive.later.heroes.setback"
    parts = {"characters": LATER["heroes/setback"], "__init__": f"from {package}.characters import deck"}
    write(tmp_path / "sets" / "later", {f"heroes/setback/{part}": code for part, code in parts.items()})
    assert ask(
        "catalog(set='later')",
        f"{package!r} in sys.modules",
        "variants(set='later')",
        "load_deck('heroes', 'first_appearance_setback', 'definitive').id",
    ) == [
        {"heroes": ["setback"], "villains": [], "environments": []},
        False,  # it has been listed and not imported
        {"setback": ["first_appearance_setback"]},
        "setback",
    ]


@pytest.mark.usefixtures("later")
def test_a_variant_comes_from_the_set_that_adds_it_to_its_hero(ask: Ask) -> None:
    assert ask(
        "variants(set='later')",
        "variants(set='core')",
        "variants()['ra']",
        "load_deck('heroes', 'setting_sun_ra', 'definitive').id",
    ) == [
        {"ra": ["setting_sun_ra"], "setback": ["first_appearance_setback"]},
        {hero: [f"first_appearance_{hero}"] for hero in CORE["heroes"]},
        ["first_appearance_ra", "horus_of_two_horizons", "setting_sun_ra"],
        "ra",
    ]


def test_a_set_may_hold_nothing_but_variants(ask: Ask, tmp_path: Path) -> None:
    write(tmp_path / "sets" / "later", {"variants/ra": LATER["variants/ra"]})
    assert ask("'later' in sets()", "catalog(set='later')", "variants(set='later')") == [
        True,
        {"heroes": [], "villains": [], "environments": []},
        {"ra": ["setting_sun_ra"]},
    ]


@pytest.mark.usefixtures("later")
def test_a_hero_is_loaded_with_the_variants_of_every_set(ask: Ask) -> None:
    loaded = "list(load_deck('heroes', 'ra', 'definitive').variants)"
    assert ask(loaded) == [["first_appearance_ra", "horus_of_two_horizons", "setting_sun_ra"]]


@pytest.mark.usefixtures("later")
def test_no_named_family_changes_with_a_later_set(ask: Ask) -> None:
    names = [name for name, family in families().items() if family.edition == "definitive"]
    drawn = [[repr(families()[name].sample(seed)) for seed in range(200)] for name in names]
    assert ask(*(f"[repr(families()[{name!r}].sample(seed)) for seed in range(200)]" for name in names)) == drawn


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize(
    ("sets", "heroes", "events"),
    [
        ((), {"ra", "first_appearance_ra", "setting_sun_ra"}, {"moonfall", "moonrise"}),
        (("core", "later"), {"ra", "first_appearance_ra", "setting_sun_ra"}, {"moonfall", "moonrise"}),
        (("core",), {"ra", "first_appearance_ra"}, {"moonfall"}),
        (("later",), {"ra", "setting_sun_ra"}, {"moonrise"}),
    ],
)
def test_variants_and_events_come_from_the_sets_that_a_family_names(
    ask: Ask, sets: tuple[str, ...], heroes: set[str], events: set[str]
) -> None:
    decks = "('baron_blade',), ('megalopolis',), ('ra', 'haka', 'unity'), (3,)"
    family = f"Family('some', {decks}, with_variants=True, with_events=True, sets={sets})"
    drawn = f"(lambda family: [family.sample(seed) for seed in range(200)])({family})"
    teams, played = ask(f"[each.heroes for each in {drawn}]", f"[each.event for each in {drawn}]")
    assert {hero for team in teams for hero in team if re.search(r"\bra$|_ra$", hero)} == heroes
    assert set(played) == {None, *events}


# --- the classic edition ---------------------------------------------------------------------------------------------
def test_decks_that_lie_directly_in_their_edition_are_of_the_base_set(ask: Ask, tmp_path: Path) -> None:
    classic(tmp_path, heroes=2)
    decks = {"heroes": ["hero0", "hero1"], "villains": ["iron_legacy"], "environments": ["silver_gulch"]}
    assert ask(
        "sets('classic')",
        "catalog('classic')",
        "catalog('classic', 'base')",
        "variants('classic', 'base')",
        "events('classic', set='base')",
        "[each for each in sets('definitive') if each == 'base']",
    ) == [["base"], decks, decks, {"hero0": [], "hero1": []}, {}, []]


@pytest.mark.parametrize(("heroes", "listed"), [(0, False), (4, False), (5, True)])
def test_the_classic_family_is_listed_once_a_game_of_five_heroes_can_be_drawn(
    ask: Ask, tmp_path: Path, heroes: int, listed: bool
) -> None:
    classic(tmp_path, heroes)
    assert ask("'classic-all' in families()") == [listed]


def test_the_classic_family_draws_classic_scenarios_of_every_size(ask: Ask, tmp_path: Path) -> None:
    classic(tmp_path, heroes=6)
    drawn = "[families()['classic-all'].sample(seed) for seed in range(100)]"
    family, found, own, of_core = ask(
        "(lambda family: [family.sets, family.heroes, family.team_sizes])(families()['classic-all'])",
        f"sorted({{(each.villain, each.environment, each.edition, each.H) for each in {drawn}}})",
        f"all(each in families()['classic-all'] for each in {drawn})",
        f"any(each in families()['core-all'] for each in {drawn})",
    )
    assert family == [["base"], [f"hero{number}" for number in range(6)], [3, 4, 5]]
    assert found == [["iron_legacy", "silver_gulch", "classic", size] for size in (3, 4, 5)]
    assert own and not of_core
