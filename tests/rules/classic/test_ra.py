"""Ra of the classic edition, card by card."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.engine import catalog
from sotm_env.engine.catalog import load_deck
from sotm_env.engine.vocabulary import Damage, Game, environment_deck, hero_target, villain_target
from sotm_env.testing import Table

VILLAIN = "Straw Villain"
BenchOfRa = Callable[..., Table]

# --- an environment that redirects ------------------------------------------------------------------------------------
hall = environment_deck("hall_of_mirrors", "Hall of Mirrors", edition="classic")
mirror = hall.card("Mirror", 8, hp=9)


@mirror.before_damage(to=villain_target)
def reflect(game: Game, card: int, damage: Damage) -> None:
    """Damage that would be dealt to villain targets is redirected to this card."""
    game.redirect(card, damage, card)


decoy = hall.card("Decoy", 7, hp=9)


@decoy.before_damage(to=hero_target)
def lure(game: Game, card: int, damage: Damage) -> None:
    """Damage that would be dealt to hero targets is redirected to this card."""
    game.redirect(card, damage, card)


# --- benches ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def bench(classic_bench: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> BenchOfRa:
    """Ra (30 HP, no hand), Pell and Quill (30 each) against Straw Villain (40), with no other card in play."""
    module = ModuleType("mirrors.hall_of_mirrors")
    vars(module)["deck"] = hall
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(catalog._modules("classic")["environments"], hall.id, module.__name__)

    def make(**setup: object) -> Table:
        return emptied(classic_bench(["ra"], **setup), "ra")

    return make


@pytest.fixture
def before_ra(classic_bench: Callable[..., Table]) -> Table:
    """The same, after Pell's first turn: Ra's start of turn comes next."""
    return before_turn(classic_bench(["pell", "ra"]), "ra")


# --- the character card ----------------------------------------------------------------------------------------------
def test_ra_has_30_hp_and_his_own_icon(bench: BenchOfRa) -> None:
    assert bench().max_hp("Ra") == 30
    deck = load_deck("heroes", "ra", "classic")
    assert [(card.id, sorted(card.nemesis)) for card in deck.characters] == [("ra", ["ra"])]


def test_pyre_deals_1_target_2_fire(bench: BenchOfRa) -> None:
    t = bench()
    t.use_power("ra", "Pyre", choose=[VILLAIN])
    assert t.dealt == [("Ra", VILLAIN, 2, "fire")]


def test_incapacitated_ra_lets_1_hero_use_a_power_now(bench: BenchOfRa) -> None:
    t = incapacitate(bench(), "ra")
    t.incapacitated_ability("ra", 0, choose=["quill", "Nudge", VILLAIN])
    assert t.dealt[-1] == ("Quill", VILLAIN, 1, "melee")


def test_that_hero_need_not_use_the_power(bench: BenchOfRa) -> None:
    t = incapacitate(bench(), "ra")
    t.incapacitated_ability("ra", 0, choose=["quill", None])
    assert t.hp(VILLAIN) == 40


def test_incapacitated_ra_puts_1_environment_card_on_the_bottom_of_its_deck(bench: BenchOfRa) -> None:
    t = incapacitate(bench(), "ra")
    t.into_play("Post")
    t.into_play("Mud")
    t.incapacitated_ability("ra", 1, choose=["Mud"])
    assert t.play_area("environment") == ["Post"]
    assert t.deck("environment")[-1] == "Mud"
    assert t.trash("environment") == []


def test_incapacitated_ra_destroys_1_ongoing_card_of_anyone(bench: BenchOfRa) -> None:
    t = incapacitate(bench(), "ra")
    t.into_play("Grudge")
    t.into_play("Pell's Oath")
    t.into_play("Pell's Charm")
    t.incapacitated_ability("ra", 2, choose=["Grudge"])
    t.incapacitated_ability("ra", 2)
    assert t.trash("villain") == ["Grudge"]
    assert t.trash("pell") == ["Pell's Oath"]
    assert t.play_area("pell") == ["Pell's Charm"]


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Excavation", 2, "one-shot"),
    ("Fire Blast", 3, "one-shot"),
    ("Flame Spike", 3, "one-shot"),
    ("Inferno", 3, "one-shot"),
    ("Scorched Earth", 3, "one-shot"),
    ("Summon Staff", 4, "one-shot"),
    ("Drawn to the Flame", 2, "ongoing"),
    ("Flesh of the Sun God", 3, "ongoing"),
    ("Living Conflagration", 3, "ongoing"),
    ("Solar Flare", 2, "ongoing"),
    ("Wrathful Gaze", 2, "ongoing"),
    ("Blazing Tornado", 2, "ongoing limited"),
    ("Flame Barrier", 2, "ongoing limited"),
    ("Imbued Fire", 2, "ongoing limited"),
    ("The Staff of Ra", 4, "equipment relic limited"),
]


def test_the_deck_list_of_ra() -> None:
    deck = load_deck("heroes", "ra", "classic")
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(words.split())) for title, copies, words in DECK_LIST
    ]
    assert sum(card.copies for card in deck.cards) == 40


def test_excavation_puts_up_to_3_cards_below_the_environment_deck_and_draws_as_many(bench: BenchOfRa) -> None:
    t = bench()
    t.into_trash("environment", "Post", "Mud", "Dog")
    t.on_deck("ra", "Fire Blast", "Inferno", "Flame Spike")
    t.play("ra", "Excavation", choose=["Dog", "Post", None, True])
    assert t.deck("environment")[-2:] == ["Dog", "Post"]
    assert t.trash("environment") == ["Mud"]
    assert t.hand("ra") == ["Fire Blast", "Inferno"]


def test_excavation_moves_no_more_than_3_cards_and_need_not_draw(bench: BenchOfRa) -> None:
    t = bench()
    t.into_trash("environment", "Post", "Mud", "Dog", "Mud")
    t.play("ra", "Excavation", choose=["Mud", "Mud", "Dog", False])
    assert t.deck("environment")[-3:] == ["Mud", "Mud", "Dog"]
    assert t.trash("environment") == ["Post"]
    assert t.hand("ra") == []


def test_excavation_that_moves_nothing_draws_nothing(bench: BenchOfRa) -> None:
    t = bench()
    t.into_trash("environment", "Post")
    t.play("ra", "Excavation", choose=[None])
    assert t.trash("environment") == ["Post"]
    assert t.hand("ra") == []


def test_fire_blast_deals_1_target_5_fire(bench: BenchOfRa) -> None:
    t = bench()
    t.play("ra", "Fire Blast", choose=[VILLAIN])
    assert t.dealt == [("Ra", VILLAIN, 5, "fire")]


def test_flame_spike_deals_1_fire_and_allows_a_second_power_in_the_power_phase(before_ra: Table) -> None:
    t = before_ra
    t.into_play("Blazing Tornado")
    t.set_hand("ra", "Flame Spike")
    t.go_to("ra", "play")
    t.go_to("ra", "end", choose=["Flame Spike", VILLAIN, "Pyre", VILLAIN, "Blazing Tornado", "Pell"])
    assert t.dealt == [("Ra", VILLAIN, 1, "fire"), ("Ra", VILLAIN, 2, "fire"), ("Ra", "Pell", 3, "fire")]


def test_flame_spike_allows_no_power_twice_and_is_over_with_the_turn(before_ra: Table) -> None:
    t = before_ra
    t.set_hand("ra", "Flame Spike")
    t.go_to("ra", "play")
    t.go_to("ra", "end", choose=["Flame Spike", VILLAIN, "Pyre", VILLAIN])
    assert t.hp(VILLAIN) == 40 - 1 - 2
    t.into_play("Blazing Tornado")
    t.go_to("pell", "end")
    t.go_to("ra", "power")
    t.go_to("ra", "end", choose=["Pyre", VILLAIN])
    assert t.dealt == [("Ra", VILLAIN, 2, "fire")]


def test_inferno_deals_3_fire_and_up_to_5_others_1_fire(bench: BenchOfRa) -> None:
    t = bench()
    for title in ("Straw Man", "Scarecrow", "Post", "Dog"):
        t.into_play(title)
    t.play("ra", "Inferno", choose=[VILLAIN, "Straw Man", "Scarecrow", "Post", "Dog", "Pell"])
    assert t.dealt == [
        ("Ra", VILLAIN, 3, "fire"),
        ("Ra", "Straw Man", 1, "fire"),
        ("Ra", "Scarecrow", 1, "fire"),
        ("Ra", "Post", 1, "fire"),
        ("Ra", "Dog", 1, "fire"),
        ("Ra", "Pell", 1, "fire"),
    ]


def test_inferno_may_stop_and_the_first_target_is_no_other(bench: BenchOfRa) -> None:
    t = bench()
    t.play("ra", "Inferno", choose=[VILLAIN, "Pell", None])
    assert (t.hp(VILLAIN), t.hp("Pell")) == (40 - 3, 30 - 1)
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("ra", "Inferno", choose=[VILLAIN, VILLAIN])


def test_the_others_of_inferno_are_other_than_the_target_that_took_the_first_damage(bench: BenchOfRa) -> None:
    t = bench(environment="hall_of_mirrors")
    t.into_play("Mirror")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("ra", "Inferno", choose=[VILLAIN, "Mirror"])
    assert t.hp("Mirror") == 9 - 3


def test_scorched_earth_deals_each_non_hero_target_as_much_as_there_are_environment_cards(bench: BenchOfRa) -> None:
    t = bench()
    for title in ("Straw Man", "Dog", "Mud", "Mud"):
        t.into_play(title)
    t.play("ra", "Scorched Earth")
    # Three cards all along, though the dog falls in between.
    assert sorted(t.dealt) == [
        ("Ra", "Dog", 3, "fire"),
        ("Ra", "Straw Man", 3, "fire"),
        ("Ra", VILLAIN, 3, "fire"),
    ]
    assert not t.in_play("Dog")
    assert t.hp("Pell") == 30


def test_scorched_earth_without_environment_cards_deals_nothing(bench: BenchOfRa) -> None:
    t = bench()
    t.play("ra", "Scorched Earth")
    assert t.dealt == []


def test_summon_staff_takes_the_staff_from_the_deck_then_may_draw_and_play(bench: BenchOfRa) -> None:
    t = bench()
    t.into_trash("ra", "The Staff of Ra", "The Staff of Ra", "The Staff of Ra")
    t.play("ra", "Summon Staff", choose=[True, "The Staff of Ra"])
    assert t.play_area("ra") == ["The Staff of Ra"]
    assert len(t.hand("ra")) == 1
    assert t.trash("ra") == ["The Staff of Ra"] * 3 + ["Summon Staff"]


def test_summon_staff_need_neither_draw_nor_play(bench: BenchOfRa) -> None:
    t = bench()
    t.play("ra", "Summon Staff", choose=[False, None])
    assert t.hand("ra") == ["The Staff of Ra"]
    assert t.play_area("ra") == []


def test_summon_staff_does_not_look_into_the_trash(bench: BenchOfRa) -> None:
    t = bench()
    t.into_trash("ra", *["The Staff of Ra"] * 4)
    t.play("ra", "Summon Staff", choose=[False])
    assert t.hand("ra") == []


def test_drawn_to_the_flame_deals_as_much_as_there_are_villain_ongoings(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Drawn to the Flame")
    for title in ("Grudge", "Grudge", "Straw Man", "Post"):
        t.into_play(title)
    t.use_power("ra", "Drawn to the Flame")
    assert t.dealt == [("Ra", VILLAIN, 2, "fire"), ("Ra", "Straw Man", 2, "fire"), ("Ra", "Post", 2, "fire")]


def test_flesh_of_the_sun_god_makes_ra_immune_to_fire_alone(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Flesh of the Sun God")
    assert t.deal(VILLAIN, "Ra", 3, "fire") == 0
    assert t.deal(VILLAIN, "Ra", 3, "cold") == 3
    assert t.deal(VILLAIN, "Pell", 3, "fire") == 3


def test_flesh_of_the_sun_god_shields_hero_characters_until_the_start_of_ras_next_turn(before_ra: Table) -> None:
    t = before_ra
    t.into_play("Flesh of the Sun God")
    t.go_to("ra", "power")
    t.use_power("ra", "Flesh of the Sun God")
    t.destroy("Flesh of the Sun God")
    for hero in ("Ra", "Pell", "Quill"):
        assert t.deal(VILLAIN, hero, 2, "fire") == 0
        assert t.deal(VILLAIN, hero, 2, "melee") == 2
    t.go_to("pell", "end")
    assert t.deal(VILLAIN, "Quill", 2, "fire") == 0
    t.go_to("ra", "start")
    assert t.deal(VILLAIN, "Quill", 2, "fire") == 2


def test_living_conflagration_deals_2_fire_as_it_enters_play(bench: BenchOfRa) -> None:
    t = bench()
    t.play("ra", "Living Conflagration", choose=[VILLAIN])
    assert t.dealt == [("Ra", VILLAIN, 2, "fire")]
    assert t.play_area("ra") == ["Living Conflagration"]


def test_living_conflagration_as_a_power_deals_1_fire_and_may_draw(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Living Conflagration", choose=["Pell"])
    t.on_deck("ra", "Inferno", "Fire Blast")
    t.use_power("ra", "Living Conflagration", choose=[VILLAIN, True])
    assert t.hand("ra") == ["Inferno"]
    t.use_power("ra", "Living Conflagration", choose=[VILLAIN, False])
    assert t.hand("ra") == ["Inferno"]
    assert t.hp(VILLAIN) == 40 - 2


def test_solar_flare_gives_ra_2_more_fire_and_nothing_else(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Solar Flare")
    assert t.deal("Ra", VILLAIN, 1, "fire") == 3
    assert t.deal("Ra", VILLAIN, 1, "melee") == 1
    assert t.deal("Pell", VILLAIN, 1, "fire") == 1
    t.into_play("Solar Flare")
    assert t.deal("Ra", VILLAIN, 1, "fire") == 5


def to_the_draws_of_ra(table: Table, *cards: str) -> None:
    """Ra's draw phase, with these cards in play; the end of his turn comes next."""
    table.go_to("ra", "draw")
    for title in cards:
        table.into_play(title)


