"""The log of a game in plain English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_env.engine.terms import DAMAGE_TYPES, KIND_NAMES, OUT, PLAY, TRASH, UNDER, ZONE_NAMES

if TYPE_CHECKING:
    from sotm_env.engine.board import LogEntry
    from sotm_env.engine.game import Game

# Moves worth a line; the others are told by what caused them.
_TOLD_MOVES = {PLAY: "enters play", TRASH: "goes to the trash", OUT: "leaves the game", UNDER: "goes under a card"}


def render_log(game: Game, log: list[LogEntry]) -> list[str]:
    """A line for each entry of the log that a reader wants to see."""
    return [line for entry in log if (line := render_entry(game, entry))]


def render_entry(game: Game, entry: LogEntry) -> str:
    """One entry of the log as a line; empty for what needs none."""
    titles = game.title_of
    kind, *rest = entry
    if kind == "turn":
        deck, round_number = rest
        return f"--- Round {round_number}: {_turn_name(game, deck)} ---"
    if kind == "choice":
        decision, option = rest
        who = game.table.ids[decision.player]
        return f"{who} decides ({decision.kind}, {titles[decision.source]}): {game.option_label(decision, option)}"
    if kind == "damage":
        source, target, amount, damage_type = rest
        return f"{titles[source]} deals {titles[target]} {amount} {DAMAGE_TYPES[damage_type]}"
    if kind == "hp":
        card, before, after = rest
        return f"  {titles[card]}: {before} -> {after} HP"
    if kind == "move":
        card, _, zone, _ = rest
        return f"  {titles[card]} {_TOLD_MOVES[zone]}" if zone in _TOLD_MOVES else ""
    if kind == "reshuffle":
        return f"The {_turn_name(game, rest[0])} trash is shuffled into the deck"
    if kind == "result":
        return f"The game ends: {rest[0]}"
    if kind == "power":
        return f"Power of {titles[rest[0]]}: {game.table.powers[rest[1]][1].name}"
    if kind in ("lasting", "text", "heal", "ability"):
        return f"{titles[rest[0]]}: {kind}"
    return f"{kind.capitalize()}: {titles[rest[0]]}"


def _turn_name(game: Game, deck: int) -> str:
    kind = KIND_NAMES[game.table.decks[deck].kind]
    return game.table.decks[deck].name if kind == "hero" else kind


__all__ = ["ZONE_NAMES", "render_entry", "render_log"]
