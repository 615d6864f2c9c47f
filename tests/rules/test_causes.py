"""Whose doing it is: the card whose text is done is the cause of all that happens by it, whoever deals the damage."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sotm_env.engine import happenings as verbs
from sotm_env.engine.cards import Deck
from sotm_env.engine.vocabulary import (
    END_TEXT,
    HEALED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    TOKENS_ADDED,
    Damage,
    Effect,
    Game,
    Happening,
    after,
    any_card,
    environment_deck,
    event,
    gains,
    has_hp,
    hero_deck,
    own_character,
    phase_text,
    this_card,
    titled,
    villain_deck,
)
from sotm_env.testing import Table

VERBS = {
    value: name
    for name, value in vars(verbs).items()
    if name.isupper() and isinstance(value, int) and name not in ("WOULD", "END_OF_VERBS")
}
RA, HAKA, STAND = 2, 3, 4

# What the witness notes: each verb with its cause; damage with its source and cause; destructions with whom they are
# credited to and their cause. ``seen`` is what it had noted when everything had happened.
told: list[tuple[str, str]] = []
dealt: list[tuple[str, str]] = []
destroyed: list[tuple[str, str, str]] = []
seen: list[tuple[str, str]] = []


def mischief(game: Game, card: int) -> Effect:
    """Everything there is happens: this deals damage, Victim deals damage; each verb of the game once or more."""
    told.clear()
    dealt.clear()
    victim = game.title_of.index("Victim")
    first, second = (each for each in range(game.table.cards) if game.title_of[each] == "Chip")
    yield from game.deal(card, victim, 3, MELEE)
    yield from game.deal(victim, victim, 1, MELEE)
    yield from game.heal(victim, 1)
    yield from game.fall(victim)
    yield from game.add_tokens(victim)
    yield from game.remove_tokens(victim)
    yield from game.draw(RA)
    yield from game.discard_top(RA)
    yield from game.collect(card, RA)
    yield from game.play(first)
    yield from game.activate(first, "glint")
    yield from game.perform_power(RA, game.table.powers_of[first][0][0])
    yield from game.move(first, RA)
    yield from game.put_next_to(first, victim)
    yield from game.destroy(first)
    yield from game.to_hand(second, RA)
    yield from game.put_under(second, victim)
    yield from game.put_on_deck(second)
    yield from game.discover(card, titled("Chip"), deck=STAND)
    yield from game.bury(second)
    yield from game.put_into_trash(second)
    yield from game.shuffle_trash_into_deck(STAND)
    yield from game.reveal(second)
    yield from game.remove_from_game(second)
    yield from game.flip(game.title_of.index("Accomplice"))
    yield from game.destroy(game.title_of.index("Haka"))
    seen[:] = told


def answer(game: Game, card: int, answered: Happening | Damage) -> Effect:
    """Everything happens."""
    yield from mischief(game, card)


# --- the stand -------------------------------------------------------------------------------------------------------
stand = environment_deck("witness_stand", "Witness Stand")
witness = stand.card("Witness", 1)
for verb in VERBS:

    def tell(game: Game, card: int, happening: Happening) -> None:
        """It is written down."""
        cause = "" if happening.cause < 0 else game.title_of[happening.cause]
        told.append((VERBS[happening.verb], cause))
        if happening.verb == verbs.DESTROYED:
            destroyed.append((game.title_of[happening.card], game.title_of[happening.by], cause))

    witness.after(verb, any_card)(tell)


@witness.after_damage()
def tell_of_damage(game: Game, card: int, damage: Damage) -> None:
    """It is written down."""
    dealt.append((game.title_of[damage.source], game.title_of[damage.cause]))


stand.card("Victim", 1, hp=40)
chip = stand.card("Chip", 2)


@chip.power("Glint")
def glint(game: Game, card: int) -> None:
    """Nothing happens."""


chip.activation("glint")(glint)
stand.card("Kettle", 1, hp=5).at_end()(mischief)
stand.card("Notice", 1).at_end()(mischief)
stand.card("Gift", 1, rules="Wicks have 3 HP.", text=[has_hp(3, of=titled("Wick"))])
stand.card("Spark", 1, rules="Wicks gain a text.", text=[gains(phase_text(END_TEXT, mischief), of=titled("Wick"))])
stand.card("Tin", 9)

# --- the villain -----------------------------------------------------------------------------------------------------
culprit = villain_deck("culprit", "Culprit")
culprit.character("Culprit", 30).flip_side("Culprit, Turned").flipped()(mischief)
culprit.character("Accomplice", 30).flip_side("Accomplice, Turned")
culprit.card("Ledger", 1, ONGOING).at_end()(mischief)
culprit.card("Smoke", 9, ONE_SHOT)

plot = event("plot", "Plot", "culprit", 1)
plot.text("Plot").at_start()(mischief)
old_plot = event("old_plot", "Old Plot", "culprit", 1)
old_plot.collected(mischief, mischief)

# --- the hero --------------------------------------------------------------------------------------------------------
schemer = hero_deck("schemer", "Schemer")
character = schemer.character("Schemer", 25)
character.power("Scheme")(mischief)
character.incapacitated_side(mischief)
schemer.card("Prank", 1, ONE_SHOT)(mischief)
schemer.card("Overture", 1, ONGOING)(mischief)
schemer.card("Habit", 1, ONGOING).at_start()(mischief)
schemer.card("Nap", 1, ONGOING).at_draw_phase()(mischief)
schemer.card("Henchman", 1, hp=4).at_start()(mischief)
schemer.card("Wick", 1, ONGOING).power("Flare")(mischief)
schemer.card("Trick", 1, ONGOING).activation("spring")(mischief)
schemer.card("Grudge", 1, ONGOING).reaction()(answer)
schemer.card("Testament", 1, ONGOING).when_destroyed()(answer)
schemer.card("Echo", 1, ONGOING).after(TOKENS_ADDED, this_card)(answer)
burning = schemer.lasting("Burning", after(HEALED, answer, own_character))
brim = schemer.card("Brim", 1, ONGOING)


@brim.whenever(lambda game, card: game.tokens(card) > 1)
def run_over(game: Game, card: int) -> Effect:
    """Everything happens; take the tokens off this card."""
    yield from mischief(game, card)
    yield from game.remove_tokens(card, 2)


@schemer.card("Fuse", 1, ONE_SHOT)
def light(game: Game, card: int) -> None:
    """This turn everything happens after Schemer has regained HP."""
    game.this_turn(burning, card)


@schemer.card("Volley", 1, ONE_SHOT)
def fire(game: Game, card: int) -> Effect:
    """Henchman deals Kettle 9 melee; destroy Tin; Henchman destroys Notice."""
    kettle, henchman, tin, paper = map(game.title_of.index, ("Kettle", "Henchman", "Tin", "Notice"))
    yield from game.deal(henchman, kettle, 9, MELEE)
    yield from game.destroy(tin)
    yield from game.destroy(paper, by=henchman)


pebble = schemer.card("Pebble", 1, ONGOING)


@pebble.after(TOKENS_ADDED, this_card)
def roll(game: Game, card: int, added: Happening) -> Effect:
    """Schemer regains 1 HP."""
    yield from game.heal(game.character_of(card), 1)


@schemer.card("Landslide", 1, ONE_SHOT)
def slide(game: Game, card: int) -> Effect:
    """Put 1 token on Pebble; Schemer draws 1 card."""
    yield from game.add_tokens(game.title_of.index("Pebble"))
    yield from game.draw(game.player_of[card])


schemer.card("Paper", 20, ONGOING)


@pytest.fixture
def accuse(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``accuse("Habit", ...)``: a table with the witness, the victim and these cards in play."""
    add_deck("heroes", schemer)
    add_deck("villains", culprit)
    add_deck("environments", stand)
    add_deck("events", plot)
    add_deck("events", old_plot)

    def make(*titles: str, **setup: object) -> Table:
        table = Table("culprit", ("schemer", "ra", "haka"), "witness_stand", **setup)
        table.on_deck("villain", "Smoke")
        table.on_deck("environment", "Tin")
        table.set_hp("schemer", 20)
        for title in ("Witness", "Victim", *titles):
            table.into_play(title)
        for journal in (told, dealt, destroyed, seen):
            journal.clear()
        return table

    return make


