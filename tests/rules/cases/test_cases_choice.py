"""Rules cases about choices: of two things, of a number, of a target; each named by its id."""

from benches import incapacitate, with_cards
from benches import lone_villain as bench
from sotm_env.testing import Table


def before_the_second_hero(*heroes: str) -> Table:
    """At the end of the first of these heroes' turn, after an idle turn of Baron Blade's."""
    t = bench(*heroes)
    t.on_deck("villain", "Living Force-Field")
    t.go_to(heroes[0], "end")
    t.clear("villain")
    return t


def test_df_choose_immune_self():
    """A hero who is immune may choose to deal herself damage: nothing happens."""
    t = before_the_second_hero("legacy", "fanatic", "ra")
    with_cards(t, "Heroic Interception", "Anoint Allies")
    t.go_to("fanatic", "start", choose=["deal"])
    assert t.hp("fanatic") == 30
    assert t.in_play("Anoint Allies")


def test_df_choose_cannot_deal(asked):
    """Who cannot deal damage may not choose to deal himself some as long as the other thing can be done."""
    t = before_the_second_hero("absolute_zero", "ra", "legacy")
    t.play("absolute_zero", "Still Life", choose=["ra"])
    t.into_play("Solar Flare")
    before = len(asked(t))
    t.go_to("ra", "start")
    assert asked(t)[before:] == []
    assert t.hp("ra") == 30
    assert t.trash("ra") == ["Solar Flare"]


def test_df_choose_no_ongoing():
    """The Ongoing to be destroyed is gone by the time of the choice: of 3 cards 1 must be discarded."""
    t = before_the_second_hero("legacy", "tempest", "unity")
    with_cards(t, "Electrical Storm", "Bee Bot")
    t.set_hand("tempest", "Ball Lightning", "Chain Lightning", "Lightning Slash")
    # The Storm strikes the bot, whose end destroys the Storm and hits Blade; then the Storm's price is due.
    t.go_to("tempest", "start", choose=["Bee Bot", None, "Electrical Storm", "baron_blade", "Chain Lightning"])
    assert not t.in_play("Electrical Storm")
    assert t.hand("tempest") == ["Ball Lightning", "Lightning Slash"]


def test_df_choose_indestructible(prove):
    """An indestructible card may be chosen to be destroyed: it stays, and nothing is discarded."""
    t = prove(heroes=("legacy", "tempest", "ra"))
    t.on_deck("villain", "Living Force-Field")
    t.go_to("legacy", "end")
    with_cards(t, "Varnish", "Rolling Fog")
    t.set_hand("tempest", "Ball Lightning")
    t.go_to("tempest", "start", choose=["destroy"])
    assert t.in_play("Rolling Fog")
    assert t.hand("tempest") == ["Ball Lightning"]


def test_df_choose_empty_hand(asked):
    """With no card in hand discarding 1 cannot be chosen."""
    t = before_the_second_hero("legacy", "tempest", "ra")
    t.into_play("Rolling Fog")
    t.set_hand("tempest")
    before = len(asked(t))
    t.go_to("tempest", "start")
    assert asked(t)[before:] == []
    assert t.trash("tempest") == ["Rolling Fog"]


def test_df_choose_discard_hand_empty():
    """The whole hand may be discarded even if it holds no card."""
    t = bench()
    t.on_deck("villain", "Living Force-Field")
    t.on_deck("environment", "Impending Casualty")
    t.go_to("haka", "end")
    t.set_hand("ra")
    t.go_to("environment", "end", choose=["ra"])
    assert t.trash("environment") == ["Impending Casualty"]
    assert (len(t.hand("ra")), t.trash("ra")) == (2, [])
    assert t.hp("ra") == 30


def test_df_choose_search_missing():
    """A search may be chosen though the deck holds no such card: nothing happens."""
    t = with_cards(bench("captain_cosmic", "legacy", "ra"), "Cosmic Crest")
    t.into_hand("captain_cosmic", *t.deck("captain_cosmic"))
    t.on_deck("captain_cosmic", "Harsh Offense", "Heart of Gold")
    held = len(t.hand("captain_cosmic"))
    t.use_power("captain_cosmic", "Cosmic Crest", choose=["discover"])
    assert t.play_area("captain_cosmic") == ["Cosmic Crest"]
    assert (len(t.hand("captain_cosmic")), len(t.deck("captain_cosmic"))) == (held, 2)
    assert t.trash("captain_cosmic") == []


