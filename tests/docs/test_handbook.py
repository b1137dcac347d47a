"""The handbook: links lead somewhere, public names are in the reference and have docstrings, notebooks are well formed."""
from __future__ import annotations

import ast
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import cardamom
import cardamom.data
import cardamom.envs
from tools.docs import notebooks, reference, site, staging

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)
FENCE = staging.FENCE
OUTSIDE = re.compile(r"""(?:src|href)=["']?(?:https?:)?//[^"'> ]+|url\(["']?(?:https?:)?//|@import""")
WRITTEN = staging.written_pages()
MADE = {f"games/{name}.md" for game in cardamom.game_ids() for name in (game, f"{game}-tables")} | {"games/index.md"}
PAGES = {*WRITTEN, *MADE, *reference.pages(),
         *(f"notebooks/{file.stem}.md" for file in (staging.WRITTEN / "notebooks").glob("*.py"))}

COMPILED = {  # what is made of the compiled engine, and what the reference shows in its place
    "Search": "cardamom.kernel.twin.Search", "Batch": "cardamom.kernel.batches.Batch",
    "State": "cardamom.kernel.state.State"}


def anchors(text: str) -> set[str]:
    """As MkDocs makes them of headings."""
    words = (re.sub(r"[`*]", "", re.sub(r"\]\([^)]*\)", "", heading)) for heading in HEADING.findall(FENCE.sub("", text)))
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", each).strip().lower()) for each in words}


def test_links_of_pages_lead_to_pages_and_headings() -> None:
    found = 0
    for page, text in WRITTEN.items():
        for target, anchor in staging.links(text):
            place = page if not target else (Path(page).parent / target).as_posix()
            assert place in PAGES or (ROOT / "docs" / place).is_file() or place == "license.txt", f"{page}: {target}"
            if anchor and place in WRITTEN:
                assert anchor in anchors(WRITTEN[place]), f"{page}: {target}#{anchor}"
            found += 1
    assert found > 50, "there are links"


def test_every_page_has_its_place_in_the_navigation() -> None:
    listed = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2]))
    assert listed == {page for page in PAGES if page.endswith(".md")}


# -- the reference ----------------------------------------------------------------------------------------------------


def home_of(package: Any, name: str) -> str:
    """Where a public name is defined."""
    return f"{getattr(package, name).__module__}.{name}"


def named(place: str) -> Any:
    """What a line of the reference is about."""
    module, _, name = place.rpartition(".")
    found = import_module(module)
    return getattr(found, name) if hasattr(found, name) else import_module(place)


def test_every_public_name_is_in_the_reference() -> None:
    listed = {place for page in reference.PAGES.values() for place in page.names}
    wanted = {home_of(package, name) for package in (cardamom, cardamom.data, cardamom.envs)
              for name in package.__all__ if name not in reference.CONSTANTS}
    assert wanted <= listed, wanted - listed


