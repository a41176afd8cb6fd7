"""The owner of an address is proved: signing up with someone else's gives nothing and keeps it from
nobody."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts import housekeeping
from alba.accounts.logins import session
from alba.accounts.models import Login, MailLink, User
from alba.audit.models import Event
from alba.people.models import TestTaker
from tests.support import factories
from tests.support.mailbox import link_in
from tests.support.newcomers import GOOD, log_in, reset, sign_up, verify

pytestmark = pytest.mark.django_db

EMAIL = "ana@example.org"
STRANGERS = "a stranger's own words"


def browser() -> APIClient:
    return APIClient(raise_request_exception=False)


@pytest.fixture
def nobody() -> APIClient:
    return browser()


@pytest.fixture
def squatted(run_queue: Any, mailoutbox: Any) -> tuple[User, str]:
    """A stranger has signed up with Ana's address and a password of his own; she has the email."""
    sent = {"email": EMAIL, "password": STRANGERS, "locale": "en"}
    assert browser().post("/app/user/create/", sent).status_code == 201
    run_queue()
    return User.objects.get(), link_in(mailoutbox.pop())[2]


# --- The first login -------------------------------------------------------------------------


def test_the_strangers_password_is_worth_nothing_after_the_owner_opened_the_link(
    nobody: Any, squatted: Any
) -> None:
    user, token = squatted
    assert verify(nobody, user.pk, token).status_code == 200
    answer = browser().post("/api/login/", {"username": EMAIL, "password": STRANGERS})
    assert (answer.status_code, answer.json()["code"]) == (403, "email_not_verified")
    assert not Login.objects.exists()
    user.refresh_from_db()
    assert user.email_verified_at is None


