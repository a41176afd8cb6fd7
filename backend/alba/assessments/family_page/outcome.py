"""What follows from what was answered by a link: which answer counts now, when the class answers,
and what is deleted by which day."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.utils import timezone

from alba.assessments.family_page import after_words
from alba.campaigns.consent import answering, deletions, permission, status
from alba.campaigns.consent.answering import Page
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.consent.status import Status
from alba.campaigns.models import NeedsGuardians, Voice
from alba.days import today
from alba.takers.children.models import Purpose, Said

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
    lines = []
    if request.purpose == Purpose.SCREENING:
        word = permission.statuses(request.campaign, [request.taker])[request.taker_id]
        lines.append(_follows(page, answer.said, word))
    if answer.delete_answers:
        day = deletions.due(request.campaign, [request.taker_id]).get(request.taker_id)
        lines.append(after_words.deleted_by(day))
    return lines


def _follows(page: Page, said: str, word: Status) -> str:
    campaign = page.request.campaign
    if said != Said.GIVEN:
        return "" if is_over(page) else after_words.asked_nothing(page.child)
    if word in status.NO:
        return after_words.no_more(page.child)
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
    return answering.has_ended(page.request.campaign)
