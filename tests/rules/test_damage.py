"""General rules of damage: the steps in their order, redirection, nemeses, reactions, destruction, HP.

Baron Blade stands without his platform unless a test says otherwise. Tests that carry out one of the collected rules
cases begin with its id.
"""

from benches import lone_villain as bench
from sotm_env.engine.happenings import Damage
from sotm_env.engine.vocabulary import FIRE, MELEE, ally, any_target, hero_target, non_hero_target
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka")


# --- the steps in their order ----------------------------------------------------------------------------------------
def test_rb_basic_damage_of_a_device():
    t = bench()
    t.into_play("Remote Walking Tank")
    t.set_hp("ra", 17)
    assert t.deal("Remote Walking Tank", "ra", 3, "melee") == 3
    assert t.hp("ra") == 14


def test_ts_boost_then_reduce():
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Consider the Price of Victory!")
    t.into_play("Haka of Battle")
    assert t.deal("haka", "baron_blade", 2, "melee") == 2 + 1 - 2


def test_ts_boost_saves_from_zero_as_the_damage_is_not_cut_off_at_0_in_between():
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Consider the Price of Victory!")
    assert t.deal("ra", "baron_blade", 1, "fire") == 0
    t.into_play("Solar Flare")
    assert t.deal("ra", "baron_blade", 1, "fire") == 1


def test_ts_irreducible_damage_ignores_reductions_and_keeps_increases():
    t = bench()
    for title in ("Living Force-Field", "Living Force-Field", "Consider the Price of Victory!", "Haka of Battle"):
        t.into_play(title)
    assert t.deal("haka", "baron_blade", 2, "melee", irreducible=True) == 3


def test_reductions_never_make_damage_negative():
    t = bench()
    t.into_play("Living Force-Field")
    t.set_hp("baron_blade", 20)
    assert t.deal("ra", "baron_blade", 0, "fire") == 0
    assert t.hp("baron_blade") == 20


def test_ts_irreducible_vs_immune_immunity_is_no_reduction():
    t = bench()
    t.into_play("Mobile Defense Platform")
    assert t.deal("ra", "baron_blade", 4, "fire", irreducible=True) == 0


def test_ts_type_change_before_immunity(prove):
    t = prove()
    t.into_play("Flesh of the Sun God")
    assert t.deal("baron_blade", "ra", 3, "melee") == 3
    t.into_play("Kiln")
    assert t.deal("baron_blade", "ra", 3, "melee") == 0
    assert t.deal("baron_blade", "haka", 3, "melee") == 3


def test_fixed_damage_is_neither_changed_nor_redirected_nor_of_another_type(prove):
    t = prove()
    for title in ("Haka of Battle", "Living Force-Field", "Kiln", "Bait", "Flesh of the Sun God"):
        t.into_play(title)
    assert t.deal("haka", "baron_blade", 3, "melee", fixed=True) == 3
    assert t.deal("haka", "ra", 3, "melee", fixed=True) == 3
    assert (t.hp("ra"), t.hp("Bait")) == (27, 20)


def test_fixed_damage_has_no_nemesis_bonus():
    t = bench()
    assert t.deal("baron_blade", "legacy", 2, "melee", fixed=True) == 2


def test_immunity_and_prevention_stop_fixed_damage():
    t = bench()
    t.into_play("Mobile Defense Platform")
    t.into_play("Dauntless Durability")
    assert t.deal("ra", "baron_blade", 5, "fire", fixed=True) == 0
    assert t.deal("ra", "legacy", 5, "fire", fixed=True) == 0
    assert not t.in_play("Dauntless Durability")


def test_damage_that_comes_to_0_has_not_been_dealt():
    t = bench()
    t.into_play("Backlash Field Generator")
    t.into_play("Remote Walking Tank")
    assert t.deal("ra", "Remote Walking Tank", 1, "fire") == 0
    assert t.hp("ra") == 30
    assert t.deal("ra", "Remote Walking Tank", 2, "fire") == 1
    assert t.hp("ra") == 28


