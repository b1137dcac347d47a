"""What Cardamom wants to reach on any machine, and whether it did here."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

RIVAL = "open_spiel connect_four"
QUIET = 1.9  # cores that two threads must have had for their figure to count


def goals(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Each goal with what was measured; `passed` is null if it was not measured, or cannot be judged here."""
    found = list(corpus_goals(document["corpus"]))
    for game_id, figures in document["games"].items():
        ratios = document["ratios"].get(game_id, {})
        for goal in (*ratio_goals(ratios), *copy_goals(figures["copy_ns"]), *search_goals(figures)):
            found.append({"game": game_id, **goal})
    return found


def corpus_goals(corpus: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield {"game": None, **at_least("corpus: native over interpreted", corpus["ratio"], 30)}


def ratio_goals(ratios: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield at_least(f"native uniform play over {RIVAL}", ratios.get("native_uniform", {}).get(RIVAL), 20)
    yield at_least(f"driven from Python over {RIVAL}", ratios.get("from_python", {}).get(RIVAL), 2.5)


def copy_goals(nanoseconds: dict[str, float | None]) -> Iterator[dict[str, Any]]:
    yield at_most("copy in C, ns", nanoseconds["native"], 100)
    yield at_most("copy() from Python, ns", nanoseconds["python"], 400)


def search_goals(figures: dict[str, Any]) -> Iterator[dict[str, Any]]:
    searched = figures["simulations_per_s"]
    if figures["seats"] == 3:
        yield at_least("search, simulations/s on one thread", searched["one_thread"], 50_000)
    two = at_least("search, two threads over one", searched["ratio"], 1.7)
    if two["passed"] is False and searched["cores_used_by_two"] < QUIET:
        two |= {"passed": None, "note": f"the machine was busy: two threads had {searched['cores_used_by_two']:.1f} cores"}
    yield two


def at_least(goal: str, measured: float | None, wanted: float) -> dict[str, Any]:
    return {"goal": goal, "wanted": f">= {wanted:,}", "measured": measured,
            "passed": None if measured is None else measured >= wanted}


def at_most(goal: str, measured: float | None, wanted: float) -> dict[str, Any]:
    return {"goal": goal, "wanted": f"<= {wanted:,}", "measured": measured,
            "passed": None if measured is None else measured <= wanted}
