"""The rules for people: a friendlier wording of the numbered sheet, in `words/<locale>/rulebook.md` beside it.

    # Eastern Wonders

    You are a merchant at sea.

    ## Three minutes

    1. [trade YY>RR] Trade: Swap {-cubes} as the tile shows.

    ## Turn

    - {-Sail}, or stay

    ## Moving

    [EW-12] If you stop on a {-market} where other {-boats} are, pay each owner a {-cube} of your choice: the toll.
    > Ruling: You pay in seat order.
    > Example: Ben and Zoe are on the tile. You pay each of them {CUBES("Y")}.
    > Asked: occupied, two boats

    ## Glossary

    - Toll (fee, tax): A {-cube} for each owner of a {-boat} on the {-market} where you stop.

The headings `Three minutes`, `Turn` and `Glossary` are the same in every language. There are six captions, each with a
picture. Other headings are sections; their paragraphs name the rules that they reword. `Asked` lists words that the
paragraph does not use, and that people look for when they want to know what it says. A text may go on in the next line, up
to a blank one. It is written like a message: it mentions terms of the theme, and cubes.

A game also has the texts of the folders it shares. Sections with the same heading become one, in the order of the game's own
file, which may name a heading only to give it its place. A paragraph replaces shared ones that are about no other rules.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from cardamom.games.century.themes import THEMES, theme_of
from cardamom.kernel.game import Game
from cardamom.kernel.sheet import read_sheet
from cardamom.kernel.words import Text, text
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import Words, message_sources, sheet_file

CAPTIONS = 6
MINUTES, TURN, GLOSSARY = "Three minutes", "Turn", "Glossary"
PICTURES = {  # what a caption is illustrated with, and how the rest of its picture is written
    "board": r"", "cubes": r"[YRGB]+", "trade": r"[YRGB]+>[YRGB]+", "points": r"\d+( \d+)*", "coins": r"\d+( \d+)*",
    "pieces": r"[\w-]+( [\w-]+)*"}
BLOCK = re.compile(r"#+ |\d+\. |- |> |\[")  # what begins a block; other lines continue one
CAPTION = re.compile(r"(\d+)\. \[(\w+) ?([^\]]*)\] ([^:]+): (.+)")
PARAGRAPH = re.compile(r"\[([^\]]*)\] (.+)")
NOTE = re.compile(r"> (Example|Ruling|Asked): (.+)")
TERM = re.compile(r"- ([^:(]+?)(?: \(([^)]+)\))?: (.+)")
ID = re.compile(r"[A-Z][A-Z0-9]*-\d+")


@dataclass(frozen=True)
class Caption:
    """One of the pictures that explain the game in three minutes."""

    picture: str  # a kind of PICTURES
    shows: str  # such as the letters of cubes
    title: str
    text: str


@dataclass(frozen=True)
class Paragraph:
    rules: tuple[str, ...]  # that it rewords
    text: str
    examples: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()  # other words that people look for it by


@dataclass(frozen=True)
class Section:
    title: str
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Term:
    name: str
    synonyms: tuple[str, ...]  # what else people call it
    meaning: str


@dataclass(frozen=True)
class Rulebook:
    """Texts are marked words: cubes are written [[cubes:YYR]]. Without sections, nobody has written one."""

    about: str = ""
    captions: tuple[Caption, ...] = ()
    turn: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    glossary: tuple[Term, ...] = ()


def rulebook_of(game: Game[Any], locale: str = ENGLISH) -> Rulebook:
    """Return the rules of a game for people, in a language and in the theme that the game is in."""
    return rulebook_in(locale, tuple(game.folders), theme_of(game).name)


@cache
def rulebook_in(locale: str, folders: tuple[Path, ...], theme: str = "") -> Rulebook:
    known = read_sheet(sheet_file(folder, ENGLISH) for folder in folders)
    book, languages = Rulebook(), set()
    for folder in folders:
        language = locale if rulebook_file(folder, locale).is_file() else ENGLISH
        file = rulebook_file(folder, language)
        if file.is_file():
            languages.add(language)
            try:
                book = joined(book, in_words(read_rulebook(file, known), language, folders, theme))
            except BadText as error:
                raise ValueError(f"{folder.name}/{file.name}: {error}") from None
    empty = [section.title for section in book.sections if not section.paragraphs]
    if empty and len(languages) == 1:  # headings in several languages cannot agree
        raise ValueError(f"{folders[-1].name}/rulebook.md: section {empty[0]!r} has no paragraph")
    return replace(book, sections=tuple(section for section in book.sections if section.paragraphs))


def rulebook_file(folder: Path, locale: str) -> Path:
    return sheet_file(folder, locale).with_name("rulebook.md")


# -- reading -------------------------------------------------------------------------------------------------------


class Reader:
    """Reads one file, and refuses it with a sentence that says what is wrong and where."""

    def __init__(self, file: Path, known: Collection[str]) -> None:
        self.file, self.known, self.line = file, known, 0

    def refuse(self, why: str) -> NoReturn:
        where = f" line {self.line}" if self.line else ""
        raise ValueError(f"{self.file.parents[2].name}/{self.file.name}{where}: {why}")

    def blocks(self) -> Iterator[str]:
        """Yield headings, paragraphs and items, each in one line; `line` is where the block begins."""
        block = ""
        for number, line in enumerate([*self.file.read_text(encoding="utf-8").splitlines(), ""], 1):
            if block and (not line.strip() or BLOCK.match(line)):
                yield block
                block = ""
            if line.strip():
                self.line = self.line if block else number
                block = f"{block} {line.strip()}".strip()

    def match(self, form: re.Pattern[str], block: str, example: str) -> re.Match[str]:
        return form.fullmatch(block) or self.refuse(f"expected {example}, found {block[:40]!r}")

    def read(self) -> Rulebook:
        book, heading = Rulebook(), None
        for block in self.blocks():
            if block.startswith("## "):
                heading = block[3:]
                if heading in [section.title for section in book.sections]:
                    self.refuse(f"section {heading!r} stands twice")
                if heading not in (MINUTES, TURN, GLOSSARY):
                    book = replace(book, sections=(*book.sections, Section(heading)))
            elif heading is None:
                book = book if block.startswith("# ") else replace(book, about=f"{book.about} {block}".strip())
            elif heading == MINUTES:
                book = replace(book, captions=(*book.captions, self.caption(block, len(book.captions) + 1)))
            elif heading == TURN:
                book = replace(book, turn=(*book.turn, self.match(re.compile("- (.+)"), block, "`- what comes next`")[1]))
            elif heading == GLOSSARY:
                book = replace(book, glossary=(*book.glossary, self.term(block)))
            else:
                book = replace(book, sections=(*book.sections[:-1], self.added(book.sections[-1], block)))
        self.line = 0
        self.check(book)
        return book

    def caption(self, block: str, place: int) -> Caption:
        number, picture, shows, title, said = self.match(
            CAPTION, block, "a caption like `1. [cubes YY] Harvest: Take two cubes.`").groups()
        if int(number) != place:
            self.refuse(f"caption {number} comes where caption {place} is expected")
        if picture not in PICTURES:
            self.refuse(f"picture {picture} is not one of {', '.join(PICTURES)}")
        if not re.fullmatch(PICTURES[picture], shows):
            self.refuse(f"picture {picture} cannot show {shows!r}")
        return Caption(picture, shows, title, said)

    def added(self, section: Section, block: str) -> Section:
        """Return the section with one more paragraph, or with a note to its last one."""
        if block.startswith("> "):
            kind, said = self.match(NOTE, block, "`> Example: ...`, `> Ruling: ...` or `> Asked: ...`").groups()
            if not section.paragraphs:
                self.refuse(f"this note belongs to no paragraph: {block[:40]!r}")
            last = section.paragraphs[-1]
            last = (replace(last, examples=(*last.examples, said)) if kind == "Example"
                    else replace(last, rulings=(*last.rulings, said)) if kind == "Ruling"
                    else replace(last, asked=(*last.asked, *listed(said))))
            return replace(section, paragraphs=(*section.paragraphs[:-1], last))
        names, said = self.match(
            PARAGRAPH, block, "a paragraph that begins with its rules, like `[EW-12] If you stop`").groups()
        for name in names.split():
            if not ID.fullmatch(name) or name not in self.known:
                self.refuse(f"the sheet has no rule {name}")
        return replace(section, paragraphs=(*section.paragraphs, Paragraph(tuple(names.split()), said)))

    def term(self, block: str) -> Term:
        name, synonyms, meaning = self.match(TERM, block, "a term like `- Toll (fee, tax): What you pay.`").groups()
        return Term(name, listed(synonyms or ""), meaning)

    def check(self, book: Rulebook) -> None:
        """Check what is about the whole file."""
        if book.captions and len(book.captions) != CAPTIONS:
            self.refuse(f"{CAPTIONS} captions are needed, found {len(book.captions)}")
        if bool(book.captions) != bool(book.turn) or bool(book.captions) != bool(book.about):
            self.refuse(f"a game needs a sentence about it, the heading {MINUTES!r} and the heading {TURN!r}")
        named = {name for section in book.sections for paragraph in section.paragraphs for name in paragraph.rules}
        missing = [name for name in read_sheet([sheet_file(self.file.parents[2], ENGLISH)]) if name not in named]
        if missing:
            self.refuse(f"no paragraph is about {', '.join(missing)}")
        for term in book.glossary:
            if not any(mentions(words, term.name) for words in texts_of(book)):
                self.refuse(f"the term {term.name!r} is explained and not used")


def read_rulebook(file: Path, known: Collection[str]) -> Rulebook:
    """Return the text of a file as it is written. known: the ids of all rules that it may name."""
    return Reader(file, known).read()


def listed(said: str) -> tuple[str, ...]:
    """Return the parts of a list with commas."""
    return tuple(filter(None, (one.strip() for one in said.split(","))))


def texts_of(book: Rulebook) -> Iterator[str]:
    """Yield what is said outside the glossary."""
    for caption in book.captions:
        yield from (caption.title, caption.text)
    yield from book.turn
    for section in book.sections:
        yield section.title
        for paragraph in section.paragraphs:
            yield from (paragraph.text, *paragraph.examples, *paragraph.rulings)


def mentions(words: str, term: str) -> bool:
    """Is this term used there, in the singular or the plural?"""
    plain = [re.sub(r"\{\s*-|\}", "", part).casefold() for part in (words, term)]
    return re.search(rf"\b{re.escape(plain[1])}(e?s)?\b", plain[0]) is not None


# -- a game with the folders it shares ---------------------------------------------------------------------------


def joined(shared: Rulebook, own: Rulebook) -> Rulebook:
    """Return the text of a game, or of a folder that others share, with what it shares itself."""
    named = {name for section in own.sections for paragraph in section.paragraphs for name in paragraph.rules}
    left = {section.title: tuple(paragraph for paragraph in section.paragraphs if not named.issuperset(paragraph.rules))
            for section in shared.sections}
    sections = [Section(section.title, left.pop(section.title, ()) + section.paragraphs) for section in own.sections]
    sections += [Section(title, paragraphs) for title, paragraphs in left.items() if paragraphs]
    explained = {term.name.casefold() for term in own.glossary}
    terms = (*own.glossary, *(term for term in shared.glossary if term.name.casefold() not in explained))
    return Rulebook(own.about, own.captions, own.turn, tuple(sections), terms)


# -- words -----------------------------------------------------------------------------------------------------------


class BadText(ValueError):
    """A text that mentions something unknown, or has a brace too many."""


def in_words(book: Rulebook, language: str, folders: Sequence[Path], theme: str) -> Rulebook:
    """Return the text with its terms in the words of the theme."""
    keys: dict[str, str] = {}

    def collect(said: str) -> str:
        keys.setdefault(said, f"text-{len(keys)}")
        return said

    changed(book, collect)
    sources = message_sources(language, folders, theme)
    sources[language].append("".join(f"{key} = {said}\n" for said, key in keys.items()))
    words = Words(sources, THEMES[theme].cubes if theme else {})

    def put(said: str) -> str:
        try:
            return marked(words, text(keys[said])) if said else ""
        except KeyError as error:
            why = error.args[0].partition(": ")[2] or "it cannot be read"
            raise BadText(f"the text starting with {said[:40]!r} is no message: {why}") from None

    return changed(book, put)


def marked(words: Words, message: Text) -> str:
    """Return the message as marked words."""
    return "".join(f"[[{segment.kind}:{segment.value}]]" if segment.kind in ("cubes", "deal") else words.plain(segment)
                   for segment in words.segments(message))


def changed(book: Rulebook, change: Callable[[str], str]) -> Rulebook:
    """Return the same with every text changed."""
    def many(texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(map(change, texts))
    return Rulebook(
        change(book.about),
        tuple(replace(one, title=change(one.title), text=change(one.text)) for one in book.captions),
        many(book.turn),
        tuple(Section(change(section.title), tuple(
            replace(one, text=change(one.text), examples=many(one.examples), rulings=many(one.rulings),
                    asked=many(one.asked))
            for one in section.paragraphs)) for section in book.sections),
        tuple(Term(change(one.name), many(one.synonyms), change(one.meaning)) for one in book.glossary))
