"""A move: a list of actions that answers a position. All of them are done, or none."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.kernel.state import IllegalAction
from cardamom.server.live import Live
from cardamom.server.problems import Refused
from cardamom.telling.words import words_of


def move(live: Live, person: str, actions: Sequence[str]) -> None:
    """By the person whose turn it is, in the notation: the words of the theme are for reading."""
    live.must_play()
    if not live.decides(person):
        own = live.seats_of(person)
        raise Refused(403, "It is not your turn." if own else "You have no seat at this table.")
    act(live, actions)


def bot_moves(live: Live, actions: Sequence[int]) -> None:
    seat = live.to_act
    assert seat is not None and live.seats[seat].bot, "a bot is to act"
    act(live, actions)


def act(live: Live, actions: Sequence[str] | Sequence[int]) -> None:
    table = live.must_play()
    try:
        table.act(list(actions))
    except IllegalAction as error:
        raise Refused(422, f"{error.rule}: {words_of(live.shown).say(error.text)}", rule=error.rule) from None
    except ValueError as error:
        raise Refused(422, str(error)) from None
    live.asking = None
    if table.over:
        live.status = "over"
