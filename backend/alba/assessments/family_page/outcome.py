"""The consequences of an answer by a link: which answer counts now, when the class answers, and
what is deleted by which day."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from alba.assessments.family_page import after_words, words
from alba.campaigns.choices import NeedsGuardians
from alba.campaigns.consent import (
    asked_words,
    deletions,
    disagreeing,
    family_answers,
    own_answers,
    permission,
    status,
)
from alba.campaigns.consent.asked import Asked
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.consent.status import Status
from alba.days import today
from alba.people.records.consents import Said

JUST_NOW = timedelta(hours=1)


@dataclass(frozen=True)
class Outcome:
    title: str
    lines: list[str]
    is_recent: bool
    is_copy_coming: bool


def is_just_now(at: datetime) -> bool:
    return timezone.now() - at < JUST_NOW


def of(page: Page, what: Asked) -> Outcome | None:
    """None before an answer. `what`: what was asked."""
    answer = page.answer
    if answer is None:
        return None
    is_recent = is_just_now(answer.at)
    word = None if what.is_research else _status(page)
    takes_part = word is not None and bool(what.pupil)
    if page.said_as == Said.GIVEN:
        takes_part = takes_part and word not in status.NO and not is_over(page)
    return Outcome(
        title=after_words.title(page.said_as, page.child, takes_part=takes_part),
        lines=list(filter(None, _lines(page, answer, word, what))),
        is_recent=is_recent,
        is_copy_coming=is_recent and page.is_copied,
    )


def _status(page: Page) -> Status:
    """What all answers about the child come to."""
    request = page.request
    return permission.statuses(request.campaign, [request.taker])[request.taker_id]


def _lines(page: Page, answer: FamilyAnswer, word: Status | None, what: Asked) -> list[str]:
    """`word`: None for research."""
    request = page.request
    lines = [after_words.answered_as(words.with_relation(answer.name, answer.relation))]
    if word is not None:
        lines += _follows(page, answer, word, what)
    if answer.delete_answers:
        day = deletions.due(request.campaign, [request.taker_id]).get(request.taker_id)
        lines.append(after_words.deleted_by(day))
    return lines


def _follows(page: Page, answer: FamilyAnswer, word: Status, what: Asked) -> list[str]:
    campaign = page.request.campaign
    if answer.said != Said.GIVEN:
        return _after_no(page, answer, what)
    if word in status.NO:
        day = disagreeing.by_day(campaign, page.request.taker)
        by = day if day is not None and day >= today() and not is_over(page) else None
        return [after_words.no_more(page.child), after_words.school_talks(by, _contact(page))]
    return [*_after_yes(page, word, what), after_words.school_talks(None, _contact(page))]


def _after_no(page: Page, answer: FamilyAnswer, what: Asked) -> list[str]:
    """It says nothing of what others have answered."""
    lines = []
    if not is_over(page):
        says = after_words.asked_nothing if what.pupil else after_words.nothing_about
        lines.append(says(page.child))
    if not answer.delete_answers and own_answers.are_any_left(page.request):
        lines.append(after_words.what_becomes())
    return [*lines, after_words.school_talks(None, _contact(page))]


def _contact(page: Page) -> str:
    return words.ask_at(page.request.campaign.school)


def _after_yes(page: Page, word: Status, what: Asked) -> list[str]:
    campaign = page.request.campaign
    if is_over(page):
        return [after_words.over()]
    if word not in status.LETS and campaign.needs_guardians == NeedsGuardians.ALL:
        return [after_words.others_missing()]
    if not what.pupil or what.by:
        return asked_words.of_pupil(what)
    if what.lesson_on is not None:
        return [after_words.lesson_on(page.child, what.lesson_on)]
    return [after_words.lesson_by(page.child, campaign.closes_on)]


def is_over(page: Page) -> bool:
    return family_answers.has_ended(page.request.campaign)
