"""Messages in words. tests/words.json holds cases for this and for web/src/words.ts (web/tests/words.test.ts)."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardamom
from cardamom.games.century.themes import Cube
from cardamom.telling.locales import LOCALES, accepted_languages, checked_locale, chosen_locale, environment_languages
from cardamom.telling.words import Words, sheet_of, words_in, words_of
from tests.fuzzing import examples

CASES: list[dict[str, Any]] = json.loads(Path(__file__).parents[1].joinpath("words.json").read_text(encoding="utf-8"))


def cube(letter: str) -> Cube:
    return {"shape": "cube", "letter": letter, "ink": "", "ground": ""}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["said"])
def test_a_message_reads_as_the_case_says(case: dict[str, Any]) -> None:
    sources = {source["locale"]: [source["messages"]] for source in case["sources"]}
    words = Words(sources, {ours: cube(shown) for ours, shown in case.get("cubes", {}).items()})
    readers = case.get("readers")
    assert words.say(case["text"], case.get("players", ()), readers) == case["said"]
    if "segments" in case:
        assert [[*segment] for segment in words.segments(case["text"], readers)] == case["segments"]


@examples(100)
@given(st.from_regex("[a-z][a-z0-9-]{0,20}", fullmatch=True))
def test_a_missing_message_or_argument_is_an_error_that_names_it(name: str) -> None:
    words = Words({"en": ["greeting = Hello { $" + name + " }"]})
    with pytest.raises(KeyError, match="no message"):
        words.say({"key": f"{name}-not", "args": {}})
    with pytest.raises(KeyError, match=name):
        words.say({"key": "greeting", "args": {}})


def test_a_language_falls_back_to_english_for_what_it_lacks() -> None:
    for locale in LOCALES:
        words = words_in(locale)
        assert words.locale == locale
        assert all(key in words for key in words_in("en").keys())  # noqa: SIM118  # Words is no mapping


@pytest.mark.parametrize(("asked", "found"), [
    (["pl"], "pl"), (["pl-PL"], "pl"), (["pt"], "pt-BR"), (["pt-PT", "en"], "pt-BR"), (["PT-br"], "pt-BR"),
    (["en_GB"], "en"), (["de", "pl"], "pl"), (["de"], "en"), ([], "en"), (["", "*"], "en"), (["p"], "en")])
def test_a_language_is_chosen_from_those_asked_for(asked: list[str], found: str) -> None:
    assert chosen_locale(asked) == found


def test_headers_and_environments_say_which_languages_are_welcome() -> None:
    assert accepted_languages("de;q=0.5, pl-PL, en;q=0.8, fr;q=0, xx;q=bad") == ["pl-PL", "en", "de"]
    assert accepted_languages("") == []
    assert [*environment_languages({"LANG": "pl_PL.UTF-8", "LC_ALL": "pt_BR@euro"})] == ["pt_BR", "pl_PL"]
    assert [*environment_languages({"LANG": "C", "LANGUAGE": "pl:en"})] == ["pl", "en", "en"]
    assert [*environment_languages({})] == []


def test_a_language_that_is_not_there_is_refused() -> None:
    assert checked_locale("pt_br") == "pt-BR"
    with pytest.raises(ValueError, match="language: xx is not one of en, pl, pt-BR"):
        checked_locale("xx")


@pytest.mark.parametrize("game_id", cardamom.game_ids())
@pytest.mark.parametrize("locale", LOCALES)
def test_a_sheet_has_every_rule_in_every_language(game_id: str, locale: str) -> None:
    game = cardamom.load(game_id)
    sheet = sheet_of(game, locale)
    assert list(sheet) == list(game.sheet)
    assert not [rule.id for rule in sheet.values() if "{" in rule.text or not rule.text]


def test_words_are_read_once() -> None:
    game = cardamom.load("eastern-wonders")
    assert words_of(game) is words_of(cardamom.load("eastern-wonders"))
