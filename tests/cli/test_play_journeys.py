"""From East to West Part I and An Heroic Journey Part III in the terminal: boards, cards, routes, the map; what is typed."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import groupby
from typing import Any

import pytest

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.cli import action_parser
from cardamom.cli.choices import choice_lines, shared
from cardamom.cli.drawings import Scene, drawing_of, locations
from cardamom.cli.drawings.journeys import in_a_list
from cardamom.cli.explain import check_legal, why_not
from cardamom.games.century.themes import in_theme
from cardamom.games.east_to_west_1 import rules as east
from cardamom.games.heroic_journey_3 import rules as heroic
from cardamom.games.new_world.locations import CHOOSE
from cardamom.kernel.actions import Step
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.kernel.words import text
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from cardamom.telling.preview import preview
from cardamom.telling.speak import Marker, Speaker
from cardamom.telling.words import words_of
from tests.cli.conftest import Ask

PLAYERS = ["Anna", "Ben", "Cleo", "Dora"]
MOST_GROUPS, MOST_ENTRIES = 12, 30


@pytest.fixture(scope="module", params=["east-to-west-1", "heroic-journey-3"])
def game(request: pytest.FixtureRequest) -> Game[Any]:
    found: Game[Any] = cardamom.load(request.param)
    return found


def played(game: Game[Any], seats: int, step: Step = CHOOSE, when: Callable[[Any], bool] = lambda state: True,
           bot: str = "greedy", **options: Any) -> Table:
    """A game up to where somebody is asked this, and it is so."""
    for seed in range(60):
        table = Table(game, PLAYERS[:seats], SeededDealer(seed), confirm_end=False, **options)
        bots = make_bot(bot, seed), make_bot("random", seed)
        while not table.over:
            state: Any = table.state
            if state.step == step and when(state):
                return table
            table.act(bots[len(table.events) % 5 == 0].choose(state.copy()))
    raise AssertionError("no game comes to such a position")


def scene_of(table: Table, width: int = 100, height: int | None = 45, everything: bool = False,
             theme: str = "spice") -> Scene:
    game, state = in_theme(table.game, theme), table.state
    choices = action_parser.listed_choices(state, game)
    return Scene(game, game.view(state), Speaker(game, table.players), choices, state.to_act, width, height, everything)


def drawn(table: Table, width: int = 100, height: int | None = 45, everything: bool = False,
          theme: str = "spice") -> list[str]:
    scene = scene_of(table, width, height, everything, theme)
    return [line.plain for line in drawing_of(scene.game).draw(scene)]


def cell_of(table: Table, name: str, **changes: Any) -> list[str]:
    """The two lines of a location, as it is or with something changed."""
    scene = scene_of(table)
    location = next(one for one in scene.view["locations"] if one["id"] == name)
    above, lines = locations.cell(scene, location | changes, 24, 2)
    return [line.plain for line in above + lines]


# -- boards -----------------------------------------------------------------------------


def test_a_location_says_what_it_does_what_it_takes_and_who_stands_there() -> None:
    table = Table(cardamom.load("east-to-west-1"), PLAYERS[:2], SeededDealer(3), first=0)
    assert cell_of(table, "A1-3") == ["*A1-3 take YYYY", "      2 field"]
    assert cell_of(table, "A1-4", owner=1, standing=2, takes=[3, 0]) == ["*A1-4 upgrade +2", "      3 (1) mou [B2]"]
    assert cell_of(table, "C2-2", takes=[1, 1]) == ["*C2-2 upgrade +3", "      1 (2) mountain"]
    assert cell_of(table, "A1-5", owner=0, standing=1, takes=[0, 2]) == ["*A1-5 trade YYY>RR", "      (1) river [A1]"]
    assert cell_of(table, "A1-3", tool_cubes=["YR", ""]) == ["*A1-3 take YYYY", "      2 field +YR"]
    assert cell_of(table, "B1-5") == [" B1-5 trade RR>GG", "      3 river"]


def test_a_covered_location_shows_its_exploration_tile() -> None:
    table = Table(cardamom.load("east-to-west-1"), PLAYERS[:2], SeededDealer(3))
    found = {find["location"]: find for find in table.game.view(table.state)["exploration"] if find["location"]}
    assert set(found) == {"location:A1-6", "location:B1-6"}
    for ref, find in found.items():
        assert cell_of(table, ref.partition(":")[2])[1].startswith(f"      {find['id']}: ")


def test_cards_lie_over_their_forts_tiles_under_them_and_merchants_at_their_markets(game: Game[Any]) -> None:
    table = played(game, 3, when=lambda state: state.round > 3)
    scene = scene_of(table)
    lines = drawn(table)
    for card in scene.view["cards"]:
        price = f"{card['cost']}={card['points']}"
        row = next(place for place, line in enumerate(lines) if f"{card['id']} {price}" in line)
        if card["fort"] is None:
            assert row == 0
            continue
        fort = card["fort"].partition(":")[2]
        assert lines[row + 2][lines[row].index(card["id"]):].startswith(fort)
    for card in scene.view["row"]:
        assert any(f"{card['market'].partition(':')[2]} market {deal(card)}" in line for line in lines)
    for stack in scene.view["stacks"]:
        if stack["top"]:
            assert any(f"{stack['id'].rpartition('-')[2]} {stack['top']['points']} p" in line for line in lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(100, 45), (80, 24), (60, 60)])
def test_a_star_is_where_one_can_work(game: Game[Any], seats: int, width: int, height: int) -> None:
    table = played(game, seats, when=lambda state: state.round > 4)
    lines = "\n".join(drawn(table, width, height))
    able = {choice["args"]["location"] for choice in game.choices(table.state) if choice["kind"] == "work"}
    assert able
    for location in game.view(table.state)["locations"]:
        assert (f"*{location['id']} " in lines) == (location["id"] in able)
        assert f"{location['id']} " in lines


def test_bonus_tiles_are_said_in_as_many_letters_as_there_are() -> None:
    scene = scene_of(Table(cardamom.load("heroic-journey-3"), 2, SeededDealer(1)))
    pair = {"id": "T", "shows": ["merchants", "merchants", "outposts", "outposts"], "points": 3}
    assert locations.tile_worth(scene, pair) == "3 points per 2 merchant cards and 2 outposts"
    assert locations.tile_worth(scene, pair, 20) == "3 per 2 merch+2 outp"
    tools = {"id": "T", "shows": ["tool", "tool"], "points": 3}
    assert locations.tile_worth(scene, tools) == "3 points per 2 tools"
    assert locations.tile_worth(scene, tools, 15) == "3 per 2 tools"
    assert locations.tile_worth(scene, {"id": "T", "shows": [], "points": 1}) == "1 point"


# -- players ----------------------------------------------------------------------------


def test_the_route_shows_what_each_card_takes_now() -> None:
    game: Game[Any] = cardamom.load("east-to-west-1")
    table = played(game, 2, bot="random",
                   when=lambda state: state.camped[state.to_act][0] and state.route[state.to_act][2] >= 0)
    route = game.view(table.state)["parties"][table.state.to_act]["route"]
    line = next(line for line in drawn(table) if line.startswith("  route "))
    assert f"0) {deal(route[0])} [{route[0]['camped']} settler" in line
    for card in route[1:3]:
        assert f"{card['place']}) {deal(card)}" in line
        assert card["camped"] or f"takes {card['takes']} settler" in line


def deal(card: Any) -> str:
    if card["upgrades"]:
        return f"+{card['upgrades']}"
    return f"{card['give']}>{card['get']}" if card["give"] else str(card["get"])


def test_own_things_are_said_and_bonus_tiles_with_what_they_count_now(game: Game[Any]) -> None:
    table = played(game, 2, when=lambda state: state.bonus[state.to_act][0] >= 0 and state.help[state.to_act][2] > 0)
    party = game.view(table.state)["parties"][table.state.to_act]
    lines = "\n".join(drawn(table))
    assert f"settlers {party['settlers']} ready, {party['reserve']} reserve" in lines
    assert f"cubes {party['cubes']} {len(party['cubes'])} of 10" in lines
    assert f"mountain: {party['help']['mountain']} settler" in lines
    assert f" = {party['bonus'][0]['now']}" in lines
    assert "traders" in "\n".join(drawn(table, theme="golem"))


def test_others_fit_on_a_line_and_say_so_if_something_is_left_out(game: Game[Any]) -> None:
    table = played(game, 4, when=lambda state: state.round > 14)
    for width in (60, 80, 100):
        lines = drawn(table, width, 24)
        assert all(len(line) <= width or line.startswith("Round") for line in lines if line.startswith(tuple(PLAYERS)))
    assert any(line.endswith("..") for line in drawn(table, 60, 24))


def test_look_shows_everything(game: Game[Any]) -> None:
    lines = "\n".join(drawn(played(game, 3), everything=True))
    assert "Point cards that may come: " in lines
    assert "Merchant cards that may come: " in lines
    assert "Bonus tiles not seen yet: " in lines
    assert lines.count("reserve") == 3


# -- the map ----------------------------------------------------------------------------


def test_the_map_comes_first_and_with_outlines_when_it_is_asked_about() -> None:
    table = played(cardamom.load("heroic-journey-3"), 2, heroic.MOVE_WAGON)
    lines = drawn(table, theme="golem")
    assert "\\__________/" in "".join(lines[:18])
    assert any(line.startswith("*") or "/*" in line for line in lines[:18])
    assert "valley" in "".join(lines[:18])
    assert "column 1 still needs yellow" in "".join(lines[:18])
    low = "\n".join(drawn(table, 80, 16))
    assert all(f"{cell['give']}>{cell['get']}" in low for cell in table.game.view(table.state)["cells"] if cell["give"])


def test_a_step_says_its_toll_and_a_trade_its_cubes() -> None:
    table = played(cardamom.load("heroic-journey-3"), 4, heroic.MOVE_WAGON, lambda state: state.round > 5)
    scene, paid = scene_of(table), 0
    for choice in scene.choices:
        cell = next(cell for cell in scene.view["cells"] if cell["ref"] == choice["on"])
        said, others = drawing_of(scene.game).about(scene, choice), [seat for seat in cell["wagons"] if seat != scene.seat]
        assert said is not None
        assert f"{cell['give']}>{cell['get']}" in said.plain or not cell["give"]
        assert (f"toll {len(others)}" in said.plain) == bool(others)
        paid += len(others)
    assert paid


def test_in_a_list_the_symbol_of_a_tile_gives_way_to_what_stands_there() -> None:
    table = Table(cardamom.load("heroic-journey-3"), 4, SeededDealer(1))
    scene = scene_of(table)
    cell = next(cell for cell in scene.view["cells"] if cell["give"])
    crowded = {**cell, "give": "YYYYY", "get": "GGG", "wagons": [0, 1], "outposts": [2]}
    number = cell["ref"].partition(":")[2]
    assert in_a_list(scene, crowded, 40).plain.strip() == f"{number} {cell['symbol'][:2]} YYYYY>GGG [A][B] c"
    assert in_a_list(scene, crowded, 22).plain.strip() == f"{number} YYYYY>GGG [A][B] c"


# -- choices ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_menus_have_few_groups_and_none_is_long(game: Game[Any], seats: int) -> None:
    table, bot = Table(game, PLAYERS[:seats], SeededDealer(8), confirm_end=False), make_bot("random", 8)
    while not table.over and table.state.to_act >= 0 and len(table.events) < 1500:
        choices = action_parser.listed_choices(table.state, game)
        kinds = Counter(choice["kind"] for choice in choices)
        groups = Counter(shared(kinds, choice) if kinds[choice["kind"]] > 1 else (choice["name"], "") for choice in choices)
        assert len(groups) <= MOST_GROUPS
        assert max(groups.values()) <= MOST_ENTRIES
        runs = [group for group, _ in groupby(choices, key=lambda choice: choice["args"].get("group", "")) if group]
        assert len(runs) == len(set(runs)), "a group is torn apart"
        table.act(bot.choose(table.state.copy()))


def test_on_a_screen_the_stars_are_the_list_and_in_a_pipe_there_is_one(game: Game[Any]) -> None:
    table = played(game, 2, when=lambda state: state.round > 2)
    screen = scene_of(table)
    lines = [line.plain for line in choice_lines(screen, drawing_of(game), table.state)]
    assert sum(line.startswith("    work: any location marked *, for example ") for line in lines) == 1
    assert len(lines) <= 4
    piped = scene_of(table, height=None)
    listed = "\n".join(line.plain for line in choice_lines(piped, drawing_of(game), table.state))
    for number, choice in enumerate(piped.choices, 1):
        assert f"{number:>2}) {choice['name'].rpartition(':')[2]}" in listed
    group = piped.choices[0]["args"]["group"]
    assert listed.startswith(f"{words_of(game).named('group', group)} ")


def acted(table: Table, line: str) -> State:
    """After what is typed; NotUnderstood says why not."""
    game, state = table.game, table.state.copy()
    speaker = Speaker(game, table.players)
    actions = action_parser.with_implied(state, action_parser.parse_actions(line, state, game), game)
    check_legal(state, actions, speaker)
    for action in actions:
        state.apply(action)
    return state


def test_whole_turns_are_typed() -> None:
    table = Table(cardamom.load("east-to-west-1"), PLAYERS[:2], SeededDealer(3), first=0)
    state: Any = acted(table, "A1-3 end")
    assert (list(state.cubes[0]), state.to_act) == ([7, 0, 0, 0], 1)
    assert list(acted(table, "a1-5 trade end").cubes[0]) == [0, 2, 0, 0]  # type: ignore[attr-defined]
    assert list(acted(table, "A1-4 upgrade YR end").cubes[0]) == [2, 0, 1, 0]  # type: ignore[attr-defined]
    assert list(acted(table, "work A1-4 upgrade Y x2 end").cubes[0]) == [1, 2, 0, 0]  # type: ignore[attr-defined]
    assert acted(table, "E2-5 take").step != CHOOSE
    with pytest.raises(action_parser.NotUnderstood, match="NW-10"):
        acted(table, "A1-6 end")
    journey = Table(cardamom.load("heroic-journey-3"), PLAYERS[:2], SeededDealer(3), first=0)
    moved: Any = acted(journey, "A2-5 move 5 build end")
    assert (moved.boat[0], moved.outpost[0][5], moved.to_act) == (5, 1, 1)


def test_reasons_and_previews(game: Game[Any]) -> None:
    table = Table(game, PLAYERS[:2], SeededDealer(3), first=0)
    speaker, state = Speaker(game, table.players), table.state
    covered = next(one["id"] for one in game.view(state)["locations"] if one["covered"])
    assert next(why_not(state, covered, speaker)).startswith("NW-10: Choose a location with no exploration tile")
    free = next(one for one in game.view(state)["locations"] if one["kind"] == "production" and one["takes"][0] == 2)
    lines = preview(state, [game.action(f"work:{free['id']}")], speaker)
    assert lines[0] == f"You send 2 settlers to {free['id']} and take {free['get']}."


def test_a_preview_tells_which_card_is_taken() -> None:
    table = Table(cardamom.load("east-to-west-1"), PLAYERS[:2], SeededDealer(3), first=0)
    game, first = table.game, table.game.view(table.state)["row"][0]
    lines = preview(table.state, [game.action("work:E2-5"), game.action("take")], Speaker(game, table.players))
    assert lines[0] == f"You send 1 settler to E2-5 and add merchant card {deal(first)} to your route."


def test_swaps_say_what_is_swapped() -> None:
    table = played(cardamom.load("east-to-west-1"), 2, east.ADJUST_ROUTE)
    scene = scene_of(table)
    route = scene.view["parties"][table.state.to_act]["route"]
    swap = next(choice for choice in scene.choices if choice["name"] == "swap:0-1")
    said = drawing_of(scene.game).about(scene, swap)
    assert said is not None
    assert said.plain == f"{deal(route[0])} and {deal(route[1])}"
    assert scene.speaker.say(swap["text"]) == (
        f"Swap {deal(route[0])} and {deal(route[1])} on your route")


# -- commands ---------------------------------------------------------------------------


def test_components_are_no_wider_than_they_must_be(ask: Ask) -> None:
    answer = ask("content", "heroic-journey-3")
    assert "A1-4  upgrade         1         1    1       icons mountain, upgrades 2, note the number of" in answer.out
    rows = [line for line in answer.out.splitlines() if not line.startswith("  (")]
    assert max(map(len, rows)) <= 120


def test_maps_of_the_mountains_are_made_checked_shown_and_played_on(ask: Ask, tmp_path: Any) -> None:
    file = tmp_path / "pass.map"
    assert ask("map", "random", "--game", "heroic-journey-3", "--seed", "4", "--out", str(file)).code == 0
    checked = ask("map", "check", str(file))
    assert checked.out == ("random 4: 12 inner cells and 1 port, connected.\n"
                           f"Play on it: cardamom play heroic-journey-3 --map {file}\n")
    assert "port" in ask("map", "show", str(file)).out
    assert ask("map", "check", str(file), "--game", "eastern-wonders").code == 2
    played_on = ask("play", "heroic-journey-3", "--seats", "Anna,Ben", "--seed", "1", "--map", str(file), typed="quit\n")
    assert played_on.code == 0
    assert "valley" in played_on.out


def test_terminals_show_the_ids_of_places_and_pages_are_told_which_they_are() -> None:
    game = cardamom.load("east-to-west-1")
    worked = text("did-worked", seat=0, you=0, settlers=2, on="location:A1-3")
    assert Speaker(game, PLAYERS).say(worked) == "sends 2 settlers to A1-3"
    assert Marker(game, PLAYERS).say(worked) == "sends 2 settlers to [[place:location:A1-3]]"


def test_pages_are_told_a_deal_from_cubes() -> None:
    added = text("did-took-card", seat=0, you=0, what="YY>G")
    marker = Marker(cardamom.load("east-to-west-1"), PLAYERS)
    assert marker.say(added) == "adds merchant card [[deal:YY>G]] to the route"


def test_every_location_and_stack_has_a_name(game: Game[Any]) -> None:
    for theme in ("spice", "golem"):
        words = words_of(in_theme(game, theme))
        view = game.view(Table(game, 2, SeededDealer(1)).state)
        names = [words.named("name", thing["id"]) for thing in (*view["locations"], *view["stacks"])]
        assert not [name for name in names if any(letter.isdecimal() for letter in name)]
        assert len({*names[:len(view["locations"])]}) == len(view["locations"])
