"""The card table: a scenario's decks laid out as flat lists by card number, worked out once a scenario.

Decks are numbered in turn order: the villain is deck 0, the heroes 1 to n, the environment n + 1. Cards are numbered
deck by deck, character cards first, then the deck list, equal copies side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sotm_env.engine.abilities import GAINS, HP, Ability, Active
from sotm_env.engine.cards import CardDef, Deck, Face, Lasting, Power
from sotm_env.engine.catalog import load_deck, load_event
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.state import GameState
from sotm_env.engine.terms import LIMITED, ONE_SHOT

# Stand for the side of a card in the keys of an event's texts, and of those that a card has gained.
EVENT_SIDE = 2
GAINED_SIDE = 3


class CardTable:
    """Everything about a scenario's cards that never changes during a game.

    Attributes:
        decks, ids: by deck number the deck and the id that the scenario gives it.
        cards: how many cards there are.
        defs, deck_of, kind_of, type_of, title_of, is_character: by card number.
        copy_of: by card which copy of its title it is, from 0; ``first_copy`` the number of copy 0.
        faces: by card its front and, for character cards, its back.
        most_hp: by card the most HP that it can have by what is printed or by a text; 0 for what is never a target.
        icons: by card its nemesis icons as bits.
        characters: by deck the numbers of its character cards, which are its first; ``last_card_of`` its last card.
        actives: by card and side the texts that are at work while it lies there.
        event, critical_event: those of the scenario, or None; ``standing``: the texts of the event.
        collected: the numbers of the collected events that the heroes bring; they stay out of the game's zones.
        powers: by power number ``(card, Power)``; ``powers_of``: by card and side its power numbers.
        lasting: the lasting effects of all decks; ``lasting_number`` finds one.
        opening: the state with all cards laid out and nothing shuffled, kept from the first game on.
    """

    def __init__(self, scenario: Scenario) -> None:
        edition = scenario.edition
        self.scenario = scenario
        self.opening: GameState | None = None
        self.ids = (scenario.villain, *scenario.heroes, scenario.environment)
        self.decks: list[Deck] = [
            load_deck("villains", scenario.villain, edition),
            *(load_deck("heroes", hero, edition) for hero in scenario.heroes),
            load_deck("environments", scenario.environment, edition),
        ]
        self.heroes = range(1, len(scenario.heroes) + 1)
        self.environment = len(scenario.heroes) + 1
        self.defs: list[CardDef] = []
        self.deck_of: list[int] = []
        self.copy_of: list[int] = []
        self.first_copy: list[int] = []
        self.characters: list[tuple[int, ...]] = []
        self.event = load_event(scenario.event, edition) if scenario.event else None
        self.critical_event = load_event(scenario.critical_event, edition) if scenario.critical_event else None
        for number, deck in enumerate(self.decks):
            replaced = self.critical_event if number == 0 else None
            characters = deck.character_cards(self.ids[number]) if replaced is None else replaced.characters
            self.characters.append(self._add(number, characters))
            self._add(number, deck.cards)
        self.last_card_of = [len(self.deck_of) - 1 - self.deck_of[::-1].index(deck) for deck in range(len(self.decks))]
        rewards = [load_event(each, edition).reward for each in scenario.collected]
        self.collected = self._add(0, [reward for reward in rewards if reward is not None])
        self.cards = len(self.defs)
        self.kind_of = [self.decks[deck].kind for deck in self.deck_of]
        self.type_of = [
            kind if card.counts_as is None else card.counts_as
            for card, kind in zip(self.defs, self.kind_of, strict=True)
        ]
        self.title_of = [card.title for card in self.defs]
        self.is_character = [card.is_character for card in self.defs]
        names = sorted({icon for card in self.defs for icon in card.nemesis})
        self.icons = [sum(1 << names.index(icon) for icon in card.nemesis) for card in self.defs]
        self.faces: list[tuple[Face, ...]] = [(card,) if card.back is None else (card, card.back) for card in self.defs]
        events = [each for each in (self.event, self.critical_event) if each is not None]
        events += [load_event(each, edition) for each in scenario.collected]
        self.lasting: list[Lasting] = [effect for deck in (*self.decks, *events) for effect in deck.lasting_effects]
        self.lasting_number = {effect: number for number, effect in enumerate(self.lasting)}
        self.actives = [
            tuple(self._actives(card, side, face, scenario.advanced) for side, face in enumerate(faces))
            for card, faces in enumerate(self.faces)
        ]
        front = self.event.front if self.event is not None else None
        self.standing = () if front is None else self._actives(self.characters[0][0], EVENT_SIDE, front, False)
        texts = [me.ability for sides in self.actives for side in sides for me in side]
        texts += [me.ability for me in self.standing] + [effect.ability for effect in self.lasting]
        self._gains = list(dict.fromkeys(ability for ability in texts if ability.event == GAINS))
        self._gained: dict[tuple[int, int], Active] = {}
        given = max((ability.hp for ability in texts if ability.event == HP), default=0)
        self.most_hp = [self._most_hp(card, given) for card in range(self.cards)]
        self.powers: list[tuple[int, Power]] = []
        self.powers_of: list[tuple[tuple[int, ...], ...]] = [
            tuple(self._powers(card, face) for face in faces) for card, faces in enumerate(self.faces)
        ]

    def _add(self, deck: int, cards: list[CardDef]) -> tuple[int, ...]:
        start = len(self.defs)
        for card in cards:
            first = len(self.defs)
            for copy in range(card.copies):
                self.defs.append(card)
                self.deck_of.append(deck)
                self.copy_of.append(copy)
                self.first_copy.append(first)
        return tuple(range(start, len(self.defs)))

    @staticmethod
    def _actives(card: int, side: int, face: Face, advanced: bool) -> tuple[Active, ...]:
        text = [*face.text, *face.advanced_text] if advanced else face.text
        return tuple(Active(ability, card, (card, side, number)) for number, ability in enumerate(text))

    def _most_hp(self, card: int, given: int) -> int:
        may_be_given = given if self.stays_in_play(card) and not self.is_character[card] else 0
        return max(may_be_given, *(face.hp for face in self.faces[card]))

    def gained(self, ability: Ability, card: int) -> Active:
        """The text that ``ability`` gives a card; the same object each time, as texts under way are known by it."""
        number = self._gains.index(ability)
        if (number, card) not in self._gained:
            assert ability.gained is not None
            self._gained[number, card] = Active(ability.gained, card, (card, GAINED_SIDE, number))
        return self._gained[number, card]

    def _powers(self, card: int, face: Face) -> tuple[int, ...]:
        start = len(self.powers)
        self.powers.extend((card, power) for power in face.powers)
        return tuple(range(start, len(self.powers)))

    def __reduce__(self) -> tuple[Callable[[Scenario], CardTable], tuple[Scenario]]:
        """A table is the same everywhere, so copies and pickles hold the scenario alone (a deck's functions cannot)."""
        return card_table, (self.scenario,)

    def stays_in_play(self, card: int) -> bool:
        """Whether the card stays in play when it is played: every card but one-shots."""
        return ONE_SHOT not in self.defs[card].keywords

    def copies_differ(self, card: int) -> bool:
        """Whether several copies of the card's title can be in play at once and so must be told apart."""
        card_def = self.defs[card]
        return card_def.copies > 1 and LIMITED not in card_def.keywords and self.stays_in_play(card)


@lru_cache(maxsize=128)
def card_table(scenario: Scenario) -> CardTable:
    """The card table of a scenario; the same object for equal scenarios."""
    return CardTable(scenario)
