"""The new school's knowledge of the person it has entered is known of the pupil afterwards."""

from datetime import date, timedelta
from typing import Any

import pytest

from alba.accounts.models import User
from alba.campaigns.choices import AssignmentState
from alba.campaigns.models import Assignment, FamilyInformed, SetAside, VoiceWish
from alba.days import today
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.privacy.models import Hold
from tests.support import families

pytestmark = pytest.mark.usefixtures("below_14")

# The fate of each row that points at the newcomer: it goes over to the pupil, goes with the
# newcomer, or cannot be there (the newcomer has no history, and is a pupil).
GOES_OVER = {
    "Assignment.subject",
    "Assignment.informant",
    "Bond.taker",
    "Campaign.pupil",
    "Card.taker",
    "ConsentRequest.taker",
    "ContactWas.taker",
    "Exclusion.taker",
    "FamilyAnswer.taker",
    "FamilyInformed.taker",
    "FormerTie.taker",
    "GuardianConsent.taker",
    "GuardianContact.taker",
    "Hold.taker",
    "NotOwn.taker",
    "SetAside.taker",
    "VoiceWish.taker",
}
GOES = {"Desk.taker", "Erasure.taker", "Move.newcomer", "Move.pupil"}
CANNOT_BE = {
    "Ask.teachers",
    "Ask_teachers.testtaker",
    "Bond.adult",
    "Case.child",
    "Entry.child",
    "GuardianContact.answers_as",
    "TalkRequest.child",
    "TalkRequest.tutors",
    "TalkRequest_tutors.testtaker",
    "TeacherTold.teacher",
    "Test.on_behalf_of_test_taker",
    "Test.test_taker",
    "TestTaker.added_by",
    "TestTaker.assigned_to",
    "Tutorship.teacher",
}


def made(course: Any) -> TestTaker:
    user = User.objects.create(is_test_taker=True, first_name="Laia", last_name="Solà Vidal")
    return TestTaker.objects.create(
        user=user, role=Role.STUDENT, birth_date=date(2015, 3, 4), own_course=course, course=course
    )


@pytest.fixture
def there(world: Any) -> TestTaker:
    return made(world.south.course)


@pytest.fixture
def here(world: Any) -> TestTaker:
    return made(world.north.course)


@pytest.fixture
def join(world: Any, as_user: Any, here: TestTaker, there: TestTaker) -> Any:
    def agree() -> TestTaker:
        sent = {"test_taker": here.pk, "to_course": world.north.course.pk}
        pk = as_user(world.north.admin).post("/app/moves/", sent).json()["id"]
        answer = as_user(world.south.admin).post(f"/app/moves/{pk}/agree/")
        assert answer.json() == {"id": pk, "state": "agreed"}
        assert not TestTaker.everyone.filter(pk=here.pk).exists()
        there.refresh_from_db()
        assert there.course == world.north.course
        return there

    return agree


def exclude(client: Any, contact: GuardianContact) -> None:
    path = f"/app/guardians/{contact.pk}/"
    version = client.get(path).json().get("version")
    assert client.patch(path, {"excluded": True, "version": version}).status_code == 200


def test_each_row_about_a_person_is_decided_about() -> None:
    every: Any = TestTaker._meta.get_fields(include_hidden=True)  # noqa: SLF001 (Django's API)
    found = {
        f"{one.related_model.__name__}.{one.field.name}"
        for one in every
        if one.auto_created and not one.concrete
    }
    assert found == GOES_OVER | GOES | CANNOT_BE


def test_whom_the_new_school_has_shut_out_stays_so(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, join: Any
) -> None:
    north = as_user(world.north.admin)
    father = families.contact(here, "Pau Solà", relation="father", email="pau@example.org")
    same = families.contact(there, "Pau Solà", relation="father", email="pau@old.example.org")
    exclude(north, father)
    join()
    same.refresh_from_db()
    assert same.excluded
    [shut] = north.get(f"/app/test-takers/{there.pk}/exclusions/").json()
    assert shut["names"] == ["Pau Solà"]
    assert set(shut["addresses"]) == {"pau@example.org"}


