"""The results of a simulation as tables for people."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from cardamom.arena.tally import Rate, Results, Spread, Standing
from cardamom.cli.paint import console
from cardamom.kernel.options import typed

RANKS = ("first", "second", "third", "fourth", "fifth")


def show_results(header: dict[str, Any], results: Results) -> None:
    out = console()
    options = "".join(f", {name}={typed(value) if isinstance(value, int | str) else 'own'}"
                      for name, value in header["options"].items())
    out.print(f"{header['title']}: {results['games']} games, {header['seats']} "
                f"seat{'s' * (header['seats'] > 1)}, seed {header['seed']}{options}", soft_wrap=True)
    show_tables(out, [wins(results), sources(results["standings"]), seats(results["by_seat"], results["by_turn"]),
                      lengths(results["rounds"], results["turns"], results["decisions"])])
    out.print("Intervals contain the true rate 95 times out of 100 (Wilson); a shared victory counts in part.", style="dim")
    for note in header["notes"]:
        out.print(f"Note: {note}.")


def show_tables(out: Console, tables: Sequence[Table | None]) -> None:
    for table in filter(None, tables):
        out.print()
        out.print(table, soft_wrap=False)
    out.print()


def grid(title: str, first: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD,
                  show_edge=False, pad_edge=False)
    table.add_column(first, overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", overflow="fold")
    return table


def percent(rate: Rate) -> tuple[str, str]:
    return f"{rate['rate']:.1%}", f"{rate['low']:.1%} - {rate['high']:.1%}"


def count(won: float) -> str:
    return f"{won:.2f}".rstrip("0").rstrip(".")


def wins(results: Results) -> Table:
    table = grid("Who won", "bot", "played", "won", "win rate", "95% interval", "points", "deviation")
    for one in results["standings"]:
        score = one["score"]
        points = (f"{score['mean']:.1f}", f"{score['deviation']:.1f}") if score else ("-", "-")
        table.add_row(one["bot"], str(one["wins"]["played"]), count(one["wins"]["won"]), *percent(one["wins"]), *points)
    return table


def sources(standings: Sequence[Standing]) -> Table | None:
    """Return mean points: a row for each scoring rule, a column for each bot."""
    table = grid("Points by source", "source", "rule", *(one["bot"] for one in standings))
    rows = dict.fromkeys((source["text"], source["rule"]) for one in standings for source in one["sources"])
    for text, rule in rows:
        means = ({(source["text"], source["rule"]): source["mean"] for source in one["sources"]} for one in standings)
        table.add_row(text, rule, *(f"{mean.get((text, rule), 0.0):.1f}" for mean in means))
    return table if rows else None


def seats(by_seat: Sequence[Rate], by_turn: Sequence[Rate]) -> Table | None:
    """Return win rates by seat and, if the view says who begins, by turn order."""
    if len(by_seat) < 2:
        return None
    columns = ("win rate", "95% interval")
    table = grid("Seat advantage", "seat", *columns, *(("turn", *columns) if by_turn else ()))
    for seat, rate in enumerate(by_seat):
        turn = [RANKS[seat], *percent(by_turn[seat])] if by_turn else []
        table.add_row(str(seat), *percent(rate), *turn)
    return table


def lengths(rounds: Spread | None, turns: Spread | None, decisions: Spread | None) -> Table:
    table = grid("Length of a game", "", "mean", "median", "shortest", "longest")
    for name, spread in (("rounds", rounds), ("turns", turns), ("decisions", decisions)):
        if spread:
            table.add_row(name, f"{spread['mean']:.1f}", f"{spread['median']:g}", str(spread["min"]), str(spread["max"]))
    return table
