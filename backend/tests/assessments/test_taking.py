"""Taking a test, through HTTP: who it is for, the terms, the finish, the comment, leaving it."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Wording
from alba.assessments.taking import taking, terms
from alba.audit.models import Event
from alba.people.models import Role
from tests.support import factories, screenings
from tests.support.erasing import after_a_week


def start(client: Any, taker: Any, test_type: Any = 2, **body: Any) -> Any:
    return client.post(
        "/app/tests/create/", {"test_type": test_type, "test_taker": taker.pk, **body}
    )


def stored_files() -> list[str]:
    folder = Path(default_storage.path("reports"))
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


def test_a_new_test_has_this_shape(world: Any, as_user: Any) -> None:
    north = world.north
    shown = start(
        as_user(north.teacher.user), north.teacher, on_behalf_of_test_taker=north.child.pk
    )
    assert shown.status_code == 201
    test = Test.objects.get()
    body = shown.json()
    assert timezone.datetime.fromisoformat(body.pop("created_at")) == test.created_at
    assert body == {
        "id": test.pk,
        "test_type": 2,
        "test_type_name": "SDQ",
        "test_taker": north.teacher.pk,
        "test_taker_email": north.teacher.user.email,
        "test_taker_name": north.teacher.user.full_name,
        "on_behalf_of_test_taker": north.child.pk,
        "on_behalf_of_test_taker_name": north.child.user.full_name,
        "school": "North",
        "course_and_class": "2n ESO B",
        "finished_at": None,
        "has_accepted_terms": False,
        "answered_count": 0,
        "answered_numbers": [],
        "question_count": 25,
        "extra_comment": "",
        "is_approved_by_alba": False,
        "is_approved_by_school_admin": False,
        "is_available": False,
        "usual_release_on": None,
        "does_results_pdf_exist": False,
        "report_source": None,
        "report_digest": None,
        "report_name_changed": None,
        "pdf_file": None,
        "informant": None,
        "punctuation": None,
        "bands": None,
        "band_system": None,
        "band_limits": None,
        "quality": None,
        "is_demonstration_wording": None,
    }


@pytest.mark.promise("terms.doneBeforeText")
def test_another_one_leaves_the_first_as_it_is(world: Any, as_user: Any) -> None:
    taker = world.north.teacher
    first = screenings.make_test(taker)
    client = as_user(taker.user)
    before = client.get(f"/app/tests/{first.pk}/").json()
    assert start(client, taker).json()["id"] != first.pk
    assert client.get(f"/app/tests/{first.pk}/").json() == before
    assert client.get(f"/app/tests/{first.pk}/answers/").json()


@pytest.mark.parametrize("test_type", [0, 3, "personality", None, True, [1]])
def test_only_two_types_of_test_exist(test_type: Any, world: Any, as_user: Any) -> None:
    refused = start(as_user(world.alone.user), world.alone, test_type)
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"test_type"}
    assert not Test.objects.exists()


def test_nobody_takes_a_test_as_another_person(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    for other in (world.north.child, world.north.parent, world.south.teacher):
        refused = start(client, other)
        assert refused.status_code == 400
        assert refused.json()["fields"].keys() == {"test_taker"}
    assert not Test.objects.exists()


def test_a_test_is_on_behalf_of_an_assigned_person_only(world: Any, as_user: Any) -> None:
    client, teacher = as_user(world.north.teacher.user), world.north.teacher
    texts = set()
    for pk in (teacher.pk, world.south.child.pk, world.alone.pk, 987654321):
        refused = start(client, teacher, on_behalf_of_test_taker=pk)
        assert refused.status_code == 400
        texts.add(refused.json()["fields"]["on_behalf_of_test_taker"][0].replace(str(pk), "#"))
    assert len(texts) == 1  # another's person and a missing one read the same
    assert not Test.objects.exists()
    assert start(client, teacher, on_behalf_of_test_taker=None).status_code == 201


def test_an_administrator_who_starts_a_test_is_told_why_not(world: Any, as_user: Any) -> None:
    for admin in (world.alba, world.north.admin):
        refused = start(as_user(admin), world.north.teacher)
        assert refused.status_code == 403
        assert refused.json()["code"] == "admin_cannot_take_test"


@pytest.mark.promise(
    "terms.adult.details.kept",
    "terms.child.details.kept",
    "lesson.assent.kept",
    "privacy.kept.tests",
)
def test_a_consent_is_kept_once_with_who_for_whom_which_text_and_when(
    world: Any, as_user: Any
) -> None:
    taker = factories.make_taker(Role.PARENT, course=world.north.course, locale="ca")
    child = factories.make_taker(Role.STUDENT, assigned_to=taker)
    client = as_user(taker.user)
    pk = start(client, taker, on_behalf_of_test_taker=child.pk).json()["id"]
    before = timezone.now()
    shown = client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True})
    assert (shown.status_code, shown.json()["has_accepted_terms"]) == (200, True)
    test = Test.objects.get()
    assert (test.test_taker, test.on_behalf_of_test_taker) == (taker, child)
    assert (test.terms_version, test.terms_locale) == (terms.ADULT.version, "ca")
    assert re.fullmatch("[0-9a-f]{64}", test.terms_digest)
    assert len({*terms.ADULT.digests.values(), test.terms_digest}) == 3
    first = test.terms_accepted_at
    assert first is not None
    assert before <= first <= timezone.now()
    # Again, also in another language: what was agreed to is not overwritten.
    User.objects.filter(pk=taker.user_id).update(locale="es")
    assert client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True}).status_code == 200
    again = Test.objects.get()
    assert (again.terms_accepted_at, again.terms_locale) == (first, "ca")
    assert again.terms_digest == test.terms_digest
    event = Event.objects.get(action="test.terms")
    assert (event.object_id, event.actor, event.subject) == (pk, taker.user_id, child.pk)


@pytest.mark.parametrize("value", [False, None, "true", 1, "yes", []])
def test_terms_are_accepted_with_true_and_nothing_else(
    value: Any, world: Any, as_user: Any
) -> None:
    client = as_user(world.alone.user)
    pk = start(client, world.alone).json()["id"]
    refused = client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": value})
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"has_accepted_terms"}
    assert Test.objects.get().terms_accepted_at is None


def test_what_the_taker_may_not_set_is_not_set(world: Any, as_user: Any) -> None:
    client = as_user(world.alone.user)
    pk = start(client, world.alone, is_approved_by_alba=True, punctuation={"total": 0}).json()["id"]
    body = {
        "is_approved_by_alba": True,
        "is_approved_by_school_admin": True,
        "punctuation": {"total": 0},
        "finished_at": "2026-01-01T00:00:00Z",
        "test_type": 1,
        "test_taker": world.north.teacher.pk,
    }
    assert client.patch(f"/app/tests/{pk}/", body).status_code == 200
    test = Test.objects.get()
    assert not test.is_approved_by_alba
    assert not test.is_approved_by_school_admin
    assert test.scores is None
    assert test.finished_at is None
    assert (test.test_type, test.test_taker_id) == (2, world.alone.pk)


@pytest.mark.promise("terms.adult.questionnaire.text", "terms.child.questionnaire.text")
def test_an_unfinished_test_of_ones_own_is_given_back(world: Any, as_user: Any) -> None:
    teacher, child = world.north.teacher, world.north.child
    client = as_user(teacher.user)
    about_child = {
        "test_type": 2,
        "test_taker": teacher.pk,
        "on_behalf_of_test_taker": child.pk,
    }
    first = client.post("/app/tests/create/", about_child)
    again = client.post("/app/tests/create/", about_child)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    # Another questionnaire, another person, and one's own finished test are other tests.
    others = [
        {**about_child, "test_type": 1},
        {"test_type": 2, "test_taker": teacher.pk},
    ]
    assert [client.post("/app/tests/create/", body).status_code for body in others] == [201, 201]
    finished = screenings.make_test(teacher, on_behalf_of=child)
    assert finished.pk == first.json()["id"]
    assert client.post("/app/tests/create/", about_child).status_code == 201


def test_the_comment_is_the_authors_until_the_report_is_released(world: Any, as_user: Any) -> None:
    teacher = world.north.teacher
    test = screenings.make_test(teacher)
    client, path = as_user(teacher.user), f"/app/tests/{test.pk}/"
    assert client.patch(path, {"extra_comment": "é" * 1000}).json()["extra_comment"] == "é" * 1000
    refused = client.patch(path, {"extra_comment": "é" * 1001})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["extra_comment"])
    assert client.patch(path, {"extra_comment": ""}).json()["extra_comment"] == ""
    client.patch(path, {"extra_comment": "Slept badly"})
    as_user(world.north.admin).patch(f"{path}approve/", {"approved": True})
    refused = client.patch(path, {"extra_comment": "Later thoughts"})
    assert (refused.status_code, refused.json()["code"]) == (409, "report_released")
    # Sending what is there already is a retry, not a change.
    assert client.patch(path, {"extra_comment": "Slept badly"}).status_code == 200
    assert Test.objects.get().extra_comment == "Slept badly"


@pytest.mark.parametrize("value", [None, True, ["x"], {"a": 1}])
def test_a_comment_is_text(value: Any, world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone, finished=False)
    refused = as_user(world.alone.user).patch(f"/app/tests/{test.pk}/", {"extra_comment": value})
    assert refused.status_code == 400
    assert Test.objects.get().extra_comment == ""


@pytest.mark.promise(
    "taking.questions.deleteBody",
    "privacy.rights.leave",
    "terms.adult.details.stop",
    "terms.child.details.stop",
    "lesson.assent.stop.text",
    "terms.link.details.stop",
)
def test_leaving_deletes_the_test_and_its_answers(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone, finished=False)
    client = as_user(world.alone.user)
    assert client.delete(f"/app/tests/{test.pk}/").status_code == 204
    assert not Test.objects.exists()
    assert not Answer.objects.exists()
    assert client.delete(f"/app/tests/{test.pk}/").status_code == 404
    event = Event.objects.get(action="test.delete", outcome="ok")
    assert (event.object_id, event.actor) == (test.pk, world.alone.user_id)


@pytest.mark.promise("taking.questions.deleteTooLate", "privacy.duration.finished")
def test_a_finished_test_is_deleted_by_alba_alone(
    world: Any, as_user: Any, django_capture_on_commit_callbacks: Any
) -> None:
    test = screenings.make_test(world.north.teacher)
    refused = as_user(world.north.teacher.user).delete(f"/app/tests/{test.pk}/")
    assert (refused.status_code, refused.json()["code"]) == (409, "test_finished")
    assert len(stored_files()) == 1
    with django_capture_on_commit_callbacks(execute=True):
        assert as_user(world.alba).delete(f"/app/tests/{test.pk}/").status_code == 204
    assert not Test.objects.exists()
    assert stored_files() == []


@pytest.mark.promise("people.remove.body", "people.remove.someBody", "people.remove.someStay")
def test_the_reports_of_a_person_go_with_the_person(
    world: Any, as_user: Any, django_capture_on_commit_callbacks: Any
) -> None:
    screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    kept = screenings.make_test(world.north.teacher)
    with django_capture_on_commit_callbacks(execute=True):
        path = f"/app/test-takers/{world.north.child.pk}/delete/"
        assert as_user(world.north.admin).delete(path).status_code == 204
        assert len(stored_files()) == 2  # for a week it can be undone
        after_a_week()
    assert list(Test.objects.all()) == [kept]
    assert stored_files() == [Path(kept.report.file.name).name]


def test_a_test_keeps_the_wording_it_was_started_with(world: Any) -> None:
    old = screenings.make_test(world.alone, finished=False)
    new = Wording.objects.create(
        name="Licensed", version="2", licence_note="-", is_demonstration=False
    )
    assert old.wording.is_demonstration
    assert screenings.make_test(world.alone, 1, finished=False).wording == new
    again, is_new = taking.start_test(world.alone.user, test_type=2, test_taker=world.alone)
    assert (again.pk, is_new, again.wording) == (old.pk, False, old.wording)
