"""Every choice of every game has a preview, and every act can be described."""
from __future__ import annotations

import pytest

from cardamom.games.century.themes import in_theme
from cardamom.kernel.state import CHANCE, OVER
from cardamom.telling.preview import preview
from cardamom.telling.speak import Marker, Speaker
from tests.conformance.cases import CASES, Case, journey, stops

DEFAULTS = [case for case in CASES if case.is_default]
MOST_SEATS = [pytest.param(case, id=case.label, marks=() if case.both else pytest.mark.exhaustive) for case in DEFAULTS]
MOST_ACTS = 400  # of a journey


def spread(actions: list[int], most: int) -> list[int]:
    """At most so many, of all kinds: ids of a kind stand side by side."""
    return [actions[place * len(actions) // most] for place in range(most)] if len(actions) > most else actions


@pytest.mark.slow
@pytest.mark.parametrize("most", [2, pytest.param(40, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("case", MOST_SEATS)
def test_every_choice_has_a_preview(case: Case, most: int) -> None:
    game = case.game("native")
    speaker, marker = (kind(in_theme(game), [f"Player {n}" for n in range(case.seats)]) for kind in (Speaker, Marker))
    for state in stops(case, "native"):
        if state.to_act in (CHANCE, OVER):
            continue
        for action in spread(state.legal(), most):
            plain, marked = preview(state, [action], speaker), preview(state, [action], marker)
            assert len(plain) == len(marked) and all(plain) and "[[" not in "".join(plain)
            assert all(line.count("[[") == line.count("]]") for line in marked)


@pytest.mark.slow
@pytest.mark.parametrize("every", [7, pytest.param(3, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("case", MOST_SEATS)
def test_what_has_changed_can_be_described(case: Case, every: int) -> None:
    """Between positions that lie some acts apart."""
    game, state = case.game("native"), case.start("native")
    speakers = [kind(game, [f"Player {n}" for n in range(case.seats)], hidden)
                for kind in (Speaker, Marker) for hidden in ((), range(state.parties))]
    actions = journey(case, True).actions[:MOST_ACTS]
    for speaker in speakers:
        lines = [*speaker.describe(state, actions)]
        assert len(lines) == len(actions)
        for line in (*lines, *speaker.describe_briefly(state, actions)):
            assert line.strip() == line != "" and "{" not in line and "None" not in line


@pytest.mark.parametrize("case", DEFAULTS, ids=lambda case: case.label)
def test_names_say_where_an_action_would_happen(case: Case) -> None:
    game, found = case.game("native"), 0
    for state in stops(case, "native"):
        for choice in game.choices(state):
            ref = game.ref_of(state, choice["id"])
            assert ref is None or ref == choice["on"]
            found += ref is not None
    assert found
