"""The Captain, card by card (Definitive Edition), and Tides of Time.

``bench`` stands before the play of her first play phase: nothing of hers in play but the ship, no card under her.
"""

import pytest

from benches import emptied, hero_hp, incapacitate, to_villain_end, villain_plays
from sotm_env.engine.catalog import catalog, load_deck
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

FOUR = ("legacy", "ra", "haka", "tachyon")
FIVE = (*FOUR, "unity")
SHIP = "La Paradoja Magnifica"
IDLE = "Walk the Plank!"
CAPTAIN = "the_captain"


def bench(*heroes: str, ship: bool = False, crew: tuple[str, ...] = (), **options: object) -> Table:
    """Before her first play: nothing of hers in play but these, nothing under her."""
    t = Table(CAPTAIN, heroes or FOUR[:3], **options)
    for hero in t.game.scenario.heroes:
        t.on_deck(hero, *t.deck(hero)[:1])
    t.go_to("villain", "play")
    t.clear("villain")
    for card in t.game.under(t.card(CAPTAIN)):
        t.game.put(card, t.game.pile_of[card], DECK)
    if ship:
        t.into_play(SHIP)
    for title in crew:
        t.into_play(title)
    return t


def timestream(*heroes: str, under: tuple[str, ...] = ("Mere", "Taiaha"), **options: object) -> Table:
    """Her other side up, these cards under her, no other card of hers in play."""
    t = bench(*heroes, **options)
    t.flip(CAPTAIN)
    t.put_under(CAPTAIN, *under)
    return t


def flipped_last_turn(*heroes: str) -> Table:
    """At the end of the turn before hers, her other side up, nothing in play but the characters, nothing under her."""
    t = bench(*heroes)
    t.on_deck("villain", "Plunder")
    t.go_to("environment", "end")
    emptied(t)
    for card in t.game.under(t.card(CAPTAIN)):
        t.game.put(card, t.game.pile_of[card], DECK)
    t.flip(CAPTAIN)
    return t


def to_end(t: Table, *top: str, choose: tuple[object, ...] = ()) -> None:
    to_villain_end(t, *top, idle=("Plunder",), choose=choose)


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "crew"), [(FOUR[:3], 1), (FOUR, 2), (FIVE, 3)])
def test_the_setup_summons_the_ship_and_discovers_h_minus_2_crew(heroes, crew):
    t = Table(CAPTAIN, heroes)
    cards = t.play_area("villain")
    assert cards[0] == SHIP and len(cards) == 1 + crew
    assert all(t.game.has_keyword(t.card(title), "crew") for title in cards[1:])
    assert (t.hp(CAPTAIN), t.hp(SHIP), t.under(CAPTAIN)) == (70, 20, [])
    assert len(t.deck("villain")) == 24 - crew


def test_cards_that_are_no_villain_cards_go_under_her_when_destroyed_in_her_turn():
    t = bench()
    t.into_play("The Legacy Ring")
    t.into_play("Hostage Situation")
    t.into_play("Chip")
    t.destroy("The Legacy Ring")
    t.destroy("Hostage Situation")
    t.destroy("Chip")
    assert t.under(CAPTAIN) == ["The Legacy Ring", "Hostage Situation"]
    assert t.trash("villain") == ["Chip"] and t.trash("legacy") == []


def test_in_other_turns_destroyed_cards_go_to_their_trash():
    t = bench()
    t.go_to("legacy", "play")
    t.into_play("The Legacy Ring")
    under = t.under(CAPTAIN)
    t.destroy("The Legacy Ring")
    assert t.under(CAPTAIN) == under and t.trash("legacy") == ["The Legacy Ring"]


def test_a_card_destroyed_under_her_goes_to_its_trash_even_in_her_turn():
    t = bench()
    t.put_under(CAPTAIN, "The Legacy Ring")
    t.do(lambda game: game.destroy_under(t.card("The Legacy Ring")) and None)
    assert t.under(CAPTAIN) == [] and t.trash("legacy") == ["The Legacy Ring"]


def test_the_cards_of_an_incapacitated_hero_leave_the_game_from_under_her():
    t = bench()
    t.put_under(CAPTAIN, "The Legacy Ring", "Taiaha")
    incapacitate(t, "legacy")
    assert t.under(CAPTAIN) == ["Taiaha"]


