"""Scenario families for research: named sets, random draws by seed, curricula.

from sotm_env import scenarios
scenarios.family("core-easy").sample(seed=7)      # a Scenario
scenarios.curriculum("core").sample(seed=7)       # one of its current stage

What takes a *source* takes any of these: a scenario, a family, a curriculum, a function of a random generator.
"""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, runtime_checkable

import numpy as np

from sotm_env.engine.catalog import BASE, catalog, editions, events, load_deck, load_event, principles, variants
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import MOST_HEROES, SECOND_DECKS, Scenario

SIZES = (3, 4, 5)
PARTS = ("train", "test")
# How many Principles each hero is dealt, of which to keep one, by the way of choosing. (A free choice needs no draw.)
WAYS = {"deal 1": 1, "deal 3": 3}


def draw_principles(
    heroes: Iterable[str],
    seed: int,
    way: str = "deal 1",
    choose: Callable[[str, tuple[str, ...]], str] | None = None,
    edition: str = "definitive",
) -> dict[str, str]:
    """Deals Hero Principles as the rulebook has it, for ``Scenario(principles=...)``; the same seed deals the same.

    Args:
        heroes: those who are to have one, as they are named in the scenario.
        way: ``"deal 1"``: each hero is dealt 1; ``"deal 3"``: each is dealt 3 and keeps 1.
        choose: which of the three is kept: it is given the hero and the three ids and returns one of them; by the seed
            without it.

    Raises:
        ValueError: there is no such way, there are too few Principles, or what was chosen has not been dealt.
    """
    if way not in WAYS:
        raise ValueError(f"way: {way!r} is unknown; choose one of {', '.join(map(repr, WAYS))}")
    team, number = list(heroes), WAYS[way]
    stock = principles(edition)
    if len(stock) < number * len(team):
        raise ValueError(f"principles: {number * len(team)} are to be dealt; the {edition} edition has {len(stock)}")
    deal = random.Random(f"principles:{way}:{whole_number('seed', seed)}")
    dealt = deal.sample(stock, number * len(team))
    found: dict[str, str] = {}
    for place, hero in enumerate(team):
        offered = tuple(dealt[place * number : (place + 1) * number])
        found[hero] = deal.choice(offered) if choose is None or number == 1 else choose(hero, offered)
        if found[hero] not in offered:
            raise ValueError(f"principles: {found[hero]!r} was chosen for {hero!r}, who was dealt {', '.join(offered)}")
    return found


def part_of(team: Iterable[str]) -> str:
    """Whether a team of heroes is one for "train" or for "test": by the set of them, the same on every machine."""
    heroes = ",".join(sorted(team)).encode()
    return PARTS[hashlib.sha256(heroes).digest()[0] % 5 == 0]


