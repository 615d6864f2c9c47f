"""Strike Force Invasion: Censor leads officers and machines of Voss's army and has no use for soldiers."""

from __future__ import annotations

from sotm_env.decks.definitive.core.villains.grand_warlord_voss import (
    THORATHIAN,
    device,
    gene_bound,
    thorathian,
)
from sotm_env.decks.phrases import H, deals_highest
from sotm_env.engine.vocabulary import (
    MELEE,
    PLAYED,
    TOXIC,
    Damage,
    Effect,
    Game,
    Happening,
    all_of,
    event,
    hero_target,
    immune_to_damage,
    other_target,
    reduce_damage,
    this_card,
)

deck = event(
    "strike_force_invasion", "Strike Force Invasion", villain="grand_warlord_voss", collection_limit=3, date="1999-03"
)


def has_officers(game: Game, card: int) -> bool:
    """Another Thorathian card than his own is in play."""
    return bool(game.cards_in_play(card, all_of(thorathian, other_target)))


censor = deck.character(
    "Censor",
    30,
    THORATHIAN,
    nemesis=["sky_scraper"],
    text=[reduce_damage(1, to=thorathian)],
    rules="Damage dealt to Thorathian cards, Censor among them, is -1.",
    advanced_text=[immune_to_damage(to=this_card, when=has_officers)],
    advanced_rules="Censor is immune to damage while any other Thorathian card is in play.",
)


@censor.at_setup()
def land_the_strike_force(game: Game, card: int) -> Effect:
    """Discover 1 Thorathian; discover 1 Device."""
    yield from game.discover(card, thorathian)
    yield from game.discover(card, device)


@censor.instead_of(PLAYED, gene_bound)
def waste_no_time_on_soldiers(game: Game, card: int, played: Happening) -> Effect:
    """Whenever a Gene-Bound card would be played, it is discarded instead and Censor deals 2 melee to each of the H-2
    hero targets with the lowest HP."""
    played.replaced = True
    yield from game.discard(played.card)
    yield from game.deal_each(card, (yield from game.lowest_targets(card, game.H - 2, hero_target)), 2, MELEE)


@censor.after_damage(to=this_card)
def call_for_an_officer(game: Game, card: int, damage: Damage) -> Effect:
    """After Censor has been dealt damage: reveal the top villain card; a Thorathian is played; anything else is
    discarded, and Censor regains 1 HP."""

    def nobody_comes(other: int) -> Effect:
        yield from game.discard(other)
        yield from game.heal(card, 1)

    yield from game.reveal_and_play(card, game.villain, thorathian, otherwise=nobody_comes)


# Reading (ruling in the facts): each of these targets is dealt 2.
censor.at_end()(deals_highest(2, TOXIC, by="Censor", many=H - 2))
