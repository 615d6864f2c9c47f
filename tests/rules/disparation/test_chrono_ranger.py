"""Chrono-Ranger, card by card (Definitive Edition)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import before_turn, emptied, incapacitate, villain_plays, with_cards
from sotm_env.testing import Answer, Table
from sotm_env.testing.checks import check_places

RANGER = "chrono_ranger"
BOUNTIES = ("By Any Means", "Dead or Alive", "Get It Done", "Kill on Sight", "No Executions", "The Ultimate Target")


def bench(ranger: str = RANGER, **setup: object) -> Table:
    """Legacy (32 HP), Chrono-Ranger (28, no hand) and Haka (34) against Baron Blade (40), with no other card."""
    return emptied(Table(heroes=["legacy", ranger, "haka"], **setup), ranger)


def with_battalion(*cards: str, ranger: str = RANGER) -> Table:
    """The same with a Blade Battalion (5 HP) and these cards in play."""
    return with_cards(bench(ranger), "Blade Battalion", *cards)


def post(t: Table, bounty: str, target: str, choose: Iterable[Answer] = ()) -> None:
    """Puts a Bounty into play next to a target."""
    card = t.game.title_of.index(f'"{bounty}"')
    t.do(lambda game: game.put_next_to(card, t.card(target)), choose)


def settle(t: Table, choose: Iterable[Answer] = ()) -> None:
    """Lets every text act whose condition holds, as happens between two effects."""
    t.do(lambda game: game.answer_conditions(), choose)


def beside(t: Table, bounty: str) -> str | None:
    """The title of the card that a Bounty in play lies next to."""
    other = t.game.beside(t.card(bounty))
    return None if other is None else t.game.title_of[other]


def incapacitated(ranger: str = RANGER) -> Table:
    return incapacitate(bench(ranger), ranger)


# --- character cards -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("ranger", "hp"),
    [
        (RANGER, 28),
        ("first_appearance_chrono_ranger", 26),
        ("tengu_hunter_chrono_ranger", 25),
        ("wind_walker_chrono_ranger", 27),
    ],
)
def test_chrono_ranger_and_his_variants_have_their_hp(ranger: str, hp: int) -> None:
    assert bench(ranger).max_hp(ranger) == hp


def test_peacemaker_deals_1_projectile_and_then_plays_a_bounty_or_discovers_one_or_neither() -> None:
    t = with_battalion()
    t.into_hand(RANGER, "Dead or Alive", "Danny Boy")
    t.use_power(RANGER, "Peacemaker", choose=["Baron Blade", "play 1 Bounty", "Blade Battalion"])
    assert t.dealt == [("Chrono-Ranger", "Baron Blade", 1, "projectile")]
    assert beside(t, "Dead or Alive") == "Blade Battalion" and t.hand(RANGER) == ["Danny Boy"]
    t.on_deck(RANGER, "Armed and Dangerous", "Kill on Sight")
    t.use_power(RANGER, "Peacemaker", choose=["Blade Battalion", "discover 1 Bounty"])
    assert beside(t, "Kill on Sight") == "Baron Blade"
    t.use_power(RANGER, "Peacemaker", choose=["Baron Blade", None])
    assert t.hp("Baron Blade") == 36  # the third shot is +2 by "Kill on Sight"


def test_peacemaker_can_discover_although_no_bounty_is_in_hand() -> None:
    t = bench()
    with pytest.raises(AssertionError, match=r"legal: \['discover 1 Bounty', 'stop'\]"):
        t.use_power(RANGER, "Peacemaker", choose=["Baron Blade", "play 1 Bounty"])


def test_incapacitated_chrono_ranger_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability(RANGER, 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_chrono_ranger_plays_the_top_environment_card() -> None:
    t = incapacitated()
    t.on_deck("environment", "Police Backup")
    t.incapacitated_ability(RANGER, 1)
    assert t.in_play("Police Backup")


def test_incapacitated_chrono_ranger_discards_a_villain_card_and_an_ongoing_poisons_the_strongest() -> None:
    t = incapacitated()
    t.on_deck("villain", "Hasten Doom", "Backlash Field Generator", "Living Force-Field")
    t.incapacitated_ability(RANGER, 2)
    assert (t.trash("villain"), t.hp("Baron Blade")) == (["Hasten Doom"], 40)
    t.clear("villain")
    t.into_play("Blade Battalion")
    t.incapacitated_ability(RANGER, 2)
    ongoing = {"Backlash Field Generator", "Living Force-Field"} & set(t.trash("villain"))
    assert t.hp("Baron Blade") == 40 - 3 * any("ongoing" in keywords(t, title) for title in ongoing)
    t.on_deck("villain", "Living Force-Field")
    t.set_hp("Baron Blade", 40)
    t.incapacitated_ability(RANGER, 2)
    assert t.hp("Baron Blade") == 37 and t.hp("Blade Battalion") == 5


def keywords(t: Table, title: str) -> list[str]:
    return t.game.keywords_of(t.card(title))


def test_cons_orders_heal_2_and_discover_a_bounty_or_an_item() -> None:
    first = "first_appearance_chrono_ranger"
    t = bench(first)
    t.set_hp(first, 20)
    t.on_deck(first, "Danny Boy", "Dead or Alive")
    t.use_power(first, "Con's Orders", choose=["discover 1 Bounty"])
    assert (t.hp(first), beside(t, "Dead or Alive"), t.in_play("Danny Boy")) == (22, "Baron Blade", False)
    t.on_deck(first, "Drop Everything", "Danny Boy")
    t.use_power(first, "Con's Orders", choose=["discover 1 Item"])
    assert (t.hp(first), t.play_area(first)) == (24, ["Danny Boy"])


def test_incapacitated_first_appearance_lets_a_hero_take_a_play_phase_or_destroys_an_environment_card() -> None:
    t = incapacitated("first_appearance_chrono_ranger")
    t.into_hand("haka", "Mere")
    t.incapacitated_ability("first_appearance_chrono_ranger", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    t.into_play("Police Backup")
    t.incapacitated_ability("first_appearance_chrono_ranger", 1)
    assert t.trash("environment") == ["Police Backup"]


@pytest.mark.parametrize("what", ["play it", "discard it"])
def test_incapacitated_first_appearance_buries_the_top_of_each_deck_and_plays_or_discards_a_card(what: str) -> None:
    t = incapacitated("first_appearance_chrono_ranger")
    t.on_deck("villain", "Blade Battalion", "Living Force-Field")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("haka", "Mere")
    t.on_deck("environment", "Police Backup")
    t.incapacitated_ability("first_appearance_chrono_ranger", 2, choose=["villain", what])
    assert t.deck("villain")[-1] == "Blade Battalion"
    assert (t.deck("legacy")[-1], t.deck("haka")[-1]) == ("Danger Sense", "Mere")
    assert t.deck("environment")[-1] == "Police Backup"
    assert t.in_play("Living Force-Field") == (what == "play it")
    assert t.trash("villain") == ([] if what == "play it" else ["Living Force-Field"])


def test_ninjato_slash_deals_1_melee_and_then_discovers_a_one_shot_or_shoots() -> None:
    tengu = "tengu_hunter_chrono_ranger"
    t = bench(tengu)
    t.use_power(tengu, "Ninjatō Slash", choose=["Baron Blade", "deal 1", "Baron Blade"])
    assert t.dealt == [
        ("Chrono-Ranger (Tengu-Hunter)", "Baron Blade", 1, "melee"),
        ("Chrono-Ranger (Tengu-Hunter)", "Baron Blade", 1, "projectile"),
    ]
    t.on_deck(tengu, "Danny Boy", "Fan the Hammer")
    t.use_power(tengu, "Ninjatō Slash", choose=["Baron Blade", "discover 1 One-Shot", "Baron Blade"])
    assert t.trash(tengu) == ["Fan the Hammer"]


def test_incapacitated_tengu_hunter_lets_a_hero_take_a_draw_phase() -> None:
    tengu = "tengu_hunter_chrono_ranger"
    t = incapacitated(tengu)
    before = len(t.hand("haka"))
    t.incapacitated_ability(tengu, 0, choose=["haka", True])
    assert len(t.hand("haka")) == before + 1


def test_incapacitated_tengu_hunter_destroys_up_to_3_targets_with_exactly_1_hp() -> None:
    tengu = "tengu_hunter_chrono_ranger"
    t = incapacitated(tengu)
    for title in ("Blade Battalion", "Jet-Jump Battalion", "Remote Walking Tank", "Powered Turret"):
        t.into_play(title)
        t.set_hp(title, 1)
    t.set_hp("Powered Turret", 2)
    t.incapacitated_ability(tengu, 1, choose=["Blade Battalion", "Jet-Jump Battalion", "Remote Walking Tank"])
    assert t.play_area("villain") == ["Powered Turret"]


def test_incapacitated_tengu_hunter_destroys_an_ongoing_and_for_a_heros_a_hero_target_strikes() -> None:
    tengu = "tengu_hunter_chrono_ranger"
    t = with_cards(incapacitated(tengu), "Living Force-Field", "Danger Sense")
    t.incapacitated_ability(tengu, 2, choose=["Living Force-Field"])
    assert (t.trash("villain"), t.dealt[1:]) == (["Living Force-Field"], [])
    t.incapacitated_ability(tengu, 2, choose=["Haka", "Baron Blade"])
    assert (t.trash("legacy"), t.dealt[1:]) == (["Danger Sense"], [("Haka", "Baron Blade", 4, "melee")])


def test_temporal_trail_markers_salvage_up_to_2_cards_but_no_one_shots_and_then_play_1() -> None:
    walker = "wind_walker_chrono_ranger"
    t = bench(walker)
    t.into_trash(walker, "Drop Everything", "Danny Boy", "Dead or Alive", "Bounty Board")
    t.use_power(walker, "Temporal Trail Markers", choose=["Danny Boy", "Dead or Alive", "Danny Boy"])
    assert (t.hand(walker), t.play_area(walker)) == (['"Dead or Alive"'], ["Danny Boy"])
    with pytest.raises(AssertionError, match="'Drop Everything' is no legal answer"):
        t.use_power(walker, "Temporal Trail Markers", choose=["Drop Everything"])
    t.use_power(walker, "Temporal Trail Markers", choose=[None, None])
    assert t.hand(walker) == ['"Dead or Alive"']


def test_incapacitated_wind_walker_lets_a_hero_take_a_play_phase_or_shuffles_a_trash_into_its_deck() -> None:
    walker = "wind_walker_chrono_ranger"
    t = incapacitated(walker)
    t.into_hand("haka", "Mere")
    t.incapacitated_ability(walker, 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    t.into_trash("legacy", "Danger Sense")
    t.into_trash("villain", "Hasten Doom")
    t.incapacitated_ability(walker, 1, choose=["villain"])
    assert (t.trash("villain"), t.trash("legacy")) == ([], ["Danger Sense"])


def test_incapacitated_wind_walker_lets_an_environment_target_strike_one_that_is_none() -> None:
    walker = "wind_walker_chrono_ranger"
    t = with_cards(incapacitated(walker), "Hostage Situation")
    t.incapacitated_ability(walker, 2, choose=["Baron Blade"])
    assert t.dealt[1:] == [("Hostage Situation", "Baron Blade", 2, "melee")]
    t.clear("environment")
    t.incapacitated_ability(walker, 2)
    assert len(t.dealt) == 2


# --- the deck: Bounty cards ------------------------------------------------------------------------------------------
def test_the_deck_holds_40_cards_with_6_bounties_in_1_copy() -> None:
    game = bench().game
    own = game.table.cards_of[2]
    assert len(own) == 40
    assert sorted(game.title_of[card].strip('"') for card in own if game.has_keyword(card, "bounty")) == list(BOUNTIES)


@pytest.mark.parametrize("bounty", BOUNTIES[:-1])
def test_a_bounty_goes_next_to_a_non_hero_target_with_the_fewest_bounties(bounty: str) -> None:
    t = with_battalion("Hostage Situation")
    others = [other for other in BOUNTIES if other != bounty]
    post(t, others[0], "Baron Blade")
    t.play(RANGER, bounty, choose=["Hostage Situation"])
    assert beside(t, bounty) == "Hostage Situation"
    assert t.play_area("environment") == ["Hostage Situation", f'"{bounty}"']
    check_places(t.game)
    t.play(RANGER, others[1])
    assert beside(t, others[1]) == "Blade Battalion"  # the only one without any
    with pytest.raises(AssertionError, match="'Baron Blade', 'Blade Battalion', 'Hostage Situation'"):
        t.play(RANGER, others[2], choose=["Haka"])


def test_the_ultimate_target_may_be_any_non_hero_target() -> None:
    t = with_battalion()
    post(t, "Dead or Alive", "Baron Blade")
    with pytest.raises(AssertionError, match=r"legal: \['Baron Blade', 'Blade Battalion'\]"):
        t.play(RANGER, "The Ultimate Target", choose=["Legacy"])
    t = with_battalion()
    post(t, "Dead or Alive", "Baron Blade")
    t.play(RANGER, "The Ultimate Target", choose=["Baron Blade"])
    assert beside(t, "The Ultimate Target") == "Baron Blade"


@pytest.mark.parametrize("bounty", [each for each in BOUNTIES if each != "Get It Done"])
def test_a_bounty_whose_target_has_left_draws_1_card_and_is_buried(bounty: str) -> None:
    t = with_battalion()
    post(t, bounty, "Blade Battalion")
    t.destroy("Blade Battalion")
    settle(t)
    assert len(t.hand(RANGER)) == 1
    assert t.deck(RANGER)[-1] == f'"{bounty}"'


def test_a_bounty_played_where_no_non_hero_target_is_in_play_is_claimed_at_once() -> None:
    """Reading (gap in the facts)."""
    t = bench(villain="the_matriarch")
    t.do(lambda game: game.put_out_of_game(t.card("The Matriarch")))
    t.on_deck(RANGER, "Danny Boy")
    t.play(RANGER, "Dead or Alive")
    assert (t.hand(RANGER), t.deck(RANGER)[-1], t.trash(RANGER)) == (["Danny Boy"], '"Dead or Alive"', [])


def test_a_bounty_goes_along_with_a_target_that_moves_to_another_play_area() -> None:
    t = with_battalion()
    post(t, "Dead or Alive", "Blade Battalion")
    t.do(lambda game: game.move(t.card("Blade Battalion"), t.owner("haka")))
    assert t.play_area("haka") == ["Blade Battalion", '"Dead or Alive"'] and t.play_area("villain") == []
    settle(t)
    assert beside(t, "Dead or Alive") == "Blade Battalion"


def test_by_any_means_adds_2_to_damage_to_a_target_with_9_hp_or_less() -> None:
    t = with_battalion()
    post(t, "By Any Means", "Baron Blade")
    t.set_hp("Baron Blade", 10)
    assert t.deal("Haka", "Baron Blade", 1, "melee") == 1
    assert t.deal("Haka", "Baron Blade", 1, "melee") == 3
    assert t.deal("Haka", "Blade Battalion", 1, "melee") == 1


def test_dead_or_alive_adds_1_to_damage_to_the_target() -> None:
    t = with_battalion()
    post(t, "Dead or Alive", "Baron Blade")
    assert t.deal("Haka", "Baron Blade", 1, "melee") == 2
    assert t.deal("Haka", "Blade Battalion", 1, "melee") == 1


def test_bounties_act_at_once_in_the_middle_of_a_text() -> None:
    t = with_battalion("Hostage Situation")
    post(t, "No Executions", "Hostage Situation")
    t.set_hand(RANGER, "Danny Boy", "Wrangle", "Bounty Board")
    t.on_deck(RANGER, "Armed and Dangerous")
    t.play(RANGER, "Fan the Hammer", choose=["Hostage Situation", "Danny Boy", "Wrangle", "Armed and Dangerous", None])
    # Buried with 4 HP left, so it was not destroyed; the card drawn for it could be discarded by the same text.
    assert t.deck("environment")[-1] == "Hostage Situation" and t.hand(RANGER) == ["Bounty Board"]
    assert [amount for _, _, amount, _ in t.dealt] == [1, 1]


def test_get_it_done_rewards_all_heroes() -> None:
    t = with_battalion()
    post(t, "Get It Done", "Blade Battalion")
    for hero in ("legacy", RANGER, "haka"):
        t.set_hp(hero, 10)
        t.set_hand(hero)
    t.destroy("Blade Battalion")
    settle(t)
    assert [len(t.hand(hero)) for hero in ("legacy", RANGER, "haka")] == [1, 2, 1]
    assert [t.hp(hero) for hero in ("legacy", RANGER, "haka")] == [11, 11, 11]
    assert t.deck(RANGER)[-1] == '"Get It Done"'


def test_kill_on_sight_adds_2_to_projectile_damage_dealt_by_chrono_ranger() -> None:
    t = with_battalion()
    post(t, "Kill on Sight", "Baron Blade")
    assert t.deal(RANGER, "Baron Blade", 1, "projectile") == 3
    assert t.deal(RANGER, "Baron Blade", 1, "melee") == 1
    assert t.deal("Haka", "Baron Blade", 1, "projectile") == 1
    assert t.deal(RANGER, "Blade Battalion", 1, "projectile") == 1


def test_gl_chrono_noexec_a_target_with_4_hp_left_is_buried_and_he_draws_1() -> None:
    t = bench()
    t.into_play("Hostage Situation")
    post(t, "No Executions", "Hostage Situation")
    t.deal("Haka", "Hostage Situation", 1, "melee")
    settle(t)
    assert t.hp("Hostage Situation") == 5
    t.set_hp("Hostage Situation", 6)
    t.deal("Haka", "Hostage Situation", 2, "melee")
    settle(t)
    assert (t.deck("environment")[-1], t.trash("environment")) == ("Hostage Situation", [])
    assert len(t.hand(RANGER)) == 1 and t.deck(RANGER)[-1] == '"No Executions"'


def test_no_executions_does_not_bury_a_character_card() -> None:
    t = bench()
    post(t, "No Executions", "Baron Blade")
    t.set_hp("Baron Blade", 2)
    settle(t)
    assert t.hp("Baron Blade") == 2 and beside(t, "No Executions") == "Baron Blade"


def test_the_ultimate_target_is_dealt_1_fixed_projectile_after_damage_to_another_non_hero_target() -> None:
    t = with_battalion("Living Force-Field")
    post(t, "The Ultimate Target", "Baron Blade")
    t.deal(RANGER, "Blade Battalion", 2, "melee")
    assert t.dealt[-1] == ("Chrono-Ranger", "Baron Blade", 1, "projectile") and t.hp("Baron Blade") == 39
    t.deal(RANGER, "Haka", 1, "melee")
    t.deal("Haka", "Blade Battalion", 1, "melee")
    assert t.hp("Baron Blade") == 39
    t.deal(RANGER, "Baron Blade", 3, "melee")
    assert t.dealt[-1][3] == "melee"
    t.deal(RANGER, "Blade Battalion", 9, "melee")
    assert t.dealt[-1] == ("Chrono-Ranger", "Baron Blade", 1, "projectile")


# --- the deck: Ongoing and Item cards --------------------------------------------------------------------------------
def test_armed_and_dangerous_heals_1_after_melee_damage_to_a_target_next_to_a_bounty() -> None:
    t = with_battalion("Armed and Dangerous")
    post(t, "The Ultimate Target", "Blade Battalion")
    t.set_hp(RANGER, 10)
    t.deal(RANGER, "Blade Battalion", 1, "melee")
    assert t.hp(RANGER) == 11
    t.deal(RANGER, "Blade Battalion", 1, "projectile")
    t.deal(RANGER, "Baron Blade", 1, "melee")
    t.deal("Haka", "Blade Battalion", 1, "melee")
    assert t.hp(RANGER) == 11
    t.deal(RANGER, "Blade Battalion", 9, "melee")  # destroyed by it, it lay next to one when it was dealt
    assert t.hp(RANGER) == 12


def test_armed_and_dangerous_reaction_deals_the_attacker_2_melee() -> None:
    t = with_battalion("Armed and Dangerous")
    lost = t.deal("Blade Battalion", RANGER, 3, "melee", choose=["Armed and Dangerous"])
    assert (lost, t.hp("Blade Battalion")) == (3, 3)
    t.deal("Blade Battalion", RANGER, 3, "melee")
    assert t.hp("Blade Battalion") == 3  # once a turn
    t = with_battalion("Armed and Dangerous")
    t.set_hp("Blade Battalion", 2)
    assert t.deal("Blade Battalion", RANGER, 3, "melee", choose=["Armed and Dangerous"]) == 0


@pytest.mark.parametrize(("what", "hand"), [("draw 1", 3), ("play 1 Bounty", 1)])
def test_bounty_board_draws_a_card_or_plays_a_bounty_in_the_end_phase(what: str, hand: int) -> None:
    t = before_turn(Table(heroes=["legacy", RANGER, "haka"]), RANGER)
    t.go_to(RANGER, "draw")
    t.into_play("Bounty Board")
    t.set_hand(RANGER, "Dead or Alive", "Danny Boy")
    t.go_to(RANGER, "end", choose=[None, what])
    assert len(t.hand(RANGER)) == hand
    assert t.in_play("Dead or Alive") == (what != "draw 1")


def test_bounty_board_collects_salvages_or_plays_a_bounty_and_then_shoots_a_target_next_to_one() -> None:
    t = with_battalion("Bounty Board")
    t.use_power(RANGER, "Bounty Board", choose=["collect 1 Bounty", "Dead or Alive"])
    assert (t.hand(RANGER), t.dealt) == (['"Dead or Alive"'], [])
    t.use_power(RANGER, "Bounty Board", choose=["play 1 Bounty", "Baron Blade"])
    assert t.dealt == [("Chrono-Ranger", "Baron Blade", 2, "projectile")]
    t.into_trash(RANGER, "Kill on Sight", "Danny Boy")
    t.use_power(RANGER, "Bounty Board", choose=["salvage 1 Bounty"])
    assert t.hand(RANGER) == ['"Kill on Sight"'] and t.hp("Baron Blade") == 36


def test_danny_boy_deals_up_to_3_targets_2_fire_and_finds_a_bounty_if_one_is_destroyed() -> None:
    t = with_battalion("Danny Boy", "Remote Walking Tank")
    t.use_power(RANGER, "Danny Boy", choose=["Baron Blade", "Blade Battalion", None])
    assert [hit[1:] for hit in t.dealt] == [("Baron Blade", 2, "fire"), ("Blade Battalion", 2, "fire")]
    assert t.hand(RANGER) == []
    t.set_hp("Blade Battalion", 2)
    t.into_trash(RANGER, "Dead or Alive")
    t.use_power(
        RANGER, "Danny Boy", choose=["Baron Blade", "Blade Battalion", "Remote Walking Tank", "salvage 1 Bounty"]
    )
    assert t.hand(RANGER) == ['"Dead or Alive"']
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    t.use_power(RANGER, "Danny Boy", choose=["Blade Battalion", None, "collect 1 Bounty", "Kill on Sight"])
    assert t.hand(RANGER) == ['"Dead or Alive"', '"Kill on Sight"']


def test_displaced_armory_summons_an_item_or_salvages_a_card_and_then_uses_a_power_on_an_item() -> None:
    t = bench()
    t.play(RANGER, "Displaced Armory", choose=["summon 1 Item", "Danny Boy", "Danny Boy", "Baron Blade", None])
    assert t.in_play("Danny Boy") and t.hp("Baron Blade") == 38
    t.into_trash(RANGER, "Drop Everything")
    t.into_play("Bounty Board")
    with pytest.raises(AssertionError, match="'Peacemaker' is no legal answer"):
        t.play(RANGER, "Displaced Armory", choose=["salvage 1 card", "Drop Everything", "Peacemaker"])


def test_temporal_grenade_deals_up_to_3_targets_2_energy_destroys_an_ongoing_and_is_buried() -> None:
    t = with_battalion("Temporal Grenade", "Living Force-Field", "Danger Sense")
    t.use_power(RANGER, "Temporal Grenade", choose=["Blade Battalion", "Legacy", "Haka", "Living Force-Field"])
    assert [t.hp(target) for target in ("Blade Battalion", "legacy", "haka")] == [3, 30, 32]
    assert (t.trash("villain"), t.in_play("Danger Sense")) == (["Living Force-Field"], True)
    assert t.deck(RANGER)[-1] == "Temporal Grenade" and not t.in_play("Temporal Grenade")


def test_temporal_grenade_reaction_destroys_an_ongoing_and_is_buried() -> None:
    t = with_battalion("Temporal Grenade", "Living Force-Field")
    lost = t.deal("Blade Battalion", RANGER, 3, "melee", choose=["Temporal Grenade"])
    assert (lost, t.trash("villain"), t.deck(RANGER)[-1]) == (3, ["Living Force-Field"], "Temporal Grenade")


def test_temporal_grenade_reaction_without_an_ongoing_or_one_shot_only_buries_the_grenade() -> None:
    t = with_battalion("Temporal Grenade")
    t.deal("Blade Battalion", RANGER, 3, "melee", choose=["Temporal Grenade"])
    assert t.deck(RANGER)[-1] == "Temporal Grenade" and t.hp(RANGER) == 25


def test_temporal_grenade_buries_the_one_shot_that_is_being_resolved_of_which_nothing_more_is_done() -> None:
    t = with_cards(bench(), "Temporal Grenade", "Danger Sense")
    villain_plays(t, "Hasten Doom", "Blade Battalion", choose=["Temporal Grenade", "bury 1 One-Shot"])
    # It has dealt Legacy damage, and him the damage that he reacted to; then it is over.
    assert [(target, amount) for _, target, amount, _ in t.dealt] == [("Legacy", 3), ("Chrono-Ranger", 2)]
    assert not t.in_play("Blade Battalion") and t.deck("villain")[0] == "Blade Battalion"
    assert (t.deck("villain")[-1], t.trash("villain")) == ("Hasten Doom", [])
    assert t.deck(RANGER)[-1] == "Temporal Grenade" and t.in_play("Danger Sense")


def test_damage_of_a_one_shot_that_is_buried_before_it_is_dealt_still_fells_its_target() -> None:
    t = with_cards(bench(), "Temporal Grenade")
    t.set_hp("chrono_ranger", 2)
    villain_plays(t, "Hasten Doom", "Blade Battalion", choose=["Temporal Grenade"])
    assert t.incapacitated("chrono_ranger") and not t.in_play("Blade Battalion")


def test_temporal_grenade_the_damage_is_dealt_to_its_end_with_other_reactions_and_what_it_destroys() -> None:
    t = with_cards(bench(), "Temporal Grenade", "Armed and Dangerous")
    t.set_hp(RANGER, 2)
    villain_plays(t, "Hasten Doom", choose=["Temporal Grenade", "bury 1 One-Shot", "Armed and Dangerous"])
    assert t.incapacitated(RANGER) and t.hp("Baron Blade") == 38
    assert t.deck("villain")[-1] == "Hasten Doom" and t.hp("haka") == 34


def test_rulebook_a_one_shot_buried_by_time_grenade_was_played_and_what_follows_on_that_still_happens() -> None:
    t = with_cards(bench(villain="the_matriarch"), "Mask of the Matriarch", "Temporal Grenade")
    t.set_hp("legacy", 10)
    t.set_hp("haka", 20)
    villain_plays(t, "Horrid Cacophony", "Huginn", choose=["Temporal Grenade"])
    assert [(target, amount) for _, target, amount, _ in t.dealt] == [("Chrono-Ranger", 2)]
    assert t.in_play("Huginn") and t.deck("villain")[-1] == "Horrid Cacophony"


def test_temporal_grenade_buries_an_outer_one_shot_while_the_card_that_it_has_played_goes_on() -> None:
    t = with_cards(bench(), "Temporal Grenade")
    t.on_deck("villain", "Hasten Doom", "Devious Disruption", "Blade Battalion")
    t.play_top("villain", choose=[None, None, "Temporal Grenade", "Hasten Doom"])
    assert (t.deck("villain")[-1], t.trash("villain")) == ("Hasten Doom", ["Devious Disruption"])
    assert [target for _, target, _, _ in t.dealt] == ["Legacy", "Chrono-Ranger", "Haka"] * 2


def test_temporal_grenade_buries_a_heros_one_shot_too() -> None:
    t = with_cards(bench(), "Temporal Grenade")
    post(t, "Dead or Alive", "Baron Blade")
    t.play(RANGER, "Hunter and Hunted", choose=[None, "Temporal Grenade", "bury 1 One-Shot"])
    assert t.deck(RANGER)[-2:] == ["Hunter and Hunted", "Temporal Grenade"]
    assert t.trash(RANGER) == [] and t.hp(RANGER) == 26


def test_temporal_grenade_offers_only_what_can_be_done() -> None:
    t = with_cards(bench(), "Temporal Grenade", "Living Force-Field")
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", RANGER, 3, "melee", choose=["Temporal Grenade", "bury 1 One-Shot"])


def test_the_masadah_deals_3_energy_and_1_more_for_each_of_up_to_2_discarded_cards() -> None:
    t = with_battalion("The Masadah")
    t.set_hand(RANGER, "Danny Boy", "Wrangle", "Drop Everything")
    t.use_power(RANGER, "The Masadah", choose=["Danny Boy", "Wrangle", "Baron Blade"])
    assert t.dealt == [("Chrono-Ranger", "Baron Blade", 5, "energy")] and t.hand(RANGER) == ["Drop Everything"]
    t.use_power(RANGER, "The Masadah", choose=[None, "Baron Blade"])
    assert t.hp("Baron Blade") == 32


def test_the_masadahs_damage_to_a_target_next_to_a_bounty_is_irreducible_and_no_other_damage_is() -> None:
    t = with_battalion("The Masadah", "Living Force-Field")
    t.use_power(RANGER, "The Masadah", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 38
    post(t, "Get It Done", "Baron Blade")
    t.use_power(RANGER, "The Masadah", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 35
    assert t.deal(RANGER, "Baron Blade", 3, "energy") == 2
    t.use_power(RANGER, "Peacemaker", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 33


def test_wrangle_deals_1_melee_and_draws_the_damage_of_that_target_less_2_to_chrono_ranger() -> None:
    t = with_battalion()
    t.play(RANGER, "Wrangle", choose=["Blade Battalion"])
    assert t.hp("Blade Battalion") == 4
    assert t.deal("Blade Battalion", "Haka", 5, "melee") == 3
    assert (t.hp(RANGER), t.hp("haka")) == (25, 34)
    assert t.deal("Blade Battalion", RANGER, 5, "melee") == 3
    assert t.deal("Blade Battalion", "Haka", 2, "melee", fixed=True) == 2 and t.hp("haka") == 32
    assert t.deal("Baron Blade", "Haka", 5, "melee") == 5
    t.clear(RANGER)
    assert t.deal("Blade Battalion", "Haka", 5, "melee") == 5


def test_wrangle_is_buried_in_the_start_phase() -> None:
    t = before_turn(Table(heroes=["legacy", RANGER, "haka"]), RANGER)
    t.into_trash(RANGER, "Danny Boy")
    t.play(RANGER, "Wrangle", choose=["Baron Blade"])
    t.go_to(RANGER, "start")
    assert t.deck(RANGER)[-1] == "Wrangle" and t.trash(RANGER) == ["Danny Boy"]


# --- the deck: One-Shots ---------------------------------------------------------------------------------------------
def test_drop_everything_discovers_a_bounty_next_to_the_target_moves_others_there_and_shoots() -> None:
    t = with_battalion("Remote Walking Tank")
    t.set_hp("Baron Blade", 9)
    post(t, "Kill on Sight", "Baron Blade")
    post(t, "By Any Means", "Remote Walking Tank")
    post(t, "Get It Done", "Remote Walking Tank")
    t.on_deck(RANGER, "Danny Boy", "Dead or Alive")
    t.play(RANGER, "Drop Everything", choose=["Baron Blade", "By Any Means", None])
    assert [beside(t, bounty) for bounty in ("Dead or Alive", "Kill on Sight", "By Any Means")] == ["Baron Blade"] * 3
    assert beside(t, "Get It Done") == "Remote Walking Tank"
    assert t.dealt == [("Chrono-Ranger", "Baron Blade", 6, "projectile")]  # 1 +1 +2 +2


def test_drop_everything_still_discovers_a_bounty_where_no_non_hero_target_is_in_play() -> None:
    """What can be done of a text is done (rulebook of Disparation, questions); the Bounty is claimed at once."""
    t = bench(villain="the_matriarch")
    t.do(lambda game: game.put_out_of_game(t.card("The Matriarch")))
    t.clear("villain")
    t.on_deck(RANGER, "Dead or Alive", "Danny Boy")
    t.play(RANGER, "Drop Everything")
    assert (t.hand(RANGER), t.deck(RANGER)[-1], t.dealt) == (["Danny Boy"], '"Dead or Alive"', [])


def test_eye_on_the_prize_moves_a_bounty_shoots_and_uses_a_power() -> None:
    t = with_battalion()
    post(t, "Dead or Alive", "Baron Blade")
    t.play(
        RANGER,
        "Eye on the Prize",
        choose=["Blade Battalion", "move 1 Bounty", "Baron Blade", None],
    )
    assert beside(t, "Dead or Alive") == "Blade Battalion"
    assert [hit[1:3] for hit in t.dealt] == [("Blade Battalion", 2), ("Baron Blade", 1)]


def test_eye_on_the_prize_plays_a_bounty_next_to_its_target_shoots_and_plays_a_card() -> None:
    t = with_battalion()
    post(t, "Dead or Alive", "Baron Blade")
    t.set_hand(RANGER, "Kill on Sight", "Danny Boy")
    t.play(RANGER, "Eye on the Prize", choose=["Baron Blade", "play 1 Bounty", "play 1 card"])
    assert beside(t, "Kill on Sight") == "Baron Blade" and t.in_play("Danny Boy")
    assert t.dealt == [("Chrono-Ranger", "Baron Blade", 4, "projectile")]
    t.set_hand(RANGER, "Get It Done")
    t.play(RANGER, "Eye on the Prize", choose=["Blade Battalion", None, "play 1 card"])
    assert t.hp("Blade Battalion") == 4 and t.in_play("Get It Done")


def test_fan_the_hammer_deals_1_projectile_for_each_of_up_to_6_discarded_cards() -> None:
    t = with_battalion()
    t.into_play("Living Force-Field")
    t.set_hand(RANGER, *["Drop Everything"] * 3, *["Bounty Board"] * 3, "Wrangle")
    t.play(RANGER, "Fan the Hammer", choose=["Blade Battalion", "Wrangle", "Drop Everything", None])
    assert t.dealt == [("Chrono-Ranger", "Blade Battalion", 1, "projectile")] * 2
    t.set_hand(RANGER, *["Drop Everything"] * 3, *["Bounty Board"] * 3, "Wrangle")
    t.play(RANGER, "Fan the Hammer", choose=["Legacy", *["Drop Everything"] * 3, *["Bounty Board"] * 3])
    assert t.hp("legacy") == 26 and t.hand(RANGER) == ["Wrangle"]


def test_hunter_and_hunted_discovers_a_bounty_and_exchanges_blows() -> None:
    t = bench()
    t.on_deck(RANGER, "Dead or Alive")
    t.play(RANGER, "Hunter and Hunted", choose=[True])
    assert t.dealt == [("Chrono-Ranger", "Baron Blade", 3, "projectile"), ("Baron Blade", "Chrono-Ranger", 2, "melee")]
    assert t.hand(RANGER) == []


def test_hunter_and_hunted_draws_for_each_bounty_in_play_if_none_was_discovered() -> None:
    t = with_battalion()
    post(t, "Get It Done", "Baron Blade")
    post(t, "No Executions", "Baron Blade")
    t.play(RANGER, "Hunter and Hunted", choose=[None])
    assert len(t.hand(RANGER)) == 2
    assert [hit[:3] for hit in t.dealt] == [("Chrono-Ranger", "Baron Blade", 2), ("Baron Blade", "Chrono-Ranger", 2)]
    t.into_hand(RANGER, "By Any Means", "Dead or Alive", "Kill on Sight", "The Ultimate Target")
    before = len(t.hand(RANGER))
    t.play(RANGER, "Hunter and Hunted", choose=[True])
    assert len(t.hand(RANGER)) == before + 2  # no Bounty was left in the deck


def test_hunter_and_hunted_without_a_bounty_in_play_does_nothing() -> None:
    t = bench()
    t.play(RANGER, "Hunter and Hunted", choose=[None])
    assert (t.dealt, t.hand(RANGER)) == ([], [])


def test_reprioritize_returns_a_bounty_to_the_hand_plays_or_summons_one_and_may_shoot() -> None:
    t = with_battalion()
    post(t, "Dead or Alive", "Baron Blade")
    t.play(RANGER, "Reprioritize", choose=["play 1 Bounty", "Blade Battalion", "Blade Battalion"])
    assert beside(t, "Dead or Alive") == "Blade Battalion"
    assert t.dealt == [("Chrono-Ranger", "Blade Battalion", 2, "projectile")]
    t.play(RANGER, "Reprioritize", choose=["summon 1 Bounty", "Kill on Sight", "Baron Blade", None])
    assert t.hand(RANGER) == ['"Dead or Alive"'] and beside(t, "Kill on Sight") == "Baron Blade"
    assert len(t.dealt) == 1


def test_terrible_tech_strike_destroys_a_target_with_3_hp_or_less_and_collects_an_item_or_uses_a_power() -> None:
    t = with_battalion()
    t.play(RANGER, "Terrible Tech Strike", choose=["Blade Battalion", "collect 1 Item", "Danny Boy"])
    assert (t.trash("villain"), t.hand(RANGER)) == (["Blade Battalion"], ["Danny Boy"])
    t.into_play("Hostage Situation")
    t.play(RANGER, "Terrible Tech Strike", choose=["Hostage Situation", "use 1 power", "Baron Blade", None])
    assert t.hp("Hostage Situation") == 4 and t.hp("Baron Blade") == 39
