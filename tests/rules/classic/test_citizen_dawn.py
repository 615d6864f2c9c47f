"""Citizen Dawn, card by card (classic edition), without the Citizens of her setup against Pell, Quill and another."""

from functools import partial

import pytest

from benches import hands, hero_hp, to_villain_end, villain_plays, with_cards
from sotm_env.decks.classic.villains.citizen_dawn import deck
from sotm_env.testing import Table

IDLE = "Luminous Leadership"  # on top of the deck: does nothing before the next start phase
FOUR_HEROES = ("legacy", "haka", "pell", "quill")
FIVE_HEROES = (*FOUR_HEROES, "ra")
FIVE_FALLEN = ("Assault", "Battery", "Spring", "Summer", "Winter")

villain_end = partial(to_villain_end, idle=(IDLE,))


@pytest.fixture
def bench(classic_bench):
    return lambda heroes=("haka",), **setup: classic_bench(heroes, villain="citizen_dawn", **setup)


def into_play(table: Table, *names: str) -> Table:
    """Puts Citizens into play, from left to right."""
    return with_cards(table, *(f"Citizen {name}" for name in names))


def fallen(table: Table, *names: str) -> Table:
    """Puts Citizens into the villain trash."""
    table.into_trash("villain", *(f"Citizen {name}" for name in names))
    return table


def merged(table: Table) -> Table:
    """Dawn on her other side, just after the start phase in which she flipped."""
    fallen(table, *FIVE_FALLEN).go_to("villain", "start")
    assert table.flipped("citizen_dawn")
    return table


def merged_before_start(table: Table, *names: str) -> Table:
    """Dawn on her other side before the start phase of the next turn, with these Citizens in play."""
    merged(table).on_deck("villain", IDLE, IDLE)
    table.go_to("environment", "end")
    table.clear("villain")
    return into_play(table, *names)


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Blinding Blast", 2, ["one-shot"], 0),
        ("Devastating Aurora", 2, ["one-shot"], 0),
        ("Healing Light", 2, ["one-shot"], 0),
        ("Channel the Eclipse", 2, ["ongoing"], 0),
        ("Luminous Leadership", 2, ["ongoing"], 0),
        ("Return with the Dawn", 2, ["ongoing"], 0),
        ("Citizen Anvil", 1, ["citizen"], 7),
        ("Citizen Hammer", 1, ["citizen"], 3),
        ("Citizen Assault", 1, ["citizen"], 4),
        ("Citizen Battery", 1, ["citizen"], 7),
        ("Citizen Blood", 1, ["citizen"], 5),
        ("Citizen Sweat", 1, ["citizen"], 5),
        ("Citizen Tears", 1, ["citizen"], 5),
        ("Citizen Truth", 1, ["citizen"], 7),
        ("Citizen Dare", 1, ["citizen"], 3),
        ("Citizen Winter", 1, ["citizen"], 4),
        ("Citizen Spring", 1, ["citizen"], 6),
        ("Citizen Summer", 1, ["citizen"], 4),
        ("Citizen Autumn", 1, ["citizen"], 6),
    ]
    assert sum(card.copies for card in deck.cards) == 25
    assert [(card.title, card.hp, card.back.title, card.back.hp) for card in deck.characters] == [
        ("Citizen Dawn", 80, "Merged with the Power of the Sun", 80)
    ]
    uncertain = ["Hammer", "Blood", "Sweat", "Truth", "Dare", "Winter", "Spring", "Summer", "Autumn"]
    assert deck.provisional == ["Citizen Dawn", *(f"Citizen {name}" for name in uncertain)]


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("classic_bench")
@pytest.mark.parametrize(("heroes", "number"), [(("legacy", "pell", "quill"), 2), (FOUR_HEROES, 3), (FIVE_HEROES, 4)])
def test_the_setup_puts_h_minus_1_citizens_into_play_and_triggers_nothing(heroes, number):
    for seed in range(4):
        t = Table("citizen_dawn", heroes, "training_yard", edition="classic", seed=seed)
        here = t.play_area("villain")
        assert len(here) == number and all(title.startswith("Citizen ") for title in here)
        assert (t.hp("citizen_dawn"), t.max_hp("citizen_dawn"), t.flipped("citizen_dawn")) == (80, 80, False)
        assert (len(t.deck("villain")), t.trash("villain")) == (25 - number, [])
        assert t.game.state.known_top[0] == 0  # the others were shuffled back


