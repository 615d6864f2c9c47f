"""The Ennead: the temple, the nine gods on both sides, relics and one-shots.

``bench`` sets up a game with only the named gods in play, the others under the temple, against Legacy (32 HP), Bunker
(30) and Haka (34): H is 3.
"""

from __future__ import annotations

from typing import Any

import pytest

from benches import check_two_games, hands, hero_hp, villain_plays
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.ways import counts_by_hp, progress
from sotm_env.envs.rewards import potential
from sotm_env.testing import Table
from sotm_env.testing.checks import check_hp, check_index, check_places

TEAM = ("legacy", "bunker", "haka")
GODS = ("Atum", "Geb", "Isis", "Nephthys", "Nuit", "Osiris", "Set", "Shu", "Tefnut")
RELICS = {
    "Atum": "The Bracer of Atum",
    "Geb": "The Sickle of Geb",
    "Isis": "The Sun Disc of Isis",
    "Nephthys": "The Ankh of Nephthys",
    "Nuit": "The Orb of Nuit",
    "Osiris": "The Crook and Flail of Osiris",
    "Set": "The Typhonic Rod of Set",
    "Shu": "The Khopesh of Shu",
    "Tefnut": "The Shield of Tefnut",
}


def bench(*gods: str, relics: tuple[str, ...] = (), heroes: tuple[str, ...] = TEAM, **setup: Any) -> Table:
    t = Table(villain="the_ennead", heroes=heroes, **setup)
    t.clear("villain")
    for god in GODS:
        if t.in_play(god):
            t.game.lay_under(t.card(god), t.card("The Ennead"))
    for title in (*gods, *relics):
        t.into_play(title)
    return t


def fell(t: Table, *gods: str) -> Table:
    """These gods turned to their incapacitated side."""
    for god in gods:
        t.destroy(god)
        assert t.flipped(god) and t.hp(god) == 0 and t.in_play(god)
    return t


def activate(t: Table, god: str, choose: tuple[Any, ...] = ()) -> None:
    (mark,) = t.game.face(t.card(god)).activated
    t.do(lambda game: game.activate(t.card(god), mark), choose)


def lost(t: Table) -> list[int]:
    return [t.max_hp(hero) - hp for hero, hp in zip(TEAM, hero_hp(t), strict=True)]


# --- the temple ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [3, 4, 5])
def test_setup_brings_h_relics_and_their_gods_and_activates_nothing(size):
    t = Table(villain="the_ennead", heroes=("legacy", "bunker", "haka", "tempest", "tachyon")[:size])
    area = t.play_area("villain")
    gods = [god for god in GODS if t.in_play(god)]
    assert len(area) == len(gods) == size
    assert sorted(RELICS[god] for god in gods) == sorted(area)
    assert sorted(t.under("The Ennead")) == sorted(set(GODS) - set(gods))
    assert t.dealt == []
    assert not t.game.is_target(t.card("The Ennead"))


def test_the_gods_are_no_cards_of_the_deck():
    t = Table(villain="the_ennead")
    assert len(t.deck("villain")) == 25 - 3
    assert not set(GODS) & set(t.deck("villain"))


def test_dr_ennead_win_when_the_last_villain_target_drops_to_0():
    t = bench("Atum", "Geb")
    t.deal("haka", "Atum", 26, "melee")
    assert t.result is None and t.in_play("Atum")
    t.deal("haka", "Geb", 29, "melee")
    assert t.result == "win"


def test_the_heroes_do_not_win_while_a_relic_is_a_villain_target():
    t = bench("Atum", relics=("The Orb of Nuit",))
    t.deal("haka", "Atum", 99, "melee")
    assert t.result is None
    t.deal("haka", "The Orb of Nuit", 99, "melee")
    assert t.result == "win"


def test_the_heroes_win_on_the_other_side_too_and_by_a_destruction_without_damage():
    t = bench("Atum")
    t.flip("The Ennead")
    t.destroy("Atum")
    assert t.result == "win"


