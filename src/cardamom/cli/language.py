"""The language of the terminal: `--language`, or else what the environment says."""
from __future__ import annotations


def locale_of(language: str) -> str:
    """Return the language that was asked for; a ValueError says which there are."""
    from cardamom.telling.locales import checked_locale, chosen_locale, environment_languages
    return checked_locale(language) if language else chosen_locale(environment_languages())
