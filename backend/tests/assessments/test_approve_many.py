"""Approving many tests in one call: what can be done is done, and what was refused is told."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.assessments.models import Test
from alba.audit.models import Action, Event, Outcome, RefusalWindow
from alba.audit.reports import keyed
from alba.people.models import Role
from tests.assessments.test_review import approve, queued_mails
from tests.support import factories, screenings
from tests.support.reports import upload

PATH = "/app/tests/approve/"


def send(client: Any, *tests: Any, approved: bool = True, **more: Any) -> Any:
    ids = [test.pk if isinstance(test, Test) else test for test in tests]
    return client.post(PATH, {"ids": ids, "approved": approved, **more}, format="json")


def approved_by_school() -> list[int]:
    found = Test.objects.filter(is_approved_by_school_admin=True)
    return sorted(found.values_list("pk", flat=True))


def events(outcome: str) -> list[tuple[str, int | None]]:
    found = Event.objects.filter(action__startswith="test.", outcome=outcome)
    approving = (Action.TEST_APPROVE, Action.TEST_UNAPPROVE)
    return [(e.action, e.object_id) for e in found.order_by("pk") if e.action in approving]


@pytest.fixture
def tests(world: Any) -> list[Test]:
    return [screenings.make_test(world.north.teacher) for _ in range(3)]


def test_each_is_told_once_and_in_the_order_in_which_it_was_named(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    school = as_user(world.north.admin)
    first, second, third = tests
    running = screenings.make_test(
        world.north.teacher, on_behalf_of=world.north.child, finished=False
    )
    foreign = screenings.make_test(world.south.teacher)
    approve(school, second, {"approved": True})
    answer = send(school, third, foreign, second, running, first, 999_999, third)
    assert answer.status_code == 200
    assert answer.json() == {
        "changed": [third.pk, first.pk],
        "unchanged": [second.pk],
        "refused": [
            {"id": foreign.pk, "code": "not_found"},
            {"id": running.pk, "code": "test_unfinished"},
            {"id": 999_999, "code": "not_found"},
        ],
    }
    assert approved_by_school() == sorted(test.pk for test in tests)


def test_it_is_ones_own_kind_of_approval_and_can_be_taken_back(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    send(as_user(world.alba), *tests)
    assert approved_by_school() == []
    assert Test.objects.filter(is_approved_by_alba=True).count() == 3
    send(as_user(world.north.admin), *tests)
    answer = send(as_user(world.north.admin), tests[1], approved=False).json()
    assert answer["changed"] == [tests[1].pk]
    assert approved_by_school() == [tests[0].pk, tests[2].pk]
    assert Test.objects.filter(is_approved_by_alba=True).count() == 3


def test_the_trail_has_a_line_for_each_that_changed_or_was_refused(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    school = as_user(world.north.admin)
    foreign = screenings.make_test(world.south.teacher)
    send(school, *tests, foreign, 999_999)
    send(school, *tests)  # changes nothing
    assert events(Outcome.OK) == [(Action.TEST_APPROVE, test.pk) for test in tests]
    assert events(Outcome.REFUSED) == [(Action.TEST_APPROVE, foreign.pk)]
    window = RefusalWindow.objects.get()
    assert (window.count, window.named) == (2, [f"test {foreign.pk}", "test 999999"])
    told = Event.objects.get(action=Action.TEST_APPROVE, object_id=tests[0].pk)
    assert (told.actor, told.school) == (world.north.admin.pk, world.north.school.pk)
    assert told.report == keyed(tests[0].report.digest)
    send(school, tests[0], approved=False)
    assert events(Outcome.OK)[-1] == (Action.TEST_UNAPPROVE, tests[0].pk)


def test_a_person_gets_one_mail_for_all_their_reports_and_only_at_the_first_release(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    school = as_user(world.north.admin)
    other = screenings.make_test(factories.make_taker(Role.PARENT, course=world.north.course))
    send(school, *tests, other)
    assert sorted(queued_mails(), key=str) == sorted(
        [
            ("reports_released", world.north.teacher.user_id, {"wellbeing": True}),
            (
                "report_released",
                other.test_taker.user_id,
                {"test_id": other.pk, "wellbeing": True},
            ),
        ],
        key=str,
    )
    send(school, *tests, other, approved=False)
    send(school, *tests, other)
    assert len(queued_mails()) == 2


def test_without_the_word_that_releases_it_nobody_gets_a_mail(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    alba = as_user(world.alba)
    alba.delete(f"/app/tests/{tests[0].pk}/pdf/")
    send(alba, *tests)  # of a school: the school's word releases them
    assert queued_mails() == []
    send(as_user(world.north.admin), tests[0], reports={tests[0].pk: None})  # has no report
    assert approved_by_school() == [tests[0].pk]
    assert queued_mails() == []


# --- Which report is approved --------------------------------------------------------------------


def replaced(alba: Any, test: Test, how: str) -> str | None:
    """The digest of what takes the place of its report."""
    path = f"/app/tests/{test.pk}/pdf/"
    if how == "uploaded":
        assert upload(alba, test.pk).status_code == 200
    elif how == "made again":
        assert alba.post(f"{path}generate/", {}).status_code == 200
    else:
        assert alba.delete(path).status_code == 204
    digest: str | None = alba.get(f"/app/tests/{test.pk}/").json()["report_digest"]
    return digest


HOW = ["uploaded", "made again", "removed"]


@pytest.mark.parametrize("how", HOW)
def test_by_its_id_alone_only_the_report_of_the_finish_is_approved(
    how: str, world: Any, as_user: Any, tests: list[Test]
) -> None:
    first, second, _third = tests
    digest = replaced(as_user(world.alba), first, how)
    school = as_user(world.north.admin)
    answer = send(school, first, second).json()
    assert answer == {
        "changed": [second.pk],
        "unchanged": [],
        "refused": [{"id": first.pk, "code": "report_changed"}],
    }
    assert approved_by_school() == [second.pk]
    assert events(Outcome.REFUSED) == [(Action.TEST_APPROVE, first.pk)]
    assert send(school, first, reports={first.pk: digest}).json()["changed"] == [first.pk]
    # Taking it back names none.
    assert send(school, first, second, approved=False).json()["refused"] == []


@pytest.mark.parametrize("how", ["uploaded", "removed"])
def test_what_was_read_is_what_is_approved(
    how: str, world: Any, as_user: Any, tests: list[Test]
) -> None:
    test = tests[0]
    school = as_user(world.north.admin)
    read = school.get(f"/app/tests/{test.pk}/").json()["report_digest"]
    assert send(school, test, reports={test.pk: read}).json()["changed"] == [test.pk]
    replaced(as_user(world.alba), test, how)
    for named in (read, "0" * 64):
        answer = send(school, test, reports={test.pk: named}).json()
        assert answer["refused"] == [{"id": test.pk, "code": "report_changed"}]
    assert approved_by_school() == []


def test_remade_report_needs_a_new_look_after_its_maker_is_gone(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    other = factories.make_user("alba_admin")
    replaced(as_user(other), tests[0], "made again")
    other.delete()
    answer = send(as_user(world.north.admin), tests[0]).json()
    assert answer["refused"] == [{"id": tests[0].pk, "code": "report_changed"}]


def test_the_mail_about_several_leads_to_the_list_in_the_persons_language(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    taker = factories.make_taker(Role.PARENT, course=world.north.course, locale="es")
    send(as_user(world.north.admin), *(screenings.make_test(taker) for _ in range(2)))
    run_queue()
    (mail,) = mailoutbox
    assert mail.extra_headers["Content-Language"] == "es"
    assert "/results\n" in mail.body
    assert "cuestionarios" in mail.body


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"approved": True}, "ids"),
        ({"ids": [], "approved": True}, "ids"),
        ({"ids": ["x"], "approved": True}, "ids"),
        ({"ids": [0], "approved": True}, "ids"),
        ({"ids": [2**63], "approved": True}, "ids"),
        ({"ids": [1.5], "approved": True}, "ids"),
        ({"ids": list(range(1, 502)), "approved": True}, "ids"),
        ({"ids": [1]}, "approved"),
        ({"ids": [1], "approved": "true"}, "approved"),
        ({"ids": [1], "approved": True, "reports": ["x"]}, "reports"),
        ({"ids": [1], "approved": True, "reports": {"x": "x"}}, "reports"),
        ({"ids": [1], "approved": True, "reports": {"1": 3}}, "reports"),
        ({"ids": [1], "approved": True, "reports": {"1": "x" * 65}}, "reports"),
        ({"ids": [1], "approved": True, "reports": dict.fromkeys(map(str, range(501)))}, "reports"),
    ],
)
def test_a_wrong_body_names_its_field_and_changes_nothing(
    world: Any, as_user: Any, tests: list[Test], body: dict[str, Any], field: str
) -> None:
    answer = as_user(world.north.admin).post(PATH, body)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    assert approved_by_school() == []


def test_the_statements_do_not_grow_with_the_tests(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    school = as_user(world.north.admin)

    def statements(*which: Test) -> int:
        with CaptureQueriesContext(connection) as seen:
            assert send(school, *which, 999_999, approved=False).status_code == 200
        return len(seen)

    send(school, *tests)
    send(school, 999_999, approved=False)  # begins the count of refusals
    few = statements(tests[0])
    assert statements(*tests[1:]) == few


def test_a_foreign_test_costs_what_a_missing_one_costs(world: Any, as_user: Any) -> None:
    foreign = screenings.make_test(world.south.teacher)
    school = as_user(world.north.admin)

    def statements(pk: int) -> list[str]:
        RefusalWindow.objects.all().delete()  # each begins a count
        with CaptureQueriesContext(connection) as seen:
            assert send(school, pk).status_code == 200
        return [query["sql"].split(" ")[0] for query in seen.captured_queries]

    assert statements(foreign.pk) == statements(999_999)
