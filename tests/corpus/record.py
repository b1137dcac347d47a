"""Records the corpus again and says what changed: `python -m tests.corpus.record [--anew]`.

Games whose actions are still legal to the end keep them: only digests and results change. Others, or all with --anew, are
played anew; the same code plays the same games every time.
"""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from cardamom.bots.bot import Bot
from cardamom.bots.greedy import GreedyBot
from cardamom.bots.random_bot import RandomBot
from cardamom.games import load
from cardamom.kernel.game import Game
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.table.dealer import SeededDealer
from tests.corpus import FILE, read_lines
from tests.preferences import preferences

Line = dict[str, Any]  # a game as it stands in the file
GREEDY_LOOKS_AT = 300  # positions a turn: it plays a little worse, and much faster
RANDOM_ROUNDS = 12  # a game of random players would hardly end


class RolloutBot:
    """Plays as rollouts do."""

    name = "rollout"

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, state: State) -> int:
        legal = state.legal()
        return legal[self.rng.pick(preferences(state))]


@dataclass(frozen=True)
class Plan:
    """A game to be played."""

    game_id: str
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int


def plans() -> Iterator[Plan]:
    """60 games of Eastern Wonders, 40 of its solo game, 40 of World Wonders, 15 of each combination game; on every map, by
    all kinds of players."""
    for n in range(60):
        seats = 2 + n % 3
        kind = n // 3 % 10
        players = ("random",) * seats if kind == 9 else ("greedy",) * seats if kind == 8 else (
            ("rollout", "greedy", "rollout", "greedy")[:seats] if kind > 5 else ("rollout",) * seats)
        yield Plan("eastern-wonders", players, maps("first-game", n) | starts(n, seats) | rounds(players), n)
    for n in range(40):
        players = ("random" if n % 10 == 9 else "greedy" if n % 4 == 3 else "rollout",)
        options = maps("solo", n) | {"build_cost": 1 + (n % 5 > 0), "automaton": ("easy", "normal", "hard")[n % 3],
                                     "start": ("random", "choose", "one-cube")[n // 3 % 3],
                                     "bonus_tiles": ("several", "one-per-type")[n // 2 % 2]} | rounds(players)
        yield Plan("eastern-wonders-solo", players, options, 100 + n)
    for n in range(40):
        seats, kind = 1 + n % 5, n // 5
        players = ("random" if kind == 7 else "greedy" if kind == 6 and seats < 4 else "rollout",) * seats
        yield Plan("world-wonders", players, cities(kind, seats), 200 + n)
    for n in range(15):
        seats, kind = 2 + n % 3, n // 3
        players = ("random" if kind == 4 else "greedy" if kind == 3 and seats < 4 else "rollout",) * seats
        yield Plan("east-to-west-1", players, starts(n, seats) | rounds(players), 300 + n)
        yield Plan("heroic-journey-3", players, maps("valley", n) | starts(n, seats) | rounds(players), 400 + n)


def maps(named: str, n: int) -> dict[str, Any]:
    return {"map": named if n % 2 else f"random:{n}"}


def cities(kind: int, seats: int) -> dict[str, Any]:
    """Sides and an own map in turn; every other time with objectives or, alone, against a hard automaton."""
    own = ["..N.....W....", *["..W.." + "." * 8] * 5, "...N..WW...N.", *["." * 13] * 4]
    every_other = {"difficulty": "hard"} if seats == 1 else {"advanced": True}
    return {"map": ("A", "B", "B", own)[kind % 4], "tracks": "AB"[kind // 2 % 2]} | (every_other if kind % 2 else {})


def starts(n: int, seats: int) -> dict[str, Any]:
    return {"first": n % seats} if n % 7 == 0 else {}


def rounds(players: Sequence[str]) -> dict[str, Any]:
    return {"rounds": RANDOM_ROUNDS} if "random" in players else {}


def bot(player: str, seed: int) -> Bot:
    if player == "greedy":
        return GreedyBot(seed, GREEDY_LOOKS_AT)
    return RandomBot(seed) if player == "random" else RolloutBot(seed)


def play(plan: Plan, game: Game[Any]) -> tuple[State, list[int]]:
    """The end of a new game, and its actions."""
    state: State = game.start(len(plan.players), **plan.options)
    dealer = SeededDealer(plan.seed)
    bots = [bot(player, 10 * plan.seed + seat) for seat, player in enumerate(plan.players)]
    actions: list[int] = []
    while state.to_act != OVER:
        actions.append(dealer.deal(state) if state.to_act == CHANCE else bots[state.to_act].choose(state))
        state.apply(actions[-1])
    return state, actions


def play_again(line: Line, game: Game[Any]) -> tuple[State, list[int]] | None:
    """The end of a game that was recorded, if it can still be played."""
    try:
        state: State = game.start(line["seats"], **line["options"])
        for action in line["actions"]:
            state.apply(action)
    except ValueError:
        return None
    return (state, line["actions"]) if state.to_act == OVER else None


def record(plan: Plan, known: Line | None, anew: bool) -> Line:
    game = load(plan.game_id)
    as_planned = known is not None and (known["game"], known["players"]) == (plan.game_id, list(plan.players))
    kept = play_again(known, game) if known and as_planned and not anew else None
    state, actions = kept or play(plan, game)
    return {"game": game.id, "version": game.version, "seats": len(plan.players), "players": list(plan.players),
            "options": state.setup.options, "actions": actions, "digest": f"{state.digest():016x}",
            "scores": state.scores(), "winners": state.winners()}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.record", description="Record the corpus again.")
    parser.add_argument("--anew", action="store_true", help="play other games even where the old ones can still be played")
    asked = parser.parse_args(arguments)
    before: list[Line] = read_lines() if FILE.exists() else []
    now: list[Line] = []
    for plan, known in zip(plans(), chain(before, repeat(None)), strict=False):
        now.append(record(plan, known, asked.anew))
        if now[-1] != known:
            what = ", ".join(key for key in now[-1] if now[-1][key] != known.get(key)) if known else "new"
            print(f"{len(now)} {plan.game_id}, {'/'.join(plan.players)}: {what}", flush=True)
    FILE.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in now), encoding="utf-8")
    print(f"{len(now)} games, {FILE.stat().st_size:,} bytes in {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
