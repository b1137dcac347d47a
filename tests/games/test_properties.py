"""Whatever comes from outside - positions, options, content packs, names, messages - is either taken as it is meant or
refused with a sentence that says what is wrong. Nothing else is raised, and nothing reaches compiled rules unchecked."""
from __future__ import annotations

import json
import random
import string
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardamom.games import REGISTRY, game_class
from cardamom.games import load as load_game
from cardamom.games.century.cubes import MOST_CUBES
from cardamom.kernel.content import ContentError
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER, State
from tests.conformance.cases import CASES, Case, load, stops
from tests.conformance.test_engines import everything
from tests.fuzzing import examples, thorough
from tests.scenario import Scenario, markets_in_order
from tests.steps import at_most

GAMES = [*REGISTRY]
ACTIONS = 30  # played on from whatever was accepted
HUGE = 10**5000  # too long for Python to print
Where = tuple[Any, ...]  # keys and indexes: ("vp_tiles", "tiles", 3, "cost")
Made = TypeVar("Made")


def nested(depth: int) -> Any:
    value: Any = "YYR"
    for _ in range(depth):
        value = [value]
    return value


plain_junk = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 130), st.sampled_from([2**15, 2**31, 2**63, 10**80]),
    st.floats(), st.text(max_size=12), st.text("YRGB>", max_size=14),
    st.sampled_from([nested(50), date(2020, 2, 2), b"YYR", "x" * 5000]))
junk = st.recursive(plain_junk, lambda inner: st.one_of(
    st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=3)), max_leaves=6)


def attempt(make: Callable[..., Made], *args: Any, refusal: type[ValueError] = ValueError) -> tuple[Made | None, str]:
    """What is made, or the sentence it is refused with; whatever else is raised fails the test."""
    try:
        return make(*args), ""
    except refusal as error:
        return None, str(error)


def plays_alike(games: list[Game[Any]], states: list[State], seed: int, actions: int = ACTIONS) -> None:
    """Both engines agree for a while, the interpreted one first: what it refuses to do must never be tried in C."""
    rng = random.Random(seed)
    for step in range(actions):
        told = [everything(state) if step % 10 == 0 else {"fields": state.fields(), "legal": state.legal()}
                for state in states]
        assert told[0] == told[1]
        if states[0].to_act == OVER:
            break
        assert told[0]["legal"], "a dead end"
        action = rng.choice(states[0].legal())
        for state in states:
            state.apply(action)
        if step % 3 == 0:
            games[0].check(states[0])
    for game, state in zip(games, states, strict=True):
        assert json.dumps([game.view(state), game.choices(state), game.explain_score(state)])


# -- positions ------------------------------------------------------------------------------------------------

# One case of each game, and one with a map of its own; `make soak` takes all numbers of seats.
PLACES = [case for case in CASES if (thorough() and case.is_default) or case.both
          or (case.label.endswith("map=own") and (thorough() or not case.exhaustive))]


@cache
def positions_of(case: Case) -> list[dict[str, Any]]:
    return [case.game("interpreted").position(state) for state in stops(case, "interpreted")]


@cache
def field_names(case: Case) -> list[str]:
    return [*case.game("interpreted").twin_class.declared_fields]


@cache
def loose_cells(case: Case) -> list[str]:
    """Cells that can be changed alone without being refused: most of what steers the game, little of what is counted."""
    rng, at = random.Random(1), case.game("interpreted").at
    return [name for name in field_names(case)
            if any(attempt(at, damaged_position(case, rng, [name]))[0] for _ in range(12))]


def damaged_position(case: Case, rng: random.Random, names: list[str]) -> dict[str, Any]:
    """A position of a game with some fields changed, or put in from another moment of the game."""
    position, other = rng.choice(positions_of(case)), rng.choice(positions_of(case))
    fields = dict(position["fields"])
    for name in names:
        field = case.game("interpreted").twin_class.declared_fields[name]
        few, more, edge = rng.randint(-2, 6), rng.randint(0, 40), rng.choice([field.low - 1, field.low, field.high])
        if rng.random() < 0.5:
            fields[name] = other["fields"][name]
        else:
            path = [rng.randrange(length) for length in field.shape]
            fields[name] = changed(fields[name], path, rng.choice([few, few, more, edge]))
    return position | {"fields": fields}


