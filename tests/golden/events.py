"""What happens in each golden game, asserted on its positions."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from cardamom.games.century.cubes import RED, covers
from cardamom.games.century.merchants import ROW, SET_ASIDE
from cardamom.games.century.turns import DISCARD
from cardamom.games.eastern_wonders.rules import (
    CARGO,
    FASTER,
    HARVESTER,
    LAST,
    LAST_TILE,
    MOVE,
    NOTHING,
    POINTS,
    PORTS,
    REFILL,
    UPGRADER,
)
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, RESTED, ROBBED
from cardamom.games.heroic_journey_3.rules import COLUMN_TILE, FOURTH
from cardamom.games.new_world.exploration import FOUND
from cardamom.games.new_world.locations import CHOOSE, EXPLORATION, NOBODY, REFRESH
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER
from tests.golden.quest import is_discarding


class Step(NamedTuple):
    before: Any
    name: str
    after: Any


class Trace:
    """A game position by position."""

    def __init__(self, game: Game[Any], start: Any, actions: list[int]) -> None:
        self.names = [game.name(action) for action in actions]
        self.states = [start.copy()]
        for action in actions:
            state = self.states[-1].copy()
            state.apply(action)
            self.states.append(state)

    @property
    def end(self) -> Any:
        return self.states[-1]

    def steps(self) -> Iterator[Step]:
        return map(Step, self.states, self.names, self.states[1:])

    def find(self, condition: Callable[[Step], bool]) -> Step:
        """The first step of this kind; there must be one."""
        return next(step for step in self.steps() if condition(step))


Event = Callable[[Trace], None]

# -- the Closed Port --------------------------------------------------------------------


def closed_port_drawn(trace: Trace, k: int, by: int | None = None) -> None:
    """EW-4, EW-31: it is the k-th draw, with chance 1 / (7 - k), and closes the port that it is drawn for."""
    refills = [step for step in trace.steps() if step.before.step == REFILL]
    assert [place for place, step in enumerate(refills, 1) if step.name == "draw:closed"] == [k]
    before, _, after = refills[k - 1]
    weights = dict(zip(before.legal(), before.chance(), strict=True))
    assert weights[max(weights)] * (7 - k) == sum(weights.values())
    assert after.closed == before.filling and after.port_tile[after.closed] == NOTHING
    assert sum(tile != NOTHING for tile in after.port_tile) == PORTS - 1
    assert after.pile_size == before.pile_size and all(step.before.closed == NOTHING for step in refills[:k])
    if by is not None:
        assert bool(before.ending) == (by == AUTOMATON)


def closed_port_moved(trace: Trace, by: int | None = None) -> None:
    """EW-31: a claim elsewhere moves it to the port just emptied; the next tile comes to the port it left."""
    steps = list(trace.steps())
    place = next(place for place, step in enumerate(steps) if step.before.closed not in (NOTHING, step.after.closed))
    before, name, after = steps[place]
    claimed = before.boat[before.active] - before.inner if name == "claim" else after.robbed
    assert name in ("claim", "end") and before.port_tile[claimed] != NOTHING
    assert (after.closed, after.filling) == (claimed, before.closed)
    refilled = steps[place + 1]
    assert refilled.name.startswith("draw:V") and refilled.after.port_tile[before.closed] != NOTHING
    assert refilled.after.port_tile[claimed] == NOTHING and refilled.after.closed == claimed
    if by is not None:
        assert (name == "end") == (by == AUTOMATON)


# -- ends -------------------------------------------------------------------------------


def ended_by_fourth_tile(trace: Trace, turn: int) -> None:
    """EW-50, C-6: the player at this place of the turn order claims the fourth tile; the others still have their turns."""
    end = trace.end
    claim = trace.find(lambda step: bool(step.after.last_round))
    assert claim.name == "claim" and claim.before.round < end.max_rounds - 1
    seat = claim.before.active
    assert (seat - end.first) % end.seats == turn and end.claimed[seat] == LAST_TILE
    later = trace.names[trace.states.index(claim.after):]
    assert later.count("end") == end.seats - turn and end.round == claim.before.round + 1


def ended_by_round_cap(trace: Trace) -> None:
    """C-10: nobody has four tiles, but the last round allowed is over."""
    end = trace.end
    assert end.round == end.max_rounds and not end.last_round and max(end.claimed) < LAST_TILE
    assert trace.names.count("end") == end.max_rounds * end.seats


def tie_won_by_turn_order(trace: Trace) -> None:
    """C-8: of those with most points the one who sits latest in turn order wins, who is not the last of the seats."""
    end = trace.end
    scores = end.scores()
    tied = [seat for seat in range(end.seats) if scores[seat] == max(scores)]
    assert 1 < len(tied) < end.seats and max(scores) > 0
    latest = max(tied, key=lambda seat: (seat - end.first) % end.seats)
    assert end.winners() == [latest] and latest != max(tied)


def solo_end(trace: Trace, fourth_of: int | None, winner: int) -> None:
    """ES-9, ES-10, ES-12: whose fourth tile ends the game, if anybody's, and who wins."""
    end = trace.end
    assert end.winners() == [winner] and end.max_rounds > 0
    if fourth_of is None:
        ended_by_round_cap(trace)
        assert end.scores()[0] > end.scores()[AUTOMATON] > 0
        return
    assert end.claimed[fourth_of] == LAST_TILE and end.claimed[1 - fourth_of] < LAST_TILE
    claim = trace.find(lambda step: bool(step.after.last_round))
    assert claim.name == ("end" if fourth_of == AUTOMATON else "claim")
    assert end.reaction == ROBBED if fourth_of == AUTOMATON else end.reaction in (ROBBED, RESTED)
    assert trace.names[trace.states.index(claim.after):].count("end") == (0 if fourth_of == AUTOMATON else 1)


