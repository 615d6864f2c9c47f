"""A hero with two character cards: Darkstrife & Painstake (rulebook of Disparation, multiple character cards)."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate, lone_villain
from sotm_env import Scenario, variants
from sotm_env.engine.abilities import Active
from sotm_env.engine.vocabulary import INCAPACITATED, PSYCHIC, Effect, Game, Happening, after, any_card
from sotm_env.testing import Table

PAIR = "darkstrife_painstake"
DESIGNED = (
    "first_appearance_darkstrife_painstake",
    "soulseeker_darkstrife_painstake",
    "prince_darkstrife_betrayer_painstake",
)


def the_pair(*others: str, hero: str = PAIR) -> Table:
    """Baron Blade alone against the pair (15 and 18 HP), Legacy and Ra; nothing else in play, the pair's hand empty."""
    return emptied(lone_villain(hero, *(others or ("legacy", "ra"))), PAIR)


def fell(table: Table, *characters: str) -> Table:
    for character in characters:
        table.deal("Baron Blade", character, 99, "melee")
    return table


# --- setup -----------------------------------------------------------------------------------------------------------
def test_the_pair_is_one_hero_with_two_cards_one_hand_and_one_play_area() -> None:
    t = lone_villain(PAIR, "legacy", "ra")
    assert (t.hp("Darkstrife"), t.hp("Painstake"), t.game.H) == (15, 18, 3)
    assert len(t.hand(PAIR)) == 4 and len(t.deck(PAIR)) == 36
    assert t.game.area_of(t.card("Darkstrife")) == t.game.area_of(t.card("Painstake")) == 1


def test_every_two_of_the_variants_may_be_mixed() -> None:
    names = ("", "first_appearance_", "soulseeker_", "prince_"), ("", "first_appearance_", "soulseeker_", "betrayer_")
    mixtures = {f"{one}darkstrife+{other}painstake" for one in names[0] for other in names[1]}
    same = {f"{one}darkstrife+{other}painstake" for one, other in zip(*names, strict=True)}
    assert set(variants("definitive")[PAIR]) == (mixtures - same) | set(DESIGNED)


@pytest.mark.parametrize(
    ("hero", "one", "other"),
    [
        (DESIGNED[0], ("Darkstrife (First Appearance)", 16), ("Painstake (First Appearance)", 17)),
        (DESIGNED[1], ("Darkstrife (Soulseeker)", 12), ("Painstake (Soulseeker)", 14)),
        (DESIGNED[2], ("Darkstrife (Prince)", 14), ("Painstake (The Betrayer)", 16)),
        ("soulseeker_darkstrife+painstake", ("Darkstrife (Soulseeker)", 12), ("Painstake", 18)),
        ("darkstrife+betrayer_painstake", ("Darkstrife", 15), ("Painstake (The Betrayer)", 16)),
    ],
)
def test_a_scenario_names_the_two_cards(hero: str, one: tuple[str, int], other: tuple[str, int]) -> None:
    t = lone_villain(hero, "legacy", "ra")
    characters = [(t.game.title_of[card], t.game.state.hp[card]) for card in t.game.table.characters[1]]
    assert characters == [one, other]


def test_two_pairs_of_the_same_hero_are_refused() -> None:
    with pytest.raises(ValueError, match="same hero"):
        Scenario("baron_blade", (PAIR, DESIGNED[1], "ra"), "megalopolis")


# --- powers ----------------------------------------------------------------------------------------------------------
def test_the_power_of_either_may_be_used_as_long_as_that_card_is_active() -> None:
    t = before_turn(the_pair(), PAIR)
    t.go_to(PAIR, "power")
    assert t.options == ["Æternal Power", "Eternal Soul", "stop"]
    t = before_turn(the_pair(), PAIR)
    fell(t, "Darkstrife")
    t.go_to(PAIR, "power")
    assert t.options == ["Eternal Soul", "stop"]


# --- incapacitated one by one ----------------------------------------------------------------------------------------
def test_one_of_them_falls_and_the_hero_goes_on() -> None:
    t = the_pair()
    t.into_play("Shared Torment")
    t.set_hand(PAIR, "Demon Prince")
    fell(t, "Painstake")
    assert t.flipped("Painstake") and not t.flipped("Darkstrife") and not t.incapacitated(PAIR)
    assert t.play_area(PAIR) == ["Shared Torment"] and t.hand(PAIR) == ["Demon Prince"] and t.hp("Painstake") == 0
    t.go_to(PAIR, "play")
    assert t.options == ["Demon Prince", "stop"]
    t.go_to(PAIR, "draw")
    assert t.options == ["yes", "no"]


def test_no_incapacitated_ability_is_offered_before_both_have_fallen() -> None:
    t = fell(before_turn(the_pair(), PAIR), "Darkstrife")
    seen = set()
    t.set_hand(PAIR, "Demon Prince")
    while t.game.state.turn <= 1:
        if t.game.decision is not None:
            seen.add(t.game.decision.kind)
            t.game.choose(len(t.game.decision.options) - 1)
        else:
            t.game.step()
    assert "ability" not in seen and "play" in seen


