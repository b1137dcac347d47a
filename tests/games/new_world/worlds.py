"""Known tables of the New World games: whatever chance brings is the first that may come, and seat 0 begins.

Part I: merchants M01 YYY, M02 YR, M03 G, M04 YYYY below E2-5, E2-6, C2-5, C2-6; cards N01 YYB, N02 YRR, N03 YRG, N04 RRR
over A1-1, A1-2, B1-1, B1-2, N05 on the deck; with 2 players 7 settlers each, 3Y and 4Y, X01 on A1-6 and X02 on B1-6.
Part III: the same merchants below E2-5, E2-6, D2-4, D2-5; villages T01 T02 T03 T07 ... on cells 0 to 11; the valley is 12.
"""
from __future__ import annotations

from typing import Any

from cardamom.games import load
from cardamom.games.century.content import counted
from cardamom.games.new_world.setup import Content
from cardamom.kernel.state import CHANCE
from tests.scenario import Scenario

EAST, JOURNEY = "east-to-west-1", "heroic-journey-3"


def world(game_id: str, engine: str, seats: int = 2, **options: Any) -> Scenario:
    game = load(game_id, engine=engine)
    return deal(Scenario(game, game.start(seats, **{"first": 0, **options})))


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


def box(table: Scenario) -> Content:
    """What both games have in theirs."""
    game: Any = table.game
    content: Content = game.box
    return content


def cubes(table: Scenario, seat: int, letters: str) -> Scenario:
    return table.put(cubes={seat: counted(letters)})


def give_card(table: Scenario, seat: int, name: str) -> Scenario:
    """A point card out of the deck, as if it had been claimed long ago; its benefit too, but for exploration tiles."""
    n = [card.id for card in box(table).cards].index(name)
    cells = table.game.position(table.state)["cells"]
    state = table.state
    cells["in_deck"] &= ~(1 << n)
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
    return table.put(**cells)


def station(table: Scenario, seat: int, location: str, count: int) -> Scenario:
    """So many settlers of a seat on an empty location."""
    place, state = slot(table, location), table.state
    return table.put(owner={place: seat}, standing={place: count}, asks={place: count + 1},
                     ready={seat: state.ready[seat] - count})