def solo_tie(trace: Trace) -> None:
    """ES-10: as many points, and the player, whose turn was the last, wins."""
    scores = trace.end.scores()
    assert scores[0] == scores[AUTOMATON] > 0 and trace.end.last_round and trace.end.winners() == [0]


# -- the storage limit ------------------------------------------------------------------


def other_discards_after_toll(trace: Trace) -> None:
    """C-5: a toll puts its owner over the limit, who discards at the end of the payer's turn."""
    before, name, after = trace.find(lambda step: is_discarding(step.after) and step.after.to_act != step.after.active)
    creditor = after.to_act
    assert name == "end" or name.startswith("drop:")
    paid = trace.find(lambda step: step.name.startswith("toll:") and step.before.creditor == creditor
                      and step.before.round == before.round and step.before.active == before.active)
    assert sum(paid.before.cubes[creditor]) == 10 and sum(paid.after.cubes[creditor]) == 11
    dropped = trace.find(lambda step: step.name.startswith("drop:") and step.before.to_act == creditor)
    assert sum(dropped.after.cubes[creditor]) == 10 and dropped.after.active != dropped.before.active


def both_discard_after_toll(trace: Trace) -> None:
    """C-5: the active player discards first, then the one who was paid."""
    before, _, after = trace.find(lambda step: is_discarding(step.before) and is_discarding(step.after)
                                  and step.before.to_act == step.before.active != step.after.to_act)
    assert sum(before.cubes[before.to_act]) == 11 and sum(after.cubes[before.to_act]) == 10
    assert sum(after.cubes[after.to_act]) == 11 and after.active == before.active


def discard_after_automatons_claim(trace: Trace) -> None:
    """ES-6: the automaton claims, the port is refilled, then the player discards."""
    step = trace.find(lambda step: step.before.step == REFILL and step.after.step == DISCARD)
    assert step.before.ending and step.after.reaction == ROBBED and step.after.to_act == 0


# -- bonus tiles ------------------------------------------------------------------------


def bonus_tiles(trace: Trace, kinds: str, used: str) -> None:
    """EW-22: one player takes these, in this order, each for an emptied column; and these are of use later."""
    taken = [step for step in trace.steps() if step.name.startswith("bonus:")]
    assert [step.name.removeprefix("bonus:") for step in taken] == kinds.split()
    for number, step in enumerate(taken, 1):
        seat = step.before.to_act
        assert seat == taken[0].before.to_act and min(step.before.built[seat]) == number
    for kind in used.split():
        USED[kind](trace, taken[0].before.to_act)


def move_used(trace: Trace, seat: int) -> None:
    """EW-10: two free steps."""
    trace.find(lambda step: step.name.startswith("sail:") and step.before.active == seat and bool(step.before.moved)
               and step.before.free_steps == 1 and step.before.bonus[seat][FASTER] == 1 and step.after.step == MOVE)


