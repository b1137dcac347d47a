"""World Wonders: the own city, the others small, the offer, tracks, monuments with what they need, objectives, automaton."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import beside, flowing, in_a_row, roomiest
from cardamom.cli.drawings.city_maps import (
    GAP,
    LETTERS,
    PLACING,
    PLAIN,
    WALLED,
    Thing,
    grid_of,
    in_order,
    legend,
    own_city,
    own_party,
    placing,
    sidewalk,
    viewer,
)
from cardamom.cli.drawings.city_offer import (
    inline,
    loose_items,
    monuments,
    objectives,
    offer,
    rotations,
    short_monument,
    stacks,
)
from cardamom.cli.drawings.city_players import (
    automaton,
    headline,
    own_line,
    parties,
    short_points,
    short_tracks,
    tracks,
    values,
)
from cardamom.cli.drawings.squares import plain, small, told_apart, walled, walled_width
from cardamom.cli.paint import QUIET, joined, player
from cardamom.kernel.game import Choice
from cardamom.kernel.state import State
from cardamom.telling.preview import gain

WIDE = 96  # letters a terminal needs for the city with walls and a panel
SIDE = 41  # letters a panel beside the city needs
ROTATED = 27  # letters of a piece in four rotations
TRACKS = 48  # letters of a track with what comes next
BEST = 4  # places that are named because they bring points
HELP = "help-cities"


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
    city = walled(grid_of(scene, own_city(scene)), PLACING if placing(scene) else WALLED, sidewalk(scene))
    left = own_left(scene) + columns_of(others)
    if left + SIDE > scene.width:
        return [*city, *panel(scene, scene.width)]
    pairs = [[*others[place], Line(), *(others[place + 1] if place + 1 < len(others) else [])]
             for place in range(0, len(others), 2)]
    return beside(beside(city, in_a_row(pairs, GAP), own_left(scene)), panel(scene, scene.width - left), left)


def panel(scene: Scene, width: int) -> list[Line]:
    lines = [headline(scene), own_line(scene), Line(), *tracks(scene, own_party(scene), width), Line()]
    if placing(scene):
        lines += [*rotations(scene, width), Line()]
    lines += [*offer(scene, width), Line(), *monuments(scene, width)]
    if scene.view["objectives"]:
        lines += [Line(), *objectives(scene, width)]
    return lines


def in_rows(scene: Scene) -> list[Line]:
    """All cities side by side, and the rest below them."""
    city = plain(told_apart(grid_of(scene, own_city(scene))), PLAIN, sidewalk(scene))
    cities = in_a_row([city, *small_cities(scene)], GAP)
    own = [own_line(scene), *tracks(scene, own_party(scene), TRACKS)]
    loose, goals = loose_items(scene, scene.width - TRACKS), objectives(scene, scene.width - TRACKS)
    return [headline(scene), *cities, *beside(own, [*loose, *goals], TRACKS), *stacks(scene, scene.width),
            *monuments(scene, scene.width), *(automaton(scene, scene.width) if scene.view["automaton"] else [])]


def narrow(scene: Scene) -> Iterator[list[Line]]:
    """For small terminals: the city, and beside it what matters most."""
    grid = told_apart(grid_of(scene, own_city(scene)))
    city = plain(grid, PLACING + 1 if placing(scene) else PLAIN, sidewalk(scene))
    left = max(len(line.plain) for line in city) + GAP
    room = scene.width - left
    head = [headline(scene), own_line(scene), *short_tracks(scene, own_party(scene), room)]
    others = parties(scene, room, short=True)
    if placing(scene):
        if room >= ROTATED:
            yield beside(city, [*head, Line(), *rotations(scene, room), Line(), *others], left)
            yield beside(city, [*head[:2], *rotations(scene, room), *others], left)
        hand = scene.view["in_hand"]
        shapes = [joined([scene.say("draw-rot", n=rotation), inline([shape], LETTERS[hand["kind"]])], " ")
                  for rotation, shape in enumerate(hand["rotations"])]
        yield [*beside(city[:-1], [*head[:2], *others], left), *flowing(shapes, scene.width, "  ")]
    else:
        needs = [line for monument in scene.view["monuments"] for line in short_monument(scene, monument, room)]
        goals = objectives(scene, room)
        yield [*beside(city, [*head, Line(), *needs, Line(), *goals], left), *offer(scene, scene.width),
               *parties(scene, scene.width)]
        yield [*beside(city, [*head, *needs, *goals, *others], left), *offer(scene, scene.width)]
        yield beside(city, [*head, *needs, *others, *goals], left)
        brief = [line for monument in scene.view["monuments"] for line in short_monument(scene, monument, room)[:1]]
        yield beside(city, [*head, *brief, *others], left)
    yield beside(city[:-1], [*head, *others], left)


def small_cities(scene: Scene) -> list[list[Line]]:
    """Those of the others, in the order of their turns after the one who looks, with what they have."""
    return [small_city(scene, city) for city in in_order(scene, scene.view["cities"]) if city["seat"] != viewer(scene)]


def small_city(scene: Scene, city: Thing) -> list[Line]:
    party = scene.view["parties"][city["seat"]]
    name = player(scene.speaker, city["seat"])
    name.truncate(max(len(city["map"][0]), 12))
    gold = scene.say("draw-out") if party["out"] else scene.say("draw-gold-short", n=party["gold"])
    has = " ".join([short_points(scene, party), gold, *([scene.say("draw-loan")] if party["loan"] else [])])
    return [name, *small(told_apart(grid_of(scene, city))), Line(has), Line(values(scene, party), QUIET)]


def contents(scene: Scene) -> list[Line]:
    """What may still come, and who has built what."""
    names = [scene.words.piece(scene.view["box"][monument]["name"]) for monument in scene.view["piles"]["monuments"]]
    lines = [Line(scene.say("draw-monuments-to-come"), "bold"), *flowing([Line(name) for name in names], scene.width, ", ")]
    return lines if names else []


def about(scene: Scene, choice: Choice) -> Line | None:
    """The price of what is bought; where the offer is not drawn, what it is too."""
    if choice["kind"] in ("loan", "repay"):
        return Line(scene.say(f"draw-about-{choice['kind']}", short=int(scene.width < WIDE)))
    if choice["kind"] != "buy":
        return None
    price = choice["args"]["price"]
    item = next((item for item in scene.view["items"] if item["ref"] == choice["on"]), None)
    if item is None:
        return joined([scene.say("draw-all-gold", n=price), scene.words.piece(choice["args"]["what"])], " ")
    if scene.width >= WIDE:
        return Line(scene.say("draw-gold", n=price))
    short = scene.say("draw-gold-short", n=price)
    if not item["type"]:
        return Line(short)
    return joined([short, inline(item["shapes"], LETTERS[item["type"]]), f"+{item['gives']}"], " ")


def instead(scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
    """Places are not listed one by one: they are marked on the map; in a pipe they stand in a line for each rotation."""
    if choices[0]["kind"] != "place":
        return None
    hand = scene.view["in_hand"]
    several = len(hand["rotations"]) > 1
    how = scene.say("draw-how-to-place", several=int(several), example=as_typed(choices[0], several))
    if scene.height is not None:
        how += " " + scene.say("draw-how-it-fits", several=int(several))
    lines = [Line(f"    {line.plain}") for line in flowing(map(Line, how.split()), scene.width - 4, " ")]
    if scene.height is None:
        for rotation, shape in enumerate(hand["rotations"]):
            places = [choice["args"]["square"] for choice in choices if choice["args"]["rotation"] == rotation]
            named = Line(f"    {scene.say('draw-rotation', n=rotation)}")
            said = joined([named, inline([shape], LETTERS[hand["kind"]])], " ")
            lines += flowing([said, *map(Line, places)], scene.width, " ")
    worth = sorted(((gain(state, choice["id"]), choice) for choice in choices), key=lambda pair: -pair[0])
    best = [f"{as_typed(choice, several)} ({points:+})" for points, choice in worth[:BEST] if points > max(0, worth[-1][0])]
    return [*lines, *([Line(f"    {scene.say('draw-most-points', places=', '.join(best))}")] if best else [])]


def as_typed(choice: Choice, several: bool) -> str:
    """The rotation only if there are several."""
    args = choice["args"]
    return f"{args['square']} {args['rotation']}" if several else str(args["square"])
