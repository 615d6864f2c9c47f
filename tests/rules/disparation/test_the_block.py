"""The Block, card by card (Definitive Edition): Baron Blade (40 HP), Legacy (32), Ra (30) and Haka (34)."""

import pytest

from benches import before_environment_end, before_environment_start, environment_plays, hands, lone_villain, with_cards
from sotm_env.testing import Answer, Table


def bench(*heroes: str, **setup: object) -> Table:
    return lone_villain(*heroes, environment="the_block", **setup)


def at_start(*cards: str, choose: tuple[Answer, ...] = (), table: Table | None = None) -> Table:
    """The environment's start phase, with these cards in play, is over."""
    t = before_environment_start(table or bench(), *cards)
    t.go_to("environment", "start", choose)
    return t


def at_end(*cards: str, choose: tuple[Answer, ...] = (), table: Table | None = None) -> Table:
    """The environment's end phase, with these cards in play, is over."""
    t = before_environment_end(table or bench(), *cards, idle="Lockdown")
    t.go_to("environment", "end", choose)
    return t


def quiet_end(*cards: str, table: Table | None = None) -> Table:
    return before_environment_end(table or bench(), *cards, idle="Lockdown")


# --- Armory Teleport Beacon ------------------------------------------------------------------------------------------
def test_armory_teleport_beacon_gives_agents_1_more_damage_heroes_among_them():
    t = with_cards(bench("first_appearance_knyfe", "ra", "haka"), "Armory Teleport Beacon", "Block Guard", "Hatch")
    assert t.deal("Block Guard", "ra", 1, "melee") == 2
    assert t.deal("knyfe", "baron_blade", 1, "melee") == 2
    assert t.deal("ra", "baron_blade", 1, "fire") == 1
    assert t.deal("Hatch", "ra", 1, "melee") == 1


def test_armory_teleport_beacon_makes_damage_by_inmates_irreducible_while_2_are_in_play():
    t = with_cards(bench(), "Armory Teleport Beacon", "Hatch")
    t.into_play("Bulletproof Skin")
    assert t.deal("Hatch", "legacy", 2, "melee") == 1
    t.into_play("Kleptek")
    assert t.deal("Hatch", "legacy", 2, "melee") == 2
    assert t.deal("baron_blade", "legacy", 2, "melee") == 2  # his nemesis: 3, less 1


def test_armory_teleport_beacon_arms_an_agent_and_an_inmate_in_the_end_phase():
    t = quiet_end("Armory Teleport Beacon", "F.I.L.T.E.R. Officer", "Kleptek", "Shredd")
    t.set_hp("F.I.L.T.E.R. Officer", 6)
    t.go_to("environment", "end")
    dealt = t.dealt[:2]
    assert dealt == [("F.I.L.T.E.R. Officer", "Kleptek", 3, "energy"), ("Shredd", "Baron Blade", 2, "melee")]


def test_armory_teleport_beacon_lets_the_players_choose_the_agent():
    t = quiet_end("Armory Teleport Beacon", "F.I.L.T.E.R. Officer", "Warden Hoefle", "Kleptek")
    t.go_to("environment", "end", choose=["Warden Hoefle"])
    assert t.dealt[0] == ("Warden Hoefle", "Kleptek", 3, "energy")


# --- agents ----------------------------------------------------------------------------------------------------------
def test_block_guard_hits_the_3_highest_non_agents_twice_each():
    t = at_end("Block Guard", "Free Radical")
    assert t.dealt[:-1] == [
        ("Block Guard", target, 1, kind)
        for target in ("Baron Blade", "Haka", "Legacy")
        for kind in ("melee", "lightning")
    ]


def test_filter_officer_shoots_the_lowest_inmate_then_the_lowest_non_agent():
    t = at_end("F.I.L.T.E.R. Officer", "Free Radical", "Hatch", "Block Guard")
    assert t.dealt[:2] == [
        ("F.I.L.T.E.R. Officer", "Hatch", 2, "projectile"),
        ("F.I.L.T.E.R. Officer", "Hatch", 2, "projectile"),
    ]


def test_filter_officer_shoots_on_without_inmates():
    t = at_end("F.I.L.T.E.R. Officer")
    assert t.dealt == [("F.I.L.T.E.R. Officer", "Ra", 2, "projectile")]


