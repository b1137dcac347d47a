"""A table: a game being played by people and bots, dealt by a dealer."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeAlias

from cardamom.bots.bot import Bot, show
from cardamom.bots.registry import is_bot, make_bot
from cardamom.kernel.arguments import path as checked_path
from cardamom.kernel.arguments import whole
from cardamom.kernel.content import shown
from cardamom.kernel.game import Game, Part, checked_game
from cardamom.kernel.hiding import hide_in_parts
from cardamom.kernel.state import CHANCE, END, OVER, State
from cardamom.kernel.words import text
from cardamom.table.dealer import Dealer, EntropyDealer
from cardamom.table.history import Act, Event, History
from cardamom.table.log import Recorder, write_log

Action: TypeAlias = int | str  # an id, or a name like "sail:12"
Player: TypeAlias = Bot | str  # a bot, or what `make_bot` makes one of: "greedy", "mcts:2s"


class NoUndo(ValueError):
    """Undo is not possible; `text` is the message that says why. `unless_agreed`: it would be if everybody agreed."""

    def __init__(self, key: str, unless_agreed: bool = False, **args: Any) -> None:
        super().__init__(" ".join([key, *(f"{name}={value}" for name, value in args.items())]))
        self.text, self.unless_agreed = text(key, **args), unless_agreed


class ViewOnly(ValueError):
    """This table was read from a log that cannot be continued."""


class Table:
    """A game being played. Chance is dealt and forced choices are played automatically.

    seats: how many, or the names of the players. Names of bots are bots (`make_bot`), all others are people.
    confirm_end: people end their turn themselves, even when nothing else can be done, so that they can still take it back.
    hide_points: `view` and `points` hide the points of others until the game is over.
    """

    def __init__(self, /, game: Game[Any], seats: int | Sequence[str], dealer: Dealer | None = None, *,
                 confirm_end: bool = True, hide_points: bool = False, **options: Any) -> None:
        checked_game("game", game)
        if isinstance(seats, str) or not isinstance(seats, int | Sequence):
            raise ValueError(f"seats: expected a number or a list of names, found {shown(seats)}")
        if isinstance(seats, int):
            game.check_seats(seats)
        players = [f"player {n + 1}" for n in range(seats)] if isinstance(seats, int) else seats
        if dealer is not None and not hasattr(dealer, "deal"):
            raise TypeError(f"dealer: expected an object with `deal`, found {shown(dealer)}")
        self._set_up(History(game.in_notation(), players, options, hide_points), dealer, confirm_end)
        self.settle()

    @classmethod
    def of(cls, history: History, dealer: Dealer | None = None, *, confirm_end: bool = True) -> Self:
        """Return a table at the end of this history."""
        table = cls.__new__(cls)
        table._set_up(history, dealer, confirm_end)
        return table

    def _set_up(self, history: History, dealer: Dealer | None, confirm_end: bool) -> None:
        self.history = history
        self.game = history.game
        self.dealer = dealer or EntropyDealer()
        self.confirm_end = confirm_end
        self.notes: list[str] = []  # remarks for readers of the log
        self.view_only = ""  # why this table cannot be continued; empty if it can
        self._recorder: Recorder | None = None

    # -- reading the table ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Return the position. Change it with `act` only."""
        state: State = self.history.state
        return state

    @property
    def actions(self) -> list[int]:
        """Return the game: every action and outcome that was not undone."""
        return [act.action for act in self.history.line]

    @property
    def events(self) -> Sequence[Event]:
        """Return all events, including those that were undone."""
        return self.history.events

    @property
    def players(self) -> list[str]:
        """Return who plays each seat now."""
        return list(self.history.players)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.to_act == OVER

    def last_to_decide(self) -> int:
        """Return the seat that made the last decision; 0 before the first."""
        return next((act.seat for act in reversed(self.history.line) if self.is_decision(act)), 0)

    def hidden_from(self, seats: Collection[int]) -> frozenset[int]:
        """Return the parties whose points are hidden from the players of these seats; from a spectator, who plays none, all.

        Whoever plays several seats may share a screen with others, and sees only the points of the seat to act.
        """
        if not self.history.hide_points or self.over:
            return frozenset()
        shown = set(seats) if len(seats) < 2 else {self.state.to_act} & set(seats)
        return frozenset(range(self.state.parties)) - shown

    def view(self, seats: Collection[int] = ()) -> dict[str, Any]:
        """Return the view, as JSON-ready data, for the players of these seats."""
        return self.game.view(self.state, self.hidden_from(seats))

    def points(self, seats: Collection[int] = ()) -> list[list[Part] | None]:
        """Return the points of each party by scoring rule; None where they are hidden from the players of these seats."""
        return hide_in_parts(self.game.explain_score(self.state), self.hidden_from(seats))

    def scores(self) -> list[int]:
        """Return the points of all parties, hidden or not."""
        return self.state.scores()

    def winners(self) -> list[int]:
        """Return the winning parties; empty before the end."""
        return self.state.winners()

    # -- playing ----------------------------------------------------------------------------------------------

    def act(self, action: Action | Sequence[Action]) -> None:
        """Carry out an action, or a list of actions of the seat to act (all or none); then settle.

        IllegalAction if the rules forbid one, ValueError for an unknown name.
        """
        self._check_can_continue()
        requested = action if isinstance(action, Sequence) and not isinstance(action, str) else [action]
        actions = [self.game.action(name) if isinstance(name, str) else whole("action", name) for name in requested]
        if len(actions) != 1:
            self._check_list(actions)
        before = self.history.seq
        for one in actions:
            self.history.act(one)
        self._settle(before)

    def _check_list(self, actions: Sequence[int]) -> None:
        seat, trial = self.state.to_act, self.state.copy()
        for place, action in enumerate(actions):
            if trial.to_act not in (seat, OVER):
                others = "chance decides" if trial.to_act == CHANCE else f"{self.players[trial.to_act]} is to act"
                raise ValueError(f"{others} before {self.game.name(action)}, number {place + 1} of the list")
            trial.apply(action)

    def settle(self) -> None:
        """Deal where chance is to act, and play forced choices; people confirm `end` themselves."""
        self._check_can_continue()
        self._settle(self.history.seq)

    def _settle(self, before: int) -> None:
        while (action := self._next_forced()) is not None:
            self.history.act(action)
        acts = [event for event in self.events[before:] if isinstance(event, Act)]
        if acts and (self.over or any(act.action == END for act in acts)):
            self.history.sign()
        if acts and self.over:
            self.history.finish()
        if self._recorder:
            self._recorder.append(self.history)

    def _next_forced(self) -> int | None:
        """Return the next action that needs no decision, if there is one."""
        state = self.state
        if state.to_act == OVER:
            return None
        if state.to_act == CHANCE:
            again = self.history.outcome_to_redeal()
            return self.dealer.deal(state) if again is None else again
        legal = state.legal()
        player = self.history.players[state.to_act]
        return legal[0] if len(legal) == 1 and not self._needs_confirmation(legal[0], player) else None

    def _needs_confirmation(self, action: int, player: str) -> bool:
        return action == END and self.confirm_end and not is_bot(player)

    def undo(self, to: int | None = None, *, seat: int | None = None, agreed: bool = False) -> list[int]:
        """Undo the last decision of a seat (by default the seat to act) and everything that followed from it.

        It never goes past a draw or another seat's decision unless everybody agrees; then the same outcomes are dealt again.
        `to`: go back to the position after the act with this number. NoUndo says why it is not possible. Returns the undone
        actions.
        """
        self._check_can_continue()
        if seat is None:
            seat = self.state.to_act if not self.over else self.last_to_decide()
        keep = self._index_of_last_decision(seat) if to is None else self._index_after(whole("to", to))
        if not agreed:
            self._check_undo(keep, seat)
        taken = self.history.undo(self.history.line[keep - 1].seq if keep else 0)
        self._settle(self.history.seq)
        return [act.action for act in taken]

    def way_back(self, seat: int, whole_turn: bool = False, agreed: bool = False) -> int:
        """Return the act to go back to (0: the start) in order to undo the last decision of a seat, or its whole turn.

        The whole turn reaches back to the last draw or decision of another seat. NoUndo if the last decision cannot be
        undone without asking the others, unless they have agreed.
        """
        keep = self._index_of_last_decision(seat)
        if not agreed:
            self._check_undo(keep, seat)
        line = self.history.line
        for place in range(keep - 1, -1, -1) if whole_turn else ():
            act = line[place]
            others = act.choices > 1 if act.seat == CHANCE else act.seat != seat and self.is_decision(act)
            if others or (act.seat == seat and act.action == END):
                break
            if act.seat == seat and self.is_decision(act):
                keep = place
        return line[keep - 1].seq if keep else 0

    def _index_after(self, seq: int) -> int:
        try:
            return self.history.index_after(seq)
        except ValueError:
            raise NoUndo("undo-no-such-move", seq=seq) from None

    def _index_of_last_decision(self, seat: int) -> int:
        line = self.history.line
        for place in range(len(line) - 1, -1, -1):
            if line[place].seat == seat and self.is_decision(line[place]):
                return place
        raise NoUndo("undo-nothing")

    def _check_undo(self, keep: int, seat: int) -> None:
        for act in reversed(self.history.line[keep:]):
            if act.seat == CHANCE and act.choices > 1:
                raise NoUndo("undo-drawn", unless_agreed=True, action=self.game.name(act.action))
            if act.seat != seat and self.is_decision(act):
                raise NoUndo("undo-acted", unless_agreed=True, seat=act.seat)

    def is_decision(self, act: Act) -> bool:
        """Return whether somebody chose this, or confirmed the end of a turn."""
        return act.seat != CHANCE and (act.choices > 1 or self._needs_confirmation(act.action, act.player))

    def seat(self, seat: int, player: str) -> None:
        """Let somebody else play this seat from now on: a person, or a bot by its name."""
        self._check_can_continue()
        self.history.seat(seat, player)
        self._settle(self.history.seq)

    def play(self, bots: Mapping[int, Player] | Sequence[Player] | Player | None = None, seed: int | None = None) -> None:
        """Let bots play to the end: one for each seat, or one for all; by default the players of the table.

        seed: for the bots that are made from names.
        """
        self._check_can_continue()
        by_seat = self._bots(bots, seed)
        for seat, bot in by_seat.items():
            if self.players[seat] != bot.name:
                self.seat(seat, bot.name)
        while not self.over:
            seen = self.history.seq
            self.act(by_seat[self.state.to_act].choose(self.state.copy()))
            show(self.acts_since(seen), by_seat.values())

    def acts_since(self, seq: int) -> list[int]:
        """Return the actions and outcomes of the events after this number of them."""
        return [event.action for event in self.events[seq:] if isinstance(event, Act)]

    def _bots(self, bots: Mapping[int, Player] | Sequence[Player] | Player | None, seed: int | None) -> dict[int, Bot]:
        seed = None if seed is None else whole("seed", seed)
        requested: Mapping[int, Player]
        if bots is None:
            requested = {}
        elif isinstance(bots, Mapping):
            requested = bots
        elif isinstance(bots, Sequence) and not isinstance(bots, str):
            if len(bots) != len(self.players):
                raise ValueError(f"bots: expected {len(self.players)}, one for each seat, found {len(bots)}")
            requested = dict(enumerate(bots))
        else:
            requested = dict.fromkeys(range(len(self.players)), bots)
        by_seat: dict[int, Bot] = {}
        for seat, name in enumerate(self.players):
            player = requested.get(seat, name)
            if isinstance(player, str) and seat not in requested and not is_bot(player):
                raise ValueError(f"no bot for seat {seat}, which {player} plays")
            if not isinstance(player, str) and not (hasattr(player, "choose") and hasattr(player, "name")):
                raise TypeError(f"bots: expected a bot (with `name` and `choose`) or its name, found {shown(player)}")
            by_seat[seat] = make_bot(player, None if seed is None else seed + seat) if isinstance(player, str) else player
        return by_seat

    def _check_can_continue(self) -> None:
        if self.view_only:
            raise ViewOnly(f"this table can be viewed, not continued: {self.view_only}")

    # -- saving -----------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the log of this table, completely or not at all. `cardamom.replay` reads it."""
        write_log(self.history, checked_path("path", path))

    def record(self, path: str | Path) -> None:
        """Write the log now and keep it up to date: settled events survive a crash."""
        self._recorder = Recorder(self.history, checked_path("path", path))

    @property
    def recorded_in(self) -> Path | None:
        """Return the file that `record` keeps up to date, if any."""
        return self._recorder.path if self._recorder else None
