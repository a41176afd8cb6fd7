"""The consequences of an answer by a link: which answer counts now, when the class answers, and
what is deleted by which day."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from alba.assessments.family_page import after_words, words
from alba.campaigns.consent import (
    deletions,
    disagreeing,
    family_answers,
    letters,
    own_answers,
    permission,
    status,
)
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.consent.status import Status
from alba.campaigns.models import NeedsGuardians, Voice
from alba.days import today
from alba.people.records.consents import Purpose, Said

JUST_NOW = timedelta(hours=1)


@dataclass(frozen=True)
class Outcome:
    title: str
    lines: list[str]
    is_copy_coming: bool


def of(page: Page) -> Outcome | None:
    """None before an answer."""
    answer = page.answer
    if answer is None:
        return None
    is_recent = timezone.now() - answer.at < JUST_NOW
    return Outcome(
        title=after_words.title(page.said_as, page.child),
        lines=list(filter(None, _lines(page, answer))),
        is_copy_coming=is_recent and page.is_copied,
    )


def _lines(page: Page, answer: FamilyAnswer) -> list[str]:
    request = page.request
    lines = [after_words.answered_as(words.with_relation(answer.name, answer.relation))]
    if request.purpose == Purpose.SCREENING:
        word = permission.statuses(request.campaign, [request.taker])[request.taker_id]
        lines += _follows(page, answer, word)
    if answer.delete_answers:
        day = deletions.due(request.campaign, [request.taker_id]).get(request.taker_id)
        lines.append(after_words.deleted_by(day))
    return lines


def _follows(page: Page, answer: FamilyAnswer, word: Status) -> list[str]:
    campaign = page.request.campaign
    if answer.said != Said.GIVEN:
        return _after_no(page, answer)
    if word in status.NO:
        day = disagreeing.by_day(campaign, page.request.taker)
        by = day if day is not None and day >= today() and not is_over(page) else None
        contact = letters.questions_to(campaign.school)
        return [after_words.no_more(page.child), after_words.school_talks(by, contact)]
    return [_after_yes(page, word)]


def _after_no(page: Page, answer: FamilyAnswer) -> list[str]:
    """It says nothing of what others have answered."""
    lines = [] if is_over(page) else [after_words.asked_nothing(page.child)]
    if not answer.delete_answers and own_answers.are_any_left(page.request):
        lines.append(after_words.what_becomes())
    return lines


def _after_yes(page: Page, word: Status) -> str:
    campaign = page.request.campaign
    if is_over(page):
        return after_words.over()
    if word not in status.LETS and campaign.needs_guardians == NeedsGuardians.ALL:
        return after_words.others_missing()
    if Voice.SELF not in campaign.voices:
        return ""
    day = _lesson(page)
    if day is not None and day >= today():
        return after_words.lesson_on(page.child, day)
    return after_words.lesson_by(page.child, campaign.closes_on)


def _lesson(page: Page) -> date | None:
    classes = page.request.campaign.classes.filter(course=page.request.taker.course_id)
    return classes.values_list("lesson_on", flat=True).first()


def is_over(page: Page) -> bool:
    return family_answers.has_ended(page.request.campaign)
