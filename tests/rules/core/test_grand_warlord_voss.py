"""Grand Warlord Voss, card by card (Definitive Edition).

``bench`` sets him up without the soldiers of the setup; ``guarded`` leaves him the Grunt Guards, who do not attack, so
that he stays on his first side, and stands before the play of the play phase.
"""

from functools import partial

import pytest

from benches import hero_hp, lone_villain, to_villain_end
from sotm_env.testing import Table

FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")
IDLE = "Forced Deployment"  # on top of the deck: does nothing before the next start phase
SOLDIERS = {
    "Advance Soldiers": "projectile",
    "Bionauts": "toxic",
    "Firesworn": "fire",
    "Frosthounds": "cold",
    "Grunt Guards": "melee",
    "Ion-Lancers": "energy",
    "Psi-Weavers": "psychic",
    "Reso-Banshees": "sonic",
    "Shock Infantry": "lightning",
}
OFFICERS = ("Field Marshal Tamar", "First Lieutenant Vyktor", "Gene-Doctor Kronz")

bench = partial(lone_villain, villain="grand_warlord_voss")
villain_end = partial(to_villain_end, idle=(IDLE,))


def guarded(*heroes: str, **options: object) -> Table:
    table = bench(*heroes, **options)
    table.into_play("Grunt Guards")
    table.go_to("villain", "play")
    return table


def warrior(*heroes: str, **options: object) -> Table:
    """Voss on his other side, in the play phase of the turn in which he flipped, no other card of his in play."""
    table = bench(*heroes, **options)
    table.on_deck("villain", "Thorathian Conquering Fleet")
    table.go_to("villain", "play")
    assert table.flipped("grand_warlord_voss")
    table.clear("villain")
    return table


def soldiers_in_play(table: Table) -> list[str]:
    return [title for title in table.play_area("villain") if title in SOLDIERS]


def next_villain_start(table: Table, *top: str) -> None:
    """Plays on through an idle environment turn to just after the villain start phase, with ``top`` on the deck."""
    table.on_deck("environment", "Persistent Paparazzi")
    table.go_to("environment", "end")
    table.clear("environment")
    table.on_deck("villain", *top)
    table.go_to("villain", "start")


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "number"), [(("legacy", "ra", "haka"), 3), (FOUR_HEROES, 4)])
def test_the_setup_discovers_h_soldiers_and_triggers_nothing(heroes, number):
    t = Table("grand_warlord_voss", heroes)
    assert len(t.play_area("villain")) == len(soldiers_in_play(t)) == number
    assert (t.hp("grand_warlord_voss"), t.max_hp("grand_warlord_voss")) == (90, 90)
    assert not t.flipped("grand_warlord_voss")
    assert (len(t.deck("villain")), t.trash("villain")) == (25 - number, [])
    assert hero_hp(t)[:3] == [32, 30, 34]


def test_gl_voss_reduction():
    t = bench()
    for title in ("Frosthounds", "Bionauts", "Firesworn"):
        t.into_play(title)
    assert t.deal("ra", "grand_warlord_voss", 5, "melee") == 0
    assert t.deal("ra", "grand_warlord_voss", 5, "melee", irreducible=True) == 5
    assert t.deal("ra", "grand_warlord_voss", 7, "melee") == 1
    assert t.deal("ra", "Bionauts", 3, "melee") == 3  # he alone is shielded


def test_gl_voss_nemesis():
    t = bench("legacy", "ra", "tempest")
    t.into_play("Bionauts")
    t.into_play("Grievous Hailstorm")
    t.on_deck("tempest", "Localized Hurricane")
    t.play("tempest", "Lightning Slash", choose=("grand_warlord_voss",))  # 1 + 2 weather cards
    assert t.hp("grand_warlord_voss") == 88
    assert t.deal("ra", "grand_warlord_voss", 3, "lightning") == 1


