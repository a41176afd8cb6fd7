"""Nobody but a guardian answers about a person who is too young unless the consent is on record;
and withdrawing it stops what is under way."""

import threading
from datetime import date
from itertools import product
from typing import Any

import pytest

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.report.models import Report
from alba.assessments.taking import answerable
from alba.audit.models import Event
from alba.families.consent import guardian_consent
from alba.people.ages import age_on, turns
from alba.people.models import Role, TestTaker
from alba.people.placement import changes
from alba.people.records.consents import GuardianConsent
from tests.families.test_guardian_consent import GIVEN, WITHDRAWN, accept, birthday, path, start
from tests.support import factories, races, screenings
from tests.support.races import together
from tests.support.taken_back import taken_back

MISSING = (403, "guardian_consent_required")
REFUSED = (409, "refused_meanwhile")


@pytest.fixture(autouse=True)
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = "ask"


def make_child(responsible: TestTaker, age: int | None = 10, **user: Any) -> TestTaker:
    born = birthday(age) if age else None
    return factories.make_taker(Role.STUDENT, assigned_to=responsible, birth_date=born, **user)


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def save(client: Any, test: Test | int, number: int = 2, value: int = 1) -> Any:
    pk = test if isinstance(test, int) else test.pk
    question = Question.objects.get(test_type=2, number=number)
    body = {"test": pk, "test_question": question.pk, "answer": value}
    return client.post("/app/test-answers/create/", body)


def finish(client: Any, test: Test) -> Any:
    return client.patch(f"/app/tests/create/{test.pk}/")


def saving(client: Any, test: Test, number: int) -> Any:
    return lambda: save(client, test, number)


def finishing(client: Any, test: Test) -> Any:
    return lambda: finish(client, test)


def withdrawing(client: Any, subject: TestTaker) -> Any:
    return lambda: client.post(path(subject), WITHDRAWN)


def consent(subject: TestTaker, given: bool) -> None:
    by = factories.make_user("alba_admin")
    reference = "Folder 7" if given else ""
    guardian_consent.put_on_record(subject, by=by, given=given, reference=reference)


def complete(taker: TestTaker, about: TestTaker | None = None) -> Test:
    """A test with every answer, not yet finished."""
    test = screenings.make_test(taker, on_behalf_of=about, finished=False)
    rest = Question.objects.filter(test_type=2, number__gt=1)
    Answer.objects.bulk_create(Answer(test=test, question=q, answer=1) for q in rest)
    return test


# --- Who is asked --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "role", [Role.TEACHER, Role.PSYCHOLOGIST, Role.PSYCHOPEDAGOGUE, Role.SCHOOL_ADMIN]
)
@pytest.mark.parametrize("age", [10, None])
@pytest.mark.promise("consent.other.calm")
def test_to_answer_about_a_child_it_has_to_be_on_record(
    role: str, age: int | None, world: Any, as_user: Any
) -> None:
    adult = factories.make_taker(role, course=world.north.course)
    child = make_child(adult, age)
    client = as_user(adult.user)
    assert said(start(client, adult, on_behalf_of_test_taker=child.pk)) == MISSING
    assert not Test.objects.exists()
    assert as_user(world.north.admin).post(path(child), GIVEN).status_code == 201
    assert start(client, adult, on_behalf_of_test_taker=child.pk).status_code == 201


def test_the_guardian_whom_a_child_is_assigned_to_consents_by_the_terms(
    world: Any, as_user: Any
) -> None:
    parent = world.north.parent
    child = make_child(parent)
    client = as_user(parent.user)
    begun = start(client, parent, on_behalf_of_test_taker=child.pk)
    assert begun.status_code == 201
    test = begun.json()["id"]
    assert accept(client, test).status_code == 200
    assert save(client, test).status_code == 201
    as_user(world.north.admin).post(path(child), WITHDRAWN)  # said of the school's own asking
    assert save(client, test).status_code == 200


def test_a_guardian_from_whom_the_child_is_taken_is_one_no_more(world: Any, as_user: Any) -> None:
    parent = world.north.parent
    child = make_child(parent)
    test = screenings.make_test(parent, on_behalf_of=child, finished=False)
    client = as_user(parent.user)
    moved = {"assigned_responsible_test_taker": world.north.teacher.pk}
    school = as_user(world.north.admin)
    assert school.patch(f"/app/test-takers/{child.pk}/update/", moved).status_code == 200
    assert said(save(client, test)) == MISSING


def test_of_a_person_old_enough_nothing_is_asked(world: Any, as_user: Any) -> None:
    teacher = world.north.teacher
    pupil = make_child(teacher, 14)
    client = as_user(teacher.user)
    begun = start(client, teacher, on_behalf_of_test_taker=pupil.pk)
    assert begun.status_code == 201
    accept(client, begun.json()["id"])
    assert save(client, begun.json()["id"]).status_code == 201


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ca", ["Núria Puig", "El centre"]),
        ("es", ["Núria Puig", "El centro"]),
        ("en", ["Núria Puig", "The school can tell you more."]),
    ],
)
def test_who_answers_about_a_person_is_told_of_whom(
    language: str, words: list[str], world: Any, as_user: Any
) -> None:
    """And nothing of consent: see test_only_what_can_begin."""
    helper = factories.make_taker(Role.PSYCHOLOGIST, course=world.north.course, locale=language)
    child = make_child(helper, first_name="Núria", last_name="Puig")
    text = start(as_user(helper.user), helper, on_behalf_of_test_taker=child.pk).json()["detail"]
    assert [word for word in words if word not in text] == []


