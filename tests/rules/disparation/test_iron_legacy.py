"""Iron Legacy, card by card, with The Final Legacy and An Inverse Reality (Definitive Edition).

``bench`` sets him up (32 HP) against Legacy (32), Ra (30) and Haka (34), without any of his Ongoings in play.
"""

from __future__ import annotations

import pytest

from benches import at_full_hp, hands, hero_hp, incapacitate, lone_villain, villain_plays, with_cards
from sotm_env.engine.terms import END, OUT
from sotm_env.testing import Answer, Table
from sotm_env.testing.checks import check_index, check_places

IRON, DESTRUCTION = "Iron Legacy", "Legacy of Destruction"
HEROES = ("Legacy", "Ra", "Haka")
ONGOINGS = {
    "Demoralizing Presence",
    "Ever Vigilant",
    "Furious Charge",
    "Galvanized",
    "Grim Determination",
    "Iron Eye",
    "Iron Fortitude",
    "Rule From the Front",
}


def bench(*heroes: str, **options: object) -> Table:
    return lone_villain(*heroes, villain="iron_legacy", **options)


def desperate(*heroes: str, **options: object) -> Table:
    """On his other side."""
    t = bench(*heroes, **options)
    t.flip("iron_legacy")
    return t


def before_end(t: Table, *cards: str) -> Table:
    """In his end phase, after the play of a card that does nothing then; all at full HP, these cards in play."""
    t.on_deck("villain", "Furious Charge", "Iron Eye")
    while t.game.state.phase != END:
        t.game.step()
    for owner in ("villain", "environment"):
        t.clear(owner)
    return at_full_hp(with_cards(t, *cards))


def at_end(t: Table, *cards: str, choose: tuple[Answer, ...] = ()) -> Table:
    """His end phase, in which he began with these cards in play, is over."""
    before_end(t, *cards).go_to("villain", "end", choose)
    return t


def dealt_by(t: Table, *sources: str) -> list[tuple[str, str, int, str]]:
    return [hit for hit in t.dealt if hit[0] in sources]


# --- Ironclad Tyrant -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("heroes", [HEROES, (*HEROES, "tachyon"), (*HEROES, "tachyon", "unity")])
def test_setup_discovers_h_minus_1_ongoings(heroes: tuple[str, ...]):
    t = Table("iron_legacy", [hero.lower() for hero in heroes])
    assert t.hp("iron_legacy") == 32
    assert len(t.play_area("villain")) == len(heroes) - 1
    assert set(t.play_area("villain")) <= ONGOINGS
    assert t.trash("villain") == []


def test_gl_ironlegacy_indestructible():
    t = with_cards(bench(), "Iron Eye", "Impending Casualty")
    assert not t.destroy("Iron Eye")
    assert t.destroy("Impending Casualty")  # no villain card
    t.flip("iron_legacy")
    assert t.destroy("Iron Eye")


def test_gl_ironlegacy_cumulative():
    t = with_cards(bench(), "Furious Charge", "Iron Eye")
    t.deal("ra", "iron_legacy", 3, "fire")
    assert (t.flipped("iron_legacy"), len(t.play_area("villain"))) == (False, 2)
    t.deal("haka", "iron_legacy", 2, "melee")
    assert (t.flipped("iron_legacy"), t.hp("iron_legacy")) == (True, 27)
    assert (t.play_area("villain"), t.deck("villain")[-1]) == (["Iron Eye"], "Furious Charge")


def test_damage_of_another_turn_does_not_count_and_he_flips_without_an_ongoing_too():
    t = bench()
    t.on_deck("villain", "Former Allies")
    t.go_to("legacy", "play")
    t.deal("ra", "iron_legacy", 4, "fire")
    t.go_to("ra", "play")
    t.clear("villain")
    t.deal("ra", "iron_legacy", 1, "fire")
    assert not t.flipped("iron_legacy")
    t.deal("ra", "iron_legacy", 4, "fire")
    assert t.flipped("iron_legacy")


