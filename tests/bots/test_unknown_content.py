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

PACKS = [4, pytest.param(10, marks=pytest.mark.exhaustive)]
LEVELS_OF = {"Y": 1, "R": 2, "G": 3, "B": 4}


def cubes(rng: Random, levels: int, letters: str = "YRGB") -> str:
    """Some cubes of so many levels, or of a few less."""
    found = ""
    while fitting := [letter for letter in letters if LEVELS_OF[letter] <= levels]:
        letter = rng.choice(fitting)
        found, levels = found + letter, levels - LEVELS_OF[letter]
    return "".join(sorted(found, key="YRGB".index))


def random_islands(rng: Random) -> Game[Any]:
    """Eastern Wonders with other trades, prices and points, another hold and other bonuses."""
    pack = deepcopy(cardamom.load("eastern-wonders").content)
    for tile in pack["market_tiles"]["tiles"]:
        letter, count = rng.choice([("Y", 2), ("Y", 4), ("R", 2), ("R", 3), ("G", 1), ("G", 2), ("B", 1)])
        others = "YRGB".replace(letter, "")  # what is given does not come back
        tile["trade"] = f"{letter * count}>{cubes(rng, LEVELS_OF[letter] * count + rng.randint(1, 4), others)}"
    for tile in pack["vp_tiles"]["tiles"]:
        levels = rng.randint(7, 18)
        tile |= {"cost": cubes(rng, levels), "points": levels + rng.randint(-2, 4)}
    pack["player_board"] |= {"storage": rng.randint(8, 14), "uncovered": sorted(rng.randint(0, 5) for _ in range(5))}
    pack["starting_sets"]["sets"] = [cubes(rng, rng.randint(3, 6)) for _ in range(4)]
    return cardamom.load("eastern-wonders", pack)


@pytest.mark.slow
@pytest.mark.parametrize("packs", PACKS)
def test_a_search_that_has_learned_beats_greedy_on_packs_and_maps_that_it_never_saw(packs: int) -> None:
    won = []
    for number in range(packs):
        game, options = random_islands(Random(number)), {"map": f"random:{number}"}
        assert game.pack is not None and game.evaluator("learned").learned
        for lineup in (["mcts:100", "greedy"], ["greedy", "mcts:100"]):
            _, summary = play_game(game, lineup, PairedDealer(number), number, options)
            assert summary.forfeited is None
            won.append(summary.share(lineup.index("mcts:100")))
    assert len(won) == 2 * packs
    assert sum(won) >= 0.7 * len(won), won
