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


async def test_a_language_belongs_to_the_person_and_goes_with_the_account(house: House) -> None:
    anna = await house.visitor("Anna")
    assert (await anna.get("/me"))["language"] is None
    await anna.post("/account", {"login": "anna-in-polish", "password": "correct horse battery"})
    answer = await anna.client.patch("/api/me", json={"language": "pl"})
    assert (answer.status_code, answer.json()["language"], answer.json()["name"]) == (200, "pl", "Anna")
    elsewhere = await house.visitor("Somebody")
    signed_in = await elsewhere.post("/session", {"login": "anna-in-polish", "password": "correct horse battery"})
    assert signed_in["language"] == "pl" == (await elsewhere.get("/me"))["language"]
    assert (await elsewhere.client.patch("/api/me", json={"name": "Ania"})).json()["language"] == "pl"
    assert (await elsewhere.client.patch("/api/me", json={"language": ""})).json()["language"] == ""
    assert '"language": ""' in (await elsewhere.client.get("/api/account/export")).text


async def test_a_language_that_is_not_there_is_refused(house: House) -> None:
    anna = await house.visitor("Anna")
    answer = await anna.client.patch("/api/me", json={"language": "tlh"}, headers={"Accept-Language": "pl"})
    assert (answer.status_code, answer.json()["key"]) == (422, "refused-no-language")


async def test_a_guest_is_called_so_in_the_language_of_the_browser_until_there_is_an_account(house: House) -> None:
    anna = await house.visitor()
    anna.client.cookies.clear()
    guest = (await anna.client.get("/api/me", headers={"Accept-Language": "pl"})).json()
    assert guest["name"].startswith("Gość ")
    assert (await anna.post("/account", {"login": "no-guest", "password": "correct horse battery"}))["name"] == "no-guest"


async def test_the_rulebook_is_in_the_words_of_the_theme(house: House) -> None:
    anna = await house.visitor("Anna")
    book = (await anna.client.get("/api/rulebook/eastern-wonders", params={"theme": "golem"})).json()
    assert [len(book["captions"]), len(book["turn"])] == [6, 3]
    assert "At a village" in [section["title"] for section in book["sections"]]
    [toll] = [one for section in book["sections"] for one in section["paragraphs"] if "EW-12" in one["rules"]]
    assert "other wagons" in toll["text"]
    assert "[[cubes:R]]" in toll["examples"][0]
    assert toll["rulings"]
    assert (await anna.client.get("/api/rulebook/none")).status_code == 404
