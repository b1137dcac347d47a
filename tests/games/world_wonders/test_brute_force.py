"""WW-20 to WW-26 against brute force: what is on offer is what the sheet allows, nothing missing and nothing dead."""
from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER
from tests.games.world_wonders.brute_force import Cells, City, Lying, Watcher, is_connected
from tests.games.world_wonders.small_packs import OTHERS, TYPES, random_pack
from tests.scenario import rule

POSITIONS = {"native": 2_200, "interpreted": 200}
FIRST = 93  # game, from which every kind of position comes soonest
EAGER = 0.1  # how often a monument is bought if one can be: it ends the round
ASIDES, RARELY = 3, 0.1  # how often what is on offer is built besides: monuments, short sets
TINY_GAMES = 25
KINDS_OF_POSITIONS = (
    "start", "choose", "road", "tower", "parts", *TYPES.values(), "single, piece 1 of 1",
    *(f"{arrangement}, piece {part} of {parts}" for arrangement in ("adjacent", "gap1") for parts in (2, 3)
      for part in range(1, parts + 1)),
    *(f"on {terrain}" for terrain in ("land", "water", "coast", "span", "drawn")),
    *(f"touches {feature}" for feature in (*TYPES.values(), *OTHERS)),
    *(f"touches so many: {count}" for count in (1, 2, 3)))


class Walk:
    """One game by chance: every decision is compared."""

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
        watcher, city = self.watcher, self.watcher.cities[self.state.to_act]
        return (f"missing {[name for name in expected if name not in offered]}, "
                f"dead {[name for name in offered if name not in expected]}: "
                f"{watcher.hand} {watcher.form} {watcher.card} {watcher.placed} on {city.rows} with {city.pieces}")

    def count(self, offered: list[str]) -> None:
        """What was compared; a turn that can only be ended does not count as a position."""
        watcher = self.watcher
        self.seen["positions"] += offered != ["end"]
        self.seen[watcher.hand] += 1
        if watcher.hand == "choose":
            face_up = sum(card != -1 for card in self.state.wonder)
            self.seen["without room"] += face_up - sum("wonder" in name for name in offered)
        if watcher.hand == "monument":
            card = watcher.card
            self.seen[f"{card['arrangement']}, piece {len(watcher.placed) + 1} of {len(card['pieces'])}"] += 1
            self.seen[f"on {card['terrain']}"] += 1
            self.seen.update(f"touches {feature}" for feature in card["touches"])
            self.seen.update(f"touches so many: {count}" for count in card["touches"].values())

    def decide(self) -> list[str]:
        """What may be done at the next decision, compared; chance is played, and nothing is left at the end."""
        while self.state.to_act == CHANCE:
            self.state.apply(self.rng.choice(self.state.legal()))
        return [] if self.state.to_act == OVER else self.compare()

    def do(self, name: str) -> None:
        self.watcher.follow(self.state, name)
        self.state.apply(self.game.action(name))

    def aside(self) -> Walk:
        return Walk(self.game, self.state.copy(), self.watcher.copy(), self.rng, self.seen)

    def run(self, most: int) -> None:
        """The game to its end; what can be bought is also built besides."""
        while self.seen["positions"] < most and (offered := self.decide()):
            wonders = [name for name in offered if name.startswith("buy:wonder")]
            roads = ["buy:short"] if "buy:short" in offered and self.rng.random() < RARELY else []
            for name in [*wonders * ASIDES, *roads]:
                self.aside().build(name)
            self.do(self.rng.choice(wonders if wonders and self.rng.random() < EAGER else offered))

    def build(self, name: str) -> None:
        """Buy something and place it, anywhere, until the turn can be ended."""
        while name != "end":
            self.do(name)
            name = self.rng.choice(self.compare())


def start(engine: str, seed: int, seen: Counter[str], largest: int = 7) -> Walk:
    """A game with a pack and a map of its own."""
    rng = Random(seed)
    document, rows = random_pack(rng, largest)
    game = load("world-wonders", document, engine)
    state = game.start(rng.randint(1, 3), map=rows)
    return Walk(game, state, Watcher(document, state), rng, seen)


