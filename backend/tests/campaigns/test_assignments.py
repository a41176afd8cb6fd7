"""A person's assignments in a campaign: finding, beginning, continuing and declining them; and
whose the test is."""

import io
import json
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.audit.models import Event
from alba.campaigns.consent import informing
from alba.campaigns.models import Assignment, Campaign
from alba.campaigns.running import running
from alba.days import today
from alba.families.consent import guardian_consent
from alba.people.models import Role, TestTaker
from alba.privacy import daily_job
from tests.support import campaigns, factories, screenings

PATH = "/app/assignments/"
CREATE = "/app/tests/create/"


def asked(client: Any) -> list[dict[str, Any]]:
    shown = client.get(PATH)
    assert shown.status_code == 200, shown.content
    found: list[dict[str, Any]] = shown.json()
    return found


def pupil(course: Any, years: int = 12, **fields: Any) -> TestTaker:
    born = today() - timedelta(days=round(years * 365.25) + 30)
    return factories.make_taker(Role.STUDENT, course=course, birth_date=born, **fields)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(world.north.course)


@pytest.fixture
def mother(child: TestTaker) -> TestTaker:
    """A mother without a class: she came alone, and the school assigned the child to her."""
    adult = factories.make_taker(Role.PARENT)
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=adult)
    return adult


def make(side: Any, **fields: Any) -> Campaign:
    return campaigns.make(side, **{"questionnaires": ["SDQ"], **fields})


def take(client: Any, assignment: int) -> Any:
    """Begin, accept the terms, and answer everything."""
    made = client.post(CREATE, {"assignment": assignment})
    assert made.status_code == 201, made.content
    pk = made.json()["id"]
    client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True}, format="json")
    screenings.answer_all(Test.objects.get(pk=pk))
    return client.patch(f"/app/tests/create/{pk}/")


@pytest.mark.usefixtures("below_14")
def test_who_is_counted_is_who_is_listed(world: Any, child: TestTaker, as_user: Any) -> None:
    other = pupil(world.north.course)
    campaign = make(world.north, basis="consent")
    for one in (child, other):
        guardian_consent.put_on_record(one, by=world.north.admin, given=True, reference="Folder")
    client = as_user(world.north.teacher.user)

    def counted() -> tuple[int, int, int]:
        (row,) = client.get("/app/tests/round/").json()["asked"]
        (of_class,) = client.get("/app/teacher-round/").json()["rounds"]
        listed = [one for one in asked(client) if one["campaign"] == campaign.pk]
        return row["total"], len(of_class["pupils"]), len(listed)

    assert counted() == (2, 2, 2)
    guardian_consent.put_on_record(other, by=world.north.admin, given=False, reference="")
    assert counted() == (1, 1, 1)


def test_whom_the_school_asks_about_again_is_not_done(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    teacher = world.north.teacher
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=teacher)
    screenings.make_test(teacher, on_behalf_of=child)
    client = as_user(teacher.user)

    def state() -> list[str]:
        return [one["state"] for one in client.get("/app/tests/round/").json()["people"]]

    assert state() == ["done"]
    campaign = make(world.north)
    assert state() == []
    take(client, campaign.assignments.get(informant=teacher, subject=child).pk)
    assert state() == ["done"]


