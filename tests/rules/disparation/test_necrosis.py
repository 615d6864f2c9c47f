"""Necrosis and his events, card by card."""

from __future__ import annotations

import pytest

from benches import check_two_games, emptied, hands, hero_hp, incapacitate, villain_plays
from sotm_env import Scenario
from sotm_env.engine.occasions import END_TEXT, START_TEXT
from sotm_env.engine.vocabulary import Effect, Game
from sotm_env.testing import Table

HEROES = ("legacy", "ra", "haka", "wraith")


def bench(*heroes: str, **setup: object) -> Table:
    """Necrosis (80 HP, alone) against Legacy (32), Ra (30), Haka (34) and the Wraith (26): H is 4."""
    t = Table("necrosis", heroes or HEROES, **setup)  # type: ignore[arg-type]
    return emptied(t, *(heroes or HEROES))


def tokens(table: Table) -> list[int]:
    """The tokens on each hero's character card."""
    return [table.tokens(hero) for hero in table.game.scenario.heroes]


def with_tokens(table: Table, *counts: int) -> Table:
    """So many tokens quietly put on the heroes' character cards."""
    for hero, count in zip(table.game.scenario.heroes, counts, strict=False):
        if count:
            table.game.state.tokens[table.card(hero)] = count
    return table


def on_the_back(*heroes: str, **setup: object) -> Table:
    """The same bench with Necrosis turned over."""
    t = bench(*heroes, **setup)
    t.flip("Necrosis")
    return t


def phase_text(table: Table, title: str, phase: int = END_TEXT) -> None:
    """Does the end phase text of a card in play, or that of another phase."""
    card = table.card(title)
    (text, *_) = (ability for ability in table.game.face(card).text if ability.event == phase)
    table.do(lambda game: text.run(game, card))


# --- setup -----------------------------------------------------------------------------------------------------------
def test_the_deck_holds_25_cards() -> None:
    deck = bench().deck("villain")
    threes = ("Bloated Husk", "Caustic Husk", "Unstable Husk", "Chaff From Wheat", "Rancid Slash", "Wither and Wilt")
    ones = ("Atrophic Radiance", "Decay Harnessed", "Green Energy", "Half-Life", "Rotten Pulsar")
    counts = dict.fromkeys(threes, 3) | dict.fromkeys(ones, 1) | {"World of Decay": 2}
    assert {title: deck.count(title) for title in set(deck)} == counts


@pytest.mark.parametrize(("count", "ongoings"), [(3, 1), (4, 2), (5, 3)])
def test_he_starts_with_h_minus_2_ongoings(count: int, ongoings: int) -> None:
    t = Table("necrosis", (*HEROES, "bunker")[:count])
    words = {card.title: card.keywords for card in t.game.table.decks[0].cards}
    assert len(t.play_area("villain")) == ongoings
    assert all("ongoing" in words[title] for title in t.play_area("villain"))
    assert t.hp("Necrosis") == 80 and t.game.table.defs[0].nemesis == {"naturalist"}


# --- the front -------------------------------------------------------------------------------------------------------
def test_a_villain_target_that_damages_a_hero_character_leaves_a_token() -> None:
    t = bench()
    t.into_play("Bloated Husk")
    t.deal("Necrosis", "Ra", 2, "energy")
    t.deal("Bloated Husk", "Ra", 2, "melee")
    t.deal("Haka", "Ra", 2, "melee")
    t.deal("Necrosis", "Ra", 0, "energy")
    assert tokens(t) == [0, 2, 0, 0]


def test_other_hero_targets_get_no_tokens() -> None:
    t = bench("legacy", "unity", "haka")
    t.into_play("Raptor Bot")
    t.deal("Necrosis", "Raptor Bot", 1, "energy")
    assert t.tokens("Raptor Bot") == 0


def test_dr_tokens_incap_the_tokens_of_a_fallen_hero_leave_the_game_and_none_can_be_added() -> None:
    t = with_tokens(bench(), 0, 4)
    incapacitate(t, "ra")
    assert t.tokens("ra") == 0
    card = t.card("ra")

    def one_each(game: Game) -> Effect:
        yield from game.add_tokens(card)

    t.do(one_each)
    assert t.tokens("ra") == 0


