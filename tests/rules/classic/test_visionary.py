"""The Visionary of the classic edition, card by card. Pell, Quill and Straw Villain are stand-ins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from benches import before_turn, emptied, hero_hp, incapacitate, with_cards
from sotm_env.engine.catalog import load_deck
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

STRAW = "Straw Villain"
HER = "The Visionary"
BenchOfVisionary = Callable[..., Table]


# --- benches ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def bench(classic_bench: Callable[..., Table]) -> BenchOfVisionary:
    """The Visionary (26 HP, no hand), Pell and Quill (30 each) against Straw Villain (40); no other card in play."""

    def make(*others: str, **setup: object) -> Table:
        return emptied(classic_bench(["visionary", *others], **setup), "visionary")

    return make


def beside(t: Table, title: str, target: str) -> Table:
    """This card of hers in play next to a target."""
    t.into_play(title, choose=[target])
    assert t.game.beside(t.card(title)) == t.card(target)
    return t


# --- the character card ----------------------------------------------------------------------------------------------
def test_the_visionary_has_26_hp_and_her_own_icon(bench: BenchOfVisionary) -> None:
    assert bench().max_hp(HER) == 26
    deck = load_deck("heroes", "visionary", "classic")
    assert [(card.id, sorted(card.nemesis)) for card in deck.characters] == [("visionary", ["visionary"])]


def test_motivating_mentalism_draws_2_and_discards_1_for_1_player(bench: BenchOfVisionary) -> None:
    t = bench()
    t.set_hand("pell")
    t.on_deck("pell", "Pell's Charm", "Pell's Oath", "Pell's Word")
    t.use_power("visionary", "Motivating Mentalism", choose=["pell", "Pell's Charm"])
    assert (t.hand("pell"), t.trash("pell")) == (["Pell's Oath"], ["Pell's Charm"])
    t.on_deck("visionary", "Mind Spike", "Suggestion")
    t.use_power("visionary", "Motivating Mentalism", choose=["visionary", "Suggestion"])
    assert (t.hand("visionary"), t.trash("visionary")) == (["Mind Spike"], ["Suggestion"])


def test_incapacitated_visionary_lets_1_player_draw(bench: BenchOfVisionary) -> None:
    t = incapacitate(bench(), "visionary")
    held = len(t.hand("pell"))
    t.incapacitated_ability("visionary", 0, choose=["pell", False])
    t.incapacitated_ability("visionary", 0, choose=["pell", True])
    assert len(t.hand("pell")) == held + 1


def test_incapacitated_visionary_lets_1_hero_use_a_power(bench: BenchOfVisionary) -> None:
    t = incapacitate(bench(), "visionary")
    t.incapacitated_ability("visionary", 1, choose=["pell", None])
    t.incapacitated_ability("visionary", 1, choose=["quill", "Nudge", STRAW])
    assert t.hp(STRAW) == 40 - 1


def test_incapacitated_visionary_puts_back_or_discards_the_top_card_of_a_deck(bench: BenchOfVisionary) -> None:
    t = incapacitate(bench(), "visionary")
    t.on_deck("villain", "Crow", "Rustle")
    t.incapacitated_ability("visionary", 2, choose=["villain", "replace it"])
    assert (t.deck("villain")[0], t.trash("villain")) == ("Crow", [])
    t.incapacitated_ability("visionary", 2, choose=["villain", "discard it"])
    assert (t.deck("villain")[0], t.trash("villain")) == ("Rustle", ["Crow"])
    t.on_deck("pell", "Pell's Ring")
    t.incapacitated_ability("visionary", 2, choose=["pell", "discard it"])
    assert t.trash("pell") == ["Pell's Ring"]


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Brain Burn", 4, "one-shot", 0),
    ("Decoy Projection", 3, "ongoing", 5),
    ("Demoralization", 3, "ongoing", 0),
    ("Mass Levitation", 3, "ongoing", 0),
    ("Mental Divergence", 3, "ongoing", 0),
    ("Mind Spike", 4, "one-shot", 0),
    ("Precognition", 4, "one-shot", 0),
    ("Prophetic Vision", 3, "one-shot", 0),
    ("Suggestion", 4, "one-shot", 0),
    ("Telekinetic Cocoon", 3, "ongoing limited", 0),
    ("Twist the Ether", 3, "ongoing", 0),
    ("Wrest the Mind", 3, "ongoing", 0),
]


def test_the_deck_list_of_the_visionary() -> None:
    deck = load_deck("heroes", "visionary", "classic")
    assert [(card.title, card.copies, card.keywords, card.hp) for card in deck.cards] == [
        (title, copies, frozenset(words.split()), hp) for title, copies, words, hp in DECK_LIST
    ]
    assert sum(card.copies for card in deck.cards) == 40


def test_as_the_copies_are_not_certain_every_card_is_provisional() -> None:
    assert load_deck("heroes", "visionary", "classic").provisional == [HER, *(title for title, *_ in DECK_LIST)]


def test_brain_burn_deals_2_psychic_and_puts_the_villain_trash_under_the_deck(bench: BenchOfVisionary) -> None:
    t = bench()
    t.into_trash("villain", "Crow", "Rustle", "Grudge")
    t.into_trash("environment", "Dog")
    held = len(t.deck("villain"))
    t.play("visionary", "Brain Burn", choose=[STRAW])
    assert t.dealt == [(HER, STRAW, 2, "psychic")]
    assert (t.trash("villain"), t.trash("environment")) == ([], ["Dog"])
    assert t.deck("villain")[held:] == ["Crow", "Rustle", "Grudge"]


def test_brain_burn_takes_a_target_that_it_destroys_along(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Crow")
    t.play("visionary", "Brain Burn", choose=["Crow"])
    assert (t.trash("villain"), t.deck("villain")[-1]) == ([], "Crow")


def test_decoy_projection_takes_all_damage_to_her(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Decoy Projection")
    assert t.play_area("visionary") == ["Decoy Projection"]
    assert (t.hp("Decoy Projection"), t.max_hp("Decoy Projection")) == (5, 5)
    t.deal(STRAW, HER, 2, "melee")
    t.deal(HER, HER, 1, "psychic")
    t.deal(STRAW, "Pell", 2, "melee")
    assert (t.hp("Decoy Projection"), hero_hp(t)) == (2, [26, 28, 30])
    t.deal(STRAW, HER, 4, "melee")
    assert (t.trash("visionary"), t.hp(HER)) == (["Decoy Projection"], 26)
    t.deal(STRAW, HER, 4, "melee")
    assert t.hp(HER) == 22


def test_decoy_projection_is_a_hero_target_but_no_hero(bench: BenchOfVisionary) -> None:
    t = with_cards(bench("haka"), "Decoy Projection")
    t.play("haka", "Rampage")
    # 2 for her and 2 for the decoy itself; a hero is what Haka's incapacitated side can shield.
    assert (t.hp("Decoy Projection"), t.hp(HER)) == (1, 26)
    incapacitate(t, "haka")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.incapacitated_ability("haka", 1, choose=["Decoy Projection"])


def test_of_two_decoys_the_first_one_takes_the_damage(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Decoy Projection", "Decoy Projection")
    t.deal(STRAW, HER, 2, "melee")
    assert (t.hp("Decoy Projection"), t.hp("Decoy Projection#2")) == (3, 5)


def test_rb_demoralization_kills(bench: BenchOfVisionary) -> None:
    """Blade's 4 of 40 become 3 of 39; a Battalion's 1 of 5 becomes 0, and it is destroyed."""
    t = with_cards(bench(villain="baron_blade"), "Blade Battalion")
    t.set_hp("baron_blade", 4)
    t.set_hp("Blade Battalion", 1)
    t.play("visionary", "Demoralization")
    assert (t.hp("baron_blade"), t.max_hp("baron_blade"), t.hp(HER)) == (3, 39, 26)
    assert t.trash("villain") == ["Blade Battalion"]


def test_rb_demoralization_vs_immunity(bench: BenchOfVisionary) -> None:
    """Blade is immune, his platform whole: 39 of 39 and 9 of 9."""
    t = with_cards(bench(villain="baron_blade"), "Mobile Defense Platform")
    t.play("visionary", "Demoralization")
    assert (t.hp("baron_blade"), t.max_hp("baron_blade")) == (39, 39)
    assert (t.hp("Mobile Defense Platform"), t.max_hp("Mobile Defense Platform")) == (9, 9)


def test_demoralization_counts_for_targets_that_come_later_and_ends_with_it(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Demoralization", "Straw Man", "Dog", "Decoy Projection")
    assert (t.hp("Straw Man"), t.hp("Dog"), t.hp("Decoy Projection")) == (8, 2, 5)
    with_cards(t, "Demoralization")
    assert (t.hp("Straw Man"), t.hp("Dog")) == (7, 1)
    t.destroy("Demoralization")
    t.destroy("Demoralization")
    assert (t.hp("Straw Man"), t.max_hp("Straw Man"), t.hp("Dog")) == (9, 9, 3)


def test_mass_levitation_takes_2_from_damage_by_the_environment_until_her_next_turn(bench: BenchOfVisionary) -> None:
    t = with_cards(before_turn(bench(), "visionary"), "Mass Levitation", "Post", "Decoy Projection")
    t.go_to("visionary", "power")
    assert t.deal("Post", "Pell", 3, "melee") == 3
    t.use_power("visionary", "Mass Levitation")
    t.destroy("Mass Levitation")
    assert t.deal("Post", "Pell", 3, "melee") == 1
    assert t.deal("Mud", "Decoy Projection", 3, "melee") == 1
    assert t.deal("Post", STRAW, 3, "melee") == 3
    assert t.deal(STRAW, "Pell", 3, "melee") == 3
    t.go_to("villain", "end")
    assert t.deal("Post", "Pell", 3, "melee") == 1
    t.go_to("visionary", "start")
    assert t.deal("Post", "Pell", 3, "melee") == 3


def test_mental_divergence_redirects_the_first_damage_of_its_target_each_turn(bench: BenchOfVisionary) -> None:
    t = beside(with_cards(bench(), "Straw Man"), "Mental Divergence", "Straw Man")
    assert t.play_area("villain") == ["Straw Man", "Mental Divergence"]
    t.deal(STRAW, "Pell", 2, "melee")
    t.deal("Straw Man", "Pell", 3, "melee", choose=[STRAW])
    t.deal("Straw Man", "Pell", 4, "melee")
    assert (t.hp(STRAW), t.hp("Pell")) == (37, 30 - 2 - 4)
    t.go_to("pell", "start")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.deal("Straw Man", "Pell", 1, "melee", choose=["Pell"])
    t.go_to("quill", "start")
    t.deal("Straw Man", "Pell", 1, "melee", choose=["Straw Man"])
    assert t.hp("Straw Man") == 8


def test_mental_divergence_goes_next_to_villain_targets_only_and_leaves_with_them(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Straw Man", "Dog")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.into_play("Mental Divergence", choose=["Dog"])
    t = beside(with_cards(bench(), "Straw Man"), "Mental Divergence", "Straw Man")
    t.destroy("Straw Man")
    assert t.trash("visionary") == ["Mental Divergence"]


def test_mind_spike_deals_3_psychic(bench: BenchOfVisionary) -> None:
    t = bench("legacy")
    t.play("visionary", "Mind Spike", choose=[STRAW])
    assert t.dealt == [(HER, STRAW, 3, "psychic")]
    t.use_power("legacy", "Galvanize")
    t.use_power("legacy", "Galvanize")
    t.play("visionary", "Mind Spike", choose=[STRAW])
    assert t.hp(STRAW) == 40 - 3 - 5  # a test of the digital game's mods: 5 after two uses of Legacy's power


def test_precognition_sorts_the_top_3_cards_of_the_villain_deck(bench: BenchOfVisionary) -> None:
    t = bench()
    t.on_deck("villain", "Crow", "Rustle", "Grudge", "Magnet")
    t.play("visionary", "Precognition", choose=["Grudge", "Crow"])
    assert t.deck("villain")[:4] == ["Grudge", "Crow", "Rustle", "Magnet"]


def test_precognition_makes_a_deck_that_runs_out_anew(bench: BenchOfVisionary) -> None:
    t = bench()
    t.into_trash("villain", *t.deck("villain")[2:])
    t.play("visionary", "Precognition", choose=t.deck("villain")[:1])
    assert (len(t.deck("villain")), t.trash("villain")) == (25, [])


@pytest.mark.parametrize("owner", ["environment", "visionary"])
def test_prophetic_vision_trashes_1_of_3_cards_and_sorts_the_others(bench: BenchOfVisionary, owner: str) -> None:
    first, second, third = {
        "environment": ("Post", "Dog", "Mud"),
        "visionary": ("Mind Spike", "Suggestion", "Precognition"),
    }[owner]
    t = bench()
    t.into_hand("visionary", "Prophetic Vision")
    t.on_deck(owner, first, second, third)
    t.play("visionary", "Prophetic Vision", choose=[owner, second, third])
    assert t.deck(owner)[:2] == [third, first]
    assert t.trash(owner)[0] == second
    assert t.game.state.discarded == ()


def test_prophetic_vision_of_a_single_card_trashes_it(bench: BenchOfVisionary) -> None:
    t = bench()
    for card in t.game.zone(t.owner("environment"), DECK)[1:]:
        t.game.put_out_of_game(card)
    t.play("visionary", "Prophetic Vision", choose=["environment"])
    assert (t.deck("environment"), len(t.trash("environment"))) == ([], 1)


def test_suggestion_lets_another_player_play_a_card_or_use_a_power(bench: BenchOfVisionary) -> None:
    t = bench()
    t.set_hand("pell", "Pell's Charm")
    t.play("visionary", "Suggestion", choose=["pell", "play 1 card"])
    assert t.play_area("pell") == ["Pell's Charm"]
    t.play("visionary", "Suggestion", choose=["quill", "use 1 power", STRAW])
    assert t.hp(STRAW) == 40 - 1
    t.play("visionary", "Suggestion", choose=["quill", None])
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("visionary", "Suggestion", choose=["visionary"])


def test_telekinetic_cocoon_keeps_damage_from_her_and_her_from_playing_and_using_powers(
    bench: BenchOfVisionary,
) -> None:
    t = with_cards(before_turn(bench(), "visionary"), "Telekinetic Cocoon")
    t.set_hand("visionary", "Mind Spike")
    for target in (HER, "Pell", "Quill"):
        t.deal(STRAW, target, 999, "energy")
    assert hero_hp(t) == [26, 0, 0]
    t.go_to("visionary", "draw", choose=[False])
    assert (t.in_play("Telekinetic Cocoon"), t.hand("visionary")) == (True, ["Mind Spike"])
    t.play("visionary", "Mind Spike")
    t.play_top("visionary")
    assert (t.dealt, t.hand("visionary")) == ([], ["Mind Spike"])
    t.run_turn("visionary", choose=[True, True])  # neither a card nor a power: 2 draws
    assert len(t.hand("visionary")) == 3


def test_telekinetic_cocoon_may_be_destroyed_at_the_start_of_her_turn(bench: BenchOfVisionary) -> None:
    t = with_cards(before_turn(bench(), "visionary"), "Telekinetic Cocoon")
    t.set_hand("visionary", "Mind Spike")
    t.run_turn("visionary", choose=[True, "Mind Spike", STRAW])
    assert t.trash("visionary") == ["Telekinetic Cocoon", "Mind Spike"]
    assert t.deal(STRAW, HER, 2, "melee") == 2


@pytest.mark.parametrize("target", ["Pell", STRAW])
def test_twist_the_ether_may_change_type_and_amount_of_each_damage_of_its_target(
    bench: BenchOfVisionary, target: str
) -> None:
    t = beside(bench(), "Twist the Ether", target)
    t.deal(target, "Quill", 3, "melee", choose=["fire", "+1 damage"])
    t.deal(target, "Quill", 3, "melee", choose=[None, "-1 damage"])
    t.deal(target, "Quill", 3, "melee", choose=["cold", None])
    t.deal(target, "Quill", 3, "melee", choose=[None, None])
    t.deal(HER, "Quill", 1, "psychic")
    assert [damage[2:] for damage in t.dealt] == [
        (4, "fire"),
        (2, "melee"),
        (3, "cold"),
        (3, "melee"),
        (1, "psychic"),
    ]


def test_twist_the_ether_asks_her_player_and_leaves_with_its_target(bench: BenchOfVisionary) -> None:
    t = beside(with_cards(bench(), "Dog"), "Twist the Ether", "Dog")
    t.do(lambda game: game.deal(t.card("Dog"), t.card("Pell"), 1, 0), choose=["sonic", "-1 damage"])
    assert t.dealt == []
    t.destroy("Dog")
    assert t.trash("visionary") == ["Twist the Ether"]


def test_wrest_the_mind_keeps_its_target_from_damage_in_the_villain_turn(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Straw Man", "Wrest the Mind")
    assert t.game.state.turn == t.owner("villain")
    assert t.deal("Straw Man", "Pell", 2, "melee") == 0
    assert t.deal(STRAW, "Pell", 2, "melee") == 2
    t.go_to("visionary", "start")
    assert t.deal("Straw Man", "Pell", 2, "melee") == 2


def test_wrest_the_mind_has_its_target_deal_2_melee(bench: BenchOfVisionary) -> None:
    t = with_cards(before_turn(bench(), "visionary"), "Straw Man", "Wrest the Mind")
    t.go_to("visionary", "power")
    t.use_power("visionary", "Wrest the Mind", choose=[STRAW])
    t.use_power("visionary", "Wrest the Mind", choose=["Straw Man"])
    assert t.dealt == [("Straw Man", STRAW, 2, "melee"), ("Straw Man", "Straw Man", 2, "melee")]


def test_the_power_of_wrest_the_mind_is_hers_though_it_lies_among_the_villains_cards(bench: BenchOfVisionary) -> None:
    """A player uses powers of the own cards in play (base rulebook, power phase)."""
    t = with_cards(before_turn(bench(), "visionary"), "Straw Man", "Wrest the Mind")
    assert t.play_area("villain") == ["Straw Man", "Wrest the Mind"]
    t.run_turn("visionary", choose=["Wrest the Mind", STRAW])
    assert t.dealt == [("Straw Man", STRAW, 2, "melee")]
    others = [t.game.table.powers[power][0] for hero in ("pell", "quill") for power in t.game.powers(t.owner(hero))]
    assert [t.game.title_of[card] for card in others] == ["Pell", "Quill"]


def test_wrest_the_mind_needs_a_villain_target_that_is_no_character(bench: BenchOfVisionary) -> None:
    t = with_cards(bench(), "Dog")
    t.play("visionary", "Wrest the Mind")
    assert (t.in_play("Wrest the Mind"), t.trash("visionary")) == (False, ["Wrest the Mind"])
    with_cards(t, "Crow", "Wrest the Mind")
    assert t.play_area("villain") == ["Crow", "Wrest the Mind"]
    t.destroy("Crow")
    assert not t.in_play("Wrest the Mind")
