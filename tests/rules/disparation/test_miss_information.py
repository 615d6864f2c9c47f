"""Miss Information and her event, card by card."""

from __future__ import annotations

import pytest

from benches import (
    HEROES,
    at_full_hp,
    before_turn,
    emptied,
    hands,
    hero_hp,
    incapacitate,
    to_villain_end,
    villain_plays,
    with_cards,
)
from sotm_env.engine.terms import ENVIRONMENT, HERO, VILLAIN
from sotm_env.engine.ways import must_be_spared, progress
from sotm_env.testing import Table

CLUES = ("Communications Scramble", "Faulty Wiring", "Midnight Alerts", "Tainted Coffee")
IDLE = "Misplaced Memo"  # on its own it does nothing to the heroes


def bench(*heroes: str, advanced: bool = False, revealed: bool = False, **options: str) -> Table:
    """Aminia Twain (12 HP), or Miss Information (50), with Legacy (32), Ra (30) and Haka (34); nothing else in play."""
    table = emptied(Table("miss_information", heroes or HEROES, advanced=advanced, **options))
    if revealed:
        table.flip("miss_information")
        emptied(table)
    return table


def her_type(table: Table) -> int:
    return table.game.state.looks.type_of[table.card("miss_information")]


# --- the character card ----------------------------------------------------------------------------------------------
def test_aminia_twain_has_12_hp_counts_as_a_hero_target_and_shows_parses_icon() -> None:
    t = bench()
    card = t.card("miss_information")
    assert (t.hp("miss_information"), her_type(t)) == (12, HERO)
    assert (t.game.name_of(card), t.game.face(card).keywords) == ("Aminia Twain", {"supporter"})
    assert t.game.table.defs[card].nemesis == {"parse"}
    assert t.deal("legacy", "miss_information", 5, "melee") == 0
    assert t.deal("miss_information", "legacy", 3, "melee") == 3


def test_miss_information_is_a_villain_target_with_50_hp_and_another_name() -> None:
    t = bench(revealed=True)
    card = t.card("miss_information")
    assert (t.hp("miss_information"), t.max_hp("miss_information"), her_type(t)) == (50, 50, VILLAIN)
    assert (t.game.name_of(card), t.game.face(card).keywords) == ("Miss Information", {"villain"})
    assert t.game.card_label(card) == "Miss Information"
    assert t.deal("legacy", "miss_information", 5, "melee") == 5
    assert "Flip: Aminia Twain, now Revealed Saboteur" in t.transcript
    assert "Legacy deals Miss Information 5 melee" in t.transcript


def test_her_deck_holds_25_cards() -> None:
    table = Table("miss_information")
    deck = [*table.deck("villain"), *table.play_area("villain")]
    assert len(deck) == 25
    twice = {*CLUES, "Concealed Betrayal", "Diversionary Tactics", "Mind Torn in Twain", "Secrets and Lies"}
    assert all(deck.count(title) == (2 if title in twice else 1) for title in deck)


@pytest.mark.parametrize("heroes", [HEROES, (*HEROES, "tachyon"), (*HEROES, "tachyon", "wraith")])
def test_the_setup_discovers_h_minus_2_distractions(heroes: tuple[str, ...]) -> None:
    table = Table("miss_information", heroes)
    assert len(table.play_area("villain")) == len(heroes) - 2
    assert all(table.game.has_keyword(table.card(title), "distraction") for title in table.play_area("villain"))


def test_legacy_protects_aminia_as_an_ally_character() -> None:
    t = bench("first_appearance_legacy", "ra", "haka")
    t.into_play("Granogg")
    t.use_power("legacy", "Protector")
    assert t.deal("Granogg", "miss_information", 3, "melee") == 2
    t.flip("miss_information")
    t.clear("villain")
    assert t.deal("ra", "miss_information", 3, "melee") == 3


