"""The Visionary: sees and sorts what is to come, at the price of what her Dark Side then does."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    Does,
    destroy_one,
    each_deals_itself,
    one_hero_discovers,
    one_hero_takes,
    said,
    targets_regain,
)
from sotm_env.engine.says import PLAY_TOP
from sotm_env.engine.vocabulary import (
    DECK,
    DISCARDED,
    DISCOVERED,
    DRAW,
    DRAWN,
    ENERGY,
    HAND,
    HERO,
    LIMITED,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    PSYCHIC,
    REDIRECT,
    RETYPE,
    SUDDENLY,
    TRASH,
    Asks,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    about_damage,
    all_of,
    any_card,
    any_of,
    any_target,
    but_not,
    cannot_deal_damage,
    chosen,
    environment_card,
    exactly_hp,
    hero_card,
    hero_deck,
    hero_target,
    hp_at_least,
    hp_at_most,
    immune_to_damage,
    in_area,
    in_this_area,
    is_target,
    keyword,
    non_character,
    non_hero_target,
    ongoing,
    other_target,
    own_character,
    reduce_damage,
)

deck = hero_deck("visionary", "The Visionary", complexity=7)
MANIFESTATION = "manifestation"


# --- her Dark Side ---------------------------------------------------------------------------------------------------
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


# --- what several of her texts do ------------------------------------------------------------------------------------
def hurt_herself(game: Game, card: int, amount: int = 1) -> Asks[Damage]:
    """The Visionary deals herself fixed psychic damage."""
    return game.deal_itself(card, game.player_of[card], amount, PSYCHIC, fixed=True)


def foresee(game: Game, card: int, cards: int = 3, decks: int = 1) -> Effect:
    """Reveal the top 3 cards of 1 deck and replace them in any order."""
    for pile in (yield from game.choose_decks(card, game.decks_with_cards(), decks)):
        yield from game.replace_in_any_order(card, (yield from game.reveal_top(pile, cards)))


# --- character cards -------------------------------------------------------------------------------------------------
visionary = deck.character("The Visionary", 24, nemesis=["visionary"])


@visionary.power("Motivating Mentalism")
def motivating_mentalism(game: Game, card: int, heroes: int = 1, cards: int = 2, discarded: int = 1) -> Effect:
    """1 hero draws 2 cards and discards 1 card; if it was you who drew, play the top card of the Dark Side deck."""
    for hero in (yield from game.choose_heroes(card, heroes)):
        drawn = yield from game.draw(hero, cards)
        yield from game.discard_from_hand(card, hero, discarded)
        if drawn and game.doer(hero) == game.player_of[card]:
            yield from dark_side(game, card)


def draw_three_discard_two(game: Game, card: int) -> Effect:
    """1 hero draws 3 cards and discards 2 cards."""
    hero = yield from game.choose_hero(card)
    yield from game.draw(hero, 3)
    yield from game.discard_from_hand(card, hero, 2)


visionary.incapacitated_side(one_hero_takes(POWER), destroy_one(ongoing), draw_three_discard_two)


first_appearance = deck.character(
    "The Visionary (First Appearance)", 23, nemesis=["visionary"], id="first_appearance_visionary"
)


@first_appearance.power("Rend Spacetime")
def rend_spacetime(game: Game, card: int, cards: int = 1, targets: int = 1, amount: int = 1) -> Effect:
    """Draw 1 card; then either The Visionary deals 1 target 1 psychic, or play the top card of the Dark Side deck."""
    yield from game.draw(game.player_of[card], cards)
    able = game.can_deal_damage(card, card)
    words = f"deal {targets} target {amount} psychic"
    dealing = Line(words, able, lambda: game.deal_one(card, amount, PSYCHIC, targets=targets))
    yield from game.choose_one(card, dealing, playing_dark_side(game, card))


first_appearance.incapacitated_side(one_hero_takes(POWER), one_hero_discovers(ongoing, "Ongoing"), foresee)


dark_visionary = deck.character("The Visionary (Dark Visionary)", 21, nemesis=["visionary"], id="dark_visionary")


@dark_visionary.power("Complete Control")
def complete_control(game: Game, card: int, discarded: int = 2, drawn: int = 3, played: int = 1) -> Effect:
    """Discard 2 cards; draw the top 3 cards of the Dark Side deck; you may play 1 Dark Side card."""
    you = game.player_of[card]
    yield from game.discard_from_hand(card, you, discarded)
    yield from game.draw(you, drawn, game.side_deck(card))
    yield from game.play_up_to(card, you, played, dark_card)


def start_afresh(game: Game, card: int) -> Effect:
    """1 hero discards the whole hand, destroys each hero card in the own play area but characters, draws 4 cards and
    plays the top 2 cards of the own deck."""
    hero = yield from game.choose_hero(card)
    if hero is None:
        return
    yield from game.discard_hand(hero)
    yield from game.destroy_all(card, all_of(hero_card, non_character, in_area(hero)))
    yield from game.draw(hero, 4)
    for _ in range(2):
        yield from game.play_top(game.doer(hero))


dark_visionary.incapacitated_side(one_hero_takes(DRAW), each_deals_itself(2, PSYCHIC), start_afresh)


fishionary = deck.character("The Visionary (The Fishionary)", 20, nemesis=["visionary"], id="the_fishionary")


@fishionary.power("Little Plastic Mind Castle")
def little_plastic_mind_castle(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck and the top card of the Dark Side deck; discard one and play the other."""
    revealed: list[int] = []
    for pile in (game.player_of[card], game.side_deck(card)):
        revealed += [] if pile is None else (yield from game.reveal_top(pile))
    worse = yield from game.choose_card(card, revealed, kind="discard")
    yield from game.discard(worse)
    for better in revealed:
        if better != worse:
            yield from game.play(better)