@pytest.mark.parametrize(("counts", "flips"), [((3, 3, 2, 1), True), ((3, 3, 2), False)])
def test_with_h_plus_5_tokens_he_discovers_husks_and_turns_over(counts: tuple[int, ...], flips: bool) -> None:
    t = with_tokens(bench(), *counts)
    t.go_to("villain", "start")
    assert t.flipped("Necrosis") == flips
    assert len(t.play_area("villain")) == (2 if flips else 0)
    assert all("Husk" in title for title in t.play_area("villain"))


def test_the_tokens_of_both_characters_of_a_hero_count() -> None:
    t = bench("darkstrife_painstake", "legacy", "ra")
    for hero, count in (("Darkstrife", 4), ("Painstake", 4)):
        t.game.state.tokens[t.card(hero)] = count
    t.go_to("villain", "start")
    assert t.flipped("Necrosis")


def test_at_the_end_husks_come_and_the_sturdiest_hero_withers() -> None:
    t = with_tokens(bench(), 0, 0, 1)
    t.on_deck("villain", "Half-Life", "Unstable Husk", "Rancid Slash", "Caustic Husk", "Bloated Husk")
    phase_text(t, "Necrosis")
    assert t.play_area("villain") == ["Unstable Husk", "Caustic Husk"] and "Half-Life" in t.deck("villain")
    assert t.dealt == [("Necrosis", "Haka", 3, "energy")] and tokens(t) == [0, 0, 4, 0]


def test_the_damage_of_the_end_is_counted_anew_for_whom_it_is_redirected_to() -> None:
    t = with_tokens(bench(), 1, 0, 2)
    t.into_play("Lead from the Front")
    card = t.card("Necrosis")
    (text, *_) = (ability for ability in t.game.face(card).text if ability.event == END_TEXT)
    t.do(lambda game: text.run(game, card), choose=[True])  # Haka, with 4 tokens by then, is spared by Legacy with 1
    assert t.dealt == [("Necrosis", "Legacy", 1, "energy")] and tokens(t) == [2, 0, 4, 0]


@pytest.mark.parametrize(("chosen", "gets"), [("Ra", [2, 3, 1, 0]), ("The Wraith", [2, 0, 1, 3])])
def test_advanced_the_hero_with_fewest_tokens_gets_h_minus_1(chosen: str, gets: list[int]) -> None:
    t = with_tokens(bench(advanced=True), 2, 0, 1, 0)
    ability = t.game.table.defs[0].advanced_text[0]
    t.do(lambda game: ability.run(game, 0), choose=[chosen])
    assert tokens(t) == gets


# --- the back --------------------------------------------------------------------------------------------------------
def test_a_fallen_husk_costs_him_an_ongoing_or_a_hero_loses_all_tokens() -> None:
    t = with_tokens(on_the_back(), 3, 2)
    t.into_play("Rotten Pulsar")
    t.into_play("Bloated Husk")
    t.destroy("Bloated Husk", choose=["destroy"])
    assert not t.in_play("Rotten Pulsar") and tokens(t) == [3, 2, 0, 0]
    t.into_play("Bloated Husk")
    t.destroy("Bloated Husk", choose=["Ra"])  # no Ongoing is left: tokens are all that can be removed
    assert tokens(t) == [3, 0, 0, 0]


def test_a_hero_without_tokens_can_be_the_one_who_loses_all_of_them() -> None:
    t = with_tokens(on_the_back(advanced=True), 3)
    t.set_hp("Necrosis", 50)
    t.into_play("Rotten Pulsar")
    t.into_play("Bloated Husk")
    t.destroy("Bloated Husk", choose=["remove", "Ra"])
    assert t.in_play("Rotten Pulsar") and tokens(t) == [3, 0, 0, 0]
    assert (t.hp("Necrosis"), t.dealt) == (50, [])


@pytest.mark.parametrize(("counts", "back"), [((1, 1, 1, 1), False), ((2,), True), ((), False)])
def test_he_turns_back_when_nobody_has_more_than_1_token(counts: tuple[int, ...], back: bool) -> None:
    t = with_tokens(on_the_back(), *counts)
    phase_text(t, "Necrosis", START_TEXT)
    assert t.flipped("Necrosis") == back


