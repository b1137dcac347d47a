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
    static inline int differs(const void* one, const void* other, int length) {  /* of fields: some integers of 16 or 64 bits */
        unsigned long long found = 0;
        int i = 0;
        for (; i + 8 <= length; i += 8) {
            unsigned long long a, b;
            memcpy(&a, (const char*)one + i, 8);
            memcpy(&b, (const char*)other + i, 8);
            found |= a ^ b;
        }
        for (; i < length; i += 2) {
            unsigned short a, b;
            memcpy(&a, (const char*)one + i, 2);
            memcpy(&b, (const char*)other + i, 2);
            found |= a ^ b;
        }
        return found != 0;
    }
    """
    u64 bit(int index) nogil
    u64 without(u64 word, u64 other) nogil
    int low_bits(u64 word, int count) nogil
    int count_bits(u64 word) nogil
    int lowest_bit(u64 word) nogil  # of a word that is not 0
    bint differs(const void* one, const void* other, int length) nogil  # quicker than memcmp where the length is known

cdef extern from *:
    """
    /* kernel/squares.py: bit c + 16 * (r % 4) of word r / 4. All four words at once, as far as the processor can. */
    #if defined(CARDAMOM_PLAIN_SQUARES) || (defined(_MSC_VER) && !defined(__clang__))  /* MSVC has no such vectors */
    #define SQUARES_PLAIN 1
    #define SQUARES_NOINLINE
    typedef struct { unsigned long long w[4]; } Squares;
    #else
    #define SQUARES_PLAIN 0
    #define SQUARES_NOINLINE __attribute__((noinline))
    typedef unsigned long long SquaresWords __attribute__((vector_size(32)));
    typedef union { unsigned long long w[4]; SquaresWords v; } Squares;
    #endif
    #define SQUARES_COLUMN 0x0001000100010001ULL

    static inline Squares squares_after(int square) {
        Squares all;
        int i, first = square + 1;
        for (i = 0; i < 4; i++)
            all.w[i] = first <= 64 * i ? ~0ULL : first >= 64 * (i + 1) ? 0 : ~0ULL << (first - 64 * i);
        return all;
    }
    static inline unsigned long long squares_columns(int right) {  /* that can be reached by a move so far to the right */
        return SQUARES_COLUMN * (right >= 0 ? 0xFFFFULL << right & 0xFFFF : 0xFFFFULL >> -right);
    }
    static SQUARES_NOINLINE Squares squares_moved_far(Squares a, int down, int right) {
        Squares all;
        const int near = down > -16 && down < 16 && right > -16 && right < 16;
        int i, by = 16 * down + right, words = by >> 6, bits = by & 63;
        for (i = 0; i < 4; i++)
            all.w[i] = !near ? 0 : squares_columns(right) & (
                (i >= words && i - words < 4 ? a.w[i - words] << bits : 0)
                | (i > words && i - words < 5 ? a.w[i - words - 1] >> 1 >> (63 - bits) : 0));
        return all;
    }

    #if SQUARES_PLAIN
    #define SQUARES_EACH(word) { Squares all; int i; for (i = 0; i < 4; i++) all.w[i] = (word); return all; }
    static inline Squares squares_load(const unsigned long long* words) SQUARES_EACH(words[i])
    static inline void squares_store(unsigned long long* words, Squares all) {
        int i;
        for (i = 0; i < 4; i++) words[i] = all.w[i];
    }
    static inline Squares squares_nothing(void) SQUARES_EACH(0)
    static inline Squares squares_one(int square) SQUARES_EACH(i == square >> 6 ? 1ULL << (square & 63) : 0)
    static inline Squares squares_intersection(Squares a, Squares b) SQUARES_EACH(a.w[i] & b.w[i])
    static inline Squares squares_union(Squares a, Squares b) SQUARES_EACH(a.w[i] | b.w[i])
    static inline Squares squares_difference(Squares a, Squares b) SQUARES_EACH(a.w[i] & ~b.w[i])
    static inline int squares_some(Squares a) {
        return (a.w[0] | a.w[1] | a.w[2] | a.w[3]) != 0;
    }
    static inline Squares squares_moved(Squares a, int down, int right) {
        return squares_moved_far(a, down, right);
    }
    static inline Squares squares_beside(Squares a) {
        return squares_union(squares_union(squares_moved(a, 1, 0), squares_moved(a, -1, 0)),
                             squares_union(squares_moved(a, 0, 1), squares_moved(a, 0, -1)));
    }
    static inline Squares squares_laid(int square, const short* down, const short* right, int count) {
        Squares all = squares_nothing();
        int i;
        for (i = 0; i < count; i++)
            all = squares_union(all, squares_moved(squares_one(square), down[i], right[i]));
        return all;
    }
    static inline Squares squares_covering(Squares target, const short* down, const short* right, int count) {
        Squares all = squares_nothing();
        int i;
        for (i = 0; i < count; i++)
            all = squares_union(all, squares_moved(target, -down[i], -right[i]));
        return all;
    }
    static inline Squares squares_fitting(Squares ground, Squares taken, Squares target, const short* down,
                                          const short* right, int count) {
        return squares_difference(squares_intersection(ground, squares_covering(target, down, right, count)),
                                  squares_covering(taken, down, right, count));
    }
    #else
    #define SQUARES_OF(...) ((Squares){.v = (__VA_ARGS__)})
    #ifdef __clang__
    #define SQUARES_SHUFFLED(v, a, b, c, d) __builtin_shufflevector(v, (SquaresWords){0, 0, 0, 0}, a, b, c, d)
    #else
    #define SQUARES_SHUFFLED(v, a, b, c, d) __builtin_shuffle(v, (SquaresWords){0, 0, 0, 0}, (SquaresWords){a, b, c, d})
    #endif

    /* a word of a field, as a compiler that knows its type sees it: numbers that are written meanwhile do not change it */
    typedef unsigned long long SquaresField __attribute__((vector_size(32), aligned(8)));
    static inline Squares squares_load(const unsigned long long* words) {
        return SQUARES_OF(*(const SquaresField*)words);
    }
    static inline void squares_store(unsigned long long* words, Squares all) {
        *(SquaresField*)words = all.v;
    }
    static inline Squares squares_nothing(void) {
        return SQUARES_OF((SquaresWords){0, 0, 0, 0});
    }
    static inline Squares squares_one(int square) {
        const SquaresWords none = {0}, number = {0, 1, 2, 3};
        return SQUARES_OF((SquaresWords)(number == none + (square >> 6)) & 1ULL << (square & 63));
    }
    static inline Squares squares_intersection(Squares a, Squares b) {
        return SQUARES_OF(a.v & b.v);
    }
    static inline Squares squares_union(Squares a, Squares b) {
        return SQUARES_OF(a.v | b.v);
    }
    static inline Squares squares_difference(Squares a, Squares b) {
        return SQUARES_OF(a.v & ~b.v);
    }
    static inline SquaresWords squares_words_up(SquaresWords v) {  /* each word in the place of the next */
        return SQUARES_SHUFFLED(v, 4, 0, 1, 2);
    }
    static inline SquaresWords squares_words_down(SquaresWords v) {
        return SQUARES_SHUFFLED(v, 1, 2, 3, 4);
    }
    static inline Squares squares_moved(Squares a, int down, int right) {
        const int by = 16 * down + right;
        const unsigned long long kept = squares_columns(right);
        if (by >= 0 && by < 64)  /* most moves */
            return SQUARES_OF((a.v << by | squares_words_up(a.v) >> 1 >> (63 - by)) & kept);
        if (by < 0 && by > -64)
            return SQUARES_OF((a.v >> -by | squares_words_down(a.v) << 1 << (63 + by)) & kept);
        return squares_moved_far(a, down, right);
    }
    static inline Squares squares_beside(Squares a) {
        return SQUARES_OF((a.v & SQUARES_COLUMN * 0x7FFF) << 1 | (a.v & SQUARES_COLUMN * 0xFFFE) >> 1
            | a.v << 16 | a.v >> 16 | squares_words_up(a.v) >> 48 | squares_words_down(a.v) << 48);
    }
    static inline int squares_some(Squares a) {
    #ifdef __AVX__
        return !__builtin_ia32_ptestz256((long long __attribute__((vector_size(32))))a.v,
                                         (long long __attribute__((vector_size(32))))a.v);
    #else
        return (a.w[0] | a.w[1] | a.w[2] | a.w[3]) != 0;
    #endif
    }
    static inline Squares squares_laid(int square, const short* down, const short* right, int count) {
        SquaresWords all = {0, 0, 0, 0};
        int i, row, column;
        for (i = 0; i < count; i++) {
            row = (square >> 4) + down[i];
            column = (square & 15) + right[i];
            if ((row | column) >= 0 && row < 16 && column < 16)
                all |= squares_one(row << 4 | column).v;
        }
        return SQUARES_OF(all);
    }
    static const unsigned long long SQUARES_KEPT[31] = {  /* squares_columns(-right), for right from -15 to 15 */
        0x8000800080008000ULL, 0xC000C000C000C000ULL, 0xE000E000E000E000ULL, 0xF000F000F000F000ULL,
        0xF800F800F800F800ULL, 0xFC00FC00FC00FC00ULL, 0xFE00FE00FE00FE00ULL, 0xFF00FF00FF00FF00ULL,
        0xFF80FF80FF80FF80ULL, 0xFFC0FFC0FFC0FFC0ULL, 0xFFE0FFE0FFE0FFE0ULL, 0xFFF0FFF0FFF0FFF0ULL,
        0xFFF8FFF8FFF8FFF8ULL, 0xFFFCFFFCFFFCFFFCULL, 0xFFFEFFFEFFFEFFFEULL, 0xFFFFFFFFFFFFFFFFULL,
        0x7FFF7FFF7FFF7FFFULL, 0x3FFF3FFF3FFF3FFFULL, 0x1FFF1FFF1FFF1FFFULL, 0x0FFF0FFF0FFF0FFFULL,
        0x07FF07FF07FF07FFULL, 0x03FF03FF03FF03FFULL, 0x01FF01FF01FF01FFULL, 0x00FF00FF00FF00FFULL,
        0x007F007F007F007FULL, 0x003F003F003F003FULL, 0x001F001F001F001FULL, 0x000F000F000F000FULL,
        0x0007000700070007ULL, 0x0003000300030003ULL, 0x0001000100010001ULL
    };
    static inline Squares squares_covering(Squares target, const short* down, const short* right, int count) {
        const SquaresWords later = squares_words_down(target.v);
        SquaresWords all = {0, 0, 0, 0};
        int i, by;
        for (i = 0; i < count; i++) {
            by = 16 * down[i] + right[i];
            if (by >= 0 && by < 64 && right[i] > -16 && right[i] < 16)  /* as good as always */
                all |= (target.v >> by | later << 1 << (63 - by)) & SQUARES_KEPT[15 + right[i]];
            else
                all |= squares_moved_far(target, -down[i], -right[i]).v;
        }
        return SQUARES_OF(all);
    }
    static inline Squares squares_fitting(Squares ground, Squares taken, Squares target, const short* down,
                                          const short* right, int count) {
        const SquaresWords taken_later = squares_words_down(taken.v) << 1, later = squares_words_down(target.v) << 1;
        SquaresWords bad = {0, 0, 0, 0}, good = {0, 0, 0, 0};
        int i, by;
        for (i = 0; i < count; i++) {
            by = 16 * down[i] + right[i];
            if (by >= 0 && by < 64 && right[i] > -16 && right[i] < 16) {
                bad |= (taken.v >> by | taken_later << (63 - by)) & SQUARES_KEPT[15 + right[i]];
                good |= (target.v >> by | later << (63 - by)) & SQUARES_KEPT[15 + right[i]];
            } else {
                bad |= squares_moved_far(taken, -down[i], -right[i]).v;
                good |= squares_moved_far(target, -down[i], -right[i]).v;
            }
        }
        return SQUARES_OF(ground.v & good & ~bad);
    }
    #endif

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
    static inline Squares squares_rest(Squares a) {  /* a part that is written would delay reading the whole */
        const int square = squares_lowest(a);
        return square == 256 ? a : squares_difference(a, squares_one(square));
    }
    static inline Squares squares_numbers(Squares where, const short* number) {
        Squares all = squares_nothing();
        unsigned long long left;
        int i, found;
        for (i = 0; i < 4; i++)
            for (left = where.w[i]; left; left &= left - 1) {
                found = number[64 * i + lowest_bit(left)];
                all.w[found >> 6] |= 1ULL << (found & 63);
            }
        return all;
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
    Squares laid_at "squares_laid" (int square, const short* down, const short* right, int count) nogil
    Squares covering "squares_covering" (Squares target, const short* down, const short* right, int count) nogil
    Squares fitting "squares_fitting" (Squares ground, Squares taken, Squares target, const short* down, const short* right,
                                       int count) nogil
    Squares numbers_at "squares_numbers" (Squares where, const short* number) nogil

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
    cdef bytes spans  # of a state's fields: see spans_of

@cython.no_gc
cdef class State(Block):
    cdef readonly Constants constants
    cdef Offer* offered  # where c_offer writes; lent by the caller
    cdef char* kept  # what an evaluator found before and may find again (features.kept); lent by a batch, else NULL
    cdef u64* stale  # what of it depends on fields that have changed: a bit for each kept method and party
    cdef int action_ids
    cdef bint guesses  # c_perhaps knows a quick answer in some step
    cdef readonly short to_act  # the last: the fields of a state begin with it

    cdef int attach(self) except -1  # finds the constants; the number of action ids
    cdef void c_begin(self) noexcept nogil
    cdef void c_offer(self) noexcept nogil
    cdef bint c_perhaps(self) noexcept nogil  # writes what may be legal, if that is quicker in this step
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
    cdef size_t kept_size  # of `State.kept`, for each party
    cdef Features of_party
    cdef Features of_action

    cdef int attach(self) except -1  # takes the weights into C
    cdef int value_of(self, State state, int party) noexcept nogil
    cdef int prefers(self, State state, int action) noexcept nogil
    cdef void weigh(self, State state) noexcept nogil  # writes the preference of all that is offered, at least 1
    cdef void sees(self, State state, int party, short* seen) noexcept nogil
    cdef u64 changes(self, State state, char* before) noexcept nogil  # what is stale, since these were the fields
    cdef int sees_action(self, State state, int action, short* seen) noexcept nogil
    cdef bint rests(self, State state) noexcept nogil