def test_solar_flare_stays_for_4_psychic_at_the_end_of_ras_turn(before_ra: Table) -> None:
    t = before_ra
    to_the_draws_of_ra(t, "Solar Flare")
    t.go_to("ra", "end", choose=[None, True])
    assert t.dealt == [("Ra", "Ra", 4, "psychic")]
    assert t.in_play("Solar Flare")


def test_solar_flare_is_destroyed_if_ra_deals_himself_nothing(before_ra: Table) -> None:
    t = before_ra
    to_the_draws_of_ra(t, "Solar Flare")
    t.go_to("ra", "end", choose=[None, False])
    assert t.hp("Ra") == 30
    assert t.trash("ra") == ["Solar Flare"]


def test_solar_flare_is_destroyed_if_the_damage_comes_to_nothing(bench: BenchOfRa) -> None:
    t = before_turn(bench(), "ra")
    to_the_draws_of_ra(t, "Solar Flare", "Flesh of the Sun God", "Imbued Fire")
    t.go_to("ra", "end", choose=[None, True])
    assert t.dealt == []
    assert t.trash("ra") == ["Solar Flare"]


def test_solar_flare_is_destroyed_if_the_damage_is_redirected(bench: BenchOfRa) -> None:
    t = before_turn(bench(environment="hall_of_mirrors"), "ra")
    to_the_draws_of_ra(t, "Solar Flare", "Decoy")
    t.go_to("ra", "end", choose=[None, True])
    assert t.dealt == [("Ra", "Decoy", 4, "psychic")]
    assert t.trash("ra") == ["Solar Flare"]