def test_gl_necrosis_x_a_hero_with_3_tokens_is_dealt_4_and_keeps_2() -> None:
    t = with_tokens(on_the_back(), 3, 1)
    t.into_trash("villain", "Chaff From Wheat", "Wither and Wilt")
    phase_text(t, "Necrosis")
    assert t.dealt[:4] == [
        ("Necrosis", "Legacy", 4, "toxic"),
        ("Necrosis", "Ra", 2, "toxic"),
        ("Necrosis", "Haka", 1, "toxic"),
        ("Necrosis", "The Wraith", 1, "toxic"),
    ]
    assert tokens(t) == [2, 0, 0, 0]
    assert t.trash("villain") == [] and len(t.play_area("villain")) == 2
    words = {card.title: card.keywords for card in t.game.table.decks[0].cards}
    assert ["husk" in words[title] for title in t.play_area("villain")] == [True, False]


def test_advanced_tokens_removed_heal_him_and_hurt_that_hero() -> None:
    t = with_tokens(on_the_back(advanced=True), 3)
    t.set_hp("Necrosis", 50)
    card = t.card("Legacy")

    def remove(game: Game) -> Effect:
        yield from game.remove_tokens(card, 2)

    t.do(remove)
    assert (t.hp("Necrosis"), t.hp("Legacy"), tokens(t)[0]) == (52, 30, 1)


def test_advanced_tokens_that_leave_with_a_hero_give_him_nothing() -> None:
    t = with_tokens(on_the_back(advanced=True), 3)
    t.set_hp("Necrosis", 50)
    incapacitate(t, "legacy")
    assert t.hp("Necrosis") == 50


def test_normal_mode_knows_no_such_healing() -> None:
    t = with_tokens(on_the_back(), 3)
    t.set_hp("Necrosis", 50)
    card = t.card("Legacy")

    def remove(game: Game) -> Effect:
        yield from game.remove_tokens(card, 2)

    t.do(remove)
    assert (t.hp("Necrosis"), t.hp("Legacy")) == (50, 32)


# --- husks -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("title", "whom", "amount", "kind"),
    [
        ("Bloated Husk", "Legacy", 2, "melee"),
        ("Caustic Husk", "Haka", 3, "toxic"),
        ("Unstable Husk", "Ra", 2, "energy"),
    ],
)
def test_a_husk_decays_and_takes_a_hero_along(title: str, whom: str, amount: int, kind: str) -> None:
    t = bench()
    t.into_play(title)
    phase_text(t, title)
    assert t.dealt == [(title, title, amount, kind), (title, whom, amount, kind)]
    assert tokens(t)[HEROES.index(whom.lower())] == 1


def test_a_husk_that_falls_by_its_own_decay_deals_no_more() -> None:
    t = bench()
    t.into_play("Caustic Husk")
    t.set_hp("Caustic Husk", 3)
    phase_text(t, "Caustic Husk")
    assert t.dealt[1:] == [("Caustic Husk", hero, 4, "projectile") for hero in ("Haka", "Legacy", "Ra")]


def test_bloated_husk_bursts_by_melee_damage_only() -> None:
    t = bench()
    t.into_play("Bloated Husk")
    t.deal("Haka", "Bloated Husk", 7, "fire")
    assert hero_hp(t) == [32, 30, 34, 26]
    t.into_play("Bloated Husk")
    t.deal("Haka", "Bloated Husk", 7, "melee")
    assert hero_hp(t) == [30, 28, 32, 24] and t.dealt[-1][0] == "Bloated Husk"


def test_bloated_husk_hits_h_targets() -> None:
    t = bench("legacy", "ra", "unity")
    t.into_play("Raptor Bot")
    t.into_play("Bloated Husk")
    t.deal("Legacy", "Bloated Husk", 7, "melee")
    assert [hit[1] for hit in t.dealt[1:]] == ["Legacy", "Ra", "Unity"]


def test_caustic_husk_bursts_by_toxic_damage_and_hits_3() -> None:
    t = bench()
    t.into_play("Caustic Husk")
    t.destroy("Caustic Husk")
    assert hero_hp(t) == [32, 30, 34, 26]
    t.into_play("Caustic Husk")
    t.deal("Haka", "Caustic Husk", 7, "toxic")
    assert hero_hp(t) == [28, 26, 30, 26]


