"""The Argent Adept: songs that do nothing until they are performed or accompanied, and instruments to play them on."""

from __future__ import annotations

from sotm_env.decks.phrases import (
    destroy_weak_target,
    destroys_up_to,
    discovers,
    one_hero_discovers,
    one_hero_takes,
    one_target_regains,
    regains,
    targets_regain,
)
from sotm_env.engine.vocabulary import (
    COLD,
    DAMAGE_TYPES,
    ENERGY,
    FIRE,
    ITEM,
    ONE_SHOT,
    ONGOING,
    PLAY_PHASE,
    POWER,
    SONIC,
    Effect,
    Game,
    Line,
    chosen,
    exactly_hp,
    hero_deck,
    hero_target,
    hp_at_most,
    increase_damage,
    keyword,
    non_character,
    ongoing,
    reduce_damage,
)

deck = hero_deck("argent_adept", "The Argent Adept", complexity=10)
INSTRUMENT = "instrument"
MELODY = "melody"
HARMONY = "harmony"
RHYTHM = "rhythm"
instrument = keyword(INSTRUMENT)
melody = keyword(MELODY)
harmony = keyword(HARMONY)
rhythm = keyword(RHYTHM)

# The two marks of his songs.
PERFORM = "perform"
ACCOMPANY = "accompany"


# --- character cards -------------------------------------------------------------------------------------------------
adept = deck.character("The Argent Adept", 24, nemesis=["argent_adept"])


@adept.power("Vocalize")
def vocalize(game: Game, card: int, texts: int = 1) -> Effect:
    """Activate 1 PERFORM text."""
    yield from game.activate_some(card, PERFORM, texts)


resonant = [
    deck.lasting(f"Resonant {name}", increase_damage(1, by=hero_target, kind=kind, of_chosen_type=True))
    for kind, name in enumerate(DAMAGE_TYPES)
]


def resonate(game: Game, card: int) -> Effect:
    """Choose 1 damage type: hero targets deal +1 damage of that type until your start phase."""
    kind = yield from game.choose_damage_type(card)
    game.until_start_phase(resonant[kind], card)


adept.incapacitated_side(one_hero_takes(POWER), one_target_regains(2), resonate)


first_appearance = deck.character(
    "The Argent Adept (First Appearance)", 21, nemesis=["argent_adept"], id="first_appearance_argent_adept"
)


@first_appearance.power("Improvise")
def improvise(game: Game, card: int) -> Effect:
    """Play the top card of your deck; if it is an Ongoing, activate its PERFORM text."""
    played = yield from game.play_top(game.player_of[card])
    if played in game.activatable(card, PERFORM, ongoing):
        yield from game.activate(played, PERFORM)


first_appearance.incapacitated_side(
    one_hero_takes(PLAY_PHASE),
    one_hero_discovers(ongoing, "Ongoing"),
    destroys_up_to(2, exactly_hp(1), "target with exactly 1 HP"),
)

# --- the deck --------------------------------------------------------------------------------------------------------
drum = deck.card("Akpunku's Drum", 1, ITEM, INSTRUMENT)


# Reading (gap in the facts): two texts named one after the other may be of the same card unless it says "other".
@drum.power()
def akpunkus_drum(game: Game, card: int, followers: int = 1, leaders: int = 1) -> Effect:
    """Activate the ACCOMPANY text of 1 Rhythm card, then the PERFORM text of 1 Rhythm card."""
    yield from game.activate_some(card, ACCOMPANY, followers, rhythm)
    yield from game.activate_some(card, PERFORM, leaders, rhythm)


subdominant = deck.card("Alacritous Subdominant", 2, ONGOING, HARMONY)


@subdominant.activation(PERFORM)
def quicken(game: Game, card: int) -> Effect:
    """1 hero may play 1 card."""
    yield from game.play_from_hand(card, (yield from game.choose_hero(card)), optional=True)


@subdominant.activation(ACCOMPANY)
def quicken_yourself(game: Game, card: int) -> Effect:
    """You may use 1 power; if you do, put this card on top of your deck."""
    if (yield from game.use_power(card, game.player_of[card], optional=True)) is not None:
        yield from game.put_on_deck(card)


# Reading (gap in the facts): with fewer than 5 cards the steps are done in order as far as there are cards.
@deck.card("Arcane Cadence", 3, ONE_SHOT)
def arcane_cadence(game: Game, card: int) -> Effect:
    """Reveal the top 5 cards of your deck; in this order draw 1 of them, replace 1, discard 1, bury 1 and play the
    last."""
    revealed = yield from game.reveal_top(game.player_of[card], 5)
    for kind, step in ("card", game.to_hand), ("card", game.replace), ("discard", game.discard), ("card", game.bury):
        pick = yield from game.choose_card(card, revealed, kind=kind)
        if pick is None:
            return
        revealed.remove(pick)
        yield from step(pick)
    for last in revealed:
        yield from game.play(last)


