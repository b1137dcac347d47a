"""The first questions of `cardamom play` to somebody at a terminal who named no game."""
from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import cardamom
from cardamom.bots.registry import LISTED, STAND_IN, USUAL
from cardamom.cli import keyboard
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.kept import unfinished
from cardamom.cli.play import players_of
from cardamom.kernel.game import Game
from cardamom.table.table import Table


class Wanted(NamedTuple):
    game: str = ""
    seats: str = ""
    resume: Path | None = None


def menu(seats: str = "") -> Wanted:
    """Which game, and with whom; the return key takes what stands in brackets."""
    games = [cardamom.load(game) for game in cardamom.game_ids()]
    last = unfinished()
    print("What would you like to play?")
    for number, game in enumerate(games, 1):
        players = f"{min(game.seats)}-{max(game.seats)} players" if len(game.seats) > 1 else "alone"
        print(f"  {number}  {game.title}, {players}")
    if last and not seats:
        print(f"  {len(games) + 1}  go on with {last.name}")
    number = ask_game(games, len(games) + bool(last and not seats))
    if number > len(games):
        return Wanted(resume=last)
    game = games[number - 1]
    if seats or max(game.seats) == 1:
        return Wanted(game.id, seats)
    alone = " Or me alone." if min(game.seats) == 1 else ""
    print("Who plays? Names of people, and bots:")
    for bot in LISTED:
        print(f"  {bot.name:10} {bot.description}")
    print(f"For instance: me,{STAND_IN},{USUAL}.{alone}")
    return Wanted(game.id, ask_seats(game, ",".join(players_of(game, ""))))


def ask_seats(game: Game[Any], usual: str) -> str:
    """Until they can sit down at a table."""
    while True:
        line = keyboard.read_line(f"[{usual}]> ") or usual
        try:
            with refusing_bad_input():
                Table(game, players_of(game, line))
            return line
        except BadInput as error:
            print(f"  {error}")


def ask_game(games: list[Game[Any]], most: int) -> int:
    while True:
        line = keyboard.read_line("[1]> ") or "1"
        if line.isdecimal() and 1 <= int(line) <= most:
            return int(line)
        if number := named(line, games):
            return number
        print(f"  Type a number from 1 to {most}, a name, or Ctrl-C to leave.")


def named(line: str, games: list[Game[Any]]) -> int:
    """The number of the one game whose name this is, or is a part of; 0 if there is none."""
    word = "-".join(line.lower().split())
    ids = [game.id for game in games]
    found = [word] if word in ids else [each for each in ids if word in each]
    return ids.index(found[0]) + 1 if len(found) == 1 else 0
