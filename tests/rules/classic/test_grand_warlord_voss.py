"""Grand Warlord Voss, card by card (classic edition), without the Minions of his setup."""

import sys
from functools import partial
from types import ModuleType

import pytest

from benches import hero_hp, to_villain_end, villain_plays, with_cards
from sotm_env.decks.classic.villains.grand_warlord_voss import deck
from sotm_env.engine import catalog
from sotm_env.engine.vocabulary import (
    ENTERED,
    MINION,
    Effect,
    Game,
    Happening,
    all_of,
    environment_deck,
    keyword,
    titled,
)
from sotm_env.testing import Table

IDLE = "Forced Deployment"  # on top of the deck: does nothing before the next start phase
FOUR_HEROES = ("legacy", "haka", "pell", "quill")
FIVE_HEROES = (*FOUR_HEROES, "ra")
GENE_BOUND = {
    "Banshee": "sonic",
    "Bionaut": "toxic",
    "Firesworn": "fire",
    "Frosthound": "cold",
    "Guard": "melee",
    "Ion-Lancer": "energy",
    "Psi-Weaver": "psychic",
    "Shock Infantry": "lightning",
    "Soldier": "projectile",
}
TEN_MINIONS = (*GENE_BOUND, "Firesworn")
LIEUTENANTS = ("Field Lieutenant Tamar", "First Lieutenant Vyktor")
SHIPS = ("TCF Conqueror", "TCF Stalwart")

villain_end = partial(to_villain_end, idle=(IDLE,))


@pytest.fixture
def bench(classic_bench):
    return lambda heroes=("haka",), **setup: classic_bench(heroes, villain="grand_warlord_voss", **setup)


def gene_bound(table: Table, *names: str) -> Table:
    """Puts Minions into play, from left to right."""
    return with_cards(table, *(f"Gene-Bound {name}" for name in names))


def guarded(table: Table) -> Table:
    """A Guard, who does not attack, keeps him on his front; before the play of the villain turn."""
    gene_bound(table, "Guard").go_to("villain", "start")
    assert not table.flipped("grand_warlord_voss")
    return table


def warrior(table: Table) -> Table:
    """Voss on his other side, just after the start phase in which he flipped, no other card of his in play."""
    table.go_to("villain", "start")
    assert table.flipped("grand_warlord_voss")
    return table


def before_start(table: Table, *names: str) -> Table:
    """At the end of the round, before the villain turn, with these Minions alone in his play area, all at full HP."""
    table.on_deck("villain", IDLE, IDLE)
    table.go_to("environment", "end")
    table.clear("villain")
    for hero in table.game.scenario.heroes:
        table.set_hp(hero, table.max_hp(hero))
    return gene_bound(table, *names)


# --- the whole deck --------------------------------------------------------------------------------------------------
def test_the_deck_list():
    assert [(card.title, card.copies, sorted(card.keywords), card.hp) for card in deck.cards] == [
        ("Gene-Bound Banshee", 1, ["minion"], 3),
        ("Gene-Bound Bionaut", 1, ["minion"], 3),
        ("Gene-Bound Firesworn", 2, ["minion"], 3),
        ("Gene-Bound Frosthound", 2, ["minion"], 3),
        ("Gene-Bound Guard", 2, ["minion"], 3),
        ("Gene-Bound Ion-Lancer", 2, ["minion"], 3),
        ("Gene-Bound Psi-Weaver", 2, ["minion"], 3),
        ("Gene-Bound Shock Infantry", 2, ["minion"], 3),
        ("Gene-Bound Soldier", 2, ["minion"], 3),
        ("Field Lieutenant Tamar", 1, ["thorathian"], 5),
        ("First Lieutenant Vyktor", 1, ["thorathian"], 5),
        ("TCF Conqueror", 1, ["device", "ship"], 15),
        ("TCF Stalwart", 1, ["device", "ship"], 18),
        ("Quark-Drive Translocator", 2, ["device"], 10),
        ("Forced Deployment", 3, ["ongoing"], 0),
    ]
    assert sum(card.copies for card in deck.cards) == 25
    assert [(card.title, card.hp, card.back.title, card.back.hp) for card in deck.characters] == [
        ("Grand Warlord Voss", 90, "Super-Thorathian Warrior", 90)
    ]
    uncertain = [f"Gene-Bound {name}" for name in ("Banshee", "Frosthound", "Guard", "Ion-Lancer")]
    assert deck.provisional == [*uncertain, "TCF Stalwart"]


