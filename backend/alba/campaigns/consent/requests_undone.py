"""When an applied pupil list is undone, the requests that families had before it are open again,
and their links work as before."""

from typing import Any

from django.db.models import Exists, OuterRef

from alba.campaigns.choices import CampaignState
from alba.campaigns.consent.models import ConsentRequest


def keep(takers: list[int]) -> dict[str, Any]:
    """The requests about these people that are open before the list is applied."""
    rows = ConsentRequest.objects.filter(taker__in=takers, ended_at=None)
    return {"requests": list(rows.order_by("pk").values_list("pk", flat=True))}


def put_back(was: dict[str, Any]) -> None:
    """Reopens the requests, except in campaigns that have been closed since. A request that may not
    be open now ends again when the people change (`requests.follow_people`)."""
    same = ConsentRequest.objects.filter(
        campaign=OuterRef("campaign"),
        contact=OuterRef("contact"),
        purpose=OuterRef("purpose"),
        ended_at=None,
    )
    ended = ConsentRequest.objects.filter(pk__in=was.get("requests", ()), contact__isnull=False)
    ended = ended.exclude(ended_at=None).exclude(campaign__state=CampaignState.CLOSED)
    ids = list(ended.filter(~Exists(same)).values_list("pk", flat=True))
    ConsentRequest.objects.filter(pk__in=ids).update(ended_at=None)
