"""The reading list: an entry for each child about whom a school has heard something."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.campaigns.models import Campaign
from alba.followup import readers
from alba.people.models import TestTaker
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School


class EntryState(models.TextChoices):
    TO_READ = "to_read"
    READ = "read"


class EntryQuerySet(models.QuerySet["Entry"]):
    def visible_to(self, user: User) -> "EntryQuerySet":
        """Entries of the schools where `user` reads, about children who are there now or have an
        open talk request there, and never about their own."""
        here = Q(child__course__school=F("school")) | Q(child__practice_of=F("school"))
        waits = self.model.objects.filter(
            talk_requests__isnull=False, talk_requests__talked_at__isnull=True
        )
        is_read = Q(here, child__left_on=None) | Q(pk__in=waits.values("pk"))
        rows = self.filter(is_read, school__in=schools_read_by(user), child__erased_from=None)
        return readers.without_own_children(rows, user)


class Entry(models.Model):
    """A child in a campaign, or outside of any. Why it has its position is not stored: that follows
    from the existing tests (`rule.py`), so when something is withdrawn or erased, its reasons
    disappear with it."""

    goes_along = Goes(of=("school",), brings=("child",))

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
    # The person who decided that nothing is needed, and the time; true if the entry had no owner
    # before.
    read_at = models.DateTimeField(null=True, blank=True)
    read_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    taken_by_reading = models.BooleanField(default=False, db_default=False)
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

    def audit_facts(self) -> Facts:
        return {"subject": self.child_id, "school": self.school_id}


class ListedTest(models.Model):
    """A finished test about the child of an entry."""

    goes_along = Goes(of=("entry",))

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="listed")
    test = models.OneToOneField(Test, on_delete=models.CASCADE, related_name="listed")

    def __str__(self) -> str:
        return f"listed test {self.pk}"
