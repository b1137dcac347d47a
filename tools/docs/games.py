"""Two pages for each game, made of the code: its rules, options and where its content comes from; and the tables that
programs need: actions, chance, fields and observations."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import cardamom
from cardamom.kernel.actions import Actions, Kind
from cardamom.kernel.fields import Field
from cardamom.kernel.game import Game
from cardamom.kernel.observations import COMPACT, FULL, KINDS, ObservationSpec, meanings
from cardamom.kernel.sheet import Rule
from cardamom.telling.rulebook import Paragraph, Rulebook, rulebook_of
from cardamom.telling.words import sheet_of, words_of

FEW_NAMES = 4
MARKED = re.compile(r"\[\[(\w+):([^\]]*)\]\]")
RULE = re.compile(r"\b[A-Z]{1,3}\d?-\d+\b")
TYPES = {"h": "int16", "Q": "uint64"}
COLOURS = {"Y": "yellow", "R": "red", "G": "green", "B": "brown"}


def pages() -> dict[str, str]:
    """All pages about games, by their file."""
    made = {"games/index.md": overview()}
    for game_id in cardamom.game_ids():
        game = cardamom.load(game_id)
        made[f"games/{game_id}.md"] = rules_page(game)
        made[f"games/{game_id}-tables.md"] = tables_page(game)
    return made


def overview() -> str:
    rows = []
    for game_id in cardamom.game_ids():
        game = cardamom.load(game_id)
        fewest = game.seats[0]
        rows.append((
            f"[{game.title}]({game_id}.md)", f"`{game_id}`", seats_of(game),
            f"[{game.num_actions:,}]({game_id}-tables.md#actions)",
            f"[{game.observation_spec(fewest, COMPACT).size:,}]({game_id}-tables.md#compact-observation)",
            f"[{game.observation_spec(fewest, FULL).size:,}]({game_id}-tables.md#full-observation)"))
    table = in_table(("game", "id", "seats", "actions", "compact observation", "full observation"), rows)
    return f"""# The games

{table}

Sizes of observations are for the fewest seats. Each game has a page with its rules, its options and where its content comes
from, and a page with the tables a program needs: action ids, what chance draws, the fields of a state, and observations. All
of it is made from the code when this handbook is built.

