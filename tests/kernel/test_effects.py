"""What the kernel tells of an action of any game: points by source, and the next question."""
from __future__ import annotations

from tests.toys.pebbles import PAINT, Pebbles


def test_points_that_cancel_are_told_by_source() -> None:
    game = Pebbles(engine="interpreted")
    before = game.start(2)
    after = before.copy()
    after.paint[0] += 1
    after.points[0] -= after.bonus
    [scored] = [effect for effect in game.effects(before, PAINT, after) if effect["kind"] == "scored"]
    assert (scored["seat"], scored["points"], scored["score"]) == (0, 0, 0)
    assert [(part["rule"], part["points"]) for part in scored["parts"]] == [("PB-5", -after.bonus), ("PB-4", after.bonus)]
