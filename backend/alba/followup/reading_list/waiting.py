"""How much waits for a reader: counts, which name nobody."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from alba.accounts.account import Waits
from alba.accounts.models import User
from alba.campaigns.choices import CampaignKind
from alba.days import today
from alba.followup.case_file import counts, showing
from alba.followup.cases.models import Case, CaseQuerySet
from alba.followup.entries.models import Entry, EntryQuerySet, EntryState, ListedTest
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet
from alba.schools.duties.reading_rights import schools_read_by


def by_school(reading: Iterable[User]) -> dict[tuple[int, int], Waits]:
    """What waits at each school where one of these rows reads, by row and school."""
    found: dict[tuple[int, int], Waits] = {}
    for user in reading:
        schools = schools_read_by(user)
        asked = _talks(user).filter(school__in=schools)
        talk, to_read = _tally(asked), _tally(_to_read(user))
        wishes, cases = _tally(asked.overdue()), _tally(_due(user))
        for school in schools:
            found[user.pk, school] = {
                "talk": talk[school],
                "to_read": to_read[school],
                "overdue": wishes[school] + cases[school],
            }
    return found


def for_reader(user: User) -> dict[str, int]:
    """Counts what waits at the schools where `user` reads. Nothing about their own child, nor of
    the practice child."""
    found = counts.summary(
        schools_read_by(user),
        cases=Case.objects.visible_to(user),
        requests=TalkRequest.objects.visible_to(user),
    )
    return {
        "talk_open": found["talk_open"],
        "talk_overdue": found["talk_overdue"],
        "to_read": _to_read(user).count(),
        "cases_open": found["open"],
        "cases_overdue": found["overdue"],
        "letters_answered": _cases(user).filter(Exists(showing.reply_waiting())).count(),
        "ask_again": _to_ask_again(user).count(),
    }


def _to_read(user: User) -> EntryQuerySet:
    entry = OuterRef("pk")
    has_something = (
        Exists(ListedTest.objects.filter(entry=entry))
        | Exists(TalkRequest.objects.filter(entry=entry))
        | Q(campaign__kind=CampaignKind.ONE)
    )
    rows = Entry.objects.visible_to(user)
    return rows.filter(has_something, state=EntryState.TO_READ, child__practice_of=None)


def _talks(user: User) -> TalkRequestQuerySet:
    return TalkRequest.objects.visible_to(user).open().filter(child__practice_of=None)


def _cases(user: User) -> CaseQuerySet:
    return Case.objects.visible_to(user).filter(closed_at=None, child__practice_of=None)


def _to_ask_again(user: User) -> CaseQuerySet:
    return showing.waiting(Case.objects.visible_to(user), "ask_again")


def _due(user: User) -> CaseQuerySet:
    """Overdue, or to be asked about again; each case once."""
    again = _to_ask_again(user).values_list("pk", flat=True)
    late = Q(closed_at=None, due_on__lt=today())
    rows = Case.objects.visible_to(user).filter(child__practice_of=None)
    return rows.filter(late | Q(pk__in=list(again)))


def _tally(rows: QuerySet[Any]) -> Counter[int]:
    counted = rows.order_by().values_list("school").annotate(amount=Count("pk"))
    return Counter(dict(counted.values_list("school", "amount")))
