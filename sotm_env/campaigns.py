"""Campaigns: games in a row, one against each event in the order of the dates printed on them.

A beaten event joins the heroes' collection; a beaten critical event earns nothing but the victory. To each later game
the heroes bring as many collected events as its limit allows, chosen before the game; one that has been used is out of
that game and stays in the collection (Definitive Edition, Events and Critical Events).

    from sotm_env import campaigns
    standing = campaigns.campaign("core").begin(seed=7)
    while not standing.over:
        scenario = standing.scenario(standing.may_bring[: standing.limit])
        standing = standing.after(play(scenario, standing.game_seed))     # "win", "loss" or None
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from sotm_env.engine.catalog import catalog, events, load_event
from sotm_env.engine.inputs import whole_number
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.sealed import in_one_line, seal, unseal
from sotm_env.engine.terms import LOSS, WIN
from sotm_env.files import read_bytes, write_bytes
from sotm_env.scenarios import second_decks

SAVED: Final = "campaign"  # what saved standings are called


@dataclass(frozen=True)
class Campaign:
    """What is played in a campaign.

    Attributes:
        events: ids of events and critical events, in the order in which they are played.
        heroes: the heroes to draw teams from. A campaign of ``team_size`` heroes plays them all, in this order.
        environments: the environments to draw from.
        tries: how many games may be played against an event before the campaign leaves it unbeaten and goes on.
    """

    name: str
    events: tuple[str, ...]
    heroes: tuple[str, ...]
    environments: tuple[str, ...]
    team_size: int = 4
    advanced: bool = False
    tries: int = 1
    edition: str = "definitive"
    max_rounds: int = 100

    def begin(self, seed: int) -> Standing:
        """The campaign before its first game; the same seed draws the same teams, environments and games."""
        return Standing(self, whole_number("seed", seed))

    def draw(self, event_id: str, seed: int) -> Scenario:
        """The scenario in which an event is met, drawn by seed; nothing is brought to it yet."""
        draw = random.Random(f"{self.name}:{event_id}:{whole_number('seed', seed)}")
        team = self.heroes if len(self.heroes) == self.team_size else draw.sample(self.heroes, self.team_size)
        event = load_event(event_id, self.edition)
        fields: dict[str, Any] = {
            "villain": event.villain,
            "heroes": tuple(team),
            "environment": draw.choice(self.environments),
            "edition": self.edition,
            "advanced": self.advanced,
            "max_rounds": self.max_rounds,
            "critical_event" if event.is_critical else "event": event_id,
        }
        return Scenario(**fields | second_decks(fields, draw, {"environments": self.environments}))


@dataclass(frozen=True)
class Standing:
    """How a campaign stands between two games. A value: ``after`` gives the next one and leaves this as it is.

    Attributes:
        results: of all games so far, each ``(event id, "win", "loss" or None for a game cut off)``.
        collection: the events won, in the order in which they were.
    """

    campaign: Campaign
    seed: int
    results: tuple[tuple[str, str | None], ...] = ()
    collection: tuple[str, ...] = field(init=False)
    _place: int = field(init=False)
    _tried: int = field(init=False)

    def __post_init__(self) -> None:
        collection: list[str] = []
        place = tried = 0
        for event_id, result in self.results:
            if place >= len(self.campaign.events) or event_id != self.campaign.events[place]:
                raise ValueError(f"results: {event_id!r} is not the event that game {place + 1} of the campaign meets")
            tried += 1
            if result == WIN and not load_event(event_id, self.campaign.edition).is_critical:
                collection.append(event_id)
            if result == WIN or tried == self.campaign.tries:
                place, tried = place + 1, 0
        for name, value in (("collection", tuple(collection)), ("_place", place), ("_tried", tried)):
            object.__setattr__(self, name, value)

    @property
    def over(self) -> bool:
        """Whether every event has been met."""
        return self._place == len(self.campaign.events)

    @property
    def won(self) -> int:
        """How many events and critical events have been beaten."""
        return sum(result == WIN for _, result in self.results)

    @property
    def event(self) -> str:
        """The event or critical event of the next game.

        Raises:
            ValueError: the campaign is over.
        """
        if self.over:
            raise ValueError(f"campaign: {self.campaign.name} is over; all {self._place} events have been met")
        return self.campaign.events[self._place]

    @property
    def limit(self) -> int:
        """How many collected events may be brought to the next game."""
        return load_event(self.event, self.campaign.edition).collection_limit

    @property
    def may_bring(self) -> tuple[str, ...]:
        """The collected events among which the heroes choose before the next game."""
        return tuple(each for each in self.collection if each != self.event)

    @property
    def game_seed(self) -> int:
        """The seed of the next game."""
        return random.Random(f"{self.campaign.name}:{self.seed}:{len(self.results)}").randrange(2**31)

    def scenario(self, brought: Sequence[str] = ()) -> Scenario:
        """The scenario of the next game, to which these collected events are brought.

        Raises:
            ValueError: the campaign is over, more are brought than the limit allows, or one that is not collected.
        """
        for event_id in brought:
            if event_id not in self.may_bring:
                allowed = ", ".join(self.may_bring) or "none"
                raise ValueError(f"collected: {event_id!r} is not in the collection; choose from {allowed}")
        return replace(self.campaign.draw(self.event, self.seed), collected=tuple(brought))

    def after(self, result: str | None) -> Standing:
        """The standing after the next game has ended so: "win", "loss" or None (cut off)."""
        return replace(self, results=(*self.results, (self.event, result)))

    def save(self, path: str | Path) -> None:
        """Writes the standing to a file, which stays whole until the new one is complete."""
        write_bytes(path, seal(SAVED, self.as_dict()))

    @staticmethod
    def load(path: str | Path) -> Standing:
        """The standing that ``save`` wrote. Nothing in the file is run, whoever wrote it.

        Raises:
            ValueError: it is none, or damaged; in one line.
            OSError: it cannot be read.
        """
        data = read_bytes(path)
        try:
            return Standing.from_dict(unseal(SAVED, data))
        except ValueError as error:
            raise ValueError(in_one_line(str(path), error)) from None

    def as_dict(self) -> dict[str, Any]:
        """JSON-able: the name of the campaign, the seed and the results."""
        return {"campaign": self.campaign.name, "seed": self.seed, "results": [list(each) for each in self.results]}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Standing:
        """The standing of a named campaign that ``as_dict`` wrote.

        Raises:
            ValueError: it is none; one line says what is wrong.
        """
        try:
            results = tuple((str(event_id), result) for event_id, result in data["results"])
            name, seed = str(data["campaign"]), whole_number("seed", data["seed"])
        except (KeyError, TypeError, ValueError):
            raise ValueError(f"campaign: {str(data)[:200]} holds no campaign, seed and results") from None
        for event_id, result in results:
            if result not in (WIN, LOSS, None):
                raise ValueError(f"results: {result!r} of {event_id!r} is not 'win', 'loss' or null")
        return Standing(campaign(name), seed, results)


# By name of a campaign the sets whose events it meets.
CAMPAIGNS: Final[dict[str, tuple[str, ...]]] = {
    "core": ("core",),
    "disparation": ("disparation",),
    "definitive": ("core", "disparation"),
}
TEAM: Final = ("legacy", "ra", "haka", "tachyon")


def campaign(name: str) -> Campaign:
    """The campaign of this name: the events of a set, or of all, with one team throughout.

    Raises:
        ValueError: there is none; the line names those there are.
    """
    if name not in CAMPAIGNS:
        raise ValueError(f"campaign: {name!r} is unknown; choose one of {', '.join(CAMPAIGNS)}")
    sets = CAMPAIGNS[name]
    met = [load_event(each, "definitive") for source in sets for each in _events_of(source)]
    environments = [environment for source in sets for environment in catalog(set=source)["environments"]]
    met.sort(key=lambda event: (event.date, event.id))
    return Campaign(name, tuple(event.id for event in met), TEAM, tuple(environments))


def _events_of(source: str) -> list[str]:
    return [event_id for critical in (False, True) for event_id in events(critical=critical, set=source)]
