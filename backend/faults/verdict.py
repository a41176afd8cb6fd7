"""Checks that everything people were told is in the tables, exactly once."""

from dataclasses import dataclass
from typing import Any

from harness.load_users import Notes


@dataclass
class Verdict:
    acked: int
    lost: int
    duplicated: int
    unfinished: int
    """Tests whose finish was answered and that are not finished, or not scored, or have not
    exactly one report."""
    twice: int
    """Finishes that the trail holds more than once."""

    @property
    def good(self) -> bool:
        return not (self.lost or self.duplicated or self.unfinished or self.twice)

    def __str__(self) -> str:
        return (
            f"{self.acked} answers acknowledged, {self.lost} lost, {self.duplicated} duplicated; "
            f"finishes taken back: {self.unfinished}, made twice: {self.twice}"
        )


def check(notes: Notes, connection: Any) -> Verdict:
    """Compares what people were told with what is stored. `connection`: psycopg's or sqlite3's."""
    rows = connection.execute("SELECT test_id, question_id, answer FROM screening_answer")
    stored: dict[tuple[int, int], list[int]] = {}
    for test, question, value in rows:
        stored.setdefault((test, question), []).append(value)
    lost = 0
    for key, value in notes.saved.items():
        there = stored.get(key, [])
        if not there or there[-1] not in {value} | notes.unknown.get(key, set()):
            lost += 1
    whole = {
        pk
        for (pk,) in connection.execute(
            "SELECT test.id FROM screening_test test JOIN screening_report report "
            "ON report.test_id = test.id "
            "WHERE finished_at IS NOT NULL AND punctuation IS NOT NULL"
        )
    }
    twice = connection.execute(
        "SELECT count(*) FROM (SELECT object_id FROM audit_event WHERE action = 'test.finish' "
        "GROUP BY object_id HAVING count(*) > 1) many"
    ).fetchone()
    return Verdict(
        acked=notes.acked,
        lost=lost,
        duplicated=sum(len(values) - 1 for values in stored.values()),
        unfinished=len(notes.finished - whole),
        twice=int(twice[0]) if twice else 0,
    )
