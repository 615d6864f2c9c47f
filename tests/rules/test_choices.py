"""General rules of choosing one of two things, and the words for moving cards: bury, discover, collect, ...

Tests that carry out one of the collected rules cases begin with its id.
"""

import pytest

from benches import lone_villain as bench
from sotm_env.engine.terms import DECK, HAND, LIMBO, TRASH
from sotm_env.engine.vocabulary import FIRE, Effect, Game, any_card, item, keyword, ongoing, titled
from sotm_env.testing import Table

RA = 2  # the number of Ra's deck


def hand_of(t: Table, *titles: str) -> None:
    """Gives Ra these cards for a hand; the rest of it goes out of the game."""
    for card in t.game.hand(RA):
        t.game.put_out_of_game(card)
    t.into_hand("ra", *titles)


# --- nothing ---------------------------------------------------------------------------------------------------------
def test_verbs_that_are_given_nobody_or_no_deck_do_nothing():
    t = bench()
    decks = [t.game.zone(deck, DECK) for deck in t.game.decks]

    def do_nothing(game: Game) -> Effect:
        ra = game.table.characters[RA][0]
        damage = yield from game.deal(None, ra, 3, FIRE)
        assert (damage.dealt, damage.destroyed, game.that_target(damage)) == (0, False, None)
        assert (yield from game.discard_top(None)) == (yield from game.reveal_top(None, 2)) == []
        assert (yield from game.reveal_one(None)) is (yield from game.reveal_and_replace(None)) is None
        yield from game.reveal_and_sort(ra, None)

    t.do(do_nothing)
    assert t.hp("ra") == 30 and decks == [t.game.zone(deck, DECK) for deck in t.game.decks]


# --- choose some of several ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("count", "choices", "left"),
    [
        (1, ["Ignite"], ["Living Conflagration", "Fire Blast"]),
        (2, ["Ignite", "Fire Blast"], ["Living Conflagration"]),
        (5, ["Fire Blast", "Ignite"], []),
    ],
)
def test_so_many_of_some_cards_are_singled_out_as_long_as_there_are_any(count, choices, left):
    t = bench()
    t.set_hand("ra")
    t.on_deck("ra", "Living Conflagration", "Ignite", "Fire Blast")

    def discard_some(game: Game) -> Effect:
        revealed = yield from game.reveal_top(RA, 3)
        others = yield from game.single_out(game.table.characters[RA][0], revealed, count, game.discard, "discard")
        for other in others:
            yield from game.to_hand(other)

    t.do(discard_some, choose=choices)
    assert sorted(t.hand("ra")) == sorted(left)
    assert sorted(t.trash("ra")) == sorted({"Living Conflagration", "Ignite", "Fire Blast"} - {*left})


# --- choose one of two -----------------------------------------------------------------------------------------------
def item_or_damage(game: Game) -> Effect:
    """Ra destroys 1 Item or deals himself 2 fire."""
    ra = game.table.characters[RA][0]
    items = game.cards_in_play(ra, item)
    modes = ("destroy an Item", bool(items)), ("deal himself 2", game.can_deal_damage(ra, ra))
    if (yield from game.choose_mode(ra, *modes)) == 0:
        yield from game.destroy((yield from game.choose_card(ra, items)), ra)
    else:
        yield from game.deal(ra, ra, 2, FIRE)


def ongoing_or_discard(game: Game) -> Effect:
    """Ra destroys 1 Ongoing or discards 1 card."""
    ra = game.table.characters[RA][0]
    modes = ("destroy an Ongoing", bool(game.cards_in_play(ra, ongoing))), ("discard a card", bool(game.hand(RA)))
    if (yield from game.choose_mode(ra, *modes)) == 0:
        yield from game.destroy((yield from game.choose_in_play(ra, ongoing)), ra)
    else:
        yield from game.discard_from_hand(ra, RA)


def item_or_discard_2(game: Game) -> Effect:
    """Ra destroys 1 Item or discards 2 cards."""
    ra = game.table.characters[RA][0]
    modes = ("destroy an Item", bool(game.cards_in_play(ra, item))), ("discard 2 cards", len(game.hand(RA)) >= 2)
    if (yield from game.choose_mode(ra, *modes)) == 0:
        yield from game.destroy((yield from game.choose_in_play(ra, item)), ra)
    else:
        yield from game.discard_from_hand(ra, RA, 2)


