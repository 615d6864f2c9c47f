"""Universal spaces: the same actions and observations in every scenario, from a table that only grows."""

from __future__ import annotations

import hashlib
import random
import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test

import sotm_env
from sotm_env import Game, Scenario, scenarios
from sotm_env.engine.decisions import CARD, POWER_OF
from sotm_env.engine.table import card_table
from sotm_env.engine.terms import STOP
from sotm_env.envs import things
from sotm_env.envs.actions import FIXED, ActionSpace
from sotm_env.envs.aec import raw_env
from sotm_env.envs.flat import FIELDS, FlatEncoder
from sotm_env.envs.interface import Interface, make_interface
from sotm_env.envs.numbering import Universal, published
from sotm_env.envs.team import TeamEnv
from sotm_env.envs.universal import ROWS, UniversalEntityEncoder, UniversalFlatEncoder

FAMILIES = ("definitive-everything", "core-everything", "classic-all", "classic-advanced")
# Of each version of the published tables: how many things it has, and a fingerprint of all up to its last.
PUBLISHED = {
    ("definitive", 1): (4057, "dd0f1709b677d441"),
    ("classic", 1): (1460, "4744be2f0f301065"),
}


def games(family: str, count: int) -> list[Game]:
    """Games in the middle, of scenarios drawn from a family."""
    found = []
    for seed in range(count):
        draw = random.Random(seed)
        game = Game(scenarios.family(family).sample(seed), seed)
        for _ in range(draw.randrange(90)):
            if game.decision is not None:
                game.choose(draw.randrange(len(game.decision.options)))
        found.append(game)
    return found


# --- the published table ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("edition", "version"), PUBLISHED)
def test_what_has_been_published_stays_as_it_is(edition: str, version: int) -> None:
    lines = ["\t".join(thing[1:]) for thing in published(edition) if thing.version <= version]
    found = len(lines), hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
    assert found == PUBLISHED[edition, version]
    assert max(thing.version for thing in published(edition)) == max(v for e, v in PUBLISHED if e == edition)


@pytest.mark.parametrize("edition", ["definitive", "classic"])
def test_no_thing_is_published_twice(edition: str) -> None:
    named = [(thing.kind, thing.key) for thing in published(edition)]
    assert len(set(named)) == len(named)


def test_every_thing_of_every_deck_is_published() -> None:
    from scripts.things import gathered

    for edition in ("definitive", "classic"):
        known = {(thing.kind, thing.key): thing.set for thing in published(edition)}
        assert known == gathered(edition)


def test_later_things_leave_the_numbers_of_older_versions_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    from sotm_env.envs import numbering

    older = Universal("classic")
    later = (*published("classic"), numbering.Thing(2, "title", "base", "setback: Lucky Break"))
    monkeypatch.setattr(numbering, "published", lambda edition: later)
    newer = Universal("classic")
    assert (older.version, newer.version) == (1, 2)
    assert Universal("classic", version=1) == older
    assert Universal("classic", version=1).keys == older.keys
    assert newer.keys["title"] == (*older.keys["title"], "setback: Lucky Break")
    assert newer.layout.size > older.layout.size


def test_spaces_that_do_not_exist_are_refused_in_a_line() -> None:
    with pytest.raises(ValueError, match="sets: 'disparity' is unknown in the definitive edition; choose from core, "):
        Universal(sets=("disparity",))
    with pytest.raises(ValueError, match="spaces: version 7 is unknown; there are 1 to 1"):
        Universal(version=7)
    with pytest.raises(ValueError, match="spaces: the golden edition has no universal spaces"):
        published("golden")
    assert Universal(sets=("disparation", "core")) == Universal() != Universal(sets=("core",))


