"""Records who did what to which record, and when. It keeps ids only: no names, no answers, so that
the trail may stay when a person is erased."""

from django.db import models
from django.utils import timezone

from alba.belongings import Stays


class Action(models.TextChoices):
    """The complete list: a new kind of view or change needs a new line here."""

    SESSION_LOGIN = "session.login"
    SESSION_FAIL = "session.fail"
    SESSION_LOGOUT = "session.logout"
    SESSION_END = "session.end"  # by its owner, from another login
    SESSION_CONFIRM = "session.confirm"
    SESSION_PROMPT = "session.prompt"  # asked to prove who they are before a call is answered
    SESSION_REUSE = "session.refresh_reuse"
    USER_SIGNUP = "user.signup"
    USER_VERIFY = "user.verify"
    USER_UPDATE = "user.update"
    USER_DECLARE = "user.declare"  # to be a parent or guardian, or old enough
    USER_PASSWORD = "user.password"  # noqa: S105
    USER_RESET_REQUEST = "user.reset_request"
    USER_DELETE = "user.delete"
    USER_DISCARD = "user.discard"  # a sign-up that nobody has confirmed
    SSO_LOGIN = "sso.login"
    SSO_REFUSE = "sso.refuse"
    SSO_LINK = "sso.link"
    SSO_UNLINK = "sso.unlink"
    SSO_PROVIDER = "sso.provider"  # made, changed or removed
    SSO_PROVE = "sso.prove"  # tried out
    SSO_REQUIRE = "sso.require"  # a password is not enough from a day on, or is again
    SSO_LIFT = "sso.lift"  # for some hours
    SSO_LOGOUT = "sso.logout"  # by the provider
    FACTOR_ADD = "factor.add"
    FACTOR_REMOVE = "factor.remove"
    FACTOR_RESET = "factor.reset"  # by an administrator, or on the server itself
    FACTOR_CODES = "factor.codes"  # new recovery codes
    FACTOR_RECOVERY = "factor.recovery"  # one of them used
    FACTOR_FAIL = "factor.fail"
    FACTOR_STEP_UP = "factor.step_up"
    ADMIN_CREATE = "admin.create"
    ADMIN_UPDATE = "admin.update"
    ADMIN_DEACTIVATE = "admin.deactivate"
    ADMIN_ACTIVATE = "admin.activate"
    ADMIN_DELETE = "admin.delete"
    SCHOOL_CREATE = "school.create"
    SCHOOL_RENAME = "school.rename"
    SCHOOL_MERGE = "school.merge"  # the deleted one; `school` is the one it was merged into
    SCHOOL_ARCHIVE = "school.archive"
    SCHOOL_RESTORE = "school.restore"
    SCHOOL_HOLIDAYS = "school.holidays"
    SCHOOL_LIST_COLUMNS = "school.list_columns"
    SCHOOL_RESEARCH = "school.research"  # takes part from now on, or no more
    SCHOOL_DELETE = "school.delete"
    SCHOOL_DEPART = "school.depart"  # its administrator wishes to leave, or stays after all
    SCHOOL_RECIPIENT = "school.recipient"  # to whose key it leaves, set or confirmed
    SCHOOL_LEAVE = "school.leave"  # its folder was written
    SCHOOL_HAND_OVER = "school.hand_over"  # its data are at the new operator's
    SCHOOL_ERASE = "school.erase"  # thirty days after that
    SCHOOL_ARRIVE = "school.arrive"  # from another installation
    SCHOOL_BEGIN = "school.begin"  # its administrator says that they work here
    DUTY_GRANT = "duty.grant"  # to read the results of the school
    DUTY_SUSPEND = "duty.suspend"  # until another person has confirmed who it is
    DUTY_CONFIRM = "duty.confirm"
    DUTY_HAND_OVER = "duty.hand_over"  # what its holder had taken on
    DUTY_TAKE_BACK = "duty.take_back"  # it went back to its holder
    DUTY_END = "duty.end"
    COURSE_CREATE = "course.create"
    COURSE_RENAME = "course.rename"
    COURSE_MERGE = "course.merge"  # the deleted one
    COURSE_TAKE_IN = "course.take_in"  # the one it was merged into, in the line after it
    COURSE_TUTOR = "course.tutor"  # has, or has no longer, this person as tutor
    COURSE_ARCHIVE = "course.archive"
    COURSE_RESTORE = "course.restore"
    COURSE_DELETE = "course.delete"
    TAKER_CREATE = "taker.create"
    ADDRESS_ASK = "address.ask"  # a user asked to change their own
    ADDRESS_CHANGE = "address.change"  # its link was opened
    ADDRESS_UNDO = "address.undo"  # the former mailbox took the account back
    ADDRESS_LOST = "address.lost"  # someone else proved that the unproven one was theirs
    ADDRESS_GIVE = "address.give"  # by an administrator, to an account that nobody uses yet
    ADDRESS_REACH = "address.reach"  # set, or first invited, of a person who has a test
    ADDRESS_ELSEWHERE = "address.elsewhere"  # one whose owner the administrator may not know
    TAKER_UPDATE = "taker.update"
    TAKER_MOVE = "taker.move"  # another school, class or responsible
    TAKER_LEAVE = "taker.leave"
    TAKER_RETURN = "taker.return"  # marked as left, and taken back
    TAKER_INVITE = "taker.invite"  # again
    TAKER_DELETE = "taker.delete"
    TAKER_ERASE = "taker.erase"  # for good, a week after it was asked for
    TAKER_KEEP = "taker.keep"  # not erased after all
    BOND_CREATE = "bond.create"  # at once, or asked by email
    BOND_ACCEPT = "bond.accept"
    SCHOOL_JOIN = "school.join"
    BOND_DELETE = "bond.delete"
    CONTACT_CREATE = "contact.create"  # a guardian whom the school can reach
    CONTACT_ASK = "contact.ask"  # a reader asks the office for one
    CONTACT_UPDATE = "contact.update"
    CONTACT_EXCLUDE = "contact.exclude"  # never written to, counted nowhere
    CONTACT_INCLUDE = "contact.include"  # taken back
    CONTACT_DELETE = "contact.delete"
    MOVE_ASK = "move.ask"  # for a pupil who has changed school
    MOVE_AGREE = "move.agree"  # by the former school
    MOVE_REFUSE = "move.refuse"
    TAKER_NOT_OWN = "taker.not_own"  # what hid a child from a reader was a mistake
    EXCLUSION_LIFT = "exclusion.lift"  # of a person whose contact may be gone
    ROSTER_PREVIEW = "roster.preview"  # a pupil list compared with a school's pupils
    ROSTER_APPLY = "roster.apply"  # each person it changed has a line of their own
    ROSTER_UNDO = "roster.undo"  # within a day; again one line per person
    CONSENT_GIVE = "consent.give"
    CONSENT_REFUSE = "consent.refuse"
    CONSENT_ASK = "consent.ask"  # one line per pupil
    CONSENT_REMIND = "consent.remind"  # of a campaign, by hand
    CONSENT_RESEND = "consent.resend"  # a family's open question, to the same address
    CONSENT_TEXT = "consent.text"  # published
    CONSENT_WITHDRAW = "consent.withdraw"
    CONSENT_TAKE_BACK = "consent.take_back"
    DESK_OPEN = "desk.open"  # a tablet for a meeting with families
    DESK_END = "desk.end"
    FAMILY_INFORM = "family.inform"  # of a screening; one line per pupil
    VOICE_ASK = "voice.ask"  # on request; one line per pupil
    CAMPAIGN_CREATE = "campaign.create"
    CAMPAIGN_UPDATE = "campaign.update"
    CAMPAIGN_DELETE = "campaign.delete"
    CAMPAIGN_OPEN = "campaign.open"
    CAMPAIGN_CLOSE = "campaign.close"
    CAMPAIGN_ANSWER = "campaign.answer"  # what the school says to pupils and families
    TABLES_FREEZE = "tables.freeze"  # a campaign's figures are made
    CARD_PRINT = "card.print"  # one line per pupil
    CARD_REVOKE = "card.revoke"
    CARD_FAIL = "card.fail"  # a code that does not exist, or does not work now
    LESSON_OPEN = "lesson.open"
    LESSON_CLOSE = "lesson.close"
    ASSIGNMENT_DECLINE = "assignment.decline"
    ASSIGNMENT_RESUME = "assignment.resume"  # the no is taken back
    TEST_CREATE = "test.create"
    TEST_TERMS = "test.terms"
    TEST_FINISH = "test.finish"
    TEST_COMMENT = "test.comment"
    TEST_MOVE = "test.move"  # to the school of the child whom it is about, by an upgrade
    TEST_DELETE = "test.delete"
    TEST_WITHDRAW = "test.withdraw"  # a finished one, by the person who answered
    TEST_INFORMANT = "test.informant"  # who answered it is corrected
    TEST_APPROVE = "test.approve"
    TEST_UNAPPROVE = "test.unapprove"
    LIST_VIEW = "reading_list.view"  # one line per child
    LIST_READ = "reading_list.update"  # read, taken on, or given another date
    TALK_ASK = "talk.ask"  # that a pupil would like to talk to somebody
    TALK_TAKE_BACK = "talk.take_back"
    TALK_READ = "talk.view"
    TALK_UPDATE = "talk.update"
    TALK_SHEET = "talk_sheet.view"  # what a reader takes into the talk
    FAMILY_LETTER = "family_letter.make"  # on paper, for a contact
    ASK_MAKE = "ask.make"  # about one pupil, on any day
    ASK_VIEW = "ask.view"
    ASK_UPDATE = "ask.update"  # its last day
    ASK_CLOSE = "ask.close"
    ASK_DOOR = "ask.door"  # a code with which its pupil answers at school
    CASE_OPEN = "case.open"
    CASE_VIEW = "case.view"
    CASE_UPDATE = "case.update"
    CASE_URGENT = "case.urgent"
    CASE_NOTE = "case.note"
    CASE_STEP = "case.step"
    CASE_STRIKE = "case.strike"  # a step of it
    CASE_CLOSE = "case.close"
    CASE_REOPEN = "case.reopen"
    LETTER_WRITE = "letter.write"  # to a service; also changed, or deleted
    LETTER_VIEW = "letter.view"
    LETTER_ASK = "letter.ask"  # the family, whether it agrees to the text
    LETTER_AGREE = "letter.agree"
    LETTER_TAKE_BACK = "letter.take_back"  # an agreement written down by mistake
    LETTER_REFUSE = "letter.refuse"
    LETTER_GIVE = "letter.give"  # to the service
    LETTER_REPLY = "letter.reply"  # by its holder
    LETTER_CONFIRM = "letter.confirm"  # the reply, by a reader
    PRACTICE_MAKE = "practice.make"
    PRACTICE_REMOVE = "practice.remove"
    SCORES_VIEW = "scores.view"
    COMMENT_VIEW = "comment.view"
    ANSWERS_VIEW = "answers.view"
    ANSWERS_SAVE = "answers.save"  # only refused ones: one's own are not written down one by one
    REPORT_VIEW = "report.view"  # on the screen
    REPORT_DOWNLOAD = "report.download"
    REPORT_UPLOAD = "report.upload"
    REPORT_GENERATE = "report.generate"
    REPORT_DELETE = "report.delete"
    REPORT_HAND_OVER = "report.hand_over"  # in person
    REPORT_KEEP = "report.keep"  # it was not handed over after all
    CSV_EXPORT = "csv.export"
    LIST_EXPORT = "list.export"  # one more line for each person whose scores are in it
    RESEARCH_ASK = "research.ask"  # for a file of rows
    RESEARCH_CONFIRM = "research.confirm"  # by the second person; the file was made
    RESEARCH_FETCH = "research.fetch"
    WORDING_IMPORT = "wording.import"
    RECORDINGS_IMPORT = "recordings.import"
    RECORDINGS_REMOVE = "recordings.remove"
    GUIDE_IMPORT = "talk_guide.import"
    AUDIT_VIEW = "audit.view"
    CALENDAR_MAKE = "calendar.make"  # an address that shows days without a login
    CALENDAR_END = "calendar.end"
    OWN_DATA_EXPORT = "own_data.export"
    RETENTION_DECIDE = "retention.decide"  # how long a school keeps what
    RETENTION_PURGE = "retention.purge"
    RETENTION_HOLD = "retention.hold"  # nothing about a child is deleted until a day
    RETENTION_RELEASE = "retention.release"  # ended before its day


