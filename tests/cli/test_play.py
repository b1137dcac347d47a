"""A game at the keyboard, or through a pipe."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

import cardamom
from cardamom.cli.menu import MenuChoice, menu
from cardamom.table.replay import replay
from tests.cli.conftest import Ask
from tests.terminal.conftest import verdict

HERE = ("play", "pebbles", "--seats", "me,random", "--seed", "1", "--option", "first=0")


def saved_game(home: Path) -> Path:
    """The only saved game."""
    [path] = home.iterdir()
    return path


def test_a_game_is_played_to_its_end(ask: Ask, home: Path) -> None:
    answer = ask(*HERE, typed="1\n" * 100)
    assert answer.code == 0
    assert verdict(replay(saved_game(home))) in answer.out
    assert f"The game is saved in {saved_game(home)}\n" in answer.out
    assert "Continue it" not in answer.out
    assert replay(saved_game(home)).over


def test_the_table_the_question_and_the_choices_are_shown(ask: Ask) -> None:
    answer = ask(*HERE)
    assert "Choose a hand." in answer.out
    assert " 1) left  Use your left hand PB-2\n 2) right Use your right hand PB-2\n" in answer.out
    assert "Players:\n" in answer.out
    assert "random (B)" in answer.out


def test_interpreted_rules_are_announced_on_stderr(ask: Ask) -> None:
    assert ask(*HERE).err == "CARDAMOM_ENGINE=interpreted: the rules run interpreted.\n"


def test_choices_are_made_by_number_or_name_and_names_in_a_row(ask: Ask) -> None:
    answer = ask(*HERE, typed="2\ntake:1\nend\nleft take:0\n")
    assert "me (A)> 2\n  me (A): Use your right hand.\n" in answer.out
    assert "from 1." in answer.out
    assert answer.out.count("me (A): Use your left hand. Take") == 1


@pytest.mark.parametrize(("typed", "said"), [
    ("fly", "There is no action fly; type a number or a name from the list, or ? for help."),
    ("7", "There are 2 choices; type 1 to 2, or a name."),
    ("0", "There are 2 choices"),
    ("take:1", "You can’t do take:1 now."),
    ("left right", "You can’t do right now."),
    ("undo", "There’s nothing to undo."),
    ("undo banana", "doesn’t understand banana"),
    ("fl\x1b[1my", r"There is no action fl\x1b[1my;"),
    ("news", "Nothing has happened yet."),
    ("save", "Where to? Type: save FILE"),
    ("save /nowhere/at/all", "/nowhere/at/all: No such file or directory"),
    ("? castling", "No rule of pebbles is called castling"),
    ("? pb-4", "The right hand may paint"),
    ("?", "take back your last decision"),
    ("look", "Row:\n          pebble\n  slot 0  "),
    ("", "me (A)> \nme (A)> "),
])
def test_everything_typed_is_answered_and_nothing_is_done(ask: Ask, home: Path, typed: str, said: str) -> None:
    answer = ask(*HERE, typed=f"{typed}\n")
    assert answer.code == 0
    assert said in answer.out
    assert len(replay(saved_game(home)).events) == 3


def test_undo_says_what_stops_it(ask: Ask, home: Path) -> None:
    answer = ask(*HERE, typed="left\nundo\nright\ntake:0\nundo\n")
    assert "Undone: left\n" in answer.out
    assert "You can’t undo that: something has been drawn since.\n" in answer.out
    assert "If everybody agrees: undo anyway. The same will be dealt again.\n" in answer.out
    drawn = replay(saved_game(home)).actions[-1]
    again = ask("play", "--resume", str(saved_game(home)), typed="undo anyway\ntake:1\n")
    assert "Undone: take:0" in again.out
    assert replay(saved_game(home)).actions[-1] == drawn


def test_people_at_one_keyboard_can_take_back_the_end_of_a_turn(ask: Ask) -> None:
    answer = ask("play", "pebbles", "--seats", "Anna,Ben", "--seed", "1", "--option", "first=0",
                 typed="left\ntake:0\nend\nundo\n")
    assert "Ben (B)> undo\n" in answer.out
    assert "  Undone: end\n" in answer.out


def test_quit_saves_the_game_and_it_can_be_continued(ask: Ask, home: Path) -> None:
    left = ask(*HERE, typed="left\nquit\n")
    path = saved_game(home)
    assert left.code == 0
    assert left.out.endswith(f"The game is saved in {path}\nContinue it: cardamom play --resume {path}\n")
    on = ask("play", "--resume", str(path), typed="1\n" * 100)
    assert "Take a pebble." in on.out
    assert replay(path).over
    assert saved_game(home) == path


def test_a_continued_game_shows_what_happened_last(ask: Ask, home: Path) -> None:
    ask(*HERE, typed="left\ntake:0\nend\nleft\nquit\n")
    on = ask("play", "--resume", str(saved_game(home)), typed="news\n").out
    recap, _, news = on.partition("> news\n")
    assert "  What happened last:\n  " in recap
    assert "me (A): Use your left hand." in recap
    assert "random (B): " in recap
    assert "me (A): Use your left hand. Take" in news
    assert "Nothing has happened yet" not in news


def test_who_resigns_is_told_how_the_bots_end_it(ask: Ask, home: Path) -> None:
    out = ask(*HERE, typed="resign now\n").out
    assert out.endswith(f"See how the bots finish it: cardamom play --resume {saved_game(home)}\n")


def test_the_command_is_printed_as_it_was_started(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "venv" / "cardamom"), "play"])
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.chdir(tmp_path)
    assert "Continue it: venv/cardamom play --resume " in ask(*HERE).out
    monkeypatch.chdir("/")
    assert f"Continue it: {str(tmp_path).removeprefix('/')}/venv/cardamom play --resume " in ask(*HERE).out
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert "Continue it: cardamom play --resume " in ask(*HERE).out


def test_the_menu_asks_again(ask: Ask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["wonders", "eastern wonders", "me", "me,greddy", "Anna,greedy", "SOLO", "world", "me", "world", ""])
    monkeypatch.setattr("cardamom.cli.keyboard.read_line", lambda _: next(typed))
    assert menu() == MenuChoice("eastern-wonders", "Anna,greedy")
    said = capsys.readouterr().out
    assert f"Type a number from 1 to {len(cardamom.game_ids())}, a name, or Ctrl-C to leave." in said
    assert "  seats: 1 is not one of 2, 3, 4\n" in said
    assert "there is no bot 'greddy'" in said
    assert menu() == MenuChoice("eastern-wonders-solo")
    assert menu() == MenuChoice("world-wonders", "me")
    monkeypatch.setattr("cardamom.cli.keyboard.read_line", lambda prompt: next(typed) or prompt.strip("[]> "))
    assert menu() == MenuChoice("world-wonders", "me,medium")


def test_files_that_cannot_be_written_are_named(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = ask(*HERE, "--log", str(tmp_path / "none" / "a.jsonl")).err
    assert refused.endswith(f"{tmp_path}/none/a.jsonl: No such file or directory; choose another place with --log FILE\n")
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert ask(*HERE).err.endswith(f"{tmp_path}/file/cardamom: Not a directory; choose another place with --log FILE\n")


def test_the_end_of_the_input_saves_the_game(ask: Ask, home: Path) -> None:
    answer = ask(*HERE, typed="left\n")
    assert answer.code == 0
    assert len(replay(saved_game(home)).events) == 4
    assert "me (A)> \nThe game is saved in" in answer.out


def test_ctrl_c_saves_the_game(ask: Ask, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardamom.cli.keyboard.read_line", pressed)
    answer = ask(*HERE)
    assert answer.code == 130
    assert f"The game is saved in {saved_game(home)}" in answer.out


def test_save_writes_a_log_and_never_overwrites_a_file(ask: Ask, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.jsonl", tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    answer = ask(*HERE, typed=f"left\nsave {mine}\ntake:0\nsave {mine}\nsave {other}\n")
    assert answer.out.count(f"Saved in {mine}") == 2
    assert f"{other} already exists; choose another name." in answer.out
    assert other.read_text(encoding="utf-8") == "mine"
    assert len(replay(mine).actions) == 6


def test_log_never_overwrites_a_file(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "mine.jsonl").write_text("mine", encoding="utf-8")
    answer = ask(*HERE, "--log", str(tmp_path / "mine.jsonl"))
    assert answer.code == 2
    assert "already exists" in answer.err


def test_a_game_that_can_no_longer_be_saved_says_so(ask: Ask, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_: str) -> str:
        saved_game(home).unlink()
        return "left"

    monkeypatch.setattr("cardamom.cli.keyboard.read_line", lost)
    answer = ask(*HERE)
    assert answer.code == 2
    assert "the game can no longer be saved: " in answer.err


def test_the_same_seed_deals_the_same_game(ask: Ask, tmp_path: Path) -> None:
    for name in ("a", "b"):
        ask(*HERE, "--log", str(tmp_path / name), typed="1\n" * 100)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_two_games_begun_in_one_second_are_two_files(ask: Ask, home: Path) -> None:
    ask(*HERE)
    ask(*HERE)
    assert len(list(home.iterdir())) == 2


@pytest.mark.parametrize(("game", "seats"), [("eastern-wonders", "me,random"), ("eastern-wonders-solo", "me")])
def test_a_real_game_is_played_to_its_end(ask: Ask, home: Path, game: str, seats: str) -> None:
    answer = ask("play", game, "--seats", seats, "--seed", "1", "--option", "rounds=2", typed="1\n" * 60)
    assert answer.code == 0
    assert "PORT" in answer.out
    assert "Bonus tiles left" in answer.out
    assert "points" in answer.out
    assert replay(saved_game(home)).over
    assert ask("replay", str(saved_game(home))).code == 0


def test_a_terminal_edits_its_lines(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.cli.keyboard import read_line
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt: f" {prompt}left ")
    assert read_line("> ") == "> left"
