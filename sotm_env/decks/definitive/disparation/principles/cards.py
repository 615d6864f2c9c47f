"""Hero Principles of cards: on what is drawn, revealed, discarded and played."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.principles.battle import hurt_itself
from sotm_env.engine.vocabulary import (
    DEVICE,
    HAND,
    INFERNAL,
    ITEM,
    PLAYED,
    PSYCHIC,
    SONIC,
    START,
    SUDDENLY,
    TOXIC,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    all_of,
    any_card,
    any_of,
    cannot_be_played,
    environment_card,
    environment_target,
    has_keyword,
    hero_character,
    hero_principles,
    is_target,
    item,
    keyword,
    non_character,
    one_shot,
    ongoing,
    ongoing_or_item,
    own_card,
    own_character,
    sees_top_of,
)

deck = hero_principles()
own_ongoing_or_item = all_of(own_card, ongoing_or_item)
own_non_character = all_of(own_card, non_character)
item_or_device = any_of(item, keyword(DEVICE))


# --- what many of them say -------------------------------------------------------------------------------------------
def in_your_hand(game: Game, card: int, other: int) -> bool:
    """A card in the hand of the hero who has this."""
    return other in game.hand(game.player_of[card])


def you_play_from_hand(game: Game, card: int, played: Happening) -> bool:
    """You play the card from your hand."""
    you = game.player_of[card]
    return played.deck == you and played.origin == HAND


def has_a_power(game: Game, card: int, other: int) -> bool:
    """A card with a power on it."""
    return bool(game.face(other).powers)


# Reading: Limited and One-Shot are keywords like any other.
def shares_a_keyword(game: Game, one: int, other: int) -> bool:
    """Whether two cards have a keyword in common."""
    return any(game.has_keyword(other, word) for word in game.keywords_of(one))


# --- the Principles --------------------------------------------------------------------------------------------------
blank_slate = deck.principle("Principle of the Blank Slate")


# Reading: the hand goes under the deck in the order that its player likes.
@blank_slate.at_end()
def start_afresh(game: Game, card: int) -> Effect:
    """Bury your hand, then draw 4 cards."""
    you = game.player_of[card]
    for other in (yield from game.choose_cards(card, game.hand(you), len(game.hand(you)), up_to=False)):
        yield from game.bury(other)
    yield from game.draw(you, 4)


crime = deck.principle(
    "Principle of Crime",
    rules="Environment cards cannot be played from your hand.",
    text=[cannot_be_played(all_of(environment_card, in_your_hand))],
)


@crime.at_start()
def pickpocket(game: Game, card: int) -> Effect:
    """Draw the top card of the environment deck; if it is a target, bury it, then your hero character deals itself
    1 fixed sonic."""
    for drawn in (yield from game.draw_cards(game.player_of[card], pile=game.environment)):
        if is_target(game, card, drawn):
            yield from game.bury(drawn)
            yield from hurt_itself(game, card, 1, SONIC)


@crime.at_end()
def fence_the_goods(game: Game, card: int) -> Effect:
    """Draw 1 card; or discard 2 cards and discover 1 card that shares a keyword with both of them."""
    you = game.player_of[card]
    fencing = Line("discard 2 cards to discover 1", len(game.hand(you)) >= 2, lambda: fence(game, card))
    yield from game.choose_one(card, game.drawing(you), fencing)


# Reading: the two keywords that are shared need not be the same.
def fence(game: Game, card: int) -> Effect:
    sold = yield from game.discard_from_hand(card, game.player_of[card], 2)

    def worth_it(game: Game, card: int, other: int) -> bool:
        return all(shares_a_keyword(game, other, each) for each in sold)

    if len(sold) == 2:
        yield from game.discover(card, worth_it)


equality = deck.principle("Principle of Equality")


@equality.at_start()
def tend_the_weak(game: Game, card: int) -> Effect:
    """Your hero character deals itself 2 fixed psychic; each of the 2 hero characters with the lowest HP regains 1
    HP."""
    yield from hurt_itself(game, card, 2, PSYCHIC)
    for hero in (yield from game.lowest_targets(card, 2, hero_character)):
        yield from game.heal(hero, 1)


@equality.at_end()
def share_your_goods(game: Game, card: int) -> Effect:
    """You may destroy 1 of your Item or Ongoing cards; if you do, the ally hero with the fewest cards in hand may draw
    1 card and the one with the fewest cards in play may play 1 card."""
    if (yield from game.destroy_one(card, own_ongoing_or_item, optional=True)):
        allies = game.allied_heroes(card)
        poor = yield from game.hero_with_fewest_in_hand(card, allies)
        yield from game.may_draw(card, poor)
        idle = yield from game.hero_with_fewest(card, lambda hero: len(game.cards_of(hero)), allies)
        yield from game.play_from_hand(card, idle, optional=True)


flora_and_fauna = deck.principle("Principle of Flora and Fauna")


@flora_and_fauna.before_damage(by=environment_target, fixed=True)
def call_the_beast_off(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever an environment target would deal damage, you may discard 1 card; if you do, redirect that damage."""
    if (yield from game.discard_from_hand(card, game.player_of[card], 1, up_to=True)):
        game.redirect(card, damage, (yield from game.choose_target(card, but=[damage.target])))


