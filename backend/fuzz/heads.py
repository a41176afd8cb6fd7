"""Headers, addresses and methods that no app would send; entries as in `bodies.py`."""

from collections.abc import Callable

from fuzz.bodies import GOOD, Entry, Target
from fuzz.wire import joined, request


def head(*headers: str | bytes, content: bytes = GOOD) -> Entry:
    def make(to: Target) -> bytes:
        sent = b"" if to.method in {"GET", "HEAD"} else content
        return request(to.method, to.path, sent, *headers, token=to.token)

    return make


def unmeasured(content: bytes, *headers: str) -> Entry:
    """With a length, or a transfer coding, of its own making."""

    def make(to: Target) -> bytes:
        return request(to.method, to.path, content, *headers, token=to.token, measured=False)

    return make


def bearing(value: str | bytes) -> Entry:
    """With another Authorization header in place of the right one."""
    line = b"Authorization: " + (value if isinstance(value, bytes) else value.encode())

    def make(to: Target) -> bytes:
        return request(to.method, to.path, b"", line)

    return make


CHUNKED = "Transfer-Encoding: chunked"
CHUNKS = b"%x\r\n%s\r\n0\r\n\r\n" % (len(GOOD), GOOD)
SMUGGLED = b"0\r\n\r\nGET /app/user/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UNSIGNED = "eyJhbGciOiJub25lIn0.eyJzdWIiOiI3MDAwMDAyIiwidG9rZW5fdHlwZSI6ImFjY2VzcyJ9."

HEADS: dict[str, Entry] = {
    "chunked": unmeasured(CHUNKS, CHUNKED),
    "chunked, with a length": unmeasured(CHUNKS, CHUNKED, f"Content-Length: {len(CHUNKS)}"),
    "chunked, with a request inside": unmeasured(SMUGGLED, "Content-Length: 4", CHUNKED),
    "chunked twice": unmeasured(CHUNKS, CHUNKED, CHUNKED),
    "chunked and gzip": unmeasured(CHUNKS, "Transfer-Encoding: gzip, chunked"),
    "an unknown coding": unmeasured(CHUNKS, "Transfer-Encoding: x"),
    "chunked, broken": unmeasured(b"zz\r\n" + GOOD, CHUNKED),
    "chunked, cut off": unmeasured(b"ff\r\n" + GOOD, CHUNKED),
    "chunked, a huge size": unmeasured(b"f" * 40 + b"\r\n" + GOOD, CHUNKED),
    "chunked, a negative size": unmeasured(b"-5\r\n" + GOOD, CHUNKED),
    "chunked, 100 kB of extension": unmeasured(
        b"1;" + b"a" * 100_000 + b"\r\n{\r\n0\r\n\r\n", CHUNKED
    ),
    "a length that is none": unmeasured(GOOD, "Content-Length: x"),
    "a negative length": unmeasured(GOOD, "Content-Length: -1"),
    "a length too short": unmeasured(GOOD, "Content-Length: 3"),
    "a length too long": unmeasured(GOOD, "Content-Length: 9999"),
    "a huge length": unmeasured(GOOD, f"Content-Length: {10**30}"),
    "two lengths": unmeasured(GOOD, "Content-Length: 3", "Content-Length: 5"),
    "a length with an underscore": unmeasured(GOOD, "Content-Length: 4_0"),
    "64 kB header": head("X-Long: " + "a" * 65_536),
    "8 kB header": head("X-Long: " + "a" * 8000),
    "10,000 cookies": head("Cookie: " + "; ".join(f"c{n}=1" for n in range(10_000))),
    "1,500 cookies": head("Cookie: " + "; ".join(f"{n}=" for n in range(1500))),
    "1,000 headers": head(*(f"X-{n}: a" for n in range(1000))),
    "90 headers": head(*(f"X-{n}: a" for n in range(90))),
    "odd cookies": head(b'Cookie: alba_refresh=\xff\xfe; =; ;;=a=b; "x"; __proto__=1'),
    "a header with NUL": head(b"X-A: a\x00b"),
    "a header without a name": head(b": a"),
    "a header without a colon": head(b"hello"),
    "a space before the colon": head(b"Host : evil.example"),
    "a folded header": head(b"X-A: a\r\n b"),
    "a header ended by one sign": head(b"X-A: a\nX-B: b"),
    "a second Host": head("Host: evil.example"),
    "an odd Accept": head("Accept: ;q=x,,*/*;q=9, text/html;v=\xff"),
    "an Accept for a version": head("Accept: application/json; version=99; indent=99999999"),
    "a long Accept": head("Accept: " + ",".join(f"a/{n}" for n in range(1000))),
    "a long Accept-Language": head("Accept-Language: " + "x" * 8000),
    "many Accept-Languages": head("Accept-Language: " + ",".join(f"a{n}" for n in range(1200))),
    "an odd Accept-Language": head("Accept-Language: \xff;q=x, ../../ca, ca\x01"),
    "an odd Origin": head("Origin: \xff"),
    "odd forwards": head("X-Forwarded-For: " + "," * 4000, "X-Forwarded-Proto: x", "Forwarded: ="),
    "Range": head("Range: bytes=-5,0-0,9999999999999999999999-"),
    "If-Modified-Since": head("If-Modified-Since: Mon, 99 Xxx 99999 99:99:99 GMT"),
    "If-None-Match": head('If-None-Match: "' + "a" * 4000),
    "Expect": head("Expect: 100-continue"),
    "an unknown Expect": head("Expect: the-unexpected"),
    "Upgrade": head("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 99"),
    "method override": head("X-HTTP-Method-Override: DELETE", "X-Method: DELETE"),
    "Bearer alone": bearing("Bearer"),
    "Bearer in three parts": bearing("Bearer a b"),
    "Bearer that is no text": bearing(b"Bearer \xff\xfe\x80"),
    "Bearer of 8 kB": bearing("Bearer " + "a" * 8000),
    "Bearer of dots": bearing("Bearer ....."),
    "an unsigned token": bearing(f"Bearer {UNSIGNED}"),
    "Basic": bearing("Basic Og=="),
    "Digest": bearing('Digest username="a", realm='),
}


