"""Miss Information: a secretary under the heroes' protection, until the clues show who she is."""

from __future__ import annotations

from collections.abc import Callable

from sotm_env.decks.phrases import (
    AnyEffect,
    CardEffect,
    Does,
    H,
    Selector,
    deals_each,
    deals_highest,
    deals_lowest,
    destroys,
    discovers,
    each_hero_discards,
    only_if,
    said,
    saying,
    this_regains,
)
from sotm_env.engine.says import DEAL, Number
from sotm_env.engine.terms import VILLAIN_KEYWORD
from sotm_env.engine.vocabulary import (
    DAMAGE_TYPES,
    DESTROYED,
    ENERGY,
    FIRE,
    HERO,
    LIGHTNING,
    MELEE,
    ONE_SHOT,
    ONGOING,
    PROJECTILE,
    PSYCHIC,
    SONIC,
    TOXIC,
    CardDef,
    Effect,
    Game,
    Happening,
    Line,
    all_of,
    any_of,
    area_of,
    environment_target,
    hero_character,
    hero_ongoing,
    hero_target,
    immune_to_damage,
    in_this_area,
    increase_damage,
    item,
    keyword,
    lowest_hp,
    non_villain_target,
    of_hero_with_most,
    one_shot,
    ongoing,
    ongoing_or_item,
    own_character,
    reduce_damage,
    this_card,
    titled,
    villain_deck,
)

deck = villain_deck("miss_information", "Miss Information", difficulty=5)
SUPPORTER = "supporter"
CLUE = "clue"
DISTRACTION = "distraction"
clue = keyword(CLUE)
distraction = keyword(DISTRACTION)
# She is known by one name at a time (rulebook of Disparation): what is said of the other then means nobody.
aminia_twain = all_of(own_character, titled("Aminia Twain"))
miss_information = all_of(own_character, titled("Miss Information"))
distractions = Number("X", lambda game, card: len(game.cards_in_play(card, distraction)), "the Distractions in play")


def she(game: Game, card: int, name: Selector = miss_information) -> int | None:
    """The villain's character card, if it goes by that name now."""
    return next(iter(game.cards_in_play(card, name)), None)


def aminia_is_active(game: Game, card: int) -> bool:
    """Aminia Twain's side is up."""
    return she(game, card, aminia_twain) is not None


def clues(game: Game, card: int) -> int:
    """The Clue cards in play."""
    return len(game.cards_in_play(card, clue))


# --- the character card ----------------------------------------------------------------------------------------------
aminia = deck.character(
    "Aminia Twain",
    12,
    SUPPORTER,
    nemesis=["parse"],
    counts_as=HERO,
    text=[immune_to_damage(by=hero_target, to=this_card)],
    rules="Counts as a hero target, not as a villain target. Immune to damage dealt by hero targets.",
    advanced_text=[increase_damage(1, by=distraction)],
    advanced_rules="Distraction cards deal +1 damage.",
)


def share_uncovered(game: Game, card: int) -> float:
    """A fifth of the way are the H Clues that show who she is, the rest are the HP of Miss Information."""
    if aminia_is_active(game, card):
        return min(clues(game, card), game.H) / (5 * game.H)
    return 1 - 4 / 5 * game.state.hp[card] / game.printed_hp(card)


def brings_a_clue(game: Game, card: int, other: int) -> float:
    """A Distraction destroyed while she is Aminia Twain brings a Clue."""
    return 1 / (5 * game.H) if aminia_is_active(game, card) and distraction(game, card, other) else 0.0


aminia.way_to_win(share_uncovered, by_hp=miss_information, brings=brings_a_clue, spare=aminia_twain)
aminia.at_setup()(discovers(distraction, "Distraction", H - 2))


