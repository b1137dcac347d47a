"""Games as data: what is recorded is what was played, and a run that is ended goes on."""
from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom import data
from cardamom.arena.simulate import Plan
from cardamom.data.recording import Recording, open_folder, record, record_part
from cardamom.kernel.state import CHANCE
from tests.waiting import wait_until

COMMAND = [sys.executable, "-m", "cardamom", "dataset", "eastern-wonders", "--content", "seven-tiles", "--seed", "4",
           "--bots", "mcts:20,random", "--jobs", "1"]


def recording(folder: Path, games: int = 5, kind: str = "npz", **settings: Any) -> Recording:
    game = cardamom.load("eastern-wonders", "seven-tiles")
    plan = Plan(game, games, 2, settings.get("bots", ("mcts:20", "random")), settings.get("seed", 4))
    return Recording(plan, "full", kind, folder, part=2)


def made(folder: Path, **settings: Any) -> data.Dataset:
    one = recording(folder, **settings)
    assert sum(record(one, open_folder(one), 1)) > 0
    return data.load(folder)


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> data.Dataset:
    return made(tmp_path_factory.mktemp("made") / "games")


def test_rows_are_the_decisions_of_the_logs(dataset: data.Dataset) -> None:
    rows, place = dataset.arrays(), 0
    for number in range(5):
        table = cardamom.replay(dataset.log(number))
        state: Any = table.game.start(2, **table.state.setup.options)
        ply = 0
        for action in table.actions:
            legal = state.legal()
            if state.to_act != CHANCE and len(legal) > 1:
                row = {name: column[place] for name, column in rows.items()}
                assert (row["game"], row["ply"], row["seat"], row["action"]) == (number, ply, state.to_act, action)
                assert row["observation"].tolist() == list(state.observe(state.to_act, "full"))
                assert np.flatnonzero(row["mask"]).tolist() == legal
                assert row["outcome"] == table.state.returns()[state.to_act]
                assert row["score"] == table.state.scores()[state.to_act]
                searched = table.players[state.to_act] == "mcts:20"
                assert (row["visits"].sum() > 0) == searched
                assert (0 <= row["value"] <= 1) if searched else np.isnan(row["value"])
                assert not row["visits"][~row["mask"]].any()
                if searched:
                    assert row["visits"][action] == row["visits"].max()
                place, ply = place + 1, ply + 1
            state.apply(action)
    assert place == len(rows["game"]) > 100


def test_parquet_holds_the_same(dataset: data.Dataset, tmp_path: Path) -> None:
    rows, others = dataset.arrays(), made(tmp_path / "games", kind="parquet").arrays()
    for name in rows:
        assert np.array_equal(rows[name], others[name], equal_nan=name == "value"), name


def test_batches_are_shuffled_and_games_can_be_held_back(dataset: data.Dataset) -> None:
    rows = dataset.arrays()
    batches = [*dataset.batches(32, seed=1, games=range(4))]
    assert {int(game) for batch in batches for game in batch["game"]} == {0, 1, 2, 3}
    found = sorted((int(game), int(ply)) for batch in batches for game, ply in zip(batch["game"], batch["ply"], strict=True))
    assert found == [(game, ply) for game, ply in zip(rows["game"], rows["ply"], strict=True) if game < 4]
    assert [batch["ply"].tolist() for batch in batches] != [batch["ply"].tolist() for batch in dataset.batches(32, seed=2)]


def test_what_was_interrupted_goes_on_and_ends_up_the_same(dataset: data.Dataset, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    first = recording(folder, games=3)
    record_part(first, open_folder(first)[0])  # 2 of 3 games; then it is killed while it writes
    (folder / "games-000002-000002.npz.unfinished").write_bytes(b"half")
    assert open_folder(first) == [1]
    assert not [*folder.glob("*.unfinished")]
    record_part(first, 1)
    more = recording(folder, games=5)  # and now with more games
    assert open_folder(more) == [1, 2]
    assert list(record(more, [1, 2], 1)) == [2, 1]
    for file in dataset.files:
        assert (folder / file.name).read_bytes() == file.read_bytes()
    assert sorted(path.name for path in folder.glob("games-*")) == [file.name for file in dataset.files]
    assert open_folder(more) == []


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_the_command_can_be_ended_and_goes_on(tmp_path: Path, end: signal.Signals) -> None:
    for games in (61, 600, 6000):  # more of them, if they were played before the signal came
        folder = tmp_path / str(games)
        command = [*COMMAND, "--games", str(games), "--out", str(folder)]
        code, said = ended_after_some_games(command, folder, end)
        if code != 0:
            break
    assert code == (130 if end == signal.SIGINT else -signal.SIGKILL)
    assert "run the same command to continue" in said or end == signal.SIGKILL
    whole = subprocess.run([*command, "--json"], check=True, capture_output=True, text=True)
    result = json.loads(whole.stdout)
    assert result["games"] == games > result["played"] > 0
    assert len({*data.load(folder).arrays()["game"].tolist()}) == games
    assert {*os.listdir(folder / "logs")} == {f"{number}.jsonl" for number in range(games)}


def ended_after_some_games(command: list[str], folder: Path, end: signal.Signals) -> tuple[int, str]:
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # even if whoever runs the tests ignores Ctrl-C
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=heed) as running:
        wait_until(lambda: [*folder.glob("games-*.npz")])
        running.send_signal(end)
        _, said = running.communicate()
    return running.returncode, said


def test_a_datasheet_and_a_schema_lie_beside_it(dataset: data.Dataset) -> None:
    sheet = (dataset.folder / "DATASHEET.md").read_text(encoding="utf-8")
    assert repr(dataset) == f"<dataset of eastern-wonders in {dataset.folder}>"
    with pytest.raises(ValueError, match="holds no game 99"):
        dataset.log(99)
    for word in ("eastern-wonders", "`mcts:20`", "Seed 4", "`observation`", "`cubes`", "How to use it, and how not to"):
        assert word in sheet
    seen = dataset.schema["observation"]
    assert seen["size"] == dataset.arrays()["observation"].shape[1] == sum(np.prod(part["shape"]) for part in seen["parts"])


def test_what_cannot_be_gone_on_with_is_refused(dataset: data.Dataset, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="holds another dataset \\(seed differs\\)"):
        open_folder(recording(dataset.folder, seed=5))
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(ValueError, match="is not empty and not a dataset"):
        open_folder(recording(tmp_path))
    with pytest.raises(ValueError, match="format: 'csv' is not one of npz, parquet"):
        open_folder(recording(tmp_path / "new", kind="csv"))
    with pytest.raises(ValueError, match="holds no dataset"):
        data.load(tmp_path)
    for damage, message in (("{", "damaged"), ("[1]", "not the schema")):
        shutil.rmtree(tmp_path / "bad", ignore_errors=True)
        (tmp_path / "bad").mkdir()
        (tmp_path / "bad" / "dataset.json").write_text(damage)
        with pytest.raises(ValueError, match=message):
            data.load(tmp_path / "bad")
        with pytest.raises(ValueError, match="not the schema"):
            open_folder(recording(tmp_path / "bad"))


def test_a_bot_that_fails_ends_the_recording(tmp_path: Path) -> None:
    broken = recording(tmp_path / "games", games=1, bots=("tests.bots.my_bots:Raises", "random"))
    open_folder(broken)
    with pytest.raises(ValueError, match="tests.bots.my_bots:Raises failed: "):
        record_part(broken, 0)
    assert not [*(tmp_path / "games").glob("games-*")]
