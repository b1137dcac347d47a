"""The New World engine: locations, settlers, forts, cards, bonus and exploration tiles. The sheet is words/rules.en.md.

A game adds what its own locations do, through the hooks, and ids from OWN on.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import COLOURS, covers
from cardamom.games.century.deals import GAIN, NO_DEAL, RAISE, TRADE_CUBES, TRADING, Deals
from cardamom.games.century.merchants import FILL_ROW, MERCHANTS, NO_CARD, Merchants
from cardamom.games.new_world.undeclared import DISCARD, UPGRADE_CUBES
from cardamom.kernel.bits import bit, lowest_bit, without
from cardamom.kernel.cells import cell, cells, hook, table, u64
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, SEATS

MOST_SETTLERS = 30  # of a player
LOCATIONS = 36  # capacity: six boards of six
FIRST_MERCHANT = LOCATIONS  # merchant card n is deal FIRST_MERCHANT + n
FORTS = 4
TOP = FORTS  # the place of the deck's visible card, behind the forts
CARDS = 64  # capacity: point cards
STACKS = 8  # capacity: stacks of bonus tiles
TILES = 32  # capacity: bonus tiles
SPACES = 4  # capacity: bonus spaces of a player
FINDS = 16  # capacity: exploration tiles
FIELD, FOREST, MOUNTAIN, RIVER, MARKET_ICON = range(5)  # icons of locations
NO_ICON = 5
ICONS = 6
ICONS_EACH = 2  # capacity: icons of one location
HELP, TOOL, SETTLERS, EXPLORATION = range(4)  # benefits, which are the icons that bonus tiles count
BENEFITS = 4
COLLECTED, MERCHANT_COUNT, OUTPOST_COUNT = range(4, 7)  # what else bonus tiles count
THINGS = 7
FORT, MARKET, REFRESH, ADJUST, MOVE, WAGON_TRADE, OUTPOST_TRADE = range(3, 10)  # what a location does, besides deals
ALWAYS = (GAIN, RAISE, REFRESH, ADJUST)  # of these, what can be done with any cubes
AT_FORT, BY_COLUMN, BY_FOURTH = range(3)  # how a stack of bonus tiles is reached
BESIDE = LOCATIONS  # where an exploration tile lies: a location, beside the board, or with the seat that found it
FOUND = LOCATIONS + 1
NOWHERE = NOBODY = NOTHING = -1
MANY = 1000

# -- phases: what is asked --------------------------------------------------------------
DEAL_CARDS, DEAL_TILES, DEAL_FINDS, DRAW_FIRST = range(10, 14)
CHOOSE, AT_THE_FORT, EXPLORE_LAND, DONE, DRAW_CARD, DRAW_TILE = range(30, 36)
OWN_PHASES = 40  # those of a game begin here

# -- actions; END is 0 ------------------------------------------------------------------
REST, TRADE, STOP, KEEP, CLAIM = range(1, 6)
UPGRADE = 6
DROP = UPGRADE + COLOURS
WORK = DROP + COLOURS
BONUS = WORK + LOCATIONS
EXPLORE = BONUS + STACKS
# outcomes of chance
FIRST = EXPLORE + FINDS
CARD = FIRST + SEATS
TILE = CARD + CARDS
FIND = TILE + TILES
MERCHANT = FIND + FINDS
OWN = MERCHANT + MERCHANTS  # ids of a game begin here

PILE_FIRST, PILE_CARDS, PILE_TILES, PILE_FINDS, PILE_MERCHANTS = range(5)  # a pile of merchants for every layer

NW_10, NW_11, NW_14, NW_22, NW_23, NW_32 = 410, 411, 414, 422, 423, 432


class NewWorld(Merchants, Deals):
    """What both combination games share."""

    started: int = cell()  # 1 once the set-up is over
    laid: int = cell(below=33)  # things dealt so far, as the phase of the set-up has it
    owner: list[int] = cells(LOCATIONS, below=SEATS)  # whose settlers stand there, or NOBODY
    standing: list[int] = cells(LOCATIONS)  # how many
    asks: list[int] = cells(LOCATIONS)  # settlers for it now, before native help (NW-11)
    settled: u64 = cell(u64)  # bit n: somebody's settlers stand on location n
    covered: u64 = cell(u64)  # bit n: an exploration tile lies on location n
    ready: list[int] = cells(SEATS, below=MOST_SETTLERS + 1)  # settlers on the own board
    reserve: list[int] = cells(SEATS)
    card_at: list[int] = cells(FORTS + 1, below=CARDS)  # point cards over the forts, then the deck's top card, or NO_CARD
    in_deck: u64 = cell(u64)  # bit n: point card n lies below the top
    owned: list[u64] = cells(SEATS, u64)  # bit n: the seat has claimed point card n
    cards: list[int] = cells(SEATS)
    points: list[int] = cells(SEATS)  # of point cards
    found_points: list[int] = cells(SEATS)  # of exploration tiles
    icons: list[list[int]] = cells(SEATS, BENEFITS)  # as bonus tiles count them
    help: list[list[int]] = cells(SEATS, ICONS)  # settlers less, for each icon of locations
    tool: list[list[list[int]]] = cells(SEATS, ICONS, COLOURS)  # cubes, for each icon of locations
    top: list[int] = cells(STACKS, below=TILES)  # the visible bonus tile of each stack, or NOTHING
    height: list[int] = cells(STACKS)
    unseen: u64 = cell(u64)  # bit n: bonus tile n lies in a stack below the top, or in the box
    bonus: list[list[int]] = cells(SEATS, SPACES, below=TILES)  # bonus tiles, or NOTHING
    find_at: list[int] = cells(FINDS, below=FOUND + SEATS)  # a location, BESIDE, FOUND + seat, or -1: out of the game
    here: int = cell(below=LOCATIONS)  # where the active seat works, or NOWHERE
    claimed: int = cell()  # 1 if the card of this fort was claimed in this action
    rewarded: int = cell()  # 1 if a bonus tile was taken in this action
    refreshed: int = cell()  # 1 if another turn follows
    drawing: int = cell(below=STACKS)  # the stack whose next tile becomes visible

    locations: int = table(below=LOCATIONS + 1)
    always: u64 = table(u64)  # bit n: location n does what can be done with any cubes (NW-14)
    required: Sequence[int] = table(LOCATIONS)
    icon: Sequence[Sequence[int]] = table(LOCATIONS, ICONS_EACH, below=ICONS)
    within: Sequence[u64] = table(MOST_SETTLERS + 1, u64)  # bit n: location n requires at most so many settlers
    shows: Sequence[u64] = table(ICONS, u64)  # bit n: location n shows this icon
    place_in_row: Sequence[int] = table(LOCATIONS, below=FORTS)  # of a fort or market: left to right
    settlers: int = table()
    start_settlers: int = table()
    start_cubes: Sequence[Sequence[int]] = table(SEATS, COLOURS)  # by turn order
    last_card: int = table()  # the card of a player that triggers the end
    start_with: int = table(below=SEATS)  # the first player, or -1: at random
    all_cards: int = table(below=CARDS + 1)
    deck: Sequence[int] = table(CARDS)  # 1 if the card is played with
    cost: Sequence[Sequence[int]] = table(CARDS, COLOURS)
    worth: Sequence[int] = table(CARDS)
    benefit: Sequence[int] = table(CARDS, below=BENEFITS)
    card_icon: Sequence[int] = table(CARDS, below=ICONS)  # of help and tools
    card_gift: Sequence[int] = table(CARDS)  # settlers, or the colour of a tool's cube
    with_tiles: u64 = table(u64)  # bit n: location n is a fort with stacks of bonus tiles; Part III has none: 11.9 to 12.5 M
    stacks: int = table(below=STACKS + 1)
    stack_height: Sequence[int] = table(STACKS)
    stack_use: Sequence[int] = table(STACKS)
    stack_fort: Sequence[int] = table(STACKS, below=LOCATIONS)
    tiles: int = table(below=TILES + 1)
    tile_needs: Sequence[Sequence[int]] = table(TILES, THINGS)  # what makes one set
    tile_points: Sequence[int] = table(TILES)  # of each complete set
    spaces_for_tiles: int = table(below=SPACES + 1)
    finds: int = table(below=FINDS + 1)
    find_cubes: Sequence[Sequence[int]] = table(FINDS, COLOURS)
    find_settlers: Sequence[int] = table(FINDS)
    find_points: Sequence[int] = table(FINDS)
    find_icon: Sequence[int] = table(FINDS, below=BENEFITS)
    covers_at_first: int = table(below=FINDS + 1)  # locations that an exploration tile lies on at first
    cover: Sequence[int] = table(FINDS, below=LOCATIONS)
    others_beside: int = table()  # 1: the other tiles lie beside the board; 0: they are in the box

    # -- set-up (NW-1..5) ---------------------------------------------------------------

    def begin(self) -> None:
        """NW-1, NW-2, NW-3, NW-4: everything is in its pile; then E1-3, HJ-3: the first merchant cards come out."""
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
        self.deal = NO_DEAL
        self.shuffle_merchants()
        self.begin_map()
        self.fill_row()

    @hook
    def begin_map(self) -> None:
        """What else a game puts on the table."""

    def set_up(self, outcome: int) -> None:
        """One outcome of chance before the players begin: NW-2, NW-3, NW-4, NW-5."""
        if self.phase == DEAL_CARDS:
            self.card_at[self.laid] = outcome - CARD
            self.in_deck = without(self.in_deck, bit(outcome - CARD))
            self.next_of_setup(FORTS + 1, DEAL_TILES)
        elif self.phase == DEAL_TILES:
            self.show_tile(self.laid, outcome - TILE)
            self.next_of_setup(self.stacks, DEAL_FINDS)
            if self.phase == DEAL_FINDS:
                self.look_for_finds()
        elif self.phase == DEAL_FINDS:
            self.find_at[outcome - FIND] = self.cover[self.laid]
            self.covered = self.covered | bit(self.cover[self.laid])
            self.laid += 1
            self.look_for_finds()
        elif self.phase == DRAW_FIRST:
            self.start(outcome - FIRST)
        else:
            self.set_up_map(outcome)

    def next_of_setup(self, count: int, phase: int) -> None:
        self.laid += 1
        if self.laid == count:
            self.laid = 0
            self.phase = phase

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

    @hook
    def set_up_map(self, outcome: int) -> None:
        """An outcome of chance while the map is laid."""

    def draw_first(self) -> None:
        """NW-5: the start player is drawn, or given."""
        if self.start_with == NOBODY:
            self.phase = DRAW_FIRST
        else:
            self.start(self.start_with)

    def start(self, first: int) -> None:
        """NW-4, NW-5: settlers on the boards, cubes by turn order."""
        self.first = first
        self.active = first
        for place in range(self.seats):
            seat = (first + place) % self.seats
            self.ready[seat] = self.start_settlers
            self.reserve[seat] = self.settlers - self.start_settlers
            self.gain(seat, self.start_cubes[place], 1)
        self.started = 1
        self.to_act = first
        self.begin_turn()

    def after_row(self) -> None:
        """E1-12: the turn goes on; in the set-up, with the point cards."""
        if self.started:
            self.phase = DONE
            self.to_act = self.active
        else:
            self.phase = DEAL_CARDS

    # -- chance (C-9) -------------------------------------------------------------------

    def weight(self, outcome: int) -> int:
        """C-9, NW-2, NW-3, NW-4, NW-5: what may come now, all alike."""
        phase = self.phase
        if phase == FILL_ROW:
            return self.merchant_weight(outcome - MERCHANT) if outcome >= MERCHANT and outcome < OWN else 0
        if phase == DRAW_CARD or phase == DEAL_CARDS:
            return 1 if outcome >= CARD and outcome < TILE and self.in_deck & bit(outcome - CARD) else 0
        if phase == DRAW_TILE or phase == DEAL_TILES:
            return 1 if outcome >= TILE and outcome < FIND and self.unseen & bit(outcome - TILE) else 0
        if phase == DEAL_FINDS:
            return 1 if outcome >= FIND and outcome < FIND + self.finds and self.find_at[outcome - FIND] == NOWHERE else 0
        if phase == DRAW_FIRST:
            return 1 if outcome >= FIRST and outcome < FIRST + self.seats else 0
        return self.weight_on_map(outcome)

    @hook
    def weight_on_map(self, outcome: int) -> int:
        """While the map is laid."""
        return 0

    def pile(self) -> int:
        """C-9: every layer of the merchant cards is a pile of its own."""
        phase = self.phase
        if phase == FILL_ROW:
            return PILE_MERCHANTS + self.front
        if phase == DRAW_CARD or phase == DEAL_CARDS:
            return PILE_CARDS
        if phase == DRAW_TILE or phase == DEAL_TILES:
            return PILE_TILES
        if phase == DEAL_FINDS:
            return PILE_FINDS
        return PILE_FIRST if phase == DRAW_FIRST else self.pile_of_map()

    @hook
    def pile_of_map(self) -> int:
        """While the map is laid."""
        return 0

    # -- guards -------------------------------------------------------------------------

    def settlers_for(self, seat: int, slot: int) -> int:
        """NW-12: native help makes it less, never below 1."""
        return max(self.asks[slot] - self.help[seat][self.icon[slot][0]] - self.help[seat][self.icon[slot][1]], 1)

    def tool_cubes(self, seat: int, slot: int, colour: int) -> int:
        """NW-13: cubes of a colour that the tools give here."""
        return self.tool[seat][self.icon[slot][0]][colour] + self.tool[seat][self.icon[slot][1]][colour]

    def covers_at(self, seat: int, slot: int, price: Sequence[int]) -> bool:
        """NW-14: are the cubes of this price there, those of the tools counted?"""
        if covers(self.cubes[seat], price):
            return True
        if not self.icons[seat][TOOL]:
            return False
        for colour in range(COLOURS):
            if self.cubes[seat][colour] + self.tool_cubes(seat, slot, colour) < price[colour]:
                return False
        return True

    def refuses_work(self, seat: int, slot: int) -> int:
        """NW-10, NW-11: open, without own settlers, and there are enough to place. NW-14: what it does can be done."""
        if slot >= self.locations or self.owner[slot] == seat or self.covered & bit(slot):
            return NW_10
        if self.settlers_for(seat, slot) > self.ready[seat]:
            return NW_11
        return ALLOWED if self.can_work(seat, slot) else NW_14

    def workable(self, seat: int) -> u64:
        """NW-10, NW-11, NW-14: bit n: `refuses_work` allows location n. A third of all decisions ask for them all,
        so the guard is not asked about each (docs/architecture.md)."""
        able: u64 = without(self.staffed(seat), self.covered)
        asked: u64 = without(able, self.always)
        while asked:
            slot = lowest_bit(asked)
            asked = without(asked, bit(slot))
            able = able if self.can_work(seat, slot) else without(able, bit(slot))
        return able

    def staffed(self, seat: int) -> u64:
        """NW-10, NW-11: bit n: no own settlers at location n, and enough: as printed, or one more than stand there."""
        found: u64 = without(self.within[self.ready[seat]], self.settled)
        left: u64 = self.settled
        while left:
            slot = lowest_bit(left)
            left = without(left, bit(slot))
            free = (self.owner[slot] != seat) & (self.asks[slot] <= self.ready[seat])
            found = found | (bit(slot) if free else 0)
        return self.staffed_with_help(seat, found) if self.icons[seat][HELP] else found

    def staffed_with_help(self, seat: int, found: u64) -> u64:
        """NW-12: and where native help makes it enough."""
        left: u64 = 0
        for icon in range(NO_ICON):
            left = left | (self.shows[icon] if self.help[seat][icon] else 0)
        left = without(left, found)
        while left:
            slot = lowest_bit(left)
            left = without(left, bit(slot))
            if self.owner[slot] != seat and self.settlers_for(seat, slot) <= self.ready[seat]:
                found = found | bit(slot)
        return found

    def can_work(self, seat: int, slot: int) -> bool:
        """NW-14: can the action be carried out, with the cubes of NW-13?"""
        if self.always & bit(slot):
            return True
        does = self.does[slot]
        if does == TRADE_CUBES:
            return self.covers_at(seat, slot, self.deal_give[slot])
        if does == FORT:
            card = self.card_at[self.place_in_row[slot]]
            if card != NO_CARD and self.covers_at(seat, slot, self.cost[card]):
                return True
            return self.with_tiles & bit(slot) != 0 and self.has_tile(seat, AT_FORT, slot)
        if does == MARKET:
            card = self.row[self.place_in_row[slot]]
            return card != NO_CARD and self.can_use_market(seat, slot, card)
        return self.can_work_there(seat, slot)

    @hook
    def can_use_market(self, seat: int, slot: int, card: int) -> bool:
        """E1-10, HJ-11: is there something to do with this merchant card?"""
        raise NotImplementedError

    @hook
    def can_work_there(self, seat: int, slot: int) -> bool:
        """NW-14, for the locations of one game."""
        return False

    def has_space(self, seat: int) -> bool:
        """NW-23: is one of the bonus spaces empty? They are filled in order."""
        return self.bonus[seat][self.spaces_for_tiles - 1] == NOTHING

    def has_tile(self, seat: int, use: int, slot: int) -> bool:
        """NW-23, HJ-12, HJ-15: can a bonus tile be taken in this way?"""
        if self.has_space(seat):
            for stack in range(self.stacks):
                if self.reaches(stack, use, slot):
                    return True
        return False

    def reaches(self, stack: int, use: int, slot: int) -> bool:
        """NW-23: a tile of the stacks at this fort. HJ-12, HJ-15: of the stacks on other boards."""
        if self.top[stack] == NOTHING or self.stack_use[stack] != use:
            return False
        return use != AT_FORT or self.stack_fort[stack] == slot

    def refuses_fort(self, seat: int, action: int) -> int:
        """NW-23: the card for its cubes, or a bonus tile, or both, in either order."""
        if action == CLAIM:
            return ALLOWED if not self.claimed and self.can_claim(seat) else NW_23
        if action >= BONUS and action < EXPLORE:
            free = not self.rewarded and self.has_space(seat)
            return ALLOWED if free and self.reaches(action - BONUS, AT_FORT, self.here) else NW_23
        if action == END:
            return ALLOWED if self.claimed or self.rewarded else NW_14
        return NOT_NOW

    def can_claim(self, seat: int) -> bool:
        """NW-23: the cubes are there; those of the tools have been taken."""
        card = self.card_at[self.place_in_row[self.here]]
        return card != NO_CARD and covers(self.cubes[seat], self.cost[card])

    def can_explore(self, find: int) -> bool:
        """NW-32: a tile that lies on a location or beside the board."""
        return self.find_at[find] >= 0 and self.find_at[find] < FOUND

    def refuses_trading(self, seat: int, action: int) -> int:
        """NW-22: at least once. A market goes on after its trade."""
        if action == TRADE:
            return self.refuses_trade_on(seat)
        if action == (STOP if self.is_at_market() else END):
            return ALLOWED if self.trades else NW_22
        return NOT_NOW

    def is_at_market(self) -> bool:
        return self.here != NOWHERE and self.does[self.here] == MARKET

    def refuses(self, action: int) -> int:
        seat = self.to_act
        phase = self.phase
        if phase == CHOOSE:
            if action >= WORK and action < BONUS:
                return self.refuses_work(seat, action - WORK)
            return ALLOWED if action == REST else self.refuses_own(seat, action)
        if phase == DONE:
            return ALLOWED if action == END else NOT_NOW
        if phase == TRADING:
            return self.refuses_trading(seat, action)
        if phase == UPGRADE_CUBES:
            if action >= UPGRADE and action < DROP:
                return self.refuses_upgrade(seat, action - UPGRADE)
            return ALLOWED if action == KEEP else NOT_NOW
        if phase == AT_THE_FORT:
            return self.refuses_fort(seat, action)
        if phase == EXPLORE_LAND:
            if action < EXPLORE or action >= FIRST:
                return NOT_NOW
            return ALLOWED if self.can_explore(action - EXPLORE) else NW_32
        if phase == DISCARD:
            return self.refuses_drop(seat, action - DROP) if action >= DROP and action < WORK else NOT_NOW
        return self.refuses_own(seat, action)

    @hook
    def refuses_own(self, seat: int, action: int) -> int:
        """Ids and phases of one game."""
        return NOT_NOW

    def offer(self) -> None:
        phase = self.phase
        if self.to_act == CHANCE:
            self.offer_outcomes()
        elif phase == CHOOSE:
            self.offer_bits(REST, 1)  # NW-15: whatever happened
            if self.ready[self.to_act]:  # NW-11: else neither work nor a route; a quarter of all turns, played evenly
                self.offer_bits(WORK, self.workable(self.to_act))
                self.offer_own()
        elif phase == DONE:
            self.offer_bits(END, 1)
        elif phase == TRADING:
            self.offer_range(END, 1)
            self.offer_range(TRADE, 2)
        elif phase == UPGRADE_CUBES:
            self.offer_range(KEEP, 1)
            self.offer_range(UPGRADE, COLOURS)
        elif phase == AT_THE_FORT:
            self.offer_range(END, 1)
            self.offer_range(CLAIM, 1)
            self.offer_range(BONUS, self.stacks)
        elif phase == EXPLORE_LAND:
            self.offer_range(EXPLORE, self.finds)
        elif phase == DISCARD:
            self.offer_range(DROP, COLOURS)
        else:
            self.offer_own()

    @hook
    def offer_own(self) -> None:
        """Ids of one game, above the others."""

    def offer_outcomes(self) -> None:
        phase = self.phase
        if phase == FILL_ROW:
            self.offer_bits(MERCHANT, self.in_front)
        elif phase == DRAW_CARD or phase == DEAL_CARDS:
            self.offer_bits(CARD, self.in_deck)
        elif phase == DRAW_TILE or phase == DEAL_TILES:
            self.offer_bits(TILE, self.unseen)
        elif phase == DEAL_FINDS:
            self.offer_range(FIND, self.finds)
        elif phase == DRAW_FIRST:
            self.offer_range(FIRST, self.seats)
        else:
            self.offer_own()

    # -- effects ------------------------------------------------------------------------

    def play(self, action: int) -> None:
        seat = self.to_act
        phase = self.phase
        if seat == CHANCE:
            self.play_outcome(action)
        elif phase == CHOOSE:
            if action == REST:
                self.rest(seat)
            elif action < OWN:
                self.work(seat, action - WORK)
            else:
                self.play_own(seat, action)
        elif phase == DONE:
            self.end_turn()
        elif phase == TRADING:
            self.trade_or_stop(seat, action)
        elif phase == UPGRADE_CUBES:
            if action == KEEP:
                self.upgrade_no_more(seat)
            else:
                self.upgrade_once(seat, action - UPGRADE)
        elif phase == AT_THE_FORT:
            if action == END:
                self.end_turn()
            elif action == CLAIM:
                self.claim(seat)
            else:
                self.rewarded = 1
                self.take_tile(seat, action - BONUS)
        elif phase == EXPLORE_LAND:
            self.explore(seat, action - EXPLORE)
        elif phase == DISCARD:
            self.drop(seat, action - DROP)
        else:
            self.play_own(seat, action)

    @hook
    def play_own(self, seat: int, action: int) -> None:
        """Ids and phases of one game."""
        raise NotImplementedError

    def play_outcome(self, outcome: int) -> None:
        phase = self.phase
        if phase == FILL_ROW:
            self.put_in_row(outcome - MERCHANT)
        elif phase == DRAW_CARD:
            self.card_at[TOP] = outcome - CARD
            self.in_deck = without(self.in_deck, bit(outcome - CARD))
            self.go_on_at_fort()
        elif phase == DRAW_TILE:
            self.show_tile(self.drawing, outcome - TILE)
            self.to_act = self.active
            self.after_tile()
        else:
            self.set_up(outcome)

    def begin_turn(self) -> None:
        """Work, rest, or what else the game has: nothing is done yet."""
        self.phase = CHOOSE
        self.here = NOWHERE
        self.deal = NO_DEAL
        self.trades = 0
        self.claimed = 0
        self.rewarded = 0
        self.refreshed = 0

    def goes_again(self) -> bool:
        """E1-13: who refreshed the market takes another turn; C-5 was checked."""
        return self.refreshed == 1

    def rest(self, seat: int) -> None:
        """NW-15: all own settlers come back."""
        for slot in range(self.locations):
            if self.owner[slot] == seat:
                self.send_home(slot)
        self.rest_elsewhere(seat)
        self.phase = DONE

    @hook
    def rest_elsewhere(self, seat: int) -> None:
        """Settlers that stand on no location."""

    def send_home(self, slot: int) -> None:
        """NW-11, NW-15: the settlers of a location go back to their owner's board."""
        self.ready[self.owner[slot]] += self.standing[slot]
        self.owner[slot] = NOBODY
        self.settled = without(self.settled, bit(slot))
        self.standing[slot] = 0
        self.asks[slot] = self.required[slot]

    def work(self, seat: int, slot: int) -> None:
        """NW-10, NW-11: exactly the settlers required, others are ousted; the next will need more. NW-13: tools first."""
        need = self.settlers_for(seat, slot)
        if self.owner[slot] != NOBODY:
            self.send_home(slot)
        self.ready[seat] -= need
        self.owner[slot] = seat
        self.settled = self.settled | bit(slot)
        self.standing[slot] = need
        self.asks[slot] = need + 1
        self.here = slot
        if self.icons[seat][TOOL]:
            for colour in range(COLOURS):
                self.add(seat, colour, self.tool_cubes(seat, slot, colour))
        does = self.does[slot]
        if does <= TRADE_CUBES:
            self.carry_out(seat, slot)
        elif does == FORT:
            self.phase = AT_THE_FORT
        elif does == MARKET:
            self.visit_market(seat, self.row[self.place_in_row[slot]])
        elif does == REFRESH:
            self.refresh()
        else:
            self.work_there(seat, slot)

    @hook
    def visit_market(self, seat: int, card: int) -> None:
        """E1-10, HJ-11: a merchant card below this market."""
        raise NotImplementedError

    @hook
    def work_there(self, seat: int, slot: int) -> None:
        """The locations of one game."""
        raise NotImplementedError

    def refresh(self) -> None:
        """E1-13, HJ-13: the row goes under the pile, new cards come out, and another turn follows."""
        self.refreshed = 1
        self.put_row_under()
        self.fill_row()

    def trade_or_stop(self, seat: int, action: int) -> None:
        if action == TRADE:
            self.trade_once(seat)
        elif action == STOP:
            self.after_deal(seat)
        else:
            self.end_turn()

    def after_deal(self, seat: int) -> None:
        """NW-20..22: the turn is done, but for what a market does with its card."""
        if self.is_at_market():
            self.leave_market(seat, self.row[self.place_in_row[self.here]])
        else:
            self.phase = DONE

    @hook
    def leave_market(self, seat: int, card: int) -> None:
        """E1-10, HJ-11: the card was used."""
        raise NotImplementedError

    def market_is_left(self) -> None:
        """E1-12: the row slides left and is filled up."""
        self.take_from_row(self.place_in_row[self.here])
        self.fill_row()

    # forts

    def claim(self, seat: int) -> None:
        """NW-23: return the cubes shown, take the card. NW-40: the eighth triggers the end."""
        card = self.card_at[self.place_in_row[self.here]]
        self.pay(seat, self.cost[card])
        self.owned[seat] = self.owned[seat] | bit(card)
        self.cards[seat] += 1
        self.points[seat] += self.worth[card]
        self.claimed = 1
        if self.cards[seat] == self.last_card:
            self.last_round = 1
        self.take_benefit(seat, card)

    def take_benefit(self, seat: int, card: int) -> None:
        """NW-30, NW-31, NW-32: one benefit each, and its icon counts for bonus tiles."""
        benefit = self.benefit[card]
        self.icons[seat][benefit] += 1
        if benefit == HELP:
            self.help[seat][self.card_icon[card]] += 1
        elif benefit == TOOL:
            self.tool[seat][self.card_icon[card]][self.card_gift[card]] += 1
        elif benefit == SETTLERS:
            self.call_settlers(seat, self.card_gift[card])
        elif self.land_is_left():
            self.phase = EXPLORE_LAND
            return
        self.slide_cards()

    def call_settlers(self, seat: int, count: int) -> None:
        """NW-31, NW-33: what the reserve lacks is forfeited."""
        come = min(count, self.reserve[seat])
        self.reserve[seat] -= come
        self.ready[seat] += come

    def land_is_left(self) -> bool:
        """NW-32: is there a tile to take?"""
        for find in range(self.finds):
            if self.can_explore(find):
                return True
        return False

    def explore(self, seat: int, find: int) -> None:
        """NW-32: a covered location is open from now on. NW-33: cubes, a settler, points or an icon."""
        if self.find_at[find] < LOCATIONS:
            self.covered = without(self.covered, bit(self.find_at[find]))
        self.find_at[find] = FOUND + seat
        self.gain(seat, self.find_cubes[find], 1)
        self.call_settlers(seat, self.find_settlers[find])
        self.found_points[seat] += self.find_points[find]
        if self.find_icon[find] != NOTHING:
            self.icons[seat][self.find_icon[find]] += 1
        self.slide_cards()

    def slide_cards(self) -> None:
        """NW-24: the cards to the right slide left, the deck's top card fills the last place, the next becomes visible."""
        for place in range(self.place_in_row[self.here], FORTS):
            self.card_at[place] = self.card_at[place + 1]
        self.card_at[TOP] = NO_CARD
        if self.in_deck:
            self.phase = DRAW_CARD
            self.to_act = CHANCE
        else:
            self.go_on_at_fort()

    def go_on_at_fort(self) -> None:
        """NW-23: a bonus tile may still be taken."""
        self.phase = AT_THE_FORT
        self.to_act = self.active

    # bonus tiles

    def take_tile(self, seat: int, stack: int) -> None:
        """NW-23: onto an empty space. NW-3: then the next of the stack becomes visible."""
        space = 0
        while self.bonus[seat][space] != NOTHING:
            space += 1
        self.bonus[seat][space] = self.top[stack]
        self.top[stack] = NOTHING
        self.height[stack] -= 1
        if self.height[stack]:
            self.drawing = stack
            self.phase = DRAW_TILE
            self.to_act = CHANCE
        else:
            self.after_tile()

    def show_tile(self, stack: int, tile: int) -> None:
        """NW-3: only the top is known; whatever was not seen may come, also what went to the box."""
        self.top[stack] = tile
        self.unseen = without(self.unseen, bit(tile))

    @hook
    def after_tile(self) -> None:
        """NW-23: the card of the fort may still be claimed."""
        self.phase = AT_THE_FORT

    # -- the end (NW-40..42) ------------------------------------------------------------

    def count_of(self, seat: int, thing: int) -> int:
        """NW-42: what bonus tiles count. E1-18: merchant cards wherever they lie."""
        if thing < BENEFITS:
            return self.icons[seat][thing]
        if thing == COLLECTED:
            return self.settlers - self.reserve[seat]
        return self.merchants[seat] if thing == MERCHANT_COUNT else self.outposts_of(seat)

    @hook
    def outposts_of(self, seat: int) -> int:
        """NW-42 (III): outposts built."""
        return 0

    def tile_worth(self, seat: int, tile: int) -> int:
        """NW-42: points for every complete set of what is shown; each tile counts on its own."""
        sets = MANY
        for thing in range(THINGS):
            if self.tile_needs[tile][thing]:
                sets = min(sets, self.count_of(seat, thing) // self.tile_needs[tile][thing])
        return self.tile_points[tile] * (sets if sets < MANY else 1)

    def bonus_points(self, seat: int) -> int:
        """NW-42: of all bonus tiles."""
        points = 0
        for space in range(SPACES):
            if self.bonus[seat][space] != NOTHING:
                points += self.tile_worth(seat, self.bonus[seat][space])
        return points

    def score(self, party: int) -> int:
        """NW-41: point cards, bonus tiles, exploration points, cubes, and outposts where they are used."""
        return (self.points[party] + self.bonus_points(party) + self.found_points[party] + self.cube_points(party)
                + self.outpost_points(party))

    @hook
    def outpost_points(self, seat: int) -> int:
        """NW-41, HJ-18."""
        return 0