def sort_the_environment(game: Game, card: int) -> Effect:
    """Reveal the top environment card; play it, discard it or bury it."""
    yield from game.sort(card, (yield from game.reveal_one(game.environment)), "play", "discard", "bury")


fishionary.incapacitated_side(one_hero_takes(PLAY_PHASE), targets_regain(2, 2), sort_the_environment)

# --- the deck --------------------------------------------------------------------------------------------------------
fray = deck.card("Begin to Fray", 2, ONGOING, LIMITED)


@fray.reaction()
def begin_to_fray(game: Game, card: int, damage: Damage) -> Effect:
    """The Visionary deals herself 1 fixed psychic and you may play 1 card; or play the top card of the Dark Side
    deck."""
    paying = game.dealing_itself(card, 1, PSYCHIC)
    paid = yield from game.choose_one(card, paying, playing_dark_side(game, card))
    if paid == 0:
        yield from game.play_from_hand(card, game.player_of[card], optional=True)


decoy = deck.card("Decoy Projection", 3, MANIFESTATION, LIMITED, hp=6)


@decoy.when_destroyed()
def burst(game: Game, card: int, destroyed: Happening) -> Effect:
    """This deals 3 targets 1 energy each."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3, up_to=False)), 1, ENERGY)


@decoy.before_damage(to=own_character, when=lambda game, card, damage: not game.is_of_type(card, damage, PSYCHIC))
def draw_fire(game: Game, card: int, damage: Damage) -> Effect:
    """Damage other than psychic that The Visionary would be dealt may be redirected to this."""
    yield from game.may_redirect(card, damage, card)


@deck.card("Falter", 3, SUDDENLY, ONE_SHOT)
def falter(game: Game, card: int) -> Effect:
    """The Visionary deals herself 1 fixed psychic; draw 1 card; play the top card of the Dark Side deck."""
    yield from hurt_herself(game, card)
    yield from game.draw(game.player_of[card])
    yield from dark_side(game, card)


# Reading: "if she does" asks for damage that was dealt.
@deck.card("Justify the Means", 3, ONE_SHOT)
def justify_the_means(game: Game, card: int) -> Effect:
    """The Visionary deals each of up to 5 targets 2 psychic; she may deal herself 1 fixed psychic; if she does, she
    deals every other target 1 psychic, then play the top card of the Dark Side deck."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 5)), 2, PSYCHIC)
    if not (yield from game.confirm(card, "deal yourself 1 fixed psychic")):
        return
    if (yield from hurt_herself(game, card)).dealt:
        yield from game.deal_all(card, but_not(own_character), 1, PSYCHIC)
        yield from dark_side(game, card)


levitation = deck.card(
    "Mass Levitation",
    2,
    ONGOING,
    LIMITED,
    rules="Damage dealt to hero targets is -2.",
    text=[reduce_damage(2, to=hero_target)],
)


@levitation.at_start()
def set_down(game: Game, card: int) -> Effect:
    """Each hero draws 1 card; destroy this card."""
    yield from game.each_hero_draws()
    yield from game.destroy(card)


lapse = deck.card("Memory Lapse", 3, ONGOING)


@lapse.instead_of(
    DISCOVERED, any_card, when=lambda game, card, discovered: game.table.decks[discovered.deck].kind != HERO
)
def lose_the_thread(game: Game, card: int, discovered: Happening) -> Effect:
    """When cards would be discovered from a deck that is no hero's, you may prevent that; if so, destroy this card."""
    if (yield from game.confirm(card, "prevent the discovery")):
        discovered.replaced = True
        yield from game.destroy(card)


