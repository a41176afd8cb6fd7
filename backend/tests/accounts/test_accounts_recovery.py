"""A forgotten password, and the invitation that sets the first one."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext, override_settings
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from rest_framework.test import APIClient

from alba.accounts.logins import session
from alba.accounts.mail import links
from alba.accounts.models import Login, MailLink, User
from alba.audit.models import Event
from tests.support import factories
from tests.support.mailbox import Away, link_in
from tests.support.newcomers import GOOD, log_in, look_at_reset, reset, sign_up, verify

pytestmark = pytest.mark.django_db


@pytest.fixture
def nobody() -> APIClient:
    return APIClient(raise_request_exception=False)


@pytest.fixture
def waiting(nobody: Any, run_queue: Any, mailoutbox: Any) -> tuple[User, str]:
    """A user who has signed up, and the token of the email."""
    sign_up(nobody)
    run_queue()
    token = link_in(mailoutbox.pop())[2]
    return User.objects.get(), token


# --- A forgotten password --------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/app/resend-email/", "/app/reset-password/"])
def test_only_what_is_no_address_is_400(nobody: Any, path: str) -> None:
    for sent in ({}, {"email": ""}, {"email": "no address"}, {"email": None}, {"email": "a@b.eſ"}):
        answer = nobody.post(path, sent)
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["email"])


def test_asking_for_a_reset_answers_alike(nobody: Any, run_queue: Any, mailoutbox: Any) -> None:
    user = factories.make_user("test_taker")
    disabled = factories.make_user("test_taker", is_active=False)
    emails = [user.email.upper(), disabled.email, "nobody@example.org"]
    answers = [nobody.post("/app/reset-password/", {"email": email}) for email in emails]
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (200, answers[0].content)
    }
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[user.email]]


@pytest.mark.parametrize("path", ["/app/resend-email/", "/app/reset-password/"])
def test_a_mail_costs_the_same_statements_for_nobody(nobody: Any, path: str) -> None:
    """A clock must not tell them apart; the test counts statements instead."""
    waiting = factories.make_user("test_taker", email_verified_at=None)
    verified = factories.make_user("test_taker")
    for n in range(2):  # begins the count of this client, and then that of its browser
        nobody.post(path, {"email": f"first{n}@example.org"})
    costs = []
    for email in (waiting.email, verified.email, "nobody@example.org"):
        with CaptureQueriesContext(connection) as queries:
            nobody.post(path, {"email": email})
        costs.append([query["sql"].split()[0] for query in queries])
    assert costs[0] == costs[1] == costs[2]


def test_asking_answers_alike_also_when_the_mail_server_is_away(
    nobody: Any, run_queue: Any, mailoutbox: Any, settings: Any
) -> None:
    user = factories.make_user("test_taker")
    with override_settings(EMAIL_BACKEND="tests.support.mailbox.Away"):
        Away.back = False
        answers = [
            nobody.post("/app/reset-password/", {"email": email})
            for email in (user.email, "nobody@example.org")
        ]
        run_queue()
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].content == answers[1].content
    assert mailoutbox == []
    DBTaskResult.objects.filter(status="READY").update(run_after=timezone.now())
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[user.email]]


@pytest.fixture
def forgetful(nobody: Any, run_queue: Any, mailoutbox: Any) -> tuple[User, str]:
    """A user who asked for a reset, and the token of the email."""
    user = factories.make_user("test_taker")
    nobody.post("/app/reset-password/", {"email": user.email})
    run_queue()
    kind, user_id, token = link_in(mailoutbox.pop())
    assert (kind, user_id) == ("recover-password", user.pk)
    return user, token


def test_a_reset_sets_the_password_and_ends_every_login(
    nobody: Any, forgetful: Any, run_queue: Any, mailoutbox: Any
) -> None:
    user, token = forgetful
    session.start(user)
    session.start(user)
    assert reset(nobody, str(user.pk), token).status_code == 200
    assert not Login.objects.exists()
    assert log_in(nobody, user.email, factories.PASSWORD) == 401
    assert log_in(nobody, user.email) == 200
    assert reset(nobody, user.pk, token, "another quiet room").status_code == 400
    run_queue()
    assert [mail.subject for mail in mailoutbox] == ["Your Alba password was changed"]
    assert Event.objects.filter(action="user.password", actor=user.pk).count() == 1


def test_opening_the_link_uses_nothing_up(nobody: Any, forgetful: Any) -> None:
    """Scanners of emails open every link, some more than once."""
    user, token = forgetful
    for _ in range(5):
        opened = nobody.get(f"/recover-password/{user.pk}/{token}")
        assert opened.status_code in {200, 503}  # 503: the app is not built here
        if opened.streaming:
            assert b"".join(opened.streaming_content)
    assert reset(nobody, user.pk, token).status_code == 200


def test_a_refused_password_uses_nothing_up(nobody: Any, forgetful: Any) -> None:
    user, token = forgetful
    for password in ("short", "password1234", user.email):
        answer = reset(nobody, user.pk, token, password)
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["password"])
    assert reset(nobody, user.pk, token).status_code == 200


def test_a_made_up_link_is_refused_before_the_password_is_looked_at(nobody: Any) -> None:
    user = factories.make_user("test_taker")
    answer = reset(nobody, user.pk, "made-up", "short")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["token"])


@pytest.mark.parametrize(("left", "status"), [(60, 200), (-60, 400)])
def test_a_reset_link_ends_after_an_hour(
    nobody: Any, forgetful: Any, left: int, status: int
) -> None:
    user, token = forgetful
    link = MailLink.objects.get()
    assert abs(link.expires_at - timezone.now() - timedelta(hours=1)) < timedelta(minutes=1)
    link.expires_at = timezone.now() + timedelta(seconds=left)
    link.save()
    assert reset(nobody, user.pk, token).status_code == status


def test_an_earlier_link_stays_good_and_setting_the_password_ends_them_all(
    nobody: Any, forgetful: Any, run_queue: Any, mailoutbox: Any
) -> None:
    """A stranger who keeps asking must not keep the owner's link from working."""
    user, first = forgetful
    for _ in range(4):
        nobody.post("/app/reset-password/", {"email": user.email})
    run_queue()
    others = [link_in(mail)[2] for mail in mailoutbox]
    assert len({first, *others}) == 5
    assert reset(nobody, user.pk, first).status_code == 200
    for token in (first, *others):
        assert reset(nobody, user.pk, token, "another quiet room").status_code == 400