def test_dr_ennead_nemesis_each_god_carries_ras_icon_but_not_the_temple():
    t = bench(*GODS, heroes=("legacy", "ra", "haka"))
    for god in GODS:
        assert t.deal("ra", god, 2, "fire") == 3
        assert t.deal(god, "ra", 1, "melee") == 2
        t.set_hp("ra", 30)
    assert t.game.table.icons[t.card("The Ennead")] == 0


def test_a_god_that_falls_is_turned_and_stays_and_is_no_target():
    t = bench("Atum", "Geb")
    t.deal("haka", "Atum", 25, "melee")
    assert t.hp("Atum") == 1
    assert t.deal("haka", "Atum", 5, "melee") == 1
    assert t.flipped("Atum") and t.in_play("Atum") and not t.game.is_target(t.card("Atum"))
    assert t.deal("haka", "Atum", 5, "melee") == 0 and t.deal("Atum", "haka", 5, "melee") == 0
    assert t.destroy("Atum") is False and t.flipped("Atum")
    check_hp(t.game)
    check_index(t.game)


def test_the_temple_plays_the_top_card_at_the_end_while_gods_lie_under_it():
    t = bench("Nuit")
    t.on_deck("villain", "Taste of Immortality", "The Bracer of Atum")
    t.run_turn("villain")
    assert t.in_play("Atum") and not t.flipped("The Ennead")


def test_the_temple_turns_when_no_card_is_under_it_and_the_other_side_acts_at_once():
    t = bench(*GODS)
    t.on_deck("villain", "Taste of Immortality", "The Bracer of Atum")
    t.run_turn("villain")
    assert t.flipped("The Ennead") and not t.in_play("The Bracer of Atum")
    acted = [line for line in t.transcript if line.startswith("Activate")]
    suns, hands_, ankhs = ("Atum", "Nuit", "Tefnut"), ("Geb", "Osiris", "Shu"), ("Isis", "Nephthys", "Set")
    assert acted == [f"Activate: {god}" for god in (*suns, *suns, *hands_, *ankhs)], "first those of the card played"


def test_advanced_each_destroyed_villain_relic_brings_the_top_villain_card():
    t = bench("Nuit", relics=("The Orb of Nuit",), advanced=True)
    t.on_deck("villain", "The Bracer of Atum")
    t.destroy("The Orb of Nuit")
    assert t.in_play("The Bracer of Atum")
    t = bench("Nuit", relics=("The Orb of Nuit",))
    t.on_deck("villain", "The Bracer of Atum")
    t.destroy("The Orb of Nuit")
    assert not t.in_play("The Bracer of Atum")


def test_advanced_a_relic_that_leaves_the_game_brings_no_card_and_neither_does_one_on_the_other_side():
    t = bench("Nuit", relics=("The Orb of Nuit",), advanced=True)
    t.on_deck("villain", "The Bracer of Atum")
    t.do(lambda game: game.remove_from_game(t.card("The Orb of Nuit")))
    t.flip("The Ennead")
    t.into_play("The Shield of Tefnut")
    t.on_deck("villain", "The Bracer of Atum")
    t.destroy("The Shield of Tefnut")
    assert not t.in_play("The Bracer of Atum")


def test_advanced_on_the_other_side_the_strongest_god_strikes_after_the_marks():
    t = bench("Nuit", "Shu", advanced=True)
    t.flip("The Ennead")
    t.on_deck("villain", "Taste of Immortality")
    t.go_to("villain", "end")
    assert t.dealt == [("Shu", "Bunker", 1, "melee"), ("Nuit", "Haka", 2, "infernal")]


def test_the_other_side_activates_the_fallen_gods_too():
    t = fell(bench("Nuit", "Set"), "Set")
    t.flip("The Ennead")
    t.on_deck("villain", "Taste of Immortality")
    t.on_deck("environment", "Persistent Paparazzi")
    t.run_turn("villain")
    assert t.in_play("Persistent Paparazzi")


# --- the gods, active ------------------------------------------------------------------------------------------------
def test_atum_burns_the_hero_with_the_highest_hp():
    t = bench("Atum")
    t.set_hp("haka", 30)
    activate(t, "Atum")
    assert t.dealt == [("Atum", "Legacy", 3, "fire")]