@dataclass(frozen=True)
class Family:
    """A set of scenarios, given by what may be combined.

    Attributes:
        villains, environments: the decks to draw from.
        heroes: the heroes to draw teams from, without order.
        team_sizes: how many heroes a team may have.
        advanced: the values of ``advanced`` to draw from.
        with_variants: whether a drawn hero may be a variant.
        with_events: whether an event, or a critical event, or none, is drawn as well.
        with_principles: whether heroes may be dealt a Principle: all of them, each by a toss of a coin, or none.
        meaning: the family in a sentence.
        teams: "all", or of all teams those for "train" (four fifths) or for "test" (the others), whoever sits where:
            what a policy has never played with in training shows how it generalises.
        sets: the sets that it draws from; variants and events of others are left out, unless it names none.
    """

    name: str
    villains: tuple[str, ...]
    environments: tuple[str, ...]
    heroes: tuple[str, ...]
    team_sizes: tuple[int, ...] = (4,)
    advanced: tuple[bool, ...] = (False,)
    with_variants: bool = False
    with_events: bool = False
    with_principles: bool = False
    meaning: str = ""
    edition: str = "definitive"
    sets: tuple[str, ...] = ()
    max_rounds: int = 100
    teams: str = "all"

    def checked(self) -> Family:
        """The family itself.

        Raises:
            ValueError: it names a deck that there is not, or none, or a team size that there is not.
        """
        decks = catalog(self.edition)
        for kind in ("villains", "environments", "heroes"):
            chosen = getattr(self, kind)
            unknown = [each for each in chosen if each not in decks[kind]]
            if unknown or not chosen:
                given = repr(unknown[0]) if unknown else "nothing"
                raise ValueError(f"{kind}: {given} given; choose from {', '.join(decks[kind])}")
        if not self.team_sizes or not set(self.team_sizes) <= set(SIZES):
            raise ValueError(f"team_sizes: {list(self.team_sizes)} given; some of {list(SIZES)} are allowed")
        if max(self.team_sizes) > len(self.heroes):
            raise ValueError(f"heroes: {len(self.heroes)} given for teams of {max(self.team_sizes)}")
        if self.teams not in ("all", *PARTS):
            raise ValueError(f"teams: {self.teams!r} is unknown; choose one of 'all', 'train', 'test'")
        return self

    def sample(self, seed: int) -> Scenario:
        """A scenario of the family; the same seed gives the same one."""
        draw = random.Random(f"{self.name}:{whole_number('seed', seed)}")
        villain = draw.choice(self.villains)
        team = draw.sample(self.heroes, draw.choice(self.team_sizes))
        while self.teams != "all" and part_of(team) != self.teams:
            team = draw.sample(self.heroes, len(team))
        if self.with_variants:
            team = [draw.choice([hero, *self._variants(hero)]) for hero in team]
        event = critical = None
        if self.with_events:
            event = draw.choice([None, *self._events(villain, critical=False)])
            critical = None if event else draw.choice([None, *self._events(villain, critical=True)])
        fields: dict[str, Any] = {
            "villain": villain,
            "heroes": tuple(team),
            "environment": draw.choice(self.environments),
            "edition": self.edition,
            "advanced": draw.choice(self.advanced),
            "max_rounds": self.max_rounds,
            "event": event,
            "critical_event": critical,
            "principles": self._principles(team, draw) if self.with_principles else {},
        }
        pools = {"villains": self.villains, "environments": self.environments}
        return Scenario(**fields | second_decks(fields, draw, pools))

    def __contains__(self, scenario: Scenario) -> bool:
        """Whether the family can draw this scenario (events, variants and Principles left aside)."""
        return (
            scenario.edition == self.edition
            and scenario.villain in self.villains
            and scenario.environment in self.environments
            and scenario.H in self.team_sizes
            and scenario.advanced in self.advanced
            and all(load_deck("heroes", hero, self.edition).id in self.heroes for hero in scenario.heroes)
        )

    def _principles(self, team: list[str], draw: random.Random) -> dict[str, str]:
        stock = [each for source in self.sets or (None,) for each in principles(self.edition, source)]
        share = draw.choice((0.0, 0.5, 1.0))
        having = [hero for hero in team if draw.random() < share]
        return dict(zip(having, draw.sample(stock, min(len(having), len(stock))), strict=False))

    def _variants(self, hero: str) -> list[str]:
        return [each for source in self.sets or (None,) for each in variants(self.edition, source).get(hero, [])]

    def _events(self, villain: str, critical: bool) -> list[str]:
        found = [events(self.edition, critical, source) for source in self.sets or (None,)]
        return [event for ids in found for event, of in ids.items() if of == villain]


