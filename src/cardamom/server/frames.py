"""What a client is shown of a table. What all who look on share is made once for a position, beside the event loop."""
from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from cardamom.kernel.game import Choice, Game
from cardamom.kernel.state import END, State
from cardamom.server.live import Live
from cardamom.server.models import Status
from cardamom.server.settings import Settings
from cardamom.server.takeback import takeback
from cardamom.telling.preview import changes, gain, points
from cardamom.telling.speak import Marker


@dataclass(frozen=True)
class Picture:
    """The position, for everybody."""

    view: dict[str, Any]
    scores: list[Any]
    groups: list[dict[str, Any]]


async def picture_of(live: Live) -> Picture | None:
    """Made by the first who asks; the others wait for it."""
    if live.table is None:
        return None
    if live.picture is None:
        live.picture = asyncio.ensure_future(asyncio.to_thread(draw, live.game, live.table.state.copy()))
    found: Picture = await asyncio.shield(live.picture)
    return found


def draw(game: Game[Any], state: State) -> Picture:
    view = game.view(state)
    deciding = isinstance(view["to_act"], int)
    return Picture(view, game.explain_score(state), grouped(game, state, view) if deciding else [])


def grouped(game: Game[Any], state: State, view: dict[str, Any]) -> list[dict[str, Any]]:
    """The choices: those of a kind, or of what the game says belongs together, in one group."""
    cells = drawn_cells(view)
    groups: dict[str, list[Choice]] = {}
    for choice in game.choices(state):
        groups.setdefault(str(choice["args"].get("group") or choice["kind"]), []).append(choice)
    return [{"key": key, "drawn": all(choice["on"] in cells for choice in choices),
             "choices": [{**choice, "points": gain(state, choice["id"])} for choice in choices]}
            for key, choices in groups.items()]


def drawn_cells(view: dict[str, Any]) -> Collection[str]:
    """The refs of what a client draws as a board."""
    boards = [view.get("cells", []), view.get("locations", []), *(city["cells"] for city in view.get("cities", []))]
    return {cell["ref"] for board in boards for cell in board}


def seats_of(live: Live, person: str | None, online: Collection[str]) -> list[dict[str, Any]]:
    return [{"seat": number, "name": "" if seat.is_open else seat.name,
             "invited": seat.name if seat.is_open and seat.invited else None,
             "for_you": person is not None and seat.is_open and seat.invited == person,
             "kind": "open" if seat.is_open else "bot" if seat.bot and not seat.person else "person",
             "bot": seat.bot, "lent": seat.lent, "yours": person is not None and seat.person == person,
             "online": seat.person in online, "waiting_since": live.changed_at if number == live.to_act else None}
            for number, seat in enumerate(live.seats)]


def turn_of(live: Live, person: str | None, picture: Picture) -> dict[str, Any] | None:
    if not live.decides(person):
        return None
    choices = [choice for group in picture.groups for choice in group["choices"]]
    return {"seat": live.to_act, "groups": picture.groups, "only_end": [choice["id"] for choice in choices] == [END]}


async def frame(live: Live, person: str | None, since: int, online: Collection[str], links: dict[int, str],
                settings: Settings) -> dict[str, Any]:
    """The table for one client, who knows it up to an event; see models.Frame."""
    picture = await picture_of(live)
    status: Status = live.status  # type: ignore[assignment]
    entries: list[dict[str, Any]] = []
    keep = 0
    if live.table:
        keep = sum(act.seq <= since for act in live.history.line) if since <= live.seq else 0
        entries = [live.history.entry(place) for place in range(keep + 1, live.place + 1)]
    return {
        "type": "table", "table": live.id, "game": live.game.id, "title": live.game.title, "theme": live.theme,
        "status": status, "why": live.why, "public": live.public, "options": plain_options(live), "seq": live.seq,
        "place": live.place, "seats": seats_of(live, person, online), "you": live.seats_of(person),
        "owner": person is not None and live.owner == person, "links": links, "line": {"keep": keep, "entries": entries},
        "view": picture.view if picture else None, "scores": picture.scores if picture else [],
        "turn": turn_of(live, person, picture) if picture else None, "takeback": takeback(live, person),
        "asking": None if live.asking is None else {
            "seat": live.asking.seat, "seq": live.asking.seq, "agreed": live.asking.agreed, "needs": live.asking.needs},
        "lend_after": settings.lend_after, "ends_after": settings.ends_after, "next_table": live.next}


def plain_options(live: Live) -> dict[str, Any]:
    """The options as they were asked for; what was drawn in a file is too long to show."""
    given: dict[str, Any] = live.asked.get("options", {})
    shown = {option.name: given.get(option.name, option.default) for option in live.game.options}
    return {name: value if isinstance(value, str | int | bool) else "own" for name, value in shown.items()}


async def position(live: Live, place: int) -> dict[str, Any]:
    """How it stood after an act, and what that act changed; see models.Position."""
    return await asyncio.to_thread(stand, live, place)


def stand(live: Live, place: int) -> dict[str, Any]:
    history, game = live.history, live.shown
    before = history.start.copy()
    for act in history.line[:max(0, place - 1)]:
        before.apply(act.action)
    after = before.copy()
    told: list[str] = []
    if place:
        after.apply(history.line[place - 1].action)
        speaker = Marker(game, history.players)
        told = [*changes(game.view(before), game.view(after), speaker), *points(before, after, speaker)]
    return {"place": place, "last": live.place, "entry": history.entry(place) if place else None, "view": game.view(after),
            "scores": game.explain_score(after), "changes": told}
