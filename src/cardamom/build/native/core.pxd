cimport cython

ctypedef unsigned long long u64

cdef enum:
    CHANCE = -1
    OVER = -2

cdef extern from *:
    """
    #define bit(index) (1ULL << (index))
    #define without(word, other) ((word) & ~(unsigned long long)(other))
    #define low_bits(word, count) ((int)((word) & ((1ULL << (count)) - 1)))
    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static inline int count_bits(unsigned long long word) {  /* __popcnt64 needs a newer processor than x64 promises */
        word -= (word >> 1) & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + ((word >> 2) & 0x3333333333333333ULL);
        return (int)((((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL) >> 56);
    }
    static inline int lowest_bit(unsigned long long word) {
        unsigned long index;
        _BitScanForward64(&index, word);
        return (int)index;
    }
    #else
    #define count_bits(word) __builtin_popcountll(word)
    #define lowest_bit(word) __builtin_ctzll(word)
    #endif
    """
    u64 bit(int index) nogil
    u64 without(u64 word, u64 other) nogil
    int low_bits(u64 word, int count) nogil
    int count_bits(u64 word) nogil
    int lowest_bit(u64 word) nogil  # of a word that is not 0

cdef extern from *:
    """
    typedef struct { unsigned long long w[4]; } Squares;  /* kernel/squares.py: bit c + 16 * (r % 4) of word r / 4 */
    #define SQUARES_COLUMN 0x0001000100010001ULL

    static inline Squares squares_load(const unsigned long long* words) {
        Squares all = {{words[0], words[1], words[2], words[3]}};
        return all;
    }
    static inline void squares_store(unsigned long long* words, Squares all) {
        words[0] = all.w[0]; words[1] = all.w[1]; words[2] = all.w[2]; words[3] = all.w[3];
    }
    static inline Squares squares_nothing(void) {
        Squares none = {{0, 0, 0, 0}};
        return none;
    }
    static inline Squares squares_one(int square) {
        Squares all = {{0, 0, 0, 0}};
        all.w[square >> 6] = 1ULL << (square & 63);
        return all;
    }
    static inline Squares squares_after(int square) {
        Squares all;
        int i, first = square + 1;
        for (i = 0; i < 4; i++)
            all.w[i] = first <= 64 * i ? ~0ULL : first >= 64 * (i + 1) ? 0 : ~0ULL << (first - 64 * i);
        return all;
    }
    static inline Squares squares_intersection(Squares a, Squares b) {
        Squares all = {{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2], a.w[3] & b.w[3]}};
        return all;
    }
    static inline Squares squares_union(Squares a, Squares b) {
        Squares all = {{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2], a.w[3] | b.w[3]}};
        return all;
    }
    static inline Squares squares_difference(Squares a, Squares b) {
        Squares all = {{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2], a.w[3] & ~b.w[3]}};
        return all;
    }
    static Squares squares_moved_far(Squares a, int down, int right) {
        Squares all = squares_nothing();
        int i, by = 16 * down + right, words = by >> 6, bits = by & 63;
        if (down > -16 && down < 16 && right > -16 && right < 16)
            for (i = 0; i < 4; i++)
                all.w[i] = (i >= words && i - words < 4 ? a.w[i - words] << bits : 0)
                    | (i > words && i - words < 5 ? a.w[i - words - 1] >> 1 >> (63 - bits) : 0);
        return all;
    }
    static inline Squares squares_moved(Squares a, int down, int right) {
        const unsigned long long kept = SQUARES_COLUMN * (right >= 0 ? 0xFFFFULL << right & 0xFFFF : 0xFFFFULL >> -right);
        const int by = 16 * down + right;
        Squares all;
        int i;
        if (by >= 0 && by < 64) {  /* most moves, in registers */
            for (i = 3; i > 0; i--) all.w[i] = a.w[i] << by | a.w[i - 1] >> 1 >> (63 - by);
            all.w[0] = a.w[0] << by;
        } else if (by < 0 && by > -64) {
            for (i = 0; i < 3; i++) all.w[i] = a.w[i] >> -by | a.w[i + 1] << 1 << (63 + by);
            all.w[3] = a.w[3] >> -by;
        } else
            all = squares_moved_far(a, down, right);
        for (i = 0; i < 4; i++) all.w[i] &= kept;
        return all;
    }
    static inline Squares squares_beside(Squares a) {
        const unsigned long long left = SQUARES_COLUMN * 0x7FFF, right = SQUARES_COLUMN * 0xFFFE;
        Squares all;
        int i;
        for (i = 0; i < 4; i++)
            all.w[i] = (a.w[i] & left) << 1 | (a.w[i] & right) >> 1 | a.w[i] << 16 | a.w[i] >> 16
                | (i > 0 ? a.w[i - 1] >> 48 : 0) | (i < 3 ? a.w[i + 1] << 48 : 0);
        return all;
    }
    static inline int squares_some(Squares a) {
        return (a.w[0] | a.w[1] | a.w[2] | a.w[3]) != 0;
    }
    static inline int squares_holds(Squares a, int square) {
        return a.w[square >> 6] >> (square & 63) & 1;
    }
    static inline int squares_size(Squares a) {
        return count_bits(a.w[0]) + count_bits(a.w[1])
            + count_bits(a.w[2]) + count_bits(a.w[3]);
    }
    static inline int squares_lowest(Squares a) {
        int i;
        for (i = 0; i < 4; i++)
            if (a.w[i]) return 64 * i + lowest_bit(a.w[i]);
        return 256;
    }
    static inline Squares squares_rest(Squares a) {
        int i;
        for (i = 0; i < 4; i++)
            if (a.w[i]) {
                a.w[i] &= a.w[i] - 1;
                break;
            }
        return a;
    }
    """
    ctypedef struct Squares:
        u64 w[4]
    Squares squares "squares_load" (const u64* words) nogil
    void store "squares_store" (u64* words, Squares chosen) nogil
    Squares nothing "squares_nothing" () nogil
    Squares one "squares_one" (int square) nogil
    Squares after "squares_after" (int square) nogil
    Squares intersection "squares_intersection" (Squares some_squares, Squares others) nogil
    Squares union "squares_union" (Squares some_squares, Squares others) nogil
    Squares difference "squares_difference" (Squares some_squares, Squares others) nogil
    Squares moved "squares_moved" (Squares chosen, int down, int right) nogil
    Squares beside "squares_beside" (Squares chosen) nogil
    bint some "squares_some" (Squares chosen) nogil
    bint holds "squares_holds" (Squares chosen, int square) nogil
    int size "squares_size" (Squares chosen) nogil
    int lowest "squares_lowest" (Squares chosen) nogil
    Squares rest "squares_rest" (Squares chosen) nogil