def test_gl_aminia() -> None:
    t = bench()
    t.into_play("Granogg")
    t.set_hp("miss_information", 2)
    t.deal("Granogg", "miss_information", 3, "melee")
    assert t.flipped("miss_information")
    assert hero_hp(t) == [32 - 10, 30 - 10, 34 - 10]
    assert sum(t.count_in_play(title) for title in (*CLUES, "Misplaced Memo")) == 3
    assert t.hp("miss_information") == 50
    assert len([title for title in t.play_area("villain") if title != "Misplaced Memo"]) == 2


def test_destroying_aminia_unmasks_her_only_once() -> None:
    t = bench()
    t.into_play("Midnight Alerts")
    t.into_trash("villain", "Secrets and Lies")
    t.destroy("miss_information")
    assert t.flipped("miss_information")
    assert hero_hp(t) == [22, 20, 24]
    assert t.trash("villain") == []  # her other text turned her over when the third Clue came
    assert sum(t.count_in_play(title) for title in (*CLUES, "Misplaced Memo")) == 4


def test_after_a_distraction_has_been_destroyed_a_clue_is_discovered() -> None:
    t = bench()
    t.into_play("Granogg")
    t.on_deck("villain", "Concealed Betrayal", "Misplaced Memo")
    t.destroy("Granogg")
    assert t.play_area("villain") == ["Misplaced Memo"]
    t = bench(revealed=True)
    t.into_play("Granogg")
    t.destroy("Granogg")
    assert t.play_area("villain") == []


def test_h_clues_in_play_flip_her_and_shuffle_the_trash_away() -> None:
    t = bench()
    t.into_trash("villain", "Secrets and Lies")
    for clue in ("Misplaced Memo", "Faulty Wiring"):
        villain_plays(t, clue)
    assert not t.flipped("miss_information")
    villain_plays(t, "Midnight Alerts")
    assert t.flipped("miss_information")
    assert (t.trash("villain"), t.hp("miss_information"), hero_hp(t)) == ([], 50, [32, 30, 34])
    assert len(t.play_area("villain")) == 2  # the memo and 1 Distraction


def test_her_end_phase_discovers_a_distraction_and_a_hero_draws() -> None:
    t = bench()
    t.on_deck("villain", IDLE, "Diversionary Tactics", "Granogg")
    held = hands(t)
    t.go_to("villain", "end", choose=["ra"])
    assert t.play_area("villain") == [IDLE, "Granogg"]
    assert hands(t) == [held[0], held[1] + 1, held[2]]
    assert t.dealt == [("Granogg", "Haka", 1, "melee"), ("Granogg", "Haka", 1, "fire")]


def test_advanced_distractions_deal_1_more_while_she_is_aminia() -> None:
    t = bench(advanced=True)
    t.into_play("Granogg")
    assert t.deal("Granogg", "ra", 2, "melee") == 3
    t.flip("miss_information")
    assert t.deal("Granogg", "ra", 2, "melee") == 2


def test_revealed_she_is_dealt_1_less_for_each_distraction() -> None:
    t = bench(revealed=True)
    with_cards(t, "Granogg", "The Auditor")
    assert t.deal("ra", "miss_information", 5, "fire") == 3
    assert t.deal("ra", "Granogg", 5, "fire") == 5


def before_her_start() -> Table:
    """Miss Information in the turn before her start phase, with no other card in play."""
    t = bench()
    t.go_to("environment", "start")
    t.flip("miss_information")
    t.go_to("environment", "end")
    return at_full_hp(emptied(t))


def test_revealed_her_start_phase_heals_her_for_clues_and_destroys_1() -> None:
    t = before_her_start()
    with_cards(t, "Misplaced Memo", "Midnight Alerts")
    t.set_hp("miss_information", 40)
    t.go_to("villain", "start", choose=["Misplaced Memo"])
    assert (t.hp("miss_information"), t.trash("villain")) == (42, ["Misplaced Memo"])


