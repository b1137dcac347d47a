"""The results of an arena as tables for people."""
from __future__ import annotations

from typing import Any

from rich.table import Table

from cardamom.arena.standings import ArenaResults, PairStanding
from cardamom.cli.paint import console
from cardamom.cli.simulation_results import grid, lengths, percent, seats, show_tables, sources


def show_arena(header: dict[str, Any], results: ArenaResults) -> None:
    out = console()
    out.print(f"{header['title']}: {results['games']} games, {header['seats']} seat{'s' * (header['seats'] > 1)}, "
              f"seed {header['seed']}", soft_wrap=True)
    show_tables(out, [
        ladder(results), pairs(header, results), sources([one for one in results["ladder"] if one["score"]]),
        seats(results["by_seat"], results["by_turn"]), lengths(results["rounds"], results["turns"], results["decisions"])])
    out.print("Intervals contain the true value 95 times out of 100; docs/arena.md explains them.", style="dim")
    for note in header["notes"]:
        out.print(f"Note: {note}.")


def ladder(results: ArenaResults) -> Table:
    table = grid("Ladder", "bot", "rating", "95% interval", "played", "win rate", "points", "ms a decision")
    for one in results["ladder"]:
        rating, score, seconds = one["rating"], one["score"], one["seconds"]
        table.add_row(one["bot"], f"{rating['points']:.0f}" if rating else "-",
                      f"{rating['low']:.0f} - {rating['high']:.0f}" if rating else "-", str(one["wins"]["played"]),
                      percent(one["wins"])[0], f"{score['mean']:.1f}" if score else "-",
                      f"{seconds * 1000:.3g}" if seconds is not None else "-")
    return table


def pairs(header: dict[str, Any], results: ArenaResults) -> Table | None:
    sprt = header["sprt"]
    test = ["test"] if sprt else []
    table = grid("Against each other", "first", "second", "deals", "won", "score", "95% interval", *test)
    for one in results["pairs"]:
        table.add_row(one["first"], one["second"], str(one["deals"]), f"{one['won']:g} of {one['games']}",
                      f"{one['score']:.1%}", f"{one['low']:.1%} - {one['high']:.1%}",
                      *([verdict(one, sprt)] if sprt else []))
    return table if results["pairs"] else None


def verdict(one: PairStanding, sprt: dict[str, float]) -> str:
    return f"{sprt[one['verdict']]:+g} points" if one["verdict"] else f"open ({one['ratio']:.2f})"
