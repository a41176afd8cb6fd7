"""Reports in an S3-compatible bucket, against a real server of that kind in this process."""

import io
import secrets
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.utils import timezone
from pypdf import PdfWriter

from alba.assessments.models import Test
from alba.assessments.report import bucket_versions, files
from harness.processes import free_port
from tests.support import screenings
from tests.support.reports import upload

NO_MOTO = "moto and django-storages are not installed: the bucket is not tried"
moto_server = pytest.importorskip("moto.server", reason=NO_MOTO)
boto3 = pytest.importorskip("boto3", reason=NO_MOTO)
# boto3 opens its connections for as long as it likes.
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")


@pytest.fixture(scope="module")
def endpoint() -> Iterator[str]:
    server = moto_server.ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


def use(settings: Any, endpoint: str, bucket: str) -> None:
    options = {
        "bucket_name": bucket,
        "endpoint_url": endpoint,
        "region_name": "eu-west-1",
        "access_key": "some-key",
        "secret_key": "some-secret",
        "addressing_style": "path",
    }
    kept = {"BACKEND": "alba.assessments.report.bucket.Bucket", "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "default": kept}


@pytest.fixture
def bucket(settings: Any, endpoint: str) -> Any:
    """An empty bucket, in which the reports are kept for the time of the test."""
    name = f"reports-{secrets.token_hex(4)}"
    use(settings, endpoint, name)
    made = default_storage.connection.Bucket(name)
    made.create(CreateBucketConfiguration={"LocationConstraint": "eu-west-1"})
    return made


def large_pdf() -> bytes:
    """Larger than what is kept in memory on its way."""
    writer, out = PdfWriter(), io.BytesIO()
    writer.add_blank_page(width=200, height=200)
    writer.add_metadata({"/Keywords": "x" * 3_000_000})
    writer.write(out)
    return out.getvalue()


def keys(bucket: Any) -> list[str]:
    return sorted(found.key for found in bucket.objects.all())


@pytest.fixture
def test(bucket: Any, world: Any) -> Test:
    return screenings.make_test(world.north.child)


def test_a_report_lives_in_the_bucket(
    bucket: Any, test: Test, world: Any, as_user: Any, django_capture_on_commit_callbacks: Any
) -> None:
    alba, path = as_user(world.alba), f"/app/tests/{test.pk}/pdf/"
    assert keys(bucket) == [test.report.file.name]
    shown = alba.get(path)
    assert b"".join(shown.streaming_content).startswith(b"%PDF-")
    assert int(shown.headers["Content-Length"]) == test.report.size
    large = large_pdf()
    with django_capture_on_commit_callbacks(execute=True):
        assert upload(alba, test.pk, large).status_code == 200
    assert len(keys(bucket)) == 1
    assert b"".join(alba.get(path).streaming_content) == large
    with django_capture_on_commit_callbacks(execute=True):
        assert alba.delete(path).status_code == 204
    assert keys(bucket) == []


def test_nobody_else_can_read_it(bucket: Any, test: Test) -> None:
    owner_only = {
        grant["Grantee"].get("URI") for grant in bucket.Object(keys(bucket)[0]).Acl().grants
    }
    assert owner_only == {None}


def test_a_missing_object_is_not_found(bucket: Any, test: Test, world: Any, as_user: Any) -> None:
    bucket.objects.all().delete()
    assert as_user(world.alba).get(f"/app/tests/{test.pk}/pdf/").status_code == 404


def test_a_bucket_that_is_away_is_unavailable_for_now(
    settings: Any, test: Test, world: Any, as_user: Any
) -> None:
    use(settings, f"http://127.0.0.1:{free_port()}", "nowhere")
    alba, path = as_user(world.alba), f"/app/tests/{test.pk}/pdf/"
    for answer in (alba.get(path), upload(alba, test.pk)):
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert answer.headers["Retry-After"] == "5"
    test.refresh_from_db()
    assert test.has_report


def test_a_bucket_that_refuses_is_unavailable_for_now(
    settings: Any, endpoint: str, test: Test, world: Any, as_user: Any
) -> None:
    use(settings, endpoint, "of-nobody")
    answer = upload(as_user(world.alba), test.pk)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


def test_what_a_crash_left_behind_is_swept_there_too(
    bucket: Any, test: Test, monkeypatch: Any
) -> None:
    default_storage.save("reports/lost.pdf", ContentFile(b"%PDF-"))
    assert files.sweep() == 0
    tomorrow = timezone.now() + timedelta(days=2)
    monkeypatch.setattr(files.timezone, "now", lambda: tomorrow)
    assert files.sweep() == 1
    assert keys(bucket) == [test.report.file.name]


def versions(*options: str) -> str:
    out = io.StringIO()
    call_command("bucket_versions", *options, stdout=out)
    return out.getvalue()


def test_former_versions_are_found_and_forgotten_in_time(bucket: Any, settings: Any) -> None:
    """Rules that others have set stay; a rule that spares something does not count."""
    settings.S3_BUCKET = bucket.name
    assert "keeps no former versions" in versions()
    bucket.Versioning().enable()
    with pytest.raises(CommandError, match="keeps former versions for ever"):
        versions()
    theirs = [
        {"Filter": {"Prefix": "logs/"}, "NoncurrentVersionExpiration": {"NoncurrentDays": 1}},
        {
            "Status": "Disabled",
            "Filter": {"Prefix": ""},
            "NoncurrentVersionExpiration": {"NoncurrentDays": 2},
        },
        {"Filter": {"Prefix": ""}, "NoncurrentVersionExpiration": {"NoncurrentDays": 90}},
    ]
    theirs = [{"ID": f"theirs-{n}", "Status": "Enabled", **rule} for n, rule in enumerate(theirs)]
    bucket.LifecycleConfiguration().put(LifecycleConfiguration={"Rules": theirs})
    with pytest.raises(CommandError, match="for 90 days"):
        versions()
    for days in ("30", "7"):
        assert f"forgotten after {days} days" in versions("--expire", days)
    found = {rule["ID"] for rule in bucket.LifecycleConfiguration().rules}
    assert found == {"theirs-0", "theirs-1", "theirs-2", "alba-forgets-what-was-erased"}
    bucket.Versioning().suspend()
    assert "forgotten after 7 days" in versions()


def test_a_rule_that_spares_the_newest_versions_forgets_nothing() -> None:
    """The service answers like this; the server of these tests does not know that member."""
    expiry = {"NoncurrentDays": 2, "NewerNoncurrentVersions": 3}
    rule = {"Status": "Enabled", "Filter": {}, "NoncurrentVersionExpiration": expiry}

    class Service:
        def get_bucket_lifecycle_configuration(self, **_: str) -> dict[str, Any]:
            return {"Rules": [rule]}

    assert bucket_versions.days_kept(Service(), "reports") is None
    del expiry["NewerNoncurrentVersions"]
    assert bucket_versions.days_kept(Service(), "reports") == 2


@pytest.mark.parametrize("days", ["0", "31"])
def test_former_versions_live_no_longer_than_backups(bucket: Any, settings: Any, days: str) -> None:
    settings.S3_BUCKET = bucket.name
    with pytest.raises(CommandError, match="1 to 30 days"):
        versions("--expire", days)


def test_without_a_bucket_there_are_no_versions(settings: Any) -> None:
    settings.S3_BUCKET = ""
    with pytest.raises(CommandError, match="the reports lie in a folder"):
        versions()
