"""Whoever calls the library with a wrong argument gets a sentence of ours, not an error from somewhere inside."""
from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable, Iterator
from math import nan
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardamom
import cardamom.data
import cardamom.envs
from cardamom.kernel.state import CHANCE
from cardamom.kernel.twin import derived

SOURCES = Path(cardamom.__file__).parent
WRONG: dict[str, Any] = {
    "text": "seven", "no text": "", "None": None, "1.5": 1.5, "nan": nan, "-1": -1, "-9": -9, "2**70": 1 << 70,
    "bytes": b"7", "object": object(), "list": [], "names": ["a"], "dict": {}, "entries": {"a": 1}, "class": int,
    "floats": np.array([1.5, 2.5]), "matrix": np.zeros((1, 2), int)}
OURS = ("cardamom", "gymnasium", "pettingzoo")  # environments inherit what Gymnasium and PettingZoo say

Call = tuple[str, Callable[..., Any], dict[str, Any]]  # a name, what is called, and arguments with which all is well
Methods = dict[str, dict[str, Any]]  # by name, such arguments


def judged(states: list[Any]) -> list[Any]:
    return [([1.0] * states[0].num_actions, 0.0) for _ in states]


def decision(game: Any) -> Any:
    state = game.start(2)
    while state.to_act == CHANCE:
        state.apply(state.legal()[0])
    return state


def functions(game: Any, folder: Path) -> Iterator[Call]:
    state, evaluator = decision(game), game.evaluator()
    yield "load", cardamom.load, {"game_id": "eastern-wonders", "content": "seven-tiles", "engine": "interpreted"}
    yield "make_bot", cardamom.make_bot, {"name": "greedy", "seed": 1}
    yield "derived", derived, {"seed": 1, "place": 2}
    yield "SeededDealer", cardamom.SeededDealer, {"seed": 1}
    yield "PairedDealer", cardamom.PairedDealer, {"seed": 1}
    yield "playouts", cardamom.playouts, {"root": state, "count": 1, "seed": 1, "cut": 5, "weighted": True,
                                          "evaluator": evaluator}
    yield "play_on", lambda state, **others: cardamom.play_on(
        state.copy() if isinstance(state, cardamom.State) else state, **others), {
            "state": state, "seed": 1, "cut": 5, "weighted": True, "evaluator": evaluator}
    yield "search", cardamom.search, {"root": state, "simulations": 2, "seed": 1, "threads": 1, "cut": 5, "c": 0.5,
                                      "evaluator": evaluator}
    yield "Search", cardamom.Search, {"root": state, "seed": 1, "cut": 5, "c": 0.5, "evaluator": evaluator,
                                      "most_nodes": 50}
    guided = {"root": state, "seed": 1, "evaluate": judged, "batch": 2, "c": 1.0, "reward": "win"}
    yield "Search", cardamom.Search, guided
    yield "GuidedSearch", cardamom.GuidedSearch, guided
    yield "run_together", cardamom.run_together, {"searches": [cardamom.GuidedSearch(state, 1, judged)], "simulations": 2}
    yield "Batch", cardamom.Batch, {"root": state, "count": 2, "seed": 1, "restart": True, "threads": 1}
    yield "Table", cardamom.Table, {"game": game, "seats": 2, "dealer": cardamom.SeededDealer(1), "rounds": 20}
    yield "svg", cardamom.svg, {"state": state, "width": 80}
    yield "words_of", cardamom.words_of, {"game": game, "locale": "en"}
    table = cardamom.Table(game, ["random", "random"], cardamom.SeededDealer(1))
    table.save(folder / "game.log")
    yield "replay", cardamom.replay, {"path": folder / "game.log", "engine": "interpreted"}


def methods_of_games(game: Any, folder: Path) -> Iterator[Call]:
    state, action = decision(game), decision(game).legal()[0]
    of_games: Methods = {
        "start": {"seats": 2, "rounds": 20, "map": "first-game"}, "max_length": {"seats": 2, "rounds": 20},
        "observation_spec": {"seats": 2, "kind": "full"}, "name": {"action": 1}, "action": {"name": "end"},
        "choices": {"state": state}, "choice": {"state": state, "action": action},
        "why_not": {"state": state, "action": action}, "view": {"state": state}, "prompt": {"state": state},
        "render": {"state": state, "mode": "ansi"}, "effects_of": {"state": state, "actions": [action]},
        "gestures": {"state": state}, "explain_score": {"state": state}, "position": {"state": state},
        "twin": {"state": state}, "evaluator": {"name": "learned", "weights": None, "engine": "interpreted"},
        "at": {"position": game.position(state)}}
    spec = game.observation_spec(2)
    yield "ObservationSpec.named", spec.named, {"observation": [0] * spec.size}
    for name, arguments in of_games.items():
        method = getattr(game, name)
        positional = [each.name for each in inspect.signature(method).parameters.values()
                      if each.kind is inspect.Parameter.POSITIONAL_ONLY]
        yield f"Game.{name}", by_name(method, positional), arguments
    of_states: Methods = {
        "apply": {"action": action}, "why_not": {"action": action}, "returns": {"kind": "win"},
        "render": {"mode": "ansi"},
        "observe": {"seat": 0, "kind": "full", "out": np.zeros(game.observation_spec(2, "full").size, np.int16)}}
    for name, arguments in of_states.items():
        yield f"State.{name}", on_copy(state, name), arguments


