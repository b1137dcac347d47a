"""`cardamom review`: what a game turned on, in words, as JSON, or as a page in a file."""
from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from cardamom.cli.bad_input import BadInput
from cardamom.cli.replay import open_log, standings
from cardamom.games.century.themes import in_theme
from cardamom.table.log import header_of
from cardamom.table.table import Table
from cardamom.telling.review import Budget, Review, ReviewChoice, ReviewDecision, review
from cardamom.telling.speak import Speaker

WIDTH, HEIGHT = 60, 8  # of the drawn curve
MARKS = "ABCDE"


def show_review(path: Path, as_json: bool, html: Path | None, simulations: int | None, theme: str, locale: str) -> None:
    if simulations is not None and simulations < 1:
        raise BadInput(f"--simulations: {simulations} is not a positive number")
    if html is not None and html.exists():
        raise BadInput(f"{html} already exists; choose another name")
    table = open_log(path, partial=False)
    if not any(act.seat >= 0 and act.choices > 1 for act in table.history.line):
        raise BadInput(f"{path}: nothing was decided in this game yet, so there is nothing to review")
    budget = None if simulations is None else Budget(simulations, 8 * simulations)
    game = in_theme(table.game, theme)
    with progress() as advance:
        found = review(table.history, budget, advance)
    if html is not None:
        from cardamom.server.review_file import write_review
        write_review(html, table, game, found, locale)
    if as_json:
        print(json.dumps({**header_of(table.history), "players": table.players, "scores": table.scores(),
                          "winners": table.winners(), "review": found}, indent=2, ensure_ascii=False))
        return
    speaker = Speaker(game, table.players, locale=locale)
    for line in review_lines(table, found, speaker):
        print("\n".join(textwrap.wrap(line, 100, subsequent_indent=" " * (len(line) - len(line.lstrip()) + 2),
                                      break_on_hyphens=False, drop_whitespace=True)) if len(line) > 100 else line)
    if html is not None:
        print()
        print(speaker.said("review-written", path=str(html)))


@contextmanager
def progress() -> Iterator[Callable[[float], None]]:
    """Show a progress bar on stderr at a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
    with Progress(TextColumn("Reviewing"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), TextColumn("left"),
                  console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        yield lambda done: bar.update(task, completed=done)


# -- in words -------------------------------------------------------------------------------------------------


def review_lines(table: Table, found: Review, speaker: Speaker) -> Iterator[str]:
    """Yield the review as people read it."""
    yield f"{speaker.game.title}: {', '.join(map(speaker.name, range(len(table.players))))}"
    yield from standings(table, speaker)
    yield ""
    yield speaker.said("review-curve")
    yield from curve_lines(found, speaker)
    for seat, decisions in enumerate(found["decisions"]):
        yield ""
        summary = found["seats"][seat]
        yield speaker.said("review-seat", seat=seat, decided=summary["decided"], mistakes=summary["mistakes"])
        if not decisions:
            yield f"  {speaker.said('review-no-decisions')}"
        for number, decision in enumerate(decisions, 1):
            yield from decision_lines(decision, number, speaker)
    if found["draws"]:
        yield ""
        yield speaker.said("review-luck")
        for party, luck in enumerate(found["luck"]):
            yield f"  {speaker.name(party):<20} {signed(luck)}"


def decision_lines(decision: ReviewDecision, number: int, speaker: Speaker) -> Iterator[str]:
    seat = decision["seat"]
    chances = [round(100 * decision[which]["chances"][seat]) for which in ("better", "played")]
    at = f"{speaker.said('review-round', round=decision['round'])}: " if decision["round"] is not None else ""
    yield f"  {number}. {at}{speaker.said('review-from-to', better=chances[0], played=chances[1])}"
    yield f"     {speaker.said('review-played', clauses=clauses(decision['played'], seat, speaker))}"
    worse, better = ([speaker.say(reason) for reason in reasons]
                     for reasons in (decision["played"]["reasons"], [*decision["better"]["reasons"], *decision["missed"]]))
    if worse:
        yield f"       {' '.join(worse)}"
    yield f"     {speaker.said('review-better', clauses=clauses(decision['better'], seat, speaker))}"
    if better or not worse:
        yield f"       {' '.join(better) or speaker.said('review-unexplained')}"


def clauses(choice: ReviewChoice, seat: int, speaker: Speaker) -> str:
    """Return what was done, without the subject; of a game that does not declare its effects, the names of the actions."""
    said = [clause for who, clause in speaker.clauses(choice["effects"]) if who == seat]
    counted: list[tuple[str, int]] = []
    for clause in said:
        if counted and counted[-1][0] == clause:
            counted[-1] = clause, counted[-1][1] + 1
        else:
            counted.append((clause, 1))
    parts = [speaker.said("tell-times", clause=clause, n=n) if n > 1 else clause for clause, n in counted]
    if not parts and choice["actions"] == ["end"]:
        return speaker.said("tell-ends-turn", you=0)
    return speaker.listed(parts) or " ".join(choice["actions"])


def curve_lines(found: Review, speaker: Speaker) -> Iterator[str]:
    """Yield the chances to win as a drawing: a letter for each party, 100 % on top."""
    curve = found["curve"]
    first, last = curve[0]["place"], max(curve[-1]["place"], curve[0]["place"] + 1)
    rows = [[" "] * WIDTH for _ in range(HEIGHT + 1)]
    for column in range(WIDTH):
        place = first + (last - first) * column / (WIDTH - 1)
        point = next(one for one in reversed(curve) if one["place"] <= place)
        for party, chance in enumerate(point["chances"]):
            row = rows[HEIGHT - round(chance * HEIGHT)]
            row[column] = MARKS[party] if row[column] == " " else "*"
    for height, row in enumerate(rows):
        share = 100 - 100 * height // HEIGHT
        yield f"  {share:>3}% |{''.join(row).rstrip()}" if height % 2 == 0 else f"       |{''.join(row).rstrip()}"
    yield "  " + "   ".join(f"{MARKS[party]} {speaker.name(party)}" for party in range(len(curve[0]["chances"])))


def signed(chance: float) -> str:
    percent = round(100 * chance)
    return f"{percent:+}%" if percent else "0%"