def test_df_nontarget_no_damage():
    t = bench()
    t.into_play("Persistent Paparazzi")
    t.into_play("Ignite")
    assert t.deal("Persistent Paparazzi", "ra", 3, "psychic") == 0
    # A hero's card that is no target has its hero deal.
    assert t.deal("Ignite", "baron_blade", 3, "fire") == 3
    assert t.dealt == [("Ra", "Baron Blade", 3, "fire")]


def test_a_source_that_has_left_play_deals_nothing_and_neither_does_an_incapacitated_hero():
    t = bench()
    t.into_play("Blade Battalion")
    battalion = t.card("Blade Battalion")
    t.destroy("Blade Battalion")
    assert t.deal(battalion, "ra", 3, "melee") == 0
    t.deal("baron_blade", "haka", 99, "melee")
    assert t.deal("haka", "baron_blade", 3, "melee") == 0


def test_a_card_that_is_no_target_in_play_is_dealt_nothing():
    t = bench()
    assert t.deal("ra", "Blade Battalion", 3, "fire") == 0
    assert t.deal("ra", "Persistent Paparazzi", 3, "fire") == 0


# --- redirection -----------------------------------------------------------------------------------------------------
def test_redirected_damage_is_worked_out_afresh_for_the_new_target_and_keeps_its_source(prove):
    t = prove()
    for title in ("Bait", "Haka of Recovery", "Backlash Field Generator"):
        t.into_play(title)
    assert t.deal("Backlash Field Generator", "haka", 2, "melee") == 2  # Haka's -1 has no part in it
    assert t.deal("baron_blade", "legacy", 2, "melee") == 2  # nor has the nemesis
    assert (t.hp("Bait"), t.hp("haka"), t.hp("legacy")) == (16, 34, 32)


def test_df_redirect_recalculates_x():
    t = bench()
    t.into_play("Lead from the Front")
    t.into_play("Danger Sense")
    t.on_deck("villain", "Devious Disruption")
    # Legacy, who alone has cards to destroy, keeps them; then he takes Ra's damage but not Haka's.
    t.play_top("villain", choose=[None, True, None])
    assert t.hp("ra") == 30
    assert t.hp("haka") == 34 - 3
    assert t.hp("legacy") == 32 - 2 * (3 + 2 + 1)


def test_two_cards_that_redirect_to_each_others_heroes_act_once_each():
    t = bench()
    t.into_play("Lead from the Front")
    t.into_play("Tiaki Defender")
    t.deal("baron_blade", "ra", 4, "melee", choose=[True, True])
    assert (t.hp("ra"), t.hp("legacy"), t.hp("haka")) == (30, 32, 30)


def test_damage_is_not_redirected_to_whom_it_is_aimed_at_already():
    t = bench()
    t.into_play("Tiaki Defender")
    t.deal("baron_blade", "haka", 2, "melee", choose=[])
    assert not any(entry[0] == "choice" for entry in t.game.log)
    assert t.hp("haka") == 32


# --- nemeses ---------------------------------------------------------------------------------------------------------
def test_rb_nemesis_hasten_doom():
    t = bench()
    t.on_deck("villain", "Hasten Doom", "Living Force-Field")
    t.play_top("villain")
    assert [t.hp(hero) for hero in HEROES] == [32 - 3, 30 - 2, 34 - 2]


def test_rb_nemesis_device_other_cards_of_the_villain_are_no_nemesis():
    t = bench()
    t.into_play("Mobile Defense Platform")
    assert t.deal("legacy", "Mobile Defense Platform", 3, "melee") == 3
    assert t.deal("Mobile Defense Platform", "legacy", 3, "melee") == 3


def test_the_nemesis_bonus_stands_on_both_sides_of_the_villain_card():
    t = bench()
    t.deal("ra", "baron_blade", 40, "fire")
    assert t.flipped("baron_blade")
    assert t.deal("legacy", "baron_blade", 3, "melee") == 4
    assert t.deal("baron_blade", "legacy", 3, "melee") == 4


