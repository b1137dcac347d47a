"""People and bots at one table and one keyboard: it shows the table, asks, and does what is typed."""
from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import dropwhile
from pathlib import Path

from rich.console import Console
from rich.text import Text as Line

from cardamom.bots.bot import Bot
from cardamom.bots.registry import STAND_IN, make_bot
from cardamom.cli import keyboard, paint, typed
from cardamom.cli.choices import choice_lines
from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.explain import explain, must_be_legal, why_not
from cardamom.cli.page import fitted, hanging, question
from cardamom.cli.retell import standing
from cardamom.games.century.themes import in_theme, theme_of
from cardamom.kernel.game import Choice
from cardamom.table.log import LogError
from cardamom.table.table import NoUndo, Table
from cardamom.telling import hint as hints
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker, upper_first

HELP = f"""\
  hint             the three best choices, as a search sees them
  undo             take back your last decision
  look             the whole table; news: what happened so far
  save FILE        write the game to a file
  resign           leave for good; a {STAND_IN} bot has your seat from then on
  quit             leave; the game is kept and can be gone on with"""
NEWS_KEPT = 200
TOLD_AGAIN = 400  # actions of a game that is gone on with
KEPT = 3  # lines below the last screen: where the game is kept, and the next command


class Leave(Exception):
    """Somebody has had enough for today."""


