"""An arena on a Dask cluster: a real scheduler and two workers. Losing one loses nothing, and changes nothing."""
from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardamom.arena.cluster import cluster_mapper
from cardamom.arena.league import Contest, League, Played, run
from cardamom.arena.sprt import Sprt
from cardamom.arena.worker_pool import map_in_order
from cardamom.cli.arena import ArenaRequest, arena_here
from cardamom.games import load
from tests.waiting import STUCK, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::ResourceWarning")]
ROOT = Path(__file__).parents[2]


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler and two workers with one thread each."""
    folder = tmp_path_factory.mktemp("cluster")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder,
             "env": os.environ | {"PYTHONPATH": f"{ROOT}", "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "3"}}
    dask = [sys.executable, "-m", "dask"]
    with ExitStack() as stack:
        def start(*arguments: str) -> subprocess.Popen[bytes]:
            process = stack.enter_context(subprocess.Popen([*dask, *arguments], **quiet))  # type: ignore[call-overload]
            stack.callback(process.kill)
            return process  # type: ignore[no-any-return]

        start("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        wait_until(lambda: answers(port), "the scheduler")
        with pytest.raises(ValueError, match="has no workers yet"):
            cluster_mapper(address, STUCK)
        workers = [start("worker", address, "--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard",
                         "--name", f"worker-{number}") for number in range(2)]
        import distributed  # late: half a second of CPU, for each process that collects tests
        make_client: Any = distributed.Client  # without types
        with closing(make_client(address, timeout=STUCK)) as client:
            client.wait_for_workers(2, timeout=STUCK)
        yield Cluster(address, workers)


def answers(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def league(**changed: Any) -> League:
    given: dict[str, Any] = {"game": load("eastern-wonders"), "bots": ("greedy", "random", "mcts:3"), "seats": 2, "deals": 4,
                             "seed": 7, "options": {"rounds": 3}, "sprt": Sprt(0, 100)}
    return League(**given | changed)


def here(asked: League) -> list[Played]:
    return [*run(Contest(asked), lambda work, numbers: map_in_order(work, numbers, 1))]


def test_a_lost_worker_loses_no_result_and_results_are_those_of_one_machine(cluster: Cluster) -> None:
    asked = league()
    contest = Contest(asked)
    played = []
    for number, summary in run(contest, cluster_mapper(cluster.address, STUCK)):
        played.append((number, summary))
        if len(played) == 5:
            cluster.workers[0].send_signal(signal.SIGKILL)
            cluster.workers[0].wait()
    assert played == here(asked)
    assert len(played) == 24


def test_the_command_gives_the_same_results_there_as_here(cluster: Cluster, tmp_path: Path) -> None:
    request = ArenaRequest("eastern-wonders", "greedy,random", deals=2, seed=3, options=["rounds=2"], as_json=True)
    arena_here(request._replace(out=tmp_path / "here", jobs=1))
    arena_here(request._replace(out=tmp_path / "there", cluster=cluster.address))
    lines = [[json.loads(line) | {"seconds": None} for line in (tmp_path / place / "games.jsonl").open()]
             for place in ("here", "there")]
    assert lines[0] == lines[1]
    assert len(lines[0]) == 5


def test_no_scheduler_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="--cluster: no scheduler answers at 'tcp://127.0.0.1:9'"):
        cluster_mapper("tcp://127.0.0.1:9", patience=0.5)
    with pytest.raises(ValueError, match="--cluster: no scheduler answers at 'nothing://at all'"):
        cluster_mapper("nothing://at all", patience=0.5)
