"""The declarations in a class of rules: fields (copied with the state) and constants (shared by all copies).

    pawn: list[int] = field(SEATS, below=SPACES)        a 16-bit integer for each seat, used as an index: -1 to SPACES - 1
    free: list[u64] = field(3, u64)                     three 64-bit integers
    active: int = field()                               one 16-bit integer
    near: Sequence[Sequence[int]] = constant(32, 6)     content and options, read-only, at most 32 rows

What an observation (kernel/observations.py) needs to know of a field is in its declaration: `SEATS` as a length is the axis
of seats, and `below=SEATS` holds a seat. `most` says that it is a count, or a flag if it is 1, and how large it gets;
`bits`, how many bits of a word are used; `seats_from=FOUND`, that FOUND + n is seat n. Its meaning is the comment beside it.

A method may also work on a row of its own, which is gone when it returns:

    seen = zeros(64)                                    64 integers of 16 bits, all 0; an array on the stack of C

`below` is held when content is loaded, when a position is read and, interpreted, on every store: what it covers can never
become an index outside its C array. Interpreted, this module gives fields the limits of the C types they are compiled to.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import prod
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias, TypeVar, overload

if TYPE_CHECKING:
    i16: TypeAlias = int
    u64: TypeAlias = int
else:
    class i16:
        code, low, high = "h", -(1 << 15), (1 << 15) - 1

    class u64:
        code, low, high = "Q", 0, (1 << 64) - 1


class Seats(int):
    """A number of seats: a length that is the axis of seats, or a bound of values that are seats."""


class Row(dict[int, Any]):
    """A row of fixed length that cannot be changed. A dict from 0 to n - 1: it finds no negative index, and says so at
    the speed of C (rules are far slower on a list that checks in Python). Outside rules it is read like a list."""

    __slots__ = ()

    def __missing__(self, index: int) -> NoReturn:
        raise IndexError(f"index {index}, length {len(self)}")

    def __setitem__(self, index: int, value: Any) -> None:
        raise TypeError("constants and whole rows are never replaced")

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values())

    def __contains__(self, value: object) -> bool:
        return value in self.values()


class FieldRow(Row):
    """A row of C integers: no value outside its limits."""

    __slots__ = ("field",)
    field: Field

    def __setitem__(self, index: int, value: int) -> None:
        if index not in dict.keys(self):
            raise IndexError(f"{self.field.name}: index {index}, length {len(self)}")
        dict.__setitem__(self, index, self.field.check(value))


def row_of(values: Iterable[Any]) -> Row:
    return Row(enumerate(values))


class Field:
    """One declaration: its shape, the C type and limits of its values, and whether copies share it."""

    name = "field"

    def __init__(self, spec: tuple[Any, ...], below: int | None, shared: bool, most: int | None = None, bits: int = 64,
                 seats_from: int | None = None) -> None:
        self.shape = tuple(part for part in spec if isinstance(part, int))
        kind: Any = next((part for part in spec if not isinstance(part, int)), i16)
        self.code: str = kind.code
        self.low: int = kind.low if below is None else -1
        self.high: int = kind.high if below is None else below - 1
        self.shared = shared
        self.most, self.bits = most, bits
        self.seats_from = 0 if isinstance(below, Seats) else seats_from
        self.seat_axis = next((axis for axis, part in enumerate(self.shape) if isinstance(part, Seats)), None)

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def check(self, value: Any) -> int:
        if type(value) is int and self.low <= value <= self.high:
            return value
        if not isinstance(value, int) or not self.low <= value <= self.high:
            raise OverflowError(f"{self.name}: {value!r} is not a whole number from {self.low} to {self.high}")
        return int(value)

    def read_only(self, value: Any, shape: tuple[int, ...] | None = None) -> Any:
        """Return the value as a constant, padded with zeros to its capacity."""
        shape = self.shape if shape is None else shape
        if not shape:
            return self.check(value)
        self.check_length(value, shape[0], exact=False)
        empty: Any = [] if len(shape) > 1 else 0
        return row_of(self.read_only(item, shape[1:]) for item in [*value, *[empty] * (shape[0] - len(value))])

    def mutable(self, value: Any, shape: tuple[int, ...] | None = None) -> Any:
        """Return the value as a row that can be changed."""
        shape = self.shape if shape is None else shape
        if not shape:
            return self.check(value)
        self.check_length(value, shape[0], exact=True)
        if len(shape) > 1:
            return row_of([self.mutable(item, shape[1:]) for item in value])
        row = FieldRow(enumerate([self.check(item) for item in value]))
        row.field = self
        return row

    def check_length(self, value: Any, length: int, exact: bool) -> None:
        if not isinstance(value, Sequence | Row) or isinstance(value, str):
            raise ValueError(f"{self.name}: expected a list of {length}, found {type(value).__name__}")
        if len(value) > length or (exact and len(value) < length):
            raise ValueError(f"{self.name}: expected {'' if exact else 'at most '}{length} items, found {len(value)}")

    @property
    def size(self) -> int:
        """The number of integers."""
        return prod(self.shape)

    def flatten(self, value: Any, numbers: list[int]) -> None:
        """Add all integers of a value, in order."""
        if len(self.shape) < 2:
            numbers.extend(value if self.shape else (value,))
        else:
            for row in value if len(self.shape) == 2 else (row for block in value for row in block):
                numbers.extend(row)

    def unflattened(self, numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
        """The value that these integers were, taken from the iterator and not checked."""
        if not shape:
            return next(numbers)
        if len(shape) > 1:
            return row_of([self.unflattened(numbers, shape[1:]) for _ in range(shape[0])])
        row = FieldRow(enumerate(islice(numbers, shape[0])))
        row.field = self
        return row

    def zeros(self) -> Any:
        zero: Any = 0
        for length in reversed(self.shape):
            zero = [zero] * length
        return self.mutable(zero)

    def copier(self) -> Callable[[Any], Any]:
        """Return a function that copies a value of this field for another state."""
        if not self.shape:
            return lambda value: value
        if len(self.shape) == 1:
            return copy_row
        if len(self.shape) == 2:
            return copy_rows
        inner = Field((*self.shape[1:],), None, False).copier()
        return lambda value: row_of([inner(item) for item in value])


def copy_row(source: FieldRow, new: Any = FieldRow.__new__, update: Any = dict.update, pairs: Any = dict.items) -> FieldRow:
    """Pair by pair: `update` from a dict that iterates over its values is slower."""
    row: FieldRow = new(FieldRow)
    update(row, pairs(source))
    row.field = source.field
    return row


def copy_rows(source: Row) -> Row:
    return Row(zip(source.keys(), map(copy_row, source.values()), strict=True))


def plain(value: Any) -> Any:
    """Return a row or block of rows as lists; a single integer as it is."""
    return [plain(item) for item in value] if isinstance(value, Row) else value


@overload
def field(kind: type[int] = ..., /, *, below: int | None = ..., most: int | None = ..., bits: int = ...,
          seats_from: int | None = ...) -> int: ...
@overload
def field(length: int, kind: type[int] = ..., /, *, below: int | None = ..., most: int | None = ..., bits: int = ...,
          seats_from: int | None = ...) -> list[int]: ...
@overload
def field(rows: int, length: int, kind: type[int] = ..., /, *, below: int | None = ..., most: int | None = ...,
          bits: int = ..., seats_from: int | None = ...) -> list[list[int]]: ...
@overload
def field(blocks: int, rows: int, length: int, kind: type[int] = ..., /, *, below: int | None = ..., most: int | None = ...,
          bits: int = ..., seats_from: int | None = ...) -> list[list[list[int]]]: ...
def field(*spec: Any, below: int | None = None, most: int | None = None, bits: int = 64,
          seats_from: int | None = None) -> Any:
    """Declare an integer, or rows of integers, of each state. The parameters after `below` are for observations."""
    return Field(spec, below, False, most, bits, seats_from)


@overload
def constant(kind: type[int] = ..., /, *, below: int | None = ...) -> int: ...
@overload
def constant(length: int, kind: type[int] = ..., /, *, below: int | None = ...) -> Sequence[int]: ...
@overload
def constant(rows: int, length: int, kind: type[int] = ..., /, *, below: int | None = ...) -> Sequence[Sequence[int]]: ...
@overload
def constant(blocks: int, rows: int, length: int, kind: type[int] = ..., /, *,
             below: int | None = ...) -> Sequence[Sequence[Sequence[int]]]: ...
def constant(*spec: Any, below: int | None = None) -> Any:
    """Declare an integer, or rows of integers, that come from content and options and never change."""
    return Field(spec, below, shared=True)


def zeros(length: int, kind: type[int] = i16) -> list[int]:
    """Return a row of integers for the duration of one call. When compiled, its length must be a constant."""
    row: list[int] = Field((length, kind), None, shared=False).zeros()
    return row


Method = TypeVar("Method", bound=Callable[..., Any])


def hook(method: Method) -> Method:
    """Mark a method of a module that the game defines: the only kind of name that may be defined twice."""
    method.is_hook = True  # type: ignore[attr-defined]  # functions take attributes
    return method
