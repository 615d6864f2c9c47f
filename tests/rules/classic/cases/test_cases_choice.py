"""Rules cases about what can be chosen in the classic edition, each named by its id."""

from functools import partial

import pytest

from benches import lone_villain, with_cards
from sotm_env.engine.vocabulary import COLD, Effect, Game, villain_target
from sotm_env.testing import Table

bench = partial(lone_villain, edition="classic")


def test_fc_second_highest_one():
    """Damage to the target with the second highest HP: with one candidate only nothing happens.

    For the dinosaurs of the island there are always two other targets, so the effect is written out here.
    """
    t = bench()
    haka = t.card("haka")

    def strike(game: Game) -> Effect:
        yield from game.deal(haka, (yield from game.highest(haka, villain_target, 2)), 5, COLD)

    t.do(strike)
    assert t.dealt == []
    with_cards(t, "Blade Battalion")
    t.do(strike)
    assert t.dealt == [("Haka", "Blade Battalion", 5, "cold")]


def before_ras_end(t: Table) -> Table:
    """Ra's draw phase, with Solar Flare in play."""
    t.on_deck("villain", "Straw Man")
    t.go_to("ra", "draw")
    return with_cards(t, "Solar Flare")


@pytest.mark.parametrize("protection", ["Heroic Interception", "Decoy"])
def test_wk_solar_flare_no_damage(classic_bench, protection):
    """Ra pays by damage to himself, but is immune or it is redirected: he has not taken it, so the card is destroyed.

    This is what the deck asks at the end of his turn, for 4 psychic.
    """
    t = before_ras_end(classic_bench(["ra", "legacy"], environment="drill_hall"))
    with_cards(t, protection)
    t.go_to("ra", "end", choose=[None, True])
    assert t.hp("ra") == 30
    assert t.trash("ra") == ["Solar Flare"]

    t = before_ras_end(classic_bench(["ra", "legacy"], environment="drill_hall"))
    t.go_to("ra", "end", choose=[None, True])
    assert t.hp("ra") == 26
    assert t.in_play("Solar Flare")
