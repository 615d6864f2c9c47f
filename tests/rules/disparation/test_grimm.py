"""Grimm, card by card, with the events Teller of Tales and Home of the Bizarre (Definitive Edition)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import check_two_games, emptied, hands, hero_hp, incapacitate, villain_plays, with_cards
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import END, PLAY, START
from sotm_env.testing import Answer, Table

HEROES = ("legacy", "ra", "haka")
FOUR = (*HEROES, "tachyon")
PART, RESIST = "part", "resist"
ROLES = (
    "The Beast",
    "The Chosen",
    "The Companion",
    "The Cursed",
    "The Fool",
    "The Hunter",
    "The Innocent",
    "The Prince",
    "The Witch",
)


def bench(*heroes: str, **options: object) -> Table:
    """Grimm (120 HP) against Legacy (32), Ra (30) and Haka (34), or others; no other card in play or in hand."""
    team = heroes or HEROES
    return emptied(Table("grimm", team, **options), *team)


def cast(t: Table, title: str, owner: str, tokens: int = 0) -> None:
    """A Role in the play area of a hero, or of the villain, with tokens."""
    card = t.game.title_of.index(title)
    t.do(lambda game: game.put(card, t.owner(owner), PLAY))
    if tokens:
        t.add_tokens(title, tokens)


def activate(t: Table, title: str, mark: str = PART, choose: Iterable[Answer] = ()) -> None:
    t.do(lambda game: game.activate(t.card(title), mark), choose)


def phase(t: Table, title: str, which: int, choose: Iterable[Answer] = ()) -> None:
    """Does what a card in play does in its start or end phase."""
    t.do(lambda game: game.do_phase_text(t.card(title), which), choose)


def activated(t: Table) -> list[str]:
    """The titles of the cards activated so far."""
    return [line.removeprefix("Activate: ") for line in t.transcript if line.startswith("Activate: ")]


def tokens(t: Table, *titles: str) -> list[int]:
    return [t.tokens(title) for title in titles]


def directing(*heroes: str, **options: object) -> Table:
    """Grimm on his back."""
    t = bench(*heroes, **options)
    t.flip("Grimm")
    return t


# --- the character card ----------------------------------------------------------------------------------------------
def test_grimm_has_120_hp_and_starts_with_a_role_with_1_token_beside_the_weakest_hero() -> None:
    for seed in range(3):
        t = Table("grimm", HEROES, seed=seed)
        assert t.max_hp("Grimm") == 120
        (title,) = t.play_area("ra")
        assert title in ROLES and t.tokens(title) == 1
        assert (t.play_area("villain"), t.play_area("haka")) == ([], [])


def test_a_role_goes_to_the_strongest_hero_without_one_then_into_the_villain_play_area() -> None:
    t = with_cards(bench(), "The Beast", "The Chosen", "The Fool", "The Witch")
    assert [t.play_area(owner) for owner in ("haka", "legacy", "ra", "villain")] == [
        ["The Beast"],
        ["The Chosen"],
        ["The Fool"],
        ["The Witch"],
    ]


def test_a_fallen_hero_gets_no_role() -> None:
    t = incapacitate(bench(), "ra")
    with_cards(t, "The Beast", "The Chosen", "The Fool")
    assert t.play_area("ra") == [] and t.play_area("villain") == ["The Fool"]


def test_a_role_is_indestructible() -> None:
    t = bench()
    cast(t, "The Beast", "ra")
    assert not t.destroy("The Beast")


@pytest.mark.parametrize("back", [False, True])
def test_an_activated_part_puts_1_token_on_that_role(back: bool) -> None:
    t = directing() if back else bench()
    cast(t, "The Hunter", "ra", 1)
    activate(t, "The Hunter")
    assert t.tokens("The Hunter") == 2


@pytest.mark.parametrize("back", [False, True])
def test_the_roles_of_a_fallen_hero_are_buried(back: bool) -> None:
    t = directing() if back else bench()
    cast(t, "The Hunter", "ra", 1)
    cast(t, "The Witch", "ra")
    cast(t, "The Fool", "haka")
    incapacitate(t, "ra")
    assert sorted(t.deck("villain")[-2:]) == ["The Hunter", "The Witch"] and t.in_play("The Fool")


def test_start_phase_buries_the_villains_roles_but_the_one_with_the_most_tokens() -> None:
    t = bench()
    cast(t, "The Hunter", "villain", 1)
    cast(t, "The Witch", "villain", 6)
    cast(t, "The Fool", "villain")
    cast(t, "The Beast", "ra", 9)
    phase(t, "Grimm", START)
    assert t.play_area("villain") == ["The Witch"] and t.play_area("ra") == ["The Beast"] and t.result is None


def test_start_phase_of_roles_with_as_many_tokens_the_players_keep_one() -> None:
    t = bench()
    cast(t, "The Hunter", "villain", 1)
    cast(t, "The Witch", "villain", 1)
    phase(t, "Grimm", START, choose=["The Hunter"])
    assert t.play_area("villain") == ["The Hunter"]


def test_start_phase_with_7_tokens_on_a_role_of_the_villain_the_heroes_lose() -> None:
    t = bench()
    cast(t, "The Witch", "villain", 7)
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_end_phase_discovers_h_minus_2_roles_and_a_target_of_the_environment() -> None:
    t = bench(*FOUR)
    t.on_deck("villain", "The Hunter", "The Witch")
    t.on_deck("environment", "Impending Casualty", "Hostage Situation")
    phase(t, "Grimm", END)
    assert (t.play_area("haka"), t.play_area("legacy")) == (["The Hunter"], ["The Witch"])
    assert t.play_area("environment") == ["Hostage Situation"]


def test_df_flip_in_own_end_phase_with_a_role_with_a_token_beside_each_hero_he_flips_and_goes_on() -> None:
    t = bench()
    t.on_deck("villain", "Plot Armor")
    for hero, title in zip(HEROES, ("The Hunter", "The Prince", "The Fool"), strict=True):
        cast(t, title, hero, 1)
    cast(t, "The Witch", "villain", 1)
    cast(t, "The Cursed", "villain")
    t.go_to("villain", "end")
    assert t.flipped("Grimm")
    # The text of the other side has been done as well: of two Roles there one is left.
    assert "The Cursed" not in t.play_area("villain") and "The Witch" in t.play_area("villain")


def test_end_phase_a_role_without_tokens_does_not_count() -> None:
    t = bench()
    for hero, title in zip(HEROES, ("The Hunter", "The Prince", "The Fool"), strict=True):
        cast(t, title, hero, int(hero != "ra"))
    phase(t, "Grimm", END)
    assert not t.flipped("Grimm") and len(t.play_area("villain")) == 1


def test_end_phase_a_fallen_hero_needs_no_role() -> None:
    t = incapacitate(bench(), "ra")
    for hero, title in (("legacy", "The Hunter"), ("haka", "The Fool")):
        cast(t, title, hero, 1)
    phase(t, "Grimm", END)
    assert t.flipped("Grimm")


@pytest.mark.parametrize(("hp", "after", "plays"), [(100, 103, False), (118, 120, True)])
def test_advanced_end_phase_heals_for_each_role_and_plays_a_card_at_full_hp(hp: int, after: int, plays: bool) -> None:
    t = bench(advanced=True)
    for hero, title in (("legacy", "The Hunter"), ("haka", "The Fool")):
        cast(t, title, hero)
    t.set_hp("Grimm", hp)
    t.on_deck("villain", "The Witch", "Plot Armor")
    phase(t, "Grimm", END)
    assert t.hp("Grimm") == after and t.in_play("Plot Armor") == plays


def test_back_a_role_comes_into_the_villain_play_area() -> None:
    """Reading (gap in the facts)."""
    t = with_cards(directing(), "The Beast")
    assert t.play_area("villain") == ["The Beast"]


def test_back_a_hero_may_resist_and_a_token_is_removed_from_a_role_of_a_hero() -> None:
    t = directing()
    cast(t, "The Hunter", "ra", 2)
    cast(t, "The Fool", "haka", 1)
    cast(t, "The Witch", "villain", 1)
    t.set_hand("ra", "Ignite", "Inferno", "Excavation")
    activate(t, "The Hunter", choose=[True, "Ignite", "Inferno", "The Fool"])
    assert (t.hand("ra"), t.dealt) == (["Excavation"], [])
    assert tokens(t, "The Hunter", "The Fool", "The Witch") == [2, 0, 1]
    activate(t, "The Hunter", choose=[None])
    assert t.dealt == [("Ra", "Grimm", 3, "melee")] and t.tokens("The Hunter") == 3


def test_back_the_part_of_a_role_of_the_villain_cannot_be_resisted() -> None:
    t = directing()
    cast(t, "The Hunter", "villain")
    activate(t, "The Hunter")
    assert t.dealt == [("Grimm", "Haka", 3, "melee")]


def test_front_there_is_no_resisting() -> None:
    t = bench()
    cast(t, "The Hunter", "ra")
    with pytest.raises(AssertionError, match="no decision asked"):
        activate(t, "The Hunter", choose=[True])


def test_back_start_phase_discovers_a_one_shot() -> None:
    t = directing()
    cast(t, "The Hunter", "ra", 2)
    t.on_deck("villain", "The Fool", "Spin Straw Into Gold")
    phase(t, "Grimm", START)
    assert t.trash("villain") == ["Spin Straw Into Gold"] and not t.in_play("The Fool")


def test_back_start_phase_with_3_tokens_on_a_role_of_a_hero_the_heroes_lose() -> None:
    t = directing()
    cast(t, "The Witch", "villain", 6)
    phase(t, "Grimm", START)
    assert t.result is None
    cast(t, "The Hunter", "ra", 3)
    phase(t, "Grimm", START)
    assert t.result == "loss"


def test_back_end_phase_leaves_1_role_and_flips_if_a_hero_has_no_role_with_a_token() -> None:
    t = directing()
    for hero, title in zip(HEROES, ("The Hunter", "The Prince", "The Fool"), strict=True):
        cast(t, title, hero, 1)
    cast(t, "The Witch", "villain", 1)
    cast(t, "The Beast", "villain", 2)
    phase(t, "Grimm", END)
    assert t.flipped("Grimm") and t.play_area("villain") == ["The Beast"]
    t.do(lambda game: game.remove_tokens(t.card("The Fool")))
    phase(t, "Grimm", END)
    assert not t.flipped("Grimm")


def test_back_advanced_a_resist_costs_a_hero_character_there_4_infernal() -> None:
    t = directing(advanced=True)
    cast(t, "The Hunter", "ra", 2)
    activate(t, "The Hunter", choose=[True])
    assert t.dealt == [("Grimm", "Ra", 4, "infernal")] and t.tokens("The Hunter") == 1


# --- the deck: Roles -------------------------------------------------------------------------------------------------
def test_the_deck_holds_25_cards_with_9_roles() -> None:
    game = bench().game
    cards = game.table.cards_of[0]
    assert len(cards) == 25
    roles = [card for card in cards if game.has_keyword(card, "role")]
    assert sorted(game.title_of[card] for card in roles) == sorted(ROLES)
    assert all(game.has_keyword(card, "indestructible") for card in roles)


@pytest.mark.parametrize("title", ROLES)
def test_each_role_activates_its_part_in_its_end_phase(title: str) -> None:
    t = bench()
    cast(t, title, "ra")
    phase(t, title, END)
    assert activated(t)[-1] == title and t.tokens(title) == 1


def test_the_end_phase_of_a_role_is_that_of_the_hero_in_whose_play_area_it_lies() -> None:
    t = bench()
    t.go_to("ra", "draw")
    emptied(t, *HEROES)
    cast(t, "The Hunter", "ra")
    t.go_to("ra", "end", choose=[None])
    assert t.dealt == [("Ra", "Grimm", 3, "melee")]


def test_the_beast_part_hits_the_3_strongest_targets_and_heals_2() -> None:
    t = bench()
    t.set_hp("ra", 20)
    cast(t, "The Beast", "ra")
    activate(t, "The Beast")
    assert [hit[:3] for hit in t.dealt] == [("Ra", "Grimm", 2), ("Ra", "Haka", 2), ("Ra", "Legacy", 2)]
    assert t.hp("ra") == 22
    cast(t, "The Beast", "villain")
    activate(t, "The Beast")
    assert t.dealt[3:] == [("Grimm", title, 2, "melee") for title in ("Grimm", "Haka", "Legacy")]
    assert t.hp("Grimm") == 118


def test_the_beast_resist_is_2_fixed_psychic() -> None:
    t = bench()
    cast(t, "The Beast", "ra")
    activate(t, "The Beast", RESIST)
    assert t.dealt == [("Ra", "Ra", 2, "psychic")]


def test_the_chosen_part_discovers_a_villain_ongoing_and_hurts_characters_elsewhere() -> None:
    t = bench()
    cast(t, "The Chosen", "ra")
    t.into_play("Hostage Situation")
    t.on_deck("villain", "The Fool", "A Crooked Plan")
    activate(t, "The Chosen")
    assert t.in_play("A Crooked Plan")
    assert t.dealt == [(title, title, 1, "psychic") for title in ("Grimm", "Legacy", "Haka")]


def test_the_chosen_resist_discards_a_card_and_destroys_one_that_shares_no_keyword() -> None:
    t = with_cards(bench(), "Danger Sense", "Mere", "Keen Vision")
    cast(t, "The Chosen", "legacy")
    t.on_deck("legacy", "Bulletproof Skin")  # limited, ongoing
    activate(t, "The Chosen", RESIST)
    assert t.in_play("Danger Sense") and t.in_play("Mere") and t.in_play("Keen Vision")
    t.on_deck("legacy", "Flying Smash")
    with pytest.raises(AssertionError, match="'Danger Sense', 'Keen Vision', 'Mere'"):
        activate(t, "The Chosen", RESIST, choose=["Legacy"])
    t = with_cards(bench(), "Danger Sense", "Mere", "Keen Vision")
    cast(t, "The Chosen", "haka")
    t.on_deck("haka", "Taiaha")  # item, limited
    activate(t, "The Chosen", RESIST)
    assert t.trash("legacy") == ["Keen Vision"] and t.trash("haka") == ["Taiaha"]


def test_the_companion_part_has_an_ally_play_a_card_or_beside_grimm_each_hero_discard() -> None:
    t = bench()
    t.set_hand("ra", "Ignite")
    t.set_hand("haka", "Mere", "Taiaha")
    t.set_hand("legacy", "Danger Sense")
    cast(t, "The Companion", "ra")
    activate(t, "The Companion", choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"] and t.hand("ra") == ["Ignite"]
    cast(t, "The Companion", "villain")
    activate(t, "The Companion")
    assert hands(t) == [0, 0, 0] and t.trash("haka") == ["Taiaha"]


def test_the_companion_resist_costs_each_hero_with_4_cards_1_and_then_1_hero_1() -> None:
    t = bench()
    t.set_hand("legacy", "Danger Sense", "Keen Vision", "Flying Smash", "Bulletproof Skin")
    t.set_hand("haka", "Mere", "Taiaha", "Rampage")
    cast(t, "The Companion", "ra")
    activate(t, "The Companion", RESIST, choose=["Danger Sense", "haka", "Mere"])
    assert hands(t) == [3, 0, 2] and t.trash("legacy") == ["Danger Sense"] and t.trash("haka") == ["Mere"]


def test_the_cursed_part_hits_the_3_weakest_characters_and_heals_3() -> None:
    t = bench()
    t.set_hp("haka", 20)
    t.into_play("Hostage Situation")
    cast(t, "The Cursed", "haka")
    activate(t, "The Cursed")
    assert [hit[1:] for hit in t.dealt] == [(title, 1, "infernal") for title in ("Haka", "Ra", "Legacy")]
    assert t.hp("haka") == 22


def test_the_cursed_resist_discards_the_hand_and_draws_3() -> None:
    t = bench()
    t.set_hand("ra", "Ignite", "Inferno")
    cast(t, "The Cursed", "ra")
    activate(t, "The Cursed", RESIST)
    assert t.trash("ra") == ["Ignite", "Inferno"] and len(t.hand("ra")) == 3


def put_at_bottom(t: Table, owner: str, title: str) -> None:
    card = t.game.title_of.index(title)
    t.do(lambda game: game.put_at_bottom(card, t.owner(owner)))


def test_the_fool_part_discards_the_bottom_card_and_plays_it_unless_it_is_a_one_shot() -> None:
    t = bench()
    cast(t, "The Fool", "ra")
    put_at_bottom(t, "ra", "Ignite")
    activate(t, "The Fool")
    assert t.in_play("Ignite")
    put_at_bottom(t, "ra", "Inferno")
    activate(t, "The Fool")
    assert t.trash("ra") == ["Inferno"]
    cast(t, "The Fool", "villain")
    put_at_bottom(t, "villain", "Plot Armor")
    activate(t, "The Fool")
    assert t.in_play("Plot Armor")


def test_the_fool_resist_plays_the_bottom_environment_card_and_a_target_deals_2_melee() -> None:
    t = bench()
    cast(t, "The Fool", "ra")
    put_at_bottom(t, "environment", "Hostage Situation")
    activate(t, "The Fool", RESIST)
    assert t.dealt == [("Hostage Situation", "Ra", 2, "melee")]
    put_at_bottom(t, "environment", "Impending Casualty")
    activate(t, "The Fool", RESIST)
    assert t.in_play("Impending Casualty") and len(t.dealt) == 1


def test_the_hunter_part_hits_the_strongest_other_target_and_resist_discards_2() -> None:
    t = bench()
    cast(t, "The Hunter", "villain")
    activate(t, "The Hunter")
    assert t.dealt == [("Grimm", "Haka", 3, "melee")]
    cast(t, "The Hunter", "ra")
    activate(t, "The Hunter")
    assert t.dealt[1:] == [("Ra", "Grimm", 3, "melee")]
    t.set_hand("ra", "Ignite", "Inferno", "Excavation")
    activate(t, "The Hunter", RESIST, choose=["Inferno", "Ignite"])
    assert t.hand("ra") == ["Excavation"]


def test_the_innocent_part_discards_a_card_and_heals_6_unless_it_is_an_item() -> None:
    t = bench()
    t.set_hp("ra", 10)
    cast(t, "The Innocent", "ra")
    t.on_deck("ra", "The Staff of Ra", "Ignite")
    activate(t, "The Innocent")
    assert (t.trash("ra"), t.hp("ra")) == (["The Staff of Ra"], 10)
    activate(t, "The Innocent")
    assert (t.trash("ra"), t.hp("ra")) == (["The Staff of Ra", "Ignite"], 16)
    t.set_hp("Grimm", 50)
    cast(t, "The Innocent", "villain")
    t.on_deck("villain", "Plot Armor")
    activate(t, "The Innocent")
    assert (t.trash("villain"), t.hp("Grimm")) == (["Plot Armor"], 56)


def test_the_innocent_resist_discards_a_one_shot_or_discovers_a_villain_ongoing() -> None:
    t = bench()
    cast(t, "The Innocent", "ra")
    t.set_hand("ra", "Ignite", "Inferno")
    activate(t, "The Innocent", RESIST, choose=["discard 1 One-Shot"])
    assert t.hand("ra") == ["Ignite"]
    t.on_deck("villain", "The Fool", "Plot Armor")
    activate(t, "The Innocent", RESIST)
    assert t.in_play("Plot Armor")


def test_the_prince_part_costs_the_richest_2_cards_and_its_hero_draws_up_to_3() -> None:
    t = bench()
    t.set_hand("haka", "Mere", "Taiaha", "Rampage")
    cast(t, "The Prince", "ra")
    activate(t, "The Prince", choose=["Mere", "Taiaha", True, True, None])
    assert hands(t) == [0, 2, 1]
    cast(t, "The Prince", "villain")
    activate(t, "The Prince")
    assert hands(t) == [0, 0, 1]


def test_the_prince_resist_discards_a_card_and_all_that_share_a_keyword() -> None:
    t = bench()
    t.set_hand("ra", "Ignite", "Inferno", "The Staff of Ra", "Solar Flare")
    cast(t, "The Prince", "ra")
    activate(t, "The Prince", RESIST, choose=["Ignite"])  # limited, ongoing
    assert t.hand("ra") == ["Inferno"]
    assert t.trash("ra") == ["Ignite", "The Staff of Ra", "Solar Flare"]


def test_the_witch_part_draws_1_hero_2_cards_and_beside_grimm_destroys_a_hero_ongoing() -> None:
    t = with_cards(bench(), "Danger Sense")
    cast(t, "The Witch", "ra")
    activate(t, "The Witch", choose=["haka"])
    assert hands(t) == [0, 0, 2] and t.in_play("Danger Sense")
    cast(t, "The Witch", "villain")
    activate(t, "The Witch", choose=["legacy"])
    assert hands(t) == [2, 0, 2] and t.trash("legacy") == ["Danger Sense"]


def test_the_witch_resist_destroys_an_item_or_ongoing_in_the_fullest_play_area() -> None:
    t = with_cards(bench(), "Danger Sense", "Mere", "Taiaha", "Tā Moko")
    cast(t, "The Witch", "legacy")
    with pytest.raises(AssertionError, match=r"legal: \['Mere', 'Taiaha', 'Tā Moko'\]"):
        activate(t, "The Witch", RESIST, choose=["Danger Sense"])
    t = with_cards(bench(), "Danger Sense", "Mere", "Taiaha", "Tā Moko")
    cast(t, "The Witch", "legacy")
    activate(t, "The Witch", RESIST, choose=["Taiaha"])
    assert t.trash("haka") == ["Taiaha"]


# --- the deck: One-Shots and Ongoings --------------------------------------------------------------------------------
def test_cast_doubt_swaps_2_roles_and_hurts_the_heroes_there() -> None:
    t = bench()
    cast(t, "The Hunter", "ra", 2)
    cast(t, "The Fool", "haka")
    cast(t, "The Witch", "legacy")
    villain_plays(t, "Cast Doubt", choose=["The Hunter", "The Fool"])
    assert (t.play_area("ra"), t.play_area("haka"), t.play_area("legacy")) == (
        ["The Fool"],
        ["The Hunter"],
        ["The Witch"],
    )
    assert t.tokens("The Hunter") == 2 and hero_hp(t) == [32, 27, 31]


def test_cast_doubt_with_1_role_does_nothing_and_is_irreducible() -> None:
    t = bench()
    cast(t, "The Hunter", "ra")
    villain_plays(t, "Cast Doubt")
    assert t.dealt == [] and t.play_area("ra") == ["The Hunter"]
    cast(t, "The Fool", "haka")
    t.into_play("Tā Moko")
    villain_plays(t, "Cast Doubt")
    assert t.hp("haka") == 31


def test_cast_doubt_on_2_roles_of_one_play_area_moves_neither_and_hurts_the_hero_there() -> None:
    t = bench()
    cast(t, "The Hunter", "ra")
    cast(t, "The Fool", "ra")
    villain_plays(t, "Cast Doubt")
    assert t.play_area("ra") == ["The Hunter", "The Fool"] and hero_hp(t) == [32, 27, 34]


def test_a_cautionary_tale_gathers_the_tokens_on_a_new_role_and_buries_the_others() -> None:
    t = bench()
    cast(t, "The Hunter", "ra", 2)
    cast(t, "The Fool", "haka", 1)
    villain_plays(t, "A Cautionary Tale", "Plot Armor", "The Witch")
    assert t.play_area("ra") == ["The Witch"] and t.tokens("The Witch") == 2
    assert t.deck("villain")[-1] == "The Hunter" and activated(t) == []


def test_a_cautionary_tale_activates_a_role_that_is_alone() -> None:
    t = bench()
    villain_plays(t, "A Cautionary Tale", "The Hunter", choose=["ra"])
    assert t.play_area("ra") == ["The Hunter"] and t.dealt == [("Ra", "Grimm", 3, "melee")]


def test_a_crooked_plan_gives_tokens_and_swaps_roles() -> None:
    t = with_cards(bench(), "A Crooked Plan")
    cast(t, "The Hunter", "ra", 2)
    cast(t, "The Fool", "haka")
    cast(t, "The Witch", "villain", 3)
    cast(t, "The Beast", "villain")
    phase(t, "A Crooked Plan", START)
    assert tokens(t, "The Hunter", "The Fool", "The Witch", "The Beast") == [2, 1, 3, 1]
    phase(t, "A Crooked Plan", END)
    assert t.play_area("haka") == ["The Witch"] and t.play_area("villain")[-1] == "The Fool"
    t.do(lambda game: game.bury(t.card("The Fool")))
    t.do(lambda game: game.bury(t.card("The Beast")))
    phase(t, "A Crooked Plan", END)
    assert t.play_area("haka") == ["The Witch"]


@pytest.mark.parametrize(
    ("title", "cast_of"),
    [
        ("Kill the Beast", ["The Hunter", "The Chosen", "The Cursed"]),
        ("Stolen Voice", ["The Witch", "The Prince", "The Companion"]),
        ("What Big Teeth", ["The Beast", "The Innocent", "The Fool"]),
    ],
)
def test_a_tale_discovers_a_role_and_activates_its_3_roles_in_their_order(title: str, cast_of: list[str]) -> None:
    t = bench()
    cast(t, cast_of[1], "villain")
    cast(t, cast_of[0], "ra")
    villain_plays(t, title, cast_of[2])
    assert activated(t) == cast_of and t.in_play(cast_of[2])
    t.do(lambda game: game.bury(t.card(cast_of[1])))
    other = next(role for role in ROLES if role not in cast_of)
    villain_plays(t, title, other)
    assert activated(t)[3:] == [cast_of[0], cast_of[2]] and t.in_play(other)


def test_kill_the_beast_costs_the_strongest_hero_h_minus_1_melee_for_each_resist() -> None:
    t = directing()
    cast(t, "The Hunter", "ra", 1)
    cast(t, "The Cursed", "legacy", 1)
    villain_plays(t, "Kill the Beast", "The Fool", choose=[True, "The Hunter", True, "Haka"])
    assert [hit for hit in t.dealt if hit[0] == "Grimm"] == [("Grimm", "Haka", 2, "melee")] * 2
    assert activated(t) == ["The Hunter", "The Cursed"] and tokens(t, "The Hunter", "The Cursed") == [0, 0]


def test_stolen_voice_costs_h_minus_2_heroes_a_card_for_each_resist() -> None:
    t = directing()
    t.set_hand("haka", "Mere")
    t.set_hand("legacy", "Danger Sense")
    cast(t, "The Witch", "ra", 1)
    villain_plays(t, "Stolen Voice", "The Fool", choose=[True, "haka"])
    assert hands(t) == [1, 0, 0]
    cast(t, "The Witch", "villain")
    t.set_hand("haka", "Mere")
    villain_plays(t, "Stolen Voice", "The Beast", choose=["ra"])
    assert hands(t) == [1, 2, 1]


def test_what_big_teeth_costs_the_weakest_hero_h_minus_2_psychic_for_a_resist() -> None:
    t = directing(*FOUR)
    cast(t, "The Beast", "haka", 1)
    weakest = min(FOUR, key=t.hp)
    before = t.hp(weakest)
    villain_plays(t, "What Big Teeth", "The Witch", choose=[True])
    assert t.dealt[-1][2:] == (2, "psychic") and t.hp(weakest) == before - 2


def test_plot_armor_shields_grimm_by_the_roles_of_heroes() -> None:
    t = with_cards(bench(), "Plot Armor")
    cast(t, "The Hunter", "ra")
    cast(t, "The Fool", "haka")
    cast(t, "The Witch", "villain")
    assert t.deal("Haka", "Grimm", 5, "melee") == 3


def test_plot_armor_falls_when_h_minus_2_heroes_have_played_their_parts() -> None:
    t = with_cards(bench(*FOUR), "Plot Armor")
    cast(t, "The Hunter", "ra")
    cast(t, "The Innocent", "haka")
    cast(t, "The Beast", "haka")
    phase(t, "Plot Armor", START, choose=["haka", "The Innocent", None])
    assert t.in_play("Plot Armor") and tokens(t, "The Hunter", "The Innocent") == [0, 1]
    phase(t, "Plot Armor", START, choose=["ra", "haka", "The Innocent"])
    assert t.trash("villain") == ["Plot Armor"]


def test_plot_armor_a_resist_does_not_count() -> None:
    t = directing()
    t.into_play("Plot Armor")
    cast(t, "The Hunter", "ra", 1)
    phase(t, "Plot Armor", START, choose=["ra", True])
    assert t.in_play("Plot Armor")
    phase(t, "Plot Armor", START, choose=["ra", None])
    assert not t.in_play("Plot Armor")


def test_scene_change_buries_the_trash_and_gathers_the_tokens_on_a_new_role_beside_grimm() -> None:
    t = bench()
    cast(t, "The Witch", "villain", 2)
    cast(t, "The Beast", "villain", 1)
    cast(t, "The Hunter", "ra", 4)
    t.into_trash("villain", "Plot Armor")
    villain_plays(t, "Scene Change", "The Fool")
    assert t.play_area("villain") == ["The Witch", "The Beast", "Scene Change", "The Fool"]
    assert tokens(t, "The Witch", "The Beast", "The Fool", "The Hunter") == [0, 0, 3, 4]
    assert t.trash("villain") == [] and t.deck("villain")[-1] == "Plot Armor"


def test_scene_change_end_phase_plays_the_top_environment_card_and_a_target_deals_2_fire() -> None:
    t = with_cards(bench(), "Scene Change")
    t.on_deck("environment", "Hostage Situation", "Impending Casualty")
    phase(t, "Scene Change", END)
    assert t.dealt == [("Hostage Situation", "Haka", 2, "fire")]
    phase(t, "Scene Change", END)
    assert t.in_play("Impending Casualty") and len(t.dealt) == 1


def test_spin_straw_into_gold_has_each_hero_resist_and_discards_take_tokens_from_all_roles() -> None:
    t = bench()
    cast(t, "The Beast", "ra", 2)
    cast(t, "The Hunter", "haka", 1)
    cast(t, "The Witch", "villain", 1)
    t.set_hand("haka", "Mere", "Taiaha", "Rampage", "Tā Moko")
    t.set_hand("legacy", "Danger Sense", "Keen Vision")
    villain_plays(
        t,
        "Spin Straw Into Gold",
        choose=["Mere", "Taiaha", "Danger Sense", "Keen Vision", "Rampage", None],
    )
    assert t.dealt == [("Ra", "Ra", 2, "psychic")] and activated(t) == ["The Beast", "The Hunter"]
    assert hands(t) == [0, 0, 1] and tokens(t, "The Beast", "The Hunter", "The Witch") == [1, 0, 0]


def test_spin_straw_into_gold_with_fewer_than_h_discards_leaves_the_tokens() -> None:
    t = bench()
    cast(t, "The Beast", "ra", 2)
    t.set_hand("legacy", "Danger Sense", "Keen Vision")
    villain_plays(t, "Spin Straw Into Gold", choose=["Danger Sense", "Keen Vision"])
    assert t.tokens("The Beast") == 2


def test_the_story_unfolds_activates_the_villains_roles_then_1_of_each_hero() -> None:
    t = bench()
    cast(t, "The Hunter", "villain")
    cast(t, "The Innocent", "ra")
    cast(t, "The Beast", "ra")
    villain_plays(t, "The Story Unfolds", "The Witch", "Plot Armor", choose=["The Innocent"])
    assert activated(t) == ["The Hunter", "The Innocent", "The Witch"]
    assert t.play_area("haka") == ["The Witch"] and not t.in_play("Plot Armor")


def test_the_story_unfolds_with_a_resist_plays_the_top_villain_card() -> None:
    t = directing()
    cast(t, "The Hunter", "ra", 1)
    villain_plays(t, "The Story Unfolds", "The Witch", "Plot Armor", choose=["legacy", True])
    assert activated(t)[-1] == "The Hunter" and t.in_play("Plot Armor")


def test_tales_retold_buries_2_roles_and_casts_the_weakest_heroes_anew() -> None:
    t = bench()
    cast(t, "The Hunter", "ra", 2)
    cast(t, "The Fool", "haka", 1)
    cast(t, "The Beast", "legacy")
    t.into_trash("villain", "Plot Armor")
    villain_plays(t, "Tales Retold")
    assert t.play_area("ra") == ["The Hunter"]
    assert all(len(t.play_area(hero)) == 1 and t.play_area(hero)[0] in ROLES for hero in HEROES)
    assert "Plot Armor" not in t.trash("villain")


def test_tales_retold_on_the_back_goes_to_the_weakest_heroes_too() -> None:
    t = directing(*FOUR)
    for hero, hp in zip(FOUR, (20, 10, 15, 5), strict=True):
        t.set_hp(hero, hp)
    villain_plays(t, "Tales Retold")
    assert [len(t.play_area(hero)) for hero in FOUR] == [0, 1, 0, 1]


# --- teller of tales -------------------------------------------------------------------------------------------------
def teller(t: Table, *top: str) -> None:
    t.on_deck("environment", *top)
    front = t.game.table.standing[0]
    t.do(lambda game: game.run_text(game.table.actives[front][0][0]))


def test_teller_of_tales_plays_a_target_or_one_shot_and_otherwise_feeds_the_villains_roles() -> None:
    t = bench(event="teller_of_tales")
    cast(t, "The Witch", "villain", 1)
    cast(t, "The Beast", "villain")
    cast(t, "The Hunter", "ra", 1)
    teller(t, "Hostage Situation")
    assert t.in_play("Hostage Situation")
    teller(t, "Bustling City")
    assert t.trash("environment") == ["Bustling City"] and tokens(t, "The Witch", "The Beast") == [1, 0]
    teller(t, "Impending Casualty")
    assert t.trash("environment") == ["Bustling City", "Impending Casualty"]
    assert tokens(t, "The Witch", "The Beast", "The Hunter") == [2, 1, 1]


def test_teller_of_tales_acts_after_grimm_and_before_other_villain_cards() -> None:
    t = bench(event="teller_of_tales")
    t.on_deck("villain", "A Crooked Plan")
    t.go_to("villain", "end")
    texts = [t.game.title_of[entry[1]] for entry in t.game.log if entry[0] == "text"]
    assert texts[-3:] == ["Grimm", "All the World's a Stage", "A Crooked Plan"]


def brought() -> Table:
    """In Legacy's turn, Teller of Tales at hand, in the game of an event that allows collected ones."""
    t = Table("citizen_dawn", HEROES, critical_event="sunrise", collected=("teller_of_tales",))
    t.go_to("legacy", "play")
    return emptied(t, *HEROES)


