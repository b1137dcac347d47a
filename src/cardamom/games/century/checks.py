"""What a position must keep to so that compiled rules are safe, in the modules that games share."""
from __future__ import annotations

from cardamom.games.century.hexmap import CELLS, NOBODY, HexMap
from cardamom.games.century.turns import Turns
from cardamom.kernel.checks import require
from cardamom.kernel.state import SEATS


def check_discard(state: Turns) -> None:
    """C-5: the first in turn order who is over the limit discards."""
    over = [seat for seat in range(state.seats) if state.over_limit(seat) > 0]
    require(bool(over), "cubes: nobody is over the limit")
    order = sorted(over, key=lambda seat: (seat - state.active) % state.seats)
    require(state.to_act == order[0], "to_act: another seat discards first")


def check_toll(state: HexMap, seat: int, is_owed: bool) -> None:
    """EW-12, HJ-14: a toll is being paid, and all can be."""
    place = state.boat[seat]
    require(state.creditor != NOBODY and state.creditor < state.seats, "creditor: there is no such seat")
    owed = [other for other in range(state.creditor, state.seats) if other != seat and state.boat[other] == place]
    require(state.creditor in owed and is_owed, "creditor: no toll is owed")
    require(sum(state.cubes[seat]) >= len(owed), "cubes: the tolls cannot be paid")


def check_outposts(state: HexMap) -> None:
    """EW-20, EW-21: they are counted, and no row of a board is longer than the board."""
    for place in range(CELLS):
        marks = [state.outpost[party][place] for party in range(SEATS)]
        require(all(mark in (0, 1) for mark in marks), "outpost: 0 or 1")
        require(sum(marks) == state.outposts[place], "outposts: not their number")
    require(all(0 <= built <= state.columns for row in state.built for built in row), "built: beyond the board")