def test_wrathful_gaze_destroys_1_target_with_2_hp_or_fewer(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Wrathful Gaze")
    t.into_play("Dog")
    t.into_play("Crow")
    t.use_power("ra", "Wrathful Gaze")
    assert t.in_play("Dog") and not t.in_play("Crow")
    assert t.dealt == []
    t.set_hp("Dog", 2)
    t.set_hp(VILLAIN, 1)
    t.use_power("ra", "Wrathful Gaze", choose=[VILLAIN])
    assert t.result == "win"


def test_blazing_tornado_deals_1_target_3_fire(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Blazing Tornado")
    t.use_power("ra", "Blazing Tornado", choose=[VILLAIN])
    assert t.dealt == [("Ra", VILLAIN, 3, "fire")]


def test_a_second_blazing_tornado_goes_to_the_trash(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Blazing Tornado")
    t.play("ra", "Blazing Tornado")
    assert t.count_in_play("Blazing Tornado") == 1
    assert t.trash("ra") == ["Blazing Tornado"]


def test_flame_barrier_burns_the_first_target_each_turn_that_deals_ra_damage(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Flame Barrier")
    t.into_play("Straw Man")
    t.deal("Straw Man", "Ra", 3, "melee")
    t.deal(VILLAIN, "Ra", 3, "melee")
    assert t.dealt == [
        ("Straw Man", "Ra", 3, "melee"),
        ("Ra", "Straw Man", 2, "fire"),
        (VILLAIN, "Ra", 3, "melee"),
    ]
    t.go_to("ra", "start")
    t.deal("Pell", "Ra", 1, "melee")
    assert t.dealt[-1] == ("Ra", "Pell", 2, "fire")


def test_flame_barrier_passes_over_cards_that_are_no_targets_and_what_was_before_it(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Mud")
    t.deal(VILLAIN, "Ra", 1, "melee")
    t.into_play("Flame Barrier")
    t.deal("Mud", "Ra", 1, "melee")
    t.deal(VILLAIN, "Pell", 1, "melee")
    assert t.hp(VILLAIN) == 40
    t.deal(VILLAIN, "Ra", 1, "melee")
    assert t.hp(VILLAIN) == 40 - 2
    t.deal(VILLAIN, "Ra", 1, "melee")
    assert t.hp(VILLAIN) == 40 - 2


def test_flame_barrier_burns_ra_himself(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Flame Barrier")
    t.deal("Ra", "Ra", 4, "psychic")
    assert t.dealt == [("Ra", "Ra", 4, "psychic"), ("Ra", "Ra", 2, "fire")]


def test_flame_barrier_counts_the_damage_of_a_hero_who_has_fallen_since(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Flame Barrier")
    t.set_hp("Pell", 2)
    t.deal("Pell", "Ra", 1, "melee")
    assert t.incapacitated("pell")
    t.deal("Quill", "Ra", 1, "melee")
    assert t.hp("Quill") == 30


def test_imbued_fire_adds_1_to_all_fire_and_turns_the_damage_of_hero_targets_to_fire(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Imbued Fire")
    t.deal("Pell", VILLAIN, 2, "melee")
    t.deal("Ra", VILLAIN, 2, "cold")
    t.deal(VILLAIN, "Pell", 2, "fire")
    t.deal(VILLAIN, "Pell", 2, "cold")
    assert t.dealt == [
        ("Pell", VILLAIN, 3, "fire"),
        ("Ra", VILLAIN, 3, "fire"),
        (VILLAIN, "Pell", 3, "fire"),
        (VILLAIN, "Pell", 2, "cold"),
    ]


def test_imbued_fire_is_destroyed_by_its_power(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Imbued Fire")
    t.use_power("ra", "Imbued Fire")
    assert t.trash("ra") == ["Imbued Fire"]


def test_imbued_fire_cannot_hurt_ra_in_the_flesh_of_the_sun_god(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("Imbued Fire")
    t.into_play("Flesh of the Sun God")
    assert t.deal("Pell", "Ra", 5, "melee") == 0


@pytest.mark.parametrize("title", ["Living Conflagration", "The Staff of Ra"])
def test_what_happens_as_a_card_enters_play_happens_when_it_is_put_there_too(bench: BenchOfRa, title: str) -> None:
    t = bench()
    t.set_hp("Ra", 20)
    t.into_play(title, choose=[VILLAIN] if title == "Living Conflagration" else [])
    assert (t.hp("Ra"), t.hp(VILLAIN)) == ((20, 38) if title == "Living Conflagration" else (23, 40))


def test_the_staff_of_ra_heals_3_and_adds_1_to_all_damage_of_ra(bench: BenchOfRa) -> None:
    t = bench()
    t.set_hp("Ra", 20)
    t.play("ra", "The Staff of Ra")
    assert t.hp("Ra") == 23
    assert t.deal("Ra", VILLAIN, 1, "fire") == 2
    assert t.deal("Ra", VILLAIN, 1, "melee") == 2
    assert t.deal("Pell", VILLAIN, 1, "fire") == 1


def test_the_staff_of_ra_is_thrown_for_3_projectile_and_destroyed(bench: BenchOfRa) -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    t.use_power("ra", "The Staff of Ra", choose=[VILLAIN])
    assert t.dealt == [("Ra", VILLAIN, 3 + 1, "projectile")]
    assert t.trash("ra") == ["The Staff of Ra"]
