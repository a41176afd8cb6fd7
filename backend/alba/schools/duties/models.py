"""Duties: who reads the results of a school's pupils, and for how long."""

from datetime import date

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.days import months_later, today

MONTHS = 13
# Roles of test takers (`takers.models.Role`), which this app may not import.
PROFESSIONAL = ("teacher", "psychopedagogue", "psychologist", "school_admin")


class Kind(models.TextChoices):
    ORIENTATION = "orientation"


def ends_after(day: date) -> date:
    """The first day on which a duty granted on `day` is no longer valid."""
    return months_later(day, MONTHS)


class Why(models.TextChoices):
    """Why it has to be confirmed that the account is still the same person's."""

    RESET = "reset"  # a password set by email alone, or a second step reset by others
    ADDRESS = "address"  # another address
    ABSENCE = "absence"  # no login for months
    FOUR_EYES = "four_eyes"  # granted to an account in the giver's hand


INVITATION = "invitation"
"""Waits for no person: it ends when the account is opened."""


class DutyQuerySet(models.QuerySet["Duty"]):
    def visible_to(self, user: User) -> "DutyQuerySet":
        """Duties in an administrator's schools, or in those that somebody reads: readers confirm
        each other's."""
        if user.is_alba_admin:
            return self
        if user.is_school_admin:
            return self.filter(school__in=user.assigned_schools.all())
        return self.filter(school__in=Duty.objects.reading().filter(user=user).values("school"))

    def running(self) -> "DutyQuerySet":
        """Duties that are not over: neither ended, nor expired, nor held by somebody who cannot log
        in or is no longer at the school. They may have to be confirmed."""
        professional = Q(
            user__is_test_taker=True,
            user__test_taker__role__in=PROFESSIONAL,
            user__test_taker__left_on=None,
            user__test_taker__course__school=F("school"),
        )
        administered = User.assigned_schools.through.objects.filter(
            user=OuterRef("user"), school=OuterRef("school")
        )
        of_school = Q(Exists(administered), user__is_school_admin=True)
        return self.filter(
            professional | of_school, ended_at=None, ends_on__gt=today(), user__is_active=True
        )

    def reading(self) -> "DutyQuerySet":
        """Duties that allow reading now. An account that nobody has opened yet reads nothing: its
        address may be wrong, or become another one."""
        return self.running().filter(suspended_at=None, user__email_verified_at__isnull=False)


class AddressNotice(models.Model):
    """When a person was last told of addresses that were set or corrected, and what they are to be
    told next (`address_notices.py`)."""

    goes_along = Stays("which notices are held back here")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    sent_at = models.DateTimeField()
    held = models.JSONField(default=list, db_default=[])

    def __str__(self) -> str:
        return f"address notice {self.pk}"


class Duty(models.Model):
    """The right of one person to read the results of one school. It belongs to a person, not to a
    mailbox: whatever changes who can open the account suspends it."""

    goes_along = Goes(
        of=("school",),
        brings=("user",),
    )

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="duties"
    )
    school = models.ForeignKey("schools.School", on_delete=models.CASCADE, related_name="duties")
    kind = models.CharField(max_length=16, choices=Kind, default=Kind.ORIENTATION)
    granted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    granted_at = models.DateTimeField(default=timezone.now)
    ends_on = models.DateField()
    # Until another reader or an administrator of the school has confirmed it, it does not allow
    # reading.
    suspended_at = models.DateTimeField(null=True, blank=True)
    suspended_for = models.CharField(
        max_length=9, choices=Why, blank=True, default="", db_default=""
    )
    # Given by one person alone, to their own account or one in their hand, because nobody else
    # could confirm it: it stands among what needs attention.
    given_alone = models.BooleanField(default=False, db_default=False)
    ended_at = models.DateTimeField(null=True, blank=True)
    # When the school was told that it has ended, however it ended.
    end_told_at = models.DateTimeField(null=True, blank=True)

    objects = DutyQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "school", "kind"],
                condition=Q(ended_at=None),
                name="one_open_duty",
            )
        ]

    def __str__(self) -> str:
        return f"duty {self.pk}"

    @property
    def waits_for(self) -> str:
        """One of `Why`, or INVITATION; empty if it allows reading."""
        if self.suspended_for:
            return self.suspended_for
        return INVITATION if self.user.email_verified_at is None else ""

    def audit_facts(self) -> Facts:
        return {"school": self.school_id}
