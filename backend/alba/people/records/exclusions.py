"""Records who is shut out of everything about a child. This is kept apart from contacts and bonds,
which are renamed, replaced by a list and removed, while an exclusion stays until somebody lifts
it."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH, GuardianContact


class ExclusionQuerySet(models.QuerySet["Exclusion"]):
    def visible_to(self, user: User) -> "ExclusionQuerySet":
        """Exclusions from people whom `user` looks after for a school."""
        people: Any = self.model._meta.get_field("taker").related_model  # noqa: SLF001 (Django's API)
        return self.filter(taker__in=people.objects.in_care_of(user).values("pk"))

    def in_force(self) -> "ExclusionQuerySet":
        return self.filter(lifted_at=None)


class Exclusion(models.Model):
    """One person, who has nothing to do with the child until this is lifted."""

    goes_along = Goes(of=("taker",))

    taker = models.ForeignKey(
        "people.TestTaker", on_delete=models.CASCADE, related_name="exclusions"
    )
    # The contact it was made on, while that exists.
    contact = models.ForeignKey(
        GuardianContact, null=True, blank=True, on_delete=models.SET_NULL, related_name="exclusions"
    )
    made_at = models.DateTimeField(default=timezone.now)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    # The last day on which somebody answered for the family under a name of this person.
    signed_on = models.DateField(null=True, blank=True)

    objects = ExclusionQuerySet.as_manager()
    audit_joins = ("taker__course",)

    def __str__(self) -> str:
        return f"exclusion {self.pk}"

    def audit_facts(self) -> Facts:
        return self.taker.audit_facts()


class KnownAs(models.Model):
    """How the person is known: by name, address or account. Former names and addresses stay, so
    there may be several of each kind."""

    goes_along = Goes(of=("exclusion",))

    class Kind(models.TextChoices):
        NAME = "name"
        ADDRESS = "address"
        ACCOUNT = "account"

    exclusion = models.ForeignKey(Exclusion, on_delete=models.CASCADE, related_name="known_as")
    kind = models.CharField(max_length=7, choices=Kind)
    # The form for comparison (`scope/excluded_people.py`); empty for an account.
    value = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH, blank=True)
    # The name as it was written.
    text = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="known_as_account_or_text",
                condition=Q(kind="account", user__isnull=False) | Q(user=None),
            ),
        ]
        indexes = [models.Index(fields=["value"], name="known_as_value")]

    def __str__(self) -> str:
        return f"known as {self.pk}"
