"""Every verb of the game is told to the texts that listen, before and after; what would happen can be replaced.

One table has a case for each verb. Ears hear that it has happened, walls put nothing in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from sotm_env.engine import happenings as verbs
from sotm_env.engine.cards import Deck
from sotm_env.engine.terms import DECK, HAND, LIMBO, OUT, PLAY, TRASH, UNDER
from sotm_env.engine.vocabulary import (
    ITEM,
    MELEE,
    ONGOING,
    Effect,
    Game,
    Happening,
    any_card,
    environment_deck,
    hero_deck,
    titled,
    villain_deck,
)
from sotm_env.testing import Table
from sotm_env.testing.checks import check_index, check_places

VERBS = {
    name: value
    for name, value in vars(verbs).items()
    if name.isupper() and isinstance(value, int) and name not in ("WOULD", "END_OF_VERBS")
}
# What only follows from something else, which can be replaced itself.
FOLLOWS = {verbs.ENTERED, verbs.LEFT, verbs.FALLEN, verbs.INCAPACITATED}
REPLACEABLE = {name: verb for name, verb in VERBS.items() if verb not in FOLLOWS}
VILLAIN, PUPPET, RA, HAKA, POST = range(5)


def at(title: str, kind: int, deck: int = PUPPET) -> Callable[[Game], bool]:
    """Whether the card of this title lies in such a zone of a deck."""

    def lies(game: Game) -> bool:
        card = game.title_of.index(title)
        return (game.zone_kind(card), game.area_of(card)) == (kind, deck)

    return lies


def put(title: str, kind: int, hp: int = 0, tokens: int = 0) -> Callable[[Game], None]:
    """Quietly moves the puppet's card of this title to a zone of its deck."""

    def move(game: Game) -> None:
        card = game.title_of.index(title)
        game.put_out_of_game(card)
        game.put(card, PUPPET, kind)
        if hp:
            game.set_hp(card, hp)
        if tokens:
            game.state.tokens[card] = tokens

    return move


def nothing(game: Game) -> None:
    pass


class Case(NamedTuple):
    """How a verb comes about: by the text ``act`` of the lever, once ``prepare`` has been done; and what is heard."""

    act: Callable[[Game, int], Effect]
    done: Callable[[Game], bool]
    card: str = ""
    deck: int = -1
    amount: int = 0
    prepare: Callable[[Game], None] = nothing
    other: str = ""


def does(verb: str, *titles: str, **named: int) -> Callable[[Game, int], Effect]:
    """The text that does a verb of the game to the cards of these titles."""

    def act(game: Game, card: int) -> Effect:
        yield from getattr(game, verb)(*map(game.title_of.index, titles), **named)

    return act


def pull(game: Game, card: int) -> Effect:
    yield from game.activate(game.title_of.index("Hook"), "pull")


def use(game: Game, card: int) -> Effect:
    yield from game.perform_power(PUPPET, 1)


def fell(game: Game, card: int) -> Effect:
    yield from game.deal(game.title_of.index("Dummy"), game.title_of.index("Doll"), 9, MELEE)


def find(game: Game, card: int) -> Effect:
    yield from game.discover(card, titled("Doll"), deck=PUPPET)


def look_for(game: Game, card: int) -> Effect:
    yield from game.collect(card, PUPPET, titled("Doll"))


def has_tokens(number: int) -> Callable[[Game], bool]:
    return lambda game: game.tokens(game.title_of.index("Hook")) == number


def is_up(title: str, side: int) -> Callable[[Game], bool]:
    return lambda game: game.state.side[game.title_of.index(title)] == side


def doll_has_3_hp(game: Game) -> bool:
    return game.state.hp[game.title_of.index("Doll")] == 3


def doll_has_no_hp(game: Game) -> bool:
    return game.state.hp[game.title_of.index("Doll")] == 0