# --- the character card ----------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("classic_bench")
@pytest.mark.parametrize("heroes", [("legacy", "pell", "quill"), FOUR_HEROES, FIVE_HEROES])
def test_the_setup_puts_h_minions_into_play_and_triggers_nothing(heroes):
    for seed in range(4):
        t = Table("grand_warlord_voss", heroes, "training_yard", edition="classic", seed=seed)
        here = t.play_area("villain")
        assert len(here) == len(heroes) and all(title.startswith("Gene-Bound ") for title in here)
        assert (t.hp("grand_warlord_voss"), t.flipped("grand_warlord_voss")) == (90, False)
        assert (len(t.deck("villain")), t.trash("villain")) == (25 - len(heroes), [])
        assert t.game.state.known_top[0] == 0  # the others were shuffled back


def test_damage_to_him_is_2_less_for_each_minion_and_for_nothing_else(bench):
    t = bench()
    assert t.deal("pell", "grand_warlord_voss", 9, "fire") == 9
    gene_bound(t, "Bionaut", "Soldier", "Soldier", "Firesworn")
    assert t.deal("pell", "grand_warlord_voss", 9, "cold") == 1
    assert t.deal("pell", "grand_warlord_voss", 8, "cold") == 0
    assert t.deal("pell", "grand_warlord_voss", 5, "cold", irreducible=True) == 5
    assert t.deal("pell", "Gene-Bound Bionaut", 2, "cold") == 2  # he alone is shielded
    with_cards(t, "First Lieutenant Vyktor", *SHIPS, "Quark-Drive Translocator")
    assert t.deal("pell", "grand_warlord_voss", 9, "cold") == 1


def test_rb_villain_zero_win(bench):
    """At 3 HP he is dealt 3: the heroes win at once, on either side."""
    t = bench()
    t.set_hp("grand_warlord_voss", 3)
    t.deal("pell", "grand_warlord_voss", 3, "fire")
    assert t.result == "win"
    t = warrior(bench())
    gene_bound(t, "Guard", "Firesworn")
    t.set_hp("grand_warlord_voss", 3)
    t.deal("pell", "grand_warlord_voss", 4, "fire")  # 1 less for the Guard; this side has no shield of its own
    assert t.result == "win"


def test_he_flips_at_the_start_without_a_minion_and_stays_with_one(bench):
    t = with_cards(bench(), *LIEUTENANTS, "Quark-Drive Translocator")
    t.set_hp("grand_warlord_voss", 44)
    t.go_to("villain", "start")
    assert t.flipped("grand_warlord_voss")
    assert (t.hp("grand_warlord_voss"), t.max_hp("grand_warlord_voss")) == (44, 90)
    t = gene_bound(bench(), "Guard")
    t.go_to("villain", "start")
    assert not t.flipped("grand_warlord_voss")


def test_10_minions_at_the_start_conquer_the_earth(bench):
    t = gene_bound(bench(), *TEN_MINIONS)
    assert t.result is None
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_9_minions_do_not_whatever_else_is_in_play(bench):
    t = with_cards(gene_bound(bench(), *TEN_MINIONS[:9]), *LIEUTENANTS, *SHIPS)
    t.go_to("villain", "start")
    assert t.result is None


def test_fo_voss_check_before_deploy(bench):
    """3 Minions in play, 9 more by Forced Deployment: his count comes first, so the heroes have one round."""
    t = gene_bound(bench(), "Guard", "Soldier", "Ion-Lancer")
    t.into_play("Forced Deployment")
    t.into_trash("villain", *(f"Gene-Bound {name}" for name in GENE_BOUND))
    t.go_to("villain", "start")
    assert (t.result, len(t.play_area("villain")), t.trash("villain")) == (None, 12, ["Forced Deployment"])
    assert not t.flipped("grand_warlord_voss")
    t.on_deck("villain", "Quark-Drive Translocator")
    t.go_to("environment", "end")
    assert (t.result, min(hero_hp(t)) > 0) == (None, True)
    t.go_to("villain", "start")
    assert t.result == "loss"


