"""Seating: creating a table, joining, giving seats to bots, leaving, lending a seat and taking it back."""
from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import Any

from cardamom.bots.registry import FILL_IN, LISTED, STAND_IN, is_bot, is_offered, parse
from cardamom.games.century.themes import in_theme, theme_of
from cardamom.kernel.game import Game
from cardamom.kernel.mapfile import DrawnMap
from cardamom.kernel.options import resolve
from cardamom.kernel.words import text
from cardamom.server import moderation
from cardamom.server.annotated_history import AnnotatedHistory
from cardamom.server.catalogue import shipped
from cardamom.server.identity import Person
from cardamom.server.live import Live, Seat
from cardamom.server.models import NewTable, SeatWanted
from cardamom.server.names import distinct_name, person_name
from cardamom.server.problems import Refused
from cardamom.server.readers import Readers
from cardamom.server.reading import MapText, PackText
from cardamom.server.tables import Beside, Tables, new_id
from cardamom.table.table import Table


async def make_table(tables: Tables, person: Person, request: NewTable, network: str, beside: Beside | None = None,
                     extra: Mapping[str, Any] | None = None) -> Live:
    """Create a table as requested; it begins at once if no seat is open. extra: what only the server may request."""
    await tables.must_have_room(person.id, network)
    game = await asyncio.to_thread(shipped, tables.games, request.game)
    pack = None if request.pack is None else await tables.readers.read(PackText(request.game, request.pack), network)
    if pack is not None:
        game = await tables.in_slow_thread(type(game), pack)
    options = await read_options(tables.readers, game, request, network)
    seats: list[Seat] = []
    for asked in request.seats:
        seats.append(make_seat(asked, person, [seat.name for seat in seats if seat.name]))
    if len(seats) not in game.seats:
        raise Refused(422, "refused-seat-count", title=game.title, seats=list(game.seats), n=len(seats))
    if not any(seat.person for seat in seats):
        raise Refused(422, "refused-no-seat-for-you")
    try:
        shown = in_theme(game, request.theme)
        await tables.in_slow_thread(resolve, game.options, options, len(seats))
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None
    now = tables.clock()
    stored = request.model_dump(exclude={"pack", "map_file"}) | {"options": options, **(extra or {})}
    live = Live(new_id(), game, shown, None, stored, theme_of(shown).name, request.public, person.id, "open", seats,
                now, now, network=network)
    await begin_if_full(live)
    await tables.add(live, pack, beside)
    return live


async def read_options(readers: Readers, game: Game[Any], request: NewTable, network: str) -> dict[str, Any]:
    options = dict(request.options)
    if request.map_file is not None:
        drawn = next((option for option in game.options if isinstance(option, DrawnMap)), None)
        if drawn is None:
            raise Refused(422, "refused-no-map")
        options[drawn.name] = await readers.read(MapText(game.id, game.pack, request.map_file), network)
    return options


def make_seat(asked: SeatWanted, person: Person, others: Collection[str]) -> Seat:
    if asked.kind == "friend":
        return Seat()
    if asked.kind == "bot":
        if not is_offered(asked.bot or FILL_IN):
            raise Refused(422, "refused-no-bot", bot=asked.bot, bots=[known.name for known in LISTED])
        name = parse(asked.bot or FILL_IN).name
        return Seat(None, name, name)
    return Seat(person.id, distinct_name(person_name(asked.name or person.name), others))


async def begin_if_full(live: Live) -> None:
    """Begin the game if every seat is taken."""
    if live.table or any(seat.is_open for seat in live.seats):
        return
    def begin() -> Table:
        options = live.request["options"] if live.practice is None else dict(live.practice.options)
        history = AnnotatedHistory(live.game, [seat.name for seat in live.seats], options,
                       live.request.get("hide_points", False))
        history.now = lambda: live.changed_at
        if live.practice is not None:
            live.practice.lead_to(history)
        table = Table.of(history, live.dealer)
        table.settle()
        if live.guide is not None:
            live.guide.let_others_act(table)
        return table
    try:
        live.table = await asyncio.to_thread(begin)
    except ValueError as error:
        raise Refused(422, "refused-because", why=str(error)) from None
    live.status = "playing"


async def join(live: Live, person: Person, invitation: tuple[int, int] | None, name: str | None) -> None:
    """Take the seat of an invitation, or any open seat at a public table.

    Who has a seat already keeps it.
    """
    if live.seats_of(person.id) and (invitation is None or live.seats[invitation[0]].person == person.id):
        return
    must_not_have_ended(live)
    if invitation is not None:
        seat, link = invitation
        if link != live.seats[seat].link:
            raise Refused(403, "refused-revoked")
        chosen = [seat]
    else:
        chosen = [number for number, at in enumerate(live.seats) if at.invited == person.id and at.is_open]
        if not chosen and not live.public:
            raise Refused(403, "refused-by-invitation")
        chosen = chosen or [number for number, at in enumerate(live.seats) if at.is_open and not at.invited][:1]
    if not chosen or not live.seats[chosen[0]].is_open:
        raise Refused(409, "refused-seat-taken", seq=live.seq)
    for seat in chosen:
        sit(live, seat, person.id, name or live.seats[seat].name or person.name)
    await begin_if_full(live)


