"""World Wonders in the terminal: cities, what fits where, the offer, monuments, objectives, the automaton; what is typed."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.cli import action_parser
from cardamom.cli.choices import choice_lines
from cardamom.cli.drawings import Scene, city_maps, drawing_of
from cardamom.cli.drawings.squares import Square, plain, small, told_apart, walled
from cardamom.cli.explain import check_legal, why_not
from cardamom.games.world_wonders.purchases import CHOOSE, PLACE_PART, START_ROAD
from cardamom.kernel.actions import Step
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from cardamom.telling.preview import preview
from cardamom.telling.speak import Speaker, upper_first
from cardamom.telling.words import words_of

PLAYERS = ["Anna", "Ben", "Cleo", "Dora", "Emil"]


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    return cardamom.load("world-wonders")


def played(game: Game[Any], seats: int, step: Step, round: int = 1, choices: int = 1,
           when: Callable[[Mapping[str, Any]], bool] = lambda view: True, **options: Any) -> Table:
    """A game up to where the first player is asked this, in this round or later, with so many choices, and it looks so."""
    for seed in range(100):
        table, bot = Table(game, PLAYERS[:seats], SeededDealer(seed), confirm_end=False, **options), make_bot("random", seed)
        while not table.over:
            state: Any = table.state
            asked = state.to_act == 0 and state.step == step and state.round >= round and len(state.legal()) >= choices
            if asked and when(game.view(state)):
                return table
            table.act(bot.choose(state.copy()))
    raise AssertionError("no game comes to such a position")


def can_build(view: Mapping[str, Any]) -> bool:
    return any(0 in monument["room"] for monument in view["monuments"])


def has_four_turns(view: Mapping[str, Any]) -> bool:
    return view["in_hand"] is not None and len(view["in_hand"]["rotations"]) == 4


def scene_of(table: Table, width: int = 100, height: int | None = 45, everything: bool = False) -> Scene:
    game, state = table.game, table.state
    choices = action_parser.listed_choices(state, game)
    return Scene(game, game.view(state), Speaker(game, table.players), choices, state.to_act, width, height, everything)


def drawn(table: Table, width: int = 100, height: int | None = 45, everything: bool = False) -> list[str]:
    scene = scene_of(table, width, height, everything)
    return [line.plain for line in drawing_of(table.game).draw(scene)]


# -- maps of squares --------------------------------------------------------------------


def squares(*rows: str) -> dict[tuple[int, int], Square]:
    """Digits are pieces, all of the letter B; a dot is free."""
    return {(r, c): Square("B", piece=int(sign)) if sign.isdigit() else Square(".")
            for r, row in enumerate(rows) for c, sign in enumerate(row)}


def test_walls_stand_around_pieces_and_around_the_map() -> None:
    assert [line.plain for line in walled(squares("1122", "1..2", "...."), 1, "street")] == [
        "    a b c d",
        "   ┌───┬───┐",
        " 1 │B B│B B│",
        "   │ ┌─┴─┐ │",
        " 2 │B│. .│B│",
        "   ├─┘   └─┤",
        " 3 │. . . .│",
        "   └───────┘",
        "   #street##"]


def test_without_walls_neighbours_differ_in_their_case_or_by_a_mark() -> None:
    assert [line.plain.rstrip() for line in plain(told_apart(squares("1122", "1332", "44..")), 2, "")[1:4]] == [
        " 1 B B b b", " 2 B B'B'b", " 3 b b . ."]
    assert [line.plain for line in small(told_apart(squares("1122")))] == ["BBbb"]
    roads = {(0, c): Square("=", piece=c) for c in range(3)}
    assert plain(told_apart(roads), 2, "")[1].plain.split() == ["1", "=", "-", "="]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_pieces_that_touch_are_never_drawn_alike(game: Game[Any], seats: int) -> None:
    table = Table(game, PLAYERS[:seats], SeededDealer(4), confirm_end=False)
    bot, pairs = make_bot("random", 2), 0
    while not table.over:
        table.act(bot.choose(table.state.copy()))
    scene = scene_of(table)
    for city in scene.view["cities"]:
        grid = told_apart(city_maps.grid_of(scene, city))
        for (row, column), square in grid.items():
            for other in ((row + 1, column), (row, column + 1)):
                if other in grid and None is not grid[other].piece != square.piece is not None:
                    pairs += square.letters.upper() == grid[other].letters.upper()
                    assert (square.letters, square.own.strip("+~")) != (grid[other].letters, grid[other].own.strip("+~"))
    assert pairs > 5


# -- placing ------------------------------------------------------------------------------


def turns_on(lines: list[str], pitch: int, high: int) -> set[str]:
    """The places that the numbers on a drawn map say, as turn and square."""
    first = next(place for place, line in enumerate(lines) if re.match(r" +a +b", line))
    left, found = lines[first].index("a"), set()
    for row in range(12):
        line = lines[first + 1 + (row * high) + (high - 1)]
        for column in range(12):
            said = line[left + column * pitch:left + column * pitch + 3].strip()
            if re.fullmatch(r"\d[\d-]*", said):
                digits = "0123" if said == "0-3" else said
                found |= {f"{turn}{'abcdefghijkl'[column]}{row + 1}" for turn in digits}
    return found


@pytest.mark.parametrize(("width", "height", "high"), [(100, 45, 2), (80, 24, 1)])
@pytest.mark.parametrize("round", [1, 4, 7])
def test_the_numbers_on_the_map_are_all_places_and_no_others(
        game: Game[Any], round: int, width: int, height: int, high: int) -> None:
    table = played(game, 2, PLACE_PART, round, choices=12)
    legal = {table.game.name(action).partition(":")[2] for action in table.state.legal()}
    assert turns_on(drawn(table, width, height), 4, high) == legal


def test_while_placing_the_rotations_are_drawn_and_nothing_is_listed(game: Game[Any]) -> None:
    table = played(game, 2, PLACE_PART, 3, choices=20, when=has_four_turns)
    lines, scene = drawn(table), scene_of(table)
    heading = next(line for line in lines if "rot 0" in line)
    assert "rot 3" in heading
    assert "@" in lines[lines.index(heading) + 1]
    below = [line.plain for line in choice_lines(scene, drawing_of(game), table.state)]
    assert len(below) <= 3
    assert below[0].startswith("    Type its square and rotation, for example ")
    shown = scene_of(table, 100, None)
    listed = [line.plain for line in choice_lines(shown, drawing_of(game), table.state)]
    assert {word for line in listed[1:] for word in line.split()} >= {choice["args"]["square"] for choice in scene.choices}
    assert len(listed) <= 10


def test_places_that_bring_points_are_named(game: Game[Any]) -> None:
    table = played(game, 2, START_ROAD)
    said = "\n".join(line.plain for line in choice_lines(scene_of(table), drawing_of(game), table.state))
    place = re.search(r"^    Most points right away: (\w+ \d) \(\+(\d)\)", said, re.MULTILINE)
    assert place
    assert re.search(r"^Roads +\d+\) short", said, re.MULTILINE)
    before = table.state.scores()[0]
    table.act(action_parser.parse_actions(place[1], table.state, game))
    assert table.state.scores()[0] - before == int(place[2]) > 0


# -- what is typed --------------------------------------------------------------------------


def names(line: str, state: State, game: Game[Any]) -> list[str]:
    return [game.name(action) for action in action_parser.parse_actions(line, state, game)]


def test_a_square_and_a_rotation_are_a_place(game: Game[Any]) -> None:
    start = played(game, 2, START_ROAD).state
    for line in ("c9 1", "1c9", "1C9", "place c9 1", "place 1c9", "place:1c9", "c9"):
        assert names(line, start, game) == ["place:1c9"]
    assert names("a12 0, S1 d7 1 end", start, game) == ["place:0a12", "buy:S1", "place:1d7", "end"]
    assert names("short double a11 single b9", start, game)[:3] == ["buy:short", "part:double", "place:1a11"]


def test_where_several_rotations_fit_one_is_asked_for(game: Game[Any]) -> None:
    table = played(game, 2, PLACE_PART, 3, choices=20)
    places = [choice["args"] for choice in action_parser.listed_choices(table.state, game)]
    square = next(args["square"] for args in places if sum(other["square"] == args["square"] for other in places) > 1)
    fits = [str(args["rotation"]) for args in places if args["square"] == square]
    with pytest.raises(action_parser.NotUnderstood) as refused:
        names(square, table.state, game)
    assert str(refused.value) == (f"{square}: several rotations fit there ({', '.join(fits)}); type the rotation too, "
                                  f"for example {square} {fits[0]}")
    assert names(f"{square} {fits[-1]}", table.state, game) == [f"place:{fits[-1]}{square}"]


@pytest.mark.parametrize(("line", "said"), [
    ("S1 a1 7", "a1 7: there is no rotation 7"),
    ("S1 z9", "There is no action z9"),
    ("S6 a1", "After buy:S6: WW-23: A building goes on free land"),
    ("a1 0", "You can’t do place:0a1 now. Buy something"),
    ("long a1 1", "After buy:long: WW-20: A road goes on free land and has to touch a road, a tower or the sidewalk."),
    ("long f5 0", "After buy:long: WW-21: A long road may cross water, but both ends have to be on land"),
    ("end", "WW-10: You can buy something, so you have to."),
])
def test_bad_input_is_one_sentence(game: Game[Any], line: str, said: str) -> None:
    state = played(game, 2, CHOOSE, when=lambda view: all(item["left"] for item in view["items"])).state

    def understand() -> None:
        actions = action_parser.parse_actions(line, state, game)
        check_legal(state, action_parser.with_implied(state, actions, game), Speaker(game, PLAYERS[:2]))

    with pytest.raises(action_parser.NotUnderstood) as refused:
        understand()
    assert str(refused.value).startswith(said)


def test_why_something_cannot_be_bought(game: Game[Any]) -> None:
    table = played(game, 2, CHOOSE, 4, when=lambda view: any(0 not in wonder["room"] for wonder in view["monuments"]))
    scene, speaker = scene_of(table), Speaker(game, PLAYERS[:2])
    [monument, *_] = [monument for monument in scene.view["monuments"] if 0 not in monument["room"]]
    name = monument["ref"].partition(":")[2]
    [said] = why_not(table.state, name, speaker)
    missing = [need for need in monument["touches"] if 0 not in need["met"]]
    assert said.startswith("WW-25: You still need: " if missing else "WW-25: There’s no room for it in your city.")
    assert said.endswith(" (The whole rule: ? WW-25)")
    assert f"{name} {upper_first(words_of(game).piece(monument['name']))}" in "\n".join(drawn(table))


def test_a_preview_shows_points_by_source_and_what_is_covered(game: Game[Any]) -> None:
    """Rows 9 to 12: a road in column c touches c10 and so does not cover it; in column e it covers e12."""
    state, speaker = played(game, 2, START_ROAD).state, Speaker(game, PLAYERS[:2])
    seen = preview(state, [game.action("place:1d9")], speaker)
    assert seen[0] == ("You place a long road at d9, vertically, reach the natural resource on c10 and reach the "
                       "natural resource on e12.")
    assert seen[1] == "+2 points for Anna (A): Natural resources +2"
    assert not any("Natural" in line for line in preview(state, [game.action("place:1e9")], speaker))


def test_a_preview_tells_which_districts_close(game: Game[Any]) -> None:
    speaker, found = Speaker(game, PLAYERS[:2]), 0
    for round in range(4, 10):
        state = played(game, 2, PLACE_PART, round).state
        before = game.view(state)["cities"][0]["districts"]
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            closed = [district for district in game.view(after)["cities"][0]["districts"] if district not in before]
            if closed:
                lines = preview(state, [action], speaker)
                assert lines[0].count("complete a district: ") == len(closed)
                assert any(f"Districts +{len(closed)}" in line for line in lines[1:])
                found += 1
    assert found


# -- the table --------------------------------------------------------------------------------


def test_choices_stand_in_groups_with_prices(game: Game[Any]) -> None:
    table = played(game, 2, CHOOSE, 4, choices=12, when=lambda view: can_build(view) and 0 in view["items"][0]["room"])
    lines = [line.plain for line in choice_lines(scene_of(table), drawing_of(game), table.state)]
    groups = [line[:11].strip() for line in lines if line[:11].strip()]
    assert groups == ["Roads", "Turn order", "Buildings", "Monuments", "Loan"]
    assert len(lines) <= 8
    assert all(re.search(r"\d+\) \w+ (all )?\d gold", line) for line in lines[:-1])
    assert lines[0].split()[1:5] == ["1)", "long", "1", "gold"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_offer_is_drawn_with_prices_and_what_it_gives(game: Game[Any], seats: int) -> None:
    table = played(game, seats, CHOOSE, 3)
    said, view = "\n".join(drawn(table)), game.view(table.state)
    for item in view["items"]:
        assert f"{item['item']} {item['price']}g" in said
        assert not item["gives"] or f"+{item['gives']}" in said
    assert ("first 1g" in said) == (seats > 1)
    for monument in view["monuments"]:
        assert upper_first(words_of(game).piece(monument["name"]))[:20] in said
    assert said.count("[x]") == sum(0 in need["met"] for monument in view["monuments"] for need in monument["touches"])
    assert said.count("[ ]") == sum(0 not in need["met"] for monument in view["monuments"] for need in monument["touches"])


def test_tracks_say_what_comes_next(game: Game[Any]) -> None:
    table = played(game, 1, CHOOSE, 3)
    party = game.view(table.state)["parties"][0]
    food = party["tracks"][0]
    line = next(line for line in drawn(table) if "food " in line).partition("food")[2]
    value, spaces, *rest = line.split()
    assert int(value) == food["value"] == spaces.index("|")
    assert " ".join(rest) == f"{food['next']['at'] - food['value']} more: a person"
    assert [place for place, sign in enumerate(spaces.replace("|", ""), 1) if sign == "p"] == food["symbols"]
    people = next(line for line in drawn(table) if "people " in line).partition("people")[2].split()[1]
    assert [place for place, sign in enumerate(people.replace("|", ""), 1) if sign == "o"] == party["rings"]


def test_objectives_are_drawn_with_the_standing(game: Game[Any]) -> None:
    table = played(game, 3, CHOOSE, 4, advanced=True)
    words = " ".join("\n".join(line[56:] for line in drawn(table)).split())
    for objective in game.view(table.state)["objectives"]:
        standing = " ".join(f"{letter}{count}" + (f"({points})" if points else "") for letter, count, points
                            in zip("ABC", objective["standing"], objective["points"], strict=True))
        assert f"{words_of(game).say(objective['text'])} " in words
        assert standing in words


def test_the_automaton_shows_its_last_card(game: Game[Any]) -> None:
    table = played(game, 1, CHOOSE, 2)
    it = game.view(table.state)["automaton"]
    line = next(line for line in drawn(table) if line.startswith("Automaton (B)"))
    assert f"card {it['card']}:" in line
    assert f"[{' + '.join(it['sections'][it['did']])}]" in line


def test_pedestals_and_who_is_out_stand_beside_the_order(game: Game[Any]) -> None:
    table = played(game, 2, CHOOSE, 2, when=lambda view: not view["items"][3]["sold_to"])
    table.act(["buy:first"])
    assert "next 1st A" in drawn(table)[0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_cities_are_on_the_screen(game: Game[Any], seats: int) -> None:
    table = played(game, seats, CHOOSE, 5)
    lines, scene = drawn(table), scene_of(table)
    for city in scene.view["cities"][1:]:
        row = "".join(square.letters for spot, square in told_apart(city_maps.grid_of(scene, city)).items() if spot[0] == 11)
        assert any(row in line for line in lines)


def test_on_a_wide_terminal_the_city_has_walls(game: Game[Any]) -> None:
    table = played(game, 2, CHOOSE, 3)
    assert "┌──" in drawn(table)[1]
    assert not any("┌" in line for line in drawn(table, 80, 24))


def test_look_lists_what_can_still_be_drawn(game: Game[Any]) -> None:
    table = played(game, 2, CHOOSE, 3)
    said, left = "\n".join(drawn(table, everything=True)), game.view(table.state)["piles"]["monuments"]
    assert all(words_of(game).piece(known) in said.partition("may still come")[2] for known in left)
