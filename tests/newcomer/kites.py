"""Kites, the example of docs/adding-a-game.md: a whole game in one file."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardamom.kernel.actions import Kind
from cardamom.kernel.cells import cell, cells, table
from cardamom.kernel.content import Reader
from cardamom.kernel.game import Game, Part
from cardamom.kernel.options import Number
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, OVER, SEATS, State
from cardamom.kernel.words import Text, text

CALM, BREEZE, GUST, WINDS = 0, 1, 2, 3
LENGTHS = 3
LET = 1                    # actions LET to LET + 2 let out 1 to 3 lengths; END is 0 in every game
TIE = LET + LENGTHS
WIND = TIE + 1             # outcomes of chance: WIND + CALM, BREEZE or GUST
KT_3, KT_4 = 903, 904      # why an action is refused: constants named like the rule, any numbers from 100


class KitesRules(State):
    num_actions = WIND + WINDS

    bag: list[int] = cells(WINDS)
    height: list[int] = cells(SEATS)
    line: list[int] = cells(SEATS)
    down: list[int] = cells(SEATS)          # 1: takes no more turns
    active: int = cell(below=SEATS)         # whose turn it is, also while chance is to act
    let: int = cell()                       # lengths let out, until the wind has come
    done: int = cell()                      # 1: only `end` is left
    in_bag: Sequence[int] = table(WINDS)
    full_line: int = table()
    safe: int = table()
    storm: int = table()

    def begin(self) -> None:
        """KT-1."""
        for wind in range(WINDS):
            self.bag[wind] = self.in_bag[wind]
        for seat in range(self.seats):
            self.line[seat] = self.full_line

    def offer(self) -> None:
        if self.to_act == CHANCE:
            self.offer_range(WIND, WINDS)
        else:
            self.offer_range(END, WIND)

    def refuses(self, action: int) -> int:
        if action == END or self.done:
            return ALLOWED if action == END and self.done else NOT_NOW
        if action < TIE:
            return ALLOWED if action - LET < self.line[self.active] else KT_3
        if action == TIE:
            return ALLOWED if self.height[self.active] >= self.safe else KT_4
        return NOT_NOW

    def weight(self, outcome: int) -> int:
        return self.bag[outcome - WIND] if outcome >= WIND else 0

    def play(self, action: int) -> None:
        if action == END:
            self.next_turn()
        elif action < TIE:  # KT-2
            self.let = action - LET + 1
            self.line[self.active] -= self.let
            self.to_act = CHANCE
        elif action == TIE:  # KT-4
            self.down[self.active] = 1
            self.done = 1
        else:
            self.blow(action - WIND)

    def blow(self, wind: int) -> None:
        """KT-2, KT-5, KT-6."""
        seat = self.active
        self.bag[wind] -= 1
        if wind == CALM:
            self.height[seat] = max(0, self.height[seat] - 1)
        else:
            self.height[seat] += self.let if wind == BREEZE else 2 * self.let
        if wind == GUST and 0 < self.storm < self.height[seat]:
            self.height[seat] = 0
            self.down[seat] = 1
        if self.line[seat] == 0:
            self.down[seat] = 1
        self.let = 0
        self.done = 1
        self.to_act = seat

    def next_turn(self) -> None:
        """KT-6."""
        self.done = 0
        self.to_act = OVER
        left = 0
        for wind in range(WINDS):
            left += self.bag[wind]
        for step in range(self.seats):
            seat = (self.active + 1 + step) % self.seats
            if left > 0 and self.to_act == OVER and not self.down[seat]:
                self.to_act = seat
        if self.to_act != OVER:
            self.active = self.to_act

    def score(self, party: int) -> int:
        """KT-7."""
        return self.height[party]

    def tie_break(self, party: int) -> int:
        """KT-7."""
        return self.line[party]


class KitesGame(Game[KitesRules]):
    id = "kites"
    title = "Kites"
    version = 1
    seats = (2, 3, 4)
    piles = ("bag",)
    rules = f"{__name__}:KitesRules"        # module:Class, found by import
    folders = (Path(__file__).parent,)      # where words/ lies
    content_file = Path(__file__).with_name("kites.toml")
    kinds = (
        Kind("end", END, rule="KT-2"),
        Kind("let", LET, LENGTHS, "lengths", on="kite:{seat}", rule="KT-2"),
        Kind("tie", TIE, on="kite:{seat}", rule="KT-4"),
        Kind("wind", WIND, WINDS, "wind", on="bag", rule="KT-2"),
    )

    def read_content(self, document: dict[str, Any], file: str) -> None:
        read = Reader(document, file)
        self.bag = read.numbers("bag", WINDS, 1, 99)
        self.line = read.number("line", 1, 99)
        self.safe = read.number("safe", 0, 99)
        read.close()                        # refuses fields that nobody asked for
        self.options = (Number("storm", "the height above which a gust tears a kite off, 0 for never (KT-5)", 0, 0, 99),)

    def tables(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return {"seats": seats, "parties": seats, "in_bag": [count * seats for count in self.bag],
                "full_line": self.line, "safe": self.safe, "storm": options["storm"]}

    def labels(self) -> dict[str, Sequence[str]]:
        return {"lengths": ("1", "2", "3"), "wind": ("calm", "breeze", "gust")}

    def arguments(self, state: KitesRules, kind: Kind, n: int) -> dict[str, Any]:
        return {"seat": state.active} | ({kind.argument: self.labels()[kind.argument][n]} if kind.argument else {})

    def prompt(self, state: KitesRules) -> Text:
        if state.to_act == CHANCE:
            return text("ask.chance")       # the kernel's words
        return text("ask.end" if state.done else "ask.turn", seat=state.to_act)

    def table_view(self, state: KitesRules) -> dict[str, Any]:
        bag = dict(zip(self.labels()["wind"], state.bag, strict=True))
        kites = [{"ref": f"kite:{seat}", "height": state.height[seat], "line": state.line[seat],
                  "down": bool(state.down[seat])} for seat in range(state.seats)]
        return {"bag": {"ref": "bag", **bag}, "kites": kites}

    def score_parts(self, state: KitesRules, party: int) -> list[Part]:
        return [{"rule": "KT-7", "text": text("score.height"), "points": state.height[party]}]

    def check(self, state: KitesRules) -> None:
        out = [self.line - state.line[seat] for seat in range(state.seats)]
        if any(not 0 <= state.bag[wind] <= self.bag[wind] * state.seats for wind in range(WINDS)):
            raise ValueError("bag: more or less winds than there are (KT-1)")
        if any(not 0 <= state.height[seat] <= 2 * out[seat] <= 2 * self.line for seat in range(state.seats)):
            raise ValueError("height, line: a kite is higher than its line allows (KT-2)")
        if any(flag not in (0, 1) for flag in (state.done, *state.down)) or not 0 <= state.let <= LENGTHS:
            raise ValueError("done, down, let: not the mark of a turn")
        if not 0 <= state.active < state.seats or state.to_act not in (state.active, CHANCE, OVER):
            raise ValueError("active, to_act: not the turn of that seat")
        if (state.to_act == CHANCE) != (state.let > 0):
            raise ValueError("let: line is let out while chance is to act, and only then (KT-2)")
        if state.to_act >= 0 and not state.done and (state.down[state.active] or not any(state.bag)):
            raise ValueError("down, bag: this seat takes no more turns (KT-4, KT-6)")
