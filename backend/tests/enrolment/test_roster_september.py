"""September's list: how large the classes become, who moves up, and who is asked."""

from typing import Any

import pytest

from alba.campaigns.models import Campaign, CampaignClass, SetAside
from alba.days import today
from alba.people.models import TestTaker
from alba.schools.models import Course
from tests.enrolment.test_roster import Office, of, office, pupil
from tests.enrolment.test_roster_undo import facts, undo
from tests.support import campaigns

__all__ = ["office"]

LAST_YEAR = [pupil(n) for n in range(1, 4)]
NEW_YEAR = [pupil(n, birth_date="2013-03-04") for n in range(11, 13)]
UP = [{"from": "1r ESO A", "to": "2n ESO A"}]


@pytest.fixture
def screening(office: Office, world: Any) -> Campaign:
    """An open one of last year's 1r ESO A."""
    office.bring(*LAST_YEAR)
    course = Course.objects.get(school=office.school)
    side = world.north
    side.school, side.course, side.admin = office.school, course, office.school.admins.get()
    campaign: Campaign = campaigns.make(side, classes=[course], voices=["self"])
    return campaign


def asked(campaign: Campaign) -> set[str]:
    rows = campaign.assignments.exclude(state="cancelled")
    return set(rows.values_list("subject__user__first_name", flat=True))


OLD, NEW = {"Nom1", "Nom2", "Nom3"}, {"Nom11", "Nom12"}


def test_what_would_become_of_classes_and_screenings_is_said(
    office: Office, screening: Campaign
) -> None:
    seen = office.seen(*NEW_YEAR)
    assert seen["classes"] == [{"name": "1r ESO A", "now": 3, "after": 5}]
    assert seen["screenings"] == [{"id": screening.pk, "asked_now": 3, "asked_after": 5}]
    assert seen["moves_up"] == [{**UP[0], "pupils": 3}]
    same = office.seen(*LAST_YEAR, pupil(4))
    assert (same["classes"], same["moves_up"]) == (
        [{"name": "1r ESO A", "now": 3, "after": 4}],
        [],
    )


def test_nobody_is_asked_in_an_open_screening_without_a_tick(
    office: Office, screening: Campaign
) -> None:
    office.bring(*NEW_YEAR)
    assert asked(screening) == OLD
    rows = office.client.get(f"/app/campaigns/{screening.pk}/consents/").json()
    assert NEW.isdisjoint(row["first_name"] for row in rows)
    assert office.apply(office.seen(*NEW_YEAR), screenings=[screening.pk + 1]).status_code == 400
    office.bring(*NEW_YEAR, screenings=[screening.pk])
    assert asked(screening) == OLD | NEW
    assert undo(office).status_code == 200
    assert asked(screening) == OLD


def test_who_moves_up_stays_in_the_screening_and_all_is_undone(
    office: Office, screening: Campaign
) -> None:
    office.bring(*LAST_YEAR, pupil(7, course="2n ESO"))
    before, in_it = facts(), asked(screening)
    seen = office.seen(*NEW_YEAR)
    applied = office.apply(seen, move_up=UP).json()
    assert (applied["created"], applied["moved"]) == (2, 3)
    course = of(1).course
    assert course
    assert (course.course, of(2).course, of(11).course) == ("2n ESO", course, screening_class())
    assert asked(screening) == in_it == OLD
    assert set(screening.assignments.values_list("course_label", flat=True)) == {"2n ESO A"}
    assert undo(office).status_code == 200
    assert (facts(), asked(screening)) == (before, OLD)
    assert set(screening.assignments.values_list("course_label", flat=True)) == {"1r ESO A"}
    assert (SetAside.objects.count(), CampaignClass.objects.count()) == (0, 1)


def screening_class() -> Course:
    return Course.objects.get(course="1r ESO")


def test_what_was_not_offered_moves_nobody(office: Office, screening: Campaign) -> None:
    for wanted in ({"from": "1r ESO A", "to": "3r ESO A"}, {"from": "2n ESO A", "to": "3r ESO A"}):
        answer = office.apply(office.seen(*NEW_YEAR), move_up=[wanted])
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["move_up"])
    office.bring(*NEW_YEAR, move_up=UP, left=[of(3).pk], confirm_many_leaving=True)
    left = TestTaker.objects.get(pk=of(3).pk)
    assert (left.left_on, left.course) == (today(), screening_class())
    assert asked(screening) >= {"Nom1", "Nom2"}


def test_whom_a_list_has_set_aside_stands_in_the_class_and_can_be_asked_too(
    office: Office, screening: Campaign
) -> None:
    office.bring(*NEW_YEAR)
    client, path = office.client, f"/app/campaigns/{screening.pk}/"
    course = screening_class()

    def rows() -> dict[str, dict[str, Any]]:
        people = client.get(f"{path}progress/?course={course.pk}").json()["people"]
        return {row["first_name"]: row for row in people}

    assert {name for name, row in rows().items() if row["aside"]} == NEW
    asked_already = [rows()["Nom1"]["test_taker"]]
    assert client.patch(path, {"take_in": asked_already}).status_code == 400
    (first, *_others) = sorted(NEW)
    taken = client.patch(path, {"take_in": [rows()[first]["test_taker"]]})
    assert taken.status_code == 200, taken.content
    assert asked(screening) == OLD | {first}
    assert {name for name, row in rows().items() if row["aside"]} == NEW - {first}
