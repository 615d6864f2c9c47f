"""The critical events of the core set: setups, every text, advanced mode, and how the villains' decks fit them."""

from __future__ import annotations

from functools import partial

import pytest

from benches import TEAMS, check_two_games, hero_hp, to_villain_end, villain_plays
from sotm_env.engine.catalog import events, load_event
from sotm_env.engine.decisions import Effect
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.terms import DECK
from sotm_env.engine.vocabulary import DEVICE, environment_deck, has_keyword, hero_ongoing
from sotm_env.envs.entities import EntityEncoder
from sotm_env.testing import Table
from sotm_env.text.board import describe_board

HEROES = ("legacy", "ra", "haka")
FOUR_HEROES = ("legacy", "ra", "haka", "tachyon")
MASK = "Mask of the Matriarch"


def set_up(event_id: str, *heroes: str, **options: object) -> Table:
    villain = load_event(event_id, "definitive").villain
    return Table(villain, heroes or HEROES, critical_event=event_id, **options)


def bench(event_id: str, *heroes: str, **options: object) -> Table:
    """Set up, but with nothing of the villain's in play except the character."""
    table = set_up(event_id, *heroes, **options)
    table.clear("villain")
    return table


def villain_start(table: Table, choose: tuple = ()) -> None:
    table.go_to("villain", "start", choose=choose)


def known_hidden(game: Game) -> set[str]:
    return {game.title_of[card] for card in game.state.face_down}


# --- all of them -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("event_id", "name", "hp", "keywords", "limit"),
    [
        ("earth_inc", "Akash'Mecha", 165, {"villain"}, 2),
        ("mad_bomber_blade", "Mad Bomber Baron Blade", 60, {"villain"}, 1),
        ("sunrise", "Sunrise Citizen Dawn", 100, {"villain", "citizen"}, 2),
        ("strike_force_invasion", "Censor", 30, {"villain", "thorathian"}, 3),
        ("deus_ex_machina", "Cosmic Omnitron", 100, {"villain", "device"}, 3),
        ("a_murder_most_fowl", "The Mocktriarch", 117, {"villain"}, 2),
    ],
)
def test_the_character_of_a_critical_event_replaces_the_villains(event_id, name, hp, keywords, limit):
    t = set_up(event_id)
    event = load_event(event_id, "definitive")
    (character,) = t.game.table.characters[0]
    assert (t.game.title_of[character], t.game.face(character).keywords) == (name, keywords)
    assert (t.hp(name), t.max_hp(name), t.hp(event.villain)) == (hp, hp, hp)
    assert (event.collection_limit, event.is_critical, events(critical=True)[event_id]) == (limit, True, event.villain)
    assert hero_hp(t) == [32, 30, 34]
    assert all(len(t.hand(hero)) == 4 for hero in HEROES)
    assert f"Critical event: {event.name}" in describe_board(t.game)


@pytest.mark.parametrize("event_id", events(critical=True, set="core"))
def test_the_heroes_win_when_the_character_of_a_critical_event_is_destroyed(event_id):
    t = bench(event_id)
    villain = t.game.scenario.villain
    t.deal(villain, villain, 200, "fire", fixed=True)  # by no hero target, against which one of them has a shield
    assert t.result == "win"


@pytest.mark.parametrize(("event_id", "hero"), [("mad_bomber_blade", "legacy"), ("a_murder_most_fowl", "tachyon")])
def test_the_nemesis_icons_of_critical_events(event_id, hero):
    t = bench(event_id, *FOUR_HEROES)
    t.on_deck("environment", "Police Backup")
    villain = t.game.scenario.villain
    assert t.deal(hero, villain, 2, "melee") == 3
    assert t.deal(villain, hero, 2, "melee") == 3
    assert t.deal("haka", villain, 2, "melee") == 2


# --- earth, inc. -----------------------------------------------------------------------------------------------------
def test_earth_inc_setup_puts_both_harsh_renewals_under_her():
    t = set_up("earth_inc")
    assert (t.under("akash_bhuta"), t.play_area("villain")) == (["Harsh Renewal"] * 2, [])
    assert len(t.deck("villain")) == 23 and "Harsh Renewal" not in t.deck("villain")


def test_earth_inc_a_limb_that_would_be_destroyed_goes_under_her_instead():
    t = bench("earth_inc")
    t.into_play("Arboreal Phalanges")
    t.into_play("Entropic Fungi")
    assert t.destroy("Arboreal Phalanges") is False
    t.deal("ra", "Entropic Fungi", 6, "fire")
    assert t.under("akash_bhuta") == ["Harsh Renewal"] * 2 + ["Arboreal Phalanges", "Entropic Fungi"]
    assert (t.hp("akash_bhuta"), t.trash("villain"), t.play_area("villain")) == (165, [], [])


def test_earth_inc_start_phase_deals_the_highest_hero_target_1_for_each_card_under_her():
    t = bench("earth_inc")
    t.into_play("Entropic Fungi")
    t.destroy("Entropic Fungi")
    villain_start(t)
    assert hero_hp(t) == [32, 30, 31]


