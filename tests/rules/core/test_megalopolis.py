"""Megalopolis, card by card (Definitive Edition), with Baron Blade but without his platform."""

import pytest

from benches import IDLE_VILLAIN, hands, hero_hp, lone_villain, villain_plays, with_cards
from sotm_env.engine.selectors import environment_target, hero_target
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")
IDLE = "Persistent Paparazzi"  # on top of the deck, for turns in which nothing else shall happen to the heroes


def bench(*heroes: str) -> Table:
    table = lone_villain(*heroes)
    table.on_deck("villain", IDLE_VILLAIN)
    return table


def before_start_phase(*cards: str) -> Table:
    """At the end of the last hero's turn, with these environment cards in play."""
    table = bench()
    table.go_to("haka", "end")
    return with_cards(table, *cards)


def before_end_phase(*cards: str) -> Table:
    """In the environment play phase, with these environment cards in play and an idle one on top of the deck."""
    table = bench()
    table.go_to("environment", "play")
    with_cards(table, *cards)
    table.on_deck("environment", IDLE)
    return table


def test_the_deck_holds_15_cards_and_its_targets_have_6_hp():
    t = bench()
    copies = {title: t.deck("environment").count(title) for title in sorted(set(t.deck("environment")))}
    assert copies == {
        "Bank Heist In Progress": 1,
        "Bomb at City Hall": 1,
        "Burning High Rise": 1,
        "Bustling City": 2,
        "Collateral Damage": 2,
        "Hostage Situation": 1,
        "Impending Casualty": 2,
        "Local Legal Expert": 1,
        "Persistent Paparazzi": 2,
        "Plummeting Monorail": 1,
        "Police Backup": 1,
    }
    for title in copies:
        if title not in ("Bustling City", "Collateral Damage"):
            t.into_play(title)
    targets = [title for title in copies if t.hp(title)]
    assert [t.max_hp(title) for title in targets] == [6] * 7
    assert {"Impending Casualty", "Persistent Paparazzi"} & set(targets) == set()


# --- Bank Heist In Progress ------------------------------------------------------------------------------------------
def test_a_hero_who_skips_to_the_draw_phase_stops_the_bank_heist_and_draws_2():
    t = bench()
    t.into_play("Bank Heist In Progress")
    t.go_to("legacy", "end")
    assert t.in_play("Bank Heist In Progress")  # Legacy declined
    held = len(t.hand("ra"))
    t.go_to("ra", "end", choose=[True, True, True])  # skips, draws, draws: no play and no power in between
    assert len(t.hand("ra")) == held + 2
    assert t.trash("environment") == ["Bank Heist In Progress"]


def test_once_stopped_the_bank_heist_asks_no_other_hero():
    t = bench()
    t.into_play("Bank Heist In Progress")
    t.go_to("legacy", "start", choose=[True])
    assert not t.in_play("Bank Heist In Progress")
    t.go_to("ra", "play")
    assert t.decision.kind == "play"
    t.go_to("ra", "power", choose=[None])  # an answer to the question whether to play a card
    assert t.options == ["Pyre", "stop"]


def test_a_hero_who_does_not_skip_takes_the_whole_turn_and_leaves_the_bank_heist():
    t = bench()
    t.into_play("Bank Heist In Progress")
    t.go_to("legacy", "power", choose=[False, None])
    assert t.options == ["Galvanize", "stop"]
    assert t.in_play("Bank Heist In Progress")


def test_an_incapacitated_hero_cannot_skip_for_the_bank_heist():
    t = bench()
    t.into_play("Bank Heist In Progress")
    t.deal("baron_blade", "legacy", 99, "melee")
    # His first question is which ability to use.
    t.go_to("legacy", "end", choose=["1 hero takes their power phase", "ra", None])
    assert t.in_play("Bank Heist In Progress")


def test_the_hero_orders_the_bank_heist_among_the_own_start_phase_texts():
    t = bench()
    t.into_play("Bank Heist In Progress")
    t.into_play("Heroic Interception")
    t.go_to("legacy", "start", choose=["Bank Heist In Progress", True])
    assert t.trash("environment") == ["Bank Heist In Progress"]
    assert t.trash("legacy") == ["Heroic Interception"]


