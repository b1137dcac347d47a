"""A move: a list of actions that answers a position. All of them are done, or none."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.kernel.state import END, IllegalAction
from cardamom.server import guides, practice
from cardamom.server.live import Live
from cardamom.server.problems import Refused


def move(live: Live, person: str, actions: Sequence[str]) -> None:
    """Make a move for the person whose turn it is, in plain notation; a theme's words are only for display."""
    live.must_play()
    if not live.decides(person):
        own = live.seats_of(person)
        raise Refused(403, "refused-not-your-turn" if own else "refused-no-seat-here")
    guides.must_follow(live, actions)
    before = live.place
    act(live, actions)
    guides.let_others_act(live)
    practice.must_be_best(live, before)


def bot_moves(live: Live, actions: Sequence[int]) -> None:
    """Make a bot's move. In a seat lent for one turn, the person plays on after that turn."""
    seat = live.to_act
    assert seat is not None and live.seats[seat].bot, "a bot is to act"
    if not live.is_lent_for_a_turn(seat):
        act(live, actions)
        return
    ends = END in actions
    act(live, actions[:actions.index(END) + 1] if ends else actions)
    if ends or live.to_act != seat:
        live.seats[seat].bot, live.seats[seat].lent = None, False


def act(live: Live, actions: Sequence[str] | Sequence[int]) -> None:
    table = live.must_play()
    table.history.move = table.history.seq + 1
    try:
        table.act(list(actions))
    except IllegalAction as error:
        raise Refused(422, error.text, rule=error.rule, game=live.shown) from None
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None
    live.asking = None
    if table.over:
        live.status = "over"
