"""A hint is tried again with less thinking, before it is given up."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from cardamom.server.advice import Hints
from cardamom.server.problems import Refused
from cardamom.server.workers import Busy, Kind, Task, TaskFailed, WorkerDied, WorkerPool
from cardamom.telling.hint import Suggestion

TASK = Task("eastern-wonders", 2, {}, [], kind="hint")
TURN: Suggestion = {"actions": ["anchor"], "verdict": "best", "chances": None, "effects": [], "goal": None,
                    "reasons": [], "next": []}
OTHER: Suggestion = {**TURN, "actions": ["sail:3"]}


class Pool(WorkerPool):
    """Answers at once, with what comes next; an error is raised."""

    def __init__(self, *answers: object) -> None:
        super().__init__(1, role="hint")
        self.answers, self.budgets = [*answers], list[float]()

    async def ask(self, task: Kind, budget: float = 1.0, who: str = "",
                  progress: Callable[[float], None] = lambda share: None) -> Any:
        self.budgets.append(budget)
        await asyncio.sleep(0)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


async def test_a_hint_that_was_lost_is_tried_again_with_as_little_thinking_as_there_may_be() -> None:
    pool = Pool(WorkerDied("the worker did not answer in time"), [TURN])
    assert [*await Hints(pool).ask(TASK, "anna", "network")] == [TURN]
    assert pool.budgets == [1.0, 0.0]


@pytest.mark.parametrize(("answers", "key"), [
    ([WorkerDied("died"), WorkerDied("died")], "refused-hint-failed"),
    ([TaskFailed("IllegalAction")], "refused-hint-failed"),
    ([Busy()], "refused-hint-busy"), ([WorkerDied("died"), Busy()], "refused-hint-busy")])
async def test_a_hint_that_is_given_up_says_when_to_come_back_and_does_not_stand_in_the_way(
        answers: list[Exception], key: str) -> None:
    hints = Hints(Pool(*answers, [TURN]))
    with pytest.raises(Refused) as refused:
        await hints.ask(TASK, "anna", "network")
    refusal = refused.value
    assert refusal.text["key"] == key and refusal.status == 429
    assert refusal.headers and int(refusal.headers["Retry-After"]) > 0 and str(refusal).endswith(("seconds.", "second."))
    assert [*await hints.ask(TASK, "anna", "network")] == [TURN]


async def test_one_hint_at_a_time_for_each_person() -> None:
    hints = Hints(Pool([TURN], [OTHER]))
    first = asyncio.create_task(hints.ask(TASK, "anna", "network"))
    await asyncio.sleep(0)
    with pytest.raises(Refused) as refused:
        await hints.ask(TASK, "anna", "network")
    assert refused.value.text["key"] == "refused-hint-running"
    assert [*await hints.ask(TASK, "ben", "network"), *await first] == [OTHER, TURN]
