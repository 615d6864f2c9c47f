"""The heuristic's numbers: what things are worth beside one another.

The unit is 1 HP of a villain character. docs/heuristic.md tells how they were found, and on which games; tools that
look for better ones make ``Weights`` with other numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Final


class Weights:
    """What things are worth, and how far ahead they are counted.

    Raises:
        ValueError: ``changes`` names what is no weight, or gives one a value that it cannot have.

    Attributes:
        hero_hp: 1 HP of a hero.
        hero_low: 1 HP more of a hero's last third.
        hero_lost: a hero who is incapacitated.
        ally_lost: a hero target that is no character and is destroyed.
        game_won: the last HP of the last villain character, or whatever else wins the game.
        game_lost: the last HP of a target that must be spared.
        whole_way: the way to victory where it is not the villain's HP: those of a common villain.
        rescue: that a target that must be spared and has hardly any HP regains some.
        spared_hp: 1 HP of a target that must be spared.
        villain_hp: 1 HP of a villain character.
        minion_hp: 1 HP of any other enemy, beside what its end is worth.
        wounded: the share of that worth which blows that do not destroy it bring, in all.
        card_in_hand: a card in hand.
        villain_play: one more villain card.
        full_trash: a villain card put into a trash that loses the game when it is full.
        team_blows: HP that a whole team takes off in a round.
        blows_dealt: instances of damage that a hero deals in a round.
        blows_taken: instances of damage that a hero takes in a round.
        rounds: nothing is counted further ahead than so many rounds.
        enemy_rounds: so many rounds an enemy would stay if nobody minded it.
        nearing: how much the last steps count towards what a text waits for that counts cards: the power of the share.
        side_rounds: so many rounds a side of a villain character is taken to stay up.
        answers: how often in a round a text of a hero's card answers something.
        doomed: the risk that a hero falls to whom far more is going to be dealt than the hero has HP.
        dooming: how fast the risk falls with more HP: the power of what is dealt by that and the HP together.
        immunity: rounds of the team's blows that an immunity of the villain keeps off.
        play: a card played out of turn.
        power: a power used out of turn.
        additional: one more play, power or draw in each turn.
        few_hp: a hero who has so many HP or fewer needs healing most.
        healing_of_few: how much more healing is worth to such a hero.
        last_hp: a hero spends no HP below this, and takes no damage for others with so many or fewer.
        kept: the share of a card's worth that it has in hand.
        most_kept: no card counts for more than this there.
        stays: that a card stays in play, whatever it does.
        fate: the share of its worth that a text has which acts when its card is destroyed, or in a way of its own.
        discard: a card that a text has its hero discard.
        turn: a play and a power given up.
        react: the redirection or prevention of damage.
        stun: the share of the danger of all heroes that is kept off where targets cannot deal damage.
        guard: the share of a hero's danger that immunity to damage keeps off.
        shield: the share that immunity to some damage keeps off.
    """

    def __init__(self, **changes: float) -> None:
        self.hero_hp = 0.35
        self.hero_low = 0.2
        self.hero_lost = 9.0
        self.ally_lost = 2.0
        self.game_won = 30.0
        self.game_lost = 60.0
        self.whole_way = 80.0
        self.rescue = 12.0
        self.spared_hp = 2.0
        self.villain_hp = 1.0
        self.minion_hp = 0.05
        self.wounded = 0.6
        self.card_in_hand = 1.2
        self.villain_play = 4.0
        self.full_trash = 0.8
        self.team_blows = 12.0
        self.blows_dealt = 1.6
        self.blows_taken = 1.3
        self.rounds = 3.5
        self.enemy_rounds = 1.0
        self.nearing = 4.0
        self.side_rounds = 2.0
        self.answers = 0.5
        self.doomed = 1.0
        self.dooming = 2.0
        self.immunity = 1.5
        self.play = 4.0
        self.power = 4.0
        self.additional = 2.2
        self.few_hp = 8.0
        self.healing_of_few = 1.5
        self.last_hp = 5.0
        self.kept = 0.4
        self.most_kept = 6.0
        self.stays = 0.3
        self.fate = 0.5
        self.discard = 0.5
        self.turn = 5.0
        self.react = 1.5
        self.stun = 0.6
        self.guard = 0.8
        self.shield = 0.15
        for name, value in changes.items():
            if name.startswith("_") or not hasattr(self, name):
                raise ValueError(f"weight: {name!r} is unknown; choose one of {', '.join(NAMES)}")
            if not isfinite(value):
                raise ValueError(f"weight: {name}={value} given; a finite number is allowed")
            setattr(self, name, float(value))
        if self.team_blows <= 0:
            raise ValueError(f"weight: team_blows={self.team_blows} given; a number above 0 is allowed")

    def __reduce__(self) -> tuple[Callable[..., Weights], tuple[float, ...]]:
        return _made_of, tuple([getattr(self, name) for name in NAMES])


def _made_of(*values: float) -> Weights:
    """The weights of these values, in the order of ``NAMES``."""
    return Weights(**dict(zip(NAMES, values, strict=True)))


STANDARD: Final = Weights()
NAMES: Final = tuple(name for name in dir(STANDARD) if not name.startswith("_"))