def by_name(method: Callable[..., Any], positional: list[str]) -> Callable[..., Any]:
    return lambda **arguments: method(*(arguments.pop(name) for name in positional), **arguments)


def on_copy(thing: Any, name: str) -> Callable[..., Any]:
    return lambda **arguments: getattr(thing.copy(), name)(*arguments.values())


def methods_of_searches_and_batches(game: Any, folder: Path) -> Iterator[Call]:
    state = decision(game)
    batch = cardamom.Batch(state, 2, 1)
    of_batches: Methods = {
        "state": {"place": 1}, "set_state": {"place": 1, "state": state}, "step": {"actions": [batch.draw(1)[0]] * 2},
        "reset": {"seed": 1, "places": [True, False]}, "draw": {"seed": 1}, "values": {"evaluator": game.evaluator()},
        "observe": {"kind": "compact", "out": np.zeros((2, game.observation_spec(2).size), np.int16),
                    "seats": [0, 1]}}
    for name, arguments in of_batches.items():
        yield f"Batch.{name}", on_copy(batch, name), arguments
    for kind, make in {"Search": lambda: cardamom.Search(state, 1, evaluate=None),
                       "GuidedSearch": lambda: cardamom.Search(state, 1, evaluate=judged)}.items():
        of_searches: Methods = {
            "run": {"simulations": 2}, "as_tree": {"depth": 2, "least": 1}, "has_root": {"state": state},
            "add_noise": {"fraction": 0.25, "alpha": 0.3, "seed": 1}, "play": {"action": state.legal()[0]}}
        for name, arguments in of_searches.items():
            yield f"{kind}.{name}", lambda _make=make, _name=name, **given: getattr(_make(), _name)(**given), arguments
    judge, action = game.evaluator(), state.legal()[0]
    for name in ("value", "features"):
        yield f"Evaluator.{name}", getattr(judge, name), {"state": state, "party": 0}
    for name in ("preference", "action_features", "likelihood"):
        yield f"Evaluator.{name}", getattr(judge, name), {"state": state, "action": action}
    yield "Evaluator.at_rest", judge.at_rest, {"state": state}


def methods_of_tables(game: Any, folder: Path) -> Iterator[Call]:
    def on_new(name: str) -> Callable[..., Any]:
        return lambda **arguments: getattr(
            cardamom.Table(game, 2, cardamom.SeededDealer(1), rounds=1), name)(**arguments)

    first = cardamom.Table(game, 2, cardamom.SeededDealer(1), rounds=1).state.legal()[0]
    of_tables: Methods = {
        "act": {"action": first}, "seat": {"seat": 0, "player": "Anna"}, "play": {"bots": "random", "seed": 1},
        "view": {"seats": [0]}, "points": {"seats": [0]}, "save": {"path": folder / "other.log"},
        "record": {"path": folder / "kept.log"}, "undo": {"to": 0, "seat": 0}}
    for name, arguments in of_tables.items():
        yield f"Table.{name}", on_new(name), arguments


