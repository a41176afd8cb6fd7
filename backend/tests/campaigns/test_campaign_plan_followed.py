"""The plan of a real screening follows its people, its days and what they answer."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts import erasure
from alba.campaigns.models import Assignment, Campaign
from alba.campaigns.planning import assigning
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.privacy import daily_job
from tests.support import campaigns, factories
from tests.support.erasing import after_a_week


@pytest.fixture
def north(world: Any) -> Any:
    TestTaker.objects.filter(pk=world.north.child.pk).update(birth_date=years_ago(12))
    return world.north


def years_ago(years: int) -> date:
    return today() - timedelta(days=round(years * 365.25) + 30)


def states(campaign: Campaign) -> dict[tuple[int, int], str]:
    rows = campaign.assignments.values_list("subject", "informant", "state")
    return {(subject, informant): state for subject, informant, state in rows}


def pupil(course: Any, **fields: Any) -> TestTaker:
    fields = {"birth_date": years_ago(12), **fields}
    return factories.make_taker(Role.STUDENT, course=course, **fields)


@pytest.fixture
def campaign(north: Any) -> Campaign:
    return campaigns.make(north, questionnaires=["SDQ"])


def test_pupils_guardians_and_teachers_are_asked(north: Any) -> None:
    mother = factories.make_taker(Role.PARENT)
    child = pupil(north.course, assigned_to=mother)
    child.own_course = child.course = north.course
    child.save()
    small = pupil(north.course, birth_date=years_ago(9))
    unknown = pupil(north.course, birth_date=None)
    gone = pupil(north.course)
    TestTaker.objects.filter(pk=gone.pk).update(left_on=today())
    campaign = campaigns.make(north, questionnaires=["SDQ"])
    teacher = north.teacher.pk
    assert states(campaign) == {
        (north.child.pk, north.child.pk): "todo",
        (north.child.pk, teacher): "todo",
        (child.pk, child.pk): "todo",
        (child.pk, mother.pk): "todo",
        (child.pk, teacher): "todo",
        (small.pk, small.pk): "not_possible",
        (small.pk, teacher): "todo",
        (unknown.pk, unknown.pk): "not_possible",
        (unknown.pk, teacher): "not_possible",
    }


def test_run_again_it_changes_nothing(north: Any, campaign: Campaign) -> None:
    before = list(campaign.assignments.order_by("pk").values())
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            assigning.write(campaign)
        assert not [q for q in queries if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
        daily_job.purge_expired()
    assert list(campaign.assignments.order_by("pk").values()) == before


def test_it_takes_as_many_statements_for_a_large_class(north: Any, campaign: Campaign) -> None:
    counts = []
    for size in (1, 30):
        for _ in range(size):
            pupil(north.course)
        with CaptureQueriesContext(connection) as queries:
            assigning.write(campaign)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 15


def test_new_people_are_asked_at_once(north: Any, campaign: Campaign, as_user: Any) -> None:
    rows = [{"email": "nova@example.org", "first_name": "Nova", "last_name": "Roca"}]
    rows[0] |= {"role": "student", "birth_date": str(years_ago(13))}
    body = {"test_takers": rows, "responsible_test_taker_id": north.teacher.pk}
    made = as_user(north.admin).post("/app/test-takers/create-bulk/", body, format="json")
    assert made.status_code == 201, made.content
    new = made.json()[0]["id"]
    assert states(campaign)[new, new] == states(campaign)[new, north.teacher.pk] == "todo"
    second = {"email": "tutora@example.org", "first_name": "Ona", "last_name": "Roca"}
    second |= {"role": "teacher", "course": north.course.pk}
    made = as_user(north.admin).post("/app/test-takers/create-responsible/", second)
    assert states(campaign)[new, made.json()["id"]] == "todo"


def test_a_pupil_list_asks_the_new_and_not_those_who_left(north: Any, as_user: Any) -> None:
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    client = as_user(north.admin)
    named = {"first_name": "Nova", "last_name": "Roca", "birth_date": str(years_ago(13))}
    rows = [{**named, "course": "2n ESO", "class_name": "B"}]
    body = {"school": north.school.pk, "rows": rows}
    preview = client.post("/app/roster/preview/", body, format="json").json()
    left = {"preview_id": preview["preview_id"], "left": [north.child.pk], "unclear": {}}
    left["screenings"] = [campaign.pk]
    done = client.post("/app/roster/apply/", {**left, "confirm_many_leaving": True}, format="json")
    assert (done.status_code, done.json()["created"], done.json()["left"]) == (200, 1, 1)
    new = TestTaker.objects.get(user__first_name="Nova").pk
    child = north.child.pk
    assert states(campaign) == {(child, child): "cancelled", (new, new): "todo"}


def test_a_birth_date_decides_at_once(north: Any, campaign: Campaign, as_user: Any) -> None:
    client, path = as_user(north.admin), f"/app/test-takers/{north.child.pk}/update/"
    key = (north.child.pk, north.child.pk)
    client.patch(path, {"birth_date": str(years_ago(9))})
    assert states(campaign)[key] == "not_possible"
    client.patch(path, {"birth_date": str(years_ago(11))})
    assert states(campaign)[key] == "todo"


def test_who_leaves_is_not_asked_and_who_comes_back_is(
    north: Any, campaign: Campaign, as_user: Any
) -> None:
    client = as_user(north.admin)
    client.post("/app/test-takers/left/", {"ids": [north.child.pk]}, format="json")
    assert set(states(campaign).values()) == {"cancelled"}
    client.post("/app/test-takers/left/", {"ids": [north.child.pk], "left_on": None}, format="json")
    assert set(states(campaign).values()) == {"todo"}


def test_who_changes_class_is_asked_there(north: Any, as_user: Any) -> None:
    other = factories.make_course(north.school, class_name="C")
    tutor = factories.make_taker(Role.TEACHER, course=other)
    elsewhere = factories.make_taker(
        Role.TEACHER, course=factories.make_course(north.school, class_name="D")
    )
    campaign = campaigns.make(north, questionnaires=["SDQ"], classes=[north.course, other])
    child = north.child
    begin(campaign, north.teacher, as_user)
    move(child, tutor, as_user(north.admin))
    found = states(campaign)
    assert found[child.pk, child.pk] == found[child.pk, tutor.pk] == "todo"
    assert found[child.pk, north.teacher.pk] == "running"  # has begun, and may finish
    own = campaign.assignments.get(subject=child, informant=child)
    assert (own.course, own.course_label) == (other, "2n ESO C")
    begun = campaign.assignments.get(informant=north.teacher)
    assert begun.course_label == "2n ESO B"
    move(child, elsewhere, as_user(north.admin))
    found = states(campaign)
    assert found[child.pk, child.pk] == found[child.pk, tutor.pk] == "cancelled"
    assert found[child.pk, north.teacher.pk] == "running"


def move(child: TestTaker, to: TestTaker, client: Any) -> None:
    body = {"assigned_responsible_test_taker": to.pk}
    answer = client.patch(f"/app/test-takers/{child.pk}/update/", body)
    assert answer.status_code == 200, answer.content


def begin(campaign: Campaign, informant: TestTaker, as_user: Any) -> Any:
    """Begin the one test that `informant` is asked for."""
    asked = campaign.assignments.get(informant=informant)
    answer = as_user(informant.user).post("/app/tests/create/", {"assignment": asked.pk})
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_a_new_guardian_is_asked_and_the_former_one_no_more(north: Any, as_user: Any) -> None:
    child = pupil(north.course)
    mother, father = (
        factories.make_taker(Role.PARENT, assigned_to=north.teacher) for _ in range(2)
    )
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["guardian"])
    for adult in (mother, father):
        move(child, adult, as_user(north.admin))
    found = states(campaign)
    assert (found[child.pk, mother.pk], found[child.pk, father.pk]) == ("cancelled", "todo")


def test_bonded_guardians_are_asked_from_then_on(north: Any, as_user: Any) -> None:
    child, client = north.child, as_user(north.admin)
    mother, father = (
        factories.make_taker(Role.PARENT, assigned_to=north.teacher) for _ in range(2)
    )
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["guardian"])
    assert states(campaign) == {}
    bonds = []
    for adult, kind in ((mother, "guardian"), (father, "guardian"), (north.parent, "other")):
        body = {"adult": adult.pk, "kind": kind}
        made = client.post(f"/app/test-takers/{child.pk}/bonds/", body)
        assert made.status_code == 201, made.content
        bonds.append(made.json()["id"])
    both = {(child.pk, mother.pk): "todo", (child.pk, father.pk): "todo"}
    assert states(campaign) == both
    begin(campaign, mother, as_user)
    for bond in bonds:
        client.delete(f"/app/bonds/{bond}/")
    assert states(campaign) == {
        (child.pk, mother.pk): "running",
        (child.pk, father.pk): "cancelled",
    }


def test_an_erased_person_leaves_nothing_and_the_others_stay(
    north: Any, campaign: Campaign, as_user: Any
) -> None:
    other = pupil(north.course)
    assigning.write(campaign)
    begin(campaign, north.child, as_user)
    campaign.assignments.filter(informant=north.child).update(state="done")
    gone = as_user(north.admin).delete(f"/app/test-takers/{north.child.pk}/delete/")
    assert gone.status_code == 204
    after_a_week()
    assert {subject for subject, _ in states(campaign)} == {other.pk}
    erasure.erase(north.teacher.user)
    assert states(campaign) == {(other.pk, other.pk): "todo"}
    assigning.write(campaign)
    assert states(campaign) == {(other.pk, other.pk): "todo"}


def test_at_night_people_become_older_and_campaigns_end(
    north: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Across the turn of the year, and the nights in which clocks are changed."""
    first, eleven = date(2026, 10, 20), date(2027, 1, 2)
    monkeypatch.setattr(timezone, "now", clock_of(first))
    TestTaker.objects.filter(pk=north.child.pk).update(birth_date=eleven.replace(year=2016))
    last = first + timedelta(days=119)
    campaign = campaigns.make(
        north, questionnaires=["SDQ"], voices=["self"], opens_on=first, closes_on=last
    )
    key = (north.child.pk, north.child.pk)
    for day in days_of(first, last):
        monkeypatch.setattr(timezone, "now", clock_of(day))
        daily_job.purge_expired()
        campaign.refresh_from_db()
        assert campaign.state == "open"
        assert states(campaign)[key] == ("todo" if day >= eleven else "not_possible")
    monkeypatch.setattr(timezone, "now", clock_of(last + timedelta(days=1)))
    daily_job.purge_expired()
    campaign.refresh_from_db()
    assert campaign.state == "closed"


