"""The judge: for each kind of decision a rule that says how good an option is.

Planners ask it most of all, in every simulation; so it is compiled together with the engine where that is (setup.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from sotm_agents.heuristic import reading
from sotm_agents.heuristic.appraisal import Appraisal
from sotm_agents.heuristic.dangers import known_part
from sotm_agents.heuristic.reading import Line, Part, read_face, read_line, read_power
from sotm_agents.heuristic.weights import STANDARD, Weights
from sotm_env.engine.decisions import Decision
from sotm_env.engine.game import Game
from sotm_env.engine.terms import END, HERO, LIMBO, MELEE, PLAY_PHASE, POWER, START, STOP

# The label of the text that is being done in a phase.
_LABEL_OF_PHASE: Final = {
    START: reading.START,
    PLAY_PHASE: reading.ON_PLAY,
    POWER: reading.POWER,
    END: reading.END,
}
_NO_TEXT: Final = Line(reading.STANDING, ())


@cache
def cards_to_discard(words: str) -> str:
    """The number in words such as "if H+2 or more are discarded in all"; "" without one."""
    found = re.search(r"(\d+|h(?:[-+]\d+)?) or more are discarded", words.lower())
    return "" if found is None else found[1]


def values(game: Game, weights: Weights = STANDARD) -> list[float]:
    """How good each option of the pending decision is; of any game, so that planners can ask about clones."""
    decision = game.decision
    assert decision is not None, "the game is over"
    rule = _RULES.get(decision.kind)
    if rule is None:
        return [0.0] * len(decision.options)
    judge = Judge(game, weights)
    # Declining costs nothing and brings nothing.
    return [0.0 if option == STOP else rule(judge, decision, option) for option in decision.options]


def best(game: Game, weights: Weights = STANDARD) -> int:
    """The index of the option of the highest value; the first of equals."""
    worths = values(game, weights)
    return worths.index(max(worths))


def play_on(game: Game, end: int) -> None:
    """Answers decisions by their best options to the beginning of round ``end``, or of the game's end."""
    while game.decision is not None and game.state.round < end:
        game.choose(best(game))


