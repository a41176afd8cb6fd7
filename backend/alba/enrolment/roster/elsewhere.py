"""New rows of a pupil list that may be pupils of another school in this installation. A school
learns that there is one, and nothing else about them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from django.core import signing
from django.db.models import QuerySet

from alba.accounts import limits
from alba.enrolment.roster.models import RosterPreview
from alba.enrolment.roster.rows import Row
from alba.hooks import Question
from alba.people.models import Role, TestTaker
from alba.people.names import NameKey, name_key
from alba.schools.models import School

SALT = "alba.roster.elsewhere"
MATCH_TTL = timedelta(days=7)
# Values in one query.
AT_ONCE = 500

FIELDS = ("pk", "external_id", "birth_date", "user__first_name", "user__last_name")

without_newcomers: Question[[Collection[int]], set[int]] = Question()
"""Leaves out, of several pupils, those who are new where they are: a school asks for them."""


class Other(NamedTuple):
    """A pupil of another school, by FIELDS."""

    pk: int
    external_id: str
    birth_date: date | None
    first_name: str
    last_name: str

    @property
    def name(self) -> NameKey:
        return name_key(self.first_name, self.last_name)


ByNameAndDay = dict[tuple[NameKey, date | None], list[int]]
ByNumber = dict[str, list[Other]]


def find(school: School, rows: Sequence[Row], new: Iterable[int]) -> dict[str, int]:
    """Row (as a JSON key) -> the one pupil of another school whom it matches: by full name and
    birth date; or by the number and one of first name, surnames and birth date. A number alone
    proves nothing, because each school has its own. Nobody if several match."""
    asked = {index: rows[index] for index in new}
    named, numbered = _others(school, asked.values())
    found: dict[str, int] = {}
    for index, row in asked.items():
        people = set(named.get((row.name, row.birth_date), ()))
        people |= {one.pk for one in numbered.get(row.external_id, ()) if _is_half(row, one)}
        people = without_newcomers(people)
        if len(people) == 1:
            found[str(index)] = people.pop()
    return found


def bounded(school: School, found: dict[str, int]) -> dict[str, int]:
    """Keeps those in `found` about whom the school may be told, since names could be tried against
    all other schools. Each counts once, so that a corrected list reveals nothing new. Beyond the
    limit, no more are told, and they count as new. To be called outside a transaction, which would
    undo the count."""
    kept: dict[str, int] = {}
    known = limits.used_up(*(limits.pupil_met(school.pk, pk) for pk in found.values()))
    for (row, pk), is_known in zip(found.items(), known, strict=True):
        if not is_known:
            if limits.pupils_elsewhere(school.pk).take() is not None:
                continue
            limits.pupil_met(school.pk, pk).take()
        kept[row] = pk
    return kept


def _others(school: School, rows: Iterable[Row]) -> tuple[ByNameAndDay, ByNumber]:
    rows = list(rows)
    days = sorted({row.birth_date for row in rows if row.birth_date})
    numbers = sorted({row.external_id for row in rows if row.external_id})
    pupils = TestTaker.objects.filter(role=Role.STUDENT, added_by=None, practice_of=None)
    pupils = pupils.filter(course__isnull=False).exclude(course__school=school)
    named: ByNameAndDay = {}
    numbered: ByNumber = {}
    for one in _of(pupils, "birth_date", days):
        named.setdefault((one.name, one.birth_date), []).append(one.pk)
    for one in _of(pupils, "external_id", numbers):
        numbered.setdefault(one.external_id, []).append(one)
    return named, numbered


def _of(pupils: QuerySet[TestTaker], field: str, values: Sequence[str | date]) -> Iterator[Other]:
    for start in range(0, len(values), AT_ONCE):
        some = pupils.filter(**{f"{field}__in": values[start : start + AT_ONCE]})
        yield from (Other(*one) for one in some.values_list(*FIELDS))


def _is_half(row: Row, other: Other) -> bool:
    is_day = row.birth_date is not None and row.birth_date == other.birth_date
    return is_day or any(one and one == two for one, two in zip(row.name, other.name, strict=True))


def token(kept: RosterPreview, row: int) -> str:
    """A token by which a later call names the pupil, for a week (see `resolve`): it contains
    neither the pupil nor the school."""
    return signing.dumps([kept.pk, row], salt=SALT)


def resolve(match: str, school: School) -> TestTaker | None:
    """The pupil, if `school` was told about them with this `token` within a week, and they are
    still a pupil of another school."""
    kept, row = _read(match, school)
    pk = kept and kept.matches.get(str(row))
    pupils = TestTaker.objects.filter(role=Role.STUDENT, course__isnull=False)
    return pupils.exclude(course__school=school).filter(pk=pk).first() if pk else None


def is_token_of(match: str, school: School) -> bool:
    """True if `school` was given this token within a week, even if the pupil has changed since."""
    return _read(match, school)[0] is not None


def _read(match: str, school: School) -> tuple[RosterPreview | None, int]:
    try:
        preview, row = signing.loads(match, salt=SALT, max_age=MATCH_TTL)
    except signing.BadSignature:
        return None, 0
    return RosterPreview.objects.filter(pk=preview, school=school).first(), row