# Reading: the Clues that come by this may turn her over by her other text, as soon as H are in play; she is turned over
# once.
@aminia.instead_of(DESTROYED)
def unmask(game: Game, card: int, destroyed: Happening) -> Effect:
    """If Aminia Twain would be reduced to 0 HP or destroyed, instead each hero character deals itself 10 fixed psychic;
    then discover H Clues and flip this card."""
    destroyed.replaced = True
    yield from game.deal_themselves(card, hero_character, 10, PSYCHIC, fixed=True)
    yield from game.discover(card, clue, game.H)
    if aminia_is_active(game, card):
        yield from game.flip(card)


aminia.after(DESTROYED, distraction)(saying("After a Distraction has been destroyed", discovers(clue, "Clue")))


@aminia.whenever(lambda game, card: clues(game, card) >= game.H)
def put_it_together(game: Game, card: int) -> Effect:
    """If ever H or more Clues are in play, shuffle the villain trash into the villain deck and flip this card."""
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.flip(card)


@aminia.at_end()
def bring_the_news(game: Game, card: int) -> Effect:
    """Discover 1 Distraction; then 1 hero draws 1 card."""
    yield from game.discover(card, distraction)
    yield from game.draw((yield from game.choose_hero(card)))


saboteur = aminia.flip_side(
    "Revealed Saboteur",
    hp=50,
    name="Miss Information",
    keywords=[VILLAIN_KEYWORD],
    text=[reduce_damage(distractions.count, to=this_card, varies=True)],
    rules="Damage dealt to Miss Information is -X, X = the Distractions in play.",
)


@saboteur.flipped()
def drop_the_act(game: Game, card: int) -> Effect:
    """Miss Information's HP becomes 50; discover H-2 Distractions."""
    game.restore_hp(card)
    yield from game.discover(card, distraction, game.H - 2)


@saboteur.at_start()
def hide_the_evidence(game: Game, card: int) -> Effect:
    """Miss Information regains 1 HP for each Clue in play, then destroys 1 Clue; if none was destroyed so, 1 hero
    discards 1 card."""
    yield from game.heal(card, clues(game, card))
    if not (yield from game.destroy_one(card, clue)):
        hero = yield from game.choose_hero(card, game.heroes_with_cards())
        yield from game.discard_from_hand(card, hero)


@saboteur.at_end()
def sabotage(game: Game, card: int) -> Effect:
    """Miss Information deals 2 psychic to each of the H-2 hero targets with the highest HP; discover 1 Distraction;
    then, if none is in play, shuffle the villain trash into the villain deck."""
    yield from game.deal_each(card, (yield from game.highest_targets(card, game.H - 2, hero_target)), 2, PSYCHIC)
    yield from game.discover(card, distraction)
    if not game.cards_in_play(card, distraction):
        yield from game.shuffle_trash_into_deck(game.villain)


@saboteur.at_end(advanced=True)
def leak_the_files(game: Game, card: int) -> Effect:
    """Discard the top card of each hero deck; if an Ongoing or Item was discarded so, Miss Information regains 2H HP.
    If she regained none so, play the top villain card."""
    discarded = yield from game.discard_tops(game.active_heroes())
    leaked = any(ongoing_or_item(game, card, other) for other in discarded)
    if not (leaked and (yield from game.heal(card, 2 * game.H))):
        yield from game.play_top(game.villain)


# --- kinds of cards --------------------------------------------------------------------------------------------------
def distracts(title: str, word: str, start: AnyEffect | None = None) -> CardDef:
    """Adds a Distraction, a target of 8 HP; ``start`` is what it does in the start phase while nobody suspects her."""
    card = deck.card(title, 1, DISTRACTION, word, hp=8)
    if start is not None:
        card.at_start()(only_if("Aminia Twain is active", aminia_is_active, start))
    return card


def hero_with_most_in_area(selector: Selector) -> Selector:
    """The character of an active hero in whose play area most of these cards lie."""
    return of_hero_with_most(lambda game, hero: sum(selector(game, each, each) for each in game.play_area(hero)))


# Reading: the play area of an incapacitated hero is none of those that are compared.
def plants(title: str, where: Selector, words: str) -> CardDef:
    """Adds a Clue, which comes into the play area of a hero."""
    return deck.card(title, 2, ONGOING, CLUE, enters=area_of(where), rules=f"Play this into {words}.")


