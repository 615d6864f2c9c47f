"""The flat observation: one float32 vector that holds all that players know, for MLPs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from sotm_env.engine.combat import used_reaction
from sotm_env.engine.decisions import KIND_NUMBER, KINDS
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DECK, HAND, PHASE_NAMES, PLAY, TRASH, ZONE_NAMES, ZONES
from sotm_env.envs import things
from sotm_env.envs.drafts import NOWHERE, Draft, Drafts, changed, seen_zones
from sotm_env.envs.layout import Layout
from sotm_env.envs.things import Names

FloatArray: TypeAlias = npt.NDArray[np.float32]

CLOCK: Final = ("round", "H", "allowance", "played", "powered")
# By field, in order: the kind of thing that it has a number for each of, and what the number is.
FIELDS: Final[dict[str, tuple[str, str]]] = {
    "observer": ("hero", "one-hot: the hero who looks; all 0 in the global state"),
    "decision": ("decision", "one-hot: why a player is asked; all 0 when the game is over"),
    "decider": ("hero", "one-hot: the hero whose player decides"),
    "decision_source": ("title", "one-hot: the title of the card that asks"),
    "turn": ("deck", "one-hot: the deck whose turn it is"),
    "phase": ("phase", "one-hot: the phase"),
    "clock": (
        "clock",
        "round / max_rounds, H / 5, plays or powers or draws taken in this phase / 8, a card played and a power "
        "used in this turn (0 or 1)",
    ),
    "deck_sizes": ("deck", "cards in each deck / its full size, at most 1"),
    "trash_sizes": ("deck", "cards in each trash / the deck's full size"),
    "hand_sizes": ("hero", "cards in each hand / 60"),
    "known_depth": ("deck", "how many cards from the top players know / 40, at most 1"),
    "known_bottom": ("deck", "how many bottom cards players know / 40, at most 1"),
    "characters_turned": (
        "character",
        "1 for each character card on its other side: a flipped villain, an incapacitated hero",
    ),
    "known_top": ("title", "1 for the title of a deck's top card where players know it"),
    "powers_used": ("power", "1 for each power used this turn"),
    "reactions_used": ("title", "1 for each title with a reaction used this turn"),
    "collected": ("collected event", "1 for each collected event that can still be used"),
    "lasting_effects": ("lasting effect", "how many of each lasting effect are at work / 4"),
    "hp": ("target", "HP of each target in play / the HP printed on it (on either side), at most 1"),
    "max_hp": ("target", "maximum HP of each target in play / twice the HP printed on it, at most 1"),
    "chosen": ("target", "1 for each target that a lasting effect was made for"),
    "damage_taken": ("target", "damage dealt to each target this turn / 20, at most 1"),
    "tokens": ("title", "tokens on cards of each title / 10, at most 1"),
    "cards_under": ("title", "cards under the cards of each title / 10, at most 1"),
    "next_to": (
        "neighbour",
        "for each card played next to another: the place of that one among the targets / targets",
    ),
    "made_characters": ("target", "1 for each target in play that a text makes a character card"),
    "play_areas": (
        "roamer",
        "for each title that can come to lie in another deck's play area how many of its copies in play lie in each "
        "play area / its copies",
    ),
    "cards": ("title", "for each title how many of its copies lie in each kind of zone / its copies"),
    "hands_abroad": ("foreign hand", "villain cards and environment cards in each hero's hand / 5, at most 1"),
}


@lru_cache(maxsize=256)
def _multiples(scale: float) -> list[float]:
    """What each byte becomes when it is multiplied, at most 1, in the single precision of observations."""
    products = np.arange(256, dtype=np.float32) * np.full(256, scale, dtype=np.float32)
    multiples: list[float] = np.minimum(products, np.float32(1)).tolist()
    return multiples


class _Scaled:
    """Bytes that are numbers of the observation: where each goes (-1: nowhere), and what each of its values becomes."""

    def __init__(self, at: list[int], scales: list[float]) -> None:
        self.at = at
        self.become = [_multiples(scale) for scale in scales]

    def write(self, numbers: Any, before: bytes, now: bytes) -> None:
        """Writes the numbers that are others than before."""
        for place in changed(before, now):
            at = self.at[place]
            if at >= 0:
                numbers[at] = self.become[place][now[place]]


class FlatEncoder:
    """Encodes games of one scenario.

    All numbers lie in ``[0, 1]``. Hidden cards never show: a card lying face down under another counts as in its deck.

    Args:
        own_hands: whether an observer sees no hand but its own; the cards of others' hands count as in their decks.

    Attributes:
        layout: the fields of the vector.
        size: its length.
        space: the space it lies in.
    """

    def __init__(self, table: CardTable, own_hands: bool = False) -> None:
        self.table = table
        self.own_hands = own_hands
        titles = [card for card in range(table.cards) if table.copy_of[card] == 0]
        names = things.titles(table, titles)
        number_of = {card: number for number, card in enumerate(titles)}
        self._title_of: list[int] = [number_of[table.first_copy[card]] for card in range(table.cards)]
        every_deck, heroes = things.decks(table, range(len(table.decks))), things.decks(table, table.heroes)
        self._targets = [card for card in range(table.cards) if table.most_hp[card]]
        self._slot: dict[int, int] = {card: slot for slot, card in enumerate(self._targets)}
        targets = things.copies(table, self._targets)
        besiders = [card for card in range(table.cards) if table.is_put_next_to_another(card)]
        self._besiders: dict[int, int] = {card: place for place, card in enumerate(besiders)}
        self._roamers = [card for card in range(table.in_decks) if table.defs[card].roams]
        roaming = [card for card in self._roamers if table.copy_of[card] == 0]
        self._area_of: dict[int, int] = {card: row * table.seats for row, card in enumerate(roaming)}
        foreign = [0, table.environment] + ([] if table.guest is None else [table.guest])

        layout = self.layout = Layout()

        def add(field: str, of: Names) -> None:
            layout.add(field, of, FIELDS[field][1])

        add("observer", heroes)
        add("decision", things.same(KINDS))
        add("decider", heroes)
        add("decision_source", names)
        add("turn", every_deck)
        add("phase", things.same(PHASE_NAMES))
        add("clock", things.same(CLOCK))
        add("deck_sizes", every_deck)
        add("trash_sizes", every_deck)
        add("hand_sizes", heroes)
        add("known_depth", every_deck)
        add("known_bottom", every_deck)
        add("characters_turned", things.bare_titles(table, [c for cards in table.characters for c in cards]))
        add("known_top", names)
        add("powers_used", things.powers(table))
        add("reactions_used", names)
        if table.collected:
            add("collected", things.bare_titles(table, table.collected))
        add("lasting_effects", things.lasting_effects(table))
        add("hp", targets)
        add("max_hp", targets)
        add("chosen", targets)
        add("damage_taken", targets)
        add("tokens", names)
        add("cards_under", names)
        if besiders:
            add("next_to", things.copies(table, besiders))
        if table.makes_characters:
            add("made_characters", targets)
        if self._roamers:
            areas = things.seats(table, range(table.seats))
            add("play_areas", things.titles(table, roaming).each_in(areas, " in "))
        add("cards", names.each_in(things.same(ZONE_NAMES), ": "))
        add("hands_abroad", things.seats(table, foreign).each_in(things.seats(table, table.heroes), ": "))

        self._hands = [deck * ZONES + HAND for deck in table.heroes]
        piles = [deck * ZONES + kind for kind in (DECK, TRASH) for deck in range(len(table.decks))]
        self._sized_zones = [*piles, *self._hands]
        # The cards of others than heroes, each deck's in a row: the villain's come first.
        self._foreign = [
            (table.owner_of.index(deck), table.owner_of.index(deck) + table.owner_of[: table.in_decks].count(deck))
            for deck in foreign
        ]
        self._is_foreign = [any(first <= card < stop for first, stop in self._foreign) for card in range(table.cards)]
        # By card what so many copies of its title are, of all of them.
        self._shares: list[list[float]] = [_shares(table.defs[card].copies) for card in range(table.cards)]
        self._dealt: list[float] = np.array([dealt / 20 for dealt in range(21)], dtype=np.float32).tolist()
        self._none_known = bytes(len(table.decks))
        self._drafts: Drafts = []
        self.number_neighbours(range(len(self._targets)), len(self._targets))
        self._settle(list(range(layout.size)), np.zeros(layout.size, dtype=np.float32))

    def number_neighbours(self, numbers: Iterable[int], of: int) -> None:
        """By which number, from 0, each target is named where another card lies next to it, and how many there are."""
        self._place_of: dict[int, float] = {
            card: (number + 1) / of for card, number in zip(self._targets, numbers, strict=True)
        }

    def _settle(self, places: list[int], blank: FloatArray) -> None:
        """Each number of the layout goes to its place among those of ``blank``, which hold what never changes."""
        table = self.table
        self.size = len(blank)
        self.space = spaces.Box(0.0, 1.0, (self.size,), np.float32)
        at = {name: places[field.slice] for name, field in self.layout.fields.items()}
        self._observer: list[int] = at["observer"]
        self._kind: list[int] = at["decision"]
        self._player: list[int] = at["decider"]
        self._source: list[int] = at["decision_source"]
        self._turn: list[int] = at["turn"]
        self._phase: list[int] = at["phase"]
        self._round, heroes, self._allowance, self._played, self._powered = at["clock"]
        blank[heroes] = _multiples(1 / 5)[len(table.heroes)]
        self._blank = blank
        self._known: list[int] = at["known_top"]
        self._powers: list[int] = at["powers_used"]
        self._reactions: list[int] = at["reactions_used"]
        self._collected: list[int] = at.get("collected", [])
        self._lasting: list[int] = at["lasting_effects"]
        self._chosen: list[int] = at["chosen"]
        self._hurt: list[int] = at["damage_taken"]
        self._tokens: list[int] = at["tokens"]
        self._under: list[int] = at["cards_under"]
        self._beside: list[int] = at.get("next_to", [])
        self._made_characters: list[int] = at.get("made_characters", [])
        self._areas: list[int] = at.get("play_areas", [])
        self._zones: list[int] = at["cards"]
        self._abroad: list[int] = at["hands_abroad"]

        sized = ("deck_sizes", "trash_sizes", "hand_sizes")
        decks = [table.pile_of.count(deck) for deck in range(len(table.decks))]
        scales = [*(1 / size for size in decks * 2), *[1 / 60] * len(table.heroes)]
        self._sizes = _Scaled([place for name in sized for place in at[name]], scales)
        self._known_depth = _Scaled(at["known_depth"], [1 / 40] * len(decks))
        self._known_bottom = _Scaled(at["known_bottom"], [1 / 40] * len(decks))
        characters = [card for cards in table.characters for card in cards]
        self._side = self._of_cards(characters, at["characters_turned"], [1.0] * len(characters))
        printed = [table.most_hp[card] for card in self._targets]
        self._hp = self._of_cards(self._targets, at["hp"], [1 / hp for hp in printed])
        self._max_hp = self._of_cards(self._targets, at["max_hp"], [0.5 / hp for hp in printed])

    def _of_cards(self, cards: list[int], places: list[int], scales: list[float]) -> _Scaled:
        at, by_card = [-1] * self.table.cards, [0.0] * self.table.cards
        for card, place, scale in zip(cards, places, scales, strict=True):
            at[card], by_card[card] = place, scale
        return _Scaled(at, by_card)

    # --- encoding ----------------------------------------------------------------------------------------------------
    def encode(self, game: Game, observer: int = 0, drafts: Drafts | None = None) -> FloatArray:
        """The observation of the hero with deck number ``observer``; 0 gives the global state.

        Args:
            drafts: for whoever follows a game of its own, which then costs least; a list, empty at first.
        """
        drafts = self._drafts if drafts is None else drafts
        draft = self._draft(drafts, game, observer)
        array: Any = draft.array.copy()
        self._complete(draft, game, observer, memoryview(array))
        drafts.append(draft)
        observation: FloatArray = array
        return observation

    def encode_into(self, game: Game, observer: int, out: Any, drafts: Drafts | None = None) -> None:
        """Writes the observation into ``out``, a memoryview of ``size`` float32."""
        drafts = self._drafts if drafts is None else drafts
        draft = self._draft(drafts, game, observer)
        out[:] = draft.numbers
        self._complete(draft, game, observer, out)
        drafts.append(draft)

    def _draft(self, drafts: Drafts, game: Game, observer: int) -> Draft:
        """A draft out of these, or a new one, that tells of where cards lie, hit points and the like as they are."""
        try:
            draft = drafts.pop()
        except IndexError:
            draft = Draft(self._blank, self.table.cards, len(self.table.decks), len(self._zones))
        self._bring_up_to_date(draft, game, seen_zones(game, observer if self.own_hands else 0))
        return draft

    def _complete(self, draft: Draft, game: Game, observer: int, out: Any) -> None:
        """Adds to a copy of the draft what changes with every decision, or is seldom there."""
        state, zones = game.state, draft.zones
        self._mark(game, observer, out)
        if draft.abroad:
            for row, (first, stop) in enumerate(self._foreign):
                self._add_hands_abroad(row, zones[first:stop], out)
        for card in self._roamers:
            zone = zones[card]
            if zone % ZONES == PLAY:
                area = self._areas[self._area_of[self.table.first_copy[card]] + zone // ZONES]
                out[area] += self._shares[card][1]
        if self.table.makes_characters:
            is_character, by_print = state.looks.characters, self.table.is_character
            for slot, card in enumerate(self._targets):
                if is_character[card] and not by_print[card]:
                    out[self._made_characters[slot]] = 1.0
        if state.lasting or state.damage_dealt or state.tokens or state.under or state.beside:
            self._add_effects(game, out)

    def _bring_up_to_date(self, draft: Draft, game: Game, zones: bytes) -> None:
        state, numbers = game.state, draft.numbers
        if zones != draft.zones:
            self._move(draft, zones)
        if state.where != draft.where:
            lying, sizes = state.zones, draft.sizes
            for place, zone in enumerate(self._sized_zones):
                size = len(lying[zone])
                if size != sizes[place]:
                    numbers[self._sizes.at[place]] = self._sizes.become[place][size]
                    sizes[place] = size
            draft.where = bytes(state.where)
        if state.known_top != draft.known_top:
            known = bytes(state.known_top)
            self._known_depth.write(numbers, draft.known_top, known)
            draft.known_top = known
        if state.known_bottom != draft.known_bottom:
            known = bytes(state.known_bottom)
            self._known_bottom.write(numbers, draft.known_bottom, known)
            draft.known_bottom = known
        if state.hp != draft.hp:
            hp = bytes(state.hp)
            self._hp.write(numbers, draft.hp, hp)
            draft.hp = hp
        if state.max_hp != draft.max_hp:
            max_hp = bytes(state.max_hp)
            self._max_hp.write(numbers, draft.max_hp, max_hp)
            draft.max_hp = max_hp
        if state.side != draft.side:
            side = bytes(state.side)
            self._side.write(numbers, draft.side, side)
            draft.side = side

    def _move(self, draft: Draft, zones: bytes) -> None:
        """Counts the cards that have moved where they lie now."""
        numbers, copies, places = draft.numbers, draft.copies, self._zones
        before = draft.zones
        for card in changed(before, zones):
            was, now = before[card], zones[card]
            first, shares = self._title_of[card] * ZONES, self._shares[card]
            if was != NOWHERE:
                slot = first + was % ZONES
                copies[slot] -= 1
                numbers[places[slot]] = shares[copies[slot]]
                if was % ZONES == HAND and self._is_foreign[card]:
                    draft.abroad -= 1
            slot = first + now % ZONES
            copies[slot] += 1
            numbers[places[slot]] = shares[copies[slot]]
            if now % ZONES == HAND and self._is_foreign[card]:
                draft.abroad += 1
        draft.zones = zones

    def _mark(self, game: Game, observer: int, out: Any) -> None:
        """Sets the clock, and the places that hold a 1: who looks, what is asked, what has been used, what is known."""
        state = game.state
        out[self._round] = min(1.0, state.round / self.table.scenario.max_rounds)
        out[self._allowance] = min(state.allowance, 8) / 8
        out[self._played] = state.played
        out[self._powered] = state.powered
        out[self._turn[state.turn]] = 1.0
        out[self._phase[state.phase]] = 1.0
        if observer:
            out[self._observer[observer - 1]] = 1.0
        decision = game.decision
        if decision is not None:
            out[self._kind[KIND_NUMBER[decision.kind]]] = 1.0
            out[self._player[decision.player - 1]] = 1.0
            out[self._source[self._title_of[decision.source]]] = 1.0
        for number in state.used:
            if number >= 0:
                out[self._powers[number]] = 1.0
            else:
                card = used_reaction(number)
                if card < self.table.cards:
                    out[self._reactions[self._title_of[card]]] = 1.0
        for card in state.collected:
            out[self._collected[self.table.collected.index(card)]] = 1.0
        if state.known_top != self._none_known:
            for deck, known in enumerate(bytes(state.known_top)):
                if known:
                    out[self._known[self._title_of[state.zones[deck * ZONES + DECK][-1]]]] = 1.0

    def _add_effects(self, game: Game, out: Any) -> None:
        state = game.state
        for effect in state.lasting:
            place = self._lasting[effect.number]
            out[place] = min(1.0, out[place] + 0.25)
            for card in effect.bound:
                if card in self._slot:
                    out[self._chosen[self._slot[card]]] = 1.0
        for _, target, _, dealt, _ in state.damage_dealt:
            place = self._hurt[self._slot[target]]
            out[place] = min(1.0, out[place] + self._dealt[min(dealt, 20)])
        for card, tokens in state.tokens.items():
            out[self._tokens[self._title_of[card]]] = min(tokens, 10) / 10
        for card, under in state.under.items():
            out[self._under[self._title_of[card]]] = min(len(under), 10) / 10
        for card in state.beside:
            other = game.beside(card)
            if other in self._slot and card in self._besiders:
                out[self._beside[self._besiders[card]]] = self._place_of[other]

    def _add_hands_abroad(self, row: int, zones: bytes, out: Any) -> None:
        """How many of a deck's cards, which lie in these zones, are in which hand."""
        for hand, zone in enumerate(self._hands):
            held = zones.count(zone)
            if held:
                out[self._abroad[row * len(self._hands) + hand]] = min(1.0, held / 5)


def _shares(copies: int) -> list[float]:
    """What so many copies are of all of them, one added after the other."""
    shares = [0.0]
    for _ in range(copies):
        shares.append(shares[-1] + 1 / copies)
    return shares
