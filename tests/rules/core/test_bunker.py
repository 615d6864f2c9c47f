"""Bunker, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Table

UNSEEN = "a card that lies face down"
KNOWN = "a card that you know"


def bench(bunker: str = "bunker") -> Table:
    """Bunker (30 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=[bunker, "legacy", "ra"]), "bunker")


def just_before_his_turn() -> Table:
    """The same, at the end of the first villain turn: Bunker's start phase comes next."""
    return before_turn(Table(heroes=["bunker", "legacy", "ra"]), "bunker")


def loaded(gun: str, *titles: str, t: Table | None = None) -> Table:
    """A table with this Ordnance card in play and these cards of Bunker's under it, known to all."""
    t = t or bench()
    t.into_play(gun)
    t.put_under(gun, *titles)
    assert t.under(gun) == list(titles)
    return t


def incapacitated(bunker: str = "bunker") -> Table:
    """The bench with Bunker incapacitated."""
    return incapacitate(bench(bunker), "bunker")


# --- character cards -------------------------------------------------------------------------------------------------
def test_bunker_has_30_hp_and_in_his_first_appearance_28() -> None:
    assert bench().max_hp("bunker") == 30
    assert bench("first_appearance_bunker").max_hp("bunker") == 28


def test_initialize_draws_a_card() -> None:
    t = bench()
    t.into_play("Flak Cannon")
    t.on_deck("bunker", "Piston Punch")
    t.use_power("bunker", "Initialize", choose=["draw"])
    assert t.hand("bunker") == ["Piston Punch"]
    assert t.under("Flak Cannon") == []


def test_initialize_puts_the_top_card_of_the_deck_under_an_ordnance_card() -> None:
    t = bench()
    t.into_play("Flak Cannon")
    t.into_play("Gatling Gun")
    t.on_deck("bunker", "Piston Punch")
    t.use_power("bunker", "Initialize", choose=["load", "Gatling Gun"])
    assert (t.under("Flak Cannon"), t.under("Gatling Gun")) == ([], ["Piston Punch"])
    assert t.hand("bunker") == []


def test_initialize_can_only_draw_without_ordnance_in_play() -> None:
    t = bench()
    t.use_power("bunker", "Initialize")  # there is nothing to choose
    assert len(t.hand("bunker")) == 1


def test_a_card_put_under_ordnance_from_the_deck_stays_unseen() -> None:
    t = bench()
    t.into_play("Flak Cannon")
    t.game.shuffle(t.owner("bunker"))
    top = t.deck("bunker")[0]
    t.use_power("bunker", "Initialize", choose=["load"])
    assert t.under("Flak Cannon") == [top]
    assert not t.game.is_known(t.game.under(t.card("Flak Cannon"))[0])
    assert not any(top in line for line in t.transcript)


def test_a_known_top_card_stays_known_under_ordnance() -> None:
    t = bench()
    t.into_play("Flak Cannon")
    t.game.shuffle(t.owner("bunker"))
    t.on_deck("bunker", "Turret Mode")
    t.use_power("bunker", "Initialize", choose=["load"])
    assert t.under("Flak Cannon") == ["Turret Mode"]
    assert t.game.is_known(t.game.under(t.card("Flak Cannon"))[0])


def test_incapacitated_bunker_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated()
    t.into_hand("ra", "Ignite")
    t.incapacitated_ability("bunker", 0, choose=["ra", "Ignite"])
    assert t.in_play("Ignite")


def test_incapacitated_bunker_lets_1_hero_salvage_a_card() -> None:
    t = incapacitated()
    t.into_trash("ra", "Inferno", "Ignite")
    t.incapacitated_ability("bunker", 1, choose=["ra", "Inferno"])
    assert "Inferno" in t.hand("ra")
    assert t.trash("ra") == ["Ignite"]


