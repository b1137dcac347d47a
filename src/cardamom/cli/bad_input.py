"""Errors in what the user asked for: one sentence, exit code 2."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class BadInput(Exception):
    """The input is wrong; the message says why, and what to do instead."""


@contextmanager
def refusing_bad_input() -> Iterator[None]:
    """Report errors of the library about its input to the user."""
    try:
        yield
    except BrokenPipeError:  # nobody reads the output any more: the input is not to blame
        raise
    except OSError as error:
        raise BadInput(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from error
    except (ValueError, ImportError) as error:
        raise BadInput(str(error)) from error
