"""From East to West Part I and An Heroic Journey Part III: boards, cards, own things, the others, and the mountain map."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import beside, flowing, roomiest
from cardamom.cli.drawings.hexmap import hex_map, is_lit, kind, number, offer, pieces, stars, width_of
from cardamom.cli.drawings.locations import benefit, deal, find_line, grid, is_on_board, price_of, short, tile_worth
from cardamom.cli.paint import QUIET, cubes, joined, player, points
from cardamom.kernel.game import Choice
from cardamom.kernel.state import State

WIDE = 96  # letters a terminal needs for two lines a location
SIDE = 36  # letters a panel beside the map needs
COLUMNS = 3  # HJ-5
LISTED = 20  # letters a tile needs in a list
HELP = "help-journeys"

Thing = Mapping[str, Any]


def draw(scene: Scene) -> list[Line]:
    if scene.everything:
        each = 2 if scene.width >= WIDE else 1
        everybody = [line for party in order(scene) for line in whole_party(scene, party)]
        return [headline(scene), *grid(scene, each, headed=True), *chart(scene, 3), *stacks(scene, each), *finds(scene),
                *everybody, legend(scene), *contents(scene)]
    return roomiest(forms(scene), scene.height)


def forms(scene: Scene) -> Iterator[list[Line]]:
    """From all with names and spaces to all in few lines; what is not asked about gives way first."""
    asked_on_map = any((choice["on"] or "").startswith("cell:") for choice in scene.choices)
    for boards, of_map, panel in plans(asked_on_map, scene.width >= WIDE, "cells" in scene.view):
        lines = [] if boards == 0 else grid(scene, min(boards, 2), headed=boards >= 3, spaced=boards == 4)
        of_map_lines = map_with_panel(scene, panel, boards) if of_map == 3 else chart(scene, of_map)
        lines = [*of_map_lines, *lines] if asked_on_map else [*lines, *of_map_lines]
        yield [headline(scene), *lines, *([] if of_map == 3 else parties(scene, panel, boards))]


def plans(asked_on_map: bool, wide: bool, has_map: bool) -> list[tuple[int, int, int]]:
    """How much of the boards, of the map and of the players, from most to least. 2 lines a location need a wide terminal."""
    if asked_on_map:
        return [*([(2, 3, 3), (1, 3, 3)] if wide else []), (1, 2, 3), (1, 2, 2), (0, 2, 2), (0, 2, 1), (0, 1, 1)]
    if has_map:
        return [*([(4, 3, 3), (3, 3, 3), (3, 2, 3), (2, 2, 3), (2, 2, 2), (2, 1, 2)] if wide else []),
                (1, 2, 3), (1, 2, 2), (1, 1, 2), (1, 1, 1), (1, 0, 1)]
    return [*([(4, 0, 3), (3, 0, 3), (2, 0, 3), (2, 0, 2)] if wide else []), (1, 0, 3), (1, 0, 2), (1, 0, 1)]


def parties(scene: Scene, panel: int, boards: int) -> list[Line]:
    """Everybody: own things in lines of their own, or all players on a line each."""
    if panel == 1:
        return [*short_own(scene), *others(scene)]
    return [*stacks(scene, boards), *finds(scene), *own(scene), *others(scene), *([legend(scene)] if panel == 3 else [])]


def map_with_panel(scene: Scene, panel: int, boards: int) -> list[Line]:
    """The outlined map, and beside it what is not asked about."""
    cells = scene.view["cells"]
    side = width_of(cells) + 2
    if side + SIDE > scene.width:
        return [*chart(scene, 3), *parties(scene, panel, boards)]
    tiles = [*stack_list(scene)] if boards < 2 else []
    return [*beside(chart(scene, 3), [Line(), *outposts(scene), Line(), *tiles], side), *finds(scene),
            *own(scene, outposts_too=False), *others(scene), *([legend(scene)] if panel == 3 else [])]


def headline(scene: Scene) -> Line:
    """Round, what comes next, and how much is left."""
    view = scene.view
    key = "draw-round-of" if view["rounds"] < 100 else "draw-round"
    rounds = scene.say(key, round=min(view["round"], view["rounds"]), rounds=view["rounds"])
    line = Line(scene.say("draw-round-last", round=rounds) if view["last_round"] else rounds)
    line.stylize("bold", 0, len(rounds))
    top = next((card for card in view["cards"] if card["fort"] is None), None)
    deck = joined([Line(scene.say("draw-next-card", card=top["id"])), price_of(scene, top), benefit(scene, top, 99),
                   Line(scene.say("draw-below", n=len(view["deck"])), QUIET)], " ") if top else (
        Line(scene.say("draw-no-cards-left")))
    pile = Line(scene.say("draw-merchant-pile", n=sum(map(len, view["merchant_pile"]))), QUIET)
    return joined([line, deck, pile], "   ")


def legend(scene: Scene) -> Line:
    if any(choice["kind"] == "work" for choice in scene.choices):
        return Line(scene.say("draw-work-signs"), QUIET)
    starred = any(is_lit(scene, cell) for cell in scene.view.get("cells", ()))
    return Line(scene.say("draw-location-signs") + (f"  {scene.say('draw-starred')}" if starred else ""), QUIET)


# -- the map (HJ-4) ---------------------------------------------------------------------


def chart(scene: Scene, detail: int) -> list[Line]:
    """3: with outlines; 2: two lines a tile; 1: tiles in a row after each other; 0: nothing."""
    cells = scene.view.get("cells", [])
    if not cells or detail == 0:
        return []
    if detail > 1:
        drawn = hex_map(scene, cells, {}, outlined=detail == 3)
        width = 2 + max(len(line.plain) for line in drawn)
        boat, outpost = scene.say("draw-map-boat"), f" {scene.say('draw-map-outpost')}"
        signs = [Line(sign, QUIET) for sign in (boat, outpost)] if width + len(boat) <= scene.width else []
        return beside(drawn, signs, width) if detail == 2 else drawn
    shown = [cell for cell in cells if cell["give"] or cell["wagons"] or is_lit(scene, cell)]
    columns = max(1, scene.width // LISTED)
    width = scene.width // columns
    tiles = [in_a_list(scene, cell, width - 1) for cell in shown]
    for tile in tiles:
        tile.pad_right(width - len(tile.plain))
    return [joined(tiles[place:place + columns], "") for place in range(0, len(tiles), columns)]


def in_a_list(scene: Scene, cell: Thing, room: int) -> Line:
    """A tile on one line; its symbol gives way to what stands there."""
    symbol, standing = Line(kind(scene, cell).plain[:2], QUIET), pieces(scene.words, cell, room)
    whole = joined([number(scene, cell), symbol, offer(scene, cell, {}), standing], " ")
    if len(whole.plain) > room:
        whole = joined([number(scene, cell), offer(scene, cell, {}), standing], " ")
    whole.truncate(room)
    return whole


# -- what lies beside the boards --------------------------------------------------------


def stacks(scene: Scene, boards: int) -> list[Line]:
    """HJ-12, HJ-15: bonus tiles that lie at no fort, by what they are the reward for."""
    lines = []
    for use, name in (("column", scene.say("draw-stack-column")), ("fourth", scene.say("draw-stack-fourth"))):
        entries = [stack_entry(scene, stack) for stack in scene.view["stacks"]
                   if stack["use"] == use and not is_on_board(scene, stack, boards)]
        if entries:
            lines += hung(f"{name:>13}  ", entries, scene.width)
    return lines


def stack_list(scene: Scene) -> list[Line]:
    """The same below each other."""
    lines = []
    for use, name in (("column", scene.say("draw-list-column")), ("fourth", scene.say("draw-list-fourth"))):
        entries = [stack_entry(scene, stack) for stack in scene.view["stacks"] if stack["use"] == use]
        lines += [Line(name, "bold"), *(Line("  ").append_text(entry) for entry in entries)] if entries else []
    return lines


def stack_entry(scene: Scene, stack: Thing) -> Line:
    star = "*" if scene.on(stack["ref"]) else ""
    top = f"{tile_worth(scene, stack['top'], 0 if scene.width < WIDE else 24)} x{stack['left']}" if stack["top"] else (
        scene.say("draw-none"))
    return Line().append(f"{star}{stack['id']} ", QUIET).append(top)


def finds(scene: Scene) -> list[Line]:
    """E1-2: exploration tiles beside the boards; those on locations are shown there."""
    alike: dict[str, list[Thing]] = {}
    for find in scene.view["exploration"]:
        if find["location"] is None:
            alike.setdefault(find_line(scene, find).plain, []).append(find)
    entries = [joined([*(find_name(scene, find) for find in equal), find_line(scene, equal[0])], " ")
               for equal in alike.values()]
    return hung(f"{scene.say('draw-exploration')}  ", entries, scene.width) if entries else []


def find_name(scene: Scene, find: Thing) -> Line:
    return Line("*" * scene.on(find["ref"]) + find["id"], QUIET)


def hung(label: str, entries: Sequence[Line], width: int, sign: str = "  ") -> list[Line]:
    """A label, then entries in as many lines as they need, all below each other."""
    first, blank = Line().append(label, QUIET), Line(" " * len(label))
    return [(blank if place else first).copy().append_text(row)
            for place, row in enumerate(flowing(entries, width - len(label), sign))]


# -- players ----------------------------------------------------------------------------


def order(scene: Scene) -> list[Thing]:
    """The players, those after the one who looks in turn order; the one who looks first."""
    seats: list[Thing] = list(scene.view["parties"])
    first = max(scene.seat, 0)
    return seats[first:] + seats[:first]


def seat_of(party: Thing) -> int:
    return int(party["ref"].partition(":")[2])


def card_count(party: Thing) -> int:
    """How many point cards somebody has; where points are hidden the view says no more than that."""
    return party["cards"] if isinstance(party["cards"], int) else len(party["cards"])


def own(scene: Scene, outposts_too: bool = True) -> list[Line]:
    return whole_party(scene, order(scene)[0], outposts_too)


def whole_party(scene: Scene, party: Thing, outposts_too: bool = True) -> list[Line]:
    """A player, with all there is to know."""
    settlers = Line(scene.say("draw-settlers-ready", ready=party["settlers"], reserve=party["reserve"]))
    held = joined([Line(scene.say("draw-cubes")), cubes(scene.words, party["cubes"]) or scene.say("draw-none"),
                   Line(scene.say("draw-of", n=len(party["cubes"]), most=party["spaces"]), QUIET)], " ")
    first, *more = flowing(
        [player(scene.speaker, seat_of(party)), Line(points(scene.speaker, party["score"])),
         Line(scene.say("draw-cards-of", n=card_count(party), most=scene.view["last_card"])), settlers, held],
        scene.width - 2, "   " if scene.width >= WIDE else "  ")
    lines = [first, *(Line("  ").append_text(line) for line in more)]
    lines += hung(f"  {scene.say('draw-icons')} ", [icons(scene, party), *abilities(scene, party)], scene.width, "   ")
    lines += hung(f"  {scene.say('draw-bonus-tiles')} ", [*bonus_entries(scene, party)], scene.width, ",  ")
    if "route" in party:
        lines += route(scene, party)
    if "board" in party and outposts_too:
        lines += hung(f"  {scene.say('draw-outposts')} ", outpost_entries(scene, party), scene.width, ",  ")
    return lines


def abilities(scene: Scene, party: Thing, short: bool = False) -> Iterator[Line]:
    """NW-12, NW-13: native help and tools, where there are some."""
    for icon, count in party["help"].items():
        if count:
            yield Line(f"{icon} -{count}" if short else scene.say("draw-settlers-fewer", icon=icon, n=count))
    for icon, letters in party["tools"].items():
        if letters:
            yield Line(f"{icon}{' ' if short else ': '}").append_text(cubes(scene.words, f"+{letters}"))


def icons(scene: Scene, party: Thing) -> Line:
    """NW-42: what bonus tiles count. HJ-12: every fourth merchant card may bring one."""
    counted = "  ".join(f"{short(scene, name)} {count}" for name, count in party["icons"].items())
    return Line(f"{counted}  {scene.say('draw-merchants', n=party['merchants'])}")


def bonus_entries(scene: Scene, party: Thing) -> Iterator[Line]:
    """Each tile with what it counts now; then the spaces that are free."""
    free = sum(tile is None for tile in party["bonus"])
    for tile in party["bonus"]:
        if tile:
            worth = Line(tile_worth(scene, tile, 0 if scene.width < WIDE else 99))
            yield worth if tile["now"] is None else worth.append(" = ").append(str(tile["now"]), "bold")
    if free:
        yield Line(scene.say("draw-spaces-free", n=free, most=len(party["bonus"])), QUIET)


def route(scene: Scene, party: Thing, sign: str = "   ") -> list[Line]:
    """E1-15: each card with the settlers it would take now, or those that stand on it."""
    if not party["route"]:
        return [Line(f"  {scene.say('draw-route-empty')}", QUIET)]
    entries = [route_entry(scene, card, seat_of(party)) for card in party["route"]]
    return hung(f"  {scene.say('draw-route')} ", entries, scene.width, sign)


def route_entry(scene: Scene, card: Thing, seat: int) -> Line:
    star = "*" if seat == scene.seat and scene.on(card["ref"]) else ""
    takes = scene.say("draw-takes", n=card["takes"])
    held = f"[{scene.say('draw-settlers', n=card['camped'])}]"
    return joined([Line(f"{star}{card['place']})", "bold" if star else QUIET), deal(scene, card),
                   Line(held if card["camped"] else takes, "" if card["camped"] else QUIET)], " ")


def outposts(scene: Scene) -> list[Line]:
    """HJ-5: four rows of three; a value in brackets is still covered by its outpost."""
    party, values = order(scene)[0], scene.game.content["player_board"]["uncovered"]
    lines = [Line(scene.say("draw-outposts-title"), "bold")]
    for row, built in party["board"].items():
        line = Line(f"  {scene.words.piece(row):<8}")
        for column, value in enumerate(values):
            line.append(f" {value} " if column < built else f"[{value}]", "bold" if column < built else QUIET)
        lines.append(line)
    return [*lines, *(Line("  ").append_text(line) for line in flowing(
        [Line(word, QUIET) for word in next_column(scene, party).split()], SIDE - 2, " "))]


def outpost_entries(scene: Scene, party: Thing) -> list[Line]:
    built = "  ".join(f"{scene.words.piece(row)} {count}" for row, count in party["board"].items())
    return [Line(f"{built}  {scene.say('draw-of-each', n=COLUMNS)}"), Line(next_column(scene, party), QUIET)]


def next_column(scene: Scene, party: Thing) -> str:
    """HJ-15: what is still missing for the next bonus tile."""
    emptied = min(party["board"].values())
    if emptied == COLUMNS:
        return scene.say("draw-columns-empty")
    missing = [scene.words.piece(row) for row, built in party["board"].items() if built == emptied]
    return scene.say("draw-column-lacks", column=emptied + 1, pieces=" ".join(missing))


def short_own(scene: Scene) -> list[Line]:
    """The player who looks on a line or two."""
    party = order(scene)[0]
    lines = [short_party(scene, party)]
    if party.get("route"):
        lines += route(scene, party, "  ")
    return lines


def others(scene: Scene) -> list[Line]:
    return [short_party(scene, party) for party in order(scene)[1:]]


def short_party(scene: Scene, party: Thing) -> Line:
    """A player on one line, what matters most first."""
    parts: list[Line | str]
    tiles = "+".join("?" if tile["now"] is None else str(tile["now"]) for tile in party["bonus"] if tile)
    parts = [
        player(scene.speaker, seat_of(party)), points(scene.speaker, party["score"]),
        cubes(scene.words, party["cubes"] or "0").append(f"/{party['spaces']}", QUIET),
        scene.say("draw-settlers-short", ready=party["settlers"], reserve=party["reserve"]),
        scene.say("draw-cards", n=card_count(party)),
        scene.say("draw-merchants-short", n=party["merchants"]) if party["merchants"] else "",
        " ".join(f"{scene.words.piece(row)[:2]}{built}" for row, built in party.get("board", {}).items() if built),
        scene.say("draw-bonus-short", points=tiles) if tiles else "", joined([*abilities(scene, party, short=True)], " ")]
    if party.get("route") and seat_of(party) != scene.seat:
        cards = [deal(scene, card).append(f"[{card['camped']}]" if card["camped"] else "") for card in party["route"]]
        parts.append(Line(f"{scene.say('draw-route')} ", QUIET).append_text(joined(cards, " ")))
    line = joined(parts)
    while len(line.plain) > scene.width:  # what does not fit is left out whole; `look` shows it
        parts.pop()
        line = joined([*parts, Line("..", QUIET)])
    return line


# -- choices ----------------------------------------------------------------------------


def about(scene: Scene, choice: Choice) -> Line | None:
    """Of a location what it does and how many settlers; of a tile its trade, and the toll."""
    args, words = choice["args"], scene.words
    if choice["kind"] in ("work", "travel"):
        settlers = scene.say("draw-settlers", n=args["n"])
        what = words.named("kind", args["kind"]) if args.get("what") == "-" or args.get("kind") == "move_wagon" else ""
        return joined([what, cubes(words, args["what"].strip("-")), Line(settlers, QUIET)], " ")
    if choice["kind"] in ("swap", "replace"):
        named = ("left", "right") if choice["kind"] == "swap" else ("old",)
        return joined([cubes(words, args[f"{which}_does"]) for which in named], f" {scene.say('draw-and')} ")
    if choice["kind"] in ("move", "visit"):
        tile = next(cell for cell in scene.view["cells"] if cell["ref"] == choice["on"])
        toll = args.get("toll", 0)
        own_outpost = choice["kind"] == "move" and scene.seat in tile["outposts"]
        return joined([kind(scene, tile), offer(scene, tile, {}), scene.say("draw-toll", n=toll) if toll else "",
                       scene.say("draw-own-outpost") if own_outpost else ""], " ")
    return None


def instead(scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
    """On a screen the stars on the boards are the list of locations; on the map they are it where lines are few."""
    if choices[0]["kind"] != "work" or scene.height is None:
        return stars(scene, choices) if short else None
    if choices[0] != next(choice for choice in scene.choices if choice["kind"] == "work"):
        return []  # another group of them
    example = scene.say("draw-any-location", example=choices[0]["args"]["location"])
    return [Line(f"    {scene.say('draw-work')} ", "bold").append(example, "not bold")]


# -- everything -------------------------------------------------------------------------


def contents(scene: Scene) -> list[Line]:
    """What may still come: point cards, merchant cards by layers, bonus tiles."""
    content, view = scene.game.content, scene.view
    cards = {card["id"]: card for card in content["point_cards"]["cards"]}
    merchants = {card["id"]: card for card in content["merchant_cards"]["cards"]}
    tiles = {tile["id"]: tile for tile in content["bonus_tiles"]["tiles"]}
    deck = [price_of(scene, cards[name]) for name in view["deck"]]
    lines = [Line(), *hung(f"{scene.say('draw-cards-to-come')} ", deck, scene.width)]
    for place, layer in enumerate(view["merchant_pile"]):
        label = scene.say("draw-merchants-to-come" if place == 0 else "draw-merchants-after")
        lines += hung(f"{label} ", [merchant(scene, merchants[name]) for name in layer], scene.width)
    unseen = [Line(tile_worth(scene, tiles[name])) for name in view["unseen"]]
    return [*lines, *hung(f"{scene.say('draw-bonus-unseen')} ", unseen, scene.width, ",  ")]


def merchant(scene: Scene, card: Thing) -> Line:
    return cubes(scene.words, card.get("trade") or card.get("gain") or f"+{card['upgrades']}")
