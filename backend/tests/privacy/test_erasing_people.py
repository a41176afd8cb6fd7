"""Deleting a person on whom something hangs: hidden at once, undone for a week, then gone."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.assessments.models import Test
from alba.audit.models import Event
from alba.days import today
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.privacy.erasures import Erasure
from alba.privacy.models import Hold
from tests.families.test_children import CHILDREN, LAIA, make_guardian
from tests.support import (
    campaigns,
    days,
    factories,
    followup,
    lessons,
    reading,
    screenings,
    tagged,
)
from tests.support.factories import PASSWORD

pytestmark = pytest.mark.sql


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def pupil(world: Any) -> TestTaker:
    """A pupil with a finished test, and with one of the tutor's about the pupil."""
    found = lessons.pupil(world.north.course)
    screenings.make_test(found)
    screenings.make_test(world.north.teacher, on_behalf_of=found)
    return found


def delete(client: Any, person: TestTaker) -> Any:
    return client.delete(f"/app/test-takers/{person.pk}/delete/")


def listed(client: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = client.get("/app/erasures/").json()
    return rows


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_what_is_erased_names_its_school(world: Any, as_user: Any, pupil: TestTaker) -> None:
    delete(as_user(world.north.admin), pupil)
    (row,) = listed(as_user(world.north.admin))
    assert row["school_name"] == world.north.school.school_name


@pytest.mark.promise(
    "retention.erasing.intro", "retention.erasing.goesOn", "retention.erasing.doneOn"
)
def test_a_person_with_tests_is_hidden_and_erased_after_a_week(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker, monkeypatch: Any, mailoutbox: Any,
    run_queue: Any,
) -> None:  # fmt: skip
    admin, name = world.north.admin, pupil.user.full_name
    assert delete(as_user(admin), pupil).status_code == 204
    run_queue()
    told = [mail.to[0] for mail in mailoutbox if "will be erased" in mail.subject]
    assert sorted(told) == sorted([admin.email, reader.email])
    assert all(name not in mail.subject + mail.body for mail in mailoutbox)
    on = today() + timedelta(days=7)
    for viewer in (admin, reader, world.alba):
        client = as_user(viewer)
        [row] = listed(client)
        assert row == {
            "id": row["id"], "name": name, "on": str(on), "by": admin.full_name, "done_on": None,
            "waits_for": None, "own": False, "kept": None, "school_name": "North",
            "of_school": "",
        }  # fmt: skip
        assert client.get(f"/app/test-takers/{pupil.pk}/").status_code == 404
        assert said(client.get(f"/app/erasures/{row['id']}/receipt/")) == (409, "not_done")
    assert as_user(world.alba).get("/app/tests/").json() == []
    assert as_user(world.north.teacher.user).get("/app/tests/").json() == []
    assert as_user(reader).get("/app/reading-list/").json() == []
    assert listed(as_user(world.south.admin)) == []
    days.come_at_work(monkeypatch, on - timedelta(days=1))
    call_command("daily", verbosity=0)
    assert TestTaker.everyone.filter(pk=pupil.pk).exists()
    days.come_at_work(monkeypatch, on)
    for _run in range(2):
        call_command("daily", verbosity=0)
    assert not User.objects.filter(pk=pupil.user_id).exists()
    assert not Test.everyone.exists()
    [row] = listed(as_user(admin))
    assert (row["name"], row["done_on"]) == ("", str(on))
    paper = as_user(admin).get(f"/app/erasures/{row['id']}/receipt/")
    assert (paper.status_code, paper.headers["Content-Type"]) == (200, "application/pdf")
    content = b"".join(paper.streaming_content)
    receipt = tagged.opened(content, title="Receipt for an erasure", lang="en")
    assert tagged.roles(receipt).count("/P") == 7
    assert tagged.headings(receipt) == ["/H1"]
    assert tagged.marks(receipt)
    assert as_user(admin).delete(f"/app/erasures/{row['id']}/").status_code == 404
    counts = Erasure.objects.get().counts
    assert (counts["tests"], counts["reports"]) == (2, 2)


@pytest.mark.promise(
    "retention.erasing.intro", "retention.erasing.goesOn", "retention.erasing.doneOn"
)
def test_undone_everything_is_as_before(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker, client: Any
) -> None:
    admin = as_user(world.north.admin)
    before = admin.get(f"/app/test-takers/{pupil.pk}/").json()
    tests = admin.get("/app/tests/").json()
    own = as_user(pupil.user)
    assert own.get("/app/user/").status_code == 200
    body = {"username": pupil.user.email, "password": PASSWORD}
    delete(admin, pupil)
    assert own.get("/app/user/").status_code == 401
    assert client.post("/api/login/", body, content_type="application/json").status_code == 401
    [row] = listed(admin)
    assert as_user(reader).delete(f"/app/erasures/{row['id']}/").status_code == 204
    assert admin.get(f"/app/test-takers/{pupil.pk}/").json() == before
    assert admin.get("/app/tests/").json() == tests
    assert own.get("/app/user/").status_code == 200
    assert client.post("/api/login/", body, content_type="application/json").status_code == 200
    assert listed(admin) == []
    call_command("daily", verbosity=0)
    assert TestTaker.objects.filter(pk=pupil.pk).exists()
    actions = Event.objects.filter(subject=pupil.pk, action__startswith="taker.")
    assert list(actions.order_by("pk").values_list("action", flat=True))[-2:] == [
        "taker.delete", "taker.keep",
    ]  # fmt: skip


def test_an_adult_with_nothing_goes_at_once(world: Any, as_user: Any) -> None:
    person = factories.make_taker("parent", course=world.north.course)
    assert delete(as_user(world.north.admin), person).status_code == 204
    assert not TestTaker.everyone.filter(pk=person.pk).exists()
    assert not Erasure.objects.exists()


def test_a_pupil_with_nothing_goes_after_a_week_and_can_be_entered_again(
    world: Any, as_user: Any
) -> None:
    """A wish of the pupil in the same moment is not lost. A typo is corrected as before, without a
    password."""
    admin, person = as_user(world.north.admin), lessons.pupil(world.north.course)
    TestTaker.objects.filter(pk=person.pk).update(external_id="A77", birth_date=date(2012, 3, 4))
    User.objects.filter(pk=person.user_id).update(email="typed@example.org", email_verified_at=None)
    person = TestTaker.objects.select_related("user", "course").get(pk=person.pk)
    old = timezone.now() - timedelta(hours=2)
    Login.objects.filter(user=world.north.admin).update(authenticated_at=old)
    assert delete(admin, person).status_code == 204
    assert [row["on"] for row in listed(admin)] == [str(today() + timedelta(days=7))]
    assert admin.get(f"/app/test-takers/{person.pk}/").status_code == 404
    seen = {"school": world.north.school.pk, "rows": [row_of(person, email="typed@example.org")]}
    preview = admin.post("/app/roster/preview/", seen)
    assert preview.json()["new"] == [{"row": 0}], preview.content
    sent = {"preview_id": preview.json()["preview_id"], "left": [], "unclear": {}}
    assert admin.post("/app/roster/apply/", sent).status_code == 200
    assert TestTaker.objects.filter(external_id="A77").exists()


def test_it_wants_a_fresh_login(world: Any, as_user: Any, pupil: TestTaker) -> None:
    client = as_user(world.north.admin)
    old = timezone.now() - timedelta(hours=2)
    Login.objects.filter(user=world.north.admin).update(authenticated_at=old)
    assert said(delete(client, pupil)) == (403, "reauth_required")


def test_open_case_has_to_be_closed_first(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker
) -> None:
    asked = as_user(pupil.user).post("/app/talk-requests/", {"to": "reader"}).json()
    case = as_user(reader).post("/app/cases/", {"test_taker": pupil.pk, "reason": "person"})
    for admin in (world.north.admin, world.alba):
        refused = delete(as_user(admin), pupil)
        assert said(refused) == (409, "open_matters")
        assert (refused.json()["talk"], refused.json()["cases"]) == (1, 1)
    path = f"/app/test-takers/{pupil.pk}/open/"
    for viewer in (world.north.admin, world.alba, reader):
        assert as_user(viewer).get(path).json() == {
            "talk": 1, "cases": 1, "referrals": 0, "reports_to_hand_over": 0,
        }  # fmt: skip
    assert as_user(world.north.teacher.user).get(path).status_code == 403
    assert as_user(world.south.admin).get(path).status_code == 404
    client, pk = as_user(reader), case.json()["id"]
    client.patch(f"/app/talk-requests/{asked['id']}/", {"state": "seen"})
    step = {"kind": "talked_pupil", "on": str(today())}
    assert client.post(f"/app/cases/{pk}/steps/", step).status_code == 201
    client.post(f"/app/cases/{pk}/close/", {"outcome": "nothing_needed"})
    assert delete(as_user(world.north.admin), pupil).status_code == 204
    assert as_user(reader).get("/app/cases/").json() == []
    assert Case.objects.exists()
    assert TalkRequest.objects.exists()


def hold(person: TestTaker) -> None:
    until = today() + timedelta(days=30)
    Hold.objects.create(taker=person, reason="A claim is open", until=until)


def test_a_hold_keeps_the_data_by_every_way(
    world: Any, as_user: Any, reader: Any, pupil: TestTaker, monkeypatch: Any
) -> None:
    hold(pupil)
    admin = as_user(world.north.admin)
    assert said(delete(admin, pupil)) == (409, "held")
    # The tutor's answers about the pupil are held too. Accounts may end, the data stay.
    for user in (pupil.user, world.north.teacher.user):
        own = as_user(user)
        gone = own.delete("/app/user/", {"current_password": PASSWORD})
        assert gone.status_code == 204
        assert own.get("/app/user/").status_code == 401
    held = {"talk": 0, "cases": 0, "held": True}
    assert [(row["on"], row["waits_for"]) for row in listed(admin)] == [(None, held)] * 2
    days.come_at_work(monkeypatch, today() + timedelta(days=20))
    call_command("daily", verbosity=0)
    assert Test.everyone.count() == 2
    # A reader still sees the hold, and ends it: seven days later they are erased.
    client = as_user(reader)
    [row] = client.get("/app/holds/").json()
    assert client.delete(f"/app/holds/{row['id']}/").status_code == 204
    on = today() + timedelta(days=7)
    assert {row["on"] for row in listed(client)} == {str(on)}
    days.come_at_work(monkeypatch, on)
    call_command("daily", verbosity=0)
    assert not Test.everyone.exists()


def test_a_held_child_of_a_guardian_is_not_removed(world: Any, as_user: Any) -> None:
    guardian = world.alone
    child = factories.make_taker("student", assigned_to=guardian)
    TestTaker.objects.filter(pk=child.pk).update(added_by=guardian)
    TestTaker.objects.filter(pk=guardian.pk).update(declares="parent")
    hold(child)
    client = as_user(guardian.user)
    assert said(client.delete(f"/app/user/children/{child.pk}/")) == (409, "held")
    assert client.delete("/app/user/", {"current_password": PASSWORD}).status_code == 204
    Erasure.objects.update(counts_from=today() - timedelta(days=30))
    call_command("daily", verbosity=0)
    assert TestTaker.everyone.filter(pk__in=[child.pk, guardian.pk]).count() == 2


def test_the_practice_child_is_exempt(world: Any, as_user: Any, reader: Any) -> None:
    path = f"/app/schools/{world.north.school.pk}/practice/"
    client = as_user(reader)
    assert client.post(path).status_code == 201
    assert client.delete(path).status_code == 204


def test_a_number_taken_meanwhile_stays_with_who_has_it(
    world: Any, as_user: Any, pupil: TestTaker
) -> None:
    admin, other = as_user(world.north.admin), lessons.pupil(world.north.course)
    give = {"external_id": "77"}
    assert admin.patch(f"/app/test-takers/{pupil.pk}/update/", give).status_code == 200
    delete(admin, pupil)
    assert admin.patch(f"/app/test-takers/{other.pk}/update/", give).status_code == 200
    [row] = listed(admin)
    assert admin.delete(f"/app/erasures/{row['id']}/").status_code == 204
    assert admin.get(f"/app/test-takers/{pupil.pk}/").json()["external_id"] == ""
    assert admin.get(f"/app/test-takers/{other.pk}/").json()["external_id"] == "77"


def test_a_class_that_is_merged_meanwhile_takes_the_hidden_along(
    world: Any, as_user: Any, pupil: TestTaker
) -> None:
    admin = as_user(world.north.admin)
    delete(admin, pupil)
    into = factories.make_course(world.north.school, "3r ESO", "A")
    path = f"/app/courses/{world.north.course.pk}/merge/"
    merged = admin.post(path, {"into": into.pk}, format="json")
    assert merged.status_code == 200, merged.content
    [row] = listed(admin)
    assert admin.delete(f"/app/erasures/{row['id']}/").status_code == 204
    shown = admin.get(f"/app/test-takers/{pupil.pk}/").json()
    assert shown["course_info"]["course_id"] == into.pk
    assert date.fromisoformat(row["on"]) == today() + timedelta(days=7)


def row_of(person: TestTaker, **other: Any) -> dict[str, Any]:
    course = person.course
    assert course is not None
    return {
        "first_name": person.user.first_name,
        "last_name": person.user.last_name,
        "birth_date": person.birth_date and person.birth_date.isoformat(),
        "external_id": person.external_id,
        "course": course.course,
        "class_name": course.class_name,
        **other,
    }


@pytest.mark.parametrize(
    "other",
    [{}, {"birth_date": None}, {"external_id": "", "birth_date": None}, {"last_name": "Corregit"}],
)
def test_a_list_does_not_bring_them_in_as_new(
    world: Any, as_user: Any, pupil: TestTaker, other: dict[str, Any]
) -> None:
    TestTaker.objects.filter(pk=pupil.pk).update(external_id="A77", birth_date=date(2012, 3, 4))
    pupil.refresh_from_db()
    admin = as_user(world.north.admin)
    seen = {"school": world.north.school.pk, "rows": [row_of(pupil, **other)]}
    delete(admin, pupil)
    refused = admin.post("/app/roster/preview/", seen)
    assert refused.status_code == 400, refused.content
    [problem] = refused.json()["rows"]
    assert problem["index"] == 0
    assert "being deleted" in problem["fields"]["first_name"][0]
    # Somebody else is nobody's business.
    else_ = row_of(pupil, first_name="Laia", last_name="Roig", birth_date=None, external_id="")
    fine = admin.post("/app/roster/preview/", {**seen, "rows": [else_]})
    assert fine.json()["new"] == [{"row": 0}]
    # Undone, it is the person as before.
    [row] = listed(admin)
    assert admin.delete(f"/app/erasures/{row['id']}/").status_code == 204
    assert admin.post("/app/roster/preview/", seen).json()["new"] == []


def test_a_list_that_was_read_before_is_read_again(
    world: Any, as_user: Any, pupil: TestTaker
) -> None:
    admin = as_user(world.north.admin)
    seen = {"school": world.north.school.pk, "rows": [row_of(pupil)]}
    preview = admin.post("/app/roster/preview/", seen).json()["preview_id"]
    delete(admin, pupil)
    sent = {"preview_id": preview, "left": [], "unclear": {}}
    assert said(admin.post("/app/roster/apply/", sent)) == (409, "preview_outdated")


def test_progress_counts_whom_it_names(world: Any, as_user: Any, pupil: TestTaker) -> None:
    campaign = campaigns.make(world.north)
    admin = as_user(world.north.admin)
    path = f"/app/campaigns/{campaign.pk}/progress/?course={world.north.course.pk}"

    def asked() -> tuple[int, set[int]]:
        found = admin.get(path).json()
        [row] = [one for one in found["classes"] if one["course"] == world.north.course.pk]
        return row["self"]["asked"], {one["test_taker"] for one in found["people"]}

    before, people = asked()
    assert pupil.pk in people
    delete(admin, pupil)
    assert asked() == (before - 1, people - {pupil.pk})
    [row] = listed(admin)
    admin.delete(f"/app/erasures/{row['id']}/")
    assert asked() == (before, people)


def test_figures_of_cases_are_of_those_who_are_there(world: Any, as_user: Any, reader: Any) -> None:
    admin, client = as_user(world.north.admin), as_user(reader)
    people = [lessons.pupil(world.north.course) for _ in range(5)]
    for one in people:
        followup.close(client, followup.open_case(client, one)["id"], "nothing_needed")
    path = f"/app/cases/figures/?school={world.north.school.pk}"
    assert admin.get(path).json()["opened"] == 5
    assert delete(admin, people[0]).status_code == 204
    assert admin.get(path).json()["opened"] is None
    [row] = listed(admin)
    admin.delete(f"/app/erasures/{row['id']}/")
    assert admin.get(path).json()["opened"] == 5


def test_neither_class_nor_school_goes_before_them(world: Any, as_user: Any) -> None:
    alba = as_user(world.alba)
    school = factories.make_school("Small")
    course = factories.make_course(school)
    person = lessons.pupil(course)
    screenings.make_test(person)
    assert delete(alba, person).status_code == 204
    Test.everyone.update(school=world.south.school, course=world.south.course)
    for path in (f"/app/courses/{course.pk}/", f"/app/schools/{school.pk}/"):
        assert said(alba.delete(path)) == (409, "not_empty")


def test_another_role_says_what_is_open(world: Any, as_user: Any, reader: Any, pupil: Any) -> None:
    as_user(pupil.user).post("/app/talk-requests/", {"to": "reader"})
    path = f"/app/test-takers/{pupil.pk}/update/"
    changed = as_user(world.north.admin).patch(path, {"role": "parent"})
    assert (changed.status_code, changed.json()["open"]["talk"]) == (200, 1)
    named = as_user(world.north.admin).patch(path, {"first_name": "Nova"})
    assert named.json()["open"] is None


def test_a_guardian_may_leave_while_their_child_waits_to_be_erased(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    guardian = make_guardian()
    own = as_user(guardian.user)
    child = own.post(CHILDREN, LAIA).json()["id"]
    taken = screenings.make_test(guardian, on_behalf_of=TestTaker.objects.get(pk=child))
    alba = as_user(world.alba)
    assert alba.delete(f"/app/test-takers/{child}/delete/").status_code == 204
    assert TestTaker.everyone.get(pk=child).erased_from is not None
    assert own.delete("/app/user/", {"current_password": PASSWORD}).status_code == 204
    days.come(monkeypatch, today() + timedelta(days=7))
    call_command("daily")
    assert not TestTaker.everyone.filter(pk__in=[child, guardian.pk]).exists()
    assert not Test.everyone.filter(pk=taken.pk).exists()
    assert {row["done_on"] for row in listed(alba)} == {str(today())}
