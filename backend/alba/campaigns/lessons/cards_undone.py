"""When an applied pupil list is undone, the cards of the pupils whom it had marked as left work as
before."""

from typing import Any

from alba.accounts.models import User
from alba.campaigns.lessons.models import Card
from alba.campaigns.models import Campaign

FIELDS = ("campaign_id", "taker_id", "digest", "issued_at", "issued_by_id")


def keep(takers: list[int]) -> dict[str, Any]:
    rows = Card.objects.filter(taker__in=takers).order_by("pk")
    return {"cards": list(rows.values(*FIELDS))}


def put_back(was: dict[str, Any]) -> None:
    """Restores the deleted ones, of campaigns that are still open."""
    kept = was.get("cards", [])
    open_now = Campaign.objects.open().filter(pk__in={one["campaign_id"] for one in kept})
    campaigns = set(open_now.values_list("pk", flat=True))
    issuers = User.objects.filter(pk__in={one["issued_by_id"] for one in kept} - {None})
    people = set(issuers.values_list("pk", flat=True))
    issued_at = Card._meta.get_field("issued_at")  # noqa: SLF001 (Django's API)
    Card.objects.bulk_create(
        (
            Card(
                **{
                    **one,
                    "issued_at": issued_at.to_python(one["issued_at"]),
                    "issued_by_id": one["issued_by_id"] if one["issued_by_id"] in people else None,
                }
            )
            for one in kept
            if one["campaign_id"] in campaigns
        ),
        ignore_conflicts=True,  # those that still exist
    )