def test_geb_shakes_every_non_villain_target():
    t = bench("Geb", "Nuit")
    t.into_play("Police Backup")
    activate(t, "Geb")
    assert lost(t) == [2, 2, 2] and t.hp("Police Backup") == 4 and t.hp("Nuit") == 27


def test_isis_deals_the_strongest_of_h_minus_2_heroes_two_kinds_of_damage():
    t = bench("Isis")
    activate(t, "Isis")
    assert t.dealt == [("Isis", "Haka", 1, "radiant"), ("Isis", "Haka", 2, "infernal")]


def test_nephthys_takes_life_from_the_weakest_and_gives_it_to_the_weakest_gods():
    t = bench("Nephthys", "Geb", "Set")
    for god, hp in (("Nephthys", 9), ("Geb", 10), ("Set", 11)):
        t.set_hp(god, hp)
    activate(t, "Nephthys")
    assert sorted(t.dealt) == [("Bunker", "Bunker", 1, "psychic"), ("Legacy", "Legacy", 1, "psychic")]
    assert (t.hp("Nephthys"), t.hp("Geb"), t.hp("Set")) == (11, 12, 11)


def test_nuit_gives_the_weakest_god_h_hp():
    t = bench("Nuit", "Set", relics=("The Orb of Nuit",))
    t.set_hp("The Orb of Nuit", 1)
    t.set_hp("Set", 10)
    t.set_hp("Nuit", 12)
    activate(t, "Nuit")
    assert (t.hp("Set"), t.hp("Nuit"), t.hp("The Orb of Nuit")) == (13, 12, 1)


def test_osiris_blights_the_weakest():
    t = bench("Osiris")
    activate(t, "Osiris")
    assert lost(t) == [1, 1, 0] and {kind for *_, kind in t.dealt} == {"infernal"}


def test_set_strikes_each_of_the_h_strongest_with_lightning_and_cold():
    t = bench("Set")
    t.into_play("Police Backup")
    activate(t, "Set")
    assert [(target, amount, kind) for _, target, amount, kind in t.dealt] == [
        (hero, 1, kind) for hero in ("Haka", "Legacy", "Bunker") for kind in ("lightning", "cold")
    ]


def test_shu_strikes_the_weakest_hero():
    t = bench("Shu", heroes=("legacy", "bunker", "haka", "tempest"))
    t.set_hp("tempest", 9)
    activate(t, "Shu")
    assert t.dealt == [("Shu", "Tempest", 2, "melee")]


def test_tefnut_strikes_the_second_strongest_hero_target():
    t = bench("Tefnut")
    activate(t, "Tefnut")
    assert t.dealt == [("Tefnut", "Legacy", 2, "melee")]


# --- the gods, fallen ------------------------------------------------------------------------------------------------
def test_atum_fallen_destroys_a_target_at_1_hp():
    t = fell(bench("Atum", "Nuit"), "Atum")
    t.into_play("Police Backup")
    activate(t, "Atum")
    assert t.in_play("Police Backup")
    t.set_hp("Police Backup", 1)
    t.set_hp("Nuit", 1)
    activate(t, "Atum")
    assert not t.in_play("Police Backup") and not t.flipped("Nuit")


def test_atum_fallen_may_destroy_a_hero_at_1_hp():
    t = fell(bench("Atum", "Nuit"), "Atum")
    t.set_hp("bunker", 1)
    activate(t, "Atum")
    assert t.incapacitated("bunker")


def test_geb_fallen_destroys_an_item():
    t = fell(bench("Geb", "Nuit"), "Geb")
    t.into_play("Flak Cannon")
    t.into_play("Recharge Mode")
    activate(t, "Geb")
    assert not t.in_play("Flak Cannon") and t.in_play("Recharge Mode")


def test_isis_fallen_discards_two_cards_of_each_hero_deck():
    t = fell(bench("Isis", "Nuit"), "Isis")
    activate(t, "Isis")
    assert [len(t.trash(hero)) for hero in TEAM] == [2, 2, 2] and not t.trash("environment") + t.trash("villain")


