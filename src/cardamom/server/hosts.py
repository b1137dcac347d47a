"""Which Host headers are ours: so that no other site's name can be made to lead here (DNS rebinding)."""
from __future__ import annotations

import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from cardamom.server.problems import Refused

AT_HOME = ".localhost", ".local", ".lan", ".internal", ".home.arpa"  # nobody can register a name below these


def must_be_our_host(scope: Scope, origins: tuple[str, ...]) -> None:
    """Names of the origins, addresses, and names that only a home network knows; anything else is refused."""
    host = Headers(scope=scope).get("host", "")
    name = name_in(host)
    known = {urlsplit(origin).hostname for origin in origins} | {own_name()}
    if name is None or not (name in known or is_home(name)):
        raise Refused(421, "refused-unknown-host", host=host[:80])


def name_in(host: str) -> str | None:
    """Without the port, in small letters; none if it cannot be a host."""
    try:
        name = urlsplit(f"//{host}").hostname
        return name.rstrip(".") if name and not {*"/\\?#@ "} & {*host} else None
    except ValueError:
        return None


def is_home(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return "." not in name or name.endswith(AT_HOME)
    return True


@cache
def own_name() -> str:
    return socket.getfqdn().lower()
