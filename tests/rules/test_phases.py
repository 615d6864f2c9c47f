"""The phases of a turn: skipped, ended, repeated, cut short when the hero falls."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable

import pytest

from sotm_env.engine.cards import Deck
from sotm_env.engine.terms import PHASE_NAMES, PHASES_OF_TURN
from sotm_env.engine.vocabulary import (
    DRAW,
    EACH_HERO_TURN,
    END,
    ENVIRONMENT,
    EVERY_TURN,
    HERO,
    ITEM,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    START,
    VILLAIN,
    Effect,
    Game,
    environment_deck,
    hero_deck,
    skips,
    villain_deck,
)
from sotm_env.testing import Table

WHOLE = ["start", "play", "power", "draw", "end"]
OTHERS = ["start", "play", "end"]


def nothing(game: Game, card: int) -> None:
    """Nothing happens."""


# --- the tower: what becomes of turns --------------------------------------------------------------------------------
tower = environment_deck("belfry", "Belfry")
tower.card("Pigeon", 9)


@tower.card("Alarm", 1).at_start(whose=EACH_HERO_TURN)
def wake(game: Game, card: int) -> None:
    """Skip to the power phase."""
    game.skip_to(POWER)


@tower.card("Fog", 1).at_start(whose=EACH_HERO_TURN)
def hide(game: Game, card: int) -> None:
    """Skip the play phase and the draw phase."""
    game.skip(PLAY_PHASE, DRAW)


lift = tower.card("Lift", 2)


@lift.at_start(whose=EACH_HERO_TURN)
def ride(game: Game, card: int) -> Effect:
    """The hero whose turn it is may skip to the draw phase; then put 1 token on this card if so."""
    if (yield from game.may_skip_to(card, DRAW)):
        yield from game.add_tokens(card)


@tower.card("Gong", 1).at_end(whose=EVERY_TURN)
def strike(game: Game, card: int) -> None:
    """This phase ends."""
    game.end_phase()


@tower.card("Knell", 1).at_start(whose=EVERY_TURN)
def toll(game: Game, card: int) -> None:
    """This turn ends."""
    game.end_turn()


@tower.card("Back Door", 1).at_start(whose=EVERY_TURN)
def slip_out(game: Game, card: int) -> Effect:
    """The hero whose turn it is may skip the rest of it; then put 1 token on this card if so."""
    if (yield from game.may_end_turn(card)):
        yield from game.add_tokens(card)


@tower.card("Echo", 1).at_end(whose=EACH_HERO_TURN, when=lambda game, card: not game.tokens(card))
def resound(game: Game, card: int) -> Effect:
    """Once: after this phase there is another power phase."""
    yield from game.add_tokens(card)
    game.take_phases(POWER)


@tower.card("Treadmill", 1).at_end(whose=EACH_HERO_TURN, when=lambda game, card: not game.tokens(card))
def run_again(game: Game, card: int) -> Effect:
    """Once: after this phase there is the whole turn again."""
    yield from game.add_tokens(card)
    game.take_phases(*PHASES_OF_TURN[HERO])


tower.card("Sun", 1).at_start(whose=EVERY_TURN)(nothing)
tower.card("Holiday", 1, rules="The play phase is skipped.", text=[skips(PLAY_PHASE)])
tower.card("Strike", 1, rules="Heroes have no power phase.", text=[skips(POWER, whose=HERO)])
tower.card("Siege", 1, rules="The villain has no play phase.", text=[skips(PLAY_PHASE, whose=VILLAIN)])
tower.card("Standstill", 1, rules="There are no play phases.", text=[skips(PLAY_PHASE, whose=EVERY_TURN)])
tower.card("Dawn", 1, rules="There are no start phases.", text=[skips(START, whose=EVERY_TURN)])
tower.card("Insomnia", 1, rules="Environments have no end phase.", text=[skips(END, whose=ENVIRONMENT)])

# A trapdoor for each phase.
for number, name in enumerate(WHOLE):

    def open_up(game: Game, card: int) -> Effect:
        """The hero whose turn it is is incapacitated."""
        yield from game.destroy(game.table.characters[game.state.turn][0])

    trapdoor = tower.card(f"Trapdoor ({name})", 1)
    at = (trapdoor.at_start, trapdoor.at_play_phase, trapdoor.at_power_phase, trapdoor.at_draw_phase, trapdoor.at_end)
    at[number](whose=EACH_HERO_TURN)(open_up)

# --- the hero and the villain -----------------------------------------------------------------------------------------
maker = hero_deck("clockmaker", "Clockmaker")
maker.character("Clockmaker", 20).incapacitated_side(hide)
maker.card("Tick", 1, ITEM).power()(nothing)
maker.card("Tock", 1, ITEM).power()(nothing)
maker.card("Power Whistle", 1, ONGOING).at_power_phase()(nothing)
maker.card("Cog", 20, ONGOING)

dial = villain_deck("sundial", "Sundial")
dial.character("Sundial", 30)
dial.card("Shadow", 9, ONE_SHOT)


@pytest.fixture
def tick(add_deck: Callable[[str, Deck], None]) -> Callable[..., Table]:
    """``tick("Fog", ...)``: a table with these cards in play; Clockmaker is the first hero and holds no card."""
    for kind, deck in (("heroes", maker), ("villains", dial), ("environments", tower)):
        add_deck(kind, deck)

    def make(*titles: str) -> Table:
        table = Table("sundial", ("clockmaker", "ra", "haka"), "belfry")
        table.on_deck("environment", *["Pigeon"] * 9)
        table.set_hand("clockmaker")
        for title in titles:
            table.into_play(title)
        return table

    return make


def phases(t: Table, who: str, answers: Iterable[str] = (), asked: list[str] | None = None) -> list[str]:
    """Plays the next turn of a deck to its end; the phases that it had. Every answer is given where it can be."""
    game, deck, left = t.game, t.owner(who), list(answers)
    seen: list[str] = []

    def go_on() -> None:
        if game.decision is not None:
            labels = game.labels()
            here = game.state.turn == deck
            if here and asked is not None:
                asked.append(game.decision.kind)
            game.choose(labels.index(left.pop(0)) if here and left and left[0] in labels else len(labels) - 1)
            return
        enters = game.pending_step() is None
        game.step()
        if enters and game.state.turn == deck:
            seen.append(PHASE_NAMES[game.state.phase])

    if game.state.turn == deck:
        assert game.decision is None and not game.state.done
        seen.append(PHASE_NAMES[game.state.phase])
    while game.state.turn != deck:
        go_on()
    while game.state.turn == deck:
        go_on()
    assert not left, left
    return seen


# --- skipped and ended -----------------------------------------------------------------------------------------------
def test_a_turn_has_the_phases_of_its_kind(tick):
    t = tick()
    assert [phases(t, who) for who in ("villain", "clockmaker", "environment")] == [OTHERS, WHOLE, OTHERS]


def test_a_text_skips_to_a_phase(tick):
    t = tick("Alarm")
    assert phases(t, "clockmaker") == ["start", "power", "draw", "end"]
    assert phases(t, "environment") == OTHERS


def test_a_text_skips_some_phases(tick):
    assert phases(tick("Fog"), "clockmaker") == ["start", "power", "end"]


def test_skipping_to_a_phase_that_is_skipped_or_past_changes_nothing(tick):
    t = tick("Fog", "Alarm")
    assert phases(t, "clockmaker") == ["start", "power", "end"]
    t.do(lambda game: game.skip_to(START))
    assert phases(t, "ra") == ["start", "power", "end"]


def test_a_hero_may_skip_to_a_phase_once(tick):
    t = tick("Lift", "Lift")
    asked: list[str] = []
    assert phases(t, "clockmaker", ["Lift", "yes"], asked) == ["start", "draw", "end"]
    assert asked == ["order", "confirm", "draw"]  # by the second lift nothing more can be skipped
    assert t.tokens("Lift#1") == 1
    assert phases(t, "ra", ["Lift", "no", "no"]) == WHOLE


def test_an_incapacitated_hero_cannot_skip_to_a_phase(tick):
    t = tick("Lift")
    t.deal("Sundial", "clockmaker", 99, "melee")
    asked: list[str] = []
    assert phases(t, "clockmaker", (), asked) == ["start", "ability", "end"]
    assert asked == ["ability"]


def test_a_phase_that_is_ended_leaves_its_other_texts_undone(tick):
    t = tick("Gong", "Echo")
    assert phases(t, "clockmaker", ["Gong"]) == WHOLE
    assert t.tokens("Echo") == 0
    t = tick("Gong", "Echo")
    assert phases(t, "clockmaker", ["Echo"]) == [*WHOLE, "power"]


def test_a_turn_that_is_ended_has_not_even_its_end_phase(tick):
    t = tick("Knell", "Treadmill")
    assert [phases(t, who) for who in ("villain", "clockmaker", "environment")] == [["start"]] * 3
    assert t.tokens("Treadmill") == 0


def test_a_hero_may_skip_the_rest_of_the_own_turn(tick):
    t = tick("Back Door")
    assert phases(t, "villain") == OTHERS  # nobody is asked in a villain turn
    assert phases(t, "clockmaker", ["yes"]) == ["start"]
    assert t.tokens("Back Door") == 1
    assert phases(t, "ra", ["no"]) == WHOLE
    t.deal("Sundial", "haka", 99, "melee")
    asked: list[str] = []
    assert phases(t, "haka", (), asked) == ["start", "ability", "end"]
    assert asked == ["ability"]


# --- repeated --------------------------------------------------------------------------------------------------------
def test_a_phase_is_repeated(tick):
    t = tick("Echo", "Tick", "Tock")
    asked: list[str] = []
    assert phases(t, "clockmaker", ["Tick", "no", "Tock"], asked) == [*WHOLE, "power"]
    assert asked == ["power", "draw", "power"]  # Tick was used this turn already
    assert phases(t, "ra") == WHOLE


def test_a_whole_turn_is_taken_again(tick):
    t = tick("Treadmill", "Sun", "Power Whistle")
    assert phases(t, "clockmaker") == WHOLE * 2
    texts = [t.game.title_of[entry[1]] for entry in t.game.log if entry[0] == "text"]
    assert texts == ["Sun", "Sun", "Power Whistle", "Treadmill", "Sun", "Power Whistle"]
    assert [entry[1:] for entry in t.game.log if entry[0] == "turn"][:3] == [(0, 1), (1, 1), (2, 1)]


def test_a_repeated_turn_is_kept_in_bytes(tick):
    t = tick("Treadmill")
    t.go_to("clockmaker", "end")
    t.go_to("clockmaker", "draw")
    copy = pickle.loads(pickle.dumps(t.game))
    assert (copy.state, copy.labels()) == (t.game.state, ["yes", "no"])
    assert copy.state.phases == (END,)


# --- standing texts that skip ----------------------------------------------------------------------------------------
def test_a_phase_is_skipped_in_the_turn_of_the_play_area_where_the_card_lies(tick):
    t = tick("Holiday")
    assert [phases(t, who) for who in ("villain", "clockmaker", "environment")] == [OTHERS, WHOLE, ["start", "end"]]
    t.do(lambda game: game.move(t.card("Holiday"), t.owner("ra")))
    assert [phases(t, who) for who in ("clockmaker", "ra", "environment")] == [
        WHOLE,
        ["start", "power", "draw", "end"],
        OTHERS,
    ]


@pytest.mark.parametrize(
    ("title", "villain", "hero", "environment"),
    [
        ("Strike", OTHERS, ["start", "play", "draw", "end"], OTHERS),
        ("Siege", ["start", "end"], WHOLE, OTHERS),
        ("Standstill", ["start", "end"], ["start", "power", "draw", "end"], ["start", "end"]),
        ("Insomnia", OTHERS, WHOLE, ["start", "play"]),
    ],
)
def test_a_phase_is_skipped_in_every_turn_of_a_kind_or_of_all(tick, title, villain, hero, environment):
    t = tick(title)
    assert [phases(t, who) for who in ("villain", "clockmaker", "environment")] == [villain, hero, environment]
    t.do(lambda game: game.bury(t.card(title)))
    assert [phases(t, who) for who in ("villain", "clockmaker", "environment")] == [OTHERS, WHOLE, OTHERS]


def test_a_start_phase_can_be_skipped_too(tick):
    t = tick("Dawn", "Sun")
    phases(t, "villain")  # it had begun when the cards came into play
    assert [phases(t, who) for who in ("clockmaker", "environment", "villain")] == [WHOLE[1:], OTHERS[1:], OTHERS[1:]]
    assert [entry[1] for entry in t.game.log if entry[0] == "text"] == [t.card("Sun")]


# --- incapacitated in the own turn -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("phase", "seen"),
    [
        ("start", ["start", "ability", "end"]),
        ("play", ["start", "play", "end"]),
        ("power", ["start", "play", "power", "end"]),
        ("draw", WHOLE),
        ("end", WHOLE),
    ],
)
def test_a_hero_incapacitated_in_the_own_turn_goes_on_to_the_end_phase(tick, phase, seen):
    t = tick(f"Trapdoor ({phase})", "Sun")
    assert phases(t, "clockmaker", [f"Trapdoor ({phase})"] if phase in ("start", "draw") else []) == seen
    assert t.incapacitated("clockmaker")


# --- texts of phases -------------------------------------------------------------------------------------------------
def test_a_text_of_every_turn_acts_in_every_turn(tick):
    t = tick("Sun")
    for who in ("villain", "clockmaker", "ra", "haka", "environment"):
        phases(t, who)
    assert [entry[1] for entry in t.game.log if entry[0] == "text"] == [t.card("Sun")] * 5