def actions() -> list[tuple[str, str]]:
    """Called by the field, so that a new action needs no migration."""
    return Action.choices


class Outcome(models.TextChoices):
    OK = "ok"
    REFUSED = "refused"


class Event(models.Model):
    """One line of the trail. `actor`, `school` and `subject` are plain numbers, not foreign keys:
    the event stays when the row it is about is gone. A new column must be empty in existing rows,
    because their seals were made without it (`chain.py`)."""

    goes_along = Stays("it goes as a sealed chain of its own, beside the tables")

    at = models.DateTimeField(default=timezone.now, db_index=True)
    action = models.CharField(max_length=32, choices=actions)
    outcome = models.CharField(max_length=8, choices=Outcome, default=Outcome.OK)
    actor = models.BigIntegerField(null=True, db_index=True)
    actor_role = models.CharField(max_length=1, blank=True)
    object_type = models.CharField(max_length=16, blank=True)
    object_id = models.BigIntegerField(null=True)
    subject = models.BigIntegerField(
        null=True, db_index=True, help_text="id of the test taker whom the data are about"
    )
    school = models.BigIntegerField(null=True)
    request_id = models.CharField(max_length=32, blank=True)
    # A keyed digest of the client's address (`clients.digest`): the same for the same origin.
    client = models.CharField(max_length=32, blank=True, db_default="")
    # A keyed digest (`reports.keyed`) of the report that was approved, stored, removed or
    # downloaded, so that a file that turns up can be compared with it. With the file's own digest,
    # anybody could make all possible reports, compare, and so find out the results of a named
    # child.
    report = models.CharField(max_length=64, blank=True, db_default="")
    # How the actor had logged in, where not by an account: `Login.Kind`.
    login_kind = models.CharField(max_length=16, blank=True, db_default="")
    # Further facts of the line, by action (`insight/serializers.py` lists them): never a person's
    # name.
    details = models.JSONField(null=True)
    # True if a request that changes something at a school writes it; never stored.
    is_change: bool = False

    class Meta:
        indexes = [models.Index(fields=["object_type", "object_id"])]

    def __str__(self) -> str:
        return f"{self.action} {self.object_type} {self.object_id}"


