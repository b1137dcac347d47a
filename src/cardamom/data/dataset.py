"""Read a dataset."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardamom.data.recording import FORMAT, LOGS, SCHEMA
from cardamom.data.storage import COLUMNS, RAGGED, Columns, read

PLAIN = tuple(name for name in COLUMNS if name not in RAGGED)
Batch = dict[str, NDArray[Any]]


class Dataset:
    """The decisions of many games. Parts are read one after the other, so a dataset may be larger than memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.schema: dict[str, Any] = json.loads((folder / SCHEMA).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise ValueError(f"{folder} holds no dataset: there is no {SCHEMA}") from None
        except ValueError:
            raise ValueError(f"{folder / SCHEMA} is damaged") from None
        if not isinstance(self.schema, dict) or self.schema.get("dataset") != FORMAT:
            raise ValueError(f"{folder / SCHEMA}: not the schema of a dataset of format {FORMAT}")
        self.num_actions: int = self.schema["num_actions"]
        self.files = sorted(folder.glob(f"games-*.{self.schema['format']}"))

    def log(self, game: int) -> Path:
        """The log of a game; ValueError if there is none."""
        file = self.folder / LOGS / f"{game}.jsonl"
        if not file.is_file():
            raise ValueError(f"{self.folder} holds no game {game}")
        return file

    def __repr__(self) -> str:
        return f"<dataset of {self.schema['game']} in {self.folder}>"

    def parts(self) -> Iterator[Columns]:
        """The files one by one, as they are stored: see storage.COLUMNS."""
        return map(read, self.files)

    def batches(self, size: int, seed: int | None = None, games: range | None = None) -> Iterator[Batch]:
        """Rows with masks and visits as arrays over all actions; the last batch of a part may be shorter.

        seed: shuffles files, and rows within each. games: only these, to hold some back.
        """
        if size < 1:
            raise ValueError(f"size: {size} is not a positive number")
        rng = None if seed is None else np.random.default_rng(seed)
        files = self.files if rng is None else [self.files[place] for place in rng.permutation(len(self.files))]
        for columns in map(read, files):
            rows = np.arange(len(columns["game"]))
            if games is not None:
                rows = rows[np.isin(columns["game"], np.array(games, np.int32))]
            if rng is not None:
                rng.shuffle(rows)
            for first in range(0, len(rows), size):
                yield self._dense(columns, rows[first:first + size])

    def arrays(self, games: range | None = None) -> Batch:
        """All rows at once, in order."""
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


def load(folder: str | Path) -> Dataset:
    """The dataset in a folder; ValueError if it holds none."""
    return Dataset(Path(folder))
