"""The numbered rule sheet of a game: `- EW-12  text`, under headings, with `[ruling]` where the reading is ours."""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ENTRY = re.compile(r"^- ([A-Z][A-Z0-9]*-\d+)\s+(.*)$")


@dataclass(frozen=True)
class Rule:
    id: str
    text: str
    section: str

    @property
    def is_ruling(self) -> bool:
        """Return whether the rule contains a ruling: our reading of a gap in the printed rules."""
        return "[ruling" in self.text


def read_sheet(paths: Iterable[Path]) -> dict[str, Rule]:
    """Return the rules of these sheets by id, in order."""
    rules: dict[str, Rule] = {}
    for path in paths:
        section, found = "", ""
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = ENTRY.match(line)
            if entry:
                found = entry[1]
                if found in rules:
                    raise ValueError(f"{path.name}: {found} stands twice")
                rules[found] = Rule(found, entry[2], section)
            elif found and line.startswith(" "):
                rules[found] = Rule(found, f"{rules[found].text} {line.strip()}", section)
            else:
                found = ""
                section = line.strip("# ").strip() or section
    return rules