def environments(game: Any, folder: Path) -> Iterator[Call]:
    yield "aec", by_name(cardamom.envs.aec, ["game"]), {
        "game": game.id, "content": "seven-tiles", "rounds": 2, "render_mode": "ansi"}
    settings = {"game": game, "seats": 2, "observation": "compact", "reward": "win", "shaping": 0.5, "discount": 0.9,
                "rounds": 2}
    yield "vector", by_name(cardamom.envs.vector, ["game"]), settings | {
        "num_envs": 2, "autoreset_mode": "SameStep", "setups": 1, "threads": 1}
    yield "LearnerEnv", cardamom.envs.LearnerEnv, settings | {"opponents": ["random"], "seat": 0, "render_mode": "ansi"}

    def begun(make: Callable[..., Any], name: str) -> Callable[..., Any]:
        def call(**arguments: Any) -> Any:
            env = make()
            env.reset(seed=1)
            return getattr(env, name)(**arguments)
        return call

    first = decision(game).legal()[0]
    of_tables: Methods = {
        "reset": {"seed": 1}, "step": {"action": first}, "observe": {"agent": "player_0"},
        "observation_space": {"agent": "player_0"}, "action_space": {"agent": "player_0"}}
    for name, arguments in of_tables.items():
        yield f"TableEnv.{name}", begun(lambda: cardamom.envs.aec(game, 2, rounds=1), name), arguments
    of_learners: Methods = {"reset": {"seed": 1}, "step": {"action": first}}
    for name, arguments in of_learners.items():
        yield f"LearnerEnv.{name}", begun(lambda: cardamom.envs.LearnerEnv(game, 2, "random", rounds=1), name), arguments
    of_vectors: Methods = {
        "reset": {"seed": 1, "options": {"reset_mask": np.array([True, False])}}, "state": {"place": 1},
        "step": {"actions": np.array([first, first])}, "random_actions": {"seed": 1}}
    for name, arguments in of_vectors.items():
        yield f"GamesEnv.{name}", begun(lambda: cardamom.envs.vector(game, 2, 2, rounds=1), name), arguments


def datasets(game: Any, folder: Path) -> Iterator[Call]:
    from cardamom.arena.simulate import Plan
    from cardamom.data.recording import Recording, open_folder, record
    recording = Recording(Plan(game, 1, 2, ("random",), 7, {"rounds": 1}), "compact", "npz", folder / "games")
    assert [*record(recording, open_folder(recording), 1)] == [1]
    data = cardamom.data.load(folder / "games")
    yield "load", cardamom.data.load, {"folder": folder / "games"}
    yield "Dataset", cardamom.data.Dataset, {"folder": folder / "games"}
    yield "Dataset.batches", data.batches, {"size": 2, "seed": 1, "games": range(1)}
    yield "Dataset.arrays", data.arrays, {"games": range(1)}
    yield "Dataset.log", data.log, {"game": 0}


def raw(call: Callable[..., Any], arguments: dict[str, Any]) -> str:
    """What is wrong with the answer to a wrong argument; nothing if there is none, or the error is one of ours."""
    try:
        made = call(**arguments)
        if inspect.isgenerator(made):
            next(made, None)
    except (ValueError, TypeError, IndexError, OSError) as error:
        trace = error.__traceback__
        assert trace is not None
        while trace.tb_next:
            trace = trace.tb_next
        where = Path(trace.tb_frame.f_code.co_filename)
        file = SOURCES / "build" / "native" / where.name if where.suffix in (".pyx", ".pxi") else where
        line = linecache.getline(str(file), trace.tb_lineno).strip()
        said = str(error)
        if line.startswith("raise") and said and "\n" not in said and any(name in where.parts for name in OURS):
            return ""
        return f"{type(error).__name__}: {said} ({where.name}: {line})"
    except Exception as error:
        module = type(error).__module__.partition(".")[0]
        return "" if module in OURS else f"{type(error).__name__}: {error}"
    return ""


def all_wrong(calls: Iterator[Call]) -> list[str]:
    found = []
    for name, call, arguments in calls:
        assert not raw(call, arguments), f"{name}: {raw(call, arguments)}"
        for argument in (name for name, good in arguments.items() if not isinstance(good, bool)):
            for shown, value in WRONG.items():
                said = raw(call, arguments | {argument: value})
                found += [f"{name}({argument}={shown}): {said}"] if said else []
    return found


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["native", pytest.param("interpreted", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("calls", [functions, methods_of_games, methods_of_searches_and_batches, methods_of_tables,
                                   environments, datasets], ids=lambda calls: calls.__name__)
def test_what_is_no_argument_is_refused_in_a_sentence(calls: Any, engine: str, tmp_path: Path,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a name of a file may be taken for one
    game = cardamom.load("eastern-wonders", "seven-tiles", engine=engine)
    found = all_wrong(calls(game, tmp_path))
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_all_public_calls_are_asked(tmp_path: Path) -> None:
    game = cardamom.load("eastern-wonders", "seven-tiles")
    asked = {name for calls in (functions, environments, datasets) for name, _, _ in calls(game, tmp_path)}
    takes_nothing = {"EntropyDealer", "game_ids", "ids", "preset_ids"}
    made_by_others = {"Bot", "Dealer", "Game", "GamesEnv", "IllegalAction", "Judgement", "LogError", "NoUndo", "State",
                      "TableEnv", "ViewOnly"}
    public = {name for package in (cardamom, cardamom.envs, cardamom.data) for name in package.__all__
              if callable(getattr(package, name))}
    assert public - takes_nothing - made_by_others <= asked
