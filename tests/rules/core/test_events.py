"""The events of the core set: their fronts, what they give once collected, and scenarios with them.

``bench`` sets up a game against an event's villain with nothing of the villain's in play but the character. A collected
event is tried in the game of another event, in Legacy's turn unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from benches import TEAMS, at_full_hp, check_two_games, hero_hp, lone_villain
from sotm_env.decks.definitive.core.events.wayward_sun import DEALT_BY
from sotm_env.engine.cards import event
from sotm_env.engine.catalog import events, load_deck, load_event
from sotm_env.engine.decisions import Effect
from sotm_env.engine.game import Game
from sotm_env.engine.occasions import END_TEXT
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DAMAGE_TYPES, DECK, ZONE_NAMES
from sotm_env.envs.entities import EntityEncoder
from sotm_env.envs.flat import FlatEncoder
from sotm_env.testing import Table
from sotm_env.text.board import describe_board
from sotm_env.text.rules import describe_rules

HEROES = ("legacy", "ra", "haka")
RA, HAKA = 2, 3


def bench(event_id: str, *heroes: str, **options: object) -> Table:
    return lone_villain(*heroes, villain=load_event(event_id, "definitive").villain, event=event_id, **options)


def shuffle_all(game: Game) -> None:
    """Every trash back into its deck."""
    for deck in game.decks:
        for card in game.trash(deck):
            game.put(card, deck, DECK)
        game.shuffle(deck)


def with_collected(event_id: str, host: str, *heroes: str, **options: object) -> Table:
    """In the turn of the first hero, a collected event at hand, in the game of another event; all else as at first."""
    table = bench(host, *heroes, collected=(event_id,), **options)
    team = heroes or HEROES
    table.go_to(team[0], "play")
    for owner in ("villain", *team, "environment"):
        table.clear(owner)
    table.do(shuffle_all)
    return at_full_hp(table)


# --- moonfall --------------------------------------------------------------------------------------------------------
def test_moonfall_a_minion_on_top_is_played_and_the_damage_redirected_to_it():
    t = bench("moonfall")
    t.on_deck("villain", "Blade Battalion")
    assert t.deal("ra", "baron_blade", 3, "fire") == 3
    assert (t.hp("Blade Battalion"), t.hp("baron_blade")) == (2, 40)


def test_moonfall_redirected_damage_is_worked_out_afresh_for_the_minion():
    t = bench("moonfall")
    t.on_deck("villain", "Blade Battalion")
    t.deal("legacy", "baron_blade", 3, "melee")  # his nemesis: the minion is not
    assert t.hp("Blade Battalion") == 2
    t = bench("moonfall")
    t.on_deck("villain", "Jet-Jump Battalion", "Remote Walking Tank")
    t.deal("ra", "baron_blade", 3, "fire")
    assert (t.hp("Jet-Jump Battalion"), t.in_play("Remote Walking Tank")) == (1, True)  # it was really played


@pytest.mark.parametrize("title", ["Hasten Doom", "Remote Walking Tank", "Living Force-Field"])
def test_moonfall_anything_but_a_minion_is_buried_and_he_is_dealt_the_damage(title):
    t = bench("moonfall")
    t.on_deck("villain", title, "Blade Battalion")
    t.deal("ra", "baron_blade", 3, "fire")
    assert (t.hp("baron_blade"), t.deck("villain")[-1], t.in_play(title)) == (37, title, False)
    t.deal("ra", "baron_blade", 3, "fire")
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (37, 2)


def test_moonfall_fixed_damage_brings_the_minion_out_but_stays_aimed_at_him():
    t = bench("moonfall")
    t.on_deck("villain", "Blade Battalion")
    assert t.deal("ra", "baron_blade", 3, "fire", fixed=True) == 3
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (37, 5)
    t = bench("moonfall")
    t.on_deck("villain", "Hasten Doom")
    assert t.deal("ra", "baron_blade", 3, "fire", fixed=True) == 3
    assert (t.hp("baron_blade"), t.deck("villain")[-1]) == (37, "Hasten Doom")


def test_moonfall_irreducible_damage_is_redirected_as_well():
    t = bench("moonfall")
    t.on_deck("villain", "Blade Battalion")
    t.deal("ra", "baron_blade", 3, "fire", irreducible=True)
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (40, 2)


def test_moonfall_works_while_he_is_immune_and_on_his_other_side():
    t = bench("moonfall")
    t.into_play("Mobile Defense Platform")
    t.on_deck("villain", "Blade Battalion", "Hasten Doom")
    assert t.deal("ra", "baron_blade", 3, "fire") == 3
    assert t.deal("ra", "baron_blade", 3, "fire") == 0
    assert (t.hp("Blade Battalion"), t.deck("villain")[-1]) == (2, "Hasten Doom")
    t = bench("moonfall")
    t.destroy("baron_blade")
    t.on_deck("villain", "Blade Battalion")
    t.deal("ra", "baron_blade", 3, "fire")
    assert (t.flipped("baron_blade"), t.hp("baron_blade"), t.hp("Blade Battalion")) == (True, 30, 2)


def test_moonfall_damage_to_others_turns_nothing_up():
    t = bench("moonfall")
    t.into_play("Blade Battalion")
    t.on_deck("villain", "Jet-Jump Battalion")
    t.deal("ra", "Blade Battalion", 3, "fire")
    t.deal("Blade Battalion", "ra", 3, "melee")
    assert (t.hp("Blade Battalion"), t.deck("villain")[0]) == (2, "Jet-Jump Battalion")


def remove_all_but_one(table: Table, title: str) -> None:
    """The villain deck is empty; only one card of this title is left, in the trash."""

    def remove(game: Game) -> None:
        for card in game.zone(0, 0):
            game.put_out_of_game(card)

    table.into_trash("villain", title)
    table.do(remove)


def test_moonfall_an_exhausted_deck_is_made_anew_and_without_any_card_he_is_dealt_the_damage():
    t = bench("moonfall")
    remove_all_but_one(t, "Blade Battalion")
    t.deal("ra", "baron_blade", 1, "fire")
    assert (t.hp("baron_blade"), t.hp("Blade Battalion")) == (40, 4)
    t = bench("moonfall")
    remove_all_but_one(t, "Hasten Doom")
    t.deal("ra", "baron_blade", 1, "fire")
    # Buried into a deck without cards it goes to the trash (terms: bury).
    assert (t.hp("baron_blade"), t.deck("villain"), t.trash("villain")) == (39, [], ["Hasten Doom"])
    t.do(lambda game: game.remove_from_game(t.card("Hasten Doom")))
    t.deal("ra", "baron_blade", 1, "fire")
    assert t.hp("baron_blade") == 38


def test_moonfall_collected_dangerous_disruption_deals_2_and_2_more_for_each_card_destroyed():
    t = with_collected("moonfall", "mother_earth")
    for title in ("Danger Sense", "Ignite", "Mere"):
        t.into_play(title)
    t.into_play("Impending Casualty")  # an environment Ongoing: not to be chosen
    t.use_event("moonfall", 0, choose=["Ignite", "Mere", None])
    assert (t.in_play("Danger Sense"), t.in_play("Ignite"), t.in_play("Mere")) == (True, False, False)
    assert t.in_play("Impending Casualty")
    assert t.hp("akash_bhuta") == 194  # 2 + 2 * 2


def test_moonfall_collected_dangerous_disruption_may_destroy_nothing_and_picks_the_villain_target():
    t = with_collected("moonfall", "mother_earth")
    t.into_play("Danger Sense")
    t.into_play("Living Rockslide")
    t.use_event("moonfall", 0, choose=[None, "Living Rockslide"])
    assert (t.hp("Living Rockslide"), t.hp("akash_bhuta"), t.in_play("Danger Sense")) == (8, 200, True)
    assert t.game.state.collected == ()


def test_moonfall_collected_timestream_tampering_puts_a_card_of_each_trash_below_the_top_card():
    t = with_collected("moonfall", "mother_earth")
    t.into_trash("villain", "Harsh Renewal", "Disrupt the Field")
    t.into_trash("ra", "Ignite", "Inferno")
    t.into_trash("environment", "Police Backup")
    tops = {owner: t.deck(owner)[0] for owner in ("villain", "ra", "environment")}
    t.use_event("moonfall", 1, choose=["Disrupt the Field", "Inferno"])
    assert t.deck("villain")[:2] == [tops["villain"], "Disrupt the Field"]
    assert t.deck("ra")[:2] == [tops["ra"], "Inferno"]
    assert t.deck("environment")[:2] == [tops["environment"], "Police Backup"]
    assert (t.trash("villain"), t.trash("ra"), t.trash("environment")) == (["Harsh Renewal"], ["Ignite"], [])


def test_moonfall_collected_timestream_tampering_is_known_until_the_deck_is_shuffled():
    t = with_collected("moonfall", "mother_earth")
    t.into_trash("ra", "Inferno")
    t.use_event("moonfall", 1)
    inferno = t.card("Inferno")
    assert t.game.state.known_inside == {inferno} and t.game.is_known(inferno)
    assert not t.game.is_known(t.game.zone(RA, 0)[-1])
    assert "Known in the deck: Inferno (number 2 from the top)" in describe_board(t.game)
    for seed in range(10):
        other = t.game.resample(seed)
        assert other.zone(RA, 0)[-2] == inferno
    rows = EntityEncoder(t.game.table)
    assert rows.encode(t.game)["cards"][inferno, rows.layout.cards["known"].start] == 1 / 2
    t.draw("ra")
    assert (t.game.state.known_inside, t.game.state.known_top[RA]) == (frozenset(), 1)
    t = with_collected("moonfall", "mother_earth")
    t.into_trash("ra", "Inferno")
    t.use_event("moonfall", 1)
    t.do(lambda game: game.shuffle(RA))
    assert (t.game.state.known_inside, t.game.state.known_top[RA]) == (frozenset(), 0)


def test_moonfall_collected_timestream_tampering_below_a_known_top_card_and_onto_an_empty_deck():
    t = with_collected("moonfall", "mother_earth")
    t.on_deck("ra", "Ignite")
    t.into_trash("ra", "Inferno")
    t.into_trash("haka", *t.deck("haka"))
    t.use_event("moonfall", 1, choose=["Rampage"])
    assert (t.deck("ra")[:2], t.game.state.known_top[RA]) == (["Ignite", "Inferno"], 2)
    assert (t.deck("haka"), t.game.state.known_top[HAKA]) == (["Rampage"], 1)


# --- mother earth ----------------------------------------------------------------------------------------------------
def test_mother_earth_a_destroyed_environment_card_costs_every_target_2_fire():
    t = bench("mother_earth")
    t.into_play("Living Rockslide")
    t.into_play("Police Backup")
    t.into_play("Impending Casualty")
    t.destroy("Impending Casualty")
    assert hero_hp(t) == [30, 28, 32]
    assert (t.hp("akash_bhuta"), t.hp("Living Rockslide"), t.hp("Police Backup")) == (198, 8, 4)


def test_mother_earth_a_target_that_burns_away_burns_everyone_again():
    t = bench("mother_earth")
    t.into_play("Police Backup")
    t.into_play("Impending Casualty")
    t.set_hp("Police Backup", 2)
    t.destroy("Impending Casualty")
    assert hero_hp(t) == [28, 26, 30]
    assert t.hp("akash_bhuta") == 196


def test_mother_earth_answers_neither_hero_nor_villain_cards_nor_one_that_is_buried():
    t = bench("mother_earth")
    for title in ("Ignite", "Harsh Renewal", "Police Backup"):
        t.into_play(title)
    t.destroy("Ignite")
    t.destroy("Harsh Renewal")
    t.do(lambda game: game.bury(t.card("Police Backup")))
    assert (hero_hp(t), t.hp("akash_bhuta")) == ([32, 30, 34], 200)


def test_mother_earth_works_on_her_other_side_too():
    t = bench("mother_earth")
    t.do(lambda game: game.flip(t.card("akash_bhuta")))
    t.into_play("Impending Casualty")
    t.destroy("Impending Casualty")
    assert hero_hp(t) == [30, 28, 32]


def test_mother_earth_collected_bloviating_academic_orders_the_top_3_cards_of_a_deck():
    t = with_collected("mother_earth", "singularity")
    t.on_deck("environment", "Police Backup", "Collateral Damage", "Bustling City", "Hostage Situation")
    t.use_event("mother_earth", 0, choose=["environment", "Bustling City", "Police Backup"])
    assert t.deck("environment")[:4] == ["Bustling City", "Police Backup", "Collateral Damage", "Hostage Situation"]
    assert t.game.state.known_top[t.game.environment] == 4


def test_mother_earth_collected_bloviating_academic_takes_what_there_is():
    t = with_collected("mother_earth", "singularity")
    t.into_trash("haka", *t.deck("haka"))
    t.on_deck("haka", "Rampage", "Mere")

    def remove_the_trash(game: Game) -> None:
        for card in game.trash(HAKA):
            game.put_out_of_game(card)

    t.do(remove_the_trash)
    t.use_event("mother_earth", 0, choose=["haka", "Mere"])
    assert t.deck("haka") == ["Mere", "Rampage"]


def test_mother_earth_collected_primordial_power_destroys_or_buries_up_to_3_environment_cards():
    t = with_collected("mother_earth", "singularity")
    for title in ("Police Backup", "Hostage Situation", "Impending Casualty", "Local Legal Expert"):
        t.into_play(title)
    t.use_event(
        "mother_earth", 1, choose=["Police Backup", "destroy", "Hostage Situation", "bury", "Local Legal Expert", 1]
    )
    assert t.play_area("environment") == ["Impending Casualty"]
    assert t.trash("environment") == ["Police Backup"]
    assert t.deck("environment")[-2:] == ["Hostage Situation", "Local Legal Expert"]


def test_mother_earth_collected_primordial_power_may_stop_at_once():
    t = with_collected("mother_earth", "singularity")
    t.into_play("Police Backup")
    t.use_event("mother_earth", 1, choose=[None])
    assert t.play_area("environment") == ["Police Backup"]


# --- wayward sun -----------------------------------------------------------------------------------------------------
CITIZENS = {
    "Citizen Anvil": (),
    "Citizen Assault": ("melee",),
    "Citizen Autumn": (),
    "Citizen Battery": ("energy",),
    "Citizen Blood": ("infernal",),
    "Citizen Dare": ("psychic",),
    "Citizen Hammer": ("fire",),
    "Citizen Spring": (),
    "Citizen Summer": ("fire",),
    "Citizen Sweat": (),
    "Citizen Tears": (),
    "Citizen Truth": (),
    "Citizen Winter": ("cold",),
}
TAKES_LESS = ("Citizen Anvil", "Citizen Truth")  # by their own texts


@pytest.mark.parametrize("title", CITIZENS)
def test_wayward_sun_a_citizen_is_immune_to_what_its_own_text_deals_and_to_nothing_else(title):
    for damage_type in DAMAGE_TYPES:
        t = bench("wayward_sun")
        t.into_play(title)
        expected = 0 if damage_type in CITIZENS[title] else 1 if title in TAKES_LESS else 2
        assert t.deal("ra", title, 2, damage_type) == expected, damage_type


def test_wayward_sun_the_types_are_those_of_the_texts():
    """Each type in the event's table is one that the citizen's own words say it deals."""
    for kind, titles in DEALT_BY.items():
        for title in titles:
            dawn = load_deck("villains", "citizen_dawn", "definitive")
            (card,) = (each for each in (*dawn.characters, *dawn.cards) if each.title == title)
            words = " ".join(card.rules)
            assert DAMAGE_TYPES[kind] in words and ("This deals" in words or "this deals" in words or "Dawn" in title)


def test_wayward_sun_citizen_dawn_is_immune_to_energy():
    t = bench("wayward_sun")
    assert t.deal("ra", "citizen_dawn", 2, "energy") == 0
    assert t.deal("ra", "citizen_dawn", 2, "energy", irreducible=True) == 0
    assert t.deal("ra", "citizen_dawn", 2, "energy", fixed=True) == 0
    assert t.deal("ra", "citizen_dawn", 2, "fire") == 2
    assert t.deal("citizen_dawn", "ra", 2, "energy") == 2


def test_wayward_sun_collected_power_to_the_powerless_discovers_2_items():
    t = with_collected("wayward_sun", "singularity")
    t.on_deck("haka", "Rampage", "Mere", "Haka of Battle", "Taiaha", "Mere")
    t.use_event("wayward_sun", 0, choose=["haka"])
    assert t.play_area("haka") == ["Mere", "Taiaha"]


def test_wayward_sun_collected_dark_twistings_adds_3_and_changes_the_type():
    t = with_collected("wayward_sun", "invasion_of_earth")
    t.into_play("Firesworn")  # immune to fire
    t.into_hand("ra", "Inferno")
    t.use_event("wayward_sun", 1, choose=["ra", "cold", "Firesworn", "Inferno"])
    assert (t.hp("Firesworn"), t.trash("ra")) == (1, ["Inferno"])  # 6 - (2 + 3)


def test_wayward_sun_collected_dark_twistings_change_all_damage_of_that_power_and_no_other():
    t = with_collected("wayward_sun", "singularity")
    t.clear("ra")
    t.into_play("Living Conflagration")
    t.into_play("Fiery Tornado")  # deals 1 after a power: that is not the power's damage
    t.use_event("wayward_sun", 1, choose=["ra", "Pyre", "sonic", "omnitron", "omnitron"])
    assert t.hp("omnitron") == 100 - 5 - 1
    assert [(kind, amount) for _, _, amount, kind in t.dealt] == [("sonic", 5), ("fire", 1)]
    assert t.game.state.lasting == ()


def test_wayward_sun_collected_dark_twistings_without_a_power_cost_a_card_all_the_same():
    t = with_collected("wayward_sun", "singularity")
    t.use_power("ra", "Pyre", choose=["omnitron"])
    t.into_hand("ra", "Inferno")
    t.use_event("wayward_sun", 1, choose=["ra", "Inferno"])
    assert (t.hp("omnitron"), t.trash("ra")) == (98, ["Inferno"])


# --- invasion of earth -----------------------------------------------------------------------------------------------
def test_invasion_of_earth_without_soldiers_villain_cards_deal_1_more():
    t = bench("invasion_of_earth")
    t.into_play("Field Marshal Tamar")
    t.into_play("Quark-Drive Translocator")
    for source in ("grand_warlord_voss", "Field Marshal Tamar", "Quark-Drive Translocator"):
        assert t.deal(source, "ra", 2, "melee") == 3
    assert t.deal("ra", "Field Marshal Tamar", 2, "fire") == 2
    assert t.deal("ra", "haka", 2, "fire") == 2


def test_invasion_of_earth_with_a_soldier_thorathian_cards_are_dealt_1_less():
    t = bench("invasion_of_earth")
    t.into_play("Field Marshal Tamar")
    t.into_play("Firesworn")
    assert t.deal("Firesworn", "ra", 2, "melee") == 2
    assert t.deal("grand_warlord_voss", "ra", 2, "melee") == 2
    assert t.deal("ra", "Field Marshal Tamar", 3, "fire") == 2
    assert t.deal("ra", "Firesworn", 3, "cold") == 3
    assert t.deal("ra", "grand_warlord_voss", 5, "fire") == 2  # -2 for the soldier by his own text, and -1


def test_invasion_of_earth_collected_smarter_devices_discovers_an_item_and_allows_a_power():
    t = with_collected("invasion_of_earth", "singularity")
    t.on_deck("ra", "Ignite", "The Staff of Ra")
    t.use_event("invasion_of_earth", 0, choose=["ra", "Pyre", "omnitron", False])
    assert (t.in_play("The Staff of Ra"), t.in_play("Ignite")) == (True, False)
    assert t.hp("omnitron") == 97  # 2 + 1 for the staff
    t = with_collected("invasion_of_earth", "singularity")
    t.use_event("invasion_of_earth", 0, choose=["ra", None])
    assert (t.in_play("The Staff of Ra"), t.hp("omnitron")) == (True, 100)


def test_invasion_of_earth_collected_unwavering_order_discovers_so_many_targets_of_one_deck():
    t = with_collected("invasion_of_earth", "mother_earth")
    t.on_deck("environment", "Collateral Damage", "Police Backup", "Hostage Situation", "Local Legal Expert")
    t.use_event("invasion_of_earth", 1, choose=["environment", 2])
    assert t.play_area("environment") == ["Police Backup", "Hostage Situation"]
    assert "Collateral Damage" in t.deck("environment")


def test_invasion_of_earth_collected_unwavering_order_may_be_for_none_and_finds_no_target_in_a_heros_deck():
    t = with_collected("invasion_of_earth", "mother_earth")
    t.use_event("invasion_of_earth", 1, choose=["environment", 0])
    assert t.play_area("environment") == []
    t = with_collected("invasion_of_earth", "mother_earth")
    t.use_event("invasion_of_earth", 1, choose=["ra", 3])
    assert t.play_area("ra") == []


# --- singularity -----------------------------------------------------------------------------------------------------
def test_singularity_items_are_devices_with_6_hp_of_the_hero_side():
    t = bench("singularity")
    t.into_play("The Staff of Ra")
    staff, game = t.card("The Staff of Ra"), t.game
    assert (t.hp("The Staff of Ra"), t.max_hp("The Staff of Ra")) == (6, 6)
    assert game.has_keyword(staff, "device") and game.has_keyword(staff, "item")
    assert game.has_keyword(t.card("Mere"), "device") and not game.has_keyword(t.card("Ignite"), "device")
    t.deal("omnitron", "The Staff of Ra", 5, "fire")
    assert t.hp("The Staff of Ra") == 1
    t.deal("omnitron", "The Staff of Ra", 1, "fire")
    assert (t.in_play("The Staff of Ra"), t.trash("ra")) == (False, ["The Staff of Ra"])


def test_singularity_items_shock_every_hero_target_that_is_no_device_at_the_end_of_their_own_turn():
    t = bench("singularity", "legacy", "ra", "unity")
    for title in ("The Staff of Ra", "Raptor Bot"):
        t.into_play(title)
    for hero in ("legacy", "ra"):
        t.on_deck(hero, "Take Down" if hero == "legacy" else "Ignite")
    t.go_to("legacy", "end")
    before, raptor = hero_hp(t), t.hp("Raptor Bot")
    t.go_to("ra", "draw")
    assert hero_hp(t) == before
    t.go_to("ra", "end")
    assert hero_hp(t) == [hp - 1 for hp in before]
    assert (t.hp("The Staff of Ra"), t.hp("Raptor Bot")) == (6, raptor - 1)
    t.go_to("unity", "draw")
    assert hero_hp(t) == [hp - 1 for hp in before]


def test_singularity_each_of_several_items_shocks_in_the_order_that_the_hero_picks():
    t = bench("singularity")
    for title in ("Mere", "Taiaha"):
        t.into_play(title)
    t.go_to("haka", "draw")
    t.set_hp("legacy", 20)
    t.go_to("haka", "end", choose=[None, "Taiaha"])
    lines = [line for line in t.transcript if line.endswith("Legacy 1 lightning")]
    assert lines == ["Taiaha deals Legacy 1 lightning", "Mere deals Legacy 1 lightning"]
    assert t.hp("legacy") == 18


def test_singularity_the_heroes_win_only_when_their_items_are_gone():
    t = bench("singularity")
    t.into_play("The Staff of Ra")
    t.deal("legacy", "omnitron", 100, "melee")
    assert (t.hp("omnitron"), t.result) == (0, None)
    t.destroy("The Staff of Ra")
    assert t.result == "win"


def test_singularity_effects_on_devices_reach_the_items():
    t = bench("singularity", advanced=True)
    t.into_play("The Staff of Ra")
    t.do(lambda game: game.flip(t.card("omnitron")))  # devices deal +1 damage
    assert t.deal("The Staff of Ra", "haka", 1, "lightning") == 2


def test_singularity_in_the_freedom_tower_hero_ongoings_become_items_and_so_targets_for_a_time():
    t = bench("singularity", environment="freedom_tower")
    t.clear("environment")
    t.into_play("Ignite")
    assert t.max_hp("Ignite") == 0
    t.into_play('Caspit\'s "Playground"')
    assert (t.hp("Ignite"), t.max_hp("Ignite")) == (6, 6)
    t.deal("omnitron", "Ignite", 4, "fire")
    t.into_play("Danger Sense")
    assert (t.hp("Ignite"), t.hp("Danger Sense")) == (2, 6)
    t.destroy('Caspit\'s "Playground"')
    assert (t.hp("Ignite"), t.max_hp("Ignite"), t.max_hp("Danger Sense")) == (0, 0, 0)
    assert t.in_play("Ignite") and t.in_play("Danger Sense")


def test_singularity_gained_texts_go_with_the_keyword():
    t = bench("singularity", environment="freedom_tower")
    t.into_play("Ignite")
    for title, shocks in (('Caspit\'s "Playground"', 1), (None, 0)):
        t.clear("environment")
        if title:
            t.into_play(title)
        ends = [me.card for me in t.game.state.index[END_TEXT]]
        assert ends.count(t.card("Ignite")) == shocks


def test_singularity_observations_show_items_as_targets():
    t = bench("singularity")
    t.into_play("The Staff of Ra")
    t.deal("omnitron", "The Staff of Ra", 3, "fire")
    encoder = FlatEncoder(t.game.table)
    hp = encoder.layout["hp"]
    place = hp.entries.index("ra: The Staff of Ra #1") + hp.start
    assert encoder.encode(t.game)[place] == pytest.approx(3 / 6)


def test_singularity_collected_refactored_code_draws_summons_and_hits_every_target_for_1():
    t = with_collected("singularity", "mother_earth")
    t.into_play("Hostage Situation")
    held = len(t.hand("ra"))
    t.use_event("singularity", 0, choose=["ra"])
    assert (len(t.hand("ra")), t.in_play("The Staff of Ra")) == (held + 1, True)
    assert hero_hp(t) == [31, 29, 33]  # fixed: the staff adds nothing
    assert (t.hp("akash_bhuta"), t.hp("Hostage Situation")) == (199, 5)


def test_singularity_collected_reverse_engineered_virus_may_choose_any_device_or_target_at_7_hp_or_less():
    t = with_collected("singularity", "mother_earth")
    t.into_play("Police Backup")
    t.into_play("Entropic Fungi")
    t.into_play("Living Rockslide")
    t.set_hp("haka", 7)
    options = []

    def look(game: Game) -> Effect:
        steps = game.use_event(game.state.collected[0])
        decision = next(steps)
        decision = steps.send(1)
        options.extend(game.title_of[card] for card in decision.options)
        yield from ()

    t.do(look)
    assert options == ["Entropic Fungi", "Haka", "Police Backup"]


def test_singularity_collected_reverse_engineered_virus_destroys_one_card():
    t = with_collected("singularity", "mother_earth")
    t.into_play("Entropic Fungi")
    t.into_play("Police Backup")
    t.use_event("singularity", 1, choose=["Police Backup"])
    assert (t.in_play("Police Backup"), t.in_play("Entropic Fungi")) == (False, True)
    t = with_collected("singularity", "invasion_of_earth")
    t.into_play("Thorathian Conquering Fleet")  # a device of 20 HP
    t.use_event("singularity", 1)
    assert not t.in_play("Thorathian Conquering Fleet")


# --- night's plutonian shore -----------------------------------------------------------------------------------------
def test_nights_plutonian_shore_a_destroyed_cohort_deals_3_toxic_to_the_highest_hero_target():
    t = bench("nights_plutonian_shore")
    t.into_play("Huginn")
    t.destroy("Huginn")
    assert hero_hp(t) == [32, 30, 31]
    t.into_play("Muninn")
    t.deal("ra", "Muninn", 8, "fire")
    assert hero_hp(t) == [29, 30, 31]


def test_nights_plutonian_shore_the_raven_itself_deals_it():
    t = bench("nights_plutonian_shore")
    t.into_play("Huginn")
    t.into_play("Muninn")  # cohort cards deal +1
    t.destroy("Huginn")
    assert hero_hp(t) == [32, 30, 30]


def test_nights_plutonian_shore_no_other_card_does_so():
    t = bench("nights_plutonian_shore")
    t.into_play("Murder of Crows")
    t.into_play("Huginn")
    t.destroy("Murder of Crows")
    t.do(lambda game: game.bury(t.card("Huginn")))
    assert hero_hp(t) == [32, 30, 34]


def test_nights_plutonian_shore_collected_focus_and_control_summons_a_relic_and_heals_up_to_5():
    t = with_collected("nights_plutonian_shore", "singularity")
    t.set_hp("ra", 20)
    t.use_event("nights_plutonian_shore", 0, choose=["ra", 5])
    assert (t.in_play("The Staff of Ra"), t.hp("ra")) == (True, 25)
    t = with_collected("nights_plutonian_shore", "singularity")
    t.set_hp("haka", 20)
    t.use_event("nights_plutonian_shore", 0, choose=["haka", 2])  # he has no relic
    assert t.hp("haka") == 22


def test_nights_plutonian_shore_collected_overreaction_destroys_up_to_3_weak_targets():
    t = with_collected("nights_plutonian_shore", "mother_earth", environment="insula_primalis")
    for title, hp in (("Living Rockslide", 3), ("Entropic Fungi", 1), ("Ensnaring Brambles", 4)):
        t.into_play(title)
        t.set_hp(title, hp)
    t.use_event("nights_plutonian_shore", 1, choose=["Living Rockslide", "Entropic Fungi"])
    assert t.play_area("villain") == ["Ensnaring Brambles"]
    assert t.hp("akash_bhuta") == 184  # 10 and 6 by the limbs' own texts


# --- when collected events are used ----------------------------------------------------------------------------------
def asked(game: Game, turns: int) -> list[tuple[int, int, str]]:
    """Declines everything and writes down who was asked about events: the turn, the player, what came before."""
    found = []
    before = "-"
    while not game.over and game.state.round * 10 + game.state.turn < turns:
        decision = game.decision
        if decision.kind == "event":
            found.append((game.state.turn, decision.player, before))
        before = decision.kind
        game.choose(len(decision.options) - 1)
    return found


def test_collected_events_are_offered_once_between_effects_in_hero_turns_only():
    scenario = Scenario("citizen_dawn", HEROES, "megalopolis", event="wayward_sun", collected=("moonfall",))
    game = Game(scenario, 3)
    found = asked(game, 20)
    assert {turn for turn, _, _ in found} == {1, 2, 3}
    assert all(turn == player for turn, player, _ in found)
    assert sum(turn == 1 for turn, _, _ in found) == 1  # he has done nothing since


def test_collected_events_are_offered_again_after_each_card_played_power_used_and_draw():
    scenario = Scenario("citizen_dawn", HEROES, "megalopolis", event="wayward_sun", collected=("moonfall",))
    game = Game(scenario, 3)
    kinds = []
    while game.state.turn < 2:
        decision = game.decision
        if decision.player == 1 and decision.kind in ("event", "play", "power", "draw"):
            kinds.append(decision.kind)
        game.choose(len(decision.options) - 1 if decision.kind == "event" else 0)
    assert kinds[0] == "event"
    assert [one for one, two in pairwise(kinds) if two == "event"] == ["play", "power", "draw"]


def test_a_used_event_is_out_and_the_next_one_is_offered():
    scenario = Scenario(
        "grand_warlord_voss", HEROES, "megalopolis", event="invasion_of_earth", collected=("moonfall", "singularity")
    )
    game = Game(scenario, 0)
    while game.decision.kind != "event":
        game.choose(len(game.decision.options) - 1)
    assert game.labels() == ["Moonfall", "Singularity", "stop"]
    encoder = FlatEncoder(game.table)
    field = encoder.layout["collected"]
    assert field.entries == ("Moonfall", "Singularity")
    assert list(encoder.encode(game)[field.slice]) == [1, 1]
    game.choose(0)
    assert [label.split(":")[0] for label in game.labels()] == ["Dangerous Disruption", "Timestream Tampering"]
    assert game.decision.player == game.state.turn == 1
    game.choose(1)
    while game.decision.kind != "event":
        game.choose(len(game.decision.options) - 1)
    assert game.labels() == ["Singularity", "stop"]
    assert list(encoder.encode(game)[field.slice]) == [0, 1]
    assert "Moonfall" not in {title for title in map(game.title_of.__getitem__, game.state.in_play)}
    assert any(line.startswith("Event: Moonfall") for line in game.transcript)
    assert any(line.startswith("Ability of Moonfall: Timestream Tampering") for line in game.transcript)


def test_incapacitated_heroes_are_not_asked_about_events():
    scenario = Scenario("citizen_dawn", HEROES, "megalopolis", event="wayward_sun", collected=("moonfall",))
    t = Table("citizen_dawn", HEROES, event="wayward_sun", collected=("moonfall",))
    assert t.game.scenario == scenario
    t.destroy("legacy")
    t.go_to("ra", "play")
    assert not any(entry[0] == "choice" and entry[1].kind == "event" and entry[1].player == 1 for entry in t.game.log)
    assert any(entry[0] == "choice" and entry[1].kind == "event" and entry[1].player == 2 for entry in t.game.log)


def test_moonfall_is_shown_with_the_board_and_the_rules():
    t = bench("moonfall")
    assert "Event: Moonfall (My Life for Mordengrad!)" in describe_board(t.game)
    assert describe_rules(t.game).startswith(
        "Moonfall, My Life for Mordengrad!: Whenever damage would be dealt to Baron"
    )
    t = bench("mother_earth", collected=("moonfall",))
    assert "Collected events to use: Moonfall" in describe_board(t.game)
    assert "Ability: Timestream Tampering" in describe_rules(t.game)


# --- phase texts of events -------------------------------------------------------------------------------------------
gale_that_turns = event("turning_gale", "Turning Gale", villain="weathercock", collection_limit=0)
turning_gusts = gale_that_turns.text("Turning Gusts")


@turning_gusts.at_end()
def blow_it_round(game: Game, card: int) -> Effect:
    """Flip the villain character."""
    yield from game.flip(game.character_of(card))


@pytest.fixture
def prove_event(add_deck: Callable[..., None], prove: Callable[..., Table]) -> Callable[..., Table]:
    add_deck("events", gale_that_turns)
    return prove


def phase_lines(table: Table) -> list[str]:
    return [line.split(":")[0] for line in table.transcript if line.endswith("end phase text")]


def test_the_front_of_an_event_is_a_card_of_the_villain_that_lies_outside_the_game_and_is_named(prove_event):
    t = prove_event(villain="weathercock", event="gale")
    (front,) = t.game.table.standing
    assert (t.game.title_of[front], t.game.owner_of[front]) == ("Gale", t.game.villain)
    assert (ZONE_NAMES[t.game.zone_kind(front)], t.game.is_in_play(front)) == ("out", False)
    t.on_deck("villain", "Gust")
    t.go_to("villain", "end")
    assert "Gale: end phase text" in t.transcript


def test_phase_texts_of_an_event_come_after_the_character_and_before_other_villain_cards(prove_event):
    t = prove_event(villain="weathercock", event="gale")
    t.into_play("Vane")
    t.on_deck("villain", "Gust")
    t.set_hp("weathercock", 20)
    t.go_to("villain", "end")
    lines = phase_lines(t)
    # The front flips itself and goes on with the end phase text of the back; the vane, another card, does not.
    assert lines == ["Weathercock", "Weathercock", "Gale", "Vane"]


def test_a_villain_flipped_by_the_end_phase_text_of_an_event_does_not_go_back(prove_event):
    t = prove_event(villain="weathercock", event="turning_gale")
    t.on_deck("villain", "Gust")
    t.set_hp("weathercock", 20)
    t.go_to("villain", "end")
    assert phase_lines(t) == ["Weathercock", "Weathercock", "Turning Gusts"]
    assert not t.flipped("weathercock")


# --- scenarios -------------------------------------------------------------------------------------------------------
def scenario(**fields: object) -> Scenario:
    return Scenario(**{"villain": "baron_blade", "heroes": HEROES, "environment": "megalopolis", **fields})


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"event": "singularity"}, "event: 'singularity' is not one of baron_blade's; choose from moonfall"),
        ({"event": "mad_bomber_blade"}, "event: 'mad_bomber_blade' is not one of baron_blade's; choose from moonfall"),
        ({"event": "moonrise"}, "event: 'moonrise' is not one of baron_blade's; choose from moonfall"),
        ({"event": 3}, "event: 3 is not one of baron_blade's; choose from moonfall"),
        (
            {"critical_event": "sunrise"},
            "critical_event: 'sunrise' is not one of baron_blade's; choose from mad",
        ),
        ({"critical_event": "moonfall"}, "critical_event: 'moonfall' is not one of baron_blade's"),
        (
            {"event": "moonfall", "critical_event": "mad_bomber_blade"},
            "critical_event: given besides an event; a game has one of them at most",
        ),
        ({"collected": ("singularity",)}, "collected: given without an event or critical_event"),
        (
            {"event": "moonfall", "collected": ("singularity",)},
            "collected: singularity given; up to 0 different events come along to moonfall",
        ),
        (
            {"critical_event": "mad_bomber_blade", "collected": ("singularity", "moonfall")},
            "collected: singularity, moonfall given; up to 1 different events come along to mad_bomber_blade",
        ),
        ({"critical_event": "mad_bomber_blade", "collected": ("sunrise",)}, "collected: 'sunrise' cannot be brought"),
        ({"critical_event": "mad_bomber_blade", "collected": ("moonrise",)}, "collected: 'moonrise' cannot be brought"),
        ({"critical_event": "mad_bomber_blade", "collected": "moonfall"}, "collected: 'moonfall' is not a sequence"),
        ({"critical_event": "mad_bomber_blade", "collected": (["moonfall"],)}, "is not a sequence of event ids"),
    ],
)
def test_nonsense_about_events_is_refused_in_one_line(fields, words):
    with pytest.raises(ValueError) as refused:
        scenario(**fields)
    assert words in str(refused.value) and "\n" not in str(refused.value)


def test_an_event_cannot_be_brought_to_itself_nor_twice():
    with pytest.raises(ValueError, match="'wayward_sun' cannot be brought"):
        scenario(villain="citizen_dawn", event="wayward_sun", collected=("wayward_sun",))
    with pytest.raises(ValueError, match="up to 2 different events"):
        scenario(villain="citizen_dawn", critical_event="sunrise", collected=("moonfall", "moonfall"))


def test_scenarios_of_events_are_values_and_say_what_they_are():
    one = scenario(critical_event="mad_bomber_blade", collected=["singularity"])
    assert one == scenario(critical_event="mad_bomber_blade", collected=("singularity",)) and hash(one) == hash(
        scenario(critical_event="mad_bomber_blade", collected=("singularity",))
    )
    assert str(one).endswith("(definitive, mad_bomber_blade, with singularity)")


def test_every_event_of_the_core_set_is_listed_with_its_villain_and_collection_limit():
    limits = {each: load_event(each, "definitive").collection_limit for each in events(set="core")}
    assert limits == {
        "invasion_of_earth": 2,
        "moonfall": 0,
        "mother_earth": 1,
        "nights_plutonian_shore": 2,
        "singularity": 1,
        "wayward_sun": 1,
    }
    assert events(set="core")["invasion_of_earth"] == "grand_warlord_voss"


# --- whole games -----------------------------------------------------------------------------------------------------
GAMES = [
    ("moonfall", (), "megalopolis", 0),
    ("mother_earth", ("singularity",), "insula_primalis", 1),
    ("wayward_sun", ("moonfall",), "ruins_of_atlantis", 2),
    ("invasion_of_earth", ("wayward_sun", "mother_earth"), "wagner_mars_base", 1),
    ("singularity", ("nights_plutonian_shore",), "freedom_tower", 1),
    ("nights_plutonian_shore", ("invasion_of_earth", "wayward_sun"), "magmaria", 2),
]


@pytest.mark.parametrize(("event_id", "collected", "environment", "team"), GAMES)
def test_whole_games_of_an_event_keep_every_promise(event_id, collected, environment, team):
    villain = events()[event_id]
    check_two_games(Scenario(villain, TEAMS[team], environment, max_rounds=12, event=event_id, collected=collected))


def test_a_second_deck_is_refused_where_no_event_asks_for_one():
    with pytest.raises(ValueError, match="second_environment: 'insula_primalis' given; only an event that asks"):
        scenario(second_environment="insula_primalis")
    with pytest.raises(ValueError, match="second_environment: 'insula_primalis' given; only an event that asks"):
        scenario(event="moonfall", second_environment="insula_primalis")
