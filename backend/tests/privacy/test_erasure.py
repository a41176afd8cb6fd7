"""Erasing a person leaves nothing: a user whose every field holds the same strange word does
everything a person can do here and then goes; no table, file, queued row or line of the log holds
the word afterwards."""

import io
import logging
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import OperationalError, connection, connections
from rest_framework.test import APIClient

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires import wordings
from alba.assessments.questionnaires.models import Question
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.privacy import daily_job
from alba.privacy.erasing import erasing
from alba.privacy.erasures import Erasure
from alba.watch import logs
from tests.support import factories, screenings
from tests.support.erasing import after_a_week
from tests.support.mailbox import link_in
from tests.support.reports import upload

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sql]

WORD = "zqxcanary"
BORN = "1987-03-09"
EMAIL = f"{WORD}.mail@example.org"
FIRST, LAST = f"{WORD} first", f"{WORD} last"
PASSWORD = f"quiet harbour {WORD} and a light room"
COMMENT = f"{WORD} comment"
FULL = {"accounts_user", "screening_test", "people_testtaker", "people_guardianconsent"}
TRACES = re.compile(f"{WORD}|{BORN}", re.I)


@pytest.fixture
def log(settings: Any) -> Iterator[io.StringIO]:
    """Everything that the product's own handler writes, in both formats, requests included."""
    settings.LOG_REQUESTS = True
    stream = io.StringIO()
    handlers = []
    for formatter in (logs.LineFormatter(), logs.JsonFormatter()):
        handler = logging.StreamHandler(stream)
        handler.setFormatter(formatter)
        handlers.append(handler)
        for name in ("", "alba"):
            logging.getLogger(name).addHandler(handler)
    yield stream
    for handler in handlers:
        for name in ("", "alba"):
            logging.getLogger(name).removeHandler(handler)


@pytest.fixture
def north(log: Any) -> Any:
    """A school with its administrator and a teacher."""
    if not Question.objects.exists():
        wordings.load_shipped()
    school = factories.make_school()
    admin = factories.make_user("school_admin")
    school.admins.add(admin)
    teacher = factories.make_taker(Role.TEACHER, course=factories.make_course(school))
    return admin, teacher


def dump() -> dict[str, str]:
    """Every table's rows as text."""
    found = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            found[table] = "\n".join(str(cell) for row in cursor.fetchall() for cell in row)
    return found


def tables_with_traces() -> set[str]:
    return {table for table, text in dump().items() if TRACES.search(text)}


def stored() -> set[str]:
    folder = Path(default_storage.path("reports"))
    return {f"reports/{file.name}" for file in folder.iterdir()} if folder.exists() else set()


def live(client: APIClient, admin: Any, alba: Any, as_user: Any, email: str) -> TestTaker:
    """Does everything that a person does: takes both tests, one of them about someone else,
    comments, is approved, sees the report, downloads their data, asks for email, mistypes."""
    taker = TestTaker.objects.get(user__email=email)
    own = screenings.make_test(taker, 1)
    ward = factories.make_taker(Role.STUDENT, assigned_to=taker)
    about_ward = screenings.make_test(taker, 2, on_behalf_of=ward)
    unfinished = screenings.make_test(taker, 2, finished=False)
    for test in (own, about_ward, unfinished):
        path = f"/app/tests/{test.pk}/"
        assert client.patch(path, {"extra_comment": f"{COMMENT} {test.pk}"}).status_code == 200
    assert upload(as_user(alba), own.pk, name=f"{WORD}.pdf").status_code == 200
    for reviewer in (admin, alba):
        for test in (own, about_ward):
            answer = as_user(reviewer).patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
            assert answer.status_code == 200
    assert client.get(f"/app/tests/{own.pk}/pdf/").getvalue().startswith(b"%PDF")
    staff = as_user(alba)
    consent = {"given": True, "reference": f"{WORD} folder"}
    path = f"/app/test-takers/{taker.pk}/guardian-consent/"
    assert as_user(admin).post(path, consent).status_code == 201
    assert staff.get(f"/app/tests/{own.pk}/export/csv/").status_code == 200
    assert staff.get(f"/app/test-takers/?search={WORD}").status_code == 200
    assert client.post("/app/user/export/", {"current_password": PASSWORD}).status_code == 200
    nobody = APIClient(raise_request_exception=False)
    assert nobody.post("/app/reset-password/", {"email": email}).status_code == 200
    sent = {"username": email, "password": f"{WORD} wrong"}
    assert nobody.post("/api/login/", sent).status_code == 401
    return taker


def provoke_errors(client: APIClient) -> None:
    """Failures of the database whose messages quote what was sent."""
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE accounts_attempts RENAME TO accounts_attempts_away")
    sent = {"email": f"{WORD}.lost@example.org", "password": PASSWORD}
    try:
        assert client.post("/app/user/create/", sent).status_code in {500, 503}
        assert client.post("/app/resend-email/", sent).status_code in {500, 503}
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE accounts_attempts_away RENAME TO accounts_attempts")


def check_nothing_is_left(taker_id: int, user_id: int, log: io.StringIO) -> None:
    assert tables_with_traces() == set()
    assert stored() == set(Report.objects.values_list("file", flat=True))
    assert not User.objects.filter(pk=user_id).exists()
    assert not Test.objects.filter(test_taker=taker_id).exists()
    assert Event.objects.filter(subject=taker_id).exists(), "the bare facts stay"
    assert TRACES.search(log.getvalue()) is None
    daily_job.purge_expired()
    if connection.vendor == "sqlite":
        name = Path(connections["default"].settings_dict["NAME"])
        for file in name.parent.glob(f"{name.name}*"):
            assert TRACES.search(file.read_bytes().decode("latin-1")) is None, file


