"""Which checks of a `checks.py` are met by positions: each call of `require` is a check."""
from __future__ import annotations

import ast
import inspect
from functools import cache
from types import ModuleType


@cache
def checks_of(module: ModuleType) -> dict[range, str]:
    """The lines of every `require` of a module, with what it says."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call)]
    return {range(call.lineno, (call.end_lineno or call.lineno) + 1): ast.unparse(call.args[1]) for call in calls
            if isinstance(call.func, ast.Name) and call.func.id == "require"}


def check_met(module: ModuleType, refusal: BaseException) -> str | None:
    """What the check of this module said that made `Game.at` refuse a position, with its line; None if it was another's."""
    found, error = None, refusal.__context__
    trace = error.__traceback__ if error else None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == module.__file__:
            here = [f"{lines[0]}: {said}" for lines, said in checks_of(module).items() if trace.tb_lineno in lines]
            found = here[0] if here else found
        trace = trace.tb_next
    return found
