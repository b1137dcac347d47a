"""Previews: what a choice would change. It is carried out on a copy, and its effects are told."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardamom.kernel.effects import Effect
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, IllegalAction, State
from cardamom.kernel.words import text
from cardamom.telling.speak import Speaker, ref_name, title, value_text


def preview(state: State, actions: Sequence[int], speaker: Speaker) -> list[str]:
    """Return the lines of `try`: what changes, what can no longer be done this turn, and what comes next."""
    effects, after = tried(state, actions, speaker)
    return preview_lines(state, actions, effects, after, speaker)


def tried(state: State, actions: Sequence[int], speaker: Speaker) -> tuple[list[Effect], State]:
    """Return what these actions would change, up to where another seat or chance is to act, and the position after them.
    IllegalAction says why not."""
    possible = 0
    after = state.copy()
    for place, action in enumerate(actions):
        if after.to_act != state.to_act and place:
            break
        after.apply(action)
        possible += 1
    return speaker.game.effects_of(state, actions[:possible], speaker.hidden)


def preview_lines(state: State, actions: Sequence[int], effects: Sequence[Effect], after: State,
                  speaker: Speaker) -> list[str]:
    game, seat = speaker.game, state.to_act
    lines = [*effect_lines(effects, speaker, seat)]
    done = {game.notation.kind_of[action].name for action in actions}
    closed = [speaker.words.named("kind", kind, "") for kind in closed_kinds(state, after, game) if kind not in done]
    same_turn = after.to_act == seat and not any(effect["kind"] == "turn-began" for effect in effects)
    if same_turn and any(closed):
        lines.append(speaker.say(text("tell-no-longer", kinds=[*filter(None, closed)])))
    return [*(lines or [speaker.say(text("tell-nothing"))]), next_question(after, speaker, seat)]


def effect_lines(effects: Sequence[Effect], speaker: Speaker, you: int | None = None) -> Iterator[str]:
    """Yield sentences for all that changed, points last."""
    yield from speaker.tell(speaker.clauses(effects, you), you)
    yield from (changed(effect, speaker) for effect in effects if effect["kind"] == "changed")
    yield from (points(effect, speaker) for effect in effects if effect["kind"] == "scored")


def gain(state: State, action: int) -> int:
    """Return the points that an action scores at once for the seat to act; 0 if it is not legal."""
    try:
        return score_after(state, action) - state.scores()[state.to_act]
    except IllegalAction:
        return 0


def score_after(state: State, action: int) -> int:
    """Return the points of the seat to act once it has done this."""
    after = state.copy()
    after.apply(action)
    return after.scores()[state.to_act]


def points(effect: Effect, speaker: Speaker) -> str:
    """Return whose points change, and by which rules of scoring."""
    parts = ", ".join(f"{speaker.say(part['text'])} {part['points']:+}" for part in effect["parts"])
    return speaker.say(text("tell-points", seat=effect["seat"], points=effect["points"], signed=f"{effect['points']:+}",
                            parts=parts))


def changed(effect: Effect, speaker: Speaker) -> str:
    """Return a change in a game that does not declare its effects."""
    names = [title(key).lower() for key in effect["path"] if isinstance(key, str)]
    thing = ref_name(effect["on"], speaker) if effect["on"] else names.pop(0)
    old, new = (value_text(effect[when], speaker) or speaker.said("value-none") for when in ("before", "after"))
    return speaker.say(text("tell-changed", thing=thing, value=f"{names[-1]} {old}" if names else old, next=new))


def closed_kinds(before: State, after: State, game: Game[Any]) -> list[str]:
    """Return the kinds of actions that are no longer offered."""
    kinds = [game.notation.kind_of[action].name for action in before.legal()]
    left = {game.notation.kind_of[action].name for action in after.legal()}
    return [kind for kind in dict.fromkeys(kinds) if kind not in left]


def next_question(state: State, speaker: Speaker, seat: int) -> str:
    """Return what is asked next, as this seat is told it."""
    if state.to_act == CHANCE:
        return speaker.say(text("tell-draw", n=len(state.legal())))
    prompt = speaker.say(text("ask-over")) if state.to_act == OVER else speaker.prompt(state, seat)
    return speaker.say(text("tell-next", prompt=prompt))
