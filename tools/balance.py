"""Plays many games of one bot against itself and writes what was used, scored and won: a section of docs/balance.md.

    python tools/balance.py world-wonders --bot mcts:100 --games 500
    python tools/balance.py heroic-journey-3 --trained runs/journey/games-001.jsonl     games that `cardamom train` kept

A game's *watcher* says what is worth counting in it; the rest is the same for all games.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import mean
from time import monotonic
from typing import Any

from cardamom.arena.tally import wilson
from cardamom.arena.worker_pool import map_in_order
from cardamom.bots.bot import show
from cardamom.bots.registry import make_bot
from cardamom.games import game_class, load
from cardamom.games.new_world.locations import NOBODY
from cardamom.games.new_world.setup import tiles_in_game
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.kernel.twin import derived
from cardamom.system import cores
from cardamom.table.dealer import SeededDealer
from cardamom.telling.words import words_of
from cardamom.training.self_play import Record as SelfPlay
from cardamom.training.self_play import replayed

PAGE = Path(__file__).resolve().parent.parent / "docs" / "balance.md"


@dataclass
class Record:
    """What is kept of one game."""

    scores: list[int]
    winners: list[int]
    order: list[int]  # the seats as they begin
    parts: list[dict[str, int]]  # points by source, for each party
    rounds: int
    decisions: int
    counts: Counter[str] = field(default_factory=Counter)  # what the watcher saw
    won: Counter[str] = field(default_factory=Counter)  # of that, what the winners did


class Watcher:
    """What is counted in a game: `uses` before each decision, `order` and `ends` at the end. Keys are "table: row"."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def uses(self, state: State, action: int) -> Iterable[str]:
        return ()

    def happens(self, state: State, outcome: int) -> Iterable[str]:
        """What chance brings."""
        return ()

    def order(self, state: State) -> list[int]:
        """The seats in their order in the first round."""
        first: int = self.game.view(state)["first"]
        return [(first + n) % state.seats for n in range(state.seats)]

    def ends(self, state: State) -> Iterable[str]:
        return ()

    def options(self, number: int, seats: int) -> dict[str, Any]:
        """The options of one game: what is worth seeing, taken in turn."""
        return {}


