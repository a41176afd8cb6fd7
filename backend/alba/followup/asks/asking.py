"""A reader asks about one child on any day, until a day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import namesakes
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns import ending
from alba.campaigns.asks import door, making
from alba.campaigns.asks.models import Ask, reads_why
from alba.campaigns.choices import Questionnaire, Voice
from alba.campaigns.consent import holidays
from alba.campaigns.consent import record as families
from alba.campaigns.consent.school_days import school_days_later
from alba.campaigns.models import Campaign
from alba.campaigns.planning import planning
from alba.days import dated, school_year, today
from alba.errors import Conflict, Invalid
from alba.families.consent import guardian_consent
from alba.followup.asks import too_soon
from alba.followup.asks.models import AskOfCase
from alba.followup.cases.models import Case
from alba.people import mentions
from alba.people.models import Role, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.scope import excluded_people
from alba.people.scope.own_children import refuse_own_child
from alba.schools import school_contact
from alba.schools.duties.reading_rights import schools_read_by

FIRST, USUAL, LAST = 3, 10, 30  # school days
MOST_TEACHERS = 3


def pupil_of(by: User, pk: int, *, held: bool = False) -> TestTaker:
    """A pupil of a school where `by` reads. Raises Http404, and Refused `own_child`."""
    rows = TestTaker.objects.filter(
        course__school__in=schools_read_by(by), role=Role.STUDENT, left_on=None, added_by=None
    )
    if held:
        rows = rows.select_for_update(of=("self",), no_key=True)
    rows = rows.exclude(pk__in=excluded_people.children_shut_to(by))
    pupil = rows.select_related("user", "course__school").filter(pk=pk).first()
    if pupil is None:
        raise Http404
    refuse_own_child(by, pupil.pk)
    return pupil


def ask(
    by: User,
    pk: int,
    *,
    why: str,
    due_on: date,
    voices: Sequence[str],
    teachers: Sequence[int] = (),
    case: int | None = None,
    anyway: bool = False,
) -> Ask:
    """Raises Http404; Refused `own_child`; Invalid for the day, a teacher of another school, a case
    of another child, no voice, and `names_somebody`; and Conflict `no_contact`, `family_refused`,
    `already_asked`, and `too_soon` unless `anyway`."""
    with transaction.atomic():
        pupil = pupil_of(by, pk, held=True)
        course = pupil.course
        assert course is not None  # noqa: S101 (pupils of a school have one)
        school = course.school_id
        asked = [*voices, *([Voice.TEACHER.value] if teachers else [])]
        if not asked:
            raise Invalid({"voices": [_("Choose at least one person who is asked.")]})
        _check_day(school, due_on)
        if mentions.names_another_pupil(why, school, but=pupil):
            text = _("This names another pupil. Please write it without the name.")
            raise Invalid({"why": [text]}, code="names_somebody")
        found = _teachers(pupil, school, teachers)
        open_case = _case(by, pupil, school, case)
        school_contact.require(course.school)
        _refuse_no(pupil, school)
        too_soon.refuse_asked(pupil, school, asked)
        if not anyway:
            too_soon.refuse_too_soon(pupil, school, asked)
        made = making.make(by, pupil, school, why=why, voices=asked, teachers=found, due_on=due_on)
        if open_case is not None:
            AskOfCase.objects.create(ask=made, case=open_case)
    return made


def change(by: User, pk: int, due_on: date) -> None:
    """Another last day. Raises Http404, Invalid, and Conflict `ask_closed`."""
    with transaction.atomic():
        held = _open(by, pk)
        _check_day(held.school_id, due_on)
        held.closes_on = due_on
        held.save(update_fields=["closes_on"])
        ending.last_day_changed(held)
        record(Action.ASK_UPDATE, actor=by, about=held.ask, **held.ask.audit_facts())


def close(by: User, pk: int) -> None:
    """Raises Http404, and Conflict `ask_closed`."""
    with transaction.atomic():
        ending.end(_open(by, pk), by)


def open_door(by: User, pk: int) -> door.Opened:
    """Raises Http404, and Conflict `ask_closed`, `nothing_to_answer` and `consent_needed`."""
    with transaction.atomic():
        held = _open(by, pk)
        pupil = held.pupil
        assert pupil is not None  # noqa: S101 (every ask has one)
        return door.open_for(by, held.ask, held, pupil)


def _open(by: User, pk: int) -> Campaign:
    found = Ask.objects.visible_to(by).filter(pk=pk).first()
    if found is None:
        raise Http404
    held = Campaign.every.locked(found.campaign_id)
    if held.is_over:
        raise closed()
    return held


def closed() -> Conflict:
    return Conflict("ask_closed", _("This is over, and it stays as it is."))


def days_of(school: int) -> tuple[date, date]:
    """The first and the last day until which somebody may ask."""
    spans = holidays.of(school)
    return (
        school_days_later(today(), FIRST, spans),
        school_days_later(today(), LAST, spans),
    )


@dataclass(frozen=True)
class Choices:
    teachers: list[dict[str, Any]]
    first_day: date
    last_day: date
    usual_day: date
    reads_why: bool
    reached: list[str]
    """Names of those who decide and get an email; `not_reached`: of the others who decide."""
    not_reached: list[str]
    needs_yes: bool
    not_possible: list[dict[str, str]]
    """Voice and reason, for those for whom there is no form."""
    case: int | None
    school_contact: bool


def choices(by: User, pk: int) -> Choices:
    """What can be chosen about the pupil. Raises as `pupil_of` does."""
    pupil = pupil_of(by, pk)
    assert pupil.course is not None  # noqa: S101 (pupils of a school have one)
    school = pupil.course.school_id
    first, last = days_of(school)
    teachers = teachers_of(pupil, school)
    names = namesakes.named(one.user for one in teachers)
    deciding = list(GuardianContact.objects.decides().filter(taker=pupil).order_by("pk"))
    return Choices(
        teachers=[{"id": one.pk, "name": names[one.user_id]} for one in teachers],
        first_day=first,
        last_day=last,
        usual_day=school_days_later(today(), USUAL, holidays.of(school)),
        reads_why=reads_why(pupil),
        reached=[one.full_name for one in deciding if one.can_be_asked],
        not_reached=[one.full_name for one in deciding if not one.can_be_asked],
        needs_yes=guardian_consent.is_asked(pupil),
        not_possible=_not_possible(pupil),
        case=Case.objects.visible_to(by)
        .filter(child=pupil, school=school, closed_at=None)
        .values_list("pk", flat=True)
        .first(),
        school_contact=pupil.course.school.has_contact,
    )


def _not_possible(pupil: TestTaker) -> list[dict[str, str]]:
    reasons = {
        voice.value: planning.unfit(Questionnaire.SDQ, voice, pupil.birth_date, today())
        for voice in Voice
    }
    return [{"voice": voice, "reason": reason} for voice, reason in reasons.items() if reason]


def _check_day(school: int, day: date) -> None:
    first, last = days_of(school)
    if not first <= day <= last:
        text = _("Choose a day from %(first)s to %(last)s.")
        raise Invalid({"due_on": [dated(text, first=first, last=last)]})


def teachers_of(pupil: TestTaker, school: int) -> list[TestTaker]:
    """The teachers of the school who can be asked about the pupil: they can log in, and are not
    shut out of the child."""
    rows = TestTaker.objects.filter(
        role=Role.TEACHER,
        left_on=None,
        course__school=school,
        user__is_active=True,
        user__email__isnull=False,
    ).select_related("user")
    shut = excluded_people.of_children({pupil.pk})
    return [
        one
        for one in rows.order_by("user__sort_name", "pk")
        if not (shut and shut.has_user(pupil.pk, one.user))
    ]


def _teachers(pupil: TestTaker, school: int, ids: Sequence[int]) -> list[TestTaker]:
    if not ids:
        return []
    there = {one.pk: one for one in teachers_of(pupil, school)}
    if len(set(ids)) > MOST_TEACHERS:
        text = _("Choose at most %(count)d teachers.") % {"count": MOST_TEACHERS}
        raise Invalid({"teachers": [text]})
    if not set(ids) <= there.keys():
        raise Invalid({"teachers": [_("Choose teachers of the pupil’s school.")]})
    return [there[pk] for pk in sorted(set(ids))]


def _case(by: User, pupil: TestTaker, school: int, pk: int | None) -> Case | None:
    if pk is None:
        return None
    rows: Any = Case.objects.visible_to(by)
    found: Case | None = rows.filter(pk=pk, child=pupil, school=school, closed_at=None).first()
    if found is None:
        raise Invalid({"case": [_("Choose an open case of this child.")]})
    return found


def _refuse_no(pupil: TestTaker, school: int) -> None:
    """Raises Conflict `family_refused` if somebody with authority has said no in this school year,
    and not yes since."""
    if families.nos_of(school, [pupil.pk], school_year(today())).get(pupil.pk):
        text = _("The family has said no this school year. Please talk with them first.")
        raise Conflict("family_refused", text)
