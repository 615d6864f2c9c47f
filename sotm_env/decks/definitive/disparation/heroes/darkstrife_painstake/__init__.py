"""Darkstrife & Painstake: two characters, one player; cards are kept in hand to be discarded for their keywords."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.heroes.darkstrife_painstake.characters import (
    AETERNA,
    SOUL,
    aeterna,
    darkstrife_of,
    deck,
    heal_up_to_3,
    is_darkstrife,
    is_painstake,
    may_discard,
    may_discard_any,
    painstake_is_active,
    painstake_of,
    soul,
)
from sotm_env.engine.vocabulary import (
    HEALED,
    INFERNAL,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PSYCHIC,
    REDIRECT,
    RELIC,
    SUDDENLY,
    Damage,
    Effect,
    Game,
    Happening,
    about_damage,
    all_of,
    any_card,
    but_not,
    chosen,
    extra_powers,
    hero_target,
    increase_damage,
    non_hero_target,
    ongoing,
    own_card,
    own_character,
    reduce_damage,
)


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("Æternal Bond", 2, ONE_SHOT, SOUL)
def aeternal_bond(game: Game, card: int) -> Effect:
    """If Darkstrife or Painstake is incapacitated, flip that card to its active side, at 6 HP. Both regain 1 HP. You
    may discard up to 2 Soul cards; for each, both regain 2 HP."""
    fallen = [each for each in game.table.characters[game.owner_of[card]] if not game.is_target(each)]
    yield from game.revive((yield from game.choose_card(card, fallen)), 6)
    yield from game.heal_each(card, own_character, 1)
    for _ in (yield from game.discard_from_hand(card, game.player_of[card], 2, soul, up_to=True)):
        yield from game.heal_each(card, own_character, 2)


barricade = deck.card(
    "Bone Barricade",
    3,
    ONGOING,
    AETERNA,
    LIMITED,
    rules="-1 to damage dealt to Darkstrife, and to damage dealt to Painstake.",
    text=[reduce_damage(1, to=own_character)],
)


@barricade.when_destroyed()
def splinter(game: Game, card: int, happening: Happening) -> Effect:
    """Draw 2 cards."""
    yield from game.draw(game.player_of[card], 2)


@barricade.at_start()
def feed_the_bones(game: Game, card: int) -> Effect:
    """Either discard 1 Æterna card or destroy this card."""
    discarding = game.discarding(card, game.player_of[card], 1, aeterna, "Æterna card")
    yield from game.choose_one(card, discarding, game.destroying_itself(card))


concordat = deck.card("Concordat of Pain and Strife", 1, ONGOING, AETERNA, SOUL)


@concordat.at_start()
def pain_and_strife(game: Game, card: int) -> Effect:
    """Darkstrife deals 1 target 1 infernal; if Painstake is active, 1 hero target regains 1 HP."""
    yield from game.deal_one(card, 1, INFERNAL, by=darkstrife_of(game, card))
    if painstake_is_active(game, card):
        yield from game.heal((yield from game.choose_target(card, hero_target)), 1)


# Reading: the card image is followed, any card may be discarded; one with both keywords gives one of the two.
@concordat.at_end()
def honor_the_terms(game: Game, card: int) -> Effect:
    """You may discard 1 card: for a Soul card you may play 1 card, or for an Æterna card you may use 1 power."""
    player = game.player_of[card]
    for discarded in (yield from may_discard_any(game, card)):
        playing, using = game.playing(card, player), game.using_a_power(card, player)
        playing.possible = playing.possible and soul(game, card, discarded)
        using.possible = using.possible and aeterna(game, card, discarded)
        yield from game.choose_one(card, playing, using, optional=True)


demon_prince = deck.card(
    "Demon Prince",
    3,
    ONGOING,
    AETERNA,
    LIMITED,
    rules="Darkstrife deals +1 damage.",
    text=[increase_damage(1, by=is_darkstrife)],
)


@demon_prince.at_start()
def lose_the_throne(game: Game, card: int) -> Effect:
    """If you have no Æterna card in hand, draw 2 cards and destroy this card."""
    player = game.player_of[card]
    if not game.find(game.hand(player), card, aeterna):
        yield from game.draw(player, 2)
        yield from game.destroy(card)


demonic_form = deck.card("Demonic Form", 1, SUDDENLY, ONGOING, AETERNA)


def by_a_card_of_yours(game: Game, card: int, happening: Happening) -> bool:
    """A card of theirs does it; a Principle is none."""
    cause = happening.cause
    return cause >= 0 and own_card(game, card, cause) and cause not in game.table.standing


# Reading: "that much" is what the text names, whatever the target lacks; with Painstake incapacitated nothing is dealt.
@demonic_form.instead_of(HEALED, any_card, when=by_a_card_of_yours)
def pervert_mercy(game: Game, card: int, healed: Happening) -> Effect:
    """Whenever a card of yours would have a target regain HP, Painstake instead deals 1 non-hero target that much
    infernal."""
    healed.replaced = True
    yield from game.deal_one(card, healed.amount, INFERNAL, non_hero_target, by=painstake_of(game, card))


@demonic_form.at_start()
def rampage(game: Game, card: int) -> Effect:
    """Painstake deals 1 non-hero target 2 infernal and each of 2 allies 1 infernal; then either discard 1 Soul card or
    destroy this card."""
    demon = painstake_of(game, card)
    yield from game.deal_one(card, 2, INFERNAL, non_hero_target, by=demon)
    if game.is_target(demon):
        allies = yield from game.choose_targets(card, 2, all_of(hero_target, but_not(is_painstake)), up_to=False)
        yield from game.deal_each(demon, allies, 1, INFERNAL)
    discarding = game.discarding(card, game.player_of[card], 1, soul, "Soul card")
    yield from game.choose_one(card, discarding, game.destroying_itself(card))


def turn_the_blow(game: Game, card: int, damage: Damage) -> Effect:
    if (yield from may_discard(game, card, aeterna)):
        game.redirect(card, damage, (yield from game.choose_target(card, but=[damage.target])))


enthrall = deck.card("Enthrall", 2, ONGOING, AETERNA, LIMITED)
enthralled = deck.lasting("Enthralled", about_damage(REDIRECT, turn_the_blow, by=chosen, fixed=True))


@enthrall
def bind(game: Game, card: int) -> Effect:
    """Choose 1 target. Whenever it would deal damage while this is in play, you may discard 1 Æterna card: if so,
    redirect that damage."""
    target = yield from game.choose_target(card)
    if target is not None:
        game.while_in_play(enthralled, card, [target])


@enthrall.at_start()
def let_go(game: Game, card: int) -> Effect:
    """Draw 1 card, then destroy this card."""
    yield from game.draw(game.player_of[card])
    yield from game.destroy(card)


@deck.card("Harae Purification", 3, ONE_SHOT, SOUL)
def harae_purification(game: Game, card: int) -> Effect:
    """Painstake and Darkstrife regain 2 HP. You may destroy 1 Ongoing. If Painstake is active, you may discard 1 Soul
    card: if so, draw 3 cards."""
    yield from game.heal_each(card, own_character, 2)
    yield from game.destroy_one(card, ongoing, optional=True)
    if painstake_is_active(game, card) and (yield from may_discard(game, card, soul)):
        yield from game.draw(game.player_of[card], 3)


@deck.card("Overflowing Power", 4, ONE_SHOT, AETERNA, SOUL)
def overflowing_power(game: Game, card: int) -> Effect:
    """Either draw 2 cards or use 1 power. You may discard 1 card: for a Soul card each hero target regains 1 HP; for an
    Æterna card summon 1 Ongoing."""
    player = game.player_of[card]
    yield from game.choose_one(card, game.drawing(player, 2), game.using_a_power(card, player))
    for discarded in (yield from may_discard_any(game, card)):
        if soul(game, card, discarded):
            yield from game.heal_each(card, hero_target, 1)
        if aeterna(game, card, discarded):
            yield from game.summon(card, player, ongoing)


def draw_if_painstake(game: Game, card: int) -> Effect:
    """If Painstake is active, draw 1 card."""
    if painstake_is_active(game, card):
        yield from game.draw(game.player_of[card])


fear = deck.card("Projected Fear", 2, ONGOING, SOUL, LIMITED)
fear(draw_if_painstake)
afraid = deck.lasting("Projected Fear", reduce_damage(1, by=chosen))


@fear.power()
def projected_fear(game: Game, card: int, targets: int = 1, amount: int = 2, weaker: int = 1) -> Effect:
    """Painstake deals 1 target 2 psychic; until your start phase, damage dealt by that target is reduced by 1."""
    herself = painstake_of(game, card)
    for target in (yield from game.choose_targets(card, targets if game.is_target(herself) else 0, up_to=False)):
        hit = game.that_target((yield from game.deal(herself, target, amount, PSYCHIC)))
        if hit is not None:
            game.until_start_phase(afraid.by(weaker), card, [hit])


@deck.card("Serrated Spinewhip", 3, ONE_SHOT, AETERNA)
def serrated_spinewhip(game: Game, card: int) -> Effect:
    """Darkstrife deals 1 target 3 melee. You may discard 1 Æterna card: if so, Darkstrife deals each of up to 3 targets
    1 infernal."""
    whip = darkstrife_of(game, card)
    yield from game.deal_one(card, 3, MELEE, by=whip)
    if (yield from may_discard(game, card, aeterna)) and game.is_target(whip):
        yield from game.deal_each(whip, (yield from game.choose_targets(card, 3)), 1, INFERNAL)


torment = deck.card("Shared Torment", 3, ONGOING, SOUL, LIMITED)
torment(draw_if_painstake)


def the_other_one(game: Game, card: int, damage: Damage) -> int:
    """Of Darkstrife and Painstake the one at whom damage is not aimed."""
    first, second = game.table.characters[game.owner_of[card]]
    return second if damage.target == first else first


def can_be_shared(game: Game, card: int, damage: Damage) -> bool:
    return not damage.fixed and game.is_target(the_other_one(game, card, damage))


@torment.reaction(when=can_be_shared)
def share_the_torment(game: Game, card: int, damage: Damage) -> None:
    """To damage that Darkstrife or Painstake would be dealt: it is redirected to the other one, with -2."""
    game.reduce(damage, 2)
    game.redirect(card, damage, the_other_one(game, card, damage))


sigils = deck.card(
    "Sigils of Power",
    2,
    ONGOING,
    SOUL,
    LIMITED,
    rules="Power phase: you may use 1 additional power.",
    text=[extra_powers()],
)


@sigils.after_damage(to=is_darkstrife, when=lambda game, card, damage: game.is_of_type(card, damage, MELEE))
def marks_of_strife(game: Game, card: int, damage: Damage) -> Effect:
    """After Darkstrife is dealt melee damage, draw 1 card."""
    yield from game.draw(game.player_of[card])


@sigils.after_damage(to=is_painstake, when=lambda game, card, damage: game.is_of_type(card, damage, INFERNAL))
def marks_of_pain(game: Game, card: int, damage: Damage) -> Effect:
    """After Painstake is dealt infernal damage, she regains 2 HP."""
    yield from game.heal(damage.target, 2)


pains = deck.card("Take Pains", 3, ONGOING, SOUL, LIMITED)
pains(draw_if_painstake)


@pains.power()
def take_pains(game: Game, card: int, targets: int = 1, hp: int = 4, souls: int = 1, amount: int = 2) -> Effect:
    """If Painstake is active, 1 target regains 4 HP. Then either discard 1 Soul card or Painstake deals herself 2 fixed
    infernal."""
    herself = painstake_of(game, card)
    if painstake_is_active(game, card):
        for target in (yield from game.choose_targets(card, targets, up_to=False)):
            yield from game.heal(target, hp)
    discarding = game.discarding(card, game.player_of[card], souls, soul, "Soul card")
    yield from game.choose_one(card, discarding, game.dealing_itself(herself, amount, INFERNAL))


heartblade = deck.card("The Heartblade", 2, ITEM, RELIC, AETERNA, LIMITED)


@heartblade.power()
def the_heartblade(game: Game, card: int, targets: int = 1, amount: int = 2, price: int = 1, more: int = 3) -> Effect:
    """Darkstrife deals 1 target 2 melee. You may discard 1 Æterna card: if so, Darkstrife deals that target 3
    infernal."""
    blade = darkstrife_of(game, card)
    hit = yield from game.deal_one(card, amount, MELEE, by=blade, targets=targets)
    if (yield from game.may_discard(card, game.player_of[card], price, aeterna)):
        yield from game.deal(blade, game.that_target(hit), more, INFERNAL)


@deck.card("The Way of Kami", 3, ONE_SHOT, SOUL)
def the_way_of_kami(game: Game, card: int) -> Effect:
    """Draw 1 card. 1 target regains 2 HP. If Painstake is active, you may discard 1 Soul card: if so, each of up to 3
    targets regains 2 HP."""
    yield from game.draw(game.player_of[card])
    yield from game.heal((yield from game.choose_target(card)), 2)
    if painstake_is_active(game, card) and (yield from may_discard(game, card, soul)):
        yield from heal_up_to_3(game, card)


@deck.card("Vitae-Blast", 3, ONE_SHOT, AETERNA)
def vitae_blast(game: Game, card: int) -> Effect:
    """Darkstrife deals 1 target 3 irreducible infernal. If Darkstrife is active, you may discard 1 Æterna card: if so,
    use 1 power."""
    blast = darkstrife_of(game, card)
    yield from game.deal_one(card, 3, INFERNAL, irreducible=True, by=blast)
    if game.is_target(blast) and (yield from may_discard(game, card, aeterna)):
        yield from game.use_power(card, game.player_of[card])
