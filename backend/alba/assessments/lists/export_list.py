"""Many tests as a file for a spreadsheet, a line for each: with the scores for product
administrators, and without them for administrators of schools. Answers are in neither."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.http import FileResponse

from alba import sheets
from alba.accounts.models import User
from alba.assessments.lists.export import HEAD
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.assessments.subjects import Known
from alba.audit import trail
from alba.audit.models import Action

STANDING = ["finished_on", "approved_by_school", "approved_by_alba"]
SCORES = [name for questionnaire in QUESTIONNAIRES for name in questionnaire.score_names]


def export(
    by: User, tests: TestQuerySet, query: dict[str, Any], *, language: str | None
) -> FileResponse:
    """`tests`, which meet `query`, in their order. The trail says what was in the list, and of whom
    scores are; otherwise there is no file."""
    scores = by.is_alba_admin
    shown: list[tuple[int, int, int | None]] = []
    head = [*HEAD, *STANDING, *(SCORES if scores else [])]

    def record(rows: int) -> None:
        with transaction.atomic():
            trail.record(
                Action.LIST_EXPORT,
                actor=by,
                about=Test(),
                school=query.get("school"),
                details=sheets.held(query, rows),
            )
            for start in range(0, len(shown), sheets.AT_ONCE) if scores else ():
                trail.record_all(
                    trail.event(
                        Action.CSV_EXPORT, actor=by, about=Test(pk=pk), subject=who, school=where
                    )
                    for pk, who, where in shown[start : start + sheets.AT_ONCE]
                )

    rows = _rows(tests.with_people(), shown, Known(by), scores=scores)
    return sheets.answer("alba_tests", query["format"], language, head, rows, record)


def _rows(
    tests: Any, shown: list[tuple[int, int, int | None]], known: Known, *, scores: bool
) -> Iterator[list[sheets.Cell]]:
    for part in sheets.in_parts(tests):
        for test in part:
            if test.is_finished:
                facts = test.audit_facts()
                shown.append((test.pk, facts["subject"], facts["school"]))
            yield [*_facts(test, known), *(_scores(test) if scores else [])]


def _facts(test: Test, known: Known) -> list[sheets.Cell]:
    about, school, course = known.subject(test), test.school, test.course
    return [
        test.pk,
        test.questionnaire.code,
        test.day.isoformat(),
        known.taker_name(test),
        about.user.full_name if about else "",
        school.school_name if school else "",
        course.course if course else "",
        course.class_name if course else "",
        test.day.isoformat() if test.finished_at else "",
        "yes" if test.is_approved_by_school_admin else "no",
        "yes" if test.is_approved_by_alba else "no",
    ]


def _scores(test: Test) -> list[sheets.Cell]:
    own = set(test.questionnaire.score_names)
    found = test.scores or {}
    return [found.get(name) if name in own else None for name in SCORES]
