"""Practice positions: legal by the rules of today, with one best answer, and judged by what was found."""
from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.kernel.content import ContentError
from cardamom.kernel.words import text
from cardamom.table.practice import LEVELS, Position, Question, as_line, practice_of, read_positions, read_themes
from cardamom.telling.locales import LOCALES
from cardamom.telling.practice import reasons_for
from cardamom.telling.words import words_of
from cardamom.training.find_practice import CLEAR, DECIDED, LEAST_COMPARED, Effort, Finder
from tests.practice import loaded

LEAST = 10  # positions of a game
ROUNDED = 0.001  # chances have three digits
MODEST = 1.0  # of the simulations that positions were checked by, in one search
SHIPPED = [(game, position) for game in cardamom.game_ids() for position in practice_of(loaded(game)).positions]


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_every_position_is_legal_and_can_be_explained(game_id: str) -> None:
    game = loaded(game_id)
    practice = practice_of(game)
    assert len(practice.positions) >= LEAST
    assert len({each.id for each in practice.positions}) == len(practice.positions)
    themes = {theme.key for theme in practice.themes}
    for position in practice.positions:
        position.check(game)
        assert position.version == game.version, "the rules have changed: run `cardamom find-practice` again"
        assert position.theme in themes and position.level in LEVELS
        must_be_clear(position)
    for locale in LOCALES:
        words = words_of(game, locale)
        for key in themes:
            assert words.say(text(f"practice-theme-{key}")) and words.say(text(f"practice-about-{key}"))
    first = practice.positions[0]
    for reason in reasons_for(game, first):
        assert words_of(game).say(reason)


def must_be_clear(position: Position) -> None:
    """What docs/practice.md promises of every position: nothing is decided yet, and every wrong move is a mistake."""
    assert position.checked["searches"] >= 3 and position.checked["simulations"] >= 1500, position.id
    assert len(position.questions[0].chances) >= LEAST_COMPARED, position.id
    for question in position.questions:
        best = question.chances[position.answer[question.place]]
        assert DECIDED[0] < best < DECIDED[1], position.id
        wrong = [chance for name, chance in question.chances.items()
                 if name != position.answer[question.place] and name not in question.also]
        assert wrong and best - max(wrong) >= CLEAR - ROUNDED, (position.id, question)


def still_best(game_id: str, position: Position) -> None:
    """A search with other luck finds nothing clearly better."""
    game = loaded(game_id)
    effort = Effort(100, max(400, int(position.checked["simulations"] * MODEST)), 1)
    state = position.start(game)
    for name in position.answer[:position.questions[0].place]:
        state.apply(game.action(name))
    turns = Finder(game, (), effort, 99).turns(state, 99)
    right = game.action(position.answer[position.questions[0].place])
    best = max(turn.chance for turn in turns.values() if right not in turns or turn.about != turns[right].about)
    assert right in turns and turns[right].chance >= best - 0.02, (position.id, turns)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_an_answer_is_still_the_best(game_id: str) -> None:
    if loaded(game_id).engine == "native":
        still_best(game_id, practice_of(loaded(game_id)).positions[0])


@pytest.mark.exhaustive
@pytest.mark.parametrize(("game_id", "position"), SHIPPED, ids=lambda each: each.id if isinstance(each, Position) else each)
def test_every_answer_is_still_the_best(game_id: str, position: Position) -> None:
    still_best(game_id, position)


def made(**changed: Any) -> Position:
    questions = (Question(0, {"sail:3": 0.6, "sail:5": 0.59, "sail:4": 0.5, "anchor": 0.3}, ("sail:5",)),
                 Question(2, {"trade": 0.6, "end": 0.4}))
    whole = Position("00000001", "race", "easy", 4, 2, {}, (), 0, ("sail:3", "lay:Y", "trade"), ("end",), questions,
                     {"simulations": 1, "searches": 1}, "here")
    return replace(whole, **changed)


def test_a_move_is_judged_by_what_was_found() -> None:
    position = made()
    assert position.judge([]).result == "open" and position.judge(["sail:3", "lay:Y"]).result == "open"
    assert position.judge(["sail:3", "lay:Y", "trade", "trade"]).result == "right", "what comes after it does not matter"
    assert position.judge(["sail:5", "anchor"]).result == "right", "another way to do the same"
    wrong = position.judge(["sail:4"])
    assert (wrong.result, wrong.place, round(wrong.lost, 3), wrong.chosen) == ("wrong", 0, 0.1, "sail:4")
    assert round(position.judge(["sail:9"]).lost, 3) == 0.3, "what no search looked at is as bad as the worst it did"
    later = position.judge(["sail:3", "lay:Y", "end"])
    assert (later.result, later.place, round(later.lost, 3)) == ("wrong", 2, 0.2)


def test_positions_that_the_rules_do_not_allow_are_found() -> None:
    game = loaded("eastern-wonders")
    good = practice_of(game).positions[0]
    place = good.questions[0].place
    best = good.answer[place]
    worse = {name: 1.0 - chance for name, chance in good.questions[0].chances.items()}
    for broken, said in (
            (replace(good, actions=(*good.actions[:-1], "sail:0", *good.actions[-1:])), "not legal"),
            (replace(good, seat=good.seats), "is not to act"),
            (replace(good, answer=()), "end with a question"),
            (replace(good, questions=(Question(place, worse), *good.questions[1:])), f"{best} is not the best"),
            (replace(good, questions=(Question(place, {"set:0": 0.1, best: 0.9}), *good.questions[1:])), "are not legal")):
        with pytest.raises(ValueError, match=said):
            broken.check(game)


def test_files_are_read_as_they_were_written_and_damage_is_named(tmp_path: Path) -> None:
    path = tmp_path / "practice.jsonl"
    path.write_text(as_line(made()) + as_line(made(id="00000002")), encoding="utf-8")
    assert read_positions(path) == (made(), made(id="00000002"))
    for damage in ("{", "{}", "[]", json.dumps({"id": 1})):
        path.write_text(as_line(made()) + damage + "\n", encoding="utf-8")
        with pytest.raises(ValueError, match="line 2: not a position"):
            read_positions(path)
    themes = tmp_path / "practice.toml"
    for written, said in (("", "themes"), ("themes = 3", "a list of themes"), ('[[themes]]\nkey = "x"', "does"),
                          ('[[themes]]\nkey = "x"\ndoes = ["y"]\nmood = 1', "mood"),
                          ('[[themes]]\nkey = "x"\ndoes = []', "does")):
        themes.write_text(written)
        with pytest.raises(ContentError, match=said):
            read_themes(themes)
