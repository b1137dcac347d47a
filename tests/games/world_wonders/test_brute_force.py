"""WW-20 to WW-26 against brute force: what is on offer is what the sheet allows, nothing missing and nothing dead."""
from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER
from tests.games.world_wonders.brute_force import Watcher
from tests.games.world_wonders.small_packs import random_pack
from tests.scenario import rule

POSITIONS = {"native": 10_000, "interpreted": 400}
EAGER = 0.3  # how often a monument is bought if one can be


class Walk:
    """One game by chance. Every decision is compared, and every monument and short set on offer is also built to its end."""

    def __init__(self, game: Game[Any], state: Any, watcher: Watcher, rng: Random, seen: Counter[str]) -> None:
        self.game, self.state, self.watcher, self.rng, self.seen = game, state, watcher, rng, seen

    def compare(self) -> list[str]:
        """The names of what may be done, after both sides said the same."""
        expected = self.watcher.expected(self.state)
        offered = [self.game.name(action) for action in self.state.legal()]
        assert offered == expected != [], self.story(expected, offered)
        self.count(offered)
        return offered

    def story(self, expected: list[str], offered: list[str]) -> str:
        watcher = self.watcher
        city = watcher.cities[self.state.to_act]
        return (f"missing {[name for name in expected if name not in offered]}, dead {[name for name in offered if name not in expected]}: "
                f"{watcher.hand} {watcher.form} {watcher.card} {watcher.placed} on {city.rows} with {city.pieces}")

    def count(self, offered: list[str]) -> None:
        """What was compared; a turn that can only be ended is not counted."""
        watcher = self.watcher
        self.seen["positions"] += offered != ["end"]
        self.seen[watcher.hand] += 1
        if watcher.hand == "choose":
            self.seen["without room"] += sum(card != -1 for card in self.state.wonder) - sum("wonder" in name for name in offered)
        if watcher.hand == "monument":
            card = watcher.card
            self.seen[f"{card['arrangement']}, piece {len(watcher.placed) + 1} of {len(card['pieces'])}"] += 1
            self.seen[f"on {card['terrain']}"] += 1
            self.seen.update(f"touches {feature}" for feature in card["touches"])
            self.seen.update(f"touches so many: {count}" for count in card["touches"].values())

    def run(self, most: int) -> None:
        while self.state.to_act != OVER and self.seen["positions"] < most:
            if self.state.to_act == CHANCE:
                self.state.apply(self.rng.choice(self.state.legal()))
                continue
            offered = self.compare()
            wonders = [name for name in offered if name.startswith("buy:wonder")]
            for name in [*wonders, *(name for name in offered if name == "buy:short")]:
                self.aside().build(name)
            self.do(self.rng.choice(wonders if wonders and self.rng.random() < EAGER else offered))

    def aside(self) -> Walk:
        return Walk(self.game, self.state.copy(), self.watcher.copy(), self.rng, self.seen)

    def do(self, name: str) -> None:
        self.watcher.follow(self.state, name)
        self.state.apply(self.game.action(name))

    def build(self, name: str) -> None:
        """Buy something and place it, anywhere, until the turn can be ended."""
        while name != "end":
            self.do(name)
            name = self.rng.choice(self.compare())


def walk(engine: str, seed: int, seen: Counter[str]) -> Walk:
    rng = Random(seed)
    document, rows = random_pack(rng)
    game = load("world-wonders", document, engine)
    state = game.start(rng.randint(1, 3), map=rows)
    return Walk(game, state, Watcher(document, state), rng, seen)


@rule("WW-23", "WW-24", "WW-25")
def test_what_is_on_offer_is_what_brute_force_finds(engine: str) -> None:
    seen: Counter[str] = Counter()
    seed = 0
    while seen["positions"] < POSITIONS[engine]:
        walk(engine, seed, seen).run(POSITIONS[engine])
        seed += 1
