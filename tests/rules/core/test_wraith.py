"""The Wraith, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Answer, Table


def bench(wraith: str = "wraith", environment: str = "megalopolis") -> Table:
    """The Wraith (26 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=[wraith, "legacy", "ra"], environment=environment), "wraith")


def just_before_her_turn(environment: str = "megalopolis") -> Table:
    """The same, at the end of the first villain turn: The Wraith's start phase comes next."""
    return before_turn(Table(heroes=["wraith", "legacy", "ra"], environment=environment), "wraith")


def incapacitated(wraith: str = "wraith") -> Table:
    """The bench with The Wraith incapacitated."""
    return incapacitate(bench(wraith), "wraith")


# --- character cards -------------------------------------------------------------------------------------------------
def test_the_wraith_has_26_hp_and_in_her_first_appearance_25() -> None:
    assert bench().max_hp("wraith") == 26
    assert bench("first_appearance_wraith").max_hp("wraith") == 25


def test_her_deck_holds_40_cards() -> None:
    deck = bench().deck("wraith")
    assert len(deck) == 40
    assert {title: deck.count(title) for title in sorted(set(deck))} == {
        "Abduct and Interrogate": 2,
        "Combat Prowess": 2,
        "Flashbang Projector": 2,
        "Grappling Hook": 4,
        "Impromptu Invention": 4,
        "Infrared Eyepiece": 2,
        "Inventory Barrage": 2,
        "Leverage": 4,
        "Micro Targeting Computer": 2,
        "Razor Ordnance": 2,
        "Smoke Bombs": 2,
        "Sonic Neutralizer": 2,
        "Stun Bolt": 2,
        "Suture Self": 3,
        "Throwing Knives": 2,
        "Utility Belt": 3,
    }


def test_stealth_takes_1_from_damage_to_the_wraith_until_her_start_phase() -> None:
    t = bench()
    t.use_power("wraith", "Stealth")
    assert t.deal("Baron Blade", "The Wraith", 3, "melee") == 2
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3
    assert t.deal("Baron Blade", "The Wraith", 3, "melee", irreducible=True) == 3
    t.go_to("villain", "end")
    assert t.deal("Baron Blade", "The Wraith", 3, "melee") == 2
    t.go_to("wraith", "start")
    assert t.deal("Baron Blade", "The Wraith", 3, "melee") == 3


def test_stealth_used_twice_adds_up() -> None:
    t = bench()
    t.use_power("wraith", "Stealth")
    t.use_power("wraith", "Stealth")
    assert t.deal("Baron Blade", "The Wraith", 3, "melee") == 1


def test_rb_nemesis_hasten_doom_hits_legacy_harder_than_ra_and_the_wraith() -> None:
    t = bench()
    t.on_deck("villain", "Hasten Doom", "Living Force-Field")
    t.play_top("villain")
    assert [t.hp(hero) for hero in ("Legacy", "Ra", "The Wraith")] == [32 - 3, 30 - 2, 26 - 2]


def test_incapacitated_wraith_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated()
    t.into_hand("ra", "Ignite")
    t.incapacitated_ability("wraith", 0, choose=["ra", "Ignite"])
    assert t.in_play("Ignite")


def test_incapacitated_wraith_destroys_1_ongoing() -> None:
    t = incapacitated()
    for title in ("Living Force-Field", "Ignite", "The Staff of Ra", "Impending Casualty"):
        t.into_play(title)
    t.incapacitated_ability("wraith", 1, choose=["Impending Casualty"])
    assert t.trash("environment") == ["Impending Casualty"]
    assert t.in_play("Living Force-Field") and t.in_play("Ignite")


def test_incapacitated_wraith_heals_1_hero_target_by_2() -> None:
    t = incapacitated()
    t.into_play("Police Backup")
    t.set_hp("Police Backup", 1)
    t.set_hp("Ra", 10)
    t.incapacitated_ability("wraith", 2, choose=["Police Backup"])
    assert (t.hp("Police Backup"), t.hp("Ra")) == (3, 10)


