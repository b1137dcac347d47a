"""The public names: present, typed, and imported only when they are used."""
from __future__ import annotations

import subprocess
import sys

import pytest

import cardamom


def test_every_public_name_is_there() -> None:
    for name in cardamom.__all__:
        assert getattr(cardamom, name) is not None
    assert set(cardamom.__all__) <= set(dir(cardamom))


def test_import_cardamom_imports_hardly_anything() -> None:
    script = "import sys, cardamom\nprint([name for name in sys.modules if name.startswith('cardamom')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "['cardamom.kernel', 'cardamom.kernel.render', 'cardamom']\n"


def test_games_is_a_package_and_nothing_else() -> None:
    """Whatever is imported first."""
    script = ("import cardamom\nprint(cardamom.game_ids()[0])\n"
              "import cardamom.games.century as century\nfrom cardamom import games\n"
              "print(type(games).__name__, callable(games))")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "eastern-wonders\nmodule False\n"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = cardamom.chess  # type: ignore[attr-defined]


def test_native_says_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_ENGINE", "interpreted")
    assert not cardamom.native
    assert "CARDAMOM_ENGINE" in cardamom.native.reason
    assert cardamom.native.reason in repr(cardamom.native)
