"""The state of a game: plain data only.

Zones are tuples, so a copy of the whole state is a handful of shallow copies (about two microseconds) and an earlier
state can be kept before every effect. Per-card numbers are bytes: HP never exceeds 255 in any deck. The
derived parts, which texts listen to which event and what cards are by the texts at work, are left out of everything
that is stored and worked out anew from the rest (``Texts.reindex``).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, NamedTuple

from sotm_env.engine.abilities import Active
from sotm_env.engine.occasions import EVENTS


class LastingEffect(NamedTuple):
    """A lasting effect at work.

    Attributes:
        number: of the scenario's table of lasting effects.
        card: the card that started it.
        bound: the cards that were chosen for it.
        until: when it ends: a deck number (as that deck's next start phase begins), ``THIS_TURN``, ``WHILE_IN_PLAY``
            (of ``card``), ``ENDED_BY_HAND`` (by the effect that started it) or ``UNTIL_USED`` (with the first damage
            that it changes).
        serial: tells two such effects apart.
        power: the number of the power whose damage it changes, or -1.
    """

    number: int
    card: int
    bound: tuple[int, ...]
    until: int
    serial: int
    power: int = -1


class Looks:
    """What cards are at one moment, by card; never changed but replaced, so that states share it.

    Attributes:
        type_of: the type of target: ``HERO``, ``VILLAIN`` or ``ENVIRONMENT``.
        characters: whether it is a character card.
        icons: its nemesis icons as bits.
        about_texts: on what the texts depend that give texts to cards or take them away, see ``Texts``.
    """

    __slots__ = ("about_texts", "characters", "icons", "type_of")

    def __init__(
        self,
        type_of: tuple[int, ...],
        characters: tuple[bool, ...],
        icons: tuple[int, ...],
        about_texts: tuple[object, ...] = (),
    ) -> None:
        self.type_of = type_of
        self.characters = characters
        self.icons = icons
        self.about_texts = about_texts


NO_LOOKS = Looks((), (), ())
THIS_TURN = -1
WHILE_IN_PLAY = -2
ENDED_BY_HAND = -3
UNTIL_USED = -4


class GameState:
    """Everything that a game is at one moment.

    Attributes:
        rng: the random state (``sotm_env.engine.rng``).
        zones: by zone number the cards in it; a deck's top card is its last, a trash's newest is its last, a play
            area runs from left to right.
        where: by card the number of its zone.
        hp, max_hp: by card; 0 for everything that is no target in play.
        side: by card 0, or 1 for a character card that has been flipped or incapacitated.
        in_play: the cards in play in the order in which they entered, each with the serial number of its entry.
        under: by card the cards under it.
        face_down: the cards that no player has seen under another, or since they were shuffled into a foreign deck.
        stays: by card the number of its stay, how often it has changed zones (modulo 256). A card that has moved is
            another card.
        beside: for a card next to another, that other card and the number at which it was put there.
        tokens: by card its tokens.
        known_top, known_bottom: by deck how many cards from the top, from the bottom, players know.
        known_inside: the cards whose place in a deck players know although they do not know those above.
        lasting: the lasting effects at work.
        used: the powers and reactions used this turn, by their numbers and keys.
        damage_dealt: this turn's damage, ``(source, target, type, amount dealt, number)`` each; like the serial numbers
            of cards, the number tells what came before what.
        memory: where a card of the scenario looks back past this turn: by deck the number at which its last turn ended,
            and the damage dealt since the oldest of them; else empty.
        discarded: the cards discarded this turn, of all decks, each with the phase and the kind of zone it came from.
        cards_played: the cards played this turn, of all decks, each with its number.
        round, turn, phase: the round from 1; the deck whose turn it is; the phase.
        phases: the phases of this turn that are still to come.
        done: keys of the phase texts done in this phase, with marks of the turn machine (``Turns``); in the setup, of
            what has been set up.
        granted: plays, powers or draws granted for a phase under way, each as ``(deck, phase)``, other than by a card
            that is in play.
        resolving: the card whose phase text is being done, or -1.
        allowance: plays, powers or draws taken of what the phase allows.
        played, powered: whether the hero whose turn it is has played a card, used a power, this turn.
        taking: ``(deck, phase)`` of a phase that a hero takes in the middle of another one; empty if none does.
        flips: how often the villain character has been flipped.
        collected: the collected events that the heroes can still use.
        offered: whether the hero whose turn it is has been asked about them since the last effect.
        answering: keys of the texts that act because their condition holds (``WHENEVER``), while they do.
        result: None, "win" or "loss".
        index: by event the texts that listen to it, in the order in which their cards came into play; ``shares_index``
            whether another state may have the same list.
        looks: what cards are now, as the side that is up and standing texts make them.
    """

    __slots__ = (
        "allowance",
        "answering",
        "beside",
        "cards_played",
        "collected",
        "damage_dealt",
        "discarded",
        "done",
        "face_down",
        "flips",
        "granted",
        "hp",
        "in_play",
        "index",
        "known_bottom",
        "known_inside",
        "known_top",
        "lasting",
        "looks",
        "max_hp",
        "memory",
        "offered",
        "phase",
        "phases",
        "played",
        "powered",
        "resolving",
        "result",
        "rng",
        "round",
        "serial",
        "shares_index",
        "side",
        "stays",
        "taking",
        "tokens",
        "turn",
        "under",
        "used",
        "where",
        "zones",
    )

    rng: int
    zones: list[tuple[int, ...]]
    where: bytearray
    hp: bytearray
    max_hp: bytearray
    side: bytearray
    in_play: dict[int, int]
    under: dict[int, tuple[int, ...]]
    face_down: frozenset[int]
    stays: bytearray
    beside: dict[int, tuple[int, int]]
    tokens: dict[int, int]
    known_top: bytearray
    known_bottom: bytearray
    known_inside: frozenset[int]
    lasting: tuple[LastingEffect, ...]
    used: tuple[int, ...]
    damage_dealt: tuple[tuple[int, int, int, int, int], ...]
    memory: tuple[Any, ...]
    discarded: tuple[tuple[int, int, int], ...]
    cards_played: tuple[tuple[int, int], ...]
    collected: tuple[int, ...]
    offered: bool
    answering: tuple[tuple[int, ...], ...]
    round: int
    turn: int
    phase: int
    phases: tuple[int, ...]
    granted: tuple[tuple[int, int], ...]
    done: tuple[tuple[int, ...], ...]
    resolving: int
    allowance: int
    played: bool
    powered: bool
    taking: tuple[int, ...]
    flips: int
    serial: int
    result: str | None
    index: list[tuple[Active, ...]]
    shares_index: bool
    looks: Looks

    def __init__(self, other: GameState | None = None) -> None:
        """A blank state, to be laid out; or a copy of ``other`` that shares nothing that can change."""
        if other is not None:
            self.rng = other.rng
            self.zones = other.zones.copy()
            self.where = other.where[:]
            self.hp = other.hp[:]
            self.max_hp = other.max_hp[:]
            self.side = other.side[:]
            self.in_play = other.in_play.copy()
            self.under = other.under.copy()
            self.face_down = other.face_down
            self.stays = other.stays[:]
            self.beside = other.beside.copy()
            self.tokens = other.tokens.copy()
            self.known_top = other.known_top[:]
            self.known_bottom = other.known_bottom[:]
            self.known_inside = other.known_inside
            self.lasting = other.lasting
            self.used = other.used
            self.damage_dealt = other.damage_dealt
            self.memory = other.memory
            self.discarded = other.discarded
            self.cards_played = other.cards_played
            self.collected = other.collected
            self.offered = other.offered
            self.answering = other.answering
            self.round = other.round
            self.turn = other.turn
            self.phase = other.phase
            self.phases = other.phases
            self.granted = other.granted
            self.done = other.done
            self.resolving = other.resolving
            self.allowance = other.allowance
            self.played = other.played
            self.powered = other.powered
            self.taking = other.taking
            self.flips = other.flips
            self.serial = other.serial
            self.result = other.result
            self.index = other.index
            self.shares_index = other.shares_index = True
            self.looks = other.looks
            return
        self.rng = 0
        self.zones = []
        self.where = bytearray()
        self.hp = bytearray()
        self.max_hp = bytearray()
        self.side = bytearray()
        self.in_play = {}
        self.under = {}
        self.face_down = frozenset()
        self.stays = bytearray()
        self.beside = {}
        self.tokens = {}
        self.known_top = bytearray()
        self.known_bottom = bytearray()
        self.known_inside = frozenset()
        self.lasting = ()
        self.used = ()
        self.damage_dealt = ()
        self.memory = ()
        self.discarded = ()
        self.cards_played = ()
        self.collected = ()
        self.offered = False
        self.answering = ()
        self.round = 1
        self.turn = 0
        self.phase = 0
        self.phases = ()
        self.granted = ()
        self.done = ()
        self.resolving = -1
        self.allowance = 0
        self.played = False
        self.powered = False
        self.taking = ()
        self.flips = 0
        self.serial = 0
        self.result = None
        self._blank()

    def _blank(self) -> None:
        """The derived parts, to be worked out."""
        self.index = [()] * EVENTS
        self.shares_index = False
        self.looks = NO_LOOKS

    def lay_out(self, cards: int, decks: int, zones: int) -> None:
        """Makes room for so many cards, decks and zones."""
        self.zones = [()] * zones
        self.where, self.hp, self.max_hp, self.side, self.stays = (bytearray(cards) for _ in range(5))
        self.known_top, self.known_bottom = bytearray(decks), bytearray(decks)

    def copy(self) -> GameState:
        """A copy that shares nothing that can change."""
        return GameState(self)

    def deal_as(self, other: GameState) -> None:
        """Hidden cards lie as in ``other``, a state that differs from this one in nothing else."""
        self.rng = other.rng
        self.zones[:] = other.zones
        self.where[:] = other.where
        self.under.update(other.under)
        self.face_down = other.face_down

    def key(self) -> tuple[object, ...]:
        """A hashable value that is equal for equal states alone."""
        return (
            _values(self),
            tuple(self.zones),
            tuple([bytes(numbers) for numbers in _numbers(self)]),
            tuple([tuple(sorted(mapping.items())) for mapping in _mappings(self)]),
        )

    def as_dict(self) -> dict[str, Any]:
        """The state as JSON-able data (ints, strings, lists and tuples, dicts with string keys), without the derived
        index."""
        return {name: _plain(getattr(self, name)) for name in _FIELDS}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> GameState:
        """The state that ``as_dict`` wrote; its index is empty until ``Texts.reindex``."""
        state = GameState()
        for name, restore in _FIELDS.items():
            setattr(state, name, restore(data[name]))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameState) and all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

    def __hash__(self) -> int:
        return hash(self.key())

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in _FIELDS}

    def __setstate__(self, data: dict[str, Any]) -> None:
        for name, value in data.items():
            setattr(self, name, value)
        self._blank()


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): item for key, item in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return list(value) if isinstance(value, bytearray) else value


def _same(value: Any) -> Any:
    return value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def _int_keys(value: dict[str, Any]) -> dict[int, Any]:
    return {int(key): _tuples(item) for key, item in value.items()}


def _lasting(value: list[list[Any]]) -> tuple[LastingEffect, ...]:
    return tuple(LastingEffect(*_tuples(item)) for item in value)


def _zones(value: list[list[int]]) -> list[tuple[int, ...]]:
    return [tuple(zone) for zone in value]


# The fields by what they hold: numbers by card or deck, mappings from cards, and values that never change.
_NUMBERS: Final = ("where", "hp", "max_hp", "side", "stays", "known_top", "known_bottom")
_MAPPINGS: Final = ("in_play", "under", "beside", "tokens")
_TUPLES: Final = (
    "used",
    "damage_dealt",
    "discarded",
    "cards_played",
    "collected",
    "done",
    "taking",
    "phases",
    "granted",
    "memory",
    "answering",
)
_PLAIN: Final = (
    "rng",
    "round",
    "turn",
    "phase",
    "resolving",
    "allowance",
    "played",
    "powered",
    "flips",
    "offered",
    "serial",
    "result",
)
_SETS: Final = ("face_down", "known_inside")
# How each field is read back from plain data.
_FIELDS: Final[dict[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(_NUMBERS, bytearray),
    **dict.fromkeys(_MAPPINGS, _int_keys),
    **dict.fromkeys(_TUPLES, _tuples),
    **dict.fromkeys(_SETS, frozenset),
    **dict.fromkeys(_PLAIN, _same),
    "zones": _zones,
    "lasting": _lasting,
}
_values, _numbers, _mappings = (
    attrgetter(*_TUPLES, *_PLAIN, *_SETS, "lasting"),
    attrgetter(*_NUMBERS),
    attrgetter(*_MAPPINGS),
)

# The names of all that is stored of a state.
FIELDS: tuple[str, ...] = tuple(_FIELDS)