def test_both_have_fallen_and_their_cards_leave_the_game() -> None:
    t = the_pair()
    t.into_play("Shared Torment")
    fell(t, "Painstake", "Darkstrife")
    assert t.incapacitated(PAIR) and not t.in_play("Shared Torment")
    assert t.hand(PAIR) == t.deck(PAIR) == t.trash(PAIR) == []
    assert t.flipped("Darkstrife") and t.flipped("Painstake")
    assert t.game.H == 3 and t.result is None


def test_one_ability_of_either_card_in_the_turn_of_the_fallen_pair() -> None:
    t = fell(before_turn(the_pair(), PAIR), "Painstake", "Darkstrife")
    t.set_hp("Ra", 10)
    t.go_to(PAIR, "ability")
    assert t.options == [
        "1 hero takes their draw phase.",
        "Destroy 1 target that has 3 HP or less.",
        "1 hero takes their play phase.",
        "1 target regains 2 HP.",
        "stop",
    ]
    t.go_to("legacy", "start", choose=["1 target regains", "Ra"])
    assert t.hp("Ra") == 12 and t.game.state.turn == 2


def test_the_game_goes_on_until_both_have_fallen() -> None:
    t = the_pair()
    incapacitate(incapacitate(t, "legacy"), "ra")
    fell(t, "Darkstrife")
    assert t.result is None
    fell(t, "Painstake")
    assert t.result == "loss"


def test_in_their_own_turn_the_phase_goes_on_when_one_falls_and_ends_when_both_do() -> None:
    t = before_turn(the_pair(), PAIR)
    t.go_to(PAIR, "power")
    fell(t, "Darkstrife")
    assert t.options == ["Eternal Soul", "stop"]
    fell(t, "Painstake")
    t.go_to(PAIR, "end")
    assert t.game.state.turn == 1


# --- what happens to the hero ----------------------------------------------------------------------------------------
def test_after_a_hero_is_incapacitated_means_the_whole_hero() -> None:
    t = the_pair()
    told: list[tuple[str, int]] = []

    def write(game: Game, card: int, happening: Happening) -> None:
        told.append((game.title_of[happening.card], happening.deck))

    listening = t.game.state.index[INCAPACITATED]
    t.game._listen(INCAPACITATED, (*listening, Active(after(INCAPACITATED, write, any_card), 0, (0, 0, 99))))
    t.deal("Baron Blade", "Darkstrife", 99, "melee")
    assert told == []
    t.deal("Baron Blade", "Painstake", 99, "melee")
    assert told == [("Painstake", 1)]


def test_dr_ds_p_self_damage_the_player_picks_who_takes_it_each_time_anew() -> None:
    """An effect has the hero deal itself 2 fixed damage: the pair's player picks, each time again."""
    t = the_pair("legacy", "ra")

    def twice(game: Game) -> Effect:
        for _ in range(2):
            yield from game.deal_itself(game.villain, 1, 2, PSYCHIC, fixed=True)

    t.do(twice, choose=["Painstake", "Darkstrife"])
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (13, 16)
    fell(t, "Painstake")
    t.do(twice)  # nobody is asked
    assert t.hp("Darkstrife") == 9


def test_an_effect_on_each_hero_character_reaches_both() -> None:
    t = the_pair()
    t.set_hp("Darkstrife", 5)
    t.set_hp("Painstake", 6)
    t.do(lambda game: game.heal_each(0, lambda g, c, other: g.is_character[other] and g.kind_of[other] == 1, 2))
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (7, 8)


def test_a_hero_who_deals_damage_for_the_environment_is_the_one_whom_the_player_picks() -> None:
    t = emptied(lone_villain(PAIR, "legacy", "ra", environment="wagner_mars_base"), PAIR, "legacy", "ra")
    t.set_hand(PAIR, "Vitae-Blast")
    t.into_play("Security Station")
    t.go_to("ra", "end")
    t.go_to("environment", "start", choose=[PAIR, "Painstake", "Baron Blade"])
    assert t.dealt == [("Painstake", "Baron Blade", 3, "energy")]


