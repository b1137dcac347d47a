"""Play many games of bots against bots. The same seed gives the same games, for any number of processes."""
from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.lineups import lineups
from cardamom.arena.playing import checked, play_game
from cardamom.arena.worker_pool import map_in_order
from cardamom.bots.registry import admit
from cardamom.kernel.game import Game
from cardamom.kernel.twin import derived
from cardamom.table.dealer import SeededDealer


@dataclass(frozen=True)
class Plan:
    """The games to play. A plan that cannot be played raises ValueError when it is made."""

    game: Game[Any]
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    save: Path | None = None  # a folder for logs, one per game

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"games: {self.games} is not a positive number")
        object.__setattr__(self, "bots", checked(self.bots, self.game))
        self.game.start(self.seats, **self.options_of(0))
        assert self.lineups

    @cached_property
    def lineups(self) -> list[tuple[str, ...]]:
        return lineups(self.bots, self.seats)

    def lineup(self, number: int) -> tuple[str, ...]:
        return self.lineups[number % len(self.lineups)]

    def options_of(self, number: int) -> dict[str, Any]:
        """Return the options of one game; options set to random are drawn with the seed of that game."""
        return drawn_options(self.game, self.options, derived(self.seed, number))

    def log_of(self, number: int) -> str:
        return f"{self.game.id}-{number + 1:0{len(str(self.games))}}.jsonl"

    def notes(self) -> list[str]:
        """Return remarks for readers of the results."""
        return timed_notes(self.bots)


def drawn_options(game: Game[Any], options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Return the options of a game with this seed: those set to random are drawn."""
    return {**options, **{option.name: option.seeded(options.get(option.name, option.default), seed)
                          for option in game.options}}


def timed_notes(bots: Sequence[str]) -> list[str]:
    """Return a remark about the bots that think by the clock, if there are any."""
    budgets = {bot: admit(bot).budget for bot in bots}
    timed = [bot for bot, budget in budgets.items() if budget and budget.seconds is not None]
    return [f"{' and '.join(timed)} thinks by the clock: the same seed will not give the same games"] if timed else []


def simulate(plan: Plan, jobs: int) -> Generator[GameSummary]:
    """Yield the summaries of all games in order. Close it to stop.

    Workers are new processes: a script that asks for more than one job does so below `if __name__ == "__main__"`.
    """
    return map_in_order(partial(play_one, plan), range(plan.games), min(jobs, plan.games))


def play_one(plan: Plan, number: int) -> GameSummary:
    """Play one game of a plan."""
    seed = derived(plan.seed, number)
    table, summary = play_game(plan.game, plan.lineup(number), SeededDealer(seed), seed, plan.options_of(number))
    if plan.save:
        table.save(plan.save / plan.log_of(number))
    return summary