def test_nephthys_fallen_gives_the_h_weakest_gods_1_hp():
    t = fell(bench("Nephthys", "Nuit", "Set", "Geb", "Shu"), "Nephthys")
    for god, hp in (("Nuit", 9), ("Set", 10), ("Geb", 11), ("Shu", 12)):
        t.set_hp(god, hp)
    activate(t, "Nephthys")
    assert [t.hp(god) for god in ("Nuit", "Set", "Geb", "Shu")] == [10, 11, 12, 12]


def test_nuit_fallen_heals_environment_targets():
    t = fell(bench("Nuit", "Set"), "Nuit")
    t.into_play("Plummeting Monorail")
    t.set_hp("Plummeting Monorail", 2)
    t.set_hp("Set", 2)
    activate(t, "Nuit")
    assert (t.hp("Plummeting Monorail"), t.hp("Set")) == (4, 2)


def test_osiris_fallen_has_the_h_strongest_deal_themselves_damage():
    t = fell(bench("Osiris", "Nuit"), "Osiris")
    t.into_play("Police Backup")
    activate(t, "Osiris")
    assert lost(t) == [1, 1, 1] and t.hp("Police Backup") == 6
    assert all(source == target for source, target, _, _ in t.dealt)


def test_set_fallen_plays_the_top_environment_card():
    t = fell(bench("Set", "Nuit"), "Set")
    t.on_deck("environment", "Persistent Paparazzi")
    activate(t, "Set")
    assert t.in_play("Persistent Paparazzi")


def test_shu_fallen_destroys_an_ongoing():
    t = fell(bench("Shu", "Nuit"), "Shu")
    t.into_play("Flak Cannon")
    t.into_play("Recharge Mode")
    activate(t, "Shu")
    assert t.in_play("Flak Cannon") and not t.in_play("Recharge Mode")


def test_tefnut_fallen_has_one_hero_bury_a_card():
    t = fell(bench("Tefnut", "Nuit"), "Tefnut")
    t.set_hand("legacy")
    t.set_hand("haka", "Rampage", "Taiaha")
    activate(t, "Tefnut", ("haka", "Taiaha"))
    assert t.hand("haka") == ["Rampage"] and t.deck("haka")[-1] == "Taiaha"


def last_rite(god: str, *others: str, relic: bool = True, **setup: Any) -> Table:
    """A villain turn with a fallen god, its relic still in play or not."""
    t = fell(bench(god, *(others or ("Nuit",)), relics=(RELICS[god],) if relic else (), **setup), god)
    t.on_deck("villain", "Taste of Immortality", "Ancient Magicks")
    return t


@pytest.mark.parametrize(("god", "kind"), [("Atum", "fire"), ("Isis", "radiant")])
def test_atum_and_isis_fallen_have_each_hero_target_deal_itself_damage_when_their_relic_leaves_the_game(god, kind):
    t = last_rite(god)
    t.on_deck("villain", "Taste of Immortality", "Defender of the Waters")
    t.run_turn("villain")
    assert [blow for blow in t.dealt if blow[3] == kind] == [
        (name, name, 2, kind) for name in ("Legacy", "Bunker", "Haka")
    ]
    assert t.game.zone_kind(t.card(RELICS[god])) == 6
    t = last_rite(god, relic=False)
    t.on_deck("villain", "Taste of Immortality", "Defender of the Waters")
    t.run_turn("villain")
    assert not [blow for blow in t.dealt if blow[3] == kind]


def test_geb_fallen_destroys_all_environment_cards():
    t = last_rite("Geb")
    t.into_play("Police Backup")
    t.into_play("Persistent Paparazzi")
    t.run_turn("villain")
    assert t.play_area("environment") == [] and not t.in_play(RELICS["Geb"])


def test_nephthys_fallen_brings_another_god_back_at_9_hp():
    t = last_rite("Nephthys", "Nuit", "Geb", "Shu")
    fell(t, "Geb", "Shu")
    t.run_turn("villain", ["Shu"])
    assert (t.hp("Shu"), t.max_hp("Shu"), t.flipped("Shu"), t.flipped("Geb")) == (9, 21, False, True)
    assert t.flipped("Nephthys")


