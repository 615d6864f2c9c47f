"""Apostate, card by card, with the events The Deceiver and Extreme Hatred (Definitive Edition)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import check_two_games, emptied, hands, hero_hp, incapacitate, villain_plays, with_cards
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DECK, END, HAND, START
from sotm_env.engine.vocabulary import area_of
from sotm_env.testing import Answer, Table

HEROES = ("legacy", "ra", "haka")
LIES = (
    "You Will Bring Pain",
    "You're Not Who You Think You Are",
    "You're Unworthy",
    "Your Allies Betray You",
    "Your Secrets Will Be Exposed",
    "Your World Is a Lie",
)


def bench(*heroes: str, **options: object) -> Table:
    """Apostate (66 HP) against Legacy (32), Ra (30) and Haka (34), or others; no other card in play or in hand."""
    team = heroes or HEROES
    return emptied(Table("apostate", team, **options), *team)


def tell(t: Table, title: str, hero: str) -> None:
    """Puts a Lie into the play area of a hero."""
    (card,) = t.game.table.characters[t.owner(hero)]
    t.do(lambda game: game.enter(t.card(title), area_of(lambda _, __, other: other == card)))


def end_text(t: Table, title: str, choose: Iterable[Answer] = ()) -> None:
    """Does the end phase text of a card in play."""
    t.do(lambda game: game.do_phase_text(t.card(title), END), choose)


def settle(t: Table) -> None:
    t.do(lambda game: game.answer_conditions())


def unmasked(**options: object) -> Table:
    t = bench(**options)
    t.flip("Apostate")
    return t


# --- the character card ----------------------------------------------------------------------------------------------
def test_apostate_has_66_hp_and_starts_with_a_relic_a_demon_and_a_lie_beside_the_weakest_hero() -> None:
    for seed in range(4):
        t = Table("apostate", HEROES, seed=seed)
        assert t.max_hp("Apostate") == 66
        kinds = [t.game.keywords_of(t.card(title)) for title in t.play_area("villain")]
        assert kinds == [["relic"], ["demon"]]
        assert [title in LIES for title in t.play_area("ra")] == [True]
        assert len(t.deck("villain")) == 22


def test_a_lie_goes_to_the_hero_with_the_fewest_lies_and_of_several_to_the_one_with_the_lowest_hp() -> None:
    t = bench()
    for number, hero in enumerate(("ra", "legacy", "haka", "ra", "legacy")):
        t.into_play(LIES[number])
        assert t.play_area(hero)[-1] == LIES[number]
    t.set_hp("haka", 3)
    t.set_hp("legacy", 3)
    t.into_play(LIES[5])
    assert t.play_area("haka") == [LIES[2], LIES[5]]


def test_of_heroes_with_as_few_lies_and_hp_the_players_choose_one() -> None:
    t = bench()
    t.set_hp("legacy", 30)
    t.into_play(LIES[0], choose=["Legacy"])
    assert t.play_area("legacy") == [LIES[0]]


def test_a_lie_passes_a_fallen_hero_by() -> None:
    t = incapacitate(bench(), "ra")
    t.into_play(LIES[0])
    assert t.play_area("legacy") == [LIES[0]]
    t.flip("Apostate")
    t.into_play(LIES[1])
    assert t.play_area("legacy") == [LIES[0], LIES[1]]


def test_gl_apostate_lies_damage_to_apostate_by_hero_targets_beside_a_lie_is_minus_2() -> None:
    t = bench()
    tell(t, LIES[0], "ra")
    assert t.deal("Ra", "Apostate", 3, "fire") == 1
    assert t.deal("Haka", "Apostate", 3, "melee") == 3
    t.into_play("Fiendish Pugilist")
    assert t.deal("Ra", "Fiendish Pugilist", 3, "fire") == 3
    assert t.deal("Fiendish Pugilist", "Apostate", 3, "melee") == 3


def test_with_h_cards_under_him_he_summons_condemnation_and_flips() -> None:
    t = bench()
    t.put_under("Apostate", *LIES[:2])
    settle(t)
    assert not t.flipped("Apostate")
    t.put_under("Apostate", LIES[2])
    settle(t)
    assert t.flipped("Apostate") and t.in_play("Condemnation")
    assert t.hp("Apostate") == 66


def test_end_phase_he_strikes_the_weakest_hero_twice_and_tells_h_minus_2_lies() -> None:
    t = bench()
    t.on_deck("villain", LIES[0])
    end_text(t, "Apostate")
    assert t.dealt == [("Apostate", "Ra", 1, "sonic"), ("Apostate", "Ra", 1, "psychic")]
    assert t.play_area("ra") == [LIES[0]] and hero_hp(t) == [32, 28, 34]


def test_end_phase_without_a_lie_in_the_deck_he_deals_every_non_villain_target_3_psychic() -> None:
    t = bench()
    t.put_under("Apostate", *LIES[:2])
    t.into_trash("villain", *LIES[2:])
    end_text(t, "Apostate")
    assert hero_hp(t) == [29, 25, 31]


def test_end_phase_with_4_heroes_2_lies() -> None:
    t = bench("legacy", "ra", "haka", "tachyon")
    end_text(t, "Apostate")
    assert sum(len(t.play_area(hero)) for hero in ("legacy", "ra", "haka", "tachyon")) == 2


def test_advanced_end_phase_discovers_h_minus_2_targets() -> None:
    t = bench(advanced=True)
    t.on_deck("villain", LIES[0], LIES[1], "Imp Pilferer")
    end_text(t, "Apostate")
    # The first Lie comes by his own text, then one target.
    assert t.play_area("villain") == ["Imp Pilferer"] and t.play_area("ra") == [LIES[0]]


def test_back_a_lie_goes_to_the_weakest_hero_however_many_lie_there() -> None:
    t = unmasked()
    for title in LIES[:2]:
        t.into_play(title)
    assert t.play_area("ra") == list(LIES[:2])


def test_back_each_card_that_goes_under_him_costs_him_6_hp() -> None:
    t = unmasked()
    tell(t, LIES[0], "ra")
    t.do(lambda game: game.put_under(t.card(LIES[0]), t.card("Apostate")))
    assert t.dealt == [("Apostate", "Apostate", 6, "psychic")] and t.hp("Apostate") == 60


def test_front_a_card_that_goes_under_him_costs_him_nothing() -> None:
    t = bench()
    tell(t, LIES[0], "ra")
    t.do(lambda game: game.put_under(t.card(LIES[0]), t.card("Apostate")))
    assert t.dealt == []


def test_back_a_played_relic_does_its_end_phase_text_and_is_destroyed() -> None:
    t = unmasked()
    t.set_hp("Apostate", 40)
    villain_plays(t, "Periapt of Woe")
    assert t.hp("Apostate") == 43 and t.trash("villain") == ["Periapt of Woe"]
    villain_plays(t, "Gauntlet of Perdition")
    # Its standing text is at work while its end phase text is done.
    assert t.dealt == [("Apostate", "Ra", 2, "melee"), ("Apostate", "Legacy", 2, "melee")]
    assert t.trash("villain") == ["Periapt of Woe", "Gauntlet of Perdition"]


def test_back_a_destroyed_demon_heals_him_h() -> None:
    t = unmasked()
    t.set_hp("Apostate", 40)
    t.into_play("Imp Pilferer")
    t.destroy("Imp Pilferer")
    assert t.hp("Apostate") == 43
    t.into_play("Condemnation")
    t.destroy("Condemnation")
    assert t.hp("Apostate") == 43


def test_back_start_phase_plays_the_top_card() -> None:
    t = unmasked()
    t.on_deck("villain", "Imp Pilferer", "Relic Spirit")
    t.do(lambda game: game.do_phase_text(t.card("Apostate"), START))
    assert t.play_area("villain") == ["Imp Pilferer"]


def test_back_end_phase_deals_x_infernal_to_the_h_minus_1_strongest_hero_targets() -> None:
    t = unmasked()
    t.put_under("Apostate", *LIES[:4])
    end_text(t, "Apostate")
    assert t.dealt == [("Apostate", "Haka", 4, "infernal"), ("Apostate", "Legacy", 4, "infernal")]


def test_back_advanced_damage_to_him_is_redirected_to_the_weakest_villain_target() -> None:
    t = unmasked(advanced=True)
    t.into_play("Imp Pilferer")
    assert t.deal("Haka", "Apostate", 2, "melee") == 2
    assert (t.hp("Apostate"), t.hp("Imp Pilferer")) == (66, 4)
    t.set_hp("Apostate", 3)
    t.deal("Haka", "Apostate", 2, "melee")
    assert t.hp("Apostate") == 1
    t.set_hp("Apostate", 60)
    t.deal("Haka", "Apostate", 2, "melee", fixed=True)
    assert t.hp("Apostate") == 58


# --- the deck: relics and demons -------------------------------------------------------------------------------------
def test_condemnation_heals_apostate_6_when_damage_by_him_has_destroyed_a_target() -> None:
    t = with_cards(bench(), "Condemnation", "Police Backup")
    t.set_hp("Apostate", 30)
    t.deal("Apostate", "Police Backup", 9, "melee")
    assert t.hp("Apostate") == 36
    t.into_play("Hostage Situation")
    t.deal("Haka", "Hostage Situation", 9, "melee")
    t.into_play("Imp Pilferer")
    t.destroy("Imp Pilferer")
    assert t.hp("Apostate") == 36
    t.deal("Apostate", "Ra", 99, "melee")
    assert t.incapacitated("ra") and t.hp("Apostate") == 36  # a hero is not destroyed


def test_condemnation_does_not_heal_him_for_its_own_destruction() -> None:
    t = bench()
    t.into_play("Condemnation")
    t.set_hp("apostate", 40)
    assert t.deal("apostate", "Condemnation", 20, "melee") == 11
    assert not t.in_play("Condemnation") and t.hp("apostate") == 40


def test_condemnation_end_phase_deals_the_weakest_3_melee_and_heals_both_3() -> None:
    t = with_cards(bench(), "Condemnation")
    assert t.max_hp("Condemnation") == 11
    t.set_hp("Condemnation", 5)
    t.set_hp("Apostate", 30)
    end_text(t, "Condemnation")
    assert t.dealt == [("Apostate", "Ra", 3, "melee")]
    assert (t.hp("Condemnation"), t.hp("Apostate")) == (8, 33)


def test_corrupted_effigy_shields_demons_and_brings_one_while_there_are_h_or_fewer() -> None:
    t = with_cards(bench(), "Corrupted Effigy", "Imp Pilferer", "Imp Pilferer")
    assert t.deal("Haka", "Imp Pilferer", 3, "melee") == 2
    assert t.deal("Haka", "Corrupted Effigy", 3, "melee") == 3
    t.into_play("Imp Pilferer")
    t.on_deck("villain", "Relic Spirit")
    end_text(t, "Corrupted Effigy")  # 3 demons
    assert t.in_play("Relic Spirit")
    t.on_deck("villain", "Relic Spirit")
    end_text(t, "Corrupted Effigy")  # 4 demons
    assert t.count_in_play("Relic Spirit") == 1


def test_fiendish_pugilist_deals_the_strongest_hero_target_h_minus_1_melee() -> None:
    t = with_cards(bench(), "Fiendish Pugilist")
    assert t.max_hp("Fiendish Pugilist") == 10
    end_text(t, "Fiendish Pugilist")
    assert t.dealt == [("Fiendish Pugilist", "Haka", 2, "melee")]


def test_gauntlet_of_perdition_adds_1_to_his_damage_and_hits_the_h_minus_1_weakest() -> None:
    t = with_cards(bench(), "Gauntlet of Perdition", "Imp Pilferer")
    assert (t.max_hp("Gauntlet of Perdition"), t.deal("Imp Pilferer", "Haka", 1, "melee")) == (7, 1)
    end_text(t, "Gauntlet of Perdition")
    assert t.dealt[1:] == [("Apostate", "Ra", 2, "melee"), ("Apostate", "Legacy", 2, "melee")]


def test_imp_pilferer_destroys_an_ongoing_or_item_and_hits_the_second_weakest() -> None:
    t = with_cards(bench(), "Imp Pilferer", "Mere", "Danger Sense")
    assert t.max_hp("Imp Pilferer") == 6
    end_text(t, "Imp Pilferer", choose=["Mere"])
    assert (t.trash("haka"), t.in_play("Danger Sense")) == (["Mere"], True)
    assert t.dealt == [("Imp Pilferer", "Legacy", 1, "infernal")]


def test_orb_of_delirium_adds_1_to_damage_of_environment_targets_to_hero_targets() -> None:
    t = with_cards(bench(), "Orb of Delirium", "Hostage Situation")
    assert t.max_hp("Orb of Delirium") == 7
    assert t.deal("Hostage Situation", "Haka", 1, "melee") == 2
    assert t.deal("Hostage Situation", "Apostate", 1, "melee") == 1
    assert t.deal("Apostate", "Haka", 1, "melee") == 1


@pytest.mark.parametrize(("answers", "hp"), [([True, True, True], [32, 30, 34]), ([True, True, None], [29, 27, 31])])
def test_orb_of_delirium_drives_heroes_mad_who_discard_fewer_than_h_cards(answers: list[bool], hp: list[int]) -> None:
    t = with_cards(bench(), "Orb of Delirium")
    for hero, card in (("legacy", "Danger Sense"), ("ra", "Fire Blast"), ("haka", "Mere")):
        t.set_hand(hero, card)
    cards = ["Danger Sense", "Fire Blast", "Mere"]
    end_text(t, "Orb of Delirium", choose=[card if yes else None for card, yes in zip(cards, answers, strict=True)])
    assert hero_hp(t) == hp


def test_orb_of_delirium_lets_each_hero_discard_no_more_than_2() -> None:
    t = with_cards(bench(), "Orb of Delirium")
    t.set_hand("legacy", "Danger Sense", "Keen Vision", "Thokk!")
    end_text(t, "Orb of Delirium", choose=["Danger Sense", "Keen Vision"])
    assert hands(t) == [1, 0, 0] and hero_hp(t) == [29, 27, 31]


def test_periapt_of_woe_shields_relics_and_heals_him_h() -> None:
    t = with_cards(bench(), "Periapt of Woe", "Condemnation", "Imp Pilferer")
    assert t.deal("Haka", "Condemnation", 3, "melee") == 2
    assert t.deal("Haka", "Periapt of Woe", 3, "melee") == 2
    assert t.deal("Haka", "Imp Pilferer", 3, "melee") == 3
    t.set_hp("Apostate", 30)
    end_text(t, "Periapt of Woe")
    assert t.hp("Apostate") == 33


def test_relic_spirit_heals_the_weakest_relic_h_and_plays_a_relic_from_the_top_or_discards_the_card() -> None:
    t = with_cards(bench(), "Relic Spirit", "Condemnation", "Tome of the Unknowable")
    assert t.max_hp("Relic Spirit") == 8
    t.set_hp("Condemnation", 4)
    t.on_deck("villain", "Periapt of Woe", "Imp Pilferer")
    end_text(t, "Relic Spirit")
    assert t.hp("Condemnation") == 7 and t.in_play("Periapt of Woe")
    end_text(t, "Relic Spirit")
    assert t.trash("villain") == ["Imp Pilferer"]


def test_runes_of_malediction_shield_him_and_destroy_an_ongoing_beside_a_lie_or_strike_the_weakest() -> None:
    t = with_cards(bench(), "Runes of Malediction", "Danger Sense")
    assert t.max_hp("Runes of Malediction") == 5
    assert t.deal("Haka", "Apostate", 3, "melee") == 2
    end_text(t, "Runes of Malediction")
    assert t.in_play("Danger Sense") and t.dealt[1:] == [("Apostate", "Ra", 2, "infernal")]
    tell(t, LIES[0], "legacy")
    end_text(t, "Runes of Malediction")
    assert t.trash("legacy") == ["Danger Sense"] and len(t.dealt) == 2


def test_tome_of_the_unknowable_lessens_healing_of_hero_targets_and_has_the_strongest_hurt_itself() -> None:
    t = with_cards(bench(), "Tome of the Unknowable", "Danger Sense", "Keen Vision", "Mere")
    assert t.max_hp("Tome of the Unknowable") == 9
    t.set_hp("ra", 10)
    t.set_hp("Apostate", 30)
    assert (t.heal("ra", 3), t.heal("ra", 1), t.heal("Apostate", 3)) == (2, 0, 3)
    t.set_hp("haka", 20)
    end_text(t, "Tome of the Unknowable")
    assert t.dealt == [("Legacy", "Legacy", 3, "psychic")]


# --- the deck: lies --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", LIES)
def test_a_lie_is_buried_as_soon_as_no_active_hero_is_in_its_play_area(title: str) -> None:
    t = bench()
    tell(t, title, "ra")
    settle(t)
    assert t.play_area("ra") == [title]
    incapacitate(t, "ra")
    settle(t)
    assert t.deck("villain")[-1] == title and not t.in_play(title)


def test_the_end_phase_of_a_lie_is_that_of_the_hero_in_whose_play_area_it_lies() -> None:
    t = bench()
    t.go_to("haka", "draw")
    emptied(t, *HEROES)
    tell(t, "You Will Bring Pain", "haka")
    t.go_to("haka", "end", choose=[None, "Legacy"])
    assert t.dealt == [("Haka", "Legacy", 1, "energy"), ("Haka", "Ra", 1, "energy")]


def believed(t: Table, title: str) -> bool:
    return title in t.under("Apostate")


def test_you_will_bring_pain_deals_2_other_non_villain_targets_1_energy_or_is_believed() -> None:
    t = bench()
    tell(t, "You Will Bring Pain", "ra")
    end_text(t, "You Will Bring Pain", choose=["Legacy"])
    assert t.dealt == [("Ra", "Legacy", 1, "energy"), ("Ra", "Haka", 1, "energy")]
    assert not believed(t, "You Will Bring Pain")
    incapacitate(incapacitate(t, "legacy"), "haka")
    end_text(t, "You Will Bring Pain")
    assert believed(t, "You Will Bring Pain") and t.play_area("ra") == []


def with_lie(title: str, hero: str, hand: Iterable[str], *top: str) -> Table:
    t = bench()
    tell(t, title, hero)
    t.set_hand(hero, *hand)
    t.on_deck(hero, *top)
    return t


@pytest.mark.parametrize(
    ("hand", "top", "expected"),
    [
        ("Bulletproof Skin", "Flying Smash", True),  # limited, ongoing; one-shot
        ("Bulletproof Skin", "Danger Sense", False),  # limited, ongoing
        ("Keen Vision", "Flying Smash", False),  # ongoing; one-shot
    ],
)
def test_youre_not_who_you_think_you_are_is_believed_for_3_keywords(hand: str, top: str, expected: bool) -> None:
    title = "You're Not Who You Think You Are"
    t = with_lie(title, "legacy", [hand], top)
    end_text(t, title)
    assert t.trash("legacy") == [hand, top] and believed(t, title) == expected


def test_youre_unworthy_buries_a_card_and_is_believed_if_this_hero_holds_the_most_cards() -> None:
    t = with_lie("You're Unworthy", "legacy", ["Keen Vision", "Thokk!", "Danger Sense"])
    t.set_hand("ra", "Fire Blast")
    end_text(t, "You're Unworthy", choose=["Thokk!", True, None])
    assert t.deck("legacy")[-1] == '"Thokk!"' and hands(t) == [2, 2, 0]
    assert not believed(t, "You're Unworthy")
    t.set_hand("legacy", "Keen Vision", "Thokk!", "Danger Sense", "Flying Smash")
    end_text(t, "You're Unworthy", choose=["Thokk!", None, None])
    assert believed(t, "You're Unworthy")


def test_your_allies_betray_you_costs_2_psychic_for_a_one_shot_and_is_believed_otherwise() -> None:
    t = with_lie("Your Allies Betray You", "ra", [])
    t.on_deck("legacy", "Flying Smash")
    t.on_deck("haka", "Mere", "Tā Moko")
    t.on_deck("ra", "The Staff of Ra")
    end_text(t, "Your Allies Betray You", choose=["legacy", "haka"])
    assert (t.trash("legacy"), t.trash("haka"), t.trash("ra")) == (["Flying Smash"], ["Mere"], [])
    assert t.dealt == [("Ra", "Ra", 2, "psychic")] and not believed(t, "Your Allies Betray You")
    end_text(t, "Your Allies Betray You", choose=["ra", "haka"])
    assert len(t.dealt) == 1 and believed(t, "Your Allies Betray You")


def test_a_lie_whose_damage_is_not_dealt_is_believed() -> None:
    t = incapacitate(bench("legacy", "ra", "captain_cosmic"), "captain_cosmic")
    t.incapacitated_ability("captain_cosmic", 2)  # damage dealt to every target is -2
    tell(t, "Your Allies Betray You", "ra")
    t.on_deck("legacy", "Flying Smash")
    end_text(t, "Your Allies Betray You")
    assert t.trash("legacy") == ["Flying Smash"] and t.hp("ra") == 30
    assert believed(t, "Your Allies Betray You")


@pytest.mark.parametrize(("in_play", "hurt"), [("Danger Sense", True), ("Imp Pilferer", False)])
def test_your_secrets_will_be_exposed_costs_2_energy_for_a_keyword_in_play(in_play: str, hurt: bool) -> None:
    title = "Your Secrets Will Be Exposed"
    t = with_lie(title, "ra", ["Ignite"])
    t.into_play(in_play)
    end_text(t, title)
    assert t.trash("ra") == ["Ignite"]
    assert t.dealt == ([("Ra", "Ra", 2, "energy")] if hurt else [])
    assert believed(t, title) == (not hurt)


def test_your_secrets_will_be_exposed_without_a_card_to_discard_is_believed() -> None:
    t = with_lie("Your Secrets Will Be Exposed", "ra", [])
    end_text(t, "Your Secrets Will Be Exposed")
    assert believed(t, "Your Secrets Will Be Exposed")


@pytest.mark.parametrize(("top", "expected"), [("Thokk!", False), ("Danger Sense", True)])
def test_your_world_is_a_lie_is_believed_if_the_discarded_cards_share_a_keyword(top: str, expected: bool) -> None:
    t = with_lie("Your World Is a Lie", "legacy", ["Keen Vision"], top)
    end_text(t, "Your World Is a Lie")
    assert [title.strip('"') for title in t.trash("legacy")] == ["Keen Vision", top] and believed(
        t, "Your World Is a Lie"
    ) == expected


def test_your_world_is_a_lie_with_an_empty_hand_is_not_believed() -> None:
    t = with_lie("Your World Is a Lie", "legacy", [], "Thokk!")
    end_text(t, "Your World Is a Lie")
    assert t.trash("legacy") == ['"Thokk!"'] and not believed(t, "Your World Is a Lie")


def test_the_deck_holds_25_cards_and_neither_one_shot_nor_ongoing() -> None:
    game = bench().game
    cards = game.table.cards_of[0]
    assert len(cards) == 25
    words = {word for card in cards for word in game.keywords_of(card)}
    assert words == {"relic", "demon", "lie"}


# --- the deceiver ----------------------------------------------------------------------------------------------------
def test_the_deceiver_a_destroyed_demon_goes_under_apostate() -> None:
    t = bench(event="the_deceiver")
    t.into_play("Imp Pilferer")
    t.into_play("Condemnation")
    t.destroy("Imp Pilferer")
    t.destroy("Condemnation")
    assert (t.under("Apostate"), t.trash("villain")) == (["Imp Pilferer"], ["Condemnation"])


def test_the_deceiver_on_his_back_a_demon_heals_him_and_then_chokes_him() -> None:
    t = bench(event="the_deceiver")
    t.flip("Apostate")
    t.set_hp("Apostate", 30)
    t.into_play("Imp Pilferer")
    t.destroy("Imp Pilferer")
    assert t.under("Apostate") == ["Imp Pilferer"] and t.hp("Apostate") == 30 + 3 - 6


def brought(**options: object) -> Table:
    """In Legacy's turn, The Deceiver at hand, in the game of an event that allows collected ones."""
    t = Table("citizen_dawn", HEROES, critical_event="sunrise", collected=("the_deceiver",), **options)
    t.go_to("legacy", "play")
    for owner in ("villain", *HEROES, "environment"):
        t.clear(owner)
    return t


