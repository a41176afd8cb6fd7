"""What is open about a person and needs the school's attention: numbers only."""

from collections.abc import Iterable
from typing import Any

from alba.followup.cases import referrals
from alba.followup.cases.models import REFERRALS, Case
from alba.followup.hand_over import waiting
from alba.followup.talk.models import TalkRequest


def of(people: Iterable[int]) -> dict[str, int]:
    """For these test takers together, at any school: `talk` (nobody has talked to the pupil yet),
    open `cases`, their `referrals` without a known end, and `reports_to_hand_over`."""
    ids = list(people)
    open_ones = Case.objects.filter(child__in=ids, child__practice_of=None, closed_at=None)
    referred = open_ones.filter(steps__kind__in=REFERRALS, steps__struck_at=None).distinct()
    waits = [len(referrals.open_ones(case)) for case in referred]
    talks = TalkRequest.objects.open().filter(child__in=ids, child__practice_of=None)
    return {
        "talk": talks.count(),
        "cases": open_ones.count(),
        "referrals": sum(waits),
        "reports_to_hand_over": waiting.waiting().filter(test__test_taker__in=ids).count(),
    }


def has_any(person: int) -> bool:
    """Whether anything about the person was ever followed up, open or not."""
    rows: tuple[Any, ...] = (Case.objects, TalkRequest.objects)
    return any(model.filter(child=person).exists() for model in rows)
