"""Combat: the third layer of a game. Damage in its steps, destruction, incapacitation, flips.

The steps of damage (rulebook, turn and damage steps): redirection and change of type; immunity; increases; reductions;
reactions and last adjustments; prevention; HP is lost; destruction is checked; what follows on damage dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from sotm_env.engine import abilities as on
from sotm_env.engine.abilities import Active
from sotm_env.engine.choices import Choices
from sotm_env.engine.decisions import CARD, CONFIRM, Asks, Effect
from sotm_env.engine.errors import EndlessEffect, GameOver
from sotm_env.engine.events import Damage, Destroyed, Happening, Played
from sotm_env.engine.terms import END, HERO, INDESTRUCTIBLE, LOSS, OUT, PLAY, STOP, TRASH, WIN, ZONES

if TYPE_CHECKING:
    from sotm_env.engine.abilities import Selector

    Amount = int | Callable[[int], int]


def used_reaction(key: int) -> int:
    """The card of a reaction in ``state.used`` (see ``Combat._reaction_key``); other marks give a larger number."""
    return (-1 - key) // 8


# What a target can answer damage with, and what it takes along when it is destroyed (see ``Combat._order_matters``).
_ANSWERS = (on.REDIRECT, on.ADJUST, on.PREVENT, on.DEALT)
_AURAS = (on.INCREASE, on.REDUCE, on.IMMUNE, on.IRREDUCIBLE, on.CANNOT_DEAL, on.DESTROYED, on.WOULD_BE_DESTROYED)


# More instances of damage, plays and destructions than any single effect of the game can cause.
MOST_EVENTS_OF_A_STEP = 2000


class Combat(Choices):
    """Damage and what it leads to."""

    def finish(self, result: str) -> None:
        """Ends the game. Does not return."""
        self.state.result = result
        self.note("result", result)
        raise GameOver(result)

    def win(self, card: int) -> None:
        """The heroes win by this card's own rule. Does not return."""
        self.note("victory", card)
        self.finish(WIN)

    def lose(self, card: int) -> None:
        """GAME OVER: the heroes lose at once (terms: game over)."""
        self.note("game over", card)
        self.finish(LOSS)

    def _count_event(self) -> None:
        self.events_left -= 1
        if self.events_left < 0:
            raise EndlessEffect(f"an effect repeats without end in {self.scenario}, round {self.state.round}")

    def first_time_this_turn(self, card: int) -> bool:
        """For texts on the first time each turn: True once a turn for each card that asks (terms: first)."""
        key = -1 - (card + self.table.cards) * 8
        if key in self.state.used:
            return False
        self.state.used += (key,)
        return True

    def first_played_this_turn(self, card: int, played: Played, selector: Selector) -> bool:
        """Whether no card that ``selector`` picks for ``card`` was played this turn before ``played`` was."""
        return not any(selector(self, card, other) for other in self.state.cards_played[: played.place])

    def first_damage_this_turn(self, damage: Damage, by: int | None = None, to: int | None = None) -> bool:
        """Whether no damage by this source, to this target, was dealt this turn before ``damage`` was."""
        return not any(
            (by is None or source == by) and (to is None or target == to)
            for source, target, _, _ in self.state.damage_dealt[: damage.place]
        )

    # --- triggers ----------------------------------------------------------------------------------------------------
    def trigger(self, event: int, happening: Any, also: Iterable[Active] = ()) -> Effect:
        """Lets every text that listens to the event answer, in the order in which their cards entered play.

        ``also``: texts of a card that has just left play and still answer, first.
        """
        for me in also:
            if me.ability.event == event and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)
        for me in self.state.index[event]:
            if me in self.state.index[event] and me.ability.applies(self, me, happening):
                yield from self.run_text(me, happening)

    def answer_conditions(self) -> Effect:
        """Lets every text whose condition holds act, again and again until none holds; none within itself."""
        state = self.state
        for me in state.index[on.WHENEVER]:
            while me in state.index[on.WHENEVER] and self._calls(me):
                self._count_event()
                state.answering += (me.key,)
                yield from self.run_text(me)
                state.answering = tuple(key for key in state.answering if key != me.key)

    def condition_holds(self) -> bool:
        """Whether the condition of some text holds, so that it acts now."""
        return any(self._calls(me) for me in self.state.index[on.WHENEVER])

    def _calls(self, me: Active) -> bool:
        return me.key not in self.state.answering and bool(me.ability.applies(self, me, None))

    def run_text(self, me: Active, *happening: Any) -> Effect:
        """Does the effect of a text."""
        effect = me.ability.run(self, me.card, *happening)
        if effect is not None:
            state = self.state
            power, state.power = state.power, -1
            yield from effect
            state.power = power

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

    # --- destruction -------------------------------------------------------------------------------------------------
    def destroy(self, card: int | None, by: int) -> Asks[bool]:
        """Destroys a card in play; returns whether it was destroyed.

        ``by``: the card that dealt the damage or whose text this is. Indestructible cards stay; heroes are
        incapacitated instead, and whatever a text puts in its place happens instead (a villain that flips).
        """
        state = self.state
        if card is None or card not in state.in_play or self.has_keyword(card, INDESTRUCTIBLE):
            return False
        self._count_event()
        happening = Destroyed(card, by, state.hp[card])
        if state.index[on.WOULD_BE_DESTROYED]:
            for me in state.index[on.WOULD_BE_DESTROYED]:
                if not happening.replaced and me.ability.applies(self, me, happening):
                    yield from self.run_text(me, happening)
            if happening.replaced or card not in state.in_play:
                return False
        character = self.is_character[card]
        if character and self.kind_of[card] == HERO:
            if not state.side[card]:
                yield from self.incapacitate(card)
            return False
        own = self.table.actives[card][state.side[card]] if self.has_text(card) else ()
        deck = self.deck_of[card]
        self.put(card, deck, OUT if character or not self.in_the_game(deck) else TRASH)
        self.note("destroyed", card, by)
        if character or state.index[on.VICTORY]:
            self._check_victory()
        yield from self.trigger(on.DESTROYED, happening, also=own)
        return True

    def destroy_all(self, card: int, selector: Selector) -> Asks[list[int]]:
        """``card`` destroys each card in play that ``selector`` picks, those that arrive meanwhile included.

        Returns the cards that were destroyed.
        """
        destroyed: list[int] = []
        tried: set[int] = set()
        in_play = self.state.in_play
        while pending := [other for other in self.cards_in_play(card, selector) if in_play[other] not in tried]:
            tried.add(in_play[pending[0]])
            if (yield from self.destroy(pending[0], card)):
                destroyed.append(pending[0])
        return destroyed

    def destroy_some(self, card: int, count: int, selector: Selector) -> Asks[list[int]]:
        """``card`` destroys ``count`` cards in play that ``selector`` picks, as many as there are.

        The card's player or the players choose them one after the other; indestructible ones may be chosen too.
        Returns the cards that were destroyed.
        """
        return (yield from self.destroy_up_to(card, count, selector, optional=False))

    def destroy_up_to(self, card: int, count: int, selector: Selector, optional: bool = True) -> Asks[list[int]]:
        """``card`` destroys up to ``count`` cards in play that ``selector`` picks, chosen one after the other.

        Indestructible ones may be chosen too. Returns the cards that were destroyed.
        """
        destroyed: list[int] = []
        tried: set[int] = set()
        in_play = self.state.in_play
        while len(tried) < count:
            options = [other for other in self.cards_in_play(card, selector) if in_play[other] not in tried]
            pick = yield from self.choose_card(card, options, optional=optional)
            if pick is None:
                break
            tried.add(in_play[pick])
            if (yield from self.destroy(pick, card)):
                destroyed.append(pick)
        return destroyed

    def destroy_under(self, card: int) -> None:
        """Destroys a card that lies under another: it goes to its trash and, being out of play, triggers nothing."""
        self.put(card, self.deck_of[card], TRASH)
        self.note("destroyed", card, card)

    def in_the_game(self, deck: int) -> bool:
        """Whether the deck's cards are in the game: those of an incapacitated hero are not."""
        return self.table.decks[deck].kind != HERO or self.active(deck)

    def _check_victory(self) -> None:
        """The heroes win when no villain character is left, or when a card says so (rulebook, battle)."""
        if not any(card in self.state.in_play for card in self.table.characters[0]):
            self.finish(WIN)
        card = self.victorious()
        if card is not None:
            self.win(card)

    def victorious(self) -> int | None:
        """The card by whose own rule the heroes win now; None if there is none."""
        for me in self.state.index[on.VICTORY]:
            if me.ability.applies(self, me, None):
                return me.card
        return None

    def incapacitate(self, card: int) -> Effect:
        """A hero is incapacitated: the card turns over and, if no other character is left, the hero's cards leave."""
        state = self.state
        deck = self.deck_of[card]
        self.note("incapacitated", card)
        self._deactivate(card)
        state.side[card] = 1
        state.hp[card] = 0
        state.max_hp[card] = 0
        state.tokens.pop(card, None)
        if not self.active(deck):
            self._retire(deck)
            if not self.active_heroes():
                self.finish(LOSS)
        if state.index[on.INCAPACITATED]:
            yield from self.trigger(on.INCAPACITATED, Happening(card, deck))

    def _retire(self, deck: int) -> None:
        """All cards of an incapacitated hero leave the game; others in that hero's zones go to their own trash."""
        state = self.state
        characters = self.table.characters[deck]
        for card in range(self.table.cards):
            if card in characters or state.where[card] == deck * ZONES + OUT:
                continue
            if self.deck_of[card] == deck:
                self.put(card, deck, OUT)
            elif self.area_deck(card) == deck and self.zone_kind(card) != PLAY:
                self.put(card, self.deck_of[card], TRASH)

    # --- flips -------------------------------------------------------------------------------------------------------
    def flip(self, card: int) -> Effect:
        """Turns a villain character card over; HP and tokens stay (terms: flip)."""
        state = self.state
        spared = self._spared()
        self._deactivate(card)
        state.side[card] = 1 - state.side[card]
        state.flips += 1
        actives = self.table.actives[card][state.side[card]]
        self._activate(actives)
        self._untangle()  # its texts keep the place of its entry into play, before those of cards that came later
        self.note("flip", card, state.side[card])
        if state.resolving != card:
            # Flipped in a phase by something else than its own text, it does not go back to the text of that phase.
            text = on.TEXT_OF_PHASE[state.phase]
            state.done += tuple(me.key for me in actives if me.ability.event == text)
        elif state.phase == END:
            # Flipped by its own end phase text, it follows that of the new side, be it once more.
            state.done = tuple(key for key in state.done if key[:2] != (card, state.side[card]))
        face = self.face(card)
        if face.on_flip is not None:
            effect = face.on_flip(self, card)
            if effect is not None:
                yield from effect
        if state.index[on.FLIPPED]:
            yield from self.trigger(on.FLIPPED, Happening(card, self.deck_of[card]))
        for target in spared:
            if not state.hp[target]:
                yield from self.destroy(target, card)

    def _spared(self) -> list[int]:
        """The targets at 0 HP that are in play because they are indestructible."""
        state = self.state
        return [
            card
            for card in state.in_play
            if state.max_hp[card] and not state.hp[card] and self.has_keyword(card, INDESTRUCTIBLE)
        ]
