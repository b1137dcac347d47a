"""Words of 64 bits that are offered by their bits: both engines list them ascending, and chance brings them alike."""
from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from cardamom.kernel import engine as engines
from cardamom.kernel.bits import lowest_bit
from cardamom.kernel.state import CHANCE, END, OVER, State
from tests.fuzzing import examples
from tests.kernel.conftest import Toys
from tests.kernel.walks import walk
from tests.toys.piles import CARDS, DRAW, KEEP, content

EVERY = (1 << CARDS) - 1
few = st.sets(st.integers(0, CARDS - 1), max_size=4).map(lambda cards: sum(1 << n for n in cards))
words = st.one_of(st.integers(0, EVERY), few)


def start(toys: Toys, engine: str, deck: int) -> State:
    rules = toys.rules("piles", engine)
    return rules(rules.make_constants(content(deck)))


def bits(word: int) -> list[int]:
    return [n for n in range(CARDS) if word >> n & 1]


@examples(60)
@given(deck=words, seed=st.integers(0, 99))
@example(deck=0, seed=0)
@example(deck=1, seed=0)
@example(deck=1 << CARDS - 1, seed=0)
@example(deck=EVERY, seed=1)
def test_bits_are_offered_ascending_and_as_the_guards_say(toys: Toys, deck: int, seed: int) -> None:
    for engine in ("native", "interpreted"):
        state = start(toys, engine, deck)
        assert state.deck == deck  # type: ignore[attr-defined]
        for _ in range(12):
            left, drawn = state.fields()["left"], state.fields()["drawn"]
            drawing = state.to_act == CHANCE
            wanted = [DRAW + n for n in bits(left)] if drawing else [END, *(KEEP + n for n in bits(drawn))]
            assert state.legal() == ([] if state.to_act == OVER else wanted)
            assert state.legal() == [action for action in range(state.num_actions) if state.why_not(action) == 0]
            assert state.chance() == ([1] * len(wanted) if drawing else [])
            assert state.scores() == [bits(drawn)[0] if drawn else CARDS]
            walk(state, seed, 1)
    fast, twin = start(toys, "native", deck), start(toys, "interpreted", deck)
    assert walk(fast, seed, 40) == walk(twin, seed, 40)
    assert fast == twin


def test_playouts_draw_from_bits_alike_on_both_engines(toys: Toys) -> None:
    deck = sum(1 << n for n in range(0, CARDS, 7))
    fast, twin = start(toys, "native", deck), start(toys, "interpreted", deck)
    assert engines.play_on(fast, 5) == engines.play_on(twin, 5)
    assert fast == twin
    assert fast.to_act == OVER


def test_chance_brings_every_bit_as_often(toys: Toys) -> None:
    state, drawn = start(toys, "native", 0b111), [0, 0, 0]
    for seed in range(3000):
        game = state.copy()
        engines.play_on(game, seed, cut=1)
        drawn[lowest_bit(0b111 ^ game.fields()["left"])] += 1
    assert all(850 < times < 1150 for times in drawn)


def test_the_lowest_bit() -> None:
    assert [lowest_bit(word) for word in (1, 2, 0b1100, 1 << 63, EVERY)] == [0, 1, 2, 63, 0]
