# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, auto_pickle=False
# cython: annotation_typing=False, infer_types=False
"""The compiled engine: what kernel/state.py, constants.py, rng.py and twin.py do, on C integers. Knows no game."""
cimport cython
from cpython.array cimport array
from cpython.buffer cimport PyBUF_FORMAT, PyBUF_STRIDES, PyBUF_WRITABLE, PyBuffer_IsContiguous, PyBuffer_Release, PyObject_CheckBuffer, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_AsLongAndOverflow
from cpython.number cimport PyNumber_Index
from cpython.object cimport PyObject, PyTypeObject
from cpython.ref cimport Py_INCREF
from libc.math cimport sqrt
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset, strcmp

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from cardamom.kernel import arguments
from cardamom.kernel import batches
from cardamom.kernel import evaluator as evaluators
from cardamom.kernel import features
from cardamom.kernel import learned as learning
from cardamom.kernel import observations
from cardamom.kernel import pickling
from cardamom.kernel import render as drawings
from cardamom.kernel import returns as results
from cardamom.kernel import state as contract
from cardamom.kernel import constants as checked
from cardamom.kernel import twin

cdef extern from *:
    """
    static PyObject* no_arguments;
    #define new_like(state) (Py_TYPE(state)->tp_new(Py_TYPE(state), no_arguments, NULL))
    """
    PyObject* no_arguments
    object new_like(PyObject* state)

cdef enum:
    SEATS = 5
    END = 0
    ALLOWED = 0
    GAME_OVER = 1
    NO_SUCH_ACTION = 2
    NO_SUCH_OUTCOME = 3
    NO_ACTION = -1
    NOBODY = -1

assert (NO_ACTION, NOBODY) == (twin.NO_ACTION, batches.NOBODY)
assert (SEATS, CHANCE, OVER, END) == (contract.SEATS, contract.CHANCE, contract.OVER, contract.END)
assert (ALLOWED, GAME_OVER, NO_SUCH_ACTION, NO_SUCH_OUTCOME) == (
    contract.ALLOWED, contract.GAME_OVER, contract.NO_SUCH_ACTION, contract.NO_SUCH_OUTCOME)

cdef long MANY = twin.MANY
cdef object WORD = (1 << 64) - 1
cdef tuple no_items = ()
no_arguments = <PyObject*>no_items


# -- named blocks of integers ---------------------------------------------------------------------------------


cdef class Block:
    cdef void* address(self, int field) noexcept nogil:
        return NULL


def places(fields):
    """{name: (number, C type, shape)} for `Block.address`."""
    return {name: (number, field.code, field.shape) for number, (name, field) in enumerate(fields.items())}


cdef object load(Block block, tuple place):
    """The integers of a place, in lists of its shape."""
    cdef char* at = <char*>block.address(place[0])
    return loaded(&at, place[1] == "Q", place[2], 0)


cdef object loaded(char** at, bint words, tuple shape, Py_ssize_t depth):
    cdef Py_ssize_t i
    if depth < len(shape):
        return [loaded(at, words, shape, depth + 1) for i in range(<Py_ssize_t>shape[depth])]
    cdef char* here = at[0]
    at[0] += sizeof(u64) if words else sizeof(short)
    return (<u64*>here)[0] if words else <object>(<short*>here)[0]


cdef int write(Block block, tuple place, values) except -1:
    """Write values that a Field has checked."""
    cdef char* at = <char*>block.address(place[0])
    return written(&at, place[1] == "Q", values)


cdef int written(char** at, bint words, value) except -1:
    if not isinstance(value, int):
        for item in value:
            written(at, words, item)
    elif words:
        (<u64*>at[0])[0] = value
        at[0] += sizeof(u64)
    else:
        (<short*>at[0])[0] = value
        at[0] += sizeof(short)
    return 0


cdef Py_ssize_t width(tuple place) except -1:
    """How many bytes a place has."""
    cdef Py_ssize_t wide = sizeof(u64) if place[1] == "Q" else sizeof(short)
    for part in place[2]:
        wide *= part
    return wide