def test_at_her_start_the_top_card_of_the_hero_with_most_cards_in_play_goes_under_her_face_down():
    t = Table(CAPTAIN)
    t.clear("villain")
    t.into_play("Ta Moko")
    top = t.deck("haka")[0]
    t.go_to("villain", "start")
    assert t.under(CAPTAIN) == [top]
    assert not t.game.is_known(t.game.under(t.card(CAPTAIN))[0])


def test_with_5_cards_under_her_she_flips_at_the_start_and_goes_on_with_her_other_side():
    t = Table(CAPTAIN)
    t.clear("villain")
    t.put_under(CAPTAIN, "Taiaha", "Mere", "The Legacy Ring", "Danger Sense", "Take Down")
    t.into_play("Hostage Situation")
    t.on_deck("environment", "Police Backup")
    t.go_to("villain", "start", ["Taiaha"])
    assert t.flipped(CAPTAIN)
    assert t.under(CAPTAIN) == ["Mere", "The Legacy Ring", "Danger Sense", "Take Down"]
    assert (t.in_play("Hostage Situation"), t.in_play("Police Backup")) == (False, True)
    assert t.trash("environment") == ["Hostage Situation"] and t.trash("haka") == ["Taiaha"]


def test_with_4_cards_under_her_she_takes_a_fifth():
    t = Table(CAPTAIN)
    t.clear("villain")
    t.put_under(CAPTAIN, "Taiaha", "Mere", "The Legacy Ring", "Danger Sense")
    t.go_to("villain", "start")
    assert not t.flipped(CAPTAIN) and len(t.under(CAPTAIN)) == 5


@pytest.mark.parametrize(("heroes", "left"), [(FOUR[:3], [32, 30, 32]), (FOUR, [32, 30, 31, 27])])
def test_her_front_deals_h_minus_1_projectile_to_the_highest_hero_target(heroes, left):
    t = bench(*heroes)
    to_end(t)
    assert hero_hp(t) == left
    assert t.dealt == [("La Capitan", "Haka", len(heroes) - 1, "projectile")]


def test_advanced_her_front_takes_the_top_cards_of_the_hero_decks_but_one_shots():
    t = bench(advanced=True)
    t.on_deck("legacy", "The Legacy Ring")
    t.on_deck("ra", "Fire Blast")
    t.on_deck("haka", "Taiaha")
    to_end(t)
    assert t.under(CAPTAIN)[-2:] == ["The Legacy Ring", "Taiaha"]
    assert t.trash("ra") == ["Fire Blast"]


def test_gl_capitan_back_two_cards_prevent_two_hits_and_the_third_lands():
    t = timestream()
    assert t.deal("ra", CAPTAIN, 3, "fire", choose=["Taiaha"]) == 0
    assert t.under(CAPTAIN) == ["Mere"]
    assert t.deal("ra", CAPTAIN, 3, "fire") == 0
    assert (t.under(CAPTAIN), t.hp(CAPTAIN)) == ([], 70)
    assert t.deal("ra", CAPTAIN, 3, "fire") == 3
    assert t.hp(CAPTAIN) == 67


def test_her_other_side_prevents_fixed_and_irreducible_damage_as_well_and_no_damage_costs_no_card():
    t = timestream()
    assert t.deal("ra", CAPTAIN, 3, "fire", fixed=True, choose=["Taiaha"]) == 0
    assert t.deal("ra", CAPTAIN, 0, "fire") == 0
    assert len(t.under(CAPTAIN)) == 1
    assert t.deal("ra", CAPTAIN, 3, "fire", irreducible=True) == 0


def test_her_other_side_flips_back_when_nothing_is_left_under_her_and_steals_again():
    t = flipped_last_turn(*FOUR)
    t.put_under(CAPTAIN, "Taiaha")
    t.into_trash("villain", "Chip", "Trueshot", "Plunder")
    t.on_deck("villain", "Siege-Breaker", "Final Breath")
    t.on_deck("environment", "Police Backup")
    t.go_to("villain", "start")
    assert not t.flipped(CAPTAIN)
    assert sum(t.game.has_keyword(t.card(title), "crew") for title in t.play_area("villain")) == 2
    assert t.trash("villain") == [] and len(t.under(CAPTAIN)) == 1
    assert t.trash("haka") == ["Taiaha"]


