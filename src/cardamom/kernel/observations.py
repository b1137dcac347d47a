"""Observations: a position as numbers, as a seat sees it, for learning programs.

The observer is always seat 0 and the others follow in the order of seats; an automaton comes last. There are two kinds:

    compact    the features of every party (kernel/features.py), who is to act and what is asked
    full       every field: one-hot where it is an index, bit by bit where it is a set, else as a number

All numbers are 16-bit integers in one row. An `ObservationSpec` says what stands where, and within which bounds. Whatever is
beyond its bounds becomes the nearest number within, as for features.

Nothing is hidden from anybody in these games: a state holds no future, what lies in a pile is known as a set, and everything
that was done is public. So an observation tells a seat nothing that it could not know. The points that a table does not
display (kernel/hiding.py) can be counted by everybody who watches; observations have them.
"""
from __future__ import annotations

import inspect
import re
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from zlib import crc32

from cardamom.kernel.arguments import whole
from cardamom.kernel.content import shown
from cardamom.kernel.features import all_of
from cardamom.kernel.fields import Field

if TYPE_CHECKING:
    from cardamom.kernel.evaluator import Evaluator
    from cardamom.kernel.state import State

COMPACT, FULL = "compact", "full"
KINDS = (COMPACT, FULL)
MOST_VALUES = 64  # an index with more values stays a number: one-hot, a row of them would be mostly zeros
NUMBER, ONE_HOT, BITS = 0, 1, 2
ENCODINGS: tuple[Literal["number", "one-hot", "bits"], ...] = ("number", "one-hot", "bits")
KERNEL_MEANINGS = {"to_act": "the seat that is to act; none while chance is, and at the end", "step": "what is asked"}
COMMENTED = re.compile(r"\s*(?P<name>\w+): .*= field\(.*\)\s*#\s*(?P<meaning>.+)")


