"""Worker processes: they answer, they are replaced when they die or hang, and they go when the server goes."""
from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import cardamom
from cardamom.bots.levels import LevelBot
from cardamom.bots.mcts import MctsBot
from cardamom.bots.registry import NamedBot
from cardamom.server import workers
from cardamom.server.worker import LEAST_SIMULATIONS, PRIORITY, limited_bot
from cardamom.server.workers import MOST_OF_ONE, Busy, Task, TaskFailed, Worker, WorkerDied, WorkerPool
from cardamom.telling.hint import Suggestion
from tests.waiting import STUCK, until, wait_until

GAME = cardamom.load("eastern-wonders")
LONG_THOUGHT = "mcts:600s"
LOWEST = 19  # priority


@pytest.fixture(autouse=True)
def forked_workers() -> None:
    """None: workers start here as those of a real server do."""


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1, patience=STUCK)
    yield pool
    await pool.close()


def task_at(table: cardamom.Table, bot: str = "greedy") -> Task:
    return Task(table.game.id, len(table.players), table.history.start.setup.options, table.actions, bot, table.game.pack)


@pytest.fixture
def task() -> Task:
    return task_at(cardamom.Table(GAME, ["greedy", "greedy"], cardamom.SeededDealer(1)))


def process_of(pool: WorkerPool) -> int:
    (worker,) = [*pool.idle, *pool.busy]
    assert worker.process is not None
    return worker.process.pid


def is_there(process: int) -> bool:
    """Does it run? One that has ended and was not yet asked for its code does not."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    return False


def thought_for(process: int) -> int:
    """Ticks of CPU that it had so far."""
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[11])


async def until_busy(pool: WorkerPool) -> None:
    await until(lambda: pool.busy and next(iter(pool.busy)).process)


async def test_a_whole_game(pool: WorkerPool) -> None:
    """Each answer is all that the seat decides until somebody else, or chance, is to act."""
    table = cardamom.Table(GAME, ["greedy", "random"], cardamom.SeededDealer(3), rounds=3)
    while not table.over:
        seat = table.state.to_act
        table.act(await pool.ask(task_at(table, table.players[seat])))
        assert table.over or table.state.to_act != seat


async def test_a_pack_of_somebody_and_a_hint(pool: WorkerPool) -> None:
    game = cardamom.load("eastern-wonders", Path(cardamom.__file__).parent / "games/eastern_wonders/content.toml")
    table = cardamom.Table(game, 2)
    turns: list[Suggestion] = await pool.ask(replace(task_at(table), kind="hint"), 0.1)
    assert 1 <= len(turns) <= 3 and turns[0]["verdict"] == "best"
    for turn in turns:
        assert turn["chances"] is not None and sum(turn["chances"]) == pytest.approx(1, abs=0.001)
        table.state.copy().apply(game.action(turn["actions"][0]))


async def test_a_review_says_how_far_it_is(pool: WorkerPool) -> None:
    table = cardamom.Table(GAME, ["greedy", "greedy"], cardamom.SeededDealer(1), rounds=2)
    table.play(seed=1)
    said: list[float] = []
    body = await pool.ask(replace(task_at(table), kind="review"), progress=said.append)
    assert said == sorted(said) and said[-1] == 1.0 and len(said) > 3
    assert json.loads(zlib.decompress(body))["points"] == table.game.explain_score(table.state)


async def test_what_cannot_be_done_is_said_and_the_worker_goes_on(pool: WorkerPool, task: Task) -> None:
    with pytest.raises(TaskFailed, match="IllegalAction"):
        await pool.ask(replace(task, actions=[*task.actions, 10_000]))
    process = process_of(pool)
    assert await pool.ask(task)
    assert process_of(pool) == process


async def test_a_killed_worker_is_replaced(pool: WorkerPool, task: Task) -> None:
    asked = asyncio.create_task(pool.ask(replace(task, bot=LONG_THOUGHT)))
    await until_busy(pool)
    killed = process_of(pool)
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(WorkerDied, match="died"):
        await asked
    assert await pool.ask(task)
    assert process_of(pool) != killed


async def test_a_worker_killed_between_tasks_costs_one_try(pool: WorkerPool, task: Task) -> None:
    await pool.ask(task)
    os.kill(process_of(pool), signal.SIGKILL)
    with suppress(WorkerDied):
        await pool.ask(task)
    assert await pool.ask(task)


async def test_a_hung_worker_is_replaced(task: Task) -> None:
    pool = WorkerPool(1, patience=STUCK)
    try:
        await pool.start()
        hung = process_of(pool)
        os.kill(hung, signal.SIGSTOP)
        pool.patience = 0.1
        with pytest.raises(WorkerDied, match="in time"):
            await pool.ask(task, who="a network")
        assert not is_there(hung)
        assert pool.bot_time.now()["a network"] > 0, "it has to be paid for"
        pool.patience = STUCK
        assert await pool.ask(task)
    finally:
        await pool.close()


async def test_bot_time_counts_hints_and_not_the_time_in_the_queue(task: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waited long for a worker was taken for somebody who had used it."""
    clock = [0.0]
    monkeypatch.setattr(workers, "time", type("Time", (), {"monotonic": lambda: clock[0]}))
    pool = WorkerPool(1)
    busy, finished = [asyncio.Event() for _ in range(2)], [asyncio.Event() for _ in range(2)]

    async def think(_worker: Worker, asked: Task, _budget: float, _progress: object) -> tuple[bool, list[int]]:
        number = asked.kind == "move"
        busy[number].set()
        await finished[number].wait()
        return True, []
    monkeypatch.setattr(Worker, "ask", think)
    asking = [asyncio.create_task(pool.ask(replace(task, kind="hint"), who="asks for hints")),
              asyncio.create_task(pool.ask(task, who="waits"))]
    await busy[0].wait()
    clock[0] = 8.0
    finished[0].set()
    await busy[1].wait()
    clock[0] = 9.0
    finished[1].set()
    await asyncio.gather(*asking)
    used = pool.bot_time.now()
    assert used["asks for hints"] > 7 and used["waits"] == pytest.approx(1.0, rel=1e-3)
    await pool.close()


