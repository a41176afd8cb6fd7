"""That a guardian's consent is missing shows before anybody reads the terms: by the same rule
as when a test begins, to those who may answer or manage, and as cheaply for many as for one."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.families.consent import guardian_consent
from alba.people.models import Role, TestTaker
from tests.families.test_consent_of_the_subject import MISSING, consent, make_child, said
from tests.families.test_guardian_consent import birthday, start
from tests.support import factories

pytestmark = pytest.mark.sql


@pytest.fixture(autouse=True)
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = "ask"


def own_entry(client: Any) -> Any:
    (entry,) = client.get("/app/test-takers/").json()
    return entry


def shown(client: Any, taker: TestTaker) -> Any:
    return client.get(f"/app/test-takers/{taker.pk}/").json()


@pytest.mark.parametrize("records", [[], [True], [True, False], [False, True]])
@pytest.mark.parametrize("age", [None, 10, 13, 14, 17])
def test_what_is_shown_beforehand_is_what_the_start_does(
    age: int | None, records: list[bool], world: Any, as_user: Any
) -> None:
    for role in (Role.TEACHER, Role.PARENT):
        adult = factories.make_taker(role, course=world.north.course)
        child = make_child(adult, age)
        for given in records:
            consent(child, given=given)
        for taker, about in ((adult, child), (child, None)):
            client = as_user(taker.user)
            entry = shown(as_user(world.north.admin), taker)
            missing = (
                entry["consent_missing"]
                if about is None
                else entry["assigned_test_takers"][0]["consent_missing"]
            )
            more = {} if about is None else {"on_behalf_of_test_taker": about.pk}
            begun = start(client, taker, **more)
            expected = MISSING if missing else (201, "")
            assert said(begun) == expected, (role, age, records, about)


def test_both_answers_come(world: Any, as_user: Any) -> None:
    """The test before this one would also hold if nothing were ever missing."""
    child = make_child(world.north.teacher, 13)
    admin = as_user(world.north.admin)
    for given in (None, True, False):
        if given is not None:
            consent(child, given=given)
        people = {p["id"]: p for p in shown(admin, world.north.teacher)["assigned_test_takers"]}
        assert people[child.pk]["consent_missing"] is (given is not True)
        assert shown(admin, child)["consent_missing"] is (given is not True)


def test_people_without_a_part_in_it_hear_nothing_of_it(world: Any, as_user: Any) -> None:
    child = make_child(world.north.teacher, 13)
    path = f"/app/test-takers/{child.pk}/"
    people = world.north.teacher.user, child.user, world.north.admin, world.alba
    told = [as_user(user).get(path) for user in people]
    assert [answer.json().get("consent_missing") for answer in told] == [None, True, True, True]
    for user in (world.south.teacher.user, world.south.admin, world.north.parent.user):
        assert as_user(user).get(path).status_code == 404
    classmate = make_child(world.north.teacher, 13)
    assert own_entry(as_user(classmate.user))["assigned_test_takers"] == []


def test_a_class_costs_as_many_queries_as_one_child(
    world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course)
    make_child(teacher, 10)
    client = as_user(teacher.user)
    own_entry(client)
    with CaptureQueriesContext(connection) as one:
        own_entry(client)
    for age in (9, 10, 11, 12, 13, None):
        consent(make_child(teacher, age), given=True)
    with django_assert_num_queries(len(one)):
        assert len(own_entry(client)["assigned_test_takers"]) == 7


@pytest.mark.parametrize(
    ("role", "born", "expected"),
    [
        (Role.STUDENT, None, True),
        (Role.STUDENT, 17, True),
        (Role.PARENT, None, False),
        (Role.PARENT, 15, True),
        (Role.PARENT, 16, False),
        (Role.TEACHER, 40, False),
    ],
)
def test_students_and_who_is_under_sixteen_read_a_childs_words(
    world: Any, role: str, born: int | None, expected: bool, as_user: Any
) -> None:
    taker = factories.make_taker(role, birth_date=birthday(born) if born else None)
    info = as_user(taker.user).get("/app/user/").json()["test_taker_info"]
    assert info["reads_childs_words"] is expected


@pytest.mark.parametrize(("clock", "age"), [("21:59:59", 13), ("22:00:00", 14)])
def test_the_birthday_begins_at_midnight_in_madrid(
    clock: str, age: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = datetime.fromisoformat(f"2026-06-30T{clock}").replace(tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: moment)
    taker = TestTaker(role=Role.STUDENT, birth_date=date(2012, 7, 1))
    assert taker.age == age


def test_every_case_is_decided_by_one_function(
    world: Any, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for verdict in (True, False):
        monkeypatch.setattr(guardian_consent, "is_missing", lambda *_a, v=verdict, **_k: v)
        entry = shown(as_user(world.north.admin), world.north.teacher)
        flags = [entry, *entry["assigned_test_takers"]]
        assert [flag["consent_missing"] for flag in flags] == [verdict] * 3
