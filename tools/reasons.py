"""Lists hints with their reasons, of positions from games of bots, for reading.

    python -m tools.reasons [GAME ...] [--positions 30] [--seed 1] [--language en]
"""
from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.kernel.game import Game
from cardamom.telling.analysis import begins_turn
from cardamom.telling.hint import hint, simulations_of
from cardamom.telling.speak import Speaker

NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eve")
EVERY = 4  # one of so many turns


def lines(game: Game[Any], positions: int, seed: int, locale: str, simulations: int) -> Iterator[str]:
    """Yield what hints say at so many positions, with all numbers of seats."""
    rng, found = random.Random(seed), 0
    while found < positions:
        seats = rng.choice(game.seats)
        speaker = Speaker(game, NAMES[:seats], locale=locale)
        table = cardamom.Table(game, seats, cardamom.SeededDealer(rng.randrange(1 << 30)), confirm_end=False)
        bots = [make_bot("medium", rng.randrange(1 << 30)) for _ in range(seats)]
        while not table.over and found < positions:
            state = table.state
            if begins_turn(state) and len(state.legal()) > 1 and rng.randrange(EVERY) == 0:
                found += 1
                yield f"\n{found}. {game.title}, {seats} seats, act {len(table.actions)}, {speaker.name(state.to_act)}"
                for turn in hint(state.copy(), simulations or simulations_of(game)):
                    does = " ".join(speaker.tell(speaker.clauses(turn["effects"], state.to_act), state.to_act))
                    yield f"   {turn['verdict']:<6}{100 * turn['chances'][state.to_act]:3.0f} %  {does}"  # type: ignore[index]
                    yield from (f"                * {speaker.say(reason)}" for reason in turn["reasons"])
            table.act(bots[table.state.to_act].choose(table.state.copy()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=cardamom.game_ids())
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="en")
    parser.add_argument("--simulations", type=int, default=0)
    given = parser.parse_args()
    for game in given.games:
        for line in lines(cardamom.load(game), given.positions, given.seed, given.language, given.simulations):
            print(line, flush=True)


if __name__ == "__main__":
    main()
