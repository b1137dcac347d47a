"""World Wonders: who plays, with gold, points and tracks, and the automaton."""
from __future__ import annotations

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import flowing
from cardamom.cli.drawings.city_maps import Thing, in_order, own_party, viewer
from cardamom.cli.paint import QUIET, joined, player, points, seat_letter, seat_style


def short_points(scene: Scene, party: Thing) -> str:
    return scene.say("draw-points-short", n="?" if party["score"] is None else party["score"])


def values(scene: Scene, party: Thing) -> str:
    """Resources and people by their first letters."""
    counts = [(track["resource"], track["value"]) for track in party["tracks"]]
    named = [*((scene.words.piece(resource), value) for resource, value in counts),
             (scene.say("draw-population"), party["population"])]
    return " ".join(f"{name[0].upper()}{value}" for name, value in named)


def headline(scene: Scene) -> Line:
    """The round, and the turn order by letters, those out of the round in brackets; then who has a pedestal."""
    view = scene.view
    line = Line().append(scene.say("draw-round-of", round=view["round"], rounds=view["rounds"]), "bold")
    if len(view["order"]) > 1:
        line.append(f"  {scene.say('draw-order')}")
        for seat in view["order"]:
            name = seat_letter(seat) if not view["parties"][seat]["out"] else f"({seat_letter(seat)})"
            line.append(" ").append(name, seat_style(seat))
        taken = [item for item in view["items"] if item["kind"] == "pedestal" and item["sold_to"]]
        owners = [scene.say(f"draw-place-{item['item']}", seat=seat_letter(item["sold_to"][0])) for item in taken]
        line.append(f"  {scene.say('draw-next-order', owners=', '.join(owners))}" if owners else "")
    return line


def party_number(party: Thing) -> int:
    return int(party["ref"].partition(":")[2])


def own_line(scene: Scene) -> Line:
    party = own_party(scene)
    return joined([player(scene.speaker, party_number(party)), points(scene.speaker, party["score"]),
                   Line(scene.say("draw-gold", n=party["gold"]), "bold"),
                   scene.say("draw-loan-of", round=party["loan"]) if party["loan"] else "",
                   scene.say("draw-out") if party["out"] else ""])


def tracks(scene: Scene, party: Thing, width: int) -> list[Line]:
    """WW-30, WW-31: each resource up to where it stands, p where a person comes; people, o where a ring is."""
    lines = []
    for track in party["tracks"]:
        spaces = "".join("p" if space in track["symbols"] else "-" for space in range(1, track["length"] + 1))
        name, value = scene.words.piece(track["resource"]), track["value"]
        lines.append(track_line(name, value, spaces, more(scene, "draw-more-person", value, track["next"]), width))
    rings = party["rings"]
    spaces = "".join("o" if space in rings else "-" for space in range(1, party["population_length"] + 1))
    people, value = scene.say("draw-population"), party["population"]
    return [*lines, track_line(people, value, spaces, more(scene, "draw-more-ring", value, party["next_ring"]), width)]


def more(scene: Scene, key: str, value: int, symbol: Thing | None) -> str:
    """How many more steps bring what comes next."""
    return "" if symbol is None else f" {scene.say(key, n=symbol['at'] - value)}"


def track_line(name: str, value: int, spaces: str, said: str, width: int) -> Line:
    line = Line(f"{name:<9}{value:>2} ").append(spaces[:value], "bold").append("|", "bold").append(spaces[value:], QUIET)
    return line.append(said, QUIET) if len(line.plain) + len(said) <= width else line


def short_tracks(scene: Scene, party: Thing, width: int) -> list[Line]:
    """Values, and in brackets where the next person or ring comes."""
    parts = [f"{scene.words.piece(track['resource'])} {track['value']}"
             + (f" {scene.say('draw-person-at', place=track['next']['at'])}" if track["next"] else "")
             for track in party["tracks"]]
    ring = f" {scene.say('draw-ring-at', place=party['next_ring']['at'])}" if party["next_ring"] else ""
    parts.append(f"{scene.say('draw-population')} {party['population']}{ring}")
    return flowing([Line(part) for part in parts], width, "  ")


def parties(scene: Scene, width: int, short: bool = False) -> list[Line]:
    """The others, a line each."""
    lines = [short_party(scene, party, width, short) for party in in_order(scene, scene.view["parties"])
             if not party["automaton"] and party_number(party) != viewer(scene)]
    return lines + (automaton(scene, width) if scene.view["automaton"] else [])


def short_party(scene: Scene, party: Thing, width: int, short: bool) -> Line:
    gold = scene.say("draw-gold-short" if short else "draw-gold", n=party["gold"])
    built = "" if short else ", ".join(monument_names(scene, party))
    total = short_points(scene, party) if short else points(scene.speaker, party["score"])
    return joined([player(scene.speaker, party_number(party)), total, scene.say("draw-out") if party["out"] else gold,
                   values(scene, party), scene.say("draw-loan") if party["loan"] else "", Line(built, QUIET)],
                  " " if short else "  ")


def monument_names(scene: Scene, party: Thing) -> list[str]:
    return [scene.view["box"][monument]["name"] for monument in party["monuments"]]


def automaton(scene: Scene, width: int) -> list[Line]:
    """WW-71: its last card, what of it was done in brackets, and the monuments it took."""
    it, party = scene.view["automaton"], scene.view["parties"][-1]
    number = party_number(party)
    parts = [joined([player(scene.speaker, number), points(scene.speaker, party["score"])])]
    if it["card"]:
        parts.append(Line(scene.say("draw-automaton-card", card=it["card"])))
        parts += [Line(f"[{' + '.join(section)}]" if place == it["did"] else " + ".join(section),
                       "" if place == it["did"] else QUIET) for place, section in enumerate(it["sections"])]
        parts.append(Line(scene.say("draw-automaton-idle" if it["did"] is None else "draw-automaton-did"), QUIET))
    parts += [Line(scene.say("draw-automaton-took", monument=name) if place == 0 else name, QUIET)
              for place, name in enumerate(monument_names(scene, party))]
    return flowing(parts, width, "  ")
