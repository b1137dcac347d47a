"""docs/world-wonders.md says what is true: capacities, the example, options, notation; and what `legal()` tries at most."""
from __future__ import annotations

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.games.world_wonders.city import FIRST_STACK, FORM_SIZE, FORMS, MAPS, MONUMENTS, PARTS, STACKS, TILES
from cardamom.games.world_wonders.content import LONGEST_NAME, MOST_LETTERS, MOST_POINTS, MOST_WAYS, OBJECTIVE_KINDS, ways
from cardamom.games.world_wonders.forms import from_first, rotated_shapes
from cardamom.games.world_wonders.items import ROW
from cardamom.games.world_wonders.market import CARDS, SECTIONS, SHOWN
from cardamom.games.world_wonders.monuments import NEEDS, Monuments
from cardamom.games.world_wonders.scoring import OBJECTIVES, OBJECTIVES_OPEN, POPULATION, TRACK
from cardamom.kernel.content import ContentError
from cardamom.kernel.options import typed
from cardamom.kernel.squares import SIDE
from cardamom.kernel.state import OVER
from tests.games.world_wonders.brute_force import is_connected, placements
from tests.games.world_wonders.test_content import SHIPPED, changed, monument, plays
from tests.scenario import rule

DOCS = (Path(__file__).parents[3] / "docs" / "world-wonders.md").read_text(encoding="utf-8")
FITS = {
    "rounds": (1, TILES),
    "gold each round, and every price": (1, 99),
    "long roads, and short sets, on offer": (0, 9),
    "monuments face up": (1, ROW),
    "stacks": (1, STACKS),
    "tiles of a stack (and at least one for each round)": (1, TILES),
    "spaces of a piece": (1, FORM_SIZE),
    "rows of a map, and spaces of a row": (1, SIDE),
    "maps": (1 + MAPS, 1 + MAPS),
    "length of a resource track": (1, TRACK - 1),
    "length of the population track": (1, POPULATION - 1),
    "monuments": (1, MONUMENTS),
    "pieces of a monument": (1, PARTS),
    "different pieces (shape and terrain) of all monuments": (1, FORMS - FIRST_STACK - STACKS),
    "things that a monument must touch": (0, NEEDS),
    "how many of each of them": (1, 9),
    "points of a monument, prizes, and points to share for districts": (0, MOST_POINTS),
    "population of a monument": (0, POPULATION - 1),
    "letters of `gives`": (0, 20),
    "objectives": (OBJECTIVES_OPEN, OBJECTIVES),
    "solo cards": (1, CARDS),
    "sections of a solo card": (0, SECTIONS),
    "items of a section": (1, SHOWN),
    "letters of an `id`: letters, digits, dashes, the first a letter": (1, MOST_LETTERS),
    "letters of a monument's `name`": (1, LONGEST_NAME),
    "ways in which the pieces of a monument can lie together": (1, MOST_WAYS),
}


# -- the page ---------------------------------------------------------------------------------------


def test_the_capacities_of_the_page_are_those_of_the_tables() -> None:
    rows = re.findall(r"^\| (.+?) \| ([\d,]+) \| ([\d,]+) \|$", DOCS, re.MULTILINE)
    assert {what: (int(fewest.replace(",", "")), int(most.replace(",", ""))) for what, fewest, most in rows} == FITS


FULL: dict[str, tuple[str, Any]] = {
    "rounds": ("game.rounds", TILES),
    "gold": ("game.gold", 99),
    "stack price": ("stacks.stacks.0.price", 99),
    "piece": ("stacks.stacks.0.shape", "#" * FORM_SIZE),
    "map": ("maps.maps.0.rows", "\n".join(["." * SIDE] * SIDE)),
    "small map": ("maps.maps.0.rows", "...."),
    "tracks": ("tracks_a", {
        "provenance": "seed", "length": TRACK - 1, "food": [TRACK - 1] * 62, "ceramics": [1], "gears": [],
        "population": POPULATION - 1, "rings": [POPULATION - 1] * 126}),
    "monuments": ("monuments.monuments", [monument(id=f"m{n}", name="M" * LONGEST_NAME, points=99, population=POPULATION - 1,
                                                   gives="F" * 20) for n in range(MONUMENTS)]),
    "touches": ("monuments.monuments.0", monument(
        pieces=["####"], touches=dict.fromkeys(("library", "farm", "market", "temple", "road", "water"), 9))),
    "id": ("tiles.tiles.0.id", "x" * MOST_LETTERS),
    "objectives": ("objectives.objectives", [{"id": f"o{n}", "kind": "monuments"} for n in range(OBJECTIVES)]),
    "cards": ("solo_cards.cards", [{"id": f"c{n}", "sections": ["S1+S8", "left+right", "tower"]} for n in range(CARDS)]),
}


