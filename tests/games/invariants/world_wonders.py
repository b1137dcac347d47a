"""What never changes in World Wonders, besides games/world_wonders/checks.py."""
from __future__ import annotations

from cardamom.games.world_wonders.city import KINDS, MONUMENT, ROAD
from cardamom.games.world_wonders.items import FIRST, LONG, SECOND, SHORT, THE_TOWER, WARES, building_on
from cardamom.games.world_wonders.market import NOBODY, NOTHING
from cardamom.games.world_wonders.purchases import DONE, LEAVE
from cardamom.games.world_wonders.rules import DEAL_MAPS, DEALING, DRAW_ORDER, REVEAL_MONUMENT, Wonders
from cardamom.kernel.checks import require
from cardamom.kernel.squares import GRID, holds, squares
from cardamom.kernel.state import OVER, SEATS


def check(state: Wonders) -> None:
    for name in ("borrowed", "acted"):
        require(getattr(state, name) in (0, 1), f"{name}: 0 or 1")
    if state.to_act == OVER:
        require(state.step in (DONE, LEAVE, REVEAL_MONUMENT), "step: the game is over")
        require(state.round == state.rounds or any(state.population[seat] == state.population_length[seat]
                for seat in range(state.seats)), "to_act: the game is not over yet (WW-50)")
    check_set_up(state)
    check_sold(state)
    if state.parties == state.seats:
        every = state.in_cards.bit_count() == state.cards
        require(state.card == NOTHING and every and not state.shuffles, "card: there is no automaton")
    for seat in range(SEATS):
        if seat < state.seats:
            check_city(state, seat)
        else:
            check_absent(state, seat)


def check_set_up(state: Wonders) -> None:
    """WW-4, WW-60: nothing has happened yet."""
    if state.step in DEALING:
        taken = any(card != NOTHING for card in state.wonder) or any(owner != NOBODY for owner in state.owner)
        require(not taken, "wonder, owner: too early")
    if state.maps:
        dealt = 0 if state.step == DRAW_ORDER else state.ordered if state.step == DEAL_MAPS else state.seats
        require(all(state.board[seat] == 0 for seat in range(dealt, SEATS)), "board: not dealt yet")


def check_sold(state: Wonders) -> None:
    """WW-12: what was bought this round is gone from the offer, once."""
    gone = {LONG: state.longs_offered - state.longs, SHORT: state.shorts_offered - state.shorts, THE_TOWER: 1 - state.towers,
            FIRST: 0, SECOND: 0} | {building_on(n): int(top == NOTHING) for n, top in enumerate(state.top)}
    for item in range(WARES):
        taken = state.sold[item]
        require(not any(taken[party] for party in range(state.parties, SEATS)), "sold: there is no such party")
        require(min(taken) >= 0 and sum(taken) <= gone[item], "sold: more than is gone")


def check_city(state: Wonders, seat: int) -> None:
    """WW-20..24: water is under roads and monuments only; every piece has a number."""
    for kind in range(KINDS):
        wet = squares(state.laid[seat][kind]) & squares(state.water[state.board[seat]])
        require(kind in (ROAD, MONUMENT) or wet == 0, "laid: on water")
    covered, numbers = squares(state.covered[seat]), set()
    for square in range(GRID):
        if holds(covered, square):
            numbers.add(state.piece_at[seat][square])
        else:
            require(state.piece_at[seat][square] == 0, "piece_at: nothing lies there")
    require(len(numbers) == state.pieces[seat], "pieces: not their number")


def check_absent(state: Wonders, seat: int) -> None:
    rows = (state.covered[seat], state.piece_at[seat], state.component_at[seat], state.track[seat],
            *(state.laid[seat][kind] for kind in range(KINDS)))
    alone = [row[seat] for row in (state.pieces, state.gold, state.out, state.started, state.population, state.loan)]
    require(not any(any(row) for row in rows) and not any(alone), f"there is no seat {seat}")
