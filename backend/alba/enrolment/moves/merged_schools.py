"""Updates open requests when schools or classes are merged."""

from alba.enrolment.moves.models import Move, MoveState
from alba.schools import merging


def follow_merge(joining: merging.Joining) -> dict[str, int]:
    for gone, into in joining.courses.items():
        Move.objects.filter(to_course=gone).update(to_course=into)
    if joining.school is not None:
        Move.objects.filter(school=joining.school).update(school=joining.into_school)
        Move.objects.filter(former_school=joining.school).update(former_school=joining.into_school)
        inside = Move.objects.filter(
            school=joining.into_school, former_school=joining.into_school, state=MoveState.ASKED
        )
        inside.update(state=MoveState.OVER)
    return {}