def test_grimm_ex_machina_costs_a_hero_2_and_summons_a_card() -> None:
    t = brought()
    before = t.hp("haka")
    t.into_trash("haka", "Mere")
    t.use_event("teller_of_tales", 0, choose=["Haka", "trash"])
    assert t.hp("haka") == before - 2 and t.in_play("Mere")


def test_goblin_fruit_draws_10_cards_and_costs_the_other_heroes_2() -> None:
    t = brought()
    before = hero_hp(t)
    t.use_event("teller_of_tales", 1, choose=["ra"])
    assert hands(t) == [0, 10, 0]
    assert hero_hp(t) == [before[0] - 2, before[1], before[2] - 2]


# --- home of the bizarre ---------------------------------------------------------------------------------------------
def harvest(*heroes: str, **options: object) -> Table:
    return bench(*heroes, critical_event="home_of_the_bizarre", **options)


LORD = "Harvest Lord Grimm"


def test_home_of_the_bizarre_starts_with_a_role_in_the_villain_play_area() -> None:
    t = Table("grimm", HEROES, critical_event="home_of_the_bizarre")
    assert t.max_hp(LORD) == 150
    (title,) = t.play_area("villain")
    assert title in ROLES and t.tokens(title) == 0


def test_home_of_the_bizarre_a_role_goes_to_the_weakest_hero_without_one() -> None:
    t = with_cards(harvest(), *ROLES[:4])
    assert [t.play_area(owner) for owner in ("ra", "legacy", "haka", "villain")] == [[title] for title in ROLES[:4]]


