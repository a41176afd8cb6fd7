"""What a person's own data says about a school that has arrived or is leaving."""

from typing import Any

from django.db.models import Q

from alba.accounts.models import User
from alba.leaving.models import Departure, KeptAddress


def of(user: User) -> dict[str, Any]:
    """An address that arrived with the account and waits beside it, and what the person has said
    about leaving."""
    mine = User.objects.row_ids(user)
    said = Departure.objects.filter(Q(asked_by__in=mine) | Q(confirmed_by__in=mine))
    return {
        "address_kept_aside": list(
            KeptAddress.objects.filter(user__in=mine).values_list("email", flat=True)
        ),
        "school_leaves": [
            {
                "school": one.school.school_name,
                "asked_at": one.asked_at if one.asked_by_id in mine else None,
                "whom_to_ask": one.contact if one.asked_by_id in mine else "",
                "key_confirmed_at": one.confirmed_at if one.confirmed_by_id in mine else None,
            }
            for one in said.select_related("school").order_by("pk")
        ],
    }
