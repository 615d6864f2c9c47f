"""Apostate: he tells each hero a Lie; each that is believed goes under him, and enough of them show him as he is."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    H,
    cards_under,
    deals_highest,
    deals_lowest,
    discovers,
    each_deals_itself,
    lowest_regains,
    of_the_character,
    plays_top,
    regains,
    saying,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    END,
    ENERGY,
    INFERNAL,
    MELEE,
    PLAYED,
    PSYCHIC,
    PUT_UNDER,
    RELIC,
    SONIC,
    VILLAIN,
    Asks,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    area_of,
    but_not,
    enters,
    environment_target,
    hero_character,
    hero_ongoing,
    hero_ongoing_or_item,
    hero_target,
    increase_damage,
    is_target,
    keyword,
    lowest_hp,
    more_healing,
    non_villain_target,
    one_shot,
    ongoing,
    own_character,
    reduce_damage,
    this_card,
    titled,
    villain_card,
    villain_deck,
    villain_target,
)

LIE = "lie"
DEMON = "demon"

deck = villain_deck("apostate", "Apostate", difficulty=3)
lie = keyword(LIE)
demon = keyword(DEMON)
relic = keyword(RELIC)
villain_demon = all_of(villain_card, demon)
condemnation = titled("Condemnation")
weakest_hero = lowest_hp(hero_character)


def lies_beside(game: Game, card: int, other: int) -> int:
    """How many Lies lie in the play area of a card."""
    return sum(lie(game, card, each) for each in game.play_area(game.area_of(other)))


def deceived(game: Game, card: int, other: int) -> bool:
    """A card in a hero's play area in which a Lie lies."""
    return game.area_of(other) in game.heroes and lies_beside(game, card, other) > 0


def least_deceived(game: Game, card: int, other: int) -> bool:
    """The hero character with the fewest Lies in the own play area, and of several such with the lowest HP."""

    def rank(hero: int) -> tuple[int, int]:
        return lies_beside(game, card, hero), game.state.hp[hero]

    heroes = game.targets(card, hero_character)
    return other in heroes and rank(other) == min(map(rank, heroes))


# --- the character card ----------------------------------------------------------------------------------------------
apostate = deck.character(
    "Apostate",
    66,
    nemesis=["fanatic"],
    text=[
        enters(area_of(least_deceived), lie),
        reduce_damage(2, by=all_of(hero_target, deceived), to=this_card),
    ],
    rules="Lies come into the play area of the hero character with the fewest Lies, of several with the lowest HP. "
    "Damage dealt to Apostate by hero targets in play areas with a Lie is -2.",
)


@apostate.at_setup()
def first_words(game: Game, card: int) -> Effect:
    """Discover 1 Relic, 1 Demon and 1 Lie, which comes into the play area of the hero character with the lowest HP."""
    yield from game.discover(card, relic)
    yield from game.discover(card, demon)
    yield from game.discover(card, lie, at=area_of(weakest_hero))


@apostate.whenever(lambda game, card: len(game.under(card)) >= game.H)
def drop_the_mask(game: Game, card: int) -> Effect:
    """If ever H or more cards are under this card, summon Condemnation; then flip this card."""
    yield from game.summon(card, game.villain, condemnation)
    yield from game.flip(card)


@apostate.at_end()
def deceive(game: Game, card: int) -> Effect:
    """Apostate deals the hero character with the lowest HP 1 sonic and 1 psychic; discover H-2 Lies; if none was played
    so, he deals every non-villain target 3 psychic."""
    yield from deals_lowest(1, (SONIC, PSYCHIC), hero_character)(game, card)
    if not (yield from game.discover(card, lie, game.H - 2)):
        yield from game.deal_all(card, non_villain_target, 3, PSYCHIC)


apostate.at_end(advanced=True)(discovers(is_target, "target card", H - 2))


unmasked = apostate.flip_side(
    "Culmination of Deception",
    text=[enters(area_of(weakest_hero), lie)],
    rules="Lies come into the play area of the hero character with the lowest HP.",
)


@unmasked.after(PUT_UNDER, when=lambda game, card, put: put.other == card)
def choke_on_it(game: Game, card: int, put: Happening) -> Effect:
    """After a card has been put under this card, Apostate deals himself 6 fixed psychic."""
    yield from game.deal(card, card, 6, PSYCHIC, fixed=True)


@unmasked.after(PLAYED, all_of(villain_card, relic))
def spend_the_relic(game: Game, card: int, played: Happening) -> Effect:
    """After a villain Relic has been played, do its end phase text; then destroy it."""
    yield from game.do_phase_text(played.card, END)
    yield from game.destroy(played.card)


unmasked.after(DESTROYED, villain_demon)(saying("After a villain Demon has been destroyed", regains("Apostate", H)))
unmasked.at_start()(plays_top(VILLAIN))
unmasked.at_end()(deals_highest(cards_under(), INFERNAL, by="Apostate", many=H - 1))


