"""What operating systems do differently, in one place: locks, Ctrl-C, process groups, priorities, limits and folders.

Linux is where all of this runs every day. The branches for Windows and macOS are tested with a faked platform only
(tests/test_system.py); docs/installing.md says what has never been run.
"""
from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import _winapi
    import msvcrt
else:
    import fcntl
    import resource
    import select

LOCKED_BYTE = 0x7FFF_0000  # Windows keeps others from reading what is locked, so this lies far beyond the end of any file
RETRY_SECONDS = 0.05
PEEK_SECONDS = 0.001
BELOW_NORMAL, IDLE = 0x4000, 0x40  # priority classes of Windows
STATM = Path("/proc/self/statm")


# -- files ------------------------------------------------------------------------------------------------------------


def lock(file: IO[Any], wait: bool = True) -> None:
    """Lock an open file until it is closed. BlockingIOError if another process has locked it and we are not to wait."""
    if sys.platform == "win32":
        while True:
            try:
                return lock_byte(file.fileno())
            except PermissionError as error:
                if not wait:
                    raise BlockingIOError(error.errno, "somebody else has locked it") from None
            time.sleep(RETRY_SECONDS)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


if sys.platform == "win32":
    def lock_byte(file: int) -> None:
        position = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, position, os.SEEK_SET)


def keep_files_private() -> bool:
    """Make new files unreadable for others. False on Windows, where the folder of a user is private as a whole."""
    if sys.platform == "win32":
        return False
    os.umask(0o077)
    return True


def data_folder() -> Path:
    """Return where Cardamom keeps a user's data: below XDG_DATA_HOME, or where this system stores application data."""
    if chosen := os.environ.get("XDG_DATA_HOME"):
        home = Path(chosen)
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        home = Path.home() / ".local" / "share"
    return home / "cardamom"


# -- processes --------------------------------------------------------------------------------------------------------


def cores() -> int:
    """Return how many processes can run here at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Hold Ctrl-C back until the block ends. Processes started inside never get it, but on Windows they do: there they have
    to call `ignore_ctrl_c` themselves."""
    if sys.platform != "win32":
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    elif threading.current_thread() is not threading.main_thread():
        yield  # Ctrl-C interrupts the main thread only
    else:
        pressed: list[int] = []
        handler = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)
            if pressed:
                signal.raise_signal(signal.SIGINT)


def ignore_ctrl_c() -> None:
    """For processes that somebody else will end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_own_group() -> dict[str, Any]:
    """Arguments for `Popen`: a process that Ctrl-C at our terminal does not reach, and that `kill_group` ends."""
    if sys.platform == "win32":
        return {"creationflags": _winapi.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def kill_group(process: int) -> None:
    """End a process that was started `in_own_group`, at once; ended already is fine. Elsewhere than on Windows, whatever it
    has started ends too."""
    with suppress(ProcessLookupError):
        if sys.platform != "win32":
            os.killpg(process, signal.SIGKILL)
            return
        with suppress(PermissionError):  # what Windows says of a process that has ended
            os.kill(process, signal.SIGTERM)  # TerminateProcess


def lower_priority(niceness: int) -> None:
    """Let others go first: 0 to 19, as for `nice`."""
    if sys.platform == "win32":
        import ctypes
        kernel32 = ctypes.windll.kernel32
        kernel32.SetPriorityClass(kernel32.GetCurrentProcess(), IDLE if niceness > 10 else BELOW_NORMAL)
    else:
        os.nice(niceness)


def run_when_idle(process: int) -> None:
    """Let another process run only when nobody else wants to, as far as this system can."""
    if sys.platform != "win32":
        os.setpriority(os.PRIO_PROCESS, process, 19)
    if sys.platform == "linux":
        os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


def hold(process: int, held: bool) -> None:
    """Stop a process for a while, or let it go on. Windows cannot: NotImplementedError."""
    if sys.platform == "win32":
        raise NotImplementedError("Windows cannot stop a process for a while: measure this on Linux or macOS")
    else:
        os.kill(process, signal.SIGSTOP if held else signal.SIGCONT)


def load_average() -> float:
    """Return how many processes wanted to run in the last minute; 0 on Windows, which does not count them."""
    if sys.platform == "win32":
        return 0.0
    else:
        return os.getloadavg()[0]


def used_by_others() -> float | None:
    """Return the CPU seconds that all programs have used but this one and its children that have ended; None where the
    system does not tell."""
    if sys.platform != "linux":
        return None
    else:
        spent = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
        user, nice, kernel, _, _, interrupts, soft_interrupts = (int(ticks) for ticks in spent[1:8])
        return (user + nice + kernel + interrupts + soft_interrupts) / os.sysconf("SC_CLK_TCK") - sum(os.times()[:4])


def wait_for_output(pipe: int, seconds: float) -> bool:
    """Wait until a pipe can be read, or has been closed by its other end; False if that takes too long."""
    if sys.platform == "win32":
        handle, end = msvcrt.get_osfhandle(pipe), time.monotonic() + seconds
        while True:
            try:
                if _winapi.PeekNamedPipe(handle, 0)[0]:
                    return True
            except OSError:  # closed: whoever reads it will see
                return True
            if time.monotonic() >= end:
                return False
            time.sleep(PEEK_SECONDS)
    else:
        return bool(select.select([pipe], [], [], seconds)[0])


# -- limits -----------------------------------------------------------------------------------------------------------


def allow_open_files(needed: int) -> int:
    """Let this process open as many files as it needs, if it may; return how many it can open."""
    if sys.platform != "win32":  # which has no limit worth mentioning for sockets and handles
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < needed:
            needed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
    return needed


def limit_memory(more: int) -> None:
    """Let this process take so many bytes more than it has now; only Linux can. It leaves no core dump."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if STATM.exists():
            used = int(STATM.read_text().split()[0]) * resource.getpagesize()
            resource.setrlimit(resource.RLIMIT_AS, (used + more, used + more))


def limit_cpu(seconds: int) -> None:
    """End this process when it has used so many seconds of processor time more than now; not on Windows."""
    if sys.platform != "win32":
        used = int(sum(os.times()[:2]))
        resource.setrlimit(resource.RLIMIT_CPU, (used + seconds + 1, resource.getrlimit(resource.RLIMIT_CPU)[1]))
