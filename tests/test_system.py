"""What Windows and macOS do differently. Neither is here: the platform is faked, with just as much of it as is asked for."""
from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from cardamom import system
from cardamom.build import toolchain
from cardamom.build.toolchain import BuildError, Compiler, find_compiler

FAR_OUT = 0x7FFF_0000


class FakeWindows:
    """The functions of Windows that Cardamom calls: locks of bytes in files, and pipes that can be looked into."""

    LK_NBLCK = 2
    CREATE_NEW_PROCESS_GROUP = 0x200

    def __init__(self) -> None:
        self.locked: dict[tuple[int, int], int] = {}  # by file and byte
        self.in_pipe: list[int | OSError] = []  # what each look into a pipe finds

    def locking(self, file: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        key = os.fstat(file).st_ino, os.lseek(file, 0, os.SEEK_CUR)
        if self.locked.setdefault(key, file) != file:
            raise PermissionError(13, "Permission denied")

    def get_osfhandle(self, file: int) -> int:
        return file

    def PeekNamedPipe(self, handle: int, size: int) -> tuple[int, int]:
        found = self.in_pipe.pop(0)
        if isinstance(found, OSError):
            raise found
        return found, 0


@pytest.fixture
def fake() -> FakeWindows:
    return FakeWindows()


@pytest.fixture
def windows(fake: FakeWindows, monkeypatch: pytest.MonkeyPatch) -> Any:
    """cardamom.system as it is on Windows: none of the modules that only other systems have can be imported."""
    for name in ("fcntl", "resource", "select"):
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("msvcrt", "_winapi"):
        monkeypatch.setitem(sys.modules, name, fake)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("system_of_windows", system.__file__)
    assert spec and spec.loader
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_on_windows_a_file_is_locked_far_beyond_its_end_and_can_be_read(
        windows: Any, fake: FakeWindows, tmp_path: Path) -> None:
    with open(tmp_path / "x", "a+", encoding="utf-8") as ours, open(tmp_path / "x", "a+", encoding="utf-8") as others:
        ours.write("http://127.0.0.1:8000/")
        ours.flush()
        windows.lock(ours, wait=False)
        assert [byte for _, byte in fake.locked] == [FAR_OUT]
        with pytest.raises(BlockingIOError):
            windows.lock(others, wait=False)
        others.seek(0)
        assert others.read() == "http://127.0.0.1:8000/"
        ours.write("end")
        ours.flush()
        assert (tmp_path / "x").read_text() == "http://127.0.0.1:8000/end", "the position in the file is as before"


def test_on_windows_a_lock_is_waited_for(windows: Any, fake: FakeWindows, tmp_path: Path,
                                         monkeypatch: pytest.MonkeyPatch) -> None:
    with open(tmp_path / "x", "wb") as ours, open(tmp_path / "x", "r+b") as others:
        windows.lock(ours)
        monkeypatch.setattr("time.sleep", lambda seconds: fake.locked.clear())
        windows.lock(others)
        assert [*fake.locked.values()] == [others.fileno()]


def test_on_windows_ctrl_c_is_held_back_and_comes_afterwards(windows: Any) -> None:
    done: list[str] = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # workers of a test run ignore it

    def interrupted() -> None:
        with windows.without_ctrl_c():
            signal.raise_signal(signal.SIGINT)
            done.append("went on")
        done.append("was interrupted too late")

    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        signal.signal(signal.SIGINT, before)
    assert done == ["went on"]


def test_on_windows_a_pipe_is_looked_into_until_it_holds_something_or_is_closed(
        windows: Any, fake: FakeWindows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    fake.in_pipe = [0, 0, 5]
    assert windows.wait_for_output(7, 1000.0)
    fake.in_pipe = [0, BrokenPipeError(109, "The pipe has been ended")]
    assert windows.wait_for_output(7, 1000.0)
    fake.in_pipe = [0]
    assert not windows.wait_for_output(7, 0.0)


def test_on_windows_processes_limits_and_priorities(windows: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[tuple[int, int]] = []
    monkeypatch.setattr("os.kill", lambda process, how: killed.append((process, how)))
    windows.kill_group(12)
    assert killed == [(12, signal.SIGTERM)]
    assert windows.in_own_group() == {"creationflags": FakeWindows.CREATE_NEW_PROCESS_GROUP}
    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    assert windows.cores() == os.cpu_count()
    assert windows.allow_open_files(100_000) == 100_000
    assert windows.keep_files_private() is False
    windows.limit_memory(1)
    windows.limit_cpu(1)
    classes: list[int] = []
    kernel32 = SimpleNamespace(GetCurrentProcess=lambda: -1, SetPriorityClass=lambda process, kind: classes.append(kind))
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel32), raising=False)
    windows.lower_priority(5)
    windows.lower_priority(19)
    assert classes == [0x4000, 0x40]


# -- compilers --------------------------------------------------------------------------------------------------------


def on_path(*names: str) -> Callable[..., str | None]:
    return lambda name, path=None: f"/there/{name}" if name in names else None


def test_msvc_of_a_developer_prompt_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("shutil.which", on_path("cl"))
    command = find_compiler().command("x.c", "x.cp311-win_amd64.pyd", ["-O0"])
    assert command[0] == "/there/cl" and {"/O2", "/LD", "/MD", "/fp:precise"} <= {*command}
    assert not [part for part in command if part.startswith("-")], "flags of gcc mean nothing to MSVC"
    assert "/Fe:x.cp311-win_amd64.pyd" in command and command.index("/link") > command.index("x.c")


def test_msvc_is_found_where_visual_studio_says_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    vswhere = tmp_path / toolchain.VSWHERE
    vswhere.parent.mkdir(parents=True)
    vswhere.touch()
    asked: list[Any] = []

    def run(command: Any, **options: Any) -> Any:
        asked.append(command)
        if command[0] == str(vswhere):
            return SimpleNamespace(stdout=f"{tmp_path}\r\n", returncode=0)
        return SimpleNamespace(stdout="Path=C:\\tools\r\nINCLUDE=C:\\headers\r\n".encode("utf-16-le"), returncode=0)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    monkeypatch.setattr("shutil.which", lambda name, path=None: f"{path}\\cl.exe" if path else None)
    monkeypatch.setattr(subprocess, "run", run)
    compiler = find_compiler()
    assert compiler == Compiler(["C:\\tools\\cl.exe"], {"PATH": "C:\\tools", "INCLUDE": "C:\\headers"}, msvc=True)
    assert "vcvarsall.bat" in asked[1] and "x64" in asked[1]


@pytest.mark.parametrize(("platform", "advice"), [
    ("win32", "Build Tools for Visual Studio"), ("darwin", "xcode-select --install"), ("linux", "apt install gcc")])
def test_without_a_compiler_the_advice_is_for_this_system(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, advice: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    monkeypatch.setattr("shutil.which", on_path())
    with pytest.raises(BuildError, match=advice):
        find_compiler()


def test_on_macos_modules_are_bundles_for_the_processors_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("ARCHFLAGS", "-arch arm64")
    monkeypatch.setenv("CC", "clang")
    monkeypatch.setattr("shutil.which", on_path("clang"))
    command = find_compiler().command("x.c", "x.so")
    assert "-bundle" in command and "-shared" not in command
    assert command[command.index("-arch") + 1] == "arm64"


# -- what only other systems have is asked for in cardamom/system.py alone ----------------------------------------------


def test_no_other_file_imports_what_windows_lacks() -> None:
    root = Path(system.__file__).parent
    lacking = ("import fcntl", "import resource", "select.select", "import pwd", "import termios", "pthread_", "os.killpg",
               "os.nice", "os.umask", "start_new_session", "os.fork", "os.geteuid")
    found = {(str(file.relative_to(root)), name) for file in root.rglob("*.py") for name in lacking
             if name in file.read_text(encoding="utf-8")}
    assert {file for file, _ in found} == {"system.py"}, found


def test_what_only_measures_is_left_out_on_windows(windows: Any) -> None:
    assert windows.load_average() == 0.0
    assert windows.used_by_others() is None
    windows.run_when_idle(os.getpid())  # nothing happens
    with pytest.raises(NotImplementedError, match="measure this on Linux or macOS"):
        windows.hold(os.getpid(), held=True)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_what_others_used_leaves_out_this_process_and_children_that_ended() -> None:
    before = system.used_by_others()
    subprocess.run([sys.executable, "-c", "sum(range(10_000_000))"], check=True)
    spent = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
    every = sum(int(spent[place]) for place in (1, 2, 3, 6, 7)) / os.sysconf("SC_CLK_TCK")
    after = system.used_by_others()
    assert before is not None and after is not None
    assert 0 < before <= after + 0.05  # both are counted in hundredths of a second
    assert after < every


def test_a_process_is_held_and_goes_on() -> None:
    with subprocess.Popen([sys.executable, "-c", "input(); print('on')"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as process:
        system.run_when_idle(process.pid)
        system.hold(process.pid, held=True)
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        system.hold(process.pid, held=False)
        assert process.communicate("\n")[0] == "on\n"
