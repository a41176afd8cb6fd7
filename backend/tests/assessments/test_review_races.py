"""Many at the same moment, on both databases: approvals, reports, people who are deleted."""

import functools
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django_tasks_db.models import DBTaskResult

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.support import factories, races, screenings
from tests.support.erasing import after_a_week
from tests.support.races import clients, rounds, together
from tests.support.reports import small_pdf, upload

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def school() -> Any:
    """(product administrator, school administrator, teacher of that school)."""
    races.load_questions()
    school = factories.make_school()
    admin = factories.make_user("school_admin")
    school.admins.add(admin)
    teacher = factories.make_taker(Role.TEACHER, course=factories.make_course(school))
    return factories.make_user("alba_admin"), admin, teacher


def approvals(client: Any, test: Test, *bodies: Any) -> list[Any]:
    path = f"/app/tests/{test.pk}/approve/"
    return [lambda body=body: client.patch(path, body).status_code for body in bodies]


def events(action: str) -> int:
    return Event.objects.filter(action=action, outcome="ok").count()


def test_twenty_one_toggles_turn_it_over_twenty_one_times(school: Any, as_user: Any) -> None:
    alba, _admin, teacher = school
    test = screenings.make_test(teacher)
    calls = [approvals(client, test, None)[0] for client in clients(as_user, alba, 21)]
    assert together(*calls) == [200] * 21
    test.refresh_from_db()
    assert test.is_approved_by_alba is True
    assert (events("test.approve"), events("test.unapprove")) == (11, 10)


def test_twenty_one_settings_are_one_approval_and_one_mail(school: Any, as_user: Any) -> None:
    _alba, admin, teacher = school
    test = screenings.make_test(teacher)
    body = {"approved": True}
    calls = [approvals(client, test, body)[0] for client in clients(as_user, admin, 21)]
    assert together(*calls) == [200] * 21
    test.refresh_from_db()
    assert test.is_approved_by_school_admin is True
    assert events("test.approve") == 1
    assert DBTaskResult.objects.count() == 1


@pytest.mark.promise(
    "review.several.internalText", "review.approval.doneInternal", "review.approval.undoneInternal"
)
def test_the_two_kinds_of_approval_do_not_touch_each_other(school: Any, as_user: Any) -> None:
    alba, admin, teacher = school
    for _round in rounds(3):
        test = screenings.make_test(teacher)
        calls = [approvals(client, test, None)[0] for client in clients(as_user, alba, 7)]
        calls += [approvals(client, test, None)[0] for client in clients(as_user, admin, 8)]
        assert set(together(*calls)) == {200}
        test.refresh_from_db()
        assert (test.is_approved_by_alba, test.is_approved_by_school_admin) == (True, False)


def test_one_report_uploaded_deleted_and_downloaded_at_once(school: Any, as_user: Any) -> None:
    alba, admin, teacher = school
    contents = [small_pdf(pages) for pages in (1, 2, 3)]
    for _round in rounds(3):
        test = screenings.make_test(teacher)
        path = f"/app/tests/{test.pk}/pdf/"
        with default_storage.open(test.report.file.name) as file:
            whole = {file.read(), *contents}

        def download(client: Any, path: str = path) -> Any:
            answer = client.get(path)
            return (answer.status_code, answer.getvalue() if answer.streaming else b"")

        senders, removers = clients(as_user, alba, 3), clients(as_user, alba, 2)
        calls: list[Any] = [
            lambda client=client, content=content, pk=test.pk: upload(client, pk, content)
            for client, content in zip(senders, contents, strict=True)
        ]
        calls += [lambda client=client, path=path: client.delete(path) for client in removers]
        calls += [lambda client=client: download(client) for client in clients(as_user, admin, 6)]
        answers = together(*calls)
        assert [answer.status_code for answer in answers[:5]] == [200] * 3 + [204] * 2
        for status, content in answers[5:]:
            assert (status == 404 and content == b"") or (status == 200 and content in whole)
        reports = list(Report.objects.filter(test=test))
        assert len(reports) <= 1
        for report in reports:
            with default_storage.open(report.file.name) as file:
                assert file.read() in contents
    named = {f"reports/{name}" for name in default_storage.listdir("reports")[1]}
    assert named == set(Report.objects.values_list("file", flat=True))