def test_her_other_side_stays_while_a_card_is_left():
    t = flipped_last_turn()
    t.put_under(CAPTAIN, "Taiaha", "Mere")
    t.into_trash("villain", "Chip")
    t.go_to("villain", "start", ["Mere"])
    assert t.flipped(CAPTAIN) and t.under(CAPTAIN) == ["Taiaha"]
    assert t.trash("villain") == ["Plunder", "Chip"] and t.play_area("villain") == []


def test_her_other_side_takes_nothing_that_is_destroyed():
    t = timestream()
    t.into_play("The Legacy Ring")
    t.destroy("The Legacy Ring")
    assert len(t.under(CAPTAIN)) == 2 and t.trash("legacy") == ["The Legacy Ring"]


def test_her_other_side_deals_3_energy_to_the_h_highest_non_villain_targets():
    t = timestream()
    t.into_play("Plummeting Monorail")
    to_end(t)
    assert hero_hp(t) == [29, 27, 31]
    assert t.hp("Plummeting Monorail") == t.max_hp("Plummeting Monorail")


def test_advanced_her_other_side_deals_as_much_projectile_as_cards_lie_under_her_to_the_h_minus_2_highest():
    t = timestream(*FOUR, advanced=True, under=("Taiaha", "Mere", "Danger Sense"))
    t.on_deck("environment", "Police Backup")
    to_end(t, "Walk the Plank!")
    # 3 energy each; then Haka (31) and Legacy (29) 3 projectile... and Walk the Plank! after it, at 4 cards.
    energy = [entry for entry in t.dealt if entry[3] == "energy"]
    projectile = [entry for entry in t.dealt if entry[3] == "projectile"]
    assert len(energy) == 4 and {amount for _, _, amount, _ in energy} == {3}
    assert projectile == [("La Capitan", "Haka", 3, "projectile"), ("La Capitan", "Legacy", 3, "projectile")]


def test_la_comodora_is_no_hero_of_this_set_so_nobody_is_her_nemesis():
    t = bench()
    assert t.deal("legacy", CAPTAIN, 2, "melee") == 2


# --- the crew --------------------------------------------------------------------------------------------------------
def test_the_amazing_mable_bears_neither_melee_nor_projectile_and_destroys_an_ongoing_or_item():
    t = bench(crew=("The Amazing Mable",))
    assert t.hp("The Amazing Mable") == 5
    assert t.deal("haka", "The Amazing Mable", 3, "melee") == 0
    assert t.deal("haka", "The Amazing Mable", 3, "projectile") == 0
    assert t.deal("ra", "The Amazing Mable", 3, "fire") == 3
    t.into_play("The Legacy Ring")
    t.on_deck("villain", "A Taste of the Grape", IDLE)
    t.go_to("villain", "end")
    assert not t.in_play("The Legacy Ring")
    assert "The Legacy Ring" in t.under(CAPTAIN)


def test_battle_forged_deals_h_minus_1_and_1_more_to_the_second_highest_non_villain_target():
    t = bench(crew=("Battle-Forged",))
    assert t.hp("Battle-Forged") == 10
    to_end(t)
    # Haka 2 projectile (32); of Legacy and Haka, both at 32, one is second.
    assert ("Battle-Forged", "Haka", 3, "melee") in t.dealt or ("Battle-Forged", "Legacy", 3, "melee") in t.dealt


def test_chip_deals_the_2_highest_h_minus_2_and_mills_each_hero_dealt():
    t = bench(*FOUR, crew=("Chip",))
    tops = [t.deck(hero)[0] for hero in ("legacy", "haka")]
    t.clear("environment")
    to_end(t)
    chip = [entry for entry in t.dealt if entry[0] == "Chip"]
    assert chip == [("Chip", "Legacy", 2, "projectile"), ("Chip", "Haka", 2, "projectile")]
    assert [t.trash("legacy"), t.trash("haka")] == [[tops[0]], [tops[1]]]


