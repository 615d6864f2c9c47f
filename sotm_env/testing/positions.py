"""What every position of a game keeps: the checks that are made at each decision, compiled where the engine is.

Each leaves the game as it was, and raises AssertionError with one line that says what is wrong and where.
"""

from __future__ import annotations

from sotm_env.engine.abilities import Active
from sotm_env.engine.game import Game
from sotm_env.engine.state import GameState
from sotm_env.engine.terms import DECK, INDESTRUCTIBLE, LIMBO, PLAY, UNDER, ZONE_NAMES, ZONES


def check_places(game: Game) -> None:
    """Every card is in exactly one place, and all parts of the state agree about it."""
    state, title = game.state, game.title_of
    where, lying = state.where, bytearray(game.table.cards)
    for zone, cards in enumerate(state.zones):
        for card in cards:
            assert where[card] == zone, (
                f"{title[card]} lies in the {_zone(game, zone)}; where says {_zone(game, where[card])}"
            )
            lying[card] += 1
    for card in range(len(lying)):
        assert lying[card] == 1, f"{title[card]} (card {card}) lies in {lying[card]} places"
    _check_in_play(game)
    _check_under(game)
    for name, strays in (("tokens", _strays(game, [*state.tokens])), ("beside", _strays(game, [*state.beside]))):
        assert not strays, f"{name}: {', '.join(strays)} not in play"
    for deck, deck_id in enumerate(game.table.ids):
        known = state.known_top[deck] + state.known_bottom[deck]
        size = len(state.zones[deck * ZONES + DECK])
        assert known <= size, f"{known} cards of {deck_id}'s deck are known, which holds {size}"


def _check_in_play(game: Game) -> None:
    state, table = game.state, game.table
    before = -1
    for card, serial in state.in_play.items():
        area, kind = divmod(state.where[card], ZONES)
        assert kind == PLAY, f"in_play differs from the play areas: {game.title_of[card]} lies in none"
        assert area == game.seat_of(card) or table.defs[card].roams, (
            f"{game.title_of[card]} lies in the play area of {table.ids[area]}; its card does not say roams=True"
        )
        assert before < serial, f"in_play is not in the order of entry: {[*state.in_play.values()]}"
        before = serial
    assert before <= state.serial, f"a card entered play as number {before} of {state.serial}"
    lying = sum([len(state.zones[zone]) for zone in range(PLAY, len(state.zones), ZONES)])
    assert len(state.in_play) == lying, f"in_play differs from the play areas: {len(state.in_play)} and {lying} cards"


def _check_under(game: Game) -> None:
    state, title = game.state, game.title_of
    under: set[int] = set()
    for upper, cards in state.under.items():
        assert cards, f"{title[upper]} is noted to have cards under it, but there are none"
        before = len(under)
        under.update(cards)
        assert len(under) == before + len(cards), "a card lies under two others"
    strays = _strays(game, [*state.under])
    assert not strays, f"cards lie under {', '.join(strays)}, not in play"
    assert under == _lying(state, UNDER), "the cards under others differ from the zones that hold them"
    for card in state.face_down:
        abroad = state.where[card] % ZONES == DECK and state.where[card] // ZONES != game.owner_of[card]
        assert abroad or card in under, f"{title[card]} is noted to be unseen in its own deck, or in the open"
    for card in state.known_inside:
        assert state.where[card] % ZONES == DECK, f"{title[card]} lies in no deck and is noted to be known in it"


def check_between_steps(game: Game) -> None:
    """Between two steps no card is in limbo (half played or revealed), and no target is left with 0 HP.

    Looks at the state from before the current step, since a decision may come up in the middle of an effect.
    """
    state = game._checkpoint
    limbo = _lying(state, LIMBO)
    assert not limbo, f"left in limbo: {', '.join([game.title_of[card] for card in sorted(limbo)])}"
    for card in state.in_play:
        if state.max_hp[card] and not state.hp[card]:
            # Whether a card was indestructible is a question about the state from before, too.
            before = Game(game.scenario, bare=True)
            before.state = state
            assert before.has_keyword(card, INDESTRUCTIBLE), f"{game.title_of[card]} has 0 HP and was not destroyed"


def check_hp(game: Game) -> None:
    """HP lie between 0 and the maximum; exactly the targets in play have any. Incapacitated heroes have none."""
    state = game.state
    for card in range(game.table.cards):
        hp, most = state.hp[card], state.max_hp[card]
        assert hp <= most, f"{game.title_of[card]} has {hp} of {most} HP"
        target = card in state.in_play and game.printed_hp(card) > 0
        assert target == (most > 0), (
            f"{game.title_of[card]} has a maximum of {most} HP and is {'a' if target else 'no'} target in play"
        )


def check_index(game: Game) -> None:
    """The index of texts, kept up to date bit by bit, equals one worked out anew: same texts in the same order."""
    again = game.clone()
    again.reindex()
    for event, kept in enumerate(game.state.index):
        anew = again.state.index[event]
        if kept != anew:  # texts that last are made anew
            assert [(me.key, me.bound) for me in kept] == [(me.key, me.bound) for me in anew], (
                f"event {event} of the index holds {_texts(game, kept)}; worked out anew {_texts(game, anew)}"
            )
    kept_looks, looks = game.state.looks, again.state.looks
    for name, one, two in (
        ("type_of", kept_looks.type_of, looks.type_of),
        ("characters", kept_looks.characters, looks.characters),
        ("icons", kept_looks.icons, looks.icons),
    ):
        assert one == two, f"looks: {name} is {one}; worked out anew {two}"


# --- helpers ---------------------------------------------------------------------------------------------------------
def _lying(state: GameState, kind: int) -> set[int]:
    """The cards in all zones of a kind."""
    lying: set[int] = set()
    for zone in range(kind, len(state.zones), ZONES):
        lying.update(state.zones[zone])
    return lying


def _strays(game: Game, cards: list[int]) -> list[str]:
    """The titles of those cards that are not on the table."""
    return [game.title_of[card] for card in cards if not game.is_on_table(card)]


def _zone(game: Game, zone: int) -> str:
    return f"{ZONE_NAMES[zone % ZONES]} of {game.table.ids[zone // ZONES]}"


def _texts(game: Game, actives: tuple[Active, ...]) -> list[str]:
    return [f"{game.title_of[me.card]} {me.key}" for me in actives]
