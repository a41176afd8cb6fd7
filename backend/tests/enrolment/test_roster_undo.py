"""An applied pupil list is taken back within a day: all of it, or nothing."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action, Event
from alba.campaigns import codes
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.lessons.models import Card
from alba.campaigns.models import Campaign
from alba.days import today
from alba.enrolment.roster import imports
from alba.enrolment.roster.models import RosterPreview
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.schools.models import Course
from tests.enrolment.test_roster import MOTHER, Office, of, office, pupil
from tests.support import campaigns, erasing, factories, families, lessons, screenings

__all__ = ["office"]

APPLIED, UNDO = "/app/roster/applied/", "/app/roster/undo/"
CONSENT = {"given": True, "reference": "Folder 7"}


def undo(office: Office, preview_id: int | None = None) -> Any:
    pk = preview_id or office.client.get(APPLIED).json()[0]["preview_id"]
    return office.client.post(UNDO, {"preview_id": pk})


def facts() -> list[Any]:
    """Everything a list may change."""
    people = TestTaker.objects.order_by("pk").values_list(
        *("pk", "external_id", "birth_date", "left_on", "own_course", "course"),
        *("user__first_name", "user__last_name", "user__known_as", "user__email"),
        *("user__folded", "user__sort_name"),
    )
    contacts = GuardianContact.objects.order_by("taker", "full_name")
    return [
        *people,
        *contacts.values_list("pk", "taker", "full_name", "relation", "email", "locale"),
        *GuardianConsent.objects.order_by("pk").values_list("taker", "given", "reference"),
        *Bond.objects.order_by("pk").values_list("taker", "email"),
        *Course.objects.order_by("pk").values_list("course", "class_name"),
        User.objects.count(),
    ]


LAST_YEAR = [
    pupil(1, email="u@example.org", guardians=[MOTHER]),
    *(pupil(n) for n in range(2, 12)),
]


def this_year(office: Office, **choices: Any) -> dict[str, Any]:
    """A list that makes, changes, moves, marks as left, and asks."""
    seen = office.seen(
        pupil(
            1,
            last_name="Corregit",
            known_as="Nou",
            email="un@example.org",
            guardians=[{**MOTHER, "email": "nova@example.org"}],
            consent=CONSENT,
        ),
        *(pupil(n, course="2n ESO") for n in range(3, 12)),
        pupil(50, course="2n ESO", class_name="C", guardians=[MOTHER], consent=CONSENT),
    )
    office.apply(seen, left=[of(2).pk], **choices)
    return seen


@pytest.mark.promise(
    "roster.done.undoUntil",
    "roster.undo.body",
    "roster.undo.undone",
    "roster.undo.failed",
    "roster.undo.asked",
)
def test_everything_is_as_before(office: Office) -> None:
    office.bring(*LAST_YEAR)
    before = facts()
    this_year(office, ask_guardians=True)
    assert facts() != before
    [applied, _first] = office.client.get(APPLIED, {"school": office.school.pk}).json()
    assert applied["figures"] == {"created": 1, "changed": 1, "moved": 9, "left": 1, "asked": 2}
    answer = undo(office)
    assert (answer.status_code, answer.json()) == (200, {"removed": 1, "restored": 11})
    assert facts() == before
    # It is done, and the list can be brought again.
    assert len(office.client.get(APPLIED).json()) == 1
    assert undo(office, applied["preview_id"]).json()["code"] == "undo_expired"
    this_year(office)
    assert of(50).user.first_name == "Nom50"


def test_a_first_list_leaves_nothing_behind(office: Office) -> None:
    before = facts()
    office.bring(*LAST_YEAR, pupil(30, class_name="B"))
    assert undo(office).status_code == 200
    assert facts() == before


def test_the_trail_says_what_was_taken_back(office: Office) -> None:
    office.bring(*LAST_YEAR)
    this_year(office)
    made, moved, left, changed = of(50).pk, of(3).pk, of(2).pk, of(1).pk
    last = Event.objects.latest("pk").pk
    undo(office)
    lines = Event.objects.filter(pk__gt=last, actor=Event.objects.get(pk=last).actor)
    told = set(lines.values_list("action", "subject"))
    assert told >= {
        (Action.TAKER_DELETE, made),
        (Action.TAKER_MOVE, moved),
        (Action.TAKER_RETURN, left),
        (Action.TAKER_UPDATE, changed),
        (Action.CONSENT_TAKE_BACK, changed),
        (Action.ROSTER_UNDO, None),
    }


def rename(office: Office, person: TestTaker) -> None:
    office.client.patch(f"/app/test-takers/{person.pk}/update/", {"last_name": "Altre"})


def consent(office: Office, person: TestTaker) -> None:
    office.client.post(f"/app/test-takers/{person.pk}/guardian-consent/", CONSENT)


def bond(office: Office, person: TestTaker) -> None:
    sent = {"email": "avi@example.org", "kind": "guardian"}
    office.client.post(f"/app/test-takers/{person.pk}/bonds/", sent)


def remove(office: Office, person: TestTaker) -> Any:
    return office.client.delete(f"/app/test-takers/{person.pk}/delete/")


def answer(_office: Office, person: TestTaker) -> None:
    screenings.make_test(person)


@pytest.mark.parametrize("change", [rename, consent, bond, answer])
@pytest.mark.parametrize("number", [1, 2, 3, 50])
@pytest.mark.promise(
    "roster.done.undoUntil",
    "roster.undo.body",
    "roster.undo.undone",
    "roster.undo.failed",
    "roster.undo.asked",
)
def test_nothing_is_undone_once_a_person_has_changed(
    office: Office, change: Callable[[Office, TestTaker], None], number: int
) -> None:
    office.bring(*LAST_YEAR)
    this_year(office)
    if number == 2 and change is answer:
        pytest.skip("who has left begins no test")
    name = of(number).user.full_name
    listed = office.client.get(APPLIED).json()[0]
    assert listed["refused"] == ""
    change(office, of(number))
    before = facts()
    refused = undo(office, listed["preview_id"])
    assert (refused.status_code, refused.json()["code"]) == (409, "people_changed")
    assert office.client.get(APPLIED).json()[0]["refused"] == refused.json()["detail"]
    if change is bond:
        assert name in refused.json()["detail"]
    assert facts() == before


def test_a_guardian_who_has_accepted_is_a_change(office: Office) -> None:
    office.bring(pupil(1))
    office.bring(pupil(1, guardians=[MOTHER]), pupil(2), ask_guardians=True)
    asked = Bond.objects.get()
    Event.objects.create(
        action=Action.BOND_ACCEPT, subject=asked.taker_id, object_type="bond", object_id=asked.pk
    )
    assert undo(office).json()["code"] == "people_changed"


def test_a_name_that_a_person_has_changed_is_a_change(office: Office, as_user: Any) -> None:
    office.bring(*LAST_YEAR)
    as_user(of(1).user).patch("/app/user/", {"known_as": "Jo"})
    assert undo(office).json()["code"] == "people_changed"


def test_looking_is_no_change(office: Office) -> None:
    office.bring(*LAST_YEAR)
    person = of(1)
    for action in (Action.SCORES_VIEW, Action.REPORT_DOWNLOAD, Action.SESSION_LOGIN):
        Event.objects.create(action=action, subject=person.pk)
    assert undo(office).status_code == 200


def test_other_people_may_change(office: Office) -> None:
    other = factories.make_invited(factories.make_course(office.school))
    office.bring(*LAST_YEAR)
    rename(office, other)
    assert undo(office).status_code == 200


@pytest.mark.parametrize("gone", ["archived", "deleted"])
def test_a_class_that_is_gone_since_keeps_everything_as_it_is(office: Office, gone: str) -> None:
    office.bring(*[pupil(n) for n in range(5)])
    old = of(1).own_course
    assert old
    office.bring(*[pupil(n, course="2n ESO") for n in range(5)])
    if gone == "archived":
        office.client.post(f"/app/courses/{old.pk}/archive/")
    else:
        assert office.client.delete(f"/app/courses/{old.pk}/").status_code == 204
    refused = undo(office)
    assert (refused.status_code, refused.json()["code"]) == (409, "people_changed")
    assert of(1).own_course != old


def test_a_class_in_which_others_are_stays(office: Office) -> None:
    office.bring(pupil(1, course="3r ESO", class_name="Z"))
    made = Course.objects.get(course="3r ESO")
    factories.make_invited(made)
    assert undo(office).status_code == 200
    assert Course.objects.filter(pk=made.pk).exists()


@pytest.mark.promise(
    "roster.done.undoUntil",
    "roster.undo.body",
    "roster.undo.undone",
    "roster.undo.failed",
    "roster.undo.asked",
)
def test_after_a_day_it_is_too_late_and_nothing_of_before_is_kept(office: Office) -> None:
    office.bring(*LAST_YEAR)
    pk = office.client.get(APPLIED).json()[0]["preview_id"]
    RosterPreview.objects.update(used_at=timezone.now() - timedelta(days=1))
    assert office.client.get(APPLIED).json() == []
    refused = undo(office, pk)
    assert (refused.status_code, refused.json()["code"]) == (409, "undo_expired")
    imports.tidy()
    assert RosterPreview.objects.get(pk=pk).before is None


@pytest.mark.promise("roster.undo.body", "roster.undo.deleted_one", "roster.undo.deleted_other")
@pytest.mark.parametrize("is_erased", [False, True])
@pytest.mark.parametrize("numbers", [[1], [2], [3], [50], [1, 2, 3, 50]])
def test_undo_leaves_out_people_deleted_by_hand(
    office: Office, numbers: list[int], is_erased: bool, run_queue: Any, mailoutbox: Any
) -> None:
    office.bring(*LAST_YEAR)
    before = {row[0]: row for row in facts() if isinstance(row, tuple) and len(row) > 8}
    this_year(office, ask_guardians=True)
    deleted = {of(number).pk for number in numbers}
    after = {row[0]: row for row in facts() if isinstance(row, tuple) and len(row) > 8}
    for number in numbers:
        assert remove(office, of(number)).status_code == 204
    if is_erased:
        erasing.after_a_week()
        kept = [facts for one in RosterPreview.objects.all() for facts in one.before["people"]]
        assert deleted.isdisjoint(one["pk"] for one in kept)
    run_queue()
    mailoutbox.clear()
    made = 0 if 50 in numbers else 1
    restored = 11 - len(deleted & before.keys())
    answer = undo(office)
    assert (answer.status_code, answer.json()) == (
        200, {"removed": made, "restored": restored, "deleted": len(numbers)},
    )  # fmt: skip
    rows = {row[0]: row for row in facts() if isinstance(row, tuple) and len(row) > 8}
    assert {pk: row for pk, row in rows.items() if pk not in deleted} == {
        pk: row for pk, row in before.items() if pk not in deleted
    }
    run_queue()
    told = [mail.body for mail in mailoutbox if "was undone" in mail.subject]
    assert [("1 pupil" in body) for body in told] == [True] * made
    if not is_erased:  # brought back, they are as the list has made them
        for row in office.client.get("/app/erasures/").json():
            assert office.client.delete(f"/app/erasures/{row['id']}/").status_code == 204
        back = TestTaker.objects.filter(pk__in=deleted)
        assert {one.pk: one.external_id for one in back} == {pk: after[pk][1] for pk in deleted}


def test_a_list_that_was_only_looked_at_cannot_be_undone(office: Office) -> None:
    seen = office.seen(pupil(1))
    assert undo(office, seen["preview_id"]).json()["code"] == "undo_expired"


def test_of_two_lists_the_newer_one_goes_first(office: Office) -> None:
    office.bring(*LAST_YEAR)
    first = office.client.get(APPLIED).json()[0]["preview_id"]
    office.bring(pupil(1, last_name="Corregit"))
    assert undo(office, first).json()["code"] == "people_changed"


def test_two_lists_are_undone_newest_first(office: Office) -> None:
    lists, states = [], []
    for rows in (
        LAST_YEAR,
        [pupil(1, last_name="Corregit", guardians=[{**MOTHER, "relation": "guardian"}])],
        [pupil(1, last_name="Altre", class_name="B"), pupil(30)],
    ):
        states.append(facts())
        office.bring(*rows)
        lists.append(office.client.get(APPLIED).json()[0]["preview_id"])
    for before in reversed(states):
        undone = undo(office, lists.pop())
        assert undone.status_code == 200, undone.content
        assert facts() == before


@pytest.mark.parametrize("when", ["between", "after"])
def test_a_change_beside_a_list_that_was_undone_is_a_change(office: Office, when: str) -> None:
    office.bring(*LAST_YEAR)
    first = office.client.get(APPLIED).json()[0]["preview_id"]

    def change() -> None:
        path = f"/app/test-takers/{of(2).pk}/update/"
        assert office.client.patch(path, {"known_as": "Nom"}).status_code == 200

    if when == "between":
        change()
    office.bring(pupil(1, last_name="Corregit"))
    assert undo(office).status_code == 200
    if when == "after":
        change()
    assert undo(office, first).json()["code"] == "people_changed"


def test_another_school_is_not_in_reach(office: Office, world: Any, as_user: Any) -> None:
    office.bring(*LAST_YEAR)
    pk = office.client.get(APPLIED).json()[0]["preview_id"]
    stranger = as_user(world.north.admin)
    assert stranger.get(APPLIED).json() == []
    assert stranger.post(UNDO, {"preview_id": pk}).status_code == 400
    assert as_user(world.alba).post(UNDO, {"preview_id": pk}).status_code == 200


def test_an_open_campaign_follows(world: Any, as_user: Any) -> None:
    side = world.north
    campaign = campaigns.make(side)
    office = Office(as_user(side.admin), side.school)
    asked = set(campaign.assignments.values_list("subject", "informant"))
    row = pupil(7, birth_date="2012-01-01", course=side.course.course)
    office.bring({**row, "class_name": side.course.class_name}, screenings=[campaign.pk])
    assert set(campaign.assignments.values_list("subject", "informant")) != asked
    assert undo(office).status_code == 200
    assert set(campaign.assignments.values_list("subject", "informant")) == asked


def test_who_came_back_has_left_again(office: Office) -> None:
    office.bring(*LAST_YEAR)
    TestTaker.objects.filter(pk=of(1).pk).update(left_on=today())
    office.bring(*LAST_YEAR)
    assert of(1).left_on is None
    assert undo(office).status_code == 200
    assert of(1).left_on == today()


OTHER_CLASS = {"course": "6è", "class_name": "Z"}


@pytest.mark.usefixtures("below_14")
@pytest.mark.parametrize("how", ["moved", "left", "another address", "all"])
def test_a_familys_link_and_a_card_work_again(world: Any, as_user: Any, how: str) -> None:
    side, client = world.north, as_user(world.north.admin)
    child = lessons.pupil(side.course, 12, first_name="Nil", last_name="Roca")
    office = Office(client, side.school)
    asked = families.campaign(side, voices=["self", "guardian"])
    families.contact(child)
    families.ask(client, asked)
    families.send_due(asked)
    family = families.Family(families.token_of(asked, "rosa@example.org"))
    card = Card.objects.create(campaign=asked, taker=child, digest=codes.digest("x" * 10))
    before = hanging(asked)
    row = {
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "birth_date": child.birth_date.isoformat(),
        "course": side.course.course,
        "class_name": side.course.class_name,
    }
    if how in {"moved", "all"}:
        row |= OTHER_CLASS
    if how in {"another address", "all"}:
        rosa = {"full_name": "Rosa Vidal", "relation": "mother", "email": "new@example.org"}
        row |= {"guardians": [rosa]}
    if how == "left":
        row |= {"first_name": "Nobody", "last_name": "Else", "birth_date": None}
    seen = office.seen(row)
    leaving = [child.pk] if how == "left" else []
    done = office.apply(seen, left=leaving, confirm_many_leaving=True)
    assert done.status_code == 200, done.content
    # A request for a former address stays as it is: its link works for that address alone.
    if how != "another address":
        assert hanging(asked) != before
    assert undo(office).status_code == 200
    assert hanging(asked) == before
    assert family.answer("given").status_code == 200
    now = Card.objects.get(taker=child)
    assert (now.digest, now.issued_at.date()) == (card.digest, card.issued_at.date())


def hanging(campaign: Campaign) -> list[Any]:
    """The rows that a campaign has of the people of its classes."""
    return [
        *ConsentRequest.objects.order_by("pk").values_list("pk", "contact", "ended_at"),
        *campaign.assignments.order_by("pk").values_list("subject", "informant", "state", "reason"),
        *Card.objects.values_list("campaign", "taker", "digest"),
    ]


@pytest.mark.usefixtures("below_14")
def test_what_a_screening_that_is_over_had_asked_stays_ended(world: Any, as_user: Any) -> None:
    side = world.north
    client = as_user(side.admin)
    office = Office(client, side.school)
    asked = families.campaign(side)
    child = lessons.pupil(side.course, 12)
    families.contact(child)
    families.ask(client, asked)
    office.apply(office.seen(pupil(1)), left=[child.pk], confirm_many_leaving=True)
    client.post(f"/app/campaigns/{asked.pk}/close/")
    assert undo(office).status_code == 200
    assert ConsentRequest.objects.get().ended_at is not None
    assert not Card.objects.exists()


@pytest.mark.parametrize("is_proved", [False, True])
def test_an_address_that_another_has_proved_meanwhile(office: Office, is_proved: bool) -> None:
    """One that nobody has proved may stand at several."""
    office.bring(pupil(1, email="u@example.org"))
    office.bring(pupil(1, email="un@example.org"))
    proved = timezone.now() if is_proved else None
    factories.make_taker(Role.STUDENT, email="u@example.org", email_verified_at=proved)
    answer = undo(office)
    assert answer.status_code == (409 if is_proved else 200), answer.content
