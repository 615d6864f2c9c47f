"""A language model as the whole team: it reads the board and the numbered choices, and answers with a number.

Any function ``prompt -> answer`` plays. Without an argument a stand-in does, which takes the first choice offered.
``--endpoint`` asks a server that speaks OpenAI's protocol for chats (vLLM, llama.cpp, Ollama, ...); a key that it may
want is read from the environment variable ``OPENAI_API_KEY``.

    pip install -e .
    python examples/language_model.py
    python examples/language_model.py --endpoint http://localhost:8000/v1 --model NAME --games 1

The stand-in wins 1 of 10 games, in a second.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import urllib.request
from collections.abc import Callable

import sotm_env

INSTRUCTIONS = (
    "You play a cooperative card game for all of its heroes; win it together. "
    "Answer with the number of one of the choices under 'Decision', and with nothing else."
)


def first_choice(prompt: str) -> str:
    """The stand-in for a model."""
    return "0"


def chat(endpoint: str, model: str, timeout: float = 120) -> Callable[[str], str]:
    """A model behind an endpoint, as a function."""

    def ask(prompt: str) -> str:
        messages = [{"role": "system", "content": INSTRUCTIONS}, {"role": "user", "content": prompt}]
        request = urllib.request.Request(
            f"{endpoint.rstrip('/')}/chat/completions",
            json.dumps({"model": model, "messages": messages, "temperature": 0}).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {os.environ.get('OPENAI_API_KEY', '')}"},
        )
        with urllib.request.urlopen(request, timeout=timeout) as reply:
            answer: str = json.load(reply)["choices"][0]["message"]["content"]
        return answer

    return ask


def play(ask: Callable[[str], str], seed: int) -> tuple[str | None, int, int]:
    """Plays a game.

    Returns:
        The result, how many decisions were taken, and how many answers named no choice (the first was taken then).
    """
    env = sotm_env.raw_env(observation="text")
    env.reset(seed=seed)
    decisions = misunderstood = 0
    while not env.over:
        numbers = re.findall(r"\d+", ask(env.observe(env.agent_selection)["observation"]))
        try:
            action = env.action_of_choice(int(numbers[-1]))
        except (IndexError, ValueError):
            action, misunderstood = env.action_of_choice(0), misunderstood + 1
        env.step(action)
        decisions += 1
    return env.result, decisions, misunderstood


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endpoint", help="of a server, up to and with /v1; without it the stand-in plays")
    parser.add_argument("--model", default="default", help="the model's name on that server")
    parser.add_argument("--games", type=int, default=10, help="games to play (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    given = parser.parse_args(arguments)

    ask = chat(given.endpoint, given.model) if given.endpoint else first_choice
    played = [play(ask, given.seed + game) for game in range(given.games)]
    won = sum(result == "win" for result, _, _ in played)
    decisions, misunderstood = (sum(numbers) for numbers in list(zip(*played, strict=True))[1:])
    print(f"played: won {won} of {given.games} games; {decisions} decisions, {misunderstood} answers named no choice")


if __name__ == "__main__":
    main()
