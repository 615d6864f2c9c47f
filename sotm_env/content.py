"""The version of the game's content: rules and cards. It changes when games change (``docs/content-version.md``)."""

from __future__ import annotations

from typing import Final

# Two runs with the same content version, scenario, seed and choices are the same game.
CONTENT_VERSION: Final = 3
