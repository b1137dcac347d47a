"""What can be typed: paths, repetitions, implied actions, previews, reasons."""
from __future__ import annotations

import re
from typing import Any

import pytest

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.cli import action_parser
from cardamom.cli.explain import check_legal, explain, why_not
from cardamom.cli.rules import rules_about
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from cardamom.telling.preview import gain, preview
from cardamom.telling.speak import Speaker


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    return cardamom.load("eastern-wonders")


@pytest.fixture
def state(game: Game[Any]) -> State:
    """Player A begins on tile 9 with YYYY, player B is on tile 8."""
    table = Table(game, ["Anna", "Ben"], SeededDealer(3), first=0)
    table.act(["set:1", "place:8"])
    table.act(["set:0", "place:9"])
    return table.state


@pytest.fixture
def speaker(game: Game[Any]) -> Speaker:
    return Speaker(game, ["Anna", "Ben"])


def names(line: str, state: State, game: Game[Any]) -> list[str]:
    return [game.name(action) for action in action_parser.parse_actions(line, state, game)]


def complete(line: str, state: State, game: Game[Any]) -> list[str]:
    actions = action_parser.parse_actions(line, state, game)
    return [game.name(action) for action in action_parser.with_implied(state, actions, game)]


@pytest.mark.parametrize(("line", "meant"), [
    ("1", ["anchor"]),
    ("2", ["sail:3"]),
    ("sail 3 8 14", ["sail:3", "sail:8", "sail:14"]),
    ("sail:3, sail:8", ["sail:3", "sail:8"]),
    ("sail:3 8 trade", ["sail:3", "sail:8", "trade"]),
    ("trade x3", ["trade"] * 3),
    ("trade 3", ["trade"] * 3),
    ("trade 3x end", ["trade", "trade", "trade", "end"]),
    ("trade*2", []),
    ("pay YYR", ["pay:Y", "pay:Y", "pay:R"]),
    ("1 harvest", ["anchor", "harvest"]),
    ("SAIL:3 Sail 8 PAY yr", ["sail:3", "sail:8", "pay:Y", "pay:R"]),
])
def test_a_typed_line_is_parsed(line: str, meant: list[str], state: State, game: Game[Any]) -> None:
    if meant:
        assert names(line, state, game) == meant
    else:
        with pytest.raises(action_parser.NotUnderstood, match="did you mean trade"):
            names(line, state, game)


@pytest.mark.parametrize(("line", "said"), [
    ("0", "type 1 to"), ("99", "There are 7 choices"), ("hravest", "did you mean harvest?"),
    ("fly", "There is no action fly"), ("sail", "which one? For example sail:3"), ("sail end", "which one"),
    ("sail 99", "There is no sail:99. For example sail:3"), ("sail -1", "There is no sail:-1"),
])
def test_a_line_that_makes_no_sense_is_refused(line: str, said: str, state: State, game: Game[Any]) -> None:
    with pytest.raises(action_parser.NotUnderstood, match=said.replace("?", r"\?")):
        names(line, state, game)


@pytest.mark.parametrize(("line", "done"), [
    ("harvest", ["anchor", "harvest"]),
    ("build", ["anchor", "build"]),
    ("sail 4 build", ["sail:4", "anchor", "build"]),
    ("sail 4 5 build", ["sail:4", "sail:5", "lay:Y", "anchor", "build"]),
    ("sail 8 build", ["sail:8", "anchor", "toll:Y", "build"]),
    ("trade", ["trade"]),
])
def test_implied_actions_are_added(line: str, done: list[str], state: State, game: Game[Any]) -> None:
    assert complete(line, state, game) == done


def test_a_real_choice_is_never_implied(state: State, game: Game[Any], speaker: Speaker) -> None:
    """With cubes of two colours nobody chooses the one that is laid but the player."""
    trial = state.copy()
    for name in ("anchor", "harvest", "end", "anchor", "harvest", "end"):
        trial.apply(game.action(name))
    position = game.position(trial)
    position["fields"]["cubes"][0] = [3, 3, 0, 0]
    mixed = game.at(position)
    actions = [game.action(name) for name in complete("sail 4 5 build", mixed, game)]
    refusal = "After sail:4 sail:5: You can’t do build now.*Possible: lay:Y, lay:R"
    with pytest.raises(action_parser.NotUnderstood, match=refusal):
        check_legal(mixed, actions, speaker)


