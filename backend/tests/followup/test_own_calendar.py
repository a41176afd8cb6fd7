"""A calendar of one's own: days and counts at an address nobody can guess, and nobody's name."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from alba.campaigns.models import CampaignClass
from alba.days import today
from alba.followup.calendar.models import CalendarFeed
from alba.followup.cases.models import Case
from alba.people.models import TestTaker
from alba.schools.duties.models import Duty
from tests.support import campaigns, factories, followup, reading

CALENDAR = "/app/user/calendar/"


def address(client: Any) -> str:
    answer = client.post(CALENDAR)
    assert answer.status_code == 201, answer.content
    [path] = re.findall(r"^http://[^/]+(/app/calendar/[\w-]{43}\.ics)$", answer.json()["url"])
    return str(path)


def read(path: str) -> str:
    answer = Client().get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert "no-store" in answer.headers["Cache-Control"]
    return answer.content.decode().replace("\r\n ", "")


def test_a_reader_gets_days_and_counts_and_no_name(world: Any, as_user: Any) -> None:
    reader = reading.make_reader(world.north)
    client = as_user(reader)
    child = world.north.child
    followup.open_case(client, child)
    due = Case.objects.get().due_on
    text = read(address(client))
    assert f"DTSTART;VALUE=DATE:{due:%Y%m%d}" in text
    assert "SUMMARY:1 case is due" in text or "SUMMARY:1 cas" in text
    for person in TestTaker.objects.select_related("user"):
        assert person.user.last_name not in text
        assert person.user.first_name not in text


def test_what_a_duty_showed_ends_with_the_duty(world: Any, as_user: Any) -> None:
    reader = reading.make_reader(world.north)
    client = as_user(reader)
    followup.open_case(client, world.north.child)
    path = address(client)
    assert "UID:cases-" in read(path)
    Duty.objects.update(ended_at=timezone.now())
    assert "UID:cases-" not in read(path)


def test_it_ends_with_a_new_one_with_itself_and_with_the_account(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert client.get(CALENDAR).json() == {"made_at": None}
    first = address(client)
    second = address(client)
    assert client.get(CALENDAR).json()["made_at"]
    assert CalendarFeed.objects.count() == 1
    assert Client().get(first).status_code == 404
    read(second)
    assert client.delete(CALENDAR).status_code == 204
    assert Client().get(second).status_code == 404
    third = address(client)
    world.north.admin.is_active = False
    world.north.admin.save()
    assert Client().get(third).status_code == 404


def test_it_is_for_staff_of_a_school(world: Any, as_user: Any) -> None:
    for user in (world.north.admin, world.north.teacher.user, reading.make_reader(world.north)):
        assert as_user(user).post(CALENDAR).status_code == 201
    others = (world.alba, factories.make_taker("parent", course=world.north.course).user)
    for user in others:
        for method in ("get", "post", "delete"):
            assert getattr(as_user(user), method)(CALENDAR).status_code == 403


def test_addresses_cannot_be_tried_out(world: Any, as_user: Any, settings: Any) -> None:
    settings.THROTTLE_CARD = "3/10min"
    path = address(as_user(world.north.admin))
    wrong = f"/app/calendar/{'A' * 43}.ics"
    assert [Client().get(wrong).status_code for _n in range(4)] == [404, 404, 404, 429]
    read(path)


@pytest.mark.parametrize("is_tutor", [True, False])
def test_a_tutor_sees_the_lessons_of_their_classes(
    world: Any, as_user: Any, is_tutor: bool
) -> None:
    north = world.north
    campaign = campaigns.make(north)
    on = today() + timedelta(days=2)
    other = factories.make_course(north.school, "4t ESO", "Z")
    CampaignClass.objects.filter(campaign=campaign).update(lesson_on=on)
    if not is_tutor:
        CampaignClass.objects.filter(campaign=campaign).update(course=other)
    text = read(address(as_user(north.teacher.user)))
    assert ("UID:lesson-of-" in text) is is_tutor
