"""A person gets another name or birth date after a test's finish: reports that were not released
yet do not bear the former one."""

import hashlib
import io
from typing import Any

import pytest
from django.core.files.storage import default_storage
from pypdf import PdfReader

from alba.accounts.housekeeping import every_round
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report.models import Report
from alba.assessments.review import renamed
from alba.audit.models import Action, Event
from alba.people.models import TestTaker
from tests.assessments.test_approve_many import send
from tests.assessments.test_review import approve
from tests.enrolment.test_roster import Office, pupil
from tests.families.test_children import CHILDREN, make_guardian
from tests.support import screenings
from tests.support.reports import upload

IKER = {"first_name": "Iker", "last_name": "Puig"}


@pytest.fixture
def child(world: Any) -> TestTaker:
    child: TestTaker = world.north.child
    User.objects.filter(pk=child.user_id).update(first_name="Iris", last_name="Puig")
    child.user.refresh_from_db()
    return child


@pytest.fixture
def test(child: TestTaker) -> Test:
    return screenings.make_test(child)


def words(test: Test) -> str:
    with default_storage.open(str(Report.objects.get(test=test).file.name)) as file:
        pages = PdfReader(io.BytesIO(file.read())).pages
        return " ".join("\n".join(page.extract_text() for page in pages).split())


def digest(test: Test) -> str:
    return Report.objects.get(test=test).digest


def rename(client: Any, taker: TestTaker, **sent: Any) -> None:
    answer = client.patch(f"/app/test-takers/{taker.pk}/update/", sent or IKER)
    assert answer.status_code == 200, answer.content


def lines(action: str, test: Test) -> list[Event]:
    return list(Event.objects.filter(action=action, object_id=test.pk, object_type="test"))


