"""The contract between rules and everything else, and its interpreted engine.

A game implements `begin` to `has_lost` and declares its actions (kernel/actions.py); all else is the same for all games. A
module is a class below State that adds fields, constants, methods and actions; a game inherits the modules it is made of. No
name is defined twice, but for a `hook`, and nothing calls super.

States of the compiled engine are registered here: they are States to `isinstance` and to mypy, and answer the same calls.
"""
from __future__ import annotations

import inspect
import struct
from abc import ABCMeta
from collections.abc import Callable, Mapping
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Self
from zlib import crc32

from cardamom.kernel.actions import ALLOWED as ALLOWED
from cardamom.kernel.actions import GAME_OVER as GAME_OVER
from cardamom.kernel.actions import NO_SUCH_ACTION as NO_SUCH_ACTION
from cardamom.kernel.actions import NO_SUCH_OUTCOME as NO_SUCH_OUTCOME
from cardamom.kernel.actions import NOT_NOW as NOT_NOW
from cardamom.kernel.actions import Actions, Kind, Step, StepField
from cardamom.kernel.arguments import whole
from cardamom.kernel.constants import Constants
from cardamom.kernel.content import shown
from cardamom.kernel.digest import mix
from cardamom.kernel.fields import Field, Seats, constant, field, plain
from cardamom.kernel.observations import COMPACT, observe
from cardamom.kernel.pickling import pickled_state
from cardamom.kernel.render import ANSI
from cardamom.kernel.returns import WIN, ranks, returns
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.kernel.evaluator import Rewards
    from cardamom.kernel.game import Setup

SEATS = Seats(5)  # the most seats (and automatons) a game may have
CHANCE, OVER = -1, -2  # to_act, when it is no seat
END = 0  # in every game the action with this id is `end`: it ends a turn
KERNEL_RULES = {GAME_OVER: "K-1", NO_SUCH_ACTION: "K-2", NO_SUCH_OUTCOME: "K-3", NOT_NOW: "K-4"}
# Of states, besides what State defines:
KERNEL_NAMES = ("step", "constants", "offered", "kept", "stale", "shared", "end", "layout")
CONTRACT = ("begin", "score", "tie_break", "has_lost")  # what a game defines, and may call of itself


class IllegalAction(ValueError):
    """An action is not legal; `rule` is the id of the rule that forbids it, `text` the message that says why."""

    def __init__(self, action: str, rule: str, message: Text) -> None:
        super().__init__(f"{action} is not allowed by {rule}")
        self.action, self.rule, self.text = action, rule, message

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str, Text]]:
        return type(self), (self.action, self.rule, self.text)


