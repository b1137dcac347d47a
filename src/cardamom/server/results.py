"""Results of finished games, one row for each person, for the progress pages.

They are written in the transaction that ends a game, so nothing has to be replayed to know how somebody did. A row
outlives its table, and goes with its person.
"""
from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, delete, insert, update

from cardamom.kernel.options import OneOf, Option
from cardamom.server import schema
from cardamom.server.live import Live
from cardamom.table.outcomes import level_of, outcome

SOLVED, SHOWN = "practice-solved", "practice-shown"  # why the table of a practice position has ended


class SeatRow(Protocol):
    """What a result needs to know about a seat."""

    @property
    def person(self) -> str | None: ...
    @property
    def bot(self) -> str | None: ...
    @property
    def lent(self) -> bool: ...


def note_results(connection: Connection, live: Live) -> None:
    """Record how each person did in a finished game; if its end was undone, remove the result."""
    connection.execute(delete(schema.results).where(schema.results.c.table == live.id))
    if live.status != "over":
        return
    state = live.history.state
    rows = list(rows_of(live.id, live.game.id, live.game.options, live.request, live.seats, state.scores(),
                        state.winners(), live.changed_at))
    if rows:
        connection.execute(insert(schema.results), rows)


def note_attempt(connection: Connection, live: Live) -> None:
    """Record that a practice position was solved or, unless it has been solved before, that its answer was shown."""
    p = schema.practised.c
    here = update(schema.practised).where(p.table == live.id)
    if live.why is not None and live.why["key"] == SOLVED:
        connection.execute(here.where(p.solved_at.is_(None)).values(solved_at=live.changed_at))
    elif live.why is not None and live.why["key"] == SHOWN:
        connection.execute(here.where(p.solved_at.is_(None)).values(shown=True))
    connection.execute(here.values(changed_at=live.changed_at))


def rows_of(table: str, game: str, options: Sequence[Option], request: Mapping[str, Any], seats: Sequence[SeatRow],
            scores: Sequence[int], winners: Sequence[int], at: float) -> Iterator[dict[str, Any]]:
    """The rows of a finished game. Who resigned has lost. Neither won nor lost has whoever played several seats, or lent the
    seat to a bot that finished the game; a seat that was given back before counts like any other."""
    for person in dict.fromkeys(seat.person for seat in seats if seat.person):
        own = [number for number, seat in enumerate(seats) if seat.person == person]
        best = max(own, key=lambda number: (number in winners, scores[number]))
        finished = any(not seats[number].bot for number in own)
        resigned = not finished and not any(seats[number].lent for number in own)
        counts = len(own) == 1 and (finished or resigned)
        others = [score for party, score in enumerate(scores) if party not in own]
        won = best in winners and not resigned if counts else None
        bots = sorted((level_of(seat.bot), against(best, number, scores, winners, resigned) if counts else None)
                      for number, seat in enumerate(seats) if seat.bot and not seat.person) if len(own) == 1 else []
        yield {"person": person, "table": table, "game": game, "seats": len(seats), "seat": best,
               "difficulty": difficulty_of(options, request) if len(seats) == 1 else None,
               "points": scores[best], "rival": max(others, default=None), "won": won, "resigned": resigned,
               "against": json.dumps(bots), "finished_at": at,
               "kind": "daily" if request.get("daily") else "guide" if request.get("guide") else "table"}


def against(own: int, other: int, scores: Sequence[int], winners: Sequence[int], resigned: bool) -> str:
    return "lost" if resigned else outcome(own, other, scores, winners)


def difficulty_of(options: Sequence[Option], request: Mapping[str, Any]) -> str | None:
    """Return the requested difficulty of the automaton."""
    option = next((each for each in options if isinstance(each, OneOf) and each.difficulty), None)
    return None if option is None else str(request.get("options", {}).get(option.name, option.default))