@pytest.mark.parametrize(("heroes", "dealt"), [(("haka",), 1), (FOUR_HEROES, 2), (FIVE_HEROES, 3)])
def test_she_deals_the_highest_hero_target_h_minus_2_energy(bench, heroes, dealt):
    t = bench(heroes)
    villain_end(t)
    assert t.dealt == [("Citizen Dawn", "Haka", dealt, "energy")]
    assert t.hp("haka") == 34 - dealt


def test_rb_simultaneous_order_dawn_battery(bench):
    """Haka 28, Legacy 27: Dawn, who came first, takes Haka to 26; so Citizen Battery takes Legacy to 24, not Haka."""
    t = into_play(bench(FOUR_HEROES), "Battery")
    for hero, hp in zip(FOUR_HEROES, (27, 28, 20, 20), strict=True):
        t.set_hp(hero, hp)
    villain_end(t)
    assert hero_hp(t) == [24, 26, 20, 20]
    assert [source for source, *_ in t.dealt] == ["Citizen Dawn", "Citizen Battery"]


@pytest.mark.parametrize("heroes", [("haka",), FOUR_HEROES, FIVE_HEROES])
def test_rb_dawn_flip_first(bench, heroes):
    """5 Citizens in the trash flip her, however many heroes there are: HP unchanged, immune, 2 cards a turn."""
    t = fallen(bench(heroes), *FIVE_FALLEN)
    t.set_hp("citizen_dawn", 47)
    t.on_deck("villain", IDLE, IDLE, "Return with the Dawn")
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    assert (t.hp("citizen_dawn"), t.max_hp("citizen_dawn")) == (47, 80)
    assert t.deal("pell", "citizen_dawn", 9, "fire", irreducible=True) == 0
    t.go_to("villain", "end")
    assert t.play_area("villain") == [IDLE, IDLE]
    assert (t.dealt, t.deck("villain")[0]) == ([], "Return with the Dawn")


def test_4_citizens_in_the_trash_do_not_flip_her_nor_do_other_cards(bench):
    t = fallen(bench(FOUR_HEROES), *FIVE_FALLEN[:4])
    t.into_trash("villain", "Healing Light", "Healing Light", "Blinding Blast")
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")


def test_rb_dawn_back_count_self(bench):
    """Four heroes: with 2 other Citizens in play she makes 3, and flips back; with 1 she does not."""
    t = merged_before_start(bench(FOUR_HEROES), "Spring")
    t.set_hp("citizen_dawn", 30)
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    t = merged_before_start(bench(FOUR_HEROES), "Spring", "Summer")
    t.set_hp("citizen_dawn", 30)
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.hp("citizen_dawn")) == (False, 30)
    assert t.deal("pell", "citizen_dawn", 9, "fire") == 9


@pytest.mark.parametrize(("heroes", "others"), [(("haka",), 1), (FIVE_HEROES, 3)])
def test_she_flips_back_at_h_minus_1_citizens(bench, heroes, others):
    names = ("Spring", "Summer", "Winter")
    t = merged_before_start(bench(heroes), *names[: others - 1])
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    t = merged_before_start(bench(heroes), *names[:others])
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")


@pytest.mark.parametrize(("heroes", "others"), [(("haka",), 3), (FOUR_HEROES, 4)])
def test_advanced_she_flips_back_at_h_plus_1_citizens_only(bench, heroes, others):
    names = ("Spring", "Summer", "Winter", "Autumn")
    t = merged_before_start(bench(heroes, advanced=True), *names[: others - 1])
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    t = merged_before_start(bench(heroes, advanced=True), *names[:others])
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")


def test_rb_dawn_once_per_side(bench):
    """Flipped and flipped back, she stays, though 5 Citizens lie in the trash again."""
    t = fallen(bench(), *FIVE_FALLEN)
    t.on_deck("villain", IDLE, IDLE)
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    t.go_to("villain", "end")
    into_play(t, "Autumn")
    t.go_to("environment", "end")
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (False, 2)
    t.on_deck("villain", "Return with the Dawn")
    t.clear("villain")
    assert len([title for title in t.trash("villain") if title.startswith("Citizen")]) == 5
    t.go_to("environment", "end")
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (False, 2)


def test_flipped_in_her_start_phase_she_looks_at_once_whether_to_flip_back(bench):
    t = fallen(into_play(bench(), "Autumn"), *FIVE_FALLEN)
    t.go_to("villain", "start")
    assert (t.flipped("citizen_dawn"), t.game.state.flips) == (False, 2)