cdef struct Offer:
    int count
    int* action
    int* weight  # of chance outcomes and rollouts

cdef class Block:
    """Named blocks of C integers: `_places` says which, `address` where each begins."""
    cdef void* address(self, int field) noexcept nogil

cdef class Constants(Block):
    cdef readonly object setup, digest
    cdef readonly dict observers
    cdef readonly int seats, parties

@cython.no_gc
cdef class State(Block):
    cdef readonly Constants constants
    cdef Offer* offered  # where c_offer writes; lent by the caller
    cdef int action_ids
    cdef readonly short to_act  # the last: the fields of a state begin with it

    cdef int attach(self) except -1  # finds the constants; the number of action ids
    cdef void c_begin(self) noexcept nogil
    cdef void c_offer(self) noexcept nogil
    cdef int c_refuses(self, int action) noexcept nogil
    cdef int c_weight(self, int outcome) noexcept nogil
    cdef int c_pile(self) noexcept nogil
    cdef void c_play(self, int action) noexcept nogil
    cdef int c_score(self, int party) noexcept nogil
    cdef int c_tie_break(self, int party) noexcept nogil
    cdef bint c_has_lost(self, int party) noexcept nogil
    cpdef State copy(self)

cdef enum:
    MOST_FEATURES = 256
    MOST_UNITS = 64
    MOST_LAYERS = 4

cdef class Learned:
    """What an evaluator has learned, in C."""
    cdef double exploration
    cdef double* prior
    cdef int columns
    cdef int layers
    cdef int width[MOST_LAYERS + 1]  # of what goes into each layer, and of what comes out of the last
    cdef double* layer[MOST_LAYERS]  # the weights of each input, then the biases

    cdef double likelihood(self, int row, short* seen) noexcept nogil
    cdef double chance(self, short* own, short* rival) noexcept nogil

cdef struct Features:
    int count
    short least[MOST_FEATURES]
    short most[MOST_FEATURES]

cdef class Evaluator:
    cdef readonly dict weights
    cdef readonly object contents  # twin's Learned
    cdef Learned learning
    cdef Features of_party
    cdef Features of_action

    cdef int attach(self) except -1  # takes the weights into C
    cdef int value_of(self, State state, int party) noexcept nogil
    cdef int prefers(self, State state, int action) noexcept nogil
    cdef void sees(self, State state, int party, short* seen) noexcept nogil
    cdef int sees_action(self, State state, int action, short* seen) noexcept nogil
    cdef bint rests(self, State state) noexcept nogil
