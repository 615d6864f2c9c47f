"""Hero Principles of cards, one by one. Baron Blade stands alone; Ra (30 HP) has the Principle unless it says."""

import pytest

from benches import at_full_hp, emptied, lone_villain
from sotm_env.engine.terms import DECK, ONGOING, TRASH
from sotm_env.testing import Table

SLOW = "Living Force-Field"


def with_principle(principle: str, hero: str = "ra", heroes=("legacy", "ra", "haka"), **options) -> Table:
    t = emptied(lone_villain(*heroes, principles={hero: principle}, **options), *heroes)
    return at_full_hp(t)


def before_turn_of(t: Table, hero: str = "ra") -> Table:
    """At the end of the turn before the hero's, with nothing in play and all at full HP."""
    t.go_to(t.game.table.ids[t.owner(hero) - 1], "end")
    return at_full_hp(emptied(t, *t.game.scenario.heroes))


def at_power(t: Table, hero: str = "ra") -> Table:
    """In the hero's power phase, with nothing in hand."""
    before_turn_of(t, hero).go_to(hero, "power")
    return at_full_hp(emptied(t, *t.game.scenario.heroes))


# --- the Blank Slate -------------------------------------------------------------------------------------------------
def test_blank_slate_buries_the_hand_in_your_order_and_draws_4():
    t = at_power(with_principle("principle_of_the_blank_slate"))
    t.set_hand("ra", "Ignite", "Inferno")
    top = t.deck("ra")[:4]
    t.go_to("ra", "end", choose=[None, None, "Inferno"])
    assert t.hand("ra") == top
    assert t.deck("ra")[-2:] == ["Inferno", "Ignite"]


# --- Crime -----------------------------------------------------------------------------------------------------------
def test_crime_steals_the_top_environment_card_which_cannot_be_played():
    t = before_turn_of(with_principle("principle_of_crime"))
    t.on_deck("environment", "Persistent Paparazzi")
    t.go_to("ra", "start")
    assert t.hand("ra") == ["Persistent Paparazzi"] and t.hp("ra") == 30
    t.go_to("ra", "play")
    assert t.game.playable(t.owner("ra")) == []


def test_crime_buries_a_target_and_pays():
    t = before_turn_of(with_principle("principle_of_crime"))
    t.on_deck("environment", "Plummeting Monorail")
    t.go_to("ra", "start")
    assert t.hand("ra") == [] and t.deck("environment")[-1] == "Plummeting Monorail"
    assert t.dealt == [("Ra", "Ra", 1, "sonic")]


def test_crime_draws_or_trades_2_cards_for_1_that_shares_keywords_with_both():
    t = at_power(with_principle("principle_of_crime"))
    t.set_hand("ra", "Ignite", "The Staff of Ra")
    t.on_deck("ra", "Inferno", "Solar Flare", "Flesh of the Sun God")
    t.go_to("ra", "end", choose=[None, None, "discard 2 cards", "Ignite"])
    # Ignite and The Staff of Ra are Limited both, as Flesh of the Sun God is; Solar Flare is an Ongoing alone.
    assert t.in_play("Flesh of the Sun God") and not t.in_play("Solar Flare")
    t = at_power(with_principle("principle_of_crime"))
    t.set_hand("ra", "Ignite", "Inferno")
    t.go_to("ra", "end", choose=[None, None, "draw 1 card"])
    assert len(t.hand("ra")) == 3


# --- Equality --------------------------------------------------------------------------------------------------------
def test_equality_pays_and_tends_the_2_weakest():
    t = before_turn_of(with_principle("principle_of_equality"))
    t.set_hp("legacy", 5)
    t.set_hp("ra", 20)
    t.go_to("ra", "start")
    assert t.dealt == [("Ra", "Ra", 2, "psychic")]
    assert (t.hp("legacy"), t.hp("ra"), t.hp("haka")) == (6, 19, 34)


def test_equality_gives_to_those_who_have_least():
    t = at_power(with_principle("principle_of_equality"))
    t.into_play("Ignite")
    t.into_play("Haka of Battle")
    t.set_hand("legacy", "Motivational Charge", "Danger Sense")
    t.go_to("ra", "end", choose=[None, None, "Ignite", True, "Motivational Charge"])
    assert not t.in_play("Ignite")
    assert len(t.hand("haka")) == 1  # holds fewer
    assert t.in_play("Motivational Charge")  # Legacy has fewer in play
    t = at_power(with_principle("principle_of_equality"))
    t.into_play("Ignite")
    t.go_to("ra", "end", choose=[None, None, None])
    assert t.in_play("Ignite") and t.hand("haka") == []


