"""Rules cases about redirected damage in the classic edition, each named by its id."""

from functools import partial

from benches import hero_hp, incapacitate, lone_villain, with_cards
from sotm_env.engine.vocabulary import MELEE

bench = partial(lone_villain, edition="classic")


def test_rb_redirect_no_more_modifiers():
    """Damage that is redirected takes no further modifiers of its first target.

    Redirection comes before all modifiers, so the case is read like this: nothing that changes damage to the first
    target counts, an amount that was worked out for that target is not worked out anew, and what changes damage to the
    new target counts as for any other.
    """
    t = with_cards(bench(), "Ta Moko", "Lead from the Front", "Blade Battalion")
    t.deal("Blade Battalion", "haka", 4, "melee", choose=[True])
    assert hero_hp(t) == [32 - 4, 30, 34]  # Ta Moko takes nothing off
    battalion, haka = t.card("Blade Battalion"), t.card("haka")
    t.do(lambda game: game.deal(battalion, haka, lambda target: game.state.hp[target] - 24, MELEE), choose=[True])
    assert hero_hp(t) == [28 - 10, 30, 34]  # 10 for Haka stay 10; for Legacy they would be 4


def test_ts_redirect_before_immunity():
    """A is immune, and damage to A can be redirected to B: B takes 4 if it is, else A takes 0."""
    t = with_cards(bench(), "Lead from the Front", "Heroic Interception", "Blade Battalion")
    t.deal("Blade Battalion", "ra", 4, "melee", choose=[True])
    assert hero_hp(t) == [32 - 3 - 4, 30, 34]
    t.deal("Blade Battalion", "ra", 4, "melee", choose=[False])
    assert hero_hp(t) == [32 - 3 - 4, 30, 34]


def test_ts_redirect_before_immunity_that_nobody_can_decline():
    """Blade is immune behind his platform; the Redistributor hits the lowest hero target all the same."""
    t = with_cards(bench(), "Mobile Defense Platform", "Elemental Redistributor")
    t.deal("haka", "baron_blade", 4, "cold")
    assert hero_hp(t) == [32, 30 - 4, 34]


def test_fo_lead_front_fortitude_assault():
    """Four hits of 1, three of them redirected to Legacy: Fortitude takes 1 off each, so he loses nothing.

    A Battalion stands in for Citizen Assault.
    """
    t = with_cards(
        bench("legacy", "ra", "haka", "absolute_zero"), "Lead from the Front", "Fortitude", "Blade Battalion"
    )
    t.deal("Blade Battalion", "legacy", 1, "melee")
    for hero in ("ra", "haka", "absolute_zero"):
        t.deal("Blade Battalion", hero, 1, "melee", choose=[True])
    assert hero_hp(t) == [32, 30, 34, 29]


def test_mt_enduring():
    """The environment deals Legacy 4 and Haka 4: Haka takes 8. Damage by heroes is not redirected."""
    t = with_cards(bench(), "Enduring Intercession", "Plummeting Monorail")
    t.deal("Plummeting Monorail", "legacy", 4, "melee")
    t.deal("Plummeting Monorail", "haka", 4, "melee")
    assert hero_hp(t) == [32, 30, 34 - 8]
    t.deal("ra", "legacy", 4, "melee")
    assert hero_hp(t) == [32 - 4, 30, 34 - 8]


def test_wk_smoke_bombs_alone():
    """The Wraith is the only hero target: nothing is redirected, and 3 are 2."""
    t = with_cards(bench("wraith", "legacy", "ra"), "Smoke Bombs")
    for hero in ("legacy", "ra"):
        incapacitate(t, hero)
    assert t.deal("baron_blade", "wraith", 3, "melee") == 2
    assert not any("Redirect" in line for line in t.transcript)


def test_fc_decoy_smoke_lowest():
    """Aimed at the decoy, the lowest, damage goes by Smoke Bombs to The Visionary, the highest; then the decoy takes
    it.

    Aimed at her it goes to the decoy and then back to her, for each of the two redirections happens once. Either way
    Smoke Bombs take 1 off.
    """
    t = with_cards(bench("visionary", "wraith", "haka"), "Decoy Projection", "Smoke Bombs")
    t.set_hp("haka", 20)
    t.set_hp("wraith", 20)
    t.deal("baron_blade", "Decoy Projection", 3, "melee")
    assert (t.hp("Decoy Projection"), hero_hp(t)) == (3, [26, 20, 20])
    t.deal("baron_blade", "visionary", 3, "melee")
    assert (t.hp("Decoy Projection"), hero_hp(t)) == (3, [24, 20, 20])