class State(metaclass=ABCMeta):
    """A position: who is to act, what they can do, and what it does. It has no random generator and no hidden future."""

    engine: ClassVar[str] = "interpreted"
    num_actions: ClassVar[int] = 0
    declared_fields: ClassVar[dict[str, Field]]
    declared_constants: ClassVar[dict[str, Field]]
    layout: ClassVar[int]  # a digest of the names, shapes and limits of all fields
    actions: ClassVar[Actions]  # what these rules declare
    steps: ClassVar[tuple[Step, ...]]
    kinds: ClassVar[tuple[Kind, ...]]
    granted_by: ClassVar[Mapping[str, int]]  # the rules that grant actions of modules, by their names
    rewards: ClassVar[Rewards | None] = None  # what a search plays for; without it there is no search

    step: Step  # what is asked
    to_act: int = field(below=SEATS)  # a seat, CHANCE or OVER
    seats: int = constant(below=SEATS + 1)
    parties: int = constant(below=SEATS + 1)  # entries of scores(): the seats and, in solo games, the automaton

    # -- what a game implements -------------------------------------------------------------------------------

    def begin(self) -> None:
        """Turn fields that are all zero into the first position."""
        raise NotImplementedError

    def score(self, party: int) -> int:
        """Return the points of a seat or automaton, as if the game ended now."""
        raise NotImplementedError

    def tie_break(self, party: int) -> int:
        """Return the tie breaker: among equal scores the highest wins, and equal values share the victory."""
        return 0

    def has_lost(self, party: int) -> bool:
        """Return whether this party loses at the end, whatever its points."""
        return False

    # -- what rules may call ----------------------------------------------------------------------------------

    def ask(self, seat: int, step: Step) -> None:
        """Ask a seat, or CHANCE, the question of this step next."""
        self.to_act = seat
        self.step = step

    # -- what declared actions define ---------------------------------------------------------------------------

    def offer(self) -> None:
        """Write all legal actions into `offered`, in ascending order."""
        offered = self.offered
        for call in self.actions.asked[self.step]:
            offered += call.legal(self)

    def is_slow(self) -> bool:
        """Return whether listing the legal actions is slow now, so that `perhaps` should be used instead."""
        slow = self.actions.unsure.get(self.step)
        return slow is not None and all(one(self, self.to_act) for one in slow)

    def perhaps(self) -> list[int]:
        """Return all legal actions and maybe more, for playouts."""
        return [action for call in self.actions.asked[self.step] for action in call.perhaps(self)]

    def refuses(self, action: int) -> int:
        """Return ALLOWED, or the number of the rule that forbids the seat to act this action; any id can be asked about."""
        call = self.actions.by_id[self.step].get(action)
        return NOT_NOW if call is None else call.refuses(self, action - call.first)

    def weight(self, outcome: int) -> int:
        """Return how likely this outcome is, relative to the others; 0 if it is impossible now."""
        call = self.actions.by_id[self.step].get(outcome)
        return 0 if call is None else call.weight(self, outcome - call.first)

    def pile(self) -> int:
        """Return the pile that chance draws from: its index among the declared piles + their count * its own number."""
        declared = self.actions.asked[self.step][0].declared
        if not declared.by_chance:
            return 0
        number: int = getattr(self, declared.pile_number)() if declared.pile_number else 0
        return self.actions.piles.index(declared.pile) + len(self.actions.piles) * number

    def play(self, action: int) -> None:
        """Carry out an action or outcome that is known to be legal."""
        call = self.actions.by_id[self.step][action]
        call.play(self, action - call.first)

    # -- what everybody else calls ----------------------------------------------------------------------------

    def __init__(self, constants: Constants) -> None:
        self._attach(constants)
        for name, declared in self.declared_fields.items():
            self.__dict__[name] = declared.zeros()
        self._find_step()
        self.begin()

    @classmethod
    def make_constants(cls, content: Mapping[str, Any], setup: Setup | None = None) -> Constants:
        """Turn content into constants of these rules: checked, and padded to capacity."""
        return Constants(cls.declared_constants, content, setup)

    @classmethod
    def at(cls, constants: Constants, fields: Mapping[str, Any]) -> Self:
        """Return the state with these `fields()`. It enforces each field's limits; `Game.at` also runs the game's checks."""
        if not isinstance(fields, Mapping) or fields.keys() != cls.declared_fields.keys():
            given = sorted(fields) if isinstance(fields, Mapping) else type(fields).__name__
            raise ValueError(f"fields: expected {sorted(cls.declared_fields)}, found {given}")
        state = cls.__new__(cls)
        state._attach(constants)
        for name, declared in cls.declared_fields.items():
            state.__dict__[name] = declared.mutable(fields[name])
        state._find_step()
        check_asked(state)
        return state

    def fields(self) -> dict[str, Any]:
        """Return every field by name, as ints and lists."""
        known = self.__dict__
        return {name: self.steps.index(known[name]) if name == "step" else plain(known[name])
                for name in self.declared_fields}

    @property
    def setup(self) -> Setup:
        """The game, seats and resolved options this state was started with."""
        setup: Setup = self.constants.setup
        return setup

    def copy(self) -> Self:
        """Return an independent copy."""
        other = self.__class__.__new__(self.__class__)
        own = other.__dict__
        own.update(self.__dict__)
        for name, copied in self._copiers:
            own[name] = copied(own[name])
        return other

    def legal(self) -> list[int]:
        """Return the legal actions of the seat to act, or the outcomes of chance: ascending, empty only when OVER."""
        offered: list[int] = []
        self.__dict__["offered"] = offered
        if self.to_act != OVER:
            self.offer()
        return offered

    def chance(self) -> list[int]:
        """Return the weights of `legal()` while chance is to act; otherwise an empty list."""
        return [self.weight(outcome) for outcome in self.legal()] if self.to_act == CHANCE else []

    def chance_pile(self) -> str:
        """Return the name of the pile that chance draws from; empty if chance is not to act."""
        return pile_name(self) if self.to_act == CHANCE else ""

    def why_not(self, action: int) -> int:
        """Return 0 if the action is legal, else the number of the rule that forbids it; `Game.why_not` returns a message."""
        action = whole("action", action)
        if self.to_act == OVER:
            return GAME_OVER
        if not 0 <= action < self.num_actions:
            return NO_SUCH_ACTION
        if self.to_act == CHANCE:
            return ALLOWED if self.weight(action) else NO_SUCH_OUTCOME
        return self.refuses(action)

    def apply(self, action: int) -> None:
        """Carry out an action or outcome. IllegalAction if it is not legal; the state is then unchanged."""
        rule = self.why_not(action)
        if rule != ALLOWED:
            raise illegal(self, action, rule)
        self.play(index(action))  # numbers of other libraries become ints before they meet the rules

    def scores(self) -> list[int]:
        """Return the points of every party, as if the game ended now. In solo games the automaton comes last."""
        return [self.score(party) for party in range(self.parties)]

    def winners(self) -> list[int]:
        """Return the winning parties; empty before the end."""
        if self.to_act != OVER:
            return []
        ranks = {party: (self.score(party), self.tie_break(party))
                 for party in range(self.parties) if not self.has_lost(party)}
        return [party for party, rank in ranks.items() if rank == max(ranks.values())]

    def returns(self, kind: str = WIN) -> list[float]:
        """Return every party's result from -1 to 1, by `kind`: "win", "rank" or "margin"; 0 before the end."""
        return returns(self, kind)

    def ranks(self) -> list[float]:
        """Return how many parties are ahead of each, as if the game ended now; ties share their places."""
        return ranks(self)

    def __repr__(self) -> str:
        return described(self)

    def render(self, mode: str = ANSI) -> str:
        """Draw the table: as plain text ("ansi"), or as an SVG document ("svg") of what the terminal shows."""
        drawn: str = self.setup.game.render(self, mode)
        return drawn

    def observe(self, seat: int, kind: str = COMPACT, out: Any = None) -> Any:
        """Return what a seat sees as numbers, with itself as seat 0; `Game.observation_spec` describes them.

        out: a buffer of 16-bit integers to write to, such as a NumPy array; without one, an array is made.
        """
        return observe(self, seat, kind, out)

    def digest(self) -> int:
        """Return a 64-bit digest of all constants and fields, the same on both engines and in every process."""
        value = self.constants.digest
        for numbers in self.fields().values():
            value = mix(value, numbers)
        return value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.constants.digest == other.constants.digest and self.fields() == other.fields()

    __hash__ = None  # type: ignore[assignment]  # states change

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        return pickled_state(self)

    def to_bytes(self) -> bytes:
        """Return all fields as bytes, in the order of declaration; the same on both engines."""
        numbers: list[int] = []
        for name, declared in self.declared_fields.items():
            declared.flatten(self.__dict__[name], numbers)
        return self._bytes.pack(*numbers)

    @classmethod
    def from_bytes(cls, constants: Constants, written: bytes) -> Self:
        """The state whose `to_bytes()` these are, of rules with this very `layout`. Bytes of unknown origin are never read
        so: `at` holds the limits of fields."""
        if len(written) != cls._bytes.size:
            raise ValueError(f"{cls._bytes.size} bytes expected, found {len(written)}")
        state = cls.__new__(cls)
        state._attach(constants)
        numbers = iter(cls._bytes.unpack(written))
        for name, declared in cls.declared_fields.items():
            state.__dict__[name] = declared.unflattened(numbers, declared.shape)
        return state

    # -- the interpreted engine -------------------------------------------------------------------------------

    def _find_step(self) -> None:
        """Return the step with this number."""
        if self.steps:
            self.__dict__["step"] = self.steps[self.__dict__["step"]]

    offered: list[int]
    constants: Constants
    _checks: ClassVar[dict[str, Callable[[Any], Any]]]  # of single fields
    _copiers: ClassVar[list[tuple[str, Any]]]
    _bytes: ClassVar[struct.Struct]

    def _attach(self, constants: Constants) -> None:
        self.__dict__["constants"] = constants
        self.__dict__.update(constants.values)

    def __setattr__(self, name: str, value: Any) -> None:
        check = self._checks.get(name)
        if check is None:
            raise AttributeError(f"{name} is not a single field of {type(self).__name__}")
        self.__dict__[name] = check(value)

    def __init_subclass__(cls) -> None:
        owner: dict[str, type] = {}
        fields: dict[str, Field] = {}
        hooks: set[str] = set(CONTRACT)
        modules = [module for module in reversed(cls.__mro__) if issubclass(module, State)]
        for module in modules:
            for name, value in vars(module).items():
                if not isinstance(value, Field) and not inspect.isfunction(value):
                    continue
                if name in owner and name not in hooks:
                    raise TypeError(f"{name} is defined by {owner[name].__name__} and by {module.__name__}")
                if module is not State:
                    hooks.discard(name)
                    if isinstance(value, Field) and (name.startswith("_") or name in dir(State) or name in KERNEL_NAMES):
                        raise TypeError(f"{name} of {module.__name__} is a name of the kernel")
                if getattr(value, "is_hook", False):
                    hooks.add(name)
                owner[name] = module
                if isinstance(value, Field):
                    fields[name] = value
        cls.actions = Actions(cls, modules[1:])
        cls.steps, cls.kinds = cls.actions.steps, cls.actions.kinds
        if cls.steps:
            if "num_actions" in vars(cls):
                raise TypeError(f"{cls.__name__} declares actions, so it does not define num_actions")
            cls.num_actions = cls.actions.num_actions
            fields = {"to_act": fields.pop("to_act"), "step": StepField(cls.steps)} | fields
        cls.declared_fields = {name: field for name, field in fields.items() if not field.shared}
        cls.declared_constants = {name: field for name, field in fields.items() if field.shared}
        cls._checks = {name: field.check for name, field in cls.declared_fields.items() if not field.shape}
        cls._copiers = [(name, field.copier()) for name, field in cls.declared_fields.items() if field.shape]
        cls._bytes = struct.Struct("=" + "".join(f"{field.size}{field.code}" for field in cls.declared_fields.values()))
        layout = [(name, field.code, field.shape, field.low, field.high) for name, field in cls.declared_fields.items()]
        cls.layout = crc32(repr(layout).encode())