def days_of(first: date, last: date) -> Iterator[date]:
    yield from (date(2026, 10, 24), date(2026, 10, 25), date(2026, 10, 26))
    yield from (date(2026, 12, 31), date(2027, 1, 1), date(2027, 1, 2), last)


def clock_of(day: date) -> Any:
    """Just after midnight in Madrid, which is the evening before in UTC."""
    moment = datetime.combine(day, time(0, 5), ZoneInfo("Europe/Madrid")).astimezone(UTC)
    return lambda: moment


def test_a_campaign_that_is_not_open_yet_looks_at_its_first_day(north: Any) -> None:
    opens = today() + timedelta(days=60)
    eleven = opens.replace(year=opens.year - 11)
    TestTaker.objects.filter(pk=north.child.pk).update(birth_date=eleven)
    closes = opens + timedelta(days=5)
    campaign = campaigns.make(
        north, questionnaires=["SDQ"], voices=["self"], opens_on=opens, closes_on=closes
    )
    assert list(states(campaign).values()) == ["todo"]


def test_only_open_campaigns_follow(north: Any, as_user: Any) -> None:
    draft = campaigns.make(north, opened=False)
    closed = campaigns.make(north, questionnaires=["SDQ"])
    running.close(north.admin, closed.pk)
    before = states(closed)
    as_user(north.admin).post("/app/test-takers/left/", {"ids": [north.child.pk]}, format="json")
    daily_job.purge_expired()
    assert states(closed) == before
    assert not Assignment.objects.filter(campaign=draft).exists()