def test_the_robbers_escape_each_hero_discards_1_and_the_villain_plays_a_card():
    t = before_start_phase("Bank Heist In Progress")
    t.on_deck("villain", "Powered Turret")
    t.into_hand("legacy", "Danger Sense")
    held = hands(t)
    t.go_to("environment", "start", choose=["Danger Sense"])
    assert hands(t) == [number - 1 for number in held]
    assert t.trash("legacy") == ["Danger Sense"]
    assert t.play_area("villain") == [IDLE_VILLAIN, "Powered Turret"]
    assert t.trash("environment") == ["Bank Heist In Progress"]


def test_the_bank_heist_can_be_beaten_down():
    t = bench()
    t.into_play("Bank Heist In Progress")
    assert t.deal("ra", "Bank Heist In Progress", 5, "fire") == 5
    assert t.in_play("Bank Heist In Progress")
    t.deal("ra", "Bank Heist In Progress", 1, "fire")
    assert t.trash("environment") == ["Bank Heist In Progress"]


# --- Bomb at City Hall -----------------------------------------------------------------------------------------------
def test_the_bomb_deals_3_fire_to_all_but_the_environment_then_hero_characters_3_psychic():
    t = before_start_phase("Bomb at City Hall", "Police Backup", "Plummeting Monorail")
    t.into_play("Blade Battalion")
    t.into_play("Bulletproof Skin")
    t.destroy("Living Force-Field")
    t.set_hp("haka", 10)
    t.set_hp("ra", 10)
    t.go_to("environment", "start")
    # The Monorail strikes next: Baron Blade (37) and Legacy (27) for 5, Legacy 1 less each time it is not fixed.
    assert hero_hp(t) == [32 - 2 - 3 - 4, 4, 4]
    assert t.hp("baron_blade") == 40 - 3 - 5
    assert (t.hp("Blade Battalion"), t.hp("Police Backup")) == (2, 3)
    assert "Bomb at City Hall deals Plummeting Monorail" not in "\n".join(t.transcript)
    assert t.trash("environment") == ["Bomb at City Hall", "Plummeting Monorail"]


def test_the_bomb_makes_each_hero_discard_2():
    t = before_start_phase("Bomb at City Hall")
    t.set_hand("legacy", "Danger Sense", "Keen Vision", "Take Down")
    t.set_hand("ra", "Ignite")
    t.set_hand("haka", "Mere", "Taiaha", "Rampage", "Rampage")
    t.go_to("environment", "start", choose=["Keen Vision", "Take Down", "Rampage", "Mere"])
    assert t.hand("legacy") == ["Danger Sense"]
    assert (t.hand("ra"), t.trash("ra")) == ([], ["Ignite"])
    assert sorted(t.hand("haka")) == ["Rampage", "Taiaha"]
    assert t.trash("environment") == ["Bomb at City Hall"]


def test_discarding_2_items_defuses_the_bomb():
    t = before_end_phase("Bomb at City Hall")
    t.set_hand("haka", "Mere", "Taiaha", "Rampage", "Mere")
    t.go_to("environment", "end", choose=["haka", "Taiaha"])  # the other is Mere, of which one copy is offered
    assert t.trash("haka") == ["Taiaha", "Mere"]
    assert sorted(t.hand("haka")) == ["Mere", "Rampage"]
    assert t.trash("environment") == ["Bomb at City Hall"]


def test_the_bomb_is_offered_only_to_heroes_with_2_items_and_may_be_left_alone():
    t = before_end_phase("Bomb at City Hall")
    t.set_hand("legacy", "The Legacy Ring", "Keen Vision", "Flying Smash")
    t.set_hand("ra", "The Staff of Ra", "The Staff of Ra")
    t.set_hand("haka", "Mere", "Rampage", "Rampage")
    with pytest.raises(AssertionError, match=r"legal: \['ra', 'stop'\]"):
        t.go_to("environment", "end", choose=["legacy"])
    t = before_end_phase("Bomb at City Hall")
    t.set_hand("ra", "The Staff of Ra", "The Staff of Ra")
    t.go_to("environment", "end", choose=[None])
    assert t.in_play("Bomb at City Hall")
    assert t.hand("ra") == ["The Staff of Ra", "The Staff of Ra"]


# --- Burning High Rise -----------------------------------------------------------------------------------------------
def test_the_high_rise_deals_hero_targets_2_fire_and_hero_characters_2_psychic():
    t = before_start_phase("Burning High Rise", "Local Legal Expert")
    t.into_play("Bulletproof Skin")
    t.go_to("environment", "start")
    assert hero_hp(t) == [29, 26, 30]  # Legacy 1 less of the fire
    assert t.hp("Local Legal Expert") == 4
    assert t.hp("baron_blade") == 40
    assert t.trash("environment") == ["Burning High Rise"]


