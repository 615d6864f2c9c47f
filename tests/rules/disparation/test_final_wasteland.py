"""The Final Wasteland, card by card (Definitive Edition): Baron Blade (40 HP), Legacy (32), Ra (30), Haka (34)."""

import pytest

from benches import before_environment_end, before_environment_start, environment_plays, hands, lone_villain, with_cards
from sotm_env.testing import Table


def bench(*heroes: str, **setup: object) -> Table:
    return lone_villain(*heroes, environment="final_wasteland", **setup)


def quiet_end(*cards: str) -> Table:
    """In the environment's end phase; the texts of these cards come next."""
    return before_environment_end(bench(), *cards, idle="CON's Bunker")


# --- cryptids --------------------------------------------------------------------------------------------------------
def test_amphibious_chupacabra_bites_the_second_lowest_and_drinks_while_it_has_5_hp():
    t = quiet_end("Amphibious Chupacabra", "Rat Beast")
    t.set_hp("Amphibious Chupacabra", 4)
    t.set_hp("ra", 6)
    t.set_hp("haka", 2)
    t.go_to("environment", "end")
    assert t.dealt[:2] == [
        ("Amphibious Chupacabra", "Ra", 1, "melee"),
        ("Amphibious Chupacabra", "Ra", 2, "toxic"),
    ]
    assert (t.hp("ra"), t.hp("Amphibious Chupacabra")) == (3, 6)


def test_amphibious_chupacabra_does_not_drink_from_a_target_with_less_than_5_hp():
    t = quiet_end("Amphibious Chupacabra")
    t.set_hp("Amphibious Chupacabra", 4)
    t.set_hp("ra", 5)
    t.set_hp("haka", 2)
    t.go_to("environment", "end")
    assert (t.hp("ra"), t.hp("Amphibious Chupacabra")) == (4, 4)


def test_horrid_skunk_ape_deals_every_other_target_1():
    t = quiet_end("Horrid Skunk Ape", "CON's Bunker")
    t.go_to("environment", "end")
    assert [hit[1:] for hit in t.dealt] == [
        (target, 1, "toxic") for target in ("Baron Blade", "Legacy", "Ra", "Haka", "CON's Bunker")
    ]


def test_mongolian_death_worm_strikes_the_second_highest_other_target_as_it_is_played():
    t = bench()
    environment_plays(t, "Mongolian Death Worm")
    worm = "Mongolian Death Worm"
    assert t.dealt == [(worm, "Haka", 3, "melee"), (worm, "Haka", 3, "toxic")]


def test_mongolian_death_worm_feeds_up_to_3_targets_when_destroyed():
    t = with_cards(bench(), "Mongolian Death Worm")
    for hero in ("legacy", "ra", "haka"):
        t.set_hp(hero, 10)
    t.deal("ra", "Mongolian Death Worm", 13, "fire", choose=["ra", "haka", None])
    assert [t.hp(hero) for hero in ("legacy", "ra", "haka")] == [10, 13, 13]


def test_mongolian_death_worm_is_buried_in_the_start_phase():
    t = before_environment_start(bench(), "Mongolian Death Worm")
    t.go_to("environment", "start")
    assert (t.in_play("Mongolian Death Worm"), t.deck("environment")[-1]) == (False, "Mongolian Death Worm")
    assert t.hp("ra") == 30  # buried, not destroyed: nobody regains HP


def test_new_jersey_devil_burns_the_lowest_non_cryptid():
    t = quiet_end("New Jersey Devil", "Horrid Skunk Ape")
    t.go_to("environment", "end")
    assert t.dealt[0] == ("New Jersey Devil", "Ra", 3, "fire")


def test_rat_beast_gnaws_at_the_second_highest_non_rat():
    t = quiet_end("Rat Beast")
    t.go_to("environment", "end")
    assert t.dealt == [("Rat Beast", "Haka", 2, "melee"), ("Rat Beast", "Haka", 1, "toxic")]
    assert t.game.table.defs[t.card("Rat Beast")].nemesis == {"chrono_ranger"}
    assert t.game.has_keyword(t.card("Rat Beast"), "rat")


def test_storming_thunderbird_destroys_the_other_cryptid_with_the_lowest_hp():
    t = before_environment_start(bench(), "Storming Thunderbird", "Rat Beast", "Horrid Skunk Ape")
    t.go_to("environment", "start")
    assert t.play_area("environment") == ["Storming Thunderbird", "Rat Beast"]


