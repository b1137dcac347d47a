"""What an evaluator has learned: which actions to try first, and who wins where a turn begins.

The numbers stand in the evaluator's file, as integers in units of 2**-20. They are added and multiplied as floats of 64 bits
in a fixed order, and nothing else is asked of the machine, so that results are the same everywhere and on both engines.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardamom.kernel.actions import Actions
from cardamom.kernel.content import Reader
from cardamom.kernel.features import names, row_names

if TYPE_CHECKING:
    from cardamom.kernel.evaluator import Evaluator

UNIT = 1 << 20
LARGEST = 1 << 30
MOST_UNITS, MOST_LAYERS = 64, 4
STEEPEST = 30.0  # beyond it, a logit makes no difference


class Layer(NamedTuple):
    """A linear layer: sums of weighted inputs."""

    weights: list[list[float]]  # for each input, of each output
    biases: list[float]


class Learned(NamedTuple):
    """A prior that is linear in the features of an action, with weights for each kind of action; and a net that says from
    the features of a party and of its strongest rival how likely it wins. Between layers, what is negative becomes 0.
    Without layers there is no net, and searches roll out."""

    exploration: float  # how much a search explores
    prior: list[list[float]]
    layers: list[Layer]

    def likelihood(self, row: int, seen: Sequence[int]) -> float:
        """Return how likely an action is to be tried, relative to the others."""
        score = 0.0
        for number, weight in zip(seen, self.prior[row], strict=True):
            score += number * weight
        return exponential(score)

    def chance(self, own: Sequence[int], rival: Sequence[int]) -> float:
        """Return a party's chance to win, from 0 to 1."""
        values: Sequence[float] = [*own, *rival]
        for place, layer in enumerate(self.layers):
            sums = list(layer.biases)
            for value, weights in zip(values, layer.weights, strict=True):
                if value:
                    for output, weight in enumerate(weights):
                        sums[output] += value * weight
            values = sums if place == len(self.layers) - 1 else [max(0.0, one) for one in sums]
        return 1.0 / (1.0 + exponential(-values[0]))


def exponential(value: float) -> float:
    """Approximate e to the power of `value` with sums and products alone, which give the same result on every machine."""
    power = 1.0 + min(STEEPEST, max(-STEEPEST, value)) / 1024.0
    for _ in range(10):
        power *= power
    return power


# -- the file -------------------------------------------------------------------------------------------------


def read_learned(cls: type[Evaluator[Any]], actions: Actions, document: Any, file: str) -> Learned:
    """Read the table `[learned]` of an evaluator's file. One made for other features or actions is refused."""
    reader = Reader(document, file, "learned")
    exploration = reader.number("exploration", 1, 10_000) / 100.0
    check_names(reader, "features", names(cls.features_declared, False))
    check_names(reader, "action_features", names(cls.features_declared, True))
    check_names(reader, "actions", row_names(actions))
    columns = len(names(cls.features_declared, True))
    prior = [[number / UNIT for number in numbers(reader, f"prior[{row}]", values, columns)]
             for row, values in enumerate(reader.items("prior", len(row_names(actions))))]
    inputs, layers = 2 * len(names(cls.features_declared, False)), []
    written = reader.get("layers", "a list of layers")
    if not isinstance(written, list) or len(written) > MOST_LAYERS:
        reader.fail("layers", f"a list of at most {MOST_LAYERS} layers")
    for place, rows in enumerate(written):
        last = place == len(written) - 1
        if not isinstance(rows, list) or len(rows) != inputs + 1:
            reader.fail(f"layers[{place}]", f"{inputs} lists of weights and one of biases")
        outputs = len(rows[-1]) if isinstance(rows[-1], list) else 0
        if not 1 <= outputs <= (1 if last else MOST_UNITS):
            reader.fail(f"layers[{place}]", "one output" if last else f"1 to {MOST_UNITS} outputs")
        made = [[number / UNIT for number in numbers(reader, f"layers[{place}][{n}]", row, outputs)]
                for n, row in enumerate(rows)]
        layers.append(Layer(made[:-1], made[-1]))
        inputs = outputs
    reader.close()
    return Learned(exploration, prior, layers)


def written_learned(learned: Learned, cls: type[Evaluator[Any]], actions: Actions) -> dict[str, Any]:
    """Return the table `[learned]` of an evaluator's file, for `read_learned`."""
    def units(rows: Sequence[Sequence[float]]) -> list[list[int]]:
        return [[min(LARGEST, max(-LARGEST, round(number * UNIT))) for number in row] for row in rows]

    return {"exploration": round(100 * learned.exploration), "features": names(cls.features_declared, False),
            "action_features": names(cls.features_declared, True), "actions": row_names(actions),
            "prior": units(learned.prior), "layers": [units([*one.weights, one.biases]) for one in learned.layers]}


def check_names(reader: Reader, key: str, expected: Sequence[str]) -> None:
    """Check that the numbers were learned for exactly these names, in this order."""
    found = reader.get(key, "a list of names")
    if found == expected:
        return
    known = found if isinstance(found, list) else []
    missing = next((name for name in expected if name not in known), None)
    other = next((name for name in known if name not in expected), None)
    difference = (f"it lacks {missing}" if missing is not None else f"{other} is none of them" if other is not None
                  else "they stand in another order")
    reader.fail(key, f"those of this game, but {difference}; train the evaluator again")


def numbers(reader: Reader, key: str, values: Any, count: int) -> list[int]:
    if not isinstance(values, list) or len(values) != count:
        reader.fail(key, f"{count} numbers")
    return [reader.number_in(f"{key}[{n}]", value, -LARGEST, LARGEST) for n, value in enumerate(values)]


def in_toml(document: Mapping[str, Any]) -> str:
    """Return the text of an evaluator's file: a line for each row of numbers, so that files can be compared."""
    def value(one: Any) -> str:
        if isinstance(one, str):
            return '"' + one.replace("\\", "\\\\").replace('"', '\\"') + '"'
        if isinstance(one, list):
            deep = any(isinstance(part, list) for part in one)
            return ("[\n" + "".join(f"{value(part)},\n" for part in one) + "]" if deep
                    else "[" + ", ".join(map(value, one)) + "]")
        return str(one)

    tables = {key: table for key, table in document.items() if isinstance(table, Mapping)}
    lines = [f"{key} = {value(one)}" for key, one in document.items() if key not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {value(one)}" for key, one in table.items())]
    return "\n".join(lines) + "\n"
