"""Who may do what: every endpoint and message, by nobody, a spectator, another seat, and the own seat.

The table: Anna (seat 0, she made it) and Ben (seat 1), by invitation. It is her turn. Carla looks on.
"""
from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute

from cardamom.server import health, sessions
from cardamom.server.app import ROUTERS
from cardamom.server.models import Problem
from tests.server.conftest import FRIEND, ME, House, Visitor, listening, opened, watching

WHO = ("nobody", "spectator", "other seat", "own seat")


@dataclass
class Scene:
    house: House
    table: str
    seq: int
    choice: str
    visitors: dict[str, Visitor]

    @property
    def anna(self) -> Visitor:
        return self.visitors["own seat"]

    async def with_ben(self) -> str:
        return await with_friend(self.anna, self.visitors["other seat"])

    async def over(self) -> str:
        """A table that is over, with the same people."""
        table = await self.with_ben()
        async with self.house.tables.changing(table) as live:
            live.status = "over"
        return table

    async def rematch(self) -> str:
        """Anna asks Ben to play again."""
        return str((await self.anna.post(f"/tables/{await self.over()}/rematch"))["table"])

    async def waiting(self) -> str:
        """Ben has joined it, a seat is open."""
        table = await self.anna.make("eastern-wonders", ME, FRIEND, FRIEND)
        token = (await self.anna.frame(table))["links"]["1"]
        await self.visitors["other seat"].post(f"/tables/{table}/join", {"token": token})
        return table

    async def session(self) -> str:
        """Another sign-in of Anna's."""
        async with self.house.tables.store.write() as connection:
            session, _ = await sessions.start(connection, (await self.anna.get("/me"))["id"], "Firefox on Linux")
        return session

    async def block(self) -> str:
        """Of Anna's."""
        table = await with_friend(self.anna, await self.house.visitor("Dora"))
        await self.anna.post(f"/tables/{table}/block", {"seat": 1}, 204)
        return str((await self.anna.get("/account"))["blocks"][0]["block"])

    async def report(self) -> str:
        return str((await self.anna.post(f"/tables/{self.table}/reports", {"place": 1}, 201))["report"])

    async def invitation(self) -> tuple[str, str]:
        """A table, and the token that invites to it."""
        table = await self.anna.make("eastern-wonders", ME, FRIEND)
        return table, (await self.anna.frame(table))["links"]["1"]


async def set_up(house: House) -> Scene:
    anna, ben, carla = await house.visitor("Anna"), await house.visitor("Ben"), await house.visitor("Carla")
    table = await with_friend(anna, ben)
    for _ in range(8):  # until it is Anna's turn, and she has something to take back
        frame = await anna.frame(table)
        if frame["turn"] and frame["takeback"] and frame["takeback"]["decision"]:
            break
        await (anna if frame["turn"] else ben).choose(table)
    return Scene(house, table, frame["seq"], frame["turn"]["groups"][0]["choices"][0]["name"], {
        "nobody": await house.visitor(), "spectator": carla, "other seat": ben, "own seat": anna})


@pytest.fixture
async def scene(house: House) -> Scene:
    return await set_up(house)


async def with_friend(anna: Visitor, ben: Visitor) -> str:
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    return table