def test_haunt_the_shadows_discovers_an_item_when_the_top_villain_card_is_a_target() -> None:
    t = bench("first_appearance_wraith")
    t.on_deck("villain", "Powered Turret")
    t.on_deck("wraith", "Leverage", "Razor Ordnance")
    t.use_power("wraith", "Haunt the Shadows")
    assert t.play_area("wraith") == ["Razor Ordnance"]
    assert t.hand("wraith") == []
    assert t.deck("villain")[0] == "Powered Turret"


def test_haunt_the_shadows_draws_1_when_it_is_no_target() -> None:
    t = bench("first_appearance_wraith")
    t.on_deck("villain", "Hasten Doom")
    t.on_deck("wraith", "Leverage", "Razor Ordnance")
    t.use_power("wraith", "Haunt the Shadows")
    assert (t.hand("wraith"), t.play_area("wraith")) == (["Leverage"], [])
    assert t.deck("villain")[0] == "Hasten Doom"


def test_first_appearance_incapacitated_lets_1_hero_take_a_draw_phase_or_summon_an_item() -> None:
    t = incapacitated("first_appearance_wraith")
    held = len(t.hand("ra"))
    t.incapacitated_ability("wraith", 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1
    t.into_trash("ra", "The Staff of Ra")
    t.incapacitated_ability("wraith", 1, choose=["ra", "trash"])
    assert t.in_play("The Staff of Ra")


def test_first_appearance_incapacitated_buries_a_villain_target_with_2_hp_or_less_but_no_character() -> None:
    t = incapacitated("first_appearance_wraith")
    for title in ("Blade Battalion", "Powered Turret", "Bank Heist In Progress"):
        t.into_play(title)
    for target, hp in (("Baron Blade", 2), ("Blade Battalion", 2), ("Powered Turret", 3)):
        t.set_hp(target, hp)
    t.set_hp("Bank Heist In Progress", 1)
    t.incapacitated_ability("wraith", 2)
    assert t.play_area("villain") == ["Powered Turret"]
    assert (t.deck("villain")[-1], t.trash("villain")) == ("Blade Battalion", [])
    t.incapacitated_ability("wraith", 2)
    assert t.hp("Baron Blade") == 2


# --- the deck --------------------------------------------------------------------------------------------------------
def test_abduct_and_interrogate_reveals_the_top_of_every_deck_when_it_destroys_its_target() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 1)
    t.on_deck("villain", "Powered Turret")
    t.on_deck("wraith", "Razor Ordnance")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Fire Blast")
    t.on_deck("environment", "Impending Casualty")
    choose: list[Answer] = ["Blade Battalion", "Powered Turret", "Impending Casualty", None, "Baron Blade"]
    t.play("wraith", "Abduct and Interrogate", choose=choose)
    assert t.dealt == [("The Wraith", "Blade Battalion", 1, "toxic"), ("Ra", "Baron Blade", 5, "fire")]
    assert t.trash("villain") == ["Blade Battalion", "Powered Turret"]
    assert t.trash("environment") == ["Impending Casualty"]
    assert (t.play_area("wraith"), t.play_area("legacy")) == (["Razor Ordnance"], ["Danger Sense"])
    assert t.trash("ra") == ["Fire Blast"]


def test_abduct_and_interrogate_reveals_nothing_when_its_target_lives() -> None:
    t = bench()
    t.on_deck("villain", "Powered Turret")
    t.play("wraith", "Abduct and Interrogate")
    assert t.dealt == [("The Wraith", "Baron Blade", 1, "toxic")]
    assert t.deck("villain")[0] == "Powered Turret"