# The blows of the Hailstorm one by one, as the case puts them; the power itself strikes from left to right.
def test_gl_voss_mid_attack():
    t = bench("legacy", "ra", "tempest")
    t.into_play("Bionauts")
    t.set_hp("Bionauts", 2)
    t.deal("tempest", "Bionauts", 2, "cold")
    assert not t.in_play("Bionauts")
    assert t.deal("tempest", "grand_warlord_voss", 2, "cold") == 3
    t = bench("legacy", "ra", "tempest")
    t.into_play("Bionauts")
    t.into_play("Grievous Hailstorm")
    t.set_hp("Bionauts", 2)
    t.use_power("tempest", "Grievous Hailstorm")
    assert (t.hp("grand_warlord_voss"), t.in_play("Bionauts")) == (89, False)


def test_gl_voss_flip_none():
    t = bench()
    t.set_hp("grand_warlord_voss", 77)
    t.on_deck("villain", "Ruthless Approach", "Thorathian Conquering Fleet")
    t.go_to("villain", "start")
    assert (t.flipped("grand_warlord_voss"), t.hp("grand_warlord_voss")) == (True, 77)
    assert t.play_area("villain")[0] == "Thorathian Conquering Fleet"
    t.clear("villain")
    t.into_play("Thorathian Conquering Fleet")
    villain_end(t)
    assert hero_hp(t) == [30, 27, 30]  # Voss: Haka 2, Ra 1; the Fleet 2 each


def test_he_does_not_flip_with_a_soldier_in_play():
    t = guarded()
    assert not t.flipped("grand_warlord_voss")


def test_gl_voss_lose():
    t = bench()
    for title in (*SOLDIERS, "Field Marshal Tamar"):
        t.into_play(title)
    t.destroy("Bionauts")
    assert t.result is None
    t.into_play("Gene-Doctor Kronz")
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_gl_voss_lose_nine():
    t = bench()
    for title in list(SOLDIERS)[:8]:
        t.into_play(title)
    t.go_to("villain", "start")
    assert t.result is None


def test_his_count_comes_before_the_deployment_of_the_same_start_phase():
    t = bench()
    for title in (*list(SOLDIERS)[:4], *OFFICERS, "Forced Deployment"):
        t.into_play(title)
    t.go_to("villain", "start")
    assert t.result is None
    assert len(soldiers_in_play(t)) == 7  # with the officers and Voss 11 targets
    next_villain_start(t)
    assert t.result == "loss"


def test_his_other_side_discovers_a_device_and_goes_on_with_its_own_start_phase():
    t = bench()
    t.on_deck("villain", "Ruthless Approach", "Thorathian Conquering Fleet")
    t.go_to("villain", "start")
    devices = [title for title in t.play_area("villain") if title not in SOLDIERS]
    assert devices == ["Thorathian Conquering Fleet"]
    known = t.game.state.known_top[0]
    assert known == (0 if soldiers_in_play(t) else 1)  # the top card was revealed, and played if it was a soldier


def test_he_flips_and_reveals_a_card_in_the_same_start_phase():
    t = bench()
    t.on_deck("villain", "Thorathian Conquering Fleet", "Bionauts")  # the first card is the Device: nothing is shuffled
    t.go_to("villain", "start")
    assert (t.flipped("grand_warlord_voss"), t.game.state.flips) == (True, 1)
    assert t.play_area("villain") == ["Thorathian Conquering Fleet", "Bionauts"]


def test_his_other_side_plays_a_soldier_from_the_top_in_the_start_phase():
    t = warrior()
    villain_end(t)
    t.clear("villain")
    next_villain_start(t, "Bionauts")
    assert t.flipped("grand_warlord_voss")
    assert t.play_area("villain") == ["Bionauts"]


def test_his_other_side_puts_any_other_card_back_on_top():
    t = warrior()
    villain_end(t)
    t.clear("villain")
    next_villain_start(t, "Field Marshal Tamar")
    assert (t.play_area("villain"), t.deck("villain")[0]) == ([], "Field Marshal Tamar")
    t.go_to("villain", "end")
    assert t.in_play("Field Marshal Tamar")


