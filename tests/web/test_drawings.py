"""Drawings that are named after what they show."""
from __future__ import annotations

import re
from pathlib import Path

from tests.scenario import loaded

MONUMENTS = Path(__file__).parents[2] / "web" / "src" / "games" / "cities" / "monuments"


def test_every_monument_has_a_drawing_of_its_own_for_each_piece_lying_and_standing() -> None:
    game = loaded("world-wonders", "native")
    box = game.view(game.start(2))["box"]
    monuments = {name: facts["pieces"] for name, facts in box.items() if "pieces" in facts}
    assert len(monuments) == 21
    for name, pieces in monuments.items():
        drawn = dict(re.findall(r'<symbol [^>]*id="ww-([^"]+)"[^>]*>(.*?)</symbol>',
                                (MONUMENTS / f"{name}.sprite.svg").read_text(encoding="utf-8"), re.DOTALL))
        wanted = set()
        for part, piece in enumerate(pieces, start=1):
            rows, columns = (max(square[axis] for square in piece["shape"]) + 1 for axis in (0, 1))
            which = f"{name}-{part}" if len(pieces) > 1 else name
            wanted |= {f"{which}-{columns}x{rows}", f"{which}-{rows}x{columns}"}
        assert set(drawn) == wanted
        assert all("<path" in drawing or "<rect" in drawing for drawing in drawn.values()), name
