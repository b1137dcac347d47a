"""The language of an answer: what the visitor has chosen, or else what the browser prefers."""
from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from cardamom.telling.locales import accepted_languages, chosen_locale


def locale_of(connection: HTTPConnection) -> str:
    """By `?language=`, for sockets, which a page cannot give headers; then by Accept-Language."""
    chosen = connection.query_params.get("language", "")
    return chosen_locale([chosen] if chosen else accepted_languages(connection.headers.get("accept-language", "")))


async def language_of(connection: HTTPConnection) -> str:
    """The same for routes; what they depend on must not take a thread."""
    return locale_of(connection)


Language = Annotated[str, Depends(language_of)]
