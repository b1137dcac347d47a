"""Play games on the workers of a Dask cluster. A worker that dies loses nothing: its games are played again elsewhere."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from typing import Any
from uuid import uuid4

from cardamom.arena.league import MapGames, Played
from cardamom.arena.worker_pool import WorkerLost

NEEDED = "--cluster needs the library distributed: pip install 'cardamom-games[cluster]'"
AHEAD = 2  # games sent for each thread of a worker, so that none waits for the next


def cluster_mapper(address: str, patience: float = 10.0) -> MapGames:
    """Return what plays games there. ImportError if Dask is not installed, ValueError if no scheduler answers in
    time, or if it has no workers."""
    try:
        import distributed
    except ImportError:
        raise ImportError(NEEDED) from None
    make_client: Any = distributed.Client  # without types
    try:
        client = make_client(address, timeout=patience)
    except (OSError, ValueError, TimeoutError) as error:
        raise ValueError(f"--cluster: no scheduler answers at {address[:80]!r} ({error})") from None
    if not client.nthreads():
        client.close()
        raise ValueError(f"--cluster: the scheduler has no workers yet; start some with: dask worker {address}")

    def map_games(work: Callable[[int], Played], numbers: Iterable[int]) -> Generator[Played]:
        with closing(client):
            yield from results(client, work, numbers)
    return map_games


def results(client: Any, work: Callable[[int], Played], numbers: Iterable[int]) -> Generator[Played]:
    """Yield results in order; numbers are asked for when workers are about to be free."""
    import distributed
    wait: Any = distributed.wait
    run, left = uuid4().hex, iter(numbers)
    waiting: deque[Any] = deque()
    while True:
        busy = [future for future in waiting if not future.done()]
        room = AHEAD * max(1, sum(client.nthreads().values())) - len(busy)
        while room > 0 and (number := next(left, None)) is not None:
            future = client.submit(work, number, key=f"game-{run}-{number}", pure=False)
            waiting.append(future)
            busy.append(future)
            room -= 1
        if not waiting:
            return
        if waiting[0].done():
            try:
                played: Played = waiting.popleft().result()
            except distributed.KilledWorker as error:
                raise WorkerLost(f"workers keep dying in the same game: {error}") from error
            yield played
        else:
            wait(busy, return_when="FIRST_COMPLETED")
