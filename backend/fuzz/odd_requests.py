"""Requests that no HTTP library sends: broken HTTP, and bodies that are no JSON or too much of it.
Wrong values of every kind come from Schemathesis, which knows what each call expects."""

import bz2
import gzip
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Body = bytes | Callable[[list[str]], bytes]
"""A function gets the name of every field that any call knows."""

JSON = "Content-Type: application/json"
FORM = "Content-Type: multipart/form-data; boundary=x"
CHUNKED = "Transfer-Encoding: chunked"
GOOD = b'{"username": "a@b.cat", "password": "x"}'
DEEP = 100_000
# Longer bodies than DATA_UPLOAD_MAX_MEMORY_SIZE (1 MiB) are refused unread.
MEGABYTE, TOO_LONG, BOMB = 1_000_000, 5_000_000, 80_000_000


@dataclass(frozen=True)
class Odd:
    body: Body = GOOD
    headers: tuple[str | bytes, ...] = (JSON,)
    """Whole lines, beside Host, Authorization and Content-Length."""
    line: str = "{method} {path} HTTP/1.1"
    has_length: bool = True

    def to(self, method: str, path: str, token: str | None, fields: list[str]) -> bytes:
        body = self.body(fields) if callable(self.body) else self.body
        first = self.line.format(method=method, path=path)
        lines: list[str | bytes] = [first, "Host: 127.0.0.1", "Connection: close", *self.headers]
        if token and not any(b"Authorization" in encoded(line) for line in self.headers):
            lines.append(f"Authorization: Bearer {token}")
        if self.has_length:
            lines.append(f"Content-Length: {len(body)}")
        return b"\r\n".join(map(encoded, lines)) + b"\r\n\r\n" + body


def encoded(line: str | bytes) -> bytes:
    return line if isinstance(line, bytes) else line.encode("latin1")


def every_field(value: Any) -> Body:
    return lambda fields: json.dumps(dict.fromkeys(fields, value)).encode()


def parts(number: int, *, files: bool = False) -> bytes:
    name = '; filename="a.pdf"' if files else ""
    one = b'--x\r\nContent-Disposition: form-data; name="n%d"' + name.encode() + b"\r\n\r\nv\r\n"
    return b"".join(one % n for n in range(number)) + b"--x--\r\n"


def file_part(disposition: str, *headers: str, content: bytes = b"%PDF-1.4\n%%EOF") -> bytes:
    head = "\r\n".join([f"Content-Disposition: form-data; {disposition}", *headers])
    return b"--x\r\n" + head.encode("latin1") + b"\r\n\r\n" + content + b"\r\n--x--\r\n"


def compressed(how: Callable[[bytes], bytes]) -> Body:
    return lambda _fields: how(b'{"a":"' + b"0" * BOMB + b'"}')


def in_codec(name: str, body: Body = GOOD) -> Odd:
    return Odd(body, (f"{JSON}; charset={name}",))


