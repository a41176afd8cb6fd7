from django.db import models

from alba.belongings import Goes
from alba.schools.models import Course


class Tutorship(models.Model):
    """A class whose tutor a teacher is besides their own one."""

    goes_along = Goes(of=("course",))

    # The constraint's index begins with it.
    teacher = models.ForeignKey(
        "people.TestTaker", on_delete=models.CASCADE, related_name="tutorships", db_index=False
    )
    course = models.ForeignKey(Course, on_delete=models.CASCADE, related_name="tutorships")
    # True if readers and administrators have been told (`new_tutors.py`).
    told = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["teacher", "course"], name="tutor_once_of_a_class")
        ]

    def __str__(self) -> str:
        return f"tutorship {self.pk}"
