"""The datasheet of a dataset: what is in it, how it was made, and what it is not suited for."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def datasheet(schema: Mapping[str, Any], notes: Sequence[str]) -> str:
    """Return the datasheet as Markdown, from the schema and the notes of the plan."""
    seen = schema["observation"]
    columns = "\n".join(f"| `{name}` | {column['type']} | {column['meaning']} |"
                        for name, column in schema["columns"].items())
    parts = "\n".join(f"| `{part['name']}` | {part['start']} | {list(part['shape'])} | {part['low']} to {part['high']} | "
                      f"{part['encoding']} | {part['meaning']} |" for part in seen["parts"])
    options = ", ".join(f"`{name}={value}`" for name, value in schema["options"].items()) or "those of the game"
    content = "as shipped" if schema["pack"] is None else (
        f"a content pack, `{schema['content']}`, whole in every log and in the schema")
    bots = ", ".join(f"`{bot}`" for bot in schema["bots"])
    remarks = "".join(f"- {note}.\n" for note in notes)
    return f"""# Datasheet: games of {schema['game']}

Made by Cardamom {schema['cardamom']} with `cardamom dataset`. This page is written by it, too.

## What it is

{schema['games']:,} games of {schema['game']}, version {schema['version']}, with {schema['seats']} seats, played by
{bots}, who change seats from game to game. Options: {options}. Content: {content}.
Seed {schema['seed']}: the same command makes the same games, with any number of processes.

## Files

- `games-FIRST-LAST.{schema['format']}`: a row for each decision in these games. A decision is a moment at which a bot had
  more than one choice. Chance and forced moves have no rows.
- `logs/NUMBER.jsonl`: each game, to look at (`cardamom replay`) or to compute anything else from.
- `dataset.json`: the schema, for programs.

`cardamom.data.load("FOLDER")` reads them.

## Columns

| column | type | |
|---|---|---|
{columns}

Actions are ids from 0 to {schema['num_actions'] - 1}; `cardamom.load("{schema['game']}").name(id)` says what each is.

## Observations

Kind {seen['kind']}, version `{seen['version']}`: {seen['size']} numbers of 16 bits, as the deciding seat sees the table; it
is always seat 0.

| part | from | shape | bounds | encoding | meaning |
|---|---:|---|---|---|---|
{parts}

## How to use it, and how not to

- The bots are programs. What is learned from them is how they play, mistakes included; it says nothing about people.
- Rows of one game depend on each other: split into training and test data by `game`, not by row.
- `value` is what a search expected by an evaluator, not the truth. `outcome` is what happened, by chance as well.
- Component lists of these games are partly reconstructed (see the README): results may differ with those of the box.
{remarks}
## People, licence

There are no data of people in it. The code that made it is under the Apache License 2.0; the games belong to their
publishers.
"""
