"""Saving, replaying and recording logs, and the errors of logs that cannot be used."""
from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from cardamom.table import log as logs
from cardamom.table.dealer import SeededDealer
from cardamom.table.log import LogError
from cardamom.table.replay import replay
from cardamom.table.table import Table, ViewOnly
from tests.fuzzing import examples
from tests.toys import pebbles as toy
from tests.toys.pebbles import Pebbles

Lines = list[dict[str, Any]]


class OlderPebbles(Pebbles):
    """The game as it was one version before: the same rules, one option less."""

    version = 1
    options = Pebbles.options[:1]

    def constants(self, seats: int, options: Any) -> dict[str, Any]:
        return super().constants(seats, {**options, "bonus": 1})


class NewerPebbles(Pebbles):
    version = 3


def back(path: Path, **how: Any) -> Table:
    return replay(path, load=toy.load, **how)


def read(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, lines: Lines) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


@pytest.fixture
def played(pebbles: Pebbles, tmp_path: Path) -> Path:
    """The log of a whole game with everything in it: undo, a seat change, a result."""
    table, chooser = Table(pebbles, ["Anna", "Zoë"], SeededDealer(1)), random.Random(2)
    table.act("left")
    table.undo()
    table.act(["right", "take:0"])
    table.undo(to=3, agreed=True)
    table.seat(1, "random")
    while not table.over:
        table.act(chooser.choice(table.state.legal()))
    table.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


# -- what is kept ---------------------------------------------------------------------------------------------


def test_a_log_is_a_header_and_one_line_per_event(played: Path) -> None:
    lines = read(played)
    assert lines[0] == {
        "cardamom": 1, "game": "pebbles", "version": 2, "seats": 2, "players": ["Anna", "Zoë"],
        "options": {"first": "random", "bonus": 1}, "content": {"hash": Pebbles().content_hash, "pack": None}}
    assert [line["seq"] for line in lines[1:]] == list(range(1, len(lines)))
    assert {"seq": 6, "undo": 4} in lines
    assert {"scores", "winners"} == lines[-1]["result"].keys()
    assert "Zoë" in played.read_text(encoding="utf-8")


def test_a_replayed_table_is_the_table_that_was_saved(played: Path) -> None:
    table = back(played)
    assert table.over
    assert table.players == ["Anna", "random"]
    assert table.notes == []
    again = played.with_name("again.jsonl")
    table.save(again)
    assert again.read_bytes() == played.read_bytes()


def test_a_saved_game_can_be_continued(table: Table, tmp_path: Path) -> None:
    table.act(["left", "take:0"])
    table.save(tmp_path / "half.jsonl")
    half = back(tmp_path / "half.jsonl", dealer=SeededDealer(1))
    assert half.state == table.state
    assert half.events == table.events
    half.play("random", seed=1)
    assert half.over


def test_outcomes_to_redeal_survive_saving(table: Table, tmp_path: Path) -> None:
    table.act(["left", "take:0"])
    drawn = table.actions[-1]
    table.undo(to=3, agreed=True)
    table.save(tmp_path / "half.jsonl")
    for seed in range(5):
        half = back(tmp_path / "half.jsonl", dealer=SeededDealer(seed))
        half.act(["right", "take:1"])
        assert half.actions[-1] == drawn or half.history.line[-2].action == drawn


def test_the_log_contains_a_pack_that_is_not_shipped(tmp_path: Path) -> None:
    game = Pebbles({"worth": list(range(12))})
    table = Table(game, 2, SeededDealer(1))
    table.play("random", seed=1)
    table.save(tmp_path / "pack.jsonl")
    assert read(tmp_path / "pack.jsonl")[0]["content"]["pack"] == {"worth": list(range(12))}
    assert back(tmp_path / "pack.jsonl").scores() == table.scores()


def test_saving_replaces_the_file_and_leaves_no_other(played: Path, table: Table) -> None:
    table.save(played)
    assert [path.name for path in played.parent.iterdir()] == ["game.jsonl"]
    assert back(played).state == table.state


