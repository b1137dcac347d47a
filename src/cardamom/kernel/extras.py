"""The error for a missing library that an extra installs."""
from __future__ import annotations


def needs(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Return the error for a library that is not installed, with the command that installs it."""
    if (error.name or "").partition(".")[0] == "cardamom":
        return error
    return ModuleNotFoundError(f"{error.name} is not installed: pip install 'cardamom-games[{extra}]'", name=error.name)
