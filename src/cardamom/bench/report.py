"""Run all measures, and return one document."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardamom import __version__
from cardamom.bench import peers
from cardamom.bench.corpus import Corpus
from cardamom.bench.goals import goals
from cardamom.bench.machine import Company, load_average, machine, starts
from cardamom.bench.measure import ROUNDS, Runs, Say, run_all
from cardamom.bench.own_games import CUT, SIMULATIONS, OwnGame
from cardamom.bench.positions import recorded_positions

FORMAT = 1


def measured(games: Sequence[OwnGame], with_peers: bool, seconds: float, say: Say) -> dict[str, Any]:
    """Return what `cardamom bench --json` prints. PeersMissing if a peer is not installed."""
    rivals = peers.measures() if with_peers else {}
    corpus = Corpus([game.id for game in games], native=any(game.native for game in games))
    positions = {game.id: recorded_positions(game.id, game.native) for game in games}
    commands = starts()
    load_before, company = load_average(), Company()
    every: list[Runs] = [measure for game in games for measure in (*game.measures.values(), *positions[game.id].measures)]
    try:
        run_all([*every, *rivals.values(), *corpus.measures.values(), *commands.values()], seconds, say)
    finally:
        peers.close(rivals)
    own = {game.id: game.figures() | positions[game.id].figures() for game in games}
    document = rounded({
        "bench": FORMAT, "cardamom": __version__,
        "machine": {**machine(), "load_before": load_before, "load_after": load_average(),
                    "others": company.cores()},
        "settings": {"seconds": seconds, "best_of": ROUNDS, "cut": CUT, "simulations": SIMULATIONS},
        "games": own,
        "corpus": corpus.figures(),
        "peers": peers.figures(rivals) if rivals else None,
        "ratios": {game_id: ratios(figures, {name: rival.per_second for name, rival in rivals.items()})
                   for game_id, figures in own.items()},
        "start_ms": {name: 1000 / command.per_second for name, command in commands.items()}})
    return {**document, "goals": goals(document)}


def rounded(part: Any) -> Any:
    """Round all figures to five digits: the rest is noise."""
    if isinstance(part, dict):
        return {name: rounded(value) for name, value in part.items()}
    return float(f"{part:.5g}") if isinstance(part, float) else part


def ratios(figures: dict[str, Any], rivals: dict[str, float]) -> dict[str, Any]:
    """Return how many times as fast a game runs as its interpreted twin, and as the peers driven from Python."""
    rates = figures["decisions_per_s"]
    native = {name: rates[name] for name in ("native_uniform", "from_python") if rates[name]}
    observed = {name: rate for name, rate in figures["env_steps_per_s"].items() if rate}
    return {name: {"interpreted": rate / rates["interpreted"], **{rival: rate / theirs for rival, theirs in rivals.items()}}
            for name, rate in (native | observed).items()}
