"""`cardamom play --hide-points`: nobody at the keyboard reads the points of the others before the end."""
from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.bots.greedy import GreedyBot
from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.terminal_session import TerminalSession
from cardamom.games.century.themes import in_theme
from cardamom.table.replay import replay
from cardamom.telling.speak import Speaker
from tests.cli.conftest import Ask

GAMES = cardamom.game_ids()


@cache
def under_way(game_id: str, rounds: int = 10) -> cardamom.Table:
    """Two or more players, or one and the automaton, with points and tiles before everybody."""
    game = cardamom.load(game_id)
    seats = max(min(game.seats), min(2, max(game.seats)))
    table = cardamom.Table(game, ["Anna", "Ben"][:seats], cardamom.SeededDealer(6), hide_points=True)
    bot = GreedyBot(seed=2)
    while table.view()["round"] < rounds and not table.over:
        table.act(bot.choose(table.state.copy()))
    assert not table.over and min(table.scores()) > 0
    return table


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize(("width", "height"), [(100, None), (100, 40), (80, 24)])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_drawing_shows_no_hidden_points(game_id: str, width: int, height: int | None, everything: bool) -> None:
    table = under_way(game_id, 4 if game_id == "world-wonders" else 10)
    game, seat = in_theme(table.game), table.state.to_act
    speaker = Speaker(game, table.players, table.hidden_from([seat]))
    scene = Scene(game, game.view(table.state, speaker.hidden), speaker, game.choices(table.state), seat, width, height,
                  everything)
    lines = [line.plain for line in drawing_of(game).draw(scene)]
    for party, points in enumerate(table.scores()):
        named = [line for line in lines if speaker.name(party) in line]
        assert named
        if party in speaker.hidden:
            assert any("? points" in line or "?p" in line for line in lines)
            assert not any(re.search(rf"{re.escape(speaker.name(party))}\W+{points} point", line) for line in named)
        else:
            assert any(re.search(rf"{re.escape(speaker.name(party))}\W+{points} point", line) for line in named)


def test_a_game_with_hidden_points_is_played_and_continued(ask: Ask, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    first = ask("play", "eastern-wonders", "--seats", "me,random", "--seed", "3", "--option", "first=0", "--hide-points",
                "--log", str(log), typed="1\n1\n")
    assert first.code == 0 and "me (A)  0 points" in first.out and "random (B)  ? points" in first.out
    again = ask("play", "--resume", str(log), "--seed", "3", typed="resign now\n")
    assert "random (B)  ? points" in again.out
    assert re.search(r"Final standings:\n.*medium \(A\) +points hidden until the end\n", again.out, re.DOTALL)
    assert not re.search(r"\d points", again.out.partition("Final standings")[2])
    refused = ask("play", "--resume", str(log), "--hide-points")
    assert (refused.code, "use --resume without them" in refused.err) == (2, True)
    told = ask("replay", str(log))
    assert told.code == 0 and "points hidden" not in told.out  # whoever reads a log may know


def test_the_end_shows_everything(ask: Ask, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    answer = ask("play", "eastern-wonders", "--seats", "random,random", "--seed", "3", "--option", "rounds=2",
                 "--hide-points", "--log", str(log))
    assert answer.code == 0 and replay(log).over
    for party, points in enumerate(replay(log).scores()):
        assert re.search(rf"random \({'AB'[party]}\) +{points} points?\b", answer.out)


def test_shared_news_do_not_reveal_claims() -> None:
    """Anna's claim is told to Ben, and to her when the screen is shared, without its points; alone she reads her own."""
    for people, told in ((["Anna", "Ben"], "claims a point card for"), (["Anna", "greedy"], "-point card for")):
        table = cardamom.Table(cardamom.load("east-to-west-1"), people, cardamom.SeededDealer(6), first=0, hide_points=True)
        bots: dict[int, Any] = {1: GreedyBot(seed=3)} if "greedy" in people else {}
        session, bot = TerminalSession(table, bots), GreedyBot(seed=2)
        claim = table.game.action("claim")
        while not any(act.seat == 0 and act.action == claim for act in table.history.line):
            table.act(bot.choose(table.state.copy()))
        session.gather_news()
        claims = [line for line in session.news if line.startswith("Anna") and " claims " in line]
        assert len(claims) == 1 and told in claims[0]


@pytest.mark.slow
def test_a_hint_does_not_say_who_leads(ask: Ask) -> None:
    """The chance to win is guessed from everybody's points."""
    for hide, said in ((["--hide-points"], False), ([], True)):
        answer = ask("play", "pebbles", "--seats", "me,random", "--seed", "1", "--option", "first=0", *hide,
                     typed="hint chances\n")
        assert "The best turns first" in answer.out and ("% to win" in answer.out) == said
