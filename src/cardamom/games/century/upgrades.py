"""Upgrades one after the other (C-3), whatever grants them."""
from __future__ import annotations

from cardamom.games.century.cubes import COLOURS, Cubes
from cardamom.games.century.turns import Turns
from cardamom.kernel.actions import action, step
from cardamom.kernel.fields import hook

UPGRADE_CUBES = step("upgrade")


class Upgrades(Turns):
    upgrades: int  # still to be had: a field that the game declares

    def go_on_with_upgrades(self, seat: int) -> None:
        """C-3: ask as long as there are upgrades left and a cube that can rise."""
        if not self.can_upgrade(seat):
            self.upgrades = 0
        if self.upgrades:
            self.step = UPGRADE_CUBES
        else:
            self.after_upgrades(seat)

    @action(during=UPGRADE_CUBES, name="keep")
    def keep_cubes(self, seat: int) -> None:
        """C-3: each upgrade is optional."""
        self.upgrades = 0
        self.after_upgrades(seat)

    @action(during=UPGRADE_CUBES, name="upgrade", of=COLOURS, guard=Cubes.refuses_upgrade)
    def upgrade_cube(self, seat: int, cube: int) -> None:
        """C-3: the same cube may rise again."""
        self.upgrade(seat, cube)
        self.upgrades -= 1
        self.go_on_with_upgrades(seat)

    @hook
    def after_upgrades(self, seat: int) -> None:
        """Nothing more is raised: go on."""
        raise NotImplementedError