def test_nuit_fallen_heals_each_god():
    t = last_rite("Nuit", "Geb", "Shu")
    t.set_hp("Geb", 5)
    t.set_hp("Shu", 6)
    t.on_deck("villain", "Blast of Flame", "Blast of Flame")
    t.run_turn("villain")
    assert (t.hp("Geb"), t.hp("Shu")) == (8, 9)


def test_osiris_rises_at_9_hp_even_if_his_relic_was_the_last_villain_target():
    t = bench("Osiris", "Nuit", relics=(RELICS["Osiris"],))
    fell(t, "Osiris", "Nuit")
    t.on_deck("villain", "Blast of Flame", "Blast of Flame")
    t.run_turn("villain")
    assert t.result is None and not t.in_play(RELICS["Osiris"])
    assert (t.hp("Osiris"), t.max_hp("Osiris"), t.flipped("Osiris")) == (9, 23, False)
    check_hp(t.game)
    check_index(t.game)


def test_set_fallen_plays_an_environment_card_and_a_villain_card():
    t = last_rite("Set")
    t.on_deck("villain", "Taste of Immortality", "Taste of Immortality", "The Bracer of Atum")
    t.on_deck("environment", "Persistent Paparazzi")
    t.run_turn("villain")
    assert t.in_play("Persistent Paparazzi") and t.in_play("The Bracer of Atum")


def test_shu_fallen_destroys_h_hero_ongoings_and_items():
    t = last_rite("Shu")
    for title in ("Flak Cannon", "Recharge Mode", "Taiaha", "Danger Sense"):
        t.into_play(title)
    t.run_turn("villain")
    left = [title for hero in TEAM for title in t.play_area(hero)]
    assert len(left) == 1


def test_tefnut_fallen_has_each_hero_discard_two_cards():
    t = last_rite("Tefnut", "Set")
    t.on_deck("villain", "The Grave Beckons", "The Grave Beckons")
    before = hands(t)
    t.run_turn("villain")
    assert hands(t) == [cards - 2 for cards in before]


# --- relics ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("god", GODS)
def test_a_relic_calls_its_god_who_acts_at_once(god):
    t = bench("Nuit" if god != "Nuit" else "Set")
    villain_plays(t, RELICS[god])
    assert t.in_play(god) and god not in t.under("The Ennead") and (t.hp(RELICS[god]), t.max_hp(RELICS[god])) == (9, 9)
    assert t.transcript[-1:] and f"Activate: {god}" in t.transcript
    check_places(t.game)
    check_index(t.game)


def test_a_relic_of_a_god_who_has_fallen_activates_the_fallen_god():
    t = fell(bench("Shu", "Nuit"), "Shu")
    t.into_play("Danger Sense")
    villain_plays(t, RELICS["Shu"])
    assert t.flipped("Shu") and not t.in_play("Danger Sense")


def test_df_buffer_overflow_ennead_a_god_is_not_discarded_but_the_relic_can_be():
    t = bench("Nuit", heroes=("parse", "bunker", "haka"))
    t.into_play("Buffer Overflow")
    t.on_deck("villain", RELICS["Atum"], "Blast of Flame", "Blast of Flame", "Taste of Immortality")
    t.play_top("villain", [False])
    assert t.in_play("Atum") and t.in_play(RELICS["Atum"]) and t.in_play("Buffer Overflow")
    t = bench("Nuit", heroes=("parse", "bunker", "haka"))
    t.into_play("Buffer Overflow")
    t.on_deck("villain", RELICS["Atum"], "Blast of Flame", "Blast of Flame", "Taste of Immortality")
    t.play_top("villain", [True, "Blast of Flame", "Blast of Flame"])
    assert not t.in_play("Atum") and RELICS["Atum"] in t.trash("villain") and not t.in_play("Buffer Overflow")


