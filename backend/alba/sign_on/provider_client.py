"""Asks a provider: over TLS, at a public address, without following redirects, within five seconds
and 256 KiB, and four at a time at most, so that one that hangs never holds up cards or passwords.

The name is looked up once, and the connection goes to the address that was checked: a name cannot
point elsewhere in between."""

import contextlib
import http.client
import ipaddress
import json
import socket
import ssl
import threading
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.conf import settings

from alba.sign_on.errors import AwayError

SECONDS, MOST_BYTES, AT_ONCE = 5.0, 256 * 1024, 4
# These reach IPv4 addresses by way of a gateway (RFC 6052, RFC 3056, RFC 4380).
GATEWAYS = [ipaddress.ip_network(net) for net in ("64:ff9b::/32", "2002::/16", "2001::/32")]

_turns = threading.BoundedSemaphore(AT_ONCE)


def get(url: str) -> dict[str, Any]:
    """Raises AwayError for anything but an object of JSON."""
    status, found = _ask("GET", url)
    if status != http.client.OK:
        raise AwayError(f"status {status}")
    return found


def post(url: str, fields: dict[str, str], authorization: str = "") -> tuple[int, dict[str, Any]]:
    """(status, answer) of a form. Raises AwayError for an answer that is no object of JSON, for a
    redirect, and for a fault of the provider."""
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    if authorization:
        headers["Authorization"] = authorization
    status, found = _ask("POST", url, urlencode(fields).encode(), headers)
    if status >= http.client.INTERNAL_SERVER_ERROR or 300 <= status < 400:
        raise AwayError(f"status {status}")
    return status, found


def refuse_address(url: str) -> None:
    """Raises AwayError for an address that is never asked, whatever its name stands for."""
    parts = urlsplit(url)
    schemes = {"https", "http"} if settings.SSO_ALLOW_PRIVATE else {"https"}
    if parts.scheme not in schemes or not parts.hostname or parts.username or parts.fragment:
        raise AwayError("no address of https")


def _ask(
    method: str, url: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, Any]]:
    refuse_address(url)
    if not _turns.acquire(blocking=False):
        raise AwayError("too many at once")
    try:
        return _exchange(method, url, body, headers or {})
    except (OSError, http.client.HTTPException, ValueError, RecursionError) as error:
        raise AwayError(type(error).__name__) from error
    finally:
        _turns.release()


def _exchange(
    method: str, url: str, body: bytes | None, headers: dict[str, str]
) -> tuple[int, dict[str, Any]]:
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    connection = _Checked(host, port, is_tls=parts.scheme == "https")
    # Each wait has its limit; this one is for all of them together.
    end = threading.Timer(SECONDS, connection.break_off)
    end.daemon = True
    end.start()
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        sent = {"Accept": "application/json", "Accept-Encoding": "identity", **headers}
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        text = answer.read(MOST_BYTES + 1)
    finally:
        end.cancel()
        connection.close()
    if len(text) > MOST_BYTES:
        raise AwayError("too long")
    found = json.loads(text) if answer.status not in range(300, 400) else {}
    if not isinstance(found, dict):
        raise AwayError("no object")
    return answer.status, found


class _Checked(http.client.HTTPConnection):
    """Connects to the address that was checked, and compares the certificate with the name."""

    def __init__(self, host: str, port: int, *, is_tls: bool):
        super().__init__(host, port, timeout=SECONDS)
        self.is_tls = is_tls

    def connect(self) -> None:
        family, address = _public_address(self.host, self.port)
        plain = socket.socket(family, socket.SOCK_STREAM)
        self.sock = plain
        plain.settimeout(SECONDS)
        plain.connect(address)
        if self.is_tls:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(
                plain, server_hostname=self.host, do_handshake_on_connect=False
            )
            self.sock.do_handshake()

    def break_off(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            self.sock.shutdown(socket.SHUT_RDWR)


def _public_address(host: str, port: int) -> tuple[socket.AddressFamily, Any]:
    """The first address of the name. Raises AwayError if any of them is not public."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for _family, _type, _proto, _name, address in found:
        if not settings.SSO_ALLOW_PRIVATE and not is_public(str(address[0])):
            raise AwayError("not a public address")
    family, _type, _proto, _name, address = found[0]
    return family, address


def is_public(text: str) -> bool:
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if any(address in gateway for gateway in GATEWAYS):
            return False
    return address.is_global and not address.is_multicast
