"""Coming in alone: sign-up, confirming the address, a forgotten password. Nothing tells whether
an address is known but the emails to it."""

import re
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.db import connections
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from rest_framework.test import APIClient

from alba.accounts.models import MailLink, User
from alba.audit.models import Event
from alba.people.models import TestTaker
from tests.support import factories
from tests.support.mailbox import link_in
from tests.support.newcomers import GOOD, log_in, reset, sign_up, verify

pytestmark = pytest.mark.django_db


@pytest.fixture
def nobody() -> APIClient:
    return APIClient(raise_request_exception=False)


# --- Signing up ------------------------------------------------------------------------------


def test_from_sign_up_to_the_first_look(nobody: Any, run_queue: Any, mailoutbox: Any) -> None:
    assert sign_up(nobody, "Ana@Example.ORG", locale="es").status_code == 201
    user = User.objects.get()
    assert (user.email, user.locale, user.is_test_taker) == ("ana@example.org", "es", True)
    assert log_in(nobody, user.email) == 403
    run_queue()
    kind, user_id, token = link_in(mailoutbox[0])
    assert (kind, user_id, mailoutbox[0].to) == ("verify-email", user.pk, ["ana@example.org"])
    assert verify(nobody, user_id, token).status_code == 200
    answer = nobody.post("/api/login/", {"username": "ana@example.org", "password": GOOD})
    headers = {"Authorization": f"Bearer {answer.json()['access']}"}
    taker = TestTaker.objects.get()
    body = nobody.get("/app/user/", headers=headers).json()
    assert re.fullmatch("[0-9a-f]{64}", body.pop("draft_key"))
    assert body == {
        "id": user.pk,
        "email": "ana@example.org",
        "username": "ana@example.org",
        "locale": "es",
        "first_name": "",
        "last_name": "",
        "known_as": "",
        "is_alba_admin": False,
        "is_school_admin": False,
        "is_test_taker": True,
        "is_auditor": False,
        "test_taker_info": {
            "id": taker.pk,
            "has_assigned_people": False,
            "reads_childs_words": False,
            "declares": "unsaid",
            "may_add_children": False,
            "is_tutor": False,
            "leads_screening": False,
            "pupils_wait": False,
            "can_ask_to_talk": False,
            "who_reads": None,
            "school_answer": None,
        },
        "sso": None,
        "remaining_free_trial_days": 14,
        "reads_for": [],
        "duty_waits": False,
        "schools": [],
        "must_enrol": False,
        "standstill": None,
    }
    assert (taker.role, taker.course, taker.assigned_to) == ("parent", None, None)
    found = nobody.get("/app/test-takers/", headers=headers).json()
    assert [row["id"] for row in found] == [taker.pk]


def test_nobody_signs_up_with_rights(nobody: Any) -> None:
    more = {
        "is_alba_admin": True,
        "is_school_admin": True,
        "is_test_taker": False,
        "is_superuser": True,
        "email_verified_at": "2020-01-01T00:00:00Z",
        "trial_started_at": None,
        "id": 77,
    }
    assert sign_up(nobody, **more).status_code == 201
    user = User.objects.get()
    assert (user.is_alba_admin, user.is_school_admin, user.is_test_taker) == (False, False, True)
    assert user.email_verified_at is None
    assert user.trial_started_at is not None
    assert user.pk != 77


def test_the_language_of_the_request_is_the_default(nobody: Any) -> None:
    sent = {"email": "ana@example.org", "password": GOOD}
    nobody.post("/app/user/create/", sent, headers={"Accept-Language": "ca;q=0.9, fr"})
    assert User.objects.get().locale == "ca"


def test_a_known_address_gets_the_same_answer_and_its_owner_a_mail(
    nobody: Any, run_queue: Any, mailoutbox: Any
) -> None:
    owner = factories.make_user("school_admin", email="ana@example.org")
    before = owner.password
    new = sign_up(nobody, "new@example.org")
    known = sign_up(nobody, "ANA@example.org")
    assert (known.status_code, known.content) == (new.status_code, new.content)
    assert set(known.headers) == set(new.headers)
    run_queue()
    mail = next(mail for mail in mailoutbox if mail.to == ["ana@example.org"])
    assert mail.subject == "You already have an Alba account"
    assert "http://localhost:8000/login" in mail.body
    owner.refresh_from_db()
    assert owner.password == before
    assert User.objects.filter(email__iexact="ana@example.org").count() == 1


def test_signing_up_again_before_confirming_sends_the_link_again(
    nobody: Any, run_queue: Any, mailoutbox: Any
) -> None:
    sign_up(nobody)
    run_queue()
    sign_up(nobody)
    run_queue()
    first, second = map(link_in, mailoutbox)
    assert verify(nobody, *first[1:]).status_code == 400
    assert verify(nobody, *second[1:]).status_code == 200


def test_an_invited_person_who_signs_up_has_the_choice(
    nobody: Any, run_queue: Any, mailoutbox: Any
) -> None:
    invited = factories.make_user(
        "test_taker", password=None, email_verified_at=None, invited_at=timezone.now()
    )
    sign_up(nobody, invited.email)
    run_queue()
    assert {link_in(mail)[0] for mail in mailoutbox} == {"recover-password", "verify-email"}


