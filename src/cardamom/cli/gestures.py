"""What takes several decisions, each as a line to type and what it brings."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardamom.kernel.hiding import hide_in_gestures
from cardamom.kernel.state import State
from cardamom.telling.speak import Speaker

MOST = 16  # lines; of more, those with most points


def gesture_lines(state: State, about: str, speaker: Speaker) -> Iterator[str]:
    """Yield what the player to act can do in one go: with everything, or with one thing, by its name or ref."""
    found = [gesture for gesture in gestures_on(state, about, speaker) if gesture["actions"]]
    if not found:
        yield speaker.said("play-plan-none")
        return
    seat, shown = state.to_act, found
    if len(found) > MOST:
        shown = sorted(found, key=lambda gesture: -points_of(gesture, seat))[:MOST]
    for gesture in shown:
        said = " ".join(speaker.tell(speaker.clauses(gesture["effects"], seat), seat))
        points = points_of(gesture, seat)
        gain = speaker.said("points-gain", n=abs(points), signed=f"{points:+}") if points else ""
        yield f"{' '.join(gesture['actions'])}   {said} {gain}".rstrip()
    if len(found) > MOST:
        yield speaker.said("play-plan-more", n=len(found) - MOST)


def gestures_on(state: State, about: str, speaker: Speaker) -> list[Mapping[str, Any]]:
    game = speaker.game
    found = game.gestures(state)
    if about:
        refs = dict.fromkeys(ref for gesture in found if (ref := gesture["on"]) and about in (ref, ref.partition(":")[2]))
        found = [gesture for ref in refs for gesture in game.gestures(state, ref)]
    return hide_in_gestures(found, speaker.hidden, game.face_down_facts)


def points_of(gesture: Mapping[str, Any], seat: int) -> int:
    return sum(effect["points"] for effect in gesture["effects"] if effect["kind"] == "scored" and effect["seat"] == seat)