def test_what_is_asked_for_counts_once_whichever_way_one_enters(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    teacher = world.north.teacher
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=teacher)
    pupil(world.north.course)
    campaign = make(world.north)
    mine = campaign.assignments.filter(informant=teacher)
    wanted, client = mine.get(subject=child), as_user(teacher.user)

    def asked_round() -> Any:
        return client.get("/app/tests/round/").json()["asked"]

    assert asked_round() == [{"test_type_name": "SDQ", "done": 0, "total": 2}]
    body = {"test_type": 2, "test_taker": teacher.pk, "on_behalf_of_test_taker": child.pk}
    # The way leads over one's own list of people.
    made = client.post(CREATE, body)
    assert made.status_code == 201, made.content
    test = Test.objects.get(pk=made.json()["id"])
    assert test.assignment == wanted
    assert [(row["state"], row["test"]) for row in asked(client) if row["id"] == wanted.pk] == [
        ("running", test.pk)
    ]
    # And by way of the request one finds the same.
    again = client.post(CREATE, {"assignment": wanted.pk})
    assert (again.status_code, again.json()["id"]) == (200, test.pk)
    client.patch(f"/app/tests/{test.pk}/", {"has_accepted_terms": True}, format="json")
    screenings.answer_all(test)
    assert client.patch(f"/app/tests/create/{test.pk}/").status_code == 200
    assert wanted.pk not in [row["id"] for row in asked(client)]
    assert asked_round() == [{"test_type_name": "SDQ", "done": 1, "total": 2}]

    # A second test about the child is nothing that the school has asked for.
    second = client.post(CREATE, body)
    assert second.status_code == 201
    assert Test.objects.get(pk=second.json()["id"]).assignment is None


def test_a_person_finds_what_is_theirs(world: Any, child: TestTaker, as_user: Any) -> None:
    campaign = make(world.north)
    (row,) = asked(as_user(child.user))
    own = campaign.assignments.get(informant=child)
    assert row == {
        "id": own.pk,
        "campaign": campaign.pk,
        "test_type_name": "SDQ",
        "subject": {
            "id": child.pk,
            "first_name": child.user.first_name,
            "last_name": child.user.last_name,
            "told_apart": "",
        },
        "is_self": True,
        "state": "todo",
        "test": None,
        "answered": 0,
        "due_on": str(campaign.closes_on),
        "can_ask_to_talk": True,
        "ask": None,
    }
    (about,) = asked(as_user(world.north.teacher.user))
    assert (about["subject"]["id"], about["is_self"]) == (child.pk, False)
    assert asked(as_user(world.north.child.user)) == []  # of unknown age
    assert asked(as_user(world.south.teacher.user)) == []


