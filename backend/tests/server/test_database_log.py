"""PostgreSQL's own log when a statement of ours fails."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from harness.cluster import Cluster, MissingError, cluster
from tests.server.test_deployment import COMPOSE, ROOT

WORD = "zqxcanary"
FAILING = [
    f"INSERT INTO people VALUES (1, '{WORD}')",  # there is one
    f"INSERT INTO people VALUES (NULL, '{WORD}')",
    f"SELECT '{WORD}' FROM nothing",
    f"SELECT '{WORD}' || 1/0",
    f"SELEKT '{WORD}'",
]
OURS = " ".join(COMPOSE["services"]["db"]["command"][1:])


@pytest.fixture
def log() -> Iterator[object]:
    """`log(options)`: what such a server has written after all of FAILING, with values in the
    statement and beside it."""
    with contextlib.ExitStack() as stack:

        def written(options: str) -> str:
            try:
                made: Cluster = stack.enter_context(cluster(options))
            except MissingError:
                pytest.skip("needs the programs of PostgreSQL")
            with made.connect() as connection:
                connection.execute("CREATE TABLE people (id int PRIMARY KEY, name text UNIQUE)")
                connection.execute(f"INSERT INTO people VALUES (1, '{WORD}')")
                for statement in FAILING:
                    with pytest.raises(psycopg.Error):
                        connection.execute(statement)
                with pytest.raises(psycopg.Error):
                    connection.execute("INSERT INTO people VALUES (%s, %s)", (2, WORD))
            return (made.folder / "log").read_text()

        yield written


def test_the_databases_log_holds_nothing_of_what_people_are(log: object) -> None:
    written = log(OURS)  # type: ignore[operator]
    assert "division by zero" in written
    assert WORD not in written


def test_as_it_comes_it_would(log: object) -> None:
    written = log("")  # type: ignore[operator]
    assert written.count(WORD) >= len(FAILING)


def test_other_databases_are_told_the_same() -> None:
    page = Path(ROOT / "docs" / "operators" / "operations.md").read_text()
    for option in OURS.split():
        name, value = option.removeprefix("-c").split("=")
        assert f" SET {name} = " in page
        assert value in page.split(f"SET {name} = ")[1].split("\n")[0]
