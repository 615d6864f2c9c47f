"""Dangers: what blows are worth and what the cards of the villain and the environment cost, at one moment of a game.

The unit of all values is 1 HP of a villain character. Values are good for the heroes, harms are bad for them. All of
it comes from the open board and from the words of cards; nothing looks ahead, nothing looks at hidden cards.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sotm_agents.heuristic import reading
from sotm_agents.heuristic.reading import ALL, Line, Part, read_face
from sotm_env.engine import occasions as on
from sotm_env.engine.game import Game
from sotm_env.engine.happenings import Damage
from sotm_env.engine.terms import ENVIRONMENT, HERO, MELEE, VILLAIN
from sotm_env.engine.ways import counts_by_hp, destruction_brings, must_be_spared, progress

HERO_HP: Final = 0.35  # 1 HP of a hero
HERO_LOST: Final = 14.0  # a hero who is incapacitated
GAME_WON: Final = 30.0  # the last HP of the last villain character, or whatever else wins the game
GAME_LOST: Final = 60.0  # the last HP of a target that must be spared
WHOLE_WAY: Final = 80.0  # the way to victory where it is not the villain's HP: those of a common villain
RESCUE: Final = 12.0  # that a target that must be spared and has hardly any HP regains some
SPARED_HP: Final = 2.0  # 1 HP of a target that must be spared
CARD_IN_HAND: Final = 1.2
PLAY_OF_VILLAIN: Final = 4.0  # one more villain card
CARD_TO_FULL_TRASH: Final = 0.8  # a villain card put into a trash that loses the game when it is full
TEAM_BLOWS: Final = 12.0  # HP that a whole team takes off in a round
BLOWS_A_ROUND: Final = 1.6  # instances of damage that a hero deals in a round
BLOWS_TAKEN: Final = 1.3  # instances of damage that a hero takes in a round
MOST_ROUNDS: Final = 3.5  # nothing is counted further ahead
ROUNDS_OF_ENEMY: Final = 1.8  # so long an enemy would stay if nobody minded it

KINDS: Final = ((HERO, "hero"), (VILLAIN, "villain"), (ENVIRONMENT, "environment"))

# Of which targets words speak.
OF_KIND: Final = 0
OF_OTHERKINDS: Final = 1
ALLIES: Final = 2
ATTACKERS: Final = 3
ITSELF: Final = 4
ALL_TARGETS: Final = 5
NAMED: Final = 6


@cache
def group_of(words: str) -> tuple[int, int]:
    """The group of targets that the words of a card speak of, and for ``OF_KIND`` and ``OF_OTHERKINDS`` the kind."""
    words = words.removeprefix("self ")
    for kind, name in KINDS:
        if f"non-{name}" in words:
            return OF_OTHERKINDS, kind
        if re.search(rf"\b{name}\b(?! cards?\b)", words) and not words.startswith("1 ally"):
            return OF_KIND, kind
    if "ally" in words or "allies" in words:
        return ALLIES, -1
    if "attacker" in words:
        return ATTACKERS, -1
    if words.startswith("this"):
        return ITSELF, -1
    return (ALL_TARGETS if "target" in words else NAMED), -1


@cache
def known_part(x: str) -> int:
    """The number in words such as "2 + the cards in the own trash", 0 without one."""
    plus = re.match(r"(\d+) \+", x)
    return int(plus[1]) if plus is not None else 0


class Dangers:
    """The board at the pending decision of ``game``, as the heroes see it.

    Attributes:
        heroes: the hero character cards that are not incapacitated.
        villains: the targets by whose HP the heroes win, mostly the villain characters.
        spared: the targets that must be spared.
        targets, enemies: all targets in play; those that are no hero targets.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = state = game.state
        self.table = game.table
        self.targets = [card for card in state.in_play if state.max_hp[card]]
        self.enemies = [card for card in self.targets if game.state.looks.type_of[card] != HERO]
        self.heroes = [card for card in self.targets if game.is_character[card] and game.kind_of[card] == HERO]
        self.spared = [card for card in self.targets if must_be_spared(game, card)]
        self.villains = [card for card in self.targets if counts_by_hp(game, card)]
        self._harms: dict[int, float] = {}
        self._prizes: dict[int, float] = {}
        # Worked out where they are first asked for.
        self._rounds_left: float | None = None
        self._full_trash_loses: bool | None = None
        self._harm_a_round: float | None = None

    # --- the moment --------------------------------------------------------------------------------------------------
    @property
    def rounds_left(self) -> float:
        """How many rounds are worth planning for: fewer as the villain weakens, 1 to ``MOST_ROUNDS``."""
        if self._rounds_left is None:
            if self.villains:
                hp = float(sum(self.state.hp[card] + self._hp_ahead(card) for card in self.villains))
            else:
                hp = WHOLE_WAY * (1 - progress(self.game))
            self._rounds_left = max(1.0, min(MOST_ROUNDS, hp / TEAM_BLOWS))
        return self._rounds_left

    def _hp_ahead(self, card: int) -> int:
        """The HP of a further side that must still be fought: one whose HP differ from those of the front."""
        printed = self.table.hp_of[card]
        if len(printed) == 1 or self.state.side[card]:
            return 0
        return sum(hp for hp in printed if hp != printed[0])

    @property
    def full_trash_loses(self) -> bool:
        """Whether a villain's text in force loses the heroes the game by a full villain trash."""
        if self._full_trash_loses is None:
            self._full_trash_loses = any(
                part.verb == reading.LOSE and "trash" in part.whom
                for card in self.table.characters[self.game.villain]
                if card in self.state.in_play
                for line in read_face(self.game.face(card))
                for part in line.parts
            )
        return self._full_trash_loses

    @property
    def harm_a_round(self) -> float:
        """What all cards of the villain and the environment cost in a round."""
        if self._harm_a_round is None:
            self._harm_a_round = sum(
                [self.harm(card) for card in self.state.in_play if self.game.kind_of[card] != HERO]
            )
        return self._harm_a_round

    # --- words -------------------------------------------------------------------------------------------------------
    def number(self, words: str, card: int, x: str = "") -> int:
        """The number that words such as "3", "h-1" or "x" on a card stand for; ``x`` says what X is."""
        if words == ALL:
            return 99
        if words.startswith("h"):
            return max(0, self.game.H + int(words[1:] or 0))
        if words != "x":
            return int(words)
        known = known_part(x)
        if "trash" in x:
            return known + len(self.game.trash(self.game.owner_of[card]))
        if "current hp" in x:
            return known + (self.state.hp[card] or self.game.printed_hp(card))
        return known + 1

    def about(self, card: int, words: str) -> list[int]:
        """The targets in play that the words of a card speak of."""
        game, targets = self.game, self.targets
        types, own_kind = game.state.looks.type_of, game.kind_of[card]
        group, kind = group_of(words)
        if group == OF_KIND:
            return [target for target in targets if types[target] == kind]
        if group == OF_OTHERKINDS:
            return [target for target in targets if types[target] != kind]
        if group == ALLIES:
            own = self.table.characters[game.owner_of[card]]
            return [target for target in targets if types[target] == own_kind and target not in own]
        if group == ATTACKERS:
            return [target for target in targets if (types[target] == HERO) != (own_kind == HERO)]
        if group == ITSELF:
            return [target for target in targets if target == card]
        if group == ALL_TARGETS:
            return targets
        named = words.removeprefix("self ")
        return [target for target in targets if game.name_of(target).lower() in named]

    # --- blows -------------------------------------------------------------------------------------------------------
    def blow(self, source: int, target: int, amount: int, kind: int, fixed: bool = False) -> float:
        """The value of damage dealt to a target; below 0 for a hero target."""
        if self.state.max_hp[source]:
            amount = self.game.expected_damage(source, target, amount, kind, fixed)
        hp = self.state.hp[target]
        lost = min(amount, hp)
        if lost <= 0:
            return 0.0
        kills = lost == hp
        if target in self.spared:
            return -lost * SPARED_HP - (GAME_LOST if kills else 0.0)
        if self.game.state.looks.type_of[target] == HERO:
            return -self._cost_of_blow(target, lost, kills)
        if target in self.villains:
            last = kills and len(self.villains) == 1 and not self._hp_ahead(target)
            return lost + (GAME_WON if last else 0.0)
        # The nearer to its end, the more each blow counts; only the last one brings the whole prize.
        return 0.05 * lost + self.prize(target) * lost / hp * (1.0 if kills else 0.75)

    def _cost_of_blow(self, target: int, lost: int, kills: bool) -> float:
        if not self.game.is_character[target]:
            return lost * HERO_HP + (2.0 if kills else 0.0)
        beyond_third = max(0.0, lost - self.state.hp[target] / 3)
        return lost * HERO_HP + 0.2 * beyond_third + (HERO_LOST if kills else 0.0)

    def prize(self, card: int) -> float:
        """What it is worth to be rid of a card of the villain or the environment in play."""
        if card not in self._prizes:
            self._prizes[card] = 0.0  # should its words lead back to it
            lines = read_face(self.game.face(card))
            leaves = any(line.leaves for line in lines)
            rounds = 1.0 if leaves else min(ROUNDS_OF_ENEMY, self.rounds_left)
            full_trash = self.full_trash_loses and self.game.kind_of[card] == VILLAIN
            self._prizes[card] = (
                self.harm(card) * rounds
                + self.protection(card)
                - sum(self.harm_of_line(card, line) for line in lines if line.when == reading.DESTROYED)
                - (CARD_TO_FULL_TRASH if full_trash else 0.0)
                + self.worth_of_progress(card)
                - (GAME_LOST if card in self.spared else 0.0)
            )
        return self._prizes[card]

    def worth_of_progress(self, card: int) -> float:
        """What the destruction of a card is worth because it takes the heroes nearer to victory, or back."""
        share = destruction_brings(self.game, card)
        if not share:
            return 0.0
        return WHOLE_WAY * share + (GAME_WON if progress(self.game) + share >= 1.0 else 0.0)

    def protection(self, card: int) -> float:
        """What a card keeps from the villain characters: immunity, damage taken off."""
        total = 0.0
        for villain in self.villains:
            if villain == card or not self.heroes:
                continue
            blow = Damage(self.heroes[0], villain, 3, MELEE)
            for event, worth in ((on.IMMUNE, 1.5 * TEAM_BLOWS), (on.REDUCE, BLOWS_A_ROUND * len(self.heroes))):
                for me in self.state.index[event]:
                    if me.card == card and me.ability.applies(self.game, me, blow):
                        total += worth
        return total

    # --- harm --------------------------------------------------------------------------------------------------------
    def harm(self, card: int) -> float:
        """What a card of the villain or the environment costs the heroes in a round in play."""
        if card not in self._harms:
            self._harms[card] = 0.0  # should its words lead back to it
            once = (reading.ON_PLAY, reading.DESTROYED, reading.SETUP)
            lines = [line for line in read_face(self.game.face(card)) if line.when not in once]
            self._harms[card] = sum(self.harm_of_line(card, line) for line in lines)
        return self._harms[card]

    def harm_of_line(self, card: int, line: Line) -> float:
        """What a line costs the heroes each time; what they may pay to be rid of the card is no cost of it."""
        if line.has(reading.LEAVE) and not line.leaves:
            return 0.0
        return sum(self._harm_of_part(card, part, line.x) for part in line.parts)

    def _harm_of_part(self, card: int, part: Part, x: str) -> float:
        amount = self.number(part.amount, card, x) if part.verb != reading.CHANGE else 0
        heroes = len(self.heroes) if "each" in part.whom else 1
        match part.verb:
            case reading.DEAL:
                return self._harm_of_damage(card, part, amount, x)
            case reading.CHANGE:
                return -self.worth_of_change(card, part)
            case reading.DISCARD:
                return CARD_IN_HAND * amount * heroes
            case reading.DRAW:
                return -CARD_IN_HAND * amount * heroes
            case reading.PLAY_TOP:
                return PLAY_OF_VILLAIN * (0.5 if part.maybe else 1.0)
            case reading.FETCH:
                return PLAY_OF_VILLAIN * amount
            case reading.MILL:
                return CARD_TO_FULL_TRASH * amount if self.full_trash_loses else 0.0
            case reading.HEAL:
                return float(amount)
            case reading.DESTROY:
                return 2.5 * amount
            case reading.STUN:
                return TEAM_BLOWS
        return 0.0

    def _harm_of_damage(self, card: int, part: Part, amount: int, x: str) -> float:
        own = self.table.characters[self.game.owner_of[card]]
        source = card if self.state.max_hp[card] or not own else own[0]
        hit = self.about(card, part.whom)
        costs = [-self.blow(source, target, amount, part.kind, part.fixed) for target in hit]
        return sum(sorted(costs, reverse=True)[: self.number(part.many, card, x)])

    def worth_of_change(self, card: int, part: Part) -> float:
        """What a standing +N or -N to damage is worth in a round."""
        amount, worth = int(part.amount), 0.0
        for target in self.about(card, part.whom):
            is_hero = self.game.state.looks.type_of[target] == HERO
            if part.to:
                taken_by_enemy = BLOWS_A_ROUND * (2.0 if target in self.villains else 0.5)
                worth += amount * (-BLOWS_TAKEN * HERO_HP if is_hero else taken_by_enemy)
            else:
                worth += amount * (BLOWS_A_ROUND if is_hero else -1.5 * HERO_HP)
        return worth
