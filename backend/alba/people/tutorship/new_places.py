"""Updates tutors' classes when people or classes get another place."""

from django.db.models import F, Q

from alba.people.models import Role, TestTaker
from alba.people.records.tutorships import Tutorship


def remove_impossible(takers: list[TestTaker]) -> None:
    """Nobody is tutor at another school than their own, or of their own class twice."""
    teachers = [taker.pk for taker in takers if taker.role == Role.TEACHER]
    if not teachers:
        return
    rows = Tutorship.objects.filter(teacher__in=teachers)
    elsewhere = ~Q(course__school=F("teacher__course__school")) | Q(teacher__course=None)
    rows.filter(elsewhere | Q(course=F("teacher__own_course"))).delete()


def merge(courses: dict[int, int]) -> list[TestTaker]:
    """`courses`: by their ids, classes and those that they are merged into; their people have been
    moved already. Returns the teachers whose classes that changed."""
    held = Tutorship.objects.filter(course__in={*courses, *courses.values()}).order_by("pk")
    # Rows of the classes that stay come first: it is still known what was told of them.
    rows = sorted(held.select_related("teacher"), key=lambda row: row.course_id in courses)
    there: set[tuple[int, int]] = set()
    for row in rows:
        into = courses.get(row.course_id, row.course_id)
        if row.teacher.own_course_id == into:
            TestTaker.everyone.filter(pk=row.teacher_id).update(tutors_own_course=True)
            row.delete()
        elif (row.teacher_id, into) in there:
            row.delete()
        elif into != row.course_id:
            row.course_id, row.told = into, False
            row.save(update_fields=["course", "told"])
        there.add((row.teacher_id, into))
    return [row.teacher for row in rows]
