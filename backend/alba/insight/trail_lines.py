"""Reading the trail: what happened. (For who saw one's own results: `access_log.py`.)"""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from django.db.models import Q, QuerySet

from alba.accounts.models import User
from alba.audit.models import Action, Event
from alba.days import midnight
from alba.people import told_apart
from alba.people.models import TestTaker
from alba.people.scope.excluded_people import children_shut_to
from alba.schools.models import School

FIELDS = [
    *("id", "at", "action", "outcome", "actor", "actor_name", "actor_role", "login_kind"),
    *("object_type", "object_id", "subject", "subject_account", "subject_name", "subject_role"),
    *("school", "school_name", "request_id", "report", "client", "details"),
]
HIDDEN = {"actor_name": None, "subject_name": None, "report": ""}
"""The values that an auditor does not see: who people are, and digests of reports."""

# Declining to answer, taking that back, and removing what was answered: an auditor is told which
# assignment it was about, and not by whom. The removal would tell whose the others are.
OF_ASSIGNMENTS = (Action.ASSIGNMENT_DECLINE, Action.ASSIGNMENT_RESUME)
OF_TESTS = (Action.TEST_DELETE, Action.TEST_WITHDRAW)
DECLINING = Q(action__in=OF_ASSIGNMENTS) | Q(action__in=OF_TESTS, actor_role="T")
HIDDEN_OF_DECLINING = {
    "actor": None,
    "subject": None,
    "subject_account": None,
    "client": "",
    "request_id": "",
}
TELLING = {"actor", "subject", "client", "object_id"}
"""Filters that would reveal the same."""


def lines(events: Iterable[Event], reader: User) -> list[dict[str, Any]]:
    """FIELDS of each event, as `reader` may see them. Names are looked up now (None: the row is
    gone), in three queries for any number of events."""
    events = list(events)
    names: dict[int | None, str] = {} if reader.is_auditor else _names_of_users(events)
    takers = TestTaker.objects.filter(pk__in={e.subject for e in events if e.subject})
    takers = takers.annotate(has_namesake=told_apart.has_namesake(TestTaker.objects.all()))
    about: dict[int | None, TestTaker] = {t.pk: t for t in takers.select_related("user")}
    schools = _names_of_schools(events)
    found = []
    for event in events:
        taker = about.get(event.subject)
        line = {
            **{name: getattr(event, name) for name in FIELDS if hasattr(event, name)},
            "actor_name": names.get(event.actor),
            "subject_account": taker.user_id if taker else None,
            "subject_name": told_apart.named(taker) if taker else None,
            "subject_role": taker.role if taker else None,
            "school_name": schools.get(event.school),
        }
        found.append(_for_auditors(line) if reader.is_auditor else line)
    return found


def _for_auditors(line: dict[str, Any]) -> dict[str, Any]:
    line |= HIDDEN
    if line["action"] in OF_ASSIGNMENTS:
        line |= HIDDEN_OF_DECLINING
    elif line["action"] in OF_TESTS and line["actor_role"] == "T":
        line |= {**HIDDEN_OF_DECLINING, "object_id": None}
    return line


def _names_of_users(events: list[Event]) -> dict[int | None, str]:
    users = User.objects.filter(pk__in={e.actor for e in events if e.actor})
    return {user.pk: user.full_name or user.email for user in users}


def _names_of_schools(events: list[Event]) -> dict[int | None, str]:
    schools = School.objects.filter(pk__in={e.school for e in events if e.school})
    return dict(schools.values_list("pk", "school_name"))


def find_events(query: dict[str, Any], reader: User) -> QuerySet[Event]:
    """Events that match the filters of `EventQuery`, newest first, except about children of whom
    the reader is shut out. Days are in the schools' time
    zone."""
    exact = {k: v for k, v in query.items() if k not in {"since", "until"}}
    events = Event.objects.filter(**exact).order_by("-at", "-id")
    if shut := list(children_shut_to(reader)):
        events = events.exclude(subject__in=shut)
    if reader.is_auditor and TELLING & exact.keys():
        events = events.exclude(DECLINING)
    # No event is outside these years, and date arithmetic fails on the first and last possible day.
    if since := query.get("since"):
        day = max(since, date(1900, 1, 1))
        events = events.filter(at__gte=midnight(day))
    if until := query.get("until"):
        day = min(until, date(2999, 12, 31)) + timedelta(days=1)
        events = events.filter(at__lt=midnight(day))
    return events
