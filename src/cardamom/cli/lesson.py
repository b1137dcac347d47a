"""A guided game at the terminal: what each step says, and which move it waits for."""
from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from cardamom.cli import paint
from cardamom.cli.action_parser import NotUnderstood
from cardamom.kernel.words import text
from cardamom.table.guide import Guide, Progress, Step
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker


class Lesson:
    """The guide of a table that is played here."""

    def __init__(self, guide: Guide, table: Table) -> None:
        self.guide, self.table = guide, table
        self.ended = False  # have the last words been said?

    @property
    def progress(self) -> Progress | None:
        return self.guide.progress(self.table.game, self.table.history.line)

    def let_others_act(self) -> bool:
        """Do what the guide says the others do now; returns whether it said anything."""
        before = self.table.history.seq
        self.guide.let_others_act(self.table)
        return self.table.history.seq > before

    def must_follow(self, actions: Sequence[int]) -> None:
        """NotUnderstood, with the answer of the step, for anything but what it asks for."""
        now = self.progress
        if now is not None and not now.accepts([self.table.game.name(action) for action in actions]):
            raise NotUnderstood(f"guide-{self.guide.steps[now.todo[0].in_step].otherwise}")

    def lines(self, speaker: Speaker, width: int) -> list[Line]:
        """What is explained before the next move, and what that move is; nothing once the guide is over."""
        now = self.progress
        if now is None or self.ended:
            return []
        self.ended = not now.todo
        last = now.todo[0].in_step if now.todo else len(self.guide.steps) - 1
        return [line for place in range(now.step, last + 1)
                for line in self.step_lines(place, self.guide.steps[place], speaker, width)]

    def step_lines(self, place: int, step: Step, speaker: Speaker, width: int) -> list[Line]:
        head = Line(speaker.said("guide-step", n=place + 1, of=len(self.guide.steps)), paint.QUIET)
        head.append("  ").append_text(paint.message_line(speaker, text(f"guide-{step.key}-title")))
        head.stylize("bold")
        said = [head, paint.message_line(speaker, text(f"guide-{step.key}"))]
        refs = (ref.partition(":") for ref in step.at)
        shown = " ".join(name for kind, _, name in refs if kind not in ("table", "choice"))
        if shown and not step.do:
            said[-1].append(f"  [{shown}]", paint.QUIET)
        if step.do:
            names = " ".join(speaker.game.name(self.table.game.action(name)) for name in self.guide.next_move(self.table))
            said.append(paint.message_line(speaker, text(f"guide-{step.key}-do")))
            said[-1].stylize("bold")
            said[-1].append(f"  [{names}]", paint.QUIET)
        console = paint.console()
        return [part for line in said for part in line.wrap(console, width)]
