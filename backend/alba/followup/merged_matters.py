"""The follow-up of schools that are merged. A child whom both have followed up has one entry of the
list for each campaign afterwards, and one open case."""

from collections.abc import Iterator
from typing import Any

from alba.followup.asks.models import AskOfCase
from alba.followup.cases.models import Case, CaseNote, CaseReading, CaseStep
from alba.followup.entries.models import Entry, EntryState, ListedTest
from alba.followup.letters.models import Letter
from alba.followup.practice.models import Rehearsal
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.schools import merging


def move(joining: merging.Joining) -> dict[str, int]:
    """It moves along, except for the practice child, since there is one already."""
    if joining.school is None:
        return {}
    # Cases first, in the order in which a step of a case locks what it answers.
    open_ones = Case.objects.filter(closed_at=None)
    for there, coming in _twice(open_ones, joining, lambda case: case.child_id):
        older, newer = sorted((there, coming), key=lambda case: (case.opened_at, case.pk))
        _fold_case(newer, older)
    for there, coming in _twice(
        Entry.objects.all(), joining, lambda entry: (entry.child_id, entry.campaign_id)
    ):
        _fold_entry(coming, there)
    for model in (Entry, TalkRequest, Case, Rehearsal):
        model.objects.filter(school=joining.school).update(school=joining.into_school)
    practice = TestTaker.objects.filter(practice_of=joining.school)
    practice.update(practice_of=joining.into_school)
    return {}


def _twice(rows: Any, joining: merging.Joining, key: Any) -> Iterator[tuple[Any, Any]]:
    """(the existing one, the one that moves), locked, where both schools have one with the same
    key."""
    coming = rows.filter(school=joining.school)
    held = rows.select_for_update(of=("self",)).order_by("pk")
    both = held.filter(
        school__in=[joining.school, joining.into_school], child__in=coming.values("child")
    )
    found: dict[Any, dict[int, Any]] = {}
    for row in both:
        found.setdefault(key(row), {})[row.school_id] = row
    for pair in found.values():
        if len(pair) == 2:
            yield pair[joining.into_school], pair[joining.school or 0]


def _fold_case(gone: Case, into: Case) -> None:
    """Due, and to be asked about again, on the earlier date; urgent if either was, until it is
    recorded for both who was told."""
    for model in (CaseNote, CaseStep, CaseReading, Letter, AskOfCase):
        model.objects.filter(case=gone).update(case=into)
    urgent = [case for case in (into, gone) if case.urgent_at is not None]
    if urgent:
        into.urgent_at = urgent[0].urgent_at
        is_told = all(case.urgent_told for case in urgent)
        into.urgent_told = urgent[0].urgent_told if is_told else ""
    into.due_on = min(into.due_on, gone.due_on)
    into.owner = into.owner or gone.owner
    into.next_step = into.next_step or gone.next_step
    into.came_of = into.came_of or gone.came_of
    again = [case.ask_again_on for case in (into, gone) if case.ask_again_on is not None]
    into.ask_again_on = min(again, default=None)
    gone.delete()
    into.save()


def _fold_entry(gone: Entry, into: Entry) -> None:
    """Merges two entries. The result is to be read if either was, by the earlier day."""
    for model in (ListedTest, TalkRequest):
        model.objects.filter(entry=gone).update(entry=into)
    unread = [entry for entry in (into, gone) if entry.state == EntryState.TO_READ]
    if unread:
        into.state = EntryState.TO_READ
        into.due_on = min(entry.due_on for entry in unread)
    into.owner = into.owner or gone.owner
    gone.delete()
    into.save()