The rules follow the printed ones in our own words. Where those leave a gap, our reading is marked as a ruling. What
[*reconstructed*](../reporting-results.md#reconstructed-content) means for your results is a page of its own.
"""


# -- rules ------------------------------------------------------------------------------------------------------------


def rules_page(game: Game[Any]) -> str:
    book, sheet = rulebook_of(game), sheet_of(game)
    options = [(f"`{option.name}`", option.about, option.range(), f"`{option.default}`") for option in game.options]
    return "\n\n".join([
        f"# {game.title}", plain(book.about, game),
        f"`cardamom play {game.id}` · `cardamom.load(\"{game.id}\")` · {seats_of(game)} · rules, version {game.version} · "
        f"[actions, fields and observations]({game.id}-tables.md)",
        "## Options", in_table(("option", "what it is", "values", "default"), options),
        "## Where the content comes from", provenance(game),
        *rulebook(book, game),
        "## The numbered sheet",
        "What code and tests cite. [*ruling*] marks our reading where the printed rules leave a gap. "
        "[Every rule with its code and its tests](../rules-matrix.md).",
        *sheet_sections(sheet.values(), game)]) + "\n"


def rulebook(book: Rulebook, game: Game[Any]) -> Iterable[str]:
    if not book.sections:
        return
    yield "## How to play in three minutes"
    yield "\n".join(f"{n}. **{caption.title}.** {plain(caption.text, game)}" for n, caption in enumerate(book.captions, 1))
    yield "**Your turn:** " + " → ".join(plain(part, game) for part in book.turn)
    yield "## The rules"
    for section in book.sections:
        yield f"### {section.title}"
        yield from (paragraph(one, game) for one in section.paragraphs)
    if book.glossary:
        yield "### In other words"
        yield "\n".join(f"- **{term.name}**" + (f" ({', '.join(term.synonyms)})" if term.synonyms else "")
                        + f": {plain(term.meaning, game)}" for term in book.glossary)


def paragraph(one: Paragraph, game: Game[Any]) -> str:
    said = [f"{plain(one.text, game)} <small>{' '.join(map(rule_link, one.rules))}</small>"]
    said += [f"> **Example.** {plain(example, game)}" for example in one.examples]
    said += [f"> **Our ruling.** {plain(ruling, game)}" for ruling in one.rulings]
    return "\n\n".join(said)


def rule_link(rule: str) -> str:
    return f"[{rule}](#{rule.lower()})"


def sheet_sections(rules: Iterable[Rule], game: Game[Any]) -> Iterable[str]:
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            yield f"**{section}**"
        yield f'<span id="{rule.id.lower()}"></span>**{rule.id}** {plain(rule.text, game).replace("[ruling", "[*ruling*")}'


def plain(marked: str, game: Game[Any]) -> str:
    """Marked words as Markdown: cubes as coloured letters."""
    words = words_of(game)

    def put(run: re.Match[str]) -> str:
        if run[1] != "cubes":
            return run[2]
        return "".join(f'<b class="cube {COLOURS.get(letter, "")}">{words.letters(letter)}</b>' for letter in run[2])
    return MARKED.sub(put, escaped(marked))


def escaped(text: str) -> str:
    return text.replace("<", "&lt;").replace("|", "\\|").replace("*", "\\*")


def provenance(game: Game[Any]) -> str:
    """Which groups of the content are known, and which are ours; and how many single items differ from their group."""
    rows = []
    for name, group in game.content.items():
        if isinstance(group, Mapping) and "provenance" in group:
            others = [item for items in group.values() if isinstance(items, Sequence) and not isinstance(items, str)
                      for item in items
                      if isinstance(item, Mapping) and item.get("provenance") not in (None, group["provenance"])]
            apart = ", ".join(f"{sum(item['provenance'] == kind for item in others)} {kind}"
                              for kind in dict.fromkeys(item["provenance"] for item in others))
            note = escaped(str(group.get("note", "")))
            rows.append((f"`{name}`", group["provenance"], f"but {apart}" if apart else "", note))
    notes = any(row[3] for row in rows)
    heads = ("group", "provenance", "single items", "note")
    return in_table(heads if notes else heads[:3], [row if notes else row[:3] for row in rows])


# -- tables -----------------------------------------------------------------------------------------------------------


def tables_page(game: Game[Any]) -> str:
    actions: Actions = game.twin_class.actions
    chance = [kind for kind in game.kinds if kind.name in by_chance(actions)]
    seats = game.seats[0]
    compact, full = (game.observation_spec(seats, kind) for kind in KINDS)
    return "\n\n".join([
        f"# {game.title}: tables",
        f"Made of the rules of `{game.id}`, version {game.version}. [The rules themselves]({game.id}.md).",
        "## Actions",
        f"{game.num_actions:,} ids, the same for any number of seats, any options and any content pack. `game.name(id)` and "
        "`game.action(name)` turn ids into names and back. Logs hold names.",
        in_table(("ids", "names", "asked at", "rule", "what it does"),
                 [action_row(game, actions, kind) for kind in game.kinds if asked_of_seats(actions, kind)]),
        "## Chance",
        f"At most {game.max_chance_outcomes:,} outcomes at once. `state.chance()` gives their weights.",
        in_table(("ids", "names", "drawn from", "rule", "what it does"),
                 [outcome_row(game, actions, kind) for kind in chance]),
        "## Cells",
        f"What a state holds: {len(game.twin_class.declared_fields)} fields. `state.fields()` gives them by name, "
        "`game.position(state)` with everything needed to restore them. An axis of *seats* has room for five parties.",
        in_table(("field", "shape", "type", "values", "meaning"), field_rows(game)),
        *observation(game, compact, "Compact observation"),
        *observation(game, full, "Full observation")]) + "\n"


def by_chance(actions: Actions) -> set[str]:
    return {made.name for made in actions.declarations if made.by_chance}


def asked_of_seats(actions: Actions, kind: Kind) -> bool:
    declared = [made for made in actions.declarations if made.name == kind.name]
    return not declared or any(not made.by_chance for made in declared)


def action_row(game: Game[Any], actions: Actions, kind: Kind) -> tuple[str, ...]:
    made = [one for one in actions.declarations if one.name == kind.name and not one.by_chance]
    steps = dict.fromkeys(step.name for one in made for step in one.during)
    return (id_range(kind), names_of(game, kind), ", ".join(f"`{step}`" for step in steps), in_sheet(game, kind.rule),
            said_of(game, [one.method for one in made], kind.rule))


def outcome_row(game: Game[Any], actions: Actions, kind: Kind) -> tuple[str, ...]:
    made = [one for one in actions.declarations if one.name == kind.name and one.by_chance]
    piles = dict.fromkeys(one.pile for one in made)
    return (id_range(kind), names_of(game, kind), ", ".join(f"`{pile}`" for pile in piles), in_sheet(game, kind.rule),
            said_of(game, [one.method for one in made], kind.rule))


def id_range(kind: Kind) -> str:
    return str(kind.first) if kind.count == 1 else f"{kind.first}–{kind.first + kind.count - 1}"


def names_of(game: Game[Any], kind: Kind) -> str:
    names = [f"`{game.in_notation().name(action)}`" for action in kind.ids]
    return ", ".join(names) if len(names) <= FEW_NAMES else f"{names[0]}, {names[1]} … {names[-1]}"


def in_sheet(game: Game[Any], text: str) -> str:
    return RULE.sub(lambda rule: f"[{rule[0]}]({game.id}.md#{rule[0].lower()})" if rule[0] in game.sheet else rule[0], text)


def said_of(game: Game[Any], methods: Sequence[str], rule: str) -> str:
    """What docstrings say, without the rule that has a column of its own."""
    said = dict.fromkeys(" ".join((getattr(game.twin_class, name).__doc__ or "").split()) for name in methods)
    return in_sheet(game, escaped(" ".join(filter(None, said)).replace(f"{rule}: ", "")))


def field_rows(game: Game[Any]) -> list[tuple[str, ...]]:
    known = meanings(game.twin_class)
    return [(f"`{name}`", shape_of(field), TYPES[field.code], values_of(field), in_sheet(game, escaped(known.get(name, ""))))
            for name, field in game.twin_class.declared_fields.items()]


def shape_of(field: Field) -> str:
    axes = ("seats" if axis == field.seat_axis else str(int(length)) for axis, length in enumerate(field.shape))
    return " × ".join(axes) or "1"


def values_of(field: Field) -> str:
    if field.code == "Q":
        return f"{field.bits} bits"
    low, high = (0, field.most) if field.most is not None else (field.low, field.high)
    return "flag" if (low, high) == (0, 1) else f"{low} to {high}"


def observation(game: Game[Any], spec: ObservationSpec, title: str) -> Iterable[str]:
    yield f"## {title}"
    rows = [(str(part.start), f"`{part.name}`", " × ".join(map(str, part.shape)), f"{part.low} to {part.high}",
             part.encoding, in_sheet(game, escaped(part.meaning))) for part in spec.parts]
    yield (f"`state.observe(seat, \"{spec.kind}\")` with {spec.seats} seat{'s' * (spec.seats != 1)}: {spec.size:,} numbers, "
           f"version `{spec.version}`. Party 0 is the observer. `game.observation_spec(seats, \"{spec.kind}\")` has the "
           "same table.")
    yield in_table(("from", "name", "shape", "bounds", "encoding", "meaning"), rows)


# -- Markdown ---------------------------------------------------------------------------------------------------------


def seats_of(game: Game[Any]) -> str:
    first, last = game.seats[0], game.seats[-1]
    return "alone" if last == 1 else f"{first} to {last} players" if last > first else f"{first} players"


def in_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
