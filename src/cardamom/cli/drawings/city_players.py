"""World Wonders: who plays, with gold, points and tracks, and the automaton."""
from __future__ import annotations

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import flowing
from cardamom.cli.drawings.city_maps import Thing, in_order, own_party, viewer
from cardamom.cli.paint import QUIET, joined, player, points, seat_letter, seat_style

PLACES = {"first": "1st", "second": "2nd"}  # that pedestals give in the next round


def short_points(party: Thing) -> str:
    return f"{'?' if party['score'] is None else party['score']}p"


def values(party: Thing) -> str:
    """Resources by their letters, and people."""
    resources = [f"{track['resource'][0].upper()}{track['value']}" for track in party["tracks"]]
    return " ".join([*resources, f"P{party['population']}"])


def headline(scene: Scene) -> Line:
    """The round, and the turn order by letters, those out of the round in brackets; then who has a pedestal."""
    view = scene.view
    line = Line().append(f"Round {view['round']} of {view['rounds']}", "bold")
    if len(view["order"]) > 1:
        line.append("  order")
        for seat in view["order"]:
            name = seat_letter(seat) if not view["parties"][seat]["out"] else f"({seat_letter(seat)})"
            line.append(" ").append(name, seat_style(seat))
        taken = [item for item in view["items"] if item["kind"] == "pedestal" and item["sold_to"]]
        owners = [f"{PLACES[item['item']]} {seat_letter(item['sold_to'][0])}" for item in taken]
        line.append(f"  next {', '.join(owners)}" if owners else "")
    return line


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 or what == 'gold' else 's'}"


def party_number(party: Thing) -> int:
    return int(party["ref"].partition(":")[2])


def own_line(scene: Scene) -> Line:
    party = own_party(scene)
    return joined([player(scene.speaker, party_number(party)), points(scene.speaker, party["score"]),
                   Line(counted(party["gold"], "gold"), "bold"), loan(party), "out" if party["out"] else ""])


def loan(party: Thing) -> str:
    return f"loan of round {party['loan']}" if party["loan"] else ""


def tracks(party: Thing, width: int) -> list[Line]:
    """WW-30, WW-31: each resource up to where it stands, p where a person comes; people, o where a ring is."""
    lines = []
    for track in party["tracks"]:
        spaces = "".join("p" if space in track["symbols"] else "-" for space in range(1, track["length"] + 1))
        lines.append(track_line(track["resource"], track["value"], spaces, next_at(track["next"]), "a person", width))
    rings = party["rings"]
    spaces = "".join("o" if space in rings else "-" for space in range(1, party["population_length"] + 1))
    return [*lines, track_line("people", party["population"], spaces, next_at(party["next_ring"]), "a ring", width)]


def next_at(symbol: Thing | None) -> int | None:
    return None if symbol is None else int(symbol["at"])


def track_line(name: str, value: int, spaces: str, target: int | None, what: str, width: int) -> Line:
    line = Line(f"{name:<9}{value:>2} ").append(spaces[:value], "bold").append("|", "bold").append(spaces[value:], QUIET)
    said = f" {target - value} more: {what}" if target else ""
    return line.append(said, QUIET) if len(line.plain) + len(said) <= width else line


def short_tracks(party: Thing, width: int) -> list[Line]:
    """Values, and in brackets where the next person or ring comes."""
    parts = [f"{track['resource']} {track['value']}" + (f" (p at {track['next']['at']})" if track["next"] else "")
             for track in party["tracks"]]
    ring = next_at(party["next_ring"])
    parts.append(f"people {party['population']}" + (f" (ring at {ring})" if ring else ""))
    return flowing([Line(part) for part in parts], width, "  ")


def parties(scene: Scene, width: int, short: bool = False) -> list[Line]:
    """The others, a line each."""
    lines = [short_party(scene, party, width, short) for party in in_order(scene, scene.view["parties"])
             if not party["automaton"] and party_number(party) != viewer(scene)]
    return lines + (automaton(scene, width) if scene.view["automaton"] else [])


def short_party(scene: Scene, party: Thing, width: int, short: bool) -> Line:
    state = "out" if party["out"] else f"{party['gold']}g" if short else counted(party["gold"], "gold")
    built = "" if short else ", ".join(monument_names(scene, party))
    total = short_points(party) if short else points(scene.speaker, party["score"])
    return joined([player(scene.speaker, party_number(party)), total, state, values(party), "loan" if party["loan"] else "",
                   Line(built, QUIET)], " " if short else "  ")


def monument_names(scene: Scene, party: Thing) -> list[str]:
    return [scene.view["box"][monument]["name"] for monument in party["monuments"]]


def automaton(scene: Scene, width: int) -> list[Line]:
    """WW-71: its last card, what of it was done in brackets, and the monuments it took."""
    it, party = scene.view["automaton"], scene.view["parties"][-1]
    number = party_number(party)
    parts = [joined([player(scene.speaker, number), points(scene.speaker, party["score"])])]
    if it["card"]:
        parts.append(Line(f"card {it['card']}:"))
        parts += [Line(f"[{' + '.join(section)}]" if place == it["did"] else " + ".join(section),
                       "" if place == it["did"] else QUIET) for place, section in enumerate(it["sections"])]
        parts.append(Line("nothing could be done" if it["did"] is None else "[...] was done", QUIET))
    parts += [Line(f"{'took ' * (place == 0)}{name}", QUIET) for place, name in enumerate(monument_names(scene, party))]
    return flowing(parts, width, "  ")