def members(thing: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class, those of our classes above it included."""
    for base in (base for base in thing.__mro__ if base.__module__.partition(".")[0] == "cardamom"):
        for name, value in vars(base).items():
            part = getattr(value, "fget", None) or getattr(value, "func", None) or getattr(value, "__func__", value)
            if not name.startswith("_") and inspect.isfunction(part):
                yield name, part


def test_everything_in_the_reference_has_a_docstring() -> None:
    silent = []
    for page in reference.PAGES.values():
        for place in page.names:
            thing = named(place)
            silent += [] if inspect.getdoc(thing) else [place]
            found = [*members(thing)] if inspect.isclass(thing) else []
            silent += [f"{place}.{name}" for name, part in found if not part.__doc__]  # and would be left out
    assert not silent


def members_in_the_reference() -> set[str]:
    """Each member of each class, inherited ones under the name of the class that has them."""
    return {f"{place}.{name}" for page in reference.PAGES.values() for place in page.names
            if inspect.isclass(named(place)) for name, _ in members(named(place))}


def test_the_reference_shows_what_classes_inherit() -> None:
    """All names are looked for in the pages by the last test but two, which takes long."""
    assert "inherited_members: true" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    wanted = {"cardamom.kernel.guided.GuidedSearch.as_tree", "cardamom.kernel.twin.Search.play",
              "cardamom.envs.aec.TableEnv.step", "cardamom.envs.versus.LearnerEnv.reset",
              "cardamom.envs.vector.GamesEnv.step", "cardamom.kernel.state.State.render"}
    assert wanted <= members_in_the_reference()


@pytest.mark.skipif(not cardamom.native, reason="there is no compiled engine")
def test_compiled_classes_have_no_public_member_that_the_reference_does_not_show() -> None:
    core = import_module("cardamom._native.core")
    for name, place in COMPILED.items():
        public = {member for member in dir(getattr(core, name)) if not member.startswith("_")}
        assert public <= {*dir(named(place)), *named(place).__annotations__}, name


# -- notebooks --------------------------------------------------------------------------------------------------------


def test_notebooks_are_cells_of_text_and_of_python() -> None:
    for file in (staging.WRITTEN / "notebooks").glob("*.py"):
        cells = notebooks.cells_in(file.read_text(encoding="utf-8"))
        assert cells[0].is_text and cells[0].source.startswith("# ")
        for cell in cells:
            if not cell.is_text:
                ast.parse(cell.source)


def test_cells_are_shown_with_what_they_printed_gave_and_drew() -> None:
    text = ('# %% [markdown]\n# # Title\n\n# %%\nx = 2\nprint(x)\nx + 1\n\n# %%\nclass P:\n    def _repr_svg_(self):\n'
            '        return "<svg/>"\n\n\nP()\n')
    cells = notebooks.run_cells("x.py", notebooks.cells_in(text))
    assert [(cell.printed, cell.svg) for cell in cells] == [("", ""), ("2\n3\n", ""), ("", "<svg/>")]
    page = notebooks.as_markdown("x", cells)
    assert page.startswith("# Title") and "```text { .printed }\n2\n3\n```" in page and "<svg/>" in page
    document = json.loads(json.dumps(notebooks.as_notebook(cells)))
    assert [cell["cell_type"] for cell in document["cells"]] == ["markdown", "code", "code"]


def test_a_cell_that_fails_stops_the_build() -> None:
    with pytest.raises(ValueError, match=r"x\.py: a cell failed[\s\S]*ZeroDivisionError"):
        notebooks.run_cells("x.py", notebooks.cells_in("# %%\n1 / 0\n"))


# -- all of it --------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_handbook_is_built_without_a_warning_and_asks_nobody_else() -> None:
    pytest.importorskip("mkdocs", reason="make soak and make docs install it")
    assert site.build() == 0
    pages = [*staging.SITE.rglob("*.html")]
    assert len(pages) > len(PAGES)
    reference_pages = "".join(page.read_text(encoding="utf-8") for page in (staging.SITE / "reference").rglob("*.html"))
    missing = {name for name in members_in_the_reference() if f'id="{name}"' not in reference_pages}
    assert not missing
    for page in pages:
        text = page.read_text(encoding="utf-8")
        asked = OUTSIDE.findall(re.sub(r"<a [^>]*>", "", text))
        assert not asked, f"{page.name}: {asked}"


def test_the_release_workflow_never_runs_by_itself() -> None:
    """It is there for a maintainer to start, and builds what pyproject.toml says."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    triggers = text.partition("\non:\n")[2].partition("\npermissions:")[0]
    assert re.findall(r"^  (\w+):", triggers, re.MULTILINE) == ["workflow_dispatch"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    versions = {line.rpartition(" ")[2] for line in project["project"]["classifiers"] if "Python :: 3." in line}
    built = {f"3.{tag[3:5]}" for tag in project["tool"]["cibuildwheel"]["build"]}
    assert built == versions


def released(folder: Path, urls: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """What the first step of a release says, of a project with these addresses."""
    (folder / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "release.py", folder / "tools")
    for name in ("pyproject.toml", "CITATION.cff"):
        shutil.copy(ROOT / name, folder)
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as project:
        project.write(urls)
    known = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    return subprocess.run([sys.executable, folder / "tools" / "release.py"], env=known | environment, capture_output=True,
                          text=True, check=False)


def test_a_release_without_addresses_stops(tmp_path: Path) -> None:
    done = released(tmp_path / "none")
    assert (done.returncode, "lacks Documentation, Source, Issues, Changelog;" in done.stderr) == (1, True)
    some = '\n[project.urls]\nSource = "https://example.org"\nIssues = "mailto:anna"\n'
    done = released(tmp_path / "some", some, GITHUB_REPOSITORY="anna/cardamom")
    assert (done.returncode, "lacks Documentation, Issues, Changelog;" in done.stderr) == (1, True)
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    before, _, after = workflow.partition("      - run: python tools/release.py")
    assert "uses: actions/checkout" in before and "run build" not in before and "run build" in after


def test_a_release_has_the_addresses_of_its_repository(tmp_path: Path) -> None:
    where = {"GITHUB_SERVER_URL": "https://git.example.org", "GITHUB_REPOSITORY": "anna/cardamom", "GITHUB_REF_NAME": "v1"}
    assert released(tmp_path, **where).returncode == 0
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))
    home = "https://git.example.org/anna/cardamom"
    assert project["project"]["urls"] == {
        "Documentation": f"{home}/tree/v1/docs", "Source": home, "Issues": f"{home}/issues",
        "Changelog": f"{home}/blob/v1/CHANGELOG.md"}
    own = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"] == own["tool"] and {**project["project"], "urls": None} == {**own["project"], "urls": None}
    assert f'repository-code: "{home}"\n' in (tmp_path / "CITATION.cff").read_text(encoding="utf-8")
