"""A language with words 40 % longer, made from English while the page is looked at: layouts have to survive it.

The page believes that it speaks another language; what it is sent is English, drawn out.
"""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor
from playwright.async_api import BrowserContext, Route

ENGLISH, OTHER = "en", "pl"  # the language that the page is told to speak
SHARE = 0.4
WORDS = Path(__file__).parents[1] / "src" / "cardamom" / "words" / ENGLISH / "page.ftl"
SPOKEN = {"tagline", "label", "about", "description"}  # what people read in the catalogue


def longer(text: str) -> str:
    """Each word with its last vowel, or its last letter, drawn out."""
    def draw_out(word: re.Match[str]) -> str:
        more = round(len(word[0]) * SHARE)
        place = max((at for at, letter in enumerate(word[0]) if letter in "aeiouy"), default=len(word[0]) - 1)
        return word[0][:place] + word[0][place] * more + word[0][place:]
    return re.sub(r"[A-Za-z]{2,}", draw_out, text)


class DrawnOut(Visitor):
    """Draws out what is text in messages; arguments and names of messages stay."""

    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = longer(node.value)


def longer_messages(messages: str) -> str:
    parsed = FluentParser(with_spans=False).parse(messages)
    DrawnOut().visit(parsed)
    return FluentSerializer().serialize(parsed)


def longer_catalogue(part: Any, name: str = "") -> Any:
    if isinstance(part, dict):
        return {key: longer_catalogue(inside, "label" if name == "labels" else key) for key, inside in part.items()}
    if isinstance(part, list):
        return [longer_catalogue(inside, name) for inside in part]
    return longer(part) if isinstance(part, str) and name in SPOKEN else part


async def speak_longer(context: BrowserContext) -> None:
    """Whoever looks at the page in this context reads it so."""
    page = longer_messages(WORDS.read_text(encoding="utf-8"))

    async def words_of_page(route: Route) -> None:
        await route.fulfill(body=f"export default {json.dumps(page)};", content_type="text/javascript")

    async def english(route: Route) -> Any:
        answer = await route.fetch(headers={**route.request.headers, "accept-language": ENGLISH})
        return await answer.json()

    async def words_of_game(route: Route) -> None:
        found = await english(route)
        for source in found["sources"]:
            source["messages"] = longer_messages(source["messages"])
        await route.fulfill(json=found)

    async def catalogue(route: Route) -> None:
        await route.fulfill(json=longer_catalogue(await english(route)))

    await context.route(re.compile(r"/assets/page-[A-Z0-9]+\.js$"), words_of_page)
    await context.route(re.compile(r"/api/words/"), words_of_game)
    await context.route(re.compile(r"/api/catalogue$"), catalogue)
