"""Reading: what the words of a card promise.

Every deck states its rules in a small, regular English of our own ("Ra deals each of up to 3 targets 2 fire"). A
``Line`` says when a text acts and which ``Part``s it has: the verbs below, each with its number and whom it is about.
Words that nothing here knows are passed over. So the heuristic can judge cards of any deck without a list of titles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from sotm_env.engine.terms import DAMAGE_TYPES

# When a line acts.
PLAY: Final = "on play"
POWER: Final = "power"
START: Final = "start phase"
END: Final = "end phase"
REACTION: Final = "reaction"
DESTROYED: Final = "when destroyed"
STANDING: Final = "standing"  # everything without a label: modifiers and triggers

# What a part does.
DEAL: Final = "deal"
CHANGE: Final = "change"  # +N or -N to damage
GUARD: Final = "guard"  # immune to damage
HEAL: Final = "regain"
DRAW: Final = "draw"
DISCARD: Final = "discard"
MILL: Final = "discard from a deck"
PLAY_CARD: Final = "play a card"
PLAY_TOP: Final = "play the top card"
USE_POWER: Final = "use a power"
EXTRA: Final = "additional"  # an additional play, power or draw in each own turn
DESTROY: Final = "destroy"
LEAVE: Final = "destroy this card"
FETCH: Final = "fetch"  # summon, discover, collect, salvage
STUN: Final = "cannot deal damage"
REDIRECT: Final = "redirect"
LOSE: Final = "lose"

ALL: Final = "all"


class Part(NamedTuple):
    """One thing that a line does.

    Attributes:
        verb: one of the constants above.
        amount: a number in words: "3", "H-1", "X".
        whom: whom it is about ("non-hero target", "1 target", "each hero"), or for ``CHANGE`` whose damage it changes.
        count: how many of them: "1", "H-2", "X", or ``ALL``.
        chosen: whether players choose whom.
        kind: the damage type, or -1.
        fixed: whether it is fixed damage.
        to: for ``CHANGE`` whether it is about damage dealt to them, not by them.
    """

    verb: str
    amount: str = "1"
    whom: str = ""
    count: str = "1"
    chosen: bool = False
    kind: int = -1
    fixed: bool = False
    to: bool = False


class Line(NamedTuple):
    """A text of a card: when it acts, its parts, and what its X stands for ("" without one)."""

    when: str
    parts: tuple[Part, ...]
    x: str = ""


_NUMBER = r"\d+|X|H(?:[-+]\d+)?"
_LABEL = re.compile(
    r"(On play|Power|Start phase|End phase|Reaction|When destroyed|On flipping to this side|[A-Z][a-z]+ phase|Setup)"
    r"(?: \([^)]*\)| of each \w+ turn|, advanced)*: "
)
_X = re.compile(r",? ?X = (.*)$")
_DEALS = re.compile(r"(?P<who>[^;.,]*?)\bdeals? (?P<rest>.*)")
_BLOW = re.compile(rf"({_NUMBER}) (fixed |irreducible )*({'|'.join(DAMAGE_TYPES)})\b")
_TO = re.compile(r"\s*to ([^;,.]*)")
_CHANGE = re.compile(r"(?P<by>[^;.]*?) deals? (?P<one>[+-]\d+) damage|[Dd]amage dealt to (?P<to>[^;.]*?) is (?P<two>[+-]\d+)")
_GUARD = re.compile(r"(?P<whom>[^;.]*?) (?:is|are) immune to")
_SIMPLE: Final = (
    (HEAL, re.compile(rf"(?P<whom>[^;.,]*?)\bregains? (?P<amount>{_NUMBER}) HP")),
    (EXTRA, re.compile(rf"(?P<amount>{_NUMBER}) additional (?:card|power)")),
    (DRAW, re.compile(rf"(?P<whom>[^;.,]*?)\bdraws? (?:up to )?(?P<amount>{_NUMBER}) cards?")),
    (MILL, re.compile(rf"\b[Dd]iscards? the top (?P<amount>{_NUMBER}|)")),
    (DISCARD, re.compile(rf"(?P<whom>[^;.,]*?)\b[Dd]iscards? (?P<amount>{_NUMBER}) ")),
    (PLAY_TOP, re.compile(r"\bplay (?:the top|it\b)(?P<amount>)")),
    (PLAY_CARD, re.compile(rf"(?P<whom>[^;.,]*?)\bplays? (?:up to )?(?P<amount>{_NUMBER}) cards?")),
    (PLAY_CARD, re.compile(r"(?P<whom>[^;.,]*?)\btakes? (?:their|the own) (?P<amount>)play phase")),
    (USE_POWER, re.compile(rf"(?P<whom>[^;.,]*?)\buse (?P<amount>{_NUMBER}) power")),
    (USE_POWER, re.compile(r"(?P<whom>[^;.,]*?)\btakes? (?:their|the own) (?P<amount>)power phase")),
    (DRAW, re.compile(r"(?P<whom>[^;.,]*?)\btakes? (?:their|the own) (?P<amount>)draw phase")),
    (LEAVE, re.compile(r"\b[Dd]estroy (?P<amount>)this card")),
    (DESTROY, re.compile(rf"\b(?:[Dd]estroys?|[Bb]ury) (?P<amount>{_NUMBER}) (?P<whom>[^;.,]*)")),
    (FETCH, re.compile(rf"\b(?:[Ss]ummon|[Dd]iscover|[Cc]ollect|[Ss]alvage)s? (?P<amount>{_NUMBER}|)(?P<whom>[^;.,]*)")),
    (STUN, re.compile(r"(?P<whom>[^;.]*?)\b(?:can't|cannot) (?P<amount>)deal damage")),
    (REDIRECT, re.compile(r"\bredirect (?P<amount>)")),
    (LOSE, re.compile(r"\bheroes lose(?P<amount>)")),
)
_MANY = re.compile(r"\b(each|every|all|allies|characters|targets)\b")
_COUNT = re.compile(rf"\b(?:each of )?(?:up to |exactly |the )*({_NUMBER})\b")


@cache
def read_rules(rules: tuple[str, ...]) -> tuple[Line, ...]:
    """The lines of a card face's ``rules``."""
    return tuple(read_line(line) for line in rules)


