"""Choices: the fifth layer of a game. Every question that an effect can ask a player.

All of these are generators used with ``yield from``. A forced choice with one option is never asked; one without
options returns None (or nothing) at once. The text that asks holds the cards that were chosen (``Answers.hold``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from sotm_env.engine import occasions as on
from sotm_env.engine.answers import Answers
from sotm_env.engine.decisions import CARD, CONFIRM, DAMAGE_TYPE, DECK_OF, MODE, NUMBER, Asks, Decision
from sotm_env.engine.selectors import any_card, any_target
from sotm_env.engine.terms import DAMAGE_TYPES, OUT, STOP

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

# A line of a "choose one": its words and whether it can be done.
Mode = tuple[str, bool]


class Choices(Answers):
    """Asking players."""

    __slots__ = ()

    def decider(self, card: int) -> int:
        """Who chooses for a card: its own hero's player, else the players.

        The players' choices are made by the player whose turn it is, else by the first active hero, else by the first.
        """
        if self.player_of[card] >= 0:
            return self.player_of[card]
        turn = self.state.turn
        if turn in self.heroes and self.active(turn):
            return turn
        for deck in self.heroes:
            if self.active(deck):
                return deck
        return 1

    def ask(
        self,
        kind: str,
        card: int,
        of: int,
        options: Sequence[int],
        optional: bool = False,
        player: int | None = None,
        labels: tuple[str, ...] = (),
    ) -> Asks[int]:
        """Asks for one option; ``STOP`` is returned where there is none, or where the player declines."""
        if not options:
            return STOP
        frame = self.frame
        if frame.only_while >= 0:
            self.go_on()
        if not optional and len(options) == 1:
            pick = options[0]
        elif frame.card >= 0 and self._has_fallen(card):
            pick = STOP if optional else options[0]
        else:
            if optional:
                options = (*options, STOP)
            who = self.decider(card) if player is None else player
            if self.state.index[on.SEES_TOP]:
                self.look_at_tops()
            pick = yield Decision(kind, who, card, of, tuple(options), labels)
        if of == CARD and pick != STOP:
            frame.held[pick] = self.state.stays[pick]
        return pick

    def _has_fallen(self, card: int) -> bool:
        """Whether the hero whose text asks has fallen by it: nobody is asked for what can change nothing."""
        hero = self.player_of[card]
        if hero < 0 or self.active(hero):
            return False
        return self.zone_kind(card) == OUT or (self.frame.power >= 0 and self.frame.card == card)

    # --- targets -----------------------------------------------------------------------------------------------------
    def choose_target(
        self,
        card: int,
        selector: Selector = any_target,
        optional: bool = False,
        player: int | None = None,
        but: Iterable[int] = (),
    ) -> Asks[int | None]:
        """One target in play that ``selector`` picks, without those in ``but``; None if there is none."""
        options = [target for target in self.targets(card, selector) if target not in but]
        pick = yield from self.ask("target", card, CARD, options, optional, player)
        return None if pick == STOP else pick

    def choose_targets(
        self, card: int, count: int, selector: Selector = any_target, up_to: bool = True, player: int | None = None
    ) -> Asks[list[int]]:
        """``count`` different targets, one after the other; ``up_to``: the player may stop earlier."""
        picked: list[int] = []
        while len(picked) < count:
            target = yield from self.choose_target(card, selector, up_to, player, picked)
            if target is None:
                break
            picked.append(target)
        return picked

    def highest(self, card: int, selector: Selector, rank: int = 1) -> Asks[int | None]:
        """The target with the highest HP, or the second highest ...; None if there are fewer. Ties: the players."""
        return (yield from self._ranked(card, selector, rank, True))

    def lowest(self, card: int, selector: Selector, rank: int = 1) -> Asks[int | None]:
        """The target with the lowest HP, or the second lowest ...; None if there are fewer. Ties: the players."""
        return (yield from self._ranked(card, selector, rank, False))

    def highest_targets(self, card: int, count: int, selector: Selector) -> Asks[list[int]]:
        """The ``count`` targets with the highest HP, highest first; fewer if there are not so many."""
        return (yield from self.targets_with_most(card, count, selector, lambda target: self.state.hp[target]))

    def lowest_targets(self, card: int, count: int, selector: Selector) -> Asks[list[int]]:
        """The ``count`` targets with the lowest HP, lowest first; fewer if there are not so many."""
        return (yield from self.targets_with_most(card, count, selector, lambda target: -self.state.hp[target]))

    def target_with_most(self, card: int, selector: Selector, count: Callable[[int], int]) -> Asks[int | None]:
        """The target for which ``count(target)`` is highest; None if there is none. Ties: the players."""
        targets = yield from self.targets_with_most(card, 1, selector, count)
        return targets[0] if targets else None

    def targets_with_most(
        self, card: int, number: int, selector: Selector, count: Callable[[int], int]
    ) -> Asks[list[int]]:
        """The ``number`` targets for which ``count(target)`` is highest, highest first; fewer if there are not so many.

        Ties for the last places: the players.
        """
        counts = {target: count(target) for target in self.targets(card, selector)}
        ordered = sorted(counts, key=lambda target: -counts[target])
        self.hold(ordered)
        if len(ordered) <= number:
            return ordered
        if number <= 0:
            return []
        level = counts[ordered[number - 1]]
        sure = [target for target in ordered if counts[target] > level]
        tied = [target for target in ordered if counts[target] == level]
        while len(sure) < number:
            pick = yield from self.ask("target", card, CARD, tied)
            tied.remove(pick)
            sure.append(pick)
        return sure

    def _ranked(self, card: int, selector: Selector, rank: int, high: bool) -> Asks[int | None]:
        candidates = self.targets(card, selector)
        if len(candidates) < rank:
            return None
        hp = self.state.hp
        level = sorted([hp[target] for target in candidates], reverse=high)[rank - 1]
        tied = [target for target in candidates if hp[target] == level]
        return (yield from self.ask("target", card, CARD, tied))

    # --- cards, heroes, decks ----------------------------------------------------------------------------------------
    def choose_card(
        self,
        card: int,
        cards: Iterable[int],
        selector: Selector = any_card,
        optional: bool = False,
        player: int | None = None,
        kind: str = "card",
    ) -> Asks[int | None]:
        """One of ``cards`` that ``selector`` picks; of equal copies out of play one is offered. None: there is none."""
        pick = yield from self.ask(kind, card, CARD, self.find(cards, card, selector), optional, player)
        return None if pick == STOP else pick

    def choose_cards(
        self,
        card: int,
        cards: Iterable[int],
        count: int,
        selector: Selector = any_card,
        up_to: bool = True,
        player: int | None = None,
    ) -> Asks[list[int]]:
        """``count`` different ones of ``cards``, one after the other; ``up_to``: the player may stop earlier."""
        left = list(cards)
        picked: list[int] = []
        while len(picked) < count:
            pick = yield from self.choose_card(card, left, selector, up_to, player)
            if pick is None:
                break
            left.remove(pick)
            picked.append(pick)
        return picked

    def choose_under(
        self, card: int, upper: int, optional: bool = False, player: int | None = None
    ) -> Asks[int | None]:
        """One of the cards under ``upper``; None if there is none. Those that nobody has seen are all alike."""
        cards = self.under(upper)
        known = [other for other in cards if self.is_known(other)]
        unseen = [other for other in cards if other not in known]
        if not unseen:
            return (yield from self.choose_card(card, known, optional=optional, player=player))
        modes = ("a card that lies face down", True), ("a card that you know", bool(known))
        mode = yield from self.choose_mode(card, *modes, optional=optional, player=player)
        if mode == 1:
            return (yield from self.choose_card(card, known, player=player))
        return None if mode == STOP else unseen[0]

    def choose_in_play(
        self, card: int, selector: Selector, optional: bool = False, player: int | None = None
    ) -> Asks[int | None]:
        """One card in play that ``selector`` picks; None if there is none."""
        pick = yield from self.ask("card", card, CARD, self.cards_in_play(card, selector), optional, player)
        return None if pick == STOP else pick

    def choose_hero(
        self, card: int, among: Iterable[int] | None = None, optional: bool = False, player: int | None = None
    ) -> Asks[int | None]:
        """The deck of one active hero (among these decks); None if there is none."""
        options = self.active_heroes() if among is None else [deck for deck in among if self.active(deck)]
        pick = yield from self.ask("hero", card, DECK_OF, options, optional, player)
        return None if pick == STOP else pick

    def choose_heroes(
        self, card: int, count: int, among: Iterable[int] | None = None, player: int | None = None
    ) -> Asks[list[int]]:
        """The decks of so many different active heroes (among these), as many as there are."""
        left = self.active_heroes() if among is None else list(among)
        picked: list[int] = []
        while len(picked) < count:
            pick = yield from self.choose_hero(card, left, player=player)
            if pick is None:
                break
            left.remove(pick)
            picked.append(pick)
        return picked

    def hero_with_most(
        self, card: int, count: Callable[[int], int], among: Iterable[int] | None = None
    ) -> Asks[int | None]:
        """The deck of the active hero (among these) for whom ``count(deck)`` is highest. Ties: the players."""
        heroes = self.active_heroes() if among is None else [deck for deck in among if self.active(deck)]
        most = max(map(count, heroes), default=0)
        return (yield from self.choose_hero(card, [deck for deck in heroes if count(deck) == most]))

    def hero_with_fewest(
        self, card: int, count: Callable[[int], int], among: Iterable[int] | None = None
    ) -> Asks[int | None]:
        """The deck of the active hero (among these) for whom ``count(deck)`` is lowest. Ties: the players."""
        return (yield from self.hero_with_most(card, lambda deck: -count(deck), among))

    def hero_with_most_in_hand(self, card: int) -> Asks[int | None]:
        """The deck of the active hero who holds the most cards. Ties: the players."""
        return (yield from self.hero_with_most(card, lambda deck: len(self.hand(deck))))

    def hero_with_fewest_in_hand(self, card: int, among: Iterable[int] | None = None) -> Asks[int | None]:
        """The deck of the active hero (among these) who holds the fewest cards. Ties: the players."""
        return (yield from self.hero_with_fewest(card, lambda deck: len(self.hand(deck)), among))

    def heroes_with_most(self, card: int, number: int, count: Callable[[int], int]) -> Asks[list[int]]:
        """The decks of the ``number`` active heroes for whom ``count(deck)`` is highest. Ties: the players."""
        left = self.active_heroes()
        picked: list[int] = []
        while left and len(picked) < number:
            most = max(map(count, left))
            pick = yield from self.choose_hero(card, [deck for deck in left if count(deck) == most])
            assert pick is not None
            left.remove(pick)
            picked.append(pick)
        return picked

    def character_of_hero(self, card: int, deck: int | None) -> Asks[int | None]:
        """The character card of a hero that is to be aimed at; of several that hero's player picks the one."""
        characters = [] if deck is None else [hero for hero in self.table.characters[deck] if self.state.max_hp[hero]]
        pick = yield from self.ask("target", card, CARD, characters, player=deck)
        return None if pick == STOP else pick

    def allied_heroes(self, card: int) -> list[int]:
        """The decks of the active heroes other than the card's own."""
        return [deck for deck in self.active_heroes() if deck != self.owner_of[card]]

    def choose_deck(self, card: int, decks: Iterable[int], optional: bool = False) -> Asks[int | None]:
        """One deck of the game, the villain's and the environment's among them."""
        pick = yield from self.ask("deck", card, DECK_OF, list(decks), optional)
        return None if pick == STOP else pick

    def choose_decks(self, card: int, decks: Iterable[int], count: int, up_to: bool = False) -> Asks[list[int]]:
        """So many different decks of the game, as many as there are; ``up_to``: players may stop earlier."""
        left = list(decks)
        picked: list[int] = []
        while len(picked) < count:
            pick = yield from self.choose_deck(card, left, up_to)
            if pick is None:
                break
            left.remove(pick)
            picked.append(pick)
        return picked

    # --- words and numbers -------------------------------------------------------------------------------------------
    def confirm(self, card: int, what: str, player: int | None = None) -> Asks[bool]:
        """Whether the player does it ("may")."""
        return (yield from self.ask("confirm", card, CONFIRM, (1,), True, player, (what,))) == 1

    def choose_mode(self, card: int, *modes: Mode, optional: bool = False, player: int | None = None) -> Asks[int]:
        """Which line of a "choose one": its place, or ``STOP``.

        A line that cannot be done may be chosen only if none can (rulebook of Disparation, general questions).
        """
        options = [place for place, (_, possible) in enumerate(modes) if possible]
        if not options and not optional:
            options = list(range(len(modes)))
        labels = tuple(words for words, _ in modes)
        return (yield from self.ask("mode", card, MODE, options, optional, player, labels))

    def choose_number(self, card: int, lowest: int, highest: int, player: int | None = None) -> Asks[int]:
        """A number from ``lowest`` to ``highest``."""
        return (yield from self.ask("number", card, NUMBER, range(lowest, highest + 1), False, player))

    def choose_damage_type(self, card: int, types: Iterable[int] | None = None, optional: bool = False) -> Asks[int]:
        """A damage type: any, or one of those that the text names; ``optional``: or ``STOP``."""
        if types is not None:
            options = list(dict.fromkeys(self.type_in_text(self.frame.card, kind) for kind in types))
            return (yield from self.ask("damage type", card, DAMAGE_TYPE, options, optional))
        kind = yield from self.ask("damage type", card, DAMAGE_TYPE, range(len(DAMAGE_TYPES)), optional)
        self.frame.chosen_type = kind
        return kind
