# Tree search (twin.Search). Part of core.pyx.

cdef enum:
    DEPTH = 512

    MOST_OFFERS = 4000000  # that are listed once: 48 MB; what has no room is listed again each time

assert DEPTH == twin.DEPTH

cdef struct Node:
    int child  # the first of its children, in ascending order of actions; 0 for none
    int sibling
    int action
    int visits
    int offer  # where its offers begin
    int offers  # how many are listed; 0 if they are not
    double total  # of how likely they are
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


@cython.final
cdef class Search:
    """Tree search, compiled; cardamom.kernel.twin.Search says more."""
    cdef Worker worker
    cdef Evaluator evaluator
    cdef Learned learned  # of the evaluator, or None
    cdef Scale scale
    cdef Rng rng
    cdef long cut
    cdef double c
    cdef Node* tree  # the top is 0
    cdef long size, room, most_nodes
    cdef int* actions  # the offers of all nodes that list them
    cdef double* likely
    cdef double* liked  # how likely each action is that the worker offers
    cdef long offers, offers_room
    cdef bint running

    def __init__(self, State root not None, seed, Evaluator evaluator not None, long cut=60, c=None,
                 long most_nodes=twin.MOST_NODES):
        rewards = twin.check_root(root)
        check_fits(evaluator, root)
        if self.tree != NULL:
            raise RuntimeError("a search begins once")
        self.evaluator = evaluator
        self.learned = evaluator.learning
        self.scale.lead, self.scale.alone = 20.0 * rewards.lead, 10.0 * rewards.alone
        self.scale.victory, self.scale.margin = rewards.victory / 100.0, (100 - rewards.victory) / 100.0
        self.worker = Worker(root)
        self.rng = seeded(seed)
        self.cut = cut
        self.c = twin.exploration(evaluator) if c is None else c
        self.most_nodes = min(max(most_nodes, 1), <long>1 << 30)
        self.tree = <Node*>grown(NULL, sizeof(Node))
        self.room = 1
        self.offers_room = root.action_ids
        self.actions = <int*>grown(NULL, self.offers_room * sizeof(int))
        self.likely = <double*>grown(NULL, self.offers_room * sizeof(double))
        self.liked = <double*>grown(NULL, self.offers_room * sizeof(double))
        self.forget()

    def __dealloc__(self):
        free(self.tree)
        free(self.actions)
        free(self.likely)
        free(self.liked)

    def run(self, simulations):
        cdef State state = self.worker.state
        cdef Evaluator evaluator = self.evaluator
        cdef long i, count = arguments.whole("simulations", simulations, 0)
        self.check_idle()
        twin.check_root(self.worker.root)
        self.make_room(count)
        self.running = True
        with nogil:
            for i in range(count):
                self.simulate(state, evaluator)
        self.running = False

    def result(self):
        cdef State root = self.worker.root
        cdef int seat = root.to_act
        cdef Node* child = &self.tree[self.tree[0].child]
        self.check_idle()
        twin.check_decision(root)
        lines = []
        while child != self.tree:
            if rule_against(root, child.action) == ALLOWED:
                lines.append(twin.Line(child.action, child.visits, child.value[seat] / child.visits))
            child = &self.tree[child.sibling]
        return lines

    def values(self):
        cdef Node* top = self.tree
        self.check_idle()
        return [top.value[party] / top.visits for party in range(self.worker.root.constants.parties)] if top.visits else []

    def as_tree(self, depth=2, least=1):
        self.check_idle()
        depth, least = twin.tree_limits(depth, least)
        return self.branch(0, None, depth, least)

    cdef object branch(self, int node, prior, int depth, int least):
        cdef Node* one = &self.tree[node]
        cdef int child = one.child, offer = one.offer, i
        below = []
        while child and depth > 0:
            if self.tree[child].visits >= least:
                likely = None
                for i in range(one.offers):
                    if self.actions[offer + i] == self.tree[child].action:
                        likely = self.likely[offer + i] / one.total
                below.append(self.branch(child, likely, depth - 1, least))
            child = self.tree[child].sibling
        values = [one.value[party] / max(one.visits, 1) for party in range(self.worker.root.constants.parties)]
        return twin.Branch(one.action if node else NO_ACTION, one.visits, values, prior, below)

    def add_noise(self, fraction, alpha, seed):
        cdef int i, count
        cdef double total = 0.0
        self.check_idle()
        twin.check_decision(self.worker.root)
        self.worker.restart()
        whole = self.find_offers(self.worker.state, self.evaluator)
        count = self.worker.offer.count
        noisy = twin.mixed_with_noise([self.liked[i] for i in range(count)], whole, fraction, alpha, seed)
        for i in range(count):
            self.liked[i] = noisy[i]
            total += self.liked[i]
        self.list_offers(0, total)

    def has_root(self, state):
        return self.worker.root == contract.checked_state("state", state)

    def play(self, action):
        cdef State root = self.worker.root
        cdef bint by_chance = root.to_act == CHANCE
        cdef int child = self.tree[0].child, played
        self.check_idle()
        root.apply(action)
        if by_chance:
            return
        played = known(action)
        while child and self.tree[child].action != played:
            child = self.tree[child].sibling
        if child:
            self.keep(child)
        else:
            self.forget()

    def __reduce__(self):
        raise TypeError("a search is neither copied nor pickled: begin another one with Search(root, seed)")

    cdef int check_idle(self) except -1:
        if self.running:
            raise RuntimeError("this search is running, in another thread")
        return 0

    cdef int make_room(self, long simulations) except -1:
        """Every simulation adds at most one node."""
        cdef long room = min(max(self.size + simulations, 2 * self.room), self.most_nodes)
        if self.size + simulations > self.room and room > self.room:
            self.tree = <Node*>grown(self.tree, room * sizeof(Node))
            self.room = room
        return 0

    cdef void forget(self) noexcept nogil:
        memset(self.tree, 0, sizeof(Node))
        self.size = 1
        self.offers = 0

    cdef void keep(self, int top) noexcept nogil:
        """Copy what lies below a node, side by side; it becomes the top. Without memory for it, all is forgotten."""
        cdef long most = min(self.size, self.tree[top].visits)  # each visit made one node at most
        cdef Node* tree = <Node*>malloc(most * sizeof(Node))
        cdef int* actions = <int*>malloc((self.offers + 1) * sizeof(int))
        cdef double* likely = <double*>malloc((self.offers + 1) * sizeof(double))
        cdef int node = 0, child, last
        cdef long size = 1, offers = 0
        if tree == NULL or actions == NULL or likely == NULL:
            free(tree)
            free(actions)
            free(likely)
            self.forget()
            return
        tree[0] = self.tree[top]
        tree[0].sibling = 0
        while node < size:
            memcpy(&actions[offers], &self.actions[tree[node].offer], tree[node].offers * sizeof(int))
            memcpy(&likely[offers], &self.likely[tree[node].offer], tree[node].offers * sizeof(double))
            tree[node].offer = offers
            offers += tree[node].offers
            child, last = tree[node].child, 0
            while child:
                tree[size] = self.tree[child]
                child = tree[size].sibling
                if last:
                    tree[last].sibling = size
                else:
                    tree[node].child = size
                last = size
                size += 1
            node += 1
        free(self.tree)
        free(self.actions)
        free(self.likely)
        self.tree, self.size, self.room = tree, size, most
        self.actions, self.likely, self.offers_room = actions, likely, self.offers + 1
        self.offers = offers

    cdef void simulate(self, State state, Evaluator evaluator) noexcept nogil:
        cdef int path[DEPTH]
        cdef double reward[SEATS]
        cdef int node = 0, depth = 1, party, place, action
        cdef bint fresh = False, exact = True
        cdef Counts counts = Counts(0, 0, 0)
        path[0] = 0
        self.worker.restart()
        while state.to_act != OVER and not fresh and depth < DEPTH:
            if state.to_act == CHANCE:
                step(state, None, &self.rng, &counts)
                exact = False
                continue
            node = self.choose(state, evaluator, node, exact, &action)
            state.c_play(action)
            if not node:  # the tree is full
                break
            fresh = not self.tree[node].visits
            path[depth] = node
            depth += 1
        self.find_rewards(state, evaluator, reward)
        for place in range(depth):
            self.tree[path[place]].visits += 1
            for party in range(state.constants.parties):
                self.tree[path[place]].value[party] += reward[party]

    cdef void find_rewards(self, State state, Evaluator evaluator, double* reward) noexcept nogil:
        """Roll out and evaluate; see the twin."""
        cdef Counts counts = Counts(0, 0, 0)
        if self.learned is None or not self.learned.layers:
            rollout(state, evaluator, &self.rng, self.cut)
            find_reward(state, evaluator, &self.scale, reward)
            return
        while state.to_act != OVER and (state.to_act == CHANCE or counts.decisions < self.cut and not evaluator.rests(state)):
            step(state, evaluator, &self.rng, &counts)
        if state.to_act == OVER:
            find_reward(state, evaluator, &self.scale, reward)
        else:
            find_outlook(evaluator, self.learned, state, reward)

    cdef int choose(self, State state, Evaluator evaluator, int node, bint exact, int* action) noexcept nogil:
        """The action to try, and its child: the best by what is known of it and by how likely it is; see the twin."""
        cdef Node* tree = self.tree
        cdef int i, count, best = 0, seat = state.to_act, child = tree[node].child
        cdef int* actions
        cdef double* likely
        cdef double mean = tree[node].value[seat] / tree[node].visits if tree[node].visits else 0.5
        cdef double reach, worth, total, best_worth = -1.0
        if exact and tree[node].offers:
            count, total = tree[node].offers, tree[node].total
            actions, likely = &self.actions[tree[node].offer], &self.likely[tree[node].offer]
        else:
            total = self.find_offers(state, evaluator)
            count, actions, likely = self.worker.offer.count, self.worker.offer.action, self.liked
            if exact:
                self.list_offers(node, total)
        reach = self.c * sqrt(tree[node].visits + 1.0) / total
        for i in range(count):
            while child and tree[child].action < actions[i]:
                child = tree[child].sibling
            if child and tree[child].action == actions[i]:
                worth = tree[child].value[seat] / tree[child].visits
                worth += reach * likely[i] / (1.0 + tree[child].visits)
            else:
                worth = mean + reach * likely[i]
            if worth > best_worth:
                best_worth = worth
                action[0] = actions[i]
                best = child if child and tree[child].action == actions[i] else 0
        return best if best else self.insert(node, action[0])

    cdef double find_offers(self, State state, Evaluator evaluator) noexcept nogil:
        """What is legal and how likely each is, into the worker; the sum of the latter."""
        cdef Offer* offer = &self.worker.offer
        cdef int i
        cdef double total = 0.0
        find_legal(state)
        if self.learned is None:
            evaluator.weigh(state)
        for i in range(offer.count):
            self.liked[i] = sqrt(offer.weight[i]) if self.learned is None else likelihood(
                evaluator, self.learned, state, offer.action[i])
            total += self.liked[i]
        return total

    cdef void list_offers(self, int node, double total) noexcept nogil:
        """Note what the worker has found, if there is room."""
        cdef int count = self.worker.offer.count
        cdef long room = max(2 * self.offers_room, self.offers + count)
        cdef int* actions
        cdef double* likely
        if self.offers + count > MOST_OFFERS:
            return
        if self.offers + count > self.offers_room:
            actions = <int*>realloc(self.actions, room * sizeof(int))
            if actions == NULL:
                return
            self.actions = actions
            likely = <double*>realloc(self.likely, room * sizeof(double))
            if likely == NULL:
                return
            self.likely = likely
            self.offers_room = room
        memcpy(&self.actions[self.offers], self.worker.offer.action, count * sizeof(int))
        memcpy(&self.likely[self.offers], self.liked, count * sizeof(double))
        self.tree[node].offer, self.tree[node].offers, self.tree[node].total = self.offers, count, total
        self.offers += count

    cdef int insert(self, int node, int action) noexcept nogil:
        """A new child, at its place in the order of actions; 0 if the tree is full."""
        cdef Node* tree = self.tree
        cdef int new = self.size
        cdef int* link = &tree[node].child
        if self.size >= self.most_nodes:
            return 0
        while link[0] and tree[link[0]].action < action:
            link = &tree[link[0]].sibling
        memset(&tree[new], 0, sizeof(Node))
        tree[new].action = action
        tree[new].sibling = link[0]
        link[0] = new
        self.size += 1
        return new
