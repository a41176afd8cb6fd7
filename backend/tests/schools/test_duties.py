"""The readers of a school's results, and the end of their duty."""

import io
import json
import zipfile
from datetime import date
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.days import today
from alba.people.models import Role
from alba.schools.duties.models import Duty, ends_after
from alba.schools.duties.reading_rights import may_read, schools_read_by
from alba.schools.models import School
from tests.support.factories import make_course, make_school, make_taker, make_user

pytestmark = pytest.mark.sql


def duty(user: User, school: School, **fields: Any) -> Duty:
    return Duty.objects.create(
        user=user, school=school, **{"ends_on": ends_after(today()), **fields}
    )


@pytest.fixture
def school(db: None) -> School:
    return make_school()


@pytest.fixture
def reader(school: School) -> User:
    """A professional of the school who has the duty."""
    user: User = make_taker(Role.PSYCHOPEDAGOGUE, course=make_course(school)).user
    duty(user, school)
    return user


@pytest.mark.parametrize(
    ("granted", "over"),
    [
        (date(2026, 9, 1), date(2027, 10, 1)),
        (date(2026, 12, 15), date(2028, 1, 15)),
        (date(2026, 11, 30), date(2027, 12, 30)),
        (date(2027, 1, 31), date(2028, 2, 29)),
        (date(2026, 1, 31), date(2027, 2, 28)),
    ],
)
@pytest.mark.promise("schools.readers.text")
def test_a_duty_lasts_thirteen_months(granted: date, over: date) -> None:
    assert ends_after(granted) == over


def test_a_professional_and_an_administrator_read_the_school_of_their_duty(
    reader: User, school: School
) -> None:
    admin = make_user("school_admin")
    admin.assigned_schools.set([school, make_school("South")])
    assert schools_read_by(admin) == set()
    duty(admin, school)
    assert schools_read_by(admin) == schools_read_by(reader) == {school.pk}
    assert not may_read(reader, None)
    assert not may_read(make_user("alba_admin"), school.pk)


@pytest.mark.promise("schools.readers.text")
def test_it_is_over_at_once(reader: User, school: School, db: None) -> None:
    rows = Duty.objects.filter(user=reader)
    taker = reader.test_taker
    now = timezone.now()

    def read() -> bool:
        return may_read(User.objects.get(pk=reader.pk), school.pk)

    for name, before, after in (
        ("ended_at", None, now),
        ("suspended_at", None, now),
        ("ends_on", ends_after(today()), today()),
    ):
        assert read()
        rows.update(**{name: after})
        assert not read(), name
        rows.update(**{name: before})
    for name, value in (
        ("left_on", today()),
        ("course", make_course(make_school("South"))),
        ("course", None),
        ("role", Role.PARENT),
    ):
        before = getattr(taker, name)
        type(taker).objects.filter(pk=taker.pk).update(**{name: value})
        assert not read(), name
        type(taker).objects.filter(pk=taker.pk).update(**{name: before})
    User.objects.filter(pk=reader.pk).update(is_active=False)
    assert not read()


def test_an_administrator_reads_no_school_that_was_taken_away(school: School) -> None:
    admin = make_user("school_admin")
    admin.assigned_schools.add(school)
    duty(admin, school)
    admin.assigned_schools.clear()
    assert not may_read(admin, school.pk)


def test_it_is_in_ones_own_data_and_goes_with_the_account(reader: User, as_user: Any) -> None:
    client = as_user(reader)
    archive = zipfile.ZipFile(io.BytesIO(client.post("/app/user/export/", {}).content))
    (told,) = json.loads(archive.read("alba.json"))["duties"]
    assert (told["school"], told["kind"], told["ended_at"]) == ("North", "orientation", None)
    assert client.delete("/app/user/").status_code == 204
    assert not Duty.objects.exists()