@pytest.mark.parametrize("sent", [{"first_name": "Iker"}, {"last_name": "Mas"}])
def test_an_unreleased_report_is_made_again_with_the_new_name(
    sent: dict[str, str], world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    school = as_user(world.north.admin)
    before = school.get(f"/app/tests/{test.pk}/").json()["report_digest"]
    rename(school, child, **sent)
    shown = school.get(f"/app/tests/{test.pk}/").json()
    assert shown["report_digest"] == digest(test) != before
    assert (shown["report_source"], shown["report_name_changed"]) == ("generated", False)
    (said,) = sent.values()
    assert said in words(test)
    (line,) = lines(Action.REPORT_GENERATE, test)
    assert (line.actor, line.subject) == (world.north.admin.pk, child.pk)
    late = approve(school, test, {"approved": True, "report": before})
    assert (late.status_code, late.json()["code"]) == (409, "report_changed")
    assert approve(school, test, {"approved": True, "report": digest(test)}).status_code == 200


def test_another_birth_date_counts_too(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    school = as_user(world.north.admin)
    before = digest(test)
    rename(school, child, birth_date="2013-01-01")
    assert digest(test) != before
    assert lines(Action.REPORT_GENERATE, test)


def test_what_a_report_does_not_say_makes_none_again(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    school = as_user(world.north.admin)
    before = digest(test)
    born = child.birth_date.isoformat() if child.birth_date else None
    rename(school, child, known_as="Iri", first_name="Iris", last_name="Puig", birth_date=born)
    assert digest(test) == before
    assert not lines(Action.REPORT_GENERATE, test)


def test_the_name_of_who_answered_counts_as_well(world: Any, as_user: Any) -> None:
    about = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    rename(as_user(world.north.admin), world.north.teacher, first_name="Jordina")
    assert "Jordina" in words(about)


def test_a_released_report_stays_until_its_release_is_taken_back(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    school = as_user(world.north.admin)
    before = digest(test)
    assert approve(school, test, {"approved": True, "report": before}).status_code == 200
    rename(school, child)
    every_round()
    assert digest(test) == before
    assert approve(school, test, {"approved": False}).status_code == 200
    late = approve(school, test, {"approved": True, "report": before})
    assert (late.status_code, late.json()["code"]) == (409, "report_changed")
    assert "Iker" in words(test)


def test_an_approval_of_the_former_report_is_withdrawn(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    assert approve(alba, test, {"approved": True, "report": digest(test)}).status_code == 200
    rename(school, child)
    test.refresh_from_db()
    assert not test.is_approved_by_alba
    assert lines(Action.TEST_UNAPPROVE, test)


def test_the_report_keeps_its_language(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    school = as_user(world.north.admin)
    made = as_user(world.alba).post(f"/app/tests/{test.pk}/pdf/generate/", {"locale": "es"})
    assert made.status_code == 200
    rename(school, child)
    assert "Quién ha respondido Iker Puig" in words(test)


# --- An uploaded report ---------------------------------------------------------------------------


@pytest.mark.promise("review.approval.asItIsText")
def test_an_uploaded_report_is_confirmed_by_its_digest(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    assert upload(alba, test.pk).status_code == 200
    rename(school, child)
    kept = digest(test)
    shown = school.get(f"/app/tests/{test.pk}/").json()
    assert (shown["report_digest"], shown["report_name_changed"]) == (kept, True)
    for body in ({"approved": True}, {}):
        refused = approve(school, test, body)
        assert (refused.status_code, refused.json()["code"]) == (409, "name_changed")
    other = approve(school, test, {"approved": True, "report": hashlib.sha256(b"").hexdigest()})
    assert (other.status_code, other.json()["code"]) == (409, "report_changed")
    assert approve(school, test, {"approved": True, "report": kept}).status_code == 200
    assert not school.get(f"/app/tests/{test.pk}/").json()["report_name_changed"]
    assert approve(school, test, {"approved": False}).status_code == 200
    assert approve(school, test, {"approved": True}).status_code == 200, "it has been confirmed"
    assert not lines(Action.REPORT_GENERATE, test)


def test_a_new_file_needs_no_confirmation(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    assert upload(alba, test.pk).status_code == 200
    rename(school, child)
    assert upload(alba, test.pk).status_code == 200
    assert approve(school, test, {"approved": True}).status_code == 200


def test_of_many_the_uploaded_ones_wait_for_their_digest(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    own = screenings.make_test(child)
    assert upload(alba, test.pk).status_code == 200
    rename(school, child)
    answer = send(school, test, own).json()
    assert answer["changed"] == [own.pk], "what Alba made again says what the scores say"
    assert answer["refused"] == [{"id": test.pk, "code": "name_changed"}]
    answer = send(school, test, reports={str(test.pk): digest(test)}).json()
    assert answer["changed"] == [test.pk]
    assert not Report.objects.get(test=test).name_changed


def test_who_took_it_learns_nothing_of_it(
    world: Any, as_user: Any, child: TestTaker, test: Test
) -> None:
    upload(as_user(world.alba), test.pk)
    rename(as_user(world.north.admin), child)
    assert as_user(child.user).get(f"/app/tests/{test.pk}/").json()["report_name_changed"] is None


# --- Every way by which names change --------------------------------------------------------------


@pytest.fixture
def office(world: Any, as_user: Any) -> Office:
    return Office(as_user(world.north.admin), world.north.school)


def test_a_list_and_its_undo(office: Office) -> None:
    office.bring(pupil(1, first_name="Iris"))
    taker = TestTaker.objects.get(external_id=f"{1:011}")
    test = screenings.make_test(taker)
    office.bring(pupil(1, first_name="Iker"))
    assert "Iker" in words(test)
    preview = office.client.get("/app/roster/applied/").json()[0]["preview_id"]
    undone = office.client.post("/app/roster/undo/", {"preview_id": preview})
    assert undone.status_code == 200, undone.content
    assert "Iris" in words(test)


def test_a_list_of_many_is_followed_by_the_worker(office: Office, monkeypatch: Any) -> None:
    monkeypatch.setattr(renamed, "AT_ONCE", 1)
    office.bring(pupil(1), pupil(2))
    tests = [screenings.make_test(one) for one in TestTaker.objects.filter(external_id__gt="")]
    office.bring(pupil(1, first_name="Iker"), pupil(2, first_name="Iker"))
    waiting = [test for test in tests if "Iker" not in words(test)]
    assert len(waiting) == 1
    before = digest(waiting[0])
    many = send(office.client, waiting[0], reports={str(waiting[0].pk): before}).json()
    assert many["refused"] == [{"id": waiting[0].pk, "code": "report_changed"}]
    every_round()
    assert "Iker" in words(waiting[0])
    (line,) = lines(Action.REPORT_GENERATE, waiting[0])
    assert line.actor is None
    preview = office.client.get("/app/roster/applied/").json()[0]["preview_id"]
    undone = office.client.post("/app/roster/undo/", {"preview_id": preview})
    assert undone.status_code == 200, "what followed from it is no change"


def test_one_that_still_waits_is_made_again_before_it_is_approved(
    office: Office, child: TestTaker, test: Test, monkeypatch: Any
) -> None:
    monkeypatch.setattr(renamed, "AT_ONCE", 0)
    before = digest(test)
    rename(office.client, child)
    assert digest(test) == before
    late = approve(office.client, test, {"approved": True, "report": before})
    assert (late.status_code, late.json()["code"]) == (409, "report_changed")
    assert approve(office.client, test, {"approved": True}).status_code == 200
    assert "Iker" in words(test)


def test_ones_own_name(as_user: Any, world: Any) -> None:
    guardian = make_guardian()
    test = screenings.make_test(guardian)
    assert as_user(guardian.user).patch("/app/user/", {"first_name": "Jordina"}).status_code == 200
    assert "Jordina" in words(test)


def test_a_child_whom_a_guardian_has_added(as_user: Any, db: Any) -> None:
    guardian = make_guardian()
    client = as_user(guardian.user)
    sent = {"first_name": "Laia", "last_name": "Mas", "birth_date": "2018-05-01"}
    laia = TestTaker.objects.get(pk=client.post(CHILDREN, sent).json()["id"])
    test = screenings.make_test(guardian, on_behalf_of=laia)
    assert client.patch(f"{CHILDREN}{laia.pk}/", {"first_name": "Lluc"}).status_code == 200
    assert "Lluc" in words(test)
    before = digest(test)
    assert client.patch(f"{CHILDREN}{laia.pk}/", {"birth_date": "2016-05-01"}).status_code == 200
    assert digest(test) != before
