"""The reading list: a row for each child of whom a school has heard something."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.models import Campaign
from alba.followup import readers
from alba.schools.duties.reading import schools_read_by
from alba.schools.models import School
from alba.takers.models import TestTaker


class EntryState(models.TextChoices):
    TO_READ = "to_read"
    READ = "read"


class EntryQuerySet(models.QuerySet["Entry"]):
    def visible_to(self, user: User) -> "EntryQuerySet":
        """Those of the schools where `user` reads, of children who are there now, and never of
        their own."""
        here = Q(child__course__school=F("school")) | Q(child__practice_of=F("school"))
        rows = self.filter(here, school__in=schools_read_by(user), child__left_on=None)
        return readers.without_own_children(rows, user)


class Entry(models.Model):
    """A child in a campaign, or outside of any. Why it stands where it does is not stored: it
    follows from the tests that are there (`rule.py`), so what is withdrawn or erased takes its
    reasons along."""

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="reading_list")
    child = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="reading_list")
    campaign = models.ForeignKey(
        Campaign, null=True, blank=True, on_delete=models.CASCADE, related_name="reading_list"
    )
    state = models.CharField(max_length=7, choices=EntryState, default=EntryState.TO_READ)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    due_on = models.DateField()
    created_at = models.DateTimeField(default=timezone.now)

    objects = EntryQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["school", "child", "campaign"], name="one_entry_per_campaign"
            ),
            models.UniqueConstraint(
                fields=["school", "child"],
                condition=Q(campaign=None),
                name="one_entry_outside_campaigns",
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.child_id, "school": self.school_id}


class ListedTest(models.Model):
    """A finished test about the child of an entry."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="listed")
    test = models.OneToOneField(Test, on_delete=models.CASCADE, related_name="listed")

    def __str__(self) -> str:
        return f"listed test {self.pk}"
