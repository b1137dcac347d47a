"""Reduced packs of World Wonders by chance: small maps, odd shapes, monuments of every kind that content can describe."""
from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from cardamom.games import load

TYPES = {"B": "library", "F": "farm", "H": "habitation", "M": "market", "T": "temple"}
OTHERS = ["road", "tower", "monument", "water", "nature", "building", "sidewalk", "edge"]
CARDS = 20
MOST_SPACES = 7  # of three pieces that are not alike: the content refuses what takes long to search


@cache
def shipped() -> dict[str, Any]:
    return load("world-wonders", engine="interpreted").content


def random_shape(rng: Random, most: int) -> str:
    """Touching spaces, as a drawing."""
    cells = {(0, 0)}
    for _ in range(rng.randrange(most)):
        r, c = rng.choice(sorted(cells))
        cells.add(rng.choice([(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]))
    rows = range(min(r for r, _ in cells), max(r for r, _ in cells) + 1)
    columns = range(min(c for _, c in cells), max(c for _, c in cells) + 1)
    return "/".join("".join("#" if (r, c) in cells else "." for c in columns) for r in rows)


def random_map(rng: Random, most: int, road: int) -> list[str]:
    """A map of at least 3 x 3, with some water and natural resources; the first road has room at the sidewalk."""
    high, wide = rng.randint(3, most), rng.randint(max(3, road), max(most, road))
    wet, wild = rng.choice([0, 0.1, 0.25, 0.5]), rng.choice([0, 0.1, 0.3])
    rows = []
    for _ in range(high):
        drawn = [rng.random() for _ in range(wide)]
        rows.append("".join("W" if x < wet else "N" if x < wet + wild else "." for x in drawn))
    return [*rows[:-1], "." * road + rows[-1][road:]]


def random_monument(rng: Random, number: int, most: int, types: Sequence[str]) -> dict[str, Any]:
    """One to three pieces, on any terrain, next to each other or in a line, touching up to three things."""
    pieces = rng.choice([1, 2, 2, 3, 3])
    terrain = rng.choice(["land", "land", "water", "coast", "span", "drawn"])
    arrangement = "single" if pieces == 1 else rng.choice(["adjacent", "adjacent", "gap1"])
    largest = min(most, 6 - pieces if arrangement != "gap1" else 5 - pieces if rng.random() < 0.5 else 1)
    shapes = [straight(rng, largest) if terrain == "span" else random_shape(rng, largest) for _ in range(pieces)]
    too_many = pieces == 3 and "".join(shapes).count("#") > MOST_SPACES
    if arrangement == "gap1" or too_many or rng.random() < 0.4:
        shapes = shapes[:1] * pieces
    smallest = min(shape.count("#") for shape in shapes)
    wanted = [*rng.sample(types, rng.choice([0, 0, 1])), *rng.sample([*OTHERS, "monument"], rng.choice([0, 0, 1, 1, 2]))]
    at_border = sum(map(widest_side, shapes))  # the content refuses more
    if terrain == "drawn":
        letters = rng.choice("#LWN") if pieces == 3 else "##LLWN"  # more turns of three pieces would take too long to search
        lettered = {shape: with_letters(rng, shape, letters) for shape in shapes}
        shapes = [lettered[shape] for shape in shapes]
    touches = {name: rng.choice([1, 1, 1, 1, 2, 2, 3]) for name in wanted}
    touches |= {name: min(touches[name], at_border) for name in ("sidewalk", "edge") if name in touches}
    card: dict[str, Any] = {
        "id": f"m{number}", "name": f"Monument {number}", "pieces": shapes, "arrangement": arrangement, "terrain": terrain,
        "touches": touches, "points": 1, "gives": "", "population": 0}
    if terrain not in ("land", "drawn"):
        card["water"] = rng.randint(0, min(2, smallest))
    if terrain == "coast":
        card["land"] = rng.randint(0, min(2, smallest - card["water"]))
    return card


def widest_side(shape: str) -> int:
    """How many of its spaces can lie at a border."""
    rows = shape.split("/")
    return max("".join(side).count("#") for side in (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]))


def with_letters(rng: Random, shape: str, letters: str) -> str:
    """The shape with what each space lies on."""
    return "".join(rng.choice(letters) if sign == "#" else sign for sign in shape)


def straight(rng: Random, most: int) -> str:
    length = rng.randint(1, most)
    return "#" * length if rng.random() < 0.5 else "/".join("#" * length)


def random_pack(rng: Random, most: int = 7) -> tuple[dict[str, Any], list[str]]:
    """A document and a map. No tile gives anything, so that no game ends by population."""
    document = deepcopy(shipped())
    size = rng.choice([3, 4, 5, 6, 6, 7, 7]) if most == 7 else most
    road = rng.randint(1, min(4, size))
    document["roads"]["long"] = "#" * road if rng.random() < 0.7 else "/".join("#" * road)
    rounds, stacks = rng.randint(2, 6), rng.randint(1, 4)
    types = rng.sample([*TYPES], rng.randint(1, 3))
    document["game"] |= {"rounds": rounds, "gold": rng.randint(3, 12)}
    document["stacks"]["stacks"] = [{"shape": random_shape(rng, 4), "price": rng.randint(1, 3)} for _ in range(stacks)]
    document["tiles"]["tiles"] = [{"id": f"t{stack}x{n}", "stack": stack + 1, "type": rng.choice(types), "gives": ""}
                                  for stack in range(stacks) for n in range(rounds)]
    document["stacks"]["used"] = [stacks] * 5
    document["players"] |= {"monuments": [3] * 5, "long_roads": [rng.randint(0, 2)] * 5,
                            "short_sets": [rng.randint(0, 2)] * 5}
    document["monuments"]["monuments"] = [
        random_monument(rng, n, min(size, 5), [TYPES[letter] for letter in types]) for n in range(CARDS)]
    document["solo_cards"]["cards"] = [{"id": "A01", "sections": ["left"]}, {"id": "A02", "sections": ["long", "S1"]},
                                       {"id": "A03", "sections": ["tower"]}]
    return document, random_map(rng, size, road)
