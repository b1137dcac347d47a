"""A table: acting, settling, players, and letting bots play."""
from __future__ import annotations

import random

import pytest

from cardamom.bots.random_bot import RandomBot
from cardamom.kernel.state import CHANCE, OVER, IllegalAction
from cardamom.table.dealer import SeededDealer
from cardamom.table.history import Act, Result, Seated
from cardamom.table.table import Table
from tests.toys.pebbles import LEFT, TAKE, Pebbles


def names(table: Table) -> list[str]:
    return [table.game.name(action) for action in table.actions]


def test_a_new_table_has_dealt_what_chance_decides(table: Table) -> None:
    assert table.state.to_act == 0
    assert [name.split(":")[0] for name in names(table)] == ["draw"] * 3
    assert table.players == ["Anna", "Ben"]


def test_seats_may_be_a_number(pebbles: Pebbles) -> None:
    table = Table(pebbles, 3)
    assert table.players == ["player 1", "player 2", "player 3"]


@pytest.mark.parametrize(("seats", "said"), [
    (1, "seats: 1"), (["Anna"], "seats: 1"), ("Anna", "list of names"), (["Anna", ""], "name"), (["Anna", "B\nen"], "name")])
def test_bad_seats_are_refused(pebbles: Pebbles, seats: int | list[str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table(pebbles, seats)


def test_options_reach_the_game(pebbles: Pebbles) -> None:
    assert Table(pebbles, 2, bonus=7).state.setup.options["bonus"] == 7
    with pytest.raises(ValueError, match="bonus"):
        Table(pebbles, 2, bonus=70)


def test_an_action_is_an_id_or_a_name(table: Table) -> None:
    table.act(LEFT)
    table.act("take:1")
    assert names(table)[3:5] == ["left", "take:1"]


def test_an_illegal_action_says_why_and_changes_nothing(table: Table) -> None:
    before = table.state.copy()
    with pytest.raises(IllegalAction, match="take:1 is not allowed by K-4"):
        table.act("take:1")
    with pytest.raises(ValueError, match="there is no action 'fly'"):
        table.act("fly")
    assert table.state == before
    assert len(table.events) == 3


def test_a_list_of_actions_is_carried_out(table: Table) -> None:
    table.act(["left", TAKE + 2])
    assert names(table)[3:5] == ["left", "take:2"]


@pytest.mark.parametrize(("actions", "error", "said"), [
    (["left", "right"], IllegalAction, "K-4"),
    (["left", "fly"], ValueError, "no action 'fly'"),
    (["left", "take:0", "end"], ValueError, "chance decides before end"),
    (["left", "take:0", "end", "right"], ValueError, "number 3"),
])
def test_a_list_of_actions_is_all_or_nothing(table: Table, actions: list[str], error: type[Exception], said: str) -> None:
    before, length = table.state.copy(), len(table.events)
    with pytest.raises(error, match=said):
        table.act(actions)
    assert table.state == before
    assert len(table.events) == length


def test_a_list_ends_with_the_turn(pebbles: Pebbles) -> None:
    table = Table(pebbles, ["Anna", "Ben"], SeededDealer(1), first=0)
    table.act(["left", "take:0"])
    with pytest.raises(ValueError, match="Ben is to act before left"):
        table.act(["end", "left"])


def test_people_end_their_turn_themselves(table: Table) -> None:
    table.act(["left", "take:0"])
    assert table.state.to_act == 0
    assert table.state.legal() == [0]


def test_with_confirm_end_off_a_forced_end_is_played(pebbles: Pebbles) -> None:
    table = Table(pebbles, ["Anna", "Ben"], SeededDealer(1), first=0, confirm_end=False)
    table.act(["left", "take:0"])
    assert names(table)[-1] == "end"
    assert table.state.to_act == 1


def test_a_bots_forced_end_is_played(pebbles: Pebbles) -> None:
    table = Table(pebbles, ["random", "Ben"], SeededDealer(1), first=0)
    table.act(["left", "take:0"])
    assert table.state.to_act == 1


def test_a_forced_choice_is_played_for_people_too(pebbles: Pebbles) -> None:
    """With one pebble left in the row, `take` is no choice."""
    table, chooser = Table(pebbles, ["Anna", "Ben"], SeededDealer(1)), random.Random(1)
    while not table.over:
        assert table.state.to_act != CHANCE
        assert len(table.state.legal()) > 1 or table.state.legal() == [0]
        table.act(chooser.choice(table.state.legal()))
    forced = [act for act in table.history.line if act.choices == 1 and act.seat != CHANCE and act.action != 0]
    assert forced


def test_digests_are_recorded_at_the_end_of_turns_and_the_result_at_the_end(pebbles: Pebbles) -> None:
    table = Table(pebbles, 2, SeededDealer(3))
    table.play("random", seed=1)
    acts = [event for event in table.events if isinstance(event, Act)]
    assert all((act.digest is not None) == (act.action == 0) for act in acts)
    assert acts[-1].digest == table.state.digest()
    last = table.events[-1]
    assert isinstance(last, Result)
    assert list(last.scores) == table.scores()
    assert list(last.winners) == table.winners()


def test_events_are_numbered_from_one_and_the_actions_lead_to_the_position(pebbles: Pebbles) -> None:
    table = Table(pebbles, 2, SeededDealer(3))
    table.play("random", seed=1)
    assert [event.seq for event in table.events] == list(range(1, len(table.events) + 1))
    state = pebbles.start(2)
    for action in table.actions:
        state.apply(action)
    assert state == table.state
    assert state.to_act == OVER


def test_somebody_else_can_take_over_a_seat(table: Table) -> None:
    table.seat(1, "greedy")
    assert table.players == ["Anna", "greedy"]
    assert table.events[-1] == Seated(4, 1, "greedy")
    for seat, player, said in ((2, "Ben", "no seat 2"), (-1, "Ben", "no seat -1"), (0, "", "name")):
        with pytest.raises(ValueError, match=said):
            table.seat(seat, player)


def test_a_bot_that_takes_over_ends_a_turn_that_awaits_confirmation(table: Table) -> None:
    table.act(["left", "take:0"])
    table.seat(0, "random")
    assert table.state.to_act == 1


def test_bots_play_to_the_end_and_the_log_names_them(pebbles: Pebbles) -> None:
    table = Table(pebbles, ["Anna", "Ben"], SeededDealer(1))
    table.play({0: "greedy", 1: RandomBot(3)}, seed=2)
    assert table.over
    assert table.players == ["greedy", "random"]
    assert table.winners()


def test_the_players_of_the_table_play_if_all_are_bots(pebbles: Pebbles) -> None:
    table = Table(pebbles, ["greedy", "random"], SeededDealer(1))
    table.play(seed=1)
    assert table.over
    assert not any(isinstance(event, Seated) for event in table.events)


def test_the_same_seeds_play_the_same_game(pebbles: Pebbles) -> None:
    played = []
    for _ in range(2):
        table = Table(pebbles, 3, SeededDealer(5))
        table.play(["random", "greedy", "random"], seed=9)
        played.append(table.actions)
    assert played[0] == played[1]


def test_play_names_the_seat_without_a_bot(table: Table) -> None:
    with pytest.raises(ValueError, match="no bot for seat 1, which Ben plays"):
        table.play({0: "greedy"})
    with pytest.raises(ValueError, match="bots: expected 2, one for each seat, found 1"):
        table.play(["greedy"])
    with pytest.raises(ValueError, match="there is no bot 'deep-blue'"):
        table.play(["greedy", "deep-blue"])
    assert len(table.events) == 3