async def test_who_asks_no_more_leaves_no_answer_for_the_next(pool: WorkerPool, task: Task) -> None:
    await pool.ask(task)
    asked = asyncio.create_task(pool.ask(replace(task, bot=LONG_THOUGHT)))
    await until_busy(pool)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert (await pool.ask(replace(task, kind="hint"), 0.1))[0]["verdict"] == "best"


async def asked_in_order(pool: WorkerPool, tasks: list[tuple[str, Task]]) -> list[str]:
    """Who was answered, in order, when all of them ask while the only worker is busy."""
    order: list[str] = []

    async def ask(who: str, wanted: Task) -> None:
        await pool.ask(wanted, 0.01, who)
        order.append(f"{who} {wanted.kind}")
    first = asyncio.create_task(pool.ask(replace(tasks[0][1], kind="move", bot=LONG_THOUGHT)))
    await until_busy(pool)
    asked = []
    for who, task in tasks:
        asked.append(asyncio.create_task(ask(who, task)))
        await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(*asked)
    return order


async def test_visitors_take_turns_however_much_each_asks_for(pool: WorkerPool, task: Task) -> None:
    order = await asked_in_order(pool, [("a", task)] * 6 + [("b", task)] * 2)
    assert [each[0] for each in order] == ["a", "b", "a", "b", "a", "a", "a", "a"]


async def test_too_many_tasks_of_one_visitor_are_refused_and_those_of_others_are_not(pool: WorkerPool, task: Task) -> None:
    busy = asyncio.create_task(pool.ask(replace(task, bot=LONG_THOUGHT)))
    await until_busy(pool)
    waiting = [asyncio.create_task(pool.ask(task, who="a")) for _ in range(MOST_OF_ONE)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.ask(task, who="a")
    other = asyncio.create_task(pool.ask(task, who="b"))
    await asyncio.sleep(0)
    assert pool.waiting == MOST_OF_ONE + 1
    busy.cancel()
    assert await other
    await asyncio.gather(*waiting)


async def test_closing_ends_all_at_once(task: Task) -> None:
    pool = WorkerPool(1)
    asked = [asyncio.create_task(pool.ask(replace(task, bot=LONG_THOUGHT))) for _ in range(2)]
    await until_busy(pool)
    process = process_of(pool)
    await pool.close()
    for each in asked:
        with pytest.raises(WorkerDied):
            await each
    assert not is_there(process)


def test_workers_go_when_the_server_is_killed(tmp_path: Path) -> None:
    """Even in the middle of a long thought."""
    script = tmp_path / "server.py"
    script.write_text(
        "import asyncio, cardamom\n"
        "from cardamom.server.workers import WorkerPool, Task\n"
        "async def main():\n"
        "    pool = WorkerPool(1)\n"
        "    table = cardamom.Table(cardamom.load('eastern-wonders'), 2)\n"
        "    task = Task('eastern-wonders', 2, table.history.start.setup.options, table.actions, 'random')\n"
        "    await pool.ask(task)\n"
        "    print(pool.idle[0].process.pid, flush=True)\n"
        f"    await pool.ask(Task('eastern-wonders', 2, task.options, task.actions, '{LONG_THOUGHT}'))\n"
        "asyncio.run(main())\n")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        before = thought_for(worker)
        wait_until(lambda: thought_for(worker) > before + 5)
        server.kill()
    wait_until(lambda: not is_there(worker))


def test_less_thinking_has_a_floor() -> None:
    def simulations(spec: str, budget: float) -> int:
        bot = limited_bot(spec, budget)
        assert isinstance(bot, MctsBot)
        return bot.simulations
    assert simulations("mcts:1000", 1) == 1000
    assert simulations("mcts:1000", 0.5) == 500
    assert simulations("mcts:300", 0.05) == LEAST_SIMULATIONS
    assert simulations("mcts:20", 0.05) == 20
    timed = limited_bot("mcts:2s", 0.25)
    assert isinstance(timed, MctsBot) and timed.seconds == 0.5 and timed.least == LEAST_SIMULATIONS
    assert limited_bot("greedy", 0.05).name == "greedy"
    level = limited_bot("expert", 0.25)
    assert isinstance(level, NamedBot) and isinstance(level.bot, LevelBot) and level.bot.share == 0.25


async def test_workers_give_way_to_the_server_and_hints_to_bots() -> None:
    """Also where Linux shares processors between sessions: a worker has one of its own, and its priority meant nothing."""
    assert PRIORITY["hint"] > PRIORITY["move"] > 0
    pools = [WorkerPool(1, role="hint"), WorkerPool(1, role="move")]
    try:
        for pool in pools:
            await pool.start()
        for pool in pools:
            process, given = process_of(pool), PRIORITY[pool.role]
            expected = min(LOWEST, os.getpriority(os.PRIO_PROCESS, 0) + given), given  # ours may be low too
            await until(partial(lambda *each: priorities(each[0]) == each[1], process, expected), pool.role)
    finally:
        for pool in pools:
            await pool.close()


def priorities(process: int) -> tuple[int, int]:
    """Its own, and that of its session."""
    own, group = os.getpriority(os.PRIO_PROCESS, process), Path(f"/proc/{process}/autogroup")
    return own, int(group.read_text().split()[-1]) if group.exists() else own
