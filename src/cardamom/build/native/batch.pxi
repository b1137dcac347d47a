# Many games side by side (batches.Batch). Part of core.pyx.

cdef class Batch:
    """Many games side by side, compiled; cardamom.kernel.batches.Batch says more."""
    # The fields of all games lie side by side; one state for each thread plays them in turn. The fields of a game name its
    # constants, so that one state plays games of all roots.
    cdef readonly array to_act, acted, mask, done, scores, winners, ranks
    cdef readonly list roots
    cdef readonly bint restart
    cdef readonly int threads
    cdef object views  # they keep the arrays from being resized
    cdef object pool
    cdef list workers
    cdef int count, beginnings, parties, ids
    cdef size_t size  # of the fields of a game
    cdef char* games
    cdef char* beginning  # the fields of the roots
    cdef Rng* rngs
    cdef int* chosen
    cdef int* origin  # the root of each game
    cdef int* offers  # how many actions are legal in each game
    cdef Evaluator keeper  # what it found of each game and party is kept, once they are observed
    cdef char* kept
    cdef size_t kept_size  # of a game
    cdef u64* stale  # what is not kept of each game (State.stale)
    cdef bint running

    def __init__(self, root, count, seed, bint restart=True, threads=1):
        cdef int place
        if self.games != NULL:
            raise RuntimeError("a batch begins once")
        self.roots = batches.checked_roots(root, count, threads)
        cdef State first = self.roots[0]
        arrays = batches.batch_arrays(first, count)
        self.to_act, self.acted, self.mask, self.done, self.scores, self.winners, self.ranks = arrays
        self.views = [memoryview(numbers) for numbers in arrays]
        self.workers = [Worker(first) for _ in range(threads)]
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.threads, self.restart = threads, restart
        self.size, self.parties, self.ids = fields_size(first), first.constants.parties, first.action_ids
        self.rngs = <Rng*>grown(NULL, count * sizeof(Rng))
        self.chosen = <int*>grown(NULL, count * sizeof(int))
        self.origin = <int*>grown(NULL, count * sizeof(int))
        self.offers = <int*>grown(NULL, count * sizeof(int))
        self.games = <char*>grown(NULL, count * self.size)
        self.beginnings = len(self.roots)
        self.beginning = <char*>grown(NULL, self.beginnings * self.size)
        for place in range(self.beginnings):
            memcpy(self.beginning + place * self.size, fields_of(<State>self.roots[place]), self.size)
        self.count = count
        self.reset(seed)

    def __dealloc__(self):
        free(self.rngs)
        free(self.chosen)
        free(self.origin)
        free(self.offers)
        free(self.games)
        free(self.beginning)
        free(self.kept)
        free(self.stale)

    def __len__(self):
        return self.count

    def state(self, place):
        cdef int number = arguments.place_in("place", place, self.count)
        cdef State state = (<State>self.roots[self.origin[number]]).copy()
        self.take_up(state, number)
        return state

    def set_state(self, place, state):
        cdef int number = arguments.place_in("place", place, self.count)
        cdef int origin = batches.root_of(self.roots, state)  # so it is one of this engine
        cdef Worker worker = self.workers[0]
        self.stop_running()
        batches.check_goes_on(state)
        self.origin[number] = origin
        self.forget(number)
        memcpy(fields_of(worker.state), fields_of(<State>state), self.size)
        self.settle(worker.state, number, False)
        self.deal(worker.state, number)
        self.show(worker.state, number)

    def reset(self, seed=None, places=None):
        cdef int place
        cdef Worker worker = self.workers[0]
        self.stop_running()
        seeds = None if seed is None else batches.seeds_of(seed, self.count)
        for place in batches.chosen_places(places, self.count):
            if seeds is not None and seeds[place] is not None:
                self.rngs[place] = seeded(seeds[place])
            self.settle(worker.state, place, False)
            self.begin(worker.state, place)
            self.show(worker.state, place)

    def step(self, actions):
        cdef array given
        cdef int place
        self.stop_running()
        if self.count == 1 and type(actions) is tuple and len(<tuple>actions) == 1:  # as environments for one game ask
            self.chosen[0] = known((<tuple>actions)[0])
            if self.first_illegal() == 0:
                raise batches.illegal_in(0, self.state(0), actions[0])
            self.in_threads(self._play)
            return
        given = batches.chosen_actions(actions, self.count)
        if given.itemsize == sizeof(int):
            memcpy(self.chosen, given.data.as_ints, self.count * sizeof(int))
        else:
            for place in range(self.count):
                self.chosen[place] = known_id(given.data.as_longlongs[place])
        place = self.first_illegal()
        if place < self.count:
            raise batches.illegal_in(place, self.state(place), given[place])
        self.in_threads(self._play)

    def observe(self, kind=observations.COMPACT, out=None, seats=None):
        cdef Observer observer = (<State>self.roots[0]).constants.observers.get(kind) if type(kind) is str else None
        cdef Py_buffer view
        cdef array seen
        self.stop_running()
        if observer is None:
            observer = observations.observer_for(self.roots[0], kind)
        if out is None:
            out = array("h", bytes(2 * observer.size * self.count))
        if self.kept == NULL and observer.evaluator is not None and observer.evaluator.kept_size:
            self.keep(observer.evaluator)
        seen = None if seats is None else array("i", batches.observing_seats(self, seats))
        if not PyObject_CheckBuffer(out):
            observations.room_in(out, observer.size * self.count)  # says what is wrong
        PyObject_GetBuffer(out, &view, PyBUF_FORMAT | PyBUF_STRIDES)
        try:
            if (view.readonly or strcmp(view.format, b"h") or not PyBuffer_IsContiguous(&view, b"C")
                    or view.len != <Py_ssize_t>sizeof(short) * observer.size * self.count):
                observations.room_in(out, observer.size * self.count)  # says what is wrong
            self.in_threads(partial(self._observe, observer=observer, out=<size_t>view.buf, seats=seen))
        finally:
            PyBuffer_Release(&view)
        return out

    def values(self, evaluator=None):
        cdef Evaluator judge = batches.fitting(evaluator, self.roots[0])
        cdef array found = array("i", [0]) * (self.count * self.parties)
        self.stop_running()
        self.in_threads(partial(self._value, judge=judge, found=found))
        return found

    def draw(self, seed):
        cdef array found = array("i", [0]) * self.count
        cdef Rng rng = seeded(seed)
        cdef int place
        self.stop_running()
        for place in range(self.count):
            if self.to_act.data.as_ints[place] != OVER:
                found.data.as_ints[place] = flagged(self.mask.data.as_uchars + <size_t>place * self.ids, self.ids,
                                                    below(&rng, self.offers[place]))
        return found

    def copy(self):
        make, arguments = self.__reduce__()
        return make(*arguments)

    def __reduce__(self):
        self.stop_running()
        return batches.restored, (type(self), *batches.described(self))

    def words(self):
        return [self.rngs[place].word for place in range(self.count)]

    def put(self, place, State state not None, word):
        cdef Worker worker = self.workers[0]
        cdef int number = range(self.count)[place]
        self.origin[number] = batches.root_of(self.roots, state)
        self.rngs[number].word = word
        self.forget(number)
        memcpy(fields_of(worker.state), fields_of(state), self.size)
        self.show(worker.state, number)

    # -- in threads -------------------------------------------------------------------------------------------

    cdef int stop_running(self) except -1:
        if self.running:
            raise RuntimeError("this batch is stepping, in another thread")
        return 0

    cdef int in_threads(self, work) except -1:
        """Do the work of all parts, each in a thread of its own. None needs the GIL for long."""
        self.running = True
        try:
            if self.pool is None:
                work(0)
            else:
                list(self.pool.map(work, range(self.threads)))
        finally:
            self.running = False
        return 0

    cdef int begin_of(self, int part) noexcept nogil:
        return <int>(<long long>self.count * part // self.threads)

    def _play(self, int part):
        cdef Worker worker = self.workers[part]
        cdef State state = worker.state
        cdef int place, seat, first = self.begin_of(part), stop = self.begin_of(part + 1)
        with nogil:
            for place in range(first, stop):
                if self.to_act.data.as_ints[place] != OVER:
                    self.take_up(state, place)
                    seat = state.to_act
                    state.c_play(self.chosen[place])
                    self.deal(state, place)
                    self.settle(state, place, state.to_act == OVER)
                    self.acted.data.as_ints[place] = seat
                    if state.to_act == OVER and self.restart:
                        self.begin(state, place)
                    self.show(state, place)

    def _observe(self, int part, Observer observer, size_t out, array seats):
        cdef Worker worker = self.workers[part]
        cdef State state = worker.state
        cdef int place, seat, first = self.begin_of(part), stop = self.begin_of(part + 1)
        cdef int* given = NULL if seats is None else seats.data.as_ints
        cdef short* room = <short*>out
        cdef bint keeps = self.kept != NULL and observer.evaluator is self.keeper
        with nogil:
            for place in range(first, stop):
                self.take_up(state, place)
                seat = given[place] if given != NULL else self.to_act.data.as_ints[place]
                if seat == OVER:
                    seat = max(self.acted.data.as_ints[place], 0)
                if keeps:
                    state.kept, state.stale = self.kept + place * self.kept_size, &self.stale[place]
                observer.look(state, seat, room + <size_t>place * observer.size)
            state.kept = NULL

    def _value(self, int part, Evaluator judge, array found):
        cdef Worker worker = self.workers[part]
        cdef State state = worker.state
        cdef int place, party, first = self.begin_of(part), stop = self.begin_of(part + 1)
        with nogil:
            for place in range(first, stop):
                self.take_up(state, place)
                for party in range(self.parties):
                    found.data.as_ints[place * self.parties + party] = judge.value_of(state, party)

    # -- a game -----------------------------------------------------------------------------------------------

    cdef int first_illegal(self) noexcept nogil:
        """The first game whose decision is not legal, or the number of games."""
        cdef int place, action
        for place in range(self.count):
            action = self.chosen[place]
            if self.to_act.data.as_ints[place] != OVER and not (
                    0 <= action < self.ids and self.mask.data.as_uchars[<size_t>place * self.ids + action]):
                return place
        return self.count

    cdef int keep(self, Evaluator evaluator) except -1:
        """Keep from now on what this evaluator finds."""
        self.keeper, self.kept_size = evaluator, self.parties * evaluator.kept_size
        self.stale = <u64*>grown(NULL, self.count * sizeof(u64))
        memset(self.stale, -1, self.count * sizeof(u64))
        self.kept = <char*>grown(NULL, self.count * self.kept_size)
        return 0

    cdef void forget(self, int place) noexcept nogil:
        """Another game begins here, maybe with other constants."""
        if self.kept != NULL:
            self.stale[place] = ~<u64>0

    cdef char* game(self, int place) noexcept nogil:
        return self.games + place * self.size

    cdef void take_up(self, State state, int place) noexcept nogil:
        memcpy(fields_of(state), self.game(place), self.size)

    cdef void begin(self, State state, int place) noexcept nogil:
        cdef int root = below(&self.rngs[place], self.beginnings) if self.beginnings > 1 else 0
        self.origin[place] = root
        self.forget(place)
        memcpy(fields_of(state), self.beginning + root * self.size, self.size)
        self.deal(state, place)

    cdef void deal(self, State state, int place) noexcept nogil:
        """Go on to the next decision, through whatever chance brings."""
        cdef Counts counts = Counts(0, 0, 0)
        while state.to_act == CHANCE:
            step(state, None, &self.rngs[place], &counts)

    cdef void settle(self, State state, int place, bint over) noexcept nogil:
        """Write down how a game stands, if it is over."""
        cdef bint won[SEATS]
        cdef double ahead[SEATS]
        cdef int party, at
        self.done.data.as_uchars[place] = over
        self.acted.data.as_ints[place] = NOBODY
        if over:
            find_winners(state, won)
            find_ranks(state, ahead)
        for party in range(self.parties):
            at = place * self.parties + party
            self.scores.data.as_ints[at] = state.c_score(party) if over else 0
            self.winners.data.as_uchars[at] = won[party] if over else 0
            self.ranks.data.as_doubles[at] = ahead[party] if over else 0.0

    cdef void show(self, State state, int place) noexcept nogil:
        cdef Offer* offer = state.offered
        cdef unsigned char* row = self.mask.data.as_uchars + <size_t>place * state.action_ids
        cdef int i
        if self.kept != NULL:
            self.stale[place] |= self.keeper.changes(state, self.game(place))
        memcpy(self.game(place), fields_of(state), self.size)
        self.to_act.data.as_ints[place] = state.to_act
        memset(row, 0, state.action_ids)
        find_legal(state)
        self.offers[place] = offer.count
        for i in range(offer.count):
            row[offer.action[i]] = 1


cdef inline int ones_in(unsigned char* flags) noexcept nogil:
    """How many of eight flags, each 0 or 1, are 1."""
    cdef u64 word
    memcpy(&word, flags, sizeof(word))
    return <int>((word * <u64>0x0101010101010101) >> 56)


cdef int flagged(unsigned char* flags, int count, int left) noexcept nogil:
    """The place of a flag that so many others come before."""
    cdef int i = 0, ones
    while i + 8 <= count:
        ones = ones_in(flags + i)
        if left < ones:
            break
        left -= ones
        i += 8
    while not flags[i] or left:
        left -= flags[i]
        i += 1
    return i


cdef inline int known_id(long long action) noexcept nogil:
    return <int>action if 0 <= action < 1 << 30 else NO_ACTION


cdef void find_ranks(State state, double* ahead) noexcept nogil:
    """See kernel/returns.py."""
    cdef int party, other, order, parties = state.constants.parties
    for party in range(parties):
        ahead[party] = 0.0
        for other in range(parties):
            order = state.c_has_lost(party) - state.c_has_lost(other)
            if order == 0:
                order = compared(state.c_score(other), state.c_score(party))
            if order == 0:
                order = compared(state.c_tie_break(other), state.c_tie_break(party))
            if order > 0:
                ahead[party] += 1.0
            elif order == 0 and other != party:
                ahead[party] += 0.5


cdef inline int compared(int one, int other) noexcept nogil:
    return (one > other) - (one < other)