def test_warden_hoefle_discovers_an_agent_in_the_start_phase():
    t = before_environment_start(bench(), "Warden Hoefle")
    t.on_deck("environment", "Hatch", "Lockdown", "Block Guard")
    t.go_to("environment", "start")
    assert t.play_area("environment") == ["Warden Hoefle", "Block Guard"]


def test_warden_hoefle_deals_3_to_the_second_highest_non_agent():
    assert at_end("Warden Hoefle").dealt == [("Warden Hoefle", "Haka", 3, "energy")]


# --- Dimensional Gateway ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("others", [("Hatch",), ("Hatch", "Kleptek")])
def test_dimensional_gateway_lets_the_villain_act_with_2_inmates(others: tuple[str, ...]):
    t = before_environment_start(bench(), "Dimensional Gateway", *others)
    t.on_deck("villain", "Powered Turret")
    t.go_to("environment", "start")
    assert t.in_play("Powered Turret") == (len(others) == 2)
    assert t.in_play("Dimensional Gateway") == (len(others) < 2)


@pytest.mark.parametrize(
    ("top", "played"),
    [("Prison Riot", False), ("Hatch", False), ("Block Guard", True), ("Armory Teleport Beacon", True)],
)
def test_dimensional_gateway_reveals_the_top_card_and_plays_all_but_one_shots_and_inmates(top: str, played: bool):
    t = quiet_end("Dimensional Gateway")
    t.on_deck("environment", top)
    t.go_to("environment", "end")
    assert (t.in_play(top), top in t.trash("environment")) == (played, not played)


# --- inmates ---------------------------------------------------------------------------------------------------------
def test_free_radical_deals_as_much_as_there_is_in_the_trash_to_the_second_highest():
    t = before_environment_start(bench(), "Free Radical")
    t.into_trash("environment", "Hatch", "Prison Riot", "Block Guard")
    t.go_to("environment", "start")
    assert t.dealt == [("Free Radical", "Haka", 3, "energy")]


def test_free_radical_deals_2_to_the_second_lowest():
    assert at_end("Free Radical", "Block Guard").dealt[0] == ("Free Radical", "Ra", 2, "energy")


def test_free_radical_hatch_kleptek_and_shredd_show_their_nemeses():
    t = with_cards(bench(), "Kleptek")
    assert t.deal("Kleptek", "ra", 2, "energy") == 3
    icons = {"Free Radical": "omnitron_x", "Hatch": "parse", "Kleptek": "ra", "S.A.B.E.R.": "knyfe"}
    for title, icon in {**icons, "Shredd": "sky_scraper"}.items():
        assert t.game.table.defs[t.card(title)].nemesis == {icon}


def test_hatch_destroys_the_lowest_agent_that_is_no_character():
    t = bench("first_appearance_knyfe", "ra", "haka")
    before_environment_start(t, "Hatch", "Block Guard", "F.I.L.T.E.R. Officer")
    t.set_hp("knyfe", 1)
    held = hands(t)
    t.go_to("environment", "start")
    assert (t.in_play("F.I.L.T.E.R. Officer"), t.in_play("Block Guard"), t.hp("knyfe")) == (False, True, 1)
    assert hands(t) == held


def test_hatch_has_each_hero_discard_where_there_is_no_agent():
    t = before_environment_start(bench(), "Hatch")
    held = hands(t)
    t.go_to("environment", "start")
    assert hands(t) == [cards - 1 for cards in held]


def test_hatch_discovers_an_inmate_or_with_3_of_them_destroys_an_environment_ongoing():
    t = quiet_end("Hatch")
    t.on_deck("environment", "Block Guard", "Kleptek")
    t.go_to("environment", "end")
    assert t.in_play("Kleptek") and not t.in_play("Block Guard")
    t = quiet_end("Hatch", "Kleptek", "Shredd", "Dimensional Gateway")
    t.go_to("environment", "end")
    assert t.trash("environment")[0] == "Dimensional Gateway"


def test_kleptek_deals_2_to_the_highest_hero_target_and_to_the_highest_agent():
    t = at_start("Kleptek", "Block Guard", "Warden Hoefle")
    assert t.dealt[:2] == [("Kleptek", "Haka", 2, "energy"), ("Kleptek", "Warden Hoefle", 2, "energy")]


