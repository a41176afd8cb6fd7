"""What `tests/once.py` takes for the same on every database: only what could not tell."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from harness.product import BACKEND
from tests import once

TELLING = """
import os, subprocess, sys
import pytest
from django.conf import settings
from django.db import connection, connections

def test_plain(): pass
@pytest.mark.parametrize("n", [1, 2])
def test_rows(n): pass
def test_own_process():
    subprocess.run([sys.executable, "-c", ""], env={"DATABASE_URL": "sqlite:///own"}, check=True)

def test_not_vendor(): assert connection.vendor
def test_not_connections(): assert connections["default"]
def test_not_settings(): assert settings.DATABASES["default"]
def test_not_fixture_settings(settings): assert settings.DATABASES["default"]
def test_not_address(): assert os.environ["DATABASE_URL"]
def test_not_process(): subprocess.run([sys.executable, "-c", ""], check=True)
def test_not_marked(): pass
test_not_marked = pytest.mark.django_db(test_not_marked)
def test_not_rows(db): pass
def test_not_tables(django_db_setup): pass
def test_not_failed(): raise AssertionError
@pytest.fixture
def asks(): return connection.vendor
def test_not_fixture(asks): pass
@pytest.fixture
def asks_afterwards():
    yield
    assert connection.vendor
def test_not_afterwards(asks_afterwards): pass
def test_not_last_that_puts_the_tables_away(): pass
"""
ROWS = """
import threading
import pytest
from django.db import IntegrityError, connection, transaction
from alba.accounts.models import User
from alba.schools.models import School

rows = pytest.mark.parametrize("n", [1, 2, 30])

@rows
def test_same(n, db): assert not User.objects.filter(pk=n).exists()
@rows
def test_savepoints(n, db):
    with transaction.atomic(): User.objects.filter(pk=n).exists()
@pytest.mark.parametrize("name", ["a1", "a23", "b1"])
def test_texts(name, db): assert not User.objects.filter(email=name)
@pytest.mark.parametrize("name", ["1" * 30, "1" * 31, "\\\\u0000", "\\\\u0001", "é", "É"])
def test_not_texts(name, db): assert not User.objects.filter(email=name)
@pytest.mark.parametrize("n", [1, 2**31, 2**33])
def test_sizes(n, db): assert not User.objects.filter(pk=n).exists()
@rows
def test_more_of_it(n, db): [User.objects.count() for _ in range(n)]
def test_of_others(db): assert not User.objects.filter(pk=3).count() + User.objects.count()
def test_what_others_asked(db): assert not User.objects.filter(pk=4).count()
@pytest.mark.parametrize("column", ["id", "email"])
def test_not_other_statements(column, db): assert not list(User.objects.order_by(column))
@pytest.mark.parametrize("n", [0, 1, 2])
def test_not_other_numbers_of_rows(n, db):
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 UNION SELECT 2 UNION SELECT 3")
        cursor.fetchmany(n)
@rows
def test_not_vendor(n, db): assert connection.vendor
@rows
def test_not_refused(n, db):
    with pytest.raises(IntegrityError), transaction.atomic():
        School.objects.create(school_name=None)
@rows
@pytest.mark.django_db(transaction=True)
def test_not_real(n): User.objects.count()
@rows
def test_not_threads(n, db):
    def ask():
        connection.ensure_connection()
        connection.close()
    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
@rows
def test_not_failed(n, db): raise AssertionError
"""
ASKED_BEFORE = "from django.db import connection\nX = connection.vendor\ndef test_not_x(): pass\n"


# Of all installed plugins, which would load in each nested process, the samples need two.
PLUGINS = ("pytest_django.plugin", "xdist.plugin", "tests.once", "no:cacheprovider")


def run(folder: Path) -> str:
    # Not as a worker of the run that this test is in, nor on that run's test databases: both would
    # be called the same on a server. That run's address is not even read, so that this test is
    # itself one of those that are left out the second time.
    names = [name for name in os.environ if not name.startswith(("PYTEST_", "DATABASE_URL"))]
    env = {name: os.environ[name] for name in names} | {
        "ALBA_ONCE": str(folder / "once.json"),
        "PYTHONPATH": ".",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "DATABASE_URL": f"sqlite:///{folder / 'own.sqlite3'}",
    }
    options = [
        *(part for plugin in PLUGINS for part in ("-p", plugin)),
        "-n",
        "1",
        "-v",
        "-c",
        "pyproject.toml",
        "--nomigrations",  # which tables there are, nobody asks
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, f"--rootdir={folder}", folder],
        cwd=BACKEND,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_the_fixtures_of_every_test_ask_no_database(request: pytest.FixtureRequest) -> None:
    assert once.FIXTURES.isdisjoint(request.node.fixturenames)


def test_only_what_could_not_tell_or_asks_nothing_new_is_left_out_the_second_time(
    tmp_path: Path,
) -> None:
    """One test, since each run starts two processes that load Django."""
    # In this order: whatever they do, the first test with a database makes the tables and the last
    # of all puts them away, so both must be of TELLING.
    (tmp_path / "test_a.py").write_text(ASKED_BEFORE)
    (tmp_path / "test_b.py").write_text(TELLING)
    (tmp_path / "test_c.py").write_text(ROWS)
    first = run(tmp_path)
    left_out = json.loads((tmp_path / "once.json").read_text())
    names: dict[str, set[str]] = {"test_a.py": set(), "test_b.py": set(), "test_c.py": set()}
    for file, name in (node.split("::") for node in left_out):
        names[file].add(name)
    assert names == {
        "test_a.py": set(),
        "test_b.py": {"test_plain", "test_rows[1]", "test_rows[2]", "test_own_process"},
        "test_c.py": {
            *(f"test_{name}[{n}]" for name in ("same", "savepoints") for n in (2, 30)),
            "test_texts[a23]",
            "test_sizes[1]",
            "test_sizes[8589934592]",
            "test_more_of_it[2]",
            "test_more_of_it[30]",
            "test_what_others_asked",
        },
    }, first
    assert passed(run(tmp_path)) == passed(first) - len(left_out)


def passed(output: str) -> int:
    found = re.search(r"(\d+) passed", output)
    assert found, output
    return int(found[1])
