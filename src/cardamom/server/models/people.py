"""Who somebody is: names, accounts, sign-ins, people that somebody blocked."""
from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cardamom.server.models.base import Body, PersonName

Password = Annotated[str, Field(min_length=8, max_length=128)]


class Me(BaseModel):
    """Who is asking. Guests have a name too; an account also has a login."""

    id: str
    name: str
    login: str | None
    language: str | None  # chosen in the settings; empty: as the browser asks for; none: never chosen


class ChangeMe(Body):
    """What is left out stays as it is."""

    name: PersonName | None = None  # at tables joined from now on
    language: Annotated[str, Field(max_length=12)] | None = None  # empty: as the browser asks for


class Register(Body):
    login: Annotated[str, Field(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$")]
    password: Password


class Login(Body):
    login: Annotated[str, Field(max_length=64)]
    password: Annotated[str, Field(max_length=128)]


class ChangePassword(Body):
    old: Annotated[str, Field(max_length=128)]
    new: Password


class SessionInfo(BaseModel):
    """A browser that is signed in."""

    session: str
    label: str  # "Firefox on Linux"
    created_at: float
    seen_at: float
    this: bool  # the one that asks


class BlockInfo(BaseModel):
    block: str
    name: str  # that the person had at the table


class AccountInfo(BaseModel):
    """What the account page shows besides `Me`."""

    email: str | None
    sessions: list[SessionInfo]
    blocks: list[BlockInfo]


class SetEmail(Body):
    email: Annotated[str, Field(max_length=254)] | None  # none: remove it
    password: Annotated[str, Field(max_length=128)]


class Recover(Body):
    who: Annotated[str, Field(min_length=1, max_length=254)]  # a login, or an e-mail address


class Token(Body):
    token: Annotated[str, Field(min_length=1, max_length=100)]


class NewPassword(Token):
    password: Password


class DeleteMe(Body):
    password: Annotated[str, Field(max_length=128)] = ""  # of an account; a guest has none
