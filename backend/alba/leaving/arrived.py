"""A school that arrived here leaves as it came: without the name that it got because another school
had its own, with the addresses that were kept aside, and without the questions asked instead."""

from typing import Any

from django.core.files.storage import default_storage
from django.db.models import F, Q

from alba.accounts.models import User
from alba.leaving.lines import Line
from alba.leaving.models import ArrivedSchool, KeptAddress
from alba.leaving.what import Table
from alba.people.models import Bond, TestTaker
from alba.schools.models import School


class AsItWas:
    def __init__(self, school: int | None):
        self._names = {
            one.school_id: one.name
            for one in ArrivedSchool.objects.filter(school__school_name=F("named"))
            if school in {None, one.school_id}
        }
        self._addresses = dict(
            KeptAddress.objects.filter(user__email=None).values_list("user", "email")
        )
        self._asked = self._questions()

    def values(self, table: Table, row: Any) -> Line:
        if table is School and row.pk in self._names:
            return {"school_name": self._names[row.pk]}
        if table is User and row.pk in self._addresses:
            return {"email": self._addresses[row.pk]}
        return {}

    def skipped(self, table: Table) -> set[int]:
        return self._asked if table is Bond else set()

    def has_file(self, name: str) -> bool:
        return bool(default_storage.exists(name))

    def _questions(self) -> set[int]:
        """Bonds that ask the owner of an address about a child with whom the account that arrived
        without it is connected already."""
        if not self._addresses:
            return set()
        found = set()
        waiting = Bond.objects.filter(adult=None, email__in=set(self._addresses.values()))
        for bond in waiting:
            same = [pk for pk, email in self._addresses.items() if email == bond.email]
            family = Q(assigned_people=bond.taker_id) | Q(bonds_to__taker=bond.taker_id)
            if TestTaker.everyone.filter(family, user__in=same).exists():
                found.add(bond.pk)
        return found
