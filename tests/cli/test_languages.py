"""Every game can be played and told in every language, from its setup to its end; what is not translated is English."""
from __future__ import annotations

from typing import Any

import pytest

import cardamom
from cardamom.games.century.themes import in_theme
from cardamom.telling.locales import LOCALES
from cardamom.telling.speak import Speaker
from tests.cli.conftest import Ask

FEW_ROUNDS = 3


def played(game_id: str) -> cardamom.Table:
    game = cardamom.load(game_id)
    short: dict[str, Any] = {"rounds": FEW_ROUNDS} if any(option.name == "rounds" for option in game.options) else {}
    table = cardamom.Table(game, ["greedy"] * min(2, max(game.seats)), cardamom.SeededDealer(5), **short)
    table.play(seed=5)
    return table


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
