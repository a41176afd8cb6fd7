"""Reads a PDF from standard input and says with its exit code whether it may be stored. Runs as a
process of its own under limits (`alba.apart`):

    python -m alba.assessments.report.pdf_check < report.pdf
"""

import contextlib
import io
import re
import sys
from collections.abc import Iterator
from typing import Any

import pypdf
from pypdf.errors import PyPdfError
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    IndirectObject,
    NullObject,
    StreamObject,
    read_object,
)

from alba import apart

FINE, UNREADABLE, ENCRYPTED, ACTIVE, LEADS_OUT = 0, 3, 4, 5, 6

MOST_OBJECTS = 200_000
MOST_DEPTH = 60

# Keys and types that run or fetch by themselves, embed other files, or look different in another
# reader.
ACTIVE_KEYS = {"/JS", "/JavaScript", "/AA", "/XFA", "/EmbeddedFiles", "/EF", "/RichMediaContent"}
ACTIVE_TYPES = {
    "/JavaScript",
    "/ImportData",
    "/SubmitForm",
    "/Rendition",
    "/Movie",
    "/Sound",
    "/RichMedia",
    "/RichMediaExecute",
    "/3D",
    "/Screen",
    "/FileAttachment",
    "/EmbeddedFile",
}
# Keys and types that lead out of the document: to another file or (`URI`, below) to the web.
OUTWARD_KEYS = {"/FS", "/OPI", "/SpiderInfo"}
OUTWARD_TYPES = {"/Launch", "/GoToR", "/GoToE", "/Filespec", "/FileSpec", "/F"}
# The only links out of a report that are allowed start an email.
MAILTO = "mailto:"
# A place to go to in the document, and the pages next to it.
INWARD_ACTIONS = {
    "/GoTo",
    "/GoToDp",
    "/Named",
    "/Thread",
    "/URI",
    "/Hide",
    "/SetOCGState",
    "/Trans",
}
# These words are also looked for in the raw bytes, since a reader may find objects that no table
# names. They are long: short ones turn up in compressed data by chance.
RAW_WORDS = (b"/JavaScript", b"/EmbeddedFile", b"/RichMedia", b"/SubmitForm")
RAW_OUTWARD = (b"/Launch", b"/GoToR", b"/GoToE")
RAW_OBJECT = re.compile(rb"(?<![0-9])([0-9]{1,10})\s+([0-9]{1,5})\s+obj(?![a-zA-Z])")
GAP = re.compile(rb"(?:[\x00\t\n\f\r ]|%[^\r\n]*)*")


def verdict(content: bytes) -> int:
    """FINE, UNREADABLE, ENCRYPTED, ACTIVE or LEADS_OUT."""
    reader = pypdf.PdfReader(io.BytesIO(content), strict=False)
    if reader.is_encrypted:
        return ENCRYPTED
    plain = plain_names(content)
    if any(word in plain for word in RAW_WORDS):
        return ACTIVE
    if any(word in plain for word in RAW_OUTWARD):
        return LEADS_OUT
    if len(reader.pages) < 1:
        return UNREADABLE
    for item in (*objects(reader), *strays(content, reader)):
        if fault := fault_of(item):
            return fault
    return FINE


def plain_names(content: bytes) -> bytes:
    """`content` with the #4A escapes of names decoded."""
    return re.sub(rb"#([0-9A-Fa-f]{2})", lambda found: bytes([int(found[1], 16)]), content)


def objects(reader: Any) -> Iterator[Any]:
    """Every object that the file's tables name, and its trailer."""
    yield reader.trailer
    numbers = [
        (number, generation) for generation, table in reader.xref.items() for number in table
    ] + [(number, 0) for number in reader.xref_objStm]
    if len(numbers) > MOST_OBJECTS:
        raise ValueError("too many objects")
    for number, generation in numbers:
        found = reader.get_object(IndirectObject(number, generation, reader))
        if found is not None:
            yield found


def strays(content: bytes, reader: Any) -> Iterator[Any]:
    """Anything in the file that looks like an object, whether or not a table names it: a reader
    that finds the tables broken looks for objects in the same way. And what such object streams
    hold."""
    stream = io.BytesIO(content)
    for count, found in enumerate(RAW_OBJECT.finditer(content)):
        if count > MOST_OBJECTS:
            raise ValueError("too many objects")
        stream.seek(found.end())
        skip_gap(stream)
        with contextlib.suppress(PyPdfError, ValueError, KeyError, TypeError, AttributeError):
            item = read_object(stream, reader)
            yield item
            if isinstance(item, StreamObject) and item.get("/Type") == "/ObjStm":
                yield from packed(item, reader)


