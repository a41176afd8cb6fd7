"""Uploading, replacing, deleting and downloading reports: what is refused, and which bytes stay."""

import io
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    NameObject,
    NumberObject,
    StreamObject,
    TextStringObject,
)

from alba.assessments.models import Test
from alba.assessments.report import files as report_files
from alba.assessments.report import pdf_check
from alba.assessments.report.models import Report
from alba.audit.models import Event
from tests.support import screenings
from tests.support.reports import small_pdf, upload


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.teacher)


@pytest.fixture
def alba(world: Any, as_user: Any) -> Any:
    return as_user(world.alba)


def files() -> dict[str, bytes]:
    folder = Path(default_storage.path("reports"))
    return {file.name: file.read_bytes() for file in folder.iterdir()} if folder.exists() else {}


def kept(test: Test) -> tuple[str, bytes]:
    """Name and bytes of the file that is the test's report now."""
    name = Path(Report.objects.get(test=test).file.name).name
    return name, files()[name]


def written(writer: PdfWriter) -> bytes:
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def names(**values: Any) -> DictionaryObject:
    """A PDF dictionary: strings become names."""
    found = DictionaryObject()
    for key, value in values.items():
        found[NameObject(f"/{key}")] = NameObject(value) if type(value) is str else value
    return found


def pdf_with(**catalog: Any) -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    for key, value in catalog.items():
        writer.root_object[NameObject(f"/{key}")] = value
    return written(writer)


def with_javascript() -> bytes:
    return pdf_with(OpenAction=names(S="/JavaScript", JS=TextStringObject("app.alert(1)")))


def in_other_letters() -> bytes:
    """The file with JavaScript, its names written so that the bytes do not show the words."""
    content = with_javascript()
    assert b"/JavaScript" in content
    return content.replace(b"/JavaScript", b"/J#61vaScript").replace(b"/JS ", b"/J#53 ")


def with_attachment() -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    writer.add_attachment("tool.exe", b"MZ")
    return written(writer)


def encrypted() -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    writer.encrypt("", "owner")
    return written(writer)


def on_a_page(annotation: DictionaryObject) -> bytes:
    writer = PdfWriter()
    page = writer.add_blank_page(width=200, height=200)
    box = ArrayObject(NumberObject(n) for n in (0, 0, 9, 9))
    annotation[NameObject("/Rect")] = box
    page[NameObject("/Annots")] = ArrayObject([writer._add_object(annotation)])  # noqa: SLF001
    return written(writer)


def linked(action: DictionaryObject) -> bytes:
    return on_a_page(names(Type="/Annot", Subtype="/Link", A=action))


TEXT = TextStringObject("x")
BAD = {
    "empty": b"",
    "png": b"\x89PNG\r\n\x1a\n" + b"\x00" * 100,
    "html": b"<!doctype html><script>alert(1)</script>",
    "html behind": b"GIF89a %PDF-1.7 " + small_pdf(),
    "no end": small_pdf().replace(b"%%EOF", b""),
    "only a head": b"%PDF-1.7\n%%EOF",
    "rubbish": b"%PDF-1.7\n" + b"\xff\x00obj<<" * 500 + b"\n%%EOF",
    "no pages": written(PdfWriter()),
    "encrypted": encrypted(),
    "javascript": with_javascript(),
    "javascript in other letters": in_other_letters(),
    "attachment": with_attachment(),
    "launch": linked(names(S="/Launch", F=TEXT)),
    "open action": pdf_with(OpenAction=names(S="/URI", URI=TEXT)),
    "additional actions": pdf_with(AA=names(WC=names(S="/URI", URI=TEXT))),
    "xfa": pdf_with(AcroForm=names(XFA=TEXT)),
    "submit": linked(names(S="/SubmitForm", F=TEXT)),
    "another file": linked(names(S="/GoToR", F=TEXT)),
    "film": on_a_page(names(Type="/Annot", Subtype="/RichMedia")),
}


