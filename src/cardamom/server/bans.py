"""Who may not play here: people and addresses, banned with `cardamom admin ban`. Read again when the audit says so."""
from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from cardamom.server import schema
from cardamom.server.problems import Refused
from cardamom.server.store import Store

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
B = schema.bans.c


@dataclass(frozen=True)
class Ban:
    reason: str
    until: float | None

    @property
    def holds(self) -> bool:
        return self.until is None or time.time() < self.until

    def refusal(self, who: str) -> Refused:
        until = "none" if self.until is None else time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(self.until))
        return Refused(403, "refused-banned", who=who, until=until, reason=self.reason.rstrip(".") or "none")


async def purge(connection: AsyncConnection) -> None:
    """Remove expired bans."""
    await connection.execute(delete(schema.bans).where(B.until < time.time()))


class Bans:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.people: dict[str, Ban] = {}
        self.networks: list[tuple[Network, Ban]] = []

    async def read(self) -> None:
        """Read all bans from the database."""
        async with self.store.read() as connection:
            rows = (await connection.execute(select(schema.bans))).all()
        self.people = {row.person: Ban(row.reason, row.until) for row in rows if row.person}
        self.networks = [(ipaddress.ip_network(row.network), Ban(row.reason, row.until)) for row in rows if row.network]

    def must_not_hold(self, person: str) -> None:
        ban = self.people.get(person)
        if ban is not None and ban.holds:
            raise ban.refusal("you")

    def holds(self, person: str | None) -> bool:
        ban = self.people.get(person or "")
        return ban is not None and ban.holds

    def must_not_hold_address(self, host: str) -> None:
        if ban := self.of_address(host):
            raise ban.refusal("network")

    def of_address(self, host: str) -> Ban | None:
        """Return the ban of a network that contains this address."""
        if not self.networks:
            return None
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return None
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        return next((ban for network, ban in self.networks if address in network and ban.holds), None)
