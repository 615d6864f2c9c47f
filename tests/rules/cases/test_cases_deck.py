"""Rules cases about decks, hands and trashes, each named by its id."""

from benches import hands, with_cards
from benches import lone_villain as bench

FOUR = ("legacy", "ra", "haka", "tachyon")


def test_rb_deck_out_hero():
    """A draw from an empty deck: the trash of 7 becomes the deck, then 1 is drawn."""
    t = bench()
    seven = t.deck("ra")[:7]
    t.into_hand("ra", *t.deck("ra"))
    t.into_trash("ra", *seven)
    held = len(t.hand("ra"))
    assert (len(t.deck("ra")), len(t.trash("ra"))) == (0, 7)
    t.draw("ra")
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (6, [], held + 1)


def test_rb_deck_out_villain():
    """A play from an empty villain deck: the trash of 5 becomes the deck, then its top card is played."""
    t = bench(villain="omnitron")
    cards = t.deck("villain")
    five, others = cards[:5], cards[5:]
    with_cards(t, *others)
    t.into_trash("villain", *five)
    assert (len(t.deck("villain")), len(t.trash("villain"))) == (0, 5)
    t.play_top("villain")
    assert (len(t.deck("villain")), t.trash("villain")) == (4, [])
    assert len(t.play_area("villain")) == len(others) + 1


def test_rb_deck_out_mid_draw():
    """3 drawn from a deck of 1: then the trash of 6 is the deck, and 2 more are drawn."""
    t = bench()
    t.into_hand("ra", *t.deck("ra")[1:])
    (last,) = t.deck("ra")
    t.into_trash("ra", *[title for title in t.hand("ra") if title != last][:6])
    held = len(t.hand("ra"))
    assert (len(t.deck("ra")), len(t.trash("ra"))) == (1, 6)
    t.draw("ra", 3)
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (4, [], held + 3)


def test_fc_env_no_play_no_reshuffle():
    """As long as no environment card can be played, its empty deck is not made anew."""
    t = bench("bunker", "legacy", "ra")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("ra", "end")
    t.into_play("Adhesive Foam Grenade")
    t.into_trash("environment", *t.deck("environment"))
    trash = t.trash("environment")
    t.go_to("environment", "end")
    assert (t.deck("environment"), t.play_area("environment"), t.trash("environment")) == ([], [], trash)
    assert len(trash) == 15


def test_mt_mere():
    """Mere deals 3 and takes the hand from 4 to 5."""
    t = with_cards(bench(), "Mere")
    t.set_hand("haka", "Rampage", "Taiaha", "Surge of Ihi", "Taonga Mana")
    t.use_power("haka", "Mere", choose=["baron_blade"])
    assert t.hp("baron_blade") == 40 - 3
    assert len(t.hand("haka")) == 5


def test_mt_bolster():
    """Each hero draws 1, which leaves Legacy level and the others 1 up; then one of those plays a card."""
    t = bench()
    for hero, card in (("legacy", "Bolster Allies"), ("ra", "Ignite"), ("haka", "Mere")):
        t.set_hand(hero, card)
    t.on_deck("ra", "Fire Blast")
    t.play("legacy", "Bolster Allies", choose=["ra", "Ignite"])
    assert hands(t) == [1, 1 + 1 - 1, 1 + 1]
    assert (t.play_area("ra"), t.hand("ra")) == (["Ignite"], ["Fire Blast"])


def test_gl_return_dawn():
    """With 4 heroes the 2 lowest Citizens of the trash come back: Dare (3) and Hammer (4), not Truth (7)."""
    t = with_cards(bench(*FOUR, villain="citizen_dawn"), "Return with the Dawn")
    t.into_trash("villain", "Citizen Truth", "Citizen Hammer", "Citizen Dare")
    t.go_to("villain", "start")
    assert sorted(t.play_area("villain")) == ["Citizen Dare", "Citizen Hammer", "Return with the Dawn"]
    assert t.trash("villain") == ["Citizen Truth"]


def test_gl_dawn_only_citizen():
    """Luminous Leadership discovers a Citizen at the start if there is none but Dawn, otherwise none."""
    t = with_cards(bench(villain="citizen_dawn"), "Luminous Leadership")
    t.on_deck("villain", "Healing Light", "Citizen Spring")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Luminous Leadership", "Citizen Spring"]

    t = with_cards(bench(villain="citizen_dawn"), "Luminous Leadership", "Citizen Dare")
    t.on_deck("villain", "Healing Light", "Citizen Spring")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Luminous Leadership", "Citizen Dare"]
