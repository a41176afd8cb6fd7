"""Released reports that are handed over in person, because their pupils have no address."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.assessments.report.models import Report
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.schools.models import School


class HandedTo(models.TextChoices):
    PUPIL = "pupil"
    GUARDIAN = "guardian"


class HandOver(models.Model):
    """A report was given to the pupil, or to a guardian. The row is deleted with the report: one
    that replaces it has to be handed over again."""

    goes_along = Goes(of=("report",))

    report = models.OneToOneField(Report, on_delete=models.CASCADE, related_name="hand_over")
    to = models.CharField(max_length=8, choices=HandedTo)
    on = models.DateField()
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"hand-over {self.pk}"

    def audit_facts(self) -> Facts:
        return self.report.test.audit_facts()


class HandOverReminder(models.Model):
    """The readers of a school were told in a week. If two workers send at once, one creates the
    row."""

    goes_along = Stays("which emails were sent from here")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    monday = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["school", "monday"], name="one_reminder_a_week")
        ]

    def __str__(self) -> str:
        return f"hand-over reminder {self.pk}"
