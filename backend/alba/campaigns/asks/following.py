"""What ends an ask before its last day: a no of the family, and a pupil who leaves the school."""

from collections.abc import Iterable

from alba.campaigns import class_list, ending
from alba.campaigns.consent import record, status
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker


def follow_consent(subjects: list[TestTaker], given: bool) -> None:
    """Any no ends it."""
    if given:
        return
    for ask in _open_about(subjects):
        pupil = next(one for one in subjects if one.pk == ask.pupil_id)
        facts = record.facts_of(ask, [pupil], with_asked=False)[pupil.pk]
        if status.says(facts) in status.NO:
            ending.end(ask, None)


def follow_people(people: list[TestTaker]) -> None:
    """Nobody asks about a pupil who is at another school, or at none. While one is hidden before
    being erased, the ask waits: that can be taken back."""
    for ask in _open_about(people):
        pupil = next(one for one in people if one.pk == ask.pupil_id)
        is_there = TestTaker.everyone.filter(pk=pupil.pk, erased_from=None).exists()
        if is_there and not class_list.in_campaign(ask).exists():
            ending.end(ask, None)


def _open_about(people: Iterable[TestTaker]) -> list[Campaign]:
    ids = [one.pk for one in people]
    rows = Campaign.every.open().filter(pupil__in=ids).order_by("pk")
    return list(rows.select_for_update(of=("self",), no_key=True))
