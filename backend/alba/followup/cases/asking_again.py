"""The day on which a reader wants to ask about a child again, to see if it helped. It outlives the
end of the case."""

from collections.abc import Iterable
from datetime import date

from django.db import IntegrityError, transaction
from django.db.models import Exists, F, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.assessments.models import Test
from alba.assessments.voices.change import LEAST_MONTHS
from alba.campaigns.consent import holidays, school_days
from alba.campaigns.models import Campaign
from alba.days import dated, local, months_later, today
from alba.errors import Invalid
from alba.followup import readers, school_time
from alba.followup.cases import measured
from alba.followup.cases.models import Case, CaseNotice, CaseQuerySet


def first_day(case: Case) -> date:
    """The first school day to come on which more than chance could have changed since the
    answers."""
    days = [months_later(test.day, LEAST_MONTHS) for test in measured.tests_about([case])[case.pk]]
    tomorrow = school_time.due_in(case.school_id, today(), 1)
    return school_days.next_school_day(max([tomorrow, *days]), holidays.of(case.school_id))


def checked(case: Case, day: date | None) -> date | None:
    """Raises Invalid."""
    if day is None or day == case.ask_again_on:
        return day
    first = first_day(case)
    if day < first:
        text = _(
            "Choose %(first)s or a later day: what has changed in less than five months is mostly "
            "chance."
        )
        raise Invalid({"ask_again_on": [dated(text, first=first)]})
    if not school_days.is_school_day(day, holidays.of(case.school_id)):
        text = _("There is no school on that day. Please choose a school day.")
        raise Invalid({"ask_again_on": [text]})
    return day


def waiting(rows: CaseQuerySet) -> CaseQuerySet:
    """The cases whose day has come, open or closed: the child is still there, and nobody has asked
    or answered in the meantime."""
    come = rows.filter(
        ask_again_on__lte=today(),
        child__erased_from=None,
        child__left_on=None,
        child__practice_of=None,
        child__course__school=F("school"),
    )
    asked = Campaign.every.open().filter(pupil=OuterRef("child"), school=OuterRef("school"))
    cases = list(come.exclude(Exists(asked)).select_related("child"))
    heard = measured.tests_about(cases)
    return rows.filter(pk__in=[case.pk for case in cases if not _is_heard(case, heard[case.pk])])


def _is_heard(case: Case, tests: Iterable[Test]) -> bool:
    """Whether the newest answers are so new that it would be too soon on that day."""
    day = case.ask_again_on
    return day is not None and any(months_later(test.day, LEAST_MONTHS) > day for test in tests)


def remind() -> None:
    """Every minute, by whichever worker is first; of two concurrent ones, one creates the row and
    sends."""
    now = local(timezone.now())
    sent = CaseNotice.objects.filter(
        case=OuterRef("pk"), kind=CaseNotice.Kind.AGAIN, due_on=OuterRef("ask_again_on")
    )
    rows = Case.objects.filter(~Exists(sent), school__rests=False)
    for case in waiting(rows).select_related("child").order_by("pk"):
        if school_days.is_time(now, holidays.of(case.school_id)):
            _remind_of(case)


def _remind_of(case: Case) -> None:
    """An open case is due on that day. Without an owner every reader is told, once."""
    with transaction.atomic():
        rows = Case.objects.select_for_update(of=("self",)).filter(
            pk=case.pk, ask_again_on=case.ask_again_on
        )
        held = rows.first()
        if held is None or held.ask_again_on is None:
            return
        try:
            with transaction.atomic():
                told = CaseNotice(case=held, kind=CaseNotice.Kind.AGAIN, due_on=held.ask_again_on)
                told.save()
        except IntegrityError:
            return
        everybody = readers.of_child(held.school_id, case.child)
        owner = [reader for reader in everybody if reader.is_same_person(held.owner_id)]
        for reader in owner or everybody:
            outbox.queue("ask_again", reader)
        if held.is_open and held.due_on > today():
            held.due_on = today()
            held.save(update_fields=["due_on"])
            if held.owner_id is None:
                CaseNotice.objects.get_or_create(
                    case=held, kind=CaseNotice.Kind.UNOWNED, due_on=held.due_on
                )
