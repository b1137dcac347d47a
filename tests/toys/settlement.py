"""Settlement: the New World without merchant cards, on a board of eight locations, four of them forts."""
from __future__ import annotations

from typing import Any

from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.new_world.evaluators import NewWorldHand
from cardamom.games.new_world.locations import ALWAYS, BENEFITS, FORT, MOST_SETTLERS, NO_ICON
from cardamom.games.new_world.rules import NewWorld
from cardamom.games.new_world.setup import ZEROS, word

DOES = [GAIN, GAIN, RAISE, TRADE_CUBES, FORT, FORT, FORT, FORT]
GIVE = [ZEROS, ZEROS, ZEROS, [2, 0, 0, 0]]
GET = [[3, 0, 0, 0], [1, 1, 0, 0], ZEROS, [0, 0, 1, 0]]
REQUIRED = [1, 2, 1, 1, 2, 2, 1, 1]
CARDS, STACKS, TILES, FINDS = 12, 2, 6, 4
WEIGHTS = {"LEVEL": 6, "CARD_WORTH": 12, "SETTLER": 9, "HELPED": 12, "TOOLED": 12, "TOOL_LEVEL": 6, "TILE_HOPE": 12,
           "EXTRA_TURN": 14, "USUAL_PRICE": 7,
           "OTHER_BENEFIT": 20, "FIRST_AT_HAND": 9, "CLAIM_SURE": 90, "CLAIM_MISSING": 14, "LAST_ROUND": 25,
           "INDIFFERENCE": 16, "CLAIM": 2000, "FORT": 400, "FORT_POINT": 40, "TRADE": 60, "POOR_TRADE": 2, "END_TURN": 4,
           "UPGRADE": 10, "UPGRADE_LEVEL": 10, "PAY_YELLOW": 64, "PAY_RED": 16, "PAY_GREEN": 4, "BONUS": 20,
           "BONUS_POINT": 20}


class Settlement(NewWorld):
    """Nothing is added: what the locations and forts of the base game do is all there is."""


class Hand(NewWorldHand[Settlement]):
    """Nothing is added here either."""


def content(seats: int, /, **changes: Any) -> dict[str, Any]:
    spots = range(len(DOES))
    return {
        "seats": seats, "parties": seats, "max_rounds": 30, "storage": 10,
        "does": DOES, "deal_give": GIVE, "deal_get": GET, "deal_upgrades": [0, 0, 2],
        "locations": len(DOES), "always": word(does in ALWAYS for does in DOES), "required": REQUIRED,
        "icon": [[slot % NO_ICON, NO_ICON] for slot in spots],
        "within": [word(count <= ready for count in REQUIRED) for ready in range(MOST_SETTLERS + 1)],
        "shows": [word(slot % NO_ICON == icon for slot in spots) for icon in range(NO_ICON)],
        "place_in_row": [-1, -1, -1, -1, 0, 1, 2, 3], "settlers": 10, "start_settlers": 6,
        "start_cubes": [[3, 0, 0, 0], [4, 0, 0, 0], [3, 1, 0, 0]], "last_card": 3, "start_with": -1,
        "all_cards": CARDS, "deck": [1] * CARDS, "cost": [[1 + n % 3, n % 2, n % 3, 0] for n in range(CARDS)],
        "worth": [4 + n for n in range(CARDS)], "benefit": [n % BENEFITS for n in range(CARDS)],
        "card_icon": [n % NO_ICON for n in range(CARDS)], "card_gift": [n % 3 for n in range(CARDS)],
        "with_tiles": 1 << 4 | 1 << 6, "stacks": STACKS, "stack_height": [2, 3], "stack_use": [0, 0], "stack_fort": [4, 6],
        "tiles": TILES, "tile_needs": [[1], [0, 1], [0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0, 3], []],
        "tile_points": [2, 2, 3, 3, 1, 4], "spaces_for_tiles": 2,
        "finds": FINDS, "find_cubes": [[2, 0, 0, 0], [0, 1, 0, 0]], "find_settlers": [0, 0, 1], "find_points": [0, 0, 0, 3],
        "find_icon": [-1, -1, -1, 3], "covers_at_first": 2, "cover": [1, 7], "others_beside": 1} | changes