def test_ironclad_tyrant_deals_each_hero_character_3_in_his_end_phase():
    t = at_end(bench(), "Ever Vigilant", "Police Backup")
    assert t.dealt == [(IRON, hero, 3, "melee") for hero in HEROES]
    assert (t.hp("Police Backup"), t.in_play("Ever Vigilant")) == (6, True)


def test_ironclad_tyrant_with_h_ongoings_buries_the_first_and_deals_h_more():
    t = at_end(bench(), "Iron Fortitude", "Grim Determination", "Ever Vigilant")
    assert t.dealt[3:] == [(IRON, "Haka", 3, "melee")]
    assert (t.in_play("Iron Fortitude"), t.count_in_play("Ever Vigilant")) == (False, 1)


def test_ironclad_tyrant_advanced_draws_strength_from_the_first_damage_of_a_turn():
    t = bench(advanced=True)
    t.set_hp("iron_legacy", 20)
    t.on_deck("villain", "Final Evolution", "Iron Eye")
    t.deal("ra", "iron_legacy", 3, "fire")
    assert (t.hp("iron_legacy"), t.trash("villain")) == (19, ["Final Evolution"])
    t.deal("ra", "iron_legacy", 1, "fire")  # not the first of this turn
    assert (t.hp("iron_legacy"), t.in_play("Iron Eye")) == (18, False)
    t = bench(advanced=True)
    t.on_deck("villain", "Iron Eye")
    t.deal("ra", "iron_legacy", 3, "fire")
    assert (t.hp("iron_legacy"), t.in_play("Iron Eye")) == (29, True)
    t = bench(advanced=True)
    t.on_deck("villain", "Iron Eye")
    t.deal("ra", "iron_legacy", 5, "fire")
    assert (t.flipped("iron_legacy"), t.in_play("Iron Eye")) == (True, False)


# --- Desperate Measures ----------------------------------------------------------------------------------------------
def test_desperate_measures_take_1_from_damage_to_him():
    t = desperate()
    assert t.deal("ra", "iron_legacy", 3, "fire") == 2
    assert t.deal("ra", "haka", 3, "fire") == 3


@pytest.mark.parametrize(("hp", "back"), [(20, False), (19, True)])
def test_desperate_measures_end_in_the_start_phase_at_20_hp_or_play_a_card(hp: int, back: bool):
    t = bench()
    t.go_to("environment", "end")
    t.clear("villain")
    t.flip("iron_legacy")
    t.set_hp("iron_legacy", hp)
    t.on_deck("villain", "Iron Eye", "Former Allies")
    t.go_to("villain", "start")
    assert (t.flipped("iron_legacy"), t.in_play("Iron Eye")) == (back, back)


def test_desperate_measures_discover_heal_and_shoot_in_the_end_phase():
    t = desperate()
    t.set_hp("iron_legacy", 10)
    t.set_hp("ra", 5)
    before_end(t)
    t.on_deck("villain", "Airborne Assault", "Iron Eye")
    t.set_hp("iron_legacy", 10)
    for hero, hp in {"legacy": 20, "ra": 5, "haka": 20}.items():
        t.set_hp(hero, hp)
    t.go_to("villain", "end")
    assert t.play_area("villain") == ["Iron Eye"]
    assert t.hp("iron_legacy") == 13
    assert t.dealt[0] == (IRON, "Ra", 3, "projectile")
    assert dealt_by(t, IRON)[1:] == [(IRON, "Ra", 1, "melee")]  # Iron Eye, which came into play in this phase


def at_desperate_end(t: Table, *cards: str) -> Table:
    t.set_hp("iron_legacy", 10)
    before_end(t)
    with_cards(t, *cards)
    t.into_trash("villain", "Iron Eye", "Galvanized", "Furious Charge", "Grim Determination", "Ever Vigilant")
    t.into_trash("villain", "Iron Fortitude", "Demoralizing Presence", "Rule From the Front")
    return t


