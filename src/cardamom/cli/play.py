"""A game at the keyboard: it shows the table, asks, and keeps a log that can be gone on with."""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import cardamom
from cardamom.bots.bot import Bot
from cardamom.bots.make import is_bot, make_bot
from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.cli.board import board, own
from cardamom.cli.retell import standing
from cardamom.cli.shelf import load, show_rules
from cardamom.cli.speak import Speaker, upper_first
from cardamom.kernel.game import Choice, Game
from cardamom.table.dealer import Dealer, EntropyDealer, SeededDealer
from cardamom.table.log import LogError
from cardamom.table.replay import replay
from cardamom.table.table import NoUndo, Table

HELP = """\
  2, sail:12     do it, by its number or its name; several names are done in a row, all or none
  undo           take back your last decision
  look           show the whole table
  ? EW-10        a rule by its id; ? toll: the rules that speak of it
  save FILE      write the game to a file
  quit           leave; the game is kept and can be gone on with"""


def play_here(game_id: str, seats: str, seed: int | None, options: Sequence[str], log: Path | None,
              resume: Path | None) -> bool:
    """Play to the end, or until somebody leaves. Was it broken off with Ctrl-C?"""
    dealer: Dealer = EntropyDealer() if seed is None else SeededDealer(seed)
    with refusing_bad_input():
        if resume:
            table = resumed(resume, dealer, game_id, seats, options)
            path = log or resume
        else:
            game = load(game_id or cardamom.games()[0])
            table = cardamom.Table(game, players_of(game, seats), dealer, **options_of(options))
            path = log or place_for(game)
            if path.exists():
                raise BadInput(f"{path} exists already: go on with it by --resume, or choose another name")
        table.record(path)
        bots = {seat: make_bot(player, None if seed is None else seed + seat + 1)
                for seat, player in enumerate(table.players) if is_bot(player)}
    sitting = Sitting(table, bots)
    broken_off = False
    try:
        sitting.play()
    except (EOFError, Leave) as left:
        print("" if isinstance(left, Leave) else "\n", end="")
    except BrokenPipeError:
        raise
    except (LogError, OSError) as error:
        raise BadInput(f"the game can no longer be kept: {error}") from error
    except KeyboardInterrupt:
        print()
        broken_off = True
    print(f"The game is kept in {path}" + ("" if table.over else f"\nGo on with it: cardamom play --resume {path}"))
    return broken_off


def resumed(path: Path, dealer: Dealer, game_id: str, seats: str, options: Sequence[str]) -> Table:
    if game_id or seats or options:
        raise BadInput("a game that is gone on with has its own game, seats and options: give --resume alone")
    table = replay(path, partial=True, dealer=dealer)
    if table.view_only:
        raise BadInput(f"this game cannot be gone on with, only shown (cardamom replay --partial {path}): {table.view_only}")
    if table.game.engine == "interpreted":
        print(cardamom.native.reason, file=sys.stderr)
    for note in table.notes:
        print(f"Note: {note}", file=sys.stderr)
    return table


def players_of(game: Game[Any], seats: str) -> list[str]:
    """The names between the commas; alone, or with as few others as can be, if there are none."""
    if not seats:
        return ["me", *["greedy"] * (min(game.seats) - 1)]
    players = [player.strip() for player in seats.split(",")]
    for player in players:
        meant = get_close_matches(player, ("random", "greedy", "mcts"), 1, 0.75)
        if not is_bot(player) and (meant or ":" in player):
            make_bot(player)  # says which bots there are
    return players


def options_of(given: Sequence[str]) -> dict[str, Any]:
    """`first=0` as {"first": 0}: what is JSON is read as JSON, all else is text."""
    options: dict[str, Any] = {}
    for option in given:
        name, sign, value = option.partition("=")
        if not name or not sign:
            raise BadInput(f"--option: NAME=VALUE is wanted, not {option}")
        if name in ("game", "seats", "dealer", "confirm_end"):
            raise BadInput(f"{name}: there is no such option")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def place_for(game: Game[Any]) -> Path:
    """A new file among the user's games."""
    folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "cardamom"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{name}.jsonl", *(f"{name}-{n}.jsonl" for n in range(2, 100))]
    return next(folder / name for name in names if not (folder / name).exists())


class Leave(Exception):
    """Somebody has had enough for today."""


