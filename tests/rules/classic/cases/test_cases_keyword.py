"""Rules cases about keywords and numbers on cards in the classic edition, each named by its id."""

from functools import partial

import pytest

from benches import hero_hp, incapacitate, lone_villain, to_villain_end, with_cards

bench = partial(lone_villain, edition="classic")


def test_rb_limited_second_to_trash():
    """An effect would put a second copy of a limited card into play: it goes to the trash."""
    t = with_cards(bench("absolute_zero", "ra", "haka"), "Cryo Chamber")
    t.into_trash("absolute_zero", "Cryo Chamber")
    t.play("absolute_zero", "Modular Realignment", choose=["put it into play"])
    assert t.count_in_play("Cryo Chamber") == 1
    assert t.trash("absolute_zero") == ["Cryo Chamber", "Modular Realignment"]


def test_rb_limited_second_to_trash_when_an_effect_plays_it():
    """The same for an effect that plays it; it has not been played then."""
    t = with_cards(bench(), "Fortitude")
    t.play("legacy", "Fortitude")
    assert t.count_in_play("Fortitude") == 1
    assert t.trash("legacy") == ["Fortitude"]
    assert (t.game.state.cards_played, t.game.state.discarded) == ((), ())


def test_dz_limited_no_voluntary():
    """A second copy of a limited card cannot be chosen in the play phase. Fortitude stands in for Danger Sense.

    In this edition Danger Sense is not limited: a second one may be played.
    """
    t = with_cards(bench(), "Fortitude", "Danger Sense")
    t.on_deck("villain", "Living Force Field")
    t.set_hand("legacy", "Fortitude", "Danger Sense", "Thokk!")
    t.go_to("legacy", "play")
    assert sorted(t.options) == ["Danger Sense", "Thokk!", "stop"]


def test_rb_equipment_protected():
    """An effect on hero Ongoing cards leaves equipment alone: Fortitude is destroyed, The Legacy Ring stays.

    Nothing in these decks destroys them all. Fueled Freeze destroys up to 3, and the ring is not among them.
    """
    t = with_cards(bench("legacy", "absolute_zero", "haka"), "Fortitude", "The Legacy Ring")
    t.play("absolute_zero", "Fueled Freeze", choose=["Fortitude"])
    assert t.play_area("legacy") == ["The Legacy Ring"]
    assert t.trash("legacy") == ["Fortitude"]
    with_cards(t, "Fortitude", "Danger Sense")
    with pytest.raises(AssertionError, match=r"legal: \['Fortitude', 'Danger Sense', 'stop'\]"):
        t.play("absolute_zero", "Fueled Freeze", choose=["The Legacy Ring"])


def test_rb_one_shot_to_trash():
    """A one-shot does what it says in order and goes to the trash only then.

    Modular Realignment takes an equipment from the trash, where it does not lie itself, then deals damage.
    """
    t = bench("absolute_zero", "ra", "haka")
    t.set_hand("absolute_zero")
    t.into_trash("absolute_zero", "Focused Apertures")
    t.play("absolute_zero", "Modular Realignment", choose=["take it"])
    assert t.hand("absolute_zero") == ["Focused Apertures"]
    assert t.trash("absolute_zero") == ["Modular Realignment"]
    assert [kind for _, _, _, kind in t.dealt] == ["fire", "cold"]

    t = bench()  # the card that Hasten Doom plays is there before Hasten Doom itself
    t.on_deck("villain", "Hasten Doom", "Flesh-Repair Nanites")
    t.play_top("villain")
    assert t.trash("villain") == ["Flesh-Repair Nanites", "Hasten Doom"]


def test_wk_next_to_no_target(classic_bench):
    """A card to be put next to a minion while there is none goes to its trash, and nothing answers a destruction.

    Absolute Zero's Impale always finds the villain himself, so a card of the drill hall shows it; Haka's Dominion would
    answer that an environment card is destroyed.
    """
    t = with_cards(classic_bench(["haka"], environment="drill_hall"), "Dominion")
    held = len(t.hand("haka"))
    t.on_deck("environment", "Leash")
    t.play_top("environment")
    assert t.trash("environment") == ["Leash"]
    assert len(t.hand("haka")) == held
    with_cards(t, "Straw Man")
    t.on_deck("environment", "Leash")
    t.play_top("environment")
    assert t.play_area("villain") == ["Straw Man", "Leash"]
    t.destroy("Leash", choose=[True])
    assert len(t.hand("haka")) == held + 1


def test_fo_h_constant():
    """With two of four heroes incapacitated H is still 4: Blade's other side deals 4 energy."""
    t = bench("legacy", "ra", "haka", "absolute_zero")
    t.destroy("baron_blade")
    incapacitate(incapacitate(t, "legacy"), "ra")
    to_villain_end(t, "Living Force Field")
    assert t.game.H == 4
    assert hero_hp(t) == [0, 0, 34 - 4, 29]


def test_wk_chastise(classic_bench):
    """By its errata Chastise goes next to a target that is neither a hero target nor a character card."""
    t = with_cards(classic_bench(["fanatic"]), "Straw Man", "Post", "Mud")
    t.set_hand("fanatic", "Chastise")
    t.go_to("fanatic", "play")
    t.game.choose(0)
    assert sorted(t.options) == ["Post", "Straw Man"]
