"""K.N.Y.F.E.: a brawler with a lance of energy who finishes off whatever she has hurt."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    deals_up_to,
    destroy_one,
    destroy_weak_target,
    one_hero_discovers,
    one_hero_takes,
    regains,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    DISCARDED,
    DRAW,
    DRAWN,
    ENERGY,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    TOXIC,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    ally,
    any_of,
    environment_card,
    hero_deck,
    hero_target,
    highest_hp,
    hp_at_most,
    increase_damage,
    irreducible_damage,
    is_target,
    non_hero_target,
    ongoing,
    own_character,
    reduce_damage,
    titled,
    villain_target,
)

AGENT = "agent"

deck = hero_deck("knyfe", "K.N.Y.F.E.", complexity=3)


def draw_or_play(game: Game, card: int) -> Effect:
    """Draw 1 card or play 1 card."""
    you = game.player_of[card]
    yield from game.choose_one(card, game.drawing(you), game.playing(card, you))


# --- character cards -------------------------------------------------------------------------------------------------
knyfe = deck.character("K.N.Y.F.E.", 30, nemesis=["knyfe"])


@knyfe.power("Energy Lance")
def energy_lance(game: Game, card: int, targets: int = 1, amount: int = 2, hp: int = 2) -> Effect:
    """K.N.Y.F.E. deals 1 target 2 energy; if that destroys it, she regains 2 HP."""
    struck = yield from game.choose_targets(card, targets, up_to=False)
    for hit in (yield from game.deal_each(card, struck, amount, ENERGY)):
        if hit.destroyed:
            yield from game.heal(card, hp)


def regroup(game: Game, card: int) -> Effect:
    """Each hero discards 1 card and draws 2 cards."""
    for hero in (yield from game.heroes_in_order(DISCARDED, DRAWN)):
        yield from game.discard_from_hand(card, hero)
        yield from game.draw(hero, 2)


def set_one_on_another(game: Game, card: int) -> Effect:
    """1 target deals 1 other target 2 melee."""
    source = yield from game.choose_target(card)
    if source is not None:
        yield from game.deal(source, (yield from game.choose_target(card, but=[source])), 2, MELEE)


knyfe.incapacitated_side(one_hero_takes(POWER), regroup, set_one_on_another)


first_appearance = deck.character(
    "K.N.Y.F.E. (First Appearance)", 29, AGENT, nemesis=["knyfe"], id="first_appearance_knyfe"
)


@first_appearance.power("F.I.L.T.E.R. Tactics")
def filter_tactics(
    game: Game,
    card: int,
    cards: int = 1,
    allies: int = 1,
    targets: int = 1,
    amount: int = 1,
    further: int = 1,
    more: int = 1,
) -> Effect:
    """Draw 1 card; 1 ally deals 1 target 1 melee; then a second ally deals 1 target 1 melee."""
    yield from game.draw(game.player_of[card], cards)
    struck: list[int] = []
    for count, hit in (*[(targets, amount)] * allies, (further, more)):
        fighter = yield from game.choose_target(card, ally, but=struck)
        if fighter is None:
            return
        struck.append(fighter)
        for target in (yield from game.choose_targets(card, count, up_to=False)):
            yield from game.deal(fighter, target, hit, MELEE)


def call_for_trouble(game: Game, card: int) -> Effect:
    """Play the top environment card; then bury 1 environment card in play."""
    yield from game.play_top(game.environment)
    yield from game.bury((yield from game.choose_in_play(card, environment_card)))


first_appearance.incapacitated_side(one_hero_takes(DRAW), one_hero_discovers(ongoing, "Ongoing"), call_for_trouble)


fighting_spirit = deck.character("K.N.Y.F.E. (Fighting Spirit)", 31, nemesis=["knyfe"], id="fighting_spirit_knyfe")


@fighting_spirit.power("A Regular Party")
def a_regular_party(game: Game, card: int, price: int = 1, targets: int = 2, amount: int = 2) -> Effect:
    """K.N.Y.F.E. deals herself 1 fixed toxic; then she deals each of up to 2 targets 2 irreducible melee."""
    yield from game.deal(card, card, price, TOXIC, fixed=True)
    guests = yield from game.choose_targets(card, targets)
    yield from game.deal_each(card, guests, amount, MELEE, irreducible=True)


def goad(game: Game, card: int) -> Effect:
    """1 target deals itself 1 fixed toxic; if it is a hero target, it deals 1 target 3 melee."""
    goaded = yield from game.choose_target(card)
    if goaded is not None:
        yield from game.deal(goaded, goaded, 1, TOXIC, fixed=True)
        if hero_target(game, card, goaded):
            yield from game.deal(goaded, (yield from game.choose_target(card)), 3, MELEE)


fighting_spirit.incapacitated_side(one_hero_takes(PLAY_PHASE), destroy_one(environment_card), goad)


rogue_agent = deck.character("K.N.Y.F.E. (Rogue Agent)", 28, nemesis=["knyfe"], id="rogue_agent_knyfe")


@rogue_agent.power("Break and Enter")
def break_and_enter(game: Game, card: int, targets: int = 1, amount: int = 2, seen: int = 3, broken: int = 1) -> Effect:
    """K.N.Y.F.E. deals 1 target 2 irreducible melee; if that destroys it, reveal the top card of each of up to 3 decks
    and replace it. Then, destroyed or not, you may discard the top card of 1 deck."""
    if (yield from game.deal_one(card, amount, MELEE, irreducible=True, targets=targets)).destroyed:
        for pile in (yield from game.choose_decks(card, game.decks_with_cards(), seen, up_to=True)):
            yield from game.reveal_and_replace(pile)
    for pile in (yield from game.choose_decks(card, game.decks_with_cards(), broken, up_to=True)):
        yield from game.discard_top(pile)


def trade_cards(game: Game, card: int) -> Effect:
    """1 hero discards 1 card and draws 3 cards."""
    hero = yield from game.choose_hero(card)
    yield from game.discard_from_hand(card, hero)
    yield from game.draw(hero, 3)


rogue_agent.incapacitated_side(one_hero_takes(PLAY_PHASE), destroy_weak_target(3), trade_cards)


# --- the deck --------------------------------------------------------------------------------------------------------
@deck.card("All Part of the Job", 3, ONE_SHOT)
def all_part_of_the_job(game: Game, card: int) -> Effect:
    """K.N.Y.F.E. deals 1 target 3 energy; then, if that target has 4 HP or less, destroy it."""
    target = game.that_target((yield from game.deal_one(card, 3, ENERGY)))
    if target is not None and game.state.hp[target] <= 4:
        yield from game.destroy(target)


@deck.card("Amplified Combatant", 4, ONE_SHOT)
def amplified_combatant(game: Game, card: int) -> Effect:
    """K.N.Y.F.E. deals 1 target 1 melee, then 1 target 1 energy; then draw 1 card or play 1 card."""
    yield from game.deal_one(card, 1, MELEE)
    yield from game.deal_one(card, 1, ENERGY)
    yield from draw_or_play(game, card)


# Reading: with only one card to reveal, it is discarded: what the text says first.
@deck.card("Battlefield Experience", 3, ONE_SHOT)
def battlefield_experience(game: Game, card: int) -> Effect:
    """K.N.Y.F.E. deals each of up to 2 targets 2 melee. Reveal the top 2 cards of your deck: discard 1, play the
    other."""
    yield from game.deal_each(card, (yield from game.choose_targets(card, 2)), 2, MELEE)
    revealed = yield from game.reveal_top(game.player_of[card], 2)
    for other in (yield from game.single_out(card, revealed, 1, game.discard, "discard")):
        yield from game.play(other)


bide_and_fecht = deck.card("Bide and Fecht", 2, ONGOING, LIMITED)


# Reading: it does not answer the blow that it has her deal, should that be redirected to herself.
def would_bring_her_down(game: Game, card: int, damage: Damage) -> bool:
    """The damage takes all HP that she has left."""
    return damage.amount >= game.state.hp[damage.target] and damage.cause != card


# Reading (medium in the facts): as on the card, the damage is prevented, before it is dealt.
@bide_and_fecht.prevents_damage(to=own_character, when=would_bring_her_down)
def strike_first(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever damage would bring K.N.Y.F.E. to 0 HP, she deals 1 non-hero target 4 melee; if that destroys it, prevent
    the damage to her, and her HP become 4."""
    struck = yield from game.deal_one(card, 4, MELEE, non_hero_target)
    if struck.destroyed and game.is_target(damage.target):
        damage.prevented = True
        game.restore_hp(damage.target, 4)


