"""The action space: an action points at a thing, and its id depends on the scenario alone."""

from __future__ import annotations

import numpy as np
import pytest

from sotm_env import Game, Scenario, catalog
from sotm_env.engine.decisions import CARD, POWER_OF
from sotm_env.engine.table import card_table
from sotm_env.engine.terms import DAMAGE_TYPES
from sotm_env.envs.actions import STOP_ACTION, YES_ACTION, ActionSpace
from sotm_env.testing import Table


def actions_of(t: Table) -> dict[str, int]:
    """By label the action of each option of the pending decision."""
    return dict(zip(t.options, ActionSpace(t.game.table).actions(t.game), strict=True))


def test_every_action_has_a_name_of_its_own() -> None:
    space = ActionSpace(Table().game.table)
    assert space.n == len(space.names) == len(set(space.names))
    assert space.names[STOP_ACTION] == "stop" and space.names[YES_ACTION] == "yes"


def test_n_stays_in_the_low_hundreds() -> None:
    decks = catalog()
    heroes = decks["heroes"]
    for place in range(len(heroes)):
        five = tuple(dict.fromkeys((*heroes, *heroes)[place : place + 5]))
        villain = decks["villains"][place % len(decks["villains"])]
        environment = decks["environments"][place % len(decks["environments"])]
        assert ActionSpace(card_table(Scenario(villain, five, environment))).n < 400


def test_equal_copies_share_an_action_until_they_can_differ() -> None:
    t = Table()
    space = ActionSpace(t.game.table)
    copies = [card for card in range(t.game.table.cards) if t.game.title_of[card] == "Blade Battalion"]
    assert len({space.of_title[card] for card in copies}) == 1
    assert len({space.in_play[card] for card in copies}) == len(copies)
    limited = [card for card in range(t.game.table.cards) if t.game.title_of[card] == "Ignite"]
    assert len({space.of_title[card] for card in limited} | {space.in_play[card] for card in limited}) == 1


def test_the_power_of_a_limited_card_has_the_same_action_whichever_copy_is_in_play() -> None:
    t = Table()
    space = ActionSpace(t.game.table)
    powers = [number for number, (card, _) in enumerate(t.game.table.powers) if t.game.title_of[card] == "Ignite"]
    assert len(powers) == 3
    assert len({space.of_power[number] for number in powers}) == 1
    two = [number for number, (card, _) in enumerate(t.game.table.powers) if t.game.title_of[card] == "Keen Vision"]
    assert len({space.of_power[number] for number in two}) == 2  # not limited: both may be in play


def test_a_title_keeps_its_action_wherever_it_lies_in_the_hand() -> None:
    seen = set()
    for others in (("Inferno", "Solar Flare"), ("Flame Spike",), ()):
        t = Table()
        for card in t.game.hand(t.owner("ra")):
            t.game.put_out_of_game(card)
        t.into_hand("ra", *others, "Fire Blast")
        t.go_to("ra", "play")
        seen.add(actions_of(t)["Fire Blast"])
    assert len(seen) == 1


def test_copies_in_play_are_told_apart() -> None:
    t = Table()
    t.clear("villain")
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.into_play("Ignite")
    t.go_to("ra", "power")
    t.game.choose(t.options.index("Ignite"))
    actions = actions_of(t)
    assert {"Baron Blade", "Blade Battalion", "Blade Battalion#2", "Legacy"} <= set(actions)
    assert len(set(actions.values())) == len(actions)


def test_each_kind_of_option_has_its_action() -> None:
    t = Table()
    t.go_to("legacy", "draw")
    assert actions_of(t) == {"yes": YES_ACTION, "no": STOP_ACTION}
    t = Table()
    t.into_play("Keen Vision")
    t.go_to("legacy", "power")
    space = ActionSpace(t.game.table)
    assert t.decision is not None and t.decision.of == POWER_OF
    assert space.names[actions_of(t)["Galvanize"]] == "Legacy"
    t.game.choose(t.options.index("Keen Vision"))
    names = [space.names[action] for action in actions_of(t).values()]
    assert names == ["baron_blade", "legacy", "ra", "haka", "megalopolis"]
    t = Table()
    ra = t.card("ra")
    t.game.perform(lambda: t.game.choose_damage_type(ra))
    assert [space.names[action] for action in actions_of(t).values()] == t.options == list(DAMAGE_TYPES)
    t = Table()
    t.game.perform(lambda: t.game.choose_number(ra, 1, 3))
    assert [space.names[action] for action in actions_of(t).values()] == t.options == ["1", "2", "3"]
    t = Table()
    t.game.perform(lambda: t.game.choose_mode(ra, ("draw", True), ("play", True), ("discard", True)))
    assert [space.names[action] for action in actions_of(t).values()] == ["0", "1", "2"]


def test_an_action_leads_to_its_option_and_an_illegal_one_is_named() -> None:
    game = Game(Scenario("baron_blade", ("legacy", "ra", "haka"), "megalopolis"), seed=0)
    space = ActionSpace(game.table)
    assert game.decision is not None and game.decision.of == CARD
    for place, action in enumerate(space.actions(game)):
        assert space.option(game, action) == place
    illegal = int(np.flatnonzero(space.mask(game) == 0)[-1])
    with pytest.raises(ValueError, match="is not legal; legal are") as error:
        space.option(game, illegal)
    assert space.names[illegal] in str(error.value)
    with pytest.raises(ValueError, match="out of range"):
        space.option(game, space.n)
