"""Second factors tried, used and changed many times at the same moment."""

from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import Attempts, Login
from alba.accounts.second_factor.models import (
    FactorGuesses,
    LoginTicket,
    RecoveryCode,
    SecondFactor,
)
from alba.audit.models import RefusalWindow
from tests.support import factories
from tests.support.browsers import browser
from tests.support.factors import FACTORS, SECOND, STEP_UP, Armed, bearing, code, later, with_app
from tests.support.races import rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 8


@pytest.fixture
def armed() -> Armed:
    return with_app(factories.make_user("school_admin"))


def twins(armed: Armed, number: int) -> tuple[list[Any], str]:
    """Makes `number` copies of one browser, with one ticket."""
    client, asked = armed.ticket()
    made = []
    for _ in range(number):
        made.append(browser())
        made[-1].cookies.update(client.cookies)
    return made, asked["ticket"]


def sending(client: Any, sent: dict[str, Any], path: str = SECOND) -> Any:
    return lambda: client.post(path, sent).status_code


def test_twelve_wrong_codes_at_once_get_five_checks(armed: Armed) -> None:
    clients, ticket = twins(armed, 12)
    calls = [
        sending(client, {"ticket": ticket, "code": f"{n:06}"}) for n, client in enumerate(clients)
    ]
    assert Counter(together(*calls)) == {401: 5, 429: 7}
    assert RefusalWindow.objects.get().count == 5
    assert (
        clients[0].post(SECOND, {"ticket": ticket, "code": code(armed.secret)}).status_code == 429
    )


def test_twelve_codes_after_the_pause_get_one_check(armed: Armed) -> None:
    clients, ticket = twins(armed, 12)
    for n in range(5):
        clients[0].post(SECOND, {"ticket": ticket, "code": f"{n:06}"})
    FactorGuesses.objects.update(last_at=timezone.now() - timedelta(minutes=1))
    calls = [
        sending(client, {"ticket": ticket, "code": f"{n:06}"}) for n, client in enumerate(clients)
    ]
    assert Counter(together(*calls)) == {401: 1, 429: 11}
    assert FactorGuesses.objects.get().wrong == 6


def test_a_right_one_among_many_wrong_ones_opens_one_login_or_none(armed: Armed) -> None:
    before = Login.objects.count()
    clients, ticket = twins(armed, 12)
    right = code(armed.secret)
    calls = [
        sending(client, {"ticket": ticket, "code": right if n % 3 == 0 else f"{n:06}"})
        for n, client in enumerate(clients)
    ]
    found = Counter(together(*calls))
    assert found[200] == Login.objects.count() - before <= 1


def test_one_ticket_and_one_code_sent_at_once_log_in_once(armed: Armed) -> None:
    for _ in rounds(ROUNDS):
        before = Login.objects.count()
        clients, ticket = twins(armed, 4)
        calls = [sending(c, {"ticket": ticket, "code": code(armed.secret)}) for c in clients]
        assert Counter(together(*calls)) == {200: 1, 401: 3}
        assert Login.objects.count() == before + 1
        later()


def test_one_code_with_two_tickets_logs_in_once(armed: Armed) -> None:
    pairs = [armed.ticket() for _ in range(3)]
    shown = code(armed.secret)
    calls = [sending(c, {"ticket": asked["ticket"], "code": shown}) for c, asked in pairs]
    assert Counter(together(*calls)) == {200: 1, 401: 2}


def test_one_recovery_code_with_two_tickets_logs_in_once(armed: Armed) -> None:
    for given in armed.recovery[:ROUNDS]:
        pairs = [armed.ticket() for _ in range(2)]
        calls = [sending(c, {"ticket": asked["ticket"], "recovery": given}) for c, asked in pairs]
        assert sorted(together(*calls)) == [200, 401]
        LoginTicket.objects.all().delete()
        Attempts.objects.all().delete()
    assert RecoveryCode.objects.count() == 10 - ROUNDS


def test_a_code_steps_up_one_of_two_logins(armed: Armed) -> None:
    other = armed.logged_in()
    shown = {"code": code(armed.secret)}
    calls = [sending(client, shown, STEP_UP) for client in (armed.client, other)]
    assert sorted(together(*calls)) == [200, 400]


def test_two_logins_that_set_up_the_first_one_at_once_leave_no_login_without() -> None:
    for _ in rounds(ROUNDS):
        user = factories.make_user("school_admin")
        begun = [factories_login(user) for _ in range(2)]
        secrets = begun[1].post(f"{FACTORS}totp/", {}).json()
        sent = {"id": secrets["id"], "code": code(secrets["secret"])}
        calls = [sending(client, sent, f"{FACTORS}totp/confirm/") for client in begun]
        found = sorted(together(*calls))
        assert found[0] == 200
        assert found[1] in {400, 401}
        assert SecondFactor.objects.filter(user=user).count() == 1
        assert not Login.objects.filter(user=user, second_factor_at=None).exists()
        assert RecoveryCode.objects.filter(user=user).count() == 10


def factories_login(user: Any) -> Any:
    client = browser()
    sent = {"username": user.email, "password": factories.PASSWORD}
    return bearing(client, client.post("/api/login/", sent))


def test_logging_in_while_the_first_one_is_set_up_ends_with_it_or_asks_for_it() -> None:
    for _ in rounds(ROUNDS):
        user = factories.make_user("school_admin")
        client = factories_login(user)
        begun = client.post(f"{FACTORS}totp/", {}).json()
        sent = {"id": begun["id"], "code": code(begun["secret"])}
        password = {"username": user.email, "password": factories.PASSWORD}
        found = together(
            sending(client, sent, f"{FACTORS}totp/confirm/"),
            sending(browser(), password, "/api/login/"),
        )
        assert found[0] == 200
        assert found[1] in {200, 403}
        assert not Login.objects.filter(user=user, second_factor_at=None).exists()
