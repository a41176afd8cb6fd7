"""A pupil list is refused for what it may not contain, and when it is too late to apply it."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.audit.models import Event
from alba.enrolment.roster.models import RosterPreview
from alba.people.models import Role, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.privacy import daily_job
from alba.schools.models import Course
from tests.enrolment.test_roster import (
    MOTHER,
    PREVIEW,
    Office,
    counts,
    is_outdated,
    of,
    office,
    pupil,
)
from tests.support import factories
from tests.support.erasing import after_a_week

__all__ = ["office"]


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ({"first_name": ""}, "first_name"),
        ({"last_name": "a\nb"}, "last_name"),
        ({"birth_date": "1914-03-04"}, "birth_date"),  # of a child born in 2014
        ({"birth_date": "04/03/2012"}, "birth_date"),
        ({"course": ""}, "course"),
        ({"class_name": "x" * 101}, "class_name"),
        ({"external_id": "x" * 51}, "external_id"),
        ({"email": "nobody"}, "email"),
        ({"locale": "fr"}, "locale"),
        ({"guardians": [{"full_name": "", "relation": "mother"}]}, "guardians"),
        ({"guardians": [{"full_name": "Rosa", "relation": "aunt"}]}, "guardians"),
        ({"guardians": "Rosa"}, "guardians"),
        ({"external_id": "00000000001"}, "external_id"),  # twice in the list
    ],
)
def test_a_bad_row_names_itself(office: Office, row: dict[str, Any], field: str) -> None:
    refused = office.preview(pupil(1), {**pupil(2), **row})
    assert refused.status_code == 400, refused.content
    [problem] = refused.json()["rows"]
    assert (problem["index"], list(problem["fields"])) == (1, [field])
    assert all(isinstance(text, str) for text in problem["fields"][field])
    assert not RosterPreview.objects.exists()


def test_one_name_is_enough(office: Office) -> None:
    office.bring(pupil(1, first_name="Budi", last_name=""))
    [child] = TestTaker.objects.filter(role=Role.STUDENT).select_related("user")
    assert (child.user.full_name, child.user.last_name) == ("Budi", "")
    assert counts(office.seen(pupil(1, first_name="Budi", last_name=""))) == {"same": 1}


@pytest.mark.parametrize("rows", [[], None, "x", [pupil(1)] * 2001])
def test_a_list_has_1_to_2000_rows(office: Office, rows: Any) -> None:
    refused = office.client.post(PREVIEW, {"school": office.school.pk, "rows": rows})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["rows"])


@pytest.mark.parametrize("row", [None, 5, "x", []])
def test_what_is_no_row_names_itself(office: Office, row: Any) -> None:
    refused = office.preview(pupil(1), row)
    assert [one["index"] for one in refused.json()["rows"]] == [1]


def test_the_same_person_twice_is_refused(office: Office) -> None:
    row = pupil(1, external_id="")
    refused = office.preview(row, {**row, "class_name": "B"})
    assert [one["index"] for one in refused.json()["rows"]] == [1]


def test_an_address_in_use_is_refused_at_its_row(office: Office) -> None:
    other = factories.make_taker(Role.PARENT)
    email = other.user.email
    refused = office.preview(pupil(1), pupil(2, email=email))
    assert [(one["index"], list(one["fields"])) for one in refused.json()["rows"]] == [
        (1, ["email"])
    ]


def test_only_who_is_not_in_the_list_can_leave_by_it(office: Office, world: Any) -> None:
    office.bring(pupil(1))
    seen = office.seen(pupil(1))
    for other in (of(1), world.north.child):
        refused = office.apply(seen, left=[other.pk])
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["left"])


def test_outdated_after_an_hour(office: Office) -> None:
    seen = office.seen(pupil(1))
    hour = timezone.now() - timedelta(hours=1)
    RosterPreview.objects.update(at=hour)
    is_outdated(office, seen)
    daily_job.purge_expired()
    assert RosterPreview.objects.get().rows == []
    is_outdated(office, seen)
    RosterPreview.objects.update(at=hour - timedelta(days=7))
    daily_job.purge_expired()
    assert not RosterPreview.objects.exists()


def test_outdated_when_a_pupil_was_changed(office: Office) -> None:
    office.bring(pupil(1))
    child = of(1)
    path = f"/app/test-takers/{child.pk}/update/"
    for change in ({"first_name": "Altra"}, {"birth_date": "2012-01-01"}, {"external_id": "7"}):
        seen = office.seen(pupil(1))
        assert office.client.patch(path, change).status_code == 200
        is_outdated(office, seen)


def test_outdated_when_a_person_left_came_or_was_erased(office: Office) -> None:
    office.bring(pupil(1), pupil(2))
    seen = office.seen(pupil(1))
    office.client.post("/app/test-takers/left/", {"ids": [of(2).pk]})
    is_outdated(office, seen)
    seen, course = office.seen(pupil(1)), of(1).course
    factories.make_taker(Role.STUDENT, course=course)
    is_outdated(office, seen)
    seen = office.seen(pupil(1), pupil(3))
    assert office.client.delete(f"/app/test-takers/{of(2).pk}/delete/").status_code == 204
    after_a_week()
    assert RosterPreview.objects.get(pk=seen["preview_id"]).rows == []
    is_outdated(office, seen)


def test_outdated_when_an_address_was_taken_meanwhile(office: Office) -> None:
    seen = office.seen(pupil(1, email="u@example.org"))
    factories.make_taker(Role.PARENT, email="u@example.org")
    is_outdated(office, seen)


@pytest.mark.promise(
    "roster.apply.note", "roster.guardians.intro", "roster.intro", "preparing.paste.intro"
)
def test_an_outdated_list_changes_nothing(office: Office) -> None:
    seen = office.seen(pupil(1))
    RosterPreview.objects.update(used_at=timezone.now())
    before = Event.objects.count()
    is_outdated(office, seen)
    assert Event.objects.count() == before
    assert not Course.objects.filter(school=office.school).exists()


def test_a_pupil_has_six_guardians_at_most(office: Office) -> None:
    office.bring(pupil(1, guardians=[MOTHER] * 6))
    assert GuardianContact.objects.count() == 6
    assert office.preview(pupil(1, guardians=[MOTHER] * 7)).status_code == 400


def test_an_archived_school_takes_no_list(office: Office) -> None:
    seen = office.seen(pupil(1))
    Course.objects.create(school=office.school, course="1r ESO", class_name="A")
    type(office.school).objects.update(archived_at=timezone.now())
    for refused in (office.preview(pupil(1)), office.apply(seen)):
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["school"])
    assert not TestTaker.objects.exists()


def test_an_archived_class_takes_no_rows(office: Office) -> None:
    text = "This class is archived: nothing new can be added to it."
    office.bring(pupil(1))
    rows = [pupil(1), pupil(2, course="1R  éso"), pupil(3, class_name="B")]
    seen = office.seen(*rows)
    Course.objects.update(archived_at=timezone.now())
    for refused in (office.preview(*rows), office.apply(seen)):
        assert refused.status_code == 400
        assert refused.json()["rows"] == [
            {"index": index, "fields": {"course": [text]}} for index in (0, 1)
        ]
    assert TestTaker.objects.count() == 1
    Course.objects.update(archived_at=None)
    assert office.apply(seen).json()["created"] == 2