class Part(NamedTuple):
    """A part of an observation: the numbers from `start` on, as an array of this shape."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    encoding: Literal["number", "one-hot", "bits"]
    meaning: str

    @property
    def size(self) -> int:
        """The number of integers in this part."""
        return prod(self.shape)


@dataclass(frozen=True)
class ObservationSpec:
    """Describes an observation. Observations with equal versions mean the same."""

    kind: str
    seats: int
    parties: int
    parts: tuple[Part, ...]
    version: str

    @cached_property
    def size(self) -> int:
        """The number of integers in an observation."""
        return sum(part.size for part in self.parts)

    @cached_property
    def low(self) -> array[int]:
        """The lower bound of each number."""
        return array("h", [part.low for part in self.parts for _ in range(part.size)])

    @cached_property
    def high(self) -> array[int]:
        """The upper bound of each number."""
        return array("h", [part.high for part in self.parts for _ in range(part.size)])

    def named(self, observation: Any) -> dict[str, Any]:
        """Return the numbers of an observation by part; from a NumPy array of one or many, as arrays."""
        shape = getattr(observation, "shape", None)
        if shape is None and not isinstance(observation, Sized):
            raise TypeError(f"observation: expected {self.size} numbers, found {shown(observation)}")
        count = len(observation) if shape is None else (shape or (0,))[-1]
        if count != self.size:
            raise ValueError(f"observation: expected {self.size} numbers, found {count}")
        if shape is None:
            return {part.name: list(observation[part.start:part.start + part.size]) for part in self.parts}
        return {part.name: observation[..., part.start:part.start + part.size].reshape(*shape[:-1], *part.shape)
                for part in self.parts}


# -- how a field is seen --------------------------------------------------------------------------------------


class Reading(NamedTuple):
    """How a field becomes numbers: its rows before the axis of seats, along it and after it, and what a value becomes."""

    name: str
    outer: int
    length: int  # of the axis of seats; 1 if it has none
    places: int  # how many of these are seen
    inner: int
    encoding: int
    width: int  # numbers that a value becomes
    low: int
    high: int
    seats_from: int  # from this value on, it is a seat; -1: it is none


def reading_of(name: str, declared: Field, seats: int, parties: int) -> Reading:
    axis = declared.seat_axis
    before, after = ((), declared.shape) if axis is None else (declared.shape[:axis], declared.shape[axis + 1:])
    length, places = (1, 1) if axis is None else (declared.shape[axis], parties)
    seats_from = -1 if declared.seats_from is None else declared.seats_from
    low, high = declared.low, declared.high
    if seats_from >= 0:
        high = seats_from + (seats if name == "to_act" else parties) - 1
    encoding, width = NUMBER, 1
    if declared.code == "Q":
        encoding, width, low, high = BITS, declared.bits, 0, 1
    elif declared.most is not None:
        low, high = 0, declared.most
    elif high < MOST_VALUES:
        encoding, width, low, high = ONE_HOT, high + 1, 0, 1
    return Reading(name, prod(before), length, places, prod(after), encoding, width, low, high, seats_from)


def shape_of(declared: Field, reading: Reading) -> tuple[int, ...]:
    own = [reading.places if axis == declared.seat_axis else int(length) for axis, length in enumerate(declared.shape)]
    return tuple(own) if reading.encoding == NUMBER and own else (*own, reading.width)


def meanings(rules: type[State]) -> dict[str, str]:
    """Return the comment beside each field. Compiled rules without a game have no source, and so no comments."""
    found = dict(KERNEL_MEANINGS)
    for module in rules.__mro__:
        if hasattr(module, "declared_fields") and rules.engine == "interpreted":
            lines = inspect.getsourcelines(module)[0]
            found = {match["name"]: match["meaning"] for match in map(COMMENTED.match, lines) if match} | found
    return found


# -- specs ----------------------------------------------------------------------------------------------------


class Contents(NamedTuple):
    """What an observer reads: the features of every party, if it has an evaluator, and fields."""

    spec: ObservationSpec
    readings: tuple[Reading, ...]
    evaluator: Evaluator[Any] | None


def contents(rules: type[State], evaluator: Evaluator[Any], kind: str, seats: int, parties: int) -> Contents:
    """Return what is in an observation of this kind. `rules` is the interpreted class."""
    if not isinstance(kind, str) or kind not in KINDS:
        raise ValueError(f"there is no kind of observation {shown(kind)}; there are: {', '.join(KINDS)}")
    seen = [name for name in rules.declared_fields if kind == FULL or name in ("to_act", "step")]
    readings = tuple(reading_of(name, rules.declared_fields[name], seats, parties) for name in seen)
    described = [] if kind == FULL else [*feature_parts(evaluator, parties)]
    said = meanings(rules)
    fields = [Part(one.name, 0, shape_of(rules.declared_fields[one.name], one), one.low, one.high, ENCODINGS[one.encoding],
                   said.get(one.name, "")) for one in readings]
    parts = tuple(placed([*described, *fields]))
    weights = {} if kind == FULL else evaluator.weights
    version = crc32(repr(([part[:-1] for part in parts], sorted(weights.items()))).encode())
    return Contents(ObservationSpec(kind, seats, parties, parts, f"{kind}-{version:08x}"), readings,
                    None if kind == FULL else evaluator)


def feature_parts(evaluator: Any, parties: int) -> Iterator[Part]:
    declared = all_of(getattr(evaluator, "_twin", evaluator).features_declared, of_action=False)
    for place in range(parties):
        for name, one in declared.items():
            yield Part(f"{place}.{name}", 0, (one.of,), one.least, one.most, "number", one.meaning)


def placed(parts: Iterable[Part]) -> Iterator[Part]:
    """Lay out the parts one after the other."""
    start = 0
    for part in parts:
        yield part._replace(start=start)
        start += part.size


# -- observers ------------------------------------------------------------------------------------------------


class Observer:
    """Observes states of one set-up; twin of the one in build/native/observations.pxi."""

    def __init__(self, state: State, seen: Contents) -> None:
        self.spec, self.readings, self.evaluator = seen
        self.seats, self.parties = state.seats, state.parties

    def observe(self, state: State, seat: int, room: memoryview) -> None:
        numbers = self.numbers(state, seat)
        room[:] = array("h", numbers)

    def numbers(self, state: State, seat: int) -> list[int]:
        found: list[int] = []
        order = [(seat + place) % self.seats for place in range(self.seats)] + [*range(self.seats, self.parties)]
        if self.evaluator is not None:
            for party in order:
                found += self.evaluator.features(state, party)
        fields = state.fields()
        for reading in self.readings:
            values: list[int] = []
            if reading.name == "step":
                values.append(fields["step"])
            else:
                state.declared_fields[reading.name].flatten(fields[reading.name], values)
            for outer in range(reading.outer):
                for place in order if reading.length > 1 else (0,):
                    first = (outer * reading.length + place) * reading.inner
                    for value in values[first:first + reading.inner]:
                        found += self.encoded(reading, value, seat)
        return found

    def encoded(self, reading: Reading, value: int, seat: int) -> Sequence[int]:
        if reading.encoding == BITS:
            return [value >> bit & 1 for bit in range(reading.width)]
        if reading.seats_from >= 0 and reading.seats_from <= value < reading.seats_from + self.seats:
            value = reading.seats_from + (value - reading.seats_from - seat) % self.seats
        if reading.encoding == ONE_HOT:
            return [int(value == one) for one in range(reading.width)]
        return [min(max(value, reading.low), reading.high)]


def observer_for(state: State, kind: str) -> Any:
    """Return the observer of a state's setup, created on first use."""
    known: Mapping[str, Any] = state.constants.observers
    return known[kind] if isinstance(kind, str) and kind in known else make_observer(state, kind)


def make_observer(state: State, kind: str) -> Any:
    from cardamom.kernel.engine import evaluator_for, kit
    setup = state.constants.setup
    rules = type(state) if setup is None else setup.game.twin_class
    made = kit(state).Observer(state, contents(rules, evaluator_for(state), kind, state.seats, state.parties))
    state.constants.observers[kind] = made
    return made


def observe(state: State, seat: int, kind: str, out: Any) -> Any:
    """Compute `State.observe` on either engine."""
    observer = observer_for(state, kind)
    seat = whole("seat", seat)
    if not 0 <= seat < state.seats:
        raise IndexError(f"seat: there is no seat {seat}")
    out = array("h", bytes(2 * observer.spec.size)) if out is None else out
    observer.observe(state, seat, room_in(out, observer.spec.size))
    return out


def room_in(out: Any, length: int) -> memoryview:
    """Return the memory of a buffer with room for this many 16-bit integers."""
    try:
        view = memoryview(out)
    except TypeError:
        raise TypeError(f"out: expected a buffer of 16-bit integers, such as a NumPy array, found {shown(out)}") from None
    if view.format != "h" or view.readonly or not view.c_contiguous:
        raise ValueError("out: expected a contiguous, writable buffer of 16-bit integers")
    flat = view.cast("B").cast("h")
    if len(flat) != length:
        raise ValueError(f"out: expected room for {length} numbers, found {len(flat)}")
    return flat
