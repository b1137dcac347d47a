"""Points that are hidden until the end: what a table shows to whom, in every game."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.kernel.hiding import HIDDEN, hide_in_text
from cardamom.table.log import LogError
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker
from tests.corpus.record import RolloutBot

GAMES = cardamom.game_ids()
EVERY = 9  # decisions between two looks at the table


def positions(game_id: str, seats: int, every: int = EVERY, rounds: int = 12) -> Iterator[cardamom.Table]:
    """A table now and then in a game, and at its end."""
    game = cardamom.load(game_id)
    short: dict[str, Any] = {"rounds": rounds} if any(option.name == "rounds" for option in game.options) else {}
    table = cardamom.Table(game, [f"player {seat}" for seat in range(seats)], cardamom.SeededDealer(3),
                           hide_points=True, **short)
    bot, decisions = RolloutBot(4), 0
    while not table.over:
        if decisions % every == 0:
            yield table
        table.act(bot.choose(table.state))
        decisions += 1
    yield table


def most_seats(game_id: str) -> int:
    return min(3, max(cardamom.load(game_id).seats))


def numbers_in(value: Any) -> list[Any]:
    """What a part of a view says in totals and worth."""
    if isinstance(value, dict):
        own = [value[key] for key in ("score", "now") if key in value]
        return own + [number for item in value.values() for number in numbers_in(item)]
    return [number for item in value for number in numbers_in(item)] if isinstance(value, list) else []


@pytest.mark.parametrize("game_id", GAMES)
def test_everybody_sees_their_own_points_and_nobody_elses(game_id: str) -> None:
    scored = False
    for table in positions(game_id, most_seats(game_id)):
        if table.over:
            break
        state, whole = table.state, table.game.view(table.state)
        scored = scored or sum(score > 0 for score in state.scores()) > 1
        for seat in range(state.seats):
            view, parts = table.view([seat]), table.points([seat])
            assert table.hidden_from([seat]) == set(range(state.parties)) - {seat}
            assert view["parties"][seat] == whole["parties"][seat] and parts[seat] == table.game.explain_score(state)[seat]
            assert view["scores"][seat] == state.scores()[seat] and view["winners"] == []
            for other in set(range(state.parties)) - {seat}:
                assert view["scores"][other] is None and parts[other] is None
                assert set(numbers_in(view["parties"][other])) == {None}
                for name in table.game.face_down:
                    assert view["parties"][other][name] == len(whole["parties"][other][name])
            for thing in view.get("objectives", []):
                assert all((points is None) == (party != seat) for party, points in enumerate(thing["points"]))
    assert scored


@pytest.mark.parametrize("game_id", GAMES)
def test_spectators_see_no_points_and_at_the_end_everybody_sees_all(game_id: str) -> None:
    for table in positions(game_id, max(cardamom.load(game_id).seats)):
        view = table.view()
        if table.over:
            assert view == table.game.view(table.state) and table.hidden_from([]) == set()
            assert table.points() == table.game.explain_score(table.state) and view["winners"] == table.winners() != []
            return
        assert set(view["scores"]) == {None} and set(table.points()) == {None}
        assert set(numbers_in(view["parties"])) == {None}


def test_at_a_shared_screen_only_the_points_of_whoever_is_to_act_are_shown() -> None:
    for table in positions("east-to-west-1", 3):
        if table.over:
            break
        shown = {0, 1, 2} - table.hidden_from([0, 1])
        assert shown == ({table.state.to_act} if table.state.to_act in (0, 1) else set())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_that_hides_nothing_shows_what_the_game_shows(game_id: str) -> None:
    game = cardamom.load(game_id)
    table = cardamom.Table(game, max(game.seats), cardamom.SeededDealer(1))
    assert table.view() == game.view(table.state) and table.points() == game.explain_score(table.state)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if cardamom.load(game_id).face_down])
def test_a_claim_does_not_reveal_points_that_lie_face_down(game_id: str) -> None:
    claims = 0
    for table in positions(game_id, most_seats(game_id), every=1, rounds=60):
        game, state, seat = table.game, table.state, table.state.to_act
        claiming = [action for action in state.legal() if game.notation.kind_of[action].name in ("claim", "work")]
        for action, text in [(action, game.choice(state, action)["text"]) for action in claiming]:
            if text["key"] in ("do-claim", "do-work-fort"):
                claims += 1
                told = hide_in_text(text, game.tells_points)
                assert told["key"] == text["key"] + HIDDEN and told["args"].keys() <= {"location", "n"}
                speakers = [Speaker(game, table.players, table.hidden_from(seats)) for seats in ([], [seat])]
                assert [[told[:2] for told in speaker.described(state, [action])] for speaker in speakers] == [
                    [(seat, speakers[0].say(told))], [(seat, speakers[0].say(text))]]
                if speakers[0].declares_effects:
                    lines = ["".join(speaker.describe(state, [action])) for speaker in speakers]
                    assert (lines[0] != lines[1]) == (text["key"] == "do-claim") and "points" not in lines[0]
        if claims > 40:
            return
    assert claims


@pytest.mark.parametrize("game_id", GAMES)
def test_a_preview_shows_no_hidden_points(game_id: str) -> None:
    for table in positions(game_id, most_seats(game_id)):
        if table.over:
            break
        seat, action = table.state.to_act, table.state.legal()[0]
        def scored(*hidden: int, table: cardamom.Table = table, action: int = action) -> list[str]:
            lines = preview(table.state, [action], Speaker(table.game, table.players, hidden))
            return [line for line in lines if re.search(r": [+-]\d+ points? \(", line)]
        everybody = range(table.state.parties)
        assert scored(*everybody) == []
        assert scored(*table.hidden_from([seat])) == [line for line in scored() if line.startswith(table.players[seat])]


def test_bots_play_the_same_game_whether_points_are_hidden_or_not() -> None:
    games = [cardamom.Table(cardamom.load("heroic-journey-3"), ["greedy", "mcts:20"], cardamom.SeededDealer(2), rounds=4,
                            hide_points=hide) for hide in (False, True)]
    for table in games:
        table.play(seed=5)
    assert games[0].actions == games[1].actions


def test_a_replayed_log_still_hides_points(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = cardamom.Table(cardamom.load("eastern-wonders"), ["Anna", "Ben"], cardamom.SeededDealer(1), hide_points=True)
    table.save(path)
    again = cardamom.replay(path)
    assert again.history.hide_points and again.hidden_from([0]) == {1} and again.view([0]) == table.view([0])
    header, *events = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["hide_points"] is True
    path.write_text("\n".join([header.replace('"hide_points": true', '"hide_points": "yes"'), *events, ""]))
    with pytest.raises(LogError, match=re.escape("line 1: hide_points: expected true or false")):
        cardamom.replay(path)
    cardamom.Table(cardamom.load("eastern-wonders"), 2, cardamom.SeededDealer(1)).save(path)
    assert "hide_points" not in path.read_text(encoding="utf-8")
    assert not cardamom.replay(path).history.hide_points
