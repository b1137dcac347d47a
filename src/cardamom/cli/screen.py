"""One screen: the table, the news and the question. Where lines are few, the least important give way."""
from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text as Line

from cardamom.cli.choices import choice_lines
from cardamom.cli.drawings import Drawing, Scene
from cardamom.cli.paint import QUIET, message_line
from cardamom.kernel.state import State
from cardamom.telling.speak import Speaker

INPUT_LINES = 1  # the line on which somebody types
LEAST_NEWS = 1


def question_screen(scene: Scene, drawing: Drawing, state: State, news: Sequence[str],
                    lesson: Sequence[Line] = ()) -> list[Line]:
    """Return the screen that asks somebody to act; the choices take fewer lines if there is no room for the rest.

    lesson: what a guide says about it.
    """
    prompt = message_line(scene.speaker, scene.view["prompt"])
    prompt.stylize("bold")
    help_sign = f"   {scene.say('play-help-sign')}"
    if len(prompt.plain) + len(help_sign) <= scene.width:
        prompt.append(help_sign, QUIET)
    lines: list[Line] = []
    for short in (False, True):
        lines = fit_screen(scene, drawing, news, [*lesson, prompt, *choice_lines(scene, drawing, state, short)], INPUT_LINES)
        if scene.height is None or len(lines) + INPUT_LINES <= scene.height:
            break
    return lines


def fit_screen(scene: Scene, drawing: Drawing, news: Sequence[str], below: Sequence[Line], reserved: int) -> list[Line]:
    """Return the table, the news and these lines; if it can, the table leaves a line of news for each other player."""
    news_room = min(len(news), max(LEAST_NEWS, len(scene.speaker.players) - 1))
    room = None if scene.height is None else max(1, scene.height - len(below) - reserved)
    table = drawing.draw(replace(scene, height=None if room is None else max(1, room - news_room)))
    for line in table:
        line.truncate(scene.width)
    left = len(news) * 9 if room is None else max(0, room - len(table))
    return [*table, *map(Line, news_lines(scene.speaker, news, scene.width, left)), *below]


def news_lines(speaker: Speaker, news: Sequence[str], width: int, room: int) -> list[str]:
    """Return the latest news in `room` lines: one line each, more where there is room; what is left out is counted."""
    last = list(news[-room:]) if room else []
    shown = [[textwrap.shorten(f"- {line}", width, placeholder=" ...")] for line in last]
    spare = room - len(shown)
    for place in reversed(range(len(last))):
        whole = textwrap.wrap(f"- {last[place]}", width, subsequent_indent="    ", break_on_hyphens=False)
        if 0 <= len(whole) - 1 <= spare:
            spare -= len(whole) - 1
            shown[place] = whole
    if shown and len(last) < len(news):
        more = speaker.said("play-more-news", n=len(news) - len(last))
        shown[0] = [textwrap.shorten(f"- {more} {last[0]}", width, placeholder=" ...")]
    return [line for lines in shown for line in lines]


def wrap_hanging(lines: Sequence[str], width: int, indent: int = 4) -> list[str]:
    """Wrap long lines between words, with a hanging indent."""
    return [part for line in lines for part in textwrap.wrap(
        line, width, subsequent_indent=" " * indent, break_on_hyphens=False, replace_whitespace=False) or [""]]
