"""What there is to play, and by which rules."""
from __future__ import annotations

import json
import sys
import textwrap
from typing import Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.kernel.game import Game

WIDTH = 100


def load(game_id: str) -> Game[Any]:
    """A game that can be started; if it runs interpreted the user is told so."""
    game = cardamom.load(game_id)
    assert game.state_class
    if game.engine == "interpreted":
        print(cardamom.native.reason, file=sys.stderr)
    return game


def list_games(as_json: bool) -> None:
    games = [cardamom.load(game_id) for game_id in cardamom.games()]
    if as_json:
        print(json.dumps([{
            "id": game.id, "title": game.title, "version": game.version, "seats": list(game.seats), "engine": game.engine,
            "options": [{"name": option.name, "about": option.about, "default": option.default} for option in game.options],
        } for game in games], indent=2))
        return
    for game in games:
        players = f"{min(game.seats)}-{max(game.seats)} players" if len(game.seats) > 1 else f"{game.seats[0]} player"
        print(f"{game.id}  {game.title}, {players}")
        for option in game.options:
            print(f"    --option {option.name}={option.default}   {option.about}")
    print("\nPlay one: cardamom play", games[0].id)


def show_rules(game_id: str, about: str, as_json: bool) -> None:
    sheet = cardamom.load(game_id).sheet
    wanted = [rule for rule in sheet.values()
              if not about or rule.id.lower() == about.lower()]
    if not wanted:
        wanted = [rule for rule in sheet.values() if about.lower() in rule.text.lower()]
    if not wanted:
        raise BadInput(f"no rule of {game_id} is called {about} or speaks of it")
    if as_json:
        print(json.dumps([{"id": rule.id, "section": rule.section, "text": rule.text, "ruling": rule.is_ruling}
                          for rule in wanted], indent=2, ensure_ascii=False))
        return
    section = ""
    for rule in wanted:
        if rule.section != section:
            section = rule.section
            print(f"\n{section}")
        print(textwrap.fill(rule.text, WIDTH, initial_indent=f"  {rule.id:<6} ", subsequent_indent=" " * 9))
