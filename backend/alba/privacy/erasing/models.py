"""People who are being erased, and the receipts for those who were."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School
from alba.takers.models import TestTaker
from alba.takers.own_children import not_own_children
from alba.takers.shut_out.asking import children_shut_to


class ErasureQuerySet(models.QuerySet["Erasure"]):
    def visible_to(self, user: User) -> "ErasureQuerySet":
        """All for a product administrator; those of an administrator's schools; for readers those
        of their schools, except about their own children. Nobody sees one about a child whom they
        are shut out of."""
        rows = self.exclude(taker__in=children_shut_to(user))
        if user.is_alba_admin:
            return rows
        mine = School.objects.visible_to(user).values("pk")
        others = TestTaker.everyone.exclude(erased_from=None)
        readable = Q(taker=None) | Q(taker__in=not_own_children(others, user).values("pk"))
        return rows.filter(Q(school__in=mine) | Q(readable, school__in=schools_read_by(user)))


class Erasure(models.Model):
    """Requested on one day, done on another. After that, only numbers remain."""

    taker = models.OneToOneField(
        TestTaker, null=True, on_delete=models.SET_NULL, related_name="erasure"
    )
    # The person's, at the time of the request; deleted with the person.
    name = models.CharField(max_length=310, blank=True)
    school = models.ForeignKey(School, null=True, on_delete=models.SET_NULL, related_name="+")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    asked_at = models.DateTimeField(default=timezone.now)
    on = models.DateField()
    # Whether the account worked before.
    was_active = models.BooleanField()
    done_on = models.DateField(null=True)
    # How much was deleted: {tests, reports, cases, talk_requests, contacts, consents}.
    counts = models.JSONField(default=dict)

    objects = ErasureQuerySet.as_manager()
    audit_joins = ("school",)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"erasure {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        return {"subject": self.taker_id, "school": self.school_id}
