"""Clients that ask the server: one by one, many at once, or each at its own planned times."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

Call = tuple[str, str, Any, str]
"""Method, path, body (None: none) and token (empty: none)."""


@dataclass
class Found:
    """What came of many calls: milliseconds of each, how many went wrong, seconds in all."""

    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def per_second(self) -> float:
        return len(self.times) / self.seconds


class Connection:
    """A kept-alive connection with just enough HTTP for our server."""

    def __init__(self, port: int):
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def call(self, call: Call) -> tuple[int, bytes]:
        method, path, body, token = call
        if self.writer is None:
            opened = await asyncio.open_connection("127.0.0.1", self.port)
            self.reader, self.writer = opened
        assert self.reader is not None
        payload = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        if body is not None:
            head += "Content-Type: application/json\r\n"
        head += f"Content-Length: {len(payload)}\r\n\r\n"
        self.writer.write(head.encode() + payload)
        top = await self.reader.readuntil(b"\r\n\r\n")
        lines = top.decode("latin1").lower().split("\r\n")
        length = next((int(ln[15:]) for ln in lines if ln.startswith("content-length:")), 0)
        content = await self.reader.readexactly(length)
        if "connection: close" in lines:
            self.close()
        return int(top.split(b" ", 2)[1]), content

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


async def _timed(connection: Connection, call: Call, found: Found, since: float) -> None:
    """Makes one call and notes how long after `since` it was answered."""
    try:
        status, content = await connection.call(call)
    except (OSError, EOFError) as error:
        found.errors.append(f"{call[0]} {call[1]}: {type(error).__name__}")
        connection.close()
        return
    found.times.append((time.perf_counter() - since) * 1000)
    if status >= 400:
        found.errors.append(f"{call[0]} {call[1]}: {status} {content[:200]!r}")


def one_by_one(port: int, calls: list[Call]) -> Found:
    """Each call after the one before it was answered, on one connection."""

    async def run() -> Found:
        found, connection = Found(), Connection(port)
        started = time.perf_counter()
        for call in calls:
            await _timed(connection, call, found, time.perf_counter())
        found.seconds = time.perf_counter() - started
        connection.close()
        return found

    return asyncio.run(run())


def all_the_time(port: int, clients: list[Iterator[Call]], seconds: float) -> Found:
    """Every client on its own connection, its next call as soon as the last was answered."""

    async def work(calls: Iterator[Call], until: float, found: Found) -> None:
        connection = Connection(port)
        while (now := time.perf_counter()) < until:
            await _timed(connection, next(calls), found, now)
        connection.close()

    async def run() -> Found:
        found = Found()
        started = time.perf_counter()
        await asyncio.gather(*(work(calls, started + seconds, found) for calls in clients))
        found.seconds = time.perf_counter() - started
        return found

    return asyncio.run(run())


def at_planned_times(
    port: int, clients: list[Iterator[Call]], seconds: float, pause: Callable[[], float]
) -> Found:
    """Every client makes its calls at times that were fixed beforehand, `pause()` seconds apart,
    whatever became of the one before; the time counts from the planned moment, so a pause of the
    server counts for everyone it kept waiting. Each call has its own connection, because the pauses
    are longer than idle connections are kept."""

    async def work(calls: Iterator[Call], start: float, found: Found) -> None:
        planned = start + random.random() * 6
        while planned < start + seconds:
            await asyncio.sleep(max(0.0, planned - time.perf_counter()))
            connection = Connection(port)
            await _timed(connection, next(calls), found, planned)
            connection.close()
            planned += pause()

    async def run() -> Found:
        found, start = Found(), time.perf_counter() + 0.2
        await asyncio.gather(*(work(calls, start, found) for calls in clients))
        found.seconds = time.perf_counter() - start
        return found

    return asyncio.run(run())


def at_once(port: int, calls: list[Call], within: float = 0.0) -> Found:
    """Each call on its own connection, at a random moment `within` so many seconds; its time counts
    from that moment."""

    async def work(call: Call, planned: float, found: Found) -> None:
        await asyncio.sleep(max(0.0, planned - time.perf_counter()))
        connection = Connection(port)
        await _timed(connection, call, found, planned)
        connection.close()

    async def run() -> Found:
        found, started = Found(), time.perf_counter()
        moments = [started + within * random.random() for _ in calls]
        await asyncio.gather(*(work(*pair, found) for pair in zip(calls, moments, strict=True)))
        found.seconds = time.perf_counter() - started
        return found

    return asyncio.run(run())


def ask(port: int, call: Call) -> Any:
    """The JSON of one call's answer. Raises RuntimeError for a refusal."""
    status, content = asyncio.run(_once(port, call))
    if status >= 400:
        raise RuntimeError(f"{call[0]} {call[1]}: {status} {content[:300]!r}")
    return json.loads(content) if content else None


async def _once(port: int, call: Call) -> tuple[int, bytes]:
    connection = Connection(port)
    with contextlib.closing(connection):
        return await connection.call(call)
