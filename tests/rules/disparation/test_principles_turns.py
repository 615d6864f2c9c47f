"""Hero Principles of turns: the Invulnerable, the Loner, Speed, the Tactician. Baron Blade stands alone against Legacy,
Ra and Haka."""

import pytest

from benches import at_full_hp, emptied, incapacitate, lone_villain
from sotm_env.testing import Table


def with_principle(principle: str, hero: str = "ra", heroes=("legacy", "ra", "haka"), **options) -> Table:
    t = emptied(lone_villain(*heroes, principles={hero: principle}, **options), *heroes)
    return at_full_hp(t)


def before_turn_of(t: Table, hero: str = "ra") -> Table:
    """At the end of the turn before the hero's, with nothing in play and all at full HP."""
    t.go_to(t.game.table.ids[t.owner(hero) - 1], "end")
    return at_full_hp(emptied(t, *t.game.scenario.heroes))


def phases(t: Table) -> list[int]:
    return list(t.game.state.phases)


# --- the Invulnerable ------------------------------------------------------------------------------------------------
def test_invulnerable_hardens_with_each_blow_but_fixed_ones():
    t = with_principle("principle_of_the_invulnerable")
    assert [t.deal("Baron Blade", "ra", 4, "melee") for _ in range(4)] == [4, 3, 2, 1]
    assert t.deal("Baron Blade", "ra", 4, "melee") == 0 and t.tokens("Principle of the Invulnerable") == 4
    assert t.deal("Baron Blade", "ra", 2, "melee", fixed=True) == 2
    assert t.tokens("Principle of the Invulnerable") == 4


@pytest.mark.parametrize(
    ("answer", "left"), [("skip your play phase", [2, 3, 4]), ("skip your power phase", [1, 3, 4])]
)
def test_invulnerable_sheds_its_tokens_for_a_phase(answer, left):
    t = before_turn_of(with_principle("principle_of_the_invulnerable"))
    t.deal("Baron Blade", "ra", 4, "melee")
    t.deal("Baron Blade", "ra", 4, "melee")
    t.go_to("ra", "start", choose=[answer])
    assert t.tokens("Principle of the Invulnerable") == 0 and phases(t) == left


def test_invulnerable_sheds_1_token_for_nothing():
    t = before_turn_of(with_principle("principle_of_the_invulnerable"))
    t.deal("Baron Blade", "ra", 4, "melee")
    t.go_to("ra", "start")
    assert t.tokens("Principle of the Invulnerable") == 0 and phases(t) == [1, 2, 3, 4]


# --- Speed -----------------------------------------------------------------------------------------------------------
def test_speed_plays_a_card_that_is_no_one_shot_at_the_start():
    t = before_turn_of(with_principle("principle_of_speed"))
    t.set_hand("ra", "Ignite", "Inferno")
    with pytest.raises(AssertionError, match="'Inferno' is no legal answer"):
        t.go_to("ra", "start", choose=["Inferno"])
    t = before_turn_of(with_principle("principle_of_speed"))
    t.set_hand("ra", "Ignite", "Inferno")
    t.go_to("ra", "start", choose=["Ignite"])
    assert t.in_play("Ignite") and t.hand("ra") == ["Inferno"]


def test_speed_burns_draws_and_keeps_2_cards():
    t = before_turn_of(with_principle("principle_of_speed"))
    for title in ("Ignite", "Flesh of the Sun God", "The Staff of Ra"):
        t.into_play(title)
    t.into_play("Haka of Battle")
    t.go_to("ra", "end", choose=[None, None, "Ignite"])
    assert t.play_area("ra") == ["Flesh of the Sun God", "The Staff of Ra"] and t.in_play("Haka of Battle")
    # 1 fixed fire, to which he is immune by Flesh of the Sun God.
    assert len(t.hand("ra")) == 1 and t.hp("ra") == 30