def test_person_shut_out_by_the_former_school_stays_out(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, join: Any
) -> None:
    south = as_user(world.south.admin)
    father = families.contact(there, "Pau Solà", relation="father")
    exclude(south, father)
    families.contact(here, "Solà, Pau", relation="father", email="new@example.org")
    join()
    assert {one.excluded for one in there.guardian_contacts.all()} == {True}


def test_what_the_family_has_said_to_the_new_school_is_heard(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, join: Any
) -> None:
    north = as_user(world.north.admin)
    families.contact(here, "Rosa Vidal", email="rosa@example.org")
    families.contact(there, "Rosa Vidal", email="rosa@old.example.org")
    asked = families.campaign(world.north, needs_guardians="any")
    assert families.ask(north, asked).status_code == 200
    families.send_due(asked)
    family = families.Family(families.token_of(asked, "rosa@example.org"))
    assert family.answer("refused").status_code in {200, 201}
    assert families.status_of(north, asked, here) == "refused"
    join()
    assert families.status_of(north, asked, there) == "refused"
    [contact] = there.guardian_contacts.all()
    assert contact.email == "rosa@example.org"
    assert family.read().status_code == 200


def test_a_yes_to_the_former_school_is_none_to_the_new_one(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, join: Any
) -> None:
    GuardianConsent.objects.create(taker=there, given=True, reference="Folder 7")
    GuardianConsent.objects.create(taker=here, given=True, reference="Folder 8")
    join()
    counting = GuardianConsent.objects.filter(taker=there).counting()
    assert [one.reference for one in counting] == ["Folder 8"]
    shown = as_user(world.north.admin).get(f"/app/test-takers/{there.pk}/guardian-consent/").json()
    assert shown["given"] is True


def test_a_refusal_of_the_pupil_a_wish_a_hold_and_a_parent_stay(
    world: Any, as_user: Any, here: TestTaker, there: TestTaker, join: Any
) -> None:
    asked = families.campaign(world.north, voices=["self", "teacher"], teacher_voice="on_request")
    own = Assignment.objects.filter(subject=here, informant=here)
    own.update(state=AssignmentState.DECLINED)
    VoiceWish.objects.create(campaign=asked, taker=here, voice="teacher")
    FamilyInformed.objects.create(
        campaign=asked, taker=here, on=today(), how="paper", answers_from=today()
    )
    Hold.objects.create(taker=here, reason="A claim is open", until=today() + timedelta(days=90))
    parent = world.north.parent
    Bond.objects.create(taker=here, adult=parent, kind="guardian")
    TestTaker.objects.filter(pk=here.pk).update(quiet=True)
    join()
    [kept] = Assignment.objects.filter(campaign=asked, subject=there, informant=there)
    assert kept.state == AssignmentState.DECLINED
    assert there.voice_wishes.count() == there.informed.count() == there.holds.count() == 1
    assert [one.adult for one in there.bonds.all()] == [parent]
    assert there.quiet


def test_a_pupil_whom_a_list_did_not_add_to_a_screening_stays_outside(
    world: Any, here: TestTaker, there: TestTaker, join: Any
) -> None:
    asked = families.campaign(world.north, voices=["self"])
    Assignment.objects.filter(subject=here).delete()
    SetAside.objects.create(campaign=asked, taker=here)
    join()
    assert not Assignment.objects.filter(campaign=asked, subject=there).exists()
    assert [row.taker for row in asked.set_aside.all()] == [there]


def test_a_parent_who_answered_at_the_former_school_stays_connected(
    world: Any, there: TestTaker, join: Any
) -> None:
    TestTaker.objects.filter(pk=there.pk).update(assigned_to=world.south.parent)
    join()
    assert there.assigned_to is None
    assert [(one.adult, one.kind) for one in there.bonds.all()] == [
        (world.south.parent, "guardian")
    ]
