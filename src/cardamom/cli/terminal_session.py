"""A game at the terminal: show the table, ask, and carry out what is typed."""
from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import dropwhile
from pathlib import Path

from rich.console import Console
from rich.text import Text as Line

from cardamom.bots.bot import Bot, show
from cardamom.bots.registry import STAND_IN, make_bot
from cardamom.cli import keyboard, paint
from cardamom.cli.action_parser import NotUnderstood, listed_choices, parse_actions, with_implied
from cardamom.cli.choices import choice_lines
from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.explain import check_legal, explain, why_not
from cardamom.cli.gestures import gesture_lines
from cardamom.cli.lesson import Lesson
from cardamom.cli.replay import standings
from cardamom.cli.screen import fit_screen, question_screen, wrap_hanging
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Choice
from cardamom.table.log import LogError
from cardamom.table.table import NoUndo, Table
from cardamom.telling import hint as hints
from cardamom.telling.hint import Suggestion
from cardamom.telling.locales import ENGLISH
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker

MOST_NEWS = 200
RECAP_ACTIONS = 400  # of a continued game
LINES_BELOW = 3  # below the last screen: where the game is saved, and the next command


class Leave(Exception):
    """Somebody leaves the game."""


class TerminalSession:
    """People and bots at one table, with one keyboard and one screen."""

    def __init__(self, table: Table, bots: dict[int, Bot], console: Console | None = None,
                 resumed: bool = False, theme: str = "", locale: str = ENGLISH,
                 lesson: Lesson | None = None) -> None:
        self.table, self.bots, self.locale, self.lesson = table, bots, locale, lesson
        self.shown = table.history.seq  # how many events the bots have observed
        self.game = in_theme(table.game, theme)  # what people read and type; the table uses the plain notation
        self.console = console or paint.console()
        self.drawing = drawing_of(self.game)
        self.saved: set[Path] = set()
        self.news: list[str] = []
        self.seen = 0  # how many news have been shown
        self.hinted: tuple[int, list[Suggestion]] = 0, []  # the last hint: the digest of its position, and what it was
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.explain, "help": self.explain, "look": self.show_everything, "news": self.show_all_news,
            "undo": self.undo, "try": self.try_out, "plan": self.plan, "why": self.why, "hint": self.hint, "save": self.save,
            "resign": self.resign, "quit": self.quit, "q": self.quit, "exit": self.quit}
        self.catch_up()
        self.recap = resumed
        if resumed:
            self.load_recap()

    # -- showing ----------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """Return the seats of the people at the keyboard."""
        return [seat for seat in range(len(self.table.players)) if seat not in self.bots]

    @property
    def speaker(self) -> Speaker:
        """Return a speaker for the player to act."""
        return Speaker(self.game, self.table.players, self.table.hidden_from(self.people), self.locale)

    @property
    def news_speaker(self) -> Speaker:
        """Return a speaker for the news, which everybody at the keyboard can read."""
        alone = self.people if len(self.people) == 1 else []
        return Speaker(self.game, self.table.players, self.table.hidden_from(alone), self.locale)

    @property
    def live(self) -> bool:
        """Is this a screen that can be redrawn, with somebody at the keyboard?"""
        return self.console.is_terminal and sys.stdin.isatty()

    def print(self, *lines: Line | str) -> None:
        for line in lines:
            self.console.print(line)

    def note(self, *lines: str) -> None:
        """Print short answers, indented and wrapped."""
        for line in lines:
            self.print(*textwrap.wrap(line, self.console.width, initial_indent="  ", subsequent_indent="    ",
                                      break_on_hyphens=False) or [""])

    def scene(self, everything: bool = False) -> Scene:
        state, speaker = self.table.state, self.speaker
        return Scene(self.game, self.game.view(state, speaker.hidden), speaker, listed_choices(state, self.game),
                     state.to_act, self.console.width, self.console.height if self.live else None, everything)

    def catch_up(self) -> None:
        """Take the current position as the start of the next news."""
        self.news_start, self.news_actions = self.table.state.copy(), len(self.table.actions)

    def load_recap(self) -> None:
        """Rebuild the news of a continued game; those of the last round are shown again."""
        state, actions = self.table.history.start.copy(), self.table.actions
        for action in actions[:-RECAP_ACTIONS]:
            state.apply(action)
        names = tuple(self.speaker.name(party) for party in range(state.parties))
        news = self.news_speaker.describe_briefly(state, actions[-RECAP_ACTIONS:])
        self.news = [*dropwhile(lambda line: not line.startswith(names), news)]  # without the setup
        turns = [place for place, line in enumerate(self.news) if line.startswith(names)][-len(names):]
        self.seen = turns[0] if turns else 0

    def gather_news(self) -> None:
        self.news += self.news_speaker.describe_briefly(self.news_start, self.table.actions[self.news_actions:])
        self.catch_up()

    def show_news(self) -> None:
        """Print what has happened since the last question."""
        self.note(*self.take_new_news())

    def take_new_news(self) -> list[str]:
        fresh, self.seen = self.news[self.seen:], len(self.news)
        recap, self.recap = self.recap, False
        return [self.speaker.said("play-recap"), *fresh] if recap and fresh else fresh

    def show_table(self, everything: bool = False) -> None:
        for line in self.drawing.draw(self.scene(everything)):
            line.truncate(self.console.width)
            self.print(line)

    # -- playing ----------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end of the game, or until somebody leaves."""
        self.print(self.speaker.said("play-help", title=self.game.title))
        last_seat = -1
        while not self.table.over:
            if self.lesson and self.lesson.let_others_act():
                continue
            seat = self.table.state.to_act
            if seat in self.bots:
                self.let_bot_act(seat)
                last_seat = -1
                continue
            self.gather_news()
            self.ask(seat, draw=self.live or seat != last_seat)
            last_seat = seat
        self.gather_news()
        result = wrap_hanging(["", *standings(self.table, self.speaker)], self.console.width)
        if self.live:
            self.print(*fit_screen(self.scene(), self.drawing, self.take_new_news(), [*map(Line, result)], LINES_BELOW))
            return
        self.show_news()
        self.print(*result)

    def let_bot_act(self, seat: int) -> None:
        """Let a bot decide; a terminal shows that it is thinking."""
        if self.live:
            print(f"  {self.speaker.said('play-thinking', party=seat)}", end="\r", flush=True)
        show(self.table.acts_since(self.shown), self.bots.values())
        self.shown = self.table.history.seq
        self.table.act(self.bots[seat].choose(self.table.state.copy()))
        if self.live:
            print("\033[K", end="")

    def ask(self, seat: int, draw: bool) -> None:
        """Show the table, and ask until something has been done."""
        scene = self.scene()
        lesson = self.lesson.lines(self.speaker, self.console.width) if self.lesson else []
        if self.live:
            self.console.clear()
            self.print(*question_screen(scene, self.drawing, self.table.state, self.take_new_news(), lesson))
        else:
            if draw:
                self.print("")
                self.show_table()
            self.show_news()
            prompt = paint.message_line(self.speaker, scene.view["prompt"])
            prompt.style = "bold"
            self.print(*lesson, prompt, *choice_lines(scene, self.drawing, self.table.state))
        length = len(self.table.events)
        while len(self.table.events) == length:
            self.execute(keyboard.read_line(f"{self.speaker.name(seat)}> "), scene.choices)

    def execute(self, line: str, choices: Sequence[Choice]) -> None:
        """Carry out a typed line, or say why not. A slash marks a command where an action has the same name."""
        line = "".join(c if c.isprintable() or c.isspace() else ascii(c)[1:-1] for c in line)
        command, _, rest = line.removeprefix("/").partition(" ")
        is_action = command in {choice["kind"] for choice in choices} and not line.startswith("/")
        if line.startswith("?"):
            self.explain(line[1:].strip())
        elif command.lower() in self.commands and not is_action:
            self.commands[command.lower()](rest.strip())
        elif line:
            self.print_answer(self.act, line)

    def print_answer(self, answer: Callable[[str], Iterable[str] | None], about: str) -> None:
        """Print the answer, or the error if the typed line is wrong."""
        try:
            self.note(*answer(about) or ())
        except LogError:
            raise
        except NotUnderstood as error:
            self.note(*self.speaker.say(error.text).splitlines())
        except ValueError as error:
            self.note(*str(error).splitlines())

    def actions(self, line: str) -> list[int]:
        """Parse a line and add the implied actions; NotUnderstood says what cannot be done, and why."""
        state = self.table.state
        typed = parse_actions(line, state, self.game)
        actions = with_implied(state, typed, self.game)
        check_legal(state, actions, self.speaker, typed)
        return actions

    def act(self, line: str) -> None:
        if actions := self.actions(line):
            if self.lesson:
                self.lesson.must_follow(actions)
            self.table.act(actions)

    # -- commands ---------------------------------------------------------------------------------------------

    def explain(self, about: str) -> None:
        if not about:
            self.print(*(f"  {line}" for key in (self.drawing.HELP, "play-help-list") for line in self.help_lines(key)))
        else:
            self.print_answer(lambda what: explain(self.table.state, what, self.speaker), about)

    def help_lines(self, key: str) -> list[str]:
        return self.speaker.said(key, bot=STAND_IN).splitlines()

    def why(self, about: str) -> None:
        if not about:
            self.note(self.speaker.said("play-why-what"))
        else:
            self.print_answer(lambda what: why_not(self.table.state, what, self.speaker), about)

    def try_out(self, about: str) -> None:
        if not about:
            self.note(self.speaker.said("play-try-what"))
        else:
            self.print_answer(lambda what: preview(self.table.state, self.actions(what), self.speaker), about)

    def plan(self, about: str) -> None:
        self.note(*gesture_lines(self.table.state, about, self.speaker))

    def show_everything(self, _: str) -> None:
        self.show_table(everything=True)

    def show_all_news(self, _: str) -> None:
        self.note(*self.news[-MOST_NEWS:] or [self.speaker.said("play-no-news")])

    def hint(self, about: str) -> None:
        """Show the best turns, or with a number play one of those that were shown."""
        state, wanted = self.table.state, about.split()
        if len(state.legal()) == 1:
            self.note(self.speaker.said("play-one-choice", action=self.game.name(state.legal()[0])))
        elif not wanted or wanted == ["chances"]:
            self.hinted = state.digest(), self.think()
            self.note(*self.hint_lines(self.hinted[1], with_chances=bool(wanted)))
        elif self.hinted[0] != state.digest():
            self.note(self.speaker.said("play-hint-first"))
        elif not (wanted[0].isdecimal() and 1 <= int(wanted[0]) <= len(self.hinted[1])):
            self.note(self.speaker.said("play-hint-which", most=len(self.hinted[1])))
        else:
            self.print_answer(self.play_hint, wanted[0])

    def think(self) -> list[Suggestion]:
        """Search, with the progress of it on a screen."""
        def progress(share: float) -> None:
            if self.live:
                percent = round(min(share, 1) * 100)
                print(f"\r  {self.speaker.said('play-thinking-share', percent=percent)}", end="", flush=True)
        found = hints.hint(self.table.state.copy(), hints.simulations_of(self.table.game), self.speaker.hidden, progress)
        if self.live:
            print("\r\033[K", end="")
        return found

    def hint_lines(self, turns: Sequence[Suggestion], with_chances: bool) -> Iterator[str]:
        """Yield the turns with their reasons; on request with the chances to win, unless these would show who leads."""
        seat, speaker = self.table.state.to_act, self.speaker
        yield speaker.said("play-hints")
        for number, turn in enumerate(turns, 1):
            does = " ".join(speaker.tell(speaker.clauses(turn["effects"], seat), seat)) or " ".join(turn["actions"])
            yield f"{number}) {speaker.said('verdict-' + turn['verdict'])}: {does}"
            if with_chances and turn["chances"] is not None:
                yield f"   {self.odds(turn['chances'][seat])}"
            yield from (f"   {speaker.say(reason)}" for reason in turn["reasons"])
        yield speaker.said("play-hint-how", most=len(turns))

    def odds(self, chance: float) -> str:
        if self.table.state.parties > 1:
            return self.speaker.said("play-odds", percent=round(chance * 100))
        return self.speaker.said("play-expected", points=round(chance * 100))

    def play_hint(self, number: str) -> None:
        """Play a turn that was suggested, all of it."""
        actions = [self.table.game.action(name) for name in self.hinted[1][int(number) - 1]["actions"]]
        if self.lesson:
            self.lesson.must_follow(actions)
        self.table.act(actions)

    def undo(self, how: str) -> None:
        if how not in ("", "anyway"):
            self.note(self.speaker.said("play-undo-how", how=how))
            return
        last = self.table.last_to_decide()
        seat = self.table.state.to_act if last in self.bots else last
        try:
            taken = self.table.undo(seat=seat, agreed=how == "anyway")
        except NoUndo as error:
            self.note(self.speaker.say(error.text))
            if error.unless_agreed:
                self.note(self.speaker.said("play-undo-agreed"))
            return
        self.catch_up()
        self.news.append(self.speaker.said("play-undone", actions=[*map(self.game.name, taken)]))

    def save(self, name: str) -> None:
        path = Path(name).expanduser()
        if not name:
            self.note(self.speaker.said("play-save-where"))
        elif path.exists() and path not in self.saved:
            self.print(f"  {self.speaker.said('play-file-exists', path=str(path))}")
        else:
            try:
                self.table.save(path)
            except OSError as error:
                self.print(f"  {path}: {error.strerror}")
                return
            self.saved.add(path)
            self.print(f"  {self.speaker.said('play-saved', path=str(path))}")

    def resign(self, how: str) -> None:
        """Hand the seat to a bot, and record that in the log. If no person is left, show the scores and end."""
        seat = self.table.state.to_act
        if how != "now":
            self.note(self.speaker.said("play-resign-how", bot=STAND_IN))
            return
        resigned, resigned_last = (self.speaker.said(key, party=seat, bot=STAND_IN)
                                   for key in ("play-resigned", "play-resigned-last"))
        self.table.seat(seat, STAND_IN)
        self.bots[seat] = make_bot(STAND_IN)
        if len(self.bots) < len(self.table.players):
            self.news.append(resigned)
            return
        self.print(resigned_last, *standings(self.table, self.speaker)[1 - self.table.over:])
        raise Leave

    def quit(self, _: str) -> None:
        raise Leave
