"""A login from a browser that is new to its owner: staff hear of it by email."""

from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.mail import links
from alba.accounts.models import User
from tests.accounts.test_guessing import HERE, NEW, browser, is_known, log_in, mails, user
from tests.support import factories

__all__ = ["mails", "user"]


pytestmark = pytest.mark.django_db


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SUBJECT = "New login to your Alba account"


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; x) Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140 Safari/5", "Chrome on macOS"),
        ("curl/8", "unknown"),
        ("", "unknown"),
    ],
)
def test_staff_hear_of_a_login_from_a_browser_that_is_new(
    agent: str, kind: str, run_queue: Any, mailoutbox: Any
) -> None:
    for role in ("alba_admin", "school_admin"):
        user = factories.make_user(role, locale="en")
        own = browser()
        own.credentials(HTTP_USER_AGENT=agent)
        for _ in range(2):
            assert is_known(user, own)
        run_queue()
        (mail,) = mailoutbox
        mailoutbox.clear()
        assert (mail.to, mail.subject) == ([user.email], SUBJECT)
        assert f"Browser: {kind}\n" in mail.body
        year = timezone.now().year
        assert f"{year}" in mail.body
        assert "Forgot your password?" in mail.body
        assert HERE not in mail.body


@pytest.mark.parametrize("locale", ["ca", "es"])
def test_they_hear_of_it_in_their_language(locale: str, run_queue: Any, mailoutbox: Any) -> None:
    user = factories.make_user("school_admin", locale=locale)
    is_known(user, browser())
    run_queue()
    assert "nuevo" in mailoutbox[0].subject or "nou" in mailoutbox[0].subject
    assert {"ca": "desconegut", "es": "desconocido"}[locale] in mailoutbox[0].body


def test_test_takers_do_not(user: User, mails: Any) -> None:
    is_known(user, browser())
    assert mails() == []


def test_accepting_an_invitation_in_that_browser_sends_no_mail(mails: Any) -> None:
    admin, own = factories.make_user("school_admin", password=None), browser()
    sent = {"user_id": admin.pk, "token": links.make(admin, "invite"), "password": NEW}
    assert own.patch("/app/reset-password/", sent).status_code == 200
    assert log_in(admin.email, NEW, via=own).status_code == 200
    assert mails() == []
    assert log_in(admin.email, NEW, via=browser()).status_code == 200
    assert mails() == [(admin.email, SUBJECT)]


def test_a_refused_login_is_no_reason_to_write(mails: Any) -> None:
    admin = factories.make_user("school_admin")
    log_in(admin.email)
    assert mails() == []
