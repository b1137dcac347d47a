"""Every screen fits its terminal: the table, the news, the question, the choices, and the line to type on."""
from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text as Line

import cardamom
from cardamom.bots.make import make_bot
from cardamom.cli.drawings import Scene, drawing_of
from cardamom.cli.page import TYPED, fitted, hanging, news_lines, question
from cardamom.cli.speak import Speaker
from cardamom.cli.typed import offered
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table

PLAYERS = ["Anna", "greedy", "random", "random"]
MAPS = [None, "random:1", "random:2", "random:7", "random:11"]
DECISIONS = 60


def screens(seats: int, map_name: str | None, width: int, height: int) -> Iterator[list[str]]:
    """What Anna sees, from choosing her cubes on."""
    game = cardamom.load("eastern-wonders" if seats > 1 else "eastern-wonders-solo")
    options: dict[str, Any] = {"map": map_name} if map_name else {}
    table = Table(game, PLAYERS[:seats], SeededDealer(2), **options)
    speaker, bots = Speaker(game, table.players), [make_bot("greedy", 3), *(make_bot(name, 1) for name in PLAYERS[1:])]
    known, told, asked = table.state.copy(), len(table.actions), 0
    while asked < DECISIONS and not table.over:
        if table.state.to_act == 0:
            asked += 1
            news = [*speaker.tell_shortly(known, table.actions[told:])]
            known, told = table.state.copy(), len(table.actions)
            scene = Scene(game, game.view(table.state), speaker, offered(table.state, game), 0, width, height)
            yield printed(question(scene, drawing_of(game), table.state, news), width, height)
        table.act(bots[table.state.to_act].choose(table.state.copy()))


def printed(lines: Sequence[Any], width: int, height: int) -> list[str]:
    """As a terminal of this size shows it: what is too long is broken."""
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False, markup=False, emoji=False)
    with console.capture() as caught:
        for line in lines:
            console.print(line)
    return caught.get().splitlines()


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (100, 40)])
def test_every_screen_fits(width: int, height: int, seats: int, map_name: str | None) -> None:
    for screen in screens(seats, map_name, width, height):
        assert len(screen) + TYPED <= height, "\n".join(screen)
        assert any(line.endswith("? help") for line in screen)
        for name in PLAYERS[:seats]:
            assert any(line.lstrip().startswith(name) or f"  {name} (" in line for line in screen)


def test_while_placing_on_a_low_screen_the_stars_are_the_list() -> None:
    low, high = next(screens(1, None, 80, 24)), next(screens(1, None, 80, 60))
    assert low[-1].startswith("    place N: any tile marked *, for instance place:")
    assert any("20) place:" in line for line in high)


def test_a_wide_map_keeps_its_outlines_where_the_panel_has_no_room() -> None:
    screen = next(screens(1, "random:7", 100, 45))
    assert any("\\__________/" in line for line in screen)
    assert any("Round 1" in line for line in screen)


def test_stars_are_told_only_if_there_are_some() -> None:
    starred = [any("*" in line for line in screen[:11]) for screen in screens(2, None, 80, 40)]
    told = [any("* can be chosen now" in line for line in screen) for screen in screens(2, None, 80, 40)]
    assert starred == told
    assert {True, False} == set(told)


def test_news_are_cut_before_they_are_left_out() -> None:
    news = ["one " * 12, "two", "three " * 12]
    assert len(news_lines(news, 40, 9)) == 5
    assert [line.split()[1] for line in news_lines(news, 40, 3)] == ["one", "two", "three"]
    assert news_lines(news, 40, 2)[0] == "- (1 more: news) two"
    assert news_lines(news, 40, 0) == []


def test_the_result_stays_on_the_last_screen() -> None:
    game = cardamom.load("eastern-wonders")
    table = Table(game, PLAYERS, SeededDealer(2), rounds=1)
    scene = Scene(game, game.view(table.state), Speaker(game, table.players), (), 0, 80, 24)
    below = hanging(["", f"  Anna (A)  {'many words ' * 12}".rstrip()], 80)
    assert all(line.startswith("  ") for line in below[1:])
    assert len(fitted(scene, drawing_of(game), ["news"] * 9, [*map(Line, below)], 3)) + 3 <= 24