def test_revealed_her_start_phase_costs_a_card_when_no_clue_is_destroyed() -> None:
    t = before_her_start()
    held = hands(t)
    card = t.hand("haka")[0]
    t.go_to("villain", "start", choose=["haka", card])
    assert hands(t) == [held[0], held[1], held[2] - 1]


def test_revealed_her_end_phase_strikes_and_brings_a_distraction() -> None:
    t = bench("legacy", "ra", "haka", "tachyon", revealed=True)
    t.on_deck("villain", IDLE, "Concealed Betrayal", "First Mate Davenport")
    t.go_to("villain", "end")
    assert t.dealt[:2] == [("Aminia Twain", "Haka", 2, "psychic"), ("Aminia Twain", "Legacy", 2, "psychic")]
    assert t.play_area("villain") == [IDLE, "First Mate Davenport"]
    assert hero_hp(t) == [32 - 3, 30 - 1, 34 - 3, 27 - 1]


def test_revealed_her_end_phase_shuffles_the_trash_in_if_no_distraction_is_left() -> None:
    t = bench(revealed=True)
    names = [title for title in t.deck("villain") if t.game.has_keyword(t.card(title), "distraction")]
    t.into_trash("villain", *names)
    to_villain_end(t, IDLE)
    assert t.trash("villain") == []
    t = bench(revealed=True)
    t.into_trash("villain", "Secrets and Lies")
    t.into_play("Granogg")
    to_villain_end(t, IDLE)
    assert t.trash("villain") == ["Secrets and Lies"]


def test_revealed_and_advanced_she_regains_2h_hp_for_an_ongoing_or_item_on_top_of_a_hero_deck() -> None:
    t = bench(advanced=True, revealed=True)
    t.set_hp("miss_information", 30)
    for hero, title in (("legacy", '"Thokk!"'), ("ra", "Ignite"), ("haka", "Rampage")):
        t.on_deck(hero, title)
    t.on_deck("villain", IDLE, "Granogg", "Diversionary Tactics")
    t.go_to("villain", "end")
    assert t.hp("miss_information") == 30 + 6
    assert (t.trash("ra"), t.deck("villain")[0]) == (["Ignite"], "Diversionary Tactics")


@pytest.mark.parametrize(("hp", "top"), [(50, "Ignite"), (30, "Fire Blast")])
def test_revealed_and_advanced_she_plays_a_card_if_she_regained_none(hp: int, top: str) -> None:
    t = bench(advanced=True, revealed=True)
    t.set_hp("miss_information", hp)
    for hero, title in (("legacy", '"Thokk!"'), ("ra", top), ("haka", "Rampage")):
        t.on_deck(hero, title)
    t.on_deck("villain", IDLE, "Granogg", "The Auditor")
    t.go_to("villain", "end")
    assert t.play_area("villain") == [IDLE, "Granogg", "The Auditor"]
    assert t.hp("miss_information") == hp


def test_the_heroes_win_when_miss_information_falls() -> None:
    t = bench(revealed=True)
    t.set_hp("miss_information", 1)
    t.deal("ra", "miss_information", 1, "fire")
    assert t.result == "win"


def test_aminia_is_to_be_spared_and_miss_information_s_hp_are_the_way_to_victory() -> None:
    t = bench()
    card = t.card("miss_information")
    t.set_hp("miss_information", 6)
    assert (must_be_spared(t.game, card), progress(t.game)) == (True, 0.0)
    t.flip("miss_information")
    assert (must_be_spared(t.game, card), progress(t.game)) == (False, pytest.approx(1 / 5))
    t.set_hp("miss_information", 25)
    assert progress(t.game) == pytest.approx(1 - 4 / 5 * 25 / 50)


# --- distractions ----------------------------------------------------------------------------------------------------
def starts(card: str, *others: str, revealed: bool = False) -> Table:
    """After the villain start phase with this Distraction, and others, in play."""
    t = with_cards(before_her_start() if revealed else bench(), card, *others)
    t.go_to("villain", "start")
    return t


