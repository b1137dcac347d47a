"""The longest path through a set of squares that passes none of them twice: the longest road (WW-62).

What hangs on the net like a tree is measured by walking to its ends. What is left, the core, in which every square has two
neighbours or more, is gone through square by square. Only the edges that lead from the squares behind to those ahead matter
there, so all the ways to lay pieces of paths that leave by the same edges in the same pairs are one, the longest of them.

A state has four bits for each such edge: 0 if no piece leaves by it, the number of the edge by which the piece's other end
leaves, counted from 1, or LOOSE if that end is an end of the whole path.
"""
from __future__ import annotations

from cardamom.kernel.bits import bit, count_bits, low_bits, without
from cardamom.kernel.fields import u64, zeros
from cardamom.kernel.squares import (
    GRID,
    SIDE,
    Squares,
    beside,
    difference,
    intersection,
    lowest,
    moved,
    one,
    rest,
    size,
    some,
    union,
)

EDGE, EDGES, LOOSE = 4, 14, 15  # bits of an edge; most edges of a state; what an edge says that leads to an end of the path
SIDES, ENDS = 4, 2  # of a square; of a path
FOLLOWERS = 11  # of a state, at most
ROWS, COLUMNS, AS_MET, ORDERS = 0, 1, 2, 3  # of squares
WAYS = 5  # to go through the core: by fewest edges, then by each order; or by rows or columns alone
FEW, FEW_ROW, FEW_SLOTS, FEW_SLOT_BITS = 256, 512, 1024, 10  # states at once, as a rule; in two halves
MANY, MANY_ROW, MANY_SLOTS, MANY_SLOT_BITS = 16_000, 32_000, 32_768, 15  # and at most
TOO_MANY = -1
FOLD, SPREADING, SPREADING_BITS = 28, 0x1E3779B1, 24  # of a hash: its two halves as one, times this, without the lowest bits


def longest_path(net: Squares) -> int:
    """The number of its squares; 0 in an empty net."""
    most = 0
    while some(net):
        group = spread(one(lowest(net)), net)
        if size(group) > most:
            most = max(most, longest_in(group))
        net = difference(net, group)
    return most


def spread(start: Squares, within: Squares) -> Squares:
    """All squares that can be reached from these."""
    found = start
    grown = union(found, intersection(beside(found), within))
    while some(difference(grown, found)):
        found = grown
        grown = union(found, intersection(beside(found), within))
    return found


def longest_in(group: Squares) -> int:
    """The longest path in a connected group."""
    core = core_of(group)
    if not some(core):
        return diameter(group)
    tails = zeros(GRID)  # of each square of the core: how far one can walk from there into what hangs on it
    trees = difference(group, core)
    roots = intersection(core, beside(trees))
    most = 1
    while some(roots):
        root = one(lowest(roots))
        hanging = union(root, spread(intersection(beside(root), trees), trees))
        most = max(most, diameter(hanging))
        tails[lowest(roots)] = depth(root, hanging)
        roots = rest(roots)
    order = zeros(GRID)
    way = best_way(core, order)
    arrange(core, order, way)
    through = longest_of_few(core, tails, order)
    if through == TOO_MANY:
        through = longest_of_many(core, tails, order)
    return max(most, through)


def core_of(group: Squares) -> Squares:
    """What is left when squares with fewer than two neighbours are taken away again and again."""
    core = group
    left = intersection(core, with_two_neighbours(core))
    while some(difference(core, left)):
        core = left
        left = intersection(core, with_two_neighbours(core))
    return core


def with_two_neighbours(net: Squares) -> Squares:
    above = moved(net, 1, 0)
    below = moved(net, -1, 0)
    left = moved(net, 0, 1)
    right = moved(net, 0, -1)
    upright = union(intersection(above, below), intersection(left, right))
    return union(upright, intersection(union(above, below), union(left, right)))


def diameter(tree: Squares) -> int:
    """The squares of the longest path in a tree: from anywhere to the farthest end, and from there."""
    found = one(lowest(tree))
    ahead = tree
    last = found
    while some(found):
        last = found
        ahead = difference(ahead, found)
        found = intersection(beside(found), ahead)
    return 1 + depth(one(lowest(last)), tree)


