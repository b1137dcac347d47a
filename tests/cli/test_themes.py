"""Themes: other words, letters and colours for the same game; logs use the notation."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cardamom
from cardamom.cli import action_parser
from cardamom.cli.paint import cubes
from cardamom.games.century.themes import THEMES, in_theme, theme_of
from cardamom.kernel.words import text
from cardamom.table.dealer import SeededDealer
from cardamom.table.replay import replay
from cardamom.table.table import Table
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker
from cardamom.telling.words import message_files, sheet_of, words_of
from tests.catalogues import mentions, messages
from tests.cli.conftest import Ask
from tests.scenario import rule
from tests.telling.test_catalogues import sample_arguments

CENTURY = ["eastern-wonders", "eastern-wonders-solo", "east-to-west-1", "heroic-journey-3"]
OPTIONS = re.compile(r"`[^`]*`")  # names of options and their values, which are the same in every theme
SPICE = re.compile(r"\b(cubes?|red|brown|boats?|settlers?|forts?|ginger|chili|tea|cloves|sea)\b", re.IGNORECASE)
GOLEM = re.compile(r"\b(crystals?|magenta|wagons?|traders?|golems?|villages?|valley)\b", re.IGNORECASE)


@rule("C-1")
@pytest.mark.parametrize("game_id", CENTURY)
def test_no_word_of_the_other_theme_is_left(game_id: str) -> None:
    game = cardamom.load(game_id)
    for file in message_files("en", game.folders, common=[]):
        for entry in messages(file):
            for args in sample_arguments(mentions(entry)):
                said = {theme: words_of(in_theme(game, theme)).say({"key": entry.id.name, "args": args}) for theme in THEMES}
                assert not SPICE.search(said["golem"]), said
                assert not GOLEM.search(said["spice"]), said
    golem = {name: found.text for name, found in sheet_of(in_theme(game, "golem")).items()}
    assert not [name for name, said in golem.items() if SPICE.search(OPTIONS.sub("", said))]


@rule("C-1")
def test_every_cube_has_a_letter_a_name_and_colours_of_its_own_in_each_theme() -> None:
    game = cardamom.load("heroic-journey-3")
    for theme, names in (("spice", ["yellow", "red", "green", "brown"]), ("golem", ["yellow", "green", "blue", "magenta"])):
        words = words_of(in_theme(game, theme))
        assert [words.say(text(f"cubes-{letter}", n=2)) for letter in words.cubes] == [f"2 {name}" for name in names]
        shown = [*words.cubes.values()]
        assert [cube["letter"] for cube in shown] == [name[0].upper() for name in names]
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
    assert words_of(golem).say({"key": "do-pay", "args": {"cube": "R"}}) == "Pay G to the supply"
    assert words_of(golem).say({"key": "do-trade", "args": {"give": "YRGB", "get": ""}}) == "Trade YGBM for nothing"
    assert cubes(words_of(golem), "YYR>B=3").plain == "YYG>M=3"
    start = game.start(2)
    assert action_parser.parse_actions("pay YGM", start, golem) == [game.action(f"pay:{letter}") for letter in "YRB"]
    with pytest.raises(action_parser.NotUnderstood):
        action_parser.parse_actions("pay R", start, golem)


def test_a_table_always_uses_the_notation() -> None:
    golem = in_theme(cardamom.load("heroic-journey-3"), "golem")
    table = Table(golem, 2, SeededDealer(1))
    assert theme_of(table.game).name == "spice"
    assert table.game.name(table.game.action("drop:R")) == "drop:R"
    assert table.state.digest() == Table(cardamom.load("heroic-journey-3"), 2, SeededDealer(1)).state.digest()


def test_previews_show_the_letters_of_the_theme() -> None:
    table = Table(cardamom.load("east-to-west-1"), ["Anna", "Ben"], SeededDealer(3), first=0)
    action = table.game.action("work:B1-3")
    for theme, gained in (("spice", "2 settlers to B1-3 and take YYR"), ("golem", "2 traders to B1-3 and take YYG")):
        game = in_theme(table.game, theme)
        assert preview(table.state, [action], Speaker(game, table.players))[0] == f"You send {gained}."


def test_pieces_have_names() -> None:
    words = words_of(in_theme(cardamom.load("heroic-journey-3"), "golem"))
    assert [words.piece(name) for name in ("ginger", "native_help", "T01")] == ["yellow", "native help", "T01"]
    assert words.piece(["settlers", "tool"]) == "traders + tool"
    assert words.piece([]) == ""


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
    assert "upgrades G to B" in played.out
    assert '"upgrade:R"' in log.read_text(encoding="utf-8")
    assert theme_of(replay(log, partial=True).game).name == "spice"
    assert "upgrades R to G" in ask("replay", str(log)).out
    assert "upgrades G to B" in ask("replay", str(log), "--theme", "golem").out
    assert "upgrade:R" in json.loads(ask("replay", str(log), "--theme", "golem", "--json").out)["actions"]
    resumed = ask("play", "--resume", str(log), "--theme", "golem", typed="quit\n")
    assert "upgrades G to B" in resumed.out


def test_rules_and_the_list_of_games_use_themes(ask: Ask) -> None:
    assert "Magenta cannot rise" in ask("rules", "eastern-wonders", "C-3", "--theme", "golem", "--sheet").out
    assert "Magenta is the highest" in " ".join(ask("rules", "eastern-wonders", "C-3", "--theme", "golem").out.split())
    assert "Brown cannot rise" in ask("rules", "eastern-wonders", "C-3", "--sheet").out
    assert "The wagon must move" in " ".join(ask("rules", "heroic-journey-3", "HJ-14", "--sheet").out.split())
    games = {game["id"]: game for game in json.loads(ask("games", "--json").out)}
    assert games["heroic-journey-3"]["themes"] == ["spice", "golem"]
    assert [games[name]["usual_theme"] for name in ("eastern-wonders", "heroic-journey-3", "world-wonders")] == [
        "spice", "golem", None]
    assert "--theme golem" in ask("games").out