class Seal(models.Model):
    """A hash of the events up to `last_event` that no seal before covers (see `chain.py`)."""

    goes_along = Stays("the school’s own lines are sealed separately when they leave")

    at = models.DateTimeField(default=timezone.now)
    last_event = models.BigIntegerField()
    count = models.PositiveIntegerField()
    # The hash of the previous seal; empty for the first. Unique, so that of two made at once one is
    # refused.
    previous = models.CharField(max_length=64, blank=True, unique=True)
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"seal {self.pk}"


class RefusalWindow(models.Model):
    """Refusals of one caller and kind, counted until the time of counting is over (`counting.py`).
    The only table of the trail whose rows change; when one ends, its count becomes an event."""

    goes_along = Stays("counts attempts of callers here")

    key = models.CharField(primary_key=True, max_length=80)
    since = models.DateTimeField(db_index=True)
    until = models.DateTimeField()
    count = models.PositiveIntegerField(default=0)
    # The columns of an event that all of them share, by name.
    shared = models.JSONField(default=dict)
    # The first rows that were named: "test 7".
    named = models.JSONField(default=list)

    def __str__(self) -> str:
        return self.key


class Check(models.Model):
    """The result of the last reading of the whole trail (`integrity.py`): one row."""

    goes_along = Stays("says when the trail of this installation was read")

    at = models.DateTimeField()
    events = models.PositiveBigIntegerField()
    seals = models.PositiveIntegerField()
    # The hash of the seal up to which it fits.
    head = models.CharField(max_length=64, blank=True)
    # The first seal that does not fit, or 0 where a hash that was kept elsewhere is missing.
    broken = models.BigIntegerField(null=True)

    def __str__(self) -> str:
        return f"check of {self.at}"
