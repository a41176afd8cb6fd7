"""A correction of who answered changes everything that depends on it, or nothing."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.audit.models import Event
from alba.people.models import Bond, Role, TestTaker
from tests.support import campaigns, factories, lessons, reading, screenings


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course, 15)


@pytest.fixture
def test(child: TestTaker) -> Test:
    adult = factories.make_taker(Role.PARENT)
    Bond.objects.create(taker=child, adult=adult, kind="guardian")
    # Three worries fully: an emotional score of 6 has another band for a parent than for a teacher.
    full = {3, 8, 13, 7, 11, 14, 21, 25, 1, 4, 9}
    answers = [2 if number in full else 0 for number in range(1, 26)]
    return screenings.make_test(adult, on_behalf_of=child, answers=answers)


@pytest.fixture
def one_form(db: None) -> None:
    """A wording in which parents and teachers are asked the same, as in the published form."""
    for question in Question.objects.all():
        for language in ("ca", "es", "en"):
            setattr(question, f"teacher_{language}", getattr(question, f"parent_{language}"))
        question.save()


def path(test: Test) -> str:
    return f"/app/tests/{test.pk}/informant/"


def test_bands_report_and_label_follow(
    one_form: None, world: Any, reader: Any, child: TestTaker, test: Test, as_user: Any
) -> None:
    client = as_user(reader)
    assert test.bands["emotional"] == "high"
    digest, scores = test.report.digest, test.scores
    approving = as_user(world.north.admin)
    assert approving.patch(f"/app/tests/{test.pk}/approve/", {"approved": True}).status_code == 200
    answer = client.patch(path(test), {"relation": "teacher"})
    assert (answer.status_code, answer.json()) == (
        200,
        {"id": test.pk, "informant": "teacher", "relation": "teacher"},
    )
    test = Test.objects.get(pk=test.pk)
    assert (test.informant, test.bands["emotional"]) == ("teacher", "very_high")
    assert test.scores == scores, "only what they are compared with is another"
    assert test.report.digest != digest
    assert not test.is_approved_by_school_admin, "nobody has approved this report"
    (column,) = client.get(f"/app/test-takers/{child.pk}/voices/").json()["columns"]
    told = (column["informant"], column["relation"], column["bands"]["emotional"])
    assert told == ("teacher", "teacher", "very_high")
    shown = as_user(world.alba).get(f"/app/tests/{test.pk}/report/").json()
    assert "As seen by a professional at the school" in shown["areas"]["caption"]
    event = Event.objects.get(action="test.informant")
    assert (event.actor, event.object_id, event.subject) == (reader.pk, test.pk, child.pk)
    assert client.patch(path(test), {"relation": "teacher"}).status_code == 200
    assert Event.objects.filter(action="test.informant").count() == 1


def test_a_screening_counts_it_as_that_voice(
    one_form: None, world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    adult = factories.make_taker(Role.PARENT)
    Bond.objects.create(taker=child, adult=adult, kind="guardian")
    campaign = campaigns.make(world.north, questionnaires=["SDQ"], voices=["guardian"])
    (assignment,) = campaign.assignments.filter(subject=child)
    client = as_user(adult.user)
    made = client.post("/app/tests/create/", {"assignment": assignment.pk}).json()
    client.patch(f"/app/tests/{made['id']}/", {"has_accepted_terms": True})
    screenings.answer_all(Test.objects.get(pk=made["id"]))
    assert client.patch(f"/app/tests/create/{made['id']}/").status_code == 200
    answer = as_user(reader).patch(f"/app/tests/{made['id']}/informant/", {"relation": "teacher"})
    assert answer.status_code == 200, answer.content
    assignment.refresh_from_db()
    assert assignment.voice == "teacher"
    query = f"?campaign={campaign.pk}"
    voices = as_user(reader).get(f"/app/test-takers/{child.pk}/voices/{query}").json()["columns"]
    assert [(one["informant"], one["state"]) for one in voices] == [
        ("parent", "none"),
        ("teacher", "done"),
    ]


@pytest.mark.parametrize("relation", ["teacher", "self"])
def test_other_sentences_were_answered(
    relation: str, reader: Any, test: Test, as_user: Any
) -> None:
    """The shipped wording asks parents and teachers about what each of them can see."""
    answer = as_user(reader).patch(path(test), {"relation": relation})
    assert (answer.status_code, answer.json()["code"]) == (409, "other_form")
    assert Test.objects.get(pk=test.pk).informant == "parent"
    assert not Event.objects.filter(action="test.informant", outcome="ok").exists()


def test_self_report_cannot_become_a_parents(
    one_form: None, reader: Any, child: TestTaker, as_user: Any
) -> None:
    own = screenings.make_test(child)
    answer = as_user(reader).patch(path(own), {"relation": "parent"})
    assert (answer.status_code, answer.json()["code"]) == (409, "other_form")
    assert as_user(reader).patch(path(own), {"relation": "self"}).status_code == 200


def test_a_teacher_needs_the_consent_that_a_guardian_gave_by_answering(
    one_form: None, world: Any, reader: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    young = lessons.pupil(world.north.course, 12)
    adult = factories.make_taker(Role.PARENT)
    Bond.objects.create(taker=young, adult=adult, kind="guardian")
    given = screenings.make_test(adult, on_behalf_of=young)
    answer = as_user(reader).patch(path(given), {"relation": "teacher"})
    assert (answer.status_code, answer.json()["code"]) == (403, "guardian_consent_required")


def test_only_of_finished_tests_within_reach(
    one_form: None, world: Any, reader: Any, test: Test, child: TestTaker, as_user: Any
) -> None:
    away = screenings.make_test(world.south.teacher, on_behalf_of=world.south.child)
    client = as_user(reader)
    assert client.patch(path(away), {"relation": "parent"}).status_code == 404
    begun = screenings.make_test(test.test_taker, on_behalf_of=child, finished=False)
    answer = client.patch(path(begun), {"relation": "teacher"})
    assert (answer.status_code, answer.json()["code"]) == (409, "test_unfinished")
    assert client.patch(path(test), {"relation": "friend"}).status_code == 400
    for who in (world.north.admin, test.test_taker.user):
        assert as_user(who).patch(path(test), {"relation": "teacher"}).status_code == 403
    assert as_user(world.alba).patch(path(test), {"relation": "teacher"}).status_code == 200
