"""The language of an answer: the visitor's choice, or else the browser's preference."""
from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from cardamom.telling.locales import accepted_languages, chosen_locale


def locale_of(connection: HTTPConnection) -> str:
    """Return the locale from `?language=` (for sockets, whose headers a page cannot set), else from Accept-Language."""
    chosen = connection.query_params.get("language", "")
    return chosen_locale([chosen] if chosen else accepted_languages(connection.headers.get("accept-language", "")))


async def language_of(connection: HTTPConnection) -> str:
    """Do the same as a dependency of routes, which must not take a thread."""
    return locale_of(connection)


Language = Annotated[str, Depends(language_of)]