# --- Withdrawn while a test is under way ---------------------------------------------------------


@pytest.fixture(params=["the child", "the teacher"])
def begun(request: Any, world: Any) -> tuple[TestTaker, TestTaker, Test]:
    """(who answers, about whom, a test with every answer, not finished)."""
    teacher = world.north.teacher
    child = make_child(teacher)
    consent(child, given=True)
    if request.param == "the child":
        return child, child, complete(child)
    return teacher, child, complete(teacher, about=child)


@pytest.mark.promise("consent.refused.deleted")
def test_withdrawing_ends_it_and_after_a_yes_another_is_begun(
    begun: Any, world: Any, as_user: Any
) -> None:
    taker, child, test = begun
    client, school = as_user(taker.user), as_user(world.north.admin)
    answer = test.answers.get(question__number=1)
    assert save(client, test, 1, 2).status_code == 200
    assert school.post(path(child), WITHDRAWN).status_code == 201

    def tried() -> list[Any]:
        return [
            save(client, test, 1, 0),
            client.patch(f"/app/test-answers/{answer.pk}/", {"answer": 0}),
            client.patch(f"/app/tests/{test.pk}/", {"extra_comment": "A hard week."}),
            finish(client, test),
        ]

    assert [said(refused) for refused in tried()] == [REFUSED] * 4
    test.refresh_from_db()
    assert (test.finished_at, test.scores, test.extra_comment) == (None, None, "")
    assert test.answers.get(question__number=1).answer == 2
    assert not Report.objects.exists()
    school.post(path(child), GIVEN)
    assert not Test.objects.filter(pk=test.pk).exists()
    about = None if taker == child else child.pk
    again = start(client, taker, on_behalf_of_test_taker=about)
    assert (again.status_code, again.json()["answered_numbers"]) == (201, [])


def test_a_no_recorded_by_mistake_has_ended_nothing(begun: Any, world: Any, as_user: Any) -> None:
    taker, child, test = begun
    client, school = as_user(taker.user), as_user(world.north.admin)
    school.post(path(child), WITHDRAWN)
    assert said(save(client, test, 1, 2)) == REFUSED
    assert school.delete(path(child)).status_code == 200
    assert save(client, test, 1, 2).status_code == 200


def test_a_test_that_was_finished_before_stays(begun: Any, world: Any, as_user: Any) -> None:
    taker, child, test = begun
    client = as_user(taker.user)
    assert finish(client, test).status_code == 200
    as_user(world.north.admin).post(path(child), WITHDRAWN)
    assert finish(client, test).status_code == 200, "a retry of what is done"
    comment = {"extra_comment": "A hard week."}
    refused = client.patch(f"/app/tests/{test.pk}/", comment)
    assert said(refused) == REFUSED, "but nothing more is asked"
    assert said(save(client, test)) == (409, "test_finished")


def test_people_who_leave_may_delete_what_was_stopped(begun: Any, world: Any, as_user: Any) -> None:
    taker, child, test = begun
    as_user(world.north.admin).post(path(child), WITHDRAWN)
    assert as_user(taker.user).delete(f"/app/tests/{test.pk}/").status_code == 204


def test_refused_beginning_and_withdrawal_are_recorded(
    begun: Any, world: Any, as_user: Any
) -> None:
    taker, child, test = begun
    as_user(world.north.admin).post(path(child), WITHDRAWN)
    client = as_user(taker.user)
    test.delete()
    start(client, taker, on_behalf_of_test_taker=None if taker == child else child.pk)
    events = Event.objects.order_by("-id").values_list("action", "outcome", "actor", "subject")
    assert list(events[:2]) == [
        ("test.create", "refused", taker.user_id, None),
        ("consent.withdraw", "ok", world.north.admin.pk, child.pk),
    ]


def test_others_of_the_class_go_on(begun: Any, world: Any, as_user: Any) -> None:
    _taker, child, _test = begun
    other = make_child(world.north.teacher)
    consent(other, given=True)
    test = screenings.make_test(other, finished=False)
    as_user(world.north.admin).post(path(child), WITHDRAWN)
    assert save(as_user(other.user), test).status_code == 201


def test_a_birth_date_that_turns_out_otherwise_counts_at_once(world: Any, as_user: Any) -> None:
    pupil = make_child(world.north.teacher, 15)
    test = complete(pupil)
    client = as_user(pupil.user)
    assert save(client, test).status_code == 200
    born = {"birth_date": birthday(12).isoformat()}
    school = as_user(world.north.admin)
    assert school.patch(f"/app/test-takers/{pupil.pk}/update/", born).status_code == 200
    assert (said(save(client, test)), said(finish(client, test))) == (MISSING, MISSING)