@pytest.mark.slow
@rule("WW-23", "WW-24", "WW-25")
def test_what_is_on_offer_is_what_brute_force_finds(engine: str) -> None:
    """In 2,200 positions with some 30 packs; interpreted in fewer."""
    seen: Counter[str] = Counter()
    seed = FIRST
    while seen["positions"] < POSITIONS[engine]:
        start(engine, seed, seen).run(POSITIONS[engine])
        seed += 1
    assert seen["monument"] > seen["positions"] // 8
    assert seen["without room"] > seen["positions"] // 8
    if engine == "native":
        assert [kind for kind in KINDS_OF_POSITIONS if seen[kind] < 5] == []


@pytest.mark.exhaustive
@rule("WW-20", "WW-22", "WW-23")
@pytest.mark.parametrize("engine", ["native"])
def test_and_in_many_more_positions(engine: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(10_000, 10_800):
        start(engine, seed, seen).run(1_000_000)
    assert seen["positions"] > 40_000


# -- every branch -------------------------------------------------------------------------------------------------


def whole_monuments(city: City, card: dict[str, Any]) -> set[frozenset[Cells]]:
    """WW-24: every way in which all components together may lie."""
    found = set()
    for lying in product(*(city.pieces_for(card, number) for number in range(len(card["pieces"])))):
        in_order = sorted(lying, key=lambda piece: piece.first)
        parts = [piece.cells for piece in in_order]
        whole: Cells = frozenset().union(*parts)
        if len(whole) == sum(map(len, parts)) and city.touches_all(card, whole) and (
                is_line(in_order) if card["arrangement"] == "gap1" else is_connected(whole)):
            found.add(frozenset(parts))
    return found


def is_line(lying: list[Lying]) -> bool:
    """Alike, what is drawn on their spaces included, in one column or row, one space between neighbours."""
    drawn = lying[0].signs
    for axis in (0, 1):
        low, high = min(cell[axis] for cell, _ in drawn), max(cell[axis] for cell, _ in drawn)
        steps = [(high - low + 2) * number for number in range(len(lying))]
        alike = [frozenset(((r + step * (axis == 0), c + step * (axis == 1)), sign) for (r, c), sign in drawn)
                 for step in steps]
        if [piece.signs for piece in lying] == alike:
            return True
    return False


class Branches:
    """Every way of placing something that is bought, each position on the way compared with the brute force."""

    def __init__(self, walk: Walk, bought: str) -> None:
        self.known: set[Any] = set()
        self.built: list[frozenset[Cells]] = []  # the components of monuments, as they came out
        self.follow(walk.aside(), bought)

    def follow(self, walk: Walk, name: str) -> None:
        walk.do(name)
        watcher = walk.watcher
        position = (watcher.hand, watcher.form, tuple(watcher.parts), tuple(watcher.placed),
                    frozenset(watcher.cities[walk.state.to_act].covered))
        if position in self.known:  # the parts of a short set, in another order
            return
        self.known.add(position)
        offered = walk.compare()
        if offered == ["end"]:
            self.built.append(frozenset(piece.cells for piece in watcher.placed))
        else:
            for name in offered:
                self.follow(walk.aside(), name)


@pytest.mark.slow
@rule("WW-20", "WW-24", "WW-25")
@pytest.mark.parametrize(("engine", "games"), [
    ("native", TINY_GAMES), pytest.param("native", 8 * TINY_GAMES, marks=pytest.mark.exhaustive)])
def test_on_tiny_maps_every_branch_ends_well_and_every_arrangement_is_found_once(engine: str, games: int) -> None:
    """Whole games; in each turn everything that can be bought is placed in every way."""
    seen: Counter[str] = Counter()
    for seed in range(games):
        walk = start(engine, seed, seen, largest=4)
        while offered := walk.decide():
            if walk.watcher.hand == "choose":
                place_everything(walk, offered)
            walk.do(walk.rng.choice(offered))
    assert seen["branches"] > 400 * games
    assert seen["arrangements"] > 16 * games


def place_everything(walk: Walk, offered: list[str]) -> None:
    built = {name: Branches(walk, name) for name in offered if name.startswith("buy:")}
    walk.seen["branches"] += sum(len(branches.known) for branches in built.values())
    for place, card in enumerate(walk.state.wonder):
        if card != -1:
            found = whole_monuments(walk.watcher.cities[walk.state.to_act], walk.watcher.card_at(walk.state, place))
            name = f"buy:wonder{place + 1}"
            assert (name in built) == bool(found)
            if found:
                assert {*built[name].built} == found
                if walk.watcher.card_at(walk.state, place)["terrain"] != "drawn":  # which may fit the same squares twice
                    assert len(built[name].built) == len(found)
                walk.seen["arrangements"] += len(found)
