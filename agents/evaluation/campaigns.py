"""Policies play campaigns: every event in turn, with what they have collected."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from sotm_agents.evaluation.rollout import check_numbers, play_games, wilson_interval
from sotm_agents.evaluation.workers import in_workers
from sotm_agents.loading import load_team
from sotm_env.campaigns import Campaign, Standing
from sotm_env.engine.terms import WIN

# Chooses the collected events that are brought to the next game, ``standing.limit`` of ``standing.may_bring`` at most.
Bring = Callable[[Standing], Sequence[str]]


def bring_latest(standing: Standing) -> Sequence[str]:
    """The events that were won last, as many as may be brought."""
    may_bring = standing.may_bring
    return may_bring[len(may_bring) - min(standing.limit, len(may_bring)) :]


def bring_none(standing: Standing) -> Sequence[str]:
    """Nothing."""
    return ()


BRING: dict[str, Bring] = {"latest": bring_latest, "none": bring_none}


def play_campaign(
    campaign: Campaign, policy: str, seed: int, bring: Bring = bring_latest, trust: bool = False
) -> Standing:
    """Plays the campaign of a seed to its end with what ``load_team`` takes.

    Raises:
        ValueError: there is no such policy, or it does not fit one of the scenarios.
    """
    standing = campaign.begin(seed)
    while not standing.over:
        scenario = standing.scenario(bring(standing))
        (played,) = play_games(scenario, load_team(policy, scenario, trust), [standing.game_seed])
        standing = standing.after(played.result)
    return standing


@dataclass(frozen=True)
class CampaignEvaluation:
    """What came of playing a campaign many times.

    Attributes:
        events: by event in the order of the campaign how often it was beaten.
        mean_won: how many events of a campaign were beaten, on average.
        win_rate_ci95: Wilson's 95% interval of the share of all events that were beaten.
    """

    campaign: str
    policy: str
    bring: str
    campaigns: int
    seed: int
    events: dict[str, int]
    mean_won: float
    win_rate: float
    win_rate_ci95: tuple[float, float]

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {**dataclasses.asdict(self), "win_rate_ci95": list(self.win_rate_ci95)}


def evaluate_campaign(
    campaign: Campaign,
    policy: str,
    campaigns: int,
    seed: int = 0,
    workers: int = 1,
    bring: str = "latest",
    report: Callable[[Standing], None] | None = None,
    trust: bool = False,
) -> CampaignEvaluation:
    """Plays the campaigns of seeds ``seed``, ``seed + 1``, ...; the result is the same with any ``workers``.

    Raises:
        ValueError: there is no such policy or way of bringing events, or a number makes no sense.
    """
    campaigns, seed, workers = check_numbers(("campaigns", campaigns, 1), ("seed", seed, 0), ("workers", workers, 1))
    if bring not in BRING:
        raise ValueError(f"bring: {bring!r} is unknown; choose one of {', '.join(BRING)}")
    load_team(policy, campaign.begin(seed).scenario(), trust)  # finds mistakes before any worker starts
    beaten = dict.fromkeys(campaign.events, 0)
    play = partial(play_campaign, campaign, policy, bring=BRING[bring], trust=trust)
    with closing(_standings(play, range(seed, seed + campaigns), workers)) as standings:
        for standing in standings:
            for event_id, result in standing.results:
                beaten[event_id] += result == WIN
            if report is not None:
                report(standing)
    won, met = sum(beaten.values()), campaigns * len(campaign.events)
    return CampaignEvaluation(
        campaign=campaign.name,
        policy=policy,
        bring=bring,
        campaigns=campaigns,
        seed=seed,
        events=beaten,
        mean_won=won / campaigns,
        win_rate=won / met,
        win_rate_ci95=wilson_interval(won, met),
    )


def _standings(play: Callable[[int], Standing], seeds: range, workers: int) -> Generator[Standing, None, None]:
    if workers == 1:
        yield from map(play, seeds)
        return
    yield from in_workers(workers, play, seeds)
