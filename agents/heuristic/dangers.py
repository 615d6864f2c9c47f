"""Dangers: what blows are worth and what the cards of the villain and the environment cost, at one moment of a game.

The unit of all values is 1 HP of a villain character. Values are good for the heroes, harms are bad for them. All of
it comes from the open board and from the words of cards; nothing looks ahead, nothing looks at hidden cards.
"""

from __future__ import annotations

import math
import re
from functools import cache
from typing import Final

from sotm_agents.heuristic import reading
from sotm_agents.heuristic.reading import ALL, Line, Part, read_answers, read_bounds, read_face
from sotm_agents.heuristic.weights import STANDARD, Weights
from sotm_env.engine import occasions as on
from sotm_env.engine import says
from sotm_env.engine.faces import Face
from sotm_env.engine.game import Game
from sotm_env.engine.happenings import Damage
from sotm_env.engine.says import Bound, Does
from sotm_env.engine.terms import ENVIRONMENT, HERO, MELEE, VILLAIN
from sotm_env.engine.ways import as_if_in_trash, counts_by_hp, destruction_brings, must_be_spared, progress

KINDS: Final = ((HERO, "hero"), (VILLAIN, "villain"), (ENVIRONMENT, "environment"))

# The numbers that words stand for in every game, once they have been read.
_NUMBERS: Final[dict[str, int]] = {ALL: 99}

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

    def __init__(self, game: Game, weights: Weights = STANDARD) -> None:
        self.game = game
        self.w = weights
        self.state = state = game.state
        self.table = game.table
        self.targets = [card for card in state.in_play if state.max_hp[card]]
        self.enemies = [card for card in self.targets if game.state.looks.type_of[card] != HERO]
        self.heroes = [card for card in self.targets if game.is_character[card] and game.kind_of[card] == HERO]
        self.spared = [card for card in self.targets if must_be_spared(game, card)]
        self.villains = [card for card in self.targets if counts_by_hp(game, card)]
        self._answering = (
            [me for me in state.index[on.DEALT] if game.kind_of[me.card] != HERO and read_answers(game.face(me.card))]
            if state.index[on.DEALT]
            else []
        )
        self._meant: dict[str, list[int]] = {}
        self._expected: dict[int, int] = {}
        self._harms: dict[int, float] = {}
        self._prizes: dict[int, float] = {}
        # Worked out where they are first asked for.
        self._rounds_left: float | None = None
        self._full_trash_loses: bool | None = None
        self._bounds: list[tuple[int, str, Does, int]] | None = None
        self._gains: dict[int, float] = {}
        self._forecast: dict[int, dict[int, int]] | None = None
        self._threats: dict[int, int] = {}

    # --- the moment --------------------------------------------------------------------------------------------------
    @property
    def rounds_left(self) -> float:
        """How many rounds are worth planning for: fewer as the villain weakens, 1 to ``MOST_ROUNDS``."""
        if self._rounds_left is None:
            if self.villains:
                hp = float(sum(self.state.hp[card] + self._hp_ahead(card) for card in self.villains))
            else:
                hp = self.w.whole_way * (1 - progress(self.game))
            self._rounds_left = max(1.0, min(self.w.rounds, hp / self.w.team_blows))
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
                [does.verb == says.LOSE and "trash" in words for _, words, does, _ in self.bounds]
            )
        return self._full_trash_loses

    # --- words -------------------------------------------------------------------------------------------------------
    def number(self, words: str, card: int, x: str = "") -> int:
        """The number that words such as "3", "h-1" or "x" on a card stand for; ``x`` says what X is."""
        plain = _NUMBERS.get(words)
        if plain is not None:
            return plain
        if words.startswith("h"):
            return max(0, self.game.H + int(words[1:] or 0))
        if words != "x":
            plain = _NUMBERS[words] = int(words)
            return plain
        known = known_part(x)
        if "trash" in x:
            return known + len(self.game.trash(self.game.owner_of[card]))
        if "current hp" in x:
            return known + (self.state.hp[card] or self.game.printed_hp(card))
        return known + 1

    def about(self, card: int, words: str) -> list[int]:
        """The targets in play that the words of a card speak of."""
        found = self._meant.get(words)
        if found is not None:
            return found
        game, targets = self.game, self.targets
        types, own_kind = game.state.looks.type_of, game.kind_of[card]
        group, kind = group_of(words)
        # Whoever bears these words, they mean the same.
        if group == OF_KIND:
            found = self._meant[words] = [target for target in targets if types[target] == kind]
            return found
        if group == OF_OTHERKINDS:
            found = self._meant[words] = [target for target in targets if types[target] != kind]
            return found
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

    def expected(self, source: int, target: int, amount: int, kind: int, fixed: bool = False) -> int:
        """What damage would come to; worked out once for all texts that deal the same."""
        key = (((source << 10 | target) << 10 | amount) << 5 | (kind + 1)) << 1 | fixed
        damage = self._expected.get(key)
        if damage is None:
            damage = self._expected[key] = self.game.expected_damage(source, target, amount, kind, fixed)
        return damage

    # --- blows -------------------------------------------------------------------------------------------------------
    def blow(self, source: int, target: int, amount: int, kind: int, fixed: bool = False) -> float:
        """The value of damage dealt to a target; below 0 for a hero target."""
        if self.state.max_hp[source]:
            amount = self.expected(source, target, amount, kind, fixed)
        hp = self.state.hp[target]
        lost = min(amount, hp)
        if lost <= 0:
            return 0.0
        kills = lost == hp
        worth = self._worth_of_hit(target, lost, kills)
        if self.game.kind_of[source] == HERO:
            if self._answering:
                worth -= self._cost_of_answers(source, target, amount, kind, kills)
            if self.game.is_character[target] and self.state.looks.type_of[target] == HERO:
                worth -= self.w.hero_lost * (self.risk(target, hp - lost) - self.risk(target, hp))
        return worth

    def _worth_of_hit(self, target: int, lost: int, kills: bool) -> float:
        """The value of the HP that a target loses."""
        hp = self.state.hp[target]
        if target in self.spared:
            return -lost * self.w.spared_hp - (self.w.game_lost if kills else 0.0)
        if self.game.state.looks.type_of[target] == HERO:
            return -self._cost_of_blow(target, lost, kills)
        if target in self.villains:
            last = kills and len(self.villains) == 1 and not self._hp_ahead(target)
            return lost * self.w.villain_hp + (self.w.game_won if last else 0.0)
        # The nearer to its end, the more each blow counts; only the last one brings the whole prize.
        prize = self.prize(target)
        if not kills:
            prize = max(0.0, prize) * self.w.wounded * lost / hp
        return self.w.minion_hp * lost + prize

    def _cost_of_answers(self, source: int, target: int, amount: int, kind: int, kills: bool) -> float:
        """What the cards of the villain and the environment that answer damage cost whoever deals this."""
        game, cost = self.game, 0.0
        for me in self._answering:
            if kills and me.card == target:
                continue
            damage = Damage(source, target, amount, kind)
            damage.dealt, damage.place = amount, len(self.state.damage_dealt)
            if not me.ability.applies(game, me, damage):
                continue
            for part in read_answers(game.face(me.card)):
                by = source if part.whom.startswith("self ") else game.character_of(me.card)
                if self.state.max_hp[me.card] and by != source:
                    by = me.card
                lost = min(
                    self.expected(by, source, self.number(part.amount, me.card), part.kind, part.fixed),
                    self.state.hp[source],
                )
                if lost:
                    cost += self._cost_of_blow(source, lost, lost == self.state.hp[source])
                    cost += self.w.hero_lost * self.risk(source, self.state.hp[source] - lost)
        return cost

    # --- the next turns of villain and environment --------------------------------------------------------------------
    @property
    def forecast(self) -> dict[int, dict[int, int]]:
        """By card of the villain and the environment what it is going to deal each hero in its next turn, as far as the
        cards in play tell."""
        if self._forecast is None:
            self._forecast = {}
            for card in self.state.in_play:
                if self.game.kind_of[card] == HERO:
                    continue
                dealt: dict[int, int] = {}
                for line in read_face(self.game.face(card)):
                    if line.when in (reading.START, reading.END, reading.ABILITY):
                        for part in line.parts:
                            if part.verb == reading.DEAL:
                                amount = self.number(part.amount, card, line.x)
                                for target, lost in self._hits(card, part, amount, line.x):
                                    if self.game.is_character[target]:
                                        dealt[target] = dealt.get(target, 0) + lost
                                        self._threats[target] = self._threats.get(target, 0) + lost
                if dealt:
                    self._forecast[card] = dealt
        return self._forecast

    def risk(self, hero: int, hp: int) -> float:
        """How likely a hero with so many HP is to fall by what is going to be dealt next: 0 to 1."""
        if hp <= 0 or not self.forecast:
            return 0.0
        threat = self._threats.get(hero, 0)
        return self.w.doomed * math.pow(threat / (threat + hp), self.w.dooming)

    def danger(self, hero: int) -> float:
        """What the damage that is going to be dealt a hero next costs."""
        if not self.forecast or hero not in self._threats:
            return 0.0
        hp = self.state.hp[hero]
        return self.w.hero_hp * min(hp, self._threats[hero]) + self.w.hero_lost * self.risk(hero, hp)

    def _hits(self, card: int, part: Part, amount: int, x: str) -> list[tuple[int, int]]:
        """The hero targets that a part of a text of the villain or the environment hits, and the HP that each loses."""
        hp, types = self.state.hp, self.game.state.looks.type_of
        own = self.table.characters[self.game.owner_of[card]]
        source = card if self.state.max_hp[card] or not own else own[0]
        many = self.number(part.many, card, x)
        hit = self._ranked(self.about(card, part.whom), part.whom, many)
        if many < len(hit):
            # Who it will be is not known: those who can bear it best.
            hit = sorted(hit, key=lambda target: -hp[target])[:many]
        by = source if self.state.max_hp[source] else -1
        found = []
        for target in hit:
            if types[target] == HERO:
                dealt = amount
                if by >= 0:
                    dealt = self.expected(by, target, amount, part.kind, part.fixed)
                if dealt > 0:
                    found.append((target, dealt))
        return found

    def _cost_of_blow(self, target: int, lost: int, kills: bool) -> float:
        if not self.game.is_character[target]:
            return lost * self.w.hero_hp + (self.w.ally_lost if kills else 0.0)
        beyond_third = max(0.0, lost - self.state.hp[target] / 3)
        return lost * self.w.hero_hp + self.w.hero_low * beyond_third + (self.w.hero_lost if kills else 0.0)

    def prize(self, card: int) -> float:
        """What it is worth to be rid of a card of the villain or the environment in play."""
        if card not in self._prizes:
            self._prizes[card] = 0.0  # should its words lead back to it
            lines = read_face(self.game.face(card))
            leaves = any(line.leaves for line in lines)
            rounds = 1.0 if leaves else min(self.w.enemy_rounds, self.rounds_left)
            self._prizes[card] = (
                self.harm(card) * rounds
                + self.protection(card)
                - sum(self.harm_of_line(card, line) for line in lines if line.when == reading.DESTROYED)
                + self._worth_by_bounds(card)
                + self.worth_of_progress(card)
                - (self.w.game_lost if card in self.spared else 0.0)
            )
        return self._prizes[card]

    # --- what counts cards -------------------------------------------------------------------------------------------
    @property
    def bounds(self) -> list[tuple[int, str, Does, int]]:
        """The texts of villain characters that turn them over, or lose the heroes the game, by the number of some
        cards: the character, the words, what they do, and how many there are now. Those that can act no more are left
        out."""
        if self._bounds is None:
            self._bounds = [
                (card, words, does, does.bound.count(self.game, card))
                for card in self.table.characters[self.game.villain]
                if card in self.state.in_play
                for words, does in read_bounds(self.game.face(card))
                if does.bound is not None and not (does.bound.once and self.state.flips)
            ]
        return self._bounds

    def _worth_by_bounds(self, card: int) -> float:
        """What the fall of a card is worth because it takes such a text nearer to what it waits for, or further off."""
        worth = 0.0
        for character, _, does, now in self.bounds if card in self.state.in_play else ():
            bound = does.bound
            assert bound is not None
            then = as_if_in_trash(self.game, card, bound.count, character)
            if now != then:
                loses = does.verb == says.LOSE
                nearer = self._nearness(bound, character, then, loses) - self._nearness(bound, character, now, loses)
                worth += nearer * (-self.w.game_lost if loses else self._gain_of_flip(character))
        return worth

    def _nearness(self, bound: Bound, character: int, count: int, beyond: bool) -> float:
        """How near a number of cards is to the one that a text waits for, 0 to 1, or even ``beyond`` it: the last steps
        count most."""
        number: int = says.number(bound.number, self.game, character)
        share = 1 / (1 + max(0, count - number)) if bound.at_most else count / max(1, number)
        if share > 1.0 and not beyond:
            share = 1.0
        return math.pow(share, self.w.nearing)

    def _gain_of_flip(self, character: int) -> float:
        """What it is worth that a villain character turns over: what the side that is up costs less the other one."""
        if character not in self._gains:
            self._gains[character] = 0.0  # should its words lead back to it
            front, back = self.table.faces[character]
            gain = self._cost_of_side(character, front) - self._cost_of_side(character, back)
            self._gains[character] = -gain if self.state.side[character] else gain
        return self._gains[character]

    def _cost_of_side(self, character: int, face: Face) -> float:
        """What a side of a villain character costs as long as it is up: its harm, and what it keeps off itself."""
        cost = 0.0
        for line in read_face(face):
            if line.when in (reading.START, reading.END):
                cost += self.w.side_rounds * self.harm_of_line(character, line)
            for part in line.parts:
                if part.verb == reading.GUARD and character in self.about(character, part.whom):
                    cost += self.w.immunity * self.w.team_blows
                elif part.verb == reading.CHANGE and part.to and character in self.about(character, part.whom):
                    cost -= int(part.amount) * self.w.blows_dealt * len(self.heroes)
        return cost

    def worth_of_progress(self, card: int) -> float:
        """What the destruction of a card is worth because it takes the heroes nearer to victory, or back."""
        share = destruction_brings(self.game, card)
        if not share:
            return 0.0
        return self.w.whole_way * share + (self.w.game_won if progress(self.game) + share >= 1.0 else 0.0)

    def protection(self, card: int) -> float:
        """What a card keeps from the villain characters: immunity, damage taken off."""
        game, index, total = self.game, self.state.index, 0.0
        for villain in self.villains if index[on.IMMUNE] or index[on.REDUCE] else ():
            if villain == card or not self.heroes:
                continue
            blow = Damage(self.heroes[0], villain, 3, MELEE)
            worths = (
                (on.IMMUNE, self.w.immunity * self.w.team_blows),
                (on.REDUCE, self.w.blows_dealt * len(self.heroes)),
            )
            for event, worth in worths:
                for me in index[event]:
                    if me.card == card:
                        total += worth * int(me.ability.applies(game, me, blow))
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
                return self.w.card_in_hand * amount * heroes
            case reading.DRAW:
                return -self.w.card_in_hand * amount * heroes
            case reading.PLAY_TOP:
                return self.w.villain_play * (0.5 if part.maybe else 1.0)
            case reading.FETCH:
                return self.w.villain_play * amount
            case reading.MILL:
                return self.w.full_trash * amount if self.full_trash_loses else 0.0
            case reading.HEAL:
                return float(amount)
            case reading.DESTROY:
                return 2.5 * amount
            case reading.STUN:
                return self.w.team_blows
        return 0.0

    def _harm_of_damage(self, card: int, part: Part, amount: int, x: str) -> float:
        own = self.table.characters[self.game.owner_of[card]]
        source = card if self.state.max_hp[card] or not own else own[0]
        many = self.number(part.many, card, x)
        hit = self._ranked(self.about(card, part.whom), part.whom, many)
        costs = [-self.blow(source, target, amount, part.kind, part.fixed) for target in hit]
        return sum(costs) if many >= len(costs) else sum(sorted(costs, reverse=True)[:many])

    def _ranked(self, targets: list[int], words: str, many: int) -> list[int]:
        """Those of the targets that have the highest or the lowest HP, where words speak of so many such; else all."""
        if many >= len(targets) or "hp" not in words:
            return targets
        hp = self.state.hp
        if "highest" in words:
            return sorted(targets, key=lambda target: -hp[target])[:many]
        if "lowest" in words:
            return sorted(targets, key=lambda target: hp[target])[:many]
        return targets

    def worth_of_change(self, card: int, part: Part) -> float:
        """What a standing +N or -N to damage is worth in a round."""
        amount, worth = int(part.amount), 0.0
        for target in self.about(card, part.whom):
            is_hero = self.game.state.looks.type_of[target] == HERO
            if part.to:
                taken_by_enemy = self.w.blows_dealt * (2.0 if target in self.villains else 0.5)
                worth += amount * (-self.w.blows_taken * self.w.hero_hp if is_hero else taken_by_enemy)
            else:
                worth += amount * (self.w.blows_dealt if is_hero else -1.5 * self.w.hero_hp)
        return worth
