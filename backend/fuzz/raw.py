"""Sends the corpus to every call as every role, and reports wrong answers."""

import json
import random
import threading
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count, cycle
from typing import Any

from fuzz import bodies, heads
from fuzz.bodies import Entry, Target
from fuzz.wire import Reply, send

ROLES = ("AN", "TT", "SA", "PA")
HTTP_METHODS = {"get", "put", "post", "patch", "delete"}
THREADS = 4
# Calls that end the login that makes them: each such call gets a login of its own.
DEADLY = {("POST", "/api/logout/"), ("DELETE", "/app/user/")}
NO_HTTP = {"SSH", "TLS", "HTTP/0.9"}
"""These need no answer at all."""


@dataclass(frozen=True)
class Shot:
    role: str
    method: str
    path: str
    name: str
    entry: Entry


@dataclass
class Result:
    sent: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class Calls:
    """The product's calls, from its own description and its routes."""

    def __init__(self, port: int, world: dict[str, Any]) -> None:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/schema/?format=json") as answer:
            self.schema = json.load(answer)
        self.known, self.doomed = cycle(world["known"]), cycle(world["doomed"])
        described = {
            (method.upper(), path)
            for path, item in self.schema["paths"].items()
            for method in item.keys() & HTTP_METHODS
        }
        paths = {path for _, path in described}
        others = {("GET", path) for path in world["routes"] if path not in paths}
        self.real = sorted(described | others)
        # What reads a body, and those of them that read it from nobody.
        self.reading, self.open = set(), set()
        for method, path in described:
            operation = self.schema["paths"][path][method.lower()]
            if "requestBody" in operation:
                self.reading.add((method, path))
                if {} in operation["security"]:
                    self.open.add((method, path))
        self.paths = sorted(paths | {path for _, path in others})
        forms = self.schema["components"]["schemas"].values()
        self.fields = tuple(sorted({name for form in forms for name in form.get("properties", ())}))

    def filled(self, method: str, path: str) -> str:
        """`path` with the number of a row: one that may go where it is to go."""
        if "{" not in path:
            return path
        goes = method == "DELETE" or path.endswith(("/merge/", "/archive/"))
        pk = next(self.doomed if goes else self.known)
        return path.replace("{id}", str(pk)).replace("{number}", "1")


def shots(calls: Calls, seed: int, *, quick: bool) -> Iterator[Shot]:
    """Half of everything, by chance, at every call as everybody; quick: everything once as
    everybody, bodies where they are read, and every call at least once."""
    contents = {**bodies.BODIES, **bodies.noise(seed, 30)}
    entries = {**contents, **heads.HEADS, **heads.LINES}
    for role in ROLES:
        chance = random.Random(f"{seed}:{role}")
        if quick:
            pairs = list(calls.real)
            chance.shuffle(pairs)
            readers = calls.open if role == "AN" else calls.reading
            everywhere, where_read = (
                cycle(pairs),
                cycle([pair for pair in pairs if pair in readers]),
            )
            for name, entry in entries.items():
                method, path = next(where_read if name in contents else everywhere)
                yield Shot(role, method, path, name, entry)
        else:
            for method, path in calls.real:
                for name, entry in chance.sample(list(entries.items()), len(entries) // 2):
                    yield Shot(role, method, path, name, entry)
        yield from with_junk(calls, role, chance, quick=quick)


def with_junk(calls: Calls, role: str, chance: random.Random, *, quick: bool) -> Iterator[Shot]:
    """Methods of all kinds at every path."""
    bare = {name: bodies.BODIES[name] for name in ("no body, no type", "an empty object")}
    for path in calls.paths:
        methods = [m for m in heads.METHODS if (m, path) not in calls.real]
        for method in chance.sample(methods, 2) if quick else methods:
            for name, entry in bare.items():
                yield Shot(role, method, path, f"{method[:10]}, {name}", entry)
    for name, entry in heads.JUNK_METHODS.items():
        for path in chance.sample(calls.paths, 1) if quick else calls.paths:
            yield Shot(role, "GET", path, name, entry)


def fault_of(shot: Shot, reply: Reply) -> str | None:
    """What is wrong with the answer."""
    if reply.status == 0:
        return None if shot.name in NO_HTTP else "no answer"
    if reply.status >= 500:
        return "a fault of the server"
    if b"Traceback (most recent" in reply.body:
        return "a trace"
    if shot.method == "HEAD" or reply.status in {204, 304}:
        return None
    # What is neither the API's nor a page ("/healthz\\x") is 404 without a word.
    silent = reply.status == 404 and not shot.path.startswith(("/api/", "/app/"))
    if reply.status >= 400 and not reply.is_refusal and not silent:
        return "a refusal that is not ours"
    if reply.headers.get("content-type") == "application/json":
        try:
            json.loads(reply.body)
        except ValueError:
            return "JSON that is none"
    return None


def run(port: int, world: dict[str, Any], seed: int, *, quick: bool) -> Result:
    calls, result, lock = Calls(port, world), Result(), threading.Lock()
    victims = {role: iter(tokens) for role, tokens in world["victims"].items()}
    numbers = count()

    def token_for(shot: Shot) -> str | None:
        if shot.role == "AN":
            return None
        if (shot.method.upper(), shot.path) in DEADLY:
            return next(victims[shot.role])
        return world["logins"][shot.role][0]

    def fire(shot: Shot) -> None:
        with lock:
            path = calls.filled(shot.method, shot.path)
            token = token_for(shot)
        try:
            reply = send(port, shot.entry(Target(shot.method, path, token, calls.fields)))
            fault = fault_of(shot, reply)
        except OSError as error:
            reply, fault = Reply(), f"{type(error).__name__}"
        with lock:
            next(numbers)
            result.statuses[reply.status] += 1
            if fault:
                what = f"{fault}: {reply.status} {reply.body[:120]!r}"
                result.wrong.append(
                    f"{shot.role} {shot.method[:10]} {path[:80]} [{shot.name}] {what}"
                )

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(fire, shots(calls, seed, quick=quick)))
    result.sent = next(numbers)
    return result
