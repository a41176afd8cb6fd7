"""What needs no database is tried once, not once for each kind of database.

    pytest -p tests.once

With ALBA_ONCE naming a file that does not exist: writes the tests into it that passed and could not
tell which database there is. With one that does: leaves those out. A test could tell if it, or a
fixture of it, may use the database (pytest-django refuses it to all others), asked for a connection
or anything of one, read its address or started a process that knows it, or lies in a file that did
one of these while it was read.

Of those that do ask the database, a test is tried on the second only if it asks something that no
test before it has asked (`statements.py`: the same statement, with values of the same kind, for as
many rows). Texts are of the same kind only if they are the same, so a test that stores a name of
its own is tried on both. Likewise, always, one in which a constraint spoke, with real transactions,
with threads, or that looked which database it is."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.utils.connection import BaseConnectionHandler, ConnectionProxy

from tests.statements import Asking

FIXTURES = {"db", "transactional_db", "django_db_setup", "live_server"}
REAL = {
    "transactional_db",
    "live_server",
    "django_db_reset_sequences",
    "django_db_serialized_rollback",
}
ADDRESS = "DATABASE_URL"
MINE = os.environ.get(ADDRESS)
NOTHING = object()
PASSES = 3  # setting up, the test itself, putting away


class Watch:
    """Whether any code has asked about the database since this was last set to False; and whether
    it may know which one it is without asking it anything."""

    asked = False
    told = False


ASKING = Asking()


def watched(original: Any) -> Any:
    def ask(*arguments: Any) -> Any:
        Watch.asked = True
        return original(*arguments)

    return ask


def note_attribute(original: Any) -> Any:
    """What pytest asks every name of a file while it looks for tests is nothing of a connection."""

    def ask(proxy: Any, name: str) -> Any:
        before = Watch.asked
        ASKING.attribute(name)
        found = NOTHING
        try:
            found = original(proxy, name)
        finally:
            Watch.asked = before or (found is not NOTHING and not name.startswith("_"))
        return found

    return ask


def telling(original: Any) -> Any:
    def tell(*arguments: Any) -> Any:
        Watch.asked = Watch.told = True
        return original(*arguments)

    return tell


class Asked(dict):
    __getitem__ = telling(dict.__getitem__)
    get, items, values = telling(dict.get), telling(dict.items), telling(dict.values)


def note_reading(original: Any) -> Any:
    def read(environ: Any, name: str) -> str:
        if name == ADDRESS:
            Watch.asked = Watch.told = True
        return str(original(environ, name))

    return read


def note_processes(event: str, details: tuple[Any, ...]) -> None:
    knows = event in {"os.fork", "os.exec", "os.posix_spawn"}
    if event == "subprocess.Popen":
        knows = details[3] is None or details[3].get(ADDRESS) == MINE
    if knows:
        Watch.asked = Watch.told = True


class Writing:
    def __init__(self, file: Path):
        self.file = file
        self.passed: dict[str, int] = {}
        self.asked: dict[str, list[str]] = {}
        self.files: set[Path] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: Any) -> Any:
        Watch.asked = False
        report = yield
        if Watch.asked:
            self.files.add(collector.path)
        return report

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: Any) -> Any:
        if is_comparable(item):
            ASKING.begin()
        Watch.asked, Watch.told = item.path in self.files or may_ask(item), False
        return (yield)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_teardown(self, item: Any) -> Any:
        found = yield
        if not Watch.asked:
            item.user_properties.append(("once", True))
        elif is_comparable(item) and not Watch.told and item.path not in self.files:
            item.user_properties.append(("asked", ASKING.end()))
        return found

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Here of all processes of pytest."""
        if report.outcome == "passed":
            self.passed[report.nodeid] = self.passed.get(report.nodeid, 0) + 1
        if report.when == "teardown" and ("once", True) not in report.user_properties:
            asked = dict(report.user_properties).get("asked")
            if asked is not None:
                self.asked[report.nodeid] = asked
            else:
                self.passed.pop(report.nodeid, None)

    def pytest_sessionfinish(self) -> None:
        if "PYTEST_XDIST_WORKER" not in os.environ:
            whole = [name for name, passes in self.passed.items() if passes == PASSES]
            self.file.write_text(json.dumps(list(self.needless(whole))))

    def needless(self, names: list[str]) -> Iterator[str]:
        """Without those that ask the database anything that those before them have not asked."""
        seen: set[str] = set()
        for name in names:
            new = set(self.asked.get(name, ())) - seen
            seen |= new
            if not new:
                yield name


class LeavingOut:
    def __init__(self, file: Path):
        self.tried = set(json.loads(file.read_text()))

    def pytest_collection_modifyitems(self, config: Any, items: list[Any]) -> None:
        out = [item for item in items if item.nodeid in self.tried]
        items[:] = [item for item in items if item.nodeid not in self.tried]
        config.hook.pytest_deselected(items=out)


def may_ask(item: Any) -> bool:
    return bool(item.get_closest_marker("django_db")) or not FIXTURES.isdisjoint(item.fixturenames)


def is_comparable(item: Any) -> bool:
    """In a transaction that never ends, so that all it asks is seen."""
    marker = item.get_closest_marker("django_db")
    real = marker and (marker.args or marker.kwargs)
    return REAL.isdisjoint(item.fixturenames) and not real


def pytest_configure(config: Any) -> None:
    file = Path(os.environ["ALBA_ONCE"])
    if file.exists():
        config.pluginmanager.register(LeavingOut(file))
        return
    ASKING.watch()
    ConnectionProxy.__getattr__ = note_attribute(ConnectionProxy.__getattr__)
    BaseConnectionHandler.__getitem__ = watched(BaseConnectionHandler.__getitem__)
    settings.DATABASES = Asked(settings.DATABASES)
    environ = type(os.environ)
    environ.__getitem__ = note_reading(environ.__getitem__)
    sys.addaudithook(note_processes)
    config.pluginmanager.register(Writing(file))
