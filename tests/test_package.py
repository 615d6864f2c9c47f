"""What the project says of itself, for those who install and cite it, agrees."""

from __future__ import annotations

import datetime
import re
import tomllib
from pathlib import Path

import pytest
import yaml

import sotm_env

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
# The keys of the Citation File Format 1.2.0: those that it demands, and those that are allowed beside them.
DEMANDED = {"authors", "cff-version", "message", "title"}
ALLOWED = {
    *("abstract", "commit", "contact", "date-released", "doi", "identifiers", "keywords", "license", "license-url"),
    *("preferred-citation", "references", "repository", "repository-artifact", "repository-code", "type", "url"),
    "version",
}
PERSON = {"affiliation", "alias", "email", "family-names", "given-names", "name", "orcid", "website"}


def test_the_version_stands_in_one_place_and_the_changelog_begins_with_it() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "sotm_env.__version__"}
    headings = re.findall(r"^## ([\d.]+) - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    assert headings[0][0] == sotm_env.__version__ and len(headings) == len(set(headings)) > 1
    assert [date for _, date in headings] == sorted((date for _, date in headings), reverse=True)


def test_the_citation_is_one() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert DEMANDED <= citation.keys() <= DEMANDED | ALLOWED
    assert citation["cff-version"] == "1.2.0" and citation["type"] == "software"
    assert citation["authors"] and all(author and author.keys() <= PERSON for author in citation["authors"])
    assert citation["license"] == PROJECT["project"]["license"]
    assert citation["version"] == sotm_env.__version__
    assert isinstance(citation["date-released"], datetime.date)
    assert all(isinstance(citation[key], str) and citation[key] for key in ("message", "title", "abstract"))
    assert len(citation["keywords"]) == len(set(citation["keywords"]))


def test_the_command_of_the_distribution_is_there() -> None:
    module, _, name = PROJECT["project"]["scripts"]["sotm"].partition(":")
    assert callable(getattr(__import__(module, fromlist=[name]), name))


@pytest.mark.parametrize(
    ("package", "folder"), [("sotm_env", "sotm_env"), ("sotm_agents", "agents"), ("sotm_tools", "tools")]
)
def test_all_that_a_package_reads_is_installed_with_it(package: str, folder: str) -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"][package]
    installed = {path for pattern in patterns for path in (ROOT / folder).glob(pattern)}
    there = {path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {path for path in there if path.suffix not in (".py", ".so", ".pyd")} <= installed <= there