def test_chip_mills_nobody_whom_it_deals_no_damage():
    t = bench(crew=("Chip",))
    t.into_play("Flesh of the Sun God")
    assert t.deal("Chip", "ra", 2, "fire") == 0
    assert t.trash("ra") == []


def test_chiquito_takes_hero_cards_discarded_in_the_villain_turn_and_has_the_fullest_hand_mill():
    t = bench(crew=("Chiquito",))
    t.set_hand("ra", "Fire Blast", "Inferno", "Excavation", "Flame Spike", "Ignite")
    t.on_deck("ra", "The Staff of Ra")
    t.discard("legacy", t.hand("legacy")[0])
    first = t.under(CAPTAIN)
    assert len(first) == 1 and t.trash("legacy") == []
    top = t.deck("ra")[0]
    to_end(t)
    assert t.under(CAPTAIN)[-1] == top and t.trash("ra") == []
    t.go_to("legacy", "play")
    t.discard("legacy", t.hand("legacy")[0])
    assert len(t.trash("legacy")) == 1


def test_final_breath_destroys_what_its_toxic_damage_leaves_at_2_hp():
    t = bench(crew=("Final Breath",))
    t.into_play("Plummeting Monorail")
    t.set_hp("ra", 4)
    t.set_hp("legacy", 5)
    assert t.deal("Final Breath", "legacy", 2, "toxic") == 2 and not t.incapacitated("legacy")
    assert t.deal("Final Breath", "legacy", 1, "melee") == 1 and not t.incapacitated("legacy")
    assert t.deal("Final Breath", "ra", 2, "toxic") == 2 and t.incapacitated("ra")


@pytest.mark.parametrize(("heroes", "amount"), [(FOUR[:3], 1), (FOUR, 2)])
def test_final_breath_deals_the_2_lowest_non_villain_targets_h_minus_2(heroes, amount):
    t = bench(*heroes, crew=("Final Breath",))
    t.set_hp("legacy", 20)
    t.set_hp("ra", 21)
    to_end(t)
    breath = [entry for entry in t.dealt if entry[0] == "Final Breath"]
    assert breath == [("Final Breath", "Legacy", amount, "toxic"), ("Final Breath", "Ra", amount, "toxic")]


def test_lepeiste_has_those_whom_it_hits_discard_and_strikes_the_fullest_hand():
    t = bench(*FOUR, crew=("L'Épéiste",))
    t.set_hand("ra", "Fire Blast", "Inferno", "Excavation", "Flame Spike", "Ignite")
    to_end(t, choose=("Inferno",))
    assert ("L'Épéiste", "Ra", 2, "energy") in t.dealt
    assert len(t.hand("ra")) == 4 and t.trash("ra") == ["Inferno"]


def test_siege_breaker_takes_1_less_and_burns_the_2_highest():
    t = bench(*FOUR, crew=("Siege-Breaker",))
    assert (t.hp("Siege-Breaker"), t.deal("ra", "Siege-Breaker", 3, "fire")) == (8, 2)
    to_end(t)
    fire = [entry for entry in t.dealt if entry[:1] == ("Siege-Breaker",)]
    assert fire == [("Siege-Breaker", "Legacy", 2, "fire"), ("Siege-Breaker", "Haka", 2, "fire")]


def test_trueshot_deals_h_irreducible_projectile():
    t = bench(crew=("Trueshot",))
    to_end(t)
    assert ("Trueshot", "Legacy", 3, "projectile") in t.dealt and t.hp("Trueshot") == 4
    t.into_play("Ta Moko")
    assert t.deal("Trueshot", "haka", 2, "projectile") == 2
    assert t.deal(CAPTAIN, "haka", 2, "projectile") == 1


# --- the ship --------------------------------------------------------------------------------------------------------
def test_the_ship_takes_2_less_while_crew_is_in_play():
    t = bench(ship=True)
    assert t.deal("ra", SHIP, 3, "fire") == 3
    t.into_play("Chiquito")
    assert t.deal("ra", SHIP, 3, "fire") == 1


def test_the_ship_discovers_crew_at_the_end():
    t = bench(ship=True)
    t.on_deck("villain", "Plunder", "Trueshot")
    t.into_trash("villain", "A Motley Crew")
    t.go_to("villain", "end")
    # A card that enters play in the phase does its text of the phase as well.
    assert t.in_play("Trueshot") and ("Trueshot", "Legacy", 3, "projectile") in t.dealt
    assert "A Motley Crew" in t.trash("villain")
    assert not any(entry[0] == SHIP for entry in t.dealt)


