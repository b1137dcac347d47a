"""`cardamom replay`: show a saved game."""
from __future__ import annotations

import json
import shlex
from pathlib import Path

from cardamom.cli.bad_input import BadInput
from cardamom.games.century.themes import in_theme
from cardamom.table.log import LogError, header_of
from cardamom.table.replay import replay
from cardamom.table.table import Table
from cardamom.telling.locales import ENGLISH
from cardamom.telling.speak import Speaker


def show_replay(path: Path, as_json: bool, partial: bool, step: bool = False, theme: str = "",
                locale: str = ENGLISH) -> None:
    if as_json and step:
        raise BadInput("--json and --step: give one of them")
    table = open_log(path, partial)
    game = in_theme(table.game, theme)
    if as_json:
        print(json.dumps(as_data(table), indent=2, ensure_ascii=False))
        return
    speaker = Speaker(game, table.players, locale=locale)
    print(f"{table.game.title}: {', '.join(map(speaker.name, range(len(table.players))))}")
    for note in table.notes:
        print(f"Note: {note}")
    if step:
        from cardamom.cli.replay_steps import show_steps
        show_steps(table, speaker)
        return
    for act, text in zip(table.history.line, speaker.describe(table.history.start, table.actions), strict=True):
        print(f"{act.seq:>5}  {game.name(act.action):<12} {text}")
    print()
    for line in standings(table, speaker):
        print(line)


def open_log(path: Path, partial: bool) -> Table:
    """Return the table of a log; the error of a bad log also says what can still be shown."""
    try:
        return replay(path, partial=partial)
    except LogError as error:
        if partial:
            raise
        raise BadInput(f"{str(error).rstrip('.')}. {what_can_be_shown(path)}" if error.line else str(error)) from error


def what_can_be_shown(path: Path) -> str:
    """Say how much of a bad log can be shown."""
    try:
        table = replay(path, partial=True)
    except LogError:
        return "Nothing of it can be shown"
    acts = len(table.actions)
    many = f"{acts} action{'s' * (acts != 1)}" if acts else "only how it began"
    next_step = "it cannot be continued" if table.view_only else "continue it with cardamom play --resume"
    return f"What can be shown ({many}; {next_step}): cardamom replay --partial {shlex.quote(str(path))}"


def standings(table: Table, speaker: Speaker) -> list[str]:
    """Return who won and why, or whose turn it is; then the points by rule."""
    parts = table.game.explain_score(table.state)
    lines = []
    if table.over:
        if reason := table.game.ending(table.state):
            lines.append(speaker.say(reason))
        winners = [speaker.name(party) for party in table.winners()]
        key = "result-wins" if len(winners) == 1 else "result-shared"
        lines.append(speaker.said(key, names=speaker.listed(winners)))
    else:
        lines.append(speaker.prompt(table.state))
    for party, points in enumerate(table.scores()):
        if party in speaker.hidden:
            lines.append(f"  {speaker.name(party):<20} {speaker.said('points-hidden')}")
            continue
        by_rule = ", ".join(f"{speaker.say(part['text'])} {part['points']}" for part in parts[party] if part["points"])
        lines.append(f"  {speaker.name(party):<20} {speaker.said('points', n=points):>11}   {by_rule}".rstrip())
    return lines


def as_data(table: Table) -> dict[str, object]:
    """Return the game as JSON-ready data: header, actions, scores."""
    return {
        **header_of(table.history), "players": table.players,
        "actions": [table.game.name(action) for action in table.actions],
        "events": len(table.events), "over": table.over, "scores": table.scores(), "winners": table.winners(),
        "digest": f"{table.state.digest():016x}", "notes": table.notes, "view_only": table.view_only or None}
