"""What a school's list of the year brings along besides people."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.schools.models import School

# How long an applied list can be taken back.
UNDO_TIME = timedelta(days=1)


class RosterPreviewQuerySet(models.QuerySet["RosterPreview"]):
    def visible_to(self, user: User) -> "RosterPreviewQuerySet":
        """Those of the schools that `user` may see."""
        if user.is_alba_admin:
            return self
        return self.filter(school__in=School.objects.visible_to(user).values("pk"))

    def undoable(self) -> "RosterPreviewQuerySet":
        """Those that were applied within a day, and not undone."""
        recent = self.filter(used_at__gt=timezone.now() - UNDO_TIME)
        return recent.exclude(before=None).order_by("-used_at")


class RosterPreview(models.Model):
    """A list of the year that an administrator is looking at. Its rows stay until it is applied, an
    hour at most; what is left then only tells that it is outdated."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, db_index=True)
    # As they were sent, once checked; emptied when it is used or too old.
    rows = models.JSONField(default=list)
    # A digest of the school's pupils at that time (`roster_people.fingerprint`).
    fingerprint = models.CharField(max_length=64)
    used_at = models.DateTimeField(null=True, blank=True)
    # What its people were before it was applied, as long as it can be undone (`undoing.py`).
    before = models.JSONField(null=True, encoder=DjangoJSONEncoder)
    # The line of the trail that says it was applied: what was done to them since comes after it.
    applied_event = models.BigIntegerField(null=True)
    # How many it has created, changed, moved and so on.
    figures = models.JSONField(null=True)

    objects = RosterPreviewQuerySet.as_manager()

    def __str__(self) -> str:
        return f"list of the year {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"school": self.school_id}

    @property
    def undo_until(self) -> datetime | None:
        return self.used_at and self.used_at + UNDO_TIME
