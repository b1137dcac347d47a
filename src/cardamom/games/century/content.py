"""Reading what the Century games' contents share: cubes and trades as letters, maps."""
from __future__ import annotations

from cardamom.games.century.maps import Layout, check_layout
from cardamom.kernel.content import Reader, shown

LETTERS = "YRGB"  # C-1: in rising order
MOST_CUBES = 12  # in one price, trade or set


def counted(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


def lettered(cubes: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, cubes, strict=True))


def read_cubes(row: Reader, key: str, value: str | None = None) -> list[int]:
    """`YYR` as counts."""
    letters = row.text(key) if value is None else value
    if not isinstance(letters, str) or not letters or set(letters) - set(LETTERS) or len(letters) > MOST_CUBES:
        row.fail(key, f"1 to {MOST_CUBES} letters of {LETTERS}, found {shown(letters)}")
    return counted(letters)


def read_trade(row: Reader, key: str) -> tuple[list[int], list[int]]:
    """`YYY>B` as two counts. C-4: no trade's output contains its whole input."""
    give, arrow, get = row.text(key).partition(">")
    if not arrow:
        row.fail(key, f"a trade like YYY>B, found {give[:40]!r}")
    paid, taken = read_cubes(row, key, give), read_cubes(row, key, get)
    if all(out >= into for into, out in zip(paid, taken, strict=True)):
        row.fail(key, f"a trade whose output does not contain its input, found {give}>{get}")
    return paid, taken


def read_map(group: Reader, inner: int, ports: int) -> Layout:
    """A layout with its provenance."""
    layout = {key: group.get(key, "a list of [q, r] cells") for key in ("inner", "ports")}
    try:
        checked = check_layout(layout, inner, ports)
    except ValueError as error:
        group.fail("", f"a map: {error}")
    group.close()
    return checked
