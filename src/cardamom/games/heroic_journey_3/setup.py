"""Content and options as the constants of the rules (HJ-1..5)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardamom.games.century.content import MarketTile, build_cost, market_constants, read_map, read_markets
from cardamom.games.century.maps import Layout, map_constants
from cardamom.games.heroic_journey_3.rules import OF_EACH_SYMBOL
from cardamom.games.new_world.bonus_tiles import BY_COLUMN, BY_FOURTH
from cardamom.games.new_world.markets.setup import MarketsContent, read_content
from cardamom.games.new_world.setup import RANGES, Counts, Stack, check_stacks
from cardamom.kernel.content import Reader

COUNTS = Counts(locations=33, tiles=24, exploration=7, columns=3)  # HJ-1, HJ-2, HJ-5
SPACES = 8
VILLAGES, VALLEYS, TOUCHES = 12, 1, 2  # HJ-4
REWARDS = {"column": BY_COLUMN, "fourth": BY_FOURTH}


@dataclass(frozen=True)
class Box:
    world: MarketsContent
    stacks: list[Stack]
    valley_map: Layout
    villages: list[MarketTile]


def read(document: dict[str, Any], file: str) -> Box:
    """The content of the box; ContentError says file, place and what was expected."""
    box = Reader(document, file)
    world = read_content(box, COUNTS, ("move_wagon", "wagon_trade", "outpost_trade"))
    if world.stacks:
        box.group("layout").fail("boards", f"no bonus spaces at forts (HJ-10), found {world.stacks[0].id}")
    spaces = box.group("bonus_spaces")
    stacks: list[Stack] = []
    for row in spaces.rows("spaces", SPACES):
        stacks.append(read_space(row, [stack.id for stack in stacks]))
    spaces.close()
    check_stacks(spaces, world, stacks, COUNTS)
    valley_map = read_map(box.group("map_valley"), VILLAGES, VALLEYS, TOUCHES)
    content = Box(world, stacks, valley_map, read_markets(box.group("market_tiles")))
    box.close()
    return content


def read_space(row: Reader, known: list[str]) -> Stack:
    """HJ-1: a bonus space, and what it is the reward for."""
    name = row.text("id")
    if not name.isascii() or not name.replace("-", "").isalnum() or len(name) > 12:
        row.fail("id", f"letters, digits and -, at most 12, found {name[:40]!r}")
    if name in known:
        row.fail("id", f"a name of its own, found {name!r} again")
    stack = Stack(name, row.number("tiles", 1, 12), REWARDS[row.text("reward", tuple(REWARDS))], "")
    row.close()
    return stack


def own_constants(content: Box, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The constants of the map. HJ-4: of n tiles of a symbol, k of which are to come, each comes with chance k / n."""
    shares = [60 * left // (left + OF_EACH_SYMBOL) for left in range(OF_EACH_SYMBOL + 1)]  # 0, 15, 24, 30 of 60
    return map_constants(options["map"]) | market_constants(content.villages, content.world.uncovered) | {
        "build_cost": build_cost(seats), "villages": len(content.villages), "village_share": shares,
        "reach": [RANGES.get(location.range, 0) for location in content.world.layout.locations]}
