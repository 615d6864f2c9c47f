"""The character cards of Darkstrife & Painstake, in pairs, and what their texts say of both."""

from __future__ import annotations

from functools import partial

from sotm_env.decks.phrases import (
    Selector,
    destroy_one,
    destroy_weak_target,
    one_hero_takes,
    one_target_regains,
)
from sotm_env.engine.vocabulary import (
    DRAW,
    DRAWN,
    ENERGY,
    INFERNAL,
    PLAY_PHASE,
    POWER,
    PSYCHIC,
    Asks,
    Effect,
    Game,
    Line,
    any_target,
    but_not,
    environment_card,
    hero_deck,
    hero_target,
    is_target,
    keyword,
    ongoing,
    titled,
)

deck = hero_deck("darkstrife_painstake", "Darkstrife & Painstake", complexity=9)
DEMON = "demon"
SOUL = "soul"
AETERNA = "æterna"
soul = keyword(SOUL)
aeterna = keyword(AETERNA)
is_darkstrife = titled("Darkstrife")
is_painstake = titled("Painstake")


def darkstrife_of(game: Game, card: int) -> int:
    """Darkstrife, whichever variant of him plays."""
    return game.table.characters[game.owner_of[card]][0]


def painstake_of(game: Game, card: int) -> int:
    """Painstake, whichever variant of her plays."""
    return game.table.characters[game.owner_of[card]][1]


def painstake_is_active(game: Game, card: int) -> bool:
    return game.is_target(painstake_of(game, card))


def may_discard(game: Game, card: int, selector: Selector) -> Asks[bool]:
    """You may discard 1 card of a kind; gives whether you did."""
    return (yield from game.may_discard(card, game.player_of[card], 1, selector))


def may_discard_any(game: Game, card: int) -> Asks[list[int]]:
    """You may discard 1 card; gives that card."""
    return (yield from game.discard_from_hand(card, game.player_of[card], up_to=True))


# --- character cards -------------------------------------------------------------------------------------------------
as_darkstrife = partial(deck.character, called="Darkstrife", nemesis=["darkstrife"])
as_painstake = partial(deck.character, called="Painstake", nemesis=["painstake"])

darkstrife = as_darkstrife("Darkstrife", 15, id="darkstrife")
darkstrife.incapacitated_side(one_hero_takes(DRAW), destroy_weak_target(3))


@darkstrife.power("Æternal Power")
def aeternal_power(
    game: Game,
    card: int,
    first: int = 1,
    amount: int = 1,
    price: int = 1,
    drawn: int = 1,
    second: int = 1,
    more: int = 2,
) -> Effect:
    """Darkstrife deals 1 target 1 infernal. You may discard 1 Æterna card: if so, draw 1 card and Darkstrife deals 1
    target 2 infernal."""
    yield from game.deal_one(card, amount, INFERNAL, targets=first)
    if (yield from game.may_discard(card, game.player_of[card], price, aeterna)):
        yield from game.draw(game.player_of[card], drawn)
        yield from game.deal_one(card, more, INFERNAL, targets=second)


painstake = as_painstake("Painstake", 18, DEMON, id="painstake")
painstake.incapacitated_side(one_hero_takes(PLAY_PHASE), one_target_regains(2))


@painstake.power("Eternal Soul")
def eternal_soul(game: Game, card: int, cards: int = 2, hp: int = 2) -> Effect:
    """Draw 2 cards. You may discard any Soul cards among them; Painstake regains 2 HP each time."""
    drawn = yield from game.draw_cards(game.player_of[card], cards)
    while (yield from may_discard(game, card, lambda g, c, other: other in drawn and soul(g, c, other))):
        yield from game.heal(card, hp)


first_darkstrife = as_darkstrife("Darkstrife (First Appearance)", 16, id="first_appearance_darkstrife")
first_darkstrife.incapacitated_side(one_hero_takes(DRAW), destroy_one(environment_card))


@first_darkstrife.power("Princeling of Æternus")
def princeling(game: Game, card: int, price: int = 1, targets: int = 1, amount: int = 1) -> Effect:
    """Darkstrife deals himself 1 fixed psychic, then 1 target 1 infernal. Play the top card of your deck."""
    yield from game.deal(card, card, price, PSYCHIC, fixed=True)
    yield from game.deal_one(card, amount, INFERNAL, targets=targets)
    yield from game.play_top(game.player_of[card])


first_painstake = as_painstake("Painstake (First Appearance)", 17, DEMON, id="first_appearance_painstake")


@first_painstake.power("The Devil Within")
def the_devil_within(
    game: Game, card: int, targets: int = 1, hp: int = 1, drawn: int = 1, souls: int = 1, discovered: int = 1
) -> Effect:
    """1 hero target regains 1 HP. Either draw 1 card, or discard 1 Soul card: if one is discarded, discover 1
    Ongoing."""
    for target in (yield from game.choose_targets(card, targets, hero_target, up_to=False)):
        yield from game.heal(target, hp)
    player = game.player_of[card]

    def paying() -> Effect:
        if (yield from game.discard_from_hand(card, player, souls, soul)):
            yield from game.discover(card, ongoing, discovered)

    discarding = game.discarding(card, player, souls, soul, "Soul card")
    yield from game.choose_one(card, game.drawing(player, drawn), Line(discarding.words, discarding.possible, paying))


def level_hands(game: Game, card: int) -> Effect:
    """1 hero draws cards until their hand is as large as the largest; then each hero discards 1 card."""
    hero = yield from game.choose_hero(card)
    if hero is not None:
        hero = game.doer(hero)
        largest = max(len(game.hand(each)) for each in game.active_heroes())
        while len(game.hand(hero)) < largest and (yield from game.draw(hero)):
            pass
    yield from game.each_hero_discards(card)


