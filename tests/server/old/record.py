"""Keeps a database of today's schema, with games under way, for tests of tomorrow: they have to go on.

    python -m tests.server.old.record      writes REVISION.backup beside this file, if there is none yet
"""
from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from cardamom.games import game_ids
from cardamom.server.backup import back_up
from cardamom.server.migrate import newest
from cardamom.server.settings import database_url
from cardamom.server.store import make_engine
from tests.server.conftest import FRIEND, ME, opened

HERE = Path(__file__).parent
BOT = {"kind": "bot", "bot": "greedy"}
PASSWORD = "correct horse"


async def record(path: Path) -> None:
    """An account, anna; a table of each game in the middle of a turn, and one where a bot is to move; one not begun."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as house:
            anna = await house.visitor("Anna")
            await anna.post("/account", {"login": "anna", "password": PASSWORD})
            for game in game_ids():
                alone = game.endswith("solo")
                await anna.settle_in(await anna.make(game, *([ME] if alone else [ME, ME])))
                if not alone:
                    await anna.settle_in(await anna.make(game, ME, BOT))
            await anna.make("eastern-wonders", ME, FRIEND)
        engine = make_engine(database_url(str(Path(folder, "test.sqlite3")), Path(folder)))
        await back_up(engine, path)
        await engine.dispose()


if __name__ == "__main__":
    target = HERE / f"{newest()}.backup"
    if target.exists():
        raise SystemExit(f"{target.name} is there: a schema is kept once")
    asyncio.run(record(target))
    print(f"{target.name}: {target.stat().st_size:,} bytes")
