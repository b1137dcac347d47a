"""What each action and outcome of the New World changes, as facts for people and pages. How it changes views: changes.py."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from cardamom.games.century.content import LETTERS
from cardamom.games.century.deals import GAIN, NO_DEAL
from cardamom.games.century.effects import CubeEffect
from cardamom.games.new_world.choices import said_of_card, said_of_find, said_of_tile
from cardamom.games.new_world.exploration import BESIDE
from cardamom.games.new_world.forts import NO_CARD, TOP
from cardamom.games.new_world.locations import ADJUST, CHOOSE, LOCATIONS, NOBODY, NOTHING
from cardamom.games.new_world.rules import NewWorld
from cardamom.games.new_world.setup import tiles_in_game
from cardamom.games.new_world.view import hold, letters, round_of
from cardamom.kernel.effects import TurnBegan
from cardamom.kernel.state import OVER
from cardamom.kernel.words import Text

if TYPE_CHECKING:
    from cardamom.games.new_world.game import NewWorldGame


# -- set-up and what chance brings ------------------------------------------------------


class CardDealt(TypedDict):
    """NW-2: a point card over a fort, in the set-up."""

    kind: Literal["card-dealt"]
    card: str
    what: str  # "RRG=7"
    on: str


class CardRevealed(TypedDict):
    """NW-24: the point card on top of the deck."""

    kind: Literal["card-revealed"]
    card: str
    what: str


class TileRevealed(TypedDict):
    """NW-3: the bonus tile on top of a stack."""

    kind: Literal["tile-revealed"]
    on: str
    tile: str
    worth: Text


class LandCovered(TypedDict):
    """NW-4: an exploration tile lies on a location."""

    kind: Literal["land-covered"]
    on: str
    find: str
    brings: Text


class LandBeside(TypedDict):
    """E1-2: the other exploration tiles lie beside the boards."""

    kind: Literal["land-beside"]
    finds: list[str]


class FirstChosen(TypedDict):
    """NW-5. Not a turn, so nobody's doing."""

    kind: Literal["first-chosen"]
    first: int


class Equipped(TypedDict):
    """NW-4, NW-5: what a player begins with."""

    kind: Literal["equipped"]
    seat: int
    settlers: int
    reserve: int
    cubes: str


# -- settlers ---------------------------------------------------------------------------


class SentHome(TypedDict):
    """NW-11: the settlers of another player make room."""

    kind: Literal["sent-home"]
    seat: int
    owner: int  # whose settlers they are
    on: str
    settlers: int


class Worked(TypedDict):
    """NW-10, NW-11: settlers go to a location."""

    kind: Literal["worked"]
    seat: int
    on: str
    settlers: int
    takes: list[int]  # settlers each seat would need there now


class CameBack(TypedDict):
    """The settlers of one location, when their player rests."""

    on: str
    settlers: int
    takes: list[int]


class Rested(TypedDict):
    """NW-15: all settlers come back to the own board."""

    kind: Literal["rested"]
    seat: int
    settlers: int  # from these locations
    locations: list[CameBack]
    back: int  # settlers from everywhere: 0 if resting changed nothing


class SettlersJoined(TypedDict):
    """NW-31, NW-33: out of the reserve."""

    kind: Literal["settlers-joined"]
    seat: int
    settlers: int


class UsedTools(TypedDict):
    """NW-13."""

    kind: Literal["used-tools"]
    seat: int
    on: str
    cubes: str


class Took(TypedDict):
    """NW-20: cubes of a location or card."""

    kind: Literal["took"]
    seat: int
    on: str
    cubes: str


# -- forts and tiles --------------------------------------------------------------------


class Claimed(TypedDict):
    """NW-23."""

    kind: Literal["claimed"]
    seat: int
    on: str  # the fort
    point_card: str | None  # None where points are hidden
    cost: str
    points: int | None
    benefit: str


class GotHelp(TypedDict):
    """NW-12: fewer settlers where this icon is shown."""

    kind: Literal["got-help"]
    seat: int
    icon: str
    takes: dict[str, int]  # the settlers needed now, by the ref of the location


class GotTool(TypedDict):
    """NW-13: a cube more where this icon is shown."""

    kind: Literal["got-tool"]
    seat: int
    icon: str
    cubes: str
    tool_cubes: dict[str, str]  # the cubes of all tools now, by the ref of the location


class Move(TypedDict):
    card: str
    on: str  # the fort where it lies now, or the market


class CardsSlid(TypedDict):
    """NW-24."""

    kind: Literal["cards-slid"]
    cards: list[Move]


