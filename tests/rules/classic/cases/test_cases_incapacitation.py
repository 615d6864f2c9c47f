"""Rules cases about incapacitated heroes in the classic edition, each named by its id."""

from functools import partial

from benches import hero_hp, incapacitate, lone_villain, with_cards

bench = partial(lone_villain, edition="classic")


def test_rb_incap_removes_cards():
    """A hero at 2 HP takes 2: the card turns over, and all other cards of that deck leave the game."""
    t = with_cards(bench(), "Solar Flare", "Imbued Fire", "The Staff of Ra")
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
    assert (t.hp("baron_blade"), hero_hp(t)) == (40, [32, 0, 34])


def test_rb_incap_no_heal():
    """An effect by which each hero regains HP does nothing for one who is incapacitated.

    Motivational Charge gives each hero target 1, so it is used twice.
    """
    t = with_cards(incapacitate(bench(), "ra"), "Motivational Charge")
    t.set_hp("legacy", 20)
    t.set_hp("haka", 20)
    for _ in range(2):
        t.use_power("legacy", "Motivational Charge", choose=["baron_blade"])
    assert hero_hp(t) == [22, 0, 22]
    assert t.incapacitated("ra")


def test_rb_incap_one_ability(asked):
    """The turn of a hero incapacitated earlier holds one ability and nothing else."""
    t = incapacitate(bench(), "ra")
    t.on_deck("villain", "Living Force Field")
    t.go_to("legacy", "end")
    with_cards(t, "Backlash Field")
    before = len(asked(t))
    t.go_to("haka", "start", choose=["Destroy 1 Ongoing card", "Backlash Field"])
    assert asked(t)[before:] == ["ability", "card"]
    assert (t.play_area("villain"), t.hand("ra")) == (["Living Force Field"], [])


def test_wk_aegis_indestructible(classic_bench):
    """Fanatic, indestructible by another effect, comes to 0 HP: Aegis of Resurrection restores her all the same.

    Life Support, a card of the ward, makes heroes indestructible.
    """
    t = with_cards(classic_bench(["fanatic"], environment="ward"), "Life Support")
    t.deal("Bed", "fanatic", 30, "melee")
    assert (t.hp("fanatic"), t.incapacitated("fanatic")) == (0, False)
    t.set_hp("fanatic", 5)
    with_cards(t, "Aegis of Resurrection")
    t.deal("Bed", "fanatic", 9, "melee")
    assert (t.hp("fanatic"), t.trash("fanatic")) == (10, ["Aegis of Resurrection"])


def test_wk_wraith_incap_stance():
    """3 melee bring The Wraith down from 2 HP: Combat Stance leaves with her and strikes nobody."""
    t = with_cards(bench("wraith", "legacy", "ra"), "Combat Stance")
    t.set_hp("wraith", 2)
    t.deal("baron_blade", "wraith", 3, "melee")
    assert t.incapacitated("wraith")
    assert t.hp("baron_blade") == 40
