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
HELP = """\
  2, sail:12       do it, by its number or its name
  sail 3 8 trade   several in a row, all or none; implied actions are added
  trade x3         three times; pay YYY: three cubes
  try trade x3     what it would change, without doing it
  ? 2, ? trade     what a choice means, with its rule; ? EW-10, ? toll: rules by id or word
  why claim        why something is not allowed now"""

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
    toll = f"toll {len(others)}" if others and choice["kind"] == "sail" and cell["kind"] == "market" else ""
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
    rounds = f"Round {min(view['round'], view['rounds'])}" + (f" of {view['rounds']}" if view["rounds"] < 100 else "")
    return Line().append(rounds, "bold").append(", the last one" if view["last_round"] else "")


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
    number = party_number(party)
    limit = f"{len(party['cubes'])} of {party['spaces']}" if party["spaces"] is not None else f"{len(party['cubes'])}"
    lines = [joined([player(scene.speaker, number), points(party["score"])]),
             joined([Line(" cargo"), cubes(scene.words, party["cubes"]) or "empty", Line(limit, QUIET)], " ")]
    won, owned = tile_points(scene, party), bonuses(party)
    if won:
        lines.append(Line(f" tiles {' '.join(map(str, won))} points, {len(won)} of {TILES_TO_END}"))
    elif face_down := tiles_face_down(party):
        lines.append(Line(f" tiles {face_down} of {TILES_TO_END}, face down"))
    if owned:
        lines.append(Line(f" bonus: {owned}"))
    return lines + ([Line(f" {line}") for line in automaton(scene)] if party["automaton"] else [])


def automaton(scene: Scene) -> list[str]:
    """ES-6: what it did last, and how many outposts it has left."""
    it = scene.view["automaton"]
    did = scene.speaker.say(it["last"]).removeprefix("The automaton ").rstrip(".")
    claimed = f" of port {it['port'].partition(':')[2]}" if it["port"] else ""
    return [f"{did}{claimed}", f"{'set an outpost, ' * it['settled']}{it['outposts_left']} outposts left"]


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


def bonuses(party: Thing) -> str:
    owned = Counter(tile["bonus"] for tile in party["bonus"])
    return ", ".join(f"{name}{f' x{count}' if count > 1 else ''}" for name, count in owned.items())


def board(scene: Scene, party: Thing) -> list[Line]:
    """EW-7: four rows of five; a value in brackets is still covered by its outpost."""
    values: Sequence[int] = scene.game.content["player_board"]["uncovered"]
    lines = [Line(" column  " + "".join(f" {column + 1} " for column in range(len(values))), QUIET)]
    for row, built in party["board"].items():
        line = Line(f"  {scene.words.piece(row):<7}")
        for column, value in enumerate(values):
            line.append(f" {value} " if column < built else f"[{value}]", "bold" if column < built else QUIET)
        lines.append(line)
    return [*lines, *(Line(f" {line}", QUIET) for line in next_column(scene, party, len(values)))]


def next_column(scene: Scene, party: Thing, columns: int) -> list[str]:
    """EW-22: what is still missing for the next bonus tile."""
    emptied = min(party["board"].values())
    if emptied == columns:
        return ["all columns are empty"]
    missing = [scene.words.piece(row) for row, built in party["board"].items() if built == emptied]
    return [f"column {emptied + 1} empty: a bonus tile;", f"to build: {' '.join(missing)}"]


def counts(scene: Scene, party: Thing) -> Line:
    return Line(" " + " ".join(f"{scene.words.piece(row)} {built}" for row, built in party["board"].items()))


def supply_lines(scene: Scene) -> list[Line]:
    """EW-5: two to a line."""
    entries = supply_entries(scene)
    width = max(15, 2 + max(map(len, entries[::2]), default=0))
    return [Line("Bonus tiles left", "bold"),
            *(Line((" " + "".join(f"{entry:<{width}}" for entry in entries[place:place + 2])).rstrip())
              for place in range(0, len(entries), 2))]


def supply_entries(scene: Scene) -> list[str]:
    entries = []
    for bonus in scene.view["bonus"]:
        name = bonus["ref"].partition(":")[2]
        if name == "last" and not bonus["left"]:
            continue
        top = f" (top {bonus['points']})" if name == "points" and bonus["left"] else ""
        label = f"the {bonus['points']}" if name == "last" else name
        entries.append(f"{label}: {bonus['left']}{top}")
    return entries


def pile_lines(scene: Scene) -> list[Line]:
    left = scene.view["piles"]["tiles"]
    return [Line("Point tiles to come: ", "bold").append(str(len(left)), "not bold"), Line(f" {closed_port(scene)}")]


def closed_port(scene: Scene) -> str:
    """EW-4: hidden, it is the next draw with chance 1 / (6 - draws)."""
    piles = scene.view["piles"]
    if piles["closed_port"] == "open":
        lies = next((port["cell"].partition(":")[2] for port in scene.view["ports"] if port["closed"]), "")
        return f"Closed Port: lies on tile {lies}" if lies else "Closed Port: open on the map"
    left = SHUFFLED - piles["draws"]
    return f"Closed Port: 1 in {left} to come next" if left > 1 else "Closed Port: comes next"


def contents(scene: Scene) -> list[Line]:
    """List all point tiles that can still be drawn, five to a line."""
    left = scene.view["piles"]["tiles"]
    tiles = [tile for tile in scene.game.content["vp_tiles"]["tiles"] if tile["id"] in left]
    entries = [cubes(scene.words, f"{tile['cost']}={tile['points']}") for tile in tiles]
    per_line = max(1, (scene.width - 2) // 11)
    for entry in entries:
        entry.pad_right(11 - len(entry.plain))
    rows = [joined(entries[place:place + per_line], "") for place in range(0, len(entries), per_line)]
    return [Line("Point tiles that may still come", "bold"), *rows] if rows else []


# -- few lines ------------------------------------------------------------------------------------------------


def short_party(scene: Scene, party: Thing) -> Line:
    """Show a party on one line."""
    built = " ".join(f"{scene.words.piece(row)[:2]}{built}" for row, built in party["board"].items())
    won = "+".join(map(str, tile_points(scene, party))) or (f"x{face_down}" if (face_down := tiles_face_down(party)) else "")
    limit = f"{len(party['cubes'])}/{party['spaces']}" if party["spaces"] is not None else ""
    reaction = automaton(scene)[0] + ", set an outpost" * scene.view["automaton"]["settled"] if party["automaton"] else ""
    return joined([player(scene.speaker, party_number(party)), points(party["score"]),
                   cubes(scene.words, in_short(party["cubes"], CUBES_IN_A_ROW)), Line(limit, QUIET),
                   "" if party["automaton"] else built, f"tiles {won}" if won else "", bonuses(party), reaction])


def short_supply(scene: Scene) -> list[Line]:
    """Show bonus tiles, rounds and piles. `look` shows more."""
    entries = [entry for entry in supply_entries(scene) if not entry.endswith(": 0")]
    bonus = ", ".join(entry.partition(":")[0] if entry.startswith("the ") else entry.replace(": ", " ") for entry in entries)
    left = len(scene.view["piles"]["tiles"])
    return [Line(f"Bonus tiles left: {bonus or 'none'}", QUIET),
            joined([headline(scene), Line(f"Point tiles to come: {left}. {closed_port(scene)}.", QUIET)], ". ")]