def test_earth_inc_end_phase_hits_all_others_for_2_and_each_non_hero_target_hits_her_for_1_fixed():
    t = bench("earth_inc")
    t.go_to("villain", "play")
    for title in ("Ensnaring Brambles", "Hostage Situation", "Police Backup"):
        t.into_play(title)
    for hero, hp in zip(HEROES, (32, 30, 34), strict=True):
        t.set_hp(hero, hp)
    to_villain_end(t, "Earth's Sacrifice")
    assert hero_hp(t) == [30, 28, 32]
    # Police Backup counts as a hero target and deals her nothing.
    assert (t.hp("Ensnaring Brambles"), t.hp("Hostage Situation"), t.hp("Police Backup")) == (6, 4, 4)
    assert t.hp("akash_bhuta") == 163


def test_earth_inc_the_damage_that_she_is_dealt_in_her_end_phase_is_fixed():
    t = bench("earth_inc")
    t.go_to("villain", "play")
    for title in ("Interposing Stalagmites", "Ensnaring Brambles"):
        t.into_play(title)
    to_villain_end(t, "Earth's Sacrifice")
    assert t.hp("akash_bhuta") == 163  # the stalagmites do not reduce it


def test_earth_inc_texts_of_the_deck_that_name_akash_bhuta_mean_her():
    t = bench("earth_inc")
    t.into_play("Interposing Stalagmites")
    assert t.deal("ra", "akash_bhuta", 3, "fire") == 2


def test_earth_inc_advanced_the_top_h_minus_2_environment_cards_go_under_her_unseen():
    t = bench("earth_inc", *FOUR_HEROES, advanced=True)
    size, top = len(t.deck("environment")), t.deck("environment")[:2]
    to_villain_end(t, "Earth's Sacrifice")  # without hero Ongoings it discards no environment card
    assert t.under("akash_bhuta")[2:] == top
    assert (len(t.deck("environment")), known_hidden(t.game)) == (size - 2, set(top))


def test_earth_inc_without_advanced_no_environment_card_goes_under_her():
    t = bench("earth_inc")
    t.on_deck("villain", "Earth's Sacrifice")
    t.go_to("villain", "end")
    assert t.under("akash_bhuta") == ["Harsh Renewal"] * 2


# --- mad bomber blade ------------------------------------------------------------------------------------------------
def villain_cards_in_environment(table: Table) -> int:
    game = table.game
    return sum(game.owner_of[card] == 0 for card in game.zone(game.environment, DECK))


@pytest.mark.parametrize(("heroes", "hidden"), [(HEROES, 1), (FOUR_HEROES, 2), ((*FOUR_HEROES, "unity"), 3)])
def test_mad_bomber_blade_setup_hides_h_minus_2_villain_cards_but_none_on_top(heroes, hidden):
    for seed in range(12):
        t = set_up("mad_bomber_blade", *heroes, seed=seed)
        assert (len(t.deck("environment")), len(t.deck("villain"))) == (15 + hidden, 25 - hidden)
        assert villain_cards_in_environment(t) == hidden
        assert t.game.kind_of[t.game.zone(t.game.environment, DECK)[-1]] == 2
        assert len(t.game.state.face_down) == hidden
        assert t.play_area("villain") == []


def test_mad_bomber_blade_a_target_is_shuffled_into_the_environment_deck_instead_of_being_played():
    t = bench("mad_bomber_blade")
    t.into_play("Bank Heist In Progress")
    before = villain_cards_in_environment(t)
    t.on_deck("villain", "Blade Battalion")
    battalion = t.game.zone(0, DECK)[-1]
    t.game.state.known_top[0] = 0  # nobody knows that it lies there
    played = []

    def play_it(game: Game):
        played.append((yield from game.play(battalion)))

    t.do(play_it)
    assert played == [False]
    if t.under("baron_blade"):  # it came to lie on top
        assert t.under("baron_blade") == ["Blade Battalion"]
    else:
        assert villain_cards_in_environment(t) == before + 1 and not t.in_play("Blade Battalion")
        assert battalion not in t.game.state.face_down  # everybody has seen which card it is


def test_mad_bomber_blade_targets_brought_by_other_texts_are_hidden_too_and_other_cards_are_played():
    t = bench("mad_bomber_blade")
    villain_plays(t, "Living Force-Field")
    assert t.in_play("Living Force-Field")
    assert t.deal("ra", "baron_blade", 3, "fire") == 2  # Baron Blade, whom it names, is the Mad Bomber
    t.do(lambda game: game.reveal_and_play(t.card("baron_blade"), 0, lambda game, card, other: True))
    t.on_deck("villain", "Hasten Doom", "Powered Turret")
    t.play_top("villain")
    assert not t.in_play("Powered Turret")


