"""The language of an answer: what is asked for, or else what the browser prefers."""
from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from cardamom.telling.locales import accepted_languages, chosen_locale


def locale_of(connection: HTTPConnection, language: Annotated[str, Query(max_length=20)] = "") -> str:
    return chosen_locale([language] if language else accepted_languages(connection.headers.get("accept-language", "")))


Language = Annotated[str, Depends(locale_of)]
