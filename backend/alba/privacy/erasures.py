"""People who are being erased, and the receipts for those who were."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.people.models import TestTaker
from alba.people.scope.excluded_people import children_shut_to
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

REASON_MAX_LENGTH = 500


class ErasureQuerySet(models.QuerySet["Erasure"]):
    def visible_to(self, user: User) -> "ErasureQuerySet":
        """All for a product administrator; those of an administrator's schools; for readers those
        of their schools, except about their own children; for a guardian those of children whom
        they have added, and removed themselves. Nobody sees one about a child whom they are shut
        out of."""
        rows = self.exclude(taker__in=children_shut_to(user))
        if user.is_alba_admin:
            return rows
        mine = School.objects.visible_to(user).values("pk")
        others = TestTaker.everyone.exclude(erased_from=None)
        readable = Q(taker=None) | Q(taker__in=not_own_children(others, user).values("pk"))
        added = Q(taker__added_by__user=user, by=user)
        read = Q(readable, school__in=schools_read_by(user))
        return rows.filter(Q(school__in=mine) | read | added)

    def kept(self, kept: bool = True) -> "ErasureQuerySet":
        """The requests about people whose data a school keeps; or the others, who are or will be
        erased."""
        return self.exclude(kept_on=None) if kept else self.filter(kept_on=None)


class Erasure(models.Model):
    """Requested on one day, done on another. After that, only numbers remain."""

    goes_along = Goes(of=("school",))

    # Deleted with the person, except for the row that is the receipt.
    taker = models.ForeignKey(
        TestTaker, null=True, on_delete=models.CASCADE, related_name="erasures"
    )
    # The person's, at the time of the request; emptied once the person is erased.
    name = models.CharField(max_length=310, blank=True)
    school = models.ForeignKey(School, null=True, on_delete=models.SET_NULL, related_name="+")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    asked_at = models.DateTimeField(default=timezone.now)
    # The week is counted from here, or from the day on which the last open matter is closed. Later
    # than the request only where a hold has ended since.
    counts_from = models.DateField()
    # True if the account worked before.
    was_active = models.BooleanField()
    # The person has ended the account: it stays ended, also if the data are kept.
    account_ended = models.BooleanField(db_default=False, default=False)
    # The address that gets the news if the data are kept; emptied like the name.
    former_address = models.EmailField(max_length=254, blank=True, db_default="", default="")
    done_on = models.DateField(null=True)
    # How much was deleted: {tests, reports, cases, talk_requests, contacts, consents}.
    counts = models.JSONField(default=dict)
    # The school keeps the data of somebody who has ended the account: when, who decided, and why.
    kept_on = models.DateField(null=True)
    kept_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    reason = models.CharField(max_length=REASON_MAX_LENGTH, blank=True, db_default="", default="")

    # The name of a school that has left Alba: the row is the receipt for all of it.
    of_school = models.CharField(max_length=200, blank=True, db_default="", default="")

    objects = ErasureQuerySet.as_manager()
    audit_joins = ("school",)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["taker"],
                condition=Q(done_on=None, kept_on=None),
                name="one_erasure_under_way",
            )
        ]

    def __str__(self) -> str:
        return f"erasure {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.taker_id, "school": self.school_id}
