"""Ra, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate
from sotm_env.testing import Table


def bench(ra: str = "ra") -> Table:
    """Legacy (32 HP), Ra (30, no hand) and Haka (34) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=["legacy", ra, "haka"]), "ra")


def just_before_ras_turn() -> Table:
    """The same, at the end of Legacy's first turn: Ra's start phase comes next."""
    return before_turn(Table(heroes=["legacy", "ra", "haka"]), "ra")


def incapacitated(ra: str = "ra") -> Table:
    """The bench with Ra incapacitated."""
    return incapacitate(bench(ra), "ra")


# --- character cards -------------------------------------------------------------------------------------------------
def test_ra_has_30_hp_and_in_his_first_appearance_29() -> None:
    assert bench().max_hp("ra") == 30
    assert bench("first_appearance_ra").max_hp("ra") == 29


def test_pyre_deals_1_target_2_fire() -> None:
    t = bench()
    t.use_power("ra", "Pyre", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2
    assert t.dealt == [("Ra", "Baron Blade", 2, "fire")]


def test_incapacitated_ra_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability("ra", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 2


def test_incapacitated_ra_destroys_1_target_that_has_2_hp_or_less() -> None:
    t = incapacitated()
    t.into_play("Blade Battalion")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion#1", 3)
    t.set_hp("Blade Battalion#2", 2)
    t.incapacitated_ability("ra", 1)
    assert t.count_in_play("Blade Battalion") == 1
    assert t.hp("Blade Battalion") == 3


def test_incapacitated_ra_destroys_nothing_when_no_target_is_weak_enough() -> None:
    t = incapacitated()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 3)
    t.incapacitated_ability("ra", 1)
    assert t.in_play("Blade Battalion")


def test_incapacitated_ra_buries_1_environment_card() -> None:
    t = incapacitated()
    t.into_play("Living Force-Field")
    t.into_play("Impending Casualty")
    t.incapacitated_ability("ra", 2)
    assert t.play_area("environment") == []
    assert t.deck("environment")[-1] == "Impending Casualty"
    assert t.trash("environment") == []
    assert t.in_play("Living Force-Field")


def test_rb_incap_no_heal_an_incapacitated_ra_regains_nothing() -> None:
    t = incapacitated()
    t.set_hp("Haka", 30)
    t.play("legacy", "A True Hero")
    assert t.hp("Haka") == 30 + 1
    assert t.hp("Ra") == 0
    assert t.incapacitated("ra")


def test_rekindle_deals_1_fire_and_salvages_an_ongoing_card() -> None:
    t = bench("first_appearance_ra")
    t.into_trash("ra", "Fire Blast", "Ignite")
    t.into_hand("ra", "Inferno")
    t.use_power("ra", "Rekindle", choose=["Baron Blade", "salvage"])
    assert t.dealt == [("Ra (First Appearance)", "Baron Blade", 1, "fire")]
    assert t.hand("ra") == ["Inferno", "Ignite"]
    assert t.trash("ra") == ["Fire Blast"]


def test_rekindle_deals_1_fire_and_plays_a_card() -> None:
    t = bench("first_appearance_ra")
    t.into_trash("ra", "Ignite")
    t.into_hand("ra", "Fire Blast", "Solar Flare")
    t.use_power("ra", "Rekindle", choose=["Baron Blade", "play", "Solar Flare"])
    assert t.hp("Baron Blade") == 40 - 1
    assert t.play_area("ra") == ["Solar Flare"]
    assert t.hand("ra") == ["Fire Blast"]
    assert t.trash("ra") == ["Ignite"]


def test_rekindle_cannot_choose_to_play_a_card_when_none_can_be_played() -> None:
    t = bench("first_appearance_ra")
    t.into_play("Ignite")
    t.into_hand("ra", "Ignite")
    t.into_trash("ra", "Solar Flare", "Living Conflagration")
    with pytest.raises(AssertionError, match=r"legal: \['Solar Flare', 'Living Conflagration'\]"):
        t.use_power("ra", "Rekindle", choose=["Baron Blade", "play"])


def test_rekindle_can_choose_a_salvage_that_finds_nothing() -> None:
    t = bench("first_appearance_ra")
    t.into_hand("ra", "Ignite")
    t.use_power("ra", "Rekindle", choose=["Baron Blade", "salvage"])
    assert t.hand("ra") == ["Ignite"]
    assert t.play_area("ra") == []


def test_incapacitated_first_appearance_ra_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated("first_appearance_ra")
    t.into_hand("haka", "Mere")
    t.incapacitated_ability("ra", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]


def test_incapacitated_first_appearance_ra_destroys_1_ongoing_card_of_anyone() -> None:
    t = incapacitated("first_appearance_ra")
    for title in ("Living Force-Field", "Tā Moko", "Impending Casualty", "Mere"):
        t.into_play(title)
    t.incapacitated_ability("ra", 1, choose=["Living Force-Field"])
    t.incapacitated_ability("ra", 1, choose=["Impending Casualty"])
    t.incapacitated_ability("ra", 1)
    assert t.trash("villain") == ["Living Force-Field"]
    assert t.trash("environment") == ["Impending Casualty"]
    assert t.trash("haka") == ["Tā Moko"]
    assert t.play_area("haka") == ["Mere"]


def test_incapacitated_first_appearance_ra_makes_1_target_deal_itself_1_fire() -> None:
    t = incapacitated("first_appearance_ra")
    t.incapacitated_ability("ra", 2, choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 1
    assert t.dealt[-1] == ("Baron Blade", "Baron Blade", 1, "fire")


# --- the deck --------------------------------------------------------------------------------------------------------
DECK_LIST = [
    ("Blazing Barrier", 3, "ongoing limited"),
    ("By Flame Reformed!", 4, "one-shot"),
    ("Consuming Flame", 3, "one-shot"),
    ("Excavation", 3, "one-shot"),
    ("Fiery Tornado", 2, "ongoing limited"),
    ("Fire Blast", 4, "one-shot"),
    ("Flame Spike", 2, "one-shot"),
    ("Flesh of the Sun God", 2, "ongoing limited"),
    ("Ignite", 3, "ongoing limited"),
    ("Inferno", 3, "one-shot"),
    ("Living Conflagration", 3, "ongoing limited"),
    ("Scorched Earth", 3, "one-shot"),
    ("Solar Flare", 2, "ongoing"),
    ("The Staff of Ra", 3, "item relic limited"),
]


def test_the_deck_list_of_ra() -> None:
    table = bench().game.table
    deck = table.decks[table.ids.index("ra")]
    assert [(card.title, card.copies, card.keywords) for card in deck.cards] == [
        (title, copies, frozenset(keywords.split())) for title, copies, keywords in DECK_LIST
    ]


def test_blazing_barrier_deals_the_attacker_3_fire_and_is_destroyed() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Blazing Barrier")
    assert t.deal("Blade Battalion", "Ra", 4, "melee", choose=["Blazing Barrier"]) == 4
    assert t.hp("Ra") == 30 - 4
    assert t.hp("Blade Battalion") == 5 - 3
    assert t.dealt[0] == ("Ra", "Blade Battalion", 3, "fire")
    assert t.trash("ra") == ["Blazing Barrier"]


def test_blazing_barrier_that_destroys_the_attacker_saves_ra_from_its_damage() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Blazing Barrier")
    t.set_hp("Blade Battalion", 3)
    assert t.deal("Blade Battalion", "Ra", 4, "melee", choose=["Blazing Barrier"]) == 0
    assert t.hp("Ra") == 30
    assert t.dealt == [("Ra", "Blade Battalion", 3, "fire")]
    assert (t.trash("ra"), t.trash("villain")) == (["Blazing Barrier"], ["Blade Battalion"])


def test_blazing_barrier_need_not_be_used() -> None:
    t = bench()
    t.into_play("Blazing Barrier")
    t.deal("Baron Blade", "Ra", 4, "melee", choose=[None])
    assert t.hp("Baron Blade") == 40
    assert t.in_play("Blazing Barrier")


def test_blazing_barrier_answers_neither_hero_targets_nor_damage_to_others() -> None:
    t = bench()
    t.into_play("Blazing Barrier")
    for source, target in (("Haka", "Ra"), ("Baron Blade", "Haka")):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, target, 4, "melee", choose=["Blazing Barrier"])
    assert (t.hp("Ra"), t.hp("Haka"), t.hp("Baron Blade")) == (30 - 4, 34 - 4, 40)
    assert t.in_play("Blazing Barrier")


def test_by_flame_reformed_draws_a_card_summons_the_staff_and_may_play_a_card() -> None:
    t = bench()
    t.on_deck("ra", "Ignite")
    t.play("ra", "By Flame Reformed!", choose=["Ignite"])
    assert t.play_area("ra") == ["The Staff of Ra", "Ignite"]
    assert t.hand("ra") == []
    assert t.trash("ra") == ["By Flame Reformed!"]


def test_by_flame_reformed_may_take_the_staff_from_the_trash_and_play_nothing() -> None:
    t = bench()
    t.into_trash("ra", "The Staff of Ra")
    t.on_deck("ra", "Ignite")
    t.play("ra", "By Flame Reformed!", choose=["trash", None])
    assert t.play_area("ra") == ["The Staff of Ra"]
    assert t.hand("ra") == ["Ignite"]
    assert t.trash("ra") == ["By Flame Reformed!"]


def test_by_flame_reformed_puts_a_second_staff_into_the_hand() -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    t.on_deck("ra", "Ignite")
    t.play("ra", "By Flame Reformed!", choose=[None])
    assert t.play_area("ra") == ["The Staff of Ra"]
    assert t.hand("ra") == ["Ignite", "The Staff of Ra"]


def test_consuming_flame_deals_up_to_3_targets_2_fire_and_draws_for_each_destroyed() -> None:
    t = bench()
    for _ in range(2):
        t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion#1", 2)
    t.set_hp("Blade Battalion#2", 1)
    t.on_deck("ra", "Ignite", "Solar Flare", "Inferno")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Haka'"):  # no fourth
        t.play("ra", "Consuming Flame", choose=["Blade Battalion#1", "Baron Blade", "Blade Battalion#2", "Haka"])
    assert t.dealt == [
        ("Ra", "Blade Battalion", 2, "fire"),
        ("Ra", "Baron Blade", 2, "fire"),
        ("Ra", "Blade Battalion", 2, "fire"),
    ]
    assert t.hp("Baron Blade") == 40 - 2
    assert t.hand("ra") == ["Ignite", "Solar Flare"]


def test_consuming_flame_may_stop_early_and_draws_nothing_for_an_incapacitated_hero() -> None:
    t = bench()
    t.set_hp("Legacy", 2)
    t.play("ra", "Consuming Flame", choose=["Legacy", None])
    assert t.incapacitated("legacy")
    assert t.dealt == [("Ra", "Legacy", 2, "fire")]
    assert t.hand("ra") == []


def test_excavation_buries_up_to_3_cards_and_discovers_as_many_relics_or_ongoings() -> None:
    t = bench()
    t.into_trash("environment", "Police Backup", "Bank Heist In Progress", "Plummeting Monorail")
    t.on_deck("ra", "Fire Blast", "The Staff of Ra", "Inferno", "Ignite", "Solar Flare")
    t.play("ra", "Excavation", choose=["Plummeting Monorail", "Police Backup", None])
    assert t.deck("environment")[-2:] == ["Plummeting Monorail", "Police Backup"]
    assert t.trash("environment") == ["Bank Heist In Progress"]
    assert t.play_area("ra") == ["The Staff of Ra", "Ignite"]
    assert t.trash("ra") == ["Excavation"]
    assert t.hand("ra") == []


def test_excavation_buries_no_more_than_3_cards() -> None:
    t = bench()
    titles = ["Police Backup", "Bank Heist In Progress", "Plummeting Monorail", "Bomb at City Hall"]
    t.into_trash("environment", *titles)
    t.on_deck("ra", "Solar Flare", "Ignite", "The Staff of Ra", "Living Conflagration")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Bomb at City Hall'"):
        t.play("ra", "Excavation", choose=titles)
    assert t.trash("environment") == ["Bomb at City Hall"]
    assert t.play_area("ra") == ["Solar Flare", "Ignite", "The Staff of Ra"]


def test_excavation_that_buries_nothing_discovers_nothing() -> None:
    t = bench()
    t.into_trash("environment", "Police Backup")
    t.on_deck("ra", "Ignite")
    t.play("ra", "Excavation", choose=[None])
    assert t.play_area("ra") == []
    assert t.deck("ra")[0] == "Ignite"


def test_fiery_tornado_deals_1_fire_after_each_power_of_ra_but_not_of_others() -> None:
    t = bench()
    t.into_play("Fiery Tornado")
    t.use_power("ra", "Pyre", choose=["Baron Blade", "Haka"])
    assert t.dealt == [("Ra", "Baron Blade", 2, "fire"), ("Ra", "Haka", 1, "fire")]
    t.use_power("haka", "Riri", choose=["Baron Blade"])
    assert (t.hp("Baron Blade"), t.hp("Haka")) == (40 - 2 - 2, 34 - 1)


def test_fiery_tornado_stays_for_2_discarded_cards_at_the_start_phase() -> None:
    t = just_before_ras_turn()
    t.into_play("Fiery Tornado")
    t.into_hand("ra", "Ignite", "Inferno", "Solar Flare")
    t.go_to("ra", "start", choose=["discard", "Solar Flare", "Ignite"])
    assert t.in_play("Fiery Tornado")
    assert t.hand("ra") == ["Inferno"]
    assert t.trash("ra") == ["Solar Flare", "Ignite"]


def test_fiery_tornado_may_take_the_last_2_cards_of_a_hand() -> None:
    t = just_before_ras_turn()
    t.into_play("Fiery Tornado")
    t.into_hand("ra", "Ignite", "Inferno")
    t.go_to("ra", "start", choose=["discard"])
    assert t.in_play("Fiery Tornado")
    assert t.hand("ra") == []


def test_fiery_tornado_may_be_destroyed_at_the_start_phase() -> None:
    t = just_before_ras_turn()
    t.into_play("Fiery Tornado")
    t.into_hand("ra", "Ignite", "Inferno")
    t.go_to("ra", "start", choose=["destroy"])
    assert t.trash("ra") == ["Fiery Tornado"]
    assert t.hand("ra") == ["Ignite", "Inferno"]


def test_fiery_tornado_must_be_destroyed_when_ra_cannot_discard_2_cards() -> None:
    t = just_before_ras_turn()
    t.into_play("Fiery Tornado")
    t.into_hand("ra", "Ignite")
    t.go_to("ra", "start")
    assert t.trash("ra") == ["Fiery Tornado"]
    assert t.hand("ra") == ["Ignite"]


def test_fiery_tornado_deals_up_to_3_targets_1_fire_at_the_end_phase() -> None:
    t = just_before_ras_turn()
    t.go_to("ra", "draw")
    t.into_play("Blade Battalion")
    t.into_play("Fiery Tornado")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Legacy'"):  # no fourth
        t.go_to("ra", "end", choose=[None, "Baron Blade", "Blade Battalion", "Haka", "Legacy"])
    assert t.dealt == [
        ("Ra", "Baron Blade", 1, "fire"),
        ("Ra", "Blade Battalion", 1, "fire"),
        ("Ra", "Haka", 1, "fire"),
    ]


def test_fire_blast_deals_1_target_5_fire() -> None:
    t = bench()
    t.play("ra", "Fire Blast", choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 40 - 5
    assert t.dealt == [("Ra", "Baron Blade", 5, "fire")]


def test_flame_spike_deals_1_fire_and_then_ra_may_use_a_power() -> None:
    t = bench()
    t.into_play("Ignite")
    t.play("ra", "Flame Spike", choose=["Baron Blade", "Ignite", "Haka"])
    assert t.dealt == [("Ra", "Baron Blade", 1, "fire"), ("Ra", "Haka", 3, "fire")]


def test_flame_spike_need_not_lead_to_a_power() -> None:
    t = bench()
    t.play("ra", "Flame Spike", choose=["Baron Blade", None])
    assert t.dealt == [("Ra", "Baron Blade", 1, "fire")]


def test_flesh_of_the_sun_god_makes_ra_immune_to_fire_alone() -> None:
    t = bench()
    assert t.deal("Baron Blade", "Ra", 3, "fire") == 3
    t.into_play("Flesh of the Sun God")
    assert t.deal("Baron Blade", "Ra", 3, "fire") == 0
    assert t.deal("Baron Blade", "Ra", 3, "cold") == 3
    assert t.deal("Baron Blade", "Haka", 3, "fire") == 3


def test_flesh_of_the_sun_god_shields_hero_characters_from_fire_until_ras_start_phase() -> None:
    t = bench()
    t.into_play("Flesh of the Sun God")
    t.into_play("Police Backup")
    t.use_power("ra", "Flesh of the Sun God")
    t.destroy("Flesh of the Sun God")
    for hero in ("Legacy", "Ra", "Haka"):
        assert t.deal("Baron Blade", hero, 2, "fire") == 0
    assert t.deal("Baron Blade", "Haka", 2, "melee") == 2
    assert t.deal("Baron Blade", "Police Backup", 2, "fire") == 2
    assert t.deal("Ra", "Baron Blade", 2, "fire") == 2
    t.go_to("legacy", "end")
    assert t.deal("Baron Blade", "Haka", 1, "fire") == 0
    t.go_to("ra", "start")
    assert t.deal("Baron Blade", "Haka", 1, "fire") == 1


def test_ignite_deals_1_target_3_fire() -> None:
    t = bench()
    t.into_play("Ignite")
    t.use_power("ra", "Ignite", choose=["Baron Blade"])
    assert t.dealt == [("Ra", "Baron Blade", 3, "fire")]
    assert t.in_play("Ignite")


def test_inferno_deals_1_target_3_fire_and_then_each_non_hero_target_1() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Bank Heist In Progress")
    t.into_play("Police Backup")
    t.play("ra", "Inferno", choose=["Blade Battalion"])
    assert t.dealt == [
        ("Ra", "Blade Battalion", 3, "fire"),
        ("Ra", "Baron Blade", 1, "fire"),
        ("Ra", "Blade Battalion", 1, "fire"),
        ("Ra", "Bank Heist In Progress", 1, "fire"),
    ]
    assert (t.hp("Blade Battalion"), t.hp("Baron Blade"), t.hp("Bank Heist In Progress")) == (1, 39, 5)


def test_living_conflagration_deals_3_fire_and_draws_2_cards_when_destroyed() -> None:
    t = bench()
    t.into_play("Living Conflagration")
    t.on_deck("ra", "Ignite", "Inferno", "Solar Flare")
    t.destroy("Living Conflagration", choose=["Baron Blade"])
    assert t.dealt == [("Ra", "Baron Blade", 3, "fire")]
    assert t.hand("ra") == ["Ignite", "Inferno"]
    assert t.trash("ra") == ["Living Conflagration"]


def test_living_conflagration_destroys_itself_by_its_power() -> None:
    t = bench()
    t.into_play("Living Conflagration")
    t.use_power("ra", "Living Conflagration", choose=["Baron Blade"])
    assert not t.in_play("Living Conflagration")
    assert t.hp("Baron Blade") == 40 - 3
    assert len(t.hand("ra")) == 2


def test_living_conflagration_deals_up_to_3_targets_1_fire_at_the_start_phase() -> None:
    t = just_before_ras_turn()
    t.into_play("Living Conflagration")
    t.into_play("Blade Battalion")
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Haka'"):  # no fourth
        t.go_to("ra", "start", choose=["Blade Battalion", "Baron Blade", "Legacy", "Haka"])
    assert t.dealt == [
        ("Ra", "Blade Battalion", 1, "fire"),
        ("Ra", "Baron Blade", 1, "fire"),
        ("Ra", "Legacy", 1, "fire"),
    ]
    assert t.in_play("Living Conflagration")


def test_scorched_earth_destroys_1_environment_card_and_then_burns_each_non_hero_target() -> None:
    t = bench()
    t.into_play("Bank Heist In Progress")
    t.into_play("Impending Casualty")
    t.into_play("Blade Battalion")
    t.play("ra", "Scorched Earth", choose=["Impending Casualty"])
    assert t.trash("environment") == ["Impending Casualty"]
    assert t.dealt == [
        ("Ra", "Baron Blade", 1, "fire"),
        ("Ra", "Blade Battalion", 1, "fire"),
        ("Ra", "Bank Heist In Progress", 1, "fire"),
    ]


def test_scorched_earth_destroys_no_card_of_another_deck() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Blade Battalion")
    t.into_play("Impending Casualty")
    t.play("ra", "Scorched Earth")
    assert t.play_area("villain") == ["Living Force-Field", "Blade Battalion"]
    assert t.play_area("environment") == []


def test_solar_flare_adds_2_to_all_damage_of_ra_and_two_copies_add_4() -> None:
    t = bench()
    assert t.deal("Ra", "Baron Blade", 1, "melee") == 1
    t.play("ra", "Solar Flare")
    assert t.deal("Ra", "Baron Blade", 1, "melee") == 1 + 2
    t.play("ra", "Solar Flare")
    assert t.count_in_play("Solar Flare") == 2
    assert t.deal("Ra", "Baron Blade", 1, "melee") == 1 + 4
    assert t.deal("Haka", "Baron Blade", 1, "melee") == 1


def test_solar_flare_stays_for_5_fixed_psychic_at_the_start_phase() -> None:
    t = just_before_ras_turn()
    t.into_play("Solar Flare")
    t.go_to("ra", "start", choose=["deal"])
    assert t.dealt == [("Ra", "Ra", 5, "psychic")]
    assert t.hp("Ra") == 30 - 5
    assert t.in_play("Solar Flare")


def test_solar_flare_may_be_destroyed_at_the_start_phase() -> None:
    t = just_before_ras_turn()
    t.into_play("Solar Flare")
    t.go_to("ra", "start", choose=["destroy"])
    assert t.hp("Ra") == 30
    assert t.trash("ra") == ["Solar Flare"]


def test_gl_solar_flare_upkeep_an_immune_ra_may_choose_the_damage_and_keep_the_card() -> None:
    t = just_before_ras_turn()
    t.into_play("Solar Flare")
    t.into_play("Heroic Interception")
    t.go_to("ra", "start", choose=["deal"])
    assert t.dealt == []
    assert t.hp("Ra") == 30
    assert t.in_play("Solar Flare")


def test_solar_flare_must_be_destroyed_when_ra_cannot_deal_damage() -> None:
    t = Table(heroes=["absolute_zero", "ra", "haka"])
    t.go_to("absolute_zero", "end")
    t.clear("ra")
    t.into_play("Solar Flare")
    t.play("absolute_zero", "Still Life", choose=["Ra"])
    hp = t.hp("Ra")
    t.go_to("ra", "start")
    assert t.hp("Ra") == hp
    assert t.trash("ra") == ["Solar Flare"]


def test_the_staff_of_ra_adds_1_to_all_damage_of_ra_and_doubles_fire_alone() -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    for source, kind in (("Ra", "melee"), ("Haka", "fire")):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, "Baron Blade", 2, kind, choose=[True])
    assert [amount for *_, amount, _ in t.dealt] == [2 + 1, 2]
    assert t.in_play("The Staff of Ra")
    assert t.deal("Ra", "Baron Blade", 2, "fire", choose=[True]) == (2 + 1) * 2
    assert t.trash("ra") == ["The Staff of Ra"]
    assert t.deal("Ra", "Baron Blade", 2, "fire") == 2


def test_the_staff_of_ra_need_not_double_and_then_stays() -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    t.use_power("ra", "Pyre", choose=["Baron Blade", False])
    assert t.hp("Baron Blade") == 40 - 3
    assert t.in_play("The Staff of Ra")


def test_the_staff_of_ra_cannot_double_fixed_damage() -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Ra", "Baron Blade", 2, "fire", fixed=True, choose=[True])
    assert t.dealt == [("Ra", "Baron Blade", 2, "fire")]
    assert t.in_play("The Staff of Ra")


def test_the_staff_of_ra_doubles_one_of_the_hits_of_inferno() -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    t.play("ra", "Inferno", choose=["Baron Blade", False, True])
    assert t.dealt == [("Ra", "Baron Blade", 3 + 1, "fire"), ("Ra", "Baron Blade", (1 + 1) * 2, "fire")]
    assert not t.in_play("The Staff of Ra")


def test_gl_staff_double_comes_after_the_reduction_of_the_force_field() -> None:
    t = bench()
    t.into_play("The Staff of Ra")
    t.into_play("Living Force-Field")
    t.use_power("ra", "Pyre", choose=["Baron Blade", True])
    assert t.hp("Baron Blade") == 40 - (2 + 1 - 1) * 2
    assert t.trash("ra") == ["The Staff of Ra"]


@pytest.mark.parametrize("cards", [("The Staff of Ra", "Undaunted"), ("Undaunted", "The Staff of Ra")])
def test_the_staff_of_ra_doubles_after_undaunted_has_looked_at_the_damage(cards: tuple[str, str]) -> None:
    t = emptied(Table(heroes=["legacy", "ra", "fanatic"]), "ra")
    for title in cards:
        t.into_play(title)
    t.set_hp("fanatic", 10)
    assert t.deal("Ra", "Fanatic", 3, "fire", choose=[True]) == (3 + 1) * 2
    assert t.hp("Fanatic") == 2


@pytest.mark.parametrize("cards", [("The Staff of Ra", "Undaunted"), ("Undaunted", "The Staff of Ra")])
def test_the_staff_of_ra_has_nothing_to_double_where_undaunted_leaves_nothing(cards: tuple[str, str]) -> None:
    t = emptied(Table(heroes=["wraith", "ra", "fanatic"]), "ra")
    for title in cards:
        t.into_play(title)
    t.into_play("Smoke Bombs")
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Ra", "Fanatic", 1, "fire", choose=[True])  # 1 + 1 - 1, which Undaunted stops
    assert t.dealt == []
    assert t.in_play("The Staff of Ra")


def test_df_hero_phase_order_free_ra_picks_the_order_of_his_start_phase_texts() -> None:
    t = just_before_ras_turn()
    for title in ("Solar Flare", "Fiery Tornado", "Living Conflagration"):
        t.into_play(title)
    t.go_to("ra", "start", choose=["Living Conflagration", "Baron Blade", None, "Solar Flare", "destroy"])
    assert t.dealt == [("Ra", "Baron Blade", 1 + 2, "fire")]

    t = just_before_ras_turn()
    for title in ("Solar Flare", "Fiery Tornado", "Living Conflagration"):
        t.into_play(title)
    t.go_to("ra", "start", choose=["Fiery Tornado", "Solar Flare", "destroy", "Baron Blade", None])
    assert t.dealt == [("Ra", "Baron Blade", 1, "fire")]
    assert t.play_area("ra") == ["Living Conflagration"]