# --- Flora and Fauna -------------------------------------------------------------------------------------------------
def test_flora_and_fauna_redirects_for_a_discarded_card():
    t = with_principle("principle_of_flora_and_fauna")
    t.into_play("Plummeting Monorail")
    t.set_hand("ra", "Ignite")
    t.deal("Plummeting Monorail", "haka", 3, "melee", choose=["Ignite", "Baron Blade"])
    assert (t.hp("Baron Blade"), t.hp("haka")) == (37, 34) and t.trash("ra") == ["Ignite"]
    t.set_hand("ra", "Inferno")
    t.deal("Plummeting Monorail", "haka", 3, "melee", choose=[None])
    assert t.hp("haka") == 31
    t.deal("Baron Blade", "haka", 3, "melee")
    assert t.hand("ra") == ["Inferno"]


def test_flora_and_fauna_plays_a_target_and_is_stung_by_all_else():
    t = at_power(with_principle("principle_of_flora_and_fauna"))
    t.on_deck("environment", "Police Backup")
    t.go_to("ra", "end", choose=[None, None])
    assert t.in_play("Police Backup") and len(t.hand("ra")) == 1 and t.dealt == []
    for answer, place in (("replace it", t.deck), ("discard it", t.trash)):
        t = at_power(with_principle("principle_of_flora_and_fauna"))
        place = t.deck if answer == "replace it" else t.trash
        t.on_deck("environment", "Persistent Paparazzi")
        t.go_to("ra", "end", choose=[None, None, answer])
        assert t.dealt == [("Ra", "Ra", 2, "toxic")]
        assert "Persistent Paparazzi" in (place("environment")[0], place("environment")[-1])


# --- the Gearhead ----------------------------------------------------------------------------------------------------
def test_gearhead_makes_items_of_ongoings_and_devices_of_targets():
    t = with_principle("principle_of_the_gearhead", "captain_cosmic", ("legacy", "captain_cosmic", "haka"))
    game = t.game
    siphon, cosmic = t.card("Dynamic Siphon"), t.card("Captain Cosmic")
    held = {title: game.keywords_of(t.card(title)) for title in ("Dynamic Siphon", "Haka of Battle")}
    assert "device" in held["Dynamic Siphon"] and "item" not in held["Haka of Battle"]
    assert game.has_keyword(siphon, "device") and not game.has_keyword(cosmic, "device")
    ongoing = next(card for card in game.table.cards_of[2] if ONGOING in game.table.defs[card].keywords)
    assert game.has_keyword(ongoing, "item")


def test_gearhead_scraps_to_build():
    t = at_power(with_principle("principle_of_the_gearhead"))
    t.into_play("Ignite")
    t.set_hand("ra", "The Staff of Ra", "Inferno", "Scorched Earth")
    t.go_to("ra", "end", choose=[None, None, "discard 2 cards", "Inferno", "Scorched Earth", "play 1 Item"])
    assert t.in_play("The Staff of Ra") and t.in_play("Ignite") and t.hand("ra") == []
    t = at_power(with_principle("principle_of_the_gearhead"))
    t.into_play("Ignite")
    t.on_deck("ra", "Inferno", "Solar Flare")
    t.go_to("ra", "end", choose=[None, None])
    assert not t.in_play("Ignite") and t.in_play("Solar Flare")  # an Ongoing, and so an Item


# --- Guidance --------------------------------------------------------------------------------------------------------
def test_guidance_trades_cards_of_two_for_a_play_of_the_other():
    t = at_power(with_principle("principle_of_guidance"))
    t.set_hand("ra", "Ignite", "Inferno")
    t.set_hand("haka", "Rampage", "Taiaha")
    t.on_deck("haka", "Mere", "Haka of Battle", "Dance in the Fray")
    choose = [None, None, "haka", "Ignite", "Inferno", "Rampage", None, "Haka of Battle"]
    t.go_to("ra", "end", choose=choose)
    assert t.in_play("Haka of Battle") and t.hand("ra") == [] and t.hand("haka") == ["Taiaha"]
    assert t.trash("haka") == ["Rampage", "Mere", "Dance in the Fray"]