def bombs_lit(table: Table, *titles: str) -> None:
    """Puts cards on the environment deck and plays on to the next step, in which those of the villain go off."""
    table.on_deck("environment", *titles)
    while table.game.pending_step() is not None and table.game.condition_holds():
        table.game.step()


def test_mad_bomber_blade_a_villain_card_on_top_of_the_environment_deck_goes_off():
    t = bench("mad_bomber_blade")
    t.into_play("Hostage Situation")
    t.into_play("Police Backup")
    bombs_lit(t, "Hasten Doom", "Bustling City")
    assert hero_hp(t) == [26, 26, 30]  # 2 and 2; Legacy is his nemesis
    assert (t.hp("Hostage Situation"), t.hp("Police Backup"), t.hp("baron_blade")) == (2, 2, 60)
    assert (t.under("baron_blade"), t.deck("environment")[0]) == (["Hasten Doom"], "Bustling City")


def test_mad_bomber_blade_each_target_is_dealt_projectile_then_fire():
    t = bench("mad_bomber_blade")
    bombs_lit(t, "Hasten Doom", "Bustling City")
    lines = [line for line in t.transcript if line.startswith("Mad Bomber Baron Blade deals")]
    assert [line.split("deals ")[1] for line in lines] == [
        "Legacy 3 projectile",
        "Legacy 3 fire",
        "Ra 2 projectile",
        "Ra 2 fire",
        "Haka 2 projectile",
        "Haka 2 fire",
    ]


def test_mad_bomber_blade_two_bombs_in_a_row_both_go_off():
    t = bench("mad_bomber_blade")
    bombs_lit(t, "Hasten Doom", "Blade Battalion", "Bustling City")
    assert hero_hp(t) == [20, 22, 26]
    assert sorted(t.under("baron_blade")) == ["Blade Battalion", "Hasten Doom"]


def test_mad_bomber_blade_the_bomb_goes_off_between_two_cards_that_one_effect_takes_from_the_deck():
    t = bench("mad_bomber_blade")
    t.on_deck("environment", "Bustling City", "Hasten Doom", "Collateral Damage", "Hostage Situation")
    t.do(lambda game: game.discard_top(game.environment, 2))
    assert t.trash("environment") == ["Bustling City", "Collateral Damage"]
    assert (t.under("baron_blade"), hero_hp(t)) == (["Hasten Doom"], [26, 26, 30])


def test_mad_bomber_blade_the_bomb_goes_off_right_after_the_card_above_it_has_been_played():
    t = bench("mad_bomber_blade")
    t.on_deck("environment", "Hostage Situation", "Hasten Doom", "Bustling City")
    t.play_top("environment")
    assert (t.under("baron_blade"), t.hp("Hostage Situation")) == (["Hasten Doom"], 2)


def test_mad_bomber_blade_revealed_cards_still_lie_on_the_deck_and_go_back_to_it():
    t = bench("mad_bomber_blade")
    t.on_deck("environment", "Bustling City", "Hasten Doom", "Collateral Damage")
    revealed = []

    def look(game: Game):
        revealed.extend((yield from game.reveal_top(game.environment, 2)))
        for card in reversed(revealed):
            yield from game.replace(card)

    t.do(look)
    assert [t.game.title_of[card] for card in revealed] == ["Bustling City", "Hasten Doom"]
    assert t.deck("environment")[:3] == ["Bustling City", "Hasten Doom", "Collateral Damage"]
    assert hero_hp(t) == [32, 30, 34]


def test_mad_bomber_blade_a_discarded_villain_card_goes_to_the_villain_trash():
    t = bench("mad_bomber_blade")
    t.on_deck("environment", "Bustling City", "Hasten Doom")

    def discard_both(game: Game):
        for card in (yield from game.reveal_top(game.environment, 2)):
            yield from game.discard(card)

    t.do(discard_both)
    assert (t.trash("environment"), t.trash("villain")) == (["Bustling City"], ["Hasten Doom"])


def test_mad_bomber_blade_start_phase_discards_the_top_environment_card():
    t = bench("mad_bomber_blade")
    t.on_deck("environment", "Bustling City", "Collateral Damage")
    villain_start(t)
    assert t.trash("environment") == ["Bustling City"]
    t = bench("mad_bomber_blade")
    t.on_deck("environment", "Bustling City", "Hasten Doom", "Collateral Damage")
    t.go_to("villain", "play")
    assert (t.under("baron_blade"), t.trash("environment")) == (["Hasten Doom"], ["Bustling City"])


@pytest.mark.parametrize(("heroes", "bombs"), [(HEROES, 9), (FOUR_HEROES, 8), ((*FOUR_HEROES, "unity"), 7)])
def test_mad_bomber_blade_the_heroes_lose_at_12_minus_h_cards_under_him(heroes, bombs):
    for under, lost in ((bombs - 1, False), (bombs, True), (bombs + 1, True)):
        t = bench("mad_bomber_blade", *heroes)
        t.on_deck("environment", "Bustling City", "Collateral Damage")
        t.do(partial(put_under_the_character, count=under))
        villain_start(t)
        assert t.result == ("loss" if lost else None)
        assert t.trash("environment") == ([] if lost else ["Bustling City"])