# --- actions ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("family", FAMILIES)
def test_an_action_is_the_same_thing_in_every_scenario(family: str) -> None:
    seen: dict[int, str] = {}
    for game in games(family, 12):
        table = game.table
        own, universal = ActionSpace(table), Universal(game.scenario.edition).actions(table)
        assert len(universal.names) == universal.n == len(Universal(game.scenario.edition).keys["action"])
        keys = own.keys
        for mine, theirs in ((own.of_title, universal.of_title), (own.in_play, universal.in_play)):
            for action, number in zip(mine, theirs, strict=True):
                assert seen.setdefault(number, keys[action]) == keys[action] == universal.names[number]
        assert [universal.names[action] for action in universal.of_deck] == [deck.id for deck in table.decks]
        assert universal.names[: len(FIXED)] == list(FIXED)
        if game.decision is not None:
            local, numbers = own.actions(game), universal.actions(game)
            assert [keys[action] for action in local] == [universal.names[number] for number in numbers]
            assert universal.mask(game).sum() == own.mask(game).sum()
            assert [universal.option(game, number) for number in numbers] == list(range(len(numbers)))


def test_a_hero_has_the_same_actions_whichever_variant_plays_and_wherever_it_sits() -> None:
    one = card_table(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"))
    other = card_table(Scenario("omnitron", ("tachyon", "haka", "first_appearance_legacy"), "megalopolis"))
    universal = Universal()
    first, second = universal.actions(one), universal.actions(other)
    ring = [table.title_of.index("The Legacy Ring") for table in (one, other)]
    assert first.of_title[ring[0]] == second.of_title[ring[1]]
    assert first.of_deck[1] == second.of_deck[3]


# --- the flat observation --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("family", FAMILIES)
def test_the_flat_vector_holds_what_the_scenarios_own_holds(family: str) -> None:
    for game in games(family, 8):
        universal = Universal(game.scenario.edition, ("core",) if family.startswith("core") else ())
        encoder, own = UniversalFlatEncoder(game.table, universal), FlatEncoder(game.table)
        observer = 1 + game.table.cards % game.H
        wide, narrow = encoder.encode(game, observer), own.encode(game, observer)
        assert wide.shape == (universal.layout.size,) and encoder.space.contains(wide)
        left = wide.copy()
        for field in own.layout.fields.values():
            places = universal.places(field.name, field.keys)
            if field.name != "next_to":  # its number is a place among the targets
                assert (wide[places] == narrow[field.slice]).all()
            left[places] = 0
        seats = dict(zip(encoder.layout["seats"].keys, left[encoder.layout["seats"].slice], strict=True))
        heroes = [game.table.decks[hero].id for hero in game.heroes]
        assert [seats[hero] for hero in heroes] == pytest.approx([(place + 1) / 5 for place in range(game.H)])
        left[encoder.layout["seats"].slice] = 0
        assert not left.any()


def test_what_lies_next_to_a_target_names_it_by_its_number() -> None:
    universal = Universal("classic")
    found = 0
    for game in games("classic-all", 60):
        encoder = UniversalFlatEncoder(game.table, universal)
        vector = encoder.encode(game)
        field = encoder.layout["next_to"]
        for card in game.state.beside:
            other = game.beside(card)
            key, of = things.copies(game.table, [card]).keys[0], universal.keys["target"]
            if other is not None and game.table.most_hp[other] and key in field.keys:
                value = vector[field.start + field.keys.index(key)]
                assert of[round(value * len(of)) - 1] == things.copies(game.table, [other]).keys[0]
                found += 1
    assert found > 5


# --- the entities observation ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("family", FAMILIES)
def test_rows_name_their_titles_and_actions_point_at_rows(family: str) -> None:
    for game in games(family, 8):
        table, universal = game.table, Universal(game.scenario.edition)
        encoder = UniversalEntityEncoder(table, universal)
        seen = encoder.encode(game, 1)
        assert encoder.space.contains(seen)
        titles = [universal.keys["title"][number - 1] for number in seen["titles"][: table.cards]]
        assert titles == list(things.titles(table, range(table.cards)).keys)
        assert not seen["titles"][table.cards :].any() and not seen["cards"][table.cards :].any()
        actions = universal.actions(table)
        if game.decision is None:
            continue
        for option, action in zip(game.decision.options, actions.actions(game), strict=True):
            row, power = seen["actions"][action]
            if option == STOP or game.decision.of not in (CARD, POWER_OF):
                assert row >= ROWS and power == 0
            elif game.decision.of == CARD:
                assert actions.of_title[row] == actions.of_title[option] and power == 0
                assert seen["cards"][row, encoder.layout.cards["legal"].start] == 1
            else:
                assert row == table.powers[option][0]
                assert [number for number in actions.of_power if number == action]


def test_fixed_entries_are_stop_yes_numbers_types_and_decks_by_seat() -> None:
    table = card_table(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"))
    universal = Universal()
    pointers = UniversalEntityEncoder(table, universal).encode(Game(table.scenario, 0))["actions"]
    assert pointers[: len(FIXED), 0].tolist() == list(range(ROWS, ROWS + len(FIXED)))
    entries = [
        things.EVERY_SEAT[pointers[action, 0] - ROWS - len(FIXED)] for action in universal.actions(table).of_deck
    ]
    assert entries == ["villain", "hero_0", "hero_1", "hero_2", "environment"]
    assert pointers[universal.numbers["action"]["tachyon"]].tolist() == [-1, 0]


# --- environments ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("observation", ["flat", "entities"])
@pytest.mark.parametrize("family", ["definitive-everything", "classic-all"])
def test_the_api_holds_over_drawn_scenarios(family: str, observation: str) -> None:
    env = sotm_env.env(scenarios.family(family), observation=observation, spaces="universal")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env, num_cycles=60)


@pytest.mark.parametrize("count", [6, pytest.param(250, marks=pytest.mark.slow)])
def test_scenarios_of_every_family_have_equal_spaces(count: int) -> None:
    spaces_: dict[str, Any] = {}
    for name in ("definitive-everything", "core-everything", "disparation-everything", "classic-all"):
        family = scenarios.family(name)
        for kind in ("flat", "entities", "text"):
            interface = make_interface(family, kind, "universal")
            for seed in range(count):
                view = interface.view(family.sample(seed))
                key = f"{family.edition} {kind}"
                first = spaces_.setdefault(key, (view.actions.n, view.actions.names, view.encoder.space))
                assert (view.actions.n, view.actions.names, view.encoder.space) == first


def test_each_reset_draws_the_scenario_of_its_seed() -> None:
    family = scenarios.family("core-all")
    env = raw_env(family, spaces="universal")
    assert env.possible_agents == ["hero_0", "hero_1", "hero_2", "hero_3", "hero_4"]
    sizes = set()
    for seed in range(12):
        env.reset(seed=seed)
        assert env.scenario == env.game.scenario == family.sample(seed) == env.infos["hero_0"]["scenario"]
        assert env.agents == env.possible_agents[: env.scenario.H]
        assert env.observation_space("hero_0").contains(env.observe("hero_0"))
        sizes.add(env.scenario.H)
    assert sizes == {3, 4, 5}
    team = TeamEnv(lambda rng: family.sample(int(rng.integers(100))), spaces="universal")
    _, info = team.reset(seed=4)
    assert info["scenario"] == family.sample(int(np.random.default_rng(4).integers(100)))


def test_a_reset_plays_the_scenario_that_it_is_given() -> None:
    wanted = Scenario("omnitron", ("wraith", "haka", "unity"), "wagner_mars_base", advanced=True)
    env = TeamEnv(scenarios.family("core-all"), spaces="universal")
    _, info = env.reset(seed=1, options={"scenario": wanted})
    assert info["scenario"] == env.game.scenario == wanted
    _, info = env.reset(seed=1, options={"scenario": {"villain": "akash_bhuta"}})
    assert info["scenario"] == Scenario(villain="akash_bhuta")
    _, info = env.reset(seed=1)
    assert info["scenario"] == scenarios.family("core-all").sample(1)
    own = TeamEnv()
    _, info = own.reset(seed=1, options={"scenario": replace(Scenario(), advanced=True, max_rounds=3)})
    assert info["scenario"].advanced
    with pytest.raises(ValueError, match=r"options: .*omnitron.* has other spaces than .*; give spaces='universal'"):
        own.reset(options={"scenario": wanted})
    with pytest.raises(ValueError, match="options: 'scenari' is unknown; 'scenario' is the only one"):
        env.reset(options={"scenari": wanted})
    with pytest.raises(ValueError, match="none of the edition of these universal spaces"):
        env.reset(options={"scenario": scenarios.family("classic-all").sample(0)})


def test_what_does_not_go_together_is_refused_in_a_line() -> None:
    with pytest.raises(ValueError, match="'scenario' given with scenarios that are drawn; give spaces='universal'"):
        TeamEnv(scenarios.family("core-all"))
    with pytest.raises(ValueError, match="sets: core given; only spaces='universal' can be narrowed"):
        TeamEnv(sets=("core",))
    with pytest.raises(ValueError, match="hands: 'closed' is unknown; choose one of 'open', 'own'"):
        TeamEnv(hands="closed")
    with pytest.raises(ValueError, match=r"given as Family.* and as villain; give one of them"):
        TeamEnv(scenarios.family("core-all"), spaces="universal", villain="omnitron")
    core = TeamEnv(spaces="universal", sets=("core",))
    with pytest.raises(ValueError, match="know no 'iron_legacy: Iron Legacy'"):
        core.reset(options={"scenario": {"villain": "iron_legacy"}})


def test_a_curriculum_is_told_how_games_went_but_not_those_of_copies() -> None:
    told: list[bool] = []

    class Course:
        def sample(self, seed: int) -> Scenario:
            return scenarios.family("tutorial").sample(seed)

        def report(self, won: bool) -> bool:
            told.append(won)
            return False

    env = TeamEnv(Course(), spaces="universal")
    rng = np.random.default_rng(0)

    def play(env: TeamEnv) -> None:
        while not env.over:
            env.step(rng.choice(np.flatnonzero(env.action_masks())))

    env.reset(seed=0)
    play(env.clone())
    assert told == []
    play(env)
    assert told == [env.game.result == "win"]


def test_a_saved_state_goes_on_in_any_environment_of_the_same_spaces() -> None:
    family = scenarios.family("core-all")
    env, other = (TeamEnv(family, spaces="universal") for _ in range(2))
    env.reset(seed=3)
    other.reset(seed=8)
    other.load_state(env.save_state())
    assert other.scenario == env.scenario == other.observe()[1]["scenario"]
    assert (other.observe()[0] == env.observe()[0]).all() and (other.action_masks() == env.action_masks()).all()
    with pytest.raises(ValueError, match=r"load_state: the state belongs to .*universal.*; this is "):
        TeamEnv().load_state(env.save_state())


def test_an_interface_is_a_value() -> None:
    family = scenarios.family("core-all")
    assert make_interface(family, spaces="universal") == Interface("flat", Universal(), "open")
    core = Interface("flat", Universal(sets=("core",)), "open")
    for sets in ("core", ["core"], ("core",)):
        assert make_interface(family, spaces="universal", sets=sets) == core
    assert make_interface(family, spaces="universal", sets=None) == Interface("flat", Universal(), "open")
    assert make_interface(Scenario(), hands="own").seats(Scenario()) == 4
    assert isinstance(make_interface(Scenario(), "text").view(Scenario()).encoder.space, spaces.Text)
    assert set(FIELDS) >= set(FlatEncoder(card_table(Scenario())).layout.fields)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_text_fits_its_space(family: str) -> None:
    for game in games(family, 25):
        encoder = Interface("text").view(game.scenario).encoder
        assert encoder.space.contains(encoder.encode(game, 1))
