"""The tests of schools and classes that are merged. Finished ones move too: the school that takes
over the people also takes over what they were promised."""

from django.db.models import Q

from alba.assessments.models import Test
from alba.assessments.taking import answerable
from alba.schools import merging


def move_tests(joining: merging.Joining) -> dict[str, int]:
    """Which of them may be answered is decided again, because another school's text may apply to
    them."""
    tests = Test.everyone.filter(course__in=list(joining.courses))
    under_way = Test.objects.none()
    if joining.school is not None:
        tests |= Test.everyone.filter(school=joining.school)
        both = (joining.school, joining.into_school)
        under_way = Test.objects.filter(assignment__campaign__school__in=both)
    # Locked in the order that every caller uses, so that concurrent saves and approvals come first.
    wanted = Q(pk__in=tests.values("pk")) | Q(pk__in=under_way.in_progress().values("pk"))
    held = Test.everyone.filter(wanted).select_for_update(of=("self",), no_key=True).order_by("pk")
    list(held.values_list("pk", flat=True))
    moved = tests.count()
    for source, into in joining.courses.items():
        Test.everyone.filter(course=source).update(course=into)
    if joining.school is not None:
        Test.everyone.filter(school=joining.school).update(school=joining.into_school)
    answerable.decide(under_way)
    return {"tests": moved}
