"""`cardamom admin`: list and moderate the tables and people of a running server."""
from __future__ import annotations

import json
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardamom.cli.admin import from_database
from cardamom.cli.bad_input import BadInput
from cardamom.system import data_folder

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
SECONDS = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}


class AdminDatabase:
    """The database that the options name."""

    def __init__(self, database: str, data: Path | None) -> None:
        self.database, self.data = database, data

    def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run `work` in one transaction."""
        async def with_engine(engine: AsyncEngine) -> T:
            from cardamom.server.migrate import migrate
            await migrate(engine)
            async with engine.begin() as connection:
                return await work(connection)
        return from_database(self.database, self.data, with_engine, must_exist=True)

    def address(self) -> str:
        """Return the address of the page, as the server noted it at its start; with PostgreSQL a guess."""
        from cardamom.server.settings import database_url, sqlite_file
        file = sqlite_file(database_url(self.database, (self.data or data_folder()).expanduser()))
        try:
            found = file.with_name(f"{file.name}.lock").read_text(encoding="utf-8").strip() if file else ""
        except OSError:
            found = ""
        return found or "http://localhost:8000/"


def parse_duration(duration: str) -> float | None:
    """Return the seconds of 30m, 12h, 7d, 2w; None for a ban without end."""
    if not duration:
        return None
    found = re.fullmatch(r"(\d{1,6})([mhdw])", duration.strip().lower())
    if found is None or not int(found[1]):
        raise BadInput(f"--for: write how long as 30m, 12h, 7d or 2w, not {duration[:40]!r}")
    return float(found[1]) * SECONDS[found[2]]


def format_time(at: float | None) -> str:
    return "" if at is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def print_rows(rows: Sequence[dict[str, Any]], columns: dict[str, Callable[[dict[str, Any]], object]], as_json: bool,
         none: str) -> None:
    """Print rows as a table, or as JSON."""
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


def list_tables(database: AdminDatabase, everything: bool, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    rows = database.run(lambda connection: admin.tables(connection, everything, most))
    print_rows(rows, {
        "table": lambda row: row["id"], "game": lambda row: row["game"], "status": lambda row: row["status"],
        "public": lambda row: "yes" if row["public"] else "no", "acts": lambda row: str(row["place"]),
        "last change": lambda row: format_time(row["changed_at"]), "made by": lambda row: row["made_by"],
        "id of maker": lambda row: row["owner"], "at the table": lambda row: ", ".join(row["names"])},
        as_json, "There are no tables.")


def list_people(database: AdminDatabase, about: str, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    rows = database.run(lambda connection: admin.people(connection, about, most))
    print_rows(rows, {
        "id": lambda row: row["id"], "name": lambda row: row["name"], "login": lambda row: row["login"],
        "first seen": lambda row: format_time(row["created_at"]),
        "last seen": lambda row: format_time(row["seen_at"]),
        "tables": lambda row: str(row["tables"]), "banned": lambda row: "yes" if row["banned"] else ""},
        as_json, "There is nobody.")


def list_bans(database: AdminDatabase, as_json: bool) -> None:
    from cardamom.server import admin
    print_rows(database.run(admin.bans), {
        "who": lambda row: row["network"] or f"{row['login'] or row['name']} ({row['person']})",
        "since": lambda row: format_time(row["created_at"]), "until": lambda row: format_time(row["until"]) or "for good",
        "reason": lambda row: row["reason"]}, as_json, "Nobody is banned.")


def list_reports(database: AdminDatabase, everything: bool, done: str, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    if done:
        database.run(lambda connection: admin.deal_with(connection, done))
        print(f"Report {done} is dealt with.")
        return
    rows = database.run(lambda connection: admin.complaints(connection, everything, most))
    print_rows(rows, {
        "report": lambda row: row["id"], "at": lambda row: format_time(row["created_at"]),
        "about": lambda row: row["name"],
        "id": lambda row: row["about"], "table": lambda row: row["table"], "by": lambda row: row["by"],
        "dealt with": lambda row: format_time(row["done_at"]), "note": lambda row: " ".join(row["note"].split())},
        as_json, "There are no reports to deal with.")


def show_audit(database: AdminDatabase, about: str, most: int, as_json: bool) -> None:
    from cardamom.server import admin
    rows = database.run(lambda connection: admin.audit_entries(connection, about, most))
    print_rows(rows, {
        "at": lambda row: format_time(row["at"]), "what": lambda row: row["what"],
        "person": lambda row: row["person"],
        "table": lambda row: row["table"], "address": lambda row: row["address"], "note": lambda row: row["note"]},
        as_json, "Nothing has been recorded.")


def close_table(database: AdminDatabase, table: str, reason: str) -> None:
    from cardamom.server import admin
    database.run(lambda connection: admin.close_table(connection, table, reason))
    print(f"Table {table} is closed.")


def remove_table(database: AdminDatabase, table: str, reason: str) -> None:
    from cardamom.server import admin
    database.run(lambda connection: admin.remove_table(connection, table, reason))
    print(f"Table {table} is removed, with its log.")


def ban(database: AdminDatabase, whom: str, reason: str, lasts: str) -> None:
    from cardamom.server import admin
    span = parse_duration(lasts)
    who = database.run(lambda connection: admin.ban(connection, whom, reason, span))
    print(f"{who} is banned {'for good' if span is None else f'for {lasts}'}.")


def unban(database: AdminDatabase, whom: str) -> None:
    from cardamom.server import admin
    database.run(lambda connection: admin.unban(connection, whom))
    print(f"{whom} is not banned any more.")


def reset_password(database: AdminDatabase, who: str, address: str) -> None:
    from cardamom.server import admin
    login, token = database.run(lambda connection: admin.reset_password(connection, who))
    print(f"{login} is signed out everywhere. This link works once, within a day, and asks for a new password:")
    print(f"{(address or database.address()).rstrip('/')}/reset#{token}")