dissonant = deck.card("Cedistic Dissonant", 2, ONGOING, HARMONY)


@dissonant.activation(PERFORM)
def shatter(game: Game, card: int) -> Effect:
    """Destroy 1 Instrument card; if one was destroyed, you may destroy 1 non-character card."""
    if (yield from game.destroy_one(card, instrument)):
        yield from game.destroy_one(card, non_character, optional=True)


@dissonant.activation(ACCOMPANY)
def urge_an_ally(game: Game, card: int) -> Effect:
    """1 ally hero may play 1 card."""
    hero = yield from game.choose_hero(card, game.allied_heroes(card))
    yield from game.play_from_hand(card, hero, optional=True)


bulwark = deck.card("Counterpoint Bulwark", 2, ONGOING, RHYTHM)
warded = deck.lasting("Warded", reduce_damage(1, to=chosen))


@bulwark.activation(PERFORM)
def ward(game: Game, card: int) -> Effect:
    """Choose up to 3 targets: damage dealt to them is -1 until your start phase."""
    targets = yield from game.choose_targets(card, 3)
    if targets:
        game.until_start_phase(warded, card, targets)


@bulwark.activation(ACCOMPANY)
def enrich(game: Game, card: int) -> Effect:
    """Up to 3 heroes may each draw 1 card."""
    left = [hero for hero in game.active_heroes() if game.can_draw(game.doer(hero))]
    for _ in range(3):
        hero = yield from game.choose_hero(card, left, optional=True)
        if hero is None:
            return
        left.remove(hero)
        yield from game.draw(hero)


pipes = deck.card("Drake's Pipes", 1, ITEM, INSTRUMENT)


@pipes.power()
def drakes_pipes(game: Game, card: int, melodies: int = 1, others: int = 1) -> Effect:
    """Activate the PERFORM text of 1 Melody card, then that of 1 other card."""
    first = yield from game.activate_some(card, PERFORM, melodies, melody)
    yield from game.activate_some(card, PERFORM, others, but=first)


horn = deck.card("Eydisar's Horn", 1, ITEM, INSTRUMENT)


@horn.power()
def eydisars_horn(game: Game, card: int, melodies: int = 1, texts: int = 1) -> Effect:
    """Activate the PERFORM text of 1 Melody card, then 1 ACCOMPANY text."""
    yield from game.activate_some(card, PERFORM, melodies, melody)
    yield from game.activate_some(card, ACCOMPANY, texts)


supertonic = deck.card("Inspiring Supertonic", 2, ONGOING, HARMONY)


@supertonic.activation(PERFORM)
def inspire(game: Game, card: int) -> Effect:
    """1 hero may use 1 power."""
    yield from game.use_power(card, (yield from game.choose_hero(card)), optional=True)


supertonic.activation(ACCOMPANY)(regains("The Argent Adept", 2))


@deck.card("Instrumental Conjuration", 4, ONE_SHOT)
def instrumental_conjuration(game: Game, card: int) -> Effect:
    """Summon 1 Instrument card; then you may play 1 card."""
    you = game.player_of[card]
    yield from game.summon(card, you, instrument)
    yield from game.play_from_hand(card, you, optional=True)


preparation = deck.card("Inventive Preparation", 2, ONGOING, RHYTHM)


@preparation.activation(PERFORM)
def prepare(game: Game, card: int) -> Effect:
    """Each hero reveals the top card of the own deck and either replaces or discards it; then 1 hero may draw 2
    cards."""
    for hero in map(game.doer, game.active_heroes()):
        yield from game.reveal_and_sort(card, hero, hero)
    yield from game.may_draw(card, (yield from game.choose_hero(card)), 2)


preparation.activation(ACCOMPANY)(discovers(ongoing))


harp = deck.card("Musaragni's Harp", 1, ITEM, INSTRUMENT)


@harp.power()
def musaragnis_harp(game: Game, card: int, leaders: int = 1, followers: int = 1) -> Effect:
    """Activate the PERFORM text of 1 Harmony card, then the ACCOMPANY text of 1 Harmony card."""
    yield from game.activate_some(card, PERFORM, leaders, harmony)
    yield from game.activate_some(card, ACCOMPANY, followers, harmony)


@deck.card("Polyphonic Flare", 3, ONE_SHOT)
def polyphonic_flare(game: Game, card: int) -> Effect:
    """The Argent Adept deals himself 2 fixed energy; then use 1 power or draw 2 cards."""
    you = game.player_of[card]
    yield from game.deal(card, game.character_of(card), 2, ENERGY, fixed=True)
    yield from game.choose_one(card, game.using_a_power(card, you), game.drawing(you, 2))


