"""World Wonders on its board: whole games by mouse and by touch, and what has to hold at every size of the window."""
from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from playwright.async_api import Browser, CDPSession, FloatRect, ViewportSize, expect

from tests.browser.conftest import BOT, Seat, seated
from tests.browser.test_access import must_be_accessible
from tests.browser.test_games import must_say_how_it_ended
from tests.waiting import until

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DARK_PHONE = PHONE | {"color_scheme": "dark"}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
DESKS: list[ViewportSize] = [{"width": width, "height": height} for width, height in ((1440, 900), (1280, 720), (1024, 768))]
LEAST_TEXT, LEAST_TARGET = 11, 40  # pixels
USUAL = 10  # rounds
ROUNDS = [1, pytest.param(USUAL, marks=pytest.mark.exhaustive)]
TIGHTEST = [("desk", 5), ("phone", 5)]

SMALL_TEXT = """least => {
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest(".hidden, .sprite, .skip, title")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getBoundingClientRect().width < 2) continue;
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    const where = element.closest("[class]")?.getAttribute("class");
    if (size < least - 0.05) found.push(`${node.data.trim()} (${size.toFixed(1)} px, ${where})`);
  }
  return found;
}"""
# squares of the map are no targets of their own: a finger anywhere near takes the piece to where it fits
SMALL_TARGETS = """least => [...document.querySelectorAll("button, a[href], input, select, [role=button]:not(.cells *)")]
  .filter((one) => one.checkVisibility() && !one.closest(".skip"))
  .map((one) => [one.getAttribute("class"), one.textContent, one.getBoundingClientRect()])
  .filter(([, , box]) => box.width && Math.min(box.width, box.height) < least - 0.5)
  .map(([name, said, { width, height }]) => `${name} ${said}: ${width.toFixed()} by ${height.toFixed()}`)"""
SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""


async def sit_down(seat: Seat, *others: dict[str, str], rounds: int = USUAL, **options: Any) -> None:
    """A table of so many rounds; the shipped content has ten."""
    content = files("cardamom.games.world_wonders").joinpath("content.toml").read_text(encoding="utf-8")
    pack = None if rounds == USUAL else content.replace(f"\nrounds = {USUAL}\n", f"\nrounds = {rounds}\n")
    await seat.make_table("world-wonders", *others, pack=pack, **options)
    await seat.open_table()


