"""`cardamom games` and `cardamom rules`: wrapped, highlighted, found by id, section or word."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardamom
from cardamom.kernel.options import OneOf, typed
from tests.cli.conftest import Ask

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("sheet", [(), ("--sheet",)])
@pytest.mark.parametrize("columns", ["50", "80", "200"])
def test_rules_and_games_are_wrapped_to_the_terminal(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, columns: str, sheet: tuple[str, ...]) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = ask("rules", "eastern-wonders", *sheet).out.splitlines()
    rules = [line.rstrip() for line in lines if line.startswith("  ")]
    assert max(map(len, rules)) <= min(int(columns), 100)
    assert max(map(len, rules)) > min(int(columns), 100) - 12
    assert any(line.startswith(" " * 9) for line in rules)
    options = [line.rstrip() for line in ask("games").out.splitlines() if line.startswith("  ")]
    assert max(map(len, options)) <= int(columns)


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_the_docs_name_every_option_and_its_values(game_id: str) -> None:
    page = "world-wonders.md" if game_id == "world-wonders" else "options.md"
    table = DOCS.joinpath(page).read_text(encoding="utf-8")
    for option in cardamom.load(game_id).options:
        values = option.values if isinstance(option, OneOf) else ()
        for word in (option.name, typed(option.default), *map(typed, values)):
            assert f"`{word}`" in table, word


def test_no_word_of_a_rule_is_lost_by_wrapping(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    said = " ".join(ask("rules", "eastern-wonders", "--sheet").out.split())
    for rule in json.loads(ask("rules", "eastern-wonders", "--json").out):
        assert f"{rule['id']} {rule['text']}" in said


def test_the_word_is_highlighted_on_a_terminal(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in ask("rules", "pebbles", "BAG").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[1;7mbag\x1b[0m" in ask("rules", "pebbles", "BAG").out
    assert "\x1b[1;7m" not in ask("rules", "pebbles", "PB-1").out


def test_a_question_needs_no_quotes(ask: Ask) -> None:
    asked = ask("rules", "eastern-wonders", "how", "far", "can", "I", "sail").out
    assert "EW-10" in asked and asked == ask("rules", "eastern-wonders", "how far can I sail").out


def test_rulings_are_marked_and_explained(ask: Ask) -> None:
    said = ask("rules", "eastern-wonders", "EW-13", "--sheet").out
    assert "[ruling]: our reading, where the printed rules leave a gap." in said
    assert "our reading" not in ask("rules", "eastern-wonders", "EW-1", "--sheet").out


def test_the_rules_for_people_come_first(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    said = ask("rules", "eastern-wonders").out
    headings = ["How to play in three minutes", "Your turn", "Setting up", "In other words"]
    assert sorted(headings, key=said.index) == headings
    assert "[[" not in said
    assert "cardamom rules eastern-wonders --sheet" in said
    assert "cubes" not in ask("rules", "eastern-wonders", "--theme", "golem").out


@pytest.mark.parametrize(("about", "found", "other"), [
    ("ew-12", "EW-12", "EW-13"), ("at a port", "EW-31", "EW-1 "), ("toll", "EW-12", "EW-1 "), ("tax", "EW-12", "EW-1 ")])
def test_a_rule_for_people_is_found_by_everyday_words(ask: Ask, about: str, found: str, other: str) -> None:
    said = ask("rules", "eastern-wonders", about).out
    assert found in said
    assert other not in said
    assert "three minutes" not in said


def test_a_game_without_a_rulebook_shows_its_sheet(ask: Ask) -> None:
    assert ask("rules", "pebbles").out == ask("rules", "pebbles", "--sheet").out


def test_a_section_is_found_by_its_name(ask: Ask) -> None:
    rules = json.loads(ask("rules", "eastern-wonders", "harvest", "--json").out)
    assert [rule["id"] for rule in rules] == ["EW-40"]


def test_the_rule_of_an_action_is_found_by_its_name(ask: Ask) -> None:
    """EW-12 is about the toll without calling it so."""
    assert "EW-12" in [rule["id"] for rule in json.loads(ask("rules", "eastern-wonders", "toll", "--json").out)]


def test_an_unknown_rule_says_where_to_look(ask: Ask) -> None:
    assert ask("rules", "pebbles", "PB-99").err == (
        "cardamom: no rule of pebbles is called PB-99 or mentions it; list all of them with: cardamom rules pebbles\n")
