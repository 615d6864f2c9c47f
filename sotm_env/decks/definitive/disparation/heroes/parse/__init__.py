"""Parse: she looks into every deck, throws away what she can spare, and finds the one weak point."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.heroes.parse.characters import (
    deck,
)
from sotm_env.engine.vocabulary import (
    DESTROYED,
    ENERGY,
    LIMITED,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PLAYED,
    PROJECTILE,
    CardDef,
    Damage,
    Effect,
    Game,
    Happening,
    Line,
    all_of,
    any_target,
    chosen,
    hero_target,
    increase_damage,
    instead_of,
    irreducible_damage,
    non_character,
    one_shot,
    ongoing,
    villain_card,
)


# --- the deck --------------------------------------------------------------------------------------------------------
def insight(title: str) -> CardDef:
    """Adds one of her Ongoing cards, which look into a deck as they come."""
    card = deck.card(title, 2, ONGOING, LIMITED)
    card(look_into_a_deck)
    return card


def look_into_a_deck(game: Game, card: int) -> Effect:
    """Reveal the top card of 1 deck; bury it, or replace it and draw 1 card."""
    you = game.player_of[card]
    can_draw = game.can_draw(you)  # asked while the card still lies on its deck
    revealed = yield from game.reveal_one((yield from game.choose_deck(card, game.decks_with_cards())))
    if revealed is None:
        return

    def put_it_back() -> Effect:
        yield from game.replace(revealed)
        yield from game.draw(you)

    burying = Line("bury it", True, lambda: game.bury(revealed))
    yield from game.choose_one(card, burying, Line("replace it and draw 1 card", can_draw, put_it_back))


buffer_overflow = insight("Buffer Overflow")


# Reading (ruling in the facts): a villain character card comes from no deck, so it is not played in this sense. The
# third card is played by this very text, which does not answer what it does itself.
@buffer_overflow.instead_of(
    PLAYED, all_of(villain_card, non_character), when=lambda game, card, played: played.cause != card
)
def overflow(game: Game, card: int, played: Happening) -> Effect:
    """Whenever a villain card would be played, you may discard it instead. If you do, reveal the top 3 villain cards,
    discard 2 of them, play the third and destroy this card."""
    if not (yield from game.confirm(card, f"discard {game.title_of[played.card]}")):
        return
    played.replaced = True
    if not (yield from game.discard(played.card)):
        return
    revealed = yield from game.reveal_top(game.villain, 3)
    for third in (yield from game.single_out(card, revealed, 2, game.discard, "discard")):
        yield from game.play(third)
    yield from game.destroy(card)


critical = insight("Critical Multiplier")


# Reading: damage that all other changes have brought to 0 would not be dealt, so nothing is asked; fixed damage cannot
# be doubled.
@critical.adjusts_damage(by=hero_target)
def strike_true(game: Game, card: int, damage: Damage) -> Effect:
    """Whenever a hero target would deal damage, you may discard 5 cards; if so, that damage is doubled once all else
    has changed it."""
    if (yield from game.may_discard(card, game.player_of[card], 5)):
        damage.amount *= 2


exploited = deck.lasting("Exploited", increase_damage(1, to=chosen))

exploit = insight("Exploit Vulnerability")


@exploit.power()
def exploit_vulnerability(
    game: Game, card: int, drawn: int = 2, discarded: int = 1, targets: int = 1, more: int = 1
) -> Effect:
    """Draw 2 cards, or discard 1 card; if a card was discarded so, damage dealt to 1 chosen target is +1 until your
    start phase."""
    you = game.player_of[card]

    def find_the_weakness() -> Effect:
        if (yield from game.discard_from_hand(card, you, discarded)):
            for target in (yield from game.choose_targets(card, targets, up_to=False)):
                game.until_start_phase(exploited.by(more), card, [target])

    discarding = Line(f"discard {discarded} card", len(game.hand(you)) >= discarded, find_the_weakness)
    yield from game.choose_one(card, game.drawing(you, drawn), discarding)


@deck.card("Extrasensory Awareness", 3, ONE_SHOT)
def extrasensory_awareness(game: Game, card: int) -> Effect:
    """Reveal the top 3 cards of the villain or the environment deck; discard up to 2 of them and replace the others in
    any order. Then play 1 card or use 1 power."""
    you = game.player_of[card]
    revealed = yield from game.reveal_top((yield from game.choose_deck(card, (game.villain, game.environment))), 3)
    for spare in (yield from game.choose_cards(card, revealed, 2)):
        revealed.remove(spare)
        yield from game.discard(spare)
    yield from game.replace_in_any_order(card, revealed)
    yield from game.choose_one(card, game.playing(card, you), game.using_a_power(card, you))


gauge = insight("Gauge")


# Reading: of fewer than 3 cards one is discarded first, then one replaced.
@gauge.power()
def gauge_them(game: Game, card: int, decks: int = 3, discarded: int = 1, replaced: int = 1, played: int = 1) -> Effect:
    """Reveal the top card of 3 decks; discard 1 of these cards, replace 1 and play 1."""
    left = yield from game.reveal_tops((yield from game.choose_decks(card, game.decks_with_cards(), decks)))
    left = yield from game.single_out(card, left, discarded, game.discard, "discard")
    left = yield from game.single_out(card, left, replaced, game.replace)
    for other in (yield from game.single_out(card, left, played, game.play)):
        yield from game.replace(other)


def bury_instead(game: Game, card: int, destroyed: Happening) -> Effect:
    """A target that would be destroyed by this damage may be buried instead."""
    if (yield from game.confirm(card, f"bury {game.title_of[destroyed.card]}")):
        destroyed.replaced = True
        yield from game.bury(destroyed.card)


def by_this_damage(game: Game, card: int, destroyed: Happening) -> bool:
    """It is the damage of this card that destroys."""
    return destroyed.damage is not None and destroyed.damage.cause == card


# Reading: a character card belongs to no deck that it could be buried in.
impossible = deck.lasting("Impossible", instead_of(DESTROYED, bury_instead, non_character, by_this_damage))


@deck.card("Impossible Shot", 3, ONE_SHOT)
def impossible_shot(game: Game, card: int) -> Effect:
    """Discard any number of cards; Parse deals 1 target X fixed projectile, X = 2 + the cards discarded so. A target,
    no character, that this would destroy you may bury instead."""
    discarded = yield from game.discard_any_number(card, game.player_of[card])
    burying = game.for_now(impossible, card)
    yield from game.deal_one(card, 2 + len(discarded), PROJECTILE, fixed=True)
    game.end_lasting(burying)


line_it_up = insight("Line It Up")


@line_it_up.power()
def shoot_in_a_row(game: Game, card: int, targets: int = 3, amount: int = 1, last: int = 1, energy: int = 2) -> Effect:
    """Parse deals each of up to 3 targets 1 irreducible projectile; then she deals 1 of those targets 2 energy."""
    row = yield from game.choose_targets(card, targets)
    hits = yield from game.deal_each(card, row, amount, PROJECTILE, irreducible=True)
    left = {game.that_target(hit) for hit in hits}
    yield from game.deal_one(card, energy, ENERGY, lambda _, __, other: other in left, targets=last)


optimize = insight("Optimize Efficiency")


@optimize.power()
def share_the_results(
    game: Game, card: int, heroes: int = 1, drawn: int = 1, discarded: int = 1, collected: int = 1
) -> Effect:
    """1 ally hero draws 1 card; you may discard 1 card, and if you do, that hero collects 1 One-Shot."""
    sharing = yield from game.choose_heroes(card, heroes, game.allied_heroes(card))
    for hero in sharing:
        yield from game.draw(hero, drawn)
    if (yield from game.may_discard(card, game.player_of[card], discarded)):
        for hero in sharing:
            yield from game.collect(card, hero, one_shot, collected)


@optimize.at_end()
def optimize_efficiency(game: Game, card: int) -> Effect:
    """Use 1 power, or 1 ally hero draws 2 cards."""

    able = [hero for hero in game.allied_heroes(card) if game.can_draw(game.doer(hero))]

    def an_ally_draws() -> Effect:
        yield from game.draw((yield from game.choose_hero(card, able)), 2)

    drawing = Line("1 ally hero draws 2 cards", bool(able), an_ally_draws)
    yield from game.choose_one(card, game.using_a_power(card, game.player_of[card]), drawing)


parallel = insight("Parallel Processing")


@parallel.reaction()
def parallel_processing(game: Game, card: int, damage: Damage) -> Effect:
    """Parse deals 1 target 2 melee and may deal 1 other target 2 projectile."""
    first = yield from game.choose_target(card)
    yield from game.deal(card, first, 2, MELEE)
    yield from may_shoot_another(game, card, first)


def may_shoot_another(game: Game, card: int, *but: int | None) -> Effect:
    """Parse may deal 1 target, none of those named, 2 projectile."""
    targets = [other for other in game.targets(card, any_target) if other not in but]
    yield from game.deal(
        card, (yield from game.choose_card(card, targets, optional=True, kind="target")), 2, PROJECTILE
    )


quick = insight("Quick Calculation")


@quick.power()
def quick_calculation(game: Game, card: int, collected: int = 1, discarded: int = 1, destroyed: int = 1) -> Effect:
    """Collect 1 Ongoing, or discard 1 card and destroy 1 Ongoing card."""
    you = game.player_of[card]

    def spend_a_card() -> Effect:
        yield from game.discard_from_hand(card, you, discarded)
        yield from game.destroy_some(card, destroyed, ongoing)

    collecting = game.collecting(card, you, ongoing, "Ongoing", collected)
    possible = len(game.hand(you)) >= discarded and len(game.cards_in_play(card, ongoing)) >= destroyed
    words = f"discard {discarded} card and destroy {destroyed} Ongoing"
    yield from game.choose_one(card, collecting, Line(words, possible, spend_a_card))


@deck.card("Recompile", 4, ONE_SHOT)
def recompile(game: Game, card: int) -> Effect:
    """You may shuffle your trash into your deck. Discard your hand; draw X cards, X = 1 + the cards discarded so. Then
    1 hero may use 1 power."""
    you = game.player_of[card]
    if game.trash(you) and (yield from game.confirm(card, "shuffle your trash into your deck")):
        yield from game.shuffle_trash_into_deck(you)
    discarded = yield from game.discard_hand(you)
    yield from game.draw(you, 1 + len(discarded))
    able = [hero for hero in game.heroes if game.powers(game.doer(hero))]
    yield from game.use_power(card, (yield from game.choose_hero(card, able, optional=True)))


flawed = deck.lasting("Flawed", irreducible_damage(to=chosen))

flaws = insight("Reveal the Flaws")


@flaws.at_end()
def reveal_the_flaws(game: Game, card: int) -> Effect:
    """You may discard 2 cards; if so, damage dealt to 1 chosen target is irreducible until your start phase."""
    if (yield from game.may_discard(card, game.player_of[card], 2)):
        target = yield from game.choose_target(card)
        if target is not None:
            game.until_start_phase(flawed, card, [target])


@deck.card("Ricochet", 4, ONE_SHOT)
def ricochet(game: Game, card: int) -> Effect:
    """Parse deals 1 target 2 projectile; she may deal 1 other target 2 projectile; she may deal any 1 target 2
    projectile."""
    first = yield from game.choose_target(card)
    yield from game.deal(card, first, 2, PROJECTILE)
    yield from may_shoot_another(game, card, first)
    yield from may_shoot_another(game, card)


@deck.card("Segmentation Fault", 3, ONE_SHOT)
def segmentation_fault(game: Game, card: int) -> Effect:
    """Parse deals 1 target 2 projectile; then you may destroy 1 Ongoing card."""
    yield from game.deal_one(card, 2, PROJECTILE)
    yield from game.destroy_one(card, ongoing, optional=True)


snap = insight("Snap Decision")


@snap.at_start()
def snap_decision(game: Game, card: int) -> Effect:
    """You may play 1 card; if you do, discard 2 cards or destroy this card."""
    you = game.player_of[card]
    if (yield from game.play_from_hand(card, you, optional=True)) is not None:
        yield from game.choose_one(card, game.discarding(card, you, 2), game.destroying_itself(card))


@deck.card("Syntactic Analysis", 3, ONE_SHOT)
def syntactic_analysis(game: Game, card: int) -> Effect:
    """Draw 2 cards; then 1 ally hero draws 1 card or plays 1 card."""
    yield from game.draw(game.player_of[card], 2)
    hero = yield from game.choose_hero(card, game.allied_heroes(card))
    if hero is not None:
        yield from game.choose_one(card, game.drawing(hero), game.playing(card, hero), player=hero)
