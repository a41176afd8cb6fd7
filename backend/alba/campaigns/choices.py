"""The words that the columns of screenings and assignments take."""

from django.db import models


class Questionnaire(models.TextChoices):
    """The codes that screens and files use; tests have the same two types."""

    SDQ = "SDQ"
    BFI = "BFI"

    @property
    def test_type(self) -> int:
        return {"BFI": 1, "SDQ": 2}[self.value]

    @property
    def sentences(self) -> int:
        return {"BFI": 44, "SDQ": 25}[self.value]

    @property
    def minutes(self) -> int:
        """The time that most people need, as the app also states it
        (frontend/src/features/taking/plan/plan.ts)."""
        return {"BFI": 10, "SDQ": 5}[self.value]


class Voice(models.TextChoices):
    """The kinds of people who answer about a pupil."""

    SELF = "self"
    GUARDIAN = "guardian"
    TEACHER = "teacher"


class Basis(models.TextChoices):
    """The legal basis on which the school may ask pupils below the age of consent."""

    CONSENT = "consent"
    INFORMATION = "information"


class TeacherVoice(models.TextChoices):
    ALL = "all"
    ON_REQUEST = "on_request"
    NAMED = "named"  # those whom an ask names, and each of them answers


class CampaignKind(models.TextChoices):
    MANY = "many"  # a screening of classes
    ONE = "one"  # an ask: about one pupil, on any day (`asks/`)


class NeedsGuardians(models.TextChoices):
    ONE = "one"
    ALL = "all"


class CampaignState(models.TextChoices):
    """Always in this order, never back."""

    DRAFT = "draft"
    OPEN = "open"
    CLOSED = "closed"


class How(models.TextChoices):
    """How a family was told."""

    PAPER = "paper"
    MEETING = "meeting"
    MAIL = "mail"  # by the link, when the email was sent


class AssignmentState(models.TextChoices):
    TODO = "todo"
    RUNNING = "running"
    DONE = "done"
    DECLINED = "declined"
    CANCELLED = "cancelled"  # the person is no longer asked
    NOT_POSSIBLE = "not_possible"


# States that a plan may change, because nobody has answered or declined yet.
UNANSWERED = (AssignmentState.TODO, AssignmentState.CANCELLED, AssignmentState.NOT_POSSIBLE)
# The states of people who are asked and can answer.
ASKED = (
    AssignmentState.TODO,
    AssignmentState.RUNNING,
    AssignmentState.DONE,
    AssignmentState.DECLINED,
)
BEGUN = (AssignmentState.RUNNING, AssignmentState.DONE)
# The states of people who have still to answer.
WAITING = (AssignmentState.TODO, AssignmentState.RUNNING)


class Reason(models.TextChoices):
    """Why it is not possible."""

    NO_BIRTH_DATE = "no_birth_date"
    WRONG_AGE = "wrong_age"
