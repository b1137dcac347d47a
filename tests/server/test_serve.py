"""`cardamom serve`: says where it is, stops in order, and refuses what cannot be in one sentence."""
from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from cardamom.cli.app import run
from cardamom.server.run import listening
from cardamom.server.settings import PORT
from tests.server.served import Served, served
from tests.waiting import STUCK


def cardamom(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "cardamom", *arguments], capture_output=True, text=True, timeout=STUCK,
                          env=os.environ | environment, check=False)


def children(process: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(") ")[2].split()[1]) == process:
                found.append(int(path.parent.name))
    return found


@pytest.mark.slow
def test_it_starts_and_stops_in_order(tmp_path: Path) -> None:
    with served(tmp_path, fork=False) as server:
        with httpx.Client(base_url=server.address, timeout=STUCK) as client:
            me = client.get("api/me").json()
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "mcts:300"}]
            table = client.post("api/tables", json={"game": "eastern-wonders", "seats": seats}).json()["table"]
            assert client.get("health").json()["ok"]
        workers = children(server.process.pid)
        assert workers
        assert server.end(signal.SIGTERM) == 0
        must_have_stopped_in_order(server, times=1)
        assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
        assert me["name"] not in server.said() and table not in server.said()
    with served(tmp_path) as server, httpx.Client(base_url=server.address, timeout=STUCK) as client:
        assert client.get(f"api/tables/{table}").json()["status"] == "playing"
        assert server.end(signal.SIGINT) == 130
        must_have_stopped_in_order(server, times=2)


def must_have_stopped_in_order(server: Served, times: int) -> None:
    lines = [json.loads(line) for line in server.said().splitlines()]
    steps = ["started", "stopping", "stopped"]
    assert [line["event"] for line in lines if line["event"] in steps] == steps * times
    assert not [line for line in lines if line["level"] == "error"]


@pytest.mark.slow
def test_a_database_has_one_server_and_the_second_says_where_it_is(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        second = cardamom("serve", "--data", str(tmp_path), "--no-open")
        assert second.returncode == 2 and second.stderr.count("\n") == 1
        assert server.address.replace("127.0.0.1", "localhost") in second.stderr
        restore = cardamom("admin", "restore", str(tmp_path / "x"), "--data", str(tmp_path))
        assert restore.returncode == 2 and "stop the server first" in restore.stderr
        server.end()


@pytest.mark.slow
def test_the_next_free_port_and_a_base_path(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = cardamom("serve", "--data", str(tmp_path), "--port", str(port), "--no-open")
        assert refused.returncode == 2 and "in use" in refused.stderr and refused.stderr.count("\n") == 1
    with listening("127.0.0.1", None) as first, listening("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1] >= PORT
    with served(tmp_path, "--base-path", "cards") as server:
        assert server.address.endswith("/cards/")
        assert httpx.get(f"{server.address}health", timeout=STUCK).status_code == 200
        server.end()


@pytest.mark.parametrize("options", [
    ["--port", "99999"], ["--port", "x"], ["--workers", "0"], ["--base-path", "a b"], ["--origin", "example.org"],
    ["--database", "mysql://x"], ["--database", "/proc/nowhere/x.db"], ["--host", "999.1.1.1"], ["--nonsense"],
    ["--database", "postgresql://nobody@127.0.0.1:9/none"]])
def test_bad_options_are_one_sentence(tmp_path: Path, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(["serve", "--data", str(tmp_path), "--no-open", *options])
    told = capsys.readouterr().err
    assert left.value.code == 2 and told.startswith("cardamom: ") and told.count("\n") == 1


def test_help_teaches() -> None:
    told = cardamom("serve", "--help").stdout
    for word in ("--base-path", "docs/hosting.md", "--host 0.0.0.0", "postgresql://", "Ctrl-C"):
        assert word in told
