# What evaluators see and have learned (kernel/features.py, kernel/learned.py). Part of core.pyx.

assert (MOST_FEATURES, MOST_UNITS, MOST_LAYERS) == (features.MOST_FEATURES, learning.MOST_UNITS, learning.MOST_LAYERS)
cdef double STEEPEST = learning.STEEPEST


cdef int take_ranges(Features* taken, ranges) except -1:
    taken.count = len(ranges)
    for i, (least, most) in enumerate(ranges):
        taken.least[i], taken.most[i] = least, most
    return 0


cdef inline void keep_within(Features* ranges, short* seen) noexcept nogil:
    cdef int i
    for i in range(ranges.count):
        seen[i] = min(max(seen[i], ranges.least[i]), ranges.most[i])


cdef void describe(Evaluator evaluator, State state, int party, short* seen) noexcept nogil:
    """The features of a party."""
    memset(seen, 0, evaluator.of_party.count * sizeof(short))
    evaluator.sees(state, party, seen)
    keep_within(&evaluator.of_party, seen)


cdef int describe_action(Evaluator evaluator, State state, int action, short* seen) noexcept nogil:
    """The features of an action, and its row."""
    cdef int row, preference = liking(evaluator, state, action), whole = 0
    memset(seen, 0, evaluator.of_action.count * sizeof(short))
    while preference >> whole > 1:
        whole += 1
    seen[0] = 1
    seen[1] = 4 * whole + <int>((<long long>preference * 4) >> whole) - 4
    row = evaluator.sees_action(state, action, seen)
    keep_within(&evaluator.of_action, seen)
    return row


cdef inline double likelihood(Evaluator evaluator, Learned learned, State state, int action) noexcept nogil:
    """How likely a search tries an action at first."""
    cdef short seen[MOST_FEATURES]
    if learned is None:
        return sqrt(liking(evaluator, state, action))
    return learned.likelihood(describe_action(evaluator, state, action, seen), seen)


cdef void find_outlook(Evaluator evaluator, Learned learned, State state, double* chances) noexcept nogil:
    """How likely each party wins."""
    cdef short seen[SEATS][MOST_FEATURES]
    cdef int party, other, rival, parties = state.constants.parties
    cdef int values[SEATS]
    for party in range(parties):
        describe(evaluator, state, party, seen[party])
    if parties == 1:
        memset(seen[1], 0, sizeof(seen[1]))
        chances[0] = learned.chance(seen[0], seen[1])
        return
    if parties == 2:
        party = state.to_act
        chances[party] = learned.chance(seen[party], seen[1 - party])
        chances[1 - party] = 1.0 - chances[party]
        return
    for party in range(parties):
        values[party] = evaluator.value_of(state, party)
    for party in range(parties):
        rival = 1 if party == 0 else 0
        for other in range(parties):
            if other != party and values[other] > values[rival]:
                rival = other
        chances[party] = learned.chance(seen[party], seen[rival])


cdef inline double exponential(double value) noexcept nogil:
    cdef int i
    cdef double power = 1.0 + min(STEEPEST, max(-STEEPEST, value)) / 1024.0
    for i in range(10):
        power *= power
    return power


@cython.final
cdef class Learned:
    """See kernel/learned.py."""

    def __cinit__(self, learned):
        cdef int i, j
        self.exploration = learned.exploration
        self.columns = len(learned.prior[0])
        self.prior = <double*>grown(NULL, len(learned.prior) * self.columns * sizeof(double))
        for i, row in enumerate(learned.prior):
            for j, weight in enumerate(row):
                self.prior[i * self.columns + j] = weight
        self.layers = len(learned.layers)
        for i, one in enumerate(learned.layers):
            self.width[i], self.width[i + 1] = len(one.weights), len(one.biases)
            numbers = [number for row in (*one.weights, one.biases) for number in row]
            self.layer[i] = <double*>grown(NULL, len(numbers) * sizeof(double))
            for j, number in enumerate(numbers):
                self.layer[i][j] = number

    def __dealloc__(self):
        cdef int i
        free(self.prior)
        for i in range(MOST_LAYERS):
            free(self.layer[i])

    cdef double likelihood(self, int row, short* seen) noexcept nogil:
        cdef int i
        cdef double score = 0.0
        cdef double* weights = &self.prior[row * self.columns]
        for i in range(self.columns):
            score += seen[i] * weights[i]
        return exponential(score)

    cdef double chance(self, short* own, short* rival) noexcept nogil:
        """Outputs are summed side by side, each in the order of inputs: fast, and the same as one by one."""
        cdef double sums[MOST_LAYERS][MOST_UNITS]
        cdef int i, j, layer, inputs, outputs, half = self.width[0] // 2
        cdef double value
        cdef double* weights
        for layer in range(self.layers):
            inputs, outputs, weights = self.width[layer], self.width[layer + 1], self.layer[layer]
            memcpy(sums[layer], &weights[inputs * outputs], outputs * sizeof(double))
            for i in range(inputs):
                if layer:
                    value = max(0.0, sums[layer - 1][i])
                else:
                    value = own[i] if i < half else rival[i - half]
                if value != 0.0:
                    for j in range(outputs):
                        sums[layer][j] += value * weights[i * outputs + j]
        return 1.0 / (1.0 + exponential(-sums[self.layers - 1][0]))
