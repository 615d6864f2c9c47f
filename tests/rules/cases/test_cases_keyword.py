"""Rules cases about keywords and terms, each named by its id."""

from benches import hero_hp, incapacitate, to_villain_end, with_cards
from benches import lone_villain as bench

FOUR = ("legacy", "ra", "haka", "tachyon")


def test_rb_one_shot_to_trash():
    """A One-Shot is done from first to last and goes to the trash only then."""
    t = bench("legacy", "ra", "tachyon")
    t.set_hand("tachyon", "Lightspeed Barrage")
    t.into_trash("tachyon", "HUD Goggles", "Research Grant", "Sucker Punch")
    cards = len(t.deck("tachyon"))
    t.play("tachyon", "Lightspeed Barrage", choose=["baron_blade"])
    assert t.hp("baron_blade") == 40 - 3  # the 3 cards of the trash, this one not among them
    assert len(t.deck("tachyon")) == cards + 3  # and then they were shuffled into the deck, without this one
    assert t.trash("tachyon") == ["Lightspeed Barrage"]


def test_df_ally_not_self():
    """Legacy is not his own ally: Ra regains 1, Legacy nothing."""
    t = bench()
    t.set_hp("legacy", 20)
    t.set_hp("ra", 20)
    t.play("legacy", "A True Hero")
    assert (t.hp("legacy"), t.hp("ra")) == (20, 21)


def test_df_villain_no_allied_heroes():
    """The allies of a villain target are the other villain targets: no hero, no environment target."""
    t = with_cards(bench(villain="citizen_dawn"), "Citizen Truth", "Citizen Hammer", "Bank Heist In Progress")
    assert t.deal("ra", "citizen_dawn", 3, "fire") == 0
    assert t.deal("ra", "Citizen Hammer", 3, "fire") == 0
    assert t.deal("ra", "haka", 3, "fire") == 3
    assert t.deal("ra", "Bank Heist In Progress", 3, "fire") == 3


def test_dz_limited_no_voluntary():
    """A second copy of a Limited card in play may not be played."""
    t = bench()
    t.on_deck("villain", "Living Force-Field")
    t.into_play("Danger Sense")
    t.set_hand("legacy", "Danger Sense", "Thokk!")
    t.go_to("legacy", "play")
    assert '"Thokk!"' in t.options
    assert "Danger Sense" not in t.options


def test_fo_h_constant():
    """Of four heroes two are incapacitated: H is still 4."""
    t = with_cards(incapacitate(incapacitate(bench(*FOUR), "ra"), "haka"), "Remote Walking Tank")
    to_villain_end(t, "Living Force-Field")
    assert t.dealt[-1] == ("Remote Walking Tank", "Legacy", 4, "energy")
    assert hero_hp(t) == [32 - 4, 0, 0, 27]


def test_fo_h_dawn_example():
    """Of four heroes one is incapacitated: Dawn deals H - 2 = 2 to the highest."""
    t = incapacitate(bench(*FOUR, villain="citizen_dawn"), "ra")
    to_villain_end(t, "Healing Light")
    assert t.dealt[-1] == ("Citizen Dawn", "Haka", 2, "energy")
    assert hero_hp(t) == [32, 0, 34 - 2, 27]


def test_gl_fanatic_censure():
    """The Platform that Fanatic has censured has no text, so Blade can be hurt."""
    t = with_cards(bench("legacy", "fanatic", "haka"), "Mobile Defense Platform")
    assert t.deal("haka", "baron_blade", 3, "melee") == 0
    t.play("fanatic", "Brutal Censure")
    assert t.deal("haka", "baron_blade", 3, "melee") == 3
