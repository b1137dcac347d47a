"""What there is to play, and by which rules."""
from __future__ import annotations

import json
from typing import Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.games.century.themes import in_theme, themes_of, usual_theme
from cardamom.kernel.game import Game
from cardamom.kernel.options import Option, typed
from cardamom.kernel.sheet import Rule

WIDTH = 100
RULING = r"\[ruling[^\]]*\]"


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
    paper = console()
    for game in games:
        players = f"{min(game.seats)}-{max(game.seats)} players" if len(game.seats) > 1 else f"{game.seats[0]} player"
        paper.print(Text.assemble((game.id, "bold"), f"  {game.title}, {players}"))
        options = Table.grid(padding=(0, 2))
        for option in game.options:
            values = f": {option.range()}" if option.range() else ""
            options.add_row("   ", f"--option {option.name}={typed(option.default)}", f"{option.about}{values}")
        if themes := themes_of(game):
            options.add_row("   ", f"--theme {usual_theme(game)}", f"words and colours: {' or '.join(themes)}")
        paper.print(options, soft_wrap=False)
        paper.print()
    print(f"Play one: cardamom play {games[0].id}\nIts rules: cardamom rules {games[0].id}")


def option_data(option: Option) -> dict[str, Any]:
    return {"name": option.name, "about": option.about, "default": option.default, **option.described()}


def show_rules(game_id: str, about: str, as_json: bool, theme: str = "") -> None:
    wanted = rules_about(in_theme(cardamom.load(game_id), theme), about)
    if as_json:
        print(json.dumps([{"id": rule.id, "section": rule.section, "text": rule.text, "ruling": rule.is_ruling}
                          for rule in wanted], indent=2, ensure_ascii=False))
        return
    from rich.table import Table
    from rich.text import Text

    from cardamom.cli.paint import QUIET, console
    paper = console()
    section = ""
    for rule in wanted:
        if rule.section != section:
            section = rule.section
            paper.print(Text.assemble("\n", (section, "bold")))
        said = Text(rule.text)
        said.highlight_regex(RULING, "italic #b0820a")
        if about and rule.id.lower() != about.lower():
            said.highlight_words([about], "bold reverse", case_sensitive=False)
        row = Table.grid(padding=(0, 1))
        row.add_column(width=8)
        row.add_row(Text(f"  {rule.id}", "bold" if rule.is_ruling else ""), said)
        paper.print(row, soft_wrap=False, width=min(paper.width, WIDTH))
    if any(rule.is_ruling for rule in wanted):
        paper.print("\n[ruling]: our reading, where the printed rules leave a gap.", style=QUIET)


def rules_about(game: Game[Any], about: str) -> list[Rule]:
    """All rules; or the one with this id; or those of this section; or those that speak of it or grant what is called so."""
    rules, word = list(game.sheet.values()), about.lower()
    granting = {kind.rule for kind in game.kinds if kind.name == word}
    wanted = ([rule for rule in rules if not word or rule.id.lower() == word]
              or [rule for rule in rules if rule.section.lower() == word]
              or [rule for rule in rules if word in rule.text.lower() or rule.id in granting])
    if wanted:
        return wanted
    raise BadInput(f"no rule of {game.id} is called {about} or speaks of it; all of them: cardamom rules {game.id}")
