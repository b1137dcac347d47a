# Tree search (twin.Search). Part of core.pyx.

cdef enum:
    DEPTH = 512

assert DEPTH == twin.DEPTH

cdef struct Node:
    int child  # the first of its children, in ascending order of actions; 0 for none
    int sibling
    int action
    int visits
    double value[SEATS]


cdef inline double clamped(double value) noexcept nogil:
    return min(1.0, max(0.0, value))


cdef struct Scale:
    double lead
    double alone
    double victory  # the share of winning in the reward at the end
    double margin  # the share of the lead


cdef void find_reward(State state, Evaluator evaluator, Scale* scale, double* reward) noexcept nogil:
    cdef int party, other, best, winners = 0, parties = state.constants.parties
    cdef int points[SEATS]
    cdef bint won[SEATS]
    cdef double share
    for party in range(parties):
        points[party] = evaluator.value_of(state, party)
    if parties == 1:
        reward[0] = clamped(points[0] / scale.alone)
        return
    find_winners(state, won)
    for party in range(parties):
        winners += won[party]
    for party in range(parties):
        best = points[0 if party else 1]
        for other in range(parties):
            if other != party and points[other] > best:
                best = points[other]
        reward[party] = clamped(0.5 + (points[party] - best) / scale.lead)
        if state.to_act == OVER:
            share = 1.0 / winners if won[party] else 0.0
            reward[party] = scale.victory * share + scale.margin * reward[party]


cdef class Search:
    """See twin.Search."""
    cdef Worker worker
    cdef Evaluator evaluator
    cdef Scale scale
    cdef Rng rng
    cdef long cut
    cdef double c
    cdef Node* tree  # the top is 0
    cdef long size, room
    cdef bint running

    def __init__(self, State root not None, seed, Evaluator evaluator not None, long cut=60, double c=0.5):
        rewards = twin.check_root(root)
        check_fits(evaluator, root)
        if self.tree != NULL:
            raise RuntimeError("a search begins once")
        self.evaluator = evaluator
        self.scale.lead, self.scale.alone = 20.0 * rewards.lead, 10.0 * rewards.alone
        self.scale.victory, self.scale.margin = rewards.victory / 100.0, (100 - rewards.victory) / 100.0
        self.worker = Worker(root)
        self.rng = seeded(seed)
        self.cut = cut
        self.c = c
        self.make_room(1)
        self.size = 1

    def __dealloc__(self):
        free(self.tree)

    def run(self, long simulations):
        cdef State state = self.worker.state
        cdef Evaluator evaluator = self.evaluator
        cdef long i
        self.check_idle()
        self.make_room(simulations)
        self.running = True
        with nogil:
            for i in range(simulations):
                self.simulate(state, evaluator)
        self.running = False

    def result(self):
        cdef int seat = self.worker.root.to_act
        cdef Node* child = &self.tree[self.tree[0].child]
        self.check_idle()
        lines = []
        while child != self.tree:
            lines.append(twin.Line(child.action, child.visits, child.value[seat] / child.visits))
            child = &self.tree[child.sibling]
        return lines

    cdef int check_idle(self) except -1:
        if self.running:
            raise RuntimeError("this search is running, in another thread")
        return 0

    cdef int make_room(self, long simulations) except -1:
        """Every simulation adds at most one node."""
        cdef long room = max(self.size + simulations, 2 * self.room)
        if self.size + simulations > self.room:
            self.tree = <Node*>grown(self.tree, room * sizeof(Node))
            memset(&self.tree[self.room], 0, (room - self.room) * sizeof(Node))
            self.room = room
        return 0

    cdef void simulate(self, State state, Evaluator evaluator) noexcept nogil:
        cdef int path[DEPTH]
        cdef double reward[SEATS]
        cdef int node = 0, depth = 1, party, place
        cdef long size = self.size
        cdef Counts counts = Counts(0, 0, 0)
        path[0] = 0
        self.worker.restart()
        while state.to_act != OVER and self.size == size and depth < DEPTH:
            if state.to_act == CHANCE:
                step(state, None, &self.rng, &counts)
                continue
            node = self.choose(state, evaluator, node)
            state.c_play(self.tree[node].action)
            path[depth] = node
            depth += 1
        rollout(state, evaluator, &self.rng, self.cut)
        find_reward(state, evaluator, &self.scale, reward)
        for place in range(depth):
            self.tree[path[place]].visits += 1
            for party in range(state.constants.parties):
                self.tree[path[place]].value[party] += reward[party]

    cdef int choose(self, State state, Evaluator evaluator, int node) noexcept nogil:
        """The child to try: the best by what is known of it and by how likely a rollout takes it; see the twin."""
        cdef Offer* offer = &self.worker.offer
        cdef Node* tree = self.tree
        cdef int i, action = 0, best = 0, seat = state.to_act, child = tree[node].child
        cdef double mean = tree[node].value[seat] / tree[node].visits if tree[node].visits else 0.5
        cdef double reach, worth, best_worth = -1.0, total = 0.0
        find_legal(state)
        for i in range(offer.count):
            offer.weight[i] = liking(evaluator, state, offer.action[i])
            total += sqrt(offer.weight[i])
        reach = self.c * sqrt(tree[node].visits + 1.0) / total
        for i in range(offer.count):
            while child and tree[child].action < offer.action[i]:
                child = tree[child].sibling
            if child and tree[child].action == offer.action[i]:
                worth = tree[child].value[seat] / tree[child].visits
                worth += reach * sqrt(offer.weight[i]) / (1.0 + tree[child].visits)
            else:
                worth = mean + reach * sqrt(offer.weight[i])
            if worth > best_worth:
                best_worth, action = worth, offer.action[i]
                best = child if child and tree[child].action == action else 0
        return best if best else self.insert(node, action)

    cdef int insert(self, int node, int action) noexcept nogil:
        """A new child, at its place in the order of actions."""
        cdef Node* tree = self.tree
        cdef int new = self.size
        cdef int* link = &tree[node].child
        while link[0] and tree[link[0]].action < action:
            link = &tree[link[0]].sibling
        tree[new].action = action
        tree[new].sibling = link[0]
        link[0] = new
        self.size += 1
        return new