def with_half_a_band() -> Table:
    """Both lines of the Lyra need a Harmony and a Rhythm; only a Rhythm is in play, so neither can be done in full."""
    return with_cards(bench("argent_adept", "legacy", "ra"), "Telamon's Lyra", "Syncopated Onslaught")


def test_df_choose_both_impossible():
    """If neither of two things can be done in full, either may be chosen: here one whose first part finds no card."""
    t = with_half_a_band()
    t.use_power("argent_adept", "Telamon's Lyra", choose=["perform Harmony", "baron_blade"])
    assert t.dealt == [("The Argent Adept", "Baron Blade", 1, "sonic")]
    assert t.deal("ra", "baron_blade", 1, "fire") == 1  # the Rhythm was not performed


def test_df_choose_both_impossible_b():
    """If neither of two things can be done in full, as much as possible is done of the chosen one."""
    t = with_half_a_band()
    t.use_power("argent_adept", "Telamon's Lyra", choose=["perform Rhythm", "ra", None])
    assert t.dealt == []
    assert t.deal("ra", "baron_blade", 1, "fire") == 1 + 1


def test_fc_second_highest_one():
    """With a single hero left nobody has the second highest HP, and nothing happens."""
    t = with_cards(bench(villain="the_matriarch"), "Huginn")
    t.on_deck("villain", "Building of Rooks", "Carrion Fields")
    t.play_top("villain")
    assert t.dealt == [("Huginn", "Legacy", 1, "psychic")]

    t = with_cards(incapacitate(incapacitate(bench(villain="the_matriarch"), "legacy"), "ra"), "Huginn")
    t.on_deck("villain", "Building of Rooks", "Carrion Fields")
    t.play_top("villain")
    assert t.in_play("Building of Rooks")
    assert t.hp("haka") == 34


def test_gl_disruption_destroy():
    """Ra destroys all 3 of his cards and takes 0 + 3."""
    t = with_cards(bench(), "Ignite", "Solar Flare", "The Staff of Ra")
    t.on_deck("villain", "Devious Disruption")
    t.play_top("villain", choose=["Ignite", "Solar Flare", "The Staff of Ra"])
    assert t.play_area("ra") == []
    assert t.hp("ra") == 30 - 3


def test_gl_solar_flare_upkeep():
    """An immune Ra may choose the damage: he loses nothing and keeps Solar Flare."""
    t = before_the_second_hero("legacy", "ra", "haka")
    with_cards(t, "Heroic Interception", "Solar Flare")
    t.go_to("ra", "start", choose=["deal"])
    assert t.hp("ra") == 30
    assert t.in_play("Solar Flare")


def test_gl_vortex_zero(asked):
    """With an empty trash Sonic Vortex has no target."""
    t = bench("legacy", "ra", "tachyon")
    t.play("tachyon", "Sonic Vortex")
    assert asked(t) == []
    assert t.dealt == []
    assert t.trash("tachyon") == ["Sonic Vortex"]


def test_gl_az_fueled_zero():
    """Fueled Freeze that destroys no Ongoing deals no damage."""
    t = with_cards(bench("absolute_zero", "legacy", "ra"), "Ignite", "Danger Sense")
    t.play("absolute_zero", "Fueled Freeze", choose=[None])
    assert t.dealt == []
    assert t.in_play("Ignite")
    assert t.in_play("Danger Sense")


def test_gl_bunker_ap_one():
    """With 1 card under it the Gun cannot destroy 2 and deals no damage."""
    t = before_the_second_hero("legacy", "bunker", "ra")
    t.into_play("Mounted AP Gun")
    t.go_to("bunker", "start")
    assert len(t.under("Mounted AP Gun")) == 1
    t.use_power("bunker", "Mounted AP Gun")
    assert t.dealt == []
    assert t.hp("baron_blade") == 40
