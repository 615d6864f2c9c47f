"""The Ruler of Æternus, card by card, against Legacy (32 HP), Bunker (30) and Haka (34): H is 3.

``bench`` sets up a game with only the named villain cards in play; ``enthroned`` one in which the first of them rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from benches import check_two_games, hero_hp, villain_plays, with_cards
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import END, START
from sotm_env.engine.ways import counts_by_hp, progress
from sotm_env.envs.entities import EntityEncoder
from sotm_env.envs.flat import FlatEncoder
from sotm_env.envs.rewards import potential
from sotm_env.testing import Table
from sotm_env.testing.checks import check_hp, check_index, check_places
from sotm_env.text.board import describe_board

TEAM = ("legacy", "bunker", "haka")
MAIN = "The Ruler of Æternus"
ABBADOS, BELAGORR, GREEZIGRAX = "Abbados the Wrathful", "Belagorr the Slothful", "Greezigrax the Gluttonous"
ISMODIAL, LUSITHAR, MANNOCK = "Ismodial the Lusty", "Lusithar the Proud", "Mannock the Greedy"
SEVIATHALL = "Seviathall the Envious"
PRINCES = {
    ABBADOS: (28, "nightmist"),
    BELAGORR: (26, "scholar"),
    GREEZIGRAX: (23, "rambler"),
    ISMODIAL: (24, "fanatic"),
    LUSITHAR: (27, "darkstrife"),
    MANNOCK: (22, "argent_adept"),
    SEVIATHALL: (25, "painstake"),
}
MOSQUEETLE, IMPLING = "Mosqueetle Legionnaire", "Obsequious Impling"
SCABROUS, FESTERHOUND = "Scabrous Filthscrabbler", "Slavering Festerhound"


def bench(*cards: str, heroes: tuple[str, ...] = TEAM, **setup: Any) -> Table:
    t = Table(villain="ruler_of_aeternus", heroes=heroes, **setup)
    t.clear("villain")
    return with_cards(t, *cards)


def enthroned(ruler: str, *others: str, discovered: tuple[str, ...] = (IMPLING, IMPLING), **setup: Any) -> Table:
    """The other side is up; ``ruler`` sits on the throne; the demons that it has discovered have gone again."""
    t = bench(ruler, **setup)
    t.on_deck("villain", *discovered)
    t.flip(MAIN)
    for title in discovered:
        t.do(lambda game, title=title: game.bury(t.card(title)))
    return with_cards(t, *others)


def acts(t: Table, title: str, phase: int, choose: tuple[Any, ...] = ()) -> None:
    """Does what the card has to do in a phase."""
    t.do(lambda game: game.do_phase_text(t.card(title), phase), choose)


def lost(t: Table) -> list[int]:
    return [t.max_hp(hero) - hp for hero, hp in zip(t.game.scenario.heroes, hero_hp(t), strict=True)]


# --- the empty throne ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [3, 4, 5])
def test_setup_discovers_h_minus_1_princes(size):
    t = Table(villain="ruler_of_aeternus", heroes=("legacy", "bunker", "haka", "tempest", "tachyon")[:size])
    assert len(t.play_area("villain")) == size - 1 and set(t.play_area("villain")) <= set(PRINCES)
    assert not t.game.is_target(t.card(MAIN)) and t.dealt == []


def test_princes_are_demons_with_icons_of_their_own():
    t = bench(*PRINCES)
    for title, (hp, icon) in PRINCES.items():
        card = t.card(title)
        assert (t.max_hp(title), t.game.table.defs[card].nemesis) == (hp, {icon})
        assert t.game.has_keyword(card, "demon") and t.game.has_keyword(card, "prince")
        assert not t.game.state.looks.characters[card]


def test_the_heroes_win_when_no_villain_target_is_in_play_on_either_side():
    t = bench(IMPLING)
    t.destroy(IMPLING)
    t.go_to("villain", "start")
    assert t.result == "win"
    t = enthroned(ABBADOS)
    t.deal("haka", ABBADOS, 99, "melee")
    assert t.result == "win"


def test_each_prince_strikes_the_strongest_other_target():
    t = bench(ABBADOS, LUSITHAR, FESTERHOUND)
    for hero in ("legacy", "haka"):
        t.set_hp(hero, 10)
    acts(t, MAIN, END, ("Bunker",))
    assert t.dealt == [(ABBADOS, "Bunker", 2, "infernal"), (LUSITHAR, "Bunker", 2, "infernal")]
    t.set_hp("bunker", 10)
    acts(t, MAIN, END)
    assert t.dealt[2:] == [(ABBADOS, LUSITHAR, 2, "infernal"), (LUSITHAR, ABBADOS, 2, "infernal")]


def test_advanced_a_target_on_top_is_played_and_anything_else_hurts():
    t = bench(ABBADOS, LUSITHAR, advanced=True)
    for hero in TEAM:
        t.set_hp(hero, 9)
    t.on_deck("villain", IMPLING)
    acts(t, MAIN, END)
    assert t.in_play(IMPLING) and not [blow for blow in t.dealt if blow[3] == "psychic"]
    t.into_play("Police Backup")
    t.on_deck("villain", "Pandemonium")
    acts(t, MAIN, END)
    assert "Pandemonium" in t.trash("villain")
    assert [blow for blow in t.dealt if blow[3] == "psychic"] == [
        (name, name, 1, "psychic") for name in ("Legacy", "Bunker", "Haka")
    ], "Police Backup is immune to itself"


def test_with_exactly_1_prince_left_the_trash_is_shuffled_in_and_the_prince_takes_the_throne():
    t = bench(ABBADOS, MANNOCK)
    t.into_trash("villain", "Pandemonium")
    t.set_hp(MANNOCK, 3)
    t.deal("haka", ABBADOS, 99, "melee")
    assert t.flipped(MAIN) and "Pandemonium" not in t.trash("villain")
    assert t.hp(MANNOCK) == 22, "restored to the maximum"
    area = t.play_area("villain")
    assert area[0] == MANNOCK and len(area) == 3, "and H-1 demons are discovered"
    for title in area[1:]:
        assert t.game.has_keyword(t.card(title), "demon")
    check_places(t.game)
    check_index(t.game)
    check_hp(t.game)


def test_a_prince_of_another_kind_of_card_does_not_count_and_two_princes_keep_the_throne_empty():
    t = bench(ABBADOS, MANNOCK, IMPLING)
    t.destroy(IMPLING)
    assert not t.flipped(MAIN)


def test_of_several_princes_the_one_with_the_highest_hp_takes_the_throne():
    t = bench(ABBADOS, MANNOCK)
    t.set_hp(ABBADOS, 5)
    t.on_deck("villain", IMPLING, IMPLING)
    t.flip(MAIN)
    assert t.play_area("villain")[0] == MANNOCK and t.hp(ABBADOS) == 5


# --- the ruler -------------------------------------------------------------------------------------------------------
def test_who_sits_on_the_throne_is_a_character_with_the_icons_of_the_throne_and_no_other_is():
    t = enthroned(ABBADOS, MANNOCK, heroes=("darkstrife_painstake", "bunker", "haka"))
    game = t.game
    looks = game.state.looks
    assert looks.characters[t.card(ABBADOS)] and not looks.characters[t.card(MANNOCK)]
    bits = game.table.icon_bits
    assert looks.icons[t.card(ABBADOS)] == bits["nightmist"] | bits["darkstrife"] | bits["painstake"]
    assert t.deal(ABBADOS, "Darkstrife", 2, "melee") == 3 and t.deal(ABBADOS, "Painstake", 2, "melee") == 3
    assert t.deal("Darkstrife", ABBADOS, 2, "melee") == 2, "+1 as nemesis, -1 on the throne"
    assert t.deal(MANNOCK, "Darkstrife", 2, "melee") == 2


def test_lusithar_and_seviathall_bear_the_icons_of_the_two_before_they_rule():
    t = bench(LUSITHAR, SEVIATHALL, heroes=("darkstrife_painstake", "bunker", "haka"))
    assert [t.deal(LUSITHAR, hero, 2, "melee") for hero in ("Darkstrife", "Painstake")] == [3, 2]
    assert [t.deal(SEVIATHALL, hero, 2, "melee") for hero in ("Darkstrife", "Painstake")] == [2, 3]


def test_damage_to_the_ruler_is_reduced_by_1_and_in_advanced_mode_that_of_villain_targets_by_3_more():
    t = enthroned(ABBADOS, MANNOCK)
    assert (t.deal("haka", ABBADOS, 5, "melee"), t.deal(MANNOCK, ABBADOS, 5, "melee")) == (4, 4)
    assert t.deal("haka", MANNOCK, 5, "melee") == 5
    t = enthroned(ABBADOS, MANNOCK, advanced=True)
    assert (t.deal("haka", ABBADOS, 5, "melee"), t.deal(MANNOCK, ABBADOS, 5, "melee")) == (4, 1)


def test_only_the_text_of_the_ruler_is_awake():
    t = enthroned(GREEZIGRAX, FESTERHOUND)
    assert t.deal(GREEZIGRAX, "haka", 2, "sonic") == 3
    t.into_play("Haka of Recovery")
    assert t.deal(FESTERHOUND, "haka", 2, "melee") == 1
    t = bench(GREEZIGRAX, ABBADOS)
    assert t.deal(GREEZIGRAX, "haka", 2, "sonic") == 2


def test_the_ruler_strikes_every_other_target_at_the_end_before_its_own_text():
    t = enthroned(MANNOCK, IMPLING)
    t.on_deck("villain", "Pandemonium")
    t.into_play("Danger Sense")
    acts(t, MAIN, END)
    assert t.dealt == [(MANNOCK, name, 3, "infernal") for name in ("Legacy", "Bunker", "Haka")], (
        "Implings are immune to princes and strengthen them"
    )


def test_the_texts_of_the_ruler_come_after_those_of_the_character_card():
    t = enthroned(MANNOCK, ABBADOS)
    t.on_deck("villain", "Burden of the Crown", FESTERHOUND)
    t.run_turn("villain")
    told = [line.removesuffix(": end phase text") for line in t.transcript if line.endswith(": end phase text")]
    assert told[:3] == [MAIN, MANNOCK, ABBADOS]


def test_the_text_of_an_event_comes_after_the_ruler_and_before_other_cards():
    t = enthroned(MANNOCK, ABBADOS, event="dread_will_manifested")
    t.on_deck("villain", "Burden of the Crown", FESTERHOUND, "Pandemonium")
    t.run_turn("villain")
    told = [line.removesuffix(": end phase text") for line in t.transcript if line.endswith(": end phase text")]
    assert told[:4] == [MAIN, MANNOCK, "Vox Populi", ABBADOS]


def test_a_ruler_that_is_destroyed_goes_to_the_trash_and_the_throne_is_empty():
    t = enthroned(MANNOCK, ABBADOS, LUSITHAR)
    t.deal("haka", MANNOCK, 99, "melee")
    assert t.trash("villain") == [MANNOCK] and not t.flipped(MAIN)
    assert not t.game.state.looks.characters[t.card(ABBADOS)]
    check_index(t.game)


def test_when_the_ruler_falls_and_one_prince_is_left_that_one_rules_at_once():
    t = enthroned(MANNOCK, ABBADOS)
    t.deal("haka", MANNOCK, 99, "melee")
    assert t.flipped(MAIN) and t.play_area("villain")[0] == ABBADOS and t.game.state.looks.characters[t.card(ABBADOS)]
    assert MANNOCK not in t.trash("villain"), "shuffled in"


def test_a_ruler_that_is_moved_away_leaves_the_throne_empty():
    t = enthroned(MANNOCK, ABBADOS, LUSITHAR)
    t.do(lambda game: game.bury(t.card(MANNOCK)))
    t.go_to("villain", "play")
    assert not t.flipped(MAIN)


def test_a_prince_who_falls_in_the_text_of_the_throne_crowns_the_last_who_rules_in_that_same_end_phase():
    t = bench(LUSITHAR, ABBADOS)
    t.on_deck("villain", "Æternal Conflict")
    t.go_to("villain", "play")
    t.clear("villain")
    with_cards(t, LUSITHAR, ABBADOS, "Sudden Utu")
    t.set_hp(LUSITHAR, 1)
    t.set_hp("haka", 34)
    t.on_deck("villain", IMPLING, IMPLING)
    t.go_to("villain", "end", ["Sudden Utu"])
    assert t.flipped(MAIN) and t.play_area("villain")[0] == ABBADOS
    told = [line for line in t.transcript if line.endswith(": end phase text")]
    assert told[:3] == [f"{MAIN}: end phase text"] * 2 + [f"{ABBADOS}: end phase text"]


def test_observations_and_the_board_tell_who_rules():
    t = enthroned(MANNOCK, ABBADOS)
    game = t.game
    flat, entities = FlatEncoder(game.table), EntityEncoder(game.table)
    made = flat.layout["made_characters"]
    seen = flat.encode(game, 1)[made.start : made.stop]
    assert seen.sum() == 1 and "Mannock" in made.entries[int(seen.argmax())]
    rows = entities.encode(game, 1)["cards"]
    column = entities.layout.cards["character"].start
    assert rows[t.card(MANNOCK), column] == 1 and rows[t.card(ABBADOS), column] == 0
    assert f"{MANNOCK}: 22/22 HP, next to {MAIN}" in describe_board(game)


# --- princes ---------------------------------------------------------------------------------------------------------
def test_abbados():
    t = bench(ABBADOS, MANNOCK)
    acts(t, ABBADOS, END)
    assert t.dealt == [(ABBADOS, name, 2, "melee") for name in ("Haka", "Legacy", "Bunker")]
    acts(t, ABBADOS, START)
    assert len(t.dealt) == 3
    t = enthroned(ABBADOS, MANNOCK)
    acts(t, ABBADOS, START)
    assert t.dealt == [
        (ABBADOS, "Haka", 3, "melee"),
        *((ABBADOS, name, 1, "infernal") for name in (MANNOCK, "Legacy", "Bunker", "Haka")),
    ]


def test_belagorr():
    t = bench(BELAGORR, MANNOCK)
    t.set_hp(BELAGORR, 20)
    acts(t, BELAGORR, END)
    assert t.dealt == [(BELAGORR, "Haka", 1, "psychic")] and t.hp(BELAGORR) == 23
    t = enthroned(BELAGORR, MANNOCK)
    t.set_hand("haka", "Taiaha", "Rampage", "Mere", "Taiaha", "Rampage")
    acts(t, BELAGORR, START)
    assert lost(t) == [1, 1, 1] and all(source == target for source, target, *_ in t.dealt)
    assert len(t.hand("haka")) == 4 and len(t.trash("haka")) == 2


def test_greezigrax():
    t = bench(GREEZIGRAX, MANNOCK)
    t.set_hp(GREEZIGRAX, 10)
    t.on_deck("villain", IMPLING, "Pandemonium")
    acts(t, GREEZIGRAX, END)
    assert t.hp(GREEZIGRAX) == 13 and t.dealt == [] and t.trash("villain") == [IMPLING]
    acts(t, GREEZIGRAX, END)
    assert t.hp(GREEZIGRAX) == 13
    assert t.dealt == [(GREEZIGRAX, name, 1, "sonic") for name in ("Haka", "Legacy", "Bunker")]


def test_ismodial():
    t = bench(ISMODIAL, MANNOCK)
    t.set_hp(ISMODIAL, 10)
    t.into_play(FESTERHOUND)
    t.on_deck("villain", ABBADOS, "Pandemonium", IMPLING)
    acts(t, ISMODIAL, END)
    assert t.in_play(IMPLING) and not t.in_play(ABBADOS) and t.hp(ISMODIAL) == 12
    assert t.deal("haka", FESTERHOUND, 3, "melee") == 3
    t = enthroned(ISMODIAL, MANNOCK, FESTERHOUND)
    assert (t.deal("haka", FESTERHOUND, 3, "melee"), t.deal("haka", MANNOCK, 3, "melee")) == (2, 3)


def test_lusithar():
    t = bench(LUSITHAR, MANNOCK)
    acts(t, LUSITHAR, END)
    assert t.dealt == [(LUSITHAR, name, 2, "radiant") for name in (MANNOCK, "Legacy", "Bunker", "Haka")]
    t = enthroned(LUSITHAR, MANNOCK)
    acts(t, LUSITHAR, START)
    assert t.dealt == [(LUSITHAR, "Haka", 3, "infernal")]


def test_mannock():
    t = bench(MANNOCK, ABBADOS)
    t.into_play("Taiaha")
    t.set_hp(MANNOCK, 10)
    acts(t, MANNOCK, END)
    assert not t.in_play("Taiaha") and t.hp(MANNOCK) == 10
    assert t.dealt == [(name, name, 1, "psychic") for name in (ABBADOS, "Legacy", "Bunker", "Haka")]
    t = enthroned(MANNOCK, ABBADOS)
    t.set_hp(MANNOCK, 10)
    for title in ("Taiaha", "Danger Sense", "Police Backup"):
        t.into_play(title)
        t.destroy(title)
    assert t.hp(MANNOCK) == 14


def test_seviathall():
    t = bench(SEVIATHALL, ABBADOS)
    t.set_hp("legacy", 25)
    acts(t, SEVIATHALL, END)
    assert t.dealt == [(SEVIATHALL, name, 2, "psychic") for name in (ABBADOS, "Bunker", "Haka")]
    t = enthroned(SEVIATHALL, ABBADOS)
    for title in ("Danger Sense", "Recharge Mode", "Taiaha"):
        t.into_play(title)
    t.set_hand("bunker")
    t.set_hand("haka")
    before = len(t.hand("legacy"))
    acts(t, SEVIATHALL, START)
    assert not t.in_play("Danger Sense") and t.in_play("Recharge Mode") and len(t.hand("legacy")) == before + 1


# --- lesser demons ---------------------------------------------------------------------------------------------------
def test_mosqueetle_legionnaire():
    t = bench(ABBADOS, MANNOCK, MOSQUEETLE, environment="aeternus")
    t.into_play("Haka of Recovery")
    assert t.deal("haka", MOSQUEETLE, 3, "melee") == 2
    acts(t, MOSQUEETLE, END)
    assert t.dealt[-1] == (MOSQUEETLE, "Haka", 2, "melee"), "irreducible"
    t.into_play("Æternus Empowered")
    t.set_hp("haka", 34)
    acts(t, MOSQUEETLE, START)
    assert t.hp(MOSQUEETLE) == 7 and t.dealt[-1] == (MOSQUEETLE, "Haka", 2, "infernal")


def test_obsequious_impling():
    t = bench(ABBADOS, MANNOCK, IMPLING, environment="aeternus")
    assert t.deal(ABBADOS, IMPLING, 2, "melee") == 0 and t.deal("haka", IMPLING, 1, "melee") == 1
    assert t.deal(ABBADOS, "haka", 2, "melee") == 3 and t.deal(IMPLING, "legacy", 2, "melee") == 2
    t.into_play("Æternus Empowered")
    t.on_deck("villain", MOSQUEETLE)
    acts(t, IMPLING, START)
    assert t.dealt[-1] == (IMPLING, "Haka", 1, "infernal") and t.in_play(MOSQUEETLE)
    t = bench(ABBADOS, MANNOCK, IMPLING, FESTERHOUND, environment="aeternus")
    t.into_play("Æternus Empowered")
    for hero in TEAM:
        t.set_hp(hero, 5)
    t.on_deck("villain", MOSQUEETLE)
    acts(t, IMPLING, START)
    assert t.dealt[-1] == (IMPLING, FESTERHOUND, 1, "infernal") and not t.in_play(MOSQUEETLE)


def test_scabrous_filthscrabbler():
    t = bench(ABBADOS, MANNOCK, SCABROUS, environment="aeternus", heroes=("legacy", "bunker", "haka", "tempest"))
    acts(t, SCABROUS, END)
    assert t.dealt == [(SCABROUS, "Haka", 2, "toxic")]
    t.into_play("Æternus Empowered")
    acts(t, SCABROUS, START)
    assert t.dealt[1:] in ([(SCABROUS, "Haka", 6, "infernal")], [(SCABROUS, "Legacy", 6, "infernal")])
    t.set_hp("haka", 9)
    t.set_hp("legacy", 9)
    t.set_hp("bunker", 9)
    acts(t, SCABROUS, START)
    assert t.dealt[-1] == (SCABROUS, ABBADOS, 6, "infernal")


def test_slavering_festerhound():
    t = bench(ABBADOS, MANNOCK, FESTERHOUND, environment="aeternus")
    acts(t, FESTERHOUND, END)
    assert t.dealt == [(FESTERHOUND, "Haka", 2, "melee")]
    t.into_play("Haka of Recovery")
    assert t.deal(FESTERHOUND, "haka", 2, "melee") == 1
    t.into_play("Æternus Empowered")
    assert t.deal(FESTERHOUND, "haka", 2, "melee") == 2


# --- other cards -----------------------------------------------------------------------------------------------------
def test_an_age_of_torment_strengthens_demons_and_punishes_powers():
    t = bench(ABBADOS, MANNOCK, "An Age of Torment", IMPLING)
    assert t.deal(IMPLING, "legacy", 2, "melee") == 3 and t.deal("haka", "legacy", 2, "melee") == 2
    t.use_power("haka", "Riri", [ABBADOS])
    assert t.dealt[-1] == ("Haka", "Haka", 1, "psychic")


def test_an_age_of_torment_ends_when_h_cards_are_given_up():
    t = bench(ABBADOS, MANNOCK, "An Age of Torment")
    for title in ("Danger Sense", "Taiaha", "Recharge Mode"):
        t.into_play(title)
    acts(t, "An Age of Torment", START, ("Danger Sense", None, "Taiaha"))
    assert t.in_play("An Age of Torment") and t.in_play("Recharge Mode")
    for title in ("Danger Sense", "Taiaha"):
        t.into_play(title)
    acts(t, "An Age of Torment", START, ("Danger Sense", "Recharge Mode", "Taiaha"))
    assert not t.in_play("An Age of Torment")


def test_aeternal_conflict():
    t = bench(ABBADOS, MANNOCK, IMPLING)
    villain_plays(t, "Æternal Conflict")
    assert [blow[:3] for blow in t.dealt if blow[3] == "fire"] == [
        (ABBADOS, MANNOCK, 3),
        (ABBADOS, "Bunker", 3),
    ], "the Impling is immune to princes and strengthens them"
    assert [blow for blow in t.dealt if blow[3] == "infernal"] == [
        (IMPLING, name, 2, "infernal") for name in (ABBADOS, MANNOCK)
    ]
    t = bench(ABBADOS, MANNOCK)
    villain_plays(t, "Æternal Conflict")
    assert t.dealt[-1] == (MANNOCK, ABBADOS, 2, "infernal"), "not itself"


def test_burden_of_the_crown():
    t = enthroned(ABBADOS, IMPLING, FESTERHOUND)
    for title, hp in ((ABBADOS, 20), (IMPLING, 1), (FESTERHOUND, 8)):
        t.set_hp(title, hp)
    t.on_deck("villain", "Burden of the Crown", MOSQUEETLE)
    t.play_top("villain")
    assert (t.hp(IMPLING), t.hp(FESTERHOUND), t.hp(ABBADOS)) == (3, 9, 20)
    assert t.dealt == [(ABBADOS, ABBADOS, 2, "psychic")] and not t.in_play(MOSQUEETLE)
    t = bench(ABBADOS, MANNOCK)
    t.on_deck("villain", "Burden of the Crown", MOSQUEETLE)
    t.play_top("villain")
    assert t.dealt == [] and t.in_play(MOSQUEETLE), "nobody rules"
    t = enthroned(ABBADOS)
    t.on_deck("villain", "Burden of the Crown", MOSQUEETLE)
    t.play_top("villain")
    assert t.dealt == [] and t.in_play(MOSQUEETLE), "X is 0"


def test_pandemonium():
    t = bench(ABBADOS, MANNOCK)
    t.into_trash("villain", "Burden of the Crown")
    t.into_play("Taiaha")
    t.on_deck("villain", "Pandemonium", IMPLING)
    t.on_deck("environment", "Police Backup")
    t.play_top("villain")
    assert t.in_play(IMPLING) and not t.in_play("Taiaha") and t.in_play("Police Backup")
    assert t.deck("villain")[-1] == "Burden of the Crown" and t.trash("villain") == ["Pandemonium"]


def test_regime_change():
    t = bench(ABBADOS, LUSITHAR)
    t.set_hp(ABBADOS, 10)
    t.into_trash("villain", "Burden of the Crown")
    t.on_deck("villain", "Regime Change", IMPLING, MANNOCK)
    t.play_top("villain")
    assert t.in_play(MANNOCK) and t.trash("villain") == [ABBADOS, "Regime Change"]
    assert "Burden of the Crown" in t.deck("villain") and not t.flipped(MAIN)


def test_regime_change_with_the_ruler_only_brings_a_rival_and_the_weaker_of_them_falls():
    t = enthroned(ABBADOS)
    t.set_hp(ABBADOS, 5)
    t.on_deck("villain", "Regime Change", MANNOCK, IMPLING, IMPLING)
    t.play_top("villain")
    assert not t.in_play(ABBADOS) and t.play_area("villain")[0] == MANNOCK and t.flipped(MAIN)


def test_violent_uprising_every_demon_strikes_the_ruler_the_ruler_too():
    t = enthroned(ABBADOS)
    t.into_trash("villain", "Burden of the Crown")
    t.on_deck("villain", "Violent Uprising", IMPLING, MOSQUEETLE, FESTERHOUND)
    t.play_top("villain")
    assert t.dealt == [
        (demon, ABBADOS, amount, "melee")
        for demon, amount in ((ABBADOS, 3), (IMPLING, 2), (MOSQUEETLE, 2), (FESTERHOUND, 2))
    ]
    assert t.flipped(MAIN) and t.play_area("villain")[0] == ABBADOS
    assert "Burden of the Crown" in t.deck("villain")


def test_violent_uprising_without_a_ruler_seats_the_weakest_villain_target():
    t = bench(ABBADOS, LUSITHAR)
    t.on_deck("villain", "Violent Uprising", IMPLING, MOSQUEETLE, FESTERHOUND, SCABROUS, SCABROUS)
    t.play_top("villain")
    assert t.flipped(MAIN) and t.play_area("villain")[0] == IMPLING and t.dealt == []
    looks = t.game.state.looks
    assert looks.characters[t.card(IMPLING)] and not looks.characters[t.card(ABBADOS)]
    assert t.count_in_play(SCABROUS) == 0, "the Demons are discovered by the sentence that is ignored"
    assert t.deck("villain")[:2] == [SCABROUS, SCABROUS]
    check_index(t.game)


def test_violent_uprising_the_one_who_is_seated_is_restored():
    t = bench(ABBADOS, LUSITHAR)
    t.set_hp(LUSITHAR, 1)
    t.on_deck("villain", "Violent Uprising", MOSQUEETLE, FESTERHOUND, SCABROUS, IMPLING, IMPLING)
    t.play_top("villain")
    assert t.play_area("villain")[0] == LUSITHAR and t.hp(LUSITHAR) == 27


def test_violent_uprising_that_fells_the_ruler_leaves_room_for_another():
    t = enthroned(MANNOCK, ABBADOS, LUSITHAR)
    t.set_hp(MANNOCK, 2)
    t.on_deck("villain", "Violent Uprising", FESTERHOUND, MOSQUEETLE, SCABROUS, IMPLING, IMPLING)
    t.play_top("villain")
    assert MANNOCK in t.trash("villain") and t.flipped(MAIN)
    assert t.play_area("villain")[0] == SCABROUS and t.game.state.looks.characters[t.card(SCABROUS)]


# --- with the environment Æternus ------------------------------------------------------------------------------------
def test_an_environment_demon_that_counts_as_a_villain_target_can_rule():
    t = bench(ABBADOS, LUSITHAR, environment="aeternus")
    for title in ("Throne Aspirations", "Pustulent Wretch"):
        t.into_play(title)
    t.on_deck("villain", "Violent Uprising", MOSQUEETLE, FESTERHOUND, SCABROUS, IMPLING, IMPLING)
    t.play_top("villain")
    assert t.play_area("villain")[0] == "Pustulent Wretch" and t.game.state.looks.characters[t.card("Pustulent Wretch")]
    assert t.deal("Pustulent Wretch", "haka", 1, "toxic") == 3, "its Æ text is at work"
    t.on_deck("villain", "Burden of the Crown")
    t.play_top("villain")
    assert t.dealt[-1][:2] == ("Pustulent Wretch", "Pustulent Wretch")
    check_places(t.game)
    check_index(t.game)


def test_environment_demons_profit_from_the_villains_and_keep_the_heroes_from_winning():
    t = bench(ABBADOS, LUSITHAR, "An Age of Torment", environment="aeternus")
    t.into_play("Hollow Dog")
    assert t.deal("Hollow Dog", "haka", 2, "infernal") == 3
    t.into_play("Throne Aspirations")
    t.destroy(ABBADOS)
    for title in list(t.play_area("villain")):
        if t.in_play(title):
            t.do(lambda game, title=title: game.bury(t.card(title)))
    assert t.result is None


@pytest.mark.parametrize("environment", ["megalopolis", "aeternus"])
def test_whole_games_keep_all_promises(environment):
    check_two_games(Scenario("ruler_of_aeternus", ("legacy", "ra", "haka", "unity"), environment))


def test_the_way_to_victory_is_the_hp_of_the_villain_targets_that_have_come():
    t = bench(ABBADOS, MANNOCK)
    t.set_hp(ABBADOS, 14)
    t.set_hp(MANNOCK, 11)
    assert progress(t.game) == pytest.approx(0.5) and -1 <= potential(t.game) <= 1
    assert counts_by_hp(t.game, t.card(ABBADOS))
