"""Upgrades one after the other (C-3), whatever grants them."""
from __future__ import annotations

from cardamom.games.century.turns import Turns
from cardamom.kernel.cells import hook

UPGRADE_CUBES = 23  # the phase; games number theirs around it


class Upgrades(Turns):
    upgrades: int  # still to be had: a cell that the game declares

    def go_on_with_upgrades(self, seat: int) -> None:
        """C-3: ask as long as there are upgrades left and a cube that can rise."""
        if not self.can_upgrade(seat):
            self.upgrades = 0
        if self.upgrades:
            self.phase = UPGRADE_CUBES
        else:
            self.after_upgrades(seat)

    def upgrade_once(self, seat: int, colour: int) -> None:
        """C-3: the same cube may rise again."""
        self.upgrade(seat, colour)
        self.upgrades -= 1
        self.go_on_with_upgrades(seat)

    def upgrade_no_more(self, seat: int) -> None:
        """C-3: each upgrade is optional."""
        self.upgrades = 0
        self.after_upgrades(seat)

    @hook
    def after_upgrades(self, seat: int) -> None:
        """Nothing more is raised: go on."""
        raise NotImplementedError