def test_suggested_lines_can_be_typed(state: State, game: Game[Any], speaker: Speaker) -> None:
    """A cube lies on tile 4: it is taken or left before anything is done there."""
    position = game.position(state)
    position["fields"]["lying"][0][4] = 1
    strewn = game.at(position)
    said = action_parser.parse_actions("sail 4 harvest end", strewn, game)
    with pytest.raises(action_parser.NotUnderstood) as refused:
        check_legal(strewn, action_parser.with_implied(strewn, said, game), speaker, said)
    first, *lines = str(refused.value).splitlines()
    assert first.startswith("After sail:4 anchor: You can’t do harvest now.")
    assert lines == ["Type: sail:4 take harvest end", "or: sail:4 leave harvest end"]
    for line in lines:
        actions = [game.action(name) for name in complete(line.partition(": ")[2], strewn, game)]
        check_legal(strewn, actions, speaker)


def test_an_action_after_the_end_of_the_turn_is_refused(state: State, game: Game[Any], speaker: Speaker) -> None:
    actions = [game.action(name) for name in ("anchor", "harvest", "end", "anchor")]
    with pytest.raises(action_parser.NotUnderstood, match=r"it’s the turn of Ben \(B\), so anchor has to wait"):
        check_legal(state, actions, speaker)


def test_a_preview_says_what_changes_and_what_comes_next(state: State, game: Game[Any], speaker: Speaker) -> None:
    actions = [game.action(name) for name in ("sail:4", "anchor", "build")]
    lines = preview(state, actions, speaker)
    assert lines[0] == "You sail to tile 4 and build an outpost on tile 4."
    assert lines[-1] == "Next: Trade as often as you like, then end your turn."
    stay = preview(state, [game.action("anchor")], speaker)
    assert stay[0] == "You stay on tile 9." and stay[1].startswith("No longer possible after that: sail")
    end = preview(state, [game.action(name) for name in ("anchor", "harvest", "end")], speaker)
    assert end[-1] == "Next: Ben (B) may sail.", "what others are asked is not asked of me"


def test_a_preview_shows_cubes_gained_and_lost(state: State, game: Game[Any], speaker: Speaker) -> None:
    toll = [game.action(name) for name in ("sail:8", "anchor", "toll:Y", "harvest")]
    lines = preview(state, toll, speaker)
    assert lines[0] == "You sail to tile 8, pay Y to Ben (B) and harvest YY."


def test_a_preview_stops_where_chance_decides(speaker: Speaker) -> None:
    from tests.toys.pebbles import Pebbles
    pebbles = Pebbles(engine="interpreted")
    table = Table(pebbles, ["Anna", "Ben"], SeededDealer(1), first=0)
    table.act("left")
    lines = preview(table.state, [pebbles.action("take:0")], Speaker(pebbles, table.players))
    assert re.fullmatch(r"Next there’s a draw, with \d+ possible outcomes\.", lines[-1])
    assert gain(table.state, pebbles.action("take:0")) > 0
    assert gain(table.state, pebbles.action("end")) == 0


def test_why_explains_a_refusal(state: State, speaker: Speaker) -> None:
    assert [*why_not(state, "anchor", speaker)] == ["anchor is allowed now."]
    assert "EW-10" in next(why_not(state, "sail:23", speaker))
    refused = [*why_not(state, "claim", speaker)]
    assert refused[0] == "You can’t do claim now. Sail one tile for free, or stay."
    assert refused[1].startswith("Not after anchor either. EW-15: ")
    assert "It is possible after anchor: type anchor harvest" in [*why_not(state, "harvest", speaker)][1]


def test_help_explains_choices_and_rules(state: State, speaker: Speaker) -> None:
    by_number = [*explain(state, "2", speaker)]
    assert by_number[0] == "sail:3: Sail to tile 3."
    assert by_number[1].startswith("EW-10: ")
    assert next(explain(state, "trade", speaker)).startswith("EW-24: ")
    assert next(explain(state, "ew-12", speaker)).startswith("EW-12: ")
    assert len([*explain(state, "cube", speaker)]) == 9
    toll = {said.partition(":")[0] for said in explain(state, "toll", speaker)}
    assert toll == {rule.id for rule in rules_about(speaker.game, "toll")}
    with pytest.raises(action_parser.NotUnderstood, match="No rule of eastern-wonders is called castling"):
        list(explain(state, "castling", speaker))


def test_the_end_of_the_turn_is_listed_last(game: Game[Any]) -> None:
    table = Table(game, ["Anna", "greedy"], SeededDealer(3), first=0)
    bot = make_bot("greedy", 1)
    for _ in range(60):
        choices = action_parser.listed_choices(table.state, game)
        assert all(choice["name"] != "end" for choice in choices[:-1])
        table.act(bot.choose(table.state))
