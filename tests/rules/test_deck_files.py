"""What a type checker does not see in the files of decks."""

import ast
from pathlib import Path

import pytest

import sotm_env.decks
import sotm_env.engine

DECKS = Path(sotm_env.decks.__path__[0])


def effects() -> set[str]:
    """All that a deck file asks of the game with ``yield from``; called without it, it does nothing at all."""
    found = set()
    for path in Path(sotm_env.engine.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.FunctionDef)
                and node.returns is not None
                and ast.unparse(node.returns).startswith(("Asks", "Effect"))
                and not node.name.startswith("_")
            ):
                found.add(node.name)
    return found


EFFECTS = effects()


def dead_calls(source: str) -> list[str]:
    """The effects in a deck file that are made and not done: neither yielded from, nor returned, nor handed on."""
    tree = ast.parse(source)
    done = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom | ast.Return)}
    done |= {id(node.body) for node in ast.walk(tree) if isinstance(node, ast.Lambda)}
    return [
        f"line {node.lineno}: {node.func.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in EFFECTS
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id == "game"
        and id(node) not in done
    ]


@pytest.mark.parametrize("path", sorted(DECKS.rglob("*.py")), ids=lambda path: str(path.relative_to(DECKS)))
def test_every_effect_of_a_deck_file_is_done(path):
    assert dead_calls(path.read_text()) == []


def test_an_effect_that_is_only_called_is_found():
    assert "heal" in EFFECTS and "deal" in EFFECTS
    assert dead_calls("def f(game, card):\n    game.heal(card, 2)\n") == ["line 2: heal"]
    assert dead_calls("def f(game, card):\n    yield from game.heal(card, 2)\n") == []


# --- selectors -------------------------------------------------------------------------------------------------------
def combining() -> set[str]:
    """The functions that combine selectors and are kept for good, with what they were given."""
    tree = ast.parse(Path(sotm_env.engine.__path__[0], "selectors.py").read_text())
    cached = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list]
    return {node.name for node in cached if "Selector" in ast.unparse(node.args)}


COMBINING = combining()


def kept_games(source: str) -> list[str]:
    """Where an effect puts a selector that it has made itself into a combination: that would keep the effect's game."""
    found = []
    for effect in ast.walk(ast.parse(source)):
        if not isinstance(effect, ast.FunctionDef):
            continue
        made = {node.name for node in ast.walk(effect) if isinstance(node, ast.FunctionDef) and node is not effect}
        for call in ast.walk(effect):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in COMBINING:
                parts = [part for part in call.args if isinstance(part, ast.Lambda) or ast.unparse(part) in made]
                found += [f"line {part.lineno}: {ast.unparse(part)}" for part in parts]
    return found


@pytest.mark.parametrize("path", sorted(DECKS.rglob("*.py")), ids=lambda path: str(path.relative_to(DECKS)))
def test_no_effect_of_a_deck_file_keeps_its_game(path):
    assert kept_games(path.read_text()) == []


def test_a_game_that_would_be_kept_is_found():
    assert {"all_of", "any_of", "but_not", "lowest_hp"} <= COMBINING
    assert kept_games("def f(game, card):\n    g(all_of(is_target, lambda *_: game))\n") == ["line 2: lambda *_: game"]
    assert kept_games("def f(game, card):\n    def h():\n        pass\n    g(but_not(h))\n") == ["line 4: h"]
    assert kept_games("def f(game, card):\n    g(all_of(is_target, of_deck(card)))\n") == []
