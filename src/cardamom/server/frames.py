"""What a client is shown of a table, as JSON. What all viewers share is written once per position, beside the event loop."""
from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from cardamom.kernel.game import Choice, Game
from cardamom.kernel.hiding import hide_in_parts
from cardamom.kernel.state import END, State
from cardamom.server import guides, practice
from cardamom.server.annotated_history import without_points
from cardamom.server.describers import Describers
from cardamom.server.live import Live
from cardamom.server.models import Status
from cardamom.server.problems import come_back
from cardamom.server.settings import Settings
from cardamom.server.takeback import takeback
from cardamom.server.workers import Busy, WorkerDied
from cardamom.telling.preview import score_after

ASK_AGAIN = 0.5  # seconds until a worker with too much to do is asked once more
MANY_CHOICES = 60  # of a position, which take long to describe
LINES_KEPT = 8  # of a position; most who watch know as much as the others
PAGE = 200  # acts of the history in a frame, or in a page of it


@dataclass(frozen=True)
class Picture:
    """A position as JSON, shared by all viewers from whom the same points are hidden."""

    view: str
    scores: str
    groups: str
    only_end: bool  # there is nothing to decide but to end the turn

PLACES = ("cell", "location")  # kinds of refs


async def picture_of(live: Live, hidden: frozenset[int], describers: Describers) -> Picture | None:
    """Return the picture, drawn for the first who asks, in the turn of the table's network, while others wait for it."""
    if live.table is None:
        return None
    if hidden not in live.pictures:
        drawing = asyncio.ensure_future(drawn(live.network or "", describers, live.game, live.table.state.copy(), hidden))
        live.pictures[hidden] = drawing
        drawing.add_done_callback(
            lambda done: live.pictures.pop(hidden, None) if done.cancelled() or done.exception() else None)
    found: Picture = await asyncio.shield(live.pictures[hidden])
    return found


async def drawn(who: str, describers: Describers, game: Game[Any], state: State, hidden: frozenset[int]) -> Picture:
    """Draw a picture: right here if it is quick, which costs less than switching threads."""
    if len(state.legal()) <= MANY_CHOICES:
        return await describers.thread.run_for(who, draw, game, state, hidden) if game.pack else draw(game, state, hidden)
    while True:
        try:
            return await describers.call(who, draw, game, state, hidden)
        except Busy:  # whoever plays sees the table in any case
            await asyncio.sleep(ASK_AGAIN)
        except WorkerDied:
            raise come_back(5, "refused-busy-until") from None


def draw(game: Game[Any], state: State, hidden: Collection[int]) -> Picture:
    view = game.view(state, hidden)
    groups = grouped(game, state) if isinstance(view["to_act"], int) else []
    only_end = [choice["id"] for group in groups for choice in group["choices"]] == [END]
    return Picture(as_json(view), as_json(hide_in_parts(game.explain_score(state), hidden)), as_json(groups), only_end)


def as_json(data: Any) -> str:
    return to_json(data).decode()


def grouped(game: Game[Any], state: State) -> list[dict[str, Any]]:
    """Group the choices by kind, or as the game says they belong together."""
    groups: dict[str, list[Choice]] = {}
    score = state.scores()[state.to_act]
    for choice in game.choices(state):
        groups.setdefault(str(choice["args"].get("group") or choice["kind"]), []).append(choice)
    return [{"key": key, "drawn": all(is_drawn(choice["on"]) for choice in choices),
             "choices": [{**choice, "points": score_after(state, choice["id"]) - score} for choice in choices]}
            for key, choices in groups.items()]


def is_drawn(ref: str | None) -> bool:
    """Return whether a ref is a place on a board that a client draws."""
    return ref is not None and ref.partition(":")[0] in PLACES


def seats_of(live: Live, person: str | None, online: Collection[str]) -> list[dict[str, Any]]:
    return [{"seat": number, "name": "" if seat.is_open else seat.name,
             "invited": seat.name if seat.is_open and seat.invited else None,
             "for_you": person is not None and seat.is_open and seat.invited == person,
             "kind": "open" if seat.is_open else "bot" if seat.bot and not seat.person else "person",
             "bot": seat.bot, "lent": seat.lent, "yours": person is not None and seat.person == person,
             "online": seat.person in online, "waiting_since": live.changed_at if number == live.to_act else None}
            for number, seat in enumerate(live.seats)]


