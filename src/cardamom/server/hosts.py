"""Which Host headers are ours, to prevent DNS rebinding: no other site's name may lead here."""
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
    """Allow host names of the origins, IP addresses and home network names; refuse anything else."""
    host = Headers(scope=scope).get("host", "")
    name = name_in(host)
    known = {urlsplit(origin).hostname for origin in origins} | {own_name()}
    if name is None or not (name in known or is_home(name)):
        raise Refused(421, "refused-unknown-host", host=host[:80])


def name_in(host: str) -> str | None:
    """Return the host without its port, in lower case; None if it cannot be a host."""
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
