"""Guardians whom the school can reach about a pupil."""

from typing import Any

from django.db import models

from alba.accounts.models import Locale, User

CONTACT_NAME_MAX_LENGTH = 300


class Relation(models.TextChoices):
    MOTHER = "mother"
    FATHER = "father"
    GUARDIAN = "guardian"
    OTHER = "other"


class GuardianContactQuerySet(models.QuerySet["GuardianContact"]):
    def visible_to(self, user: User) -> "GuardianContactQuerySet":
        """Those of the people whom `user` looks after for a school."""
        people: Any = self.model._meta.get_field("taker").related_model  # noqa: SLF001 (Django's API)
        return self.filter(taker__in=people.objects.in_care_of(user).values("pk"))

    def decides(self) -> "GuardianContactQuerySet":
        """Those whose word counts."""
        return self.filter(has_authority=True, excluded=False)


class GuardianContact(models.Model):
    """A guardian whom the school can reach about a pupil. Not an account: nobody logs in with it,
    and it goes with the pupil."""

    taker = models.ForeignKey(
        "takers.TestTaker", on_delete=models.CASCADE, related_name="guardian_contacts"
    )
    full_name = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = models.CharField(max_length=8, choices=Relation)
    email = models.EmailField(max_length=254, blank=True)
    locale = models.CharField(max_length=2, choices=Locale, default=Locale.CATALAN)
    # Whether this person decides about the child. Only these are asked.
    has_authority = models.BooleanField(default=True, db_default=True)
    # Never written to, named to nobody but administrators, counted nowhere; kept, so that a list of
    # the year does not bring the person back.
    excluded = models.BooleanField(default=False, db_default=False)
    # Whether a list of the year has named this person; then the next one may leave them out.
    from_list = models.BooleanField(default=True, db_default=True)
    # When an email to the address was refused for good, or came back.
    undelivered_at = models.DateTimeField(null=True, blank=True)
    # As whom this person answers questionnaires about the child by a link: somebody without an
    # account, made for it.
    answers_as = models.ForeignKey(
        "takers.TestTaker", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    objects = GuardianContactQuerySet.as_manager()
    audit_joins = ("taker__course",)

    def __str__(self) -> str:
        return f"guardian contact {self.pk}"

    def audit_facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self.taker.audit_facts()
        return facts

    @property
    def undelivered(self) -> bool:
        return self.undelivered_at is not None

    @property
    def can_be_asked(self) -> bool:
        """Whether an email about the child reaches a person who decides."""
        return bool(
            self.email and self.has_authority and not self.excluded and not self.undelivered
        )