bide_and_fecht.at_end()(regains("K.N.Y.F.E.", 1))


@deck.card("Brash Brawling", 3, ONE_SHOT)
def brash_brawling(game: Game, card: int) -> Effect:
    """K.N.Y.F.E. deals 1 target 2 melee, that target deals her 3 melee, and she deals that target 3 melee."""
    target = game.that_target((yield from game.deal_one(card, 2, MELEE)))
    if target is not None:
        yield from game.deal(target, game.character_of(card), 3, MELEE)
        yield from game.deal(card, target, 3, MELEE)


@deck.card("Energy Burn", 2, ONE_SHOT)
def energy_burn(game: Game, card: int) -> Effect:
    """K.N.Y.F.E. deals 1 target 2 energy; then, if that target has 6 HP or more, she deals it 4 energy."""
    target = game.that_target((yield from game.deal_one(card, 2, ENERGY)))
    if target is not None and game.state.hp[target] >= 6:
        yield from game.deal(card, target, 4, ENERGY)


flawless_executions = deck.card("Flawless Executions", 2, ONGOING, LIMITED)


def is_nearly_done(game: Game, card: int, damage: Damage) -> bool:
    """The damage has left the target with 2 HP or less."""
    return hp_at_most(2)(game, card, damage.target)


@flawless_executions.after_damage(by=own_character, to=non_hero_target, when=is_nearly_done)
def execute(game: Game, card: int, damage: Damage) -> Effect:
    """After damage by K.N.Y.F.E. leaves a non-hero target with 2 HP or less, destroy that target."""
    yield from game.destroy(damage.target)