def ends(card: str) -> Table:
    """After the villain end phase with this Distraction in play; no further one is in the deck."""
    t = with_cards(bench(), card)
    left = [title for title in t.deck("villain") if t.game.has_keyword(t.card(title), "distraction")]
    for title in left:
        t.do(lambda game, title=title: game.remove_from_game(t.card(title)))
    to_villain_end(t, "Diversionary Tactics")
    return t


def test_the_auditor_costs_each_hero_a_card_while_she_is_aminia() -> None:
    t = starts("The Auditor")
    assert hands(t) == [3, 3, 3]
    t = with_cards(before_her_start(), "The Auditor", "Misplaced Memo")
    held = hands(t)
    t.go_to("villain", "start")
    assert hands(t) == held


def test_the_auditor_hits_the_strongest_hero_and_shuffles_that_heros_trash_away() -> None:
    t = bench()
    t.into_play("The Auditor")
    t.into_trash("haka", "Rampage")
    t.into_trash("ra", "Ignite")
    t.on_deck("villain", IDLE, "Citizen Burn")
    t.go_to("villain", "start")
    haka = len(t.trash("haka"))
    assert haka == 2
    t.go_to("villain", "end")
    assert ("The Auditor", "Haka", 1, "psychic") in t.dealt
    assert (t.trash("haka"), len(t.trash("ra"))) == ([], 2)


def test_the_auditor_audits_the_hero_to_whom_its_damage_is_redirected() -> None:
    t = bench()
    t.into_play("The Auditor")
    t.into_play("Lead from the Front")
    t.into_trash("haka", "Rampage")
    t.into_trash("legacy", "Take Down")
    t.on_deck("villain", IDLE, "Citizen Burn")
    t.go_to("villain", "start")
    trashes = len(t.trash("haka")), len(t.trash("legacy"))
    assert trashes == (2, 2)
    t.go_to("villain", "end", ["legacy", True])
    assert ("The Auditor", "Legacy", 1, "psychic") in t.dealt
    assert (len(t.trash("haka")), t.trash("legacy")) == (2, [])


def test_the_commandos_destroy_a_hero_ongoing_and_open_fire_with_10_cards_in_the_trash() -> None:
    t = starts("Blade Battalion Commandos", "Ignite")
    assert not t.in_play("Ignite")
    t = ends("Blade Battalion Commandos")
    assert ("Blade Battalion Commandos", "Haka", 3, "energy") in t.dealt
    assert not any(kind == "sonic" for *_, kind in t.dealt)
    t = bench(revealed=True)
    t.into_play("Blade Battalion Commandos")
    t.into_trash("villain", *t.deck("villain")[:10])
    to_villain_end(t, *t.deck("villain")[:1])
    assert [hit[1] for hit in t.dealt if hit[3] == "sonic"] == ["Legacy", "Ra", "Haka"]


def test_citizen_burn_burns_aminia_and_the_2_strongest() -> None:
    t = starts("Citizen Burn")
    assert t.dealt == [("Citizen Burn", "Aminia Twain", 2, "fire")]
    t = starts("Citizen Burn", "Misplaced Memo", revealed=True)
    assert t.dealt == []
    t = ends("Citizen Burn")
    assert t.dealt[-2:] == [("Citizen Burn", "Haka", 1, "fire"), ("Citizen Burn", "Legacy", 1, "fire")]


def test_davenport_destroys_an_item_and_hits_every_non_villain_target() -> None:
    t = starts("First Mate Davenport", "The Legacy Ring")
    assert not t.in_play("The Legacy Ring")
    t = ends("First Mate Davenport")
    hit = [target for source, target, amount, kind in t.dealt if source == "First Mate Davenport" and amount == 1]
    assert hit == ["Aminia Twain", "Legacy", "Ra", "Haka"]