def test_rb_voss_many_flips(bench):
    """He flips as often as he likes, and his HP stay 61."""
    t = bench()
    t.set_hp("grand_warlord_voss", 61)
    warrior(t)
    for flips in range(2, 8):
        before_start(t, *(() if flips % 2 else ("Guard", "Guard")))
        assert t.game.state.flips == flips - 1
        t.go_to("villain", "start")
        assert t.game.state.flips == flips
        assert (t.hp("grand_warlord_voss"), t.max_hp("grand_warlord_voss")) == (61, 90)


def test_his_other_side_flips_back_at_2_minions(bench):
    t = before_start(warrior(bench()), "Guard")
    t.go_to("villain", "start")
    assert t.flipped("grand_warlord_voss")
    t = before_start(warrior(bench()), "Guard", "Soldier")
    t.go_to("villain", "start")
    assert not t.flipped("grand_warlord_voss")


def test_wk_voss_back_ten(bench):
    """10 Minions on his other side: he flips first, then the count of his front ends the game."""
    t = before_start(warrior(bench()), *TEN_MINIONS)
    t.go_to("villain", "start")
    assert (t.flipped("grand_warlord_voss"), t.result) == (False, "loss")
    t = before_start(warrior(bench()), *TEN_MINIONS[:9])
    t.go_to("villain", "start")
    assert (t.flipped("grand_warlord_voss"), t.result) == (False, None)


@pytest.mark.parametrize(
    ("heroes", "left"),
    [(("haka",), [32, 30, 29]), (FOUR_HEROES, [32, 31, 30, 28]), (FIVE_HEROES, [32, 30, 30, 27, 30])],
)
def test_his_other_side_deals_the_highest_h_minus_1_energy_and_the_lowest_h_minus_2_fire(bench, heroes, left):
    t = warrior(bench(heroes))
    villain_end(t, choose=["quill"])
    assert hero_hp(t) == left
    assert [(target, kind) for _, target, _, kind in t.dealt] == [("Haka", "energy"), ("Quill", "fire")]


def test_his_front_deals_nothing(bench):
    t = guarded(bench())
    villain_end(t)
    assert t.dealt == []


def test_advanced_on_his_front_hero_targets_deal_1_less_to_anything(bench):
    t = gene_bound(bench(advanced=True), "Soldier")
    assert t.deal("pell", "Gene-Bound Soldier", 2, "fire") == 1
    assert t.deal("pell", "haka", 2, "fire") == 1
    assert t.deal("pell", "grand_warlord_voss", 5, "fire") == 2
    assert t.deal("pell", "haka", 2, "fire", irreducible=True) == 2
    t.into_play("Post")
    assert t.deal("Post", "haka", 2, "fire") == 2
    assert t.deal("Gene-Bound Soldier", "haka", 2, "fire") == 2
    t = warrior(bench(advanced=True))
    assert t.deal("pell", "haka", 2, "fire") == 2


def test_wk_voss_advanced_self(bench):
    """Absolute Zero deals himself 1 by his power: it comes to 0."""
    t = bench(("absolute_zero",), advanced=True)
    t.use_power("absolute_zero", "Thermodynamics", choose=["cold"])
    assert (t.hp("absolute_zero"), t.dealt) == (29, [])


def test_advanced_his_other_side_plays_a_card_after_his_blows(bench):
    t = warrior(bench(advanced=True))
    villain_end(t, IDLE, "TCF Conqueror", choose=["quill"])
    assert t.play_area("villain") == [IDLE, "TCF Conqueror"]
    # His blows, 2 and 1; then the Conqueror, which has come in time, 3 each.
    assert [source for source, *_ in t.dealt] == ["Grand Warlord Voss"] * 2 + ["TCF Conqueror"] * 3
    assert hero_hp(t) == [29, 27, 26]
    t = warrior(bench())
    villain_end(t, IDLE, "TCF Conqueror", choose=["quill"])
    assert t.play_area("villain") == [IDLE]


