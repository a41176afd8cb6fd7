"""Tests of schools and classes that become one. Finished ones go along too: the school that
takes over the people takes over what they were promised."""

from alba.assessments.models import Test
from alba.schools import merging


def move_tests(joining: merging.Joining) -> dict[str, int]:
    tests = Test.objects.filter(course__in=list(joining.courses))
    if joining.school is not None:
        tests |= Test.objects.filter(school=joining.school)
    # In the order that every caller uses: those who save and approve at this moment come first.
    held = tests.select_for_update(of=("self",), no_key=True).order_by("pk")
    pks = list(held.values_list("pk", flat=True))
    for source, into in joining.courses.items():
        Test.objects.filter(course=source).update(course=into)
    if joining.school is not None:
        Test.objects.filter(school=joining.school).update(school=joining.into_school)
    return {"tests": len(pks)}