@pytest.mark.parametrize(
    ("god", "dealt", "taken"),
    [("Atum", 3, 2), ("Set", 3, 2), ("Osiris", 3, 1), ("Nephthys", 2, 1), ("Tefnut", 2, 0)],
)
def test_relics_strengthen_or_shield_their_own_god(god, dealt, taken):
    t = bench(god, "Nuit" if god != "Nuit" else "Set", relics=(RELICS[god],))
    assert t.deal(god, "haka", 2, "melee") == dealt
    assert t.deal("haka", god, 2, "melee") == taken
    assert t.deal("haka", "Nuit", 2, "melee") == 2 and t.deal("Nuit", "haka", 2, "melee") == 2
    t.destroy(RELICS[god])
    assert t.deal(god, "haka", 2, "melee") == 2 and t.deal("haka", god, 2, "melee") == 2


@pytest.mark.parametrize("god", ["Geb", "Isis"])
def test_two_relics_make_the_damage_of_their_god_irreducible(god):
    t = bench(god, "Nuit", relics=(RELICS[god],))
    t.into_play("Haka of Recovery")
    assert t.deal(god, "haka", 2, "melee") == 2
    assert t.deal("Nuit", "haka", 2, "melee") == 1


def test_the_khopesh_makes_shu_immune_to_melee_and_projectile():
    t = bench("Shu", "Nuit", relics=(RELICS["Shu"],))
    assert [t.deal("haka", "Shu", 2, kind) for kind in ("melee", "projectile", "fire")] == [0, 0, 2]
    assert t.deal("haka", "Nuit", 2, "melee") == 2


def test_the_orb_shields_all_gods_but_nuit():
    t = bench("Nuit", "Shu", relics=(RELICS["Nuit"],))
    assert [t.deal("haka", target, 2, "fire") for target in ("Shu", "Nuit", RELICS["Nuit"])] == [1, 2, 2]


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_ancient_magicks():
    t = bench("Isis", "Nuit")
    t.into_play("Police Backup")
    villain_plays(t, "Ancient Magicks")
    assert lost(t) == [2, 2, 5] and t.hp("Police Backup") == 4
    t = fell(bench("Isis", "Nuit", "Geb"), "Isis")
    villain_plays(t, "Ancient Magicks")
    assert t.dealt == [("Nuit", hero, 1, "infernal") for hero in ("Legacy", "Bunker", "Haka")]
    assert [len(t.trash(hero)) for hero in TEAM] == [2, 2, 2], "the fallen Isis acts all the same"


def test_blast_of_flame():
    t = bench("Atum")
    villain_plays(t, "Blast of Flame")
    assert [target for _, target, *_ in t.dealt] == ["Haka", "Legacy", "Haka"]
    assert lost(t) == [3, 0, 6]
    t = bench("Shu", "Geb")
    villain_plays(t, "Blast of Flame")
    assert t.dealt == [("Geb", "Haka", 2, "fire")]


def test_defender_of_the_waters():
    t = bench("Tefnut")
    for title in ("Danger Sense", "Recharge Mode", "Emergency Shielding", "Persistent Paparazzi", "Taiaha"):
        t.into_play(title)
    villain_plays(t, "Defender of the Waters")
    assert t.play_area("legacy") == [] and t.play_area("bunker") == ["Emergency Shielding"]
    assert t.play_area("haka") == ["Taiaha"] and t.play_area("environment") == []
    t = bench("Shu", "Geb")
    t.into_play("Danger Sense")
    villain_plays(t, "Defender of the Waters")
    assert t.dealt == [("Shu", "Haka", 2, "melee")] and t.in_play("Danger Sense")


def test_deserts_wrath():
    t = bench("Geb")
    t.into_play("Persistent Paparazzi")
    t.into_play("Impending Casualty")
    t.into_play("Police Backup")
    villain_plays(t, "Desert's Wrath")
    assert lost(t) == [2, 2, 5] and t.dealt[-1] == ("Geb", "Haka", 3, "melee")
    t = bench("Nuit", "Atum")
    villain_plays(t, "Desert's Wrath")
    assert t.dealt == [("Nuit", "Haka", 2, "melee")]


def test_elemental_storm():
    t = bench("Set")
    before = hands(t)
    t.on_deck("villain", "Elemental Storm", "The Shield of Tefnut")
    t.play_top("villain")
    assert hands(t) == [cards + 1 for cards in before] and t.in_play("The Shield of Tefnut")
    t = bench("Nuit", "Atum")
    villain_plays(t, "Elemental Storm")
    assert t.dealt == [("Atum", "Haka", 1, "cold"), ("Atum", "Haka", 1, "lightning")]