def test_kleptek_steals_an_item_from_whom_he_hurts():
    t = quiet_end("Kleptek", "The Staff of Ra")
    t.set_hp("ra", 20)
    t.go_to("environment", "end")
    assert (t.hp("ra"), t.in_play("The Staff of Ra")) == (18, False)  # his nemesis
    t = quiet_end("Kleptek", "The Staff of Ra", "Block Guard")
    t.go_to("environment", "end")
    assert t.dealt[0] == ("Kleptek", "Block Guard", 1, "melee")
    assert t.in_play("The Staff of Ra")
    t = quiet_end("Kleptek", "The Legacy Ring", "Bulletproof Skin")
    t.set_hp("legacy", 1)
    t.go_to("environment", "end")
    assert (t.hp("legacy"), t.in_play("The Legacy Ring")) == (1, True)  # no damage was dealt


def test_saber_deals_2_to_the_2_highest_and_to_the_2_lowest_non_inmates():
    t = at_start("S.A.B.E.R.")
    assert t.dealt == [("S.A.B.E.R.", "Baron Blade", 2, "energy"), ("S.A.B.E.R.", "Haka", 2, "energy")]
    t = at_end("S.A.B.E.R.")
    assert t.dealt == [("S.A.B.E.R.", "Ra", 2, "melee"), ("S.A.B.E.R.", "Legacy", 2, "melee")]


def test_shredd_deals_h_minus_1_to_the_second_highest():
    assert at_start("Shredd").dealt == [("Shredd", "Haka", 2, "melee")]


def test_shredd_deals_2_to_every_non_inmate_where_most_cards_are_in_play():
    t = at_end("Shredd", "Powered Turret", "Blade Battalion", "Ignite")
    assert t.dealt == [
        ("Shredd", "Baron Blade", 2, "melee"),
        ("Shredd", "Powered Turret", 2, "melee"),
        ("Shredd", "Blade Battalion", 2, "melee"),
    ]
    t = at_end("Shredd", "Block Guard", "Hatch")
    assert ("Shredd", "Block Guard", 2, "melee") in t.dealt  # the environment's own play area
    assert ("Shredd", "Hatch", 2, "melee") not in t.dealt


def test_shredd_lets_the_players_choose_among_play_areas_with_as_many_cards():
    t = quiet_end("Shredd", "Powered Turret", "Ignite")
    t.go_to("environment", "end", choose=["ra"])
    assert t.dealt == [("Shredd", "Ra", 2, "melee")]


# --- Lockdown, Prison Riot -------------------------------------------------------------------------------------------
def test_lockdown_destroys_the_lowest_inmate_and_takes_1_from_damage_of_non_agents():
    t = with_cards(bench(), "Kleptek", "Hatch", "Block Guard")
    environment_plays(t, "Lockdown")
    assert (t.in_play("Hatch"), t.in_play("Kleptek"), t.in_play("Lockdown")) == (False, True, True)
    assert t.deal("Kleptek", "haka", 2, "melee") == 1
    assert t.deal("ra", "baron_blade", 2, "fire") == 1
    assert t.deal("Block Guard", "ra", 2, "melee") == 2


@pytest.mark.parametrize("others", [("Hatch", "Block Guard"), ("Hatch",)])
def test_lockdown_ends_with_the_villains_card_once_inmates_outnumber_agents(others: tuple[str, ...]):
    t = quiet_end("Lockdown", *others)
    t.on_deck("villain", "Powered Turret")
    t.go_to("environment", "end")
    outnumbered = len(others) == 1
    assert (t.in_play("Powered Turret"), t.in_play("Lockdown")) == (outnumbered, not outnumbered)


def test_prison_riot_destroys_an_agent_reshuffles_and_discovers_h_minus_2_inmates():
    t = with_cards(bench("first_appearance_knyfe", "ra", "haka", "legacy"), "Block Guard", "F.I.L.T.E.R. Officer")
    t.into_trash("environment", "Lockdown", "Hatch")
    t.set_hp("knyfe", 2)
    environment_plays(t, "Prison Riot")
    assert (t.in_play("F.I.L.T.E.R. Officer"), t.in_play("Block Guard"), t.hp("knyfe")) == (False, True, 2)
    assert t.trash("environment") == ["Prison Riot"]
    inmates = {"Free Radical", "Hatch", "Kleptek", "S.A.B.E.R.", "Shredd"}
    assert len([title for title in t.play_area("environment") if title in inmates]) == 2
