"""Errors that are the user's to mend: one sentence, exit code 2."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class BadInput(Exception):
    """What was asked for cannot be done; the message says why, and what to do instead."""


@contextmanager
def refusing_bad_input() -> Iterator[None]:
    """What the library says of its input is said to the user."""
    try:
        yield
    except BrokenPipeError:  # nobody reads what is printed: no fault of the input
        raise
    except OSError as error:
        raise BadInput(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from error
    except (ValueError, ImportError) as error:
        raise BadInput(str(error)) from error