def test_desperate_measures_advanced_deal_2_more_or_destroy_h_hero_cards():
    t = at_desperate_end(desperate(advanced=True), "Ignite", "The Staff of Ra", "Mere", "Taiaha")
    t.go_to("villain", "end")
    assert dealt_by(t, IRON) == [(IRON, "Ra", 3, "projectile"), (IRON, "Haka", 2, "melee")]
    assert len(t.play_area("ra") + t.play_area("haka")) == 4
    t = at_desperate_end(desperate(advanced=True), "Ignite", "The Staff of Ra", "Mere", "Taiaha", "Tā Moko", "Mere")
    t.into_play("Haka of Recovery")
    t.go_to("villain", "end", choose=["Ignite", "Mere", "Taiaha"])
    assert dealt_by(t, IRON) == [(IRON, "Ra", 3, "projectile")]
    assert not t.in_play("Ignite") and not t.in_play("Taiaha") and t.in_play("The Staff of Ra")


def test_df_flip_in_own_end_iron_legacy():
    t = bench()
    before_end(t)
    t.into_play("Sudden Utu")
    t.deal("ra", "iron_legacy", 3, "fire")
    t.on_deck("villain", "Iron Eye")
    t.go_to("villain", "end", choose=["Sudden Utu"])  # 2 more damage, in the middle of his end phase text
    assert t.flipped("iron_legacy")
    assert t.in_play("Iron Eye")  # discovered by the text of the side that is up now
    assert (IRON, "Ra", 3, "projectile") in t.dealt


def test_flipped_in_the_end_phase_text_of_another_card_he_does_not_go_back_to_his_own():
    t = before_end(bench(), "Furious Charge", "Sudden Utu")
    t.deal("ra", "iron_legacy", 3, "fire")
    t.on_deck("villain", "Iron Eye")
    t.go_to("villain", "end", choose=[None, "Sudden Utu"])  # not to his own blow, but to the charge
    assert t.flipped("iron_legacy")
    assert (t.in_play("Iron Eye"), t.play_area("villain")) == (False, [])
    assert not any(kind == "projectile" for *_, kind in t.dealt)


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_airborne_assault_deals_h_to_the_highest_and_plays_on():
    t = bench()
    villain_plays(t, "Airborne Assault", "Iron Eye")
    assert (t.dealt, t.in_play("Iron Eye")) == ([(IRON, "Haka", 3, "melee")], True)


def test_final_evolution_heals_h_and_discovers_h_minus_2_ongoings():
    t = bench("legacy", "ra", "haka", "tachyon")
    t.set_hp("iron_legacy", 10)
    villain_plays(t, "Final Evolution", "KRAKK!", "Iron Eye", "Former Allies", "Galvanized", "Furious Charge")
    assert t.hp("iron_legacy") == 14
    assert t.play_area("villain") == ["Iron Eye", "Galvanized"]
    assert t.trash("villain") == ["Final Evolution"]


def test_former_allies_hurt_themselves_2_and_discard():
    t = bench()
    held = hands(t)
    villain_plays(t, "Former Allies")
    assert t.dealt == [(hero, hero, 2, "psychic") for hero in HEROES]
    assert hands(t) == [cards - 1 for cards in held]


def test_heartless_haymaker_hits_the_h_minus_1_highest_and_destroys_an_environment_card():
    t = with_cards(bench(), "Impending Casualty")
    villain_plays(t, "Heartless Haymaker")
    assert t.dealt == [(IRON, hero, 2, kind) for hero in ("Haka", "Legacy") for kind in ("melee", "projectile")]
    assert not t.in_play("Impending Casualty")


def test_heroic_termination_discovers_and_deals_as_much_as_there_are_ongoings():
    t = with_cards(bench(), "Furious Charge", "Tā Moko")
    villain_plays(t, "Heroic Termination", "KRAKK!", "Grim Determination")
    assert t.in_play("Grim Determination")
    assert t.dealt == [(IRON, "Haka", 2, "melee")]  # irreducible


