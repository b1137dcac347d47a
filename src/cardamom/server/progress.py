"""A person's progress: finished games, statistics by game and bot, solo records, and practice."""
from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select

from cardamom.server import schema

PAGE = 50  # finished games at a time
R, P = schema.results.c, schema.practised.c
# Made once: SQLAlchemy takes longer to build a statement than SQLite to execute it.
BY_GAME = select(
    R.game, R.difficulty, R.against, R.won, func.count().label("n"), func.max(R.points).label("best"),
    func.sum(R.points).label("points"), func.max(R.finished_at).label("last")).where(
    R.person == bindparam("person"), R.kind != "guide").group_by(R.game, R.difficulty, R.against, R.won)
PRACTISED = select(P.game, func.count().label("tried"), func.count(P.solved_at).label("solved")).where(
    P.person == bindparam("person")).group_by(P.game)


def progress(connection: Connection, person: str) -> dict[str, Any]:
    """Return statistics, grouped by the database into a few rows for each game. See models.Progress."""
    games: dict[str, dict[str, Any]] = {}
    for row in connection.execute(BY_GAME, {"person": person}):
        game = games.setdefault(row.game, {"game": row.game, **nothing(), "levels": {}, "bots": {}})
        count(game, row)
        if row.difficulty is not None:
            count(game["levels"].setdefault(row.difficulty, {"difficulty": row.difficulty, **nothing()}), row)
        for bot, outcome in json.loads(row.against):
            if outcome is None:
                continue
            against = game["bots"].setdefault(bot, {"bot": bot, "won": 0, "lost": 0, "tied": 0})
            against[outcome] += row.n
    for game in games.values():
        game["levels"], game["bots"] = [*game["levels"].values()], [*game["bots"].values()]
    practised = [{"game": row.game, "tried": row.tried, "solved": row.solved}
                 for row in connection.execute(PRACTISED, {"person": person})]
    return {"games": sorted(games.values(), key=lambda game: -game["last"]), "practised": practised}


def nothing() -> dict[str, Any]:
    return {"played": 0, "won": 0, "lost": 0, "best": None, "points": 0, "last": 0.0}


def count(tally: dict[str, Any], row: Any) -> None:
    tally["played"] += row.n
    if row.won is not None:
        tally["won" if row.won else "lost"] += row.n
        tally["best"] = row.best if tally["best"] is None else max(tally["best"], row.best)
        tally["points"] += row.points
    tally["last"] = max(tally["last"], row.last)


def finished_games(connection: Connection, person: str, wanted: Mapping[str, str | None],
                   before: int | None) -> dict[str, Any]:
    """Return a page of finished games, latest first. See models.FinishedGames."""
    found = connection.execute(listing(person, wanted, before)).all()
    return {"games": [line(row) for row in found[:PAGE]], "more": len(found) > PAGE}


def listing(person: str, wanted: Mapping[str, str | None], before: int | None) -> Select[Any]:
    found = select(schema.results).where(R.person == person)
    if game := wanted.get("game"):
        found = found.where(R.game == game)
    if bot := wanted.get("bot"):
        found = found.where(R.against.contains(json.dumps(bot), autoescape=True))
    if (result := wanted.get("result")) is not None:
        found = found.where(R.won.is_(result == "won"))
    if before is not None:
        found = found.where(R.id < before)
    return found.order_by(R.id.desc()).limit(PAGE + 1)


def line(row: Any) -> dict[str, Any]:
    return {"id": row.id, "table": row.table, "game": row.game, "seats": row.seats, "points": row.points, "rival": row.rival,
            "won": None if row.won is None else bool(row.won), "resigned": bool(row.resigned), "difficulty": row.difficulty,
            "against": [{"bot": bot, "outcome": outcome} for bot, outcome in json.loads(row.against)], "kind": row.kind,
            "people": row.seats - len(json.loads(row.against)) - 1, "finished_at": row.finished_at}