CREW = (
    "The Amazing Mable",
    "Battle-Forged",
    "Chip",
    "Chiquito",
    "Final Breath",
    "L'Épéiste",
    "Siege-Breaker",
    "Trueshot",
)


def test_the_ship_without_crew_to_discover_buries_the_trash_and_fires():
    t = bench(ship=True)
    t.into_trash("villain", *CREW)
    t.into_trash("villain", "A Fine Vessel")
    t.on_deck("villain", "Plunder")
    t.go_to("villain", "end")
    assert t.trash("villain") == []
    assert t.deck("villain")[-10:][::-1] == [*CREW, "A Fine Vessel", "Plunder"] or len(t.deck("villain")) == 24
    assert [entry for entry in t.dealt if entry[0] == SHIP] == [
        (SHIP, "Legacy", 2, "projectile"),
        (SHIP, "Legacy", 2, "fire"),
    ]


# --- the other cards -------------------------------------------------------------------------------------------------
def test_captains_orders_has_the_lowest_villain_target_strike_and_the_hero_give_a_card_of_the_own_choice():
    t = bench(crew=("Chiquito",))
    t.into_play("Captain's Orders")
    t.set_hand("haka", "Taiaha", "Mere")
    t.set_hand("legacy")
    t.set_hp("legacy", 20)
    t.game.set_hp(t.card("Chiquito"), 1)
    to_end(t, choose=("Mere",))
    assert ("Chiquito", "Haka", 4, "melee") in t.dealt
    assert "Mere" in t.under(CAPTAIN) and t.hand("haka") == ["Taiaha"]


def test_captains_orders_take_a_card_of_an_incapacitated_target_that_is_no_hero_too():
    t = bench("legacy", "ra", "unity", crew=("Chiquito",))
    t.into_play("Captain's Orders")
    for hero in ("legacy", "ra", "unity"):
        t.set_hp(hero, 3)
    t.into_play("Champion Bot")
    t.game.set_hp(t.card("Champion Bot"), 4)
    t.set_hand("unity", "Hasty Augmentation")
    t.clear("environment")
    t.do(lambda game: game.table.defs[t.card("Captain's Orders")].text[0].run(game, t.card("Captain's Orders")))
    assert not t.in_play("Champion Bot")
    assert "Hasty Augmentation" in t.under(CAPTAIN) and t.hand("unity") == []


def test_a_fine_vessel_fires_if_the_ship_is_there():
    t = bench(ship=True)
    t.put_under(CAPTAIN, "Taiaha", "Mere")
    villain_plays(t, "A Fine Vessel")
    assert t.dealt == [(SHIP, "Haka", 2, "projectile"), (SHIP, "Haka", 2, "fire")]
    assert len(t.under(CAPTAIN)) == 2


def test_a_fine_vessel_without_the_ship_destroys_2_random_cards_under_her_and_summons_it():
    lost = set()
    for seed in range(8):
        t = bench(seed=seed)
        t.put_under(CAPTAIN, "Taiaha", "Mere", "Danger Sense")
        villain_plays(t, "A Fine Vessel")
        assert t.in_play(SHIP) and t.dealt == [] and len(t.under(CAPTAIN)) == 1
        lost.add(t.under(CAPTAIN)[0])
    assert len(lost) > 1
    t = bench()
    t.put_under(CAPTAIN, "Taiaha")
    villain_plays(t, "A Fine Vessel")
    assert t.under(CAPTAIN) == [] and t.trash("haka") == ["Taiaha"]


def test_a_motley_crew_shuffles_the_crew_of_the_trash_in_and_discovers_h_minus_2():
    t = bench(*FOUR)
    t.into_trash("villain", *CREW, "Plunder")
    villain_plays(t, "A Motley Crew")
    assert t.trash("villain") == ["Plunder", "A Motley Crew"]
    assert len(t.play_area("villain")) == 2 and set(t.play_area("villain")) <= set(CREW)


