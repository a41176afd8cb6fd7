"""What is different about a school where it arrives: it rests; its name is its own; and whoever has
an address here already is not taken for the person who arrives with it."""

from typing import Any

from django.db.models import Q
from django.db.models.functions import Lower

from alba.accounts.models import User
from alba.assessments.questionnaires.models import Wording
from alba.campaigns.consent.models import ConsentText
from alba.leaving.landing import Changes, Landing, Line
from alba.leaving.models import Arrival, ArrivedSchool, KeptAddress
from alba.leaving.what import Table
from alba.people.models import Bond, Role, TestTaker
from alba.schools.logo import logos
from alba.schools.logo.models import SchoolLogo
from alba.schools.models import School


class Here(Changes):
    def __init__(self) -> None:
        self.names: list[tuple[School, str]] = []
        self.kept: list[tuple[User, str]] = []
        self._own: set[str] = set()

    def before(self, table: Table, rows: list[Any]) -> list[Any]:
        if table is School:
            for row in rows:
                self.names.append((row, row.school_name))
                row.school_name, row.rests = free_name(row, self.names), True
        elif table is User:
            self._addresses(rows)
            for row in rows:
                row.stands_still = True
        elif table is ConsentText:
            _free_versions(rows)
        return rows

    def new(self, table: Table) -> Line:
        return {"came_along": True} if table is Wording else {}

    def settle(self, arrival: Arrival, landed: Landing) -> None:
        """After all rows are written."""
        ArrivedSchool.objects.bulk_create(
            ArrivedSchool(arrival=arrival, school=row, name=name, named=row.school_name)
            for row, name in self.names
        )
        KeptAddress.objects.bulk_create(
            KeptAddress(user=user, email=email) for user, email in self.kept
        )
        schools = landed.numbers[School]
        for logo in SchoolLogo.objects.filter(school__in=schools):
            School.objects.filter(pk=logo.school_id).update(logo=logos.new_name())
        self._ask_families()

    def _addresses(self, rows: list[User]) -> None:
        wanted = {row.email.lower() for row in rows if row.email}
        there = User.objects.annotate(lower=Lower("email")).filter(lower__in=wanted)
        taken = set(there.values_list("lower", flat=True)) - self._own
        for row in rows:
            if row.email and row.email.lower() in taken:
                self.kept.append((row, row.email))
                row.email = None
            elif row.email:
                self._own.add(row.email.lower())

    def _ask_families(self) -> None:
        """A guardian's address that somebody has here: its owner is asked about the child, once the
        school writes to families."""
        accounts = {user.pk: email for user, email in self.kept}
        asked = []
        for adult in TestTaker.everyone.filter(user__in=accounts, role=Role.PARENT):
            children = Q(assigned_to=adult) | Q(bonds__adult=adult)
            for child in TestTaker.everyone.filter(children).distinct().order_by("pk"):
                asked.append(
                    Bond(
                        taker=child,
                        kind=Bond.Kind.GUARDIAN,
                        email=accounts[adult.user_id],
                    )
                )
        Bond.objects.bulk_create(asked, ignore_conflicts=True)


def free_name(school: School, among: list[tuple[School, str]]) -> str:
    """The name, or with the postal code, or with a number behind, whichever no school has."""
    mine = {row.school_name.casefold() for row, _name in among if row is not school}
    name, number = school.school_name, 1
    while name.casefold() in mine or School.objects.filter(school_name__iexact=name).exists():
        base = f"{school.school_name[:150]} ({school.school_postal_code})"
        name = base if number == 1 else f"{base} ({number})"
        number += 1
    return name


def _free_versions(rows: list[ConsentText]) -> None:
    """A text of all schools that is called like one of theirs keeps its words, and gets a name of
    its own."""
    for row in rows:
        if row.school_id is not None:
            continue
        same = ConsentText.objects.filter(school=None, purpose=row.purpose, version=row.version)
        if same.exists():
            row.version = f"{row.version[:30]} (arrived)"
            row.retired = True