def test_storming_thunderbird_discovers_a_cryptid_where_there_is_no_other():
    t = before_environment_start(bench(), "Storming Thunderbird")
    t.on_deck("environment", "CON's Bunker", "Rat Beast")
    t.go_to("environment", "start")
    assert t.play_area("environment") == ["Storming Thunderbird", "Rat Beast"]


def test_storming_thunderbird_spares_the_highest_target_and_fowls():
    t = quiet_end("Storming Thunderbird", "Rat Beast")
    t.go_to("environment", "end")
    assert [hit[1:] for hit in t.dealt[:4]] == [
        (target, 2, "lightning") for target in ("Legacy", "Ra", "Haka", "Rat Beast")
    ]
    t = quiet_end("Storming Thunderbird")
    for target in ("baron_blade", "legacy", "ra", "haka"):
        t.set_hp(target, 14)
    t.go_to("environment", "end")
    assert [t.hp(target) for target in ("baron_blade", "legacy", "ra", "haka")] == [12, 12, 12, 12]
    assert t.hp("Storming Thunderbird") == 15


# --- shelters --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", ["Ancient Library", "CON's Bunker"])
def test_the_fall_of_a_shelter_deals_each_hero_2_and_cryptids_tear_at_it(title: str):
    t = with_cards(bench(), title)
    assert t.hp(title) == 20
    t.deal("baron_blade", title, 20, "melee")
    assert t.dealt[1:] == [(hero, hero, 2, "psychic") for hero in ("Legacy", "Ra", "Haka")]
    t = before_environment_start(bench(), title, "Rat Beast", "Horrid Skunk Ape")
    t.go_to("environment", "start")
    assert t.hp(title) == 18
    assert [hit[0] for hit in t.dealt] == ["Rat Beast", "Horrid Skunk Ape"]


def test_ancient_library_lets_1_hero_draw_2_and_heals_1_hero_target_2():
    t = quiet_end("Ancient Library")
    t.set_hp("legacy", 20)
    t.set_hp("ra", 20)
    held = hands(t)
    t.go_to("environment", "end", choose=["haka", "ra"])
    assert hands(t) == [held[0], held[1], held[2] + 2]
    assert (t.hp("legacy"), t.hp("ra")) == (20, 22)


def test_cons_bunker_heals_each_hero_1_and_lets_1_hero_draw():
    t = quiet_end("CON's Bunker")
    for hero in ("legacy", "ra", "haka"):
        t.set_hp(hero, 20)
    held = hands(t)
    t.go_to("environment", "end", choose=["haka"])
    assert [t.hp(hero) for hero in ("legacy", "ra", "haka")] == [21, 21, 21]
    assert hands(t) == [held[0], held[1], held[2] + 1]


# --- the wastes ------------------------------------------------------------------------------------------------------
def test_endless_wastes_reshuffles_discovers_h_minus_1_targets_and_has_each_hero_discard():
    t = bench()
    t.into_trash("environment", "Rat Beast", "CON's Bunker")
    held = hands(t)
    environment_plays(t, "Endless Wastes")
    assert len(t.play_area("environment")) == 2 and "Unforgiving Wasteland" not in t.play_area("environment")
    assert t.trash("environment") == ["Endless Wastes"]
    assert hands(t) == [cards - 1 for cards in held]


def test_unforgiving_wasteland_discovers_a_cryptid_and_strengthens_them():
    t = bench()
    environment_plays(t, "Unforgiving Wasteland", "CON's Bunker", "Rat Beast")
    assert t.play_area("environment") == ["Unforgiving Wasteland", "Rat Beast"]
    assert t.deal("Rat Beast", "ra", 2, "melee") == 3
    assert t.deal("baron_blade", "ra", 2, "melee") == 2


def test_unforgiving_wasteland_is_indestructible_while_3_cryptids_are_in_play():
    t = with_cards(bench(), "Unforgiving Wasteland", "Rat Beast", "Horrid Skunk Ape", "New Jersey Devil")
    assert not t.destroy("Unforgiving Wasteland")
    t.destroy("Horrid Skunk Ape")
    assert t.destroy("Unforgiving Wasteland")
