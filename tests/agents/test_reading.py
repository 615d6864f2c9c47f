"""What the heuristic makes of the words of cards."""

import pytest

from sotm_agents.heuristic import reading
from sotm_agents.heuristic.reading import ALL, Part, read_line
from sotm_env.engine.catalog import catalog, load_deck
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


def test_most_lines_of_all_decks_mean_something() -> None:
    """New decks speak in words that the reader knows: at least three lines in four yield a part."""
    known = unknown = 0
    for kind, decks in catalog().items():
        for deck in decks:
            for card in load_deck(kind, deck, "definitive").cards:
                for line in reading.read_face(card):
                    known += bool(line.parts)
                    unknown += not line.parts
    assert known > 3 * unknown