def cargo_used(trace: Trace, seat: int) -> None:
    """C-5: more than ten cubes outlast the end of the turn."""
    trace.find(lambda step: step.before.active == seat and step.after.step == MOVE and not step.after.moved
               and sum(step.after.cubes[seat]) > 10 and step.after.bonus[seat][CARGO] == 1)


def upgrade_used(trace: Trace, seat: int) -> None:
    """EW-23: a cube rises after building."""
    step = trace.find(lambda step: step.name.startswith("upgrade:") and step.before.to_act == seat)
    assert step.before.bonus[seat][UPGRADER] == 1 and sum(step.before.cubes[seat]) == sum(step.after.cubes[seat])


def harvest_used(trace: Trace, seat: int) -> None:
    """EW-40: a red cube with the harvest."""
    step = trace.find(lambda step: step.name == "harvest" and step.before.to_act == seat
                      and step.before.bonus[seat][HARVESTER] == 1)
    assert step.after.cubes[seat][RED] == step.before.cubes[seat][RED] + 1


def points_used(trace: Trace, seat: int) -> None:
    """EW-22: from the top of the pile."""
    end = trace.end
    assert end.bonus[seat][POINTS] and end.bonus_points[seat] == sum(list(end.bonus_pile)[:end.bonus[seat][POINTS]])


def last_used(trace: Trace, seat: int) -> None:
    """ES-2: the 6, as the fifth."""
    step = trace.find(lambda step: step.name == "bonus:last")
    assert sum(step.before.bonus[seat]) == 4 and step.after.score(seat) == step.before.score(seat) + 6
    assert step.after.bonus[seat][LAST] == 1


USED: dict[str, Callable[[Trace, int], None]] = {
    "move": move_used, "cargo": cargo_used, "upgrade": upgrade_used, "harvest": harvest_used, "points": points_used,
    "last": last_used}


# -- World Wonders ----------------------------------------------------------------------


def ended_after_round_10(trace: Trace) -> None:
    """WW-50, WW-11: ten tiles of each stack were revealed, and nothing after the last turn."""
    end = trace.end
    assert end.round == end.rounds == 10 and max(end.population) < end.population_length[0]
    assert sum(name.startswith("tile:") for name in trace.names) == 10 * end.stacks
    assert trace.names[-1] == "end" or trace.names[-1].startswith("monument:")


def ended_by_population(trace: Trace) -> None:
    """WW-50: a population marker reaches its last space; the others still buy in that round, and then the game is over."""
    end = trace.end
    full = trace.find(lambda step: max(step.after.population) == end.population_length[0])
    seat = full.before.to_act
    assert full.name.startswith("buy:") and end.population[seat] == end.population_length[seat]
    assert end.round == full.before.round < end.rounds
    later = list(trace.steps())[trace.states.index(full.after):]
    assert any(step.name.startswith("buy:") and step.before.to_act != seat for step in later)
    assert not any(step.name.startswith("tile:") for step in later)


def monuments_of(state: Any, party: int) -> int:
    return list(state.owner).count(party)


def tie_shared(trace: Trace) -> None:
    """WW-53: as many points and as many monuments."""
    end = trace.end
    assert len(set(end.scores())) == 1 and end.winners() == [*range(end.seats)]
    assert len({monuments_of(end, seat) for seat in range(end.seats)}) == 1 and monuments_of(end, 0) > 0


def tie_won_by_monuments(trace: Trace) -> None:
    """WW-53: as many points, more monuments."""
    end = trace.end
    most = max(range(end.seats), key=lambda seat: monuments_of(end, seat))
    assert len(set(end.scores())) == 1 and end.winners() == [most]


def loan_repaid(trace: Trace) -> None:
    """WW-40, WW-41: a loan is taken, repaid in a later round, and costs no points."""
    taken, repaid = trace.find(lambda step: step.name == "loan"), trace.find(lambda step: step.name == "repay")
    seat = taken.before.to_act
    assert taken.after.gold[seat] == taken.before.gold[seat] + 2 and taken.after.loan[seat] == taken.before.round
    assert repaid.before.to_act == seat and repaid.after.gold[seat] == repaid.before.gold[seat] - 3
    assert repaid.before.round > taken.before.round and repaid.after.score(seat) == repaid.before.score(seat) + 2
    assert trace.end.loan[seat] == 0


