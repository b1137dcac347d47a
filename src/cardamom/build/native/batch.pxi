# Many games side by side (twin.Batch). Part of core.pyx.

cdef class Batch:
    """See twin.Batch. The fields of all games lie side by side; one state plays them in turn."""
    cdef readonly array to_act, mask, done, scores, winners
    cdef object views  # they keep the arrays from being resized
    cdef Worker worker
    cdef int count
    cdef char* games
    cdef Rng* rngs
    cdef bint running

    def __init__(self, State root not None, int count, seed):
        cdef int place
        twin.check_batch(root, count)
        if self.games != NULL:
            raise RuntimeError("a batch begins once")
        self.to_act, self.mask, self.done, self.scores, self.winners = arrays = twin.batch_arrays(root, count)
        self.views = [memoryview(numbers) for numbers in arrays]
        self.worker = Worker(root)
        self.rngs = <Rng*>grown(NULL, count * sizeof(Rng))
        self.games = <char*>grown(NULL, count * fields_size(root))
        self.count = count
        for place in range(count):
            self.rngs[place] = seeded(twin.derived(seed, place))
            self.begin(self.worker.state, place)
            self.show(self.worker.state, place)

    def __dealloc__(self):
        free(self.rngs)
        free(self.games)

    def __len__(self):
        return self.count

    def state(self, place):
        cdef State state = self.worker.root.copy()
        self.take_up(state, range(self.count)[place])
        return state

    def step(self, actions):
        cdef array chosen = twin.chosen_actions(actions, self.count)
        cdef int* action = chosen.data.as_ints
        cdef int place, rule = ALLOWED
        cdef State state = self.worker.state
        if self.running:
            raise RuntimeError("this batch is stepping, in another thread")
        self.running = True
        with nogil:
            for place in range(self.count):
                self.take_up(state, place)
                rule = rule_against(state, action[place])
                if rule != ALLOWED:
                    break
            else:
                for place in range(self.count):
                    self.take_up(state, place)
                    state.c_play(action[place])
                    self.deal(state, place)
                    self.settle(state, place)
                    if state.to_act == OVER:
                        self.begin(state, place)
                    self.show(state, place)
        self.running = False
        if rule != ALLOWED:
            raise twin.illegal_in(place, self.state(place), action[place], rule)

    cdef char* game(self, int place) noexcept nogil:
        return self.games + place * fields_size(self.worker.root)

    cdef void take_up(self, State state, int place) noexcept nogil:
        memcpy(fields_of(state), self.game(place), fields_size(state))

    cdef void begin(self, State state, int place) noexcept nogil:
        self.worker.restart()
        self.deal(state, place)

    cdef void deal(self, State state, int place) noexcept nogil:
        """Go on to the next decision, through whatever chance brings."""
        cdef Counts counts = Counts(0, 0, 0)
        while state.to_act == CHANCE:
            step(state, None, &self.rngs[place], &counts)

    cdef void settle(self, State state, int place) noexcept nogil:
        cdef bint won[SEATS]
        cdef int party, parties = state.constants.parties
        cdef bint over = state.to_act == OVER
        find_winners(state, won)
        self.done.data.as_uchars[place] = over
        for party in range(parties):
            self.scores.data.as_ints[place * parties + party] = state.c_score(party) if over else 0
            self.winners.data.as_uchars[place * parties + party] = won[party]

    cdef void show(self, State state, int place) noexcept nogil:
        cdef Offer* offer = state.offered
        cdef unsigned char* row = self.mask.data.as_uchars + <size_t>place * state.action_ids
        cdef int i
        memcpy(self.game(place), fields_of(state), fields_size(state))
        self.to_act.data.as_ints[place] = state.to_act
        memset(row, 0, state.action_ids)
        find_legal(state)
        for i in range(offer.count):
            row[offer.action[i]] = 1