def test_clarity_restores_1_hero_to_the_maximum_hp() -> None:
    t = brought()
    t.set_hp("haka", 3)
    t.use_event("the_deceiver", 0, choose=["Haka"])
    assert t.hp("haka") == 34


def test_shared_experience_discovers_1_ongoing_from_each_deck_in_turn_order() -> None:
    t = brought()
    for hero, title in (("legacy", "Keen Vision"), ("ra", "Ignite"), ("haka", "Tā Moko")):
        t.on_deck(hero, title)
    t.use_event("the_deceiver", 1)
    assert [t.play_area(hero) for hero in HEROES] == [["Keen Vision"], ["Ignite"], ["Tā Moko"]]
    assert all("ongoing" in t.game.keywords_of(t.card(title)) for title in t.play_area("villain"))
    assert t.play_area("villain") and t.play_area("environment")


# --- extreme hatred --------------------------------------------------------------------------------------------------
def extreme(*heroes: str, **options: object) -> Table:
    return bench(*heroes, critical_event="extreme_hatred", **options)


@pytest.mark.parametrize("heroes", [HEROES, ("legacy", "ra", "haka", "tachyon")])
def test_extreme_hatred_setup_puts_all_lies_under_him_and_plays_h_minus_2_cards(heroes: tuple[str, ...]) -> None:
    t = Table("apostate", heroes, critical_event="extreme_hatred")
    assert t.max_hp("Extremeverse Apostate") == 99
    assert sorted(t.under("Extremeverse Apostate")) == sorted(LIES)
    assert len(t.play_area("villain")) == len(heroes) - 2


