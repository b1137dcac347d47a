"""One screen: the table, what happened, and what is asked; what matters least gives way where lines are few."""
from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text as Line

from cardamom.cli.choices import choice_lines
from cardamom.cli.drawings import Drawing, Scene
from cardamom.cli.paint import QUIET, said
from cardamom.kernel.state import State

TYPED = 1  # the line somebody types on
LEAST_NEWS = 1


def question(scene: Scene, drawing: Drawing, state: State, news: Sequence[str]) -> list[Line]:
    """All of a screen on which somebody is asked; the choices in fewer lines if they would not leave room for the rest."""
    prompt = said(scene.speaker, scene.view["prompt"])
    prompt.stylize("bold")
    if len(prompt.plain) + len("   ? help") <= scene.width:
        prompt.append("   ? help", QUIET)
    lines: list[Line] = []
    for short in (False, True):
        lines = fitted(scene, drawing, news, [prompt, *choice_lines(scene, drawing, state, short)], TYPED)
        if scene.height is None or len(lines) + TYPED <= scene.height:
            break
    return lines


def fitted(scene: Scene, drawing: Drawing, news: Sequence[str], below: Sequence[Line], kept: int) -> list[Line]:
    """The table, the news and these lines: the table leaves a line for what each of the others did, if it can."""
    wanted = min(len(news), max(LEAST_NEWS, len(scene.speaker.players) - 1))
    room = None if scene.height is None else max(1, scene.height - len(below) - kept)
    table = drawing.draw(replace(scene, height=None if room is None else max(1, room - wanted)))
    for line in table:
        line.truncate(scene.width)
    left = len(news) * 9 if room is None else max(0, room - len(table))
    return [*table, *map(Line, news_lines(news, scene.width, left)), *below]


def news_lines(news: Sequence[str], width: int, room: int) -> list[str]:
    """The last of it in so many lines: one line each, then whole as far as there is room; what is left out is counted."""
    last = list(news[-room:]) if room else []
    shown = [[textwrap.shorten(f"- {line}", width, placeholder=" ...")] for line in last]
    spare = room - len(shown)
    for place in reversed(range(len(last))):
        whole = textwrap.wrap(f"- {last[place]}", width, subsequent_indent="    ", break_on_hyphens=False)
        if 0 <= len(whole) - 1 <= spare:
            spare -= len(whole) - 1
            shown[place] = whole
    if shown and len(last) < len(news):
        more = f"({len(news) - len(last)} more: news) "
        shown[0] = [textwrap.shorten(f"- {more}{last[0]}", width, placeholder=" ...")]
    return [line for lines in shown for line in lines]


def hanging(lines: Sequence[str], width: int, indent: int = 4) -> list[str]:
    """Long lines broken between words, and gone on with a little to the right."""
    return [part for line in lines for part in textwrap.wrap(
        line, width, subsequent_indent=" " * indent, break_on_hyphens=False, replace_whitespace=False) or [""]]