@pytest.mark.slow
@pytest.mark.parametrize(("place", "value"), FULL.values(), ids=FULL)
def test_as_much_as_fits_can_be_played_with(place: str, value: Any) -> None:
    pack = changed(place, value)
    pack["tiles"]["tiles"] += [{"id": f"more{stack}-{n}", "stack": stack, "type": "B", "gives": ""}
                               for stack in range(1, STACKS + 1) for n in range(TILES - 10)]
    assert plays(pack, 1).to_act == OVER
    assert plays(pack, 5, advanced=True).to_act == OVER


def test_the_example_of_the_page_is_a_whole_pack() -> None:
    pack = tomllib.loads("\n".join(re.findall(r"```toml\n(.*?)```", DOCS, re.DOTALL)))
    assert {*pack} == {*SHIPPED}
    for seats, options in ((1, {"difficulty": "hard"}), (2, {"map": "B", "tracks": "B"}), (5, {"advanced": True})):
        assert plays(pack, seats, **options).to_act == OVER


def test_the_error_of_the_page_is_what_is_said() -> None:
    example = re.search(r"^mine\.toml: (.*)$", DOCS, re.MULTILINE)
    assert example is not None
    cards = [monument(), monument(id="span", pieces=["##/##"], terrain="span", water=0)]
    with pytest.raises(ContentError) as caught:
        cardamom.load("world-wonders", changed("monuments.monuments", cards), engine="interpreted")
    assert str(caught.value) == f"content: {example[1]}"


def test_options_actions_and_kinds_of_objectives_stand_on_the_page() -> None:
    game = cardamom.load("world-wonders", engine="interpreted")
    options = re.findall(r"^\| `(\w+)` \|.*\| `(.*)` \|$", DOCS, re.MULTILINE)
    assert options == [(option.name, typed(option.default)) for option in game.options]
    for kind in game.kinds:
        assert re.search(rf"`{kind.name}(:\S+)?`", DOCS), kind.name
    for name in re.findall(r"`((?:buy|part|place|order|map|objective|monument|tile|card):\w+)`", DOCS):
        assert game.name(game.action(name)) == name
    assert all(f"`{kind}`" in DOCS for kind in OBJECTIVE_KINDS)


@rule("WW-23")
def test_the_drawing_of_the_page_shows_rotations_and_squares() -> None:
    header, *lines = DOCS[DOCS.index("    a b c d"):].splitlines()[:4]
    for rotation in range(4):
        left = header.index(str(rotation))
        drawn = [(r, c) for r, line in enumerate(lines) for c, sign in enumerate(line[left:left + 6]) if sign == "#"]
        game: Any = cardamom.load("world-wonders", changed("stacks.stacks.0.shape", "#../###"), engine="interpreted")
        shape = rotated_shapes(game.box.stacks[0][0])[rotation]
        assert shape == from_first(drawn)
    covered = {(r, c) for r, line in enumerate(lines) for c in range(4) if line[4 + 2 * c] == "#"}
    assert {lying.name: lying.cells for lying in placements(("....",) * 3, "#../###")}["place:0b2"] == covered


# -- the limit --------------------------------------------------------------------------------------


SPRINKLED = [".N.." * 4, "...." * 4, "..N." * 4, "...." * 4] * 4


