"""The commands of `cardamom admin`."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardamom.cli.options import Data, Database, Json, examples

admin = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None,
    help="Manage a server: tables, people, backups.",
    epilog=examples("cardamom admin tables", "cardamom admin ban 198.51.100.7 --for 7d",
                    "cardamom admin backup monday.backup", "cardamom admin restore monday.backup --database new.sqlite3",
                    "cardamom admin purge --days 365 --dry-run"))
Reason = Annotated[str, typer.Option(help="Why; shown to those concerned.", metavar="TEXT", show_default="none")]
Most = Annotated[int, typer.Option("--most", help="The most lines to print.", min=1, max=100_000)]
All = Annotated[bool, typer.Option("--all", help="Include finished tables.")]
TableArgument = Annotated[str, typer.Argument(help="The id of a table, as in its address.", show_default=False)]


@admin.command("backup", epilog=examples(
    "cardamom admin backup monday.backup", "cardamom admin backup monday.backup --database postgresql://me@db/cards"))
def back_up(
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    database: Database = "",
    data: Data = None,
) -> None:
    """Write the whole database to a file, while the server runs.

    The file is the same for SQLite and PostgreSQL, and can be restored into either.
    """
    from cardamom.cli.admin import back_up
    back_up(database, data, file)


@admin.command("restore", epilog=examples("cardamom admin restore monday.backup --database new.sqlite3"))
def restore(
    file: Annotated[Path, typer.Argument(help="A file written by `cardamom admin backup`.", show_default=False)],
    database: Database = "",
    data: Data = None,
) -> None:
    """Fill a new database from a backup."""
    from cardamom.cli.admin import restore
    restore(database, data, file)


@admin.command("purge", epilog=examples("cardamom admin purge --days 365 --dry-run", "cardamom admin purge --days 90"))
def purge(
    days: Annotated[float, typer.Option(help="Remove what has not changed for this many days.", min=1)] = 365,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how much would be removed.")] = False,
    database: Database = "",
    data: Data = None,
) -> None:
    """Remove tables that ended long ago, old reports, and guests who are long gone.

    Accounts, and games that are being played, are never removed.
    """
    from cardamom.cli.admin import purge
    purge(database, data, days, dry_run)


@admin.command("tables", epilog=examples("cardamom admin tables", "cardamom admin tables --all --json"))
def tables(all: All = False, most: Most = 100, json: Json = False, database: Database = "", data: Data = None) -> None:
    """List tables that are open or being played.

    The latest come first.
    """
    from cardamom.cli.moderation import AdminDatabase, list_tables
    list_tables(AdminDatabase(database, data), all, most, json)


@admin.command("people", epilog=examples("cardamom admin people", "cardamom admin people anna"))
def people(
    about: Annotated[str, typer.Argument(help="A part of the name or login, or an id.", show_default="everybody")] = "",
    most: Most = 100, json: Json = False, database: Database = "", data: Data = None,
) -> None:
    """List people, guests included.

    The most recent visitors come first.
    """
    from cardamom.cli.moderation import AdminDatabase, list_people
    list_people(AdminDatabase(database, data), about, most, json)


@admin.command("close", epilog=examples("cardamom admin close k3m9x2p7qa --reason 'Rude names'"))
def close(table: TableArgument, reason: Reason = "", database: Database = "", data: Data = None) -> None:
    """End a table without a result. Its log can still be viewed."""
    from cardamom.cli.moderation import AdminDatabase, close_table
    close_table(AdminDatabase(database, data), table, reason)


@admin.command("remove", epilog=examples("cardamom admin remove k3m9x2p7qa"))
def remove(table: TableArgument, reason: Reason = "", database: Database = "", data: Data = None) -> None:
    """Remove a table with its log. This cannot be undone."""
    from cardamom.cli.moderation import AdminDatabase, remove_table
    remove_table(AdminDatabase(database, data), table, reason)


@admin.command("ban", epilog=examples(
    "cardamom admin ban anna --reason 'Insults' --for 7d", "cardamom admin ban 198.51.100.7",
    "cardamom admin ban 2001:db8::/48"))
def ban(
    whom: Annotated[str, typer.Argument(help="A login, the id of a person, an address or a network.", show_default=False)],
    reason: Reason = "",
    lasts: Annotated[str, typer.Option(
        "--for", help="How long: 30m, 12h, 7d, 2w.", metavar="TIME", show_default="for good")] = "",
    database: Database = "", data: Data = None,
) -> None:
    """Ban a person, or everybody from an address.

    Running servers notice within a second or two. A guest can come back as another guest: then ban the address, which
    `cardamom admin audit` shows.
    """
    from cardamom.cli.moderation import AdminDatabase
    from cardamom.cli.moderation import ban as do
    do(AdminDatabase(database, data), whom, reason, lasts)


@admin.command("unban", epilog=examples("cardamom admin unban anna", "cardamom admin unban 198.51.100.7"))
def unban(
    whom: Annotated[str, typer.Argument(help="As it was banned; `cardamom admin bans` lists it.", show_default=False)],
    database: Database = "", data: Data = None,
) -> None:
    """Lift a ban."""
    from cardamom.cli.moderation import AdminDatabase
    from cardamom.cli.moderation import unban as do
    do(AdminDatabase(database, data), whom)


@admin.command("bans", epilog=examples("cardamom admin bans"))
def bans(json: Json = False, database: Database = "", data: Data = None) -> None:
    """List who is banned, until when and why."""
    from cardamom.cli.moderation import AdminDatabase, list_bans
    list_bans(AdminDatabase(database, data), json)


@admin.command("reports", epilog=examples("cardamom admin reports", "cardamom admin reports --done k3m9x2p7qa4b"))
def reports(
    all: Annotated[bool, typer.Option("--all", help="Include reports that have been dealt with.")] = False,
    done: Annotated[str, typer.Option("--done", help="Mark this one as dealt with.", metavar="ID", show_default=False)] = "",
    most: Most = 100, json: Json = False, database: Database = "", data: Data = None,
) -> None:
    """List what players have reported about other people."""
    from cardamom.cli.moderation import AdminDatabase, list_reports
    list_reports(AdminDatabase(database, data), all, done, most, json)


@admin.command("audit", epilog=examples(
    "cardamom admin audit", "cardamom admin audit anna", "cardamom admin audit 198.51.100.7"))
def audit(
    about: Annotated[str, typer.Argument(help="A login, an id, a table or an address.", show_default="all")] = "",
    most: Most = 100, json: Json = False, database: Database = "", data: Data = None,
) -> None:
    """Show sign-ins, and what has been done with `cardamom admin`.

    The latest come first. Entries, with the addresses of visitors, are stored for 30 days.
    """
    from cardamom.cli.moderation import AdminDatabase, show_audit
    show_audit(AdminDatabase(database, data), about, most, json)


@admin.command("reset-password", epilog=examples(
    "cardamom admin reset-password anna", "cardamom admin reset-password anna --address https://play.example.org/"))
def reset_password(
    who: Annotated[str, typer.Argument(help="A login, or the id of a person.", show_default=False)],
    address: Annotated[str, typer.Option(
        help="The address of the page, for the link.", metavar="URL", show_default="that of the running server")] = "",
    database: Database = "", data: Data = None,
) -> None:
    """Print a link for choosing a new password.

    The person is signed out everywhere. The link works once, within a day.
    """
    from cardamom.cli.moderation import AdminDatabase
    from cardamom.cli.moderation import reset_password as do
    do(AdminDatabase(database, data), who, address)
