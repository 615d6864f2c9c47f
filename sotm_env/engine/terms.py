"""The fixed words of the game: kinds of deck, zones, phases, damage types, keywords.

Everything here is a plain int or string, so that a game state made of them can be copied, compared and stored.
"""

from __future__ import annotations

from typing import Final

# Kinds of deck, which are also the three types of target.
VILLAIN: Final = 0
HERO: Final = 1
ENVIRONMENT: Final = 2
KIND_NAMES: Final = ("villain", "hero", "environment")

# Zones. Every deck has one zone of each kind; zone number = deck number * ZONES + kind.
DECK: Final = 0
HAND: Final = 1
PLAY: Final = 2
TRASH: Final = 3
UNDER: Final = 4  # under another card: out of play
LIMBO: Final = 5  # being resolved (a one-shot) or revealed
OUT: Final = 6  # out of the game
ZONES: Final = 7
ZONE_NAMES: Final = ("deck", "hand", "play", "trash", "under", "limbo", "out")

# Phases of a turn, and the setup before the first one.
START: Final = 0
PLAY_PHASE: Final = 1
POWER: Final = 2
DRAW: Final = 3
END: Final = 4
ABILITY: Final = 5
SETUP: Final = 6
PHASE_NAMES: Final = ("start", "play", "power", "draw", "end", "ability", "setup")

# The phases of a whole turn, by the kind of deck whose turn it is. For an incapacitated hero ABILITY stands between the
# start and the end phase.
PHASES_OF_TURN: Final[tuple[tuple[int, ...], ...]] = (
    (START, PLAY_PHASE, END),
    (START, PLAY_PHASE, POWER, DRAW, END),
    (START, PLAY_PHASE, END),
)

DAMAGE_TYPES: Final = (
    "cold",
    "energy",
    "fire",
    "infernal",
    "lightning",
    "melee",
    "projectile",
    "psychic",
    "radiant",
    "sonic",
    "toxic",
)
COLD, ENERGY, FIRE, INFERNAL, LIGHTNING, MELEE, PROJECTILE, PSYCHIC, RADIANT, SONIC, TOXIC = range(len(DAMAGE_TYPES))

# Keywords that carry a rule, or that effects name. A deck may use any other word as well.
ONE_SHOT: Final = "one-shot"
ONGOING: Final = "ongoing"
LIMITED: Final = "limited"
ITEM: Final = "item"
EQUIPMENT: Final = "equipment"  # what the classic edition calls items
RELIC: Final = "relic"
DEVICE: Final = "device"
MINION: Final = "minion"
PRINCIPLE: Final = "principle"
INDESTRUCTIBLE: Final = "indestructible"
SUDDENLY: Final = "suddenly"  # played as soon as it comes to a hand
HERO_KEYWORD: Final = "hero"
VILLAIN_KEYWORD: Final = "villain"

# Results of a game.
WIN: Final = "win"
LOSS: Final = "loss"

# The answer that declines an optional choice, or stops an "up to".
STOP: Final = -1
