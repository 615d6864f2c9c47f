"""Hero Principles of battle: on damage dealt and taken."""

from __future__ import annotations

from sotm_env.engine.vocabulary import (
    FIRE,
    INFERNAL,
    MELEE,
    PSYCHIC,
    REACTION,
    REDIRECT,
    TOXIC,
    Damage,
    Effect,
    Game,
    Line,
    about_damage,
    all_of,
    ally,
    ally_character,
    any_target,
    but_not,
    cannot_deal_damage,
    chosen,
    fixed_reads_irreducible,
    gains,
    hero_character,
    hero_principles,
    hero_target,
    increase_damage,
    max_hp,
    non_hero_target,
    own_card,
    own_character,
    shows_icons_of_chosen,
    stays_in_the_game,
    this_card,
    types_read_as,
)

deck = hero_principles()


# --- what many of them say -------------------------------------------------------------------------------------------
def hurt_itself(game: Game, card: int, amount: int, kind: int) -> Effect:
    """Your hero character deals itself fixed damage; of two you choose the one each time."""
    yield from game.deal_itself(card, game.player_of[card], amount, kind, fixed=True)


def aims_elsewhere(game: Game, card: int, damage: Damage) -> bool:
    """A target other than the hero character that deals the damage."""
    return damage.target != damage.source


# --- the Principles --------------------------------------------------------------------------------------------------
compassion = deck.principle("Principle of Compassion")


# Reading: asked once all else has changed the damage; where none would be dealt, nothing can stand in its place.
@compassion.prevents_damage(by=own_character, when=aims_elsewhere)
def spare(game: Game, card: int, damage: Damage) -> Effect:
    """When your hero character would deal damage to a target other than itself, you may have that target regain 2 HP
    instead."""
    if (yield from game.confirm(card, f"{game.title_of[damage.target]} regains 2 HP instead")):
        damage.prevented = True
        yield from game.heal(damage.target, 2)


@compassion.after_damage(by=own_character, when=aims_elsewhere)
def feel_their_pain(game: Game, card: int, damage: Damage) -> Effect:
    """After your hero character has dealt damage to a target other than itself, it deals itself 1 fixed psychic."""
    yield from hurt_itself(game, card, 1, PSYCHIC)


def take_it_on(game: Game, card: int, damage: Damage) -> Effect:
    game.redirect(card, damage, (yield from game.character_of_hero(card, game.player_of[card])))


defender = deck.principle("Principle of the Defender")
defended = deck.lasting("Defended", about_damage(REDIRECT, take_it_on, to=chosen))


@defender.at_end()
def defend(game: Game, card: int) -> Effect:
    """Select 1 ally: until your start phase, any damage that would be dealt to that ally is redirected to your hero
    character."""
    target = yield from game.choose_target(card, ally)
    if target is not None:
        game.until_start_phase(defended, card, [target])


# Reading (gap in the facts), for every Principle: of two characters of a hero each may use its reaction, once a turn
# for both together.
@defender.reaction()
def block(game: Game, card: int, damage: Damage) -> None:
    """Prevent that damage."""
    damage.prevented = True


# The types change in the text itself, so that fixed damage is fire as well (rulebook, questions on Principles).
fire = deck.principle(
    "Principle of Fire",
    rules="Every damage type in the text of your other cards is fire.",
    text=[types_read_as(FIRE, of=all_of(own_card, but_not(this_card)))],
)


@fire.at_end()
def burn_or_be_burnt(game: Game, card: int) -> Effect:
    """Your hero character deals itself 2 fixed psychic; or discard 1, 2 or 3 cards and it deals 1 target X fire, X = 2
    for each card discarded so."""
    you = game.player_of[card]
    able = any(game.can_deal_damage(each, each) for each in game.table.characters[you])
    hurting = Line("your hero deals itself 2 fixed psychic", able, lambda: hurt_itself(game, card, 2, PSYCHIC))
    feeding = Line("discard 1 to 3 cards to deal fire", bool(game.hand(you)), lambda: feed_the_fire(game, card))
    yield from game.choose_one(card, hurting, feeding)


def feed_the_fire(game: Game, card: int) -> Effect:
    you = game.player_of[card]
    fuel = yield from game.discard_from_hand(card, you, 1)
    fuel += yield from game.discard_from_hand(card, you, 2, up_to=True)
    burning = yield from game.character_of_hero(card, you)
    if burning is not None:
        yield from game.deal_one(burning, 2 * len(fuel), FIRE)