@flora_and_fauna.at_end()
def walk_the_wilds(game: Game, card: int) -> Effect:
    """Reveal the top card of the environment deck. If it is no target, your hero character deals itself 2 fixed toxic
    and you either replace or discard the card; if it is one, play it and draw 1 card."""
    revealed = yield from game.reveal_one(game.environment)
    if revealed is None:
        return
    if is_target(game, card, revealed):
        yield from game.play(revealed)
        yield from game.draw(game.player_of[card])
        return
    yield from hurt_itself(game, card, 2, TOXIC)
    yield from game.sort(card, revealed, "replace", "discard")


gearhead = deck.principle(
    "Principle of the Gearhead",
    rules="Your Ongoing cards are Items as well, your targets that are no characters are Devices as well.",
    text=[
        has_keyword(ITEM, of=all_of(own_card, ongoing)),
        has_keyword(DEVICE, of=all_of(own_non_character, is_target)),
    ],
)


@gearhead.at_end()
def tinker(game: Game, card: int) -> Effect:
    """Discard 2 cards or destroy 1 of your Item or non-character Device cards; then play or discover 1 Item or Device
    card."""
    you = game.player_of[card]
    parts = all_of(own_card, any_of(item, all_of(keyword(DEVICE), non_character)))
    scrapping = game.destroying_one(card, parts, "Item or Device")
    yield from game.choose_one(card, game.discarding(card, you, 2), scrapping)
    discovering = game.discovering(card, item_or_device, "Item or Device")
    yield from game.choose_one(card, game.playing(card, you, item_or_device, "Item or Device"), discovering)


guidance = deck.principle("Principle of Guidance")


# Reading: with no other active hero you discard for nothing; a hero without cards in hand discards none.
@guidance.at_end(when=lambda game, card: len(game.hand(game.player_of[card])) >= 2)
def guide(game: Game, card: int) -> Effect:
    """If you have 2 or more cards in hand: you and 1 other hero each discard 1 or more cards. Reveal the top X cards of
    that hero's deck, X = the cards discarded so; discard all but 1 of them and play that one."""
    you = game.player_of[card]
    pupil = yield from game.choose_hero(card, game.allied_heroes(card))
    given = 0
    for hero in (you, pupil):
        given += len((yield from game.discard_from_hand(card, hero, 1)))
        given += 0 if hero is None else len((yield from game.discard_any_number(card, hero)))
    revealed = yield from game.reveal_top(pupil, given)
    lesson = yield from game.choose_card(card, revealed)
    for other in revealed:
        if other != lesson:
            yield from game.discard(other)
    yield from game.play(lesson)


inner_demons = deck.principle("Principle of Inner Demons")