def test_incapacitated_bunker_takes_2_off_damage_dealt_to_1_hero_target_until_his_start_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability("bunker", 2, choose=["ra"])
    assert t.deal("Baron Blade", "ra", 5, "melee") == 3
    assert t.deal("legacy", "ra", 1, "melee") == 0
    assert t.deal("ra", "legacy", 3, "fire") == 3
    t.go_to("villain", "end")
    assert t.deal("legacy", "ra", 3, "melee") == 1
    t.go_to("bunker", "start")
    assert t.deal("legacy", "ra", 3, "melee") == 3


def test_dispatch_deals_1_target_2_melee() -> None:
    t = bench("first_appearance_bunker")
    t.use_power("bunker", "Dispatch", choose=["deal", "Baron Blade"])
    assert t.dealt == [("Bunker (First Appearance)", "Baron Blade", 2, "melee")]


def test_dispatch_salvages_an_item() -> None:
    t = bench("first_appearance_bunker")
    t.into_trash("bunker", "Piston Punch", "Flak Cannon", "Gatling Gun")
    t.use_power("bunker", "Dispatch", choose=["salvage", "Gatling Gun"])
    assert t.hand("bunker") == ["Gatling Gun"]
    assert t.hp("Baron Blade") == 40


def test_incapacitated_first_appearance_bunker_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated("first_appearance_bunker")
    t.incapacitated_ability("bunker", 0, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_first_appearance_bunker_destroys_1_ongoing_card() -> None:
    t = incapacitated("first_appearance_bunker")
    t.into_play("Ignite")
    t.into_play("Living Force-Field")
    t.incapacitated_ability("bunker", 1, choose=["Living Force-Field"])
    assert t.in_play("Ignite") and not t.in_play("Living Force-Field")


def test_incapacitated_first_appearance_bunker_makes_1_hero_target_deal_1_target_2_projectile() -> None:
    t = incapacitated("first_appearance_bunker")
    t.incapacitated_ability("bunker", 2, choose=["ra", "Baron Blade"])
    assert t.dealt[1:] == [("Ra", "Baron Blade", 2, "projectile")]


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Adhesive Foam Grenade", 3, "ongoing"),
    ("Emergency Shielding", 3, "item limited"),
    ("Expendable Power Bank", 4, "item limited"),
    ("Flak Cannon", 2, "item ordnance limited"),
    ("Gatling Gun", 2, "item ordnance limited"),
    ("Grenade Launcher", 2, "item ordnance limited"),
    ("LIDAR Intel", 2, "ongoing"),
    ("Mounted AP Gun", 2, "item ordnance limited"),
    ("Omni-Cannon", 1, "item ordnance"),
    ("Piston Punch", 4, "one-shot"),
    ("Recharge Mode", 4, "ongoing mode limited"),
    ("Tactical Command", 3, "one-shot"),
    ("Turret Mode", 4, "ongoing mode limited"),
    ("Upgrade Mode", 4, "ongoing mode limited"),
]


def test_the_deck_list_of_bunker() -> None:
    table = bench().game.table
    deck = table.decks[table.ids.index("bunker")]
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(keywords.split())) for title, copies, keywords in DECK_LIST
    ]
    assert sum(copies for _, copies, _ in DECK_LIST) == 40


def test_adhesive_foam_grenade_stops_environment_cards_only() -> None:
    t = bench()
    t.play("bunker", "Adhesive Foam Grenade")
    t.on_deck("environment", "Bomb at City Hall")
    t.on_deck("villain", "Blade Battalion")
    t.play_top("environment")
    t.play_top("villain")
    assert t.play_area("environment") == []
    assert t.deck("environment")[0] == "Bomb at City Hall"
    assert t.in_play("Blade Battalion")


def test_gl_bunker_foam() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "play")
    t.play("bunker", "Adhesive Foam Grenade")
    cards = t.deck("environment")
    t.run_turn("environment")
    assert t.deck("environment") == cards
    assert t.play_area("environment") == []
    t.go_to("bunker", "start")
    assert not t.in_play("Adhesive Foam Grenade")