# --- the Gene-Bound --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "kind"), GENE_BOUND.items())
def test_each_gene_bound_is_immune_to_one_kind_of_damage(bench, name, kind):
    title = f"Gene-Bound {name}"
    t = gene_bound(bench(), name)
    assert (t.hp(title), t.max_hp(title)) == (3, 3)
    assert t.deal("pell", title, 2, kind) == 0
    assert t.deal("pell", title, 2, kind, irreducible=True) == 0
    for other in {*GENE_BOUND.values(), "radiant", "infernal"} - {kind}:
        t.set_hp(title, 3)
        assert t.deal("pell", title, 2, other) == (1 if name == "Guard" else 2)


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Bionaut", [34, 30, 26]),
        ("Firesworn", [32, 30, 28]),
        ("Frosthound", [32, 28, 26]),
        ("Guard", [34, 30, 28]),
        ("Ion-Lancer", [34, 30, 26]),
        ("Psi-Weaver", [32, 28, 26]),
        ("Shock Infantry", [31, 30, 28]),
        ("Soldier", [32, 30, 28]),
    ],
)
def test_each_gene_bound_strikes_at_the_end_in_its_own_way(bench, name, left):
    t = gene_bound(bench(), name)
    t.set_hp("quill", 28)
    villain_end(t)
    assert hero_hp(t) == left
    assert {(source, kind) for source, _, _, kind in t.dealt} == (
        {(f"Gene-Bound {name}", GENE_BOUND[name])} if name != "Guard" else set()
    )


def test_banshee_deals_3_sonic_to_the_hero_with_the_most_ongoings(bench):
    t = gene_bound(bench(), "Banshee")
    for title in ("Pell's Oath", "Pell's Oath", "Ta Moko", "Quill's Charm", "Quill's Charm", "Quill's Ring"):
        t.into_play(title)
    villain_end(t)
    assert t.dealt == [("Gene-Bound Banshee", "Pell", 3, "sonic")]
    t = gene_bound(bench(), "Banshee")
    villain_end(t, choose=["quill"])
    assert hero_hp(t) == [34, 30, 27]


def test_guards_take_1_each_from_damage_to_all_villain_targets(bench):
    t = with_cards(gene_bound(bench(), "Guard"), "First Lieutenant Vyktor", "TCF Conqueror", "Post")
    assert t.deal("pell", "Gene-Bound Guard", 2, "fire") == 1
    assert t.deal("pell", "First Lieutenant Vyktor", 2, "fire") == 1
    assert t.deal("pell", "TCF Conqueror", 2, "fire") == 1
    assert t.deal("pell", "grand_warlord_voss", 5, "fire") == 2
    assert t.deal("pell", "Post", 2, "fire") == 2
    assert t.deal("pell", "TCF Conqueror", 2, "fire", irreducible=True) == 2
    gene_bound(t, "Guard")
    assert t.deal("pell", "TCF Conqueror", 3, "fire") == 1


# --- lieutenants, ships, translocators -------------------------------------------------------------------------------
def test_tamar_takes_1_from_damage_to_villain_targets_that_are_no_devices(bench):
    t = with_cards(gene_bound(bench(), "Soldier"), *LIEUTENANTS, *SHIPS, "Quark-Drive Translocator", "Post")
    for title in ("Gene-Bound Soldier", *LIEUTENANTS):
        assert t.deal("pell", title, 2, "fire") == 1
    assert t.deal("pell", "grand_warlord_voss", 6, "fire") == 3
    for title in (*SHIPS, "Quark-Drive Translocator", "Post"):
        assert t.deal("pell", title, 2, "fire") == 2


def test_vyktor_gives_1_more_damage_to_hero_targets_from_any_source(bench):
    t = with_cards(gene_bound(bench(), "Soldier"), "First Lieutenant Vyktor", "Post")
    for source in ("Gene-Bound Soldier", "pell", "Post"):
        assert t.deal(source, "haka", 2, "fire") == 3
    assert t.deal("pell", "Post", 2, "fire") == 2
    assert t.deal("pell", "First Lieutenant Vyktor", 2, "fire") == 2


def test_conqueror_destroys_a_hero_ongoing_at_the_start_and_deals_3_fire_at_the_end(bench):
    t = with_cards(gene_bound(bench(), "Guard"), "TCF Conqueror", "Pell's Oath", "Ta Moko", "Quill's Charm")
    t.go_to("villain", "start", choose=["Ta Moko"])
    assert [t.in_play(title) for title in ("Pell's Oath", "Ta Moko", "Quill's Charm")] == [True, False, True]
    villain_end(t)
    assert hero_hp(t) == [31, 27, 27]
    assert {entry[3] for entry in t.dealt} == {"fire"}


