"""Scenario: which decks meet, and how. Frozen, validated, hashable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from sotm_env.engine.catalog import check_edition, events, load_deck, load_event, load_principle
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.sealed import as_fields

FEWEST_HEROES: Final = 3
MOST_HEROES: Final = 5
# What some events ask for besides the usual decks: by field the field of the first such deck, which it must differ
# from, and the kind of deck.
SECOND_DECKS: Final = {
    "second_environment": ("environment", "environments"),
    "second_villain": ("villain", "villains"),
}


class FrozenDict(dict[str, str]):
    """A mapping that cannot be changed and so can be hashed; equal to any dict with the same entries."""

    def __init__(self, entries: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> None:
        super().__init__(entries)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict], tuple[dict[str, str]]]:
        return FrozenDict, (dict(self),)

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a scenario cannot be changed; make another one with dataclasses.replace")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse


@dataclass(frozen=True)
class Scenario:
    """The setup of a game.

    Without arguments it is the mildest meeting, which is also what an environment plays that is told nothing else.

    Args:
        villain: deck id, for example ``"baron_blade"``.
        heroes: 3 to 5 deck ids in turn order; a variant's id (``"first_appearance_ra"``) chooses its character card.
        environment: deck id.
        edition: ``"definitive"`` or ``"classic"``.
        advanced: whether the villain's advanced rules are used, on both sides.
        max_rounds: after so many rounds a game without result is cut off (truncated).
        event: id of an event of this villain, whose text is added to the game.
        critical_event: id of a critical event of this villain, whose character takes the villain's place.
        collected: ids of the collected events that the heroes bring, up to the collection limit of the event played.
        second_environment: id of another environment deck, for an event that asks for one (``Event.needs``): both
            decks, shuffled together, are the environment deck.
        second_villain: id of another villain deck, for an event that asks for one: that villain is set up and takes the
            villain turn; the deck of ``villain`` is a side deck in the villain play area.
        principles: Hero Principles by the hero who has one, ``{"legacy": "principle_of_rage"}``. Any of the heroes may
            have one, each another; a variant is named by its own id or by its hero's. It is kept as a mapping from the
            ids in ``heroes``, in turn order, that cannot be changed.

    Raises:
        ValueError: an unknown deck, a hero twice, too few or too many heroes, nonsense in a field; one line says what.
    """

    villain: str = "baron_blade"
    heroes: tuple[str, ...] = ("legacy", "ra", "haka", "tachyon")
    environment: str = "megalopolis"
    edition: str = "definitive"
    advanced: bool = False
    max_rounds: int = 100
    event: str | None = None
    critical_event: str | None = None
    collected: tuple[str, ...] = ()
    second_environment: str | None = None
    second_villain: str | None = None
    principles: Mapping[str, str] = FrozenDict()

    def __post_init__(self) -> None:
        if (
            isinstance(self.heroes, str)
            or not isinstance(self.heroes, Sequence)
            or not all(isinstance(hero, str) for hero in self.heroes)
        ):
            raise ValueError(f"heroes: {self.heroes!r} is not a sequence of deck ids such as ('legacy', 'ra', 'haka')")
        for name, example in (("villain", "baron_blade"), ("environment", "megalopolis")):
            if not isinstance(getattr(self, name), str):
                raise ValueError(f"{name}: {getattr(self, name)!r} is not a deck id such as {example!r}")
        object.__setattr__(self, "heroes", tuple(self.heroes))
        check_edition(self.edition)
        if not FEWEST_HEROES <= len(self.heroes) <= MOST_HEROES:
            raise ValueError(
                f"heroes: {len(self.heroes)} given; a game has {FEWEST_HEROES} to {MOST_HEROES} heroes "
                "(two players may run two heroes each)"
            )
        seen: dict[str, str] = {}
        for hero in self.heroes:
            deck = load_deck("heroes", hero, self.edition).id
            if deck in seen:
                raise ValueError(f"heroes: {hero!r} and {seen[deck]!r} are the same hero; each may appear once")
            seen[deck] = hero
        load_deck("villains", self.villain, self.edition)
        load_deck("environments", self.environment, self.edition)
        if not isinstance(self.advanced, bool):
            raise ValueError(f"advanced: {self.advanced!r} is not True or False")
        object.__setattr__(self, "max_rounds", whole_number("max_rounds", self.max_rounds, 1))
        self._check_events()
        object.__setattr__(self, "principles", self._checked_principles())

    def _checked_principles(self) -> FrozenDict:
        """The Principles by the heroes as they are named in ``heroes``, in turn order."""
        if not isinstance(self.principles, Mapping):
            raise ValueError(
                f"principles: {self.principles!r} is not a mapping such as {{'legacy': 'principle_of_rage'}}"
            )
        names = {load_deck("heroes", hero, self.edition).id: hero for hero in self.heroes}
        names |= {hero: hero for hero in self.heroes}
        found: dict[str, str] = {}
        for hero, principle in self.principles.items():
            if not isinstance(hero, str) or not isinstance(principle, str):
                raise ValueError(f"principles: {hero!r}: {principle!r} are not the ids of a hero and of a Principle")
            if hero not in names:
                raise ValueError(f"principles: {hero!r} is not in this team; choose from {', '.join(self.heroes)}")
            if names[hero] in found:
                raise ValueError(f"principles: {hero!r} is named twice; a hero has one Principle at most")
            load_principle(principle, self.edition)
            if principle in found.values():
                raise ValueError(f"principles: {principle!r} is given twice; there is one copy of each")
            found[names[hero]] = principle
        return FrozenDict((hero, found[hero]) for hero in self.heroes if hero in found)

    def _check_events(self) -> None:
        for field, critical in (("event", False), ("critical_event", True)):
            event_id = getattr(self, field)
            if event_id is not None:
                allowed = [each for each, villain in events(self.edition, critical).items() if villain == self.villain]
                if event_id not in allowed:
                    names = ", ".join(allowed) or "none"
                    raise ValueError(f"{field}: {event_id!r} is not one of {self.villain}'s; choose from {names}")
        if self.event is not None and self.critical_event is not None:
            raise ValueError("critical_event: given besides an event; a game has one of them at most")
        if (
            isinstance(self.collected, str)
            or not isinstance(self.collected, Sequence)
            or not all(isinstance(event_id, str) for event_id in self.collected)
        ):
            raise ValueError(f"collected: {self.collected!r} is not a sequence of event ids such as ('moonfall',)")
        object.__setattr__(self, "collected", tuple(self.collected))
        if self.collected:
            self._check_collected()
        self._check_second_decks()

    def _check_collected(self) -> None:
        played = self.event or self.critical_event
        if played is None:
            raise ValueError("collected: given without an event or critical_event; only such a game takes any")
        limit = load_event(played, self.edition).collection_limit
        if len(set(self.collected)) < len(self.collected) or len(self.collected) > limit:
            raise ValueError(
                f"collected: {', '.join(self.collected)} given; up to {limit} different events come along to {played}"
            )
        others = [event_id for event_id in events(self.edition) if event_id != self.event]
        for event_id in self.collected:
            if event_id not in others:
                raise ValueError(f"collected: {event_id!r} cannot be brought; choose from {', '.join(others)}")

    def _check_second_decks(self) -> None:
        played = self.event or self.critical_event
        needed = load_event(played, self.edition).needs if played is not None else ()
        for field, (first, kind) in SECOND_DECKS.items():
            deck = getattr(self, field)
            if deck is None and field in needed:
                raise ValueError(f"{field}: missing; {played} asks for one")
            if deck is not None:
                if field not in needed:
                    raise ValueError(f"{field}: {deck!r} given; only an event that asks for one takes it")
                if not isinstance(deck, str):
                    raise ValueError(f"{field}: {deck!r} is not a deck id such as {getattr(self, first)!r}")
                load_deck(kind, deck, self.edition)
                if deck == getattr(self, first):
                    raise ValueError(f"{field}: {deck!r} is the {first} already; another one is asked for")

    @property
    def H(self) -> int:
        """The number of heroes in the game, incapacitated ones included (terms: H)."""
        return len(self.heroes)

    @property
    def provisional(self) -> tuple[str, ...]:
        """The ids of the decks with cards whose text, numbers or copies are not certain (``catalog.provisional``)."""
        decks = [("villains", self.villain), *(("heroes", hero) for hero in self.heroes)]
        decks.append(("environments", self.environment))
        loaded = [load_deck(kind, deck_id, self.edition) for kind, deck_id in decks]
        return tuple(deck.id for deck in loaded if deck.provisional)

    def __str__(self) -> str:
        extras = [self.edition, *(["advanced"] if self.advanced else [])]
        extras += [each for each in (self.event, self.critical_event) if each is not None]
        extras += [f"with {each}" for each in self.collected]
        extras += [f"{hero}: {principle}" for hero, principle in self.principles.items()]
        where = "+".join(each for each in (self.environment, self.second_environment) if each is not None)
        whom = "+".join(each for each in (self.villain, self.second_villain) if each is not None)
        return f"{'+'.join(self.heroes)} vs {whom} in {where} ({', '.join(extras)})"


def scenario_from(data: object) -> Scenario:
    """The scenario of fields that come from a file.

    Raises:
        ValueError: there is no such field, or the scenario is nonsense; in one line.
    """
    fields = as_fields("scenario", data)
    for name in fields:
        if name not in Scenario.__dataclass_fields__:
            raise ValueError(f"scenario: {name[:40]!r} is unknown")
    return Scenario(**fields)