def test_guidance_needs_2_cards_in_hand():
    t = at_power(with_principle("principle_of_guidance"))
    t.set_hand("ra", "Ignite")
    t.set_hand("haka", "Rampage")
    t.go_to("ra", "end", choose=[None, None])
    assert t.hand("ra") == ["Ignite"] and t.hand("haka") == ["Rampage"]


# --- Inner Demons ----------------------------------------------------------------------------------------------------
def test_inner_demons_hurt_for_a_one_shot_or_take_a_card_and_the_card_is_played():
    t = at_power(with_principle("principle_of_inner_demons"))
    t.into_play("Ignite")
    t.on_deck("ra", "Inferno")
    t.go_to("ra", "end", choose=[None, None, "Baron Blade"])
    assert t.dealt[0] == ("Ra", "Ra", 2, "infernal") and t.hp("Baron Blade") == 36 and t.in_play("Ignite")
    t = at_power(with_principle("principle_of_inner_demons"))
    t.into_play("Ignite")
    t.on_deck("ra", "Solar Flare")
    t.go_to("ra", "end", choose=[None, None])
    assert t.play_area("ra") == ["Solar Flare"] and t.dealt == []


# --- Levity ----------------------------------------------------------------------------------------------------------
def test_levity_uses_a_power_for_a_discarded_card_after_a_card_with_a_power():
    t = with_principle("principle_of_levity")
    t.set_hand("ra", "Ignite", "Inferno")
    t.play("ra", "Ignite", choose=["Inferno", "Ignite", "Baron Blade"])
    assert t.hp("Baron Blade") == 37 and t.trash("ra") == ["Inferno"]


def test_levity_changes_a_card_without_a_power_for_one_of_its_kind():
    t = with_principle("principle_of_levity")
    t.set_hp("haka", 20)
    t.on_deck("ra", "Inferno")
    t.play("ra", "Fire Blast", choose=["Baron Blade"])
    # Two One-Shots: Fire Blast is buried, each hero regains 1 HP, and Inferno deals 3 and 1.
    assert t.deck("ra")[-1] == "Fire Blast" and t.trash("ra") == ["Inferno"]
    assert (t.hp("haka"), t.hp("Baron Blade")) == (21, 36)


def test_levity_shares_no_keyword_so_the_card_is_played():
    t = with_principle("principle_of_levity")
    t.set_hp("haka", 20)
    t.on_deck("ra", "Ignite")
    t.play("ra", "Inferno", choose=["Baron Blade"])
    assert t.trash("ra") == ["Ignite", "Inferno"] and t.hp("haka") == 20


# --- Longevity -------------------------------------------------------------------------------------------------------
def test_longevity_keeps_cards_until_the_start_phase_and_then_plays_them_all():
    t = before_turn_of(with_principle("principle_of_longevity"))
    t.play("ra", "Ignite")
    t.play("ra", "Inferno")
    assert t.under("Principle of Longevity") == ["Ignite", "Inferno"] and t.hp("Baron Blade") == 40
    t.set_hp("ra", 20)
    t.go_to("ra", "start", choose=["Inferno", "Baron Blade"])
    assert t.hp("ra") == 23 and t.in_play("Ignite") and t.hp("Baron Blade") == 36
    assert t.under("Principle of Longevity") == []


def test_df_principle_longevity():
    t = with_principle("principle_of_longevity")
    t.set_hand("ra", "Ignite")
    t.play("legacy", "Bolster Allies", choose=["ra", "Ignite"])
    assert "Ignite" in t.under("Principle of Longevity") and not t.in_play("Ignite")
    t.on_deck("ra", "Solar Flare")
    t.play_top("ra")
    assert "Solar Flare" in t.under("Principle of Longevity")


def test_longevity_skips_the_start_phase_of_what_is_played_then():
    t = before_turn_of(with_principle("principle_of_longevity", "haka"), "haka")
    t.play("haka", "Haka of Battle")
    t.set_hand("haka", "Rampage")
    t.go_to("haka", "start")
    assert t.in_play("Haka of Battle")  # its start phase would have asked for a card or destroyed it
    assert t.hand("haka") == ["Rampage"]


