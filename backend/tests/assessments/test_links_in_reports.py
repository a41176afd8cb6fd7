"""A report leads nowhere else: what a family opens must not take them to a page or a file that
nobody at the school has read. Links inside it, and addresses for emails, stay."""

import io
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.annotations import Link
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    Fit,
    IndirectObject,
    NameObject,
    NumberObject,
    StreamObject,
    TextStringObject,
)

from alba.assessments.models import Test
from alba.assessments.report import pdf_check
from alba.assessments.report.models import Report
from tests.assessments.test_report_uploads import linked, names, on_a_page, pdf_with, written
from tests.support import screenings
from tests.support.reports import small_pdf, upload

WEB = TextStringObject("https://example.org/report")


def uri(address: Any = WEB) -> DictionaryObject:
    return names(S="/URI", URI=address)


def goto(**more: Any) -> DictionaryObject:
    return names(S="/GoTo", D=ArrayObject([NumberObject(0), NameObject("/Fit")]), **more)


def referred(make: Callable[[Callable[[Any], IndirectObject]], DictionaryObject]) -> bytes:
    """A page whose link has the action of `make(add)`; `add` puts an object of its own into the
    file and gives a reference to it."""
    writer = PdfWriter()
    page = writer.add_blank_page(width=200, height=200)
    action = make(writer._add_object)  # noqa: SLF001
    annotation = names(Type="/Annot", Subtype="/Link", A=action)
    annotation[NameObject("/Rect")] = ArrayObject(NumberObject(n) for n in (0, 0, 9, 9))
    page[NameObject("/Annots")] = ArrayObject([annotation])
    return written(writer)


def bookmarked(action: DictionaryObject) -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(width=200, height=200)
    writer.add_outline_item(title="Report", page_number=0)
    item = writer.root_object["/Outlines"]["/First"]  # type: ignore[index]
    item[NameObject("/A")] = action
    return written(writer)


def streamed(**more: Any) -> bytes:
    stream = StreamObject()
    stream.set_data(b"q Q")
    for key, value in more.items():
        stream[NameObject(f"/{key}")] = value
    return pdf_with(Extra=stream)


def beside(thing: bytes) -> bytes:
    """A PDF with `thing` before its table, which does not name it."""
    body, _, table = small_pdf().rpartition(b"\nxref\n")
    content = body + b"\n99 0 obj\n" + thing + b"\nendobj"
    tables, _, _ = table.rpartition(b"startxref")
    return b"%s\nxref\n%sstartxref\n%d\n%%%%EOF\n" % (content, tables, len(content) + 1)


def in_an_object_stream(text: str) -> bytes:
    """Packed, so that the bytes do not show its words."""
    data = zlib.compress(b"98 0 " + text.encode())
    head = f"<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length {len(data)} >>\nstream\n"
    return beside(head.encode() + data + b"\nendstream")


def field(**more: Any) -> bytes:
    fields = ArrayObject([names(FT="/Btn", T=TextStringObject("a"), **more)])
    return pdf_with(AcroForm=names(Fields=fields))


OUT = {
    "a web page": linked(uri()),
    "without encryption": linked(uri(TextStringObject("http://example.org"))),
    "a relative address": linked(uri(TextStringObject("report.html"))),
    "another scheme": linked(uri(TextStringObject("tel:+34600000000"))),
    "javascript as an address": linked(uri(TextStringObject("javascript:alert(1)"))),
    "in hexadecimal": linked(uri(ByteStringObject(b"https://example.org"))),
    "in two bytes a letter": linked(uri(ByteStringObject("https://a.org".encode("utf-16")))),
    "mailto further on": linked(uri(TextStringObject("https://mailto:a@example.org"))),
    "a space before mailto": linked(uri(TextStringObject(" mailto:a@example.org"))),
    "an address elsewhere": referred(lambda add: names(S="/URI", URI=add(WEB))),
    "the kind elsewhere": referred(lambda add: names(S=add(NameObject("/URI")), URI=add(WEB))),
    "launching, its kind elsewhere": referred(
        lambda add: names(S=add(NameObject("/Launch")), F=TextStringObject("a.exe"))
    ),
    "after another action": linked(goto(Next=uri())),
    "the third of several": linked(goto(Next=ArrayObject([goto(), goto(Next=uri())]))),
    "a bookmark": bookmarked(uri()),
    "a former address of a link": on_a_page(names(Type="/Annot", Subtype="/Link", PA=uri())),
    "a button": field(A=uri()),
    "a name": pdf_with(Names=names(Pages=names(Names=ArrayObject([TextStringObject("a"), uri()])))),
    "the start of addresses": pdf_with(URI=names(Base=WEB)),
    "another document": linked(names(S="/GoToR", F=TextStringObject("b.pdf"), D=ArrayObject())),
    "a document inside another": linked(names(S="/GoToE", T=names(R="/C"))),
    "a program": linked(names(S="/Launch", F=TextStringObject("a.exe"))),
    "a thread of another document": linked(names(S="/Thread", F=TextStringObject("b.pdf"))),
    "a file by name": pdf_with(Extra=names(Type="/Filespec", F=TextStringObject("b.pdf"))),
    "a file on the web": pdf_with(Extra=names(FS="/URL", F=WEB)),
    "a stream that is fetched": streamed(F=TextStringObject("https://example.org/x")),
    "a drawing of another document": streamed(Ref=names(F=TextStringObject("b.pdf"))),
    "an object that no table names": beside(b"<< /S /URI /URI (https://example.org) >>"),
    "the same over a remark": beside(b"<< /S /URI /URI % a\n (https://example.org) >>"),
    "an object stream that no table names": in_an_object_stream("<< /URI (https://a.org) >>"),
}
ACTS = {
    "sending a form": linked(names(S="/SubmitForm", F=WEB)),
    "taking data": linked(names(S="/ImportData", F=TextStringObject("a.fdf"))),
    "a film": linked(names(S="/Rendition")),
    "a sound": linked(names(S="/Sound")),
    "an action nobody knows": linked(names(S="/Whatever")),
    "one after another": linked(goto(Next=names(S="/Whatever"))),
    "its kind elsewhere": referred(lambda add: names(S=add(NameObject("/ImportData")))),
}


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.teacher)


