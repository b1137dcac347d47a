"""The rules for people: every rule of the sheet in other words, and bad files refused."""
from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import cardamom
from cardamom.games.century.themes import in_theme, themes_of
from cardamom.telling.locales import LOCALES
from cardamom.telling.rulebook import Paragraph, Rulebook, rulebook_in, rulebook_of, texts_of

GAMES = [(game_id, theme) for game_id in cardamom.game_ids() for theme in themes_of(cardamom.load(game_id)) or ("",)]
WEB = Path(__file__).parents[2] / "web"
SHEET = "# Kites\n\n- KT-1  Fly.\n- KT-2  Land {CUBES(\"Y\")}.\n"
BOOK = """# Kites

Let your kite rise.

## Three minutes

1. [board] One: Fly.
2. [cubes YR] Two: Fly.
3. [trade YY>R] Three: Fly.
4. [points 1 2] Four: Fly.
5. [coins 7] Five: Fly.
6. [pieces kite-0] Six: Fly.

## Turn

- Fly
- Land

## Flying

[KT-1 KT-2] You fly, and land
on {CUBES("Y")}.
> Example: You land.
> Ruling: You land
  softly.
> Asked: down, come
  home

## Glossary

- Land (ground, come down): Where {DEAL("Y>R")} is.
"""


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def write(book: str = BOOK, sheet: str = SHEET, folder: str = "kites") -> Path:
        words = tmp_path / folder / "words" / "en"
        words.mkdir(parents=True)
        words.joinpath("rules.md").write_text(sheet, encoding="utf-8")
        words.joinpath("rulebook.md").write_text(book, encoding="utf-8")
        return tmp_path / folder
    return write


def rules_of(book: Rulebook) -> list[str]:
    return [rule for section in book.sections for paragraph in section.paragraphs for rule in paragraph.rules]


@pytest.mark.parametrize(("game_id", "theme"), GAMES)
def test_every_rule_of_a_game_is_reworded(game_id: str, theme: str) -> None:
    game = in_theme(cardamom.load(game_id), theme)
    book = rulebook_of(game)
    assert set(rules_of(book)) == set(game.sheet)
    assert len(book.captions) == 6
    assert not [said for said in texts_of(book) if re.search(r"[{}]|\[(?!\[)(?<!\[\[)", said)]
    assert all(term.synonyms for term in book.glossary)


@pytest.mark.parametrize(("game_id", "theme"), GAMES)
def test_rulings_of_the_sheet_are_rulings_of_the_text(game_id: str, theme: str) -> None:
    game = in_theme(cardamom.load(game_id), theme)
    ours = {rule for section in rulebook_of(game).sections for paragraph in section.paragraphs
            for rule in paragraph.rules if paragraph.rulings}
    assert {rule.id for rule in game.sheet.values() if rule.is_ruling} - ours == set()


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_pieces_in_pictures_are_drawn_on_the_page(game_id: str) -> None:
    sprites = "".join(file.read_text(encoding="utf-8") for file in WEB.glob("src/games/**/*.sprite.svg"))
    names = [name for caption in rulebook_of(cardamom.load(game_id)).captions if caption.picture == "pieces"
             for name in caption.shows.split()]
    assert names
    assert not [name for name in names if f'<symbol id="{name}"' not in sprites]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_language_without_a_rulebook_has_the_english_one(locale: str) -> None:
    assert rulebook_of(cardamom.load("eastern-wonders"), locale) == rulebook_of(cardamom.load("eastern-wonders"))


def test_a_file_is_read_as_it_is_written(write: Callable[..., Path]) -> None:
    book = rulebook_in("en", (write(),))
    assert book.about == "Let your kite rise."
    assert [(one.picture, one.shows, one.title) for one in book.captions][1:3] == [
        ("cubes", "YR", "Two"), ("trade", "YY>R", "Three")]
    assert book.turn == ("Fly", "Land")
    [flying] = book.sections
    assert flying.paragraphs == (
        Paragraph(("KT-1", "KT-2"), "You fly, and land on [[cubes:Y]].", ("You land.",), ("You land softly.",),
                  ("down", "come home")),)
    [land] = book.glossary
    assert (land.name, land.synonyms, land.meaning) == ("Land", ("ground", "come down"), "Where [[deal:Y>R]] is.")


