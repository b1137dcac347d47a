"""Eastern Wonders and its solo game: the map with ports, own board, the others, supplies and piles."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import beside, roomiest
from cardamom.cli.drawings.hexmap import hex_map, legend, listed_map, offer, stars, width_of
from cardamom.cli.paint import QUIET, cubes, in_short, joined, player, points
from cardamom.kernel.game import Choice
from cardamom.kernel.state import State

SIDE = 32  # letters a panel beside the map needs
WIDE = 96  # letters a terminal needs for the outlined map
CUBES_IN_A_ROW = 12  # of a party on one line; the automaton can hold more
SHUFFLED = 6  # EW-4: the Closed Port and the five tiles it lies among
TILES_TO_END = 4  # EW-50
HELP = "help-islands"

Thing = Mapping[str, Any]


def draw(scene: Scene) -> list[Line]:
    """Draw the table in the largest form that fits; if none does, in the one with the fewest lines."""
    if scene.everything:
        return [*with_panel(scene), *contents(scene)]
    return roomiest(forms(scene), scene.height)


def forms(scene: Scene) -> Iterator[list[Line]]:
    """Yield forms from the outlined map with a panel to the fewest lines."""
    cells, ports = scene.view["cells"], {port["cell"]: port for port in scene.view["ports"]}
    parties = [short_party(scene, party) for party in order(scene)]
    bonus, piles = short_supply(scene)
    if scene.width >= WIDE:
        yield with_panel(scene)
        yield [*hex_map(scene, cells, ports, outlined=True), *parties, bonus, piles, legend(scene, cells)]
    for chart in (hex_map(scene, cells, ports, outlined=False), listed_map(scene, cells, ports)):
        yield [*chart, *parties, bonus, piles, legend(scene, cells)]
        yield [*chart, *parties, bonus, piles]
        yield [*chart, *parties, piles]


def with_panel(scene: Scene) -> list[Line]:
    """Draw the outlined map, if it is not too wide, with the panel beside or below it."""
    cells, ports = scene.view["cells"], {port["cell"]: port for port in scene.view["ports"]}
    chart, side = hex_map(scene, cells, ports, outlined=True), panel(scene)
    if width_of(cells) + SIDE <= scene.width:
        lines = beside(chart, [Line(), *side], width_of(cells) + 2)
    else:
        lines = [*chart, Line(), *side]
    return [*lines, legend(scene, cells)]


def about(scene: Scene, choice: Choice) -> Line | None:
    """Show the trade and the toll where a choice leads. The prompt says that a step costs a cube."""
    if choice["kind"] not in ("sail", "place"):
        return None
    cell = next(cell for cell in scene.view["cells"] if cell["ref"] == choice["on"])
    what = scene.words.piece(cell["symbol"] or cell["kind"])
    others = [seat for seat in cell["boats"] if seat != scene.seat]
    toll = scene.say("draw-toll", n=len(others)) if others and choice["kind"] == "sail" and cell["kind"] == "market" else ""
    lying = Line("+").append_text(cubes(scene.words, cell["cubes"])) if cell["cubes"] else ""
    return joined([what, offer(scene, cell, {port["cell"]: port for port in scene.view["ports"]}), toll, lying], " ")


def instead(scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
    """Where lines are few, replace the list by the stars on the map."""
    return stars(scene, choices) if short else None


def order(scene: Scene) -> list[Thing]:
    """Return the parties in turn order, beginning with the viewer."""
    parties: list[Thing] = list(scene.view["parties"])
    first = max(scene.seat, 0)
    return parties[first:] + parties[:first]


def headline(scene: Scene) -> Line:
    view = scene.view
    key = "draw-round-of" if view["rounds"] < 100 else "draw-round"
    rounds = scene.say(key, round=min(view["round"], view["rounds"]), rounds=view["rounds"])
    return Line(scene.say("draw-round-last", round=rounds) if view["last_round"] else rounds, "bold")


# -- the panel ----------------------------------------------------------------------------------------------


def panel(scene: Scene) -> list[Line]:
    own, *others = order(scene)
    lines = [headline(scene), Line(), *party_lines(scene, own), *board(scene, own), Line()]
    for party in others:
        lines += [*party_lines(scene, party), counts(scene, party)] if not party["automaton"] else party_lines(scene, party)
        lines.append(Line())
    return [*lines, *supply_lines(scene), *pile_lines(scene)]


def party_lines(scene: Scene, party: Thing) -> list[Line]:
    """Show name, points, cargo with its limit, bonus tiles and VP tiles."""
    number, held = party_number(party), len(party["cubes"])
    limit = scene.say("draw-of", n=held, most=party["spaces"]) if party["spaces"] is not None else str(held)
    lines = [joined([player(scene.speaker, number), points(scene.speaker, party["score"])]),
             joined([Line(f" {scene.say('draw-cargo')}"), cubes(scene.words, party["cubes"]) or scene.say("draw-no-cargo"),
                     Line(limit, QUIET)], " ")]
    won, owned = tile_points(scene, party), bonuses(scene, party)
    if won:
        lines.append(Line(" " + scene.say("draw-tiles", points=" ".join(map(str, won)), n=len(won), most=TILES_TO_END)))
    elif face_down := tiles_face_down(party):
        lines.append(Line(" " + scene.say("draw-tiles-down", n=face_down, most=TILES_TO_END)))
    if owned:
        lines.append(Line(" " + scene.say("draw-bonus", names=owned)))
    return lines + ([Line(f" {line}") for line in automaton(scene)] if party["automaton"] else [])


def automaton(scene: Scene) -> list[str]:
    """ES-6: what it did last, and how many outposts it has left."""
    it = scene.view["automaton"]
    left = scene.say("draw-outposts-left", n=it["outposts_left"])
    settled = scene.say("draw-settled-left", left=left) if it["settled"] else left
    return [scene.say("draw-reaction", did=it["last"]["key"].removeprefix("did-"), port=it["port"]), settled]


def party_number(party: Thing) -> int:
    return int(party["ref"].partition(":")[2])


def tiles_face_down(party: Thing) -> int:
    """Return how many tiles lie face down; 0 if their values are shown."""
    return party["tiles"] if isinstance(party["tiles"], int) else 0


def tile_points(scene: Scene, party: Thing) -> list[int]:
    """Return the points of the tiles whose values are shown."""
    if isinstance(party["tiles"], int):
        return []
    worth = {tile["id"]: tile["points"] for tile in scene.game.content["vp_tiles"]["tiles"]}
    return [worth[tile] for tile in party["tiles"]]


def bonuses(scene: Scene, party: Thing) -> list[str]:
    owned = Counter(tile["bonus"] for tile in party["bonus"])
    return [f"{bonus_name(scene, name)}{f' x{count}' if count > 1 else ''}" for name, count in owned.items()]


def bonus_name(scene: Scene, name: str) -> str:
    """Return the name of a bonus tile in a word."""
    return scene.say("draw-bonus-name", bonus=name)


def board(scene: Scene, party: Thing) -> list[Line]:
    """EW-7: four rows of five; a value in brackets is still covered by its outpost."""
    values: Sequence[int] = scene.game.content["player_board"]["uncovered"]
    column, rows = scene.say("draw-column"), {row: scene.words.piece(row) for row in party["board"]}
    width = 1 + max(len(column), *(1 + len(name) for name in rows.values()))
    lines = [Line(f" {column:<{width}} " + "".join(f" {number + 1} " for number in range(len(values))), QUIET)]
    for row, built in party["board"].items():
        line = Line(f"  {rows[row]:<{width}}")
        for number, value in enumerate(values):
            line.append(f" {value} " if number < built else f"[{value}]", "bold" if number < built else QUIET)
        lines.append(line)
    return [*lines, *(Line(f" {line}", QUIET) for line in next_column(scene, party, len(values)))]


def next_column(scene: Scene, party: Thing, columns: int) -> list[str]:
    """EW-22: what is still missing for the next bonus tile."""
    emptied = min(party["board"].values())
    if emptied == columns:
        return [scene.say("draw-columns-empty")]
    missing = [scene.words.piece(row) for row, built in party["board"].items() if built == emptied]
    return [scene.say("draw-column-empty", column=emptied + 1), scene.say("draw-to-build", pieces=" ".join(missing))]


def counts(scene: Scene, party: Thing) -> Line:
    return Line(" " + " ".join(f"{scene.words.piece(row)} {built}" for row, built in party["board"].items()))


def supply_lines(scene: Scene) -> list[Line]:
    """EW-5: two to a line."""
    entries = supply_entries(scene, ": ")
    width = max(15, 2 + max(map(len, entries[::2]), default=0))
    return [Line(scene.say("draw-bonus-left"), "bold"),
            *(Line((" " + "".join(f"{entry:<{width}}" for entry in entries[place:place + 2])).rstrip())
              for place in range(0, len(entries), 2))]


def supply_entries(scene: Scene, sign: str, nothing_left: bool = True) -> list[str]:
    """Return how many bonus tiles of each kind are left; nothing_left: also those of which there are none."""
    entries = []
    for bonus in scene.view["bonus"]:
        name = bonus["ref"].partition(":")[2]
        if not bonus["left"] and (name == "last" or not nothing_left):
            continue
        top = f" {scene.say('draw-top', points=bonus['points'])}" if name == "points" and bonus["left"] else ""
        label = scene.say("draw-bonus-last", points=bonus["points"]) if name == "last" else bonus_name(scene, name)
        entries.append(label if name == "last" and not nothing_left else f"{label}{sign}{bonus['left']}{top}")
    return entries


def pile_lines(scene: Scene) -> list[Line]:
    left = len(scene.view["piles"]["tiles"])
    return [Line(scene.say("draw-tiles-to-come", n=left), "bold"), Line(f" {closed_port(scene)}")]


def closed_port(scene: Scene) -> str:
    """EW-4: hidden, it is the next draw with chance 1 / (6 - draws)."""
    piles = scene.view["piles"]
    if piles["closed_port"] == "open":
        lies = next((port["cell"] for port in scene.view["ports"] if port["closed"]), "")
        return scene.say("draw-closed-port-on", cell=lies) if lies else scene.say("draw-closed-port-open")
    left = SHUFFLED - piles["draws"]
    return scene.say("draw-closed-port-odds", n=left) if left > 1 else scene.say("draw-closed-port-next")


def contents(scene: Scene) -> list[Line]:
    """List all point tiles that can still be drawn, five to a line."""
    left = scene.view["piles"]["tiles"]
    tiles = [tile for tile in scene.game.content["vp_tiles"]["tiles"] if tile["id"] in left]
    entries = [cubes(scene.words, f"{tile['cost']}={tile['points']}") for tile in tiles]
    per_line = max(1, (scene.width - 2) // 11)
    for entry in entries:
        entry.pad_right(11 - len(entry.plain))
    rows = [joined(entries[place:place + per_line], "") for place in range(0, len(entries), per_line)]
    return [Line(scene.say("draw-tiles-may-come"), "bold"), *rows] if rows else []


# -- few lines ------------------------------------------------------------------------------------------------


def short_party(scene: Scene, party: Thing) -> Line:
    """Show a party on one line."""
    built = " ".join(f"{scene.words.piece(row)[:2]}{built}" for row, built in party["board"].items())
    won = "+".join(map(str, tile_points(scene, party))) or (f"x{face_down}" if (face_down := tiles_face_down(party)) else "")
    limit = f"{len(party['cubes'])}/{party['spaces']}" if party["spaces"] is not None else ""
    reaction = automaton_in_short(scene) if party["automaton"] else ""
    return joined([player(scene.speaker, party_number(party)), points(scene.speaker, party["score"]),
                   cubes(scene.words, in_short(party["cubes"], CUBES_IN_A_ROW)), Line(limit, QUIET),
                   "" if party["automaton"] else built, scene.say("draw-tiles-short", points=won) if won else "",
                   ", ".join(bonuses(scene, party)), reaction])


def automaton_in_short(scene: Scene) -> str:
    did = automaton(scene)[0]
    return scene.say("draw-settled", did=did) if scene.view["automaton"]["settled"] else did


def short_supply(scene: Scene) -> list[Line]:
    """Show bonus tiles, rounds and piles. `look` shows more."""
    bonus = ", ".join(supply_entries(scene, " ", nothing_left=False)) or scene.say("draw-none")
    left = scene.say("draw-tiles-to-come", n=len(scene.view["piles"]["tiles"]))
    return [Line(f"{scene.say('draw-bonus-left')}: {bonus}", QUIET),
            joined([headline(scene), Line(f"{left}. {closed_port(scene)}.", QUIET)], ". ")]