def test_merged_she_plays_the_top_card_before_the_other_end_texts_and_deals_nothing(bench):
    t = into_play(merged(bench(FOUR_HEROES)), "Battery")
    villain_end(t, IDLE, "Citizen Assault")
    assert t.play_area("villain") == ["Citizen Battery", IDLE, "Citizen Assault"]
    # Battery with Assault: 3 + 2; Assault with Battery: 1 + 1.
    assert [(source, amount) for source, _, amount, _ in t.dealt] == [("Citizen Battery", 5)] + [
        ("Citizen Assault", 2)
    ] * 4


def test_advanced_citizens_deal_1_more_on_her_front_only(bench):
    t = into_play(bench(advanced=True), "Assault")
    villain_end(t)
    assert hero_hp(t) == [34 - 2 - 2, 28, 28]  # Dawn 1 + 1, Assault 1 + 1
    assert t.deal("Citizen Assault", "citizen_dawn", 2, "melee") == 3
    assert t.deal("pell", "haka", 2, "melee") == 2
    t = into_play(merged(bench(advanced=True)), "Assault")
    villain_end(t, IDLE, IDLE)
    assert hero_hp(t) == [33, 29, 29]


def test_when_she_is_at_0_hp_the_heroes_win(bench):
    t = into_play(bench(), "Spring", "Summer")
    t.set_hp("citizen_dawn", 4)
    t.deal("pell", "citizen_dawn", 4, "fire")
    assert t.result == "win"


# --- one-shots -------------------------------------------------------------------------------------------------------
def test_blinding_blast_deals_2_energy_and_costs_2_cards_each(bench):
    t = bench()
    t.set_hand("quill", "Quill's Oath")
    villain_plays(t, "Blinding Blast")
    assert (hero_hp(t), hands(t)) == ([32, 28, 28], [2, 2, 0])
    assert t.trash("villain") == ["Blinding Blast"]


def test_devastating_aurora_destroys_hero_ongoings_equipment_and_environment_cards(bench):
    t = bench(environment="drill_hall")
    for title in ("Pell's Oath", "Quill's Charm", "Ta Moko", "Mere", "Dummy", "Anvil", "Sunshine"):
        t.into_play(title)
    t.into_play("Luminous Leadership")
    into_play(t, "Spring")
    villain_plays(t, "Devastating Aurora")
    assert [t.play_area(owner) for owner in ("haka", "pell", "quill")] == [[], [], []]
    assert t.play_area("environment") == ["Anvil"]  # indestructible
    assert t.play_area("villain") == ["Luminous Leadership", "Citizen Spring"]
    assert t.hp("citizen_dawn") == 80
    order = [line.split(":")[1].split(",")[0].strip() for line in t.transcript if line.startswith("Destroyed: ")]
    assert order == ["Ta Moko", "Pell's Oath", "Mere", "Quill's Charm", "Dummy", "Sunshine"]


def test_healing_light_gives_her_10_hp_and_the_others_all(bench):
    t = into_play(bench(), "Battery", "Spring")
    t.set_hp("citizen_dawn", 33)
    t.set_hp("Citizen Battery", 1)
    t.set_hp("Citizen Spring", 2)
    villain_plays(t, "Healing Light")
    assert [t.hp(title) for title in ("citizen_dawn", "Citizen Battery", "Citizen Spring")] == [43, 7, 6]
    t.set_hp("citizen_dawn", 75)
    villain_plays(t, "Healing Light")
    assert t.hp("citizen_dawn") == 80


# --- ongoings --------------------------------------------------------------------------------------------------------
def test_channel_the_eclipse_plays_a_card_at_the_start_and_costs_her_2_at_the_end(bench):
    t = bench()
    t.into_play("Channel the Eclipse")
    t.on_deck("villain", "Healing Light", IDLE)
    t.go_to("villain", "start")
    assert (t.trash("villain"), t.play_area("villain")) == (["Healing Light"], ["Channel the Eclipse"])
    t.go_to("villain", "end")
    assert (t.hp("citizen_dawn"), t.dealt[-1]) == (78, ("Citizen Dawn", "Citizen Dawn", 2, "cold"))


def test_two_eclipses_play_two_cards_and_advanced_she_deals_herself_1_more(bench):
    t = bench(advanced=True)
    t.into_play("Channel the Eclipse")
    t.into_play("Channel the Eclipse")
    t.on_deck("villain", IDLE, IDLE, "Return with the Dawn")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Channel the Eclipse"] * 2 + [IDLE] * 2
    t.go_to("villain", "end")
    assert t.hp("citizen_dawn") == 74


