"""What a school's list of the year brings along besides people."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.schools.models import School


class RosterPreviewQuerySet(models.QuerySet["RosterPreview"]):
    def visible_to(self, user: User) -> "RosterPreviewQuerySet":
        """Those of the schools that `user` may see."""
        if user.is_alba_admin:
            return self
        return self.filter(school__in=School.objects.visible_to(user).values("pk"))


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

    objects = RosterPreviewQuerySet.as_manager()

    def __str__(self) -> str:
        return f"list of the year {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"school": self.school_id}
