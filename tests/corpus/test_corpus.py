"""The games of the corpus end as they ended when they were recorded."""
from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from cardamom.games import load
from cardamom.games.world_wonders.city import ROAD
from cardamom.games.world_wonders.purchases import PLACE_PART
from cardamom.kernel.game import Game
from cardamom.kernel.squares import intersection, some, squares
from cardamom.kernel.state import OVER
from tests.corpus import FILE, HARD, End, Played, load_corpus, load_ends, load_hard

CORPUS = list(zip(load_corpus(), load_ends(), strict=True))
HARDEST = load_hard()
NUMBERS = range(len(CORPUS))
SAMPLE = NUMBERS[::6]  # for the interpreted engine, which is slow
MOST_BYTES = 1_500_000
PURCHASES = ("loan", "repay", "buy", "part", "end")


@cache
def loaded(game_id: str, engine: str) -> Game[Any]:
    return load(game_id, engine=engine)


def state_after(played: Played, engine: str) -> Any:
    state = loaded(played.game_id, engine).start(played.seats, **played.options)
    for action in played.actions:
        state.apply(action)
    return state


def ends_as_recorded(played: Played, end: End, engine: str) -> bool:
    game = loaded(played.game_id, engine)
    assert game.version == end.version, "recorded with another version of the game; run: python -m tests.corpus.record"
    state = state_after(played, engine)
    return state.to_act == OVER and end == (game.version, f"{state.digest():016x}", state.scores(), state.winners())


def test_the_corpus_holds_games_for_all_seats_on_all_kinds_of_maps() -> None:
    seats = Counter((game.game_id, game.seats) for game, _ in CORPUS)
    assert seats == {("eastern-wonders", 2): 20, ("eastern-wonders", 3): 20, ("eastern-wonders", 4): 20,
                     ("eastern-wonders-solo", 1): 40, **{("world-wonders", seats): 8 for seats in range(1, 6)},
                     **{(game_id, seats): 5 for game_id in ("east-to-west-1", "heroic-journey-3") for seats in (2, 3, 4)}}
    maps = {game_id: {str(game.options.get("map")) for game, _ in CORPUS if game.game_id == game_id} for game_id, _ in seats}
    assert len(maps["eastern-wonders"]) > 10
    assert len(maps["eastern-wonders-solo"]) > 10
    assert maps["world-wonders"] > {"A", "B"}
    assert len(maps["heroic-journey-3"]) > 5
    assert FILE.stat().st_size + HARD.stat().st_size < MOST_BYTES


def test_the_games_of_world_wonders_hold_every_kind_of_purchase() -> None:
    game: Any = loaded("world-wonders", "native")
    monuments: set[int] = set()
    named: set[str] = set()
    bridges = 0
    for played, _ in CORPUS:
        if played.game_id == game.id:
            state = state_after(played, "native")
            monuments |= {n for n, owner in enumerate(state.owner) if 0 <= owner < state.seats}
            named |= {name for name in map(game.name, played.actions) if name.partition(":")[0] in PURCHASES}
            bridges += sum(some(intersection(squares(state.laid[seat][ROAD]), squares(state.water[state.board[seat]])))
                           for seat in range(state.seats))
    assert monuments == {*range(len(game.box.monuments))}
    assert named == {game.name(action) for kind in game.kinds if kind.name in PURCHASES for action in kind.ids}
    assert bridges > 20
    options = [game.options for game, _ in CORPUS if game.game_id == "world-wonders"]
    assert {option: {given[option] for given in options} for option in ("tracks", "advanced", "difficulty")} == {
        "tracks": {"A", "B"}, "advanced": {False, True}, "difficulty": {"easy", "hard"}}


@pytest.mark.parametrize("number", SAMPLE)
def test_a_sample_ends_as_recorded_on_both_engines(engine: str, number: int) -> None:
    assert ends_as_recorded(*CORPUS[number], engine)


def test_hard_positions_are_those_of_every_monument_bought_and_placed() -> None:
    about: list[tuple[str, str]] = []
    for played in load_hard():
        state = state_after(played, "native")
        face_up = [state.setup.game.box.monuments[n].id for n in state.wonder if n >= 0]
        placing = state.setup.game.box.monuments[state.building].id if state.step == PLACE_PART else ""
        about.append((placing, "place") if placing else (" ".join(face_up), "buy"))
    assert [done for _, done in about] == ["buy", "place"] * (len(about) // 2)
    game: Any = loaded("world-wonders", "native")
    wanted = [monument.id for monument in game.box.monuments for _ in range(2)]
    assert all(name in told.split() for name, (told, _) in zip(wanted, about, strict=True))


@pytest.mark.parametrize("number", range(len(HARDEST)))
def test_both_engines_offer_the_same_in_hard_positions(number: int) -> None:
    assert state_after(HARDEST[number], "native").legal() == state_after(HARDEST[number], "interpreted").legal()


def test_every_game_ends_as_recorded_on_the_compiled_engine() -> None:
    assert [number for number in NUMBERS if not ends_as_recorded(*CORPUS[number], "native")] == []