first_painstake.incapacitated_side(one_hero_takes(PLAY_PHASE), level_hands)


soulseeker_darkstrife = as_darkstrife("Darkstrife (Soulseeker)", 12, id="soulseeker_darkstrife")


@soulseeker_darkstrife.power("Demonic Upbringing")
def demonic_upbringing(game: Game, card: int, cards: int = 1, targets: int = 3, amount: int = 1) -> Effect:
    """Draw 1 card: a Soul card is played; otherwise Darkstrife deals each of up to 3 targets 1 infernal."""
    drawn = yield from game.draw_cards(game.player_of[card], cards)
    souls = [other for other in drawn if soul(game, card, other)]
    for other in souls:
        yield from game.play(other)
    if not souls:
        yield from game.deal_each(card, (yield from game.choose_targets(card, targets)), amount, INFERNAL)


def weigh_a_soul(game: Game, card: int) -> Effect:
    """Discard the top card of 1 deck: for a target, 1 target deals itself 3 infernal; otherwise play the top card of 1
    deck."""
    discarded = yield from game.discard_top((yield from game.choose_deck(card, game.decks_with_cards())))
    if any(is_target(game, card, other) for other in discarded):
        target = yield from game.choose_target(card)
        yield from game.deal(target, target, 3, INFERNAL)
    else:
        yield from game.play_top((yield from game.choose_deck(card, game.decks_with_cards())))


soulseeker_darkstrife.incapacitated_side(one_hero_takes(POWER), weigh_a_soul)

soulseeker_painstake = as_painstake("Painstake (Soulseeker)", 14, DEMON, id="soulseeker_painstake")


def heal_up_to_3(game: Game, card: int, targets: int = 3, hp: int = 2) -> Effect:
    """Each of up to 3 targets regains 2 HP."""
    for target in (yield from game.choose_targets(card, targets)):
        yield from game.heal(target, hp)


@soulseeker_painstake.power("Seeking Redemption")
def seeking_redemption(game: Game, card: int, targets: int = 3, hp: int = 2, cards: int = 2) -> Effect:
    """Discard the top card of your deck: for a Soul card each of up to 3 targets regains 2 HP, otherwise draw 2
    cards."""
    player = game.player_of[card]
    discarded = yield from game.discard_top(player)
    if any(soul(game, card, other) for other in discarded):
        yield from heal_up_to_3(game, card, targets, hp)
    else:
        yield from game.draw(player, cards)


def share_memories(game: Game, card: int) -> Effect:
    """1 hero discards up to 3 cards; each time, each other hero draws 1 card."""
    hero = yield from game.choose_hero(card)
    for _ in range(3):
        if not (yield from game.discard_from_hand(card, hero, 1, up_to=True)):
            break
        for other in (yield from game.heroes_in_order(DRAWN)):
            if other != hero:
                yield from game.draw(other)


soulseeker_painstake.incapacitated_side(one_hero_takes(PLAY_PHASE), share_memories)


prince = as_darkstrife("Darkstrife (Prince)", 14, "prince", id="prince_darkstrife")


@prince.power("Broken Crown")
def broken_crown(game: Game, card: int, amount: int = 2, times: int = 2, drawn: int = 1, played: int = 1) -> Effect:
    """Darkstrife deals himself 2 fixed energy, up to 2 times; each time he is dealt damage by it, either draw 1 card or
    play 1 card."""
    player = game.player_of[card]
    for _ in range(times):
        if not game.is_target(card) or not (yield from game.confirm(card, f"deal {amount} fixed energy")):
            break
        hit = yield from game.deal(card, card, amount, ENERGY, fixed=True)
        if hit.dealt and hit.target == card:
            yield from game.choose_one(card, game.drawing(player, drawn), game.playing(card, player, count=played))


def each_turns_on_itself(game: Game, card: int) -> Effect:
    """Each target deals itself 1 infernal."""
    yield from game.deal_themselves(card, any_target, 1, INFERNAL)


prince.incapacitated_side(one_hero_takes(PLAY_PHASE), each_turns_on_itself)

betrayer = as_painstake("Painstake (The Betrayer)", 16, DEMON, id="betrayer_painstake")
betrayer.incapacitated_side(one_hero_takes(POWER), destroy_one(ongoing))


@betrayer.power("Eternal Regret")
def eternal_regret(
    game: Game, card: int, targets: int = 1, amount: int = 1, drawn: int = 1, healed: int = 1, hp: int = 1
) -> Effect:
    """Painstake deals 1 target that is no Demon 1 infernal. If a hero target was dealt damage by it, play the top card
    of your deck; otherwise draw 1 card and 1 target regains 1 HP."""
    player = game.player_of[card]
    spared = yield from game.choose_targets(card, targets, but_not(keyword(DEMON)), up_to=False)
    hits = yield from game.deal_each(card, spared, amount, INFERNAL)
    if any(hit.dealt and hero_target(game, card, hit.target) for hit in hits):
        yield from game.play_top(player)
    else:
        yield from game.draw(player, drawn)
        for target in (yield from game.choose_targets(card, healed, up_to=False)):
            yield from game.heal(target, hp)


deck.pair("darkstrife_painstake", darkstrife, painstake)
deck.pair("first_appearance_darkstrife_painstake", first_darkstrife, first_painstake)
deck.pair("soulseeker_darkstrife_painstake", soulseeker_darkstrife, soulseeker_painstake)
deck.pair("prince_darkstrife_betrayer_painstake", prince, betrayer)
