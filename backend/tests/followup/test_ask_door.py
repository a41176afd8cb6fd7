"""The code with which a pupil who is asked alone answers at school: once, on any day, in words that
hold outside a lesson."""

from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.taking import terms
from alba.campaigns import codes
from alba.campaigns.asks.models import Door
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.followup.test_asks import jana, reader, rosa
from tests.followup.test_reading_list import give
from tests.support import followup
from tests.support.asks import ask, entered, logged_in, say

__all__ = ["jana", "reader", "rosa"]

pytestmark = pytest.mark.usefixtures("below_14")


def test_the_door_opens_once_for_this_pupil(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    path = f"/app/asks/{made['id']}/door/"
    assert followup.said(as_user(reader).post(path)) == (409, "consent_needed")
    say(rosa.email, "given")
    first = as_user(reader).post(path).json()["code"]
    code = as_user(reader).post(path).json()["code"]
    replaced, unknown = entered(first), entered(codes.make())
    assert replaced.status_code == unknown.status_code == 401
    assert replaced.json() == unknown.json()
    answer = entered(code)
    assert (answer.status_code, answer.json()["todo"]) == (200, 1)
    assert answer.json()["asked_by"] == "Joana Pla"
    assert entered(code).json() == unknown.json()
    pupil = logged_in(answer)
    (todo,) = pupil.get("/app/assignments/").json()
    assert pupil.post(f"/app/assignments/{todo['id']}/decline/").status_code == 204
    assert pupil.delete(f"/app/assignments/{todo['id']}/decline/").status_code == 204
    give(pupil, [1] * 25)
    assert followup.said(as_user(reader).post(path)) == (409, "nothing_to_answer")


@pytest.mark.promise("alone.sure.text", "alone.assent.stop.text", "alone.declined.text")
def test_another_code_goes_on_after_a_no_and_after_a_pause(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    path = f"/app/asks/{made['id']}/door/"
    first = logged_in(entered(as_user(reader).post(path).json()["code"]))
    (todo,) = first.get("/app/assignments/").json()
    assert first.post(f"/app/assignments/{todo['id']}/decline/").status_code == 204
    again = entered(as_user(reader).post(path).json()["code"])
    assert (again.json()["todo"], again.json()["declined"]) == (0, 1)
    second = logged_in(again)
    assert [one["state"] for one in second.get("/app/assignments/").json()] == ["declined"]
    assert second.delete(f"/app/assignments/{todo['id']}/decline/").status_code == 204
    begun = second.post("/app/tests/create/", {"assignment": todo["id"]}).json()["id"]
    accepts = {"has_accepted_terms": True, "terms_version": terms.CARD.version}
    refused = second.patch(f"/app/tests/{begun}/", accepts)
    assert followup.said(refused) == (409, "terms_changed")
    accepts["terms_version"] = terms.ALONE.version
    assert second.patch(f"/app/tests/{begun}/", accepts).status_code == 200
    assert jana.tests.get().terms_digest == terms.ALONE.digests["en"]
    third = logged_in(entered(as_user(reader).post(path).json()["code"]))
    assert [one["state"] for one in third.get("/app/assignments/").json()] == ["running"]


@pytest.mark.promise("alone.assent.freely.text", "alone.leave.deleteText", "alone.withdraw.text")
@pytest.mark.parametrize("after", [False, True])
def test_of_a_pupil_who_says_no_the_reader_sees_only_that(
    after: bool, as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    """Also after the last answer."""
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    code = as_user(reader).post(f"/app/asks/{made['id']}/door/").json()["code"]
    pupil = logged_in(entered(code))
    if after:
        path = f"/app/tests/{give(pupil, [1] * 25).pk}/withdraw/"
    else:
        (todo,) = pupil.get("/app/assignments/").json()
        path = f"/app/assignments/{todo['id']}/decline/"
    assert pupil.post(path).status_code == 204
    assert not jana.tests.exists()
    (row,) = as_user(reader).get("/app/asks/").json()
    assert [(one["state"], one["reason"]) for one in row["voices"]] == [("declined", None)]


@pytest.mark.parametrize("what", ["an hour", "closing", "a no", "a new code"])
def test_the_door_ends(
    what: str,
    as_user: Any,
    reader: User,
    jana: TestTaker,
    rosa: GuardianContact,
) -> None:
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    path = f"/app/asks/{made['id']}/"
    opened = as_user(reader).post(f"{path}door/").json()
    later = as_user(reader).post(f"{path}door/").json() if what == "a new code" else opened
    pupil = logged_in(entered(later["code"]))
    assert pupil.get("/app/assignments/").status_code == 200
    if what == "an hour":
        again = as_user(reader).post(f"{path}door/").json()
        Door.objects.update(until=timezone.now())
        assert entered(again["code"]).status_code == 401
    elif what == "closing":
        assert as_user(reader).post(f"{path}close/").status_code == 204
        assert followup.said(as_user(reader).post(f"{path}door/")) == (409, "ask_closed")
    elif what == "a no":
        say(rosa.email, "withdrawn")
    else:
        as_user(reader).post(f"{path}door/")
    assert pupil.get("/app/assignments/").status_code == 401


def test_answered_at_two_doors_counts_once(
    as_user: Any, reader: User, jana: TestTaker, rosa: GuardianContact
) -> None:
    made = ask(as_user(reader), jana)
    say(rosa.email, "given")
    path = f"/app/asks/{made['id']}/door/"
    first = logged_in(entered(as_user(reader).post(path).json()["code"]))
    second = logged_in(entered(as_user(reader).post(path).json()["code"]))
    assert first.get("/app/assignments/").status_code == 401
    give(second, [1] * 25)
    assert followup.said(as_user(reader).post(path)) == (409, "nothing_to_answer")
    (row,) = as_user(reader).get("/app/asks/").json()
    assert [one["state"] for one in row["voices"]] == ["done"]
