"""`cardamom rules`: show the rules of a game, or those about something."""
from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.kernel.sheet import Rule
from cardamom.telling.locales import ENGLISH
from cardamom.telling.rulebook import Paragraph, Rulebook, rulebook_of
from cardamom.telling.search import needles_of, search
from cardamom.telling.words import sheet_of, words_of

if TYPE_CHECKING:
    from rich.text import Text

WIDTH = 100
RULING = r"\[ruling[^\]]*\]"
CUBES = re.compile(r"\[\[\w+:([^\]]*)\]\]")  # in marked words


def show_rules(game_id: str, about: str, of_sheet: bool, as_json: bool, theme: str = "", locale: str = ENGLISH) -> None:
    game = in_theme(cardamom.load(game_id), theme)
    if as_json:
        print(json.dumps([{"id": rule.id, "section": rule.section, "text": rule.text, "ruling": rule.is_ruling}
                          for rule in rules_about(game, about, locale)], indent=2, ensure_ascii=False))
        return
    book = rulebook_of(game, locale)
    if of_sheet or not book.sections:
        show_sheet(rules_about(game, about, locale), about)
    else:
        show_rulebook(game, book, about, locale)


def show_sheet(found: Sequence[Rule], about: str) -> None:
    from rich.text import Text

    from cardamom.cli.paint import QUIET, console
    out = console()
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            out.print(Text.assemble("\n", (section, "bold")))
        text = Text(rule.text)
        text.highlight_regex(RULING, "italic #b0820a")
        highlight(text, about, [rule.id])
        print_row(Text(f"  {rule.id}", "bold" if rule.is_ruling else ""), text)
    if any(rule.is_ruling for rule in found):
        out.print("\n[ruling]: our reading, where the printed rules leave a gap.", style=QUIET)


def show_rulebook(game: Game[Any], book: Rulebook, about: str, locale: str) -> None:
    from rich.text import Text

    from cardamom.cli.paint import QUIET, console
    words = words_of(game, locale)

    def plain(marked: str) -> str:
        return CUBES.sub(lambda run: words.letters(run[1]), marked)

    out = console()
    found, terms = paragraphs_about(game, book, about), search(book, needles_of(about, book.glossary)).terms
    if not found and not terms:
        raise no_rule(game, about)
    if not about:
        out.print(Text(plain(book.about)), width=min(out.width, WIDTH))
        out.print(Text("\nHow to play in three minutes", "bold"))
        for place, caption in enumerate(book.captions, 1):
            print_row(Text(f"  {place}"), Text.assemble((caption.title, "bold"), "  ", plain(caption.text)), 4)
        print_row(Text(""), Text.assemble(("Your turn", "bold"), "  ", " > ".join(map(plain, book.turn))), 4)
    for section in book.sections:
        shown = [paragraph for paragraph in section.paragraphs if paragraph in found]
        if shown:
            out.print(Text(f"\n{section.title}", "bold"))
        for paragraph in shown:
            said = Text(plain(paragraph.text))
            for example in paragraph.examples:
                said.append_text(Text.assemble("\n", ("Example", "bold"), "  ", plain(example), style=QUIET))
            for ruling in paragraph.rulings:
                said.append_text(Text.assemble("\n", ("Our ruling", "bold #b0820a"), "  ", plain(ruling), style=QUIET))
            for needle in needles_of(about, book.glossary):
                said.highlight_regex(needle.pattern, "bold reverse")
            print_row(Text("\n".join(f"  {rule}" for rule in paragraph.rules), QUIET), said)
    if terms:
        out.print(Text("\nIn other words", "bold"))
    for term in terms:
        print_row(Text(f"  {capital(term.name)}", "bold"), Text(plain(term.meaning)), 24)
    command = shlex.join(["cardamom", "rules", game.id, *filter(None, [about]), "--sheet"])
    out.print(f"\nThe numbered sheet: {command}", style=QUIET)


def print_row(name: Text, said: Text, width: int = 8) -> None:
    from rich.table import Table

    from cardamom.cli.paint import console
    out = console()
    row = Table.grid(padding=(0, 1))
    row.add_column(width=width)
    row.add_row(name, said)
    out.print(row, soft_wrap=False, width=min(out.width, WIDTH))


def highlight(said: Text, about: str, ids: Sequence[str]) -> None:
    if about and about.upper() not in ids:
        said.highlight_words([about], "bold reverse", case_sensitive=False)


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def paragraphs_about(game: Game[Any], book: Rulebook, about: str) -> list[Paragraph]:
    """Return all paragraphs; or those of this section; or those about what was asked, or the action of that name."""
    word = about.lower()
    granting = {kind.rule for kind in game.kinds if kind.name == word}
    asked = {one for section in search(book, needles_of(about, book.glossary)).sections for one in section.paragraphs}
    return ([one for section in book.sections if section.title.lower() == word for one in section.paragraphs]
            or [one for section in book.sections for one in section.paragraphs
                if one in asked or granting.intersection(one.rules)])


def rules_about(game: Game[Any], about: str, locale: str = ENGLISH) -> list[Rule]:
    """Return all rules; or the one with this id; or those of this section; or those that mention it or grant that action."""
    rules, word = list(sheet_of(game, locale).values()), about.lower()
    granting = {kind.rule for kind in game.kinds if kind.name == word}
    found = ([rule for rule in rules if not word or rule.id.lower() == word]
              or [rule for rule in rules if rule.section.lower() == word]
              or [rule for rule in rules if word in rule.text.lower() or rule.id in granting])
    if found:
        return found
    raise no_rule(game, about)


def no_rule(game: Game[Any], about: str) -> BadInput:
    return BadInput(
        f"no rule of {game.id} is called {about} or mentions it; list all of them with: cardamom rules {game.id}")
