"""Somebody asks to talk, or a case is opened, in the moment in which the pupil is deleted."""

from typing import Any

import pytest

from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.privacy.erasures import Erasure
from tests.support import lessons, reading
from tests.support.factories import PASSWORD
from tests.support.races import rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 12
OWN = {"current_password": PASSWORD}


@pytest.mark.parametrize("way", ["by the school", "by the pupil"])
def test_a_wish_is_never_lost_in_the_deletion(world: Any, as_user: Any, way: str) -> None:
    reader = as_user(reading.make_reader(world.north))
    admin = as_user(world.north.admin)
    for number in rounds(ROUNDS):
        pupil = lessons.pupil(world.north.course)
        own, again = as_user(pupil.user), as_user(pupil.user)
        path = f"/app/test-takers/{pupil.pk}/delete/"
        deleting = {
            "by the school": lambda path=path: admin.delete(path).status_code,
            "by the pupil": lambda again=again: again.delete("/app/user/", OWN).status_code,
        }[way]
        gone, asked = together(
            deleting,
            lambda own=own: own.post("/app/talk-requests/", {"to": "reader"}).status_code,
        )
        assert gone in ({204, 409} if way == "by the school" else {204}), (number, gone)
        assert asked in {201, 401, 404}, (number, asked)
        assert TestTaker.everyone.filter(pk=pupil.pk).exists(), number
        wishes = TalkRequest.objects.filter(child=pupil)
        assert wishes.exists() == (asked == 201), (number, gone, asked)
        shown = [row["id"] for row in reader.get("/app/talk-requests/").json()]
        assert set(wishes.values_list("pk", flat=True)) <= set(shown), (number, gone, asked)
        assert Erasure.objects.filter(taker=pupil).exists() == (gone == 204)


def test_a_case_that_is_opened_meanwhile_stays(world: Any, as_user: Any) -> None:
    reader = as_user(reading.make_reader(world.north))
    for number in rounds(ROUNDS):
        pupil = lessons.pupil(world.north.course)
        own, sent = as_user(pupil.user), {"test_taker": pupil.pk, "reason": "person"}
        gone, opened = together(
            lambda own=own: own.delete("/app/user/", OWN).status_code,
            lambda sent=sent: reader.post("/app/cases/", sent).status_code,
        )
        assert gone == 204, (number, gone)
        assert opened in {201, 400, 404}, (number, opened)
        cases = Case.objects.filter(child=pupil)
        assert cases.exists() == (opened == 201)
        for case in cases:
            assert reader.get(f"/app/cases/{case.pk}/").status_code == 200
