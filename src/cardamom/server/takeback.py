"""Undo at a table: the last decision or turn, and further back if everybody agrees or nobody else plays."""
from __future__ import annotations

from typing import Any

from cardamom.kernel.state import END
from cardamom.server.live import Asking, Live
from cardamom.server.problems import Refused
from cardamom.server.reading import MOST_UNDOS
from cardamom.table.history import Undo
from cardamom.table.table import NoUndo


def seat_that_goes_back(live: Live, person: str | None) -> int | None:
    """Return the seat of this person that decided last, or is to act."""
    own = [seat for seat in live.seats_of(person) if live.seats[seat].is_persons]
    until = ("playing",) if live.daily else ("playing", "over")
    if not own or live.table is None or live.practice is not None or live.status not in until:
        return None
    decided = (act.seat for act in reversed(live.history.line) if act.seat in own and live.table.is_decision(act))
    return next(decided, live.to_act if live.to_act in own else own[0])


def is_alone(live: Live, person: str) -> bool:
    """May this person go back without asking? Not where others play, even if a bot does so for them at the moment; and not
    in the daily game, where everybody plays by what they know then."""
    others = any(at.person not in (None, person) and (at.is_persons or at.lent) for at in live.seats)
    return not others and live.daily is None


def takeback(live: Live, person: str | None) -> dict[str, Any] | None:
    """Return what can be taken back now. See models.Takeback."""
    seat = seat_that_goes_back(live, person)
    if seat is None or person is None or live.table is None:
        return None
    alone = is_alone(live, person)
    try:
        last = way_back(live, seat, agreed=alone)
    except NoUndo as error:
        may_ask = error.unless_agreed and live.daily is None
        return {"seat": seat, "decision": False, "turn": False, "why": error.text, "may_ask": may_ask}
    turn = start_of_turn(live, seat) not in (None, last)
    return {"seat": seat, "decision": True, "turn": turn, "why": None, "may_ask": False}


def way_back(live: Live, seat: int, agreed: bool) -> int:
    """Where the last decision of a seat is undone, and with it what was sent together: what was bought and placed with one
    gesture is taken back by one."""
    assert live.table is not None
    line = live.history.line
    first = live.history.index_after(live.table.way_back(seat, agreed=agreed))
    move = line[first].move
    while move and first and line[first - 1].seat == seat and line[first - 1].action != END and line[first - 1].move == move:
        first -= 1
    return line[first - 1].seq if first else 0


def start_of_turn(live: Live, seat: int) -> int | None:
    """Return where the turn of a seat began, if it can be undone freely."""
    assert live.table is not None
    try:
        return live.table.way_back(seat, whole_turn=True)
    except NoUndo:
        return None


def go_back(live: Live, person: str, whole_turn: bool, ask: bool) -> None:
    """Take back, or ask the others to agree. Somebody who plays only bots may go back as far as they like."""
    seat = seat_that_goes_back(live, person)
    if seat is None or live.table is None:
        raise Refused(403, "refused-no-seat-to-undo")
    alone = is_alone(live, person)
    try:
        to = live.table.way_back(seat, True, agreed=alone) if whole_turn else way_back(live, seat, agreed=alone)
        undo(live, seat, to, agreed=alone)
    except NoUndo as error:
        if not error.unless_agreed or not ask or live.daily is not None:
            raise Refused(422, error.text, game=live.shown) from None
        propose(live, person, seat)


def propose(live: Live, person: str, seat: int) -> None:
    """Propose to take back a seat's last decision. Everybody has to agree but those for whom a bot plays."""
    to = way_back(live, seat, agreed=True)
    needs = [other for other, at in enumerate(live.seats) if at.is_persons and at.person != person]
    if needs:
        live.asking = Asking(seat, to, live.seq, [], needs)
    else:
        undo(live, seat, to, agreed=True)


def answer(live: Live, person: str, agree: bool) -> None:
    """Record a person's answer for all their seats. A single refusal ends the proposal."""
    asking = live.asking
    own = [seat for seat in live.seats_of(person) if asking is not None and seat in asking.needs]
    if asking is None or not own:
        raise Refused(403 if asking else 409, "refused-not-asked-to-undo", seq=live.seq)
    if not agree:
        live.asking = None
        return
    needs = [seat for seat in asking.needs if seat not in own]
    live.asking = Asking(asking.seat, asking.to, asking.seq, [*asking.agreed, *own], needs)
    if not needs:
        undo(live, asking.seat, asking.to, agreed=True)


def undo(live: Live, seat: int, to: int, agreed: bool) -> None:
    assert live.table is not None
    if sum(isinstance(event, Undo) for event in live.table.events) >= MOST_UNDOS:
        raise Refused(422, "refused-many-undos", most=MOST_UNDOS)
    live.table.undo(to, seat=seat, agreed=agreed)
    live.status, live.asking = "playing", None
