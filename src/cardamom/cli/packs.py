"""`cardamom content` and `--content`: show, export and check content packs."""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.cli.maps import write_new
from cardamom.games import game_class
from cardamom.kernel.content import parse_toml
from cardamom.kernel.game import Game


def load_game(game_id: str, content: Path | None = None) -> Game[Any]:
    """Load a game, with a content pack if there is one; warn the user if it runs interpreted."""
    game = cardamom.load(game_id, content)
    assert game.state_class
    if game.engine == "interpreted":
        print(cardamom.native.reason, file=sys.stderr)
    return game


def show_content(game_id: str, export: Path | None, check: Path | None, as_json: bool) -> None:
    """Show the content of a game with its provenance; or export it, or check a pack."""
    if export and check:
        raise BadInput("--export and --check: give one of them")
    if export:
        export_content(game_id, export, as_json)
    elif check:
        check_content(game_id, check, as_json)
    else:
        game = cardamom.load(game_id, engine="interpreted")
        if as_json:
            print(json.dumps({"game": game.id, "version": game.version, "hash": game.content_hash, "content": game.content},
                             indent=2, ensure_ascii=False))
        else:
            from cardamom.cli.components import print_components
            print_components(game.title, game.content)


def export_content(game_id: str, path: Path, as_json: bool) -> None:
    """Write the shipped file as it is, with its comments."""
    write_new(path, game_class(game_id).shipped_content())
    if as_json:
        print(json.dumps({"game": game_id, "file": str(path)}))
    else:
        print(f"Written to {path}. Change it, then: cardamom content {game_id} --check {path}")


def check_content(game_id: str, path: Path, as_json: bool) -> None:
    """Load the game with a pack, and start it with every number of seats."""
    game_class(game_id)
    try:
        game = cardamom.load(game_id, path, engine="interpreted")
        for seats in game.seats:
            game.start(seats)
    except ValueError as error:
        if as_json:
            print(json.dumps({"ok": False, "game": game_id, "file": str(path), "reason": str(error)}, indent=2))
        raise
    shipped = parse_toml(game.content_file, game.shipped_content())
    changed = [group for group in game.content if game.content[group] != shipped.get(group)]
    ours = {group: which for group, value in game.content.items() if (which := reconstructed(value)) is not None}
    if as_json:
        print(json.dumps({"ok": True, "game": game.id, "file": str(path), "hash": game.content_hash,
                          "shipped": game.pack is None, "changed": changed, "reconstructed": list(ours)}, indent=2))
        return
    print(f"{path} can be played with: cardamom play {game.id} --content {path}")
    print(f"Different from the shipped content: {', '.join(changed) or 'nothing'}")
    parts = [f"{group} ({', '.join(rows)})" if rows else group for group, rows in ours.items()]
    print(f"Still reconstructed: {', '.join(parts) or 'nothing'}")


def reconstructed(group: Any) -> list[str] | None:
    """Return the ids of the reconstructed rows of a group; [] means the whole group, None no row."""
    if not isinstance(group, dict):
        return None
    if group.get("provenance") == "reconstructed":
        return []
    rows = [row for value in group.values() if isinstance(value, list) for row in enumerate(value, 1)]
    return [str(row.get("id", f"row {n}")) for n, row in rows
            if isinstance(row, dict) and row.get("provenance") == "reconstructed"] or None
