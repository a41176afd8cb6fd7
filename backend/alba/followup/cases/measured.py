"""Did it help? For each kind of voice the last total of difficulties before a case was opened, the
last one after, and whether they differ by more than chance."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.voices import totals
from alba.assessments.voices.change import Change, compare
from alba.followup.cases.models import Case
from alba.people.models import TestTaker

VOICES = ("self", "parent", "teacher")


@dataclass(frozen=True)
class Measured:
    voice: str
    first: Test | None
    last: Test | None

    @property
    def is_same_person(self) -> bool:
        if self.first is None or self.last is None:
            return True
        return _is_one_person(self.first, self.last)

    @property
    def change(self) -> Change:
        if not self.is_same_person:
            return Change(reason="other_informant")
        return compare([totals.point(test) for test in self.tests])

    @property
    def tests(self) -> list[Test]:
        return [test for test in (self.first, self.last) if test is not None]


def seen_by(user: User, case: Case) -> list[Measured]:
    """Nothing for those who may not read what was said about the child: a former school still has
    its case."""
    pupils = TestTaker.objects
    there = pupils.visible_to(user) if user.is_alba_admin else pupils.read_by(user)
    return of([case])[case.pk] if there.filter(pk=case.child_id).exists() else []


def of(cases: Collection[Case]) -> dict[int, list[Measured]]:
    """By case, in the order of VOICES; a kind of voice that never answered is left out."""
    heard = tests_about(cases)
    return {case.pk: _of_case(case, heard[case.pk]) for case in cases}


def tests_about(cases: Collection[Case]) -> dict[int, list[Test]]:
    """By case, what was answered about its child at its school, the oldest first. Tests of a
    made-up child are in no school."""
    found: dict[int, list[Test]] = {}
    rows = totals.about({case.child_id for case in cases}).select_related(
        "test_taker__user", "on_behalf_of_test_taker"
    )
    for test in rows:
        found.setdefault(test.subject_id, []).append(test)
    return {
        case.pk: [
            test
            for test in found.get(case.child_id, [])
            if test.school_id == case.school_id or case.child.practice_of_id is not None
        ]
        for case in cases
    }


def _of_case(case: Case, tests: Iterable[Test]) -> list[Measured]:
    before: dict[str, list[Test]] = {voice: [] for voice in VOICES}
    after: dict[str, list[Test]] = {voice: [] for voice in VOICES}
    for test in tests:
        is_before = test.finished_at is not None and test.finished_at < case.opened_at
        (before if is_before else after)[test.informant].append(test)
    pairs = {voice: _pair(before[voice], after[voice]) for voice in VOICES}
    return [Measured(voice, *pair) for voice, pair in pairs.items() if pair != (None, None)]


def _pair(before: list[Test], after: list[Test]) -> tuple[Test | None, Test | None]:
    """The newest of each; but those of one person if anybody answered both times: where both
    parents did, it says nothing that the other one was quicker."""
    for last in reversed(after):
        for first in reversed(before):
            if _is_one_person(first, last):
                return first, last
    return (before[-1] if before else None, after[-1] if after else None)


def _is_one_person(first: Test, last: Test) -> bool:
    return first.test_taker.user.is_same_person(last.test_taker.user_id)
