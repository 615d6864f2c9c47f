"""Chrono-Ranger: he puts a price on his targets' heads, and collects it with the arms of every age."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sotm_env.decks.definitive.disparation.heroes.chrono_ranger.characters import (
    BOUNTY,
    beside_target,
    bounty,
    collect_or_salvage,
    deck,
    least_wanted,
    wanted,
)
from sotm_env.decks.phrases import (
    bury_this,
)
from sotm_env.engine.vocabulary import (
    ENERGY,
    FIRE,
    ITEM,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    REDIRECT,
    Ability,
    Asks,
    CardDef,
    Damage,
    Effect,
    Game,
    Line,
    about_damage,
    all_of,
    beside_this,
    but_not,
    chosen,
    hero_target,
    hp_at_most,
    increase_damage,
    irreducible_damage,
    is_target,
    item,
    next_to,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
)

# --- the deck --------------------------------------------------------------------------------------------------------
armed = deck.card("Armed and Dangerous", 2, ONGOING, LIMITED)


@armed.after_damage(by=own_character, to=wanted, when=lambda game, card, damage: game.is_of_type(card, damage, MELEE))
def take_heart(game: Game, card: int, damage: Damage) -> Effect:
    """After Chrono-Ranger has dealt melee damage to a target next to a Bounty card, he regains 1 HP."""
    yield from game.heal(game.character_of(card), 1)


@armed.reaction()
def strike_back(game: Game, card: int, damage: Damage) -> Effect:
    """Chrono-Ranger deals the attacker 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


board = deck.card("Bounty Board", 3, ITEM, LIMITED)


@board.at_end()
def study_the_board(game: Game, card: int) -> Effect:
    """Draw 1 card, or play 1 Bounty card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.drawing(you), game.playing(card, you, bounty, "Bounty"))


@board.power()
def call_in_a_bounty(game: Game, card: int, bounties: int = 1, targets: int = 1, amount: int = 1) -> Effect:
    """Collect, salvage or play 1 Bounty card; then Chrono-Ranger deals 1 target next to a Bounty card 1 projectile."""
    playing = game.playing(card, game.player_of[card], bounty, "Bounty", count=bounties)
    yield from game.choose_one(card, *collect_or_salvage(game, card, bounties, bounties), playing)
    yield from game.deal_one(card, amount, PROJECTILE, wanted, targets=targets)


def is_unclaimed(game: Game, card: int) -> bool:
    """This card is not next to a target."""
    target = game.beside(card)
    return target is None or not game.is_target(target)


def claim(game: Game, card: int) -> Effect:
    """Whenever this card is not next to a target, Chrono-Ranger draws 1 card; then bury this card."""
    yield from game.draw(game.player_of[card])
    yield from game.bury(card)


# Reading (gap in the facts): where there is no non-hero target a Bounty can be played all the same. It comes into your
# play area, is next to no target there, and so is claimed at once. It goes along with a target that moves.
def bounty_card(
    title: str,
    rules: str = "",
    text: Sequence[Ability] = (),
    on_whom: Callable[..., bool] = least_wanted,
    reward: Callable[[Game, int], Effect] = claim,
) -> CardDef:
    """A Bounty card, which lies next to a target and is claimed once it lies there no more."""
    whom = (
        "the non-hero target with the fewest Bounty cards next to it"
        if on_whom is least_wanted
        else "a non-hero target"
    )
    words = f"Play this next to {whom}. {rules}".strip()
    card = deck.card(title, 1, ONGOING, BOUNTY, rules=words, text=text, enters=next_to(on_whom, or_alone=True))
    card.whenever(is_unclaimed)(reward)
    return card


bounty_card(
    '"By Any Means"',
    rules="While the target next to this has 9 HP or less, damage dealt to it is +2.",
    text=[increase_damage(2, to=all_of(beside_this, hp_at_most(9)), varies=True)],
)


danny_boy = deck.card("Danny Boy", 2, ITEM, LIMITED)


@danny_boy.power()
def fire_danny_boy(
    game: Game, card: int, targets: int = 3, amount: int = 2, least: int = 1, collected: int = 1, salvaged: int = 1
) -> Effect:
    """Chrono-Ranger deals each of up to 3 targets 2 fire; if this destroyed at least 1, collect 1 Bounty card or
    salvage 1 Bounty card."""
    shots = yield from game.deal_each(card, (yield from game.choose_targets(card, targets)), amount, FIRE)
    if sum(shot.destroyed for shot in shots) >= least:
        yield from game.choose_one(card, *collect_or_salvage(game, card, collected, salvaged))


bounty_card(
    '"Dead or Alive"', rules="Damage dealt to the target next to this is +1.", text=[increase_damage(1, to=beside_this)]
)


@deck.card("Displaced Armory", 3, ONE_SHOT)
def displaced_armory(game: Game, card: int) -> Effect:
    """Summon 1 Item card or salvage 1 card; then you may use 1 power on an Item card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.summoning(card, you, item, "Item"), game.salvaging(card, you))
    yield from game.use_power(card, you, optional=True, selector=item)


