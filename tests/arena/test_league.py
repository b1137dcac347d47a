"""An arena gives the same results however it is played: in one go or interrupted, in one process or several."""
from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardamom.arena.games_file import GamesFile, from_line, to_line
from cardamom.arena.league import Contest, League, Played, league_from, play_one, run, with_budget
from cardamom.arena.playing import checked, play_game
from cardamom.arena.sprt import Sprt
from cardamom.arena.standings import arena_results
from cardamom.arena.worker_pool import map_in_order
from cardamom.bots.registry import Budget
from cardamom.games import load
from cardamom.table.dealer import PairedDealer
from tests.toys import pebbles as toy
from tests.toys.pebbles import Pebbles

GAME = Pebbles(engine="interpreted")


def league(**changed: Any) -> League:
    given: dict[str, Any] = {"game": GAME, "bots": ("greedy", "random", "mcts:2"), "seats": 2, "deals": 4, "seed": 7}
    return League(**given | changed)


def here(work: Callable[[int], Played], numbers: Iterable[int]) -> Generator[Played]:
    return map_in_order(work, numbers, 1)


def games(asked: League, jobs: int = 1) -> list[Played]:
    return [*run(Contest(asked), lambda work, numbers: map_in_order(work, numbers, jobs))]


@cache
def whole() -> tuple[Played, ...]:
    """Two pairs are decided soon, one takes all deals."""
    return tuple(games(league(deals=12, sprt=Sprt(0, 200, 0.2, 0.2))))


@cache
def beyond(number: int) -> Played:
    """A game that is not needed any more."""
    return play_one(league(deals=12), number)


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing_even_if_pairs_are_decided_on_the_way() -> None:
    assert games(league(deals=12, sprt=Sprt(0, 200, 0.2, 0.2)), jobs=3) == [*whole()]


def far_ahead(work: Callable[[int], Played], numbers: Iterable[int], ahead: int) -> Generator[Played]:
    """Like many fast processes: games are begun long before those before them are known."""
    left, begun = iter(numbers), list[int]()
    while True:
        begun += islice(left, ahead - len(begun))
        if not begun:
            return
        yield work(begun.pop(0))


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 40), st.lists(st.integers(0, 20), max_size=4))
def test_neither_interruptions_nor_games_begun_too_early_change_anything(ahead: int, stops: list[int]) -> None:
    asked = league(deals=12, sprt=Sprt(0, 200, 0.2, 0.2))
    known = {number: (number, summary) for number, summary in whole()}

    def again(number: int) -> Played:
        return known.get(number) or beyond(number)

    played: list[Played] = []
    for stop in [*stops, asked.games]:
        contest = Contest(asked)
        for number, summary in played:
            contest.add(number, summary)
        ended = run(contest, lambda work, numbers: far_ahead(again, numbers, ahead))
        played += islice(ended, stop)
        ended.close()
    assert played == [*whole()]


def test_a_decided_pair_stops_and_the_others_go_on() -> None:
    contest = Contest(league(deals=12, sprt=Sprt(0, 200, 0.2, 0.2)))
    for number, summary in whole():
        contest.add(number, summary)
    deals = [len(scores) for scores in contest.scores]
    assert min(deals) < max(deals)
    assert all(verdict or len(scores) == 12 for verdict, scores in zip(contest.verdicts, contest.scores, strict=True))
    assert [*contest.left()] == []


def test_all_games_of_a_deal_have_the_same_deals_and_bots_swap_seats() -> None:
    asked = league(bots=("random", "greedy"), game=load("eastern-wonders"), deals=6, options={"rounds": 1})
    assert [asked.deal_and_lineup(number) for number in range(4)] == [
        (0, ("random", "greedy")), (0, ("greedy", "random")), (1, ("random", "greedy")), (1, ("greedy", "random"))]
    pairs = [(first[1].first, second[1].first) for first, second in zip(*[iter(games(asked))] * 2, strict=True)]
    assert all(first == second for first, second in pairs)
    assert len(set(pairs)) > 1


def test_a_gauntlet_is_the_first_bot_alone_among_each_of_the_others() -> None:
    asked = league(pairing="gauntlet", seats=3)
    assert asked.lineups == [
        ("greedy", "random", "random"), ("random", "greedy", "random"), ("random", "random", "greedy"),
        ("greedy", "mcts:2", "mcts:2"), ("mcts:2", "greedy", "mcts:2"), ("mcts:2", "mcts:2", "greedy")]
    assert len(league(seats=3).lineups) == 3 * 6


def test_alone_every_bot_plays_every_deal_once() -> None:
    asked = league(game=load("eastern-wonders-solo"), seats=1, bots=("random", "greedy"), deals=2, options={"rounds": 2})
    contest = Contest(asked)
    assert [*run(contest, here)]
    assert [summary.players for _, summary in contest.games] == [("random",), ("greedy",)] * 2
    assert len(contest.scores[0]) == 2
    assert {one["bot"] for one in arena_results(contest)["ladder"]} == {"random", "greedy", "automaton"}
    assert league(game=load("eastern-wonders-solo"), seats=1, bots=("random",), options={"rounds": 2}).pairs == []


def test_a_random_map_is_the_same_for_all_games_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = league(game=load("eastern-wonders"), bots=("random", "greedy"), deals=2, options={"rounds": 1, "map": "random"})
    seen: list[str] = []

    def remembered(*arguments: Any) -> Any:
        seen.append(arguments[4]["map"])
        return play_game(*arguments)

    monkeypatch.setattr("cardamom.arena.league.play_game", remembered)
    assert [*map(partial(play_one, asked), range(4))]
    assert seen[0] == seen[1] != seen[2] == seen[3]


