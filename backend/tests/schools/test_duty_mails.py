"""Emails about a duty that waits: they ask nobody for what they may not do, and say "now reads"
only once it is true."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.schools.duties import granting
from alba.schools.duties.models import Why
from tests.conftest import World
from tests.schools.test_four_eyes import confirm, grant, psychologist
from tests.support import factories, reading
from tests.support.mailbox import link_in

pytestmark = pytest.mark.django_db

READS = "Someone now reads results at your school"
ASKED = "Someone was asked to read results at your school"
CONFIRM = "Please confirm who reads results"
OTHERS = "Another person has to confirm who reads results"


@pytest.fixture
def second(world: World) -> User:
    admin = factories.make_user("school_admin")
    world.north.school.admins.add(admin)
    return admin


@pytest.fixture
def told(world: World, second: User, run_queue: Any, mailoutbox: Any) -> Any:
    """The subjects that each address has got since the last time, in English."""
    User.objects.update(locale="en")

    def since() -> dict[str, list[str]]:
        run_queue()
        found: dict[str, list[str]] = {}
        for one in mailoutbox:
            found.setdefault(one.to[0], []).append(one.subject)
        mailoutbox.clear()
        return found

    since()
    return since


def test_nobody_reads_before_the_invitation_was_opened(
    world: World, second: User, as_user: Any, told: Any
) -> None:
    made = psychologist(world, as_user, world.north.admin)
    told()
    assert grant(world, as_user, second, made)["waits_for"] == "invitation"
    given = told()
    assert given[world.north.admin.email] == given[second.email] == [ASKED]
    assert made.email not in given
    reading.open_invitation(made)
    begun = told()
    assert READS in begun[world.north.admin.email]
    assert READS in begun[second.email]
    assert "You now read results in Alba" in begun[made.email]


def test_confirmed_before_it_was_opened_it_waits_for_the_invitation(
    world: World, second: User, as_user: Any, told: Any
) -> None:
    made = psychologist(world, as_user, world.north.admin)
    duty = grant(world, as_user, world.north.admin, made)
    told()
    assert confirm(as_user, second, duty) == (204, "")
    assert told()[world.north.admin.email] == [ASKED]
    reading.open_invitation(made)
    assert READS in told()[world.north.admin.email]


def test_opening_says_nothing_while_another_person_has_to_confirm(
    world: World, second: User, as_user: Any, told: Any
) -> None:
    made = psychologist(world, as_user, world.north.admin)
    duty = grant(world, as_user, world.north.admin, made)
    told()
    reading.open_invitation(made)
    assert READS not in told().get(second.email, [])
    assert confirm(as_user, second, duty) == (204, "")
    assert READS in told()[second.email]


def test_only_those_who_may_confirm_are_asked_to(
    world: World, second: User, as_user: Any, told: Any
) -> None:
    made = psychologist(world, as_user, world.north.admin)
    told()
    grant(world, as_user, world.north.admin, made)
    given = told()
    assert given[second.email] == [CONFIRM]
    assert given[world.north.admin.email] == [OTHERS]


def test_who_reset_an_account_is_not_asked_whose_it_is(
    world: World, second: User, as_user: Any, told: Any
) -> None:
    reader = reading.make_reader(world.north)
    told()
    reset = as_user(second).delete(f"/app/users/{reader.pk}/second-factors/")
    assert reset.status_code == 204, reset.content
    granting.suspend(reader, Why.RESET, by=second)
    given = told()
    assert CONFIRM in given[world.north.admin.email]
    assert CONFIRM not in given[second.email]
    assert OTHERS in given[second.email]


def test_a_reset_while_a_second_person_is_waited_for_is_told_to_the_school(
    world: World, second: User, as_user: Any, told: Any, run_queue: Any, mailoutbox: Any
) -> None:
    """They were asked about the account before somebody else may have got it."""
    made = psychologist(world, as_user, world.north.admin)
    duty = grant(world, as_user, world.north.admin, made)
    reading.open_invitation(made)
    told()
    nobody = as_user(None)
    assert nobody.post("/app/reset-password/", {"email": made.email}).status_code == 200
    run_queue()
    [mail] = mailoutbox
    body = dict(zip(("user_id", "token"), link_in(mail)[1:], strict=True))
    changed = nobody.patch("/app/reset-password/", {**body, "password": "another quiet room"})
    assert changed.status_code == 200, changed.content
    run_queue()
    [asked] = [mail for mail in mailoutbox if mail.to == [second.email]]
    assert (asked.subject, "another password" in asked.body) == (CONFIRM, True)
    given = told()
    assert given[world.north.admin.email] == [OTHERS]
    assert "Reading results has to be confirmed first" in given[made.email]
    shown = as_user(second).get(f"/app/schools/{world.north.school.pk}/duties/").json()
    assert [one["waits_for"] for one in shown if one["id"] == duty["id"]] == ["four_eyes"]
    assert confirm(as_user, second, duty) == (204, "")
