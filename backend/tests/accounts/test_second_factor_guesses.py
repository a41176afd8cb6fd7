"""Wrong second factors: who waits, how long, and what always works."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F
from django.utils import timezone

from alba.accounts import housekeeping
from alba.accounts.models import Attempts
from alba.accounts.second_factor.guesses import pause_after
from alba.accounts.second_factor.models import FactorGuesses
from tests.support import factories, newcomers
from tests.support.browsers import browser, log_in
from tests.support.factors import (
    FACTORS,
    SECOND,
    STEP_UP,
    Armed,
    code,
    later,
    with_app,
    with_passkey,
)
from tests.support.mailbox import link_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def armed() -> Armed:
    return with_app(factories.make_user("school_admin"))


def refuted(armed: Armed) -> str:
    """A code that is wrong now and will be for the next minute."""
    shown = {code(armed.secret, steps) for steps in range(-2, 4)}
    return next(f"{n:06}" for n in range(10) if f"{n:06}" not in shown)


def send(armed: Armed, client: Any = None, **proof: str) -> Any:
    """A proof after the right password, by default in a browser that is new."""
    client, asked = armed.ticket(client)
    return client.post(SECOND, {"ticket": asked["ticket"], **proof})


def pass_time(period: timedelta) -> None:
    FactorGuesses.objects.update(last_at=F("last_at") - period)
    later()


def guess(armed: Armed, times: int, client: Any = None) -> None:
    """Sends so many wrong codes, each as soon as it is looked at."""
    for _ in range(times):
        answer = send(armed, client, code=refuted(armed))
        assert answer.status_code == 401, answer.content
        pass_time(timedelta(days=1))


def known(armed: Armed) -> Any:
    """A browser in which the second factor was given before."""
    client = browser()
    assert send(armed, client, code=code(armed.secret)).status_code == 200
    later()
    client.credentials()
    return client


def test_the_pause_doubles_from_the_fifth_on_up_to_a_day() -> None:
    minutes = [pause_after(wrong) / timedelta(minutes=1) for wrong in range(20)]
    assert minutes == [*[0] * 5, *[2**n for n in range(11)], *[1440] * 4]


def test_the_sixth_waits_a_minute_and_the_next_twice_as_long(armed: Armed) -> None:
    for _ in range(5):
        assert send(armed, code=refuted(armed)).status_code == 401
    for wait in (60, 120, 240):
        for given in (refuted(armed), code(armed.secret)):
            answer = send(armed, code=given)
            assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
            assert wait - 5 < int(answer.headers["Retry-After"]) <= wait
        assert f"{wait // 60} minute" in answer.json()["detail"]
        pass_time(timedelta(seconds=wait))
        assert send(armed, code=refuted(armed)).status_code == 401
    pass_time(timedelta(seconds=480))
    assert send(armed, code=code(armed.secret)).status_code == 200
    assert not FactorGuesses.objects.exists(), "a right one clears the count"


def test_a_long_wait_is_told_in_hours(armed: Armed) -> None:
    guess(armed, 15)
    FactorGuesses.objects.update(last_at=timezone.now())
    answer = send(armed, code=code(armed.secret))
    assert answer.status_code == 429
    assert "in 18 hours" in answer.json()["detail"]


def test_strangers_guesses_do_not_count_in_known_browsers(armed: Armed) -> None:
    own, enrolled = known(armed), armed.client
    guess(armed, 20)
    for client in (own, enrolled):
        client.credentials()
        assert send(armed, client, code=code(armed.secret)).status_code == 200
        later()
    assert FactorGuesses.objects.get().wrong == 20, "and the strangers' count stays"


def test_a_known_browser_has_a_count_of_its_own(armed: Armed) -> None:
    thief, own = known(armed), known(armed)
    for _ in range(5):
        assert send(armed, thief, code=refuted(armed)).status_code == 401
    assert send(armed, thief, code=refuted(armed)).status_code == 429
    assert send(armed, own, code=code(armed.secret)).status_code == 200
    later()
    assert send(armed, code=code(armed.secret)).status_code == 200


def test_a_browser_that_gave_the_password_alone_is_none_of_them() -> None:
    user = factories.make_user("school_admin")
    thieves = [browser() for _ in range(3)]
    for thief in thieves:
        assert log_in(user, thief)[1].status_code == 200
    armed = with_app(user)
    for thief in thieves:
        assert send(armed, thief, code=refuted(armed)).status_code == 401
    assert FactorGuesses.objects.get().wrong == 3


def test_nor_is_one_in_which_a_new_password_was_set_by_mail(
    armed: Armed, run_queue: Any, mailoutbox: Any
) -> None:
    thief = browser()
    thief.post("/app/reset-password/", {"email": armed.user.email})
    mailoutbox.clear()
    run_queue()
    mail = next(mail for mail in mailoutbox if "new password" in mail.subject)
    _, user_id, token = link_in(mail)
    assert newcomers.reset(thief, user_id, token).status_code == 200
    assert newcomers.log_in(thief, armed.user.email) == 403
    assert ".factor." not in thief.cookies["alba_device"].value


def test_twenty_in_a_row_ask_for_a_recovery_code(armed: Armed) -> None:
    guess(armed, 20)
    pass_time(timedelta(days=30))
    answer = send(armed, code=code(armed.secret))
    assert (answer.status_code, answer.json()["code"]) == (403, "recovery_required")
    assert "recovery code" in answer.json()["detail"]
    assert send(armed, recovery=armed.recovery[0]).status_code == 200
    assert send(armed, code=code(armed.secret)).status_code == 200


def test_or_for_a_reset(armed: Armed, as_user: Any) -> None:
    guess(armed, 20)
    alba = as_user(factories.make_user("alba_admin"))
    assert alba.delete(f"/app/users/{armed.user.pk}/second-factors/").status_code == 204
    assert not FactorGuesses.objects.exists()
    again = with_app(armed.user)
    assert send(again, code=code(again.secret)).status_code == 200


def test_a_passkey_never_waits_and_ends_the_wait(armed: Armed) -> None:
    armed.key = with_passkey(armed.user, armed.client).key
    guess(armed, 20)
    client, asked = armed.ticket()
    proof = {"assertion": armed.key.sign(asked["passkey"])}
    assert client.post(SECOND, {"ticket": asked["ticket"], **proof}).status_code == 200
    assert send(armed, code=code(armed.secret)).status_code == 200


def test_a_right_recovery_code_works_after_any_number_of_wrong_ones(armed: Armed) -> None:
    found = [send(armed, recovery="AAAA-AAAA-AAAA").status_code for _ in range(9)]
    assert found == [401] * 5 + [429] * 4
    assert send(armed, recovery=armed.recovery[0]).status_code == 200


def test_each_login_counts_its_own_steps_up(armed: Armed) -> None:
    other = armed.logged_in()
    for _ in range(5):
        assert other.post(STEP_UP, {"code": refuted(armed)}).status_code == 400
    assert other.post(STEP_UP, {"code": code(armed.secret)}).status_code == 429
    assert armed.client.post(STEP_UP, {"code": code(armed.secret)}).status_code == 200


def test_one_persons_wrong_ones_are_nobody_elses(armed: Armed) -> None:
    other = with_app(factories.make_user("alba_admin"))
    guess(armed, 6)
    other.logged_in()


def test_the_owner_is_told_at_the_third_of_a_day(
    armed: Armed, run_queue: Any, mailoutbox: Any
) -> None:
    def told() -> int:
        run_queue()
        return sum(mail.subject == "Wrong codes for your Alba login" for mail in mailoutbox)

    guess(armed, 2)
    assert told() == 0
    guess(armed, 1)
    assert told() == 1
    guess(armed, 5)
    guess(armed, 5, known(armed))
    assert told() == 1, "once a day"
    Attempts.objects.update(resets_at=timezone.now())
    guess(armed, 3)
    assert told() == 2


@pytest.mark.parametrize(("locale", "word"), [("ca", "codi"), ("es", "código"), ("en", "code")])
def test_in_their_language(
    locale: str, word: str, armed: Armed, run_queue: Any, mailoutbox: Any
) -> None:
    armed.user.locale = locale
    armed.user.save()
    guess(armed, 3)
    mailoutbox.clear()
    run_queue()
    mail = mailoutbox[-1]
    assert word in mail.subject.lower() + mail.body.lower()
    assert ("someone knows your password" in mail.body) == (locale == "en")


def test_counts_of_browsers_end_with_what_makes_them_known(armed: Armed) -> None:
    own = known(armed)
    guess(armed, 3)
    guess(armed, 3, own)
    FactorGuesses.objects.update(last_at=timezone.now() - timedelta(days=91))
    housekeeping.tidy()
    assert FactorGuesses.objects.get().browser == ""


def test_removing_the_last_factor_forgets_them(armed: Armed) -> None:
    guess(armed, 3)
    pk = armed.client.get(FACTORS).json()[0]["id"]
    sent = {"current_password": factories.PASSWORD}
    assert armed.client.delete(f"{FACTORS}{pk}/", sent).status_code == 204
    assert not FactorGuesses.objects.exists()