def test_unstable_husk_bursts_by_energy_damage_and_destroys_h_minus_1_hero_cards() -> None:
    t = bench()
    for title in ("Danger Sense", "Mere", "Flesh of the Sun God", "Utility Belt"):
        t.into_play(title)
    t.into_play("Unstable Husk")
    t.deal("Haka", "Unstable Husk", 7, "melee")
    assert t.in_play("Mere") and t.in_play("Danger Sense")
    t.into_play("Unstable Husk")
    t.deal("Haka", "Unstable Husk", 7, "energy", choose=["Mere", "Danger Sense", "Utility Belt"])
    assert [t.in_play(title) for title in ("Danger Sense", "Mere", "Flesh of the Sun God", "Utility Belt")] == [
        False,
        False,
        True,
        False,
    ]


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_chaff_from_wheat_hits_h_minus_2_buries_the_trash_and_brings_husks() -> None:
    t = bench()
    t.into_trash("villain", "Rancid Slash", "Half-Life")
    villain_plays(t, "Chaff From Wheat", "Bloated Husk", "Caustic Husk")
    assert [hit[:3] for hit in t.dealt] == [("Necrosis", "Haka", 2), ("Necrosis", "Legacy", 2)]
    assert t.play_area("villain") == ["Bloated Husk", "Caustic Husk"]
    assert t.trash("villain") == ["Chaff From Wheat"] and sorted(t.deck("villain")[-2:]) == [
        "Half-Life",
        "Rancid Slash",
    ]


def test_rancid_slash_hits_the_second_then_the_sturdiest() -> None:
    t = bench()
    villain_plays(t, "Rancid Slash")
    assert t.dealt == [("Necrosis", "Legacy", 2, "toxic"), ("Necrosis", "Haka", 4, "energy")]
    assert tokens(t) == [1, 0, 1, 0]


def test_wither_and_wilt() -> None:
    t = with_tokens(bench(), 3, 1, 2, 1)
    for title in ("Danger Sense", "The Legacy Ring", "Mere", "Utility Belt"):
        t.into_play(title)
    villain_plays(t, "Wither and Wilt", choose=["Danger Sense"])
    assert tokens(t) == [3, 1, 2, 3]
    assert t.dealt == [(hero, hero, 1, "toxic") for hero in ("Legacy", "Haka", "The Wraith")]
    assert (t.play_area("legacy"), t.play_area("haka"), t.play_area("wraith")) == (["The Legacy Ring"], ["Mere"], [])


def test_world_of_decay() -> None:
    t = with_tokens(bench(), 2, 1, 3, 0)
    for hero in HEROES:
        t.set_hand(hero, *t.deck(hero)[:2])
    villain_plays(t, "World of Decay")
    assert tokens(t) == [2, 2, 3, 1] and hands(t) == [1, 1, 1, 1]
    assert t.dealt == [("Haka", "Haka", 3, "energy")]


def test_world_of_decay_spares_the_hand_of_a_hero_without_tokens() -> None:
    t = with_tokens(bench(), 0, 0, 0, 0)
    for hero in HEROES:
        t.set_hand(hero, *t.deck(hero)[:2])
    villain_plays(t, "World of Decay", choose=["ra", "wraith"])
    assert tokens(t) == [0, 1, 0, 1] and hands(t) == [2, 1, 2, 1]
    assert t.dealt == []


def test_world_of_decay_takes_1_card_from_a_hero_with_two_characters() -> None:
    t = bench("darkstrife_painstake", "legacy", "ra")
    for hero in ("Darkstrife", "Painstake"):
        t.game.state.tokens[t.card(hero)] = 2
    t.set_hand("darkstrife_painstake", "Vitae-Blast", "Demon Prince")
    villain_plays(t, "World of Decay", choose=["ra"])
    assert len(t.hand("darkstrife_painstake")) == 1


# --- ongoings --------------------------------------------------------------------------------------------------------
def test_atrophic_radiance_gives_each_1_and_takes_a_card_from_those_with_3() -> None:
    t = with_tokens(bench(), 2, 1, 3)
    for hero in HEROES:
        t.set_hand(hero, *t.deck(hero)[:2])
    t.into_play("Atrophic Radiance")
    phase_text(t, "Atrophic Radiance")
    assert tokens(t) == [3, 2, 4, 1] and hands(t) == [1, 2, 1, 2]


def test_decay_harnessed_hits_the_sturdiest_and_destroys_a_hero_card() -> None:
    t = bench()
    t.into_play("Mere")
    t.into_play("Decay Harnessed")
    phase_text(t, "Decay Harnessed")
    assert t.dealt == [("Necrosis", "Haka", 2, "energy")] and not t.in_play("Mere")


