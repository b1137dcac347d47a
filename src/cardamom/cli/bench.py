"""`cardamom bench`: the measures are in cardamom/bench."""
from __future__ import annotations

import json as jsons
import sys
from typing import Annotated, Any

import typer

from cardamom.cli.bad_input import BadInput, refusing_bad_input


def bench(
    game: Annotated[str, typer.Argument(help="The id of a game.", show_default="all games")] = "",
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="3, or what the game has")] = None,
    peers: Annotated[bool, typer.Option(
        "--peers", help="Compare with OpenSpiel, catanatron and PettingZoo, and with pgx if it is installed.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the page docs/performance.md.")] = False,
    seconds: Annotated[float, typer.Option(help="Seconds for each measurement in each of three rounds.", min=0.001)] = 0.5,
    service: Annotated[bool, typer.Option(
        "--service", help="Measure the web app with many tables instead; with --markdown, in addition.")] = False,
    neighbour: Annotated[bool, typer.Option(
        "--neighbour", help="Measure how long moves take during each kind of attack on the web app.")] = False,
    tables: Annotated[int, typer.Option(help="How many tables, with --service.", min=1, max=2000)] = 200,
    only: Annotated[list[str] | None, typer.Option(
        help="An attack, with --neighbour; can be repeated.", show_default="all attacks")] = None,
) -> None:
    """Measure how fast the games run on this machine. Takes about two minutes."""
    if json and markdown:
        raise BadInput("choose --json or --markdown, not both")
    if neighbour or (service and not markdown):
        document, text = measured_neighbour(seconds, only or []) if neighbour else measured_service(seconds, tables)
        print(jsons.dumps(document, indent=2) if json else text)
        return
    from cardamom.bench.apart import ApartFailed
    from cardamom.bench.own_games import OwnGame
    from cardamom.bench.peers import PeersMissing
    from cardamom.bench.render import as_page, as_text
    from cardamom.bench.report import measured
    from cardamom.games import game_ids, load
    with refusing_bad_input():
        chosen = [game] if game else [each for each in game_ids() if seats is None or seats in load(each).seats]
        if not chosen:
            raise ValueError(f"seats: no game has {seats}")
        own = [OwnGame(each, seats) for each in chosen]
    progress = Progress()
    try:
        document = measured(own, peers, seconds, progress)
    except (ApartFailed, PeersMissing) as error:
        raise BadInput(f"--peers: {error}") from error
    progress.clear()
    if markdown:
        print(as_page(document, measured_service(seconds, tables)[1] if service else None).rstrip())
    else:
        print(jsons.dumps(document, indent=2) if json else as_text(document))


def measured_service(seconds: float, tables: int) -> tuple[dict[str, Any], str]:
    """Return how the service answers under load, as data and as text. `seconds` is what a measure of a game takes; this
    needs longer."""
    from cardamom.bench.service import as_text, measured
    progress = Progress()
    with refusing_bad_input():
        document = measured(seconds * 40, tables, progress)
    progress.clear()
    return document, as_text(document)


def measured_neighbour(seconds: float, only: list[str]) -> tuple[dict[str, Any], str]:
    """Return how long moves take beside attacks, as data and as text."""
    from cardamom.bench.attacks import ATTACKS
    from cardamom.bench.neighbour import as_text, measured
    if unknown := next((name for name in only if name not in ATTACKS), None):
        raise BadInput(f"--only: there is no attack {unknown[:40]!r}; there are {', '.join(ATTACKS)}")
    progress = Progress()
    with refusing_bad_input():
        document = measured(seconds * 20, progress, only or [*ATTACKS])
    progress.clear()
    return document, as_text(document)


class Progress:
    """What is being measured, on stderr: one line that changes for people who watch, else one for each round."""

    def __init__(self) -> None:
        self.watched = sys.stderr.isatty()
        self.round = ""

    def __call__(self, line: str) -> None:
        if self.watched:
            print(f"\r\033[K{line[:79]}", end="", file=sys.stderr, flush=True)
        elif line.partition(":")[0] != self.round:
            self.round = line.partition(":")[0]
            print(f"bench: {self.round}", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.watched:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
