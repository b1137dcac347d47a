"""The New World engine: set-up, turns and the end, on top of locations, exploration, bonus tiles and forts.

It is the base game as it stands; a game adds what its own locations do, through the hooks. The sheet is words/en/rules.md.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.deals import NO_DEAL
from cardamom.games.new_world.bonus_tiles import SPACES, STACKS, TILES
from cardamom.games.new_world.exploration import BESIDE, FINDS
from cardamom.games.new_world.forts import AT_THE_FORT, CARDS, FORTS, NO_CARD, Forts
from cardamom.games.new_world.locations import CHOOSE, LOCATIONS, NOBODY, NOTHING, NOWHERE
from cardamom.kernel.actions import Step, outcome, step
from cardamom.kernel.bits import bit
from cardamom.kernel.fields import constant, field, hook
from cardamom.kernel.queries import query
from cardamom.kernel.state import CHANCE, SEATS

DEAL_CARDS, DEAL_TILES, DEAL_FINDS, DRAW_FIRST = step("deal-cards"), step("deal-tiles"), step("deal-finds"), step("first")

FROM_CARDS, FROM_TILES, FROM_EXPLORATION, FROM_CUBES, FROM_OUTPOSTS = range(5)  # where points come from
SOURCES = 5

NW_4, NW_5 = 404, 405


class NewWorld(Forts):
    started: int = field(most=1)  # 1 once the set-up is over
    laid: int = field(below=33, most=32)  # things dealt so far, as the step of the set-up has it

    start_settlers: int = constant()
    start_cubes: Sequence[Sequence[int]] = constant(SEATS, COLOURS)  # by turn order
    start_with: int = constant(below=SEATS)  # the first player, or -1: at random
    all_cards: int = constant(below=CARDS + 1)
    deck: Sequence[int] = constant(CARDS)  # 1 if the card is played with
    covers_at_first: int = constant(below=FINDS + 1)  # locations that an exploration tile lies on at first
    cover: Sequence[int] = constant(FINDS, below=LOCATIONS)
    others_beside: int = constant()  # 1: the other tiles lie beside the board; 0: they are in the box

    # -- set-up (NW-1..5) ---------------------------------------------------------------

    def begin(self) -> None:
        """NW-1, NW-2, NW-3, NW-4: everything is in its pile."""
        for slot in range(LOCATIONS):
            self.owner[slot] = NOBODY
            self.asks[slot] = self.required[slot]
        for card in range(CARDS):
            if self.deck[card]:
                self.in_deck = self.in_deck | bit(card)
        for place in range(FORTS + 1):
            self.card_at[place] = NO_CARD
        for stack in range(STACKS):
            self.top[stack] = NOTHING
            self.height[stack] = self.stack_height[stack]
        for tile in range(self.tiles):
            self.unseen = self.unseen | bit(tile)
        for find in range(FINDS):
            self.find_at[find] = NOWHERE
        for seat in range(SEATS):
            for space in range(SPACES):
                self.bonus[seat][space] = NOTHING
        self.here = NOWHERE
        self.drawing = NOTHING
        self.deal = NO_DEAL
        self.begin_map()
        self.begin_dealing()

    @hook
    def begin_map(self) -> None:
        """What else a game puts on the table."""

    @hook
    def begin_dealing(self) -> None:
        """NW-2: the point cards come first."""
        self.ask(CHANCE, DEAL_CARDS)

    def next_of_setup(self, count: int, then: Step) -> bool:
        """One more is laid; after the last one, the next step follows."""
        self.laid += 1
        if self.laid < count:
            return False
        self.laid = 0
        self.step = then
        return True

    @outcome(during=DEAL_CARDS, name="card", of=CARDS, pile="cards", among=Forts.cards_in_deck)
    def deal_card(self, card: int) -> None:
        """NW-2: one over each fort, and the deck's top card is visible."""
        self.show_card(self.laid, card)
        self.next_of_setup(FORTS + 1, DEAL_TILES)

    @outcome(during=DEAL_TILES, name="tile", of=TILES, pile="bonus", among=Forts.unseen_tiles)
    def deal_tile(self, tile: int) -> None:
        """NW-3: the top of each stack is visible."""
        self.show_tile(self.laid, tile)
        if self.next_of_setup(self.stacks, DEAL_FINDS):
            self.look_for_finds()

    def find_weight(self, find: int) -> int:
        """NW-4: equally likely."""
        return 1 if find < self.finds and self.find_at[find] == NOWHERE else 0

    @outcome(during=DEAL_FINDS, name="find", of=FINDS, on="location:{location}", rule=NW_4, pile="exploration",
             weight=find_weight)
    def cover_location(self, find: int) -> None:
        """NW-4: on the next location that is covered at first."""
        self.find_at[find] = self.cover[self.laid]
        self.covered = self.covered | bit(self.cover[self.laid])
        self.laid += 1
        self.look_for_finds()

    def look_for_finds(self) -> None:
        """E1-2: once locations are covered, the other exploration tiles lie beside the board. HJ-2: or in the box."""
        if self.laid < self.covers_at_first:
            return
        self.laid = 0
        if self.others_beside:
            for find in range(self.finds):
                if self.find_at[find] == NOWHERE:
                    self.find_at[find] = BESIDE
        self.lay_map()

    @hook
    def lay_map(self) -> None:
        """After the boards: a game may have a map to lay, and then goes on with `draw_first`."""
        self.draw_first()

    def draw_first(self) -> None:
        """NW-5: the start player is drawn, or given."""
        if self.start_with == NOBODY:
            self.step = DRAW_FIRST
        else:
            self.start(self.start_with)

    def first_weight(self, seat: int) -> int:
        """NW-5: equally likely."""
        return 1 if seat < self.seats else 0

    @outcome(during=DRAW_FIRST, name="first", of=SEATS, on="seat:{seat}", rule=NW_5, pile="first", weight=first_weight)
    def start(self, seat: int) -> None:
        """NW-4, NW-5: settlers on the boards, cubes by turn order."""
        self.first = seat
        self.active = seat
        for place in range(self.seats):
            other = (seat + place) % self.seats
            self.ready[other] = self.start_settlers
            self.reserve[other] = self.settlers - self.start_settlers
            self.gain(other, self.start_cubes[place], 1)
        self.started = 1
        self.to_act = seat
        self.begin_turn()

    # -- turns --------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """Work, rest, or what else the game has: nothing is done yet."""
        self.step = CHOOSE
        self.here = NOWHERE
        self.deal = NO_DEAL
        self.trades = 0
        self.claimed = 0
        self.rewarded = 0

    @hook
    def can_work_there(self, seat: int, slot: int) -> bool:
        """NW-14: at a fort."""
        return self.can_work_at_fort(seat, slot)

    @hook
    def work_there(self, seat: int, slot: int) -> None:
        """NW-23: at a fort."""
        self.step = AT_THE_FORT

    @hook
    def after_tile(self) -> None:
        """NW-23: the card of the fort may still be claimed."""
        self.step = AT_THE_FORT

    # -- the end (NW-40..42) ------------------------------------------------------------

    def score(self, party: int) -> int:
        """NW-41: all sources together."""
        points = 0
        for source in range(SOURCES):
            points += self.points_from(party, source)
        return points

    @query(seat=SEATS, source=SOURCES)
    def points_from(self, seat: int, source: int) -> int:
        """NW-41: point cards, bonus tiles, exploration points, cubes, and outposts where they are used."""
        if source == FROM_CARDS:
            return self.points[seat]
        if source == FROM_TILES:
            return self.bonus_points(seat)
        if source == FROM_EXPLORATION:
            return self.found_points[seat]
        return self.cube_points(seat) if source == FROM_CUBES else self.outpost_points(seat)

    @hook
    def outpost_points(self, seat: int) -> int:
        """NW-41, HJ-18."""
        return 0
