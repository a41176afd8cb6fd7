"""Pupils of a pupil list: without an address, or with one and no invitation yet, they work
everywhere, and no email goes to them before the school invites them."""

from typing import Any

import pytest
from django_tasks_db.models import DBTaskResult

from alba.accounts.mail import outbox
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.enrolment.test_roster import MOTHER, Office, of, pupil
from tests.privacy.test_own_data import opened
from tests.support import factories
from tests.support.erasing import after_a_week

ADDRESS = "dos@example.org"


@pytest.fixture
def office(db: Any, as_user: Any) -> Office:
    school, admin = factories.make_school("West"), factories.make_user("school_admin")
    school.admins.add(admin)
    made = Office(as_user(admin), school)
    made.bring(pupil(1, guardians=[MOTHER]), pupil(2, email=ADDRESS))
    return made


def test_lists_show_them(office: Office, as_user: Any) -> None:
    alba = as_user(factories.make_user("alba_admin"))
    for client in (office.client, alba):
        rows = {row["external_id"]: row for row in client.get("/app/test-takers/").json()}
        one, two = rows["00000000001"], rows["00000000002"]
        assert (one["email"], one["state"], two["state"]) == (None, "no_address", "not_invited")
        assert client.get(f"/app/test-takers/{one['id']}/").json()["email"] is None
        for ordering in ("email", "-email", "state", "name"):
            assert client.get(f"/app/test-takers/?ordering={ordering}").status_code == 200
    found = alba.post("/app/search/", {"q": "Cognom1"})
    assert found.status_code == 200
    for form in ("csv", "xlsx"):
        sheet = office.client.get(f"/app/test-takers/export/?format={form}")
        assert sheet.status_code == 200
        assert b"".join(sheet.streaming_content)


def test_they_can_be_made_responsible_by_another_role(office: Office) -> None:
    path = f"/app/test-takers/{of(1).pk}/update/"
    assert office.client.patch(path, {"role": "teacher"}).status_code == 200
    [row] = office.client.get("/app/test-takers/responsible-list/").json()
    assert row["email"] is None


@pytest.mark.parametrize("path", ["/app/reset-password/", "/app/resend-email/"])
@pytest.mark.parametrize("typed", [ADDRESS, "rosa@example.org"])
def test_asking_for_a_mail_sends_none(
    path: str, typed: str, office: Office, as_user: Any, mailoutbox: Any, run_queue: Any
) -> None:
    before = as_user(None).post(path, {"email": "nobody@example.org"})
    answer = as_user(None).post(path, {"email": typed})
    assert (answer.status_code, answer.content) == (200, before.content)
    run_queue()
    assert mailoutbox == []


def test_signing_up_with_the_address_is_as_if_nobody_had_entered_it(
    office: Office, as_user: Any, mailoutbox: Any, run_queue: Any
) -> None:
    sent = {"email": ADDRESS, "password": "quiet light room 7"}
    assert as_user(None).post("/app/user/create/", sent).status_code == 201
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[ADDRESS]]
    assert "/verify-email/" in mailoutbox[0].body
    assert of(2).user.email == ADDRESS  # until a person has proved it


@pytest.mark.parametrize("typed", [ADDRESS, "", "None", "null"])
def test_nobody_logs_in_as_them(office: Office, as_user: Any, typed: str) -> None:
    answer = as_user(None).post(
        "/api/login/", {"username": typed, "password": "quiet light room 7"}
    )
    assert answer.status_code in {400, 401}


def test_no_mail_is_queued_for_them(office: Office) -> None:
    DBTaskResult.objects.all().delete()
    outbox.queue("invite", of(1).user)
    assert not DBTaskResult.objects.exists()


def test_an_invitation_opens_the_way_in(office: Office, mailoutbox: Any, run_queue: Any) -> None:
    ids = [of(1).pk, of(2).pk]
    answer = office.client.post("/app/test-takers/invite/", {"ids": ids}).json()
    assert answer == {"sent": 1, "skipped": [{"id": ids[0], "code": "no_address"}]}
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[ADDRESS]]


def test_an_address_of_a_newer_list_is_taken(office: Office) -> None:
    office.bring(pupil(1, email="un@example.org"), pupil(2, email="deux@example.org"))
    assert (of(1).user.email, of(2).user.email) == ("un@example.org", "deux@example.org")


def test_contacts_go_with_the_pupil(office: Office) -> None:
    assert office.client.delete(f"/app/test-takers/{of(1).pk}/delete/").status_code == 204
    after_a_week()
    assert not GuardianContact.objects.exists()
    assert TestTaker.objects.count() == 1


def test_own_data_name_the_relation_and_no_guardian(office: Office, as_user: Any) -> None:
    content, _rows, everything = opened(as_user(of(1).user).post("/app/user/export/", {}))
    told = content["person"]["guardians_the_school_can_reach"]
    assert told == [{"relation": "mother", "locale": "ca"}]
    assert content["account"]["email"] is None
    assert "Rosa" not in everything
    assert "rosa@" not in everything
