"""The first questions of `cardamom play` to somebody at a terminal who named no game."""
from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import cardamom
from cardamom.cli import keyboard
from cardamom.cli.kept import unfinished


class Wanted(NamedTuple):
    game: str = ""
    seats: str = ""
    resume: Path | None = None


def menu(seats: str = "") -> Wanted:
    """Which game, and with whom; the return key takes what stands in brackets."""
    games = [cardamom.load(game) for game in cardamom.games()]
    last = unfinished()
    print("What would you like to play?")
    for number, game in enumerate(games, 1):
        players = f"{min(game.seats)}-{max(game.seats)} players" if len(game.seats) > 1 else "alone"
        print(f"  {number}  {game.title}, {players}")
    if last and not seats:
        print(f"  {len(games) + 1}  go on with {last.name}")
    number = ask_number(len(games) + bool(last and not seats))
    if number > len(games):
        return Wanted(resume=last)
    game = games[number - 1]
    if seats or min(game.seats) == 1:
        return Wanted(game.id, seats)
    print("Who plays? Names of people, and bots: random, greedy, mcts. For instance: me,greedy,mcts")
    usual = ",".join(["me", *["greedy"] * (min(game.seats) - 1)])
    return Wanted(game.id, keyboard.read_line(f"[{usual}]> ") or usual)


def ask_number(most: int) -> int:
    while True:
        line = keyboard.read_line("[1]> ") or "1"
        if line.isdecimal() and 1 <= int(line) <= most:
            return int(line)
        print(f"  Type a number from 1 to {most}, or Ctrl-C to leave.")
