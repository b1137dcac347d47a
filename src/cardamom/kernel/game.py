"""A game as its users see it: start, names, choices, views, positions. `cardamom.load` returns one.

A game package says in a subclass what is its own: what `kernel/game_package.py` lists.
"""
from __future__ import annotations

import json
import pickle
import re
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypedDict, TypeVar, cast

from cardamom.kernel import engine as engines
from cardamom.kernel.actions import Kind, Notation
from cardamom.kernel.arguments import whole
from cardamom.kernel.content import ContentError, fingerprint, parse_toml, read_groups, read_toml, shown
from cardamom.kernel.effects import Changed, Effect, apply_kernel_effect, score_changes, summed
from cardamom.kernel.effects import Part as Part
from cardamom.kernel.effects import changes as view_changes
from cardamom.kernel.evaluator import Evaluator, read_file
from cardamom.kernel.game_package import GamePackage
from cardamom.kernel.hiding import hide_in_effects, hide_in_view
from cardamom.kernel.observations import COMPACT, ObservationSpec, observer_for
from cardamom.kernel.options import resolve
from cardamom.kernel.pickling import pickled_game
from cardamom.kernel.render import ANSI, as_text, check_mode, picture
from cardamom.kernel.sheet import Rule, read_sheet
from cardamom.kernel.state import ALLOWED, CHANCE, KERNEL_RULES, NO_SUCH_ACTION, NOT_NOW, OVER, State, checked_state
from cardamom.kernel.words import Text, text

S = TypeVar("S", bound=State)
RULE_NAME = re.compile(r"[A-Z][A-Z0-9]*_\d+")
POINTS = "points"  # the evaluator of a game that lists none
LONG_TURN = 100  # decisions that a seat makes in a round: on average over a game, far fewer


class Choice(TypedDict):
    """A legal action, as shown to people."""

    id: int
    name: str
    kind: str
    on: str | None  # the ref of the thing in the view that it happens on
    args: dict[str, Any]
    rule: str
    text: Text


@dataclass(frozen=True)
class Setup:
    """What a state was started with, shared by all its copies."""

    game: Game[Any]
    seats: int
    options: dict[str, Any]

    @cached_property
    def key(self) -> str:
        """Return seats and options as one string."""
        return json.dumps([self.seats, self.options], sort_keys=True)

    @cached_property
    def pickled(self) -> bytes:
        """Return what a pickled state stores about its setup."""
        return pickle.dumps((self.game, self.key))


def asked(state: State, **mentions: Any) -> Text:
    """Return the question that this step asks, with its arguments other than the seat."""
    return text(state.step.ask, seat=state.to_act, **mentions)


