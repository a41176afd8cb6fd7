"""Fixtures for all tests. `world` holds the same school twice, so that every leak has something
to leak: people of the north must see nothing of the south."""

import gc
import itertools
import os
import pickle
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.commands import flush
from django.db import connection, transaction
from django.db.backends.base.operations import BaseDatabaseOperations
from django.db.backends.postgresql.operations import DatabaseOperations as PostgreSQLOperations
from django.test.utils import override_settings
from django_tasks_db.management.commands import db_worker
from hypothesis import settings as property_settings
from rest_framework.test import APIClient
from whitenoise.middleware import WhiteNoiseMiddleware

from alba.accounts.logins import session, tokens
from alba.accounts.models import User
from alba.audit import append_only
from alba.people.models import Role, TestTaker
from alba.postgresql import breaker, limits
from alba.schools.models import Course, School
from harness import databases
from tests.support import factories, screenings
from tests.support.races import load_questions

# Examples are the same every time, so that a failure is seen again; there is no deadline, since a
# busy machine is no fault of the product's.
property_settings.register_profile("ours", deadline=None, derandomize=True)
property_settings.load_profile("ours")
_number = itertools.count(1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Real transactions and locks are where the databases differ."""
    for item in items:
        asked = item.get_closest_marker("django_db")
        if asked and asked.kwargs.get("transaction"):
            item.add_marker("sql")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Python searches everything that was collected, thousands of tests and all modules, for
    garbage again and again. None of it ever is garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


@dataclass
class Side:
    school: School
    course: Course
    admin: User
    teacher: TestTaker
    parent: TestTaker
    child: TestTaker
    ids: dict[str, Any] = field(default_factory=dict)
    """The ids of rows that calls name; only in a standing world."""


@dataclass
class World:
    alba: User
    north: Side
    south: Side
    alone: TestTaker
    """Registered without a school."""


def make_side(name: str) -> Side:
    school = factories.make_school(name)
    course = factories.make_course(school)
    admin = factories.make_user("school_admin")
    school.admins.add(admin)
    teacher = factories.make_taker(Role.TEACHER, course=course)
    parent = factories.make_taker(Role.PARENT, assigned_to=teacher)
    child = factories.make_taker(Role.STUDENT, assigned_to=teacher)
    return Side(school, course, admin, teacher, parent, child)


def make_world() -> World:
    return World(
        alba=factories.make_user("alba_admin"),
        north=make_side("North"),
        south=make_side("South"),
        alone=factories.make_taker(Role.PARENT),
    )


@pytest.fixture
def auditor(db: None) -> User:
    return factories.make_user("alba_admin", is_auditor=True)


@pytest.fixture
def below_14(settings: Any) -> None:
    """Pupils younger than that answer once their family has agreed."""
    settings.GUARDIAN_CONSENT_BELOW = 14


@pytest.fixture
def world(db: Any) -> World:
    return make_world()


@pytest.fixture(scope="module")
def standing(django_db_setup: Any, django_db_blocker: Any, tmp_path_factory: Any) -> Any:
    """A world with tests begun and finished on both sides, and the folder of its reports. Made once
    for all rows of a table: the transaction of each test is inside this one, and undone alone."""
    folder = tmp_path_factory.mktemp("standing")
    with django_db_blocker.unblock():
        around = transaction.atomic()
        around.__enter__()
        with override_settings(MEDIA_ROOT=str(folder)):
            made = make_world()
            for side in (made.north, made.south):
                side.ids = screenings.ids_of(made, side)
    yield pickle.dumps(made), folder
    with django_db_blocker.unblock():
        transaction.set_rollback(True)
        around.__exit__(None, None, None)


@pytest.fixture
def standing_world(standing: tuple[bytes, Path], db: Any, private_media: None) -> World:
    """For a file whose `world` this is. A copy, so that a test leaves nothing to the next."""
    packed, folder = standing
    shutil.copytree(folder, settings.MEDIA_ROOT)
    copy: World = pickle.loads(packed)
    return copy


@pytest.fixture(autouse=True, scope="session")
def nobody_left_in_the_database(django_db_setup: Any, django_db_blocker: Any) -> Iterator[None]:
    """PostgreSQL drops no database that a server's thread has left a connection to."""
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            with connection.cursor() as cursor:
                cursor.execute(
                    f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
                )


@pytest.fixture(autouse=True, scope="session")
def the_files_of_the_web_app_are_listed_once() -> Any:
    """Every client loads the middleware again, which lists the same hundreds of files: of a test
    with one call the largest part."""
    listed: dict[tuple[str, str], dict[str, Any]] = {}
    list_folder = WhiteNoiseMiddleware.update_files_dictionary
    list_found = WhiteNoiseMiddleware.add_files_from_finders

    def once(self: Any, key: tuple[str, str], fill: Any) -> None:
        if key not in listed:
            before, self.files = self.files, {}
            fill()
            listed[key], self.files = self.files, before
        self.files.update(listed[key])

    def folder(self: Any, root: str, prefix: str) -> None:
        once(self, (root, prefix), lambda: list_folder(self, root, prefix))

    def found(self: Any) -> None:
        once(self, ("", self.static_prefix), lambda: list_found(self))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoiseMiddleware, "update_files_dictionary", folder)
        patch.setattr(WhiteNoiseMiddleware, "add_files_from_finders", found)
        yield