Act = Callable[[Table], None]


def spring(t: Table) -> None:
    t.do(lambda game: game.activate(t.card("Trick"), "spring"))


def strike(t: Table) -> None:
    t.deal("Culprit", "schemer", 1, "melee", choose=["Grudge"])


def fill(t: Table) -> None:
    t.add_tokens("Brim", 2)
    t.go_to("villain", "play")


def burn(t: Table) -> None:
    t.play("schemer", "Fuse")
    assert t.trash("schemer") == ["Fuse"]
    t.heal("schemer", 1)


def haunt(t: Table) -> None:
    t.deal("Culprit", "schemer", 99, "melee")
    t.incapacitated_ability("schemer", 0)


# What has everything happen: the cards in play for it, what is done, the card whose text it is, and who deals the
# damage that this card is said to deal ("" is nobody).
DOINGS: dict[str, tuple[tuple[str, ...], Act, str, str]] = {
    "the power of a character": ((), lambda t: t.use_power("schemer", "Scheme"), "Schemer", "Schemer"),
    "a one-shot": ((), lambda t: t.play("schemer", "Prank"), "Prank", "Schemer"),
    "what an Ongoing does on being played": ((), lambda t: t.play("schemer", "Overture"), "Overture", "Schemer"),
    "a start phase text": (("Habit",), lambda t: t.go_to("schemer", "start"), "Habit", "Schemer"),
    "a draw phase text": (("Nap",), lambda t: t.go_to("ra", "start"), "Nap", "Schemer"),
    "a printed target": (("Henchman",), lambda t: t.go_to("schemer", "start"), "Henchman", "Henchman"),
    "an activated text": (("Trick",), spring, "Trick", "Schemer"),
    "a reaction": (("Grudge",), strike, "Grudge", "Schemer"),
    "a card that is destroyed": (("Testament",), lambda t: t.destroy("Testament"), "Testament", "Schemer"),
    "an answer": (("Echo",), lambda t: t.add_tokens("Echo"), "Echo", "Schemer"),
    "a condition": (("Brim",), fill, "Brim", "Schemer"),
    "a lasting effect": ((), burn, "Fuse", "Schemer"),
    "an incapacitated ability": ((), haunt, "Schemer", ""),
    "a power of a card that has HP by a text": (
        ("Wick", "Gift"),
        lambda t: t.use_power("schemer", "Flare"),
        "Wick",
        "Schemer",
    ),
    "a gained text": (("Wick", "Gift", "Spark"), lambda t: t.go_to("schemer", "end"), "Wick", "Wick"),
    "a gained text of no target": (("Wick", "Spark"), lambda t: t.go_to("schemer", "end"), "Wick", ""),
    "an environment target": (("Kettle",), lambda t: t.go_to("environment", "end"), "Kettle", "Kettle"),
    "an environment card that is no target": (("Notice",), lambda t: t.go_to("environment", "end"), "Notice", ""),
    "a villain card": (("Ledger",), lambda t: t.go_to("villain", "end"), "Ledger", "Culprit"),
    "a villain that turns over": ((), lambda t: t.flip("Culprit"), "Culprit", "Culprit"),
}


