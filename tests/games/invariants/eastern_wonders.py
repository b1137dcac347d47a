"""What never changes in Eastern Wonders, besides games/eastern_wonders/checks.py."""
from __future__ import annotations

from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.hexmap import CELLS, NO_TILE, PAY_BUILD, SYMBOLS, HexMap
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.checks import OPENING, STARTING
from cardamom.games.eastern_wonders.rules import BONUSES, GOODS, NOTHING, PORTS, Islands
from cardamom.kernel.checks import require
from cardamom.kernel.state import OVER, SEATS


def check(state: Islands) -> None:
    check_parties(state)
    check_tiles(state)
    check_outposts(state)
    for seat in range(SEATS):
        require(sum(state.bonus[seat]) <= min(state.built[seat]), "bonus: more tiles than emptied columns")
        check_columns(state, seat)
    if state.step in (*OPENING, rules.DRAW_FIRST, *STARTING):
        check_start(state)
    if state.to_act == OVER:
        check_end(state)
    elif state.step not in (*OPENING, rules.DRAW_FIRST, *STARTING, DISCARD):
        check_turn(state)


def check_columns(state: Islands, party: int) -> None:
    """EW-22: each bonus tile belongs to an emptied column, and has its points."""
    kinds, points = list(state.column_bonus[party]), list(state.column_points[party])
    counts = [kinds.count(bonus) for bonus in range(BONUSES)]
    require(counts == list(state.bonus[party]), "column_bonus: not the bonus tiles")
    require(all(kind == NOTHING for kind in kinds[min(state.built[party]):]), "column_bonus: of a column that is not empty")
    found = sum(value for kind, value in zip(kinds, points, strict=True) if kind == rules.POINTS)
    require(found == state.bonus_points[party] and min(points) >= 0, "column_points: not the bonus tiles'")
    printed = [0 if kind == NOTHING else value if kind == rules.POINTS else state.bonus_value[kind]
               for kind, value in zip(kinds, points, strict=True)]
    require(points == printed, "column_points: not those printed")


def check_parties(state: Islands) -> None:
    for party in range(state.seats, SEATS):
        require(state.boat[party] == NOTHING, f"boat: party {party} has none")
    for party in range(state.parties, SEATS):
        require(not any(state.cubes[party]), f"cubes: there is no party {party}")
        require(not any(state.bonus[party]) and not any(state.built[party]), f"bonus, built: there is no party {party}")
        require(not any(state.outpost[party]), f"outpost: there is no party {party}")
    for name in ("last_round", "moved", "ending"):
        require(getattr(state, name) in (0, 1), f"{name}: 0 or 1")
    for colour in range(COLOURS):
        require(not any(state.lying[colour][place] for place in range(state.places, CELLS)), "lying: outside the map")


def check_tiles(state: Islands) -> None:
    """EW-4, EW-30, EW-31, EW-50."""
    for party in range(SEATS):
        owned = [goods for goods in range(GOODS) if state.taken_by[goods] == party]
        require(party < state.parties or not owned, "taken_by: there is no such party")
        order = sorted(state.taken_as[goods] for goods in owned)
        require(order == [*range(len(owned))], "taken_as: tiles are taken one after the other")
        require(len(owned) < rules.LAST_TILE or bool(state.last_round), "last_round: somebody has four tiles")
    require(not state.last_round or max(state.claimed) >= rules.LAST_TILE, "last_round: nobody has four tiles")
    if state.step not in OPENING:
        empty = [port for port in range(PORTS) if state.port_tile[port] == NOTHING and port != state.closed]
        waiting = [state.filling] if state.step == rules.REFILL else []
        require(empty == waiting or not state.pile_size, "port_tile: a port is empty while there are tiles")
    else:
        opened = state.laid if state.step == rules.OPEN_PORTS else 0
        require(max(state.claimed) == 0, "claimed: too early")
        require(all((tile != NOTHING) == (port < opened) for port, tile in enumerate(state.port_tile)),
                "port_tile: ports are opened in their order")


def check_outposts(state: HexMap) -> None:
    """EW-20, EW-21, HJ-15: one per party and market; the rows of the board are those of the markets built on."""
    for place in range(CELLS):
        marks = [state.outpost[party][place] for party in range(SEATS)]
        require(not any(marks) or state.tile[place] != NO_TILE, "outpost: not on a market")
    for seat in range(state.seats):
        for row in range(SYMBOLS):
            on_map = sum(state.outpost[seat][place] for place in range(state.inner) if state.tile[place] != NO_TILE
                         and state.symbol[state.tile[place]] == row)
            require(state.built[seat][row] == on_map, "built: not the outposts on the map")
    require(not any(any(state.built[party]) for party in range(state.seats, SEATS)), "built: only players have boards")


def check_start(state: Islands) -> None:
    """EW-6: nothing has happened yet."""
    require(not state.round and not max(state.claimed) and not any(state.outposts), "round, claimed, outposts: too early")
    require(not any(map(any, state.lying)), "lying: too early")
    require(state.step != (rules.CHOOSE_SET if state.sets_by_chance else rules.DRAW_SET), "step: sets are chosen otherwise")
    has_cubes = any(map(any, state.cubes)) or any(state.set_taken)
    require(state.step in STARTING or not has_cubes, "cubes, set_taken: too early")


def check_end(state: Islands) -> None:
    """C-6, C-10: all have had the same number of turns, and the last storage check comes before scoring."""
    require(bool(state.last_round) or state.round == state.max_rounds, "to_act: the game is not over")
    require(state.active == state.first, "active: the last round is not finished")
    require(state.step in (rules.ACT, rules.MARKET, rules.DONE, DISCARD), "step: the last turn is not finished")
    require(all(sum(state.cubes[seat]) <= state.spaces(seat) for seat in range(state.seats)), "cubes: over the limit")


def check_turn(state: Islands) -> None:
    """EW-10, EW-15, EW-22, EW-23."""
    step, seat = state.step, state.active
    require(not state.ending or step == rules.REFILL, "ending: the turn goes on")
    require(state.acted == rules.TRADED or not state.trades, "trades: nothing was traded")
    if step in (PAY_BUILD, rules.CHOOSE_BONUS, UPGRADE_CUBES):
        require(state.upgrades <= state.bonus[seat][rules.UPGRADER], "upgrades: more than the player has")
    if step == rules.MOVE:
        require(state.free_steps <= 1 + state.bonus[seat][rules.FASTER], "free_steps: more than the player has")
    if step == rules.CHOOSE_BONUS:
        require(sum(state.bonus[seat]) < min(state.built[seat]), "step: no column was emptied")
