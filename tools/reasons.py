"""Lists what hints and reviews say, with their reasons, in games of bots, for reading.

    python -m tools.reasons [GAME ...] [--positions 30] [--seed 1] [--language en]

Hints are those of so many positions; reviews are those of games of weaker bots, whose costliest decisions are listed.
"""
from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.kernel.effects import Effect
from cardamom.kernel.game import Game
from cardamom.telling.analysis import begins_turn
from cardamom.telling.hint import hint, simulations_of
from cardamom.telling.review import Budget, review
from cardamom.telling.speak import Speaker

NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eve")
EVERY = 4  # one of so many turns
LEAST_FIRST = 8  # a review looks at each turn with so many times fewer simulations than a hint


def hint_lines(game: Game[Any], positions: int, seed: int, locale: str, simulations: int) -> Iterator[str]:
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
                for turn in hint(state.copy(), simulations):
                    chance = (turn["chances"] or [])[state.to_act]
                    yield f"   {turn['verdict']:<6}{100 * chance:3.0f}%  {told(speaker, turn['effects'], state.to_act)}"
                    yield from (f"                * {speaker.say(reason)}" for reason in turn["reasons"])
            table.act(bots[table.state.to_act].choose(table.state.copy()))


def review_lines(game: Game[Any], decisions: int, seed: int, locale: str, simulations: int) -> Iterator[str]:
    """Yield what reviews say about so many costly decisions, of games with all numbers of seats."""
    rng, found = random.Random(seed), 0
    while found < decisions:
        seats = rng.choice(game.seats)
        speaker = Speaker(game, NAMES[:seats], locale=locale)
        table = cardamom.Table(game, ["easy"] * seats, cardamom.SeededDealer(rng.randrange(1 << 30)), confirm_end=False)
        table.play(seed=rng.randrange(1 << 30))
        made = review(table.history, Budget(simulations // LEAST_FIRST, simulations))
        for one in (one for of_seat in made["decisions"] for one in of_seat):
            found += 1
            yield (f"\n{found}. Review of {game.title}, {seats} seats, act {one['place']}, {speaker.name(one['seat'])}, "
                   f"{100 * one['cost']:.0f}%")
            yield f"   played  {told(speaker, one['played']['effects'], one['seat'])}"
            yield from (f"                - {speaker.say(reason)}" for reason in one["played"]["reasons"])
            yield f"   better  {told(speaker, one['better']['effects'], one['seat'])}"
            yield from (f"                * {speaker.say(reason)}" for reason in (*one["better"]["reasons"], *one["missed"]))


def told(speaker: Speaker, effects: list[Effect], seat: int) -> str:
    return " ".join(speaker.tell(speaker.clauses(effects, seat), seat)) or speaker.said("tell-ends-turn", you=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=cardamom.game_ids())
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="en")
    parser.add_argument("--simulations", type=int, default=0, help="of a hint; as many as the service makes by default")
    given = parser.parse_args()
    for name in given.games:
        game = cardamom.load(name)
        simulations = given.simulations or simulations_of(game)
        for lines, count in ((hint_lines, given.positions), (review_lines, given.decisions)):
            for line in lines(game, count, given.seed, given.language, simulations):
                print(line, flush=True)


if __name__ == "__main__":
    main()