def test_his_other_side_stays_with_1_soldier_and_flips_back_with_2():
    t = warrior()
    villain_end(t)
    t.clear("villain")
    t.into_play("Grunt Guards")
    next_villain_start(t, "Ruthless Approach")
    assert t.flipped("grand_warlord_voss")
    t.go_to("villain", "end")
    t.clear("villain")
    for title in ("Grunt Guards", "Frosthounds"):
        t.into_play(title)
    t.set_hp("grand_warlord_voss", 55)
    next_villain_start(t, "Bionauts")
    assert (t.flipped("grand_warlord_voss"), t.hp("grand_warlord_voss")) == (False, 55)
    assert not t.in_play("Bionauts")  # the top card is no longer revealed
    assert t.game.state.flips == 2


def test_flipping_back_he_goes_on_with_the_start_phase_of_the_first_side_and_can_win_there():
    t = warrior()
    villain_end(t)
    t.clear("villain")
    for title in SOLDIERS:
        t.into_play(title)
    t.go_to("environment", "end")
    assert t.result is None
    t.go_to("villain", "start")
    assert not t.flipped("grand_warlord_voss")
    assert t.result == "loss"


def test_rb_voss_many_flips():
    t = bench()
    t.set_hp("grand_warlord_voss", 61)
    for number in range(1, 7):
        if number % 2 == 0:
            t.into_play("Grunt Guards")
            t.into_play("Frosthounds")
        next_villain_start(t, "Thorathian Conquering Fleet")
        assert t.game.state.flips == number
        assert (t.hp("grand_warlord_voss"), t.max_hp("grand_warlord_voss")) == (61, 90)
        villain_end(t)
        t.clear("villain")
        for hero in ("legacy", "ra", "haka"):
            t.set_hp(hero, 30)


def test_gl_voss_back_end():
    t = warrior("legacy", "ra", "haka", "tempest")
    assert t.hp("tempest") == 26
    villain_end(t)
    assert hero_hp(t) == [32, 30, 31, 23]


def test_his_other_side_deals_h_minus_1_and_h_minus_2():
    t = warrior()
    villain_end(t)
    assert hero_hp(t) == [32, 29, 32]
    t = warrior(*FOUR_HEROES)
    villain_end(t)
    assert hero_hp(t) == [32, 30, 31, 25]


def test_his_other_side_is_not_shielded_by_soldiers():
    t = warrior()
    t.into_play("Bionauts")
    assert t.deal("ra", "grand_warlord_voss", 5, "fire") == 5


def test_advanced_his_first_side_gives_villain_targets_1_more_damage():
    t = guarded(advanced=True)
    t.into_play("Frosthounds")
    assert t.deal("grand_warlord_voss", "ra", 2, "melee") == 3
    assert t.deal("ra", "haka", 2, "fire") == 2
    villain_end(t)
    assert hero_hp(t) == [29, 24, 29]


@pytest.mark.parametrize(("heroes", "destroyed"), [(("legacy", "ra", "haka"), 1), (FOUR_HEROES, 2)])
def test_advanced_his_other_side_destroys_h_minus_2_hero_ongoings_or_items(heroes, destroyed):
    t = warrior(*heroes, advanced=True)
    for title in ("Danger Sense", "Mere", "Ignite"):
        t.into_play(title)
    villain_end(t, choose=("Mere", "Ignite")[:destroyed])
    assert [t.in_play(title) for title in ("Mere", "Ignite", "Danger Sense")] == [False, destroyed == 1, True]
    assert hero_hp(t)[:3] == ([32, 29, 32] if len(heroes) == 3 else [32, 30, 31])  # no +1 on this side


def test_without_advanced_his_other_side_destroys_nothing():
    t = warrior()
    t.into_play("Mere")
    villain_end(t)
    assert t.in_play("Mere")


# --- soldiers --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("title", "kind"), SOLDIERS.items())
def test_each_soldier_has_6_hp_and_is_immune_to_one_kind_of_damage(title, kind):
    t = bench()
    t.into_play(title)
    assert (t.hp(title), t.max_hp(title)) == (6, 6)
    assert t.deal("ra", title, 4, kind) == 0
    assert t.deal("ra", title, 4, kind, irreducible=True) == 0
    assert t.deal("ra", title, 4, kind, fixed=True) == 0
    assert t.deal("ra", title, 4, "radiant") == (3 if title == "Grunt Guards" else 4)
    for other in {*SOLDIERS.values()} - {kind}:
        t.set_hp(title, 6)
        assert t.deal("ra", title, 4, other) > 0


