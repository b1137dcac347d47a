"""`cardamom review`: in words, as JSON and as a page in a file; what cannot be reviewed is refused with a sentence."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardamom
from tests.cli.conftest import Ask
from tests.scenario import loaded

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def compiled(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A review searches much."""
    monkeypatch.delenv("CARDAMOM_ENGINE")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    game = loaded("eastern-wonders", "native")
    table = cardamom.Table(game, ["greedy", "random"], cardamom.SeededDealer(3), rounds=2)
    table.play(seed=5)
    table.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_a_review_in_words_and_for_programs(ask: Ask, log: Path) -> None:
    said = ask("review", str(log), "--simulations", "10")
    assert said.code == 0 and "Chance to win, from the first decision to the end:" in said.out
    assert "random (B): " in said.out and "Better: " in said.out
    data = json.loads(ask("review", str(log), "--simulations", "10", "--json").out)
    assert data["game"] == "eastern-wonders" and data["review"]["first"] == 10 and len(data["review"]["decisions"]) == 2
    assert "Szanse na wygraną" in ask("review", str(log), "--simulations", "10", "--language", "pl").out


def test_a_review_as_a_page_that_needs_nothing_else(ask: Ask, log: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert str(page) in ask("review", str(log), "--simulations", "10", "--html", str(page)).out
    written = page.read_text(encoding="utf-8")
    assert "default-src 'none'" in written and "http://127" not in written
    saved = json.loads(written.split('<script id="saved" type="application/json">')[1].split("</script>")[0])
    places = {turn[at] for turn in saved["tables/file/review"]["review"]["turns"] for at in ("place", "end")}
    assert {f"tables/file/at/{place}" for place in places} <= saved.keys()
    assert f"{page} already exists" in ask("review", str(log), "--html", str(page)).err


def test_what_cannot_be_reviewed_is_refused(ask: Ask, log: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text(log.read_text(encoding="utf-8").splitlines()[0] + "\n", encoding="utf-8")
    for arguments, why in ((("nowhere.jsonl",), "nowhere.jsonl"), ((str(empty),), "nothing was decided"),
                           ((str(log), "--simulations", "0"), "is not a positive number")):
        refused = ask("review", *arguments)
        assert refused.code == 2 and why in refused.err and refused.out == ""
