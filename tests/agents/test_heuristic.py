"""What the heuristic makes of positions: each of its rules on a test bench."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from sotm_agents.heuristic import HeuristicAgent, judge, reading
from sotm_agents.heuristic.appraisal import Appraisal
from sotm_agents.heuristic.weights import NAMES, STANDARD, Weights
from sotm_env.engine.decisions import CARD, Decision, Effect
from sotm_env.engine.game import Game
from sotm_env.engine.terms import DECK, HAND, MELEE
from sotm_env.testing import Table

DAWN = ("citizen_dawn", ("ra", "haka", "tachyon"), "megalopolis")
VOSS = ("grand_warlord_voss", ("ra", "haka", "tachyon"), "megalopolis")


def asked(table: Table, effect: Callable[[Game], Effect | None]) -> dict[str, float]:
    """Does an effect up to its first decision: what the heuristic thinks of each option, by its words."""
    table.game.perform(lambda: effect(table.game))
    return dict(zip(table.game.labels(), judge.values(table.game), strict=True))


def choice(table: Table, effect: Callable[[Game], Effect | None]) -> str:
    """Does an effect up to its first decision: what the heuristic chooses there."""
    values = asked(table, effect)
    return max(values, key=lambda words: values[words])


def strike(table: Table, hero: str, amount: int) -> Callable[[Game], Effect]:
    """The effect: a hero's card deals 1 target so much melee; asked of the power Riri, Pyre, ... that does so."""
    card = table.card(hero)
    return lambda game: game.deal_one(card, amount, MELEE)


def only(table: Table, *citizens: str) -> None:
    """Clears the villain's play area but for these cards."""
    table.clear("villain")
    for title in citizens:
        table.into_play(title)


# --- what counts cards -----------------------------------------------------------------------------------------------
def test_as_if_a_card_lay_in_its_trash_changes_nothing() -> None:
    from sotm_env.engine.ways import as_if_in_trash

    table = Table(*DAWN)
    only(table, "Citizen Winter", "Citizen Spring")
    game, before = table.game, table.game.state.copy()
    fallen = as_if_in_trash(game, table.card("Citizen Winter"), lambda game: len(game.trash(game.villain)))
    in_play = as_if_in_trash(
        game, table.card("Citizen Winter"), lambda game: len(game.targets(0, lambda game, card, other: True))
    )
    assert (fallen, in_play) == (1, 5)  # Dawn, three heroes and Spring
    assert game.state == before
    assert list(game.state.in_play) == list(before.in_play)


@pytest.mark.parametrize(("fallen", "killed"), [(0, True), (2, False)])
def test_no_citizen_is_felled_with_whom_dawn_turns_over(fallen: int, killed: bool) -> None:
    """With H-1 Citizens in the trash the next one turns her to the side on which she is immune."""
    table = Table(*DAWN)
    only(table, "Citizen Hammer")
    table.into_trash("villain", *["Citizen Winter", "Citizen Spring"][:fallen])
    table.set_hp("Citizen Hammer", 2)
    assert (choice(table, strike(table, "haka", 2)) == "Citizen Hammer") == killed


@pytest.mark.parametrize(
    ("citizens", "killed"),
    [
        (["Citizen Hammer", "Citizen Winter"], False),  # with Dawn herself 3: one more falls, and she stays as she is
        (["Citizen Hammer", "Citizen Winter", "Citizen Summer"], True),
    ],
)
def test_citizens_are_spared_who_bring_dawn_back(citizens: list[str], killed: bool) -> None:
    table = Table(*DAWN)
    only(table, *citizens)
    table.flip("Citizen Dawn")
    game = Appraisal(table.game)
    assert (game.prize(table.card("Citizen Hammer")) > 0) == killed


def test_a_flip_that_is_over_for_good_counts_no_more() -> None:
    table = Table(*DAWN)
    only(table, "Citizen Hammer")
    table.into_trash("villain", "Citizen Winter", "Citizen Spring")
    table.flip("Citizen Dawn")
    table.flip("Citizen Dawn")
    assert Appraisal(table.game).prize(table.card("Citizen Hammer")) > 0


def test_the_nearer_the_heroes_are_to_losing_by_a_number_of_targets_the_more_each_one_counts() -> None:
    table, prizes = Table(*VOSS), []
    only(table, "Psi-Weavers")
    others = ("Bionauts", "Firesworn", "Frosthounds", "Ion-Lancers", "Shock Infantry", "Advance Soldiers")
    for title in others:
        table.into_play(title)
        prizes.append(Appraisal(table.game).prize(table.card("Psi-Weavers")))
    assert prizes == sorted(prizes)
    assert prizes[-1] > 2 * prizes[0]