def test_fc_env_no_play_no_reshuffle() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "play")
    t.into_play("Adhesive Foam Grenade")
    t.into_trash("environment", *t.deck("environment"))
    trash = t.trash("environment")
    t.run_turn("environment")
    assert t.trash("environment") == trash
    assert t.deck("environment") == []


def test_gl_bunker_shield() -> None:
    t = bench()
    t.into_play("Emergency Shielding")
    t.set_hp("bunker", 20)
    t.deal("Baron Blade", "bunker", 3, "melee", choose=["Emergency Shielding"])
    assert t.hp("bunker") == 20 - 1 + 2
    assert t.trash("bunker") == ["Emergency Shielding"]
    t = bench()
    t.into_play("Emergency Shielding")
    t.set_hp("bunker", 20)
    t.deal("Baron Blade", "bunker", 2, "melee", choose=["Emergency Shielding"])
    assert t.hp("bunker") == 20
    assert t.in_play("Emergency Shielding")


def test_emergency_shielding_stays_unless_it_is_used() -> None:
    t = bench()
    t.into_play("Emergency Shielding")
    t.deal("Baron Blade", "bunker", 3, "melee", choose=[None])
    t.deal("Baron Blade", "ra", 3, "melee")
    t.deal("ra", "bunker", 3, "fire")
    assert t.hp("bunker") == 24
    assert t.in_play("Emergency Shielding")


def test_emergency_shielding_answers_once_a_turn_and_breaks_at_damage_it_answered_only() -> None:
    t = bench()
    t.into_play("Emergency Shielding")
    t.deal("Baron Blade", "bunker", 1, "melee", choose=["Emergency Shielding"])
    t.deal("Baron Blade", "bunker", 3, "melee")
    assert t.hp("bunker") == 27
    assert t.in_play("Emergency Shielding")


def test_emergency_shielding_cannot_reduce_irreducible_damage_and_breaks_for_nothing() -> None:
    t = bench()
    t.into_play("Emergency Shielding")
    t.deal("Baron Blade", "bunker", 3, "melee", irreducible=True, choose=["Emergency Shielding"])
    assert t.hp("bunker") == 30 - 3 + 2
    assert not t.in_play("Emergency Shielding")


def test_emergency_shielding_gives_2_hp_however_it_is_destroyed() -> None:
    t = bench()
    t.into_play("Emergency Shielding")
    t.set_hp("bunker", 20)
    t.destroy("Emergency Shielding")
    assert t.hp("bunker") == 22


def test_expendable_power_bank_may_go_under_ordnance_with_a_card_of_the_trash() -> None:
    t = just_before_his_turn()
    t.into_play("Expendable Power Bank")
    t.into_play("Omni-Cannon")
    t.into_trash("bunker", "Piston Punch", "Turret Mode")
    t.go_to("bunker", "power", choose=["Turret Mode"])
    assert t.under("Omni-Cannon")[1:] == ["Turret Mode", "Expendable Power Bank"]  # the first is from the start phase
    assert t.trash("bunker") == ["Piston Punch"]
    assert not t.in_play("Expendable Power Bank")


def test_expendable_power_bank_and_its_card_may_go_under_different_ordnance() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "play")
    t.into_play("Expendable Power Bank")
    t.into_play("Omni-Cannon")
    t.into_play("Flak Cannon")
    t.into_trash("bunker", "Piston Punch")
    t.go_to("bunker", "power", choose=["Piston Punch", "Flak Cannon", "Omni-Cannon"])
    assert (t.under("Flak Cannon"), t.under("Omni-Cannon")) == (["Piston Punch"], ["Expendable Power Bank"])


def test_expendable_power_bank_may_wait_until_after_the_play() -> None:
    t = just_before_his_turn()
    t.into_play("Expendable Power Bank")
    t.into_play("Flak Cannon")
    t.into_hand("bunker", "Piston Punch")
    t.into_trash("bunker", "Turret Mode")
    t.go_to("bunker", "power", choose=[None, "Piston Punch", "Baron Blade", "Piston Punch"])
    assert t.under("Flak Cannon")[1:] == ["Piston Punch", "Expendable Power Bank"]


