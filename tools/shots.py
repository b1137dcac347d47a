"""Contact sheets of every page and of the moments of a game, from a real server with all games under way: desktop and phone,
light and dark, with words 40 % longer, and as colour-blind people see it.

    python -m tools.shots [islands] [journeys] [cities] [pages] [games]      only these parts; all of them by default
        --out build/shots      where sheets go, and each picture in a folder of its sheet
        --only phone           sheets with this in their name
        --anew                 take pictures that are there already again; without it a run that was interrupted goes on
        --axe                  look for barriers too, and end with 1 for any
"""
from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import APIRequestContext, Browser, Error, Page, StorageState, ViewportSize, async_playwright

import cardamom
from cardamom.bots.greedy import GreedyBot
from tools.browser import NoBrowser, open_browser
from tools.longer import ENGLISH, OTHER, speak_longer

FAR = 150  # acts after which a game is well under way
TRIES = 4  # games that are played until a moment comes
SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1440, "height": 900}, "laptop": {"width": 1280, "height": 720},
                                  "phone": {"width": 390, "height": 844}}
SCHEMES = ("light", "dark")
SHEET = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 24px; background: #888; font: 16px system-ui; display: grid; gap: 20px;
       grid-template-columns: repeat({columns}, {width}px); }}
figure {{ margin: 0; }} img {{ width: 100%; display: block; }} figcaption {{ padding: 4px; background: #fff; }}
</style>{figures}"""


@dataclass(frozen=True)
class Sight:
    """A page to be photographed: where it is, and what has to be there before. stranger: as somebody new sees it; crowded:
    with as many players as there may be."""

    name: str
    path: str
    ready: str
    click: str = ""
    then: str = ""  # what the click brings
    hover: str = ""
    stranger: bool = False
    scene: bool = False  # a moment at a table, or another page that is looked at closely
    crowded: bool = False
    only: str = ""  # the one size that has it

    @property
    def close(self) -> bool:
        return self.scene or self.stranger


@contextmanager
def server(data: Path) -> Iterator[str]:
    """A server of its own; its address."""
    command = [sys.executable, "-m", "cardamom", "serve", "--data", str(data), "--no-open", "--people-per-address", "100",
               *(part for kind in ("request", "read", "move", "make") for part in ("--rate", f"{kind}=10000,1000"))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        try:
            line = process.stdout.readline()
            yield line.split(" at ")[1].split()[0].rstrip(".")
        finally:
            process.terminate()


async def made(request: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await request.post(path, data=body)
    if not answer.ok:
        raise RuntimeError(f"{path}: {await answer.text()}")
    found: dict[str, Any] = await answer.json()
    return found


async def frame_of(request: APIRequestContext, table: str) -> dict[str, Any]:
    found: dict[str, Any] = await (await request.get(f"api/tables/{table}?since=0")).json()
    return found


async def well_under_way(request: APIRequestContext, table: str, acts: int) -> None:
    """My seat is lent to a bot until the game is that far, or over."""
    await made(request, f"api/tables/{table}/lend", {"seat": 0})
    while (frame := await frame_of(request, table))["status"] == "playing" and frame["place"] < acts:
        await asyncio.sleep(0.1)
    if frame["status"] == "playing":
        await made(request, f"api/tables/{table}/take-back", {"seat": 0})


async def new_table(request: APIRequestContext, game: str, *others: dict[str, str], theme: str = "") -> str:
    body = {"game": game, "seats": [{"kind": "me"}, *others], "public": {"kind": "friend"} in others, "theme": theme}
    table: str = (await made(request, "api/tables", body))["table"]
    return table


# -- moments at a table --------------------------------------------------------------------------------------------

Frame = dict[str, Any]


def kinds_of(frame: Frame) -> set[str]:
    """What may be done now."""
    return {choice["kind"] for group in (frame["turn"] or {"groups": []})["groups"] for choice in group["choices"]}


async def advised(request: APIRequestContext, frame: Frame, prefer: Collection[str]) -> str:
    """The next move: of a kind that is preferred, or what `greedy` would do."""
    offered = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
    for choice in offered:
        if choice["kind"] in prefer:
            return str(choice["name"])
    header, *events = (await (await request.get(f"api/tables/{frame['table']}/log")).text()).splitlines()
    begun = json.loads(header)
    game = cardamom.load(begun["game"])
    state = game.start(begun["seats"], **begun["options"])
    for event in map(json.loads, events):
        if "act" in event:
            state.apply(game.action(event["act"]))
    return str(game.name(GreedyBot(seed=1).choose(state)))


async def play_until(request: APIRequestContext, table: str, holds: Callable[[Frame], bool],
                     prefer: Collection[str] = ()) -> Frame | None:
    """Play my seat until something holds on my turn; None if the game was over before."""
    while (frame := await frame_of(request, table))["status"] == "playing":
        if not frame["turn"]:
            await asyncio.sleep(0.1)
        elif holds(frame):
            return frame
        else:
            await made(request, f"api/tables/{table}/moves", {
                "seq": frame["seq"], "actions": [await advised(request, frame, prefer)]})
    return None


async def moment(request: APIRequestContext, game: str, holds: Callable[[Frame], bool], prefer: Collection[str],
                 begun: int) -> str | None:
    """A table where something holds on my turn, after so many acts; None if it comes in none of a few games."""
    for _ in range(TRIES):
        table = await new_table(request, game, {"kind": "bot", "bot": "greedy"})
        if begun:
            await well_under_way(request, table, begun)
        if await play_until(request, table, holds, prefer):
            return table
    return None


async def islands(request: APIRequestContext, friend: APIRequestContext) -> list[Sight]:
    """Scenes of Eastern Wonders and its solo game, as the mock-ups of their boards have them."""
    game, bot = "eastern-wonders", {"kind": "bot", "bot": "greedy"}
    wanted: list[tuple[str, Callable[[Frame], bool], int, tuple[str, ...], str]] = [
        ("setup", lambda frame: True, 0, (), ""),
        ("sail", lambda frame: "sail" in kinds_of(frame), 60, (), ""),
        ("port", lambda frame: "sail" in kinds_of(frame), 60, (), ".targets path.usable >> nth=-1"),
        ("act", lambda frame: "build" in kinds_of(frame), 60, (), ""),
        ("market", lambda frame: "trade" in kinds_of(frame), 60, (), ".targets path.usable >> nth=0"),
        ("claim", lambda frame: "claim" in kinds_of(frame), 100, (), ".targets path.usable >> nth=0"),
        ("bonus", lambda frame: "bonus" in kinds_of(frame), 60, ("build",), ""),
        ("drop", lambda frame: "drop" in kinds_of(frame), 60, ("harvest",), "")]
    sights = []
    for name, holds, begun, prefer, hover in wanted:
        if table := await moment(request, game, holds, prefer, begun):
            sights.append(Sight(name, f"t/{table}", ".ask", hover=hover, scene=True))
        else:
            print(f"{name}: not met in {TRIES} games", file=sys.stderr)
    theirs = await new_table(request, game, {"kind": "friend"})
    await made(friend, f"api/tables/{theirs}/join", {"token": (await frame_of(request, theirs))["links"]["1"]})
    for _ in range(40):
        frame = await frame_of(request, theirs)
        if not frame["turn"] and frame["place"] > 50:
            break
        mover = request if frame["turn"] else friend
        frame = await frame_of(mover, theirs)
        await made(mover, f"api/tables/{theirs}/moves", {"seq": frame["seq"], "actions": [await advised(mover, frame, ())]})
    solo, four = await new_table(request, f"{game}-solo"), await new_table(request, game, bot, bot, bot)
    over, alone = await new_table(request, game, bot), await new_table(request, f"{game}-solo")
    await asyncio.gather(well_under_way(request, solo, 50), well_under_way(request, four, FAR),
                         well_under_way(request, over, 10**6), well_under_way(request, alone, 10**6))
    for table in (solo, four):
        await play_until(request, table, lambda frame: "sail" in kinds_of(frame))
    return [*sights, *(Sight(name, f"t/{table}", ".ask", scene=True) for name, table in (
        ("theirs", theirs), ("solo", solo))), Sight("four", f"t/{four}", ".ask", scene=True, crowded=True),
        Sight("the end", f"t/{over}", ".end", scene=True), Sight("the end, solo", f"t/{alone}", ".end", scene=True)]


async def my_turn_in(request: APIRequestContext, game: str, bots: int, acts: int, kind: str, theme: str = "") -> str:
    """A table well under way, where I may do something of this kind."""
    table = await new_table(request, game, *[{"kind": "bot", "bot": "greedy"}] * bots, theme=theme)
    await well_under_way(request, table, acts)
    await play_until(request, table, lambda frame: kind in kinds_of(frame))
    return table


async def journeys(request: APIRequestContext, friend: APIRequestContext) -> list[Sight]:
    """Scenes of From East to West and An Heroic Journey, in both themes, with the zones of a phone."""
    west, heroic = "east-to-west-1", "heroic-journey-3"
    sights = []
    for name, game, theme in (("west", west, ""), ("golems", heroic, "golem"), ("mountains", heroic, "spice")):
        table = await my_turn_in(request, game, 2, FAR, "work", theme)
        place = ".place.move_wagon.can >> nth=0" if game == heroic else ".place.fort.can >> nth=0"
        sights.append(Sight(name, f"t/{table}", ".ask-bar .rest", hover=place, scene=True, only="desktop"))
        sights += [Sight(f"{name}, zone {zone}", f"t/{table}", ".landscape", f".zones button >> nth={zone}",
                         scene=True, only="phone") for zone in range(4 if game == heroic else 3)]
    for game, kind in (*((west, kind) for kind in ("upgrade", "trade", "claim", "use")),
                       *((heroic, kind) for kind in ("move", "build"))):
        def may(frame: Frame, kind: str = kind) -> bool:
            return kind in kinds_of(frame)
        if table_with_it := await moment(request, game, may, (kind,), 60):
            sights.append(Sight(kind, f"t/{table_with_it}", ".landscape", scene=True))
        else:
            print(f"{kind}: not met in {TRIES} games", file=sys.stderr)
    for name, game in (("west, four", west), ("golems, four", heroic)):
        table = await my_turn_in(request, game, 3, 2 * FAR, "work")
        sights.append(Sight(name, f"t/{table}", ".landscape", scene=True, crowded=True))
    return sights


def sells(frame: Frame, things: str) -> bool:
    """Can I buy something of this kind now?"""
    return any(choice["kind"] == "buy" and choice["args"]["group"] == things
               for group in frame["turn"]["groups"] for choice in group["choices"])


async def cities(request: APIRequestContext, friend: APIRequestContext) -> list[Sight]:
    """Scenes of World Wonders, as the mock-ups of its board have them."""
    game, stack = "world-wonders", ".stack.usable >> nth=-1"
    three = await my_turn_in(request, game, 2, FAR, "buy")
    five, solo = [await my_turn_in(request, game, bots, acts, "buy") for bots, acts in ((4, 200), (0, 60))]
    for table in (three, five, solo):  # where something can be placed
        await play_until(request, table, lambda frame: sells(frame, "buildings"))
    monument = await moment(request, game, lambda frame: sells(frame, "monuments"), (), 100)
    over = await new_table(request, game, *[{"kind": "bot", "bot": "greedy"}] * 2)
    await well_under_way(request, over, 10**6)
    sights = [Sight("choose", f"t/{three}", ".city-map", hover=stack, scene=True),
              Sight("placing", f"t/{three}", ".city-map", stack, ".held", scene=True),
              Sight("misfit", f"t/{three}", ".city-map", stack, ".held", ".cells rect >> nth=66", scene=True,
                    only="desktop"),
              Sight("rival", f"t/{three}", ".open-city", ".open-city >> nth=0", ".large-city", scene=True),
              Sight("solo", f"t/{solo}", ".city-map", scene=True),
              Sight("five", f"t/{five}", ".city-map", hover=stack, scene=True, crowded=True),
              Sight("five, placing", f"t/{five}", ".city-map", stack, ".held", scene=True, crowded=True),
              Sight("the end", f"t/{over}", ".end", scene=True)]
    if monument:
        sights.append(Sight("monument", f"t/{monument}", ".city-map", ".monument.usable >> nth=0", ".held", scene=True))
    return sights


# -- all pages -----------------------------------------------------------------------------------------------------


async def games(request: APIRequestContext, friend: APIRequestContext) -> list[Sight]:
    """A table of every game."""
    found = (await (await request.get("api/catalogue")).json())["games"]
    bot = {"kind": "bot", "bot": "greedy"}
    tables = {game["id"]: await new_table(request, game["id"], *[bot] * (game["usual_seats"] - 1)) for game in found}
    await asyncio.gather(*[well_under_way(request, table, 60 if "solo" in game else FAR) for game, table in tables.items()])
    kept = {"place": 120, "note": "Is this road allowed?"}
    report = (await made(request, f"api/tables/{tables['world-wonders']}/reports", kept))["report"]
    return [*[Sight(game, f"t/{table}", ".ask") for game, table in tables.items()],
            Sight("kept position", f"report/{report}", ".city-box")]


async def pages(request: APIRequestContext, friend: APIRequestContext) -> list[Sight]:
    """What is around the tables."""
    first, bot = (await (await request.get("api/catalogue")).json())["games"][0]["id"], {"kind": "bot", "bot": "greedy"}
    running, over = [await new_table(request, first, bot) for _ in range(2)]
    waiting = await new_table(request, first, {"kind": "friend"})
    await new_table(friend, first, {"kind": "friend"})
    watched = (await made(friend, "api/tables", {"game": first, "seats": [{"kind": "me"}, bot], "public": True}))["table"]
    await asyncio.gather(well_under_way(request, running, FAR), well_under_way(request, over, 10**6),
                         well_under_way(friend, watched, FAR))
    await made(request, "api/daily", {})
    link = (await frame_of(request, waiting))["links"]["1"]
    tried = (await made(request, f"api/practice/{first}", {}))["table"]
    drawn = ".hero-art .drawn"
    return [
        Sight("first page, new", "", drawn, stranger=True), Sight("first page, returning", "", drawn, scene=True),
        Sight("new table", f"new/{first}", ".map-picture", scene=True),
        Sight("waiting for a friend", f"t/{waiting}", ".seats"),
        Sight("players of a table", f"t/{running}", ".ask", ".zones button:nth-child(3)"),
        Sight("log of a table", f"t/{running}", ".ask", ".zones button:nth-child(4)"),
        Sight("menu", f"t/{running}", ".ask", "button[aria-haspopup=dialog]"),
        Sight("replay", f"replay/{over}?at=100", ".chart"),
        Sight("new table, cities", "new/world-wonders", ".map-picture", ".options summary"),
        Sight("invitation", f"join/{waiting}/{link}", ".join"), Sight("rules", f"rules/{first}", ".rule"),
        Sight("replays", "replays", ".upload"), Sight("ladder", f"bots/{first}", ".records"),
        Sight("practice", f"practice/{first}", ".themes"), Sight("practice position", f"t/{tried}", ".practice-card"),
        Sight("progress", "progress", ".finished-game"),
        Sight("account", "account", ".card"), Sight("about", "about", ".keys"), Sight("styles", "styles", ".styles"),
    ]


PARTS = {"islands": islands, "journeys": journeys, "cities": cities, "pages": pages, "games": games}


# -- pictures ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Series:
    """Pictures that go on one sheet."""

    size: str
    scheme: str = "light"
    longer: bool = False  # every word of the page 40 % longer
    deuteranopia: bool = False  # as people see it who confuse red and green

    @property
    def name(self) -> str:
        return "-".join([self.size, self.scheme, *["longer"] * self.longer, *["deuteranopia"] * self.deuteranopia])

    def shows(self, sight: Sight) -> bool:
        if sight.only and sight.only != self.size:
            return False
        return sight.crowded if self.size == "laptop" else sight.close if self.longer or self.deuteranopia else True


SERIES = [*(Series(size, scheme) for size in ("desktop", "phone") for scheme in SCHEMES),
          *(Series(size, longer=True) for size in ("desktop", "phone")), Series("desktop", deuteranopia=True),
          Series("laptop")]


async def photograph(browser: Browser, address: str, who: StorageState, series: Series, sights: list[Sight],
                     out: Path, anew: bool, barriers: list[str] | None) -> bool:
    """Take the pictures that are not there yet, and put all of them on a sheet; False if some could not be taken."""
    shown = [sight for sight in sights if series.shows(sight)]
    if not shown:
        return True
    folder = out / series.name
    folder.mkdir(parents=True, exist_ok=True)
    files = {sight.name: folder / f"{sight.name}.png" for sight in shown}
    for stranger in (True, False):
        wanted = [sight for sight in shown if sight.stranger == stranger
                  and (anew or barriers is not None or not files[sight.name].is_file())]
        if not wanted:
            continue
        context = await browser.new_context(
            base_url=address, viewport=SIZES[series.size], has_touch=series.size == "phone",
            storage_state=None if stranger else who,
            locale=OTHER if series.longer else ENGLISH, color_scheme="dark" if series.scheme == "dark" else "light")
        if series.longer:
            await speak_longer(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: print(f"{series.name}: {error}", file=sys.stderr))
        if series.deuteranopia:
            session = await context.new_cdp_session(page)
            await session.send("Emulation.setEmulatedVisionDeficiency", {"type": "deuteranopia"})
        for sight in wanted:
            try:
                files[sight.name].write_bytes(await picture(page, sight, series.size))
            except Error as problem:
                print(f"{sight.name} ({series.name}): {str(problem).splitlines()[0]}", file=sys.stderr)
                continue
            if barriers is not None:
                barriers += [f"{sight.name} ({series.name}): {found}" for found in await barriers_on(page)]
        await context.close()
    taken = [(name, file.read_bytes()) for name, file in files.items() if file.is_file()]
    await sheet(browser, taken, series.size, out / f"{series.name}.png")
    print(f"{out / f'{series.name}.png'}: {len(taken)} of {len(shown)} pages", flush=True)
    return len(taken) == len(shown)


async def picture(page: Page, sight: Sight, size: str) -> bytes:
    await page.goto(sight.path or "./")
    drawn = ".hero-art" if size == "phone" and sight.ready.startswith(".hero-art") else sight.ready
    await page.locator(drawn).first.wait_for(state="attached")
    if sight.click and await page.locator(sight.click).is_visible():
        await page.locator(sight.click).click()
        if sight.then:
            await page.locator(sight.then).first.wait_for()
    await page.wait_for_load_state("networkidle")  # what can be done comes after the position
    if sight.hover and size != "phone" and await page.locator(sight.hover).count():
        await page.locator(sight.hover).hover()
        await page.wait_for_load_state("networkidle")
    await page.wait_for_timeout(400)
    return await page.screenshot()


async def barriers_on(page: Page) -> list[str]:
    found = await Axe().run(page)
    return [f"{one['id']}: {one['help']} ({len(one['nodes'])} times, {one['nodes'][0]['html'][:120]})"
            for one in found.response["violations"]]


async def sheet(browser: Browser, pictures: list[tuple[str, bytes]], size: str, path: Path) -> None:
    columns, width = (6, 310) if size == "phone" else (3, 620)
    figures = "".join(
        f'<figure><figcaption>{name}</figcaption><img src="data:image/png;base64,{b64encode(picture).decode()}"></figure>'
        for name, picture in pictures)
    page = await browser.new_page(viewport={"width": columns * (width + 20) + 48, "height": 800})
    await page.set_content(SHEET.format(columns=columns, width=width, figures=figures))
    await page.screenshot(path=path, full_page=True)
    await page.close()


async def main() -> int:
    parser = argparse.ArgumentParser(description="Photograph every page.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all by default")
    parser.add_argument("--out", type=Path, default=Path("build/shots"))
    parser.add_argument("--only", default="", help="sheets with this in their name, like phone or longer")
    parser.add_argument("--anew", action="store_true", help="take pictures that are there already again")
    parser.add_argument("--axe", action="store_true", help="look for barriers too")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    barriers: list[str] | None = [] if asked.axe else None
    complete = True
    with tempfile.TemporaryDirectory(prefix="cardamom-shots-") as data, server(Path(data)) as address:
        async with async_playwright() as playwright:
            try:
                browser = await open_browser(playwright)
            except NoBrowser as problem:
                print(problem, file=sys.stderr)
                return 1
            for part in asked.parts or PARTS:
                context, other = [await browser.new_context(base_url=address) for _ in range(2)]
                for visitor in (context.request, other.request):
                    await visitor.get("api/me")
                sights = await PARTS[part](context.request, other.request)
                who = await context.storage_state()
                for series in SERIES:
                    if asked.only in series.name:
                        complete &= await photograph(browser, address, who, series, sights, asked.out / part,
                                                     asked.anew, barriers)
            await browser.close()
    for barrier in dict.fromkeys(barriers or ()):
        print(barrier)
    return 1 if barriers or not complete else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
