"""What a client can ask about games, without a table."""
from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game
from cardamom.server import (
    models,
)
from cardamom.server.catalogue import rulebook_info, rules_info, shipped, words_info
from cardamom.server.ladder import measured_ladders
from cardamom.server.language import Language
from cardamom.server.limits import limit
from cardamom.server.problems import Refused
from cardamom.server.service import PROBLEMS, Service, ServiceDep, json_response

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/catalogue", dependencies=[limit("read")])
async def get_catalogue(service: ServiceDep, locale: Language) -> models.Catalogue:
    return await asyncio.to_thread(service.catalogue, locale)


@router.get("/words/{game}", dependencies=[limit("read")])
async def get_words(game: str, service: ServiceDep, locale: Language,
                    theme: Annotated[str, Query(max_length=20)] = "") -> models.WordsInfo:
    return words_info(await asyncio.to_thread(game_in_theme, service, game, theme), locale)


@router.get("/rules/{game}", dependencies=[limit("read")])
async def get_rules(game: str, service: ServiceDep, locale: Language,
                    theme: Annotated[str, Query(max_length=20)] = "") -> list[models.RuleInfo]:
    return await asyncio.to_thread(lambda: rules_info(game_in_theme(service, game, theme), locale))


@router.get("/rulebook/{game}", dependencies=[limit("read")])
async def get_rulebook(game: str, service: ServiceDep, locale: Language,
                       theme: Annotated[str, Query(max_length=20)] = "") -> models.RulebookInfo:
    """The rules for people: what the sheet says, in other words."""
    return await asyncio.to_thread(lambda: rulebook_info(game_in_theme(service, game, theme), locale))


def game_in_theme(service: Service, game: str, theme: str) -> Game[Any]:
    """In a thread: the first who asks for a game waits until it is loaded, and nobody else does."""
    try:
        return in_theme(shipped(service.tables.games, game), theme)
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None


@router.get("/samples/{game}", response_model=models.Sample, dependencies=[limit("read", 3)])
async def get_sample(game: str, service: ServiceDep, theme: Annotated[str, Query(max_length=20)] = "",
                     map: Annotated[str | None, Query(max_length=20)] = None) -> Response:
    """A position to be shown as a picture: in the middle of a game, or the start on a map that has a name."""
    def made() -> str:
        return service.samples.get(game_in_theme(service, game, theme), map)
    return json_response(await service.tables.in_slow_thread(made))


@router.get("/ladder", dependencies=[limit("read")])
async def get_ladder() -> models.Ladders:
    """How strong the bots are, as arenas measured it."""
    return models.Ladders.model_validate({"ladders": [asdict(each) for each in measured_ladders()]})
