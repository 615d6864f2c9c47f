"""Reading: what the words of a card promise.

Every deck states its rules in a small, regular English of our own ("Ra deals each of up to 3 targets 2 fire"). A
``Line`` says when a text acts and lists its ``Part``s: verbs, each with its number and whom it is about. A text that
tells as data what it does (``sotm_env.engine.says``) is taken at that; of others the words are read, and those that
nothing here knows are passed over. So the heuristic can judge the cards of any deck without a list of titles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from sotm_env.engine import says, terms
from sotm_env.engine.faces import Face, Power
from sotm_env.engine.says import Does, Number
from sotm_env.engine.terms import DAMAGE_TYPES

# When a line acts.
ON_PLAY: Final = "on play"
POWER: Final = "power"
START: Final = "start phase"
END: Final = "end phase"
REACTION: Final = "reaction"
DESTROYED: Final = "when destroyed"
SETUP: Final = "setup"
ABILITY: Final = "ability"  # of an incapacitated hero, or a text that an effect activates or wakes (PERFORM, Æ)
STANDING: Final = "standing"  # everything without a label: modifiers and triggers

# What a part does.
DEAL: Final = "deal damage"
CHANGE: Final = "change damage"  # by +N or -N
GUARD: Final = "immune"
SHIELD: Final = "immune to some damage"  # of a type, or of some sources
PREVENT: Final = "prevent damage"
HEAL: Final = "regain HP"
DRAW: Final = "draw"
DISCARD: Final = "discard"
MILL: Final = "discard from a deck"
PLAY_CARD: Final = "play a card"
PLAY_TOP: Final = "play the top card"
USE_POWER: Final = "use a power"
EXTRA: Final = "additional"  # one more play, power or draw in each own turn
DESTROY: Final = "destroy"
LEAVE: Final = "destroy this card"
FETCH: Final = "fetch"  # summon, discover, collect, salvage
STUN: Final = "cannot deal damage"
REDIRECT: Final = "redirect"
CANCEL: Final = "discard a card about to be played"

ALL: Final = "all"


class Part(NamedTuple):
    """One thing that a line does.

    Attributes:
        verb: one of the constants above.
        amount: a number in words: "3", "h-1", "x".
        whom: whom it is about ("each non-hero target", "1 ally hero"); for ``CHANGE`` whose damage it changes; "self"
            comes before those who deal themselves damage.
        many: how many of them: "1", "h-2", "x", or ``ALL``.
        chosen: whether players choose whom.
        kind: the damage type, or -1.
        fixed: whether it is fixed damage.
        to: for ``CHANGE`` whether it is about damage dealt to them, not by them.
        maybe: whether the sentence has an "if", an "unless", a "may", or an "or" that joins more than kinds of cards.
    """

    verb: str
    amount: str = "1"
    whom: str = ""
    many: str = "1"
    chosen: bool = False
    kind: int = -1
    fixed: bool = False
    to: bool = False
    maybe: bool = False


class Line:
    """A text of a card.

    Attributes:
        when: when it acts, one of the constants above.
        parts: what it does.
        x: what its X stands for, "" without one.
        answers: whether it acts only once something happens, and not in a phase.
        either: whether its parts are one or the other: "Draw 1 card or play 1 card".
        leaves: whether the card destroys itself, come what may.
    """

    __slots__ = ("answers", "either", "leaves", "parts", "when", "x")

    def __init__(
        self, when: str, parts: tuple[Part, ...], x: str = "", answers: bool = False, either: bool = False
    ) -> None:
        self.when = when
        self.parts = parts
        self.x = x
        self.answers = answers
        self.either = either
        self.leaves = any(part.verb == LEAVE and not part.maybe for part in parts)

    def has(self, verb: str) -> bool:
        """Whether a part has this verb."""
        return any(part.verb == verb for part in self.parts)


# Verbs of records as verbs of parts; those that are missing here are no part of anything.
_PARTS: Final = {
    says.DEAL: DEAL,
    says.DEAL_ITSELF: DEAL,
    says.HEAL: HEAL,
    says.DRAW: DRAW,
    says.DISCARD: DISCARD,
    says.DISCARD_TOP: MILL,
    says.PLAY: PLAY_CARD,
    says.PLAY_TOP: PLAY_TOP,
    says.USE_POWER: USE_POWER,
    says.DESTROY: DESTROY,
    says.BURY: DESTROY,
    says.LEAVE: LEAVE,
    says.DISCOVER: FETCH,
    says.COLLECT: FETCH,
    says.SALVAGE: FETCH,
    says.SUMMON: FETCH,
    says.RAISE: FETCH,
}
_PHASES: Final = {terms.PLAY_PHASE: PLAY_CARD, terms.POWER: USE_POWER, terms.DRAW: DRAW}
_ABOUT_NOBODY: Final = (MILL, PLAY_TOP, LEAVE)
_WITH_AMOUNT: Final = (DESTROY, FETCH)  # how many there are is their amount

_NUMBER = r"\b(?:\d+|x|h(?:[-+]\d+)?)\b"
_LABEL = re.compile(r"([a-z]+ phase|power|on play|on entering play|reaction|when destroyed|on flipping|setup)[^:;.]*: ")
_MARK = re.compile(r"(?:[A-Z]{3,}|Æ)(?:, [a-z ]+)?: ")
_X = re.compile(r",? ?x = ([^;.]*)")
_KINDS = r"or (?!more\b|fewer\b)\w+ cards?\b"  # "Ongoing or environment card" leaves open which card, not whether
_MAYBE = re.compile(rf"\b(?:if|unless|may|(?<!and/)(?<!hp )(?!{_KINDS})or)\b")
_ANSWER = re.compile(r"(?:after|whenever) [^:;.]*: ")
_CONDITION = re.compile(r"if [^:;.]*: ")  # it is about all sentences that follow
_END_OF_SENTENCE = re.compile(r"; ?|(?<!\.[a-z])\.(?: |$)")
_DEALS = re.compile(r"(?P<who>[^;,]*?)\bdeals? (?P<rest>.*)")
_TYPE = rf"(?:{'|'.join(DAMAGE_TYPES)})\b"
_BLOW = re.compile(rf"({_NUMBER}) (fixed |irreducible )*({_TYPE})")
_SERIES = re.compile(rf"(?:{_NUMBER} (?:fixed |irreducible )*{_TYPE}(?:, | and )?)+ to ([^;,]*)")
_CHANGE = re.compile(r"(?P<by>.*?) deals? (?P<one>[+-]\d+) damage|damage dealt to (?P<to>.*?) is (?P<two>[+-]\d+)")
_SIMPLE: Final = tuple(
    (verb, re.compile(pattern.replace("WHO", "(?P<whom>[^,]*?)").replace("N", f"(?P<amount>{_NUMBER})")))
    for verb, pattern in (
        (GUARD, r"WHO (?:is|are) immune to (?:damage$|all damage)"),
        (SHIELD, r"WHO (?:is|are) immune to (?!damage$|all damage)"),
        (PREVENT, r"\bprevent it\b"),
        (HEAL, r"WHO\bregains? N hp"),
        (EXTRA, r"N additional (?P<whom>card|power)"),
        (DRAW, r"WHO\bdraws? (?:up to )?N cards?"),
        (DRAW, r"WHO\btakes? (?:their|the own) draw phase"),
        (MILL, r"\bdiscards? the top (?:N)?"),
        (DISCARD, r"WHO\bdiscards? (?:up to )?N (?!\w* ?villain)"),
        (PLAY_TOP, r"\bplay (?:the top|it\b)"),
        (PLAY_CARD, r"WHO\bplays? (?:up to )?N cards?"),
        (PLAY_CARD, r"WHO\btakes? (?:their|the own) play phase"),
        (USE_POWER, r"WHO\buses? N power"),
        (USE_POWER, r"WHO\btakes? (?:their|the own) power phase"),
        (LEAVE, r"\bdestroys? this card|this card is destroyed"),
        (DESTROY, r"\b(?:destroys?|bury) (?:up to )?N (?P<whom>[^,]*)"),
        (FETCH, r"\b(?:summon|discover|collect|salvage)s? (?:up to )?(?:N )?(?P<whom>[^,]*)"),
        (FETCH, r"\btakes? N (?P<whom>[^,]*) of the own trash"),
        (FETCH, r"\buntil an? (?P<whom>[^,]*) is revealed"),
        (STUN, r"WHO\b(?:can't|cannot) deal damage"),
        (REDIRECT, r"\bredirect "),
        (CANCEL, r"\babout to be played\b.*\bdiscard it instead"),
    )
)
_MANY = re.compile(r"\b(?:each|every|all|allies|characters|targets)\b")
_RANKED = re.compile(r"highest|lowest|\bmost\b|\bfewest\b")
_ANSWERS = re.compile(r"(?:after|when|whenever|as soon as|the first time) ")
_DOING = r"(?:draw|play|use|discard|destroy|regain|deal)"
_EITHER = re.compile(rf"\b{_DOING}s? [^.;,]*\bor {_DOING}s? ")
_ANSWERED = re.compile(r"\battacker\b|\bthat target\b|^self .*\bthat\b")
_COUNT = re.compile(rf"({_NUMBER}) (?!hp\b)")


@cache
def read_face(face: Face) -> tuple[Line, ...]:
    """The lines of one side of a card; those of advanced mode count always."""
    lines = zip(face.rules, face.does, strict=True)
    return tuple(read_records(label, does, words) if does else read_line(words) for words, (label, does) in lines)


@cache
def read_bounds(face: Face) -> tuple[tuple[str, Does], ...]:
    """What a side of a card does once there are so many cards of a kind, or so few, and the words of each."""
    lines = zip(face.rules, face.does, strict=True)
    return tuple([(words, each) for words, (_, does) in lines for each in does if each.bound is not None])


@cache
def read_answers(face: Face) -> tuple[Part, ...]:
    """What a card's texts deal those who have dealt damage; whoever asks knows that one of them answers damage."""
    return tuple(
        [
            part
            for line in read_face(face)
            if line.when in (STANDING, ABILITY)
            for part in line.parts
            if part.verb == DEAL and _ANSWERED.search(part.whom)
        ]
    )


