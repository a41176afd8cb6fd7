"""Lists what is deleted in a school on which day, what is held, and what nobody has decided
about."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date

from alba.days import today
from alba.privacy import finished_tests
from alba.privacy.models import RetentionPolicy
from alba.privacy.retention import consents, kept, others
from alba.privacy.retention.announcing import FIRST


@dataclass
class Batch:
    """The deletions of one day, in whole numbers."""

    on: date
    tests: int = 0
    cases: int = 0
    children: set[int] = field(default_factory=set)

    @property
    def people(self) -> int:
        return len(self.children)


@dataclass(frozen=True)
class Coming:
    """Every finished test of the school is counted once: in a batch, as held, or as undecided."""

    batches: list[Batch]
    held: int
    undecided: int


def of_school(school: int, policy: RetentionPolicy | None) -> Coming:
    """`policy`: the school's, or one that is only being considered. A day that has passed counts as
    today: the daily job makes up for it."""
    first, held_ones = today(), kept.held_children()
    batches: dict[date, Batch] = {}
    counts: dict[str, int] = defaultdict(int)
    for one in kept.tests(policy, finished_tests.of_school(school)):
        if one.child in held_ones:
            counts["held"] += 1
        elif one.goes_on is None:
            counts["undecided"] += 1
        else:
            on = max(one.goes_on, first)
            batch = batches.setdefault(on, Batch(on))
            batch.tests += 1
            batch.children.add(one.child)
    for case in others.over(policy, others.CASES) if policy else ():
        if case.goes_on is not None and case.child not in held_ones:
            on = max(case.goes_on, first)
            batches.setdefault(on, Batch(on)).cases += 1
    unnumbered: list[others.Over | consents.Said] = []
    if policy:
        unnumbered = [*others.over(policy, others.TALKS), *consents.over(policy)]
    for row in unnumbered:
        # Announced by email, and not deleted earlier than that: they have no number of their own.
        if row.goes_on is None or row.goes_on > first + FIRST or row.child in held_ones:
            continue
        on = max(row.goes_on, first)
        batches.setdefault(on, Batch(on)).children.add(row.child)
    return Coming(
        sorted(batches.values(), key=lambda one: one.on), counts["held"], counts["undecided"]
    )