def last_decision(live: Live, person: str | None) -> int | None:
    """Return the place of the last act that this person chose."""
    seats = live.seats_of(person)
    if live.table is None or not seats:
        return None
    line = live.history.line
    return next((place for place in range(len(line), 0, -1) if line[place - 1].seat in seats
                 and live.table.is_decision(line[place - 1])), None)


async def frame(live: Live, person: str | None, since: int, online: Collection[str], links: dict[int, str],
                settings: Settings, describers: Describers) -> str:
    """Return the table for a client who knows it up to an event, as JSON of a models.Frame."""
    hidden = live.hidden_from(person)
    picture = await picture_of(live, hidden, describers)
    await with_effects(live, max(known_acts(live, since), live.place - PAGE), live.place, describers)
    status: Status = live.status  # type: ignore[assignment]
    own = as_json({
        "type": "table", "table": live.id, "game": live.game.id, "title": live.game.title, "theme": live.theme,
        "status": status, "why": live.why, "public": live.public, "options": plain_options(live), "seq": live.seq,
        "hide_points": bool(live.request.get("hide_points")), "daily": live.daily, "guide": guides.shown(live, person),
        "practice": practice.shown(live, person),
        "place": live.place, "last_decision": last_decision(live, person), "seats": seats_of(live, person, online),
        "you": live.seats_of(person),
        "owner": person is not None and live.owner == person, "links": links, "takeback": takeback(live, person),
        "asking": None if live.asking is None else {
            "seat": live.asking.seat, "seq": live.asking.seq, "agreed": live.asking.agreed, "needs": live.asking.needs},
        "lend_after": settings.lend_after, "ends_after": settings.ends_after, "next_table": live.next})
    view, scores, turn = "null", "[]", "null"
    if picture:
        view, scores = picture.view, picture.scores
        if live.decides(person):
            turn = f'{{"seat": {live.to_act}, "groups": {picture.groups}, "only_end": {as_json(picture.only_end)}}}'
    return f'{own[:-1]}, "line": {line(live, since, hidden)}, "view": {view}, "scores": {scores}, "turn": {turn}}}'


def line(live: Live, since: int, hidden: frozenset[int]) -> str:
    """Return at most a page of the acts after an event, as JSON of a models.Line; written once for all who know as much."""
    if live.table is None:
        return '{"keep": 0, "entries": []}'
    keep = known_acts(live, since)
    if (keep, hidden) not in live.lines:
        if len(live.lines) >= LINES_KEPT:
            live.lines.clear()
        acts = entries(live, max(keep, live.place - PAGE), live.place, hidden)
        live.lines[keep, hidden] = as_json({"keep": keep, "entries": acts})
    return live.lines[keep, hidden]


def known_acts(live: Live, since: int) -> int:
    """Return how many acts of the line are known to somebody who knows the table up to an event."""
    return bisect_right(live.history.line, since, key=lambda act: act.seq) if live.table and since <= live.seq else 0


def entries(live: Live, after: int, upto: int, hidden: Collection[int]) -> list[dict[str, Any]]:
    """Return acts of the line, in order."""
    return [entry_of(live, place, hidden) for place in range(after + 1, upto + 1)]


def entry_of(live: Live, place: int, hidden: Collection[int]) -> dict[str, Any]:
    """Return an act without the points of these parties."""
    return without_points(live.game, live.history.entry(place), hidden)


async def with_effects(live: Live, after: int, upto: int, describers: Describers) -> None:
    """Compute the effects of the acts between these places, which a table just read from storage lacks."""
    if live.table is not None and live.history.lacks_effects(after, upto):
        await describers.thread.run_for(live.network or "", live.history.work_out_effects, after, upto)


async def acts_before(live: Live, before: int, hidden: Collection[int], describers: Describers) -> dict[str, Any]:
    """Return a page of the history: the acts right before a place. See models.Acts."""
    upto = min(before - 1, live.place)
    after = max(0, upto - PAGE)
    await with_effects(live, after, upto, describers)
    return {"entries": entries(live, after, upto, hidden) if live.table else []}


def plain_options(live: Live) -> dict[str, Any]:
    """Return the options as requested, leaving out drawn maps, which are too long to show."""
    given: dict[str, Any] = live.request.get("options", {})
    shown = {option.name: given.get(option.name, option.default) for option in live.game.options}
    return {name: value if isinstance(value, str | int | bool) else "own" for name, value in shown.items()}
