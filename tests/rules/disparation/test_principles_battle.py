"""Hero Principles of battle, one by one. Baron Blade stands alone; Ra (30 HP) has the Principle unless it says."""

import pytest

from benches import at_full_hp, emptied, incapacitate, lone_villain
from sotm_env.engine.terms import COLD, FIRE
from sotm_env.testing import Table

PAIR = "darkstrife_painstake"


def with_principle(principle: str, hero: str = "ra", heroes=("legacy", "ra", "haka"), **options) -> Table:
    t = emptied(lone_villain(*heroes, principles={hero: principle}, **options), *heroes)
    return at_full_hp(t)


def before_turn_of(t: Table, hero: str = "ra") -> Table:
    """At the end of the turn before the hero's, with nothing in play and all at full HP."""
    t.go_to(t.game.table.ids[t.owner(hero) - 1], "end")
    return at_full_hp(emptied(t, hero))


# --- Compassion ------------------------------------------------------------------------------------------------------
def test_compassion_gives_the_target_2_hp_instead_of_damage():
    t = with_principle("principle_of_compassion")
    t.set_hp("Baron Blade", 30)
    assert t.deal("ra", "Baron Blade", 5, "fire", choose=[True]) == 0
    assert (t.hp("Baron Blade"), t.hp("ra")) == (32, 30)


def test_compassion_hurts_after_damage_to_another_but_not_to_oneself():
    t = with_principle("principle_of_compassion")
    assert t.deal("ra", "Baron Blade", 5, "fire", choose=[False]) == 5
    assert t.dealt[-1] == ("Ra", "Ra", 1, "psychic") and t.hp("ra") == 29
    t.deal("ra", "ra", 3, "fire")
    assert t.hp("ra") == 26 and len(t.dealt) == 3
    t.deal("haka", "Baron Blade", 1, "melee")
    assert len(t.dealt) == 4


# --- the Defender ----------------------------------------------------------------------------------------------------
def test_defender_takes_what_would_be_dealt_to_an_ally_until_the_start_phase():
    t = before_turn_of(with_principle("principle_of_the_defender"))
    t.go_to("ra", "end", choose=[None, None, "haka"])
    t.deal("Baron Blade", "haka", 4, "melee")
    assert (t.hp("haka"), t.hp("ra")) == (34, 26)
    t.go_to("ra", "start")
    t.deal("Baron Blade", "haka", 4, "melee")
    assert t.hp("haka") == 30


def test_defender_prevents_the_damage_by_a_reaction_once_a_turn():
    t = with_principle("principle_of_the_defender")
    assert t.deal("Baron Blade", "ra", 4, "melee", choose=["Principle of the Defender"]) == 0
    assert t.deal("Baron Blade", "ra", 4, "melee") == 4


