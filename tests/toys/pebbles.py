"""Pebbles: a toy game with a weighted pile, forced choices and turns of several decisions, for two to four seats."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.kernel.actions import Kind
from cardamom.kernel.cells import cell, cells, table
from cardamom.kernel.content import Reader
from cardamom.kernel.game import Game, Part
from cardamom.kernel.options import Number, Option, SeatOrRandom
from cardamom.kernel.state import ALLOWED, CHANCE, NOT_NOW, OVER, SEATS, State
from cardamom.kernel.words import Text, text

PEBBLES, SLOTS = 12, 3
END, LEFT, RIGHT, TAKE, PAINT, FIRST, DRAW = 0, 1, 2, 3, 6, 7, 12
CHOOSE_FIRST, FILL, HAND, CHOOSE, FINISH = range(5)
PB_2, PB_3, PB_4 = 102, 103, 104


class PebblesRules(State):
    num_actions = DRAW + PEBBLES

    phase: int = cell()
    seat: int = cell(below=SEATS)
    left: int = cell()
    even: int = cell()
    row: list[int] = cells(SLOTS, below=PEBBLES)  # -1: empty
    drawn: list[int] = cells(PEBBLES)
    points: list[int] = cells(SEATS)
    paint: list[int] = cells(SEATS)
    worth: Sequence[int] = table(PEBBLES)
    first: int = table(below=SEATS)  # -1: drawn
    bonus: int = table()

    def begin(self) -> None:
        for slot in range(SLOTS):
            self.row[slot] = -1
        self.to_act = CHANCE
        self.seat = 0 if self.first == -1 else self.first
        self.phase = CHOOSE_FIRST if self.first == -1 else FILL

    def offer(self) -> None:
        self.offer_range(0, self.num_actions)

    def refuses(self, action: int) -> int:
        if action in (LEFT, RIGHT):
            return ALLOWED if self.phase == HAND else PB_2
        if TAKE <= action < TAKE + SLOTS:
            return ALLOWED if self.phase == CHOOSE and self.row[action - TAKE] >= 0 else PB_3
        if action == PAINT:
            return ALLOWED if self.phase == FINISH and self.even and not self.left else PB_4
        return ALLOWED if action == END and self.phase == FINISH else NOT_NOW

    def weight(self, outcome: int) -> int:
        if self.phase == CHOOSE_FIRST:
            return 1 if FIRST <= outcome < FIRST + self.seats else 0
        if outcome < DRAW or self.drawn[outcome - DRAW]:
            return 0
        return 2 if outcome < DRAW + 8 else 1

    def pile(self) -> int:
        return 0 if self.phase == CHOOSE_FIRST else 1

    def play(self, action: int) -> None:
        if self.phase == CHOOSE_FIRST:
            self.seat = action - FIRST
            self.phase = FILL
        elif action >= DRAW:
            self.drawn[action - DRAW] = 1
            self.row[self.gap()] = action - DRAW
            self.fill()
        elif action in (LEFT, RIGHT):
            self.left = action == LEFT
            self.phase = CHOOSE
        elif action == PAINT:
            self.paint[self.seat] += 1
            self.even = 0
        elif action == END:
            self.seat = (self.seat + 1) % self.seats
            self.phase = HAND
            self.to_act = OVER if self.gap() == 0 and max(self.row) < 0 else self.seat
        else:
            pebble = self.row[action - TAKE]
            self.row[action - TAKE] = -1
            self.points[self.seat] += self.worth[pebble]
            self.even = (pebble + 1) % 2 == 0
            self.phase = FINISH
            self.fill()

    def gap(self) -> int:
        """The first empty place of the row, or -1."""
        return next((slot for slot in range(SLOTS) if self.row[slot] < 0), -1)

    def fill(self) -> None:
        """Chance draws while there is a gap and a pebble for it."""
        wanted = self.gap() >= 0 and 0 in self.drawn
        if not wanted and self.phase == FILL:
            self.phase = HAND
        self.to_act = CHANCE if wanted else self.seat

    def score(self, party: int) -> int:
        return self.points[party] + self.bonus * self.paint[party]

    def rollout_weight(self, action: int) -> int:
        return 5 if action == PAINT else 1


class Pebbles(Game[PebblesRules]):
    id: ClassVar[str] = "pebbles"
    title = "Pebbles"
    version = 2
    seats = (2, 3, 4)
    options: tuple[Option, ...] = (
        SeatOrRandom("first", "who begins", "random"), Number("bonus", "points for paint", 1, low=0, high=9))
    piles = ("first player", "bag")
    kinds = (Kind("end", END, rule="PB-2"), Kind("left", LEFT, rule="PB-2"), Kind("right", RIGHT, rule="PB-2"),
             Kind("take", TAKE, SLOTS, argument="slot", on="slot:{slot}", rule="PB-3"), Kind("paint", PAINT, rule="PB-4"),
             Kind("first", FIRST, SEATS, argument="seat", rule="PB-1"),
             Kind("draw", DRAW, PEBBLES, argument="pebble", on="", rule="PB-1"))
    rules = "tests.toys.pebbles:PebblesRules"
    folders = (Path(__file__).parent,)
    content_file = Path(__file__).with_name("pebbles.toml")

    def read_content(self, document: dict[str, Any], file: str) -> None:
        reader = Reader(document, file)
        self.worth = reader.numbers("worth", PEBBLES, 0, 99)
        reader.close()

    def tables(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        first = -1 if options["first"] == "random" else options["first"]
        return {"seats": seats, "parties": seats, "worth": self.worth, "first": first, "bonus": options["bonus"]}

    def labels(self) -> dict[str, Sequence[str]]:
        return {"pebble": [f"P{n + 1}" for n in range(PEBBLES)]}

    def arguments(self, state: PebblesRules, kind: Kind, n: int) -> dict[str, Any]:
        if kind.name == "take":
            return {"slot": n, "pebble": f"P{state.row[n] + 1}"}
        return {"seat": n} if kind.name == "first" else {"pebble": f"P{n + 1}"} if kind.name == "draw" else {}

    def prompt(self, state: PebblesRules) -> Text:
        if state.to_act == CHANCE:
            return text("ask.chance")
        return text({HAND: "ask.hand", CHOOSE: "ask.take", FINISH: "ask.end"}[state.phase], seat=state.to_act)

    def table_view(self, state: PebblesRules) -> dict[str, Any]:
        row = [{"ref": f"slot:{slot}", "pebble": pebble + 1} for slot, pebble in enumerate(state.row)]
        players = [{"ref": f"player:{seat}", "paint": state.paint[seat]} for seat in range(state.seats)]
        return {"row": row, "players": players}

    def score_parts(self, state: PebblesRules, party: int) -> list[Part]:
        return [{"rule": "PB-5", "text": text("score.pebbles"), "points": state.points[party]},
                {"rule": "PB-4", "text": text("score.paint"), "points": state.bonus * state.paint[party]}]

    def check(self, state: PebblesRules) -> None:
        if sum(state.drawn) < sum(pebble >= 0 for pebble in state.row):
            raise ValueError("a pebble lies in the row and in the bag")


def load(game: str, content: Any = None, engine: str | None = None) -> Pebbles:
    """A registry of one, like that of `cardamom.load`."""
    if game != Pebbles.id:
        raise ValueError(f"there is no game {game[:40]!r}; known: pebbles")
    return Pebbles(content, "interpreted")
