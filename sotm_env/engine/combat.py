"""Combat: the eighth layer of a game. Damage in its steps.

The steps of damage (rulebook, turn and damage steps): redirection and change of type; immunity; increases; reductions;
reactions and last adjustments; prevention; HP is lost; destruction is checked; what follows on damage dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sotm_env.engine import occasions as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.decisions import CARD, CONFIRM, MODE, Asks, Effect
from sotm_env.engine.faces import docline
from sotm_env.engine.happenings import DESTROYED, LEFT, WOULD, Damage, Happening
from sotm_env.engine.moves import Moves
from sotm_env.engine.selectors import any_target
from sotm_env.engine.terms import STOP

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

    Amount = int | Callable[[int], int]


def used_reaction(key: int) -> int:
    """The card of a reaction in ``state.used`` (see ``Combat._reaction_key``); other marks give a larger number."""
    return (-1 - key) // 8


# What a target can answer damage with, and what it takes along when it is destroyed (see ``Combat._order_matters``).
_ANSWERS = (on.RETYPE, on.REDIRECT, on.ADJUST_LAST, on.PREVENT, on.DEALT_AT_ONCE, on.DEALT)
_AURAS = (on.INCREASE, on.REDUCE, on.IMMUNE, on.IRREDUCIBLE, on.CANNOT_DEAL, on.ADJUST, on.LOOKS)


# The target of damage that is aimed at nobody.
NOBODY = -1


class Combat(Moves):
    """Damage."""

    __slots__ = ()

    # --- damage ------------------------------------------------------------------------------------------------------
    def deal(
        self,
        card: int | None,
        target: int | None,
        amount: Amount,
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
    ) -> Asks[Damage]:
        """``card`` deals ``target`` damage of type ``kind``; a card that is no target by its print has its character
        deal.

        Its cause is the card whose text is being done.

        Args:
            card: who deals it; None: nobody. Only a target in play deals damage (rulebook of Disparation, general
                questions).
            target: None, or a card that is no target any more, is dealt nothing.
            amount: a number, or a function of the target that is worked out anew after a redirection.
            fixed: it cannot be increased, reduced or redirected, nor its type changed (terms: fixed damage).

        Returns:
            What became of it: ``.dealt`` HP lost, ``.destroyed``, ``.target`` in the end.
        """
        if card is None:
            return Damage(NOBODY, NOBODY, 0, kind)
        source = card if self.table.deals_itself[card] else self.dealer(card)
        if target is None:
            return Damage(source, NOBODY, 0, kind)
        frame, stays = self.frame, self.state.stays
        held, source_stay, target_stay = frame.held, stays[source], stays[target]
        if held.get(target, target_stay) != target_stay or not self.still(source):
            return Damage(source, NOBODY, 0, kind)
        if self.table.rewords:
            kind, irreducible, fixed = self._as_read(kind, irreducible, fixed)
        damage = Damage(
            source, target, amount, kind, irreducible, fixed, frame.card, frame.power, source_stay, target_stay
        )
        frame.under_way += 1
        yield from self._deal(damage)
        frame.under_way -= 1
        return damage

    def deal_one(
        self,
        card: int,
        amount: Amount,
        kind: int,
        selector: Selector = any_target,
        irreducible: bool = False,
        fixed: bool = False,
        by: int | None = None,
        player: int | None = None,
        targets: int = 1,
    ) -> Asks[Damage]:
        """``card`` deals 1 target that ``selector`` picks damage; its player, or the players, choose which.

        Args:
            targets: how many targets, where it is not 1; returned is the damage dealt to the last one.
            by: who deals it, where that is not ``card``; nobody is asked whom one who can deal none is to deal it.
            player: who chooses, if not the card's player.
        """
        if by is not None and not self.state.max_hp[by]:
            return Damage(by, NOBODY, 0, kind)
        source = card if by is None else by
        if targets == 1:
            target = yield from self.choose_target(card, selector, player=player)
            return (yield from self.deal(source, target, amount, kind, irreducible, fixed))
        damage = Damage(source, NOBODY, 0, kind)
        for target in (yield from self.choose_targets(card, targets, selector, False, player)):
            damage = yield from self.deal(source, target, amount, kind, irreducible, fixed)
        return damage

    def have_one_deal(
        self, card: int, who: Selector, amount: Amount, kind: int, selector: Selector = any_target
    ) -> Asks[Damage | None]:
        """1 target that ``who`` picks deals 1 target that ``selector`` picks damage; None if nobody can deal it."""
        source = yield from self.choose_target(card, who)
        if source is None:
            return None
        target = yield from self.choose_target(card, selector)
        return (yield from self.deal(source, target, amount, kind))

    def dealer(self, card: int) -> int:
        """Who deals the damage of a card's text: the card itself if it can ("this"), else its character."""
        if self.table.deals_itself[card] or (self.frame.gained and self.frame.card == card):
            return card
        return self.character_of(card)

    def _aimed(
        self, source: int, target: int, amount: Amount, kind: int, irreducible: bool = False, fixed: bool = False
    ) -> Damage:
        """Damage that the text which is being done has a source deal."""
        if self.table.rewords:
            kind, irreducible, fixed = self._as_read(kind, irreducible, fixed)
        frame, stays = self.frame, self.state.stays
        return Damage(
            source, target, amount, kind, irreducible, fixed, frame.card, frame.power, stays[source], stays[target]
        )

    def _as_read(self, kind: int, irreducible: bool, fixed: bool) -> tuple[int, bool, bool]:
        """Type, irreducible and fixed as they are in the text that is being done: texts can change others' words.

        A type that players have chosen from all is not in the text.
        """
        card = self.frame.card
        if kind != self.frame.chosen_type:
            kind = self.type_in_text(card, kind)
        if fixed and card >= 0 and self.any_says(on.READS_FIXED, card):
            irreducible, fixed = True, False
        return kind, irreducible, fixed

    def is_of_type(self, card: int, damage: Damage, kind: int) -> bool:
        """Whether damage is of the type that the text of a card names."""
        return damage.type == self.type_in_text(card, kind)

    def _deal(self, damage: Damage) -> Asks[Damage]:
        """Takes damage through its steps; returns it."""
        state = self.state
        index = state.index
        if not self._can_deal(damage):
            return damage
        self._count_event()
        acted: set[tuple[int, ...]] = set()
        while True:
            if index[on.REDIRECT] or index[on.RETYPE]:
                yield from self._before(damage, acted)
                if damage.prevented or not self._can_deal(damage):
                    return damage
            if self._is_immune(damage):
                return damage
            damage.amount = self._changed(damage)
            if not state.index[on.REACTION] or damage.amount <= 0:
                break
            target = damage.target
            yield from self._react(damage)
            # A reaction can see to it that the attacker cannot deal damage any more, or that the target is immune.
            if damage.prevented or not self._can_deal(damage):
                return damage
            if damage.target == target:
                if self._is_immune(damage):
                    return damage
                damage.amount = self._changed(damage)
                break
            # It has redirected the damage: texts on the new target are asked afresh, its reactions too.
            index = state.index
        if self.table.next_damage:
            self._use_up(damage)
        if damage.amount <= 0 or damage.prevented:
            return damage
        index = state.index
        if index[on.ADJUST_LAST] or index[on.PREVENT]:
            if not damage.fixed:
                yield from self.trigger(on.ADJUST_LAST, damage)
            yield from self._prevent(damage)
            if damage.amount <= 0 or damage.prevented or not self._can_deal(damage):
                return damage
        yield from self._take_damage(damage)
        return damage

    def _can_deal(self, damage: Damage) -> bool:
        """Whether source and target are still the same cards, in play, and nothing keeps the source from it."""
        state = self.state
        source, target = damage.source, damage.target
        max_hp, stays = state.max_hp, state.stays
        if not max_hp[target] or stays[target] != damage.target_stay or stays[source] != damage.source_stay:
            return False
        if not max_hp[source] and not self._deals_without_hp(source):
            return False
        for me in state.index[on.CANNOT_DEAL]:
            if me.ability.applies(self, me, damage):
                return False
        return True

    def _deals_without_hp(self, source: int) -> bool:
        """Whether a card that is no target in play deals damage: in editions where all do, but no fallen character; and
        where the text that is being done answers its destruction ("when destroyed, it deals ...")."""
        if self.is_character[source]:
            return False
        answers = self.frame.answers
        falls = isinstance(answers, Happening) and answers.verb == DESTROYED and answers.card == source
        return falls or self.table.rules.sources_without_hp

    def _use_up(self, damage: Damage) -> None:
        """Ends the effects on the next damage that change this one, be it to 0.

        Damage that everything else brings to 0 uses up no reduction: there is nothing left to reduce.
        """
        if damage.fixed:
            return
        index = self.state.index
        used = {me.key[2] for me in index[on.INCREASE] if me.ability.once and me.ability.applies(self, me, damage)}
        if not self.is_irreducible(damage):
            less = {me.key[2]: me.ability.applies(self, me, damage) for me in index[on.REDUCE] if me.ability.once}
            if damage.amount + sum(less.values()) > 0:
                used |= {serial for serial, amount in less.items() if amount}
        if used:
            self._end_lasting([effect for effect in self.state.lasting if effect.serial in used])

    def can_deal_damage(self, card: int, target: int) -> bool:
        """Whether ``card`` can deal ``target`` damage, immune or not (for a line of a "choose one")."""
        return self._can_deal(self._aimed(self.dealer(card), target, 0, 0))

    def that_target(self, damage: Damage) -> int | None:
        """Whom "that target" means after damage: the target that it came to in the end, if that is still in play.

        One reading for all texts: a redirection makes another target the one that takes the damage (terms: redirect).
        """
        target = damage.target
        if target == NOBODY or not self.state.max_hp[target] or self.state.stays[target] != damage.target_stay:
            return None
        return target

    def expected_damage(self, source: int, target: int, amount: int, kind: int, fixed: bool = False) -> int:
        """What damage would come to by immunity, increases and reductions, if nobody redirects or prevents it."""
        damage = self._aimed(source, target, amount, kind, fixed=fixed)
        if not self._can_deal(damage) or self._is_immune(damage):
            return 0
        return max(0, self._changed(damage))

    def _before(self, damage: Damage, acted: set[tuple[int, ...]]) -> Effect:
        """Change of type, then redirection; each text may act once on an instance of damage: ``acted``, by their keys.

        Fixed damage is answered only by texts that do something else besides.
        """
        index = self.state.index
        again = True
        while again:
            again = False
            for me in (*index[on.RETYPE], *index[on.REDIRECT]):
                if me.key in acted or me not in self.state.index[me.ability.event]:
                    continue
                if (me.ability.fixed or not damage.fixed) and me.ability.applies(self, me, damage):
                    acted.add(me.key)
                    before = damage.target
                    yield from self.run_text(me, damage)
                    if damage.prevented:
                        return
                    if damage.target != before:
                        # Texts on the new target are asked afresh (terms: redirect).
                        again = True
                        break
            index = self.state.index

    def may_redirect(self, card: int, damage: Damage, target: int) -> Effect:
        """The card's player may redirect the damage to ``target``, unless it is aimed there already."""
        if damage.target != target and self.state.max_hp[target]:
            words = f"redirect to {self.title_of[target]}"
            if (yield from self.ask("redirect", card, CONFIRM, (1,), True, None, (words,))) == 1:
                self.redirect(card, damage, target)

    def redirect(self, card: int, damage: Damage, target: int | None) -> None:
        """A text of ``card`` redirects the damage to ``target``; not to a card that is no target, and fixed damage
        stays aimed as it is."""
        if target is None or target == damage.target or damage.fixed:
            return
        if self.state.max_hp[target] and self.still(target):
            if not self.table.rules.redirection_recalculates:
                damage.count = None
            damage.redirect(target)
            damage.target_stay = self.state.stays[target]
            self.note("redirect", card, target)

    def _is_immune(self, damage: Damage) -> bool:
        for me in self.state.index[on.IMMUNE]:
            if me.ability.applies(self, me, damage):
                return True
        return False

    def _is_wholly_prevented(self, damage: Damage) -> bool:
        """Whether a text is sure to prevent all of the damage."""
        preventing = self.state.index[on.PREVENT]
        return bool(preventing) and any(me.ability.wholly and me.ability.applies(self, me, damage) for me in preventing)

    def _changed(self, damage: Damage) -> int:
        """The amount after increases, reductions, reactions so far, and what adjusts it then."""
        amount = damage.base
        if damage.fixed:
            return amount - damage.less
        state = self.state
        index = state.index
        icons = state.looks.icons
        if icons[damage.source] & icons[damage.target] and self._are_nemeses(damage.source, damage.target):
            amount += 1
        for me in index[on.INCREASE]:
            amount += me.ability.applies(self, me, damage)
        if index[on.REDUCE] and not self.is_irreducible(damage):
            for me in index[on.REDUCE]:
                amount -= me.ability.applies(self, me, damage)
        amount -= damage.less
        if index[on.ADJUST]:
            before = damage.amount
            for me in index[on.ADJUST]:
                damage.amount = amount
                amount = me.ability.applies(self, me, damage)
            damage.amount = before
        return amount

    def _are_nemeses(self, source: int, target: int) -> bool:
        """Whether two cards with a common nemesis icon are nemeses (the edition's rules)."""
        if not self.table.rules.nemesis_of_characters:
            return self.state.looks.type_of[source] != self.state.looks.type_of[target]
        characters = self.state.looks.characters
        return characters[source] and characters[target] and self.kind_of[source] != self.kind_of[target]

    def is_irreducible(self, damage: Damage) -> bool:
        """Whether reductions leave the damage alone."""
        if damage.irreducible or damage.fixed:
            return True
        for me in self.state.index[on.IRREDUCIBLE]:
            if me.ability.applies(self, me, damage):
                return True
        return False

    def reduce(self, damage: Damage, amount: int) -> None:
        """A text that answers takes ``amount`` off damage that is about to be dealt."""
        if not self.is_irreducible(damage):
            damage.less += amount

    def increase(self, damage: Damage, amount: int) -> None:
        """A text that answers adds ``amount`` to damage that is about to be dealt."""
        if not damage.fixed:
            damage.less -= amount

    def amount_left(self, damage: Damage) -> int:
        """Within a reaction: what the damage comes to by all changes and by the reactions so far."""
        return max(0, self._changed(damage))

    def _react(self, damage: Damage) -> Effect:
        """The target may use any number of its reactions, each once a turn (terms: reaction)."""
        state = self.state
        # Only cards that were in play before may answer.
        before = state.index[on.REACTION]
        while True:
            ready: dict[int, list[Active]] = {}
            for me in before:
                if (
                    me in state.index[on.REACTION]
                    and self._reaction_key(me) not in state.used
                    and me.ability.applies(self, me, damage)
                ):
                    ready.setdefault(me.card, []).append(me)
            target = damage.target
            player = self.player_of[target]
            if not ready or player < 0 or not self._would_still_be_dealt(damage):
                return
            pick = yield from self.ask("reaction", target, CARD, list(ready), True, player)
            if pick == STOP:
                return
            texts = ready[pick]
            words = tuple(docline(me.ability.run) for me in texts) if len(texts) > 1 else ()
            place = yield from self.ask("mode", pick, MODE, range(len(texts)), False, player, words)
            state.used += (self._reaction_key(texts[place]),)
            damage.reactions += (pick,)
            self.note("reaction", pick, damage.source)
            target = damage.target
            yield from self.run_text(texts[place], damage)
            if damage.target != target:
                return

    def _would_still_be_dealt(self, damage: Damage) -> bool:
        """Whether the damage comes to anything after all reactions so far, so that another one is offered."""
        if damage.prevented or self._is_immune(damage) or not self._can_deal(damage):
            return False
        damage.amount = self._changed(damage)
        return damage.amount > 0 and not self._is_wholly_prevented(damage)

    @staticmethod
    def _reaction_key(me: Active) -> int:
        """Reactions are told apart from powers, which are numbered from 0, by negative numbers."""
        return -1 - me.card * 8 - me.key[2] - (4 if me.gained else 0)

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
        state.serial += 1
        state.damage_dealt += ((damage.source, target, damage.type, damage.amount, state.serial),)
        if state.hp[target] == 0:
            damage.destroyed = yield from self.fall(target, damage.source, damage)
            if state.index[on.VICTORY]:
                self._check_victory()
        if state.index[on.DEALT_AT_ONCE]:
            yield from self.trigger(on.DEALT_AT_ONCE, damage)
        if state.index[on.DEALT]:
            yield from self.trigger(on.DEALT, damage)
        if state.index[on.WHENEVER]:
            yield from self.answer_conditions()

    def deal_each(
        self,
        card: int,
        targets: Iterable[int],
        amount: Amount,
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
    ) -> Asks[list[Damage]]:
        """``card`` deals damage to each of these targets, one after the other."""
        dealt = []
        for target in targets:
            dealt.append((yield from self.deal(card, target, amount, kind, irreducible, fixed)))
        return dealt

    def deal_all(
        self,
        card: int,
        selector: Selector,
        amount: Amount,
        kind: int,
        irreducible: bool = False,
        fixed: bool = False,
        after: Callable[[Damage], Effect | None] | None = None,
    ) -> Asks[list[Damage]]:
        """``card`` deals damage to each target that ``selector`` picks, those that arrive meanwhile included.

        An effect on each goes on until nothing is left for it (terms: set effects). In the order of the play areas; for
        a hero's text its player picks the order wherever it can matter. ``after``: what the text does with each hit.
        """
        source = self.dealer(card)
        if not self.still(source):
            return []
        cause, power, stays = self.frame.card, self.frame.power, self.state.stays
        if self.table.rewords:
            kind, irreducible, fixed = self._as_read(kind, irreducible, fixed)

        def hit(target: int) -> Damage:
            return Damage(source, target, amount, kind, irreducible, fixed, cause, power, stays[source], stays[target])

        return (yield from self._deal_in_turn(card, selector, hit, after))

    def deal_themselves(
        self, card: int, selector: Selector, amount: Amount, kind: int, irreducible: bool = False, fixed: bool = False
    ) -> Asks[list[Damage]]:
        """Each target that ``selector`` picks for ``card`` deals itself damage; in an order as for ``deal_all``."""

        def hit(target: int) -> Damage:
            return self._aimed(target, target, amount, kind, irreducible, fixed)

        return (yield from self._deal_in_turn(card, selector, hit))

    def _deal_in_turn(
        self,
        card: int,
        selector: Selector,
        hit: Callable[[int], Damage],
        after: Callable[[Damage], Effect | None] | None = None,
    ) -> Asks[list[Damage]]:
        """Deals each target its hit, looking for further targets until there are none."""
        in_play = self.state.in_play
        dealt: list[Damage] = []
        seen: set[int] = set()
        # The text's own cards: of a hero's card, or of a card of whose hero's text it is done.
        asker = self.frame.card if self.frame.card >= 0 else card
        ordered = self.player_of[asker] >= 0
        while pending := [each for each in self.targets(card, selector) if in_play[each] not in seen]:
            for_now = list(pending)
            while for_now:
                target = for_now[0]
                if ordered and len(for_now) > 1 and self._order_matters(map(hit, for_now)):
                    target = yield from self.ask("order", asker, CARD, for_now)
                seen.add(in_play[target])
                damage = hit(target)
                if self.still(damage.source):
                    self.frame.under_way += 1
                    yield from self._deal(damage)
                    self.frame.under_way -= 1
                dealt.append(damage)
                follow_up = after(damage) if after is not None else None
                if follow_up is not None:
                    yield from follow_up
                for_now = [each for each in for_now if each != target and self.state.max_hp[each]]
            if not self.table.rules.set_effects_grow:
                break
        return dealt

    def _order_matters(self, planned: Iterable[Damage]) -> bool:
        """Whether what one of these hits does can change another: a target answers it, or takes a text with it."""
        index = self.state.index
        hits = list(planned)
        targets = {damage.target for damage in hits}
        if any(me.card in targets for event in _ANSWERS for me in index[event]):
            return True
        varying = [me for me in index[on.INCREASE] + index[on.REDUCE] if me.ability.varies]
        if any(me.ability.applies(self, me, damage) for me in varying for damage in hits):
            return True
        # What answers the fall of any target, and what a target takes along when it falls.
        follows = bool(index[DESTROYED] or index[DESTROYED + WOULD] or index[LEFT]) or any(
            me.card in targets and not me.ability.alone for event in _AURAS for me in index[event]
        )
        if not follows and not any(self.is_character[target] for target in targets):
            return False
        hp = self.state.hp
        return any(
            (follows or self.is_character[damage.target])
            and self._changed(damage) >= hp[damage.target]
            and not self._is_immune(damage)
            for damage in hits
        )

    def deal_itself(
        self, card: int, deck: int, amount: Amount, kind: int, irreducible: bool = False, fixed: bool = False
    ) -> Asks[Damage]:
        """The hero of a deck deals itself damage for ``card``; of several characters the player picks the one."""
        hero = yield from self.character_of_hero(card, deck)
        return (yield from self.deal(hero, hero, amount, kind, irreducible, fixed))

    def each_target(self, card: int, selector: Selector) -> Iterable[int]:
        """Each target that ``selector`` picks once, in the order of the play areas, looked for anew after each."""
        seen: set[int] = set()
        in_play = self.state.in_play
        while pending := [target for target in self.targets(card, selector) if in_play[target] not in seen]:
            for target in pending:
                if self.state.max_hp[target] and in_play[target] not in seen:
                    seen.add(in_play[target])
                    self.hold([target])
                    yield target
