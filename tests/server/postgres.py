"""A PostgreSQL of our own for tests: started when first asked for, as another user than root, gone afterwards."""
from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardamom.server.settings import database_url
from tests.waiting import STUCK

MISSING = "PostgreSQL (initdb, pg_ctl) was not found: its tests cannot run. Install it (Debian: apt install postgresql)."
PROGRAMS = "initdb", "pg_ctl", "createdb", "dropdb"


def binaries() -> Path | None:
    """Where initdb and pg_ctl are, if they are."""
    on_path = shutil.which("initdb")
    candidates = [Path(on_path).resolve().parent] if on_path else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name, reverse=True)
    return next((path for path in candidates if all((path / name).exists() for name in PROGRAMS)), None)


class Cluster:
    """A server on a socket in a folder of its own."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder, programs
        self.user = runner()

    def run(self, *command: str) -> None:
        group = pwd.getpwnam(self.user).pw_gid if self.user else None
        subprocess.run([self.programs / command[0], *command[1:]], check=True, capture_output=True, cwd=self.folder,
                       env=os.environ | {"LC_ALL": "C", "HOME": str(self.folder)}, user=self.user, group=group,
                       extra_groups=[] if self.user else None)

    def start(self) -> None:
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.run("initdb", "--pgdata", "data", "--username", "cardamom", "--auth", "trust", "--no-sync", "-E", "UTF8")
        settings = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c fsync=off -c max_connections=60"
        self.run("pg_ctl", "start", "--pgdata", "data", "--wait", "--timeout", f"{STUCK:.0f}", "--log", "log",
                 "--options", settings)

    def stop(self) -> None:
        self.run("pg_ctl", "stop", "--pgdata", "data", "--mode", "immediate", "--wait")

    def create(self, database: str) -> str:
        """A new database; its address."""
        self.run("createdb", "--host", str(self.folder), "--username", "cardamom", database)
        return self.url(database)

    def url(self, database: str) -> str:
        return f"postgresql://cardamom@/{database}?host={self.folder}"


def runner() -> str | None:
    """Who it runs as: it refuses to be root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def running(programs: Path) -> Iterator[Cluster]:
    """A cluster of one's own, from its start to its end."""
    folder = Path(tempfile.mkdtemp(prefix="cardamom-postgres-"))
    cluster = Cluster(folder, programs)
    try:
        cluster.start()
        try:
            yield cluster
        finally:
            if (folder / "data" / "postmaster.pid").exists():  # a test may have stopped it
                cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    try:
        with running(programs) as cluster:
            yield cluster
    except subprocess.CalledProcessError as error:
        pytest.fail(f"PostgreSQL: {error.stderr.decode(errors='replace')}")


@pytest.fixture
def postgres(cluster: Cluster) -> Iterator[str]:
    """The address of a new, empty database."""
    name = f"test_{secrets.token_hex(6)}"
    yield cluster.create(name)
    cluster.run("dropdb", "--host", str(cluster.folder), "--username", "cardamom", "--force", name)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database of each kind."""
    given = str(tmp_path / "test.sqlite3") if request.param == "sqlite" else request.getfixturevalue("postgres")
    return database_url(given, tmp_path)
