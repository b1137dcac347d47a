"""`cardamom serve`: says where it is, stops in order, and refuses what cannot be in one sentence."""
from __future__ import annotations

import json
import os
import signal
import socket
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

from cardamom.cli.app import run
from cardamom.server.run import listening
from cardamom.server.settings import PORT
from tests.server.served import Served, served
from tests.waiting import STUCK


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that does nothing."""
    with pytest.raises(SystemExit) as left:
        run(list(arguments))
    assert left.value.code == 2
    return capsys.readouterr().err


def children(process: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(") ")[2].split()[1]) == process:
                found.append(int(path.parent.name))
    return found


@pytest.mark.slow
def test_it_starts_and_stops_in_order(tmp_path: Path) -> None:
    """It asks for its own name before the first visitor comes: a name server that does not answer would hold up all."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, socket, sys\n"
        "def getfqdn(name=''):\n"
        "    open(os.environ['ASKED'], 'a').write('asked\\n')\n"
        "    return 'games.example.org'\n"
        "socket.getfqdn = getfqdn\n")
    asked = tmp_path / "asked"
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    with closing(Served(folder=tmp_path, environment={"PYTHONPATH": path, "ASKED": str(asked)})) as server:
        before = asked.read_text()
        assert before, "by the time that it says where it is"
        with httpx.Client(base_url=server.address, timeout=STUCK) as client:
            assert client.get("api/catalogue", headers={"Host": "games.example.org"}).status_code == 200
            assert asked.read_text() == before
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
def test_a_database_has_one_server_and_the_second_says_where_it_is(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path) as server:
        second = refused(capsys, "serve", "--data", str(tmp_path), "--no-open")
        assert second.count("\n") == 1 and server.address.replace("127.0.0.1", "localhost") in second
        restore = refused(capsys, "admin", "restore", str(tmp_path / "x"), "--data", str(tmp_path))
        assert "stop the server first" in restore
        server.end()


@pytest.mark.slow
def test_the_next_free_port_and_a_base_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        why = refused(capsys, "serve", "--data", str(tmp_path), "--port", str(port), "--no-open")
        assert "in use" in why and why.count("\n") == 1
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
    told = refused(capsys, "serve", "--data", str(tmp_path), "--no-open", *options)
    assert told.startswith("cardamom: ") and told.count("\n") == 1


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["serve", "--help"])
    told = capsys.readouterr().out
    for word in ("--base-path", "docs/hosting.md", "--host 0.0.0.0", "postgresql://", "Ctrl-C"):
        assert word in told