def test_merged_she_takes_nothing_from_the_eclipse(bench):
    t = merged(bench())
    t.into_play("Channel the Eclipse")
    villain_end(t, IDLE, IDLE, "Return with the Dawn")
    assert t.hp("citizen_dawn") == 80


def test_luminous_leadership_gives_each_citizen_1_hp_at_the_start(bench):
    t = into_play(bench(), "Battery", "Spring")
    t.into_play(IDLE)
    t.set_hp("citizen_dawn", 70)
    t.set_hp("Citizen Battery", 3)
    t.set_hp("haka", 20)
    t.go_to("villain", "start")
    assert [t.hp(title) for title in ("citizen_dawn", "Citizen Battery", "Citizen Spring")] == [71, 4, 6]
    assert t.hp("haka") == 20


def test_return_with_the_dawn_puts_the_first_citizen_of_the_shuffled_trash_into_play(bench):
    seen = set()
    for seed in range(8):
        t = fallen(bench(seed=seed), "Assault", "Anvil", "Spring")
        t.into_trash("villain", "Healing Light", "Blinding Blast")
        t.into_play("Return with the Dawn")
        villain_end(t)
        _, *back, last = t.play_area("villain")
        assert (len(back), last) == (1, IDLE) or back == [IDLE]
        returned = next(title for title in t.play_area("villain") if title.startswith("Citizen"))
        left = {"Citizen Assault", "Citizen Anvil", "Citizen Spring"} - {returned}
        assert sorted(t.trash("villain")) == sorted(["Healing Light", "Blinding Blast", *left])
        # It acts in this very end phase.
        assert hero_hp(t) == ([32, 29, 29] if returned == "Citizen Assault" else [33, 30, 30])
        seen.add(returned)
    assert len(seen) > 1


def test_return_with_the_dawn_does_nothing_without_a_citizen_in_the_trash(bench):
    t = bench()
    t.into_trash("villain", "Healing Light", "Blinding Blast")
    t.into_play("Return with the Dawn")
    villain_end(t)
    assert t.play_area("villain") == ["Return with the Dawn", IDLE]
    assert t.trash("villain") == ["Healing Light", "Blinding Blast"]


def test_return_with_the_dawn_broken_off_puts_what_it_has_revealed_back_into_the_trash(bench):
    """Sub-Zero Atmosphere moves it to the start of the turn. Truth comes back, Dare fells Absolute Zero: his card goes,
    and with it the text that it moved."""
    for seed in range(4):
        t = into_play(bench(("absolute_zero",), seed=seed), "Dare")
        with_cards(t, "Return with the Dawn", "Sub-Zero Atmosphere")
        fallen(t, "Truth")
        spent = ["Healing Light", "Healing Light", "Blinding Blast", "Devastating Aurora"]
        t.into_trash("villain", *spent)
        t.set_hp("absolute_zero", 2)
        t.set_hp("pell", 9)
        t.go_to("villain", "start")
        assert t.incapacitated("absolute_zero")
        assert t.play_area("villain") == ["Return with the Dawn", "Citizen Truth"]
        assert sorted(t.trash("villain")) == sorted([*spent, "Citizen Dare"])


# --- citizens --------------------------------------------------------------------------------------------------------
def test_citizen_anvil_takes_1_from_damage_to_citizens(bench):
    t = into_play(bench(), "Anvil", "Spring")
    assert t.deal("pell", "citizen_dawn", 3, "fire") == 2
    assert t.deal("pell", "Citizen Anvil", 3, "fire") == 2
    assert t.deal("pell", "Citizen Spring", 3, "fire") == 2
    assert t.deal("pell", "Citizen Spring", 3, "fire", irreducible=True) == 3
    assert t.deal("pell", "haka", 3, "fire") == 3


def test_citizen_anvil_fetches_the_hammer_out_of_the_trash_who_acts_at_once(bench):
    t = fallen(into_play(bench(), "Anvil"), "Hammer", "Spring")
    villain_end(t)
    assert t.play_area("villain") == ["Citizen Anvil", IDLE, "Citizen Hammer"]
    assert (t.trash("villain"), t.hp("Citizen Hammer")) == (["Citizen Spring"], 3)
    assert hero_hp(t) == [30, 27, 27]
    t = into_play(bench(), "Anvil")
    t.on_deck("villain", IDLE, "Citizen Hammer")
    t.go_to("villain", "end")
    assert t.deck("villain")[0] == "Citizen Hammer"  # not out of the deck


