"""Speaks arbitrarily broken HTTP: sends bytes, reads an answer. Libraries would refuse to send most
of this."""

import contextlib
import json
import socket
from dataclasses import dataclass, field
from typing import Any

SECONDS = 30


@dataclass
class Reply:
    status: int = 0
    """0: the connection ended without an answer."""
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def is_refusal(self) -> bool:
        """Whether it is the JSON that every refusal of ours is."""
        if self.headers.get("content-type") != "application/json":
            return False
        try:
            found = json.loads(self.body)
        except ValueError:
            return False
        return isinstance(found, dict) and all(
            isinstance(found.get(name), str) for name in ("code", "detail")
        )


def send(port: int, request: bytes) -> Reply:
    """One connection, one request. Raises TimeoutError when nothing comes within SECONDS."""
    with socket.create_connection(("127.0.0.1", port), SECONDS) as connection:
        # A server that refuses a request unread may close before all of it was sent; its answer
        # is read all the same. (To shut down what is closed is a plain OSError.)
        with contextlib.suppress(OSError):
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
        received = bytearray()
        with contextlib.suppress(ConnectionResetError):
            while part := connection.recv(65536):
                received += part
    return read(bytes(received))


def read(received: bytes) -> Reply:
    head, _, body = received.partition(b"\r\n\r\n")
    if head.startswith(b"HTTP/1.1 100"):
        return read(body)
    first, *lines = head.decode("latin1").split("\r\n")
    parts = first.split(" ", 2)
    if len(parts) < 2 or not parts[1].isdigit():
        return Reply()
    pairs = (line.partition(":") for line in lines)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    if headers.get("transfer-encoding") == "chunked":
        body = unchunked(body)
    elif "content-length" in headers:
        body = body[: int(headers["content-length"])]
    return Reply(int(parts[1]), headers, body)


def unchunked(body: bytes) -> bytes:
    whole = b""
    while body:
        size, _, body = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        if not length:
            break
        whole, body = whole + body[:length], body[length + 2 :]
    return whole


def request(
    method: str,
    path: str,
    body: bytes = b"",
    *headers: str | bytes,
    token: str | None = None,
    kind: str | None = "application/json",
    measured: bool = True,
) -> bytes:
    """A request with the usual headers and `headers` (whole lines). `measured`: with the length
    of the body."""
    lines: list[str | bytes] = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if kind is not None:
        lines.append(f"Content-Type: {kind}")
    if measured:
        lines.append(f"Content-Length: {len(body)}")
    return joined([*lines, "Connection: close", *headers]) + body


def joined(lines: list[Any]) -> bytes:
    raw = [ln if isinstance(ln, bytes) else ln.encode("latin1", "replace") for ln in lines]
    return b"\r\n".join(raw) + b"\r\n\r\n"
