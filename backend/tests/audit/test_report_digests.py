"""The digest of a report must not tell what is in it: a report has few thousand possible contents,
and anybody who knows of whom it is can make all of them."""

import hashlib
import io
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from pypdf import PdfReader

from alba.assessments.models import Test
from alba.assessments.report import report
from alba.audit.models import Action, Event
from alba.audit.trail import record
from tests.assessments.test_review import approve
from tests.support import screenings
from tests.support.erasing import after_a_week
from tests.support.reports import small_pdf, upload


def words(content: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.child)


def stored(test: Test) -> bytes:
    with default_storage.open(Test.objects.get(pk=test.pk).report.file.name) as file:
        return file.read()


def test_the_same_content_has_another_digest_each_time(world: Any, test: Test) -> None:
    """The stored file differs too: nobody who makes the report again gets the same bytes."""
    found = Test.objects.with_people().select_related("report").get(pk=test.pk)
    made = [report.make(found) for _ in range(3)] + [stored(test)]
    assert len({hashlib.sha256(content).hexdigest() for content in made}) == 4
    assert all(words(content) == words(made[0]) for content in made)


def test_the_trail_holds_no_digest_that_could_be_compared_without_the_key(
    world: Any, as_user: Any, test: Test, settings: Any
) -> None:
    school, alba = as_user(world.north.admin), as_user(world.alba)
    digest = alba.get(f"/app/tests/{test.pk}/").json()["report_digest"]
    assert digest == hashlib.sha256(stored(test)).hexdigest()
    assert approve(school, test, {"approved": True, "report_digest": digest}).status_code == 200
    assert b"".join(school.get(f"/app/tests/{test.pk}/pdf/").streaming_content)
    assert upload(alba, test.pk, small_pdf(3)).status_code == 200
    kept = set(Event.objects.exclude(report="").values_list("report", flat=True))
    assert len(kept) == 2, "the same for the same file"
    candidates = [stored(test), small_pdf(3), *(report.make(test) for _ in range(2))]
    for algorithm in ("sha256", "sha512", "md5", "sha1", "blake2b"):
        tried = {hashlib.new(algorithm, content).hexdigest()[:32] for content in candidates}
        assert not tried & kept
    settings.SECRET_KEY = "another-" + settings.SECRET_KEY
    record(Action.REPORT_DOWNLOAD, report=digest)
    assert Event.objects.latest("pk").report not in kept


@pytest.mark.parametrize("who", ["auditor", "alba"])
def test_nobody_reads_the_digest_of_a_file_in_the_trail(
    who: str, world: Any, as_user: Any, auditor: Any, test: Test
) -> None:
    digest = as_user(world.alba).get(f"/app/tests/{test.pk}/").json()["report_digest"]
    record(Action.REPORT_DOWNLOAD, report=digest)
    client = as_user(auditor if who == "auditor" else world.alba)
    lines = client.get("/app/audit/?action=report.download")
    file = b"".join(client.get("/app/audit/export/").streaming_content).decode()
    assert digest not in lines.content.decode() + file
    keyed = Event.objects.filter(action=Action.REPORT_DOWNLOAD).latest("pk").report
    shown = lines.json()["results"][0]["report"]
    assert (shown, keyed in file) == (("", False) if who == "auditor" else (keyed, True))


def test_nothing_of_an_erased_child_can_be_compared(world: Any, as_user: Any, test: Test) -> None:
    content = stored(test)
    digest = hashlib.sha256(content).hexdigest()
    alba = as_user(world.alba)
    assert b"".join(alba.get(f"/app/tests/{test.pk}/pdf/").streaming_content)
    pk = world.north.child.pk
    assert alba.delete(f"/app/test-takers/{pk}/delete/").status_code == 204
    after_a_week()
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            assert digest not in str(cursor.fetchall()), table
