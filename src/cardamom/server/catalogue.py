"""What the home page offers: games, bots, words and rules."""
from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from cardamom.bots.registry import LISTED, USUAL, ListedBot
from cardamom.games import game_ids
from cardamom.games.century.themes import in_theme, theme_of, themes_of, usual_theme
from cardamom.kernel.game import Game
from cardamom.kernel.options import Option
from cardamom.server.loaded_games import LoadedGames
from cardamom.server.models import BotInfo, Catalogue, GameInfo, OptionInfo, RulebookInfo, RuleInfo, WordsInfo
from cardamom.server.problems import Refused
from cardamom.table.guide import guide_of
from cardamom.table.practice import practice_of
from cardamom.telling.rulebook import rulebook_of
from cardamom.telling.words import Words, message_sources, sheet_of, words_in, words_of


def shipped(games: LoadedGames, game_id: str) -> Game[Any]:
    """Return a game with its shipped content; 404 if there is none with this id."""
    if game_id not in game_ids():
        raise Refused(404, "refused-no-game", name=game_id, games=list(game_ids()))
    return games.get(game_id)


def catalogue(games: LoadedGames, locale: str) -> Catalogue:
    return Catalogue(games=[game_info(games.get(game_id), locale) for game_id in game_ids()],
                     bots=[bot_info(bot, locale) for bot in LISTED], usual_bot=USUAL)


def bot_info(bot: ListedBot, locale: str) -> BotInfo:
    words = words_in(locale)
    return BotInfo(name=bot.name, label=words.named("bot", bot.name), character=bot.character,
                   description=words.named("playing", bot.name))


def game_info(game: Game[Any], locale: str) -> GameInfo:
    usual = 2 if 2 in game.seats else game.seats[0]
    alone = game.start(game.seats[0])
    words = words_of(in_theme(game, usual_theme(game)), locale)
    return GameInfo(
        id=game.id, title=game.title, name=words.named("game", "name", game.title),
        tagline=words.named("game", "tagline", ""), version=game.version,
        seats=list(game.seats), usual_seats=usual, minutes=game.minutes,
        options=[option_info(game, option, words) for option in game.options], themes=list(themes_of(game)),
        usual_theme=usual_theme(game), automaton=alone.parties > game.seats[0],
        guide=guide_of(game) is not None, practice=len(practice_of(game).positions))


def option_info(game: Game[Any], option: Option, words: Words) -> OptionInfo:
    """Describe an option, in the game's own words if it has any."""
    described = option.described()
    values = [value if isinstance(value, str) else json.dumps(value) for value in described.get("values", [])]
    labels = {value: words.named(f"option-{option.name}", value.replace(":", "-"), "") for value in values}
    return OptionInfo(
        name=option.name, label=words.named("option", option.name, option.name.replace("_", " ").capitalize()),
        about=words.named("option", f"{option.name}-about", option.about),
        labels={value: label for value, label in labels.items() if label}, default=option.default,
        seats=seats_of(game, option), **described)


def seats_of(game: Game[Any], option: Option) -> list[int]:
    """Return the seat counts at which an option matters; empty means all of them."""
    open_for = [seats for seats in game.seats if option.matters(seats)]
    return [] if open_for == list(game.seats) else open_for


def words_info(game: Game[Any], locale: str) -> WordsInfo:
    theme = theme_of(game)
    sources = message_sources(locale, game.folders, theme.name, common=["table"])
    return WordsInfo.model_validate({
        "game": game.id, "theme": theme.name, "locale": locale, "cubes": theme.cubes,
        "sources": [{"locale": name, "messages": "\n".join(texts)} for name, texts in sources.items()]})


def rules_info(game: Game[Any], locale: str) -> list[RuleInfo]:
    return [RuleInfo(id=rule.id, section=rule.section, text=rule.text) for rule in sheet_of(game, locale).values()]


def rulebook_info(game: Game[Any], locale: str) -> RulebookInfo:
    return RulebookInfo.model_validate(asdict(rulebook_of(game, locale)))
