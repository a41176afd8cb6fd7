"""Data stored of a school's pupil list besides people."""

from datetime import datetime, timedelta

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.schools.models import School

# For how long an applied list can be undone.
UNDO_TIME = timedelta(days=1)


class RosterPreviewQuerySet(models.QuerySet["RosterPreview"]):
    def visible_to(self, user: User) -> "RosterPreviewQuerySet":
        """The previews of the schools that `user` may see."""
        if user.is_alba_admin:
            return self
        return self.filter(school__in=School.objects.visible_to(user).values("pk"))

    def undoable(self) -> "RosterPreviewQuerySet":
        """Lists that were applied within a day, and not undone."""
        recent = self.filter(used_at__gt=timezone.now() - UNDO_TIME)
        return recent.exclude(before=None).order_by("-used_at")


class RosterPreview(models.Model):
    """A pupil list that an administrator is looking at. Its rows stay until it is applied, for at
    most an hour; what is left then only tells that it is outdated."""

    goes_along = Stays("a list that was read: it can be undone here alone, and for a day")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, db_index=True)
    # The rows as they were sent, after checking; emptied when the list is used or too old.
    rows = models.JSONField(default=list)
    # Row -> the pupil of another school whom it may be (`elsewhere.py`).
    matches = models.JSONField(default=dict, db_default={})
    # A digest of the school's pupils at that time (`people.fingerprint`).
    fingerprint = models.CharField(max_length=64)
    used_at = models.DateTimeField(null=True, blank=True)
    # The state of its people before it was applied, for as long as it can be undone (`undo.py`).
    before = models.JSONField(null=True, encoder=DjangoJSONEncoder)
    # The trail's event that it was applied: whatever was done to its people since comes after it.
    applied_event = models.BigIntegerField(null=True)
    # How many were created, changed, moved and so on.
    figures = models.JSONField(null=True)

    objects = RosterPreviewQuerySet.as_manager()

    def __str__(self) -> str:
        return f"pupil list {self.pk}"

    def audit_facts(self) -> Facts:
        return {"school": self.school_id}

    @property
    def undo_until(self) -> datetime | None:
        return self.used_at and self.used_at + UNDO_TIME


class ListColumns(models.Model):
    """How a school reads the columns of its lists, as somebody has said it by hand."""

    goes_along = Goes(of=("school",))

    school = models.OneToOneField(
        School, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    # [{headings: those of a file, columns: heading -> what it holds, null for what is not read}]
    known = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"list columns of {self.school_id}"
