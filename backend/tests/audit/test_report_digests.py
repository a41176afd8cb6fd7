"""The digest of a report must not tell what is in it: a report has few thousand possible contents,
and anybody who knows of whom it is can make all of them."""

import hashlib
import io
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from pypdf import PdfReader

from alba.assessments.models import Test
from alba.assessments.report import report
from alba.audit import append_only, chain, rekeying
from alba.audit.models import Action, Event, Seal
from alba.audit.trail import record
from alba.days import today
from alba.privacy.erasing import erasing
from alba.privacy.erasing.models import Erasure
from tests.assessments.test_review import approve
from tests.audit.test_audit_chain import head
from tests.support import screenings
from tests.support.reports import small_pdf, upload

pytestmark = pytest.mark.sql

PLAIN = [hashlib.sha256(name.encode()).hexdigest() for name in ("one", "two", "three", "four")]


def words(content: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.child)


def stored(test: Test) -> bytes:
    with default_storage.open(Test.objects.get(pk=test.pk).report.file.name) as file:
        return file.read()


def test_the_same_content_has_another_digest_each_time(world: Any, test: Test) -> None:
    """Also that of the stored file: nobody who makes the report again gets the same bytes."""
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


# --- What earlier releases wrote -----------------------------------------------------------------


def without_rule() -> Any:
    return append_only.lifted(connection)


@pytest.fixture
def former(db: None) -> list[str]:
    """The trail of a release before: two seals with plain digests in them, and an event that is not
    sealed yet. Returns the hashes of the seals."""
    for number in range(3):
        record(Action.AUDIT_VIEW)
        Event.objects.create(action=Action.REPORT_DOWNLOAD, subject=7, report=PLAIN[number])
        if number < 2:
            chain.seal()
    return list(Seal.objects.order_by("pk").values_list("digest", flat=True))


def migrate() -> None:
    module = import_module("alba.audit.migrations.0012_keyed_reports")
    with connection.schema_editor() as editor:
        module.replace(apps, editor)


def test_digests_of_earlier_releases_become_keyed_ones(former: list[str]) -> None:
    before = list(Event.objects.order_by("pk").values())
    rekeying.replace(Event, Seal, connection)
    *after, last = Event.objects.order_by("pk").values()
    assert [{**row, "report": ""} for row in after] == [{**row, "report": ""} for row in before]
    reports = [row["report"] for row in after if row["report"]]
    assert len(set(reports)) == 3
    assert all(len(one) == 32 for one in reports)
    record(Action.REPORT_DOWNLOAD, report=PLAIN[0])
    assert Event.objects.latest("pk").report == reports[0], "the same file is still recognised"
    assert last["action"] == "audit.reseal"
    assert last["details"] == {"events": 3, "seals": 2}


def test_the_chain_is_whole_afterwards_and_kept_hashes_are_recognised(former: list[str]) -> None:
    rekeying.replace(Event, Seal, connection)
    assert chain.verify().seals == 2
    for kept in [*former, head()]:
        chain.verify(kept)
    with pytest.raises(chain.BrokenChainError, match="No seal has the hash"):
        chain.verify("0" * 64)
    chain.seal()
    assert chain.verify().waiting == 0
    rest = str([*Event.objects.values_list(), *Seal.objects.values_list()])
    assert not any(digest in rest for digest in [*PLAIN, *former])


def test_the_rule_is_back(former: list[str]) -> None:
    rekeying.replace(Event, Seal, connection)
    for statement in ("UPDATE audit_event SET actor = 1", "DELETE FROM audit_seal"):
        with (
            pytest.raises(IntegrityError, match=append_only.TEXT),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(statement)


def test_run_again_it_changes_nothing(former: list[str]) -> None:
    rekeying.replace(Event, Seal, connection)
    before = list(Seal.objects.values()), list(Event.objects.values())
    call_command("audit_key_reports")
    assert (list(Seal.objects.values()), list(Event.objects.values())) == before


def test_what_the_old_release_writes_during_the_upgrade_is_replaced_by_the_command(
    former: list[str],
) -> None:
    rekeying.replace(Event, Seal, connection)
    chain.seal()
    kept = head()
    Event.objects.create(action=Action.REPORT_DOWNLOAD, report=PLAIN[3])
    chain.seal()
    call_command("audit_key_reports")
    assert not Event.objects.filter(report__in=PLAIN).exists()
    for hash_ in (kept, *former):
        chain.verify(hash_)


@pytest.mark.parametrize("place", [0, 1])
def test_a_chain_that_was_broken_stays_so_at_the_same_seal(former: list[str], place: int) -> None:
    seal = Seal.objects.order_by("pk")[place]
    with without_rule():
        Event.objects.filter(pk=seal.last_event).update(actor=99)
    rekeying.replace(Event, Seal, connection)
    assert not Event.objects.filter(report__in=PLAIN).exists()
    with pytest.raises(chain.BrokenChainError, match=f"^Seal {seal.pk} "):
        chain.verify()


@pytest.mark.django_db(transaction=True)
def test_the_migration_does_it() -> None:
    Event.objects.create(action=Action.REPORT_DOWNLOAD, report=PLAIN[0])
    chain.seal()
    migrate()
    assert not Event.objects.filter(report__in=PLAIN).exists()
    chain.verify()


def test_nothing_of_an_erased_child_can_be_compared(world: Any, as_user: Any, test: Test) -> None:
    content = stored(test)
    digest = hashlib.sha256(content).hexdigest()
    alba = as_user(world.alba)
    assert b"".join(alba.get(f"/app/tests/{test.pk}/pdf/").streaming_content)
    pk = world.north.child.pk
    assert alba.delete(f"/app/test-takers/{pk}/delete/").status_code == 204
    Erasure.objects.update(on=today())
    erasing.finish_all()
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            assert digest not in str(cursor.fetchall()), table