def test_h_plus_2_cards_put_out_the_high_rise():
    t = before_end_phase("Burning High Rise")
    t.set_hand("legacy", "Danger Sense", "Keen Vision", "Take Down")
    t.set_hand("ra", "Ignite", "Solar Flare")
    t.set_hand("haka", "Mere", "Taiaha")
    cards = ["Danger Sense", "Keen Vision", None, "Ignite", "Solar Flare", "Taiaha", None]
    t.go_to("environment", "end", choose=cards)
    assert t.trash("environment") == ["Burning High Rise"]
    assert (t.hand("legacy"), t.hand("ra"), t.hand("haka")) == (["Take Down"], [], ["Mere"])


def test_more_cards_put_it_out_too_and_fewer_do_not():
    t = before_end_phase("Burning High Rise")
    t.go_to("environment", "end", choose=t.hand("legacy") + t.hand("ra"))
    assert hands(t) == [0, 0, 4]  # 8 cards
    assert t.trash("environment") == ["Burning High Rise"]
    t = before_end_phase("Burning High Rise")
    t.go_to("environment", "end", choose=t.hand("legacy"))
    assert hands(t) == [0, 4, 4]  # 4 cards
    assert t.in_play("Burning High Rise")


# --- Bustling City ---------------------------------------------------------------------------------------------------
def test_bustling_city_plays_the_top_of_every_deck_but_discards_one_shots():
    t = bench()
    t.on_deck("villain", "Hasten Doom")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Fire Blast")
    t.on_deck("haka", "Mere")
    t.on_deck("environment", "Bustling City", "Police Backup")
    held = hands(t)
    t.play_top("environment")
    assert (t.play_area("villain"), t.trash("villain")) == ([], ["Hasten Doom"])
    assert (t.play_area("legacy"), t.trash("legacy")) == (["Danger Sense"], [])
    assert (t.play_area("ra"), t.trash("ra")) == ([], ["Fire Blast"])
    assert (t.play_area("haka"), t.trash("haka")) == (["Mere"], [])
    assert (t.play_area("environment"), t.trash("environment")) == (["Police Backup"], ["Bustling City"])
    assert hands(t) == held
    assert hero_hp(t) == [32, 30, 34]


def test_bustling_city_goes_deck_by_deck_in_turn_order_and_plays_cards_for_good():
    t = bench()
    t.on_deck("villain", "Jet-Jump Battalion", "Powered Turret")  # reveals and plays a Device of its own
    t.on_deck("legacy", "Inspiring Presence")
    t.on_deck("ra", "Ignite")
    t.on_deck("haka", "Mere")
    t.on_deck("environment", "Bustling City", "Bustling City")
    t.set_hp("ra", 20)
    t.play_top("environment")
    plays = [line for line in t.transcript if line.startswith("Play: ")]
    titles = ["Bustling City", "Jet-Jump Battalion", "Powered Turret", "Inspiring Presence", "Ignite", "Mere"]
    assert plays == [f"Play: {title}" for title in titles]
    assert t.hp("ra") == 21
    assert t.trash("environment") == ["Bustling City", "Bustling City"]


def test_bustling_city_passes_the_deck_of_an_incapacitated_hero_by():
    t = bench()
    t.deal("baron_blade", "legacy", 99, "melee")
    t.on_deck("villain", "Powered Turret")
    t.on_deck("ra", "Ignite")
    t.on_deck("haka", "Mere")
    t.on_deck("environment", "Bustling City", "Police Backup")
    t.play_top("environment")
    assert (t.play_area("legacy"), t.trash("legacy")) == ([], [])
    assert t.in_play("Ignite") and t.in_play("Mere") and t.in_play("Police Backup")


