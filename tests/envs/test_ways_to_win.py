"""How near victory is and whom to spare: told by the villains' decks, used by the potential and by the agents."""

from __future__ import annotations

from random import Random

import pytest

from sotm_agents.heuristic import HeuristicAgent
from sotm_agents.planner import outlook
from sotm_env.engine.catalog import catalog, events, load_event
from sotm_env.engine.game import Game
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.ways import counts_by_hp, destruction_brings, heroes_lose_with, must_be_spared, progress
from sotm_env.envs.rewards import potential
from sotm_env.testing import Table
from sotm_env.testing.checks import eagerly

HEROES = ("legacy", "ra", "haka")


def scenarios(*sets: str) -> list[Scenario]:
    """A scenario for every villain, event and critical event of these sets."""
    found = []
    for each in sets:
        found += [Scenario(villain, HEROES, "megalopolis") for villain in catalog("definitive", each)["villains"]]
        for critical, field in ((False, "event"), (True, "critical_event")):
            for event_id, villain in events("definitive", critical, each).items():
                needs = load_event(event_id, "definitive").needs
                seconds = {"second_environment": "magmaria", "second_villain": "omnitron"}
                fields = {field: event_id} | {need: seconds[need] for need in needs}
                found.append(Scenario(villain, HEROES, "megalopolis", **fields))
    return found


def bench(villain: str, *heroes: str, **options: object) -> Table:
    """Before the first play of the villain, no card of theirs in play but the characters."""
    t = Table(villain, heroes or HEROES, **options)
    t.go_to("villain", "play")
    t.clear("villain")
    return t


def hp_alone(game: Game) -> float:
    """The potential as it was when it looked at HP alone."""
    table, state = game.table, game.state
    whole = left = 0
    for card in table.characters[0]:
        faces = table.faces[card]
        ahead = sum(face.hp for face in faces[1:] if face.hp != faces[0].hp)
        whole += faces[0].hp + ahead
        left += state.hp[card] + (ahead if state.side[card] == 0 and card in state.in_play else 0)
    printed = sum(table.defs[card].hp for deck in table.heroes for card in table.characters[deck])
    now = sum(state.hp[card] for deck in table.heroes for card in table.characters[deck])
    return (1 - left / whole) - (1 - now / printed)


# --- the potential ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", scenarios("core"), ids=str)
def test_for_the_core_set_the_potential_is_what_it_was(scenario: Scenario) -> None:
    game, random = Game(scenario, 5), Random(5)
    while not game.over:
        assert potential(game) == hp_alone(game)
        game.choose(eagerly(game, random))
    assert potential(game) == hp_alone(game)


@pytest.mark.parametrize("scenario", scenarios("disparation"), ids=str)
def test_for_every_villain_of_disparation_it_is_bounded_and_full_at_a_victory(scenario: Scenario) -> None:
    for seed in range(2):
        game, random = Game(scenario, seed), Random(seed)
        while not game.over:
            assert 0 <= progress(game) <= 1 and -1 <= potential(game) <= 1
            game.choose(eagerly(game, random))
        assert -1 <= potential(game) <= 1
        assert game.result != "win" or progress(game) == 1


@pytest.mark.parametrize("heroes", [("darkstrife_painstake", "ra", "haka"), ("unity", "visionary", "legacy")])
def test_heroes_of_two_characters_and_fallen_ones_count_with_the_hp_they_have(heroes: tuple[str, ...]) -> None:
    t = bench("the_dreamer", *heroes)
    whole = sum(t.game.table.defs[card].hp for deck in t.game.heroes for card in t.game.table.characters[deck])
    assert potential(t.game) == 0
    first = t.game.table.characters[1][0]
    hp = t.game.state.hp[first]
    t.do(lambda game: game.destroy(first))
    assert potential(t.game) == pytest.approx(-hp / whole)


def test_a_hero_who_has_risen_again_counts_again() -> None:
    t = Table("the_captain", HEROES, event="tides_of_time", collected=("the_final_legacy",))
    t.deal("the_captain", "ra", 99, "fire")
    assert potential(t.game) == pytest.approx(-30 / 96)
    t.go_to("legacy", "play")
    before = sum(t.hp(hero) for hero in HEROES)
    t.use_event("the_final_legacy", 0)
    assert t.hp("ra") == 10
    assert potential(t.game) == pytest.approx(progress(t.game) - (1 - (before + 10) / 96))


def test_the_dreamer_counts_nightmares_put_to_rest_and_her_own_hp_for_nothing() -> None:
    t = bench("the_dreamer")
    assert progress(t.game) == 0
    t.set_hp("the_dreamer", 1)
    assert progress(t.game) == 0
    t.put_under("the_dreamer", "Whipacorn", "Dark Hero", "Tooth Fairy")
    assert progress(t.game) == pytest.approx(3 / 12)
    t.flip("the_dreamer")
    assert progress(t.game) == pytest.approx(9 / 12)
    t.into_play("Granite Oni")
    assert destruction_brings(t.game, t.card("Granite Oni")) == pytest.approx(1 / 12)
    assert destruction_brings(t.game, t.card("Whipacorn")) == 0
    assert heroes_lose_with(t.game, t.card("the_dreamer"))
    assert must_be_spared(t.game, t.card("the_dreamer")) and not must_be_spared(t.game, t.card("Granite Oni"))
    assert not counts_by_hp(t.game, t.card("the_dreamer"))


