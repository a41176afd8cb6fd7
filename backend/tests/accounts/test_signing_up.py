"""Signing up: who may, what people say of themselves, and what follows from it."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Attempts, User
from alba.assessments.models import Test
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.families.test_guardian_consent import GIVEN, birthday, path, start
from tests.support import factories, screenings
from tests.support.mailbox import link_in
from tests.support.newcomers import GOOD, log_in, sign_up, verify

pytestmark = pytest.mark.django_db


@pytest.fixture
def nobody() -> APIClient:
    return APIClient(raise_request_exception=False)


# --- Closed ----------------------------------------------------------------------------------


def test_the_operator_closes_sign_up(nobody: Any, settings: Any) -> None:
    settings.SIGN_UP = False
    known = factories.make_user("test_taker")
    for sent in ({"email": "new@example.org", "password": GOOD}, {}, {"email": known.email}):
        answer = nobody.post("/app/user/create/", sent)
        assert (answer.status_code, answer.json()["code"]) == (403, "sign_up_closed")
    assert User.objects.count() == 1
    assert nobody.get("/app/config/").json()["sign_up_open"] is False


def test_it_is_open_by_default(nobody: Any) -> None:
    assert nobody.get("/app/config/").json()["sign_up_open"] is True
    assert sign_up(nobody).status_code == 201


def test_earlier_sign_up_still_gets_in(
    nobody: Any, settings: Any, run_queue: Any, mailoutbox: Any
) -> None:
    sign_up(nobody)
    settings.SIGN_UP = False
    run_queue()
    verify(nobody, *link_in(mailoutbox[0])[1:])
    assert log_in(nobody, "ana@example.org") == 200


# --- With an address that is known -----------------------------------------------------------


def test_its_owner_is_told_once_a_day(nobody: Any, run_queue: Any, mailoutbox: Any) -> None:
    owner = factories.make_user("test_taker")
    for _ in range(12):
        assert sign_up(nobody, owner.email).status_code == 201
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[owner.email]]
    Attempts.objects.update(resets_at=timezone.now())  # the next day
    sign_up(nobody, owner.email)
    run_queue()
    assert len(mailoutbox) == 2


def test_invited_person_who_signs_up_is_told_once_a_day(
    nobody: Any, run_queue: Any, mailoutbox: Any
) -> None:
    invited = factories.make_invited(factories.make_course(factories.make_school()))
    for _ in range(3):
        sign_up(nobody, invited.user.email)
    run_queue()
    assert sum("/recover-password/" in mail.body for mail in mailoutbox) == 1


def test_it_takes_the_same_statements(nobody: Any) -> None:
    """And so as long: nothing but its mailbox tells whether an address is known."""

    def statements(email: str) -> list[str]:
        with CaptureQueriesContext(connection) as made:
            assert sign_up(nobody, email).status_code == 201
        said = [query["sql"] for query in made if "SAVEPOINT" not in query["sql"]]
        return [" ".join(text.split()[:3]) for text in said]

    owner = factories.make_user("test_taker")
    invited = factories.make_user("school_admin", email_verified_at=None, password=None)
    statements("first@example.org")  # of this client
    unknown = statements("new@example.org")
    assert statements(owner.email) == unknown
    assert statements(invited.email) == unknown
    assert not User.objects.filter(email=None).exists()
    assert Event.objects.filter(action="user.signup").count() == 2


# --- What people say of themselves -----------------------------------------------------------


@pytest.fixture
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    screenings.make_test(factories.make_taker(), 2, finished=False)  # the wording is there


def newcomer(declares: str | None = None, **more: Any) -> TestTaker:
    sent = {"declares": declares} if declares else {}
    assert sign_up(APIClient(), "ana@example.org", **sent).status_code == 201
    taker = TestTaker.objects.get(user__email="ana@example.org")
    for name, value in more.items():
        setattr(taker, name, value)
    taker.save()
    return taker


@pytest.mark.parametrize(
    ("declares", "stored"), [(None, "unsaid"), ("parent", "parent"), ("of_age", "of_age")]
)
def test_it_is_stored_and_changes_no_role(declares: str | None, stored: str) -> None:
    taker = newcomer(declares)
    assert (taker.declares, taker.role, taker.course) == (stored, Role.PARENT, None)


@pytest.mark.parametrize("said", ["", "unsaid", "child", None, 14, ["parent"]])
def test_it_is_one_of_two_things(said: Any, nobody: Any) -> None:
    answer = sign_up(nobody, declares=said)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["declares"])


@pytest.mark.parametrize(
    ("declares", "age", "status"),
    [
        (None, None, 403),
        (None, 13, 403),
        (None, 14, 201),
        ("of_age", None, 201),
        ("of_age", 13, 403),  # what a school or Alba knows counts more
        ("of_age", 14, 201),
        ("parent", None, 201),
        ("parent", 13, 403),
    ],
)
def test_about_oneself(
    declares: str | None, age: int | None, status: int, fourteen: Any, as_user: Any
) -> None:
    taker = newcomer(declares, birth_date=birthday(age) if age else None)
    answer = start(as_user(taker.user), taker)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["code"] == "guardian_consent_required"


@pytest.mark.parametrize(
    ("declares", "age", "status"),
    [
        ("parent", 10, 201),
        ("parent", None, 201),
        ("of_age", 10, 403),
        ("of_age", None, 403),
        ("of_age", 14, 201),
        (None, 10, 403),
        (None, None, 403),
        (None, 14, 201),
    ],
)
def test_about_an_assigned_child(
    declares: str | None, age: int | None, status: int, fourteen: Any, as_user: Any
) -> None:
    taker = newcomer(declares)
    child = factories.make_taker(
        Role.STUDENT, assigned_to=taker, birth_date=birthday(age) if age else None
    )
    assert start(as_user(taker.user), taker, on_behalf_of_test_taker=child.pk).status_code == status
    if status == 403:
        as_user(factories.make_user("alba_admin")).post(path(child), GIVEN)
        answer = start(as_user(taker.user), taker, on_behalf_of_test_taker=child.pk)
        assert answer.status_code == 201


def test_nothing_is_asked_where_the_operator_asks_nobody(settings: Any, as_user: Any) -> None:
    screenings.make_test(factories.make_taker(), 2, finished=False)
    settings.GUARDIAN_CONSENT_BELOW = 0
    taker = newcomer()
    assert start(as_user(taker.user), taker).status_code == 201


def test_who_was_added_by_another_person_is_asked_nothing(fourteen: Any, as_user: Any) -> None:
    parent = factories.make_taker(Role.PARENT)
    child = factories.make_taker(Role.STUDENT, assigned_to=parent, birth_date=birthday(10))
    assert parent.declares == ""
    assert start(as_user(parent.user), parent).status_code == 201
    assert start(as_user(parent.user), parent, on_behalf_of_test_taker=child.pk).status_code == 201


def test_the_refusal_says_where_to_turn(fourteen: Any, as_user: Any, settings: Any) -> None:
    taker = newcomer()
    answer = start(as_user(taker.user), taker)
    assert settings.CONTACT_EMAIL in answer.json()["detail"]


@pytest.mark.parametrize(("below", "shown"), [(14, 14), (16, 16), (0, 14)])
def test_the_screen_learns_the_age(below: int, shown: int, nobody: Any, settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = below
    assert nobody.get("/app/config/").json()["own_consent_age"] == shown


# --- How much one account can make -----------------------------------------------------------


def begin_again(client: Any, taker: TestTaker) -> Any:
    """Begins one, and makes room for the next by deleting it."""
    answer = start(client, taker)
    if answer.status_code == 201:
        path = f"/app/tests/{answer.json()['id']}/"
        assert client.delete(path).status_code == 204
    return answer


def test_one_account_begins_a_bounded_number_of_tests_a_day(settings: Any, as_user: Any) -> None:
    screenings.make_test(factories.make_taker(), 2, finished=False)
    settings.THROTTLE_TESTS = "3/day"
    taker = newcomer("of_age")
    client = as_user(taker.user)
    made = [begin_again(client, taker) for _ in range(5)]
    assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
    assert 80_000 < int(made[-1].headers["Retry-After"]) <= 86_400
    assert made[-1].json()["code"] == "throttled"
    assert "You’ve started a lot of tests today" in made[-1].json()["detail"]
    assert not Test.objects.filter(test_taker=taker).exists()


def test_going_on_with_a_test_is_not_counted(settings: Any, as_user: Any) -> None:
    screenings.make_test(factories.make_taker(), 2, finished=False)
    settings.THROTTLE_TESTS = "1/day"
    taker = newcomer("of_age")
    made = [start(as_user(taker.user), taker).status_code for _ in range(4)]
    assert made == [201, 200, 200, 200]


def test_schools_people_are_not_counted(settings: Any, as_user: Any) -> None:
    settings.THROTTLE_TESTS = "1/day"
    course = factories.make_course(factories.make_school())
    screenings.make_test(factories.make_taker(), 2, finished=False)
    added = factories.make_taker(Role.TEACHER, course=course)
    placed = newcomer("parent", own_course=course, course=course)
    for taker in (added, placed):
        client = as_user(taker.user)
        assert [begin_again(client, taker).status_code for _ in range(4)] == [201] * 4


def test_a_test_that_was_refused_is_not_counted(settings: Any, fourteen: Any, as_user: Any) -> None:
    settings.THROTTLE_TESTS = "1/day"
    taker = newcomer()
    assert [start(as_user(taker.user), taker).status_code for _ in range(3)] == [403] * 3
    TestTaker.objects.filter(pk=taker.pk).update(birth_date=birthday(15))
    assert start(as_user(taker.user), taker).status_code == 201
