"""An agent that says what it thinks, for tests of whatever shows that."""

from sotm_agents.base import Judgement
from sotm_agents.random_agent import RandomAgent
from sotm_env import Game


class Certain(RandomAgent):
    """Plays at random; says that it would take the first option, and that the heroes win three times in four."""

    name = "certain"

    def judge(self, game: Game) -> Judgement:
        """The first option alone."""
        return Judgement((1.0, *[0.0] * (len(game.legal_options) - 1)), 0.75)