vars(State)["to_act"].low = OVER


def checked_state(name: str, value: Any) -> State:
    """Return the argument if it is a state; otherwise raise a TypeError."""
    if not isinstance(value, State):
        raise TypeError(f"{name}: expected a state, found {shown(value)}")
    return value


def check_asked(state: State) -> None:
    """Check that a position's seat exists, and that its step asks whoever is to act."""
    if state.to_act >= state.seats:
        raise ValueError(f"to_act: there is no seat {state.to_act}")
    if state.steps and state.to_act != OVER and state.actions.is_by_chance(state.step) != (state.to_act == CHANCE):
        asked = "a seat is asked, not chance" if state.to_act == CHANCE else "chance is asked, not a seat"
        raise ValueError(f"to_act: at step {state.step.name} {asked}")


def described(state: State) -> str:
    """Describe a state in one line: the game, who is asked what, and the points."""
    setup: Setup | None = state.constants.setup
    name = type(state).__name__ if setup is None else setup.game.id
    asked = {CHANCE: "chance", OVER: "over"}.get(state.to_act, f"seat {state.to_act}")
    step = f" at {state.step.name}" if state.steps and state.to_act != OVER else ""
    won = f", won by {', '.join(map(str, state.winners()))}" if state.winners() else ""
    return f"<{name}: {asked}{step}, scores {', '.join(map(str, state.scores()))}{won}>"


def pile_name(state: State) -> str:
    """Return the name of the pile that chance draws from."""
    names = state.actions.piles
    number, place = divmod(state.pile(), len(names))
    is_one_of_many = state.actions.asked[state.step][0].declared.pile_number
    return f"{names[place]} {number}" if is_one_of_many else names[place]


def illegal(state: State, action: int, rule: int) -> IllegalAction:
    """Return the exception for an illegal action. Tests of bare rules have no game, and so no names."""
    setup: Setup | None = state.constants.setup
    if setup is None:
        return IllegalAction(f"action {action}", KERNEL_RULES.get(rule, str(rule)), text(f"why-{rule}"))
    name = setup.game.name(action) if 0 <= action < state.num_actions else f"action {action}"
    return IllegalAction(name, *setup.game.refusal(state, action, rule))