def line(change: Callable[[Target], str | bytes]) -> Entry:
    """With a request line of its own."""

    def make(to: Target) -> bytes:
        first = change(to)
        auth = [f"Authorization: Bearer {to.token}"] if to.token else []
        rest = ["Host: 127.0.0.1", *auth, "Content-Length: 0", "Connection: close"]
        return joined([first, *rest])

    return make


def at(suffix: str | bytes) -> Entry:
    """At the target's path with something behind it."""
    end = suffix if isinstance(suffix, bytes) else suffix.encode()
    return line(lambda to: f"{to.method} {to.path}".encode() + end + b" HTTP/1.1")


def instead(path: str) -> Entry:
    return line(lambda to: f"{to.method} {path} HTTP/1.1")


QUERIES = [
    "limit=x",
    "limit=-1&offset=-5",
    "limit=0",
    "limit=" + "9" * 3000,
    "offset=" + "9" * 3000,
    "offset=9223372036854775807&limit=1",
    "school=x&course=x&actor=x",
    "school=9223372036854775808",
    "course=9223372036854775807",
    "actor=" + "9" * 400 + "&subject=" + "9" * 400 + "&object_id=" + "9" * 400,
    "since=9999-12-31&until=9999-12-31",
    "since=0001-01-01&until=0001-01-01",
    "since=0000-00-00",
    "ordering=--id",
    "ordering=;drop table",
    "search=%00",
    "search=%ff%fe%ed%a0%80",
    "search=" + "%25_%5C" * 60,
    "search=" + "a+" * 1500,
    "search[]=1&search=2&search=3&search",
    "format=xml",
    "format=api&version=2",
    "role=&type=&status=&approved=&scores=&guardians=",
    "role=x&type=x&status=x&approved=x&scores=x&guardians=x",
    "role=parent&type=BFI&status=in_progress&approved=true&scores=false&guardians=yes",
    "lang=" + "x" * 2000 + "&version=9",
    "lang=../../ca%00&version=%ff",
    "%00=1&%ff=%ff&=&&&;",
    "a=1&" * 900,
]