# --- what is going to be dealt ---------------------------------------------------------------------------------------
def test_the_forecast_is_what_the_cards_in_play_deal_the_heroes_next() -> None:
    table = Table("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    only(table, "Blade Battalion", "Powered Turret")
    table.set_hp("Legacy", 10)
    haka, ra, legacy = map(table.card, ("haka", "ra", "legacy"))
    battalion, turret = map(table.card, ("Blade Battalion", "Powered Turret"))
    # The Battalion deals its 5 HP to whoever has most, the Turret 1 to each hero.
    assert Appraisal(table.game).forecast == {battalion: {haka: 5}, turret: {legacy: 1, ra: 1, haka: 1}}


def test_a_hero_in_danger_is_healed_first_and_hurts_nobody_at_the_own_cost() -> None:
    table = Table("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    only(table, "Powered Turret", "Powered Turret", "Mobile Defense Platform")
    heroes = {name: table.card(name) for name in ("legacy", "ra", "haka")}
    for name in heroes:
        table.set_hp(name, 12)
    calm = Appraisal(table.game)
    assert calm.risk(heroes["ra"], 12) == calm.risk(heroes["haka"], 12) > 0
    table.set_hp("ra", 3)
    weighed = Appraisal(table.game)
    assert weighed.worth_of_healing(heroes["ra"], 2) > weighed.worth_of_healing(heroes["haka"], 2)
    assert weighed.risk(heroes["ra"], 3) > weighed.risk(heroes["haka"], 12)
    # 2 HP that nobody is going to take are not worth as much as these.
    safe = Appraisal(table.game, Weights(doomed=0))
    price = weighed.blow(heroes["ra"], heroes["ra"], 2, MELEE)
    assert price < safe.blow(heroes["ra"], heroes["ra"], 2, MELEE) < 0


# --- striking back ---------------------------------------------------------------------------------------------------
def test_nobody_attacks_who_would_fall_by_what_answers() -> None:
    """Backlash Field Generator deals 2 lightning to whoever has dealt another villain target damage."""
    table = Table("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    only(table, "Backlash Field Generator", "Mobile Defense Platform")
    haka, platform, field = map(table.card, ("haka", "Mobile Defense Platform", "Backlash Field Generator"))
    unhurt = Appraisal(table.game).blow(haka, platform, 2, MELEE)
    table.clear("villain")
    table.into_play("Mobile Defense Platform")
    assert Appraisal(table.game).blow(haka, table.card("Mobile Defense Platform"), 2, MELEE) > unhurt
    only(table, "Backlash Field Generator", "Mobile Defense Platform")
    table.set_hp("haka", 2)
    weighed = Appraisal(table.game)
    assert weighed.blow(haka, platform, 2, MELEE) < 0 < weighed.blow(haka, field, 2, MELEE)


def test_a_lasting_effect_strikes_back_too() -> None:
    table = Table("omnitron", ("legacy", "ra", "haka"), "megalopolis")
    only(table, "S-83 Assault Drones", "S-85 Repair Drones")
    haka, drones = table.card("haka"), table.card("S-85 Repair Drones")
    before = Appraisal(table.game).blow(haka, drones, 2, MELEE)
    guards = table.card("S-83 Assault Drones")
    table.do(lambda game: game.face(guards).activated["fabricate"](game, guards))
    assert Appraisal(table.game).blow(haka, drones, 2, MELEE) < before


# --- blunders --------------------------------------------------------------------------------------------------------
def test_no_hero_is_destroyed_because_nobody_else_is_weak_enough() -> None:
    """Ra's second incapacitated ability destroys a target of 2 HP or less, be it a hero."""
    table = Table("baron_blade", ("legacy", "ra", "haka"), "megalopolis")
    only(table, "Mobile Defense Platform")
    table.set_hp("ra", 1)
    table.deal("Baron Blade", "ra", 9, "melee")
    table.set_hp("haka", 2)
    weighed, ra = Appraisal(table.game), table.card("ra")
    abilities = [judge.read_line(words) for words, _ in table.game.face(ra).abilities]
    destroying = next(line for line in abilities if line.has("destroy"))
    assert weighed.worth_of_line(ra, destroying) < 0
    table.into_play("Blade Battalion")
    table.set_hp("Blade Battalion", 2)
    assert Appraisal(table.game).worth_of_line(ra, destroying) > 0


def test_an_immune_hero_pays_no_price_in_damage() -> None:
    """The damage of Plummeting Monorail's price is not dealt to Legacy, whom a lasting effect makes immune to melee."""
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    table.into_play("Plummeting Monorail")
    table.use_power("legacy", "Galvanize")
    monorail = table.card("Plummeting Monorail")
    hold = next(text.run for text in table.game.table.defs[monorail].text if text.run.__name__ == "hold_the_train")
    values = asked(table, lambda game: hold(game, monorail))
    assert set(values) == {"legacy", "haka", "ra", "stop"}


def test_discards_that_buy_nothing_are_not_made() -> None:
    """Haka of Recovery: 2 HP for each card discarded; nobody needs more than the HP that are missing."""
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    table.set_hand("haka", "Rampage", "Mere", "Taiaha")
    haka = table.card("haka")
    card = table.card("Haka of Recovery")
    table.into_play("Haka of Recovery")
    weighed = judge.Judge(table.game)
    assert weighed._gain_of_discard(card, table.card("Mere")) == 0
    table.set_hp("haka", table.max_hp("haka") - 2)
    assert judge.Judge(table.game)._gain_of_discard(card, table.card("Mere")) > 0
    table.discard("haka", "Taiaha")
    assert judge.Judge(table.game)._gain_of_discard(card, table.card("Mere")) == 0
    assert table.game.state.hp[haka] > 0


def test_one_more_target_is_bought_only_where_there_is_one() -> None:
    """Haka of Frenzy: 3 melee to each of 1 target and one more for each card discarded."""
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    only(table, "Blade Battalion")
    table.into_play("Haka of Frenzy")
    table.set_hand("haka", "Rampage", "Mere", "Taiaha")
    card = table.card("Haka of Frenzy")
    # Baron Blade and the Battalion.
    assert judge.Judge(table.game)._gain_of_discard(card, table.card("Mere")) > 0
    table.discard("haka", "Taiaha")
    assert judge.Judge(table.game)._gain_of_discard(card, table.card("Mere")) == 0


@pytest.mark.parametrize(("hp", "takes"), [(30, True), (4, False)])
def test_the_nearly_fallen_take_no_damage_for_others(hp: int, takes: bool) -> None:
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    table.into_play("Tiaki Defender")
    for name in ("legacy", "ra"):
        table.set_hp(name, 3)
    table.set_hp("haka", hp)
    blade, ra = table.card("Baron Blade"), table.card("ra")
    values = asked(table, lambda game: game.deal(blade, ra, 2, MELEE))
    assert list(values) == ["redirect to Haka", "stop"] or len(values) == 2
    assert (next(iter(values.values())) > 0) == takes


# --- weights ---------------------------------------------------------------------------------------------------------
def test_weights_are_named_and_checked() -> None:
    assert Weights().play == STANDARD.play
    assert Weights(play=9).play == 9.0
    assert pickle.loads(pickle.dumps(Weights(play=9, turn=1))).play == 9.0
    assert {"play", "hero_hp", "game_won"} <= set(NAMES)
    with pytest.raises(ValueError, match=r"^weight: 'plays' is unknown; choose one of .*\bplay\b"):
        Weights(plays=1)


def test_other_weights_choose_otherwise() -> None:
    game = Game(Table().game.scenario, 3)
    agent, differing = HeuristicAgent(), 0
    other = HeuristicAgent.of(Weights(hero_hp=3.0, villain_hp=0.1))
    while game.decision is not None:
        differing += agent.best(game) != other.best(game)
        game.choose(agent.best(game))
    assert differing > 5


def test_no_circle_of_cards_is_endless() -> None:
    """Two Scrap Metals can fetch one another out of the trash and be played for ever."""
    table = Table("baron_blade", ("unity", "haka", "ra"), "megalopolis")
    card = table.card("Scrap Metal")
    decision = Decision("play", 1, card, CARD, (card,))
    worths = []
    for _ in range(3):
        worths.append(judge.Judge(table.game).play(decision, card))
        table.game.state.cards_played += ((card, table.game.state.serial),)
    assert worths[0] > worths[1] > worths[2]


@pytest.mark.parametrize(
    ("hands", "discarded", "needed"),
    [
        ((4, 4, 4), 0, 5),  # H+2
        ((4, 4, 4), 3, 5),
        ((4, 4, 4), 5, 0),  # it is done
        ((1, 1, 1), 0, 0),  # it cannot be done
    ],
)
def test_a_price_in_cards_is_paid_only_where_it_buys_something(
    hands: tuple[int, ...], discarded: int, needed: int
) -> None:
    """Burning High Rise: any number of cards, of which H+2 or more destroy it."""
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    table.into_play("Burning High Rise")
    game, card = table.game, table.card("Burning High Rise")
    for deck, number in zip(game.heroes, hands, strict=True):
        cards = game.hand(deck) + game.zone(deck, DECK)
        for each in cards:
            game.put(each, deck, HAND if each in cards[:number] else DECK)
    game.perform(lambda: game.discard_any_number(card, 1))
    assert game.decision is not None and game.decision.kind == "discard"
    game.state.discarded += ((game.zone(1, DECK)[0], game.state.phase, HAND),) * discarded
    assert judge.Judge(game)._discards_needed(card) == needed


# --- what cards bring ------------------------------------------------------------------------------------------------
def test_what_a_card_gives_as_it_leaves_counts_once() -> None:
    """Taonga Mana: draw 3 cards, and it is destroyed; Synaptic Interrupt: draw a card or play one, go for a play."""
    table = Table("baron_blade", ("legacy", "haka", "tachyon"), "megalopolis")
    table.set_hand("haka", "Taonga Mana")
    table.set_hand("tachyon", "Synaptic Interrupt")
    weights = Weights(answers=0, play=3, card_in_hand=1)
    weighed = Appraisal(table.game, weights)
    assert weighed.worth_in_play(table.card("Taonga Mana")) == pytest.approx(weighed.worth_of_draws(2, 3))
    table.set_hand("tachyon", "Nimble Strike", "Fleet of Foot", "Sucker Punch")
    weighed = Appraisal(table.game, weights)
    assert weighed.worth_in_play(table.card("Synaptic Interrupt")) == pytest.approx(3)


def test_upkeep_is_taken_off_what_a_card_brings_in_later_rounds() -> None:
    """Solar Flare: +2 damage, and 5 psychic in each round or it is destroyed."""
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    card = table.card("Solar Flare")
    each_round = 2 * 2.0
    for hero_hp, expected in ((0.0, 3 * each_round), (0.5, each_round + 2 * (each_round - 2.5)), (2.0, each_round)):
        weights = Weights(hero_hp=hero_hp, hero_low=0, doomed=0, blows_dealt=2, rounds=3, team_blows=1)
        assert Appraisal(table.game, weights).worth_in_play(card) == pytest.approx(expected)


def test_a_villain_card_that_can_be_kept_from_being_played_is_worth_as_much_as_one() -> None:
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    lines = reading.read_face(table.game.table.faces[table.card("Take Down")][0])
    assert [part.verb for part in lines[0].parts].count(reading.CANCEL) == 1
    free = Weights(hero_hp=0, hero_low=0, villain_play=7)
    assert Appraisal(table.game, free).worth_in_play(table.card("Take Down")) == pytest.approx(7)


def test_immunity_is_worth_what_is_going_to_be_dealt() -> None:
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    only(table, "Blade Battalion")
    weighed = Appraisal(table.game)
    haka, ra = table.card("haka"), table.card("ra")
    assert weighed.danger(haka) == pytest.approx(5 * STANDARD.hero_hp + STANDARD.hero_lost * weighed.risk(haka, 34))
    assert weighed.danger(ra) == 0
    guard = reading.Part(reading.GUARD, "1", "haka")
    assert weighed.worth_of_part(haka, guard) == pytest.approx(STANDARD.guard * weighed.danger(haka))


@pytest.mark.parametrize(
    ("words", "answers", "either"),
    [
        ("After another of your Ongoing cards is destroyed, Haka deals 1 target 2 melee.", True, False),
        ("Whenever a non-hero target would deal damage to an ally, you may redirect it to Haka.", True, False),
        ("Haka deals +1 damage.", False, False),
        ("Reaction: Draw 1 card or play 1 card; if a card was played so, destroy this card.", False, True),
        ("Start phase: After that, draw 1 card.", False, False),
    ],
)
def test_lines_that_answer_and_lines_of_alternatives(words: str, answers: bool, either: bool) -> None:
    line = reading.read_line(words)
    assert (line.answers, line.either) == (answers, either)


def test_a_card_that_is_being_resolved_falls_for_no_number_of_cards() -> None:
    """A one-shot of the environment that asks for discards lies in no play area."""
    table = Table("baron_blade", ("legacy", "haka", "ra"), "megalopolis")
    city = table.card("Bustling City")
    assert city not in table.game.state.in_play
    assert Appraisal(table.game)._worth_by_bounds(city) == 0
