"""Updates open requests when schools or classes are merged."""

from django.db.models import Q

from alba.enrolment.moves import ending
from alba.enrolment.moves.models import Move
from alba.schools import merging


def follow_merge(joining: merging.Joining) -> dict[str, int]:
    for course, other in joining.courses.items():
        Move.objects.filter(to_course=course).update(to_course=other)
    if joining.school is not None:
        gone, into = joining.school, joining.into_school
        between = Q(school=gone, former_school=into) | Q(school=into, former_school=gone)
        ending.end(Move.objects.filter(between), by=joining.by)
        Move.objects.filter(school=gone).update(school=into)
        Move.objects.filter(former_school=gone).update(former_school=into)
    return {}