def move_a_bounty(game: Game, card: int, target: int, optional: bool = False) -> Asks[bool]:
    """Moves 1 Bounty card in play next to this target; returns whether one was moved."""
    pick = yield from game.choose_in_play(
        card, lambda g, c, each: bounty(g, c, each) and g.beside(each) != target, optional
    )
    return (yield from game.put_next_to(pick, target))


# Reading: where there is no non-hero target a Bounty is discovered all the same, as much as can be done.
@deck.card("Drop Everything", 3, ONE_SHOT)
def drop_everything(game: Game, card: int) -> Effect:
    """Choose 1 non-hero target: discover 1 Bounty card and play it next to that target; you may move any number of
    Bounty cards in play next to it; then Chrono-Ranger deals it 1 projectile."""
    target = yield from game.choose_target(card, non_hero_target)
    yield from game.discover(card, bounty, at=None if target is None else beside_target(target))
    while target is not None and (yield from move_a_bounty(game, card, target, optional=True)):
        pass
    yield from game.deal(card, target, 1, PROJECTILE)


@deck.card("Eye on the Prize", 3, ONE_SHOT)
def eye_on_the_prize(game: Game, card: int) -> Effect:
    """Choose 1 non-hero target: you may move 1 Bounty card in play next to it or play 1 Bounty card next to it;
    Chrono-Ranger deals it 1 projectile. Then play 1 card or use 1 power."""
    you = game.player_of[card]
    target = yield from game.choose_target(card, non_hero_target)
    if target is not None:
        movable = any(game.beside(each) != target for each in game.cards_in_play(card, bounty))
        moving = Line("move 1 Bounty", movable, lambda: move_a_bounty(game, card, target))
        playing = game.playing(card, you, bounty, "Bounty", at=beside_target(target))
        yield from game.choose_one(card, moving, playing, optional=True)
        yield from game.deal(card, target, 1, PROJECTILE)
    yield from game.choose_one(card, game.playing(card, you), game.using_a_power(card, you))


@deck.card("Fan the Hammer", 2, ONE_SHOT)
def fan_the_hammer(game: Game, card: int) -> Effect:
    """Choose 1 target and discard up to 6 cards: for each one, as it is discarded, Chrono-Ranger deals that target 1
    projectile."""
    target = yield from game.choose_target(card)
    for _ in range(6):
        if not (yield from game.discard_from_hand(card, game.player_of[card], up_to=True)):
            return
        yield from game.deal(card, target, 1, PROJECTILE)


def reward_all(game: Game, card: int) -> Effect:
    """Whenever this card is not next to a target, each hero draws 1 card, each hero target regains 1 HP and
    Chrono-Ranger draws 1 card; then bury this card."""
    yield from game.each_hero_draws()
    yield from game.heal_each(card, hero_target, 1)
    yield from claim(game, card)


bounty_card('"Get It Done"', reward=reward_all)


@deck.card("Hunter and Hunted", 3, ONE_SHOT)
def hunter_and_hunted(game: Game, card: int) -> Effect:
    """You may discover 1 Bounty card; if this played none, draw X cards, X = the Bounty cards in play. Then
    Chrono-Ranger deals 1 target next to a Bounty card 2 projectile, and that target deals him 2 melee."""
    willing = yield from game.confirm(card, "discover 1 Bounty")
    if not (willing and (yield from game.discover(card, bounty))):
        yield from game.draw(game.player_of[card], len(game.cards_in_play(card, bounty)))
    hunted = game.that_target((yield from game.deal_one(card, 2, PROJECTILE, wanted)))
    yield from game.deal(hunted, game.character_of(card), 2, MELEE)


bounty_card(
    '"Kill on Sight"',
    rules="Chrono-Ranger deals the target next to this +2 projectile damage.",
    text=[increase_damage(2, by=own_character, to=beside_this, kind=PROJECTILE)],
)


def is_to_be_spared(game: Game, card: int) -> bool:
    """The target next to this has 4 HP or less, and can be buried."""
    target = game.beside(card)
    return target is not None and hp_at_most(4)(game, card, target) and not game.is_character[target]


# Reading: a character card belongs into no deck, so it is not buried.
@bounty_card('"No Executions"').whenever(is_to_be_spared)
def bring_in_alive(game: Game, card: int) -> Effect:
    """Whenever the target next to this has 4 HP or less, bury that target."""
    yield from game.bury(game.beside(card))


