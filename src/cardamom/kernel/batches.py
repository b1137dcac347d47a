"""Many games side by side, on interpreted states: twin of build/native/batch.pxi, with equal games for the same seed."""
from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Self

from cardamom.kernel.arguments import place_in, whole
from cardamom.kernel.content import shown
from cardamom.kernel.evaluator import Evaluator, check_fits
from cardamom.kernel.observations import COMPACT, observer_for, room_in
from cardamom.kernel.returns import ranks
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, IllegalAction, State, checked_state, illegal
from cardamom.kernel.twin import NO_ACTION, Counts, derived, step

NOBODY = -1
NO_BUFFER = memoryview(b"")


class Arrays(NamedTuple):
    """The arrays of a batch: written by the batch alone, and read through the buffer protocol. All are flat, one
    row per game after the other: `numpy.asarray(batch.mask).reshape(len(batch), -1)` has a row for each game."""

    to_act: array[int]  # the seat to act in each game; OVER if a game is over and not restarted
    acted: array[int]  # the seat that made the last decision, or NOBODY
    mask: array[int]  # for each game and action id, row after row: 1 if it is legal
    done: array[int]  # 1 if the game ended in the last step, or is over
    scores: array[int]  # for each game and party, row after row, of games that are done
    winners: array[int]  # the same: 1 if the party won
    ranks: array[float]  # the same: how many parties are ahead (kernel/returns.py)


class Batch:
    """Many games side by side, for learning. After every step each game is at a decision. A game that ended is marked
    `done`, keeps its `scores`, `winners` and `ranks` until the next step, and has already restarted; without `restart` it
    stays over until it is reset, and its actions are ignored. With several roots, each game starts from a random one."""

    to_act: array[int]
    acted: array[int]
    mask: array[int]
    done: array[int]
    scores: array[int]
    winners: array[int]
    ranks: array[float]
    roots: list[State]
    restart: bool
    threads: int

    def __init__(self, root: State | Sequence[State], count: int, seed: int, restart: bool = True, threads: int = 1) -> None:
        self.roots = checked_roots(root, count, threads)
        self.restart, self.threads = restart, threads
        arrays = batch_arrays(self.roots[0], count)
        self.to_act, self.acted, self.mask, self.done, self.scores, self.winners, self.ranks = arrays
        self.rngs = [Rng(0)] * count
        self.games: list[State] = [self.roots[0]] * count
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.games)

    def state(self, place: int) -> State:
        """Return a copy of one of the games."""
        return self.games[place_in("place", place, len(self.games))].copy()

    def set_state(self, place: int, state: State) -> None:
        """Replace one game by a state, which must have the setup of one of the roots."""
        place = place_in("place", place, len(self.games))
        root_of(self.roots, state)
        check_goes_on(state)
        self._settle(place, None)
        self._show(place, self._dealt(state.copy(), place))

    def reset(self, seed: int | Sequence[int | None] | None = None, places: Sequence[bool] | None = None) -> None:
        """Restart all games, or those at these places. A seed, or one for each place, decides what chance brings."""
        seeds, chosen = seeds_of(seed, len(self.games)), chosen_places(places, len(self.games))
        for place in chosen:
            if seeds[place] is not None:
                self.rngs[place] = Rng(seeds[place] or 0)
            self._settle(place, None)
            self._show(place, self._begun(place))

    def step(self, actions: Sequence[int]) -> None:
        """Make one decision in each game. IllegalAction names the first game whose decision is not legal; nothing
        has then changed."""
        chosen = chosen_actions(actions, len(self.games))
        for place, action in enumerate(chosen):
            state = self.games[place]
            if state.to_act != OVER and state.why_not(action):
                raise illegal_in(place, state, action)
        for place, action in enumerate(chosen):
            state = self.games[place]
            if state.to_act != OVER:
                seat = state.to_act
                state.play(action)
                state = self._dealt(state, place)
                self._settle(place, state)
                self.acted[place] = seat
                self._show(place, self._begun(place) if state.to_act == OVER and self.restart else state)

    def observe(self, kind: str = COMPACT, out: Any = None, seats: Sequence[int] | None = None) -> Any:
        """Return a row for each game: what these seats see; by default the seat to act, or after the end the last to act."""
        observer = observer_for(self.roots[0], kind)
        size = observer.spec.size
        out = array("h", bytes(2 * size * len(self.games))) if out is None else out
        room = room_in(out, size * len(self.games))
        for place, seat in enumerate(observing_seats(self, seats)):
            observer.observe(self.games[place], seat, room[place * size:(place + 1) * size])
        return out

    def values(self, evaluator: Evaluator[Any] | None = None) -> array[int]:
        """Return what each game is worth to each party, in tenths of points, by this evaluator or the game's first."""
        judge = fitting(evaluator, self.roots[0])
        return array("i", [judge.value(game, party) for game in self.games for party in range(game.parties)])

    def draw(self, seed: int) -> array[int]:
        """Return a random legal action for each game, all equally likely; 0 where a game is over."""
        rng, found = Rng(whole("seed", seed)), array("i", [0]) * len(self.games)
        for place, state in enumerate(self.games):
            if state.to_act != OVER:
                legal = state.legal()
                found[place] = legal[rng.below(len(legal))]
        return found

    def copy(self) -> Self:
        """Return an independent copy."""
        make, arguments = self.__reduce__()
        copied: Self = make(*arguments)
        return copied

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return restored, (type(self), *described(self))

    # -- for `restored` -----------------------------------------------------------------------------------------

    def words(self) -> list[int]:
        """Return the state of the random generators."""
        return [rng.word for rng in self.rngs]

    def put(self, place: int, state: State, word: int) -> None:
        """Restore a game and its random generator."""
        self.rngs[place] = Rng(0)
        self.rngs[place].word = word
        self._show(place, state.copy())

    # -- the interpreted engine -----------------------------------------------------------------------------------

    def _begun(self, place: int) -> State:
        root = self.roots[self.rngs[place].below(len(self.roots)) if len(self.roots) > 1 else 0]
        return self._dealt(root.copy(), place)

    def _dealt(self, state: State, place: int) -> State:
        """Return the state at its next decision, after whatever chance brings."""
        while state.to_act == CHANCE:
            step(state, None, self.rngs[place], Counts())
        return state

    def _settle(self, place: int, state: State | None) -> None:
        """Record the result of a game if it is over."""
        over, parties = state is not None and state.to_act == OVER, self.roots[0].parties
        winners = state.winners() if state is not None else []
        ahead = ranks(state) if state is not None and over else [0.0] * parties
        self.done[place], self.acted[place] = over, NOBODY
        for party in range(parties):
            self.scores[place * parties + party] = state.score(party) if state is not None and over else 0
            self.winners[place * parties + party] = party in winners
            self.ranks[place * parties + party] = ahead[party]

    def _show(self, place: int, state: State) -> None:
        self.games[place] = state
        self.to_act[place] = state.to_act
        width = state.num_actions
        row = bytearray(width)
        for action in state.legal():
            row[action] = 1
        self.mask[place * width:(place + 1) * width] = array("B", row)


