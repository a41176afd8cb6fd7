"""School administrators learn about addresses who is in their own schools, and no more."""

from typing import Any

import pytest

from alba.accounts import limits
from alba.accounts.models import User
from alba.audit.models import Event, RefusalWindow
from alba.schools.models import School
from tests.support import factories

pytestmark = [pytest.mark.django_db, pytest.mark.sql]

TAKEN = "Someone already has an account with this email address."
NOT_HERE = "This address cannot be used here. Please ask for another one."


def add(client: Any, world: Any, *emails: str, **headers: Any) -> Any:
    names = {"first_name": "Ana", "last_name": "Riu", "role": "student"}
    rows = [{"email": email, **names} for email in emails]
    sent = {"test_takers": rows, "responsible_test_taker_id": world.north.teacher.pk}
    return client.post("/app/test-takers/create-bulk/", sent, **headers)


def add_one(client: Any, world: Any, email: str) -> Any:
    names = {"first_name": "Ana", "last_name": "Riu"}
    sent = {"email": email, **names, "role": "teacher", "course": world.north.course.pk}
    return client.post("/app/test-takers/create-responsible/", sent)


def told(answer: Any) -> list[str | None]:
    """Row by row, where there is a message."""
    rows = {row["index"]: row["fields"]["email"] for row in answer.json().get("rows", [])}
    return [" ".join(rows.get(index, [])) or None for index in range(max(rows, default=-1) + 1)]


def elsewhere(world: Any) -> dict[str, str]:
    """One person of each kind that is no business of the north's administrator."""
    invited = factories.make_user("school_admin", email_verified_at=None, password=None)
    world.south.school.admins.add(invited)
    return {
        "another school's": world.south.child.user.email,
        "invited to another school": invited.email,
        "another school's administrator": world.south.admin.email,
        "of Alba": world.alba.email,
        "came alone": world.alone.user.email,
    }


def own(world: Any) -> dict[str, str]:
    colleague = factories.make_user("school_admin")
    world.north.school.admins.add(colleague)
    return {
        "a pupil": world.north.child.user.email,
        "a teacher": world.north.teacher.user.email,
        "a colleague": colleague.email,
        "oneself": world.north.admin.email,
    }


def counted() -> int:
    """How many addresses of elsewhere were met."""
    return RefusalWindow.objects.get(shared__action="address.elsewhere").count


def test_who_is_in_their_own_schools_is_told(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    answer = add(client, world, *own(world).values())
    assert (answer.status_code, told(answer)) == (400, [TAKEN] * 4)
    answer = add_one(client, world, world.north.child.user.email)
    assert answer.json()["fields"]["email"] == [TAKEN]
    assert not Event.objects.filter(action="address.elsewhere").exists()


def test_who_is_elsewhere_is_not(world: Any, as_user: Any) -> None:
    emails = list(elsewhere(world).values())
    client = as_user(world.north.admin)
    answer = add(client, world, *emails, world.north.child.user.email, "new@example.org")
    assert (answer.status_code, told(answer)) == (400, [NOT_HERE] * 5 + [TAKEN])
    for email in emails:
        # One of the staff is asked to join; the school is shown what it is for a new address.
        answer = add_one(client, world, email.upper())
        assert (answer.status_code, answer.json()["state"]) == (201, "invited")
    assert not User.objects.filter(email="new@example.org").exists()


def test_a_product_administrator_is_told_of_everybody(world: Any, as_user: Any) -> None:
    emails = [*own(world).values(), *elsewhere(world).values()]
    client = as_user(world.alba)
    assert told(add(client, world, *emails)) == [TAKEN] * 9
    assert add_one(client, world, emails[0]).json()["fields"]["email"] == [TAKEN]
    assert not Event.objects.filter(action="address.elsewhere").exists()


def test_it_is_shown_in_the_readers_language(world: Any, as_user: Any) -> None:
    world.north.admin.locale = "ca"
    world.north.admin.save()
    client, email = as_user(world.north.admin), world.south.child.user.email
    answer = add(client, world, email, headers={"Accept-Language": "ca"})
    assert told(answer) == ["Aquesta adreça no es pot fer servir aquí. Demana’n una altra."]


def test_each_address_of_elsewhere_is_counted_once_without_it(world: Any, as_user: Any) -> None:
    emails = list(elsewhere(world).values())
    client = as_user(world.north.admin)
    for _ in range(3):
        add(client, world, *emails)
    [event] = Event.objects.filter(action="address.elsewhere")
    facts = (event.actor, event.outcome, event.object_id)
    assert facts == (world.north.admin.pk, "refused", None)
    assert counted() == len(emails)


def test_past_the_limit_nothing_is_told_of_any_address(
    world: Any, as_user: Any, settings: Any
) -> None:
    settings.THROTTLE_ADDRESSES = "3/hour"
    emails = list(elsewhere(world).values())
    client = as_user(world.north.admin)
    assert told(add(client, world, *emails[:3])) == [NOT_HERE] * 3
    # A fourth one, none at all, one of their own school, and those that were told before.
    for sent in ([emails[3]], ["new@example.org"], [world.north.child.user.email], emails[:1]):
        answer = add(client, world, *sent)
        assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
        assert 0 < int(answer.headers["Retry-After"]) <= 3600
        assert add_one(client, world, sent[0]).status_code == 429
    assert not User.objects.filter(email="new@example.org").exists()
    assert counted() == 3
    # Others are not held back by it.
    assert add(as_user(world.alba), world, "new@example.org").status_code == 201


def test_a_list_that_meets_too_many_is_refused_in_the_middle(
    world: Any, as_user: Any, settings: Any
) -> None:
    settings.THROTTLE_ADDRESSES = "3/hour"
    client = as_user(world.north.admin)
    assert add(client, world, *elsewhere(world).values()).status_code == 429
    assert counted() == 3


def test_a_corrected_list_costs_nothing_again(world: Any, as_user: Any, settings: Any) -> None:
    settings.THROTTLE_ADDRESSES = "4/hour"
    client = as_user(world.north.admin)
    emails = list(elsewhere(world).values())
    for _ in range(5):
        assert told(add(client, world, *emails[:3])) == [NOT_HERE] * 3
    assert add(client, world, "new@example.org").status_code == 201
    limits.addresses_elsewhere(world.north.admin.pk).check()


def test_a_removed_school_is_elsewhere_at_once(world: Any, as_user: Any) -> None:
    both = School.objects.get(pk=world.south.school.pk)
    both.admins.add(world.north.admin)
    client = as_user(world.north.admin)
    assert told(add(client, world, world.south.child.user.email)) == [TAKEN]
    both.admins.remove(world.north.admin)
    assert told(add(client, world, world.south.child.user.email)) == [NOT_HERE]
