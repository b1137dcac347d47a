"""Play one game of bots: their time is measured, and a bot that fails forfeits."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import index
from time import perf_counter, process_time
from typing import Any

from cardamom.arena.game_summary import Forfeited, GameSummary, summarize
from cardamom.bots.bot import Bot, show
from cardamom.bots.mcts import evaluator_in
from cardamom.bots.program import LIMIT, BotFailed, ProgramBot, isolated
from cardamom.bots.registry import admit, is_file
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.kernel.twin import derived
from cardamom.table.dealer import Dealer
from cardamom.table.history import MOST_LETTERS, check_name
from cardamom.table.table import Table


class Forfeit(Exception):
    """The bot of a seat failed; the game is over."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.forfeited = Forfeited(seat, reason)


class WatchedBot:
    """A bot at a seat whose time is measured, and whose failures are forfeits."""

    def __init__(self, name: str, seat: int, make: Callable[[], Bot]) -> None:
        self.name, self.seat = name, seat
        self.asked, self.seconds = 0, 0.0
        try:
            self.bot = make()
        except Exception as error:
            raise Forfeit(seat, reason_of(error)) from error
        # Others who use this machine change nothing about processor time; that of another process is not known here.
        self.clock = perf_counter if isinstance(self.bot, ProgramBot) else process_time

    def choose(self, state: State) -> int:
        legal = state.legal()
        self.asked += 1
        try:
            if isinstance(self.bot, ProgramBot):
                self.bot.begin(state)
            begin = self.clock()
            action = index(self.bot.choose(state))
            self.seconds += self.clock() - begin
        except Exception as error:
            raise Forfeit(self.seat, reason_of(error)) from error
        if action not in legal:
            raise Forfeit(self.seat, f"answered {action}, which is not one of its choices")
        return action

    def observe(self, action: int) -> None:
        try:
            show([action], [self.bot])
        except Exception as error:
            raise Forfeit(self.seat, reason_of(error)) from error


def reason_of(error: Exception) -> str:
    said = str(error) if isinstance(error, BotFailed) else f"raised {type(error).__name__}: {error}"
    return " ".join(said.split())[:500]


def play_game(game: Game[Any], lineup: Sequence[str], dealer: Dealer, seed: int, options: Mapping[str, Any],
              limit: float = LIMIT) -> tuple[Table, GameSummary]:
    """Play to the end, or until a bot forfeits. `limit` is how many seconds an own bot has for a decision."""
    for name in lineup:
        admit(name)
    return play_with(game, lineup, lambda name, seed: isolated(admit(name), seed, limit), dealer, seed, options)


def play_with(game: Game[Any], lineup: Sequence[str], make: Callable[[str, int], Bot], dealer: Dealer, seed: int,
              options: Mapping[str, Any]) -> tuple[Table, GameSummary]:
    """The same with bots that are made by their name and a seed."""
    table = Table(game, lineup, dealer, **options)
    bots: list[WatchedBot] = []
    forfeited = None
    try:
        for seat, name in enumerate(lineup):
            bots.append(WatchedBot(name, seat, partial(make, name, derived(seed, seat))))
        table.play(bots)
    except Forfeit as forfeit:
        forfeited = forfeit.forfeited
    return table, summarize(table, tuple(bot.asked for bot in bots), tuple(round(bot.seconds, 6) for bot in bots), forfeited)


def checked(bots: Sequence[str], game: Game[Any]) -> tuple[str, ...]:
    """Return the full names of these bots; ValueError if one cannot play this game or has too long a name for a log."""
    names = []
    for name in bots:
        spec = admit(name)
        try:
            check_name(spec.name)
        except ValueError:
            raise ValueError(f"bots: {spec.name[:40]!r}... is longer than {MOST_LETTERS} letters") from None
        spec.make()
        evaluator = None if spec.own else dict(spec.settings).get("evaluator")
        if evaluator is not None and is_file(evaluator):
            evaluator_in(game, evaluator, game.engine)
        elif evaluator is not None:
            game.evaluator(evaluator)
        names.append(spec.name)
    return tuple(names)