IN_PLAY, IN_HAND, IN_DECK, IN_TRASH = (put("Thread", kind) for kind in (PLAY, HAND, DECK, TRASH))
PLAYS = Case(does("play", "Thread"), at("Thread", PLAY), "Thread", PUPPET, 0, IN_HAND)
BURIES = Case(does("bury", "Thread"), at("Thread", DECK), "Thread", PUPPET, 0, IN_PLAY)
CASES: dict[int, Case] = {
    verbs.PLAYED: PLAYS,
    verbs.ENTERED: PLAYS,
    verbs.LEFT: BURIES,
    verbs.POWER_USED: Case(use, has_tokens(3), "Hook", PUPPET, 1, put("Hook", PLAY)),
    verbs.ACTIVATED: Case(pull, has_tokens(1), "Hook", PUPPET, 0, put("Hook", PLAY)),
    verbs.DESTROYED: Case(does("destroy", "Doll"), at("Doll", TRASH), "Doll", PUPPET, 4, put("Doll", PLAY, hp=4)),
    verbs.FALLEN: Case(fell, doll_has_no_hp, "Doll", PUPPET, 0, put("Doll", PLAY, hp=4)),
    verbs.FLIPPED: Case(does("flip", "Dummy"), is_up("Dummy", 1), "Dummy", VILLAIN),
    verbs.HEALED: Case(does("heal", "Doll", amount=2), doll_has_3_hp, "Doll", -1, 2, put("Doll", PLAY, hp=1)),
    verbs.DRAWN: Case(does("draw", deck=PUPPET), at("Thread", HAND), "Thread", PUPPET, 0, IN_DECK),
    verbs.DISCARDED: Case(does("discard", "Thread"), at("Thread", TRASH), "Thread", PUPPET, 0, IN_HAND),
    verbs.REVEALED: Case(does("reveal_top", deck=PUPPET), at("Thread", LIMBO), "Thread", PUPPET, 0, IN_DECK),
    verbs.BURIED: BURIES,
    verbs.MOVED: Case(does("move", "Thread", deck=RA), at("Thread", PLAY, RA), "Thread", RA, 0, IN_PLAY),
    verbs.PUT_UNDER: Case(
        does("put_under", "Thread", "Dummy"), at("Thread", UNDER), "Thread", VILLAIN, 0, IN_TRASH, "Dummy"
    ),
    verbs.PUT_BESIDE: Case(
        does("put_next_to", "Thread", "Dummy"), at("Thread", PLAY, VILLAIN), "Thread", VILLAIN, 0, IN_TRASH, "Dummy"
    ),
    verbs.TAKEN: Case(does("to_hand", "Thread"), at("Thread", HAND), "Thread", PUPPET, 0, IN_TRASH),
    verbs.PUT_ON_DECK: Case(does("put_on_deck", "Thread"), at("Thread", DECK), "Thread", PUPPET, 0, IN_PLAY),
    verbs.PUT_INTO_TRASH: Case(does("put_into_trash", "Thread"), at("Thread", TRASH), "Thread", PUPPET, 0, IN_PLAY),
    verbs.REMOVED: Case(does("remove_from_game", "Thread"), at("Thread", OUT), "Thread", -1, 0, IN_PLAY),
    verbs.TOKENS_ADDED: Case(
        does("add_tokens", "Hook", count=2), has_tokens(3), "Hook", -1, 2, put("Hook", PLAY, 0, 1)
    ),
    verbs.TOKENS_REMOVED: Case(
        does("remove_tokens", "Hook", count=2), has_tokens(1), "Hook", -1, 2, put("Hook", PLAY, 0, 3)
    ),
    verbs.DISCOVERED: Case(find, at("Doll", PLAY), "", PUPPET, 1, put("Doll", DECK)),
    verbs.SEARCHED: Case(look_for, at("Doll", HAND), "", PUPPET, 1, put("Doll", DECK)),
    verbs.SHUFFLED: Case(does("shuffle_trash_into_deck", deck=PUPPET), at("Thread", DECK), "", PUPPET, 0, IN_TRASH),
    verbs.INCAPACITATED: Case(does("destroy", "Haka"), is_up("Haka", 1), "Haka", HAKA),
}


# --- decks -----------------------------------------------------------------------------------------------------------
class Heard(NamedTuple):
    by: str
    verb: int
    card: str
    cause: str
    deck: int
    amount: int
    other: str
    mark: str
    done: bool


journal: list[Heard] = []


def note(game: Game, card: int, told: Happening) -> None:
    titles = ["" if each < 0 else game.title_of[each] for each in (told.card, told.cause, told.other)]
    done = CASES[told.verb].done(game)
    journal.append(
        Heard(game.title_of[card], told.verb, *titles[:2], told.deck, told.amount, titles[2], told.mark, done)
    )


