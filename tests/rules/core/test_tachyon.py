"""Tachyon, card by card. Full HP at the start of each test: Blade 40, Legacy 32, Tachyon 27 (or 26), Haka 34."""

from __future__ import annotations

import pytest

from benches import at_full_hp, incapacitate, with_cards
from sotm_env.decks.definitive.core.heroes.tachyon import deck
from sotm_env.testing import Table

FIRST_APPEARANCE = "first_appearance_tachyon"


def bench(*in_play: str, tachyon: str = "tachyon", legacy: str = "legacy") -> Table:
    """Before the first villain turn, Blade without his platform, these cards in play; Tachyon's hand is empty."""
    t = Table("baron_blade", [legacy, tachyon, "haka"], "insula_primalis")
    t.clear("villain")
    t.set_hand("tachyon")
    with_cards(t, *in_play)
    assert (t.hp("Baron Blade"), t.hp("haka"), t.hand("tachyon")) == (40, 34, [])
    return t


def her_turn(*in_play: str, phase: str = "start") -> Table:
    """Tachyon's turn of round 1 has come to this phase; she holds no card, and in play are only these cards."""
    t = bench()
    t.go_to("tachyon", "start")
    t.clear("villain")
    with_cards(at_full_hp(t), *in_play)
    if phase != "start":
        t.go_to("tachyon", phase)
    return t


def out_of_action(tachyon: str = "tachyon") -> Table:
    """Tachyon is incapacitated."""
    return incapacitate(bench(tachyon=tachyon), "tachyon")


def sizes(t: Table, *heroes: str) -> tuple[int, ...]:
    return tuple(len(t.hand(hero)) for hero in heroes)