def test_plunder_takes_the_top_environment_card_and_destroys_h_minus_2_ongoings_or_items():
    t = bench(*FOUR)
    for title in ("The Legacy Ring", "Ta Moko", "Danger Sense"):
        t.into_play(title)
    t.on_deck("environment", "Police Backup")
    villain_plays(t, "Plunder", choose=("The Legacy Ring", "Ta Moko"))
    assert t.under(CAPTAIN) == ["Police Backup", "The Legacy Ring", "Tā Moko"]
    assert t.in_play("Danger Sense")


def test_a_taste_of_the_grape_rakes_every_hero_target():
    t = bench(ship=True)
    t.on_deck("villain", "A Taste of the Grape", "Walk the Plank!")
    t.play_top("villain")
    assert hero_hp(t) == [30, 28, 32] and not t.in_play("Walk the Plank!")


def test_a_taste_of_the_grape_without_the_ship_plays_the_top_card():
    t = bench()
    t.on_deck("villain", "A Taste of the Grape", "Walk the Plank!")
    t.play_top("villain")
    assert hero_hp(t) == [32, 30, 34] and t.in_play("Walk the Plank!")


def test_temporal_raider_sorts_the_tops_of_the_hero_decks_and_strikes():
    t = bench()
    t.on_deck("legacy", "The Legacy Ring")
    t.on_deck("ra", "Fire Blast")
    t.on_deck("haka", "Taiaha")
    t.into_play("Ta Moko")
    villain_plays(t, "Temporal Raider")
    assert t.under(CAPTAIN) == ["The Legacy Ring", "Taiaha"] and t.trash("ra") == ["Fire Blast"]
    assert t.dealt == [("La Capitan", "Haka", 3, "energy")]


def test_walk_the_plank_below_4_cards_only_takes_the_top_card():
    t = bench()
    t.into_play("Walk the Plank!")
    t.set_hp("haka", 20)
    top = t.deck("legacy")[0]
    to_end(t, "A Taste of the Grape", "Captain's Orders", choose=())
    assert top in t.under(CAPTAIN)
    assert t.in_play("Walk the Plank!") and not any(entry[3] == "psychic" for entry in t.dealt)


def test_walk_the_plank_with_4_cards_strikes_and_goes():
    t = bench()
    t.into_play("Walk the Plank!")
    t.put_under(CAPTAIN, "Taiaha", "Mere", "Danger Sense")
    t.set_hp("haka", 29)
    t.set_hp("ra", 25)
    plank = t.card("Walk the Plank!")
    t.do(lambda game: game.table.defs[plank].text[0].run(game, plank))
    assert t.dealt == [
        ("La Capitan", "Legacy", 3, "melee"),
        ("Legacy", "Legacy", 1, "psychic"),
        ("Ra", "Ra", 1, "psychic"),
        ("Haka", "Haka", 1, "psychic"),
    ]
    assert not t.in_play("Walk the Plank!") and len(t.under(CAPTAIN)) == 4
    assert t.trash("villain") == ["Walk the Plank!"]


# --- Tides of Time ---------------------------------------------------------------------------------------------------
def tides(**options: object) -> Table:
    t = Table(CAPTAIN, event="tides_of_time", **options)
    t.go_to("villain", "play")
    t.clear("villain")
    return t


def test_tides_of_time_puts_a_one_shot_under_her_and_heals_the_villain_targets():
    t = tides()
    t.set_hp(CAPTAIN, 60)
    t.into_play("Captain's Orders")
    t.set_hand("legacy", "Danger Sense")
    before = len(t.under(CAPTAIN))
    t.on_deck("villain", "Walk the Plank!", "A Fine Vessel")
    t.go_to("villain", "end")
    assert "A Fine Vessel" in t.under(CAPTAIN) and len(t.under(CAPTAIN)) > before
    assert t.hp(CAPTAIN) == 62 and not t.in_play(SHIP)


def test_tides_of_time_plays_any_other_card_before_the_other_villain_cards_act():
    t = tides()
    t.on_deck("villain", "Captain's Orders", "Trueshot")
    t.go_to("villain", "end")
    assert t.in_play("Trueshot")
    sources = [entry[0] for entry in t.dealt]
    assert sources[0] == "La Capitan" and "Trueshot" in sources


