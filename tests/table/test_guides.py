"""Guided first games: the data of every game played by its rules, and what reading a guide refuses."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.bots.registry import FIRST_OPPONENT
from cardamom.games.century.themes import in_theme, usual_theme
from cardamom.kernel.content import ContentError
from cardamom.table.guide import LEARNER, Guide, guide_of, read_guide
from cardamom.table.table import Table
from cardamom.telling.rulebook import PICTURES
from cardamom.telling.words import words_of
from tests.conformance.test_words import refs_in

PARTS = {"ask", "board", "own", "common", "others", "log"}  # of the page (web/src/table/spotlight.ts)
WEB = Path(__file__).parents[2] / "web"
GOOD = 'seats = 2\nseed = 1\n[[steps]]\nkey = "a"\n'


def guided(game_id: str) -> tuple[Guide, Table]:
    """A guide, and its table before the learner's first move."""
    game = cardamom.load(game_id)
    guide = guide_of(game)
    assert guide is not None
    table = Table(game, ["me", *[FIRST_OPPONENT] * (guide.seats - 1)], guide.dealer, **guide.options)
    guide.let_others_act(table)
    return guide, table


def walk(guide: Guide, table: Table) -> Iterator[int]:
    """Play a guide move by move; yields before each step the number of the step."""
    for place in range(len(guide.steps)):
        yield place
        while (now := guide.progress(table.game, table.history.line)) and now.todo and now.todo[0].in_step == place:
            table.act(guide.next_move(table))
            guide.let_others_act(table)


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_every_step_can_be_done_and_is_followed(game_id: str) -> None:
    guide, table = guided(game_id)
    assert 8 <= len(guide.steps) <= 14
    explained = 0  # since the last move
    for place in walk(guide, table):
        step, now = guide.steps[place], guide.progress(table.game, table.history.line)
        assert now is not None and now.step + explained == place, step.key
        explained = 0 if step.do else explained + 1
        assert table.state.to_act == LEARNER, step.key
        legal = {table.game.name(action) for action in table.state.legal()}
        assert not step.do or step.do[0][0] in legal, step.key
    now = guide.progress(table.game, table.history.line)
    assert now is not None and not now.todo and now.accepts(["anything"])
    assert not table.over


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_a_guide_names_every_act_of_the_learner(game_id: str) -> None:
    """Also what there is no choice about: the page sends it as part of a gesture."""
    guide, table = guided(game_id)
    assert [*walk(guide, table)]
    acts = [table.game.name(act.action) for act in table.history.line if act.seat == LEARNER]
    assert acts == [move.names[0] for move in guide.moves if move.learner]


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_what_a_step_points_at_is_there(game_id: str) -> None:
    guide, table = guided(game_id)
    for place in walk(guide, table):
        refs = {*refs_in(table.view([LEARNER]))}
        for ref in guide.steps[place].at:
            kind, _, name = ref.partition(":")
            assert ref in refs or kind == "choice" or (kind == "table" and name in PARTS), (guide.steps[place].key, ref)


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_every_step_is_explained(game_id: str) -> None:
    game = cardamom.load(game_id)
    guide = guide_of(game)
    assert guide is not None
    words = words_of(in_theme(game, usual_theme(game)))
    for step in guide.steps:
        for key in (step.key, f"{step.key}-title", step.otherwise, *([f"{step.key}-do"] if step.do else [])):
            assert f"guide-{key}" in words, key


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_pictures_show_what_the_page_can_draw(game_id: str) -> None:
    guide = guide_of(cardamom.load(game_id))
    assert guide is not None
    pictures = [step.picture for step in guide.steps if step.picture]
    assert len(pictures) >= 5
    drawn = "".join(path.read_text(encoding="utf-8") for path in WEB.glob("src/**/*.svg"))
    for picture in pictures:
        kind, _, shows = picture.partition(" ")
        assert re.fullmatch(PICTURES[kind], shows), picture
        for name in shows.split() if kind == "pieces" else ():
            assert f'id="{name}"' in drawn, picture


def test_something_else_is_not_accepted_and_leads_away() -> None:
    guide, table = guided("eastern-wonders")
    now = guide.progress(table.game, table.history.line)
    assert now is not None and now.step == 0 and now.actions == ["set:0"]
    assert now.accepts(["set:0"]) and now.accepts(["set:0", "place:17"])
    assert not now.accepts(["set:1"]) and not now.accepts(["set:0", "place:16"])
    table.act("set:1")
    assert guide.progress(table.game, table.history.line) is None
    guide.let_others_act(table)  # says nothing any more


def test_any_of_several_actions_will_do(tmp_path: Path) -> None:
    path = tmp_path / "guide.toml"
    path.write_text('seats = 2\nseed = 1\noptions = { first = 0 }\nbefore = ["set:2", "place:0"]\n'
                    '[[steps]]\nkey = "a"\ndo = [["set:0", "set:1"], "place:3"]\n')
    guide = read_guide(path)
    for name in ("set:0", "set:1"):
        table = Table(cardamom.load("eastern-wonders"), ["me", FIRST_OPPONENT], guide.dealer, **guide.options)
        guide.let_others_act(table)
        assert guide.next_move(table) == ["set:0", "place:3"]
        table.act(name)
        assert guide.next_move(table) == ["place:3"]


def test_a_step_is_undone_like_any_move() -> None:
    guide, table = guided("eastern-wonders")
    for place in walk(guide, table):
        if guide.steps[place].key == "sail":
            break
    table.undo(seat=LEARNER, agreed=True)
    now = guide.progress(table.game, table.history.line)
    assert now is not None and guide.steps[now.step].key == "end"
    table.act(guide.next_move(table))
    guide.let_others_act(table)
    now = guide.progress(table.game, table.history.line)
    assert now is not None and guide.steps[now.step].key == "sail"


def test_the_deal_is_that_of_the_shipped_content() -> None:
    game: Any = cardamom.load("eastern-wonders")
    game.pack = {}
    assert guide_of(game) is None


@pytest.mark.parametrize(("written", "said"), [
    ("seats = 2\nseed = 1\n", "steps: expected a list of steps, but it is missing"),
    ("seats = 2\nseed = 1\nsteps = 3\n", "steps: expected a list of steps"),
    (GOOD.replace("seats = 2", "seats = 9"), "seats: expected a whole number from 1 to 5"),
    (GOOD + 'say = "b"\n', "steps[0].say: expected no field of that name"),
    (GOOD + 'at = "cell:3"\n', "steps[0].at: expected a list of texts"),
    (GOOD + 'do = "end"\n', "steps[0].do: expected a list of actions"),
    (GOOD + "do = [[]]\n", "steps[0].do: expected actions, or lists of actions of which any one will do"),
    (GOOD + 'then = ["end"]\n', "steps[0].then: expected something to do before the others act"),
])
def test_what_is_wrong_with_a_guide_is_said(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "guide.toml"
    path.write_text(written)
    with pytest.raises(ContentError) as refused:
        read_guide(path)
    assert said in str(refused.value)