def test_home_of_the_bizarre_in_a_hero_turn_a_resist_puts_a_token_on_him() -> None:
    t = harvest()
    cast(t, "The Beast", "ra")
    with pytest.raises(AssertionError, match="no decision asked"):
        activate(t, "The Beast", choose=[True])
    t = harvest()
    t.go_to("ra", "draw")
    emptied(t, *HEROES)
    cast(t, "The Beast", "ra")
    t.go_to("ra", "end", choose=[None, True])
    assert t.dealt == [("Ra", "Ra", 2, "psychic")]
    assert tokens(t, LORD, "The Beast") == [1, 0]
    activate(t, "The Beast", choose=[None])
    assert len(t.dealt) == 4 and tokens(t, LORD, "The Beast") == [1, 0]


def test_home_of_the_bizarre_with_5h_tokens_on_him_the_heroes_win() -> None:
    t = harvest()
    t.add_tokens(LORD, 14)
    t.game.step()
    assert t.result is None
    t.add_tokens(LORD)
    t.game.step()
    assert t.result == "win"


def test_home_of_the_bizarre_buries_the_roles_of_a_fallen_hero() -> None:
    t = harvest()
    cast(t, "The Beast", "ra")
    incapacitate(t, "ra")
    assert t.deck("villain")[-1] == "The Beast"


