"""A training run: generations of games, fitting and matches, in a folder from which it can go on.

    run.json              what is trained, and how; a run goes on only with the same
    games-000.jsonl       games that the evaluator of the start played against itself, one a line; then 001, ...
    candidate-001.toml    what was fitted to the games so far
    match-001.jsonl       its match against the best so far, a line for each deal
    candidate-001-prior.toml, match-001-prior.jsonl    if its net lost: the prior alone, with the net of the best so far
    generations.jsonl     which candidates were accepted
    learned.toml          the best so far: the file of an evaluator

Everything is appended, or written beside and renamed, so that a run that was killed goes on where it stopped. The same seed
gives the same run, whatever the number of processes.
"""
from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from dataclasses import replace as replaced
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from cardamom.arena.tally import wilson
from cardamom.arena.worker_pool import map_in_order
from cardamom.games import load
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.features import row_names
from cardamom.kernel.game import Game
from cardamom.kernel.learned import in_toml, written_learned
from cardamom.kernel.twin import derived
from cardamom.training.self_play import CUT, Player, Record, play_game, play_match

if TYPE_CHECKING:
    from cardamom.training.fit import Data

WINDOW = 4  # generations of games that a candidate is fitted to
Report = Callable[[str, int, int], None]  # what is done, how many of how many


@dataclass(frozen=True)
class Settings:
    """What a run trains, and how."""

    game: str
    version: int
    evaluator: str  # whose weights and features it begins with
    seed: int
    simulations: int  # of each decision
    games: int  # of each generation
    deals: int  # of a match, at most
    speed_of_nets: int = 1  # simulations by a net that take as long as one by rollouts: so many it gets in their match
    exploration: float = 0.25  # how much searches by a net explore
    cut: int = CUT  # decisions of a rollout, while there is no net
    sharpness: float = 1.0  # the power of the visits that a prior learns


