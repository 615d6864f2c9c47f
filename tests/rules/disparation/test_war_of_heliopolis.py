"""War of Heliopolis, against The Ennead, and what it gives once collected."""

from __future__ import annotations

from typing import Any

from benches import check_two_games, hands
from sotm_env.engine.scenario import Scenario
from sotm_env.testing import Table

TEAM = ("legacy", "bunker", "haka")
GODS = ("Atum", "Geb", "Isis", "Nephthys", "Nuit", "Osiris", "Set", "Shu", "Tefnut")


def bench(*gods: str, relics: tuple[str, ...] = (), **setup: Any) -> Table:
    t = Table(villain="the_ennead", heroes=TEAM, event="war_of_heliopolis", **setup)
    t.clear("villain")
    for god in GODS:
        if t.in_play(god):
            t.game.lay_under(t.card(god), t.card("The Ennead"))
    for title in (*gods, *relics):
        t.into_play(title)
    return t


def test_with_fewer_than_3_villain_targets_the_trash_is_shuffled_in_and_a_relic_discovered():
    t = bench("Nuit", "Set")
    t.into_trash("villain", "Blast of Flame")
    t.go_to("villain", "start")
    relics = t.play_area("villain")
    assert len(relics) == 1 and relics[0].startswith("The ") and t.trash("villain") == []
    assert f"Play: {relics[0]}" in t.transcript, "it is really played, so its god acts"


def test_3_villain_targets_are_enough_relics_among_them():
    t = bench("Nuit", "Set", relics=("The Orb of Nuit",))
    t.into_trash("villain", "Blast of Flame")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["The Orb of Nuit"] and t.trash("villain") == ["Blast of Flame"]


def test_at_the_end_the_temple_turns_over_while_gods_lie_under_it_and_its_other_text_has_to_wait():
    t = bench("Nuit", "Set", "Shu")
    t.on_deck("villain", "Taste of Immortality", "Grasp of Life and Death")
    t.run_turn("villain")
    assert t.flipped("The Ennead")
    acted = [line for line in t.transcript if line.startswith("Activate")]
    assert acted == ["Activate: Nuit", "Activate: Set"], "those of the cards played; Eternal Fury has to wait"
    t.on_deck("villain", "Taste of Immortality")
    t.run_turn("villain")
    assert not t.flipped("The Ennead")
    assert [line for line in t.transcript if line.startswith("Activate")][-4:] == [
        f"Activate: {god}" for god in ("Nuit", "Nuit", "Shu", "Set")
    ]


def test_with_no_god_under_the_temple_the_top_card_is_played_instead():
    t = bench(*GODS)
    t.flip("The Ennead")
    t.on_deck("villain", "Taste of Immortality", "The Orb of Nuit")
    t.run_turn("villain")
    assert t.in_play("The Orb of Nuit") and t.flipped("The Ennead")


def collected() -> Table:
    t = Table(
        villain="the_ennead", heroes=TEAM, critical_event="return_of_an_old_god", collected=("war_of_heliopolis",)
    )
    t.go_to("legacy", "play")
    return t


def test_bastets_regard_has_each_hero_draw_4():
    t = collected()
    before = hands(t)
    t.use_event("war_of_heliopolis", 0)
    assert hands(t) == [cards + 4 for cards in before]


def test_tebtunis_scroll_summons_an_environment_card():
    t = collected()
    for title in t.trash("environment"):
        t.on_deck("environment", title)
    t.use_event("war_of_heliopolis", 1, ["Police Backup"])
    assert t.in_play("Police Backup")


def test_whole_games_keep_all_promises():
    check_two_games(Scenario("the_ennead", ("legacy", "ra", "haka"), "megalopolis", event="war_of_heliopolis"))
