"""The New World without merchant cards is a game: its modules need none of what the combination games add."""
from __future__ import annotations

from cardamom.games.century.merchants import Merchants
from cardamom.kernel.actions import Notation
from cardamom.kernel.engine import play_on
from cardamom.kernel.state import OVER
from tests.kernel.conftest import Toys
from tests.kernel.walks import walk
from tests.scenario import rule
from tests.toys.settlement import Settlement

GAMES = 12


def test_nothing_of_merchant_cards_is_left() -> None:
    assert not issubclass(Settlement, Merchants)
    assert not {"merchant", "stop"} & {kind.name for kind in Settlement.kinds}


@rule("NW-2", "NW-23")
def test_random_games_come_to_their_end_alike_on_both_engines(toys: Toys) -> None:
    names = Notation(Settlement.kinds, {}).names
    played: set[str] = set()
    for seed in range(GAMES):
        fast, twin = toys.both("settlement")
        actions = walk(twin, seed, 10_000)
        for action in actions:
            assert action in fast.legal()
            fast.apply(action)
        assert fast.to_act == twin.to_act == OVER and fast.winners() == twin.winners() != []
        assert fast == twin
        played |= {names[action].partition(":")[0] for action in actions}
    assert played == {kind.name for kind in Settlement.kinds}


def test_rollouts_claim_the_cards_that_end_the_game(toys: Toys) -> None:
    fast, twin = toys.both("settlement")
    by_fast, by_twin = toys.evaluator("settlement", "native"), toys.evaluator("settlement", "interpreted")
    assert play_on(fast, 1, weighted=True, evaluator=by_fast) == play_on(twin, 1, weighted=True, evaluator=by_twin)
    assert fast == twin and twin.to_act == OVER
    assert isinstance(twin, Settlement) and twin.last_round == 1 and max(twin.cards) >= twin.last_card
    assert [by_fast.value(fast, seat) for seat in range(3)] == [by_twin.value(twin, seat) for seat in range(3)]
