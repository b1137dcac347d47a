"""Pebbles: a toy game with a weighted pile, forced choices and turns of several decisions, for two to four seats."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.kernel.actions import Kind, action, outcome, step
from cardamom.kernel.content import Reader
from cardamom.kernel.evaluator import Evaluator, Rewards, preference, weight
from cardamom.kernel.fields import constant, field
from cardamom.kernel.game import Game, Part
from cardamom.kernel.options import Number, Option, SeatOrRandom
from cardamom.kernel.state import CHANCE, OVER, SEATS, State
from cardamom.kernel.words import text

PEBBLES, SLOTS = 12, 3
CHOOSE_FIRST, FILL = step("first"), step("fill")
HAND, CHOOSE, FINISH = step("hand"), step("take"), step("end")
PB_1, PB_2, PB_3, PB_4 = 101, 102, 103, 104


class PebblesRules(State):
    rewards: ClassVar = Rewards(lead=30, alone=100, victory=80)

    seat: int = field(below=SEATS)
    left: int = field()
    even: int = field()
    taken: int = field()  # 1: this turn's pebble is taken
    row: list[int] = field(SLOTS, below=PEBBLES)  # -1: empty
    drawn: list[int] = field(PEBBLES)
    points: list[int] = field(SEATS)
    paint: list[int] = field(SEATS)
    worth: Sequence[int] = constant(PEBBLES)
    first: int = constant(below=SEATS)  # -1: drawn
    bonus: int = constant()

    def begin(self) -> None:
        for slot in range(SLOTS):
            self.row[slot] = -1
        self.seat = 0 if self.first == -1 else self.first
        self.ask(CHANCE, CHOOSE_FIRST if self.first == -1 else FILL)

    @action(during=HAND, name="left", rule=PB_2)
    def take_left(self, seat: int) -> None:
        self.left = 1
        self.step = CHOOSE

    @action(during=HAND, name="right", rule=PB_2)
    def take_right(self, seat: int) -> None:
        self.left = 0
        self.step = CHOOSE

    def has_pebble(self, seat: int, slot: int) -> bool:
        return self.row[slot] >= 0

    @action(during=CHOOSE, of=SLOTS, on="slot:{slot}", rule=PB_3, guard=has_pebble)
    def take(self, seat: int, slot: int) -> None:
        pebble = self.row[slot]
        self.row[slot] = -1
        self.points[seat] += self.worth[pebble]
        self.even = (pebble + 1) % 2 == 0
        self.taken = 1
        self.fill()

    def can_paint(self, seat: int) -> bool:
        return bool(self.even and not self.left)

    @action(during=FINISH, name="paint", rule=PB_4, guard=can_paint)
    def paint_pebble(self, seat: int) -> None:
        self.paint[seat] += 1
        self.even = 0

    @action(during=FINISH, rule=PB_2)
    def end(self, seat: int) -> None:
        self.seat = (seat + 1) % self.seats
        self.taken = 0
        self.ask(OVER if self.gap() == 0 and max(self.row) < 0 else self.seat, HAND)

    def first_weight(self, seat: int) -> int:
        return 1 if seat < self.seats else 0

    @outcome(during=CHOOSE_FIRST, name="first", of=SEATS, rule=PB_1, pile="first player", weight=first_weight)
    def begin_with(self, seat: int) -> None:
        self.seat = seat
        self.step = FILL

    def draw_weight(self, pebble: int) -> int:
        return 0 if self.drawn[pebble] else 2 if pebble < 8 else 1

    @outcome(during=FILL, of=PEBBLES, rule=PB_1, pile="bag", weight=draw_weight)
    def draw(self, pebble: int) -> None:
        self.drawn[pebble] = 1
        self.row[self.gap()] = pebble
        self.fill()

    def gap(self) -> int:
        """The first empty place of the row, or -1."""
        return next((slot for slot in range(SLOTS) if self.row[slot] < 0), -1)

    def fill(self) -> None:
        """Chance draws while there is a gap and a pebble for it."""
        if self.gap() >= 0 and 0 in self.drawn:
            self.ask(CHANCE, FILL)
        else:
            self.ask(self.seat, FINISH if self.taken else HAND)

    def score(self, party: int) -> int:
        return self.points[party] + self.bonus * self.paint[party]


class Hand(Evaluator[PebblesRules]):
    PAINT: int = weight("how gladly pebbles are painted")

    @preference(PebblesRules.paint_pebble)
    def likes_paint(self, state: PebblesRules, seat: int) -> int:
        return self.PAINT


END, LEFT, RIGHT, TAKE, PAINT, FIRST, DRAW = (kind.first for kind in PebblesRules.kinds)


class Pebbles(Game[PebblesRules]):
    id: ClassVar[str] = "pebbles"
    title = "Pebbles"
    version = 2
    seats = (2, 3, 4)
    options: tuple[Option, ...] = (
        SeatOrRandom("first", "who begins", "random"), Number("bonus", "points for paint", 1, low=0, high=9))
    rules = "tests.toys.pebbles:PebblesRules"
    evaluators: ClassVar = {"hand": "tests.toys.pebbles:Hand", "painter": "tests.toys.pebbles:Hand"}
    folders = (Path(__file__).parent,)
    content_file = Path(__file__).with_name("pebbles.toml")

    def read_content(self, document: dict[str, Any], file: str) -> None:
        reader = Reader(document, file)
        self.worth = reader.numbers("worth", PEBBLES, 0, 99)
        reader.close()

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        first = -1 if options["first"] == "random" else options["first"]
        return {"seats": seats, "parties": seats, "worth": self.worth, "first": first, "bonus": options["bonus"]}

    def labels(self) -> dict[str, Sequence[str]]:
        return {"pebble": [f"P{n + 1}" for n in range(PEBBLES)]}

    def arguments(self, state: PebblesRules, kind: Kind, n: int) -> dict[str, Any]:
        if kind.name == "take":
            return {"slot": n, "pebble": f"P{state.row[n] + 1}"}
        return {"seat": n} if kind.name == "first" else {"pebble": f"P{n + 1}"} if kind.name == "draw" else {}

    def table_view(self, state: PebblesRules) -> dict[str, Any]:
        row = [{"ref": f"slot:{slot}", "pebble": pebble + 1} for slot, pebble in enumerate(state.row)]
        players = [{"ref": f"player:{seat}", "paint": state.paint[seat]} for seat in range(state.seats)]
        return {"row": row, "players": players}

    def score_parts(self, state: PebblesRules, party: int) -> list[Part]:
        return [{"rule": "PB-5", "text": text("score-pebbles"), "points": state.points[party]},
                {"rule": "PB-4", "text": text("score-paint"), "points": state.bonus * state.paint[party]}]

    def check(self, state: PebblesRules) -> None:
        if sum(state.drawn) < sum(pebble >= 0 for pebble in state.row):
            raise ValueError("a pebble lies in the row and in the bag")


def load(game: str, content: Any = None, engine: str | None = None) -> Pebbles:
    """A registry of one, like that of `cardamom.load`."""
    if game != Pebbles.id:
        raise ValueError(f"there is no game {game[:40]!r}; known: pebbles")
    return Pebbles(content, "interpreted")