def test_expendable_power_bank_waits_for_ordnance_played_in_the_same_phase() -> None:
    t = just_before_his_turn()
    t.into_play("Expendable Power Bank")
    t.into_hand("bunker", "Flak Cannon")
    t.into_trash("bunker", "Turret Mode")
    t.go_to("bunker", "power", choose=["Flak Cannon", "Turret Mode"])
    assert t.under("Flak Cannon") == ["Turret Mode", "Expendable Power Bank"]


@pytest.mark.parametrize("pick", ["Turret Mode", None])
def test_expendable_power_bank_put_off_acts_when_no_card_is_played_and_only_once(pick: str | None) -> None:
    t = just_before_his_turn()
    t.into_play("Expendable Power Bank")
    t.into_play("Flak Cannon")
    t.into_hand("bunker", "Piston Punch")
    t.into_trash("bunker", "Turret Mode")
    t.go_to("bunker", "power", choose=[None, None, pick])  # later; no play; now the bank
    assert t.options == ["Initialize", "Flak Cannon", "stop"]  # the powers, nothing before them
    assert t.under("Flak Cannon")[1:] == ([] if pick is None else ["Turret Mode", "Expendable Power Bank"])
    assert t.in_play("Expendable Power Bank") == (pick is None)


def test_expendable_power_bank_serves_a_play_phase_taken_in_another_turn_before_or_after_the_play() -> None:
    bank = "Expendable Power Bank"
    for choose in ([bank, "Turret Mode", None], [None, "Piston Punch", "Baron Blade", "Turret Mode"]):
        t = Table(heroes=["bunker", "first_appearance_legacy", "ra"])
        emptied(t, "bunker")
        t.deal("Baron Blade", "legacy", 99, "melee")
        t.into_play("Expendable Power Bank")
        t.into_play("Flak Cannon")
        t.into_hand("bunker", "Piston Punch")
        t.into_trash("bunker", "Turret Mode")
        t.incapacitated_ability("legacy", 0, choose=["bunker", *choose])
        assert t.under("Flak Cannon") == ["Turret Mode", "Expendable Power Bank"]


def test_expendable_power_bank_loads_an_ordnance_card_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "draw")
    t.into_play("Expendable Power Bank")
    t.into_play("Flak Cannon")
    t.into_play("Omni-Cannon")
    t.go_to("bunker", "end", choose=[False, "Omni-Cannon"])
    assert (len(t.under("Flak Cannon")), len(t.under("Omni-Cannon"))) == (0, 1)


ORDNANCE = ["Flak Cannon", "Gatling Gun", "Grenade Launcher", "Mounted AP Gun", "Omni-Cannon"]


@pytest.mark.parametrize("gun", ORDNANCE)
def test_ordnance_is_loaded_with_the_top_card_of_the_deck_at_the_start_phase(gun: str) -> None:
    t = just_before_his_turn()
    t.into_play(gun)
    t.on_deck("bunker", "Piston Punch", "Turret Mode")
    t.go_to("bunker", "start")
    assert t.under(gun) == ["Piston Punch"]
    assert t.deck("bunker")[0] == "Turret Mode"


@pytest.mark.parametrize("gun", ORDNANCE)
def test_cards_under_ordnance_that_leaves_play_go_to_the_trash(gun: str) -> None:
    t = loaded(gun, "Turret Mode", "Piston Punch")
    t.destroy(gun)
    assert sorted(t.trash("bunker")) == sorted([gun, "Turret Mode", "Piston Punch"])