def test_krakk_deals_h_plus_2_and_each_hero_target_hurts_itself():
    t = with_cards(bench(), "Police Backup")
    villain_plays(t, "KRAKK!")
    assert t.dealt[0] == (IRON, "Haka", 5, "melee")
    assert t.dealt[1:] == [(hero, hero, 1, "psychic") for hero in HEROES]  # the police are immune to hero targets


def test_the_new_order_sweeps_up_reshuffles_and_discovers():
    t = with_cards(
        bench(), "Impending Casualty", "Persistent Paparazzi", "Local Legal Expert", "Ignite", "The Legacy Ring"
    )
    t.into_trash("villain", "Former Allies", "Iron Eye")
    villain_plays(t, "The New Order")
    assert t.play_area("environment") == ["Local Legal Expert"]
    assert (t.in_play("Ignite"), t.in_play("The Legacy Ring")) == (False, True)
    assert t.trash("villain") == ["The New Order"]
    assert len(t.play_area("villain")) == 1


def test_no_more_heroes_destroys_h_hero_cards_and_discovers():
    t = with_cards(bench(), "Ignite", "The Staff of Ra", "The Legacy Ring", "Mere")
    villain_plays(t, "No More Heroes", "Iron Eye", choose=["The Staff of Ra", "Mere", "Ignite"])
    assert [t.play_area(hero) for hero in ("legacy", "ra", "haka")] == [["The Legacy Ring"], [], []]
    assert t.in_play("Iron Eye")


# --- ongoings --------------------------------------------------------------------------------------------------------
def test_demoralizing_presence_shields_him_from_environment_targets():
    t = with_cards(bench(), "Demoralizing Presence", "Bank Heist In Progress")
    assert t.deal("Bank Heist In Progress", "iron_legacy", 3, "melee") == 0
    assert t.deal("ra", "iron_legacy", 3, "fire") == 3


def test_demoralizing_presence_heals_h_and_the_h_minus_2_with_most_cards_discard():
    t = bench("legacy", "ra", "haka", "tachyon")
    before_end(t)
    t.into_play("Demoralizing Presence")
    t.set_hp("iron_legacy", 10)
    t.set_hand("legacy", "Take Down")
    t.set_hand("ra", "Ignite", "Fire Blast")
    t.set_hand("haka", "Mere", "Taiaha", "Rampage")
    t.set_hand("tachyon")
    t.go_to("villain", "end")
    assert t.hp("iron_legacy") == 14
    assert hands(t) == [1, 1, 2, 0]


def test_ever_vigilant_heals_1_for_each_ongoing_destroyed_or_buried():
    t = with_cards(bench(), "Ever Vigilant", "Iron Eye", "Galvanized", "Ignite")
    t.set_hp("iron_legacy", 10)
    t.do(lambda game: game.bury(t.card("Iron Eye")))
    assert t.hp("iron_legacy") == 11
    t.flip("iron_legacy")
    t.destroy("Galvanized")
    assert t.hp("iron_legacy") == 12
    t.destroy("Ignite")
    t.destroy("Ever Vigilant")
    assert t.hp("iron_legacy") == 12


def test_ever_vigilant_strikes_the_first_attacker_of_a_turn():
    t = with_cards(bench(), "Ever Vigilant")
    t.deal("iron_legacy", "iron_legacy", 1, "melee")
    t.deal("ra", "iron_legacy", 1, "fire")
    t.deal("haka", "iron_legacy", 1, "melee")
    assert t.dealt[1:] == [("Ra", IRON, 1, "fire"), (IRON, "Ra", 2, "melee"), ("Haka", IRON, 1, "melee")]


def test_furious_charge_deals_h_and_heals_h():
    t = bench()
    before_end(t)
    t.into_play("Furious Charge")
    t.set_hp("iron_legacy", 10)
    t.go_to("villain", "end")
    assert (t.dealt[-1], t.hp("iron_legacy")) == ((IRON, "Haka", 3, "melee"), 13)


