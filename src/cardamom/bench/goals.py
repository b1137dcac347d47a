"""The performance goals of each game, and whether a run reached them."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardamom.bench.environments import LABELS

RIVAL = "open_spiel connect_four"
RIVAL_OBSERVED = f"{RIVAL} with tensors"
QUIET = 1.9  # cores that two threads must have had for their figure to count
SEARCHED = 3  # seats with which a search is measured
Document = dict[str, Any]  # what `cardamom bench --json` prints


@dataclass(frozen=True)
class Goal:
    """A lower or upper limit; `measured` finds the figure of a game in the document of a run, or None."""

    about: str
    least: bool
    limit: float
    measured: Callable[[Document, str], float | None]
    note: Callable[[Document, str], str] = lambda document, game_id: ""

    def check(self, document: Document, game_id: str | None) -> dict[str, Any]:
        """Compare with a run. `passed` is None if it was not measured, or not reliably."""
        found = self.measured(document, game_id or "")
        passed = None if found is None else found >= self.limit if self.least else found <= self.limit
        result = {"game": game_id, "figure": self.about, "goal": f"{'>=' if self.least else '<='} {self.limit:,}",
                "measured": found, "passed": passed}
        note = self.note(document, game_id or "") if passed is False else ""
        return result | {"passed": None, "note": note} if note else result


# -- kinds of goals ---------------------------------------------------------------------------------------------


def uniform(times: float, seats: int | None = None) -> Goal:
    """Play uniformly this many times as fast as the rival in the same run, with the seats of the run or with these."""
    def measured(document: Document, game_id: str) -> float | None:
        if seats is None:
            return over_rival(document, game_id, "native_uniform")
        rate, peers = figure("uniform_by_seats", str(seats))(document, game_id), document["peers"]
        return rate / peers["open_spiel"]["decisions_per_s"]["connect_four"] if rate and peers else None
    return Goal(f"native uniform play{f' with {seats} seats' if seats else ''} over {RIVAL}", True, times, measured)


def from_python(times: float) -> Goal:
    return Goal(f"driven from Python over {RIVAL}", True, times,
                lambda document, game_id: over_rival(document, game_id, "from_python"))


def over_rival(document: Document, game_id: str, played: str) -> float | None:
    ratio: float | None = document["ratios"].get(game_id, {}).get(played, {}).get(RIVAL)
    return ratio


def copied(nanoseconds: float, how: str = "python") -> Goal:
    return Goal("copy in C, ns" if how == "native" else "copy() from Python, ns", False, nanoseconds, figure("copy_ns", how))


def searched(simulations: float) -> Goal:
    find = figure("simulations_per_s", "one_thread")
    return Goal("search, simulations/s on one thread", True, simulations,
                lambda document, game_id: find(document, game_id) if seats_of(document, game_id) == SEARCHED else None)


def two_threads(times: float) -> Goal:
    used = figure("simulations_per_s", "cores_used_by_two")

    def busy(document: Document, game_id: str) -> str:
        cores = used(document, game_id)
        return f"the machine was busy: two threads had {cores:.1f} cores" if cores is not None and cores < QUIET else ""
    return Goal("search, two threads over one", True, times, figure("simulations_per_s", "ratio"), busy)


def legal(microseconds: float) -> Goal:
    return Goal("mean legal() in the middle of recorded games, µs", False, microseconds, figure("legal_us", "mean"))


def slowest_legal(microseconds: float) -> Goal:
    return Goal("slowest legal() in recorded positions, µs", False, microseconds, figure("legal_us", "slowest"))


def slowest_scores(microseconds: float) -> Goal:
    return Goal("slowest scores() in recorded positions, µs", False, microseconds, figure("scores_us", "slowest"))


def viewed(microseconds: float) -> Goal:
    return Goal("mean view(), µs", False, microseconds, figure("view_us", "mean"))


def observed(steps: float, how: str = "vector_compact") -> Goal:
    """So many steps a second on one core, with masks and observations."""
    return Goal(f"{LABELS[how]} with masks and observations, steps/s", True, steps, figure("env_steps_per_s", how))


def observed_over_rival(times: float) -> Goal:
    return Goal(f"{LABELS['vector_compact']} over {RIVAL_OBSERVED}", True, times, lambda document, game_id: document[
        "ratios"].get(game_id, {}).get("vector_compact", {}).get(RIVAL_OBSERVED))


def figure(group: str, name: str) -> Callable[[Document, str], float | None]:
    def find(document: Document, game_id: str) -> float | None:
        found: float | None = (document["games"][game_id][group] or {}).get(name)
        return found
    return find


def seats_of(document: Document, game_id: str) -> int:
    seats: int = document["games"][game_id]["seats"]
    return seats


# -- the goals --------------------------------------------------------------------------------------------------


CORPUS = Goal("corpus: native over interpreted", True, 30, lambda document, _: document["corpus"]["ratio"])
VIEW = viewed(500)
CENTURY = (uniform(20), from_python(2.5), copied(100, "native"), copied(400), two_threads(1.7), VIEW)
GOALS: dict[str, tuple[Goal, ...]] = {
    "eastern-wonders": (*CENTURY, searched(50_000), observed(1_000_000), observed_over_rival(2.5), observed(100_000, "aec")),
    "eastern-wonders-solo": CENTURY,
    "east-to-west-1": (uniform(10), copied(250), VIEW),
    "heroic-journey-3": (uniform(10), copied(250), VIEW),
    "world-wonders": (uniform(1, seats=2), uniform(1, seats=5), copied(500), legal(10), slowest_legal(200),
                      slowest_scores(1000), VIEW, observed(150_000)),
}


def goals(document: Document) -> list[dict[str, Any]]:
    """Return each goal with the measured figure."""
    return [CORPUS.check(document, None), *(
        goal.check(document, game_id) for game_id in document["games"] for goal in GOALS.get(game_id, ()))]
