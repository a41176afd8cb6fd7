"""The emails about what will be deleted: 60 and 14 days before, and once a month if nobody has
decided. They contain only a day or a number, and each is sent once, however many workers or runs of
the daily job there are."""

from datetime import date, timedelta

from django.db import transaction
from django.db.models import Count, Q

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.days import midnight, today
from alba.privacy import finished_tests
from alba.privacy.models import LeavingTold, NoticeSent, RetentionPolicy
from alba.privacy.retention import consents, kept, others, who
from alba.privacy.retention.announcing import FIRST, SECOND

OLD = timedelta(days=365)


def tell_all() -> None:
    awake = RetentionPolicy.objects.filter(school__rests=False)
    for policy in awake.order_by("school").values_list("pk", flat=True):
        _tell_what_leaves(policy)
    _tell_undecided()


def claim(kind: str, about: int, day: date) -> bool:
    """Claims a notice; True if this is the first time. Runs in the transaction that queues the
    emails: if two workers claim at once, one waits for the other, and then sends nothing."""
    return NoticeSent.objects.get_or_create(kind=kind, about=about, day=day)[1]


def _tell_what_leaves(policy_id: int) -> None:
    """One email for each day with deletions for which a notice is due. If two workers come at once,
    one waits for the other, and then finds nothing to send."""
    with transaction.atomic():
        policy = RetentionPolicy.objects.select_for_update().filter(pk=policy_id).first()
        if policy is None:
            return
        # If a school has nobody, Alba's team is told: somebody has to be.
        people = who.told(policy.school_id) or who.team()
        rows = _near(policy)
        told = LeavingTold.objects.filter(school=policy.school_id)
        known = {(one.kind, one.row): one for one in told}
        told.filter(pk__in=[one.pk for key, one in known.items() if key not in rows]).delete()
        if not people:
            return
        days = set()
        first, second = [], []
        for (kind, row), on in rows.items():
            before = known.get((kind, row))
            if before is None:
                first.append(
                    LeavingTold(school_id=policy.school_id, kind=kind, row=row, first_on=today())
                )
            elif before.second_on is None and on <= today() + SECOND:
                second.append(before.pk)
            else:
                continue
            days.add(on)
        LeavingTold.objects.bulk_create(first, batch_size=finished_tests.CHUNK)
        for portion in finished_tests.in_portions(second):
            told.filter(pk__in=portion).update(second_on=today())
        for on in sorted(days):
            _queue(people, "data_leaving", school=policy.school_id, on=on.isoformat())


def _near(policy: RetentionPolicy) -> dict[tuple[str, int], date]:
    """(kind, row) -> the day, for everything that will be deleted in the next 60 days and is not
    held."""
    last, held = today() + FIRST, kept.held_children()
    tests = (
        (LeavingTold.Kind.TEST, one.test, one.child, one.goes_on)
        for one in kept.tests(policy, finished_tests.of_school(policy.school_id))
    )
    more = (
        (kind.name, one.row, one.child, one.goes_on)
        for kind in (others.CASES, others.TALKS)
        for one in others.over(policy, kind)
    )
    return {
        (kind, row): on
        for kind, row, child, on in (*tests, *more, *consents.over(policy))
        if on is not None and on <= last and child not in held
    }


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
    """School -> how many finished tests are older than a year, without a decision and without a
    hold."""
    old = finished_tests.with_child(
        Test.objects.finished().filter(finished_at__lt=midnight(today() - OLD))
    )
    old = old.exclude(child__in=list(kept.held_children())).filter(school__rests=False)
    nobody = Q(school__retention=None) | Q(school__retention__tests_months=None)
    decided_for_left = Q(school__retention__left_months__isnull=False, left__isnull=False)
    rows = old.filter(nobody).exclude(decided_for_left).order_by("school")
    return dict(rows.values("school").annotate(n=Count("pk")).values_list("school", "n"))
