"""A no costs nothing: a person who is asked may decline and answer after all, or withdraw what they
have finished, and nobody but Alba's team is told."""

import io
import json
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Login
from alba.assessments.models import Answer, Test
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.campaigns.lessons import lessons as domain
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Assignment
from alba.campaigns.running import running
from alba.people.models import Bond, TestTaker
from tests.campaigns.test_assignments import asked, make, pupil, take
from tests.families.test_guardian_consent import WITHDRAWN
from tests.support import days, lessons, reading, screenings
from tests.support.lessons import answer, begin

PATH = "/app/assignments/"


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(world.north.course)


def decline(client: Any, assignment: int) -> Any:
    return client.post(f"{PATH}{assignment}/decline/")


def resume(client: Any, assignment: int) -> Any:
    return client.delete(f"{PATH}{assignment}/decline/")


def withdraw(client: Any, test: int) -> Any:
    return client.post(f"/app/tests/{test}/withdraw/")


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


# Taking a no back


@pytest.mark.promise(
    "common.decline.text",
    "common.decline.declined",
    "lesson.sure.text",
    "lesson.declined.text",
    "lesson.change.until",
    "common.withdraw.again",
)
def test_declined_assignment_can_be_answered_until_the_last_day(
    world: Any, child: TestTaker, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, client = make(world.north), as_user(child.user)
    (row,) = asked(client)
    assert decline(client, row["id"]).status_code == 204
    days.come(monkeypatch, campaign.closes_on)
    assert [one["state"] for one in asked(client)] == ["declined"]
    for _ in range(2):
        again = resume(client, row["id"])
        assert (again.status_code, again.content) == (204, b"")
    assert [one["state"] for one in asked(client)] == ["todo"]
    event = Event.objects.get(action="assignment.resume")
    assert (event.object_id, event.actor) == (row["id"], child.user_id)
    assert take(client, row["id"]).status_code == 200
    assert said(resume(client, row["id"])) == (409, "test_finished")


def test_after_the_last_day_a_no_stays(
    world: Any, child: TestTaker, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, client = make(world.north), as_user(child.user)
    (row,) = asked(client)
    decline(client, row["id"])
    days.come(monkeypatch, campaign.closes_on + timedelta(days=1))
    assert asked(client) == []
    assert said(resume(client, row["id"])) == (409, "campaign_not_open")
    assert Assignment.objects.get(pk=row["id"]).state == "declined"


def test_ended_assignment_does_not_come_back(world: Any, child: TestTaker, as_user: Any) -> None:
    make(world.north)
    own = Assignment.objects.get(informant=child)
    Assignment.objects.filter(pk=own.pk).update(state="cancelled")
    assert said(resume(as_user(child.user), own.pk)) == (409, "not_possible")
    other = pupil(world.north.course)
    assert resume(as_user(other.user), own.pk).status_code == 404


# All that is open, with one no

BOTH = {"questionnaires": ["SDQ", "BFI"]}


def test_one_no_declines_all_that_is_open_by_card(world: Any) -> None:
    lesson = lessons.make(world.north, 1, **BOTH)
    client = lesson.enter()
    ids = [row["id"] for row in client.get(PATH).json()]
    assert len(ids) == 2
    answer(client, begin(client), [1, 2])
    assert client.post(f"{PATH}decline/", {"ids": ids}).status_code == 204
    states = Assignment.objects.filter(pk__in=ids).values_list("state", flat=True)
    assert list(states) == ["declined", "declined"]
    assert not lesson.pupils[0].tests.exists()
    assert client.get("/app/user/").status_code == 401
    assert Event.objects.filter(action="assignment.decline").count() == 2


def test_one_no_declines_all_or_nothing(world: Any, as_user: Any) -> None:
    child, somebody_else = (pupil(world.north.course, 15) for _ in range(2))
    make(world.north, **BOTH)
    client = as_user(child.user)
    ids = [row["id"] for row in asked(client)]
    foreign = Assignment.objects.filter(informant=somebody_else)[0]
    for sent, status in (
        ({"ids": [*ids, foreign.pk]}, 404),
        ({"ids": []}, 400),
        ({"ids": ["x"]}, 400),
        ({}, 400),
    ):
        assert client.post(f"{PATH}decline/", sent).status_code == status
    assert [row["state"] for row in asked(client)] == ["todo", "todo"]
    assert take(client, ids[0]).status_code == 200
    assert said(client.post(f"{PATH}decline/", {"ids": ids})) == (409, "test_finished")
    assert [row["state"] for row in asked(client)] == ["todo"]


# By card


@pytest.mark.promise(
    "common.decline.text",
    "common.decline.declined",
    "lesson.sure.text",
    "lesson.declined.text",
    "lesson.change.until",
    "common.withdraw.again",
)
def test_by_card_a_no_may_be_taken_back_for_five_minutes(world: Any) -> None:
    lesson = lessons.make(world.north, 1)
    client = lesson.enter()
    (row,) = client.get(PATH).json()
    assert decline(client, row["id"]).status_code == 204
    for closed in (PATH, "/app/user/", "/app/test-questions/?type=SDQ", "/app/schools/"):
        assert said(client.get(closed)) == (401, "token_not_valid")
    assert decline(client, row["id"]).status_code == 401
    assert resume(client, row["id"]).status_code == 204
    test = begin(client)
    answer(client, test, [1, 2])
    assert decline(client, row["id"]).status_code == 204
    Login.objects.update(done_at=timezone.now() - timedelta(minutes=5, seconds=1))
    assert resume(client, row["id"]).status_code == 401


@pytest.mark.promise(
    "common.decline.text",
    "common.decline.declined",
    "lesson.sure.text",
    "lesson.declined.text",
    "lesson.change.until",
    "common.withdraw.again",
)
def test_the_card_lets_in_who_has_declined(world: Any) -> None:
    lesson = lessons.make(world.north, 1, questionnaires=["SDQ", "BFI"])
    client = lesson.enter()
    for row in client.get(PATH).json():
        assert decline(client, row["id"]).status_code == 204
    client.post("/api/logout/")
    entered = client.post("/api/card/", {"code": lesson.codes[0]}).json()
    assert (entered["todo"], entered["declined"]) == (0, 2)
    again = lesson.enter()
    shown = again.get(PATH).json()
    assert [row["state"] for row in shown] == ["declined", "declined"]
    assert resume(again, shown[0]["id"]).status_code == 204
    assert [row["state"] for row in again.get(PATH).json()] == ["todo", "declined"]
    entered = client.post("/api/card/", {"code": lesson.codes[0]}).json()
    assert (entered["todo"], entered["declined"]) == (1, 1)


def test_by_card_a_no_stays_once_the_lesson_is_over(world: Any) -> None:
    lesson = lessons.make(world.north, 1)
    client = lesson.enter()
    (row,) = client.get(PATH).json()
    decline(client, row["id"])
    domain.close_session(world.north.admin, lesson.session.pk)
    assert said(resume(client, row["id"])) == (409, "campaign_not_open")
    assert Assignment.objects.get(pk=row["id"]).state == "declined"


def test_a_card_says_nothing_of_a_no_where_the_family_has_said_no(
    world: Any, as_user: Any, settings: Any
) -> None:
    lesson = lessons.make(world.north, 1)
    client = lesson.enter()
    (row,) = client.get(PATH).json()
    decline(client, row["id"])
    settings.GUARDIAN_CONSENT_BELOW = 18
    entered = client.post("/api/card/", {"code": lesson.codes[0]}).json()
    assert (entered["todo"], entered["declined"], "access" in entered) == (0, 0, False)


# Withdrawing what is finished


def files() -> list[Path]:
    return [one for one in Path(django_settings.MEDIA_ROOT).rglob("*") if one.is_file()]


@pytest.mark.promise(
    "lesson.assent.stop.text",
    "common.withdraw.text",
    "common.withdraw.done",
    "lesson.withdraw.text",
    "lesson.change.until",
    "privacy.rights.leave",
    "terms.adult.details.stop",
    "terms.child.details.stop",
    "terms.link.details.stop",
    "visit.withdraw.text",
)
def test_a_finished_test_is_withdrawn_with_all_that_came_of_it(
    world: Any, child: TestTaker, as_user: Any, django_capture_on_commit_callbacks: Any
) -> None:
    make(world.north)
    client = as_user(child.user)
    (row,) = asked(client)
    test = take(client, row["id"]).json()["id"]
    assert files()
    with django_capture_on_commit_callbacks(execute=True):
        done = withdraw(client, test)
    assert (done.status_code, done.content) == (204, b"")
    assert not Test.objects.exists()
    assert not Answer.objects.exists()
    assert not Report.objects.exists()
    assert files() == []
    assert [one["state"] for one in asked(client)] == ["declined"]
    assert withdraw(client, test).status_code == 404
    event = Event.objects.get(action="test.withdraw", outcome="ok")
    assert (event.object_id, event.actor) == (test, child.user_id)
    running.nightly()
    assert Assignment.objects.get(pk=row["id"]).state == "declined"
    assert resume(client, row["id"]).status_code == 204
    assert take(client, row["id"]).status_code == 200


@pytest.mark.promise(
    "lesson.assent.stop.text",
    "common.withdraw.text",
    "common.withdraw.done",
    "lesson.withdraw.text",
    "lesson.change.until",
    "privacy.rights.leave",
    "terms.adult.details.stop",
    "terms.child.details.stop",
    "terms.link.details.stop",
    "visit.withdraw.text",
)
def test_it_can_be_withdrawn_until_its_report_is_released(world: Any, as_user: Any) -> None:
    taker = world.north.teacher
    client = as_user(taker.user)
    begun = screenings.make_test(taker, finished=False)
    assert said(withdraw(client, begun.pk)) == (409, "test_unfinished")
    test = screenings.make_test(taker, 1)
    approve = f"/app/tests/{test.pk}/approve/"
    assert as_user(world.north.admin).patch(approve, {"approved": True}).status_code == 200
    assert said(withdraw(client, test.pk)) == (409, "released")
    assert withdraw(as_user(world.south.teacher.user), test.pk).status_code == 404
    as_user(world.north.admin).patch(approve, {"approved": False})
    assert withdraw(client, test.pk).status_code == 204, "nobody had asked for it in a screening"


def finish(client: Any) -> int:
    test = begin(client)
    answer(client, test, range(1, test["question_count"] + 1))
    assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    return int(test["id"])


@pytest.mark.promise(
    "lesson.assent.stop.text",
    "common.withdraw.text",
    "common.withdraw.done",
    "lesson.withdraw.text",
    "lesson.change.until",
    "privacy.rights.leave",
    "terms.adult.details.stop",
    "terms.child.details.stop",
    "terms.link.details.stop",
    "visit.withdraw.text",
)
def test_with_a_card_one_withdraws_what_this_login_finished(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north, 1, questionnaires=["SDQ", "BFI"])
    first = finish(lesson.enter())
    client = lesson.enter()
    last = finish(client)
    assert client.get(f"/app/tests/{last}/").status_code == 401, "nothing else is open"
    assert withdraw(client, first).status_code == 404
    domain.close_session(world.north.admin, lesson.session.pk)
    assert withdraw(client, last).status_code == 204
    Login.objects.update(done_at=timezone.now() - timedelta(minutes=5, seconds=1))
    assert withdraw(client, first).status_code == 401
    assert Test.objects.get().pk == first


# Nobody is told


@pytest.mark.promise(
    "privacy.readers.tutorText",
    "lesson.assent.class.text",
    "lesson.assent.freely.text",
    "lesson.leave.deleteText",
    "lesson.withdraw.text",
    "campaigns.lessons.openBody",
)
def test_a_school_sees_a_no_as_done_and_alba_apart(
    world: Any, child: TestTaker, as_user: Any, auditor: Any
) -> None:
    other = pupil(world.north.course)
    campaign = make(world.north, voices=["self"], questionnaires=["SDQ"])
    take(as_user(child.user), campaign.assignments.get(subject=child).pk)
    own = campaign.assignments.get(subject=other)
    assert decline(as_user(other.user), own.pk).status_code == 204
    path = f"/app/campaigns/{campaign.pk}/progress/"
    course = f"{path}?course={world.north.course.pk}"

    def words(client: Any) -> dict[int, str]:
        return {one["test_taker"]: one["self"] for one in client.get(course).json()["people"]}

    school, alba = as_user(world.north.admin), as_user(world.alba)
    assert (words(school)[child.pk], words(school)[other.pk]) == ("done", "done")
    assert (words(alba)[child.pk], words(alba)[other.pk]) == ("done", "declined")
    done = {
        who: client.get(path).json()["classes"][0]["self"]["done"]
        for who, client in (("S", school), ("P", alba), ("auditor", as_user(auditor)))
    }
    assert done == {"S": 2, "P": 1, "auditor": 0}, "an auditor is told rounded figures"

    reader = reading.make_reader(world.north)
    client = as_user(reader)
    assert (words(client)[child.pk], words(client)[other.pk]) == ("done", "declined")
    assert client.get(path).json()["classes"][0]["self"] == {"asked": 2, "done": 1}
    Bond.objects.create(taker=other, adult=reader.test_taker, kind="guardian")
    assert other.pk not in words(client), "a reader sees nothing of their own child"
    assert client.get(path).json()["classes"][0]["self"] == {"asked": 1, "done": 1}


@pytest.mark.promise("lesson.assent.freely.text", "common.decline.text", "terms.child.freely")
def test_a_person_is_not_told_that_somebody_else_would_rather_not(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north, voices=["self", "teacher"])
    for person in (child, world.north.teacher):
        decline(as_user(person.user), campaign.assignments.get(subject=child, informant=person).pk)

    def states(person: TestTaker) -> dict[str, str]:
        archive = as_user(person.user).post("/app/user/export/", {})
        content = json.loads(zipfile.ZipFile(io.BytesIO(archive.content)).read("alba.json"))
        rows = content["asked_by_the_school"]
        return {one["answered_by"]: one["state"] for one in rows if one["state"] != "not_possible"}

    assert states(child) == {"self": "declined", "teacher": "done"}
    assert states(world.north.teacher)["teacher"] == "declined"


# An objection


@pytest.mark.usefixtures("both_bases")
@pytest.mark.parametrize("basis", ["consent", "information"])
def test_an_objection_stops_what_rests_on_information_at_every_age(
    basis: str, world: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    grown = pupil(world.north.course, 16)
    campaign = make(world.north, basis=basis, voices=["self", "teacher"])
    client, teacher = as_user(grown.user), as_user(world.north.teacher.user)
    own = campaign.assignments.get(informant=grown)
    begun = client.post("/app/tests/create/", {"assignment": own.pk}).json()["id"]
    client.patch(f"/app/tests/{begun}/", {"has_accepted_terms": True})
    no = as_user(world.north.admin).post(
        f"/app/test-takers/{grown.pk}/guardian-consent/", WITHDRAWN
    )
    assert no.status_code == 201
    about = campaign.assignments.get(subject=grown, informant=world.north.teacher)
    codes = [
        teacher.post("/app/tests/create/", {"assignment": about.pk}).status_code,
        client.patch(f"/app/tests/{begun}/", {"extra_comment": "More"}).status_code,
    ]
    assert codes == ([403, 409] if basis == "information" else [201, 200])


def test_a_card_shows_a_no_only_in_the_lesson_in_which_it_was_said(world: Any) -> None:
    """A later lesson's collected card tells nobody who has said no."""
    lesson = lessons.make(world.north, 2)
    client = lesson.enter()
    (asked,) = client.get("/app/assignments/").json()
    assert decline(client, asked["id"]).status_code == 204
    other = lesson.enter(1)
    test = lessons.begin(other)
    lessons.answer(other, test, range(1, 26))
    assert other.patch(f"/app/tests/create/{test['id']}/").status_code == 200

    def entered(number: int) -> dict[str, Any]:
        found: dict[str, Any] = (
            APIClient().post("/api/card/", {"code": lesson.codes[number]}).json()
        )
        return {name: found.get(name) for name in ("todo", "declined", "access")}

    assert entered(0)["declined"] == 1
    domain.close_all(ClassSession.objects.all())
    domain.open_session(
        world.north.admin, campaign=lesson.campaign.pk, course=world.north.course.pk, minutes=60
    )
    assert entered(0) == entered(1) == {"todo": 0, "declined": 0, "access": None}
