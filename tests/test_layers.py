"""Imports point down only: each layer of the package knows those below it and none above."""
from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardamom
from cardamom.games import REGISTRY

PACKAGE = Path(cardamom.__file__).parent
FILES = sorted(path for path in PACKAGE.rglob("*.py"))

# What each layer may import; of itself it may import anything. "" is the front door, cardamom/__init__.py: it knows where
# public names are, and imports each when it is asked for.
BELOW: dict[str, tuple[str, ...]] = {
    "": ("kernel", "games", "bots", "table", "telling", "cli"),
    "_native": (),  # compiled; the kernel loads it
    "system": (),  # what operating systems do differently
    "kernel": ("_native",),
    "games": ("kernel",),
    "build": ("_native", "kernel", "games"),  # it imports games in order to compile them, and nothing imports it
    "bots": ("system", "kernel", "games"),
    "table": ("kernel", "games", "bots"),
    "telling": ("kernel", "games", "bots", "table"),
    "server": ("system", "kernel", "games", "bots", "table", "telling", ""),
    "envs": ("kernel", "games", "bots", "table", ""),
    "arena": ("system", "kernel", "games", "bots", "table", ""),
    "bench": ("system", "kernel", "games", "bots", "table", "envs", ""),
    "training": ("kernel", "games", "bots", "table", "telling", "arena", ""),
    "data": ("kernel", "games", "bots", "table", "arena", ""),
    "cli": ("system", "kernel", "games", "bots", "table", "telling", "server", "envs", "arena", "bench", "training",
            "data", ""),
}
WRITTEN_OUT = re.compile(r"(cardamom(?:\.\w+)+):\w+")  # "module:name", which is imported when it is needed
GAME_PACKAGES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file())
MODULES = {"century", "new_world"}  # packages of games that are no game: modules that several games share


def name_of(file: Path) -> str:
    """cardamom/kernel/state.py as cardamom.kernel.state; a package as its name."""
    return ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports(file: Path) -> Iterator[str]:
    """What a file imports from this package: at its top, in functions, for types alone, or by a written-out name."""
    package = name_of(file) if file.name == "__init__.py" else name_of(file).rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        found: list[str] = []
        if isinstance(node, ast.Import):
            found = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[:len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found = [f"{module}.{name.name}" for name in node.names]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found = [str(node.args[0].value)] if called in ("import_module", "__import__") else []
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = [match[1] for match in [WRITTEN_OUT.fullmatch(node.value)] if match]
        yield from (name for name in found if name.split(".")[0] == "cardamom")


def layer_of(module: str) -> str:
    """`kernel` of cardamom.kernel.state; nothing for what stands at the top, in cardamom/__init__.py."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in BELOW else ""


def test_the_sources_and_their_imports_are_found() -> None:
    found = {layer_of(name_of(file)) for file in FILES}
    assert {"", "kernel", "games"} <= found
    assert "cardamom.cli.picture" in [*imports(PACKAGE / "__init__.py")]
    assert "cardamom.kernel.fields.Field" in [*imports(PACKAGE / "kernel" / "state.py")]
    assert set(GAME_PACKAGES) > MODULES


def test_every_package_has_its_place_among_the_layers() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} <= set(BELOW)


def test_imports_point_down() -> None:
    for file in FILES:
        layer = layer_of(name_of(file))
        for module in imports(file):
            other = layer_of(module)
            assert other == layer or other in BELOW[layer], f"{name_of(file)} imports {module}"


def test_the_front_door_knows_where_public_names_are_and_loads_next_to_nothing() -> None:
    assert {layer_of(f"cardamom.{home}") for home in cardamom.HOMES.values()} <= {*BELOW[""]}
    loaded = subprocess.run([sys.executable, "-c", "import cardamom, sys; print(*sys.modules)"], capture_output=True,
                            text=True, check=True).stdout.split()
    assert sorted(name for name in loaded if name.startswith("cardamom")) == [
        "cardamom", "cardamom.kernel", "cardamom.kernel.render"]


def test_shared_modules_know_no_game() -> None:
    for file in FILES:
        for module in imports(file) if file.parent.name in MODULES else ():
            assert not module.startswith("cardamom.games.") or module.split(".")[2] in MODULES, f"{file} imports {module}"


@pytest.mark.parametrize("layer", ["kernel", "build", "bots"])
def test_no_game_is_named_where_no_game_is_known(layer: str) -> None:
    words = {word for name in GAME_PACKAGES for word in (name, name.replace("_", "-"))} | {*REGISTRY}
    named = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in sorted(words)), re.IGNORECASE)
    texts = [path for path in (PACKAGE / layer).rglob("*") if path.suffix in (".py", ".pyx", ".pxd", ".pxi", ".in", ".json")]
    assert texts
    for path in texts:
        found = named.search(path.read_text(encoding="utf-8"))
        assert found is None, f"{path.relative_to(PACKAGE)} names {found[0] if found else ''}"


def test_the_kernel_mentions_nothing_that_only_some_games_have() -> None:
    things = re.compile(r"\b(cube|crystal|theme|colou?r|spice|golem|boat|wagon|settler|outpost|market|monument|harvest)",
                        re.IGNORECASE)
    for path in (PACKAGE / "kernel").rglob("*"):
        if path.suffix in (".py", ".pyx", ".pxd", ".pxi", ".in", ".json"):
            found = things.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{path.relative_to(PACKAGE)} mentions a {found[0] if found else ''}"


def test_nobody_but_the_kernel_and_the_generator_counts_with_ids() -> None:
    for file in FILES:
        if layer_of(name_of(file)) not in ("kernel", "build"):
            assert not re.search(r"\bkind\.first\b", file.read_text(encoding="utf-8")), name_of(file)