@pytest.fixture(autouse=True, scope="session")
def the_tables_can_be_emptied() -> Any:
    """Between tests with real transactions all tables are emptied, which the audit trail refuses to
    everybody; so the rule is lifted and imposed again around that, in the same transaction.

    PostgreSQL truncates a table by making its files again, which takes ten times as long as to
    delete the few rows. The permissions of Django's admin, which we do not have, stay away."""
    empty = BaseDatabaseOperations.execute_sql_flush
    flush_all = flush.Command.handle
    vendor = connection.vendor

    def lifted(self: Any, statements: list[str]) -> None:
        drop_sql, create_sql = (
            [sql for table in append_only.TABLES for sql in rule(vendor, table)]
            for rule in (append_only.drop_sql, append_only.create_sql)
        )
        empty(self, [*drop_sql, *statements, *create_sql])

    def flushed(self: Any, **options: Any) -> None:
        """Flushes, and loads the shipped wording again for the next test."""
        flush_all(self, **options)
        load_questions()

    def rows(self: Any, _style: Any, tables: list[str], **_options: Any) -> list[str]:
        return [f"DELETE FROM {self.quote_name(table)}" for table in tables]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseOperations, "execute_sql_flush", lifted)
        patch.setattr(flush, "emit_post_migrate_signal", lambda *_arguments: None)
        patch.setattr(flush.Command, "handle", flushed)
        if vendor == "postgresql":
            patch.setattr(PostgreSQLOperations, "sql_flush", rows)
        yield


@pytest.fixture(autouse=True, scope="session")
def the_database_may_take_its_time() -> None:
    """A test that loads the web server has set its limits; a busy machine is no fault of ours."""
    limits.milliseconds, breaker.seconds = {}, None


@pytest.fixture(scope="session")
def media(tmp_path_factory: Any) -> Path:
    folder: Path = tmp_path_factory.mktemp("media", numbered=False)
    return folder


@pytest.fixture(autouse=True)
def private_media(settings: Any, media: Path) -> None:
    """A folder of its own, which is there once something is put into it: most tests store nothing,
    and a `tmp_path` for each would be thousands."""
    settings.MEDIA_ROOT = str(media / str(next(_number)))


@pytest.fixture
def both_bases(settings: Any) -> None:
    """Screenings may rest on information too."""
    settings.CAMPAIGN_BASES = ["consent", "information"]


@pytest.fixture
def as_user() -> Any:
    """`as_user(user)`: a client that is logged in as `user`; `as_user(None)`: nobody."""

    def client_for(user: User | None) -> APIClient:
        client = APIClient(raise_request_exception=False)
        if user is not None:
            access = tokens.issue(session.start(user)).access
            client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
        return client

    return client_for


@pytest.fixture
def run_queue(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs everything that is queued, as the worker does."""
    # Between tasks it closes its connection, on which the test's own open transaction lives.
    monkeypatch.setattr(db_worker, "close_old_connections", lambda: None)

    def run() -> None:
        call_command("db_worker", batch=True, interval=0, startup_delay=False, verbosity=0)

    return run


@pytest.fixture
def empty_database(tmp_path: Path) -> Iterator[str]:
    """The address of an empty database of the kind that the tests run on, for servers in processes
    of their own."""
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        yield f"sqlite:///{tmp_path}/alba.sqlite3"
        return
    name = f"alba_processes_{os.getpid()}"
    with databases.database(os.environ["DATABASE_URL"], name) as address:
        yield address
