"""The Ennead: nine gods under their temple, each called by a relic, who go on acting when they have fallen."""

from __future__ import annotations

from sotm_env.decks.definitive.disparation.villains.the_ennead.characters import (
    A_VILLAIN_CHARACTER,
    GOD_OF,
    MARK_OF,
    activate_every,
    active,
    call,
    deck,
)
from sotm_env.decks.phrases import (
    AnyEffect,
    H,
    deals_each,
    deals_highest,
    deals_lowest,
    destroys,
    each_deals_itself,
    each_hero_draws,
    each_regains,
    in_turn,
    lowest_deal_themselves,
    lowest_regains,
    plays_top,
    reshuffles,
    said,
    x,
)
from sotm_env.engine.says import DESTROY, Does, does_of
from sotm_env.engine.vocabulary import (
    COLD,
    ENERGY,
    FIRE,
    INFERNAL,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    PROJECTILE,
    PSYCHIC,
    RELIC,
    VILLAIN,
    Ability,
    Effect,
    Game,
    all_of,
    but_not,
    environment_card,
    hero_character,
    hero_ongoing_or_item,
    immune_to_damage,
    in_area,
    increase_damage,
    irreducible_damage,
    non_villain_target,
    ongoing,
    reduce_damage,
    titled,
    villain_character,
)

LOWEST, HIGHEST = "lowest", "highest"
WEAKEST, STRONGEST = (f"the villain character with the {which} HP" for which in (LOWEST, HIGHEST))


# --- the deck --------------------------------------------------------------------------------------------------------
def god_relic(title: str, god: str, rules: str, *text: Ability) -> None:
    """Adds a relic, which calls its god and has that god act."""
    card = deck.card(title, 1, RELIC, hp=9, rules=rules, text=text)
    GOD_OF[title] = god
    mark = MARK_OF[god]

    @card
    @said(f"{god} comes into play from under the villain character card; then activate {god}'s {mark.upper()} text.")
    def awaken(game: Game, card: int) -> Effect:
        yield from call(game, card, god)
        yield from game.activate_each(card, mark, titled(god))


def god_one_shot(title: str, copies: int, god: str, then: AnyEffect, otherwise: AnyEffect) -> None:
    """Adds a one-shot: every text of the god's mark is activated; then the god does something, or somebody else."""
    mark = MARK_OF[god]

    @deck.card(title, copies, ONE_SHOT)
    @said(
        f"Activate every {mark.upper()} text. If {god} is active then: {then.__doc__} If not: {otherwise.__doc__}",
        *(does._replace(maybe=True) for does in (*does_of(then), *does_of(otherwise))),
    )
    def effect(game: Game, card: int) -> Effect:
        yield from activate_every(game, card, mark)
        living = active(game, card, god)
        yield from (otherwise(game, card) if living is None else then(game, living))


def by_the(which: str, phrase: AnyEffect) -> AnyEffect:
    """A phrase that the villain character with the "lowest" or the "highest" HP does, if there is one."""

    @said(phrase.__doc__ or "", *does_of(phrase))
    def effect(game: Game, card: int) -> Effect:
        ranked = game.lowest if which == LOWEST else game.highest
        character = yield from ranked(card, villain_character)
        if character is not None:
            yield from phrase(game, character)

    return effect


god_one_shot(
    "Ancient Magicks",
    2,
    "Isis",
    deals_each(2, ENERGY, non_villain_target, by="Isis"),
    by_the(LOWEST, deals_each(1, INFERNAL, hero_character, by=WEAKEST)),
)
shielded_nephthys = reduce_damage(1, to=titled("Nephthys"))
god_relic("The Ankh of Nephthys", "Nephthys", "Damage dealt to Nephthys is -1.", shielded_nephthys)
god_one_shot(
    "Blast of Flame",
    2,
    "Atum",
    deals_highest(3, FIRE, non_villain_target, many=H - 1, by="Atum"),
    by_the(HIGHEST, deals_highest(2, FIRE, non_villain_target, by=STRONGEST)),
)
god_relic("The Bracer of Atum", "Atum", "Atum deals +1 damage.", increase_damage(1, by=titled("Atum")))
god_relic(
    "The Crook and Flail of Osiris",
    "Osiris",
    "Osiris deals +1 damage. Damage dealt to Osiris is -1.",
    increase_damage(1, by=titled("Osiris")),
    reduce_damage(1, to=titled("Osiris")),
)


@said("Destroy 1 Ongoing in each non-villain play area.", Does(DESTROY, 1, "Ongoing in each non-villain play area"))
def wash_away(game: Game, card: int) -> Effect:
    for area in game.decks[1:]:
        yield from game.destroy_one(card, all_of(ongoing, in_area(area)))


tide = by_the(LOWEST, deals_highest(2, MELEE, non_villain_target, by=WEAKEST))
god_one_shot("Defender of the Waters", 1, "Tefnut", wash_away, tide)

places = x("the environment cards in play", lambda game, card: len(game.cards_in_play(card, environment_card)))
quake, tremor = deals_highest(places, MELEE, by="Geb"), deals_highest(2, MELEE, by=STRONGEST)
god_one_shot("Desert's Wrath", 2, "Geb", quake, by_the(HIGHEST, tremor))


squall = by_the(LOWEST, deals_highest(1, (COLD, LIGHTNING), by=WEAKEST))
god_one_shot("Elemental Storm", 2, "Set", in_turn(each_hero_draws, plays_top(VILLAIN)), squall)


god_one_shot(
    "Grasp of Life and Death",
    2,
    "Nephthys",
    in_turn(destroys(H - 2, hero_ongoing_or_item), reshuffles(VILLAIN)),
    each_regains(2, villain_character, A_VILLAIN_CHARACTER),
)
god_one_shot(
    "The Grave Beckons",
    2,
    "Osiris",
    deals_lowest(H, ENERGY, non_villain_target, by="Osiris"),
    lowest_deal_themselves(H, 1, PSYCHIC, non_villain_target),
)
wind = [immune_to_damage(to=titled("Shu"), kind=kind) for kind in (MELEE, PROJECTILE)]
god_relic("The Khopesh of Shu", "Shu", "Shu is immune to melee and to projectile damage.", *wind)
veil = reduce_damage(1, to=all_of(villain_character, but_not(titled("Nuit"))))
god_relic("The Orb of Nuit", "Nuit", "Damage dealt to villain characters other than Nuit is -1.", veil)
shielded_tefnut = reduce_damage(2, to=titled("Tefnut"))
god_relic("The Shield of Tefnut", "Tefnut", "Damage dealt to Tefnut is -2.", shielded_tefnut)
god_relic("The Sickle of Geb", "Geb", "Geb deals irreducible damage.", irreducible_damage(by=titled("Geb")))
god_one_shot(
    "Stolen Breath",
    1,
    "Shu",
    each_deals_itself(2, ENERGY, non_villain_target),
    by_the(LOWEST, deals_lowest(H - 1, INFERNAL, hero_character, rank=2, by=WEAKEST)),
)
god_relic("The Sun Disc of Isis", "Isis", "Isis deals irreducible damage.", irreducible_damage(by=titled("Isis")))
god_one_shot(
    "Taste of Immortality",
    2,
    "Nuit",
    lowest_regains(H, villain_character, A_VILLAIN_CHARACTER),
    in_turn(each_regains(1, villain_character, A_VILLAIN_CHARACTER), reshuffles(VILLAIN)),
)
god_relic("The Typhonic Rod of Set", "Set", "Set deals +1 damage.", increase_damage(1, by=titled("Set")))