@lapse.power()
def memory_lapse(game: Game, card: int, discarded: int = 1, drawn: int = 1, yours: int = 2) -> Effect:
    """Each other hero discards 1 card and draws 1 card; you may draw 2 cards; if you do, play the top card of the Dark
    Side deck."""
    for hero in (yield from game.heroes_in_order(DISCARDED, DRAWN, among=game.allied_heroes(card))):
        yield from game.discard_from_hand(card, hero, discarded)
        yield from game.draw(hero, drawn)
    if (yield from game.may_draw(card, game.player_of[card], yours)):
        yield from dark_side(game, card)


divergence = deck.card("Mental Divergence", 2, ONGOING)


@divergence.power("Mental Divergence: Destroy")
def unmake_a_thought(game: Game, card: int, cards: int = 1) -> Effect:
    """Destroy 1 Ongoing card; play the top card of the Dark Side deck."""
    yield from game.destroy_some(card, cards, ongoing)
    yield from dark_side(game, card)


@divergence.power("Mental Divergence: Collect")
def follow_a_thought(game: Game, card: int, cards: int = 1) -> Effect:
    """Collect 1 Ongoing card; destroy this card."""
    yield from game.collect(card, game.player_of[card], ongoing, cards)
    yield from game.destroy(card)


@deck.card("Mind Spike", 3, ONE_SHOT)
def mind_spike(game: Game, card: int) -> Effect:
    """The Visionary deals 1 target 3 irreducible psychic; you may destroy 1 Ongoing card; if one was destroyed, play
    the top card of the Dark Side deck."""
    yield from game.deal_one(card, 3, PSYCHIC, irreducible=True)
    if (yield from game.destroy_one(card, ongoing, optional=True)):
        yield from dark_side(game, card)


precognition = deck.card("Precognition", 2, ONGOING, LIMITED)


@precognition.power()
def change_what_you_foresee(game: Game, card: int, cards: int = 3, decks: int = 1, discarded: int = 1) -> Effect:
    """Reveal the top 3 cards of 1 deck and replace them in any order; you may discard the top card of 1 deck; if you
    do, play the top card of the Dark Side deck."""
    yield from foresee(game, card, cards, decks)
    changed: list[int] = []
    for pile in (yield from game.choose_decks(card, game.decks_with_cards(), discarded, up_to=True)):
        changed += yield from game.discard_top(pile)
    if changed:
        yield from dark_side(game, card)


vision = deck.card("Prophetic Vision", 3, ONGOING, LIMITED)


