"""A finished test as a line of a spreadsheet."""

import csv
import io
import re
import unicodedata
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction

from alba.audit.models import Action
from alba.screening.models import Test
from alba.screening.review import check_finished
from alba.screening.trail import record

HEAD = ["test_id", "test_type", "date", "test_taker", "on_behalf_of", "school", "course", "class"]
# A spreadsheet runs a cell that begins so, also in full width and after what cannot be seen.
FORMULA = frozenset("=+-@\t\r\n＝＋－＠")


def export_test(by: Any, pk: int) -> tuple[str, bytes]:
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
    scores = test.punctuation or {}
    row = [
        test.pk,
        questionnaire.code,
        local_date(test),
        *(defused(text) for text in texts),
        *(given.get(n, "") for n in questionnaire.numbers),
        *("" if scores.get(name) is None else scores[name] for name in questionnaire.score_names),
    ]
    out = io.StringIO(newline="")
    csv.writer(out).writerows([head, row])
    return out.getvalue().encode("utf-8-sig")


def file_name(test: Test) -> str:
    """`{name}_{YYYY-MM-DD}_test_results.csv`, without anything a path or a header would read."""
    name = re.sub(r"[^\w·]+", "_", test.test_taker.user.full_name).strip("_")
    return f"{name[:80] or 'test'}_{local_date(test)}_test_results.csv"


def disposition(name: str) -> str:
    """The header that names a download: in plain letters, and as it is (RFC 5987)."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"


def local_date(test: Test) -> str:
    return test.created_at.astimezone(ZoneInfo(settings.LOCAL_TIME_ZONE)).date().isoformat()


def defused(text: str) -> str:
    """`text` on one line, and as text wherever a spreadsheet would take it for a formula."""
    line = " ".join(text.splitlines())
    first = next((char for char in text if char in FORMULA or not is_unseen(char)), "")
    return f"'{line}" if first in FORMULA else line


def is_unseen(char: str) -> bool:
    """Whether `char` is a space, a control or a mark without width."""
    return char.isspace() or unicodedata.category(char) in {"Cc", "Cf"}
