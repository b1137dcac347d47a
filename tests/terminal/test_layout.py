"""Every screen fits its terminal: the table, the news, the question, the choices, and the line to type on."""
from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from rich.console import Console
from rich.text import Text as Line

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.cli.action_parser import listed_choices
from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.screen import INPUT_LINES, fit_screen, news_lines, question_screen, wrap_hanging
from cardamom.kernel.game import Game
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from cardamom.telling.speak import Speaker

PLAYERS = ["Anna", "greedy", "random", "random", "random"]
MAPS = [None, "random:1", "random:2", "random:7", "random:11"]
LOWER = [(80, 24), (100, 30), (100, 40)]
SIZES = [(80, 24), (100, 30), (100, 45)]
JOURNEYS = ["east-to-west-1", "heroic-journey-3"]
DECISIONS, IN_TURN = 40, 24  # of a game in one size; of one whose screens take turns with the sizes
Size = tuple[int, int]  # width and height


class Screen(NamedTuple):
    lines: list[str]
    height: int  # of the terminal


def crossed(sizes: Sequence[Size], seats: Sequence[int], others: Sequence[Any]) -> list[Any]:
    """Each number of seats and each of the others once, in a game whose screens take turns with the sizes; each size with
    each number of seats and each of the others is exhaustive."""
    turns = [(seats[turn % len(seats)], turn % len(others)) for turn in range(max(len(seats), len(others)))]
    in_turn = [pytest.param(sizes, number, others[place], id=f"{number}-{place}") for number, place in turns]
    return in_turn + [pytest.param([size], number, other, id=f"{size[0]}-{size[1]}-{number}-{place}",
                                   marks=pytest.mark.exhaustive)
                      for size in sizes for number in seats for place, other in enumerate(others)]


def screens(seats: int, map_name: str | None, sizes: Sequence[Size]) -> Iterator[Screen]:
    """What Anna sees of Eastern Wonders, from choosing her cubes on."""
    options: dict[str, Any] = {"map": map_name} if map_name else {}
    game_id = "eastern-wonders" if seats > 1 else "eastern-wonders-solo"
    yield from screens_of(game_id, "greedy", seats, sizes, **options)


def screens_of(game_id: str, bot: str, seats: int, sizes: Sequence[Size], **options: Any) -> Iterator[Screen]:
    """What Anna sees, if she plays as this bot does; with several sizes, each screen in the next of them."""
    game = cardamom.load(game_id)
    table = Table(game, PLAYERS[:seats], SeededDealer(2), **options)
    speaker, bots = Speaker(game, table.players), [make_bot(bot, 3), *(make_bot(name, 1) for name in PLAYERS[1:])]
    known, told, asked = table.state.copy(), len(table.actions), 0
    while asked < (DECISIONS if len(sizes) == 1 else IN_TURN) and not table.over:
        if table.state.to_act == 0:
            width, height = sizes[asked % len(sizes)]
            asked += 1
            news = [*speaker.describe_briefly(known, table.actions[told:])]
            known, told = table.state.copy(), len(table.actions)
            scene = Scene(game, game.view(table.state), speaker, listed_choices(table.state, game), 0, width, height)
            yield Screen(printed(question_screen(scene, drawing_of(game), table.state, news), width, height), height)
        table.act(bots[table.state.to_act].choose(table.state.copy()))


def printed(lines: Sequence[Any], width: int, height: int) -> list[str]:
    """As a terminal of this size shows it: what is too long is broken."""
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False, markup=False, emoji=False)
    with console.capture() as caught:
        for line in lines:
            console.print(line)
    return caught.get().splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "seats", "map_name"), crossed(LOWER, [1, 2, 3, 4], MAPS))
def test_every_screen_fits(sizes: list[Size], seats: int, map_name: str | None) -> None:
    for screen, height in screens(seats, map_name, sizes):
        assert len(screen) + INPUT_LINES <= height, "\n".join(screen)
        assert any(line.endswith("? help") for line in screen)
        for name in PLAYERS[:seats]:
            assert any(line.lstrip().startswith(name) or f"  {name} (" in line for line in screen)


