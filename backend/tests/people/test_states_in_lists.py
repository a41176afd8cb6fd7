"""The people's list: state, last login and consent as columns, filters and orders."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.days import today
from alba.people.models import TestTaker
from alba.people.state import State
from tests.people.test_leaving import listed, mark
from tests.people.test_states_of_people import person_in
from tests.support import factories
from tests.support.factories import PASSWORD

pytestmark = pytest.mark.sql


@pytest.fixture
def people(world: Any) -> dict[str, TestTaker]:
    """One in each state, in the north; and the three who are there anyway are gone."""
    TestTaker.objects.all().delete()
    made = {str(each): person_in(each) for each in reversed(State)}
    for person in made.values():
        TestTaker.objects.filter(pk=person.pk).update(course=world.north.course)
    return made


def test_each_row_says_how_far_the_person_has_come(world: Any, as_user: Any, people: Any) -> None:
    for who in (world.north.admin, world.alba):
        shown = as_user(who).get("/app/test-takers/?left=true").json()
        assert {row["id"]: row["state"] for row in shown} == {
            person.pk: name for name, person in people.items()
        }


@pytest.mark.parametrize("wanted", [str(each) for each in State])
def test_the_list_is_narrowed_to_a_state(
    world: Any, as_user: Any, people: Any, wanted: str
) -> None:
    assert listed(as_user(world.north.admin), f"state={wanted}") == [people[wanted].pk]
    assert listed(as_user(world.south.admin), f"state={wanted}") == []


def test_an_unknown_state_is_refused(world: Any, as_user: Any) -> None:
    answer = as_user(world.alba).get("/app/test-takers/?state=king")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["state"])


def test_the_list_in_order_of_states(world: Any, as_user: Any, people: Any) -> None:
    there = [people[str(each)].pk for each in State if each != State.LEFT]
    assert listed(as_user(world.alba), "ordering=state") == there
    assert listed(as_user(world.alba), "ordering=-state") == there[::-1]


def test_the_list_in_order_of_last_logins_and_those_without_one_last(
    world: Any, as_user: Any
) -> None:
    north, alba = world.north, as_user(world.alba)
    for person, days in ((north.teacher, 3), (north.child, 1), (north.parent, 2)):
        day = today() - timedelta(days=days)
        User.objects.filter(pk=person.user_id).update(last_login_on=day)
    oldest_first = [north.teacher.pk, north.parent.pk, north.child.pk]
    school = f"school={north.school.pk}"
    never = factories.make_taker(course=north.course).pk
    assert listed(alba, f"{school}&ordering=date") == [*oldest_first, never]
    assert listed(alba, f"{school}&ordering=-date") == [*oldest_first[::-1], never]


def test_a_login_writes_the_day_and_only_staff_are_told(world: Any, as_user: Any) -> None:
    person, path = world.north.parent, f"/app/test-takers/{world.north.parent.pk}/"
    assert as_user(world.north.admin).get(path).json()["last_login_on"] is None
    body = {"username": person.user.email, "password": PASSWORD}
    assert as_user(None).post("/api/login/", body).status_code == 200
    for who, day in ((world.north.admin, str(today())), (world.alba, str(today()))):
        assert as_user(who).get(path).json()["last_login_on"] == day
    for who in (person.user, world.north.teacher.user):
        shown = as_user(who).get(path).json()
        assert (shown["last_login_on"], shown["state"], shown["external_id"]) == (None, None, "")


def test_the_day_of_a_login_is_that_of_the_schools(
    world: Any, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At half past eleven in London it is tomorrow in Madrid."""
    late = timezone.now().replace(year=2026, month=1, day=15, hour=23, minute=30)
    monkeypatch.setattr(timezone, "now", lambda: late)
    body = {"username": world.north.parent.user.email, "password": PASSWORD}
    assert as_user(None).post("/api/login/", body).status_code == 200
    world.north.parent.user.refresh_from_db()
    assert world.north.parent.user.last_login_on == date(2026, 1, 16)


@pytest.mark.parametrize("unknown", ["ask", "allow"])
def test_consent_is_missing_of_the_same_people_in_the_row_and_in_the_filter(
    world: Any, as_user: Any, settings: Any, unknown: str
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = unknown
    north, alba = world.north, as_user(world.alba)
    years = {f"{age}": today() - timedelta(days=366 * age) for age in (9, 13, 15, 40)}
    made = [
        factories.make_taker(role, course=north.course, birth_date=born)
        for role in ("student", "parent")
        for born in (*years.values(), None)
        for _ in range(3)
    ]
    TestTaker.objects.filter(pk=made[0].pk).update(declares="unsaid", birth_date=None)
    TestTaker.objects.filter(pk=made[3].pk).update(declares="of_age", birth_date=None)
    for at, given in ((1, True), (4, True), (4, False), (12, True)):
        body = {"given": given, "reference": "Folder 7"}
        path = f"/app/test-takers/{made[at].pk}/guardian-consent/"
        assert alba.post(path, body).status_code == 201
    rows = alba.get(f"/app/test-takers/?school={north.school.pk}").json()
    missing = [row["id"] for row in rows if row["consent_missing"]]
    here = [row["id"] for row in rows if not row["consent_missing"]]
    assert len(missing) > 4
    assert made[4].pk in missing
    assert made[1].pk in here
    assert listed(alba, f"school={north.school.pk}&consent=missing") == missing
    assert listed(alba, f"school={north.school.pk}&consent=not_missing") == here


def test_nobody_asked_means_no_missing_consent(world: Any, as_user: Any, settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 0
    assert listed(as_user(world.alba), "consent=missing") == []
    assert len(listed(as_user(world.alba), "consent=not_missing")) == TestTaker.objects.count()


def test_filters_and_orders_go_together_page_by_page(world: Any, as_user: Any) -> None:
    north, alba = world.north, as_user(world.alba)
    made = [factories.make_taker("student", course=north.course) for _ in range(7)]
    mark(alba, made[0])
    query = f"role=student&course={north.course.pk}&state=active&ordering=-state"
    pages = [
        alba.get(f"/app/test-takers/?{query}&limit=3&offset={start}").json() for start in (0, 3, 6)
    ]
    assert {page["count"] for page in pages} == {7}
    found = [row["id"] for page in pages for row in page["results"]]
    assert sorted(found) == sorted([north.child.pk, *(one.pk for one in made[1:])])