def brought(*heroes: str, turn: str | None = None, **options: object) -> Table:
    """The play phase of a hero who has brought it to a game against Citizen Dawn, no other card of hers in play."""
    t = Table("citizen_dawn", heroes or FOUR[:3], event="wayward_sun", collected=("tides_of_time",), **options)
    t.clear("villain")
    t.go_to(turn or t.game.scenario.heroes[0], "play")
    t.clear("villain")
    return t


def test_golden_age_flotsam_uses_the_power_of_the_first_appearance_variant():
    t = brought()
    t.use_event("tides_of_time", 0)
    assert [entry[:1] for entry in t.game.log if entry[0] == "power"] == [("power",)]
    # Protector: damage dealt to ally characters is -1.
    assert t.deal("citizen_dawn", "ra", 3, "melee") == 2
    assert t.deal("citizen_dawn", "legacy", 3, "melee") == 3
    with pytest.raises(AssertionError):
        t.use_event("tides_of_time", 0)


def test_golden_age_flotsam_is_a_use_of_a_power_and_of_the_own_one_but_once_a_turn():
    t = brought("first_appearance_legacy", "ra", "haka")
    own = [number for number, (card, _) in enumerate(t.game.table.powers) if card == t.card("legacy")]
    assert list(t.game.table.first_appearance[1]) == own
    t.use_power("legacy", "Protector")
    t.use_event("tides_of_time", 0)
    assert sum(entry[0] == "power" for entry in t.game.log) == 1


def test_golden_age_flotsam_fails_a_hero_who_cannot_use_powers():
    t = brought("bunker", "ra", "haka")
    t.into_play("Recharge Mode")
    t.use_event("tides_of_time", 0)
    assert not any(entry[0] == "power" for entry in t.game.log)


@pytest.mark.parametrize("hero", catalog("definitive")["heroes"])
@pytest.mark.parametrize("variant", [False, True], ids=["other", "own"])
def test_golden_age_flotsam_works_for_every_hero(hero, variant):
    deck = load_deck("heroes", hero, "definitive")
    shown = deck.first_appearance
    assert shown and all(card.powers for card in shown), f"{hero} has no First Appearance variant with a power"
    others = [other for other in ("legacy", "ra", "haka") if other != hero][:2]
    t = brought(next(id for id, cards in deck.variants.items() if cards == shown) if variant else hero, *others)
    numbers = t.game.table.first_appearance[1]
    assert [t.game.table.powers[number][1] for number in numbers] == [power for card in shown for power in card.powers]
    t.use_event("tides_of_time", 0)
    used = [entry[2] for entry in t.game.log if entry[0] == "power"]
    assert used[:1] == [numbers[0]] and numbers[0] in t.game.state.used
    assert all(t.game.owner_of[t.game.table.powers[number][0]] == 1 for number in numbers)


def test_golden_age_flotsam_lets_either_of_two_characters_use_the_power_of_its_own_variant():
    t = brought("darkstrife_painstake", "ra", "haka")
    t.set_hp("ra", 20)
    t.use_event("tides_of_time", 0, ["The Devil Within", "Ra", "draw"])
    assert t.hp("ra") == 21
    t = brought("darkstrife_painstake", "ra", "haka")
    t.deal("citizen_dawn", "Darkstrife", 99, "melee")
    t.set_hp("ra", 20)
    t.use_event("tides_of_time", 0, ["Ra", "draw"])
    assert t.hp("ra") == 21


def test_powers_are_lent_only_where_the_event_is_brought():
    t = Table("citizen_dawn", FOUR[:3], event="wayward_sun", collected=("moonfall",))
    assert not any(t.game.table.first_appearance)


def test_loop_residuum_plays_the_top_card_of_your_trash():
    t = brought()
    t.into_trash("legacy", "Danger Sense", "The Legacy Ring")
    t.into_trash("ra", "The Staff of Ra")
    t.use_event("tides_of_time", 1)
    assert t.in_play("The Legacy Ring") and t.trash("legacy") == ["Danger Sense"]
    assert not t.in_play("The Staff of Ra")


def test_loop_residuum_with_an_empty_trash_does_nothing():
    t = brought()
    t.use_event("tides_of_time", 1)
    assert t.play_area("legacy") == []