@cache
def read_line(text: str) -> Line:
    """One line: its label tells when it acts."""
    when = STANDING
    label = _LABEL.match(text)
    if label is not None:
        when = label[1].lower()
        text = text[label.end() :]
    x = ""
    meaning = _X.search(text)
    if meaning is not None:
        x = meaning[1]
        text = text[: meaning.start()]
    return Line(when, tuple(part for sentence in re.split(r"[;.] ?", text) for part in _read_sentence(sentence)), x)


def _read_sentence(sentence: str) -> Iterable[Part]:
    change = _CHANGE.search(sentence)
    if change is not None:
        whom = change["by"] or change["to"]
        yield _about(Part(CHANGE, change["one"] or change["two"], to=change["by"] is None), whom)
        return
    guard = _GUARD.search(sentence)
    if guard is not None:
        yield _about(Part(GUARD), guard["whom"])
        return
    yield from _read_damage(sentence)
    for verb, pattern in _SIMPLE:
        for found in pattern.finditer(sentence):
            groups = found.groupdict()
            yield _about(Part(verb, groups["amount"] or "1"), groups.get("whom") or "")


def _read_damage(sentence: str) -> Iterable[Part]:
    """All blows of a sentence: "deals A 5 melee and B 2 melee", "deals 2 energy to C"."""
    deals = _DEALS.search(sentence)
    if deals is None:
        return
    rest, start = deals["rest"], 0
    for blow in _BLOW.finditer(rest):
        whom = rest[start : blow.start()].strip(" ,")
        start = blow.end()
        to = _TO.match(rest, start)
        if not whom and to is not None:
            whom = to[1]
            start = to.end()
        if re.search(r"self|selves|\band\b$", whom) or not whom:
            whom = f"self {deals['who'].strip()}"
        part = Part(DEAL, blow[1], kind=DAMAGE_TYPES.index(blow[3]), fixed="fixed" in (blow[2] or ""))
        yield _about(part, whom)


def _about(part: Part, whom: str) -> Part:
    """The part with whom it is about, and how many of them."""
    count = _COUNT.search(whom)
    if count is not None:
        chosen = "highest" not in whom and "lowest" not in whom
        return part._replace(whom=whom.strip(), count=count[1], chosen=chosen)
    many = ALL if _MANY.search(whom) else "1"
    return part._replace(whom=whom.strip(), count=many)
