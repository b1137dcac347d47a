"""`cardamom games`: list the games and their options."""
from __future__ import annotations

import json
from typing import Any

import cardamom
from cardamom.games.century.themes import themes_of, usual_theme
from cardamom.kernel.options import Option, typed


def list_games(as_json: bool) -> None:
    games = [cardamom.load(game_id) for game_id in cardamom.game_ids()]
    if as_json:
        print(json.dumps([{
            "id": game.id, "title": game.title, "version": game.version, "seats": list(game.seats), "engine": game.engine,
            "themes": list(themes_of(game)), "usual_theme": usual_theme(game) or None,
            "options": [option_data(option) for option in game.options],
        } for game in games], indent=2, ensure_ascii=False))
        return
    from rich.table import Table
    from rich.text import Text

    from cardamom.cli.paint import console
    out = console()
    for game in games:
        players = f"{min(game.seats)}-{max(game.seats)} players" if len(game.seats) > 1 else f"{game.seats[0]} player"
        out.print(Text.assemble((game.id, "bold"), f"  {game.title}, {players}"))
        options = Table.grid(padding=(0, 2))
        for option in game.options:
            values = f": {option.range()}" if option.range() else ""
            options.add_row("   ", f"--option {option.name}={typed(option.default)}", f"{option.about}{values}")
        if themes := themes_of(game):
            options.add_row("   ", f"--theme {usual_theme(game)}", f"words and colours: {' or '.join(themes)}")
        out.print(options, soft_wrap=False)
        out.print()
    print(f"Play one: cardamom play {games[0].id}\nIts rules: cardamom rules {games[0].id}")


def option_data(option: Option) -> dict[str, Any]:
    return {"name": option.name, "about": option.about, "default": option.default, **option.described()}