def heard_of(verb: int, by: str, done: bool) -> Heard:
    """What is heard of the case of a verb."""
    case = CASES[verb]
    return Heard(
        by,
        verb,
        case.card,
        "Lever",
        case.deck,
        case.amount,
        case.other,
        "pull" if verb == verbs.ACTIVATED else "",
        done,
    )


def listening_post(deck_id: str) -> Deck:
    """An environment with an ear, a wall (two copies), a horn and a draught for each verb."""
    deck = environment_deck(deck_id, "Listening Post")
    deck.card("Lever", 1)
    deck.card("Gravel", 9)
    for name, verb in VERBS.items():

        def hear(game: Game, card: int, told: Happening) -> None:
            """It is written down."""
            note(game, card, told)

        def stand(game: Game, card: int, told: Happening) -> None:
            """Nothing happens instead."""
            note(game, card, told)
            told.replaced = True

        def swell(game: Game, card: int, told: Happening) -> None:
            """1 more."""
            told.amount += 1

        def blow(game: Game, card: int, told: Happening) -> None:
            """The card goes to its trash and comes back to where it was."""
            where, kind = game.area_of(told.card), game.zone_kind(told.card)
            game.put(told.card, PUPPET, TRASH)
            game.put(told.card, where, kind)

        deck.card(f"{name} Ear", 1).after(verb, any_card)(hear)
        deck.card(f"{name} Wall", 2).instead_of(verb, any_card)(stand)
        deck.card(f"{name} Horn", 1).instead_of(verb, any_card)(swell)
        deck.card(f"{name} Draught", 1).instead_of(verb, any_card)(blow)
    return deck


post, hushed_post = listening_post("listening_post"), listening_post("hushed_post")
curtain = hushed_post.card("Curtain", 1)


@curtain.at_setup()
def rehearse(game: Game, card: int) -> Effect:
    """All ears and walls come into play; then everything happens."""
    for other in range(game.table.cards):
        if game.title_of[other].endswith((" Ear", " Wall")):
            yield from game.enter(other)
    for verb, case in CASES.items():
        if verb != verbs.INCAPACITATED:
            case.prepare(game)
            yield from case.act(game, card)
            assert case.done(game), verb


puppet = hero_deck("puppet", "Puppet")
hanging = puppet.character("Puppet", 20)


@hanging.power("Nod")
def nod(game: Game, card: int) -> None:
    """Nothing happens."""


puppet.card("Thread", 1, ONGOING, roams=True)
puppet.card("Doll", 1, hp=5)
puppet.card("Cloth", 20, ONGOING)
hook = puppet.card("Hook", 1, ITEM)


@hook.power("Hang")
def hang(game: Game, card: int) -> Effect:
    """Put 3 tokens on this card."""
    yield from game.add_tokens(card, 3)


@hook.activation("pull")
def give(game: Game, card: int) -> Effect:
    """Put 1 token on this card."""
    yield from game.add_tokens(card)


@hook.activation("hark")
def prick_up(game: Game, card: int) -> Effect:
    """An ear comes into play."""
    yield from game.enter(game.title_of.index("ACTIVATED Ear"))


dummy = villain_deck("dummy", "Dummy")
dummy.character("Dummy", 30).flip_side("Dummy, Turned")
dummy.card("Dust", 9, ONGOING)