def test_df_choose_immune_self():
    t = bench()
    t.into_play("Flesh of the Sun God")
    t.into_play("Mere")
    t.do(item_or_damage, choose=["deal himself 2"])
    assert t.hp("ra") == 30
    assert t.in_play("Mere")


def test_df_choose_cannot_deal(prove):
    t = prove()
    t.into_play("Muzzle")
    t.into_play("Mere")
    t.do(item_or_damage)  # one line is left, so nothing is asked
    assert not t.in_play("Mere")
    assert not any(entry[0] == "choice" for entry in t.game.log)


def test_df_choose_no_ongoing():
    t = bench()
    hand_of(t, "Ignite", "Inferno", "Solar Flare")
    t.do(ongoing_or_discard, choose=["Inferno"])
    assert t.hand("ra") == ["Ignite", "Solar Flare"]


def test_df_choose_indestructible(prove):
    t = prove()
    t.into_play("Varnish")
    t.into_play("Ignite")
    hand_of(t, "Inferno")
    t.do(ongoing_or_discard, choose=["destroy"])
    assert t.in_play("Ignite")
    assert t.hand("ra") == ["Inferno"]


def test_df_choose_empty_hand():
    t = bench()
    hand_of(t)
    t.into_play("Ignite")
    t.into_play("Solar Flare")
    with pytest.raises(AssertionError, match="legal"):
        t.do(ongoing_or_discard, choose=["discard"])
    t = bench()
    hand_of(t)
    t.into_play("Ignite")
    t.do(ongoing_or_discard)
    assert t.trash("ra") == ["Ignite"]


def test_df_choose_discard_hand_empty():
    def discard_hand_or_damage(game: Game) -> Effect:
        ra = game.table.characters[RA][0]
        if (yield from game.choose_mode(ra, ("discard the hand", True), ("deal himself 2", True))) == 0:
            yield from game.discard_hand(RA)
        else:
            yield from game.deal(ra, ra, 2, FIRE)

    t = bench()
    hand_of(t)
    t.do(discard_hand_or_damage, choose=["discard the hand"])
    assert (t.hp("ra"), t.hand("ra"), t.trash("ra")) == (30, [], [])


def test_df_choose_search_missing():
    t = bench()
    t.into_hand("ra", *["The Staff of Ra"] * 3)
    cards, held = len(t.deck("ra")), len(t.hand("ra"))

    def discover_or_draw(game: Game) -> Effect:
        ra = game.table.characters[RA][0]
        if (yield from game.choose_mode(ra, ("discover an Item", True), ("draw", game.can_draw(RA)))) == 0:
            yield from game.discover(ra, item)
        else:
            yield from game.draw(RA)

    t.do(discover_or_draw, choose=["discover"])
    assert (len(t.deck("ra")), len(t.hand("ra")), t.play_area("ra")) == (cards, held, [])


def test_df_choose_both_impossible():
    t = bench()
    hand_of(t, "Ignite")
    t.do(item_or_discard_2, choose=["destroy an Item"])
    assert t.hand("ra") == ["Ignite"]


def test_df_choose_both_impossible_b_as_much_as_possible_is_discarded():
    t = bench()
    hand_of(t, "Ignite")
    t.do(item_or_discard_2, choose=["discard 2 cards"])
    assert t.hand("ra") == []


# --- bury ------------------------------------------------------------------------------------------------------------
def test_a_buried_card_goes_under_its_own_deck_and_is_known_there():
    t = bench()
    t.into_play("Ignite")
    t.do(lambda game: game.bury(t.card("Ignite")))
    assert t.deck("ra")[-1] == "Ignite"
    assert t.game.state.known_bottom[RA] == 1


def test_a_card_of_an_empty_deck_is_buried_in_its_trash():
    t = bench()
    t.into_play("Ignite")
    for card in t.game.zone(RA, DECK):
        t.game.put_out_of_game(card)
    t.do(lambda game: game.bury(t.card("Ignite")))
    assert (t.deck("ra"), t.trash("ra")) == ([], ["Ignite"])


