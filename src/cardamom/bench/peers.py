"""Measure other libraries, driven from Python in the loop of `own_games.drive`: list what is legal, draw, apply."""
from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from cardamom.bench.apart import ApartMeasure, installed_version
from cardamom.bench.environments import GAMES
from cardamom.bench.measure import Measure

SEED = 1
INSTALL = "install what Cardamom is compared with: pip install 'cardamom-games[peers]', or in a checkout: make bench"
Game = Callable[[Random], int]  # plays one game; the number of decisions


class PeersMissing(Exception):
    """A library to compare with is not installed; the message says how to install it."""


class Peer(NamedTuple):
    package: str
    game: str
    make: Callable[[], Game]
    apart: bool = False  # measured in a process of its own, where it is installed

    @property
    def name(self) -> str:
        return f"{self.package} {self.game}"


def open_spiel(name: str, tensors: bool = False) -> Game:
    """With `tensors` it also asks what the player to act sees, as a learner would."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    terminal, chance = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)

    def play(rng: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while True:
            player = state.current_player()
            if player == terminal:
                return decisions
            if player == chance:
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                if tensors:
                    state.observation_tensor(player)
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1

    return play


def catanatron() -> Game:
    """Play Catan with four players. Dice are rolled inside an action, which counts as a decision."""
    library: Any = import_module("catanatron")
    most_turns: int = import_module("catanatron.game").TURNS_LIMIT

    def play(rng: Random) -> int:
        players = [library.RandomPlayer(colour) for colour in library.Color]
        game, decisions = library.Game(players, seed=1 + rng.randrange(1 << 30)), 0
        while game.winning_color() is None and game.state.num_turns < most_turns:
            legal = game.state.playable_actions
            game.execute(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def pettingzoo() -> Game:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would greet on stdout
    env: Any = import_module("pettingzoo.classic.connect_four_v3").env()

    def play(rng: Random) -> int:
        env.reset()
        decisions = 0
        while True:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                return decisions
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            decisions += 1

    return play


def pgx(name: str) -> Game:
    """Step many games at once on the CPU, as `environments.stepping` does: random legal actions, observations, games that
    end begin anew. What is played by one call is a step of all of them."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def advanced(state: Any, key: Any) -> Any:
        drawn, dealt = jax.random.split(key)
        legal = jax.numpy.log(state.legal_action_mask.astype(float))
        return step(state, jax.random.categorical(drawn, legal, axis=1), jax.random.split(dealt, GAMES))

    games = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(SEED), GAMES))

    def play(rng: Random) -> int:
        nonlocal games
        games = jax.block_until_ready(advanced(games, jax.random.key(rng.getrandbits(32))))
        return GAMES

    return play


PEERS = (
    Peer("open_spiel", "connect_four", lambda: open_spiel("connect_four")),
    Peer("open_spiel", "backgammon", lambda: open_spiel("backgammon")),
    Peer("open_spiel", "connect_four with tensors", lambda: open_spiel("connect_four", tensors=True)),
    Peer("open_spiel", "backgammon with tensors", lambda: open_spiel("backgammon", tensors=True)),
    Peer("catanatron", "catan", catanatron),
    Peer("pettingzoo", "connect_four", pettingzoo),
    Peer("pgx", f"connect_four, {GAMES:,} games", lambda: pgx("connect_four"), apart=True),
    Peer("pgx", f"backgammon, {GAMES:,} games", lambda: pgx("backgammon"), apart=True),
)


def measures() -> dict[str, Measure | ApartMeasure]:
    """Return a measure for each peer; PeersMissing if one is not installed, unless it runs apart."""
    return {peer.name: ApartMeasure(peer.name) if peer.apart else Measure(peer.name, playing(peer)) for peer in PEERS
            if not peer.apart or installed_version(peer.package)}


def close(measured: Mapping[str, Measure | ApartMeasure]) -> None:
    """End what runs apart."""
    for measure in measured.values():
        if isinstance(measure, ApartMeasure):
            measure.close()


def playing(peer: Peer) -> Callable[[int], int]:
    try:
        play = peer.make()
    except ImportError as error:
        raise PeersMissing(f"{peer.package} is not there ({error}); {INSTALL}") from error
    rng = Random(SEED)
    return lambda games: sum(play(rng) for _ in range(games))


def figures(measured: Mapping[str, Measure | ApartMeasure]) -> dict[str, Any]:
    """Return the versions and rates of the peers."""
    found: dict[str, Any] = {}
    for peer in (peer for peer in PEERS if peer.name in measured):
        here = found.setdefault(peer.package, {"version": installed_version(peer.package), "decisions_per_s": {}})
        here["decisions_per_s"][peer.game] = measured[peer.name].per_second
    return found
