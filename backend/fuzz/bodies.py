"""Bodies that no app would send. Each entry makes the bytes of a whole request to a target; the
keys are what a finding is reported under."""

import bz2
import gzip
import json
import random
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from fuzz.wire import request


@dataclass(frozen=True)
class Target:
    method: str
    path: str
    token: str | None
    fields: tuple[str, ...]
    """Every field that any call knows."""


Entry = Callable[[Target], bytes]
JSON = "application/json"
DEEP = 100_000
HUGE = 5_000_000
BELOW_THE_LIMIT = 1_000_000  # bodies past DATA_UPLOAD_MAX_MEMORY_SIZE (1 MiB) are refused unread
BOMB = 80_000_000
GOOD = b'{"username": "a@b.cat", "password": "x"}'


def body(content: bytes | Callable[[], bytes], kind: str | None = JSON, *headers: str) -> Entry:
    filled = cache(content) if callable(content) else lambda: content

    def make(to: Target) -> bytes:
        return request(to.method, to.path, filled(), *headers, token=to.token, kind=kind)

    return make


def every_field(value: Any) -> Entry:
    """An object in which every field that any call knows has `value`."""

    @cache
    def filled(fields: tuple[str, ...]) -> bytes:
        return json.dumps(dict.fromkeys(fields, value)).encode()

    def make(to: Target) -> bytes:
        return request(to.method, to.path, filled(to.fields), token=to.token)

    return make


def bz2_bomb() -> bytes:
    return bz2.compress(b'{"a":"' + b"0" * BOMB + b'"}')


def zlib_bomb() -> bytes:
    return zlib.compress(b'{"a":"' + b"0" * BOMB + b'"}', 9)


def parts(number: int, *, files: bool = False) -> bytes:
    name = '; filename="a.pdf"' if files else ""
    one = b'--x\r\nContent-Disposition: form-data; name="n%d"' + name.encode() + b"\r\n\r\nv\r\n"
    return b"".join(one % n for n in range(number)) + b"--x--\r\n"


def part(head: bytes, content: bytes = b"%PDF-1.4\n%%EOF") -> bytes:
    return b"--x\r\n" + head + b"\r\n\r\n" + content + b"\r\n--x--\r\n"


FORM = "multipart/form-data; boundary=x"
PDF_PART = b'Content-Disposition: form-data; name="pdf_file"; filename="r.pdf"'

CODECS = ["bz2_codec", "zlib_codec", "hex_codec", "base64_codec", "quopri_codec", "uu_codec"]
CODECS += ["rot13", "utf-7", "utf-16", "utf-32", "idna", "punycode", "unicode_escape"]
CODECS += ["raw_unicode_escape", "undefined", "mbcs", "latin-1", "x"]

