from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import Locale
from alba.belongings import Goes
from alba.campaigns.models import Campaign


class SchoolAnswerQuerySet(models.QuerySet["SchoolAnswer"]):
    def standing(self) -> "SchoolAnswerQuerySet":
        return self.filter(taken_back_at=None)


class SchoolAnswer(models.Model):
    """A version of the school's answer: what it has heard in a screening, and what it does. None is
    ever changed, and the newest is shown, until the school takes back what it has said."""

    goes_along = Goes(of=("campaign",))

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="school_answers")
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    # By language.
    text: models.JSONField[Any, Any] = models.JSONField()
    # Language -> lines, as they were typed; formerly the lines alone, for all languages.
    done: models.JSONField[Any, Any] = models.JSONField(default=list)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    objects = SchoolAnswerQuerySet.as_manager()

    def __str__(self) -> str:
        return f"school answer {self.pk}"

    @property
    def lines(self) -> dict[str, list[str]]:
        said = self.done
        return {code: said.get(code, []) if isinstance(said, dict) else said for code in Locale}
