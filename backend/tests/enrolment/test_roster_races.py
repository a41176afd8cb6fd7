"""Pupil lists applied at the same moment, and beside other changes of the same people."""

import threading
import time
from typing import Any

import pytest
from django.db import connection, transaction

from alba.accounts.models import User
from alba.enrolment.roster.models import RosterPreview
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.enrolment.test_roster import APPLY, MOTHER, Office, of, pupil
from tests.support import factories
from tests.support.races import load_questions, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROWS = [pupil(n, guardians=[MOTHER]) for n in range(20)]


@pytest.fixture
def office(as_user: Any) -> Office:
    load_questions()
    school, admin = factories.make_school("West"), factories.make_user("school_admin")
    school.admins.add(admin)
    return Office(as_user(admin), school)


def statuses(answers: list[Any]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


def test_one_preview_is_applied_once(office: Office, as_user: Any) -> None:
    admin = office.school.admins.get()
    sent = {"preview_id": office.seen(*ROWS)["preview_id"], "left": [], "unclear": {}}
    clients = [as_user(admin) for _ in range(2)]
    answers = together(*[lambda client=one: client.post(APPLY, sent) for one in clients])
    assert statuses(answers) == [200, 409]
    assert TestTaker.objects.count() == GuardianContact.objects.count() == len(ROWS)


def test_two_previews_at_once_apply_one(office: Office, as_user: Any) -> None:
    admin = office.school.admins.get()
    bodies = [
        {"preview_id": office.seen(*ROWS)["preview_id"], "left": [], "unclear": {}}
        for _ in range(2)
    ]
    pairs = [(as_user(admin), body) for body in bodies]
    answers = together(*[lambda c=client, b=body: c.post(APPLY, b) for client, body in pairs])
    assert statuses(answers) == [200, 409]
    assert TestTaker.objects.count() == len(ROWS)


def test_beside_a_deletion_and_an_edit(office: Office, as_user: Any) -> None:
    office.bring(*ROWS)
    admin = office.school.admins.get()
    seen = office.seen(*[{**row, "course": "2n ESO"} for row in ROWS])
    sent = {"preview_id": seen["preview_id"], "left": [], "unclear": {}}
    one, two = of(1).pk, of(2).pk
    first, second, third = (as_user(admin) for _ in range(3))
    applied, deleted, edited = together(
        lambda: first.post(APPLY, sent),
        lambda: second.delete(f"/app/test-takers/{one}/delete/"),
        lambda: third.patch(f"/app/test-takers/{two}/update/", {"birth_date": "2011-01-01"}),
    )
    assert applied.status_code in {200, 409}
    assert (deleted.status_code, edited.status_code) == (204, 200)
    assert not TestTaker.objects.filter(pk=one).exists()
    courses = set(TestTaker.objects.values_list("course__course", flat=True))
    assert len(courses) == 1  # all of them or none


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no locks of rows")
def test_one_that_waits_for_an_account_does_not_hold_its_preview(office: Office) -> None:
    """Erasing a person locks the account first, and empties the previews after it."""
    office.bring(*ROWS)
    seen = office.seen(*[{**row, "course": "2n ESO"} for row in ROWS])
    sent = {"preview_id": seen["preview_id"], "left": [], "unclear": {}}
    answers: list[Any] = []

    def apply() -> None:
        answers.append(office.client.post(APPLY, sent))
        connection.close()

    applying = threading.Thread(target=apply)
    with transaction.atomic():
        User.objects.locked(of(1).user_id)
        applying.start()
        until_one_waits()
        preview = RosterPreview.objects.select_for_update(nowait=True).get(used_at=None)
        preview.delete()
    applying.join()
    assert [answer.status_code for answer in answers] == [409]


def until_one_waits() -> None:
    deadline = time.monotonic() + 5
    waiting = "datname = current_database() AND wait_event_type = 'Lock'"
    while time.monotonic() < deadline:
        with connection.cursor() as cursor:
            # A transaction is shown what it saw first until this is called.
            cursor.execute("SELECT pg_stat_clear_snapshot()")
            cursor.execute(f"SELECT true FROM pg_stat_activity WHERE {waiting}")
            if cursor.fetchone():
                return
        time.sleep(0.02)
    pytest.fail("nobody waits")
