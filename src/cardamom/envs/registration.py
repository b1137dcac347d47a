"""The Gymnasium ids: `Cardamom/EasternWonders-v1` for the game eastern-wonders, and for its preset seven-tiles
`Cardamom/EasternWondersSevenTiles-v1`."""
from __future__ import annotations

from typing import Any

import gymnasium

from cardamom.games import game_class, game_ids

VERSION = 1  # of these environments: it grows when the same learner would see or earn something else


def env_id(game_id: str, preset: str = "") -> str:
    return f"Cardamom/{''.join(part.capitalize() for part in f'{game_id}-{preset}'.split('-'))}-v{VERSION}"


def ids() -> dict[str, str]:
    """Return the id of each game's environment, by game id."""
    return {game_id: env_id(game_id) for game_id in game_ids()}


def preset_ids() -> dict[tuple[str, str], str]:
    """Return the id of each preset's environment, by game id and preset name."""
    return {(game_id, preset): env_id(game_id, preset) for game_id in game_ids() for preset in game_class(game_id).presets()}


def register() -> None:
    """Register the ids with Gymnasium, for single learners and for vectors."""
    known: dict[str, dict[str, str]] = {name: {"game": game_id} for game_id, name in ids().items()}
    known |= {name: {"game": game_id, "content": preset} for (game_id, preset), name in preset_ids().items()}
    for name, settings in known.items():
        gymnasium.register(name, entry_point="cardamom.envs.versus:LearnerEnv", kwargs=settings,
                           vector_entry_point="cardamom.envs.registration:make_vector")


def make_vector(game: str, num_envs: int = 1, render_mode: str | None = None, **settings: Any) -> Any:
    """Create a vector for `gymnasium.make_vec`."""
    if render_mode is not None:
        raise ValueError("render_mode: a vector cannot be rendered, but each game can: env.unwrapped.state(0).render()")
    from cardamom.envs.vector import vector
    return vector(game, num_envs, **settings)
