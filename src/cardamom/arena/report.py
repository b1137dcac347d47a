"""The results of an arena as one HTML file that needs nothing else: for people who want to look."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Literal

from cardamom.arena.charts import Measure, distributions, intervals, shortened, stacked
from cardamom.arena.standings import ArenaResults, BotStanding, PairStanding
from cardamom.arena.tally import Rate

PAGE = Template((Path(__file__).parent / "report.html").read_text(encoding="utf-8"))
SIDES: tuple[Literal["first"], Literal["second"]] = ("first", "second")
TURNS = ("first", "second", "third", "fourth", "fifth")


def report(document: Mapping[str, Any], results: ArenaResults) -> str:
    """Return the page. `document` says what was played; the sources of points are in words already."""
    colours = {one["bot"]: place % 8 for place, one in enumerate(results["ladder"])}
    parts = [ladder(results["ladder"], colours), pairs(document, results["pairs"], colours),
             points(results["ladder"], colours), sources(results["ladder"]), lengths(results), seats(results)]
    return PAGE.substitute(
        title=escape(document["title"]), about=escape(about(document, results)), notes=notes(document["notes"]),
        sections="".join(filter(None, parts)) or "<p>No game has been played yet.</p>",
        command=escape(document["command"]))


def about(document: Mapping[str, Any], results: ArenaResults) -> str:
    seats = document["seats"]
    who = "alone" if seats == 1 else f"{seats} seats"
    way = "" if seats == 1 else ", everybody against everybody" if document["pairing"] == "round-robin" else (
        f", {document['bots'][0]} against each of the others")
    return f"{results['games']:,} games, {who}{way}; seed {document['seed']}, version {document['version']} of the rules"


def section(title: str, chart: str, *said: str) -> str:
    lines = "".join(f"<p class=quiet>{escape(line)}</p>" for line in said)
    return f"<section><h2>{escape(title)}</h2>{chart}{lines}</section>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = "".join(f"<th scope=col>{escape(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="chart"><table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></div>'


def swatch(colour: int, name: str) -> str:
    return f'<span class="name" title="{escape(name)}"><span class="swatch c{colour}"></span>{escape(name)}</span>'


def percent(value: float) -> str:
    return f"{value:.0%}" if round(value * 1000) % 10 == 0 else f"{value:.1%}"


def time(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds:.2f} s"


def ladder(standings: Sequence[BotStanding], colours: Mapping[str, int]) -> str:
    if not standings:
        return ""
    rated = [(one["bot"], one["rating"]) for one in standings if one["rating"]]
    chart = intervals([Measure(bot, rating["points"], rating["low"], rating["high"], colours[bot], f"{rating['points']:.0f}")
                       for bot, rating in rated], "Ratings with intervals", lambda value: f"{value:.0f}") if rated else ""
    rows, forfeits = [], any(one["forfeits"] for one in standings)
    for place, one in enumerate(standings, 1):
        rating, score, wins = one["rating"], one["score"], one["wins"]
        rows.append([
            str(place), swatch(colours[one["bot"]], one["bot"]), f"{rating['points']:.0f}" if rating else "",
            f"{rating['low']:.0f} to {rating['high']:.0f}" if rating else "", f"{wins['played']:,}", percent(wins["rate"]),
            f"{score['mean']:.1f} ± {score['deviation']:.1f}" if score else "", time(one["seconds"]),
            *([str(one["forfeits"])] if forfeits else [])])
    head = ("", "Bot", "Rating", "95% interval", "Seats played", "Won", "Points", "Time per decision",
            *(["Forfeits"] if forfeits else []))
    return section("Ladder", chart + table(head, rows),
                   "400 rating points more mean ten wins for each loss. The line of a bot is where its rating lies with a "
                   "probability of 95%; 1500 is the average of all who played.")


def pairs(document: Mapping[str, Any], standings: Sequence[PairStanding], colours: Mapping[str, int]) -> str:
    played = [one for one in standings if one["deals"]]
    if not played:
        return ""
    sprt = document["sprt"]
    chart = intervals([Measure(" : ".join(shortened(one[side], 13) for side in SIDES), one["score"], one["low"], one["high"],
                               colours[one["first"]], percent(one["score"])) for one in played],
                      "Share of the victories in each pairing", percent, [one["even"] for one in played], (0.0, 1.0))
    head = ["", "", "Deals", "Games", "Won by the first", "95% interval", *(["Sequential test"] if sprt else [])]
    rows = [[swatch(colours[one["first"]], one["first"]), swatch(colours[one["second"]], one["second"]), f"{one['deals']:,}",
             f"{one['games']:,}", f"{one['won']:g} ({percent(one['score'])})",
             f"{percent(one['low'])} to {percent(one['high'])}", *([verdict(one, sprt)] if sprt else [])] for one in played]
    said = ["A deal is played once from every seat. The short line in each row is where equal bots "
            "would be."]
    if sprt:
        said += [f"The sequential test asks whether the first bot is {sprt['low']:g} or {sprt['high']:g} rating points "
                 "stronger; in brackets, the log-likelihood ratio."]
    if document["seats"] == 1:
        said[:1] = ["Alone they do not meet: half means that they beat the automaton equally often with the same deals."]
    return section("Against each other", chart + table(head, rows), *said)


def verdict(one: PairStanding, sprt: Mapping[str, float]) -> str:
    ratio = f"{one['ratio']:.2f}"
    if not one["verdict"]:
        return f"open ({ratio})"
    accepted, other = (sprt["low"], sprt["high"]) if one["verdict"] == "low" else (sprt["high"], sprt["low"])
    return f"<strong>{accepted:g} points</strong>, not {other:g} ({ratio})"


def points(standings: Sequence[BotStanding], colours: Mapping[str, int]) -> str:
    rows = [(one["bot"], one["scores"], colours[one["bot"]]) for one in standings if one["scores"]]
    return section("Points", distributions(rows, "How often each bot had how many points"),
                   "How often each bot ended with how many points.") if rows else ""


def sources(standings: Sequence[BotStanding]) -> str:
    names = [*dict.fromkeys((source["text"], source["rule"]) for one in standings for source in one["sources"])]
    if not names:
        return ""
    means = [{(source["text"], source["rule"]): source["mean"] for source in one["sources"]} for one in standings]
    rows = [(one["bot"], [mean.get(name, 0.0) for name in names])
            for one, mean in zip(standings, means, strict=True) if mean]
    legend = "".join(f'<li><span class="swatch s{number % 12}"></span>{escape(text)} <small>{escape(rule)}</small></li>'
                     for number, (text, rule) in enumerate(names))
    chart = stacked(rows, [f"{text} ({rule})" for text, rule in names], "Mean points by source")
    return section("Where points come from", f'{chart}<ul class="legend">{legend}</ul>',
                   "Mean points of a game, by the rule that gives them.")


def lengths(results: ArenaResults) -> str:
    rounds, turns, decisions = results["rounds"], results["turns"], results["decisions"]
    if not (results["lengths"] and rounds and turns and decisions):
        return ""
    return section("How long games last", distributions([("rounds", results["lengths"], 0)], "Rounds of a game"),
                   f"On average {rounds['mean']:.1f} rounds ({rounds['min']} to {rounds['max']}), {turns['mean']:.1f} turns "
                   f"and {decisions['mean']:.0f} decisions.")


def seats(results: ArenaResults) -> str:
    if len(results["by_seat"]) < 2:
        return ""
    chart = rates([(f"seat {seat}", rate) for seat, rate in enumerate(results["by_seat"])], 0, "Win rate of each seat")
    said = "Every bot sat equally often on every seat, so differences come from the seat alone."
    if results["by_turn"]:
        chart += rates([(f"{TURNS[turn]} to act", rate) for turn, rate in enumerate(results["by_turn"])], 1,
                       "Win rate by turn order")
    return section("Seats", chart, said)


def rates(rows: Sequence[tuple[str, Rate]], colour: int, about: str) -> str:
    even = 1 / len(rows)
    measures = [Measure(name, rate["rate"], rate["low"], rate["high"], colour, percent(rate["rate"])) for name, rate in rows]
    most = max(2 * even, *(rate["high"] for _, rate in rows))
    return intervals(measures, about, percent, [even] * len(rows), (0.0, min(1.0, most)))


def notes(lines: Sequence[str]) -> str:
    return f'<ul class="notes">{"".join(f"<li>{escape(line)}.</li>" for line in lines)}</ul>' if lines else ""
