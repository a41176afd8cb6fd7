"""A finished test as a line of a spreadsheet."""

import csv
import io
import re

from django.db import transaction

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.review.review import check_finished
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.sheets import defused

HEAD = ["test_id", "test_type", "date", "test_taker", "on_behalf_of", "school", "course", "class"]


def export_test(by: User, pk: int) -> tuple[str, bytes]:
    """(file name, CSV with BOM) of one finished test. Raises Http404, and 409 `test_unfinished`."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        check_finished(test)
        given = dict(test.answers.values_list("question__number", "answer"))
        record(Action.CSV_EXPORT, by, test)
    return file_name(test), table(test, given)


def table(test: Test, given: dict[int, int]) -> bytes:
    questionnaire = test.questionnaire
    course = test.course
    behalf = test.on_behalf_of_test_taker
    head = [*HEAD, *(f"q{n:02}" for n in questionnaire.numbers), *questionnaire.score_names]
    texts = [
        test.test_taker.user.full_name,
        behalf.user.full_name if behalf else "",
        test.school.school_name if test.school else "",
        course.course if course else "",
        course.class_name if course else "",
    ]
    scores = test.scores or {}
    row = [
        test.pk,
        questionnaire.code,
        test.day.isoformat(),
        *(defused(text) for text in texts),
        *(given.get(n, "") for n in questionnaire.numbers),
        *("" if scores.get(name) is None else scores[name] for name in questionnaire.score_names),
    ]
    out = io.StringIO(newline="")
    csv.writer(out).writerows([head, row])
    return out.getvalue().encode("utf-8-sig")


def file_name(test: Test) -> str:
    """`{name}_{YYYY-MM-DD}_test_results.csv`, without characters that mean something in a path or a
    header."""
    name = re.sub(r"[^\w·]+", "_", test.test_taker.user.full_name).strip("_")
    return f"{name[:80] or 'test'}_{test.day}_test_results.csv"