victim = all_of(hero_character, in_this_area)


def a_victim_suffers(game: Game, card: int, kind: int) -> Effect:
    """1 hero character in this play area deals itself 2 fixed damage."""
    hero = yield from game.choose_target(card, victim)
    yield from game.deal(hero, hero, 2, kind, fixed=True)


def either(words: str, line: Callable[[Game, int], Line], kind: int) -> CardEffect:
    """Either what a line says is done, or a hero character in the play area of the card deals itself 2 fixed damage."""
    blow = f"1 hero character in this play area deals itself 2 fixed {DAMAGE_TYPES[kind]}"

    @said(f"Either {words}, or {blow}.")
    def effect(game: Game, card: int) -> Effect:
        hurt = any(game.can_deal_damage(hero, hero) for hero in game.targets(card, victim))
        lines = line(game, card), Line(blow, hurt, lambda: a_victim_suffers(game, card, kind))
        if any(each.possible for each in lines):
            yield from game.choose_one(card, *lines)

    return effect


def destroying_here(selector: Selector, what: str) -> Callable[[Game, int], Line]:
    """The line "destroy 1 of these cards in this play area"."""
    which = all_of(selector, in_this_area)

    def line(game: Game, card: int) -> Line:
        return game.destroying_one(card, which, f"{what} in this play area")

    return line


# --- the deck --------------------------------------------------------------------------------------------------------
auditor = distracts("The Auditor", "underboss", each_hero_discards())


# Reading: of redirected damage, "that hero" is the one to whom the target belongs that the damage came to in the end.
@auditor.at_end()
def audit(game: Game, card: int) -> Effect:
    """This deals the hero character with the highest HP H-2 psychic; then that hero's trash is shuffled into the own
    deck."""
    damage = yield from game.deal(card, (yield from game.highest(card, hero_character)), game.H - 2, PSYCHIC)
    if damage.target >= 0 and game.owner_of[damage.target] in game.heroes:
        yield from game.shuffle_trash_into_deck(game.owner_of[damage.target])


commandos = distracts("Blade Battalion Commandos", "minion", destroys(1, hero_ongoing))


@commandos.at_end()
def open_fire(game: Game, card: int) -> Effect:
    """This deals the hero target with the highest HP 3 energy; then, if the villain trash holds 10 or more cards, it
    deals every hero target 2 sonic."""
    yield from game.deal(card, (yield from game.highest(card, hero_target)), 3, ENERGY)
    if len(game.trash(game.villain)) >= 10:
        yield from game.deal_all(card, hero_target, 2, SONIC)


burn = distracts("Citizen Burn", "citizen")


@burn.at_start()
@said("This deals Aminia Twain 2 fire.", Does(DEAL, 2, "Aminia Twain", kind=FIRE))
def burn_the_secretary(game: Game, card: int) -> Effect:
    yield from game.deal(card, she(game, card, aminia_twain), 2, FIRE)


burn.at_end()(deals_highest(H - 2, FIRE, many=2))

most_ongoings = hero_with_most_in_area(hero_ongoing)
scramble = plants("Communications Scramble", most_ongoings, "the hero play area with the most hero Ongoing cards")
lost_ongoing = destroying_here(hero_ongoing, "hero Ongoing card")
scramble.at_end()(either("destroy 1 hero Ongoing card in this play area", lost_ongoing, SONIC))


@deck.card("Concealed Betrayal", 2, ONE_SHOT)
def concealed_betrayal(game: Game, card: int) -> Effect:
    """Each hero discards 1 card; destroy the environment target with the lowest HP; discover 1 Clue."""
    yield from game.each_hero_discards(card)
    yield from game.destroy((yield from game.lowest(card, environment_target)))
    yield from game.discover(card, clue)