def test_citizen_hammer_deals_every_hero_target_3_fire(bench):
    t = into_play(bench(), "Hammer")
    villain_end(t)
    assert hero_hp(t) == [30, 27, 27]
    assert t.dealt[1:] == [("Citizen Hammer", name, 3, "fire") for name in ("Haka", "Pell", "Quill")]
    into_play(t, "Anvil")
    assert t.deal("pell", "Citizen Hammer", 3, "cold") == 2  # as any Citizen, no more


def test_assault_and_battery_strengthen_each_other(bench):
    t = into_play(bench(), "Assault")
    villain_end(t)
    assert hero_hp(t) == [32, 29, 29]  # Dawn 1, Assault 1 each
    t = into_play(bench(), "Battery")
    villain_end(t)
    assert (hero_hp(t), t.dealt[-1]) == ([30, 30, 30], ("Citizen Battery", "Haka", 3, "energy"))
    t = into_play(bench(), "Assault", "Battery")
    villain_end(t)
    assert hero_hp(t) == [34 - 1 - 2 - 5, 28, 28]


def test_citizen_blood_deals_the_lowest_1_melee_and_1_more_with_tears(bench):
    t = into_play(bench(), "Blood")
    t.set_hp("Citizen Blood", 1)
    villain_end(t, choose=["quill"])
    assert (hero_hp(t), t.hp("Citizen Blood")) == ([33, 30, 29], 1)
    t = into_play(bench(), "Blood", "Tears")
    for hero in ("haka", "pell", "quill"):
        t.set_hand(hero)
    villain_end(t, choose=["quill"])
    assert hero_hp(t) == [33, 30, 28]


def test_citizen_blood_regains_4_hp_with_sweat(bench):
    t = into_play(bench(), "Blood", "Sweat")
    t.set_hp("Citizen Blood", 2)
    villain_end(t, choose=["quill"])
    assert (hero_hp(t), t.hp("Citizen Blood")) == ([33, 30, 29], 5)


def test_citizen_sweat_destroys_a_hero_ongoing_and_one_more_with_blood(bench):
    titles = ("Pell's Oath", "Quill's Oath", "Ta Moko", "Quill's Charm")
    t = into_play(with_cards(bench(), *titles), "Sweat", "Tears")
    villain_end(t, choose=["Ta Moko"])
    assert [t.in_play(title) for title in titles] == [True, True, False, True]
    t = into_play(with_cards(bench(), *titles), "Blood", "Sweat")
    t.set_hp("quill", 20)
    villain_end(t, choose=["Pell's Oath", "Ta Moko"])
    assert [t.in_play(title) for title in titles] == [False, True, False, True]


def test_citizen_tears_costs_each_hero_a_card(bench):
    t = into_play(bench(), "Tears")
    villain_end(t)
    assert (hands(t), hero_hp(t)) == ([3, 3, 3], [33, 30, 30])


def test_citizen_tears_with_blood_deals_each_hero_the_cards_that_this_hero_discarded_this_turn(bench):
    t = into_play(bench(), "Tears", "Blood")
    t.set_hand("quill", "Quill's Oath")
    t.set_hp("haka", 20)
    t.on_deck("villain", "Blinding Blast")
    t.go_to("villain", "play")
    t.go_to("villain", "end")
    # Blast 2 each; Dawn 1 to Pell; Tears: Haka and Pell 3, Quill 1; Blood, with Tears, 2 to the lowest, Haka.
    assert hands(t) == [1, 1, 0]
    assert [entry for entry in t.dealt if entry[0] == "Citizen Tears"] == [
        ("Citizen Tears", "Haka", 3, "melee"),
        ("Citizen Tears", "Pell", 3, "melee"),
        ("Citizen Tears", "Quill", 1, "melee"),
    ]
    assert hero_hp(t)[0] == 20 - 2 - 3 - 2


def test_citizen_tears_with_sweat_costs_one_more_card_after_the_damage(bench):
    t = into_play(bench(), "Tears", "Sweat", "Blood")
    t.set_hp("pell", 10)
    villain_end(t)
    assert hands(t) == [2, 2, 2]
    assert [amount for source, _, amount, _ in t.dealt if source == "Citizen Tears"] == [1, 1, 1]
    t = into_play(bench(), "Tears", "Sweat")
    villain_end(t)
    assert (hands(t), hero_hp(t)) == ([2, 2, 2], [33, 30, 30])


