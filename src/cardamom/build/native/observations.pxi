# What seats see in numbers (kernel/observations.py). Part of core.pyx.

cdef enum:
    NUMBER = 0
    ONE_HOT = 1
    BITS = 2

assert (NUMBER, ONE_HOT, BITS) == (observations.NUMBER, observations.ONE_HOT, observations.BITS)

cdef struct Reading:  # see observations.Reading
    Py_ssize_t at  # from the first field of a state, in bytes
    bint words
    int outer
    int length
    int places
    int inner
    int encoding
    int width
    int low
    int high
    int seats_from


@cython.final
cdef class Observer:
    """Observes states of one set-up, without the GIL; see observations.Observer."""
    cdef readonly object spec
    cdef Evaluator evaluator
    cdef Reading* readings
    cdef int seats, parties, fields, size

    def __cinit__(self, State state not None, seen):
        cdef int i
        cdef Reading* one
        self.spec, readings, self.evaluator = seen
        if self.evaluator is not None:
            evaluators.check_fits(self.evaluator, state)
        self.seats, self.parties = state.constants.seats, state.constants.parties
        self.size, self.fields = self.spec.size, len(readings)
        self.readings = <Reading*>grown(NULL, self.fields * sizeof(Reading))
        for i in range(self.fields):
            read, one = readings[i], &self.readings[i]
            place = state._places[read.name]
            one.at = <char*>state.address(place[0]) - fields_of(state)
            one.words = place[1] == "Q"
            one.outer, one.length, one.places, one.inner = read.outer, read.length, read.places, read.inner
            one.encoding, one.width, one.low, one.high = read.encoding, read.width, read.low, read.high
            one.seats_from = read.seats_from

    def __dealloc__(self):
        free(self.readings)

    def observe(self, State state not None, int seat, room):
        cdef Py_buffer view
        PyObject_GetBuffer(room, &view, PyBUF_WRITABLE)
        with nogil:
            self.look(state, seat, <short*>view.buf)
        PyBuffer_Release(&view)

    cdef void look(self, State state, int seat, short* out) noexcept nogil:
        """Write what a seat sees: `size` numbers."""
        cdef int i, place
        memset(out, 0, self.size * sizeof(short))
        if self.evaluator is not None:
            for place in range(self.parties):
                self.evaluator.sees(state, self.party(seat, place), out)
                keep_within(&self.evaluator.of_party, out)
                out += self.evaluator.of_party.count
        for i in range(self.fields):
            out = self.read(&self.readings[i], fields_of(state), seat, out)

    cdef inline int party(self, int seat, int place) noexcept nogil:
        """Who has this place, as the seat sees it."""
        return (seat + place) % self.seats if place < self.seats else place

    cdef short* read(self, Reading* field, char* fields, int seat, short* out) noexcept nogil:
        """Write a field where all is zero so far; the end of what was written."""
        cdef int outer, place
        cdef Py_ssize_t row
        for outer in range(field.outer):
            for place in range(field.places):
                row = (outer * field.length + (self.party(seat, place) if field.length > 1 else 0)) * field.inner
                if field.words:
                    write_bits(<u64*>(fields + field.at) + row, field, out)
                elif field.encoding == NUMBER and field.seats_from < 0:
                    write_numbers(<short*>(fields + field.at) + row, field, out)
                else:
                    self.write_values(<short*>(fields + field.at) + row, field, seat, out)
                out += field.inner * field.width
        return out

    cdef void write_values(self, short* values, Reading* field, int seat, short* out) noexcept nogil:
        """Of an index or of a seat."""
        cdef int i, value
        for i in range(field.inner):
            value = values[i]
            if field.seats_from >= 0 and field.seats_from <= value < field.seats_from + self.seats:
                value = field.seats_from + (value - field.seats_from - seat + self.seats) % self.seats
            if field.encoding == NUMBER:
                out[i] = min(max(value, field.low), field.high)
            elif 0 <= value < field.width:
                out[i * field.width + value] = 1


cdef void write_numbers(short* values, Reading* field, short* out) noexcept nogil:
    cdef int i, count = field.inner
    cdef short low = field.low, high = field.high, value
    for i in range(count):
        value = values[i] if values[i] > low else low
        out[i] = value if value < high else high


cdef void write_bits(u64* words, Reading* field, short* out) noexcept nogil:
    cdef int i
    cdef u64 word, used = ~<u64>0 if field.width == 64 else bit(field.width) - 1
    for i in range(field.inner):
        word = words[i] & used
        while word:
            out[i * field.width + lowest_bit(word)] = 1
            word &= word - 1