def test_granogg_recovers_and_strikes_twice() -> None:
    t = bench()
    t.into_play("Granogg")
    t.set_hp("Granogg", 2)
    t.go_to("villain", "start")
    assert t.hp("Granogg") == 5
    t = ends("Granogg")
    assert t.dealt[-2:] == [("Granogg", "Haka", 1, "melee"), ("Granogg", "Haka", 1, "fire")]


def test_kyng_javelinn_shoots_the_weak_and_the_strong() -> None:
    t = starts("Kyng Javelinn")
    assert t.dealt == [("Kyng Javelinn", "Aminia Twain", 2, "projectile")]
    t = ends("Kyng Javelinn")
    assert t.dealt[-1] == ("Kyng Javelinn", "Haka", 2, "projectile")


def test_kelbrak_hits_the_second_weakest_and_the_strongest() -> None:
    t = starts("Nyxian Scourge Kel'Brak")
    assert t.dealt == [("Nyxian Scourge Kel'Brak", "Ra", 2, "melee")]
    t = ends("Nyxian Scourge Kel'Brak")
    assert t.dealt[-1] == ("Nyxian Scourge Kel'Brak", "Haka", 2, "melee")


def test_the_drone_shoots_the_2_strongest_and_then_the_weakest_irreducibly() -> None:
    t = starts("Rebuilt S-77 Pursuer Drone")
    drone = "Rebuilt S-77 Pursuer Drone"
    assert t.dealt == [(drone, "Haka", 2, "lightning"), (drone, "Legacy", 2, "lightning")]
    t = ends(drone)
    assert t.dealt[-1] == (drone, "Aminia Twain", 2, "lightning")
    t = bench("ra", "haka", "legacy", revealed=True)
    with_cards(t, drone, "Bulletproof Skin")
    t.set_hp("legacy", 10)
    to_villain_end(t, IDLE)
    assert (drone, "Legacy", 2, "lightning") in t.dealt


# --- clues -----------------------------------------------------------------------------------------------------------
def test_clues_go_to_the_hero_they_name() -> None:
    t = bench()
    with_cards(t, "Ignite", "The Legacy Ring")
    t.set_hp("haka", 5)
    t.set_hand("ra", "Fire Blast")
    t.set_hand("haka", "Rampage")
    for clue in CLUES:
        t.into_play(clue)
    assert t.play_area("ra") == ["Ignite", "Communications Scramble"]
    assert t.play_area("legacy") == ["The Legacy Ring", "Faulty Wiring", "Tainted Coffee"]
    assert t.play_area("haka") == ["Midnight Alerts"]
    assert t.flipped("miss_information") is False  # put into play by hand: nothing has been looked at yet


def test_players_break_ties_and_the_fallen_get_no_clues() -> None:
    t = bench()
    incapacitate_by(t, "legacy")
    t.into_play("Communications Scramble", choose=["haka"])
    assert t.play_area("haka") == ["Communications Scramble"]
    t = bench()
    incapacitate_by(t, "legacy")
    with pytest.raises(AssertionError, match="no legal answer"):
        t.into_play("Communications Scramble", choose=["legacy"])


def test_a_hero_with_two_characters_is_one_play_area() -> None:
    t = bench("darkstrife_painstake", "ra", "haka")
    with_cards(t, "Ignite")
    t.do(lambda game: game.move(t.card("Ignite"), t.owner("darkstrife_painstake")))
    t.into_play("Communications Scramble")
    assert t.play_area("darkstrife_painstake") == ["Ignite", "Communications Scramble"]
    t.into_play("Faulty Wiring", choose=["darkstrife"])
    with pytest.raises(AssertionError, match="no legal answer"):
        t.into_play("Faulty Wiring", choose=["painstake"])


def incapacitate_by(table: Table, hero: str) -> None:
    table.into_play("Granogg")
    table.deal("Granogg", hero, 99, "melee")
    table.clear("villain")
    assert table.incapacitated(hero)