@pytest.mark.parametrize(
    ("title", "left"),
    [
        ("Advance Soldiers", [32, 30, 32]),
        ("Bionauts", [32, 28, 34]),
        ("Firesworn", [32, 30, 32]),
        ("Frosthounds", [30, 28, 32]),
        ("Grunt Guards", [32, 30, 34]),
        ("Ion-Lancers", [32, 28, 34]),
        ("Psi-Weavers", [30, 28, 32]),
        ("Shock Infantry", [32, 30, 31]),
    ],
)
def test_each_soldier_strikes_at_the_end_in_its_own_way(title, left):
    t = bench()
    t.into_play(title)
    villain_end(t)
    assert hero_hp(t) == left


@pytest.mark.parametrize(
    ("title", "kind"), [(title, kind) for title, kind in SOLDIERS.items() if title != "Grunt Guards"]
)
def test_each_soldier_strikes_with_the_kind_it_is_immune_to(title, kind):
    t = bench()
    t.into_play(title)
    villain_end(t)
    assert any(line.startswith(f"{title} deals ") and line.endswith(f" {kind}") for line in t.transcript)


@pytest.mark.parametrize("title", ["Bionauts", "Ion-Lancers"])
def test_soldiers_who_strike_the_lowest_hit_hero_targets_that_are_no_heroes_too(title):
    t = bench()
    t.into_play(title)
    t.into_play("Police Backup")
    t.into_play("Plummeting Monorail")
    t.set_hp("Plummeting Monorail", 1)
    villain_end(t)
    assert (t.hp("Police Backup"), t.hp("Plummeting Monorail")) == (4, 1)


def test_gl_frosthounds_immune():
    t = bench("legacy", "ra", "tempest")
    for title in ("Frosthounds", "Bionauts", "Grievous Hailstorm"):
        t.into_play(title)
    t.use_power("tempest", "Grievous Hailstorm")
    assert (t.hp("Frosthounds"), t.hp("Bionauts")) == (6, 4)


def test_gl_firesworn_retype():
    t = bench()
    t.into_play("Firesworn")
    t.use_power("ra", "Pyre", choose=("Firesworn",))
    assert t.hp("Firesworn") == 6


def test_grunt_guards_take_1_from_damage_to_every_villain_target():
    t = bench()
    t.into_play("Grunt Guards")
    t.into_play("Field Marshal Tamar")
    t.into_play("Plummeting Monorail")
    assert t.deal("ra", "Grunt Guards", 3, "fire") == 2
    assert t.deal("ra", "Field Marshal Tamar", 3, "fire") == 2
    assert t.deal("ra", "grand_warlord_voss", 5, "fire") == 2  # 2 more for the soldier
    assert t.deal("ra", "Plummeting Monorail", 3, "fire") == 3
    assert t.deal("ra", "haka", 3, "fire") == 3


def test_reso_banshees_deal_3_sonic_to_the_hero_with_the_most_ongoings():
    t = bench()
    for title in ("Ignite", "Dance in the Fray", "Mere", "Taiaha"):
        t.into_play(title)
    t.into_play("Blazing Barrier")
    t.into_play("Reso-Banshees")
    villain_end(t)
    assert hero_hp(t) == [32, 27, 34]


def test_reso_banshees_the_players_break_ties():
    t = bench()
    t.into_play("Reso-Banshees")
    villain_end(t, choose=("haka",))
    assert hero_hp(t) == [32, 30, 31]


# --- the rest of the deck --------------------------------------------------------------------------------------------
def test_gl_tamar_same_target():
    t = guarded(*FOUR_HEROES)
    t.into_play("Field Marshal Tamar")
    t.into_play("Frosthounds")
    t.into_play("Psi-Weavers")
    villain_end(t)
    # Haka 2 + 1 + 1 + 1, past Legacy's HP; then 2 cold and 2 psychic to each.
    assert hero_hp(t) == [28, 26, 25, 23]