cdef class Attribute:
    """A field or constant of a game's states, read by its name. (A `__getattr__` would make every call of a method slower.)"""
    cdef tuple place
    cdef bint shared

    def __init__(self, places, name, shared):
        self.place = places[name]
        self.shared = shared

    def __get__(self, State state, owner):
        if state is None:
            return self
        return load(state.constants if self.shared else state, self.place)


cdef class StepAttribute(Attribute):
    """The step that is asked; C knows its number."""

    def __get__(self, State state, owner):
        return self if state is None else owner.steps[load(state, self.place)]


cdef u64 mixed(u64 value, Block block, tuple place):
    """The digest, with the integers of a place mixed in."""
    cdef void* at = block.address(place[0])
    cdef bint words = place[1] == "Q"
    cdef Py_ssize_t i, length = 1
    for part in place[2]:
        length *= part
    for i in range(length):
        value = (value ^ ((<u64*>at)[i] if words else <u64><long long>(<short*>at)[i])) * <u64>0x9E3779B97F4A7C15
        value ^= value >> 29
    return value


cdef class Constants(Block):
    """The constants of one set-up as a C struct. `_fields` and `_places` are those of the game: no rule begins with `_`."""

    engine = "native"

    def __init__(self, content, setup=None):
        twins = checked.Constants(self._fields, content, setup)
        self.setup = setup
        self.observers = {}
        self.digest = twins.digest
        for name, place in self._places.items():
            write(self, place, twins.values[name])
        self.seats = twins.values["seats"]
        self.parties = twins.values["parties"]

    def __reduce__(self):
        return pickling.pickled_constants(self)


# -- states ---------------------------------------------------------------------------------------------------