@deck.card("Diversionary Tactics", 2, ONE_SHOT)
def diversionary_tactics(game: Game, card: int) -> Effect:
    """Discover H-2 Distractions; then Miss Information regains X HP, X = the Distractions in play."""
    yield from game.discover(card, distraction, game.H - 2)
    yield from game.heal(she(game, card), distractions.count(game, card))


# Reading (ruling in the facts): a hero character deals itself the damage, as on the face of the card.
wiring = plants("Faulty Wiring", hero_with_most_in_area(item), "the hero play area with the most Item cards")
wiring.at_end()(either("destroy 1 Item card in this play area", destroying_here(item, "Item card"), LIGHTNING))

davenport = distracts("First Mate Davenport", "crew", destroys(1, item))
davenport.at_end()(deals_each(1, ENERGY, non_villain_target))


granogg = distracts("Granogg", "monster", this_regains(H))
granogg.at_end()(deals_highest(H - 2, (MELEE, FIRE), non_villain_target))

javelinn = distracts("Kyng Javelinn", "gladiator", deals_lowest(2, PROJECTILE, many=H - 2))
javelinn.at_end()(deals_highest(H - 1, PROJECTILE))

alerts = plants("Midnight Alerts", lowest_hp(hero_character), "the play area of the hero character with the lowest HP")
one_shot_or_item = any_of(one_shot, item)


def discarding_help(game: Game, card: int) -> Line:
    """The line "this hero discards 1 One-Shot or Item"."""
    return game.discarding(card, game.area_of(card), 1, one_shot_or_item, "One-Shot or Item")


alerts.at_end()(either("this hero discards 1 One-Shot or Item", discarding_help, PSYCHIC))


@deck.card("Mind Torn in Twain", 2, ONE_SHOT)
def mind_torn_in_twain(game: Game, card: int) -> Effect:
    """Miss Information deals herself 2 fixed psychic; destroy H-2 hero Ongoing cards; shuffle the villain trash into
    the villain deck; discover 1 Clue."""
    known = she(game, card)
    yield from game.deal(known, known, 2, PSYCHIC, fixed=True)
    yield from game.destroy_some(card, game.H - 2, hero_ongoing)
    yield from game.shuffle_trash_into_deck(game.villain)
    yield from game.discover(card, clue)


deck.card(
    "Misplaced Memo",
    1,
    ONGOING,
    CLUE,
    text=[reduce_damage(1, to=any_of(distraction, miss_information))],
    rules="Damage dealt to Distraction cards and to Miss Information is -1.",
)

kelbrak = distracts("Nyxian Scourge Kel'Brak", "thorathian", deals_lowest(H - 1, MELEE, rank=2))
kelbrak.at_end()(deals_highest(H - 1, MELEE))

drone = distracts("Rebuilt S-77 Pursuer Drone", "device", deals_highest(2, LIGHTNING, many=2))
drone.at_end()(deals_lowest(2, LIGHTNING, irreducible=True))


@deck.card("Secrets and Lies", 2, ONE_SHOT)
def secrets_and_lies(game: Game, card: int) -> Effect:
    """Miss Information deals every hero character 2 psychic; the hero character with the highest HP deals itself H
    fixed psychic; if Aminia Twain is active, discover 1 Distraction."""
    known = she(game, card)
    if known is not None:
        yield from game.deal_all(known, hero_character, 2, PSYCHIC)
    hero = yield from game.highest(card, hero_character)
    yield from game.deal(hero, hero, game.H, PSYCHIC, fixed=True)
    if aminia_is_active(game, card):
        yield from game.discover(card, distraction)


most_cards = of_hero_with_most(lambda game, hero: len(game.hand(hero)))
coffee = plants("Tainted Coffee", most_cards, "the play area of the hero with the most cards in hand")


@coffee.at_end()
def drink_it(game: Game, card: int) -> Effect:
    """This hero may discard 1 One-Shot or Ongoing; if none was discarded so, 1 hero character in this play area deals
    itself 2 fixed toxic."""
    if not (yield from game.may_discard(card, game.area_of(card), 1, any_of(one_shot, ongoing))):
        yield from a_victim_suffers(game, card, TOXIC)