def test_links_do_not_pile_up_where_nothing_limits_them() -> None:
    user = factories.make_user("test_taker")
    tokens = [links.make(user, links.Purpose.RESET) for _ in range(8)]
    working = [links.owner(user.pk, token, *links.RESETS) is not None for token in tokens]
    assert working == [False] * 3 + [True] * 5
    assert MailLink.objects.count() == 5


def test_a_new_password_ends_the_links_under_way(nobody: Any, forgetful: Any, as_user: Any) -> None:
    user, token = forgetful
    assert as_user(user).patch("/app/user/", {"password": GOOD}).status_code == 200
    assert reset(nobody, user.pk, token, "another quiet room").status_code == 400
    assert log_in(nobody, user.email) == 200


def test_the_link_of_a_disabled_person_is_dead(nobody: Any, forgetful: Any) -> None:
    user, token = forgetful
    User.objects.update(is_active=False)
    assert reset(nobody, user.pk, token).status_code == 400


def test_a_reset_confirms_the_address_too(
    nobody: Any, waiting: Any, run_queue: Any, mailoutbox: Any
) -> None:
    user, verify_token = waiting
    nobody.post("/app/reset-password/", {"email": user.email})
    run_queue()
    assert (
        reset(nobody, user.pk, link_in(mailoutbox[0])[2], "another light room").status_code == 200
    )
    assert log_in(nobody, user.email, "another light room") == 200
    assert verify(nobody, user.pk, verify_token).status_code == 400


@pytest.mark.django_db(transaction=True)
def test_two_resets_at_once_have_one_winner() -> None:
    user = factories.make_user("test_taker")
    token = links.make(user, links.Purpose.RESET)
    gate, statuses = threading.Barrier(4), []

    def run(password: str) -> None:
        try:
            gate.wait()
            client = APIClient(raise_request_exception=False)
            statuses.append(reset(client, user.pk, token, password).status_code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[f"quiet light room {n}"]) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 400, 400, 400]


def test_link_shows_purpose_and_expiry_before_the_password(nobody: Any, forgetful: Any) -> None:
    user, token = forgetful
    for _ in range(2):
        answer = look_at_reset(nobody, user.pk, token)
        assert answer.json() == {"email": user.email, "is_invitation": False}
    assert reset(nobody, user.pk, token).status_code == 200
    for used in (token, "made-up"):
        answer = look_at_reset(nobody, user.pk, used)
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["token"])


# --- Invitations -----------------------------------------------------------------------------


def test_an_invitation_sets_the_password_and_confirms_the_address(
    nobody: Any, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    sent = {"email": "eva@example.org", "first_name": "Eva", "last_name": "Font", "locale": "en"}
    assert as_user(world.alba).post("/app/alba-admins/create/", sent).status_code == 201
    assert log_in(nobody, "eva@example.org") == 401
    run_queue()
    kind, user_id, token = link_in(mailoutbox[0])
    link = MailLink.objects.get()
    assert abs(link.expires_at - timezone.now() - timedelta(days=14)) < timedelta(minutes=1)
    assert kind == "recover-password"
    looked = look_at_reset(nobody, user_id, token).json()
    assert looked == {"email": "eva@example.org", "is_invitation": True}
    assert reset(nobody, user_id, token).status_code == 200
    assert log_in(nobody, "eva@example.org") == 200
    run_queue()
    assert len(mailoutbox) == 1
    assert reset(nobody, user_id, token).status_code == 400


def test_links_rest_on_no_key(nobody: Any, forgetful: Any, settings: Any) -> None:
    """They are random and kept as digests: after a change of keys they need not be sent again."""
    user, token = forgetful
    settings.SECRET_KEY = settings.TOKEN_KEY = "another-key-of-forty-characters-for-this"
    assert reset(nobody, user.pk, token).status_code == 200