def test_mad_bomber_blade_end_phase_hides_the_top_villain_card_unseen():
    for seed in range(6):
        t = bench("mad_bomber_blade", seed=seed)
        t.go_to("villain", "play")
        t.on_deck("villain", "Living Force-Field")  # to be played; the next card is the one to be hidden
        before = villain_cards_in_environment(t) + len(t.under("baron_blade"))
        size = len(t.deck("villain"))
        t.go_to("legacy", "start")
        assert len(t.deck("villain")) == size - 2
        assert villain_cards_in_environment(t) + len(t.under("baron_blade")) == before + 1
        assert "A card that nobody has seen goes into the environment deck" in t.transcript


def test_mad_bomber_blade_advanced_end_phase_deals_1_more_than_the_bombs_irreducible_cold():
    t = bench("mad_bomber_blade", advanced=True)
    t.go_to("villain", "play")
    under = 3 - len(t.under("baron_blade"))
    t.do(lambda game: put_under_the_character(game, under))
    for hero, hp in zip(HEROES, (32, 30, 34), strict=True):
        t.set_hp(hero, hp)
    t.into_play("Tā Moko")  # damage to Haka is -1
    t.on_deck("villain", "Living Force-Field")
    t.go_to("villain", "end")
    # The card hidden in this end phase may have come to lie on top and gone off before.
    bombs = len(t.under("baron_blade"))
    cold = [line for line in t.transcript if line.endswith("cold")]
    assert cold == [f"Mad Bomber Baron Blade deals Haka {1 + bombs} cold"] and bombs in (3, 4)


def put_under_the_character(game: Game, count: int) -> Effect:
    for card in game.zone(0, DECK)[:count]:
        yield from game.put_under(card, game.table.characters[0][0])


def test_mad_bomber_blade_nobody_knows_which_cards_are_hidden_but_all_see_whose_lies_on_top():
    t = set_up("mad_bomber_blade", *FOUR_HEROES, "unity")
    game, environment = t.game, t.game.environment
    hidden, tops = set(), set()
    for seed in range(40):
        other = game.resample(seed)
        inside = {card for card in other.zone(environment, DECK) if other.owner_of[card] == 0}
        assert len(inside) == 3 and inside == other.state.face_down
        hidden |= inside
        tops.add(other.kind_of[other.zone(environment, DECK)[-1]])
    assert len(hidden) > 10 and tops == {2}
    encoder = EntityEncoder(game.table)
    looks = [encoder.encode(each)["cards"] for each in (game, game.resample(1), game.resample(2))]
    assert (looks[0] == looks[1]).all() and (looks[0] == looks[2]).all()


# --- sunrise ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("heroes", "citizens"), [(HEROES, 1), (FOUR_HEROES, 2)])
def test_sunrise_setup_brings_1_channel_the_eclipse_and_h_minus_2_citizens(heroes, citizens):
    t = set_up("sunrise", *heroes)
    area = t.play_area("villain")
    assert area[0] == "Channel the Eclipse" and area.count("Channel the Eclipse") == 1
    assert len(area) == 1 + citizens and all(title.startswith("Citizen") for title in area[1:])


def test_sunrise_villain_ongoings_are_indestructible_and_others_are_not():
    t = bench("sunrise")
    t.into_play("Luminous Leadership")
    t.into_play("Ignite")
    assert (t.destroy("Luminous Leadership"), t.destroy("Ignite")) == (False, True)
    assert t.in_play("Luminous Leadership")


def test_sunrise_after_a_citizen_is_destroyed_1_villain_ongoing_is_buried():
    t = bench("sunrise")
    for title in ("Luminous Leadership", "Channel the Eclipse", "Citizen Autumn"):
        t.into_play(title)
    t.destroy("Citizen Autumn", choose=["Channel the Eclipse"])
    assert t.play_area("villain") == ["Luminous Leadership"]
    assert (t.deck("villain")[-1], t.trash("villain")) == ("Channel the Eclipse", ["Citizen Autumn"])


def test_sunrise_start_phase_discovers_an_ongoing_when_none_is_in_play():
    t = bench("sunrise")
    t.on_deck("villain", "Citizen Autumn", "Return with the Dawn")
    villain_start(t)
    assert t.play_area("villain") == ["Return with the Dawn"]
    t = bench("sunrise")
    t.into_play("Luminous Leadership")
    t.into_play("Citizen Autumn")
    t.on_deck("villain", "Return with the Dawn")
    villain_start(t)
    assert t.play_area("villain") == ["Luminous Leadership", "Citizen Autumn"]


