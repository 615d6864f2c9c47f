"""A game on a test bench: set up a position, do one thing, look at the numbers.

``Table`` runs the real engine, stopped between its steps. Cards are named by title, characters by title or deck id,
owners by ``"villain"``, a hero's id or ``"environment"``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sotm_env.engine.decisions import Decision, Effect
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DAMAGE_TYPES, DECK, END, HAND, PHASE_NAMES, PLAY, SETUP, START, TRASH
from sotm_env.testing.naming import Answer, Names, plain


class Table(Names):
    """A game set up as the rules say and stopped before the first villain turn.

    Every method that can lead to decisions takes ``choose``: the answers in order, each a title, a hero's id, the name
    of a power, a number, a damage type, True or False, the words of a line (or its place) of a "choose one", or None to
    decline or stop. An answer that is not legal raises AssertionError and names the legal ones. When answers run out,
    optional decisions are declined and forced ones take their first option; answers left over raise AssertionError.

    Args:
        villain, heroes, environment, edition, advanced, seed: the scenario and its seed.
        setup: the answers to what the setup asks.
        strict: whether answers that no decision has asked for are an error.
        options: further fields of ``Scenario``.
    """

    def __init__(
        self,
        villain: str = "baron_blade",
        heroes: Sequence[str] = ("legacy", "ra", "haka"),
        environment: str = "megalopolis",
        edition: str = "definitive",
        advanced: bool = False,
        seed: int = 0,
        *,
        setup: Iterable[Answer] = (),
        strict: bool = True,
        **options: Any,
    ) -> None:
        scenario = Scenario(villain, tuple(heroes), environment, edition=edition, advanced=advanced, **options)
        self.game = Game(scenario, seed, log=True, paused=True)
        self.strict = strict
        self._arrived: tuple[int, int, int] | None = None
        answers = list(setup)
        while self.game.state.phase == SETUP:
            self._step(answers)
        self._check_used_up(answers)

    # --- looking -----------------------------------------------------------------------------------------------------
    def hp(self, card: str) -> int:
        """A target's HP; 0 for a card that is no target in play."""
        return self.game.state.hp[self.card(card)]

    def max_hp(self, card: str) -> int:
        """A target's maximum HP."""
        return self.game.state.max_hp[self.card(card)]

    def set_hp(self, card: str, hp: int) -> None:
        """Sets a target's HP without damage."""
        self._require_play(card)
        self.game.set_hp(self.card(card), hp)
        self._ask_again()

    def hand(self, hero: str) -> list[str]:
        """The titles in a hero's hand."""
        return self._titles(self.game.hand(self.owner(hero)))

    def deck(self, owner: str) -> list[str]:
        """The titles in a deck, its top card first."""
        return self._titles(reversed(self.game.zone(self.owner(owner), DECK)))

    def trash(self, owner: str) -> list[str]:
        """The titles in a trash, the oldest first."""
        return self._titles(self.game.trash(self.owner(owner)))

    def play_area(self, owner: str) -> list[str]:
        """The titles in a play area from left to right, character cards left out."""
        cards = self.game.play_area(self.owner(owner))
        return self._titles(card for card in cards if not self.game.is_character[card])

    def under(self, card: str) -> list[str]:
        """The titles of the cards under a card."""
        return self._titles(self.game.under(self.card(card)))

    def tokens(self, card: str) -> int:
        """How many tokens are on a card."""
        return self.game.tokens(self.card(card))

    def flipped(self, card: str) -> bool:
        """Whether a character card shows its other side."""
        return self.game.state.side[self.card(card)] == 1

    def incapacitated(self, hero: str) -> bool:
        """Whether the hero is incapacitated."""
        return not self.game.active(self.owner(hero))

    def in_play(self, title: str) -> bool:
        """Whether a card of this title is in play."""
        return self.count_in_play(title) > 0

    def count_in_play(self, title: str) -> int:
        """How many cards of this title are in play."""
        copies = self._copies(title)
        return sum(card in copies for card in self.game.state.in_play)

    @property
    def dealt(self) -> list[tuple[str, str, int, str]]:
        """The damage dealt this turn, in order: source, target, amount, type."""
        title = self.game.title_of
        return [
            (title[source], title[target], amount, DAMAGE_TYPES[kind])
            for source, target, kind, amount, _ in self.game.state.damage_dealt
        ]

    @property
    def result(self) -> str | None:
        """None, "win" or "loss"."""
        return self.game.result

    @property
    def transcript(self) -> list[str]:
        """All that has happened, a line for each thing."""
        return self.game.transcript

    @property
    def decision(self) -> Decision | None:
        """The pending decision, or None."""
        return self.game.decision

    @property
    def options(self) -> list[str]:
        """The words for each option of the pending decision."""
        return self.game.labels()

    def _titles(self, cards: Iterable[int]) -> list[str]:
        return [self.game.title_of[card] for card in cards]

    # --- setting up --------------------------------------------------------------------------------------------------
    def clear(self, owner: str) -> None:
        """Quietly takes all but character cards out of a play area, back into their decks, which are shuffled."""
        game = self.game
        for card in game.play_area(self.owner(owner)):
            if not game.is_character[card]:
                game.put(card, game.pile_of[card], DECK)
                game.shuffle(game.pile_of[card])
        self._ask_again()

    def into_hand(self, hero: str, *titles: str) -> None:
        """Moves cards into a hero's hand from wherever they are."""
        for card in self._fetch(titles):
            self.game.put(card, self.owner(hero), HAND)
        self._ask_again()

    def set_hand(self, hero: str, *titles: str) -> None:
        """Gives a hero exactly these cards in hand; those held before go onto their decks."""
        deck = self.owner(hero)
        for card in self.game.hand(deck):
            self.game.put(card, self.game.pile_of[card], DECK)
        self.into_hand(hero, *titles)

    def into_trash(self, owner: str, *titles: str) -> None:
        """Moves cards into a trash from wherever they are."""
        for card in self._fetch(titles):
            self.game.put(card, self.owner(owner), TRASH)
        self._ask_again()

    def on_deck(self, owner: str, *titles: str) -> None:
        """Moves cards onto a deck from wherever they are; the first title ends on top."""
        for card in reversed(self._fetch(titles)):
            self.game.put(card, self.owner(owner), DECK)
        self._ask_again()

    def put_under(self, card: str, *titles: str) -> None:
        """Moves cards under a card in play, from wherever they are, without any text answering."""
        self._require_play(card)
        for other in self._fetch(titles):
            self.game.lay_under(other, self.card(card))
        self._ask_again()

    def _fetch(self, titles: Iterable[str]) -> list[int]:
        """A copy for each title: from the deck, else the trash, else the hand; from play only if there is no other."""
        fetched: list[int] = []
        for title in titles:
            copies = [card for card in self._copies(title) if card not in fetched]
            if not copies:
                raise AssertionError(f"{title}: the deck holds only {len(fetched)} of the cards asked for")
            fetched.append(min(copies, key=self._rank_of_place))
        return fetched

    def _rank_of_place(self, card: int) -> int:
        return {DECK: 0, TRASH: 1, HAND: 2, PLAY: 9}.get(self.game.zone_kind(card), 3)

    # --- doing -------------------------------------------------------------------------------------------------------
    def into_play(self, title: str, choose: Iterable[Answer] = ()) -> None:
        """Puts a card into play. It is not played: what happens on playing does not happen."""
        card = self._fetch([title])[0]
        self._do(lambda: self.game.enter(card), choose)

    def play(self, hero: str, title: str, choose: Iterable[Answer] = ()) -> None:
        """A hero plays a card from the hand, moved there first if need be, whatever the phase."""
        deck = self.owner(hero)
        in_hand = [card for card in self.game.hand(deck) if card in self._copies(title)]
        card = in_hand[0] if in_hand else self._fetch([title])[0]
        if not in_hand:
            self.game.put(card, deck, HAND)
        self._do(lambda: self._ignoring(self.game.play(card)), choose)

    def play_top(self, owner: str, choose: Iterable[Answer] = ()) -> None:
        """Plays the top card of a deck."""
        deck = self.owner(owner)
        self._do(lambda: self._ignoring(self.game.play_top(deck)), choose)

    def do(self, effect: Callable[[Game], Effect | None], choose: Iterable[Answer] = ()) -> None:
        """Does any effect, written in the words of deck files, for a rule that no card shows by itself."""

        def steps() -> Effect:
            asks = effect(self.game)
            if asks is not None:
                yield from asks

        self._do(steps, choose)

    def use_power(self, hero: str, title_or_power_name: str, choose: Iterable[Answer] = ()) -> None:
        """A hero uses one of the own powers in play, named by itself or by its card, whatever the phase."""
        game = self.game
        deck = self.owner(hero)
        title, _, number = title_or_power_name.partition("#")
        found = [
            power
            for card in game.lending(deck)
            for power in game.table.powers_of[card][game.state.side[card]]
            if plain(title) in (plain(game.table.powers[power][1].name), plain(game.title_of[card]))
        ]
        place = int(number) if number else 1
        self._require(place <= len(found), f"{hero} has no power {title_or_power_name!r} in play")
        self._do(lambda: game.perform_power(deck, found[place - 1]), choose)

    def incapacitated_ability(self, hero: str, index: int, choose: Iterable[Answer] = ()) -> None:
        """An incapacitated hero uses an ability, counted from 0."""
        card, number = self.game.incapacitated_abilities(self.owner(hero))[index]
        self._do(lambda: self.game.use_ability(card, number), choose)

    def use_event(self, event: str, index: int, choose: Iterable[Answer] = ()) -> None:
        """The hero whose turn it is uses an ability of a collected event, counted from 0; the event by title or id."""
        game = self.game
        names = {card: {game.title_of[card], game.table.defs[card].deck.id} for card in game.state.collected}
        found = [card for card, known in names.items() if plain(event) in {plain(name) for name in known}]
        self._require(bool(found), f"{event!r} is no collected event that can still be used")
        self._do(lambda: game.use_event(found[0]), [index, *choose])

    def deal(
        self,
        source: str,
        target: str,
        amount: int,
        damage_type: str,
        irreducible: bool = False,
        choose: Iterable[Answer] = (),
        *,
        fixed: bool = False,
    ) -> int:
        """A card deals a target damage; returns the HP actually lost (by whoever took it in the end)."""
        lost = []
        kind = DAMAGE_TYPES.index(damage_type)
        origin, aim = self.card(source), self.card(target)

        def effect() -> Effect:
            damage = yield from self.game.deal(origin, aim, amount, kind, irreducible, fixed)
            lost.append(damage.lost)

        self._do(effect, choose)
        return lost[0] if lost else amount

    def heal(self, target: str, amount: int, choose: Iterable[Answer] = ()) -> int:
        """A target regains HP; returns how many."""
        gained: list[int] = []
        which = self.card(target)

        def effect() -> Effect:
            gained.append((yield from self.game.heal(which, amount)))

        self._do(effect, choose)
        return gained[0] if gained else 0

    def add_tokens(self, card: str, n: int = 1, choose: Iterable[Answer] = ()) -> None:
        """Puts tokens on a card in play."""
        self._require_play(card)
        which = self.card(card)
        self._do(lambda: self._ignoring(self.game.add_tokens(which, n)), choose)

    def flip(self, card: str, choose: Iterable[Answer] = ()) -> None:
        """Turns a villain character card over."""
        which = self.card(card)
        self._do(lambda: self._ignoring(self.game.flip(which)), choose)

    def destroy(self, card: str, choose: Iterable[Answer] = ()) -> bool:
        """Destroys a card in play; returns whether it was destroyed."""
        done = []
        which = self.card(card)

        def effect() -> Effect:
            done.append((yield from self.game.destroy(which, which)))

        self._do(effect, choose)
        return bool(done and done[0])

    def discard(self, hero: str, *titles: str) -> None:
        """A hero discards these cards of the hand."""
        deck = self.owner(hero)
        for title in titles:
            held = [card for card in self.game.hand(deck) if card in self._copies(title)]
            self._require(bool(held), f"{hero} holds no {title!r} but {self.hand(hero)}")
            self._do(lambda card=held[0]: self._ignoring(self.game.discard(card)), ())  # type: ignore[misc]

    def draw(self, hero: str, n: int = 1) -> None:
        """A hero draws cards."""
        self._do(lambda: self._ignoring(self.game.draw(self.owner(hero), n)), ())

    # --- turns -------------------------------------------------------------------------------------------------------
    def go_to(self, who: str, phase: str, choose: Iterable[Answer] = ()) -> None:
        """Plays on to a phase: to just after its own texts for start and end, else to its decision (if it has one)."""
        deck, number = self.owner(who), PHASE_NAMES.index(phase)
        answers = list(choose)
        here = self.game.state.round, deck, number
        if self._arrived == here and self._is_at(deck, number):
            # Nothing is left to do here: on to this phase of the next round.
            while self._now() == here and not self.game.over:
                self._step(answers)
        while not self.game.over and not self._is_at(deck, number):
            self._step(answers)
        self._arrived = (self.game.state.round, deck, number)
        self._check_used_up(answers)

    def _now(self) -> tuple[int, int, int]:
        state = self.game.state
        return state.round, state.turn, state.phase

    def _is_at(self, deck: int, phase: int) -> bool:
        """Whether a phase has been reached; its decision is brought up."""
        game = self.game
        state = game.state
        if (state.turn, state.phase) != (deck, phase):
            return False
        if game.decision is not None:
            return not game._answers and game.decision.kind not in ("order", "event")
        step = game.pending_step()
        if step is None or game.phase_texts_done():
            if step is not None and deck in game.heroes:
                game.step()
            return True
        return False

    def run_turn(self, who: str, choose: Iterable[Answer] = ()) -> None:
        """Plays on through the whole of a deck's next turn, up to the last text of its end phase."""
        deck = self.owner(who)
        answers = list(choose)
        state = self.game.state
        if state.turn == deck and (state.phase != START or state.done or self._arrived is not None):
            while not self.game.over and self.game.state.turn == deck:
                self._step(answers)
        while not self.game.over and self.game.state.turn != deck:
            self._step(answers)
        while not self.game.over and not (self.game.state.phase == END and self.game.pending_step() is None):
            self._step(answers)
        self._arrived = (self.game.state.round, deck, END)
        self._check_used_up(answers)

    def _step(self, answers: list[Answer]) -> None:
        if self.game.decision is None:
            self.game.step()
        self._answer(answers)

    # --- answering ---------------------------------------------------------------------------------------------------
    @staticmethod
    def _ignoring(effect: Any) -> Effect:
        yield from effect

    def _do(self, effect: Callable[[], Effect], choose: Iterable[Answer]) -> None:
        """Does an effect, answers its decisions, and asks the phase's own question again."""
        asked = self.game.decision is not None
        answers = list(choose)
        self.game.perform(effect)
        self._answer(answers)
        if asked:
            self._bring_up_decision()
        self._check_used_up(answers)

    def _check_used_up(self, answers: Sequence[Answer]) -> None:
        if self.strict and answers:
            raise AssertionError(f"no decision asked for these answers: {list(answers)}")

    def _ask_again(self) -> None:
        """After a change by hand: the checkpoint is the state as it is now, and a pending question is asked anew."""
        game = self.game
        if game.decision is not None:
            changed = game.state
            game.perform(lambda: iter(()))  # type: ignore[arg-type,return-value]
            game.state = changed
            self._bring_up_decision()

    def _bring_up_decision(self) -> None:
        game = self.game
        if not game.over and game.pending_step() is not None:
            game.step()

    def _answer(self, answers: list[Answer]) -> None:
        while self.game.decision is not None:
            decision = self.game.decision
            if answers:
                self.game.choose(self._option(decision, answers.pop(0)))
            else:
                self.game.choose(len(decision.options) - 1 if decision.optional else 0)

    def _require_play(self, card: str) -> None:
        self._require(self.card(card) in self.game.state.in_play, f"{card} is not in play")

    @staticmethod
    def _require(holds: bool, otherwise: str) -> None:
        if not holds:
            raise AssertionError(otherwise)  # by an assert statement python -O would leave it out
