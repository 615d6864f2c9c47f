"""The Dark Side of the Visionary: a side deck, whose top card her own texts play again and again."""

from __future__ import annotations

from sotm_env.decks.phrases import Does, said
from sotm_env.engine.says import PLAY_TOP
from sotm_env.engine.vocabulary import (
    DECK,
    DRAWN,
    HAND,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    RETYPE,
    TRASH,
    Asks,
    Damage,
    Effect,
    Game,
    Line,
    about_damage,
    all_of,
    any_target,
    chosen,
    environment_card,
    exactly_hp,
    hero_side_deck,
    hero_target,
    hp_at_least,
    hp_at_most,
    in_this_area,
    is_target,
    keyword,
    non_character,
    non_hero_target,
    other_target,
)

dark = hero_side_deck("dark_side", "The Dark Side")
MANIFESTATION = "manifestation"


# --- what her texts say of it ----------------------------------------------------------------------------------------
@said("Play the top card of the Dark Side deck.", Does(PLAY_TOP, 1, "Dark Side card"))
def dark_side(game: Game, card: int, *_: object) -> Effect:
    yield from game.play_top(game.side_deck(card))


def playing_dark_side(game: Game, card: int) -> Line:
    """The line "play the top card of the Dark Side deck"."""
    return game.playing_top(game.side_deck(card), "Dark Side")


# Reading (gap in the facts): a Dark card is one that belongs to the Dark Side deck; no keyword says so.
def dark_card(game: Game, card: int, other: int) -> bool:
    """A card of the Dark Side deck."""
    return game.pile_of[other] == game.side_deck(other)


def hurt_herself(game: Game, card: int, amount: int = 1) -> Asks[Damage]:
    """The Visionary deals herself fixed psychic damage."""
    return game.deal_itself(card, game.player_of[card], amount, PSYCHIC, fixed=True)


# --- the deck --------------------------------------------------------------------------------------------------------
@dark.card("Brain Burn", 1, ONE_SHOT)
def brain_burn(game: Game, card: int) -> Effect:
    """Bury up to 4 cards from the top of the villain deck, or of the villain trash; then either draw 2 cards and
    1 other hero discards 2 cards, or The Visionary deals 1 hero target and 1 non-hero target 4 fixed psychic each."""
    of_deck, of_trash = game.zone(game.villain, DECK), game.trash(game.villain)
    from_deck = ("from the top of the villain deck", bool(of_deck))
    mode = yield from game.choose_mode(card, from_deck, ("from the top of the villain trash", bool(of_trash)))
    kind, whole = (DECK, of_deck) if mode == 0 else (TRASH, of_trash)
    for _ in whole[:4]:
        if not (yield from game.confirm(card, "bury the top card")):
            break
        yield from game.bury(game.zone(game.villain, kind)[-1])
    you, hero = game.player_of[card], game.character_of(card)
    trading = game.can_draw(you) and any(len(game.hand(other)) >= 2 for other in game.allied_heroes(card))
    able = game.can_deal_damage(hero, hero)
    yield from game.choose_one(
        card,
        Line("draw 2 cards, and 1 other hero discards 2", trading, lambda: trade_thoughts(game, card)),
        Line("deal 1 hero target and 1 non-hero target 4 fixed psychic", able, lambda: burn(game, card)),
    )


def trade_thoughts(game: Game, card: int) -> Effect:
    """Draw 2 cards; 1 other hero discards 2 cards."""
    yield from game.draw(game.player_of[card], 2)
    yield from game.discard_from_hand(card, (yield from game.choose_hero(card, game.allied_heroes(card))), 2)


def burn(game: Game, card: int) -> Effect:
    """The Visionary deals 1 hero target and 1 non-hero target 4 fixed psychic each."""
    ally = yield from game.choose_target(card, hero_target)
    foe = yield from game.choose_target(card, non_hero_target)
    for target in (ally, foe):
        yield from game.deal(card, target, 4, PSYCHIC, fixed=True)


