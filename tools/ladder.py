"""Write src/cardamom/server/ladder.json, the strength of the levels, from what arenas measured.

    cardamom arena eastern-wonders --bots hard,medium,easy,greedy,random --deals 50 --seed 1 --out runs/islands
    python tools/ladder.py runs/islands/results.json [MORE ...]

A result replaces what is known of the same game, number of seats and difficulty; the rest of the file stays. Only levels
that people choose from are kept, with the ratings they had among all bots of that arena. --date says when it was measured,
if that was not when the file was written.
"""
from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from cardamom.bots.registry import LEVELS
from cardamom.games import load
from cardamom.kernel.options import OneOf
from cardamom.server.ladder import FILE, MeasuredLadder, RatedBot, SoloRate, read_ladders


def ladder_of(document: dict[str, Any], day: date) -> MeasuredLadder:
    """The levels of an arena; ValueError if there are fewer than two, or something about it is not as in other games."""
    game = load(document["game"])
    standings = sorted((each for each in document["results"]["ladder"] if each["bot"] in LEVELS),
                       key=lambda each: LEVELS.index(each["bot"]))
    if len(standings) < 2:
        raise ValueError("fewer than two levels took part")
    if document["version"] != game.version:
        raise ValueError(f"measured with version {document['version']} of the rules; they are version {game.version} now")
    option = next((each for each in game.options if isinstance(each, OneOf) and each.difficulty), None)
    alone = document["seats"] == 1
    given = dict(document["options"])
    difficulty = str(given.pop(option.name, option.default)) if option and alone else None
    if given:
        raise ValueError(f"measured with other options than usual: {', '.join(given)}")
    rated = () if alone else tuple(
        RatedBot(each["bot"], each["rating"]["points"], each["rating"]["low"], each["rating"]["high"],
                 each["wins"]["played"]) for each in standings)
    rates = tuple(SoloRate(each["bot"], round(each["wins"]["won"]), each["wins"]["played"], round(each["wins"]["low"], 4),
                           round(each["wins"]["high"], 4)) for each in standings) if alone else ()
    return MeasuredLadder(game.id, game.version, document["seats"], difficulty, rated, rates, document["results"]["games"],
                          document["command"], day.isoformat())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+", type=Path, metavar="results.json")
    parser.add_argument("--date", type=date.fromisoformat, help="when it was measured, as 2026-11-17")
    parser.add_argument("--out", type=Path, default=FILE, help="another file to write")
    given = parser.parse_args()
    before = read_ladders(given.out) if given.out.exists() else ()
    known = {(each.game, each.seats, each.difficulty): each for each in before}
    for path in given.results:
        try:
            ladder = ladder_of(json.loads(path.read_text(encoding="utf-8")),
                               given.date or datetime.fromtimestamp(path.stat().st_mtime, UTC).date())
        except (OSError, ValueError, KeyError, TypeError) as error:
            parser.error(f"{path}: {error}")
        known[ladder.game, ladder.seats, ladder.difficulty] = ladder
    entries = [asdict(known[key]) for key in sorted(known, key=str)]
    given.out.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{given.out}: {len(entries)} ladders")


if __name__ == "__main__":
    main()