@deck.card("Reprioritize", 3, ONE_SHOT)
def reprioritize(game: Game, card: int) -> Effect:
    """Return 1 Bounty card in play to your hand; play 1 Bounty card or summon 1 Bounty card; then Chrono-Ranger may
    deal 1 target next to a Bounty card 1 projectile."""
    you = game.player_of[card]
    yield from game.to_hand((yield from game.choose_in_play(card, bounty)))
    summoning = game.summoning(card, you, bounty, "Bounty")
    yield from game.choose_one(card, game.playing(card, you, bounty, "Bounty"), summoning)
    yield from game.deal(card, (yield from game.choose_target(card, wanted, optional=True)), 1, PROJECTILE)


grenade = deck.card("Temporal Grenade", 3, ITEM, LIMITED)


@grenade.power()
def throw(game: Game, card: int, targets: int = 3, amount: int = 2, ongoings: int = 1) -> Effect:
    """Chrono-Ranger deals each of up to 3 targets 2 energy; destroy 1 Ongoing card; bury this card."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, targets)), amount, ENERGY)
    yield from game.destroy_some(card, ongoings, ongoing)
    yield from game.bury(card)


# Reading: nothing more of a One-Shot's text is done once it is buried; the damage to which this reacts, which it has
# brought about already, is dealt. It was played all the same (ruling in the facts).
@grenade.reaction()
def tear_a_hole_in_time(game: Game, card: int, damage: Damage) -> Effect:
    """Destroy 1 Ongoing card, or bury 1 One-Shot card that is being resolved; then bury this card."""
    resolved = game.one_shots_under_way()

    def bury_a_one_shot() -> Effect:
        yield from game.bury((yield from game.choose_card(card, resolved)))

    burying = Line("bury 1 One-Shot", bool(resolved), bury_a_one_shot)
    yield from game.choose_one(card, game.destroying_one(card, ongoing, "Ongoing"), burying)
    yield from game.bury(card)


@deck.card("Terrible Tech Strike", 3, ONE_SHOT)
def terrible_tech_strike(game: Game, card: int) -> Effect:
    """Chrono-Ranger deals 1 target 2 melee; if it has 3 HP or less then, destroy it. Then collect 1 Item card or use 1
    power."""
    target = game.that_target((yield from game.deal_one(card, 2, MELEE)))
    if target is not None and hp_at_most(3)(game, card, target):
        yield from game.destroy(target)
    you = game.player_of[card]
    yield from game.choose_one(card, game.collecting(card, you, item, "Item"), game.using_a_power(card, you))


masadah = deck.card(
    "The Masadah",
    2,
    ITEM,
    LIMITED,
    rules="Damage that the power of this card deals to a target next to a Bounty card is irreducible.",
    text=[irreducible_damage(to=wanted, of_power=True)],
)


@masadah.power()
def fire_the_masadah(game: Game, card: int, cards: int = 2, targets: int = 1, least: int = 3) -> Effect:
    """Discard up to 2 cards; Chrono-Ranger deals 1 target X energy, X = 3 + the cards discarded so."""
    discarded = yield from game.discard_from_hand(card, game.player_of[card], cards, up_to=True)
    yield from game.deal_one(card, least + len(discarded), ENERGY, targets=targets)


target_number_one = bounty_card('"The Ultimate Target"', on_whom=all_of(is_target, non_hero_target))


@target_number_one.after_damage(by=own_character, to=all_of(non_hero_target, but_not(beside_this)))
def never_lose_sight(game: Game, card: int, damage: Damage) -> Effect:
    """After Chrono-Ranger has dealt damage to another non-hero target, he deals the target next to this 1 fixed
    projectile."""
    yield from game.deal(card, game.beside(card), 1, PROJECTILE, fixed=True)


wrangle = deck.card("Wrangle", 2, ONGOING, LIMITED)


def draw_its_fire(game: Game, card: int, damage: Damage) -> None:
    game.redirect(card, damage, game.character_of(card))


wrangled = deck.lasting("Wrangled", reduce_damage(2, by=chosen))
drawn_to_him = deck.lasting("Drawn to Chrono-Ranger", about_damage(REDIRECT, draw_its_fire, by=chosen))


# Reading: the image of the card is followed, which shuffles no trash in the start phase.
@wrangle
def rope_it_in(game: Game, card: int) -> Effect:
    """Chrono-Ranger deals 1 target 1 melee; while this card is in play, damage dealt by that target is -2 and is
    redirected to Chrono-Ranger."""
    target = game.that_target((yield from game.deal_one(card, 1, MELEE)))
    if target is not None:
        game.while_in_play(wrangled, card, [target])
        game.while_in_play(drawn_to_him, card, [target])


wrangle.at_start()(bury_this)
