"""Guardians whom a pupil list names are asked to answer, if the school says so."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.audit.models import Action, Event
from alba.enrolment.roster import contact_requests
from alba.people.models import Bond, Role
from alba.people.records.contacts import GuardianContact
from tests.enrolment.test_roster import MOTHER, Office, is_outdated, of, pupil
from tests.families.test_bonds import accept, link_in, people_of
from tests.support import factories

FATHER = {"full_name": "Pau Vidal", "relation": "father", "email": "pau@example.org"}
AUNT = {"full_name": "Tia Riu", "relation": "other", "email": "tia@example.org"}
SILENT = {"full_name": "Sense Correu", "relation": "guardian"}


@pytest.fixture
def office(db: Any, as_user: Any) -> Office:
    """A school without pupils."""
    school, admin = factories.make_school("West"), factories.make_user("school_admin")
    school.admins.add(admin)
    return Office(as_user(admin), school)


def ask(office: Office, *rows: dict[str, Any], **choices: Any) -> int:
    """How many were asked."""
    asked: int = office.bring(*rows, ask_guardians=True, **choices)["asked"]
    return asked


def asked_of(number: int) -> set[str]:
    return set(of(number).bonds.filter(adult=None).values_list("email", flat=True))


def test_each_guardian_with_an_address_is_asked_once(
    office: Office, run_queue: Any, mailoutbox: Any
) -> None:
    rows = [
        pupil(1, guardians=[MOTHER, FATHER, SILENT, MOTHER]),
        pupil(2, guardians=[AUNT]),
        pupil(3),
    ]
    figures = {"created": 3, "changed": 0, "moved": 0, "left": 0}
    done = office.bring(*rows, ask_guardians=True)
    assert done == {**figures, "asked": 3}
    assert asked_of(1) == {MOTHER["email"], FATHER["email"]}
    assert of(1).bonds.values_list("kind", flat=True).distinct().get() == Bond.Kind.GUARDIAN
    # A contact who is said to be no guardian is asked as none.
    assert of(2).bonds.get().kind == Bond.Kind.OTHER
    assert GuardianContact.objects.filter(taker=of(1)).count() == 4
    events = Event.objects.filter(action=Action.BOND_CREATE, school=office.school.pk)
    assert sorted(events.values_list("subject", flat=True)) == [of(1).pk, of(1).pk, of(2).pk]
    run_queue()
    to = sorted(address for mail in mailoutbox for address in mail.to)
    assert to == sorted([MOTHER["email"], FATHER["email"], AUNT["email"]])
    assert "West" in mailoutbox[0].body


def test_siblings_come_in_one_mail(office: Office, run_queue: Any, mailoutbox: Any) -> None:
    assert ask(office, *[pupil(n, guardians=[MOTHER, FATHER]) for n in range(10)]) == 20
    run_queue()
    assert sorted(mail.to[0] for mail in mailoutbox) == sorted([MOTHER["email"], FATHER["email"]])
    for mail in mailoutbox:
        assert [f"Nom{n} C.: " in mail.body for n in range(10)] == [True] * 10
        assert mail.body.count("/accept/") == 10


@pytest.mark.promise(
    "roster.apply.note", "roster.guardians.intro", "roster.intro", "preparing.paste.intro"
)
def test_nobody_is_asked_unless_it_is_chosen(
    office: Office, run_queue: Any, mailoutbox: Any
) -> None:
    row = pupil(1, guardians=[MOTHER])
    for choices in ({}, {"ask_guardians": False}):
        assert set(office.bring(row, **choices)) == {"created", "changed", "moved", "left"}
    run_queue()
    assert (Bond.objects.count(), mailoutbox) == (0, [])
    # A list that is the same as before can still ask.
    assert ask(office, row) == 1


@pytest.mark.parametrize("wrong", ["yes", 1, None, []])
def test_the_choice_is_true_or_false(office: Office, wrong: Any) -> None:
    refused = office.apply(office.seen(pupil(1)), ask_guardians=wrong)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["ask_guardians"])


def test_the_link_of_the_mail_bonds_guardian_and_pupil(
    office: Office, run_queue: Any, mailoutbox: Any, as_user: Any
) -> None:
    mother = factories.make_taker(Role.PARENT, email=MOTHER["email"])
    ask(office, pupil(1, guardians=[MOTHER]))
    run_queue()
    client = as_user(mother.user)
    assert accept(client, *link_in(mailoutbox[-1])).status_code == 200
    assert people_of(client) == [of(1).pk]
    # She is not asked again from now on.
    assert ask(office, pupil(1, guardians=[MOTHER])) == 0


@pytest.mark.promise(
    "roster.apply.note", "roster.guardians.intro", "roster.intro", "preparing.paste.intro"
)
def test_who_is_asked_or_answers_already_is_not_asked_again(office: Office) -> None:
    row = pupil(1, guardians=[MOTHER, FATHER, AUNT])
    office.bring(row)
    child = of(1)
    # The father has an account and was chosen, the aunt has the child assigned to her.
    father = factories.make_taker(Role.PARENT, course=child.course, email=FATHER["email"])
    aunt = factories.make_taker(Role.PARENT, course=child.course, email=AUNT["email"])
    Bond.objects.create(taker=child, adult=father, kind=Bond.Kind.GUARDIAN)
    type(child).objects.filter(pk=child.pk).update(assigned_to=aunt)
    assert ask(office, row) == 1
    before = child.bonds.get(adult=None)
    queued = DBTaskResult.objects.count()
    assert ask(office, row) == 0
    assert DBTaskResult.objects.count() == queued
    assert child.bonds.get(adult=None).expires_at == before.expires_at


def test_whose_link_has_run_out_is_asked_again(
    office: Office, run_queue: Any, mailoutbox: Any
) -> None:
    row = pupil(1, guardians=[AUNT])
    ask(office, row)
    run_queue()
    old = link_in(mailoutbox[-1])
    Bond.objects.update(expires_at=timezone.now() - timedelta(minutes=1), kind="guardian")
    assert ask(office, row) == 1
    bond = of(1).bonds.get()
    assert bond.kind == Bond.Kind.OTHER
    assert bond.expires_at is not None
    assert bond.expires_at > timezone.now()
    run_queue()
    assert link_in(mailoutbox[-1])[0] == old[0]
    assert link_in(mailoutbox[-1])[1] != old[1]


def test_a_pupils_own_address_is_nobody_elses(office: Office) -> None:
    shared = {**MOTHER, "email": "casa@example.org"}
    assert ask(office, pupil(1, email="casa@example.org", guardians=[shared])) == 0


def test_who_is_not_in_the_list_has_nobody_asked(office: Office) -> None:
    office.bring(pupil(1, guardians=[MOTHER]), pupil(2))
    assert ask(office, pupil(2)) == 0


def test_of_an_unclear_row_the_person_chosen_has_their_guardians_asked(office: Office) -> None:
    course = factories.make_course(office.school, "1r ESO", "A")
    namesakes = [
        factories.make_taker(
            Role.STUDENT, course=course, first_name="Ona", last_name="Puig", birth_date=None
        )
        for _ in range(2)
    ]
    row = pupil(9, first_name="Ona", last_name="Puig", guardians=[MOTHER])
    assert ask(office, row, unclear={"0": namesakes[1].pk}) == 1
    assert Bond.objects.get().taker == namesakes[1]


def test_an_address_of_too_many_pupils_is_a_mistake(office: Office) -> None:
    rows = [pupil(n, guardians=[MOTHER]) for n in range(contact_requests.CHILDREN + 1)]
    seen = office.seen(*rows)
    refused = office.apply(seen, ask_guardians=True)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["ask_guardians"])
    assert MOTHER["email"] in refused.json()["detail"]
    assert not Bond.objects.exists()
    assert not office.school.courses.exists()
    # All or nothing, and the list is still good.
    assert office.apply(seen).json()["created"] == len(rows)
    assert ask(office, *rows[1:]) == contact_requests.CHILDREN


def test_a_pupil_with_as_many_adults_as_there_can_be_is_named(office: Office) -> None:
    office.bring(pupil(1))
    for n in range(20):
        Bond.objects.create(taker=of(1), kind=Bond.Kind.OTHER, email=f"{n}@example.org")
    refused = office.apply(office.seen(pupil(1, guardians=[MOTHER])), ask_guardians=True)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["ask_guardians"])
    assert "Nom1 Cognom1" in refused.json()["detail"]
    assert not GuardianContact.objects.exists()


def test_of_one_address_only_so_many_mails_go_out_in_an_hour(
    office: Office, run_queue: Any, mailoutbox: Any, settings: Any
) -> None:
    settings.THROTTLE_RESET = "2/hour"
    for n in range(3):
        assert ask(office, pupil(n, guardians=[MOTHER])) == 1
        run_queue()
    assert len(mailoutbox) == 2
    # The third waits for its turn instead of being lost.
    waiting = DBTaskResult.objects.get(status="READY")
    assert timedelta(minutes=50) < waiting.run_after - timezone.now() <= timedelta(hours=1)
    settings.THROTTLE_RESET = ""
    DBTaskResult.objects.filter(pk=waiting.pk).update(run_after=timezone.now())
    run_queue()
    assert len({link_in(mail)[0] for mail in mailoutbox}) == 3


def test_the_mail_speaks_the_language_that_the_list_gives_the_guardian(
    office: Office, run_queue: Any, mailoutbox: Any
) -> None:
    ask(office, pupil(1, locale="ca", guardians=[{**MOTHER, "locale": "es"}]))
    run_queue()
    assert "cuestionarios" in mailoutbox[-1].body


def test_an_outdated_list_asks_nobody(office: Office) -> None:
    rows = [pupil(1, guardians=[MOTHER])]
    seen = office.seen(*rows)
    assert office.apply(seen, ask_guardians=True).status_code == 200
    queued = DBTaskResult.objects.count()
    is_outdated(office, seen)
    again = office.apply(seen, ask_guardians=True)
    assert again.status_code == 409
    assert DBTaskResult.objects.count() == queued


def test_only_the_mails_make_a_longer_list_cost_more(office: Office) -> None:
    def statements(first: int, people: int) -> int:
        rows = [
            pupil(n, guardians=[{**MOTHER, "email": f"{n}@example.org"}])
            for n in range(first, first + people)
        ]
        seen = office.seen(*rows)
        with CaptureQueriesContext(connection) as applied:
            assert office.apply(seen, ask_guardians=True).json()["asked"] == people
        return sum("dbtaskresult" not in query["sql"].lower() for query in applied)

    office.bring(pupil(1))  # the class is there
    assert statements(10, 3) == statements(100, 40)  # SQLite: more values in two statements