def damage(t: Table) -> list[str]:
    """All damage dealt so far in words."""
    return [line.strip() for line in t.transcript if " deals " in line]


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list_of_tachyon():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Accelerated Assault", 3, ["one-shot"], 0),
        ("Blinding Speed", 3, ["one-shot"], 0),
        ("Expedited Efficiency", 3, ["one-shot"], 0),
        ("Fleet of Foot", 4, ["one-shot"], 0),
        ("HUD Goggles", 3, ["item", "limited"], 0),
        ("Hypersonic Dash", 2, ["ongoing"], 0),
        ("Lightspeed Barrage", 3, ["one-shot"], 0),
        ("Nimble Strike", 4, ["one-shot"], 0),
        ("Pushing the Limits", 3, ["limited", "ongoing"], 0),
        ("Quick Insight", 3, ["one-shot"], 0),
        ("Research Grant", 2, ["ongoing"], 0),
        ("Sonic Vortex", 2, ["one-shot"], 0),
        ("Sucker Punch", 2, ["one-shot"], 0),
        ("Synaptic Interrupt", 3, ["limited", "ongoing"], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 40
    assert (deck.id, deck.name, deck.rank) == ("tachyon", "Tachyon", 3)


@pytest.mark.parametrize(
    ("title", "dealt"),
    [
        ("Accelerated Assault", "1 melee"),
        ("Hypersonic Dash", "1 sonic"),
        ("Lightspeed Barrage", "1 melee"),
        ("Nimble Strike", "2 melee"),
        ("Sonic Vortex", "3 sonic"),
        ("Sucker Punch", "1 melee"),
    ],
)
def test_amount_and_type_of_the_damage_of_each_attack(title: str, dealt: str):
    t = bench()
    t.into_trash("tachyon", "Quick Insight")
    t.play("tachyon", title, choose=[] if title in ("Accelerated Assault", "Hypersonic Dash") else ["Baron Blade"])
    assert damage(t) == [f"Tachyon deals Baron Blade {dealt}"]


@pytest.mark.parametrize("title", ["HUD Goggles", "Pushing the Limits", "Synaptic Interrupt"])
def test_of_a_limited_card_no_second_copy_can_be_played(title: str):
    t = her_turn(title, phase="play")
    t.into_hand("tachyon", title, "Nimble Strike")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.go_to("tachyon", "power", choose=[title])


# --- Tachyon ---------------------------------------------------------------------------------------------------------
def test_testing_draws_the_top_card():
    t = bench()
    t.on_deck("tachyon", "Sucker Punch", "Nimble Strike")
    t.use_power("tachyon", "Testing", choose=["draw it"])
    assert t.hand("tachyon") == ["Sucker Punch"]
    assert t.trash("tachyon") == []
    assert t.deck("tachyon")[0] == "Nimble Strike"


def test_testing_discards_the_top_card():
    t = bench()
    t.on_deck("tachyon", "Sucker Punch", "Nimble Strike")
    t.use_power("tachyon", "Testing", choose=["discard it"])
    assert t.hand("tachyon") == []
    assert t.trash("tachyon") == ["Sucker Punch"]
    assert t.deck("tachyon")[0] == "Nimble Strike"


def test_testing_with_an_empty_deck_reveals_a_card_of_the_reshuffled_trash():
    t = bench()
    t.into_trash("tachyon", *t.deck("tachyon"))
    assert (len(t.trash("tachyon")), t.deck("tachyon")) == (40, [])
    t.use_power("tachyon", "Testing", choose=["draw it"])
    assert (len(t.hand("tachyon")), len(t.deck("tachyon")), t.trash("tachyon")) == (1, 39, [])


def test_when_incapacitated_1_hero_takes_the_play_phase():
    t = out_of_action()
    t.set_hand("haka")
    t.into_hand("haka", "Mere", "Taiaha")
    t.incapacitated_ability("tachyon", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    assert t.hand("haka") == ["Taiaha"]


def test_when_incapacitated_1_hero_collects_a_one_shot():
    t = out_of_action()
    t.set_hand("legacy")
    t.incapacitated_ability("tachyon", 1, choose=["legacy", "Thokk!"])
    assert t.hand("legacy") == ['"Thokk!"']
    assert len(t.deck("legacy")) == 39


def test_only_one_shots_can_be_collected():
    t = out_of_action()
    with pytest.raises(AssertionError, match="no legal answer"):
        t.incapacitated_ability("tachyon", 1, choose=["legacy", "The Legacy Ring"])


def test_when_incapacitated_1_hero_salvages_an_item():
    t = out_of_action()
    t.into_trash("legacy", "Thokk!", "The Legacy Ring")
    hand = len(t.hand("legacy"))
    t.incapacitated_ability("tachyon", 2, choose=["legacy"])
    assert t.trash("legacy") == ['"Thokk!"']
    assert len(t.hand("legacy")) == hand + 1
    assert "The Legacy Ring" in t.hand("legacy")


# --- Tachyon (First Appearance) --------------------------------------------------------------------------------------
def test_fast_friend_lets_another_hero_draw_and_then_lets_her_play():
    t = bench(tachyon=FIRST_APPEARANCE)
    assert t.hp("tachyon") == 26
    t.into_hand("tachyon", "Nimble Strike", "Sucker Punch")
    t.use_power("tachyon", "Fast Friend", choose=["haka", True, "Nimble Strike", "Baron Blade"])
    assert sizes(t, "legacy", "tachyon", "haka") == (4, 1, 5)
    assert t.hp("Baron Blade") == 38


def test_the_draw_and_the_play_of_fast_friend_are_both_optional():
    t = bench(tachyon=FIRST_APPEARANCE)
    t.into_hand("tachyon", "Nimble Strike")
    t.use_power("tachyon", "Fast Friend", choose=["haka", None, None])
    assert sizes(t, "tachyon", "haka") == (1, 4)
    # Reading: she may play whether or not the other hero drew.
    t.use_power("tachyon", "Fast Friend", choose=["haka", None, "Nimble Strike", "Baron Blade"])
    assert sizes(t, "tachyon", "haka") == (0, 4)
    assert t.hp("Baron Blade") == 38


def test_fast_friend_on_herself_draws_but_plays_nothing():
    t = bench(tachyon=FIRST_APPEARANCE)
    t.into_hand("tachyon", "Nimble Strike")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Nimble Strike'"):
        t.use_power("tachyon", "Fast Friend", choose=["tachyon", True, "Nimble Strike"])
    assert len(t.hand("tachyon")) == 2
    assert t.hp("Baron Blade") == 40


def test_when_incapacitated_her_first_appearance_lets_1_hero_take_the_draw_phase():
    t = out_of_action(FIRST_APPEARANCE)
    t.incapacitated_ability("tachyon", 0, choose=["haka", True])
    assert sizes(t, "legacy", "haka") == (4, 5)


def test_when_incapacitated_her_first_appearance_destroys_1_ongoing_card():
    t = out_of_action(FIRST_APPEARANCE)
    t.into_play("Living Force-Field")
    t.into_play("Inspiring Presence")
    t.into_play("The Legacy Ring")
    t.incapacitated_ability("tachyon", 1, choose=["Living Force-Field"])
    assert t.trash("villain") == ["Living Force-Field"]
    assert t.play_area("legacy") == ["Inspiring Presence", "The Legacy Ring"]


def test_when_incapacitated_her_first_appearance_heals_1_hero_by_2():
    t = out_of_action(FIRST_APPEARANCE)
    t.set_hp("haka", 20)
    t.set_hp("legacy", 20)
    t.incapacitated_ability("tachyon", 2, choose=["haka"])
    assert (t.hp("legacy"), t.hp("haka"), t.hp("tachyon")) == (20, 22, 0)


# --- Accelerated Assault ---------------------------------------------------------------------------------------------
def test_accelerated_assault_deals_each_non_hero_target_1_melee():
    t = bench("Blade Battalion", "Velociraptor Pack")
    t.play("tachyon", "Accelerated Assault")
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Velociraptor Pack")) == (39, 4, 5)
    assert (t.hp("legacy"), t.hp("tachyon"), t.hp("haka")) == (32, 27, 34)
    assert t.trash("tachyon") == ["Accelerated Assault"]


# --- Blinding Speed --------------------------------------------------------------------------------------------------
def test_blinding_speed_destroys_1_ongoing_card_of_anybody():
    t = bench("Living Force-Field", "Inspiring Presence", "HUD Goggles")
    t.play("tachyon", "Blinding Speed", choose=["Inspiring Presence"])
    assert t.trash("legacy") == ["Inspiring Presence"]
    assert t.play_area("villain") == ["Living Force-Field"]
    assert t.play_area("tachyon") == ["HUD Goggles"]


def test_blinding_speed_cannot_destroy_an_item():
    t = bench("Living Force-Field", "Inspiring Presence", "HUD Goggles")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("tachyon", "Blinding Speed", choose=["HUD Goggles"])


# --- Expedited Efficiency --------------------------------------------------------------------------------------------
def test_expedited_efficiency_draws_1_card_and_then_plays_up_to_2():
    t = bench()
    t.into_hand("tachyon", "Blinding Speed", "Nimble Strike")
    t.on_deck("tachyon", "HUD Goggles")
    answers = ["HUD Goggles", "Nimble Strike", "Baron Blade", None, "Blinding Speed"]
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Blinding Speed'"):
        t.play("tachyon", "Expedited Efficiency", choose=answers)
    assert t.hand("tachyon") == ["Blinding Speed"]
    assert t.play_area("tachyon") == ["HUD Goggles"]
    assert t.hp("Baron Blade") == 38


def test_expedited_efficiency_may_play_fewer():
    t = bench()
    t.into_hand("tachyon", "Sucker Punch", "Nimble Strike")
    t.play("tachyon", "Expedited Efficiency", choose=["Nimble Strike", "Baron Blade", None, None])
    assert len(t.hand("tachyon")) == 2
    t.play("tachyon", "Expedited Efficiency", choose=[None])
    assert len(t.hand("tachyon")) == 3
    assert t.hp("Baron Blade") == 38


# --- Fleet of Foot ---------------------------------------------------------------------------------------------------
def test_fleet_of_foot_lets_each_hero_draw_1_and_then_her_play_1():
    t = bench()
    t.on_deck("tachyon", "Nimble Strike", "Sucker Punch")
    t.play("tachyon", "Fleet of Foot", choose=[True, True, True, "Nimble Strike", "Baron Blade"])
    assert sizes(t, "legacy", "tachyon", "haka") == (5, 0, 5)
    assert t.hp("Baron Blade") == 38


def test_each_part_of_fleet_of_foot_is_optional():
    t = bench()
    t.into_hand("tachyon", "Nimble Strike")
    t.play("tachyon", "Fleet of Foot", choose=[None, None, True, None])
    assert sizes(t, "legacy", "tachyon", "haka") == (4, 1, 5)
    assert t.hp("Baron Blade") == 40


# --- HUD Goggles -----------------------------------------------------------------------------------------------------
def test_with_hud_goggles_her_damage_is_irreducible():
    t = bench("Living Force-Field")
    t.play("tachyon", "Nimble Strike", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 39
    t.into_play("HUD Goggles")
    t.play("tachyon", "Nimble Strike", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 37
    assert t.deal("haka", "Baron Blade", 2, "melee") == 1  # hers alone


def test_with_hud_goggles_she_may_play_2_cards_in_the_play_phase():
    t = her_turn()
    t.into_hand("tachyon", "HUD Goggles", "Nimble Strike", "Sucker Punch")
    t.go_to("tachyon", "power", choose=["HUD Goggles", "Nimble Strike", "Baron Blade"])
    assert t.hand("tachyon") == ["Sucker Punch"]
    assert t.hp("Baron Blade") == 38
    assert t.decision is not None and t.decision.kind == "power"


def test_without_hud_goggles_she_may_play_1_card():
    t = her_turn()
    t.into_hand("tachyon", "Nimble Strike", "Sucker Punch")
    t.go_to("tachyon", "power", choose=["Nimble Strike", "Baron Blade"])
    assert t.hand("tachyon") == ["Sucker Punch"]


def test_hud_goggles_do_not_help_others():
    t = bench("HUD Goggles")
    t.into_hand("haka", "Mere", "Taiaha")
    t.go_to("haka", "play")
    t.go_to("haka", "power", choose=["Mere"])
    assert t.play_area("haka") == ["Mere"]
    assert "Taiaha" in t.hand("haka")


# --- Hypersonic Dash -------------------------------------------------------------------------------------------------
def test_hypersonic_dash_deals_each_non_hero_target_1_sonic_and_those_cannot_deal_damage():
    t = bench("Blade Battalion", "Velociraptor Pack")
    t.play("tachyon", "Hypersonic Dash")
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Velociraptor Pack")) == (39, 4, 5)
    assert (t.hp("legacy"), t.hp("tachyon"), t.hp("haka")) == (32, 27, 34)
    for source in ("Baron Blade", "Blade Battalion", "Velociraptor Pack"):
        assert t.deal(source, "haka", 3, "melee") == 0
    assert t.hp("haka") == 34
    assert t.deal("haka", "Baron Blade", 3, "melee") == 3


def test_a_target_that_comes_later_is_not_outpaced():
    t = bench()
    t.play("tachyon", "Hypersonic Dash")
    t.into_play("Blade Battalion")
    assert t.deal("Blade Battalion", "haka", 3, "melee") == 3


def test_a_card_that_leaves_play_and_comes_back_is_not_outpaced_any_more():
    t = bench("Imminent Eruption")
    t.play("tachyon", "Hypersonic Dash")
    assert t.deal("Imminent Eruption", "haka", 3, "fire") == 0
    t.clear("environment")
    t.into_play("Imminent Eruption")  # the deck holds one copy: it is the same card
    assert t.deal("Imminent Eruption", "haka", 3, "fire") == 3
    assert t.deal("Baron Blade", "haka", 3, "melee") == 0


def test_gl_hypersonic_immune():
    """Blade is immune behind his platform: he takes nothing and can still deal damage; the platform cannot."""
    t = bench("Mobile Defense Platform")
    t.play("tachyon", "Hypersonic Dash")
    assert (t.hp("Baron Blade"), t.hp("Mobile Defense Platform")) == (40, 11)
    assert t.deal("Baron Blade", "haka", 3, "melee") == 3
    assert t.deal("Mobile Defense Platform", "haka", 3, "melee") == 0


def test_a_target_is_outpaced_as_soon_as_it_has_been_dealt_its_damage():
    """Reading: the generator answers the damage to Blade, who is hit before it, not that to the Battalion after it."""
    t = bench("Backlash Field Generator", "Blade Battalion")
    t.play("tachyon", "Hypersonic Dash")
    assert (t.hp("Baron Blade"), t.hp("Backlash Field Generator"), t.hp("Blade Battalion")) == (39, 5, 4)
    assert t.hp("tachyon") == 27 - 2


def test_hypersonic_dash_lasts_as_long_as_it_is_in_play():
    t = bench()
    t.play("tachyon", "Hypersonic Dash")
    assert t.deal("Baron Blade", "haka", 3, "melee") == 0
    t.destroy("Hypersonic Dash")
    assert t.deal("Baron Blade", "haka", 3, "melee") == 3


def test_hypersonic_dash_is_destroyed_in_her_start_phase():
    t = bench()
    t.play("tachyon", "Hypersonic Dash")
    t.go_to("legacy", "end")
    assert t.play_area("tachyon") == ["Hypersonic Dash"]
    t.go_to("tachyon", "start")
    assert t.play_area("tachyon") == []
    assert t.trash("tachyon") == ["Hypersonic Dash"]


# --- Lightspeed Barrage ----------------------------------------------------------------------------------------------
def test_lightspeed_barrage_deals_as_much_as_her_trash_holds_and_shuffles_it_into_her_deck():
    t = bench()
    t.into_trash("tachyon", "Nimble Strike", "Sucker Punch", "HUD Goggles", "Quick Insight")
    t.play("tachyon", "Lightspeed Barrage", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 36
    # It counts neither for its own X nor in its own shuffle.
    assert t.trash("tachyon") == ["Lightspeed Barrage"]
    assert len(t.deck("tachyon")) == 39
    t.play("tachyon", "Lightspeed Barrage", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 35


def test_lightspeed_barrage_with_an_empty_trash_deals_nothing():
    t = bench()
    t.play("tachyon", "Lightspeed Barrage", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 40
    assert t.trash("tachyon") == ["Lightspeed Barrage"]


# --- Nimble Strike ---------------------------------------------------------------------------------------------------
def test_nimble_strike_deals_1_target_2_melee_and_may_draw_1_card():
    t = bench()
    t.play("tachyon", "Nimble Strike", choose=["Baron Blade", True])
    assert (t.hp("Baron Blade"), len(t.hand("tachyon"))) == (38, 1)


def test_the_draw_of_nimble_strike_is_optional():
    t = bench()
    t.play("tachyon", "Nimble Strike", choose=["Baron Blade", None])
    assert (t.hp("Baron Blade"), len(t.hand("tachyon"))) == (38, 0)


# --- Pushing the Limits ----------------------------------------------------------------------------------------------
def test_gl_pushing_fixed():
    """Legacy's protection takes 1 off damage to her, but this damage is fixed."""
    t = bench("Pushing the Limits", legacy="first_appearance_legacy")
    t.go_to("legacy", "end", choose=[None, "Protector"])
    t.clear("villain")
    t.set_hp("tachyon", 20)
    assert t.deal("Baron Blade", "tachyon", 3, "melee") == 2
    t.go_to("tachyon", "start")
    assert t.hp("tachyon") == 18 - 2
    assert damage(t)[-1] == "Tachyon deals Tachyon 2 fire"


def test_pushing_the_limits_allows_1_more_play_and_1_more_draw():
    t = her_turn("Pushing the Limits", phase="play")
    assert t.hp("tachyon") == 25
    t.into_hand("tachyon", *["Blinding Speed"] * 3)
    t.into_play("Inspiring Presence")
    t.into_play("Keen Vision")
    t.go_to("tachyon", "draw", choose=["Blinding Speed", "Inspiring Presence", "Blinding Speed", "Keen Vision"])
    assert t.hand("tachyon") == ["Blinding Speed"]
    assert t.play_area("legacy") == []
    t.go_to("tachyon", "end", choose=[True, True])
    assert len(t.hand("tachyon")) == 3


def test_the_second_play_stays_when_the_first_destroys_pushing_the_limits():
    t = her_turn("Pushing the Limits", phase="play")
    t.into_hand("tachyon", "Blinding Speed", "Nimble Strike", "HUD Goggles")
    answers = ["Blinding Speed", "Nimble Strike", "Baron Blade", None]
    t.go_to("tachyon", "power", choose=answers)  # its only Ongoing to destroy is Pushing the Limits
    assert t.trash("tachyon") == ["Pushing the Limits", "Blinding Speed", "Nimble Strike"]
    assert (t.hp("Baron Blade"), t.hand("tachyon")) == (38, ["HUD Goggles"])
    # The additional draw is not granted any more when the draw phase comes.
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \[True\]$"):
        t.go_to("tachyon", "end", choose=[None, True, True])
    assert len(t.hand("tachyon")) == 2


def test_the_third_draw_stays_when_pushing_the_limits_leaves_play_in_the_draw_phase():
    t = her_turn("Pushing the Limits", phase="draw")
    t.destroy("Pushing the Limits")
    t.go_to("tachyon", "end", choose=[True] * 3)
    assert len(t.hand("tachyon")) == 3


def test_she_draws_3_with_pushing_the_limits_when_she_neither_played_nor_used_a_power():
    t = her_turn("Pushing the Limits", phase="draw")
    t.go_to("tachyon", "end", choose=[True] * 3)
    assert len(t.hand("tachyon")) == 3


def test_additional_plays_of_pushing_the_limits_and_hud_goggles_add_up():
    t = her_turn("Pushing the Limits", "HUD Goggles", phase="play")
    t.into_hand("tachyon", *["Nimble Strike"] * 4)
    t.go_to("tachyon", "power", choose=["Nimble Strike", "Baron Blade", None] * 3)
    assert t.hand("tachyon") == ["Nimble Strike"]
    assert t.hp("Baron Blade") == 34


def test_the_power_of_pushing_the_limits_deals_1_target_3_melee_and_destroys_it():
    t = bench("Pushing the Limits")
    t.use_power("tachyon", "Pushing the Limits", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 37
    assert damage(t) == ["Tachyon deals Baron Blade 3 melee"]
    assert (t.play_area("tachyon"), t.trash("tachyon")) == ([], ["Pushing the Limits"])


# --- Quick Insight ---------------------------------------------------------------------------------------------------
def test_quick_insight_draws_3_cards_and_discards_2():
    t = bench()
    t.on_deck("tachyon", "HUD Goggles", "Nimble Strike", "Sucker Punch", "Research Grant")
    t.play("tachyon", "Quick Insight", choose=["HUD Goggles", "Sucker Punch"])
    assert t.hand("tachyon") == ["Nimble Strike"]
    assert t.trash("tachyon") == ["HUD Goggles", "Sucker Punch", "Quick Insight"]
    assert t.deck("tachyon")[0] == "Research Grant"


# --- Research Grant --------------------------------------------------------------------------------------------------
def test_research_grant_draws_up_to_3_cards_and_then_discards_1():
    t = bench("Research Grant")
    t.on_deck("tachyon", "Sucker Punch", "HUD Goggles", "Nimble Strike", "Quick Insight")
    t.use_power("tachyon", "Research Grant", choose=[True, True, True, "HUD Goggles"])
    assert t.hand("tachyon") == ["Sucker Punch", "Nimble Strike"]
    assert t.trash("tachyon") == ["HUD Goggles"]
    assert t.deck("tachyon")[0] == "Quick Insight"


def test_research_grant_may_draw_fewer():
    t = bench("Research Grant")
    t.into_hand("tachyon", "HUD Goggles")
    t.on_deck("tachyon", "Sucker Punch", "Nimble Strike")
    t.use_power("tachyon", "Research Grant", choose=[True, None, "HUD Goggles"])
    assert t.hand("tachyon") == ["Sucker Punch"]
    assert t.deck("tachyon")[0] == "Nimble Strike"


def test_research_grant_discards_even_if_she_draws_nothing():
    t = bench("Research Grant")
    t.into_hand("tachyon", "HUD Goggles", "Nimble Strike")
    t.use_power("tachyon", "Research Grant", choose=[None, "HUD Goggles"])
    assert t.hand("tachyon") == ["Nimble Strike"]
    assert t.trash("tachyon") == ["HUD Goggles"]


def test_two_research_grants_may_be_in_play_and_each_is_a_power_of_its_own():
    t = her_turn("Research Grant", phase="play")
    t.into_hand("tachyon", "Research Grant")
    t.go_to("tachyon", "power", choose=["Research Grant"])
    assert t.count_in_play("Research Grant") == 2
    assert t.decision is not None and t.decision.kind == "power"
    assert len(t.decision.options) == 4  # Testing, the two grants, stop


# --- Sonic Vortex ----------------------------------------------------------------------------------------------------
def test_sonic_vortex_deals_3_sonic_to_each_of_as_many_targets_as_her_trash_holds():
    t = bench("Blade Battalion", "Velociraptor Pack")
    t.into_trash("tachyon", "Nimble Strike", "Sucker Punch")
    t.play("tachyon", "Sonic Vortex", choose=["Baron Blade", "Velociraptor Pack"])
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("Velociraptor Pack")) == (37, 5, 3)


def test_sonic_vortex_may_choose_fewer_targets():
    t = bench("Blade Battalion")
    t.into_trash("tachyon", *["Nimble Strike"] * 3)
    t.play("tachyon", "Sonic Vortex", choose=["Blade Battalion", None])
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion")) == (40, 2)


def test_gl_vortex_zero():
    t = bench()
    t.play("tachyon", "Sonic Vortex")
    assert (t.hp("Baron Blade"), t.hp("legacy"), t.hp("tachyon"), t.hp("haka")) == (40, 32, 27, 34)
    assert t.trash("tachyon") == ["Sonic Vortex"]


# --- Sucker Punch ----------------------------------------------------------------------------------------------------
def test_gl_sucker_threshold():
    t = bench("Blade Battalion", "Velociraptor Pack")
    t.set_hp("Blade Battalion", 3)
    t.set_hp("Velociraptor Pack", 4)
    t.play("tachyon", "Sucker Punch", choose=["Velociraptor Pack"])
    assert t.hp("Velociraptor Pack") == 3
    t.play("tachyon", "Sucker Punch", choose=["Blade Battalion"])
    assert not t.in_play("Blade Battalion")
    assert t.trash("villain") == ["Blade Battalion"]


def test_gl_sucker_immune():
    """Blade, immune with 2 HP, is dealt nothing and would be destroyed all the same: he flips."""
    t = bench("Mobile Defense Platform")
    t.set_hp("Baron Blade", 2)
    t.play("tachyon", "Sucker Punch", choose=["Baron Blade"])
    assert t.flipped("Baron Blade")
    assert t.hp("Baron Blade") == 30


def test_gl_sucker_punch_blade():
    t = bench()
    t.set_hp("Baron Blade", 3)
    t.play("tachyon", "Sucker Punch", choose=["Baron Blade"])
    assert t.flipped("Baron Blade")
    assert t.hp("Baron Blade") == 30


def test_sucker_punch_on_the_flipped_blade_wins():
    t = bench()
    t.destroy("Baron Blade")
    t.set_hp("Baron Blade", 4)
    t.play("tachyon", "Sucker Punch", choose=["Baron Blade"])
    assert (t.hp("Baron Blade"), t.result) == (3, None)
    t.play("tachyon", "Sucker Punch", choose=["Baron Blade"])
    assert t.result == "win"


def test_sucker_punch_looks_at_the_target_to_which_it_is_redirected():
    t = Table(heroes=["legacy", "tachyon", "unity"])
    with_cards(t, "Bee Bot", "Stealth Bot")
    t.play("tachyon", "Sucker Punch", choose=["Bee Bot", True])
    assert (t.hp("Bee Bot"), t.hp("Stealth Bot")) == (1, 5)  # 1 - 1, and Stealth Bot has more than 2 HP
    t.set_hp("Stealth Bot", 2)
    t.play("tachyon", "Sucker Punch", choose=["Bee Bot", True])
    assert t.play_area("unity") == ["Bee Bot"]


def test_sucker_punch_cannot_destroy_an_indestructible_card():
    t = bench("Imminent Eruption")
    t.set_hp("Imminent Eruption", 3)
    t.play("tachyon", "Sucker Punch", choose=["Imminent Eruption"])
    assert t.in_play("Imminent Eruption")
    assert t.hp("Imminent Eruption") == 2


# --- Synaptic Interrupt ----------------------------------------------------------------------------------------------
def test_synaptic_interrupt_draws_1_card_when_she_is_about_to_be_dealt_damage_and_stays():
    t = bench("Synaptic Interrupt")
    t.into_hand("tachyon", "HUD Goggles")
    lost = t.deal("Baron Blade", "tachyon", 3, "melee", choose=["Synaptic Interrupt", "draw 1 card"])
    assert (lost, t.hp("tachyon"), len(t.hand("tachyon"))) == (3, 24, 2)
    assert t.play_area("tachyon") == ["Synaptic Interrupt"]


def test_synaptic_interrupt_plays_1_card_and_is_destroyed():
    t = bench("Synaptic Interrupt")
    t.into_hand("tachyon", "Nimble Strike", "HUD Goggles")
    answers = ["Synaptic Interrupt", "play 1 card", "Nimble Strike", "Baron Blade", None]
    assert t.deal("Baron Blade", "tachyon", 3, "melee", choose=answers) == 3
    assert t.hp("Baron Blade") == 38
    assert t.hand("tachyon") == ["HUD Goggles"]
    assert t.play_area("tachyon") == []
    assert t.trash("tachyon") == ["Nimble Strike", "Synaptic Interrupt"]


def test_without_a_card_to_play_synaptic_interrupt_draws():
    t = bench("Synaptic Interrupt")
    t.deal("Baron Blade", "tachyon", 1, "melee", choose=["Synaptic Interrupt"])
    assert len(t.hand("tachyon")) == 1
    assert t.in_play("Synaptic Interrupt")


def test_hypersonic_dash_played_by_synaptic_interrupt_stops_the_attacker_whose_damage_is_not_dealt_yet():
    t = bench("Synaptic Interrupt")
    t.into_hand("tachyon", "Hypersonic Dash")
    answers = ["Synaptic Interrupt", "play 1 card"]  # the Dash is the only card
    assert t.deal("Baron Blade", "tachyon", 3, "melee", choose=answers) == 0
    assert (t.hp("Baron Blade"), t.hp("tachyon")) == (39, 27)
    assert t.play_area("tachyon") == ["Hypersonic Dash"]


def test_an_attacker_that_her_reaction_destroys_deals_nothing():
    t = bench("Synaptic Interrupt", "Blade Battalion")
    t.set_hp("Blade Battalion", 1)
    t.into_hand("tachyon", "Sucker Punch")
    answers = ["Synaptic Interrupt", "play 1 card", "Blade Battalion"]
    assert t.deal("Blade Battalion", "tachyon", 3, "melee", choose=answers) == 0
    assert not t.in_play("Blade Battalion")
    assert t.hp("tachyon") == 27


def test_synaptic_interrupt_may_be_used_once_a_turn():
    t = bench("Synaptic Interrupt")
    t.deal("Baron Blade", "tachyon", 1, "melee", choose=["Synaptic Interrupt"])
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "tachyon", 1, "melee", choose=["Synaptic Interrupt"])
    assert len(t.hand("tachyon")) == 1
    t.set_hand("tachyon", "HUD Goggles")
    t.go_to("legacy", "start")
    t.clear("villain")
    t.deal("Baron Blade", "tachyon", 1, "melee", choose=["Synaptic Interrupt", "draw 1 card"])
    assert len(t.hand("tachyon")) == 2


def test_synaptic_interrupt_answers_neither_hero_targets_nor_damage_to_others():
    t = bench("Synaptic Interrupt")
    for source, target in (("haka", "tachyon"), ("tachyon", "tachyon"), ("Baron Blade", "haka")):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, target, 1, "melee", choose=["Synaptic Interrupt"])
        assert t.dealt[-1][2:] == (1, "melee")
        assert t.hand("tachyon") == []


def test_synaptic_interrupt_is_optional():
    t = bench("Synaptic Interrupt")
    assert t.deal("Baron Blade", "tachyon", 1, "melee", choose=[None]) == 1
    assert t.hand("tachyon") == []
