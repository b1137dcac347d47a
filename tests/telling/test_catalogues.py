"""Every message of every language: it can be read, it can be said, and it mentions what its English mentions."""
from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast

import cardamom
from cardamom.games.century.themes import in_theme, themes_of
from cardamom.kernel.game import Game
from cardamom.kernel.hiding import HIDDEN
from cardamom.telling.locales import ENGLISH, FOLDER, LOCALES
from cardamom.telling.words import COMMON, entries_in, message_files, parse_entry, words_of
from tests.catalogues import GAME_FOLDERS, SAMPLES, Mentions, every_file, in_english, mentions, messages, parsed, short

PLURALS = {"zero", "one", "two", "few", "many", "other"}
COUNTS = (0, 1, 2, 5, 22)


@pytest.mark.parametrize("file", every_file(), ids=short)
def test_a_file_is_fluent_and_says_nothing_twice(file: Path) -> None:
    body = parsed(file).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    names = [("-" if isinstance(entry, ast.Term) else "") + entry.id.name for entry in body
             if isinstance(entry, ast.Message | ast.Term)]
    assert len({*names}) == len(names)
    assert [*entries_in(file.read_text(encoding="utf-8"))] == names, "each is found without parsing the file"
    assert not [entry.id.name for entry in messages(file) if entry.value is None]


@pytest.mark.parametrize("name", COMMON)
def test_a_message_parsed_alone_is_that_of_its_file(name: str) -> None:
    file = FOLDER / ENGLISH / f"{name}.ftl"
    alone = [parse_entry(entry) for entry in entries_in(file.read_text(encoding="utf-8")).values()]
    body = [entry for entry in parsed(file).body if isinstance(entry, ast.Message | ast.Term)]
    assert all(one.equals(other, ["span", "comment"]) for one, other in zip(alone, body, strict=True))


@pytest.mark.parametrize("file", [file for file in every_file() if file != in_english(file)], ids=short)
def test_a_translation_mentions_what_the_english_does(file: Path) -> None:
    english = {entry.id.name: entry for entry in messages(in_english(file))}
    for entry in messages(file):
        original = english[entry.id.name]  # a message that English lacks is used by nobody
        assert mentions(entry).args == mentions(original).args, entry.id.name
        ours, theirs = ({attribute.id.name: mentions(attribute).args for attribute in one.attributes}
                        for one in (entry, original))
        assert ours == theirs, entry.id.name


@pytest.mark.parametrize("file", [file for file in every_file() if file != in_english(file)], ids=short)
def test_a_translation_has_the_plurals_of_its_language(file: Path) -> None:
    wanted = {"pl": {"one", "few", "many"}, "pt-BR": {"one", "other"}}[file.parent.name]
    for entry in messages(file):
        for name, keys in mentions(entry).selected.items():
            if keys & PLURALS:
                assert keys & PLURALS == wanted, (entry.id.name, name)


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != ENGLISH])
def test_what_teaches_a_game_is_translated(folder: Path, locale: str) -> None:
    """Guides, reasons and practice, message by message."""
    for name in ("guide", "reasons", "practice"):
        file, translation = (folder / "words" / each / f"{name}.ftl" for each in (ENGLISH, locale))
        if file.is_file():
            assert {entry.id.name for entry in messages(file)} == {entry.id.name for entry in messages(translation)}, file


def in_every_theme(game_id: str) -> list[Game[Any]]:
    game = cardamom.load(game_id)
    return [in_theme(game, theme) for theme in themes_of(game)] or [game]


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_every_message_of_a_game_can_be_said(game_id: str, locale: str) -> None:
    for game in in_every_theme(game_id):
        words = words_of(game, locale)
        for file in message_files(locale, game.folders, "", common=["table"]):
            for entry in messages(file):
                for args in sample_arguments(mentions(entry)):
                    for readers in (None, [0], [1]):
                        said = words.say({"key": entry.id.name, "args": {"seat": 0, **args}}, ("Ann", "Ben"), readers)
                        assert said.strip() == said != "", entry.id.name
                        assert "{" not in said and "\ue000" not in said, said


def sample_arguments(mentioned: Mentions) -> list[dict[str, object]]:
    """Arguments for every variant of a message."""
    values: dict[str, list[object]] = {}
    for name, function in mentioned.args.items():
        keys = mentioned.selected.get(name, set())
        numbers = [int(key) for key in keys if key.isdecimal()] + [*COUNTS] * bool(keys & PLURALS)
        names = sorted(key for key in keys - PLURALS if not key.isdecimal())
        values[name] = [*numbers, *names] or [SAMPLES.get(function, "x")]
    return [dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())]


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_a_message_without_points_adds_nothing(folder: Path) -> None:
    """It stands for a message that there is, and mentions nothing that this one does not."""
    for file in (folder / "words" / ENGLISH).glob("*.ftl"):
        found = {entry.id.name: mentions(entry).args for entry in messages(file)}
        for key in [key for key in found if key.endswith(HIDDEN)]:
            assert found[key].items() <= found[key.removesuffix(HIDDEN)].items()
            assert "points" not in found[key]


@pytest.mark.parametrize("locale", LOCALES)
def test_common_files_are_those_that_are_read(locale: str) -> None:
    assert {file.stem for file in (FOLDER / locale).iterdir()} <= {*COMMON, "page"}
