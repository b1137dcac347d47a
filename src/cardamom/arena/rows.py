"""The games of an arena as a table: a row for each game and party, as CSV or Parquet."""
from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.tally import bot_of

COLUMNS: dict[str, type] = {
    "game": int, "deal": int, "party": int, "bot": str, "opponents": str, "score": int, "won": float, "first": bool,
    "rounds": int, "turns": int, "decisions": int, "asked": int, "seconds": float, "forfeited": str}
PARQUET_NEEDED = "Parquet needs the library pyarrow: pip install 'cardamom-games[parquet]'"


def rows(games: Iterable[tuple[int, int, GameSummary]]) -> Iterator[dict[str, Any]]:
    """Yield the rows of games with their number and deal. What is unknown is None; points by source are points.RULE.KEY."""
    for number, deal, game in games:
        for party, score in enumerate(game.scores):
            others = [bot_of(game, other) for other in range(len(game.scores)) if other != party]
            has_seat = party < len(game.asked)
            yield {
                "game": number, "deal": deal, "party": party, "bot": bot_of(game, party), "opponents": " | ".join(others),
                "score": score, "won": game.share(party), "first": None if game.first is None else game.first == party,
                "rounds": game.rounds, "turns": game.turns, "decisions": game.decisions,
                "asked": game.asked[party] if has_seat else None, "seconds": game.seconds[party] if has_seat else None,
                "forfeited": game.forfeited.reason if game.forfeited and game.forfeited.seat == party else None,
                **{f"points.{rule}.{key}": points for (rule, key), points in game.sources[party].items()}}


def columns_of(table: list[dict[str, Any]]) -> dict[str, type]:
    """Return all columns with their types; those of points by source come last, in the order of their names."""
    sources = sorted({name for row in table for name in row if name not in COLUMNS})
    return COLUMNS | dict.fromkeys(sources, int)


def write_csv(path: Path, games: Iterable[tuple[int, int, GameSummary]]) -> None:
    table = [*rows(games)]
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [*columns_of(table)])
        writer.writeheader()
        writer.writerows(table)


def check_parquet() -> None:
    """Raise ImportError with a sentence if Parquet cannot be written here."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise ImportError(PARQUET_NEEDED) from None


def write_parquet(path: Path, games: Iterable[tuple[int, int, GameSummary]]) -> None:
    check_parquet()
    import pyarrow
    from pyarrow import parquet
    types = {int: pyarrow.int64(), float: pyarrow.float64(), bool: pyarrow.bool_(), str: pyarrow.string()}
    table = [*rows(games)]
    schema = pyarrow.schema([(name, types[kind]) for name, kind in columns_of(table).items()])
    parquet.write_table(pyarrow.Table.from_pylist(table, schema=schema), path)
