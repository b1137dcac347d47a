"""Runs a bot that is a class of Python as a program: `python -m cardamom.bots.host module:Class`. See bots/program.py."""
from __future__ import annotations

import base64
import json
import os
import pickle
import sys
from typing import Any, BinaryIO

from cardamom.bots.bot import Bot
from cardamom.bots.registry import admit


def serve(name: str, questions: BinaryIO, answers: BinaryIO) -> None:
    spec = admit(name)
    bot: Bot | None = None
    for line in questions:
        message = json.loads(line)
        if "start" in message:
            bot, seed = None, message["start"]["seed"]
            continue
        answer: dict[str, Any]
        try:
            if bot is None:
                bot = spec.make(seed)
            answer = {"action": int(bot.choose(pickle.loads(base64.b64decode(message["choose"]["state"]))))}
        except Exception as error:
            answer = {"error": f"raised {type(error).__name__}: {error}"[:500]}
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def main() -> None:
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # whatever prints must not print into an answer
    serve(sys.argv[1], questions, answers)


if __name__ == "__main__":
    main()