def objectives_decide(trace: Trace) -> None:
    """WW-60, WW-61: a tie for first place, a first and a second place; without them somebody else would have won."""
    end = trace.end
    rows = end.setup.game.view(end)["objectives"]
    assert len(rows) == 3 and sum(name.startswith("objective:") for name in trace.names) == 3
    assert any(row["points"].count(2) == 2 and max(row["standing"]) > 0 for row in rows)
    assert any({1, 3} <= set(row["points"]) for row in rows)
    bare = [score - sum(row["points"][seat] for row in rows) for seat, score in enumerate(end.scores())]
    (winner,) = end.winners()
    assert bare[winner] < max(bare)


def on_side_b(trace: Trace) -> None:
    """WW-4: each on a river of its own, with the other resource board."""
    end = trace.end
    assert len({end.board[seat] for seat in range(end.seats)}) == end.seats and end.population_length[0] == 17
    assert sum(name.startswith("map:") for name in trace.names) == end.seats
    assert any("W" in row for city in end.setup.game.view(end)["cities"] for row in city["map"])


def against_automaton(trace: Trace, hard: bool, won: bool) -> None:
    """WW-71 to WW-73: it took monuments and shuffled its cards; how it scores and who wins."""
    end = trace.end
    scores, points = end.scores(), [card.points for card in end.setup.game.box.monuments]
    taken = sum(points[n] for n in range(len(points)) if end.owner[n] == 1)
    assert taken > 0 and bool(end.hard) == hard
    assert scores[1] == sum(end.track[0]) + taken * hard
    assert end.winners() == [0 if won else 1] and (scores[0] > scores[1]) == won
    if hard and not won:
        assert scores[0] > sum(end.track[0])  # an easy one would have lost


def solo_tie_lost(trace: Trace) -> None:
    """WW-73: a tie loses."""
    scores = trace.end.scores()
    assert scores[0] == scores[1] > 0 and trace.end.winners() == [1]


# -- the New World ----------------------------------------------------------------------


def where(step: Step) -> int:
    """The location that is chosen."""
    return int(step.after.setup.game.box.layout.index(step.name.removeprefix("work:")))


def works(step: Step) -> bool:
    return step.name.startswith("work:")


def ended_by_eighth_card(trace: Trace, turn: int) -> None:
    """NW-40, C-6: the player at this place of the turn order claims the eighth card; the others still have their turns."""
    end = trace.end
    claim = trace.find(lambda step: bool(step.after.last_round))
    seat = claim.before.active
    assert claim.name == "claim" and claim.after.cards[seat] == 8 and (seat - end.first) % end.seats == turn
    assert end.round == claim.before.round + 1 < end.max_rounds
    later = [state.active for state in trace.states[trace.states.index(claim.after):-1]]
    assert list(dict.fromkeys(later)) == [(end.first + place) % end.seats for place in range(turn, end.seats)]


def stopped_by_round_cap(trace: Trace) -> None:
    """C-10: nobody has eight cards, but the last round allowed is over."""
    end = trace.end
    assert end.round == end.max_rounds and not end.last_round and max(end.cards) < end.last_card


def ousted(trace: Trace) -> None:
    """NW-11: one more than stands there, which is not the printed number; the others are home at once."""
    def ousts(step: Step) -> bool:
        if not works(step) or step.before.owner[where(step)] == NOBODY:
            return False
        need = step.before.standing[where(step)] + 1
        return bool(need != step.before.required[where(step)] and step.after.standing[where(step)] == need)

    before, name, after = step = trace.find(ousts)
    place, seat = where(step), before.active
    other, k = before.owner[place], before.standing[place]
    assert name.startswith("work:") and after.owner[place] == seat != other
    assert after.ready[seat] == before.ready[seat] - k - 1 and after.ready[other] == before.ready[other] + k


def helped_to_one(trace: Trace) -> None:
    """NW-12: native help leaves less than one settler of two or more; one is placed."""
    def saved(step: Step) -> bool:
        if not works(step):
            return False
        helps = sum(step.before.help[step.before.active][icon] for icon in step.before.icon[where(step)])
        return bool(step.before.asks[where(step)] >= 2 and helps >= step.before.asks[where(step)])

    step = trace.find(saved)
    assert step.after.standing[where(step)] == 1
    assert step.after.ready[step.before.active] == step.before.ready[step.before.active] - 1