def test_what_nobody_has_seen_stays_unseen_when_it_is_buried():
    """The card known at the bottom lies above it now; dealt anew, the buried card may be another."""
    t = bench()
    t.into_play("Ignite")
    t.do(lambda game: game.bury(t.card("Ignite")))
    t.game.shuffle(RA)
    t.into_play("Inferno")
    t.do(lambda game: game.bury(t.card("Inferno")))
    top = t.game.zone(RA, DECK)[-1]
    t.do(lambda game: game.bury(top))
    assert t.deck("ra")[-2:] == ["Inferno", t.game.title_of[top]]
    assert (t.game.state.known_bottom[RA], t.game.is_known(top)) == (0, False)
    assert t.game.is_known(t.card("Inferno"))
    assert t.transcript[-1].endswith("A card that nobody has seen goes to the bottom of the Ra deck")
    again = [t.game.resample(seed).zone(RA, DECK) for seed in range(20)]
    assert len({cards[0] for cards in again}) > 1
    assert {cards[1] for cards in again} == {t.card("Inferno")}


def test_df_bury_trash():
    t = bench()
    t.into_trash("ra", "Ignite", "Inferno", "Solar Flare")
    before = t.deck("ra")
    t.do(lambda game: game.bury_trash(RA))
    assert t.trash("ra") == []
    assert t.deck("ra") == [*before, "Ignite", "Inferno", "Solar Flare"]  # the newest lies at the very bottom
    assert t.game.state.known_bottom[RA] == 3


def test_df_bury_trash_empty():
    t = bench()
    before, rng = t.deck("ra"), t.game.state.rng
    t.do(lambda game: game.bury_trash(RA))
    assert (t.deck("ra"), t.game.state.rng) == (before, rng)


# --- discover, collect, salvage, summon ------------------------------------------------------------------------------
def test_discover_plays_the_first_fitting_cards_and_shuffles_the_others_back():
    t = bench()
    t.on_deck("ra", "Inferno", "Ignite", "Fire Blast", "Solar Flare", "Flame Spike")
    cards = len(t.deck("ra"))
    t.do(lambda game: game.discover(t.card("ra"), ongoing, 2))
    assert t.play_area("ra") == ["Ignite", "Solar Flare"]
    assert len(t.deck("ra")) == cards - 2
    assert t.trash("ra") == []
    assert t.game.state.known_top[RA] == 0


def test_discover_shuffles_nothing_if_no_other_card_was_turned_up():
    t = bench()
    t.on_deck("ra", "Ignite", "Solar Flare", "Inferno")
    deck, rng = t.deck("ra"), t.game.state.rng
    t.do(lambda game: game.discover(t.card("ra"), ongoing, 2))
    assert t.play_area("ra") == ["Ignite", "Solar Flare"]
    assert (t.deck("ra"), t.game.state.rng, t.game.state.known_top[RA]) == (deck[2:], rng, 1)


def test_discover_returns_the_cards_that_were_played():
    t = bench("legacy", "ra", "haka", villain="grand_warlord_voss")
    t.into_play("Take Down")
    t.on_deck("villain", "Bionauts", "Firesworn")
    played: list[str] = []

    def find(game: Game) -> Effect:
        found = yield from game.discover(game.table.characters[0][0], keyword("gene-bound"), 2)
        played.extend(game.title_of[card] for card in found)

    t.do(find, choose=[True])  # Take Down discards the first of them
    assert (played, t.trash("villain")) == (["Firesworn"], ["Bionauts"])


def test_discover_that_does_not_find_enough_plays_what_it_found_and_leaves_the_trash():
    t = bench()
    first, *others = (card for card in range(t.game.table.cards) if t.game.title_of[card] == "The Staff of Ra")
    t.game.put(first, RA, DECK)
    for card in others:
        t.game.put(card, RA, TRASH)
    t.do(lambda game: game.discover(t.card("ra"), item, 2))
    assert t.play_area("ra") == ["The Staff of Ra"]
    assert len(t.trash("ra")) == 2


def test_collect_takes_a_card_of_the_players_choice_and_shuffles():
    t = bench()
    hand_of(t)
    t.on_deck("ra", "Ignite")
    rng = t.game.state.rng
    t.do(lambda game: game.collect(t.card("ra"), RA, ongoing), choose=["Solar Flare"])
    assert t.hand("ra") == ["Solar Flare"]
    assert t.game.state.rng != rng and t.game.state.known_top[RA] == 0


def test_collect_offers_equal_cards_once():
    t = bench()
    t.game.perform(lambda: t.game.collect(t.card("ra"), RA, ongoing))
    assert len(t.options) == len(set(t.options)) > 1


