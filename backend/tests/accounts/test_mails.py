"""Mails: what they hold, in which language, and that none is lost, doubled or sent for nothing."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.accounts.mail import links, outbox, templates
from alba.accounts.models import MailLink, User
from tests.support import factories
from tests.support.mailbox import Away, link_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return factories.make_user(
        "test_taker",
        first_name="Núria d'Ò",
        email_verified_at=None,
        password=None,
        invited_at=timezone.now(),
    )


def send_all(user: User, run_queue: Any) -> None:
    for kind in ("invite", "reset", "verify", "already_registered"):
        outbox.queue(kind, user)
    for kind in ("password_changed", "login_ended"):
        outbox.queue(kind, user)
    outbox.queue("new_browser", user, at=1_790_000_000, browser="Firefox/Linux")
    for kind in (
        "factor_added",
        "factor_removed",
        "factors_reset",
        *("identity_linked", "identity_removed"),
        "recovery_code_used",
        "factor_guessed",
        *("talk_asked", "talk_overdue", "talk_waits", "case_read", "letter_news"),
        *("case_overdue", "case_overdue_all", "case_unowned", "work_taken_over", "hand_over_waits"),
    ):
        outbox.queue(kind, user)
    outbox.queue("talk_far", user, day="2027-01-08")
    outbox.queue("sso_required", user, name="Escola", day="2027-01-08")
    outbox.queue("sso_added", user, name="Escola", day="2027-01-08")
    outbox.queue("sso_ended", user, name="Escola")
    outbox.queue("sso_lifted", user, name="Escola", until="2027-01-08T10:00:00+00:00")
    outbox.queue("report_released", user, test_id=42, wellbeing=True)
    outbox.queue("reports_released", user, wellbeing=True)
    outbox.queue("data_leaving", user, school=7, on="2027-08-31")
    outbox.queue("data_undecided", user, school=7, count=2)
    for kind in ("idle_reading_soon", "idle_off_soon"):
        outbox.queue(kind, user, on="2027-08-31")
    outbox.queue("idle_off", user, whom=0)
    outbox.queue("move_asked", user, move=7)
    outbox.queue("move_agreed", user, taker=7)
    for kind in ("contact_not_mine", "contact_added", "contact_wanted"):
        outbox.queue(kind, user, taker=7)
    outbox.queue_to_former("address_notice", user, timedelta(days=7))
    outbox.queue_to_former("address_replaced", user, timedelta(days=2))
    outbox.queue("address_reached", user, by=[], count=1, taker=7)
    links.make(user, links.Purpose.ADDRESS, user.username)
    outbox.queue("new_address", user)
    run_queue()
    User.objects.update(password="one that has been set")
    outbox.queue("guessed", user)
    run_queue()


@pytest.mark.promise("privacy.readers.othersText")
def test_every_kind_of_mail(user: User, run_queue: Any, mailoutbox: Any, settings: Any) -> None:
    settings.FRONTEND_URL = "https://alba.example.org"
    send_all(user, run_queue)
    # These need rows of their own: see the tests of duties, tutors, families and erasures.
    elsewhere = {
        *("duty_granted", "duty_waits", "duty_ended", "reader_gone"),
        *("tutor_new", "tutor_waits", "admin_new", "erasure_begun", "erasure_stopped"),
        *("contact_mine_after_all", "families_disagree", "signed_shut_out", "yes_passed"),
        *("list_undone", "move_over", "school_leaves", "school_key", "ask_ended"),
        *("school_handed_over", "school_goes", "school_stays", "ask_again", "ask_teacher"),
        "research_waits",
    }
    assert len(mailoutbox) == len(templates.builders().keys() - elsewhere) == 46
    paths = {
        "Your Alba account is ready": rf"/recover-password/{user.pk}/[\w-]{{43}}",
        "Set a new password for Alba": rf"/recover-password/{user.pk}/[\w-]{{43}}",
        "Confirm your email address for Alba": rf"/verify-email/{user.pk}/[\w-]{{43}}",
        "You already have an Alba account": "/login",
        "Confirm your new email address for Alba": rf"/verify-email/{user.pk}/[\w-]{{43}}",
        "The email address of your Alba account is about to change": (
            rf"/undo-address/{user.pk}/[\w-]{{43}}"
        ),
        "Your address was replaced on Alba": None,
        "Addresses were changed at your school on Alba": "/",
        "Your Alba password was changed": None,
        "One of your Alba sessions was ended": "/login",
        "Someone is trying to guess your Alba password": "/login",
        "New login to your Alba account": "/login",
        "A second step was added to your Alba login": None,
        "A second step was removed from your Alba login": None,
        "The second step of your Alba login was reset": "/login",
        "A school account was connected with Alba": "/settings",
        "A school account is no longer connected with Alba": None,
        "Soon you’ll log in to Alba with your school’s account": "/settings",
        "For some hours a password is enough again for Alba": None,
        "Soon your school will log in to Alba with its own accounts": "/settings",
        "You log in to Alba with your password again": "/login",
        "A recovery code was used to log in to Alba": None,
        "Wrong codes for your Alba login": "/login",
        "A report is ready for you on Alba": "/results/42",
        "Reports are ready for you on Alba": "/results",
        "Data of your school will be deleted on 31 August 2027": "/schools/7/data",
        "There is something for you to read on Alba": "/",
        "A pupil has to wait long for an answer on Alba": "/",
        "Something on Alba is still unread": "/reading",
        "Something on Alba is still to be done": "/reading",
        "You have taken something over on Alba": "/reading",
        "Something on Alba is overdue": "/reading",
        "Something on Alba is still overdue": "/reading",
        "Something on Alba needs a new person": "/reading",
        "Something on Alba is waiting to be handed over": "/reading",
        "Alba’s team has read something at your school": "/reading",
        "How long Alba keeps data is still to be decided": "/schools/7/data",
        "Please log in to Alba to keep reading results": "/login",
        "Please log in to Alba to keep your account active": "/login",
        "An account at your school was switched off": "/test-takers",
        "Has a pupil of yours changed school?": "/moves",
        "A pupil’s change of school is done": "/test-takers/7",
        "A family contact may be wrong": "/test-takers/7",
        "A family contact was added": "/test-takers/7",
        "A family contact is missing": "/test-takers/7",
        "There is an answer about a letter on Alba": "/reading",
    }
    for mail in mailoutbox:
        path = paths.pop(mail.subject)
        html = mail.alternatives[0].content
        if path:
            address = f"https://alba.example.org{path}"
            assert re.search(rf"^{address}$", mail.body, re.M)
            assert re.search(rf'href="{address}"', html)
        else:
            assert "http" not in mail.body
        assert (mail.from_email, mail.to) == (settings.DEFAULT_FROM_EMAIL, [user.email])
        assert settings.CONTACT_EMAIL in mail.body
        assert settings.CONTACT_EMAIL in html
        assert "Hello Núria d'Ò," in mail.body
        assert "Hello Núria d&#x27;Ò," in html
        assert "<b>" not in html
        assert mail.extra_headers["Auto-Submitted"] == "auto-generated"
    assert paths == {}


@pytest.mark.promise("privacy.readers.othersText")
def test_no_subject_names_anybody(user: User, run_queue: Any, mailoutbox: Any) -> None:
    send_all(user, run_queue)
    for mail in mailoutbox:
        assert "Núria" not in mail.subject
        assert user.last_name not in mail.subject


def test_help_is_named_where_it_may_be_needed(
    user: User, run_queue: Any, mailoutbox: Any, settings: Any
) -> None:
    settings.HELP_LINES = [
        {"number": "024", "name": "suicide_prevention"},
        {"number": "900 000 000", "name": "<Our> own line"},
    ]
    send_all(user, run_queue)
    # A plain 024 would not do: the number of a person, in a link, may be 4024.
    named = {mail.subject for mail in mailoutbox if "  024  " in mail.body}
    assert named == {
        "A report is ready for you on Alba",
        "Reports are ready for you on Alba",
    }
    report = next(mail for mail in mailoutbox if "report" in mail.subject)
    assert "024  Suicide prevention, day and night" in report.body
    assert "900 000 000  <Our> own line" in report.body
    assert "&lt;Our&gt; own line" in report.alternatives[0].content


def test_an_email_about_personality_reports_names_no_help(
    user: User, run_queue: Any, mailoutbox: Any
) -> None:
    outbox.queue("report_released", user, test_id=42, wellbeing=False)
    outbox.queue("reports_released", user, wellbeing=False)
    run_queue()
    assert len(mailoutbox) == 2
    assert not any("116 111" in mail.body for mail in mailoutbox)


def test_the_line_for_children_is_the_first(settings: Any) -> None:
    assert settings.HELP_LINES[0] == {"number": "116 111", "name": "children"}


@pytest.mark.parametrize("locale", ["ca", "es", "en"])
def test_the_mail_is_in_the_language_of_its_reader(
    run_queue: Any, mailoutbox: Any, locale: str
) -> None:
    user = factories.make_user("test_taker", locale=locale)
    outbox.queue("password_changed", user)
    run_queue()
    assert mailoutbox[0].extra_headers["Content-Language"] == locale
    assert f'<html lang="{locale}">' in mailoutbox[0].alternatives[0].content


def test_a_mail_of_a_change_that_did_not_happen_is_not_sent(
    user: User, run_queue: Any, mailoutbox: Any
) -> None:
    with transaction.atomic():
        outbox.queue("invite", user)
        transaction.set_rollback(True)
    run_queue()
    assert mailoutbox == []


def test_who_is_gone_or_has_got_on_gets_nothing(run_queue: Any, mailoutbox: Any) -> None:
    gone, disabled = factories.make_user("test_taker"), factories.make_user("test_taker")
    verified = factories.make_user("test_taker")
    for kind in ("reset", "password_changed"):
        outbox.queue(kind, gone)
        outbox.queue(kind, disabled)
    outbox.queue("verify", verified)
    outbox.queue("invite", verified)
    gone.delete()
    User.objects.filter(pk=disabled.pk).update(is_active=False)
    run_queue()
    assert mailoutbox == []
    assert not MailLink.objects.exists()


def test_an_unknown_kind_fails_where_it_is_queued(user: User) -> None:
    with pytest.raises(ValueError, match="birthday"):
        outbox.queue("birthday", user)


def test_a_mail_server_that_is_away_is_tried_again(
    user: User, run_queue: Any, mailoutbox: Any, settings: Any
) -> None:
    settings.EMAIL_BACKEND = "tests.support.mailbox.Away"
    Away.back = False
    outbox.queue("invite", user)
    run_queue()
    waiting = DBTaskResult.objects.get(status="READY")
    pause = waiting.run_after - timezone.now()
    assert timedelta(seconds=50) < pause < timedelta(seconds=61)
    run_queue()  # not yet due
    assert DBTaskResult.objects.filter(status="READY").count() == 1
    pauses = []
    for _ in range(3):
        DBTaskResult.objects.filter(status="READY").update(run_after=timezone.now())
        run_queue()
        waiting = DBTaskResult.objects.get(status="READY")
        pauses.append(waiting.run_after - timezone.now())
    assert pauses == sorted(pauses)
    Away.back = True
    DBTaskResult.objects.filter(status="READY").update(run_after=timezone.now())
    run_queue()
    run_queue()
    assert len(mailoutbox) == 1
    assert link_in(mailoutbox[0])[:2] == ("recover-password", user.pk)
    assert not DBTaskResult.objects.filter(status="READY").exists()


def test_a_mail_that_never_goes_out_stays_to_be_seen(
    user: User, run_queue: Any, settings: Any
) -> None:
    settings.EMAIL_BACKEND = "tests.support.mailbox.Away"
    Away.back = False
    outbox.queue("invite", user)
    total = timedelta()
    for _ in range(len(outbox.PAUSES)):
        run_queue()
        waiting = DBTaskResult.objects.get(status="READY")
        total += waiting.run_after - timezone.now()
        DBTaskResult.objects.filter(status="READY").update(run_after=timezone.now())
    run_queue()
    assert timedelta(hours=18) < total < timedelta(hours=30)
    assert DBTaskResult.objects.filter(status="FAILED").count() == 1
    assert not DBTaskResult.objects.filter(status="READY").exists()


def test_mails_can_be_written_to_files(
    user: User, run_queue: Any, settings: Any, tmp_path: Path
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = str(tmp_path)
    outbox.queue("invite", user)
    run_queue()
    (file,) = tmp_path.iterdir()
    assert f"http://localhost:8000/recover-password/{user.pk}/" in file.read_text()
