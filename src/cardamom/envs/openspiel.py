"""The games for OpenSpiel, with explicit chance. Importing this module registers them. It needs
`pip install 'cardamom-games[spiel]'`.

    import cardamom.envs.openspiel
    game = pyspiel.load_game("cardamom_eastern_wonders", {"players": 3, "options": '{"rounds": 30}'})
"""
from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np

from cardamom.envs.setting import Setting
from cardamom.games import game_class, game_ids, load
from cardamom.kernel.extras import needs
from cardamom.kernel.game import Game
from cardamom.kernel.returns import WIN
from cardamom.kernel.state import CHANCE, OVER, State

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ModuleNotFoundError as error:
    raise needs(error, "spiel") from None


@cache
def loaded(game_id: str, content: str) -> Game[Any]:
    """Return a loaded game; cached, because OpenSpiel creates the game again whenever it reads a state."""
    return load(game_id, content or None)


def spiel_name(game_id: str) -> str:
    """Return the short name of a game in OpenSpiel."""
    return f"cardamom_{game_id.replace('-', '_')}"


def parameters(game_id: str) -> dict[str, Any]:
    """Return the parameters with their defaults. `content` names a preset, `options` are those of the game, as JSON."""
    fewest = min(game_class(game_id).seats)
    return {"players": fewest, "observation": "compact", "reward": WIN, "content": "", "options": "{}"}


def read_options(written: str) -> dict[str, Any]:
    try:
        options = json.loads(written)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise ValueError(f"options: expected a JSON object, such as '{{\"rounds\": 30}}', found {written!r}")
    return options


def game_type(game_id: str) -> Any:
    kinds, cls = pyspiel.GameType, game_class(game_id)
    return kinds(
        short_name=spiel_name(game_id), long_name=cls.title, dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC, information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM, reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(cls.seats), min_num_players=min(cls.seats), provides_information_state_string=False,
        provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=parameters(game_id))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its seats as players; an automaton is not one. What options leave to chance is drawn once."""

    game_id: str
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = parameters(self.game_id) | (params or {})
        self.setting = Setting(
            loaded(self.game_id, chosen["content"]), int(chosen["players"]), chosen["observation"], chosen["reward"],
            shaping=0.0, discount=1.0, options=read_options(chosen["options"]))
        game, self.root = self.setting.game, self.setting.start(0)
        low, high = game.utility_range
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions, max_chance_outcomes=game.num_actions,  # outcomes are ids, too
            num_players=self.setting.seats, min_utility=low, max_utility=high,
            max_game_length=game.max_length(self.setting.seats, **self.root.setup.options))
        super().__init__(self.type, info, chosen)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.root.copy(), self.setting.reward)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if params:
            raise ValueError(f"observation parameters: expected none, found {params}")
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return SpielObserver(self.setting)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)  # what is private (nothing), or all that was done so far


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state with OpenSpiel's interface."""

    def __init__(self, game: SpielGame, table: State, reward: str) -> None:
        super().__init__(game)
        self.table, self.reward = table, reward

    def current_player(self) -> int:
        seat = self.table.to_act
        return int(pyspiel.PlayerId.TERMINAL if seat == OVER else pyspiel.PlayerId.CHANCE if seat == CHANCE else seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.table.chance()
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in zip(self.table.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.setup.game.name(action)

    def is_terminal(self) -> bool:
        return self.table.to_act == OVER

    def returns(self) -> list[float]:
        return self.table.returns(self.reward)[:self.table.seats]

    def __str__(self) -> str:
        """Return one line, whose digest tells all positions apart. `game.render(state.table)` draws the whole table."""
        return f"{self.table!r} {self.table.digest():016x}"


class SpielObserver:
    """What a player sees, as floats; see kernel/observations.py."""

    def __init__(self, setting: Setting) -> None:
        self.kind, self.spec = setting.observation, setting.spec
        self.numbers = np.zeros(self.spec.size, np.int16)
        self.tensor = np.zeros(self.spec.size, np.float32)
        self.dict = self.spec.named(self.tensor)  # views

    def set_from(self, state: SpielState, player: int) -> None:
        state.table.observe(player, self.kind, self.numbers)
        self.tensor[:] = self.numbers

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state)


def register() -> None:
    """Register all games with OpenSpiel."""
    for game_id in game_ids():
        name, kind = f"Spiel{game_id.title().replace('-', '')}", game_type(game_id)
        globals()[name] = type(name, (SpielGame,), {"game_id": game_id, "type": kind})  # pickles name it
        pyspiel.register_game(kind, globals()[name])


register()