@pytest.fixture
def stage(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``stage("PLAYED Ear", ...)``: a table with the lever and these cards in play; nothing has been heard yet."""
    add_deck("heroes", puppet)
    add_deck("villains", dummy)
    add_deck("environments", post)
    add_deck("environments", hushed_post)

    def make(*titles: str, environment: str = "listening_post") -> Table:
        journal.clear()
        table = Table("dummy", ("puppet", "ra", "haka"), environment)
        if environment == "listening_post":
            for title in ("Lever", *titles):
                table.into_play(title)
            journal.clear()
        return table

    return make


def bring_about(t: Table, verb: int) -> None:
    """The lever's text does what the verb says."""
    case = CASES[verb]
    case.prepare(t.game)
    assert not case.done(t.game)
    t.do(lambda game: game.do(case.act, t.card("Lever")))
    check_places(t.game)
    check_index(t.game)


# --- told ------------------------------------------------------------------------------------------------------------
def test_every_verb_has_a_case():
    assert [name for name, verb in VERBS.items() if verb not in CASES] == []


@pytest.mark.parametrize("name", VERBS)
def test_what_has_happened_is_heard_once_with_all_that_belongs_to_it(stage, name):
    t = stage(f"{name} Ear")
    bring_about(t, VERBS[name])
    assert journal == [heard_of(VERBS[name], f"{name} Ear", done=True)]


@pytest.mark.parametrize("name", REPLACEABLE)
def test_a_text_puts_nothing_in_its_place_and_no_other_is_asked_any_more(stage, name):
    t = stage(f"{name} Wall", f"{name} Wall", f"{name} Ear")
    case = CASES[VERBS[name]]
    case.prepare(t.game)
    before = t.game.state.copy()
    t.do(lambda game: game.do(case.act, t.card("Lever")))
    assert journal == [heard_of(VERBS[name], f"{name} Wall", done=False)]
    assert t.game.state == before


@pytest.mark.parametrize("name", sorted(VERBS.keys() - REPLACEABLE.keys()))
def test_what_only_follows_from_something_else_is_told_afterwards_only(stage, name):
    t = stage(f"{name} Wall")
    bring_about(t, VERBS[name])
    assert CASES[VERBS[name]].done(t.game) and journal == []


@pytest.mark.parametrize("name", ["HEALED", "TOKENS_ADDED", "TOKENS_REMOVED"])
def test_a_text_may_change_how_much_it_is(stage, name):
    t = stage(f"{name} Horn", f"{name} Ear")
    bring_about(t, VERBS[name])
    assert [heard.amount for heard in journal] == [CASES[VERBS[name]].amount + 1]


def test_a_text_may_change_how_many_cards_are_discovered(stage):
    t = stage("DISCOVERED Horn", "DISCOVERED Ear")
    t.do(lambda game: game.do(lambda game, card: game.discover(card, titled("Cloth"), deck=PUPPET), t.card("Lever")))
    assert t.play_area("puppet") == ["Cloth", "Cloth"]
    assert [heard.amount for heard in journal] == [2]


@pytest.mark.parametrize("name", sorted(REPLACEABLE.keys() - {"FLIPPED", "DISCOVERED", "SEARCHED", "SHUFFLED"}))
def test_to_a_card_that_an_answer_has_moved_in_between_it_does_not_happen(stage, name):
    t = stage(f"{name} Draught", f"{name} Ear")
    bring_about(t, VERBS[name])
    assert journal == [] and not CASES[VERBS[name]].done(t.game)


@pytest.mark.parametrize("act", ["salvage", "summon"])
def test_every_kind_of_search_is_told(stage, act):
    t = stage("SEARCHED Ear")
    put("Doll", TRASH)(t.game)

    def look(game: Game, card: int) -> Effect:
        yield from getattr(game, act)(card, PUPPET, titled("Doll"))

    t.do(lambda game: game.do(look, t.card("Lever")))
    assert [(heard.deck, heard.amount, heard.cause) for heard in journal] == [(PUPPET, 1, "Lever")]


def test_a_text_that_begins_to_listen_while_it_happens_hears_it(stage):
    t = stage()
    put("Hook", PLAY)(t.game)
    t.do(lambda game: game.activate(t.card("Hook"), "hark"))
    assert [(heard.verb, heard.card, heard.cause) for heard in journal] == [(verbs.ACTIVATED, "Hook", "")]


# --- not told --------------------------------------------------------------------------------------------------------
def test_in_the_setup_nothing_is_told_and_nothing_replaced(stage):
    t = stage(environment="hushed_post")
    assert journal == []
    assert t.count_in_play("BURIED Wall") == 2 and t.in_play("BURIED Ear")
    t.flip("Dummy")
    assert [heard.by for heard in journal] == ["FLIPPED Wall"]


@pytest.mark.parametrize("name", VERBS)
def test_what_nobody_listens_to_makes_no_happening(stage, monkeypatch, name):
    t = stage()
    made: list[int] = []
    make = Happening.__init__

    def count(self: Happening, verb: int, *rest: int) -> None:
        made.append(verb)
        make(self, verb, *rest)

    monkeypatch.setattr(Happening, "__init__", count)
    bring_about(t, VERBS[name])
    assert CASES[VERBS[name]].done(t.game)
    # A destruction has one in any case: it says under which card the destroyed one goes.
    assert [verb for verb in made if verb != verbs.DESTROYED] == []
