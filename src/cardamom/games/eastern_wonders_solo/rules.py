"""Century: Eastern Wonders - Solo: the automaton on top of Eastern Wonders. The sheet is words/en/rules.md."""
from __future__ import annotations

from typing import ClassVar

from cardamom.games.century.cubes import COLOURS, YELLOW
from cardamom.games.eastern_wonders.rules import (
    BONUSES,
    CLAIMED,
    EW_22,
    HARVEST,
    HARVESTED,
    LAST,
    NOTHING,
    POINTS,
    PORTS,
    STILL,
    Islands,
)
from cardamom.kernel.fields import constant, field
from cardamom.kernel.queries import query
from cardamom.kernel.state import ALLOWED

ES_2, ES_11 = 302, 311

AUTOMATON = 1  # its place among the parties
NO_REACTION, ROBBED, COPIED, RESTED, IDLE = range(5)  # what it did last: claim, copy, take 2 yellow, nothing


class SoloRules(Islands):
    granted_by: ClassVar = {"end": ES_11}

    reaction: int = field(most=IDLE)  # what the automaton did last
    robbed: int = field(below=PORTS)  # the port of its last claim, or NOTHING
    settled: int = field(most=1)  # 1 if its last reaction put an outpost on the map

    automaton_outposts: int = constant()  # ES-4
    one_per_type: int = constant()  # ES-2: 1 if the player may own one bonus tile of each type
    fewest_gains: int = constant()  # ES-6: how often the automaton gains the output after a Market action, traded or not
    most_gains: int = constant()
    gains_always: int = constant()  # ES-6: 1 if it gains cubes even when it claims

    # -- the player's turn --------------------------------------------------------------

    def refuses_end(self, seat: int) -> int:
        """ES-11: a turn needs an action."""
        return ES_11 if self.acted == STILL else ALLOWED

    def refuses_bonus(self, seat: int, bonus: int) -> int:
        """EW-22: a tile that is still in the supply. ES-2: the 6 only as the fifth; with the option, one of each type."""
        if not self.supply[bonus]:
            return EW_22
        if bonus == LAST and self.bonus_tiles(seat) < self.columns - 1:
            return ES_2
        return ES_2 if self.one_per_type and self.owns_type(seat, bonus) else ALLOWED

    def bonus_tiles(self, seat: int) -> int:
        """ES-2: how many this seat owns, of any type."""
        count = 0
        for bonus in range(BONUSES):
            count += self.bonus[seat][bonus]
        return count

    def owns_type(self, seat: int, bonus: int) -> bool:
        """ES-2: the 6 is a VP tile like those of the pile."""
        if bonus == POINTS or bonus == LAST:
            return self.bonus[seat][POINTS] + self.bonus[seat][LAST] > 0
        return self.bonus[seat][bonus] > 0

    # -- the automaton's reaction -------------------------------------------------------

    def finish_turn(self) -> None:
        """ES-6: the automaton reacts once, before the storage check. ES-9: also after the player's fourth tile.

        Whether it can claim is settled before it gains anything, so that the order of claim and gain makes no difference."""
        self.settled = 0
        self.robbed = self.best_claim()
        if self.robbed != NOTHING:
            self.reaction = ROBBED
            if self.gains_always and self.acted != CLAIMED:
                self.copy_gain()
            self.claim_tile(AUTOMATON, self.robbed)
            return
        if self.acted == CLAIMED:
            self.reaction = RESTED
            self.add(AUTOMATON, YELLOW, HARVEST)
        else:
            self.copy_outpost(self.boat[self.active])
            self.copy_gain()
            self.reaction = COPIED if self.settled or self.acted == HARVESTED or self.gains() else IDLE
        self.end_turn()

    def copy_outpost(self, place: int) -> None:
        """ES-6: a free outpost on the player's tile."""
        if self.is_market(place) and not self.outpost[AUTOMATON][place] and self.outposts_left():
            self.put_outpost(AUTOMATON, place)
            self.settled = 1

    def copy_gain(self) -> None:
        """ES-6: the cubes of the player's harvest, or the output of the market."""
        if self.acted == HARVESTED:
            self.gain_harvest(AUTOMATON, self.active)
        else:
            self.gain(AUTOMATON, self.get[self.tile[self.boat[self.active]]], self.gains())

    def gains(self) -> int:
        """ES-6: how often it gains the output of the market where the player built or traded."""
        return max(self.fewest_gains, min(self.trades, self.most_gains))

    @query()
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

    # -- the end (ES-10, ES-12) ---------------------------------------------------------

    def tie_break(self, party: int) -> int:
        """ES-10: the player, whose turn was the last."""
        return 1 if party < self.seats else 0

    def has_lost(self, party: int) -> bool:
        """ES-12: the player, if the round limit came before anybody's fourth VP tile."""
        return party < self.seats and not self.last_round
