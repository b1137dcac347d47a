"""A worker process: reads tasks from its standard input and writes answers to its standard output.

    python -m cardamom.server.worker move       moves of bots
    python -m cardamom.server.worker hint       hints
    python -m cardamom.server.worker review     reviews of games; how much is done is written before the answer
    python -m cardamom.server.worker read       what visitors upload, within limits of memory and time (reading.py)
    python -m cardamom.server.worker describe   positions that take long to describe, within the same limits (describers.py)

It is started by workers.WorkerPool, with one thread of search and a lower priority. It ends with whoever started it.
"""
from __future__ import annotations

import json
import os
import pickle
import queue
import sys
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from cardamom import system
from cardamom.bots.bot import Bot, show
from cardamom.bots.registry import parse
from cardamom.kernel.state import State
from cardamom.server.loaded_games import LoadedGames
from cardamom.server.reading import Reader
from cardamom.server.worker_limits import limit_memory, limited_task
from cardamom.server.workers import LENGTH, Kind, Task
from cardamom.table.history import History
from cardamom.telling.hint import Suggestion, hint, simulations_of
from cardamom.telling.review import review

# The server has 0; reviews get what all others leave:
PRIORITY = {"move": 10, "hint": 15, "review": 19, "read": 10, "describe": 5}
AUTOGROUP = Path("/proc/self/autogroup")
LEAST_SIMULATIONS = 50
LONG_ENOUGH = 6.0  # seconds of thinking about one turn, after which what has been decided is handed in
LEAST_SHARE = 0.2  # of the usual thinking, for hints


class Thinker:
    """Runs searches: moves, hints and reviews."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        self.games = LoadedGames()
        self.tell = tell  # how much of a review is done

    def answer(self, task: Task, budget: float) -> Any:
        match task.kind:
            case "hint":
                return self.hint(self.state_of(task), task.hidden, budget)
            case "review":
                return self.review(task)
        return self.move(self.state_of(task), limited_bot(task.bot, budget))

    def state_of(self, task: Task) -> State:
        state: State = self.games.get(task.game, task.pack).start(task.seats, **task.options)
        for action in task.actions:
            state.apply(action)
        return state

    def move(self, state: State, bot: Bot) -> list[int]:
        """Return all decisions of the seat to act, or the first ones if the turn is long."""
        seat, chosen = state.to_act, list[int]()
        end = time.monotonic() + LONG_ENOUGH
        while state.to_act == seat and seat >= 0 and time.monotonic() < end:
            chosen.append(bot.choose(state))
            state.apply(chosen[-1])
            show(chosen[-1:], [bot])
        return chosen

    def hint(self, state: State, hidden: frozenset[int], budget: float) -> list[Suggestion]:
        """Return the best turns, with reasons."""
        if state.to_act < 0:
            return []
        return hint(state, int(simulations_of(state.setup.game) * max(budget, LEAST_SHARE)), hidden)

    def review(self, task: Task) -> bytes:
        """Return a review of the whole game in its stored form."""
        game = self.games.get(task.game, task.pack)
        history = History(game, [f"player {seat}" for seat in range(task.seats)], task.options)
        for action in task.actions:
            history.act(action)
        return zlib.compress(json.dumps(review(history, progress=self.tell), ensure_ascii=False).encode())


class Describer:
    """Calls a function within limits: with an uploaded pack, describing a position can take long."""

    def __init__(self) -> None:
        limit_memory()

    def answer(self, task: Any, _budget: float) -> Any:
        with limited_task():
            return task.do(*task.args)


def limited_bot(name: str, budget: float) -> Bot:
    """Return the bot with this name and a share of its usual thinking."""
    return parse(name).limited(budget, LEAST_SIMULATIONS).make()


def main() -> None:
    system.ignore_ctrl_c()  # it is meant for the server, which then tells us
    pipe_in, pipe_out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # whatever prints must not print into an answer
    role = sys.argv[1]
    give_way(PRIORITY[role])
    tasks: queue.SimpleQueue[tuple[Kind, float]] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(pipe_in, tasks.put), daemon=True).start()
    worker: Any = Reader() if role == "read" else Describer() if role == "describe" else Thinker(
        lambda done: write(pipe_out, (None, done)))
    while True:
        task, budget = tasks.get()
        answer: tuple[bool, object]
        try:
            answer = True, worker.answer(task, budget)
        except Exception as error:
            answer = False, f"{type(error).__name__}: {error}"[:500]
        try:
            write(pipe_out, answer)
        except OSError:  # nobody listens any more
            os._exit(0)


def give_way(priority: int) -> None:
    """To the server. Where Linux shares processors between sessions, priorities count within each, so ours as a whole gives
    way too."""
    system.lower_priority(priority)
    while AUTOGROUP.exists():
        try:
            AUTOGROUP.write_text(str(priority))
        except BlockingIOError:  # once in a tenth of a second, on the whole machine
            time.sleep(0.1)
            continue
        except OSError as error:  # as in some containers
            print(f"a worker cannot give way to the server: {error}", file=sys.stderr)
        return


def listen(pipe: BinaryIO, put: Callable[[tuple[Kind, float]], None]) -> None:
    """Keep reading while the main thread thinks, and so notice at once if the server is gone."""
    while len(head := pipe.read(LENGTH.size)) == LENGTH.size:
        (size,) = LENGTH.unpack(head)
        try:
            put(pickle.loads(pipe.read(size)))
        except Exception as error:
            print(f"a worker cannot read its task: {type(error).__name__}: {error}", file=sys.stderr)
            os._exit(1)
    os._exit(0)


def write(pipe: BinaryIO, answer: object) -> None:
    body = pickle.dumps(answer)
    pipe.write(LENGTH.pack(len(body)) + body)
    pipe.flush()


if __name__ == "__main__":
    main()