def test_mister_jitters_is_beaten_by_his_hp() -> None:
    t = bench("the_dreamer", critical_event="bump_in_the_night")
    t.deal("ra", "Mister Jitters", 14, "fire")
    assert progress(t.game) == pytest.approx(14 / 70)
    assert counts_by_hp(t.game, t.card("Mister Jitters")) and not must_be_spared(t.game, t.card("Mister Jitters"))


def test_la_capitan_is_beaten_by_her_hp_and_the_broken_one_by_the_cards_under_her() -> None:
    t = bench("the_captain")
    t.deal("ra", "the_captain", 7, "fire")
    assert progress(t.game) == pytest.approx(7 / 70)
    t = bench("the_captain", critical_event="sliver_of_creation", second_environment="magmaria")
    broken = "La Capitan: Sliver of Creation"
    t.set_hp(broken, 3)
    assert progress(t.game) == 0 and must_be_spared(t.game, t.card(broken))
    t.put_under(broken, *t.deck("environment")[:3])
    t.into_play("Chip")
    assert progress(t.game) == pytest.approx(3 / 15)
    assert destruction_brings(t.game, t.card("Chip")) == pytest.approx(1 / 15)
    assert destruction_brings(t.game, t.game.under(t.card(broken))[0]) == pytest.approx(-1 / 15)
    assert destruction_brings(t.game, t.card("La Paradoja Magnifica")) == 0


def test_the_ennead_is_beaten_by_the_hp_of_what_is_in_play() -> None:
    t = Table("the_ennead")
    gods = [card for card in t.game.table.characters[0][1:] if card in t.game.state.in_play]
    whole = sum(t.game.state.max_hp[card] for card in t.game.state.in_play if t.game.kind_of[card] == 0)
    assert len(gods) == 3 and progress(t.game) == 0 and whole > 27
    hp = t.game.state.hp[gods[0]]
    t.game.set_hp(gods[0], hp - 5)
    assert progress(t.game) == pytest.approx(5 / whole)
    t.do(lambda game: game.destroy(gods[0]))
    assert progress(t.game) == pytest.approx(hp / whole)  # the fallen one stays in play
    assert all(counts_by_hp(t.game, god) for god in gods[1:])
    t.game.set_hp(gods[0], 0)


def test_sobek_alone_counts_among_the_gods() -> None:
    t = Table("the_ennead", critical_event="return_of_an_old_god")
    god = next(card for card in t.game.table.characters[0][1:] if card in t.game.state.in_play)
    t.game.set_hp(god, 1)
    assert progress(t.game) == 0 and not counts_by_hp(t.game, god)
    t.set_hp("Sobek", 60)
    assert progress(t.game) == pytest.approx(30 / 90) and counts_by_hp(t.game, t.card("Sobek"))


def test_aminia_seized_is_spared_and_the_other_villain_is_beaten_by_its_own_way() -> None:
    t = Table("miss_information", critical_event="secretary_seized", second_villain="omnitron")
    aminia = t.card("Aminia Twain")
    assert heroes_lose_with(t.game, aminia) and not counts_by_hp(t.game, aminia)
    whole = sum({face.hp for face in t.game.table.faces[t.card("omnitron")]})
    t.set_hp("omnitron", t.hp("omnitron") - 9)
    t.set_hp("Aminia Twain", 2)
    assert progress(t.game) == pytest.approx(9 / whole) and counts_by_hp(t.game, t.card("omnitron"))
    t = Table("miss_information", critical_event="secretary_seized", second_villain="the_dreamer")
    t.put_under("the_dreamer", "Whipacorn")
    assert progress(t.game) == pytest.approx(1 / 12)
    assert all(must_be_spared(t.game, t.card(each)) for each in ("the_dreamer", "Aminia Twain"))


def test_whoever_rules_aeternus_is_beaten_when_no_villain_target_is_left() -> None:
    t = bench("ruler_of_aeternus")
    t.into_play("Abbados the Wrathful")
    t.into_play("Mannock the Greedy")
    t.set_hp("Abbados the Wrathful", 8)
    assert progress(t.game) == pytest.approx(20 / 50)
    assert counts_by_hp(t.game, t.card("Abbados the Wrathful"))


