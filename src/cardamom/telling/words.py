"""Put messages into words, with Project Fluent. web/src/words.ts does the same; tests/words.json checks that both agree.

The files of a game lie in `words/<locale>/`: `messages.ftl`, `guide.ftl`, `practice.ftl`, `reasons.ftl`, and a file for each
theme with its terms. What belongs to no game lies in `cardamom/words/<locale>/`. Later folders replace messages of earlier
ones, and themes those of the game.

A message marks the arguments that are things, so that pages and terminals can draw them:

    do-toll = Pay { CUBES($cube) } to { PLAYER($creditor) }

PLAYER takes a seat, CUBES letters of cubes, DEAL cubes with signs ("YYY>B", "RRG=7", "+2"), PIECE the name of a thing or
several (the message `piece-<name>`, or the name itself), PLACE a place on the board or a ref ("cell:3", or 3 with `kind:
"cell"`, is the message `ref-cell` with the name 3). Terminals show the id of a place, which is typed there; pages its
name, the message `name-<id>`, where it has one, or what is seen there. Whoever is to act may be addressed differently
from onlookers: of a message with the argument `seat` the attributes `.you` and `.other` are meant for that seat and for
everybody else.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message, Pattern
from fluent.runtime.types import FluentInt, FluentNone
from fluent.syntax import FluentParser
from fluent.syntax import ast as FTL

from cardamom.games.century.themes import THEMES, Cube, theme_of
from cardamom.kernel.game import Game, checked_game
from cardamom.kernel.options import SEAT_LETTERS
from cardamom.kernel.sheet import Rule, read_sheet
from cardamom.kernel.words import Text, text
from cardamom.telling.locales import ENGLISH, FOLDER, LOCALES, checked_locale

# Functions of messages put marks around what they are given; the marks are split off after formatting.
OPEN, CLOSE = "\ue000", "\ue001"
MARK = re.compile(f"{OPEN}([a-z]+):([^{OPEN}{CLOSE}]*){CLOSE}")
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)  # what goes on is indented
KINDS = ("player", "cubes", "deal", "piece", "place")
COMMON = ("table", "terminal", "server")  # page.ftl is part of the page
SEPARATOR = ", "  # between the items of a list
MOST = 10**15  # Babel formats no number with many more digits


class Segment(NamedTuple):
    """A part of a sentence: plain text, or a thing that can be drawn."""

    kind: str  # text, player, cubes, deal, piece or place
    value: str


class Words:
    """The messages of a game, or of no game, in one language, with English where that has none."""

    def __init__(self, sources: Mapping[str, Sequence[str]], cubes: Mapping[str, Cube] | None = None) -> None:
        """sources: the texts of .ftl files by locale, the language that is wanted first."""
        self.cubes = cubes or {}
        self.bundles = [Bundle(locale, texts) for locale, texts in sources.items()]
        self.locale = next(iter(sources))

    def __contains__(self, key: str) -> bool:
        return any(found.has_message(key) for found in self.bundles)

    def keys(self) -> Iterator[str]:
        """The keys of all messages."""
        return iter({key: None for found in self.bundles for key in found.names()})

    def marked(self, message: Text, readers: Collection[int] | None = None) -> str:
        """Return the sentence with marks around things. A message or argument that is missing is a KeyError.

        readers: the seats of those who read it, if it is known who does.
        """
        found = next((found for found in self.bundles if found.has_message(message["key"])), None)
        if found is None:
            raise KeyError(f"no message {message['key']!r}")
        entry = found.get_message(message["key"])
        pattern = cast(Pattern, entry.value)
        if readers is not None and "seat" in message["args"]:
            pattern = entry.attributes.get("you" if message["args"]["seat"] in readers else "other", pattern)
        args = {name: self.argument(value) for name, value in message["args"].items()}
        said, errors = found.format_pattern(pattern, args)
        if errors or isinstance(said, FluentNone):
            raise KeyError(f"message {message['key']!r}: {'; '.join(map(str, errors))}")
        return said

    def argument(self, value: Any) -> Any:
        """Return a value as Fluent takes it: numbers without grouping, messages formatted, lists joined."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return FluentInt(value, useGrouping=False) if abs(value) < MOST else str(value)
        if isinstance(value, Mapping):
            return self.marked({"key": value["key"], "args": value["args"]})
        if isinstance(value, list | tuple):
            return SEPARATOR.join(str(self.argument(item)) for item in value)
        return value.replace(OPEN, "").replace(CLOSE, "") if isinstance(value, str) else value

    def segments(self, message: Text, readers: Collection[int] | None = None) -> list[Segment]:
        """Return the parts of the sentence."""
        marked, end, found = self.marked(message, readers), 0, []
        for match in MARK.finditer(marked):
            if match.start() > end:
                found.append(Segment("text", marked[end:match.start()]))
            found.append(Segment(match[1], match[2]))
            end = match.end()
        if end < len(marked):
            found.append(Segment("text", marked[end:]))
        return found

    def say(self, message: Text, players: Sequence[str] = (), readers: Collection[int] | None = None) -> str:
        """Return the message as plain text."""
        return "".join(self.plain(segment, players) for segment in self.segments(message, readers))

    def plain(self, segment: Segment, players: Sequence[str] = ()) -> str:
        """Return a part of a sentence as plain text."""
        kind, value = segment
        if kind == "player":
            return SEPARATOR.join(self.player(int(seat), players) for seat in value.split(SEPARATOR))
        if kind in ("cubes", "deal"):
            return self.letters(value) or (self.say(text("no-cubes")) if kind == "cubes" else "")
        if kind == "piece":
            return self.piece(value)
        return self.place(value) if kind == "place" else value

    def player(self, party: int, players: Sequence[str] = ()) -> str:
        """Return what somebody at the table is called; the party after the last player is the automaton."""
        if not players:
            return self.say(text("player-unnamed", n=party + 1))
        name = players[party] if party < len(players) else self.say(text("automaton"))
        return self.say(text("player-named", name=name, letter=SEAT_LETTERS[party]))

    def piece(self, value: str | Sequence[str]) -> str:
        """Return what a thing, or several, is called: the message `piece-<name>`, or the name itself."""
        names = value.split(SEPARATOR) if isinstance(value, str) else value
        return " + ".join(self.named("piece", name) for name in names if name)

    def place(self, value: str) -> str:
        """Return a place as people call it: a ref by the message of its kind, if there is one, anything else as it is."""
        kind, _, name = value.partition(":")
        if not name:
            return value
        return self.say(text(f"ref-{kind}", name=name)) if f"ref-{kind}" in self else f"{kind} {name}"

    def named(self, kind: str, name: str, fallback: str | None = None) -> str:
        """Return the message `<kind>-<name>` where there is one, and else the name."""
        key = f"{kind}-{name}"
        return self.say(text(key)) if key in self else name if fallback is None else fallback

    def letters(self, run: str) -> str:
        """Return cubes of the notation with the letters of the theme; signs between them stay."""
        return "".join(self.cubes[letter]["letter"] if letter in self.cubes else letter for letter in run)