def test_combat_prowess_takes_2_from_damage_once_a_turn() -> None:
    t = bench()
    t.into_play("Combat Prowess")
    assert t.deal("Baron Blade", "The Wraith", 5, "melee", choose=["Combat Prowess"]) == 3
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "The Wraith", 5, "melee", choose=["Combat Prowess"])
    assert [amount for *_, amount, _ in t.dealt] == [3, 5]
    assert t.in_play("Combat Prowess")


def test_combat_prowess_lets_her_play_a_card_when_no_damage_is_left() -> None:
    t = bench()
    t.into_play("Combat Prowess")
    t.into_hand("wraith", "Razor Ordnance")
    choose: list[Answer] = ["Combat Prowess", "Razor Ordnance"]
    assert t.deal("Baron Blade", "The Wraith", 2, "melee", choose=choose) == 0
    assert t.in_play("Razor Ordnance")


def test_combat_prowess_plays_no_card_when_damage_is_left() -> None:
    for amount, irreducible in ((3, False), (1, True)):
        t = bench()
        t.into_play("Combat Prowess")
        t.into_hand("wraith", "Razor Ordnance")
        with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Razor Ordnance'"):
            choose: list[Answer] = ["Combat Prowess", "Razor Ordnance"]
            t.deal("Baron Blade", "The Wraith", amount, "melee", irreducible=irreducible, choose=choose)
        assert t.dealt == [("Baron Blade", "The Wraith", 1, "melee")]
        assert t.hand("wraith") == ["Razor Ordnance"]


def test_combat_prowess_counts_other_reductions_too() -> None:
    t = bench()
    t.into_play("Combat Prowess")
    t.into_hand("wraith", "Razor Ordnance")
    t.use_power("wraith", "Stealth")
    assert t.deal("Baron Blade", "The Wraith", 3, "melee", choose=["Combat Prowess", "Razor Ordnance"]) == 0
    assert t.in_play("Razor Ordnance")


def test_combat_prowess_does_nothing_against_heroes_or_for_others() -> None:
    t = bench()
    t.into_play("Combat Prowess")
    for source, target in (("Ra", "The Wraith"), ("Baron Blade", "Ra")):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, target, 2, "melee", choose=["Combat Prowess"])
    assert [amount for *_, amount, _ in t.dealt] == [2, 2]


def test_the_flashbang_puts_a_villain_target_on_top_of_its_deck_and_is_destroyed() -> None:
    t = bench()
    for title in ("Flashbang Projector", "Powered Turret", "Blade Battalion", "Living Force-Field"):
        t.into_play(title)
    t.use_power("wraith", "Flashbang Projector", choose=["Blade Battalion"])
    assert t.play_area("villain") == ["Powered Turret", "Living Force-Field"]
    assert t.deck("villain")[0] == "Blade Battalion"
    assert t.trash("wraith") == ["Flashbang Projector"]


def test_the_flashbang_does_not_move_a_character_card() -> None:
    t = bench()
    t.into_play("Flashbang Projector")
    t.use_power("wraith", "Flashbang Projector", choose=[])
    assert t.hp("Baron Blade") == 40
    assert t.trash("wraith") == ["Flashbang Projector"]


def test_the_grappling_hook_destroys_1_ongoing_and_then_draws_or_plays() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Impending Casualty")
    t.into_hand("wraith", "Razor Ordnance")
    t.play("wraith", "Grappling Hook", choose=["Living Force-Field", "play"])
    assert t.trash("villain") == ["Living Force-Field"]
    assert t.in_play("Razor Ordnance")
    t.play("wraith", "Grappling Hook", choose=["draw"])
    assert t.trash("environment") == ["Impending Casualty"]
    assert len(t.hand("wraith")) == 1
    t.play("wraith", "Grappling Hook", choose=[None])
    assert len(t.hand("wraith")) == 1