@dark.card("Callous Disregard", 1, ONE_SHOT)
def callous_disregard(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; you discard any number of cards; destroy 1 non-hero target with X or fewer HP, X =
    cards discarded from hands this turn; then each other hero draws 1 card, or The Visionary deals every non-hero
    target 1 psychic."""
    yield from game.each_hero_discards(card)
    yield from game.discard_any_number(card, game.player_of[card])
    weak = all_of(non_hero_target, hp_at_most(game.discarded_this_turn(card, origin=HAND)))
    yield from game.destroy((yield from game.choose_target(card, weak)))
    able = any(game.can_draw(game.doer(hero)) for hero in game.allied_heroes(card))
    drawing = Line("each other hero draws 1 card", able, lambda: cheer_up(game, card))
    dealing = game.dealing_each(card, non_hero_target, 1, PSYCHIC, "non-hero target")
    yield from game.choose_one(card, drawing, dealing)


def cheer_up(game: Game, card: int) -> Effect:
    """Each other hero draws 1 card."""
    for hero in (yield from game.heroes_in_order(DRAWN, among=game.allied_heroes(card))):
        yield from game.draw(hero)


@dark.card("Demoralize", 1, ONE_SHOT)
def demoralize(game: Game, card: int) -> Effect:
    """The Visionary deals every target 1 fixed psychic; then destroy each target with exactly 1 HP, or 1 target with 6
    or fewer HP."""
    yield from game.deal_all(card, any_target, 1, PSYCHIC, fixed=True)
    able = bool(game.targets(card, exactly_hp(1)))
    culling = Line("destroy each target with exactly 1 HP", able, lambda: game.destroy_all(card, exactly_hp(1)))
    yield from game.choose_one(card, culling, game.destroying_one(card, hp_at_most(6), "target with 6 or fewer HP"))


@dark.card("Forget What You Saw", 1, ONE_SHOT)
def forget_what_you_saw(game: Game, card: int) -> Effect:
    """Discard the top card of each deck; each time that is a target, The Visionary deals herself 1 fixed psychic; then
    draw 3 cards, or discard the top 3 cards of 1 deck."""
    for each in game.decks:
        for discarded in (yield from game.discard_top(each)):
            if is_target(game, card, discarded):
                yield from hurt_herself(game, card)
    decks = game.decks_with_cards()
    forgetting = Line("discard the top 3 cards of 1 deck", bool(decks), lambda: forget_more(game, card))
    yield from game.choose_one(card, game.drawing(game.player_of[card], 3), forgetting)


def forget_more(game: Game, card: int) -> Effect:
    """Discard the top 3 cards of 1 deck."""
    yield from game.discard_top((yield from game.choose_deck(card, game.decks_with_cards())), 3)


@dark.card("Mass Psychosis", 1, ONE_SHOT)
def mass_psychosis(game: Game, card: int) -> Effect:
    """Each target with 6 or more HP deals itself 3 fixed psychic; then play the top environment card, or destroy
    1 environment card."""
    yield from game.deal_themselves(card, hp_at_least(6), 3, PSYCHIC, fixed=True)
    destroying = game.destroying_one(card, environment_card, "environment card")
    yield from game.choose_one(card, game.playing_top(game.environment, "environment"), destroying)


@dark.card("Mental Erasure", 1, ONE_SHOT)
def mental_erasure(game: Game, card: int) -> Effect:
    """1 other hero discards 2, 3 or 4 cards; for each of them The Visionary regains 2 HP and deals 3 targets 1 psychic
    each."""
    hero = yield from game.choose_hero(card, game.allied_heroes(card))
    discarded = yield from game.discard_from_hand(card, hero, 2)
    discarded += yield from game.discard_from_hand(card, hero, 2, up_to=True)
    for _ in discarded:
        yield from game.heal(game.character_of(card), 2)
        yield from game.deal_each(card, (yield from game.choose_targets(card, 3, up_to=False)), 1, PSYCHIC)


snarl = dark.card("Psych-Snarl", 1, MANIFESTATION, hp=6, roams=True)


neighbor = all_of(other_target, in_this_area)


@snarl.at_start()
def lash_out(game: Game, card: int) -> Effect:
    """This deals the other target with the lowest HP in this play area 3 psychic."""
    yield from game.deal(card, (yield from game.lowest(card, neighbor)), 3, PSYCHIC)


@snarl.at_end()
def move_on(game: Game, card: int) -> Effect:
    """The Visionary deals herself 1 fixed psychic; then move this card to a different play area."""
    yield from hurt_herself(game, card)
    pick = yield from game.choose_deck(card, [each for each in game.decks if each != game.area_of(card)])
    if pick is not None:
        yield from game.move(card, pick)


@dark.card("Psychic Maelstrom", 1, ONE_SHOT)
def psychic_maelstrom(game: Game, card: int) -> Effect:
    """The Visionary deals 2 targets 2 psychic each; then discard 2 cards, or The Visionary deals every target 1 fixed
    psychic."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 2, up_to=False)), 2, PSYCHIC)
    spreading = game.dealing_each(card, any_target, 1, PSYCHIC, "target", fixed=True)
    yield from game.choose_one(card, game.discarding(card, game.player_of[card], 2), spreading)


def twist(game: Game, card: int, damage: Damage) -> Effect:
    """That damage is +1 or -1, as you choose, and of a type of your choice."""
    if (yield from game.choose_mode(card, ("+1 damage", True), ("-1 damage", True))) == 0:
        game.increase(damage, 1)
    else:
        game.reduce(damage, 1)
    damage.type = yield from game.choose_damage_type(card)


twist_the_ether = dark.card("Twist the Ether", 1, ONGOING)
twisted = dark.lasting("Twisted", about_damage(RETYPE, twist, by=chosen))


@twist_the_ether
def choose_whom_to_twist(game: Game, card: int) -> Effect:
    """Choose 1 target: as long as this is in play, whenever that target would deal damage, that is +1 or -1 and of a
    type of your choice."""
    target = yield from game.choose_target(card)
    if target is not None:
        game.while_in_play(twisted, card, [target])


@twist_the_ether.at_start()
def pay_or_untwist(game: Game, card: int) -> Effect:
    """The Visionary deals herself 2 fixed psychic; then discard 2 cards, or destroy this card."""
    yield from hurt_herself(game, card, 2)
    yield from game.choose_one(card, game.discarding(card, game.player_of[card], 2), game.destroying_itself(card))


def with_a_keyword(game: Game, card: int, other: int) -> bool:
    """A non-character target that has a keyword."""
    return non_character(game, card, other) and bool(game.keywords_of(other))


@dark.card("Unrealized Phobia", 1, ONE_SHOT)
def unrealized_phobia(game: Game, card: int) -> Effect:
    """Choose a keyword that a non-character target in play has: 1 target deals itself X psychic, X = targets in play
    with that keyword; then The Visionary deals herself 1 fixed psychic."""
    feared = yield from game.choose_target(card, with_a_keyword)
    if feared is not None:
        words = game.keywords_of(feared)
        word = words[(yield from game.choose_mode(card, *((word, True) for word in words)))]
        victim = yield from game.choose_target(card)
        yield from game.deal(victim, victim, len(game.targets(card, keyword(word))), PSYCHIC)
    yield from hurt_herself(game, card)