BODIES: dict[str, Entry] = {
    "no body, said to be JSON": body(b""),
    "no body, no type": body(b"", None),
    "half of an object": body(b'{"username": '),
    "text": body(b"hello"),
    "a list": body(b"[1, 2]"),
    "a list of objects": body(b"[" + GOOD + b"]"),
    "a string": body(b'"x"'),
    "a number": body(b"5"),
    "null": body(b"null"),
    "true": body(b"true"),
    "an empty object": body(b"{}"),
    "lists in lists": body(b"[" * DEEP + b"]" * DEEP),
    "objects in objects": body(b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    "lists never closed": body(b"[" * DEEP),
    "a deep field": body(b'{"username":' + b"[" * DEEP + b"]" * DEEP + b"}"),
    "a field just too deep": body(b'{"username":' + b"[" * 30 + b"]" * 30 + b"}"),
    **{f"charset={codec}": body(GOOD, f"{JSON}; charset={codec}") for codec in CODECS},
    "bz2 bomb": body(bz2_bomb, f"{JSON}; charset=bz2_codec"),
    "zlib bomb": body(zlib_bomb, f"{JSON}; charset=zlib_codec"),
    "charset in quotes": body(GOOD, f'{JSON}; charset="bz2_codec"'),
    "UTF-16": body(GOOD.decode().encode("utf-16"), f"{JSON}; charset=utf-16"),
    "UTF-16 said to be UTF-8": body(GOOD.decode().encode("utf-16")),
    "UTF-32 said to be nothing": body(GOOD.decode().encode("utf-32"), None),
    "no UTF-8": body(b'{"username": "\xff\xfe", "email": "\xe9"}'),
    "overlong UTF-8": body(b'{"username": "\xc0\xaf", "email": "\xed\xa0\x80"}'),
    "byte order mark": body(b"\xef\xbb\xbf" + GOOD),
    "NUL between": body(b'{"username"\x00: "a"}'),
    "a name with NUL": body(b'{"user\\u0000name": "a"}'),
    "a surrogate for a name": body(b'{"\\ud800": 1}'),
    "5 MB number": body(lambda: b'{"user_id": ' + b"9" * HUGE + b"}"),
    "5 MB string": body(lambda: b'{"email": "' + b"x" * HUGE + b'"}'),
    "5 MB of nothing": body(lambda: b" " * HUGE),
    "1 MB number": body(lambda: b'{"user_id": ' + b"9" * BELOW_THE_LIMIT + b"}"),
    "1 MB fraction": body(lambda: b'{"user_id": 0.' + b"3" * BELOW_THE_LIMIT + b"}"),
    "1 MB name": body(lambda: b'{"' + b"x" * BELOW_THE_LIMIT + b'": 1}'),
    "1 MB of names": body(lambda: b"{" + b",".join(b'"%d":0' % n for n in range(80_000)) + b"}"),
    "1 MB of empty lists": body(lambda: b'{"test_takers":[' + b"[]," * 330_000 + b"[]]}"),
    "an exponent": body(b'{"user_id": 1e999999999, "test": -1e-999999999}'),
    "NaN": body(b'{"user_id": NaN, "test": Infinity, "answer": -Infinity}'),
    "names twice": body(b'{"email": "a@b.cat", "email": [], "email": {"a": 1}, "email": null}'),
    "everything null": every_field(None),
    "everything true": every_field(True),
    "everything 5": every_field(5),
    "everything -1": every_field(-1),
    "everything 1.5": every_field(1.5),
    "everything 2^31": every_field(2**31),
    "everything 2^63": every_field(2**63),
    "everything 10^4000": every_field(10**4000),
    "everything empty text": every_field(""),
    "everything a formula": every_field('=cmd|"/c calc"!A1'),
    "everything long text": every_field("x" * 20_000),
    "everything NUL": every_field("a\x00b"),
    "everything a surrogate": every_field("\ud800"),
    "everything odd letters": every_field("\u202e\u0130ß\ufeff\U0001f468\u200d\U0001f469 ﬃ"),
    "everything a date": every_field("9999-12-31"),
    "everything a list": every_field([]),
    "everything a list of lists": every_field([[], [[]], None]),
    "everything an object": every_field({}),
    "everything an object with an id": every_field({"id": {"id": [1]}}),
    "everything many": every_field([{"id": 1}] * 501),
    "a form": body(b"username=x&password=y&email=z", "application/x-www-form-urlencoded"),
    "a form of 1001": body(
        b"&".join(b"a%d=1" % n for n in range(1001)), "application/x-www-form-urlencoded"
    ),
    "gzip": body(lambda: gzip.compress(GOOD), JSON, "Content-Encoding: gzip"),
    "gzip said to be JSON": body(lambda: gzip.compress(GOOD)),
    "XML": body(
        b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "application/xml"
    ),
    "no type": body(GOOD, None),
    "an empty type": body(GOOD, ""),
    "an odd type": body(GOOD, f"{JSON}; =;;charset"),
    "an odder type": body(GOOD, "/\xff;\x01"),
    "a long type": body(GOOD, "a" * 8000 + "/b"),
    "two types": body(GOOD, JSON, "Content-Type: text/plain"),
    "1,001 parts": body(parts(1001), FORM),
    "1,001 files": body(parts(1001, files=True), FORM),
    "a part without an end": body(b"--x\r\nContent-Disposition: form-data", FORM),
    "parts without a boundary": body(parts(1), "multipart/form-data"),
    "an empty boundary": body(parts(1), "multipart/form-data; boundary="),
    "a long boundary": body(parts(1), f"multipart/form-data; boundary={'x' * 5000}"),
    "a boundary that is no ASCII": body(parts(1), "multipart/form-data; boundary=\xe9"),
    "another boundary": body(parts(1), "multipart/form-data; boundary=y"),
    "parts said to be in a codec": body(parts(1), f"{FORM}; charset=bz2_codec"),
    "a part with a long head": body(part(b"X-A: " + b"a" * 100_000), FORM),
    "a part with 10,000 heads": body(part(b"\r\n".join([b"X-A: a"] * 10_000)), FORM),
    "a part without a name": body(part(b"Content-Disposition: form-data"), FORM),
    "a part's name with NUL": body(part(b'Content-Disposition: form-data; name="a\x00"'), FORM),
    "a file's name in a codec": body(
        part(b"Content-Disposition: form-data; name=\"pdf_file\"; filename*=bz2_codec''%ff"), FORM
    ),
    "a file's name of 100 kB": body(part(PDF_PART[:-6] + b"a" * 100_000 + b'"'), FORM),
    "base64 that is none": body(
        part(PDF_PART + b"\r\nContent-Transfer-Encoding: base64", b"%%%"), FORM
    ),
    "a file's length that is none": body(part(PDF_PART + b"\r\nContent-Length: x"), FORM),
    "parts in parts": body(part(PDF_PART + b"\r\nContent-Type: " + FORM.encode(), parts(3)), FORM),
    "a PDF that is none": body(part(PDF_PART + b"\r\nContent-Type: application/pdf"), FORM),
    "a field for a file": body(part(b'Content-Disposition: form-data; name="pdf_file"'), FORM),
}


def noise(seed: int, number: int) -> dict[str, Entry]:
    """`number` valid bodies with randomly changed bytes."""
    made: dict[str, Entry] = {}
    for n in range(number):
        chance = random.Random(f"{seed}:{n}")
        raw = bytearray(
            b'{"email": "a@b.cat", "test": 7000001, "school_ids": [7000001], "answer": 2}'
        )
        for _ in range(chance.randrange(1, 6)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        made[f"noise {seed}:{n}"] = body(bytes(raw))
    return made
