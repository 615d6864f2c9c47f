"""Darkstrife & Painstake, card by card; what two characters mean for the rules is in ``test_two_characters``."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, lone_villain, villain_plays
from sotm_env.testing import Answer, Table

PAIR = "darkstrife_painstake"
FIRST = "first_appearance_darkstrife_painstake"
SOULSEEKERS = "soulseeker_darkstrife_painstake"
THE_FALLEN = "prince_darkstrife_betrayer_painstake"
SOUL = "Harae Purification"  # a Soul card without Æterna
AETERNA = "Vitae-Blast"  # an Æterna card without Soul
BOTH = "Overflowing Power"


def bench(pair: str = PAIR, environment: str = "megalopolis") -> Table:
    """The pair (15 and 18 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), nothing else in play."""
    return emptied(lone_villain(pair, "legacy", "ra", environment=environment), PAIR)


def just_before_their_turn() -> Table:
    """The same, at the end of the first villain turn: the pair's start phase comes next."""
    return before_turn(lone_villain(PAIR, "legacy", "ra"), PAIR)


def fell(table: Table, *characters: str) -> Table:
    """These characters incapacitated."""
    for character in characters:
        table.deal("Baron Blade", character, 99, "melee")
        assert table.flipped(character)
    return table


def hp(table: Table) -> tuple[int, int]:
    """The HP of the two."""
    return tuple(table.game.state.hp[card] for card in table.game.table.characters[1])  # type: ignore[return-value]


def fallen(pair: str) -> Table:
    """The bench with both incapacitated; Baron Blade at 40 HP."""
    t = bench(pair)
    return fell(t, *(t.game.title_of[card] for card in t.game.table.characters[1]))


# --- the deck --------------------------------------------------------------------------------------------------------
def test_the_deck_holds_40_cards() -> None:
    deck = bench().deck(PAIR)
    counts = {
        "Æternal Bond": 2,
        "Bone Barricade": 3,
        "Concordat of Pain and Strife": 1,
        "Demon Prince": 3,
        "Demonic Form": 1,
        "Enthrall": 2,
        "Harae Purification": 3,
        "Overflowing Power": 4,
        "Projected Fear": 2,
        "Serrated Spinewhip": 3,
        "Shared Torment": 3,
        "Sigils of Power": 2,
        "Take Pains": 3,
        "The Heartblade": 2,
        "The Way of Kami": 3,
        "Vitae-Blast": 3,
    }
    assert {title: deck.count(title) for title in set(deck)} == counts and len(deck) == 40


def test_the_keywords_that_the_cards_are_discarded_for() -> None:
    t = bench()
    cards = {card.title: card.keywords for card in t.game.table.decks[1].cards}
    assert {title for title, words in cards.items() if {"soul", "æterna"} <= words} == {
        "Concordat of Pain and Strife",
        "Overflowing Power",
    }
    assert (
        sum("soul" in words for words in cards.values()) == 9
        and sum("æterna" in words for words in cards.values()) == 9
    )
    assert cards["Demonic Form"] == {"suddenly", "ongoing", "æterna"}
    assert cards["The Heartblade"] == {"item", "relic", "æterna", "limited"}


@pytest.mark.parametrize("pair", [PAIR, FIRST, SOULSEEKERS, THE_FALLEN])
def test_each_has_the_own_icon_and_she_is_a_demon(pair: str) -> None:
    t = bench(pair)
    he, she = (t.game.table.defs[card] for card in t.game.table.characters[1])
    assert (he.nemesis, she.nemesis) == ({"darkstrife"}, {"painstake"})
    assert "demon" in she.keywords and "demon" not in he.keywords
    assert ("prince" in he.keywords) == (pair == THE_FALLEN)


# --- character cards -------------------------------------------------------------------------------------------------
def test_aeternal_power_deals_1_and_for_an_aeterna_card_draws_1_and_deals_2() -> None:
    t = bench()
    t.set_hand(PAIR, AETERNA, SOUL)
    t.on_deck(PAIR, "Take Pains")
    t.use_power(PAIR, "Æternal Power", choose=["Baron Blade", None])
    assert t.hp("Baron Blade") == 39 and len(t.hand(PAIR)) == 2
    t.use_power(PAIR, "Æternal Power", choose=["Baron Blade", AETERNA, "Ra"])
    assert (t.hp("Baron Blade"), t.hp("Ra"), t.hand(PAIR)) == (38, 28, [SOUL, "Take Pains"])
    assert t.dealt[-1] == ("Darkstrife", "Ra", 2, "infernal")