class Explored(TypedDict):
    """NW-32, NW-33."""

    kind: Literal["explored"]
    seat: int
    on: str
    find: str
    brings: Text
    start: str | None  # the location where it lay; None: beside the boards
    takes: list[int]  # settlers that each seat needs at that location now
    cubes: str
    points: int | None
    icon: str


class TookTile(TypedDict):
    """NW-23, HJ-12, HJ-15: a bonus tile."""

    kind: Literal["took-tile"]
    seat: int
    on: str
    tile: str
    worth: Text
    space: int


class TilesRevalued(TypedDict):
    """NW-42: what the bonus tiles of a player score has changed."""

    kind: Literal["tiles-revalued"]
    seat: int
    now: list[int | None] | None  # by space; None: there is no tile, or points are hidden


class LastRound(TypedDict):
    """NW-40."""

    kind: Literal["last-round-began"]
    seat: int


class GameEnded(TypedDict):
    kind: Literal["game-ended"]
    round: int


SharedEffect: TypeAlias = (
    CardDealt | CardRevealed | TileRevealed | LandCovered | LandBeside | FirstChosen | Equipped | SentHome
    | Worked | Rested | SettlersJoined | UsedTools | Took | Claimed | GotHelp | GotTool | CardsSlid | Explored | TookTile
    | TilesRevalued | LastRound | GameEnded | CubeEffect)
Game: TypeAlias = "NewWorldGame[Any]"


# -- from positions to effects ----------------------------------------------------------


def done(game: Game, before: NewWorld, kind: str, n: int, after: NewWorld) -> Iterator[SharedEffect]:
    """What an act that every game knows did itself."""
    printed, seat = game.printed, before.active
    match kind:
        case "card":
            place, card, what = [*after.card_at].index(n), printed.cards[n]["id"], said_of_card(game.box.cards[n])
            yield ({"kind": "card-revealed", "card": card, "what": what} if place == TOP else
                   {"kind": "card-dealt", "card": card, "what": what, "on": printed.forts[place]})
        case "tile":
            stack = [*after.top].index(n)
            yield {"kind": "tile-revealed", "on": printed.stacks[stack]["ref"], "tile": printed.tiles[n]["id"],
                   "worth": said_of_tile(tiles_in_game(game.box)[n])}
        case "find":
            yield {"kind": "land-covered", "on": printed.locations[after.find_at[n]]["ref"], "find": printed.finds[n]["id"],
                   "brings": said_of_find(game.box.finds[n])}
        case "rest":
            yield rested(game, before, seat, after)
        case "work":
            yield from worked(game, before, seat, n, after)
        case "trade" if before.deal != NO_DEAL:
            thing = game.printed_deal(before.deal)
            yield {"kind": "traded", "seat": seat, "on": thing["ref"], "give": thing["give"], "get": thing["get"]}
        case "upgrade":
            yield {"kind": "upgraded", "seat": seat, "cubes": LETTERS[n], "into": LETTERS[n + 1]}
        case "drop":
            yield {"kind": "discarded", "seat": before.to_act, "cubes": LETTERS[n]}
        case "claim":
            yield from claimed(game, before, seat, after)
        case "explore":
            yield from explored(game, before, seat, n, after)
        case "bonus":
            space, tile = [*before.bonus[seat]].index(NOTHING), before.top[n]
            yield {"kind": "took-tile", "seat": seat, "on": printed.stacks[n]["ref"], "tile": printed.tiles[tile]["id"],
                   "worth": said_of_tile(tiles_in_game(game.box)[tile]), "space": space}


def followed(game: Game, before: NewWorld, after: NewWorld) -> Iterator[SharedEffect | TurnBegan]:
    """What any act may bring about: cards that move, other points for bonus tiles, another turn, the end."""
    printed = game.printed
    if slid := slides([*before.card_at], [*after.card_at], [card["id"] for card in printed.cards], printed.forts):
        yield {"kind": "cards-slid", "cards": slid}
    beside = [find["id"] for find, old, new in zip(printed.finds, before.find_at, after.find_at, strict=False)
              if old != BESIDE and new == BESIDE]
    if beside:
        yield {"kind": "land-beside", "finds": beside}
    if after.started and not before.started:
        yield from started(after)
    for seat in range(after.seats if after.started else 0):
        now = tile_values(after, seat)
        if now != tile_values(before, seat):
            yield {"kind": "tiles-revalued", "seat": seat, "now": now}
    if after.to_act == OVER:
        yield {"kind": "game-ended", "round": round_of(after)}
    elif after.step == CHOOSE and before.step != CHOOSE:
        yield {"kind": "turn-began", "seat": after.active, "round": round_of(after)}


def gained(game: Game, before: NewWorld, seat: int, deal: int) -> Iterator[SharedEffect]:
    """NW-20: the cubes of a deal that was carried out, if it gives some without anything in return."""
    if before.does[deal] in (GAIN, ADJUST):
        thing = game.printed_deal(deal)
        yield {"kind": "took", "seat": seat, "on": thing["ref"], "cubes": thing["get"]}