def test_sunrise_end_phase_deals_1_for_each_citizen_herself_among_them_and_discovers_1():
    t = bench("sunrise")
    t.into_play("Return with the Dawn")
    for title in ("Citizen Autumn", "Citizen Spring"):
        t.into_play(title)
    to_villain_end(t, "Healing Light", "Blinding Blast", "Citizen Tears")
    # 3 radiant to Haka; Tears arrives in the end phase and strikes too: a card each, nobody else of hers is there.
    assert (t.hp("haka"), t.hp("legacy"), t.hp("ra")) == (31, 32, 30)
    assert t.in_play("Citizen Tears")


def test_sunrise_end_phase_shuffles_the_trash_in_when_no_citizen_was_played():
    t = bench("sunrise")
    t.into_play("Return with the Dawn")
    t.go_to("villain", "play")
    citizens = [title for title in t.deck("villain") if title.startswith("Citizen")]
    t.into_trash("villain", *citizens)
    to_villain_end(t, "Luminous Leadership")
    assert (t.trash("villain"), t.play_area("villain")) == ([], ["Return with the Dawn", "Luminous Leadership"])
    assert sum(title.startswith("Citizen") for title in t.deck("villain")) == 13


def test_sunrise_texts_that_name_citizen_dawn_mean_her():
    t = bench("sunrise")
    t.set_hp("citizen_dawn", 50)
    villain_plays(t, "Healing Light")
    assert t.hp("citizen_dawn") == 60
    t.into_play("Luminous Leadership")  # citizens, she is one, deal +1
    villain_plays(t, "Blinding Blast")
    assert hero_hp(t) == [29, 27, 31]


def test_sunrise_advanced_after_a_villain_ongoing_is_played_she_deals_all_others_2_radiant():
    t = bench("sunrise", advanced=True)
    t.into_play("Hostage Situation")
    villain_plays(t, "Luminous Leadership")  # in play by then: she deals +1
    assert (hero_hp(t), t.hp("Hostage Situation")) == ([29, 27, 31], 3)
    villain_plays(t, "Healing Light")
    assert hero_hp(t) == [29, 27, 31]
    t = bench("sunrise")
    villain_plays(t, "Luminous Leadership")
    assert hero_hp(t) == [32, 30, 34]


# --- strike force invasion -------------------------------------------------------------------------------------------
def test_strike_force_invasion_setup_discovers_an_officer_and_a_machine():
    t = set_up("strike_force_invasion")
    officer, machine = t.play_area("villain")
    assert officer in ("Field Marshal Tamar", "First Lieutenant Vyktor", "Gene-Doctor Kronz")
    assert machine in ("Quark-Drive Translocator", 'TCF "Stalwart"', "Thorathian Conquering Fleet")
    assert hero_hp(t) == [32, 30, 34]


def test_strike_force_invasion_thorathian_cards_and_censor_are_dealt_1_less():
    t = bench("strike_force_invasion")
    t.into_play("Field Marshal Tamar")
    t.into_play("Quark-Drive Translocator")
    t.on_deck("villain", "Ruthless Approach")
    assert t.deal("ra", "Field Marshal Tamar", 3, "fire") == 2
    assert t.deal("ra", "Quark-Drive Translocator", 3, "fire") == 3
    assert t.deal("ra", "grand_warlord_voss", 3, "fire") == 2


@pytest.mark.parametrize(("heroes", "expected"), [(HEROES, [32, 28, 34]), (FOUR_HEROES, [32, 28, 34, 26])])
def test_strike_force_invasion_soldiers_are_discarded_and_he_strikes_the_lowest_heroes(heroes, expected):
    t = bench("strike_force_invasion", *heroes)
    if "tachyon" in heroes:
        t.set_hp("tachyon", 28)
    villain_plays(t, "Firesworn")
    assert (hero_hp(t), t.in_play("Firesworn"), t.trash("villain")) == (expected, False, ["Firesworn"])


def test_strike_force_invasion_every_soldier_of_a_discovery_is_discarded():
    t = bench("strike_force_invasion")
    t.into_trash("villain", *[title for title in t.deck("villain") if title == "Ruthless Approach"])
    t.into_play("Forced Deployment")
    t.destroy("Forced Deployment")
    assert (len(t.trash("villain")), t.play_area("villain")) == (3, [])
    # Ra at 30 is the lowest three times: 28, 26, 24.
    assert hero_hp(t) == [32, 24, 34]


def test_strike_force_invasion_after_damage_an_officer_is_played_or_censor_regains_1():
    t = bench("strike_force_invasion")
    t.on_deck("villain", "Field Marshal Tamar", "Ruthless Approach", "Firesworn")
    t.deal("ra", "grand_warlord_voss", 3, "fire")
    assert (t.hp("Censor"), t.play_area("villain")) == (28, ["Field Marshal Tamar"])
    t.deal("ra", "grand_warlord_voss", 3, "fire")
    assert (t.hp("Censor"), t.trash("villain")) == (27, ["Ruthless Approach"])
    t.deal("ra", "grand_warlord_voss", 3, "fire")  # the soldier is discarded, not played
    assert (t.hp("Censor"), t.trash("villain"), hero_hp(t)) == (26, ["Ruthless Approach", "Firesworn"], [32, 30, 34])


