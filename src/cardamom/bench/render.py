"""Render the document of a run as text, or as docs/performance.md."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import Any

from cardamom.bench import environments, peers
from cardamom.bench.own_games import COPIES, PLAYOUTS
from cardamom.bench.positions import POSITIONS

PLAY = {"native_rollouts": "native rollouts", "native_uniform": "native uniform play", "interpreted": "interpreted, uniform",
        "from_python": "driven from Python"}
LABELED = PLAY | environments.LABELS  # all that is compared with peers
PAGE = Path(__file__).with_name("page.md")
BUSY = "The machine was busy with other things during this run: measure again when it is quiet."
VERDICT = {True: "pass", False: "FAIL", None: "-"}


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def with_seats(game_id: str, figures: dict[str, Any]) -> str:
    return f"{game_id}, {figures['seats']} seat{'s' * (figures['seats'] > 1)}"


def is_busy(machine: dict[str, Any]) -> bool:
    """Did other programs use so much of the machine that the figures cannot be trusted? Where the system does not say what
    they used, the load average does, in which those count that have just ended."""
    if machine["others"] is not None:
        return bool(machine["others"] > machine["cores"] / 8)
    return bool(machine["load_before"] > machine["cores"] / 2)


def company(machine: dict[str, Any]) -> str:
    """Return how busy the machine was."""
    load = f"load average {machine['load_before']} before, {machine['load_after']} after"
    return load if machine["others"] is None else f"{load}; meanwhile other programs used {number(machine['others'])} cores"


# -- text -----------------------------------------------------------------------------------------------------


def as_text(document: dict[str, Any]) -> str:
    return "\n".join(lines(document))


def lines(document: dict[str, Any]) -> Iterator[str]:
    machine = document["machine"]
    yield (f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}, {machine['python']}; "
           f"{company(machine)}")
    if is_busy(machine):
        yield BUSY
    for game_id, figures in document["games"].items():
        yield from game_lines(game_id, figures)
    yield ""
    yield corpus_line(document["corpus"])
    if document["peers"]:
        yield ""
        yield "other libraries, driven from Python"
        for package, peer in document["peers"].items():
            for game, rate in peer["decisions_per_s"].items():
                yield f"  {package + ' ' + game:38}{number(rate):>12} decisions/s"
        yield from (f"  {line}" for line in left_out(document))
        for game_id, ratios in document["ratios"].items():
            for name, over in ratios.items():
                times = ", ".join(f"{number(ratio)} x {rival}" for rival, ratio in over.items())
                yield f"  {game_id}, {LABELED[name]}: {times}"
    yield ""
    start = document["start_ms"]
    yield f"cardamom --help: {start['cardamom_help']:.0f} ms (python alone: {start['python']:.0f} ms)"
    yield ""
    yield "goals"
    for goal in document["goals"]:
        about = f"{goal['game']}: " if goal["game"] else ""
        note = f"  ({goal['note']})" if "note" in goal else ""
        figures = f"{VERDICT[goal['passed']]:5}{number(goal['measured']):>10}  {goal['goal']:10}"
        yield f"  {figures}  {about}{goal['figure']}{note}"


def game_lines(game_id: str, figures: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield with_seats(game_id, figures)
    for name, label in PLAY.items():
        turns = figures["turns_per_s"].get(name)
        yield (f"  {label:22}{number(figures['decisions_per_s'][name]):>12} decisions/s"
               + (f"{number(turns):>12} turns/s" if turns else ""))
    by_seats = [f"{seats} seats {number(rate)}" for seats, rate in figures["uniform_by_seats"].items()]
    if len(by_seats) > 1:
        yield f"  {'native uniform play':22}{', '.join(by_seats)} decisions/s"
    copies, searched = figures["copy_ns"], figures["simulations_per_s"]
    yield (f"  {'copy':22}{number(copies['native']):>12} ns in C, {number(copies['python'])} ns from Python, "
           f"{number(copies['interpreted'])} ns interpreted, {number(copies['deepcopy'])} ns by deepcopy, "
           f"{number(copies['pickle'])} ns pickled and back")
    yield f"  {'view()':22}{number(figures['view_us']['mean']):>12} µs"
    yield (f"  {'search':22}{number(searched['one_thread']):>12} simulations/s, two threads "
           f"{number(searched['two_threads'])} ({number(searched['ratio'])} times)")
    for name, label in environments.LABELS.items():
        yield f"  {label:22}{number(figures['env_steps_per_s'][name]):>12} steps/s"
    legal = figures["legal_us"]
    if legal:
        yield (f"  {'legal()':22}{number(legal['mean']):>12} µs in {legal['positions']} positions ({questions(legal)}), "
               f"at most {number(legal['slowest'])}")
        yield f"  {'scores()':22}{number(figures['scores_us']['slowest']):>12} µs at most"


def questions(legal: dict[str, Any]) -> str:
    """Return the mean times of legal() by what is asked."""
    return ", ".join(f"{question} {number(part['mean'])}" for question, part in legal["questions"].items())


def corpus_line(corpus: dict[str, Any]) -> str:
    if corpus["missing"]:
        return f"corpus: not replayed; {corpus['missing']}"
    rates = corpus["actions_per_s"]
    return (f"corpus: {corpus['logs']} logs, {corpus['actions']:,} actions; native {number(rates['native'])} actions/s, "
            f"interpreted {number(rates['interpreted'])} ({number(corpus['ratio'])} times)")


# -- a page ---------------------------------------------------------------------------------------------------


def as_page(document: dict[str, Any], service: str | None = None) -> str:
    """Return docs/performance.md: the prose of page.md with the figures of this run."""
    machine, settings = document["machine"], document["settings"]
    return Template(PAGE.read_text()).substitute(
        version=document["cardamom"], cpu=machine["cpu"], cores=machine["cores"], system=machine["system"],
        python=machine["python"], company=company(machine), busy=f" **{BUSY}**" if is_busy(machine) else "",
        seconds=settings["seconds"], best_of=settings["best_of"], cut=settings["cut"],
        simulations=f"{settings['simulations']:,}", corpus=corpus_line(document["corpus"]),
        games=markdown_table(games_rows(document)), legal=legal_rows(document), positions=POSITIONS,
        peers="\n\n".join((markdown_table(peer_rows(document)), *left_out(document))) if document["peers"]
        else "Not measured: run with --peers.",
        service=indented(service) if service else "Not measured: run with --service.",
        start=number(document["start_ms"]["cardamom_help"]), bare=number(document["start_ms"]["python"]),
        goals=markdown_table(goal_rows(document)))


def left_out(document: dict[str, Any]) -> list[str]:
    """Return a sentence for each peer that was not measured."""
    missing = dict.fromkeys(peer.package for peer in peers.PEERS if peer.package not in document["peers"])
    return [f"{package} was not measured: it was not installed." for package in missing]


def indented(text: str) -> str:
    """Return text that a page shows as it is."""
    return "\n".join(f"    {line}" for line in text.splitlines())


def markdown_table(rows: list[list[str]]) -> str:
    head, *body = rows
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] + ["---:"] * (len(head) - 1), *body))


def games_rows(document: dict[str, Any]) -> list[list[str]]:
    games = document["games"]

    def row(label: str, group: str, name: str) -> list[str]:
        return [label, *(number(figures[group].get(name)) for figures in games.values())]

    return [
        ["", *(with_seats(game_id, figures) for game_id, figures in games.items())],
        *(row(f"{label}, decisions/s", "decisions_per_s", name) for name, label in PLAY.items()),
        *(row(f"{PLAY['native_uniform']}, {seats} seats, decisions/s", "uniform_by_seats", seats)
          for seats in seat_counts(games)),
        *(row(f"{PLAY[name]}, turns/s", "turns_per_s", name) for name in PLAYOUTS),
        *(row(f"{label}, ns", "copy_ns", name) for name, label in COPIES.items()),
        row("view(), µs", "view_us", "mean"),
        *(row(f"{label}, steps/s", "env_steps_per_s", name) for name, label in environments.LABELS.items()),
        row("search on one thread, simulations/s", "simulations_per_s", "one_thread"),
        row("search on two threads, simulations/s", "simulations_per_s", "two_threads"),
        row("two threads over one", "simulations_per_s", "ratio")]


def seat_counts(games: dict[str, Any]) -> list[str]:
    """Return the seat counts of games measured with several."""
    measured = [figures["uniform_by_seats"] for figures in games.values()]
    return sorted({seats for rates in measured if len(rates) > 1 for seats in rates})


def legal_rows(document: dict[str, Any]) -> str:
    known = {game_id: figures for game_id, figures in document["games"].items() if figures["legal_us"]}
    if not known:
        return "Not measured: there are no recorded positions."
    head = ["", "positions", "mean, µs", "slowest, µs", "mean by what is decided, µs", "slowest scores(), µs"]
    return markdown_table([head, *(
        [game_id, *(number(figures["legal_us"][name]) for name in ("positions", "mean", "slowest")),
         questions(figures["legal_us"]), number(figures["scores_us"]["slowest"])] for game_id, figures in known.items())])


def peer_rows(document: dict[str, Any]) -> list[list[str]]:
    """Return the rate of each peer, and how many times as fast our games are."""
    rates = {f"{package} {game}": rate for package, peer in document["peers"].items()
             for game, rate in peer["decisions_per_s"].items()}
    versions = [f"{name} ({document['peers'][name.split()[0]]['version']})" for name in rates]
    return [["", *versions], ["decisions/s", *map(number, rates.values())], *(
        [f"{game_id}, {LABELED[name]}", *(f"{number(over[rival])} x" for rival in rates)]
        for game_id, ratios in document["ratios"].items() for name, over in ratios.items())]


def goal_rows(document: dict[str, Any]) -> list[list[str]]:
    return [["figure", "goal", "measured", ""], *(
        [f"{goal['game']}: {goal['figure']}" if goal["game"] else goal["figure"], goal["goal"], number(goal["measured"]),
         goal.get("note") or VERDICT[goal["passed"]]] for goal in document["goals"])]