def in_ras_turn(*cards: str) -> Table:
    """In Ra's draw phase with these cards in Ra's play area; his end phase comes next."""
    t = before_turn(bench(), "ra")
    t.go_to("ra", "draw")
    for card in cards:
        t.into_play(card)
        t.do(lambda game, card=card: game.move(t.card(card), t.owner("ra")))
    t.set_hand("ra")
    return t


@pytest.mark.parametrize(
    ("clue", "ours", "kind"),
    [("Communications Scramble", "Ignite", "sonic"), ("Faulty Wiring", "The Staff of Ra", "lightning")],
)
def test_a_clue_costs_a_card_in_play_or_2_fixed_damage(clue: str, ours: str, kind: str) -> None:
    t = in_ras_turn(clue, ours)
    t.go_to("ra", "end", choose=[None, "destroy"])
    assert (t.play_area("ra"), t.hp("ra")) == ([clue], 30)
    t = in_ras_turn(clue, ours)
    t.go_to("ra", "end", choose=[None, "1 hero"])
    assert (t.play_area("ra"), t.dealt[-1]) == ([clue, ours], ("Ra", "Ra", 2, kind))
    t = in_ras_turn(clue)
    t.go_to("ra", "end", choose=[None])
    assert t.dealt[-1] == ("Ra", "Ra", 2, kind)


def test_midnight_alerts_cost_a_one_shot_or_item_or_2_fixed_damage() -> None:
    for held, answers, hp in (
        ("Fire Blast", ["discard", "Fire Blast"], 30),
        ("The Staff of Ra", ["discard"], 30),
        ("Fire Blast", ["1 hero"], 28),
        ("Ignite", [], 28),
    ):
        t = in_ras_turn("Midnight Alerts")
        t.set_hand("ra", held)
        t.go_to("ra", "end", choose=[None, *answers[:1]])
        assert (t.hp("ra"), t.hand("ra")) == (hp, [] if hp == 30 else [held])


def test_tainted_coffee_may_be_spilt_for_a_one_shot_or_ongoing() -> None:
    for held, answers, hp in (
        ("Ignite", ["Ignite"], 30),
        ("Fire Blast", ["Fire Blast"], 30),
        ("Ignite", [None], 28),
        ("The Staff of Ra", [], 28),
    ):
        t = in_ras_turn("Tainted Coffee")
        t.set_hand("ra", held)
        t.go_to("ra", "end", choose=[None, *answers])
        assert (t.hp("ra"), t.hand("ra")) == (hp, [] if hp == 30 else [held])


def test_a_clue_with_a_fallen_hero_asks_nobody() -> None:
    t = before_turn(bench(), "ra")
    t.into_play("Midnight Alerts", choose=[])
    t.do(lambda game: game.move(t.card("Midnight Alerts"), t.owner("ra")))
    incapacitate(t, "ra") if her_type(t) == VILLAIN else incapacitate_by(t, "ra")
    t.go_to("ra", "end", choose=[None])
    assert t.play_area("ra") == ["Midnight Alerts"]


def test_the_memo_stays_with_the_villain_and_protects_distractions_and_miss_information() -> None:
    t = bench()
    with_cards(t, "Misplaced Memo", "Granogg")
    assert t.play_area("villain") == ["Misplaced Memo", "Granogg"]
    assert t.deal("ra", "Granogg", 3, "fire") == 2
    assert t.deal("Granogg", "miss_information", 3, "fire") == 3  # she is not Miss Information
    t.flip("miss_information")
    t.clear("villain")
    t.into_play("Misplaced Memo")
    assert t.deal("ra", "miss_information", 3, "fire") == 2


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_concealed_betrayal_costs_cards_and_the_weakest_environment_target_and_brings_a_clue() -> None:
    t = bench()
    with_cards(t, "Bomb at City Hall", "Burning High Rise")
    t.set_hp("Burning High Rise", 2)
    t.on_deck("villain", "Concealed Betrayal", "Granogg", "Misplaced Memo")
    t.play_top("villain")
    assert hands(t) == [3, 3, 3]
    assert t.play_area("environment") == ["Bomb at City Hall"]
    assert t.play_area("villain") == ["Misplaced Memo"]


