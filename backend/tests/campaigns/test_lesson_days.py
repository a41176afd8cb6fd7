"""The day of each class's lesson, as the school sets it and families read it."""

from datetime import timedelta
from typing import Any

import pytest

from alba.audit.models import Event
from alba.days import today
from tests.support import campaigns, factories

DAY = today() + timedelta(days=5)


def put(client: Any, asked: Any, *lessons: tuple[int, Any], **more: Any) -> Any:
    rows = [{"course": course, "on": on and str(on)} for course, on in lessons]
    body = {"lessons": rows, **more}
    return client.patch(f"/app/campaigns/{asked.pk}/", body, format="json")


@pytest.fixture
def asked(world: Any) -> Any:
    return campaigns.make(world.north, voices=["self"])


def test_a_school_sets_the_day_of_a_class_while_people_answer(
    world: Any, as_user: Any, asked: Any
) -> None:
    client, course = as_user(world.north.admin), world.north.course
    assert client.get(f"/app/campaigns/{asked.pk}/").json()["lessons"] == []
    saved = put(client, asked, (course.pk, DAY))
    assert saved.status_code == 200, saved.content
    assert saved.json()["lessons"] == [{"course": course.pk, "on": str(DAY)}]
    assert client.get(f"/app/campaigns/{asked.pk}/").json() == saved.json()
    assert Event.objects.filter(action="campaign.update", object_id=asked.pk).exists()
    assert put(client, asked, (course.pk, None)).json()["lessons"] == []


def test_only_the_classes_that_are_sent_change(world: Any, as_user: Any, asked: Any) -> None:
    other = factories.make_course(world.north.school, class_name="C")
    asked.classes.create(course=other)
    client, course = as_user(world.north.admin), world.north.course
    put(client, asked, (course.pk, DAY))
    rows = put(client, asked, (other.pk, DAY + timedelta(days=1))).json()["lessons"]
    assert {one["course"]: one["on"] for one in rows} == {
        course.pk: str(DAY),
        other.pk: str(DAY + timedelta(days=1)),
    }


@pytest.mark.parametrize("days", [-40, 200])
def test_a_lesson_is_on_a_day_of_the_screening(
    world: Any, as_user: Any, asked: Any, days: int
) -> None:
    client = as_user(world.north.admin)
    refused = put(client, asked, (world.north.course.pk, today() + timedelta(days=days)))
    assert refused.status_code == 400
    assert "lessons" in refused.json()["fields"]


def test_the_screening_cannot_end_before_its_lessons(world: Any, as_user: Any, asked: Any) -> None:
    client = as_user(world.north.admin)
    put(client, asked, (world.north.course.pk, DAY))
    path, sooner = f"/app/campaigns/{asked.pk}/", str(DAY - timedelta(days=1))
    refused = client.patch(path, {"closes_on": sooner}, format="json")
    assert refused.status_code == 400
    assert "closes_on" in refused.json()["fields"]
    assert put(client, asked, (world.north.course.pk, None), closes_on=sooner).status_code == 200


def test_a_class_of_another_school_or_screening_is_refused(
    world: Any, as_user: Any, asked: Any
) -> None:
    client = as_user(world.north.admin)
    other = factories.make_course(world.north.school, class_name="C")
    for course in (world.south.course.pk, other.pk, 0):
        refused = put(client, asked, (course, DAY))
        assert refused.status_code == 400, course
        assert "lessons" in refused.json()["fields"]


def test_who_does_not_run_the_screening_sets_no_day(world: Any, as_user: Any, asked: Any) -> None:
    wanted = (world.north.course.pk, DAY)
    assert put(as_user(world.south.admin), asked, wanted).status_code == 404
    assert put(as_user(world.north.teacher.user), asked, wanted).status_code == 403


def test_a_day_that_somebody_else_set_is_not_overwritten(
    world: Any, as_user: Any, asked: Any
) -> None:
    client, course = as_user(world.north.admin), world.north.course
    seen = client.get(f"/app/campaigns/{asked.pk}/").json()["version"]
    put(client, asked, (course.pk, DAY))
    refused = put(client, asked, (course.pk, today()), version=seen)
    assert refused.status_code == 409
    assert refused.json()["changed"] == ["lessons"]
