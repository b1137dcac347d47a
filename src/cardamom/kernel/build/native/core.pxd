cimport cython

ctypedef unsigned long long u64

cdef enum:
    CHANCE = -1
    OVER = -2

cdef extern from *:
    """
    #define bit(index) (1ULL << (index))
    #define without(word, other) ((word) & ~(unsigned long long)(other))
    #define count_bits(word) __builtin_popcountll(word)
    """
    u64 bit(int index) nogil
    u64 without(u64 word, u64 other) nogil
    int count_bits(u64 word) nogil

cdef struct Offer:
    int count
    int* action
    int* weight  # of chance outcomes and rollouts

cdef class Block:
    """Named blocks of C integers: `_places` says which, `address` where each begins."""
    cdef void* address(self, int field) noexcept nogil

cdef class Tables(Block):
    cdef readonly object setup, digest
    cdef readonly int seats, parties

@cython.no_gc
cdef class State(Block):
    cdef readonly Tables tables
    cdef Offer* offered  # where c_offer writes; lent by whoever asks
    cdef int action_ids
    cdef readonly short to_act  # the last: the cells of a state begin with it

    cdef int attach(self) except -1  # finds the tables; the number of action ids
    cdef void c_begin(self) noexcept nogil
    cdef void c_offer(self) noexcept nogil
    cdef int c_refuses(self, int action) noexcept nogil
    cdef int c_weight(self, int outcome) noexcept nogil
    cdef int c_pile(self) noexcept nogil
    cdef void c_play(self, int action) noexcept nogil
    cdef int c_score(self, int party) noexcept nogil
    cdef int c_tie_break(self, int party) noexcept nogil
    cdef int c_rollout_weight(self, int action) noexcept nogil
    cdef int c_judge(self, int party) noexcept nogil
    cdef void c_offer_range(self, int first, int count) noexcept nogil
    cpdef State copy(self)
