"""The reports of several tests as one ZIP file."""

import io
import zipfile
from collections.abc import Callable
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.core.files.storage import default_storage
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report import bundle
from alba.assessments.report.models import Report
from alba.audit.models import Action, Event, Outcome, RefusalWindow
from alba.audit.reports import keyed
from tests.support import screenings
from tests.support.reports import small_pdf, upload

PATH = "/app/tests/reports/"


def ask(client: Any, *tests: Any, query: str = "") -> Any:
    ids = ",".join(str(test.pk if isinstance(test, Test) else test) for test in tests)
    return client.get(f"{PATH}?{f'ids={ids}' if ids else ''}&{query}")


def opened(answer: Any) -> zipfile.ZipFile:
    assert answer.status_code == 200, answer.content
    assert answer.streaming
    return zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))


def numbers(answer: Any) -> list[int]:
    """The numbers of the tests whose reports are in it."""
    return [int(name.removesuffix(".pdf").rpartition("_")[2]) for name in opened(answer).namelist()]


def downloads(outcome: str = Outcome.OK) -> list[int | None]:
    found = Event.objects.filter(action=Action.REPORT_DOWNLOAD, outcome=outcome)
    return list(found.order_by("pk").values_list("object_id", flat=True))


@pytest.fixture
def tests(world: Any) -> list[Test]:
    """Three tests of the north, one of the south."""
    return [
        screenings.make_test(world.north.teacher, 1),
        screenings.make_test(world.north.teacher, on_behalf_of=world.north.child),
        screenings.make_test(world.north.parent),
        screenings.make_test(world.south.teacher),
    ]


def test_it_holds_each_report_as_it_is(world: Any, as_user: Any, tests: list[Test]) -> None:
    client = as_user(world.north.admin)
    answer = ask(client, tests[1], tests[0])
    assert answer.headers["Content-Type"] == "application/zip"
    assert "alba_reports_20" in answer.headers["Content-Disposition"]
    archive = opened(answer)
    assert archive.testzip() is None
    alone = client.get(f"/app/tests/{tests[1].pk}/pdf/")
    [name] = [name for name in archive.namelist() if name.endswith(f"_{tests[1].pk}.pdf")]
    assert archive.read(name) == b"".join(alone.streaming_content)
    assert len(archive.namelist()) == 2


