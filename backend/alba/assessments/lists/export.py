"""A finished test as a line of a spreadsheet."""

import csv
import io
import re

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from alba import sheets
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.review.review import check_finished
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.people import told_apart

HEAD: list[sheets.Word | str] = [
    "test_id",
    sheets.Word("test_type", _("Test")),
    sheets.Word("date", _("Date")),
    sheets.Word("test_taker", _("Who answered")),
    sheets.Word("on_behalf_of", _("About whom")),
    sheets.Word("school", _("School")),
    sheets.Word("course", _("Year")),
    sheets.Word("class", _("Class")),
]
TYPES = {"BFI": _("Personality"), "SDQ": _("Emotional wellbeing")}


def export_test(by: User, pk: int, *, language: str | None) -> tuple[str, bytes]:
    """(file name, CSV with BOM) of one finished test. Raises Http404, and 409 `test_unfinished`."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        check_finished(test)
        given = dict(test.answers.values_list("question__number", "answer"))
        record(Action.CSV_EXPORT, by, test)
    return file_name(test), table(test, given, language)


def table(test: Test, given: dict[int, int], language: str | None) -> bytes:
    questionnaire = test.questionnaire
    about, taker = told_apart.named(test.subject), test.test_taker.user.full_name
    names = (about, "") if test.on_behalf_of_test_taker is None else (taker, about)
    head: list[sheets.Cell] = [
        *HEAD,
        *(f"q{n:02}" for n in questionnaire.numbers),
        *questionnaire.score_names,
    ]
    scores = test.scores or {}
    row: list[sheets.Cell] = [
        *facts(test, *names),
        *(given.get(n) for n in questionnaire.numbers),
        *(scores.get(name) for name in questionnaire.score_names),
    ]
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=sheets.delimiter(language))
    writer.writerows(sheets.csv_row(cells, language) for cells in (head, row))
    return out.getvalue().encode("utf-8-sig")


def facts(test: Test, taker: str, about: str) -> list[sheets.Cell]:
    """The values under HEAD."""
    school, course = test.school, test.course
    return [
        str(test.pk),
        sheets.Word(test.questionnaire.code, TYPES[test.questionnaire.code]),
        test.day,
        taker,
        about,
        school.school_name if school else "",
        course.course if course else "",
        course.class_name if course else "",
    ]


def file_name(test: Test) -> str:
    """`{name}_{YYYY-MM-DD}_test_results.csv`, without characters that have a meaning in a path or a
    header."""
    name = re.sub(r"[^\w·]+", "_", test.test_taker.user.full_name).strip("_")
    return f"{name[:80] or 'test'}_{test.day}_test_results.csv"