ANY = (200, 200, 200, 200)
# method, path, body, what nobody, a spectator, the other seat and the own seat are answered
MATRIX: list[tuple[str, str, Any, tuple[int, int, int, int]]] = [
    ("GET", "/catalogue", None, ANY),
    ("GET", "/words/{game}", None, ANY),
    ("GET", "/rules/{game}", None, ANY),
    ("GET", "/rulebook/{game}", None, ANY),
    ("GET", "/samples/{game}", None, ANY),
    ("GET", "/daily", None, ANY),
    ("POST", "/daily", {}, ANY),
    ("POST", "/guides/{game}", {}, ANY),
    ("GET", "/practice/{game}", None, ANY),
    ("POST", "/practice/{game}", {}, ANY),
    ("GET", "/progress", None, ANY),
    ("GET", "/history", None, ANY),
    ("GET", "/ladder", None, ANY),
    ("GET", "/tables/{table}/reasons", None, (401, 409, 409, 409)),
    ("POST", "/tables/{table}/answer-shown", {}, (401, 409, 409, 409)),
    ("GET", "/me", None, ANY),
    ("PATCH", "/me", {"name": "Dora"}, (401, 200, 200, 200)),
    ("POST", "/account", {"login": "dora", "password": "correct horse"}, ANY),
    ("POST", "/session", {"login": "dora", "password": "correct horse"}, (401, 401, 401, 401)),
    ("DELETE", "/session", None, (204, 204, 204, 204)),
    ("POST", "/account/password", {"old": "x", "new": "correct horse"}, (401, 403, 403, 403)),
    ("GET", "/account", None, (401, 200, 200, 200)),
    ("DELETE", "/account/sessions", None, (401, 204, 204, 204)),
    ("DELETE", "/account/sessions/{session}", None, (401, 404, 404, 204)),
    ("DELETE", "/account/blocks/{block}", None, (401, 404, 404, 204)),
    ("POST", "/account/email", {"email": "dora@example.org", "password": "x"}, (401, 403, 403, 403)),
    ("POST", "/confirm", {"token": "x"}, (422, 422, 422, 422)),
    ("POST", "/recovery", {"who": "dora"}, (422, 422, 422, 422)),
    ("POST", "/reset", {"token": "x", "password": "correct horse"}, (422, 422, 422, 422)),
    ("GET", "/account/export", None, (401, 200, 200, 200)),
    ("DELETE", "/account", {}, (401, 204, 204, 204)),
    ("GET", "/tables", None, ANY),
    ("POST", "/tables", {"game": "eastern-wonders", "seats": [ME, ME]}, (201, 201, 201, 201)),
    ("GET", "/tables/{table}", None, ANY),
    ("GET", "/tables/{table}/why", None, ANY),
    ("GET", "/tables/{table}/gestures", None, (401, 403, 403, 200)),
    ("GET", "/tables/{table}/acts", None, ANY),
    ("GET", "/tables/{table}/log", None, ANY),
    ("GET", "/tables/{table}/at/{place}", None, ANY),
    ("GET", "/reports/{report}", None, ANY),
    ("POST", "/logs", {"log": "x"}, (422, 422, 422, 422)),
    ("POST", "/tables/{table}/try", {"seq": "SEQ", "actions": ["CHOICE"]}, ANY),
    ("POST", "/tables/{table}/join", {}, (403, 403, 200, 200)),
    ("POST", "/tables/{table}/moves", {"seq": "SEQ", "actions": ["CHOICE"]}, (401, 403, 403, 200)),
    ("POST", "/tables/{table}/undo", {"seq": "SEQ"}, (401, 403, 422, 200)),
    ("POST", "/tables/{table}/answer", {"seq": "SEQ", "agree": True}, (401, 403, 409, 409)),
    ("POST", "/tables/{table}/hint", {}, (401, 403, 403, 200)),
    ("POST", "/tables/{table}/review", {}, (409, 409, 409, 409)),
    ("POST", "/tables/{over}/review", {}, (202, 202, 202, 202)),
    ("GET", "/tables/{over}/review/status", None, ANY),
    ("GET", "/tables/{over}/review", None, (404, 404, 404, 404)),
    ("GET", "/tables/{over}/review/{seat}/{number}", None, (404, 404, 404, 404)),
    ("POST", "/tables/{table}/branch", {"place": 0, "seat": 0}, (409, 409, 409, 409)),
    ("POST", "/tables/{table}/resign", {"seat": 0}, (401, 403, 403, 200)),
    ("POST", "/tables/{table}/lend", {"seat": 0}, (401, 403, 403, 200)),
    ("POST", "/tables/{table}/take-back", {"seat": 0}, (401, 403, 403, 409)),
    ("POST", "/tables/{table}/fill", {"seat": 0}, (401, 403, 403, 409)),
    ("POST", "/tables/{over}/rematch", {}, (401, 403, 200, 200)),
    ("POST", "/tables/{rematch}/decline", {}, (401, 403, 200, 403)),
    ("POST", "/tables/{waiting}/new-link", {"seat": 2}, (401, 403, 403, 204)),
    ("POST", "/tables/{waiting}/kick", {"seat": 1}, (401, 403, 403, 204)),
    ("POST", "/tables/{table}/new-link", {"seat": 1}, (401, 403, 403, 409)),
    ("POST", "/tables/{table}/kick", {"seat": 1}, (401, 403, 403, 409)),
    ("POST", "/tables/{table}/block", {"seat": 0}, (401, 204, 204, 422)),
    ("POST", "/tables/{table}/complaints", {"seat": 0, "note": "rude"}, (401, 204, 204, 422)),
    ("POST", "/tables/{table}/reports", {"place": 0}, (401, 201, 201, 201)),
]


