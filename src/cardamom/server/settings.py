"""The settings of a server. `cardamom serve` fills them from its options; all have sensible defaults."""
from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

from cardamom.server.mail import Mail
from cardamom.system import cores, data_folder

PORT = 8000
BASE = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*")
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


def default_workers() -> int:
    """Return the number of workers: all cores but one, and at least two, so that no network gets all of them."""
    return max(2, cores() - 1)


@dataclass(frozen=True)
class Rate:
    """A token bucket: how many at once, and how many a second in the long run."""

    burst: float
    per_second: float


RATES: dict[str, Rate] = {
    "request": Rate(200, 15),  # all together, the files of the page included; large bodies cost more
    "read": Rate(200, 20),  # looking at a table costs 1, a replayed position 2, a list 2, ...
    "move": Rate(40, 2),
    "make": Rate(15, 0.05),
    "guest": Rate(10, 0.05),  # a first visit, by address
    "login": Rate(10, 0.1),
    "upload": Rate(10, 0.05),  # a log of 2,000 lines costs 2
    "hint": Rate(10, 0.5),
    "review": Rate(10, 0.02),
    "bot": Rate(3600, 0.5),  # seconds that bots think at the tables that somebody made, and for hints and reviews
    "socket": Rate(30, 1),
    "health": Rate(20, 1),  # /health and /metrics, which cost no other tokens
}
PER_ADDRESS = 5.0  # several people may share an address: it has so many times the tokens and quotas of one person


@dataclass(frozen=True)
class Settings:
    """`origins`: addresses of the page besides the server's own, "https://play.example.org". `base_path`: "" or "/cards"."""

    database: str = ""
    data: Path = field(default_factory=data_folder)
    host: str = "127.0.0.1"
    port: int = PORT
    base_path: str = ""
    origins: tuple[str, ...] = ()
    secure: bool = False  # cookies over https only
    proxies: str = "127.0.0.1"  # whose word on the visitor's address is believed
    workers: int = field(default_factory=default_workers)
    rates: dict[str, Rate] = field(default_factory=lambda: dict(RATES))
    per_address: float = PER_ADDRESS
    most_body: int = 32_000  # bytes of an ordinary request
    most_upload: int = 4_000_000  # of one that brings a log, a map or a pack
    most_sockets: int = 2000  # of all; fewer if the system does not allow so many open files
    sockets_per_person: int = 20
    tables_per_person: int = 50  # that are not over
    storage_per_person: int = 20_000_000  # bytes of tables made within `storage_days`
    storage_days: float = 30.0
    keep_guests: float = 30.0  # days after which tables of guests that are over, and guests without a table, are removed
    most_memory: int = 300_000_000  # bytes of tables held in memory; the others are read again when they are needed
    lend_after: float = 5 * MINUTE  # of waiting for a seat, until others may lend it to a bot
    ends_after: float = 14 * DAY  # without a move, until a table ends
    mail: Mail | None = None  # how mails are sent, if they are
    metrics_token: str = ""  # with it /metrics is answered from anywhere; without, on this machine only
    drain: float = 10.0  # seconds to finish what is under way when the server is told to stop

    @property
    def where(self) -> str:
        """The address of the page, for links in mails."""
        return f"{self.origins[0] if self.origins else f'http://localhost:{self.port}'}{self.base_path}/"

    @property
    def url(self) -> str:
        """The database URL for SQLAlchemy; ValueError if it is malformed."""
        return database_url(self.database, self.data)

    @classmethod
    def of(cls, *, base_path: str = "", origins: tuple[str, ...] = (), database: str = "", **others: object) -> Self:
        """Return settings from user input; ValueError says what is wrong with it."""
        settings = cls(database=database, base_path=clean_base(base_path),
                       origins=tuple(clean_origin(origin) for origin in origins), **others)  # type: ignore[arg-type]
        _ = settings.url
        if settings.mail is not None and not settings.origins:
            raise ValueError("--mail: links in mails need the address of the page; give it with --origin")
        return settings


def rates_with(changes: Iterable[str]) -> dict[str, Rate]:
    """Return the default rates, changed by texts like "move=80,4": 80 at once, then 4 a second; ValueError if malformed."""
    rates = dict(RATES)
    for change in changes:
        kind, _, numbers = change.partition("=")
        try:
            burst, per_second = map(float, numbers.split(","))
        except ValueError:
            burst = per_second = 0.0
        if kind not in RATES or not (1 <= burst < math.inf and 0 < per_second < math.inf):
            raise ValueError(f"--rate: write KIND=AT_ONCE,PER_SECOND, like move=80,4, not {change[:60]!r}; "
                             f"kinds: {', '.join(sorted(RATES))}")
        rates[kind] = Rate(burst, per_second)
    return rates


def clean_base(path: str) -> str:
    """Normalise a base path: "cards/" becomes "/cards", and "/" becomes empty."""
    trimmed = path.strip().strip("/")
    if trimmed and not BASE.fullmatch(trimmed):
        raise ValueError(f"--base-path: use letters, digits, - and _ between slashes, like /cards, not {path[:60]!r}")
    return f"/{trimmed}" if trimmed else ""


def clean_origin(origin: str) -> str:
    """Reduce an address to scheme, host and port, as browsers send it."""
    parts = urlsplit(origin.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query or parts.username:
        raise ValueError(f"--origin: write an address like https://play.example.org, not {origin[:60]!r}")
    return f"{parts.scheme}://{parts.netloc}".lower()


def database_url(database: str, data: Path) -> str:
    """Turn a file's path, sqlite:///FILE or postgresql://USER@HOST/NAME into a URL for the asynchronous drivers."""
    if not database:
        database = str(data / "cardamom.sqlite3")
    scheme, sign, rest = database.partition("://")
    if not sign:
        return f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    if scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    raise ValueError(f"--database: write a file, or postgresql://USER@HOST/NAME, not {scheme[:30]!r}")


def sqlite_file(url: str) -> Path | None:
    """Return the file of an SQLite database, if it is one."""
    scheme, _, rest = url.partition(":///")
    return Path(rest.partition("?")[0]) if scheme.startswith("sqlite") and rest else None
