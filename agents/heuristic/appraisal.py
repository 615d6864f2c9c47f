"""Appraisal: what the heroes' cards, powers and other effects are worth at one moment of a game."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sotm_agents.heuristic import reading
from sotm_agents.heuristic.dangers import KINDS, Dangers
from sotm_agents.heuristic.reading import Line, Part, read_face, read_power
from sotm_agents.heuristic.weights import STANDARD, Weights
from sotm_env.engine.game import Game
from sotm_env.engine.terms import HERO, LIMITED, ONE_SHOT

WORDS_OF_CARDS: Final = ("ongoing", "item", "device", "minion", "relic")


@cache
def asked_for(words: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The kinds of decks and the keywords that words such as "villain ongoing" name."""
    kinds = tuple(kind for kind, name in KINDS if name in words)
    return kinds, tuple(word for word in WORDS_OF_CARDS if word in words)


@cache
def most_hp(words: str) -> int:
    """The most HP that words such as "target that has 2 hp or less" allow; -1 where they name none."""
    found = re.search(r"(\d+) hp or less", words)
    return -1 if found is None else int(found[1])


class Appraisal(Dangers):
    """Values of what heroes may do at the pending decision."""

    def __init__(self, game: Game, weights: Weights = STANDARD) -> None:
        super().__init__(game, weights)
        self._missed: dict[int, float] = {}
        self._plays: dict[int, float] = {}
        self._powers: dict[int, float] = {}

    # --- cards -------------------------------------------------------------------------------------------------------
    def worth_of_card(self, card: int) -> float:
        """What it is worth that a hero plays this card now."""
        worth = self._plays.get(card)
        if worth is None:
            worth = self._plays[card] = self._worth_of_play(card)
        return worth

    def _worth_of_play(self, card: int) -> float:
        face = self.table.faces[card][0]
        lines = read_face(face)
        if ONE_SHOT in face.keywords:
            return sum(self.worth_of_line(card, line) for line in lines)
        if LIMITED in face.keywords and self.game.same_title_in_play(card):
            return 0.0
        at_once = sum(self.worth_of_line(card, line) for line in lines if line.when == reading.ON_PLAY)
        return at_once + self.worth_in_play(card) + self.w.stays

    def worth_in_play(self, card: int) -> float:
        """What a hero's card that stays in play will still bring."""
        lines = read_face(self.table.faces[card][0])
        brief = any(line.when == reading.START and line.leaves for line in lines)
        rounds = 1.0 if brief else self.rounds_left
        total = each_round = upkeep = 0.0
        for line in lines:
            if line.when in (reading.ON_PLAY, reading.POWER):
                continue
            worth = self.worth_of_line(card, line)
            if line.when in (reading.DESTROYED, reading.ABILITY):
                total += self.w.fate * worth
            elif line.leaves or (line.when == reading.START and brief):
                total += worth
            elif line.has(reading.LEAVE):
                # It is paid for in each round or goes, or it goes for what it gives.
                total += max(0.0, worth)
                upkeep += max(0.0, -worth) if line.when == reading.START else 0.0
            else:
                each_round += worth * (self.w.answers if line.answers else 1.0)
        total += each_round + max(0.0, each_round - upkeep) * (rounds - 1) if upkeep else each_round * rounds
        return total + self._worth_of_new_powers(card, lines, rounds)

    def _worth_of_new_powers(self, card: int, lines: tuple[Line, ...], rounds: float) -> float:
        """What the powers of a card add to those that its hero has already."""
        powers = [line for line in lines if line.when == reading.POWER]
        if not powers:
            return 0.0
        best = max(self._worth_of_power_line(card, line) for line in powers)
        better = best - self.best_power(self.game.owner_of[card], but=card)
        return max(0.3, better) * (1.0 if any(line.leaves for line in powers) else rounds)

    def worth_kept(self, card: int) -> float:
        """What a card in hand is worth to its hero: less than playing it."""
        return self.w.kept * min(self.worth_of_card(card), self.w.most_kept) if self.game.kind_of[card] == HERO else 0.2

    def worth_of_being_rid(self, card: int) -> float:
        """What it is worth that a card leaves play: above 0 for one that harms, below 0 for one that helps."""
        if self.game.kind_of[card] == HERO:
            if card not in self._missed:
                self._missed[card] = 0.0  # cards that can destroy one another are weighed only once
                self._missed[card] = self.worth_in_play(card)
            return -0.5 - self._missed[card] - (self.w.hero_lost if self.game.is_character[card] else 0.0)
        if card in self.villains:
            return self._worth_of_hit(card, self.state.hp[card], True)
        return -3.0 if self.game.state.looks.type_of[card] == HERO else self.prize(card)

    # --- powers ------------------------------------------------------------------------------------------------------
    def worth_of_power(self, number: int) -> float:
        """What it is worth that a hero uses this power now."""
        worth = self._powers.get(number)
        if worth is None:
            card, power = self.table.powers[number]
            worth = self._powers[number] = self._worth_of_power_line(card, read_power(power))
        return worth

    def _worth_of_power_line(self, card: int, line: Line) -> float:
        worth = self.worth_of_line(card, line)
        if not line.leaves:
            return worth
        for other in read_face(self.game.face(card)):
            if other.when == reading.DESTROYED:
                worth += self.worth_of_line(card, other)
            elif other.when not in (reading.ON_PLAY, reading.POWER):
                worth -= 0.7 * self.rounds_left * self.worth_of_line(card, other)
        return worth

    def best_power(self, deck: int, but: int = -1) -> float:
        """The worth of the best power that a hero has in play, those of card ``but`` left out."""
        side = self.state.side
        return max(
            (
                self.worth_of_power(number)
                for card in self.game.lending(deck)
                if card != but
                for number in self.table.powers_of[card][side[card]]
            ),
            default=0.0,
        )

    def best_play(self, deck: int) -> float:
        """The worth of the best card that a hero can play."""
        return max((self.worth_of_card(card) for card in self.game.playable(deck)), default=0.0)

    # --- lines and parts ---------------------------------------------------------------------------------------------
    def worth_of_line(self, card: int, line: Line) -> float:
        """What a line of a hero's card is worth each time it acts."""
        worths = [self.worth_of_part(card, part, line.x) for part in line.parts if part.verb != reading.LEAVE]
        if line.either and worths:
            return max(worths)
        return sum(worths)

    def worth_of_part(self, card: int, part: Part, x: str = "") -> float:
        """What one part of a line is worth."""
        amount = self.number(part.amount, card, x) if part.verb != reading.CHANGE else 0
        deck = self.game.owner_of[card]
        match part.verb:
            case reading.DEAL:
                return self._worth_of_damage(card, part, amount, x)
            case reading.CHANGE:
                return self.worth_of_change(card, part)
            case reading.HEAL:
                return self._worth_of_healing_part(card, part, amount)
            case reading.DRAW:
                decks = self.game.active_heroes() if "each" in part.whom else [deck]
                return sum(self.worth_of_draws(hero, amount) for hero in decks)
            case reading.DISCARD:
                return -self.w.discard * amount
            case reading.DESTROY:
                return amount * self._worth_of_destroying(part.whom)
            case reading.GUARD | reading.SHIELD:
                kept_off = sum([self.danger(target) for target in self.about(card, part.whom)])
                return kept_off * (self.w.guard if part.verb == reading.GUARD else self.w.shield)
            case reading.STUN:
                return self.w.stun * sum([self.danger(hero) for hero in self.heroes])
            case reading.CANCEL:
                return self.w.villain_play
            case reading.PLAY_CARD:
                # Whoever plays more cards needs cards to play.
                return self.w.play * amount if part.chosen or len(self.game.hand(deck)) > 2 else 0.5
            case reading.USE_POWER:
                return self.w.power * amount
            case reading.FETCH:
                return self.w.play * amount
            case reading.EXTRA:
                return self.w.additional * amount
            case reading.REDIRECT | reading.PREVENT:
                return self.w.react
        return 0.0

    def _worth_of_damage(self, card: int, part: Part, amount: int, x: str) -> float:
        if part.whom.startswith("self "):
            hit = self.about(card, part.whom)
            return sum(self.blow(target, target, amount, part.kind, part.fixed) for target in hit)
        source = card if self.state.max_hp[card] else self.game.character_of(card)
        targets = self.about(card, part.whom)
        if part.chosen:
            # Nobody chooses a hero as long as there is somebody else.
            types = self.state.looks.type_of
            targets = [target for target in targets if types[target] != HERO] or targets
        worths = [self.blow(source, target, amount, part.kind, part.fixed) for target in targets]
        return sum(sorted(worths, reverse=True)[: self.number(part.many, card, x)])

    def _worth_of_healing_part(self, card: int, part: Part, amount: int) -> float:
        healed = [target for target in self.about(card, part.whom) if self.game.state.looks.type_of[target] == HERO]
        worths = [self.worth_of_healing(target, amount) for target in healed]
        return max(worths, default=0.0) if part.chosen else sum(worths)

    def worth_of_healing(self, target: int, amount: int) -> float:
        """What it is worth that a hero target regains HP."""
        hp = self.state.hp[target]
        missing = self.state.max_hp[target] - hp
        rescue = 0.0
        if self.game.is_character[target]:
            rescue = self.w.hero_lost * (self.risk(target, hp) - self.risk(target, hp + min(amount, missing)))
        return rescue + self.w.hero_hp * min(amount, missing) * (self.w.healing_of_few if hp <= self.w.few_hp else 1.0)

    def worth_of_draws(self, deck: int, amount: int) -> float:
        """What it is worth that a hero draws cards: less with a full hand."""
        return self.w.card_in_hand * amount * (1.2 if len(self.game.hand(deck)) < 4 else 0.7)

    def _worth_of_destroying(self, words: str) -> float:
        """What it is worth to destroy the best card in play that fits the words; less than 0 if only own ones do."""
        return max((self.worth_of_being_rid(card) for card in self._fitting(words)), default=0.0)

    def _fitting(self, words: str) -> list[int]:
        """The cards in play that words such as "villain ongoing" mean; characters only if they are weak targets."""
        game = self.game
        kinds, keywords = asked_for(words)
        most = most_hp(words)
        fits = []
        for card in self.state.in_play:
            kind = game.kind_of[card]
            other_kind = any(each != kind for each in kinds)
            lacks = any(not game.has_keyword(card, word) for word in keywords)
            no_target = "target" in words and not self.state.max_hp[card]
            unfit = game.is_character[card] if most < 0 or "character" in words else self.state.hp[card] > most
            if not (unfit or other_kind or lacks or no_target):
                fits.append(card)
        return fits