class Judge:
    """Judges the options of the pending decision of ``game``, by rules that hold for every deck."""

    def __init__(self, game: Game, weights: Weights = STANDARD) -> None:
        self.game = game
        self.w = weights
        self._appraisal: Appraisal | None = None

    @property
    def appraisal(self) -> Appraisal:
        """What the heroes' effects are worth now, worked out where a rule asks for it."""
        if self._appraisal is None:
            self._appraisal = Appraisal(self.game, self.w)
        return self._appraisal

    # --- phases ------------------------------------------------------------------------------------------------------
    def play(self, decision: Decision, card: int) -> float:
        """A card to play; less each time that it has been played this turn, so that no circle of cards is endless."""
        often = sum([played == card for played, _ in self.game.state.cards_played])
        return self.appraisal.worth_of_card(card) - 2 * self.w.play * often

    def power(self, decision: Decision, number: int) -> float:
        """A power to use."""
        return self.appraisal.worth_of_power(number)

    def draw(self, decision: Decision, _: int) -> float:
        """A card drawn is always welcome."""
        return self.w.card_in_hand

    def ability(self, decision: Decision, place: int) -> float:
        """An ability of an incapacitated hero."""
        return self.appraisal.worth_of_line(decision.source, read_line(decision.labels[place]))

    def react(self, decision: Decision, card: int) -> float:
        """A reaction is always used."""
        return 1.0

    def order(self, decision: Decision, card: int) -> float:
        """Of several hits those on cards that protect or threaten come first; other texts in the order offered."""
        hp = self.game.state.hp[card]
        if not hp or self.game.state.looks.type_of[card] == HERO or card in self.appraisal.villains:
            return 0.0
        return self.appraisal.prize(card) / hp

    # --- targets -----------------------------------------------------------------------------------------------------
    def target(self, decision: Decision, target: int) -> float:
        """A target of damage, of healing or of destruction, as the card that asks says."""
        source, appraisal = decision.source, self.appraisal
        if self.game.kind_of[source] != HERO:
            return self._sturdiness(target)
        line, hero = self._acting_line(source), self.game.character_of(source)
        for part in line.parts:
            amount = appraisal.number(part.amount, source, line.x) if part.verb != reading.CHANGE else 0
            if part.verb == reading.DEAL and part.chosen:
                return appraisal.blow(hero, target, amount, part.kind, part.fixed)
            if part.verb == reading.HEAL:
                return appraisal.worth_of_healing(target, amount)
            if part.verb == reading.DESTROY:
                return appraisal.worth_of_being_rid(target)
        return appraisal.blow(hero, target, 2, MELEE)

    def _sturdiness(self, target: int) -> float:
        """How well a target bears what the villain or the environment deals; enemies bear it best."""
        if target in self.appraisal.spared:
            return -100.0
        if self.game.state.looks.type_of[target] != HERO:
            return 100.0 + self.appraisal.prize(target)
        return 1.0 + self.game.state.hp[target] if self.game.is_character[target] else 1.0

    def _acting_line(self, card: int) -> Line:
        """The text of a card that is most likely being done: its power that was used last, the text of the phase, else
        the first that does anything."""
        if self.game.state.used and self.game.state.used[-1] >= 0:
            bearer, power = self.game.table.powers[self.game.state.used[-1]]
            if bearer == card:
                return read_power(power)
        label = _LABEL_OF_PHASE.get(self.game.state.phase)
        first = _NO_TEXT
        for line in read_face(self.game.face(card)):
            if line.parts and line.when == label:
                return line
            if line.parts and not first.parts:
                first = line
        return first

    # --- cards -------------------------------------------------------------------------------------------------------
    def card(self, decision: Decision, card: int) -> float:
        """A card to be rid of in play, or one to have out of play."""
        appraisal, source = self.appraisal, decision.source
        if card not in self.game.state.in_play:
            progress = appraisal.worth_of_progress(card)
            if progress:
                return progress + self._worth_of_rescue(source)
            return 0.1 + (appraisal.worth_of_card(card) if self.game.kind_of[card] == HERO else 0.0)
        worth = appraisal.worth_of_being_rid(card)
        line = self._acting_line(source)
        if line.has(reading.LEAVE) and not line.leaves and self.game.kind_of[source] == HERO:
            worth -= appraisal.worth_in_play(source)  # it is the price
        return worth

    def _worth_of_rescue(self, target: int) -> float:
        """What it is worth that a target that must be spared regains HP; 0 for any other card."""
        state = self.game.state
        return self.w.rescue * (1 - state.hp[target] / state.max_hp[target]) if target in self.appraisal.spared else 0.0

    def discard(self, decision: Decision, card: int) -> float:
        """A card of the hand to discard: the least useful, and only for a gain where none need be."""
        gain = self._gain_of_discard(decision.source, card) if decision.optional else 0.0
        return gain - self.appraisal.worth_kept(card)

    def _gain_of_discard(self, source: int, card: int) -> float:
        """What one more card discarded for a text is worth, after those that have been discarded for it."""
        appraisal = self.appraisal
        if self.game.kind_of[source] != HERO:
            needed = self._discards_needed(source)
            return appraisal.prize(source) / needed if needed else 0.0
        line = self._acting_line(source)
        for part in line.parts:
            if part.verb == reading.HEAL:
                each = appraisal.number(part.amount, source)
                hero, before = self.game.character_of(source), each * self._discarded(card)
                healed = appraisal.worth_of_healing(hero, before + each)
                return healed - appraisal.worth_of_healing(hero, before)
            if part.verb == reading.DEAL and "discarded" in line.x:
                return self._gain_of_blows(source, line, part, self._discarded(card))
        return 0.0

    def _discards_needed(self, source: int) -> int:
        """How many cards the heroes must discard in all to be rid of a card: as many as its words say, else one each; 0
        where they have discarded enough, or hold too few."""
        game = self.game
        for words in game.face(source).rules:
            number = cards_to_discard(words)
            if number:
                needed = self.appraisal.number(number, source)
                done = sum([game.discarded_this_phase(hero) for hero in game.heroes])
                assert game.decision is not None
                left = [hero for hero in game.active_heroes() if hero >= game.decision.player]
                held = sum([len(game.hand(hero)) for hero in left])
                return needed if done < needed <= done + held else 0
        return len(self.appraisal.heroes)

    def _discarded(self, card: int) -> int:
        """How many cards of the same hero have been discarded in this phase."""
        return self.game.discarded_this_phase(self.game.owner_of[card])

    def _gain_of_blows(self, source: int, line: Line, part: Part, discarded: int) -> float:
        """What a higher X brings that counts the cards discarded: a harder blow, or one more target."""
        appraisal, hero = self.appraisal, self.game.character_of(source)
        base = known_part(line.x) + discarded
        amount = base if part.amount == "x" else appraisal.number(part.amount, source)

        def blows(amount: int) -> list[float]:
            worths = [appraisal.blow(hero, each, amount, part.kind, part.fixed) for each in appraisal.enemies]
            return sorted(worths, reverse=True)

        if part.amount == "x":
            return max(blows(amount + 1), default=0.0) - max(blows(amount), default=0.0)
        worths = blows(amount)
        return worths[base] if part.many == "x" and base < len(worths) else 0.0

    # --- heroes and decks --------------------------------------------------------------------------------------------
    def hero(self, decision: Decision, deck: int) -> float:
        """The hero who gets what a hero's card gives, or who pays what another card asks."""
        if self.game.kind_of[decision.source] == HERO:
            return self._benefit(decision.source, deck)
        return self._gain_of_price(decision.source, decision.optional) - self._price(decision.source, deck)

    def _benefit(self, source: int, deck: int) -> float:
        """What a hero gains by the words of a card that name 1 hero; a little for each of them at least."""
        words = " ".join(self.game.face(source).rules).lower()
        if not self.game.active(self.game.owner_of[source]):
            words = " ".join(label for label, _ in self.game.face(source).abilities).lower()
        worth = 0.1
        if "power" in words:
            worth += self.appraisal.best_power(deck)
        if "play" in words:
            worth += self.appraisal.best_play(deck)
        if "draw" in words:
            worth += self.appraisal.worth_of_draws(deck, 1)
        return worth

    def _gain_of_price(self, source: int, optional: bool) -> float:
        return self.appraisal.prize(source) if optional else 0.0

    def _price(self, source: int, deck: int) -> float:
        """What the texts by which heroes can be rid of a card ask of a hero."""
        appraisal = self.appraisal
        character = self.game.character_of_deck(deck)
        price = 0.0
        for line in read_face(self.game.face(source)):
            if not line.has(reading.LEAVE) or line.leaves:
                continue
            for part in line.parts:
                amount = appraisal.number(part.amount, source) if part.verb != reading.CHANGE else 0
                if part.verb == reading.DEAL:
                    if not self.game.expected_damage(character, character, amount, part.kind, part.fixed):
                        return 2 * self.w.game_won  # what is not dealt is not paid
                    price -= appraisal.blow(character, character, amount, part.kind, part.fixed)
                elif part.verb == reading.DISCARD:
                    price += sum(self._kept(deck)[:amount])
                elif part.verb == reading.DRAW:
                    # Whoever discards the whole hand for it draws some of it anew.
                    price += sum(self._kept(deck)) - appraisal.worth_of_draws(deck, amount)
        return price

    def _kept(self, deck: int) -> list[float]:
        """What the cards of a hero's hand are worth to the hero, from the least."""
        return sorted(self.appraisal.worth_kept(card) for card in self.game.hand(deck))

    def deck(self, decision: Decision, deck: int) -> float:
        """A deck to look at: that of the hero with the best power, who may get something for it."""
        return 0.1 + (self.appraisal.best_power(deck) if deck in self.game.heroes else 0.0)

    # --- words -------------------------------------------------------------------------------------------------------
    def confirm(self, decision: Decision, _: int) -> float:
        """Whether to do what a text offers: yes, unless it costs the turn or spares a harmless card."""
        words = decision.labels[0]
        if words.startswith("skip to"):
            return self.appraisal.prize(decision.source) - self.w.turn
        if words.startswith("discard "):
            return self._harm_of_titled(words.removeprefix("discard ")) - self.w.turn
        if words.startswith("double "):
            return self._damage_in_the_making(decision.player) - self.appraisal.worth_in_play(decision.source)
        return 0.5

    def _damage_in_the_making(self, deck: int) -> int:
        """The damage that a hero is dealing: by the one-shot being resolved, else by the power used last."""
        game, hero = self.game, self.game.character_of_deck(deck)
        powers = [number for number in game.state.used if number >= 0]
        cards = [*game.zone(deck, LIMBO), *(game.table.powers[number][0] for number in powers[-1:])]
        line = self._acting_line(cards[0]) if cards else _NO_TEXT
        amounts = [
            (self.appraisal.number(part.amount, cards[0], line.x), part.kind)
            for part in line.parts
            if part.verb == reading.DEAL
        ]
        enemies = self.appraisal.enemies
        return max((game.expected_damage(hero, enemy, *amount) for amount in amounts for enemy in enemies), default=0)

    def _harm_of_titled(self, title: str) -> float:
        """What a card about to come into play would cost."""
        for card, other in enumerate(self.game.title_of):
            if other == title and self.game.kind_of[card] != HERO:
                lines = read_face(self.game.table.faces[card][0])
                return 1.0 + 2.0 * sum(self.appraisal.harm_of_line(card, line) for line in lines)
        return self.w.turn + 1.0

    def redirect(self, decision: Decision, _: int) -> float:
        """Damage goes to the hero who has more HP than the others have on the average, and no few HP."""
        hp, hero = self.game.state.hp, self.game.character_of(decision.source)
        if hp[hero] <= self.w.last_hp:
            return -1.0
        others = [hp[card] for card in self.appraisal.heroes if card != hero]
        return hp[hero] - sum(others) / max(1, len(others))

    def mode(self, decision: Decision, place: int) -> float:
        """One of several lines, told by its words."""
        words, source, appraisal = decision.labels[place], decision.source, self.appraisal
        line = read_line(words)
        if line.has(reading.LEAVE):
            return -appraisal.worth_in_play(source)
        if words.startswith("deal ") and "fixed" in words:
            return self._worth_of_hurting_oneself(source, words)
        if words == "power":
            return appraisal.best_power(decision.player)
        if words.startswith("draw"):
            return appraisal.worth_of_draws(decision.player, 1)
        if words.startswith("play"):
            return appraisal.best_play(decision.player)
        return appraisal.worth_of_line(source, line)

    def _worth_of_hurting_oneself(self, source: int, words: str) -> float:
        amount = int("".join(letter for letter in words if letter.isdigit()) or 0)
        left = self.game.state.hp[self.game.character_of(source)] - amount
        return -amount * self.w.hero_hp if left >= self.w.last_hp else -self.w.game_won

    def number(self, decision: Decision, number: int) -> float:
        """The more the better."""
        return float(number)

    def damage_type(self, decision: Decision, kind: int) -> float:
        """The type to which fewest enemies are immune."""
        hero = self.game.character_of(decision.source)
        return sum(self.game.expected_damage(hero, enemy, 2, kind) for enemy in self.appraisal.enemies)


_RULES: Final[dict[str, Callable[[Judge, Decision, int], float]]] = {
    "play": Judge.play,
    "power": Judge.power,
    "draw": Judge.draw,
    "ability": Judge.ability,
    "reaction": Judge.react,
    "order": Judge.order,
    "target": Judge.target,
    "redirect": Judge.redirect,
    "card": Judge.card,
    "discard": Judge.discard,
    "hero": Judge.hero,
    "deck": Judge.deck,
    "mode": Judge.mode,
    "confirm": Judge.confirm,
    "number": Judge.number,
    "damage type": Judge.damage_type,
}
