"""Captain Cosmic: constructs of energy, which he sets beside heroes to arm, shield and heal them."""

from __future__ import annotations

from sotm_env.decks.phrases import one_hero_takes, until_start_phase
from sotm_env.engine.vocabulary import (
    DESTROYED,
    DRAW,
    ENERGY,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    any_target,
    beside_this,
    chosen,
    hero_character,
    hero_deck,
    hero_target,
    is_target,
    keyword,
    next_to,
    own_character,
    reduce_damage,
)

deck = hero_deck("captain_cosmic", "Captain Cosmic", complexity=6)
CONSTRUCT = "construct"
construct = keyword(CONSTRUCT)

# What Constructs are played next to; an incapacitated hero is no target. Reading (gap in the facts): a Construct stays
# where it is when that target leaves play, and is next to nothing then.
a_hero = all_of(hero_character, is_target)
a_hero_target = all_of(hero_target, is_target)

# --- character cards -------------------------------------------------------------------------------------------------
cosmic = deck.character("Captain Cosmic", 27, nemesis=["captain_cosmic"])


@cosmic.power("Fabrication")
def fabrication(game: Game, card: int) -> Effect:
    """Reveal the top card of your deck; play it or draw it."""
    yield from game.sort(card, (yield from game.reveal_one(game.player_of[card])), "play", "draw")


dimmed = deck.lasting("Dimmed", reduce_damage(2))

cosmic.incapacitated_side(
    one_hero_takes(PLAY_PHASE), one_hero_takes(POWER), until_start_phase(dimmed, "Damage dealt to every target is -2")
)


first_appearance = deck.character(
    "Captain Cosmic (First Appearance)", 28, nemesis=["captain_cosmic"], id="first_appearance_captain_cosmic"
)


# Reading (gap in the facts): the Construct itself deals the damage.
@first_appearance.power("Cosmic Pummel")
def cosmic_pummel(game: Game, card: int, constructs: int = 1, hp: int = 3, targets: int = 1, amount: int = 4) -> Effect:
    """1 Construct card in play regains 3 HP; then that Construct deals 1 target 4 melee."""
    for fist in (yield from game.choose_targets(card, constructs, construct, up_to=False)):
        yield from game.heal(fist, hp)
        for target in (yield from game.choose_targets(card, targets, up_to=False)):
            yield from game.deal(fist, target, amount, MELEE)


def look_at_a_deck(game: Game, card: int) -> Effect:
    """Reveal the top card of 1 deck, then replace it or discard it."""
    seen = yield from game.choose_deck(card, game.decks_with_cards())
    yield from game.reveal_and_sort(card, seen)


hindered = deck.lasting("Hindered", reduce_damage(1, by=chosen))

first_appearance.incapacitated_side(
    one_hero_takes(DRAW), look_at_a_deck, until_start_phase(hindered, "Choose 1 target: it deals -1 damage", any_target)
)

# --- the deck --------------------------------------------------------------------------------------------------------
augmented_ally = deck.card(
    "Augmented Ally", 3, CONSTRUCT, hp=4, enters=next_to(a_hero), rules="Play this next to a hero character."
)


def can_be_augmented(game: Game, card: int) -> bool:
    """Whether the hero next to this holds a card."""
    hero = game.beside(card)
    return hero is not None and bool(game.hand(game.owner_of[hero]))


@augmented_ally.at_power_phase(when=can_be_augmented)
def augment(game: Game, card: int) -> Effect:
    """The hero next to this may discard 1 card; if so, that hero may use 1 additional power in this phase."""
    hero = game.beside(card)
    if hero is not None and (yield from game.discard_from_hand(card, game.owner_of[hero], up_to=True)):
        game.grant(game.owner_of[hero], POWER)


autonomous_blade = deck.card(
    "Autonomous Blade", 3, CONSTRUCT, hp=4, enters=next_to(a_hero_target), rules="Play this next to a hero target."
)


@autonomous_blade.after_damage(by=beside_this)
def follow_up(game: Game, card: int, damage: Damage) -> Effect:
    """Each turn, after the first damage that the target next to this deals, this deals 1 target 2 energy."""
    if game.first_damage_this_turn(card, damage, by=beside_this):
        yield from game.deal_one(card, 2, ENERGY)


conservation = deck.card("Conservation of Energy", 3, ONGOING)