def test_a_card_stays_next_to_the_one_of_the_pair_beside_whom_it_lies() -> None:
    t = emptied(lone_villain(PAIR, "captain_cosmic", "ra"), PAIR)
    t.play("captain_cosmic", "Cosmic Weapon", choose=["Painstake"])
    t.use_power(PAIR, "Cosmic Weapon", choose=["Baron Blade"])
    assert t.dealt == [("Painstake", "Baron Blade", 3, "energy")]
    fell(t, "Painstake")
    t.use_power(PAIR, "Cosmic Weapon", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 37 and t.in_play("Cosmic Weapon")


def test_each_of_them_has_nemeses_of_the_own() -> None:
    t = emptied(Table("ruler_of_aeternus", (PAIR, "legacy", "ra")), PAIR)
    for title in ("Lusithar the Proud", "Seviathall the Envious"):
        t.into_play(title)
    dealt = [t.deal("Lusithar the Proud", name, 2, "melee") for name in ("Darkstrife", "Painstake")]
    dealt += [t.deal("Seviathall the Envious", name, 2, "melee") for name in ("Darkstrife", "Painstake")]
    assert dealt == [3, 2, 2, 3]


# --- back to the active side -----------------------------------------------------------------------------------------
def test_an_incapacitated_card_can_be_flipped_back() -> None:
    t = fell(the_pair(), "Painstake")
    painstake = t.card("Painstake")
    t.do(lambda game: ignoring(game.revive(painstake, 6)))
    assert (t.hp("Painstake"), t.max_hp("Painstake"), t.flipped("Painstake")) == (6, 18, False)
    t.do(lambda game: ignoring(game.revive(painstake, 9)))  # it is active: nothing happens
    assert t.hp("Painstake") == 6
    t.deal("Baron Blade", "Painstake", 6, "melee")
    t.do(lambda game: ignoring(game.revive(painstake, 99)))
    assert t.hp("Painstake") == 18


def ignoring(steps: Effect) -> Effect:
    yield from steps


# --- what other decks do to the two ----------------------------------------------------------------------------------
def with_principle(principle: str) -> Table:
    """The pair with a Hero Principle, at the end of the first villain turn; nothing else in play."""
    return before_turn(Table(heroes=(PAIR, "legacy", "ra"), principles={PAIR: principle}), PAIR)


def test_the_hp_cost_of_a_principle_is_divided_equally() -> None:
    t = lone_villain(PAIR, "legacy", "ra", principles={PAIR: "principle_of_the_sidekick"})
    assert (t.max_hp("Darkstrife"), t.max_hp("Painstake")) == (11, 14)


def test_a_principle_that_has_the_hero_hurt_itself_asks_which_of_the_two_each_time() -> None:
    t = with_principle("principle_of_equality")
    t.go_to(PAIR, "start", choose=["Painstake"])
    assert ("Painstake", "Painstake", 2, "psychic") in t.dealt
    t = with_principle("principle_of_speed")
    t.go_to(PAIR, "end", choose=[None, None, "Darkstrife"])
    assert t.dealt == [("Darkstrife", "Darkstrife", 1, "fire")]


def test_the_bonus_of_a_principle_is_shared() -> None:
    t = with_principle("principle_of_the_zealot")
    assert t.deal("Darkstrife", "Baron Blade", 1, "melee") == t.deal("Painstake", "Baron Blade", 1, "melee") == 2


def test_principle_of_the_undead_raises_both_once_both_have_fallen() -> None:
    t = with_principle("principle_of_the_undead")
    t.into_play("Shared Torment")
    fell(t, "Painstake")
    t.go_to(PAIR, "end")  # Darkstrife, alone, has dealt himself 8: the hero is not incapacitated
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (7, 0)
    fell(t, "Darkstrife")
    assert t.incapacitated(PAIR) and t.in_play("Shared Torment")
    t.run_turn(PAIR)
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (15, 18)


def test_the_worst_timeline_flips_1_of_the_two_and_brings_the_deck_back() -> None:
    t = Table("necrosis", (PAIR, "legacy", "ra"), event="atrophy_case", collected=("the_final_legacy",))
    for character in ("Darkstrife", "Painstake"):
        t.deal("Necrosis", character, 99, "melee")
    t.go_to("legacy", "power")
    t.use_event("the_final_legacy", 0, choose=["Painstake"])
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (0, 10)
    assert (len(t.hand(PAIR)), len(t.deck(PAIR))) == (4, 36)


def test_last_stop_fells_both_and_uses_all_four_abilities() -> None:
    t = Table("necrosis", (PAIR, "legacy", "ra"), event="atrophy_case", collected=("the_final_legacy",))
    emptied(t, PAIR, "legacy")
    t.go_to(PAIR, "power")
    t.set_hand("legacy", "Danger Sense")
    for hero in ("Legacy", "Ra"):
        t.set_hp(hero, 5)
    t.use_event("the_final_legacy", 1, choose=["ra", None, "legacy", "Danger Sense", "Ra"])
    assert t.incapacitated(PAIR) and t.in_play("Danger Sense")
    assert (t.hp("Legacy"), t.hp("Ra")) == (15, 17)


@pytest.mark.parametrize(("fallen", "offered"), [((), "Darkstrife"), (("Darkstrife",), "Painstake")])
def test_a_card_that_goes_into_a_heros_play_area_offers_that_hero_once(fallen: tuple[str, ...], offered: str) -> None:
    t = emptied(Table("miss_information", (PAIR, "legacy", "ra")), PAIR, "legacy", "ra")
    for character in fallen:
        t.deal("Ra", character, 99, "melee")
    places = [card.enters for card in t.game.table.decks[0].cards if "clue" in card.keywords and card.enters]
    for place in places:
        fitting = [t.game.name_of(card) for card in t.game.table.characters[1] if place.which(t.game, 0, card)]
        assert fitting == [offered]
    assert places
