"""Bonds made, accepted and assigned at the same moment: never a circle, and one link works once."""

import secrets
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.families.bonds import mail as bond_mail
from alba.people.models import Bond, Role, TestTaker
from tests.support import factories
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 10


def bonding(client: Any, taker: TestTaker, adult: TestTaker) -> Any:
    path, body = f"/app/test-takers/{taker.pk}/bonds/", {"adult": adult.pk, "kind": "other"}
    return lambda: client.post(path, body, format="json").status_code


def assigning(client: Any, taker: TestTaker, to: TestTaker) -> Any:
    path, body = f"/app/test-takers/{taker.pk}/update/", {"assigned_responsible_test_taker": to.pk}
    return lambda: client.patch(path, body, format="json").status_code


def asked(taker: TestTaker) -> dict[str, Any]:
    """The body that accepts to answer for `taker`."""
    token = secrets.token_urlsafe(32)
    bond = Bond.objects.create(
        taker=taker,
        kind="other",
        email=f"{token[:8].lower()}@example.org",
        digest=bond_mail.digest(token),
        expires_at=timezone.now() + timedelta(days=1),
    )
    return {"bond": bond.pk, "token": token}


def accepting(client: Any, body: dict[str, Any]) -> Any:
    return lambda: client.post("/app/bonds/accept/", body, format="json").status_code


def removing(client: Any, pk: int) -> Any:
    return lambda: client.delete(f"/app/bonds/{pk}/").status_code


@pytest.fixture
def parents(db: Any) -> Any:
    course = factories.make_course(factories.make_school())
    return lambda number: [factories.make_taker(Role.PARENT, course=course) for _ in range(number)]


def test_two_who_would_make_a_circle_together_never_do(parents: Any, as_user: Any) -> None:
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for _round in rounds(ROUNDS):
        a, b = parents(2)
        codes = together(bonding(left, a, b), bonding(right, b, a))
        assert sorted(codes) == [201, 400], codes
        c, d = parents(2)
        codes = together(bonding(left, c, d), assigning(right, d, c))
        assert codes.count(400) == 1, codes
        e, f = parents(2)
        codes = together(accepting(as_user(f.user), asked(e)), accepting(as_user(e.user), asked(f)))
        assert sorted(codes) == [200, 400], codes


def test_many_who_open_one_link_have_one_winner(parents: Any, as_user: Any) -> None:
    for _round in rounds(ROUNDS):
        child, *adults = parents(5)
        body = asked(child)
        codes = together(*(accepting(as_user(adult.user), body) for adult in adults))
        assert sorted(codes) == [200, 400, 400, 400], codes


def test_removed_while_it_is_accepted_it_is_gone(parents: Any, as_user: Any) -> None:
    alba = as_user(factories.make_user("alba_admin"))
    for _round in rounds(ROUNDS):
        child, adult = parents(2)
        accept = accepting(as_user(adult.user), asked(child))
        pk = Bond.objects.get(taker=child).pk
        codes = together(accept, removing(alba, pk))
        assert codes[0] in {200, 400}
        assert codes[1] == 204
        assert not Bond.objects.filter(pk=pk).exists()
