"""The Visionary and her Dark Side, card by card (Definitive Edition, Disparation)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import IDLE_VILLAIN, check_two_games, emptied, incapacitate, with_cards
from sotm_env import Scenario
from sotm_env.engine.catalog import load_deck
from sotm_env.engine.terms import DECK, OUT
from sotm_env.engine.vocabulary import DEVICE, keyword
from sotm_env.testing import Answer, Table

SNARL = "Psych-Snarl"  # the one card of the Dark Side that does nothing when it is played


def bench(visionary: str = "visionary", villain: str = "baron_blade") -> Table:
    """Legacy (32 HP), The Visionary (24, no hand) and Haka (34) against Baron Blade (40), with no other card; on top of
    her decks lie cards that do nothing when they are played."""
    t = emptied(Table(villain, heroes=["legacy", visionary, "haka"]), "visionary")
    t.on_deck("visionary", *["Begin to Fray"] * 2, "Mass Levitation", "Precognition")
    t.on_deck("dark_side", SNARL)
    if villain == "baron_blade":
        t.on_deck("villain", IDLE_VILLAIN)
    return t


def incapacitated(visionary: str = "visionary") -> Table:
    return incapacitate(bench(visionary), "visionary")


def dark_side_came(t: Table) -> bool:
    """Whether the top card of the Dark Side deck has been played."""
    return t.in_play(SNARL)


def play_dark(t: Table, title: str, choose: Iterable[Answer] = ()) -> None:
    """Plays this card from the top of the Dark Side deck."""
    t.on_deck("dark_side", title)
    t.play_top("dark_side", choose)
    assert t.deck("dark_side").count(title) == 0


# --- the decks -------------------------------------------------------------------------------------------------------
def test_deck_lists() -> None:
    deck = load_deck("heroes", "visionary", "definitive")
    assert (deck.name, deck.rank, sum(card.copies for card in deck.cards)) == ("The Visionary", 7, 40)
    assert [(card.title, card.copies, card.hp, sorted(card.keywords)) for card in deck.cards] == [
        ("Begin to Fray", 2, 0, ["limited", "ongoing"]),
        ("Decoy Projection", 3, 6, ["limited", "manifestation"]),
        ("Falter", 3, 0, ["one-shot", "suddenly"]),
        ("Justify the Means", 3, 0, ["one-shot"]),
        ("Mass Levitation", 2, 0, ["limited", "ongoing"]),
        ("Memory Lapse", 3, 0, ["ongoing"]),
        ("Mental Divergence", 2, 0, ["ongoing"]),
        ("Mind Spike", 3, 0, ["one-shot"]),
        ("Precognition", 2, 0, ["limited", "ongoing"]),
        ("Prophetic Vision", 3, 0, ["limited", "ongoing"]),
        ("Psychic Intrusion", 3, 0, ["one-shot"]),
        ("Skim the Surface", 3, 0, ["one-shot"]),
        ("Suggestion", 3, 0, ["one-shot"]),
        ("Telekinetic Cocoon", 3, 6, ["limited", "manifestation"]),
        ("Wrest the Mind", 2, 0, ["limited", "ongoing"]),
    ]
    assert deck.side is not None and (deck.side.id, deck.side.name) == ("dark_side", "The Dark Side")
    assert [(card.title, card.copies, card.hp, sorted(card.keywords)) for card in deck.side.cards] == [
        ("Brain Burn", 1, 0, ["one-shot"]),
        ("Callous Disregard", 1, 0, ["one-shot"]),
        ("Demoralize", 1, 0, ["one-shot"]),
        ("Forget What You Saw", 1, 0, ["one-shot"]),
        ("Mass Psychosis", 1, 0, ["one-shot"]),
        ("Mental Erasure", 1, 0, ["one-shot"]),
        ("Psych-Snarl", 1, 6, ["manifestation"]),
        ("Psychic Maelstrom", 1, 0, ["one-shot"]),
        ("Twist the Ether", 1, 0, ["ongoing"]),
        ("Unrealized Phobia", 1, 0, ["one-shot"]),
    ]


@pytest.mark.parametrize(
    ("id", "hp"),
    [("visionary", 24), ("first_appearance_visionary", 23), ("dark_visionary", 21), ("the_fishionary", 20)],
)
def test_each_visionary_has_her_hp_her_icon_and_the_dark_side(id: str, hp: int) -> None:
    t = bench(id)
    assert (t.max_hp("visionary"), len(t.deck("dark_side"))) == (hp, 10)
    assert t.game.table.defs[t.card("visionary")].nemesis == {"visionary"}


def test_dr_side_deck_draw_phase() -> None:
    """Draws of the draw phase come from her own deck."""
    t = bench()
    t.go_to("visionary", "draw", choose=[])
    dark, own = t.deck("dark_side"), t.deck("visionary")
    t.go_to("visionary", "end", choose=[True, True])
    assert (t.deck("dark_side"), t.hand("visionary")) == (dark, own[:2])


def test_the_dark_side_is_made_anew_from_its_own_trash_in_an_order_that_nobody_knows() -> None:
    t = bench()
    t.into_trash("dark_side", *t.deck("dark_side"))
    t.into_trash("visionary", "Mind Spike")
    t.use_power("visionary", "Motivating Mentalism", choose=["visionary"])
    assert len(t.deck("dark_side")) == 9
    assert t.trash("visionary") == ["Mind Spike", "Begin to Fray"]
    assert t.game.state.known_top[t.owner("dark_side")] == 0


def test_the_hidden_order_of_the_dark_side_is_dealt_anew() -> None:
    t = bench()
    t.game.shuffle(t.owner("dark_side"))
    orders = {t.game.resample(seed).zone(t.owner("dark_side"), DECK) for seed in range(20)}
    assert len(orders) > 10
    assert {frozenset(order) for order in orders} == {frozenset(orders.pop())}


def test_falter_in_the_opening_hand_is_replaced() -> None:
    for seed in range(40):
        t = Table(heroes=["legacy", "visionary", "haka"], seed=seed)
        assert len(t.hand("visionary")) == 4 and "Falter" not in t.hand("visionary")
        assert t.deck("visionary").count("Falter") == 3
        assert t.hp("visionary") == 24


def test_all_of_her_cards_leave_the_game_with_her() -> None:
    t = bench()
    t.into_play(SNARL)
    t.into_hand("visionary", "Twist the Ether")
    t.into_trash("dark_side", "Brain Burn")
    incapacitate(t, "visionary")
    game = t.game
    assert {game.zone_kind(card) for card in game.table.cards_of[t.owner("visionary")]} == {OUT}


def test_a_card_of_the_dark_side_goes_from_the_hand_to_its_own_trash() -> None:
    t = bench()
    t.into_hand("visionary", "Brain Burn")
    t.discard("visionary", "Brain Burn")
    assert (t.trash("dark_side"), t.trash("visionary")) == (["Brain Burn"], [])


# --- The Visionary ---------------------------------------------------------------------------------------------------
def test_motivating_mentalism_helps_another_hero() -> None:
    t = bench()
    t.set_hand("haka", "Mere")
    t.on_deck("haka", "Taiaha", "Knock Heads")
    t.use_power("visionary", "Motivating Mentalism", choose=["haka", "Mere"])
    assert (sorted(t.hand("haka")), t.trash("haka")) == (["Knock Heads", "Taiaha"], ["Mere"])
    assert not dark_side_came(t)


def test_motivating_mentalism_used_on_herself_plays_from_the_dark_side() -> None:
    t = bench()
    t.use_power("visionary", "Motivating Mentalism", choose=["visionary"])
    assert t.hand("visionary") == ["Begin to Fray"]
    assert t.trash("visionary") == ["Begin to Fray"]
    assert dark_side_came(t)


def test_motivating_mentalism_draws_falter_which_is_gone_before_the_discard() -> None:
    t = bench()
    t.on_deck("visionary", "Falter", "Begin to Fray", "Mass Levitation")
    t.on_deck("dark_side", "Twist the Ether", SNARL)
    # Falter: 1 damage, its draw, Twist the Ether on Haka; then the second card, a discard, and the power's own play.
    t.use_power("visionary", "Motivating Mentalism", choose=["visionary", "Haka", "Mass Levitation"])
    assert (t.hp("visionary"), t.hand("visionary")) == (23, ["Begin to Fray"])
    assert t.trash("visionary") == ["Falter", "Mass Levitation"]
    assert t.in_play("Twist the Ether") and dark_side_came(t)


def test_incapacitated_she_grants_a_power_phase() -> None:
    t = incapacitated()
    t.set_hp("Baron Blade", 30)
    t.incapacitated_ability("visionary", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 28


def test_incapacitated_she_destroys_an_ongoing() -> None:
    t = incapacitated()
    with_cards(t, "Living Force-Field", "Danger Sense")
    t.incapacitated_ability("visionary", 1, choose=["Living Force-Field"])
    assert not t.in_play("Living Force-Field") and t.in_play("Danger Sense")


def test_incapacitated_she_has_a_hero_draw_3_and_discard_2() -> None:
    t = incapacitated()
    t.set_hand("haka")
    t.on_deck("haka", "Mere", "Taiaha", "Knock Heads")
    t.incapacitated_ability("visionary", 2, choose=["haka", "Mere", "Taiaha"])
    assert (t.hand("haka"), t.trash("haka")) == (["Knock Heads"], ["Mere", "Taiaha"])


# --- First Appearance ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("line", ["deal", "play"])
def test_rend_spacetime(line: str) -> None:
    t = bench("first_appearance_visionary")
    t.use_power("visionary", "Rend Spacetime", choose=[line, "Baron Blade"] if line == "deal" else [line])
    assert t.hand("visionary") == ["Begin to Fray"]
    assert (t.hp("Baron Blade"), dark_side_came(t)) == ((39, False) if line == "deal" else (40, True))


def test_first_appearance_incapacitated() -> None:
    t = incapacitated("first_appearance_visionary")
    t.set_hp("Baron Blade", 30)
    t.incapacitated_ability("visionary", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 28
    t.on_deck("legacy", "Flying Smash", "Danger Sense")
    t.incapacitated_ability("visionary", 1, choose=["legacy"])
    assert t.play_area("legacy") == ["Danger Sense"]
    t.on_deck("haka", "Mere", "Taiaha", "Knock Heads")
    t.incapacitated_ability("visionary", 2, choose=["haka", "Taiaha", "Knock Heads"])
    assert t.deck("haka")[:3] == ["Taiaha", "Knock Heads", "Mere"]


# --- Dark Visionary --------------------------------------------------------------------------------------------------
def test_complete_control_draws_from_the_dark_side_and_plays_one_of_its_cards() -> None:
    t = bench("dark_visionary")
    t.into_hand("visionary", "Mass Levitation", "Precognition", "Begin to Fray")
    t.on_deck("dark_side", SNARL, "Twist the Ether", "Brain Burn")
    t.use_power("visionary", "Complete Control", choose=["Mass Levitation", "Precognition", SNARL])
    assert sorted(t.hand("visionary")) == ["Begin to Fray", "Brain Burn", "Twist the Ether"]
    assert t.trash("visionary") == ["Mass Levitation", "Precognition"]
    assert dark_side_came(t)
    assert len(t.deck("dark_side")) == 7


def test_complete_control_offers_only_dark_cards_and_need_play_none() -> None:
    t = bench("dark_visionary")
    t.into_hand("visionary", "Begin to Fray", "Begin to Fray", "Precognition")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("visionary", "Complete Control", choose=["Begin to Fray", "Begin to Fray", "Precognition"])


def test_dark_visionary_incapacitated() -> None:
    t = incapacitated("dark_visionary")
    t.set_hand("haka")
    t.incapacitated_ability("visionary", 0, choose=["haka", True])
    assert len(t.hand("haka")) == 1
    t.incapacitated_ability("visionary", 1)
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "haka")] == [38, 30, 32]


def test_dark_visionary_incapacitated_has_a_hero_start_afresh() -> None:
    t = incapacitated("dark_visionary")
    with_cards(t, "Mere", "Taiaha", "Danger Sense")
    t.set_hand("haka", "Knock Heads")
    t.on_deck("haka", "Rampage", "Taonga Mana", "Dance in the Fray", "Knock Heads", "Sudden Utu", "Tiaki Defender")
    t.incapacitated_ability("visionary", 2, choose=["haka"])
    assert t.trash("haka")[0] == "Knock Heads" and {"Mere", "Taiaha"} <= set(t.trash("haka"))
    assert sorted(t.hand("haka")) == ["Dance in the Fray", "Knock Heads", "Rampage", "Taonga Mana"]
    assert t.play_area("legacy") == ["Danger Sense"]
    assert t.play_area("haka") == ["Sudden Utu", "Tiaki Defender"]


# --- The Fishionary --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("worse", ["Begin to Fray", SNARL])
def test_little_plastic_mind_castle(worse: str) -> None:
    t = bench("the_fishionary")
    t.use_power("visionary", "Little Plastic Mind Castle", choose=[worse])
    assert set(t.play_area("visionary")) == {"Begin to Fray", SNARL} - {worse}
    assert t.trash("visionary") + t.trash("dark_side") == [worse]


def test_fishionary_incapacitated() -> None:
    t = incapacitated("the_fishionary")
    t.set_hand("haka", "Mere")
    t.incapacitated_ability("visionary", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    for hero in ("legacy", "haka"):
        t.set_hp(hero, 10)
    t.set_hp("Baron Blade", 10)
    t.incapacitated_ability("visionary", 1, choose=["legacy", "haka"])
    assert [t.hp(each) for each in ("legacy", "haka", "Baron Blade")] == [12, 12, 10]


@pytest.mark.parametrize("line", ["play it", "discard it", "bury it"])
def test_fishionary_incapacitated_sorts_the_environment(line: str) -> None:
    t = incapacitated("the_fishionary")
    t.on_deck("environment", "Hostage Situation")
    t.incapacitated_ability("visionary", 2, choose=[line])
    assert t.in_play("Hostage Situation") == (line == "play it")
    assert ("Hostage Situation" in t.trash("environment")) == (line == "discard it")
    assert (t.deck("environment")[-1] == "Hostage Situation") == (line == "bury it")


# --- the deck --------------------------------------------------------------------------------------------------------
def test_begin_to_fray_lets_her_pay_for_a_play() -> None:
    t = bench()
    t.into_play("Begin to Fray")
    t.into_hand("visionary", "Precognition")
    choose = ["Begin to Fray", "deal yourself 1 fixed psychic", "Precognition"]
    t.deal("Baron Blade", "visionary", 3, "melee", choose=choose)
    assert t.hp("visionary") == 20
    assert t.in_play("Precognition") and not dark_side_came(t)


def test_begin_to_fray_plays_from_the_dark_side_instead() -> None:
    t = bench()
    t.into_play("Begin to Fray")
    t.deal("Baron Blade", "visionary", 3, "melee", choose=["Begin to Fray", "play the top Dark Side card"])
    assert (t.hp("visionary"), dark_side_came(t)) == (21, True)


def test_begin_to_fray_is_no_answer_to_heroes() -> None:
    t = bench()
    t.into_play("Begin to Fray")
    t.deal("haka", "visionary", 3, "melee")
    assert t.hp("visionary") == 21


def test_gl_decoy() -> None:
    """Psychic damage stays with her; fire may go to the Decoy."""
    t = bench()
    t.into_play("Decoy Projection")
    t.deal("Baron Blade", "visionary", 3, "psychic")
    assert (t.hp("visionary"), t.hp("Decoy Projection")) == (21, 6)
    t.deal("Baron Blade", "visionary", 3, "fire", choose=[True])
    assert (t.hp("visionary"), t.hp("Decoy Projection")) == (21, 3)
    t.deal("Baron Blade", "visionary", 3, "fire", choose=[False])
    assert (t.hp("visionary"), t.hp("Decoy Projection")) == (18, 3)


def test_a_destroyed_decoy_deals_3_targets_1_energy() -> None:
    t = bench()
    t.into_play("Decoy Projection")
    t.deal("Baron Blade", "Decoy Projection", 9, "fire", choose=["Baron Blade", "Haka", "Legacy"])
    burst = [hit for hit in t.dealt if hit[0] == "Decoy Projection"]
    assert burst == [("Decoy Projection", each, 1, "energy") for each in ("Baron Blade", "Haka", "Legacy")]


def test_falter_played() -> None:
    t = bench()
    t.play("visionary", "Falter")
    assert (t.hp("visionary"), t.hand("visionary")) == (23, ["Begin to Fray"])
    assert dark_side_came(t)


def test_falter_collected_is_played_at_once() -> None:
    t = bench()
    t.do(lambda game: game.collect(t.card("visionary"), t.owner("visionary"), keyword("suddenly")))
    assert t.trash("visionary") == ["Falter"]
    assert (t.hp("visionary"), len(t.hand("visionary")), dark_side_came(t)) == (23, 1, True)


def test_justify_the_means_with_its_price() -> None:
    t = bench()
    t.into_play("Danger Sense")
    t.play("visionary", "Justify the Means", choose=["Baron Blade", None, True])
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "visionary", "haka")] == [37, 31, 23, 33]
    assert dark_side_came(t)


def test_justify_the_means_without_it() -> None:
    t = bench()
    t.play("visionary", "Justify the Means", choose=["Baron Blade", "Haka", None, False])
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "visionary", "haka")] == [38, 32, 24, 32]
    assert not dark_side_came(t)


def test_justify_the_means_asks_for_damage_that_was_dealt() -> None:
    t = bench()
    t.into_play("Telekinetic Cocoon")
    t.play("visionary", "Justify the Means", choose=["Baron Blade", None, True])
    assert (t.hp("Baron Blade"), dark_side_came(t)) == (40, False)


def test_gl_mass_levitation() -> None:
    """With Smoke Bombs it takes damage of 3 to 0."""
    t = emptied(Table(heroes=["wraith", "visionary", "haka"]), "visionary")
    with_cards(t, "Mass Levitation", "Smoke Bombs")
    assert t.deal("Baron Blade", "haka", 3, "melee") == 0
    t.destroy("Smoke Bombs")
    assert t.deal("Baron Blade", "haka", 3, "melee") == 1
    assert t.deal("haka", "Baron Blade", 3, "melee") == 3


def test_mass_levitation_ends_at_her_start_phase() -> None:
    t = bench()
    t.into_play("Mass Levitation")
    t.go_to("legacy", "end")
    hands = [len(t.hand(hero)) for hero in ("legacy", "visionary", "haka")]
    t.go_to("visionary", "start")
    assert [len(t.hand(hero)) for hero in ("legacy", "visionary", "haka")] == [each + 1 for each in hands]
    assert t.trash("visionary") == ["Mass Levitation"]


def test_memory_lapse_prevents_a_discovery_of_the_villain() -> None:
    t = bench(villain="omnitron")
    t.into_play("Memory Lapse")
    t.do(lambda game: game.discover(t.card("Omnitron"), keyword(DEVICE)), choose=[True])
    assert t.play_area("villain") == []
    assert t.trash("visionary") == ["Memory Lapse"]


def test_memory_lapse_may_let_it_happen_and_leaves_heroes_alone() -> None:
    t = bench(villain="omnitron")
    t.into_play("Memory Lapse")
    t.do(lambda game: game.discover(t.card("Omnitron"), keyword(DEVICE)), choose=[False])
    assert len(t.play_area("villain")) == 1
    t.on_deck("legacy", "Danger Sense")
    t.do(lambda game: game.discover(t.card("legacy"), keyword("ongoing")))
    assert t.play_area("legacy") == ["Danger Sense"] and t.in_play("Memory Lapse")


@pytest.mark.parametrize("draws", [True, False])
def test_memory_lapse_as_a_power(draws: bool) -> None:
    t = bench()
    t.into_play("Memory Lapse")
    for hero, card in (("legacy", "Danger Sense"), ("haka", "Mere")):
        t.set_hand(hero, card)
    t.on_deck("haka", "Taiaha")
    t.on_deck("legacy", "Flying Smash")
    t.use_power("visionary", "Memory Lapse", choose=[draws])
    assert (t.hand("legacy"), t.hand("haka")) == (["Flying Smash"], ["Taiaha"])
    assert (t.trash("legacy"), t.trash("haka")) == (["Danger Sense"], ["Mere"])
    assert (len(t.hand("visionary")), dark_side_came(t)) == ((2, True) if draws else (0, False))


def test_mental_divergence_destroys() -> None:
    t = bench()
    with_cards(t, "Mental Divergence", "Living Force-Field")
    t.use_power("visionary", "Mental Divergence: Destroy", choose=["Living Force-Field"])
    assert not t.in_play("Living Force-Field") and t.in_play("Mental Divergence")
    assert dark_side_came(t)


def test_mental_divergence_collects() -> None:
    t = bench()
    t.into_play("Mental Divergence")
    t.use_power("visionary", "Mental Divergence: Collect", choose=["Prophetic Vision"])
    assert (t.hand("visionary"), t.trash("visionary")) == (["Prophetic Vision"], ["Mental Divergence"])
    assert not dark_side_came(t)


@pytest.mark.parametrize("ongoing", ["Living Force-Field", None])
def test_mind_spike(ongoing: str | None) -> None:
    t = bench()
    t.into_play("Living Force-Field")  # damage dealt to Baron Blade is -1, but this is irreducible
    t.play("visionary", "Mind Spike", choose=["Baron Blade", ongoing])
    assert t.hp("Baron Blade") == 37
    assert (t.in_play("Living Force-Field"), dark_side_came(t)) == ((True, False) if ongoing is None else (False, True))


def test_precognition() -> None:
    t = bench()
    t.into_play("Precognition")
    t.on_deck("villain", "Blade Battalion", "Hasten Doom", "Living Force-Field")
    choose = ["villain", "Living Force-Field", "Blade Battalion", "villain"]
    t.use_power("visionary", "Precognition", choose=choose)
    assert t.trash("villain") == ["Living Force-Field"]
    assert t.deck("villain")[:2] == ["Blade Battalion", "Hasten Doom"]
    assert dark_side_came(t)


def test_precognition_need_discard_nothing() -> None:
    t = bench()
    t.into_play("Precognition")
    t.on_deck("haka", "Mere", "Taiaha", "Knock Heads")
    t.use_power("visionary", "Precognition", choose=["haka", "Taiaha", "Mere", None])
    assert t.deck("haka")[:3] == ["Taiaha", "Mere", "Knock Heads"]
    assert not dark_side_came(t)


def test_precognition_does_not_see_the_dark_side() -> None:
    t = bench()
    t.into_play("Precognition")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("visionary", "Precognition", choose=["dark_side"])


@pytest.mark.parametrize("line", ["use 1 power", "draw 1 card"])
def test_prophetic_vision_at_the_end_of_her_turn(line: str) -> None:
    t = bench()
    t.into_play("Prophetic Vision")
    t.go_to("visionary", "draw")
    choose = [None, line, *(["Motivating Mentalism", "haka"] if line == "use 1 power" else [])]
    hand = len(t.hand("haka"))
    t.go_to("visionary", "end", choose=choose)
    assert len(t.hand("haka")) - hand == (1 if line == "use 1 power" else 0)
    assert len(t.hand("visionary")) == (0 if line == "use 1 power" else 1)


def test_prophetic_vision_as_a_power() -> None:
    t = bench()
    t.into_play("Prophetic Vision")
    t.on_deck("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field")
    t.on_deck("visionary", "Mind Spike", "Precognition", "Mass Levitation")
    choose = ["Hasten Doom", "Blade Battalion", "Mind Spike", "Precognition"]
    t.use_power("visionary", "Prophetic Vision", choose=choose)
    assert (t.trash("villain"), t.deck("villain")[0]) == (["Hasten Doom"], "Blade Battalion")
    assert (t.trash("visionary"), t.deck("visionary")[0]) == (["Mind Spike"], "Precognition")
    assert t.in_play("Living Force-Field") and t.in_play("Mass Levitation")


def test_prophetic_vision_with_a_numeral_of_the_second_half_changed_by_magic() -> None:
    t = emptied(
        Table(heroes=["legacy", "visionary", "haka"], principles={"visionary": "principle_of_magic"}), "visionary"
    )
    t.into_play("Prophetic Vision")
    t.on_deck("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field")
    t.on_deck("visionary", "Mind Spike", "Precognition", "Mass Levitation")
    raised = 2 * 5  # of the eight numerals the sixth: "discard 1" of her own cards becomes 2
    choose = [raised, "Hasten Doom", "Blade Battalion", "Mind Spike", "Precognition"]
    t.use_power("visionary", "Prophetic Vision", choose=choose)
    assert (t.trash("villain"), t.deck("villain")[0]) == (["Hasten Doom"], "Blade Battalion")
    assert t.in_play("Living Force-Field")
    assert (t.trash("visionary"), t.deck("visionary")[0]) == (["Mind Spike", "Precognition"], "Mass Levitation")


def test_psychic_intrusion_sorts_the_deck_of_the_targets_play_area() -> None:
    t = bench()
    t.on_deck("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field")
    choose = [
        "Baron Blade",
        *("Blade Battalion", "bury it"),
        *("Hasten Doom", "replace it"),
        "discard it",
    ]
    t.play("visionary", "Psychic Intrusion", choose=choose)
    assert t.hp("Baron Blade") == 38
    assert (t.deck("villain")[0], t.deck("villain")[-1]) == ("Hasten Doom", "Blade Battalion")
    assert t.trash("villain") == ["Living Force-Field"]


def test_psychic_intrusion_on_her_own_means_her_main_deck() -> None:
    t = bench()
    t.play("visionary", "Psychic Intrusion", choose=["visionary", "Begin to Fray", "discard it"])
    assert "Begin to Fray" in t.trash("visionary")
    assert len(t.deck("dark_side")) == 10


def test_psychic_intrusion_on_a_target_that_it_destroys_in_anothers_play_area() -> None:
    t = bench()
    t.into_play(SNARL)
    t.do(lambda game: game.move(t.card(SNARL), t.owner("haka")))
    t.set_hp(SNARL, 1)
    t.on_deck("haka", "Mere", "Taiaha", "Knock Heads")
    choose = [SNARL, "Mere", "discard it", "Taiaha", "discard it", "discard it"]
    t.play("visionary", "Psychic Intrusion", choose=choose)
    assert t.trash("haka") == ["Mere", "Taiaha", "Knock Heads"]


def test_skim_the_surface() -> None:
    t = bench()
    t.on_deck("haka", "Mere")
    t.on_deck("villain", "Hasten Doom")
    choose = ["haka", "villain", None, "villain", True, "Decoy Projection"]
    t.play("visionary", "Skim the Surface", choose=choose)
    assert (t.deck("haka")[0], t.trash("villain")) == ("Mere", ["Hasten Doom"])
    assert t.game.state.known_top[t.owner("haka")] == 1
    assert t.hand("visionary") == ["Decoy Projection"]
    assert dark_side_came(t)


def test_skim_the_surface_without_the_collecting() -> None:
    t = bench()
    t.play("visionary", "Skim the Surface", choose=[None, "haka", False])
    assert (len(t.trash("haka")), t.hand("visionary"), dark_side_came(t)) == (1, [], False)


def test_skim_the_surface_that_finds_nothing_plays_nothing() -> None:
    t = bench()
    for card in list(t.game.zone(t.owner("visionary"), DECK)):
        t.game.put_out_of_game(card)
    t.play("visionary", "Skim the Surface", choose=[None, "haka", True])
    assert (t.hand("visionary"), dark_side_came(t)) == ([], False)


def test_suggestion() -> None:
    t = bench()
    t.into_trash("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field")
    t.play("visionary", "Suggestion", choose=["Hasten Doom", "Living Force-Field", "Blade Battalion"])
    assert t.trash("villain") == []
    assert t.deck("villain")[:2] == ["Blade Battalion", "Living Force-Field"]
    assert t.deck("villain")[-1] == "Hasten Doom"
    assert dark_side_came(t)


def test_suggestion_needs_no_third_card_and_leaves_her_own_trashes_alone() -> None:
    t = bench()
    t.into_trash("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field")
    t.into_trash("haka", "Mere")
    t.into_trash("visionary", "Mind Spike")
    t.into_trash("dark_side", "Brain Burn")
    t.play("visionary", "Suggestion", choose=["villain", "Hasten Doom", "Living Force-Field", None])
    assert (t.trash("villain"), dark_side_came(t)) == (["Blade Battalion"], False)


def test_suggestion_puts_another_card_than_the_buried_one_on_a_deck_that_has_run_out() -> None:
    t = bench()
    t.into_hand("haka", *t.deck("haka"))
    t.into_trash("haka", "Mere", "Taiaha")
    t.play("visionary", "Suggestion", choose=["Mere", None])
    # Under a deck without cards the buried one stays in the trash; the other one is the only one to put on top.
    assert (t.deck("haka"), t.trash("haka"), dark_side_came(t)) == (["Taiaha"], ["Mere"], False)


def test_telekinetic_cocoon_keeps_damage_in_and_out() -> None:
    t = bench()
    t.into_play("Telekinetic Cocoon")
    assert t.deal("Baron Blade", "visionary", 5, "melee") == 0
    assert t.deal("visionary", "Baron Blade", 5, "melee") == 0
    t.play("visionary", "Falter")
    assert (t.hp("visionary"), dark_side_came(t)) == (24, True)


def test_a_destroyed_telekinetic_cocoon_plays_from_the_dark_side() -> None:
    t = bench()
    t.into_play("Telekinetic Cocoon")
    t.deal("Baron Blade", "Telekinetic Cocoon", 6, "melee")
    assert (t.in_play("Telekinetic Cocoon"), dark_side_came(t)) == (False, True)


def test_telekinetic_cocoon_at_her_start_phase() -> None:
    t = bench()
    t.into_play("Telekinetic Cocoon")
    t.set_hp("visionary", 10)
    t.go_to("visionary", "start")
    # Psych-Snarl, which comes into play in this phase, strikes in it too.
    assert (t.hp("visionary"), t.hand("visionary")) == (10 + 2 - 3, ["Begin to Fray"])
    assert t.trash("visionary") == ["Telekinetic Cocoon"]
    assert dark_side_came(t)


def test_wrest_the_mind_turns_the_damage_of_its_target_aside_for_a_card() -> None:
    t = bench()
    t.play("visionary", "Wrest the Mind")
    t.into_hand("visionary", "Mind Spike")
    t.deal("Baron Blade", "haka", 3, "melee", choose=["Mind Spike", "Baron Blade"])
    assert (t.hp("haka"), t.hp("Baron Blade"), t.trash("visionary")) == (34, 37, ["Mind Spike"])
    # No card, no redirection; nor of another's damage.
    t.deal("Baron Blade", "haka", 3, "melee")
    t.into_hand("visionary", "Mind Spike")
    t.deal("legacy", "haka", 3, "melee")
    t.deal("Baron Blade", "legacy", 3, "melee", choose=[None])
    # Legacy's nemesis is Baron Blade: 1 more.
    assert (t.hp("haka"), t.hp("legacy"), t.hand("visionary")) == (28, 28, ["Mind Spike"])


def test_wrest_the_mind_lets_her_discard_for_fixed_damage_that_stays_aimed() -> None:
    t = bench()
    t.play("visionary", "Wrest the Mind")
    t.into_hand("visionary", "Mind Spike")
    t.deal("Baron Blade", "haka", 3, "melee", fixed=True, choose=["Mind Spike", "Baron Blade"])
    assert (t.hp("haka"), t.hp("Baron Blade"), t.trash("visionary")) == (31, 40, ["Mind Spike"])


@pytest.mark.parametrize("line", ["play the top Dark Side card", "deal yourself 1 fixed psychic"])
def test_wrest_the_mind_ends_at_her_start_phase(line: str) -> None:
    t = bench()
    t.into_play("Wrest the Mind")
    t.go_to("legacy", "end")
    before = t.hp("visionary")
    t.go_to("visionary", "start", choose=[line])
    assert t.trash("visionary") == ["Wrest the Mind"]
    assert (dark_side_came(t), before - t.hp("visionary")) == ((True, 3) if line.startswith("play") else (False, 1))


# --- the Dark Side ---------------------------------------------------------------------------------------------------
def test_brain_burn_buries_from_the_trash_and_trades_thoughts() -> None:
    t = bench()
    t.into_trash("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field")
    t.set_hand("haka", "Mere", "Taiaha", "Knock Heads")
    choose = ["from the top of the villain trash", True, True, False, "draw 2", "haka", "Mere", "Taiaha"]
    play_dark(t, "Brain Burn", choose)
    assert t.trash("villain") == ["Hasten Doom"]
    assert t.deck("villain")[-2:] == ["Living Force-Field", "Blade Battalion"]
    assert (len(t.hand("visionary")), t.hand("haka")) == (2, ["Knock Heads"])
    assert t.trash("dark_side") == ["Brain Burn"]


def test_brain_burn_buries_unseen_from_the_deck_and_burns() -> None:
    t = bench()
    t.into_trash("villain", "Hasten Doom")
    t.game.shuffle(0)
    before = t.deck("villain")
    choose = ["from the top of the villain deck", True, True, True, True, "deal", "haka"]
    play_dark(t, "Brain Burn", choose)
    assert t.deck("villain") == [*before[4:], *before[:4]]
    assert (t.game.state.known_bottom[0], t.game.state.known_top[0]) == (0, 0)
    assert (t.hp("haka"), t.hp("Baron Blade")) == (30, 36)


def test_callous_disregard_counts_all_cards_discarded_from_hands_this_turn() -> None:
    t = bench()
    for hero in ("legacy", "haka"):
        t.set_hand(hero, {"legacy": "Danger Sense", "haka": "Mere"}[hero])
    t.into_hand("visionary", "Mind Spike", "Mind Spike", "Mind Spike")
    t.do(lambda game: game.discard_top(t.owner("haka"), 3))  # not from a hand
    t.into_play("Blade Battalion")
    t.into_play("Mobile Defense Platform")
    t.set_hp("Mobile Defense Platform", 6)
    # 3 by all heroes, then 2 more by her.
    choose = ["Mind Spike", "Mind Spike", "Mind Spike", "Blade Battalion", "each other hero draws"]
    t.set_hp("Blade Battalion", 5)
    play_dark(t, "Callous Disregard", choose[1:-2] + choose[-1:])
    assert not t.in_play("Blade Battalion") and t.in_play("Mobile Defense Platform")
    assert (len(t.hand("legacy")), len(t.hand("haka")), t.hand("visionary")) == (1, 1, [])


def test_callous_disregard_hurts_every_non_hero_target() -> None:
    t = bench()
    for hero in ("legacy", "haka"):
        t.set_hand(hero)
    t.into_play("Blade Battalion")
    play_dark(t, "Callous Disregard", ["deal every non-hero target"])
    assert (t.hp("Baron Blade"), t.hp("Blade Battalion"), t.hp("haka")) == (39, 4, 34)


def test_demoralize_destroys_each_target_with_1_hp() -> None:
    t = bench()
    with_cards(t, "Blade Battalion", "Mobile Defense Platform")
    t.set_hp("Blade Battalion", 2)
    play_dark(t, "Demoralize", ["destroy each target"])
    assert not t.in_play("Blade Battalion") and t.in_play("Mobile Defense Platform")
    assert [t.hp(each) for each in ("legacy", "visionary", "haka")] == [31, 23, 33]


def test_demoralize_destroys_1_target_with_6_hp_or_fewer() -> None:
    t = bench()
    with_cards(t, "Blade Battalion", "Mobile Defense Platform")
    t.set_hp("Mobile Defense Platform", 7)
    play_dark(t, "Demoralize", ["Mobile Defense Platform"])
    assert not t.in_play("Mobile Defense Platform") and t.hp("Blade Battalion") == 4


def test_forget_what_you_saw_discards_from_each_deck_and_hurts_for_targets() -> None:
    t = bench()
    t.on_deck("villain", "Blade Battalion")
    t.on_deck("environment", "Hostage Situation")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("visionary", "Decoy Projection", "Begin to Fray", "Mass Levitation", "Precognition")
    t.on_deck("haka", "Mere")
    play_dark(t, "Forget What You Saw", ["draw 3 cards"])
    targets = 2 + (t.game.printed_hp(t.card("Hostage Situation")) > 0)
    assert t.hp("visionary") == 24 - targets
    assert [t.trash(each) for each in ("villain", "legacy", "haka", "environment")] == [
        ["Blade Battalion"],
        ["Danger Sense"],
        ["Mere"],
        ["Hostage Situation"],
    ]
    assert t.trash("dark_side") == ["Forget What You Saw"]
    assert len(t.hand("visionary")) == 3


def test_forget_what_you_saw_discards_3_more_from_1_deck() -> None:
    t = bench()
    play_dark(t, "Forget What You Saw", ["discard the top 3 cards", "haka"])
    assert (len(t.trash("haka")), len(t.trash("legacy")), t.hand("visionary")) == (4, 1, [])


def test_mass_psychosis_hurts_targets_with_6_hp_or_more_and_plays_an_environment_card() -> None:
    t = bench()
    with_cards(t, "Blade Battalion", "Mobile Defense Platform")
    t.set_hp("haka", 5)
    t.on_deck("environment", "Hostage Situation")
    play_dark(t, "Mass Psychosis", ["play the top environment card"] if t.play_area("environment") else [])
    assert (t.hp("Blade Battalion"), t.hp("Mobile Defense Platform"), t.hp("haka"), t.hp("legacy")) == (5, 9, 5, 29)
    assert t.hp("visionary") == 21
    assert t.in_play("Hostage Situation")


def test_mass_psychosis_destroys_an_environment_card() -> None:
    t = bench()
    t.into_play("Hostage Situation")
    play_dark(t, "Mass Psychosis", ["destroy 1 environment card"])
    assert not t.in_play("Hostage Situation")


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_mental_erasure(cards: int) -> None:
    t = bench()
    t.set_hp("visionary", 10)
    t.set_hand("haka", "Mere", "Taiaha", "Knock Heads", "Rampage", "Rampage")
    names = ["Mere", "Taiaha", "Knock Heads", "Rampage"][:cards] + ([None] if cards < 4 else [])
    play_dark(t, "Mental Erasure", ["haka", *names, *["Baron Blade", "legacy", "haka"] * cards])
    assert (t.hp("visionary"), len(t.hand("haka"))) == (10 + 2 * cards, 5 - cards)
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "haka")] == [40 - cards, 32 - cards, 34 - cards]


def test_psych_snarl_strikes_in_its_play_area_and_moves_on() -> None:
    t = bench()
    t.into_play(SNARL)
    t.go_to("legacy", "end")
    before = t.hp("visionary")
    t.go_to("visionary", "start")
    assert t.hp("visionary") == before - 3
    t.go_to("visionary", "end", choose=[None, None, "haka"])
    assert t.hp("visionary") == before - 4
    assert t.play_area("haka") == [SNARL]
    with_cards(t, "Mere")
    haka = t.hp("haka")
    t.go_to("haka", "start")
    assert (t.hp("haka"), t.hp("visionary")) == (haka - 3, before - 4)
    t.go_to("haka", "end", choose=[None, None, None, "villain"])
    assert (t.play_area("villain")[-1], t.hp("visionary")) == (SNARL, before - 5)
    t.destroy("Living Force-Field")
    blade = t.hp("Baron Blade")
    t.go_to("villain", "start")
    assert t.hp("Baron Blade") == blade - 3


def test_psychic_maelstrom() -> None:
    t = bench()
    t.into_hand("visionary", "Mind Spike", "Precognition", "Mass Levitation")
    play_dark(t, "Psychic Maelstrom", ["Baron Blade", "haka", "discard 2 cards", "Mind Spike", "Precognition"])
    assert (t.hp("Baron Blade"), t.hp("haka"), t.hand("visionary")) == (38, 32, ["Mass Levitation"])


def test_psychic_maelstrom_spreads_to_all_without_2_cards() -> None:
    t = bench()
    play_dark(t, "Psychic Maelstrom", ["Baron Blade", "haka"])
    assert [t.hp(each) for each in ("Baron Blade", "legacy", "visionary", "haka")] == [37, 31, 23, 31]


def test_twist_the_ether_changes_amount_and_type() -> None:
    t = bench()
    play_dark(t, "Twist the Ether", ["Baron Blade"])
    t.deal("Baron Blade", "haka", 3, "melee", choose=["+1 damage", "cold"])
    t.deal("Baron Blade", "haka", 3, "melee", choose=["-1 damage", "fire"])
    t.deal("Baron Blade", "haka", 3, "melee", irreducible=True, choose=["-1 damage", "fire"])
    t.deal("legacy", "haka", 3, "melee")
    t.deal("Baron Blade", "haka", 3, "melee", fixed=True)
    assert [hit[2:] for hit in t.dealt] == [(4, "cold"), (2, "fire"), (3, "fire"), (3, "melee"), (3, "melee")]


@pytest.mark.parametrize("line", ["discard 2 cards", "destroy this card"])
def test_twist_the_ether_at_her_start_phase(line: str) -> None:
    t = bench()
    t.into_play("Twist the Ether")
    t.go_to("legacy", "end")
    before = t.hp("visionary")
    t.set_hand("visionary", "Mind Spike", "Precognition")
    t.go_to("visionary", "start", choose=[line])
    assert t.hp("visionary") == before - 2
    assert (t.in_play("Twist the Ether"), len(t.hand("visionary"))) == ((True, 0) if line[0:2] == "di" else (False, 2))


def test_unrealized_phobia_counts_targets_with_the_keyword() -> None:
    t = bench()
    with_cards(t, "Blade Battalion", "Blade Battalion", "Mobile Defense Platform")
    play_dark(t, "Unrealized Phobia", ["Blade Battalion", "haka"])
    assert (t.hp("haka"), t.hp("visionary")) == (32, 23)
    assert t.dealt[0] == ("Haka", "Haka", 2, "psychic")


def test_unrealized_phobia_asks_which_of_several_keywords() -> None:
    t = bench()
    with_cards(t, "Blade Battalion", "Decoy Projection", SNARL)
    play_dark(t, "Unrealized Phobia", ["Decoy Projection", "manifestation", "haka"])
    assert t.dealt[0] == ("Haka", "Haka", 2, "psychic")


def test_unrealized_phobia_without_a_keyword_to_choose() -> None:
    t = bench()
    play_dark(t, "Unrealized Phobia")
    assert t.dealt == [("The Visionary", "The Visionary", 1, "psychic")]


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("id", ["visionary", "first_appearance_visionary", "dark_visionary", "the_fishionary"])
def test_checked_games(id: str) -> None:
    check_two_games(Scenario("omnitron", (id, "tempest", "fanatic"), "ruins_of_atlantis"))