class Run:
    """A run in its folder. A folder of another run, or of other rules or settings, is refused with a sentence."""

    def __init__(self, folder: Path, settings: Settings, jobs: int) -> None:
        self.folder, self.settings, self.jobs = folder, settings, jobs
        self.known: dict[int, Data] = {}  # what the games of the last generations say
        self.game: Game[Any] = load(settings.game)
        self.evaluator: Evaluator[Any] = self.game.evaluator(settings.evaluator)
        self.twin = type(self.game.evaluator(settings.evaluator, engine="interpreted"))
        if not self.twin.features_declared:
            raise ValueError(f"{self.game.id}: {settings.evaluator} declares no features, so there is nothing to learn from")
        folder.mkdir(parents=True, exist_ok=True)
        known = folder / "run.json"
        if not known.exists():
            if any(folder.iterdir()):
                raise ValueError(f"{folder} is not empty and not a training run: choose a new folder")
            replace(known, json.dumps(asdict(settings), indent=2) + "\n")
        for name, value in json.loads(known.read_text()).items():
            if value != getattr(settings, name):
                raise ValueError(f"{folder} holds a run with {name} {value}, not {getattr(settings, name)}: "
                                 "choose the same, or a new folder")

    def train(self, generations: int, report: Report) -> Iterator[dict[str, Any]]:
        """Go on until there are so many generations; yields what came of each that is new."""
        for generation in range(len(self.verdicts()) + 1, generations + 1):
            begin = monotonic()
            self.play(generation - 1, report)
            data, verdict = self.gather(generation), dict[str, Any]()
            for net in (True, False):  # one whose net lost gets another try without: priors need fewer games
                fitted = self.fit(generation, data, net)
                verdict = self.match(generation, net, report) | fitted | {"net": net}
                if verdict["accepted"]:
                    break
            verdict = {"generation": generation, **verdict, "seconds": round(monotonic() - begin)}
            append(self.folder / "generations.jsonl", verdict)
            if verdict["accepted"]:
                self.write_best()
            yield verdict

    # -- the parts of a generation ------------------------------------------------------------------------------

    def play(self, generation: int, report: Report) -> None:
        """The games of the best so far against itself."""
        file = self.folder / f"games-{generation:03}.jsonl"
        done = len(lines(file))
        seed = derived(self.settings.seed, 2 * generation)
        work = partial(play_from, self.best(), seed, done)
        with closing(map_in_order(work, range(self.settings.games - done), self.jobs)) as records:
            for count, record in enumerate(records, done + 1):
                append(file, asdict(record))
                report("games", count, self.settings.games)

    def gather(self, generation: int) -> Data:
        """What the last games say."""
        from cardamom.training.fit import gathered, joined
        first = max(0, generation - WINDOW)
        for each in range(first, generation):
            if each not in self.known:
                self.known[each] = gathered(self.game, self.evaluator, [*self.records(each)], self.player_of(each).has_net(),
                                            self.settings.sharpness)
        self.known = {each: data for each, data in self.known.items() if each >= first}
        return joined([*self.known.values()])

    def fit(self, generation: int, data: Data, net: bool) -> dict[str, Any]:
        """Write the candidate, with a new net or that of the best so far, if it has one."""
        from cardamom.training.fit import fit
        rows = len(row_names(self.game.twin_class.actions))
        seed = derived(self.settings.seed, generation) & 0xFFFFFFFF
        learned, found = fit(data, rows, seed, net, self.settings.exploration)
        best = self.best().load()[1].learned
        if not net and best is not None:
            learned = learned._replace(exploration=best.exploration, layers=best.layers)
        made = f"cardamom train {self.settings.game}, generation {generation}"
        document = {"made": made, "weights": self.evaluator.weights,
                    "learned": written_learned(learned, self.twin, self.game.twin_class.actions)}
        replace(self.candidate(generation, net), in_toml(document))
        return found

    def match(self, generation: int, net: bool, report: Report) -> dict[str, Any]:
        """The candidate against the best so far, until it is clear who is better; in the end it needs more than half."""
        file = self.folder / f"match-{self.numbered(generation, net)}.jsonl"
        results = [result for line in lines(file) for result in line["results"]]
        done = len(lines(file))
        player, best = self.player(self.candidate(generation, net)), self.best()
        if player.has_net() and not best.has_net():
            player = replaced(player, simulations=player.simulations * self.settings.speed_of_nets)
        work = partial(match_from, player, best, derived(self.settings.seed, 2 * generation + 1), done)
        if not is_clear(results):
            with closing(map_in_order(work, range(self.settings.deals - done), self.jobs)) as deals:
                for count, deal in enumerate(deals, done + 1):
                    append(file, {"deal": count - 1, "results": deal})
                    results += deal
                    report("match", count, self.settings.deals)
                    if is_clear(results):
                        break
        low, high = wilson(sum(results), len(results))
        return {"accepted": sum(results) > len(results) / 2, "played": len(results), "won": round(sum(results), 2),
                "low": round(low, 3), "high": round(high, 3)}

    # -- files --------------------------------------------------------------------------------------------------

    def numbered(self, generation: int, net: bool) -> str:
        """The number of a candidate in the names of files."""
        return f"{generation:03}" + "-prior" * (not net)

    def candidate(self, generation: int, net: bool) -> Path:
        return self.folder / f"candidate-{self.numbered(generation, net)}.toml"

    def verdicts(self) -> list[dict[str, Any]]:
        return lines(self.folder / "generations.jsonl")

    def player(self, file: Path | None) -> Player:
        return Player(self.settings.game, self.settings.evaluator, file, self.settings.simulations, self.settings.cut)

    def player_of(self, generation: int) -> Player:
        """Who played the games of a generation: the last that was accepted before."""
        accepted = [each for each in self.verdicts() if each["accepted"] and each["generation"] <= generation]
        return self.player(self.candidate(accepted[-1]["generation"], accepted[-1]["net"]) if accepted else None)

    def best(self) -> Player:
        return self.player_of(len(self.verdicts()))

    def records(self, generation: int) -> Iterator[Record]:
        return (Record(**line) for line in lines(self.folder / f"games-{generation:03}.jsonl"))

    def write_best(self) -> None:
        """The best so far, with how it was made."""
        from tomllib import loads
        file = self.best().file
        assert file is not None, "something was accepted"
        verdicts, settings = self.verdicts(), self.settings
        training = {"start": settings.evaluator, "seed": settings.seed, "simulations": settings.simulations,
                    "cut": settings.cut, "sharpness": settings.sharpness,
                    "games": settings.games * len(verdicts), "seconds": sum(each["seconds"] for each in verdicts),
                    "generations": [summary(each) for each in verdicts]}
        replace(self.folder / "learned.toml", in_toml(loads(file.read_text()) | {"training": training}))


def summary(verdict: dict[str, Any]) -> str:
    """What came of a generation."""
    learned = "prior and net" if verdict["net"] else "prior"
    won = f"won {verdict['won']:g} of {verdict['played']} against the best before"
    return f"{verdict['generation']}, {learned}: {won}{'' if verdict['accepted'] else ', rejected'}"


def play_from(player: Player, seed: int, first: int, number: int) -> Record:
    return play_game(player, seed, first + number)


def match_from(player: Player, rival: Player, seed: int, first: int, number: int) -> list[float]:
    return play_match(player, rival, seed, first + number)


def is_clear(results: list[float]) -> bool:
    """Does the 95 % interval leave out a half?"""
    low, high = wilson(sum(results), len(results))
    return len(results) >= 20 and not low <= 0.5 <= high


def lines(file: Path) -> list[dict[str, Any]]:
    """The complete lines of a file; a last one that was cut off is dropped from it."""
    if not file.exists():
        return []
    written = file.read_bytes()
    whole = written[:written.rfind(b"\n") + 1]
    if whole != written:
        replace(file, whole.decode())
    return [json.loads(line) for line in whole.splitlines()]


def append(file: Path, line: dict[str, Any]) -> None:
    with file.open("a") as opened:
        opened.write(json.dumps(line, separators=(",", ":")) + "\n")


def replace(file: Path, text: str) -> None:
    """Write a file, completely or not at all."""
    beside = file.with_suffix(".new")
    beside.write_text(text)
    beside.replace(file)
