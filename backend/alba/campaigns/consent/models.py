"""Requests to families, the emails and links that carry them, and the answers. Texts and answers
are never changed."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import Locale
from alba.audit.facts import Facts
from alba.belongings import THE_SCHOOL, Goes, Stays
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.consents import Purpose, Said
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH, GuardianContact, Relation
from alba.schools.models import School

VERSION_MAX_LENGTH = 40


class Reason(models.TextChoices):
    """Why a family says no, if it gives a reason."""

    NO_REASON = "no_reason"
    TOO_PERSONAL = "too_personal"
    NOT_NOW = "not_now"
    HAS_HELP = "has_help"
    DATA = "data"
    OTHER = "other"


class ConsentText(models.Model):
    """A published text that families read. `school` None: the operator's."""

    # An operator’s text to which families have answered: the school keeps it, unused.
    goes_along = Goes(of=("school",), if_brought={"school": THE_SCHOOL, "retired": True})

    school = models.ForeignKey(
        School, null=True, blank=True, on_delete=models.CASCADE, related_name="consent_texts"
    )
    purpose = models.CharField(max_length=9, choices=Purpose)
    version = models.CharField(max_length=VERSION_MAX_LENGTH)
    # True if the text differs in meaning from the one before, so that everybody is asked again.
    material = models.BooleanField()
    # By language: a title, and a list of paragraphs.
    title = models.JSONField()
    paragraphs = models.JSONField()
    published_at = models.DateTimeField(default=timezone.now)
    # The text of a school that was merged into one with another text. It is kept for the answers
    # that were given to it.
    retired = models.BooleanField(default=False, db_default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["school", "purpose", "version"], name="one_text_of_school_per_version"
            ),
            models.UniqueConstraint(
                fields=["purpose", "version"],
                condition=Q(school=None),
                name="one_text_of_all_per_version",
            ),
        ]

    def __str__(self) -> str:
        return f"consent text {self.pk}"


class ConsentRequest(models.Model):
    """A contact is asked about a child in a campaign. A request that has ended accepts no more
    answers, except the withdrawal of a yes."""

    goes_along = Goes(
        of=("campaign",),
        brings=("taker", "text"),
    )

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="consent_requests", db_index=False
    )
    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="consent_requests")
    contact = models.ForeignKey(
        GuardianContact, null=True, on_delete=models.SET_NULL, related_name="requests"
    )
    purpose = models.CharField(max_length=9, choices=Purpose)
    text = models.ForeignKey(ConsentText, on_delete=models.PROTECT, related_name="requests")
    asked_at = models.DateTimeField(default=timezone.now)
    # The moment from which a manual reminder has been waiting to be sent.
    remind_at = models.DateTimeField(null=True, blank=True)
    # When a mail server last put off the email that asks or reminds.
    put_off_at = models.DateTimeField(null=True, blank=True)
    unsubscribed_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    audit_joins = ("campaign",)

    class Meta:
        indexes = [models.Index(fields=["campaign", "taker"], name="requests_of_pupil")]
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "contact", "purpose"],
                condition=Q(ended_at=None),
                name="one_open_request",
            )
        ]

    def __str__(self) -> str:
        return f"consent request {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class FamilyMail(models.Model):
    """An email that asks or reminds: one for each address, campaign and day, and one that was
    asked for. The row is created
    before the email is handed over, so that no worker sends it twice. It contains a keyed digest of
    the address."""

    goes_along = Stays("which emails were sent from here")

    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="family_mails", db_index=False
    )
    address = models.CharField(max_length=64)
    day = models.DateField()
    by_hand = models.BooleanField(default=False, db_default=False)
    # True for a repeat of the same question that the family has asked for (`resending.py`).
    again = models.BooleanField(default=False, db_default=False)
    claimed_at = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["campaign", "address", "day", "again"], name="one_family_mail_a_day"
            )
        ]

    def __str__(self) -> str:
        return f"family mail {self.pk}"