def test_the_list_takes_a_fixed_number_of_queries(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    campaign = make(world.north)
    counts = []
    for number in (1, 20):
        for _ in range(number):
            pupil(world.north.course)
        running.nightly()
        with CaptureQueriesContext(connection) as queries:
            assert len(asked(client)) >= number
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 12
    assert campaign.assignments.count() > 20


def test_it_begins_once_and_goes_on(world: Any, child: TestTaker, as_user: Any) -> None:
    make(world.north)
    client = as_user(child.user)
    (row,) = asked(client)
    first = client.post(CREATE, {"assignment": row["id"]})
    assert first.status_code == 201, first.content
    assert first.json()["test_type_name"] == "SDQ"
    again = client.post(CREATE, {"assignment": row["id"]})
    assert (again.status_code, again.json()["id"]) == (200, first.json()["id"])
    (row,) = asked(client)
    assert (row["state"], row["test"]) == ("running", first.json()["id"])
    assert Event.objects.filter(action="test.create").count() == 1


def test_the_last_answer_and_the_finish_end_it(world: Any, child: TestTaker, as_user: Any) -> None:
    campaign = make(world.north)
    client = as_user(child.user)
    (row,) = asked(client)
    assert take(client, row["id"]).status_code == 200
    assert asked(client) == []
    assert campaign.assignments.get(pk=row["id"]).state == "done"
    over = client.post(CREATE, {"assignment": row["id"]})
    assert (over.status_code, over.json()["code"]) == (409, "test_finished")
    refused = client.post(f"{PATH}{row['id']}/decline/")
    assert (refused.status_code, refused.json()["code"]) == (409, "test_finished")


def test_three_voices_belong_to_the_school_of_the_child(
    world: Any, child: TestTaker, mother: TestTaker, as_user: Any
) -> None:
    """A mother without a class and the tutor answer about the child, who answers too: the school
    of the campaign sees and releases all three, another school none."""
    campaign = make(world.north)
    people = [child, mother, world.north.teacher]
    for person in people:
        client = as_user(person.user)
        (row,) = [one for one in asked(client) if one["subject"]["id"] == child.pk]
        assert take(client, row["id"]).status_code == 200
    school = as_user(world.north.admin)
    tests = school.get("/app/tests/").json()
    assert {test["test_taker"] for test in tests} == {person.pk for person in people}
    assert {test["school"] for test in tests} == {"North"}
    assert {test["course_and_class"] for test in tests} == {"2n ESO B"}
    informants = Test.objects.values_list("test_taker", "informant")
    assert dict(informants) == {child.pk: "self", mother.pk: "parent", people[2].pk: "teacher"}
    for test in tests:
        path = f"/app/tests/{test['id']}/approve/"
        released = school.patch(path, {"approved": True}, format="json")
        assert released.status_code == 200, released.content
    (own,) = as_user(mother.user).get("/app/tests/").json()
    assert own["is_available"] is True
    assert as_user(world.south.admin).get("/app/tests/").json() == []
    assert set(Event.objects.filter(action="test.finish").values_list("school", flat=True)) == {
        world.north.school.pk
    }
    assert campaign.assignments.filter(state="done").count() == 3


def test_it_stays_of_that_school_when_people_move(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    make(world.north, voices=["self"])
    client = as_user(child.user)
    (row,) = asked(client)
    begun = client.post(CREATE, {"assignment": row["id"]}).json()["id"]
    tutor = factories.make_taker(
        Role.TEACHER, course=factories.make_course(world.north.school, class_name="C")
    )
    body = {"assigned_responsible_test_taker": tutor.pk}
    as_user(world.north.admin).patch(f"/app/test-takers/{child.pk}/update/", body)
    assert Test.objects.get(pk=begun).course == world.north.course
    assert Assignment.objects.get(pk=row["id"]).state == "running"


def test_one_of_another_person_is_as_if_it_did_not_exist(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north)
    own = campaign.assignments.get(informant=child).pk
    for stranger in (world.north.teacher, world.south.teacher):
        client = as_user(stranger.user)
        refused = client.post(CREATE, {"assignment": own})
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["assignment"])
        assert client.post(f"{PATH}{own}/decline/").status_code == 404
    for number in (None, "x", 1.5, [own]):
        refused = as_user(child.user).post(CREATE, {"assignment": number}, format="json")
        assert refused.status_code == 400


@pytest.mark.promise(
    "lesson.assent.freely.text",
    "common.decline.text",
    "terms.child.freely",
    "common.decline.deletes",
    "lesson.leave.deleteText",
)
def test_declining_asks_for_nothing_and_leaves_nothing(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north)
    client = as_user(child.user)
    (row,) = asked(client)
    begun = client.post(CREATE, {"assignment": row["id"]}).json()["id"]
    client.patch(f"/app/tests/{begun}/", {"has_accepted_terms": True}, format="json")
    question = Question.objects.get(test_type=2, number=1)
    Answer.objects.create(test_id=begun, question=question, answer=1)
    for _ in range(2):
        declined = client.post(f"{PATH}{row['id']}/decline/")
        assert (declined.status_code, declined.content) == (204, b"")
    assert [(one["id"], one["state"]) for one in asked(client)] == [(row["id"], "declined")]
    assert not Test.objects.filter(pk=begun).exists()
    assert campaign.assignments.get(pk=row["id"]).state == "declined"
    assert Event.objects.filter(action="assignment.decline").count() == 1
    refused = client.post(CREATE, {"assignment": row["id"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "declined")
    running.nightly()
    assert campaign.assignments.get(pk=row["id"]).state == "declined"


def test_a_deleted_test_is_to_be_done_again(world: Any, child: TestTaker, as_user: Any) -> None:
    make(world.north)
    client = as_user(child.user)
    (row,) = asked(client)
    begun = client.post(CREATE, {"assignment": row["id"]}).json()["id"]
    assert client.delete(f"/app/tests/{begun}/").status_code == 204
    (row,) = asked(client)
    assert (row["state"], row["test"]) == ("todo", None)
    assert take(client, row["id"]).status_code == 200


def test_one_that_retention_puts_away_is_to_be_done_again(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    make(world.north)
    client = as_user(child.user)
    (row,) = asked(client)
    client.post(CREATE, {"assignment": row["id"]})
    Test.objects.update(created_at=Test.objects.get().created_at - timedelta(days=31))
    assert daily_job.purge_expired().unfinished == 1
    assert asked(client)[0]["state"] == "todo"


# Consent


@pytest.mark.usefixtures("below_14")
def test_consent_is_asked_for_on_its_basis(
    world: Any, child: TestTaker, mother: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north, basis="consent")
    rows = {row.informant_id: row.pk for row in campaign.assignments.filter(subject=child)}
    for person in (child, world.north.teacher):
        refused = as_user(person.user).post(CREATE, {"assignment": rows[person.pk]})
        assert (refused.status_code, refused.json()["code"]) == (403, "guardian_consent_required")
    assert as_user(mother.user).post(CREATE, {"assignment": rows[mother.pk]}).status_code == 201
    guardian_consent.put_on_record(child, by=world.north.admin, given=True, reference="Folder 7")
    client = as_user(child.user)
    begun = client.post(CREATE, {"assignment": rows[child.pk]})
    assert begun.status_code == 201
    client.patch(f"/app/tests/{begun.json()['id']}/", {"has_accepted_terms": True}, format="json")
    guardian_consent.put_on_record(child, by=world.north.admin, given=False, reference="")
    assert save(client, begun.json()["id"]).json()["code"] == "refused_meanwhile"


def save(client: Any, test: int, language: str = "en") -> Any:
    question = Question.objects.filter(test_type=2).order_by("number").first()
    assert question is not None
    body = {"test": test, "test_question": question.pk, "answer": 1}
    headers = {"HTTP_ACCEPT_LANGUAGE": language}
    return client.post("/app/test-answers/create/", body, format="json", **headers)


@pytest.mark.usefixtures("below_14", "both_bases")
def test_answers_of_a_campaign_are_saved_in_as_few_statements(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    """Below the age of consent as above it: a class answers at once."""
    campaign = make(world.north, basis="information")
    told_on = today() - timedelta(days=8)
    informing.record_some(world.north.admin, campaign.pk, [child.pk], on=told_on, how="meeting")
    older = pupil(world.north.course, 15)
    running.nightly()
    counts = []
    for person in (older, child):
        client = as_user(person.user)
        own = campaign.assignments.get(informant=person).pk
        pk = client.post(CREATE, {"assignment": own}).json()["id"]
        client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True}, format="json")
        save(client, pk)
        with CaptureQueriesContext(connection) as queries:
            assert save(client, pk).status_code in {200, 201}
        counts.append(len(queries))
    if connection.vendor == "postgresql":
        assert counts[0] == counts[1]


# Data of people


def test_own_data_names_what_one_was_asked_and_nobody_else(
    world: Any, child: TestTaker, mother: TestTaker, as_user: Any
) -> None:
    make(world.north)
    archive = as_user(child.user).post("/app/user/export/", {})
    content = json.loads(zipfile.ZipFile(io.BytesIO(archive.content)).read("alba.json"))
    found = content["asked_by_the_school"]
    assert {(one["answered_by"], one["you_were_asked"]) for one in found} == {
        ("self", True),
        ("guardian", False),
        ("teacher", False),
    }
    assert all(one["about_you"] and one["screening"] == "Autumn" for one in found)
    assert mother.user.first_name not in json.dumps(found)
