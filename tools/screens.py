"""Draw the screens of docs/screens: `python tools/screens.py`. Always of the same games.

`python tools/screens.py --all FOLDER`: the New World games in both sizes, themes and lights, for 2 and 4 players.
"""
from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, MONOKAI, TerminalTheme

import cardamom
from cardamom.bots.registry import is_bot, make_bot
from cardamom.cli import keyboard
from cardamom.cli.picture import without_fonts
from cardamom.cli.terminal_session import Leave, TerminalSession
from cardamom.kernel.state import CHANCE, END
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
SEED = 11


class Screen(TerminalSession):
    """A session that shows the last question only, as a terminal of this size would."""

    @property
    def live(self) -> bool:
        return True


def middle_of(game_id: str, players: list[str], decisions: int, **options: Any) -> Table:
    """A game as greedy bots would have played it so far, at the beginning of the first player's turn."""
    table = Table(cardamom.load(game_id), players, SeededDealer(SEED), **options)
    bots = [make_bot("greedy", SEED + seat) for seat in range(len(players))]
    while len(table.events) < decisions or table.state.to_act != 0 or not begins_turn(table):
        table.act(bots[table.state.to_act].choose(table.state.copy()))
    return table


def begins_turn(table: Table) -> bool:
    """Has nobody acted since a turn ended? Chance may have."""
    acts = [act for act in table.history.line if act.seat != CHANCE]
    return bool(acts) and acts[-1].action == END


def draw(name: str, table: Table, width: int, height: int, light: TerminalTheme, typed: list[str], theme: str = "",
         folder: Path = FOLDER) -> None:
    console = Console(file=io.StringIO(), record=True, width=width, height=height, force_terminal=True, highlight=False,
                      markup=False, emoji=False, soft_wrap=True, color_system="truecolor", legacy_windows=False)
    lines = iter(typed)

    def read_line(prompt: str) -> str:
        line = next(lines, None)
        console.print(f"{prompt}{line or ''}")
        if line is None:
            raise Leave
        return line

    keyboard.read_line = read_line
    session = Screen(table, {seat: make_bot(name, SEED) for seat, name in enumerate(table.players) if is_bot(name)}, console,
                     theme=theme)
    try:
        session.ask(table.state.to_act, draw=True)
    except Leave:
        path = folder / f"{name}.svg"
        console.save_svg(str(path), title=f"cardamom play {table.game.id}", theme=light)
        path.write_text(without_fonts(path.read_text()))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    three = middle_of("eastern-wonders", ["Anna", "greedy", "mcts"], 150)
    draw("wide", three, 100, 48, MONOKAI, ["try sail 1 take", "why claim"])
    draw("narrow", middle_of("eastern-wonders-solo", ["Anna"], 110), 80, 24, DEFAULT_TERMINAL_THEME, [])
    city = middle_of("world-wonders", ["Anna", "greedy"], 90, advanced=True)
    draw("city", city, 100, 45, MONOKAI, [])
    buildings = [choice for choice in city.game.choices(city.state) if choice["args"].get("group") == "buildings"]
    city.act(max(buildings, key=lambda choice: choice["args"]["price"])["name"])
    draw("placing", city, 100, 45, DEFAULT_TERMINAL_THEME, [])
    five = middle_of("world-wonders", ["Anna", "greedy", "mcts", "greedy", "random"], 220, map="B", advanced=True)
    draw("five-cities", five, 100, 45, MONOKAI, [])
    draw("city-narrow", middle_of("world-wonders", ["Anna"], 60), 80, 24, DEFAULT_TERMINAL_THEME, [])
    draw("east-to-west", middle_of("east-to-west-1", ["Anna", "greedy", "mcts"], 260), 100, 45, MONOKAI, ["try E2-5 take"])
    mountains = middle_of("heroic-journey-3", ["Anna", "greedy", "mcts"], 260)
    draw("heroic-journey", mountains, 100, 48, DEFAULT_TERMINAL_THEME, [])


def draw_all(folder: Path) -> None:
    """Every combination for the two New World games."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in ("east-to-west-1", "heroic-journey-3"):
        for players in (["Anna", "greedy"], ["Anna", "greedy", "mcts", "random"]):
            table = middle_of(game, players, 110 * len(players))
            for width, height in ((100, 45), (80, 24)):
                for theme in ("spice", "golem"):
                    for light, shown in (("light", DEFAULT_TERMINAL_THEME), ("dark", MONOKAI)):
                        name = f"{game}-{len(players)}-{width}-{theme}-{light}"
                        draw(name, table, width, height, shown, [], theme, folder)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--all"] and len(sys.argv) == 3:
        draw_all(Path(sys.argv[2]))
    else:
        main()
