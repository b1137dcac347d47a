"""The language of long words that pages are photographed with."""
from __future__ import annotations

from fluent.syntax import FluentParser, ast

from tools.longer import WORDS, longer, longer_catalogue, longer_messages


def test_words_grow_by_two_fifths_and_nothing_else_changes() -> None:
    assert longer("Play now, 2 of 3.") == "Playyy noow, 2 oof 3."
    text = "Same map and the same luck for everybody today, however long the sentence may be"
    assert 1.3 <= len(longer(text)) / len(text) <= 1.45


def test_messages_keep_their_names_and_arguments() -> None:
    english = WORDS.read_text(encoding="utf-8")
    before, after = FluentParser().parse(english), FluentParser().parse(longer_messages(english))
    assert not [entry for entry in after.body if isinstance(entry, ast.Junk)]
    names = [[entry.id.name for entry in one.body if isinstance(entry, ast.Message)] for one in (before, after)]
    assert names[0] == names[1]
    assert longer_messages("a = { $n } points\n") == "a = { $n } poiiints\n"


def test_only_what_people_read_of_the_catalogue_grows() -> None:
    option = {"name": "map", "label": "Map", "labels": {"first-game": "First game"}, "values": ["first-game"]}
    assert longer_catalogue({"options": [option]}) == {"options": [
        {"name": "map", "label": "Maap", "labels": {"first-game": "Fiiirst gameee"}, "values": ["first-game"]}]}