class Sitting:
    """People and bots at one table and one keyboard."""

    def __init__(self, table: Table, bots: dict[int, Bot]) -> None:
        self.table, self.bots = table, bots
        self.game = table.game
        self.speaker = Speaker(table.game, table.players)
        self.saved: set[Path] = set()
        self.catch_up()

    def catch_up(self) -> None:
        """From here on the people know what happened."""
        self.known, self.told = self.table.state.copy(), len(self.table.actions)

    def play(self) -> None:
        print(f"{self.game.title}. Type ? for help.")
        turn_of = -1
        while not self.table.over:
            seat = self.table.state.to_act
            if seat in self.bots:
                self.let_think(seat)
                turn_of = -1
                continue
            self.tell_news()
            if seat != turn_of:
                self.look(everything=False)
            self.ask(seat)
            turn_of = seat
        self.tell_news()
        print()
        print("\n".join(standing(self.table, self.speaker)))

    def let_think(self, seat: int) -> None:
        """A bot decides; on a terminal one sees that it does."""
        if sys.stdout.isatty():
            print(f"  {self.speaker.name(seat)} is thinking ...", end="\r", flush=True)
        self.table.act(self.bots[seat].choose(self.table.state.copy()))
        if sys.stdout.isatty():
            print("\033[K", end="")

    def tell_news(self) -> None:
        for told in self.speaker.tell(self.known, self.table.actions[self.told:]):
            print(f"  {told}")
        self.catch_up()

    def look(self, everything: bool) -> None:
        state = self.table.state
        refs = {choice["on"] for choice in self.game.choices(state) if choice["on"]}
        print()
        print("\n".join(board(self.game.view(state), self.speaker, refs, everything)))

    def ask(self, seat: int) -> None:
        """Ask until something has been done."""
        choices = self.game.choices(self.table.state)
        print()
        if own_things := own(self.game.view(self.table.state), seat, self.speaker):
            print(own_things)
        print(self.speaker.prompt(self.table.state))
        self.list_choices(choices)
        length = len(self.table.events)
        while len(self.table.events) == length:
            self.obey(read_line(f"{self.speaker.name(seat)}> "), choices)

    def list_choices(self, choices: Sequence[Choice]) -> None:
        width = max(len(choice["name"]) for choice in choices)
        texts = [self.speaker.say(choice["text"]) for choice in choices]
        for number, (choice, said) in enumerate(zip(choices, texts, strict=True), 1):
            print(f"{number:>4}  {choice['name']:<{width}}  {said:<{max(map(len, texts))}}  {choice['rule']}".rstrip())

    def obey(self, line: str, choices: Sequence[Choice]) -> None:
        """Do what was typed, or say why not."""
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        match command:
            case "":
                pass
            case "quit" | "q" | "exit":
                raise Leave
            case "?" | "help":
                self.help(rest)
            case "look":
                self.look(everything=True)
            case "undo":
                self.undo(agreed=rest == "anyway")
            case "save":
                self.save(rest)
            case _:
                self.act(line.replace(",", " ").split(), choices)

    def act(self, typed: Sequence[str], choices: Sequence[Choice]) -> None:
        if len(typed) == 1 and typed[0].isdecimal():
            number = int(typed[0])
            if not 1 <= number <= len(choices):
                print(f"  There are {len(choices)} choices; type 1 to {len(choices)}, or a name.")
                return
            typed = [choices[number - 1]["name"]]
        for name in typed:
            if name not in self.game.notation.ids:
                print(f"  There is no action {name}; type a number or a name of the list, or ? for help.")
                return
        try:
            self.table.act([*typed])
        except LogError:
            raise
        except ValueError as error:
            print(f"  {error}")

    def undo(self, agreed: bool) -> None:
        last = self.table.last_to_decide()
        seat = self.table.state.to_act if last in self.bots else last
        try:
            taken = self.table.undo(seat=seat, agreed=agreed)
        except NoUndo as error:
            print(f"  {upper_first(str(error))}.")
            if error.unless_agreed:
                print("  If all agree: undo anyway. The same will be dealt again.")
            return
        print(f"  Taken back: {', '.join(map(self.game.name, taken))}")
        self.catch_up()

    def help(self, about: str) -> None:
        if not about:
            print(HELP)
            return
        try:
            show_rules(self.game.id, about, as_json=False)
        except BadInput as error:
            print(f"  {error}")

    def save(self, name: str) -> None:
        path = Path(name).expanduser()
        if not name:
            print("  Save where? save FILE")
        elif path.exists() and path not in self.saved:
            print(f"  {path} exists already; choose another name.")
        else:
            try:
                self.table.save(path)
            except OSError as error:
                print(f"  {path}: {error.strerror}")
                return
            self.saved.add(path)
            print(f"  Saved in {path}")


def read_line(prompt: str) -> str:
    """A line of the keyboard, or of a pipe, which is shown as if it had been typed; EOFError at its end."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # input() then knows arrow keys and earlier lines
        return input(prompt).strip()
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line.strip()
