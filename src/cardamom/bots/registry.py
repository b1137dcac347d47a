"""The list of bots: name, character, and the function that makes each. Messages say what one is called and how it plays.

A bot is named by its kind, its budget if the kind takes one, and settings: `expert`, `mcts:2000`, `mcts:2s`,
`mcts:2000,cut=25`. Server, page, terminal and arena all read this list, and names are parsed here only. The modules that
play are imported when a bot is made.

Own bots are named by where they are: `module:Class`, `program:COMMAND`, or an entry point of the group `cardamom.bots`. The
first two run code that a name chooses, and `mcts:2000,evaluator=FILE.toml` reads a file, so they are bots only in a process
that admitted them (`admit`).
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardamom.bots.bot import Bot

BUDGET = re.compile(r"(?P<simulations>[1-9][0-9]{0,8})|(?P<seconds>(?=.*[1-9])[0-9]{1,3}(\.[0-9]{1,3})?)s", re.ASCII)
SETTING = re.compile(r"(?P<name>[a-z][a-z_]*)=(?P<value>[\w./+-]+)", re.ASCII)
CLASS = re.compile(r"(?P<kind>[A-Za-z_][\w.]*:[A-Za-z_]\w*)(:(?P<budget>.*))?", re.ASCII)  # module:Class, module:Class:2000
PROGRAM = "program"
ENTRY_POINTS = "cardamom.bots"
LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True)
class Budget:
    """How much a bot searches for each decision: a number of simulations, or seconds."""

    simulations: int | None = None
    seconds: float | None = None
    least: int = 8  # the least number of simulations, however short the time

    def __str__(self) -> str:
        return f"{self.simulations}" if self.seconds is None else f"{self.seconds:g}s"

    def share(self, part: float, least: int) -> Budget:
        """Return a part of this budget, but at least `least` simulations if it has that many."""
        if self.seconds is not None:
            return replace(self, seconds=self.seconds * part, least=least)
        assert self.simulations is not None, "a budget is one or the other"
        return replace(self, simulations=min(self.simulations, max(least, int(self.simulations * part))))


@dataclass(frozen=True)
class Kind:
    """A kind of bot. `made_by` is a function "module:name" that takes a budget, if the kind has one, and a seed."""

    made_by: str
    budget: Budget | None = None  # the default; None: this kind takes no budget
    settings: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)  # how the value of each is read


@dataclass(frozen=True)
class Spec:
    """A parsed name. Two names of the same bot give equal specs."""

    kind: str
    budget: Budget | None = None
    settings: tuple[tuple[str, Any], ...] = ()  # sorted

    @property
    def name(self) -> str:
        """Return the full name: `mcts` is short for `mcts:2000`."""
        budget = "" if self.budget is None else f":{self.budget}"
        return f"{self.kind}{budget}" + "".join(f",{name}={value}" for name, value in self.settings)

    @property
    def own(self) -> bool:
        """Whether this bot does not come with Cardamom."""
        return self.kind not in KINDS

    @property
    def admitted(self) -> bool:
        """Whether this process may make it; names of code or files have to be admitted first."""
        file = dict(self.settings).get("evaluator", "")
        return ((not self.own or self.kind in ADMITTED or self.kind in installed())
                and (self.own or not is_file(file) or file in ADMITTED))

    def limited(self, part: float, least: int) -> Spec:
        """Return the bot with a part of its budget, if it has one; levels have a budget per turn, with a minimum."""
        if self.kind in LEVELS and part < 1:
            return replace(self, settings=(("share", part),))
        return self if self.budget is None else replace(self, budget=self.budget.share(part, least))

    def make(self, seed: int | None = None) -> Bot:
        """Make the bot. Without a seed it plays differently each time."""
        settings = dict(self.settings)
        if not self.own:
            made_by = imported(KINDS[self.kind].made_by)
            bot: Bot = made_by(seed=seed, **settings, **({"budget": self.budget} if self.budget else {}))
        elif self.kind.startswith(f"{PROGRAM}:"):
            from cardamom.bots.program import ProgramBot
            bot = ProgramBot(self, seed)
        else:
            bot = made_by_class(self, seed)
        return bot if getattr(bot, "name", None) == self.name else NamedBot(self.name, bot)


@dataclass(frozen=True)
class NamedBot:
    """A bot under the name it was requested by."""

    name: str
    bot: Bot

    def choose(self, state: Any) -> int:
        return self.bot.choose(state)

    def observe(self, action: int) -> None:
        if observe := getattr(self.bot, "observe", None):
            observe(action)


@dataclass(frozen=True)
class ListedBot:
    """A bot offered to players."""

    name: str  # also of the messages `bot-<name>` and `playing-<name>`
    character: str = ""  # its name at tables of the page, the same in all languages


def is_file(evaluator: str) -> bool:
    """Return whether this is an evaluator's file, and not the name of one that the game lists."""
    return evaluator.endswith(".toml")