def test_strike_force_invasion_no_damage_dealt_turns_nothing_up():
    t = bench("strike_force_invasion")
    size = len(t.deck("villain"))
    assert t.deal("ra", "grand_warlord_voss", 1, "fire") == 0
    assert len(t.deck("villain")) == size


@pytest.mark.parametrize(("heroes", "expected"), [(HEROES, [32, 30, 32]), (FOUR_HEROES, [30, 30, 32, 28])])
def test_strike_force_invasion_end_phase_deals_2_to_each_of_the_highest_heroes(heroes, expected):
    t = bench("strike_force_invasion", *heroes)
    if "tachyon" in heroes:
        t.set_hp("tachyon", 28)
    to_villain_end(t, "Forced Deployment")
    assert hero_hp(t) == expected


def test_strike_force_invasion_texts_that_name_the_warlord_mean_censor():
    t = bench("strike_force_invasion")
    villain_plays(t, "Ruthless Approach")
    lines = [line for line in t.transcript if line.startswith("Censor deals")]
    assert len(lines) == 7
    assert hero_hp(t) == [30, 28, 29]


def test_strike_force_invasion_advanced_he_is_immune_while_another_officer_is_in_play():
    t = bench("strike_force_invasion", advanced=True)
    t.into_play("Gene-Doctor Kronz")
    assert t.deal("ra", "grand_warlord_voss", 9, "fire", irreducible=True) == 0
    assert t.deal("ra", "Gene-Doctor Kronz", 9, "fire", irreducible=True) == 9
    t.on_deck("villain", "Ruthless Approach")
    assert t.deal("ra", "grand_warlord_voss", 9, "fire") == 8
    t = bench("strike_force_invasion")
    t.into_play("Gene-Doctor Kronz")
    t.on_deck("villain", "Ruthless Approach")
    assert t.deal("ra", "grand_warlord_voss", 9, "fire") == 8


# --- deus ex machina -------------------------------------------------------------------------------------------------
def test_deus_ex_machina_setup_hides_the_top_card_and_discovers_an_ongoing():
    t = set_up("deus_ex_machina")
    (hidden,) = t.game.under(t.card("omnitron"))
    assert hidden in t.game.state.face_down
    (ongoing,) = t.play_area("villain")
    assert "ongoing" in t.game.face(t.card(ongoing)).keywords
    assert len(t.deck("villain")) == 23


def test_deus_ex_machina_a_device_goes_under_it_heals_it_and_brings_the_next_card():
    t = bench("deus_ex_machina")
    t.set_hp("omnitron", 50)
    villain_plays(t, "S-83 Assault Drones", "Electro-Pulse Explosive", "Disintegration Ray", "Flechette Launcher")
    assert t.under("omnitron")[1:] == ["S-83 Assault Drones", "Electro-Pulse Explosive"]
    assert t.hp("omnitron") == 55  # 2, then 3
    assert t.play_area("villain") == ["Disintegration Ray"]


workshop = environment_deck("workshop", "Workshop")
workshop.card("Crane", 1, DEVICE, hp=5)
workshop.card("Gadgetry", 1, rules="Hero Ongoings are Devices.", text=[has_keyword(DEVICE, of=hero_ongoing)])
workshop.card("Bench", 13)


def test_deus_ex_machina_environment_devices_are_taken_in_and_hero_devices_are_played(add_deck):
    add_deck("environments", workshop)
    t = bench("deus_ex_machina", environment="workshop")
    t.set_hp("omnitron", 50)
    t.on_deck("villain", "Disintegration Ray")
    t.on_deck("environment", "Crane")
    t.play_top("environment")
    assert (t.under("omnitron")[1:], t.hp("omnitron")) == (["Crane"], 52)
    assert t.play_area("villain") == ["Disintegration Ray"]
    t.into_play("Gadgetry")
    t.play("ra", "Ignite")
    assert t.in_play("Ignite") and len(t.under("omnitron")) == 2
    t.put_under("omnitron", "S-83 Assault Drones", "S-84 Automaton Drones")
    villain_start(t)
    assert "Crane" in t.trash("environment")  # destroyed under it, it goes to its own trash


def test_deus_ex_machina_start_phase_activates_every_fabricate():
    t = bench("deus_ex_machina")
    for title in ("Danger Sense", "Ignite"):
        t.into_play(title)
    t.into_play("Flechette Launcher")
    villain_start(t, choose=("Danger Sense",))
    assert (t.in_play("Danger Sense"), t.in_play("Ignite")) == (False, True)


def test_deus_ex_machina_start_phase_also_activates_what_comes_into_play_in_it():
    t = bench("deus_ex_machina")
    t.into_play("Danger Sense")
    t.into_play("Protomatter Converter")  # plays the top villain card
    t.on_deck("villain", "Flechette Launcher")
    villain_start(t)
    assert (t.in_play("Flechette Launcher"), t.in_play("Danger Sense")) == (True, False)


