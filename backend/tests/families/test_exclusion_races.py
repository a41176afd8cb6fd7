"""A person is excluded at the moment at which they accept, are bonded, or enter."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.families.bonds.mail import digest
from alba.people.models import Bond
from tests.families.test_bonds import accept, bonds, people_of
from tests.families.test_contacts import path
from tests.families.test_exclusion import PERE, account
from tests.support.lessons import pupil
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_exclusion_wins_over_acceptance_at_once(world: Any, as_user: Any) -> None:
    for number in rounds(6):
        child = pupil(world.north.course, 12)
        father = account(world, email=f"pere{number}@example.org")
        token = f"token{number}"
        until = timezone.now() + timedelta(days=1)
        asked = Bond.objects.create(
            taker=child,
            kind="guardian",
            email=PERE["email"],
            digest=digest(token),
            expires_at=until,
        )
        (admin,) = clients(as_user, world.north.admin, 1)
        (his,) = clients(as_user, father.user, 1)
        excluded, accepted = together(
            lambda c=admin, one=child: c.post(path(one), {**PERE, "excluded": True}),
            lambda c=his, pk=asked.pk, sent=token: accept(c, pk, sent),
        )
        assert excluded.status_code == 201
        assert accepted.status_code in {200, 400}
        assert people_of(his) == []
        (shown,) = admin.get(bonds(child)).json()
        assert shown["state"] == "suspended"