def test_field_marshal_tamars_same_target_is_the_one_to_whom_the_damage_was_redirected():
    t = guarded(*FOUR_HEROES)
    for title in ("Lead from the Front", "Field Marshal Tamar", "Advance Soldiers"):
        t.into_play(title)
    # Legacy takes Tamar's hit on Haka, and then he is the target of the soldiers; their own hit he leaves to Haka.
    villain_end(t, choose=(True, False))
    assert t.dealt == [
        ("Field Marshal Tamar", "Legacy", 2, "melee"),
        ("Grunt Guards", "Legacy", 1, "melee"),
        ("Advance Soldiers", "Legacy", 1, "melee"),
        ("Advance Soldiers", "Haka", 2, "projectile"),
    ]


def test_field_marshal_tamar_without_soldiers_deals_h_minus_2_melee():
    t = warrior()
    t.into_play("Field Marshal Tamar")
    assert t.hp("Field Marshal Tamar") == 9
    villain_end(t)
    assert hero_hp(t) == [31, 29, 32]  # Voss: Haka 2, Ra 1; Tamar: Legacy, the first of two at 32


def test_first_lieutenant_vyktor_deals_h_energy_to_the_hero_with_the_most_cards_and_devices_strike_all():
    t = guarded()
    for title in ("Mere", "Ignite", "The Staff of Ra"):
        t.into_play(title)
    t.into_play("First Lieutenant Vyktor")
    t.into_play("Quark-Drive Translocator")
    t.into_play("Quark-Drive Translocator")
    assert t.hp("First Lieutenant Vyktor") == 9
    villain_end(t)
    # Ra 3; each device 1 to each, then the devices 1 each to the lowest, Ra.
    assert hero_hp(t) == [30, 23, 32]


def test_first_lieutenant_vyktor_alone_strikes_only_once():
    t = guarded()
    t.into_play("Mere")
    t.into_play("First Lieutenant Vyktor")
    villain_end(t)
    assert hero_hp(t) == [32, 30, 31]


def test_forced_deployment_is_destroyed_at_the_start_and_deploys_h_soldiers():
    t = guarded()
    t.clear("villain")
    villain_end(t, "Forced Deployment")
    t.into_trash("villain", "Ruthless Approach", "Field Marshal Tamar")
    t.into_play("Frosthounds")
    next_villain_start(t)
    assert not t.in_play("Forced Deployment")
    assert len(soldiers_in_play(t)) == 4
    assert t.trash("villain") == []  # it has been shuffled in with the rest
    assert len(t.deck("villain")) == 21


def test_wk_forced_deployment_early():
    t = guarded(*FOUR_HEROES)
    t.into_play("Forced Deployment")
    t.into_trash("villain", "Ruthless Approach")
    t.play("tachyon", "Blinding Speed")  # there is no other card to destroy
    assert not t.in_play("Forced Deployment")
    assert len(soldiers_in_play(t)) == 5
    assert t.trash("villain") == []


def test_gene_doctor_kronz_destroys_h_minus_2_and_discovers_a_soldier_who_strikes_at_once():
    t = guarded()
    for title in ("Mere", "Ignite"):
        t.into_play(title)
    t.into_play("Gene-Doctor Kronz")
    assert t.hp("Gene-Doctor Kronz") == 9
    villain_end(t, IDLE, "Ruthless Approach", "Psi-Weavers", choose=("Mere",))
    assert (t.in_play("Mere"), t.in_play("Ignite")) == (False, True)
    assert t.play_area("villain") == ["Grunt Guards", "Gene-Doctor Kronz", IDLE, "Psi-Weavers"]
    assert hero_hp(t) == [30, 28, 32]


def test_protective_detail_shuffles_the_trash_in_and_discovers_an_officer_and_h_minus_1_soldiers():
    t = guarded()
    t.into_trash("villain", "Ruthless Approach", "Forced Deployment")
    t.on_deck("villain", "Protective Detail")
    t.play_top("villain")
    officers = [title for title in t.play_area("villain") if title in OFFICERS]
    assert (len(officers), len(soldiers_in_play(t))) == (1, 3)
    assert t.play_area("villain")[1] in OFFICERS  # he comes first
    assert t.trash("villain") == ["Protective Detail"]


