"""A rule-based team that plays sensibly without looking ahead."""

from __future__ import annotations

import numpy as np

from sotm_agents import reading
from sotm_agents.appraisal import HERO_HP, Appraisal
from sotm_agents.base import Agent, Mask, Observation
from sotm_agents.reading import Line, read_line, read_rules
from sotm_env.engine.decisions import Decision
from sotm_env.engine.game import Game
from sotm_env.engine.terms import HERO, PHASE_NAMES, STOP
from sotm_env.envs.actions import ActionSpace


class HeuristicAgent(Agent):
    """Takes the option of the highest value, by rules that hold for every deck."""

    name = "heuristic"

    def begin(self, game: Game) -> None:
        """Keeps the game, whose open board it reads."""
        self.game = game
        self.actions = ActionSpace(game.table)

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator) -> int:
        """The action of the best option."""
        decision = self.game.decision
        assert decision is not None
        judge = getattr(self, "_" + decision.kind.replace(" ", "_"))
        self.appraisal = Appraisal(self.game)
        best = max(decision.options, key=lambda option: judge(decision, option))
        return self.actions.action(self.game, decision, best)

    # --- phases ------------------------------------------------------------------------------------------------------
    def _play(self, decision: Decision, option: int) -> float:
        return 0.0 if option == STOP else self.appraisal.worth_of_card(option)

    def _power(self, decision: Decision, option: int) -> float:
        return 0.0 if option == STOP else self.appraisal.worth_of_power(option)

    def _draw(self, decision: Decision, option: int) -> float:
        return 0.0 if option == STOP else 1.0

    def _ability(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        return self.appraisal.worth_of_line(decision.source, read_line(decision.labels[option]))

    def _reaction(self, decision: Decision, option: int) -> float:
        return 0.0 if option == STOP else 1.0

    def _order(self, decision: Decision, option: int) -> float:
        return 0.0

    # --- targets -----------------------------------------------------------------------------------------------------
    def _target(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        appraisal, game, source = self.appraisal, self.game, decision.source
        line = self._line(source)
        if game.kind_of[source] != HERO:
            return self._sturdiness(option)
        for part in line.parts if line else ():
            if part.verb == reading.DEAL and part.chosen:
                amount = appraisal.number(part.amount, source, line.x)
                return appraisal.blow(game.character_of(source), option, amount, part.kind, part.fixed)
            if part.verb == reading.HEAL:
                return appraisal.worth_of_healing(option, 3)
            if part.verb == reading.DESTROY:
                return appraisal.worth_of_being_rid(option)
        if game.type_of[option] == HERO:
            return -1.0
        return appraisal.blow(game.character_of(source), option, 2, 5)

    def _sturdiness(self, target: int) -> float:
        """How well a target bears damage that somebody must take; enemies bear it best."""
        if self.game.type_of[target] != HERO:
            return 100.0 + self.appraisal.prize(target)
        return self.game.state.hp[target] - (0.0 if self.game.is_character[target] else 20.0)

    def _line(self, card: int) -> Line | None:
        """The text of a card that is most likely being done: that of the phase, else any that deals damage."""
        face = self.game.face(card)
        lines = [line for line in read_rules(tuple(face.rules)) if line.parts]
        phase = PHASE_NAMES[self.game.state.phase]
        wanted = {"start": reading.START, "end": reading.END, "power": reading.POWER, "play": reading.ON_PLAY}.get(phase)
        for line in lines:
            if line.when == wanted:
                return line
        return lines[0] if lines else None

    # --- cards -------------------------------------------------------------------------------------------------------
    def _card(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        game = self.game
        if option in game.state.in_play:
            worth = self.appraisal.worth_of_being_rid(option)
            line = self._line(decision.source)
            if line and line.has(reading.LEAVE) and decision.source in game.state.in_play:
                if game.kind_of[decision.source] == HERO and not line.leaves:
                    worth -= self.appraisal.worth_in_play(decision.source)
            return worth
        if game.kind_of[option] == HERO:
            return 0.1 + self.appraisal.worth_of_card(option)
        return 0.1

    def _discard(self, decision: Decision, option: int) -> float:
        appraisal, source = self.appraisal, decision.source
        if option == STOP:
            return 0.0
        cost = self._worth_kept(option)
        if not decision.optional:
            return -cost
        return self._gain_of_discard(source) - cost

    def _worth_kept(self, card: int) -> float:
        worth = self.appraisal.worth_of_card(card) if self.game.kind_of[card] == HERO else 0.5
        return min(worth, 6.0) * 0.4

    def _gain_of_discard(self, source: int) -> float:
        appraisal = self.appraisal
        line = self._line(source)
        if line is None:
            return 0.0
        if self.game.kind_of[source] != HERO:
            return appraisal.prize(source) / max(1, len(appraisal.heroes))
        for part in line.parts:
            if part.verb == reading.HEAL:
                hero = self.game.character_of(source)
                return appraisal.worth_of_healing(hero, appraisal.number(part.amount, source))
            if part.verb == reading.DEAL and part.amount == "x":
                return 1.0
            if part.verb == reading.DEAL and part.count == "x":
                return 0.0
        return 0.0

    # --- heroes and decks --------------------------------------------------------------------------------------------
    def _hero(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        game, appraisal, source = self.game, self.appraisal, decision.source
        if game.kind_of[source] != HERO:
            return self._price_for(source, option, decision.optional)
        return self._benefit(source, option)

    def _price_for(self, source: int, deck: int, optional: bool) -> float:
        """What it is worth that this hero pays what a card asks, to be rid of it."""
        hero = self.game.table.characters[deck][0]
        gain = self.appraisal.prize(source) if optional else 0.0
        cost = 0.0
        lines = [line for line in read_rules(tuple(self.game.face(source).rules)) if line.when == reading.END]
        rules = " ".join(self.game.face(source).rules).lower()
        if "whole hand" in rules:
            cost += sum(self._worth_kept(card) for card in self.game.hand(deck)) - 1.5
        for line in lines:
            for part in line.parts:
                amount = self.appraisal.number(part.amount, source)
                if part.verb == reading.DEAL:
                    cost -= self.appraisal.blow(hero, hero, amount, part.kind, part.fixed)
                if part.verb == reading.DISCARD:
                    kept = sorted(self._worth_kept(card) for card in self.game.hand(deck))
                    cost += sum(kept[:amount])
        return gain - cost

    def _benefit(self, source: int, deck: int) -> float:
        game, appraisal = self.game, self.appraisal
        words = " ".join(game.face(source).rules).lower()
        if game.kind_of[source] == HERO and not game.active(game.deck_of[source]):
            words = " ".join(label for label, _ in game.face(source).abilities).lower()
        worth = 0.0
        hand = game.hand(deck)
        if "power" in words:
            worth += appraisal.best_power(deck)
        if "play" in words:
            worth += max((appraisal.worth_of_card(card) for card in hand), default=0.0)
        if "draw" in words:
            worth += appraisal.worth_of_cards(deck, 1)
        return worth

    def _deck(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return -0.1
        if option in self.game.heroes:
            return self.appraisal.best_power(option)
        return 0.0

    # --- words -------------------------------------------------------------------------------------------------------
    def _confirm(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        words, game = decision.labels[0], self.game
        if words.startswith("skip to"):
            return self.appraisal.prize(decision.source) - 5.0
        if words.startswith("discard "):
            title = words.removeprefix("discard ")
            for card, other in enumerate(game.title_of):
                if other == title and game.kind_of[card] != HERO:
                    harm = self.appraisal.harm(card) * 2 + 1.0 + (game.printed_hp(card) > 0)
                    return harm - 4.0
        return 0.5

    def _redirect(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        hero = self.game.character_of(decision.source)
        others = [self.game.state.hp[card] for card in self.appraisal.heroes if card != hero]
        return self.game.state.hp[hero] - (sum(others) / len(others) if others else 0.0)

    def _mode(self, decision: Decision, option: int) -> float:
        if option == STOP:
            return 0.0
        words = decision.labels[option]
        line = read_line(words if words[:1].isupper() else words)
        source = decision.source
        if "draw it" in words:
            return 1.0
        if words == "draw" or words == "power":
            deck = decision.player
            return self.appraisal.best_power(deck) if words == "power" else self.appraisal.worth_of_cards(deck, 1)
        if line.has(reading.LEAVE):
            return -self.appraisal.worth_in_play(source)
        if words.startswith("deal "):
            hero = self.game.character_of(source)
            amount = int("".join(letter for letter in words if letter.isdigit()) or 0)
            return -amount * HERO_HP if self.game.state.hp[hero] > amount + 4 else -30.0
        return self.appraisal.worth_of_line(source, line)

    def _number(self, decision: Decision, option: int) -> float:
        return float(option)

    def _damage_type(self, decision: Decision, option: int) -> float:
        game, appraisal = self.game, self.appraisal
        hero = game.character_of(decision.source)
        return sum(game.expected_damage(hero, enemy, 2, option) for enemy in appraisal.enemies)
