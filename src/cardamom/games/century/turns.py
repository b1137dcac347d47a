"""Turns, rounds, the storage limit and the end (C-5, C-6, C-8, C-10)."""
from __future__ import annotations

from typing import ClassVar

from cardamom.games.century.cubes import C_5, COLOURS, Cubes
from cardamom.kernel.actions import action, step
from cardamom.kernel.evaluator import Rewards
from cardamom.kernel.fields import constant, field, hook
from cardamom.kernel.queries import query
from cardamom.kernel.state import OVER, SEATS

DISCARD = step("drop")  # somebody is over the limit


class Turns(Cubes):
    rewards: ClassVar = Rewards(lead=30, alone=100, victory=80)

    first: int = field(below=SEATS)  # the first player
    active: int = field(below=SEATS)  # whose turn it is, even while another seat is asked
    round: int = field(most=100)  # rounds that are over
    last_round: int = field(most=1)  # 1 once the end is triggered
    max_rounds: int = constant()
    storage: int = constant()

    @hook
    def begin_turn(self) -> None:
        """The active seat's turn begins: set its step."""
        raise NotImplementedError

    @hook
    def spaces(self, seat: int) -> int:
        """How many cubes this seat may keep."""
        return self.storage

    @query(seat=SEATS)
    def over_limit(self, seat: int) -> int:
        """C-5: how many cubes this seat has too many; below 0, how many more it may keep."""
        return self.held(seat) - self.spaces(seat)

    @hook
    def goes_again(self) -> bool:
        """C-6: does the active seat take an extra turn, which belongs to this one?"""
        return False

    def seat_after(self, seat: int) -> int:
        """In turn order. (Without a division, which is slow.)"""
        return seat + 1 if seat + 1 < self.seats else 0

    def end_turn(self) -> None:
        """C-5: who is over the limit discards, the active player first, then the others in turn order."""
        seat = self.active
        for _ in range(self.seats):
            if self.over_limit(seat) > 0:
                self.ask(seat, DISCARD)
                return
            seat = self.seat_after(seat)
        self.next_turn()

    @action(during=DISCARD, of=COLOURS, rule=C_5, guard=Cubes.refuses_cube)
    def drop(self, seat: int, cube: int) -> None:
        """C-5: one cube of one's own choice less, then look again."""
        self.cubes[seat][cube] -= 1
        self.end_turn()

    def next_turn(self) -> None:
        """C-6: the round is finished once the end is triggered. C-10: and it ends with the last round allowed."""
        if not self.goes_again():
            self.active = self.seat_after(self.active)
            if self.active == self.first:
                self.round += 1
                if self.last_round or self.round == self.max_rounds:
                    self.to_act = OVER
                    return
        self.to_act = self.active
        self.begin_turn()

    @hook
    def tie_break(self, party: int) -> int:
        """C-8: who sits latest in turn order."""
        return (party - self.first) % self.parties
