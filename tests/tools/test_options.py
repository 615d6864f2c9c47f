"""What command lines choose to be played."""

from __future__ import annotations

import argparse
from dataclasses import replace

import pytest

from sotm_env import Scenario
from sotm_env.scenarios import Family, Source, family
from sotm_tools.options import add_family_option, add_scenario_options, source_of


def chosen(line: str) -> Source:
    parser = argparse.ArgumentParser()
    add_scenario_options(parser)
    add_family_option(parser)
    return source_of(parser.parse_args(line.split()), "heuristic")


def test_a_family_is_narrowed_by_what_is_given_besides() -> None:
    core = family("core-all")
    assert chosen("--family core-all") == core
    narrow = chosen("--family core-all --villain omnitron --environment magmaria --advanced --teams test --team-size 4")
    expected: Family = replace(
        core, villains=("omnitron",), environments=("magmaria",), advanced=(True,), teams="test", team_sizes=(4,)
    )
    assert narrow == expected


def test_without_a_family_it_is_a_scenario() -> None:
    assert chosen("--villain omnitron") == Scenario(villain="omnitron")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--family core", "family: 'core' is unknown; choose one of tutorial, "),
        ("--family core-all --heroes ra,haka,legacy", "heroes: given with a family; villain, environment, advanced"),
        ("--family core-all --villain iron_legacy --environment moon", "environments: 'moon' given; choose from"),
        ("--teams test", "teams: given without a family"),
        ("--team-size 3", "team-size: given without a family"),
    ],
)
def test_what_does_not_go_together_is_refused(line: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        chosen(line)
