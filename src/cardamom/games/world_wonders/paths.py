"""The longest path through a set of squares that passes none of them twice: the longest road (WW-62).

What hangs on the net like a tree is measured by walking to its ends. What is left, the core, in which every square has two
neighbours or more, is gone through square by square. Only the edges that lead from the squares behind to those ahead matter
there, so all the ways to lay pieces of paths that leave by the same edges in the same pairs are one, the longest of them.

    edges of a state, two bits each:   OPENS ... CLOSES   the two ends of one piece of path
                                       LOOSE              a piece whose other end is an end of the whole path
"""
from __future__ import annotations

from cardamom.kernel.bits import bit, count_bits, low_bits, without
from cardamom.kernel.cells import u64, zeros
from cardamom.kernel.squares import (
    GRID,
    SIDE,
    Squares,
    apart,
    beside,
    both,
    either,
    holds,
    lowest,
    moved,
    one,
    rest,
    size,
    some,
)

NONE, OPENS, CLOSES, LOOSE = 0, 1, 2, 3
EDGE, BOTH_EDGES, EDGES = 2, 15, SIDE + 1  # bits of an edge; the two that lead into a square; most edges of a state
ENDS = 2  # of a path
FOLLOWERS = 4  # of a state, at most
FEW, FEW_ROW, FEW_SLOTS, FEW_SLOT_BITS = 256, 512, 1024, 10  # states at once, as a rule; in two halves
MANY, MANY_ROW, MANY_SLOTS, MANY_SLOT_BITS = 16_000, 32_000, 32_768, 15  # and at most: enough for nets of 60 squares
TOO_MANY = -1
SPREADING, SPREADING_BITS = 0x1E3779B1, 24  # of a hash: the 34 bits of a state times this, without the lowest


def longest_path(net: Squares) -> int:
    """The number of its squares; 0 in an empty net."""
    most = 0
    while some(net):
        group = spread(one(lowest(net)), net)
        if size(group) > most:
            most = max(most, longest_in(group))
        net = apart(net, group)
    return most


def spread(start: Squares, within: Squares) -> Squares:
    """All squares that can be reached from these."""
    found = start
    grown = either(found, both(beside(found), within))
    while some(apart(grown, found)):
        found = grown
        grown = either(found, both(beside(found), within))
    return found


def longest_in(group: Squares) -> int:
    """The longest path in a connected group."""
    core = core_of(group)
    if not some(core):
        return diameter(group)
    tails = zeros(GRID)  # of each square of the core: how far one can walk from there into what hangs on it
    trees = apart(group, core)
    roots = both(core, beside(trees))
    most = 1
    while some(roots):
        root = one(lowest(roots))
        hanging = either(root, spread(both(beside(root), trees), trees))
        most = max(most, diameter(hanging))
        tails[lowest(roots)] = depth(root, hanging)
        roots = rest(roots)
    through = longest_of_few(core, tails)
    if through == TOO_MANY:
        through = longest_of_many(core, tails)
    if through == TOO_MANY:
        through = most_by_colour(group)
    return max(most, through)


def core_of(group: Squares) -> Squares:
    """What is left when squares with fewer than two neighbours are taken away again and again."""
    core = group
    left = both(core, with_two_neighbours(core))
    while some(apart(core, left)):
        core = left
        left = both(core, with_two_neighbours(core))
    return core


def with_two_neighbours(net: Squares) -> Squares:
    above = moved(net, 1, 0)
    below = moved(net, -1, 0)
    left = moved(net, 0, 1)
    right = moved(net, 0, -1)
    upright = either(both(above, below), both(left, right))
    return either(upright, both(either(above, below), either(left, right)))


def diameter(tree: Squares) -> int:
    """The squares of the longest path in a tree: from anywhere to the farthest end, and from there."""
    found = one(lowest(tree))
    ahead = tree
    last = found
    while some(found):
        last = found
        ahead = apart(ahead, found)
        found = both(beside(found), ahead)
    return 1 + depth(one(lowest(last)), tree)


def depth(start: Squares, within: Squares) -> int:
    """How many steps the farthest square is away."""
    steps = -1
    found = start
    while some(found):
        steps += 1
        within = apart(within, found)
        found = both(beside(found), within)
    return steps


