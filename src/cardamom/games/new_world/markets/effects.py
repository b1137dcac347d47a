"""What merchant cards add to the effects of actions, and how it changes a view."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from cardamom.games.century.merchants import IN_PLAY, NO_CARD, SET_ASIDE
from cardamom.games.new_world import changes, effects
from cardamom.games.new_world.choices import said_of_deal
from cardamom.games.new_world.effects import Move, SharedEffect, slides
from cardamom.games.new_world.locations import REFRESH
from cardamom.games.new_world.markets.rules import Markets
from cardamom.games.new_world.markets.view import MarketsPartyView, MarketsTableView
from cardamom.kernel.effects import KernelEffect, TurnBegan

if TYPE_CHECKING:
    from cardamom.games.new_world.markets.game import MarketsGame


class MerchantArrived(TypedDict):
    """E1-12: a merchant card comes to the row."""

    kind: Literal["merchant-arrived"]
    on: str
    card: str
    what: str  # "YYY>B"


class UsedCard(TypedDict):
    """E1-10, HJ-11: a merchant card of the row was used, and is put away."""

    kind: Literal["used-card"]
    seat: int
    on: str
    card: str
    what: str


class RowSlid(TypedDict):
    """E1-12."""

    kind: Literal["row-slid"]
    cards: list[Move]


class Refreshed(TypedDict):
    """E1-13: the row goes under the pile."""

    kind: Literal["refreshed"]
    seat: int
    cards: list[str]


MarketsEffect: TypeAlias = SharedEffect | MerchantArrived | UsedCard | RowSlid | Refreshed
Game: TypeAlias = "MarketsGame[Any]"


def done(game: Game, before: Markets, kind: str, n: int, after: Markets) -> Iterator[MarketsEffect]:
    """What an act that both combination games know did itself."""
    yield from effects.done(game, before, kind, n, after)
    printed = game.printed
    if kind == "merchant":
        place = [*after.row].index(n)
        yield {"kind": "merchant-arrived", "on": printed.markets[place], "card": printed.merchants[n]["id"],
               "what": said_of_deal(game.box.merchants[n])}
    elif kind == "work" and before.does[n] == REFRESH:
        yield {"kind": "refreshed", "seat": before.active,
               "cards": [printed.merchants[card]["id"] for card in before.row if card != NO_CARD]}


def followed(game: Game, before: Markets, after: Markets) -> Iterator[MarketsEffect | TurnBegan]:
    """What any act may bring about. E1-12: a merchant card is put away, the row slides left; which cards lie where says
    what moved."""
    printed, seat, lies = game.printed, before.active, after.lies
    old, new = [*before.row], [*after.row]
    for place, card in enumerate(old):
        if card != NO_CARD and before.lies[card] == IN_PLAY and lies[card] == SET_ASIDE + seat:
            yield {"kind": "used-card", "seat": seat, "on": printed.markets[place], "card": printed.merchants[card]["id"],
                   "what": said_of_deal(game.box.merchants[card])}
    if slid := slides(old, new, [card["id"] for card in printed.merchants], printed.markets):
        yield {"kind": "row-slid", "cards": slid}
    yield from effects.followed(game, before, after)


def change_view(view: MarketsTableView, parties: list[Any], effect: MarketsEffect | KernelEffect) -> None:
    """Change a view as an effect says, whichever of the games it is."""
    box = view["box"]
    match effect["kind"]:
        case "merchant-arrived":
            card, front = effect["card"], view["merchant_pile"][0]
            view["merchant_pile"][:1] = [[one for one in front if one != card]] if front != [card] else []
            view["row"].append({**box["merchants"][card], "ref": f"merchant:{card}", "id": card, "market": effect["on"]})
        case "row-slid":
            markets = {move["card"]: move["on"] for move in effect["cards"]}
            view["row"] = [{**card, "market": markets.get(card["id"], card["market"])} for card in view["row"]]
        case "refreshed":
            view["row"] = []
            if effect["cards"]:
                view["merchant_pile"].append(sorted(effect["cards"], key=[*box["merchants"]].index))
        case "used-card":
            party: MarketsPartyView = parties[effect["seat"]]
            put_away(view, party, effect["card"])
            take_from_row(view, party, effect["card"])
        case _:
            changes.change_view(view, box, parties, effect)


def put_away(view: MarketsTableView, party: MarketsPartyView, card: str) -> None:
    party["put_away"] = sorted([*party["put_away"], card], key=[*view["box"]["merchants"]].index)


def take_from_row(view: MarketsTableView, party: MarketsPartyView, card: str) -> None:
    view["row"] = [one for one in view["row"] if one["id"] != card]
    party["merchants"] += 1
