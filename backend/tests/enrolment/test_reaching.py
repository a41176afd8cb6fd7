"""An address that a school gives to a person who has a test is told to colleagues."""

from typing import Any

import pytest
from django.utils import timezone

from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.support import factories, reading, screenings

pytestmark = pytest.mark.django_db

MINE = "mine@example.org"
TOLD = "Addresses were changed at your school on Alba"
REPLACED = "Your address was replaced on Alba"


def pupil(
    world: Any, email: str | None, *, tested: bool = True, invited: bool = False
) -> TestTaker:
    at = timezone.now() if invited else None
    waiting = {"password": None, "email_verified_at": None, "invited_at": at}
    taker = factories.make_taker(
        Role.STUDENT, course=world.north.course, email=email or "x@example.org", **waiting
    )
    if email is None:
        taker.user.email = None
        taker.user.save()
    if tested:
        screenings.make_test(taker, 2, finished=False)
    return taker


@pytest.fixture
def colleague(world: Any) -> Any:
    found = factories.make_user("school_admin", email="colleague@example.org")
    off = factories.make_user("school_admin", email="off@example.org", is_active=False)
    world.north.school.admins.add(found, off)
    return found


@pytest.fixture
def told(run_queue: Any, mailoutbox: Any) -> Any:
    """Subject -> to whom it went, in order."""

    def read() -> dict[str, list[str]]:
        run_queue()
        return {
            subject: sorted(to for mail in mailoutbox if mail.subject == subject for to in mail.to)
            for subject in (TOLD, REPLACED)
        }

    return read


def update(client: Any, taker: TestTaker, email: str = MINE) -> Any:
    return client.patch(f"/app/test-takers/{taker.pk}/update/", {"email": email})


def invite(client: Any, *takers: TestTaker) -> Any:
    return client.post("/app/test-takers/invite/", {"ids": [one.pk for one in takers]})


def bring_list(client: Any, world: Any, taker: TestTaker) -> Any:
    course = taker.course
    assert course is not None
    TestTaker.objects.filter(pk=taker.pk).update(external_id="77")
    row = {
        "external_id": "77",
        "email": MINE,
        "first_name": taker.user.first_name,
        "last_name": taker.user.last_name,
        "course": course.course,
        "class_name": course.class_name,
    }
    seen = client.post("/app/roster/preview/", {"school": world.north.school.pk, "rows": [row]})
    sent = {"preview_id": seen.json()["preview_id"], "left": [], "unclear": {}}
    return client.post("/app/roster/apply/", sent)


def events(taker: TestTaker) -> list[Any]:
    found = Event.objects.filter(action="address.reach", subject=taker.pk)
    return list(found.values_list("actor", "school"))


@pytest.mark.parametrize("by", ["school", "alba"])
@pytest.mark.parametrize("way", ["update", "list"])
@pytest.mark.parametrize("former", [None, "theirs@example.org"])
@pytest.mark.promise("overview.person.emailHint", "people.invite.body", "roster.apply.addresses")
def test_an_address_set_or_corrected_is_told(
    former: str | None, way: str, by: str, world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    taker = pupil(world, former)
    actor = world.alba if by == "alba" else world.north.admin
    client = as_user(actor)
    answer = update(client, taker) if way == "update" else bring_list(client, world, taker)
    assert answer.status_code == 200
    assert events(taker) == [(actor.pk, world.north.school.pk)]
    others = {colleague.email, world.north.admin.email} - {actor.email}
    assert told() == {TOLD: sorted(others), REPLACED: [former] if former else []}
    taker.user.refresh_from_db()
    assert taker.user.email == MINE


@pytest.mark.parametrize("by", ["school", "alba"])
@pytest.mark.promise("overview.person.emailHint", "people.invite.body", "roster.apply.addresses")
def test_the_first_invitation_is_told_once(
    by: str, world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    takers = [pupil(world, f"{n}@example.org") for n in range(3)]
    without = pupil(world, "untested@example.org", tested=False)
    actor = world.alba if by == "alba" else world.north.admin
    client = as_user(actor)
    assert invite(client, *takers, without).json()["sent"] == 4
    others = {colleague.email, world.north.admin.email} - {actor.email}
    assert told()[TOLD] == sorted(others)  # one email each
    assert [len(events(one)) for one in (*takers, without)] == [1, 1, 1, 0]
    assert invite(client, *takers, without).json()["sent"] == 4
    assert told()[TOLD] == sorted(others)


def test_who_was_invited_before_and_is_corrected_is_told_once(
    world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    taker = pupil(world, "theirs@example.org", invited=True)
    assert update(as_user(world.north.admin), taker).status_code == 200
    assert told() == {TOLD: [colleague.email], REPLACED: ["theirs@example.org"]}
    assert len(events(taker)) == 1


@pytest.mark.parametrize("way", ["update", "list"])
@pytest.mark.promise("overview.person.emailHint", "roster.apply.addresses")
def test_a_pupils_address_is_told_without_a_test_and_to_readers_too(
    way: str, world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    """It opens what the pupil has asked for."""
    reader = reading.make_reader(world.north)
    taker, client = pupil(world, "theirs@example.org", tested=False), as_user(world.north.admin)
    answer = update(client, taker) if way == "update" else bring_list(client, world, taker)
    assert answer.status_code == 200
    heard = sorted([colleague.email, reader.email])
    assert told() == {TOLD: heard, REPLACED: ["theirs@example.org"]}
    assert len(events(taker)) == 1


def test_of_an_adult_without_a_test_nobody_is_told(
    world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    taker, client = pupil(world, "theirs@example.org", tested=False), as_user(world.north.admin)
    TestTaker.objects.filter(pk=taker.pk).update(role=Role.PARENT)
    assert update(client, taker).status_code == 200
    assert invite(client, taker).json()["sent"] == 1
    assert told() == {TOLD: [], REPLACED: []}
    assert events(taker) == []


def test_a_test_about_the_person_counts_too(
    world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    taker = pupil(world, None, tested=False)
    screenings.make_test(world.north.parent, 2, on_behalf_of=taker, finished=False)
    assert update(as_user(world.north.admin), taker).status_code == 200
    assert told()[TOLD] == [colleague.email]


def test_the_mails_name_no_child(
    world: Any, colleague: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    taker, actor = pupil(world, "theirs@example.org"), world.north.admin
    actor.first_name, actor.last_name = "Rosa", "Mas"
    actor.save()
    update(as_user(actor), taker)
    run_queue()
    text = {mail.to[0]: mail.body for mail in mailoutbox}
    for body in (text["colleague@example.org"], text["theirs@example.org"]):
        assert taker.user.first_name not in body
        assert taker.user.last_name not in body
        assert MINE not in body
    assert "Rosa Mas" in text["colleague@example.org"]
    assert f"/test-takers/{taker.pk}" in text["colleague@example.org"]


def test_another_schools_administrators_are_not_told(
    world: Any, colleague: Any, as_user: Any, told: Any
) -> None:
    update(as_user(world.north.admin), pupil(world, None))
    assert world.south.admin.email not in told()[TOLD]