def test_extreme_hatred_condemnation_destroyed_costs_him_10_and_plays_a_card() -> None:
    t = extreme()
    t.into_play("Condemnation")
    t.on_deck("villain", "Imp Pilferer")
    t.destroy("Condemnation")
    assert t.hp("Extremeverse Apostate") == 89 and t.in_play("Imp Pilferer")
    assert t.dealt == [("Extremeverse Apostate", "Extremeverse Apostate", 10, "energy")]


def test_extreme_hatred_a_lie_under_him_takes_the_damage_of_a_hero_target() -> None:
    t = extreme()
    assert t.deal("Haka", "Extremeverse Apostate", 5, "melee", choose=[LIES[3]]) == 0
    assert t.trash("villain") == [LIES[3]] and len(t.under("Extremeverse Apostate")) == 5
    t.into_play("Hostage Situation")
    assert t.deal("Hostage Situation", "Extremeverse Apostate", 5, "melee") == 5
    for _ in range(5):
        assert t.deal("Haka", "Extremeverse Apostate", 5, "melee", fixed=True) == 0
    assert t.deal("Haka", "Extremeverse Apostate", 5, "melee") == 5


def test_extreme_hatred_a_played_lie_goes_under_him_and_a_relic_is_discovered() -> None:
    t = extreme()
    t.do(lambda game: game.put(t.card(LIES[0]), 0, DECK))
    t.on_deck("villain", LIES[0], "Imp Pilferer", "Periapt of Woe")
    t.play_top("villain")
    assert LIES[0] in t.under("Extremeverse Apostate") and t.play_area("villain") == ["Periapt of Woe"]
    assert all(t.play_area(hero) == [] for hero in HEROES)