@pytest.mark.parametrize(("cards", "left"), [(2, 3), (3, 0)])
def test_deus_ex_machina_start_phase_destroys_more_than_h_cards_under_it(cards, left):
    t = bench("deus_ex_machina")
    t.put_under("omnitron", *["S-83 Assault Drones", "S-84 Automaton Drones", "S-85 Repair Drones"][:cards])
    villain_start(t)
    assert len(t.under("omnitron")) == left
    assert len(t.trash("villain")) == (0 if left else 4)


def test_deus_ex_machina_end_phase_activates_every_exterminate_then_deals_x_energy():
    t = bench("deus_ex_machina")
    t.put_under("omnitron", "S-83 Assault Drones")
    t.go_to("villain", "play")
    to_villain_end(t, "Disintegration Ray")  # 3 energy to the lowest
    assert hero_hp(t) == [32, 27, 32]


def test_deus_ex_machina_advanced_end_phase_deals_2x_energy_to_the_second_highest_non_villain_target():
    t = bench("deus_ex_machina", advanced=True)
    t.put_under("omnitron", "S-83 Assault Drones")
    t.go_to("villain", "play")
    to_villain_end(t, "Disintegration Ray")
    # The ray: Ra 27. X = 2: Haka 32, then the second highest, tied with Legacy at 32: the players' choice.
    assert sorted(hero_hp(t)) == [27, 28, 32]


def test_deus_ex_machina_it_is_destroyed_like_any_other_whatever_devices_are_left():
    t = bench("deus_ex_machina", "legacy", "ra", "unity")
    t.deal("ra", "omnitron", 100, "fire")
    assert t.result == "win"


# --- a play that has been replaced -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("event_id", "title", "expected"),
    [
        ("mad_bomber_blade", "Powered Turret", [32, 30, 34]),
        ("strike_force_invasion", "Firesworn", [32, 28, 34]),
        ("deus_ex_machina", "S-83 Assault Drones", [32, 30, 34]),
    ],
)
def test_a_play_that_the_character_has_replaced_is_not_offered_to_take_down(event_id, title, expected):
    t = bench(event_id)
    t.into_play("Take Down")
    t.do(lambda game: game.play(t.card(title)))
    assert not any(f"Take Down: discard {title}" in line for line in t.transcript)
    assert (t.in_play("Take Down"), t.in_play(title), hero_hp(t)) == (True, False, expected)


def test_any_other_play_is_offered_to_take_down():
    t = bench("strike_force_invasion")
    t.into_play("Take Down")
    villain_plays(t, "Ruthless Approach", choose=[True])
    assert (t.in_play("Take Down"), t.trash("villain"), hero_hp(t)) == (False, ["Ruthless Approach"], [30, 30, 34])


# --- a murder most fowl ----------------------------------------------------------------------------------------------
def unmasked(*heroes: str, **options: object) -> Table:
    return bench("a_murder_most_fowl", *heroes, **options)


def masked(*heroes: str, **options: object) -> Table:
    t = bench("a_murder_most_fowl", *heroes, **options)
    t.into_play(MASK)
    return t


def test_a_murder_most_fowl_setup_brings_the_mask_and_takes_both_carrion_fields_out_of_the_game():
    t = set_up("a_murder_most_fowl")
    assert t.play_area("villain") == [MASK]
    assert "Carrion Fields" not in t.deck("villain") + t.trash("villain") and len(t.deck("villain")) == 22


def test_a_murder_most_fowl_the_mask_is_indestructible_and_loses_1_hp_a_hit():
    t = masked()
    assert t.destroy(MASK) is False
    assert t.deal("ra", MASK, 7, "fire") == 1
    assert t.deal("ra", MASK, 1, "fire") == 1
    assert t.hp(MASK) == 8
    assert t.deal("ra", MASK, 3, "fire", irreducible=True) == 3
    assert t.deal("ra", MASK, 2, "fire", fixed=True) == 2
    assert t.hp(MASK) == 3


def test_a_murder_most_fowl_doubled_damage_is_cut_to_1_as_well():
    t = masked()
    t.into_play("The Staff of Ra")
    assert t.deal("ra", MASK, 3, "fire", choose=[True]) == 1


def test_a_murder_most_fowl_at_0_hp_the_mask_leaves_the_game():
    t = masked()
    t.set_hp(MASK, 1)
    t.deal("ra", MASK, 5, "fire")
    assert not t.in_play(MASK)
    assert MASK not in t.deck("villain") + t.trash("villain")
    villain_plays(t, "Darken the Sky")
    assert not t.in_play(MASK)


def test_a_murder_most_fowl_cohort_cards_have_no_text_while_the_mask_is_in_play():
    t = masked()
    t.into_play("Huginn")
    t.into_play("Muninn")
    t.set_hp("ra", 10)
    assert t.deal("haka", "Muninn", 2, "melee") == 2
    assert t.deal("haka", "ra", 2, "melee") == 2
    assert t.deal("ra", "haka", 2, "fire") == 2
    t.set_hp(MASK, 1)
    t.deal("haka", MASK, 1, "melee")
    assert t.deal("haka", "Muninn", 2, "melee") == 1  # Huginn: damage to cohort cards -1
    t.into_play("Ignite")
    assert t.deal("ra", "haka", 2, "fire") == 3  # Muninn: the hero with the lowest HP deals +1