def must_not_have_ended(live: Live) -> None:
    """Refuse a table that was closed before it began, though its seats are open."""
    if live.status == "ended":
        raise Refused(409, live.why or "refused-ended", seq=live.seq)


def sit(live: Live, seat: int, person: str, name: str) -> None:
    others = [at.name for number, at in enumerate(live.seats) if number != seat and at.name and not at.is_open]
    live.seats[seat] = Seat(person, distinct_name(person_name(name), others), link=live.seats[seat].link)


def decline(live: Live, person: Person) -> None:
    """Decline an invitation: the seat is open to anybody."""
    asked = [number for number, at in enumerate(live.seats) if at.invited == person.id]
    if not asked:
        raise Refused(403, "refused-not-asked")
    for seat in asked:
        live.seats[seat] = live.seats[seat].emptied()


async def fill(live: Live, person: Person, seat: int) -> None:
    """Let the table's creator give an open seat to a bot."""
    if live.owner != person.id:
        raise Refused(403, "refused-owner-seats-bots")
    must_not_have_ended(live)
    if not 0 <= seat < len(live.seats) or not live.seats[seat].is_open:
        raise Refused(409, "refused-seat-not-open", seq=live.seq)
    live.seats[seat] = Seat(None, FILL_IN, FILL_IN)
    await begin_if_full(live)


def resign(live: Live, person: Person, seat: int) -> None:
    """Give the seat to a bot for good. If nobody is left, the table ends."""
    table, at = live.must_play(), live.must_hold(person.id, seat)
    if at.bot and not at.lent:
        raise Refused(409, "refused-has-resigned", seq=live.seq)
    at.bot, at.lent = STAND_IN, False
    if any(other.is_persons or other.lent for other in live.seats):
        table.seat(seat, STAND_IN)
    else:
        live.status, live.why = "ended", text("ended-resigned", name=at.name)
    live.asking = None
    if table.over:
        live.status = "over"


def lend(live: Live, person: Person, seat: int, after: float, one_turn: bool = False) -> None:
    """Let a bot play for oneself, or for somebody who keeps the table waiting.

    For one turn, it plays in the name of its person, who goes on afterwards; else it has the seat until it is taken back.
    """
    table = live.must_play()
    if not live.seats_of(person.id):
        raise Refused(403, "refused-no-seat-here")
    live.must_not_count()
    if not 0 <= seat < len(live.seats) or not live.seats[seat].is_persons:
        raise Refused(409, "refused-nobody-plays-it", seq=live.seq)
    at = live.seats[seat]
    waited = live.changed_at - live.waiting_since
    if at.person != person.id and (live.to_act != seat or waited < after):
        raise Refused(403, "refused-lend-too-early", minutes=round(after / 60))
    at.bot, at.lent, live.asking = STAND_IN, True, None
    if not one_turn:
        table.seat(seat, STAND_IN)
    if table.over:
        live.status = "over"


def take_back(live: Live, person: Person, seat: int) -> None:
    """Give a lent seat back to its person."""
    table, at = live.must_play(), live.must_hold(person.id, seat)
    if not at.lent:
        raise Refused(409, "refused-seat-not-lent", seq=live.seq)
    at.bot, at.lent = None, False
    if is_bot(table.players[seat]):
        table.seat(seat, at.name)


async def rematch(tables: Tables, table_id: str, person: Person, network: str) -> str:
    """Create the rematch, only once, with new luck. Bots sit down, and people are asked."""
    async with tables.changing(table_id) as live:
        if live.next:
            return live.next
        if live.status not in ("over", "ended"):
            raise Refused(409, "refused-not-over", seq=live.seq)
        if not live.seats_of(person.id):
            raise Refused(403, "refused-no-seat-here")
        await tables.must_have_room(person.id, network)
        avoided = await tables.store.query(lambda connection: moderation.people_to_avoid(connection, person.id))
        now = tables.clock()
        request = {name: given for name, given in live.request.items() if name not in ("daily", "guide", "practice", "seed")}
        again = Live(new_id(), live.game, live.shown, None, request, live.theme, live.public, person.id, "open",
                     [rematch_seat(seat, person, avoided) for seat in live.seats], now, now, network=network)
        await begin_if_full(again)
        await tables.add(again, live.game.pack)
        live.next = again.id
    return again.id


def rematch_seat(seat: Seat, person: Person, avoided: Collection[str]) -> Seat:
    """Return a seat of the rematch. It is open if its person is gone or blocked."""
    if seat.person == person.id:
        return Seat(seat.person, seat.name)
    if seat.person is None:
        return Seat(None, seat.name, seat.bot) if seat.bot else Seat()
    return Seat() if seat.person in avoided else Seat(name=seat.name, invited=seat.person)