def second_decks(fields: Mapping[str, Any], draw: random.Random, pools: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What the event of a scenario asks for besides the usual decks and ``fields`` do not name yet, drawn.

    Args:
        fields: those of ``Scenario``, the edition among them.
        pools: by kind the decks to draw from; where they hold no other deck, all of the edition.
    """
    edition, played = fields["edition"], fields.get("event") or fields.get("critical_event")
    drawn = {}
    for name in load_event(played, edition).needs if played is not None else ():
        if fields.get(name) is None:
            first, kind = SECOND_DECKS[name]
            known = [pools.get(kind, ()), catalog(edition)[kind]]
            others = [[deck for deck in decks if deck != fields[first]] for decks in known]
            drawn[name] = draw.choice(others[0] or others[1])
    return drawn


@runtime_checkable
class Sampler(Protocol):
    """What draws scenarios: a family, a curriculum, or anything else with ``sample``."""

    def sample(self, seed: int) -> Scenario:
        """A scenario; the same seed gives the same one."""


@runtime_checkable
class Reporting(Protocol):
    """What is told how games went, as a curriculum is."""

    def report(self, won: bool) -> bool:
        """Takes down the result of a game; returns whether other scenarios are drawn from now on."""


Source = Scenario | Sampler | Callable[[np.random.Generator], Scenario]


def draw_scenario(source: Source, seed: int) -> Scenario:
    """The scenario of the game of a seed; the same seed draws the same one.

    Args:
        source: a scenario; a family or a curriculum, or whatever else has ``sample(seed)``; or a function of a random
            generator.

    Raises:
        ValueError: it is none of these, or gave something that is no scenario; the seed is no integer from 0.
    """
    seed = whole_number("seed", seed, 0)
    if isinstance(source, Scenario):
        return source
    if isinstance(source, Sampler):
        drawn = source.sample(seed)
    elif callable(source):
        drawn = source(np.random.default_rng(seed))
    else:
        raise ValueError(f"scenario: {source!r} is no Scenario, Family, Curriculum or function of a random generator")
    if not isinstance(drawn, Scenario):
        raise ValueError(f"scenario: {source!r} gave {drawn!r} for seed {seed}; a Scenario is expected")
    return drawn


def describe_source(source: Source) -> dict[str, Any]:
    """What a scenario source is, as plain data: a scenario's fields, or the name of what draws them and what is changed
    of it. ``read_source`` reads it again, but for sources of one's own."""
    if isinstance(source, Scenario):
        return dataclasses.asdict(source)
    if isinstance(source, Family):
        base = families().get(source.name, Family(source.name, (), (), ()))
        changed = {field: value for field, value in vars(source).items() if value != getattr(base, field)}
        return {"family": source.name, **changed}
    if isinstance(source, Curriculum) and source.name:
        return {"curriculum": source.name}
    return {"drawn by": getattr(source, "__qualname__", type(source).__qualname__)}


def source_in_words(source: Source) -> str:
    """What a scenario source is, in words."""
    if isinstance(source, Scenario):
        return f"the scenario {source}"
    return " ".join(f"{name} {value}" for name, value in describe_source(source).items())


def read_source(data: Mapping[str, Any]) -> Source:
    """A scenario source from plain data: the fields of a ``Scenario``; ``family``, with what of it is to be
    changed; or ``curriculum``.

    Raises:
        ValueError: a name or a field is unknown, or a value is nonsense.
    """
    if "curriculum" in data:
        if len(data) > 1:
            raise ValueError(f"curriculum: given with {', '.join(set(data) - {'curriculum'})}; it stands alone")
        return curriculum(data["curriculum"])
    if "family" not in data:
        unknown = [name for name in data if name not in Scenario.__dataclass_fields__]
        if unknown:
            raise ValueError(
                f"{unknown[0]}: unknown key; a scenario has {', '.join(Scenario.__dataclass_fields__)}, or give a "
                "family or a curriculum"
            )
        return Scenario(**data)
    changes = {name: value for name, value in data.items() if name != "family"}
    fields = [name for name in Family.__dataclass_fields__ if name not in ("name", "edition", "meaning")]
    for name, value in changes.items():
        if name not in fields:
            raise ValueError(f"{name}: unknown key; of a family {', '.join(fields)} can be changed")
        if isinstance(value, list):
            changes[name] = tuple(value)
    return dataclasses.replace(family(data["family"]), **changes).checked()


def families() -> dict[str, Family]:
    """The named families, by name. Each names its sets, so that the decks of a new set join none of them.

    Those of the classic edition are among them as soon as the classic edition has decks for a game of 5 heroes.
    """
    core, disparation = _families_of("core"), _families_of("disparation")
    every = _families_of("core", "disparation", name="definitive")
    return {each.name: each for each in (*_milder_and_harder(), *core, *disparation, *every, *_classic())}


def _milder_and_harder() -> list[Family]:
    """Parts of the core set, for curricula and tables."""
    core = partial(Family, sets=("core",))
    villains, environments, heroes = _decks("definitive", "core")
    by_difficulty = sorted(villains, key=lambda villain: load_deck("villains", villain, "definitive").rank)
    mild = tuple(e for e in environments if load_deck("environments", e, "definitive").rank <= 4)
    easy = tuple(by_difficulty[: len(by_difficulty) // 2])
    hard = tuple(by_difficulty[len(by_difficulty) // 2 :])
    tutorial = ("legacy", "ra", "haka", "tachyon")
    return [
        core("tutorial", ("baron_blade",), ("megalopolis",), tutorial, meaning="one team, one villain, one city"),
        core("core-easy", easy, mild, heroes, meaning="the milder half of the villains in mild environments"),
        core("core-hard", hard, environments, heroes, meaning="the harder half of the villains, anywhere"),
    ]


def _families_of(*sets: str, name: str = "") -> list[Family]:
    """All that the sets hold: plain, advanced, and with everything that can be added."""
    family = partial(Family, sets=sets)
    villains, environments, heroes = _decks("definitive", *sets)
    name, decks = name or sets[0], f"every deck of {' and '.join(sets)}"
    with_principles = any(principles("definitive", source) for source in sets)
    return [
        family(f"{name}-all", villains, environments, heroes, SIZES, meaning=f"{decks}, 3 to 5 heroes"),
        family(f"{name}-advanced", villains, environments, heroes, SIZES, (True,), meaning="the same in advanced mode"),
        family(
            f"{name}-everything",
            villains,
            environments,
            heroes,
            SIZES,
            (False, True),
            with_variants=True,
            with_events=True,
            with_principles=with_principles,
            meaning="all of it: variants, advanced or not, events and critical events"
            + (", Hero Principles" if with_principles else ""),
        ),
    ]


def _classic() -> list[Family]:
    if "classic" not in editions():
        return []
    villains, environments, heroes = _decks("classic", BASE)
    if not (villains and environments and len(heroes) >= MOST_HEROES):
        return []
    family = partial(Family, edition="classic", sets=(BASE,))
    decks = "every deck of the classic edition"
    return [
        family("classic-all", villains, environments, heroes, SIZES, meaning=f"{decks}, 3 to 5 heroes"),
        family("classic-advanced", villains, environments, heroes, SIZES, (True,), meaning="the same in advanced mode"),
    ]


def _decks(edition: str, *sets: str) -> list[tuple[str, ...]]:
    """The villains, environments and heroes of sets."""
    decks = [catalog(edition, each) for each in sets]
    return [tuple(deck for each in decks for deck in each[kind]) for kind in ("villains", "environments", "heroes")]


def family(name: str) -> Family:
    """The family of this name.

    Raises:
        ValueError: there is none; the line names those there are.
    """
    known = families()
    if name not in known:
        raise ValueError(f"family: {name!r} is unknown; choose one of {', '.join(known)}")
    return known[name]


@dataclass(frozen=True)
class Stage:
    """A step of a curriculum: play ``family`` until ``win_rate`` is reached over the last ``games`` games."""

    family: Family
    win_rate: float
    games: int = 100


@dataclass
class Curriculum:
    """An ordered list of stages. Report each game's result; it moves on by its stage's rule, and never back.

    Attributes:
        stage: the place of the current stage, from 0.
        name: what records call it.
    """

    stages: Sequence[Stage]
    stage: int = 0
    name: str = ""
    _results: deque[bool] = field(default_factory=deque)

    def sample(self, seed: int) -> Scenario:
        """A scenario of the current stage."""
        return self.stages[self.stage].family.sample(seed)

    def report(self, won: bool) -> bool:
        """Takes down the result of a game; returns whether the curriculum has moved on."""
        current = self.stages[self.stage]
        self._results.append(won)
        if len(self._results) > current.games:
            self._results.popleft()
        full = len(self._results) == current.games
        if self.stage + 1 < len(self.stages) and full and sum(self._results) >= current.win_rate * current.games:
            self.stage += 1
            self._results.clear()
            return True
        return False


CURRICULA: dict[str, tuple[tuple[str, float], ...]] = {
    "core": (("tutorial", 0.5), ("core-easy", 0.4), ("core-all", 0.3), ("core-advanced", 1.0)),
}


def curriculum(name: str, games: int = 100) -> Curriculum:
    """The curriculum of this name; each stage ends over the last ``games`` games.

    Raises:
        ValueError: there is none of that name.
    """
    if name not in CURRICULA:
        raise ValueError(f"curriculum: {name!r} is unknown; choose one of {', '.join(CURRICULA)}")
    stages = [Stage(family(each), win_rate, games) for each, win_rate in CURRICULA[name]]
    return Curriculum(stages, name=name)
