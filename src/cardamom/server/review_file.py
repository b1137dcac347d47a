"""A review as one HTML file: the page's own script and styles, and everything it would request from the service."""
from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from cardamom.bots.registry import LISTED
from cardamom.games.century.themes import theme_of
from cardamom.kernel.game import Game
from cardamom.server.catalogue import words_info
from cardamom.server.page import FOLDER
from cardamom.table.table import Table
from cardamom.telling.review import Review, better_steps

NAME = "file"  # the table's, in what the page asks for
ABSENT = "the page was not built, so it cannot be written to a file; in a checkout, run `make setup-dev` first"
DOCUMENT = """\
<!doctype html>
<html lang="{locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
style-src 'unsafe-inline' data:; font-src data:; img-src data:">
<title>{title}</title>
<style>{style}</style>
<div id="page"></div>
<script id="saved" type="application/json">{saved}</script>
<script type="module">{script}</script>
</html>
"""


def write_review(path: Path, table: Table, shown: Game[Any], found: Review, locale: str) -> None:
    """Write the review to a new file; ValueError if the page has not been built."""
    script, style = FOLDER / "review-file.js", FOLDER / "review-file.css"
    if not script.is_file() or not style.is_file():
        raise ValueError(ABSENT)
    saved = json.dumps(answers(table, shown, found, locale), ensure_ascii=False).replace("</", "<\\/")
    path.write_text(DOCUMENT.format(
        locale=locale, title=escape(f"{table.game.title} - Cardamom"), style=style.read_text(encoding="utf-8"),
        saved=saved, script=script.read_text(encoding="utf-8").replace("</script", "<\\/script")), encoding="utf-8")


def shown_name(player: str) -> str:
    """Return a player's name; bots are called by their characters, as on the page."""
    return next((bot.character or bot.name for bot in LISTED if player == bot.name), player)


def answers(table: Table, shown: Game[Any], found: Review, locale: str) -> dict[str, Any]:
    """Return what the page would request, by path."""
    history, theme = table.history, theme_of(shown).name
    said: dict[str, Any] = {
        "locale": locale,
        f"words/{table.game.id}?theme={theme}": words_info(shown, locale).model_dump(),
        f"tables/{NAME}/review": {
            "table": NAME, "game": table.game.id, "title": table.game.title, "theme": theme,
            "players": [*map(shown_name, table.players)],
            "scores": table.scores(), "winners": table.winners(), "created_at": 0.0, "over": table.over,
            "last": len(history.line), "review": found}}
    for place in {0, len(history.line), *(place for turn in found["turns"] for place in (turn["place"], turn["end"]))}:
        state = history.state_after(place)
        said[f"tables/{NAME}/at/{place}"] = {
            "place": place, "last": len(history.line), "entry": None, "view": shown.view(state),
            "scores": shown.explain_score(state), "changes": []}
    for seat, decisions in enumerate(found["decisions"]):
        for number, decision in enumerate(decisions):
            said[f"tables/{NAME}/review/{seat}/{number}"] = {"steps": better_steps(history, decision, shown)}
    return said
