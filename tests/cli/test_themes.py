"""Themes: other words, letters and colours for the same game; logs use the notation."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.cli import action_parser
from cardamom.cli.paint import cubes
from cardamom.games.century.themes import THEMES, Theme, ThemedWords, in_theme, theme_of
from cardamom.kernel.words import PLACEHOLDER
from cardamom.table.dealer import SeededDealer
from cardamom.table.replay import replay
from cardamom.table.table import Table
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker
from tests.cli.conftest import Ask
from tests.scenario import rule

CENTURY = ["eastern-wonders", "eastern-wonders-solo", "east-to-west-1", "heroic-journey-3"]
OPTIONS = re.compile(r"`[^`]*`")  # names of options and their values, which are the same in every theme
SPICE = re.compile(r"\b(cubes?|red|brown|boats?|settlers?|forts?|ginger|chili|tea|cloves|sea)\b", re.IGNORECASE)
GOLEM = re.compile(r"\b(crystals?|magenta|wagons?|traders?|golems?|villages?|valley)\b", re.IGNORECASE)


def sentences(game: Any) -> list[str]:
    """All that a game may say, without what is put in."""
    messages = [message if isinstance(message, str) else f"{message['one']} {message['other']}"
                for message in game.words.messages.values()]
    return [PLACEHOLDER.sub("", message) for message in messages]


@rule("C-1")
@pytest.mark.parametrize("game_id", CENTURY)
def test_no_word_of_the_other_theme_is_left(game_id: str) -> None:
    game = cardamom.load(game_id)
    for said in sentences(in_theme(game, "golem")):
        assert not SPICE.search(said), said
    for said in sentences(in_theme(game, "spice")):
        assert not GOLEM.search(said), said
    golem = {name: found.text for name, found in in_theme(game, "golem").sheet.items() if name != "C-1"}
    assert not [name for name, said in golem.items() if SPICE.search(OPTIONS.sub("", said))]


@rule("C-1")
@pytest.mark.parametrize("game_id", CENTURY)
def test_a_theme_has_the_messages_and_rules_of_the_game_and_asks_for_the_same(game_id: str) -> None:
    game = cardamom.load(game_id)
    for theme in THEMES:
        other = in_theme(game, theme)
        assert list(other.sheet) == list(game.sheet)
        assert set(other.words.messages) >= set(game.words.messages) - {"piece.village", "piece.valley"}
        for key, message in game.words.messages.items():
            themed = other.words.messages.get(key, message)
            assert set(PLACEHOLDER.findall(str(themed))) == set(PLACEHOLDER.findall(str(message)))


@rule("C-1")
def test_every_cube_has_a_letter_a_name_and_colours_of_its_own_in_each_theme() -> None:
    game = cardamom.load("heroic-journey-3")
    names = {theme: [cube["name"] for cube in theme_of(in_theme(game, theme).words).cubes.values()] for theme in THEMES}
    assert names == {"spice": ["yellow", "red", "green", "brown"], "golem": ["yellow", "green", "blue", "magenta"]}
    for theme in THEMES:
        shown = [*theme_of(in_theme(game, theme).words).cubes.values()]
        assert [cube["letter"] for cube in shown] == [cube["name"][0].upper() for cube in shown]
        assert len({cube["ground"] for cube in shown}) == 4
        for cube in shown:
            assert contrast(cube["ink"], cube["ground"]) >= 4.5, cube


def contrast(one: str, other: str) -> float:
    """As WCAG has it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[place:place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_people_type_what_they_see() -> None:
    """In golem words a green crystal is G, in logs R."""
    game = cardamom.load("eastern-wonders")
    golem = in_theme(game, "golem")
    assert [golem.name(game.action(f"pay:{letter}")) for letter in "YRGB"] == ["pay:Y", "pay:G", "pay:B", "pay:M"]
    assert game.name(golem.action("pay:G")) == "pay:R"
    assert golem.words.say({"key": "do.pay", "args": {"cube": "R"}}) == "Pay G to the supply"
    assert golem.words.say({"key": "do.trade", "args": {"give": "YRGB", "get": ""}}) == "Trade YGBM for nothing"
    assert cubes(golem.words, "YYR>B=3").plain == "YYG>M=3"
    start = game.start(2)
    assert action_parser.parse_actions("pay YGM", start, golem) == [game.action(f"pay:{letter}") for letter in "YRB"]
    with pytest.raises(action_parser.NotUnderstood):
        action_parser.parse_actions("pay R", start, golem)


def test_a_table_always_uses_the_notation() -> None:
    golem = in_theme(cardamom.load("heroic-journey-3"), "golem")
    table = Table(golem, 2, SeededDealer(1))
    assert theme_of(table.game.words).name == "spice"
    assert table.game.name(table.game.action("drop:R")) == "drop:R"
    assert table.state.digest() == Table(cardamom.load("heroic-journey-3"), 2, SeededDealer(1)).state.digest()


def test_previews_show_the_letters_of_the_theme() -> None:
    table = Table(cardamom.load("east-to-west-1"), ["Anna", "Ben"], SeededDealer(3), first=0)
    action = table.game.action("work:B1-3")
    for theme, gained in (("spice", "cubes +YYR, settlers 7 -> 5"), ("golem", "crystals +YYG, traders 7 -> 5")):
        game = in_theme(table.game, theme)
        assert f"Anna (A): {gained}" in preview(table.state, [action], Speaker(game, table.players))


def test_a_theme_replaces_words_and_whole_messages() -> None:
    theme = Theme("x", {}, {"cube": "crystal", "green": "blue", "red": "green"}, {"b": "whole"}, {})
    assert theme.said("Cube and red, `red` and reddish") == "Crystal and green, `red` and reddish"
    words = ThemedWords({"a": {"by": "cube", "one": "{cube} cube", "other": "red {cube:cubes}"}, "b": "red"}, theme)
    assert words.messages == {"a": {"by": "cube", "one": "{cube} crystal", "other": "green {cube:cubes}"}, "b": "whole"}
    assert Theme().in_words("red {cube}") == "red {cube}"


def test_pieces_have_names() -> None:
    words = in_theme(cardamom.load("heroic-journey-3"), "golem").words
    assert [words.piece(name) for name in ("ginger", "native_help", "T01")] == ["yellow", "native help", "T01"]
    assert words.piece(["settlers", "tool"]) == "traders+tool"
    assert words.piece([]) == "-"


def test_a_theme_file_with_an_unknown_part_is_refused(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "x.json").write_text('{"colours": {}}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"x\.json: 'colours' is not one of cubes, instead, messages, rules"):
        Theme.read("x", [tmp_path])


# -- commands ---------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [("play", "world-wonders"), ("rules", "world-wonders")])
def test_a_game_without_themes_says_so(ask: Ask, home: Path, arguments: tuple[str, ...]) -> None:
    answer = ask(*arguments, "--theme", "golem")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.endswith("cardamom: theme: world-wonders has no themes, its words and colours are always the same\n")
    assert not [*home.glob("*.jsonl")]


def test_an_unknown_theme_is_refused_before_anything_is_written(ask: Ask, home: Path) -> None:
    answer = ask("play", "eastern-wonders", "--theme", "gold")
    assert answer.code == 2
    assert answer.err.endswith("cardamom: theme: gold is not one of spice, golem\n")
    assert not [*home.glob("*.jsonl")]


@pytest.mark.parametrize(("game_id", "arguments", "said"), [
    ("heroic-journey-3", (), "traders 7 ready"), ("heroic-journey-3", ("--theme", "spice"), "settlers 7 ready"),
    ("east-to-west-1", (), "settlers 7 ready"), ("east-to-west-1", ("--theme", "golem"), "traders 7 ready"),
    ("eastern-wonders", ("--theme", "golem"), "[A] wagon  a outpost  +YG crystals lying there"),
    ("eastern-wonders", (), "[A] boat  a outpost  +YR cubes lying there")])
def test_every_century_game_is_shown_in_either_theme(ask: Ask, game_id: str, arguments: tuple[str, ...], said: str) -> None:
    answer = ask("play", game_id, "--seed", "3", "--seats", "Anna,Ben", *arguments, typed="quit\n")
    assert answer.code == 0
    assert said in answer.out


def test_a_game_played_in_golem_words_is_saved_in_the_notation_and_shown_in_either(ask: Ask, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    lines = "B1-3 end\nA1-4 upgrade G end\nquit\n"
    played = ask("play", "east-to-west-1", "--seed", "3", "--seats", "Anna", "--seats", "Anna,random", "--option", "first=0",
                 "--theme", "golem", "--log", str(log), typed=lines)
    assert "Upgrade G to B" in played.out
    assert '"upgrade:R"' in log.read_text(encoding="utf-8")
    assert theme_of(replay(log, partial=True).game.words).name == "spice"
    assert "upgrade:R    Anna (A): Upgrade R to G" in ask("replay", str(log)).out
    assert "upgrade:G    Anna (A): Upgrade G to B" in ask("replay", str(log), "--theme", "golem").out
    assert "upgrade:R" in json.loads(ask("replay", str(log), "--theme", "golem", "--json").out)["actions"]
    resumed = ask("play", "--resume", str(log), "--theme", "golem", typed="quit\n")
    assert "Upgrade G to B" in resumed.out


def test_rules_and_the_list_of_games_use_themes(ask: Ask) -> None:
    assert "Magenta cannot rise" in ask("rules", "eastern-wonders", "C-3", "--theme", "golem").out
    assert "Brown cannot rise" in ask("rules", "eastern-wonders", "C-3").out
    assert "The wagon must move" in " ".join(ask("rules", "heroic-journey-3", "HJ-14").out.split())
    games = {game["id"]: game for game in json.loads(ask("games", "--json").out)}
    assert games["heroic-journey-3"]["themes"] == ["spice", "golem"]
    assert [games[name]["usual_theme"] for name in ("eastern-wonders", "heroic-journey-3", "world-wonders")] == [
        "spice", "golem", None]
    assert "--theme golem" in ask("games").out
