"""Records of what once connected a child with somebody. Current rows are changed and removed, also
by people who benefit from it."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.belongings import Goes
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH

REASON_MAX_LENGTH = 500


class ContactWas(models.Model):
    """Former or current name and address of a contact of the child."""

    goes_along = Goes(of=("taker",), numbers={"contact": "people.GuardianContact"})

    taker = models.ForeignKey("people.TestTaker", on_delete=models.CASCADE, related_name="+")
    # The contact's id, which stays when the contact is deleted.
    contact = models.BigIntegerField()
    full_name = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH)
    email = models.EmailField(max_length=254, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["contact", "full_name", "email"], name="contact_was_once"
            )
        ]
        indexes = [models.Index(fields=["email"], name="contact_was_at")]

    def __str__(self) -> str:
        return f"contact was {self.pk}"


class FormerTie(models.Model):
    """An account that was bonded or assigned as family, or had a contact's address."""

    goes_along = Goes(of=("taker",))

    taker = models.ForeignKey("people.TestTaker", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["taker", "user"], name="tied_once")]

    def __str__(self) -> str:
        return f"former tie {self.pk}"


class NotOwn(models.Model):
    """Another administrator has said that this person's connection with the child is a mistake, or
    that they are only a namesake of the person who is shut out. A later connection or exclusion
    ends this."""

    goes_along = Goes(of=("taker",))

    taker = models.ForeignKey("people.TestTaker", on_delete=models.CASCADE, related_name="not_own")
    reader = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=REASON_MAX_LENGTH)
    made_at = models.DateTimeField(default=timezone.now)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["taker", "reader"], name="not_own_once")]

    def __str__(self) -> str:
        return f"not own {self.pk}"
