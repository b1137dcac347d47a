"""Century: Eastern Wonders and related games, to play, study and program.

    game = cardamom.load("eastern-wonders")
    table = cardamom.Table(game, ["Anna", "greedy"])
    table.act("set:0")

Names are imported when they are first used: `import cardamom` costs next to nothing.
"""
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardamom.kernel.render import PICTURES

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cardamom.bots.bot import Bot
    from cardamom.bots.registry import make_bot
    from cardamom.cli.picture import svg
    from cardamom.games import game_ids, load
    from cardamom.kernel.engine import Batch, Search, play_on, playouts, search
    from cardamom.kernel.game import Game
    from cardamom.kernel.guided import GuidedSearch, Judgement, run_together
    from cardamom.kernel.state import CHANCE, END, OVER, IllegalAction, State
    from cardamom.table.dealer import Dealer, EntropyDealer, PairedDealer, SeededDealer
    from cardamom.table.log import LogError
    from cardamom.table.replay import replay
    from cardamom.table.table import NoUndo, Table, ViewOnly
    from cardamom.telling.words import words_of

__all__ = [
    "CHANCE", "END", "OVER", "Batch", "Bot", "Dealer", "EntropyDealer", "Game", "GuidedSearch", "IllegalAction", "Judgement",
    "LogError", "NoUndo",
    "PairedDealer", "Search", "SeededDealer", "State", "Table", "ViewOnly", "__version__", "game_ids", "load", "make_bot",
    "native", "play_on", "playouts", "replay", "run_together", "search", "svg", "words_of"]

HOMES = {
    "Bot": "bots.bot", "make_bot": "bots.registry", "game_ids": "games", "load": "games",
    "Batch": "kernel.engine", "Search": "kernel.engine", "play_on": "kernel.engine", "playouts": "kernel.engine",
    "search": "kernel.engine",
    "GuidedSearch": "kernel.guided", "Judgement": "kernel.guided", "run_together": "kernel.guided",
    "Game": "kernel.game", "CHANCE": "kernel.state", "END": "kernel.state", "OVER": "kernel.state",
    "IllegalAction": "kernel.state", "State": "kernel.state",
    "Dealer": "table.dealer", "EntropyDealer": "table.dealer", "PairedDealer": "table.dealer",
    "SeededDealer": "table.dealer", "LogError": "table.log", "replay": "table.replay",
    "NoUndo": "table.table", "Table": "table.table", "ViewOnly": "table.table", "words_of": "telling.words",
    "svg": "cli.picture"}


class Native:
    """Whether the compiled engine is in use: `bool(cardamom.native)`."""

    def __bool__(self) -> bool:
        return self._status()[0]

    @property
    def reason(self) -> str:
        """One sentence about the engine in use; if it is the slow one, why, and what to do."""
        return self._status()[1]

    def _status(self) -> tuple[bool, str]:
        from cardamom.kernel.engine import native_status
        return native_status()

    def __repr__(self) -> str:
        return f"<{self.reason}>"


native = Native()
PICTURES["svg"] = "cardamom.cli.picture:svg"  # for `State.render`: the kernel knows nothing of what draws


if not TYPE_CHECKING:  # for mypy there is what stands above, and nothing else
    def __getattr__(name: str) -> Any:
        if name not in HOMES:
            raise AttributeError(f"module 'cardamom' has no attribute {name!r}")
        value = getattr(import_module(f"cardamom.{HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