# --- The short way and the long one --------------------------------------------------------------


RULES = list(product([0, 12, 14, 18], ["ask", "allow"]))
AGES = (None, 5, 12, 13, 14, 17, 18)
RECORDS: tuple[list[bool], ...] = ([], [True], [True, False], [False, True])


def test_the_short_way_to_save_lets_through_what_the_long_one_does(
    world: Any, as_user: Any, settings: Any
) -> None:
    """The 56 tests are begun once for all the rules: that takes far longer than trying to save."""
    settings.GUARDIAN_CONSENT_BELOW = 0
    tests = [
        (adult, age, screenings.make_test(adult, on_behalf_of=child, finished=False), records)
        for adult in (world.north.teacher, world.north.parent)
        for age in AGES
        for records in RECORDS
        for child in [make_child(adult, None)]
    ]
    for _adult, age, test, records in tests:
        if age:
            TestTaker.objects.filter(pk=test.subject.pk).update(birth_date=birthday(age))
            changes.tell([test.subject])
        for given in records:
            consent(test.subject, given=given)
    clients = {adult.pk: as_user(adult.user) for adult, *_rest in tests}
    otherwise = []
    for below, unknown in RULES:
        settings.GUARDIAN_CONSENT_BELOW = below
        settings.GUARDIAN_CONSENT_UNKNOWN_AGE = unknown
        with taken_back():
            for adult, age, test, records in tests:
                young = age < below if age else below > 0 and unknown == "ask"
                asked = young and adult.role != Role.PARENT and (not records or not records[-1])
                too_old = adult.role == Role.PARENT and age == 18
                answer = save(clients[adult.pk], test)
                refused = 409 if records and not records[-1] else 403
                if answer.status_code != (refused if asked else 403 if too_old else 201):
                    row = (adult.role, age, records, below, unknown)
                    otherwise.append((row, answer.status_code))
    assert otherwise == []


@pytest.mark.parametrize(
    "born", [date(2014, 3, 1), date(2014, 2, 28), date(2012, 2, 29), date(2012, 12, 31)]
)
def test_the_day_from_which_on_somebody_is_old_enough(born: date) -> None:
    for below in range(1, 19):
        day = turns(born, below)
        eve = date.fromordinal(day.toordinal() - 1)
        assert (age_on(born, eve), age_on(born, day)) == (below - 1, below)


# --- At the same moment --------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("about_oneself", [True, False])
def test_an_answer_against_the_withdrawal_is_before_it_or_refused(
    about_oneself: bool, as_user: Any, settings: Any
) -> None:
    races.load_questions()
    alba = as_user(factories.make_user("alba_admin"))
    teacher = factories.make_taker(Role.TEACHER)
    for _round in range(8):
        child = make_child(teacher)
        consent(child, given=True)
        taker = child if about_oneself else teacher
        test = screenings.make_test(
            taker, on_behalf_of=None if about_oneself else child, finished=False
        )
        savers = [as_user(taker.user) for _ in range(4)]
        calls = [saving(client, test, n) for n, client in enumerate(savers, start=2)]
        *saved, withdrawn = together(*calls, withdrawing(alba, child))
        assert withdrawn.status_code == 201
        codes = [answer.status_code for answer in saved]
        assert set(codes) <= {201, 409}
        assert test.answers.count() == 1 + codes.count(201)
        row = GuardianConsent.objects.filter(taker=child).latest("id")
        assert not row.given
        assert said(save(savers[0], test, 9)) == REFUSED


@pytest.mark.django_db(transaction=True)
def test_an_answer_that_waits_for_the_withdrawal_is_refused(
    as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has begun before, and has seen the consent that was there then."""
    races.load_questions()
    alba = as_user(factories.make_user("alba_admin"))
    child = make_child(factories.make_taker(Role.TEACHER))
    consent(child, given=True)
    test = screenings.make_test(child, finished=False)
    client = as_user(child.user)
    held, waits = threading.Event(), threading.Event()

    def and_take_a_while(subject: TestTaker, given: bool) -> None:
        held.set()
        waits.wait(1)

    hook = guardian_consent.consent_recorded
    monkeypatch.setattr(hook, "receivers", (answerable.follow_consent, and_take_a_while))

    def answer_meanwhile() -> Any:
        held.wait(10)
        return save(client, test)

    withdrawn, answered = together(withdrawing(alba, child), answer_meanwhile)
    assert withdrawn.status_code == 201
    assert said(answered) == REFUSED
    assert test.answers.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_finish_against_the_withdrawal_is_before_it_or_refused(as_user: Any) -> None:
    races.load_questions()
    alba = as_user(factories.make_user("alba_admin"))
    teacher = factories.make_taker(Role.TEACHER)
    for _round in range(6):
        child = make_child(teacher)
        consent(child, given=True)
        test = complete(child)
        both = finishing(as_user(child.user), test), withdrawing(alba, child)
        finished, withdrawn = together(*both)
        assert withdrawn.status_code == 201
        test.refresh_from_db()
        assert (finished.status_code, test.is_finished) in {(200, True), (409, False)}
        assert (test.scores is None) == (not test.is_finished)
