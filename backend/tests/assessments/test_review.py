"""Approving and releasing, through HTTP."""

from typing import Any

import pytest
from django_tasks_db.models import DBTaskResult

from alba.assessments.models import Test
from alba.audit.models import Event
from alba.people.models import Role
from tests.support import factories, screenings
from tests.support.reports import upload


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.teacher)


def approve(client: Any, test: Test, *body: Any) -> Any:
    return client.patch(f"/app/tests/{test.pk}/approve/", *body)


def queued_mails() -> list[Any]:
    """(kind, user id, ids) of the emails that wait."""
    rows = DBTaskResult.objects.all()
    return [(*row.args_kwargs["args"], row.args_kwargs["kwargs"]) for row in rows]


def test_without_a_body_ones_own_kind_of_approval_is_turned_over(
    world: Any, as_user: Any, test: Test
) -> None:
    school, alba = as_user(world.north.admin), as_user(world.alba)
    shown = approve(school, test).json()
    assert (shown["is_approved_by_school_admin"], shown["is_approved_by_alba"]) == (True, False)
    shown = approve(alba, test).json()
    assert (shown["is_approved_by_school_admin"], shown["is_approved_by_alba"]) == (True, True)
    shown = approve(school, test, {}).json()
    assert (shown["is_approved_by_school_admin"], shown["is_approved_by_alba"]) == (False, True)


def test_with_a_body_it_is_set_so_that_a_retry_is_harmless(
    world: Any, as_user: Any, test: Test
) -> None:
    client = as_user(world.north.admin)
    for _retry in range(2):
        shown = approve(client, test, {"approved": True})
        assert shown.status_code == 200
        assert shown.json()["is_approved_by_school_admin"] is True
    for _retry in range(2):
        assert (
            approve(client, test, {"approved": False}).json()["is_approved_by_school_admin"]
            is False
        )
    actions = Event.objects.filter(object_type="test", actor=world.north.admin.pk)
    assert list(actions.order_by("id").values_list("action", flat=True)) == [
        "test.approve",
        "test.unapprove",
    ]


@pytest.mark.parametrize("value", ["true", 1, None, [], "yes"])
def test_approved_is_true_or_false(value: Any, world: Any, as_user: Any, test: Test) -> None:
    refused = approve(as_user(world.alba), test, {"approved": value})
    assert refused.status_code == 400
    assert refused.json()["fields"].keys() == {"approved"}
    test.refresh_from_db()
    assert not test.is_approved_by_alba


def test_an_unfinished_test_is_not_approved(world: Any, as_user: Any) -> None:
    running = screenings.make_test(world.north.teacher, finished=False)
    for user in (world.alba, world.north.admin):
        refused = approve(as_user(user), running, {"approved": True})
        assert (refused.status_code, refused.json()["code"]) == (409, "test_unfinished")


def report_status(client: Any, test: Test) -> tuple[int, str | None]:
    shown = client.get(f"/app/tests/{test.pk}/pdf/")
    if shown.streaming:
        assert b"".join(shown.streaming_content).startswith(b"%PDF-")
        return shown.status_code, None
    return shown.status_code, shown.json()["code"]


@pytest.mark.promise(
    "home.steps.report",
    "terms.adult.detection.text",
    "terms.child.details.wrong",
    "results.detail.reviewingText",
    "results.intro",
    "review.approval.schoolApproved",
    "review.approval.doneReleased",
    "review.approval.undoneReleased",
    "terms.link.detection.text",
)
def test_the_schools_word_releases_the_report_and_takes_it_back(
    world: Any, as_user: Any, test: Test
) -> None:
    taker, school = as_user(world.north.teacher.user), as_user(world.north.admin)
    path = f"/app/tests/{test.pk}/"

    def seen() -> tuple[Any, ...]:
        body = taker.get(path).json()
        return body["is_available"], body["pdf_file"], report_status(taker, test)

    closed = (False, None, (403, "not_released"))
    opened = (True, f"{path}pdf/", (200, None))
    assert seen() == closed
    approve(as_user(world.alba), test, {"approved": True})
    assert seen() == closed  # Alba's word does not stand in for the school's
    approve(school, test, {"approved": True})
    assert seen() == opened
    approve(school, test, {"approved": False})
    assert seen() == closed
    for user in (world.alba, world.north.admin):
        assert as_user(user).get(path).json()["is_available"] is True
        assert report_status(as_user(user), test) == (200, None)


