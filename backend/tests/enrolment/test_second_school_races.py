"""Joining a school while somebody does the same, or takes back the invitation or the account."""

from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.mail import links
from alba.accounts.models import User
from alba.people.models import Role, TestTaker
from tests.support import factories
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 9


def asked(world: Any) -> tuple[TestTaker, TestTaker, dict[str, Any]]:
    """Somebody of the north, the row that the south has made for them, and what accepts it."""
    first = factories.make_taker(Role.PSYCHOLOGIST, course=world.north.course)
    waiting = {"email_verified_at": None, "invited_at": timezone.now(), "password": None}
    row = factories.make_taker(
        Role.PSYCHOLOGIST, course=world.south.course, email=first.user.email, **waiting
    )
    return first, row, {"join": row.user_id, "token": links.make(row.user, links.Purpose.JOIN)}


def accepting(client: Any, sent: dict[str, Any]) -> Any:
    return lambda: client.post("/app/joins/accept/", sent).status_code


def erasing(client: Any, taker: TestTaker) -> Any:
    return lambda: client.delete(f"/app/test-takers/{taker.pk}/delete/").status_code


def leaving(client: Any) -> Any:
    body = {"current_password": factories.PASSWORD}
    return lambda: client.delete("/app/user/", body).status_code


def test_a_link_is_used_once(world: Any, as_user: Any) -> None:
    for _round in rounds(ROUNDS):
        first, _row, sent = asked(world)
        done = together(*(accepting(one, sent) for one in clients(as_user, first.user, 2)))
        assert sorted(done) == [200, 400]


@pytest.mark.parametrize("who", ["the school", "the person"])
def test_erased_meanwhile(who: str, world: Any, as_user: Any) -> None:
    for _round in rounds(ROUNDS):
        first, row, sent = asked(world)
        client, other = clients(as_user, first.user, 2)

        south = as_user(world.south.admin)
        erase = erasing(south, row) if who == "the school" else leaving(other)
        accepted, erased = together(accepting(client, sent), erase)
        assert erased == 204
        assert accepted in {200, 400, 401, 404}
        if who == "the school":
            assert User.objects.get(pk=first.user_id).is_active
            assert not User.objects.filter(pk=row.user_id).exists()
        else:
            # Either the row was theirs and went too, or it waits as before they were asked.
            assert not User.objects.filter(pk=first.user_id).exists()
            left = User.objects.filter(pk=row.user_id).first()
            assert (left is None) == (accepted == 200)
            assert left is None or (left.person_id, left.email_verified_at) == (None, None)


def test_the_first_school_erases_while_they_join_the_second(world: Any, as_user: Any) -> None:
    for _round in rounds(ROUNDS):
        first, row, sent = asked(world)
        erase = erasing(as_user(world.north.admin), first)
        accepted, erased = together(accepting(as_user(first.user), sent), erase)
        assert erased == 204
        left = User.objects.get(pk=row.user_id)
        if accepted == 200:
            assert (left.person_id, left.has_usable_password()) == (left.pk, True)
        else:
            assert (left.person_id, left.has_usable_password()) == (None, False)
