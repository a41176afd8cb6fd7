"""A pupil who has changed school: the new school asks that it stay one person."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.facts import Facts
from alba.belongings import Stays
from alba.people.scope.excluded_people import children_shut_to
from alba.schools.models import Course, School

# How long the former school has to answer.
OPEN_FOR = timedelta(days=14)


class MoveState(models.TextChoices):
    ASKED = "asked"
    AGREED = "agreed"
    REFUSED = "refused"
    OVER = "over"


# Each says that there is such a pupil, as long as a question about nobody would still be open.
TOLD_LATE = (MoveState.REFUSED, MoveState.OVER)


class MoveQuerySet(models.QuerySet["Move"]):
    def visible_to(self, user: User) -> "MoveQuerySet":
        """All for a product administrator; those of an administrator's schools, on either side.
        None about a child whom one is shut out of."""
        shut = children_shut_to(user)
        rows = self.exclude(pupil__in=shut).exclude(newcomer__in=shut)
        if user.is_alba_admin:
            return rows
        mine = School.objects.visible_to(user).values("pk")
        return rows.filter(Q(school__in=mine) | Q(former_school__in=mine))

    def open(self) -> "MoveQuerySet":
        return self._lately().filter(state=MoveState.ASKED)

    def open_to_asker(self) -> "MoveQuerySet":
        """Returns the open ones, and those that only look so to the school that asks."""
        looks_open = Q(is_known=False, state__in=TOLD_LATE)
        return self._lately().filter(Q(state=MoveState.ASKED) | looks_open)

    def _lately(self) -> "MoveQuerySet":
        return self.filter(asked_at__gt=timezone.now() - OPEN_FOR)


class Move(models.Model):
    """A school's request for a pupil. It looks alike to the school if there is such a pupil at
    another one and if there is not: `pupil` and `former_school` are empty if there is none, and are
    never told."""

    goes_along = Stays("a question between two schools of one installation: it is asked again")

    school = models.ForeignKey(School, on_delete=models.CASCADE, related_name="+")
    to_course = models.ForeignKey(Course, null=True, on_delete=models.SET_NULL, related_name="+")
    # The person whom the school has entered itself. Deleted when the two become one.
    newcomer = models.ForeignKey(
        "people.TestTaker", null=True, on_delete=models.SET_NULL, related_name="+"
    )
    pupil = models.ForeignKey(
        "people.TestTaker", null=True, on_delete=models.SET_NULL, related_name="+"
    )
    former_school = models.ForeignKey(School, null=True, on_delete=models.CASCADE, related_name="+")
    # True if the school was told before, by its list, that there is such a pupil (`elsewhere.py`).
    is_known = models.BooleanField(default=False)
    state = models.CharField(max_length=7, choices=MoveState, default=MoveState.ASKED)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    asked_at = models.DateTimeField(default=timezone.now)
    decided_at = models.DateTimeField(null=True)

    objects = MoveQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"move {self.pk}"

    @property
    def until(self) -> datetime:
        return self.asked_at + OPEN_FOR

    def decide(self, state: MoveState) -> None:
        self.state, self.decided_at = state, timezone.now()
        self.save(update_fields=["state", "decided_at"])

    def state_now(self) -> str:
        """A question that nobody has answered is over."""
        is_late = self.state == MoveState.ASKED and self.until <= timezone.now()
        return MoveState.OVER if is_late else self.state

    def state_for_asker(self) -> str:
        """A school that did not know before that there is such a pupil waits as if there were
        none."""
        if self.state in TOLD_LATE and not self.is_known:
            return MoveState.ASKED if self.until > timezone.now() else MoveState.OVER
        return self.state_now()

    def audit_facts(self) -> Facts:
        # If a call is refused, the person who answers is of the former school.
        return {"subject": self.pupil_id, "school": self.former_school_id}


def without_newcomers(people: Collection[int]) -> set[int]:
    """Leaves out, of several people with the same name and birth date, whom a school has entered
    that asks for the pupil itself."""
    left = set(people)
    if len(left) > 1:
        moves = Move.objects.open().filter(newcomer__in=left)
        asked = dict(moves.values_list("newcomer", "pupil"))
        left -= {pk for pk, pupil in asked.items() if pupil is not None}
        # A school that asks says that they are new, even if nobody was found yet.
        left = left if len(left) == 1 else left - asked.keys()
    return left