def test_eternal_soul_draws_2_and_heals_her_2_for_each_soul_card_drawn_and_discarded() -> None:
    t = bench()
    t.set_hand(PAIR, "Take Pains")
    t.set_hp("Painstake", 10)
    t.on_deck(PAIR, SOUL, "The Way of Kami")
    t.use_power(PAIR, "Eternal Soul", choose=[SOUL, "The Way of Kami"])
    assert t.hp("Painstake") == 14 and t.hand(PAIR) == ["Take Pains"]  # held before, so not offered
    t.on_deck(PAIR, AETERNA, BOTH)
    t.use_power(PAIR, "Eternal Soul", choose=[BOTH])
    assert t.hp("Painstake") == 16 and t.hand(PAIR) == ["Take Pains", AETERNA]


def test_the_fallen_pair_gives_a_draw_phase_a_death_blow_a_play_phase_or_2_hp() -> None:
    t = fallen(PAIR)
    held = len(t.hand("ra"))
    t.incapacitated_ability(PAIR, 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1
    villain_plays(t, "Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.incapacitated_ability(PAIR, 1)
    assert not t.in_play("Blade Battalion")
    t.set_hand("legacy", "Danger Sense")
    t.incapacitated_ability(PAIR, 2, choose=["legacy", "Danger Sense"])
    assert t.in_play("Danger Sense")
    t.set_hp("Legacy", 20)
    t.incapacitated_ability(PAIR, 3, choose=["Legacy"])
    assert t.hp("Legacy") == 22


def test_princeling_of_aeternus_hurts_himself_deals_1_and_plays_the_top_card() -> None:
    t = bench(FIRST)
    t.on_deck(PAIR, "Demon Prince")
    t.use_power(PAIR, "Princeling of Æternus", choose=["Baron Blade"])
    assert hp(t) == (15, 17) and t.hp("Baron Blade") == 39 and t.in_play("Demon Prince")


def test_the_devil_within_heals_1_and_draws_or_trades_a_soul_card_for_an_ongoing() -> None:
    t = bench(FIRST)
    t.set_hp("Ra", 20)
    t.on_deck(PAIR, SOUL)
    t.use_power(PAIR, "The Devil Within", choose=["Ra"])  # no Soul card in hand: drawing is all that can be done
    assert t.hp("Ra") == 21 and t.hand(PAIR) == [SOUL]
    t.on_deck(PAIR, "Vitae-Blast", "Projected Fear")
    t.use_power(PAIR, "The Devil Within", choose=["Ra", "discard", "Baron Blade"][:2])
    assert t.in_play("Projected Fear") and t.trash(PAIR) == [SOUL]


def test_the_first_pair_fallen_clears_the_environment_and_levels_hands() -> None:
    t = fallen(FIRST)
    t.into_play("Police Backup")
    t.incapacitated_ability(PAIR, 1)
    assert not t.in_play("Police Backup")
    t.set_hand("ra")
    t.set_hand("legacy", *t.deck("legacy")[:3])
    t.incapacitated_ability(PAIR, 3, choose=["ra"])
    assert (len(t.hand("ra")), len(t.hand("legacy"))) == (2, 2)
    held = len(t.hand("ra"))
    t.incapacitated_ability(PAIR, 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1
    t.set_hand("legacy", "Danger Sense")
    t.incapacitated_ability(PAIR, 2, choose=["legacy", "Danger Sense"])
    assert t.in_play("Danger Sense")


def test_demonic_upbringing_plays_a_soul_card_or_hits_up_to_3() -> None:
    t = bench(SOULSEEKERS)
    t.on_deck(PAIR, "Take Pains")
    t.set_hand(PAIR)
    t.on_deck(PAIR, "Take Pains", "Vitae-Blast", "Bone Barricade")
    t.use_power(PAIR, "Demonic Upbringing")
    assert t.play_area(PAIR) == ["Take Pains"] and t.hand(PAIR) == ["Vitae-Blast"]
    t.use_power(PAIR, "Demonic Upbringing", choose=["Baron Blade", "Ra", None])
    assert (t.hp("Baron Blade"), t.hp("Ra")) == (39, 29) and "Bone Barricade" in t.hand(PAIR)


def test_seeking_redemption_heals_for_a_soul_card_and_draws_otherwise() -> None:
    t = bench(SOULSEEKERS)
    for hero in ("Ra", "Legacy"):
        t.set_hp(hero, 10)
    t.on_deck(PAIR, SOUL)
    t.use_power(PAIR, "Seeking Redemption", choose=["Ra", "Legacy", None])
    assert (t.hp("Ra"), t.hp("Legacy"), t.hand(PAIR), t.trash(PAIR)) == (12, 12, [], [SOUL])
    t.on_deck(PAIR, AETERNA)
    t.use_power(PAIR, "Seeking Redemption")
    assert len(t.hand(PAIR)) == 2 and t.trash(PAIR) == [SOUL, AETERNA]


def test_the_soulseekers_fallen_weigh_the_top_of_a_deck() -> None:
    t = fallen(SOULSEEKERS)
    t.on_deck("villain", "Blade Battalion")
    t.incapacitated_ability(PAIR, 1, choose=["villain", "Baron Blade"])
    assert t.hp("Baron Blade") == 37 and t.trash("villain") == ["Blade Battalion"]
    t.on_deck("villain", "Living Force-Field")
    t.on_deck("legacy", "Danger Sense")
    t.incapacitated_ability(PAIR, 1, choose=["villain", "legacy"])
    assert t.in_play("Danger Sense") and not t.in_play("Living Force-Field")


def test_the_soulseekers_fallen_give_a_power_phase_and_draws_for_discards() -> None:
    t = fallen(SOULSEEKERS)
    t.incapacitated_ability(PAIR, 0, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 38
    t.set_hand("ra", *t.deck("ra")[:3])
    held = len(t.hand("legacy"))
    cards = t.hand("ra")
    t.incapacitated_ability(PAIR, 3, choose=["ra", cards[0], cards[1], None])
    assert (len(t.hand("ra")), len(t.hand("legacy"))) == (1, held + 2)
    t.set_hand("legacy", "Danger Sense")
    t.incapacitated_ability(PAIR, 2, choose=["legacy", "Danger Sense"])
    assert t.in_play("Danger Sense")


def test_broken_crown_pays_2_hp_a_time_for_a_draw_or_a_play() -> None:
    t = bench(THE_FALLEN)
    t.set_hand(PAIR, "Demon Prince")
    t.use_power(PAIR, "Broken Crown", choose=[True, "play", True])
    assert hp(t) == (10, 16) and t.in_play("Demon Prince") and len(t.hand(PAIR)) == 1
    t.use_power(PAIR, "Broken Crown", choose=[None])
    assert hp(t) == (10, 16)


def test_broken_crown_still_gives_when_it_fells_him_but_not_again() -> None:
    t = bench(THE_FALLEN)
    t.set_hp("Darkstrife (Prince)", 2)
    t.use_power(PAIR, "Broken Crown", choose=[True])
    assert hp(t)[0] == 0 and len(t.hand(PAIR)) == 1  # he was dealt damage by it


def test_eternal_regret_plays_the_top_card_for_a_hero_and_draws_otherwise() -> None:
    t = bench(THE_FALLEN)
    t.on_deck(PAIR, "Demon Prince", "Take Pains")
    t.use_power(PAIR, "Eternal Regret", choose=["Ra"])
    assert t.hp("Ra") == 29 and t.in_play("Demon Prince") and t.hand(PAIR) == []
    t.use_power(PAIR, "Eternal Regret", choose=["Baron Blade", "Ra"])
    assert (t.hp("Baron Blade"), t.hp("Ra"), t.hand(PAIR)) == (39, 30, ["Take Pains"])


def test_eternal_regret_spares_demons() -> None:
    t = bench(THE_FALLEN)
    power = t.game.table.powers_of[t.card("Painstake (The Betrayer)")][0][0]
    t.game.perform(lambda: t.game.perform_power(1, power))
    assert t.options == ["Baron Blade", "Darkstrife", "Legacy", "Ra"]


def test_the_prince_and_the_betrayer_fallen() -> None:
    t = fallen(THE_FALLEN)
    t.incapacitated_ability(PAIR, 1)
    assert (t.hp("Baron Blade"), t.hp("Legacy"), t.hp("Ra")) == (39, 31, 29)
    t.into_play("Living Force-Field")
    t.incapacitated_ability(PAIR, 3)
    assert not t.in_play("Living Force-Field")
    t.incapacitated_ability(PAIR, 2, choose=["ra", "Pyre", "Baron Blade"])
    assert t.hp("Baron Blade") == 37
    t.set_hand("legacy", "Danger Sense")
    t.incapacitated_ability(PAIR, 0, choose=["legacy", "Danger Sense"])
    assert t.in_play("Danger Sense")


# --- Æternal Bond ----------------------------------------------------------------------------------------------------
def test_aeternal_bond_heals_both_1_and_2_more_for_each_soul_card() -> None:
    t = bench()
    t.set_hp("Darkstrife", 5)
    t.set_hp("Painstake", 5)
    t.set_hand(PAIR, SOUL, BOTH, AETERNA)
    t.play(PAIR, "Æternal Bond", choose=[SOUL, BOTH])
    assert hp(t) == (10, 10) and t.hand(PAIR) == [AETERNA]


@pytest.mark.parametrize(("one", "hp_then"), [("Darkstrife", (7, 18)), ("Painstake", (15, 7))])
def test_aeternal_bond_brings_the_fallen_one_back_at_6_hp(one: str, hp_then: tuple[int, int]) -> None:
    t = fell(bench(), one)
    t.play(PAIR, "Æternal Bond")
    assert hp(t) == hp_then and not t.flipped(one)
    t.use_power(
        PAIR, "Æternal Power" if one == "Darkstrife" else "Eternal Soul", choose=["Baron Blade"][: one[0] == "D"]
    )
    assert t.hp("Baron Blade") == (39 if one == "Darkstrife" else 40)


def test_aeternal_bond_works_for_variants_too() -> None:
    t = fell(bench("darkstrife+soulseeker_painstake"), "Painstake (Soulseeker)")
    t.play(PAIR, "Æternal Bond")
    assert hp(t) == (15, 7)


# --- Ongoings and items ----------------------------------------------------------------------------------------------
def test_bone_barricade_takes_1_off_damage_to_either_and_gives_2_cards_when_destroyed() -> None:
    t = bench()
    t.play(PAIR, "Bone Barricade")
    for target in ("Darkstrife", "Painstake", "Ra"):
        t.deal("Baron Blade", target, 3, "melee")
    assert hp(t) == (13, 16) and t.hp("Ra") == 27
    t.destroy("Bone Barricade")
    assert len(t.hand(PAIR)) == 2


@pytest.mark.parametrize(
    ("hand", "choose", "stays", "held"),
    [
        ([AETERNA, SOUL], ["discard"], True, [SOUL]),
        ([AETERNA], ["destroy"], False, None),
        ([SOUL], [], False, None),
    ],
)
def test_bone_barricade_asks_for_an_aeterna_card(
    hand: list[str], choose: list[Answer], stays: bool, held: list[str] | None
) -> None:
    t = just_before_their_turn()
    t.into_play("Bone Barricade")
    t.set_hand(PAIR, *hand)
    t.go_to(PAIR, "start", choose)
    assert t.in_play("Bone Barricade") == stays
    assert t.hand(PAIR) == held if held is not None else len(t.hand(PAIR)) == len(hand) + 2


def test_concordat_deals_1_and_heals_1_while_painstake_is_active() -> None:
    t = just_before_their_turn()
    t.into_play("Concordat of Pain and Strife")
    t.set_hp("Ra", 20)
    t.go_to(PAIR, "start", choose=["Baron Blade", "Ra"])
    assert (t.hp("Baron Blade"), t.hp("Ra")) == (39, 21)
    t = fell(just_before_their_turn(), "Painstake")
    t.into_play("Concordat of Pain and Strife")
    t.set_hp("Ra", 20)
    t.go_to(PAIR, "start", choose=["Baron Blade"])
    assert (t.hp("Baron Blade"), t.hp("Ra")) == (39, 20)


def test_concordat_without_darkstrife_only_heals() -> None:
    t = fell(just_before_their_turn(), "Darkstrife")
    t.into_play("Concordat of Pain and Strife")
    t.set_hp("Ra", 20)
    t.go_to(PAIR, "start", choose=["Ra"])  # nobody is asked whom Darkstrife should hit
    assert (t.hp("Baron Blade"), t.hp("Ra")) == (40, 21)


@pytest.mark.parametrize(
    ("discarded", "choose", "plays", "power"),
    [
        (SOUL, [SOUL, "play"], True, False),
        (AETERNA, [AETERNA, "use", "Eternal Soul"], False, True),
        (BOTH, [BOTH, "use", "Eternal Soul"], False, True),
        (BOTH, [BOTH, "play"], True, False),
        (BOTH, [BOTH, None], False, False),
        ("Demon Prince", [None], False, False),
    ],
)
def test_concordat_pays_a_play_for_soul_or_a_power_for_aeterna(
    discarded: str, choose: list[Answer], plays: bool, power: bool
) -> None:
    t = just_before_their_turn()
    t.go_to(PAIR, "draw")
    t.into_play("Concordat of Pain and Strife")
    t.set_hand(PAIR, *{discarded, "Demon Prince"})
    t.on_deck(PAIR, "The Heartblade", "Bone Barricade")
    held = len(t.hand(PAIR))
    t.go_to(PAIR, "end", choose=[None, *choose])
    assert t.in_play("Demon Prince") == plays
    paid = choose[0] is not None
    assert len(t.hand(PAIR)) == held - paid - plays + 2 * power


def test_demon_prince_adds_1_to_his_damage_alone() -> None:
    t = bench()
    t.into_play("Demon Prince")
    t.deal("Darkstrife", "Baron Blade", 2, "infernal")
    t.deal("Painstake", "Baron Blade", 2, "infernal")
    assert t.hp("Baron Blade") == 35


def test_demon_prince_knows_a_variant_as_darkstrife() -> None:
    t = bench(THE_FALLEN)
    t.into_play("Demon Prince")
    t.deal("Darkstrife (Prince)", "Baron Blade", 2, "infernal")
    assert t.hp("Baron Blade") == 37


@pytest.mark.parametrize(("hand", "stays"), [([AETERNA], True), ([SOUL], False), ([], False)])
def test_demon_prince_leaves_a_hand_without_aeterna(hand: list[str], stays: bool) -> None:
    t = just_before_their_turn()
    t.into_play("Demon Prince")
    t.set_hand(PAIR, *hand)
    t.on_deck(PAIR, "Take Pains", "Shared Torment")
    t.go_to(PAIR, "start")
    assert t.in_play("Demon Prince") == stays
    assert t.hand(PAIR) == ([*hand] if stays else [*hand, "Take Pains", "Shared Torment"])


def test_demonic_form_is_played_as_soon_as_it_is_drawn() -> None:
    t = bench()
    t.on_deck(PAIR, "Demonic Form")
    t.draw(PAIR)
    assert t.in_play("Demonic Form") and t.hand(PAIR) == []


def test_demonic_form_turns_healing_by_their_cards_into_damage() -> None:
    t = bench()
    t.into_play("Demonic Form")
    t.set_hp("Ra", 20)
    t.set_hp("Painstake", 10)
    t.on_deck(PAIR, AETERNA)
    t.play(PAIR, "The Way of Kami", choose=["Ra"])
    assert (t.hp("Ra"), t.hp("Baron Blade")) == (20, 38)
    assert t.dealt[-1] == ("Painstake", "Baron Blade", 2, "infernal")
    t.on_deck(PAIR, SOUL, "Take Pains")
    t.use_power(PAIR, "Eternal Soul", choose=[SOUL])  # the text of a character card is theirs as well
    assert (t.hp("Painstake"), t.hp("Baron Blade")) == (10, 36)
    assert t.heal("Ra", 3) == 3  # by no card of theirs


def test_demonic_form_leaves_what_a_principle_heals_alone() -> None:
    t = before_turn(lone_villain(PAIR, "legacy", "ra", principles={PAIR: "principle_of_longevity"}), PAIR)
    t.into_play("Demonic Form")
    t.set_hp("Darkstrife", 5)
    t.set_hp("Painstake", 5)
    t.go_to(PAIR, "start", choose=["Principle of Longevity", "Legacy", "Ra"])
    assert hp(t) == (8, 8)


def test_demonic_form_spares_nobody_when_painstake_has_fallen() -> None:
    t = bench()
    t.into_play("Demonic Form")
    fell(t, "Painstake")
    t.set_hp("Ra", 20)
    t.play(PAIR, "The Way of Kami", choose=["Ra"])
    assert (t.hp("Ra"), t.hp("Baron Blade")) == (20, 40)


def test_demonic_form_rages_in_the_start_phase() -> None:
    t = just_before_their_turn()
    t.into_play("Demonic Form")
    t.set_hand(PAIR, SOUL)
    t.go_to(PAIR, "start", choose=["Darkstrife", "Ra", "discard"])
    assert (t.hp("Baron Blade"), hp(t), t.hp("Ra")) == (38, (14, 18), 29)
    assert t.in_play("Demonic Form") and t.hand(PAIR) == []
    t = just_before_their_turn()
    t.into_play("Demonic Form")
    t.go_to(PAIR, "start", choose=["Legacy", "Ra"])
    assert not t.in_play("Demonic Form")


def test_demonic_form_without_painstake_only_asks_for_a_soul_card() -> None:
    t = fell(just_before_their_turn(), "Painstake")
    t.into_play("Demonic Form")
    t.set_hand(PAIR, SOUL)
    t.go_to(PAIR, "start", choose=["discard"])
    assert t.dealt == [] and t.in_play("Demonic Form")


def test_enthrall_redirects_the_damage_of_1_target_for_aeterna_cards() -> None:
    t = bench()
    t.play(PAIR, "Enthrall", choose=["Baron Blade"])
    t.set_hand(PAIR, AETERNA, SOUL)
    t.deal("Baron Blade", "Ra", 3, "melee", choose=[AETERNA, "Baron Blade"])
    assert (t.hp("Ra"), t.hp("Baron Blade"), t.hand(PAIR)) == (30, 37, [SOUL])
    t.deal("Baron Blade", "Ra", 3, "melee")  # no Æterna card is left
    t.set_hand(PAIR, AETERNA)
    t.deal("Legacy", "Ra", 3, "melee")
    assert t.hp("Ra") == 24
    t.deal("Baron Blade", "Ra", 3, "melee", choose=[None])
    assert t.hp("Ra") == 21
    t.deal("Baron Blade", "Ra", 3, "melee", fixed=True, choose=[AETERNA, "Baron Blade"])  # fixed damage stays aimed
    assert (t.hp("Ra"), t.hp("Baron Blade"), t.hand(PAIR)) == (18, 37, [])
    t.destroy("Enthrall")
    t.set_hand(PAIR, AETERNA)
    t.deal("Baron Blade", "Ra", 3, "melee")
    assert t.hp("Ra") == 15


def test_enthrall_lasts_until_the_start_phase() -> None:
    t = just_before_their_turn()
    t.play(PAIR, "Enthrall", choose=["Baron Blade"])
    t.go_to(PAIR, "start")
    assert not t.in_play("Enthrall") and len(t.hand(PAIR)) == 1


@pytest.mark.parametrize("title", ["Projected Fear", "Shared Torment", "Take Pains"])
def test_the_cards_that_draw_1_while_painstake_is_active(title: str) -> None:
    t = bench()
    t.play(PAIR, title)
    assert len(t.hand(PAIR)) == 1
    t = fell(bench(), "Painstake")
    t.play(PAIR, title)
    assert len(t.hand(PAIR)) == 0 and t.in_play(title)


def test_projected_fear_deals_2_and_weakens_that_target_until_their_start_phase() -> None:
    t = just_before_their_turn()
    t.into_play("Projected Fear")
    t.use_power(PAIR, "Projected Fear", choose=["Baron Blade"])
    assert t.dealt[-1] == ("Painstake", "Baron Blade", 2, "psychic")
    t.deal("Baron Blade", "Ra", 3, "melee")
    assert t.hp("Ra") == 28
    t.go_to(PAIR, "start")
    t.deal("Baron Blade", "Ra", 3, "melee")
    assert t.hp("Ra") == 25


def test_projected_fear_does_nothing_without_painstake() -> None:
    t = bench()
    t.into_play("Projected Fear")
    fell(t, "Painstake")
    t.use_power(PAIR, "Projected Fear")
    t.deal("Baron Blade", "Ra", 3, "melee")
    assert t.hp("Ra") == 27 and t.hp("Baron Blade") == 40


def test_shared_torment_moves_damage_to_the_other_one_with_2_less() -> None:
    t = bench()
    t.into_play("Shared Torment")
    t.deal("Baron Blade", "Darkstrife", 5, "melee", choose=["Shared Torment"])
    assert hp(t) == (15, 15)
    t.deal("Baron Blade", "Darkstrife", 5, "melee")  # once a turn
    assert hp(t) == (10, 15)


def test_shared_torment_may_be_declined_and_answers_no_hero_and_no_fixed_damage() -> None:
    t = bench()
    t.into_play("Shared Torment")
    t.deal("Baron Blade", "Painstake", 5, "melee", choose=[None])
    t.deal("Ra", "Painstake", 5, "melee")
    t.deal("Baron Blade", "Painstake", 2, "melee", fixed=True)
    assert hp(t) == (15, 6)
    t.deal("Baron Blade", "Painstake", 2, "melee", choose=["Shared Torment"])
    assert hp(t) == (15, 6)  # nothing is left of it


def test_shared_torment_needs_the_other_one() -> None:
    t = bench()
    t.into_play("Shared Torment")
    fell(t, "Darkstrife")
    t.deal("Baron Blade", "Painstake", 5, "melee")
    assert hp(t) == (0, 13)


def test_shared_torment_leaves_irreducible_damage_whole() -> None:
    t = bench()
    t.into_play("Shared Torment")
    t.deal("Baron Blade", "Painstake", 5, "melee", irreducible=True, choose=["Shared Torment"])
    assert hp(t) == (10, 18)


def test_what_protects_the_other_one_counts_after_shared_torment() -> None:
    """Texts on the new target are asked afresh: here the Barricade's -1, which counts once, and Sigils of Power."""
    t = bench()
    t.into_play("Shared Torment")
    t.into_play("Bone Barricade")
    t.into_play("Sigils of Power")
    t.deal("Baron Blade", "Painstake", 6, "melee", choose=["Shared Torment"])
    assert hp(t) == (12, 18) and len(t.hand(PAIR)) == 1


def test_sigils_of_power_draw_for_melee_on_him_and_heal_infernal_on_her() -> None:
    t = bench()
    t.into_play("Sigils of Power")
    t.deal("Baron Blade", "Darkstrife", 2, "melee")
    assert len(t.hand(PAIR)) == 1
    t.deal("Baron Blade", "Darkstrife", 2, "infernal")
    t.deal("Baron Blade", "Painstake", 2, "melee")
    assert len(t.hand(PAIR)) == 1 and hp(t) == (11, 16)
    t.deal("Baron Blade", "Painstake", 5, "infernal")
    assert hp(t) == (11, 13)


def test_sigils_of_power_name_the_types_that_the_principle_of_fire_makes_of_them() -> None:
    t = emptied(lone_villain(PAIR, "legacy", "ra", principles={PAIR: "principle_of_fire"}), PAIR)
    t.into_play("Sigils of Power")
    t.deal("Baron Blade", "Darkstrife", 2, "melee")
    assert t.hand(PAIR) == []
    t.deal("Baron Blade", "Darkstrife", 2, "fire")
    t.deal("Baron Blade", "Painstake", 2, "fire")
    assert len(t.hand(PAIR)) == 1 and hp(t) == (11, 18)


def test_sigils_of_power_give_1_more_power() -> None:
    t = just_before_their_turn()
    t.into_play("Sigils of Power")
    t.go_to(PAIR, "draw", choose=["Æternal Power", "Baron Blade", "Eternal Soul"])
    assert t.hp("Baron Blade") == 39 and len(t.hand(PAIR)) == 2


def test_take_pains_heals_4_for_a_soul_card_or_2_damage() -> None:
    t = bench()
    t.into_play("Take Pains")
    t.set_hp("Ra", 10)
    t.set_hand(PAIR, SOUL)
    t.use_power(PAIR, "Take Pains", choose=["Ra", "discard"])
    assert (t.hp("Ra"), hp(t), t.hand(PAIR)) == (14, (15, 18), [])
    t.use_power(PAIR, "Take Pains", choose=["Ra"])
    assert (t.hp("Ra"), hp(t)) == (18, (15, 16))
    t.set_hand(PAIR, SOUL)
    fell(t, "Painstake")
    t.use_power(PAIR, "Take Pains")
    assert (t.hp("Ra"), t.hand(PAIR)) == (18, [])


def test_the_heartblade_deals_2_and_for_an_aeterna_card_3_more_to_that_target() -> None:
    t = bench()
    t.into_play("The Heartblade")
    t.set_hand(PAIR, AETERNA)
    t.use_power(PAIR, "The Heartblade", choose=["Baron Blade", AETERNA])
    assert t.hp("Baron Blade") == 35 and [hit[3] for hit in t.dealt] == ["melee", "infernal"]


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_harae_purification_heals_both_destroys_an_ongoing_and_draws_3_for_a_soul_card() -> None:
    t = bench()
    t.set_hp("Darkstrife", 5)
    t.set_hp("Painstake", 5)
    t.into_play("Living Force-Field")
    t.set_hand(PAIR, "Take Pains")
    t.play(PAIR, "Harae Purification", choose=["Living Force-Field", "Take Pains"])
    assert hp(t) == (7, 7) and not t.in_play("Living Force-Field") and len(t.hand(PAIR)) == 3


def test_harae_purification_without_painstake_asks_for_no_soul_card() -> None:
    t = fell(bench(), "Painstake")
    t.set_hp("Darkstrife", 5)
    t.set_hand(PAIR, "Take Pains")
    t.play(PAIR, "Harae Purification")
    assert hp(t) == (7, 0) and t.hand(PAIR) == ["Take Pains"]


def test_overflowing_power_draws_2_or_uses_a_power() -> None:
    t = bench()
    t.on_deck(PAIR, "Take Pains", "Shared Torment")
    t.play(PAIR, BOTH, choose=["draw", None])
    assert t.hand(PAIR) == ["Take Pains", "Shared Torment"]
    t.play(PAIR, BOTH, choose=["use", "Æternal Power", "Baron Blade", None])
    assert t.hp("Baron Blade") == 39


@pytest.mark.parametrize(("paid", "heals", "summons"), [(SOUL, 1, False), (AETERNA, 0, True), (BOTH, 1, True)])
def test_overflowing_power_pays_for_the_keywords_of_the_card_discarded(paid: str, heals: int, summons: bool) -> None:
    t = bench()
    t.set_hp("Ra", 10)
    t.set_hp("Darkstrife", 10)
    t.set_hand(PAIR, BOTH, paid)
    t.on_deck(PAIR, "Vitae-Blast", "Serrated Spinewhip")
    t.play(PAIR, BOTH, choose=["use", "Eternal Soul", paid, *(["Shared Torment"] if summons else [])])
    assert (t.hp("Ra"), hp(t)[0]) == (10 + heals, 10 + heals)
    assert t.in_play("Shared Torment") == summons


def test_serrated_spinewhip_deals_3_and_for_an_aeterna_card_1_to_up_to_3() -> None:
    t = bench()
    t.set_hand(PAIR, AETERNA)
    t.play(PAIR, "Serrated Spinewhip", choose=["Baron Blade", AETERNA, "Baron Blade", "Ra", None])
    assert (t.hp("Baron Blade"), t.hp("Ra")) == (36, 29)


def test_the_way_of_kami_draws_1_heals_2_and_for_a_soul_card_up_to_3() -> None:
    t = bench()
    for hero in ("Ra", "Legacy", "Darkstrife"):
        t.set_hp(hero, 10)
    t.on_deck(PAIR, SOUL)
    t.play(PAIR, "The Way of Kami", choose=["Ra", SOUL, "Ra", "Legacy", "Darkstrife"])
    assert (t.hp("Ra"), t.hp("Legacy"), t.hp("Darkstrife"), t.hand(PAIR)) == (14, 12, 12, [])
    fell(t, "Painstake")
    t.on_deck(PAIR, SOUL)
    t.play(PAIR, "The Way of Kami", choose=["Ra"])
    assert t.hp("Ra") == 16 and t.hand(PAIR) == [SOUL]


def test_vitae_blast_is_irreducible_and_pays_a_power_for_an_aeterna_card() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.set_hand(PAIR, "Demon Prince")
    t.play(PAIR, "Vitae-Blast", choose=["Baron Blade", "Demon Prince", "Eternal Soul"])
    assert t.hp("Baron Blade") == 37 and len(t.hand(PAIR)) == 2
    fell(t, "Darkstrife")
    t.set_hand(PAIR, "Demon Prince")
    t.play(PAIR, "Vitae-Blast")
    assert t.hp("Baron Blade") == 37 and t.hand(PAIR) == ["Demon Prince"]
