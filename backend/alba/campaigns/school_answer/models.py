from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.campaigns.models import Campaign


class SchoolAnswer(models.Model):
    """A version of the school's answer: what it has heard in a screening, and what it does. None is
    ever changed, and the newest is shown."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="school_answers")
    at = models.DateTimeField(default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    # By language.
    text: models.JSONField[Any, Any] = models.JSONField()
    # Lines, as they were typed.
    done: models.JSONField[Any, Any] = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"school answer {self.pk}"