def packed(holder: StreamObject, reader: Any) -> Iterator[Any]:
    """The objects in an object stream."""
    data = holder.get_data()
    first, count = (int(resolved(holder, key)) for key in ("/First", "/N"))
    numbers = data[:first].split()
    for place in numbers[1 : 2 * min(count, MOST_OBJECTS) : 2]:
        stream = io.BytesIO(data[first + int(place) :])
        skip_gap(stream)
        yield read_object(stream, reader)


def skip_gap(stream: io.BytesIO) -> None:
    """Skip spaces and comments."""
    gap = GAP.match(stream.getbuffer(), stream.tell())
    stream.seek(gap.end() if gap else stream.tell())


def fault_of(value: Any, depth: int = 0) -> int:
    """ACTIVE or LEADS_OUT if something in `value` can act or leads out, else FINE. References are
    not followed: `objects` covers them."""
    if depth > MOST_DEPTH:
        raise ValueError("too deep")
    if isinstance(value, DictionaryObject):
        if fault := fault_of_dictionary(value):
            return fault
        inside = [value.raw_get(key) for key in value]
    elif isinstance(value, ArrayObject):
        inside = list(list.__iter__(value))
    else:
        return FINE
    return next((fault for item in inside if (fault := fault_of(item, depth + 1))), FINE)


def fault_of_dictionary(value: DictionaryObject) -> int:
    if ACTIVE_KEYS & value.keys():
        return ACTIVE
    # `resolved` also finds a name that is written elsewhere and referred to.
    names = {str(resolved(value, key)) for key in ("/S", "/Subtype", "/Type")}
    if ACTIVE_TYPES & names or opens_something(value):
        return ACTIVE
    outward = OUTWARD_TYPES & names or OUTWARD_KEYS & value.keys()
    if outward or leads_to_the_web(value) or refers_to_a_file(value):
        return LEADS_OUT
    for key in ("/A", "/PA", "/Next"):
        if acts(resolved(value, key)):
            return ACTIVE
    return FINE


def resolved(value: DictionaryObject, key: str) -> Any:
    """The value of `key`, resolved if it is a reference; None if there is none."""
    found = value.get(key)
    for _step in range(MOST_DEPTH):
        if not isinstance(found, IndirectObject):
            return None if isinstance(found, NullObject) else found
        found = found.get_object()
    raise ValueError("a reference that leads nowhere")


def leads_to_the_web(value: DictionaryObject) -> bool:
    """Through an action, or through the base address of relative links."""
    for key in ("/URI", "/URL"):
        address = resolved(value, key)
        if isinstance(address, dict):
            address = resolved(address, "/Base")  # type: ignore[arg-type]
        if address is not None and not is_mail(address):
            return True
    return False


def is_mail(address: Any) -> bool:
    if not isinstance(address, str | bytes):
        return False
    text = address.decode("latin-1") if isinstance(address, bytes) else address
    return text.lower().startswith(MAILTO)


def refers_to_a_file(value: DictionaryObject) -> bool:
    """A stream whose content is to be fetched, a drawing or a thread of another document."""
    if isinstance(value, StreamObject) and "/F" in value:
        return True
    reference = resolved(value, "/Ref")
    if isinstance(reference, dict) and "/F" in reference:
        return True
    return resolved(value, "/S") == "/Thread" and "/F" in value


def acts(action: Any) -> bool:
    """True if an action does more than lead to a place in the document. (Structure elements have an
    /A too, without the kind of an action.)"""
    if isinstance(action, ArrayObject):
        return any(acts(one) for one in action)  # which follows references
    if not isinstance(action, dict):
        return False
    kind = resolved(action, "/S")  # type: ignore[arg-type]
    return kind is not None and str(kind) not in INWARD_ACTIONS


def opens_something(value: DictionaryObject) -> bool:
    """A document may open at a place in itself; anything else on opening is an action."""
    action = resolved(value, "/OpenAction")
    return isinstance(action, dict) and resolved(action, "/S") != "/GoTo"  # type: ignore[arg-type]


def main() -> int:
    apart.limit()
    with contextlib.suppress(Exception):  # whatever error a file causes, it is refused
        return verdict(sys.stdin.buffer.read())
    return UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
