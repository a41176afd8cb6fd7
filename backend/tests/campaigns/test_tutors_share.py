"""One teacher is asked about each pupil: if there are several tutors, the one who begins first."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.campaigns.models import Assignment, Campaign
from alba.campaigns.planning import assigning
from alba.families.consent import guardian_consent
from alba.people.models import Role, TestTaker
from tests.support import campaigns, factories, lessons, screenings

PATH = "/app/assignments/"
CREATE = "/app/tests/create/"


@pytest.fixture
def second(world: Any) -> TestTaker:
    """Tutor of the class besides the class of their own."""
    own = factories.make_course(world.north.school, "3r ESO", "A")
    return factories.make_taker(Role.TEACHER, course=own)


@pytest.fixture
def pupils(world: Any) -> list[TestTaker]:
    found = [lessons.pupil(world.north.course) for _ in range(2)]
    for one in found:
        guardian_consent.put_on_record(one, by=world.north.admin, given=True, reference="folder")
    return found


@pytest.fixture
def campaign(world: Any, second: TestTaker, pupils: Any, as_user: Any) -> Campaign:
    teachers = {"tutors": [world.north.teacher.user_id, second.user_id]}
    path = f"/app/courses/{world.north.course.pk}/"
    given = as_user(world.north.admin).patch(path, teachers, format="json")
    assert given.status_code == 200, given.content
    return campaigns.make(world.north, questionnaires=["SDQ"], voices=["teacher"])


def asked(client: Any) -> list[int]:
    return sorted(row["subject"]["id"] for row in client.get(PATH).json())


def begin(client: Any, pupil: TestTaker) -> Any:
    (row,) = [row for row in client.get(PATH).json() if row["subject"]["id"] == pupil.pk]
    return client.post(CREATE, {"assignment": row["id"]})


def counted(as_user: Any, side: Any, campaign: Campaign) -> dict[str, int]:
    progress = as_user(side.admin).get(f"/app/campaigns/{campaign.pk}/progress/").json()
    found: dict[str, int] = progress["classes"][0]["teacher"]
    return found


def test_whoever_begins_has_it_and_each_pupil_counts_once(
    world: Any, second: TestTaker, pupils: Any, campaign: Campaign, as_user: Any
) -> None:
    first, other = as_user(world.north.teacher.user), as_user(second.user)
    ids = sorted(one.pk for one in pupils)
    assert asked(first) == asked(other) == ids
    assert counted(as_user, world.north, campaign) == {"asked": 2, "done": 0}
    late = Assignment.objects.get(informant=second, subject=pupils[0])
    made = begin(first, pupils[0])
    assert made.status_code == 201, made.content
    assert asked(other) == [pupils[1].pk]
    assert asked(first) == ids
    refused = other.post(CREATE, {"assignment": late.pk})
    assert (refused.status_code, refused.json()["code"]) == (409, "begun_by_other")
    assert world.north.teacher.user.full_name in refused.json()["detail"]
    # The night changes nothing about that.
    assigning.write(campaign)
    assert asked(other) == [pupils[1].pk]
    assert begin(other, pupils[1]).status_code == 201
    assert asked(first) == [pupils[0].pk]
    assert counted(as_user, world.north, campaign) == {"asked": 2, "done": 0}
    screenings.answer_all(world.north.teacher.tests.get())
    client, pk = first, made.json()["id"]
    client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True}, format="json")
    assert client.patch(f"/app/tests/create/{pk}/").status_code == 200
    assert counted(as_user, world.north, campaign) == {"asked": 2, "done": 1}
    assigning.write(campaign)
    assert asked(other) == [pupils[1].pk]


def test_other_tutor_is_asked_again_after_the_first_gives_up(
    world: Any, second: TestTaker, pupils: Any, campaign: Campaign, as_user: Any
) -> None:
    first, other = as_user(world.north.teacher.user), as_user(second.user)
    pk = begin(first, pupils[0]).json()["id"]
    assert asked(other) == [pupils[1].pk]
    # Deleted.
    assert first.delete(f"/app/tests/{pk}/").status_code == 204
    assert pupils[0].pk in asked(other)
    # Declined after a beginning: only for oneself.
    begin(first, pupils[0])
    mine = Assignment.objects.get(informant=world.north.teacher, subject=pupils[0])
    assert first.post(f"{PATH}{mine.pk}/decline/").status_code == 204
    assert pupils[0].pk in asked(other)
    assert begin(other, pupils[0]).status_code == 201
    # No longer tutor: what was begun is asked of the one who is left.
    begin(other, pupils[1])
    assert pupils[1].pk not in asked(first)
    path = f"/app/courses/{world.north.course.pk}/"
    one = {"tutors": [world.north.teacher.user_id]}
    assert as_user(world.north.admin).patch(path, one, format="json").status_code == 200
    assert pupils[1].pk in asked(first)


def test_what_the_school_is_told_counts_a_pupil_once(
    world: Any, second: TestTaker, pupils: Any, campaign: Campaign, as_user: Any
) -> None:
    check = as_user(world.north.admin).get(f"/app/campaigns/{campaign.pk}/check/").json()
    assert check["assignments"]["teacher"] == 2


def test_a_tutor_opens_lessons_of_each_of_their_classes_and_of_no_other(
    world: Any, second: TestTaker, campaign: Campaign, as_user: Any
) -> None:
    client = as_user(second.user)
    (shown,) = client.get("/app/campaigns/").json()
    assert shown["classes"] == [world.north.course.pk]
    body = {"campaign": campaign.pk, "course": world.north.course.pk, "minutes": 30}
    opened = client.post("/app/class-sessions/", body)
    assert opened.status_code in {201, 409}, opened.content  # 409: outside the hours of a school
    elsewhere = client.post("/app/class-sessions/", {**body, "course": second.own_course_id})
    assert elsewhere.status_code in {400, 404}
    stranger = as_user(world.south.teacher.user).post("/app/class-sessions/", body)
    assert stranger.status_code in {400, 404}


ROUND = "/app/teacher-round/"


def test_a_teachers_round_has_all_pupils_of_a_screening(
    world: Any, second: TestTaker, pupils: Any, campaign: Campaign, as_user: Any
) -> None:
    first, other = as_user(world.north.teacher.user), as_user(second.user)
    unasked = lessons.pupil(world.north.course, years=10)  # without a consent
    (one,) = first.get(ROUND).json()["rounds"]
    assert (one["campaign"], one["questionnaire"]) == (campaign.pk, "SDQ")
    assert {row["first_name"] for row in one["pupils"]} == {
        pupil.user.first_name for pupil in pupils
    }
    assert unasked.user.first_name not in str(one)
    assert {(row["test"], row["answered"], row["taken_by"]) for row in one["pupils"]} == {
        (None, 0, None)
    }
    (mine,) = [row for row in one["pupils"] if row["first_name"] == pupils[0].user.first_name]
    made = first.post(CREATE, {"assignment": mine["assignment"]}).json()["id"]
    first.patch(f"/app/tests/{made}/", {"has_accepted_terms": True}, format="json")
    question = first.get(f"/app/test-questions/?test={made}").json()[0]["id"]
    answer = {"test": made, "test_question": question, "answer": 1}
    assert first.post("/app/test-answers/create/", answer).status_code == 201
    (one,) = first.get(ROUND).json()["rounds"]
    (mine,) = [row for row in one["pupils"] if row["first_name"] == pupils[0].user.first_name]
    assert (mine["test"], mine["answered"]) == (made, 1)
    # The other tutor sees who does it, and nothing of it.
    (shown,) = other.get(ROUND).json()["rounds"]
    (row,) = [row for row in shown["pupils"] if row["taken_by"]]
    assert row == {
        "assignment": None,
        "test": None,
        "first_name": pupils[0].user.first_name,
        "last_name": pupils[0].user.last_name,
        "told_apart": "",
        "answered": 0,
        "done": False,
        "taken_by": world.north.teacher.user.full_name,
    }


def test_whom_a_teacher_has_answered_about_is_shown_as_done(
    world: Any, pupils: Any, campaign: Campaign, as_user: Any
) -> None:
    client = as_user(world.north.teacher.user)
    for number, pupil in enumerate(pupils, start=1):
        test = begin(client, pupil).json()
        client.patch(f"/app/tests/{test['id']}/", {"has_accepted_terms": True}, format="json")
        screenings.answer_all(Test.objects.get(pk=test["id"]))
        assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
        (one,) = client.get(ROUND).json()["rounds"]
        assert sum(row["done"] for row in one["pupils"]) == number
        (row,) = [row for row in one["pupils"] if row["first_name"] == pupil.user.first_name]
        assert (row["assignment"], row["taken_by"], row["done"]) == (None, None, True)


def test_whoever_has_no_class_has_no_round(
    world: Any, pupils: Any, campaign: Campaign, as_user: Any
) -> None:
    for who in (world.south.teacher, world.north.parent, pupils[0]):
        assert as_user(who.user).get(ROUND).json() == {"rounds": []}
    assert as_user(world.north.admin).get(ROUND).status_code == 403
