"""Advice: what a choice would change, why something is not allowed, and what a search suggests."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from cardamom.kernel.game import Game
from cardamom.kernel.hiding import hide_in_gestures
from cardamom.kernel.state import ALLOWED, NO_SUCH_ACTION, NOT_NOW, IllegalAction, State
from cardamom.server.frames import as_json
from cardamom.server.live import Live
from cardamom.server.problems import Refused, come_back
from cardamom.server.workers import Busy, Task, TaskFailed, WorkerDied, WorkerPool
from cardamom.telling.hint import Suggestion
from cardamom.telling.preview import preview_lines, tried
from cardamom.telling.speak import Marker

MOST_REFUSALS = 40


class Asked(NamedTuple):
    """A position to give advice about; it can be pickled."""

    game: Game[Any]
    shown: Game[Any]
    state: State
    players: list[str]
    hidden: frozenset[int]
    seq: int


def asked(live: Live, person: str | None) -> Asked:
    table = live.must_play()
    return Asked(live.game, live.shown, table.state, list(table.players), live.hidden_from(person), live.seq)


def must_decide(live: Live, person: str) -> None:
    live.must_play()
    if not live.decides(person):
        raise Refused(403, "refused-not-your-turn")


def measured(ask: Callable[..., Any], *args: Any) -> tuple[float, str | Refused]:
    """Return the processor time of one piece of advice, and the advice as JSON or why there is none."""
    began = time.thread_time()
    found: str | Refused
    try:
        found = as_json(ask(*args))
    except Refused as refusal:
        found = refusal
    return time.thread_time() - began, found


def try_out(asked: Asked, actions: Sequence[str], locale: str) -> dict[str, Any]:
    """Preview actions without carrying them out. See models.Tried."""
    state, game = asked.state, asked.shown
    try:
        chosen = [asked.game.action(name) for name in actions]
        marker = Marker(game, asked.players, asked.hidden, locale)
        effects, after = tried(state, chosen, marker)
    except IllegalAction as error:
        raise Refused(422, error.text, rule=error.rule, game=game) from None
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None
    lines = preview_lines(state, chosen, effects, after, marker)
    return {"lines": lines, "effects": effects, "view": game.view(after, asked.hidden)}


def gestures(asked: Asked, on: str | None) -> dict[str, Any]:
    """Return the gestures of the seat to act. See models.Gestures."""
    found = asked.game.gestures(asked.state, on)
    return {"seq": asked.seq, "gestures": hide_in_gestures(found, asked.hidden, asked.game.face_down_facts)}


def why_not(asked: Asked, on: str | None, action: str | None) -> dict[str, Any]:
    """Explain why one action, all actions on a thing, or all unavailable kinds are refused. See models.Refusals."""
    state = asked.state
    if action is not None:
        try:
            chosen = asked.game.action(action)
        except ValueError as error:
            raise Refused(422, "refused-because", why=str(error)) from None
        rule = state.why_not(chosen)
        found = iter([] if rule == ALLOWED else [(chosen, rule)])
    else:
        found = on_thing(asked.game, state, on) if on is not None else by_kind(asked.game, state)
    return {"refusals": [refusal(asked, action, rule) for action, rule in islice(found, MOST_REFUSALS)]}


def on_thing(game: Game[Any], state: State, ref: str) -> Iterator[tuple[int, int]]:
    """Return actions of this step on a thing that only a rule forbids."""
    found = set()
    for kind in game.kinds:
        # which thing an action is about is quickly said; whether it is allowed may take long
        there = [action for action in kind.ids if game.ref_of(state, action) == ref] if kind.on else []
        for action, rule in refused_actions(state, there):
            if (kind.name, rule) not in found:
                found.add((kind.name, rule))
                yield action, rule


def by_kind(game: Game[Any], state: State) -> Iterator[tuple[int, int]]:
    """Return one action of each kind in this step that is not available at all."""
    offered = {game.notation.kind_of[action] for action in state.legal()}
    for kind in game.kinds:
        if kind not in offered and (first := next(refused_actions(state, kind.ids), None)) is not None:
            yield first


def refused_actions(state: State, actions: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return the actions that a rule of the game forbids, with its number."""
    for action in actions:
        rule = state.why_not(action)
        if rule not in (ALLOWED, NOT_NOW, NO_SUCH_ACTION):
            yield action, rule


def refusal(asked: Asked, action: int, rule: int) -> dict[str, Any]:
    rule_id, reason = asked.shown.refusal(asked.state, action, rule)
    kind = asked.game.notation.kind_of[action].name
    return {"name": asked.game.name(action), "kind": kind, "rule": rule_id, "why": reason}


def hint_task(live: Live, person: str) -> Task:
    """Return a worker's task for a hint."""
    live.must_play()
    if not live.decides(person):
        raise Refused(403, "refused-hint-not-yours")
    live.must_not_count()
    return replace(task(live, "", "hint"), payer=person, hidden=live.hidden_from(person))


def task(live: Live, bot: str, kind: Any = "move") -> Task:
    actions, setup = live.must_play().actions, live.history.start.setup
    return Task(live.game.id, setup.seats, setup.options, actions, bot, live.game.pack, kind, live.owner or "")


class Hints:
    """One at a time for each person; the more wait for the pool, the less a hint is thought about. One that took too
    long, or whose worker died, is tried once more, with as little thinking as there may be."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.asking: set[str] = set()

    async def ask(self, task: Task, person: str, network: str) -> Sequence[Suggestion]:
        if person in self.asking:
            raise come_back(2, "refused-hint-running")
        self.asking.add(person)
        try:
            try:
                turns: Sequence[Suggestion] = await self.pool.ask(task, 1 / (1 + self.pool.waiting), network)
            except WorkerDied:
                turns = await self.pool.ask(task, 0.0, network)
        except Busy:
            raise come_back(5, "refused-hint-busy") from None
        except (WorkerDied, TaskFailed):
            raise come_back(2, "refused-hint-failed") from None
        finally:
            self.asking.discard(person)
        return turns