@pytest.mark.parametrize(("changed", "said"), [
    ({"deals": 0}, "deals: 0 is not a positive number"), ({"bots": ("greedy",)}, "bots: expected 2 to 8, found 1"),
    ({"bots": ("mcts", "mcts:2000")}, "mcts:2000 is listed twice"),
    ({"bots": ("gredy", "random")}, "there is no bot 'gredy'"),
    ({"seats": 9}, "seats: 9 is not one of"), ({"pairing": "swiss"}, "neither round-robin nor gauntlet"),
    ({"options": {"colour": 1}}, "colour: there is no option"), ({"limit": 0}, "limit: 0 is not"),
    ({"bots": ("random", "nowhere_at_all:Bot")}, "there is no module 'nowhere_at_all'"),
    ({"bots": ("random", "greedy,evaluator=deep")}, "there is no evaluator 'deep'"),
    ({"bots": ("random", "random:Bot")}, "there is no bot"),
    ({"bots": ("random", f"program:{'x' * 100}")}, "is longer than 80 letters"),
])
def test_a_league_that_cannot_be_played_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        league(**changed)


def test_all_bots_that_search_can_get_the_same_budget() -> None:
    assert with_budget(["mcts:50,cut=9", "greedy"], Budget(seconds=0.5)) == ["mcts:0.5s,cut=9", "greedy"]
    assert with_budget(["mcts"], Budget(simulations=30)) == ["mcts:30"]
    with pytest.raises(ValueError, match="none of these bots takes"):
        with_budget(["greedy", "random"], Budget(simulations=30))


def test_a_league_can_be_made_again_from_its_header() -> None:
    asked = league(sprt=Sprt(0, 10), options={"bonus": 3})
    assert league_from(asked.header(), toy.load).header() == asked.header()
    with pytest.raises(ValueError, match="is not the header"):
        league_from({"game": "pebbles"}, toy.load)
    with pytest.raises(ValueError, match="played by version 99"):
        league_from(asked.header() | {"version": 99}, toy.load)


def test_games_are_the_same_after_writing_and_reading() -> None:
    for number, summary in whole()[:6]:
        assert from_line(to_line(number, 0, summary)) == (number, summary)


def test_a_half_written_line_is_dropped_with_a_note(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    file = GamesFile(path, league().header())
    for number, summary in whole()[:3]:
        file.append(number, 0, summary)
    file.close()
    content = path.read_bytes()
    path.write_bytes(content[:-7])
    file = GamesFile(path)
    assert [number for number, _ in file.games] == [0, 1]
    assert file.notes == ["the last line was not written completely, so that game is played again"]
    file.append(2, 0, whole()[2][1])
    file.close()
    assert path.read_bytes() == content
    file = GamesFile(path)
    assert not file.notes
    file.close()


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_wherever_the_file_ends_it_can_be_continued(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    path = tmp_path_factory.mktemp("cut") / "games.jsonl"
    file = GamesFile(path, league().header())
    start = path.stat().st_size
    for number, summary in whole()[:3]:
        file.append(number, 0, summary)
    file.close()
    content = path.read_bytes()
    cut = data.draw(st.integers(start, len(content)))
    path.write_bytes(content[:cut])
    file = GamesFile(path)
    for number, summary in whole()[len(file.games):3]:
        file.append(number, 0, summary)
    file.close()
    assert path.read_bytes() == content


@pytest.mark.parametrize(("content", "said"), [
    (b"", "the first line is not the header"), (b"{}\n", "the first line is not the header"),
    (b"nothing\n", "line 1 is damaged"),
    (b'{"arena":1}\n{"number":0}\n', "line 2 is not a game"), (b'{"arena":1}\n[]\n', "line 2 is damaged"),
    (b'{"arena":2}\n', "header of an arena of format 1")])
def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=said):
        GamesFile(path)
    assert path.read_bytes() == content


def test_two_arenas_cannot_write_to_one_file(tmp_path: Path) -> None:
    first = GamesFile(tmp_path / "games.jsonl", league().header())
    with pytest.raises(ValueError, match="another arena is writing to it"):
        GamesFile(tmp_path / "games.jsonl")
    first.close()
    GamesFile(tmp_path / "games.jsonl").close()


def test_a_game_of_another_arena_is_refused() -> None:
    contest = Contest(league(bots=("random", "greedy")))
    with pytest.raises(ValueError, match="expected random - greedy, found greedy - random"):
        contest.add(*whole()[0])
    with pytest.raises(ValueError, match="game 99 does not belong here"):
        contest.add(99, whole()[0][1])


def test_an_evaluator_plays_from_its_file_and_one_that_does_not_fit_is_refused(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = load("eastern-wonders")
    written = (game.folders[-1] / "evaluators" / "early.toml").read_text()
    Path("early.toml").write_text(written)
    Path("other.toml").write_text(written.replace('"LIKED"', '"DISLIKED"'))
    assert checked(["mcts:9,evaluator=early.toml"], game) == ("mcts:9,evaluator=early.toml",)
    assert play_game(game, ["mcts:9,evaluator=early.toml", "random"], PairedDealer(1), 1, {"rounds": 2})[1].forfeited is None
    for file, other, reason in (("early.toml", load("world-wonders"), r"early\.toml"), ("none.toml", game, "cannot be read"),
                                ("other.toml", game, "but it lacks LIKED; train the evaluator again")):
        with pytest.raises(ValueError, match=reason):
            checked([f"mcts:9,evaluator={file}"], other)
