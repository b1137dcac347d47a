"""The rules are found by everyday words. tests/searches.json holds cases for this and for web/src/rules/search.ts."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.games.century.themes import in_theme, themes_of
from cardamom.telling.rulebook import Paragraph, Rulebook, Section, Term, rulebook_of
from cardamom.telling.search import Found, needles_of, search

SEARCHES = json.loads(Path(__file__).parents[1].joinpath("searches.json").read_text(encoding="utf-8"))
CENTURY = {
    "money": "C-1", "how do I win": "C-8", "who wins a tie?": "C-8", "lose": "C-8", "too many cubes": "C-5",
    "limit": "C-5", "upgrade": "C-3", "swap": "C-4", "random": "C-9", "hidden": "C-9", "colours": "C-1",
    "cheat": "C-9", "dice": "C-9", "can I look at the deck": "C-9", "trade with other players": "C-4", "run out": "C-2",
    "throw away": "C-5", "leftover cubes": "C-7"}
ISLANDS = CENTURY | {
    "build": "EW-20", "cost": "EW-20", "how far can I move": "EW-10", "occupied": "EW-12", "tax": "EW-12", "pass": "EW-15",
    "skip": "EW-15", "ship": "EW-12", "house": "EW-24", "setup": "EW-6", "when does the game end?": "EW-50",
    "game over": "EW-50", "scoring": "EW-51", "harvesting": "EW-40", "bonus": "EW-22", "buy": "EW-30",
    "steal": "EW-12", "stuck": "EW-15", "what can I do on my turn": "EW-15", "how long does it take": "EW-50",
    "no cubes left": "EW-15", "can I trade without an outpost": "EW-24", "pick up cubes": "EW-13"}
JOURNEYS = CENTURY | {
    "workers": "NW-11", "kick out": "NW-11", "occupied": "NW-11", "get my workers back": "NW-15", "pass": "NW-15",
    "setup": "NW-2", "who starts": "NW-5", "when does the game end?": "NW-40", "scoring": "NW-41", "discount": "NW-12",
    "explore": "NW-32", "cost": "NW-23", "extra turn": "E1-13", "shop": "E1-13", "castle": "NW-23",
    "steal": "NW-11", "stuck": "NW-15", "how long does it take": "NW-40", "what does a tool do": "NW-13",
    "can I work at the same place again": "NW-11", "how many cards end the game": "NW-40"}
EVERYDAY = {  # what people look for, and a rule that answers it
    "eastern-wonders": ISLANDS,
    "eastern-wonders-solo": ISLANDS | {"robot": "ES-6", "AI": "ES-6", "difficulty": "ES-6", "enemy": "ES-7", "water": "ES-1",
                                       "copy": "ES-6", "tie": "ES-10"},
    "east-to-west-1": JOURNEYS | {"hand": "E1-15", "buy": "E1-10", "rearrange": "E1-14"},
    "heroic-journey-3": JOURNEYS | {"build": "HJ-14", "boat": "HJ-14", "share a tile": "HJ-14", "fourth card": "HJ-12"},
    "world-wonders": {
        "money": "WW-10", "build": "WW-23", "how do I win": "WW-51", "tie": "WW-53", "robot": "WW-71", "pass": "WW-10",
        "skip": "WW-10", "shop": "WW-12", "prices": "WW-12", "adjacent": "WW-20", "diagonal": "WW-20", "house": "WW-23",
        "where can I place a building?": "WW-23", "overlap": "WW-23", "turn a building": "WW-23", "gaps": "WW-52",
        "river": "WW-21", "trees": "WW-51", "citizens": "WW-31", "debt": "WW-41", "first player": "WW-14", "setup": "WW-5",
        "when does the game end?": "WW-50", "score": "WW-51", "goals": "WW-60", "wonder": "WW-24", "difficulty": "WW-73",
        "steal": "WW-13", "run out": "WW-13", "cheat": "WW-6", "luck": "WW-6", "interest": "WW-41", "stuck": "WW-10",
        "can I save money": "WW-10", "demolish": "WW-23", "how long does it take": "WW-50", "flip": "WW-23"}}
NARROW = 18  # paragraphs that an answer has at most


def found_rules(found: Found) -> list[str]:
    return [rule for section in found.sections for paragraph in section.paragraphs for rule in paragraph.rules]


def made(book: dict[str, Any]) -> Rulebook:
    sections = tuple(Section(each["title"], tuple(
        Paragraph(tuple(one["rules"]), one["text"], *(tuple(one[name]) for name in ("examples", "rulings", "asked")))
        for one in each["paragraphs"])) for each in book["sections"])
    terms = tuple(Term(each["name"], tuple(each["synonyms"]), each["meaning"]) for each in book["glossary"])
    return Rulebook(sections=sections, glossary=terms)


@pytest.mark.parametrize("case", SEARCHES["cases"], ids=lambda case: case["asked"])
def test_both_searches_find_the_same(case: dict[str, Any]) -> None:
    book = made(SEARCHES["book"])
    found = search(book, needles_of(case["asked"], book.glossary))
    assert (found_rules(found), [term.name for term in found.terms]) == (case["rules"], case["terms"])


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_everyday_words_lead_to_the_rules_that_answer_them(game_id: str) -> None:
    game = cardamom.load(game_id)
    for theme in themes_of(game) or ("",):
        book = rulebook_of(in_theme(game, theme))
        for asked, rule in EVERYDAY[game_id].items():
            found = search(book, needles_of(asked, book.glossary))
            assert rule in found_rules(found), (asked, theme, found_rules(found))
            assert sum(len(section.paragraphs) for section in found.sections) <= NARROW, (asked, theme)
