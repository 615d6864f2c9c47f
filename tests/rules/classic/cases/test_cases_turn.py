"""Rules cases about the course of a game and of a turn in the classic edition, each named by its id."""

from functools import partial

from benches import hands, lone_villain, with_cards
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force Field"
bench = partial(lone_villain, edition="classic")


def before_ra_plays(*hand: str) -> Table:
    """Ra's play phase, with these cards in hand."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("ra", *hand)
    t.go_to("ra", "play")
    return t


def test_rb_setup_hand():
    """Each hero begins with 4 cards; the turns are the villain's, the heroes' in their order, the environment's."""
    t = bench()
    assert hands(t) == [4, 4, 4]
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck("environment", "Police Backup")
    t.run_turn("environment")
    t.go_to("villain", "start")
    turns = [t.game.table.ids[entry[1]] for entry in t.game.log if entry[0] == "turn"]
    assert turns == ["baron_blade", "legacy", "ra", "haka", "megalopolis", "baron_blade"]


def test_rb_no_hand_limit():
    """A hero who holds 19 cards discards none at the end of the turn."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.draw("ra", 15)
    t.run_turn("ra")
    assert len(t.hand("ra")) == 19
    assert t.trash("ra") == []


def test_rb_two_card_draw(asked):
    """Who neither plays a card nor uses a power may draw 2."""
    t = before_ra_plays("Fire Blast")
    before = len(asked(t))
    t.go_to("ra", "end", choose=[None, None, True, True])
    assert len(t.hand("ra")) == 1 + 2
    assert asked(t)[before:] == ["play", "power", "draw", "draw"]


def test_rb_two_card_draw_partial(asked):
    """Who plays no card but uses a power draws 1."""
    t = before_ra_plays("Fire Blast")
    before = len(asked(t))
    t.go_to("ra", "end", choose=[None, "Pyre", "baron_blade", True])
    assert len(t.hand("ra")) == 1 + 1
    assert asked(t)[before:] == ["play", "power", "target", "draw"]


def test_rb_skip_turn_no_draw(asked):
    """A hero who skips the turn because of the volcano plays, uses and draws nothing, and no end-of-turn text is done.

    The volcano asks when the turn has started, so it is the rest of the turn that is skipped; Solar Flare would ask at
    the end of it.
    """
    t = bench(environment="insula_primalis")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "end")
    with_cards(t, "Volcanic Eruption", "Solar Flare")
    before = len(asked(t))
    t.go_to("ra", "start", choose=[True])
    t.go_to("haka", "start")
    assert asked(t)[before:] == ["confirm"]
    assert hands(t) == [4, 4, 4]
    assert t.in_play("Solar Flare")
    assert t.trash("environment") == ["Volcanic Eruption"]
