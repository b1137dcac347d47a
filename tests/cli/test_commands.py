"""`games`, `rules`, `replay`, and the errors of bad input."""
from __future__ import annotations

import inspect
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import cardamom
from cardamom.arena.simulate import Plan
from cardamom.cli.game_options import parse_options
from cardamom.cli.maps import with_map
from cardamom.kernel.game import Game
from cardamom.table.history import History
from cardamom.table.table import Table
from tests.cli.conftest import Answer, Ask


@pytest.mark.parametrize(("arguments", "said"), [
    (("chess",), "No such command 'chess'"),
    (("play", "chess"), "there is no game 'chess'"),
    (("play", "--seats"), "requires an argument"),
    (("play", "--colour", "red"), "No such option"),
    (("play", "pebbles", "--seed", "x"), "'--seed': Input should be a valid integer"),
    (("play", "pebbles", "--seats", "me"), "seats: 1 is not one of 2, 3, 4"),
    (("play", "pebbles", "--seats", "me,,greedy"), "a player's name is 1 to 80 printable characters"),
    (("play", "pebbles", "--seats", "me,greddy"), "there is no bot 'greddy'; there are expert, hard, medium"),
    (("play", "pebbles", "--seats", "me,mcts:x"), "there is no bot 'mcts:x'"),
    (("play", "pebbles", "--option", "bonus"), "--option: expected NAME=VALUE, found 'bonus'"),
    (("play", "pebbles", "--option", "bonus=many"), "bonus: 'many' is not a whole number from 0 to 9"),
    (("play", "pebbles", "--option", "colour=red"), "colour: there is no option of that name; known: first, bonus"),
    (("play", "pebbles", "--option", "seats=3"), "seats: there is no option of that name"),
    (("play", "pebbles", "--option", "dealer=3"), "dealer: there is no option of that name"),
    (("play", "pebbles", "--option", "first=[[["), "first: '[[[' is neither a seat"),
    (("play", "pebbles", "--log", "/nowhere/game.jsonl"), "No such file or directory"),
    (("play", "--resume", "/nowhere/game.jsonl"), "/nowhere/game.jsonl: cannot be read (No such file or directory)"),
    (("play", "pebbles", "--resume", "game.jsonl"), "use --resume without them"),
    (("rules",), "Missing argument"),
    (("rules", "chess"), "there is no game 'chess'"),
    (("rules", "pebbles", "castling"), "no rule of pebbles is called castling or mentions it"),
    (("replay", "/nowhere/game.jsonl"), "cannot be read"),
    (("games", "extra"), "unexpected extra argument"),
])
def test_bad_input_is_one_sentence_and_exit_code_2(ask: Ask, arguments: tuple[str, ...], said: str) -> None:
    assert said in refusal(ask(*arguments))


def refusal(answer: Answer) -> str:
    """The one sentence that is said."""
    [said] = [line for line in answer.err.split("\n")[:-1] if "interpreted" not in line]
    assert answer.code == 2 and said.startswith("cardamom: ")
    return said