def test_flak_cannon_deals_3_projectile_for_each_of_up_to_2_cards_under_it() -> None:
    t = loaded("Flak Cannon", "Turret Mode", "Piston Punch", "Recharge Mode")
    t.use_power("bunker", "Flak Cannon", choose=["Piston Punch", "Baron Blade", "Turret Mode", "ra"])
    assert t.dealt == [("Bunker", "Baron Blade", 3, "projectile"), ("Bunker", "Ra", 3, "projectile")]
    assert t.under("Flak Cannon") == ["Recharge Mode"]
    assert t.trash("bunker") == ["Piston Punch", "Turret Mode"]


def test_flak_cannon_may_stop_after_1_card() -> None:
    t = loaded("Flak Cannon", "Turret Mode", "Piston Punch")
    t.use_power("bunker", "Flak Cannon", choose=["Piston Punch", "Baron Blade", None])
    assert t.hp("Baron Blade") == 37
    assert t.under("Flak Cannon") == ["Turret Mode"]


@pytest.mark.parametrize("first", [UNSEEN, KNOWN])
def test_a_player_picks_among_known_cards_under_ordnance_or_any_unseen_one(first: str) -> None:
    t = loaded("Flak Cannon", "Turret Mode")
    t.game.shuffle(t.owner("bunker"))
    t.use_power("bunker", "Initialize", choose=["load"])
    unseen = t.under("Flak Cannon")[1]
    t.use_power("bunker", "Flak Cannon", choose=[first, "Baron Blade", None])
    assert t.trash("bunker") == [unseen if first == UNSEEN else "Turret Mode"]
    assert t.hp("Baron Blade") == 37


def test_gatling_gun_deals_1_projectile_for_each_of_up_to_3_cards_under_it_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "draw")
    loaded("Gatling Gun", "Turret Mode", "Piston Punch", "Recharge Mode", "Upgrade Mode", t=t)
    answers = ["Turret Mode", "Baron Blade", "Piston Punch", "ra", "Upgrade Mode", "Baron Blade"]
    t.go_to("bunker", "end", choose=[False, *answers])
    assert t.dealt == [
        ("Bunker", "Baron Blade", 1, "projectile"),
        ("Bunker", "Ra", 1, "projectile"),
        ("Bunker", "Baron Blade", 1, "projectile"),
    ]
    assert t.under("Gatling Gun") == ["Recharge Mode"]


def test_gatling_gun_may_stay_silent() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "draw")
    loaded("Gatling Gun", "Turret Mode", t=t)
    t.go_to("bunker", "end", choose=[False, None])
    assert t.dealt == []
    assert t.under("Gatling Gun") == ["Turret Mode"]


def test_grenade_launcher_deals_3_targets_2_fire_for_each_of_up_to_2_cards_under_it() -> None:
    t = loaded("Grenade Launcher", "Turret Mode", "Piston Punch", "Recharge Mode")
    t.into_play("Blade Battalion")
    t.into_play("Bomb at City Hall")
    others = ["Blade Battalion", "Bomb at City Hall"]
    t.use_power(
        "bunker",
        "Grenade Launcher",
        choose=["Turret Mode", "Baron Blade", *others, "Piston Punch", "Baron Blade", "Blade Battalion", "ra"],
    )
    assert t.dealt == [
        ("Bunker", "Baron Blade", 2, "fire"),
        ("Bunker", "Blade Battalion", 2, "fire"),
        ("Bunker", "Bomb at City Hall", 2, "fire"),
        ("Bunker", "Baron Blade", 2, "fire"),
        ("Bunker", "Blade Battalion", 2, "fire"),
        ("Bunker", "Ra", 2, "fire"),
    ]
    assert t.under("Grenade Launcher") == ["Recharge Mode"]


def test_grenade_launcher_cannot_take_fewer_than_3_targets() -> None:
    t = loaded("Grenade Launcher", "Turret Mode")
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.use_power("bunker", "Grenade Launcher", choose=["Turret Mode", "Baron Blade", None])