def test_grasp_of_life_and_death():
    t = bench("Nephthys", heroes=("legacy", "bunker", "haka", "tempest"))
    for title in ("Danger Sense", "Taiaha", "Emergency Shielding"):
        t.into_play(title)
    t.into_trash("villain", "Blast of Flame", "Ancient Magicks")
    villain_plays(t, "Grasp of Life and Death")
    assert sum(len(t.play_area(hero)) for hero in TEAM) == 1
    assert t.trash("villain") == ["Grasp of Life and Death"]
    t = bench("Shu", "Geb", relics=(RELICS["Shu"],))
    for target in ("Shu", "Geb", RELICS["Shu"]):
        t.set_hp(target, 5)
    t.into_trash("villain", "Blast of Flame")
    villain_plays(t, "Grasp of Life and Death")
    assert [t.hp(target) for target in ("Shu", "Geb", RELICS["Shu"])] == [7, 7, 5]
    assert t.trash("villain") == ["Blast of Flame", "Grasp of Life and Death"]


def test_the_grave_beckons():
    t = bench("Osiris")
    villain_plays(t, "The Grave Beckons")
    assert t.dealt[-1] == ("Osiris", "Bunker", 3, "energy") and lost(t) == [1, 4, 0]
    t = bench("Nuit")
    t.into_play("Police Backup")
    villain_plays(t, "The Grave Beckons")
    assert lost(t) == [1, 1, 0] and t.hp("Police Backup") == 6, "it is immune to itself"


def test_stolen_breath():
    t = bench("Shu", "Nuit")
    t.into_play("Police Backup")
    villain_plays(t, "Stolen Breath")
    assert lost(t) == [2, 3, 2] and t.hp("Police Backup") == 6, "it is immune to itself"
    t = bench("Nuit", "Atum")
    villain_plays(t, "Stolen Breath")
    assert t.dealt == [("Atum", "Legacy", 2, "infernal")]


def test_taste_of_immortality():
    t = bench("Nuit", "Set")
    t.set_hp("Set", 5)
    t.set_hp("Nuit", 20)
    villain_plays(t, "Taste of Immortality")
    assert (t.hp("Set"), t.hp("Nuit")) == (11, 20), "Nuit's own text, then the card's"
    t = bench("Atum", "Set")
    t.set_hp("Atum", 5)
    t.set_hp("Set", 5)
    t.into_trash("villain", "Blast of Flame")
    villain_plays(t, "Taste of Immortality")
    assert (t.hp("Atum"), t.hp("Set")) == (6, 6) and t.trash("villain") == ["Taste of Immortality"]


def test_with_no_god_left_the_one_shots_find_nobody_to_strike():
    t = fell(bench("Atum", "Nuit", relics=(RELICS["Tefnut"],)), "Atum", "Nuit")
    for title in ("Ancient Magicks", "Blast of Flame", "Defender of the Waters", "Desert's Wrath", "Elemental Storm"):
        villain_plays(t, title)
    assert t.dealt == [] and t.result is None


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("environment", ["megalopolis", "magmaria"])
def test_whole_games_keep_all_promises(environment):
    check_two_games(Scenario("the_ennead", ("legacy", "ra", "haka", "unity"), environment))


def test_the_way_to_victory_is_the_hp_of_the_villain_targets_that_have_come():
    t = bench("Atum", "Set", relics=(RELICS["Atum"],))  # 26 + 22 + 9 HP
    assert progress(t.game) == 0
    t.deal("haka", RELICS["Atum"], 9, "melee")
    fell(t, "Atum")
    assert progress(t.game) == pytest.approx(35 / 57)
    assert counts_by_hp(t.game, t.card("Set")) and not counts_by_hp(t.game, t.card("haka"))
    t.into_play("Shu")
    assert progress(t.game) == pytest.approx(35 / 78)
    assert -1 <= potential(t.game) <= 1