def test_miss_information_counts_clues_first_and_aminia_is_spared() -> None:
    t = Table("miss_information")
    t.clear("villain")
    aminia = t.game.table.characters[0][0]
    t.game.set_hp(aminia, 2)
    assert progress(t.game) == 0 and must_be_spared(t.game, aminia) and not counts_by_hp(t.game, aminia)
    clues = [title for title in t.deck("villain") if t.game.has_keyword(t.card(title), "clue")]
    t.into_play(clues[0])
    assert progress(t.game) == pytest.approx(1 / 15)
    t.flip("miss_information")
    assert progress(t.game) == pytest.approx(1 / 5) and counts_by_hp(t.game, aminia)
    assert not must_be_spared(t.game, aminia)
    t.game.set_hp(aminia, 40)
    assert progress(t.game) == pytest.approx(1 / 5 + 4 / 5 * 10 / 50)


def test_an_inverse_reality_spares_the_targets_of_the_environment() -> None:
    t = Table("iron_legacy", critical_event="an_inverse_reality")
    t.into_play("Hostage Situation")
    assert must_be_spared(t.game, t.card("Hostage Situation"))
    assert not heroes_lose_with(t.game, t.card("Hostage Situation"))
    t.set_hp("Legacy of Destruction", 75)
    assert progress(t.game) == pytest.approx(25 / 100)


def test_harvest_lord_grimm_is_beaten_by_tokens_or_by_hp() -> None:
    t = Table("grimm", critical_event="home_of_the_bizarre")
    t.set_hp("Harvest Lord Grimm", 135)
    assert progress(t.game) == pytest.approx(15 / 150)
    t.add_tokens("Harvest Lord Grimm", 6)
    assert progress(t.game) == pytest.approx(6 / 15)


@pytest.mark.parametrize(
    ("villain", "hp"), [("iron_legacy", 32), ("apostate", 66), ("necrosis", 80), ("grimm", 120), ("the_captain", 70)]
)
def test_the_others_are_beaten_by_their_hp(villain: str, hp: int) -> None:
    t = Table(villain)
    t.set_hp(villain, hp - 8)
    assert progress(t.game) == pytest.approx(8 / hp)
    assert counts_by_hp(t.game, t.card(villain))


# --- the agents ------------------------------------------------------------------------------------------------------
def judged(t: Table, hero: str, amount: int) -> dict[str, float]:
    """What the heuristic thinks of each target of a blow that it is asked about; the question is left open."""
    game, values = t.game, {}
    card = t.card(hero)
    game.perform(lambda: (yield from game.deal_one(card, amount, 2)))
    for label, value in zip(game.labels(), HeuristicAgent().values(game), strict=True):
        values[label] = value
    return values


def test_the_heuristic_does_not_hurt_the_dreamer_and_goes_for_nightmares() -> None:
    t = bench("the_dreamer")
    t.into_play("Whipacorn")
    values = judged(t, "haka", 3)
    assert values["The Dreamer"] < 0 < values["Whipacorn"]
    assert max(values, key=values.__getitem__) == "Whipacorn"


def test_the_heuristic_would_rather_hurt_a_hero_than_end_the_dream() -> None:
    t = bench("the_dreamer")
    t.set_hp("the_dreamer", 2)
    values = judged(t, "haka", 3)
    assert values["The Dreamer"] < min(values["Legacy"], values["Ra"], values["Haka"])


def test_the_heuristic_turns_damage_away_from_the_dreamer() -> None:
    t = bench("the_dreamer")
    game, dreamer = t.game, t.card("the_dreamer")
    game.perform(lambda: (yield from game.deal(dreamer, dreamer, 3, 2)))
    assert game.labels()[HeuristicAgent().best(game)] == "Haka"


def test_the_heuristic_keeps_the_last_blow_for_the_villain_who_counts() -> None:
    t = bench("the_captain", critical_event="sliver_of_creation", second_environment="magmaria")
    t.into_play("Chip")
    values = judged(t, "haka", 3)
    assert values["La Capitan: Sliver of Creation"] < 0 < values["Chip"]
    t = bench("the_dreamer", critical_event="bump_in_the_night")
    assert judged(t, "haka", 3)["Mister Jitters"] == pytest.approx(2.0)


def test_the_heuristic_gives_cards_under_la_capitan_only_when_she_needs_them() -> None:
    t = bench("the_captain", critical_event="sliver_of_creation", second_environment="magmaria")
    broken = t.card("La Capitan: Sliver of Creation")
    t.put_under("La Capitan: Sliver of Creation", *t.deck("environment")[:4])
    game = t.game

    def asked() -> float:
        game.perform(lambda: (yield from game.choose_card(broken, game.under(broken), optional=True)))
        value = HeuristicAgent().values(game)[0]
        game.choose(len(game.legal_options) - 1)
        return value

    assert asked() < 0
    t.set_hp("La Capitan: Sliver of Creation", 5)
    assert asked() > 0


def test_planners_value_the_end_of_a_simulation_by_it() -> None:
    t = bench("the_dreamer")
    before = outlook(t.game)
    t.put_under("the_dreamer", "Whipacorn", "Dark Hero")
    assert outlook(t.game) == pytest.approx(before + 2 / 12)