rhapsody = deck.card("Rhapsody of Vigor", 2, ONGOING, MELODY)
rhapsody.activation(PERFORM)(targets_regain(5, 2, up_to=True))


sarabande = deck.card("Sarabande of Destruction", 2, ONGOING, MELODY)


@sarabande.activation(PERFORM)
def unmake(game: Game, card: int) -> Effect:
    """Destroy 1 Ongoing card, or destroy 1 target that has 2 HP or less."""
    ongoings, weak = game.cards_in_play(card, ongoing), game.targets(card, hp_at_most(2))
    yield from game.choose_one(
        card,
        Line("destroy 1 Ongoing card", bool(ongoings), lambda: game.destroy_one(card, ongoing)),
        Line("destroy 1 target that has 2 HP or less", bool(weak), lambda: destroy_weak_target(2)(game, card)),
    )


scherzo = deck.card("Scherzo of Frost and Flame", 2, ONGOING, MELODY)


@scherzo.activation(PERFORM)
def freeze_and_burn(game: Game, card: int) -> Effect:
    """The Argent Adept deals 1 target 2 cold; then he may deal another target 2 fire."""
    frozen = yield from game.choose_target(card)
    if frozen is None:
        return
    yield from game.deal(card, frozen, 2, COLD)
    burnt = yield from game.choose_target(card, optional=True, but=[frozen])
    yield from game.deal(card, burnt, 2, FIRE)


@deck.card("Silver Shadow", 3, ONE_SHOT)
def silver_shadow(game: Game, card: int) -> Effect:
    """Activate 1 ACCOMPANY text; then you may draw 1 card or play 1 card."""
    you = game.player_of[card]
    yield from game.activate_one(card, ACCOMPANY)
    yield from game.choose_one(card, game.drawing(you), game.playing(card, you), optional=True)


onslaught = deck.card("Syncopated Onslaught", 2, ONGOING, RHYTHM)
spurred = deck.lasting("Spurred", increase_damage(1, by=chosen))


@onslaught.activation(PERFORM)
def spur(game: Game, card: int) -> Effect:
    """Choose up to 3 targets: they deal +1 damage until your start phase."""
    targets = yield from game.choose_targets(card, 3)
    if targets:
        game.until_start_phase(spurred, card, targets)


@onslaught.activation(ACCOMPANY)
def pierce(game: Game, card: int) -> Effect:
    """The Argent Adept deals 1 target 1 irreducible sonic."""
    yield from game.deal_one(card, 1, SONIC, irreducible=True)


lyra = deck.card("Telamon's Lyra", 1, ITEM, INSTRUMENT)


# Both lines name 1 Harmony and 1 Rhythm card, which have both texts: so both can be done in full, or neither can.
@lyra.power()
def telamons_lyra(game: Game, card: int, first: int = 1, second: int = 1, third: int = 1, fourth: int = 1) -> Effect:
    """Activate the PERFORM text of 1 Harmony card, then the ACCOMPANY text of 1 Rhythm card; or the PERFORM text of
    1 Rhythm card, then the ACCOMPANY text of 1 Harmony card."""
    modes = ("perform Harmony, accompany Rhythm", True), ("perform Rhythm, accompany Harmony", True)
    if (yield from game.choose_mode(card, *modes)) == 0:
        yield from game.activate_some(card, PERFORM, first, harmony)
        yield from game.activate_some(card, ACCOMPANY, second, rhythm)
    else:
        yield from game.activate_some(card, PERFORM, third, rhythm)
        yield from game.activate_some(card, ACCOMPANY, fourth, harmony)


@deck.card("Vernal Sonata", 3, ONE_SHOT)
def vernal_sonata(game: Game, card: int) -> Effect:
    """Each hero target regains 1 HP; then each hero may put 1 card of the own trash on top of the own deck."""
    yield from game.heal_each(card, hero_target, 1)
    for hero in map(game.doer, game.active_heroes()):
        pick = yield from game.choose_card(card, game.trash(hero), optional=True, player=hero)
        yield from game.put_on_deck(pick)


bell = deck.card("Xu's Bell", 1, ITEM, INSTRUMENT)


@bell.power()
def xus_bell(game: Game, card: int, leaders: int = 1, followers: int = 2) -> Effect:
    """Activate 1 PERFORM text, or activate the ACCOMPANY texts of up to 2 cards."""
    performing = Line(
        f"activate {leaders} PERFORM text",
        bool(game.activatable(card, PERFORM)),
        lambda: game.activate_some(card, PERFORM, leaders),
    )
    accompanying = Line(
        f"activate the ACCOMPANY texts of up to {followers} cards",
        True,
        lambda: game.activate_up_to(card, ACCOMPANY, followers),
    )
    yield from game.choose_one(card, performing, accompanying)