CODECS = ["hex_codec", "rot13", "utf-7", "utf-16", "idna", "unicode_escape", "undefined", "x"]
BODIES: dict[str, Odd] = {
    **{f"charset={codec}": in_codec(codec) for codec in CODECS},
    "bz2 bomb": in_codec("bz2_codec", compressed(bz2.compress)),
    "zlib bomb": in_codec("zlib_codec", compressed(zlib.compress)),
    "gzip bomb": Odd(compressed(gzip.compress), (JSON, "Content-Encoding: gzip")),
    "half of an object": Odd(b'{"username": '),
    "lists in lists": Odd(b"[" * DEEP + b"]" * DEEP),
    "objects in objects": Odd(b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    "a deep field": Odd(b'{"username":' + b"[" * DEEP + b"]" * DEEP + b"}"),
    "UTF-16 said to be UTF-8": Odd(GOOD.decode().encode("utf-16")),
    "no UTF-8": Odd(b'{"username": "\xff\xfe", "email": "\xe9"}'),
    "overlong UTF-8": Odd(b'{"username": "\xc0\xaf", "email": "\xed\xa0\x80"}'),
    "byte order mark": Odd(b"\xef\xbb\xbf" + GOOD),
    "NUL between": Odd(b'{"username"\x00: "a"}'),
    "a surrogate for a name": Odd(b'{"\\ud800": 1}'),
    "a surrogate everywhere": Odd(every_field("\ud800")),
    "10^4000 everywhere": Odd(every_field(10**4000)),
    "lists of lists everywhere": Odd(every_field([[], [[]], None])),
    "too long a number": Odd(lambda _: b'{"user_id": ' + b"9" * TOO_LONG + b"}"),
    "1 MB number": Odd(lambda _: b'{"user_id": ' + b"9" * MEGABYTE + b"}"),
    "1 MB fraction": Odd(lambda _: b'{"user_id": 0.' + b"3" * MEGABYTE + b"}"),
    "1 MB of names": Odd(lambda _: b"{" + b",".join(b'"%d":0' % n for n in range(80_000)) + b"}"),
    "1 MB of empty lists": Odd(lambda _: b'{"test_takers":[' + b"[]," * 330_000 + b"[]]}"),
    "an exponent": Odd(b'{"user_id": 1e999999999, "test": -1e-999999999}'),
    "NaN": Odd(b'{"user_id": NaN, "test": Infinity, "answer": -Infinity}'),
    "names twice": Odd(b'{"email": "a@b.cat", "email": [], "email": {"a": 1}, "email": null}'),
    "XML": Odd(
        b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        ("Content-Type: application/xml",),
    ),
    "an odd type": Odd(GOOD, (f"{JSON}; =;;charset",)),
    "two types": Odd(GOOD, (JSON, "Content-Type: text/plain")),
    "1,001 parts": Odd(parts(1001), (FORM,)),
    "1,001 files": Odd(parts(1001, files=True), (FORM,)),
    "a part without an end": Odd(b"--x\r\nContent-Disposition: form-data", (FORM,)),
    "parts without a boundary": Odd(parts(1), ("Content-Type: multipart/form-data",)),
    "a part with a long head": Odd(file_part("X-A: " + "a" * 100_000), (FORM,)),
    "a part's name with NUL": Odd(file_part('name="a\x00"'), (FORM,)),
    "a file's name in a codec": Odd(
        file_part("name=\"pdf_file\"; filename*=bz2_codec''%ff"), (FORM,)
    ),
    "base64 that is none": Odd(
        file_part('name="pdf_file"; filename="r.pdf"', "Content-Transfer-Encoding: base64"),
        (FORM,),
    ),
    "a PDF that is none": Odd(
        file_part('name="pdf_file"; filename="r.pdf"', "Content-Type: application/pdf"), (FORM,)
    ),
}


def head(*headers: str | bytes) -> Odd:
    return Odd(headers=(JSON, *headers))


def unmeasured(body: bytes, *headers: str) -> Odd:
    return Odd(body, (JSON, *headers), has_length=False)


CHUNKS = b"%x\r\n%s\r\n0\r\n\r\n" % (len(GOOD), GOOD)
SMUGGLED = b"0\r\n\r\nGET /app/user/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UNSIGNED = "eyJhbGciOiJub25lIn0.eyJzdWIiOiI3MDAwMDAyIiwidG9rZW5fdHlwZSI6ImFjY2VzcyJ9."
HEADERS: dict[str, Odd] = {
    "chunked": unmeasured(CHUNKS, CHUNKED),
    "chunked, with a length": unmeasured(CHUNKS, CHUNKED, f"Content-Length: {len(CHUNKS)}"),
    "chunked, with a request inside": unmeasured(SMUGGLED, "Content-Length: 4", CHUNKED),
    "chunked and gzip": unmeasured(CHUNKS, "Transfer-Encoding: gzip, chunked"),
    "an unknown coding": unmeasured(CHUNKS, "Transfer-Encoding: x"),
    "chunked, broken": unmeasured(b"zz\r\n" + GOOD, CHUNKED),
    "chunked, cut off": unmeasured(b"ff\r\n" + GOOD, CHUNKED),
    "chunked, a huge size": unmeasured(b"f" * 40 + b"\r\n" + GOOD, CHUNKED),
    "a length that is none": unmeasured(GOOD, "Content-Length: x"),
    "a negative length": unmeasured(GOOD, "Content-Length: -1"),
    "a length too short": unmeasured(GOOD, "Content-Length: 3"),
    "a length too long": unmeasured(GOOD, "Content-Length: 9999"),
    "a huge length": unmeasured(GOOD, f"Content-Length: {10**30}"),
    "two lengths": unmeasured(GOOD, "Content-Length: 3", "Content-Length: 5"),
    "64 kB header": head("X-Long: " + "a" * 65_536),
    "10,000 cookies": head("Cookie: " + "; ".join(f"c{n}=1" for n in range(10_000))),
    "1,000 headers": head(*(f"X-{n}: a" for n in range(1000))),
    "odd cookies": head(b'Cookie: alba_refresh=\xff\xfe; =; ;;=a=b; "x"; __proto__=1'),
    "a header with NUL": head(b"X-A: a\x00b"),
    "a header without a colon": head(b"hello"),
    "a folded header": head(b"X-A: a\r\n b"),
    "a second Host": head("Host: evil.example"),
    "an odd Accept": head("Accept: ;q=x,,*/*;q=9, text/html;v=\xff"),
    "many Accept-Languages": head("Accept-Language: " + ",".join(f"a{n}" for n in range(1200))),
    "an odd Origin": head("Origin: \xff"),
    "odd forwards": head("X-Forwarded-For: " + "," * 4000, "X-Forwarded-Proto: x", "Forwarded: ="),
    "Range": head("Range: bytes=-5,0-0,9999999999999999999999-"),
    "If-Modified-Since": head("If-Modified-Since: Mon, 99 Xxx 99999 99:99:99 GMT"),
    "an unknown Expect": head("Expect: the-unexpected"),
    "Upgrade": head("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 99"),
    "Bearer alone": head("Authorization: Bearer"),
    "Bearer that is no text": head(b"Authorization: Bearer \xff\xfe\x80"),
    "Bearer of 8 kB": head("Authorization: Bearer " + "a" * 8000),
    "an unsigned token": head(f"Authorization: Bearer {UNSIGNED}"),
    "Basic": head("Authorization: Basic Og=="),
}


def bare(line: str) -> Odd:
    return Odd(b"", (), line)


LINES: dict[str, Odd] = {
    "path with NUL": bare("{method} {path}%00 HTTP/1.1"),
    "path upwards": bare("{method} {path}%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1"),
    "path upwards, plainly": bare("{method} {path}../../../../etc/passwd HTTP/1.1"),
    "a broken percent": bare("{method} {path}%zz% HTTP/1.1"),
    "path that is no UTF-8": bare("{method} {path}%ff%c0%af%ed%a0%80 HTTP/1.1"),
    "raw bytes": bare("{method} {path}\xff\xfe\x80 HTTP/1.1"),
    "a raw NUL": bare("{method} {path}\x00 HTTP/1.1"),
    "a line break in percent": bare("{method} {path}%0d%0aSet-Cookie:a=b HTTP/1.1"),
    "8 kB behind": bare("{method} {path}" + "a" * 8000 + " HTTP/1.1"),
    "an odd query": bare("{method} {path}?%00=1&%ff=%ff&=&&&;&limit=" + "9" * 3000 + " HTTP/1.1"),
    "a query with 900 values": bare("{method} {path}?" + "a=1&" * 900 + " HTTP/1.1"),
    "an id of 3,000 digits": bare("{method} /app/tests/" + "9" * 3000 + "/ HTTP/1.1"),
    "an id past the database's": bare("{method} /app/tests/9223372036854775808/ HTTP/1.1"),
    "an id in other digits": bare("{method} /app/tests/%D9%A3/ HTTP/1.1"),
    "another host's address": bare("{method} http://evil.example{path} HTTP/1.1"),
    "a star": bare("{method} * HTTP/1.1"),
    "an authority": bare("{method} evil.example:443 HTTP/1.1"),
    "an empty path": bare("{method}  HTTP/1.1"),
    "no method": bare(" {path} HTTP/1.1"),
    "a method with NUL": bare("GE\x00T {path} HTTP/1.1"),
    "a method of 5 kB": bare("A" * 5000 + " {path} HTTP/1.1"),
    "a tab for a space": bare("{method}\t{path}\tHTTP/1.1"),
    "HTTP/1.0": bare("{method} {path} HTTP/1.0"),
    "HTTP/9.9": bare("{method} {path} HTTP/9.9"),
    "HTTP/x": bare("{method} {path} HTTP/x"),
    "TLS": bare("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),
}
ODD = BODIES | HEADERS | LINES
