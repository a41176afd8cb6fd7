"""Fixtures for all tests. `world` holds the same school twice, so that every leak has something
to leak: whoever is of the north must see nothing of the south."""

from dataclasses import dataclass
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.backends.base.operations import BaseDatabaseOperations
from django_tasks_db.management.commands import db_worker
from hypothesis import settings as property_settings
from rest_framework.test import APIClient

from alba.accounts import session
from alba.accounts.models import User
from alba.audit import append_only
from alba.postgresql import limits
from alba.schools.models import Course, School
from alba.takers.models import Role, TestTaker
from tests import factories

# The same examples every time, so that a failure is seen again, and no clock: a busy machine is
# no fault of the product's.
property_settings.register_profile("ours", deadline=None, derandomize=True)
property_settings.load_profile("ours")


@dataclass
class Side:
    school: School
    course: Course
    admin: User
    teacher: TestTaker
    parent: TestTaker
    child: TestTaker


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


@pytest.fixture
def world(db: Any) -> World:
    return World(
        alba=factories.make_user("alba_admin"),
        north=make_side("North"),
        south=make_side("South"),
        alone=factories.make_taker(Role.PARENT),
    )


@pytest.fixture(autouse=True, scope="session")
def the_trail_can_be_emptied() -> Any:
    """Between tests with real transactions all tables are emptied, which the audit trail refuses to
    everybody; so the rule is lifted and imposed again around that, in the same transaction."""
    empty = BaseDatabaseOperations.execute_sql_flush
    vendor = connection.vendor

    def lifted(self: Any, statements: list[str]) -> None:
        lifting, imposing = (
            [sql for table in append_only.TABLES for sql in rule(vendor, table)]
            for rule in (append_only.lifting, append_only.imposing)
        )
        empty(self, [*lifting, *statements, *imposing])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseOperations, "execute_sql_flush", lifted)
        yield


@pytest.fixture(autouse=True, scope="session")
def the_database_may_take_its_time() -> None:
    """A test that loads the web server has set its limits; a busy machine is no fault of ours."""
    limits.milliseconds = {}


@pytest.fixture(autouse=True)
def private_media(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = str(tmp_path / "media")


@pytest.fixture
def as_user() -> Any:
    """`as_user(user)`: a client that is logged in as `user`; `as_user(None)`: nobody."""

    def client_for(user: User | None) -> APIClient:
        client = APIClient(raise_request_exception=False)
        if user is not None:
            access = session.start(user).access
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