def whole(least: int, most: int) -> Callable[[str], int]:
    """Read a whole number in this range."""
    def read(value: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", value, re.ASCII) or not least <= int(value) <= most:
            raise ValueError(f"{value!r} is not a whole number from {least} to {most}")
        return int(value)
    return read


def positive(value: str) -> float:
    if not re.fullmatch(r"(?=.*[1-9])[0-9]{1,6}(\.[0-9]{1,6})?", value, re.ASCII):
        raise ValueError(f"{value!r} is not a positive number")
    return float(value)


def scalar(value: str) -> int | float | str:
    """Read a setting of a user's bot: a number if it looks like one, or else text."""
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            pass
    return value


KINDS = {
    "random": Kind("cardamom.bots.random_bot:RandomBot"),
    "greedy": Kind("cardamom.bots.greedy:GreedyBot", settings={"most_states": whole(1, 10_000_000), "evaluator": str}),
    "mcts": Kind("cardamom.bots.mcts:with_budget", Budget(simulations=2000), {
        "c": positive, "cut": whole(0, 1_000_000), "evaluator": str, "threads": whole(1, 256)}),
    **{level: Kind(f"cardamom.bots.levels:{level}", settings={"share": positive}) for level in LEVELS},
    "classic": Kind("cardamom.bots.mcts:classic_with_budget", Budget(simulations=2000)),  # what others are measured by
}
ADMITTED: set[str] = set()  # kinds of own bots that this process may run, and evaluators that it may read


@cache
def installed() -> dict[str, str]:
    """Return the bots that installed packages offer as entry points: "module:Class" by name."""
    from importlib.metadata import entry_points
    return {point.name: point.value for point in entry_points(group=ENTRY_POINTS) if point.name not in KINDS}


def read(name: str) -> Spec:
    """Parse the name of a bot; ValueError says what is wrong with it."""
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a bot, such as 'greedy', found {name!r:.60}")
    head, *parts = name.split(",")
    kind, colon, budget = head.partition(":")
    if kind == PROGRAM and colon:
        kind, colon, budget = head, "", ""
    elif kind not in KINDS and kind not in installed():
        match = CLASS.fullmatch(head)
        if match is None:
            raise ValueError(f"there is no bot {name[:40]!r}; there are {known_bots()}")
        kind, budget, colon = match["kind"], match["budget"] or "", ":" if match["budget"] is not None else ""
    known = KINDS.get(kind)
    spec = Spec(kind, known.budget if known else None, settings_in(name, parts, known))
    if not colon:
        return spec
    amount = budget_in(budget)
    if amount is None or (known and known.budget is None):
        raise ValueError(f"there is no bot {name[:40]!r}; there are {known_bots()}")
    return replace(spec, budget=amount)


def budget_in(text: str) -> Budget | None:
    """Read `2000` or `2s`; None if it is no budget."""
    match = BUDGET.fullmatch(text)
    if match is None:
        return None
    return Budget(seconds=float(match["seconds"])) if match["seconds"] else Budget(simulations=int(match["simulations"]))


def settings_in(name: str, parts: list[str], kind: Kind | None) -> tuple[tuple[str, Any], ...]:
    """Read `cut=25`, ...; a user's bot can have any setting."""
    settings: dict[str, Any] = {}
    for part in parts:
        match = SETTING.fullmatch(part)
        if match is None or match["name"] in settings:
            raise ValueError(f"{name[:40]!r}: expected settings like cut=25, each once, after the name of a bot")
        if kind and match["name"] not in kind.settings:
            there = f"its settings are {', '.join(sorted(kind.settings))}" if kind.settings else "it has no settings"
            raise ValueError(f"{name[:40]!r}: there is no setting {match['name'][:40]!r}; {there}")
        try:
            settings[match["name"]] = (kind.settings[match["name"]] if kind else scalar)(match["value"])
        except ValueError as error:
            raise ValueError(f"{name[:40]!r}: {match['name']}: {error}") from None
    return tuple(sorted(settings.items()))


def find(name: str) -> Spec | None:
    """Parse the name of a bot; None if it is not one."""
    try:
        return parse(name)
    except ValueError:
        return None


def parse(name: str) -> Spec:
    """Parse the name of a bot. If it is not one, ValueError lists the bots."""
    spec = read(name)
    if not spec.admitted:
        raise ValueError(f"there is no bot {name[:40]!r}; there are {known_bots()}")
    return spec


def admit(name: str) -> Spec:
    """Parse the name of a bot, and let this process run it even if it is the user's own. For names that the user typed."""
    spec = read(name)
    ADMITTED.update([spec.kind, *(value for name, value in spec.settings if name == "evaluator")])
    return spec


def made_by_class(spec: Spec, seed: int | None) -> Bot:
    """Make a user's bot that is a class, with its budget as `simulations` or `seconds`; ValueError if that fails."""
    budget = {"simulations": spec.budget.simulations, "seconds": spec.budget.seconds} if spec.budget else {}
    arguments = dict(spec.settings) | {name: value for name, value in budget.items() if value is not None}
    made_by = imported(installed().get(spec.kind, spec.kind))
    try:
        bot: Bot = made_by(seed=seed, **arguments)
    except Exception as error:
        raise ValueError(f"{spec.name} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise ValueError(f"{spec.name} has no method choose(state)")
    return bot


def imported(place: str) -> Callable[..., Any]:
    """Import "module:name"; ValueError if it does not exist."""
    module, _, name = place.partition(":")
    try:
        found: Callable[..., Any] = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # something that the module needs
        raise ValueError(f"{place}: there is no module {error.name!r} on Python's path") from None
    except AttributeError:
        raise ValueError(f"{place}: there is no {name!r} in that module") from None
    return found


def is_bot(player: str) -> bool:
    """Return whether this is the name of a bot, which no person can take."""
    return find(player) is not None


def make_bot(name: str, seed: int | None = None) -> Bot:
    """Make a bot by its name: "greedy", "mcts:5000", "mcts:2s", "my_module:MyBot". Without a seed it plays differently
    each time."""
    return admit(name).make(seed)


def names_in(text: str) -> list[str]:
    """Split a comma-separated list of bots and people; settings stay with their bot: `mcts:2000,cut=25,greedy` is two."""
    names: list[str] = []
    for name in map(str.strip, text.split(",")):
        if names and SETTING.fullmatch(name):
            names[-1] += f",{name}"
        else:
            names.append(name)
    return names


def known_bots() -> str:
    """Return all bot names as a phrase for help and error messages."""
    any_budget = [f"{kind} with any number of simulations ({kind}:5000) or seconds ({kind}:2s)"
                  for kind, made in KINDS.items() if made.budget]
    names = [*(bot.name for bot in LISTED), "greedy", *any_budget]
    return ", ".join([*names, "and your own (module:Class or program:COMMAND)"])


def is_offered(name: str) -> bool:
    """Return whether the service offers this bot; any other name could ask for hours of thought."""
    return find(name) in [parse(known) for known in (*(bot.name for bot in LISTED), *FORMERLY_LISTED)]


LISTED = (  # the strongest first
    ListedBot("expert", "Anise"),
    ListedBot("hard", "Saffron"),
    ListedBot("medium", "Nutmeg"),
    ListedBot("easy", "Pepper"),
    ListedBot("random"),
)
FORMERLY_LISTED = ("mcts:2s", "mcts:2000", "mcts:300", "greedy")  # still play at older tables, under their own names
FILL_IN = "hard"  # takes a seat where no bot is named
USUAL = "medium"  # what the page offers first
FIRST_OPPONENT = "easy"  # in a guided first game
STAND_IN = "medium"  # plays on for people who left, and is the opponent at the terminal if none is named
