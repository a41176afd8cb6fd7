"""Sends `odd_requests` to every call that reads a body, as nobody and as a product administrator,
and says which answers are wrong."""

import contextlib
import http.client
import itertools
import json
import random
import socket
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from fuzz.odd_requests import BODIES, ODD

SECONDS = 30
THREADS = 4
ROW, DOOMED_ROW = "7000001", "1"
NO_HTTP = {"TLS"}  # needs no answer


@dataclass
class Result:
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def calls_of(schema: dict[str, Any]) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Method and path of every call, and of those that read a body."""
    every, reading = [], []
    for path, methods in schema["paths"].items():
        for method in methods.keys() & {"get", "post", "put", "patch", "delete"}:
            # Logging out would end the login that all others use.
            if (method, path) not in {("post", "/api/logout/"), ("delete", "/app/user/")}:
                every.append((method.upper(), path))
                if "requestBody" in methods[method]:
                    reading.append((method.upper(), path))
    return sorted(every), sorted(reading)


def answer_to(port: int, request: bytes) -> tuple[int, str, bytes]:
    """Status, type and body; 0 when the connection ended without an answer."""
    with socket.create_connection(("127.0.0.1", port), SECONDS) as connection:
        # A server that refuses a request unread may close before all of it was sent; its answer is
        # read all the same.
        with contextlib.suppress(OSError):
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
        answer = http.client.HTTPResponse(connection)
        try:
            answer.begin()
            return answer.status, answer.headers.get_content_type(), answer.read()
        except (ConnectionResetError, http.client.HTTPException):
            return 0, "", b""


def fault_of(name: str, path: str, status: int, kind: str, body: bytes) -> str | None:
    if status == 0:
        return None if name in NO_HTTP else "no answer"
    if status >= 500:
        return "a fault of the server"
    if b"Traceback (most recent" in body:
        return "a trace"
    if status >= 400 and path.startswith(("/api/", "/app/")):
        try:
            told = json.loads(body) if kind == "application/json" else {}
        except ValueError:
            told = {}
        if not {"code", "detail"} <= told.keys():
            return "a refusal that is not ours"
    return None


def run(port: int, token: str, seed: int, *, quick: bool) -> Result:
    """Quick: each request once, at a call chosen by chance."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/schema/?format=json") as answer:
        schema = json.load(answer)
    every, reading = calls_of(schema)
    forms = schema["components"]["schemas"].values()
    fields = sorted({name for form in forms for name in form.get("properties", ())})
    chance = random.Random(seed)
    shots = []
    for name, bearer in itertools.product(ODD, (None, token)):
        there = reading if name in BODIES else every
        chosen = [chance.choice(there)] if quick else there
        shots += [(name, bearer, method, path) for method, path in chosen]
    result = Result()

    def fire(shot: tuple[str, str | None, str, str]) -> None:
        name, bearer, method, path = shot
        row = DOOMED_ROW if path.endswith(("/merge/", "/archive/")) or method == "DELETE" else ROW
        filled = path.replace("{id}", row).replace("{number}", "1")
        try:
            found = answer_to(port, ODD[name].to(method, filled, bearer, fields))
            fault = fault_of(name, path, *found)
        except OSError as error:
            found, fault = (0, "", b""), type(error).__name__
        result.statuses[found[0]] += 1
        if fault:
            who = "with a login" if bearer else "without"
            result.wrong.append(
                f"{method} {path} {who} [{name}] {fault}: {found[0]} {found[2][:120]!r}"
            )

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(fire, shots))
    return result
