"""Every game can be drawn, in every size, at every moment."""
from __future__ import annotations

from typing import Any

import pytest

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.cli.action_parser import listed_choices
from cardamom.cli.choices import choice_lines
from cardamom.cli.drawings import Scene, drawing_of, generic
from cardamom.cli.drawings.canvas import Canvas, beside
from cardamom.cli.drawings.hexmap import pieces
from cardamom.cli.paint import cubes, joined
from cardamom.kernel.game import Game
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker
from cardamom.telling.words import words_of

SIZES = [(100, None, False), (100, 45, False), (80, 24, False), (60, 30, False), (100, 45, True), (40, None, True)]


def scenes(game: Game[Any], seats: int, **options: Any) -> list[tuple[Table, Speaker]]:
    """A table at its beginning, in its middle and at its end."""
    tables = []
    for decisions in (0, 60, 4000):
        table = Table(game, [f"player {n}" for n in range(seats)], SeededDealer(5), confirm_end=False, **options)
        bot = make_bot("greedy", 1)
        while not table.over and decisions:
            table.act(bot.choose(table.state))
            decisions -= 1
        tables.append((table, Speaker(game, table.players)))
    return tables


@pytest.mark.slow
@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_every_game_is_drawn_in_every_size(game_id: str) -> None:
    game = cardamom.load(game_id)
    options = {"rounds": 12} if "rounds" in [option.name for option in game.options] else {}
    for table, speaker in scenes(game, max(game.seats), **options):
        for width, height, everything in SIZES:
            scene = Scene(game, game.view(table.state), speaker, listed_choices(table.state, game), 0, width, height,
                          everything)
            drawn = "\n".join(line.plain for line in drawing_of(game).draw(scene))
            for party in range(table.state.parties):
                assert speaker.name(party) in drawn
            for cell in scene.view.get("cells", ()):
                assert f"{cell['give']}>{cell['get']}" in drawn or not cell["give"]
            assert choice_lines(scene, drawing_of(game), table.state) or table.over
            assert generic.draw(scene)


@pytest.mark.parametrize("map_name", ["random:1", "random:2"])
def test_other_maps_are_drawn_too(map_name: str) -> None:
    game: Game[Any] = cardamom.load("eastern-wonders")
    for table, speaker in scenes(game, 2, map=map_name, rounds=3):
        for width, height, everything in SIZES:
            scene = Scene(game, game.view(table.state), speaker, listed_choices(table.state, game), 1, width, height,
                          everything)
            assert len(drawing_of(game).draw(scene)) > 12


def test_a_map_that_is_one_long_line_becomes_a_list() -> None:
    game: Game[Any] = cardamom.load("eastern-wonders")
    line = [[q, 0] for q in range(24)]
    table = Table(game, ["a", "b"], SeededDealer(5), map={"inner": line[2:22], "ports": line[:2] + line[22:]})
    scene = Scene(game, game.view(table.state), Speaker(game, table.players))
    drawn = [row.plain for row in drawing_of(game).draw(scene)]
    assert any(row.startswith(" 5 ") and row.endswith("next to 4 6") for row in drawn)


def test_nothing_on_a_tile_covers_anything() -> None:
    tile, words = {"boats": [0, 1], "outposts": [0, 2], "cubes": "YYR"}, words_of(cardamom.load("eastern-wonders"))
    assert pieces(words, tile, 20).plain == "[A][B] ac +YYR"
    assert pieces(words, tile | {"cubes": "YYYYYYYYRR"}, 16).plain == "[A][B] ac +8Y2R"
    assert pieces(words, tile | {"cubes": "YYYYYYYYRR"}, 12).plain == "[A][B] ac +10"


def test_an_automaton_with_many_cubes_fits_on_a_line() -> None:
    game: Game[Any] = cardamom.load("eastern-wonders-solo")
    view = game.view(Table(game, ["a"], SeededDealer(5)).state)
    view["parties"][1] |= {"cubes": "Y" * 15 + "R" * 5 + "GB"}
    drawn = [row.plain for row in drawing_of(game).draw(Scene(game, view, Speaker(game, ["a"]), width=80, height=24))]
    assert [row.split("  ")[2] for row in drawn if row.startswith("Automaton")] == ["15Y5R1G1B"]


def test_cubes_are_letters_with_a_colour() -> None:
    words = words_of(cardamom.load("eastern-wonders"))
    assert cubes(words, "YRGB").plain == "YRGB"
    assert len({str(span.style) for span in cubes(words, "YRGB").spans}) == 4
    assert cubes(words, "YYY>B").plain == "YYY>B"
    assert joined(["a", "", "b"]).plain == "a  b"


def test_blocks_stand_side_by_side() -> None:
    canvas = Canvas()
    assert canvas.lines() == []
    canvas.put(2, 1, "x", "bold")
    assert [line.plain for line in canvas.lines()] == ["", "  x"]
    rows = beside(canvas.lines(), canvas.lines() * 2, 5)
    assert [row.plain for row in rows] == ["", "  x    x", "", "       x"]


def test_every_kind_of_news_is_one_line() -> None:
    game: Game[Any] = cardamom.load("eastern-wonders")
    table = Table(game, ["a", "b"], SeededDealer(5), first=0)
    before = table.state.copy()
    told = len(table.actions)
    table.act(["set:0", "place:8"])
    table.act(["set:1", "place:9"])
    news = [*Speaker(game, table.players).describe_briefly(before, table.actions[told:])]
    assert news == ["b (B) starts with YYYY and puts a boat on tile 8.", "a (A) starts with YYR and puts a boat on tile 9."]
