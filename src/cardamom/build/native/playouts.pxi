# Playouts: whole games, drawn by weights (twin.py). Part of core.pyx.

cdef struct Rng:
    u64 word

cdef struct Counts:
    long decisions
    long turns
    long outcomes


cdef inline int below(Rng* rng, int n) noexcept nogil:
    cdef u64 word = rng.word
    word ^= word >> 12
    word ^= word << 25
    word ^= word >> 27
    rng.word = word
    return <int>(((word * <u64>0x2545F4914F6CDD1D) >> 32) * <u64>n >> 32)


cdef Rng seeded(seed):
    cdef Rng rng
    cdef int i
    rng.word = <u64>(arguments.whole("seed", seed) & WORD) * <u64>0x9E3779B97F4A7C15 + <u64>0xD1B54A32D192ED03
    if rng.word == 0:
        rng.word = 1
    for i in range(4):
        below(&rng, 2)
    return rng


cdef int pick(Offer* offer, Rng* rng) noexcept nogil:
    """A place in the offer, drawn by its weights."""
    cdef int i, total = 0, mark
    for i in range(offer.count):
        total += offer.weight[i]
    mark = below(rng, total)
    i = 0
    while mark >= offer.weight[i]:
        mark -= offer.weight[i]
        i += 1
    return i


cdef void step(State state, Evaluator evaluator, Rng* rng, Counts* counts) noexcept nogil:
    """One decision or outcome. Chance is drawn by its weights, a decision by preferences; evenly without an evaluator. Where
    it takes long to find what is legal, what may be legal is drawn until something is: the chances are the same."""
    cdef Offer* offer = state.offered
    cdef int i, place, action
    cdef bint unsure = state.guesses and state.to_act != CHANCE and state.c_perhaps()
    if not unsure:
        find_legal(state)
    if state.to_act == CHANCE:
        counts.outcomes += 1
        state.c_play(offer.action[pick(offer, rng)])
        return
    if evaluator is not None and offer.count > 1:
        evaluator.weigh(state)
    while True:  # one number is drawn however many there are, as the twin does
        place = below(rng, offer.count) if evaluator is None or offer.count == 1 else pick(offer, rng)
        action = offer.action[place]
        if not unsure or state.c_refuses(action) == ALLOWED:
            break
        offer.count -= 1
        for i in range(place, offer.count):
            offer.action[i], offer.weight[i] = offer.action[i + 1], offer.weight[i + 1]
    counts.decisions += 1
    counts.turns += action == END
    state.c_play(action)


cdef Counts rollout(State state, Evaluator evaluator, Rng* rng, long cut) noexcept nogil:
    cdef Counts counts
    counts.decisions = counts.turns = counts.outcomes = 0
    while state.to_act != OVER and counts.decisions < cut:
        step(state, evaluator, rng, &counts)
    return counts


cdef int check_fits(Evaluator evaluator, State state) except -1:
    if evaluator is not None:
        evaluators.check_fits(evaluator, state)
    return 0


def play_on(State state not None, seed, long cut=MANY, Evaluator evaluator=None):
    cdef Worker worker = Worker(state)
    cdef Rng rng = seeded(seed)
    cdef Counts counts
    cdef State played = worker.state
    check_fits(evaluator, state)
    with nogil:
        counts = rollout(played, evaluator, &rng, cut)
    memcpy(fields_of(state), fields_of(worker.state), fields_size(state))
    return counts.decisions


def playouts(State root not None, long count, seed, long cut=MANY, Evaluator evaluator=None):
    cdef Worker worker = Worker(root)
    cdef Rng rng = seeded(seed)
    cdef Counts counts
    cdef long game, turns = 0, outcomes = 0
    cdef int party, parties = root.constants.parties
    cdef array decisions = array("l", [0]) * count
    cdef array scores = array("i", [0]) * (count * parties)
    cdef array winners = array("B", [0]) * (count * parties)
    cdef long* decision = decisions.data.as_longs
    cdef bint won[SEATS]
    cdef State state = worker.state
    check_fits(evaluator, root)
    with nogil:
        for game in range(count):
            worker.restart()
            counts = rollout(state, evaluator, &rng, cut)
            decision[game] = counts.decisions
            turns += counts.turns
            outcomes += counts.outcomes
            find_winners(state, won)
            for party in range(parties):
                scores.data.as_ints[game * parties + party] = state.c_score(party)
                winners.data.as_uchars[game * parties + party] = won[party]
    return twin.Tally(
        decisions.tolist(), turns, outcomes, [scores[game * parties:(game + 1) * parties].tolist() for game in range(count)],
        [[party for party in range(parties) if winners.data.as_uchars[game * parties + party]] for game in range(count)])


def copies(State root not None, long count):
    """Copy the fields `count` times, to measure it."""
    cdef Worker worker = Worker(root)
    cdef long i, sum = 0
    with nogil:
        for i in range(count):
            worker.restart()
            sum += worker.state.to_act
    return sum
