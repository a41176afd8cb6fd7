"""A consent, or a no, recorded for several people in one call."""

from collections.abc import Iterable

from django.db import transaction

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.takers.children import guardian_consent
from alba.takers.enrolment import refusing
from alba.takers.models import TestTaker


def record(by: User, ids: Iterable[int], *, given: bool, reference: str, route: str) -> list[int]:
    """Ids of those for whom it was recorded: those in reach of `by`, all or nobody."""
    asked = list(dict.fromkeys(ids))
    with transaction.atomic():
        # Held in the order of accounts, as everywhere.
        people = TestTaker.objects.visible_to(by).filter(pk__in=asked).order_by("user")
        done = []
        for taker in people.select_related("user", "course"):
            guardian_consent.put_on_record(
                taker, by=by, given=given, reference=reference, route=route
            )
            done.append(taker.pk)
        action = Action.CONSENT_GIVE if given else Action.CONSENT_WITHDRAW
        trail.record_all(refusing.events(action, by, [pk for pk in asked if pk not in done]))
    return done