# --- Prophecy --------------------------------------------------------------------------------------------------------
def test_prophecy_shows_three_top_cards_at_any_time():
    t = Table(principles={"ra": "principle_of_prophecy"})
    t.go_to("legacy", "power")
    known = t.game.state.known_top
    assert all(known[t.owner(deck)] for deck in ("ra", "villain", "environment"))
    assert not known[t.owner("legacy")]
    for owner in ("ra", "villain"):
        t.game.shuffle(t.owner(owner))
        assert t.game.is_known(t.game.zone(t.owner(owner), 0)[-1])


def test_prophecy_plays_two_cards_that_share_a_keyword():
    t = before_turn_of(with_principle("principle_of_prophecy"))
    t.on_deck("haka", "Haka of Battle")
    t.on_deck("villain", SLOW)
    t.go_to("ra", "start", choose=["haka", "baron_blade", "Haka of Battle"])
    assert t.in_play("Haka of Battle") and t.in_play(SLOW) and t.dealt == []


def test_prophecy_buries_two_that_do_not_and_pays():
    t = before_turn_of(with_principle("principle_of_prophecy"))
    t.on_deck("haka", "Rampage")
    t.on_deck("environment", "Plummeting Monorail")
    t.go_to("ra", "start", choose=["haka", "environment"])
    assert t.deck("haka")[-1] == "Rampage" and t.deck("environment")[-1] == "Plummeting Monorail"
    assert t.dealt == [("Ra", "Ra", 2, "psychic")]


# --- Time Travel -----------------------------------------------------------------------------------------------------
def test_time_travel_discards_3_while_the_trash_is_small():
    t = before_turn_of(with_principle("principle_of_time_travel"))
    t.go_to("ra", "start")
    assert len(t.trash("ra")) == 3 and t.dealt == [("Ra", "Ra", 1, "psychic")]


def test_time_travel_replays_the_newest_card_and_buries_the_trash():
    t = at_power(with_principle("principle_of_time_travel"))
    for title in t.trash("ra"):
        t.on_deck("ra", title)
    t.into_trash("ra", "Inferno", "Fire Blast", "Inferno", "Inferno", "Scorched Earth", "Ignite")
    t.go_to("ra", "end", choose=[None, None, True])
    assert t.in_play("Ignite") and t.trash("ra") == []
    # Turned over as it lies: the newest card of the trash is the bottom card of the deck.
    assert t.deck("ra")[-1] == "Scorched Earth"


def test_time_travel_cannot_replay_a_second_copy_of_a_limited_card():
    t = at_power(with_principle("principle_of_time_travel"))
    t.into_play("Blazing Barrier")
    t.into_trash("ra", "Inferno", "Fire Blast", "Inferno", "Inferno", "Scorched Earth", "Blazing Barrier")
    held = t.trash("ra")
    with pytest.raises(AssertionError, match="no decision asked for these answers"):
        t.go_to("ra", "end", choose=[None, None, True])
    assert t.trash("ra") == held and t.hand("ra") == []


def test_time_travel_does_nothing_with_few_cards_at_the_end():
    t = at_power(with_principle("principle_of_time_travel"))
    held = t.trash("ra")
    assert len(held) == 3
    t.go_to("ra", "end", choose=[None, None])
    assert t.trash("ra") == held


# --- Whispers --------------------------------------------------------------------------------------------------------
def test_whispers_bury_or_replace_for_1_psychic():
    for answer, place, hurt in (("bury it", -1, 0), ("replace it", 0, 1)):
        t = at_power(with_principle("principle_of_whispers"))
        t.on_deck("ra", "Ignite")
        t.go_to("ra", "end", choose=[None, None, answer])
        assert t.deck("ra")[place] == "Ignite" and t.hp("ra") == 30 - hurt


def test_whispers_answer_damage_with_a_card():
    t = with_principle("principle_of_whispers")
    t.on_deck("ra", "Ignite")
    t.deal("Baron Blade", "ra", 3, "melee", choose=["Principle of Whispers", "play it"])
    assert t.in_play("Ignite") and t.hp("ra") == 30 - 2 - 3
    t = with_principle("principle_of_whispers")
    t.on_deck("ra", "Ignite")
    t.deal("Baron Blade", "ra", 3, "melee", choose=["Principle of Whispers", "discard it"])
    assert t.trash("ra") == ["Ignite"] and t.hp("ra") == 27