def test_deleting_a_person_against_saving_leaves_no_orphan(school: Any, as_user: Any) -> None:
    alba, _admin, teacher = school
    questions = list(Question.objects.filter(test_type=2, number__lte=4))
    for _round in rounds(4):
        taker = factories.make_taker(Role.PARENT, assigned_to=teacher)
        user_id = taker.user_id
        test = screenings.make_test(taker, finished=False)
        savers = clients(as_user, taker.user, len(questions))
        calls: list[Any] = [
            lambda client=client, question=question, test=test: client.post(
                "/app/test-answers/create/",
                {"test": test.pk, "test_question": question.pk, "answer": 1},
            )
            for client, question in zip(savers, questions, strict=True)
        ]
        remover = as_user(alba)
        calls.append(lambda pk=taker.pk, by=remover: by.delete(f"/app/test-takers/{pk}/delete/"))
        codes = [answer.status_code for answer in together(*calls)]
        assert codes[-1] == 204
        assert set(codes[:-1]) <= {200, 201, 400, 401}
        after_a_week()
        assert not User.objects.filter(pk=user_id).exists()
        assert not Answer.objects.exists()


def test_deleting_against_changing_brings_nobody_back(school: Any, as_user: Any) -> None:
    """Holds for everybody who can be changed and deleted; a change that comes too late is a 404."""
    alba, _admin, teacher = school
    names = {"first_name": "Nova"}
    for _round in rounds(3):
        taker = factories.make_taker(Role.PARENT, assigned_to=teacher)
        other = factories.make_user("school_admin")
        paths = [
            (f"/app/test-takers/{taker.pk}/update/", f"/app/test-takers/{taker.pk}/delete/"),
            (f"/app/school-admins/{other.pk}/", f"/app/school-admins/{other.pk}/"),
        ]
        calls: list[Any] = []
        for change, delete in paths:
            for by in clients(as_user, alba, 3):
                calls.append(lambda by=by, path=change: by.patch(path, names).status_code)
                calls.append(lambda by=by, path=delete: by.delete(path).status_code)
        own = clients(as_user, taker.user, 2)
        calls.append(lambda by=own[0]: by.patch("/app/user/", {"locale": "es"}).status_code)
        calls.append(lambda by=own[1]: by.delete("/app/user/").status_code)
        codes = together(*calls)
        assert set(codes) <= {200, 204, 401, 404}, codes
        assert [*codes[1:6:2], codes[-1]].count(204) == 1
        assert codes[7:12:2].count(204) == 1
        assert not User.objects.filter(pk__in=[taker.user_id, other.pk]).exists()


def test_changes_of_connected_people_do_not_block_each_other(school: Any, as_user: Any) -> None:
    alba, _admin, teacher = school
    child = factories.make_taker(Role.STUDENT, assigned_to=teacher)
    paths = [f"/app/test-takers/{person.pk}/update/" for person in (teacher, child)] * 4
    for number in rounds(15):
        change = {"last_name": f"Soler {number}"}
        calls = [
            functools.partial(client.patch, path, change)
            for client, path in zip(clients(as_user, alba, 8), paths, strict=True)
        ]
        assert [answer.status_code for answer in together(*calls)] == [200] * 8


def test_eight_deletions_of_one_person_are_one(school: Any, as_user: Any) -> None:
    alba, _admin, teacher = school
    taker = factories.make_taker(Role.PARENT, assigned_to=teacher)
    path = f"/app/test-takers/{taker.pk}/delete/"
    calls = [lambda client=c: client.delete(path).status_code for c in clients(as_user, alba, 8)]
    codes = together(*calls)
    assert sorted(codes) == [204] + [404] * 7
    assert events("taker.delete") == 1
    assert not TestTaker.objects.filter(pk=taker.pk).exists()


def test_two_calls_about_the_same_tests_mail_once_and_record_each_test_once(
    school: Any, as_user: Any
) -> None:
    _alba, admin, teacher = school
    ids = [screenings.make_test(teacher).pk for _ in range(5)]
    calls = [
        functools.partial(client.post, "/app/tests/approve/", {"ids": order, "approved": True})
        for client, order in zip(clients(as_user, admin, 4), [ids, ids[::-1]] * 2, strict=True)
    ]
    answers = together(*calls)
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(pk for answer in answers for pk in answer.json()["changed"]) == ids
    assert events("test.approve") == 5
    assert DBTaskResult.objects.count() == 1
