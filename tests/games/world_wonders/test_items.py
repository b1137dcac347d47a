"""Every item is of one kind, and only one file knows which number is which item."""
from __future__ import annotations

import ast
from pathlib import Path

from cardamom.games import world_wonders
from cardamom.games.world_wonders.city import STACKS
from cardamom.games.world_wonders.items import (
    FIRST,
    ITEM_NAMES,
    ITEMS,
    PEDESTALS,
    ROW,
    THE_TOWER,
    building_on,
    is_building,
    is_monument,
    is_pedestal,
    is_road,
    monument_at,
    pedestal_of,
    place_of,
    stack_of,
)

FOLDER = Path(world_wonders.__file__).parent
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def test_every_item_is_of_one_kind() -> None:
    kinds = [[is_road(item), item == THE_TOWER, is_pedestal(item), is_building(item), is_monument(item)]
             for item in range(ITEMS)]
    assert [sum(kind) for kind in kinds] == [1] * ITEMS
    assert [sum(each) for each in zip(*kinds, strict=True)] == [2, 1, PEDESTALS, STACKS, ROW]
    assert len({*ITEM_NAMES}) == ITEMS


def test_stacks_places_and_pedestals_lead_to_their_item_and_back() -> None:
    assert [stack_of(building_on(stack)) for stack in range(STACKS)] == [*range(STACKS)]
    assert [place_of(monument_at(place)) for place in range(ROW)] == [*range(ROW)]
    assert [pedestal_of(FIRST + n) for n in range(PEDESTALS)] == [*range(PEDESTALS)]
    assert all(is_building(building_on(stack)) for stack in range(STACKS))
    assert all(is_monument(monument_at(place)) for place in range(ROW))


def is_item(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Attribute) and (node.id if isinstance(node, ast.Name) else node.attr) == "item"


def counts_with_item(node: ast.AST) -> bool:
    """`item - STACK`, `item >= WONDER`."""
    match node:
        case ast.BinOp(left, _, right):
            return is_item(left) or is_item(right)
        case ast.Compare(left, operators, others):
            return any(map(is_item, (left, *others))) and any(isinstance(operator, ORDERED) for operator in operators)
    return False


def test_no_other_file_counts_with_the_numbers_of_items() -> None:
    found = [f"{file.name}:{getattr(node, 'lineno', 0)}" for file in FOLDER.rglob("*.py") if file.name != "items.py"
             for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if counts_with_item(node)]
    assert found == []
