"""The flat observation: one float32 vector that holds all that players know, for MLPs."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sotm_env.engine.decisions import KIND_NUMBER, KINDS
from sotm_env.engine.game import Game
from sotm_env.engine.table import CardTable
from sotm_env.engine.terms import DECK, HAND, PHASE_NAMES, TRASH, ZONE_NAMES, ZONES
from sotm_env.envs.layout import Layout

FloatArray = npt.NDArray[np.float32]


class FlatEncoder:
    """Encodes games of one scenario.

    All numbers lie in ``[0, 1]``. Hidden cards never show: a card lying face down under another counts as in its deck.

    Attributes:
        layout: the fields of the vector.
        size: its length.
    """

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self._titles = [card for card in range(table.cards) if table.copy_of[card] == 0]
        names = [_title(table, card) for card in self._titles]
        title_of_card = np.cumsum([table.copy_of[card] == 0 for card in range(table.cards)]) - 1
        self._title_of = [int(title) for title in title_of_card]
        heroes = [table.ids[deck] for deck in table.heroes]
        self._targets = [card for card in range(table.cards) if any(face.hp for face in table.faces[card])]
        targets = [f"{_title(table, card)} #{table.copy_of[card] + 1}" for card in self._targets]

        layout = self.layout = Layout()
        self._observer = layout.add("observer", heroes, "one-hot: the hero who looks; all 0 in the global state")
        self._kind = layout.add("decision", KINDS, "one-hot: why a player is asked; all 0 when the game is over")
        self._player = layout.add("decider", heroes, "one-hot: the hero whose player decides")
        self._source = layout.add("decision_source", names, "one-hot: the title of the card that asks")
        self._turn = layout.add("turn", table.ids, "one-hot: the deck whose turn it is")
        self._phase = layout.add("phase", PHASE_NAMES, "one-hot: the phase")
        self._clock = layout.add(
            "clock",
            ("round", "H", "allowance", "played", "powered"),
            "round / max_rounds, H / 5, plays or powers or draws taken in this phase / 8, a card played and a power "
            "used in this turn (0 or 1)",
        )
        self._decks = layout.add("deck_sizes", table.ids, "cards in each deck / its full size")
        self._hands = layout.add("hand_sizes", heroes, "cards in each hand / 20, at most 1")
        self._trashes = layout.add("trash_sizes", table.ids, "cards in each trash / the deck's full size")
        self._known = layout.add("known_top", names, "1 for the title of a deck's top card where players know it")
        self._depth = layout.add("known_depth", table.ids, "how many cards from the top players know / 10, at most 1")
        self._floor = layout.add("known_bottom", table.ids, "how many bottom cards players know / 10, at most 1")
        self._flags = layout.add(
            "characters_turned",
            [table.title_of[card] for cards in table.characters for card in cards],
            "1 for each character card on its other side: a flipped villain, an incapacitated hero",
        )
        powers = [f"{table.title_of[card]}: {power.name}" for card, power in table.powers]
        self._powers = layout.add("powers_used", powers, "1 for each power used this turn")
        lasting = [f"{effect.deck.id}: {effect.name}" for effect in table.lasting]
        self._lasting = layout.add("lasting_effects", lasting, "how many of each lasting effect are at work / 4")
        self._hp = layout.add("hp", targets, "HP of each target in play / the HP printed on it (on either side)")
        self._max_hp = layout.add("max_hp", targets, "maximum HP of each target in play / the HP printed on it / 2")
        self._chosen = layout.add("chosen", targets, "1 for each target that a lasting effect was made for")
        self._hurt = layout.add("damage_taken", targets, "damage dealt to each target this turn / 20, at most 1")
        self._tokens = layout.add("tokens", names, "tokens on cards of each title / 10, at most 1")
        self._zones = layout.add(
            "cards",
            [f"{name}: {zone}" for name in names for zone in ZONE_NAMES],
            "for each title how many of its copies lie in each kind of zone / its copies",
        )
        self._abroad = layout.add(
            "hands_abroad",
            [f"{table.ids[deck]}: {hero}" for deck in (0, table.environment) for hero in heroes],
            "villain cards and environment cards in each hero's hand / 5, at most 1",
        )
        self.size = layout.size

        self._zone_base = np.array([title * ZONES for title in self._title_of])
        self._zone_kinds = np.array([zone % ZONES for zone in range(256)])
        copies = np.array([table.defs[card].copies for card in self._titles], dtype=np.float32)
        self._zone_scale = np.repeat(1.0 / copies, ZONES).astype(np.float32)
        self._target_index = np.array(self._targets)
        printed = [max(face.hp for face in table.faces[card]) for card in self._targets]
        self._hp_scale = (1.0 / np.array(printed)).astype(np.float32)
        self._slot = {card: slot for slot, card in enumerate(self._targets)}
        sizes = [sum(deck == other for other in table.deck_of) for deck in range(len(table.decks))]
        self._deck_scale = [1.0 / size for size in sizes]
        self._characters = [card for cards in table.characters for card in cards]

    def encode(self, game: Game, observer: int = 0) -> FloatArray:
        """The observation of the hero with deck number ``observer``; 0 gives the global state."""
        state = game.state
        table = self.table
        out = np.zeros(self.size, dtype=np.float32)
        if observer:
            out[self._observer.start + observer - 1] = 1.0
        decision = game.decision
        if decision is not None:
            out[self._kind.start + KIND_NUMBER[decision.kind]] = 1.0
            out[self._player.start + decision.player - 1] = 1.0
            out[self._source.start + self._title_of[decision.source]] = 1.0
        out[self._turn.start + state.turn] = 1.0
        out[self._phase.start + state.phase] = 1.0
        start = self._clock.start
        out[start : start + 5] = (
            min(state.round / game.scenario.max_rounds, 1.0),
            game.H / 5,
            min(state.allowance, 8) / 8,
            state.played,
            state.powered,
        )

        kinds = self._zone_kinds[np.frombuffer(state.where, dtype=np.uint8)]
        if state.face_down:
            kinds[list(state.face_down)] = DECK
        places = self._zone_base + kinds
        out[self._zones] = np.bincount(places, minlength=len(self._zone_scale)) * self._zone_scale
        target_hp = np.frombuffer(state.hp, dtype=np.uint8)[self._target_index]
        out[self._hp] = np.minimum(target_hp * self._hp_scale, 1.0)
        target_max = np.frombuffer(state.max_hp, dtype=np.uint8)[self._target_index]
        out[self._max_hp] = np.minimum(target_max * self._hp_scale * 0.5, 1.0)

        zones = state.zones
        for deck, scale in enumerate(self._deck_scale):
            cards = zones[deck * ZONES + DECK]
            out[self._decks.start + deck] = len(cards) * scale
            out[self._trashes.start + deck] = len(zones[deck * ZONES + TRASH]) * scale
            known = state.known_top[deck]
            if known:
                out[self._depth.start + deck] = min(known, 10) / 10
                out[self._known.start + self._title_of[cards[-1]]] = 1.0
            if state.known_bottom[deck]:
                out[self._floor.start + deck] = min(state.known_bottom[deck], 10) / 10
        for place, deck in enumerate(table.heroes):
            hand = zones[deck * ZONES + HAND]
            out[self._hands.start + place] = min(len(hand), 20) / 20
            for card in hand:
                if game.deck_of[card] != deck:
                    self._note_abroad(out, game.deck_of[card], place)
        side = state.side
        for place, card in enumerate(self._characters):
            if side[card]:
                out[self._flags.start + place] = 1.0
        for number in state.used:
            if number >= 0:
                out[self._powers.start + number] = 1.0
        for effect in state.lasting:
            out[self._lasting.start + effect.number] += 0.25
            for card in effect.bound:
                if card in self._slot:
                    out[self._chosen.start + self._slot[card]] = 1.0
        for _, target, _, dealt in state.damage_dealt:
            out[self._hurt.start + self._slot[target]] += dealt / 20
        for card, tokens in state.tokens.items():
            out[self._tokens.start + self._title_of[card]] = min(tokens, 10) / 10
        if state.lasting:
            np.minimum(out[self._lasting], 1.0, out=out[self._lasting])
        if state.damage_dealt:
            np.minimum(out[self._hurt], 1.0, out=out[self._hurt])
        return out

    def _note_abroad(self, out: FloatArray, deck: int, place: int) -> None:
        row = 0 if deck == 0 else len(self.table.heroes)
        where = self._abroad.start + row + place
        out[where] = min(1.0, out[where] + 0.2)


def _title(table: CardTable, card: int) -> str:
    return f"{table.ids[table.deck_of[card]]}: {table.title_of[card]}"
