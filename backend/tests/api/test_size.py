"""Lists stay quick however many rows there are. The tests look at how the database goes about it,
not at a clock: the statements, and the indexes they are answered from."""

import logging
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.accounts.models import User
from alba.search.trigrams import AddTrigramIndex
from tests.support import screenings

pytestmark = pytest.mark.sql

on_postgresql = pytest.mark.skipif(
    connection.vendor != "postgresql", reason="an index of PostgreSQL's alone"
)


def selects(client: Any, path: str) -> list[str]:
    """The statements that read what `path` shows, in order: without the login, and the question
    whether the caller is shut out of anybody."""
    with CaptureQueriesContext(connection) as seen:
        answer = client.get(path)
        found = [query["sql"] for query in seen.captured_queries]
    assert answer.status_code == 200, answer.content
    of_caller = ("accounts_login", 'SELECT "people_exclusion"."taker_id"')
    return [
        sql
        for sql in found
        if sql.startswith("SELECT") and not any(one in sql for one in of_caller)
    ]


def plan(sql: str, *avoid: str) -> str:
    """How the database would do it if the tables were large. `avoid`: ways of PostgreSQL's planner
    that would be dear then, besides reading tables from end to end."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            for way in ("seqscan", "sort", *avoid):
                cursor.execute(f"SET LOCAL enable_{way} = off")
            cursor.execute(f"EXPLAIN {sql}")
        else:
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}")
        return "\n".join(str(row[-1]) for row in cursor.fetchall())


@pytest.fixture
def pages(world: Any, as_user: Any) -> Any:
    for _ in range(3):
        screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    users = {"alba": world.alba, "school": world.north.admin}
    return lambda who, path: selects(as_user(users[who]), path)


@pytest.mark.parametrize("who", ["alba", "school"])
@pytest.mark.parametrize("query", ["", "&search=first", "&approved=false&ordering=school"])
def test_only_the_rows_of_a_page_are_read_whole(who: str, query: str, pages: Any) -> None:
    *people, count, ids, rows = pages(who, f"/app/tests/?limit=2&offset=1{query}")
    # Looked up first, where a word fits few; of everybody, those who answered also by their
    # addresses, and those whom a test is about by their names alone.
    lookups = 2 if who == "alba" else 1
    assert len(people) == (lookups if "search" in query else 0)
    if people and who == "school":  # and among the school's own tests alone
        assert '"screening_test"."school_id" IN' in people[0]
    for narrow in (count, ids):
        for table in ("screening_answer", "screening_report", "screening_wording"):
            assert table not in narrow
    if (who, query) == ("alba", ""):
        assert "JOIN" not in count + ids
    assert '"screening_test"."id" IN (' in rows
    assert "screening_answer" in rows
    assert "SCAN" not in plan(rows).split("screening_answer")[-1].splitlines()[0]


def test_counting_people_and_finding_a_page_of_them_joins_nothing(pages: Any) -> None:
    count, ids, _rows, *_more = pages("alba", "/app/test-takers/?limit=2")
    assert "JOIN" not in count + ids


def test_the_last_page_is_read_from_the_end(pages: Any) -> None:
    _count, first, _rows = pages("alba", "/app/tests/?limit=1&ordering=name&offset=0")
    _count, last, _rows = pages("alba", "/app/tests/?limit=1&ordering=name&offset=2")
    assert (first.count(" DESC"), last.count(" DESC")) == (0, 2)
    assert "OFFSET" not in first + last


@pytest.mark.parametrize("path", ["test-takers/", "test-takers/responsible-list/", "schools/"])
@pytest.mark.parametrize("who", ["alba", "school"])
def test_a_page_of_any_list_takes_few_statements(who: str, path: str, pages: Any) -> None:
    statements = pages(who, f"/app/{path}?limit=2&search=o")
    # People are also found by their families' contacts, and shown with their classes; and of some
    # the name alone.
    found = 1 if path == "test-takers/" else 0
    assert len(statements) <= 5 + 4 * found
    assert " IN (" in statements[2 + 2 * found]


def test_the_newest_tests_come_in_the_order_of_an_index(pages: Any) -> None:
    _count, ids, rows = pages("alba", "/app/tests/?limit=2")
    assert "screening_test_finished_at" in plan(ids)
    assert "TEMP B-TREE" not in plan(ids)
    answers = {"postgresql": "one_answer_per_question", "sqlite": "autoindex_screening_answer"}
    assert answers[connection.vendor] in plan(rows)


@on_postgresql
def test_names_are_searched_by_an_index(pages: Any) -> None:
    for path in ("tests/", "test-takers/", "school-admins/"):
        found = pages("alba", f"/app/{path}?limit=2&search=núria")
        people = [
            plan(one, "indexscan", "indexonlyscan") for one in found if "accounts_user" in one
        ]
        assert any("user_folded_trigrams" in one for one in people), path


@on_postgresql
def test_without_the_extension_the_migration_says_so_and_goes_on(
    world: Any, as_user: Any, caplog: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(logging.getLogger("alba"), "propagate", True)
    with connection.cursor() as cursor:
        cursor.execute("DROP EXTENSION pg_trgm CASCADE")
        cursor.execute("CREATE ROLE alba_without_rights")
        cursor.execute("SET LOCAL ROLE alba_without_rights")
    with connection.schema_editor() as editor:
        operation = AddTrigramIndex("accounts_user", "folded", "user_folded_trigrams")
        operation.database_forwards("accounts", editor, None, None)
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
    assert "CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE INDEX" in caplog.text
    name = User.objects.get(pk=world.north.child.user_id).first_name
    found = as_user(world.alba).get(f"/app/test-takers/?search={name}").json()
    assert [row["id"] for row in found] == [world.north.child.pk]
