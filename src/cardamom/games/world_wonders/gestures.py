"""What takes several decisions: to buy something and place it. Every place is tried on a copy, by the rules.

Of effects there are those that are told, and the points; what only completes a view is left out.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardamom.games.world_wonders.effects import (
    WondersEffect,
    bought,
    city_effects,
    party_effects,
    placed,
)
from cardamom.games.world_wonders.items import ITEM_NAMES
from cardamom.games.world_wonders.market import NOTHING
from cardamom.games.world_wonders.monuments import (
    APART,
    BAD_GROUND,
    COVERED,
    FAR,
    NO_ROOM_FOR_REST,
    NO_ROOM_FOR_ROAD,
    OUT_OF_LINE,
    OUT_OF_ORDER,
    SPLIT,
    UNTOUCHED,
)
from cardamom.games.world_wonders.printed import PIECE_KINDS, SQUARES, Feature, Shape
from cardamom.games.world_wonders.purchases import CHOOSE, LEAVE, START_ROAD
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.view import CityView, HandView, city_view, hand_view, party_views, table_view
from cardamom.kernel.effects import GestureBase, KernelEffect, Part, Scored, score_changes
from cardamom.kernel.squares import GRID, SIDE
from cardamom.kernel.state import ALLOWED, CHANCE, OVER
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame


BEGINNING = (START_ROAD, CHOOSE, LEAVE)  # what a turn begins with
CREDIT: tuple[Literal["loan"], Literal["repay"]] = ("loan", "repay")
AnyEffect: TypeAlias = WondersEffect | KernelEffect


class WondersBase(GestureBase):
    points: list[Part]  # of the seat to act, by source: what it would gain or lose


class Offer(WondersBase):
    """WW-12, WW-25: something on offer that can be bought; or why not."""

    key: Literal["buy"]
    missing: list[Feature]  # what a monument must touch and the city does not have


class Placing(WondersBase):
    """WW-20..24: a place of a piece in the own city, with what leads there: its purchase, and which part of a set it is.

    A monument of several pieces has a gesture for each place of the next one."""

    key: Literal["place"]


class Misfit(WondersBase):
    """WW-5, WW-20..24: where a piece cannot lie in one of its rotations, all for one reason."""

    key: Literal["misfit"]
    id: str
    part: int
    rotation: int
    squares: list[str]  # the first of those it would cover, in order of reading


class Credit(WondersBase):
    """WW-40: the loan that can be taken or repaid now."""

    key: Literal["loan", "repay"]


WondersGesture: TypeAlias = Offer | Placing | Misfit | Credit


def gestures(game: WorldWondersGame, state: Wonders, on: str | None) -> Iterator[WondersGesture]:
    """Without `on`, what is on offer, and the loan; with an item, its places too; with the own city, the places of what is
    in hand."""
    if state.to_act in (CHANCE, OVER):
        return
    shop = Shop(game, state)
    refs = shop.refs if state.step in BEGINNING else []
    if on is None:
        yield from (shop.offer(ref) for ref in refs)
        yield from shop.credit()
    elif on in (f"city:{state.to_act}", shop.item_in_hand()):
        yield from shop.places(on, state, [], [])
    elif on == f"seat:{state.to_act}":
        yield from shop.credit()
    elif on in refs:
        offer = shop.offer(on)
        yield offer
        if offer["actions"]:
            after = state.copy()
            after.apply(game.action(offer["actions"][0]))
            purchase = [effect for effect in offer["effects"] if effect["kind"] != "scored"]
            yield from shop.places(on, after, offer["actions"], purchase)


class Shop:
    """A position in which somebody buys or places something."""

    def __init__(self, game: WorldWondersGame, state: Wonders) -> None:
        self.game, self.state, self.seat = game, state, state.to_act
        self.view, self.printed = table_view(game, state), game.printed(state)
        self.refs = [thing["ref"] for thing in (*self.view["items"], *self.view["monuments"])]
        self.scores, self.parts = state.scores(), game.explain_score(state)

    def item_in_hand(self) -> str | None:
        """What is bought already, and still has to be placed."""
        is_held = self.state.item != NOTHING and (self.view["in_hand"] or self.view["short_set"])
        return f"item:{ITEM_NAMES[self.state.item]}" if is_held else None

    def offer(self, ref: str) -> Offer:
        name = f"buy:{ref.partition(':')[2]}"
        action = self.game.action(name)
        rule = self.state.why_not(action)
        if rule != ALLOWED:
            rule_id, why = self.game.refusal(self.state, action, rule)
            return {"key": "buy", "on": ref, "actions": [], "effects": [], "points": [], "missing": self.missing(ref),
                    "rule": rule_id, "why": why}
        after = self.state.copy()
        after.apply(action)
        price = self.state.gold[self.seat] - after.gold[self.seat]
        party = [*party_views(self.game.box, self.printed, after, self.view["order"])][self.seat]
        purchase = [bought(self.seat, ref, price, self.view),
                    *party_effects(self.seat, self.view["parties"][self.seat], party)]
        scored = self.scored(after)
        return {"key": "buy", "on": ref, "actions": [name], "effects": [*purchase, *scored],
                "points": self.own_points(scored), "missing": []}

    def credit(self) -> Iterator[Credit]:
        for key in CREDIT:
            action = self.game.action(key)
            if self.state.why_not(action) == ALLOWED:
                effects, after = self.game.effects_of(self.state, [action])
                yield {"key": key, "on": f"seat:{self.seat}", "actions": [key],
                       "effects": [effect for effect in effects if effect["kind"] in ("borrowed", "repaid", "scored")],
                       "points": self.own_points(self.scored(after))}

    def missing(self, ref: str) -> list[Feature]:
        """WW-24."""
        return [need["feature"] for monument in self.view["monuments"] if monument["ref"] == ref
                for need in monument["touches"] if self.seat not in need["met"]]

    def places(self, on: str, start: Wonders, names: list[str],
               purchase: Sequence[AnyEffect]) -> Iterator[Placing | Misfit]:
        """All places of what is in hand, or of each part of a set that may come next; then where it cannot lie."""
        hand, city = hand_view(self.printed, start), city_view(self.printed, start, self.seat, start.board[self.seat])
        for action in start.legal():
            kind = self.game.notation.kind_of[action].name
            if kind == "place" and hand:
                yield self.place(on, start, action, names, purchase, hand, city)
            elif kind == "part":
                picked = start.copy()
                picked.apply(action)
                yield from self.places(on, picked, [*names, self.game.name(action)], purchase)
        if hand:
            yield from self.misfits(on, start, hand, city)

    def place(self, on: str, start: Wonders, action: int, names: list[str], purchase: Sequence[AnyEffect], hand: HandView,
              city: CityView) -> Placing:
        after = start.copy()
        after.apply(action)
        then = city_view(self.printed, after, self.seat, after.board[self.seat])
        scored = self.scored(after)
        return {"key": "place", "on": on, "actions": [*names, self.game.name(action)],
                "effects": [*purchase, placed(self.seat, city, then, hand), *city_effects(city, then),
                            *scored],
                "points": self.own_points(scored)}

    def misfits(self, on: str, start: Wonders, hand: HandView, city: CityView) -> Iterator[Misfit]:
        for rotation, shape in enumerate(hand["rotations"]):
            found: dict[tuple[int, int], list[str]] = {}
            for square in squares_for(shape, len(city["map"]), len(city["map"][0])):
                rule = start.why_not(self.game.action(f"place:{rotation}{SQUARES[square]}"))
                if rule != ALLOWED:
                    reason = start.misfit(self.seat, rotation * GRID + square)
                    found.setdefault((rule, reason), []).append(SQUARES[square])
            for (rule, reason), squares in found.items():
                yield {"key": "misfit", "on": on, "actions": [], "effects": [], "points": [], "id": hand["id"],
                       "part": hand["part"], "rotation": rotation, "squares": squares, "rule": self.game.rule_ids[rule],
                       "why": misfit_text(self.game, start, reason)}

    def scored(self, after: Wonders) -> list[Scored]:
        return [*score_changes(self.scores, after.scores(), self.parts, self.game.explain_score(after))]

    def own_points(self, scored: list[Scored]) -> list[Part]:
        return [part for effect in scored if effect["seat"] == self.seat for part in effect["parts"]]


def squares_for(shape: Shape, rows: int, columns: int) -> Iterator[int]:
    """Where a shape lies on the map, whatever is there."""
    for row in range(rows):
        for column in range(columns):
            if all(row + down < rows and 0 <= column + right < columns for down, right in shape):
                yield row * SIDE + column


REASONS = {COVERED: "misfit-free", NO_ROOM_FOR_ROAD: "why-WW-5-room", OUT_OF_LINE: "misfit-line",
           OUT_OF_ORDER: "misfit-order", SPLIT: "misfit-together", NO_ROOM_FOR_REST: "misfit-rest"}


def misfit_text(game: WorldWondersGame, state: Wonders, reason: int) -> Text:
    """What `Wonders.misfit` found, as a message."""
    if reason == BAD_GROUND:
        form = game.printed(state).forms[state.form]
        return text("misfit-ground", terrain=form.terrain, water=form.water, land=form.land)
    if reason == APART:
        kind = PIECE_KINDS[state.kind]
        return text(f"misfit-{kind if kind in ('road', 'tower') else 'building'}", piece=kind)
    if reason in REASONS:
        return text(REASONS[reason])
    key, first = ("misfit-near", FAR) if reason < UNTOUCHED else ("misfit-touch", UNTOUCHED)
    feature, count = game.printed(state).needs[state.building][reason - first]
    return text(key, feature=feature, n=count)
