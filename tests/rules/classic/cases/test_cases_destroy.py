"""Rules cases about destruction in the classic edition, each named by its id."""

from functools import partial

from benches import lone_villain, with_cards

bench = partial(lone_villain, edition="classic")


def test_rb_immune_still_destroyed(classic_bench):
    """A Battalion with 5 HP that is immune to damage is destroyed by an effect that deals none.

    Fog, a card of the drill hall, makes it immune. Ra's Wrathful Gaze destroys it once it has no more than 2 HP.
    """
    t = with_cards(classic_bench(["ra"], villain="baron_blade", environment="drill_hall"), "Fog", "Wrathful Gaze")
    with_cards(t, "Blade Battalion", "Blade Battalion")
    assert t.deal("ra", "Blade Battalion", 9, "fire") == 0
    assert t.destroy("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    t.use_power("ra", "Wrathful Gaze")
    assert t.trash("villain") == ["Blade Battalion", "Blade Battalion"]


def test_mt_savage_mana():
    """Haka destroys a target without damage: it may be put beneath Savage Mana.

    No text of his does that by itself, so an effect credited to him does it here.
    """
    t = with_cards(bench(), "Savage Mana", "Blade Battalion", "Backlash Field", "Blade Battalion")
    haka, battalion, field = (t.card(title) for title in ("haka", "Blade Battalion", "Backlash Field"))
    t.do(lambda game: game.destroy(battalion, haka), choose=[True])
    t.do(lambda game: game.destroy(field, haka))  # no target, so nothing is asked
    assert t.under("Savage Mana") == ["Blade Battalion"]
    assert t.trash("villain") == ["Backlash Field"]


def test_wk_being_destroyed(classic_bench):
    """A target at 0 HP that regains 3 as it is being destroyed is destroyed all the same.

    Medic, a card of the ward, heals what would be destroyed; only Aegis of Resurrection acts before that.
    """
    t = with_cards(classic_bench(["fanatic"], environment="ward"), "Medic", "Straw Man", "Aegis of Resurrection")
    t.deal("fanatic", "Straw Man", 9, "melee")
    assert t.trash("villain") == ["Straw Man"]
    t.deal("Bed", "pell", 30, "melee")
    assert t.incapacitated("pell")
    t.deal("Bed", "fanatic", 30, "melee")
    assert (t.hp("fanatic"), t.incapacitated("fanatic")) == (10, False)


def test_rb_omnitron_device_alive():
    """Omnitron at 0 HP is not defeated while a Device is in play; the heroes win as soon as none is."""
    t = with_cards(bench(villain="omnitron"), "S-83 Assault Drone")
    t.deal("ra", "omnitron", 100, "fire")
    assert t.result is None
    t.deal("ra", "S-83 Assault Drone", 4, "fire")
    assert t.result == "win"