LARGE = [".W" * 8, "N." * 8] * 7 + ["." * 16] * 2  # as large as a map may be
CITIES: list[dict[str, Any]] = [{"map": LARGE}, {}, {"map": "B", "tracks": "B"}]


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "seats", "options"), crossed(SIZES, [1, 2, 3, 4, 5], CITIES))
def test_every_screen_of_cities_fits(sizes: list[Size], seats: int, options: dict[str, Any]) -> None:
    advanced = {"advanced": True} if seats > 1 else {}
    placed = 0
    for screen, height in screens_of("world-wonders", "random", seats, sizes, **options, **advanced):
        over = 2 if height == 24 and options.get("map") is LARGE else 0  # sixteen rows leave few lines: the top scrolls away
        assert len(screen) + INPUT_LINES <= height + over, "\n".join(screen)
        said = "\n".join(screen)
        assert all(f"{name} (" in said for name in PLAYERS[:seats]), said
        assert re.search(r"^ +a +b +c", said, re.MULTILINE), said
        assert "Round " in said
        if "Type its square" in said:
            placed += 1
            assert "rot 0" in said or over, said  # where the top scrolls away, its rotations may have no room either
            assert re.search(r"^ 1 .*\n(.*\n)* 2 ", said, re.MULTILINE), said
    assert placed > 5


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "seats", "game_id"), crossed(SIZES, [2, 3, 4], JOURNEYS))
def test_every_screen_of_the_new_world_fits(sizes: list[Size], seats: int, game_id: str) -> None:
    worked = 0
    for screen, height in screens_of(game_id, "random", seats, sizes):
        said = "\n".join(screen)
        assert len(screen) + INPUT_LINES <= height, said
        assert all(f"{name} (" in said for name in PLAYERS[:seats]), said
        assert any(line.endswith("? help") for line in screen), said
        if "work: any location marked *" in said:
            worked += 1
            assert re.search(r"\*[A-F][12]-\d ", said), said
            assert all(f"{side}-{place} " in said for side in ("E2",) for place in range(1, 7)), said
            assert "=" in screen[0], said
    assert worked > 5


def test_while_placing_on_a_low_screen_the_stars_are_the_list() -> None:
    low, high = next(screens(1, None, [(80, 24)])).lines, next(screens(1, None, [(80, 60)])).lines
    assert low[-1].startswith("    place N: any tile marked *, for example place:")
    assert any("20) place:" in line for line in high)


def test_a_wide_map_keeps_its_outlines_where_the_panel_has_no_room() -> None:
    screen = next(screens(1, "random:7", [(100, 45)])).lines
    assert any("\\__________/" in line for line in screen)
    assert any("Round 1" in line for line in screen)


@pytest.mark.slow
def test_stars_are_explained_only_if_there_are_some() -> None:
    seen = [screen.lines for screen in screens(2, None, [(80, 40)])]
    starred = [any("*" in line for line in screen[:11]) for screen in seen]
    told = [any("* can be chosen now" in line for line in screen) for screen in seen]
    assert starred == told
    assert {True, False} == set(told)


def test_news_are_shortened_before_they_are_left_out() -> None:
    news, speaker = ["one " * 12, "two", "three " * 12], Speaker(cardamom.load("eastern-wonders"), ["Anna"])
    assert len(news_lines(speaker, news, 40, 9)) == 5
    assert [line.split()[1] for line in news_lines(speaker, news, 40, 3)] == ["one", "two", "three"]
    assert news_lines(speaker, news, 40, 2)[0] == "- (1 more: news) two"
    assert news_lines(speaker, news, 40, 0) == []


def test_the_result_stays_on_the_last_screen() -> None:
    game: Game[Any] = cardamom.load("eastern-wonders")
    table = Table(game, PLAYERS[:4], SeededDealer(2), rounds=1)
    scene = Scene(game, game.view(table.state), Speaker(game, table.players), (), 0, 80, 24)
    below = wrap_hanging(["", f"  Anna (A)  {'many words ' * 12}".rstrip()], 80)
    assert all(line.startswith("  ") for line in below[1:])
    assert len(fit_screen(scene, drawing_of(game), ["news"] * 9, [*map(Line, below)], 3)) + 3 <= 24
