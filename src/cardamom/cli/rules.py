"""`cardamom rules`: show the rules of a game, or those about something."""
from __future__ import annotations

import json
from typing import Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.kernel.sheet import Rule
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import sheet_of

WIDTH = 100
RULING = r"\[ruling[^\]]*\]"


def show_rules(game_id: str, about: str, as_json: bool, theme: str = "", locale: str = ENGLISH) -> None:
    found = rules_about(in_theme(cardamom.load(game_id), theme), about, locale)
    if as_json:
        print(json.dumps([{"id": rule.id, "section": rule.section, "text": rule.text, "ruling": rule.is_ruling}
                          for rule in found], indent=2, ensure_ascii=False))
        return
    from rich.table import Table
    from rich.text import Text

    from cardamom.cli.paint import QUIET, console
    out = console()
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            out.print(Text.assemble("\n", (section, "bold")))
        text = Text(rule.text)
        text.highlight_regex(RULING, "italic #b0820a")
        if about and rule.id.lower() != about.lower():
            text.highlight_words([about], "bold reverse", case_sensitive=False)
        row = Table.grid(padding=(0, 1))
        row.add_column(width=8)
        row.add_row(Text(f"  {rule.id}", "bold" if rule.is_ruling else ""), text)
        out.print(row, soft_wrap=False, width=min(out.width, WIDTH))
    if any(rule.is_ruling for rule in found):
        out.print("\n[ruling]: our reading, where the printed rules leave a gap.", style=QUIET)


def rules_about(game: Game[Any], about: str, locale: str = ENGLISH) -> list[Rule]:
    """Return all rules; or the one with this id; or those of this section; or those that mention it or grant that action."""
    rules, word = list(sheet_of(game, locale).values()), about.lower()
    granting = {kind.rule for kind in game.kinds if kind.name == word}
    found = ([rule for rule in rules if not word or rule.id.lower() == word]
              or [rule for rule in rules if rule.section.lower() == word]
              or [rule for rule in rules if word in rule.text.lower() or rule.id in granting])
    if found:
        return found
    raise BadInput(f"no rule of {game.id} is called {about} or mentions it; list all of them with: cardamom rules {game.id}")
