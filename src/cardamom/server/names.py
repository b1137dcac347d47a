"""Names of people: without invisible or text-reversing characters, and distinct at a table."""
from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

from cardamom.bots.registry import KINDS, is_bot
from cardamom.server.identity import GONE
from cardamom.server.problems import Refused

MOST = 24  # letters; see models.PersonName
MARKS = 2  # on one letter
UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}  # controls, formats (bidi, zero width), unassigned and private ones
BLANK = {*"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"}  # letters and signs that show nothing
# Letters of other scripts, and digits, that look like a Latin letter; i and l because of I and l.
LOOKS = (
    "а=a в=b г=r е=e і=l ј=j к=k м=m н=h о=o р=p с=c т=t у=y х=x ѕ=s ь=b һ=h ԁ=d ԛ=q ԝ=w ӏ=l ү=y "
    "α=a β=b γ=y ε=e ζ=z η=n ι=l κ=k μ=u ν=v ο=o ρ=p τ=t υ=u χ=x ω=w օ=o ս=u հ=h ո=n ı=l ɑ=a ɡ=g "
    "i=l 0=o 1=l |=l $=s @=a")
ALIKE = str.maketrans({pair[0]: pair[2] for pair in LOOKS.split()})
RESERVED = *KINDS, GONE


def person_name(name: str) -> str:
    """Check that a name can be used in a log and is not a bot's, nor the one for somebody gone."""
    name = clean_name(name)
    if not name:
        raise Refused(422, "refused-empty-name")
    if len(name) > MOST:
        raise Refused(422, "refused-long-name", most=MOST)
    if is_bot(name.lower()) or skeleton(name) in {skeleton(other) for other in RESERVED} or "[[" in name:
        raise Refused(422, "refused-reserved-name", name=name)
    return name


def clean_name(name: str) -> str:
    """Normalise a name, and remove invisible characters and stacked marks."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter.isspace():
            letters.append(" ")
        elif kind not in UNSEEN and letter not in BLANK and marks <= MARKS and not is_selector(letter):
            letters.append(letter)
    return " ".join("".join(letters).split())


def is_selector(letter: str) -> bool:
    """Return whether a character only selects a form of the letter before it."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def skeleton(name: str) -> str:
    """Return a key that is equal for names that look alike."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name).casefold()
                    if not unicodedata.category(letter).startswith("M")).translate(ALIKE)
    return "".join(filter(str.isalnum, plain)).replace("rn", "m") or name


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number added if somebody at the table has one that looks the same."""
    taken = {skeleton(other) for other in others}
    for number in count(2):
        if skeleton(name) not in taken:
            return name
        ending = f" {number}"
        name = name.removesuffix(f" {number - 1}")[:MOST - len(ending)] + ending
    raise AssertionError("there are more numbers than seats")