def test_zip_leaves_out_foreign_and_missing_reports(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    as_user(world.alba).delete(f"/app/tests/{tests[2].pk}/pdf/")
    running = screenings.make_test(world.north.child, finished=False)
    school = as_user(world.north.admin)
    assert numbers(ask(school, *tests, running, 999_999)) == [tests[1].pk, tests[0].pk]
    assert downloads() == [tests[1].pk, tests[0].pk]
    assert downloads(Outcome.REFUSED) == [tests[3].pk]
    window = RefusalWindow.objects.get()
    assert (window.count, window.named) == (2, [f"test {tests[3].pk}", "test 999999"])
    for nothing in ([tests[3]], [999_999], [tests[2]], [running]):
        answer = ask(school, *nothing)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert downloads() == [tests[1].pk, tests[0].pk]


def test_a_product_administrator_gets_those_of_all_schools(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    assert sorted(numbers(ask(as_user(world.alba), *tests))) == [test.pk for test in tests]


def test_without_ids_it_is_the_list_as_its_filters_show_it(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    school, alba = as_user(world.north.admin), as_user(world.alba)
    for client, query in (
        (school, ""),
        (school, "type=BFI"),
        (school, f"search={world.north.child.user.last_name}"),
        (alba, f"school={world.south.school.pk}&approved=false"),
        (alba, "ordering=id"),
    ):
        listed = [row["id"] for row in client.get(f"/app/tests/?{query}").json()]
        assert numbers(ask(client, query=query)) == listed, query
    assert ask(alba, query="status=in_progress").status_code == 404
    # Ids that name nothing are not the whole list; with filters they are those among them.
    assert alba.get(f"{PATH}?ids=").status_code == 404
    assert numbers(ask(alba, *tests, query="type=BFI")) == [tests[0].pk]


@pytest.mark.parametrize("ids", ["x", "1,,2", ",1", "1,", "0", "-1", "1.0", "9" * 19, "1 2", "١"])
def test_broken_ids_are_refused(world: Any, as_user: Any, ids: str) -> None:
    answer = as_user(world.alba).get(PATH, {"ids": ids})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["ids"])


def test_more_than_a_file_holds_are_refused(
    world: Any, as_user: Any, tests: list[Test], monkeypatch: pytest.MonkeyPatch
) -> None:
    alba = as_user(world.alba)
    assert ask(alba, *range(1, 202)).status_code == 400
    monkeypatch.setattr(bundle, "LIMIT", 3)
    answer = ask(alba)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["ids"])
    assert downloads() == []
    assert len(numbers(ask(as_user(world.north.admin)))) == 3


def test_names_of_files_hold_no_surprise(world: Any, as_user: Any, tests: list[Test]) -> None:
    def named(first: str, last: str) -> str:
        User.objects.filter(pk=world.north.child.user_id).update(first_name=first, last_name=last)
        [name] = opened(ask(as_user(world.north.admin), tests[1])).namelist()
        # The school's day: for an hour or two of each night it is not that of UTC.
        zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
        day = Report.objects.get(test=tests[1]).created_at.astimezone(zone).date()
        return name.removesuffix(f"_emotional-wellbeing_{day}_en_{tests[1].pk}.pdf")

    assert named("Núria", "Puig i Soler") == "Puig_i_Soler_Núria"
    assert named("Al·là", "O’Brien-Marcel·lí") == "O_Brien_Marcel·lí_Al·là"
    assert named("..", "../../etc/passwd") == "etc_passwd"
    assert named("C:\\x", "=cmd|' /C calc'!A0") == "cmd_C_calc_A0_C_x"
    assert named("…", "—") == "test"
    assert len(named("A" * 90, "B" * 90)) == 80


def test_a_file_that_is_gone_is_left_out(world: Any, as_user: Any, tests: list[Test]) -> None:
    default_storage.delete(str(tests[0].report.file.name))
    school = as_user(world.north.admin)
    assert numbers(ask(school, tests[0], tests[1])) == [tests[1].pk]
    assert downloads() == [tests[1].pk]
    assert ask(school, tests[0]).status_code == 404


def test_one_that_goes_while_it_is_sent_leaves_no_whole_archive(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    answer = ask(as_user(world.north.admin), tests[0], tests[1])
    default_storage.delete(str(tests[0].report.file.name))
    sent: list[bytes] = []
    with pytest.raises(FileNotFoundError):
        sent.extend(answer.streaming_content)  # what came before the end stays in it
    with pytest.raises(zipfile.BadZipFile):
        zipfile.ZipFile(io.BytesIO(b"".join(sent)))


def switch_off(world: Any) -> None:
    User.objects.filter(pk=world.north.admin.pk).update(is_active=False)


def take_the_school_away(world: Any) -> None:
    world.north.admin.assigned_schools.clear()


def delete_the_account(world: Any) -> None:
    world.north.admin.delete()


@pytest.mark.parametrize("change", [switch_off, take_the_school_away, delete_the_account])
def test_lost_right_ends_the_download(
    world: Any, as_user: Any, tests: list[Test], change: Callable[[Any], None]
) -> None:
    answer = ask(as_user(world.north.admin), *tests)
    sent = [next(answer.streaming_content)]
    change(world)
    with pytest.raises(PermissionDenied):
        sent.extend(answer.streaming_content)  # what came before the end stays in it
    content = b"".join(sent)
    assert content.count(b"PK\x03\x04") == 1, "the report that was being sent"
    with pytest.raises(zipfile.BadZipFile):
        zipfile.ZipFile(io.BytesIO(content))


def test_the_number_of_statements_grows_by_the_question_who_still_reads(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    school = as_user(world.north.admin)

    def counted(*some: Test) -> int:
        with CaptureQueriesContext(connection) as queries:
            opened(ask(school, *some))
        return len(queries)

    counted(tests[0], tests[3])
    # For each of the two more: the account as it is now, whether it is shut out of anybody (as for
    # the test, so for its people), and the test.
    assert counted(tests[0], tests[3]) + 2 * 4 == counted(*tests)


def test_the_trail_says_which_report_it_was(world: Any, as_user: Any, tests: list[Test]) -> None:
    opened(ask(as_user(world.north.admin), tests[1]))
    event = Event.objects.get(action=Action.REPORT_DOWNLOAD)
    assert (event.actor, event.subject, event.school, event.report) == (
        world.north.admin.pk,
        world.north.child.pk,
        world.north.school.pk,
        keyed(tests[1].report.digest),
    )


def test_an_uploaded_report_is_in_it_too(world: Any, as_user: Any, tests: list[Test]) -> None:
    alba, content = as_user(world.alba), small_pdf()
    assert upload(alba, tests[0].pk, content).status_code == 200
    archive = opened(ask(alba, tests[0]))
    assert archive.read(archive.namelist()[0]) == content
