"""The case for which a reader asks about a child."""

from django.db import models

from alba.belongings import Goes
from alba.campaigns.asks.models import Ask
from alba.followup.cases.models import Case


class AskOfCase(models.Model):
    goes_along = Goes(of=("ask",))

    ask = models.OneToOneField(Ask, on_delete=models.CASCADE, related_name="of_case")
    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="asks")

    def __str__(self) -> str:
        return f"ask of case {self.pk}"
