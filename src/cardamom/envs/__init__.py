"""The games as environments for learning: PettingZoo, Gymnasium, and Gymnasium's vector API.

    cardamom.envs.aec("eastern-wonders", seats=3)                              all seats, one after the other
    gymnasium.make("Cardamom/EasternWonders-v1", opponents="greedy")           one learner against bots
    cardamom.envs.vector("eastern-wonders", num_envs=1024, seats=2)            thousands of games at a step

Importing this package registers the ids with Gymnasium. It needs `pip install 'cardamom-games[envs]'`; docs/environments.md
explains it.
"""
from __future__ import annotations

from cardamom.kernel.extras import needs

try:
    from cardamom.envs.aec import TableEnv, aec
    from cardamom.envs.registration import ids, preset_ids, register
    from cardamom.envs.vector import GamesEnv, vector
    from cardamom.envs.versus import LearnerEnv
except ModuleNotFoundError as error:
    raise needs(error, "envs") from None

__all__ = ["GamesEnv", "LearnerEnv", "TableEnv", "aec", "ids", "preset_ids", "vector"]

register()
