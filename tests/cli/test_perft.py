"""`cardamom perft`: the same numbers in both engines."""
from __future__ import annotations

import json
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel.perft import perft
from cardamom.kernel.state import CHANCE
from cardamom.table.dealer import SeededDealer
from tests.cli.conftest import Ask


def data_of(ask: Ask, *arguments: str) -> Any:
    answer = ask("perft", *arguments, "--json")
    assert answer.code == 0
    return json.loads(answer.out)


def test_lines_are_counted_depth_by_depth(ask: Ask) -> None:
    answer = ask("perft", "pebbles", "--depth", "3")
    lines = answer.out.splitlines()
    assert lines[0].startswith("Pebbles: 2 seats, seed 1, interpreted, position ")
    assert [line.split()[:2] for line in lines[2:]] == [["1", "2"], ["2", "6"], ["3", "54"]]


def test_the_position_is_the_first_decision_after_a_seeded_setup(ask: Ask) -> None:
    data = data_of(ask, "eastern-wonders", "--depth", "2", "--seats", "3", "--seed", "5")
    state, dealer = load("eastern-wonders", engine="interpreted").start(3), SeededDealer(5)
    while state.to_act == CHANCE:
        state.apply(dealer.deal(state))
    assert data["digest"] == f"{state.digest():016x}"
    assert [row["lines"] for row in data["depths"]] == [perft(state, 1), perft(state, 2)]
    assert all(row["per_second"] > 0 for row in data["depths"])


def test_both_engines_count_the_same(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDAMOM_ENGINE")
    native, interpreted = (data_of(ask, "eastern-wonders-solo", "--depth", "3", "--engine", engine)
                           for engine in ("native", "interpreted"))
    assert (native["engine"], interpreted["engine"]) == ("native", "interpreted")
    assert native["digest"] == interpreted["digest"]
    assert [row["lines"] for row in native["depths"]] == [row["lines"] for row in interpreted["depths"]]


@pytest.mark.parametrize(("arguments", "said"), [
    (("chess",), "there is no game 'chess'"),
    (("pebbles", "--depth", "0"), "depth: expected 1 to 20, found 0"),
    (("pebbles", "--depth", "99"), "depth: expected 1 to 20, found 99"),
    (("pebbles", "--seats", "9"), "seats: 9 is not one of 2, 3, 4"),
    (("pebbles", "--engine", "steam"), "engine: 'steam' is neither native nor interpreted"),
    (("pebbles", "--engine", "native"), "there is no compiled engine for it"),
])
def test_bad_input_is_refused(ask: Ask, arguments: tuple[str, ...], said: str) -> None:
    answer = ask("perft", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert said in answer.err
