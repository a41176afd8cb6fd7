"""The lines of the trail that a list has written itself, and its undo. Once it is undone they are
no change to an earlier list: its people are as that one had left them."""

from collections.abc import Iterable

from django.db.models import Max, Q, QuerySet

from alba.audit.models import Event
from alba.enrolment.roster.models import RosterPreview

Lines = tuple[int, int, str]
"""(the last line before, the last of its own, the request that wrote them)"""


def newest() -> int:
    return Event.objects.aggregate(newest=Max("pk"))["newest"] or 0


def since(start: int, last: Event) -> Lines:
    """Other requests may have written between the two."""
    return start, last.pk, last.request_id


def without(events: QuerySet[Event], undone: Iterable[Lines]) -> QuerySet[Event]:
    for start, end, request in undone:
        if request:  # without one, nothing tells them from others'
            events = events.exclude(Q(pk__gt=start, pk__lte=end, request_id=request))
    return events


def tell_earlier(undone: RosterPreview, lines: Iterable[Lines]) -> None:
    """To be called within the lock of the school's places, by whatever changes its lists."""
    earlier = RosterPreview.objects.undoable().select_for_update()
    mine = {"school": undone.school_id, "applied_event__lt": undone.applied_event}
    for one in earlier.filter(**mine):
        was = one.before or {}
        one.before = {**was, "undone": [*was.get("undone", ()), *lines]}
        one.save(update_fields=["before"])
