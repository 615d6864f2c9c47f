"""Moves: the seventh layer of a game. What cards and decks undergo besides destruction and damage.

Every verb is a generator: texts may answer it (``carry_out``). Verbs that are given a card, a target or a hero take
None for "there is none" and do nothing then; a card that has been moved by something else since the text chose it is
another card, to which nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sotm_env.engine import occasions as on
from sotm_env.engine.decisions import Asks, Effect
from sotm_env.engine.destruction import Destruction
from sotm_env.engine.happenings import (
    BURIED,
    DISCARDED,
    DRAWN,
    HEALED,
    MOVED,
    PUT_BESIDE,
    PUT_INTO_TRASH,
    PUT_ON_DECK,
    PUT_UNDER,
    REMOVED,
    REVEALED,
    SHUFFLED,
    TAKEN,
    TOKENS_ADDED,
    TOKENS_REMOVED,
    WOULD,
)
from sotm_env.engine.selectors import any_card
from sotm_env.engine.terms import DECK, HAND, HERO, PLAY, SETUP, TRASH, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector


class Moves(Destruction):
    """Healing, tokens; drawing, discarding, revealing, burying and all other moves of cards."""

    __slots__ = ()

    def carry_out(
        self, verb: int, card: int, act: Callable[[int], None], deck: int = -1, other: int = -1
    ) -> Asks[bool]:
        """Does one thing to a card, unless a text replaces it; texts then answer that it has happened.

        Args:
            act: what is done to the card.
            deck, other: the player, pile or card concerned (``Happening``).
        """
        state = self.state
        was_in_play = card in state.in_play
        index = state.index
        if not (index[verb] or index[verb + WOULD]):
            act(card)
        else:
            told = self.happening(verb, card, deck)
            told.other = other
            yield from self.about_to(told)
            if told.replaced or told.stay != state.stays[card]:
                return False
            act(card)
            yield from self.happened(told)
        if was_in_play and card not in self.state.in_play:
            yield from self.after_leaving(card)
        return True

    # --- HP and tokens -----------------------------------------------------------------------------------------------
    def heal(self, target: int | None, amount: int) -> Asks[int]:
        """The target regains HP, never past its maximum; returns how many."""
        state = self.state
        if target is None or not state.max_hp[target] or amount <= 0 or not self.still(target):
            return 0
        told = self.happening(HEALED, target, amount=amount) if self.listened(HEALED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced or told.stay != state.stays[target] or not state.max_hp[target]:
                return 0
            amount = told.amount
        for me in state.index[on.HEALING]:
            amount += me.ability.applies(self, me, target)
        gained = min(amount, state.max_hp[target] - state.hp[target])
        if gained <= 0:
            return 0
        self.note("heal", target, gained)
        self.set_hp(target, state.hp[target] + gained)
        if told is not None:
            told.amount = gained
            yield from self.happened(told)
        return gained

    def heal_each(self, card: int, selector: Selector, amount: int) -> Effect:
        """Each target that ``selector`` picks for ``card`` regains HP."""
        targets = self.targets(card, selector)
        self.hold(targets)
        for target in targets:
            yield from self.heal(target, amount)

    def add_tokens(self, card: int, count: int = 1) -> Asks[int]:
        """Puts tokens on a card in play or a standing card; none can be put on an incapacitated hero (terms: tokens).

        Returns how many were put there.
        """
        state = self.state
        incapacitated = self.is_character[card] and self.kind_of[card] == HERO and state.side[card]
        if incapacitated or not self.is_on_table(card) or not self.still(card):
            return 0
        return (yield from self._change_tokens(TOKENS_ADDED, card, count))

    def remove_tokens(self, card: int, count: int = 1) -> Asks[int]:
        """Takes tokens off a card, as many as there are; returns how many."""
        count = min(count, self.tokens(card))
        return (yield from self._change_tokens(TOKENS_REMOVED, card, count)) if self.still(card) else 0

    def _change_tokens(self, verb: int, card: int, count: int) -> Asks[int]:
        if count <= 0:
            return 0
        told = self.happening(verb, card, amount=count) if self.listened(verb) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced or told.stay != self.state.stays[card]:
                return 0
            count = told.amount
        left = self.tokens(card) + (count if verb == TOKENS_ADDED else -count)
        if left > 0:
            self.state.tokens[card] = left
        else:
            self.state.tokens.pop(card, None)
        if told is not None:
            yield from self.happened(told)
        return count

    # --- decks -------------------------------------------------------------------------------------------------------
    def top_card(self, deck: int | None, at_once: bool = False) -> Asks[int | None]:
        """The top card of a deck; a deck that has run out is made anew from its trash, shuffled (terms: deck out).

        ``at_once``: nothing happens before, as other cards are still turned up.
        """
        if deck is None:
            return None
        if self.state.index[on.WHENEVER] and not at_once:
            yield from self.answer_conditions()
        self.go_on()
        if not self.zone(deck, DECK):
            yield from self.shuffle_trash_into_deck(deck)
        cards = self.zone(deck, DECK)
        return cards[-1] if cards else None

    def bottom_card(self, deck: int, at_once: bool = False) -> Asks[int | None]:
        """The bottom card of a deck; further as for ``top_card``."""
        top = yield from self.top_card(deck, at_once)
        return None if top is None else self.zone(deck, DECK)[0]

    def shuffle_trash_into_deck(self, deck: int) -> Effect:
        """Shuffles a trash into its deck. An empty trash leaves the deck as it is."""
        state = self.state
        trash = deck * ZONES + TRASH
        self.go_on()
        if not state.zones[trash]:
            return
        told = self.happening(SHUFFLED, -1, deck) if self.listened(SHUFFLED) else None
        if told is not None:
            yield from self.about_to(told)
            if told.replaced:
                return
        for card in state.zones[trash]:
            self.put(card, deck, DECK)
        self.shuffle(deck)
        self.note("reshuffle", deck)
        if told is not None:
            yield from self.happened(told)

    def shuffle_into_deck(self, deck: int, cards: Iterable[int]) -> Effect:
        """Shuffles these cards, wherever they are, into a deck; those that nobody has seen stay unseen."""
        for card in cards:
            if self.still(card):
                yield from self.carry_out(PUT_ON_DECK, card, lambda each: self.put_unseen(each, deck), deck)
        self.shuffle(deck)

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(
        self, deck: int | None, count: int = 1, pile: int | None = None, into: list[int] | None = None
    ) -> Asks[int]:
        """The hero draws cards; returns how many.

        Args:
            pile: from which deck, the hero's own unless another is named (a side deck).
            into: where the cards are noted; the text that is being done holds them as they come to the hand.
        """
        drawn = 0
        if self.state.index[on.DOES_INSTEAD]:
            deck = self.who_does(deck)
        for _ in range(0 if deck is None else count):
            assert deck is not None
            if not self.active(deck) or (self.state.index[on.CANNOT_DRAW] and self._is_kept_from_drawing(deck)):
                break
            card = yield from self.top_card(deck if pile is None else pile)
            if card is None:
                break
            if not self.listened(DRAWN):
                self.put(card, deck, HAND)
            elif not (yield from self.carry_out(DRAWN, card, lambda top: self.put(top, deck, HAND), deck)):
                continue
            drawn += 1
            if into is not None:
                into.append(card)
                self.hold((card,))
            if card in self.table.sudden:
                yield from self.play_suddenly()
        return drawn

    def draw_cards(self, deck: int | None, count: int = 1, pile: int | None = None) -> Asks[list[int]]:
        """The hero draws cards, as ``draw`` does; returns them."""
        drawn: list[int] = []
        yield from self.draw(deck, count, pile, drawn)
        return drawn

    def play_suddenly(self) -> Effect:
        """Plays the cards that are to be played as soon as they come to a hand: a matter of the layer ``Plays``."""
        raise NotImplementedError

    def each_hero_draws(self, count: int = 1) -> Effect:
        """Each hero draws cards; a hero's text has its player choose the order where it can matter."""
        for deck in (yield from self.heroes_in_order(DRAWN)):
            yield from self.draw(deck, count)

    def heroes_in_order(self, *verbs: int, among: Iterable[int] | None = None) -> Asks[list[int]]:
        """The active heroes (``among`` these), to each of whom a text does something: in turn order, or for a hero's
        text, where another text answers one of ``verbs``, in the order which that hero picks."""
        heroes = self.active_heroes() if among is None else list(among)
        card = self.frame.card
        if card < 0 or self.player_of[card] < 0 or not any(map(self.listened, verbs)):
            return heroes
        ordered: list[int] = []
        while len(ordered) < len(heroes):
            left = [deck for deck in heroes if deck not in ordered]
            pick = yield from self.choose_hero(card, left)
            ordered.append(left[0] if pick is None else pick)
        return ordered

    def each_hero_may_draw(self, card: int, count: int = 1) -> Asks[list[int]]:
        """Each hero may draw ``count`` cards; returns the heroes who did."""
        willing: list[int] = []
        for deck in (yield from self.heroes_in_order(DRAWN)):
            if (yield from self.may_draw(card, deck, count)):
                willing.append(deck)
        return willing

    def may_draw(self, card: int, deck: int | None, count: int = 1, up_to: bool = False) -> Asks[int]:
        """The hero may draw ``count`` cards, or with ``up_to`` any number up to it; returns how many."""
        drawn = 0
        deck = self.who_does(deck)
        words = f"draw {1 if up_to else count}"
        while deck is not None and drawn < count and self.can_draw(deck):
            if not (yield from self.confirm(card, words, deck)):
                break
            drawn += yield from self.draw(deck, 1 if up_to else count)
            if not up_to:
                break
        return drawn

    def can_draw(self, deck: int) -> bool:
        """Whether there is a card to draw for an active hero who can draw."""
        holds_a_card = bool(self.zone(deck, DECK) or self.trash(deck))
        return self.active(deck) and holds_a_card and not self._is_kept_from_drawing(deck)

    def _is_kept_from_drawing(self, deck: int) -> bool:
        return self.any_says(on.CANNOT_DRAW, deck)

    # --- discarding --------------------------------------------------------------------------------------------------
    def discard(self, card: int | None) -> Asks[bool]:
        """Moves a card from a hand, from a deck or from among the revealed into its own trash (terms: discard)."""
        if card is None or not self.still(card):
            return False
        return (yield from self.carry_out(DISCARDED, card, self._into_trash, self.area_of(card)))

    def _discard(self, card: int) -> Asks[bool]:
        """Discards a card that has just been looked up, whatever became of it before."""
        return self.carry_out(DISCARDED, card, self._into_trash, self.area_of(card))

    def _into_trash(self, card: int) -> None:
        origin = self.zone_kind(card)
        self.put(card, self.pile_of[card], TRASH)
        self.state.discarded += ((card, self.state.phase, origin),)

    def discard_from_hand(
        self,
        card: int,
        deck: int | None,
        count: int = 1,
        selector: Selector = any_card,
        up_to: bool = False,
    ) -> Asks[list[int]]:
        """The hero discards ``count`` fitting cards of the hand, as many as there are; ``up_to``: may stop earlier."""
        discarded: list[int] = []
        deck = self.who_does(deck)
        while deck is not None and len(discarded) < count and self.active(deck):
            pick = yield from self.choose_card(card, self.hand(deck), selector, up_to, deck, "discard")
            if pick is None or not (yield from self.discard(pick)):
                break
            discarded.append(pick)
        return discarded

    def may_discard(self, card: int, deck: int | None, count: int = 1, selector: Selector = any_card) -> Asks[bool]:
        """The hero may discard exactly ``count`` fitting cards, as a price; returns whether that many were discarded.

        A hero who does not hold so many is not asked.
        """
        deck = self.who_does(deck)
        if deck is None or sum(selector(self, card, other) for other in self.hand(deck)) < count:
            return False
        if count > 1 and not (yield from self.confirm(card, f"discard {count} cards", deck)):
            return False
        discarded = yield from self.discard_from_hand(card, deck, count, selector, up_to=count == 1)
        return 0 < count == len(discarded)

    def discard_any_number(self, card: int, deck: int, selector: Selector = any_card) -> Asks[list[int]]:
        """The hero discards any number of fitting cards, none too."""
        hero = self.who_does(deck)
        most = 0 if hero is None else len(self.hand(hero))
        return (yield from self.discard_from_hand(card, hero, most, selector, up_to=True))

    def each_hero_discards(self, card: int, count: int = 1) -> Effect:
        """Each hero discards cards; a hero's text has its player choose the order where it can matter."""
        for deck in (yield from self.heroes_in_order(DISCARDED)):
            yield from self.discard_from_hand(card, deck, count)

    def each_hero_may_discard(self, card: int, selector: Selector = any_card) -> Asks[list[int]]:
        """Each hero may discard 1 fitting card; returns the heroes who did."""
        willing: list[int] = []
        for deck in (yield from self.heroes_in_order(DISCARDED)):
            if (yield from self.discard_from_hand(card, deck, 1, selector, up_to=True)):
                willing.append(deck)
        return willing

    def one_hero_may_discard(self, card: int, count: int = 1, selector: Selector = any_card) -> Asks[int | None]:
        """1 hero may discard exactly ``count`` fitting cards, as a price; returns the hero who did, or None.

        Only heroes who hold so many are offered.
        """
        able = [
            deck
            for deck in self.active_heroes()
            if sum(selector(self, card, other) for other in self.hand(self.doer(deck))) >= count
        ]
        payer = yield from self.choose_hero(card, able, optional=True)
        if payer is not None:
            yield from self.discard_from_hand(card, payer, count, selector)
        return payer

    def discard_hand(self, deck: int | None) -> Asks[list[int]]:
        """The hero discards the whole hand, be it empty; returns the cards."""
        deck = self.who_does(deck)
        cards = [] if deck is None else list(self.hand(deck))
        for card in cards:
            yield from self._discard(card)
        return cards

    def discard_top(self, deck: int | None, count: int = 1) -> Asks[list[int]]:
        """Discards the top cards of a deck; returns them."""
        discarded: list[int] = []
        turned = 0
        while turned < count:
            card = yield from self.top_card(deck)
            if card is None:
                break
            turned += 1
            if (yield from self._discard(card)):
                discarded.append(card)
        self.hold(discarded)
        return discarded

    def discard_tops(self, decks: Iterable[int], count: int = 1) -> Asks[list[int]]:
        """Discards the top cards of each of these decks; returns them."""
        discarded: list[int] = []
        for deck in decks:
            discarded += yield from self.discard_top(deck, count)
        return discarded

    # --- revealing ---------------------------------------------------------------------------------------------------
    def reveal_top(self, deck: int | None, count: int = 1) -> Asks[list[int]]:
        """Reveals the top cards of a deck. They lie aside until the effect plays, discards, replaces, ... each."""
        revealed: list[int] = []
        turned = 0
        while turned < count:
            # Between two of them nothing happens: they lie on the deck until the effect says where they go.
            card = yield from self.top_card(deck, at_once=turned > 0)
            if card is None:
                break
            turned += 1
            if (yield from self._reveal(card)):
                revealed.append(card)
        self.hold(revealed)
        return revealed

    def reveal_tops(self, decks: Iterable[int]) -> Asks[list[int]]:
        """Reveals the top card of each of these decks; further as for ``reveal_top``."""
        revealed: list[int] = []
        for deck in decks:
            revealed += yield from self.reveal_top(deck)
        return revealed

    def reveal_bottom(self, deck: int, count: int = 1) -> Asks[list[int]]:
        """Reveals the bottom cards of a deck, the lowest first; further as for ``reveal_top``."""
        revealed: list[int] = []
        for turned in range(count):
            card = yield from self.bottom_card(deck, at_once=turned > 0)
            if card is None:
                break
            if (yield from self._reveal(card)):
                revealed.append(card)
        self.hold(revealed)
        return revealed

    def reveal(self, card: int | None) -> Asks[bool]:
        """Reveals a card. It lies aside until the effect plays, discards, replaces, ... it."""
        if card is None or not self.still(card):
            return False
        return (yield from self._reveal(card))

    def _reveal(self, card: int) -> Asks[bool]:
        """Reveals a card that has just been looked up, whatever became of it before."""
        return self.carry_out(REVEALED, card, self._turn_up, self.area_of(card))

    def _turn_up(self, card: int) -> None:
        self.set_aside(card)
        self.note("reveal", card)

    def reveal_one(self, deck: int | None) -> Asks[int | None]:
        """Reveals the top card of a deck; None if there is none."""
        revealed = yield from self.reveal_top(deck)
        return revealed[0] if revealed else None

    def reveal_and_sort(self, card: int, deck: int | None, player: int | None = None) -> Effect:
        """Reveals the top card of a deck; the card's player, or ``player``, either replaces or discards it."""
        revealed = yield from self.reveal_one(deck)
        if revealed is None:
            return
        if (yield from self.choose_mode(card, ("replace it", True), ("discard it", True), player=player)) == 0:
            yield from self.replace(revealed)
        else:
            yield from self.discard(revealed)

    def reveal_and_replace(self, deck: int | None) -> Asks[int | None]:
        """Reveals the top card of a deck and puts it back; returns it, or None."""
        revealed = yield from self.reveal_one(deck)
        yield from self.replace(revealed)
        return revealed

    # --- where cards go ----------------------------------------------------------------------------------------------
    def put_on_deck(self, card: int | None) -> Asks[bool]:
        """Puts a card, wherever it lies, on top of its deck."""
        if card is None or not self.still(card):
            return False
        pile = self.pile_of[card]
        return (yield from self.carry_out(PUT_ON_DECK, card, lambda each: self.put(each, pile, DECK), pile))

    def replace(self, card: int | None) -> Asks[bool]:
        """Puts a revealed card back on top of the deck from which it was revealed (terms: replace)."""
        if card is None or not self.still(card):
            return False
        pile = self.area_of(card)
        return (yield from self.carry_out(PUT_ON_DECK, card, lambda each: self.put(each, pile, DECK), pile))

    def replace_in_any_order(self, card: int, revealed: list[int]) -> Effect:
        """Puts revealed cards back in an order that the card's player, or the players, choose: first the top one."""
        order = yield from self.choose_cards(card, revealed, len(revealed), up_to=False)
        for other in reversed(order):
            yield from self.replace(other)

    def put_into_trash(self, card: int | None) -> Asks[bool]:
        """Puts a card into its own trash; it is neither destroyed nor discarded."""
        if card is None or not self.still(card):
            return False
        pile = self.pile_of[card]
        return (yield from self.carry_out(PUT_INTO_TRASH, card, lambda each: self.put(each, pile, TRASH), pile))

    def to_hand(self, card: int | None, deck: int | None = None) -> Asks[bool]:
        """Puts a card into a hero's hand, its own hero's unless another is named."""
        if card is None or not self.still(card):
            return False
        taken = yield from self._take(card, self.owner_of[card] if deck is None else deck)
        if taken and card in self.table.sudden:
            yield from self.play_suddenly()
        return taken

    def _take(self, card: int, hero: int) -> Asks[bool]:
        """Puts a card into a hero's hand, where it stays for now even if it is to be played at once."""
        return self.carry_out(TAKEN, card, lambda each: self.put(each, hero, HAND), hero)

    def bury(self, card: int | None) -> Asks[bool]:
        """Puts a card at the bottom of its deck; into its trash if that deck has no card (terms: bury).

        A character card belongs into no deck: it is not buried.
        """
        if card is None or self.is_character[card] or not self.still(card):
            return False
        return (yield from self.carry_out(BURIED, card, self._to_bottom, self.pile_of[card]))

    def _to_bottom(self, card: int) -> None:
        pile = self.pile_of[card]
        if self.zone(pile, DECK) or not self.table.rules.bury_needs_a_deck:
            self.put_at_bottom(card, pile)
        else:
            self.put(card, pile, TRASH)

    def bury_trash(self, deck: int) -> None:
        """Turns the trash of a deck over as it lies and puts it under the deck (terms: bury)."""
        for card in self.trash(deck):
            self.put_at_bottom(card, deck)

    def put_under(self, card: int | None, upper: int | None, face_down: bool = False) -> Asks[bool]:
        """Moves a card under another in play or standing, where it is out of play (terms: under); else nowhere.

        ``face_down``: nobody looks at it; a card that players know already stays known.
        """
        if card is None or upper is None or not self.is_on_table(upper):
            return False
        if not self.still(card) or not self.still(upper):
            return False
        moved = yield from self.carry_out(
            PUT_UNDER, card, lambda each: self.lay_under(each, upper, face_down), self.area_of(upper), upper
        )
        if moved and self.state.index[on.VICTORY] and self.state.phase != SETUP:
            self._check_victory()
        return moved

    def put_next_to(self, card: int | None, other: int | None) -> Asks[bool]:
        """Moves a card into play next to another, at once to its right in the same play area (terms: next to)."""
        if card is None or other is None or other not in self.state.in_play:
            return False
        if not self.still(card) or not self.still(other):
            return False
        entering = card not in self.state.in_play
        moved = yield from self.carry_out(
            PUT_BESIDE, card, lambda each: self.lay_beside(each, other), self.area_of(other), other
        )
        if moved and entering:
            yield from self.after_entering(card)
        return moved

    def move(self, card: int | None, deck: int) -> Asks[bool]:
        """Moves a card in play to the right end of another play area; nowhere if it lies there already (terms)."""
        if card is None or card not in self.state.in_play or not self.still(card) or self.area_of(card) == deck:
            return False
        return (yield from self.carry_out(MOVED, card, lambda each: self.put(each, deck, PLAY), deck))

    def remove_from_game(self, card: int | None) -> Asks[bool]:
        """Takes a card out of the game."""
        if card is None or not self.still(card):
            return False
        return (yield from self.carry_out(REMOVED, card, self.put_out_of_game))

    def remove_from_deck(self, card: int, deck: int, selector: Selector) -> Effect:
        """Every card of a deck that ``selector`` picks for ``card`` leaves the game."""
        for other in self.zone(deck, DECK):
            if selector(self, card, other):
                yield from self.remove_from_game(other)

    def destroy_under(self, card: int | None) -> bool:
        """Destroys a card that lies under another: it goes to its trash and, being out of play, triggers nothing.

        Returns whether it was destroyed.
        """
        if card is None or not self.still(card):
            return False
        self.put(card, self.pile_of[card], TRASH)
        self.note("destroyed", card, card)
        return True