def test_whispers_cannot_be_obeyed_with_a_second_copy_of_a_limited_card():
    t = with_principle("principle_of_whispers")
    t.into_play("Fiery Tornado")
    t.on_deck("ra", "Fiery Tornado")
    with pytest.raises(AssertionError, match="no decision asked for these answers: \\['play it'\\]"):
        t.deal("Baron Blade", "ra", 3, "melee", choose=["Principle of Whispers", "play it"])
    assert t.trash("ra") == ["Fiery Tornado"]


# --- the Wild Card ---------------------------------------------------------------------------------------------------
def test_wild_card_plays_the_top_card_for_a_buried_one():
    t = with_principle("principle_of_the_wild_card")
    t.set_hand("ra", "Ignite", "Inferno")
    t.on_deck("ra", "Solar Flare")
    t.play("ra", "Ignite", choose=["Inferno"])
    assert t.in_play("Solar Flare") and t.hand("ra") == ["Ignite"] and t.deck("ra")[-1] == "Inferno"


def test_wild_card_lets_sudden_cards_be_played():
    t = with_principle("principle_of_the_wild_card", "visionary", ("legacy", "visionary", "haka"))
    sudden = next(t.game.title_of[card] for card in t.game.table.sudden)
    t.into_hand("visionary", sudden)
    card = t.card(sudden)
    t.do(lambda game: game.play_suddenly())
    assert card in t.game.state.in_play or sudden in t.trash("visionary")


def test_df_wildcard_timing():
    """Before, between or after the other actions of the play phase."""
    for early in (True, False):
        t = before_turn_of(with_principle("principle_of_the_wild_card"))
        t.set_hand("ra", "Ignite", "Inferno")
        t.on_deck("ra", "Solar Flare", "Flesh of the Sun God")
        # Played, Ignite is kept in hand: a card is buried, and the top card played, for it.
        first = ["Principle of the Wild Card", None] if early else [None]
        answers = first + ["Ignite", "Inferno"] + ([] if early else [None])
        t.go_to("ra", "power", choose=answers)
        assert t.in_play("Solar Flare") and t.in_play("Flesh of the Sun God") and t.hand("ra") == ["Ignite"]


def test_wild_card_draws_2_puts_2_back_and_shuffles_4():
    t = before_turn_of(with_principle("principle_of_the_wild_card"))
    t.on_deck("ra", "Ignite", "Inferno", "Solar Flare", "Flesh of the Sun God", "Fire Blast")
    below = t.deck("ra")[4:]
    choose = [True, "Ignite", "Inferno", "Baron Blade", "Baron Blade"]
    t.strict = False
    t.go_to("ra", "power", choose=choose)
    assert t.hand("ra") == []
    four = {"Ignite", "Inferno", "Solar Flare", "Flesh of the Sun God"}
    played = four - set(t.deck("ra")[:3])
    assert len(played) == 1 and t.deck("ra")[3:] == below
    assert t.game.state.known_top[t.owner("ra")] == 0


# --- heroes of two characters ----------------------------------------------------------------------------------------
def test_longevity_gives_3_hp_to_each_of_two_characters():
    pair = "darkstrife_painstake"
    t = before_turn_of(with_principle("principle_of_longevity", pair, ("legacy", pair, "haka")), pair)
    t.set_hp("Darkstrife", 5)
    t.set_hp("Painstake", 6)
    t.go_to(pair, "start")
    assert (t.hp("Darkstrife"), t.hp("Painstake")) == (8, 9)


def test_what_prophecy_shows_of_a_foreign_card_on_a_deck_stays_when_the_hidden_cards_are_dealt_anew():
    t = with_principle("principle_of_prophecy")
    game = t.game
    mixed_in = game.zone(game.villain, DECK)[-4:]
    t.do(lambda g: g.shuffle_into_deck(g.environment, mixed_in))
    for card in [card for card in game.zone(game.environment, DECK) if card not in mixed_in]:
        game.put(card, game.environment, TRASH)
    t.into_hand("legacy", "Danger Sense")
    t.go_to("legacy", "play")
    assert game.state.known_top[game.environment] == 1
    tops = {game.resample(seed).zone(game.environment, DECK)[-1] for seed in range(8)}
    assert tops == {game.zone(game.environment, DECK)[-1]}