# --- Fire ------------------------------------------------------------------------------------------------------------
def test_fire_makes_all_damage_of_your_cards_fire():
    t = with_principle("principle_of_fire", "haka")
    t.use_power("haka", "Riri", choose=["Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2, "fire")]
    t.use_power("ra", "Pyre", choose=["Baron Blade"])
    assert t.dealt[-1] == ("Ra", "Baron Blade", 2, "fire")


def test_df_principle_fire_fixed():
    t = with_principle("principle_of_fire", "fanatic", ("legacy", "fanatic", "haka"))
    t.use_power("fanatic", "Exorcism", choose=["Baron Blade"])
    assert [(amount, kind) for _, _, amount, kind in t.dealt] == [(1, "fire"), (1, "fire"), (1, "fire")]
    assert t.hp("fanatic") == 29


def test_fire_changes_the_types_that_modifiers_and_conditions_name():
    t = with_principle("principle_of_fire", "absolute_zero", ("legacy", "absolute_zero", "haka"))
    t.into_play("Cryo-Field Projector")  # +1 cold and -1 fire: now +1 fire and -1 fire
    assert t.deal("Baron Blade", "absolute_zero", 3, "fire") == 3
    assert t.deal("Baron Blade", "absolute_zero", 3, "cold") == 3
    t.use_power("absolute_zero", "Thermodynamics")  # of one type there is nothing to choose
    assert t.dealt[-1] == ("Absolute Zero", "Absolute Zero", 1, "fire")


def test_fire_leaves_a_type_that_was_chosen_from_all():
    t = with_principle("principle_of_fire", "argent_adept", ("legacy", "argent_adept", "haka"))
    incapacitate(t, "legacy")
    card = t.card("The Argent Adept")
    blade = t.card("Baron Blade")

    def chosen(game):
        kind = yield from game.choose_damage_type(card)
        yield from game.deal(card, blade, 2, kind)

    t.do(lambda game: game.do(lambda game, card: chosen(game), card), choose=["cold"])
    assert t.dealt[-1][3] == "cold"
    assert t.game.type_in_text(card, COLD) == FIRE and t.game.type_in_text(blade, COLD) == COLD


def test_fire_burns_you_or_what_you_discard_for_it():
    t = before_turn_of(with_principle("principle_of_fire", "haka"), "haka")
    t.set_hand("haka", "Rampage", "Taonga Mana", "Taiaha")
    t.go_to("haka", "power")
    t.set_hand("haka", "Rampage", "Taonga Mana", "Taiaha")
    t.go_to("haka", "end", choose=[None, None, "discard 1 to 3", "Rampage", "Taiaha", None, "Baron Blade"])
    assert t.dealt == [("Haka", "Baron Blade", 4, "fire")] and t.hand("haka") == ["Taonga Mana"]
    t = before_turn_of(with_principle("principle_of_fire", "haka"), "haka")
    t.go_to("haka", "power")
    t.set_hand("haka", "Rampage")
    t.go_to("haka", "end", choose=[None, None, "your hero"])
    assert t.dealt == [("Haka", "Haka", 2, "psychic")]  # the words of a Principle are not those of your cards


# --- Honor -----------------------------------------------------------------------------------------------------------
def test_honor_keeps_heroes_from_hurting_others_than_heroes_in_your_turn():
    t = with_principle("principle_of_honor")
    assert t.deal("haka", "Baron Blade", 2, "melee") == 2
    t.go_to("ra", "play")
    for hero in ("ra", "haka"):
        assert t.deal(hero, "Baron Blade", 2, "melee") == 0
    assert t.deal("haka", "ra", 2, "melee") == 2
    t.go_to("haka", "play")
    assert t.deal("haka", "Baron Blade", 2, "melee") == 2


def test_honor_lets_you_play_a_card_or_use_a_power_as_a_reaction():
    t = with_principle("principle_of_honor")
    t.set_hand("ra", "Ignite")
    t.deal("Baron Blade", "ra", 2, "melee", choose=["Principle of Honor", "play 1 card"])
    assert t.in_play("Ignite") and t.hp("ra") == 28
    t = with_principle("principle_of_honor")
    t.deal("Baron Blade", "ra", 2, "melee", choose=["Principle of Honor", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


# --- Rage ------------------------------------------------------------------------------------------------------------
def test_rage_grows_with_damage_and_deals_more_from_3_tokens_on():
    t = with_principle("principle_of_rage")
    for tokens in (1, 2):
        t.deal("Baron Blade", "ra", 1, "melee")
        assert t.tokens("Principle of Rage") == tokens
    assert t.deal("ra", "Baron Blade", 2, "fire") == 2
    t.deal("Baron Blade", "ra", 1, "melee")
    assert t.deal("ra", "Baron Blade", 2, "fire") == 3
    assert t.deal("haka", "Baron Blade", 2, "melee") == 2


def test_rage_explodes_at_6_tokens():
    t = before_turn_of(with_principle("principle_of_rage"))
    card = t.card("Principle of Rage")
    t.do(lambda game: game.add_tokens(card, 7))
    t.go_to("ra", "power")
    t.go_to("ra", "end")
    # 1 fire to each of 4 targets; Ra deals himself 1 too and is angry again. 7 - 6 tokens are too few for the +1.
    assert sorted(target for _, target, *_ in t.dealt) == ["Baron Blade", "Haka", "Legacy", "Ra"]
    assert {amount for *_, amount, _ in t.dealt} == {1} and t.tokens("Principle of Rage") == 2


# --- Self-Preservation -----------------------------------------------------------------------------------------------
def test_self_preservation_makes_blows_of_others_harder():
    t = with_principle("principle_of_self_preservation")
    assert t.deal("Baron Blade", "ra", 4, "melee") == 5
    assert t.deal("haka", "ra", 4, "melee") == 4


def test_self_preservation_redirects_little_damage_anywhere_and_any_to_a_hero():
    t = with_principle("principle_of_self_preservation")
    words = "If 3 or less damage"
    t.deal("Baron Blade", "ra", 2, "melee", choose=["Principle of Self-Preservation", words, "Baron Blade"])
    assert (t.hp("Baron Blade"), t.hp("ra")) == (38, 30)  # worked out afresh: no +1 for him
    t.deal("Baron Blade", "ra", 2, "melee", choose=["Principle of Self-Preservation", "Haka"])
    assert (t.hp("haka"), t.hp("ra")) == (32, 30)  # the other reaction; both are used up then
    assert t.deal("Baron Blade", "ra", 2, "melee") == 3


def test_self_preservation_has_one_reaction_for_4_damage():
    t = with_principle("principle_of_self_preservation")
    t.deal("Baron Blade", "ra", 3, "melee", choose=["Principle of Self-Preservation", "Haka"])
    assert (t.hp("haka"), t.hp("ra")) == (31, 30)


# --- the Shadow ------------------------------------------------------------------------------------------------------
def test_shadow_is_hit_harder_and_prevents_or_strikes_back():
    t = with_principle("principle_of_the_shadow")
    assert t.deal("Baron Blade", "ra", 4, "melee") == 5
    assert t.deal("Baron Blade", "ra", 4, "melee", choose=["Principle of the Shadow", "prevent"]) == 0
    t = with_principle("principle_of_the_shadow")
    t.deal("Baron Blade", "ra", 4, "melee", choose=["Principle of the Shadow", "deal the attacker 2 toxic"])
    assert t.dealt == [("Ra", "Baron Blade", 2, "toxic"), ("Baron Blade", "Ra", 5, "melee")]


def test_shadow_looks_at_the_environment_deck():
    t = before_turn_of(with_principle("principle_of_the_shadow"))
    t.on_deck("environment", "Police Backup")
    top = t.deck("environment")
    t.go_to("ra", "start")
    assert t.deck("environment") == top and t.game.state.known_top[t.owner("environment")] == 1
    assert any("Reveal: Police Backup" in line for line in t.transcript)


# --- the Sidekick ----------------------------------------------------------------------------------------------------
def sidekick(*mentor: str) -> Table:
    return with_principle("principle_of_the_sidekick", setup=mentor)


def test_sidekick_has_8_less_hp_and_the_mentors_icon():
    t = sidekick("legacy")
    assert (t.hp("ra"), t.max_hp("ra")) == (22, 22)
    assert t.deal("ra", "Baron Blade", 2, "fire") == 3  # Legacy's nemesis is his
    assert t.deal("Baron Blade", "ra", 2, "melee") == 3
    assert t.deal("haka", "Baron Blade", 2, "melee") == 2


def test_sidekick_redirects_to_the_mentor():
    t = sidekick("haka")
    t.deal("Baron Blade", "ra", 4, "melee", choose=["Principle of the Sidekick"])
    assert (t.hp("ra"), t.hp("haka")) == (22, 30)


def test_mentor_has_the_sidekick_use_a_power_once_a_turn():
    t = sidekick("haka")
    t.deal("Baron Blade", "haka", 4, "melee", choose=["Haka", "Baron Blade"])
    assert (t.hp("haka"), t.hp("Baron Blade")) == (30, 38)
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "haka", 4, "melee", choose=["Haka"])


def test_without_the_sidekick_the_mentor_has_no_reaction():
    t = incapacitate(sidekick("haka"), "ra")
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "haka", 4, "melee", choose=["Haka"])


def test_sidekicks_that_are_two_share_the_loss_equally():
    t = with_principle("principle_of_the_sidekick", PAIR, ("legacy", PAIR, "haka"), setup=["haka"])
    assert (t.max_hp("Darkstrife"), t.max_hp("Painstake")) == (11, 14)


# --- Strength --------------------------------------------------------------------------------------------------------
def test_strength_prevents_and_gathers_or_strikes_with_3_more():
    t = with_principle("principle_of_strength")
    assert t.deal("ra", "Baron Blade", 2, "fire") == 0
    assert t.deal("ra", "Baron Blade", 2, "fire") == 0
    assert t.tokens("Principle of Strength") == 2
    assert t.deal("ra", "Baron Blade", 2, "fire", choose=[False]) == 0
    assert t.tokens("Principle of Strength") == 3
    assert t.deal("ra", "Baron Blade", 2, "fire", choose=[True]) == 5
    assert t.dealt == [("Ra", "Baron Blade", 5, "melee")] and t.tokens("Principle of Strength") == 1


def test_strength_leaves_heroes_and_fixed_damage_alone():
    t = with_principle("principle_of_strength")
    assert t.deal("ra", "haka", 2, "fire") == 2
    assert t.deal("ra", "Baron Blade", 2, "fire", fixed=True) == 2
    assert t.tokens("Principle of Strength") == 0


def test_strength_gathers_at_the_start_up_to_2():
    t = before_turn_of(with_principle("principle_of_strength"))
    for tokens in (1, 2, 2):
        t.go_to("ra", "start")
        assert t.tokens("Principle of Strength") == tokens


# --- Toxicity --------------------------------------------------------------------------------------------------------
def test_toxicity_makes_fixed_damage_irreducible():
    t = with_principle("principle_of_toxicity", "fanatic", ("legacy", "fanatic", "haka"))
    t.into_play("Anoint Allies")
    t.set_hp("fanatic", 9)  # she deals +1 damage, be it to herself: fixed it would not change
    t.use_power("fanatic", "Exorcism", choose=["Baron Blade", False, False, True])
    assert t.dealt[-1] == ("Fanatic", "Fanatic", 2, "toxic") and t.hp("fanatic") == 7
    assert len(t.hand("fanatic")) == 1  # toxic damage to her draws a card


def test_toxicity_changes_types_at_will_and_draws_for_toxic_damage():
    t = with_principle("principle_of_toxicity")
    t.deal("ra", "Baron Blade", 2, "fire", choose=[True])
    assert t.dealt[-1][3] == "toxic"
    t.deal("ra", "Baron Blade", 2, "fire", choose=[False])
    assert t.dealt[-1][3] == "fire"
    t.deal("Baron Blade", "ra", 2, "toxic")
    assert len(t.hand("ra")) == 1
    t.deal("Baron Blade", "ra", 2, "melee")
    assert len(t.hand("ra")) == 1


def test_toxicity_seeps_at_the_end():
    t = before_turn_of(with_principle("principle_of_toxicity"))
    t.go_to("ra", "power")
    t.go_to("ra", "end", choose=[None, None, "Legacy", "Haka", "Baron Blade"])
    assert t.dealt == [("Ra", name, 1, "toxic") for name in ("Legacy", "Haka", "Baron Blade")]


# --- the Undead ------------------------------------------------------------------------------------------------------
def test_undead_keeps_the_cards_and_rises_at_the_end_phase():
    t = before_turn_of(with_principle("principle_of_the_undead"))
    t.into_play("Flesh of the Sun God")
    t.set_hand("ra", "Ignite")
    t.set_hp("ra", 8)
    t.go_to("ra", "start")
    assert t.incapacitated("ra") and t.hand("ra") == ["Ignite"] and t.in_play("Flesh of the Sun God")
    t.go_to("ra", "end", choose=[None])
    assert (t.hp("ra"), t.max_hp("ra"), t.incapacitated("ra")) == (30, 30, False)
    assert t.hand("ra") == ["Ignite"]
    assert t.deal("Baron Blade", "ra", 3, "fire") == 0  # immune by his card, which has stayed


def test_undead_deals_itself_8_and_does_not_save_the_last_hero():
    t = before_turn_of(with_principle("principle_of_the_undead"))
    t.go_to("ra", "start")
    assert t.dealt == [("Ra", "Ra", 8, "infernal")] and t.hp("ra") == 22
    for hero in ("legacy", "haka", "ra"):
        t.deal("Baron Blade", hero, 99, "melee")
    assert t.result == "loss"


# --- the Zealot ------------------------------------------------------------------------------------------------------
def test_zealot_deals_and_takes_1_more():
    t = with_principle("principle_of_the_zealot")
    assert t.deal("ra", "Baron Blade", 2, "fire") == 3
    assert t.deal("Baron Blade", "ra", 2, "melee") == 3
    assert t.deal("haka", "ra", 2, "melee") == 3


def test_zealot_trades_blows_as_a_reaction():
    t = with_principle("principle_of_the_zealot")
    t.deal("Baron Blade", "ra", 2, "melee", choose=["Principle of the Zealot"])
    assert t.dealt == [
        ("Ra", "Baron Blade", 3, "melee"),
        ("Baron Blade", "Ra", 2, "melee"),
        ("Baron Blade", "Ra", 3, "melee"),
    ]


# --- heroes of two characters ----------------------------------------------------------------------------------------
def test_of_two_characters_the_player_picks_who_takes_the_damage_each_time():
    t = before_turn_of(with_principle("principle_of_the_undead", PAIR, ("legacy", PAIR, "haka")), PAIR)
    t.go_to(PAIR, "start", choose=["Painstake"])
    assert t.dealt == [("Painstake", "Painstake", 8, "infernal")]
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (15, 10)


def test_bonuses_are_shared_by_the_two():
    t = with_principle("principle_of_the_zealot", PAIR, ("legacy", PAIR, "haka"))
    assert t.deal("Darkstrife", "Baron Blade", 2, "melee") == 3
    assert t.deal("Painstake", "Baron Blade", 2, "melee") == 3


def test_undead_texts_of_the_end_phase_are_done_in_the_order_that_the_hero_picks():
    t = before_turn_of(with_principle("principle_of_the_undead"))
    t.set_hp("ra", 8)
    t.go_to("ra", "ability")
    t.into_play("Fiery Tornado")
    t.go_to("ra", "end", choose=[None, "Principle of the Undead", "Baron Blade", None])
    assert not t.incapacitated("ra") and t.dealt[-1] == ("Ra", "Baron Blade", 1, "fire")


def test_of_two_characters_either_uses_the_reaction_once_a_turn_for_both():
    t = with_principle("principle_of_the_defender", PAIR, ("legacy", PAIR, "haka"))
    assert t.deal("Baron Blade", "Painstake", 4, "melee", choose=["Principle of the Defender"]) == 0
    assert t.deal("Baron Blade", "Darkstrife", 4, "melee") == 4
