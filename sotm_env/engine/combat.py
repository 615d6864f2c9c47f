"""Combat: the sixth layer of a game. Damage in its steps.

The steps of damage (rulebook, turn and damage steps): redirection and change of type; immunity; increases; reductions;
reactions and last adjustments; prevention; HP is lost; destruction is checked; what follows on damage dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sotm_env.engine import abilities as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.decisions import CARD, CONFIRM, Asks, Effect
from sotm_env.engine.destruction import Destruction
from sotm_env.engine.events import Damage
from sotm_env.engine.terms import HERO, STOP

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

    Amount = int | Callable[[int], int]


def used_reaction(key: int) -> int:
    """The card of a reaction in ``state.used`` (see ``Combat._reaction_key``); other marks give a larger number."""
    return (-1 - key) // 8


# What a target can answer damage with, and what it takes along when it is destroyed (see ``Combat._order_matters``).
_ANSWERS = (on.REDIRECT, on.ADJUST, on.PREVENT, on.DEALT)
_AURAS = (on.INCREASE, on.REDUCE, on.IMMUNE, on.IRREDUCIBLE, on.CANNOT_DEAL, on.DESTROYED, on.WOULD_BE_DESTROYED)


class Combat(Destruction):
    """Damage."""

    # --- damage ------------------------------------------------------------------------------------------------------
    def deal(
        self,
        source: int,
        target: int | None,
        amount: Amount,
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
        cause: int | None = None,
    ) -> Asks[Damage]:
        """``source`` deals ``target`` damage of type ``kind``.

        Args:
            source: a target; anything else deals no damage (rulebook of Disparation, general questions).
            target: None, or a card that is no target any more, is dealt nothing.
            amount: a number, or a function of the target that is worked out anew after a redirection.
            fixed: it cannot be increased, reduced or redirected, nor its type changed (terms: fixed damage).
            cause: the card whose text this is, for what follows on its own damage; the source unless given.

        Returns:
            What became of it: ``.dealt`` HP lost, ``.destroyed``, ``.target`` in the end.
        """
        if target is None:
            return Damage(source, source, 0, kind)
        cause = source if cause is None else cause
        return (yield from self._deal(Damage(source, target, amount, kind, irreducible, fixed, cause)))

    def _deal(self, damage: Damage) -> Asks[Damage]:
        """Takes damage through its steps; returns it."""
        state = self.state
        if not self._can_deal(damage):
            return damage
        self._count_event()
        if state.index[on.REDIRECT]:
            yield from self._before(damage)
        if self._is_immune(damage):
            return damage
        amount_now = self._changed(damage)
        if state.index[on.REACTION] and amount_now > 0:
            yield from self._react(damage)
            # A reaction can see to it that the attacker cannot deal damage any more, or that the target is immune.
            if not self._can_deal(damage) or self._is_immune(damage):
                return damage
            amount_now = self._changed(damage) - damage.less
        damage.amount = amount_now
        if state.index[on.ADJUST] and amount_now > 0 and not damage.fixed:
            yield from self.trigger(on.ADJUST, damage)
        if state.index[on.PREVENT] and damage.amount > 0:
            yield from self._prevent(damage)
        if damage.amount <= 0 or damage.prevented or not state.max_hp[damage.target]:
            return damage
        yield from self._take_damage(damage)
        return damage

    def _can_deal(self, damage: Damage) -> bool:
        state = self.state
        source = damage.source
        if not state.max_hp[damage.target]:
            return False
        # A source that has left play still deals its damage; an incapacitated hero or a card without HP does not.
        if not state.max_hp[source] and (self.is_character[source] or not self.printed_hp(source)):
            return False
        cannot = state.index[on.CANNOT_DEAL]
        return not (cannot and any(me.ability.applies(self, me, damage) for me in cannot))

    def can_deal_damage(self, source: int, target: int) -> bool:
        """Whether ``source`` can deal ``target`` damage, immune or not (for a line of a "choose one")."""
        return self._can_deal(Damage(source, target, 0, 0))

    def expected_damage(self, source: int, target: int, amount: int, kind: int, fixed: bool = False) -> int:
        """What damage would come to by immunity, increases and reductions, if nobody redirects or prevents it."""
        damage = Damage(source, target, amount, kind, fixed=fixed, cause=source)
        if not self._can_deal(damage) or self._is_immune(damage):
            return 0
        return max(0, self._changed(damage))

    def _before(self, damage: Damage) -> Effect:
        """Redirection and change of type; each text may act once on an instance of damage.

        Fixed damage is answered only by texts that do something else besides.
        """
        again = True
        acted: set[tuple[int, ...]] = set()
        while again:
            again = False
            for me in self.state.index[on.REDIRECT]:
                if me.key in acted or me not in self.state.index[on.REDIRECT]:
                    continue
                if (me.ability.fixed or not damage.fixed) and me.ability.applies(self, me, damage):
                    acted.add(me.key)
                    before = damage.target
                    yield from self.run_text(me, damage)
                    if damage.target != before:
                        # Texts on the new target are asked afresh (terms: redirect).
                        again = True
                        break

    def may_redirect(self, card: int, damage: Damage, target: int) -> Effect:
        """The card's player may redirect the damage to ``target``, unless it is aimed there already."""
        if damage.target != target and self.state.max_hp[target]:
            words = f"redirect to {self.title_of[target]}"
            if (yield from self.ask("redirect", card, CONFIRM, (1,), True, None, (words,))) == 1:
                self.redirect(card, damage, target)

    def redirect(self, card: int, damage: Damage, target: int) -> None:
        """A text of ``card`` redirects the damage to ``target``; fixed damage stays aimed as it is."""
        if not damage.fixed:
            damage.redirect(target)
            self.note("redirect", card, target)

    def _is_immune(self, damage: Damage) -> bool:
        immune = self.state.index[on.IMMUNE]
        if immune:
            for me in immune:
                if me.ability.applies(self, me, damage):
                    return True
        return False

    def _changed(self, damage: Damage) -> int:
        """The amount after increases and reductions."""
        amount = damage.base
        if damage.fixed:
            return amount
        index = self.state.index
        source, target = damage.source, damage.target
        icons = self.table.icons
        if icons[source] & icons[target] and self.type_of[source] != self.type_of[target]:
            amount += 1
        for me in index[on.INCREASE]:
            amount += me.ability.applies(self, me, damage)
        if index[on.REDUCE] and not self.is_irreducible(damage):
            for me in index[on.REDUCE]:
                amount -= me.ability.applies(self, me, damage)
        return amount

    def is_irreducible(self, damage: Damage) -> bool:
        """Whether reductions leave the damage alone."""
        if damage.irreducible or damage.fixed:
            return True
        texts = self.state.index[on.IRREDUCIBLE]
        return bool(texts) and any(me.ability.applies(self, me, damage) for me in texts)

    def reduce(self, damage: Damage, amount: int) -> None:
        """A reaction takes ``amount`` off damage that is about to be dealt."""
        if not self.is_irreducible(damage):
            damage.less += amount

    def amount_left(self, damage: Damage) -> int:
        """Within a reaction: what the damage comes to by all changes and by the reactions so far."""
        return max(0, self._changed(damage) - damage.less)

    def _react(self, damage: Damage) -> Effect:
        """The target may use any number of its reactions, each once a turn (terms: reaction)."""
        state = self.state
        # Only cards that were in play before may answer.
        before = state.index[on.REACTION]
        while state.max_hp[damage.target]:
            ready = {
                me.card: me
                for me in before
                if me in state.index[on.REACTION]
                and self._reaction_key(me) not in state.used
                and me.ability.applies(self, me, damage)
            }
            player = self.deck_of[damage.target]
            if not ready or player not in self.heroes:
                return
            pick = yield from self.ask("reaction", damage.target, CARD, list(ready), True, player)
            if pick == STOP:
                return
            state.used += (self._reaction_key(ready[pick]),)
            damage.reactions.append(pick)
            self.note("reaction", pick, damage.source)
            yield from self.run_text(ready[pick], damage)

    @staticmethod
    def _reaction_key(me: Active) -> int:
        """Reactions are told apart from powers, which are numbered from 0, by negative numbers."""
        return -1 - me.card * 8 - me.key[2]

    def _prevent(self, damage: Damage) -> Effect:
        for me in self.state.index[on.PREVENT]:
            if damage.prevented or damage.amount <= 0:
                return
            if me in self.state.index[on.PREVENT] and me.ability.applies(self, me, damage):
                yield from self.run_text(me, damage)

    def _take_damage(self, damage: Damage) -> Effect:
        state = self.state
        target = damage.target
        damage.dealt = damage.amount
        damage.lost = min(damage.amount, state.hp[target])
        if self.log is not None:
            self.log.append(("damage", damage.source, target, damage.amount, damage.type))
        self.set_hp(target, state.hp[target] - damage.lost)
        damage.place = len(state.damage_dealt)
        state.damage_dealt += ((damage.source, target, damage.type, damage.amount),)
        if state.hp[target] == 0:
            damage.destroyed = yield from self.destroy(target, damage.source)
            if state.index[on.VICTORY]:
                self._check_victory()
        if state.index[on.DEALT]:
            yield from self.trigger(on.DEALT, damage)

    def deal_each(
        self,
        source: int,
        targets: Iterable[int],
        amount: Amount,
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
        cause: int | None = None,
    ) -> Asks[list[Damage]]:
        """``source`` deals damage to each of these targets, one after the other."""
        dealt = []
        for target in targets:
            dealt.append((yield from self.deal(source, target, amount, kind, irreducible, fixed, cause)))
        return dealt

    def deal_all(
        self,
        source: int,
        selector: Selector,
        amount: Amount,
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
        cause: int | None = None,
        after: Callable[[Damage], Effect | None] | None = None,
    ) -> Asks[list[Damage]]:
        """``source`` deals damage to each target that ``selector`` picks, those that arrive meanwhile included.

        An effect on each goes on until nothing is left for it (terms: set effects). In the order of the play areas; for
        a hero's text its player picks the order wherever it can matter. ``after``: what the text does with each hit.
        """
        asker = source if cause is None else cause

        def hit(target: int) -> Damage:
            return Damage(source, target, amount, kind, irreducible, fixed, asker)

        return (yield from self._deal_in_turn(asker, selector, hit, after))

    def deal_themselves(
        self, card: int, selector: Selector, amount: Amount, kind: int, irreducible: bool = False, fixed: bool = False
    ) -> Asks[list[Damage]]:
        """Each target that ``selector`` picks for ``card`` deals itself damage; in an order as for ``deal_all``."""

        def hit(target: int) -> Damage:
            return Damage(target, target, amount, kind, irreducible, fixed, card)

        return (yield from self._deal_in_turn(card, selector, hit))

    def _deal_in_turn(
        self,
        asker: int,
        selector: Selector,
        hit: Callable[[int], Damage],
        after: Callable[[Damage], Effect | None] | None = None,
    ) -> Asks[list[Damage]]:
        """Deals each target its hit, looking for further targets until there are none."""
        in_play = self.state.in_play
        dealt: list[Damage] = []
        seen: set[int] = set()
        pending = self.targets(asker, selector)
        while pending:
            target = pending[0]
            if self.kind_of[asker] == HERO and len(pending) > 1 and self._order_matters(map(hit, pending)):
                target = yield from self.ask("order", asker, CARD, pending)
            seen.add(in_play[target])
            damage = yield from self._deal(hit(target))
            dealt.append(damage)
            follow_up = after(damage) if after is not None else None
            if follow_up is not None:
                yield from follow_up
            pending = [each for each in pending if each != target and self.state.max_hp[each]]
            if not pending:
                pending = [each for each in self.targets(asker, selector) if in_play[each] not in seen]
        return dealt

    def _order_matters(self, planned: Iterable[Damage]) -> bool:
        """Whether what one of these hits does can change another: a target answers it, or takes a text with it."""
        index = self.state.index
        hits = list(planned)
        targets = {damage.target for damage in hits}
        if any(me.card in targets for event in _ANSWERS for me in index[event]):
            return True
        if not any(me.card in targets and not me.ability.alone for event in _AURAS for me in index[event]):
            return False
        hp = self.state.hp
        return any(self._changed(damage) >= hp[damage.target] and not self._is_immune(damage) for damage in hits)

    def deal_itself(
        self, card: int, deck: int, amount: Amount, kind: int, irreducible: bool = False, fixed: bool = False
    ) -> Asks[Damage]:
        """The hero of a deck deals itself damage for ``card``; of several characters the player picks the one."""
        characters = [character for character in self.table.characters[deck] if self.state.max_hp[character]]
        hero = yield from self.ask("target", card, CARD, characters, player=deck)
        if hero == STOP:
            return Damage(card, card, 0, kind)
        return (yield from self.deal(hero, hero, amount, kind, irreducible, fixed, card))

    def each_target(self, card: int, selector: Selector) -> Iterable[int]:
        """Each target that ``selector`` picks once, in the order of the play areas, looked for anew after each."""
        serials: set[int] = set()
        in_play = self.state.in_play
        pending = self.targets(card, selector)
        while pending:
            for target in pending:
                if self.state.max_hp[target] and in_play[target] not in serials:
                    serials.add(in_play[target])
                    yield target
            pending = [target for target in self.targets(card, selector) if in_play[target] not in serials]
