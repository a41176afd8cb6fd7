"""A guardian who leaves while children are being added, changed, removed and answered about: each
call is done or refused, nobody waits for ever, and nothing of the family is left."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.report.models import Report
from alba.people.models import TestTaker
from tests.families.test_children import CHILDREN, LAIA, make_guardian
from tests.support import erasing, factories, races, screenings
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 12
# Logged out, out of sight, or written too late for a row that is gone.
REFUSED = {400, 401, 404, 409}


def add(client: Any, name: str) -> TestTaker:
    made = client.post(CHILDREN, {**LAIA, "first_name": name}).json()
    return TestTaker.objects.get(pk=made["id"])


def starting(client: Any, guardian: TestTaker, child: TestTaker, kind: int = 2) -> Any:
    body = {"test_type": kind, "test_taker": guardian.pk, "on_behalf_of_test_taker": child.pk}
    return lambda: client.post("/app/tests/create/", body).status_code


def finishing(client: Any, test: Test) -> Any:
    return lambda: client.patch(f"/app/tests/create/{test.pk}/").status_code


def test_leaving_against_everything_about_the_children(as_user: Any) -> None:
    races.load_questions()
    alba = factories.make_user("alba_admin")
    for number in rounds(ROUNDS):
        guardian = make_guardian()
        own = clients(as_user, guardian.user, 8)
        one, two, three = (add(own[0], name) for name in ("Laia", "Pol", "Aina"))
        running = screenings.make_test(guardian, on_behalf_of=two, finished=False, answers=[1] * 25)
        other = as_user(alba)
        leaving, *codes = together(
            lambda own=own: own[0].delete("/app/user/").status_code,
            lambda own=own: own[1].post(CHILDREN, {**LAIA, "first_name": "Nou"}).status_code,
            lambda own=own, pk=one.pk: own[2].delete(f"{CHILDREN}{pk}/").status_code,
            lambda own=own, pk=two.pk: (
                own[3].patch(f"{CHILDREN}{pk}/", {"first_name": "Pau"}).status_code
            ),
            starting(own[4], guardian, two, kind=1),
            starting(own[5], guardian, three),
            finishing(own[6], running),
            lambda by=other, pk=three.pk: by.delete(f"/app/test-takers/{pk}/delete/").status_code,
        )
        assert leaving == 204, (number, leaving, codes)
        assert set(codes) <= {200, 201, 204} | REFUSED, (number, codes)
        assert not TestTaker.objects.exists()
        assert not Test.objects.exists()
        erasing.after_a_week()
        assert list(User.objects.values_list("pk", flat=True)) == [alba.pk]
        for model in (Test, Answer, Report):
            assert not model.objects.exists()


def test_removing_a_child_while_answering_about_it(as_user: Any) -> None:
    """Whichever comes first, the removal is done: a test begun at that moment goes too, or is
    refused."""
    races.load_questions()
    for number in rounds(ROUNDS):
        guardian = make_guardian()
        own = clients(as_user, guardian.user, 4)
        child = add(own[0], "Laia")
        removed, *codes = together(
            lambda own=own, pk=child.pk: own[0].delete(f"{CHILDREN}{pk}/").status_code,
            starting(own[1], guardian, child),
            starting(own[2], guardian, child, kind=1),
        )
        assert removed == 204, (number, removed, codes)
        assert set(codes) <= {200, 201} | REFUSED, (number, codes)
        assert not Test.objects.exists()
        assert own[3].get(CHILDREN).json() == []
