"""The guides from whose sentences sheets are made. A school's data are in none of them."""

from typing import Any

from django.db import models
from django.utils import timezone

from alba.belongings import Stays


class TalkGuide(models.Model):
    """The newest row is the one in force; without any it is the demonstration that ships with
    Alba."""

    goes_along = Stays("belongs to the installation: its operator imports it")

    version = models.CharField(max_length=50)
    approved_by = models.CharField(max_length=200)
    rules: models.JSONField[Any, Any] = models.JSONField()
    imported_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"talk guide {self.version}"
