"""The invitation says which school sends it, in which role, and what for: a link from nobody, for
nothing, is what phishing looks like."""

from typing import Any

import pytest

from alba.accounts.mail import outbox
from alba.accounts.models import User
from tests.support import factories

pytestmark = pytest.mark.django_db


def people(world: Any) -> dict[str, Any]:
    return {
        "test_takers": [
            {"email": "ana@example.org", "first_name": "Ana", "last_name": "Riu", "role": "parent"}
        ],
        "responsible_test_taker_id": world.north.teacher.pk,
    }


@pytest.mark.parametrize(
    ("by", "locale", "opening", "sender"),
    [
        (
            "school",
            "ca",
            "{school} t’ha donat d’alta a Alba, on es responen qüestionaris curts",
            "Aquesta invitació te l’envia qui administra Alba al teu centre.",
        ),
        (
            "school",
            "es",
            "{school} te ha dado de alta en Alba, donde se responden cuestionarios cortos",
            "Esta invitación te la envía quien administra Alba en tu centro.",
        ),
        (
            "alba",
            "en",
            "You’ve been added to Alba, where short questionnaires about emotional wellbeing",
            "This invitation comes from Alba’s team.",
        ),
    ],
)
def test_a_family_reads_who_invites_it_and_what_for(
    world: Any,
    as_user: Any,
    run_queue: Any,
    mailoutbox: Any,
    by: str,
    locale: str,
    opening: str,
    sender: str,
) -> None:
    admin = world.alba if by == "alba" else world.north.admin
    sent = people(world)
    sent["test_takers"][0]["locale"] = locale
    assert as_user(admin).post("/app/test-takers/create-bulk/", sent).status_code == 201
    run_queue()
    [mail] = [mail for mail in mailoutbox if mail.to == ["ana@example.org"]]
    school = world.north.school.school_name
    assert opening.format(school=school) in mail.body
    assert sender in mail.body
    assert school in mail.body
    assert school not in mail.subject


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("alba_admin", "With your account you manage schools, people and reports."),
        ("school_admin", "With your account you manage your school’s people and reports."),
        ("test_taker", "With your account you can answer them and read your reports."),
    ],
)
def test_each_role_reads_what_the_account_is_for(
    run_queue: Any, mailoutbox: Any, kind: str, text: str
) -> None:
    outbox.queue("invite", factories.make_user(kind, password=None, locale="en"), by="alba")
    run_queue()
    assert text in mailoutbox[0].body


def test_tutors_and_auditors_read_what_theirs_is_for(
    world: Any, run_queue: Any, mailoutbox: Any
) -> None:
    tutor = factories.make_taker("teacher", course=world.north.course, password=None).user
    auditor = factories.make_user("alba_admin", is_auditor=True, password=None)
    for user in (tutor, auditor):
        User.objects.filter(pk=user.pk).update(locale="en")
        outbox.queue("invite", user, by="alba")
    run_queue()
    assert f"You are tutor of {world.north.course.title}: with your account" in mailoutbox[0].body
    assert "you see the activity log" in mailoutbox[1].body


@pytest.mark.parametrize(
    ("name", "is_said"),
    [
        ("Institut d’Alella (secció 2)", True),
        ("C.E.I.P. St. Jordi", True),
        ("Go to evil.example now", False),
    ],
)
def test_only_what_is_a_name_is_in_a_mail(
    world: Any, run_queue: Any, mailoutbox: Any, name: str, is_said: bool
) -> None:
    world.north.school.school_name = name
    world.north.school.save()
    taker = factories.make_taker(course=world.north.course, password=None)
    User.objects.filter(pk=taker.user_id).update(locale="en")
    outbox.queue("invite", taker.user, by="school")
    run_queue()
    assert (name in mailoutbox[0].body) is is_said
    assert "short questionnaires about emotional wellbeing" in mailoutbox[0].body