def test_home_of_the_bizarre_end_phase_reaps_the_tokens_and_discovers_h_minus_1_roles() -> None:
    t = harvest()
    t.set_hp(LORD, 100)
    cast(t, "The Beast", "ra", 2)
    cast(t, "The Hunter", "villain", 1)
    t.add_tokens(LORD, 3)
    t.on_deck("villain", "The Fool", "The Witch")
    phase(t, LORD, END)
    assert t.hp(LORD) == 103 and tokens(t, "The Beast", "The Hunter", LORD) == [0, 0, 3]
    assert (t.play_area("legacy"), t.play_area("haka")) == (["The Fool"], ["The Witch"]) and t.dealt == []


def test_home_of_the_bizarre_without_a_role_in_the_deck_he_deals_7_infernal_and_buries_all_roles() -> None:
    t = harvest()
    for number, title in enumerate(ROLES):
        cast(t, title, ("legacy", "ra", "haka", "villain")[number % 4])
    phase(t, LORD, END)
    assert hero_hp(t) == [25, 23, 27] and not any(t.in_play(title) for title in ROLES)
    assert set(t.deck("villain")[-9:]) == set(ROLES)


def test_home_of_the_bizarre_advanced_discovers_1_more_role_into_the_villain_play_area() -> None:
    t = harvest(advanced=True)
    t.on_deck("villain", "The Fool", "The Witch", "The Beast")
    phase(t, LORD, END)
    assert t.play_area("villain") == ["The Beast"]


@pytest.mark.parametrize("options", [{}, {"event": "teller_of_tales"}, {"critical_event": "home_of_the_bizarre"}])
def test_whole_games_against_him_keep_all_promises(options: dict[str, str]) -> None:
    check_two_games(Scenario("grimm", ("legacy", "chrono_ranger", "unity"), "megalopolis", **options))
