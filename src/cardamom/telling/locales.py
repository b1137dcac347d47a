"""Which languages there are, and which one somebody reads. Imports nothing that takes long."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ENGLISH = "en"  # what every message is written in first, and what a language that lacks one falls back to
FOLDER = Path(__file__).parents[1] / "words"  # a folder for each language, with what belongs to no game
LOCALES = (ENGLISH, *sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir() and folder.name != ENGLISH))


def chosen_locale(tags: Iterable[str]) -> str:
    """Return the first language asked for that there is; English if there is none. `pt-PT` and `pt` find `pt-BR`."""
    for tag in tags:
        parts = tag.strip().replace("_", "-").lower().split("-")
        for size in (len(parts), 1):
            asked = "-".join(parts[:size])
            for locale in LOCALES:
                if asked in (locale.lower(), locale.lower().partition("-")[0]):
                    return locale
    return ENGLISH


def checked_locale(tag: str) -> str:
    """Return the language of this name; a ValueError says which there are."""
    for locale in LOCALES:
        if isinstance(tag, str) and tag.replace("_", "-").lower() == locale.lower():
            return locale
    raise ValueError(f"language: {tag} is not one of {', '.join(LOCALES)}")


def accepted_languages(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, the most welcome first."""
    weighted: list[tuple[float, str]] = []
    for entry in header[:200].split(","):
        tag, _, weight = entry.strip().partition(";q=")
        try:
            weighted.append((-float(weight or 1), tag))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(weighted, key=lambda pair: pair[0]) if tag and weight < 0]


def environment_languages(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Yield the languages that the environment asks for, as gettext reads them: `pl_PL.UTF-8` is pl-PL."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for entry in environment.get(name, "").split(":"):
            if tag := entry.partition(".")[0].partition("@")[0]:
                yield ENGLISH if tag in ("C", "POSIX") else tag
