"""Writes positions of every game as JSON, to look at the boards of the page without a server:

    python tools/samples.py FOLDER [--game GAME]

Each game is played by greedy once for every number of seats; kept are positions early, in the middle and late, the end,
the first of each question that is asked, and each kind of piece that is placed. Then it is played by chance, and the first
positions are kept where kinds of choices are offered that were not seen before.
"""
from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cardamom
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.server.catalogue import words_info
from cardamom.telling.locales import ENGLISH

NAMES = ("Anna", "greedy", "Maximiliane", "Bo", "Zoë")
SEED = 11
IN_A_FILE_NAME = str.maketrans(" /", "_-", ",")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write positions of every game as JSON.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    names = []
    for name in [given.game] if given.game else list(cardamom.game_ids()):
        game = cardamom.load(name)
        for seats in game.seats:
            for sample in samples(game, seats):
                names.append(f"{name}-{seats}-{sample['name']}")
                (given.folder / f"{names[-1]}.json").write_text(json.dumps(sample))
    (given.folder / "index.json").write_text(json.dumps(names))
    print(f"{len(names)} positions in {given.folder}")


def samples(game: Game[Any], seats: int) -> Iterator[dict[str, Any]]:
    state = game.start(seats)
    line_of = list(played(game, state, "greedy"))
    whole, seen, kinds = len(line_of), set[str](), set[str]()
    moments = {round(whole * share): label for share, label in ((0.12, "early"), (0.5, "middle"), (0.9, "late"))}
    last = state.copy()
    for line, action in enumerate(line_of):
        if state.to_act not in (CHANCE, OVER):
            moments = {(at if at > line else line): label for at, label in moments.items()}
            asked = game.prompt(state)
            about = f"{asked['key'].partition('.')[2]}{asked['args'].get('piece', '')}".translate(IN_A_FILE_NAME)
            label = moments.pop(line, "" if about in seen or len(state.legal()) < 2 else about)
            if label:
                seen.add(about)
                kinds |= kinds_of(game, state)
                yield sample(game, state, last, label)
            last = state.copy()
        state.apply(action)
    yield sample(game, state, last, "over")
    yield from unseen_kinds(game, seats, kinds)


def unseen_kinds(game: Game[Any], seats: int, kinds: set[str]) -> Iterator[dict[str, Any]]:
    state = game.start(seats)
    for action in list(played(game, state, "random")):
        if state.to_act not in (CHANCE, OVER) and (new := kinds_of(game, state) - kinds):
            kinds |= new
            yield sample(game, state, state, f"kind-{min(new)}")
        state.apply(action)


def kinds_of(game: Game[Any], state: State) -> set[str]:
    return {game.notation.kind_of[action].name for action in state.legal()}


def played(game: Game[Any], state: State, who: str) -> Iterator[int]:
    """The actions of a whole game."""
    state, bot, dealer = state.copy(), cardamom.make_bot(who, seed=SEED), cardamom.SeededDealer(SEED)
    while state.to_act != OVER:
        action = dealer.deal(state) if state.to_act == CHANCE else bot.choose(state)
        yield action
        state.apply(action)


def sample(game: Game[Any], state: State, before: State, name: str) -> dict[str, Any]:
    shown = in_theme(game)
    choices = [{**choice, "points": 0} for choice in shown.choices(state)] if state.to_act != OVER else []
    players = [*NAMES[:state.seats], "automaton"]
    return {
        "name": name, "game": game.id, "you": [max(0, state.to_act)], "players": players, "view": shown.view(state),
        "before": shown.view(before), "choices": choices, "scores": shown.explain_score(state),
        "words": words_info(shown, ENGLISH).model_dump()}


if __name__ == "__main__":
    main()
