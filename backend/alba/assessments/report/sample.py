"""A report about an invented child, for visitors who want to know what they would get. Made of the
same parts as every report, from a test that is in no database."""

from dataclasses import replace
from datetime import date
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from alba.accounts.models import Locale, User
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import TestType, Wording
from alba.assessments.questionnaires.questionnaires import SDQ, score
from alba.assessments.report import content, report
from alba.days import midnight, today
from alba.people.models import Role, TestTaker

AGE = 12
# The answers, in the order of the items: a child who helps others, has friends and keeps to what is
# agreed, and who worries more than most.
ANSWERS = [2, 0, 1, 2, 0, 0, 2, 1, 2, 0, 2, 0, 1, 2, 0, 1, 2, 0, 0, 2, 2, 0, 0, 0, 2]


@require_safe
def show(request: HttpRequest, locale: str) -> HttpResponse:
    if locale not in Locale.values:
        raise Http404
    return HttpResponse(_made(locale, today()), content_type="application/pdf")


@lru_cache(maxsize=2 * len(Locale))
def _made(locale: str, day: date) -> bytes:
    answers = dict(zip(SDQ.numbers, ANSWERS, strict=True))
    with translation.override(locale):
        test = _invented(day)
        said = content.of(test, locale, answers=answers)
        note = _("This is a sample: the child, the family and the answers are invented.")
    return report.drawn(replace(said, notes=[note, *said.notes]), test)


def _invented(day: date) -> Test:
    child = _person(Role.STUDENT, 1, _("Mar (invented)"))
    child.birth_date = date(day.year - AGE, 1, 1)
    result = score(SDQ, ANSWERS, informant="parent", age=AGE)
    return Test(
        test_type=TestType.EMOTIONAL_WELLBEING,
        test_taker=_person(Role.PARENT, 2, _("Anna (invented)")),
        on_behalf_of_test_taker=child,
        wording=Wording(is_demonstration=True),
        informant=result.informant,
        scores=result.scores,
        bands=result.bands,
        finished_at=midnight(day),
    )


def _person(role: Role, pk: int, name: str) -> TestTaker:
    return TestTaker(pk=pk, role=role, user=User(pk=pk, first_name=name))
