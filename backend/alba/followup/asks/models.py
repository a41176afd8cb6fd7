"""An ask in the follow-up: the case for which a reader asks, and which teachers were told."""

from django.db import models

from alba.belongings import Goes, Stays
from alba.campaigns.asks.models import Ask
from alba.followup.cases.models import Case
from alba.people.models import TestTaker


class AskOfCase(models.Model):
    goes_along = Goes(of=("ask",))

    ask = models.OneToOneField(Ask, on_delete=models.CASCADE, related_name="of_case")
    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="asks")

    def __str__(self) -> str:
        return f"ask of case {self.pk}"


class TeacherTold(models.Model):
    """A teacher was told by email that an ask waits for them, and was reminded of it."""

    goes_along = Stays("which emails were sent from here")

    ask = models.ForeignKey(Ask, on_delete=models.CASCADE, related_name="teachers_told")
    teacher = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="+")
    told_on = models.DateField()
    reminded_on = models.DateField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["ask", "teacher"], name="one_notice_per_teacher")
        ]

    def __str__(self) -> str:
        return f"teacher told {self.pk}"
