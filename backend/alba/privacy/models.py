"""How long a school keeps what was answered, what is kept longer, and what stays of it for
research."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.schools.models import School
from alba.takers.models import TestTaker

DECIDED_BY_MAX_LENGTH = 120
REASON_MIN_LENGTH, REASON_MAX_LENGTH = 10, 500


class Fate(models.TextChoices):
    """What happens on the day: nothing stays, or a row for research that leads to nobody."""

    DELETE = "delete"
    ARCHIVE = "archive"


class RetentionPolicy(models.Model):
    """What a school has decided. Months of None: nobody has, and nothing goes. When something
    leaves, `leaving/dates.py` says."""

    school = models.OneToOneField(School, on_delete=models.CASCADE, related_name="retention")
    tests_months = models.PositiveSmallIntegerField(null=True)
    left_months = models.PositiveSmallIntegerField(null=True)
    cases_months = models.PositiveSmallIntegerField(null=True)
    action = models.CharField(max_length=7, choices=Fate, default=Fate.DELETE)
    # In the school's own words, and the day of the decision there.
    decided_by = models.CharField(max_length=DECIDED_BY_MAX_LENGTH, blank=True)
    decided_on = models.DateField(null=True)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    recorded_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"retention policy {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"school": self.school_id}


class HoldQuerySet(models.QuerySet["Hold"]):
    def visible_to(self, user: User) -> "HoldQuerySet":
        """All for a product administrator; for anybody else `holds.visible_to` decides."""
        return self if user.is_alba_admin else self.none()

    def on(self, day: Any) -> "HoldQuerySet":
        """Those that hold on that day."""
        return self.filter(until__gte=day)


class Hold(models.Model):
    """Nothing about this child leaves until that day is over: a case, a request or a claim is
    open."""

    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="holds")
    reason = models.CharField(max_length=REASON_MAX_LENGTH)
    until = models.DateField()
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)

    objects = HoldQuerySet.as_manager()
    audit_joins = ("taker__course",)

    def __str__(self) -> str:
        return f"hold {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return self.taker.audit_facts()


class ResearchRow(models.Model):
    """What stays for research of a test that has left. Nothing leads back: neither a number of a
    person, test or class, nor a moment, nor the order of the rows, whose ids are random."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.BigIntegerField()
    questionnaire = models.CharField(max_length=3)
    informant = models.CharField(max_length=8)
    age = models.PositiveSmallIntegerField()
    # Empty where fewer than ten would share it.
    level = models.CharField(max_length=100, blank=True)
    language = models.CharField(max_length=2, blank=True)
    # {number of the item: the answer as it was given}
    answers = models.JSONField()
    scores = models.JSONField()
    wording = models.CharField(max_length=255)
    key_version = models.CharField(max_length=20, blank=True)

    class Meta:
        # In the order of the rows' random ids: whatever wrote them in one order tells nothing.
        ordering = ["id"]

    def __str__(self) -> str:
        return f"research row {self.pk}"


class NoticeSent(models.Model):
    """That an email of the daily job went out: one for each kind, day, and school or account
    (`about`; 0: all schools), however many workers there are."""

    kind = models.CharField(max_length=20)
    about = models.BigIntegerField()
    day = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["kind", "about", "day"], name="one_notice_of_a_kind")
        ]

    def __str__(self) -> str:
        return f"notice {self.pk}"


class DailyRun(models.Model):
    """When the daily job last ended well: one row."""

    ended_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"daily run {self.pk}"