def test_a_failed_save_leaves_the_old_file(played: Path, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    before = played.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        table.save(played)
    assert played.read_bytes() == before
    assert [path.name for path in played.parent.iterdir()] == ["game.jsonl"]


# -- what is recorded -----------------------------------------------------------------------------------------


def test_a_recorded_table_is_on_the_disk_after_every_act(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    table.record(path)
    for step in (lambda: table.act("left"), table.undo, lambda: table.seat(1, "greedy"),
                 lambda: table.act(["right", "take:0"]), lambda: table.act("end")):
        step()
        on_disk = back(path)
        assert on_disk.events == table.events
        assert on_disk.state == table.state


def test_a_game_is_recorded_to_its_result(pebbles: Pebbles, tmp_path: Path) -> None:
    table = Table(pebbles, 2, SeededDealer(1))
    table.record(tmp_path / "live.jsonl")
    table.play("random", seed=1)
    table.save(tmp_path / "saved.jsonl")
    assert (tmp_path / "live.jsonl").read_bytes() == (tmp_path / "saved.jsonl").read_bytes()


def test_the_next_write_makes_up_for_a_failed_one(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "live.jsonl"
    table.record(path)

    def torn(file: int, _: bytes, write: Callable[[int, bytes], int] = os.write) -> int:
        write(file, b'{"seq": 4, "ac')
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", torn)
        with pytest.raises(OSError, match="No space"):
            table.act("left")
    assert len(back(path).events) == 3
    table.act("take:0")
    assert back(path).events == table.events


def test_two_programs_cannot_record_into_one_file(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    table.record(path)
    other = back(path)
    other.record(path)
    other.act("left")
    with pytest.raises(LogError, match="another program"):
        table.act("right")
    assert back(path).events == other.events


def test_a_removed_log_is_not_started_again(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    table.record(path)
    path.unlink()
    with pytest.raises(FileNotFoundError):
        table.act("left")


def test_the_log_of_a_killed_program_can_be_continued(tmp_path: Path) -> None:
    path = tmp_path / "killed.jsonl"
    script = """
import sys
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from tests.toys.pebbles import Pebbles
table = Table(Pebbles(), ["Anna", "Ben"], SeededDealer(1))
table.record(sys.argv[1])
while True:
    table.act(table.state.legal()[0])
    print(table.history.seq, flush=True)
    if len(table.actions) > 20:
        table.undo(to=0, agreed=True)
"""
    root = Path(__file__).parents[2]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "src")])}
    with subprocess.Popen([sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, env=env, text=True) as program:
        assert program.stdout
        told = [int(program.stdout.readline()) for _ in range(60)]
        program.send_signal(signal.SIGKILL)
    table = back(path, partial=True, dealer=SeededDealer(1))
    assert table.history.seq >= told[-1]
    assert not table.view_only
    table.play("random")
    assert table.over


# -- what is wrong --------------------------------------------------------------------------------------------


def header(**changes: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[0].update(changes)


def line(number: int, new: dict[str, Any]) -> Callable[[Lines], object]:
    return lambda lines: lines.__setitem__(number, new)


def without(key: str) -> Callable[[Lines], object]:
    return lambda lines: lines[0].pop(key)


def signed(lines: Lines) -> Lines:
    return [line for line in lines if "digest" in line]


WRONG = [
    (header(cardamom=2), 1, "newer Cardamom in log format 2; this one reads format 1"),
    (header(cardamom="1"), 1, "number of a log format"),
    (without("cardamom"), 1, "not a Cardamom log"),
    (without("game"), 1, "game is missing"),
    (header(game="chess"), 1, "there is no game 'chess'"),
    (header(game=4), 1, "id of a game"),
    (header(version=0), 1, "version"),
    (header(version=3), 1, "version 3 of pebbles, which is newer than version 2"),
    (header(seats=3), 1, "players"),
    (header(players=["Anna"], seats=1), 1, "seats: 1"),
    (header(players=["Anna", 3]), 1, "name"),
    (header(options={"first": "random"}), 1, "options: bonus missing"),
    (header(options={"first": "random", "bonus": 99}), 1, "bonus: 99"),
    (header(options={"first": "random", "bonus": 1, "seats": 3}), 1, "'seats' is not an option"),
    (header(options=[]), 1, "options: expected an object"),
    (header(content={"hash": "0" * 16, "pack": None}), 1, "not the content that was played with"),
    (header(content={"hash": "0" * 16, "pack": {"worth": [1]}}), 1, "content: worth: expected 12 entries"),
    (header(content={"hash": "0" * 16}), 1, "pack is missing"),
    (header(content=None), 1, "content"),
    (header(extra=1), 1, "unknown field 'extra'"),
    (line(3, {"seq": 4, "act": "left"}), 4, "seq: expected 3"),
    (line(3, {"act": "left"}), 4, "seq: expected 3"),
    (line(3, {"seq": 3}), 4, "one of act, undo, seat and result"),
    (line(3, {"seq": 3, "act": "fly:3"}), 4, "there is no action 'fly:3'"),
    (line(3, {"seq": 3, "act": 12}), 4, "name of an action"),
    (line(3, {"seq": 3, "act": "left"}), 4, "left is not legal here, by K-3"),
    (line(5, {"seq": 5, "act": "take:0"}), 6, "take:0 is not legal here, by K-4"),
    (line(3, {"seq": 3, "undo": 7}), 4, "no act 7"),
    (line(3, {"seq": 3, "undo": "1"}), 4, "undo"),
    (line(3, {"seq": 3, "seat": 2, "player": "Ben"}), 4, "no seat 2"),
    (line(3, {"seq": 3, "seat": 1, "player": ""}), 4, "name"),
    (line(3, {"seq": 3, "result": {"scores": [], "winners": []}}), 4, "not over"),
    (lambda lines: lines[-1]["result"]["scores"].reverse(), -1, "result: expected scores"),
    (lambda lines: lines[-1].update(result=[]), -1, "result"),
    (lambda lines: signed(lines)[2].update(digest="0" * 16), None, "not the recorded one"),
    (lambda lines: signed(lines)[2].update(digest=3), None, "digest as text"),
]


@pytest.mark.parametrize(("change", "number", "said"), WRONG)
def test_errors_in_a_log_name_file_and_line(
        played: Path, change: Callable[[Lines], object], number: int | None, said: str) -> None:
    lines = read(played)
    change(lines)
    write(played, lines)
    with pytest.raises(LogError) as caught:
        back(played)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"{played}, line {caught.value.line}: ")
    if number is not None:
        assert caught.value.line == (len(lines) if number == -1 else number)


@pytest.mark.parametrize(("written", "said"), [
    (b"", "the file is empty"), (b"\n", "line 1: this is not JSON"), (b"[]\n", "a JSON object"), (b"\xff\n", "UTF-8"),
    (b"[" * 100_000 + b"\n", "not JSON"), (b'{"cardamom": ' + b"1" * 10_000 + b"}\n", "not JSON"),
    (b'{"cardamom": NaN}\n', "not JSON"), (b'{"cardamom": 1', "cut off")])
def test_a_file_that_is_not_a_log_is_refused(tmp_path: Path, written: bytes, said: str) -> None:
    path = tmp_path / "no.jsonl"
    path.write_bytes(written)
    with pytest.raises(LogError, match=said):
        back(path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LogError, match="No such file"):
        back(tmp_path / "nowhere.jsonl")
    with pytest.raises(LogError, match="cannot be read"):
        back(tmp_path)
    with pytest.raises(LogError, match="cannot be read"):
        back(Path("a\0b"))
    (tmp_path / "long.jsonl").write_bytes(b"\n" * 11)
    monkeypatch.setattr(logs, "MOST_BYTES", 10)
    with pytest.raises(LogError, match="larger than 10 bytes"):
        back(tmp_path / "long.jsonl")


# -- what can still be shown ----------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [1, 2, 30, 52])
def test_a_game_can_be_continued_without_its_truncated_last_line(played: Path, cut: int) -> None:
    whole = played.read_bytes()
    played.write_bytes(whole[:-cut])
    if cut == 1:  # only the line feed is missing
        assert back(played).over
        return
    with pytest.raises(LogError, match="cut off"):
        back(played)
    table = back(played, partial=True)
    assert "cut off" in table.notes[0]
    table.record(played)
    assert back(played).events == table.events


def test_a_bad_log_can_be_viewed_up_to_the_error_but_not_continued(played: Path) -> None:
    lines = read(played)
    lines[20] = {"seq": 20, "act": "fly"}
    write(played, lines)
    table = back(played, partial=True)
    assert table.history.seq == 19
    assert "there is no action 'fly'" in table.notes[0]
    for change in (lambda: table.act("left"), lambda: table.seat(0, "Ben"), lambda: table.play("random"), table.undo,
                   table.settle):
        with pytest.raises(ViewOnly, match="viewed, not continued: .*line 21"):
            change()


def test_other_content_can_be_viewed(played: Path) -> None:
    lines = read(played)
    lines[0]["content"]["hash"] = "0" * 16
    write(played, lines)
    table = back(played, partial=True)
    assert table.over
    assert table.view_only


def by(game: type[Pebbles]) -> Any:
    return lambda game_id, content, engine: game(content)


def test_an_older_log_with_the_same_result_can_be_continued(tmp_path: Path) -> None:
    table = Table(OlderPebbles(), 2, SeededDealer(1))
    for _ in range(12):
        table.act(table.state.legal()[0])
    table.save(tmp_path / "old.jsonl")
    now = back(tmp_path / "old.jsonl")
    assert now.notes == ["recorded with version 1 of pebbles, replayed with version 2"]
    assert now.state.fields() == table.state.fields()
    now.play("random", seed=1)
    now.save(tmp_path / "new.jsonl")
    assert back(tmp_path / "new.jsonl").notes == []


def test_an_older_log_with_another_result_can_only_be_viewed(tmp_path: Path) -> None:
    table = Table(OlderPebbles({"worth": list(range(12))}), 2, SeededDealer(1))
    table.play("random", seed=1)
    table.save(tmp_path / "old.jsonl")
    lines = read(tmp_path / "old.jsonl")
    lines[0]["content"]["pack"] = None  # as if the shipped content had been another
    write(tmp_path / "old.jsonl", lines)
    with pytest.raises(LogError, match="result: expected scores .*version 1 .*viewed up to here"):
        back(tmp_path / "old.jsonl")
    assert back(tmp_path / "old.jsonl", partial=True).view_only


def test_a_log_of_a_newer_version_can_only_be_viewed(tmp_path: Path) -> None:
    table = Table(NewerPebbles(), 2, SeededDealer(1))
    table.play("random", seed=1)
    table.save(tmp_path / "new.jsonl")
    with pytest.raises(LogError, match="newer"):
        back(tmp_path / "new.jsonl")
    view = back(tmp_path / "new.jsonl", partial=True)
    assert view.over
    assert view.view_only


def test_a_log_that_ends_before_chance_has_decided_is_settled(table: Table, tmp_path: Path) -> None:
    table.act(["left", "take:0"])
    table.save(tmp_path / "half.jsonl")
    write(tmp_path / "half.jsonl", read(tmp_path / "half.jsonl")[:-1])
    assert back(tmp_path / "half.jsonl").state.to_act == 0


# -- anything at all ------------------------------------------------------------------------------------------

VALUES = st.sampled_from(["left", "end", "take:1", "draw:P3", "random", "pebbles"])
KEYS = st.sampled_from(["seq", "act", "undo", "seat", "player", "result", "digest", "scores", "hash", "pack", "worth"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | VALUES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=4),
    max_leaves=6)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in a document, by keys and indexes."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


def survives(path: Path) -> None:
    """A log is replayed, or refused as a log: nothing else happens."""
    for partial in (False, True):
        with suppress(LogError):
            back(path, partial=partial, dealer=SeededDealer(1))


@pytest.mark.slow
@examples(150, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_log_with_arbitrary_values_is_replayed_or_refused(played: Path, data: st.DataObject) -> None:
    lines = read(played)
    for _ in range(data.draw(st.integers(1, 2))):
        *path, key = data.draw(st.sampled_from(places(lines)[1:]))
        inner: Any = lines
        for step in path:
            inner = inner[step]
        inner[key] = data.draw(JSON)
    changed = played.with_name("changed.jsonl")
    write(changed, lines)
    survives(changed)


@examples(100, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_log_with_changed_missing_or_repeated_bytes_is_replayed_or_refused(played: Path, data: st.DataObject) -> None:
    written = played.read_bytes()
    begin = data.draw(st.integers(0, len(written)))
    end = data.draw(st.integers(begin, min(len(written), begin + 200)))
    between = data.draw(st.sampled_from([b"", written[begin:end] * 2]) | st.binary(max_size=6))
    changed = played.with_name("changed.jsonl")
    changed.write_bytes(written[:begin] + between + written[end:])
    survives(changed)


@examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_log_with_lines_out_of_order_is_replayed_or_refused(played: Path, data: st.DataObject) -> None:
    lines = read(played)
    mixed = [lines[0], *data.draw(st.lists(st.sampled_from(lines[1:]), max_size=30))]
    for seq, entry in enumerate(mixed[1:], 1):
        mixed[seq] = {**entry, "seq": seq}
    changed = played.with_name("changed.jsonl")
    write(changed, mixed)
    survives(changed)