def in_your_turn(game: Game, card: int) -> bool:
    """It is your turn."""
    return game.state.turn == game.player_of[card]


honor = deck.principle(
    "Principle of Honor",
    rules="During your turn hero characters cannot deal damage to non-hero targets.",
    text=[cannot_deal_damage(hero_character, to=non_hero_target, when=in_your_turn)],
)


@honor.reaction()
def answer_in_kind(game: Game, card: int, damage: Damage) -> Effect:
    """Play 1 card or use 1 power."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.playing(card, you), game.using_a_power(card, you))


def enraged(game: Game, card: int) -> bool:
    """3 or more tokens are on this."""
    return game.tokens(card) >= 3


rage = deck.principle(
    "Principle of Rage",
    rules="While 3 or more tokens are on this, your hero character deals +1 damage.",
    text=[increase_damage(1, by=own_character, when=enraged)],
)


@rage.after_damage(to=own_character)
def grow_angry(game: Game, card: int, damage: Damage) -> Effect:
    """After your hero character has been dealt damage, put 1 token on this."""
    yield from game.add_tokens(card)


@rage.at_end()
def explode(game: Game, card: int) -> Effect:
    """If 6 or more tokens are on this, remove 6 of them and your hero character deals each target 1 fire."""
    if game.tokens(card) >= 6:
        yield from game.remove_tokens(card, 6)
        raging = yield from game.character_of_hero(card, game.player_of[card])
        if raging is not None:
            yield from game.deal_all(raging, any_target, 1, FIRE)


preservation = deck.principle(
    "Principle of Self-Preservation",
    rules="Non-hero targets deal your hero character +1 damage.",
    text=[increase_damage(1, by=non_hero_target, to=own_character)],
)


@preservation.reaction(when=lambda game, card, damage: game.amount_left(damage) <= 3)
def sidestep(game: Game, card: int, damage: Damage) -> Effect:
    """If 3 or less damage would be dealt, redirect it."""
    game.redirect(card, damage, (yield from game.choose_target(card, but=[damage.target])))


@preservation.reaction()
def hide_behind(game: Game, card: int, damage: Damage) -> Effect:
    """Redirect that damage to 1 hero target."""
    game.redirect(card, damage, (yield from game.choose_target(card, hero_target, but=[damage.target])))


shadow = deck.principle(
    "Principle of the Shadow",
    rules="Non-hero targets deal your hero character +1 damage.",
    text=[increase_damage(1, by=non_hero_target, to=own_character)],
)


@shadow.at_start()
def lurk(game: Game, card: int) -> Effect:
    """Reveal the top card of the environment deck and replace it."""
    yield from game.reveal_and_replace(game.environment)


@shadow.reaction()
def strike_from_the_dark(game: Game, card: int, damage: Damage) -> Effect:
    """Prevent that damage, or your hero character deals the attacker 2 toxic."""
    striking = Line(
        "deal the attacker 2 toxic",
        game.can_deal_damage(damage.target, damage.source),
        lambda: game.deal(damage.target, damage.source, 2, TOXIC),
    )
    yield from game.choose_one(card, Line("prevent that damage", True, lambda: prevent(damage)), striking)


def prevent(damage: Damage) -> Effect:
    damage.prevented = True
    yield from ()


def shared_loss(game: Game, card: int) -> int:
    """-8 maximum HP, divided equally between the characters of a hero."""
    return -8 // len(game.table.characters[game.player_of[card]])


def is_mentor(game: Game, card: int, other: int) -> bool:
    """The Mentor of the hero who has this, while active."""
    return other in game.chosen_for(card) and not game.state.side[other]


def call_the_sidekick(game: Game, card: int, damage: Damage) -> Effect:
    """The Sidekick uses a power."""
    (principle,) = (each for each in game.table.standing if game.table.defs[each] is sidekick)
    yield from game.use_power(card, game.owner_of[principle])


sidekick = deck.principle(
    "Principle of the Sidekick",
    rules="Your hero character has 8 less maximum HP. It is the Sidekick of its Mentor and bears the nemesis icon of "
    "that Mentor, who gains the reaction: the Sidekick uses a power.",
    text=[
        max_hp(shared_loss, of=own_character),
        gains(about_damage(REACTION, call_the_sidekick, by=non_hero_target, to=this_card), of=is_mentor),
    ],
)
mentored = deck.lasting("Mentor", shows_icons_of_chosen(of=own_character))


@sidekick.at_setup()
def choose_a_mentor(game: Game, card: int) -> Effect:
    """Select 1 ally character as your Mentor."""
    mentor = yield from game.choose_target(card, ally_character)
    if mentor is not None:
        game.for_now(mentored, card, [mentor])


@sidekick.reaction(when=lambda game, card, damage: any(map(game.is_target, game.chosen_for(card))))
def run_to_the_mentor(game: Game, card: int, damage: Damage) -> None:
    """Redirect that damage to your Mentor."""
    (mentor,) = game.chosen_for(card)
    game.redirect(card, damage, mentor)


strength = deck.principle("Principle of Strength")


# Reading: before anything else is done to the damage, a target that is immune to it included; so the +3 and the type
# count for all that follows.
@strength.before_damage(by=own_character, to=non_hero_target)
def hold_back_or_not(game: Game, card: int, damage: Damage) -> Effect:
    """When your hero character would deal damage that is not fixed to a non-hero target, you may remove 2 tokens from
    this: if you do, that damage is +3 and melee; if not, prevent it and put 1 token on this."""
    if game.tokens(card) >= 2 and (yield from game.confirm(card, "remove 2 tokens for +3 melee")):
        yield from game.remove_tokens(card, 2)
        game.increase(damage, 3)
        damage.type = MELEE
    else:
        damage.prevented = True
        yield from game.add_tokens(card)


@strength.at_start()
def gather_strength(game: Game, card: int) -> Effect:
    """If fewer than 2 tokens are on this, put 1 on it."""
    if game.tokens(card) < 2:
        yield from game.add_tokens(card)


toxicity = deck.principle(
    "Principle of Toxicity",
    rules='The word "fixed" in the text of your cards reads "irreducible".',
    text=[fixed_reads_irreducible(of=own_card)],
)


@toxicity.changes_damage_type(by=own_character, when=lambda game, card, damage: damage.type != TOXIC)
def poison(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever your hero character deals damage, you may change its type to toxic."""
    if (yield from game.confirm(card, "change the type to toxic")):
        damage.type = TOXIC