class ConsentLink(models.Model):
    """A link that was sent by email: a digest of its token, and what it answers. The link in a copy
    has no `mail`."""

    goes_along = Stays("links lead to this installation")

    request = models.ForeignKey(ConsentRequest, on_delete=models.CASCADE, related_name="links")
    mail = models.ForeignKey(
        FamilyMail, null=True, blank=True, on_delete=models.CASCADE, related_name="links"
    )
    digest = models.CharField(max_length=64, unique=True)
    # A digest of the address it was sent to (`links.mark`). Empty for links of earlier releases.
    address = models.CharField(max_length=64, blank=True, db_default="")
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"consent link {self.pk}"


class HeldNotice(models.Model):
    """A notice to a contact that is held back: until emails about the child are sent again, for 14
    days at most, or until an hour after the previous one. `request`: for an answer under an
    unknown name; None: for a record of the school."""

    goes_along = Stays("emails that this installation holds back")

    contact = models.ForeignKey(
        GuardianContact, on_delete=models.CASCADE, related_name="held_notices", db_index=False
    )
    request = models.ForeignKey(
        ConsentRequest, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    of_record = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["contact", "of_record"], name="one_held_notice")
        ]

    def __str__(self) -> str:
        return f"held notice {self.pk}"


class FamilyAnswer(models.Model):
    """A guardian's answer by a link. The newest answer of each contact counts, and none is ever
    changed. Names are copied, because the contact may be deleted."""

    goes_along = Goes(
        of=("campaign",),
        brings=("taker", "text"),
        but={"link": "links lead to this installation"},
        numbers={"contact": "people.GuardianContact"},
    )

    request = models.ForeignKey(
        ConsentRequest, on_delete=models.CASCADE, related_name="answers", db_index=False
    )
    # Copied from the request, for looking up.
    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="family_answers", db_index=False
    )
    taker = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="family_answers")
    purpose = models.CharField(max_length=9, choices=Purpose)
    # The contact's id, which stays when the contact is deleted.
    contact = models.BigIntegerField(null=True)
    # The link that was used, and whether the name was a contact's. If the link was sent to a wrong
    # mailbox, only a contact's answer counts (`record.stands`).
    link = models.ForeignKey(
        ConsentLink, null=True, blank=True, on_delete=models.SET_NULL, related_name="answers"
    )
    is_named = models.BooleanField(default=True, db_default=True)
    # False while the contact is excluded, and permanently if the contact is removed then.
    counts = models.BooleanField(default=True, db_default=True)
    # A yes at an address that the school had entered only for a while: it does not count
    # (`passing.py`).
    is_passing = models.BooleanField(default=False, db_default=False)
    said = models.CharField(max_length=9, choices=Said)
    name = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH)
    relation = models.CharField(max_length=8, choices=Relation)
    has_authority = models.BooleanField()
    reason = models.CharField(max_length=12, choices=Reason, blank=True)
    delete_answers = models.BooleanField(default=False, db_default=False)
    text = models.ForeignKey(ConsentText, on_delete=models.PROTECT, related_name="answers")
    locale = models.CharField(max_length=5, choices=Locale)
    at = models.DateTimeField(default=timezone.now)
    # The digest of the copy that was sent (`copies.py`).
    digest = models.CharField(max_length=64)

    audit_joins = ("campaign",)

    class Meta:
        indexes = [
            models.Index(fields=["campaign", "taker", "id"], name="answers_of_family"),
            models.Index(fields=["request", "id"], name="answers_of_request"),
        ]

    def __str__(self) -> str:
        return f"family answer {self.pk}"

    def audit_facts(self) -> Facts:
        return {"subject": self.taker_id, "school": self.campaign.school_id}


class SchoolHoliday(models.Model):
    """Days (first and last included) on which nobody is reminded, in addition to those of all
    schools (`school_days.py`)."""

    goes_along = Goes(of=("school",))

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="holidays")
    first_day = models.DateField()
    last_day = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="holiday_ends_after_it_begins",
                condition=Q(last_day__gte=models.F("first_day")),
            )
        ]

    def __str__(self) -> str:
        return f"school holiday {self.pk}"