# --- Collateral Damage -----------------------------------------------------------------------------------------------
def test_collateral_damage_destroys_three_cards_then_each_target_deals_itself_1():
    t = bench()
    for title in ("Living Force-Field", "Consider the Price of Victory!", "Blade Battalion", "Mere"):
        t.into_play(title)
    for title in ("Ignite", "Bulletproof Skin", "Bomb at City Hall", "Impending Casualty", "Police Backup"):
        t.into_play(title)
    t.on_deck("environment", "Collateral Damage")
    t.play_top("environment", choose=["Living Force-Field", "Ignite", "Impending Casualty"])
    assert t.play_area("villain") == ["Consider the Price of Victory!", "Blade Battalion"]
    assert (t.play_area("ra"), t.play_area("legacy"), t.play_area("haka")) == ([], ["Bulletproof Skin"], ["Mere"])
    assert t.play_area("environment") == ["Bomb at City Hall", "Police Backup"]
    assert t.trash("environment") == ["Impending Casualty", "Collateral Damage"]
    assert hero_hp(t) == [31, 29, 33]
    assert [t.hp(target) for target in ("baron_blade", "Blade Battalion", "Bomb at City Hall")] == [39, 4, 5]
    assert t.hp("Police Backup") == 6  # a hero target, and immune to damage of such


def test_collateral_damage_does_what_it_can():
    t = bench()
    t.into_play("Impending Casualty")
    t.on_deck("environment", "Collateral Damage")
    t.play_top("environment")
    assert t.trash("environment") == ["Impending Casualty", "Collateral Damage"]
    assert hero_hp(t) == [31, 29, 33]


def test_the_supporters_are_environment_cards_for_collateral_damage():
    t = bench()
    t.into_play("Police Backup")
    t.on_deck("environment", "Collateral Damage")
    t.play_top("environment")
    assert t.trash("environment") == ["Police Backup", "Collateral Damage"]


# --- Hostage Situation -----------------------------------------------------------------------------------------------
def test_the_demands_cost_each_hero_an_item_and_a_card():
    t = before_start_phase("Hostage Situation")
    for title in ("The Legacy Ring", "Mere", "Taiaha", "Ignite"):
        t.into_play(title)
    held = hands(t)
    t.go_to("environment", "start", choose=["Taiaha"])
    assert (t.play_area("legacy"), t.play_area("ra"), t.play_area("haka")) == ([], ["Ignite"], ["Mere"])
    assert t.trash("legacy")[0] == "The Legacy Ring"
    assert t.trash("haka")[0] == "Taiaha"
    assert hands(t) == [number - 1 for number in held]
    assert t.trash("environment") == ["Hostage Situation"]


def test_discarding_2_one_shots_frees_the_hostages():
    t = before_end_phase("Hostage Situation")
    t.set_hand("ra", "Fire Blast", "Ignite", "Inferno", "Inferno")
    t.set_hand("legacy", "Keen Vision", "Flying Smash")
    t.set_hand("haka", "Mere", "Taiaha")
    with pytest.raises(AssertionError, match=r"legal: \['ra', 'stop'\]"):
        t.go_to("environment", "end", choose=["haka"])


def test_the_hostages_cost_exactly_2_one_shots():
    t = before_end_phase("Hostage Situation")
    t.set_hand("ra", "Fire Blast", "Ignite", "Inferno", "Inferno")
    t.go_to("environment", "end", choose=["ra", "Inferno", "Fire Blast"])
    assert t.trash("ra") == ["Inferno", "Fire Blast"]
    assert sorted(t.hand("ra")) == ["Ignite", "Inferno"]
    assert t.trash("environment") == ["Hostage Situation"]


def test_df_knyfe_cost_not_hers_nor_hakas():
    t = before_end_phase("Hostage Situation")
    t.into_play("Taonga Mana")  # Haka draws 1 card after he has destroyed a non-hero target
    t.set_hand("haka", "Rampage", "Rampage", "Mere")
    t.go_to("environment", "end", choose=["haka"])
    assert not t.in_play("Hostage Situation")
    assert t.hand("haka") == ["Mere"]
    t.into_play("Bomb at City Hall")
    t.deal("haka", "Bomb at City Hall", 6, "melee")
    assert len(t.hand("haka")) == 2


# --- Impending Casualty ----------------------------------------------------------------------------------------------
def test_coming_too_late_costs_hero_characters_3_psychic():
    t = before_start_phase("Impending Casualty", "Police Backup")
    t.into_play("Bulletproof Skin")
    t.go_to("environment", "start")
    assert hero_hp(t) == [29, 27, 31]
    assert (t.hp("Police Backup"), t.hp("baron_blade")) == (6, 40)
    assert t.trash("environment") == ["Impending Casualty"]