@cache
def read_power(power: Power) -> Line:
    """The line of a power."""
    does = says.does_of(power.effect)
    return read_records("Power", does) if does else read_line(f"Power: {power.rules}")


def read_records(label: str, does: tuple[Does, ...], words: str = "") -> Line:
    """A line that tells as data what it does; its words tell whether it answers something."""
    numbers = (number for each in does for number in (each.amount, each.many) if isinstance(number, Number))
    x = next((number.meaning.lower() for number in numbers if number.meaning), "")
    when = _when(f"{label}: ")[0]
    return Line(when, tuple(map(_read_record, filter(_is_part, does))), x, _answers(when, words.lower()))


def _answers(when: str, words: str) -> bool:
    return when == STANDING and _ANSWERS.match(words) is not None


def _is_part(does: Does) -> bool:
    return does.verb in _PARTS or does.verb == says.TAKE_PHASE


def _read_record(does: Does) -> Part:
    verb = _PHASES[does.kind] if does.verb == says.TAKE_PHASE else _PARTS[does.verb]
    whom = "" if verb in _ABOUT_NOBODY else does.whom.lower()
    if does.verb == says.DEAL_ITSELF:
        whom = f"self {whom}"
    elif verb != DEAL:
        whom = whom.partition(",")[0]  # what follows tells more about them
    return Part(
        verb,
        str(does.amount).lower(),
        whom,
        str(does.many).lower(),
        chosen=does.chosen,
        kind=does.kind if verb == DEAL else -1,
        fixed=does.fixed,
        maybe=does.maybe,
    )