def settlers_by_seat(state: NewWorld, slot: int) -> list[int]:
    return [*state.settlers_by_seat(slot).to_bytes(8, "little")[:state.seats]]


def rested(game: Game, before: NewWorld, seat: int, after: NewWorld) -> Rested:
    back: list[CameBack] = [
        {"on": game.printed.locations[slot]["ref"], "settlers": standing, "takes": settlers_by_seat(after, slot)}
        for slot, (owner, standing) in enumerate(zip(before.owner, before.standing, strict=True)) if owner == seat]
    return {"kind": "rested", "seat": seat, "settlers": sum(one["settlers"] for one in back), "locations": back,
            "back": after.ready[seat] - before.ready[seat]}


def worked(game: Game, before: NewWorld, seat: int, slot: int, after: NewWorld) -> Iterator[SharedEffect]:
    here, owner = game.printed.locations[slot]["ref"], before.owner[slot]
    if owner != NOBODY:
        yield {"kind": "sent-home", "seat": seat, "owner": owner, "on": here, "settlers": before.standing[slot]}
    yield {"kind": "worked", "seat": seat, "on": here, "settlers": after.standing[slot],
           "takes": settlers_by_seat(after, slot)}
    if cubes := letters(before.tools_at(seat, slot)):
        yield {"kind": "used-tools", "seat": seat, "on": here, "cubes": cubes}
    yield from gained(game, before, seat, slot)


def claimed(game: Game, before: NewWorld, seat: int, after: NewWorld) -> Iterator[SharedEffect]:
    card = game.printed.cards[before.card_at[before.place_in_row[before.here]]]
    yield {"kind": "claimed", "seat": seat, "on": game.printed.locations[before.here]["ref"], "point_card": card["id"],
           "cost": card["cost"], "points": card["points"], "benefit": card["benefit"]}
    shown = [(slot, place["ref"]) for slot, place in enumerate(game.printed.locations) if card["icon"] in place["icons"]]
    if card["benefit"] == "native_help":
        takes = [(ref, after.settlers_by_seat(slot).to_bytes(8, "little")[seat]) for slot, ref in shown]
        yield {"kind": "got-help", "seat": seat, "icon": card["icon"], "takes": {ref: n for ref, n in takes if n}}
    elif card["benefit"] == "tool":
        yield {"kind": "got-tool", "seat": seat, "icon": card["icon"], "cubes": card["cube"],
               "tool_cubes": {ref: letters(after.tools_at(seat, slot)) for slot, ref in shown}}
    yield from joined(before, seat, after)
    if after.last_round and not before.last_round:
        yield {"kind": "last-round-began", "seat": seat}


def joined(before: NewWorld, seat: int, after: NewWorld) -> Iterator[SharedEffect]:
    if come := before.reserve[seat] - after.reserve[seat]:
        yield {"kind": "settlers-joined", "seat": seat, "settlers": come}


def explored(game: Game, before: NewWorld, seat: int, n: int, after: NewWorld) -> Iterator[SharedEffect]:
    find, where = game.printed.finds[n], before.find_at[n]
    on_board = where < LOCATIONS
    yield {"kind": "explored", "seat": seat, "on": find["ref"], "find": find["id"], "cubes": find["cubes"],
           "brings": said_of_find(game.box.finds[n]),
           "points": find["points"], "icon": find["icon"],
           "start": game.printed.locations[where]["ref"] if on_board else None,
           "takes": settlers_by_seat(after, where) if on_board else []}
    yield from joined(before, seat, after)


def slides(old: list[int], new: list[int], ids: Sequence[str], places: Sequence[str]) -> list[Move]:
    """The cards that lie in another place of a row than before."""
    return [{"card": ids[card], "on": places[place]} for place, card in enumerate(new)
            if card != NO_CARD and card != old[place] and card in old]


def started(after: NewWorld) -> Iterator[SharedEffect]:
    yield {"kind": "first-chosen", "first": after.first}
    for place in range(after.seats):
        seat = (after.first + place) % after.seats
        yield {"kind": "equipped", "seat": seat, "settlers": after.ready[seat], "reserve": after.reserve[seat],
               "cubes": hold(after.cubes[seat])}


def tile_values(state: NewWorld, seat: int) -> list[int | None]:
    """NW-42: what the bonus tiles of a player score, by space."""
    tiles = [tile for _, tile in zip(range(state.spaces_for_tiles), state.bonus[seat], strict=False)]
    return [None if tile == NOTHING else state.tile_worth(seat, tile) for tile in tiles]
