"""The menu of `cardamom play` at a terminal, when no game is named."""
from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import cardamom
from cardamom.bots.registry import FILL_IN, LISTED, STAND_IN
from cardamom.cli import keyboard
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.play import parse_players
from cardamom.cli.saved_games import last_unfinished
from cardamom.kernel.game import Game
from cardamom.kernel.words import text
from cardamom.table.table import Table
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import Words, words_in


class MenuChoice(NamedTuple):
    game: str = ""
    seats: str = ""
    resume: Path | None = None


def menu(seats: str = "", locale: str = ENGLISH) -> MenuChoice:
    """Ask which game and who plays; Enter takes the default in brackets."""
    words = words_in(locale)
    games = [cardamom.load(game) for game in cardamom.game_ids()]
    last = last_unfinished()
    print(words.say(text("menu-what")))
    for number, game in enumerate(games, 1):
        key = "menu-game" if len(game.seats) > 1 else "menu-game-alone"
        print(f"  {number}  {words.say(text(key, title=game.title, least=min(game.seats), most=max(game.seats)))}")
    if last and not seats:
        print(f"  {len(games) + 1}  {words.say(text('menu-continue', game=last.name))}")
    number = ask_game(words, games, len(games) + bool(last and not seats))
    if number > len(games):
        return MenuChoice(resume=last)
    game = games[number - 1]
    if seats or max(game.seats) == 1:
        return MenuChoice(game.id, seats)
    print(words.say(text("menu-who")))
    for bot in LISTED:
        print(f"  {bot.name:10} {words.named('playing', bot.name)}")
    example = "menu-example-alone" if min(game.seats) == 1 else "menu-example"
    print(words.say(text(example, players=f"me,{STAND_IN},{FILL_IN}")))
    return MenuChoice(game.id, ask_seats(game, ",".join(parse_players(game, ""))))


def ask_seats(game: Game[Any], default: str) -> str:
    """Ask until the players fit the game."""
    while True:
        line = keyboard.read_line(f"[{default}]> ") or default
        try:
            with refusing_bad_input():
                Table(game, parse_players(game, line))
            return line
        except BadInput as error:
            print(f"  {error}")


def ask_game(words: Words, games: list[Game[Any]], most: int) -> int:
    while True:
        line = keyboard.read_line("[1]> ") or "1"
        if line.isdecimal() and 1 <= int(line) <= most:
            return int(line)
        if number := find_game(line, games):
            return number
        print(f"  {words.say(text('menu-type', most=most))}")


def find_game(line: str, games: list[Game[Any]]) -> int:
    """Return the number of the only game whose id contains this; 0 if there is none or several."""
    word = "-".join(line.lower().split())
    ids = [game.id for game in games]
    found = [word] if word in ids else [each for each in ids if word in each]
    return ids.index(found[0]) + 1 if len(found) == 1 else 0
