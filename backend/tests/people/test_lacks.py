"""The numbers of a screening's check open exactly the pupils they count."""

from datetime import date
from typing import Any

import pytest

from alba.people.models import Bond, Role, TestTaker
from tests.support import campaigns, factories, families, reading

pytestmark = pytest.mark.django_db


def test_each_number_of_the_check_opens_those_it_counts(
    world: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    north = world.north
    reading.ensure_reader(north)
    here = {"course": north.course}
    born = date(2013, 5, 1)
    bare = factories.make_taker(Role.STUDENT, **here)
    asked = factories.make_taker(Role.STUDENT, birth_date=born, **here)
    families.contact(asked, email="home@example.org")
    unheard = factories.make_taker(Role.STUDENT, birth_date=born, **here)
    families.contact(unheard, email="grandmother@example.org", has_authority=False)
    bonded = factories.make_taker(Role.STUDENT, birth_date=born, **here)
    Bond.objects.create(taker=bonded, adult=north.parent, kind=Bond.Kind.GUARDIAN)
    gone = factories.make_taker(Role.STUDENT, **here)
    TestTaker.objects.filter(pk=gone.pk).update(left_on=date(2026, 1, 7))
    draft = campaigns.make(north, opened=False, voices=["self", "guardian"])

    client = as_user(north.admin)
    found = client.get(f"/app/campaigns/{draft.pk}/check/").json()["warnings"]
    counts = {one["code"]: one["count"] for one in found}

    def rows(lacks: str) -> set[int]:
        path = f"/app/test-takers/?course={north.course.pk}&lacks={lacks}"
        return {row["id"] for row in client.get(path).json()}

    assert len(rows("birth_date")) == counts["no_birth_date"]
    assert bare.pk in rows("birth_date")
    assert asked.pk not in rows("birth_date")
    assert len(rows("guardian")) == counts["no_guardian_contact"]
    of_screening = f"&campaign={draft.pk}"
    assert len(rows(f"wrong_age{of_screening}")) == counts["wrong_age"]
    assert {asked.pk, unheard.pk, bonded.pk} == rows(f"wrong_age{of_screening}")
    assert len(rows(f"no_consent{of_screening}")) == counts["no_consent"]
    alone = rows("guardian")
    assert {bare.pk, unheard.pk} <= alone
    assert alone.isdisjoint({asked.pk, bonded.pk, gone.pk})


def test_nobody_filters_by_what_is_not_shown_to_them(world: Any, as_user: Any) -> None:
    child = world.north.child
    own = as_user(child.user).get("/app/test-takers/?lacks=guardian").json()
    assert [row["id"] for row in own] == [child.pk]
    refused = as_user(world.north.admin).get("/app/test-takers/?lacks=money")
    assert refused.status_code == 400
    assert as_user(world.north.admin).get("/app/test-takers/?lacks=wrong_age").status_code == 400
    foreign = campaigns.make(world.south, opened=False, voices=["self"])
    path = f"/app/test-takers/?lacks=no_consent&campaign={foreign.pk}"
    assert as_user(world.north.admin).get(path).json() == []
