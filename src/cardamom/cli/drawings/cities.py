"""World Wonders: the own city, the others small, the offer, tracks, monuments with what they want, objectives, automaton."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import beside, flowing, in_a_row, roomiest
from cardamom.cli.drawings.squares import COLUMNS, Spot, Square, plain, small, told_apart, walled, walled_width
from cardamom.cli.paint import LIT, QUIET, joined, player, points, seat_letter, seat_style
from cardamom.kernel.game import Choice
from cardamom.kernel.state import State
from cardamom.telling.preview import gain

# a letter on a ground of its own reads the same on a dark and on a light terminal
GROUNDS = {"B": "#ffffff on #2f5d8a", "F": "#000000 on #a8c256", "H": "#ffffff on #a94f2a", "M": "#ffffff on #7a4a9e",
           "T": "#000000 on #e6d3a3", "=": "#000000 on #b9b2a8", "^": "bold #ffffff on #4d4d4d",
           "*": "bold #000000 on #f0c419"}
LETTERS = {"library": "B", "farm": "F", "habitation": "H", "market": "M", "temple": "T", "road": "=", "tower": "^",
           "monument": "*"}
TERRAIN = {"green": (".", QUIET), "water": ("~", "#3f8fd6"), "nature": ("N", "bold #2e9e4f")}
FITS = "bold #000000 on #7fd4e8"  # a square where the piece in hand can lie
SCORES = "+"  # after a building that is a district, and after a natural resource that is touched
WIDE = 96  # letters a terminal needs for the city with walls and a panel
WALLED, PLACING, PLAIN = 2, 3, 2  # letters a square is wide
SIDE = 41  # letters a panel beside the city needs
TURNS = 27  # letters of a piece in four turns
TRACKS = 48  # letters of a track with what comes next
MONUMENT = 31
GAP = 2
BEST = 4  # places that are named because they bring points
SIDEWALK = " sidewalk "
PLACES = {"first": "1st", "second": "2nd"}  # that pedestals give in the next round
LOANS = {"loan": ("2 gold now; 3 to repay it, or 2 points at the end", "2g now, 3g to repay it"),
         "repay": ("the loan for 3 gold", "the loan for 3g")}
HELP = """\
  2, S3, long      buy it, by its number or its name
  d7 1, 1d7        place it: @ on d7, in turn 1; d7 alone if one turn fits there
  S3 d7 1 end      several in a row, all or none; short double d7 0: the parts of a set
  try S3 d7 1      what it would change, and the points by source, without doing it
  ? 2, ? loan      what a choice means, with its rule; ? WW-23, ? district: rules by id or word
  why wonder2      why something is not allowed now"""

Thing = Mapping[str, Any]


def draw(scene: Scene) -> list[Line]:
    if not scene.view["cities"]:
        return [headline(scene), *parties(scene, scene.width)]
    if scene.everything:
        return [*with_panel(scene, []), *in_a_row(small_cities(scene), GAP), *parties(scene, scene.width), *legend(scene),
                *contents(scene)]
    return roomiest(forms(scene), scene.height)


def forms(scene: Scene) -> Iterator[list[Line]]:
    """From the city with walls and all beside it to a city in few lines."""
    if scene.width >= WIDE:
        others = [] if placing(scene) else small_cities(scene)
        if own_left(scene) + columns_of(others) + SIDE <= scene.width:
            rest = parties(scene, scene.width) if placing(scene) or not others else []
            yield [*with_panel(scene, others), *rest, *legend(scene)]
            yield [*with_panel(scene, others), *rest]
        if not placing(scene):
            yield [*in_rows(scene), *legend(scene)]
            yield in_rows(scene)
        yield [*with_panel(scene, []), *parties(scene, scene.width)]
    yield from narrow(scene)


def own_left(scene: Scene) -> int:
    """Where the city with walls ends."""
    return walled_width(len(own_city(scene)["map"][0]), PLACING if placing(scene) else WALLED) + GAP


def columns_of(cities: Sequence[list[Line]]) -> int:
    """Letters that small cities need, two below each other."""
    width = max((len(line.plain) for city in cities for line in city), default=0)
    return -(-len(cities) // 2) * (width + GAP) if cities else 0


def with_panel(scene: Scene, others: Sequence[list[Line]]) -> list[Line]:
    """The city with walls, small ones beside it, and then, or below it, all there is to know."""
    city = walled(grid_of(scene, own_city(scene)), PLACING if placing(scene) else WALLED, SIDEWALK)
    left = own_left(scene) + columns_of(others)
    if left + SIDE > scene.width:
        return [*city, *panel(scene, scene.width)]
    pairs = [[*others[place], Line(), *(others[place + 1] if place + 1 < len(others) else [])]
             for place in range(0, len(others), 2)]
    return beside(beside(city, in_a_row(pairs, GAP), own_left(scene)), panel(scene, scene.width - left), left)


def panel(scene: Scene, width: int) -> list[Line]:
    lines = [headline(scene), own_line(scene), Line(), *tracks(own_party(scene), width), Line()]
    if placing(scene):
        lines += [*turns(scene, width), Line()]
    lines += [*offer(scene, width), Line(), *monuments(scene, width)]
    if scene.view["objectives"]:
        lines += [Line(), *objectives(scene, width)]
    return lines


def in_rows(scene: Scene) -> list[Line]:
    """All cities side by side, and the rest below them."""
    city = plain(told_apart(grid_of(scene, own_city(scene))), PLAIN, SIDEWALK)
    cities = in_a_row([city, *small_cities(scene)], GAP)
    own = [own_line(scene), *tracks(own_party(scene), TRACKS)]
    loose, goals = loose_items(scene, scene.width - TRACKS), objectives(scene, scene.width - TRACKS)
    return [headline(scene), *cities, *beside(own, [*loose, *goals], TRACKS), *stacks(scene, scene.width),
            *monuments(scene, scene.width), *(automaton(scene, scene.width) if scene.view["automaton"] else [])]


def narrow(scene: Scene) -> Iterator[list[Line]]:
    """For small terminals: the city, and beside it what matters most."""
    grid = told_apart(grid_of(scene, own_city(scene)))
    city = plain(grid, PLACING + 1 if placing(scene) else PLAIN, SIDEWALK)
    left = max(len(line.plain) for line in city) + GAP
    room = scene.width - left
    head = [headline(scene), own_line(scene), *short_tracks(own_party(scene), room)]
    others = parties(scene, room, short=True)
    if placing(scene):
        if room >= TURNS:
            yield beside(city, [*head, Line(), *turns(scene, room), Line(), *others], left)
            yield beside(city, [*head[:2], *turns(scene, room), *others], left)
        shapes = [joined([f"turn {turn}", inline(shape, scene.view["in_hand"]["letter"])], " ")
                  for turn, shape in enumerate(scene.view["turns"])]
        yield [*beside(city[:-1], [*head[:2], *others], left), *flowing(shapes, scene.width, "  ")]
    else:
        wanted = [line for monument in scene.view["monuments"] for line in short_monument(scene, monument, room)]
        goals = objectives(scene, room)
        yield [*beside(city, [*head, Line(), *wanted, Line(), *goals], left), *offer(scene, scene.width),
               *parties(scene, scene.width)]
        yield [*beside(city, [*head, *wanted, *goals, *others], left), *offer(scene, scene.width)]
        yield beside(city, [*head, *wanted, *others, *goals], left)
        brief = [line for monument in scene.view["monuments"] for line in short_monument(scene, monument, room)[:1]]
        yield beside(city, [*head, *brief, *others], left)
    yield beside(city[:-1], [*head, *others], left)


# -- cities --------------------------------------------------------------------------------------------------


def placing(scene: Scene) -> bool:
    return scene.view["in_hand"] is not None and any(choice["kind"] == "place" for choice in scene.choices)


def viewer(scene: Scene) -> int:
    """Whose city is the large one: of who looks, or else of who is to act."""
    return scene.seat if scene.seat >= 0 else scene.view["active"] or 0


def own_city(scene: Scene) -> Thing:
    city: Thing = scene.view["cities"][viewer(scene)]
    return city


def own_party(scene: Scene) -> Thing:
    party: Thing = scene.view["parties"][viewer(scene)]
    return party


def spot_of(square: str) -> Spot:
    return int(square[1:]) - 1, COLUMNS.index(square[0])


def grid_of(scene: Scene, city: Thing) -> dict[Spot, Square]:
    """The squares of a city; of the own one those too where the piece in hand can lie, with the turns that fit."""
    fitting: dict[str, str] = {}
    if city["seat"] == viewer(scene):
        for choice in scene.choices:
            if choice["kind"] == "place":
                fitting[choice["args"]["square"]] = fitting.get(choice["args"]["square"], "") + str(choice["args"]["turn"])
    scoring = {district.rpartition(" ")[2] for district in city["districts"]} | {*city["natural_resources"]}
    grid = {}
    for cell in city["cells"]:
        square = cell["square"]
        own = SCORES if square in scoring else ""
        if cell["piece"]:
            letter = LETTERS[cell["piece"]]
            if cell["piece"] == "road" and cell["terrain"] == "water":
                own = "~"  # a bridge
            grid[spot_of(square)] = Square(letter, GROUNDS[letter], cell["number"], own)
        elif square in fitting:
            grid[spot_of(square)] = Square(short_turns(fitting[square]), FITS)
        else:
            grid[spot_of(square)] = Square(*TERRAIN[cell["terrain"]], own=own)
    return grid


def short_turns(digits: str) -> str:
    """Four turns in three letters."""
    return digits if len(digits) <= PLACING else f"{digits[0]}-{digits[-1]}"


def small_cities(scene: Scene) -> list[list[Line]]:
    """Those of the others, in the order of their turns after the one who looks, with what they have."""
    return [small_city(scene, city) for city in in_order(scene, scene.view["cities"]) if city["seat"] != viewer(scene)]


def small_city(scene: Scene, city: Thing) -> list[Line]:
    party = scene.view["parties"][city["seat"]]
    name = player(scene.speaker, city["seat"])
    name.truncate(max(len(city["map"][0]), 12))
    gold = "out" if party["out"] else f"{party['gold']}g"
    return [name, *small(told_apart(grid_of(scene, city))),
            Line(f"{short_points(party)} {gold}{' loan' * bool(party['loan'])}"), Line(values(party), QUIET)]


def short_points(party: Thing) -> str:
    return f"{'?' if party['score'] is None else party['score']}p"


def values(party: Thing) -> str:
    """Resources by their letters, and people."""
    resources = [f"{track['resource'][0].upper()}{track['value']}" for track in party["tracks"]]
    return " ".join([*resources, f"P{party['population']}"])


def in_order(scene: Scene, things: Sequence[Thing]) -> list[Thing]:
    """Those of the seats after the one who looks first, then those before."""
    first = viewer(scene)
    return [*things[first:], *things[:first]]


def legend(scene: Scene) -> list[Line]:
    signs = ("B library", "F farm", "H habitation", "M market", "T temple", "= road", "^ tower", "* monument", "~ water",
             "N nature", f"{SCORES} scores")
    return [Line(line.plain, QUIET) for line in flowing([Line(sign) for sign in signs], scene.width, " ")]


# -- players -------------------------------------------------------------------------------------------------


def headline(scene: Scene) -> Line:
    """The round, and the turn order by letters, those out of the round in brackets; then who has a pedestal."""
    view = scene.view
    line = Line().append(f"Round {view['round']} of {view['rounds']}", "bold")
    if len(view["order"]) > 1:
        line.append("  order")
        for seat in view["order"]:
            name = seat_letter(seat) if not view["parties"][seat]["out"] else f"({seat_letter(seat)})"
            line.append(" ").append(name, seat_style(seat))
        taken = [item for item in view["items"] if item["owner"] is not None]
        owners = [f"{PLACES[item['item']]} {seat_letter(item['owner'])}" for item in taken]
        line.append(f"  next {', '.join(owners)}" if owners else "")
    return line


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 or what == 'gold' else 's'}"


def party_number(party: Thing) -> int:
    return int(party["ref"].partition(":")[2])


def own_line(scene: Scene) -> Line:
    party = own_party(scene)
    return joined([player(scene.speaker, party_number(party)), points(party["score"]),
                   Line(counted(party["gold"], "gold"), "bold"), loan(party), "out" if party["out"] else ""])


def loan(party: Thing) -> str:
    return f"loan of round {party['loan']}" if party["loan"] else ""


def tracks(party: Thing, width: int) -> list[Line]:
    """WW-30, WW-31: each resource up to where it stands, p where a person comes; people, o where a ring is."""
    lines = []
    for track in party["tracks"]:
        spaces = "".join("p" if space in track["symbols"] else "-" for space in range(1, track["length"] + 1))
        lines.append(track_line(track["resource"], track["value"], spaces, track["next"], "a person", width))
    rings = party["rings"]
    spaces = "".join("o" if space in rings else "-" for space in range(1, party["population_length"] + 1))
    return [*lines, track_line("people", party["population"], spaces, next_ring(party), "a ring", width)]


def next_ring(party: Thing) -> int | None:
    return min((space for space in party["rings"] if space > party["population"]), default=None)


def track_line(name: str, value: int, spaces: str, target: int | None, what: str, width: int) -> Line:
    line = Line(f"{name:<9}{value:>2} ").append(spaces[:value], "bold").append("|", "bold").append(spaces[value:], QUIET)
    said = f" {target - value} more: {what}" if target else ""
    return line.append(said, QUIET) if len(line.plain) + len(said) <= width else line


def short_tracks(party: Thing, width: int) -> list[Line]:
    """Values, and in brackets where the next person or ring comes."""
    parts = [f"{track['resource']} {track['value']}" + (f" (p at {track['next']})" if track["next"] else "")
             for track in party["tracks"]]
    ring = next_ring(party)
    parts.append(f"people {party['population']}" + (f" (ring at {ring})" if ring else ""))
    return flowing([Line(part) for part in parts], width, "  ")


def parties(scene: Scene, width: int, short: bool = False) -> list[Line]:
    """The others, a line each."""
    lines = [short_party(scene, party, width, short) for party in in_order(scene, scene.view["parties"])
             if not party["automaton"] and party_number(party) != viewer(scene)]
    return lines + (automaton(scene, width) if scene.view["automaton"] else [])


def short_party(scene: Scene, party: Thing, width: int, short: bool) -> Line:
    state = "out" if party["out"] else f"{party['gold']}g" if short else counted(party["gold"], "gold")
    built = "" if short else ", ".join(party["monuments"])
    total = short_points(party) if short else points(party["score"])
    return joined([player(scene.speaker, party_number(party)), total, state, values(party), "loan" if party["loan"] else "",
                   Line(built, QUIET)], " " if short else "  ")


def automaton(scene: Scene, width: int) -> list[Line]:
    """WW-71: its last card, what of it was done in brackets, and the monuments it took."""
    it, party = scene.view["automaton"], scene.view["parties"][-1]
    number = party_number(party)
    parts = [joined([player(scene.speaker, number), points(party["score"])])]
    if it["card"]:
        parts.append(Line(f"card {it['card']}:"))
        parts += [Line(f"[{' + '.join(section)}]" if place == it["did"] else " + ".join(section),
                       "" if place == it["did"] else QUIET) for place, section in enumerate(it["sections"])]
        parts.append(Line("nothing could be done" if it["did"] is None else "[...] was done", QUIET))
    parts += [Line(f"{'took ' * (place == 0)}{name}", QUIET) for place, name in enumerate(party["monuments"])]
    return flowing(parts, width, "  ")


# -- what can be bought -------------------------------------------------------------------------------------


def shape_lines(shape: str, letter: str, anchor: str = "") -> list[Line]:
    """A shape drawn with its letter; the square that is typed may have a sign of its own."""
    lines = []
    for row in shape.split("/"):
        line = Line()
        for sign in row:
            mark = anchor if sign == "#" and anchor else letter
            line.append(mark if sign == "#" else " ", GROUNDS[letter] if sign == "#" else "default")
            anchor = "" if sign == "#" else anchor
        lines.append(line)
    return lines


def inline(shape: str, letter: str) -> Line:
    """A shape in one line, a slash between its rows."""
    line = Line()
    for sign in shape:
        line.append({"#": letter}.get(sign, sign), GROUNDS[letter] if sign == "#" else QUIET)
    return line


def turns(scene: Scene, width: int) -> list[Line]:
    """The piece in hand in each of its turns; @ is the square that is typed."""
    letter = scene.view["in_hand"]["letter"]
    usable = {choice["args"]["turn"] for choice in scene.choices if choice["kind"] == "place"}
    blocks = [[Line(f"turn {turn}", "bold" if turn in usable else QUIET), *shape_lines(shape, letter, "@"),
               *([] if turn in usable else [Line("no fit", QUIET)])] for turn, shape in enumerate(scene.view["turns"])]
    return in_columns(blocks, max(len(line.plain) for block in blocks for line in block) + 1, width)


def in_columns(blocks: Sequence[list[Line]], each: int, width: int) -> list[Line]:
    """Blocks of one width next to each other, in rows of one length."""
    rows = -(-len(blocks) // max(1, (width + 1) // each))
    per_row = -(-len(blocks) // max(1, rows))
    lines: list[Line] = []
    for first in range(0, len(blocks), max(1, per_row)):
        row: list[Line] = []
        for place, block in enumerate(blocks[first:first + per_row]):
            row = beside(row, block, place * each)
        lines += row
    return lines


def offer(scene: Scene, width: int) -> list[Line]:
    return [*loose_items(scene, width), *stacks(scene, width)]


def loose_items(scene: Scene, width: int) -> list[Line]:
    """Roads, tower and pedestals."""
    return flowing([joined([
        name_of(scene, item), inline(item["shape"], "^" if item["item"] == "tower" else "=") if item["shape"] else "",
        Line(status(scene, item), QUIET)], " ") for item in scene.view["items"] if not is_building(item)], width, "   ")


def stacks(scene: Scene, width: int) -> list[Line]:
    """Buildings with their shapes, side by side."""
    blocks = [stack_block(scene, item) for item in scene.view["items"] if is_building(item)]
    return in_columns(blocks, max(len(line.plain) for block in blocks for line in block[:2]) + GAP, width)


def is_building(item: Thing) -> bool:
    return str(item["item"])[1:].isdecimal()


def name_of(scene: Scene, item: Thing) -> Line:
    """Underlined if it can be bought now."""
    return Line(item["item"], LIT if scene.on(item["ref"]) else "").append(f" {item['price']}g", "not underline not bold")


def status(scene: Scene, item: Thing) -> str:
    if item["owner"] is not None:
        return seat_letter(item["owner"])
    if not item["left"]:
        return "sold"
    if item["shape"] and viewer(scene) not in item["room"] and not placing(scene):
        return "no room"
    return f"x{item['left']}" if item["left"] > 1 else ""


def stack_block(scene: Scene, item: Thing) -> list[Line]:
    """Name and price, what it gives or why not, and its shape."""
    if not item["type"]:
        return [name_of(scene, item), Line("sold", QUIET)]
    said = "no fit" if status(scene, item) else ""
    return [name_of(scene, item), Line(f"+{item['gives']}" if item["gives"] else "+0"),
            *shape_lines(item["shape"], LETTERS[item["type"]]), *([Line(said, QUIET)] if said else [])]


# -- monuments and objectives ---------------------------------------------------------------------------------


def monuments(scene: Scene, width: int) -> list[Line]:
    """Side by side where there is room, else below each other."""
    wonders = scene.view["monuments"]
    if width < MONUMENT * len(wonders):
        return [line for monument in wonders for line in short_monument(scene, monument, width)]
    return in_columns([monument_block(scene, monument) for monument in wonders], width // max(1, len(wonders)), width)


def monument_block(scene: Scene, monument: Thing) -> list[Line]:
    pieces = in_a_row([shape_lines(piece, "*") for piece in monument["pieces"]], 1)
    wants = [tick(scene, need) for need in monument["touches"]] + [Line(said) for said in ground(monument)]
    shown = beside([Line(" ").append_text(line) for line in pieces], wants, 3 + max(len(line.plain) for line in pieces))
    worth = joined([Line(f" {brings(monument)}"), room(scene, monument)], ", ")
    return [monument_name(scene, monument, MONUMENT), worth, *shown]


def monument_name(scene: Scene, monument: Thing, width: int) -> Line:
    """As it is typed, underlined if it can be bought now, and as it is called."""
    typed = Line(monument["ref"].partition(":")[2], LIT if scene.on(monument["ref"]) else "")
    return joined([typed, Line(monument["name"][:max(8, width - len(typed.plain) - GAP)], "bold")], " ")


def short_monument(scene: Scene, monument: Thing, width: int) -> list[Line]:
    """Two lines a monument, or three."""
    said = brings(monument)
    name = joined([monument_name(scene, monument, width - len(said)), said], " ")
    parts = [inline(piece, "*") for piece in monument["pieces"]] + [tick(scene, need) for need in monument["touches"]]
    parts += [*map(Line, ground(monument)), room(scene, monument)]
    return [name, *(Line("  ").append_text(line) for line in flowing(parts, width - 2, " "))]


def tick(scene: Scene, need: Thing) -> Line:
    """What it must touch, ticked if the city has it somewhere."""
    met = viewer(scene) in need["met"]
    what = f"{need['count']} " * (need["count"] > 1) + need["feature"]
    return Line("[x]" if met else "[ ]", "" if met else "bold").append(f" {what}", QUIET if met else "")


def ground(monument: Thing) -> list[str]:
    """WW-24: where it stands, if it is not simply on land."""
    kinds = {"land": "", "water": f"{monument['water']} on water", "span": "from land to land",
             "coast": f"{monument['water']} on water, {monument['land']} on land",
             "drawn": f"on {' '.join(monument['spaces'])} (L land, W water, N natural resource)"}
    said = [kinds[monument["terrain"]], "one space apart" if monument["arrangement"] == "gap1" else "",
            f"{monument['water']} over water" if monument["terrain"] == "span" and monument["water"] else ""]
    return [part for part in said if part]


def brings(monument: Thing) -> str:
    people = {0: "", 1: ", 1 person"}.get(monument["population"], f", {monument['population']} people")
    return f"{monument['points']}p" + (f" +{monument['gives']}" if monument["gives"] else "") + people


def room(scene: Scene, monument: Thing) -> Line:
    return Line("room") if viewer(scene) in monument["room"] else Line("no room", QUIET)


def objectives(scene: Scene, width: int) -> list[Line]:
    """WW-60: what counts, the prizes, and how all stand; the points of each in brackets."""
    lines = []
    for objective in scene.view["objectives"]:
        prizes = f"{objective['first']}/{objective['second']}" if objective["second"] else f"{objective['first']}"
        standing = Line()
        for seat, count in enumerate(objective["standing"]):
            won = f"({objective['points'][seat]})" if objective["points"][seat] else ""
            standing.append(" " * (seat > 0)).append(seat_letter(seat), seat_style(seat)).append(f"{count}{won}")
        words = [Line(word) for word in scene.speaker.say(objective["text"]).split()]
        wrapped = flowing([*words, Line(prizes, QUIET), standing], width - GAP, " ")
        lines += [wrapped[0], *(Line("  ").append_text(line) for line in wrapped[1:])]
    return lines


def contents(scene: Scene) -> list[Line]:
    """What may still come, and who has built what."""
    left = set(scene.view["piles"]["monuments"])
    names = [monument["name"] for monument in scene.game.content["monuments"]["monuments"] if monument["id"] in left]
    lines = [Line("Monuments that may still come", "bold"), *flowing([Line(name) for name in names], scene.width, ", ")]
    return lines if names else []


# -- choices --------------------------------------------------------------------------------------------------


def about(scene: Scene, choice: Choice) -> Line | None:
    """The price of what is bought; where the offer is not drawn, what it is too."""
    if choice["kind"] in ("loan", "repay"):
        long, short = LOANS[choice["kind"]]
        return Line(long if scene.width >= WIDE else short)
    if choice["kind"] != "buy":
        return None
    price = choice["args"]["price"]
    item = next((item for item in scene.view["items"] if item["ref"] == choice["on"]), None)
    if item is None:
        return joined([f"all {price} gold", choice["args"]["what"]], " ")
    if scene.width >= WIDE:
        return Line(counted(price, "gold"))
    if not item["type"]:
        return Line(f"{price}g")
    return joined([f"{price}g", inline(item["shape"], LETTERS[item["type"]]), f"+{item['gives']}"], " ")


def instead(scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
    """Places are not listed one by one: they are marked on the map; in a pipe they stand in a line for each turn."""
    if choices[0]["kind"] != "place":
        return None
    turned, several = scene.view["turns"], len(scene.view["turns"]) > 1
    how = f"Type its square{' and turn' * several}, for instance {as_typed(choices[0], several)}."
    if scene.height is not None:
        how += " @ lies on that square; the numbers on the map are the turns that fit." if several else " 0: it fits there."
    lines = [Line(f"    {line.plain}") for line in flowing(map(Line, how.split()), scene.width - 4, " ")]
    if scene.height is None:
        for turn, shape in enumerate(turned):
            places = [choice["args"]["square"] for choice in choices if choice["args"]["turn"] == turn]
            said = joined([Line(f"    turn {turn}"), inline(shape, scene.view["in_hand"]["letter"])], " ")
            lines += flowing([said, *map(Line, places)], scene.width, " ")
    worth = sorted(((gain(state, choice["id"]), choice) for choice in choices), key=lambda pair: -pair[0])
    best = [f"{as_typed(choice, several)} ({points:+})" for points, choice in worth[:BEST] if points > max(0, worth[-1][0])]
    return [*lines, *([Line(f"    Most points at once: {', '.join(best)}")] if best else [])]


def as_typed(choice: Choice, several: bool) -> str:
    """The turn only if there are several."""
    args = choice["args"]
    return f"{args['square']} {args['turn']}" if several else str(args["square"])
