# %% [markdown]
# # A learning loop
#
# The smallest loop that learns something: a vector of games, a linear policy over compact observations, and REINFORCE. It
# takes seconds, and it is not meant to be strong: it shows how observations, masks and rewards fit together.

# %%
import numpy as np

import cardamom.envs

games = cardamom.envs.vector("eastern-wonders", num_envs=256, seats=2, rounds=4, reward="margin", shaping=1.0)
observations, infos = games.reset(seed=7)
print(games.single_observation_space["observation"].shape, games.single_action_space)

# %% [markdown]
# Observations are integers within known bounds, so they can be scaled to 0..1 without looking at data. Most ids are illegal
# most of the time; the mask takes them out before anything is drawn.

# %%
low = games.single_observation_space["observation"].low.astype(np.float32)
span = np.maximum(games.single_observation_space["observation"].high - low, 1)


def policy(weights, observations):
    """The probabilities of all actions, and what they were computed from."""
    seen = (observations["observation"] - low) / span
    scores = np.where(observations["action_mask"] == 1, seen @ weights, -1e9)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return seen, odds / odds.sum(axis=1, keepdims=True)


def draw(odds, rng):
    return (odds.cumsum(axis=1) > rng.random((len(odds), 1))).argmax(axis=1)


# %% [markdown]
# Shaping gives every decision a reward: how much it changed the lead. The policy follows it, one step at a time.

# %%
rng = np.random.default_rng(7)
weights = np.zeros((low.size, games.single_action_space.n), np.float32)
curve = []
for _ in range(12):
    gained = 0.0
    gradient = np.zeros_like(weights)
    for _ in range(40):
        seen, odds = policy(weights, observations)
        actions = draw(odds, rng)
        observations, rewards, _, _, infos = games.step(actions)
        advantage = (rewards - rewards.mean()).astype(np.float32)
        chosen = -odds
        chosen[np.arange(len(actions)), actions] += 1
        gradient += seen.T.astype(np.float32) @ (chosen * advantage[:, None]).astype(np.float32)
        gained += rewards.mean()
    weights += 2.0 * gradient / (40 * len(actions))
    curve.append(gained)
print("lead gained in 40 decisions, by update:", " ".join(f"{gain:+.3f}" for gain in curve))

# %% [markdown]
# A picture of the curve, drawn as SVG by hand so that this page needs no plotting library.


# %%
class Curve:
    def __init__(self, values):
        self.values = values

    def _repr_svg_(self):
        least, most = min(self.values), max(self.values)
        points = " ".join(f"{20 + 30 * n},{110 - 90 * (value - least) / (most - least or 1):.1f}"
                          for n, value in enumerate(self.values))
        return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 130" width="380" role="img" '
                f'aria-label="Lead gained, by update"><polyline points="{points}" fill="none" stroke="#1d5c63" '
                'stroke-width="3"/></svg>')


Curve(curve)

# %% [markdown]
# What is learned this way is evaluated like any other bot: as a class with `choose(state)`, in the [arena](../arena.md),
# against `random` and `greedy` in mirrored deals. [Reporting results](../reporting-results.md) says what to write down.
