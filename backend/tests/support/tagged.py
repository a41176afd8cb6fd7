"""A screen reader's view of a PDF: its structure, which has to contain everything on its pages."""

import io
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

from alba.assessments.report import pdf_check

#: Operators that leave something on the page.
PAINTING = {
    b"Tj",
    b"TJ",
    b"'",
    b'"',
    b"S",
    b"s",
    b"f",
    b"F",
    b"f*",
    b"B",
    b"B*",
    b"b",
    b"Do",
    b"sh",
}
# Says how a part of a tagged text is spelt.
WITHIN = ("/ReversedChars", "/Span")


def opened(content: bytes, *, title: str, lang: str) -> PdfReader:
    """Fails unless the PDF may be stored and says that it is tagged, its title and language."""
    assert pdf_check.verdict(content) == pdf_check.FINE
    reader = PdfReader(io.BytesIO(content), strict=True)
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    assert root["/Lang"] == lang
    assert reader.metadata is not None
    assert reader.metadata.title == title
    return reader


def roles(reader: PdfReader) -> list[str]:
    """The roles of everything in its structure, in reading order."""
    root: Any = reader.trailer["/Root"]
    return [str(one["/S"]) for one in elements(root["/StructTreeRoot"]["/K"])]


def headings(reader: PdfReader) -> list[str]:
    """The roles of its headings, in reading order."""
    return [role for role in roles(reader) if role.startswith("/H")]


def marks(reader: PdfReader) -> int:
    """How many parts of its pages are read. Fails where something is neither read nor
    decoration, or is read in another order than it stands on its page."""
    found = painted(reader)
    assert found["loose"] == 0
    tree = reader.trailer["/Root"]["/StructTreeRoot"]
    read = list(contents_of(tree["/K"]))
    assert len(read) == found["#"], "every mark is in the tree once"
    # Marks are numbered from the top of each page.
    assert sum(after <= before for before, after in pairwise(read)) == len(reader.pages) - 1
    return len(read)


def elements(node: Any) -> Iterator[Any]:
    """Every element of the structure tree, in reading order."""
    node = node.get_object()
    if isinstance(node, list):
        for child in node:
            yield from elements(child)
    elif isinstance(node, dict):
        if "/S" in node:
            yield node
        if "/K" in node:
            yield from elements(node["/K"])


def contents_of(node: Any) -> Iterator[int]:
    """The marks of page content below a node of the structure tree."""
    node = node.get_object()
    if isinstance(node, list):
        for child in node:
            yield from contents_of(child)
    elif isinstance(node, int):
        yield int(node)
    elif isinstance(node, dict):
        if node.get("/Type") == "/MCR":
            yield int(node["/MCID"])
        elif "/K" in node:
            yield from contents_of(node["/K"])


def painted(reader: PdfReader) -> Counter[str]:
    """Counts what surrounds each painting: "tagged", "artifact" or "loose"; and the marks used, as
    "#"."""
    found: Counter[str] = Counter()
    for page in reader.pages:
        around: list[str] = []
        for operands, operator in ContentStream(page.get_contents(), reader).operations:
            if operator in (b"BDC", b"BMC"):
                marked = operator == b"BDC" and "/MCID" in operands[1]
                found["#"] += marked
                if not marked and operands[0] in WITHIN:
                    around.append(around[-1])
                    continue
                around.append("tagged" if marked else "artifact")
                assert marked or operands[0] == "/Artifact", operands
            elif operator == b"EMC":
                around.pop()
            elif operator in PAINTING:
                found[around[-1] if around else "loose"] += 1
    return found