def test_stalwart_deals_hero_targets_3_energy_at_the_start(bench):
    t = with_cards(gene_bound(bench(), "Guard"), "TCF Stalwart", "Post")
    t.go_to("villain", "start")
    assert (hero_hp(t), t.hp("Post")) == ([31, 27, 27], 10)
    assert {entry[3] for entry in t.dealt} == {"energy"}


def test_stalwart_puts_a_minion_of_the_trash_into_play_who_acts_at_once(bench):
    seen = set()
    for seed in range(8):
        t = guarded(bench(seed=seed))
        t.into_play("TCF Stalwart")
        t.into_trash("villain", "Gene-Bound Firesworn", "TCF Conqueror", "Gene-Bound Frosthound", *LIEUTENANTS)
        villain_end(t)
        raised = t.play_area("villain")[-1]
        left = {"Gene-Bound Firesworn", "Gene-Bound Frosthound"} - {raised}
        assert sorted(t.trash("villain")) == sorted(["TCF Conqueror", *LIEUTENANTS, *left])
        # 3 each by the ship at the start
        assert hero_hp(t) == ([29, 27, 27] if raised == "Gene-Bound Firesworn" else [29, 25, 25])
        seen.add(raised)
    assert seen == {"Gene-Bound Firesworn", "Gene-Bound Frosthound"}


def test_stalwart_does_nothing_without_a_minion_in_the_trash(bench):
    t = guarded(bench())
    t.into_play("TCF Stalwart")
    t.into_trash("villain", "TCF Conqueror", *LIEUTENANTS)
    villain_end(t)
    assert t.trash("villain") == ["TCF Conqueror", *LIEUTENANTS]


def test_translocator_plays_the_top_card_when_the_first_minion_of_a_turn_comes_into_play(bench):
    t = bench()
    t.into_play("Quark-Drive Translocator")
    villain_plays(t, "Gene-Bound Guard", "TCF Conqueror", "Forced Deployment")
    assert t.play_area("villain") == ["Quark-Drive Translocator", "Gene-Bound Guard", "TCF Conqueror"]
    gene_bound(t, "Soldier")
    assert t.deck("villain")[0] == "Forced Deployment"  # once a turn
    t.go_to("haka", "start")
    t.clear("villain")
    t.into_play("Quark-Drive Translocator")
    t.on_deck("villain", "TCF Conqueror", "Forced Deployment")
    gene_bound(t, "Soldier")  # any turn
    assert t.play_area("villain") == ["Quark-Drive Translocator", "Gene-Bound Soldier", "TCF Conqueror"]


def test_translocator_does_not_answer_what_is_no_minion(bench):
    t = bench()
    t.into_play("Quark-Drive Translocator")
    t.on_deck("villain", "Forced Deployment")
    with_cards(t, *LIEUTENANTS, *SHIPS, "Quark-Drive Translocator", "Post")
    assert t.deck("villain")[0] == "Forced Deployment"
    gene_bound(t, "Guard")
    assert t.in_play("Forced Deployment")


def test_two_translocators_play_two_cards(bench):
    t = bench()
    t.into_play("Quark-Drive Translocator")
    t.into_play("Quark-Drive Translocator")
    villain_plays(t, "Gene-Bound Guard", "Gene-Bound Soldier", "TCF Conqueror", "Forced Deployment")
    assert t.play_area("villain")[2:] == ["Gene-Bound Guard", "Gene-Bound Soldier", "TCF Conqueror"]
    assert t.deck("villain")[0] == "Forced Deployment"


def test_a_translocator_counts_from_its_own_entry_into_play(bench):
    t = gene_bound(bench(), "Guard")
    t.into_play("Quark-Drive Translocator")
    t.on_deck("villain", "TCF Conqueror", "TCF Stalwart", "Forced Deployment")
    gene_bound(t, "Soldier")
    assert t.in_play("TCF Conqueror")
    t.destroy("Quark-Drive Translocator")
    t.on_deck("villain", "Quark-Drive Translocator")
    t.play_top("villain")  # in the same turn, whichever copy
    gene_bound(t, "Bionaut")
    assert t.in_play("TCF Stalwart")
    gene_bound(t, "Firesworn")
    assert t.deck("villain")[0] == "Forced Deployment"