def test_lidar_intel_may_draw_a_card_after_a_non_hero_target_has_been_played() -> None:
    t = bench()
    t.into_play("LIDAR Intel")
    t.on_deck("villain", "Blade Battalion", "Living Force-Field", "Blade Battalion")
    t.play_top("villain", choose=[True])
    assert len(t.hand("bunker")) == 1
    t.play_top("villain")  # no target
    t.play_top("villain", choose=[False])
    assert len(t.hand("bunker")) == 1
    t.on_deck("environment", "Bomb at City Hall", "Police Backup")
    t.play_top("environment", choose=[True])
    assert len(t.hand("bunker")) == 2
    t.into_play("LIDAR Intel")
    with pytest.raises(AssertionError, match="no decision asked"):  # a hero target
        t.play_top("environment", choose=[True])
    assert len(t.hand("bunker")) == 2
    t.on_deck("villain", "Blade Battalion")
    t.play_top("villain", choose=[True, True])
    assert len(t.hand("bunker")) == 4


def test_lidar_intel_reveals_and_replaces_a_top_card_and_draws_a_card() -> None:
    t = bench()
    t.into_play("LIDAR Intel")
    t.on_deck("villain", "Hasten Doom")
    t.on_deck("bunker", "Piston Punch")
    cards = t.deck("villain")
    t.use_power("bunker", "LIDAR Intel", choose=["villain"])
    assert t.deck("villain") == cards
    assert "Reveal: Hasten Doom" in t.transcript
    assert t.hand("bunker") == ["Piston Punch"]


def test_mounted_ap_gun_deals_6_irreducible_projectile_for_2_cards_under_it() -> None:
    t = loaded("Mounted AP Gun", "Turret Mode", "Piston Punch", "Recharge Mode")
    t.into_play("Living Force-Field")
    t.use_power("bunker", "Mounted AP Gun", choose=["Turret Mode", "Recharge Mode", "Baron Blade"])
    assert t.dealt == [("Bunker", "Baron Blade", 6, "projectile")]
    assert t.under("Mounted AP Gun") == ["Piston Punch"]


def test_gl_bunker_ap_one() -> None:
    t = loaded("Mounted AP Gun", "Turret Mode")
    t.use_power("bunker", "Mounted AP Gun")
    assert t.dealt == []
    assert t.trash("bunker") == ["Turret Mode"]


def test_gl_bunker_omni() -> None:
    t = loaded("Omni-Cannon", "Turret Mode", "Piston Punch", "Piston Punch", "Recharge Mode", "Upgrade Mode")
    t.into_play("Turret Mode")
    t.use_power("bunker", "Omni-Cannon", choose=["Baron Blade"])
    assert t.dealt == [("Bunker", "Baron Blade", 11, "energy")]
    assert t.under("Omni-Cannon") == []
    assert len(t.trash("bunker")) == 5


def test_omni_cannon_can_be_fired_empty() -> None:
    t = bench()
    t.into_play("Omni-Cannon")
    t.use_power("bunker", "Omni-Cannon", choose=["Baron Blade"])
    assert t.dealt == []
    t.into_play("Turret Mode")
    t.use_power("bunker", "Omni-Cannon", choose=["Baron Blade"])
    assert t.dealt == [("Bunker", "Baron Blade", 1, "energy")]


def test_emergency_shielding_destroyed_under_ordnance_heals_nobody() -> None:
    t = loaded("Flak Cannon", "Emergency Shielding")
    t.set_hp("bunker", 20)
    t.use_power("bunker", "Flak Cannon", choose=["Emergency Shielding", "Baron Blade"])
    assert t.hp("bunker") == 20


def test_piston_punch_deals_3_melee_and_goes_to_the_trash() -> None:
    t = bench()
    t.into_play("Flak Cannon")
    t.play("bunker", "Piston Punch", choose=["Baron Blade"])
    assert t.dealt == [("Bunker", "Baron Blade", 3, "melee")]
    assert t.trash("bunker") == ["Piston Punch"]


