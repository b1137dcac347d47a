"""Reads a dataset."""
from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardamom.data.recording import FORMAT, LOGS, SCHEMA
from cardamom.data.storage import COLUMNS, RAGGED, Columns, read
from cardamom.kernel.arguments import path, whole
from cardamom.kernel.content import shown

PLAIN = tuple(name for name in COLUMNS if name not in RAGGED)
Batch = dict[str, NDArray[Any]]


class Dataset:
    """The decisions of many games. Parts are read one after the other, so a dataset may be larger than memory."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = folder = path("folder", folder)
        try:
            self.schema: dict[str, Any] = json.loads((folder / SCHEMA).read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            raise ValueError(f"{folder} holds no dataset: there is no {SCHEMA}") from None
        except ValueError:
            raise ValueError(f"{folder / SCHEMA} is damaged") from None
        if not isinstance(self.schema, dict) or self.schema.get("dataset") != FORMAT:
            raise ValueError(f"{folder / SCHEMA}: not the schema of a dataset of format {FORMAT}")
        self.num_actions: int = self.schema["num_actions"]
        self.files = sorted(folder.glob(f"games-*.{self.schema['format']}"))

    def log(self, game: int) -> Path:
        """Return the log file of a game; ValueError if there is none."""
        file = self.folder / LOGS / f"{whole('game', game)}.jsonl"
        if not file.is_file():
            raise ValueError(f"{self.folder} holds no game {game}")
        return file

    def __repr__(self) -> str:
        return f"<dataset of {self.schema['game']} in {self.folder}>"

    def parts(self) -> Iterator[Columns]:
        """Yield the files one by one, as they are stored: see storage.COLUMNS."""
        return map(read, self.files)

    def batches(self, size: int, seed: int | None = None, games: Iterable[int] | None = None) -> Iterator[Batch]:
        """Yield batches of rows with masks and visits as arrays over all actions; the last one of a part may be shorter.

        seed: shuffles files, and rows within each. games: only these, to hold some back.
        """
        size, chosen = whole("size", size, 1), None if games is None else numbers_of(games)
        return self._batches(size, None if seed is None else np.random.default_rng(whole("seed", seed, 0)), chosen)

    def _batches(self, size: int, rng: np.random.Generator | None, games: NDArray[np.int32] | None) -> Iterator[Batch]:
        files = self.files if rng is None else [self.files[place] for place in rng.permutation(len(self.files))]
        for columns in map(read, files):
            rows = np.arange(len(columns["game"]))
            if games is not None:
                rows = rows[np.isin(columns["game"], games)]
            if rng is not None:
                rng.shuffle(rows)
            for first in range(0, len(rows), size):
                yield self._dense(columns, rows[first:first + size])

    def arrays(self, games: Iterable[int] | None = None) -> Batch:
        """Return all rows at once, in order."""
        found = [*self.batches(1 << 30, games=games)]
        if not found:
            raise ValueError(f"{self.folder} holds no games yet")
        return {name: np.concatenate([batch[name] for batch in found]) for name in found[0]}

    def _dense(self, columns: Columns, rows: NDArray[Any]) -> Batch:
        mask = np.zeros((len(rows), self.num_actions), np.bool_)
        visits = np.zeros((len(rows), self.num_actions), np.int32)
        start = columns["start"]
        counts = start[rows + 1] - start[rows]
        row = np.repeat(np.arange(len(rows)), counts)
        place = np.repeat(start[rows], counts) + np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts)
        mask[row, columns["legal"][place]] = True
        visits[row, columns["legal"][place]] = columns["visits"][place]
        return {name: columns[name][rows] for name in PLAIN} | {"mask": mask, "visits": visits}


def numbers_of(games: Iterable[int]) -> NDArray[np.int32]:
    """Return the numbers of games, such as range(900)."""
    if not isinstance(games, Iterable) or isinstance(games, str):
        raise TypeError(f"games: expected numbers of games, such as range(900), found {shown(games)}")
    return np.array([whole("games", game, 0) for game in games], np.int32)


def load(folder: str | Path) -> Dataset:
    """Return the dataset in a folder; ValueError if there is none."""
    return Dataset(folder)