def changed(rows: Any, path: list[int], value: int) -> Any:
    """The rows with one of their numbers changed."""
    if not path:
        return value
    return [changed(row, path[1:], value) if i == path[0] else row for i, row in enumerate(rows)]


SMALL = [case for case in CASES if case.is_default and case.seats < 3]


@pytest.mark.slow
@pytest.mark.parametrize(("every", "each"), [(8, 1), pytest.param(1, 3, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.label)
def test_a_cell_from_another_moment_of_the_game_is_refused_or_both_engines_play_on(
        case: Case, every: int, each: int) -> None:
    """Places of a game with each of its loose fields taken from others: a trade that goes on after the boat has left."""
    rng, games, accepted = random.Random(1), [case.game("interpreted"), case.game("native")], 0
    for position in positions_of(case)[::every]:
        for name in loose_cells(case):
            others = [other["fields"][name] for other in positions_of(case)]
            values = different(others, position["fields"][name])
            for value in rng.sample(values, min(each, len(values))):
                damaged = position | {"fields": position["fields"] | {name: value}}
                state, _ = attempt(games[0].at, damaged)
                if state is not None:
                    accepted += 1
                    plays_alike(games, [state, games[1].at(damaged)], seed=accepted, actions=6)
    assert accepted > 160 * each // every


def different(values: list[Any], known: Any) -> list[Any]:
    """Each value once, without the one that is known."""
    found: list[Any] = []
    for value in values:
        if value != known and value not in found:
            found.append(value)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("tries", [3, pytest.param(40, marks=pytest.mark.exhaustive)])
@examples(60)
@given(st.sampled_from(PLACES), st.integers(0, 2**32))
def test_a_damaged_position_is_refused_in_words_or_both_engines_play_on_from_it(tries: int, case: Case, seed: int) -> None:
    rng, games = random.Random(seed), [case.game("interpreted"), case.game("native")]
    for _ in range(tries):
        names = rng.choices(rng.choice([loose_cells(case), field_names(case)]), k=rng.choice([1, 2, 2, 3]))
        position = damaged_position(case, rng, names)
        state, refusal = attempt(games[0].at, position)
        if state is None:
            assert refusal.startswith("position: ")
            assert len(refusal.split()) > 3
        else:
            plays_alike(games, [state, games[1].at(position)], seed)


@pytest.mark.slow
@examples(150)
@given(st.sampled_from(PLACES), st.data())
def test_junk_in_a_position_is_refused_in_words(case: Case, data: st.DataObject) -> None:
    position = json.loads(json.dumps(data.draw(st.sampled_from(positions_of(case)))))
    part = data.draw(st.sampled_from([*position, "fields", "fields"]))
    names = field_names(case)
    where, key = (position["fields"], data.draw(st.sampled_from(names))) if part == "fields" else (position, part)
    was, where[key] = where[key], data.draw(junk)
    for engine in ("interpreted", "native"):
        game = case.game(engine)
        state, refusal = attempt(game.at, position)
        assert refusal if state is None else where[key] == was or game.position(state) == position


def test_a_turn_with_the_most_cubes_that_a_position_may_hold_overflows_no_cell(engine: str) -> None:
    """All cubes are traded for twelve of a colour, and the automaton copies that (ES-6): what is beyond the most is lost."""
    document = tomllib.loads(shipped("eastern-wonders-solo"))
    market = next(tile for tile in document["market_tiles"]["tiles"] if tile["id"] == "T14")
    market["trade"] = "G>" + 12 * "Y"
    game = load_game("eastern-wonders-solo", document, engine)
    table = Scenario(game, game.start(1)).play(markets_in_order(game)).play("set:0 place:10")
    state = table.state
    here = [state.tile[place] for place in range(state.inner)].index(13)
    fields = game.position(state)["fields"]
    most = MOST_CUBES
    table.put(boat={0: state.near[here][0]}, cubes={0: [5, 0, most - 2, 0], 1: [most - 3, 0, 0, 0]},
              outpost={0: changed(fields["outpost"][0], [here], 1)}, outposts={here: 1}, built={0: [0, 0, 1, 0]},
              lying={2: changed(fields["lying"][2], [here], most)})
    table.play(f"sail:{here} anchor take")
    assert [*table.state.cubes[0]] == [5, 0, most, 0]
    table.play(most * "trade " + "end")
    assert [*table.state.cubes[0]] == [*table.state.cubes[1]] == [most, 0, 0, 0]
    assert game.at(game.position(table.state)) == table.state


# -- options and names ----------------------------------------------------------------------------------------


@examples(200)
@given(st.sampled_from(CASES), st.data())
def test_a_value_that_an_option_does_not_take_is_refused_by_the_name_of_the_option(case: Case, data: st.DataObject) -> None:
    game = case.game("interpreted")
    option = data.draw(st.sampled_from(game.options))
    value = data.draw(junk)
    state, refusal = attempt(lambda: game.start(case.seats, **{option.name: value}))
    if state is None:
        assert refusal.startswith(f"{option.name}: ")
        assert len(refusal) < 300
    else:
        assert option.resolve(state.setup.options[option.name], case.seats) == state.setup.options[option.name]


@pytest.mark.parametrize("value", [HUGE, -HUGE, "random:" + "9" * 5000, [[0, 0]] * 100_000, ". , " * 100_000],
                         ids=["huge", "low", "seed", "list", "text"])
@pytest.mark.parametrize("game_id", GAMES)
def test_hostile_values_of_options_are_refused_quickly_and_briefly(game_id: str, value: Any) -> None:
    game = load(game_id, "interpreted")
    for option in game.options:
        with pytest.raises(ValueError, match=f"^{option.name}: ") as caught, at_most(10_000):
            option.resolve(value, game.seats[0])
        assert len(str(caught.value)) < 300


@given(st.sampled_from(GAMES), st.one_of(st.text(), st.text(string.ascii_lowercase + ":0123456789", max_size=9)))
@example(GAMES[0], "")
@example(GAMES[0], "sail:012")
@example(GAMES[0], " end")
@example(GAMES[0], "End")
@example(GAMES[0], "sail:" + "9" * 5000)
def test_a_name_that_no_action_has_is_refused(game_id: str, name: str) -> None:
    game = load(game_id, "interpreted")
    if name in game.notation.names:
        assert game.name(game.action(name)) == name
    else:
        with pytest.raises(ValueError, match=game_id) as caught:
            game.action(name)
        assert len(str(caught.value)) < 600


# -- content packs --------------------------------------------------------------------------------------------


@cache
def shipped(game_id: str) -> str:
    return game_class(game_id).shipped_content()


def paths_in(data: Any, path: Where = ()) -> Iterator[Where]:
    """Where everything in a document is."""
    if path:
        yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        yield from paths_in(part, (*path, key))


@cache
def all_paths(game_id: str) -> list[Where]:
    return [*paths_in(tomllib.loads(shipped(game_id)))]


def inside(document: Any, path: Where) -> Any:
    for key in path[:-1]:
        document = document[key]
    return document


@st.composite
def damaged_packs(draw: st.DrawFn) -> tuple[str, Where, dict[str, Any]]:
    """The content of a game with one thing replaced, removed, doubled or added."""
    game_id = draw(st.sampled_from(GAMES))
    document, path = tomllib.loads(shipped(game_id)), draw(st.sampled_from(all_paths(game_id)))
    place, key = inside(document, path), path[-1]
    match draw(st.sampled_from(["replace", "replace", "remove", "double", "add"])):
        case "replace":
            place[key] = draw(junk)
        case "remove":
            del place[key]
        case "double" if isinstance(place, list):
            place.append(place[key])
        case "add" if isinstance(place[key], dict):
            place[key][draw(st.text(max_size=5))] = draw(junk)
        case "add" if isinstance(place[key], list):
            place[key].append(draw(junk))
    return game_id, path, document


@pytest.mark.slow
@examples(250)
@given(damaged_packs())
def test_a_damaged_pack_is_refused_by_its_place_or_can_be_played(damaged: tuple[str, Where, dict[str, Any]]) -> None:
    game_id, path, document = damaged
    game, refusal = attempt(load_game, game_id, document, "interpreted", refusal=ContentError)
    if game is None:
        assert refusal.startswith("content: ")
        assert str(path[0]) in refusal
        assert ": expected " in refusal
        assert len(refusal) < 600
    else:
        games = [game, load_game(game_id, document, "native")]
        plays_alike(games, [game.start(game.seats[-1]) for game in games], seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("value", [HUGE, [HUGE], nested(50_000), {"a": nested(50_000)}],
                         ids=["huge", "list", "deep", "table"])
@pytest.mark.parametrize("every", [100, pytest.param(11, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("game_id", GAMES)
def test_what_can_hardly_be_printed_is_refused_by_its_place_too(game_id: str, value: Any, every: int) -> None:
    for path in all_paths(game_id)[::every]:
        document = tomllib.loads(shipped(game_id))
        inside(document, path)[path[-1]] = value
        with pytest.raises(ContentError, match=f"^content: {path[0]}.*: expected ") as caught:
            load_game(game_id, document, "interpreted")
        assert len(str(caught.value)) < 600


@pytest.mark.slow
@examples(100)
@given(st.sampled_from(GAMES), st.integers(0), st.integers(0, 30), st.text('[]{}="\'\\.,\n#-_ \t\0é09', max_size=6))
def test_a_damaged_file_is_refused_by_its_name_or_can_be_read(game_id: str, place: int, cut: int, put_in: str) -> None:
    written = shipped(game_id)
    place %= len(written)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "pack.toml")
        file.write_text(written[:place] + put_in + written[place + cut:], encoding="utf-8")
        game, refusal = attempt(load_game, game_id, file, "interpreted", refusal=ContentError)
    assert refusal.startswith(f"{file}: ") if game is None else game.start(game.seats[0]).legal()


HOSTILE = {
    "not UTF-8": (b"\xff\xfe\x00", "not a text file"),
    "too large": (b"#" * 2_000_000, "larger than"),
    "nested too deeply": (b"a = " + b"[" * 40_000, "nested too deeply"),
    "a number of 50,000 digits": (b"a = " + b"9" * 50_000, "not TOML"),
    "a key of 4,000 parts": (b".".join([b"a"] * 4_000) + b" = 1", "line 1.* dots"),
    "tables in tables": (b"b = 1\n[" + b".".join([b"a"] * 4_000) + b"]", "line 2.* dots"),
    "many keys": (b"".join(b"k%d = 1\n" % n for n in range(8_000)), "FIRST: expected"),
    "many tables": (b"".join(b"[[t]]\n" for _ in range(14_000)), "FIRST: expected"),
    "a date where a text belongs": (b"[FIRST]\nprovenance = 2020-02-02\n", "FIRST.provenance: expected"),
    "a date nobody asks for": (b"extra = 2020-02-02T10:00:00Z\n", "FIRST: expected"),
    "no number": (b"[FIRST]\nprovenance = nan\n", "FIRST.provenance: expected"),
}  # FIRST: the group that a game reads first


@pytest.mark.slow
@pytest.mark.parametrize(("data", "complaint"), HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("game_id", [GAMES[0], *(pytest.param(game, marks=pytest.mark.exhaustive) for game in GAMES[1:-1]),
                                     GAMES[-1]])
def test_a_hostile_file_is_refused_quickly(game_id: str, data: bytes, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    first: str = all_paths(game_id)[0][0]
    file.write_bytes(data.replace(b"FIRST", first.encode()))
    with pytest.raises(ContentError, match=f"pack.toml: .*{complaint.replace('FIRST', first)}") as caught, at_most():
        load_game(game_id, file)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize(("path", "complaint"), [
    ("/", "not a file"), ("/dev/null", "not a file"), ("no/such/file.toml", "cannot be read"), ("nul\0.toml", "null")])
def test_what_is_no_file_is_refused(path: str, complaint: str) -> None:
    with pytest.raises(ContentError, match=f"{path}: .*{complaint}"):
        load_game(GAMES[0], path)
