"""`cardamom practice`: find the best move in positions from real games, in the terminal."""
from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TypedDict

import cardamom
from cardamom.bots.registry import STAND_IN
from cardamom.cli import keyboard, paint
from cardamom.cli.action_parser import NotUnderstood
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.choices import choice_lines
from cardamom.cli.history import history_file
from cardamom.cli.terminal_session import Leave, TerminalSession
from cardamom.games.century.themes import in_theme, usual_theme
from cardamom.kernel.game import Game
from cardamom.kernel.words import text
from cardamom.table.dealer import PairedDealer
from cardamom.table.history import History
from cardamom.table.practice import LEVELS, Position, practice_of
from cardamom.table.table import Table
from cardamom.telling.practice import reasons_for, wrong_key
from cardamom.telling.words import words_of

FILE = "practice.json"


class Result(TypedDict):
    """What somebody has made of a position."""

    game: str
    tries: int  # moves that were not the best
    shown: bool
    solved: str | None  # when, ISO 8601
    at: str


def practise_here(game_id: str, theme_key: str, theme: str, locale: str, as_list: bool, as_json: bool) -> bool:
    """Go through positions that were not solved yet. Returns whether Ctrl-C ended it."""
    with refusing_bad_input():
        game = in_theme(cardamom.load(game_id), theme or usual_theme(cardamom.load(game_id)))
        practice = practice_of(game)
        themes = [each.key for each in practice.themes if any(one.theme == each.key for one in practice.positions)]
        if not themes:
            raise BadInput(f"there is nothing to practise in {game.title} yet")
        if theme_key and theme_key not in themes:
            raise BadInput(f"there is no theme {theme_key!r}; there are: {', '.join(themes)}")
        results = read_results()
    positions = sorted((each for each in practice.positions if theme_key in ("", each.theme)),
                       key=lambda each: (themes.index(each.theme), LEVELS.index(each.level)))
    if as_list or as_json:
        show_list(game, positions, results, locale, as_json)
        return False
    waiting = [each for each in positions if not is_solved(results, each)] or positions
    for number, position in enumerate(waiting, 1):
        session = PracticeSession(game, position, results, (number, len(waiting)), theme, locale)
        try:
            session.play()
            if number == len(waiting) or not session.goes_on():
                break
        except (EOFError, Leave):
            break
        except KeyboardInterrupt:
            print()
            return True
    solved = sum(is_solved(results, each) for each in positions)
    print(words_of(game, locale).say(text("practise-solved-of", n=solved, of=len(positions))))
    return False