def test_galvanized_gives_him_1_more_and_an_irreducible_blow():
    t = at_end(bench(), "Galvanized", "Tā Moko")
    assert t.dealt[:3] == [(IRON, "Legacy", 4, "melee"), (IRON, "Ra", 4, "melee"), (IRON, "Haka", 3, "melee")]
    assert t.dealt[3:] == [(IRON, "Haka", 3, "melee")]


def test_grim_determination_heals_1_after_damage_by_a_hero_target():
    t = with_cards(bench(), "Grim Determination", "Bank Heist In Progress")
    t.deal("ra", "iron_legacy", 3, "fire")
    assert t.hp("iron_legacy") == 30
    t.deal("Bank Heist In Progress", "iron_legacy", 1, "melee")
    assert t.hp("iron_legacy") == 29


@pytest.mark.parametrize(("hp", "after"), [(8, 16), (9, 9)])
def test_grim_determination_heals_8_at_8_hp_or_less_and_only_then_is_buried(hp: int, after: int):
    t = bench()
    before_end(t)
    t.into_play("Grim Determination")
    t.set_hp("iron_legacy", hp)
    t.go_to("villain", "end")
    assert (t.hp("iron_legacy"), t.in_play("Grim Determination")) == (after, after == 9)


def test_iron_eye_makes_his_damage_irreducible_and_strikes_the_lowest():
    t = at_end(bench(), "Iron Eye", "Tā Moko")
    assert t.dealt == [*((IRON, hero, 3, "melee") for hero in HEROES), (IRON, "Ra", 1, "melee")]


def test_iron_fortitude_takes_1_and_hurts_whoever_hits_him():
    t = with_cards(bench(), "Iron Fortitude", "Bank Heist In Progress")
    assert t.deal("ra", "iron_legacy", 3, "fire") == 2
    assert t.dealt[-1] == ("Ra", "Ra", 1, "psychic")
    t.deal("ra", "iron_legacy", 1, "fire")  # nothing is dealt
    t.deal("Bank Heist In Progress", "iron_legacy", 2, "melee")
    assert (len(t.dealt), t.hp("Bank Heist In Progress")) == (3, 6)


def test_rule_from_the_front_prevents_8_or_more_at_once():
    t = with_cards(bench(), "Rule From the Front")
    assert t.deal("ra", "iron_legacy", 8, "fire") == 0
    assert (t.in_play("Rule From the Front"), t.deck("villain")[-1]) == (False, "Rule From the Front")
    t = with_cards(bench(), "Rule From the Front")
    assert t.deal("ra", "iron_legacy", 7, "fire") == 7


def test_rule_from_the_front_destroys_an_item_or_reshuffles_every_trash_and_discovers():
    t = at_end(bench(), "Rule From the Front", "Mere", "The Legacy Ring", choose=("Mere",))
    assert (t.in_play("Mere"), t.in_play("The Legacy Ring")) == (False, True)
    t = bench()
    before_end(t)
    t.into_play("Rule From the Front")
    t.into_trash("environment", "Bustling City")
    t.go_to("villain", "end")
    assert [t.trash(owner) for owner in t.game.table.ids] == [[]] * 5
    assert len(t.play_area("villain")) == 2


# --- The Final Legacy ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "more"), [(HEROES, 1), ((*HEROES, "Tachyon", "Unity"), 3)])
def test_the_final_legacy_heals_h_minus_2_for_each_ongoing_destroyed_or_buried(heroes: tuple[str, ...], more: int):
    t = bench(*(hero.lower() for hero in heroes), event="the_final_legacy")
    with_cards(t, "Iron Eye", "Galvanized", "Ignite")
    t.set_hp("iron_legacy", 10)
    t.do(lambda game: game.bury(t.card("Iron Eye")))
    assert t.hp("iron_legacy") == 10 + more
    t.flip("iron_legacy")
    t.destroy("Galvanized")
    assert t.hp("iron_legacy") == 10 + 2 * more
    t.destroy("Ignite")
    assert t.hp("iron_legacy") == 10 + 2 * more


