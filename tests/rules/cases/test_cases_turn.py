"""Rules cases about the course of a turn, victory and defeat, each named by its id."""

from benches import hands, hero_hp, with_cards
from benches import lone_villain as bench
from sotm_env.testing import Table

IDLE_VILLAIN = "Living Force-Field"
SOLDIERS = (
    "Advance Soldiers",
    "Bionauts",
    "Firesworn",
    "Frosthounds",
    "Grunt Guards",
    "Ion-Lancers",
    "Psi-Weavers",
    "Reso-Banshees",
    "Shock Infantry",
)


def before_ra_plays(*hand: str) -> Table:
    """Ra's play phase, with these cards in hand."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.set_hand("ra", *hand)
    t.go_to("ra", "play")
    return t


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


def test_rb_setup_hand():
    """Each hero begins with 4 cards; the turns are the villain's, the heroes' in their order, the environment's."""
    t = bench()
    assert hands(t) == [4, 4, 4]
    for hero, card in (("legacy", "Danger Sense"), ("ra", "Fire Blast"), ("haka", "Mere")):
        t.set_hand(hero, card)
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck("environment", "Local Legal Expert")
    t.run_turn("villain")
    assert t.in_play(IDLE_VILLAIN)
    assert hands(t) == [1, 1, 1]
    for hero, held in (("legacy", [3, 1, 1]), ("ra", [3, 3, 1]), ("haka", [3, 3, 3])):
        t.run_turn(hero, choose=[None, None, True, True])
        assert hands(t) == held
    assert not t.in_play("Local Legal Expert")
    t.run_turn("environment")
    assert t.in_play("Local Legal Expert")
    assert hands(t) == [4, 4, 4]


def test_rb_no_hand_limit():
    """A hero who holds 19 cards discards none at the end of the turn."""
    t = bench()
    t.on_deck("villain", IDLE_VILLAIN)
    t.draw("ra", 15)
    t.run_turn("ra")
    assert len(t.hand("ra")) == 19
    assert t.trash("ra") == []


def price_paid() -> Table:
    """Four heroes, 11 cards in Blade's trash and the Price in play; then the villain start phase."""
    t = bench("legacy", "ra", "haka", "tachyon")
    t.into_play("Consider the Price of Victory!")
    t.into_trash("villain", *["Blade Battalion"] * 4, *["Jet-Jump Battalion"] * 3, *["Remote Walking Tank"] * 3)
    t.into_trash("villain", "Powered Turret")
    for hero, card in (("legacy", "Thokk!"), ("ra", "Inferno"), ("haka", "Mere"), ("tachyon", "HUD Goggles")):
        t.set_hand(hero, card)
    t.on_deck("villain", "Hasten Doom", "Devious Disruption", "Hasten Doom")
    t.go_to("villain", "start")
    return t


def test_gl_price_timing():
    """Blade's count of 15 comes before the Price fills his trash, so the heroes have until his next start phase."""
    t = price_paid()
    assert t.result is None
    assert len(t.trash("villain")) == 11 + 3 + 1
    assert not t.in_play("Consider the Price of Victory!")
    assert hero_hp(t) == [32 - 2, 30 - 1, 34 - 1, 27 - 1]
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck("environment", "Local Legal Expert")
    t.go_to("environment", "end")
    assert (t.result, len(t.trash("villain"))) == (None, 15)
    t.go_to("villain", "start")
    assert t.result == "loss"

    t = price_paid()
    t.on_deck("villain", IDLE_VILLAIN)
    t.on_deck("environment", "Local Legal Expert")
    t.go_to("environment", "end")
    t.do(lambda game: game.bury(game.trash(game.villain)[0]))
    t.go_to("villain", "start")
    assert (t.result, len(t.trash("villain"))) == (None, 14)


def test_gl_voss_lose():
    """Voss and 9 other villain targets at his start phase: the heroes lose."""
    t = with_cards(bench(villain="grand_warlord_voss"), *SOLDIERS)
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_gl_voss_lose_nine():
    """Voss and 8 other villain targets: no loss."""
    t = with_cards(bench(villain="grand_warlord_voss"), *SOLDIERS[:8])
    t.go_to("villain", "start")
    assert t.result is None


def before_the_base_counts_down(*stored: tuple[str, str]) -> Table:
    """The end of the last hero's turn, with the sequence in play and under it the card of each of these heroes."""
    t = bench(environment="wagner_mars_base")
    t.on_deck("villain", IDLE_VILLAIN)
    t.go_to("villain", "end")
    t.into_play("Self-Destruct Sequence")
    for hero, card in stored:
        t.set_hand(hero, card)
        t.go_to(hero, "power", choose=[True])
        t.go_to(hero, "end")
    t.go_to("haka", "end")
    return t


def test_gl_selfdestruct():
    """With no card under it at the environment start phase the heroes lose; of 2 cards 1 is destroyed."""
    t = before_the_base_counts_down()
    t.go_to("environment", "start")
    assert t.result == "loss"

    t = before_the_base_counts_down(("legacy", "Thokk!"), ("ra", "Inferno"))
    assert t.under("Self-Destruct Sequence") == ['"Thokk!"', "Inferno"]
    t.go_to("environment", "start", choose=["Inferno"])
    assert t.result is None
    assert t.under("Self-Destruct Sequence") == ['"Thokk!"']
    assert t.trash("ra") == ["Inferno"]
