"""A kept game, told again."""
from __future__ import annotations

import json
from pathlib import Path

from cardamom.cli.speak import Speaker
from cardamom.table.log import header_of
from cardamom.table.replay import replay
from cardamom.table.table import Table


def retell(path: Path, as_json: bool, partial: bool) -> None:
    table = replay(path, partial=partial)
    if as_json:
        print(json.dumps(as_data(table), indent=2, ensure_ascii=False))
        return
    speaker = Speaker(table.game, table.players)
    print(f"{table.game.title}: {', '.join(map(speaker.name, range(len(table.players))))}")
    for note in table.notes:
        print(f"Note: {note}")
    for act, told in zip(table.history.line, speaker.tell(table.history.start, table.actions), strict=True):
        print(f"{act.seq:>5}  {table.game.name(act.action):<12} {told}")
    print()
    for line in standing(table, speaker):
        print(line)


def standing(table: Table, speaker: Speaker) -> list[str]:
    """Who won and why, or how it stands."""
    parts = table.game.explain_score(table.state)
    lines = []
    if table.over:
        winners = [speaker.name(party) for party in table.winners()]
        lines.append(f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}.")
    else:
        lines.append(speaker.prompt(table.state))
    for party, points in enumerate(table.scores()):
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
