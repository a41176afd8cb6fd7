"""The progress of a user who answers about several people: for whom it is done, begun or open. It
only considers the user's own tests, and does not show who else has answered about a child."""

from typing import Any

from django.db.models import Count, Q

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import by_type
from alba.assessments.taking import terms, terms_again
from alba.campaigns.models import WAITING, AssignmentState
from alba.days import day_of
from alba.takers.models import TestTaker

ABOUT = "on_behalf_of_test_taker"


def round_of(by: User, locale: str | None) -> dict[str, Any]:
    """For each person (including oneself) and questionnaire, the current test: the one under way,
    or else the last one finished; no entry without either, or where the school asks anew. Also the
    kinds of test whose terms `by` has read today in `locale`."""
    taker = TestTaker.objects.select_related("user").get(user=by)
    kinds = _read_today(by, taker, locale)
    return {
        "people": _people(by, taker),
        "asked": _asked(taker),
        "terms_read_today": [
            {"test_type_name": by_type(kind).code, "about_oneself": oneself}
            for kind, oneself in sorted(kinds)
        ],
    }


def _asked(taker: TestTaker) -> list[dict[str, Any]]:
    """How many tests about others the school asks for today, and how many of them are done."""
    done = Count("pk", filter=Q(state=AssignmentState.DONE))
    asked = taker.assignments.today().filter(state__in=[*WAITING, AssignmentState.DONE])
    counts = asked.exclude(subject=taker).values("test_type").annotate(done=done, total=Count("pk"))
    return [
        {"test_type_name": by_type(kind).code, "done": done_tests, "total": total}
        for kind, done_tests, total in counts.order_by("test_type").values_list(
            "test_type", "done", "total"
        )
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


def _people(by: User, taker: TestTaker) -> list[dict[str, Any]]:
    people = TestTaker.objects.visible_to(by).values("pk")
    still_theirs = Q(on_behalf_of_test_taker=None) | Q(on_behalf_of_test_taker__in=people)
    tests = Test.objects.visible_to(by).filter(still_theirs, terms_accepted_at__isnull=False)
    rows = tests.order_by("finished_at", "id").values_list("pk", "test_type", ABOUT, "finished_at")
    entries: dict[tuple[int, int], dict[str, Any]] = {}
    for pk, test_type, about, finished_at in rows:
        person = about or taker.pk
        new = {
            "test_taker": person,
            "test_type_name": by_type(test_type).code,
            "state": "done",
            "done_on": None,
        }
        entry = entries.setdefault((person, test_type), new)
        if finished_at is None:
            entry.update(state="begun", test=pk)
        else:
            entry["done_on"] = day_of(finished_at)
            if entry["state"] == "done":
                entry["test"] = pk
    # Finished before the school asked: it is to do again, and counts so wherever it is counted.
    todo = set(
        taker.assignments.today()
        .filter(state=AssignmentState.TODO)
        .values_list("subject", "test_type")
    )
    return [entry for key, entry in entries.items() if entry["state"] == "begun" or key not in todo]
