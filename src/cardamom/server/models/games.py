"""What can be played here: games, options, bots, words and rules."""
from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from cardamom.server.models.base import AnyView, PartInfo


class OptionInfo(BaseModel):
    """One option of a game, as a form shows it; see kernel.options.Description."""

    name: str
    label: str  # in plain words, as its `about` and the labels of its values
    about: str
    labels: dict[str, str]  # of values, by what they are in JSON without quotes: first-game, true
    kind: Literal["number", "one_of", "seat", "order", "map", "text"]
    default: Any
    values: list[Any] = []  # one_of: all of them; otherwise those that have a name
    low: int | None = None  # of a number
    high: int | None = None
    pattern: str | None = None  # of a text: what it may also be, as a regular expression
    each_seat: list[str] = []  # of a map: those of which each seat may have another one
    seats: list[int] = []  # for these seat counts only; empty: for all


class GameInfo(BaseModel):
    id: str
    title: str
    name: str  # shorter, where there is little room
    tagline: str  # what it is about; empty: the game does not say
    version: int
    seats: list[int]
    usual_seats: int
    minutes: int  # about how long it takes with so many; 0: nobody has counted
    options: list[OptionInfo]
    themes: list[str]
    usual_theme: str
    automaton: bool  # alone, one plays against an automaton
    guide: bool  # is there a guided first game?
    practice: int  # how many positions there are to practise on


class BotInfo(BaseModel):
    """A bot that can have a seat."""

    name: str  # what a seat asks for
    label: str
    character: str  # its name at a table; empty: it has none
    description: str


class Catalogue(BaseModel):
    """What the client may ask of the server, whatever the table."""

    games: list[GameInfo]
    bots: list[BotInfo]  # the strongest first
    usual_bot: str  # the name of the one that is offered first
    mail: bool = False  # can it send mails?


class CubeInfo(BaseModel):
    shape: Literal["cube", "crystal"]
    letter: str
    ink: str
    ground: str


class SourceInfo(BaseModel):
    locale: str
    messages: str  # in the syntax of Project Fluent


class WordsInfo(BaseModel):
    """The words of a game in a theme and a language, that language first; cubes by their letter in logs."""

    game: str
    theme: str
    locale: str
    sources: list[SourceInfo]
    cubes: dict[str, CubeInfo]


class RuleInfo(BaseModel):
    id: str
    section: str
    text: str


class CaptionInfo(BaseModel):
    """One of the pictures that explain a game in three minutes."""

    picture: Literal["board", "cubes", "trade", "points", "coins", "pieces"]
    shows: str  # cubes "YY", a trade "YY>R", numbers or names separated by spaces; nothing for the board
    title: str
    text: str


class ParagraphInfo(BaseModel):
    rules: list[str]  # of the sheet, that it rewords
    text: str
    examples: list[str]
    rulings: list[str]
    asked: list[str]  # other words that people look for it by


class SectionInfo(BaseModel):
    title: str
    paragraphs: list[ParagraphInfo]


class TermInfo(BaseModel):
    name: str
    synonyms: list[str]
    meaning: str


class RulebookInfo(BaseModel):
    """The rules for people. Texts are marked words: cubes as [[cubes:YYR]]. A game that has none has no sections."""

    about: str
    captions: list[CaptionInfo]
    turn: list[str]
    sections: list[SectionInfo]
    glossary: list[TermInfo]


class Sample(BaseModel):
    """A position of a game to be shown as a picture."""

    game: str
    theme: str
    view: AnyView
    scores: list[list[PartInfo] | None]
