# %% [markdown]
# # First steps
#
# A game, a position, a table with two bots, and a search. Everything here is seeded, so you will get the same results.

# %%
import cardamom

game = cardamom.load("eastern-wonders")
print(game, game.seats)
print(cardamom.native.reason)

# %% [markdown]
# ## A position
#
# Every decision and every random event is one integer. Chance is a seat: `legal()` lists its possible outcomes, and a dealer
# outside the state chooses one. Here the setup is dealt from a seed.

# %%
dealer = cardamom.SeededDealer(7)
state = game.start(seats=2)
while state.to_act == cardamom.CHANCE:
    state.apply(dealer.deal(state))
print(state)

# %%
words = cardamom.words_of(game)
for choice in game.choices(state):
    print(choice["id"], choice["name"], "-", words.say(choice["text"]))

# %% [markdown]
# An illegal action raises an exception that names the rule, and leaves the position unchanged.

# %%
try:
    state.apply(game.action("claim"))
except cardamom.IllegalAction as refused:
    print(refused)

# %% [markdown]
# ## A table
#
# A table deals, plays forced choices and keeps a log. If dealer and bots are seeded, the game is always the same.

# %%
table = cardamom.Table(game, ["greedy", "random"], cardamom.SeededDealer(7))
table.play(seed=7)
print(table.scores(), "won by seat", table.winners())
table.save("game.log")
print(cardamom.replay("game.log").scores())

# %%
for party, parts in enumerate(game.explain_score(table.state)):
    print(f"seat {party}")
    for part in parts:
        print(f"    {part['points']:>3}  {words.say(part['text'])} ({part['rule']})")

# %% [markdown]
# ## A search
#
# `search` returns how often each action was tried and its value to the seat to act, from 0 to 1; 0.5 is even.

# %%
lines = cardamom.search(state, simulations=2000, seed=7)
for line in sorted(lines, key=lambda line: -line.visits)[:4]:
    print(f"{game.name(line.action):<12} {line.visits:>5} visits   {line.value:.3f}")

# %% [markdown]
# ## Observations
#
# An observation is what a seat sees, as numbers, with itself as party 0. [Environments](../environments.md) feed them to a
# learner.

# %%
spec = game.observation_spec(2)
seen = spec.named(state.observe(0))
print(spec.size, "numbers, version", spec.version)
print({name: seen[name] for name in list(seen)[:6]})