@pytest.mark.parametrize("how", ["Forced Deployment", "TCF Stalwart"])
def test_translocator_answers_minions_from_the_trash(bench, how):
    t = guarded(bench())
    with_cards(t, "Quark-Drive Translocator", how)
    t.into_trash("villain", "Gene-Bound Bionaut")
    if how == "Forced Deployment":
        t.on_deck("villain", "TCF Conqueror")
        t.destroy(how)
    else:
        t.on_deck("villain", IDLE, "TCF Conqueror")
        t.go_to("villain", "end")
    assert (t.in_play("Gene-Bound Bionaut"), t.in_play("TCF Conqueror")) == (True, True)


# --- Forced Deployment -----------------------------------------------------------------------------------------------
def test_forced_deployment_goes_at_the_start_and_deploys_the_minions_from_the_top_of_the_trash_down(bench):
    t = gene_bound(bench(), "Guard")
    t.into_play("Forced Deployment")
    names = ("Soldier", "Bionaut", "Firesworn")
    t.into_trash("villain", *(f"Gene-Bound {name}" for name in names), *LIEUTENANTS, *SHIPS)
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Gene-Bound Guard", *(f"Gene-Bound {name}" for name in reversed(names))]
    assert t.trash("villain") == [*LIEUTENANTS, *SHIPS, "Forced Deployment"]


def test_wk_forced_deployment_early(bench):
    """Destroyed by a hero, here by Fueled Freeze, it deploys at once."""
    t = bench(("absolute_zero",))
    t.into_play("Forced Deployment")
    t.into_trash("villain", "Gene-Bound Soldier", "Gene-Bound Bionaut")
    t.play("absolute_zero", "Fueled Freeze", choose=["Forced Deployment"])
    assert t.play_area("villain") == ["Gene-Bound Bionaut", "Gene-Bound Soldier"]
    assert (t.hp("Gene-Bound Bionaut"), t.hp("grand_warlord_voss")) == (2, 90)  # 1 cold each; 1 - 2 x 2 for Voss


def test_forced_deployment_without_a_minion_in_the_trash_does_nothing(bench):
    t = gene_bound(bench(), "Guard")
    t.into_play("Forced Deployment")
    t.into_trash("villain", *LIEUTENANTS)
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Gene-Bound Guard"]


minefield = environment_deck("minefield", "Minefield", edition="classic")
mine = minefield.card("Mine", 15)
guard = all_of(keyword(MINION), titled("Gene-Bound Guard"))


@mine.after(ENTERED, titled("Gene-Bound Soldier"))
def go_off(game: Game, card: int, entered: Happening) -> Effect:
    """Whenever a Gene-Bound Soldier comes into play, destroy all Gene-Bound Guards in play."""
    yield from game.destroy_all(card, guard)


def test_fo_web_end_enters(bench):
    """The Translocator answers the first Minion deployed in the middle of the text: its card comes before the second
    Minion."""
    t = with_cards(bench(), "Quark-Drive Translocator", "Forced Deployment")
    t.into_trash("villain", "Gene-Bound Soldier", "Gene-Bound Bionaut")
    t.on_deck("villain", "TCF Conqueror")
    t.destroy("Forced Deployment")
    assert t.play_area("villain") == [
        "Quark-Drive Translocator",
        "Gene-Bound Bionaut",
        "TCF Conqueror",
        "Gene-Bound Soldier",
    ]


def test_wk_forced_deployment_order(bench, monkeypatch):
    """All Minions are picked and taken out first and enter from the top of the trash; one that is destroyed meanwhile,
    here the Guards by the Soldier who comes between the two, is not returned."""
    module = ModuleType("practice.minefield")
    vars(module)["deck"] = minefield
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(catalog._modules("classic")["environments"], "minefield", module.__name__)
    t = with_cards(bench(environment="minefield"), "Mine", "Forced Deployment")
    t.into_trash("villain", *(f"Gene-Bound {name}" for name in ("Guard", "Soldier", "Guard", "Bionaut")))
    t.destroy("Forced Deployment")
    assert t.play_area("villain") == [f"Gene-Bound {name}" for name in ("Bionaut", "Soldier", "Guard")]
    assert t.trash("villain") == ["Forced Deployment", "Gene-Bound Guard"]
