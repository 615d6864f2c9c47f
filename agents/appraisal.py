"""Appraisal: what cards, blows and effects are worth at one moment of a game, in HP of the villain.

All of it is read from the open board and from the words of cards (``reading``); nothing looks ahead, nothing looks at
hidden cards. Values are good for the heroes, harms are bad for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from sotm_agents import reading
from sotm_agents.reading import ALL, Line, Part, read_line, read_rules
from sotm_env.engine import abilities as on
from sotm_env.engine.events import Damage
from sotm_env.engine.game import Game
from sotm_env.engine.terms import ENVIRONMENT, HERO, LIMITED, MELEE, ONE_SHOT, VILLAIN

# What things are worth. A blow of 1 HP to a villain character is the unit.
HERO_HP = 0.7
HERO_LOST = 14.0  # a hero who is incapacitated
WON = 30.0  # the last HP of the last villain character
CARD_IN_HAND = 1.2
PLAY = 2.5  # a card played out of turn
POWER_USED = 2.0
BLOWS_A_ROUND = 1.6  # instances of damage that a hero deals in a round
BLOWS_TAKEN = 1.3  # instances of damage that a hero takes in a round
PLAY_OF_VILLAIN = 4.0
TEAM_BLOWS = 12.0  # HP that a whole team takes off in a round
MOST_ROUNDS = 3.5
DISCARDED_TOP = 0.8  # a villain card discarded from the deck where a full trash loses the game


class Appraisal:
    """Values at the pending decision of ``game``."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.table = game.table
        self.heroes = [card for deck in game.active_heroes() for card in self.table.characters[deck]]
        self.heroes = [card for card in self.heroes if self.state.max_hp[card]]
        self.targets = [card for card in self.state.in_play if self.state.max_hp[card]]
        self.enemies = [card for card in self.targets if game.type_of[card] != HERO]
        self._harms: dict[int, float] = {}
        self._prizes: dict[int, float] = {}
        self._kept: dict[int, float] = {}

    # --- the moment --------------------------------------------------------------------------------------------------
    @cached_property
    def rounds_left(self) -> float:
        """How many rounds the game may still last, at most ``MOST_ROUNDS``."""
        hp = sum(self.state.hp[card] for card in self.villains)
        ahead = sum(
            face.hp
            for card in self.villains
            if not self.state.side[card]
            for face in self.table.faces[card][1:]
            if face.hp != self.table.faces[card][0].hp
        )
        return max(1.0, min(MOST_ROUNDS, (hp + ahead) / TEAM_BLOWS))

    @cached_property
    def villains(self) -> list[int]:
        """The villain character cards in play."""
        return [card for card in self.table.characters[VILLAIN] if self.state.max_hp[card]]

    @cached_property
    def trash_kills(self) -> bool:
        """Whether a rule in force lets the heroes lose the game by a full villain trash."""
        return any(
            line.has(reading.LOSE) and "trash" in words
            for card in self.villains
            for words, line in ((words, read_line(words)) for words in self.game.face(card).rules)
        )

    @cached_property
    def harm_a_round(self) -> float:
        """The harm that all non-hero cards in play do in a round."""
        return sum(self.harm(card) for card in self.state.in_play if self.game.kind_of[card] != HERO)

    # --- words -------------------------------------------------------------------------------------------------------
    def number(self, words: str, card: int, x: str = "") -> int:
        """The number that words such as "3", "h-1", "x" stand for."""
        if words.isdigit():
            return int(words)
        if words.startswith("h"):
            return max(0, self.game.H + int(words[1:] or 0))
        if words != "x":
            return 99 if words == ALL else int(words)
        base, _, rest = x.rpartition("+")
        known = int(base) if base.strip().isdigit() else 0
        if "trash" in rest:
            return known + len(self.game.trash(self.game.deck_of[card]))
        if "current hp" in rest:
            return known + (self.state.hp[card] or self.game.printed_hp(card))
        return known + 1

    def about(self, card: int, words: str) -> list[int]:
        """The targets in play that words of a card speak of."""
        fits = self._side(card, words.removeprefix("self "))
        return [target for target in self.targets if fits(target)]

    def _side(self, card: int, words: str) -> Callable[[int], bool]:
        game = self.game
        kinds = game.type_of
        own_kind = game.kind_of[card]
        for kind, name in ((HERO, "hero"), (VILLAIN, "villain"), (ENVIRONMENT, "environment")):
            if f"non-{name}" in words:
                return lambda target: kinds[target] != kind
            if f"{name} target" in words or f"{name} character" in words or f"{name} card" in words:
                return lambda target: kinds[target] == kind
        if "ally" in words or "allies" in words:
            own = self.table.characters[game.deck_of[card]]
            return lambda target: kinds[target] == own_kind and target not in own
        if "attacker" in words:
            return lambda target: (kinds[target] == HERO) != (own_kind == HERO)
        if words.startswith("this"):
            return lambda target: target == card
        if "hero" in words:
            return lambda target: kinds[target] == HERO
        if "target" in words:
            return lambda target: True
        return lambda target: game.title_of[target].lower() in words

    # --- blows -------------------------------------------------------------------------------------------------------
    def blow(self, source: int, target: int, amount: int, kind: int, fixed: bool = False) -> float:
        """The value of damage dealt to a target; below 0 for a hero target."""
        if self.state.max_hp[source]:
            amount = self.game.expected_damage(source, target, amount, kind, fixed)
        hp = self.state.hp[target]
        lost = min(amount, hp)
        if lost <= 0:
            return 0.0
        if self.game.type_of[target] == HERO:
            fall = (HERO_LOST if self.game.is_character[target] else 2.0) if lost == hp else 0.0
            return -(lost * HERO_HP + fall + max(0, lost - hp / 3) * 0.2)
        if target in self.villains:
            last = lost == hp and (self.state.side[target] or len(self.table.faces[target]) == 1)
            return lost + (WON if last else 0.0)
        share = self.prize(target) * lost / hp
        return 0.05 * lost + (share if lost == hp else 0.75 * share)

    def prize(self, target: int) -> float:
        """What it is worth to be rid of a non-hero card in play."""
        if target not in self._prizes:
            once = any(line.leaves for line in read_rules(tuple(self.game.face(target).rules)))
            rounds = 1.0 if once else min(2.5, self.rounds_left)
            full_trash = DISCARDED_TOP if self.trash_kills and self.game.kind_of[target] == VILLAIN else 0.0
            self._prizes[target] = self.harm(target) * rounds + self.protection(target) - full_trash
        return self._prizes[target]

    def protection(self, card: int) -> float:
        """What a non-hero card keeps from the villain characters: immunity, damage taken off."""
        total = 0.0
        for villain in self.villains:
            if villain == card or not self.heroes:
                continue
            blow = Damage(self.heroes[0], villain, 3, MELEE)
            for event, worth in ((on.IMMUNE, 3 * TEAM_BLOWS / 2), (on.REDUCE, BLOWS_A_ROUND * len(self.heroes))):
                for me in self.state.index[event]:
                    if me.card == card and me.ability.applies(self.game, me, blow):
                        total += worth
        return total

    # --- harm --------------------------------------------------------------------------------------------------------
    def harm(self, card: int) -> float:
        """What a non-hero card in play costs the heroes each round."""
        if card not in self._harms:
            lines = read_rules(tuple(self.game.face(card).rules))
            self._harms[card] = 0.0
            self._harms[card] = sum(self.harm_of_line(card, line) for line in lines if line.when != reading.ON_PLAY)
        return self._harms[card]

    def harm_of_line(self, card: int, line: Line) -> float:
        """What a line of a non-hero card costs the heroes each time."""
        return sum(self._harm_of_part(card, part, line.x) for part in line.parts if not self._is_price(line, part))

    @staticmethod
    def _is_price(line: Line, part: Part) -> bool:
        """Whether it is what heroes may pay to be rid of the card."""
        return part.maybe and line.has(reading.LEAVE) and not line.leaves

    def _harm_of_part(self, card: int, part: Part, x: str) -> float:
        amount = self.number(part.amount, card, x)
        if part.verb == reading.DEAL:
            hit = self.about(card, part.whom)
            worths = sorted((-self.blow(card, target, amount, part.kind, part.fixed) for target in hit), reverse=True)
            return sum(worths[: self.number(part.count, card, x)])
        if part.verb == reading.CHANGE:
            return self._worth_of_change(card, part) * -1.0
        heroes = len(self.heroes) if "each" in part.whom else 1
        return {
            reading.DISCARD: CARD_IN_HAND * amount * heroes,
            reading.DRAW: -CARD_IN_HAND * amount * heroes,
            reading.PLAY_TOP: PLAY_OF_VILLAIN * (0.5 if part.maybe else 1.0),
            reading.MILL: DISCARDED_TOP * amount if self.trash_kills else 0.0,
            reading.HEAL: float(amount),
            reading.DESTROY: PLAY * amount,
            reading.STUN: TEAM_BLOWS,
        }.get(part.verb, 0.0)

    def _worth_of_change(self, card: int, part: Part) -> float:
        """What a standing +N or -N to damage is worth in a round."""
        amount = int(part.amount)
        worth = 0.0
        whom = self.about(card, part.whom)
        for target in whom:
            is_hero = self.game.type_of[target] == HERO
            if part.to:
                # Damage dealt to them.
                taken = BLOWS_TAKEN * HERO_HP if is_hero else -BLOWS_A_ROUND * (2 if target in self.villains else 0.5)
                worth -= amount * taken
            else:
                dealt = BLOWS_A_ROUND if is_hero else -HERO_HP * 1.5
                worth += amount * dealt
        return worth

    # --- the heroes' cards -------------------------------------------------------------------------------------------
    def worth_of_card(self, card: int) -> float:
        """What it is worth to play a hero's card now."""
        face = self.table.faces[card][0]
        lines = read_rules(tuple(face.rules))
        if ONE_SHOT in face.keywords:
            return sum(self.worth_of_line(card, line) for line in lines)
        if LIMITED in face.keywords and self.game.same_title_in_play(card):
            return 0.0
        now = sum(self.worth_of_line(card, line) for line in lines if line.when == reading.ON_PLAY)
        return now + self.worth_in_play(card) + 0.3

    def worth_in_play(self, card: int) -> float:
        """What a hero's card that stays in play will still bring."""
        lines = read_rules(tuple(self.table.faces[card][0].rules))
        leaves = any(line.when == reading.START and line.leaves for line in lines)
        rounds = 1.0 if leaves else self.rounds_left
        total = 0.0
        for line in lines:
            if line.when in (reading.ON_PLAY, reading.POWER):
                continue
            worth = self.worth_of_line(card, line)
            if line.when == reading.DESTROYED:
                total += 0.5 * worth
            elif line.leaves or (line.when == reading.START and leaves):
                total += worth
            else:
                total += worth * rounds
        powers = [self._worth_of_power_line(card, line) for line in lines if line.when == reading.POWER]
        if powers:
            best_now = self.best_power(self.game.deck_of[card], card)
            once = any(line.when == reading.POWER and line.leaves for line in lines)
            total += max(0.3, max(powers) - best_now) * (1.0 if once else rounds)
        return total

    def worth_of_power(self, number: int) -> float:
        """What it is worth to use a power now."""
        card, power = self.table.powers[number]
        return self._worth_of_power_line(card, read_line(f"Power: {power.rules}"))

    def _worth_of_power_line(self, card: int, line: Line) -> float:
        worth = self.worth_of_line(card, line)
        if line.leaves:
            rest = [other for other in read_rules(tuple(self.game.face(card).rules)) if other.when != reading.POWER]
            rounds = self.rounds_left
            for other in rest:
                if other.when == reading.DESTROYED:
                    worth += self.worth_of_line(card, other)
                elif other.when != reading.ON_PLAY:
                    worth -= self.worth_of_line(card, other) * rounds * 0.7
        return worth

    def best_power(self, deck: int, but: int = -1) -> float:
        """The worth of the best power that a hero has in play, of other cards than ``but``."""
        best = 0.0
        for card in self.game.play_area(deck):
            if card != but:
                for number in self.table.powers_of[card][self.state.side[card]]:
                    best = max(best, self.worth_of_power(number))
        return best

    def worth_of_line(self, card: int, line: Line) -> float:
        """What a line of a hero's card is worth each time it acts."""
        if self._is_choice(line):
            worths = [self.worth_of_part(card, part, line.x) for part in line.parts if part.verb != reading.LEAVE]
            return max([0.0 if line.has(reading.LEAVE) else -99.0, *worths]) if worths else 0.0
        return sum(self.worth_of_part(card, part, line.x) for part in line.parts)

    @staticmethod
    def _is_choice(line: Line) -> bool:
        return line.has(reading.LEAVE) and not line.leaves and line.when == reading.START

    def worth_of_part(self, card: int, part: Part, x: str) -> float:
        """What one part is worth."""
        amount = self.number(part.amount, card, x)
        verb = part.verb
        if verb == reading.DEAL:
            return self._worth_of_deal(card, part, amount, x)
        if verb == reading.CHANGE:
            return self._worth_of_change(card, part)
        if verb == reading.HEAL:
            return sum(self.worth_of_healing(target, amount) for target in self._healed(card, part))
        if verb == reading.DRAW:
            return self._worth_of_draw(card, part, amount)
        if verb == reading.DESTROY:
            return self.worth_of_destroying(card, part) * amount
        if verb in (reading.GUARD, reading.SHIELD):
            share = len(self.about(card, part.whom)) / max(1, len(self.heroes))
            return self.harm_a_round * share * (0.8 if verb == reading.GUARD else 0.15)
        more_cards = len(self.game.hand(self.game.deck_of[card])) > 2
        return {
            reading.PLAY_CARD: PLAY * amount if more_cards or part.chosen else 0.5,
            reading.USE_POWER: POWER_USED * amount,
            reading.EXTRA: 1.5 * amount,
            reading.FETCH: PLAY * amount,
            reading.DISCARD: -0.5 * amount,
            reading.REDIRECT: 1.5,
            reading.PREVENT: 1.5,
            reading.STUN: 0.6 * self.harm_a_round,
        }.get(verb, 0.0)

    def _worth_of_deal(self, card: int, part: Part, amount: int, x: str) -> float:
        source = self.game.character_of(card) if self.game.kind_of[card] == HERO else card
        hit = self.about(card, part.whom)
        if part.whom.startswith("self "):
            return sum(self.blow(target, target, amount, part.kind, part.fixed) for target in hit)
        worths = sorted((self.blow(source, target, amount, part.kind, part.fixed) for target in hit), reverse=True)
        return sum(worths[: self.number(part.count, card, x)])

    def _healed(self, card: int, part: Part) -> list[int]:
        targets = [target for target in self.about(card, part.whom) if self.game.type_of[target] == HERO]
        if part.chosen:
            targets = sorted(targets, key=lambda target: -self.worth_of_healing(target, 9))[:1]
        return targets

    def worth_of_healing(self, target: int, amount: int) -> float:
        """What it is worth that a hero target regains HP."""
        missing = self.state.max_hp[target] - self.state.hp[target]
        low = 1.5 if self.state.hp[target] <= 8 else 1.0
        return HERO_HP * low * min(amount, missing)

    def _worth_of_draw(self, card: int, part: Part, amount: int) -> float:
        if "each" in part.whom:
            return sum(self.worth_of_cards(deck, amount) for deck in self.game.active_heroes())
        return self.worth_of_cards(self.game.deck_of[card], amount)

    def worth_of_cards(self, deck: int, amount: int) -> float:
        """What it is worth that a hero draws cards: less for a full hand."""
        if deck not in self.game.heroes:
            return CARD_IN_HAND * amount
        return CARD_IN_HAND * amount * (1.2 if len(self.game.hand(deck)) < 4 else 0.7)

    def worth_of_destroying(self, card: int, part: Part) -> float:
        """What it is worth to destroy the best card in play that fits the words."""
        worths = [self.worth_of_being_rid(other) for other in self._fitting(part.whom)]
        return max(worths, default=0.0)

    def _fitting(self, words: str) -> list[int]:
        fits = []
        for other in self.state.in_play:
            if self.game.is_character[other] and not self.game.is_target(other):
                continue
            kind = ("villain", "hero", "environment")[self.game.kind_of[other]]
            if any(name in words and name != kind for name in ("villain", "hero", "environment")):
                continue
            keywords = self.game.face(other).keywords
            if any(word in words and word not in keywords for word in ("ongoing", "item", "device", "minion")):
                continue
            if "target" in words and not self.game.is_target(other):
                continue
            if self.game.is_character[other]:
                continue
            fits.append(other)
        return fits

    def worth_of_being_rid(self, card: int) -> float:
        """What it is worth that a card leaves play: above 0 for one that harms, below 0 for one of the heroes' own."""
        if self.game.kind_of[card] == HERO:
            if card not in self._kept:
                self._kept[card] = 0.0  # for the cards that it could destroy and that could destroy it
                self._kept[card] = self.worth_in_play(card)
            return -0.5 - self._kept[card]
        if self.game.type_of[card] == HERO:
            return -3.0
        return self.prize(card)
