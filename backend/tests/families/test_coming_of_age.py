"""At 18 a guardian's say ends: docs/developers/decisions/0002-children-of-guardians.md."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.days import today
from alba.families.consent.coming_of_age import is_adult
from alba.people.models import Role, TestTaker
from tests.families.test_children import CHILDREN, LAIA, make_guardian
from tests.families.test_guardian_consent import birthday
from tests.support import days, factories, screenings

ADULT = (403, "subject_is_adult")


@pytest.fixture
def guardian(db: Any) -> TestTaker:
    return make_guardian()


@pytest.fixture
def client(guardian: TestTaker, as_user: Any) -> Any:
    return as_user(guardian.user)


def child_of(guardian: TestTaker, born: date, *, added: bool = True) -> TestTaker:
    """A child whom the guardian added, or a pupil whom a school assigned to the guardian."""
    child = factories.make_taker(Role.STUDENT, assigned_to=guardian, birth_date=born)
    if added:
        TestTaker.objects.filter(pk=child.pk).update(added_by=guardian)
    return child


def start(client: Any, adult: TestTaker, child: TestTaker) -> Any:
    sent = {"test_type": 2, "test_taker": adult.pk, "on_behalf_of_test_taker": child.pk}
    return client.post("/app/tests/create/", sent)


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize("added", [True, False])
@pytest.mark.parametrize(("days_ago", "allowed"), [(-1, True), (0, False), (1, False)])
def test_the_eighteenth_birthday_is_the_first_day_without_a_guardian(
    guardian: TestTaker, client: Any, added: bool, days_ago: int, allowed: bool
) -> None:
    child = child_of(guardian, birthday(18, days_ago=days_ago), added=added)
    answer = start(client, guardian, child)
    assert answer.status_code == 201 if allowed else code(answer) == ADULT


@pytest.mark.parametrize("way", ["terms", "answer", "change", "comment", "finish"])
@pytest.mark.promise("consent.adult.text")
def test_a_test_under_way_stops_on_the_birthday(
    guardian: TestTaker, client: Any, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = child_of(guardian, birthday(18, days_ago=-1))
    test = screenings.make_test(guardian, on_behalf_of=child, finished=False, answers=[1] * 25)
    if way == "terms":
        Test.objects.filter(pk=test.pk).update(terms_accepted_at=None)
    question = Question.objects.get(test_type=2, number=1)
    given = Answer.objects.filter(test=test, question=question).get()
    path = f"/app/tests/{test.pk}/"
    send = {
        "terms": lambda: client.patch(path, {"has_accepted_terms": True}),
        "answer": lambda: client.post(
            "/app/test-answers/create/",
            {"test": test.pk, "test_question": question.pk, "answer": 1},
        ),
        "change": lambda: client.patch(f"/app/test-answers/{given.pk}/", {"answer": 1}),
        "comment": lambda: client.patch(path, {"extra_comment": "More"}),
        "finish": lambda: client.patch(f"/app/tests/create/{test.pk}/"),
    }[way]
    eve = today()
    days.come(monkeypatch, eve + timedelta(days=1))
    assert code(send()) == ADULT
    days.come(monkeypatch, eve)
    assert send().status_code in {200, 201}, "it was the age alone"


def test_what_was_finished_before_stays_with_the_guardian(
    guardian: TestTaker, client: Any, world: Any, as_user: Any
) -> None:
    child = child_of(guardian, birthday(18, days_ago=-1))
    test = screenings.make_test(guardian, on_behalf_of=child)
    TestTaker.objects.filter(pk=child.pk).update(birth_date=birthday(18))
    released = as_user(world.alba).patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    assert released.status_code == 200
    report = client.get(f"/app/tests/{test.pk}/pdf/")
    assert b"".join(report.streaming_content).startswith(b"%PDF-")
    assert client.delete(f"{CHILDREN}{child.pk}/").status_code == 204
    assert not Test.objects.filter(pk=test.pk).exists()


def test_others_answer_as_before(world: Any, as_user: Any) -> None:
    """A teacher about an adult pupil, the pupil about themselves, a guardian about nobody's age."""
    teacher = world.north.teacher
    grown = factories.make_taker(Role.STUDENT, assigned_to=teacher, birth_date=birthday(18))
    assert start(as_user(teacher.user), teacher, grown).status_code == 201
    own = as_user(grown.user).post("/app/tests/create/", {"test_type": 2, "test_taker": grown.pk})
    assert own.status_code == 201
    parent = factories.make_taker(Role.PARENT, birth_date=birthday(40))
    about_oneself = {"test_type": 2, "test_taker": parent.pk}
    assert as_user(parent.user).post("/app/tests/create/", about_oneself).status_code == 201
    unknown = factories.make_taker(Role.STUDENT, assigned_to=parent)
    assert start(as_user(parent.user), parent, unknown).status_code == 201


def test_nobody_is_made_a_child_again(guardian: TestTaker, client: Any) -> None:
    child = child_of(guardian, birthday(18))
    younger = client.patch(f"{CHILDREN}{child.pk}/", {"birth_date": birthday(17).isoformat()})
    assert code(younger) == (409, "child_is_adult")
    # The form sends every field, the birth date as it was.
    same = {"first_name": "Laura", "birth_date": birthday(18).isoformat()}
    assert client.patch(f"{CHILDREN}{child.pk}/", same).status_code == 200
    child.refresh_from_db()
    assert (child.user.first_name, child.birth_date) == ("Laura", birthday(18))


@pytest.mark.parametrize(
    ("moment", "adult"),
    [
        (datetime(2026, 6, 30, 21, 59, 59, tzinfo=UTC), False),  # 23:59:59 in Madrid, summer
        (datetime(2026, 6, 30, 22, 0, 0, tzinfo=UTC), True),
        (datetime(2026, 7, 1, 0, 0, 0, tzinfo=UTC), True),
    ],
)
def test_the_day_begins_where_the_schools_are(
    moment: datetime, adult: bool, monkeypatch: Any
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment)
    person = TestTaker(birth_date=date(2008, 7, 1))
    assert (is_adult(person), person.age) == (adult, 18 if adult else 17)


@pytest.mark.parametrize(("day", "adult"), [(date(2026, 2, 28), False), (date(2026, 3, 1), True)])
def test_born_on_29_february(day: date, adult: bool, monkeypatch: Any) -> None:
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: noon)
    person = TestTaker(birth_date=date(2008, 2, 29))
    assert (is_adult(person), person.age) == (adult, 18 if adult else 17)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12"])
def test_adding_a_child_asks_the_same_day(client: Any, settings: Any, zone: str) -> None:
    """At every hour one of these two places has another date than UTC."""
    settings.LOCAL_TIME_ZONE = zone
    for born, status in ((birthday(18), 400), (birthday(18) + timedelta(days=1), 201)):
        sent = {**LAIA, "birth_date": born.isoformat()}
        assert client.post(CHILDREN, sent).status_code == status
