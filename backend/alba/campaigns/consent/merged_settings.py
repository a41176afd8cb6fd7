"""Holidays and consent texts of schools that become one."""

from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent import holidays
from alba.campaigns.consent.models import VERSION_MAX_LENGTH, ConsentText, SchoolHoliday
from alba.schools import merging
from alba.schools.models import School

HOLIDAYS, TEXTS = "holidays", "texts"


def holidays_in_both(source: School, into: School) -> str | None:
    coming, there = holidays.of(source.pk), holidays.of(into.pk)
    return HOLIDAYS if coming and there and coming != there else None


def texts_in_both(source: School, into: School) -> str | None:
    both = ConsentText.objects.filter(school__in=[source, into], retired=False)
    return TEXTS if len(set(both.values_list("school", flat=True))) == 2 else None


def move_settings(joining: merging.Joining) -> dict[str, int]:
    """Runs early enough for due dates to be recalculated before their rows change schools."""
    if joining.school is not None:
        _move_holidays(joining, joining.school)
        _move_texts(joining, joining.school)
    return {}


def _move_holidays(joining: merging.Joining, source: int) -> None:
    former = {pk: holidays.of(pk) for pk in (source, joining.into_school)}
    coming, there = former.values()
    kept = coming if joining.keep.get(HOLIDAYS) == "from" else there
    days = kept or coming or there
    for pk, own in former.items():
        if own == days:
            continue
        SchoolHoliday.objects.filter(school=pk).delete()
        SchoolHoliday.objects.bulk_create(
            SchoolHoliday(school_id=pk, first_day=first, last_day=last) for first, last in days
        )
        holidays.holidays_changed(pk, own)
    if there != days:
        into = School(pk=joining.into_school)
        record(Action.SCHOOL_HOLIDAYS, actor=joining.by, about=into, school=into.pk)


def _move_texts(joining: merging.Joining, source: int) -> None:
    """Moves all texts. Families have answered to them, so those that are not kept stay too, but
    nobody is asked with them. A later step decides who may answer under the current text, once the
    screenings have moved."""
    coming = ConsentText.objects.filter(school=source)
    there = ConsentText.objects.filter(school=joining.into_school)
    if not coming.exists():
        return
    if there.filter(retired=False).exists():
        gone = there if joining.keep.get(TEXTS) == "from" else coming
        gone.update(retired=True)
    taken = set(there.values_list("purpose", "version"))
    for text in coming.order_by("pk"):
        mark = 1
        version = text.version
        while (text.purpose, version) in taken:
            mark += 1
            version = f"{text.version[: VERSION_MAX_LENGTH - 4]} ({mark})"
        taken.add((text.purpose, version))
        text.version, text.school_id = version, joining.into_school
        text.save(update_fields=["version", "school"])