# --- highest, lowest, all --------------------------------------------------------------------------------------------
def picks(t: Table, name: str, *arguments: object) -> list[str]:
    """Whom ``game.highest(...)`` and the like pick; ties go to the first option."""
    found: list[object] = []

    def effect(game):
        found.append((yield from getattr(game, name)(game.villain, *arguments)))

    t.do(effect)
    cards = found[0] if isinstance(found[0], list) else found
    return [t.game.title_of[card] for card in cards if card is not None]


def test_highest_and_lowest_and_the_second_of_them():
    t = bench()
    assert picks(t, "highest", hero_target) == ["Haka"]
    assert picks(t, "highest", hero_target, 2) == ["Legacy"]
    assert picks(t, "lowest", hero_target) == ["Ra"]
    assert picks(t, "lowest", hero_target, 2) == ["Legacy"]
    assert picks(t, "highest", hero_target, 4) == []
    assert picks(t, "highest_targets", 2, hero_target) == ["Haka", "Legacy"]
    assert picks(t, "lowest_targets", 9, hero_target) == ["Ra", "Legacy", "Haka"]


def test_a_tie_is_broken_by_the_players_and_a_tie_for_the_first_place_fills_the_second():
    t = bench()
    t.set_hp("haka", 32)
    assert picks(t, "highest", hero_target) == ["Legacy"]
    choice = next(entry for entry in t.game.log if entry[0] == "choice")
    assert [t.game.title_of[card] for card in choice[1].options] == ["Legacy", "Haka"]
    assert picks(t, "highest", hero_target, 2) == ["Legacy"]  # both have the second highest HP
    assert picks(t, "lowest", hero_target, 3) == ["Legacy"]


def test_damage_to_all_reaches_targets_that_arrive_meanwhile():
    t = bench()
    t.into_play("Jet-Jump Battalion")
    t.on_deck("villain", "Powered Turret")

    def effect(game):
        for target in game.each_target(t.card("ra"), non_hero_target):
            yield from game.deal(t.card("ra"), target, 1, FIRE)
            if target == t.card("Jet-Jump Battalion"):
                yield from game.play_top(game.villain)

    t.do(effect)
    assert (t.hp("baron_blade"), t.hp("Jet-Jump Battalion"), t.hp("Powered Turret")) == (39, 3, 6)


def test_damage_to_all_passes_over_targets_that_have_left():
    t = bench()
    t.into_play("Jet-Jump Battalion")
    t.into_play("Powered Turret")
    dealt: list[Damage] = []

    def effect(game):
        for target in game.each_target(t.card("ra"), non_hero_target):
            dealt.append((yield from game.deal(t.card("ra"), target, 1, FIRE)))
            yield from game.destroy(t.card("Powered Turret"), t.card("ra"))

    t.do(effect)
    assert [t.game.title_of[damage.target] for damage in dealt] == ["Baron Blade", "Jet-Jump Battalion"]


# --- reactions -------------------------------------------------------------------------------------------------------
def test_a_reaction_may_be_used_once_a_turn_and_again_in_the_next_turn_of_any_deck():
    t = bench()
    t.into_play("Sudden Utu")
    t.go_to("legacy", "power")
    t.deal("baron_blade", "haka", 1, "melee", choose=["Sudden Utu"])
    t.deal("baron_blade", "haka", 1, "melee")  # is not offered again
    assert t.hp("baron_blade") == 38
    t.go_to("ra", "power")
    t.deal("baron_blade", "haka", 1, "melee", choose=["Sudden Utu"])
    assert t.hp("baron_blade") == 36


def test_a_reaction_that_destroys_the_attacker_stops_its_damage():
    t = bench()
    t.into_play("Blazing Barrier")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    assert t.deal("Blade Battalion", "ra", 3, "melee", choose=["Blazing Barrier"]) == 0
    assert (t.hp("ra"), t.in_play("Blade Battalion")) == (30, False)