def _when(text: str) -> tuple[str, str]:
    """When a line acts, by its label, and the words that follow, in small letters."""
    mark = _MARK.match(text)
    if mark is not None:
        return ABILITY, text[mark.end() :].lower()
    text = text.lower()
    label = _LABEL.match(text)
    if label is None:
        return STANDING, text
    return ON_PLAY if label[1] == "on entering play" else label[1], text[label.end() :]


@cache
def read_line(text: str) -> Line:
    """One line of words; its label tells when it acts."""
    when, text = _when(text)
    meaning = _X.search(text)
    x = meaning[1] if meaning is not None else ""
    parts: list[Part] = []
    only_if = False
    for sentence in _END_OF_SENTENCE.split(_X.sub("", text)):
        only_if = only_if or _CONDITION.search(sentence) is not None
        parts += _read_sentence(sentence, only_if)
    return Line(when, tuple(parts), x, _answers(when, text), _EITHER.search(text) is not None)


def _read_sentence(sentence: str, only_if: bool) -> Iterator[Part]:
    sentence = _ANSWER.sub("", sentence, count=1)
    maybe = only_if or _MAYBE.search(sentence) is not None
    sentence = _CONDITION.sub("", sentence, count=1)
    change = _CHANGE.search(sentence)
    if change is not None:
        whom = change["by"] or change["to"]
        yield _about(Part(CHANGE, change["one"] or change["two"], to=change["by"] is None, maybe=maybe), whom)
        return
    yield from _read_damage(sentence, maybe)
    for verb, pattern in _SIMPLE:
        for found in pattern.finditer(sentence):
            groups = found.groupdict()
            yield _about(Part(verb, groups.get("amount") or "1", maybe=maybe), groups.get("whom") or "")


def _read_damage(sentence: str, maybe: bool) -> Iterator[Part]:
    """All blows of a sentence: "deals A 5 melee and B 2 melee", "deals 2 energy to C", "deals itself 1 fixed fire".

    A blow that names nobody is for those whom the one before it names, or the end of a series: "1 fire and 1 cold to D"
    """
    deals = _DEALS.search(sentence)
    if deals is None:
        return
    rest, start = deals["rest"], 0
    series = _SERIES.match(rest)
    whom = "" if series is None else series[1]
    for blow in _BLOW.finditer(rest):
        named = rest[start : blow.start()].strip(" ,")
        start = blow.end()
        whom = whom if named in ("", "and") else named
        if re.search(r"self\b|selves\b|^(?:and)?$", whom):
            whom = f"self {deals['who'].strip().removeprefix('then ')}"
        fixed = "fixed" in (blow[2] or "")
        yield _about(Part(DEAL, blow[1], kind=DAMAGE_TYPES.index(blow[3]), fixed=fixed, maybe=maybe), whom)


def _about(part: Part, whom: str) -> Part:
    """The part with whom it is about, and how many of them."""
    whom = whom.strip().removesuffix(" may").removeprefix("then ")
    if part.verb in _WITH_AMOUNT:
        return part._replace(whom=whom)
    count = _COUNT.search(whom)
    if count is not None:
        return part._replace(whom=whom, many=count[1], chosen=_RANKED.search(whom) is None)
    return part._replace(whom=whom, many=ALL if _MANY.search(whom) else "1")
