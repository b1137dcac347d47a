"""Mosaic: a toy for large sets of actions: polyominoes on a map of 12 x 12 squares in three words of 64 bits.

Square r * 12 + c is bit (r * 12 + c) % 64 of word (r * 12 + c) // 64. A placement is a form on a top left square:
slot = form * 144 + square. `mask` holds its squares, `halo` the squares that touch them; the mask of a slot that leaves
the map is empty. A piece must fit and, but for the first, touch another of the same seat.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from cardamom.kernel.actions import action, outcome, step
from cardamom.kernel.bits import count_bits
from cardamom.kernel.evaluator import Evaluator, Rewards, preference
from cardamom.kernel.features import action_feature, describes, feature
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.state import ALLOWED, CHANCE, NOT_NOW, OVER, SEATS, State

SIDE = 12
WORDS, SQUARES = 3, SIDE * SIDE
SHAPES = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4), (4, 1), (3, 3), (2, 4), (4, 2), (1, 5),
          (5, 1))  # rows, columns
FORMS = 15
SLOTS = FORMS * SQUARES
DRAW_FORM, PUT_PIECE, DONE = step("draw"), step("put"), step("done")
MS_1, MS_2 = 111, 112


class Mosaic(State):
    rewards: ClassVar = Rewards(lead=30, alone=100, victory=80)

    taken: list[list[u64]] = field(SEATS, WORDS, u64)
    near: list[list[u64]] = field(SEATS, WORDS, u64)  # squares that touch a piece
    form: int = field(below=FORMS)  # drawn, for all seats of this round
    round: int = field()
    rounds: int = constant()
    mask: Sequence[Sequence[u64]] = constant(SLOTS, WORDS, u64)
    halo: Sequence[Sequence[u64]] = constant(SLOTS, WORDS, u64)

    def begin(self) -> None:
        self.ask(CHANCE, DRAW_FORM)

    @action(during=(PUT_PIECE, DONE))
    def end(self, seat: int) -> None:
        if seat < self.seats - 1:
            self.ask(seat + 1, PUT_PIECE)
        else:
            self.round += 1
            self.ask(CHANCE if self.round < self.rounds else OVER, DRAW_FORM)

    def refuses_put(self, seat: int, form: int, square: int) -> int:
        return NOT_NOW if form != self.form else self.refuses_slot(seat, form * SQUARES + square)

    def refuses_slot(self, seat: int, slot: int) -> int:
        on_map: u64 = 0
        hit: u64 = 0
        touched: u64 = 0
        before: u64 = 0
        for w in range(WORDS):
            on_map |= self.mask[slot][w]
            hit |= self.mask[slot][w] & self.taken[seat][w]
            touched |= self.mask[slot][w] & self.near[seat][w]
            before |= self.taken[seat][w]
        if on_map == 0 or hit != 0:
            return MS_1
        return ALLOWED if touched != 0 or before == 0 else MS_2

    @action(during=PUT_PIECE, name="put", of=(FORMS, SQUARES), rule=MS_1, guard=refuses_put)
    def put_piece(self, seat: int, form: int, square: int) -> None:
        slot = form * SQUARES + square
        for w in range(WORDS):
            self.taken[seat][w] |= self.mask[slot][w]
            self.near[seat][w] |= self.halo[slot][w]
        self.step = DONE

    def form_weight(self, form: int) -> int:
        return 1 + form % 3

    @outcome(during=DRAW_FORM, of=FORMS, pile="forms", weight=form_weight)
    def draw(self, form: int) -> None:
        self.form = form
        self.ask(0, PUT_PIECE)

    def score(self, party: int) -> int:
        covered = 0
        for w in range(WORDS):
            covered += count_bits(self.taken[party][w])
        return covered


class Tiler(Evaluator[Mosaic]):
    """Without weights, and with no value but points."""

    @preference(Mosaic.put_piece)
    def likes_to_put(self, state: Mosaic, seat: int, form: int, square: int) -> int:
        return 5

    COVERED: int = feature("squares covered", most=SQUARES)
    PLACE: int = action_feature("where a form is put", most=SQUARES)
    FORM: int = action_feature("which form it is", most=FORMS)

    def describe(self, state: Mosaic, party: int, seen: list[int]) -> None:
        seen[self.COVERED] = state.score(party)

    @describes(Mosaic.put_piece)
    def describe_putting(self, state: Mosaic, seat: int, form: int, square: int, seen: list[int]) -> None:
        seen[self.PLACE] = square
        seen[self.FORM] = form


def words(squares: set[tuple[int, int]]) -> list[int]:
    bits = sum(1 << r * SIDE + c for r, c in squares)
    return [bits >> 64 * word & (1 << 64) - 1 for word in range(WORDS)]


def placed(rows: int, columns: int, top: int, left: int) -> set[tuple[int, int]]:
    """The squares of a placement; none if it leaves the map."""
    if top + rows > SIDE or left + columns > SIDE:
        return set()
    return {(top + r, left + c) for r in range(rows) for c in range(columns)}


def around(squares: set[tuple[int, int]]) -> set[tuple[int, int]]:
    beside = {(r + dr, c + dc) for r, c in squares for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))} - squares
    return {(r, c) for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE}


def content(seats: int, /, **changes: Any) -> dict[str, Any]:
    """Tables of the toy."""
    slots = [placed(*shape, r, c) for shape in SHAPES for r in range(SIDE) for c in range(SIDE)]
    return {"seats": seats, "parties": seats, "rounds": 8, "mask": [words(slot) for slot in slots],
            "halo": [words(around(slot)) for slot in slots]} | changes
