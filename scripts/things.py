"""Numbers what the universal spaces point at: sotm_env/envs/published/*.tsv.

python scripts/things.py --write     adds what the decks hold and the table does not, as its next version
python scripts/things.py --check     fails if there is any such thing
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sotm_env.engine.catalog import catalog, editions, events, load_event, principles, sets, variants
from sotm_env.engine.decisions import KINDS
from sotm_env.engine.scenario import MOST_HEROES, SECOND_DECKS, Scenario
from sotm_env.engine.table import CardTable, card_table
from sotm_env.engine.terms import PHASE_NAMES
from sotm_env.envs import things
from sotm_env.envs.actions import FIXED, ActionSpace
from sotm_env.envs.flat import CLOCK, FIELDS, FlatEncoder
from sotm_env.envs.numbering import ANY_SET, VERSION, published
from sotm_tools.command_line import Parser, command_line

FOLDER = Path(__file__).resolve().parent.parent / "sotm_env" / "envs" / "published"
Line = tuple[str, str, str]  # kind, set, key


def general() -> Iterator[Line]:
    """What every scenario has."""
    hands = things.same(["villain", f"{things.SIDE}villain", "environment"]).each_in(
        things.same(things.HERO_SEATS), ": "
    )
    every = {"action": FIXED, "decision": KINDS, "phase": PHASE_NAMES, "clock": CLOCK, "foreign hand": hands.keys}
    return ((kind, ANY_SET, key) for kind, keys in every.items() for key in keys)


def of_table(table: CardTable) -> Iterator[tuple[str, str]]:
    """What a scenario holds, each thing with its kind."""
    for key in ActionSpace(table).keys:
        yield "action", key
    for field in FlatEncoder(table).layout.fields.values():
        kind = FIELDS[field.name][0]
        for key in field.keys:
            yield kind, key.rpartition(": ")[0] if field.name == "cards" else key
    # A text can give HP to any card that stays in play.
    yield from (("target", key) for key in things.copies(table, filter(table.stays_in_play, range(table.cards))).keys)
    for faces in table.faces:
        for face in faces:
            for word in face.keywords:
                yield "keyword", word


def scenarios(edition: str, source: str) -> Iterator[Scenario]:
    """Scenarios that show, together, all that a set brings; what they need besides comes from the first sets."""
    known, own = catalog(edition), catalog(edition, source)
    heroes = known["heroes"]
    base = {
        "villain": known["villains"][0],
        "heroes": tuple(heroes[:MOST_HEROES]),
        "environment": known["environments"][0],
        "edition": edition,
    }

    def scenario(**changes: Any) -> Scenario:
        return Scenario(**{**base, **changes})

    def led_by(hero: str, deck: str) -> tuple[str, ...]:
        return (hero, *[each for each in heroes if each != deck][: MOST_HEROES - 1])

    yield from (scenario(villain=each) for each in own["villains"])
    yield from (scenario(environment=each) for each in own["environments"])
    yield from (scenario(heroes=led_by(hero, hero)) for hero in own["heroes"])
    yield from (scenario(heroes=led_by(v, hero)) for hero, ids in variants(edition, source).items() for v in ids)
    stock = principles(edition, source)
    for dealt in (stock[place : place + MOST_HEROES] for place in range(0, len(stock), MOST_HEROES)):
        for hero in heroes:
            team = led_by(hero, hero)
            yield scenario(heroes=team, principles=dict(zip(team, dealt, strict=False)))
    for field, critical in (("event", False), ("critical_event", True)):
        for event, villain in events(edition, critical, source).items():
            seconds = {
                name: next(deck for deck in known[kind] if deck not in (villain, base[first]))
                for name, (first, kind) in SECOND_DECKS.items()
                if name in load_event(event, edition).needs
            }
            yield scenario(**{"villain": villain, field: event, **seconds})
    for event in events(edition, set=source):
        host, villain = next((e, v) for e, v in events(edition).items() if e != event and _plain(e, edition))
        yield scenario(villain=villain, event=host, collected=(event,))


def _plain(event: str, edition: str) -> bool:
    """Whether an event takes collected ones and asks for no second deck."""
    loaded = load_event(event, edition)
    return loaded.collection_limit > 0 and not loaded.needs


def gathered(edition: str) -> dict[tuple[str, str], str]:
    """By kind and key the set of every thing of the edition, in the order in which they come up."""
    found = {(kind, key): source for kind, source, key in general()}
    for source in sets(edition):
        for scenario in scenarios(edition, source):
            for kind_and_key in of_table(card_table(scenario)):
                found.setdefault(kind_and_key, source)
    return found


@command_line("things.py")
def main(arguments: list[str] | None = None) -> int:
    """The command line; returns 1 if things have no number yet, 2 for a mistake."""
    parser = Parser(description="Number what the universal spaces point at.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="add what the tables lack, as their next version")
    what.add_argument("--check", action="store_true", help="fail if they lack anything")
    given = parser.parse_args(arguments)
    missing = 0
    for edition in editions():
        file = FOLDER / f"{edition}.tsv"
        table = published(edition) if file.is_file() else ()
        known = {(thing.kind, thing.key) for thing in table}
        new = [(kind, source, key) for (kind, key), source in gathered(edition).items() if (kind, key) not in known]
        missing += len(new)
        print(f"{edition}: {len(table)} things, {len(new)} new")
        if new and given.write:
            version = table[-1].version + 1 if table else 1
            with file.open("a", encoding="utf-8") as out:
                out.write(f"{VERSION}{version}\n")
                out.writelines("\t".join(line) + "\n" for line in new)
    if missing and given.check:
        print("not all things have a number: python scripts/things.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