def test_diversionary_tactics_discover_distractions_and_heal_only_miss_information() -> None:
    for revealed, hp in ((False, 5), (True, 5 + 2)):
        t = bench(revealed=revealed)
        t.into_play("The Auditor")
        t.set_hp("miss_information", 5)
        t.on_deck("villain", "Diversionary Tactics", "Misplaced Memo", "Granogg")
        t.play_top("villain")
        assert t.play_area("villain") == ["The Auditor", "Granogg"]
        assert t.hp("miss_information") == hp


def test_mind_torn_in_twain_hurts_miss_information_and_brings_a_clue() -> None:
    for revealed, hp in ((False, 12), (True, 48)):
        t = bench(revealed=revealed)
        t.into_play("Ignite")
        t.into_trash("villain", "Granogg")
        t.on_deck("villain", "Mind Torn in Twain", "Misplaced Memo")
        t.play_top("villain")
        assert (t.hp("miss_information"), t.in_play("Ignite")) == (hp, False)
        assert t.trash("villain") == ["Mind Torn in Twain"]
        assert sum(t.count_in_play(title) for title in (*CLUES, "Misplaced Memo")) == 1


def test_dr_amina_identity() -> None:
    t = bench()
    t.on_deck("villain", "Secrets and Lies", "Concealed Betrayal", "Granogg")
    t.play_top("villain")
    assert t.dealt == [("Haka", "Haka", 3, "psychic")]
    assert t.play_area("villain") == ["Granogg"]


def test_secrets_and_lies_told_by_miss_information_hurt_every_hero_character() -> None:
    t = bench(revealed=True)
    villain_plays(t, "Secrets and Lies")
    assert [hit[1:] for hit in t.dealt] == [
        *((name, 2, "psychic") for name in ("Legacy", "Ra", "Haka")),
        ("Haka", 3, "psychic"),
    ]
    assert t.play_area("villain") == []


# --- the event -------------------------------------------------------------------------------------------------------
def test_administrative_assassin_hurts_the_strongest_when_a_clue_is_destroyed() -> None:
    t = bench("legacy", "ra", "haka", "tachyon", event="administrative_assassin")
    t.into_play("Misplaced Memo")
    t.destroy("Misplaced Memo")
    assert t.dealt == [("Haka", "Haka", 2, "psychic"), ("Legacy", "Legacy", 2, "psychic")]


def collecting(*collected: str) -> Table:
    """Ra's turn in a game against Iron Legacy's ... with Administrative Assassin collected."""
    t = Table("omnitron", ("legacy", "ra", "haka"), event="singularity", collected=["administrative_assassin"])
    emptied(t)
    t.go_to("legacy", "play")
    return t


def test_missed_information_plays_a_card_of_the_villain_trash() -> None:
    t = collecting()
    t.clear("villain")
    t.into_trash("villain", "Disintegration Ray")
    t.use_event("administrative_assassin", 0, choose=[])
    assert t.play_area("villain") == ["Disintegration Ray"]


def test_mass_information_discards_10_cards_and_salvages_2() -> None:
    t = collecting()
    top = t.deck("ra")[:10]
    held = len(t.hand("ra"))
    t.use_event("administrative_assassin", 1, choose=["ra", True, top[0]])
    assert (len(t.trash("ra")), len(t.hand("ra"))) == (8, held + 2)
    t = collecting()
    t.use_event("administrative_assassin", 1, choose=["ra", False])
    assert len(t.trash("ra")) == 10


def test_types_stay_with_the_deck_when_she_leaves_play() -> None:
    t = bench()
    assert t.game.kind_of[t.card("miss_information")] == VILLAIN != ENVIRONMENT