def test_extreme_hatred_start_phase_sends_condemnation_to_the_strongest_hero_and_buries_the_trash() -> None:
    t = extreme()
    t.into_trash("villain", "Imp Pilferer", "Relic Spirit")
    t.go_to("villain", "start")
    assert t.play_area("haka") == ["Condemnation"] and t.trash("villain") == []
    assert t.deck("villain")[-1] in ("Imp Pilferer", "Relic Spirit")
    t.set_hp("haka", 10)
    t.do(lambda game: game.do_phase_text(t.card("Extremeverse Apostate"), START))
    assert (t.play_area("haka"), t.play_area("legacy")) == ([], ["Condemnation"])


def test_extreme_hatred_condemnation_acts_in_the_end_phase_of_that_hero() -> None:
    t = extreme()
    t.on_deck("villain", "Periapt of Woe")
    t.go_to("haka", "draw")
    t.set_hp("ra", 4)
    before = len(t.dealt)
    t.go_to("haka", "end")
    assert ("Extremeverse Apostate", "Ra", 3, "melee") in t.dealt[before:]


def test_extreme_hatred_end_phase_strikes_the_strongest_hero_target_beside_condemnation() -> None:
    t = extreme()
    end_text(t, "Extremeverse Apostate")
    assert t.dealt == []
    t.into_play("Condemnation")
    t.do(lambda game: game.move(t.card("Condemnation"), t.owner("ra")))
    end_text(t, "Extremeverse Apostate")
    assert t.dealt == [("Extremeverse Apostate", "Ra", 6, "infernal")]


def test_extreme_hatred_advanced_each_played_relic_hits_the_strongest_hero_target() -> None:
    t = extreme(advanced=True)
    villain_plays(t, "Periapt of Woe")
    assert t.dealt == [("Extremeverse Apostate", "Haka", 2, "infernal")]
    villain_plays(t, "Imp Pilferer")
    assert len(t.dealt) == 1


@pytest.mark.parametrize("options", [{}, {"event": "the_deceiver"}, {"critical_event": "extreme_hatred"}])
def test_whole_games_against_him_keep_all_promises(options: dict[str, str]) -> None:
    check_two_games(Scenario("apostate", ("legacy", "chrono_ranger", "bunker"), "megalopolis", **options))


def test_cards_in_hand_are_no_cards_in_play() -> None:
    t = with_lie("Your Secrets Will Be Exposed", "ra", ["Ignite", "Solar Flare"])
    assert t.game.zone_kind(t.card("Ignite")) == HAND
    end_text(t, "Your Secrets Will Be Exposed", choose=["Ignite"])
    assert t.dealt == [] and believed(t, "Your Secrets Will Be Exposed")
