"""Rules cases about decks, hands and trashes in the classic edition, each named by its id."""

from functools import partial

from benches import hands, lone_villain, with_cards
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

bench = partial(lone_villain, edition="classic")


def keeping(t: Table, owner: str, in_deck: int, in_trash: int, *trash: str) -> Table:
    """Exactly so many cards in a deck and in its trash, there ``trash`` if named; the others leave the game."""
    deck = t.owner(owner)
    t.into_trash(owner, *(trash or t.deck(owner)[:in_trash]))
    for card in t.game.zone(deck, DECK)[in_deck:]:
        t.game.put_out_of_game(card)
    assert (len(t.deck(owner)), len(t.trash(owner))) == (in_deck, in_trash)
    return t


def test_rb_deck_out_hero():
    """An empty deck is made anew from a trash of 7 before the draw: deck 6, trash 0, hand 1 more."""
    t = keeping(bench(), "ra", 0, 7)
    t.draw("ra")
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (6, [], 4 + 1)


def test_rb_deck_out_mid_draw():
    """3 draws from a deck of 1 and a trash of 6: 1 card, then the shuffle, then 2 more."""
    t = keeping(bench(), "ra", 1, 6)
    first = t.deck("ra")[0]
    t.draw("ra", 3)
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (4, [], 4 + 3)
    assert t.hand("ra")[4] == first


def test_rb_deck_out_villain():
    """An empty villain deck is made anew from a trash of 5 in the play phase, and its top card is played."""
    t = keeping(bench(), "villain", 0, 5, *["Blade Battalion"] * 4, "Living Force Field")
    t.go_to("legacy", "start")
    assert len(t.deck("villain")) == 4
    assert t.trash("villain") == []
    assert len(t.play_area("villain")) == 1


def test_fc_env_no_play_no_reshuffle():
    """The environment deck is empty and none of its cards can be played: its trash is not shuffled."""
    t = bench("legacy", "ra", "bunker")
    t.on_deck("villain", "Living Force Field")
    t.go_to("bunker", "play")
    t.play("bunker", "Adhesive Foam Grenade")
    t.into_trash("environment", *t.deck("environment"))
    t.go_to("environment", "end")
    assert (t.deck("environment"), len(t.trash("environment"))) == ([], 15)


def test_mt_mere():
    """Mere deals 2 melee (3 in another printing), and the hand goes from 4 to 5."""
    t = with_cards(bench(), "Mere")
    t.set_hand("haka", "Rampage", "Dominion", "Taiaha", "Ta Moko")
    t.use_power("haka", "Mere", choose=["baron_blade"])
    assert t.dealt == [("Haka", "Baron Blade", 2, "melee")]
    assert len(t.hand("haka")) == 5


def test_mt_bolster():
    """Each hero draws 1: the others hold 1 more, Legacy as many as before he played the card."""
    t = bench()
    t.set_hand("legacy", "Bolster Allies", "Thokk!", "Fortitude", "Danger Sense")
    t.play("legacy", "Bolster Allies")
    assert hands(t) == [4, 5, 5]