def ways_of(*pieces: str) -> int:
    """What the content counts for these pieces next to each other."""
    card = monument(pieces=[*pieces], arrangement="adjacent" if len(pieces) > 1 else "single")
    game: Any = cardamom.load("world-wonders", changed("monuments.monuments", [card]), engine="interpreted")
    return ways(game.box.monuments[0])


@pytest.mark.slow
@pytest.mark.parametrize("pieces", [["##", "##"], ["#./##", "##"], ["##/##", "#"], ["#", "#", "#"], ["##", "#", "#"]],
                         ids=" ".join)
def test_no_more_ways_are_there_than_are_counted(pieces: list[str]) -> None:
    """All arrangements on a blank map, by brute force; two pieces are counted exactly but for the rim of the map."""
    choices = [placements(("." * SIDE,) * SIDE, drawn) for drawn in pieces]
    found = set()
    if len(pieces) == 2:
        found = {frozenset((a.cells, b.cells)) for a in choices[0] for b in choices[1]
                 if a.cells & b.around and a.cells.isdisjoint(b.cells)}
    else:
        for a in choices[0]:
            close = [b for b in choices[1] if b.cells.isdisjoint(a.cells) and abs(b.first[0] - a.first[0]) < 4
                     and abs(b.first[1] - a.first[1]) < 4]
            found |= {frozenset((a.cells, b.cells, c.cells)) for b, c in combinations(close, 2)
                      if is_connected(a.cells | b.cells | c.cells)}
    assert ways_of(*pieces) * (0.85 if len(pieces) == 2 else 0.2) < len(found) <= ways_of(*pieces)


def test_the_shipped_monuments_are_far_from_the_limit() -> None:
    game: Any = cardamom.load("world-wonders", engine="interpreted")
    counted = {card.id: ways(card) for card in game.box.monuments}
    most = max(counted.values())
    assert (counted["great-wall"], most) == (most, 81_920) and f"at most {most:,}" in DOCS
    assert 10 * most < MOST_WAYS
    assert f"three times `#./##` has {ways_of(*['#./##'] * 3):,}" in DOCS
    assert "`#../###`, with 1,756,160, is rejected" in DOCS  # as the next test shows


@pytest.mark.parametrize(("pieces", "count"), [
    (["#../###"] * 3, "1,756,160"), (["#./##", "###", "##"], "1,465,856"), (["#...../#...../######"] * 3, "5,913,600")])
def test_a_monument_that_takes_long_to_search_is_refused(pieces: list[str], count: str) -> None:
    cards = [monument(), monument(id="maze", pieces=pieces, arrangement="adjacent")]
    with pytest.raises(ContentError) as caught:
        cardamom.load("world-wonders", changed("monuments.monuments", cards), engine="interpreted")
    assert str(caught.value) == (f"content: monuments.monuments[1].pieces: expected pieces that can lie together in at most "
                                 f"{MOST_WAYS:,} ways, found {count}: take fewer, smaller or more regular ones")


@pytest.mark.slow
@pytest.mark.parametrize("pieces", [["##", "##"], ["#./##", "##"], ["##/##", "#"], ["##", "#", "#"]], ids=" ".join)
def test_legal_tries_no_more_than_nine_times_the_ways(pieces: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it asks for room most often: three such monuments, none of which can be built, and nothing else to buy."""
    pack = changed("monuments.monuments", [monument(
        id=f"m{n}", pieces=pieces, arrangement="adjacent", touches={"nature": 9}) for n in range(3)])
    pack["game"] |= {"long_road": 99, "short_set": 99, "tower": 99, "pedestal": 99}
    for row in pack["stacks"]["stacks"]:
        row["price"] = 99
    game = cardamom.load("world-wonders", pack, engine="interpreted")
    state = game.start(2, map=SPRINKLED)
    while [game.name(action) for action in state.legal()] != ["end"]:
        state.apply(state.legal()[0])
    tried, is_built = 0, Monuments.is_built

    def counted(self: Monuments, seat: int, card: int, whole: Any) -> bool:
        nonlocal tried
        tried += 1
        return is_built(self, seat, card, whole)
    monkeypatch.setattr(Monuments, "is_built", counted)
    state.legal()
    assert ways_of(*pieces) < tried <= 9 * ways_of(*pieces)
