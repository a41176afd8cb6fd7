"""Logging in with a second factor: the ticket between the two steps, codes and recovery codes."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts import housekeeping
from alba.accounts.models import Login, User
from alba.accounts.second_factor.models import LoginTicket, RecoveryCode, SecondFactor
from alba.audit.models import Event
from tests.support import factories, newcomers
from tests.support.browsers import COOKIE, ask_me, browser, log_in, refresh
from tests.support.factors import SECOND, Armed, code, later, with_app
from tests.support.mailbox import link_in

pytestmark = pytest.mark.django_db
TICKET = "alba_ticket"


@pytest.fixture
def armed() -> Armed:
    return with_app(factories.make_user("school_admin"))


def finish(client: Any, ticket: str, **proof: Any) -> Any:
    return client.post(SECOND, {"ticket": ticket, **proof})


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


NOT_VALID, WRONG = (401, "token_not_valid"), (401, "invalid_credentials")


def test_the_password_alone_gives_a_ticket_and_no_tokens(armed: Armed) -> None:
    before = Login.objects.count()
    client, answer = log_in(armed.user)
    assert code_of(answer) == (403, "second_factor_required")
    assert set(answer.json()) == {"code", "detail", "ticket", "methods"}
    assert answer.json()["methods"] == ["totp", "recovery"]
    assert COOKIE not in answer.cookies
    cookie = answer.cookies[TICKET]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"]) == (True, True, "Strict")
    assert (cookie["path"], cookie["domain"], cookie["max-age"]) == ("/api/login/", "", 300)
    assert cookie.value not in answer.content.decode()
    assert Login.objects.count() == before
    assert refresh(client).status_code == 401
    assert ask_me(answer.json()["ticket"]).status_code == 401


def test_the_ticket_and_a_code_log_in_like_a_login(armed: Armed) -> None:
    client, asked = armed.ticket()
    answer = finish(client, asked["ticket"], code=code(armed.secret))
    assert answer.status_code == 200
    assert set(answer.json()) == {"access", "refresh"}
    cookie = answer.cookies[COOKIE]
    assert (cookie["httponly"], cookie["secure"], cookie["path"]) == (True, True, "/api/")
    assert answer.cookies[TICKET].value == ""
    assert ask_me(answer.json()["access"]).json()["id"] == armed.user.pk
    assert refresh(client).status_code == 200
    assert not LoginTicket.objects.exists()
    assert Event.objects.filter(action="session.login", actor=armed.user.pk).count() == 2


def test_a_login_is_as_old_as_its_password(armed: Armed) -> None:
    client, asked = armed.ticket()
    long_ago = timezone.now() - timedelta(minutes=4)
    LoginTicket.objects.update(made_at=long_ago)
    finish(client, asked["ticket"], code=code(armed.secret))
    newest = Login.objects.order_by("-rotated_at").first()
    assert newest is not None
    assert Login.objects.filter(authenticated_at=long_ago, second_factor_at__gt=long_ago).exists()


def test_a_wrong_password_says_nothing_of_the_second_step(armed: Armed) -> None:
    sent = {"username": armed.user.email, "password": "wrong"}
    answer = browser().post("/api/login/", sent)
    assert code_of(answer) == WRONG
    assert set(answer.json()) == {"code", "detail"}
    assert not answer.cookies


@pytest.mark.parametrize(
    "wrong", ["000000", "12345", "1234567", "abcdef", "１２３４５６", "-1", "9" * 40]
)
def test_a_wrong_code_leaves_the_ticket_as_it_is(armed: Armed, wrong: str) -> None:
    client, asked = armed.ticket()
    assert wrong != code(armed.secret)
    assert code_of(finish(client, asked["ticket"], code=wrong)) == WRONG
    event = Event.objects.get(action="factor.fail")
    assert (event.outcome, event.object_id, event.actor) == ("refused", armed.user.pk, None)
    assert finish(client, asked["ticket"], code=code(armed.secret)).status_code == 200


def test_a_code_may_have_spaces(armed: Armed) -> None:
    client, asked = armed.ticket()
    shown = code(armed.secret)
    assert finish(client, asked["ticket"], code=f" {shown[:3]} {shown[3:]} ").status_code == 200


@pytest.fixture
def stopped(time_machine: Any) -> None:
    """A code does not grow older while a test looks at it."""
    time_machine.move_to(timezone.now(), tick=False)


@pytest.mark.usefixtures("stopped")
@pytest.mark.parametrize(("steps", "status"), [(-2, 401), (-1, 200), (0, 200), (1, 200), (2, 401)])
def test_the_phones_clock_may_be_one_step_off(armed: Armed, steps: int, status: int) -> None:
    client, asked = armed.ticket()
    assert finish(client, asked["ticket"], code=code(armed.secret, steps)).status_code == status


@pytest.mark.usefixtures("stopped")
def test_a_code_works_once_and_none_before_it_any_more(armed: Armed) -> None:
    client, asked = armed.ticket()
    assert finish(client, asked["ticket"], code=code(armed.secret)).status_code == 200
    client, asked = armed.ticket()
    for steps in (0, -1):
        assert code_of(finish(client, asked["ticket"], code=code(armed.secret, steps))) == WRONG
    assert finish(client, asked["ticket"], code=code(armed.secret, 1)).status_code == 200


def test_the_code_that_set_it_up_is_used_too() -> None:
    user = factories.make_user("school_admin")
    armed = with_app(user)
    SecondFactor.objects.update(last_step=int(timezone.now().timestamp()) // 30)  # as it was
    client, asked = armed.ticket()
    assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == WRONG


# --- The ticket --------------------------------------------------------------------------------


def test_a_ticket_works_once(armed: Armed) -> None:
    client, asked = armed.ticket()
    kept = client.cookies[TICKET].value
    assert finish(client, asked["ticket"], code=code(armed.secret)).status_code == 200
    later()
    client.cookies[TICKET] = kept
    assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == NOT_VALID


def test_a_ticket_is_worth_nothing_in_another_browser(armed: Armed) -> None:
    _, asked = armed.ticket()
    elsewhere, _ = armed.ticket()  # which has a cookie of its own
    for client in (browser(), elsewhere):
        assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == NOT_VALID
    assert SecondFactor.objects.get().last_step == 0, "the code was not even looked at"


def test_a_ticket_ends_after_five_minutes(armed: Armed) -> None:
    client, asked = armed.ticket()
    ticket = LoginTicket.objects.get()
    left = ticket.expires_at - timezone.now()
    assert timedelta(minutes=4, seconds=55) < left <= timedelta(minutes=5)
    LoginTicket.objects.update(expires_at=timezone.now())
    assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == NOT_VALID
    housekeeping.tidy()
    assert not LoginTicket.objects.exists()


def test_a_made_up_ticket_is_worth_nothing(armed: Armed) -> None:
    client, asked = armed.ticket()
    for made_up in (
        "x",
        asked["ticket"][:-1],
        asked["ticket"] + "x",
        LoginTicket.objects.get().digest,
    ):
        assert code_of(finish(client, made_up, code=code(armed.secret))) == NOT_VALID


def test_a_new_password_ends_the_tickets_of_the_old_one(armed: Armed) -> None:
    client, asked = armed.ticket()
    sent = {"password": "another quiet evening", "current_password": factories.PASSWORD}
    assert armed.client.patch("/app/user/", sent).status_code == 200
    assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == NOT_VALID


def test_a_ticket_is_worth_nothing_for_a_person_who_was_locked_out(armed: Armed) -> None:
    client, asked = armed.ticket()
    User.objects.update(is_active=False)
    assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == NOT_VALID


def test_a_ticket_opens_only_its_own_account(armed: Armed) -> None:
    other = with_app(factories.make_user("alba_admin"))
    client, asked = armed.ticket()
    assert code_of(finish(client, asked["ticket"], code=code(other.secret))) == WRONG
    assert code_of(finish(client, asked["ticket"], recovery=other.recovery[0])) == WRONG


def test_foreign_pages_cannot_finish_a_login(armed: Armed) -> None:
    client, asked = armed.ticket()
    sent = {"ticket": asked["ticket"], "code": code(armed.secret)}
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert client.post(SECOND, sent, headers=headers).status_code == 403
    assert LoginTicket.objects.exists()


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"ticket": "x"},
        {"code": "123456"},
        {"ticket": "x", "code": "123456", "recovery": "x"},
        {"ticket": "x", "code": 123456},
        {"ticket": "x", "assertion": "text"},
        {"ticket": ["x"], "code": "123456"},
        {"ticket": "x", "code": None},
    ],
)
def test_what_cannot_be_meant_is_400(sent: dict[str, Any]) -> None:
    answer = browser().post(SECOND, sent)
    assert code_of(answer) == (400, "validation_error")


# --- Recovery codes ----------------------------------------------------------------------------


@pytest.mark.promise("factors.codes.text", "factors.remove.text", "proof.recovery.hint")
def test_a_recovery_code_works_once(armed: Armed, run_queue: Any, mailoutbox: Any) -> None:
    client, asked = armed.ticket()
    typed = armed.recovery[3].lower().replace("-", " ")
    answer = finish(client, asked["ticket"], recovery=typed)
    assert answer.status_code == 200
    client, asked = armed.ticket()
    assert code_of(finish(client, asked["ticket"], recovery=armed.recovery[3])) == WRONG
    assert finish(client, asked["ticket"], recovery=armed.recovery[4]).status_code == 200
    assert RecoveryCode.objects.count() == 8
    assert Event.objects.filter(action="factor.recovery", actor=armed.user.pk).count() == 2
    mailoutbox.clear()
    run_queue()
    assert len([mail for mail in mailoutbox if "recovery code" in mail.subject.lower()]) == 2


def test_with_the_last_recovery_code_used_the_method_is_gone(armed: Armed) -> None:
    RecoveryCode.objects.all().delete()
    _, asked = armed.ticket()
    assert asked["methods"] == ["totp"]


def test_nothing_in_the_database_is_a_code_or_a_secret(armed: Armed) -> None:
    armed.ticket()
    kept = str(list(SecondFactor.objects.values()) + list(RecoveryCode.objects.values()))
    assert armed.secret not in kept
    for each in armed.recovery:
        assert each not in kept
        assert each.replace("-", "") not in kept


def test_secrets_cannot_be_moved_to_another_person(armed: Armed) -> None:
    """Somebody who can write into the database, but has not the key, gets no further with it."""
    thief = with_app(factories.make_user("alba_admin"))
    sealed = SecondFactor.objects.get(user=thief.user).secret
    SecondFactor.objects.filter(user=armed.user).update(secret=sealed)
    client, asked = armed.ticket()
    assert code_of(finish(client, asked["ticket"], code=code(thief.secret))) == WRONG


def test_another_secret_key_makes_codes_worthless_and_breaks_nothing(
    armed: Armed, settings: Any
) -> None:
    settings.SECRET_KEY = "another key " * 5
    client, asked = armed.ticket()
    assert code_of(finish(client, asked["ticket"], code=code(armed.secret))) == WRONG


# --- Around it ---------------------------------------------------------------------------------


def test_a_new_password_by_mail_does_not_go_past_the_second_step(
    armed: Armed, run_queue: Any, mailoutbox: Any
) -> None:
    browser().post("/app/reset-password/", {"email": armed.user.email})
    mailoutbox.clear()
    run_queue()
    mail = next(mail for mail in mailoutbox if "new password" in mail.subject)
    _, user_id, token = link_in(mail)
    assert newcomers.reset(browser(), user_id, token).status_code == 200
    assert newcomers.log_in(browser(), armed.user.email) == 403
    assert SecondFactor.objects.filter(user=armed.user).count() == 1


def test_refreshing_keeps_it(armed: Armed) -> None:
    client = armed.logged_in()
    given = Login.objects.order_by("-second_factor_at").first()
    answer = refresh(client)
    assert answer.status_code == 200
    assert "must_enrol" not in answer.json()
    again = Login.objects.get(pk=given.pk)  # type: ignore[union-attr]
    assert again.second_factor_at == given.second_factor_at  # type: ignore[union-attr]
    assert again.generation == 1
