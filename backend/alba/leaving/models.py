"""Schools that have arrived from another installation: from where, what was changed so that nobody
is mistaken for somebody else, and the trail that came along."""

from django.conf import settings
from django.db import models
from django.http import Http404
from django.utils import timezone

from alba.belongings import Stays
from alba.schools.models import School

CONTACT_MAX_LENGTH = 200
RECIPIENT_MAX_LENGTH = 100
APART = "it goes as sealed chains of their own, beside the tables"
OF_HERE = "leaves again as what it was before it arrived"


class Arrival(models.Model):
    """One folder that was read. `run` names it, so that none is read twice."""

    goes_along = Stays("about a journey that is over")

    run = models.UUIDField(unique=True)
    digest = models.CharField(max_length=64)
    version = models.CharField(max_length=20)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"arrival {self.pk}"


class DepartureManager(models.Manager["Departure"]):
    def held(self, school: School) -> "Departure":
        """Locked until the transaction ends. Raises Http404 if the school has not asked."""
        rows = self.select_for_update(of=("self",)).select_related("school")
        found = rows.filter(school=school).first()
        if found is None:
            raise Http404
        return found


class Departure(models.Model):
    """A school wishes to leave. Its data go to the holder of one key alone, which a product
    administrator sets and the school confirms."""

    goes_along = Stays("about leaving from here")

    school = models.OneToOneField(School, on_delete=models.CASCADE, related_name="departure")
    # The people to ask at the school, and at the new operator's.
    contact = models.CharField(max_length=CONTACT_MAX_LENGTH)
    asked_at = models.DateTimeField(default=timezone.now)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    # A public key of `age`.
    recipient = models.CharField(max_length=RECIPIENT_MAX_LENGTH, blank=True)
    confirmed_at = models.DateTimeField(null=True)
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )

    # The day from which the thirty days count, and when one was recorded first.
    handed_over_on = models.DateField(null=True)
    handed_over_at = models.DateTimeField(null=True)
    # The days of the emails that say when everything is erased: of this day, and a week before.
    told_on = models.DateField(null=True)
    told_again_on = models.DateField(null=True)

    objects = DepartureManager()

    def __str__(self) -> str:
        return f"departure {self.pk}"


class ArrivedSchool(models.Model):
    """A school that came with it. It rests until its own administrator says that they work here."""

    goes_along = Stays(OF_HERE)

    arrival = models.ForeignKey(Arrival, on_delete=models.CASCADE, related_name="schools")
    school = models.OneToOneField(School, on_delete=models.CASCADE, related_name="+")
    # What it was called, and the name that it got because another school has that one.
    name = models.CharField(max_length=200)
    named = models.CharField(max_length=200)

    def __str__(self) -> str:
        return f"arrived school {self.pk}"


class KeptAddress(models.Model):
    """An address that somebody has here already. The account arrives without it; it is kept until
    its owner says that both are the same person."""

    goes_along = Stays(OF_HERE)

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    email = models.EmailField(max_length=254)

    def __str__(self) -> str:
        return f"kept address {self.pk}"


class ArrivedChain(models.Model):
    """A sealed trail that came along, in order: a school may have come from further away. It is no
    part of this installation's own trail."""

    goes_along = Stays(APART)

    arrival = models.ForeignKey(Arrival, on_delete=models.CASCADE, related_name="chains")
    number = models.PositiveSmallIntegerField()
    head = models.CharField(max_length=64)

    class Meta:
        ordering = ["arrival", "number"]

    def __str__(self) -> str:
        return f"arrived chain {self.pk}"


class ArrivedEvent(models.Model):
    """A line of it as it was written where the school was, with the numbers that people had there
    (`ArrivedNumber`)."""

    goes_along = Stays(APART)

    chain = models.ForeignKey(ArrivedChain, on_delete=models.CASCADE, related_name="events")
    number = models.BigIntegerField()
    facts = models.JSONField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["chain", "number"], name="one_arrived_event_per_number")
        ]

    def __str__(self) -> str:
        return f"arrived event {self.pk}"


class ArrivedSeal(models.Model):
    """A seal of it, as in `audit/chain.py`."""

    goes_along = Stays(APART)

    chain = models.ForeignKey(ArrivedChain, on_delete=models.CASCADE, related_name="seals")
    at = models.DateTimeField()
    last_event = models.BigIntegerField()
    count = models.PositiveIntegerField()
    previous = models.CharField(max_length=64, blank=True)
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"arrived seal {self.pk}"


class ArrivedNumber(models.Model):
    """Who is meant by a number in such a chain: `number` there, `row` here. The row may be gone."""

    goes_along = Stays(APART)

    class Kind(models.TextChoices):
        ACCOUNT = "accounts.User"
        PERSON = "people.TestTaker"

    chain = models.ForeignKey(ArrivedChain, on_delete=models.CASCADE, related_name="numbers")
    kind = models.CharField(max_length=16, choices=Kind)
    number = models.BigIntegerField()
    row = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["chain", "kind", "number"], name="one_arrived_number")
        ]

    def __str__(self) -> str:
        return f"arrived number {self.pk}"