def most_by_colour(net: Squares) -> int:
    """No path is longer: its squares are black and white in turn."""
    black = 0
    every = size(net)
    while some(net):
        square = lowest(net)
        black += (square // SIDE + square) % 2
        net = rest(net)
    return min(every, 2 * min(black, every - black) + 1)


# -- the core -----------------------------------------------------------------------------------


def longest_of_few(core: Squares, tails: list[int]) -> int:
    states = zeros(FEW_ROW, u64)
    lengths = zeros(FEW_ROW)
    homes = zeros(FEW_ROW)
    slots = zeros(FEW_SLOTS)
    return longest_across(core, tails, states, lengths, homes, slots, FEW, FEW_SLOT_BITS)


def longest_of_many(core: Squares, tails: list[int]) -> int:
    states = zeros(MANY_ROW, u64)
    lengths = zeros(MANY_ROW)
    homes = zeros(MANY_ROW)
    slots = zeros(MANY_SLOTS)
    return longest_across(core, tails, states, lengths, homes, slots, MANY, MANY_SLOT_BITS)


def longest_across(core: Squares, tails: list[int], states: list[u64], lengths: list[int], homes: list[int],
                   slots: list[int], room: int, slot_bits: int) -> int:
    """The longest path with its ends on two squares of the core, tails added; TOO_MANY if there is no room for all states.

    Those of the squares behind stand in one half of the rows, those with the next square in the other. A state is found by
    its hash: `slots` says where it stands, `homes` which slot that is."""
    upright = most_edges(core, SIDE, 1) < most_edges(core, 1, SIDE)
    across = SIDE if upright else 1  # a step along a line, and one to the next line
    on = 1 if upright else SIDE
    best = zeros(1)
    followers = zeros(FOLLOWERS, u64)
    reached = zeros(FOLLOWERS)
    old = 0
    old_count = 1
    for line in range(SIDE):
        for place in range(SIDE):
            square = line * on + place * across
            if holds(core, square):
                onward = line + 1 < SIDE and holds(core, square + on)
                sideways = place + 1 < SIDE and holds(core, square + across)
                new = room - old
                new_count = 0
                for n in range(old, old + old_count):
                    count = follow(states[n], lengths[n], place, tails[square], onward, sideways, followers, reached, best)
                    for i in range(count):
                        new_count = add(followers[i], reached[i], states, lengths, homes, slots, new, new_count, slot_bits)
                    if new_count > room - FOLLOWERS:
                        return TOO_MANY
                for n in range(new, new + new_count):
                    slots[homes[n]] = 0
                old = new
                old_count = new_count
        for n in range(old, old + old_count):
            states[n] = states[n] * 4  # the next line begins: no edge leads along it yet
    return best[0]


def most_edges(core: Squares, across: int, on: int) -> int:
    """How many edges lead from one line to the next, at most."""
    most = 0
    for line in range(SIDE - 1):
        edges = 0
        for place in range(SIDE):
            square = line * on + place * across
            if holds(core, square) and holds(core, square + on):
                edges += 1
        most = max(most, edges)
    return most


def follow(state: u64, length: int, place: int, tail: int, onward: bool, sideways: bool, followers: list[u64],
           reached: list[int], best: list[int]) -> int:
    """What can become of a state at the next square; how many states follow. A path that is complete may be the best."""
    along = low_bits(state >> EDGE * place, EDGE)  # the edge into this square from its line, and from the line before
    down = low_bits(state >> EDGE * place + EDGE, EDGE)
    others: u64 = without(state, bit(EDGE * place) * BOTH_EDGES)
    to_onward: u64 = bit(EDGE * place)
    to_sideways: u64 = bit(EDGE * place + EDGE)
    may_end = loose_ends(state) < ENDS
    count = 0
    leads = NONE  # an edge that goes on from here, either way
    if along == NONE and down == NONE:
        followers[0] = others
        reached[0] = length
        count = 1
        if onward and sideways:
            followers[1] = others + to_onward * OPENS + to_sideways * CLOSES
            reached[1] = length + 1
            count = 2
        if may_end:
            leads = LOOSE
            length += tail
    elif along == NONE or down == NONE:
        leads = along + down
        if leads == LOOSE:
            if others == 0:
                best[0] = max(best[0], length + 1 + tail)
        elif may_end:
            followers[0] = loosened(others, mate_of(state, place if down == NONE else place + 1))
            reached[0] = length + 1 + tail
            count = 1
    elif along == LOOSE and down == LOOSE:
        if others == 0:
            best[0] = max(best[0], length + 1)
    elif along != OPENS or down != CLOSES:  # or it would be a ring
        followers[0] = joined(state, others, place, along, down)
        reached[0] = length + 1
        count = 1
    if leads != NONE and onward:
        followers[count] = others + to_onward * leads
        reached[count] = length + 1
        count += 1
    if leads != NONE and sideways:
        followers[count] = others + to_sideways * leads
        reached[count] = length + 1
        count += 1
    return count


def joined(state: u64, others: u64, place: int, along: int, down: int) -> u64:
    """Two pieces become one: the edges at their other ends are now a pair, or one is loose."""
    if along == LOOSE:
        return loosened(others, mate_of(state, place + 1))
    if down == LOOSE:
        return loosened(others, mate_of(state, place))
    if along == OPENS and down == OPENS:
        return others - bit(EDGE * mate_of(state, place + 1))  # it closed, now it opens
    if along == CLOSES and down == CLOSES:
        return others + bit(EDGE * mate_of(state, place))
    return others


def loose_ends(state: u64) -> int:
    """The ends of the whole path that are fixed: edges with both bits set."""
    high: u64 = (bit(EDGE * EDGES) - 1) // 3 * 2
    return count_bits(state & state * 2 & high)


def loosened(others: u64, edge: int) -> u64:
    return others | bit(EDGE * edge) * LOOSE


def mate_of(state: u64, edge: int) -> int:
    """The other end of the piece that this edge opens or closes."""
    kind = low_bits(state >> EDGE * edge, EDGE)
    step = 1 if kind == OPENS else -1
    within = 1
    while within > 0:
        edge += step
        met = low_bits(state >> EDGE * edge, EDGE)
        if met == kind:
            within += 1
        elif met + kind == LOOSE:
            within -= 1
    return edge


def add(state: u64, length: int, states: list[u64], lengths: list[int], homes: list[int], slots: list[int], new: int,
        count: int, slot_bits: int) -> int:
    """Put a state among the new ones, or keep the longer of two that are alike; how many there are now."""
    slot = low_bits(state * SPREADING >> SPREADING_BITS, slot_bits)
    while slots[slot] != 0:
        known = new + slots[slot] - 1
        if states[known] == state:
            lengths[known] = max(lengths[known], length)
            return count
        slot = low_bits(slot + 1, slot_bits)
    states[new + count] = state
    lengths[new + count] = length
    homes[new + count] = slot
    slots[slot] = count + 1
    return count + 1