def test_piston_punch_goes_under_an_ordnance_card_if_it_destroyed_a_target() -> None:
    t = bench()
    t.into_play("Flak Cannon")
    t.into_play("Omni-Cannon")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.play("bunker", "Piston Punch", choose=["Blade Battalion", "Omni-Cannon"])
    assert t.under("Omni-Cannon") == ["Piston Punch"]
    assert t.trash("bunker") == []
    assert t.game.is_known(t.game.under(t.card("Omni-Cannon"))[0])


def test_piston_punch_goes_to_the_trash_without_ordnance_and_for_an_incapacitated_hero() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.play("bunker", "Piston Punch", choose=["Blade Battalion"])
    assert t.trash("bunker") == ["Piston Punch"]
    t.into_play("Omni-Cannon")
    t.set_hp("ra", 3)
    t.play("bunker", "Piston Punch", choose=["ra"])
    assert t.incapacitated("ra")
    assert t.under("Omni-Cannon") == []


def test_recharge_mode_forbids_powers_and_allows_4_more_draws() -> None:
    t = just_before_his_turn()
    t.into_hand("bunker", "Recharge Mode", "Flak Cannon")
    t.go_to("bunker", "end", choose=["Recharge Mode", *[True] * 5])
    assert len(t.hand("bunker")) == 1 + 5
    assert not t.game.state.powered


def test_recharge_mode_does_not_forbid_the_powers_of_others() -> None:
    t = bench()
    t.into_play("Recharge Mode")
    assert t.game.powers(t.owner("bunker")) == []
    assert len(t.game.powers(t.owner("ra"))) == 1


def test_recharge_mode_may_stop_drawing() -> None:
    t = just_before_his_turn()
    t.into_hand("bunker", "Recharge Mode")
    t.go_to("bunker", "end", choose=["Recharge Mode", True, True, False])
    assert len(t.hand("bunker")) == 2


def test_recharge_mode_puts_any_cards_of_the_hand_under_ordnance_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "draw")
    t.into_play("Recharge Mode")
    t.into_play("Flak Cannon")
    t.into_play("Omni-Cannon")
    t.into_hand("bunker", "Piston Punch", "Turret Mode", "Upgrade Mode")
    answers = ["Turret Mode", "Omni-Cannon", "Piston Punch", "Flak Cannon", None]
    t.go_to("bunker", "end", choose=[False, *answers])
    assert (t.under("Omni-Cannon"), t.under("Flak Cannon")) == (["Turret Mode"], ["Piston Punch"])
    assert t.hand("bunker") == ["Upgrade Mode"]
    assert all(t.game.is_known(card) for gun in ("Omni-Cannon", "Flak Cannon") for card in t.game.under(t.card(gun)))


@pytest.mark.parametrize("mode", ["Recharge Mode", "Turret Mode", "Upgrade Mode"])
def test_a_mode_is_destroyed_at_the_next_start_phase(mode: str) -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "play")
    t.play("bunker", mode, choose=["deck", "Omni-Cannon"] if mode == "Upgrade Mode" and t.trash("bunker") else [])
    t.go_to("villain", "end")
    assert t.in_play(mode)
    t.go_to("bunker", "start")
    assert not t.in_play(mode)


def test_different_modes_may_be_in_play_together_but_not_the_same_twice() -> None:
    t = bench()
    t.into_play("Recharge Mode")
    t.into_hand("bunker", "Turret Mode", "Recharge Mode")
    assert [t.game.title_of[card] for card in t.game.playable(t.owner("bunker"))] == ["Turret Mode"]


def test_tactical_command_makes_the_damage_of_an_allys_power_irreducible() -> None:
    t = bench()
    t.into_play("Living Force-Field")  # -1 to damage dealt to villain targets
    t.play("bunker", "Tactical Command", choose=["ra", "Baron Blade"])
    assert t.dealt == [("Ra", "Baron Blade", 2, "fire")]
    assert t.deal("ra", "Baron Blade", 2, "fire") == 1


