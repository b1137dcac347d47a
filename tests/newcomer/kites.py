"""Kites, the example of docs/adding-a-game.md: a whole game in one file."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardamom.kernel.actions import Kind, action, outcome, step
from cardamom.kernel.content import Reader
from cardamom.kernel.evaluator import Rewards
from cardamom.kernel.fields import constant, field
from cardamom.kernel.game import Game, Part
from cardamom.kernel.options import Number
from cardamom.kernel.state import ALLOWED, CHANCE, OVER, SEATS, State
from cardamom.kernel.words import text

CALM, BREEZE, GUST, WINDS = 0, 1, 2, 3
LENGTHS = 3
TURN, BLOW, DONE = step("turn"), step("blow"), step("end")  # what is asked: of a seat, of chance, of a seat again
KT_2, KT_3, KT_4 = 902, 903, 904  # the rules that grant or forbid something; any numbers from 100


class KitesRules(State):
    rewards: ClassVar = Rewards(lead=30, alone=100, victory=80)  # what a search plays for

    bag: list[int] = field(WINDS, most=20)      # winds of each kind that are left
    height: list[int] = field(SEATS, most=20)   # of the kites
    line: list[int] = field(SEATS, most=20)     # lengths that are left
    down: list[int] = field(SEATS, most=1)      # 1: takes no more turns
    active: int = field(below=SEATS)            # whose turn it is, also while chance is to act
    let: int = field(most=LENGTHS)              # lengths let out, until the wind has come

    in_bag: Sequence[int] = constant(WINDS)
    full_line: int = constant()
    safe: int = constant()                  # KT-4: the least height at which a kite can be tied down
    storm: int = constant()                 # KT-5: an option, 0 for none

    def begin(self) -> None:
        """KT-1: all fields are 0 before; seat 0 is asked the first step."""
        for wind in range(WINDS):
            self.bag[wind] = self.in_bag[wind]
        for seat in range(self.seats):
            self.line[seat] = self.full_line

    def refuses_length(self, seat: int, length: int) -> int:
        """KT-3: a guard that returns the number of the rule that forbids it, or ALLOWED."""
        return ALLOWED if length < self.line[seat] else KT_3

    @action(during=TURN, name="let", of=LENGTHS, on="kite:{seat}", rule=KT_2, guard=refuses_length)
    def let_out(self, seat: int, length: int) -> None:
        """KT-2: arguments count from 0, so `let:1` is called with length 0."""
        self.let = length + 1
        self.line[seat] -= self.let
        self.ask(CHANCE, BLOW)

    def can_tie(self, seat: int) -> bool:
        """KT-4: a guard that returns bool; what it forbids is refused by the rule of the action."""
        return self.height[seat] >= self.safe

    @action(during=TURN, on="kite:{seat}", rule=KT_4, guard=can_tie)
    def tie(self, seat: int) -> None:
        """KT-4: the same seat is asked again, whether to end its turn."""
        self.down[seat] = 1
        self.step = DONE

    def winds_left(self, wind: int) -> int:
        """KT-2: the weight of each wind is how many of it are left."""
        return self.bag[wind]

    @outcome(during=BLOW, name="wind", of=WINDS, on="bag", rule=KT_2, pile="bag", weight=winds_left)
    def blow(self, wind: int) -> None:
        """KT-2: nobody is to act while chance is, so `active` says whose kite it is. KT-5, KT-6: it may be the last turn."""
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
        self.ask(seat, DONE)

    @action(during=DONE, rule=KT_2)
    def end(self, seat: int) -> None:
        """KT-6: the next seat whose kite still flies, or nobody."""
        self.ask(OVER, TURN)
        if self.bag_is_empty():
            return
        for ahead in range(1, self.seats + 1):
            other = (seat + ahead) % self.seats
            if not self.down[other]:
                self.active = other
                self.ask(other, TURN)
                return

    def bag_is_empty(self) -> bool:
        """KT-6."""
        return self.bag[CALM] + self.bag[BREEZE] + self.bag[GUST] == 0

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
    rules = f"{__name__}:KitesRules"        # module:Class, found by import
    folders = (Path(__file__).parent,)      # where words/ lies
    content_file = Path(__file__).with_name("kites.toml")

    def read_content(self, document: dict[str, Any], file: str) -> None:
        read = Reader(document, file)
        self.bag = read.numbers("bag", WINDS, 1, 99)
        self.line = read.number("line", 1, 99)
        self.safe = read.number("safe", 0, 99)
        read.close()                        # refuses fields that nobody asked for
        self.options = (Number("storm", "the height above which a gust tears a kite off, 0 for never (KT-5)", 0, 0, 99),)

    def constants(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return {"seats": seats, "parties": seats, "in_bag": [count * seats for count in self.bag],
                "full_line": self.line, "safe": self.safe, "storm": options["storm"]}

    def labels(self) -> dict[str, Sequence[str]]:
        return {"length": ("1", "2", "3"), "wind": ("calm", "breeze", "gust")}

    def arguments(self, state: KitesRules, kind: Kind, n: int) -> dict[str, Any]:
        return {"seat": state.active} | ({kind.argument: self.labels()[kind.argument][n]} if kind.argument else {})

    def table_view(self, state: KitesRules) -> dict[str, Any]:
        bag = dict(zip(self.labels()["wind"], state.bag, strict=True))
        kites = [{"ref": f"kite:{seat}", "height": state.height[seat], "line": state.line[seat],
                  "down": bool(state.down[seat])} for seat in range(state.seats)]
        return {"bag": {"ref": "bag", **bag}, "kites": kites}

    def score_parts(self, state: KitesRules, party: int) -> list[Part]:
        return [{"rule": "KT-7", "text": text("score-height"), "points": state.height[party]}]

    def check(self, state: KitesRules) -> None:
        out = [self.line - state.line[seat] for seat in range(state.seats)]
        if any(not 0 <= state.bag[wind] <= self.bag[wind] * state.seats for wind in range(WINDS)):
            raise ValueError("bag: not the number of winds (KT-1)")
        if any(not 0 <= state.height[seat] <= 2 * out[seat] <= 2 * self.line for seat in range(state.seats)):
            raise ValueError("height, line: a kite is higher than its line allows (KT-2)")
        if any(flag not in (0, 1) for flag in state.down) or not 0 <= state.let <= LENGTHS:
            raise ValueError("down, let: out of range")
        if not 0 <= state.active < state.seats or state.to_act not in (state.active, CHANCE, OVER):
            raise ValueError("active, to_act: it is another seat's turn")
        if (state.to_act == CHANCE) != (state.let > 0):
            raise ValueError("let: line is let out while chance is to act, and only then (KT-2)")
        if state.to_act >= 0 and state.step == TURN and (state.down[state.active] or not any(state.bag)):
            raise ValueError("down, bag: this seat takes no more turns (KT-4, KT-6)")