class Sitting:
    def __init__(self, table: Table, bots: dict[int, Bot], console: Console | None = None,
                 resumed: bool = False, theme: str = "") -> None:
        self.table, self.bots = table, bots
        self.game = in_theme(table.game, theme)  # what people read and type; the table keeps to the notation
        self.console = console or paint.console()
        self.drawing = drawing_of(self.game)
        self.saved: set[Path] = set()
        self.news: list[str] = []
        self.seen = 0  # of the news
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.explain, "help": self.explain, "look": self.look_at_all, "news": self.tell_all, "undo": self.undo,
            "try": self.try_out, "why": self.why, "hint": self.hint, "save": self.save, "resign": self.resign,
            "quit": self.quit, "q": self.quit, "exit": self.quit}
        self.catch_up()
        self.recap = resumed
        if resumed:
            self.remember()

    # -- showing ----------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of those at the keyboard."""
        return [seat for seat in range(len(self.table.players)) if seat not in self.bots]

    @property
    def speaker(self) -> Speaker:
        """Tells whoever is to act what they may know."""
        return Speaker(self.game, self.table.players, self.table.hidden_from(self.people))

    @property
    def herald(self) -> Speaker:
        """Tells the news, which everybody at the keyboard can read again."""
        alone = self.people if len(self.people) == 1 else []
        return Speaker(self.game, self.table.players, self.table.hidden_from(alone))

    @property
    def live(self) -> bool:
        """Does somebody sit before a screen that can be drawn anew?"""
        return self.console.is_terminal and sys.stdin.isatty()

    def print(self, *lines: Line | str) -> None:
        for line in lines:
            self.console.print(line)

    def note(self, *lines: str) -> None:
        """Short answers, a little to the right, broken where the screen ends."""
        for line in lines:
            self.print(*textwrap.wrap(line, self.console.width, initial_indent="  ", subsequent_indent="    ",
                                      break_on_hyphens=False) or [""])

    def scene(self, everything: bool = False) -> Scene:
        state, speaker = self.table.state, self.speaker
        return Scene(self.game, self.game.view(state, speaker.hidden), speaker, typed.offered(state, self.game),
                     state.to_act, self.console.width, self.console.height if self.live else None, everything)

    def catch_up(self) -> None:
        """From here on the people know what happened."""
        self.known, self.told = self.table.state.copy(), len(self.table.actions)

    def remember(self) -> None:
        """The news of a game that is gone on with; those of the last round are shown again."""
        state, actions = self.table.history.start.copy(), self.table.actions
        for action in actions[:-TOLD_AGAIN]:
            state.apply(action)
        names = tuple(f"{self.speaker.name(party)}: " for party in range(state.parties))
        told = self.herald.tell_shortly(state, actions[-TOLD_AGAIN:])
        self.news = [*dropwhile(lambda line: not line.startswith(names), told)]  # without the setup
        turns = [place for place, line in enumerate(self.news) if line.startswith(names)][-len(names):]
        self.seen = turns[0] if turns else 0

    def gather_news(self) -> None:
        self.news += self.herald.tell_shortly(self.known, self.table.actions[self.told:])
        self.catch_up()

    def show_news(self) -> None:
        """What has happened since somebody was asked."""
        self.note(*self.fresh_news())

    def fresh_news(self) -> list[str]:
        fresh, self.seen = self.news[self.seen:], len(self.news)
        recap, self.recap = self.recap, False
        return ["What happened last:", *fresh] if recap and fresh else fresh

    def show_table(self, everything: bool = False) -> None:
        for line in self.drawing.draw(self.scene(everything)):
            line.truncate(self.console.width)
            self.print(line)

    # -- playing ----------------------------------------------------------------------------------------------

    def play(self) -> None:
        """To the end of the game, or until somebody leaves."""
        self.print(f"{self.game.title}. Type ? for help.")
        turn_of = -1
        while not self.table.over:
            seat = self.table.state.to_act
            if seat in self.bots:
                self.let_think(seat)
                turn_of = -1
                continue
            self.gather_news()
            self.ask(seat, draw=self.live or seat != turn_of)
            turn_of = seat
        self.gather_news()
        result = hanging(["", *standing(self.table, self.speaker)], self.console.width)
        if self.live:
            self.print(*fitted(self.scene(), self.drawing, self.fresh_news(), [*map(Line, result)], KEPT))
            return
        self.show_news()
        self.print(*result)

    def let_think(self, seat: int) -> None:
        """A bot decides; on a terminal one sees that it does."""
        if self.live:
            print(f"  {self.speaker.name(seat)} is thinking ...", end="\r", flush=True)
        self.table.act(self.bots[seat].choose(self.table.state.copy()))
        if self.live:
            print("\033[K", end="")

    def ask(self, seat: int, draw: bool) -> None:
        """Show where the game stands, and ask until something has been done."""
        scene = self.scene()
        if self.live:
            self.console.clear()
            self.print(*question(scene, self.drawing, self.table.state, self.fresh_news()))
        else:
            if draw:
                self.print("")
                self.show_table()
            self.show_news()
            prompt = paint.said(self.speaker, scene.view["prompt"])
            prompt.style = "bold"
            self.print(prompt, *choice_lines(scene, self.drawing, self.table.state))
        length = len(self.table.events)
        while len(self.table.events) == length:
            self.obey(keyboard.read_line(f"{self.speaker.name(seat)}> "), scene.choices)

    def obey(self, line: str, choices: Sequence[Choice]) -> None:
        """Do what was typed, or say why not. A slash before a command tells it from an action of the same name."""
        line = "".join(c if c.isprintable() or c.isspace() else ascii(c)[1:-1] for c in line)
        command, _, rest = line.removeprefix("/").partition(" ")
        is_action = command in {choice["kind"] for choice in choices} and not line.startswith("/")
        if line.startswith("?"):
            self.explain(line[1:].strip())
        elif command.lower() in self.commands and not is_action:
            self.commands[command.lower()](rest.strip())
        elif line:
            self.answering(self.act, line)

    def answering(self, ask: Callable[[str], Iterable[str] | None], about: str) -> None:
        """What is wrong with what was typed is said, and nothing is done."""
        try:
            self.note(*ask(about) or ())
        except LogError:
            raise
        except ValueError as error:
            self.note(*str(error).splitlines())

    def actions(self, line: str) -> list[int]:
        """What was typed, with what goes without saying; NotUnderstood says which of it cannot be done, and why."""
        state = self.table.state
        said = typed.actions_of(line, state, self.game)
        actions = typed.completed(state, said, self.game)
        must_be_legal(state, actions, self.speaker, said)
        return actions

    def act(self, line: str) -> None:
        if actions := self.actions(line):
            self.table.act(actions)

    # -- commands ---------------------------------------------------------------------------------------------

    def explain(self, about: str) -> None:
        if not about:
            self.print(*theme_of(self.game.words).said(self.drawing.HELP).splitlines(), *HELP.splitlines())
        else:
            self.answering(lambda what: explain(self.table.state, what, self.speaker), about)

    def why(self, about: str) -> None:
        if not about:
            self.note("Why not what? For instance: why end")
        else:
            self.answering(lambda what: why_not(self.table.state, what, self.speaker), about)

    def try_out(self, about: str) -> None:
        if not about:
            self.note("Try what? For instance: try 1")
        else:
            self.answering(lambda what: preview(self.table.state, self.actions(what), self.speaker), about)

    def look_at_all(self, _: str) -> None:
        self.show_table(everything=True)

    def tell_all(self, _: str) -> None:
        self.note(*self.news[-NEWS_KEPT:] or ["Nothing has happened yet."])

    def hint(self, _: str) -> None:
        """The best three choices, with a line that shows how far the search is."""
        def progress(share: float) -> None:
            if self.live:
                print(f"\r  thinking {min(share, 1):4.0%}", end="", flush=True)
        state = self.table.state
        if len(state.legal()) == 1:
            self.note(f"There is one thing to do: {self.game.name(state.legal()[0])}")
            return
        lines = hints.hint(state.copy(), state.digest() & 0xFFFFFFFF, progress)
        if self.live:
            print("\r\033[K", end="")
        choices = {choice["id"]: (number, choice) for number, choice in enumerate(typed.offered(state, self.game), 1)}
        width = max(len(choices[line.action][1]["name"]) for line in lines)
        self.note("What the search tried most, first:")
        for line in lines:
            number, choice = choices[line.action]
            expected = "" if self.speaker.hidden else f"{hints.estimate(line, state.parties)}, "  # it tells who leads
            self.note(f"{number:>3}) {choice['name']:<{width}}  {expected}{self.speaker.say(choice['text'])}")

    def undo(self, how: str) -> None:
        if how not in ("", "anyway"):
            self.note(f"undo takes back your last decision; {how} means nothing to it. Type undo, or undo anyway")
            return
        last = self.table.last_to_decide()
        seat = self.table.state.to_act if last in self.bots else last
        try:
            taken = self.table.undo(seat=seat, agreed=how == "anyway")
        except NoUndo as error:
            self.note(f"{upper_first(str(error))}.")
            if error.unless_agreed:
                self.note("If all agree: undo anyway. The same will be dealt again.")
            return
        self.catch_up()
        self.news.append(f"Taken back: {', '.join(map(self.game.name, taken))}")

    def save(self, name: str) -> None:
        path = Path(name).expanduser()
        if not name:
            self.note("Save where? save FILE")
        elif path.exists() and path not in self.saved:
            self.print(f"  {path} exists already; choose another name.")
        else:
            try:
                self.table.save(path)
            except OSError as error:
                self.print(f"  {path}: {error.strerror}")
                return
            self.saved.add(path)
            self.print(f"  Saved in {path}")

    def resign(self, how: str) -> None:
        """The log says who has the seat from now on. Without people left the sitting ends, and how it stands is shown."""
        seat = self.table.state.to_act
        if how != "now":
            self.note(f"You leave for good, and a {STAND_IN} bot has your seat from then on. To do that: resign now")
            return
        leaving = self.speaker.name(seat)
        self.table.seat(seat, STAND_IN)
        self.bots[seat] = make_bot(STAND_IN)
        if len(self.bots) < len(self.table.players):
            self.news.append(f"{leaving} resigns; a {STAND_IN} bot plays on.")
            return
        self.print(f"{leaving} resigns. This is how it stands:", *standing(self.table, self.speaker)[1 - self.table.over:])
        raise Leave

    def quit(self, _: str) -> None:
        raise Leave
