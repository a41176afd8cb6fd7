"""How long data is kept in schools that are merged."""

from django.utils import timezone

from alba.privacy.models import RetentionPolicy
from alba.schools import merging
from alba.schools.models import School

RETENTION = "retention"
DECIDED = ("tests_months", "left_months", "cases_months", "action")


def retention_in_both(source: School, into: School) -> str | None:
    rows = RetentionPolicy.objects.filter(school__in=[source, into])
    decided = [tuple(getattr(one, name) for name in DECIDED) for one in rows]
    return RETENTION if len(set(decided)) == 2 else None


def move_retention(joining: merging.Joining) -> dict[str, int]:
    """The resulting policy counts as decided now: for some people it is new, and nothing of theirs
    is deleted without its notices."""
    policies = RetentionPolicy.objects.select_for_update(of=("self",)).order_by("pk")
    found = {
        one.school_id: one
        for one in policies.filter(school__in=[joining.school, joining.into_school])
    }
    coming, there = found.get(joining.school or 0), found.get(joining.into_school)
    if coming is None:
        if there is not None and joining.school is not None:
            RetentionPolicy.objects.filter(pk=there.pk).update(recorded_at=timezone.now())
        return {}
    kept = coming if there is None or joining.keep.get(RETENTION) == "from" else there
    for one in (coming, there):
        if one is not None and one is not kept:
            one.delete()
    RetentionPolicy.objects.filter(pk=kept.pk).update(
        school=joining.into_school, recorded_at=timezone.now()
    )
    return {}
