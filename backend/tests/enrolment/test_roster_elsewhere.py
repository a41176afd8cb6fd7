"""A row of a list who may be a pupil of another school: that there is one is all that is told."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import signing
from django.utils import timezone

from alba.enrolment.roster import elsewhere
from alba.enrolment.roster.models import RosterPreview
from alba.people.models import Role, TestTaker
from tests.enrolment.test_roster import Office, office, pupil
from tests.support import factories

__all__ = ["office"]


@pytest.fixture
def away(office: Office) -> TestTaker:
    """A pupil of another school, as `pupil(1)` says."""
    course = factories.make_course(factories.make_school("Else"), "2n ESO", "C")
    taker = factories.make_taker(
        Role.STUDENT,
        course=course,
        first_name="Nom1",
        last_name="Cognom1",
        birth_date=pupil(1)["birth_date"],
    )
    taker.external_id = pupil(1)["external_id"]
    taker.save()
    return taker


@pytest.mark.parametrize(
    "row",
    [
        {},
        {"external_id": ""},
        {"external_id": "7"},
        {"first_name": "NOM1"},
        {"last_name": "Altre"},  # the same number, and something that agrees
        {"birth_date": None},
    ],
)
@pytest.mark.promise("roster.elsewhere.intro")
def test_it_is_told_and_nothing_else(office: Office, away: TestTaker, row: dict[str, Any]) -> None:
    answer = office.preview({**pupil(1), **row})
    seen = answer.json()
    [found] = seen["elsewhere"]
    assert list(found) == ["row", "match"]
    assert found["row"] == 0
    text = answer.content.decode()
    assert "Else" not in text
    assert "2n ESO" not in text
    assert signing.loads(found["match"], salt=elsewhere.SALT) == [seen["preview_id"], 0]
    assert elsewhere.resolve(found["match"], office.school) == away
    # A pupil who does not move is a new person.
    assert office.apply(seen).json()["created"] == 1
    assert elsewhere.resolve(found["match"], office.school) == away
    away.refresh_from_db()
    assert away.course
    assert away.course.school != office.school


@pytest.mark.parametrize(
    "row",
    [
        {"external_id": "", "birth_date": None},
        {"external_id": "", "birth_date": "2012-04-04"},
        {"external_id": "", "last_name": "Altre"},
        # Numbers are each school's own: alone one is nobody's.
        {"first_name": "Pol", "last_name": "Altre", "birth_date": "2012-04-04"},
    ],
)
def test_others_are_nobody(office: Office, away: TestTaker, row: dict[str, Any]) -> None:
    assert office.seen({**pupil(1), **row})["elsewhere"] == []


def test_who_is_here_is_not_elsewhere(office: Office, away: TestTaker) -> None:
    office.bring(pupil(1))
    assert office.seen(pupil(1))["elsewhere"] == []


def test_two_matches_elsewhere_match_nobody(office: Office, away: TestTaker) -> None:
    course = factories.make_course(factories.make_school("Third"), "1", "A")
    factories.make_taker(
        Role.STUDENT,
        course=course,
        first_name="Nom1",
        last_name="Cognom1",
        birth_date=pupil(1)["birth_date"],
    )
    assert office.seen(pupil(1))["elsewhere"] == []


def test_the_token_is_the_asking_schools_and_lasts_a_week(office: Office, away: TestTaker) -> None:
    [found] = office.seen(pupil(1))["elsewhere"]
    match = found["match"]
    assert away.course
    for school in (away.course.school, factories.make_school("Third")):
        assert elsewhere.resolve(match, school) is None
    for wrong in ("", "x", match[:-1], match + "x", signing.dumps([1, 0])):
        assert elsewhere.resolve(wrong, office.school) is None
    RosterPreview.objects.update(at=timezone.now() - timedelta(days=8))
    office.seen(pupil(2))  # drops the old ones
    assert elsewhere.resolve(match, office.school) is None


def many_away(number: int) -> list[dict[str, Any]]:
    """Rows of so many pupils of another school."""
    course = factories.make_course(factories.make_school("Else"), "2n ESO", "C")
    rows = [pupil(n, external_id="") for n in range(1, number + 1)]
    for row in rows:
        names = {name: row[name] for name in ("first_name", "last_name", "birth_date")}
        factories.make_taker(Role.STUDENT, course=course, **names)
    return rows


def test_a_school_is_told_of_so_many_in_a_day(office: Office, settings: Any, as_user: Any) -> None:
    settings.THROTTLE_ELSEWHERE = "3/day"
    rows = many_away(5)

    def told(*some: Any) -> list[int]:
        return [one["row"] for one in office.seen(*some)["elsewhere"]]

    assert told(*rows[:2]) == [0, 1]
    # Asking for the same ones again, as in a corrected list, costs nothing.
    assert told(*rows[:2]) == [0, 1]
    seen = office.seen(*rows)
    assert [one["row"] for one in seen["elsewhere"]] == [0, 1, 2]
    # Past that a pupil who is somewhere looks like one who is nowhere.
    assert told(rows[4]) == told(pupil(60)) == []
    assert told(rows[0]) == [0]
    # Another school has its own count.
    here = office.client, office.school
    other, admin = factories.make_school("East"), factories.make_user("school_admin")
    other.admins.add(admin)
    office.client, office.school = as_user(admin), other
    assert told(*rows) == [0, 1, 2]
    # The list is not refused either.
    office.client, office.school = here
    assert office.apply(seen).json()["created"] == 5


def test_who_sees_all_schools_is_told_of_all(office: Office, settings: Any, as_user: Any) -> None:
    settings.THROTTLE_ELSEWHERE = "1/day"
    rows = many_away(3)
    office.client = as_user(factories.make_user("alba_admin"))
    assert len(office.seen(*rows)["elsewhere"]) == 3