@pytest.mark.parametrize("kind", OUT)
def test_a_report_that_leads_out_is_refused(kind: str) -> None:
    assert pdf_check.verdict(OUT[kind]) == pdf_check.LEADS_OUT


@pytest.mark.parametrize("kind", ACTS)
def test_a_report_that_acts_is_refused(kind: str) -> None:
    assert pdf_check.verdict(ACTS[kind]) == pdf_check.ACTIVE


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ca", ["enllaços al web", "adreces de correu"]),
        ("es", ["enlaces a la web", "direcciones de correo"]),
        ("en", ["links to the web", "email addresses"]),
    ],
)
def test_it_says_why_in_the_readers_language(
    language: str, words: list[str], world: Any, as_user: Any, test: Test
) -> None:
    client = as_user(world.alba)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    refused = upload(client, test.pk, OUT["a web page"])
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid_pdf")
    (said,) = refused.json()["fields"]["pdf_file"]
    assert [word for word in words if word not in said] == []
    test.refresh_from_db()
    assert test.report.source == Report.Source.GENERATED


def inside() -> bytes:
    """Two pages with a link, bookmarks and a named place, as a word processor writes them."""
    writer = PdfWriter()
    for _ in range(2):
        writer.add_blank_page(width=200, height=200)
    link = Link(rect=(0, 0, 9, 9), target_page_index=1, fit=Fit.fit())
    writer.add_annotation(page_number=0, annotation=link)
    parent = writer.add_outline_item(title="First", page_number=0)
    writer.add_outline_item(title="Second", page_number=1, parent=parent)
    writer.add_named_destination(title="end", page_number=1)
    writer.pages[0][NameObject("/Annots")].append(  # type: ignore[attr-defined]
        names(Type="/Annot", Subtype="/Link", A=names(S="/Named", N="/NextPage"))
    )
    # A tagged document: its elements have an /A that is no action.
    writer.root_object[NameObject("/StructTreeRoot")] = names(
        Type="/StructTreeRoot", K=names(S="/P", A=names(O="/Layout", Placement="/Block"))
    )
    return written(writer)


@pytest.mark.parametrize(
    "content",
    [
        inside(),
        linked(goto()),
        linked(goto(Next=uri(TextStringObject("mailto:a@example.org")))),
        linked(uri(TextStringObject("MailTo:a@example.org?subject=Hello"))),
        linked(uri(ByteStringObject(b"mailto:a@example.org"))),
        referred(
            lambda add: names(
                S=add(NameObject("/URI")), URI=add(TextStringObject("mailto:a@b.org"))
            )
        ),
        on_a_page(names(Type="/Annot", Subtype="/Text", F=NumberObject(4))),
        beside(b"<< /S /URI /URI (mailto:a@example.org) >>"),
        in_an_object_stream("<< /S /URI /URI (mailto:a@example.org) >>"),
    ],
    ids=["inside", "goto", "next", "mail", "bytes", "elsewhere", "flags", "unnamed", "packed"],
)
def test_links_inside_the_document_and_addresses_for_mails_stay(content: bytes) -> None:
    assert pdf_check.verdict(content) == pdf_check.FINE
    assert len(PdfReader(io.BytesIO(content)).pages) >= 1


SCHEMES = st.sampled_from(["https:", "http:", "ftp:", "file:", "data:", "HTTPS:", "//", "www.", ""])
PLACES: dict[str, Callable[[DictionaryObject], bytes]] = {
    "link": linked,
    "bookmark": bookmarked,
    "next": lambda action: linked(goto(Next=action)),
    "array": lambda action: linked(goto(Next=ArrayObject([goto(), action]))),
    "field": lambda action: field(A=action),
    "former": lambda action: on_a_page(names(Type="/Annot", Subtype="/Link", PA=action)),
    "elsewhere": lambda action: referred(lambda add: add(action)),  # type: ignore[arg-type,return-value]
}


@given(
    place=st.sampled_from(sorted(PLACES)),
    scheme=SCHEMES,
    rest=st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=20),
    packed=st.booleans(),
)
def test_no_address_but_a_mails_is_let_through_wherever_it_stands(
    place: str, scheme: str, rest: str, packed: bool
) -> None:
    address = scheme + rest
    content = PLACES[place](uri(TextStringObject(address)))
    if packed:  # everything in object streams, as newer programs write it
        writer = PdfWriter(clone_from=io.BytesIO(content))
        writer.compress_identical_objects()
        content = written(writer)
    expected = pdf_check.FINE if address.lower().startswith("mailto:") else pdf_check.LEADS_OUT
    assert pdf_check.verdict(content) == expected