@inner_demons.at_end()
def wrestle_with_them(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck. If it is a One-Shot, your hero character deals itself 2 fixed infernal;
    otherwise destroy 1 of your cards that is no character. Either way play the revealed card."""
    revealed = yield from game.reveal_one(game.player_of[card])
    if revealed is None:
        return
    if one_shot(game, card, revealed):
        yield from hurt_itself(game, card, 2, INFERNAL)
    else:
        yield from game.destroy_one(card, own_non_character)
    yield from game.play(revealed)


levity = deck.principle("Principle of Levity")


@levity.after(PLAYED, has_a_power, when=you_play_from_hand)
def go_with_the_flow(game: Game, card: int, played: Happening) -> Effect:
    """After you have played a card that has a power from your hand, you may discard 1 card; if you do, use 1 power."""
    you = game.player_of[card]
    if (yield from game.discard_from_hand(card, you, 1, up_to=True)):
        yield from game.use_power(card, you)


@levity.instead_of(PLAYED, lambda game, card, other: not has_a_power(game, card, other), when=you_play_from_hand)
def change_your_mind(game: Game, card: int, played: Happening) -> Effect:
    """When you would play a card without a power from your hand, discard the top card of your deck; if the two share a
    keyword, each hero character regains 1 HP, then bury the first card and play the discarded one instead."""
    for other in (yield from game.discard_top(game.player_of[card])):
        if shares_a_keyword(game, played.card, other):
            played.replaced = True
            yield from game.heal_each(card, hero_character, 1)
            yield from game.bury(played.card)
            yield from game.play(other)


longevity = deck.principle("Principle of Longevity")


def is_yours(game: Game, card: int, played: Happening) -> bool:
    """It is a card of yours, whoever plays it, or you play it."""
    you = game.player_of[card]
    return you in (played.deck, game.owner_of[played.card])


def not_at_your_start(game: Game, card: int, played: Happening) -> bool:
    """One of your cards would be played outside your start phase."""
    return is_yours(game, card, played) and not game.in_phase(game.player_of[card], START)


def at_your_start(game: Game, card: int, played: Happening) -> bool:
    """One of your cards has been played in your start phase."""
    return is_yours(game, card, played) and game.in_phase(game.player_of[card], START)


@longevity.instead_of(PLAYED, any_card, when=not_at_your_start)
def bide_your_time(game: Game, card: int, played: Happening) -> Effect:
    """Whenever you would play a card outside your start phase, put it under this instead."""
    played.replaced = True
    yield from game.put_under(played.card, card)


# Reading: of two characters of a hero each regains 3 HP, as benefits are shared.
@longevity.at_start()
def the_time_has_come(game: Game, card: int) -> Effect:
    """Your hero character regains 3 HP; play all cards under this in any order."""
    yield from game.heal_each(card, own_character, 3)
    for other in (yield from game.choose_cards(card, game.under(card), len(game.under(card)), up_to=False)):
        yield from game.play(other)


@longevity.after(PLAYED, when=at_your_start)
def without_hurry(game: Game, card: int, played: Happening) -> None:
    """Cards played in your start phase skip their start phase effects this turn."""
    game.skip_texts(played.card)


prophecy = deck.principle(
    "Principle of Prophecy",
    rules="You may look at the top card of your deck, of the villain deck and of the environment deck at any time.",
    text=[sees_top_of(lambda game, card, pile: pile in (game.player_of[card], game.villain, game.environment))],
)


@prophecy.at_start()
def foretell(game: Game, card: int) -> Effect:
    """Reveal the top card of 1 hero deck, then that of the villain or the environment deck. If the two share a keyword,
    play both in any order; otherwise bury both and your hero character deals itself 2 fixed psychic."""
    omens: list[int] = []
    for decks in game.heroes, (game.villain, game.environment):
        able = [pile for pile in game.decks_with_cards() if pile in decks]
        pile = yield from game.choose_deck(card, able)
        omens += yield from game.reveal_top(pile)
    if len(omens) == 2 and shares_a_keyword(game, *omens):
        for omen in (yield from game.choose_cards(card, omens, 2, up_to=False)):
            yield from game.play(omen)
        return
    for omen in omens:
        yield from game.bury(omen)
    yield from hurt_itself(game, card, 2, PSYCHIC)


time_travel = deck.principle("Principle of Time Travel")


@time_travel.at_start(when=lambda game, card: len(game.trash(game.player_of[card])) <= 5)
def travel_on(game: Game, card: int) -> Effect:
    """If 5 or fewer cards are in your trash, discard the top 3 cards of your deck and your hero character deals itself
    1 fixed psychic."""
    yield from game.discard_top(game.player_of[card], 3)
    yield from hurt_itself(game, card, 1, PSYCHIC)


@time_travel.at_end(when=lambda game, card: len(game.trash(game.player_of[card])) >= 6)
def relive_the_past(game: Game, card: int) -> Effect:
    """If 6 or more cards are in your trash, you may play its top card; after a card has been played so, bury your
    trash."""
    you = game.player_of[card]
    *_, newest = game.trash(you)
    if not game.may_be_played(newest) or not (yield from game.confirm(card, f"play {game.title_of[newest]}")):
        return
    if (yield from game.play(newest)):
        game.bury_trash(you)


whispers = deck.principle("Principle of Whispers")


@whispers.at_end()
def listen(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck; bury or replace it; if it was replaced, your hero character deals itself 1
    fixed psychic."""
    revealed = yield from game.reveal_one(game.player_of[card])
    if revealed is None:
        return
    if (yield from game.choose_mode(card, ("bury it", True), ("replace it", True))) == 0:
        yield from game.bury(revealed)
    elif (yield from game.replace(revealed)):
        yield from hurt_itself(game, card, 1, PSYCHIC)


@whispers.reaction()
def obey(game: Game, card: int, damage: Damage) -> Effect:
    """Reveal the top card of your deck; discard or play it; if a card was played so, your hero character deals itself
    2 fixed psychic."""
    revealed = yield from game.reveal_one(game.player_of[card])
    if revealed is None:
        return
    if (yield from game.choose_mode(card, ("discard it", True), ("play it", game.may_be_played(revealed)))) == 0:
        yield from game.discard(revealed)
    elif (yield from game.play(revealed)):
        yield from hurt_itself(game, card, 2, PSYCHIC)


wild_card = deck.principle("Principle of the Wild Card")


@wild_card.instead_of(PLAYED, lambda game, card, other: not game.has_keyword(other, SUDDENLY), when=you_play_from_hand)
def draw_the_wild_card(game: Game, card: int, played: Happening) -> Effect:
    """When you would play a card without SUDDENLY! from your hand, bury 1 card of your hand and play the top card of
    your deck instead."""
    played.replaced = True
    you = game.player_of[card]
    yield from game.bury((yield from game.choose_card(card, game.hand(you))))
    yield from game.play_top(you)


@wild_card.at_play_phase()
def shuffle_up(game: Game, card: int) -> Effect:
    """You may draw 2 cards; if you do, put 2 cards of your hand on top of your deck, then shuffle its top 4 cards.
    Either way play the top card of your deck."""
    you = game.player_of[card]
    if (yield from game.may_draw(card, you, 2)):
        for other in (yield from game.choose_cards(card, game.hand(you), 2, up_to=False)):
            yield from game.put_on_deck(other)
        game.shuffle_top(you, 4)
    yield from game.play_top(you)
