"""An approval is that of one report: what comes in its place has nobody's word yet."""

import functools
import hashlib
from typing import Any

import pytest
from django.core.files.storage import default_storage

from alba.assessments.models import Test
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.audit.reports import keyed
from alba.people.models import Role
from alba.privacy import daily_job
from tests.assessments.test_review import approve, queued_mails, report_status
from tests.support import factories, races, screenings
from tests.support.races import together
from tests.support.reports import small_pdf, upload


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.teacher)


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def shown(client: Any, test: Test) -> dict[str, Any]:
    return client.get(f"/app/tests/{test.pk}/").json()


def approvals(client: Any, test: Test) -> tuple[bool, bool]:
    row = shown(client, test)
    return row["is_approved_by_school_admin"], row["is_approved_by_alba"]


def approve_both(world: Any, as_user: Any, test: Test) -> None:
    for admin in (world.alba, world.north.admin):
        assert approve(as_user(admin), test, {"approved": True}).status_code == 200


def replace(client: Any, test: Test, pages: int = 2) -> Any:
    return upload(client, test.pk, small_pdf(pages))


def remove(client: Any, test: Test) -> Any:
    return client.delete(f"/app/tests/{test.pk}/pdf/")


@pytest.mark.parametrize("change", [replace, remove])
@pytest.mark.promise(
    "review.report.approvalEnds",
    "review.report.approvalEnded",
    "review.report.formerStays",
    "review.report.deleteText",
    "review.approval.reportChanged",
)
def test_another_report_or_none_has_no_ones_approval(
    change: Any, world: Any, as_user: Any, test: Test
) -> None:
    alba, taker = as_user(world.alba), as_user(world.north.teacher.user)
    approve_both(world, as_user, test)
    assert report_status(taker, test) == (200, None)
    former = shown(alba, test)["report_digest"]
    assert change(alba, test).status_code < 300
    assert approvals(alba, test) == (False, False)
    refused = (404, "not_found") if change is remove else (403, "not_released")
    assert report_status(taker, test) == refused
    assert shown(taker, test)["is_available"] is False
    event = Event.objects.get(action="test.unapprove")
    facts = event.actor, event.object_id, event.subject, event.school, event.report
    north = world.north
    assert facts == (world.alba.pk, test.pk, north.teacher.pk, north.school.pk, keyed(former))


def test_what_was_approved_as_being_none_is_no_other_report(
    world: Any, as_user: Any, test: Test
) -> None:
    alba, taker = as_user(world.alba), as_user(world.north.teacher.user)
    remove(alba, test)
    approve_both(world, as_user, test)
    replace(alba, test)
    assert approvals(alba, test) == (False, False)
    assert report_status(taker, test) == (403, "not_released")


@pytest.mark.promise(
    "review.report.approvalEnds",
    "review.report.approvalEnded",
    "review.report.formerStays",
    "review.report.deleteText",
    "review.approval.reportChanged",
)
def test_a_report_that_is_refused_ends_no_approval(world: Any, as_user: Any, test: Test) -> None:
    alba = as_user(world.alba)
    approve_both(world, as_user, test)
    assert upload(alba, test.pk, b"no PDF").status_code == 400
    assert approvals(alba, test) == (True, True)


def test_administrators_are_told_which_report_it_is(world: Any, as_user: Any, test: Test) -> None:
    with default_storage.open(test.report.file.name) as file:
        generated = digest(file.read())
    alba, school = as_user(world.alba), as_user(world.north.admin)
    taker = as_user(world.north.teacher.user)
    assert shown(alba, test)["report_digest"] == shown(school, test)["report_digest"] == generated
    assert school.get("/app/tests/").json()[0]["report_digest"] == generated
    assert replace(alba, test).json()["report_digest"] == digest(small_pdf(2))
    approve(school, test, {"approved": True})
    assert shown(taker, test)["report_digest"] is None
    remove(alba, test)
    assert shown(school, test)["report_digest"] is None


