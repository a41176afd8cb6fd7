"""How long a school keeps answers, what is kept longer, and what remains of them for research."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.people.models import TestTaker
from alba.privacy import erasures as erasing_models  # noqa: F401 (Django looks here)
from alba.privacy.research import models as research_models  # noqa: F401 (Django looks here)
from alba.schools.models import School

DECIDED_BY_MAX_LENGTH = 120
REASON_MAX_LENGTH = 500


class Fate(models.TextChoices):
    """The fate of the data on that day: nothing remains, or a row for research that cannot be
    traced back to anyone."""

    DELETE = "delete"
    ARCHIVE = "archive"


class RetentionPolicy(models.Model):
    """A school's decision. Months of None: nobody has decided, and nothing is deleted.
    `retention/dates.py` computes when something is deleted."""

    goes_along = Goes(of=("school",))

    school = models.OneToOneField(School, on_delete=models.CASCADE, related_name="retention")
    tests_months = models.PositiveSmallIntegerField(null=True)
    left_months = models.PositiveSmallIntegerField(null=True)
    cases_months = models.PositiveSmallIntegerField(null=True)
    action = models.CharField(max_length=7, choices=Fate, default=Fate.DELETE)
    # The decision in the school's own words, and its day.
    decided_by = models.CharField(max_length=DECIDED_BY_MAX_LENGTH, blank=True)
    decided_on = models.DateField(null=True)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    recorded_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"retention policy {self.pk}"

    def audit_facts(self) -> Facts:
        return {"school": self.school_id}


class HoldQuerySet(models.QuerySet["Hold"]):
    def visible_to(self, user: User) -> "HoldQuerySet":
        """All for a product administrator; for anybody else `holds.visible_to` decides."""
        return self if user.is_alba_admin else self.none()

    def on(self, day: Any) -> "HoldQuerySet":
        """The holds in force on that day."""
        return self.filter(until__gte=day)


class Hold(models.Model):
    """Nothing about this child is deleted until that day is over, because a case, a request or a
    claim is open."""

    goes_along = Goes(of=("taker",))

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

    def audit_facts(self) -> Facts:
        return self.taker.audit_facts()


class ResearchRow(models.Model):
    """The remains of a deleted test, for research. They cannot be traced back: they contain no
    number of a person, test or class, no time, and the rows are in random order."""

    goes_along = Stays(
        "nothing says of which school it is",
        with_all=Goes(numbers={"campaign": "campaigns.Campaign"}),
    )

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    campaign = models.BigIntegerField()
    questionnaire = models.CharField(max_length=3)
    informant = models.CharField(max_length=8)
    age = models.PositiveSmallIntegerField()
    # Empty if fewer than ten would share it.
    level = models.CharField(max_length=100, blank=True)
    language = models.CharField(max_length=2, blank=True)
    # {number of the item: the answer as it was given}
    answers = models.JSONField()
    scores = models.JSONField()
    wording = models.CharField(max_length=255)
    key_version = models.CharField(max_length=20, blank=True)

    class Meta:
        # The rows come in the order of their random ids, so that the order in which they were
        # written reveals nothing.
        ordering = ["id"]

    def __str__(self) -> str:
        return f"research row {self.pk}"


class LeavingTold(models.Model):
    """A school was told that a row will be deleted: 60 days before, and 14 days before. If a row is
    to stay longer after all, it is removed here, and announced again when its day comes."""

    goes_along = Stays("the school is told again before anything is deleted")

    class Kind(models.TextChoices):
        TEST = "test"
        CASE = "case"
        TALK = "talk"
        # Answers of families, and records that they were told.
        REQUEST = "request"
        INFORMED = "informed"
        CONSENT = "consent"

    FACTS = ("row", "first_on", "second_on")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    row = models.BigIntegerField()
    first_on = models.DateField()
    second_on = models.DateField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["school", "kind", "row"], name="told_once_of_a_row")
        ]

    def __str__(self) -> str:
        return f"told of {self.kind} {self.row}"


class NoticeSent(models.Model):
    """An email of the daily job was sent: one for each kind, day, and school or account (`about`;
    0: all schools), however many workers there are."""

    goes_along = Stays("which emails were sent from here")

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
    """When the daily job last ended successfully: one row."""

    goes_along = Stays("when this installation did its daily work")

    ended_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"daily run {self.pk}"
