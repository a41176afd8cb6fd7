"""The day on which tests are deleted. They are chosen first and removed in portions; each portion
holds the policy and the children's accounts, and decides once more about what it finds then: a hold
or a decision that came in between wins. Files go after the commit, and what a storage that is down
has kept is swept the next day (`files.sweep`)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from django.db import transaction
from django.db.models import Q

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report import files
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.consent.models import ConsentLink
from alba.days import today
from alba.followup import ended
from alba.privacy import finished_tests
from alba.privacy.models import Fate, RetentionPolicy
from alba.privacy.retention import archiving, kept
from alba.privacy.retention.kept import Kept

DECIDED = ~Q(tests_months=None) | ~Q(left_months=None)


def remove_all() -> int:
    """Returns how many tests were deleted. Safe to run any number of times."""
    policies = RetentionPolicy.objects.filter(DECIDED, school__rests=False).order_by("school")
    return sum(remove_of(policy) for policy in policies)


def remove_of(policy: RetentionPolicy) -> int:
    return sum(remove(policy.school_id, portion) for portion in portions(policy))


def portions(policy: RetentionPolicy) -> Iterator[list[int]]:
    """Ids of tests whose day has come, in portions that fit into memory. Tests to archive come by
    campaign, because fewer than ten who share something are told together."""
    if policy.action == Fate.ARCHIVE:
        due = Counter(one.campaign for one in _due(policy))
        for campaign in sorted(pk for pk in due if pk is not None):
            rows = finished_tests.of_school(policy.school_id).filter(assignment__campaign=campaign)
            yield [one.test for one in _ready(policy, kept.tests(policy, rows))]
    yield from finished_tests.in_portions(one.test for one in _due(policy))


def _due(policy: RetentionPolicy) -> Iterator[Kept]:
    """Read in steps, by id: what is removed meanwhile disturbs nothing."""
    last = 0
    while True:
        rows = list(
            kept.tests(
                policy,
                finished_tests.of_school(policy.school_id).filter(pk__gt=last)[
                    : finished_tests.CHUNK
                ],
            )
        )
        if not rows:
            return
        yield from _ready(policy, rows)
        last = rows[-1].test


def _ready(policy: RetentionPolicy, rows: Iterable[Kept]) -> Iterator[Kept]:
    """Yields the rows whose day has come and whose child is not held."""
    day = today()
    due = [one for one in rows if one.goes_on is not None and one.goes_on <= day]
    held = kept.held_children(one.child for one in due) if due else set()
    yield from (one for one in due if one.child not in held)


def remove(school: int, chosen: list[int]) -> int:
    """Deletes those of the chosen tests that are still due: rows now, files on commit. Returns how
    many."""
    if not chosen:
        return 0
    with transaction.atomic():
        policy = RetentionPolicy.objects.select_for_update().filter(school=school).first()
        if policy is None:
            return 0
        rows = finished_tests.of_school(school).filter(pk__in=chosen)
        children = {one.child for one in kept.tests(policy, rows)}
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        list(accounts.filter(test_taker__in=children).values_list("pk", flat=True))
        going = list(_ready(policy, kept.tests(policy, rows)))
        ids = [one.test for one in going]
        tests = Test.objects.filter(pk__in=ids)
        list(tests.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
        trail.record_all(
            trail.event(Action.RETENTION_PURGE, about=test, **test.audit_facts())
            for test in tests.order_by("pk").only("test_taker", "on_behalf_of_test_taker", "school")
        )
        if policy.action == Fate.ARCHIVE:
            archiving.keep(going)
        files.remove_of(tests)
        tests.delete()
        _forget_links(going)
        ended.forget_entries({one.child for one in going})
    return len(ids)


def _forget_links(going: list[Kept]) -> None:
    """A family's links to a campaign go with the last test of it about the child."""
    for campaign in {one.campaign for one in going if one.campaign is not None}:
        children = {one.child for one in going if one.campaign == campaign}
        left = Test.objects.filter(assignment__campaign=campaign, assignment__subject__in=children)
        children -= set(left.values_list("assignment__subject", flat=True))
        links = ConsentLink.objects.filter(request__campaign=campaign, request__taker__in=children)
        links.delete()
