"""The history of a table with the text and time of every act; can be rebuilt from stored events."""
from __future__ import annotations

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from cardamom.kernel.effects import Effect, KernelEffect
from cardamom.kernel.game import Game
from cardamom.kernel.hiding import hide_in_effects, hide_in_text
from cardamom.kernel.state import CHANCE, OVER, IllegalAction, State
from cardamom.kernel.words import Text
from cardamom.table.history import Act, History


class CannotGoOn(ValueError):
    """The stored events cannot be replayed by this version of the game."""


class AnnotatedHistory(History):
    """Stores with each act its text (made before the act), its effects and its time."""

    def __init__(self, game: Game[Any], players: Sequence[str], options: dict[str, Any], hide_points: bool = False) -> None:
        super().__init__(game, players, options, hide_points)
        self.texts: list[Text] = []
        self.times: list[float] = []
        self.effects: list[list[Effect] | None] = []  # None: not asked for yet
        self.now = time.time  # of what is done next: the time stored with its event
        self.reading = False  # stored events: what they changed is worked out when somebody looks

    def act(self, action: int) -> None:
        text = self.game.choice(self.state, action)["text"] if action in self.state.legal() else None
        before = self.state.copy()
        super().act(action)
        assert text is not None, "a legal action has a text"
        self.texts.append(text)
        self.times.append(self.now())
        self.effects.append(None if self.reading else shown_effects(self.game, before, action, self.state))

    def undo(self, to: int) -> list[Act]:
        taken = super().undo(to)
        del self.texts[len(self.line):], self.times[len(self.line):], self.effects[len(self.line):]
        return taken

    def copy(self) -> Self:
        other = super().copy()
        other.texts, other.times, other.effects = list(self.texts), list(self.times), list(self.effects)
        return other

    def read(self, body: Mapping[str, Any], at: float, same_version: bool = True) -> None:
        """Do once more what an event says was done; CannotGoOn if the rules of today do not allow it. The digest of a
        position holds for the version of the game that wrote it."""
        self.now, self.reading, self.move = lambda: at, True, body.get("move", 0)
        try:
            if "act" in body:
                self.act(self.game.action(body["act"]))
                if "digest" in body:
                    self.sign()
                    if same_version:
                        self.must_be(body["digest"])
            elif "undo" in body:
                self.undo(body["undo"])
            elif "seat" in body:
                self.seat(body["seat"], body["player"])
            else:
                if self.state.to_act != OVER:
                    raise CannotGoOn("the game is not over where it used to be")
                self.finish()
        except (IllegalAction, ValueError) as error:
            raise error if isinstance(error, CannotGoOn) else CannotGoOn(f"event {body['seq']}: {error}") from None
        finally:
            self.now, self.reading = time.time, False

    def lacks_effects(self, after: int, upto: int) -> bool:
        """Return whether some acts between these places have no effects yet."""
        return None in self.effects[after:upto]

    def work_out_effects(self, after: int, upto: int) -> None:
        """Compute the effects of the acts between these places that were read from storage."""
        state = self.state_after(after)
        for place in range(after, upto):
            before, action = state.copy(), self.line[place].action
            state.apply(action)
            if self.effects[place] is None:
                self.effects[place] = shown_effects(self.game, before, action, state)

    def must_be(self, digest: str) -> None:
        if f"{self.state.digest():016x}" != digest:
            raise CannotGoOn("the position is not the one that was recorded")

    def entry(self, place: int) -> dict[str, Any]:
        """Return an act of the line, counted from 1, as it is shown."""
        act = self.line[place - 1]
        by_chance = act.seat == CHANCE
        return {"place": place, "seat": None if by_chance else act.seat, "player": act.player,
                "name": self.game.name(act.action), "text": self.texts[place - 1], "forced": act.choices == 1,
                "effects": self.effects[place - 1] or [], "at": self.times[place - 1]}


def shown_effects(game: Game[Any], before: State, action: int, after: State) -> list[Effect]:
    """What an act changed, as entries carry it: without the next question, which is in the view. None of games that do
    not declare their effects: comparing views takes too long."""
    if game.effect_type == KernelEffect:
        return []
    return [effect for effect in game.effects(before, action, after) if effect["kind"] != "asked"]


def without_points(game: Game[Any], entry: dict[str, Any], hidden: Collection[int]) -> dict[str, Any]:
    """Return an entry as shown to somebody who may not see the points of these parties."""
    if not hidden:
        return entry
    text = hide_in_text(entry["text"], game.tells_points) if entry["seat"] in hidden else entry["text"]
    return {**entry, "text": text, "effects": hide_in_effects(entry["effects"], hidden, game.face_down_facts)}