class Game(GamePackage[S]):
    """The rules and content of one game on one engine. `cardamom.load` returns one.

    It starts games, translates between ids and names of actions, and says in data what a position holds: `choices`, `view`,
    `explain_score`. Positions are `State`s; a `Table` plays one with bots, dealer and log.
    """

    def __init__(self, content: Mapping[str, Any] | str | Path | None = None, engine: str | None = None) -> None:
        shipped = parse_toml(self.content_file, self.shipped_content())
        document, file = shipped, self.content_file.name
        preset = self.presets().get(str(content)) if isinstance(content, str | Path) else None
        if preset is not None:
            document = shipped | {name: shipped.get(name, {}) | group for name, group in read_toml(preset).items()}
            file = preset.name
        elif isinstance(content, str | Path):
            path = Path(content)
            if path.name == str(content) and not path.suffix and not path.exists() and self.presets():
                raise ContentError(f"{content}: there is no such file or preset; presets of {self.id}: "
                                   f"{', '.join(self.presets())}")
            document, file = read_toml(path), str(content)
        elif isinstance(content, Mapping):
            document, file = dict(content), "content"
        elif content is not None:
            raise TypeError(f"content: expected a file, a document or the name of a preset, found {shown(content)}")
        self.content = document
        self.read_content(document, file)  # first of all: what it refuses may be no data at all
        self.content_hash = fingerprint(document)
        self.pack = None if document == shipped else document  # what a log must carry, because it cannot be looked up
        self.engine = engines.choose(engine, self.module_name)
        self._constants: dict[tuple[str, str], Any] = {}  # by engine and Setup.key
        self._evaluators: dict[tuple[str, str], Evaluator[S]] = {}  # by engine and name

    @classmethod
    def shipped_content(cls) -> str:
        """Return everything shipped for this game as the text of one file: shared groups first, then its own."""
        return "\n".join(read_groups(path, names) for path, names in (*cls.shared_content, (cls.content_file, ())))

    @classmethod
    def presets(cls) -> dict[str, Path]:
        """The smaller versions shipped for learning: each is a file with the groups of content that differ."""
        return {file.stem: file for file in sorted((cls.folders[-1] / "presets").glob("*.toml"))}

    # -- the contract -----------------------------------------------------------------------------------------

    @property
    def num_actions(self) -> int:
        """The number of action ids: the same for all seats, options, maps and packs of a version."""
        return self.state_class.num_actions

    @property
    def max_chance_outcomes(self) -> int:
        """The largest number of outcomes that chance can have at once."""
        actions = self.twin_class.actions
        return max((sum(call.count for call in actions.asked[step]) for step in actions.steps if actions.is_by_chance(step)),
                   default=0)

    @property
    def utility_range(self) -> tuple[float, float]:
        """The lowest and the highest value that `State.returns` can have."""
        return -1.0, 1.0

    def max_length(self, /, seats: int, **options: Any) -> int:
        """Return an upper bound on the number of decisions in a game."""
        self.check_seats(seats)
        return self.rounds(seats, resolve(self.options, options, seats)) * seats * LONG_TURN

    def start(self, /, seats: int, **options: Any) -> S:
        """Return the first position. A bad seat count or option raises a ValueError that names it."""
        self.check_seats(seats)
        return self.state_class(self._constants_for(self.state_class, seats, resolve(self.options, options, seats)))

    def observation_spec(self, /, seats: int, kind: str = COMPACT, **options: Any) -> ObservationSpec:
        """Describe what `State.observe` returns with this many seats: names, shapes, bounds and meaning of all numbers."""
        spec: ObservationSpec = observer_for(self.start(seats, **options), kind).spec
        return spec

    def name(self, action: int) -> str:
        """Return the name of an action in the notation: `take:12`."""
        return self.notation.names[self._checked_action(action)]

    def _checked_action(self, action: int) -> int:
        if not 0 <= whole("action", action) < len(self.notation.names):
            raise ValueError(f"{self.id}: there is no action {action}")
        return action

    def action(self, name: str) -> int:
        """Return the id of an action by its name."""
        found = self.notation.ids.get(name) if isinstance(name, str) else None
        if found is None:
            kinds = ", ".join(kind.name for kind in self.kinds)
            raise ValueError(f"{self.id}: there is no action {shown(name)}; kinds of actions: {kinds}")
        return found

    def in_notation(self) -> Game[S]:
        """The same game with action names as in logs, which may differ from those people see."""
        return self

    def labelled(self, kind: Kind, n: int) -> dict[str, Any]:
        """Return {argument: label} of an action, as in logs; empty if it has no argument."""
        return {kind.argument: self.in_notation().name(kind.ids[n]).partition(":")[2]} if kind.argument else {}

    def taken_apart(self, action: int) -> tuple[Kind, int]:
        """Return the kind of an action and the index of its value, counted from 0."""
        kind = self.notation.kind_of[self._checked_action(action)]
        return kind, action - kind.first

    def own(self, state: State) -> S:
        """Return the state, typed as one of this game; a state of another game raises a ValueError."""
        found = checked_state("state", state).setup.game.id
        if found != self.id:
            raise ValueError(f"{self.id}: expected a state of this game, found one of {found}")
        return cast(S, state)

    def choices(self, state: State) -> list[Choice]:
        """Return the legal actions, each with its name, the thing it happens on, its rule and its text."""
        return [self.choice(state, action) for action in self.own(state).legal()]

    def choice(self, state: State, action: int) -> Choice:
        """Return one action as shown to people, legal or not."""
        kind, n = self.taken_apart(action)
        args = self.arguments(self.own(state), kind, n)
        return {"id": action, "name": self.name(action), "kind": kind.name, "on": kind.on.format(**args) or None,
                "args": args, "rule": kind.rule, "text": text(f"do-{kind.name}", **args)}

    def ref_of(self, state: State, action: int) -> str | None:
        """Return the thing that an action would happen on, legal or not, if its name says so: `take:12` on `card:12`."""
        kind, label = self.taken_apart(action)[0], self.name(action).partition(":")[2]
        return kind.on.format(**{kind.argument: label}) if kind.on.endswith(f":{{{kind.argument}}}") else None

    def why_not(self, state: State, action: int) -> tuple[str, Text] | None:
        """Return the id of the rule that forbids this action and a message for people; None if it is legal."""
        rule = self.own(state).why_not(action)
        return None if rule == ALLOWED else self.refusal(state, action, rule)

    def refusal(self, state: State, action: int, rule: int) -> tuple[str, Text]:
        """Return the id and the message of a rule number."""
        rule_id = KERNEL_RULES.get(rule) or self.rule_ids.get(rule)
        if rule_id is None:
            raise LookupError(f"{self.id}: rule number {rule} has no name: define a constant like XY_12 = {rule}")
        args: dict[str, Any] = {}
        if rule in (NOT_NOW, NO_SUCH_ACTION):
            args["action"] = self.name(action) if rule == NOT_NOW else action
        if rule == NOT_NOW:
            args["prompt"] = self.prompt(state)
        return rule_id, text(self.why_key(self.own(state), action, rule_id), **args)

    def view(self, state: State, hidden: Collection[int] = ()) -> dict[str, Any]:
        """Return the table as JSON-ready data: everything people see, with a ref for every thing. Its type is `view_type`.

        hidden: the parties whose points are not shown (`Table.hidden_from` says which).
        """
        own = self.own(state)
        table = {"game": self.id, "version": self.version, "seats": own.seats, **self.question(own),
                 "scores": own.scores(), **self.table_view(own)}
        return self.hide_points(table, hidden)

    def render(self, state: State, mode: str = ANSI) -> str:
        """Draw the table: as plain text ("ansi"), or as an SVG document ("svg") of what the terminal shows."""
        check_mode(mode)
        return as_text(repr(state), self.view(state)) if mode == ANSI else picture(state, mode)

    def prompt(self, state: State) -> Text:
        """Return a sentence that says who is asked what."""
        if self.own(state).to_act == CHANCE:
            return text("ask-chance")
        ask = self.asks.get(state.step)
        return ask(self, state) if ask else asked(state)

    def question(self, state: State) -> dict[str, Any]:
        """Return a message that says who is asked what, or who won."""
        over = state.to_act == OVER
        return {"to_act": "over" if over else "chance" if state.to_act == CHANCE else state.to_act,
                "prompt": (self.ending(self.own(state)) or text("ask-over")) if over else self.prompt(state),
                "pile": state.chance_pile(), "winners": state.winners()}

    def effects(self, before: State, action: int, after: State, hidden: Collection[int] = ()) -> list[Effect]:
        """Return what an action or outcome changed, as facts; `after` is `before` with the action applied.

        Applied one after the other to the view before, they give the view after.
        """
        own: Sequence[Effect | Changed] | None = self.table_effects(self.own(before), action, self.own(after))
        if own is None:
            own = [*view_changes(self.view(before, hidden), self.view(after, hidden))]
        scored = score_changes(before.scores(), after.scores(), self.explain_score(before), self.explain_score(after))
        question = self.question(after)
        asked = [{"kind": "asked", **question}] if question != self.question(before) else []
        return hide_in_effects([*own, *scored, *asked], hidden, self.face_down_facts)

    def effects_of(self, state: State, actions: Sequence[int], hidden: Collection[int] = ()) -> tuple[list[Effect], S]:
        """Return what these actions would change together, and the position they would lead to."""
        found: list[Effect] = []
        after = self.own(state)
        if not isinstance(actions, Iterable):
            raise TypeError(f"actions: expected several, found {shown(actions)}")
        for action in actions:
            before, after = after, after.copy()
            after.apply(action)
            found += self.effects(before, action, after, hidden)
        return summed(found), after

    def gestures(self, state: State, on: str | None = None) -> Sequence[Any]:
        """What the seat to act may want to do that takes several decisions; with `on`, with that thing only. The type of
        each is `gesture_type`."""
        return self.table_gestures(self.own(state), on)

    def apply_effect(self, view: dict[str, Any], effect: Effect) -> None:
        """Apply an effect to this view."""
        if not apply_kernel_effect(view, effect):
            self.change_view(view, effect)

    def hide_points(self, view: Mapping[str, Any], hidden: Collection[int]) -> dict[str, Any]:
        """Return a view of this game without the points of these parties."""
        return hide_in_view(view, hidden, self.face_down)

    def explain_score(self, state: State) -> list[list[Part]]:
        """Return the points of every party by scoring rule; they add up to `scores()`."""
        own = self.own(state)
        return [self.score_parts(own, party) for party in range(own.parties)]

    def twin(self, state: State) -> S:
        """Return the same position on the interpreted rules, whose methods can all be called: to inspect, not to play."""
        own = self.own(state)
        if own.engine == "interpreted":
            return own
        return self.twin_class.at(self._constants_for(self.twin_class, own.setup.seats, own.setup.options), own.fields())

    def evaluator(self, name: str | None = None, weights: str | Path | Mapping[str, Any] | None = None,
                  engine: str | None = None) -> Evaluator[S]:
        """Return an evaluator by name, by default the game's first. A game that lists none has `points`.

        weights: other weights for it than those it is shipped with: a file, or its document."""
        listed = self.evaluators or {POINTS: ""}
        name = next(iter(listed)) if name is None else name
        if not isinstance(name, str) or name not in listed:
            raise ValueError(f"{self.id}: there is no evaluator {shown(name)}; there are: {', '.join(listed)}")
        engine = self.engine if engine is None else engines.choose(engine, self.module_name)
        if weights is not None:
            if not isinstance(weights, str | Path | Mapping):
                raise TypeError(f"weights: expected a file or its document, found {shown(weights)}")
            if not self.evaluators:
                raise ValueError(f"{self.id}: {POINTS} has no weights")
            return self._make_evaluator(name, Path(weights) if isinstance(weights, str) else weights, engine)
        if (engine, name) not in self._evaluators:
            file = self.folders[-1] / "evaluators" / f"{name}.toml"
            self._evaluators[engine, name] = self._make_evaluator(name, file, engine)
        return self._evaluators[engine, name]

    def _make_evaluator(self, name: str, weights: Path | Mapping[str, Any], engine: str) -> Evaluator[S]:
        if not self.evaluators:
            return cast(Evaluator[S], engines.points(engine))
        place = self.evaluators[name]
        twin: type[Evaluator[S]] = engines.class_of(place, self.module_name, "interpreted")
        made: type[Evaluator[S]] = engines.class_of(place, self.module_name, engine)
        return made(self.rules_on(engine), *read_file(twin, self.twin_class, weights))

    def position(self, state: State) -> dict[str, Any]:
        """Return the state as plain data, the same on both engines; `at` turns it back into a state."""
        setup = self.own(state).setup
        return {"game": self.id, "version": self.version, "seats": setup.seats, "options": setup.options,
                "content": self.pack, "fields": state.fields()}

    def at(self, position: Mapping[str, Any]) -> S:
        """Return the state of a position. A ValueError says why something is not a position of this game."""
        try:
            seats, options = self._setup_of(position)
            twin = self.twin_class.at(self._constants_for(self.twin_class, seats, options), position["fields"])
            self.check(twin)
            if bool(twin.legal()) != (twin.to_act != OVER):
                raise ValueError("nobody has a legal action here")
        except (ValueError, OverflowError, IndexError) as error:
            raise ValueError(f"position: {error}") from None
        if self.engine == "interpreted":
            return twin
        return self.state_class.at(self._constants_for(self.state_class, seats, options), position["fields"])

    def _setup_of(self, position: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        """Return the seats and options of a position, which has to be of this very game."""
        parts = ("game", "version", "seats", "options", "content", "fields")
        if not isinstance(position, Mapping) or set(position) != set(parts):
            raise ValueError(f"expected a mapping with {', '.join(parts)}")
        for name, value in (("game", self.id), ("version", self.version), ("content", self.pack)):
            if position[name] != value:
                raise ValueError(f"{name} differs from this {self.id}, version {self.version}")
        return self._checked_setup(position["seats"], position["options"])

    def _checked_setup(self, seats: Any, given: Any) -> tuple[int, dict[str, Any]]:
        """Check seats and options, which are resolved already."""
        self.check_seats(seats)
        if not isinstance(given, Mapping) or {option.name for option in self.options} != set(given):
            raise ValueError(f"options: expected all of {[option.name for option in self.options]}")
        options = resolve(self.options, given, seats)
        if options != given:
            raise ValueError("options are not resolved")
        return seats, options

    # -- what stands behind it --------------------------------------------------------------------------------

    @property
    def module_name(self) -> str:
        """The name of the game's compiled module."""
        return self.id.replace("-", "_")

    @cached_property
    def state_class(self) -> type[S]:
        """The class of rules on this game's engine."""
        return cast(type[S], engines.rules_class(self.rules, self.module_name, self.engine))

    @cached_property
    def twin_class(self) -> type[S]:
        """The interpreted rules, which check a position before it reaches C."""
        return cast(type[S], engines.rules_class(self.rules, self.module_name, "interpreted"))

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of actions by name, as the rules declare them."""
        return self.twin_class.kinds

    @cached_property
    def notation(self) -> Notation:
        """The names of all actions."""
        notation = Notation(self.kinds, self.shown_labels())
        if len(notation.names) != self.num_actions:
            raise ValueError(f"{self.id}: the kinds name {len(notation.names)} actions, the rules have {self.num_actions}")
        return notation

    @cached_property
    def sheet(self) -> dict[str, Rule]:
        """Every rule of this game by id, as written in English; `telling.words.sheet_of` fills in its terms."""
        return read_sheet(folder / "words" / "en" / "rules.md" for folder in self.folders)

    @cached_property
    def rule_ids(self) -> dict[int, str]:
        """Rule ids by number, from constants such as EW_12 in the modules of the rules: 212 -> EW-12."""
        found: dict[int, str] = {}
        for module in self.twin_class.__mro__:
            for name, value in vars(sys.modules[module.__module__]).items():
                if RULE_NAME.fullmatch(name) and found.setdefault(value, name.replace("_", "-")) != name.replace("_", "-"):
                    raise ValueError(f"{name} and {found[value]} have one number")
        return found

    def check_seats(self, seats: Any) -> None:
        """Raise a ValueError if the game cannot be played with this many seats."""
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"seats: {shown(seats)} is not one of {', '.join(map(str, self.seats))}")

    def _constants_for(self, rules: type[S], seats: int, options: dict[str, Any]) -> Any:
        """Return the constants of a setup, cached for the next game that starts the same way."""
        setup = Setup(self, seats, options)
        key = rules.engine, setup.key
        if key not in self._constants:
            if len(self._constants) >= 64:
                self._constants.clear()
            try:
                content = self.constants(seats, options)
                self._constants[key] = rules.make_constants(content, setup)
            except (OverflowError, ContentError) as error:
                raise ValueError(f"{self.id}: {error}") from None
        return self._constants[key]

    def constants_again(self, engine: str, key: str) -> Any:
        """Return the constants of a pickled state by the key of its setup, from the cache if possible."""
        known = self._constants.get((engine, key))
        return known or self._constants_for(self.rules_on(engine), *self._checked_setup(*json.loads(key)))

    def rules_on(self, engine: str) -> type[S]:
        """Return the class of rules on an engine."""
        return self.twin_class if engine == "interpreted" else self.state_class

    @cached_property
    def pickled_pack(self) -> bytes | None:
        """The content pack as stored in pickled states; None for the shipped content."""
        return None if self.pack is None else pickle.dumps(self.pack)

    def __reduce__(self) -> Any:
        return pickled_game(self)

    def __repr__(self) -> str:
        return f"<{self.id} version {self.version}, {self.engine}>"


def checked_game(name: str, value: Any) -> Game[Any]:
    """Return the argument if it is a game; otherwise raise a TypeError."""
    if not isinstance(value, Game):
        raise TypeError(f"{name}: expected a game from `cardamom.load`, found {shown(value)}")
    return value
