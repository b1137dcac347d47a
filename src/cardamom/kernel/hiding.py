"""Points that are hidden until the end: removes them from views, effects, points by rule and messages, all in one place.

Everything done at a table is public, so a good memory can add up everybody's points. This is about what is displayed: as
at a real table, nobody sees the points of another player, nor what is on the tiles or cards that player has claimed.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from cardamom.kernel.words import Text

HIDDEN = "-hidden"  # ends the key of the message that stands for one that would tell points


def hide_in_view(view: Mapping[str, Any], parties: Collection[int], face_down: Collection[str]) -> dict[str, Any]:
    """Return a view without the points of these parties. The original is unchanged.

    Totals, what things owned by a party are worth `now`, and the `points` that things give to each party become None; of the
    lists named by `face_down` only the length remains.
    """
    if not parties:
        return dict(view)
    shown = {key: [hide_by_party(thing, parties) for thing in value] if isinstance(value, list) else value
             for key, value in view.items()}
    shown["scores"] = [None if party in parties else score for party, score in enumerate(view["scores"])]
    shown["winners"] = []
    if "parties" in view:
        shown["parties"] = [hide_in_party(owner, face_down) if party in parties else owner
                            for party, owner in enumerate(view["parties"])]
    return shown


def hide_in_party(owner: Mapping[str, Any], face_down: Collection[str]) -> dict[str, Any]:
    return {key: len(value) if key in face_down else None if key == "score" else
            [hide_worth(thing) for thing in value] if isinstance(value, list) else value for key, value in owner.items()}


def hide_worth(thing: Any) -> Any:
    """Hide what a thing is worth now, which depends on everything its owner has."""
    return {**thing, "now": None} if isinstance(thing, Mapping) and "now" in thing else thing


def hide_by_party(thing: Any, parties: Collection[int]) -> Any:
    """Hide the points that a thing such as an objective gives to each party."""
    if not isinstance(thing, Mapping) or not isinstance(thing.get("points"), list):
        return thing
    return {**thing, "points": [None if party in parties else points for party, points in enumerate(thing["points"])]}


def hide_in_effects(effects: Sequence[Mapping[str, Any]], parties: Collection[int],
                    facts: Collection[str]) -> list[Mapping[str, Any]]:
    """Effects without the points of these parties: nobody is told that they scored, and of what else they did, `points`
    and these facts become None. What things give to each party is hidden as in views."""
    if not parties:
        return [*effects]
    return [hide_in_effect(effect, facts) if effect.get("seat") in parties else hide_by_party(effect, parties)
            for effect in effects if effect["kind"] != "scored" or effect["seat"] not in parties]


def hide_in_effect(effect: Mapping[str, Any], facts: Collection[str]) -> dict[str, Any]:
    return {name: None if name == "points" or name in facts else fact for name, fact in effect.items()}


def hide_in_gestures(gestures: Sequence[Mapping[str, Any]], parties: Collection[int],
                     facts: Collection[str]) -> list[Mapping[str, Any]]:
    """Return gestures whose effects do not reveal the points of these parties. Their own facts are about the seat to act."""
    return [{name: hide_in_effects(fact, parties, facts) if name in ("effects", "then") else fact
             for name, fact in gesture.items()} for gesture in gestures]


def hide_in_parts(parts: Sequence[Any], parties: Collection[int]) -> list[Any]:
    """Return points by rule for each party; None for these."""
    return [None if party in parties else own for party, own in enumerate(parts)]


def hide_in_text(message: Text, tells_points: Mapping[str, Sequence[str]]) -> Text:
    """What is shown of an act of a party whose points are hidden: another message, if this one tells points."""
    if message["key"] not in tells_points:
        return message
    return {"key": message["key"] + HIDDEN, "args": {name: message["args"][name] for name in tells_points[message["key"]]}}
