"""Plays bot games and records every decision. A part of a dataset depends only on the plan and its number, so after any
interruption the same command continues with the missing parts, and the result is the same."""
from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import cardamom
from cardamom.arena.playing import play_with
from cardamom.arena.simulate import Plan
from cardamom.arena.worker_pool import map_in_order
from cardamom.bots.bot import Bot
from cardamom.bots.mcts import MctsBot
from cardamom.bots.program import LIMIT, isolated
from cardamom.bots.registry import admit
from cardamom.data.datasheet import datasheet
from cardamom.data.storage import COLUMNS, UNFINISHED, check_format, collected, write
from cardamom.kernel.state import CHANCE, State
from cardamom.kernel.twin import Line, derived
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table

FORMAT = 1
SCHEMA, DATASHEET, LOGS = "dataset.json", "DATASHEET.md", "logs"
PART = 20  # games of a part: what is lost at most, for each process, when a run is ended
Notes = dict[int, Sequence[Line]]  # what a search found, by the digest of the state


@dataclass(frozen=True)
class Recording:
    """A dataset to be recorded: which games, which observations, and where."""

    plan: Plan
    observation: str
    format: str
    folder: Path
    part: int = PART

    def schema(self) -> dict[str, Any]:
        """Return the content of dataset.json: everything needed to read the data, and to record them again."""
        plan = self.plan
        spec = plan.game.observation_spec(plan.seats, self.observation, **plan.options_of(0))
        return {
            "dataset": FORMAT, "cardamom": cardamom.__version__, "game": plan.game.id, "version": plan.game.version,
            "content": plan.game.content_hash, "pack": plan.game.pack, "seats": plan.seats, "options": plan.options,
            "bots": [*plan.bots], "seed": plan.seed, "games": plan.games, "part": self.part, "format": self.format,
            "num_actions": plan.game.num_actions,
            "observation": {"kind": self.observation, "version": spec.version, "size": spec.size,
                            "parts": [part._asdict() for part in spec.parts]},
            "columns": {name: {"type": kind, "meaning": meaning} for name, (kind, meaning) in COLUMNS.items()}}

    def name_of(self, part: int) -> str:
        """Return the file name of a part, which says which games it contains."""
        first, last = part * self.part, min((part + 1) * self.part, self.plan.games) - 1
        return f"games-{first:06}-{last:06}.{self.format}"

    def parts(self) -> range:
        return range(-(-self.plan.games // self.part))


def open_folder(recording: Recording) -> list[int]:
    """Create or reuse the folder, and return the missing parts. ValueError if it contains something else."""
    check_format(recording.format)
    folder, schema = recording.folder, recording.schema()
    file = folder / SCHEMA
    if file.exists():
        check_same(file, schema)
    elif folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty and not a dataset: choose a new folder")
    (folder / LOGS).mkdir(parents=True, exist_ok=True)
    for left in folder.glob(f"*{UNFINISHED}"):
        left.unlink()
    wanted = {recording.name_of(part) for part in recording.parts()}
    for found in folder.glob(f"games-*.{recording.format}"):  # the last part of a run with fewer games
        if found.name not in wanted:
            found.unlink()
    write_text(file, json.dumps(schema, indent=1, ensure_ascii=False))
    write_text(folder / DATASHEET, datasheet(schema, recording.plan.notes()))
    return [part for part in recording.parts() if not (folder / recording.name_of(part)).exists()]


def check_same(file: Path, schema: Mapping[str, Any]) -> None:
    """Check that a dataset can be continued: only the number of games may differ."""
    try:
        known = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        known = None
    if not isinstance(known, dict) or known.get("dataset") != FORMAT:
        raise ValueError(f"{file}: not the schema of a dataset of format {FORMAT}")
    as_read = json.loads(json.dumps(schema))
    for name in schema:
        if name != "games" and known.get(name) != as_read[name]:
            raise ValueError(f"{file.parent} holds another dataset ({name} differs); choose a new folder")


def write_text(path: Path, text: str) -> None:
    unfinished = path.with_name(path.name + UNFINISHED)
    with open(unfinished, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def record(recording: Recording, missing: Sequence[int], jobs: int) -> Generator[int]:
    """Record the missing parts, yielding the number of games in each once it is written. Close it to stop."""
    return map_in_order(partial(record_part, recording), missing, max(1, min(jobs, len(missing))))


def record_part(recording: Recording, part: int) -> int:
    """Play the games of one part, and write them down."""
    plan = recording.plan
    numbers = range(part * recording.part, min((part + 1) * recording.part, plan.games))
    rows: list[Mapping[str, Any]] = []
    for number in numbers:
        rows += record_game(recording, number)
    size = plan.game.observation_spec(plan.seats, recording.observation, **plan.options_of(numbers[0])).size
    write(recording.folder / recording.name_of(part), collected(rows, size))
    return len(numbers)


def record_game(recording: Recording, number: int) -> Iterator[Mapping[str, Any]]:
    """Play one game, save its log, and yield a row for each decision of a bot."""
    plan, notes = recording.plan, Notes()
    seed = derived(plan.seed, number)

    def make(name: str, own_seed: int) -> Bot:
        return noting(isolated(admit(name), own_seed, LIMIT), notes)

    table, summary = play_with(plan.game, plan.lineup(number), make, SeededDealer(seed), seed, plan.options_of(number))
    if summary.forfeited is not None:
        raise ValueError(f"game {number}: {plan.lineup(number)[summary.forfeited.seat]} failed: {summary.forfeited.reason}")
    table.save(recording.folder / LOGS / f"{number}.jsonl")
    return rows_of(table, recording.observation, notes, number)


def noting(bot: Bot, notes: Notes) -> Bot:
    """Return the bot, wrapped to record what its search finds."""
    if isinstance(bot, MctsBot):
        think = bot.think

        def noted(state: State) -> Sequence[Line]:
            found = notes[state.digest()] = think(state)
            return found

        bot.think = noted  # type: ignore[method-assign]
    return bot


def rows_of(table: Table, kind: str, notes: Notes, number: int) -> Iterator[Mapping[str, Any]]:
    """Yield what each bot saw, could do and did, leaving out forced choices."""
    outcome, scores = table.state.returns(), table.state.scores()
    state, ply = table.game.start(table.state.setup.seats, **table.state.setup.options), 0
    for action in table.actions:
        legal = state.legal()
        if state.to_act != CHANCE and len(legal) > 1:
            seat = state.to_act
            tried = {line.action: line for line in notes.get(state.digest(), ())}
            visits = [tried[each].visits if each in tried else 0 for each in legal]
            whole = sum(visits)
            value = sum(line.visits * line.value for line in tried.values()) / whole if whole else float("nan")
            yield {"game": number, "ply": ply, "seat": seat, "observation": state.observe(seat, kind), "legal": legal,
                   "action": action, "visits": visits, "value": value, "outcome": outcome[seat], "score": scores[seat]}
            ply += 1
        state.apply(action)
