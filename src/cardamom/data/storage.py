"""A part of a dataset as a file: rows of decisions as npz or Parquet. A file has its name once it is whole."""
from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FORMATS = ("npz", "parquet")
PARQUET_NEEDED = "Parquet needs the library pyarrow: pip install 'cardamom-games[data]'; or choose --format npz"
UNFINISHED = ".unfinished"

# What a row holds, in order. `legal` and `visits` have a number for each legal action.
COLUMNS: dict[str, tuple[str, str]] = {
    "game": ("int32", "the number of the game, from 0; its log is logs/NUMBER.jsonl"),
    "ply": ("int32", "decisions of bots before it in this game"),
    "seat": ("int8", "who decided"),
    "observation": ("int16", "what that seat saw, as the schema lists it"),
    "legal": ("int16", "the ids of what was allowed, ascending: the mask"),
    "action": ("int16", "the id of what was done"),
    "visits": ("int32", "how often a search tried each legal action; all 0 if the bot does not search"),
    "value": ("float32", "what the search expected for that seat, from 0 to 1; NaN if the bot does not search"),
    "outcome": ("float32", "what the game was worth to that seat in the end, from -1 to 1: its returns by \"win\""),
    "score": ("int16", "the points of that seat in the end"),
}
RAGGED = ("legal", "visits")
Columns = dict[str, NDArray[Any]]  # those of COLUMNS, ragged ones as one row; `start` says where each row of them begins


def check_format(name: str) -> None:
    """Raise a ValueError or ImportError with a sentence if this format cannot be written here."""
    if name not in FORMATS:
        raise ValueError(f"format: {name!r} is not one of {', '.join(FORMATS)}")
    if name == "parquet":
        try:
            import pyarrow.parquet  # noqa: F401
        except ImportError:
            raise ImportError(PARQUET_NEEDED) from None


def collected(rows: list[Mapping[str, Any]], size: int) -> Columns:
    """Turn rows into columns. `size` is that of an observation."""
    found: Columns = {}
    for name, (kind, _) in COLUMNS.items():
        values = [row[name] for row in rows]
        if name in RAGGED:
            found[name] = np.array([number for row in values for number in row], kind)
        elif name == "observation":
            found[name] = np.array(values, kind).reshape(len(rows), size)
        else:
            found[name] = np.array(values, kind)
    found["start"] = np.cumsum([0, *(len(row["legal"]) for row in rows)]).astype(np.int64)
    return found


def write(path: Path, columns: Columns) -> None:
    """Write all or nothing: if the file exists it is complete, even after a crash."""
    unfinished = path.with_name(path.name + UNFINISHED)
    with open(unfinished, "wb") as file:
        if path.suffix == ".npz":
            np.savez_compressed(file, allow_pickle=False, **columns)
        else:
            write_parquet(file, columns)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def write_parquet(file: Any, columns: Columns) -> None:
    import pyarrow
    from pyarrow import parquet
    arrays: dict[str, Any] = {}
    for name in COLUMNS:
        if name in RAGGED:
            start = pyarrow.array(columns["start"].astype(np.int32))
            arrays[name] = pyarrow.ListArray.from_arrays(start, pyarrow.array(columns[name]))
        elif name == "observation":
            arrays[name] = pyarrow.FixedSizeListArray.from_arrays(
                pyarrow.array(columns[name].reshape(-1)), columns[name].shape[1])
        else:
            arrays[name] = pyarrow.array(columns[name])
    parquet.write_table(pyarrow.table(arrays), file, compression="zstd")


def read(path: Path) -> Columns:
    """Read what `write` wrote."""
    if path.suffix == ".npz":
        with np.load(path, allow_pickle=False) as arrays:
            return {name: arrays[name] for name in (*COLUMNS, "start")}
    check_format("parquet")
    from pyarrow import parquet
    table = parquet.read_table(path).combine_chunks()
    found: Columns = {}
    for name, (kind, _) in COLUMNS.items():
        column = table.column(name).combine_chunks()
        if name in RAGGED:
            found[name] = column.flatten().to_numpy(zero_copy_only=False).astype(kind)
            found["start"] = column.offsets.to_numpy().astype(np.int64)
        elif name == "observation":
            found[name] = column.flatten().to_numpy(zero_copy_only=False).astype(kind).reshape(len(column), -1)
        else:
            found[name] = column.to_numpy(zero_copy_only=False).astype(kind)
    return found