@toxicity.after_damage(to=own_character, when=lambda game, card, damage: damage.type == TOXIC)
def thrive_on_poison(game: Game, card: int, damage: Damage) -> Effect:
    """After your hero character has been dealt toxic damage, draw 1 card."""
    yield from game.draw(game.player_of[card])


@toxicity.at_end()
def seep(game: Game, card: int) -> Effect:
    """Your hero character deals each of 2 hero targets and of up to 2 non-hero targets 1 toxic."""
    seeping = yield from game.character_of_hero(card, game.player_of[card])
    if seeping is not None:
        heroes = yield from game.choose_targets(card, 2, hero_target, up_to=False)
        others = yield from game.choose_targets(card, 2, non_hero_target)
        yield from game.deal_each(seeping, [*heroes, *others], 1, TOXIC)


# Reading: the hero's cards that are in play stay there, too, with their texts; only what an incapacitated hero cannot
# do is not done.
undead = deck.principle(
    "Principle of the Undead",
    rules="When your hero is incapacitated, your cards stay in the game.",
    text=[stays_in_the_game()],
)


@undead.at_start()
def rot(game: Game, card: int) -> Effect:
    """Your hero character deals itself 8 fixed infernal."""
    yield from hurt_itself(game, card, 8, INFERNAL)


@undead.at_end()
def rise(game: Game, card: int) -> Effect:
    """If your hero is incapacitated, flip its character cards back, with their maximum HP."""
    you = game.player_of[card]
    if not game.active(you):
        for character in game.table.characters[you]:
            yield from game.revive(character)


zealot = deck.principle(
    "Principle of the Zealot",
    rules="Your hero character deals +1 damage and is dealt +1 damage.",
    text=[increase_damage(1, to=own_character), increase_damage(1, by=own_character)],
)


@zealot.reaction()
def exchange_blows(game: Game, card: int, damage: Damage) -> Effect:
    """Your hero character deals the attacker 2 melee; the attacker deals your hero character 1 melee."""
    hero = damage.target
    yield from game.deal(hero, damage.source, 2, MELEE)
    yield from game.deal(damage.source, hero, 1, MELEE)