class Hands:
    """How somebody builds: taking things from the offer, and putting them on the map."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.page = seat, seat.page

    async def take(self, ref: str) -> None:
        await self.page.locator(f'.shop [data-ref="{ref}"]').click()

    async def build(self) -> None:
        """Where the piece is held."""
        box = await self.held()
        await self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        box = await self.held()
        await self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    async def held(self) -> FloatRect:
        """Where it is, once it is somewhere it fits."""
        edge = self.page.locator(".held .held-edge:not(.wrong)")
        await edge.wait_for()
        box = await edge.bounding_box()
        assert box
        return box

    async def is_held(self, frame: dict[str, Any]) -> bool:
        return bool(frame["view"]["in_hand"] or frame["view"]["short_set"])

    async def leave(self) -> None:
        await self.page.locator('.ask-bar [data-choice="end"]').click()

    async def play(self, frame: dict[str, Any]) -> None:
        """One decision, or a purchase with the first piece of it: dear things first."""
        if not await self.is_held(frame):
            offered = [choice for group in frame["turn"]["groups"] for choice in group["choices"] if choice["kind"] == "buy"]
            if not offered:
                await self.leave()
                return
            dearest = max(offered, key=lambda choice: choice["args"]["price"])
            await self.take(dearest["on"])
            if dearest["args"]["group"] == "turn-order":
                return
        await self.build()


class Fingers(Hands):
    """The same by touch: a tap takes, a finger drags, a button builds."""

    def __init__(self, seat: Seat, session: CDPSession) -> None:
        super().__init__(seat)
        self.session = session

    async def touch(self, kind: str, *points: tuple[float, float]) -> None:
        await self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]})

    async def drag(self, way: list[tuple[float, float]]) -> None:
        await self.touch("touchStart", way[0])
        for point in way[1:]:
            await self.touch("touchMove", point)
        await self.touch("touchEnd")

    async def spread(self, x: float, y: float, ways: list[float], move: float = 0) -> None:
        """Two fingers on both sides of a point, so far from it, which moves to the right meanwhile."""
        for step, way in enumerate(ways):
            middle = x + move * step / max(1, len(ways) - 1)
            await self.touch("touchMove" if step else "touchStart", (middle - way, y), (middle + way, y))
        await self.touch("touchEnd")

    async def take(self, ref: str) -> None:
        thing = self.page.locator(f'.shop [data-ref="{ref}"]')
        for shelf in await self.page.locator(".shelves button").all():
            if not await thing.is_visible():
                await shelf.tap()
        await thing.tap()

    async def build(self) -> None:
        await self.held()
        await self.page.locator(".ask-bar .primary").tap()

    async def leave(self) -> None:
        await self.page.locator('.ask-bar [data-choice="end"]').tap()


async def play_to_the_end(hands: Hands) -> dict[str, Any]:
    while (frame := await hands.seat.my_turn())["turn"]:
        await hands.play(frame)
        await hands.seat.changed(frame)
    return frame


async def must_be_over(seat: Seat, frame: dict[str, Any]) -> None:
    await must_say_how_it_ended(seat, frame)
    assert all(len(city["pieces"]) > 2 for city in frame["view"]["cities"])


@pytest.mark.parametrize("rounds", ROUNDS)
async def test_a_whole_game_by_clicking_the_boards(chrome: Browser, address: str, rounds: int) -> None:
    async with seated(chrome, address, **DESK) as anna:
        await sit_down(anna, {"kind": "hotseat", "name": "Ben"}, rounds=rounds)
        await must_be_over(anna, await play_to_the_end(Hands(anna)))


@pytest.mark.exhaustive
async def test_a_whole_game_of_five_on_a_small_screen(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, viewport={"width": 1280, "height": 720}) as anna:
        await sit_down(anna, *[BOT] * 4)
        await must_be_over(anna, await play_to_the_end(Hands(anna)))


@pytest.mark.parametrize("rounds", ROUNDS)
async def test_a_whole_game_by_touch(chrome: Browser, address: str, rounds: int) -> None:
    async with seated(chrome, address, **PHONE) as anna:
        await sit_down(anna, {"kind": "bot", "bot": "greedy"}, rounds=rounds)
        fingers = Fingers(anna, await anna.context.new_cdp_session(anna.page))
        await must_be_over(anna, await play_to_the_end(fingers))


async def test_a_finger_drags_the_piece_above_itself_and_taps_turn_it(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **PHONE) as anna:
        await sit_down(anna, {"kind": "bot", "bot": "greedy"}, map="A")
        await anna.until("my turn", lambda frame: frame["turn"])
        fingers = Fingers(anna, await anna.context.new_cdp_session(anna.page))
        city = await anna.page.locator(".city-box .city-map").bounding_box()
        assert city
        side = city["width"] / 13  # about a square
        flat = await fingers.held()
        left, below = city["x"] + 3 * side, city["y"] + city["height"] + 10
        await fingers.drag([(left, below - 4 * side), (left, below - 2 * side), (left, below)])
        dragged = await fingers.held()
        assert dragged["x"] < flat["x"] and dragged["y"] + dragged["height"] < below
        await fingers.drag([(dragged["x"] + dragged["width"] / 2, dragged["y"] + dragged["height"] / 2)])
        box = await fingers.held()
        assert box["height"] > box["width"], "a tap on it turns it"
        await fingers.touch("touchStart", (city["x"] + side, city["y"] + side))
        await fingers.touch("touchStart", (city["x"] + side, city["y"] + side), (city["x"] + 4 * side, city["y"] + side))
        await fingers.touch("touchEnd")
        box = await fingers.held()
        assert box["width"] > box["height"], "two fingers turn it too"
        await fingers.drag([(city["x"] + 6 * side, city["y"] + 2 * side)])
        await expect(anna.page.locator(".held-edge.wrong")).to_be_visible()
        await expect(anna.page.locator(".gains .refused")).to_contain_text("has to touch")
        await expect(anna.page.get_by_role("button", name="Build a long road")).to_be_disabled()


async def test_two_fingers_enlarge_the_city_and_move_it(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **PHONE) as anna:
        await sit_down(anna, {"kind": "bot", "bot": "greedy"}, map="A")
        await anna.until("my turn", lambda frame: frame["turn"])
        page, fingers = anna.page, Fingers(anna, await anna.context.new_cdp_session(anna.page))
        before = await fingers.held()
        city = await page.locator(".city-box .city-map").bounding_box()
        assert city
        x, y = city["x"] + city["width"] / 2, city["y"] + city["height"] / 2
        square = page.locator(".cells [data-ref]").first
        small = await square.bounding_box()
        assert small
        await fingers.spread(x, y, [30, 40, 60, 80])
        await page.locator(".whole-map").wait_for()
        large = await square.bounding_box()
        assert large and large["width"] >= max(LEAST_TARGET, 1.9 * small["width"])
        held = await fingers.held()
        assert (held["width"] > held["height"]) == (before["width"] > before["height"]), "it was not turned"
        await fingers.spread(x, y, [60, 60], move=-50)
        moved = await square.bounding_box()
        assert moved and moved["x"] < large["x"] - 20 and abs(moved["width"] - large["width"]) < large["width"] / 10
        await page.locator(".ask-bar [aria-keyshortcuts=r]").tap()
        held = await fingers.held()
        assert held["x"] >= city["x"] - 1 and held["x"] + held["width"] <= city["x"] + city["width"] + 1, "it is seen"
        await page.locator(".whole-map").tap()
        await page.locator(".whole-map").wait_for(state="detached")
        back = await square.bounding_box()
        assert back and abs(back["width"] - small["width"]) < 1


async def test_a_piece_in_hand_stays_there_while_one_looks_elsewhere(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **PHONE) as anna:
        await sit_down(anna, {"kind": "bot", "bot": "greedy"}, map="A")
        page, fingers = anna.page, Fingers(anna, await anna.context.new_cdp_session(anna.page))
        frame = await anna.my_turn()
        await fingers.play(frame)
        frame = await anna.my_turn()
        offered = [choice for group in frame["turn"]["groups"] for choice in group["choices"]
                   if choice["kind"] == "buy" and choice["args"]["group"] != "turn-order"]
        await fingers.take(offered[0]["on"])
        await fingers.held()
        await page.locator(".ask-bar [aria-keyshortcuts=r]").tap()
        before, shape = await fingers.held(), await shape_of(fingers)
        zones = await page.locator(".zones button").all()
        for zone in [*zones[1:], zones[0]]:
            await zone.tap()
        assert await fingers.held() == before and await shape_of(fingers) == shape
        undo = page.get_by_role("button", name="Undo")
        await undo.tap()
        await page.locator(".held").wait_for(state="detached")
        assert (await anna.frame())["seq"] == frame["seq"], "it was only put back"
        await fingers.take(offered[0]["on"])
        await expect(page.locator(".gains .what")).to_contain_text("Place ")
        await fingers.build()
        await anna.until("built", lambda now: now["seq"] > frame["seq"])
        await anna.changed(frame)
        await undo.tap()
        back = await anna.until("undone", lambda now: now["place"] == frame["place"])
        assert back["view"]["in_hand"] is None, "with it, its purchase is taken back"


async def test_a_mouse_turns_the_piece_and_learns_why_it_does_not_fit(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **DESK) as anna:
        await sit_down(anna, {"kind": "bot", "bot": "greedy"}, map=["." * 12] * 12)  # land everywhere
        await anna.until("my turn", lambda frame: frame["turn"])
        page, hands = anna.page, Hands(anna)
        flat = await hands.held()
        await must_answer_where_it_was_clicked(
            anna, ".stack", "Place your free long road at the sidewalk, or buy short roads first.")
        await page.mouse.move(flat["x"] + flat["width"] / 2, flat["y"] + flat["height"] / 2)
        shape = await shape_of(hands)
        await page.mouse.wheel(0, 100)
        await expect(page.locator(".held .held-edge")).not_to_have_attribute("d", shape)
        upright = await hands.held()
        assert (upright["height"] > upright["width"]) != (flat["height"] > flat["width"])
        await page.keyboard.press("r")
        await page.locator(".ask-bar [aria-keyshortcuts=r]").click()
        city = await page.locator(".city-box .city-map").bounding_box()
        assert city
        await page.mouse.move(city["x"] + city["width"] / 2, city["y"] + city["height"] / 4)
        await expect(page.locator(".why")).to_contain_text("has to touch")
        before = (await anna.frame())["seq"]
        await page.mouse.click(city["x"] + city["width"] / 2, city["y"] + city["height"] / 4)
        assert (await anna.frame())["seq"] == before, "nothing is built where it does not fit"
        await must_be_accessible(anna)


async def shape_of(hands: Hands) -> str:
    shape = await hands.page.locator(".held .held-edge").get_attribute("d")
    assert shape
    return shape


async def test_a_hint_lights_one_tile_and_one_place(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **DESK) as anna:
        await sit_down(anna, {"kind": "hotseat", "name": "Ben"})
        hands = Hands(anna)
        for _ in range(2):
            frame = await anna.my_turn()
            await hands.play(frame)
            await anna.until("built", lambda now, seq=frame["seq"]: now["seq"] > seq)
        await anna.my_turn()
        await anna.page.get_by_role("button", name="Hint").click()
        await expect(anna.page.locator(".hint-card.chosen")).to_have_count(1)
        await expect(anna.page.locator(".shop .advised, .ask-bar .advised, .own-board .advised")).to_have_count(1)


async def test_what_is_pointed_at_is_named_with_what_it_costs_and_brings(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **DESK) as anna:
        await sit_down(anna, {"kind": "hotseat", "name": "Ben"})
        frame = await anna.my_turn()
        await Hands(anna).build()
        await anna.changed(frame)
        await anna.my_turn()
        page, shown = anna.page, anna.page.locator(".gains")
        words = re.compile(r"^places a long road at [a-l]\d+, (horizontal|vertical)ly")
        told = page.locator(".log .told-picture").filter(has_text=words)
        await expect(told.locator("[aria-hidden] svg")).to_have_count(1)  # its shape
        await page.locator('[data-ref="item:first"]').hover()
        await expect(shown).to_have_text("1st in turn order next round−1")
        await expect(page.locator(".purse .spent")).to_have_count(1)
        await page.locator(".stack.usable").first.hover()
        await expect(shown.locator(".pointed-at")).to_have_text(re.compile("^(Farm|Habitation|Library|Market|Temple)$"))
        await page.locator(".loan").hover()
        await expect(shown).to_contain_text("Take a loan: 2 gold now; repay 3 later or lose 2 points+2−2")
        await expect(page.locator(".purse .gold-coin")).to_have_count(9)
        await expect(page.locator(".preview")).to_have_count(0)
        purse = await page.locator(".purse").bounding_box()
        coin = await page.locator(".purse .gold-coin").last.bounding_box()
        assert purse and coin and coin["x"] + coin["width"] <= purse["x"] + purse["width"] + 0.5
        await anna.rest_hand()
        await expect(shown).to_have_text("")


async def must_answer_where_it_was_clicked(anna: Seat, thing: str, answer: str) -> None:
    clicked = anna.page.locator(thing).first
    await clicked.dispatch_event("click")
    await expect(anna.page.locator(".refusal")).to_have_text(answer)
    there, said = await clicked.bounding_box(), await anna.page.locator(".refusal").bounding_box()
    assert there and said and abs(said["y"] + said["height"] - there["y"]) < 12, "it ends where the thing begins"
    assert said["x"] < there["x"] + there["width"] / 2 < said["x"] + said["width"]
    assert "not possible" not in await anna.page.locator(".ask").inner_text()


@pytest.mark.parametrize(("looks", "seats"), [
    pytest.param(looks, seats, id=f"{name}-{seats}", marks=() if (name, seats) in TIGHTEST else pytest.mark.exhaustive)
    for name, looks in (("desk", DESK), ("phone", DARK_PHONE)) for seats in (1, 2, 5)])
async def test_a_turn_fits_every_window(chrome: Browser, address: str, seats: int, looks: dict[str, Any]) -> None:
    """Nothing scrolls, text can be read, fingers find what they look for, and axe finds no fault."""
    async with seated(chrome, address, **looks) as anna:
        options: dict[str, Any] = {"advanced": True} if seats > 1 else {}
        await anna.make_table("world-wonders", *[BOT] * (seats - 1), **options)
        await anna.decision_or_end()
        for _ in range(3):
            await anna.play_turn()
        await anna.open_table()
        page = anna.page
        await anna.my_turn()
        usual = looks["viewport"]
        for size in [*DESKS, usual] if looks is DESK else [usual]:
            await page.set_viewport_size(size)
            await expect(page.locator(".city-box .city-map")).to_be_visible()
            assert await page.evaluate(SCROLLS) == [0, 0], size
            await until(lambda: nothing_is_smaller(anna), f"text at {size}")  # drawings follow the window a little later
        if looks is DARK_PHONE:
            for zone in await page.locator(".zones button").all():
                await zone.tap()
                assert await page.evaluate(SCROLLS) == [0, 0], await zone.inner_text()
            await page.locator(".zones button").first.tap()
            assert not await page.evaluate(SMALL_TARGETS, LEAST_TARGET)
        await must_be_accessible(anna)
        if seats > 1:
            await must_show_the_city_of_a_rival_whole(anna)


async def nothing_is_smaller(anna: Seat) -> bool:
    return not await anna.page.evaluate(SMALL_TEXT, LEAST_TEXT)


async def must_show_the_city_of_a_rival_whole(anna: Seat) -> None:
    """And what the rival has just built is marked."""
    await anna.page.locator(".rival.fresh .open-city").first.click()
    await anna.page.locator(".large-city .news-edge").first.wait_for(state="attached")
    city = await anna.page.locator(".large-city .city-map").bounding_box()
    dialog = await anna.page.locator("dialog:has(.large-city)").bounding_box()
    assert city and dialog
    assert dialog["x"] < city["x"] and city["x"] + city["width"] < dialog["x"] + dialog["width"]
    assert dialog["y"] < city["y"] and city["y"] + city["height"] < dialog["y"] + dialog["height"]
    figures = await anna.page.locator(".large-city .figures").bounding_box()
    assert figures and figures["y"] + figures["height"] < city["y"], "nothing lies on it"
