"""Many random games over many scenarios, with all checks: what new decks and engine changes must survive."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sotm_env.checks import at_random, check_game, eagerly
from sotm_env.engine.catalog import catalog, events, variants
from sotm_env.engine.scenario import FEWEST_HEROES, MOST_HEROES, Scenario


@dataclass(frozen=True)
class Decks:
    """The decks that scenarios are mixed from, by id; variants of the heroes are used as well."""

    villains: Sequence[str]
    heroes: Sequence[str]
    environments: Sequence[str]
    edition: str = "definitive"

    @staticmethod
    def of_edition(edition: str = "definitive") -> Decks:
        """All decks of an edition."""
        decks = catalog(edition)
        return Decks(decks["villains"], decks["heroes"], decks["environments"], edition)


def mixed_scenarios(decks: Decks) -> Iterator[Scenario]:
    """An endless mix: every deck, variant and event comes up, in teams of every size, advanced or not."""
    sizes = range(FEWEST_HEROES, min(MOST_HEROES, len(decks.heroes)) + 1)
    others = variants(decks.edition)
    first = 0
    for number in itertools.count():
        team = [decks.heroes[(first + place) % len(decks.heroes)] for place in range(sizes[number % len(sizes)])]
        first += len(team)
        # Each pass through the heroes takes the next of each hero's character cards.
        turn = first // len(decks.heroes)
        cards = [(hero, *others.get(hero, ()))[turn % (1 + len(others.get(hero, ())))] for hero in team]
        villain, again = decks.villains[number % len(decks.villains)], number // len(decks.villains)
        stories = _stories(villain, decks.edition)
        event, critical_event = stories[again % len(stories)]
        yield Scenario(
            villain=villain,
            heroes=tuple(cards),
            # Shifted by one each time that the villains come round, so that all pairs come up.
            environment=decks.environments[(number + again) % len(decks.environments)],
            edition=decks.edition,
            advanced=number // 2 % 2 == 1,
            event=event,
            critical_event=critical_event,
        )


def _stories(villain: str, edition: str) -> list[tuple[str | None, str | None]]:
    """How a villain may be met: as such, with each of the own events, as each critical event."""
    stories: list[tuple[str | None, str | None]] = [(None, None)]
    stories += [(name, None) for name, of in events(edition).items() if of == villain]
    stories += [(None, name) for name, of in events(edition, critical=True).items() if of == villain]
    return stories


@dataclass(frozen=True)
class Outcome:
    """How one game went. ``result`` is "win", "loss" or "truncated"."""

    scenario: Scenario
    seed: int
    result: str
    rounds: int
    decisions: int


def random_games(decks: Decks, games: int, seed: int = 0, every: int = 50) -> Iterator[Outcome]:
    """Plays games with ``check_game``, two of three eagerly, and yields how each went.

    Args:
        seed: game ``i`` has the seed ``seed + i``.
        every: at each so many-th decision the costly checks are made.

    Raises:
        AssertionError: a check fails; the line names scenario, seed and decision.
    """
    for game_seed, scenario in zip(range(seed, seed + games), mixed_scenarios(decks), strict=False):
        choices = at_random if game_seed % 3 == 0 else eagerly
        game = check_game(scenario, game_seed, choices, every)
        yield Outcome(scenario, game_seed, game.result or "truncated", game.state.round, len(game.choices))


def summary(outcomes: Iterable[Outcome]) -> str:
    """The spread of results, rounds and decisions as lines of text."""
    played = list(outcomes)
    results = Counter(outcome.result for outcome in played)
    lines = [f"games      {len(played)}"]
    lines += [f"{result:<10} {results[result]} ({results[result] / len(played):.1%})" for result in sorted(results)]
    lines.append(f"{'':<10} {'least':>7} {'5%':>7} {'median':>7} {'95%':>7} {'most':>7} {'mean':>7}")
    for name in ("rounds", "decisions"):
        numbers = [getattr(outcome, name) for outcome in played]
        spread = [*np.percentile(numbers, (0, 5, 50, 95, 100)), np.mean(numbers)]
        lines.append(f"{name:<10} " + " ".join(f"{number:7.1f}" for number in spread))
    return "\n".join(lines)