@pytest.mark.promise(
    "privacy.rights.erase",
    "privacy.duration.finished",
    "settings.danger.textTaker",
    "settings.danger.children",
    "settings.danger.deleted",
)
def test_who_signed_up_alone_and_deletes_their_own_account(
    north: Any, as_user: Any, run_queue: Any, mailoutbox: Any, log: Any
) -> None:
    alba = factories.make_user("alba_admin")
    client = APIClient(raise_request_exception=False)
    client.post("/app/user/create/", {"email": EMAIL, "password": PASSWORD})
    run_queue()
    _kind, user_id, token = link_in(mailoutbox[-1])
    assert (
        client.post("/app/verify-email/", {"user_id": user_id, "token": token}).status_code == 200
    )
    tokens = client.post("/api/login/", {"username": EMAIL, "password": PASSWORD}).json()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {tokens['access']}")
    user = User.objects.get(pk=user_id)
    user.first_name, user.last_name = FIRST, LAST
    user.save()
    TestTaker.objects.filter(user=user).update(birth_date=BORN)
    # A person without a school is approved by Alba; the school's word is for those of a class.
    taker = live(client, alba, alba, as_user, EMAIL)
    provoke_errors(client)
    run_queue()
    assert tables_with_traces() >= FULL
    assert len(stored()) == 2
    for secret in (
        token,
        tokens["access"],
        tokens["refresh"],
        client.cookies["alba_refresh"].value,
    ):
        assert secret not in log.getvalue()
    assert client.delete("/app/user/").status_code == 204
    run_queue()
    assert not User.objects.filter(email=EMAIL).exists(), "the address is free at once"
    after_a_week()
    check_nothing_is_left(taker.pk, user_id, log)
    assert '"status": 50' in log.getvalue()


@pytest.mark.promise("people.remove.body", "people.remove.someBody", "people.remove.someStay")
def test_who_is_deleted_by_the_school(
    north: Any, as_user: Any, run_queue: Any, mailoutbox: Any, log: Any
) -> None:
    admin, teacher = north
    school = as_user(admin)
    row = {
        "email": EMAIL,
        "first_name": FIRST,
        "last_name": LAST,
        "birth_date": BORN,
        "role": "parent",
    }
    sent = {"test_takers": [row], "responsible_test_taker_id": teacher.pk}
    assert school.post("/app/test-takers/create-bulk/", sent).status_code == 201
    run_queue()
    _kind, user_id, token = link_in(mailoutbox[-1])
    client = APIClient(raise_request_exception=False)
    sent = {"user_id": user_id, "token": token, "password": PASSWORD}
    assert client.patch("/app/reset-password/", sent).status_code == 200
    client = as_user(User.objects.get(pk=user_id))
    taker = live(client, admin, factories.make_user("alba_admin"), as_user, EMAIL)
    about = screenings.make_test(teacher, on_behalf_of=taker)
    path = f"/app/test-takers/{taker.pk}/"
    assert school.delete(f"{path}delete/").status_code == 409
    for ward in TestTaker.objects.filter(assigned_to=taker):
        TestTaker.objects.filter(pk=ward.pk).update(assigned_to=None)
    run_queue()
    assert tables_with_traces() >= FULL
    assert school.delete(f"{path}delete/").status_code == 204
    after_a_week()
    run_queue()
    check_nothing_is_left(taker.pk, user_id, log)
    assert not Test.objects.filter(pk=about.pk).exists()
    assert TestTaker.objects.filter(pk=teacher.pk).exists()


@pytest.mark.promise("settings.danger.textAdmin", "settings.danger.lastAdmin", "admins.remove.body")
def test_an_administrator_of_a_school(north: Any, as_user: Any, run_queue: Any, log: Any) -> None:
    _admin, teacher = north
    alba = as_user(factories.make_user("alba_admin"))
    school = teacher.course.school
    sent = {"email": EMAIL, "first_name": FIRST, "last_name": LAST, "school_ids": [school.pk]}
    made = alba.post("/app/school-admins/create/", sent)
    assert made.status_code == 201
    user = User.objects.get(email=EMAIL)
    test = screenings.make_test(teacher)
    as_user(user).patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    run_queue()
    assert tables_with_traces() == {"accounts_user"}
    assert alba.delete(f"/app/school-admins/{user.pk}/").status_code == 204
    run_queue()
    assert tables_with_traces() == set()
    assert TRACES.search(log.getvalue()) is None
    test.refresh_from_db()
    assert test.is_approved_by_school_admin, "what was approved stays"
    events = Event.objects.filter(actor=user.pk).values_list("action", "object_id")
    assert list(events) == [("test.approve", test.pk)]


def test_erasing_is_all_or_nothing(north: Any, as_user: Any) -> None:
    """The database goes away at the very last statement of it."""
    admin, teacher = north
    child = factories.make_taker(Role.STUDENT, course=teacher.course)
    screenings.make_test(child)
    school, files = as_user(admin), stored()

    def away(execute: Any, sql: str, *rest: Any) -> Any:
        if sql.startswith('DELETE FROM "accounts_user"'):
            raise OperationalError("gone")
        return execute(sql, *rest)

    assert school.delete(f"/app/test-takers/{child.pk}/delete/").status_code == 204
    Erasure.objects.update(counts_from=today() - timedelta(days=7))
    before = {table: text for table, text in dump().items() if table != "audit_event"}
    with connection.execute_wrapper(away), pytest.raises(OperationalError):
        erasing.finish_all()
    assert {table: text for table, text in dump().items() if table != "audit_event"} == before
    assert stored() == files != set()
    erasing.finish_all()
    assert stored() == set()
