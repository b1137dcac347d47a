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
    """Return the rules as explained to players."""
    return await asyncio.to_thread(lambda: rulebook_info(game_in_theme(service, game, theme), locale))


def game_in_theme(service: Service, game: str, theme: str) -> Game[Any]:
    """Load a game in a thread, so that only the first who asks for it has to wait."""
    try:
        return in_theme(shipped(service.tables.games, game), theme)
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None


@router.get("/samples/{game}", response_model=models.Sample, dependencies=[limit("read", 3)])
async def get_sample(game: str, service: ServiceDep, theme: Annotated[str, Query(max_length=20)] = "",
                     map: Annotated[str | None, Query(max_length=20)] = None) -> Response:
    """Return a position for a picture: from the middle of a game, or the start on a named map."""
    def made() -> str:
        return service.samples.get(game_in_theme(service, game, theme), map)
    return json_response(await service.tables.in_slow_thread(made))


@router.get("/ladder", dependencies=[limit("read")])
async def get_ladder() -> models.Ladders:
    """Return how strong the bots are, as measured by arenas."""
    return models.Ladders.model_validate({"ladders": [asdict(each) for each in measured_ladders()]})
