"""Bots of your own: classes, entry points and programs. Whatever they do, the arena goes on."""
from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardamom.arena.league import Contest, League, run
from cardamom.arena.playing import play_game
from cardamom.arena.worker_pool import map_in_order
from cardamom.bots import program
from cardamom.bots.program import BotFailed, ProgramBot
from cardamom.bots.registry import ADMITTED, admit, find, installed, is_bot, make_bot, names_in, parse
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from tests.toys.pebbles import Pebbles

GAME = Pebbles(engine="interpreted")
MINE = "tests.bots.my_bots"
DOCS = Path(__file__).parents[2] / "docs" / "arena.md"


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    before = {*ADMITTED}
    yield
    program.stop_all()
    ADMITTED.clear()
    ADMITTED.update(before)


def forfeit(name: str, limit: float = 60) -> str:
    """How a bot loses against `random`."""
    _, summary = play_game(GAME, ["random", name], SeededDealer(1), 1, {}, limit)
    assert summary.forfeited
    assert (summary.forfeited.seat, summary.winners) == (1, (0,))
    return summary.forfeited.reason


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Makes a bot that is a program: what it does with each line."""
    monkeypatch.chdir(tmp_path)

    def make(body: str) -> str:
        path = Path("bot")
        path.write_text(f"#!{sys.executable}\nimport json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
                        f"    {body}\n    sys.stdout.flush()\n")
        path.chmod(0o755)
        return "program:./bot"

    return make


READY = "print('{\"ready\": true}' if 'start' in asked else "


def test_a_class_plays_under_the_name_it_was_given() -> None:
    name = f"{MINE}:Chooser:300,step=2"
    table = Table(GAME, ["random", "player 2"], SeededDealer(1))
    table.play({1: name}, seed=3)
    assert table.over
    assert table.players[1] == name
    bot: Any = make_bot(name, 1)
    assert (bot.name, bot.bot.step, bot.bot.simulations) == (name, 2, 300)


def test_a_class_in_a_process_of_its_own_plays_the_same() -> None:
    name = f"{MINE}:Chooser,step=1"
    inside = Table(GAME, ["random", "random"], SeededDealer(1))
    inside.play([make_bot("random", 5), make_bot(name, 6)])
    outside = Table(GAME, ["random", "random"], SeededDealer(1))
    outside.play([make_bot("random", 5), ProgramBot(admit(name), 6)])
    assert inside.actions == outside.actions


@pytest.mark.parametrize(("name", "reason"), [
    ("Raises", "raised RuntimeError: no idea"), ("Illegal", "answered 99999, which is not one of its choices"),
    ("Dies", "ended (signal 6): out of memory"), ("Unmade", "Unmade cannot be made: OSError: no such file"),
    ("Mute", "Mute has no method choose(state)")])
def test_a_class_that_fails_forfeits(name: str, reason: str) -> None:
    assert reason in forfeit(f"{MINE}:{name}")


def test_a_class_that_stalls_forfeits() -> None:
    assert forfeit(f"{MINE}:Stalls", limit=0.1) == "gave no answer within 0.1 s"
    assert not program.running


@pytest.mark.parametrize(("body", "reason"), [
    (READY + "'nonsense')", "answered 'nonsense' to choose"), (READY + "'{}')", "answered '{}' to choose"),
    (READY + "'[1]')", "answered '[1]' to choose"), ("print('{\"action\": \"end\"}')", "answered"),
    (READY + "'{\"action\": \"fly\"}')", "answered 'fly', which is not one of its choices"),
    (READY + "'{\"action\": 7}')", "answered 7, which is not one of its choices"),
    (READY + "'x' * 200000)", "answered with more than 100000 bytes"),
    ("sys.exit('it rains')", "ended (exit code 1): it rains")])
def test_a_program_that_answers_badly_forfeits(script: Callable[[str], str], body: str, reason: str) -> None:
    assert reason in forfeit(script(body))


def test_a_program_that_is_not_there_forfeits() -> None:
    assert forfeit("program:/nowhere/bot") == "cannot be started: No such file or directory"


def test_a_program_is_told_all_it_needs_and_plays_many_games(script: Callable[[str], str]) -> None:
    name = script("open('heard', 'a').write(line); "
                  "print(json.dumps({'ready': True} if 'start' in asked else {'action': asked['choose']['choices'][-1]}))")
    for seed in (1, 2):
        _, summary = play_game(GAME, ["random", f"{name},depth=3,style=bold"], SeededDealer(seed), seed, {"bonus": 2})
        assert summary.forfeited is None
        assert len(program.running) == 1
    heard = [json.loads(line) for line in Path("heard").read_text().splitlines()]
    starts = [message["start"] for message in heard if "start" in message]
    assert [(one["game"], one["seats"], one["seat"], one["settings"]) for one in starts] == [
        ("pebbles", 2, 1, {"depth": 3, "style": "bold"})] * 2
    assert starts[0]["options"]["bonus"] == 2
    assert starts[0]["seed"] != starts[1]["seed"]
    asked = [message["choose"] for message in heard if "choose" in message]
    assert all(one["view"]["seats"] == 2 and len(one["choices"]) > 1 for one in asked)


def test_the_bot_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.games import load
    (text,) = re.findall(r"^```sh\n(.*?)^```$", DOCS.read_text(), re.DOTALL | re.MULTILINE)
    path = tmp_path / "my-bot"
    path.write_text(text)
    path.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    _, summary = play_game(load("eastern-wonders"), ["random", "program:./my-bot"], SeededDealer(3), 1, {"rounds": 4})
    assert summary.forfeited is None
    assert summary.asked[1] > 4


def test_the_class_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs_bots.py").write_text(re.findall(r"^```python\n(class.*?)^```$", DOCS.read_text(), re.DOTALL | re.M)[0])
    monkeypatch.syspath_prepend(tmp_path)
    table = Table(GAME, 2, SeededDealer(1))
    table.play([make_bot("docs_bots:Best,depth=2", 1), make_bot("random", 2)])
    assert table.over


def test_all_seats_of_a_bot_that_fails_lose() -> None:
    bad = f"{MINE}:Raises"
    _, summary = play_game(GAME, [bad, "random", bad], SeededDealer(1), 1, {})
    assert summary.winners == (1,)
    _, alone = play_game(GAME, [bad, bad], SeededDealer(1), 1, {"first": 0})
    assert alone.winners == (1,)


def test_an_arena_goes_on_after_forfeits() -> None:
    league = League(GAME, ("random", f"{MINE}:Raises", "greedy"), 2, 1, 7)
    contest = Contest(league)
    assert len([*run(contest, lambda work, numbers: map_in_order(work, numbers, 1))]) == 6
    assert contest.scores[0] == [1.0]


def test_only_admitted_names_run_code() -> None:
    """A name in a saved game or of a person must not start anything."""
    for name in ("os:system", "program:touch here", f"{MINE}:Mute"):
        assert not is_bot(name)
        assert find(name) is None
        with pytest.raises(ValueError, match="there is no bot"):
            parse(name)
        with pytest.raises(ValueError, match="no bot for seat 0"):
            Table(GAME, [name, "random"], SeededDealer(1)).play()
    assert admit("program:touch here").own
    assert is_bot("program:touch here")
    assert not is_bot("program:touch there")


def test_installed_packages_can_bring_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "choosers-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: choosers\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(f"[cardamom.bots]\nchooser = {MINE}:Chooser\ngreedy = {MINE}:Raises\n")
    assert not is_bot("chooser")
    monkeypatch.syspath_prepend(tmp_path)
    installed.cache_clear()
    try:
        assert installed() == {"chooser": f"{MINE}:Chooser"}  # ours keep their names
        bot: Any = make_bot("chooser:40,step=3", 1)
        assert (bot.name, bot.bot.step, bot.bot.simulations) == ("chooser:40,step=3", 3, 40)
        _, summary = play_game(GAME, ["random", "chooser"], SeededDealer(1), 1, {})
        assert summary.forfeited is None
    finally:
        installed.cache_clear()


def test_no_package_that_tests_need_brings_bots() -> None:
    assert installed() == {}


@pytest.mark.parametrize(("name", "full"), [
    ("mcts:2000,cut=25", "mcts:2000,cut=25"), ("mcts,cut=025", "mcts:2000,cut=25"),
    ("mcts:2s,threads=2,c=0.250", "mcts:2s,c=0.25,threads=2"),
    ("greedy,most_states=9,evaluator=points", "greedy,evaluator=points,most_states=9")])
def test_settings_belong_to_the_name(name: str, full: str) -> None:
    assert parse(name).name == make_bot(name, 1).name == full
    assert parse(full) == parse(name)


def test_settings_reach_the_bot() -> None:
    bot: Any = make_bot("mcts:30,cut=25,c=0.7", 1)
    assert (bot.bot.simulations, bot.bot.cut, bot.bot.c) == (30, 25, 0.7)
    greedy: Any = make_bot("greedy,most_states=9", 1)
    assert greedy.bot.most_states == 9


@pytest.mark.parametrize(("name", "said"), [
    ("mcts,colour=red", "there is no setting 'colour'; its settings are c, cut, evaluator, threads"),
    ("random,cut=3", "it has no settings"), ("mcts,cut=x", "cut: 'x' is not a whole number from 0"),
    ("mcts,cut", "expected settings like cut=25"), ("mcts,cut=1,cut=2", "each once"),
    ("mcts,c=0", "c: '0' is not a positive number"),
    ("mcts,threads=0", "from 1 to 256")])
def test_a_bad_setting_is_a_sentence(name: str, said: str) -> None:
    assert not is_bot(name)
    with pytest.raises(ValueError, match=re.escape(said)):
        parse(name)


def test_settings_stay_with_their_bot_in_a_list() -> None:
    assert names_in("mcts:2000,cut=25,c=1, greedy,Anna") == ["mcts:2000,cut=25,c=1", "greedy", "Anna"]
    assert names_in("program:./bot -x,depth=3,my_bots:Best:20") == ["program:./bot -x,depth=3", "my_bots:Best:20"]


def test_a_bot_that_fails_outside_an_arena_says_so() -> None:
    with pytest.raises(BotFailed, match="raised RuntimeError: no idea"):
        Table(GAME, 2, SeededDealer(1)).play([ProgramBot(admit(f"{MINE}:Raises"), 1), make_bot("random")])