def test_a_game_without_a_file_has_an_empty_one(tmp_path: Path) -> None:
    words = tmp_path / "words" / "en"
    words.mkdir(parents=True)
    words.joinpath("rules.md").write_text(SHEET, encoding="utf-8")
    assert rulebook_in("en", (tmp_path,)) == Rulebook()


def test_a_game_adds_to_what_it_shares_and_replaces_it(write: Callable[..., Path]) -> None:
    shared = write("# Wind\n\n## Flying\n\n[W-1] Up.\n\n[W-2] Down.\n\n## Wind\n\n[W-3] Calm.\n\n## Glossary\n\n"
                   "- Up (high): A.\n- Down (low): B.\n", "- W-1  Up.\n- W-2  Down.\n- W-3  Calm.\n", "wind")
    own = write(BOOK.replace("## Flying", "## Wind\n\n## Flying").replace("[KT-1 KT-2]", "[W-2 KT-1 KT-2]")
                .replace("- Land", "- down (below): C.\n- Land", 2).replace("You fly", "You fly down"), folder="kites")
    book = rulebook_in("en", (shared, own))
    assert [(section.title, [paragraph.rules for paragraph in section.paragraphs]) for section in book.sections] == [
        ("Wind", [("W-3",)]), ("Flying", [("W-1",), ("W-2", "KT-1", "KT-2")])]
    assert [(term.name, term.meaning) for term in book.glossary][-1] == ("Up", "A.")
    assert "B." not in [term.meaning for term in book.glossary]


@pytest.mark.parametrize(("old", "new", "why"), [
    ("[KT-1 KT-2]", "[KT-1]", "kites/rulebook.md: no paragraph is about KT-2"),
    ("[KT-1 KT-2]", "[KT-1 KT-2 KT-3]", "kites/rulebook.md line 21: the sheet has no rule KT-3"),
    ("[KT-1 KT-2] You", "You", "kites/rulebook.md line 21: expected a paragraph that begins with its rules"),
    ("6. [pieces kite-0] Six: Fly.\n", "", "kites/rulebook.md: 6 captions are needed, found 5"),
    ("3. [trade", "4. [trade", "kites/rulebook.md line 9: caption 4 comes where caption 3 is expected"),
    ("[cubes YR]", "[cube YR]", "kites/rulebook.md line 8: picture cube is not one of board, cubes, trade,"),
    ("[cubes YR]", "[cubes YX]", "kites/rulebook.md line 8: picture cubes cannot show 'YX'"),
    ("1. [board] One", "1. One", "kites/rulebook.md line 7: expected a caption like"),
    ("- Fly\n", "Fly\n", "kites/rulebook.md line 16: expected `- what comes next`, found 'Fly'"),
    ("> Ruling: You", "> Rule: You", "kites/rulebook.md line 24: expected `> Example: ...`, `> Ruling: ...` or"),
    ("## Flying\n", "## Flying\n\n> Example: Up.\n",
     "kites/rulebook.md line 21: this note belongs to no paragraph: '> Example: Up.'"),
    ("## Glossary", "## Flying\n\n## Glossary", "kites/rulebook.md line 29: section 'Flying' stands twice"),
    ("## Glossary", "## Wind\n\n## Glossary", "kites/rulebook.md: section 'Wind' has no paragraph"),
    ("- Land (", "- Sand (", "kites/rulebook.md: the term 'Sand' is explained and not used"),
    ("- Land (ground, come down): W", "- Land w", "kites/rulebook.md line 31: expected a term like"),
    ("Let your kite rise.", "", "kites/rulebook.md: a game needs a sentence about it"),
    ("You fly", "{ fly", "kites/rulebook.md: the text starting with '{ fly, and land"),
    ("You fly", "{-you} fly", "kites/rulebook.md: the text starting with '{-you} fly, and land"),
])
def test_a_bad_file_is_refused_with_a_sentence(write: Callable[..., Path], old: str, new: str, why: str) -> None:
    assert old in BOOK
    folder = write(BOOK.replace(old, new, 1))
    with pytest.raises(ValueError, match=f"^{re.escape(why)}"):
        rulebook_in("en", (folder,))
