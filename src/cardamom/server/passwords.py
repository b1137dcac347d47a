"""Passwords as argon2 hashes, made and checked in threads, a few at a time: each takes time and memory on purpose."""
from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

AT_ONCE = 2
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
NOBODYS = HASHER.hash("of nobody")  # checked for a login that there is not: the answer takes as long as for one there is


class Passwords:
    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(HASHER.hash, password)

    async def right(self, kept: str | None, password: str) -> bool:
        async with self._turns:
            return await asyncio.to_thread(check, kept, password)


def check(kept: str | None, password: str) -> bool:
    try:
        HASHER.verify(kept or NOBODYS, password)
    except (Argon2Error, InvalidHashError):
        return False
    return kept is not None
