"""Notebooks: Python files in docs/notebooks, whose cells begin with `# %%`. They are run when the handbook is built, each in
a process of its own, and shown with what they printed.

    # %% [markdown]
    # # Who begins?
    # Text in Markdown.

    # %%
    import cardamom
    cardamom.game_ids()

What the last line of a cell gives is shown as in a notebook, an object with `_repr_svg_` as a picture. The same cells are
written as an .ipynb file to download. A cell that fails stops the build.
"""
from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CELL = re.compile(r"^# %%(?P<text> \[markdown\])?.*$", re.MULTILINE)
PATIENCE = 600  # seconds; each takes a few
RUNNER = Path(__file__).parent / "run_cells.py"


@dataclass(frozen=True)
class Cell:
    """One cell, and what it printed and gave if it was run."""

    is_text: bool
    source: str
    printed: str = ""
    svg: str = ""


def pages(folder: Path, run: bool) -> dict[str, str]:
    """A page and a file to download for each notebook."""
    made: dict[str, str] = {}
    for file in sorted(folder.glob("*.py")):
        cells = cells_in(file.read_text(encoding="utf-8"))
        cells = run_cells(file.name, cells) if run else cells
        made[f"notebooks/{file.stem}.md"] = as_markdown(file.stem, cells)
        made[f"notebooks/{file.stem}.ipynb"] = json.dumps(as_notebook(cells), indent=1, ensure_ascii=False)
    return made


def cells_in(text: str) -> list[Cell]:
    marks = [*CELL.finditer(text)]
    cells = []
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        source = text[mark.end():following.start() if following else None].strip("\n")
        if mark["text"]:
            source = "\n".join(line.removeprefix("#").removeprefix(" ") for line in source.splitlines())
        if source:
            cells.append(Cell(bool(mark["text"]), source))
    return cells


def run_cells(name: str, cells: list[Cell]) -> list[Cell]:
    """The cells with what they printed. ValueError if one fails."""
    sources = [cell.source for cell in cells if not cell.is_text]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([sys.executable, str(RUNNER)], input=json.dumps(sources), cwd=folder, capture_output=True,
                              text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        raise ValueError(f"docs/notebooks/{name}: a cell failed\n{done.stderr}")
    outputs = iter(json.loads(done.stdout))
    return [cell if cell.is_text else Cell(False, cell.source, **next(outputs)) for cell in cells]


def as_markdown(name: str, cells: list[Cell]) -> str:
    parts = []
    for cell in cells:
        if cell.is_text:
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        if cell.printed:
            parts.append(f'```text {{ .printed }}\n{cell.printed.rstrip()}\n```')
        if cell.svg:
            parts.append(f'<figure class="printed">{cell.svg}</figure>')
    parts.append(f"[Download this page as a notebook]({name}.ipynb){{ .download }}, or run "
                 f"`docs/notebooks/{name}.py`: it was run when this page was made.")
    return "\n\n".join(parts) + "\n"


def as_notebook(cells: list[Cell]) -> dict[str, Any]:
    """In the format of Jupyter, version 4.5."""
    made: list[dict[str, Any]] = []
    for number, cell in enumerate(cells):
        common = {"id": f"cell-{number}", "metadata": {}, "source": cell.source.splitlines(keepends=True)}
        if cell.is_text:
            made.append({"cell_type": "markdown", **common})
            continue
        outputs: list[dict[str, Any]] = []
        if cell.printed:
            outputs.append({"output_type": "stream", "name": "stdout", "text": cell.printed.splitlines(keepends=True)})
        if cell.svg:
            picture = {"image/svg+xml": cell.svg.splitlines(keepends=True)}
            outputs.append({"output_type": "display_data", "metadata": {}, "data": picture})
        made.append({"cell_type": "code", **common, "execution_count": None, "outputs": outputs})
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