def test_a_hero_may_discard_the_hand_against_the_casualty_and_draws_2():
    t = before_end_phase("Impending Casualty")
    t.on_deck("ra", "Ignite", "Solar Flare")
    held = t.hand("ra")
    t.go_to("environment", "end", choose=["ra"])
    assert sorted(t.trash("ra")) == sorted(held)
    assert t.hand("ra") == ["Ignite", "Solar Flare"]
    assert t.trash("environment") == ["Impending Casualty"]


def test_an_empty_hand_may_be_discarded_too():
    t = before_end_phase("Impending Casualty")
    t.set_hand("haka")
    t.go_to("environment", "end", choose=["haka"])
    assert len(t.hand("haka")) == 2
    assert t.trash("haka") == []
    assert not t.in_play("Impending Casualty")


def test_the_casualty_stays_when_nobody_discards():
    t = before_end_phase("Impending Casualty")
    t.go_to("environment", "end", choose=[None])
    assert t.in_play("Impending Casualty")
    assert hands(t) == [4, 4, 4]


# --- Local Legal Expert ----------------------------------------------------------------------------------------------
def test_the_legal_expert_lets_each_active_hero_draw_1():
    t = before_end_phase("Local Legal Expert")
    t.go_to("environment", "end")
    assert hands(t) == [5, 5, 5]
    t = before_end_phase("Local Legal Expert")
    t.deal("baron_blade", "legacy", 99, "melee")
    t.go_to("environment", "end")
    assert hands(t) == [0, 5, 5]


@pytest.mark.parametrize("supporter", ["Local Legal Expert", "Police Backup"])
def test_supporters_count_as_hero_targets_and_are_immune_to_those(supporter):
    t = bench()
    t.into_play(supporter)
    t.into_play("Blade Battalion")
    t.into_play("Plummeting Monorail")
    assert t.deal("ra", supporter, 3, "fire") == 0
    assert t.deal(supporter, supporter, 3, "psychic", fixed=True) == 0
    assert t.deal("Blade Battalion", supporter, 2, "melee") == 2
    assert t.deal("Plummeting Monorail", supporter, 2, "melee") == 2
    t.on_deck("villain", "Hasten Doom", IDLE_VILLAIN)
    t.play_top("villain")  # 2 toxic to every hero target
    assert not t.in_play(supporter)
    assert t.trash("environment") == [supporter]


# --- Persistent Paparazzi --------------------------------------------------------------------------------------------
def test_the_paparazzi_cost_a_hero_1_fixed_psychic_after_each_power():
    t = bench()
    t.into_play("Persistent Paparazzi")
    t.into_play("Bulletproof Skin")
    t.use_power("legacy", "Galvanize")
    assert hero_hp(t) == [31, 30, 34]
    t.use_power("ra", "Pyre", choose=["baron_blade"])
    assert hero_hp(t) == [31, 29, 34]
    assert t.hp("baron_blade") == 37  # 2 + 1
    t.into_play("Persistent Paparazzi")
    t.use_power("haka", "Riri", choose=["baron_blade"])
    assert hero_hp(t) == [31, 29, 32]


def test_an_incapacitated_ability_is_no_power_but_the_power_it_allows_is():
    t = bench()
    t.into_play("Persistent Paparazzi")
    t.deal("baron_blade", "legacy", 99, "melee")
    t.incapacitated_ability("legacy", 0, choose=["ra", "Pyre", "baron_blade"])
    assert hero_hp(t) == [0, 29, 34]


def test_the_paparazzi_leave_when_every_active_hero_discards():
    t = before_start_phase("Persistent Paparazzi")
    for hero, title in (("legacy", "Danger Sense"), ("ra", "Ignite"), ("haka", "Mere")):
        t.set_hand(hero, title, "Flying Smash" if hero == "legacy" else title)
    t.go_to("environment", "start", choose=["Danger Sense", "Ignite", "Mere"])
    assert hands(t) == [1, 1, 1]
    assert t.trash("environment") == ["Persistent Paparazzi"]


def test_the_paparazzi_stay_when_one_hero_does_not_discard():
    t = before_start_phase("Persistent Paparazzi")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], None, t.hand("haka")[0]])
    assert hands(t) == [3, 4, 3]
    assert t.in_play("Persistent Paparazzi")


def test_the_paparazzi_stay_when_a_hero_has_nothing_to_discard():
    t = before_start_phase("Persistent Paparazzi")
    t.set_hand("ra")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], t.hand("haka")[0]])
    assert hands(t) == [3, 0, 3]
    assert t.in_play("Persistent Paparazzi")


