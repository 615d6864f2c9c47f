"""Darkstrife & Painstake: two characters, one player; cards are kept in hand to be discarded for their keywords."""

from __future__ import annotations

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
    HEALED,
    INFERNAL,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    PSYCHIC,
    REDIRECT,
    RELIC,
    SUDDENLY,
    Asks,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    about_damage,
    all_of,
    any_card,
    any_target,
    but_not,
    chosen,
    environment_card,
    extra_powers,
    hero_deck,
    hero_target,
    increase_damage,
    is_target,
    keyword,
    non_hero_target,
    ongoing,
    own_card,
    own_character,
    reduce_damage,
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
darkstrife = deck.character("Darkstrife", 15, called="Darkstrife", id="darkstrife", nemesis=["darkstrife"])
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


painstake = deck.character("Painstake", 18, DEMON, called="Painstake", id="painstake", nemesis=["painstake"])
painstake.incapacitated_side(one_hero_takes(PLAY_PHASE), one_target_regains(2))


@painstake.power("Eternal Soul")
def eternal_soul(game: Game, card: int, cards: int = 2, hp: int = 2) -> Effect:
    """Draw 2 cards. You may discard any Soul cards among them; Painstake regains 2 HP each time."""
    drawn = yield from game.draw_cards(game.player_of[card], cards)
    while (yield from may_discard(game, card, lambda g, c, other: other in drawn and soul(g, c, other))):
        yield from game.heal(card, hp)


first_darkstrife = deck.character(
    "Darkstrife (First Appearance)",
    16,
    called="Darkstrife",
    id="first_appearance_darkstrife",
    nemesis=["darkstrife"],
)
first_darkstrife.incapacitated_side(one_hero_takes(DRAW), destroy_one(environment_card))


@first_darkstrife.power("Princeling of Æternus")
def princeling(game: Game, card: int, price: int = 1, targets: int = 1, amount: int = 1) -> Effect:
    """Darkstrife deals himself 1 fixed psychic, then 1 target 1 infernal. Play the top card of your deck."""
    yield from game.deal(card, card, price, PSYCHIC, fixed=True)
    yield from game.deal_one(card, amount, INFERNAL, targets=targets)
    yield from game.play_top(game.player_of[card])


first_painstake = deck.character(
    "Painstake (First Appearance)",
    17,
    DEMON,
    called="Painstake",
    id="first_appearance_painstake",
    nemesis=["painstake"],
)


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


soulseeker_darkstrife = deck.character(
    "Darkstrife (Soulseeker)", 12, called="Darkstrife", id="soulseeker_darkstrife", nemesis=["darkstrife"]
)


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
    where = yield from game.choose_deck(card, game.decks_with_cards())
    discarded = [] if where is None else (yield from game.discard_top(where))
    if any(is_target(game, card, other) for other in discarded):
        target = yield from game.choose_target(card)
        if target is not None:
            yield from game.deal(target, target, 3, INFERNAL)
        return
    where = yield from game.choose_deck(card, game.decks_with_cards())
    if where is not None:
        yield from game.play_top(where)


soulseeker_darkstrife.incapacitated_side(one_hero_takes(POWER), weigh_a_soul)

soulseeker_painstake = deck.character(
    "Painstake (Soulseeker)", 14, DEMON, called="Painstake", id="soulseeker_painstake", nemesis=["painstake"]
)


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


prince = deck.character(
    "Darkstrife (Prince)", 14, "prince", called="Darkstrife", id="prince_darkstrife", nemesis=["darkstrife"]
)


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

betrayer = deck.character(
    "Painstake (The Betrayer)", 16, DEMON, called="Painstake", id="betrayer_painstake", nemesis=["painstake"]
)
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
