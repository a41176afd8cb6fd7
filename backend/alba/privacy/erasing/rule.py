"""The reasons that keep people's data from being erased, for every way by which a person goes
(`accounts/erasure.py` asks). Nothing else in Alba decides it."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Q

from alba.accounts.erasure import Standing
from alba.accounts.models import User
from alba.assessments.models import Test, TestQuerySet
from alba.followup import open_matters
from alba.followup.open_matters import Schools
from alba.people.models import Role, TestTaker
from alba.privacy.retention import holds


@dataclass(frozen=True)
class Stopped:
    """The reasons why a person's data have to stay now; `closed_on`: the day since which nothing is
    open any more."""

    talk: int
    cases: int
    held: bool
    elsewhere: frozenset[int]
    """Schools that the caller must learn nothing of."""
    closed_on: date | None

    @property
    def now(self) -> bool:
        return self.held or bool(self.elsewhere) or self.talk + self.cases > 0


def stopped(groups: Mapping[int, Collection[int]], schools: Schools) -> dict[int, Stopped]:
    """For each group of test takers who go together, by its key, as shown to somebody who may know
    about the open matters of `schools`."""
    people = {pk for group in groups.values() for pk in group}
    matters: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for kind, child, school in open_matters.open_rows(people):
        matters[child].append((kind, school))
    held, closed = holds.held_among(people), open_matters.closed_on(people)
    found = {}
    for key, group in groups.items():
        rows = [row for pk in group for row in matters.get(pk, ())]
        here = [kind for kind, school in rows if schools is None or school in schools]
        found[key] = Stopped(
            talk=here.count("talk"),
            cases=here.count("cases"),
            held=not held.isdisjoint(group),
            elsewhere=frozenset(
                school for _kind, school in rows if schools is not None and school not in schools
            ),
            closed_on=max((closed[pk] for pk in group if pk in closed), default=None),
        )
    return found


def going_with(takers: Collection[int]) -> dict[int, set[int]]:
    """Test taker -> those who are erased together: the person, and the children they have added."""
    groups = {pk: {pk} for pk in takers}
    added = TestTaker.everyone.filter(added_by__in=takers)
    for pk, guardian in added.values_list("pk", "added_by"):
        groups[guardian].add(pk)  # type: ignore[index]
    return groups


def standing(user: User, by: User | None) -> Standing:
    """See `accounts/erasure.py`."""
    taker = TestTaker.everyone.filter(user=user).first()
    if taker is None or taker.practice_of_id is not None:
        return Standing()
    found = of_taker(taker, open_matters.schools_of(by) if by else None)
    return Standing(
        talk=found.talk,
        cases=found.cases,
        held=found.held or bool(found.elsewhere),
        waits=goes_slowly(taker),
    )


def of_taker(taker: TestTaker, schools: Schools) -> Stopped:
    return stopped(going_with([taker.pk]), schools)[taker.pk]


def goes_slowly(taker: TestTaker) -> bool:
    """True if they are erased only after a week. This always holds for a pupil or a guardian of
    one: what they ask for at this moment must not be lost."""
    children = TestTaker.everyone.filter(added_by=taker)
    return taker.role == Role.STUDENT or weighs(taker) or children.exists()


def weighs(taker: TestTaker) -> bool:
    """True if a test by or about the person, a talk request or a case would be deleted too."""
    return tests_of(taker).exists() or bool(open_matters.followed_up([taker.pk]))


def tests_of(taker: TestTaker) -> TestQuerySet:
    """The tests by or about the person, and about the children whom the person has added, who are
    erased too."""
    about = Q(on_behalf_of_test_taker=taker) | Q(on_behalf_of_test_taker__added_by=taker)
    return Test.everyone.filter(Q(test_taker=taker) | about)


def hangs_on(accounts: Collection[int]) -> set[int]:
    """See `accounts/erasure.py`."""
    rows = TestTaker.everyone.filter(user__in=accounts).values_list("pk", "user")
    of_account = dict(rows)
    people = set(of_account)
    tests = Test.everyone.filter(
        Q(test_taker__in=people) | Q(on_behalf_of_test_taker__in=people)
    ).values_list("test_taker", "on_behalf_of_test_taker")
    met = {pk for both in tests for pk in both if pk in people}
    met |= open_matters.followed_up(people) | holds.held_among(people)
    return {of_account[pk] for pk in met if pk in of_account}
