"""Known tables of the New World games: whatever chance brings is the first that may come, and seat 0 begins.

Part I: merchants M01 YYY, M02 YR, M03 G, M04 YYYY below E2-5, E2-6, C2-5, C2-6; cards N01 YYB, N02 YRR, N03 YRG, N04 RRR
over A1-1, A1-2, B1-1, B1-2, N05 on the deck; with 2 players 7 settlers each, 3Y and 4Y, X01 on A1-6 and X02 on B1-6.
Bonus tiles T01, T02, T03, T04, T05 on A1-1-S1, A1-2-S1, B1-1-S1, B1-2-S1, B1-2-S2; X03 to X10 beside the boards.
Part III: the same merchants below E2-5, E2-6, D2-4, D2-5, the same cards over A2-1, A2-2, B2-1, B2-2; bonus tiles T01 to T08
on the stacks of B2, D2 and F2; with 2 players X01 to X09 on A2-6, B2-5, C1-3, C1-4, C1-5, C1-6, F2-3, F2-4, F2-5. Villages
T01 T02 T03 T07 T08 T09 T13 T14 T15 T19 T20 T21 on cells 0 to 11; the valley is 12 and touches 2, 3, 5, 6, 8 and 9.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardamom.games import load
from cardamom.games.century.content import counted
from cardamom.games.century.merchants import IN_PLAY, SET_ASIDE
from cardamom.games.new_world.exploration import BESIDE, FOUND
from cardamom.games.new_world.markets.setup import MarketsContent
from cardamom.games.new_world.setup import tiles_in_game
from cardamom.kernel.state import CHANCE
from tests.scenario import Scenario, loaded

EAST, JOURNEY = "east-to-west-1", "heroic-journey-3"


class World(Scenario):
    """A table on which the cells that only repeat others follow them."""

    def put(self, **changes: Any) -> Scenario:
        state = self.state
        owner, lies = ({**dict(enumerate(cells)), **spread(changes.get(name, {}))}
                       for name, cells in (("owner", state.owner), ("lies", state.lies)))
        front = changes.get("front", state.front)
        repeated = {"settled": sum(1 << place for place, seat in owner.items() if seat >= 0),
                    "in_front": sum(1 << card for card, layer in lies.items() if layer == front)}
        return super().put(**{**repeated, **changes})


def spread(change: Any) -> dict[int, int]:
    """What `put` is given for a row of cells, by index."""
    return dict(change) if isinstance(change, Mapping) else dict(enumerate(change))


def world(game_id: str, engine: str, seats: int = 2, content: Any = None, **options: Any) -> Scenario:
    game = loaded(game_id, engine) if content is None else load(game_id, content, engine=engine)
    return deal(World(game, game.start(seats, **{"first": 0, **options})))


def deal(table: Scenario) -> Scenario:
    """Let chance bring the first that may come, until a player is asked."""
    while table.state.to_act == CHANCE:
        table.state.apply(table.state.legal()[0])
    return table


def play(table: Scenario, names: str) -> Scenario:
    """Actions by name; chance in between brings the first that may come."""
    for name in names.split():
        deal(table.play(name))
    return table


def slot(table: Scenario, location: str) -> int:
    """The place of a location in the cells."""
    return [known.id for known in box(table).layout.locations].index(location)


def box(table: Scenario) -> MarketsContent:
    """What both games have in theirs."""
    game: Any = table.game
    content: MarketsContent = game.box
    return content


def cubes(table: Scenario, seat: int, letters: str) -> Scenario:
    return table.put(cubes={seat: counted(letters)})


def give_card(table: Scenario, seat: int, *names: str) -> Scenario:
    """Point cards of the deck or row, as if claimed long ago; their benefits too, but for exploration tiles."""
    cells = table.game.position(table.state)["fields"]
    state = table.state
    for n in (card_number(table, name) for name in names):
        cells["in_deck"] &= ~(1 << n)
        cells["card_at"] = [-1 if card == n else card for card in cells["card_at"]]
        cells["owned"][seat] |= 1 << n
        cells["cards"][seat] += 1
        cells["points"][seat] += state.worth[n]
        cells["icons"][seat][state.benefit[n]] += 1
        if state.benefit[n] == 0:
            cells["help"][seat][state.card_icon[n]] += 1
        elif state.benefit[n] == 1:
            cells["tool"][seat][state.card_icon[n]][state.card_gift[n]] += 1
        elif state.benefit[n] == 2:
            come = min(state.card_gift[n], cells["reserve"][seat])
            cells["reserve"][seat] -= come
            cells["ready"][seat] += come
    cells["last_round"] = int(max(cells["cards"]) >= state.last_card)
    return table.put(**cells)


def empty_deck(table: Scenario, seat: int, keep: int = 5) -> Scenario:
    """All cards were claimed by this seat, but for the first few over the forts (and the top): the end is triggered."""
    hidden = [card.id for n, card in enumerate(box(table).cards) if table.state.in_deck >> n & 1]
    return give_card(table, seat, *cards_at(table)[keep:], *hidden)


def station(table: Scenario, seat: int, location: str, count: int) -> Scenario:
    """So many settlers of a seat on an empty location."""
    place, state = slot(table, location), table.state
    return table.put(owner={place: seat}, standing={place: count}, asks={place: count + 1},
                     ready={seat: state.ready[seat] - count})


def place_card(table: Scenario, fort: int, name: str) -> Scenario:
    """A card out of the deck over a fort, or on top of the deck (4); what lay there goes into the deck."""
    n, state = card_number(table, name), table.state
    return table.put(card_at={fort: n}, in_deck=state.in_deck & ~(1 << n) | 1 << state.card_at[fort])


def card_number(table: Scenario, name: str) -> int:
    return [card.id for card in box(table).cards].index(name)


def cards_at(table: Scenario) -> list[str]:
    """The cards over the forts, then the top of the deck."""
    return [box(table).cards[card].id if card >= 0 else "" for card in table.state.card_at]


def tiles_of(table: Scenario, seat: int) -> list[str]:
    """The bonus tiles of a seat, space by space."""
    known = tiles_in_game(box(table))
    return in_order([known[tile].id if tile >= 0 else "" for tile in table.state.bonus[seat]])


def in_order(names: list[str]) -> list[str]:
    """Without the empty places at the end; others there may not be."""
    count = len(names) - names.count("")
    assert all(names[:count])
    return names[:count]


def give_tiles(table: Scenario, seat: int, *names: str) -> Scenario:
    """Bonus tiles on the spaces of a seat, out of the highest stacks; tops that go are followed by what was not seen."""
    known = [tile.id for tile in tiles_in_game(box(table))]
    cells = table.game.position(table.state)["fields"]
    wanted = [known.index(name) for name in names]
    for tile in wanted:
        if tile in cells["top"]:
            new = next(n for n in range(len(known)) if cells["unseen"] >> n & 1 and n not in wanted)
            cells["top"][cells["top"].index(tile)] = new
            cells["unseen"] ^= 1 << new | 1 << tile
        cells["unseen"] &= ~(1 << tile)
        cells["height"][cells["height"].index(max(cells["height"]))] -= 1
        cells["bonus"][seat][cells["bonus"][seat].index(-1)] = tile
    return table.put(**cells)


def give_find(table: Scenario, seat: int, *names: str) -> Scenario:
    """Exploration tiles found long ago: their cubes are spent."""
    for name in names:
        n, state = [find.id for find in box(table).finds].index(name), table.state
        icons = list(state.icons[seat])
        if state.find_icon[n] >= 0:
            icons[state.find_icon[n]] += 1
        come = min(state.find_settlers[n], state.reserve[seat])
        open_land = state.covered & ~(1 << state.find_at[n]) if state.find_at[n] < BESIDE else state.covered
        table.put(find_at={n: FOUND + seat}, covered=open_land, icons={seat: icons},
                  found_points={seat: state.found_points[seat] + state.find_points[n]},
                  reserve={seat: state.reserve[seat] - come}, ready={seat: state.ready[seat] + come})
    return table


def open_land(table: Scenario, location: str, seat: int = 1) -> Scenario:
    """The exploration tile on a location was found by this seat."""
    return give_find(table, seat, box(table).finds[[*table.state.find_at].index(slot(table, location))].id)


def row(table: Scenario) -> list[str]:
    """The merchant cards below the markets."""
    return [box(table).merchants[card].id if card >= 0 else "" for card in table.state.row]


def merchant(table: Scenario, name: str) -> int:
    return [card.id for card in box(table).merchants].index(name)


def market_card(table: Scenario, place: int, name: str) -> Scenario:
    """Another card of the pile below a market; what was there goes into the pile."""
    n, state = merchant(table, name), table.state
    return table.put(row={place: n}, lies={n: IN_PLAY, state.row[place]: state.front})


def give_merchants(table: Scenario, seat: int, count: int) -> Scenario:
    """So many cards of the front of the pile, put away: those with the highest numbers."""
    state = table.state
    front = [n for n in range(len(box(table).merchants)) if state.lies[n] == state.front]
    cards = front[len(front) - count:]
    return table.put(lies=dict.fromkeys(cards, SET_ASIDE + seat), merchants={seat: state.merchants[seat] + count},
                     pile_size=state.pile_size - count)


def with_route(table: Scenario, *names: str, seat: int = 0) -> Scenario:
    """Cards out of the pile on the route of a seat."""
    cards = [merchant(table, name) for name in names]
    return table.put(route={seat: [*cards, *[-1] * (5 - len(cards))]}, lies=dict.fromkeys(cards, IN_PLAY),
                     pile_size=table.state.pile_size - len(cards), merchants={seat: len(cards)})


def camp(table: Scenario, *settlers: int, seat: int = 0) -> Scenario:
    """Settlers on the cards of a route."""
    return table.put(camped={seat: [*settlers, *[0] * (5 - len(settlers))]},
                     ready={seat: table.state.ready[seat] - sum(settlers)})


def route_of(table: Scenario, seat: int = 0) -> list[str]:
    return in_order([box(table).merchants[card].id if card >= 0 else "" for card in table.state.route[seat]])


def pack_with(table: Scenario, group: str, rows: str, changes: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The content of a game with some fields of some rows changed; a field that is None goes."""
    pack = dict(table.game.content)
    changed = [{key: value for key, value in (row | changes.get(row["id"], {})).items() if value is not None}
               for row in pack[group][rows]]
    pack[group] = pack[group] | {rows: changed}
    return pack


def build(table: Scenario, seat: int, *cells: int) -> Scenario:
    """Outposts of a seat on these villages."""
    state = table.state
    mine, built = list(state.outpost[seat]), list(state.built[seat])
    for cell in cells:
        mine[cell] = 1
        built[state.symbol[state.tile[cell]]] += 1
    return table.put(outpost={seat: mine}, built={seat: built}, outposts={cell: state.outposts[cell] + 1 for cell in cells})


def wagons(table: Scenario, *cells: int) -> Scenario:
    """Where the wagons are, by seat."""
    return table.put(boat=dict(enumerate(cells)))
