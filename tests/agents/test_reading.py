"""What the heuristic makes of the words of cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sotm_agents.heuristic import reading
from sotm_agents.heuristic.reading import ALL, Line, Part, read_line, read_records
from sotm_env.engine import says
from sotm_env.engine.cards import Deck, Event
from sotm_env.engine.catalog import catalog, editions, events, load_deck, load_event
from sotm_env.engine.faces import Face
from sotm_env.engine.says import does_of
from sotm_env.engine.terms import COLD, ENERGY, FIRE, MELEE, PSYCHIC


@pytest.mark.parametrize(
    ("words", "when", "parts"),
    [
        (
            "On play: Legacy deals each of up to 3 targets 3 melee.",
            reading.ON_PLAY,
            [Part(reading.DEAL, "3", "each of up to 3 targets", "3", True, MELEE)],
        ),
        (
            "End phase: This deals 2 energy to each of the H-2 hero targets with the highest HP.",
            reading.END,
            [Part(reading.DEAL, "2", "each of the h-2 hero targets with the highest hp", "h-2", False, ENERGY)],
        ),
        (
            "Start phase: Each hero character deals itself 3 fixed psychic; destroy this card.",
            reading.START,
            [Part(reading.DEAL, "3", "self each hero character", ALL, kind=PSYCHIC, fixed=True), Part(reading.LEAVE)],
        ),
        (
            "On play: Haka deals each non-hero target 5 melee and each hero target 2 melee.",
            reading.ON_PLAY,
            [
                Part(reading.DEAL, "5", "each non-hero target", ALL, kind=MELEE),
                Part(reading.DEAL, "2", "and each hero target", ALL, kind=MELEE),
            ],
        ),
        (
            "End phase: This deals 1 melee and 1 fire to each of the 3 targets with the lowest HP.",
            reading.END,
            [
                Part(reading.DEAL, "1", "each of the 3 targets with the lowest hp", "3", kind=MELEE),
                Part(reading.DEAL, "1", "each of the 3 targets with the lowest hp", "3", kind=FIRE),
            ],
        ),
        (
            "Power: Fanatic deals 1 target 2 fire and 2 cold.",
            reading.POWER,
            [Part(reading.DEAL, "2", "1 target", "1", True, kind) for kind in (FIRE, COLD)],
        ),
        (
            "On entering play: Each hero may discard 1 card; if so, destroy 1 target that has 2 HP or less.",
            reading.ON_PLAY,
            [
                Part(reading.DISCARD, "1", "each hero", ALL, maybe=True),
                Part(reading.DESTROY, "1", "target that has 2 hp or less", maybe=True),
            ],
        ),
        (
            "End phase: Ra may deal himself 4 psychic. Unless Ra is dealt damage this way, destroy this card.",
            reading.END,
            [Part(reading.DEAL, "4", "self ra", kind=PSYCHIC, maybe=True), Part(reading.LEAVE, maybe=True)],
        ),
        (
            "Start phase: Destroy 1 Ongoing or environment card; draw 2 cards or destroy 1 Relic card.",
            reading.START,
            [
                Part(reading.DESTROY, "1", "ongoing or environment card"),
                Part(reading.DRAW, "2", maybe=True),
                Part(reading.DESTROY, "1", "relic card", maybe=True),
            ],
        ),
        (
            "On play: If 4 or more cards are in play, play the top card. With H or fewer cards, destroy this card.",
            reading.ON_PLAY,
            [Part(reading.PLAY_TOP, maybe=True), Part(reading.LEAVE, maybe=True)],
        ),
        (
            "End phase: Shuffle a trash and reveal cards from its top until a Citizen is revealed; put it into play.",
            reading.END,
            [Part(reading.FETCH, "1", "citizen")],
        ),
        ("Damage dealt to Legacy is -1.", reading.STANDING, [Part(reading.CHANGE, "-1", "legacy", to=True)]),
        (
            "Ally characters deal +1 damage.",
            reading.STANDING,
            [Part(reading.CHANGE, "+1", "ally characters", ALL)],
        ),
        ("Baron Blade is immune to damage.", reading.STANDING, [Part(reading.GUARD, "1", "baron blade")]),
        ("Ra is immune to fire damage.", reading.STANDING, [Part(reading.SHIELD, "1", "ra")]),
        ("Power: Draw 2 cards.", reading.POWER, [Part(reading.DRAW, "2")]),
        (
            "PERFORM: The hero deals 1 target 2 cold.",
            reading.ABILITY,
            [Part(reading.DEAL, "2", "1 target", "1", True, COLD)],
        ),
        (
            "Power phase: you may use 1 additional power.",
            "power phase",
            [Part(reading.EXTRA, "1", "power", maybe=True)],
        ),
        ("The sun shines.", reading.STANDING, []),
    ],
)
def test_lines(words: str, when: str, parts: list[Part]) -> None:
    line = read_line(words)
    assert line.when == when
    assert list(line.parts) == parts


def test_what_x_stands_for() -> None:
    line = read_line("On play: Tachyon deals 1 target X fire, X = the cards in your trash; then draw 1 card.")
    assert line.x == "the cards in your trash"
    assert line.parts[0] == Part(reading.DEAL, "x", "1 target", "1", True, FIRE)
    assert line.has(reading.DRAW)


def test_leaving_for_sure_and_leaving_at_a_price() -> None:
    assert read_line("Start phase: Destroy this card.").leaves
    priced = read_line("End phase: 1 hero may discard 2 Item cards; if so, destroy this card.")
    assert priced.has(reading.LEAVE)
    assert not priced.leaves


def decks() -> Iterator[Deck]:
    """All decks and events there are."""
    for edition in editions():
        for kind, names in catalog(edition).items():
            yield from (load_deck(kind, name, edition) for name in names)
        for critical in (False, True):
            yield from (load_event(name, edition) for name in events(edition, critical))


def faces(deck: Deck) -> Iterator[Face]:
    """All that is printed in a deck: both sides of its character cards, the fronts and rewards of events."""
    cards = [*deck.every_character(), *deck.cards]
    if isinstance(deck, Event):
        cards += [deck.front, *([] if deck.reward is None else [deck.reward])]
    for card in cards:
        yield from (face for face in (card, card.back) if face is not None)


def told(line: Line) -> tuple[str, tuple[Part, ...], str]:
    """All that a line says."""
    return line.when, line.parts, line.x


@pytest.mark.parametrize("deck", list(decks()), ids=lambda deck: f"{deck.edition}-{deck.id}")
def test_what_a_line_tells_as_data_is_what_its_words_say(deck: Deck) -> None:
    for face in faces(deck):
        for words, (label, does) in zip(face.rules, face.does, strict=True):
            assert not does or told(read_records(label, does)) == told(read_line(words)), words
        for words, effect in face.abilities:
            does = does_of(effect)
            assert not does or told(read_records("", does)) == told(read_line(words)), words
        for power in face.powers:
            assert told(reading.read_power(power)) == told(read_line(f"Power: {power.rules}")), power.rules


def test_some_lines_tell_as_data_what_they_do() -> None:
    blade = load_deck("villains", "baron_blade", "definitive")
    battalion = next(card for card in blade.cards if card.title == "Blade Battalion")
    (_, does), *_ = battalion.does
    assert [(each.verb, str(each.amount), each.kind) for each in does] == [(says.DEAL, "X", MELEE)]
    assert reading.read_face(battalion)[0].x == "the current hp of this card"


def test_most_lines_of_all_decks_mean_something() -> None:
    """New decks speak in words that the reader knows: at least three lines in four yield a part."""
    known = unknown = 0
    for deck in decks():
        for card in deck.cards if deck.edition == "definitive" else ():
            for line in reading.read_face(card):
                known += bool(line.parts)
                unknown += not line.parts
    assert known > 3 * unknown
