"""A table as a picture: what the terminal draws, as SVG."""
from __future__ import annotations

import io

from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from cardamom.cli.drawings import Scene, drawing_of
from cardamom.kernel.arguments import whole
from cardamom.kernel.options import SEAT_LETTERS
from cardamom.kernel.state import State, checked_state
from cardamom.telling.speak import Speaker

WIDTH = 100


def svg(state: State, width: int = WIDTH) -> str:
    """The table as `cardamom play` draws it, as an SVG document with so many columns. It loads nothing from elsewhere."""
    game, width = checked_state("state", state).setup.game, whole("width", width, 40, 1000)
    console = Console(file=io.StringIO(), record=True, width=width, force_terminal=True, highlight=False, markup=False,
                      emoji=False, soft_wrap=True, color_system="truecolor", legacy_windows=False)
    speaker = Speaker(game, [f"Player {letter}" for letter in SEAT_LETTERS[:state.seats]])
    for line in drawing_of(game).draw(Scene(game, game.view(state), speaker, width=width)):
        console.print(line)
    return without_fonts(console.export_svg(title=repr(state).strip("<>"), theme=DEFAULT_TERMINAL_THEME))


def without_fonts(document: str) -> str:
    """Fonts of the reader, none from a server."""
    start, end = document.find("@font-face"), document.rfind("@font-face")
    return document if start < 0 else document[:start] + document[document.find("}", end) + 1:].lstrip()
