"""Guardians whom the school can reach about a pupil."""

from typing import Any

from django.db import models

from alba.accounts.models import Locale, User
from alba.audit.facts import Facts
from alba.belongings import Goes
from alba.search.folding import FoldedField
from alba.search.phones import PhoneDigitsField

CONTACT_NAME_MAX_LENGTH = 300
PHONE_MAX_LENGTH = 40
DERIVED = ("folded", "phone_digits")


class Relation(models.TextChoices):
    MOTHER = "mother"
    FATHER = "father"
    GUARDIAN = "guardian"
    OTHER = "other"


class FamilyLocale(models.TextChoices):
    """The languages of the page behind a family's link: the app's three, and those most common
    among families who read none of them."""

    CATALAN = "ca"
    SPANISH = "es"
    ENGLISH = "en"
    ARABIC = "ar"
    ROMANIAN = "ro"
    UKRAINIAN = "uk"
    CHINESE = "zh"
    URDU = "ur"


class GuardianContactQuerySet(models.QuerySet["GuardianContact"]):
    def visible_to(self, user: User) -> "GuardianContactQuerySet":
        """The contacts of people whom `user` looks after for a school."""
        people: Any = self.model._meta.get_field("taker").related_model  # noqa: SLF001 (Django's API)
        return self.filter(taker__in=people.objects.in_care_of(user).values("pk"))

    def decides(self) -> "GuardianContactQuerySet":
        """Contacts who decide about the child and count."""
        return self.filter(has_authority=True, excluded=False)

    def reached(self) -> "GuardianContactQuerySet":
        """Contacts of whom `is_reached` is true."""
        return self.filter(
            excluded=False, shut_address=False, not_mine_at=None, undelivered_at=None
        ).exclude(email="")


class GuardianContact(models.Model):
    """A guardian whom the school can reach about a pupil. This is not an account: nobody logs in
    with it, and it is deleted with the pupil."""

    goes_along = Goes(
        of=("taker",),
        brings=("answers_as",),
        but={"from_list": "nothing reads it any more"},
    )

    taker = models.ForeignKey(
        "people.TestTaker", on_delete=models.CASCADE, related_name="guardian_contacts"
    )
    full_name = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = models.CharField(max_length=8, choices=Relation)
    email = models.EmailField(max_length=254, blank=True)
    # For the school and its readers, who call. Nothing is ever sent to it.
    phone = models.CharField(max_length=PHONE_MAX_LENGTH, blank=True, default="", db_default="")
    folded = FoldedField(of=("full_name", "email"), db_default="")
    phone_digits = PhoneDigitsField(of=("phone",), db_default="")
    locale = models.CharField(max_length=2, choices=FamilyLocale, default=FamilyLocale.CATALAN)
    # True if this person decides about the child. Only such contacts are asked.
    has_authority = models.BooleanField(default=True, db_default=True)
    # Never written to, named only to administrators, counted nowhere. Follows from the child's
    # exclusions (`records/exclusions.py`), which remain when this row is gone.
    excluded = models.BooleanField(default=False, db_default=False)
    # The address also belongs to somebody who is excluded: nothing is sent there.
    shut_address = models.BooleanField(default=False, db_default=False)
    # Nothing reads this any more, since no list leaves anybody out; the previous release still
    # writes it.
    from_list = models.BooleanField(default=True, db_default=True)
    # When the school entered the present address; null: before this was noted.
    email_since = models.DateTimeField(null=True, blank=True)
    # When an email to the address was refused for good, or came back.
    undelivered_at = models.DateTimeField(null=True, blank=True)
    # When its reader said that the child is not theirs. Nothing is sent there any more.
    not_mine_at = models.DateTimeField(null=True, blank=True)
    # The test taker as whom this person answers questionnaires about the child by a link: somebody
    # without an account, created for that.
    answers_as = models.ForeignKey(
        "people.TestTaker", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    objects = GuardianContactQuerySet.as_manager()
    audit_joins = ("taker__course",)

    def __str__(self) -> str:
        return f"guardian contact {self.pk}"

    def audit_facts(self) -> Facts:
        return self.taker.audit_facts()

    def derive(self) -> None:
        """Fills the columns that are searched, which `bulk_update` does not."""
        for name in DERIVED:
            field: Any = self._meta.get_field(name)
            field.pre_save(self, add=False)

    @property
    def undelivered(self) -> bool:
        return self.undelivered_at is not None

    @property
    def written_in(self) -> str:
        """The language of emails: only the page behind the link is in all eight. Families that read
        none of the app's three are likelier to know Spanish."""
        return self.locale if self.locale in Locale.values else Locale.SPANISH

    @property
    def can_be_asked(self) -> bool:
        """True if an email about the child can reach someone who decides."""
        return self.has_authority and self.is_reached

    @property
    def is_reached(self) -> bool:
        """True if an email reaches this person, and nobody who is excluded."""
        is_shut = self.excluded or self.shut_address or self.not_mine_at is not None
        return bool(self.email) and not is_shut and not self.undelivered
