"""Answers are in the language that a visitor asks for: by ?language= or by Accept-Language."""
from __future__ import annotations

import pytest

from tests.server.conftest import House


@pytest.mark.parametrize(("header", "query", "locale"), [
    ("", "", "en"), ("pl-PL,pl;q=0.9,en;q=0.5", "", "pl"), ("de, pt;q=0.3", "", "pt-BR"),
    ("pl", "en", "en"), ("pl", "xx", "en")])
async def test_words_come_in_the_language_asked_for(house: House, header: str, query: str, locale: str) -> None:
    anna = await house.visitor("Anna")
    answer = await anna.client.get("/api/words/eastern-wonders", headers={"Accept-Language": header},
                                   params={"language": query} if query else {})
    found = answer.json()
    assert found["locale"] == locale
    assert [source["locale"] for source in found["sources"]] == list(dict.fromkeys([locale, "en"]))
    assert "do-sail = " in found["sources"][-1]["messages"]


async def test_a_refusal_is_a_sentence_in_that_language_and_a_key(house: House) -> None:
    anna = await house.visitor("Anna")
    answers = [(await anna.client.get("/api/tables/nothing", headers={"Accept-Language": language})).json()
               for language in ("en", "pl", "pt-BR")]
    assert {answer["key"] for answer in answers} == {"refused-no-table"}
    assert len({answer["error"] for answer in answers}) == 3
