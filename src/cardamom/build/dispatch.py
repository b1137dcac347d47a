"""The switch over steps and ids, in Cython: what `kernel.actions.Call` does on interpreted states; and queries.

An `if` chain that compares one C integer with constants becomes a `switch` of C.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from cardamom.kernel.actions import ALLOWED, NOT_NOW, Actions, Call, result_of
from cardamom.kernel.features import rows_of
from cardamom.kernel.queries import queries_of

Branch = Callable[[list[Call]], Iterator[str]]
STEP = "cdef int step = self.c_step"
SEAT = "cdef int seat = self.to_act"


def dispatch(actions: Actions) -> Iterator[str]:
    """The methods of the contract that declarations define."""
    yield method("void c_ask(self, int seat, int step)", ["self.to_act = seat", "self.c_step = step"])
    yield method("void c_offer(self)", [
        STEP, SEAT, "cdef Offer* offer = self.offered", "cdef int n = offer.count, i, word", "cdef u64 bits",
        "cdef Squares chosen", *by_step(actions, offered), "offer.count = n"])
    if actions.unsure:
        yield method("bint c_perhaps(self)", [
            STEP, SEAT, "cdef Offer* offer = self.offered", "cdef int n = 0, i, word", "cdef u64 bits",
            "cdef Squares chosen", *by_step(actions, guessed, False), "else:", "    return False",
            "offer.count = n", "return True"])
    yield method("int c_refuses(self, int action)", [STEP, SEAT, *by_step(actions, refused, False), f"return {NOT_NOW}"])
    yield method("int c_weight(self, int outcome)", [STEP, *by_step(actions, weighed, True), "return 0"])
    yield method("int c_pile(self)", [STEP, *by_step(actions, lambda calls: pile(actions, calls), True), "return 0"])
    yield method("void c_play(self, int action)", [STEP, SEAT, *by_step(actions, played)])


def preferences(actions: Actions, state: str, liked: Mapping[Call, str],
                given: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """The methods of an evaluator that ask those which like an action: about one, and about all that are offered. `given`:
    what else each of those takes, with its type, which is found once for all."""
    def liking(call: Call, besides: Sequence[str]) -> str:
        return called(call, liked[call], f"(action - {call.first})", ["state", "seat"], besides)

    def one(calls: list[Call]) -> Iterator[str]:
        for call in calls:
            if call in liked:
                yield f"if {is_of(call, 'action')}:"
                yield f"    return {liking(call, [f'self.c_{name}(state, seat)' for name in given[liked[call]]])}"

    def all_offered(calls: list[Call]) -> Iterator[str]:
        preferred = [call for call in calls if call in liked]
        for name in dict.fromkeys(name for call in preferred for name in given[liked[call]]):
            yield f"given_{name} = self.c_{name}(state, seat)"
        if preferred:
            yield "for i in range(offer.count):"
            yield "    action, weight = offer.action[i], 1"
            for place, call in enumerate(preferred):
                yield f"    {'elif' if place else 'if'} {is_of(call, 'action')}:"
                yield f"        weight = {liking(call, [f'given_{name}' for name in given[liked[call]]])}"
            yield "    offer.weight[i] = weight if weight > 1 else 1"

    step_and_seat = ["cdef int step = state.c_step", "cdef int seat = state.to_act"]
    yield method(f"int likes(self, {state} state, int action)", [*step_and_seat, *by_step(actions, one, False), "return 1"])
    yield method(f"void weigh_all(self, {state} state)", [
        *step_and_seat, "cdef Offer* offer = state.offered", "cdef int i, action, weight",
        *dict.fromkeys(f"cdef {kind} given_{name}" for one in given.values() for name, kind in one.items()),
        *by_step(actions, all_offered, False),
        "else:", "    for i in range(offer.count):", "        offer.weight[i] = 1"])


def descriptions(actions: Actions, state: str, described: Mapping[Call, str]) -> str:
    """The method of an evaluator that asks the one which describes an action, and gives its row."""
    rows, lines = rows_of(actions), list[str]()
    for number, step in enumerate(actions.steps):
        if not actions.is_by_chance(step):
            lines.append(f"{'elif' if lines else 'if'} step == {number}:  # {step.name}")
            for call in actions.asked[step]:
                n, row = f"(action - {call.first})", rows[step, call]
                lines.append(f"    if {is_of(call, 'action')}:")
                if call in described:
                    lines.append(f"        {called(call, described[call], n, ['state', 'seat'], ['seen'])}")
                lines.append(f"        return {row.first}{f' + {n}' * row.each}")
    return method(f"int described(self, {state} state, int action, short* seen)", [
        "cdef int step = state.c_step", "cdef int seat = state.to_act", *lines, "return 0"])


def queries(rules: type) -> Iterator[str]:
    """The methods that Python may call: every argument is checked before it reaches C."""
    for name, limits in queries_of(rules).items():
        values = ", ".join(f'checked("{name}", "{value}", {value}, {limit})' for value, limit in limits.items())
        answer = f"self.c_{name}({values})"
        body = [f"return {answer}"]
        if result_of(rules, name) == "Squares":
            body = ["cdef u64 words[4]", f"store(words, {answer})", "return as_number(words)"]
        yield "\n".join((f"    def {name}({', '.join(('self', *limits, '/'))}):", *(f"        {line}" for line in body), ""))


def method(head: str, body: Iterable[str]) -> str:
    return "\n".join((f"    cdef {head} noexcept nogil:", *(f"        {line}" for line in body), ""))


def by_step(actions: Actions, branch: Branch, by_chance: bool | None = None) -> Iterator[str]:
    """A branch for every step that has one: of seats, of chance, or of both."""
    word = "if"
    for number, one in enumerate(actions.steps):
        lines = [*branch(actions.asked[one])] if by_chance in (None, actions.is_by_chance(one)) else []
        if lines:
            yield f"{word} step == {number}:  # {one.name}"
            yield from (f"    {line}" for line in lines)
            word = "elif"


# -- what stands in a branch ----------------------------------------------------------------------------------


def offered(calls: list[Call]) -> Iterator[str]:
    for call in calls:
        if call.declared.among:
            yield from listed(call, call.declared.among)
        elif call.declared.of:
            yield f"for i in range({call.count}):"
            yield from (f"    {line}" for line in offered_if(call, f"{call.first} + i", "i"))
        else:
            yield from offered_if(call, str(call.first), "0")


def guessed(calls: list[Call]) -> Iterator[str]:
    """The same with what may be legal, where one of the calls names it."""
    if any(call.declared.perhaps for call in calls):
        for slow in dict.fromkeys(call.declared.slow for call in calls if call.declared.slow):
            yield f"if not self.c_{slow}(seat):"
            yield "    return False"
        for call in calls:
            yield from listed(call, call.declared.perhaps) if call.declared.perhaps else offered([call])


def offered_if(call: Call, action: str, n: str) -> Iterator[str]:
    """There is room for every id, so one that is not offered may be written and left behind."""
    declared = call.declared
    yield f"offer.action[n] = {action}"
    if declared.by_chance:
        yield f"offer.weight[n] = {called(call, declared.weight, n) if declared.weight else 1}"
        yield f"n += {'offer.weight[n] != 0' if declared.weight else 1}"
    elif declared.guard:
        verdict = called(call, declared.guard, n)
        yield f"n += {verdict} != 0" if call.guard_is_bool else f"n += {verdict} == {ALLOWED}"
    else:
        yield "n += 1"


def listed(call: Call, name: str) -> Iterator[str]:
    """Bit by bit, or square by square, from what this method gives; row by row if the call has two arguments."""
    deep, first = "", str(call.first)
    if len(call.declared.of) == 2:
        yield f"for i in range({call.rows}):"
        deep, first = "    ", f"{call.first} + i * {call.columns}"
    if call.in_squares:
        yield f"{deep}chosen = {among(call, name, 'i')}"
        yield f"{deep}for word in range(4):"
        yield f"{deep}    bits = chosen.w[word]"
        deep, first = f"{deep}    ", f"{first} + 64 * word"
    else:
        yield f"{deep}bits = {among(call, name, 'i')}"
    yield f"{deep}while bits:"
    yield f"{deep}    offer.action[n] = {first} + lowest_bit(bits)"
    if call.declared.by_chance:
        yield f"{deep}    offer.weight[n] = 1"
    yield f"{deep}    bits &= bits - 1"
    yield f"{deep}    n += 1"


def refused(calls: list[Call]) -> Iterator[str]:
    for call in calls:
        n = f"(action - {call.first})"
        if call.declared.guard:
            verdict = called(call, call.declared.guard, n)
            answer = f"{ALLOWED} if {verdict} else {call.rule}" if call.guard_is_bool else verdict
        elif call.declared.among:
            answer = f"{ALLOWED} if {is_among(call, n)} else {call.rule}"
        else:
            answer = str(ALLOWED)
        yield f"if {is_of(call, 'action')}:"
        yield f"    return {answer}"


def weighed(calls: list[Call]) -> Iterator[str]:
    for call in calls:
        n = f"(outcome - {call.first})"
        weight = called(call, call.declared.weight, n) if call.declared.weight else (
            f"1 if {is_among(call, n)} else 0" if call.declared.among else "1")
        yield f"if {is_of(call, 'outcome')}:"
        yield f"    return {weight}"


def pile(actions: Actions, calls: list[Call]) -> Iterator[str]:
    declared = calls[0].declared
    number = f" + {len(actions.piles)} * self.c_{declared.pile_number}()" if declared.pile_number else ""
    yield f"return {actions.piles.index(declared.pile)}{number}"


def played(calls: list[Call]) -> Iterator[str]:
    """What is played is legal, so the last needs no question."""
    for call in calls[:-1]:
        yield f"if {is_of(call, 'action')}:"
        yield f"    {called(call, call.declared.method, f'(action - {call.first})')}"
        yield "    return"
    yield called(calls[-1], calls[-1].declared.method, f"(action - {calls[-1].first})")


# -- expressions ----------------------------------------------------------------------------------------------


def is_of(call: Call, action: str) -> str:
    if call.count == 1:
        return f"{action} == {call.first}"
    return f"{action} >= {call.first} and {action} < {call.first + call.count}"


def called(call: Call, name: str, n: str, by: Sequence[str] = ("seat",), besides: Sequence[str] = ()) -> str:
    """The method with the seat to act, the arguments of the n-th id and what else it takes."""
    values = [] if not call.declared.of else [n] if len(call.declared.of) == 1 else [
        f"{n} // {call.columns}", f"{n} % {call.columns}"]
    return f"self.c_{name}({', '.join([*([] if call.declared.by_chance else by), *values, *besides])})"


def among(call: Call, name: str, row: str) -> str:
    values = [*([] if call.declared.by_chance else ["seat"]), *([row] if len(call.declared.of) == 2 else [])]
    return f"self.c_{name}({', '.join(values)})"


def is_among(call: Call, n: str) -> str:
    found = among(call, call.declared.among, f"{n} // {call.columns}")
    column = f"{n} % {call.columns}" if len(call.declared.of) == 2 else n
    return f"holds({found}, {column})" if call.in_squares else f"({found} >> {column} & 1) != 0"
