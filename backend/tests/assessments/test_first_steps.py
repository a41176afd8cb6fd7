"""The first steps of an empty installation and of a new school, and those that are done."""

from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.second_factor.models import SecondFactor
from alba.assessments.questionnaires.models import Wording
from alba.campaigns.consent import texts
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.people.records.consents import GuardianConsent, Purpose
from alba.schools import archive
from tests.campaigns.test_consent_link import TEXT
from tests.support import campaigns, factories, lessons, reading, screenings

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def asked_below_14(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14


def steps(client: Any) -> dict[str, tuple[bool, int]]:
    answer = client.get("/app/first-steps/")
    assert answer.status_code == 200, answer.content
    return {one["code"]: (one["done"], one["lacking"]) for one in answer.json()["steps"]}


def done(client: Any) -> list[str]:
    return [code for code, (is_done, _) in steps(client).items() if is_done]


def test_an_empty_installation_begins_step_by_step(as_user: Any, settings: Any) -> None:
    alba = factories.make_user("alba_admin")
    client = as_user(alba)
    whole = ["school", "school_admin", "second_factor", "contact"]
    whole += ["texts", "wording", "consent_text"]
    assert (list(steps(client)), done(client)) == (whole, [])
    school = factories.make_school()
    assert done(client) == whole[:1]
    admin = factories.make_user("school_admin")
    assert done(client) == whole[:1], "an administrator of no school helps nobody"
    school.admins.add(admin)
    SecondFactor.objects.create(user=alba, kind="totp")
    assert done(client) == whole[:2], "a factor that was never confirmed is none"
    SecondFactor.objects.update(confirmed_at="2026-11-01T08:00:00Z")
    settings.CONTACT_EMAIL = "alba@riera.example"
    settings.PRIVACY_NOTICE = {"controller": "Institut de la Riera"}
    assert done(client) == whole[:5]
    Wording.objects.create(name="SDQ", version="1", licence_note="ours", is_demonstration=False)
    texts.current(school.pk, Purpose.SCREENING)
    assert done(client) == whole[:6], "families read the demonstration"
    texts.publish(TEXT, None)
    assert done(client) == whole


def test_an_archived_school_is_none(world: Any, as_user: Any) -> None:
    for side in (world.north, world.south):
        archive.archive_school(side.school, by=world.alba)
    assert steps(as_user(world.alba))["school"] == (False, 0)


def test_a_school_begins_step_by_step(as_user: Any) -> None:
    school = factories.make_school(contact_phone="")
    admin = factories.make_user("school_admin")
    school.admins.add(admin)
    client = as_user(admin)
    assert steps(client) == dict.fromkeys(
        [
            "school_contact",
            "list",
            "tutors",
            "reader",
            "consent",
            "screening",
            "room_check",
            "lesson",
        ],
        (False, 0),
    )
    course, other = factories.make_course(school), factories.make_course(school, class_name="C")
    pupils = [lessons.pupil(course, years=11), lessons.pupil(course, years=15)]
    pupils.append(lessons.pupil(other, years=11))
    now = steps(client)
    assert (now["list"], now["tutors"], now["consent"]) == ((True, 0), (False, 2), (False, 2))

    factories.make_taker(Role.TEACHER, course=course)
    assert steps(client)["tutors"] == (False, 1)
    left = factories.make_taker(Role.TEACHER, course=other)
    TestTaker.objects.filter(pk=left.pk).update(left_on=today())
    assert steps(client)["tutors"] == (False, 1), "a teacher who has left is no tutor"
    factories.make_taker(Role.TEACHER, course=other)
    for pupil in pupils:
        GuardianConsent.objects.create(taker=pupil, given=True, reference="Folder 7")
    assert done(client) == ["list", "tutors", "consent"]

    side = type("Side", (), {"school": school, "admin": admin, "course": course})
    duty = reading.make_reader(side).duties
    assert done(client) == ["list", "tutors", "reader", "consent"]
    duty.update(suspended_at=timezone.now())
    assert "reader" not in done(client), "who waits to be confirmed reads nothing"
    duty.update(suspended_at=None)
    campaigns.make(side, opened=False)
    assert "screening" not in done(client), "a draft asks nobody"
    assert "school_contact" not in done(client)
    client.patch(f"/app/schools/{school.pk}/", {"contact": {"phone": "93 123 45 67"}})
    school.refresh_from_db()
    lessons.make(side, 1)
    GuardianConsent.objects.create(
        taker=TestTaker.objects.latest("pk"), given=True, reference="Folder 7"
    )
    assert done(client) == list(steps(client))


def test_nothing_of_the_other_school_is_a_step_done(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    before = steps(client)
    lessons.make(world.south, 1)
    screenings.make_test(world.south.teacher)
    assert steps(client) == before


@pytest.mark.parametrize("who", ["alba", "school"])
def test_the_beginning_is_over_once_somebody_has_answered(
    who: str, world: Any, as_user: Any
) -> None:
    client = as_user(world.alba if who == "alba" else world.north.admin)
    assert steps(client)
    screenings.make_test(world.north.teacher)
    assert steps(client) == {}


@pytest.mark.parametrize(("who", "queries"), [("alba", 8), ("school", 11)])
@pytest.mark.parametrize("more", [0, 5])
def test_the_number_of_queries_does_not_depend_on_the_rows(
    more: int, who: str, queries: int, world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    for number in range(more):
        course = factories.make_course(world.north.school, class_name=f"X{number}")
        lessons.pupil(course)
    client = as_user(world.alba if who == "alba" else world.north.admin)
    with django_assert_num_queries(queries):  # who asks; tests; one for each step that needs it
        assert steps(client)
