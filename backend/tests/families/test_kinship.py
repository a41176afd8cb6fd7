"""A reader's own child stays hidden: whatever tied the two counts, now and before, and a reader
changes nothing of it. Only another administrator of the school lifts a mistake."""

from typing import Any

import pytest

from alba.accounts.mail import links
from alba.accounts.models import User
from alba.accounts.registration import own_address
from alba.audit.models import Event
from alba.people.models import Bond, Role, TestTaker
from alba.people.scope.own_children import is_own_child
from tests.enrolment.test_roster import Office, of
from tests.enrolment.test_roster import pupil as row
from tests.families.test_bonds import bond, bonds
from tests.families.test_contacts import ROSA, path
from tests.support import factories
from tests.support.lessons import pupil
from tests.support.reading import give_duty

REASON = "Typed at the wrong child"


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(world.north.course, 12)


@pytest.fixture
def reader(world: Any) -> User:
    """Administers the school, and reads for it."""
    made = factories.make_user("school_admin")
    world.north.school.admins.add(made)
    give_duty(made, world.north)
    return made


@pytest.fixture
def colleague(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def contact(colleague: Any, child: TestTaker, reader: User) -> Any:
    """Makes a contact of the child with the reader's address."""
    return colleague.post(path(child), {**ROSA, "email": reader.email}).json()


def voices(client: Any, child: TestTaker) -> int:
    status: int = client.get(f"/app/test-takers/{child.pk}/voices/").status_code
    return status


@pytest.mark.promise("contacts.notOwn.text", "contacts.notOwn.reasonHint")
def test_who_reads_changes_nothing_of_the_own_child(
    world: Any, child: TestTaker, reader: User, contact: Any, as_user: Any
) -> None:
    client = as_user(reader)
    bonded = Bond.objects.create(taker=child, adult=world.north.parent, kind="other")
    update = f"/app/test-takers/{child.pk}/update/"
    for answer in (
        client.patch(f"/app/guardians/{contact['id']}/", {"email": "other@example.org"}),
        client.delete(f"/app/guardians/{contact['id']}/"),
        client.post(path(child), ROSA),
        client.delete(f"/app/bonds/{bonded.pk}/"),
        client.post(bonds(child), {"email": "x@example.org", "kind": "other"}, format="json"),
        bond(client, child, world.north.parent),
        client.patch(update, {"email": "x@example.org"}),
        client.patch(update, {"assigned_responsible_test_taker": world.north.parent.pk}),
        client.post(
            f"/app/test-takers/{child.pk}/not-own/", {"reader": reader.pk, "reason": REASON}
        ),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "own_child")
    assert voices(client, child) == 404


@pytest.mark.promise("contacts.notOwn.text", "contacts.notOwn.reasonHint")
def test_who_does_not_read_does_and_a_former_address_counts(
    child: TestTaker, reader: User, contact: Any, colleague: Any, as_user: Any
) -> None:
    changed = colleague.patch(f"/app/guardians/{contact['id']}/", {"email": "other@example.org"})
    assert changed.status_code == 200
    assert is_own_child(reader, child.pk)
    assert colleague.delete(f"/app/guardians/{contact['id']}/").status_code == 204
    assert voices(as_user(reader), child) == 404


def test_a_former_bond_and_assignment_count(
    world: Any, child: TestTaker, colleague: Any, as_user: Any
) -> None:
    for way in ("bond", "assigned"):
        mother = factories.make_taker(Role.PSYCHOLOGIST, course=world.north.course)
        update = f"/app/test-takers/{child.pk}/update/"
        if way == "bond":
            pk = bond(colleague, child, mother).json()["id"]
            assert colleague.delete(f"/app/bonds/{pk}/").status_code == 204
        else:
            for who in (mother.pk, None):
                sent = {"assigned_responsible_test_taker": who}
                assert colleague.patch(update, sent, format="json").status_code == 200
        give_duty(mother.user, world.north)
        assert is_own_child(mother.user, child.pk)
        assert voices(as_user(mother.user), child) == 404


@pytest.mark.usefixtures("contact")
def test_another_address_of_the_account_changes_nothing(child: TestTaker, reader: User) -> None:
    own_address.ask(reader, "new@example.org")
    token = links.make(reader, links.Purpose.ADDRESS, "new@example.org")
    assert own_address.confirm(reader, token, "new@example.org")
    assert is_own_child(User.objects.get(pk=reader.pk), child.pk)


def test_a_pupil_list_changes_nothing_of_it(world: Any, colleague: Any, reader: User) -> None:
    office = Office(colleague, world.north.school)
    office.bring(row(1, guardians=[{**ROSA, "email": reader.email}]))
    office.bring(row(1, guardians=[{**ROSA, "email": "other@example.org"}]))
    assert is_own_child(reader, of(1).pk)


def test_a_list_of_the_reader_leaves_the_own_child_alone(
    world: Any, colleague: Any, reader: User, as_user: Any
) -> None:
    Office(colleague, world.north.school).bring(row(1, guardians=[{**ROSA, "email": reader.email}]))
    office = Office(as_user(reader), world.north.school)
    office.bring(row(1, guardians=[{**ROSA, "email": "other@example.org"}]))
    (kept,) = colleague.get(path(of(1))).json()
    assert kept["email"] == reader.email


@pytest.mark.promise("contacts.notOwn.text", "contacts.notOwn.reasonHint")
def test_another_administrator_lifts_a_mistake_and_a_new_tie_counts_again(
    world: Any, child: TestTaker, reader: User, contact: Any, colleague: Any, as_user: Any
) -> None:
    not_own = f"/app/test-takers/{child.pk}/not-own/"
    (shown,) = colleague.get(not_own).json()
    assert shown["id"] == reader.pk
    short = colleague.post(
        not_own, {"reader": reader.pk, "reason": "oh \u200b\u200b\u200b\u200b\u200b"}
    )
    assert (short.status_code, list(short.json()["fields"])) == (400, ["reason"])
    stranger = colleague.post(not_own, {"reader": world.south.admin.pk, "reason": REASON})
    nobody = colleague.post(not_own, {"reader": 999_999, "reason": REASON})
    assert (stranger.status_code, stranger.json()) == (400, nobody.json())
    assert colleague.post(not_own, {"reader": reader.pk, "reason": REASON}).status_code == 204
    (event,) = Event.objects.filter(action="taker.not_own")
    assert (event.subject, event.actor, event.details) == (
        child.pk,
        world.north.admin.pk,
        {"reader": reader.pk},
    )
    assert colleague.get(not_own).json() == []
    client = as_user(reader)
    assert not is_own_child(reader, child.pk)
    changed = client.patch(f"/app/guardians/{contact['id']}/", {"full_name": "Rosa V."})
    assert changed.status_code == 200
    colleague.patch(f"/app/guardians/{contact['id']}/", {"email": None})
    colleague.patch(f"/app/guardians/{contact['id']}/", {"email": reader.email})
    assert is_own_child(reader, child.pk)


def test_who_was_renamed_before_is_excluded_by_the_former_name(
    world: Any, child: TestTaker, colleague: Any
) -> None:
    made = colleague.post(path(child), ROSA).json()
    changed = {"full_name": "Rita Mas", "email": "rita@example.org"}
    colleague.patch(f"/app/guardians/{made['id']}/", changed)
    colleague.patch(f"/app/guardians/{made['id']}/", {"excluded": True})
    (one,) = colleague.get(f"/app/test-takers/{child.pk}/exclusions/").json()
    assert one["names"] == ["Rita Mas", "Rosa Vidal"]
    assert one["addresses"] == ["rita@example.org", "rosa@example.org"]
    again = colleague.post(path(child), ROSA)
    assert again.json()["code"] == "contact_excluded"