def test_the_paparazzi_do_not_wait_for_an_incapacitated_hero():
    t = before_start_phase("Persistent Paparazzi")
    t.deal("baron_blade", "ra", 99, "melee")
    t.go_to("environment", "start", choose=[t.hand("legacy")[0], t.hand("haka")[0]])
    assert hands(t) == [3, 0, 3]
    assert t.trash("environment") == ["Persistent Paparazzi"]


# --- Plummeting Monorail ---------------------------------------------------------------------------------------------
def test_the_monorail_deals_5_to_the_2_highest_non_environment_targets():
    t = before_start_phase("Plummeting Monorail", "Bomb at City Hall")
    t.destroy("Bomb at City Hall")
    t.destroy("Living Force-Field")
    t.go_to("environment", "start")
    assert hero_hp(t) == [32, 30, 29]
    assert t.hp("baron_blade") == 35
    assert "Plummeting Monorail" in t.trash("environment")


def test_the_monorail_may_strike_a_supporter_but_no_emergency():
    t = before_start_phase("Plummeting Monorail", "Police Backup", "Local Legal Expert")
    for target in (*HEROES, "baron_blade"):
        t.set_hp(target, 5)
    t.go_to("environment", "start")
    assert [t.hp(target) for target in ("Police Backup", "Local Legal Expert")] == [1, 1]
    assert hero_hp(t) == [5, 5, 5]


def test_a_hero_holds_the_monorail_for_2_psychic_and_2_melee():
    t = before_end_phase("Plummeting Monorail")
    t.into_play("Bulletproof Skin")
    t.go_to("environment", "end", choose=["legacy"])
    assert hero_hp(t) == [28, 30, 34]
    assert t.trash("environment") == ["Plummeting Monorail"]


def test_nobody_needs_to_hold_the_monorail():
    t = before_end_phase("Plummeting Monorail")
    t.go_to("environment", "end", choose=[None])
    assert hero_hp(t) == [32, 30, 34]
    assert t.in_play("Plummeting Monorail")


def test_a_hero_who_is_immune_or_goes_down_half_way_does_not_hold_the_monorail():
    t = before_end_phase("Plummeting Monorail")
    t.into_play("Heroic Interception")
    t.go_to("environment", "end", choose=["ra"])
    assert t.hp("ra") == 30
    assert t.in_play("Plummeting Monorail")
    t = before_end_phase("Plummeting Monorail")
    t.set_hp("ra", 2)
    t.go_to("environment", "end", choose=["ra"])
    assert t.incapacitated("ra")
    assert t.in_play("Plummeting Monorail")


def test_a_supporter_is_an_environment_target_while_it_is_silenced():
    t = lone_villain("fanatic", "ra", "haka")
    t.into_play("Police Backup")
    backup = t.card("Police Backup")
    assert (hero_target(t.game, backup, backup), environment_target(t.game, backup, backup)) == (True, False)
    assert t.deal("ra", "Police Backup", 1, "fire") == 0
    t.play("fanatic", "Brutal Censure")  # there is no other target that is no character
    assert (hero_target(t.game, backup, backup), environment_target(t.game, backup, backup)) == (False, True)
    assert t.deal("ra", "Police Backup", 1, "fire") == 1
    villain_plays(t, "Hasten Doom", IDLE_VILLAIN)
    assert (t.hp("Police Backup"), t.hp("ra")) == (5, 28)
    t.destroy("Brutal Censure")
    villain_plays(t, "Hasten Doom", IDLE_VILLAIN)
    assert (t.hp("Police Backup"), t.hp("ra")) == (3, 26)


# --- Police Backup ---------------------------------------------------------------------------------------------------
def test_police_backup_deals_the_highest_villain_target_1_projectile():
    t = before_end_phase("Police Backup")
    t.into_play("Blade Battalion")
    t.destroy("Living Force-Field")
    t.go_to("environment", "end")
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (39, 5)
    t = before_end_phase("Police Backup")
    t.into_play("Blade Battalion")
    t.set_hp("baron_blade", 4)
    t.go_to("environment", "end")
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (4, 4)


def test_no_villain_target_but_an_immune_one_leaves_police_backup_idle():
    t = before_end_phase("Police Backup")
    t.into_play("Mobile Defense Platform")
    t.go_to("environment", "end")
    assert (t.hp("baron_blade"), t.hp("Mobile Defense Platform")) == (40, 12)