@cython.no_gc
cdef class State(Block):
    """A position, and the rules of its game, compiled; cardamom.kernel.state.State says more."""

    engine = "native"

    cdef int attach(self) except -1:
        raise TypeError("only games have states")
    cdef void c_begin(self) noexcept nogil:
        pass
    cdef void c_offer(self) noexcept nogil:
        pass
    cdef bint c_perhaps(self) noexcept nogil:
        return False
    cdef int c_refuses(self, int action) noexcept nogil:
        return 0
    cdef int c_weight(self, int outcome) noexcept nogil:
        return 0
    cdef int c_pile(self) noexcept nogil:
        return 0
    cdef void c_play(self, int action) noexcept nogil:
        pass
    cdef int c_score(self, int party) noexcept nogil:
        return 0
    cdef int c_tie_break(self, int party) noexcept nogil:
        return 0
    cdef bint c_has_lost(self, int party) noexcept nogil:
        return False

    def __init__(self, Constants constants not None):
        memset(fields_of(self), 0, fields_size(self))
        self.constants = constants
        self.action_ids = self.attach()
        self.c_begin()

    @classmethod
    def make_constants(cls, content, setup=None):
        return cls._constants_class(content, setup)

    @classmethod
    def at(cls, Constants constants not None, fields):
        if not isinstance(fields, Mapping) or fields.keys() != cls.declared_fields.keys():
            given = sorted(fields) if isinstance(fields, Mapping) else type(fields).__name__
            raise ValueError(f"fields: expected {sorted(cls.declared_fields)}, found {given}")
        cdef State state = cls.__new__(cls)
        state.constants = constants
        state.action_ids = state.attach()
        for name, place in cls._places.items():
            write(state, place, cls.declared_fields[name].mutable(fields[name]))
        contract.check_asked(state)
        return state

    def fields(self):
        return {name: load(self, place) for name, place in self._places.items()}

    @property
    def setup(self):
        return self.constants.setup

    cpdef State copy(self):
        cdef State other = new_like(<PyObject*>self)
        other.constants = self.constants
        other.action_ids = self.action_ids
        other.guesses = self.guesses
        memcpy(fields_of(other), fields_of(self), fields_size(self))
        return other

    def legal(self):
        lend(self)
        find_legal(self)
        return listed(shared_offer.action, shared_offer.count)

    def chance(self):
        if self.to_act != CHANCE:
            return []
        lend(self)
        find_legal(self)
        return listed(shared_offer.weight, shared_offer.count)

    def chance_pile(self):
        return contract.pile_name(self) if self.to_act == CHANCE else ""

    def why_not(self, action):
        return rule_against(self, known(action))

    def apply(self, action):
        cdef int chosen = known(action)
        cdef int rule = rule_against(self, chosen)
        if rule != ALLOWED:
            raise contract.illegal(self, action, rule)
        self.c_play(chosen)

    def scores(self):
        return [self.c_score(party) for party in range(self.constants.parties)]

    def winners(self):
        cdef bint won[SEATS]
        find_winners(self, won)
        return [party for party in range(self.constants.parties) if won[party]]

    def returns(self, kind=results.WIN):
        return results.returns(self, kind)

    def ranks(self):
        return results.ranks(self)

    def __repr__(self):
        return contract.described(self)

    def render(self, mode=drawings.ANSI):
        return self.constants.setup.game.render(self, mode)

    def observe(self, seat, kind=observations.COMPACT, out=None):
        return observations.observe(self, seat, kind, out)

    def digest(self):
        cdef u64 value = self.constants.digest
        for place in self._places.values():
            value = mixed(value, self, place)
        return value

    def __eq__(self, other):
        if isinstance(other, State) and self.constants is (<State>other).constants:
            return memcmp(fields_of(self), fields_of(other), fields_size(self)) == 0
        if not isinstance(other, contract.State):
            return NotImplemented
        return self.constants.digest == other.constants.digest and self.fields() == other.fields()

    __hash__ = None

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __reduce__(self):
        return pickling.pickled_state(self)

    def to_bytes(self):
        cdef bytes spans = spans_of(self)
        cdef const long long* span = <const long long*><const char*>spans
        cdef bytes found = PyBytes_FromStringAndSize(NULL, span[0])
        cdef char* to = found
        cdef Py_ssize_t i
        for i in range(1, len(spans) // <Py_ssize_t>sizeof(long long), 2):
            memcpy(to, fields_of(self) + span[i], span[i + 1])
            to += span[i + 1]
        return found

    @classmethod
    def from_bytes(cls, Constants constants not None, bytes fields not None):
        cdef State state = cls.__new__(cls)
        state.constants = constants
        state.action_ids = state.attach()
        cdef bytes spans = spans_of(state)
        cdef const long long* span = <const long long*><const char*>spans
        cdef const char* source = fields
        cdef Py_ssize_t i
        if len(fields) != span[0]:
            raise ValueError(f"{span[0]} bytes expected, found {len(fields)}")
        for i in range(1, len(spans) // <Py_ssize_t>sizeof(long long), 2):
            memcpy(fields_of(state) + span[i], source, span[i + 1])
            source += span[i + 1]
        return state

    # -- what others ask of the rules -------------------------------------------------------------------------

    def pile(self):
        return self.c_pile()

    def score(self, party):
        return self.c_score(present(self, party))

    def tie_break(self, party):
        return self.c_tie_break(present(self, party))

    def has_lost(self, party):
        return self.c_has_lost(present(self, party))


contract.State.register(State)


cdef inline char* fields_of(State state) noexcept nogil:
    return <char*>&state.to_act


cdef inline size_t fields_size(State state) noexcept nogil:
    return (<PyObject*>state).ob_type.tp_basicsize - (fields_of(state) - <char*><PyObject*>state)


cdef bytes spans_of(State state):
    """How many bytes the fields of a state have, then where each span of them begins and how many bytes it has. Fields side
    by side are one span, so that bytes are copied a few times only; found once for all states of a set-up."""
    cdef Py_ssize_t start, begin = 0, end = 0, size = 0
    if state.constants.spans is None:
        found = []
        for place in state._places.values():
            start = <char*>state.address(place[0]) - fields_of(state)
            if start != end:
                found += [begin, end - begin]
                begin = start
            end = start + width(place)
            size += width(place)
        state.constants.spans = array("q", [size, *found, begin, end - begin]).tobytes()
    return state.constants.spans


cdef list listed(int* numbers, int count):
    """As a Python list, made at once in its length."""
    cdef list found = PyList_New(count)
    cdef int i
    for i in range(count):
        number = numbers[i]
        Py_INCREF(number)  # the list takes over a reference
        PyList_SET_ITEM(found, i, number)
    return found


cdef int known(action) except -2:
    """The action as a C integer; -1 for a number that is no id of any game."""
    cdef int overflow
    if type(action) is not int:
        try:
            action = PyNumber_Index(action)
        except TypeError:
            action = arguments.whole("action", action)  # says what is wrong
    cdef long number = PyLong_AsLongAndOverflow(action, &overflow)
    return <int>number if 0 <= number < 1 << 30 else NO_ACTION


cdef int present(State state, party) except -1:
    cdef int number = known(arguments.whole("party", party))
    if not 0 <= number < state.constants.parties:
        raise IndexError(f"there is no party {party}")
    return number


cdef int rule_against(State state, int action) noexcept nogil:
    if state.to_act == OVER:
        return GAME_OVER
    if not 0 <= action < state.action_ids:
        return NO_SUCH_ACTION
    if state.to_act == CHANCE:
        return ALLOWED if state.c_weight(action) else NO_SUCH_OUTCOME
    return state.c_refuses(action)


cdef void find_winners(State state, bint* won) noexcept nogil:
    """At the end, of those who have not lost the highest score, and among equals the highest tie break."""
    cdef int party, other, parties = state.constants.parties
    cdef int score[SEATS]
    cdef int tie_break[SEATS]
    cdef bint lost[SEATS]
    for party in range(parties):
        won[party] = False
        if state.to_act == OVER:
            score[party] = state.c_score(party)
            tie_break[party] = state.c_tie_break(party)
            lost[party] = state.c_has_lost(party)
    if state.to_act == OVER:
        for party in range(parties):
            won[party] = not lost[party]
            for other in range(parties):
                if not lost[other] and (score[other] > score[party]
                                        or score[other] == score[party] and tie_break[other] > tie_break[party]):
                    won[party] = False


# -- evaluators ---------------------------------------------------------------------------------------------------


cdef class Evaluator:
    """Judges states of one class of rules, compiled; cardamom.kernel.evaluator.Evaluator says more. Games compile their
    own."""

    engine = "native"
    rules = State
    _twin = evaluators.Evaluator

    def __init__(self, rules=State, weights=None, learned=None):
        if rules is not self.rules:
            raise TypeError(f"{type(self).__name__} is compiled for {self.rules.__name__}, not for {rules.__name__}")
        self.weights = evaluators.checked_weights(self._twin, weights or {}, "weights")
        self.contents = learned
        self.learning = None if learned is None else Learned(learned)
        take_ranges(&self.of_party, features.ranges(self._twin.features_declared, False))
        take_ranges(&self.of_action, features.ranges(self._twin.features_declared, True))
        self.attach()

    @property
    def learned(self):
        return self.contents

    cdef int attach(self) except -1:
        return 0

    cdef int value_of(self, State state, int party) noexcept nogil:
        return 10 * state.c_score(party)

    cdef int prefers(self, State state, int action) noexcept nogil:
        return 1

    cdef void weigh(self, State state) noexcept nogil:
        cdef int i
        for i in range(state.offered.count):
            state.offered.weight[i] = 1

    cdef void sees(self, State state, int party, short* seen) noexcept nogil:
        pass

    cdef u64 changes(self, State state, char* before) noexcept nogil:
        return 0

    cdef int sees_action(self, State state, int action, short* seen) noexcept nogil:
        return 0

    cdef bint rests(self, State state) noexcept nogil:
        return True

    def features(self, state, party):
        cdef short seen[MOST_FEATURES]
        cdef int i
        evaluators.check_fits(self, state)
        describe(self, <State>state, present(<State>state, party), seen)
        return [seen[i] for i in range(self.of_party.count)]

    def action_features(self, state, action):
        cdef short seen[MOST_FEATURES]
        cdef int i, chosen = allowed(self, state, action)
        cdef int row = describe_action(self, <State>state, chosen, seen)
        return row, [seen[i] for i in range(self.of_action.count)]

    def at_rest(self, state):
        evaluators.check_fits(self, state)
        return bool(self.rests(<State>state))

    def likelihood(self, state, action):
        cdef int chosen = allowed(self, state, action)
        return likelihood(self, self.learning, <State>state, chosen)

    def outlook(self, state):
        cdef double chances[SEATS]
        evaluators.check_fits(self, state)
        assert self.learning is not None and self.learning.layers, "only a net says who wins"
        find_outlook(self, self.learning, <State>state, chances)
        return [chances[party] for party in range((<State>state).constants.parties)]

    def value(self, state, party):
        evaluators.check_fits(self, state)
        return self.value_of(<State>state, present(<State>state, party))

    def preference(self, state, action):
        cdef int chosen = allowed(self, state, action)
        return liking(self, <State>state, chosen)

    def __reduce__(self):
        evaluators.not_pickled(self)


cdef inline int liking(Evaluator evaluator, State state, int action) noexcept nogil:
    """At least 1, whatever the weights: `pick` counts on it."""
    return max(1, evaluator.prefers(state, action))


cdef int allowed(Evaluator evaluator, state, action) except -1:
    """The action, if it is legal and the evaluator fits."""
    evaluators.check_fits(evaluator, state)
    cdef int chosen = known(action)
    cdef int rule = rule_against(<State>state, chosen)
    if rule != ALLOWED:
        raise contract.illegal(state, action, rule)
    return chosen


include "learned.pxi"


# -- offers: where a state writes what is legal -------------------------------------------------------------------


cdef Offer shared_offer  # for calls from Python, which hold the GIL; as long as the longest game so far needs
cdef int shared_length = 0


cdef int lend(State state) except -1:
    global shared_length
    if shared_length < state.action_ids:
        make_room(&shared_offer, state.action_ids)
        shared_length = state.action_ids
    state.offered = &shared_offer
    return 0


cdef int make_room(Offer* offer, int length) except -1:
    offer.action = <int*>grown(offer.action, length * sizeof(int))
    offer.weight = <int*>grown(offer.weight, length * sizeof(int))
    return 0


cdef void* grown(void* block, size_t size) except NULL:
    cdef void* bigger = realloc(block, size)
    if bigger == NULL:
        raise MemoryError
    return bigger


cdef inline void find_legal(State state) noexcept nogil:
    state.offered.count = 0
    if state.to_act != OVER:
        state.c_offer()


cdef class Worker:
    """A state to play on, the state it began at, and an offer of its own: it needs no GIL."""
    cdef State root, state
    cdef Offer offer

    def __cinit__(self, State root not None):
        make_room(&self.offer, root.action_ids)
        self.root = root.copy()
        self.state = root.copy()
        self.state.offered = &self.offer

    def __dealloc__(self):
        free(self.offer.action)
        free(self.offer.weight)

    cdef inline void restart(self) noexcept nogil:
        memcpy(fields_of(self.state), fields_of(self.root), fields_size(self.state))


include "observations.pxi"
include "playouts.pxi"
include "search.pxi"
include "batch.pxi"


cdef object document(compiled, twin_class):
    """Let `help` say of compiled methods what it says of their twins."""
    for name, method in vars(compiled).items():
        method = getattr(method, "__func__", method)
        if not name.startswith("_") and callable(method) and not isinstance(method, type):
            method.__doc__ = getattr(twin_class, name).__doc__


document(State, contract.State)
document(Evaluator, evaluators.Evaluator)
document(Search, twin.Search)
document(Batch, batches.Batch)