@pytest.mark.promise(
    "review.report.approvalEnds",
    "review.report.approvalEnded",
    "review.report.formerStays",
    "review.report.deleteText",
    "review.approval.reportChanged",
)
def test_a_report_that_is_deleted_is_gone_for_everybody(
    world: Any, as_user: Any, test: Test
) -> None:
    approve(as_user(world.north.admin), test, {"approved": True})
    taker = as_user(world.north.teacher.user)
    assert report_status(taker, test) == (200, None)
    assert as_user(world.alba).delete(f"/app/tests/{test.pk}/pdf/").status_code == 204
    for user in (world.north.teacher.user, world.north.admin, world.alba):
        assert report_status(as_user(user), test) == (404, "not_found")
    assert taker.get(f"/app/tests/{test.pk}/").json()["pdf_file"] is None


@pytest.mark.promise(
    "home.steps.report",
    "terms.adult.detection.text",
    "terms.child.details.wrong",
    "results.detail.reviewingText",
    "results.intro",
    "review.approval.schoolApproved",
    "review.approval.doneReleased",
    "review.approval.undoneReleased",
    "terms.link.detection.text",
)
def test_without_a_school_albas_word_releases_the_report(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone)
    taker = as_user(world.alone.user)
    assert report_status(taker, test) == (403, "not_released")
    approve(as_user(world.alba), test, {"approved": True})
    assert report_status(taker, test) == (200, None)
    assert taker.get(f"/app/tests/{test.pk}/").json()["is_available"] is True


def test_subject_gets_no_email(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    approve(as_user(world.north.admin), test, {"approved": True})
    client = as_user(world.north.child.user)
    assert client.get(f"/app/tests/{test.pk}/").status_code == 404
    assert report_status(client, test) == (404, "not_found")


@pytest.mark.promise("taking.comment.doneBody", "welcome.round.late")
def test_the_first_release_sends_one_mail(world: Any, as_user: Any, test: Test) -> None:
    school = as_user(world.north.admin)
    approve(as_user(world.alba), test, {"approved": True})
    assert queued_mails() == []
    for approved in (True, True, False, True):
        approve(school, test, {"approved": approved})
    assert queued_mails() == [
        (
            "report_released",
            world.north.teacher.user_id,
            {"test_id": test.pk, "wellbeing": True},
        )
    ]


def test_the_mail_leads_to_the_result_in_the_persons_language(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    taker = factories.make_taker(Role.PARENT, course=world.north.course, locale="ca")
    test = screenings.make_test(taker)
    approve(as_user(world.north.admin), test, {"approved": True})
    run_queue()
    (mail,) = mailoutbox
    assert mail.to == [taker.user.email]
    assert f"/results/{test.pk}" in mail.body
    assert mail.extra_headers["Content-Language"] == "ca"


def test_a_release_without_a_report_is_told_when_there_is_one(
    world: Any, as_user: Any, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    assert alba.delete(f"/app/tests/{test.pk}/pdf/").status_code == 204
    approve(school, test, {"approved": True})
    taker = as_user(world.north.teacher.user)
    assert queued_mails() == []
    assert report_status(taker, test) == (404, "not_found")
    shown = taker.get(f"/app/tests/{test.pk}/").json()
    assert (shown["is_available"], shown["does_results_pdf_exist"]) == (True, False)
    for _twice in range(2):
        assert upload(alba, test.pk).status_code == 200
        approve(school, test, {"approved": True})  # nobody has approved that one yet
    assert len(queued_mails()) == 1
    assert report_status(taker, test) == (200, None)


def test_downloads_and_refused_downloads_are_recorded(world: Any, as_user: Any, test: Test) -> None:
    report_status(as_user(world.north.teacher.user), test)
    report_status(as_user(world.north.admin), test)
    events = Event.objects.filter(action="report.download").order_by("id")
    assert [(event.actor, event.outcome, event.object_id) for event in events] == [
        (world.north.teacher.user_id, "refused", test.pk),
        (world.north.admin.pk, "ok", test.pk),
    ]
    report_status(as_user(world.south.admin), test)
    last = events.all()[2]
    assert (last.actor, last.outcome) == (world.south.admin.pk, "refused")
    assert events.all().count() == 3
