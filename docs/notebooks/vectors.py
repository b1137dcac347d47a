# %% [markdown]
# # Many games at once
#
# How observations, masks and rewards fit together in a vector of games, with a random policy. For programs that learn, see
# `examples/`: masked PPO, a small AlphaZero loop, and learning from a dataset.

# %%
import numpy as np

import cardamom.envs

games = cardamom.envs.vector("eastern-wonders", num_envs=256, seats=2,
                             rounds=4, reward="margin")
observations, infos = games.reset(seed=7)
space = games.single_observation_space["observation"]
print(space.shape, games.single_action_space)

# %% [markdown]
# Observations are integers within known bounds, so they can be scaled to 0 to 1 without looking at data.

# %%
width = np.maximum(space.high - space.low, 1)
scaled = (observations["observation"] - space.low) / width
print(f"from {scaled.min():.0f} to {scaled.max():.0f}")

# %% [markdown]
# Most ids are illegal most of the time. The mask excludes them before an action is drawn:

# %%
rng = np.random.default_rng(7)


def draw(mask):
    """Draw a legal action for each game, all equally likely."""
    return (rng.random(mask.shape) * mask).argmax(axis=1)


mask = observations["action_mask"]
print(f"{mask.sum(axis=1).mean():.1f} of {mask.shape[1]} actions are legal on average")

# %% [markdown]
# Play on, and collect the rewards of all seats whenever a game has ended. They are margins, from -1 to 1, and with two seats
# they add up to 0.

# %%
margins, decisions = [], 0
for _ in range(150):
    actions = draw(observations["action_mask"])
    observations, rewards, ended, _, infos = games.step(actions)
    decisions += len(rewards)
    margins.extend(infos["rewards"][ended][:, 0])
margins = np.array(margins)
print(f"{decisions:,} steps, {len(margins)} games ended")
print(f"seat 0 ahead {np.mean(margins > 0):.0%}, level {np.mean(margins == 0):.0%}, "
      f"behind {np.mean(margins < 0):.0%}")


# %%
class Histogram:
    """Drawn as SVG by hand, so that this page needs no plotting library."""

    def __init__(self, values, bins=15):
        self.counts, _ = np.histogram(values, bins, (-0.5, 0.5))

    def _repr_svg_(self):
        most = max(self.counts.max(), 1)
        bars = "".join(f'<rect x="{10 + 24 * n}" y="{110 - 100 * count / most:.1f}" width="20" '
                       f'height="{100 * count / most:.1f}" fill="#1d5c63"/>' for n, count in enumerate(self.counts))
        return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 120" width="380" role="img" '
                f'aria-label="Margins of seat 0, from -0.5 to 0.5">{bars}</svg>')


Histogram(margins)

# %% [markdown]
# A learned policy is evaluated like any other bot: as a class with `choose(state)`, in the [arena](../arena.md), against
# `random` and `greedy` in mirrored deals. [Reporting results](../reporting-results.md) says what to write down.