def test_tactical_command_serves_no_other_damage_than_that_of_the_power() -> None:
    t = bench()
    t.into_play("Consider the Price of Victory!")  # hero targets deal -1 damage
    t.into_play("Fiery Tornado")
    t.into_play("Backlash Field Generator")
    t.into_play("Blazing Barrier")
    t.play("bunker", "Tactical Command", choose=["ra", "Baron Blade", "Blazing Barrier", "Baron Blade"])
    assert t.dealt == [
        ("Ra", "Baron Blade", 2, "fire"),  # the power
        ("Ra", "Backlash Field Generator", 2, "fire"),  # the reaction to what answered the power: 3 - 1
        ("Backlash Field Generator", "Ra", 2, "lightning"),
        # Fiery Tornado, after the power, deals 1 - 1
    ]


def test_tactical_command_does_not_serve_a_second_power_that_is_used_within_the_first() -> None:
    t = emptied(Table(heroes=["bunker", "captain_cosmic", "haka"]), "bunker", "haka")
    for title in ("Mere", "Backlash Field Generator", "Blade Battalion"):
        t.into_play(title)
    t.into_play("Consider the Price of Victory!")  # hero targets deal -1 damage
    t.into_play("Dynamic Siphon", choose=["Haka"])
    answers = ["haka", "Riri", "Blade Battalion", "Dynamic Siphon", "Backlash Field Generator"]
    t.play("bunker", "Tactical Command", choose=answers)
    assert t.dealt == [
        ("Haka", "Blade Battalion", 2, "melee"),
        ("Haka", "Backlash Field Generator", 3 - 1, "melee"),  # by Mere, before the answer to Riri
        ("Backlash Field Generator", "Haka", 2, "lightning"),
    ]


def test_tactical_command_is_for_allies_only_and_must_be_followed() -> None:
    t = bench()
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("bunker", "Tactical Command", choose=["bunker"])
    t = bench()
    with pytest.raises(AssertionError, match="None is no legal answer"):
        t.into_play("Ignite")
        t.play("bunker", "Tactical Command", choose=["ra", None])


def test_turret_mode_adds_1_damage_and_allows_3_powers() -> None:
    t = just_before_his_turn()
    loaded("Omni-Cannon", "Piston Punch", t=t)
    t.go_to("bunker", "play")
    t.into_play("Turret Mode")
    t.into_play("LIDAR Intel")
    answers = ["Initialize", "draw", "LIDAR Intel", "villain", "Omni-Cannon", "Baron Blade"]
    t.go_to("bunker", "draw", choose=answers)
    assert t.dealt == [("Bunker", "Baron Blade", 5, "energy")]
    assert len(t.game.state.used) == 3
    assert t.deal("ra", "Baron Blade", 1, "fire") == 1


def test_upgrade_mode_summons_an_item_forbids_powers_and_plays_up_to_2_cards_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.into_hand("bunker", "Upgrade Mode", "Flak Cannon", "Turret Mode", "LIDAR Intel")
    t.go_to("bunker", "power", choose=["Upgrade Mode", "Omni-Cannon"])
    assert t.play_area("bunker") == ["Upgrade Mode", "Omni-Cannon"]
    assert t.game.powers(t.owner("bunker")) == []
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['LIDAR Intel'"):  # no third
        t.go_to("bunker", "end", choose=[False, "Flak Cannon", "Turret Mode", "LIDAR Intel"])
    assert t.play_area("bunker") == ["Upgrade Mode", "Omni-Cannon", "Flak Cannon", "Turret Mode"]
    assert t.hand("bunker") == ["LIDAR Intel"]


def test_upgrade_mode_need_not_play_cards_at_the_end_phase() -> None:
    t = just_before_his_turn()
    t.go_to("bunker", "draw")
    t.into_play("Upgrade Mode")
    t.into_hand("bunker", "Flak Cannon", "LIDAR Intel")
    t.go_to("bunker", "end", choose=[False, "Flak Cannon", None])
    assert t.hand("bunker") == ["LIDAR Intel"]
