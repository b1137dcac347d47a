"""Every game can be played and told in every language, from its setup to its end; what is not translated is English."""
from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import cardamom
from cardamom.bots.greedy import GreedyBot
from cardamom.cli.menu import menu
from cardamom.cli.terminal_session import TerminalSession
from cardamom.games.century.themes import in_theme
from cardamom.table.table import Table
from cardamom.telling import hint
from cardamom.telling.locales import ENGLISH, LOCALES
from cardamom.telling.speak import Speaker
from cardamom.telling.words import message_files
from tests.catalogues import messages, raw_keys, untranslated
from tests.cli.conftest import Ask

FEW_ROUNDS = 3
OTHERS = [locale for locale in LOCALES if locale != ENGLISH]
ISLANDS = ("eastern-wonders", "eastern-wonders-solo")
COMMANDS = ("?", "? xyzzy", "why", "why claim", "why end", "why trade", "try", "try 1", "plan", "plan 3", "plan S1", "look",
            "news", "hint", "undo", "undo never", "save", "resign", "trade", "sail 99", "99", "nonsense", "harvest build")


def typed_by_a_bot(table: Table, game: cardamom.Game[Any]) -> Iterator[str]:
    """What the bot would do, and before the first decisions every command. Rules are not quoted: sheets are English."""
    bot, commands = GreedyBot(seed=5), [*COMMANDS, *COMMANDS]
    while not table.over:
        yield from commands[:4]
        del commands[:4]
        yield game.name(bot.choose(table.state.copy()))


def play_in_terminal(game_id: str, locale: str, theme: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the terminal says in a whole game."""
    game = cardamom.load(game_id)
    table = Table(game, ["Anna", "greedy"][:max(game.seats)], cardamom.SeededDealer(5), **limited(game, rounds))
    said = io.StringIO()
    session = TerminalSession(table, {seat: GreedyBot(seed=seat) for seat in range(1, len(table.players))},
                              Console(file=said, width=100, height=40, soft_wrap=True), theme=theme, locale=locale)
    typed = typed_by_a_bot(table, session.game)
    monkeypatch.setattr("cardamom.cli.keyboard.read_line", lambda _: next(typed))
    monkeypatch.setattr(hint, "simulations_of", lambda game: 50)  # it is not asked how good hints are
    session.play()
    assert table.over
    return said.getvalue()


def limited(game: cardamom.Game[Any], rounds: int) -> dict[str, Any]:
    """The option for so many rounds, where a game has it."""
    return {"rounds": rounds} if any(option.name == "rounds" for option in game.options) else {}


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [4, pytest.param(100, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game_id", "theme"), [*((game_id, "spice") for game_id in ISLANDS), ("eastern-wonders", "golem")])
def test_a_whole_game_in_the_terminal_shows_no_key_and_no_other_language(
        game_id: str, theme: str, locale: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    said = play_in_terminal(game_id, locale, theme, rounds, monkeypatch)
    files = message_files(ENGLISH, cardamom.load(game_id).folders)
    assert not raw_keys(said, files)
    if locale != ENGLISH:
        assert not untranslated(said, locale, files)


PARTLY = [game_id for game_id in cardamom.game_ids() if game_id not in ISLANDS]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "locale"), [  # in one language each: what it lacks is said in English in all of them
    pytest.param(game_id, locale, marks=() if locale == LOCALES[place % len(LOCALES)] else pytest.mark.exhaustive)
    for place, game_id in enumerate(PARTLY) for locale in LOCALES])
def test_a_whole_game_that_falls_back_to_english_shows_no_key(
        game_id: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = play_in_terminal(game_id, locale, "", FEW_ROUNDS, monkeypatch)
    assert not raw_keys(said, message_files(ENGLISH, cardamom.load(game_id).folders))
    assert raw_keys(f"{said} ask-over", message_files(ENGLISH))  # it would be noticed


@pytest.mark.parametrize("locale", OTHERS)
def test_the_start_menu_is_translated(locale: str, monkeypatch: pytest.MonkeyPatch,
                                      capsys: pytest.CaptureFixture[str], home: object) -> None:
    typed = iter(["99", "eastern wonders", "Anna,greedy"])
    monkeypatch.setattr("cardamom.cli.keyboard.read_line", lambda _: next(typed))
    menu(locale=locale)
    said, files = capsys.readouterr().out, message_files(ENGLISH)
    assert not raw_keys(said, files) and not untranslated(said, locale, files)


@pytest.mark.parametrize("folder", cardamom.load("eastern-wonders-solo").folders, ids=lambda folder: folder.name)
@pytest.mark.parametrize("locale", OTHERS)
def test_eastern_wonders_is_translated_in_full(folder: Path, locale: str) -> None:
    for file in message_files(ENGLISH, [folder], common=["table", "page"]):
        translated = {entry.id.name for entry in messages(file.parents[1] / locale / file.name)}
        assert not [entry.id.name for entry in messages(file) if entry.id.name not in translated]


def played(game_id: str) -> cardamom.Table:
    game = cardamom.load(game_id)
    players = ["greedy"] * min(2, max(game.seats))
    table = cardamom.Table(game, players, cardamom.SeededDealer(5), **limited(game, FEW_ROUNDS))
    table.play(seed=5)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_a_whole_game_is_told_in_every_language(game_id: str) -> None:
    table = played(game_id)
    for locale in LOCALES:
        speaker = Speaker(in_theme(table.game), ["Anna", "Ben"][:len(table.players)], locale=locale, readers=[0])
        state = table.history.start.copy()
        for line in speaker.describe(state, table.actions):
            assert line.strip() == line != "" and "{" not in line and "\ue000" not in line
        for action in table.actions:
            assert speaker.prompt(state)
            state.apply(action)


@pytest.mark.parametrize(("arguments", "said"), [
    (("--language", "pl"), "Wybierz swój zestaw początkowy."), (("--language", "pt-BR"), "Escolha seu conjunto inicial."),
    (("--language", "en"), "Choose your starting cubes.")])
def test_the_terminal_speaks_the_language_asked_for(ask: Ask, arguments: tuple[str, ...], said: str) -> None:
    answer = ask("play", "eastern-wonders", "--seed", "3", "--seats", "Anna,Ben", *arguments, typed="1\nquit\n")
    assert answer.code == 0 and said in answer.out


def test_an_unknown_language_is_refused(ask: Ask) -> None:
    answer = ask("rules", "eastern-wonders", "--language", "tlh")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.endswith("language: tlh is not one of en, pl, pt-BR\n")