def tool_made_trade_possible(trace: Trace) -> None:
    """NW-13, NW-14: without the cube of a tool the trade could not have been done."""
    work = None
    for step in trace.steps():
        seat = step.before.active
        if works(step):
            work = step
        elif step.name == "trade" and work is not None and step.before.here == where(work) and work.before.active == seat:
            price = step.before.deal_give[step.before.deal]
            if step.before.trades == 0 and not covers(work.before.cubes[seat], price):
                assert covers(step.before.cubes[seat], price)
                assert sum(work.after.cubes[seat]) > sum(work.before.cubes[seat])
                return
    raise AssertionError("no trade was made possible")


def refreshed_at_the_end(trace: Trace) -> None:
    """E1-13, C-9: fewer than four cards are in the pile, so that some of the row come again; another turn follows."""
    steps = list(trace.steps())
    place = next(place for place, step in enumerate(steps) if works(step) and 0 < step.before.pile_size < ROW
                 and step.before.does[where(step)] == REFRESH and min(step.before.row) >= 0)
    before, _, after = steps[place]
    old = {card for card in range(before.merchant_cards) if 0 <= before.lies[card] < SET_ASIDE - 1}
    assert len(old) == before.pile_size and after.pile_size == before.pile_size + ROW
    row = list(steps[place + ROW].after.row)
    assert {*row[:len(old)]} == old and {*row[len(old):]} < {*before.row}
    assert steps[place + ROW + 1].name == "end"
    turn = next(step.after for step in steps[place:] if step.after.step == CHOOSE)
    assert (turn.to_act, turn.round) == (before.active, before.round)


def replaced_under_settlers(trace: Trace) -> None:
    """E1-11: a full route; the settlers stay where another card is now."""
    before, name, after = trace.find(lambda step: step.name.startswith("replace:")
                                     and step.before.camped[step.before.active][int(step.name[-1])] > 0)
    seat, place = before.active, int(name[-1])
    assert min(before.route[seat]) >= 0 and after.route[seat][place] == before.row[before.place_in_row[before.here]]
    assert list(after.camped[seat]) == list(before.camped[seat])
    assert after.lies[before.route[seat][place]] == SET_ASIDE + seat


def exploration_exhausted(trace: Trace) -> None:
    """NW-32: a card with Exploration is claimed after the last tile."""
    def in_vain(step: Step) -> bool:
        before = step.before
        if step.name != "claim" or any(0 <= place < FOUND for place in before.find_at):
            return False
        return bool(before.benefit[before.card_at[before.place_in_row[before.here]]] == EXPLORATION)

    before, _, after = trace.find(in_vain)
    seat = before.active
    assert after.cards[seat] == before.cards[seat] + 1
    assert after.icons[seat][EXPLORATION] == before.icons[seat][EXPLORATION] + 1
    assert list(after.find_at) == list(before.find_at) and sum(name.startswith("explore:") for name in trace.names) >= 7


def fourth_without_space(trace: Trace) -> None:
    """HJ-12: tiles for every fourth card until no space is left; then one more fourth card, and nothing is asked."""
    def in_vain(step: Step) -> bool:
        seat = step.before.active
        more = step.after.merchants[seat] > step.before.merchants[seat] and step.after.merchants[seat] % FOURTH == 0
        return bool(step.before.started and more and min(step.before.bonus[seat]) >= 0)

    before, _, after = trace.find(in_vain)
    assert any(before.top[stack] >= 0 for stack in range(2, 6)) and after.to_act != before.active
    assert sum(name.startswith("bonus:D2") for name in trace.names) >= 2


def column_brought_tile(trace: Trace) -> None:
    """HJ-15: an outpost empties a column, and a tile of B2 or F2 follows."""
    steps = list(trace.steps())
    place = next(place for place, step in enumerate(steps) if step.after.step == COLUMN_TILE)
    before, _, after = steps[place]
    assert min(after.built[before.active]) == min(before.built[before.active]) + 1
    assert steps[place + 1].name.startswith(("bonus:B2", "bonus:F2"))


def over(trace: Trace) -> None:
    """Every golden game is played to its end."""
    assert trace.end.to_act == OVER


