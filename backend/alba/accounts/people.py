"""Finding accounts: whose an address is, and which rows stand for one person."""

from collections.abc import Iterable
from typing import Any

from django.db import models
from django.db.models import F, Q


def normalize_email(email: str) -> str:
    """The form in which addresses are stored and compared: trimmed, lower case."""
    return email.strip().lower()


# Excludes the rows that stand for a person at further schools.
LOGS_IN = Q(person=None) | Q(person=F("pk"))
# Accounts whose address nobody else may have: those that have proved it, administrators, and
# sign-ups.
HOLDS = LOGS_IN & (
    Q(email_verified_at__isnull=False) | Q(is_test_taker=False) | Q(trial_started_at__isnull=False)
)


class UserQuerySet(models.QuerySet[Any]):
    def by_email(self, email: str) -> Any:
        """The account that an address belongs to: at most one has proved it. Before that, the first
        in this order: an administrator's, a sign-up, the newest invitation."""
        newest = [
            F(name).desc(nulls_last=True)
            for name in ("email_verified_at", "trial_started_at", "invited_at")
        ]
        found = self.filter(LOGS_IN, email=normalize_email(email))
        return found.order_by(newest[0], "is_test_taker", *newest[1:], "pk").first()

    def owner_of(self, email: str) -> Any:
        """The account that has the address for good, so that nobody else can sign up with it or
        change to it."""
        return self.owners().by_email(email)

    def owners(self) -> "UserQuerySet":
        """Accounts whose address nobody else can claim."""
        return self.filter(HOLDS).exclude(pk__in=self.unconfirmed_sign_ups())

    def claims(self) -> "UserQuerySet":
        """Test takers to whom a school gave the address, and who have not proved that it is theirs.
        Several may have one address, and that keeps nobody else out (see `claims.py`)."""
        return self.filter(LOGS_IN, email__isnull=False).exclude(HOLDS)

    def of_one_person(self, user: Any) -> "UserQuerySet":
        """All rows that stand for the person: one for each of their schools."""
        if user.person_id is None:
            return self.filter(pk=user.pk)
        return self.filter(person=user.person_id)

    def row_ids(self, user: Any) -> set[int]:
        """The ids of the person's rows; needs no query for a person in one school."""
        if user.person_id is None:
            return {user.pk}
        return set(self.of_one_person(user).values_list("pk", flat=True))

    def other_rows(self, user: Any) -> "UserQuerySet":
        """The rows of the person other than `user`."""
        return self.of_one_person(user).exclude(pk=user.pk)

    def row_ids_of(self, accounts: Iterable[int]) -> set[int]:
        """The ids of all rows of several people, each named by any of their rows."""
        named = set(accounts)
        person = self.filter(pk__in=named, person__isnull=False).values("person")
        return named | set(self.filter(person__in=person).values_list("pk", flat=True))

    def without(self, *people: Any) -> "UserQuerySet":
        """The others: nobody of `people`, with whichever of their rows."""
        everybody = self.model.objects
        return self.exclude(pk__in=set().union(*(everybody.row_ids(one) for one in people)))

    def one_row_each(self) -> "list[Any]":
        """The first of these rows of each person, by id: nobody is told twice."""
        found: dict[int, Any] = {}
        for row in self.order_by("pk"):
            found.setdefault(row.person_id or row.pk, row)
        return list(found.values())

    def visible_to(self, user: Any) -> "UserQuerySet":
        """Product administrators see every account; everyone else sees only their own."""
        return self if user.is_alba_admin else self.filter(pk=user.pk)

    def alba_admins(self) -> "UserQuerySet":
        return self.filter(is_alba_admin=True)

    def unconfirmed_sign_ups(self) -> "UserQuerySet":
        """People who signed up alone and have not logged in yet: the address may not be theirs."""
        return self.filter(email_verified_at=None, trial_started_at__isnull=False)
