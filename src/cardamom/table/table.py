"""A table: a game being played by people and bots, dealt by a dealer."""
from __future__ import annotations

import operator
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeAlias

from cardamom.bots.bot import Bot
from cardamom.bots.registry import is_bot, make_bot
from cardamom.kernel.game import Game, Part
from cardamom.kernel.hiding import hide_in_parts
from cardamom.kernel.state import CHANCE, END, OVER, State
from cardamom.table.dealer import Dealer, EntropyDealer
from cardamom.table.history import Act, Event, History
from cardamom.table.log import Recorder, write_log

Action: TypeAlias = int | str  # an id, or a name like "sail:12"
Player: TypeAlias = Bot | str  # a bot, or what `make_bot` makes one of: "greedy", "mcts:2s"


class NoUndo(ValueError):
    """The table cannot go back; the message says what stops it. `unless_agreed`: it could if all people agreed."""

    def __init__(self, message: str, unless_agreed: bool = False) -> None:
        super().__init__(message)
        self.unless_agreed = unless_agreed


class ViewOnly(ValueError):
    """This table was read from a log that cannot be continued."""


class Table:
    """A game being played. Chance is dealt and forced choices are played without being asked for.

    seats: how many, or the names of the players. A name that `make_bot` knows is a bot, all others are people.
    confirm_end: people end their turn themselves, even when nothing else can be done, so that they can still take it back.
    hide_points: nobody is shown the points of others before the game is over; `view` and `points` obey it.
    """

    def __init__(self, /, game: Game[Any], seats: int | Sequence[str], dealer: Dealer | None = None, *,
                 confirm_end: bool = True, hide_points: bool = False, **options: Any) -> None:
        if isinstance(seats, str):
            raise ValueError(f"seats: a number or a list of names is wanted, not {seats!r}")
        players = [f"player {n + 1}" for n in range(seats)] if isinstance(seats, int) else seats
        self._take_over(History(game.in_notation(), players, options, hide_points), dealer, confirm_end)
        self.settle()

    @classmethod
    def of(cls, history: History, dealer: Dealer | None = None, *, confirm_end: bool = True) -> Self:
        """A table that stands where this history ends."""
        table = cls.__new__(cls)
        table._take_over(history, dealer, confirm_end)
        return table

    def _take_over(self, history: History, dealer: Dealer | None, confirm_end: bool) -> None:
        self.history = history
        self.game = history.game
        self.dealer = dealer or EntropyDealer()
        self.confirm_end = confirm_end
        self.notes: list[str] = []  # what a reader of the log should know
        self.view_only = ""  # why this table cannot go on
        self._recorder: Recorder | None = None

    # -- how it stands ----------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position. Change it by `act` only."""
        state: State = self.history.state
        return state

    @property
    def actions(self) -> list[int]:
        """The game: every decision and outcome that counts."""
        return [act.action for act in self.history.line]

    @property
    def events(self) -> Sequence[Event]:
        """All that happened, what was taken back included."""
        return self.history.events

    @property
    def players(self) -> list[str]:
        """Who plays each seat now."""
        return list(self.history.players)

    @property
    def over(self) -> bool:
        return self.state.to_act == OVER

    def last_to_decide(self) -> int:
        """The seat that made the last decision; 0 before the first."""
        return next((act.seat for act in reversed(self.history.line) if self._is_decision(act)), 0)

    def hidden_from(self, seats: Collection[int]) -> frozenset[int]:
        """The parties whose points are not shown to whoever plays these seats; to a spectator, who plays none, all.

        Somebody who plays several seats may share the screen with others, and is shown the points of the seat to act only.
        """
        if not self.history.hide_points or self.over:
            return frozenset()
        shown = set(seats) if len(seats) < 2 else {self.state.to_act} & set(seats)
        return frozenset(range(self.state.parties)) - shown

    def view(self, seats: Collection[int] = ()) -> dict[str, Any]:
        """The table as JSON-ready data, as whoever plays these seats sees it."""
        return self.game.view(self.state, self.hidden_from(seats))

    def points(self, seats: Collection[int] = ()) -> list[list[Part] | None]:
        """For every party the points by rule of scoring; None where they are hidden from whoever plays these seats."""
        return hide_in_parts(self.game.explain_score(self.state), self.hidden_from(seats))

    def scores(self) -> list[int]:
        """Everybody's points, hidden or not."""
        return self.state.scores()

    def winners(self) -> list[int]:
        return self.state.winners()

    # -- what can be done -------------------------------------------------------------------------------------

    def act(self, action: Action | Sequence[Action]) -> None:
        """Carry out an action, or all actions of a list, or none of them; then settle.

        IllegalAction if the rules forbid it, ValueError for a name that there is not. All actions of a list are those of the
        seat to act.
        """
        self._must_go_on()
        wanted = [action] if isinstance(action, int | str) else action
        actions = [self.game.action(name) if isinstance(name, str) else operator.index(name) for name in wanted]
        if len(actions) != 1:
            self._try_out(actions)
        before = self.history.seq
        for each in actions:
            self.history.act(each)
        self._settle(before)

    def _try_out(self, actions: Sequence[int]) -> None:
        seat, trial = self.state.to_act, self.state.copy()
        for place, action in enumerate(actions):
            if trial.to_act not in (seat, OVER):
                others = "chance decides" if trial.to_act == CHANCE else f"{self.players[trial.to_act]} is to act"
                raise ValueError(f"{others} before {self.game.name(action)}, number {place + 1} of the list")
            trial.apply(action)

    def settle(self) -> None:
        """Deal what chance has to decide, and play choices that are none; `end` is left to people."""
        self._must_go_on()
        self._settle(self.history.seq)

    def _settle(self, before: int) -> None:
        while (action := self._settled_by()) is not None:
            self.history.act(action)
        acts = [event for event in self.events[before:] if isinstance(event, Act)]
        if acts and (self.over or any(act.action == END for act in acts)):
            self.history.sign()
        if acts and self.over:
            self.history.finish()
        if self._recorder:
            self._recorder.append(self.history)

    def _settled_by(self) -> int | None:
        """What comes next without anybody deciding, if anything does."""
        state = self.state
        if state.to_act == OVER:
            return None
        if state.to_act == CHANCE:
            owed = self.history.owed()
            return self.dealer.deal(state) if owed is None else owed
        legal = state.legal()
        player = self.history.players[state.to_act]
        return legal[0] if len(legal) == 1 and not self._left_to_person(legal[0], player) else None

    def _left_to_person(self, action: int, player: str) -> bool:
        return action == END and self.confirm_end and not is_bot(player)

    def undo(self, to: int | None = None, *, seat: int | None = None, agreed: bool = False) -> list[int]:
        """Take back the last decision of a seat (if none is named, the one to act) and what followed without a decision.

        Never past something drawn or another seat's decision, unless all people agree; then the same is dealt again. `to`
        goes back to where the table stood after the act with this number. NoUndo says what stops it. Returns the
        actions taken back.
        """
        self._must_go_on()
        if seat is None:
            seat = self.state.to_act if not self.over else self.last_to_decide()
        keep = self._place_before_decision(seat) if to is None else self._place_after(to)
        if not agreed:
            self._must_not_pass_others(keep, seat)
        taken = self.history.undo(self.history.line[keep - 1].seq if keep else 0)
        self._settle(self.history.seq)
        return [act.action for act in taken]

    def way_back(self, seat: int, whole_turn: bool = False) -> int:
        """The act to go back to (0: the start) in order to take back the last decision of a seat, or all of its turn.

        The whole turn: as far as nothing was drawn and nobody else decided. NoUndo if the last decision cannot be taken back
        without the others.
        """
        keep = self._place_before_decision(seat)
        self._must_not_pass_others(keep, seat)
        line = self.history.line
        for place in range(keep - 1, -1, -1) if whole_turn else ():
            act = line[place]
            others = act.choices > 1 if act.seat == CHANCE else act.seat != seat and self._is_decision(act)
            if others or (act.seat == seat and act.action == END):
                break
            if act.seat == seat and self._is_decision(act):
                keep = place
        return line[keep - 1].seq if keep else 0

    def _place_after(self, seq: int) -> int:
        try:
            return self.history.place_after(seq)
        except ValueError as error:
            raise NoUndo(str(error)) from None

    def _place_before_decision(self, seat: int) -> int:
        line = self.history.line
        for place in range(len(line) - 1, -1, -1):
            if line[place].seat == seat and self._is_decision(line[place]):
                return place
        raise NoUndo("there is nothing to undo")

    def _must_not_pass_others(self, keep: int, seat: int) -> None:
        for act in reversed(self.history.line[keep:]):
            if act.seat == CHANCE and act.choices > 1:
                raise NoUndo(f"this cannot be undone: {self.game.name(act.action)} came by chance since then", True)
            if act.seat != seat and self._is_decision(act):
                raise NoUndo(f"this cannot be undone: {self.players[act.seat]} has acted since then", True)

    def _is_decision(self, act: Act) -> bool:
        return act.seat != CHANCE and (act.choices > 1 or self._left_to_person(act.action, act.player))

    def seat(self, seat: int, player: str) -> None:
        """Somebody else plays this seat from now on: a person, or a bot by its name."""
        self._must_go_on()
        self.history.seat(seat, player)
        self._settle(self.history.seq)

    def play(self, bots: Mapping[int, Player] | Sequence[Player] | Player | None = None, seed: int | None = None) -> None:
        """Let bots play to the end: one for each seat, or one for all; if none is given, the table's own players.

        seed: of the bots made from a name.
        """
        self._must_go_on()
        chosen = self._bots(bots, seed)
        for seat, bot in chosen.items():
            if self.players[seat] != bot.name:
                self.seat(seat, bot.name)
        while not self.over:
            self.act(chosen[self.state.to_act].choose(self.state.copy()))

    def _bots(self, bots: Mapping[int, Player] | Sequence[Player] | Player | None, seed: int | None) -> dict[int, Bot]:
        given: Mapping[int, Player]
        if bots is None:
            given = {}
        elif isinstance(bots, Mapping):
            given = bots
        elif isinstance(bots, Sequence) and not isinstance(bots, str):
            if len(bots) != len(self.players):
                raise ValueError(f"{len(bots)} bots for {len(self.players)} seats")
            given = dict(enumerate(bots))
        else:
            given = dict.fromkeys(range(len(self.players)), bots)
        chosen: dict[int, Bot] = {}
        for seat, name in enumerate(self.players):
            player = given.get(seat, name)
            if isinstance(player, str) and seat not in given and not is_bot(player):
                raise ValueError(f"no bot for seat {seat}, which {player} plays")
            chosen[seat] = make_bot(player, None if seed is None else seed + seat) if isinstance(player, str) else player
        return chosen

    def _must_go_on(self) -> None:
        if self.view_only:
            raise ViewOnly(f"this table can be viewed, not continued: {self.view_only}")

    # -- keeping it -------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the log of this table, whole or not at all. `cardamom.replay` reads it."""
        write_log(self.history, Path(path))

    def record(self, path: str | Path) -> None:
        """Write the log now and keep it up to date: what has been settled survives a crash."""
        self._recorder = Recorder(self.history, Path(path))

    @property
    def recorded_in(self) -> Path | None:
        """Where the log is kept up to date, if it is."""
        return self._recorder.path if self._recorder else None