IN_BOTH: dict[str, Event] = {  # of the combination games
    "eighth-card-of-the-first": partial(ended_by_eighth_card, turn=0),
    "eighth-card-of-the-last": partial(ended_by_eighth_card, turn=1),
    "round-cap": stopped_by_round_cap,
    "tie-won-by-turn-order": tie_won_by_turn_order,
    "ousting": ousted,
    "native-help-to-one": helped_to_one,
    "tool-makes-trade-possible": tool_made_trade_possible,
    "refresh-at-the-end-of-the-pile": refreshed_at_the_end,
    "exploration-exhausted": exploration_exhausted,
}
EVENTS: dict[str, Event] = {
    **{f"eastern-wonders/closed-port-drawn-{k}": partial(closed_port_drawn, k=k) for k in range(1, 7)},
    "eastern-wonders/closed-port-moved": closed_port_moved,
    "eastern-wonders/fourth-tile-of-the-first": partial(ended_by_fourth_tile, turn=0),
    "eastern-wonders/fourth-tile-of-the-last": partial(ended_by_fourth_tile, turn=1),
    "eastern-wonders/round-cap": ended_by_round_cap,
    "eastern-wonders/tie-won-by-turn-order": tie_won_by_turn_order,
    "eastern-wonders/discard-after-toll": other_discards_after_toll,
    "eastern-wonders/discard-of-both": both_discard_after_toll,
    "eastern-wonders/bonus-move-upgrade": partial(bonus_tiles, kinds="move upgrade", used="move upgrade"),
    "eastern-wonders/bonus-harvest-cargo": partial(bonus_tiles, kinds="harvest cargo", used="harvest cargo"),
    "eastern-wonders/bonus-points": partial(bonus_tiles, kinds="points", used="points"),
    **{f"eastern-wonders-solo/closed-port-drawn-{k}": partial(closed_port_drawn, k=k, by=AUTOMATON if k % 2 == 0 else 0)
       for k in range(1, 7)},
    "eastern-wonders-solo/closed-port-moved-by-player": partial(closed_port_moved, by=0),
    "eastern-wonders-solo/closed-port-moved-by-automaton": partial(closed_port_moved, by=AUTOMATON),
    "eastern-wonders-solo/won-by-fourth-tile": partial(solo_end, fourth_of=0, winner=0),
    "eastern-wonders-solo/lost-by-automatons-fourth-tile": partial(solo_end, fourth_of=AUTOMATON, winner=AUTOMATON),
    "eastern-wonders-solo/lost-at-round-limit": partial(solo_end, fourth_of=None, winner=AUTOMATON),
    "eastern-wonders-solo/tied": solo_tie,
    "eastern-wonders-solo/discard-after-automatons-claim": discard_after_automatons_claim,
    "eastern-wonders-solo/bonus-all-abilities-and-the-6":
        partial(bonus_tiles, kinds="move cargo upgrade harvest last", used="move upgrade harvest last"),
    "eastern-wonders-solo/bonus-points": partial(bonus_tiles, kinds="points points points", used="points"),
    **{f"{game_id}/{name}": event for game_id in ("east-to-west-1", "heroic-journey-3") for name, event in IN_BOTH.items()},
    "east-to-west-1/full-route-replaced-under-settlers": replaced_under_settlers,
    "heroic-journey-3/fourth-card-with-full-spaces": fourth_without_space,
    "heroic-journey-3/column-brings-tile": column_brought_tile,
    "heroic-journey-3/discard-after-toll": other_discards_after_toll,
    "world-wonders/round-10": ended_after_round_10,
    "world-wonders/population": ended_by_population,
    "world-wonders/tie-shared": tie_shared,
    "world-wonders/tie-won-by-monuments": tie_won_by_monuments,
    "world-wonders/loan-repaid": loan_repaid,
    "world-wonders/advanced": objectives_decide,
    "world-wonders/side-b": on_side_b,
    "world-wonders/solo-easy-won": partial(against_automaton, hard=False, won=True),
    "world-wonders/solo-easy-lost": partial(against_automaton, hard=False, won=False),
    "world-wonders/solo-hard-won": partial(against_automaton, hard=True, won=True),
    "world-wonders/solo-hard-lost": partial(against_automaton, hard=True, won=False),
    "world-wonders/solo-tied": solo_tie_lost,
}
