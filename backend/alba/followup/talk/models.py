""" "I want to talk to somebody": a pupil's request, independent of any score or answer."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit.facts import Facts
from alba.belongings import Goes, Stays
from alba.followup import readers
from alba.followup.entries.models import Entry
from alba.people.models import TestTaker
from alba.people.tutorship import class_tutors
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

NOTE_MAX_LENGTH = 200
TALKED_NOTE_MAX_LENGTH = 300


class Whom(models.TextChoices):
    TUTOR = "tutor"
    READER = "reader"
    ANY = "any"


class TalkState(models.TextChoices):
    """The states in order. A talk can be undone for a short time; the other steps cannot."""

    ASKED = "asked"
    SEEN = "seen"
    TALKED = "talked"


class Overdue(models.TextChoices):
    READ = "read"
    TALK = "talk"


# For a row with a child and a school: the child is at that school now.
AT_SCHOOL = Q(child__course__school=F("school")) | Q(child__practice_of=F("school"))


class TalkRequestQuerySet(models.QuerySet["TalkRequest"]):
    def visible_to(self, user: User, *, undoing: bool = False) -> "TalkRequestQuerySet":
        """A pupil's own, with a card only those of the same login. For staff, all of the schools
        where they read; for a tutor those of their classes that are for the tutor or for anyone,
        and were made while they were its tutor. Never about a person's own child. `undoing`: also
        those that are done with and went with the pupil."""
        if readers.is_pupil(user):
            own = self.filter(child__user=user)
            return own if user.card_login is None else own.filter(asked_in=user.card_login.pk)
        found = Q(school__in=schools_read_by(user))
        if class_tutors.is_tutor(user):
            asked_of = self.model.tutors.through.objects.filter(testtaker=user.test_taker)
            found |= Q(
                child__course__in=class_tutors.classes_of(user).values("pk"),
                child__course__school=F("school"),
                to__in=[Whom.TUTOR, Whom.ANY],
                pk__in=asked_of.values("talkrequest"),
            )
        rows = self.filter(found) if undoing else self.filter(found).still_read()
        return readers.without_own_children(rows, user)

    def open(self) -> "TalkRequestQuerySet":
        """Nobody has talked to the pupil yet."""
        return self.exclude(state=TalkState.TALKED).filter(moved_at=None)

    def overdue(self) -> "TalkRequestQuerySet":
        """Unread, or read and nobody has talked to the pupil, for too long."""
        return self.open().filter(overdue_from__lte=timezone.now(), school__rests=False)

    def still_read(self) -> "TalkRequestQuerySet":
        """Every open request, wherever the pupil is by now: it stays with the people who were asked
        until they have talked. Requests that are done with go when the pupil does."""
        is_here = Q(AT_SCHOOL, child__left_on=None, child__erased_from=None)
        return self.filter(is_here | ~Q(state=TalkState.TALKED))

    def shown_to_pupil(self) -> "TalkRequestQuerySet":
        """The requests without open ones at a former school, which would keep the pupil from asking
        at the present one."""
        return self.filter(AT_SCHOOL | Q(state=TalkState.TALKED))


class TalkRequest(models.Model):
    goes_along = Goes(
        of=("school",),
        brings=("child",),
        but={"asked_in": "names a login here", "moved_at": "about leaving from here"},
    )

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="talk_requests")
    child = models.ForeignKey(TestTaker, on_delete=models.CASCADE, related_name="talk_requests")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="talk_requests")
    # The test after which it was made; it stays when the test is deleted.
    test = models.ForeignKey(
        Test, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    to = models.CharField(max_length=6, choices=Whom)
    # The tutors at that moment, the only ones who may read it as tutors: nobody who becomes one
    # later may.
    tutors = models.ManyToManyField(TestTaker, related_name="+")
    note = models.CharField(max_length=NOTE_MAX_LENGTH, blank=True)
    state = models.CharField(max_length=6, choices=TalkState, default=TalkState.ASKED)
    asked_at = models.DateTimeField(default=timezone.now)
    # The login in which it was made: with a card one sees only what was asked in the same login.
    asked_in = models.UUIDField(null=True, blank=True)
    asked_by_card = models.BooleanField(default=False)
    # The two clocks (`clocks.py`); the second one starts when it is read.
    seen_by = models.DateField()
    talk_by = models.DateField(null=True, blank=True)
    # The clock that runs: the time from which every reader is to be told, and the last time they
    # were.
    overdue_from = models.DateTimeField()
    told_at = models.DateTimeField(null=True, blank=True)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    seen_at = models.DateTimeField(null=True, blank=True)
    # When it was noted that somebody has talked, by whom, the day of the talk, and what the
    # school's readers should know about it.
    talked_at = models.DateTimeField(null=True, blank=True)
    talked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    talked_on = models.DateField(null=True, blank=True)
    talked_note = models.CharField(
        max_length=TALKED_NOTE_MAX_LENGTH, blank=True, default="", db_default=""
    )
    # The step of a case that says so: if it is struck, nobody has talked yet.
    talked_in = models.ForeignKey(
        "followup.CaseStep", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    # Closed as the school moved to another installation, where it goes on.
    moved_at = models.DateTimeField(null=True, blank=True)

    objects = TalkRequestQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["state", "overdue_from"], name="talk_overdue")]

    def __str__(self) -> str:
        return f"talk request {self.pk}"

    @property
    def overdue(self) -> str | None:
        """Which clock has run out."""
        if self.state == TalkState.TALKED or timezone.now() < self.overdue_from:
            return None
        return Overdue.READ if self.state == TalkState.ASKED else Overdue.TALK

    def audit_facts(self) -> Facts:
        return {"subject": self.child_id, "school": self.school_id}


class TalkNotice(models.Model):
    """When a person last got an email about requests to talk, and whether another one waits."""

    goes_along = Stays("which emails were sent from here")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    sent_at = models.DateTimeField()
    is_held = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"talk notice {self.pk}"
