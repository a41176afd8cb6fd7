"""Reads a PDF from standard input and says with its exit code whether it may be stored. Runs as a
process of its own under limits, and imports nothing of ours:

    python -m alba.screening.pdf_check < report.pdf
"""

import contextlib
import io
import re
import resource
import sys
from collections.abc import Iterator
from typing import Any

import pypdf
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

FINE, UNREADABLE, ENCRYPTED, ACTIVE = 0, 3, 4, 5

CPU_SECONDS = 8
MEMORY_BYTES = 768 * 2**20
MOST_OBJECTS = 200_000
MOST_DEPTH = 60

# What runs or fetches by itself, carries other files along, or shows something else elsewhere.
ACTIVE_KEYS = {"/JS", "/JavaScript", "/AA", "/XFA", "/EmbeddedFiles", "/EF", "/RichMediaContent"}
ACTIVE_TYPES = {
    "/JavaScript",
    "/Launch",
    "/ImportData",
    "/SubmitForm",
    "/GoToE",
    "/GoToR",
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
# Also looked for in the raw bytes, since a reader may find objects that no table names. Only long
# words: short ones turn up in compressed data by chance.
RAW_WORDS = (b"/JavaScript", b"/Launch", b"/EmbeddedFile", b"/RichMedia", b"/SubmitForm")


def limit() -> None:
    """No more time, memory, files or processes than a report of a few pages can need."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def verdict(content: bytes) -> int:
    """FINE, UNREADABLE, ENCRYPTED or ACTIVE."""
    reader = pypdf.PdfReader(io.BytesIO(content), strict=False)
    if reader.is_encrypted:
        return ENCRYPTED
    if any(word in plain_names(content) for word in RAW_WORDS):
        return ACTIVE
    if len(reader.pages) < 1:
        return UNREADABLE
    if any(is_active(item) for item in objects(reader)):
        return ACTIVE
    return FINE


def plain_names(content: bytes) -> bytes:
    """`content` with the letters that names may be written in as #4A."""
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


def is_active(value: Any, depth: int = 0) -> bool:
    """Whether a dictionary in `value` can act; references are left to `objects`."""
    if depth > MOST_DEPTH:
        raise ValueError("too deep")
    if isinstance(value, DictionaryObject):
        if ACTIVE_KEYS & value.keys():
            return True
        names = {str(value.raw_get(key)) for key in ("/S", "/Subtype", "/Type") if key in value}
        if ACTIVE_TYPES & names or opens_something(value):
            return True
        return any(is_active(value.raw_get(key), depth + 1) for key in value)
    if isinstance(value, ArrayObject):
        return any(is_active(item, depth + 1) for item in list.__iter__(value))
    return False


def opens_something(value: Any) -> bool:
    """A document may open at a place in itself; anything else on opening is an action."""
    if "/OpenAction" not in value:
        return False
    action = value["/OpenAction"]
    return isinstance(action, dict) and action.get("/S") != "/GoTo"


def main() -> int:
    limit()
    with contextlib.suppress(Exception):  # whatever a file does to the reader, it is refused
        return verdict(sys.stdin.buffer.read())
    return UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
