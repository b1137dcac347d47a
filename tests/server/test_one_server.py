"""A SQLite file has one server; what a killed server leaves behind does not keep the next one out."""
from __future__ import annotations

import fcntl
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cardamom.server import one_server
from cardamom.server.one_server import AlreadyServed, lock_database


@contextmanager
def held(database: Path, address: str) -> Iterator[threading.Event]:
    """The lock is somebody else's, who wrote this address, until the event is set."""
    release, taken = threading.Event(), threading.Event()

    def hold() -> None:
        with open(f"{database}.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            lock.write(address)
            lock.flush()
            taken.set()
            release.wait()

    holder = threading.Thread(target=hold)
    holder.start()
    taken.wait()
    try:
        yield release
    finally:
        release.set()
        holder.join()


def nobody_at() -> str:
    with closing(socket.create_server(("127.0.0.1", 0))) as once:
        return f"http://127.0.0.1:{once.getsockname()[1]}/"


def test_a_lock_that_is_let_go_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "x.sqlite3"
    with held(database, nobody_at()) as release:
        monkeypatch.setattr("cardamom.server.one_server.time.sleep", lambda seconds: release.set())
        with lock_database(database, "http://127.0.0.1:1/"):
            assert release.is_set()
            assert (tmp_path / "x.sqlite3.lock").read_text(encoding="utf-8") == "http://127.0.0.1:1/"


def test_a_server_that_answers_is_named_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "x.sqlite3"
    monkeypatch.setattr("cardamom.server.one_server.time.sleep", lambda seconds: pytest.fail("it waits"))
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        address = f"http://127.0.0.1:{server.getsockname()[1]}/"
        with held(database, address), pytest.raises(AlreadyServed) as caught, lock_database(database, "http://127.0.0.1:1/"):
            pass
    assert caught.value.by == address


@pytest.mark.parametrize("address", ["", "nonsense", "http://[::1", "http://127.0.0.1:99999/"])
def test_patience_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Also if the lock names no place that one could ask."""
    monkeypatch.setattr(one_server, "PATIENCE", 0.0)
    database = tmp_path / "x.sqlite3"
    with held(database, address), pytest.raises(AlreadyServed), lock_database(database):
        pass