def mark(thing: str) -> Callable[..., Any]:
    """Return the message function that marks its argument as this kind of thing; `kind` makes it a ref."""
    return lambda value, kind="": f"{OPEN}{thing}:{kind and f'{kind}:'}{value}{CLOSE}"


MARKS = {kind.upper(): mark(kind) for kind in KINDS}


class Bundle(FluentBundle):
    """The messages of some .ftl files. Each is parsed when it is first said: parsing them all would make
    `cardamom play` slow to start."""

    def __init__(self, locale: str, sources: Sequence[str]) -> None:
        """Messages of later sources replace those of earlier ones."""
        super().__init__([locale], MARKS, use_isolating=False)
        self.entries: dict[str, str] = {}  # how each is written; the name of a term begins with a hyphen
        for source in sources:
            self.entries |= entries_in(source)

    def has_message(self, message_id: str) -> bool:
        return message_id in self.entries

    def names(self) -> list[str]:
        """The keys of all messages."""
        return [name for name in self.entries if not name.startswith("-")]

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self._compiled[name] = self._compiler(parse_entry(self.entries[name]))
        return self._compiled[name]


@lru_cache(256)
def entries_in(source: str) -> dict[str, str]:
    """The messages and terms of an .ftl file by name: each begins at the start of a line, and all else there is a comment or
    the end of a placeable."""
    return {found[1]: found[0] for found in ENTRY.finditer(source)}