def depth(start: Squares, within: Squares) -> int:
    """How many steps the farthest square is away."""
    steps = -1
    found = start
    while some(found):
        steps += 1
        within = difference(within, found)
        found = intersection(beside(found), within)
    return steps


# -- the way through the core -------------------------------------------------------------------


def best_way(core: Squares, order: list[int]) -> int:
    best = 0
    least: u64 = arrange(core, order, best)
    for way in range(1, WAYS):
        cost: u64 = arrange(core, order, way)
        if cost < least:
            least = cost
            best = way
    return best


def arrange(core: Squares, order: list[int], way: int) -> u64:
    """Put the squares of the core in an order. What it costs grows fast with the edges that lead from the squares behind to
    those ahead."""
    added = zeros(GRID)  # edges that a square adds, less those it takes away
    since = zeros(GRID)  # when it was met
    left = core
    while some(left):
        added[lowest(left)] = size(intersection(beside(one(lowest(left))), core))
        left = rest(left)
    ahead = core
    met = one(lowest(core))
    edges = 0
    cost: u64 = 0
    for step in range(size(core)):
        square = next_by_edges(met, added, since, way) if way < ORDERS else next_in_order(ahead, since, way - ORDERS)
        order[step] = square
        edges += added[square]
        cost += bit(2 * min(edges, EDGES))
        ahead = difference(ahead, one(square))
        near = intersection(beside(one(square)), ahead)
        met = union(difference(met, one(square)), near)
        while some(near):
            added[lowest(near)] -= 2
            if since[lowest(near)] == 0:
                since[lowest(near)] = step + 1
            near = rest(near)
    return cost


def next_by_edges(met: Squares, added: list[int], since: list[int], order: int) -> int:
    """The one that adds fewest edges; of several the first."""
    fewest = met
    least = SIDES + 1
    left = met
    while some(left):
        square = lowest(left)
        if added[square] < least:
            least = added[square]
            fewest = one(square)
        elif added[square] == least:
            fewest = union(fewest, one(square))
        left = rest(left)
    return next_in_order(fewest, since, order)


def next_in_order(squares: Squares, since: list[int], order: int) -> int:
    """The first by rows, by columns or as they were met."""
    first = lowest(squares)
    if order == ROWS:
        return first
    others = rest(squares)
    while some(others):
        other = lowest(others)
        if since[other] < since[first] if order == AS_MET else other % SIDE < first % SIDE:
            first = other
        others = rest(others)
    return first


# -- paths through the core ---------------------------------------------------------------------


def longest_of_few(core: Squares, tails: list[int], order: list[int]) -> int:
    states = zeros(FEW_ROW, u64)
    lengths = zeros(FEW_ROW)
    homes = zeros(FEW_ROW)
    slots = zeros(FEW_SLOTS)
    return longest_through(core, tails, order, states, lengths, homes, slots, FEW, FEW_SLOT_BITS)


def longest_of_many(core: Squares, tails: list[int], order: list[int]) -> int:
    states = zeros(MANY_ROW, u64)
    lengths = zeros(MANY_ROW)
    homes = zeros(MANY_ROW)
    slots = zeros(MANY_SLOTS)
    return longest_through(core, tails, order, states, lengths, homes, slots, MANY, MANY_SLOT_BITS)


