"""The shipped games at a table: played, undone, saved, and replayed on either engine."""
from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

import cardamom
from cardamom.kernel.engine import ENGINES
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE
from tests.fuzzing import examples
from tests.scenario import native_first
from tests.table.test_log import JSON, places

GAMES = cardamom.game_ids()
MOST_ACTIONS = 40  # of a game that bots play on both engines


def short(game: Game[Any], rounds: int) -> dict[str, Any]:
    """Few rounds, where a game lets one choose."""
    return {"rounds": rounds} if any(option.name == "rounds" for option in game.options) else {}


def played(game: Game[Any], seats: int, seed: int, **options: Any) -> cardamom.Table:
    table = cardamom.Table(game, seats, cardamom.SeededDealer(seed), **short(game, 6), **options)
    table.play("random", seed=seed)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
@native_first
def test_a_game_is_replayed_on_the_other_engine(game_id: str, engine: str, tmp_path: Path) -> None:
    game = cardamom.load(game_id, engine=engine)
    for seats in {game.seats[0], game.seats[-1]}:
        values = {option.name: option.samples(seats)[0] for option in game.options if option.name == "map"}
        table = played(game, seats, seats, **values)
        table.save(tmp_path / "game.jsonl")
        for other in ("interpreted", engine):
            again = cardamom.replay(tmp_path / "game.jsonl", engine=other)
            assert again.state == table.state
            assert again.events == table.events


@pytest.mark.parametrize("game_id", GAMES)
@native_first
def test_every_decision_can_be_undone_or_the_reason_is_given(game_id: str, engine: str) -> None:
    game = cardamom.load(game_id, engine=engine)
    table = cardamom.Table(game, min(game.seats), cardamom.SeededDealer(2), **short(game, 4))
    bot = cardamom.make_bot("random", 5)
    stopped = 0
    while not table.over:
        before, seat, length = table.state.copy(), table.state.to_act, len(table.actions)
        action = bot.choose(before)
        table.act(action)
        if any(act.seat == CHANCE and act.choices > 1 for act in table.history.line[length:]):
            stopped += 1
            with pytest.raises(cardamom.NoUndo, match="undo-drawn"):
                table.undo(seat=seat)
            continue
        assert table.undo(seat=seat)[0] == action
        assert table.state == before
        table.act(action)
    assert stopped < len(table.actions) / 4


@pytest.mark.parametrize("game_id", GAMES)
@native_first
def test_after_an_agreed_undo_the_same_is_dealt_again(game_id: str, engine: str) -> None:
    game = cardamom.load(game_id, engine=engine)
    table = played(game, min(game.seats), 4)
    actions = table.actions
    table.undo(to=0, agreed=True)
    for act in list(table.history.line):
        assert act.seat == CHANCE or act.choices == 1
    while not table.over:
        table.act(actions[len(table.actions)])
    assert table.actions == actions


PUT_TOGETHER = "merchants "  # layers of a pile; all but the first are put together by the players, each time of other cards


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
@native_first
def test_paired_tables_lay_out_the_same_island_and_tiles(game_id: str, engine: str) -> None:
    game = cardamom.load(game_id, engine=engine)
    drawn: list[dict[str, list[str]]] = []
    for play in (1, 2, 3):
        table = cardamom.Table(game, max(game.seats), cardamom.PairedDealer(7), **short(game, 30))
        table.play("random", seed=play)
        piles: dict[str, list[str]] = {}
        for act in table.history.line:
            if act.seat == CHANCE:
                piles.setdefault(act.pile, []).append(game.name(act.action))
        drawn.append(piles)
    for piles in drawn[1:]:
        for pile, items in piles.items():
            if pile.startswith(PUT_TOGETHER) and pile != f"{PUT_TOGETHER}0":
                continue
            length = min(len(items), len(drawn[0][pile]))
            assert items[:length] == drawn[0][pile][:length]


@pytest.mark.slow
@pytest.mark.parametrize("spec", ["greedy", "mcts:15", pytest.param("mcts:50", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("game_id", GAMES)
def test_bots_play_the_same_on_both_engines(game_id: str, spec: str) -> None:
    played = []
    for engine in ENGINES:
        game = cardamom.load(game_id, engine=engine)
        bot = cardamom.make_bot(spec, 3)
        if spec == "greedy":
            bot = type(bot)(3, 60)  # type: ignore[call-arg]
        table = cardamom.Table(game, min(game.seats), cardamom.SeededDealer(1), **short(game, 1))
        while not table.over and len(table.actions) < MOST_ACTIONS:
            table.act(bot.choose(table.state.copy()))
        played.append(table.actions)
    assert played[0] == played[1] != []


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """A short game of each, its content written into the log."""
    found = {}
    for game_id in GAMES:
        game = cardamom.load(game_id, engine="interpreted")
        path = tmp_path_factory.mktemp("logs") / "game.jsonl"
        table = cardamom.Table(game, min(game.seats), cardamom.SeededDealer(1), **short(game, 1))
        table.play("random", seed=1)
        table.save(path)
        found[game_id] = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        found[game_id][0]["content"]["pack"] = game.content
    return found


@pytest.mark.slow
@examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_log_with_an_arbitrary_header_is_replayed_or_refused(
        logs: dict[str, list[Any]], tmp_path: Path, data: st.DataObject) -> None:
    header, *events = json.loads(json.dumps(logs[data.draw(st.sampled_from(GAMES))]))
    *path, key = data.draw(st.sampled_from(places(header)[1:]))
    inner = header
    for step in path:
        inner = inner[step]
    inner[key] = data.draw(JSON)
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(json.dumps(line) + "\n" for line in [header, *events]), encoding="utf-8")
    for partial in (False, True):
        with suppress(cardamom.LogError):
            cardamom.replay(changed, partial=partial, engine="interpreted")
