"""Copies and pickles of states: they share what copies share, and a game is read only where it is not loaded yet."""
from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import cardamom
from cardamom.games import load
from cardamom.games.century.themes import in_theme, theme_of
from cardamom.kernel import game as kernel_game
from cardamom.kernel import pickling
from cardamom.kernel.content import parse_toml
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER, State

ENGINES = ("native", "interpreted")
COUNTING = """
import pickle, sys
from cardamom.kernel import game
reads, parse = 0, game.parse_toml
def counted(*given):
    global reads
    reads += 1
    return parse(*given)
game.parse_toml = counted
game.Game.at = None  # nobody asks the checks
one, many = pickle.load(sys.stdin.buffer)
digests = []
for written in one:
    digests.append(pickle.loads(written).digest())
again = pickle.loads(many)
assert len({id(state.constants) for state in again}) == 1
pickle.dump((reads, digests, [state.digest() for state in again], pickle.dumps(again)), sys.stdout.buffer)
"""


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    kept = pickling._games.copy()
    forget()
    yield
    forget()
    pickling._games.update(kept)


def forget() -> None:
    pickling._games.clear()
    pickling._setups.clear()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is read or checked from now on."""
    done: list[str] = []

    def counted(what: str, work: Any) -> Any:
        def counting(*given: Any) -> Any:
            done.append(what)
            return work(*given)
        return counting

    monkeypatch.setattr(kernel_game, "parse_toml", counted("read", parse_toml))
    monkeypatch.setattr(Game, "at", counted("checked", Game.at))
    return done


def played(game: Game[Any], decisions: int = 30, **options: Any) -> list[State]:
    """A game's states, one after each decision."""
    state, found = game.start(max(game.seats), **options), []
    for place in range(decisions):
        if state.to_act == OVER:
            break
        legal = state.legal()
        state.apply(legal[place * 7 % len(legal)])
        found.append(state.copy())
    return found


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_copies_and_pickles_read_and_check_nothing(game_id: str, engine: str, reads: list[str]) -> None:
    states = played(load(game_id, engine=engine))
    del reads[:]
    state = states[-1]
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), deepcopy([state])[0]):
        assert again == state and again is not state
        assert (again.engine, again.digest(), again.fields()) == (engine, state.digest(), state.fields())
        assert again.constants is state.constants
        assert again.legal() == state.legal()
        again.apply(again.legal()[0])
        assert again != state
    assert reads == []


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_bytes_are_equal_in_both_engines(game_id: str) -> None:
    native, twin = (load(game_id, engine=engine) for engine in ENGINES)
    assert native.state_class.layout == twin.state_class.layout
    start = native.start(max(native.seats))
    other = twin.at(native.position(start))
    for place in range(40):
        assert start.to_bytes() == other.to_bytes()
        assert type(other).from_bytes(other.constants, start.to_bytes()) == start
        assert type(start).from_bytes(start.constants, other.to_bytes()) == start
        legal = start.legal()
        for state in (start, other):
            state.apply(legal[place * 5 % len(legal)])


def test_a_pickle_names_the_game_and_its_options_once() -> None:
    game = load("eastern-wonders", engine="native")
    states = played(game)
    one, many = len(pickle.dumps(states[:1])), len(pickle.dumps(states))
    assert many < one + len(states) * (len(states[0].to_bytes()) + 40)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_set_up_is_written_and_looked_for_once(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the first, a pickle is one call and the bytes of the fields: nothing else is asked."""
    states = played(load("world-wonders", engine=engine))
    assert pickle.loads(pickle.dumps(states[0])) == states[0]
    with monkeypatch.context() as first:
        first.setattr(Game, "__reduce__", None)
        first.setattr(pickling, "restored_setup", None)
        for state in states:
            again = pickle.loads(pickle.dumps(state))
            assert again == state and again.constants is state.constants
    monkeypatch.setattr(pickling, "MOST_SETUPS", 1)
    other = played(load("eastern-wonders", engine=engine))[-1]
    assert [pickle.loads(pickle.dumps(state)) for state in (other, states[-1])] == [other, states[-1]]
    assert [constants for _, constants in pickling._setups.values()] == [states[-1].constants]
    assert pickle.loads(pickle.dumps(other.constants)) is other.constants


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
def test_another_process_reads_a_game_once(engine: str) -> None:
    pack: dict[str, Any] = deepcopy(load("east-to-west-1").content)
    next(group for group in pack.values() if "provenance" in group)["note"] = "counted in my own box"
    for game_id, content in (("eastern-wonders", None), ("world-wonders", None), ("east-to-west-1", pack)):
        states = played(load(game_id, content, engine))
        given = [pickle.dumps(state) for state in states], pickle.dumps(states)
        done = subprocess.run([sys.executable, "-c", COUNTING], input=pickle.dumps(given), capture_output=True, check=True,
                              env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
        count, one_by_one, together, back = pickle.loads(done.stdout)
        assert count == 1
        assert one_by_one == together == [state.digest() for state in states]
        assert pickle.loads(back) == states


def test_a_game_comes_back_as_it_was(reads: list[str]) -> None:
    plain = load("heroic-journey-3", engine="interpreted")
    golem = in_theme(plain, "golem")
    del reads[:]
    for game in (plain, golem):
        assert pickle.loads(pickle.dumps(game)) is game
        assert deepcopy(game) is game
    assert reads == []
    written = pickle.dumps([plain, golem])
    forget()
    again = pickle.loads(written)
    assert [(game.id, game.engine, theme_of(game).name) for game in again] == [
        ("heroic-journey-3", "interpreted", "spice"), ("heroic-journey-3", "interpreted", "golem")]


def test_a_state_of_the_interpreted_twin_stays_interpreted() -> None:
    game: Game[Any] = load("eastern-wonders", engine="native")
    twin = game.twin(played(game)[-1])
    again = pickle.loads(pickle.dumps(twin))
    assert (again.engine, again) == ("interpreted", twin)


def test_games_that_nobody_asks_for_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pickling, "MOST_GAMES", 2)
    games = [load(game_id, engine="interpreted") for game_id in cardamom.game_ids()[:3]]
    for game in games:
        pickle.dumps(game)
    assert [*pickling._games.values()] == games[1:]
    again = pickle.loads(pickle.dumps(games[0]))
    assert again is games[0]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_pickle_of_other_rules_or_content_is_refused(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("eastern-wonders", engine=engine)
    state = played(game)[-1]
    written, fields = pickle.dumps(state), state.to_bytes()
    with pytest.raises(ValueError, match="pickled with different rules of eastern-wonders"):
        pickling.restored_state(state.setup.pickled, engine, state.layout + 1, fields)
    for wrong in (b"", fields[:-1], fields + b"x"):
        with pytest.raises(ValueError, match=f"{len(fields)} bytes expected, found {len(wrong)}"):
            type(state).from_bytes(state.constants, wrong)
    for key in ('[9, {}]', '[2, {}]', '[2, {"wind": 1}]'):
        with pytest.raises(ValueError, match="seats|options"):
            game.constants_again(engine, key)
    forget()
    with pytest.raises(ValueError, match="pickled with other content"):
        pickling.restored_game(type(game), engine, "0" * 16, game.version, None)
    monkeypatch.setattr(type(game), "version", game.version + 1)
    with pytest.raises(ValueError, match="pickled by version"):
        pickle.loads(written)
