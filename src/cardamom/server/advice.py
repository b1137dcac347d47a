"""What a choice would change, why something is not allowed, and what a search thinks."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from cardamom.kernel.hiding import hide_in_gestures
from cardamom.kernel.state import ALLOWED, NO_SUCH_ACTION, NOT_NOW, IllegalAction, State
from cardamom.server.frames import as_json
from cardamom.server.live import Live
from cardamom.server.problems import Refused, come_back
from cardamom.server.workers import Busy, Task, TaskFailed, Thought, WorkerDied, WorkerPool
from cardamom.telling.preview import preview_lines, tried
from cardamom.telling.speak import Marker

MOST_REFUSALS = 40


class Meter:
    """Measures the processor time of one piece of advice, also if it ends in a refusal."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def measure(self, ask: Callable[..., Any], *args: Any) -> str:
        """Its answer as JSON."""
        began = time.thread_time()
        try:
            return as_json(ask(*args))
        finally:
            self.seconds = time.thread_time() - began


def try_out(live: Live, person: str | None, actions: Sequence[str], locale: str) -> dict[str, Any]:
    """See models.Tried. Nothing is done."""
    table, game = live.must_play(), live.shown
    hidden = live.hidden_from(person)
    try:
        chosen = [live.game.action(name) for name in actions]
        marker = Marker(game, table.players, hidden, locale)
        effects, after = tried(table.state, chosen, marker)
    except IllegalAction as error:
        raise Refused(422, error.text, rule=error.rule, game=live.shown) from None
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None
    lines = preview_lines(table.state, effects, after, marker)
    return {"lines": lines, "effects": effects, "view": game.view(after, hidden)}


def gestures(live: Live, person: str, on: str | None) -> dict[str, Any]:
    """See models.Gestures: of whoever is to act."""
    table, game = live.must_play(), live.game
    if not live.decides(person):
        raise Refused(403, "refused-not-your-turn")
    found = game.gestures(table.state, on)
    return {"seq": live.seq, "gestures": hide_in_gestures(found, live.hidden_from(person), game.face_down_facts)}


def why_not(live: Live, on: str | None, action: str | None) -> dict[str, Any]:
    """See models.Refusals: of one action, of all that could happen on a thing, or of every kind that is not offered."""
    state = live.must_play().state
    if action is not None:
        try:
            chosen = live.game.action(action)
        except ValueError as error:
            raise Refused(422, "refused-because", why=str(error)) from None
        rule = state.why_not(chosen)
        found = iter([] if rule == ALLOWED else [(chosen, rule)])
    else:
        found = on_thing(live, state, on) if on is not None else by_kind(live, state)
    return {"refusals": [refusal(live, state, action, rule) for action, rule in islice(found, MOST_REFUSALS)]}


def on_thing(live: Live, state: State, ref: str) -> Iterator[tuple[int, int]]:
    """What is asked for now and could happen there, but for a rule."""
    found = set()
    for kind in live.game.kinds:
        # which thing an action is about is quickly said; whether it is allowed may take long
        there = [action for action in kind.ids if live.game.ref_of(state, action) == ref] if kind.on else []
        for action, rule in refused_actions(state, there):
            if (kind.name, rule) not in found:
                found.add((kind.name, rule))
                yield action, rule


def by_kind(live: Live, state: State) -> Iterator[tuple[int, int]]:
    """One of each kind of action that is asked for now and not offered at all."""
    offered = {live.game.notation.kind_of[action] for action in state.legal()}
    for kind in live.game.kinds:
        if kind not in offered and (first := next(refused_actions(state, kind.ids), None)) is not None:
            yield first


def refused_actions(state: State, actions: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Those that a rule of the game forbids, with the number of that rule."""
    for action in actions:
        rule = state.why_not(action)
        if rule not in (ALLOWED, NOT_NOW, NO_SUCH_ACTION):
            yield action, rule


def refusal(live: Live, state: State, action: int, rule: int) -> dict[str, Any]:
    rule_id, reason = live.shown.refusal(state, action, rule)
    kind = live.game.notation.kind_of[action].name
    return {"name": live.game.name(action), "kind": kind, "rule": rule_id, "why": reason}


def hint_task(live: Live, person: str) -> Task:
    """What a worker is asked for a hint."""
    live.must_play()
    if not live.decides(person):
        raise Refused(403, "refused-hint-not-yours")
    live.must_not_count()
    return replace(task(live, "", "hint"), payer=person)


def task(live: Live, bot: str, kind: Any = "move") -> Task:
    actions, setup = live.must_play().actions, live.history.start.setup
    return Task(live.game.id, setup.seats, setup.options, actions, bot, live.game.pack, kind, live.owner or "")


class Hints:
    """One at a time for each person; the more wait for the pool, the less a hint is thought about."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.asking: set[str] = set()

    async def ask(self, task: Task, person: str, network: str) -> Sequence[Thought]:
        if person in self.asking:
            raise come_back(2, "refused-hint-running")
        self.asking.add(person)
        try:
            thoughts: Sequence[Thought] = await self.pool.ask(task, 1 / (1 + self.pool.waiting), network)
        except Busy:
            raise come_back(5, "refused-hint-busy") from None
        except (WorkerDied, TaskFailed):
            raise come_back(2, "refused-hint-failed") from None
        finally:
            self.asking.discard(person)
        return thoughts
