"""A game at a table is a list of integers: saved, read again on either engine, and played on."""
from __future__ import annotations

from pathlib import Path

from cardamom.kernel.rng import Rng
from cardamom.kernel.state import State
from cardamom.table.dealer import SeededDealer
from cardamom.table.replay import replay
from cardamom.table.table import Table
from tests.conformance.cases import Case
from tests.preferences import preferences


class Roller:
    """A bot that plays by preferences."""

    name = "roller"

    def __init__(self) -> None:
        self.rng = Rng(11)

    def choose(self, state: State) -> int:
        legal = state.legal()
        return legal[self.rng.pick(preferences(state))]


def go_on(table: Table, bot: Roller, decisions: int) -> None:
    for _ in range(decisions):
        if not table.over:
            table.act(bot.choose(table.state))


def test_a_saved_game_is_the_same_game_on_the_other_engine(case: Case, engine: str, tmp_path: Path) -> None:
    table = Table(case.game(engine), case.seats, SeededDealer(case.seats), **case.changed)
    table.play(Roller())
    assert table.over
    table.save(tmp_path / "game.log")
    again = replay(tmp_path / "game.log", engine="interpreted" if engine == "native" else "native")
    assert again.state.engine != engine
    assert again.state == table.state
    assert again.actions == table.actions
    assert (again.notes, again.view_only, again.scores()) == ([], "", table.scores())


def test_a_game_saved_on_the_way_goes_on_as_it_would_have(case: Case, engine: str, tmp_path: Path) -> None:
    table, bot = Table(case.game(engine), case.seats, SeededDealer(1), **case.changed), Roller()
    go_on(table, bot, 9)
    table.save(tmp_path / "game.log")
    again = replay(tmp_path / "game.log", dealer=SeededDealer(2), engine=engine)
    assert again.state == table.state
    table.dealer = SeededDealer(2)
    go_on(table, Roller(), 9)
    go_on(again, Roller(), 9)
    assert again.actions == table.actions
    assert again.state.digest() == table.state.digest()
