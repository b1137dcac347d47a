"""Passwords as argon2 hashes, made and checked in threads, a few at a time: each takes time and memory on purpose."""
from __future__ import annotations

import asyncio
import re
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cardamom.server.problems import Refused

AT_ONCE = 2
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
NOBODYS = HASHER.hash("of nobody")  # checked for a login that there is not: the answer takes as long as for one there is
SWAPS = str.maketrans("013457@$!|€", "oieastasiie")  # "p4ssw0rd" is "password"
ENDS = re.compile(r"^[\W\d_]+|[\W\d_]+$")
RUNS = ("01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm",
        "azertyuiop")
FEWEST = 5  # different characters


class Passwords:
    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._turns:
            return await asyncio.to_thread(HASHER.hash, password)

    async def matches(self, hashed: str | None, password: str) -> bool:
        async with self._turns:
            return await asyncio.to_thread(check, hashed, password)


def check(hashed: str | None, password: str) -> bool:
    try:
        HASHER.verify(hashed or NOBODYS, password)
    except (Argon2Error, InvalidHashError):
        return False
    return hashed is not None


def must_be_hard_to_guess(password: str, login: str) -> None:
    """Refuse what guessers try first."""
    small = password.casefold()
    letters = re.sub(r"[\W_]", "", small)
    own = bare(login.casefold()) or login.casefold()
    if own and own in {bare(small), letters, letters[::-1]}:
        raise Refused(422, "refused-password-like-login")
    tried = {bare(small), bare(small).translate(SWAPS), word_written_twice(letters)}
    if len(set(small)) < FEWEST or is_run(letters) or tried & common():
        raise Refused(422, "refused-password-weak")


def bare(text: str) -> str:
    """Strip the digits and signs that people put before or after a word, and inner spaces."""
    return re.sub(r"[\W_]", "", ENDS.sub("", text))


def word_written_twice(text: str) -> str:
    """Return the word if it is written twice."""
    half = text[:len(text) // 2]
    return bare(half) if half and half * 2 == text else ""


def is_run(text: str) -> bool:
    """Return whether this is a date, a telephone number, or a row of keys."""
    return (text.isdecimal() and len(text) <= 12) or any(text in run * 3 or text in run[::-1] * 3 for run in RUNS)


@cache
def common() -> frozenset[str]:
    lines = Path(__file__).with_name("common-passwords.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