# -- what both engines share ----------------------------------------------------------------------------------


def checked_roots(root: State | Sequence[State], count: int, threads: int) -> list[State]:
    """Check the roots: states of the same rules and number of seats, on one engine."""
    whole("count", count, 1)
    whole("threads", threads, 1)
    roots = [one.copy() for one in roots_in(root)]
    for one in roots:
        check_goes_on(one)
        if type(one) is not type(roots[0]) or (one.seats, one.parties) != (roots[0].seats, roots[0].parties):
            raise ValueError("the games of a batch must have the same rules and the same number of seats")
    return roots


def roots_in(root: Any) -> list[State]:
    """Return a state, or several of them, as a list."""
    found = [root] if isinstance(root, State) else root
    if not isinstance(found, Sequence):
        raise TypeError(f"root: expected a state or a list of them, found {shown(root)}")
    if not found:
        raise ValueError("root: a batch needs a state to start from")
    return [checked_state("root", one) for one in found]


def check_goes_on(state: State) -> None:
    if state.to_act == OVER:
        raise ValueError("a batch cannot start from a finished game")


def root_of(roots: Sequence[State], state: State) -> int:
    """Return the index of the root with the setup of this state."""
    checked_state("state", state)
    for place, root in enumerate(roots):
        if root.constants is state.constants:
            return place
    raise ValueError("the setup of this state is not one that the batch started with")


