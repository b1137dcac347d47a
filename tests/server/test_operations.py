"""What whoever runs the server relies on: private files, silent logs, /health that writes, guarded /metrics, known hosts."""
from __future__ import annotations

import asyncio
import json
import os
import resource
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from cardamom.server import schema
from cardamom.server.hosts import is_home
from cardamom.server.logs import fault
from cardamom.server.store import BUSY
from tests.server.conftest import House, opened
from tests.server.postgres import Cluster, running
from tests.server.served import served
from tests.waiting import STUCK, wait_until


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir() if path.name.startswith("cardamom")}


def test_files_are_for_the_server_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with served(tmp_path, "--database", str(tmp_path / "new" / "cardamom.sqlite3")) as server:
            httpx.get(f"{server.address}api/me", timeout=STUCK)
            made = modes(tmp_path / "new")
            assert {"cardamom.sqlite3", "cardamom.sqlite3-wal", "cardamom.sqlite3.lock"} <= {*made}
            assert {*made.values()} == {0o600}
            assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
            server.end()
        for path in (tmp_path / "new").iterdir():
            path.chmod(0o644)
        with served(tmp_path, "--database", str(tmp_path / "new" / "cardamom.sqlite3")) as server:
            assert {*modes(tmp_path / "new").values()} == {0o600}, "older ones are mended"
            assert "others could read this" in server.said()
            server.end()
    finally:
        os.umask(before)


def test_health_fails_when_nothing_can_be_written(tmp_path: Path) -> None:
    """As on a full disk: every write to a file fails."""
    with served(tmp_path) as server, httpx.Client(base_url=server.address, timeout=BUSY * 3) as client:
        assert client.get("health").status_code == 200
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        assert after_a_while(client, 503).json()["ok"] is False
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        assert after_a_while(client, 200).json()["ok"] is True


def after_a_while(client: httpx.Client, status: int) -> httpx.Response:
    """An answer holds for a second, and asking more often is refused."""
    found: list[httpx.Response] = []

    def answered() -> bool:
        found.append(client.get("health"))
        time.sleep(float(found[-1].headers.get("retry-after", 0.2)))
        return found[-1].status_code == status
    wait_until(answered, f"/health answers {status}")
    return found[-1]


@pytest.fixture
def own_cluster(cluster: Cluster) -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped in the middle of a test."""
    with running(cluster.programs) as own:
        own.create("test")
        yield own


@pytest.mark.slow
def test_no_secret_is_logged_when_the_database_goes_away(tmp_path: Path, own_cluster: Cluster) -> None:
    """Names, logins, passwords, hashes, cookies: nothing of it on stderr, whatever fails."""
    async def story(address: str) -> list[str]:
        told = ["Annabella", "annabella_login", "violet teapot 7", "argon2"]
        async with httpx.AsyncClient(base_url=address, timeout=STUCK) as client:
            await client.get("api/me")
            await client.patch("api/me", json={"name": "Annabella"})
            table = (await client.post("api/tables", json={
                "game": "eastern-wonders", "seats": [{"kind": "me"}, {"kind": "friend"}]})).json()["table"]
            token = (await client.get(f"api/tables/{table}")).json()["links"]["1"]
            told.append(token)
            told += [value.partition(".")[0] for value in client.cookies.values()]
            registering = [asyncio.create_task(client.post("api/account", json={
                "login": f"annabella_login{number}", "password": "violet teapot 7"})) for number in range(6)]
            await asyncio.sleep(0.05)
            await asyncio.to_thread(own_cluster.stop)
            await asyncio.gather(*registering)  # before the database was gone, or not
            failing = [await client.post("api/account", json={"login": "annabella_login", "password": "violet teapot 7"}),
                       await client.post("api/session", json={"login": "annabella_login", "password": "violet teapot 7"}),
                       await client.patch("api/me", json={"name": "Annabella"}),
                       await client.post(f"api/tables/{table}/join", json={"token": token}), await client.get("health")]
            assert [answer.status_code for answer in failing] == [500, 500, 500, 500, 503], failing
            assert not [word for word in told for answer in failing if word in answer.text]
        return told
    with served(tmp_path, "--database", own_cluster.url("test"), "--workers", "1") as server:
        told = asyncio.run(story(server.address))
        server.end()
        said = server.said()
    assert '"level": "error"' in said, "something has failed, and was logged"
    assert not [secret for secret in told if secret in said]


async def test_values_are_hidden_in_errors(house: House, caplog: pytest.LogCaptureFixture) -> None:
    name = "Anna" + "bella"  # traces show lines of code
    with pytest.raises(IntegrityError) as failed:
        async with house.tables.store.write() as connection:
            await connection.execute(insert(schema.people).values(id="x", name=name, created_at=None, seen_at=0.0))
    assert name not in str(failed.value)
    fault("it failed", failed.value)
    fault("another", ValueError('duplicate key\nDETAIL:  Key (login_key)=(annabella) already exists.'))
    told = json.dumps([record.__dict__["fields"] for record in caplog.records if record.name == "cardamom.server"])
    assert "IntegrityError" in told and "Annabella" not in told and "annabella" not in told


# -- metrics --------------------------------------------------------------------------------------------------------


CASES: list[tuple[str, dict[str, str], int]] = [
    ("127.0.0.1", {}, 200), ("::1", {}, 200), ("203.0.113.9", {}, 403), ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 403),
    ("203.0.113.9", {"Authorization": "Bearer a token"}, 200), ("203.0.113.9", {"Authorization": "Bearer another"}, 403),
    ("203.0.113.9", {"Authorization": ""}, 403), ("unix", {}, 403)]


async def test_metrics_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    async with opened(tmp_path, metrics_token="a token") as house:
        for client, headers, status in CASES:
            transport = httpx.ASGITransport(house.app, client=(client, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://test", timeout=STUCK) as asking:
                assert (await asking.get("/metrics", headers=headers)).status_code == status, (client, headers)


async def test_without_a_token_no_token_is_right(house: House) -> None:
    transport = httpx.ASGITransport(house.app, client=("203.0.113.9", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://test", timeout=STUCK) as asking:
        for given in ("Bearer ", "Bearer", "Bearer x"):
            assert (await asking.get("/metrics", headers={"Authorization": given})).status_code == 403


# -- hosts ----------------------------------------------------------------------------------------------------------


def test_other_names_do_not_lead_here(tmp_path: Path) -> None:
    with (served(tmp_path, "--origin", "https://play.example.org") as server,
          httpx.Client(base_url=server.address, timeout=STUCK) as client):
        for host, status in {
                "play.example.org": 200, "PLAY.example.org:443": 200, "localhost:8000": 200, "127.0.0.1": 200,
                "[::1]:80": 200, "192.168.0.7:8000": 200, "kitchen": 200, "kitchen.local": 200, "kitchen.lan:8000": 200,
                "evil.example": 421, "play.example.org.evil.example": 421, "127.0.0.1.evil.example": 421,
                "localhost@evil.example": 421, "": 421}.items():
            answer = client.get("api/catalogue", headers={"Host": host})
            assert answer.status_code == status, (host, answer.text)
            if status == 421:
                assert "--origin" in answer.json()["error"]


def test_names_of_a_home_network() -> None:
    assert is_home("printer") and is_home("printer.home.arpa") and is_home("10.0.0.1") and is_home("fe80::1")
    assert not is_home("example.org") and not is_home("local.example.org") and not is_home("xlocalhost.com")