def test_the_link_leaves_a_cookie_that_scripts_do_not_see(nobody: Any, squatted: Any) -> None:
    user, token = squatted
    cookie = verify(nobody, user.pk, token).cookies["alba_confirmed"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/api/")
    assert (cookie["max-age"], cookie["secure"]) == (30 * 60, True)
    assert EMAIL not in cookie.value


def test_a_login_in_the_browser_that_opened_the_link_is_the_first_and_opens_the_others(
    nobody: Any, squatted: Any
) -> None:
    user, token = squatted
    verify(nobody, user.pk, token)
    assert log_in(nobody, EMAIL, "not the password") == 401
    assert log_in(nobody, EMAIL, STRANGERS) == 200
    assert log_in(browser(), EMAIL, STRANGERS) == 200
    user.refresh_from_db()
    assert user.email_verified_at is not None


def test_a_link_that_was_refused_leaves_no_cookie(nobody: Any, squatted: Any) -> None:
    user, _token = squatted
    assert "alba_confirmed" not in verify(nobody, user.pk, "made-up").cookies
    assert log_in(nobody, EMAIL, STRANGERS) == 403


def test_the_cookie_is_one_persons_and_nobody_makes_one(nobody: Any, squatted: Any) -> None:
    user, token = squatted
    other = factories.make_user("test_taker", email_verified_at=None)
    verify(nobody, user.pk, token)
    assert log_in(nobody, other.email, factories.PASSWORD) == 403
    value = nobody.cookies["alba_confirmed"].value
    for forged in ("", "x", value[:-1], f"{value}x", value.replace(":", "."), "é" * 10):
        nobody.cookies["alba_confirmed"] = forged
        assert log_in(nobody, EMAIL, STRANGERS) == 403


def test_the_cookie_ends_after_half_an_hour(
    nobody: Any, squatted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, token = squatted
    verify(nobody, user.pk, token)
    from django.core import signing  # noqa: PLC0415

    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + 30 * 60 + 5)
    assert log_in(nobody, EMAIL, STRANGERS) == 403
    monkeypatch.setattr(signing.time, "time", lambda: now + 29 * 60)
    assert log_in(nobody, EMAIL, STRANGERS) == 200


def test_the_cookie_is_worth_nothing_after_another_password(nobody: Any, squatted: Any) -> None:
    user, token = squatted
    verify(nobody, user.pk, token)
    user.set_password("another quiet room")
    user.save()
    assert log_in(nobody, EMAIL, "another quiet room") == 403


def test_the_mail_can_be_had_again_until_the_first_login(
    nobody: Any, squatted: Any, run_queue: Any, mailoutbox: Any
) -> None:
    """Something that opens links in emails, or another device, has used the first one up."""
    user, token = squatted
    verify(browser(), user.pk, token)
    nobody.post("/app/resend-email/", {"email": EMAIL})
    run_queue()
    kind, user_id, newer = link_in(mailoutbox.pop())
    assert kind == "verify-email"
    assert verify(nobody, user_id, newer).status_code == 200
    assert log_in(nobody, EMAIL, STRANGERS) == 200
    nobody.post("/app/resend-email/", {"email": EMAIL})
    run_queue()
    assert mailoutbox == []


def test_a_reset_by_mail_proves_the_address_and_ends_the_strangers_password(
    nobody: Any, squatted: Any, run_queue: Any, mailoutbox: Any
) -> None:
    nobody.post("/app/reset-password/", {"email": EMAIL})
    run_queue()
    _kind, user_id, token = link_in(mailoutbox.pop())
    assert reset(nobody, user_id, token).status_code == 200
    assert log_in(browser(), EMAIL, STRANGERS) == 401
    assert log_in(browser(), EMAIL, GOOD) == 200


def test_who_was_confirmed_before_logs_in_as_ever(nobody: Any) -> None:
    """Accounts of former releases: confirmed by the link alone, perhaps never used since."""
    long_ago = timezone.now() - timedelta(days=400)
    known = factories.make_user("test_taker", trial_started_at=long_ago, created_at=long_ago)
    housekeeping.tidy()
    assert log_in(nobody, known.email, factories.PASSWORD) == 200


# --- Signing up again ------------------------------------------------------------------------


def test_the_newer_person_is_not_kept_out_by_who_was_there_before(
    nobody: Any, squatted: Any, run_queue: Any, mailoutbox: Any
) -> None:
    old, old_token = squatted
    first = browser().post("/app/user/create/", {"email": "new@example.org", "password": GOOD})
    answer = sign_up(nobody, EMAIL, locale="ca")
    assert (answer.status_code, answer.content) == (first.status_code, first.content)
    run_queue()
    mail = next(mail for mail in mailoutbox if mail.to == [EMAIL])
    _kind, user_id, token = link_in(mail)
    assert verify(nobody, old.pk, old_token).status_code == 400
    assert verify(nobody, user_id, token).status_code == 200
    assert log_in(nobody, EMAIL, STRANGERS) == 401
    assert log_in(nobody, EMAIL, GOOD) == 200
    assert User.objects.filter(email=EMAIL).count() == 1
    assert User.objects.get(email=EMAIL).locale == "ca"


def test_a_cookie_of_before_does_not_serve_the_one_who_signs_up_next(
    nobody: Any, squatted: Any
) -> None:
    user, token = squatted
    verify(nobody, user.pk, token)
    sign_up(browser(), EMAIL)
    assert log_in(nobody, EMAIL, GOOD) == 403


def test_an_account_in_use_stays_as_it_is(nobody: Any, squatted: Any) -> None:
    user, token = squatted
    verify(nobody, user.pk, token)
    log_in(nobody, EMAIL, STRANGERS)
    sign_up(browser(), EMAIL)
    assert User.objects.get().pk == user.pk
    assert log_in(browser(), EMAIL, STRANGERS) == 200


# --- After three days ------------------------------------------------------------------------


@pytest.mark.parametrize(("days", "left"), [(2.9, 1), (3.1, 0), (30, 0)])
@pytest.mark.promise("privacy.duration.signup")
def test_unconfirmed_accounts_go_after_three_days(
    nobody: Any, squatted: Any, days: float, left: int
) -> None:
    user, token = squatted
    verify(nobody, user.pk, token)  # the link alone confirms nothing
    User.objects.update(created_at=timezone.now() - timedelta(days=days))
    housekeeping.tidy()
    housekeeping.tidy()
    assert User.objects.count() == TestTaker.objects.count() == left
    assert Event.objects.filter(action="user.discard", object_id=user.pk).count() == 1 - left


def test_only_what_was_signed_up_for_and_never_used_goes(db: Any) -> None:
    old = timezone.now() - timedelta(days=100)
    kept = [
        factories.make_user("test_taker", created_at=old, email_verified_at=None, password=None),
        factories.make_user("test_taker", created_at=old, trial_started_at=old),
        factories.make_user("school_admin", created_at=old, email_verified_at=None, password=None),
    ]
    housekeeping.tidy()
    assert set(User.objects.all()) == set(kept)


def test_a_later_mail_promises_no_more_than_is_left(
    nobody: Any, squatted: Any, run_queue: Any, mailoutbox: Any
) -> None:
    User.objects.update(created_at=timezone.now() - timedelta(days=2))
    nobody.post("/app/resend-email/", {"email": EMAIL})
    run_queue()
    assert "works for 1 day," in mailoutbox.pop().body
    end = MailLink.objects.get().expires_at
    assert abs(end - timezone.now() - timedelta(days=1)) < timedelta(minutes=1)
    User.objects.update(created_at=timezone.now() - timedelta(days=3))
    nobody.post("/app/resend-email/", {"email": EMAIL})
    run_queue()
    assert mailoutbox == []


# --- Invited -------------------------------------------------------------------------------


def invite_in_list(client: Any, world: Any, email: str) -> Any:
    row = {"email": email, "first_name": "Ana", "last_name": "Riu", "role": "student"}
    return client.post(
        "/app/test-takers/create-bulk/",
        {"test_takers": [row], "responsible_test_taker_id": world.north.teacher.pk},
    )


def invite_professional(client: Any, world: Any, email: str) -> Any:
    names = {"first_name": "Ana", "last_name": "Riu"}
    sent = {"email": email, **names, "role": "teacher", "course": world.north.course.pk}
    return client.post("/app/test-takers/create-responsible/", sent)


def invite_school_admin(client: Any, world: Any, email: str) -> Any:
    names = {"first_name": "Ana", "last_name": "Riu"}
    sent = {"email": email, **names, "school_ids": [world.north.school.pk]}
    return client.post("/app/school-admins/create/", sent)


def invite_product_admin(client: Any, world: Any, email: str) -> Any:
    sent = {"email": email, "first_name": "Ana", "last_name": "Riu"}
    return client.post("/app/alba-admins/create/", sent)


INVITATIONS = [
    (invite_in_list, "north"),
    (invite_professional, "north"),
    (invite_in_list, "alba"),
    (invite_school_admin, "alba"),
    (invite_product_admin, "alba"),
]


@pytest.mark.parametrize(("invite", "by"), INVITATIONS)
def test_an_invitation_takes_over_what_a_stranger_signed_up_for(
    invite: Any, by: str, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    sign_up(browser(), EMAIL)
    run_queue()
    old = User.objects.get(email=EMAIL)
    old_token = link_in(mailoutbox.pop())[2]
    opened = browser()
    verify(opened, old.pk, old_token)
    session.start(old)  # there is none in the product, but none must be left
    admin = world.alba if by == "alba" else world.north.admin
    assert invite(as_user(admin), world, EMAIL).status_code == 201
    new = User.objects.get(email=EMAIL)
    assert (new.first_name, new.has_usable_password(), new.trial_started_at) == ("Ana", False, None)
    assert not Login.objects.filter(user__email=EMAIL).exists()
    assert log_in(opened, EMAIL) == 401
    assert verify(browser(), old.pk, old_token).status_code == 400
    run_queue()
    (invitation,) = [letter for letter in mailoutbox if letter.to == [EMAIL]]
    kind, user_id, token = link_in(invitation)
    assert (kind, user_id) == ("recover-password", new.pk)
    assert reset(browser(), user_id, token, "my own quiet room").status_code == 200
    assert log_in(browser(), EMAIL, "my own quiet room") == 200


@pytest.mark.parametrize(("invite", "by"), INVITATIONS)
def test_an_address_that_somebody_has_confirmed_is_taken(
    invite: Any, by: str, world: Any, as_user: Any
) -> None:
    """One that nobody has confirmed may stand at several people: test_claims.py."""
    known = factories.make_taker(
        course=world.north.course,
        email=EMAIL,
        email_verified_at=timezone.now(),
        invited_at=timezone.now(),
        password=GOOD,
    )
    admin = world.alba if by == "alba" else world.north.admin
    answer = invite(as_user(admin), world, EMAIL)
    assert answer.status_code == 400
    assert "Someone already has an account with this email address." in answer.content.decode()
    assert User.objects.get(email=EMAIL).pk == known.user_id


def test_the_first_administrator_is_not_kept_out_either(squatted: Any) -> None:
    options = {"password": GOOD, "first_name": "Ana", "last_name": "Riu"}
    call_command("create_alba_admin", EMAIL, **options)
    assert User.objects.get(email=EMAIL).is_alba_admin
