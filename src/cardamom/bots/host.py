"""Runs a bot that is a class of Python as a program: `python -m cardamom.bots.host module:Class`. See bots/program.py."""
from __future__ import annotations

import base64
import json
import os
import pickle
import sys
from typing import Any, BinaryIO

from cardamom.bots.bot import Bot
from cardamom.bots.registry import Spec, admit
from cardamom.kernel.state import State


class Host:
    """Answers for a bot."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.bot: Bot | None = None

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        try:
            if "start" in message:
                state_in(message["start"])  # loads the game, so that no decision has to wait for it
                self.bot = self.spec.make(message["start"]["seed"])
                return {"ready": True}
            assert self.bot
            state = state_in(message["choose"])
            action, legal = self.bot.choose(state.copy()), state.legal()
            if action not in legal:
                return {"error": f"answered {action!r:.80}, which is not one of its choices"}
            return {"action": state.setup.game.name(action)}
        except Exception as error:
            return {"error": f"raised {type(error).__name__}: {error}"[:500]}


def state_in(message: dict[str, Any]) -> State:
    state: State = pickle.loads(base64.b64decode(message["state"]))
    return state


def serve(name: str, questions: BinaryIO, answers: BinaryIO) -> None:
    host = Host(admit(name))
    for line in questions:
        answers.write(json.dumps(host.answer(json.loads(line))).encode() + b"\n")
        answers.flush()


def main() -> None:
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # whatever prints must not print into an answer
    serve(sys.argv[1], questions, answers)


if __name__ == "__main__":
    main()