def test_decay_harnessed_destroys_nothing_without_damage_to_a_hero_character() -> None:
    t = bench("legacy", "unity", "ra")
    t.into_play("Danger Sense")
    t.into_play("Raptor Bot")
    for hero in ("Legacy", "Unity", "Ra"):
        t.set_hp(hero, 1)
    t.into_play("Decay Harnessed")
    phase_text(t, "Decay Harnessed")
    assert t.dealt[0][1] == "Raptor Bot" and t.in_play("Danger Sense")


def test_green_energy_deals_3_and_heals_him_by_the_tokens() -> None:
    t = with_tokens(bench(), 0, 0, 2)
    t.set_hp("Necrosis", 50)
    t.into_play("Green Energy")
    phase_text(t, "Green Energy")
    assert t.hp("Haka") == 31 and t.hp("Necrosis") == 53  # the damage has added a third token


def test_half_life_takes_odd_tokens_and_hurts_the_one_with_most() -> None:
    t = with_tokens(bench(), 3, 6, 5, 1)
    t.into_play("Half-Life")
    phase_text(t, "Half-Life")
    assert tokens(t) == [2, 6, 4, 0] and t.dealt == [("Ra", "Ra", 3, "energy")]
    t = bench()
    t.into_play("Half-Life")
    phase_text(t, "Half-Life")
    assert t.dealt == []


def test_rotten_pulsar_hits_h_minus_1_irreducibly() -> None:
    t = bench()
    t.into_play("Rotten Pulsar")
    phase_text(t, "Rotten Pulsar")
    assert hero_hp(t) == [31, 29, 33, 26]


# --- the event: Atrophy Case -----------------------------------------------------------------------------------------
def test_atrophy_case_feeds_2_or_more_and_frees_exactly_1() -> None:
    t = with_tokens(bench(event="atrophy_case"), 2, 1, 3, 0)
    event = t.game.table.standing[0]
    text = t.game.table.defs[event].text[0]
    t.do(lambda game: text.run(game, event))
    assert tokens(t) == [4, 0, 5, 0]


def collected(heroes: tuple[str, ...] = ("legacy", "ra", "haka"), environment: str = "megalopolis") -> Table:
    """Smog-Husk Necrosis against three heroes who have brought Atrophy Case."""
    t = Table("necrosis", heroes, environment, critical_event="death_begets_life", collected=("atrophy_case",))
    return emptied(t, *heroes)


def test_energy_x_uses_one_power_three_times_be_it_used_already() -> None:
    t = collected()
    t.go_to("ra", "power")
    t.use_power("ra", "Pyre", choose=[SMOG])
    hp = t.hp(SMOG)
    t.use_event("atrophy_case", 0, choose=[SMOG] * 3)
    assert t.hp(SMOG) == hp - 6


def test_energy_x_ends_when_its_card_leaves_play() -> None:
    t = collected(("legacy", "unity", "ra"))
    t.go_to("unity", "power")
    t.into_play("Modular Workbench")
    power = t.game.table.powers_of[t.card("Modular Workbench")][0][0]
    used: list[int] = []

    def once(game: Game, card: int) -> Effect:
        used.append(card)
        yield from game.destroy(card)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(t.game.table.powers[power][1], "effect", once)
        t.use_event("atrophy_case", 0, choose=["Modular Workbench"])
    assert used == [t.card("Modular Workbench")]


def test_floralizer_bomb_destroys_1_environment_card_and_plays_3() -> None:
    t = collected()
    t.go_to("ra", "power")
    t.into_play("Impending Casualty")
    t.on_deck("environment", "Persistent Paparazzi", "Hostage Situation", "Bank Heist In Progress")
    t.use_event("atrophy_case", 1)
    assert t.play_area("environment") == ["Persistent Paparazzi", "Hostage Situation", "Bank Heist In Progress"]
    assert "Impending Casualty" in t.trash("environment")


# --- the critical event: Death Begets Life ---------------------------------------------------------------------------
SMOG = "Smog-Husk Necrosis"


def smog(*heroes: str, **setup: object) -> Table:
    """Smog-Husk Necrosis (130 HP) against the four heroes; the tokens of the setup taken away."""
    t = bench(*heroes, critical_event="death_begets_life", **setup)
    t.game.state.tokens.clear()
    return t


