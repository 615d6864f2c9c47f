"""Rules cases about phases and the order of texts in the classic edition, each named by its id."""

from functools import partial

from benches import lone_villain, with_cards
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force Field"
bench = partial(lone_villain, edition="classic")


def legacy_in_his_power_phase(*cards: str) -> Table:
    """Legacy's power phase, with these cards in play."""
    t = with_cards(bench(), *cards)
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("legacy", "power")
    return t


def test_rb_power_once(asked):
    """With the ring Legacy may use two powers, but Galvanize is the only one: it is used once."""
    t = legacy_in_his_power_phase("The Legacy Ring")
    before = len(asked(t))
    t.go_to("legacy", "end", choose=["Galvanize"])
    assert asked(t)[before:] == ["power", "draw"]


def test_rb_power_two_copies(asked):
    """With the ring Legacy uses the same power of two copies of a card. Next Evolution stands in for Keen Vision."""
    t = legacy_in_his_power_phase("The Legacy Ring", "Next Evolution", "Next Evolution")
    before = len(asked(t))
    t.go_to("legacy", "draw", choose=["Next Evolution", "fire", "Next Evolution", "cold"])
    assert asked(t)[before:] == ["power", "damage type", "power", "damage type"]
    assert [t.deal("haka", "legacy", 2, kind) for kind in ("fire", "cold", "melee")] == [0, 0, 2]


def test_mt_extra_power_replay(asked):
    """The ring comes back to the hand and is played again in the power phase: 2 powers in all, not 3."""
    t = legacy_in_his_power_phase("The Legacy Ring", "Next Evolution", "Next Evolution")
    before = len(asked(t))
    t.game.choose(t.options.index("Galvanize"))
    t.game.step()
    assert "Next Evolution" in t.options
    ring = t.card("The Legacy Ring")
    t.do(lambda game: game.to_hand(ring))
    t.play("legacy", "The Legacy Ring")
    t.go_to("legacy", "draw", choose=["Next Evolution", "fire"])
    assert asked(t)[before:] == ["power", "power", "damage type"]


def test_ts_phases_in_order(asked):
    """Once a hero has drawn in the draw phase, no card can be played any more."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("ra", "Imbued Fire")
    t.on_deck("ra", "Fire Blast")
    t.go_to("ra", "draw")
    before = len(asked(t))
    t.go_to("ra", "end", choose=[True, False])
    t.go_to("haka", "start")
    assert asked(t)[before:] == ["draw", "draw"]
    assert sorted(t.hand("ra")) == ["Fire Blast", "Imbued Fire"]
    assert t.play_area("ra") == []


def test_mt_empty_hand_play_phase(asked, classic_bench):
    """With no card in hand there still is a play phase: its texts are done, and nothing is played.

    Bell is a card of the drill hall that has such a text.
    """
    t = with_cards(classic_bench(["ra"], environment="drill_hall"), "Bell")
    t.on_deck("villain", "Straw Man")
    t.set_hand("ra")
    t.set_hp("ra", 20)
    t.go_to("ra", "start")
    before = len(asked(t))
    t.go_to("ra", "power")
    assert t.hp("ra") == 21
    assert asked(t)[before:] == []


def test_fo_spiff_last(classic_bench):
    """A card that comes into play in the end phase with a text of that phase acts in it, as the last one.

    The cards are those of the drill hall: Kennel brings a Hound while a Drummer is still to act.
    """
    t = classic_bench(["ra"], environment="drill_hall")
    t.on_deck("villain", "Straw Man")
    t.on_deck("environment", "Dummy")
    t.into_trash("environment", "Hound")
    t.go_to("quill", "end")
    with_cards(t, "Kennel", "Drummer")
    t.go_to("environment", "end")
    assert [source for source, target, _, _ in t.dealt if target == "Pell"] == ["Drummer", "Hound"]
    assert t.play_area("environment") == ["Kennel", "Drummer", "Dummy", "Hound"]