def test_signing_up_hashes_for_known_addresses_too(
    nobody: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[int] = []
    original = MD5PasswordHasher.encode

    def counted(*args: Any, **kwargs: Any) -> Any:
        runs.append(1)
        return original(*args, **kwargs)

    owner = factories.make_user("test_taker")
    monkeypatch.setattr(MD5PasswordHasher, "encode", counted)
    costs = []
    for email in ("new@example.org", owner.email):
        runs.clear()
        sign_up(nobody, email)
        costs.append(len(runs))
    assert costs == [1, 1]


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"email": "ana@example.org"}, "password"),
        ({"password": GOOD}, "email"),
        ({"email": "no address", "password": GOOD}, "email"),
        ({"email": "ana@example", "password": GOOD}, "email"),
        ({"email": "a" * 250 + "@example.org", "password": GOOD}, "email"),
        ({"email": "ana@example.org", "password": GOOD, "locale": "fr"}, "locale"),
        ({"email": "ana@example.org", "password": GOOD, "locale": "x" * 100_000}, "locale"),
        ({"email": "ana@example.org", "password": GOOD, "locale": None}, "locale"),
        ({"email": ["ana@example.org"], "password": GOOD}, "email"),
    ],
)
def test_a_bad_sign_up_is_400_on_its_field(nobody: Any, sent: Any, field: str) -> None:
    answer = nobody.post("/app/user/create/", sent)
    assert answer.status_code == 400
    assert list(answer.json()["fields"]) == [field]
    assert not User.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_eight_sign_ups_at_once_make_one_account() -> None:
    gate, answers = threading.Barrier(8), []

    def run() -> None:
        try:
            gate.wait()
            answers.append(sign_up(APIClient(raise_request_exception=False)))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (201, answers[0].content)
    }
    assert User.objects.count() == TestTaker.objects.count() == 1


# --- Confirming the address ------------------------------------------------------------------


@pytest.fixture
def waiting(nobody: Any, run_queue: Any, mailoutbox: Any) -> tuple[User, str]:
    """A user who has signed up, and the token of the email."""
    sign_up(nobody)
    run_queue()
    token = link_in(mailoutbox.pop())[2]
    return User.objects.get(), token


def test_a_link_works_until_the_first_login(nobody: Any, waiting: Any) -> None:
    """A program that reads emails opens it before its reader does."""
    user, token = waiting
    scanner = APIClient()
    assert verify(scanner, str(user.pk), token).status_code == 200
    again = verify(nobody, user.pk, token)
    assert (again.status_code, again.json()["confirmed"]) == (200, True)
    assert "alba_confirmed" in again.cookies
    assert log_in(nobody, user.email) == 200
    dead = verify(nobody, user.pk, token)
    assert (dead.status_code, list(dead.json()["fields"])) == (400, ["token"])
    assert Event.objects.filter(action="user.verify", actor=user.pk).count() == 1


@pytest.mark.parametrize(
    ("user_id", "token"),
    [
        (None, None),
        ("", ""),
        ("x", "y"),
        (-1, "y"),
        (2**63, "y"),
        (10**400, "y"),
        (1.5, "y"),
        (True, "y"),
        ([1], ["y"]),
        (1, "é" * 100),
        (1, "y" * 10_000),
    ],
)
def test_made_up_links_are_400(nobody: Any, waiting: Any, user_id: Any, token: Any) -> None:
    for answer in (verify(nobody, user_id, token), reset(nobody, user_id, token)):
        assert answer.status_code == 400
        assert {"code", "detail"} <= set(answer.json())


def test_a_link_belongs_to_its_person_and_its_purpose(
    nobody: Any, waiting: Any, run_queue: Any, mailoutbox: Any
) -> None:
    user, token = waiting
    other = factories.make_user("test_taker", email_verified_at=None)
    assert verify(nobody, other.pk, token).status_code == 400
    assert reset(nobody, user.pk, token).status_code == 400
    nobody.post("/app/reset-password/", {"email": user.email})
    run_queue()
    assert verify(nobody, user.pk, link_in(mailoutbox[0])[2]).status_code == 400
    assert verify(nobody, user.pk, token).status_code == 200


@pytest.mark.parametrize(("left", "status"), [(60, 200), (-60, 400)])
def test_a_link_ends_after_three_days(nobody: Any, waiting: Any, left: int, status: int) -> None:
    user, token = waiting
    link = MailLink.objects.get()
    assert abs(link.expires_at - timezone.now() - timedelta(days=3)) < timedelta(minutes=1)
    link.expires_at = timezone.now() + timedelta(seconds=left)
    link.save()
    assert verify(nobody, user.pk, token).status_code == status


def test_the_database_and_the_queue_hold_no_token(nobody: Any, waiting: Any) -> None:
    _, token = waiting
    assert token not in str(MailLink.objects.values_list())
    rows = str(list(DBTaskResult.objects.values()))
    assert token not in rows
    assert "ana@example.org" not in rows


def test_resending_answers_alike_and_mails_only_who_waits(
    nobody: Any, run_queue: Any, mailoutbox: Any
) -> None:
    unverified = factories.make_user("test_taker", email_verified_at=None)
    invited = factories.make_user(
        "test_taker", email_verified_at=None, password=None, invited_at=timezone.now()
    )
    verified = factories.make_user("test_taker")
    emails = [unverified.email, invited.email, verified.email, "nobody@example.org"]
    answers = [nobody.post("/app/resend-email/", {"email": email}) for email in emails]
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (200, answers[0].content)
    }
    run_queue()
    sent = {mail.to[0]: link_in(mail)[0] for mail in mailoutbox}
    assert sent == {unverified.email: "verify-email", invited.email: "recover-password"}
