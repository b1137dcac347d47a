"""The games of the corpus end as they ended when they were recorded."""
from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER
from tests.corpus import FILE, End, Played, load_corpus, load_ends

CORPUS = list(zip(load_corpus(), load_ends(), strict=True))
NUMBERS = range(len(CORPUS))
SAMPLE = NUMBERS[::6]  # for the interpreted engine, which is slow
MOST_BYTES = 1_500_000


@cache
def loaded(game_id: str, engine: str) -> Game[Any]:
    return load(game_id, engine=engine)


def ends_as_recorded(played: Played, end: End, engine: str) -> bool:
    game = loaded(played.game_id, engine)
    assert game.version == end.version, "recorded with another version of the game; run: python -m tests.corpus.record"
    state = game.start(played.seats, **played.options)
    for action in played.actions:
        state.apply(action)
    return state.to_act == OVER and end == (game.version, f"{state.digest():016x}", state.scores(), state.winners())


def test_the_corpus_holds_games_for_all_seats_on_all_kinds_of_maps() -> None:
    seats = Counter((game.game_id, game.seats) for game, _ in CORPUS)
    assert seats == {("eastern-wonders", 2): 20, ("eastern-wonders", 3): 20, ("eastern-wonders", 4): 20,
                     ("eastern-wonders-solo", 1): 40}
    for game_id in ("eastern-wonders", "eastern-wonders-solo"):
        assert len({str(game.options["map"]) for game, _ in CORPUS if game.game_id == game_id}) > 10
    assert FILE.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("number", SAMPLE)
def test_a_sample_ends_as_recorded_on_both_engines(engine: str, number: int) -> None:
    assert ends_as_recorded(*CORPUS[number], engine)


def test_every_game_ends_as_recorded_on_the_compiled_engine() -> None:
    assert [number for number in NUMBERS if not ends_as_recorded(*CORPUS[number], "native")] == []