class WorldWonders(Watcher):
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.seen: list[int] = []

    def options(self, number: int, seats: int) -> dict[str, Any]:
        chosen: dict[str, Any] = {"map": "AB"[number % 2], "tracks": "AB"[number // 2 % 2]}
        if seats == 1:
            return chosen | {"difficulty": ("easy", "hard")[number // 4 % 2]}
        return chosen | {"advanced": number // 4 % 2 == 1}

    def uses(self, state: Any, action: int) -> Iterable[str]:
        choice = self.game.choice(state, action)
        if choice["kind"] in ("loan", "repay"):
            yield f"Purchases: {choice['kind']}"
        elif choice["kind"] == "buy":
            item = choice["args"]["item"]
            if item.startswith("wonder"):
                yield "Purchases: monument"
                yield f"Monuments: {choice['args']['what']}"
                yield f"Gold paid for a monument: {choice['args']['price']}"
            else:
                yield f"Purchases: {item}"

    def happens(self, state: Any, outcome: int) -> Iterable[str]:
        name = self.game.name(outcome)
        if name.startswith("order:"):
            self.seen = [*self.seen[:state.ordered], int(name.partition(":")[2])]
        return ()

    def order(self, state: State) -> list[int]:
        return self.seen

    def ends(self, state: Any) -> Iterable[str]:
        view = self.game.view(state)
        full = any(party["population"] == party["population_length"] for party in view["parties"])
        yield f"Ending: {'population' if full else 'the last round'}"
        for objective in view["objectives"]:
            name = words_of(self.game).say(objective["text"])
            yield f"Objectives: {name}"
            yield from [f"Objective points: {name}"] * sum(objective["points"])
        if state.seats == 1:
            yield f"Solo: {state.setup.options['difficulty']}, {'won' if state.winners() == [0] else 'lost'}"


class NewWorld(Watcher):
    """Both combination games: use of locations, cards, bonus and exploration tiles, merchants, route and map."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.places = {place.id: (slot, place.kind) for slot, place in enumerate(game.box.layout.locations)}
        self.tiles = tiles_in_game(game.box)
        self.stacks = [stack.id for stack in game.stacks]

    def uses(self, state: Any, action: int) -> Iterable[str]:
        """By names and fields, because views would take longer than the bots."""
        kind, _, thing = self.game.name(action).partition(":")
        if kind in ("rest", "work", "travel"):
            yield f"Turns: {kind}"
        if kind == "work":
            slot, does = self.places[thing]
            yield f"Kinds of locations: {does}"
            yield f"Locations: {thing} {does}"
            if state.owner[slot] != NOBODY:
                yield "Turns: work that ousts"
        elif kind == "claim":
            card = self.game.box.cards[state.card_at[state.place_in_row[state.here]]]
            yield f"Benefits claimed: {card.benefit}"
        elif kind == "bonus":
            tile = self.tiles[state.top[self.stacks.index(thing)]]
            yield f"Bonus tiles taken: {' + '.join(tile.shows) or 'flat'} ({tile.points})"
        elif kind == "explore":
            yield f"Exploration tiles: {thing}"
        elif kind in ("use", "take", "replace", "swap", "build", "move", "visit", "trade", "forgo", "toll"):
            yield f"Smaller decisions: {kind}"

    def ends(self, state: Any) -> Iterable[str]:
        capped = self.game.view(state)["round"] >= state.setup.options["rounds"]
        yield f"Ending: {'the last round allowed' if capped else 'eighth card'}"


class EasternWonders(Watcher):
    """Use of markets, point tiles, bonus tiles and starting sets. The map is that of the first game, or a random one."""

    def options(self, number: int, seats: int) -> dict[str, Any]:
        if seats == 1:
            difficulty = ("easy", "normal", "hard")[number // 2 % 3]
            return {"map": ("solo", f"random:{number}")[number % 2], "automaton": difficulty}
        return {"map": ("first-game", f"random:{number}")[number % 2]}

    def uses(self, state: Any, action: int) -> Iterable[str]:
        kind, _, thing = self.game.name(action).partition(":")
        here = state.boat[state.to_act]
        if kind in ("harvest", "claim"):
            yield f"Turns: {kind}"
        elif kind in ("build", "trade"):
            _, give, get = self.game.market_facts[state.tile[here]]
            yield f"Markets: {kind}"
            yield f"{'Outposts' if kind == 'build' else 'Trades'}: {self.game.box.markets[state.tile[here]].id} {give}>{get}"
        elif kind == "bonus":
            yield f"Bonus tiles taken: {thing}"
        elif kind in ("lay", "toll", "take", "leave", "upgrade", "keep", "drop", "pay"):
            yield f"Smaller decisions: {kind}"
        if kind == "claim":
            tile = self.game.box.tiles[state.port_tile[here - state.inner]]
            yield f"Point tiles: {tile.id} {self.game.vp_tiles[tile.id]['cost']} ({tile.points})"

    def ends(self, state: Any) -> Iterable[str]:
        capped = not any(claimed >= 4 for claimed in list(state.claimed))
        yield f"Ending: {'the last round allowed' if capped else 'fourth tile'}"
        if state.seats == 1:
            yield f"Solo: {state.setup.options['automaton']}, {'won' if state.winners() == [0] else 'lost'}"


WATCHERS: dict[str, type[Watcher]] = {
    "eastern-wonders": EasternWonders, "eastern-wonders-solo": EasternWonders,
    "east-to-west-1": NewWorld, "heroic-journey-3": NewWorld, "world-wonders": WorldWonders}


def play(game_id: str, content: Path | None, seats: int, bot: str, seed: int, number: int) -> Record:
    game = load(game_id, content)
    watcher = WATCHERS[game_id](game)
    own = derived(seed, number)
    bots = [make_bot(bot, derived(own, seat)) for seat in range(seats)]
    dealer = SeededDealer(own)

    def follow(state: State) -> int:
        action = dealer.deal(state) if state.to_act == CHANCE else bots[state.to_act].choose(state)
        show([action], bots)
        return action

    return watched(game, watcher, game.start(seats, **watcher.options(number, seats)), follow)


def replay(game_id: str, line: str) -> Record:
    """A game that `cardamom train` kept."""
    game, kept = load(game_id), SelfPlay(**json.loads(line))
    actions = iter(kept.actions)
    return watched(game, WATCHERS[game_id](game), replayed(game, kept), lambda state: next(actions))


def watched(game: Game[Any], watcher: Watcher, state: Any, follow: Callable[[State], int]) -> Record:
    counts: Counter[str] = Counter()
    by_seat: list[Counter[str]] = [Counter() for _ in range(state.seats)]
    decisions = 0
    while state.to_act != OVER:
        seat, action = state.to_act, follow(state)
        if seat == CHANCE:
            counts.update(watcher.happens(state, action))
        else:
            by_seat[seat].update(watcher.uses(state, action))
            decisions += 1
        state.apply(action)
    counts.update(watcher.ends(state))
    view = game.view(state)
    parts = [{words_of(game).say(part["text"]): part["points"] for part in party} for party in game.explain_score(state)]
    won: Counter[str] = Counter()
    for seat, seen in enumerate(by_seat):
        counts.update(seen)
        if seat in state.winners():
            won.update(seen)
    return Record(state.scores(), state.winners(), watcher.order(state), parts, view["round"], decisions, counts, won)


# -- the page -----------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    return "\n".join(lines + [f"| {' | '.join(map(str, row))} |" for row in rows])


def heading(game: Game[Any], bot: str, seed: int, content: Path | None, played: dict[int, list[Record]]) -> str:
    """Who played, and the command."""
    games = {seats: len(records) for seats, records in played.items()}
    command = f"python tools/balance.py {game.id} --bot {bot} --seed {seed}" + (f" --content {content}" if content else "")
    if len(set(games.values())) == 1:
        number = min(games.values())
        each, commands = f"{number:,} games for each number of players", f"`{command} --games {number}`"
    else:
        each = ", ".join(f"{n:,} games of {seats} players" for seats, n in games.items())
        commands = f"`{command}` with " + ", ".join(f"`--seats {seats} --games {n}`" for seats, n in games.items())
    return f"## {game.title}\n\n{each}, `{bot}` against itself, seed {seed}: {commands}."


def section(head: str, played: dict[int, list[Record]]) -> str:
    text = [head, "### Points and length", table(
        ["players", "points", "winner", "rounds", "decisions", *sources(played)],
        [[seats, *spread(record.scores[seat] for record in records for seat in range(seats)),
          *spread(max(record.scores[:seats]) for record in records),
          f"{mean(r.rounds for r in records):.1f}", f"{mean(r.decisions for r in records):.0f}",
          *(f"{mean(r.parts[seat].get(name, 0) for r in records for seat in range(seats)):.1f}" for name in sources(played))]
         for seats, records in played.items()])]
    many = {seats: records for seats, records in played.items() if seats > 1}
    if many:
        text += ["### Who begins", "Win rate by place in the first round's order (95 % interval).",
                 table(["players", *(f"place {n + 1}" for n in range(max(many)))],
                       [[seats, *(rate(records, place) for place in range(seats)), *[""] * (max(many) - seats)]
                        for seats, records in many.items()])]
    names = list(dict.fromkeys(key.partition(": ")[0] for records in played.values() for r in records for key in r.counts))
    for name in names:
        text += [f"### {name}", used(name, played)]
    return "\n\n".join(text) + "\n"


def sources(played: dict[int, list[Record]]) -> list[str]:
    return list(dict.fromkeys(name for records in played.values() for r in records for name in r.parts[0]))


def spread(values: Iterable[int]) -> list[str]:
    every = sorted(values)
    return [f"{mean(every):.1f} ({every[len(every) // 10]}-{every[-1 - len(every) // 10]})"]


def rate(records: list[Record], place: int) -> str:
    won = sum(1 / len(r.winners) for r in records if r.order[place] in r.winners)
    low, high = wilson(won, len(records))
    return f"{won / len(records):.0%} ({low:.0%}-{high:.0%})"


def used(name: str, played: dict[int, list[Record]]) -> str:
    """How often in a game, by number of players."""
    totals: Counter[str] = Counter()
    for records in played.values():
        for record in records:
            totals.update({key: n for key, n in record.counts.items() if key.startswith(f"{name}: ")})
    seen = {seats: records for seats, records in played.items() if any(totals.keys() & r.counts.keys() for r in records)}
    by_winners = any(r.won[key] for records in seen.values() for r in records for key in totals)
    return table(["players", *map(str, seen), *["by winners"] * by_winners],
                 [[key.partition(": ")[2], *(f"{sum(r.counts[key] for r in records) / len(records):.2f}"
                                             for records in seen.values()), *[share(key, totals[key], seen)] * by_winners]
                  for key in sorted(totals, key=lambda key: (-totals[key], key))])


def share(key: str, total: int, played: dict[int, list[Record]]) -> str:
    by_winners = sum(r.won[key] for records in played.values() for r in records)
    return f"{by_winners / total:.0%}" if by_winners else ""


def write(game_id: str, new: str) -> None:
    """Replace this game's section of the page, or put it at the end."""
    begin, end = f"<!-- {game_id} -->", f"<!-- end of {game_id} -->"
    page = PAGE.read_text(encoding="utf-8")
    block = f"{begin}\n{new}{end}"
    found = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    page = found.sub(lambda _: block, page) if found.search(page) else f"{page.rstrip()}\n\n{block}\n"
    PAGE.write_text(page, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Play many games and write a section of docs/balance.md.")
    parser.add_argument("game", choices=list(WATCHERS))
    parser.add_argument("--bot", default="mcts:100")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--content", type=Path, help="play with this content pack, and print the section")
    parser.add_argument("--trained", type=Path, help="count the games of this file of a training run, and print the section")
    parser.add_argument("--print", action="store_true", help="print the section instead of writing it")
    given = parser.parse_args()
    played: dict[int, list[Record]] = {}
    if given.trained:
        for record in map(partial(replay, given.game), given.trained.read_text().splitlines()):
            played.setdefault(len(record.order), []).append(record)
        played = dict(sorted(played.items()))
        games = ", ".join(f"{len(records):,} games of {seats} players" for seats, records in played.items())
        print(section(f"## {load(given.game).title}\n\n{games} of a training run.", played))
        return 0
    try:
        for seats in given.seats or game_class(given.game).seats:
            began = monotonic()
            one = partial(play, given.game, given.content, seats, given.bot, given.seed)
            for record in map_in_order(one, range(given.games), given.jobs):
                played.setdefault(seats, []).append(record)
                done, seconds = len(played[seats]), monotonic() - began
                print(f"\r{given.game}, {seats} players: {done} of {given.games}, {seconds:.0f} s ",
                      end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
    except KeyboardInterrupt:
        print("\nInterrupted: this is what was played so far; nothing was written.", file=sys.stderr)
        given.print = True
        if not played:
            return 130
    new = section(heading(load(given.game), given.bot, given.seed, given.content, played), played)
    print(new) if given.print or given.content else write(given.game, new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