# --- the Tactician ---------------------------------------------------------------------------------------------------
def test_tactician_plans_in_one_turn_and_acts_in_the_next():
    t = before_turn_of(with_principle("principle_of_the_tactician"))
    t.go_to("ra", "start", choose=["skip your play phase"])
    assert phases(t) == [2, 3, 4]
    t.go_to("ra", "end")
    assert t.tokens("Principle of the Tactician") == 1
    t.go_to("haka", "end")
    t.go_to("environment", "end")
    t.go_to("legacy", "end")
    at_full_hp(emptied(t, "legacy", "ra", "haka"))
    t.go_to("ra", "start")
    assert phases(t) == [1, 2, 3, 4]
    t.go_to("ra", "power")
    t.set_hand("ra", "Ignite")
    t.go_to("ra", "end", choose=[None, None, True, "play 1 card"])
    assert t.in_play("Ignite") and t.tokens("Principle of the Tactician") == 0


# --- the Loner -------------------------------------------------------------------------------------------------------
def test_loner_draws_and_plays_himself_what_an_ally_was_to():
    t = with_principle("principle_of_the_loner", "legacy")
    t.set_hand("legacy", "Danger Sense")
    t.set_hand("ra", "Ignite")
    t.play("legacy", "Bolster Allies", choose=["ra", "Danger Sense"])
    # Each hero draws 1 card: three times it is he. 1 ally hero plays 1 card: he does.
    assert len(t.hand("legacy")) == 3 and t.hand("ra") == ["Ignite"] and t.hand("haka") == []
    assert t.in_play("Danger Sense") and not t.in_play("Ignite")


def test_an_ally_does_himself_what_the_loner_was_to():
    t = with_principle("principle_of_the_loner", "ra")
    t.set_hand("legacy", "Danger Sense")
    t.set_hand("ra", "Ignite")
    t.play("legacy", "Bolster Allies", choose=["ra", "Danger Sense"])
    assert len(t.hand("legacy")) == 2 and t.hand("ra") == ["Ignite"] and len(t.hand("haka")) == 1
    assert t.in_play("Danger Sense") and not t.in_play("Ignite")


def test_the_loners_own_turn_and_own_cards_are_as_ever():
    t = before_turn_of(with_principle("principle_of_the_loner", "ra"))
    t.set_hand("ra", "Ignite")
    t.go_to("ra", "power", choose=["Ignite"])
    assert t.in_play("Ignite")
    t.use_power("ra", "Ignite", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 37


def test_what_villains_and_environments_have_a_loner_do_the_loner_does():
    t = with_principle("principle_of_the_loner", "ra")
    t.set_hand("ra", "Ignite", "Inferno")
    blade = t.card("Baron Blade")
    t.do(lambda game: game.do(lambda game, card: game.discard_from_hand(card, 2, 1), blade), choose=["Inferno"])
    assert t.hand("ra") == ["Ignite"]


def test_loner_uses_the_power_that_an_ally_was_to_use():
    t = with_principle("principle_of_the_loner", "bunker", ("legacy", "bunker", "ra"))
    t.play("bunker", "Tactical Command", choose=["ra"])
    assert len(t.hand("bunker")) == 1 and t.hp("Baron Blade") == 40  # his own power, not Pyre


def test_an_incapacitated_ally_can_do_nothing_in_place_of_the_loner():
    t = incapacitate(with_principle("principle_of_the_loner", "ra"), "legacy")
    t.incapacitated_ability("legacy", 0, choose=["ra"])
    assert t.hp("Baron Blade") == 40
    t.incapacitated_ability("legacy", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_loner_reveals_and_puts_back_his_own_cards():
    t = with_principle("principle_of_the_loner", "argent_adept", ("legacy", "argent_adept", "haka"))
    t.into_trash("argent_adept", "Inspiring Supertonic")
    t.into_trash("haka", "Rampage")
    t.play("argent_adept", "Vernal Sonata", choose=["Inspiring Supertonic"])
    assert t.deck("argent_adept")[0] == "Inspiring Supertonic" and "Rampage" in t.trash("haka")
