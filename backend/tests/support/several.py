"""Somebody in several schools, joined as the product joins them."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from alba.accounts import rows
from alba.accounts.models import User
from alba.people.models import Role, TestTaker
from tests.support import factories


def in_both(world: Any, **user: Any) -> tuple[TestTaker, TestTaker]:
    """A psychologist's rows in the north, where they had the account first, and in the south."""
    first = factories.make_taker(Role.PSYCHOLOGIST, course=world.north.course, **user)
    waiting = {"email_verified_at": None, "invited_at": timezone.now(), "password": None}
    further = factories.make_taker(
        Role.PSYCHOLOGIST, course=world.south.course, email=first.user.email, **waiting
    )
    with transaction.atomic():
        rows.tie(further.user, first.user)
    return again(first), again(further)


def again(taker: TestTaker) -> TestTaker:
    return TestTaker.everyone.select_related("user").get(pk=taker.pk)


def take(client: Any, user: User) -> Any:
    """The client works at the school of that row from now on. Returns the answer."""
    answer = client.put("/app/user/school/", {"account": user.pk})
    if answer.status_code == 200:
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    return answer
