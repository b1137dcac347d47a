"""All figures of an arena, computed from its games alone."""
from __future__ import annotations

from collections import Counter
from typing import TypedDict

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.league import Contest
from cardamom.arena.ratings import Rating, interval, ratings
from cardamom.arena.tally import Rate, Spread, Standing, Tally, best_first


class BotStanding(Standing):
    """How a bot did, and how long it thought."""

    rating: Rating | None  # None while some bots have not met
    asked: int  # decisions
    seconds: float | None  # for a decision, on average; None if it made none
    forfeits: int
    scores: list[tuple[int, int]]  # points, and in how many games


class PairStanding(TypedDict):
    """How two bots did against each other. The interval of the score is one of 95 %, by deals."""

    first: str
    second: str
    deals: int
    games: int
    won: float  # by the first
    score: float
    low: float
    high: float
    even: float  # the score of equal bots
    ratio: float | None  # the log-likelihood ratio of the sequential test
    verdict: str  # "low", "high", or nothing while it is open


class Forfeits(TypedDict):
    bot: str
    reason: str
    games: int


class ArenaResults(TypedDict):
    games: int
    ladder: list[BotStanding]
    pairs: list[PairStanding]
    forfeits: list[Forfeits]
    by_seat: list[Rate]
    by_turn: list[Rate]  # the seat that began comes first; empty if the view does not say who began
    rounds: Spread | None
    turns: Spread | None
    decisions: Spread | None
    lengths: list[tuple[int, int]]  # rounds, and in how many games


def arena_results(contest: Contest) -> ArenaResults:
    """Return the results so far, the best bot first."""
    tally = Tally(contest.league.seats)
    deals: dict[int, list[GameSummary]] = {}
    asked: Counter[str] = Counter()
    seconds: dict[str, float] = {}
    for number, summary in contest.games:
        tally.add(summary)
        deals.setdefault(contest.league.deal_and_lineup(number)[0], []).append(summary)
        for bot, times, spent in zip(summary.players, summary.asked, summary.seconds, strict=False):
            asked[bot] += times
            seconds[bot] = seconds.get(bot, 0.0) + spent
    rated = ratings([*deals.values()], contest.league.seed)
    results = tally.results()
    ladder: list[BotStanding] = []
    for one in results["standings"]:
        bot = one["bot"]
        ladder.append({
            **one, "rating": rated.get(bot), "asked": asked[bot],
            "seconds": seconds[bot] / asked[bot] if seconds.get(bot) else None,
            "forfeits": sum(times for (who, _), times in tally.forfeits.items() if who == bot),
            "scores": sorted(tally.bots[bot].scores.items())})
    ladder.sort(key=lambda one: (-one["rating"]["points"] if one["rating"] else 0.0, best_first(one)))
    forfeits: list[Forfeits] = [{"bot": bot, "reason": reason, "games": times}
                                for (bot, reason), times in tally.forfeits.most_common()]
    return {"games": results["games"], "ladder": ladder, "pairs": pair_standings(contest), "forfeits": forfeits,
            "by_seat": results["by_seat"], "by_turn": results["by_turn"], "rounds": results["rounds"],
            "turns": results["turns"], "decisions": results["decisions"], "lengths": sorted(tally.rounds.items())}


def pair_standings(contest: Contest) -> list[PairStanding]:
    standings: list[PairStanding] = []
    for place, pair in enumerate(contest.league.pairs):
        scores = contest.scores[place]
        low, high = interval(scores, contest.league.seed)
        games = len(scores) * len(pair.lineups)
        standings.append({
            "first": pair.first, "second": pair.second, "deals": len(scores), "games": games,
            "won": round(sum(scores) * len(pair.lineups), 2), "score": sum(scores) / max(1, len(scores)), "low": low,
            "high": high, "even": pair.expected(0), "ratio": contest.ratios[place] if contest.league.sprt else None,
            "verdict": contest.verdicts[place]})
    return standings