class PracticeSession(TerminalSession):
    """A position, until its best move was found or shown."""

    def __init__(self, game: Game[Any], position: Position, results: dict[str, Result], place: tuple[int, int],
                 theme: str, locale: str) -> None:
        self.position, self.results, self.place = position, results, place
        plain = game.in_notation()
        players = ["me" if seat == position.seat else STAND_IN for seat in range(position.seats)]
        history = History(plain, players, dict(position.options))
        position.lead_to(history)
        super().__init__(Table.of(history, PairedDealer(int(position.id, 16))), {}, theme=theme, locale=locale)
        self.over = False
        self.commands = {name: do for name, do in self.commands.items() if name not in ("undo", "resign", "save", "news")}
        self.commands |= {"answer": self.answer, "skip": self.skip}

    @property
    def people(self) -> list[int]:
        return [self.position.seat]

    def play(self) -> None:
        """Ask until the move is found, shown or skipped."""
        first = True
        while not self.over:
            self.ask(self.position.seat, draw=first or self.live)
            first = False
        if self.live:
            self.show_table()
        self.note(*self.closing_lines())

    def ask(self, seat: int, draw: bool) -> None:
        """Show the position, and ask until something has been done."""
        if self.live:
            self.console.clear()
        if draw:
            self.show_table()
        n, of = self.place
        speaker, position = self.speaker, self.position
        self.print("", paint.message_line(speaker, text(
            "practise-title", theme=text(f"practice-theme-{position.theme}"), n=n, of=of, level=position.level)))
        self.note(speaker.said("practise-find", n=len(position.questions)))
        prompt = paint.message_line(speaker, self.game.view(self.table.state)["prompt"])
        prompt.style = "bold"
        scene = self.scene()
        self.print(prompt, *choice_lines(scene, self.drawing, self.table.state))
        length = len(self.table.events)
        while len(self.table.events) == length and not self.over:
            self.execute(keyboard.read_line(f"{speaker.name(seat)}> "), scene.choices)

    def act(self, line: str) -> None:
        if not (actions := self.actions(line)):
            return
        done = self.position.done_by(self.table.history)
        verdict = self.position.judge([*done, *map(self.table.game.name, actions)])
        if verdict.result == "wrong":
            self.keep(tries=1)
            raise NotUnderstood(wrong_key(verdict, verdict.place == len(done)), percent=max(1, round(100 * verdict.lost)))
        self.table.act(actions)
        if verdict.result == "right":
            self.keep(solved=True)
            self.over = True

    def hint(self, _: str) -> None:
        said = [self.speaker.say(reason) for reason in reasons_for(self.table.game, self.position)]
        self.note(*said or [self.speaker.said("practise-no-hint")])

    def answer(self, _: str) -> None:
        done = len(self.position.done_by(self.table.history))
        self.table.act([*self.position.answer, *self.position.rest][done:])
        self.keep(shown=True)
        self.over = True

    def skip(self, _: str) -> None:
        self.over = True

    def closing_lines(self) -> Iterable[str]:
        done = self.position.done_by(self.table.history)
        if self.position.judge(done).result != "right":
            return
        shown = self.results[self.position.id]["solved"] is None
        yield self.speaker.said("practice-shown" if shown else "practice-solved")
        state = self.position.start(self.table.game)
        turn = [self.table.game.action(name) for name in (*self.position.answer, *self.position.rest)]
        yield from self.news_speaker.describe_briefly(state, turn)
        for reason in reasons_for(self.table.game, self.position):
            yield self.speaker.say(reason)
        first = self.position.questions[0]
        ranked = sorted(first.chances, key=lambda name: -first.chances[name])[:4]
        moves = [f"{name} {round(100 * first.chances[name])}%" for name in ranked]
        yield self.speaker.said("practise-compared", moves=moves)

    def goes_on(self) -> bool:
        """Does the player want the next one?"""
        typed = keyboard.read_line(f"{self.speaker.said('practise-next')} ")
        return typed.strip().lower() not in ("quit", "q", "exit")

    def keep(self, tries: int = 0, shown: bool = False, solved: bool = False) -> None:
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        known = self.results.get(self.position.id) or Result(
            game=self.table.game.id, tries=0, shown=False, solved=None, at=now)
        if known["solved"] is None:
            known = Result(game=known["game"], tries=known["tries"] + tries, shown=known["shown"] or shown,
                           solved=now if solved else None, at=now)
        self.results[self.position.id] = known
        write_results(self.results)


def is_solved(results: Mapping[str, Result], position: Position) -> bool:
    return position.id in results and results[position.id]["solved"] is not None


def show_list(game: Game[Any], positions: Iterable[Position], results: Mapping[str, Result], locale: str,
              as_json: bool) -> None:
    if as_json:
        print(json.dumps({"game": game.id, "positions": [
            {"position": each.id, "theme": each.theme, "level": each.level, "solved": is_solved(results, each),
             "tries": results[each.id]["tries"] if each.id in results else 0} for each in positions]}, indent=2))
        return
    words = words_of(game, locale)
    by_theme: dict[str, list[Position]] = {}
    for position in positions:
        by_theme.setdefault(position.theme, []).append(position)
    for key, found in by_theme.items():
        title, about = (words.say(text(f"practice-{part}-{key}")) for part in ("theme", "about"))
        print(f"{key:<10} {title}: {about} "
              f"{words.say(text('practise-solved-of', n=sum(is_solved(results, each) for each in found), of=len(found)))}")


# -- results --------------------------------------------------------------------------------------------------


def results_file() -> Path:
    """Beside the history."""
    return history_file().with_name(FILE)


def read_results() -> dict[str, Result]:
    path = results_file()
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): Result(game=str(one["game"]), tries=int(one["tries"]), shown=bool(one["shown"]),
                                  solved=one["solved"], at=str(one["at"])) for name, one in known.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadInput(f"{path}: damaged; remove it to start over") from None


def write_results(results: Mapping[str, Result]) -> None:
    """The whole file, or the old one stays. A failure is reported, and practice goes on."""
    path = results_file()
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(json.dumps(results, indent=1, ensure_ascii=False), encoding="utf-8")
        os.replace(new, path)
    except OSError as error:
        print(f"This result is not kept: {error}", file=sys.stderr)
    finally:
        new.unlink(missing_ok=True)
