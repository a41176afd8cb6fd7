"""A school's week at volume: the overview, the search of the staff's bar, many approvals at once,
exports, and the list of the year."""

import itertools
import json
import statistics
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.http_load import Call, ask, one_by_one
from bench.page import ADMINS, Page, p95
from bench.server import family
from harness.product import Product

ROUNDS = 20
PUPILS = 2_000
SEARCHES = ("ma", "nuria", "nuria roca", "xyzzy")


def measure_week(server: Product, takers: Any, page: Page) -> None:
    page.table(
        "A school's week at volume (ms)", "", *(f"{w} {p}" for w in ADMINS for p in ("p50", "p95"))
    )
    _reads(server, takers.logins, page)
    page.table("Many at once", "", "rows", "ms", "memory of a web process: MB before", "most MB")
    token = takers.logins[ADMINS["P"]]
    for approved in (True, False):
        _approvals(server, token, page, approved=approved)
    for form, (who, email) in itertools.product(("csv", "xlsx"), ADMINS.items()):
        _export(server, takers.logins[email], page, who, form)
    _list_of_the_year(server, token, page)


def _reads(server: Product, logins: dict[str, str], page: Page) -> None:
    calls: dict[str, tuple[str, str, Any]] = {"overview": ("GET", "/app/overview/", None)}
    for text in SEARCHES:
        calls[f"search everywhere, “{text}”"] = ("POST", "/app/search/", {"q": text})
    for name, (method, path, body) in calls.items():
        cells = []
        for email in ADMINS.values():
            call: Call = (method, path, body, logins[email])
            times = one_by_one(server.port, [call] * ROUNDS)
            if times.errors:
                raise RuntimeError(times.errors[0])
            cells += [f"{statistics.median(times.times):.0f}", f"{p95(times.times):.0f}"]
        page.row(name, *cells)


def _approvals(server: Product, token: str, page: Page, *, approved: bool) -> None:
    path = f"/app/tests/?limit=100&approved={str(not approved).lower()}"
    ids = []
    for offset in range(0, 500, 100):
        ids += [
            test["id"]
            for test in ask(server.port, ("GET", f"{path}&offset={offset}", None, token))["results"]
        ]
    body = {"ids": ids, "approved": approved}
    _many(
        server,
        page,
        "approved" if approved else "taken back",
        lambda: len(_sent(server, "POST", "/app/tests/approve/", token, body)["changed"]),
    )


def _export(server: Product, token: str, page: Page, who: str, form: str) -> None:
    count = ask(server.port, ("GET", "/app/tests/?limit=1", None, token))["count"]

    def export() -> int:
        request = urllib.request.Request(
            f"{server.url}/app/tests/export/?format={form}",
            headers={"Authorization": f"Bearer {token}"},
        )
        with urllib.request.urlopen(request) as answer:
            while answer.read(65_536):
                pass
        return int(count)

    _many(server, page, f"tests exported, {form}, {who}", export)


def _list_of_the_year(server: Product, token: str, page: Page) -> None:
    school = _sent(
        server,
        "POST",
        "/app/schools/create/",
        token,
        {"school_name": f"Week {time.time_ns()}", "school_postal_code": "08001"},
    )["id"]
    rows = [
        {
            "external_id": f"{school}-{n}",
            "first_name": "Núria",
            "last_name": f"Roca {n}",
            "birth_date": "2012-05-06",
            "course": f"{1 + n // 500}r ESO",
            "class_name": "ABCDEFGHIJKLMNOPQRST"[n // 25 % 20],
            "guardians": [{"full_name": f"Mar Roca {n}", "relation": "mother"}],
        }
        for n in range(PUPILS)
    ]
    seen: dict[str, Any] = {}

    def preview() -> int:
        seen.update(
            _sent(server, "POST", "/app/roster/preview/", token, {"school": school, "rows": rows})
        )
        return len(seen["new"])

    def apply() -> int:
        body = {"preview_id": seen["preview_id"], "left": [], "unclear": {}}
        return int(_sent(server, "POST", "/app/roster/apply/", token, body)["created"])

    _many(server, page, "list of the year, checked", preview)
    _many(server, page, "list of the year, applied", apply)


def _sent(server: Product, method: str, path: str, token: str, body: Any) -> Any:
    request = urllib.request.Request(
        server.url + path,
        data=json.dumps(body).encode(),
        method=method,
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def _many(server: Product, page: Page, name: str, work: Callable[[], int]) -> None:
    """A row of the table. Memory is that of the web process that grew most."""
    assert server.web
    before = {pid: _memory(pid, "VmRSS") for pid in family(server.web.pid)}
    for pid in before:
        Path(f"/proc/{pid}/clear_refs").write_text("5")  # forget the most so far
    started = time.monotonic()
    rows = work()
    milliseconds = 1000 * (time.monotonic() - started)
    most = {pid: _memory(pid, "VmHWM") for pid in before}
    grown = max(before, key=lambda pid: (most[pid] - before[pid], before[pid]))
    page.row(
        name, f"{rows:,}", f"{milliseconds:,.0f}", f"{before[grown]:.0f}", f"{most[grown]:.0f}"
    )


def _memory(pid: int, what: str) -> float:
    """MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{what}:"):
            return int(line.split()[1]) / 1024
    return 0.0