def batch_arrays(root: State, count: int) -> Arrays:
    def zeros(code: str, length: int) -> array[Any]:
        return array(code, [0]) * length

    parties = root.parties
    return Arrays(zeros("i", count), zeros("i", count), zeros("B", count * root.num_actions), zeros("B", count),
                  zeros("i", count * parties), zeros("B", count * parties), zeros("d", count * parties))


def chosen_actions(actions: Any, count: int) -> array[int]:
    """A sequence of ints, or a buffer of ints of 32 or 64 bits, as an array; what does not fit becomes NO_ACTION."""
    try:
        view = NO_BUFFER if isinstance(actions, list | tuple) else memoryview(actions)
    except TypeError:
        view = NO_BUFFER
    code = {("i", 4): "i", ("l", 4): "i", ("l", 8): "q", ("q", 8): "q"}.get((view.format, view.itemsize))
    if code and view.contiguous:
        chosen = array(code)
        chosen.frombytes(view.cast("B"))
    else:
        found = (whole("actions", action) for action in listed("actions", actions))
        chosen = array("i", [action if 0 <= action < 1 << 31 else NO_ACTION for action in found])
    if len(chosen) != count:
        raise ValueError(f"actions: expected {count}, one for each game, found {len(chosen)}")
    return chosen


def listed(name: str, values: Any) -> list[Any]:
    """Return the values of an argument, one for each game."""
    if not isinstance(values, Iterable) or isinstance(values, str | bytes):
        raise TypeError(f"{name}: expected one for each game, found {shown(values)}")
    return [*values]


def illegal_in(place: int, state: State, action: int) -> IllegalAction:
    """Return the exception for one game of a batch."""
    why = illegal(state, action, state.why_not(action))
    return IllegalAction(f"game {place}: {why.action}", why.rule, why.text)


def seeds_of(seed: int | Sequence[int | None] | None, count: int) -> list[int | None]:
    """Return the seed of each game, or None for a game that is not reset."""
    if seed is None:
        return [None] * count
    if not isinstance(seed, Iterable) or isinstance(seed, str | bytes):
        own = whole("seed", seed)
        return [derived(own, place) for place in range(count)]
    if len(seed) != count:
        raise ValueError(f"seed: expected one, or {count}, one for each game, found {len(seed)}")
    return [None if one is None else derived(whole("seed", one), 0) for one in seed]


def chosen_places(places: Any, count: int) -> list[int]:
    """Return the games for which `places` is true; without it, all of them."""
    if places is None:
        return [*range(count)]
    chosen = listed("places", places)
    if len(chosen) != count:
        raise ValueError(f"places: expected {count}, one for each game, found {len(chosen)}")
    return [place for place, one in enumerate(chosen) if one]


def observing_seats(batch: Any, seats: Iterable[int] | None) -> Sequence[int]:
    if seats is None:
        return [max(acted, 0) if to_act == OVER else to_act
                for to_act, acted in zip(batch.to_act, batch.acted, strict=True)]
    found, most = [whole("seats", seat) for seat in listed("seats", seats)], batch.roots[0].seats
    if len(found) != len(batch):
        raise ValueError(f"seats: expected {len(batch)}, one for each game, found {len(found)}")
    for seat in found:
        if not 0 <= seat < most:
            raise IndexError(f"seats: there is no seat {seat}")
    return found


def fitting(evaluator: Evaluator[Any] | None, root: State) -> Evaluator[Any]:
    from cardamom.kernel.engine import evaluator_for
    found = evaluator_for(root) if evaluator is None else evaluator
    check_fits(found, root)
    return found


def described(batch: Any) -> tuple[Any, ...]:
    """Return a batch as data for `restored`."""
    standing = [getattr(batch, name).tobytes() for name in ("acted", "done", "scores", "winners", "ranks")]
    return (batch.roots, [batch.state(place) for place in range(len(batch))], batch.words(), standing, batch.restart,
            batch.threads)


def restored(kind: Any, roots: Sequence[State], states: Sequence[State], words: Sequence[int], standing: Sequence[bytes],
             restart: bool, threads: int) -> Any:
    """Return the batch that this data describes."""
    made = kind(roots, len(states), 0, restart, threads)
    for place, (state, word) in enumerate(zip(states, words, strict=True)):
        made.put(place, state, word)
    for name, written in zip(("acted", "done", "scores", "winners", "ranks"), standing, strict=True):
        memoryview(getattr(made, name)).cast("B")[:] = written
    return made