def test_salvage_takes_from_the_trash_and_shuffles_nothing():
    t = bench()
    hand_of(t)
    t.into_trash("ra", "Ignite", "Inferno", "Solar Flare")
    rng = t.game.state.rng
    t.do(lambda game: game.salvage(t.card("ra"), RA, ongoing), choose=["Solar Flare"])
    assert (t.hand("ra"), t.trash("ra")) == (["Solar Flare"], ["Ignite", "Inferno"])
    assert t.game.state.rng == rng


@pytest.mark.parametrize("place", ["trash", "deck"])
def test_summon_plays_from_trash_or_deck_and_shuffles_only_a_deck_that_was_searched(place: str):
    t = bench()
    t.into_trash("villain", "Blade Battalion")
    rng = t.game.state.rng
    t.do(lambda game: game.summon(t.card("baron_blade"), game.villain, titled("Blade Battalion")), choose=[place])
    assert t.play_area("villain") == ["Blade Battalion"]
    assert t.trash("villain") == (["Blade Battalion"] if place == "deck" else [])
    assert (t.game.state.rng != rng) == (place == "deck")


def test_summon_plays_the_card_before_the_deck_is_shuffled():
    t = bench()
    t.on_deck("villain", "Powered Turret")
    rng = t.game.state.rng
    t.do(lambda game: game.summon(t.card("baron_blade"), game.villain, titled("Jet-Jump Battalion")))
    # The Battalion turns up the top card, which still is the Turret.
    assert t.play_area("villain") == ["Jet-Jump Battalion", "Powered Turret"]
    assert t.game.state.rng != rng and t.game.state.known_top[t.game.villain] == 0


def test_summon_does_not_find_a_card_in_play():
    t = bench()
    t.into_play("Mobile Defense Platform")
    platform = titled("Mobile Defense Platform")
    t.do(lambda game: game.summon(t.card("baron_blade"), game.villain, platform))
    assert t.count_in_play("Mobile Defense Platform") == 1


# --- reveal, replace, discard ----------------------------------------------------------------------------------------
def test_revealed_cards_are_nowhere_else_until_they_are_replaced():
    t = bench()
    t.on_deck("ra", "Inferno", "Ignite")
    seen: list[list[str]] = []

    def look(game: Game) -> Effect:
        revealed = yield from game.reveal_top(RA, 2)
        seen.append([game.title_of[card] for card in game.zone(RA, LIMBO)])
        for card in reversed(revealed):
            yield from game.replace(card)

    before = t.deck("ra")
    t.do(look)
    assert seen == [["Inferno", "Ignite"]]
    assert t.deck("ra") == before
    assert t.game.state.known_top[RA] == 2


def test_to_reveal_more_than_the_deck_holds_makes_a_new_deck():
    t = bench()
    t.into_trash("ra", "Ignite", "Inferno")
    for card in t.game.zone(RA, DECK)[1:]:
        t.game.put_out_of_game(card)
    last = t.deck("ra")
    found: list[str] = []

    def look(game: Game) -> Effect:
        for card in (yield from game.reveal_top(RA, 9)):
            found.append(game.title_of[card])
            yield from game.discard(card)

    t.do(look)
    assert found[:1] == last and sorted(found[1:]) == ["Ignite", "Inferno"]


def test_a_discarded_card_of_another_deck_goes_to_its_own_trash():
    t = bench()
    t.game.put(t.card("Powered Turret"), RA, HAND)
    t.do(lambda game: game.discard_from_hand(t.card("ra"), RA, 1, keyword("device")))
    assert t.trash("villain") == ["Powered Turret"]


def test_discarding_2_cards_discards_1_if_there_is_but_1_and_a_price_needs_them_all():
    t = bench()
    hand_of(t, "Ignite")
    t.do(lambda game: game.discard_from_hand(t.card("ra"), RA, 2))
    assert t.trash("ra") == ["Ignite"]
    for hero in ("legacy", "haka"):
        t.deal("baron_blade", hero, 99, "melee")
    t.into_hand("ra", "Inferno")
    paid: list[int | None] = []

    def pay(game: Game) -> Effect:
        paid.append((yield from game.one_hero_may_discard(t.card("Bomb at City Hall"), 2, any_card)))

    t.do(pay, choose=[])
    assert paid == [None] and t.hand("ra") == ["Inferno"]
