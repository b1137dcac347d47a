"""`cardamom replay --step`: through a game, move by move, with the table as it was."""
from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.keyboard import read_line
from cardamom.cli.paint import console
from cardamom.cli.retell import standing
from cardamom.kernel.state import CHANCE, State
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker

HELP = "Enter: on   b: back   g 12: go to move 12   q: leave"


class Walk:
    """Positions before and after the moves of a game. A move is a decision with all that follows from it by itself."""

    def __init__(self, table: Table, speaker: Speaker) -> None:
        self.table, self.game, self.speaker = table, speaker.game, speaker
        self.line = table.history.line
        decisions = [place for place, act in enumerate(self.line) if act.seat != CHANCE and act.choices > 1]
        self.ends = [*decisions, len(self.line)]  # move n ends before the act ends[n]; move 0 is the setup
        self.last = len(decisions)

    def state_at(self, place: int) -> State:
        state = self.table.history.start.copy()
        for act in self.line[:place]:
            state.apply(act.action)
        return state

    def show(self, move: int) -> None:
        """What was done in this move, and the table after it."""
        begin = self.ends[move - 1] if move else 0
        end = self.ends[move]
        paper = console()
        paper.print(f"\nMove {move} of {self.last}" if move else "\nSetup", style="bold")
        for told in self.speaker.tell(self.state_at(begin), [act.action for act in self.line[begin:end]]):
            print(f"  {told}")
        print()
        state = self.state_at(end)
        scene = Scene(self.game, self.game.view(state), self.speaker, width=paper.width)
        for row in drawing_of(self.game).draw(scene):
            paper.print(row)
        if move == self.last:
            print()
            print("\n".join(standing(self.table, self.speaker)))

    def go(self, read: Callable[[str], str]) -> None:
        """Show what is asked for, until somebody leaves or the input ends."""
        move = 0
        self.show(move)
        print(f"\n{HELP}")
        while True:
            typed = read(f"{move}/{self.last}> ").strip().lower()
            wanted = self.asked_for(typed, move)
            if wanted is None:
                return
            if isinstance(wanted, str):
                print(wanted)
                continue
            move = wanted
            self.show(move)

    def asked_for(self, typed: str, move: int) -> int | str | None:
        """The move to go to, what to say, or None to leave."""
        if typed in ("q", "quit", "exit"):
            return None
        if typed in ("", "n"):
            return move + 1 if move < self.last else "This is the end of it; b goes back, q leaves."
        if typed == "b":
            return move - 1 if move else "This is the beginning."
        command, _, number = typed.partition(" ")
        if command == "g" and number.strip().isdecimal():
            wanted = int(number)
            return wanted if wanted <= self.last else f"There are {self.last} moves; g 0 to g {self.last}."
        return HELP


def walk(table: Table, speaker: Speaker) -> None:
    """On a terminal, asking; in a pipe, all of it."""
    steps = Walk(table, speaker)
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(EOFError):
            steps.go(read_line)
        return
    for move in range(steps.last + 1):
        steps.show(move)
