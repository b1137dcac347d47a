"""Century: Eastern Wonders - Solo: the automaton on top of Eastern Wonders. The sheet is words/rules.en.md."""
from __future__ import annotations

from cardamom.games.century.cubes import COLOURS
from cardamom.games.eastern_wonders.rules import CLAIMED, HARVESTED, HARVESTER, NOTHING, PORTS, STILL, TRADED, Islands
from cardamom.kernel.cells import cell, table

AUTOMATON = 1  # its place among the parties
NO_REACTION, ROBBED, COPIED, RESTED, IDLE = range(5)  # what it did last: claim, copy, take 2 yellow, nothing


class SoloRules(Islands):
    reaction: int = cell()
    robbed: int = cell(below=PORTS)  # the port of its last claim, or NOTHING
    settled: int = cell()  # 1 if its last reaction put an outpost on the map

    automaton_outposts: int = table()  # ES-4

    def finish_turn(self) -> None:
        """ES-6: the automaton reacts once, before the storage check. ES-9: also after the player's fourth tile."""
        self.settled = 0
        self.robbed = NOTHING if self.acted == STILL else self.best_claim()
        if self.robbed != NOTHING:
            self.reaction = ROBBED
            self.claim(AUTOMATON, self.robbed)
            return
        if self.acted == STILL or self.acted == CLAIMED:
            self.reaction = RESTED
            self.harvest(AUTOMATON, 0)
        else:
            self.copy_action()
            self.reaction = COPIED if self.settled or self.acted == HARVESTED or self.trades else IDLE
        self.end_turn()

    def copy_action(self) -> None:
        """ES-6: a free outpost on the player's tile, and the cubes the player took from the supply; no upgrades."""
        place = self.boat[self.active]
        if self.is_market(place) and not self.outpost[AUTOMATON][place] and self.outposts_left():
            self.put_outpost(AUTOMATON, place)
            self.settled = 1
        if self.acted == HARVESTED:
            self.harvest(AUTOMATON, self.bonus[self.active][HARVESTER])
        elif self.acted == TRADED:
            self.gain(AUTOMATON, self.get[self.tile[place]], self.trades)

    def outposts_left(self) -> int:
        """ES-4: twenty in a pile."""
        left = self.automaton_outposts
        for place in range(self.inner):
            left -= self.outpost[AUTOMATON][place]
        return left

    def best_claim(self) -> int:
        """ES-7: of the tiles it can pay the one worth most, then the cheapest, then the lowest port; else NOTHING."""
        best = NOTHING
        for port in range(PORTS):
            if self.can_claim(AUTOMATON, port) and (best == NOTHING or self.is_better(port, best)):
                best = port
        return best

    def is_better(self, port: int, other: int) -> bool:
        goods = self.port_tile[port]
        rival = self.port_tile[other]
        if self.worth[goods] != self.worth[rival]:
            return self.worth[goods] > self.worth[rival]
        return self.cube_values(goods) < self.cube_values(rival)

    def cube_values(self, goods: int) -> int:
        """Yellow counts 1, brown 4."""
        value = 0
        for colour in range(COLOURS):
            value += (colour + 1) * self.cost[goods][colour]
        return value