def with_the_final_legacy(*heroes: str) -> Table:
    t = lone_villain(*heroes, villain="citizen_dawn", event="wayward_sun", collected=("the_final_legacy",))
    t.go_to((heroes or ("legacy",))[0], "play")
    for owner in t.game.table.ids:
        t.clear(owner)
    return at_full_hp(t)


def test_the_worst_timeline_brings_a_hero_back_with_10_hp_and_all_cards():
    t = with_the_final_legacy()
    with_cards(t, "Ignite", "The Staff of Ra")
    t.into_trash("ra", "Fire Blast")
    incapacitate(t, "ra")
    incapacitate(t, "haka")
    t.use_event("the_final_legacy", 0, choose=["ra"])
    assert (t.incapacitated("ra"), t.hp("ra"), t.max_hp("ra")) == (False, 10, 30)
    assert t.incapacitated("haka")
    assert (len(t.hand("ra")), len(t.deck("ra")), t.trash("ra"), t.play_area("ra")) == (4, 36, [], [])
    assert t.game.state.known_top[2] == 0
    t.use_power("ra", "Pyre", choose=["citizen_dawn"])
    assert t.hp("citizen_dawn") == 78
    check_places(t.game)
    check_index(t.game)
    t.go_to("ra", "play")
    assert t.decision is not None and t.decision.kind == "play"


def test_the_worst_timeline_does_nothing_where_nobody_is_incapacitated():
    t = with_the_final_legacy()
    t.use_event("the_final_legacy", 0)
    assert (hero_hp(t), t.game.state.collected) == ([32, 30, 34], ())


def test_last_stop_gives_up_the_own_hero_for_10_hp_each_and_all_abilities():
    t = with_the_final_legacy()
    t.set_hp("ra", 10)
    t.set_hp("haka", 30)
    t.on_deck("ra", "Ignite")
    t.use_event("the_final_legacy", 1, choose=["ra", "Pyre", "citizen_dawn", "ra"])
    assert t.incapacitated("legacy")
    assert hero_hp(t) == [0, 20, 34]
    assert t.hp("citizen_dawn") == 78  # the power phase of a hero, by the first ability
    assert t.in_play("Ignite")  # discovered, by the second
    t.into_play("Plummeting Monorail")
    assert t.deal("Plummeting Monorail", "ra", 5, "melee") == 3  # the third
    assert t.game.zone(1, OUT)
    t.go_to("ra", "play")


def test_last_stop_of_the_last_hero_loses():
    t = with_the_final_legacy()
    incapacitate(t, "ra")
    incapacitate(t, "haka")
    t.use_event("the_final_legacy", 1)
    assert t.result == "loss"


# --- An Inverse Reality ----------------------------------------------------------------------------------------------
def inverse(*heroes: str, **options: object) -> Table:
    return bench(*heroes, critical_event="an_inverse_reality", **options)


@pytest.mark.parametrize("heroes", [("legacy", "ra", "haka"), ("legacy", "ra", "haka", "tachyon", "unity")])
def test_an_inverse_reality_setup(heroes: tuple[str, ...]):
    for seed in range(5):
        t = Table("iron_legacy", heroes, critical_event="an_inverse_reality", seed=seed)
        assert (t.hp("iron_legacy"), t.max_hp("iron_legacy")) == (100, 100)
        assert t.game.title_of[t.card("iron_legacy")] == DESTRUCTION
        assert len(t.play_area("villain")) == 1 and set(t.play_area("villain")) <= ONGOINGS
        assert len(t.play_area("environment")) == len(heroes) - 1
        assert all(t.game.is_target(card) for card in t.game.play_area(t.game.environment))
        assert "The New Order" not in t.deck("villain")
        assert len(t.game.zone(0, OUT)) == 2
        assert len(t.deck("villain")) == 22


def test_an_inverse_reality_gives_environment_ongoings_6_hp():
    t = with_cards(inverse(), "Impending Casualty", "Iron Eye", "Local Legal Expert")
    assert (t.hp("Impending Casualty"), t.max_hp("Impending Casualty")) == (6, 6)
    assert t.hp("Iron Eye") == 0
    assert t.deal("ra", "Impending Casualty", 2, "fire") == 2
    t.play("legacy", "Flying Smash", choose=["Impending Casualty", None])
    assert t.hp("Impending Casualty") == 1


