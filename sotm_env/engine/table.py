"""The card table: a scenario's decks laid out as flat lists by card number, worked out once a scenario.

Decks are numbered in turn order: the villain is deck 0, the heroes 1 to n, the environment n + 1; side decks follow.
Cards are numbered deck by deck, character cards first, then the deck list, equal copies side by side. Behind them come
the cards that lie in no deck: an event, the heroes' Principles, and the collected events that the heroes bring.

Owner, player and pile are three things. ``owner_of`` a card is the deck to whose hero, villain or environment it
belongs, wherever it lies; ``player_of`` the hero whose player acts for it ("you" on its text), or -1; ``pile_of`` the
deck with a trash of its own to which it goes, a side deck for the cards of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from sotm_env.engine.abilities import GAINED_SIDE, TUCKED_SIDE, Ability, Active
from sotm_env.engine.cards import CardDef, Deck, Lasting
from sotm_env.engine.catalog import load_deck, load_event, load_principle
from sotm_env.engine.editions import Edition, edition_rules
from sotm_env.engine.faces import Face, Power
from sotm_env.engine.occasions import (
    BENDS,
    CALLED,
    CHARACTER,
    GAINS,
    HP,
    ICONS,
    LOOKS,
    MAX_HP,
    READS_FIXED,
    READS_TYPE,
    STAYS,
)
from sotm_env.engine.places import NEXT_TO
from sotm_env.engine.scenario import Scenario
from sotm_env.engine.state import GameState
from sotm_env.engine.terms import ENVIRONMENT, HERO, LIMITED, ONE_SHOT, SUDDENLY
from sotm_env.engine.ways import Way

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector


class CardTable:
    """Everything about a scenario's cards that never changes during a game.

    Attributes:
        rules: the rules of the scenario's edition.
        decks, ids: by deck number the deck and the id that the scenario gives it; the first ``seats`` of them take
            turns,
            the others are side decks; ``side_of`` a seat the number of its side deck, or None.
        cards: how many cards there are.
        defs, owner_of, player_of, pile_of, kind_of, title_of: by card number; ``kind_of`` is the kind of its owner.
        type_of, is_character, icons: by card what it is by its print; icons as bits, see ``icon_bits``.
        survived_by: the villain characters that other cards outlive, each with which cards those are.
        limited: the limited cards; ``sudden`` those that are played as soon as they come to a hand.
        remembers: whether a text of some card looks back past this turn.
        copy_of: by card which copy of its title it is, from 0; ``first_copy`` the number of copy 0.
        faces: by card its front and, for character cards, its back.
        deals_itself: by card whether "this" deals the damage of its text: targets, characters, environment cards. Any
            other card's damage is dealt by its character.
        changing_max_hp: the cards with a text on maximum HP.
        hp_of: by card and side the printed HP, 0 for what is no target.
        most_hp: by card the most HP that it can have by what is printed or by a text; 0 for what is never a target.
        characters: by deck the numbers of its character cards, which are its first.
        cards_of: by owner its other cards, those of a side deck among them.
        actives: by card and side the texts that are at work while it lies there.
        dormant: by card and side, where it has any, the marked texts that others wake, each with its mark.
        makes_characters: whether a text makes cards characters that are none by their print.
        event, critical_event: those of the scenario, or None.
        guest: the number of a villain's deck that plays as a side deck in the play area of the scenario's second
            villain, or None; its cards belong to that deck itself.
        seat_of: by deck the seat in whose play area its cards come into play and in whose turn they act.
        second_environment: the deck that is shuffled into that of the environment, or None; its cards belong to the
            environment like the others.
        standing: the cards that lie in no deck and whose texts are at work throughout: the event, the Principles.
        principle_of: by seat the number of its hero's Principle, or None.
        renames: whether a text gives cards other titles.
        rewords: whether a Principle changes the words of texts that deal damage.
        undying: the seats of the heroes whose cards and Principle stay in the game when they are incapacitated.
        collected: the numbers of the collected events that the heroes bring; they stay out of the game's zones.
        setups: the cards whose setup is still to be done when the decks have been shuffled, in order.
        ways: the villain characters whose decks say how they are beaten, and how.
        powers: by power number ``(card, Power)``; ``powers_of``: by card and side its power numbers.
        abroad: the cards with powers that their player may use while they lie in another play area.
        first_appearance: by deck the numbers of the powers printed on the hero's First Appearance variant, where a
            collected event lends them; be it that the hero has another character card.
        lasting: the lasting effects of all decks; ``lasting_number`` finds one; ``next_damage``: whether any is on the
            next damage.
        opening: the state with all cards laid out and nothing shuffled, kept from the first game on.
    """

    __slots__ = (
        "_gained",
        "_gains",
        "_tucked",
        "abroad",
        "actives",
        "cards",
        "cards_of",
        "changing_max_hp",
        "characters",
        "collected",
        "copy_of",
        "critical_event",
        "deals_itself",
        "decks",
        "defs",
        "dormant",
        "environment",
        "event",
        "faces",
        "first_appearance",
        "first_copy",
        "guest",
        "heroes",
        "hp_of",
        "icon_bits",
        "icons",
        "ids",
        "in_decks",
        "is_character",
        "kind_of",
        "lasting",
        "lasting_number",
        "limited",
        "makes_characters",
        "most_hp",
        "next_damage",
        "opening",
        "owner_of",
        "pile_of",
        "player_of",
        "powers",
        "powers_of",
        "principle_of",
        "remembers",
        "renames",
        "rewords",
        "rules",
        "scenario",
        "seat_of",
        "seats",
        "second_environment",
        "setups",
        "side_of",
        "standing",
        "sudden",
        "survived_by",
        "title_of",
        "type_of",
        "undying",
        "ways",
    )

    def __init__(self, scenario: Scenario) -> None:
        edition = scenario.edition
        self.scenario = scenario
        self.rules: Edition = edition_rules(edition)
        self.opening: GameState | None = None
        seated = scenario.second_villain or scenario.villain
        self.ids = (seated, *scenario.heroes, scenario.environment)
        self.decks: list[Deck] = [
            load_deck("villains", seated, edition),
            *(load_deck("heroes", hero, edition) for hero in scenario.heroes),
            load_deck("environments", scenario.environment, edition),
        ]
        self.heroes = range(1, len(scenario.heroes) + 1)
        self.environment = len(scenario.heroes) + 1
        self.defs: list[CardDef] = []
        self.owner_of: list[int] = []
        self.pile_of: list[int] = []
        self.copy_of: list[int] = []
        self.first_copy: list[int] = []
        self.characters: list[tuple[int, ...]] = []
        self.event = load_event(scenario.event, edition) if scenario.event else None
        self.critical_event = load_event(scenario.critical_event, edition) if scenario.critical_event else None
        self.seats = len(self.decks)
        sides = [(number, deck.side) for number, deck in enumerate(self.decks) if deck.side is not None]
        self.ids += tuple(side.id for _, side in sides)
        for number, deck in enumerate(self.decks):
            replaced = self.critical_event if number == 0 and scenario.second_villain is None else None
            characters = deck.character_cards(self.ids[number]) if replaced is None else replaced.characters
            self.characters.append(self._add(number, characters))
            self._add(number, deck.cards)
        second = scenario.second_environment
        self.second_environment = load_deck("environments", second, edition) if second is not None else None
        if self.second_environment is not None:
            self._add(self.environment, self.second_environment.cards)
        self.side_of: list[int | None] = [None] * self.seats
        for pile, (owner, side) in enumerate(sides, start=self.seats):
            self.side_of[owner] = pile
            self.decks.append(side)
            self.characters.append(())
            self._add(pile, side.cards, owner)
        self.seat_of: list[int] = [*range(self.seats), *(owner for owner, _ in sides)]
        self.guest = self._seat_guest()
        self.in_decks = len(self.defs)
        self.standing = self._add(0, [self.event.front] if self.event is not None else [])
        self.principle_of: list[int | None] = [None] * self.seats
        for hero, principle in scenario.principles.items():
            seat = 1 + scenario.heroes.index(hero)
            (card,) = self._add(seat, [load_principle(principle, edition)])
            self.standing += (card,)
            self.principle_of[seat] = card
        rewards = [load_event(each, edition).reward for each in scenario.collected]
        self.collected = self._add(0, [reward for reward in rewards if reward is not None])
        self.cards = len(self.defs)
        self.setups = tuple(card for card in range(self.cards) if self.defs[card].setup is not None)
        self.cards_of = [
            [card for card in range(self.in_decks) if self.owner_of[card] == seat and not self.defs[card].is_character]
            for seat in range(self.seats)
        ]
        self.kind_of = [self.decks[deck].kind for deck in self.owner_of]
        self.player_of = [deck if kind == HERO else -1 for deck, kind in zip(self.owner_of, self.kind_of, strict=True)]
        self.type_of = tuple(
            kind if card.counts_as is None else card.counts_as
            for card, kind in zip(self.defs, self.kind_of, strict=True)
        )
        self.title_of = [card.title for card in self.defs]
        self.survived_by: list[tuple[int, Selector]] = []
        for card in self.characters[0]:
            survivors = self.defs[card].survived_by
            if survivors is not None:
                self.survived_by.append((card, survivors))
        self.remembers = any(card.remembers for card in self.defs)
        self.limited = frozenset(card for card in range(self.cards) if LIMITED in self.defs[card].keywords)
        self.sudden = frozenset(card for card in range(self.cards) if SUDDENLY in self.defs[card].keywords)
        self.is_character = tuple(card.is_character for card in self.defs)
        self.faces: list[tuple[Face, ...]] = [(card,) if card.back is None else (card, card.back) for card in self.defs]
        self.hp_of: list[tuple[int, ...]] = [
            tuple(face.hp if isinstance(face.hp, int) else len(self.heroes) + face.hp.more for face in faces)
            for faces in self.faces
        ]
        self.deals_itself = [
            card.is_character or kind == ENVIRONMENT or any(printed)
            for card, kind, printed in zip(self.defs, self.kind_of, self.hp_of, strict=True)
        ]
        events = [each for each in (self.event, self.critical_event) if each is not None]
        events += [load_event(each, edition) for each in scenario.collected]
        second_decks = [] if self.second_environment is None else [self.second_environment]
        principles = dict.fromkeys(self.defs[card].deck for card in self._principles())
        every_deck = (*self.decks, *second_decks, *events, *principles)
        self.lasting: list[Lasting] = [effect for deck in every_deck for effect in deck.lasting_effects]
        of_principles = {text.event for card in self._principles() for text in self.defs[card].text}
        if BENDS in of_principles:
            # A power whose numeral has been changed starts the same text with 1 more or less.
            of_heroes = [effect for effect in self.lasting if effect.deck.kind == HERO and effect.amount is not None]
            self.lasting += [each.by(each.ability.amount + change) for each in of_heroes for change in (1, -1)]
        self.next_damage = any(effect.ability.once for effect in self.lasting)
        self.lasting_number = {effect: number for number, effect in enumerate(self.lasting)}
        self.actives = [
            tuple(self._actives(card, side, face, scenario.advanced) for side, face in enumerate(faces))
            for card, faces in enumerate(self.faces)
        ]
        self.dormant = {
            (card, up): self._dormant(card, up, face)
            for card, faces in enumerate(self.faces)
            for up, face in enumerate(faces)
            if face.dormant
        }
        self.rewords = READS_TYPE in of_principles or READS_FIXED in of_principles
        self.undying = frozenset(
            self.owner_of[card]
            for card in self._principles()
            if any(me.ability.event == STAYS for me in self.actives[card][0])
        )
        self.changing_max_hp = frozenset(
            card for card, sides in enumerate(self.actives) if any(me.ability.event == MAX_HP for me in sides[0])
        )
        texts = [me.ability for sides in self.actives for side in sides for me in side]
        texts += [me.ability for marked in self.dormant.values() for _, me in marked]
        texts += [effect.ability for effect in self.lasting]
        self.renames = any(ability.event == CALLED for ability in texts)
        self.makes_characters = any(ability.event == LOOKS and ability.gives[0] == CHARACTER for ability in texts)
        self.icon_bits = self._icon_bits(texts)
        self.icons = tuple(self.bits_of(card.nemesis) for card in self.defs)
        self._gains = list(dict.fromkeys(ability for ability in texts if ability.event == GAINS))
        self._gained: dict[tuple[int, int], Active] = {}
        self._tucked: dict[tuple[int, int], tuple[tuple[str, Active], ...]] = {}
        given = max((ability.gives for ability in texts if ability.event == HP), default=0)
        self.most_hp = [self._most_hp(card, given) for card in range(self.cards)]
        villains = self.characters[0] if self.guest is None else (*self.characters[0], *self.characters[self.guest])
        told = [(card, self.defs[card].way) for card in villains]
        self.ways: tuple[tuple[int, Way], ...] = tuple((card, way) for card, way in told if way is not None)
        self.powers: list[tuple[int, Power]] = []
        self.powers_of: list[tuple[tuple[int, ...], ...]] = [
            tuple(self._powers(card, face) for face in faces) for card, faces in enumerate(self.faces)
        ]
        self.abroad = tuple(
            card
            for card, (powers, *_) in enumerate(self.powers_of)
            if powers and self.rules.powers_by_owner and self.defs[card].roams and self.kind_of[card] == HERO
        )
        lends_powers = any(load_event(each, edition).lends_powers for each in scenario.collected)
        self.first_appearance = [self._first_appearance(deck) if lends_powers else () for deck in range(self.seats)]

    def _seat_guest(self) -> int | None:
        """The number of the side deck that the villain's becomes where there is a second villain to play beside."""
        scenario = self.scenario
        if scenario.second_villain is None:
            return None
        assert self.critical_event is not None, "only a critical event asks for a second villain"
        deck, guest = load_deck("villains", scenario.villain, scenario.edition), len(self.decks)
        self.ids += (deck.id,)
        self.decks.append(deck)
        self.seat_of.append(0)
        self.characters.append(self._add(guest, self.critical_event.characters))
        self._add(guest, deck.cards)
        return guest

    def _principles(self) -> list[int]:
        return [card for card in self.principle_of if card is not None]

    def _icon_bits(self, texts: Iterable[Ability]) -> dict[str, int]:
        names = {icon for card in self.defs for icon in card.nemesis}
        for ability in texts:
            if ability.event == LOOKS and ability.gives[0] == ICONS:
                names.update(ability.gives[1])
        return {name: 1 << number for number, name in enumerate(sorted(names))}

    def bits_of(self, icons: Iterable[str]) -> int:
        """These nemesis icons as bits."""
        return sum(self.icon_bits[icon] for icon in icons)

    def _add(self, pile: int, cards: Iterable[CardDef], owner: int | None = None) -> tuple[int, ...]:
        start = len(self.defs)
        for card in cards:
            first = len(self.defs)
            for copy in range(card.copies):
                self.defs.append(card)
                self.owner_of.append(pile if owner is None else owner)
                self.pile_of.append(pile)
                self.copy_of.append(copy)
                self.first_copy.append(first)
        return tuple(range(start, len(self.defs)))

    @staticmethod
    def _actives(card: int, side: int, face: Face, advanced: bool) -> tuple[Active, ...]:
        text = [*face.text, *face.advanced_text] if advanced else face.text
        return tuple(Active(ability, card, (card, side, number)) for number, ability in enumerate(text))

    def _dormant(self, card: int, side: int, face: Face) -> tuple[tuple[str, Active], ...]:
        texts = [(mark, ability) for mark, marked in face.dormant.items() for ability in marked.text]
        first = len(self.actives[card][side])
        return tuple(
            (mark, Active(ability, card, (card, side, number))) for number, (mark, ability) in enumerate(texts, first)
        )

    def _most_hp(self, card: int, given: int) -> int:
        may_be_given = given if self.stays_in_play(card) and not self.is_character[card] else 0
        return max(may_be_given, *self.hp_of[card])

    def gained(self, ability: Ability, card: int) -> Active:
        """The text that ``ability`` gives a card; the same object each time, as texts under way are known by it."""
        number = self._gains.index(ability)
        if (number, card) not in self._gained:
            self._gained[number, card] = Active(ability.gives, card, (card, GAINED_SIDE, number))
        return self._gained[number, card]

    def tucked(self, card: int, upper: int) -> tuple[tuple[str, Active], ...]:
        """The marked texts of a card as those of another under which it lies; the same objects each time."""
        if (card, upper) not in self._tucked:
            marked = self.dormant.get((card, 0), ())
            self._tucked[card, upper] = tuple(
                (mark, Active(me.ability, upper, (upper, TUCKED_SIDE, card, number)))
                for number, (mark, me) in enumerate(marked)
            )
        return self._tucked[card, upper]

    def _powers(self, card: int, face: Face) -> tuple[int, ...]:
        start = len(self.powers)
        self.powers.extend((card, power) for power in face.powers)
        return tuple(range(start, len(self.powers)))

    def _first_appearance(self, deck: int) -> tuple[int, ...]:
        """The powers printed on a hero's First Appearance variant, as powers of the character that the hero has."""
        found: list[int] = []
        bearers = self.characters[deck]
        for place, card in enumerate(self.decks[deck].first_appearance):
            bearer = bearers[min(place, len(bearers) - 1)]
            found += self.powers_of[bearer][0] if self.defs[bearer] is card else self._powers(bearer, card)
        return tuple(found)

    def __reduce__(self) -> tuple[Callable[[Scenario], CardTable], tuple[Scenario]]:
        """A table is the same everywhere, so copies and pickles hold the scenario alone (a deck's functions cannot)."""
        return card_table, (self.scenario,)

    def stays_in_play(self, card: int) -> bool:
        """Whether the card stays in play when it is played: every card but one-shots."""
        return ONE_SHOT not in self.defs[card].keywords

    def is_put_next_to_another(self, card: int) -> bool:
        """Whether the card, by its print, comes into play next to another."""
        place = self.defs[card].enters
        return place is not None and place.how == NEXT_TO

    def copies_differ(self, card: int) -> bool:
        """Whether several copies of the card's title can be in play at once and so must be told apart."""
        card_def = self.defs[card]
        return card_def.copies > 1 and LIMITED not in card_def.keywords and self.stays_in_play(card)


@lru_cache(maxsize=128)
def card_table(scenario: Scenario) -> CardTable:
    """The card table of a scenario; the same object for equal scenarios."""
    return CardTable(scenario)
