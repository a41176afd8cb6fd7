"""The progress of a user who answers about several people: for whom it is done, begun or open. It
only considers the user's own tests, and does not show who else has answered about a child."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import NotRequired, TypedDict

from django.db.models import Q

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import by_type
from alba.assessments.taking import terms, terms_again
from alba.campaigns.choices import WAITING, AssignmentState
from alba.campaigns.models import Assignment
from alba.days import day_of
from alba.people.models import TestTaker

ABOUT = "on_behalf_of_test_taker"


class Entry(TypedDict):
    """The current test about a person."""

    test_taker: int
    test_type_name: str
    state: str
    done_on: date | None
    test: NotRequired[int]


class Asked(TypedDict):
    """How many tests about others the school asks for today."""

    test_type_name: str
    done: int
    total: int


class Terms(TypedDict):
    """A kind of test whose terms were read today."""

    test_type_name: str
    about_oneself: bool


class Round(TypedDict):
    people: list[Entry]
    asked: list[Asked]
    terms_read_today: list[Terms]


def round_of(by: User, locale: str | None, asked: Sequence[Assignment]) -> Round:
    """For each person (including oneself) and questionnaire, the current test: the one under way,
    or else the last one finished; no entry without either, or where the school asks again. Also the
    kinds of test whose terms `by` has read today in `locale`. `asked`: what `by` is asked for
    today, so that what is counted here are the rows of the lists."""
    taker = TestTaker.objects.select_related("user").get(user=by)
    kinds = _read_today(by, taker, locale)
    return {
        "people": _people(by, taker, asked),
        "asked": _asked(taker, asked),
        "terms_read_today": [
            {"test_type_name": by_type(kind).code, "about_oneself": oneself}
            for kind, oneself in sorted(kinds)
        ],
    }


def _asked(taker: TestTaker, asked: Sequence[Assignment]) -> list[Asked]:
    """How many tests about others the school asks for today, and how many of them are done."""
    finished = taker.assignments.today().filter(state=AssignmentState.DONE).exclude(subject=taker)
    done = Counter(finished.values_list("test_type", flat=True))
    waiting = Counter(
        one.test_type for one in asked if one.state in WAITING and one.subject_id != taker.pk
    )
    return [
        {
            "test_type_name": by_type(kind).code,
            "done": done[kind],
            "total": done[kind] + waiting[kind],
        }
        for kind in sorted(done.keys() | waiting.keys())
    ]


def _read_today(by: User, taker: TestTaker, locale: str | None) -> set[tuple[int, bool]]:
    """(test type, is it about oneself): children read a different text about themselves."""
    texts = {True: terms.for_person(taker, None), False: terms.ADULT}
    shown = {key: text.shown(locale, otherwise=by.locale) for key, text in texts.items()}
    read = terms_again.read_today(taker, *shown.values())
    return {
        (kind, about is None)
        for kind, about, digest in read.values_list("test_type", ABOUT, "terms_digest")
        if digest == shown[about is None].digest
    }


def _people(by: User, taker: TestTaker, asked: Sequence[Assignment]) -> list[Entry]:
    people = TestTaker.objects.visible_to(by).values("pk")
    still_theirs = Q(on_behalf_of_test_taker=None) | Q(on_behalf_of_test_taker__in=people)
    tests = Test.objects.visible_to(by).filter(still_theirs, terms_accepted_at__isnull=False)
    rows = tests.order_by("finished_at", "id").values_list("pk", "test_type", ABOUT, "finished_at")
    entries: dict[tuple[int, int], Entry] = {}
    for pk, test_type, about, finished_at in rows:
        person = about or taker.pk
        new: Entry = {
            "test_taker": person,
            "test_type_name": by_type(test_type).code,
            "state": "done",
            "done_on": None,
        }
        entry = entries.setdefault((person, test_type), new)
        if finished_at is None:
            entry["state"], entry["test"] = "begun", pk
        else:
            entry["done_on"] = day_of(finished_at)
            if entry["state"] == "done":
                entry["test"] = pk
    # Finished before the school asked: it is to do again, and counts so wherever it is counted.
    todo = {(one.subject_id, one.test_type) for one in asked if one.state == AssignmentState.TODO}
    return [entry for key, entry in entries.items() if entry["state"] == "begun" or key not in todo]