@vision.at_end()
def act_or_draw(game: Game, card: int) -> Effect:
    """Use 1 power or draw 1 card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.using_a_power(card, you), game.drawing(you))


# Reading: with fewer than 3 cards the steps are done in order as far as there are cards.
@vision.power()
def prophetic_vision(
    game: Game,
    card: int,
    villains: int = 3,
    discarded: int = 1,
    replaced: int = 1,
    played: int = 1,
    yours: int = 3,
    yours_discarded: int = 1,
    yours_replaced: int = 1,
    yours_played: int = 1,
) -> Effect:
    """Of the top 3 cards of the villain deck discard 1, replace 1 and play 1; then of the top 3 cards of your deck
    discard 1, replace 1 and play 1."""
    yield from see_through(game, card, game.villain, villains, discarded, replaced, played)
    you = game.player_of[card]
    yield from see_through(game, card, you, yours, yours_discarded, yours_replaced, yours_played)


def see_through(game: Game, card: int, pile: int, cards: int, discarded: int, replaced: int, played: int) -> Effect:
    """Reveals the top cards of a deck: so many are discarded, so many replaced, so many played."""
    revealed = yield from game.reveal_top(pile, cards)
    steps = ("discard", game.discard, discarded), ("card", game.replace, replaced), ("play", game.play, played)
    for kind, step, count in steps:
        for _ in range(count):
            pick = yield from game.choose_card(card, revealed, kind=kind)
            if pick is not None:
                revealed.remove(pick)
                yield from step(pick)
    for other in revealed:
        yield from game.replace(other)


# Reading: the play area is that of the target which the damage came to, as it was before; side decks are not meant.
@deck.card("Psychic Intrusion", 3, ONE_SHOT)
def psychic_intrusion(game: Game, card: int) -> Effect:
    """The Visionary deals 1 target 2 psychic; reveal the top 3 cards of the deck of that target's play area and
    discard, bury or replace each, in any order."""
    areas = {target: game.area_of(target) for target in game.targets(card, any_target)}
    hit = yield from game.deal_one(card, 2, PSYCHIC)
    if hit.target not in areas:
        return
    revealed = yield from game.reveal_top(areas[hit.target], 3)
    while (pick := (yield from game.choose_card(card, revealed))) is not None:
        revealed.remove(pick)
        yield from game.sort(card, pick, "discard", "bury", "replace")


# Reading: "if you do" asks for a card that was found.
@deck.card("Skim the Surface", 3, ONE_SHOT)
def skim_the_surface(game: Game, card: int) -> Effect:
    """Reveal and replace the top card of up to 3 decks; discard the top card of 1 deck; you may collect 1 Ongoing or
    Manifestation card; if you do, play the top card of the Dark Side deck."""
    for seen in (yield from game.choose_decks(card, game.decks_with_cards(), 3, up_to=True)):
        yield from game.reveal_and_replace(seen)
    pick = yield from game.choose_deck(card, game.decks_with_cards())
    if pick is not None:
        yield from game.discard_top(pick)
    if not (yield from game.confirm(card, "collect 1 Ongoing or Manifestation card")):
        return
    if (yield from game.collect(card, game.player_of[card], any_of(ongoing, keyword(MANIFESTATION)))):
        yield from dark_side(game, card)


# Reading: a trash that holds 1 card only may be chosen, and that card is buried.
@deck.card("Suggestion", 3, ONE_SHOT)
def suggestion(game: Game, card: int) -> Effect:
    """Of 1 trash other than yours bury 1 card and put 1 on top of its deck; you may put 1 more on top of its deck; if
    you do, play the top card of the Dark Side deck."""
    others = [each for each in game.decks if each != game.player_of[card] and game.trash(each)]
    pick = yield from game.choose_deck(card, others)
    if pick is None:
        return
    lower = yield from game.choose_card(card, game.trash(pick))
    upper = yield from game.choose_card(card, [other for other in game.trash(pick) if other != lower])
    yield from game.bury(lower)
    yield from game.put_on_deck(upper)
    if (yield from game.put_on_deck((yield from game.choose_card(card, game.trash(pick), optional=True)))):
        yield from dark_side(game, card)


# Reading (the two sources differ): the card's image, which draws in the start phase.
cocoon = deck.card(
    "Telekinetic Cocoon",
    3,
    MANIFESTATION,
    LIMITED,
    hp=6,
    rules="The Visionary is immune to damage and cannot deal damage.",
    text=[immune_to_damage(to=own_character), cannot_deal_damage(by=own_character)],
)
cocoon.when_destroyed()(dark_side)


@cocoon.at_start()
def emerge(game: Game, card: int) -> Effect:
    """The Visionary regains 2 HP; draw 1 card; destroy this card."""
    yield from game.heal(game.character_of(card), 2)
    yield from game.draw(game.player_of[card])
    yield from game.destroy(card)


def turn_aside(game: Game, card: int, damage: Damage) -> Effect:
    """You may discard 1 card to redirect the damage."""
    if (yield from game.discard_from_hand(card, game.player_of[card], up_to=True)):
        game.redirect(card, damage, (yield from game.choose_target(card, but=[damage.target])))


wrest = deck.card("Wrest the Mind", 2, ONGOING, LIMITED)
wrested = deck.lasting("Wrested", about_damage(REDIRECT, turn_aside, by=chosen, fixed=True))


@wrest
def wrest_the_mind(game: Game, card: int) -> Effect:
    """Choose 1 non-hero target: as long as this is in play, whenever that target would deal damage, you may discard
    1 card to redirect it."""
    target = yield from game.choose_target(card, non_hero_target)
    if target is not None:
        game.while_in_play(wrested, card, [target])


@wrest.at_start()
def let_go(game: Game, card: int) -> Effect:
    """Play the top card of the Dark Side deck, or The Visionary deals herself 1 fixed psychic; then destroy this
    card."""
    yield from game.choose_one(card, playing_dark_side(game, card), game.dealing_itself(card, 1, PSYCHIC))
    yield from game.destroy(card)


# --- the Dark Side deck ----------------------------------------------------------------------------------------------
dark = deck.side_deck("dark_side", "The Dark Side")


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
    pick = yield from game.choose_deck(card, game.decks_with_cards())
    if pick is not None:
        yield from game.discard_top(pick, 3)


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
        if victim is not None:
            yield from game.deal(victim, victim, len(game.targets(card, keyword(word))), PSYCHIC)
    yield from hurt_herself(game, card)
