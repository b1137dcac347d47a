"""What was learned from the shipped content still plays well with content that nobody trained on."""
from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import cardamom
from cardamom.arena.playing import play_game
from cardamom.kernel.game import Game
from cardamom.table.dealer import PairedDealer

PACKS = [(4, 0.6), pytest.param(10, 0.7, marks=pytest.mark.exhaustive)]  # how many, and what has to be won
WHO = {"world-wonders": "mcts:300"}  # greedy is strong there
LEVELS_OF = {"Y": 1, "R": 2, "G": 3, "B": 4}


def cubes(rng: Random, levels: int, letters: str = "YRGB") -> str:
    """Some cubes of so many levels, or of a few less."""
    found = ""
    while fitting := [letter for letter in letters if LEVELS_OF[letter] <= levels]:
        letter = rng.choice(fitting)
        found, levels = found + letter, levels - LEVELS_OF[letter]
    return "".join(sorted(found, key="YRGB".index))


def trade(rng: Random) -> str:
    """A trade that gains one to four levels."""
    letter, count = rng.choice([("Y", 2), ("Y", 4), ("R", 2), ("R", 3), ("G", 1), ("G", 2), ("B", 1)])
    others = "YRGB".replace(letter, "")  # what is given does not come back
    return f"{letter * count}>{cubes(rng, LEVELS_OF[letter] * count + rng.randint(1, 4), others)}"


def random_islands(rng: Random) -> dict[str, Any]:
    """Eastern Wonders with other trades, prices and points, another hold and other bonuses."""
    pack = deepcopy(cardamom.load("eastern-wonders").content)
    for tile in pack["market_tiles"]["tiles"]:
        tile["trade"] = trade(rng)
    for tile in pack["vp_tiles"]["tiles"]:
        levels = rng.randint(7, 18)
        tile |= {"cost": cubes(rng, levels), "points": levels + rng.randint(-2, 4)}
    pack["player_board"] |= {"storage": rng.randint(8, 14), "uncovered": sorted(rng.randint(0, 5) for _ in range(5))}
    pack["starting_sets"]["sets"] = [cubes(rng, rng.randint(3, 6)) for _ in range(4)]
    return pack


def random_journey(rng: Random, game_id: str) -> dict[str, Any]:
    """A journey where locations take, give and trade something else, with other merchant and point cards."""
    pack = deepcopy(cardamom.load(game_id).content)
    for row in pack["boards"]["locations"]:
        row["settlers"] = rng.randint(1, 3)
        if row["does"] == "production":
            row["gain"] = cubes(rng, rng.randint(3, 7))
        elif row["does"] == "upgrade":
            row["upgrades"] = rng.randint(1, 4)
        elif row["does"] == "trade":
            row["trade"] = trade(rng)
    for card in pack["point_cards"]["cards"]:
        levels = rng.randint(5, 11)
        card |= {"cost": cubes(rng, levels), "points": max(1, levels + rng.randint(-4, 1))}
    for card in pack["merchant_cards"]["cards"]:
        if "trade" in card:
            card["trade"] = trade(rng)
        elif "gain" in card:
            card["gain"] = cubes(rng, rng.randint(2, 5))
    for tile in pack.get("market_tiles", {"tiles": []})["tiles"]:
        tile["trade"] = trade(rng)
    pack["player_board"]["storage"] = rng.randint(8, 14)
    return pack


def random_cities(rng: Random) -> dict[str, Any]:
    """World Wonders with other tiles, prices, tracks and monuments."""
    pack = deepcopy(cardamom.load("world-wonders").content)
    for stack in pack["stacks"]["stacks"]:
        stack["price"] = rng.randint(2, 5)
    for tile in pack["tiles"]["tiles"]:
        tile["gives"] = "".join(sorted((rng.choice("FCG") for _ in range(rng.randint(1, 4))), key="FCG".index))
    for monument in pack["monuments"]["monuments"]:
        monument |= {"points": rng.randint(0, 4), "population": rng.randint(0, 2)}
    for tracks in (pack["tracks_a"], pack["tracks_b"]):
        for resource in ("food", "ceramics", "gears"):
            tracks[resource] = sorted(rng.sample(range(1, 16), 7))
    pack["game"]["gold"] = rng.randint(6, 9)
    return pack


def random_map(rng: Random) -> list[str]:
    """12 x 12 spaces with some water and natural resources, but for the row above the sidewalk."""
    rows = ["".join(rng.choices(".WN", (84, 10, 6), k=12)) for _ in range(11)]
    return [*rows, "." * 12]


def unknown(game_id: str, number: int) -> tuple[Game[Any], dict[str, Any]]:
    """A game with a random pack, and options with a random map, where it has maps."""
    rng = Random(number)
    if game_id == "eastern-wonders":
        return cardamom.load(game_id, random_islands(rng)), {"map": f"random:{number}"}
    if game_id == "world-wonders":
        return cardamom.load(game_id, random_cities(rng)), {"map": [random_map(rng)] * 2, "tracks": rng.choice("AB")}
    options = {"map": f"random:{number}"} if game_id == "heroic-journey-3" else {}
    return cardamom.load(game_id, random_journey(rng, game_id)), options


@pytest.mark.slow
@pytest.mark.parametrize("game_id", [each for each in cardamom.game_ids() if "learned" in cardamom.load(each).evaluators])
@pytest.mark.parametrize(("packs", "least"), PACKS)
def test_a_search_that_has_learned_beats_greedy_on_packs_and_maps_that_it_never_saw(
        game_id: str, packs: int, least: float) -> None:
    won, who = [], WHO.get(game_id, "mcts:100")
    for number in range(packs):
        game, options = unknown(game_id, number)
        assert game.pack is not None and game.evaluator("learned").learned
        for lineup in ([who, "greedy"], ["greedy", who]):
            _, summary = play_game(game, lineup, PairedDealer(number), number, options)
            assert summary.forfeited is None
            won.append(summary.share(lineup.index(who)))
    assert len(won) == 2 * packs
    assert sum(won) >= least * len(won), won
