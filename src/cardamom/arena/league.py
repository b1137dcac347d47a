"""An arena: which games are played, in which order, and when it is decided.

A game is a number. It says the deal and who sits where; the seed says the rest. So any process can play any game, and
results depend neither on the number of processes nor on interruptions.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, partial
from typing import Any, TypeAlias

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.lineups import MOST_BOTS
from cardamom.arena.pairings import Lineup, Pair, lineups_of, pairs_of
from cardamom.arena.playing import checked, play_game
from cardamom.arena.simulate import drawn_options, timed_notes
from cardamom.arena.sprt import Sprt, log_likelihood_ratio
from cardamom.bots.program import LIMIT
from cardamom.bots.registry import Budget, admit
from cardamom.kernel.game import Game
from cardamom.kernel.twin import derived
from cardamom.table.dealer import PairedDealer

Played: TypeAlias = tuple[int, GameSummary]
MapGames: TypeAlias = Callable[[Callable[[int], Played], Iterable[int]], Generator[Played]]


@dataclass(frozen=True)
class League:
    """What is played. A league that cannot be played raises ValueError when it is made."""

    game: Game[Any]
    bots: tuple[str, ...]
    seats: int
    deals: int  # at most, for each pair of bots; a deal is played once by each lineup
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    pairing: str = "round-robin"
    sprt: Sprt | None = None  # stops a pair as soon as it is decided
    limit: float = LIMIT  # seconds an own bot has for a decision

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise ValueError(f"deals: {self.deals} is not a positive number")
        if not 0 < self.limit <= 86400:
            raise ValueError(f"limit: {self.limit:g} is not a number of seconds between 0 and 86400")
        object.__setattr__(self, "bots", checked(self.bots, self.game))
        least = 1 if self.seats == 1 else 2
        if not least <= len(self.bots) <= MOST_BOTS:
            raise ValueError(f"bots: expected {least} to {MOST_BOTS}, found {len(self.bots)}")
        twice = [bot for bot, times in Counter(self.bots).items() if times > 1]
        if twice:
            raise ValueError(f"bots: {twice[0]} is listed twice")
        self.game.start(self.seats, **drawn_options(self.game, self.options, self.seed))
        assert self.lineups

    @cached_property
    def pairs(self) -> list[Pair]:
        """Return who meets whom."""
        return pairs_of(self.bots, self.seats, self.pairing)

    @cached_property
    def lineups(self) -> list[Lineup]:
        """Return the games that are played with every deal."""
        return lineups_of(self.bots, self.seats, self.pairs)

    @property
    def games(self) -> int:
        """Return how many games there are at most."""
        return self.deals * len(self.lineups)

    def deal_and_lineup(self, number: int) -> tuple[int, Lineup]:
        """Return which deal the game with this number plays, and who sits where."""
        deal, place = divmod(number, len(self.lineups))
        return deal, self.lineups[place]

    def notes(self) -> list[str]:
        """Return remarks on what cannot be repeated, such as bots that think by the clock."""
        return timed_notes(self.bots)

    def header(self) -> dict[str, Any]:
        """Return everything that is needed to play it again, as JSON."""
        return {"game": self.game.id, "title": self.game.title, "version": self.game.version, "engine": self.game.engine,
                "content": self.game.content_hash, "pack": self.game.pack, "bots": list(self.bots), "seats": self.seats,
                "deals": self.deals, "seed": self.seed, "options": self.options, "pairing": self.pairing,
                "sprt": asdict(self.sprt) if self.sprt else None, "limit": self.limit}


def league_from(header: Mapping[str, Any], load: Callable[..., Game[Any]]) -> League:
    """Return the league of a header. ValueError if its game is not the one that is installed."""
    try:
        game = load(header["game"], header["pack"])
        league = League(game, tuple(header["bots"]), header["seats"], header["deals"], header["seed"], header["options"],
                        header["pairing"], Sprt(**header["sprt"]) if header["sprt"] else None, header["limit"])
        found = {name: header[name] for name in ("version", "content")}
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"the first line is not the header of an arena ({type(error).__name__}: {error})") from None
    if found != {"version": game.version, "content": game.content_hash}:
        raise ValueError(f"it was played by version {found['version']} of {game.id} with content {found['content']}; here "
                         f"are version {game.version} and {game.content_hash}, so it cannot be continued")
    return league


def with_budget(bots: Iterable[str], budget: Budget) -> list[str]:
    """Return these bots, all that take a budget with this one; ValueError if none does."""
    specs = [admit(bot) for bot in bots]
    if all(spec.budget is None for spec in specs):
        raise ValueError("none of these bots takes a number of simulations or seconds")
    return [replace(spec, budget=budget).name if spec.budget else spec.name for spec in specs]


def play_one(league: League, number: int) -> Played:
    """Play one game of a league: all games of a deal have the same dealer and options."""
    deal, lineup = league.deal_and_lineup(number)
    seed = derived(league.seed, deal)
    _, summary = play_game(league.game, lineup, PairedDealer(seed), derived(seed, number),
                           drawn_options(league.game, league.options, seed), league.limit)
    return number, summary


class Contest:
    """The games of a league that were played so far, and which pairs are decided by them."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.games: list[Played] = []
        self.scores: list[list[float]] = [[] for _ in league.pairs]  # of each pair, by deal
        self.ratios = [0.0 for _ in league.pairs]  # log-likelihood ratios
        self.verdicts = ["" for _ in league.pairs]
        self._deal: dict[Lineup, GameSummary] = {}

    @property
    def next(self) -> int:
        """Return the number after that of the last game."""
        return self.games[-1][0] + 1 if self.games else 0

    def needs(self, number: int) -> bool:
        """Would this game tell anything about a pair that is not decided?"""
        lineup = self.league.deal_and_lineup(number)[1]
        pairs = [place for place, pair in enumerate(self.league.pairs) if lineup in pair.lineups]
        return not pairs or any(not self.verdicts[place] for place in pairs)

    def left(self) -> Iterator[int]:
        """Yield the numbers of the games that are still to be played, as far as is known when each is asked for."""
        return (number for number in range(self.next, self.league.games) if self.needs(number))

    def add(self, number: int, summary: GameSummary) -> None:
        """Add the next game. ValueError if it is not one that this league plays now."""
        expected = next(self.left(), None)
        if number != expected:
            found = "all have been played" if expected is None else f"the next one is {expected}"
            raise ValueError(f"game {number} does not belong here: {found}")
        lineup = self.league.deal_and_lineup(number)[1]
        if summary.players != lineup:
            raise ValueError(f"game {number}: expected {' - '.join(lineup)}, found {' - '.join(summary.players)}")
        self.games.append((number, summary))
        self._deal[lineup] = summary
        for place, pair in enumerate(self.league.pairs):
            if lineup == pair.lineups[-1] and not self.verdicts[place]:
                self._judge(place, pair)

    def _judge(self, place: int, pair: Pair) -> None:
        self.scores[place].append(pair.score(self._deal))
        if sprt := self.league.sprt:
            self.ratios[place] = log_likelihood_ratio(
                Counter(self.scores[place]), pair.expected(sprt.low), pair.expected(sprt.high))
            self.verdicts[place] = sprt.verdict(self.ratios[place])


def run(contest: Contest, map_games: MapGames) -> Generator[Played]:
    """Play the games that are left, in order, and yield each when it was added. Close it to stop."""
    results = map_games(partial(play_one, contest.league), contest.left())
    try:
        for number, summary in results:
            if contest.needs(number):  # while it was played, an earlier game may have decided it
                contest.add(number, summary)
                yield number, summary
    finally:
        results.close()