def test_an_inverse_reality_shoots_at_the_highest_environment_target_after_hitting_a_hero_target():
    t = with_cards(inverse(), "Bank Heist In Progress", "Impending Casualty")
    t.set_hp("Bank Heist In Progress", 5)
    t.deal("iron_legacy", "ra", 2, "melee")
    assert t.dealt == [(DESTRUCTION, "Ra", 2, "melee"), (DESTRUCTION, "Impending Casualty", 3, "projectile")]
    t.deal("iron_legacy", "Bank Heist In Progress", 1, "melee")
    assert len(t.dealt) == 3


def test_an_inverse_reality_takes_environment_targets_at_0_hp_out_of_the_game():
    t = with_cards(inverse(), "Bank Heist In Progress", "Impending Casualty", "Persistent Paparazzi")
    t.deal("ra", "Bank Heist In Progress", 6, "fire")
    t.deal("iron_legacy", "Impending Casualty", 6, "melee")
    out = [t.game.title_of[card] for card in t.game.zone(t.game.environment, OUT)]
    assert out == ["Bank Heist In Progress", "Impending Casualty"]
    t.destroy("Persistent Paparazzi")  # not at 0 HP
    assert t.trash("environment") == ["Persistent Paparazzi"]


def test_an_inverse_reality_takes_out_what_cannot_be_destroyed_too():
    t = inverse(environment="final_wasteland")
    t.clear("environment")
    with_cards(t, "Unforgiving Wasteland", "Rat Beast", "Horrid Skunk Ape", "New Jersey Devil")
    t.deal("ra", "Unforgiving Wasteland", 6, "fire")
    assert [t.game.title_of[card] for card in t.game.zone(t.game.environment, OUT)] == ["Unforgiving Wasteland"]


def test_an_inverse_reality_discovers_an_environment_card_in_the_start_phase():
    t = inverse()
    t.clear("environment")
    t.on_deck("environment", "Bustling City", "Impending Casualty")
    t.go_to("villain", "start")
    assert t.play_area("environment") == ["Impending Casualty"]
    assert t.result is None


def test_an_inverse_reality_is_lost_once_no_environment_target_is_left():
    t = inverse()
    t.clear("environment")
    environment = t.game.environment
    for card in t.game.zone(environment, 0):
        t.do(lambda game, card=card: game.put_out_of_game(card))
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_an_inverse_reality_deals_h_to_the_2_lowest_environment_targets_in_the_end_phase():
    t = at_end(inverse(environment="final_wasteland"), "Rat Beast", "Horrid Skunk Ape", "New Jersey Devil")
    assert t.dealt == [(DESTRUCTION, "Horrid Skunk Ape", 3, "melee"), (DESTRUCTION, "New Jersey Devil", 3, "melee")]


def test_an_inverse_reality_advanced_deals_3_to_the_h_minus_2_highest_others():
    t = inverse("legacy", "ra", "haka", "tachyon", environment="final_wasteland", advanced=True)
    at_end(t, "Rat Beast", "New Jersey Devil")
    assert [hit for hit in t.dealt if hit[3] == "melee"][2:] == [
        (DESTRUCTION, "Haka", 3, "melee"),
        (DESTRUCTION, "Legacy", 3, "melee"),
    ]


def test_an_inverse_reality_is_named_by_his_deck():
    t = with_cards(inverse(), "Galvanized", "Ever Vigilant")
    t.set_hp("iron_legacy", 50)
    assert t.deal("iron_legacy", "ra", 1, "melee") == 2
    t.deal("ra", "iron_legacy", 1, "fire")
    assert (DESTRUCTION, "Ra", 3, "melee") in t.dealt
    assert t.destroy("Galvanized")  # his Ongoings can be destroyed
    assert t.hp("iron_legacy") == 50
