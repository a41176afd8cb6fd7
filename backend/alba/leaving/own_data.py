"""The parts of somebody's own data that are about a school which came or leaves."""

from typing import Any

from django.db.models import Q

from alba.accounts.models import User
from alba.leaving.models import Departure, KeptAddress


def of(user: User) -> dict[str, Any]:
    """An address that arrived with the account and waits beside it, and what the person has said
    about leaving."""
    said = Departure.objects.filter(Q(asked_by=user) | Q(confirmed_by=user))
    return {
        "address_kept_aside": list(
            KeptAddress.objects.filter(user=user).values_list("email", flat=True)
        ),
        "school_leaves": [
            {
                "school": one.school.school_name,
                "asked_at": one.asked_at if one.asked_by_id == user.pk else None,
                "whom_to_ask": one.contact if one.asked_by_id == user.pk else "",
                "key_confirmed_at": one.confirmed_at if one.confirmed_by_id == user.pk else None,
            }
            for one in said.select_related("school").order_by("pk")
        ],
    }
