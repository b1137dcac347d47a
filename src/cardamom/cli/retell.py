"""A kept game, told again."""
from __future__ import annotations

import json
import shlex
from pathlib import Path

from cardamom.cli.bad_input import BadInput
from cardamom.games.century.themes import in_theme
from cardamom.table.log import LogError, header_of
from cardamom.table.replay import replay
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker


def retell(path: Path, as_json: bool, partial: bool, step: bool = False, theme: str = "") -> None:
    if as_json and step:
        raise BadInput("--json and --step: give one of them")
    table = opened(path, partial)
    game = in_theme(table.game, theme)
    if as_json:
        print(json.dumps(as_data(table), indent=2, ensure_ascii=False))
        return
    speaker = Speaker(game, table.players)
    print(f"{table.game.title}: {', '.join(map(speaker.name, range(len(table.players))))}")
    for note in table.notes:
        print(f"Note: {note}")
    if step:
        from cardamom.cli.walk import walk
        walk(table, speaker)
        return
    for act, told in zip(table.history.line, speaker.tell(table.history.start, table.actions), strict=True):
        print(f"{act.seq:>5}  {game.name(act.action):<12} {told}")
    print()
    for line in standing(table, speaker):
        print(line)


def opened(path: Path, partial: bool) -> Table:
    """The table of a log; if something is wrong with it, that is said together with what can still be shown."""
    try:
        return replay(path, partial=partial)
    except LogError as error:
        if partial:
            raise
        raise BadInput(f"{str(error).rstrip('.')}. {what_is_left(path)}" if error.line else str(error)) from error


def what_is_left(path: Path) -> str:
    """Of a log with something wrong in it."""
    try:
        table = replay(path, partial=True)
    except LogError:
        return "Nothing of it can be shown"
    acts = len(table.actions)
    many = f"{acts} action{'s' * (acts != 1)}" if acts else "only how it began"
    go_on = "it cannot be continued" if table.view_only else "continue it with cardamom play --resume"
    return f"What can be shown ({many}; {go_on}): cardamom replay --partial {shlex.quote(str(path))}"


def standing(table: Table, speaker: Speaker) -> list[str]:
    """Who won and why, or how it stands."""
    parts = table.game.explain_score(table.state)
    lines = []
    if table.over:
        if reason := table.game.ending(table.state):
            lines.append(speaker.say(reason))
        winners = [speaker.name(party) for party in table.winners()]
        lines.append(f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}.")
    else:
        lines.append(speaker.prompt(table.state))
    for party, points in enumerate(table.scores()):
        if party in speaker.hidden:
            lines.append(f"  {speaker.name(party):<20} points hidden until the end")
            continue
        by_rule = ", ".join(f"{speaker.say(part['text'])} {part['points']}" for part in parts[party] if part["points"])
        lines.append(f"  {speaker.name(party):<20} {points:>4} {'point ' if points == 1 else 'points'}   {by_rule}".rstrip())
    return lines


def as_data(table: Table) -> dict[str, object]:
    """The game for programs: its header, the actions that count, how it stands."""
    return {
        **header_of(table.history), "players": table.players,
        "actions": [table.game.name(action) for action in table.actions],
        "events": len(table.events), "over": table.over, "scores": table.scores(), "winners": table.winners(),
        "digest": f"{table.state.digest():016x}", "notes": table.notes, "view_only": table.view_only or None}
