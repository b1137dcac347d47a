"""The list of bots: name, label, description, and the function that makes each.

A bot is named by its kind and, for kinds that take one, its budget: `greedy`, `mcts:2000`, `mcts:2s`. Server, page, terminal
and arena all read this list, and names are parsed here only. The modules that play are imported when a bot is made.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardamom.bots.bot import Bot

BUDGET = re.compile(r"(?P<simulations>[1-9][0-9]{0,8})|(?P<seconds>(?=.*[1-9])[0-9]{1,3}(\.[0-9]{1,3})?)s")


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


@dataclass(frozen=True)
class Spec:
    """A parsed name. Two names of the same bot give equal specs."""

    kind: str
    budget: Budget | None = None

    @property
    def name(self) -> str:
        """Return the full name: `mcts` is short for `mcts:2000`."""
        return self.kind if self.budget is None else f"{self.kind}:{self.budget}"

    def limited(self, part: float, least: int) -> Spec:
        """Return the bot with a part of its budget, if it has one."""
        return self if self.budget is None else replace(self, budget=self.budget.share(part, least))

    def make(self, seed: int | None = None) -> Bot:
        """Make the bot. Without a seed it plays differently each time."""
        module, name = KINDS[self.kind].made_by.split(":")
        made_by: Callable[..., Bot] = getattr(import_module(module), name)
        return made_by(seed=seed) if self.budget is None else made_by(self.budget, seed=seed)


@dataclass(frozen=True)
class ListedBot:
    """A bot that is offered to people."""

    name: str
    label: str
    description: str
    character: str = ""  # its name at tables of the page, the same in all languages

    @property
    def budget(self) -> Budget | None:
        return parse(self.name).budget

    @property
    def names(self) -> tuple[str, ...]:
        """Return its name, and the short form if there is one."""
        kind = parse(self.name).kind
        return (self.name, kind) if kind != self.name == parse(kind).name else (self.name,)


KINDS = {
    "random": Kind("cardamom.bots.random_bot:RandomBot"),
    "greedy": Kind("cardamom.bots.greedy:GreedyBot"),
    "mcts": Kind("cardamom.bots.mcts:with_budget", Budget(simulations=2000)),
    "classic": Kind("cardamom.bots.mcts:classic_with_budget", Budget(simulations=2000)),  # what others are measured by
}


def find(name: str) -> Spec | None:
    """Parse the name of a bot; None if it is not one."""
    kind, colon, budget = name.partition(":")
    if kind not in KINDS:
        return None
    if not colon:
        return Spec(kind, KINDS[kind].budget)
    match = BUDGET.fullmatch(budget)
    if match is None or KINDS[kind].budget is None:
        return None
    seconds = match["seconds"]
    return Spec(kind, Budget(seconds=float(seconds)) if seconds else Budget(simulations=int(match["simulations"])))


def parse(name: str) -> Spec:
    """Parse the name of a bot. If it is not one, ValueError lists the bots."""
    spec = find(name)
    if spec is None:
        raise ValueError(f"there is no bot {name[:40]!r}; there are {known_bots()}")
    return spec


def is_bot(player: str) -> bool:
    """Is this the name of a bot, which no person can take?"""
    return find(player) is not None


def make_bot(name: str, seed: int | None = None) -> Bot:
    """Make a bot by its name: "random", "greedy", "mcts:5000", "mcts:2s". Without a seed it plays differently each time."""
    return parse(name).make(seed)


def names_in(text: str) -> list[str]:
    """Split a comma-separated list of bots and people."""
    return [name.strip() for name in text.split(",")]


def known_bots() -> str:
    """Return all bot names as a phrase for help and error messages."""
    any_budget = [f"and {kind} with any number of simulations ({kind}:5000) or seconds ({kind}:2s)"
                  for kind, made in KINDS.items() if made.budget]
    return ", ".join([*(bot.name for bot in LISTED), *any_budget])


def listed(name: str) -> ListedBot | None:
    """Return the listed bot with this name, in its short or full form."""
    return next((bot for bot in LISTED if parse(bot.name) == find(name)), None)


LISTED = (  # the strongest first
    ListedBot("mcts:2s", "Expert", "searches possible futures for two seconds for every decision", "Anise"),
    ListedBot("mcts:2000", "Hard", "searches 2,000 possible futures for every decision", "Saffron"),
    ListedBot("mcts:300", "Medium", "searches 300 possible futures for every decision", "Nutmeg"),
    ListedBot("greedy", "Easy", "plays the turn that looks best at its end, and thinks no further", "Pepper"),
    ListedBot("random", "Wanderer", "does anything that is allowed"),
)
FILL_IN = "mcts:2000"  # takes a seat where no bot is named
USUAL = "mcts:300"  # what the page offers first
STAND_IN = "greedy"  # plays on for people who left, and is the opponent at the terminal if none is named