LINES: dict[str, Entry] = {
    **{f"?{query[:40]}": at(f"?{query.replace(' ', '+')}") for query in QUERIES},
    "path with NUL": at("%00"),
    "path upwards": at("%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
    "path upwards, plainly": at("../../../../etc/passwd"),
    "a broken percent": at("%zz%"),
    "path that is no UTF-8": at("%ff%c0%af%ed%a0%80"),
    "raw bytes": at(b"\xff\xfe\x80"),
    "a space": at(" x"),
    "a raw NUL": at(b"\x00"),
    "two slashes": at("//"),
    "a backslash": at("\\..\\"),
    "parameters": at(";a=b"),
    "a fragment": at("#a?b=c"),
    "a script's name": at("x.js"),
    "3 kB behind": at("a" * 3000),
    "8 kB behind": at("a" * 8000),
    "a line break in percent": at("%0d%0aSet-Cookie:a=b"),
    "an id of 3,000 digits": instead(f"/app/tests/{'9' * 3000}/"),
    "an id past the database's": instead("/app/tests/9223372036854775808/"),
    "an id past 32 bits": instead("/app/test-takers/2147483648/update/"),
    "an id of 0": instead("/app/tests/0/pdf/"),
    "a negative id": instead("/app/tests/-1/"),
    "an id in other digits": instead("/app/tests/%D9%A3/"),
    "a number of 3,000 digits": instead(f"/app/tests/7000001/questions/{'9' * 3000}/"),
    "a number past the database's": instead("/app/tests/7000001/questions/9223372036854775808/"),
    "another host's address": line(lambda to: f"{to.method} http://evil.example{to.path} HTTP/1.1"),
    "a star": line(lambda to: f"{to.method} * HTTP/1.1"),
    "an authority": line(lambda to: f"{to.method} evil.example:443 HTTP/1.1"),
    "no slash": line(lambda to: f"{to.method} app HTTP/1.1"),
    "an empty path": line(lambda to: f"{to.method}  HTTP/1.1"),
    "HTTP/0.9": line(lambda to: f"{to.method} {to.path}"),
    "HTTP/1.0": line(lambda to: f"{to.method} {to.path} HTTP/1.0"),
    "HTTP/2.0": line(lambda to: f"{to.method} {to.path} HTTP/2.0"),
    "HTTP/9.9": line(lambda to: f"{to.method} {to.path} HTTP/9.9"),
    "HTTP/x": line(lambda to: f"{to.method} {to.path} HTTP/x"),
    "SSH": line(lambda to: "SSH-2.0-OpenSSH_9.2"),
    "TLS": line(lambda to: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),
}

METHODS = (
    "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND SEARCH JUNK get PoSt "
    "X-" + "A" * 200
).split()
JUNK_METHODS: dict[str, Entry] = {
    "a method with NUL": line(lambda to: b"GE\x00T " + to.path.encode() + b" HTTP/1.1"),
    "a method that is no ASCII": line(lambda to: b"G\xc3\x89T " + to.path.encode() + b" HTTP/1.1"),
    "a method with a colon": line(lambda to: f"GET:{to.path} HTTP/1.1"),
    "no method": line(lambda to: f" {to.path} HTTP/1.1"),
    "a method of 5 kB": line(lambda to: "A" * 5000 + f" {to.path} HTTP/1.1"),
    "a tab for a space": line(lambda to: f"{to.method}\t{to.path}\tHTTP/1.1"),
}
