"""The emails about what leaves: 60 and 14 days before, and once a month where nobody has decided.
They say a day or a number and nothing else, and each goes out once, however many workers or runs
of the daily job there are."""

from datetime import date, timedelta

from django.db import transaction
from django.db.models import Count, Q

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.days import midnight, today
from alba.privacy.leaving import coming, kept, who
from alba.privacy.models import NoticeSent, RetentionPolicy

DAYS_BEFORE = (14, 60)
"""The nearest first: what was put off too long is told once, by the nearer one."""
OLD = timedelta(days=365)


def tell_all() -> None:
    for policy in RetentionPolicy.objects.order_by("school"):
        _tell_what_leaves(policy)
    _tell_undecided()


def claim(kind: str, about: int, day: date) -> bool:
    """Whether this is the first time. In the transaction that queues the emails: of two workers at
    once one waits for the other, and then sends nothing."""
    return NoticeSent.objects.get_or_create(kind=kind, about=about, day=day)[1]


def _tell_what_leaves(policy: RetentionPolicy) -> None:
    school = policy.school_id
    for batch in coming.of_school(school, policy).batches:
        left = (batch.on - today()).days
        days = next((days for days in DAYS_BEFORE if 0 < left <= days), None)
        if days is None:
            continue
        with transaction.atomic():
            if claim(f"leaving_{days}", school, batch.on):
                _queue(who.told(school), "data_leaving", school=school, on=batch.on.isoformat())


def _tell_undecided() -> None:
    """On the first run of a month; Alba's team gets one for all schools."""
    month = today().replace(day=1)
    total = 0
    for school, count in undecided().items():
        total += count
        with transaction.atomic():
            if claim("undecided", school, month):
                _queue(who.told(school), "data_undecided", school=school, count=count)
    if total:
        with transaction.atomic():
            if claim("undecided", 0, month):
                _queue(who.team(), "data_undecided", school=0, count=total)


def _queue(people: list[User], kind: str, **facts: str | int) -> None:
    for user in people:
        outbox.queue(kind, user, **facts)


def undecided() -> dict[int, int]:
    """School -> how many finished tests are older than a year that nobody has decided about and
    nobody holds."""
    old = kept.with_child(Test.objects.finished().filter(finished_at__lt=midnight(today() - OLD)))
    old = old.exclude(child__in=list(kept.held_children())).filter(school__isnull=False)
    nobody = Q(school__retention=None) | Q(school__retention__tests_months=None)
    decided_for_left = Q(school__retention__left_months__isnull=False, left__isnull=False)
    rows = old.filter(nobody).exclude(decided_for_left).order_by("school")
    return dict(rows.values("school").annotate(n=Count("pk")).values_list("school", "n"))
