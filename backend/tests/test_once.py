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
def test_not_failed(): raise AssertionError
@pytest.fixture
def asks(): return connection.vendor
def test_not_fixture(asks): pass
@pytest.fixture
def asks_afterwards():
    yield
    assert connection.vendor
def test_not_afterwards(asks_afterwards): pass
"""
ROWS = """
import threading
import pytest
from django.db import IntegrityError, connection, transaction
from alba.accounts.models import User
from alba.schools.models import School

rows = pytest.mark.parametrize("n", [1, 2, 30])

def test_alone_that_makes_the_tables(db): assert not User.objects.filter(pk=1).exists()

@rows
def test_same(n, db): assert not User.objects.filter(pk=n).exists()
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


def run(folder: Path) -> str:
    # Not as a worker of the run that this test is in, nor on that run's test databases: both would
    # be called the same on a server. That run's address is not even read, so that this test is
    # itself one of those that are left out the second time.
    names = [name for name in os.environ if not name.startswith(("PYTEST_", "DATABASE_URL"))]
    env = {name: os.environ[name] for name in names} | {
        "ALBA_ONCE": str(folder / "once.json"),
        "PYTHONPATH": ".",
        "DATABASE_URL": f"sqlite:///{folder / 'own.sqlite3'}",
    }
    options = [
        "-p",
        "tests.once",
        "-p",
        "no:cacheprovider",
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


def test_only_what_could_not_tell_is_left_out_the_second_time(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(TELLING)
    (tmp_path / "test_b.py").write_text(ASKED_BEFORE)
    first = run(tmp_path)
    names = {name.rsplit("::")[-1] for name in json.loads((tmp_path / "once.json").read_text())}
    assert names == {"test_plain", "test_rows[1]", "test_rows[2]", "test_own_process"}, first
    assert passed(run(tmp_path)) == passed(first) - len(names)


def test_what_asks_nothing_new_is_left_out_the_second_time(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(ROWS)
    first = run(tmp_path)
    names = {name.rsplit("::")[-1] for name in json.loads((tmp_path / "once.json").read_text())}
    assert names == {
        *(f"test_same[{n}]" for n in (2, 30)),
        "test_texts[a23]",
        "test_sizes[1]",
        "test_sizes[8589934592]",
        "test_more_of_it[2]",
        "test_more_of_it[30]",
        "test_what_others_asked",
    }, first


def passed(output: str) -> int:
    found = re.search(r"(\d+) passed", output)
    assert found, output
    return int(found[1])
