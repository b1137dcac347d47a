"""Puts all pages of the handbook into build/docs: those that people wrote, with their links turned to where the pages lie
there, and those that are made from the code."""
from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.docs import games, notebooks, reference

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = ROOT / "docs"
STAGED = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
THEME = Path(__file__).parent / "theme"
FONTS = ROOT / "web" / "node_modules" / "@fontsource"
FACES = {  # as on the page of the service: family, weights, styles
    "alegreya": ("400-normal", "700-normal"), "alegreya-sans": ("400-normal", "400-italic", "700-normal")}
ALPHABETS = {"latin": "", "latin-ext": " unicode-range: U+0100-017F, U+0218-021B;"}
FRONT = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md",
         "SECURITY.md": "security.md", "LICENSE": "license.txt"}  # pages that lie beside docs/
FOLDERS = ("screens", "ladder")
LINK = re.compile(r"(?P<before>!?\[[^\]]*\]\()(?P<target>[^)#\s]*)(?P<anchor>#[^)\s]*)?\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def stage(run_notebooks: bool = True) -> None:
    shutil.rmtree(STAGED, ignore_errors=True)
    STAGED.mkdir(parents=True)
    for name, text in written_pages().items():
        (STAGED / name).parent.mkdir(parents=True, exist_ok=True)
        (STAGED / name).write_text(text, encoding="utf-8")
    for folder in FOLDERS:
        shutil.copytree(WRITTEN / folder, STAGED / folder)
    made = {**games.pages(), **reference.pages(), **notebooks.pages(WRITTEN / "notebooks", run_notebooks)}
    for name, text in made.items():
        (STAGED / name).parent.mkdir(parents=True, exist_ok=True)
        (STAGED / name).write_text(text, encoding="utf-8")
    stage_theme()


def written_pages() -> dict[str, str]:
    """The pages that people write, by where they lie in the handbook."""
    pages = {target: relinked((ROOT / source).read_text(encoding="utf-8"), Path(source), Path(target))
             for source, target in FRONT.items()}
    for file in sorted(WRITTEN.glob("*.md")):
        pages[file.name] = relinked(file.read_text(encoding="utf-8"), file.relative_to(ROOT), Path(file.name))
    return pages


def relinked(text: str, source: Path, target: Path) -> str:
    """A page whose links lead to the pages of the handbook, wherever these lie in the repository."""
    def turned(link: re.Match[str]) -> str:
        if not link["target"] or ":" in link["target"]:
            return link[0]
        place = place_of((source.parent / link["target"]).as_posix())
        up = "../" * (len(target.parts) - 1)
        return f"{link['before']}{up}{place}{link['anchor'] or ''})"
    parts = FENCE.split(text)
    fences = FENCE.findall(text)
    return "".join(LINK.sub(turned, part) + (fences[n] if n < len(fences) else "") for n, part in enumerate(parts))


def place_of(path: str) -> str:
    """Where a file of the repository lies in the handbook."""
    whole = Path(path).as_posix().replace("docs/../", "")
    return FRONT.get(whole) or whole.removeprefix("docs/")


def links(text: str) -> Iterator[tuple[str, str]]:
    """The targets of links in a page, and their anchors."""
    for link in LINK.finditer(FENCE.sub("", text)):
        if ":" not in link["target"]:
            yield link["target"], (link["anchor"] or "")[1:]


def stage_theme() -> None:
    """Colours, fonts and emblem of the page of the service, as files of the handbook."""
    assets = STAGED / "assets"
    assets.mkdir()
    faces = []
    for family, kinds in FACES.items() if FONTS.is_dir() else ():  # without npm, the fonts of the system do
        for kind in kinds:
            weight, style = kind.split("-")
            for alphabet, letters in ALPHABETS.items():
                name = f"{family}-{alphabet}-{kind}.woff2"
                shutil.copy(FONTS / family / "files" / name, assets)
                faces.append(f'@font-face {{ font-family: "{family.replace("-", " ").title()}"; font-style: {style}; '
                             f'font-weight: {weight}; font-display: swap; src: url("{name}") format("woff2");{letters} }}')
        shutil.copy(FONTS / family / "LICENSE", assets / f"{family}-license.txt")
    style = (THEME / "cardamom.css").read_text(encoding="utf-8")
    (assets / "cardamom.css").write_text("\n".join(faces) + "\n" + style, encoding="utf-8")
    shutil.copy(ROOT / "web" / "src" / "icon.svg", assets)