def test_smog_husk_starts_with_a_token_on_each_hero_character_and_no_ongoing() -> None:
    t = Table("necrosis", ("darkstrife_painstake", "legacy", "ra"), critical_event="death_begets_life")
    assert [t.tokens(hero) for hero in ("Darkstrife", "Painstake", "Legacy", "Ra")] == [1, 1, 1, 1]
    assert t.hp(SMOG) == 130 and t.play_area("villain") == []
    assert t.game.face(0).keywords == {"villain", "husk"} and t.game.table.defs[0].nemesis == {"naturalist"}


def test_smog_husk_leaves_tokens_and_draws_in_those_removed() -> None:
    t = smog()
    t.into_play("Bloated Husk")
    t.deal("Bloated Husk", "Ra", 2, "melee")
    t.deal(SMOG, "Ra", 2, "melee")
    assert tokens(t) == [0, 2, 0, 0]
    card = t.card("Ra")

    def remove(game: Game) -> Effect:
        yield from game.remove_tokens(card, 2)

    t.do(remove)
    assert (tokens(t), t.tokens(SMOG)) == ([0, 0, 0, 0], 2)


def test_smog_husk_gets_nothing_of_a_fallen_hero() -> None:
    t = with_tokens(smog(), 5)
    incapacitate(t, "legacy")
    assert t.tokens(SMOG) == 0


def test_smog_husk_deals_1_more_with_5_and_irreducibly_with_10() -> None:
    t = smog("darkstrife_painstake", "legacy", "ra")
    t.into_play("Bone Barricade")
    for count, dealt in ((4, 1), (5, 2), (9, 2), (10, 3)):
        t.game.state.tokens[t.card(SMOG)] = count
        t.set_hp("Painstake", 18)
        assert t.deal(SMOG, "Painstake", 2, "energy") == dealt
    t.into_play("Bloated Husk")
    assert t.deal("Bloated Husk", "Painstake", 2, "melee") == 1


def test_smog_husk_erupts_at_20_tokens() -> None:
    t = with_tokens(smog(), 3)
    t.game.state.tokens[t.card(SMOG)] = 17
    card = t.card("Legacy")

    def remove(game: Game) -> Effect:
        yield from game.remove_tokens(card, 3)

    t.do(remove)
    assert hero_hp(t) == [26, 24, 28, 20]  # 5, +1 by its tokens
    assert t.tokens(SMOG) == 0 and tokens(t) == [1, 1, 1, 1]


def test_smog_husk_inhales_the_tokens_of_the_hero_with_most() -> None:
    t = smog()
    t.go_to("environment", "end")
    t = with_tokens(emptied(t), 2, 3, 1)
    for hero in HEROES:
        t.set_hp(hero, t.max_hp(hero))
    t.game.state.tokens = {t.card(hero): count for hero, count in zip(HEROES, (2, 3, 1), strict=False)}
    t.go_to("villain", "start")
    assert tokens(t) == [2, 1, 1, 0] and t.tokens(SMOG) == 3  # the damage leaves a new one
    assert t.dealt == [(SMOG, "Ra", 4, "energy")]


def test_smog_husk_deals_each_hero_target_1_at_the_end() -> None:
    t = smog("legacy", "unity", "haka")
    t.into_play("Raptor Bot")
    phase_text(t, SMOG)
    assert [hit[1:] for hit in t.dealt] == [(name, 1, "toxic") for name in ("Legacy", "Unity", "Raptor Bot", "Haka")]


def test_advanced_smog_husk_plays_what_is_no_one_shot() -> None:
    t = smog(advanced=True)
    t.on_deck("villain", "Rancid Slash", "Half-Life", "Bloated Husk")
    text = t.game.table.defs[0].advanced_text[0]
    t.do(lambda game: text.run(game, 0))
    assert (t.trash("villain"), t.play_area("villain")) == (["Rancid Slash"], ["Half-Life"])


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("fields", [{}, {"event": "atrophy_case"}, {"critical_event": "death_begets_life"}])
def test_whole_games_keep_every_promise(fields: dict[str, str]) -> None:
    check_two_games(Scenario("necrosis", ("darkstrife_painstake", "legacy", "ra"), "megalopolis", **fields))  # type: ignore[arg-type]