def test_the_matrix_names_every_route() -> None:
    routes = [route for router in ROUTERS if router is not health.router for route in router.routes]
    known = {(method, route.path.removeprefix("/api")) for route in routes if isinstance(route, APIRoute)
             for method in route.methods or ()}
    named = {(method, re.sub("{(over|rematch|waiting)}", "{table}", path)) for method, path, _, _ in MATRIX}
    assert named == known
    assert [route.path for route in routes if isinstance(route, APIWebSocketRoute)] == ["/api/tables/{table}/live"]


@pytest.mark.slow
async def test_who_may_do_what(house: House) -> None:
    """On one server; what is allowed may change who is there, and then others play the scene."""
    async def no_thoughts(*_: Any) -> list[Any]:
        return []
    house.app.state.service.hints.pool.ask = no_thoughts
    scene, logins = await set_up(house), 0
    for method, path, body, answers in MATRIX:
        scene.visitors["nobody"] = await house.visitor()
        named = {name: await make() for name, make in (
            ("over", scene.over), ("rematch", scene.rematch), ("waiting", scene.waiting), ("session", scene.session),
            ("block", scene.block), ("report", scene.report)) if f"{{{name}}}" in path}
        for who, status in zip(WHO, answers, strict=True):
            before = await house.tables.look(scene.table)
            if "login" in (body or {}):
                logins += 1
                body = body | {"login": f"dora-{logins}"}
            answer = await request(scene, scene.visitors[who], method, path, body, **named)
            assert answer.status_code == status, (method, path, who, answer.text)
            if status >= 400:
                assert Problem.model_validate(answer.json()).error.endswith((".", "?")), (method, path, who)
                assert await house.tables.look(scene.table) is before, ("what is refused changes nothing", method, path, who)
        if method != "GET" and min(answers) < 400:  # something may have changed
            scene = await set_up(house)


async def request(scene: Scene, visitor: Visitor, method: str, path: str, body: Any, **named: str) -> httpx.Response:
    where = path.format(game="eastern-wonders", table=scene.table, place=1, seat=0, number=0, **named)
    written = json.dumps(body).replace('"SEQ"', str(scene.seq)).replace("CHOICE", scene.choice)
    return await visitor.client.request(method, f"/api{where}", content=None if body is None else written,
                                        headers={"Content-Type": "application/json"})


async def test_frames_show_each_what_is_theirs(scene: Scene) -> None:
    _, token = await scene.invitation()
    for who, visitor in scene.visitors.items():
        frame = await visitor.frame(scene.table)
        assert frame["you"] == {"own seat": [0], "other seat": [1]}.get(who, [])
        assert frame["owner"] == (who == "own seat")
        assert (frame["turn"] is not None) == (who == "own seat")
        assert frame["links"] == {} and token not in json.dumps(frame)


async def test_invitations_are_shown_to_who_made_the_table_only(scene: Scene) -> None:
    waiting = await scene.waiting()
    for who, visitor in scene.visitors.items():
        frame = await visitor.frame(waiting)
        assert bool(frame["links"]) == (who == "own seat")
        assert waiting not in [line["table"] for line in (await visitor.get("/tables", list="open"))["tables"]]


async def test_an_invitation_is_for_its_table_and_is_used_once(scene: Scene) -> None:
    carla, nobody = scene.visitors["spectator"], scene.visitors["nobody"]
    table, token = await scene.invitation()
    await carla.post(f"/tables/{scene.table}/join", {"token": token}, 403)
    await carla.post(f"/tables/{scene.table}/join", {"token": token[:-1] + "x"}, 403)
    await carla.post(f"/tables/{table}/join", {"token": token})
    assert (await carla.frame(table))["you"] == [1]
    await nobody.post(f"/tables/{table}/join", {"token": token}, 409)


async def test_sockets_show_each_what_is_theirs_and_change_nothing(scene: Scene) -> None:
    async with listening(scene.house) as address:
        for who, visitor in scene.visitors.items():
            async with watching(address, scene.table, visitor) as socket:
                frame = await socket.next()
                assert (frame["turn"] is not None) == (who == "own seat")
                for said in ({"since": 0}, {"seq": scene.seq, "actions": [scene.choice]}):
                    await socket.connection.send(json.dumps(said))
                assert (await socket.next("gone"))["again"] is False
    assert (await scene.house.tables.look(scene.table)).history.seq == scene.seq


async def test_a_cookie_of_another_server_is_nobodys(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with opened(tmp_path / "other") as other:
        stranger = await other.visitor("Anna")
        scene.visitors["nobody"].client.cookies.update(stranger.client.cookies)
    answer = await request(scene, scene.visitors["nobody"], "POST", "/tables/{table}/moves", {"seq": 0, "actions": ["end"]})
    assert answer.status_code == 401
