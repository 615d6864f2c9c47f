"""Game: a whole game, played by answering its decisions.

Effects are generators, which can be neither copied nor stored. So a game is *the state before the current step, and the
answers given since*: the state as it is now, and the generator that waits for an answer, follow from these and are
worked out again when needed. Cloning copies plain data at every decision; the copy does the step's answers over when it
is first asked to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, NamedTuple, SupportsIndex

from sotm_env.content import CONTENT_VERSION
from sotm_env.engine import keys
from sotm_env.engine import rng as randomness
from sotm_env.engine.answers import MOST_EVENTS_OF_A_STEP
from sotm_env.engine.board import LogEntry
from sotm_env.engine.checksum import checksum
from sotm_env.engine.decisions import CARD, CONFIRM, DECK_OF, MODE, NUMBER, POWER_OF, Decision, Effect
from sotm_env.engine.errors import EndlessEffect, GameOver
from sotm_env.engine.happenings import Frame
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario, scenario_from
from sotm_env.engine.sealed import as_fields, as_list, in_one_line, seal, unseal
from sotm_env.engine.state import GameState
from sotm_env.engine.terms import DAMAGE_TYPES, DECK, OUT, PLAY, SETUP, STOP, ZONES
from sotm_env.engine.transcript import render_log
from sotm_env.engine.turns import Turns

SAVED: Final = "game"  # what saved games are called
MOST_STEPS: Final = 100_000  # choices and deals of hidden cards in a saved game; each is done over when it is read
_FIELDS: Final = ("content", "scenario", "seed", "choices", "redeals", "checksum")


class _Past(NamedTuple):
    """An earlier step: the state before it, the answers given in it, and what came before."""

    checkpoint: GameState
    answers: list[int]
    before: _Past | None


class Game(Turns):
    """A game of a scenario.

    Args:
        scenario: the setup.
        seed: any integer of any type; the same seed and the same choices give the same game on every machine.
        log: keep a log of all that happens while playing. Without it ``transcript`` works all the same, by playing
            the game over.
        paused: stop after the setup (or at its first question) and go on only by ``step`` and ``perform``.

    Raises:
        ValueError: the seed is no integer.

    Attributes:
        decision: the pending decision, or None when the game has ended.
        state: the game state now; read it, never write it.
        truncated: whether the game was cut off at the end of round ``scenario.max_rounds``, in which it then stands.
    """

    __slots__ = (
        "_answers",
        "_checkpoint",
        "_origin",
        "_past",
        "_performing",
        "_redeals",
        "_running",
        "choices",
        "decision",
        "seed",
    )

    def __init__(
        self, scenario: Scenario, seed: SupportsIndex = 0, log: bool = False, paused: bool = False, bare: bool = False
    ) -> None:
        super().__init__(scenario)
        self.seed = whole_number("seed", seed)
        self.paused = paused
        self.truncated = False
        self.decision: Decision | None = None
        self.choices: list[int] = []
        if log:
            self.log = []
        # The current step: the state before it, the answers given since, and the generator that waits for the next;
        # ``_performing`` makes that generator anew where it is not the turn machine's.
        self._checkpoint = self.state
        self._answers: list[int] = []
        self._running: Effect | None = None
        self._performing: Callable[[], Effect] | None = None
        # When hidden cards were dealt anew: after how many choices, with which seed.
        self._redeals: tuple[tuple[int, int], ...] = ()
        self._past: _Past | None = None
        self._origin = self.state
        if not bare:
            self._lay_out()
            self._checkpoint = self._origin = self.state.copy()
            self._set_up()
            self._advance()

    # --- playing -----------------------------------------------------------------------------------------------------
    @property
    def result(self) -> str | None:
        """None, "win" or "loss"."""
        return self.state.result

    @property
    def over(self) -> bool:
        """Whether the game has ended, by a result or by being cut off."""
        return self.state.result is not None or self.truncated

    @property
    def legal_options(self) -> tuple[int, ...]:
        """The options of the pending decision; none when the game has ended."""
        return self.decision.options if self.decision is not None else ()

    def choose(self, index: SupportsIndex) -> None:
        """Answers the pending decision with ``decision.options[index]`` and plays on to the next one.

        Raises:
            ValueError: the index is no integer or out of range, or the game has ended. Nothing has changed then.
        """
        decision = self.decision
        if decision is None:
            raise ValueError(f"choose: the game is over ({self.result or 'cut off'}); no decision is pending")
        number = index if type(index) is int else whole_number("choose: option", index)
        if not 0 <= number < len(decision.options):
            raise ValueError(f"choose: option {number} is out of range; {len(decision.options)} are legal")
        if self._running is None:
            self._restore(self.state)
        running = self._running
        assert running is not None
        self._answers.append(number)
        self.choices.append(number)
        if self.log is not None:
            self.log.append(("choice", decision, decision.options[number]))
        try:
            self.decision = running.send(decision.options[number])
        except StopIteration:
            self._done()
            self._advance()
        except GameOver:
            self._end()

    def _advance(self) -> None:
        """Does steps until a player must choose or the game ends."""
        try:
            while self.decision is None and self.state.result is None and not (self.truncated or self.paused):
                self._step()
        except EndlessEffect as error:
            raise EndlessEffect(f"{error}\n" + "\n".join(self.transcript[-40:])) from None

    def _step(self) -> None:
        """Does the next change of phase or the next effect, up to its first decision."""
        step = self.pending_step()
        if step is None:
            self._next_phase()
        else:
            self._begin(step)

    def _begin(self, step: Effect) -> None:
        self._keep()
        self.events_left = MOST_EVENTS_OF_A_STEP
        if self.frame.held or self.frame.card >= 0:
            self.frame = Frame(-1, -1, {})
        try:
            decision = next(step, None)
        except GameOver:
            self._end()
            return
        if decision is None:
            self._done()
        else:
            self.decision = decision
            self._running = step

    def _done(self) -> None:
        """The step is over."""
        self.decision = None
        self._running = None
        self._performing = None

    def _end(self) -> None:
        """The game is over."""
        self._done()

    # --- by hand -----------------------------------------------------------------------------------------------------
    def step(self) -> None:
        """On a paused game: does the next change of phase or the next effect, up to its first decision.

        Raises:
            ValueError: a decision is pending, or the game has ended.
        """
        if self.decision is not None or self.over:
            raise ValueError("step: a decision is pending" if self.decision else "step: the game is over")
        self._step()

    def perform(self, effect: Callable[[], Effect]) -> None:
        """On a paused game: does an effect now, as a step of its own, up to its first decision.

        The question that opens a phase ("play a card?") is taken back, to be asked again afterwards.

        Raises:
            ValueError: another effect is under way, or the game has ended.
        """
        if self.over or (self.decision is not None and self._answers):
            raise ValueError("perform: the game is over" if self.over else "perform: another effect is under way")
        if self.decision is not None:
            self.state = self._checkpoint.copy()
            self._done()
        self._performing = effect
        self._begin(effect())

    def _keep(self) -> None:
        """Keeps the state as it is before a step; the answers start anew."""
        if self._answers:
            self._past = _Past(self._checkpoint, self._answers, self._past)
            self._answers = []
        self._checkpoint = self.state.copy()

    def _restore(self, dealt: GameState | None = None) -> None:
        """Does the current step over from the state before it, up to the pending decision.

        ``dealt``: the state at that decision, where it is known, so that hidden cards need not be dealt anew once more.
        """
        log, self.log = self.log, None
        self.state = self._checkpoint.copy()
        before = len(self.choices) - len(self._answers)
        running = self._begin_step()
        self._redeal_after(before, dealt)
        for number, answer in enumerate(self._answers, start=before + 1):
            decision = self.decision
            assert decision is not None
            try:
                self.decision = running.send(decision.options[answer])
            except GameOver:
                self._end()
            self._redeal_after(number, dealt)
        self.log = log

    def _redeal_after(self, choices: int, dealt: GameState | None = None) -> None:
        for number, seed in self._redeals:
            if number != choices:
                continue
            if dealt is not None and number == len(self.choices):
                self.state.deal_as(dealt)
            else:
                self._redeal(seed)

    def _begin_step(self) -> Effect:
        step = self.pending_step() if self._performing is None else self._performing()
        assert step is not None
        self.events_left = MOST_EVENTS_OF_A_STEP
        self.frame = Frame(-1, -1, {})
        self.decision = next(step)
        self._running = step
        return step

    # --- copying -----------------------------------------------------------------------------------------------------
    def clone(self) -> Game:
        """An independent copy at this very decision."""
        other = Game(self.scenario, bare=True)
        other._take_over(self)
        return other

    def _take_over(self, game: Game) -> None:
        self.seed = game.seed
        self.state = game.state.copy()
        self.decision = game.decision
        self.truncated = game.truncated
        self.choices = game.choices.copy()
        self.log = None if game.log is None else game.log.copy()
        self._answers = game._answers.copy()
        self._redeals = game._redeals
        self._running = None
        self._checkpoint = game._checkpoint
        self._origin = game._origin
        self._past = game._past
        self._performing = game._performing
        self.paused = game.paused
        # A frame of no text is gone on with by the next step, so each game has its own; others are only read.
        frame = game.frame
        self.frame = frame if frame.held or frame.card >= 0 else Frame(-1, -1, {})

    def rest(self) -> None:
        """Lets go of the effect under way, which is done over should the game go on.

        A game and its effect refer to each other: whoever drops many games in the middle of an effect spares Python the
        search for them.
        """
        self._running = None

    def undo(self) -> None:
        """Goes back to the previous decision.

        Raises:
            ValueError: there is none.
        """
        if not self.choices:
            raise ValueError("undo: no decision has been answered yet")
        if not self._answers:
            if self._past is None:
                raise ValueError("undo: this game was unpickled, and pickles hold only the decisions of the last step")
            self._checkpoint, self._answers, past = self._past
            self._past = past
            self._answers = self._answers.copy()
        self._answers.pop()
        self.choices.pop()
        self._redeals = tuple(redeal for redeal in self._redeals if redeal[0] <= len(self.choices))
        self.truncated = False
        self._restore()
        if self.log is not None:
            while self.log.pop()[0] != "choice":
                pass

    def resample(self, rng: Any) -> Game:
        """A clone whose hidden parts are drawn anew: the unknown order of decks, unseen cards, random numbers to come.

        What players know stays: cards known on top or at the bottom of a deck, all open zones, all that this very
        effect has shown so far.

        Args:
            rng: what the drawing depends on: a seed, or a ``random.Random`` or ``numpy.random.Generator`` that gives
                one.

        Raises:
            TypeError: it is none of these.
        """
        seed = randomness.seed_from(rng)
        other = self.clone()
        other._redeals = (*self._redeals, (len(self.choices), seed))
        other._redeal(seed)
        return other

    def _redeal(self, seed: int) -> None:
        """Deals the cards that nobody has seen anew among the places where such cards lie."""
        self.state.rng = randomness.seeded(seed)
        for deck in range(len(self.table.decks)):
            self._redeal_cards(deck)
        for deck in range(len(self.table.decks)):
            if any(self.pile_of[card] != deck for card in self.zone(deck, DECK)):
                self._redeal_order(deck)

    def _redeal_cards(self, deck: int) -> None:
        """The unseen cards of a deck change places: in it, face down under other cards, shuffled into other decks."""
        state = self.state
        cards = self.zone(deck, DECK)
        lying = [cards[place] for place in keys.unknown_places(state, deck) if self.pile_of[cards[place]] == deck]
        lying += sorted(card for card in state.face_down if self.pile_of[card] == deck)
        pool, state.rng = randomness.shuffled(state.rng, sorted(lying))
        self.exchange(lying, pool)

    def exchange(self, cards: Sequence[int], others: Sequence[int]) -> None:
        """By hand: the others come to lie where the cards lay, one for one; both are the same cards in another order.

        Nothing else changes: it is for cards that nobody sees, or that an observer does not.
        """
        keys.exchange(self.state, cards, others)

    def _redeal_order(self, deck: int) -> None:
        """Cards of several decks in one change places. Players know whose the top card is: they see its back."""
        state = self.state
        cards = list(self.zone(deck, DECK))
        places = keys.unknown_places(state, deck)
        while places:
            pool, state.rng = randomness.shuffled(state.rng, sorted(cards[place] for place in places))
            if places[-1] < len(cards) - 1 or self.pile_of[pool[-1]] == self.pile_of[cards[-1]]:
                break
        for place, card in zip(places, pool if places else (), strict=True):
            cards[place] = card
        state.zones[deck * ZONES + DECK] = tuple(cards)

    # --- storing -----------------------------------------------------------------------------------------------------
    def to_bytes(self) -> bytes:
        """The game as bytes, for ``from_bytes``: how it came to be, from its seed on.

        Equal games are equal bytes, on every machine.

        Raises:
            ValueError: effects were done by hand (``paused``), or the game is too long.
        """
        return seal(SAVED, self.as_dict())

    def as_dict(self) -> dict[str, Any]:
        """What ``to_bytes`` writes, JSON-able; see there."""
        if self.paused:
            raise ValueError("game: it is played by hand (paused), and only seed and choices are stored; clone it")
        if len(self.choices) + len(self._redeals) > MOST_STEPS:
            raise ValueError(f"game: {len(self.choices)} choices; at most {MOST_STEPS} are stored")
        return {
            "content": CONTENT_VERSION,
            "scenario": dict(vars(self.scenario)),
            "seed": self.seed,
            "choices": self.choices,
            "redeals": self._redeals,
            "checksum": checksum(self.state),
        }

    @staticmethod
    def from_bytes(data: bytes) -> Game:
        """The game that ``to_bytes`` wrote, at the same decision, played again from its seed.

        Nothing in the bytes is run, whoever wrote them.

        Raises:
            ValueError: they hold no game, are damaged, or hold a game that goes otherwise in this version; in one line.
        """
        try:
            return Game.from_dict(unseal(SAVED, data))
        except ValueError as error:
            raise ValueError(in_one_line("from_bytes", error)) from None

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Game:
        """The game that ``as_dict`` wrote; see ``from_bytes``."""
        fields = as_fields(SAVED, data, _FIELDS)
        if fields["content"] != CONTENT_VERSION:
            saved = str(fields["content"])[:20]
            raise ValueError(f"game: saved with content version {saved}; this is {CONTENT_VERSION}")
        choices = as_list("game: choices", fields["choices"], MOST_STEPS)
        redeals = as_list("game: redeals", fields["redeals"], MOST_STEPS - len(choices))
        game = Game(scenario_from(fields["scenario"]), whole_number("game: seed", fields["seed"]))
        game._go_on(choices, [_redeal_from(redeal) for redeal in redeals])
        if checksum(game.state) != fields["checksum"]:
            raise ValueError("game: it goes otherwise in this version, or was not played by its seed and choices alone")
        return game

    def _go_on(self, choices: list[Any], redeals: list[tuple[int, int]]) -> None:
        """Makes choices, and deals hidden cards anew after so many of them."""
        left = 0
        for number in range(len(choices) + 1):
            while left < len(redeals) and redeals[left][0] == number:
                self._redeals = (*self._redeals, redeals[left])
                self._redeal(redeals[left][1])
                left += 1
            if number < len(choices):
                try:
                    self.choose(choices[number])
                except ValueError as error:
                    raise ValueError(f"game: choice {number + 1} of {len(choices)}: {error}") from None
        if left < len(redeals):
            raise ValueError(f"game: hidden cards dealt after choice {redeals[left][0]}, which is out of turn")

    def key(self, hidden: bool = True) -> Hashable:
        """A value that is equal for games in the same state, for tables of positions; it says nothing of the past.

        The pending decision and the answers given in the effect under way belong to it. Copies of a card are told
        apart, as everywhere. Good for one process and one version: it is to be compared, not to be stored.

        Args:
            hidden: whether what no player knows counts as well. Without it games that differ only in that have the
                same key: in the order of decks, unseen cards, random numbers to come.
        """
        if self.decision is None:
            return self.scenario, self.truncated, keys.state_key(self, self.state, hidden)
        if not hidden and self._running is None:
            self._restore(self.state)  # a copy has the text under way from the game that it was copied from
        begun = len(self.choices) - len(self._answers)
        dealt = [(number - begun, seed) for number, seed in self._redeals if begun <= number < len(self.choices)]
        return (
            self.scenario,
            keys.decision_key(self.decision),
            keys.state_key(self, self.state, hidden),
            keys.state_key(self, self._checkpoint, hidden),
            tuple(self._answers),
            tuple(dealt) if hidden else keys.frame_key(self.frame),
        )

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        """Pickled as it is copied, which is fast; earlier decisions can no longer be undone. As with any pickle, load
        none that you would not run as a program."""
        ended = self.state if self.decision is None else None
        choices = self.choices, self._answers, self._redeals, self.truncated, self.paused
        return _unpickled, (self.scenario, self.seed, choices, self._checkpoint, self._origin, ended)

    def _indexed(self, state: GameState) -> GameState:
        self.state = state
        self.reindex()
        return state

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    # --- setup -------------------------------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        """Lays the decks out and shuffles them; the characters are in play, and what setup adds is still to be done."""
        log, self.log = self.log, None
        if self.table.opening is None:
            self._lay_out_decks()
            self.table.opening = self.state
        self.state = state = self.table.opening.copy()
        piles = slice(
            DECK, len(self.table.decks) * ZONES, ZONES
        )  # in the order of their lists, and nothing known of them
        state.zones[piles], state.rng = randomness.shuffled_each(randomness.seeded(self.seed), state.zones[piles])
        self.log = log

    def _set_up(self) -> None:
        """Does the steps of the setup, up to the first decision in it."""
        while self.decision is None and self.state.phase == SETUP:
            self._step()

    def _lay_out_decks(self) -> None:
        """Lays every deck out in the order of its list and puts the characters into play."""
        decks = len(self.table.decks)
        self.state = state = GameState()
        state.lay_out(self.table.cards, decks, decks * ZONES)
        state.phase = SETUP
        for card, deck in enumerate(self.pile_of):
            state.where[card] = deck * ZONES + (OUT if card >= self.table.in_decks else DECK)
            state.zones[state.where[card]] += (card,)
        state.collected = self.table.collected
        self.reindex()
        for deck, characters in enumerate(self.table.characters):
            for card in characters:
                self.put(card, self.table.seat_of[deck], PLAY)
        self.reindex()

    # --- words -------------------------------------------------------------------------------------------------------
    @property
    def transcript(self) -> list[str]:
        """The game so far in plain English, a line for each thing that happened."""
        return render_log(self, self.full_log())

    def full_log(self) -> list[LogEntry]:
        """The log of the game so far: the one that was kept, else that of the same game played over."""
        if self.log is not None:
            return self.log
        again = Game(self.scenario, bare=True)
        again._take_over(self)
        again.log = []
        again.state = self._origin.copy()
        again.choices, again._answers, again._past = [], [], None
        again._checkpoint = self._origin
        again.truncated, again.decision = False, None
        again._advance()
        for number, choice in enumerate(self.choices):
            again._redeal_after(number)
            again.choose(choice)
        return again.log

    def option_label(self, decision: Decision, option: int) -> str:
        """The words for an option: a title, a hero's id, a power's name, a number, a damage type, yes, stop."""
        if option == STOP:
            return "no" if decision.of == CONFIRM else "stop"
        if decision.of == CONFIRM:
            return "yes"
        if decision.of == CARD:
            return self.card_label(option)
        if decision.of == POWER_OF:
            return self.table.powers[option][1].name
        if decision.of == DECK_OF:
            return self.table.ids[option]
        if decision.of == NUMBER:
            return str(option)
        if decision.of == MODE:
            return decision.labels[option]
        return DAMAGE_TYPES[option]

    def card_label(self, card: int) -> str:
        """What a card is called; ``#2`` for the second copy of it in play, in the order in which they entered."""
        title = self.name_of(card)
        if card in self.state.in_play and self.table.copies_differ(card):
            first = self.table.first_copy[card]
            for place, other in enumerate(
                (c for c in self.state.in_play if self.table.first_copy[c] == first), start=1
            ):
                if other == card and place > 1:
                    return f"{title}#{place}"
        return title

    def labels(self) -> list[str]:
        """The words for each option of the pending decision."""
        if self.decision is None:
            return []
        return [self.option_label(self.decision, option) for option in self.decision.options]


def _redeal_from(data: Any) -> tuple[int, int]:
    """After how many choices hidden cards are dealt anew, and the seed."""
    number, seed = as_list("game: redeals", data, 2) if isinstance(data, list) and len(data) == 2 else (None, None)
    return whole_number("game: redeals", number, 0), whole_number("game: redeals", seed)


def _unpickled(
    scenario: Scenario,
    seed: int,
    choices: tuple[list[int], list[int], tuple[tuple[int, int], ...], bool, bool],
    checkpoint: GameState,
    origin: GameState,
    ended: GameState | None,
) -> Game:
    game = Game(scenario, bare=True)
    game.seed = seed
    game.choices, game._answers, game._redeals, game.truncated, game.paused = choices
    game._checkpoint = game._indexed(checkpoint)
    game._origin = game._indexed(origin)
    if ended is None:
        game._restore()
    else:
        game.state = ended
        game.reindex()
    return game