@unmasked.before_damage(to=this_card, advanced=True)
def hide_behind_them(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever Apostate would be dealt damage, it is redirected to the villain target with the lowest HP."""
    game.redirect(card, damage, (yield from game.lowest(card, villain_target)))


# --- the deck: Relics and Demons -------------------------------------------------------------------------------------
the_sword = deck.card("Condemnation", 1, RELIC, hp=11, roams=True)
another_target = all_of(is_target, but_not(this_card))


# Reading: its own destruction does not count, as it has left play by then.
@the_sword.after(DESTROYED, another_target, when=lambda game, card, told: told.damage is not None)
def drink_the_soul(game: Game, card: int, told: Happening) -> Effect:
    """After a target has been destroyed by damage that Apostate dealt, he regains 6 HP."""
    if own_character(game, card, told.by):
        yield from game.heal(told.by, 6)


@the_sword.at_end()
def condemn(game: Game, card: int) -> Effect:
    """Apostate deals the non-villain target with the lowest HP 3 melee; this card and Apostate each regain 3 HP."""
    character = game.character_of(card)
    yield from game.deal(character, (yield from game.lowest(card, non_villain_target)), 3, MELEE)
    for target in (card, character):
        yield from game.heal(target, 3)


effigy = deck.card(
    "Corrupted Effigy",
    1,
    RELIC,
    hp=9,
    rules="Damage dealt to Demon cards is -1.",
    text=[reduce_damage(1, to=demon)],
)


# Reading (ruling in the facts): the face of the card says H or fewer.
@effigy.at_end()
def call_a_demon(game: Game, card: int) -> Effect:
    """If H or fewer Demon cards are in play, discover 1 Demon."""
    if len(game.cards_in_play(card, demon)) <= game.H:
        yield from game.discover(card, demon)


deck.card("Fiendish Pugilist", 3, DEMON, hp=10).at_end()(deals_highest(H - 1, MELEE))

deck.card(
    "Gauntlet of Perdition",
    1,
    RELIC,
    hp=7,
    rules="Apostate deals +1 damage.",
    text=[increase_damage(1, by=own_character)],
).at_end()(of_the_character(deals_lowest(1, MELEE, by="Apostate", many=H - 1)))

pilferer = deck.card("Imp Pilferer", 3, DEMON, hp=6)


@pilferer.at_end()
def pilfer(game: Game, card: int) -> Effect:
    """Destroy 1 hero Ongoing or Item card; then this deals the hero target with the second lowest HP H-2 infernal."""
    yield from game.destroy_one(card, hero_ongoing_or_item)
    yield from deals_lowest(H - 2, INFERNAL, rank=2)(game, card)


orb = deck.card(
    "Orb of Delirium",
    2,
    RELIC,
    hp=7,
    rules="Environment targets deal hero targets +1 damage.",
    text=[increase_damage(1, by=environment_target, to=hero_target)],
)


@orb.at_end()
def drive_them_mad(game: Game, card: int) -> Effect:
    """Each hero discards up to 2 cards; if fewer than H were discarded in all, each hero character deals itself 3 fixed
    psychic."""
    discarded = 0
    for hero in game.active_heroes():
        discarded += len((yield from game.discard_from_hand(card, hero, 2, up_to=True)))
    if discarded < game.H:
        yield from each_deals_itself(3, PSYCHIC, hero_character)(game, card)


deck.card(
    "Periapt of Woe", 1, RELIC, hp=5, rules="Damage dealt to Relic cards is -1.", text=[reduce_damage(1, to=relic)]
).at_end()(regains("Apostate", H))

spirit = deck.card("Relic Spirit", 3, DEMON, hp=8)


@spirit.at_end()
def tend_the_relics(game: Game, card: int) -> Effect:
    """The Relic card with the lowest HP regains H HP; reveal the top villain card: play it if it is a Relic, else
    discard it."""
    yield from lowest_regains(H, relic, "Relic")(game, card)
    yield from game.reveal_and_play(card, game.villain, relic)


runes = deck.card(
    "Runes of Malediction",
    2,
    RELIC,
    hp=5,
    rules="Damage dealt to Apostate is -1.",
    text=[reduce_damage(1, to=own_character)],
)


@runes.at_end()
def curse_the_deceived(game: Game, card: int) -> Effect:
    """Destroy 1 hero Ongoing in a hero's play area with a Lie; if none was destroyed, Apostate deals the hero target
    with the lowest HP H-1 infernal."""
    if not (yield from game.destroy_one(card, all_of(hero_ongoing, deceived))):
        yield from deals_lowest(H - 1, INFERNAL)(game, game.character_of(card))


tome = deck.card(
    "Tome of the Unknowable",
    2,
    RELIC,
    hp=9,
    rules="Whenever hero targets regain HP, they regain 1 less.",
    text=[more_healing(-1, of=hero_target)],
)


@tome.at_end()
def read_aloud(game: Game, card: int) -> Effect:
    """The hero target with the highest HP deals itself X fixed psychic, X = 1 + the Ongoing cards in its play area."""
    target = yield from game.highest(card, hero_target)
    if target is not None:
        known = sum(ongoing(game, card, other) for other in game.play_area(game.area_of(target)))
        yield from game.deal(target, target, 1 + known, PSYCHIC, fixed=True)


# --- the deck: Lies --------------------------------------------------------------------------------------------------
def nobody_listens(game: Game, card: int) -> bool:
    """No active hero is in this play area."""
    here = game.area_of(card)
    return here not in game.heroes or not game.active(here)


def fall_silent(game: Game, card: int) -> Effect:
    """If ever no active hero is in this play area, bury this card."""
    yield from game.bury(card)


def lie_card(title: str) -> CardDef:
    """Adds a Lie, which speaks to the hero in whose play area it lies, and ends with that hero."""
    card = deck.card(title, 1, LIE, roams=True)
    card.whenever(nobody_listens)(fall_silent)
    return card


def is_believed(game: Game, card: int) -> Effect:
    """The Lie goes under the villain character card."""
    yield from game.put_under(card, game.character_of(card))


@lie_card("You Will Bring Pain").at_end()
def bring_pain(game: Game, card: int) -> Effect:
    """1 hero character here deals 1 energy to each of 2 other non-villain targets; if no damage was dealt so, put this
    card under the villain character card."""
    here = game.area_of(card)
    hero = yield from game.character_of_hero(card, here)
    others = yield from game.choose_targets(
        card, 2, lambda _, __, other: non_villain_target(game, card, other) and other != hero, False, here
    )
    dealt = 0 if hero is None else sum(hit.dealt for hit in (yield from game.deal_each(hero, others, 1, ENERGY)))
    if not dealt:
        yield from is_believed(game, card)


# Reading: limited is a keyword like any other.
@lie_card("You're Not Who You Think You Are").at_end()
def doubt_yourself(game: Game, card: int) -> Effect:
    """This hero discards 1 card, and the top card of the own deck; if these have 3 or more keywords between them, put
    this card under the villain character card."""
    discarded = yield from discard_two(game, card)
    if len({word for other in discarded for word in game.keywords_of(other)}) >= 3:
        yield from is_believed(game, card)


def discard_two(game: Game, card: int) -> Asks[list[int]]:
    """The hero here discards 1 card of the hand, and the top card of the deck; returns them."""
    here = game.area_of(card)
    of_hand = yield from game.discard_from_hand(card, here)
    return of_hand + (yield from game.discard_top(here))


# Reading: where no other hero is active, the last one holds the most cards.
@lie_card("You're Unworthy").at_end()
def shame_yourself(game: Game, card: int) -> Effect:
    """This hero buries 1 card of the hand; each other hero may draw 1 card; then, if this hero holds more cards than
    every other hero, put this card under the villain character card."""
    here = game.area_of(card)
    yield from game.bury((yield from game.choose_card(card, game.hand(here), player=here)))
    others = [hero for hero in game.active_heroes() if hero != here]
    for hero in others:
        yield from game.may_draw(card, hero)
    if all(len(game.hand(here)) > len(game.hand(hero)) for hero in others):
        yield from is_believed(game, card)


@lie_card("Your Allies Betray You").at_end()
def be_betrayed(game: Game, card: int) -> Effect:
    """Discard the top card of each of 2 hero decks; if a One-Shot was discarded so, 1 hero character here deals itself
    2 psychic; if no damage was dealt so, put this card under the villain character card."""
    picked: list[int] = []
    for _ in range(2):
        left = [hero for hero in game.heroes if hero in game.decks_with_cards() and hero not in picked]
        pick = yield from game.choose_deck(card, left)
        if pick is not None:
            picked.append(pick)
    discarded = yield from game.discard_tops(picked)
    yield from hurt_or_believe(game, card, any(one_shot(game, card, other) for other in discarded), PSYCHIC)


def hurt_or_believe(game: Game, card: int, hurt: bool, kind: int) -> Effect:
    """If ``hurt``, 1 hero character here deals itself 2 damage; unless any was dealt, the Lie is believed."""
    if not (hurt and (yield from game.deal_itself(card, game.area_of(card), 2, kind)).dealt):
        yield from is_believed(game, card)


@lie_card("Your Secrets Will Be Exposed").at_end()
def be_exposed(game: Game, card: int) -> Effect:
    """This hero discards 1 card; if it shares a keyword with a card in play, 1 hero character here deals itself 2
    energy; if no damage was dealt so, put this card under the villain character card."""
    discarded = yield from game.discard_from_hand(card, game.area_of(card))
    exposed = any(game.share_keyword(secret, other) for secret in discarded for other in game.state.in_play)
    yield from hurt_or_believe(game, card, exposed, ENERGY)


@lie_card("Your World Is a Lie").at_end()
def doubt_the_world(game: Game, card: int) -> Effect:
    """This hero discards 1 card, and the top card of the own deck; if these share a keyword, put this card under the
    villain character card."""
    discarded = yield from discard_two(game, card)
    if len(discarded) == 2 and game.share_keyword(*discarded):
        yield from is_believed(game, card)
