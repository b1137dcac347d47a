"""Charts as SVG that needs nothing else: colours are variables of the page around them."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 860
ROW = 34
LETTER = 8.6  # about the width of one
LONGEST_LABEL = 28  # letters
RIGHT = 120  # for what stands behind a row


class Measure(NamedTuple):
    """A value with its interval, as a row of a chart."""

    label: str
    value: float
    low: float
    high: float
    colour: int
    behind: str = ""  # what stands at the end of the row


class Scale(NamedTuple):
    """Where values stand: from `low` at x = `left` to `high` at x = `right`."""

    low: float
    high: float
    left: float
    right: float

    def __call__(self, value: float) -> float:
        return round(self.left + (value - self.low) / ((self.high - self.low) or 1) * (self.right - self.left), 1)


def rounded_steps(low: float, high: float, about: int = 6) -> list[float]:
    """Return round numbers from `low` to `high` or a little beyond."""
    width = max(high - low, 1e-9) / about
    power = 10.0 ** floor(log10(width))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= width)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, max(last, first + 1) + 1)]


def whole_steps(low: int, high: int) -> list[float]:
    return [step for step in rounded_steps(low, high) if step == int(step)]


def drawing(height: float, about: str, parts: Sequence[str]) -> str:
    return (f'<div class="chart"><svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(about)}">'
            f'{"".join(parts)}</svg></div>')


def shortened(name: str, letters: int) -> str:
    return name if len(name) <= letters else name[:letters - 1] + "…"


def label_width(labels: Sequence[str]) -> float:
    return 16 + LETTER * min(LONGEST_LABEL, max(15, *map(len, labels)))


def label(x: float, y: float, name: str, kind: str = "end") -> str:
    shown = shortened(name, LONGEST_LABEL)
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(shown)}<title>{escape(name)}</title></text>'


def axis(scale: Scale, steps: Sequence[float], height: float, text_of: Callable[[float], str]) -> str:
    lines = "".join(f'<path class="grid" d="M{scale(step):g} 0V{height:g}"/>' for step in steps)
    return lines + "".join(f'<text class="mid quiet" x="{scale(step):g}" y="{height + 18:g}">{text_of(step)}</text>'
                           for step in steps)


def intervals(rows: Sequence[Measure], about: str, text_of: Callable[[float], str], even: Sequence[float] = (),
              whole: tuple[float, float] | None = None) -> str:
    """Draw a dot and the line of its interval for each row. `even` is marked in each; `whole` is the range of the axis."""
    low, high = whole or (min(row.low for row in rows), max(row.high for row in rows))
    steps = rounded_steps(low, high)
    scale = Scale(steps[0], steps[-1], label_width([row.label for row in rows]), WIDTH - RIGHT)
    height = ROW * len(rows)
    parts = [axis(scale, steps, height, text_of)]
    for place, row in enumerate(rows):
        y = ROW * place + ROW / 2
        said = f"{row.label}: {text_of(row.value)} ({text_of(row.low)} to {text_of(row.high)})"
        mark = f'<path class="even" d="M{scale(even[place]):g} {y - 11:g}v22"/>' if even else ""
        parts.append(
            f'<g class="c{row.colour}"><title>{escape(said)}</title>{mark}{label(scale.left - 12, y + 5, row.label)}'
            f'<path class="range" d="M{scale(row.low):g} {y:g}H{scale(row.high):g}"/>'
            f'<circle cx="{scale(row.value):g}" cy="{y:g}" r="6"/>'
            f'<text class="start strong" x="{WIDTH - RIGHT + 14}" y="{y + 5:g}">{escape(row.behind)}</text></g>')
    return drawing(height + 26, about, parts)


def histogram(counts: Sequence[tuple[int, int]], low: int, width: int, bins: int) -> list[float]:
    """Return which part of the values lies in each bin."""
    total = sum(times for _, times in counts) or 1
    parts = [0.0] * bins
    for value, times in counts:
        parts[(value - low) // width] += times / total
    return parts


def distributions(rows: Sequence[tuple[str, Sequence[tuple[int, int]], int]], about: str) -> str:
    """Draw a histogram for each (label, [(value, how often)], colour), below one another on one axis, with the mean.

    Each is as high as the others, however narrow it is.
    """
    values = [value for _, counts, _ in rows for value, _ in counts]
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / 40))
    bins = (high - low) // width + 1
    parts_of = [histogram(counts, low, width, bins) for _, counts, _ in rows]
    each = 64.0
    steps = whole_steps(low, high)
    scale = Scale(min(low, steps[0]) - 0.5, max(low + bins * width - 0.5, steps[-1]),
                  label_width([name for name, _, _ in rows]), WIDTH - RIGHT)
    height = each * len(rows)
    drawn = [axis(scale, steps, height, lambda step: f"{step:g}")]
    for place, ((name, counts, colour), parts) in enumerate(zip(rows, parts_of, strict=True)):
        base, unit = each * (place + 1), (each - 14) / max(parts)
        bars = ""
        for number, part in enumerate(parts):
            start = low + number * width
            left, right = scale(start - 0.5), scale(start + width - 0.5)
            bars += (f'<rect x="{left + 0.5:g}" y="{base - part * unit:.1f}" width="{right - left - 1:.1f}" '
                     f'height="{part * unit:.1f}"><title>{escape(name)}: {said_bin(start, width)}: {part:.1%}</title>'
                     '</rect>')
        mean = sum(value * times for value, times in counts) / sum(times for _, times in counts)
        drawn.append(
            f'<g class="c{colour}">{bars}<path class="axis" d="M{scale.left:g} {base:g}H{scale.right:g}"/>'
            f'{label(scale.left - 12, base - 8, name)}'
            f'<path class="mean" d="M{scale(mean):g} {base - each + 8:g}V{base:g}"/>'
            f'<text class="start strong" x="{WIDTH - RIGHT + 14}" y="{base - 8:g}">mean {mean:.1f}</text></g>')
    return drawing(height + 26, about, drawn)


def said_bin(low: int, width: int) -> str:
    return f"{low}" if width == 1 else f"{low} to {low + width - 1}"


def stacked(rows: Sequence[tuple[str, Sequence[float]]], names: Sequence[str], about: str) -> str:
    """Draw a bar for each (label, values), whose parts have the colours of their names; what is below nothing goes left."""
    lowest = min(0.0, *(sum(value for value in values if value < 0) for _, values in rows))
    highest = max(0.0, *(sum(value for value in values if value > 0) for _, values in rows))
    steps = rounded_steps(lowest, highest or 1.0)
    scale = Scale(steps[0], steps[-1], label_width([name for name, _ in rows]), WIDTH - RIGHT)
    height = ROW * len(rows)
    parts = [axis(scale, steps, height, lambda step: f"{step:g}")]
    for place, (name, values) in enumerate(rows):
        y, left, right = ROW * place, 0.0, 0.0
        parts.append(label(scale.left - 12, y + ROW / 2 + 5, name))
        for number, value in enumerate(values):
            start, end = (right, right + value) if value > 0 else (left + value, left)
            left, right = (left, end) if value > 0 else (start, right)
            if value:
                parts.append(
                    f'<rect class="s{number % 12}" x="{scale(start):g}" y="{y + 6}" width="{scale(end) - scale(start):.1f}" '
                    f'height="{ROW - 12}"><title>{escape(names[number])}: {value:.1f}</title></rect>')
        parts.append(f'<text class="start strong" x="{WIDTH - RIGHT + 14}" y="{y + ROW / 2 + 5:g}">{sum(values):.1f}</text>')
    return drawing(height + 26, about, parts)