def test_there_is_no_reaction_to_damage_that_comes_to_nothing():
    t = bench()
    t.into_play("Blazing Barrier")
    t.into_play("Flesh of the Sun God")
    assert t.deal("baron_blade", "ra", 3, "fire") == 0
    assert not any(entry[0] == "choice" for entry in t.game.log)


def test_there_is_no_reaction_to_damage_that_other_texts_reduce_to_nothing():
    t = bench()
    t.into_play("Sudden Utu")
    t.into_play("T\u0101 Moko")  # damage to Haka is -1
    assert t.deal("baron_blade", "haka", 1, "melee") == 0
    assert not any(entry[0] == "choice" for entry in t.game.log)
    t.deal("baron_blade", "haka", 2, "melee", choose=["Sudden Utu"])
    assert t.hp("baron_blade") == 38


# --- destruction and HP ----------------------------------------------------------------------------------------------
def test_rb_immune_still_destroyed():
    t = bench()
    t.into_play("Local Legal Expert")
    assert t.deal("ra", "Local Legal Expert", 5, "fire") == 0
    assert t.destroy("Local Legal Expert")
    assert t.trash("environment") == ["Local Legal Expert"]


def test_a_target_is_destroyed_only_once(prove):
    t = prove()
    t.into_play("Tally")
    t.into_play("Straw Man")
    straw_man = t.card("Straw Man")

    def effect(game):
        yield from game.deal(t.card("ra"), straw_man, 9, FIRE)
        yield from game.deal(t.card("ra"), straw_man, 9, FIRE)
        yield from game.destroy(straw_man, t.card("ra"))

    t.do(effect)
    assert t.hp("Tally") == 8


def test_damage_beyond_the_hp_is_dealt_but_not_lost():
    t = bench()
    t.into_play("Blade Battalion")
    battalion, dealt = t.card("Blade Battalion"), []

    def effect(game):
        dealt.append((yield from game.deal(t.card("ra"), battalion, 8, FIRE)))

    t.do(effect)
    assert (dealt[0].dealt, dealt[0].lost, dealt[0].destroyed) == (8, 5, True)


def test_an_indestructible_target_stays_at_0_hp_and_acts():
    t = bench(environment="insula_primalis")
    t.into_play("Imminent Eruption")
    t.deal("ra", "Imminent Eruption", 99, "fire")
    assert t.hp("Imminent Eruption") == 0 and t.in_play("Imminent Eruption")
    assert t.deal("Imminent Eruption", "ra", 2, "fire") == 2
    assert not t.destroy("Imminent Eruption")


def test_hp_are_regained_up_to_the_maximum_by_targets_in_play_alone():
    t = bench()
    t.set_hp("ra", 29)
    assert t.heal("ra", 3) == 1
    assert t.heal("Ignite", 3) == 0
    t.deal("baron_blade", "haka", 99, "melee")
    assert t.heal("haka", 3) == 0


def test_mt_forcefield_irreducible():
    t = bench()
    t.into_play("Living Force-Field")
    assert t.deal("ra", "baron_blade", 3, "fire") == 2
    assert t.deal("ra", "baron_blade", 3, "fire", irreducible=True) == 3


def test_df_villain_no_allied_heroes():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Bank Heist In Progress")
    t.into_play("Police Backup")
    villain = t.game.targets(t.card("baron_blade"), ally)
    assert [t.game.title_of[card] for card in villain] == ["Blade Battalion"]
    heroic = t.game.targets(t.card("Ignite"), ally)
    assert [t.game.title_of[card] for card in heroic] == ["Legacy", "Haka", "Police Backup"]


def test_damage_to_all_targets_reaches_every_side_and_the_dealer_too():
    t = bench()
    t.into_play("Blade Battalion")
    t.do(lambda game: game.deal_all(t.card("haka"), any_target, 1, MELEE))
    assert [t.hp(name) for name in (*HEROES, "baron_blade", "Blade Battalion")] == [31, 29, 33, 39, 4]