def check(card: str, dealer: str | None) -> None:
    """Everything has happened by this card; the damage of its own was dealt by that one, if by any."""
    assert {verb for verb, _ in seen} == set(VERBS.values())
    assert {cause for _, cause in seen} == {card}
    if dealer is not None:
        assert dealt[:2] == [*([(dealer, card)] if dealer else []), ("Victim", card)]


@pytest.mark.parametrize("doing", DOINGS)
def test_the_cause_of_all_that_happens_is_the_card_whose_text_does_it(accuse, doing):
    titles, act, card, dealer = DOINGS[doing]
    act(accuse(*titles))
    check(card, dealer)


def test_the_text_of_an_event_is_the_cause_of_what_it_does_and_the_villain_deals_its_damage(accuse):
    t = accuse(event="plot")
    t.go_to("villain", "start")
    check("Plot", "Culprit")


def test_a_collected_event_is_the_cause_of_what_its_abilities_do(accuse):
    t = accuse(event="plot", collected=("old_plot",))
    t.use_event("Old Plot", 1)
    check("Old Plot", None)


def test_a_destruction_is_credited_to_whoever_deals_the_damage_or_is_named_else_to_its_cause(accuse):
    t = accuse("Henchman", "Kettle", "Tin", "Notice")
    t.play("schemer", "Volley")
    assert destroyed == [
        ("Kettle", "Henchman", "Volley"),
        ("Tin", "Volley", "Volley"),
        ("Notice", "Henchman", "Volley"),
    ]


def test_after_an_answer_the_answered_text_is_the_cause_again(accuse):
    t = accuse("Pebble")
    t.play("schemer", "Landslide")
    assert told == [
        ("TOKENS_ADDED", "Landslide"),
        ("HEALED", "Pebble"),
        ("DRAWN", "Landslide"),
        ("PLAYED", ""),
    ]


def test_what_a_phase_allows_is_done_by_no_card(accuse):
    t = accuse()
    t.set_hand("schemer", "Paper")
    t.go_to("schemer", "play")
    told.clear()
    t.go_to("ra", "start", choose=["Paper", None, True])
    assert told == [("ENTERED", ""), ("PLAYED", ""), ("DRAWN", "")]
