"""The layouts of the observations: every field in its place, with the meaning that it declares, in built positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sotm_env.engine.decisions import KINDS
from sotm_env.engine.table import card_table
from sotm_env.engine.terms import DECK, HAND, PHASE_NAMES, ZONE_NAMES
from sotm_env.envs.entities import EntityEncoder
from sotm_env.envs.flat import FlatEncoder
from sotm_env.envs.layout import Layout
from sotm_env.envs.text import TextEncoder
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
ZONE_WHOLE = {"baron_blade": 26, "legacy": 41, "ra": 41, "haka": 41, "megalopolis": 15}
IDS = tuple(ZONE_WHOLE)


def bench() -> Table:
    table = Table(heroes=HEROES)
    table.clear("villain")
    return table


class Seen:
    """The flat observation of a table, read by the names in its layout."""

    def __init__(self, t: Table, observer: str | None = None) -> None:
        self.encoder = FlatEncoder(t.game.table)
        self.layout = self.encoder.layout
        self.vector = self.encoder.encode(t.game, 0 if observer is None else t.owner(observer))

    def field(self, name: str) -> np.ndarray[Any, np.dtype[np.float32]]:
        return self.vector[self.layout[name].slice]

    def named(self, name: str) -> dict[str, float]:
        """The entries of a field that are not 0."""
        field = self.layout[name]
        return {entry: float(value) for entry, value in zip(field.entries, self.field(name), strict=True) if value}


def approx(values: dict[str, float]) -> Any:
    return pytest.approx(values, rel=1e-5)


# --- the layout itself -----------------------------------------------------------------------------------------------
def test_fields_follow_each_other_without_gap_and_fill_the_vector() -> None:
    encoder = FlatEncoder(bench().game.table)
    stop = 0
    for name, field in encoder.layout.fields.items():
        assert (field.name, field.start) == (name, stop)
        assert field.size == len(field.entries) > 0 and len(set(field.entries)) == field.size
        assert field.meaning
        stop = field.stop
    assert stop == encoder.size == encoder.space.shape[0]


def test_the_description_names_every_field() -> None:
    layout = FlatEncoder(bench().game.table).layout
    lines = layout.describe().splitlines()
    assert len(lines) == 2 + len(layout.fields)
    for line, field in zip(lines[2:], layout.fields.values(), strict=True):
        assert line == f"| {field.name} | {field.start} | {field.size} | {field.meaning} |"


def test_every_field_is_tested_here() -> None:
    """A field added to the layout needs a test in this file that names it."""
    source = Path(__file__).read_text(encoding="utf-8")
    missing = [name for name in FlatEncoder(bench().game.table).layout.fields if f'"{name}"' not in source]
    assert missing == []


# --- the flat vector -------------------------------------------------------------------------------------------------
def test_cards_under_others_and_next_to_others() -> None:
    t = Table(heroes=["captain_cosmic", "bunker", "ra"])
    t.into_play("Omni-Cannon")
    for _ in range(3):
        t.game.lay_under(t.game.zone(t.owner("bunker"), DECK)[-1], t.card("Omni-Cannon"), face_down=True)
    t.play("captain_cosmic", "Cosmic Weapon", choose=["ra"])
    seen = Seen(t)
    assert seen.named("cards_under") == {"bunker: Omni-Cannon": pytest.approx(0.3)}
    targets = FlatEncoder(t.game.table).layout["hp"].entries
    place = targets.index("ra: Ra #1") + 1
    assert list(seen.named("next_to").values()) == [pytest.approx(place / len(targets))]
    assert "next_to" not in FlatEncoder(bench().game.table).layout.fields  # no such card there


def test_play_areas_of_cards_that_lie_elsewhere_than_in_their_own() -> None:
    t = Table(heroes=["captain_cosmic", "bunker", "ra"])
    t.play("captain_cosmic", "Cosmic Weapon", choose=["ra"])
    assert Seen(t).named("play_areas") == {"captain_cosmic: Cosmic Weapon in ra": pytest.approx(1 / 3)}
    assert "play_areas" not in FlatEncoder(bench().game.table).layout.fields  # no such card there


def test_observer() -> None:
    t = bench()
    assert Seen(t, "ra").named("observer") == {"ra": 1}
    assert Seen(t).named("observer") == {}


def test_the_decision_its_player_and_its_source() -> None:
    t = bench()
    seen = Seen(t)
    assert [seen.named(name) for name in ("decision", "decider", "decision_source")] == [{}, {}, {}]
    t.into_play("Motivational Charge")
    t.go_to("legacy", "power")
    seen = Seen(t, "ra")
    assert seen.named("decision") == {"power": 1}
    assert seen.named("decider") == {"legacy": 1}
    assert seen.named("decision_source") == {"legacy: Legacy": 1}
    t.game.choose(t.options.index("Motivational Charge"))
    seen = Seen(t, "ra")
    assert seen.named("decision") == {"target": 1}
    assert seen.named("decision_source") == {"legacy: Motivational Charge": 1}
    assert seen.layout["decision"].entries == KINDS


def test_turn_phase_and_clock() -> None:
    t = bench()
    t.on_deck("villain", "Living Force-Field")
    t.into_hand("ra", "Ignite")
    t.go_to("ra", "play")
    assert Seen(t).named("turn") == {"ra": 1} and Seen(t).named("phase") == {"play": 1}
    assert Seen(t).named("clock") == approx({"round": 1 / 100, "H": 3 / 5})
    t.game.choose(t.options.index("Ignite"))
    clock = {"round": 1 / 100, "H": 3 / 5, "allowance": 1 / 8, "played": 1}
    assert Seen(t).named("clock") == approx(clock)
    t.go_to("ra", "power")
    t.go_to("ra", "draw", choose=["Ignite"])
    assert Seen(t).named("clock") == approx({"round": 1 / 100, "H": 3 / 5, "played": 1, "powered": 1})
    assert Seen(t).named("phase") == {"draw": 1}
    t.go_to("villain", "start")
    assert Seen(t).named("clock") == approx({"round": 2 / 100, "H": 3 / 5})
    assert Seen(t).named("turn") == {"baron_blade": 1}
    assert Seen(t).layout["phase"].entries == PHASE_NAMES


def test_sizes_of_decks_trashes_and_hands() -> None:
    t = bench()
    t.into_trash("ra", "Ignite", "Inferno")
    t.draw("haka", 3)
    expected = {owner: len(t.deck(owner)) / ZONE_WHOLE[owner] for owner in IDS}
    assert Seen(t).named("deck_sizes") == approx(expected)
    assert Seen(t).named("trash_sizes") == approx({"ra": 2 / 41})
    hands = {hero: len(t.hand(hero)) / 60 for hero in HEROES}
    assert hands["haka"] == 7 / 60
    assert Seen(t).named("hand_sizes") == approx(hands)


def test_known_cards_at_the_top_and_at_the_bottom_of_a_deck() -> None:
    t = bench()
    seen = Seen(t)
    # The setup has shuffled every deck.
    assert [seen.named(name) for name in ("known_top", "known_depth", "known_bottom")] == [{}, {}, {}]
    t.on_deck("environment", "Bustling City", "Police Backup")
    t.into_play("Ignite")
    t.do(lambda game: game.bury(t.card("Ignite")))
    seen = Seen(t)
    assert seen.named("known_top") == {"megalopolis: Bustling City": 1}
    assert seen.named("known_depth") == approx({"megalopolis": 2 / 40})
    assert seen.named("known_bottom") == approx({"ra": 1 / 40})


def test_characters_turned() -> None:
    t = bench()
    assert Seen(t).named("characters_turned") == {}
    t.deal("ra", "baron_blade", 40, "fire")
    t.deal("baron_blade", "haka", 99, "melee")
    assert Seen(t).named("characters_turned") == {"Baron Blade": 1, "Haka": 1}


def test_powers_and_reactions_used_this_turn() -> None:
    t = bench()
    t.into_play("Blazing Barrier")
    t.into_play("Sudden Utu")
    t.go_to("ra", "power")
    t.use_power("ra", "Pyre", choose=["baron_blade"])
    t.deal("baron_blade", "haka", 1, "melee", choose=["Sudden Utu"])
    assert Seen(t).named("powers_used") == {"ra: Ra #1: Pyre": 1}
    assert Seen(t).named("reactions_used") == {"haka: Sudden Utu": 1}
    t.go_to("haka", "start")
    assert Seen(t).named("powers_used") == Seen(t).named("reactions_used") == {}


def test_lasting_effects_and_those_chosen_for_them() -> None:
    t = bench()
    for _ in range(2):
        t.into_play("Blade Battalion")
    t.play("haka", "Knock Heads", choose=["Blade Battalion#2", None])
    t.use_power("legacy", "Galvanize")
    assert Seen(t).named("lasting_effects") == {"haka: Dazed": 0.25, "legacy: Galvanized": 0.25}
    chosen = t.card("Blade Battalion#2")
    copy = t.game.table.copy_of[chosen] + 1
    assert Seen(t).named("chosen") == {f"baron_blade: Blade Battalion #{copy}": 1}


def test_hit_points_and_damage_of_this_turn() -> None:
    t = bench()
    for _ in range(2):
        t.into_play("Blade Battalion")
    t.deal("ra", "Blade Battalion", 2, "fire")
    t.deal("ra", "haka", 3, "fire")
    t.deal("ra", "haka", 1, "fire")
    t.set_hp("legacy", 8)
    one, two = (f"baron_blade: Blade Battalion #{t.game.table.copy_of[card] + 1}" for card in in_play(t))
    heroes = {"legacy: Legacy #1": 8 / 32, "ra: Ra #1": 1, "haka: Haka #1": 30 / 34}
    assert Seen(t).named("hp") == approx({"baron_blade: Baron Blade #1": 1, one: 3 / 5, two: 1, **heroes})
    targets = ("baron_blade: Baron Blade #1", one, two, *heroes)
    assert Seen(t).named("max_hp") == approx(dict.fromkeys(targets, 0.5))
    assert Seen(t).named("damage_taken") == approx({one: 2 / 20, "haka: Haka #1": 4 / 20})


def in_play(t: Table) -> list[int]:
    """The Blade Battalions in play, in the order in which they entered."""
    return [card for card in t.game.state.in_play if t.game.title_of[card] == "Blade Battalion"]


def test_hit_points_of_a_flipped_villain_count_from_the_larger_side() -> None:
    t = bench()
    t.deal("ra", "baron_blade", 40, "fire")
    assert Seen(t).named("hp")["baron_blade: Baron Blade #1"] == pytest.approx(30 / 40)
    assert Seen(t).named("max_hp")["baron_blade: Baron Blade #1"] == pytest.approx(30 / 80)


def test_tokens() -> None:
    t = bench()
    assert Seen(t).named("tokens") == {}
    t.add_tokens("legacy", 3)
    assert Seen(t).named("tokens") == approx({"legacy: Legacy": 3 / 10})


def test_cards_by_title_and_zone() -> None:
    t = bench()
    cards = Seen(t).named("cards")
    assert cards["ra: Ra: play"] == 1 and "ra: Ra: deck" not in cards
    for _ in range(2):
        t.into_play("Blade Battalion")
    t.into_trash("villain", "Blade Battalion")
    t.into_hand("ra", "Ignite")
    cards = Seen(t).named("cards")
    shown = {zone: cards.get(f"baron_blade: Blade Battalion: {zone}", 0) for zone in ZONE_NAMES}
    expected = dict.fromkeys(ZONE_NAMES, 0.0) | {"play": 2 / 4, "trash": 1 / 4, "deck": 1 / 4}
    assert shown == approx(expected)
    assert cards["ra: Ignite: hand"] == pytest.approx(t.hand("ra").count("Ignite") / 3)
    for title in set(t.hand("legacy")):
        copies = t.game.table.defs[t.card(title)].copies
        assert cards[f"legacy: {title}: hand"] == pytest.approx(t.hand("legacy").count(title) / copies)


def test_cards_under_others_are_shown_there_but_for_those_that_nobody_has_seen() -> None:
    t = bench()
    before = Seen(t).named("cards")
    hidden = t.game.zone(t.owner("villain"), 0)[0]
    t.game.lay_under(hidden, t.card("baron_blade"), face_down=True)
    assert Seen(t).named("cards") == before
    t.game.lay_under(t.card("Ignite"), t.card("ra"))
    assert Seen(t).named("cards")["ra: Ignite: under"] == pytest.approx(1 / 3)


def test_cards_of_villain_and_environment_in_the_hands_of_heroes() -> None:
    t = bench()
    assert Seen(t).named("hands_abroad") == {}
    t.game.put(t.card("Blade Battalion"), t.owner("haka"), HAND)
    t.game.put(t.card("Hasten Doom"), t.owner("haka"), HAND)
    t.game.put(t.card("Bustling City"), t.owner("legacy"), HAND)
    expected = {"baron_blade: haka": 2 / 5, "megalopolis: legacy": 1 / 5}
    assert Seen(t).named("hands_abroad") == approx(expected)


# --- the entities ----------------------------------------------------------------------------------------------------
class Rows:
    """The entities observation of a table: rows by card, read by the names in the layout."""

    def __init__(self, t: Table, observer: str = "ra") -> None:
        self.encoder = EntityEncoder(t.game.table)
        self.seen = self.encoder.encode(t.game, t.owner(observer))
        assert self.encoder.space.contains(self.seen)

    def of(self, card: int, name: str) -> Any:
        """A feature of a card; of one-hot features the names of what is set."""
        field = self.encoder.layout.cards[name]
        values = self.seen["cards"][card, field.slice]
        if field.entries:
            return [entry for entry, value in zip(field.entries, values, strict=True) if value]
        return pytest.approx(float(values[0]), rel=1e-5)


def test_entities_rows_hold_what_is_printed() -> None:
    t = bench()
    rows = Rows(t)
    tank, ignite, ra = t.card("Remote Walking Tank"), t.card("Ignite"), t.card("ra")
    assert rows.encoder.layout.titles[tank] == "baron_blade: Remote Walking Tank"
    assert rows.of(tank, "deck") == ["baron_blade"] and rows.of(tank, "type") == ["villain"]
    assert rows.of(tank, "keywords") == ["device"] and rows.of(tank, "printed_hp") == 5 / 255
    assert rows.of(t.card("Police Backup"), "type") == ["hero"]
    assert rows.of(ignite, "powers") == 1 / 4
    assert (rows.of(ra, "character"), rows.of(ignite, "character")) == (1, 0)


def test_entities_rows_hold_the_position() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Blade Battalion")
    t.deal("ra", "Blade Battalion", 2, "fire")
    t.on_deck("environment", "Bustling City", "Police Backup")
    t.into_hand("ra", "Ignite")
    t.play("haka", "Knock Heads", choose=["Blade Battalion", None])
    t.game.lay_under(t.card("Inferno"), t.card("ra"))
    t.add_tokens("legacy", 3)
    rows = Rows(t)
    battalion = t.card("Blade Battalion")
    assert rows.of(battalion, "zone") == ["play"] and rows.of(battalion, "zone_of") == ["baron_blade"]
    assert rows.of(battalion, "place") == 3 / 40  # after Baron Blade and the force field
    assert (rows.of(battalion, "hp"), rows.of(battalion, "max_hp")) == (1 / 255, 5 / 255)
    assert rows.of(battalion, "damage_taken") == 4 / 255
    assert (rows.of(battalion, "chosen"), rows.of(t.card("ra"), "chosen")) == (1, 0)
    assert rows.of(t.game.hand(t.owner("ra"))[-1], "zone") == ["hand"]
    assert rows.of(t.card("Inferno"), "zone") == ["under"]
    assert rows.of(t.card("Inferno"), "host") == (t.card("ra") + 1) / t.game.table.cards
    assert rows.of(t.card("legacy"), "tokens") == 3 / 20
    top, second = t.game.zone(t.owner("environment"), 0)[-1:-3:-1]
    assert (rows.of(top, "known"), rows.of(second, "known")) == (1, 1 / 2)
    t.do(lambda game: game.bury(battalion))
    assert Rows(t).of(battalion, "known_bottom") == 1
    t.deal("baron_blade", "haka", 99, "melee")
    assert Rows(t).of(t.card("haka"), "turned") == 1


def test_entities_rows_hold_the_decision() -> None:
    t = bench()
    t.into_play("Ignite")
    t.go_to("ra", "power")
    rows = Rows(t)
    assert (rows.of(t.card("ra"), "asks"), rows.of(t.card("ra"), "legal")) == (1, 1)
    assert (rows.of(t.card("Ignite"), "legal"), rows.of(t.card("legacy"), "legal")) == (1, 0)
    t.game.choose(t.options.index("Ignite"))
    rows = Rows(t)
    assert (rows.of(t.card("Ignite"), "asks"), rows.of(t.card("Ignite"), "used")) == (1, 1)
    assert rows.of(t.card("baron_blade"), "legal") == 1


def test_the_global_vector_repeats_fields_of_the_flat_one() -> None:
    t = bench()
    t.go_to("ra", "power")
    encoder = EntityEncoder(t.game.table)
    vector, flat = encoder.encode(t.game, t.owner("ra"))["global"], Seen(t, "ra")
    layout: Layout = encoder.layout.globals
    for name, field in layout.fields.items():
        assert np.array_equal(vector[field.slice], flat.field(name)), name


# --- the text --------------------------------------------------------------------------------------------------------
def test_the_sections_of_the_text_come_in_order() -> None:
    t = bench()
    t.into_play("Ignite")
    t.go_to("ra", "power")
    encoder = TextEncoder(card_table(t.game.scenario))
    text = encoder.encode(t.game, t.owner("haka"))
    assert encoder.space.contains(text)
    lines = text.splitlines()
    headings = [section.heading for section in encoder.layout.sections]
    assert [line for line in lines if line in headings] == headings
    assert lines[1] == "haka"
    for number, label in enumerate(t.options):
        assert any(line.split() == f"{number}: {label}".split() for line in lines), label
    assert headings[0] not in encoder.encode(t.game).splitlines()
