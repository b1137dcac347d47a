"""What sockets send and are sent."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from cardamom.server.models.base import Body
from cardamom.server.models.tables import Frame


class Presence(BaseModel):
    """Sent to sockets when somebody comes or goes."""

    type: Literal["presence"] = "presence"
    online: list[int]  # seats
    watching: int


class Gone(BaseModel):
    """Sent before a socket is closed: why, and whether to come back."""

    type: Literal["gone"] = "gone"
    why: str
    again: bool


class Pong(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"


class Ping(Body):
    """Said by a socket that has heard nothing for a while: are you still there?"""

    ping: Literal[True]


class Since(Body):
    """The other thing that a socket may say: send me the table, I know it up to this event."""

    since: Annotated[int, Field(ge=0, le=1 << 31)]


Pushed = Frame | Presence | Gone | Pong
