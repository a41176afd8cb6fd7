"""A person's onboarding state: one definition for lists, filters and counts."""

from django.db import models
from django.db.models import Case, CharField, OuterRef, Q, Subquery, Value, When

from alba.people.models import TestTaker, TestTakerQuerySet


class State(models.TextChoices):
    NO_ADDRESS = "no_address"
    NOT_INVITED = "not_invited"
    INVITED = "invited"
    ACTIVE = "active"
    LEFT = "left"


# The first that applies counts. Active means that the address is proven, which happens at the first
# login and when a password is set by the link of an invitation. People who were switched off have
# to be invited again.
_RULES = {
    State.LEFT: Q(left_on__isnull=False),
    State.NO_ADDRESS: Q(user__email=None),
    State.ACTIVE: Q(user__email_verified_at__isnull=False, user__is_active=True),
    State.INVITED: Q(user__invited_at__isnull=False),
    State.NOT_INVITED: Q(),
}


def is_in(state: str) -> Q:
    """A filter for test takers in `state`."""
    rule = Q()
    for other, fits in _RULES.items():
        if other == state:
            return rule & fits
        rule &= ~fits
    raise ValueError(state)


def place() -> Case:
    """For sorting: states come in the order in which `State` names them."""
    rules = [When(fits, then=list(State).index(state)) for state, fits in _RULES.items() if fits]
    return Case(*rules, default=list(State).index(State.NOT_INVITED))


def with_state(takers: TestTakerQuerySet) -> TestTakerQuerySet:
    """Each with its `state`. Looked up in a separate query for the rows that are shown: as a join
    it would also be part of a list's count and of the search for its page."""
    rules = [When(fits, then=Value(state)) for state, fits in _RULES.items() if fits]
    last = Value(State.NOT_INVITED)
    same = TestTaker.objects.filter(pk=OuterRef("pk"))
    shown = same.annotate(state=Case(*rules, default=last, output_field=CharField()))
    return takers.annotate(state=Subquery(shown.values("state")))
