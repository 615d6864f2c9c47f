"""Replays: games as small text files that can be read, compared and played again."""

from sotm_env.engine.checksum import checksum
from sotm_env.replay.header import ReplayError
from sotm_env.replay.replay import Choice, Replay, ReplayMismatch
from sotm_env.replay.story import story

__all__ = ["Choice", "Replay", "ReplayError", "ReplayMismatch", "checksum", "story"]
