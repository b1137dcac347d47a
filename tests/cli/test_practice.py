"""`cardamom practice` and `cardamom find-practice`."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardamom.cli.practice import results_file
from cardamom.table.practice import practice_of, read_positions
from tests.cli.conftest import Ask
from tests.practice import loaded

GAME = "eastern-wonders"


@pytest.fixture(autouse=True)
def quickly(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints search a little: on the engine that plays here."""
    monkeypatch.delenv("CARDAMOM_ENGINE")


def first_line(ask: Ask) -> dict[str, object]:
    found: dict[str, object] = json.loads(ask("practice", GAME, "--json").out)["positions"][0]
    return found


def test_a_position_is_solved_and_that_is_kept(ask: Ask) -> None:
    position = practice_of(loaded(GAME)).named(str(first_line(ask)["position"]))
    assert position is not None
    question = position.questions[0]
    wrong = [*position.answer[:question.place], min(question.chances, key=lambda name: question.chances[name])]
    typed = "\n".join([" ".join(wrong), "undo", "hint", " ".join(position.answer), "quit"]) + "\n"
    answer = ask("practice", GAME, typed=typed)
    assert answer.code == 0, answer.err
    assert "% of the chance to win" in answer.out and "Right: that’s the best move." in answer.out
    assert "Chance to win after each move: " in answer.out and answer.out.splitlines()[-1].startswith("1 of ")
    kept = json.loads(results_file().read_text(encoding="utf-8"))[position.id]
    assert kept["tries"] == 1 and kept["solved"] and not kept["shown"]
    assert first_line(ask)["solved"] is True
    other = ask("practice", GAME, typed="answer\n\nskip\nquit\n")
    assert "This is the best move." in other.out and other.out.count(": position ") == 2


def test_themes_are_listed_in_a_language(ask: Ask) -> None:
    assert "positions solved." in ask("practice", GAME, "--list").out
    assert "Rozwiązane pozycje: 0 z " in ask("practice", GAME, "--list", "--language", "pl").out


@pytest.mark.parametrize(("arguments", "said"), [
    (("practice", "chess"), "there is no game 'chess'"), (("practice", GAME, "--theme", "x"), "there is no theme 'x'"),
    (("practice", "pebbles"), "nothing to practise"), (("find-practice", "pebbles"), "no practice.toml"),
    (("find-practice", GAME, "nowhere.jsonl"), "nowhere.jsonl"), (("practice", GAME, "--words", "x"), "x")])
def test_bad_input_is_refused(ask: Ask, arguments: tuple[str, ...], said: str) -> None:
    refused = ask(*arguments)
    assert refused.code == 2 and said in refused.err, refused.err


def test_damaged_results_are_said_and_nothing_is_lost(ask: Ask) -> None:
    results_file().parent.mkdir(parents=True)
    results_file().write_text("[")
    assert "damaged; remove it to start over" in ask("practice", GAME).err
    assert results_file().read_text() == "["


@pytest.mark.slow
def test_positions_are_found_and_the_search_is_resumed(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With so little thought hardly anything is clear: what is found is legal all the same."""
    monkeypatch.setattr("cardamom.training.find_practice.CLEAR", 0.0)
    monkeypatch.setattr("cardamom.training.find_practice.SHARE", 0.0)
    monkeypatch.setattr("cardamom.training.find_practice.OPENING", 0)
    monkeypatch.setattr("cardamom.training.find_practice.DECIDED", (-1.0, 2.0))
    out = tmp_path / "found.jsonl"
    arguments = ("find-practice", GAME, "--simulations", "100", "--out", str(out))
    assert ask(*arguments, "--games", "1").code == 0
    found = read_positions(out)
    assert found
    for position in found:
        position.check(loaded(GAME))
    again = ask(*arguments, "--games", "1")
    assert again.code == 0 and read_positions(out) == found, "that game was searched already"
    out.with_suffix(".progress").write_text("{")
    assert "damaged" in ask(*arguments).err
