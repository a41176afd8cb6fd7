"""Clients that save one answer after another. Asynchronous, with just enough HTTP for our server:
threads and a whole library would take more of the machine than the server that is measured."""

import asyncio
import itertools
import json
import time
from collections.abc import Sequence
from typing import Any, NamedTuple


class Call(NamedTuple):
    """A call that saves one answer: its path, and what it calls the test, the question and the
    value."""

    path: str
    names: Sequence[str]


OURS = Call("/app/test-answers/create/", ("test", "test_question", "answer"))


async def _save(
    port: int,
    call: Call,
    person: dict[str, Any],
    questions: list[int],
    until: float,
    times: list[float],
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        f"POST {call.path} HTTP/1.1\r\nHost: localhost:{port}\r\n"
        f"Authorization: Bearer {person['access']}\r\nContent-Type: application/json\r\n"
    )
    for test, question in itertools.cycle(itertools.product(person["tests"], questions)):
        begun = time.perf_counter()
        if begun >= until:
            break
        answer = zip(call.names, (test, question, 1 + len(times) % 5), strict=True)
        body = json.dumps(dict(answer))
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        top = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").lower()
        content = await reader.readexactly(int(top.split("content-length: ")[1].split("\r\n")[0]))
        assert top.startswith("http/1.1 20"), content
        times.append((time.perf_counter() - begun) * 1000)
    writer.close()


def save_all_the_time(
    port: int, call: Call, people: list[dict[str, Any]], questions: list[int], seconds: float
) -> list[float]:
    """Milliseconds of every save; each client sends the next one when the last was answered."""

    async def run() -> list[float]:
        times: list[float] = []
        until = time.perf_counter() + seconds
        every = (_save(port, call, one, questions, until, times) for one in people)
        await asyncio.gather(*every)
        return times

    return asyncio.run(run())
