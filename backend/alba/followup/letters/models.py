"""A letter from a school to a service, who has agreed to which text of it, and what the service
answers."""

import uuid
from datetime import timedelta
from secrets import token_hex

from django.conf import settings
from django.db import models
from django.utils import timezone

from alba.accounts.models import Locale, User
from alba.audit.facts import Facts
from alba.belongings import Goes, Renewed, Stays
from alba.followup.cases.models import Case, CaseStep
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH, GuardianContact, Relation

LINK_LIFE = timedelta(days=90)
ADDRESSEE_MAX_LENGTH = 120
PHONE_MAX_LENGTH = 20


class To(models.TextChoices):
    """The services that a school writes to, named as the steps of a case: a given letter is such a
    step."""

    PRIMARY_CARE = "primary_care"
    CSMIJ = "csmij"
    EAP = "eap"
    SOCIAL_SERVICES = "social_services"


class LetterState(models.TextChoices):
    DRAFT = "draft"
    ASKED = "asked"
    AGREED = "agreed"
    REFUSED = "refused"
    GIVEN = "given"
    ANSWERED = "answered"


OPEN = (LetterState.DRAFT, LetterState.ASKED)
DONE = (LetterState.GIVEN, LetterState.ANSWERED)
ENDED = (LetterState.REFUSED, *DONE)


class How(models.TextChoices):
    FAMILY = "family"
    POST = "post"
    IN_PERSON = "in_person"


class LetterQuerySet(models.QuerySet["Letter"]):
    def visible_to(self, user: User) -> "LetterQuerySet":
        """The letters of the cases that `user` reads at a school."""
        if user.is_alba_admin:
            return self.none()
        return self.filter(case__in=Case.objects.visible_to(user))


class Letter(models.Model):
    """`paragraphs` is the text as it was when somebody last looked, and `edition` counts its
    changes: links and answers belong to one edition, and count for no other."""

    goes_along = Goes(
        of=("case",),
        but={
            "seed": "a reply code: those of letters are void",
            "code": Renewed("a reply code: those of letters are void", token_hex),
        },
    )

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="letters")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    to = models.CharField(max_length=15, choices=To)
    addressee = models.CharField(max_length=ADDRESSEE_MAX_LENGTH, blank=True)
    why = models.TextField()
    # Kinds of steps, of which those that stand in the case are named.
    done = models.JSONField(default=list)
    with_voices = models.BooleanField(default=False)
    locale = models.CharField(max_length=2, choices=Locale)
    state = models.CharField(max_length=8, choices=LetterState, default=LetterState.DRAFT)
    edition = models.PositiveIntegerField(default=0)
    paragraphs = models.JSONField(default=list)
    digest = models.CharField(max_length=64, blank=True)
    given_on = models.DateField(null=True, blank=True)
    given_how = models.CharField(max_length=9, choices=How, blank=True)
    # The referral of the case that it is about; one without is a referral of its own once it is
    # given.
    step = models.ForeignKey(
        CaseStep, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # The value from which the code of the reply page is made (`codes.py`), and the one by which it
    # is found.
    seed = models.UUIDField(default=uuid.uuid4)
    code = models.CharField(max_length=64, unique=True)

    objects = LetterQuerySet.as_manager()
    audit_joins = ("case",)

    def __str__(self) -> str:
        return f"letter {self.pk}"

    def audit_facts(self) -> Facts:
        return self.case.audit_facts()

    def said(self) -> "models.QuerySet[LetterAnswer]":
        """The answers to its present text."""
        return self.answers.filter(edition=self.edition, is_passing=False)


class LetterLink(models.Model):
    """A link for a contact: a digest of its token, as for consent. Nobody knows the token until
    it is emailed."""

    goes_along = Stays("links lead to this installation")

    letter = models.ForeignKey(Letter, on_delete=models.CASCADE, related_name="links")
    edition = models.PositiveIntegerField()
    contact = models.ForeignKey(
        GuardianContact, on_delete=models.CASCADE, related_name="letter_links"
    )
    digest = models.CharField(max_length=64, unique=True)
    address = models.CharField(max_length=64, blank=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"letter link {self.pk}"


class LetterAnswer(models.Model):
    """Somebody agrees to one edition of a letter, or refuses. Never changed: the newest of each
    person counts. Names are copied, because a contact may be deleted. A yes that a reader wrote
    down by mistake is deleted."""

    goes_along = Goes(
        of=("letter",),
        but={"link": "links lead to this installation"},
        numbers={"contact": "people.GuardianContact"},
    )

    class Route(models.TextChoices):
        LINK = "link"
        PAPER = "paper"
        DESK = "desk"
        PHONE = "phone"

    letter = models.ForeignKey(Letter, on_delete=models.CASCADE, related_name="answers")
    edition = models.PositiveIntegerField()
    agreed = models.BooleanField()
    route = models.CharField(max_length=5, choices=Route)
    # The contact's id, which stays when the contact is deleted; None: the pupil's own answer.
    contact = models.BigIntegerField(null=True)
    link = models.ForeignKey(
        LetterLink, null=True, blank=True, on_delete=models.SET_NULL, related_name="answers"
    )
    is_named = models.BooleanField(default=True)
    name = models.CharField(max_length=CONTACT_NAME_MAX_LENGTH, blank=True)
    relation = models.CharField(max_length=8, choices=Relation, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    # For a yes that a reader wrote down: the time at which those who decide were told of it by
    # email.
    told_at = models.DateTimeField(null=True, blank=True)
    # A yes at an address that staff had put in for a while counts for nothing (`passing_yes.py`).
    is_passing = models.BooleanField(default=False, db_default=False)

    def __str__(self) -> str:
        return f"letter answer {self.pk}"

    @property
    def is_written_down(self) -> bool:
        return self.route != self.Route.LINK


class ReplyQuerySet(models.QuerySet["Reply"]):
    def waiting(self) -> "ReplyQuerySet":
        """The newest of each letter, while no reader has confirmed it."""
        newer = Reply.objects.filter(letter=models.OuterRef("letter"), pk__gt=models.OuterRef("pk"))
        return self.filter(~models.Exists(newer), confirmed_at=None)


class Reply(models.Model):
    """A reply from the holder of the letter. It counts when a reader confirms it."""

    goes_along = Goes(of=("letter",))

    class Said(models.TextChoices):
        SEEN = "seen"
        WAITING_LIST = "waiting_list"
        NOT_OURS = "not_ours"
        DID_NOT_COME = "did_not_come"

    letter = models.ForeignKey(Letter, on_delete=models.CASCADE, related_name="replies")
    answer = models.CharField(max_length=12, choices=Said)
    on = models.DateField(null=True, blank=True)
    phone = models.CharField(max_length=PHONE_MAX_LENGTH, blank=True)
    at = models.DateTimeField(default=timezone.now)
    confirmed_at = models.DateTimeField(null=True, blank=True)

    objects = ReplyQuerySet.as_manager()

    def __str__(self) -> str:
        return f"reply {self.pk}"
