"""A consent or a refusal, recorded for several people in one call."""

from collections.abc import Iterable

from django.db import transaction

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.families.consent import guardian_consent
from alba.people import refused_ids
from alba.people.models import TestTaker


def record(by: User, ids: Iterable[int], *, given: bool, reference: str, route: str) -> list[int]:
    """The ids of the people for whom it was recorded: all those within `by`'s scope, or nobody."""
    asked = list(dict.fromkeys(ids))
    with transaction.atomic():
        people = (
            TestTaker.objects.visible_to(by).filter(pk__in=asked).select_related("user", "course")
        )
        # Their accounts are locked, so that nobody is erased meanwhile.
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        held = set(accounts.filter(test_taker__in=people).values_list("pk", flat=True))
        words = [
            guardian_consent.Word(taker, given, reference, route)
            for taker in people.order_by("user")
            if taker.user_id in held
        ]
        guardian_consent.put_many_on_record(words, by=by)
        done = [word.taker.pk for word in words]
        action = Action.CONSENT_GIVE if given else Action.CONSENT_WITHDRAW
        trail.record_all(refused_ids.events(action, by, [pk for pk in asked if pk not in done]))
    return done