def test_citizen_truth_makes_the_other_citizens_immune(bench):
    t = into_play(bench(), "Truth", "Spring")
    assert t.deal("pell", "citizen_dawn", 3, "fire", irreducible=True) == 0
    assert t.deal("pell", "Citizen Spring", 3, "fire") == 0
    assert t.deal("pell", "Citizen Truth", 3, "fire") == 3
    assert t.deal("pell", "Citizen Truth", 9, "fire") == 4
    assert t.deal("pell", "citizen_dawn", 3, "fire") == 3


def test_when_dare_comes_truth_deals_the_highest_3_melee_and_is_destroyed(bench):
    t = into_play(bench(), "Truth")
    villain_plays(t, "Citizen Dare")
    assert (t.play_area("villain"), t.trash("villain")) == (["Citizen Dare"], ["Citizen Truth"])
    assert t.dealt == [("Citizen Truth", "Haka", 4, "melee")]  # 3, and 1 by Dare


def test_when_truth_comes_dare_deals_everyone_1_irreducible_psychic_and_is_destroyed(bench):
    t = into_play(bench(), "Dare")
    t.into_play("Ta Moko")
    t.into_play("Citizen Truth")  # put into play, not played
    assert (t.play_area("villain"), t.trash("villain")) == (["Citizen Truth"], ["Citizen Dare"])
    assert hero_hp(t) == [32, 28, 28]  # 1, and 1 by Dare
    assert {kind for *_, kind in t.dealt} == {"psychic"}


def test_citizen_dare_gives_1_more_damage_to_hero_targets_from_any_source(bench):
    t = into_play(bench(), "Dare")
    assert t.deal("pell", "haka", 2, "melee") == 3
    assert t.deal("citizen_dawn", "pell", 2, "melee") == 3
    t.into_play("Post")
    assert t.deal("Post", "quill", 2, "melee") == 3
    assert t.deal("pell", "Post", 2, "melee") == 2
    assert t.deal("pell", "citizen_dawn", 2, "melee") == 2


def test_citizen_winter_deals_every_hero_target_2_cold(bench):
    t = into_play(bench(), "Winter")
    villain_end(t)
    assert (hero_hp(t), t.dealt[-1]) == ([31, 28, 28], ("Citizen Winter", "Quill", 2, "cold"))


def test_citizen_spring_gives_each_citizen_1_hp(bench):
    t = into_play(bench(), "Spring", "Battery")
    for title, hp in (("citizen_dawn", 50), ("Citizen Spring", 2), ("Citizen Battery", 7)):
        t.set_hp(title, hp)
    villain_end(t)
    assert [t.hp(title) for title in ("citizen_dawn", "Citizen Spring", "Citizen Battery")] == [51, 3, 7]


def test_citizen_summer_deals_3_fire_to_the_2_heroes_with_the_most_cards_in_play(bench):
    t = into_play(bench(FOUR_HEROES), "Summer")
    for title in ("Quill's Charm", "Quill's Oath", "Danger Sense"):
        t.into_play(title)
    t.set_hp("quill", 4)
    villain_end(t)
    assert hero_hp(t) == [29, 32, 30, 1]  # Dawn: Haka 2
    assert t.dealt[-1] == ("Citizen Summer", "Legacy", 3, "fire")


def test_citizen_summer_the_players_break_ties(bench):
    t = into_play(bench(), "Summer")
    t.into_play("Quill's Charm")
    villain_end(t, choose=["pell"])
    assert hero_hp(t) == [33, 27, 27]


def test_citizen_autumn_destroys_the_ongoings_of_the_hero_with_the_lowest_hp(bench):
    t = into_play(bench(), "Autumn")
    for title in ("Quill's Oath", "Quill's Oath", "Quill's Charm", "Pell's Oath", "Ta Moko"):
        t.into_play(title)
    t.set_hp("quill", 12)
    villain_end(t)
    assert (t.play_area("quill"), t.trash("quill")) == (["Quill's Charm"], ["Quill's Oath"] * 2)
    assert (t.in_play("Pell's Oath"), t.in_play("Ta Moko")) == (True, True)


def test_the_seasons_do_nothing_at_the_start_of_the_villain_turn(bench):
    t = into_play(bench(), "Winter", "Spring", "Summer", "Autumn")
    t.into_play("Pell's Oath")
    t.into_play("Post")
    t.set_hp("Citizen Winter", 1)
    t.go_to("villain", "start")
    assert (hero_hp(t), t.hp("Citizen Winter"), t.in_play("Pell's Oath"), t.in_play("Post")) == (
        [34, 30, 30],
        1,
        True,
        True,
    )