def test_impromptu_invention_draws_discovers_an_item_and_may_play() -> None:
    t = bench()
    t.on_deck("wraith", "Leverage", "Suture Self", "Razor Ordnance", "Utility Belt")
    t.into_hand("wraith", "Combat Prowess")
    t.play("wraith", "Impromptu Invention", choose=["Combat Prowess"])
    assert t.play_area("wraith") == ["Razor Ordnance", "Combat Prowess"]
    assert t.hand("wraith") == ["Leverage"]
    t.play("wraith", "Impromptu Invention", choose=[None])
    assert len(t.hand("wraith")) == 2


@pytest.mark.parametrize("mode", ["discard", "replace"])
def test_the_eyepiece_looks_at_the_top_villain_card_and_draws_1(mode: str) -> None:
    t = bench()
    t.into_play("Infrared Eyepiece")
    t.on_deck("villain", "Powered Turret")
    t.use_power("wraith", "Infrared Eyepiece", choose=[mode])
    assert t.trash("villain") == (["Powered Turret"] if mode == "discard" else [])
    assert (t.deck("villain")[0] == "Powered Turret") == (mode == "replace")
    assert len(t.hand("wraith")) == 1


def test_inventory_barrage_deals_2_for_each_item_discarded() -> None:
    t = bench()
    t.into_hand("wraith", "Razor Ordnance", "Utility Belt", "Leverage")
    t.play("wraith", "Inventory Barrage", choose=["Utility Belt", "Razor Ordnance", "Baron Blade"])
    assert t.dealt == [("The Wraith", "Baron Blade", 4, "projectile")]
    assert t.hand("wraith") == ["Leverage"]
    t.play("wraith", "Inventory Barrage", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 36


def test_gl_inventory_barrage() -> None:
    t = bench()
    t.into_play("Micro Targeting Computer")
    t.into_hand("wraith", "Razor Ordnance", "Utility Belt", "Stun Bolt")
    t.play("wraith", "Inventory Barrage", choose=["Utility Belt", "Razor Ordnance", "Stun Bolt", "Baron Blade"])
    assert t.dealt == [("The Wraith", "Baron Blade", 3 * 2 + 2, "projectile")]


def test_leverage_draws_4_and_collects_any_card() -> None:
    t = bench()
    t.on_deck("wraith", "Suture Self", "Suture Self", "Utility Belt", "Utility Belt", "Stun Bolt")
    t.play("wraith", "Leverage", choose=["Combat Prowess"])
    assert t.hand("wraith") == ["Suture Self", "Suture Self", "Utility Belt", "Utility Belt", "Combat Prowess"]
    assert len(t.deck("wraith")) == 40 - 6


def test_the_targeting_computer_adds_2_to_her_projectile_damage_alone() -> None:
    t = bench()
    t.into_play("Micro Targeting Computer")
    assert t.deal("The Wraith", "Baron Blade", 1, "projectile") == 3
    assert t.deal("The Wraith", "Baron Blade", 1, "melee") == 1
    assert t.deal("Ra", "Baron Blade", 1, "projectile") == 1


def test_gl_targeting_computer() -> None:
    t = bench()
    for title in ("Micro Targeting Computer", "Throwing Knives", "Blade Battalion", "Bank Heist In Progress"):
        t.into_play(title)
    targets = ["Baron Blade", "Blade Battalion", "Bank Heist In Progress"]
    t.use_power("wraith", "Throwing Knives", choose=targets)
    assert t.dealt == [("The Wraith", name, 3, "projectile") for name in targets]


def test_razor_ordnance_deals_1_target_3_projectile() -> None:
    t = bench()
    t.into_play("Razor Ordnance")
    t.use_power("wraith", "Razor Ordnance", choose=["Baron Blade"])
    assert t.dealt == [("The Wraith", "Baron Blade", 3, "projectile")]


def test_smoke_bombs_add_1_to_her_damage_and_take_1_from_that_to_hero_targets() -> None:
    t = bench()
    t.into_play("Smoke Bombs")
    t.into_play("Police Backup")
    assert t.deal("The Wraith", "Baron Blade", 2, "melee") == 3
    assert t.deal("Ra", "Baron Blade", 2, "fire") == 2
    for target in ("The Wraith", "Ra", "Police Backup"):
        assert t.deal("Baron Blade", target, 2, "melee") == 1


def test_smoke_bombs_clear_at_the_start_phase() -> None:
    t = just_before_her_turn()
    t.into_play("Smoke Bombs")
    t.go_to("wraith", "start")
    assert t.trash("wraith") == ["Smoke Bombs"]


def test_the_sonic_neutralizer_takes_the_text_from_an_environment_card_until_her_start_phase() -> None:
    t = bench(environment="ruins_of_atlantis")
    t.into_play("Sonic Neutralizer")
    t.into_play("Leaking Room")
    t.into_play("Ravenous Kraken Maw")
    assert t.deal("Ra", "Baron Blade", 3, "fire") == 2
    t.use_power("wraith", "Sonic Neutralizer", choose=["Leaking Room"])
    assert t.deal("Ra", "Baron Blade", 3, "fire") == 3
    assert t.deal("Ra", "Ravenous Kraken Maw", 3, "fire") == 2
    t.destroy("Sonic Neutralizer")
    assert t.deal("Ra", "Baron Blade", 3, "fire") == 3
    t.go_to("villain", "end")
    assert t.deal("Ra", "Ravenous Kraken Maw", 3, "fire") == 2
    before = t.hp("Ra")
    t.deal("Baron Blade", "Ra", 3, "melee")
    assert t.hp("Ra") == before - 3
    t.go_to("wraith", "start")
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 2


def test_a_neutralized_police_backup_counts_as_an_environment_target() -> None:
    t = bench()
    for title in ("Sonic Neutralizer", "Police Backup", "Heroic Interception"):
        t.into_play(title)
    assert t.deal("Baron Blade", "Police Backup", 2, "melee") == 0  # an ally of Legacy
    t.use_power("wraith", "Sonic Neutralizer")
    assert t.deal("Baron Blade", "Police Backup", 2, "melee") == 2
    t.go_to("villain", "end")
    assert t.deal("Baron Blade", "Police Backup", 2, "melee") == 2
    t.go_to("wraith", "start")
    assert t.deal("Baron Blade", "Police Backup", 2, "melee") == 0


def test_a_neutralized_card_does_nothing_in_its_phases_nor_when_destroyed() -> None:
    t = just_before_her_turn(environment="wagner_mars_base")
    t.go_to("wraith", "power")
    for title in ("Sonic Neutralizer", "Self-Destruct Sequence", "Hangar Bay"):
        t.into_play(title)
    t.use_power("wraith", "Sonic Neutralizer", choose=["Self-Destruct Sequence"])
    t.on_deck("environment", "Medical Bay")
    t.go_to("environment", "end")
    assert t.result is None
    t = bench(environment="wagner_mars_base")
    for title in ("Sonic Neutralizer", "Hangar Bay"):
        t.into_play(title)
    t.use_power("wraith", "Sonic Neutralizer")
    t.destroy("Hangar Bay")
    assert t.dealt == []


def test_the_stun_bolt_deals_1_lightning_and_its_target_deals_1_less_until_her_start_phase() -> None:
    t = bench()
    t.into_play("Stun Bolt")
    t.into_play("Blade Battalion")
    t.use_power("wraith", "Stun Bolt", choose=["Blade Battalion"])
    assert t.dealt == [("The Wraith", "Blade Battalion", 1, "lightning")]
    assert t.deal("Blade Battalion", "Ra", 3, "melee") == 2
    assert t.deal("Baron Blade", "Ra", 3, "melee") == 3
    t.on_deck("villain", "Living Force-Field")
    t.go_to("villain", "end")
    assert t.deal("Blade Battalion", "Ra", 3, "melee") == 2
    t.go_to("wraith", "start")
    assert t.deal("Blade Battalion", "Ra", 3, "melee") == 3


def test_the_stun_bolt_weakens_the_target_to_which_it_is_redirected() -> None:
    t = emptied(Table(heroes=["wraith", "legacy", "unity"]), "wraith")
    for title in ("Stun Bolt", "Raptor Bot", "Stealth Bot"):
        t.into_play(title)
    t.use_power("wraith", "Stun Bolt", choose=["Raptor Bot", True])
    assert t.deal("Raptor Bot", "Baron Blade", 3, "melee") == 3
    assert t.deal("Stealth Bot", "Baron Blade", 3, "melee") == 2


def test_the_stun_bolt_weakens_a_target_that_it_does_not_hurt() -> None:
    t = bench()
    t.into_play("Stun Bolt")
    t.into_play("Remote Walking Tank")
    t.use_power("wraith", "Stun Bolt", choose=["Remote Walking Tank"])
    assert t.dealt == []
    assert t.deal("Remote Walking Tank", "Ra", 3, "melee") == 2


def test_suture_self_heals_2_and_salvages_1_item() -> None:
    t = bench()
    t.set_hp("The Wraith", 20)
    t.into_trash("wraith", "Leverage", "Stun Bolt", "Utility Belt")
    t.play("wraith", "Suture Self", choose=["Utility Belt"])
    assert t.hp("The Wraith") == 22
    assert t.hand("wraith") == ["Utility Belt"]
    assert t.trash("wraith") == ["Leverage", "Stun Bolt", "Suture Self"]


def test_throwing_knives_deal_up_to_3_targets_1_projectile() -> None:
    t = bench()
    for title in ("Throwing Knives", "Blade Battalion", "Powered Turret"):
        t.into_play(title)
    targets: list[Answer] = ["Baron Blade", "Blade Battalion", "Powered Turret", "Ra"]
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Ra'"):  # no fourth
        t.use_power("wraith", "Throwing Knives", choose=targets)
    assert t.dealt == [("The Wraith", name, 1, "projectile") for name in targets[:3]]


def test_gl_tank_throwing_knives_do_not_scratch_the_walking_tank() -> None:
    t = Table(heroes=["wraith", "legacy", "ra", "haka"])
    t.go_to("villain", "play")
    emptied(t, "wraith")
    t.on_deck("villain", "Living Force-Field")
    t.into_play("Remote Walking Tank")
    t.into_play("Throwing Knives")
    t.use_power("wraith", "Throwing Knives", choose=["Remote Walking Tank", None])
    assert t.hp("Remote Walking Tank") == 5
    t.go_to("villain", "end")
    assert t.dealt == [("Remote Walking Tank", "Haka", 4, "energy")]


def test_the_utility_belt_allows_a_second_power() -> None:
    t = just_before_her_turn()
    t.into_play("Utility Belt")
    t.into_play("Razor Ordnance")
    t.run_turn("wraith", choose=["Stealth", "Razor Ordnance", "Baron Blade", None])
    assert t.hp("Baron Blade") == 40 - 3
    assert t.deal("Baron Blade", "The Wraith", 3, "melee") == 2


def test_the_utility_belt_draws_2_or_plays_an_item() -> None:
    t = bench()
    t.into_play("Utility Belt")
    t.set_hand("wraith", "Stun Bolt")
    t.use_power("wraith", "Utility Belt", choose=["draw"])
    assert len(t.hand("wraith")) == 3
    t.set_hand("wraith", "Razor Ordnance", "Leverage")
    t.use_power("wraith", "Utility Belt", choose=["play"])
    assert t.in_play("Razor Ordnance")
    assert t.hand("wraith") == ["Leverage"]
    # Without an Item in hand drawing is left.
    t.use_power("wraith", "Utility Belt")
    assert len(t.hand("wraith")) == 3
