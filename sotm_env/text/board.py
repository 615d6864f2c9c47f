"""The board as a person reads it."""

from __future__ import annotations

from sotm_env.engine.game import Game
from sotm_env.engine.terms import PHASE_NAMES


def describe_board(game: Game) -> str:
    """The whole board in plain English: every play area with HP, hands, sizes of decks and trashes."""
    state, table = game.state, game.table
    lines = [f"Round {state.round}, {table.decks[state.turn].name}'s turn, {PHASE_NAMES[state.phase]} phase"]
    lines += _events(game)
    for deck, deck_id in enumerate(table.ids):
        lines.append("")
        lines.append(f"{_name(game, deck)} [{deck_id}]{_sizes(game, deck)}")
        lines += [f"  {_in_play(game, card)}" for card in game.play_area(deck)]
        lines += _principle(game, deck)
        if deck in table.heroes and game.active(deck):
            lines.append(f"  Hand: {_list(game, game.hand(deck))}")
        if game.trash(deck):
            lines.append(f"  Trash: {_list(game, game.trash(deck))}")
        known = state.known_top[deck]
        if known:
            top = game.zone(deck, 0)[-known:]
            lines.append(f"  Known on top: {', '.join(game.title_of[card] for card in reversed(top))}")
        lines += _known_inside(game, deck)
    if state.lasting:
        lines.append("")
        lines += [_lasting(game, effect.number, effect.bound) for effect in state.lasting]
    return "\n".join(lines)


def _name(game: Game, deck: int) -> str:
    second = game.table.second_environment
    if deck == game.environment and second is not None:
        return f"{game.table.decks[deck].name} and {second.name}"
    return game.table.decks[deck].name


def _events(game: Game) -> list[str]:
    table = game.table
    lines = [f"Event: {table.event.name} ({table.event.front.title})"] if table.event is not None else []
    if table.critical_event is not None:
        lines.append(f"Critical event: {table.critical_event.name}")
    if game.state.collected:
        lines.append(f"Collected events to use: {_list(game, game.state.collected)}")
    return lines


def _principle(game: Game, deck: int) -> list[str]:
    principle = game.table.principle_of[deck] if deck in game.table.heroes else None
    if principle is None:
        return []
    resting = " (rests)" if game.is_resting(principle) else ""
    return [f"  Principle{resting}: {_in_play(game, principle)}"]


def _known_inside(game: Game, deck: int) -> list[str]:
    found = [card for card in game.state.known_inside if game.area_of(card) == deck]
    from_top = {card: place for place, card in enumerate(reversed(game.zone(deck, 0)), start=1)}
    return [
        f"  Known in the deck: {game.title_of[card]} (number {from_top[card]} from the top)"
        for card in sorted(found, key=from_top.__getitem__)
    ]


def describe_decision(game: Game) -> str:
    """The pending decision and its numbered legal choices; the result when the game is over."""
    decision = game.decision
    if decision is None:
        return f"The game is over: {game.result or 'cut off'}."
    who = game.table.decks[decision.player].name
    why = f", to {decision.labels[0]}" if decision.kind in ("confirm", "draw", "redirect") else ""
    lines = [f"{who} decides: {decision.kind} ({game.title_of[decision.source]}{why})"]
    lines += [f"  {number}: {label}" for number, label in enumerate(game.labels())]
    return "\n".join(lines)


def _sizes(game: Game, deck: int) -> str:
    return f" (deck {len(game.zone(deck, 0))}, trash {len(game.trash(deck))})"


def _in_play(game: Game, card: int) -> str:
    state = game.state
    face = game.face(card)
    name = game.card_label(card)
    if face.title != game.title_of[card]:
        name += f" ({face.title})"
    parts = [f"{state.hp[card]}/{state.max_hp[card]} HP"] if state.max_hp[card] else []
    if game.is_character[card] and game.kind_of[card] == 1 and state.side[card]:
        parts.append("incapacitated")
    if state.tokens.get(card):
        parts.append(f"{state.tokens[card]} tokens")
    if game.under(card):
        seen = [other for other in game.under(card) if other not in state.face_down]
        hidden = len(game.under(card)) - len(seen)
        parts.append(f"under it: {_list(game, seen)}" + (f" and {hidden} face down" if hidden else ""))
    beside = game.beside(card)
    if beside is not None:
        parts.append(f"next to {game.card_label(beside)}")
    return f"{name}: {', '.join(parts)}" if parts else name


def _list(game: Game, cards: tuple[int, ...] | list[int]) -> str:
    counts: dict[str, int] = {}
    for card in cards:
        counts[game.title_of[card]] = counts.get(game.title_of[card], 0) + 1
    return ", ".join(f"{title} x{count}" if count > 1 else title for title, count in sorted(counts.items())) or "-"


def _lasting(game: Game, number: int, bound: tuple[int, ...]) -> str:
    effect = game.table.lasting[number]
    on_whom = f" on {', '.join(game.title_of[card] for card in bound)}" if bound else ""
    return f"Lasting: {effect.name} ({effect.deck.name}){on_whom}"