def test_an_unknown_engine_is_bad_input(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_ENGINE", "steam")
    assert ask("play").err == "cardamom: CARDAMOM_ENGINE: 'steam' is neither native nor interpreted\n"


def test_games_are_listed_with_their_options(ask: Ask) -> None:
    answer = ask("games")
    assert answer.code == 0
    assert "eastern-wonders  Century: Eastern Wonders, 2-4 players" in answer.out
    assert "--option bonus=1       points for paint: 0 to 9" in answer.out
    assert "--option advanced=false" in answer.out and "False" not in answer.out
    assert "easy, normal or hard" in answer.out and "random, choose or one-cube" in answer.out
    listed = json.loads(ask("games", "--json").out)
    assert [game["id"] for game in listed] == cardamom.game_ids()
    assert listed[-1]["options"][1] == {
        "name": "bonus", "about": "points for paint", "default": 1, "kind": "number", "low": 0, "high": 9}
    values = {(game["id"], option["name"]): option.get("values") for game in listed for option in game["options"]}
    assert values["eastern-wonders-solo", "bonus_tiles"] == ["several", "one-per-type"]
    assert values["world-wonders", "map"] == ["A", "B", "B1", "B2", "B3", "B4", "B5"]


def names_of_parameters() -> list[str]:
    """What Python itself would take an option for, and other odd names."""
    callables = (Table, Table.__init__, History, Game.start, Plan, with_map)
    parameters = {name for each in callables for name in inspect.signature(each).parameters}
    rng = Random(1)
    letters = [*"aZ_-. \n\x1b\x00éλ%{}[]'\"\\", "self", "hide"]
    return [*sorted(parameters), *("".join(rng.choices(letters, k=rng.randint(1, 60))) for _ in range(12))]


@pytest.mark.slow
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_no_option_name_causes_a_crash(ask: Ask, command: str) -> None:
    for name in names_of_parameters():
        said = refusal(ask(command, "pebbles", "--option", f"{name}=1"))
        assert said.isprintable() and len(said) < 150
        assert "hide_points is not an option" in said or "there is no option of that name; known: first, bonus" in said


def test_hide_points_is_an_option_of_the_table_not_of_the_game(ask: Ask) -> None:
    said = "cardamom: hide_points is not an option of the game: use cardamom play --hide-points"
    assert refusal(ask("play", "pebbles", "--option", "hide_points=true")) == said
    assert refusal(ask("simulate", "pebbles", "--option", "hide-points=1")) == said


def test_true_and_false_are_typed_in_any_case(ask: Ask) -> None:
    game = cardamom.load("world-wonders")
    assert [parse_options([f"advanced={word}"], game) for word in ("True", "FALSE", "true")] == [
        {"advanced": True}, {"advanced": False}, {"advanced": True}]
    said = refusal(ask("play", "world-wonders", "--option", "advanced=maybe"))
    assert said == "cardamom: advanced: 'maybe' is not one of false, true"


def test_a_value_nested_too_deeply_is_refused(ask: Ask) -> None:
    assert "first: '[[[" in refusal(ask("play", "pebbles", "--option", "first=" + "[" * 100_000))


def test_a_seat_has_a_number_and_a_letter(ask: Ask) -> None:
    game = cardamom.load("pebbles")
    assert [game.start(2, first=first).setup.options["first"] for first in (1, "B", "b", "random")] == [1, 1, 1, "random"]
    said = refusal(ask("play", "pebbles", "--seats", "me,random", "--option", "first=C"))
    assert said == "cardamom: first: 'C' is neither a seat from 0 to 1, nor a letter from A to B, nor random"


def test_rules_are_found_by_id_and_by_word(ask: Ask) -> None:
    everything = ask("rules", "pebbles").out
    assert everything.index("Setup") < everything.index("PB-1") < everything.index("Turn") < everything.index("PB-5")
    assert "PB-2" not in ask("rules", "pebbles", "pb-4").out
    assert [rule["id"] for rule in json.loads(ask("rules", "pebbles", "BAG", "--json").out)] == ["PB-1", "PB-3", "PB-5"]
    assert json.loads(ask("rules", "pebbles", "PB-4", "--json").out)[0]["ruling"] is True


@pytest.mark.slow
def test_every_game_has_rules_to_show(ask: Ask) -> None:
    for game in cardamom.game_ids():
        assert ask("rules", game).code == 0


def test_a_replay_shows_the_game_and_its_result(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert ask("play", "pebbles", "--seats", "random,random", "--seed", "1", "--log", str(path)).code == 0
    answer = ask("replay", str(path))
    assert answer.code == 0
    assert answer.out.startswith("Pebbles: random (A), random (B)\n")
    assert "draw:P11     P11 comes out of the bag" in answer.out
    assert "Use your left hand" in answer.out
    assert "random (A) and random (B) share the victory." in answer.out
    data = json.loads(ask("replay", str(path), "--json").out)
    assert data["over"]
    assert data["actions"][-1] == "end"
    assert len(data["scores"]) == 2
    assert data["view_only"] is None


def test_a_damaged_log_is_shown_up_to_the_damage(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    ask("play", "pebbles", "--seats", "random,random", "--seed", "1", "--log", str(path))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines[:9], '{"seq": 9, "act": "fly"}\n', *lines[10:]]), encoding="utf-8")
    refused = ask("replay", str(path))
    assert refused.code == 2
    assert f"{path}, line 10: pebbles: there is no action 'fly'" in refused.err
    shown = ask("replay", str(path), "--partial")
    assert shown.code == 0
    assert "Note: " in shown.out
    assert "only shown" in ask("play", "--resume", str(path)).err


def test_bench_is_imported_when_it_is_asked_for(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def bench(games: int = 3) -> None:
        """Measured elsewhere."""
        print(f"{games} games")
        if games < 1:
            raise ValueError("games: expected at least one")

    module = ModuleType("cardamom.cli.bench")
    module.bench = bench  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cardamom.cli.bench", module)
    assert "Measure how fast" in ask("--help").out
    assert ask("bench", "--games", "7").out == "7 games\n"
    assert "Usage: cardamom bench" in ask("bench", "--help").out
    assert "No such option: --speed" in ask("bench", "--speed").err
    refused = ask("bench", "--games", "0")
    assert (refused.code, refused.err) == (2, "cardamom: games: expected at least one\n")


def test_the_version_is_printed(ask: Ask) -> None:
    assert ask("--version").out.startswith(f"cardamom {cardamom.__version__}. ")


def test_help_imports_neither_games_nor_rich() -> None:
    """What makes it quick."""
    script = ("import sys\nfrom cardamom.cli.app import run\n"
              "try:\n    run(['play', '--help'])\nexcept SystemExit:\n    pass\n"
              "print(*(name for name in sys.modules if name.startswith(('rich', 'cardamom'))), file=sys.stderr)")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "Usage: cardamom play" in done.stdout
    in_cli = ("", ".bad_input", ".encoding", ".options", ".admin_commands", ".map_commands", ".research_commands",
              ".quick_start", ".app")
    assert {*done.stderr.split()} == {
        "cardamom", "cardamom.kernel", "cardamom.kernel.render", "cardamom.bots", "cardamom.bots.registry",
        *(f"cardamom.cli{name}" for name in in_cli)}


def test_python_m_cardamom_is_the_same() -> None:
    done = subprocess.run([sys.executable, "-m", "cardamom", "nothing"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "cardamom: No such command 'nothing'. Try: cardamom --help\n")


def test_a_closed_pipe_is_not_an_error() -> None:
    with subprocess.Popen([sys.executable, "-m", "cardamom", "rules", "eastern-wonders"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as rules:
        assert rules.stdout
        assert rules.stderr
        rules.stdout.close()
        assert rules.stderr.read() == b""
