"""The description of the API is made once in a process, however many ask for it at the same time:
to strangers too it is given, and making it takes a processor for a while."""

import json
import threading
from collections import Counter
from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from alba.http.schema import urls
from tests.support.races import together

PATH = "/api/schema/?format=json"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often it is made, from now on, by thread; nothing is kept yet."""
    calls: Counter[int] = Counter()
    original = SchemaGenerator.get_schema

    def counted(self: Any, *args: Any, **options: Any) -> Any:
        calls[threading.get_ident()] += 1
        return original(self, *args, **options)

    monkeypatch.setattr(SchemaGenerator, "get_schema", counted)
    monkeypatch.setattr(urls, "_made", {})
    return calls


def test_four_strangers_at_once_get_it_and_it_is_made_once(db: Any, made: Counter[int]) -> None:
    answers = together(*[lambda: Client(raise_request_exception=False).get(PATH)] * 4)
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.content for answer in answers}) == 1
    assert made.total() == 1
    for _ in range(20):
        assert Client().get(PATH).status_code == 200
    assert made.total() == 1
    assert b"openapi: 3" in Client().get("/api/schema/").content  # another format: once more
    assert Client().get("/api/schema/").status_code == 200
    assert made.total() == 2


def test_it_is_the_same_no_matter_who_asks_first(db: Any, made: Counter[int]) -> None:
    catalan = Client().get(PATH, headers={"Accept-Language": "ca"})
    urls._made.clear()  # noqa: SLF001
    english = Client().get(PATH, headers={"Accept-Language": "en"})
    assert catalan.content == english.content
    assert made.total() == 2
    assert "/app/tests/" in json.loads(english.content)["paths"]
    assert not any(path.startswith("/api/schema") for path in json.loads(english.content)["paths"])


def test_a_client_that_has_it_is_told_that_it_still_holds(db: Any) -> None:
    first = Client().get(PATH)
    assert first.headers["Content-Type"] == "application/vnd.oai.openapi+json"
    assert first.headers["Cache-Control"] == "no-cache"
    again = Client().get(PATH, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = Client().get("/api/schema/", headers={"If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200
    head = Client().head(PATH)
    assert (head.status_code, head.content, head.headers["ETag"]) == (
        200,
        b"",
        first.headers["ETag"],
    )
