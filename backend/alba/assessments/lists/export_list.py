"""Many tests as a spreadsheet file, one row each: with the scores for product administrators,
without them for school administrators. Answers are in neither."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.http import FileResponse
from django.utils.translation import gettext_lazy as _

from alba import sheets
from alba.accounts.models import User
from alba.assessments.lists import export as export_one
from alba.assessments.lists.export import HEAD
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.questionnaires.questionnaires import QUESTIONNAIRES
from alba.assessments.subjects import Known
from alba.audit import trail
from alba.audit.models import Action

NAMES = [
    sheets.Word("first_name", _("First name of who answered")),
    sheets.Word("last_name", _("Last name of who answered")),
    sheets.Word("about_first_name", _("First name of whom it is about")),
    sheets.Word("about_last_name", _("Last name of whom it is about")),
]
STANDING = [
    sheets.Word("finished_on", _("Finished on")),
    sheets.Word("approved_by_school", _("Approved by the school")),
    sheets.Word("approved_by_alba", _("Approved by Alba")),
]
SCORES = [name for questionnaire in QUESTIONNAIRES for name in questionnaire.score_names]


def export(
    by: User, tests: TestQuerySet, query: dict[str, Any], *, language: str | None
) -> FileResponse:
    """`tests`, which match `query`, in their order. The trail records what was in the list and
    whose scores it shows; otherwise no file is sent."""
    scores = by.is_alba_admin
    shown: list[tuple[int, int, int | None]] = []
    head: list[sheets.Word | str] = [*HEAD, *NAMES, *STANDING, *(SCORES if scores else [])]

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

    rows = _rows(tests.with_names(), shown, Known(by), scores=scores)
    return sheets.answer(str(_("alba_tests")), query["format"], language, head, rows, record)


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
    about, name = known.subject(test), known.taker_name(test)
    taker = test.test_taker.user if known.names_taker(test) else None
    return [
        *export_one.facts(test, name, known.subject_name(test) or ""),
        taker.first_name if taker else "",
        taker.last_name if taker else "",
        about.user.first_name if about else "",
        about.user.last_name if about else "",
        test.day if test.is_finished else None,
        test.is_approved_by_school_admin,
        test.is_approved_by_alba,
    ]


def _scores(test: Test) -> list[sheets.Cell]:
    own = set(test.questionnaire.score_names)
    found = test.scores or {}
    return [found.get(name) if name in own else None for name in SCORES]