@pytest.mark.parametrize("change", [replace, remove])
def test_an_approval_of_a_report_that_is_gone_is_refused(
    change: Any, world: Any, as_user: Any, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    seen = {"approved": True, "report": shown(school, test)["report_digest"]}
    change(alba, test)
    for body in (seen, {**seen, "report": "0" * 64}, {"report": seen["report"]}):
        refused = approve(school, test, body)
        assert (refused.status_code, refused.json()["code"]) == (409, "report_changed")
    assert approvals(alba, test) == (False, False)
    assert not Event.objects.filter(action="test.approve").exists()
    now = {"approved": True, "report": shown(school, test)["report_digest"]}
    assert approve(school, test, now).json()["is_approved_by_school_admin"] is True
    assert approve(school, test, now).status_code == 200, "a retry is harmless"
    assert approve(school, test, seen).json()["code"] == "report_changed"
    back = {"approved": False, "report": "0" * 64}
    assert approve(school, test, back).status_code == 200, "to withdraw, none has to be named"


def test_there_being_no_report_can_be_approved_by_name_too(
    world: Any, as_user: Any, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    none = {"approved": True, "report": None}
    assert approve(school, test, none).json()["code"] == "report_changed"
    remove(alba, test)
    assert approve(school, test, none).status_code == 200


@pytest.mark.parametrize("value", [7, "", "x" * 65, ["a"], {"a": 1}, True])
def test_a_report_is_named_by_its_digest(value: Any, world: Any, as_user: Any, test: Test) -> None:
    refused = approve(as_user(world.alba), test, {"approved": True, "report": value})
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"report"}


@pytest.mark.parametrize(
    ("language", "word"), [("ca", "l’informe"), ("es", "el informe"), ("en", "The report")]
)
def test_the_refusal_is_in_the_readers_language(
    language: str, word: str, world: Any, as_user: Any, test: Test
) -> None:
    body = {"approved": True, "report": "0" * 64}
    client = as_user(world.north.admin)
    path = f"/app/tests/{test.pk}/approve/"
    assert word in client.patch(path, body, HTTP_ACCEPT_LANGUAGE=language).json()["detail"]


def test_the_trail_names_the_report_of_each_event(world: Any, as_user: Any, test: Test) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    first = shown(school, test)["report_digest"]
    approve(school, test, {"approved": True})
    second = replace(alba, test).json()["report_digest"]
    report_status(school, test)
    remove(alba, test)
    events = Event.objects.filter(object_id=test.pk).exclude(report="").order_by("id")
    assert list(events.values_list("action", "report")) == [
        ("test.approve", keyed(first)),
        ("test.unapprove", keyed(first)),
        ("report.upload", keyed(second)),
        ("report.download", keyed(second)),
        ("report.delete", keyed(second)),
    ]
    told = alba.get("/app/audit/?action=report.delete").json()["results"]
    assert [line["report"] for line in told] == [keyed(second)]


def test_it_is_told_by_mail_once_however_often_it_is_replaced(
    world: Any, as_user: Any, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    for pages in (1, 2, 3):
        approve(school, test, {"approved": True})
        replace(alba, test, pages)
    approve(school, test, {"approved": True})
    assert len(queued_mails()) == 1


@pytest.mark.parametrize("lost", [False, True])
def test_reports_of_the_release_before_get_their_digest(
    lost: bool, world: Any, as_user: Any, test: Test
) -> None:
    school = as_user(world.north.admin)
    known = shown(school, test)["report_digest"]
    Report.objects.update(digest="")
    assert shown(school, test)["report_digest"] is None
    if lost:
        default_storage.delete(test.report.file.name)
    daily_job.purge_expired()
    assert shown(school, test)["report_digest"] == (None if lost else known)
    Report.objects.update(digest="")
    seen = {"approved": True, "report": known}
    assert approve(school, test, seen).status_code == (409 if lost else 200)


@pytest.mark.django_db(transaction=True)
def test_an_approval_against_another_report_never_releases_what_was_not_seen(as_user: Any) -> None:
    races.load_questions()
    school = factories.make_school()
    admin = factories.make_user("school_admin")
    school.admins.add(admin)
    teacher = factories.make_taker(Role.TEACHER, course=factories.make_course(school))
    alba, reviewer = as_user(factories.make_user("alba_admin")), as_user(admin)
    for _round in range(6):
        test = screenings.make_test(teacher)
        seen = {"approved": True, "report": shown(reviewer, test)["report_digest"]}
        approving = functools.partial(approve, reviewer, test, seen)
        approved, replaced = together(approving, functools.partial(replace, alba, test))
        assert (approved.status_code, replaced.status_code) in {(200, 200), (409, 200)}
        test.refresh_from_db()
        assert test.is_approved_by_school_admin is False
