"""Items: what can be bought, or taken away by the automaton. Only this file knows which number is which item.

The roads come first, then the tower, the pedestals, a building for each stack, and the monuments of the row."""
from __future__ import annotations

from cardamom.games.world_wonders.city import STACKS

ROW = 3  # monuments face up, at most
PEDESTALS = 2
LONG, SHORT, THE_TOWER, FIRST, SECOND, FIRST_BUILDING = range(6)
WARES = FIRST_BUILDING + STACKS  # all but the monuments
ITEMS = WARES + ROW
LEFT, RIGHT = ITEMS, ITEMS + 1  # on the automaton's cards: the monument to the left, to the right
ITEM_NAMES = ("long", "short", "tower", "first", "second", *(f"S{n + 1}" for n in range(STACKS)),
              *(f"wonder{n + 1}" for n in range(ROW)))


def is_road(item: int) -> bool:
    return item == LONG or item == SHORT


def is_pedestal(item: int) -> bool:
    return item == FIRST or item == SECOND


def is_building(item: int) -> bool:
    return FIRST_BUILDING <= item < WARES


def is_monument(item: int) -> bool:
    return item >= WARES


def pedestal_of(item: int) -> int:
    """The number of a pedestal."""
    return item - FIRST


def stack_of(item: int) -> int:
    """The stack that a building lies on."""
    return item - FIRST_BUILDING


def place_of(item: int) -> int:
    """The place of a monument in the row."""
    return item - WARES


def building_on(stack: int) -> int:
    """The item that is the top of a stack."""
    return FIRST_BUILDING + stack


def monument_at(place: int) -> int:
    """The item that is a monument of the row."""
    return WARES + place
