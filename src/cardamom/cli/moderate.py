"""`cardamom admin`: tables and people of a server, while it runs."""
from __future__ import annotations

import json
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardamom.cli.admin import from_database
from cardamom.cli.bad_input import BadInput

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
SECONDS = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}


class Place:
    """Which database is meant."""

    def __init__(self, database: str, data: Path | None) -> None:
        self.database, self.data = database, data

    def do(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """In one transaction."""
        async def with_engine(engine: AsyncEngine) -> T:
            from cardamom.server.migrate import migrate
            await migrate(engine)
            async with engine.begin() as connection:
                return await work(connection)
        return from_database(self.database, self.data, with_engine, must_exist=True)

    def address(self) -> str:
        """Of the page, as the server wrote it down when it started; with PostgreSQL it is not known."""
        from cardamom.server.settings import data_folder, database_url, sqlite_file
        file = sqlite_file(database_url(self.database, (self.data or data_folder()).expanduser()))
        try:
            found = file.with_name(f"{file.name}.lock").read_text(encoding="utf-8").strip() if file else ""
        except OSError:
            found = ""
        return found or "http://localhost:8000/"


def seconds(duration: str) -> float | None:
    """Of 30m, 12h, 7d, 2w; none: for good."""
    if not duration:
        return None
    found = re.fullmatch(r"(\d{1,6})([mhdw])", duration.strip().lower())
    if found is None or not int(found[1]):
        raise BadInput(f"--for: write how long as 30m, 12h, 7d or 2w, not {duration[:40]!r}")
    return float(found[1]) * SECONDS[found[2]]


def when(at: float | None) -> str:
    return "" if at is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def show(rows: Sequence[dict[str, Any]], columns: dict[str, Callable[[dict[str, Any]], object]], as_json: bool,
         none: str) -> None:
    """As a table for people, or as JSON."""
    if as_json:
        print(json.dumps(list(rows), ensure_ascii=False, indent=1))
        return
    if not rows:
        print(none)
        return
    lines = [list(columns), *([str(cell(row) or "") for cell in columns.values()] for row in rows)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(columns))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def list_tables(place: Place, everything: bool, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    rows = place.do(lambda connection: admin.tables(connection, everything, most))
    show(rows, {"table": lambda row: row["id"], "game": lambda row: row["game"], "status": lambda row: row["status"],
                "public": lambda row: "yes" if row["public"] else "no", "acts": lambda row: str(row["place"]),
                "last change": lambda row: when(row["changed_at"]), "made by": lambda row: row["made_by"],
                "id of maker": lambda row: row["owner"], "at the table": lambda row: ", ".join(row["names"])},
         as_json, "There are no tables.")


def list_people(place: Place, about: str, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    rows = place.do(lambda connection: admin.people(connection, about, most))
    show(rows, {"id": lambda row: row["id"], "name": lambda row: row["name"], "login": lambda row: row["login"],
                "first seen": lambda row: when(row["created_at"]), "last seen": lambda row: when(row["seen_at"]),
                "tables": lambda row: str(row["tables"]), "banned": lambda row: "yes" if row["banned"] else ""},
         as_json, "There is nobody.")


def list_bans(place: Place, as_json: bool) -> None:
    from cardamom.server import admin
    show(place.do(admin.bans), {
        "who": lambda row: row["network"] or f"{row['login'] or row['name']} ({row['person']})",
        "since": lambda row: when(row["created_at"]), "until": lambda row: when(row["until"]) or "for good",
        "reason": lambda row: row["reason"]}, as_json, "Nobody is banned.")


def list_reports(place: Place, everything: bool, done: str, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    if done:
        place.do(lambda connection: admin.deal_with(connection, done))
        print(f"Report {done} is dealt with.")
        return
    rows = place.do(lambda connection: admin.complaints(connection, everything, most))
    show(rows, {"report": lambda row: row["id"], "at": lambda row: when(row["created_at"]), "about": lambda row: row["name"],
                "id": lambda row: row["about"], "table": lambda row: row["table"], "by": lambda row: row["by"],
                "dealt with": lambda row: when(row["done_at"]), "note": lambda row: " ".join(row["note"].split())},
         as_json, "There are no reports to deal with.")


def show_audit(place: Place, about: str, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    rows = place.do(lambda connection: admin.audited(connection, about, most))
    show(rows, {"at": lambda row: when(row["at"]), "what": lambda row: row["what"], "person": lambda row: row["person"],
                "table": lambda row: row["table"], "address": lambda row: row["address"], "note": lambda row: row["note"]},
         as_json, "Nothing has been recorded.")


def close_table(place: Place, table: str, reason: str) -> None:
    from cardamom.server import admin
    place.do(lambda connection: admin.close_table(connection, table, reason))
    print(f"Table {table} is closed.")


def remove_table(place: Place, table: str, reason: str) -> None:
    from cardamom.server import admin
    place.do(lambda connection: admin.remove_table(connection, table, reason))
    print(f"Table {table} is removed, with its log.")


def ban(place: Place, whom: str, reason: str, lasts: str) -> None:
    from cardamom.server import admin
    span = seconds(lasts)
    who = place.do(lambda connection: admin.ban(connection, whom, reason, span))
    print(f"{who} is banned {'for good' if span is None else f'for {lasts}'}.")


def unban(place: Place, whom: str) -> None:
    from cardamom.server import admin
    place.do(lambda connection: admin.unban(connection, whom))
    print(f"{whom} is not banned any more.")


def reset_password(place: Place, who: str, address: str) -> None:
    from cardamom.server import admin
    login, token = place.do(lambda connection: admin.reset_password(connection, who))
    print(f"{login} is signed out everywhere. This link works once, within a day, and asks for a new password:")
    print(f"{(address or place.address()).rstrip('/')}/reset#{token}")
