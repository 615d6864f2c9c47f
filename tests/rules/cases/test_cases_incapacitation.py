"""Rules cases about incapacitated heroes, each named by its id."""

from benches import incapacitate, with_cards
from benches import lone_villain as bench


def test_rb_incap_removes_cards():
    """A hero brought to 0 HP turns over, and every other card of that deck leaves the game."""
    t = with_cards(bench(), "Ignite", "Solar Flare", "The Staff of Ra")
    t.set_hand("ra", "Fire Blast", "Fire Blast", "Inferno", "Inferno")
    t.into_trash("ra", "Excavation", "Excavation", "Flame Spike", "Flame Spike", "Scorched Earth", "Scorched Earth")
    t.set_hp("ra", 2)
    t.deal("baron_blade", "ra", 2, "melee")
    assert t.incapacitated("ra")
    assert t.flipped("ra")
    assert (t.play_area("ra"), t.hand("ra"), t.trash("ra"), t.deck("ra")) == ([], [], [], [])
    assert t.result is None


def test_rb_incap_overkill():
    """9 damage to a hero with 2 HP: what is over hurts nobody."""
    t = bench()
    t.set_hp("ra", 2)
    assert t.deal("baron_blade", "ra", 9, "melee") == 2
    assert t.incapacitated("ra")
    assert (t.hp("baron_blade"), t.hp("legacy"), t.hp("haka")) == (40, 32, 34)


def test_rb_incap_no_heal():
    """An effect that heals each hero does nothing for one who is incapacitated."""
    t = with_cards(incapacitate(bench("legacy", "ra", "tempest"), "ra"), "Gift of Val'Maera")
    t.set_hp("legacy", 20)
    t.set_hp("tempest", 20)
    t.use_power("tempest", "Gift of Val'Maera")
    assert (t.hp("legacy"), t.hp("tempest"), t.hp("ra")) == (22, 22, 0)
    assert t.incapacitated("ra")


def test_rb_incap_one_ability(asked):
    """The turn of a hero incapacitated earlier holds one ability and nothing else."""
    t = incapacitate(bench(), "ra")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("legacy", "end")
    with_cards(t, "Blade Battalion", "Blade Battalion")
    t.set_hp("Blade Battalion", 1)
    t.set_hp("Blade Battalion#2", 1)
    before = len(asked(t))
    t.go_to("haka", "start", choose=["Destroy 1 target", "Blade Battalion#2"])
    assert asked(t)[before:] == ["ability", "target"]
    assert t.count_in_play("Blade Battalion") == 1
    assert (t.hand("ra"), t.play_area("ra"), t.hp("baron_blade")) == ([], [], 40)


def test_df_incap_not_destroyed():
    """Rampage counts what Haka destroys: an incapacitated hero is not among it."""
    t = bench()
    t.set_hand("haka", "Rampage")
    t.set_hp("ra", 2)
    t.play("haka", "Rampage")
    assert t.incapacitated("ra")
    assert t.hand("haka") == []

    t = with_cards(bench(), "Blade Battalion")
    t.set_hand("haka", "Rampage")
    t.set_hp("ra", 2)
    t.play("haka", "Rampage", choose=["baron_blade"])
    assert (t.incapacitated("ra"), t.in_play("Blade Battalion")) == (True, False)
    assert len(t.hand("haka")) == 1  # for the Battalion


def test_df_incap_own_power_phase(asked):
    """Fanatic, brought down by her own power, goes to her end phase: no draw, and no ability in this turn."""
    t = bench("legacy", "fanatic", "haka")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("fanatic", "power")
    t.clear("villain")
    t.set_hp("fanatic", 1)
    before = len(asked(t))
    t.go_to("haka", "start", choose=["Exorcism", "baron_blade"])
    assert asked(t)[before:] == ["power", "target"]
    assert t.incapacitated("fanatic")
    assert (t.hp("baron_blade"), t.hand("fanatic"), t.deck("fanatic")) == (40 - 1 - 1, [], [])


def test_df_incap_foreign_card():
    """Another deck's card in the trash of a hero who is incapacitated goes to its own trash."""
    t = bench()
    t.into_trash("ra", "Hasten Doom", "Inferno")
    incapacitate(t, "ra")
    assert (t.trash("ra"), t.trash("villain")) == ([], ["Hasten Doom"])
