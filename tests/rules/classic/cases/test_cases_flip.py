"""Rules cases about flips in the classic edition, each named by its id."""

from functools import partial

from benches import lone_villain, to_villain_end, with_cards

bench = partial(lone_villain, edition="classic")


def test_rb_blade_flip():
    """Blade at 2 HP takes 5: he is not defeated but flips to the 30 HP of his other side; the other 3 are lost."""
    t = bench()
    t.set_hp("baron_blade", 2)
    assert t.deal("ra", "baron_blade", 5, "melee") == 2
    assert t.flipped("baron_blade")
    assert (t.hp("baron_blade"), t.max_hp("baron_blade"), t.result) == (30, 30, None)


def test_rb_blade_flip_once():
    """On his other side he is defeated at 0 HP."""
    t = bench()
    t.destroy("baron_blade")
    t.set_hp("baron_blade", 1)
    t.deal("ra", "baron_blade", 1, "melee")
    assert t.result == "win"


def test_fc_mdp_leaves():
    """The platforms leave play as he flips, but are neither destroyed nor discarded: nothing answers that.

    What only waits for a card to leave play is done: Impale falls with the platform next to which it lies.
    """
    t = with_cards(bench("absolute_zero", "ra", "haka"), "Mobile Defense Platform", "Blade Battalion", "Police Backup")
    t.into_play("Impale", choose=["Mobile Defense Platform"])
    t.on_deck("villain", "Mobile Defense Platform")
    before = len(t.game.log)
    t.flip("baron_blade")
    assert t.trash("villain") == ["Mobile Defense Platform"] * 3
    assert t.play_area("villain") == ["Blade Battalion"]
    assert t.trash("absolute_zero") == ["Impale"]
    destroyed = [t.game.title_of[entry[1]] for entry in t.game.log[before:] if entry[0] == "destroyed"]
    assert destroyed == ["Impale"]
    assert t.in_play("Police Backup")
    assert t.game.state.discarded == ()


def test_rb_omnitron_first_turn():
    """Omnitron flips from the factory to the robot before its first turn; the robot plays 2 cards."""
    t = bench(villain="omnitron")
    assert not t.flipped("omnitron")
    t.on_deck("villain", "Disintegration Ray", "Interpolation Beam")
    t.go_to("villain", "start")
    assert (t.flipped("omnitron"), t.play_area("villain")) == (True, [])
    to_villain_end(t, "Disintegration Ray", "Interpolation Beam")
    assert (t.flipped("omnitron"), t.play_area("villain")) == (True, ["Disintegration Ray", "Interpolation Beam"])