@conservation.after(DESTROYED, construct)
def conserve(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Construct card has been destroyed, you may draw 1 card."""
    yield from game.may_draw(card, game.player_of[card])


def playable_construct(game: Game, card: int, other: int) -> bool:
    """A Construct card that may be played."""
    return construct(game, card, other) and game.may_be_played(other)


@conservation.at_start()
def rebuild(game: Game, card: int) -> Effect:
    """You may play 1 Construct card from your trash; if you do, destroy this card."""
    pick = yield from game.choose_card(card, game.trash(game.player_of[card]), playable_construct, optional=True)
    if (yield from game.play(pick)):
        yield from game.destroy(card)


# Reading (gap in the facts): Constructs of other decks may be destroyed too, but X looks at your own trash.
@deck.card("Construct Cataclysm", 2, ONE_SHOT)
def construct_cataclysm(game: Game, card: int) -> Effect:
    """Destroy any number of Construct cards; then Captain Cosmic deals 1 target X irreducible energy, or he deals each
    of up to X targets 3 energy, X = the Construct cards in your trash."""
    while (pick := (yield from game.choose_in_play(card, construct, optional=True))) is not None:
        yield from game.destroy(pick)
    number = sum(construct(game, card, other) for other in game.trash(game.player_of[card]))
    modes = (f"deal 1 target {number} irreducible energy", True), (f"deal up to {number} targets 3 energy", True)
    if (yield from game.choose_mode(card, *modes)) == 0:
        yield from game.deal_one(card, number, ENERGY, irreducible=True)
    else:
        yield from game.deal_each(card, (yield from game.choose_targets(card, number)), 3, ENERGY)


crest = deck.card(
    "Cosmic Crest",
    2,
    CONSTRUCT,
    LIMITED,
    hp=4,
    rules="Damage dealt to Captain Cosmic is -1.",
    text=[reduce_damage(1, to=own_character)],
)


@crest.power()
def cosmic_crest(game: Game, card: int, played: int = 1, discovered: int = 1) -> Effect:
    """Play 1 Construct card or discover 1 Construct card."""
    playing = game.playing(card, game.player_of[card], construct, "Construct card", count=played)
    yield from game.choose_one(card, playing, game.discovering(card, construct, "Construct card", discovered))


weapon = deck.card(
    "Cosmic Weapon",
    3,
    CONSTRUCT,
    hp=4,
    enters=next_to(a_hero),
    rules="Play this next to a hero character. That hero has this card's power.",
)


@weapon.power()
def cosmic_weapon(game: Game, card: int, targets: int = 1, amount: int = 3) -> Effect:
    """The hero next to this deals 1 target 3 energy."""
    hero = game.beside(card)
    if hero is not None:
        for target in (yield from game.choose_targets(card, targets, up_to=False, player=game.owner_of[hero])):
            yield from game.deal(hero, target, amount, ENERGY)


response = deck.card("Destructive Response", 2, ONGOING, LIMITED)


@response.after(DESTROYED, construct)
def respond(game: Game, card: int, destroyed: Happening) -> Effect:
    """After a Construct card has been destroyed, Captain Cosmic deals each of up to 3 targets 1 energy."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 3)), 1, ENERGY)


siphon = deck.card(
    "Dynamic Siphon",
    3,
    CONSTRUCT,
    hp=4,
    enters=next_to(a_hero),
    rules="Play this next to a hero character. That hero has this card's reaction.",
)


@siphon.reaction(to=beside_this)
def dynamic_siphon(game: Game, card: int, damage: Damage) -> Effect:
    """The hero next to this uses 1 power."""
    yield from game.use_power(card, game.owner_of[damage.target])


deck.card(
    "Energy Bracer",
    3,
    CONSTRUCT,
    hp=4,
    enters=next_to(a_hero_target),
    rules="Play this next to a hero target. Damage dealt to that target is -1.",
    text=[reduce_damage(1, to=beside_this)],
)


# Reading: of redirected damage, "that target" is the one that the damage came to in the end.
@deck.card("Harsh Offense", 3, ONE_SHOT)
def harsh_offense(game: Game, card: int) -> Effect:
    """Captain Cosmic deals 1 target 3 energy; if that target is still in play, draw 2 cards."""
    damage = yield from game.deal_one(card, 3, ENERGY)
    if game.that_target(damage) is not None:
        yield from game.draw(game.player_of[card], 2)


heart = deck.card("Heart of Gold", 2, ONGOING, LIMITED)


@heart.power()
def heart_of_gold(game: Game, card: int, cards: int = 3, heroes: int = 1) -> Effect:
    """Discard up to 3 cards; then 1 hero draws up to X cards, and you may play up to X Construct cards, X = all the
    cards that you have discarded in this phase."""
    you = game.player_of[card]
    yield from game.discard_from_hand(card, you, cards, up_to=True)
    number = game.discarded_this_phase(you)
    for hero in (yield from game.choose_heroes(card, heroes if number else 0)):
        yield from game.may_draw(card, hero, number, up_to=True)
    yield from game.play_up_to(card, you, number, construct)


@deck.card("Potent Disruption", 2, ONE_SHOT)
def potent_disruption(game: Game, card: int) -> Effect:
    """Destroy 1 Construct card; if one was destroyed, Captain Cosmic deals 1 target 5 irreducible energy."""
    if (yield from game.destroy_one(card, construct)):
        yield from game.deal_one(card, 5, ENERGY, irreducible=True)


animation = deck.card(
    "Unflagging Animation",
    3,
    ONGOING,
    LIMITED,
    rules="Damage dealt to Construct cards is -1.",
    text=[reduce_damage(1, to=construct)],
)


@animation.at_start()
def keep_it_up(game: Game, card: int) -> Effect:
    """Destroy this card or discard 1 card."""
    yield from game.choose_one(card, game.destroying_itself(card), game.discarding(card, game.player_of[card]))


@animation.at_end()
def reinforce(game: Game, card: int) -> Effect:
    """The Construct card with the lowest HP regains 2 HP."""
    yield from game.heal((yield from game.lowest(card, construct)), 2)


conduit = deck.card(
    "Vitality Conduit", 3, CONSTRUCT, hp=4, enters=next_to(a_hero_target), rules="Play this next to a hero target."
)


@conduit.at_start()
def vitalize(game: Game, card: int) -> Effect:
    """The target next to this regains 2 HP."""
    yield from game.heal(game.beside(card), 2)


buffer = deck.card(
    "Wounding Buffer",
    3,
    CONSTRUCT,
    hp=4,
    enters=next_to(a_hero),
    rules="Play this next to a hero character. That hero has this card's reaction.",
)


@buffer.reaction(to=beside_this)
def wounding_buffer(game: Game, card: int, damage: Damage) -> Effect:
    """This deals the attacker 3 energy."""
    yield from game.deal(card, damage.source, 3, ENERGY)