def test_quark_drive_translocator_plays_a_card_at_the_start_and_deals_the_lowest_1_energy_at_the_end():
    t = bench()
    t.into_play("Grunt Guards")
    t.into_play("Quark-Drive Translocator")
    assert t.hp("Quark-Drive Translocator") == 10
    t.on_deck("villain", "Field Marshal Tamar", IDLE)
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Grunt Guards", "Quark-Drive Translocator", "Field Marshal Tamar"]
    t.destroy("Field Marshal Tamar")
    t.go_to("villain", "end")
    assert hero_hp(t) == [32, 29, 34]


def test_ruthless_approach_deals_the_highest_h_melee_and_everyone_1_fire_and_1_energy():
    t = guarded()
    t.into_play("Bulletproof Skin")
    t.into_play("Police Backup")
    t.on_deck("villain", "Ruthless Approach")
    t.play_top("villain")
    assert hero_hp(t) == [32, 28, 29]  # Legacy: two hits of 1 - 1
    assert t.hp("Police Backup") == 4
    assert t.trash("villain") == ["Ruthless Approach"]


def test_stalwart_deals_the_2_highest_non_villain_targets_5_energy_and_discovers_a_soldier_or_officer():
    t = guarded()
    t.into_play('TCF "Stalwart"')
    t.into_play("Plummeting Monorail")
    assert t.hp('TCF "Stalwart"') == 15
    t.set_hp("ra", 3)
    t.set_hp("haka", 4)
    villain_end(t, IDLE, "Thorathian Conquering Fleet", "Field Marshal Tamar", "Firesworn")
    # Legacy 5; then 1 by Tamar and 1 by the Guards for him
    assert (hero_hp(t), t.hp("Plummeting Monorail")) == ([25, 3, 4], 1)
    assert t.play_area("villain") == ["Grunt Guards", 'TCF "Stalwart"', IDLE, "Field Marshal Tamar"]


def test_thorathian_conquering_fleet_deals_everyone_2_fire_and_destroys_h_minus_2():
    t = guarded(*FOUR_HEROES)
    for title in ("Mere", "Ignite", "Danger Sense", "Police Backup"):
        t.into_play(title)
    t.into_play("Thorathian Conquering Fleet")
    assert t.hp("Thorathian Conquering Fleet") == 20
    villain_end(t, choose=("Mere", "Ignite"))
    assert hero_hp(t) == [30, 28, 32, 25]
    assert t.hp("Police Backup") == 4
    assert [t.in_play(title) for title in ("Mere", "Ignite", "Danger Sense")] == [False, False, True]


# --- Ruthless Approach, the two cases with four heroes ----------------------------------------------------------------
def ruthless_approach(advanced: bool) -> dict[str, int]:
    """The HP that each of four heroes loses to it, Haka with the most HP."""
    team = ["haka", "tempest", "ra", "legacy"]
    t = Table(villain="grand_warlord_voss", heroes=team, environment="megalopolis", advanced=advanced)
    t.clear("villain")
    before = {hero: t.hp(hero) for hero in team}
    assert max(before, key=before.__getitem__) == "haka"
    t.on_deck("villain", "Ruthless Approach")
    t.play_top("villain")
    return {hero: before[hero] - t.hp(hero) for hero in team}


def test_gl_ruthless() -> None:
    # Haka 4+1+1; Tempest 1+1 and 1+1, each raised by the nemesis bonus; the others 1+1.
    assert ruthless_approach(advanced=False) == {"haka": 6, "tempest": 4, "ra": 2, "legacy": 2}


def test_gl_ruthless_advanced() -> None:
    # Villain targets deal +1: Haka 5+2+2; Tempest 3+3; the others 2+2.
    assert ruthless_approach(advanced=True) == {"haka": 9, "tempest": 6, "ra": 4, "legacy": 4}
