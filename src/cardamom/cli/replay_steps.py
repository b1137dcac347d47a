"""`cardamom replay --step`: show a game move by move, with the table after each."""
from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.keyboard import read_line
from cardamom.cli.paint import console
from cardamom.cli.replay import standings
from cardamom.kernel.state import CHANCE, State
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker


class StepReplay:
    """The moves of a game. A move is a decision with the outcomes and forced choices that follow it."""

    def __init__(self, table: Table, speaker: Speaker) -> None:
        self.table, self.game, self.speaker = table, speaker.game, speaker
        self.line = table.history.line
        decisions = [index for index, act in enumerate(self.line) if act.seat != CHANCE and act.choices > 1]
        self.ends = [*decisions, len(self.line)]  # move n ends before the act ends[n]; move 0 is the setup
        self.last = len(decisions)

    def state_at(self, place: int) -> State:
        state = self.table.history.start.copy()
        for act in self.line[:place]:
            state.apply(act.action)
        return state

    def show(self, move: int) -> None:
        """Print what was done in this move, and the table after it."""
        begin = self.ends[move - 1] if move else 0
        end = self.ends[move]
        paper = console()
        head = self.speaker.said("steps-move", move=move, last=self.last) if move else self.speaker.said("steps-setup")
        paper.print(f"\n{head}", style="bold")
        for text in self.speaker.describe(self.state_at(begin), [act.action for act in self.line[begin:end]]):
            print(f"  {text}")
        print()
        state = self.state_at(end)
        scene = Scene(self.game, self.game.view(state), self.speaker, width=paper.width)
        for row in drawing_of(self.game).draw(scene):
            paper.print(row)
        if move == self.last:
            print()
            print("\n".join(standings(self.table, self.speaker)))

    def run(self, read: Callable[[str], str]) -> None:
        """Show the requested moves until the user quits or the input ends."""
        move = 0
        self.show(move)
        print(f"\n{self.speaker.said('steps-help')}")
        while True:
            typed = read(f"{move}/{self.last}> ").strip().lower()
            answer = self.parse(typed, move)
            if answer is None:
                return
            if isinstance(answer, str):
                print(answer)
                continue
            move = answer
            self.show(move)

    def parse(self, typed: str, move: int) -> int | str | None:
        """Return the move to go to, a message to print, or None to quit."""
        if typed in ("q", "quit", "exit"):
            return None
        if typed in ("", "n"):
            return move + 1 if move < self.last else self.speaker.said("steps-last")
        if typed == "b":
            return move - 1 if move else self.speaker.said("steps-first")
        command, _, number = typed.partition(" ")
        if command == "g" and number.strip().isdecimal():
            target = int(number)
            return target if target <= self.last else self.speaker.said("steps-range", last=self.last)
        return self.speaker.said("steps-help")


def show_steps(table: Table, speaker: Speaker) -> None:
    """Ask for moves at a terminal; in a pipe, show all of them."""
    steps = StepReplay(table, speaker)
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(EOFError):
            steps.run(read_line)
        return
    for move in range(steps.last + 1):
        steps.show(move)