def longest_through(core: Squares, tails: list[int], order: list[int], states: list[u64], lengths: list[int],
                    homes: list[int], slots: list[int], room: int, slot_bits: int) -> int:
    """The longest path with its ends on two squares of the core, tails added; TOO_MANY if there is no room for a few states.
    Without room for many states or edges the rest is left out, and a longer path may be missed.

    The states of the squares behind stand in one half of the rows, those with the next square in the other. A state is found
    by its hash: `slots` says where it stands, `homes` which slot that is."""
    best = zeros(1)
    followers = zeros(FOLLOWERS, u64)
    reached = zeros(FOLLOWERS)
    edge_to = zeros(EDGES)  # the square ahead that an edge leads to, counted from 1
    into = zeros(SIDES)
    onward = zeros(SIDES)
    ahead = core
    old = 0
    old_count = 1
    for step in range(size(core)):
        square = order[step]
        ahead = difference(ahead, one(square))
        ins = 0
        for edge in range(EDGES):
            if edge_to[edge] == square + 1:
                edge_to[edge] = 0
                into[ins] = edge
                ins += 1
        outs = 0
        near = intersection(beside(one(square)), ahead)
        while some(near):
            edge = 0
            while edge < EDGES and edge_to[edge] != 0:
                edge += 1
            if edge < EDGES:
                edge_to[edge] = lowest(near) + 1
                onward[outs] = edge
                outs += 1
            near = rest(near)
        new = room - old
        new_count = 0
        for n in range(old, old + old_count):
            if new_count > room - FOLLOWERS:
                if room == FEW:
                    return TOO_MANY
                break
            count = follow(states[n], lengths[n], into, ins, onward, outs, tails[square], followers, reached, best)
            for i in range(count):
                new_count = add(followers[i], reached[i], states, lengths, homes, slots, new, new_count, slot_bits)
        for n in range(new, new + new_count):
            slots[homes[n]] = 0
        old = new
        old_count = new_count
    return best[0]


def follow(state: u64, length: int, into: list[int], ins: int, onward: list[int], outs: int, tail: int,
           followers: list[u64], reached: list[int], best: list[int]) -> int:
    """What can become of a state at the next square; how many states follow. A path that is complete may be the best."""
    others: u64 = state
    used = 0
    first = 0  # the last and the last but one edge by which a piece comes in
    second = 0
    for i in range(ins):
        if end_at(state, into[i]) != 0:
            second = first
            first = into[i]
            used += 1
            others = with_end(others, first, 0)
    may_end = loose_ends(state) < ENDS
    count = 0
    if used == 0:
        followers[0] = others
        reached[0] = length
        count = 1
        for i in range(outs):
            for j in range(i):
                followers[count] = with_end(with_end(others, onward[i], onward[j] + 1), onward[j], onward[i] + 1)
                reached[count] = length + 1
                count += 1
            if may_end:
                followers[count] = with_end(others, onward[i], LOOSE)
                reached[count] = length + 1 + tail
                count += 1
    elif used == 1:
        other_end = end_at(state, first)
        for i in range(outs):
            followers[count] = with_end(others, onward[i], other_end)
            if other_end != LOOSE:
                followers[count] = with_end(followers[count], other_end - 1, onward[i] + 1)
            reached[count] = length + 1
            count += 1
        if other_end == LOOSE:
            if others == 0:
                best[0] = max(best[0], length + 1 + tail)
        elif may_end:
            followers[count] = with_end(others, other_end - 1, LOOSE)
            reached[count] = length + 1 + tail
            count += 1
    elif used == 2:
        one_end = end_at(state, first)
        other_end = end_at(state, second)
        if one_end == LOOSE and other_end == LOOSE:
            if others == 0:
                best[0] = max(best[0], length + 1)
        elif one_end != second + 1:  # or it would be a ring
            followers[0] = joined(others, one_end, other_end)
            reached[0] = length + 1
            count = 1
    return count


def joined(others: u64, one_end: int, other_end: int) -> u64:
    """Two pieces become one: each of its ends learns of the other."""
    if one_end != LOOSE:
        others = with_end(others, one_end - 1, other_end)
    if other_end != LOOSE:
        others = with_end(others, other_end - 1, one_end)
    return others


def end_at(state: u64, edge: int) -> int:
    return low_bits(state >> EDGE * edge, EDGE)


def with_end(state: u64, edge: int, end: int) -> u64:
    return without(state, bit(EDGE * edge) * LOOSE) | bit(EDGE * edge) * end


def loose_ends(state: u64) -> int:
    """The ends of the whole path that are fixed: edges with all bits set."""
    return count_bits(state & state >> 1 & state >> 2 & state >> 3 & (bit(EDGE * EDGES) - 1) // LOOSE)


def add(state: u64, length: int, states: list[u64], lengths: list[int], homes: list[int], slots: list[int], new: int,
        count: int, slot_bits: int) -> int:
    """Put a state among the new ones, or keep the longer of two that are alike; how many there are now."""
    folded: u64 = low_bits(state, FOLD) ^ state >> FOLD
    slot = low_bits(folded * SPREADING >> SPREADING_BITS, slot_bits)
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