flawless_executions.at_end()(deals_up_to("K.N.Y.F.E.", 3, 1, ENERGY))


@deck.card("Infiltrate and Obfuscate", 2, ONE_SHOT)
def infiltrate_and_obfuscate(game: Game, card: int) -> Effect:
    """You may destroy 1 target that has 3 HP or less; you may destroy 1 Ongoing card; draw 2 cards."""
    yield from game.destroy_one(card, hp_at_most(3), optional=True)
    yield from game.destroy_one(card, ongoing, optional=True)
    yield from game.draw(game.player_of[card], 2)


keep_the_heid = deck.card("Keep the Heid", 3, ONGOING, LIMITED)


@keep_the_heid
def look_back(game: Game, card: int) -> Effect:
    """You may salvage 1 card."""
    yield from game.salvage(card, game.player_of[card], up_to=True)


@keep_the_heid.power()
def take_a_breath(game: Game, card: int, hp: int = 2, drawn: int = 1, played: int = 1) -> Effect:
    """K.N.Y.F.E. regains 2 HP; then draw 1 card or play 1 card. After a card has been played so, destroy this card."""
    you = game.player_of[card]

    def play_and_let_go() -> Effect:
        if (yield from game.play_some(card, you, played)):
            yield from game.destroy(card)

    yield from game.heal(game.character_of(card), hp)
    playing = Line(f"play {played} card; then destroy this card", bool(game.playable(you)), play_and_let_go)
    yield from game.choose_one(card, game.drawing(you, drawn), playing)