@pytest.mark.parametrize("kind", BAD)
def test_harmful_pdf_is_refused_and_the_former_report_stays(
    kind: str, alba: Any, test: Test
) -> None:
    before = files()
    refused = upload(alba, test.pk, BAD[kind])
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid_pdf")
    assert refused.json()["fields"].keys() == {"pdf_file"}
    assert files() == before
    test.refresh_from_db()
    assert test.report.source == Report.Source.GENERATED
    assert not Event.objects.filter(action="report.upload").exists()


@pytest.mark.parametrize(
    "content",
    [
        small_pdf(3),
        linked(names(S="/URI", URI=TextStringObject("mailto:alba@example.org?subject=A"))),
        pdf_with(OpenAction=names(S="/GoTo", D=ArrayObject())),
        pdf_with(OpenAction=ArrayObject()),
    ],
    ids=["pages", "mail", "opens at a place", "opens at a page"],
)
def test_an_ordinary_pdf_is_taken(content: bytes, alba: Any, test: Test) -> None:
    shown = upload(alba, test.pk, content)
    assert shown.status_code == 200, shown.content
    assert shown.json()["report_source"] == "uploaded"
    assert kept(test)[1] == content


def test_our_own_reports_pass_the_check(test: Test) -> None:
    (content,) = files().values()
    assert pdf_check.verdict(content) == pdf_check.FINE


def test_the_declared_type_must_be_pdf(alba: Any, test: Test) -> None:
    for wrong in ("image/png", "text/html", "application/octet-stream", ""):
        assert upload(alba, test.pk, content_type=wrong).json()["code"] == "invalid_pdf"
    assert upload(alba, test.pk, content_type="Application/PDF").status_code == 200


def test_without_a_file_it_is_shown_what_is_missing(alba: Any, test: Test) -> None:
    path = f"/app/tests/{test.pk}/pdf/"
    for body in ({}, {"pdf_file": "a word"}, {"file": "x"}):
        refused = alba.post(path, body, format="multipart")
        assert (refused.status_code, refused.json()["code"]) == (400, "invalid_pdf")
    assert alba.post(path, {"pdf_file": "x"}, format="json").status_code == 415


def sized(size: int) -> bytes:
    """A valid PDF of exactly `size` bytes."""

    def padded(by: int) -> bytes:
        writer = PdfWriter()
        writer.add_blank_page(width=200, height=200)
        stream = StreamObject()
        stream.set_data(b"x" * by)
        writer._add_object(stream)  # noqa: SLF001
        return written(writer)

    content = padded(size - 1000)
    return padded(size - 1000 + size - len(content))


def test_a_report_has_a_largest_size(alba: Any, test: Test, settings: Any) -> None:
    settings.PDF_MAX_MB = 1
    before = files()
    for size in (2**20 + 1, 3 * 2**20):
        assert len(sized(size)) == size
        refused = upload(alba, test.pk, sized(size))
        assert (refused.status_code, refused.json()["code"]) == (400, "invalid_pdf")
        assert "1 MB" in refused.json()["fields"]["pdf_file"][0]
    assert files() == before
    assert upload(alba, test.pk, sized(2**20)).status_code == 200


def test_a_file_that_keeps_the_reader_busy_is_given_up(alba: Any, test: Test) -> None:
    """Pages that name one another for ever."""
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    pages = writer.root_object["/Pages"]
    pages[NameObject("/Kids")] = ArrayObject([pages.indirect_reference] * 50)
    assert upload(alba, test.pk, written(writer)).json()["code"] == "invalid_pdf"


def test_names_of_uploads_reach_neither_disk_nor_header(alba: Any, test: Test) -> None:
    for name in (
        "../../evil.pdf",
        "a\r\nX-Evil: 1.pdf",
        "x" * 900 + ".pdf",
        "Maria Puig.pdf",
        "a\0b.pdf",
    ):
        assert upload(alba, test.pk, name=name).status_code == 200
        assert re.fullmatch(r"[0-9a-f]{32}\.pdf", kept(test)[0])
        shown = alba.get(f"/app/tests/{test.pk}/pdf/")
        ours = f"test-{test.pk}.pdf"
        assert f'attachment; filename="{ours}"' in shown["Content-Disposition"]
        assert b"".join(shown.streaming_content).startswith(b"%PDF-")


