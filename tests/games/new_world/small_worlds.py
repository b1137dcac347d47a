"""Packs of the combination games by chance: few locations, odd prices, many tools and native helpers, few settlers and
merchants. The content reader would refuse them for their counts, so these are told to it for the while."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from cardamom.games import load
from cardamom.games.east_to_west_1 import setup as east
from cardamom.games.heroic_journey_3 import setup as journey
from cardamom.games.new_world import setup
from cardamom.games.new_world.markets import setup as markets
from cardamom.kernel.game import Game
from tests.games.new_world.worlds import EAST, JOURNEY

ICONS = ["field", "forest", "mountain", "river", "market"]
KINDS = ["production", "upgrade", "trade", "trade", "refresh_market"]
OWN_KINDS = {EAST: ["adjust_route"], JOURNEY: ["move_wagon", "move_wagon", "wagon_trade", "outpost_trade"]}
THINGS = ["native_help", "tool", "settlers", "exploration", "collected", "merchants", "outposts"]
BENEFITS = ["native_help", "native_help", "tool", "tool", "tool", "settlers", "exploration", "exploration"]
RING = [[2, 0], [2, -1], [2, -2], [1, -2], [0, -2], [-1, -1], [-2, 0], [-2, 1], [-2, 2], [-1, 2], [0, 2], [1, 1]]
LOOP = {"inner": [[1, -1], *RING[:2], *RING[3:]], "ports": [[2, -2]]}  # a ring, and one tile inside it
STRIP = {"inner": [[n // 2, n % 2] for n in range(12)], "ports": [[6, 0]]}  # two rows: as long as HJ-4 allows


@cache
def shipped(game_id: str) -> dict[str, Any]:
    return load(game_id, engine="interpreted").content


def cubes(rng: Random, most: int, dear: bool = False) -> str:
    return "".join(rng.choice("RGBB" if dear else "YYYRRGB") for _ in range(rng.randint(1, most)))


def trade(rng: Random) -> str:
    """C-4: what comes out does not contain what goes in."""
    while True:
        give, get = cubes(rng, 3), cubes(rng, 4)
        if any(get.count(letter) < give.count(letter) for letter in give):
            return f"{give}>{get}"


def deal(rng: Random) -> dict[str, Any]:
    traded = {"trade": trade(rng)}
    return rng.choice([{"gain": cubes(rng, 4)}, {"upgrades": rng.randint(1, 4)}, traded, traded])


def location(rng: Random, side: str, n: int, kind: str) -> dict[str, Any]:
    row: dict[str, Any] = {"id": f"{side}-{n + 1}", "does": kind, "settlers": rng.choice([1, 1, 1, 2, 2, 3, 4]),
                           "row": n // 10, "column": n % 10, "icons": rng.sample(ICONS, rng.choice([0, 1, 1, 2]))}
    match kind:
        case "production":
            row["gain"] = cubes(rng, 4)
        case "adjust_route":
            row["gain"] = "Y"
        case "upgrade":
            row["upgrades"] = rng.randint(1, 4)
        case "trade":
            row["trade"] = trade(rng)
        case "move_wagon":
            row["range"] = rng.choice(["1", "1-2", "any"])
    return row


def random_locations(rng: Random, game_id: str, sides: list[str]) -> list[dict[str, Any]]:
    """Four forts and markets, two to nine others; some covered at first."""
    others = [rng.choice(KINDS + 2 * OWN_KINDS[game_id]) for _ in range(rng.randint(2, 9))]
    kinds = [*["fort"] * 4, *["market"] * 4, *others]
    rows = [location(rng, sides[n % len(sides)], n, kind) for n, kind in enumerate(kinds)]
    forts = rows[:4]
    if game_id == EAST:
        for fort in rng.sample(forts, rng.randint(1, 4)):
            fort["stacks"] = [rng.randint(1, 3) for _ in range(rng.randint(1, 2))]
    for row in rng.sample(rows, rng.randint(0, 3)):
        row["two_three" if rng.random() < 0.5 else "exploration"] = True
    rng.shuffle(rows)
    return rows


def random_card(rng: Random, n: int) -> dict[str, Any]:
    benefit = rng.choice(BENEFITS)
    row: dict[str, Any] = {"id": f"N{n:02}", "cost": cubes(rng, 3), "points": rng.randint(0, 9), "benefit": benefit}
    if benefit in ("native_help", "tool"):
        row["icon"] = rng.choice(ICONS)
    if benefit == "tool":
        row["cube"] = rng.choice("YRGB")
    if benefit == "settlers":
        row["settlers"] = rng.randint(1, 3)
    return row


def random_find(rng: Random, n: int) -> dict[str, Any]:
    icon = {"icon": rng.choice(THINGS[:4])}
    return {"id": f"X{n:02}", **rng.choice([{"cubes": cubes(rng, 3)}, {"settlers": rng.randint(1, 2)}, {"points": 3}, icon])}


def random_pack(rng: Random, game_id: str) -> dict[str, Any]:
    """The shipped content with every list another one."""
    pack = deepcopy(shipped(game_id))
    each = rng.randint(2, 12)
    pack["settlers"] |= {"each": each, "start": [rng.choice([rng.randint(1, each), each]) for _ in range(3)]}
    pack["starting_cubes"]["sets"] = [cubes(rng, 6) for _ in range(4)]
    rows = random_locations(rng, game_id, pack["layout"]["boards"])
    pack["boards"]["locations"] = rows
    for key, kind in (("forts", "fort"), ("markets", "market")):
        pack["layout"][key] = rng.sample([row["id"] for row in rows if row["does"] == kind], 4)
    pack["point_cards"] |= {"cards": [random_card(rng, n) for n in range(rng.randint(6, 40))], "last": rng.randint(3, 14)}
    pack["exploration_tiles"]["tiles"] = [random_find(rng, n) for n in range(rng.randint(3, 9))]
    pack["merchant_cards"]["cards"] = [{"id": f"M{n:02}", **deal(rng)} for n in range(rng.choice([1, 4, 6, 8, 12, 20, 30]))]
    pack["player_board"] |= {"storage": rng.choice([1, 3, 6, 10, 10, 14]), "bonus_spaces": rng.randint(1, 4)}
    if game_id == JOURNEY:
        pack["bonus_spaces"]["spaces"] = [
            {"id": f"S{n}", "tiles": rng.randint(1, 3), "reward": rng.choice(["column", "fourth"])}
            for n in range(rng.randint(1, 8))]
        for tile in pack["market_tiles"]["tiles"]:
            tile["trade"] = trade(rng)
    stacked = sum(stack_heights(pack))
    pack["bonus_tiles"]["tiles"] = [
        {"id": f"T{n:02}", "shows": rng.choices(THINGS[:6], k=rng.randint(0, 2)), "points": rng.randint(0, 3)}
        for n in range(stacked + rng.randint(0, 3))]
    return pack


def stack_heights(pack: dict[str, Any]) -> list[int]:
    if "bonus_spaces" in pack:
        return [space["tiles"] for space in pack["bonus_spaces"]["spaces"]]
    return [height for row in pack["boards"]["locations"] for height in row.get("stacks", [])]


@contextmanager
def counts_of(game_id: str, pack: dict[str, Any]) -> Iterator[None]:
    """The reader wants just what this pack has."""
    rows, cards = pack["boards"]["locations"], pack["point_cards"]["cards"]
    wanted: dict[str, Any] = {
        "LOCATION_COUNT": len(rows), "CARD_COUNT": len(cards), "TILE_COUNT": len(pack["bonus_tiles"]["tiles"]),
        "FIND_COUNT": len(pack["exploration_tiles"]["tiles"]),
        "CARDS_BY_SEATS": dict.fromkeys((2, 3, 4), len(cards)), "TWO_THREE": sum("two_three" in row for row in rows)}
    explored = sum("exploration" in row for row in rows)
    own: dict[str, Any] = {"COUNTS": setup.Counts(len(rows), sum(stack_heights(pack)), explored, 3 * (game_id == JOURNEY))}
    if game_id == JOURNEY:
        own["SPACES"] = len(pack["bonus_spaces"]["spaces"])
    merchants = patch.object(markets, "MERCHANT_COUNT", len(pack["merchant_cards"]["cards"]))
    with merchants, patch.multiple(setup, **wanted), patch.multiple(east if game_id == EAST else journey, **own):
        yield


def small_world(game_id: str, engine: str, rng: Random) -> tuple[Game[Any], Any]:
    """A game with a pack of its own, and its first position."""
    pack = random_pack(rng, game_id)
    options: dict[str, Any] = {"rounds": rng.randint(5, 40)}
    if game_id == JOURNEY:
        options["map"] = rng.choice([LOOP, STRIP, "valley", f"random:{rng.randrange(100)}"])
    with counts_of(game_id, pack):
        game = load(game_id, pack, engine)
        return game, game.start(rng.choice([2, 2, 3, 4]), **options)