def test_a_murder_most_fowl_on_cohort_cards_her_name_means_the_hero_with_the_lowest_hp():
    t = unmasked()
    t.into_play("Huginn")
    t.set_hp("ra", 10)
    assert t.deal("haka", "ra", 2, "melee") == 1
    assert t.deal("haka", "legacy", 2, "melee") == 2
    assert t.deal("haka", "the_matriarch", 2, "melee") == 2
    t.set_hp("legacy", 10)  # tied: each of them is meant
    assert (t.deal("haka", "ra", 2, "melee"), t.hp("ra")) == (1, 8)
    t.set_hp("ra", 10)
    assert t.deal("haka", "legacy", 2, "melee") == 1
    t.into_play("Muninn")
    assert t.deal("legacy", "haka", 2, "melee") == 3
    assert t.deal("the_matriarch", "haka", 2, "psychic") == 2


def test_a_murder_most_fowl_a_text_without_the_mask_comes_back_and_goes_again():
    t = unmasked()
    t.into_play("Huginn")
    assert t.deal("ra", "Huginn", 2, "fire") == 1
    t.into_play(MASK)
    assert t.deal("ra", "Huginn", 2, "fire") == 2
    t.do(lambda game: game.bury(t.card(MASK)))
    assert t.deal("ra", "Huginn", 2, "fire") == 1


def test_a_murder_most_fowl_damage_of_a_cohort_is_redirected_to_her():
    t = unmasked()
    t.into_play("Huginn")
    assert t.deal("Huginn", "haka", 2, "psychic") == 2
    assert (t.hp("the_matriarch"), t.hp("haka")) == (115, 34)
    villain_plays(t, "Murder of Crows", "Darken the Sky")  # Huginn answers a fowl: 1 psychic, to her
    assert t.hp("the_matriarch") == 114


def test_a_murder_most_fowl_start_phase_deals_every_hero_character_and_cohort_2_psychic():
    t = masked()
    t.into_play("Huginn")
    t.into_play("Police Backup")
    villain_start(t)
    assert (hero_hp(t), t.hp("Huginn"), t.hp("Police Backup"), t.hp(MASK)) == ([30, 28, 32], 6, 6, 10)


def test_a_murder_most_fowl_end_phase_deals_h_psychic_to_the_highest():
    t = masked(*FOUR_HEROES)
    t.go_to("villain", "play")
    to_villain_end(t, "Huginn", "Muninn")
    assert hero_hp(t)[2] == 34 - 2 - 4


def test_a_murder_most_fowl_advanced_she_deals_1_more_without_the_mask():
    t = masked(advanced=True)
    assert t.deal("the_matriarch", "haka", 2, "psychic") == 2
    t = unmasked(advanced=True)
    assert t.deal("the_matriarch", "haka", 2, "psychic") == 3
    t = unmasked()
    assert t.deal("the_matriarch", "haka", 2, "psychic") == 2


def test_a_murder_most_fowl_advanced_end_phase_the_mask_regains_h_minus_1():
    t = masked(advanced=True)
    t.go_to("villain", "play")
    t.set_hp(MASK, 5)
    to_villain_end(t, "Huginn", "Muninn")
    assert t.hp(MASK) == 7
    t = masked()
    t.go_to("villain", "play")
    t.set_hp(MASK, 5)
    to_villain_end(t, "Huginn", "Muninn")
    assert t.hp(MASK) == 5


# --- whole games -----------------------------------------------------------------------------------------------------
GAMES = [
    ("earth_inc", ("singularity", "moonfall"), "insula_primalis", 1),
    ("mad_bomber_blade", ("mother_earth",), "megalopolis", 0),
    ("mad_bomber_blade", (), "wagner_mars_base", 1),
    ("mad_bomber_blade", ("moonfall",), "ruins_of_atlantis", 2),
    ("sunrise", ("nights_plutonian_shore",), "ruins_of_atlantis", 2),
    ("strike_force_invasion", ("moonfall", "wayward_sun", "mother_earth"), "wagner_mars_base", 1),
    ("deus_ex_machina", ("invasion_of_earth",), "wagner_mars_base", 1),
    ("a_murder_most_fowl", ("singularity", "wayward_sun"), "magmaria", 0),
]


@pytest.mark.parametrize(("event_id", "collected", "environment", "team"), GAMES)
def test_whole_games_of_a_critical_event_keep_every_promise(event_id, collected, environment, team):
    villain = events(critical=True)[event_id]
    check_two_games(
        Scenario(villain, TEAMS[team], environment, max_rounds=12, critical_event=event_id, collected=collected)
    )
