"""Tachyon of the classic edition, card by card."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from benches import before_turn, emptied, incapacitate, with_cards
from sotm_env.engine import catalog
from sotm_env.engine.catalog import load_deck
from sotm_env.engine.vocabulary import MELEE, Damage, Effect, Game, environment_deck, villain_target
from sotm_env.testing import Table

STRAW = "Straw Villain"
TACHYON = "Tachyon"
BURSTS = ("Accelerated Assault", "Blinding Speed", "Nimble Strike", "Quick Insight")
BenchOfTachyon = Callable[..., Table]


# --- an environment that answers --------------------------------------------------------------------------------------
alley = environment_deck("alley", "Alley", edition="classic")
alley.card("Bin", 14)
avenger = alley.card("Avenger", 1, hp=9)


@avenger.after_damage(to=villain_target)
def avenge(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a villain target is dealt damage, this deals the source of that damage 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


# --- benches ---------------------------------------------------------------------------------------------------------
@pytest.fixture
def bench(classic_bench: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> BenchOfTachyon:
    """Tachyon (27 HP, no hand), Pell and Quill (30 each) against Straw Villain (40); no other card in play."""
    module = ModuleType("practice.alley")
    vars(module)["deck"] = alley
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(catalog._modules("classic")["environments"], alley.id, module.__name__)

    def make(**setup: object) -> Table:
        return emptied(classic_bench(["tachyon"], **setup), "tachyon")

    return make


@pytest.fixture
def before_tachyon(classic_bench: Callable[..., Table]) -> Table:
    """The same, after Pell's first turn: Tachyon's start of turn comes next."""
    return before_turn(classic_bench(["pell", "tachyon"]), "tachyon")


# --- the character card ----------------------------------------------------------------------------------------------
def test_tachyon_has_27_hp_and_her_own_icon(bench: BenchOfTachyon) -> None:
    assert bench().max_hp(TACHYON) == 27
    deck = load_deck("heroes", "tachyon", "classic")
    assert [(card.id, sorted(card.nemesis)) for card in deck.characters] == [("tachyon", ["tachyon"])]


def test_testing_takes_the_top_card_into_the_hand_or_puts_it_into_the_trash(bench: BenchOfTachyon) -> None:
    t = bench()
    t.on_deck("tachyon", "Fleet of Foot", "HUD Goggles", "Sonic Vortex")
    t.use_power("tachyon", "Testing", choose=["take it into your hand"])
    t.use_power("tachyon", "Testing", choose=["put it into your trash"])
    assert (t.hand("tachyon"), t.trash("tachyon")) == (["Fleet of Foot"], ["HUD Goggles"])
    assert t.deck("tachyon")[0] == "Sonic Vortex"


def test_incapacitated_tachyon_lets_1_player_play_a_card_now(bench: BenchOfTachyon) -> None:
    t = incapacitate(bench(), "tachyon")
    t.set_hand("quill", "Quill's Oath")
    t.incapacitated_ability("tachyon", 0, choose=["quill", "Quill's Oath"])
    assert t.play_area("quill") == ["Quill's Oath"]
    t.set_hand("pell", "Pell's Oath")
    t.incapacitated_ability("tachyon", 0, choose=["pell", None])
    assert t.hand("pell") == ["Pell's Oath"]


def test_incapacitated_tachyon_looks_at_the_top_card_of_a_deck_and_puts_it_back(bench: BenchOfTachyon) -> None:
    t = incapacitate(bench(), "tachyon")
    t.game.shuffle(t.game.villain)
    before = t.deck("villain")
    t.incapacitated_ability("tachyon", 1, choose=["villain"])
    assert t.deck("villain") == before
    assert t.game.state.known_top[t.game.villain] == 1
    with pytest.raises(AssertionError, match="no legal answer"):
        t.incapacitated_ability("tachyon", 1, choose=["tachyon"])


def test_incapacitated_tachyon_destroys_up_to_2_ongoing_cards(bench: BenchOfTachyon) -> None:
    t = with_cards(incapacitate(bench(), "tachyon"), "Grudge", "Grudge", "Pell's Oath", "Pell's Charm")
    t.incapacitated_ability("tachyon", 2, choose=["Grudge", None])
    assert t.trash("villain") == ["Grudge"]
    t.incapacitated_ability("tachyon", 2, choose=["Grudge", "Pell's Oath"])
    assert (t.trash("villain"), t.trash("pell")) == (["Grudge"] * 2, ["Pell's Oath"])
    assert t.in_play("Pell's Charm")


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Accelerated Assault", 3, "one-shot burst"),
    ("Blinding Speed", 3, "one-shot burst"),
    ("Fleet of Foot", 3, "one-shot burst"),
    ("HUD Goggles", 3, "equipment limited"),
    ("Hypersonic Assault", 2, "one-shot burst"),
    ("Lightning Reflexes", 3, "one-shot burst"),
    ("Lightspeed Barrage", 3, "one-shot"),
    ("Nimble Strike", 3, "one-shot burst"),
    ("Pushing the Limits", 3, "ongoing limited"),
    ("Quick Insight", 3, "one-shot burst"),
    ("Research Grant", 2, "ongoing"),
    ("Sonic Vortex", 2, "one-shot"),
    ("Sucker Punch", 3, "one-shot burst"),
    ("Supersonic Response", 2, "one-shot burst"),
    ("Synaptic Interruption", 2, "ongoing"),
]


def test_the_deck_list_of_tachyon() -> None:
    deck = load_deck("heroes", "tachyon", "classic")
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(words.split())) for title, copies, words in DECK_LIST
    ]
    assert sum(card.copies for card in deck.cards) == 40
    assert deck.provisional == [TACHYON, *(title for title, _, _ in DECK_LIST)]


def test_accelerated_assault_deals_each_non_hero_target_1_melee(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Straw Man", "Dog")
    t.play("tachyon", "Accelerated Assault")
    assert t.dealt == [(TACHYON, each, 1, "melee") for each in (STRAW, "Straw Man", "Dog")]


def test_blinding_speed_destroys_1_ongoing_or_environment_card(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Grudge", "Mud", "Straw Man", "HUD Goggles")
    t.play("tachyon", "Blinding Speed", choose=["Mud"])
    t.play("tachyon", "Blinding Speed")
    assert (t.trash("environment"), t.trash("villain")) == (["Mud"], ["Grudge"])
    assert t.in_play("Straw Man") and t.in_play("HUD Goggles")


def test_blinding_speed_may_choose_an_indestructible_card_in_vain(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(environment="drill_hall"), "Anvil", "Grudge")
    t.play("tachyon", "Blinding Speed", choose=["Anvil"])
    assert t.in_play("Anvil") and t.in_play("Grudge")


def test_fleet_of_foot_lets_each_player_draw_and_tachyon_play(bench: BenchOfTachyon) -> None:
    t = bench()
    for hero in ("pell", "quill"):
        t.set_hand(hero)
    t.on_deck("tachyon", "HUD Goggles")
    t.play("tachyon", "Fleet of Foot", choose=[True, False, True, "HUD Goggles"])
    assert t.play_area("tachyon") == ["HUD Goggles"]
    assert (len(t.hand("pell")), len(t.hand("quill"))) == (0, 1)


def test_after_fleet_of_foot_tachyon_need_not_play(bench: BenchOfTachyon) -> None:
    t = bench()
    t.on_deck("tachyon", "HUD Goggles")
    t.play("tachyon", "Fleet of Foot", choose=[True, True, True, None])
    assert t.hand("tachyon") == ["HUD Goggles"]


def test_hud_goggles_make_the_damage_of_tachyon_irreducible(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(villain="baron_blade", advanced=True), "HUD Goggles")
    t.flip("Baron Blade")  # advanced, and on that side: damage dealt to him is -1
    assert t.deal("Pell", "Baron Blade", 3, "melee") == 2
    assert t.deal(TACHYON, "Baron Blade", 3, "melee") == 3


def test_hud_goggles_allow_1_more_card_in_the_play_phase(before_tachyon: Table) -> None:
    t = before_tachyon
    t.set_hand("tachyon", "HUD Goggles", "Research Grant", "Research Grant")
    t.go_to("tachyon", "play")
    t.go_to("tachyon", "power", choose=["HUD Goggles", "Research Grant"])
    assert t.play_area("tachyon") == ["HUD Goggles", "Research Grant"]
    assert t.hand("tachyon") == ["Research Grant"]


def test_the_play_of_hud_goggles_is_kept_while_lightning_reflexes_has_her_play(before_tachyon: Table) -> None:
    t = with_cards(before_tachyon, "HUD Goggles")
    t.set_hand("tachyon", "Lightning Reflexes", "Research Grant", "Research Grant", "Synaptic Interruption")
    t.on_deck("tachyon", "Sonic Vortex", "Sonic Vortex")
    t.go_to("tachyon", "play")
    plays = ["Lightning Reflexes", "Research Grant", "Research Grant", "Synaptic Interruption"]
    t.go_to("tachyon", "power", choose=plays)
    assert t.play_area("tachyon") == ["HUD Goggles", "Research Grant", "Research Grant", "Synaptic Interruption"]
    assert t.hand("tachyon") == ["Sonic Vortex"]


def test_hypersonic_assault_deals_1_sonic_and_silences_until_her_next_turn(before_tachyon: Table) -> None:
    t = with_cards(before_tachyon, "Straw Man")
    t.go_to("tachyon", "power")
    t.play("tachyon", "Hypersonic Assault")
    assert t.dealt == [(TACHYON, STRAW, 1, "sonic"), (TACHYON, "Straw Man", 1, "sonic")]
    t.into_play("Dog")
    assert [t.deal(each, "Pell", 2, "melee") for each in (STRAW, "Straw Man", "Dog")] == [0, 0, 2]
    t.go_to("pell", "end")
    assert t.deal(STRAW, "Pell", 2, "melee") == 0
    t.go_to("tachyon", "start")
    assert t.deal(STRAW, "Pell", 2, "melee") == 2


def test_hypersonic_assault_silences_nobody_whom_it_deals_nothing(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(environment="drill_hall"), "Fog", "Straw Man")
    t.play("tachyon", "Hypersonic Assault")
    assert t.dealt == [(TACHYON, STRAW, 1, "sonic")]
    assert t.deal("Straw Man", "Pell", 2, "melee") == 2


@pytest.mark.parametrize(("first", "answers"), [("Avenger", 0), (STRAW, 1)])
def test_hypersonic_assault_silences_each_target_before_the_next_is_hit(
    bench: BenchOfTachyon, first: str, answers: int
) -> None:
    t = with_cards(bench(environment="alley"), "Avenger")
    t.play("tachyon", "Hypersonic Assault", choose=[first])
    assert t.dealt.count(("Avenger", TACHYON, 2, "melee")) == answers
    assert t.deal("Avenger", "Pell", 2, "melee") == 0


def test_lightning_reflexes_draws_1_and_plays_up_to_2(bench: BenchOfTachyon) -> None:
    t = bench()
    t.set_hand("tachyon", "Lightning Reflexes", "HUD Goggles", "Research Grant")
    t.on_deck("tachyon", "Synaptic Interruption")
    t.play("tachyon", "Lightning Reflexes", choose=["Synaptic Interruption", "HUD Goggles"])
    assert t.play_area("tachyon") == ["Synaptic Interruption", "HUD Goggles"]
    assert t.hand("tachyon") == ["Research Grant"]


def test_after_lightning_reflexes_tachyon_may_stop(bench: BenchOfTachyon) -> None:
    t = bench()
    t.set_hand("tachyon", "Lightning Reflexes", "HUD Goggles")
    t.on_deck("tachyon", "Research Grant")
    t.play("tachyon", "Lightning Reflexes", choose=["HUD Goggles", None])
    assert (t.play_area("tachyon"), t.hand("tachyon")) == (["HUD Goggles"], ["Research Grant"])


def test_lightspeed_barrage_deals_as_much_as_there_are_bursts_in_the_trash(bench: BenchOfTachyon) -> None:
    t = bench()
    t.into_trash("tachyon", *BURSTS, "Nimble Strike", "HUD Goggles", "Sonic Vortex", "Research Grant")
    t.play("tachyon", "Lightspeed Barrage", choose=[STRAW])
    assert t.dealt == [(TACHYON, STRAW, 5, "melee")]  # both copies of Nimble Strike count
    assert len(t.trash("tachyon")) == 9


def test_nimble_strike_deals_1_melee_and_may_draw(bench: BenchOfTachyon) -> None:
    t = bench()
    t.on_deck("tachyon", "HUD Goggles", "Sonic Vortex")
    t.play("tachyon", "Nimble Strike", choose=[STRAW, True])
    t.play("tachyon", "Nimble Strike", choose=["Pell", False])
    assert t.dealt == [(TACHYON, STRAW, 1, "melee"), (TACHYON, "Pell", 1, "melee")]
    assert t.hand("tachyon") == ["HUD Goggles"]


def test_pushing_the_limits_adds_a_play_and_a_draw(before_tachyon: Table) -> None:
    t = before_tachyon
    t.set_hand("tachyon", "Pushing the Limits", "Research Grant", "HUD Goggles")
    t.on_deck("tachyon", "Fleet of Foot", "Sonic Vortex", "Quick Insight")
    t.go_to("tachyon", "play")
    t.go_to("tachyon", "draw", choose=["Pushing the Limits", "Research Grant", None])
    t.go_to("tachyon", "end", choose=[True, True])
    assert t.play_area("tachyon") == ["Pushing the Limits", "Research Grant"]
    assert t.hand("tachyon") == ["HUD Goggles", "Fleet of Foot", "Sonic Vortex"]


def test_pushing_the_limits_stays_for_2_energy_at_the_start_of_her_turn(before_tachyon: Table) -> None:
    t = with_cards(before_tachyon, "Pushing the Limits")
    t.go_to("tachyon", "start", choose=[True])
    assert t.dealt == [(TACHYON, TACHYON, 2, "energy")]
    assert t.in_play("Pushing the Limits")


def test_pushing_the_limits_is_destroyed_if_tachyon_deals_herself_nothing(before_tachyon: Table) -> None:
    t = with_cards(before_tachyon, "Pushing the Limits")
    t.go_to("tachyon", "start", choose=[False])
    assert t.hp(TACHYON) == 27
    assert t.trash("tachyon") == ["Pushing the Limits"]


def test_pushing_the_limits_is_destroyed_if_the_damage_goes_elsewhere(before_tachyon: Table) -> None:
    t = with_cards(before_tachyon, "Pushing the Limits", "Synaptic Interruption")
    t.go_to("tachyon", "start", choose=[True, "Pell"])
    assert t.dealt == [(TACHYON, "Pell", 2, "energy")]
    assert t.trash("tachyon") == ["Synaptic Interruption", "Pushing the Limits"]


def test_quick_insight_draws_3_and_discards_2(bench: BenchOfTachyon) -> None:
    t = bench()
    t.set_hand("tachyon", "Quick Insight", "HUD Goggles")
    t.on_deck("tachyon", "Sonic Vortex", "Nimble Strike", "Research Grant")
    t.play("tachyon", "Quick Insight", choose=["HUD Goggles", "Nimble Strike"])
    assert t.hand("tachyon") == ["Sonic Vortex", "Research Grant"]
    assert t.trash("tachyon") == ["HUD Goggles", "Nimble Strike", "Quick Insight"]


def test_research_grant_draws_up_to_3_and_discards_1(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Research Grant")
    t.on_deck("tachyon", "Sonic Vortex", "Nimble Strike", "HUD Goggles", "Quick Insight")
    t.use_power("tachyon", "Research Grant", choose=[True, True, True, "Nimble Strike"])
    assert (t.hand("tachyon"), t.trash("tachyon")) == (["Sonic Vortex", "HUD Goggles"], ["Nimble Strike"])
    t.use_power("tachyon", "Research Grant", choose=[False, "HUD Goggles"])
    assert (t.hand("tachyon"), t.trash("tachyon")) == (["Sonic Vortex"], ["Nimble Strike", "HUD Goggles"])


@pytest.mark.parametrize("title", ["Research Grant", "Synaptic Interruption"])
def test_two_copies_of_a_card_that_is_not_limited_stay_in_play(bench: BenchOfTachyon, title: str) -> None:
    t = with_cards(bench(), title)
    t.play("tachyon", title)
    assert t.count_in_play(title) == 2


def test_sonic_vortex_deals_3_sonic_to_as_many_targets_as_there_are_bursts(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Straw Man", "Post", "Crow")
    t.into_trash("tachyon", *BURSTS[:3], "HUD Goggles", "Lightspeed Barrage")
    t.play("tachyon", "Sonic Vortex", choose=[STRAW, "Straw Man", "Post"])
    assert t.dealt == [(TACHYON, each, 3, "sonic") for each in (STRAW, "Straw Man", "Post")]
    t.play("tachyon", "Sonic Vortex", choose=["Pell", None])
    assert t.dealt[3:] == [(TACHYON, "Pell", 3, "sonic")]


def test_sonic_vortex_without_bursts_in_the_trash_hits_nobody(bench: BenchOfTachyon) -> None:
    t = bench()
    t.play("tachyon", "Sonic Vortex")
    assert t.dealt == []


def test_sucker_punch_deals_1_melee_and_destroys_a_target_with_2_hp_left(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Dog", "Straw Man")
    t.set_hp("Straw Man", 4)
    t.play("tachyon", "Sucker Punch", choose=["Dog"])  # 3 HP
    t.play("tachyon", "Sucker Punch", choose=["Straw Man"])
    assert t.dealt == [(TACHYON, "Dog", 1, "melee"), (TACHYON, "Straw Man", 1, "melee")]
    assert t.trash("environment") == ["Dog"]
    assert t.hp("Straw Man") == 3


def test_sucker_punch_destroys_an_immune_target(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(environment="drill_hall"), "Fog", "Straw Man")
    t.set_hp("Straw Man", 2)
    t.play("tachyon", "Sucker Punch", choose=["Straw Man"])
    assert t.dealt == []
    assert t.trash("villain") == ["Straw Man"]


def test_sucker_punch_finishes_off_heroes_and_the_villain_too(bench: BenchOfTachyon) -> None:
    t = bench()
    t.set_hp("Pell", 3)
    t.play("tachyon", "Sucker Punch", choose=["Pell"])
    assert t.incapacitated("pell")
    t.set_hp(STRAW, 3)
    t.play("tachyon", "Sucker Punch", choose=[STRAW])
    assert t.result == "win"


def test_supersonic_response_adds_the_damage_since_the_end_of_her_last_turn(before_tachyon: Table) -> None:
    t = before_tachyon
    t.go_to("tachyon", "end")
    t.deal(STRAW, TACHYON, 6, "fire")  # in that turn: not counted
    t.go_to("quill", "end")
    t.deal(STRAW, TACHYON, 3, "melee")
    t.deal(STRAW, "Pell", 5, "melee")
    t.go_to("pell", "end")
    t.deal("Pell", TACHYON, 1, "cold")
    t.go_to("tachyon", "play")
    t.deal(STRAW, TACHYON, 2, "psychic")
    t.play("tachyon", "Supersonic Response", choose=[STRAW])
    assert t.dealt[-1] == (TACHYON, STRAW, 1 + 3 + 1 + 2, "melee")


def test_supersonic_response_adds_nothing_in_her_first_turn(before_tachyon: Table) -> None:
    t = before_tachyon
    t.deal(STRAW, TACHYON, 5, "melee")
    t.go_to("tachyon", "play")
    t.deal(STRAW, TACHYON, 5, "melee")
    t.play("tachyon", "Supersonic Response", choose=[STRAW])
    assert t.dealt[-1] == (TACHYON, STRAW, 1, "melee")


@pytest.mark.parametrize("target", [STRAW, "Pell", "Dog"])
def test_synaptic_interruption_redirects_damage_to_any_target_and_is_destroyed(
    bench: BenchOfTachyon, target: str
) -> None:
    t = with_cards(bench(), "Synaptic Interruption", "Dog")
    t.deal(STRAW, TACHYON, 2, "melee", choose=[target])
    assert t.dealt == [(STRAW, target, 2, "melee")]
    assert t.trash("tachyon") == ["Synaptic Interruption"]
    assert t.deal(STRAW, TACHYON, 2, "melee") == 2


def test_synaptic_interruption_is_optional_and_stays_then(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Synaptic Interruption")
    assert t.deal(STRAW, TACHYON, 2, "melee", choose=[None]) == 2
    assert t.deal(STRAW, "Pell", 2, "melee") == 2
    assert t.in_play("Synaptic Interruption")


def test_synaptic_interruption_redirects_what_tachyon_deals_herself_and_never_to_herself(bench: BenchOfTachyon) -> None:
    t = with_cards(bench(), "Synaptic Interruption")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.deal(TACHYON, TACHYON, 3, "energy", choose=[TACHYON])
    t.deal(TACHYON, TACHYON, 3, "energy", choose=[STRAW])
    assert t.dealt == [(TACHYON, STRAW, 3, "energy")]


@pytest.mark.parametrize("title", [title for title, _, words in DECK_LIST if "limited" in words])
def test_a_second_copy_of_a_limited_card_goes_to_the_trash(bench: BenchOfTachyon, title: str) -> None:
    t = with_cards(bench(), title)
    t.play("tachyon", title)
    assert t.count_in_play(title) == 1
    assert t.trash("tachyon") == [title]
