"""`cardamom perft`: count the lines of play to some depth."""
from __future__ import annotations

import json
from time import perf_counter
from typing import Any, TypedDict

from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.games import load
from cardamom.kernel.perft import perft
from cardamom.kernel.state import CHANCE, State
from cardamom.table.dealer import SeededDealer

MOST_DEPTH = 20


class Depth(TypedDict):
    depth: int
    lines: int
    seconds: float
    per_second: int


def count_lines(game_id: str, depth: int, seats: int | None, seed: int, engine: str | None, as_json: bool) -> None:
    with refusing_bad_input():
        if not 1 <= depth <= MOST_DEPTH:
            raise BadInput(f"depth: expected 1 to {MOST_DEPTH}, found {depth}")
        game = load(game_id, engine=engine)
        state = after_setup(game.start(min(game.seats) if seats is None else seats), seed)
    if as_json:
        counts = [count_to(state, each) for each in range(1, depth + 1)]
        print(json.dumps({
            "game": game.id, "version": game.version, "engine": game.engine, "content": game.content_hash,
            "seats": state.seats, "seed": seed, "digest": f"{state.digest():016x}", "depths": counts}, indent=2))
        return
    print(f"{game.title}: {state.seats} seat{'s' * (state.seats > 1)}, seed {seed}, {game.engine}, "
          f"position {state.digest():016x}")
    print(f"{'depth':>5}  {'lines':>18}  {'seconds':>9}  {'lines/s':>12}")
    for each in range(1, depth + 1):
        row = count_to(state, each)
        print(f"{row['depth']:>5}  {row['lines']:>18,}  {row['seconds']:>9.3f}  {row['per_second']:>12,}", flush=True)


def after_setup(state: Any, seed: int) -> State:
    """Deal by this seed until a seat is to act."""
    dealer = SeededDealer(seed)
    position: State = state
    while position.to_act == CHANCE:
        position.apply(dealer.deal(position))
    return position


def count_to(state: State, depth: int) -> Depth:
    begin = perf_counter()
    lines = perft(state, depth)
    seconds = max(perf_counter() - begin, 1e-9)
    return {"depth": depth, "lines": lines, "seconds": round(seconds, 6), "per_second": round(lines / seconds)}
