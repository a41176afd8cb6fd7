"""Which email an address of a campaign gets now: a function of what was asked and sent, without a
database or a clock. Nobody gets more than three emails (in an ask two), or two on one day; but the
first one about a child is always sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from alba.campaigns.consent import school_days
from alba.campaigns.consent.school_days import Spans

MOST = 3
# Days after the first email on which people who have not answered are reminded.
AFTER: tuple[timedelta, ...] = (timedelta(days=5), timedelta(days=10))
# A manual reminder so shortly before replaces the automatic one.
REPLACES = timedelta(days=3)
BEFORE_THE_END = timedelta(days=3)


@dataclass(frozen=True)
class Asked:
    """An unanswered request about a child whose family gets emails. With `is_told` nothing is
    asked: the family is only informed."""

    id: int
    asked_on: date
    is_mailed: bool
    wants_answer: bool = True
    """True if there is anything to remind of."""
    is_questionnaire: bool = False
    by_hand: bool = False
    """True if the school has asked for a reminder that was not sent yet."""
    is_first: bool = False
    """True if nothing about this child was sent to the address yet: then it is sent in any case."""


@dataclass(frozen=True)
class Sent:
    day: date
    by_hand: bool = False
    again: bool = False
    """True if the family has asked for it."""


@dataclass(frozen=True)
class Span:
    """The first and last day of the campaign, the holidays, and how long after the first email
    people who have not answered are reminded."""

    opens_on: date
    closes_on: date
    holidays: Spans = ()
    after: Sequence[timedelta] = AFTER


def is_full(sent: Sequence[Sent], most: int = MOST) -> bool:
    """True if an address has had all its emails. Emails that the family has asked for do not
    count."""
    return sum(not one.again for one in sent) >= most


@dataclass(frozen=True)
class Due:
    ids: list[int]
    by_hand: bool
    is_reminder: bool


def due(
    now: datetime,
    asked: Sequence[Asked],
    sent: Sequence[Sent],
    span: Span,
    *,
    is_unsubscribed: bool,
) -> Due | None:
    """`now`: in the schools' time zone; `sent`: the emails to this address, in order. Everything
    that is due is sent together."""
    day = now.date()
    if any(one.day == day for one in sent) or day > span.closes_on:
        return None
    has_all = is_full(sent, 1 + len(span.after))
    fresh = [one for one in asked if not one.is_mailed and (one.is_first or not has_all)]
    # Requests of an earlier day had to wait for today, but are not sent at night.
    if any(one.asked_on == day for one in fresh) or (fresh and _is_daytime(now)):
        return Due([one.id for one in fresh], by_hand=False, is_reminder=False)
    open_ones = [one for one in asked if one.is_mailed and one.wants_answer]
    if has_all or is_unsubscribed or not open_ones or not school_days.is_time(now, span.holidays):
        return None
    if any(one.by_hand for one in open_ones):
        ids = [one.id for one in open_ones]
        return Due(ids, by_hand=True, is_reminder=True)
    reminded = [
        one.id
        for one in open_ones
        if (planned := next_automatic(one, sent, span)) is not None and planned <= day
    ]
    return Due(reminded, by_hand=False, is_reminder=True) if reminded else None


def _is_daytime(now: datetime) -> bool:
    return school_days.FIRST_HOUR <= now.hour < school_days.LAST_HOUR


def next_automatic(one: Asked, sent: Sequence[Sent], span: Span) -> date | None:
    """The school day of the next automatic reminder; None: no more."""
    if not one.is_mailed or not one.wants_answer or not sent or is_full(sent, 1 + len(span.after)):
        return None
    automatic = sum(not mail.by_hand for mail in sent[1:])
    for number, planned in enumerate(_planned(one, sent[0].day, span)):
        replaced = any(mail.by_hand and mail.day >= planned - REPLACES for mail in sent)
        if number >= automatic and not replaced:
            day = school_days.next_school_day(planned, span.holidays)
            return day if day <= span.closes_on else None
    return None


def _planned(one: Asked, first: date, span: Span) -> list[date]:
    if one.is_questionnaire:
        half = span.opens_on + (span.closes_on - span.opens_on) / 2
        return [day for day in (half, span.closes_on - BEFORE_THE_END) if day > first]
    return [first + after for after in span.after]
