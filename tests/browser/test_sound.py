"""Six short sounds, for whoever wants them: what a page hands to the loudspeakers is rendered here and looked at."""
from __future__ import annotations

from itertools import combinations
from typing import Any

from playwright.async_api import Browser, expect

from tests.browser.conftest import BOT, seated
from tests.waiting import until

SOUNDS = ("cube", "piece", "figure", "card", "turn", "end")
LONGEST = 1.2  # seconds

# Instead of being played, sounds are kept for rendering.
STUDIO = """
window.studios = [];
window.AudioContext = class extends OfflineAudioContext {
  constructor() { super(1, 96000, 48000); window.studios.push(this); }
  resume() { return Promise.resolve(); }
};
"""
RENDERED = """async studio => {
  const samples = (await studio.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const last = samples.findLastIndex((one) => Math.abs(one) > peak / 1000);
  const ups = samples.filter((one, n) => one >= 0 && samples[n - 1] < 0).length;
  return { peak, lasts: last / 48000, ups };
}"""
EACH = f"""async names => {{
  const rendered = {RENDERED};
  const {{ name: address }} = performance.getEntriesByType("resource").find(({{ name }}) => name.includes("/studio-"));
  const found = {{}};
  for (const name of names) {{
    const {{ hear }} = await import(`${{address}}?${{name}}`);  // a studio of its own
    hear([name]);
    found[name] = await rendered(window.studios.at(-1));
  }}
  return found;
}}"""


async def test_six_short_sounds_are_heard_once_they_are_switched_on(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, lasting=False) as anna:
        page = anna.page
        await page.add_init_script(STUDIO)
        await anna.sit_down("eastern-wonders", BOT, first=0)
        await page.get_by_role("button", name="Menu").click()
        assert await page.evaluate("window.studios.length") == 0, "it is my turn, but nobody has asked for sounds"
        await page.get_by_role("checkbox", name="Sounds").check()
        await until(lambda: page.evaluate("window.studios.length === 1"), "the first sound")
        found: dict[str, dict[str, Any]] = await page.evaluate(EACH, SOUNDS)
        await page.get_by_role("checkbox", name="Sounds").uncheck()
        await expect(page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
        assert await page.evaluate("window.studios.length") == 1 + len(SOUNDS)
    assert set(found) == set(SOUNDS)
    for name, heard in found.items():
        assert 0.01 < heard["peak"] < 0.5, f"{name} can be heard, and frightens nobody"
        assert 0.03 < heard["lasts"] < LONGEST, name
    for one, other in combinations(SOUNDS, 2):
        a, b = found[one], found[other]
        assert abs(a["lasts"] - b["lasts"]) > 0.02 or abs(a["ups"] - b["ups"]) > 10, f"{one} and {other} sound alike"