def test_replacing_and_deleting_take_the_old_bytes_away(
    alba: Any, test: Test, django_capture_on_commit_callbacks: Any
) -> None:
    (generated,) = files()
    with django_capture_on_commit_callbacks(execute=True):
        upload(alba, test.pk, small_pdf(2))
    assert list(files().values()) == [small_pdf(2)]
    assert generated not in files()
    path = f"/app/tests/{test.pk}/pdf/"
    with django_capture_on_commit_callbacks(execute=True):
        assert alba.delete(path).status_code == 204
    assert files() == {}
    shown = alba.get(f"/app/tests/{test.pk}/").json()
    assert (shown["does_results_pdf_exist"], shown["report_source"]) == (False, None)
    assert alba.get(path).status_code == 404
    assert alba.delete(path).status_code == 204  # a retry is harmless
    actions = Event.objects.filter(object_id=test.pk, action__startswith="report.")
    assert list(actions.order_by("id").values_list("action", flat=True)) == [
        "report.upload",
        "report.delete",
    ]


def test_the_bytes_of_a_failed_upload_do_not_stay(world: Any, alba: Any) -> None:
    running = screenings.make_test(world.north.teacher, finished=False)
    refused = upload(alba, running.pk)
    assert (refused.status_code, refused.json()["code"]) == (409, "test_unfinished")
    assert files() == {}
    assert upload(alba, 987_654_321).status_code == 404


def test_files_that_a_crash_left_behind_are_swept(test: Test) -> None:
    (kept_name,) = files()
    for name, days in (("old.pdf", 2), ("young.pdf", 0)):
        default_storage.save(f"reports/{name}", ContentFile(b"%PDF-"))
        then = time.time() - days * 86_400
        os.utime(default_storage.path(f"reports/{name}"), (then, then))
    os.utime(default_storage.path(f"reports/{kept_name}"), (0, 0))
    assert report_files.sweep() == 1
    assert files().keys() == {kept_name, "young.pdf"}
    assert report_files.sweep() == 0


def test_nothing_is_swept_where_no_report_was_made(db: Any) -> None:
    assert report_files.sweep() == 0


def test_a_download_is_never_shown_kept_or_guessed(alba: Any, test: Test) -> None:
    for accept in ("application/pdf", "*/*", "application/json"):
        shown = alba.get(f"/app/tests/{test.pk}/pdf/", HTTP_ACCEPT=accept)
        content = b"".join(shown.streaming_content)
        assert shown.status_code == 200
        assert len(PdfReader(io.BytesIO(content)).pages) in (1, 2)
        assert shown["Content-Type"] == "application/pdf"
        assert shown["Content-Disposition"].startswith("attachment; ")
        assert shown["X-Content-Type-Options"] == "nosniff"
        assert {"no-store", "private"} == set(shown["Cache-Control"].split(", "))
        assert "sandbox" in shown["Content-Security-Policy"]
        assert "default-src 'none'" in shown["Content-Security-Policy"]
        assert shown["Cross-Origin-Resource-Policy"] == "same-origin"


def test_files_are_the_servers_own_and_have_no_address(alba: Any, test: Test) -> None:
    ((name, _content),) = files().items()
    assert Path(default_storage.path(f"reports/{name}")).stat().st_mode & 0o777 == 0o600
    for path in (f"/media/reports/{name}", f"/reports/{name}", f"/app/reports/{name}"):
        shown = alba.get(path)
        body = b"".join(shown.streaming_content) if shown.streaming else shown.content
        assert not body.startswith(b"%PDF-")


def test_a_report_whose_file_is_gone_is_not_found(alba: Any, test: Test) -> None:
    default_storage.delete(test.report.file.name)
    shown = alba.get(f"/app/tests/{test.pk}/pdf/")
    assert (shown.status_code, shown.json()["code"]) == (404, "not_found")
    assert not Event.objects.filter(action="report.download").exists()