@lru_cache(4096)
def parse_entry(entry: str) -> FTL.Message | FTL.Term:
    found = FluentParser().parse_entry(entry)
    if not isinstance(found, FTL.Message | FTL.Term):
        raise KeyError(f"not a message: {entry!r}")
    return found


# -- files -----------------------------------------------------------------------------------------------------


def message_files(locale: str, folders: Sequence[Path] = (), theme: str = "", common: Sequence[str] = COMMON) -> list[Path]:
    """Return the files of these words in a language: of no game, of the folders, and of the theme."""
    files = [FOLDER / locale / f"{name}.ftl" for name in common]
    for name in ("messages", "guide", "practice", "reasons", *filter(None, [theme])):
        files += [folder / "words" / locale / f"{name}.ftl" for folder in folders]
    return [file for file in files if file.is_file()]


def message_sources(locale: str, folders: Sequence[Path] = (), theme: str = "",
                    common: Sequence[str] = COMMON) -> dict[str, list[str]]:
    """Return the texts of the files by locale: this language, and English where it has no message."""
    return {name: [file.read_text(encoding="utf-8") for file in message_files(name, folders, theme, common)]
            for name in dict.fromkeys((locale, ENGLISH))}


@cache
def words_in(locale: str, folders: tuple[Path, ...] = (), theme: str = "") -> Words:
    """Return the words of these folders, or of no game, in a language and a theme."""
    return Words(message_sources(locale, folders, theme), THEMES[theme].cubes if theme else {})


def words_of(game: Game[Any], locale: str = ENGLISH) -> Words:
    """Return the words of a game in a language, and in the theme that the game is in."""
    return words_in(checked_locale(locale), tuple(checked_game("game", game).folders), theme_of(game).name)


def read_words() -> None:
    """Read the words that belong to no game in every language, so that nobody has to wait for them later."""
    for locale in LOCALES:
        words_in(locale)


# -- rule sheets -----------------------------------------------------------------------------------------------


def sheet_of(game: Game[Any], locale: str = ENGLISH) -> dict[str, Rule]:
    """Return every rule of a game by id, in a language and in the theme that the game is in."""
    return sheet_in(locale, tuple(game.folders), theme_of(game).name)


@cache
def sheet_in(locale: str, folders: tuple[Path, ...], theme: str = "") -> dict[str, Rule]:
    """Return the rules of these folders. Like a message, a sheet may use a theme's terms, and cubes."""
    sources, rules = message_sources(locale, folders, theme), {}
    for folder in folders:
        language = locale if sheet_file(folder, locale).is_file() else ENGLISH
        for rule in read_sheet([sheet_file(folder, language)]).values():
            rules[rule.id] = rule
            sources[language].append(f"rule-{rule.id} = {rule.text}\nsection-{rule.id} = {rule.section}\n")
    words = Words(sources, THEMES[theme].cubes if theme else {})
    return {name: Rule(name, words.say(text(f"rule-{name}")), words.say(text(f"section-{name}"))) for name in rules}


def sheet_file(folder: Path, locale: str) -> Path:
    return folder / "words" / locale / "rules.md"