neutralizer = deck.card(
    "Kinetic Neutralizer",
    2,
    ONGOING,
    LIMITED,
    rules="Energy damage dealt by K.N.Y.F.E. is irreducible.",
    text=[irreducible_damage(by=own_character, kind=ENERGY)],
)


# Targets that her damage destroys count, and those that a text of one of her cards destroys; what is destroyed as a
# price does not (rulebook of Disparation, hero questions).
@neutralizer.after(DESTROYED, is_target)
def learn_from_it(game: Game, card: int, destroyed: Happening) -> Effect:
    """After K.N.Y.F.E. destroys a target, draw 1 card."""
    you = game.player_of[card]
    if game.owner_of[destroyed.by] == you:
        yield from game.draw(you)


buckler = deck.card(
    "Projected Energy Buckler",
    3,
    ONGOING,
    LIMITED,
    rules="Damage dealt to K.N.Y.F.E. is -1.",
    text=[reduce_damage(1, to=own_character)],
)


@buckler.reaction()
def overload_the_buckler(game: Game, card: int, damage: Damage) -> Effect:
    """Prevent that damage; then destroy this card."""
    damage.prevented = True
    yield from game.destroy(card)


@deck.card("Ready to Rumble", 3, ONE_SHOT)
def ready_to_rumble(game: Game, card: int) -> Effect:
    """Summon Kinetic Neutralizer or Flawless Executions; then draw 1 card or play 1 card."""
    trick = any_of(titled("Kinetic Neutralizer"), titled("Flawless Executions"))
    yield from game.summon(card, game.player_of[card], trick)
    yield from draw_or_play(game, card)


# Reading: of several villain targets that share the highest HP each is the one.
take_out_the_trash = deck.card(
    "Take Out the Trash",
    3,
    ONGOING,
    LIMITED,
    rules="K.N.Y.F.E. deals +1 damage to the villain target with the highest HP.",
    text=[increase_damage(1, by=own_character, to=highest_hp(villain_target), varies=True)],
)


@take_out_the_trash.power()
def sweep_up(game: Game, card: int, targets: int = 1, amount: int = 2) -> Effect:
    """K.N.Y.F.E. deals 1 target 2 melee; if that destroys it, play the top card of your deck."""
    if (yield from game.deal_one(card, amount, MELEE, targets=targets)).destroyed:
        yield from game.play_top(game.player_of[card])


taunting_boast = deck.card("Taunting Boast", 2, ONGOING, LIMITED)


# Reading: the card may be discarded for fixed damage too, which stays aimed as it is.
@taunting_boast.before_damage(by=non_hero_target, to=ally, fixed=True)
def over_here(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a non-hero target would deal damage to an ally, you may discard 1 card to redirect it to K.N.Y.F.E."""
    if (yield from game.discard_from_hand(card, game.player_of[card], up_to=True)):
        game.redirect(card, damage, game.character_of(card))


@taunting_boast.at_start()
def live_up_to_it(game: Game, card: int) -> Effect:
    """Destroy this card, or K.N.Y.F.E. deals herself 1 fixed toxic."""
    yield from game.choose_one(card, game.destroying_itself(card), game.dealing_itself(card, 1, TOXIC))


@taunting_boast.reaction()
def answer_the_taunt(game: Game, card: int, damage: Damage) -> Effect:
    """K.N.Y.F.E. deals the attacker 2 melee."""
    yield from game.deal(card, damage.source, 2, MELEE)


@deck.card("Wrecking Uppercut", 3, ONE_SHOT)
def wrecking_uppercut(game: Game, card: int) -> Effect:
    """K.N.Y.F.E. deals 1 target 4 melee; then you may destroy 1 environment card."""
    yield from game.deal_one(card, 4, MELEE)
    yield from game.destroy_one(card, environment_card, optional=True)
