"""The page builds, is small and holds nothing inline; its types are those of the server; its own tests pass."""
from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tools import client_types
from tools.page import STAMP, WEB, NotBuilt, build, digest_of_sources, find_node, install
from tools.page_bench import FIRST, FONTS, ROOM, size, with_imports


@pytest.fixture(scope="module")
def node() -> str:
    """Node, with the packages of web/."""
    try:
        found = find_node()
        install(found)
    except NotBuilt as problem:
        if os.environ.get("CI") == "true":
            pytest.fail(str(problem))
        pytest.skip(f"NOT TESTED: {problem}")
    return found


@pytest.fixture(scope="module")
def page(node: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("page")
    build(out)
    return out


@pytest.mark.slow
def test_typescript_type_checks(node: str) -> None:
    client_types.write()
    checked = subprocess.run([node, "node_modules/typescript/bin/tsc", "--noEmit"], cwd=WEB, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_tests_of_the_page_pass(node: str) -> None:
    done = subprocess.run([node, "tests/run.mjs"], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_scripts_are_small(page: Path) -> None:
    (main,), (opened,) = page.glob("assets/main-*.js"), page.glob("assets/table-*.js")
    first, table = with_imports(main), with_imports(opened)
    assert size(first) <= FIRST
    assert opened not in first, "a table is loaded when it is opened"
    rooms = list(page.glob("assets/room-*.js"))
    assert len(rooms) == len(list((WEB / "src" / "games").glob("*/room.tsx")))
    assert not first & set(rooms), "rooms are loaded when a game is opened"
    assert [room for room in rooms if size(with_imports(room) - first - table) > ROOM] == []


def test_the_document_names_its_files_and_has_no_inline_code(page: Path) -> None:
    written = (page / "index.html").read_text(encoding="utf-8")
    assert written.count("{{base}}") == written.count("{{") == 1
    named = {page / name for name in re.findall(r'(?:src|href)="(assets/[^"]+)"', written)}
    (main,) = page.glob("assets/main-*.js")
    assert with_imports(main) == {name for name in named if name.suffix == ".js"}
    assert {name.suffix for name in named} == {".js", ".css", ".svg", ".woff2"}
    assert all(name.is_file() for name in named)
    assert not re.search(r"<script[^>]*>[^<]|<style|\sstyle=|\son\w+=|https?://", written)


def test_fonts_are_small_and_those_of_every_page_are_loaded_at_once(page: Path) -> None:
    fonts = set(page.glob("assets/*.woff2"))
    assert 0 < sum(font.stat().st_size for font in fonts) <= FONTS
    written = (page / "index.html").read_text(encoding="utf-8")
    assert {font.name for font in fonts if font.name in written} == {font.name for font in fonts if "-ext-" not in font.name}
    assert {file.name for file in page.glob("*-license.txt")} == {"alegreya-license.txt", "alegreya-sans-license.txt"}


def test_nothing_is_fetched_from_elsewhere_or_put_as_html(page: Path) -> None:
    assert not [style for style in page.glob("assets/*.css") if re.search(r"https?:", style.read_text(encoding="utf-8"))]
    html = re.compile(r"innerHTML|dangerouslySet|insertAdjacentHTML|\beval\(")
    assert not [source for source in (WEB / "src").rglob("*.ts*") if html.search(source.read_text(encoding="utf-8"))]


def test_the_page_is_rebuilt_only_if_something_changed(page: Path) -> None:
    before = (page / "index.html").stat().st_mtime_ns
    assert (page / STAMP).read_text() == digest_of_sources()
    build(page)
    assert (page / "index.html").stat().st_mtime_ns == before


def test_lock_file_names_no_addresses() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")
