"""The ids of Gymnasium: `Cardamom/EasternWonders-v1` for the game eastern-wonders."""
from __future__ import annotations

from typing import Any

import gymnasium

from cardamom.games import game_ids

VERSION = 1  # of these environments: it grows when the same learner would see or earn something else


def env_id(game_id: str) -> str:
    return f"Cardamom/{''.join(part.capitalize() for part in game_id.split('-'))}-v{VERSION}"


def ids() -> dict[str, str]:
    """The id of each game's environment, by the id of the game."""
    return {game_id: env_id(game_id) for game_id in game_ids()}


def register() -> None:
    """Make the ids known to Gymnasium, for one learner and for vectors."""
    for game_id, name in ids().items():
        gymnasium.register(name, entry_point="cardamom.envs.versus:LearnerEnv", kwargs={"game": game_id},
                           vector_entry_point="cardamom.envs.registration:make_vector")


def make_vector(game: str, num_envs: int = 1, render_mode: None = None, **settings: Any) -> Any:
    """For `gymnasium.make_vec`."""
    from cardamom.envs.vector import vector
    return vector(game, num_envs, **settings)
